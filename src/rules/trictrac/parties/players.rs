//! How many play in each manner of partie.

use super::Manner;
use crate::rules::Ruled;

/// How many play, by the manner of the partie (L 219, L 238, L 242, L 243, G VIII).
///
/// ```
/// use trictrac::rules::{Manner, trictrac::LELASSEUX};
/// let players = &LELASSEUX.profile().parties.players;
/// assert_eq!((players.of(Manner::Turning).value, players.of(Manner::Turning).cite), (&[3][..], "L 243"));
/// assert_eq!(players.of(Manner::Poule).value, [3, 4, 5], "L 219");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerRules {
    /// À écrire with neither associates nor turns, and in twelve holes (L 238).
    pub two: Ruled<&'static [usize]>,
    /// À la chouette, one against two (L 242).
    pub chouette: Ruled<&'static [usize]>,
    /// Two against two, or two against three (L 238); in Guiton two against two only (G VIII).
    pub teams: Ruled<&'static [usize]>,
    /// À tourner (L 243).
    pub turning: Ruled<&'static [usize]>,
    /// À la poule (L 219).
    pub poule: Ruled<&'static [usize]>,
}

impl PlayerRules {
    /// As Lelasseux has them.
    ///
    /// Two, three à la chouette and à tourner, four or five in teams, three to five à la poule.
    pub const LELASSEUX: PlayerRules = PlayerRules {
        two: Ruled::new(&[2], "L 238"),
        chouette: Ruled::new(&[3], "L 242"),
        teams: Ruled::new(&[4, 5], "L 238"),
        turning: Ruled::new(&[3], "L 243"),
        poule: Ruled::new(&[3, 4, 5], "L 219"),
    };

    /// Of a manner to play.
    ///
    /// ```
    /// use trictrac::rules::{Manner, trictrac::{GUITON, LELASSEUX}};
    /// assert_eq!(LELASSEUX.profile().parties.players.of(Manner::Teams).value, [4, 5]);
    /// assert_eq!(GUITON.profile().parties.players.of(Manner::Teams).value, [4]);
    /// ```
    #[must_use]
    pub const fn of(&self, manner: Manner) -> Ruled<&'static [usize]> {
        match manner {
            Manner::Two => self.two,
            Manner::Chouette => self.chouette,
            Manner::Teams => self.teams,
            Manner::Turning => self.turning,
            Manner::Poule => self.poule,
        }
    }
}
