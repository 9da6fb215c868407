use super::{Game, Plays, RollHistory, Score};
use crate::board::{BAR, Men, OFF, Play, Roll, Side, Spot};
use std::fmt;
use std::ops::RangeInclusive;

/// Why what stands is no position of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// More dames of a side than the game has.
    TooMany {
        /// Whose.
        side: Side,
        /// How many.
        dames: u32,
    },
    /// Fewer dames of a side than the game has, and nothing says that the rest is not told (`...`).
    TooFew {
        /// Whose.
        side: Side,
        /// How many.
        dames: u32,
    },
    /// Dames of both colours on one flèche (L 42).
    BothColours {
        /// The flèche, in White's numbering.
        field: u8,
    },
    /// One dame alone on its player's coin (L 42).
    SingleOnCoin {
        /// Whose.
        side: Side,
    },
    /// A dame on the other's coin (L 42).
    OnOthersCoin {
        /// Whose.
        side: Side,
    },
    /// A dame on the bar, in a game that has none.
    OnBar {
        /// Whose.
        side: Side,
    },
    /// A dame off the board, in a game in which dames that are out stay on their last field.
    Off {
        /// Whose.
        side: Side,
    },
    /// A dame is in a hand, between two flèches or lying about, or a side is not told.
    NotTold,
}

impl Fault {
    /// More dames of a side than a game has.
    pub(super) fn too_many(men: &Men, side: Side, most: u8) -> Option<Fault> {
        let dames = men.total(side);
        (dames > u32::from(most)).then_some(Fault::TooMany { side, dames })
    }

    /// Dames of both colours on one of these fields, in White's numbering.
    pub(super) fn both_colours(men: &Men, mut fields: RangeInclusive<u8>) -> Option<Fault> {
        // All at once first, without a branch: there is hardly ever one.
        let (white, black) = (men.of(Side::White), men.of(Side::Black));
        let somewhere = (1..25).fold(false, |found, n| found | (white[n] > 0 && black[25 - n] > 0));
        if !somewhere {
            return None;
        }
        fields
            .find(|&field| men.count(Side::White, field) > 0 && men.across(Side::White, field) > 0)
            .map(|field| Fault::BothColours { field })
    }

    /// What is wrong, in one sentence of French or English.
    #[must_use]
    pub fn message(&self, french: bool) -> String {
        let name = |side: Side| match (side, french) {
            (Side::White, true) => "Blanc",
            (Side::White, false) => "White",
            (Side::Black, true) => "Noir",
            (Side::Black, false) => "Black",
        };
        match (*self, french) {
            (Fault::TooFew { side, dames }, true) => {
                format!("{} n'a que {dames} dames ; « ... » à la fin si le reste n'est pas dit", name(side))
            }
            (Fault::TooFew { side, dames }, false) => {
                format!("{} has {dames} dames only; end with `...` if the rest is not told", name(side))
            }
            (Fault::TooMany { side, dames }, true) => format!("{} a {dames} dames", name(side)),
            (Fault::TooMany { side, dames }, false) => format!("{} has {dames} dames", name(side)),
            (Fault::BothColours { field }, true) => {
                format!("des dames des deux couleurs sur la flèche {field} (comptée de Blanc)")
            }
            (Fault::BothColours { field }, false) => {
                format!("dames of both colours on field {field} (White's numbering)")
            }
            (Fault::SingleOnCoin { side }, true) => format!("{} a une dame seule à son coin", name(side)),
            (Fault::SingleOnCoin { side }, false) => format!("{} has a single dame on his coin", name(side)),
            (Fault::OnOthersCoin { side }, true) => format!("{} a une dame au coin de l'autre", name(side)),
            (Fault::OnOthersCoin { side }, false) => format!("{} has a dame on the other's coin", name(side)),
            (Fault::OnBar { side }, true) => {
                format!("{} a une dame sur la barre, que ce jeu n'a pas", name(side))
            }
            (Fault::OnBar { side }, false) => {
                format!("{} has a dame on the bar, which this game has not", name(side))
            }
            (Fault::Off { side }, true) => {
                format!(
                    "{} a une dame hors du tablier : ici la dame sortie reste sur sa dernière flèche",
                    name(side)
                )
            }
            (Fault::Off { side }, false) => {
                format!(
                    "{} has a dame off the board: here a dame that is out stays on its last field",
                    name(side)
                )
            }
            (Fault::NotTold, true) => "des dames ne sont sur aucune flèche, ou ne sont pas dites".to_owned(),
            (Fault::NotTold, false) => "some dames are on no field, or are not told".to_owned(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(false))
    }
}

impl std::error::Error for Fault {}

/// Dames that a game allows, and whose turn it is. [`Position::new`] is the only door from what stands to what has
/// plays and points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    men: Men,
    turn: Side,
    game: &'static dyn Game,
}

