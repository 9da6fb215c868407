//! What a scribbled line says: its coups, and what is left of it.
//! It is what the readers of this folder fill and `verdict` and `tell` read: players, dice, plays and marks, each with its bytes.

use super::marks::Said;
use crate::board::Side;
use crate::record::Played;

/// An act of a coup, and the bytes of the line that tell it.
#[derive(Clone, Debug)]
pub(super) struct ScribbledAct {
    pub what: LineWhat,
    /// Who does it, where it is not he who threw.
    pub by: Option<Side>,
    pub start: usize,
    pub end: usize,
}

#[derive(Clone, Debug)]
pub(super) enum LineWhat {
    Said(Said),
    Played(Played),
}

/// One coup of a line, as far as the line tells it. What is asked of its acts at each token is kept beside them.
#[derive(Clone, Debug, Default)]
pub(super) struct ScribbledCoup {
    pub who: Option<Side>,
    pub dice: Option<[u8; 2]>,
    /// In the order of the line; `push` adds one.
    pub acts: Vec<ScribbledAct>,
    plays: Vec<Played>,
    played: bool,
    holes: bool,
    school: bool,
    pub start: usize,
    /// Words about the coup that are none of its acts: `remplit son petit jan`.
    pub beside: Vec<(usize, usize)>,
}

impl ScribbledCoup {
    pub fn of(who: Option<Side>, dice: Option<[u8; 2]>, start: usize) -> ScribbledCoup {
        ScribbledCoup { who, dice, start, ..ScribbledCoup::default() }
    }

    pub fn push(&mut self, act: ScribbledAct) {
        match act.what {
            LineWhat::Played(played) => self.plays.push(played),
            LineWhat::Said(Said::Holes(_)) => self.holes |= act.by.is_none(),
            LineWhat::Said(Said::School(_)) => self.school = true,
            _ => {}
        }
        self.played |=
            matches!(act.what, LineWhat::Played(_) | LineWhat::Said(Said::PlaysNothing | Said::Leaves));
        self.acts.push(act);
    }

    pub fn plays(&self) -> &[Played] {
        &self.plays
    }

    /// Whether somebody takes points of a school in it.
    pub fn is_school(&self) -> bool {
        self.school
    }

    /// Whether holes of its own player are said to be marked in it.
    pub fn marks_holes(&self) -> bool {
        self.holes
    }

    /// Whether both dice have been played.
    pub fn is_done(&self) -> bool {
        let left = self.dice.map(|dice| super::plays::left(&self.plays, dice));
        left.flatten().is_some_and(|left| left.is_empty())
    }

    /// Whether it says what was done with the dames.
    pub fn is_played(&self) -> bool {
        self.played
    }
}

/// What a line says.
#[derive(Default, Debug)]
pub(super) struct ScribbledLine {
    pub coups: Vec<ScribbledCoup>,
    /// Words that are none of a coup, before the first coup was whole, and behind it.
    pub strange: Vec<(usize, usize)>,
    pub behind: Vec<(usize, usize)>,
    /// Somebody takes points of a school in one of them.
    pub schooled: bool,
    /// What was not done, said beside it: `(et non 6-5)`.
    pub asides: Vec<(usize, usize)>,
    /// Somebody speaks about a coup, before one is read.
    pub about: bool,
    /// One thing or another, or a question.
    pub choice: bool,
    /// The line begins with a player's name (and a number, a link), and dice or a colon right behind it.
    pub begins: bool,
    /// A number of the coup stands before it.
    pub numbered: bool,
    /// A throw that can be read in two ways.
    pub either_throw: bool,
    /// `deux six`: the plays decide.
    pub spelled_throw: bool,
    /// `École !`: nobody's, and of no number.
    pub school: bool,
    /// One player or the other.
    pub either: bool,
    /// Figures that are none of a coup's.
    pub figures: bool,
    /// A bracket that is open at the end.
    pub unclosed: Option<(usize, usize)>,
    /// The player's name has a slip in it: where it stands.
    pub misspelt: Option<(usize, usize)>,
    /// Words of playing that tell no field.
    pub vague: bool,
    /// A player *has* points or holes; he does not mark them.
    pub has_only: bool,
    /// Words of prose of some length.
    pub words: usize,
}

/// A name of the head, without capitals and accents, and whose it is.
pub(super) type Name = (String, Side);
