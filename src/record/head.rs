//! What the head of a record says, each tag read once: as a value where it has one, as a text where it is one. What the values of `[Odds]`,
//! `[Stakes]` and their like mean is a game's affair.

use super::{Mark, OpeningResult};
use crate::board::{Cube, Placement, Side};
use std::fmt;

/// The head of a record ([`super::Record::head`]).
///
/// ```
/// use trictrac::record::Silence;
/// let records = trictrac::ttn::parse("[TTN \"1.0\"] [Marks \"as-due\"] [Marqué \"2\"] [Match \"7 crawford\"]\n").unwrap();
/// let head = records[0].head();
/// assert_eq!((head.game, head.marks, head.marque), ("trictrac", Silence::AsDue, Some(2)));
/// assert!(head.match_to.unwrap().crawford);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Head<'r> {
    /// `[Game]`; `trictrac` where there is none.
    pub game: &'r str,
    /// `[Rules]`.
    pub rules: Option<&'r str>,
    /// `[First]`: who had the dice at the beginning, and what was thrown for them.
    pub first: Option<OpeningResult>,
    /// `[Position]`; `None`: the start of the game.
    pub position: Option<Placement>,
    /// `[Score]`: marks, each with its side.
    pub score: Option<Vec<(Side, Mark)>>,
    /// `[Marks]`: what follows from marks that are not written.
    pub marks: Silence,
    /// `[Plays]`: what follows from plays that are not written.
    pub plays: Silence,
    /// `[Refaits]`: how many stand before the record begins.
    pub refaits: u32,
    /// `[Marqué]`: which marqué the record begins with, from 1.
    pub marque: Option<u32>,
    /// `[Cube]`.
    pub cube: Option<Cube>,
    /// `[CubeLimit]`: the highest that the cube may come to.
    pub cube_limit: Option<u32>,
    /// `[Match]`: for what is played.
    pub match_to: Option<Match>,
    /// `[Points]`: those of White and Black in the match.
    pub points: Option<[u32; 2]>,
    /// `[Stage]`: how far the game is, in words of other programs.
    pub stage: Option<&'r str>,
    /// `[Step]`: what is to be done next, in words of other programs.
    pub step: Option<&'r str>,
    /// `[Partie]`: in what manner they play, in the players' words.
    pub partie: Option<&'r str>,
    /// `[Odds]`: what was given to the weaker player, in the players' words.
    pub odds: &'r str,
    /// `[Players]`: who plays, in the players' words.
    pub players: Option<&'r str>,
    /// `[Seats]`: who sits where, in the players' words.
    pub seats: &'r str,
    /// `[Stakes]`: what was agreed, in the players' words.
    pub stakes: &'r str,
    /// `[White]` and `[Black]`: who they are.
    pub names: [Option<&'r str>; 2],
    /// The tags whose value is none that they can have, in the order of the head.
    pub unread: Vec<&'r str>,
}

/// What follows from silence: the values of `[Marks]` and `[Plays]`.
///
/// It decides what the referee may find: of a record `as-due` no mark is missing, of one `recorded` each that is not written was forgotten.
///
/// ```
/// use trictrac::record::Silence;
/// assert_eq!(Silence::parse("as-due"), Some(Silence::AsDue));
/// assert_eq!((Silence::parse("As due"), Silence::AsDue.to_string().as_str()), (None, "as-due"));
/// assert_eq!(Silence::default(), Silence::Unknown, "a head that says nothing promises nothing");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum Silence {
    /// `recorded`: what is not written was not done.
    Recorded,
    /// `as-due`: what is not written was done as it was due.
    AsDue,
    /// `unknown`: nothing follows.
    #[default]
    Unknown,
}

impl Silence {
    /// Reads `recorded`, `as-due` or `unknown`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Silence> {
        match text {
            "recorded" => Some(Silence::Recorded),
            "as-due" => Some(Silence::AsDue),
            "unknown" => Some(Silence::Unknown),
            _ => None,
        }
    }
}

/// A match of backgammon, or a game for money: `7`, `7 crawford`, `money jacoby beavers`.
///
/// ```
/// use trictrac::record::Match;
/// let game = Match::parse("7 crawford").unwrap();
/// assert_eq!((game.length, game.crawford, game.to_string().as_str()), (7, true, "7 crawford"));
/// let money = Match::parse("money jacoby").unwrap();
/// assert_eq!((money.length, money.jacoby), (0, true));
/// assert_eq!(Match::parse("7 jacoby"), None, "for money only");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Match {
    /// How many points win it; 0: they play for money.
    pub length: u32,
    /// This is the game without the cube that follows when a player comes to one point of the end.
    pub crawford: bool,
    /// For money: gammons count only when the cube was turned.
    pub jacoby: bool,
    /// For money: who takes may double at once.
    pub beavers: bool,
}