impl Position {
    /// A position, if the game allows it. Fewer dames than the game has are a fragment, and allowed.
    ///
    /// # Errors
    /// The first [`Fault`] that the game finds.
    pub fn new(men: Men, turn: Side, game: &'static dyn Game) -> Result<Position, Fault> {
        match game.fault(&men) {
            Some(fault) => Err(fault),
            None => Ok(Position { men, turn, game }),
        }
    }

    /// Dames that came of plays alone: nothing is asked again.
    pub(super) const fn trusted(men: Men, turn: Side, game: &'static dyn Game) -> Position {
        Position { men, turn, game }
    }

    /// The beginning of the game, White to play.
    #[must_use]
    pub fn start(game: &'static dyn Game) -> Position {
        Position { men: game.setup(), turn: Side::White, game }
    }

    /// The dames.
    #[must_use]
    pub const fn men(&self) -> &Men {
        &self.men
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The game and its rules.
    #[must_use]
    pub const fn game(&self) -> &'static dyn Game {
        self.game
    }

    /// The same dames, the other player's or the same player's turn.
    #[must_use]
    pub const fn with_turn(mut self, turn: Side) -> Position {
        self.turn = turn;
        self
    }

    /// All plays of a roll that the law allows, distinct by result.
    #[must_use]
    pub fn plays(&self, roll: Roll) -> Plays {
        self.plays_with(roll, RollHistory::default())
    }

    /// As [`Position::plays`], where the coups before matter (R Puff).
    #[must_use]
    pub fn plays_with(&self, roll: Roll, memory: RollHistory) -> Plays {
        let mut plays = Plays::new();
        self.game.plays(self, roll, memory, &mut plays);
        plays
    }

    /// Whether a dame can be played by a roll.
    #[must_use]
    pub fn has_play(&self, roll: Roll, memory: RollHistory) -> bool {
        let mut plays = Plays::at_most(1);
        self.game.plays(self, roll, memory, &mut plays);
        plays.as_slice().iter().any(|play| !play.moves().is_empty())
    }

    /// What a roll is worth.
    #[must_use]
    pub fn score(&self, roll: Roll, memory: RollHistory) -> Score {
        let (mut worth, mut plays) = (Score::new(), Plays::at_most(1));
        self.game.plays(self, roll, memory, &mut plays);
        self.game.score(self, roll, memory, &plays, &mut worth);
        worth
    }

    /// The position after a play, the other player to roll. The play should come from [`Position::plays`].
    #[must_use]
    pub fn after(&self, play: &Play) -> Position {
        Position {
            men: self.game.apply(&self.men, self.turn, play),
            turn: self.turn.other(),
            game: self.game,
        }
    }
}

impl fmt::Display for Position {
    /// The canonical text: `W 1*10 7 8 off*2 B 1*15`; `...` at the end where a side has not all its dames.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_men(f, &self.men, u32::from(self.game.furniture().dames))
    }
}

/// Writes dames as a position of the notation has them.
pub(crate) fn write_men(f: &mut impl fmt::Write, men: &Men, all: u32) -> fmt::Result {
    let mut whole = true;
    for side in Side::BOTH {
        if side == Side::Black {
            f.write_str(" ")?;
        }
        write!(f, "{side}")?;
        for index in BAR..=OFF {
            let (count, spot) = (men.count(side, index), Spot::from_index(index).unwrap_or(Spot::Unknown));
            match count {
                0 => {}
                1 => write!(f, " {spot}")?,
                n => write!(f, " {spot}*{n}")?,
            }
        }
        whole &= men.total(side) >= all;
    }
    if !whole {
        f.write_str(" ...")?;
    }
    Ok(())
}
