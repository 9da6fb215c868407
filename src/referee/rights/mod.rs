//! What a player may do at one point of a record: the ledger's answers to `<can …>` and `<cannot …>`.

mod dames;
mod marks;

pub use dames::return_waits;

use super::handling::{between_fleches, comes_back};
use super::law::leaving::{self, Departure};
use super::ledger::Ledger;
use super::turn_order;
use crate::board::Side;
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{Demand, Handling, Item, Mark};
use crate::replay::KnownState;
use crate::rules::Game;
use crate::text::Span;

/// An answer of the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    /// Within his rights and without fault.
    Open,
    /// Not.
    Closed,
    /// What is told does not suffice.
    Unknown,
    /// Not judged yet.
    NotJudged,
}

impl From<bool> for Right {
    fn from(open: bool) -> Right {
        if open { Right::Open } else { Right::Closed }
    }
}

impl Right {
    /// Both of two.
    fn and(self, other: Right) -> Right {
        match (self, other) {
            (Right::Closed, _) | (_, Right::Closed) => Right::Closed,
            (Right::NotJudged, _) | (_, Right::NotJudged) => Right::NotJudged,
            (Right::Unknown, _) | (_, Right::Unknown) => Right::Unknown,
            _ => Right::Open,
        }
    }
}

/// Whether `side` may do these acts here.
pub fn may(
    game: &'static dyn Game,
    now: &KnownState,
    ledger: &Ledger,
    side: Side,
    acts: &[(Span, Item<'_>)],
) -> Right {
    let asker = Asker { game, now, ledger, side };
    let marks: Vec<&Mark> = acts.iter().filter_map(|(_, item)| mark(item)).collect();
    match acts {
        [(_, Item::Handled(Handling::Lift)), rest @ ..]
            if rest.iter().all(|(_, i)| matches!(i, Item::Dame { .. })) =>
        {
            asker.go_away()
        }
        // The word and the lifting are one departure; what was lifted rightly is not put back (L 156).
        [(_, Item::Said(words)), (_, Item::Handled(Handling::Lift)), ..]
            if declaration(words) == Some(Declaration::Leaves) =>
        {
            asker.go_away()
        }
        [(_, Item::Handled(Handling::Lift)), .., (_, Item::Handled(Handling::Back))] => match asker.go_away()
        {
            Right::Unknown => Right::Unknown,
            _ => (ledger.gone == Some(side.other())).into(),
        },
        [(_, Item::Handled(Handling::Back)), rest @ ..]
            if rest.iter().all(|(_, i)| matches!(i, Item::Dame { .. })) =>
        {
            let sent_back = ledger.departures.iter().any(|(who, _)| *who == side);
            (ledger.gone != Some(side) || sent_back).into()
        }
        [(_, Item::Said(words))] => asker.say(words),
        [(_, Item::Cube(act))] => turn_order::cube(game, now, side, *act).is_none().into(),
        [(_, Item::Demand(demand)), rest @ ..] => asker.demand(*demand, rest),
        [(_, Item::Played(played))] if comes_back(played) && played.owner.is_none_or(|o| o == side) => {
            asker.comes_back(side, played)
        }
        [(_, Item::Played(played))] if between_fleches(played).is_some() => asker.puts_between(played),
        // Plays of his own while the coup is the other's.
        plays
            if !plays.is_empty()
                && plays
                    .iter()
                    .all(|(_, i)| matches!(i, Item::Played(p) if p.owner.is_none_or(|o| o == side))) =>
        {
            match now.coup {
                _ if asker.puts_dames_back(plays) => Right::Open,
                Some(coup) if coup.side != side => Right::Closed,
                _ => Right::NotJudged,
            }
        }
        plays if !plays.is_empty() && plays.iter().all(|(_, i)| is_of(i, side.other())) => {
            asker.put_dames(plays)
        }
        _ if marks.len() == acts.len() => asker.mark(&marks),
        _ => Right::NotJudged,
    }
}

/// Whether these plays put one's own dames back as they were before the other moved them without the right to.
pub fn puts_dames_back(
    game: &'static dyn Game,
    now: &KnownState,
    ledger: &Ledger,
    side: Side,
    acts: &[(Span, Item<'_>)],
) -> bool {
    ledger.dames_displaced.is_some() && Asker { game, now, ledger, side }.puts_dames_back(acts)
}

/// Whether a player would mend an école of his that is made (L 167, P 4.45).
pub fn mends_his_ecole(
    game: &'static dyn Game,
    now: &KnownState,
    ledger: &Ledger,
    side: Side,
    mark: &Mark,
) -> bool {
    Asker { game, now, ledger, side }.mends_his_ecole(mark)
}

fn mark<'a>(item: &'a Item<'_>) -> Option<&'a Mark> {
    match item {
        Item::Mark(mark) => Some(mark),
        _ => None,
    }
}

/// Whether an item handles a dame of this side as one that is not the speaker's own.
fn is_of(item: &Item<'_>, side: Side) -> bool {
    matches!(item, Item::Played(played) if played.owner == Some(side))
}

/// Who asks, of what stands.
pub struct Asker<'a> {
    pub game: &'static dyn Game,
    pub now: &'a KnownState,
    pub ledger: &'a Ledger,
    pub side: Side,
}

impl Asker<'_> {
    /// L 155, L 156: by a hole that his own roll completes, before a dame is touched, before what is left over is marked, and unless he said
    /// that he stays. The other lifts too where the first goes away (L 155, L 170).
    fn go_away(&self) -> Right {
        match leaving::departure(self.game, self.ledger, self.side) {
            // The other lifts as well: he must, or he shares the error (L 155, L 180).
            Departure::Follows | Departure::Free => Right::Open,
            Departure::Again(rightly) => rightly.into(),
            Departure::Barred(_) => Right::Closed,
            Departure::Unknown => Right::Unknown,
        }
    }

    /// A word binds: who said that he goes cannot stay, and the reverse (L 156, G V).
    fn say(&self, words: &str) -> Right {
        match declaration(words) {
            // Said without the hole it is no fault by every treatise (P 4.64).
            Some(Declaration::Leaves) => match self.go_away() {
                Right::Closed if self.ledger.gone.is_none() && self.ledger.departures.is_empty() => {
                    (!leaving::word_is_fault(self.game, self.ledger, self.side)).into()
                }
                right => right,
            },
            Some(Declaration::Stays) => (self.ledger.gone != Some(self.side)).into(),
            Some(Declaration::Void) => self.void_game(),
            Some(Declaration::Refuses) => self.ledger.refusable.is_some_and(|(by, _)| by != self.side).into(),
            Some(Declaration::Breaks) => self.breaks(),
            Some(Declaration::PlaysForAll) => self.plays_for_all(),
            _ => Right::NotJudged,
        }
    }

    /// "Je joue pour tout" is said before the throw; said later it is of no effect (L 118, P 4.74).
    fn plays_for_all(&self) -> Right {
        if self.game.laws().played_for_all.is_empty() {
            return Right::NotJudged;
        }
        let before_throw = self.now.coup.is_none_or(|coup| coup.side != self.side || coup.played);
        (before_throw && !self.ledger.is_out(self.side)).into()
    }

    fn demand(&self, demand: Demand, acts: &[(Span, Item<'_>)]) -> Right {
        let other = self.side.other();
        let left = || self.ledger.departures.iter().any(|(who, _)| *who == other);
        match (demand, acts) {
            (Demand::Oblige, [(_, Item::Mark(mark))]) => self.oblige_to_mark(mark),
            (Demand::Oblige, [(_, Item::Handled(Handling::Back)), ..]) => left().into(),
            // Who has said that he goes may be made to go (L 156), and the other breaks his game too (L 155).
            (Demand::Oblige, [(_, Item::Handled(Handling::Lift)), ..]) => self.ledger.gone.is_some().into(),
            (Demand::Oblige, [(_, Item::Played(played))]) if comes_back(played) => {
                self.comes_back(other, played)
            }
            (Demand::Forbid, [(_, Item::Played(played))]) if comes_back(played) => {
                self.is_short(other).into()
            }
            (Demand::Oblige | Demand::Forbid, plays)
                if !plays.is_empty() && plays.iter().all(|(_, i)| matches!(i, Item::Played(_))) =>
            {
                self.demand_of_dames(demand, plays).into()
            }
            // To play for all is his to say or agree to, and nobody is forced to it (P 4.75, L 119, G VII).
            (Demand::Oblige, [(_, Item::Said(words))])
                if declaration(words) == Some(Declaration::PlaysForAll) =>
            {
                Right::Closed
            }
            // Another dame to play nothing: a play like any other.
            (Demand::Oblige | Demand::Forbid, [(_, Item::PlaysNothing)]) => self
                .ledger
                .open
                .iter()
                .any(|o| o.of == other && o.plays.iter().any(|p| p.moves().is_empty()))
                .into(),
            (Demand::Allow, []) => self.ledger.open.iter().any(|open| open.of == other).into(),
            _ => Right::NotJudged,
        }
    }
}