impl fmt::Display for Silence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Silence::Recorded => "recorded",
            Silence::AsDue => "as-due",
            Silence::Unknown => "unknown",
        })
    }
}

impl fmt::Display for Match {
    /// As `[Match]` has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.length {
            0 => f.write_str("money")?,
            length => write!(f, "{length}")?,
        }
        for (is_so, word) in
            [(self.crawford, " crawford"), (self.jacoby, " jacoby"), (self.beavers, " beavers")]
        {
            f.write_str(if is_so { word } else { "" })?;
        }
        Ok(())
    }
}

impl Match {
    /// The words of its value.
    pub const WORDS: &[&str] = &["money", "crawford", "jacoby", "beavers"];

    /// Reads the value of `[Match]`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Match> {
        let mut words = text.split_whitespace();
        let mut read = Match {
            length: match words.next()? {
                "money" => 0,
                length => number(length).filter(|&n| n > 0)?,
            },
            ..Match::default()
        };
        for word in words {
            match (word, read.length) {
                ("crawford", 1..) => read.crawford = true,
                ("jacoby", 0) => read.jacoby = true,
                ("beavers", 0) => read.beavers = true,
                _ => return None,
            }
        }
        Some(read)
    }
}

impl<'r> Head<'r> {
    /// The head that says nothing.
    pub(crate) const EMPTY: Head<'static> = Head {
        game: "trictrac",
        rules: None,
        first: None,
        position: None,
        score: None,
        marks: Silence::Unknown,
        plays: Silence::Unknown,
        refaits: 0,
        marque: None,
        cube: None,
        cube_limit: None,
        match_to: None,
        points: None,
        stage: None,
        step: None,
        partie: None,
        odds: "",
        players: None,
        seats: "",
        stakes: "",
        names: [None; 2],
        unread: Vec::new(),
    };

    /// Takes a tag that is read without the notation's grammar.
    pub(crate) fn take(&mut self, name: &'r str, value: &'r str) {
        let is_read = match name {
            "Game" => put(&mut self.game, value),
            "Rules" => put(&mut self.rules, Some(value)),
            "First" => set(&mut self.first, OpeningResult::parse(value)),
            "Marks" => Silence::parse(value).is_some_and(|said| put(&mut self.marks, said)),
            "Plays" => Silence::parse(value).is_some_and(|said| put(&mut self.plays, said)),
            "Refaits" => value.trim().parse().is_ok_and(|n| put(&mut self.refaits, n)),
            "Marqué" => set(&mut self.marque, value.trim().parse().ok().filter(|&n| n > 0)),
            "Cube" => set(&mut self.cube, Cube::parse(value)),
            "CubeLimit" => set(&mut self.cube_limit, limit(value)),
            "Match" => set(&mut self.match_to, Match::parse(value)),
            "Points" => set(&mut self.points, points(value)),
            "Stage" => put(&mut self.stage, Some(value)),
            "Step" => put(&mut self.step, Some(value)),
            "Partie" => put(&mut self.partie, Some(value)),
            "Odds" => put(&mut self.odds, value),
            "Players" => put(&mut self.players, Some(value)),
            "Seats" => put(&mut self.seats, value),
            "Stakes" => put(&mut self.stakes, value),
            "White" => put(&mut self.names[Side::White.index()], Some(value)),
            "Black" => put(&mut self.names[Side::Black.index()], Some(value)),
            _ => true,
        };
        if !is_read {
            self.unread.push(name);
        }
    }
}

fn put<T>(place: &mut T, value: T) -> bool {
    *place = value;
    true
}

fn set<T>(place: &mut Option<T>, read: Option<T>) -> bool {
    *place = read;
    place.is_some()
}

/// Points of White and Black, as `W 2 B 4`.
fn points(value: &str) -> Option<[u32; 2]> {
    let words: Vec<&str> = value.split_whitespace().take(5).collect();
    let ["W", white, "B", black] = words[..] else { return None };
    Some([number(white)?, number(black)?])
}

/// The highest power of two that the cube may show.
fn limit(value: &str) -> Option<u32> {
    number(value).filter(|n| n.is_power_of_two() && *n <= 1 << 15)
}

/// A number of at most six digits, as anywhere in the notation.
fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|_| text.len() <= 6 && text.bytes().all(|b| b.is_ascii_digit()))
}
