//! What the booklet leaves open, as named values: each is a decision that a reader could take otherwise.

use crate::rules::{Ruled, Value};

/// The values.
///
/// ```
/// use trictrac::rules::puff::{DoubletsCounted, RAVENSBURGER};
/// let plays = &RAVENSBURGER.profile().plays;
/// assert_eq!(plays.doublets_counted.value, DoubletsCounted::PerGame);
/// assert!(!plays.entered_run_on.value, "a dame that has just entered goes no further");
/// assert!(RAVENSBURGER.profile().values().iter().all(|value| value.cite.starts_with("R ")), "the booklet");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuffProfile {
    /// As `[Rules "…"]` names it.
    pub name: &'static str,
    /// Values of the plays.
    pub plays: PuffPlayRules,
}

/// Values of the plays.
///
/// Each is a decision where the booklet is silent or can be read in two ways; the default is this project's, said in the spec.
///
/// ```
/// use trictrac::rules::puff::RAVENSBURGER;
/// assert!(RAVENSBURGER.profile().plays.smaller_first_from_bar.value);
/// assert!(!RAVENSBURGER.profile().plays.part_of_face_opens.value);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuffPlayRules {
    /// Which doublets before this one make it count double.
    pub doublets_counted: Ruled<DoubletsCounted>,
    /// Who enters a dame that was struck after he had begun his circuit plays the smaller number first, as on the circuit. The booklet
    /// binds those whose dames have all entered to it; while he first enters them, a player uses each number that is open.
    pub smaller_first_from_bar: Ruled<bool>,
    /// The smaller number is played so that the larger can be played too, where that is possible: as many numbers as possible, as in
    /// backgammon.
    pub larger_obliges: Ruled<bool>,
    /// A dame may go on in the coup in which it entered. The booklet forbids the coup continu while dames are entered; that holds for a
    /// struck dame as well.
    pub entered_run_on: Ruled<bool>,
    /// A face that can be played in part only opens the opposite one all the same.
    pub part_of_face_opens: Ruled<bool>,
}

/// From which doublet on the four faces count double: "à partir du deuxième doublet".
///
/// ```
/// use trictrac::rules::puff::{DoubletsCounted, RAVENSBURGER};
/// assert_ne!(RAVENSBURGER.profile().plays.doublets_counted.value, DoubletsCounted::PerTurn);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoubletsCounted {
    /// From the player's second of the game.
    PerGame,
    /// From his second in one turn.
    PerTurn,
}

/// Where all of it is said.
pub const CITE: &str = "R Puff";

/// The booklet.
pub const RAVENSBURGER: PuffProfile = PuffProfile {
    name: "ravensburger",
    plays: PuffPlayRules {
        doublets_counted: Ruled::new(DoubletsCounted::PerGame, CITE),
        smaller_first_from_bar: Ruled::new(true, CITE),
        larger_obliges: Ruled::new(true, "R Backgammon"),
        entered_run_on: Ruled::new(false, CITE),
        part_of_face_opens: Ruled::new(false, CITE),
    },
};

impl PuffProfile {
    /// The values, for people to read.
    #[must_use]
    pub fn values(&self) -> Vec<Value> {
        let PuffPlayRules {
            doublets_counted,
            smaller_first_from_bar,
            larger_obliges,
            entered_run_on,
            part_of_face_opens,
        } = self.plays;
        let mut values = vec![Value {
            group: "plays",
            name: "doublets_counted",
            value: format!("{:?}", doublets_counted.value),
            cite: doublets_counted.cite,
        }];
        let flags = [
            ("smaller_first_from_bar", smaller_first_from_bar),
            ("larger_obliges", larger_obliges),
            ("entered_run_on", entered_run_on),
            ("part_of_face_opens", part_of_face_opens),
        ];
        values.extend(flags.into_iter().map(|(name, ruled)| Value {
            group: "plays",
            name,
            value: ruled.value.to_string(),
            cite: ruled.cite,
        }));
        values
    }
}
