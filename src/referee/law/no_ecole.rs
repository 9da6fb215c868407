//! Why points claimed as an école are none: it is not made yet, may be claimed no more, or what was done is no école (L 167 to L 197, P 4.35 to P 4.68).
//! Takes who claims how many points and what is carried, gives the reason: E103 and the answers to `<can …:école>` tell it in one sentence.

use super::super::Double;
use super::super::debt::Debt;
use super::super::handling::DamesFault;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::Ledger;
use super::super::{Fact, Finding};
use super::leaving;
use crate::board::Side;
use crate::replay::KnownState;
use crate::rules::Laws;
use crate::rules::ecoles::TwoJetons;
use crate::text::Bilingual;

const TOO_LATE: Bilingual =
    Bilingual::new("ses dés étaient jetés, c'était trop tard", "his dice were thrown, it was too late");
const NOT_MADE: Bilingual =
    Bilingual::new("{other} pouvait encore se rectifier", "{other} could still put it right");
const HELD: Bilingual = Bilingual::new("{other} tenait encore son jeton", "{other} still held his jeton");
const NOT_THROWN: Bilingual = Bilingual::new(
    "{other} n'avait pas encore jeté, et pouvait encore les marquer",
    "{other} had not thrown yet, and could still mark them",
);
const OF_ECOLE: Bilingual = Bilingual::new(
    "l'école que {other} n'a pas marquée n'en est pas une",
    "that {other} left an école unmarked is none",
);
const GONE_AWAY: Bilingual = Bilingual::new(
    "les points restés en s'en allant s'ôtent, sans école",
    "points left standing in going away come off, without an école",
);
const HOLES_LEFT: Bilingual = Bilingual::new(
    "les trous oubliés en s'en allant sont perdus, sans école",
    "holes forgotten in going away are lost, without an école",
);
const GIVEN_UP: Bilingual = Bilingual::new(
    "les points abandonnés sont perdus, sans école",
    "points given up are lost, without an école",
);
const HOLES: Bilingual = Bilingual::new("les trous ne font pas école", "holes are no école");
const FICHET: Bilingual =
    Bilingual::new("le fichet déplacé ne fait pas école", "a fichet put too far is no école");
const MISLED: Bilingual = Bilingual::new(
    "qui a induit {other} en erreur n'en a pas l'école",
    "who led {other} into the error has no école by it",
);
const UNPLAYABLE: Bilingual = Bilingual::new(
    "{other} ne pouvait rien jouer : l'école est impossible",
    "{other} could play nothing: it is the impossible école",
);
const EFFACING: Bilingual = Bilingual::new(
    "les points ôtés à tort se remettent, sans école",
    "points wrongly taken off go back, without an école",
);
const TWO_JETONS: Bilingual = Bilingual::new(
    "deux jetons au lieu d'un ne font pas école : l'un s'ôte",
    "two jetons in place of one are no école: one comes off",
);
const WARNED: Bilingual =
    Bilingual::new("{other} avait averti qu'il ne marquait pas", "{other} had warned that he does not mark");
const BOTH_GONE: Bilingual = Bilingual::new(
    "les deux ont levé leurs dames : le trou est acquis",
    "both have lifted their dames: the hole is well won",
);
const LOST_NUMBER: Bilingual =
    Bilingual::new("un nombre laissé ne fait pas école", "a number left unplayed is no école");
const AUGMENTATION: Bilingual = Bilingual::new(
    "c'était l'école de {other}, qui l'augmente d'autant",
    "it was {other}'s école, who adds as many to it",
);
const RIGHTLY: Bilingual =
    Bilingual::new("{other} gagnait ce qu'il a marqué", "{other} had won what he marked");
const PUT_RIGHT: Bilingual = Bilingual::new(
    "{other} s'est rectifié, et son plein est fait",
    "{other} has put his play right, and his plein is made",
);
const HOLE_TOO_SOON: Bilingual = Bilingual::new(
    "il a pris son trou avant que {other} ait marqué, et perd l'école",
    "he took his hole before {other} had marked, and loses the école",
);
const BEYOND_GIVEN: Bilingual = Bilingual::new("il n'en recevait que {n}", "he was given no more than {n}");
const BEYOND: Bilingual = Bilingual::new("l'école n'est que de {n}", "the école is of no more than {n}");

/// Why points claimed as an école are none.
///
/// ```
/// use trictrac::referee::{Fact, NoEcole, check};
/// let text = "[TTN \"1.0\"]\n[Position \"?\"]\n[Marks \"recorded\"]\nW ??: <due W: +2 B: +0> +4 ?/?\nB ??: <due B: +0 W: +0> +2:école ?/?\n";
/// let report = check(&trictrac::ttn::parse(text).unwrap()[0]).unwrap();
/// let why = |fact: &Fact| matches!(fact, Fact::FalseEcole { why: Some(NoEcole::TooLate), .. });
/// assert!(report.findings().iter().any(|found| why(&found.fact) && found.articles[0] == "L 167"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoEcole {
    /// Who claims it has thrown since (L 167).
    TooLate,
    /// The other may still put his mark right (L 167, P 4.42).
    NotMade,
    /// His jeton is still in his hand (L 167, P 4.43).
    Held,
    /// The other was given it, and has not thrown (L 171, P 4.36).
    NotThrown,
    /// It was his own fault, which the other did not claim (L 182).
    OfEcole,
    /// The points stood when he went away (L 169).
    GoneAway,
    /// He went away by fewer holes than he won (L 173).
    HolesLeft,
    /// The other gave up points that were his (L 169, L 175).
    GivenUp,
    /// The same at the last of his dames (L 175).
    PutDownAtExit,
    /// Of holes (L 184).
    Holes,
    /// The fichet was put too far (L 178).
    Fichet,
    /// His own word led the other into it (L 177).
    Misled,
    /// No number could be played: the impossible école (L 197).
    Unplayable,
    /// The other took points off wrongly, and marked none (L 181).
    Effacing,
    /// A fresh jeton beside the old one (L 195).
    TwoJetons,
    /// The other had said that he does not mark (L 176).
    Warned,
    /// Both have lifted their dames (L 170, L 180).
    BothGone,
    /// A number that the other left unplayed (P 4.III 69).
    LostNumber,
    /// The other has made his plein after all (P 4.III 60).
    PutRight,
    /// The other's true école, undone and marked for oneself (L 194).
    Augmentation,
    /// What the other has marked was his (L 183).
    Rightly,
    /// He took the hole that he is given before the other had marked what he wins (G III, L 208).
    HoleTooSoon,
    /// He was given so many, and the rest is of no école (P 4.56).
    BeyondGiven(u16),
    /// The école is of so many, and no more; of a plein that was not made, it is not doubled (P 4.III 60).
    Beyond {
        /// How many points it is of.
        whole: u16,
        /// It is of a plein that was not made.
        of_plein: bool,
    },
}

impl NoEcole {
    /// The articles that decide it, in these laws.
    pub fn articles(self, laws: &Laws) -> &[&'static str] {
        let of = &laws.no_ecole;
        match self {
            NoEcole::TooLate => of.too_late,
            NoEcole::NotMade => of.not_made,
            NoEcole::Held => of.held,
            NoEcole::NotThrown => of.not_thrown,
            NoEcole::OfEcole => of.of_ecole,
            NoEcole::GoneAway => of.gone_away,
            NoEcole::HolesLeft if of.holes_in_going.is_empty() => of.holes,
            NoEcole::HolesLeft => of.holes_in_going,
            NoEcole::GivenUp => of.given_up,
            NoEcole::PutDownAtExit => of.put_down_at_exit,
            NoEcole::Holes => of.holes,
            NoEcole::Fichet => of.fichet,
            NoEcole::Misled => of.misled,
            NoEcole::Unplayable => of.unplayable,
            NoEcole::Effacing => of.effacing,
            NoEcole::TwoJetons => of.two_jetons,
            NoEcole::Warned => of.warned,
            NoEcole::BothGone if of.both_gone.is_empty() => laws.leaving.no_hole,
            NoEcole::BothGone => of.both_gone,
            NoEcole::LostNumber => of.lost_number,
            NoEcole::Augmentation => of.augmentation,
            NoEcole::Rightly => laws.false_ecole,
            NoEcole::HoleTooSoon => laws.given_waits,
            NoEcole::BeyondGiven(_) => of.beyond_given,
            NoEcole::PutRight | NoEcole::Beyond { of_plein: true, .. } => {
                std::slice::from_ref(&laws.ecole.unmade_fill_doubles.cite)
            }
            NoEcole::Beyond { .. } => &[],
        }
    }

    /// The reason, with the other's name as `{other}` and the number that it tells as `{n}`.
    pub const fn words(self) -> Bilingual {
        match self {
            NoEcole::TooLate => TOO_LATE,
            NoEcole::NotMade => NOT_MADE,
            NoEcole::Held => HELD,
            NoEcole::NotThrown => NOT_THROWN,
            NoEcole::OfEcole => OF_ECOLE,
            NoEcole::GoneAway => GONE_AWAY,
            NoEcole::HolesLeft => HOLES_LEFT,
            NoEcole::GivenUp | NoEcole::PutDownAtExit => GIVEN_UP,
            NoEcole::Holes => HOLES,
            NoEcole::Fichet => FICHET,
            NoEcole::Misled => MISLED,
            NoEcole::Unplayable => UNPLAYABLE,
            NoEcole::Effacing => EFFACING,
            NoEcole::TwoJetons => TWO_JETONS,
            NoEcole::Warned => WARNED,
            NoEcole::BothGone => BOTH_GONE,
            NoEcole::LostNumber => LOST_NUMBER,
            NoEcole::Augmentation => AUGMENTATION,
            NoEcole::Rightly => RIGHTLY,
            NoEcole::PutRight => PUT_RIGHT,
            NoEcole::HoleTooSoon => HOLE_TOO_SOON,
            NoEcole::BeyondGiven(_) => BEYOND_GIVEN,
            NoEcole::Beyond { .. } => BEYOND,
        }
    }

    /// The number that it tells.
    pub const fn number(self) -> u16 {
        match self {
            NoEcole::BeyondGiven(n) | NoEcole::Beyond { whole: n, .. } => n,
            _ => 0,
        }
    }
}

impl Judge<'_, '_> {
    /// Why this side has no école of so many points, or of any number, as far as it is seen.
    pub fn why_no_ecole(
        &self,
        ledger: &Ledger,
        now: &KnownState,
        (by, points): (Side, Option<u16>),
    ) -> Option<NoEcole> {
        let of = by.other();
        let debts = [&ledger.own, &ledger.given, &ledger.before[0], &ledger.before[1]];
        let his = || debts.into_iter().flatten().filter(|debt| debt.to == of);
        let moved = ledger.coup.moved_by_other[of.index()].is_some();
        let as_many = |whole: Option<u16>| points.is_none() || whole == points;
        if ledger.coup.mended_plein.is_some_and(|(side, whole)| side == of && as_many(whole)) {
            return Some(NoEcole::PutRight);
        }
        // Till he throws he takes it back: it is none yet (P 4.III 42).
        let is_it = |found: &Finding| found.player == Some(of) && as_many(found.points);
        if ledger.coup.revocable_ecoles.iter().any(|made| is_it(&self.findings[made.finding])) {
            return Some(NoEcole::NotMade);
        }
        his()
            .find_map(|debt| self.of_what_he_owes(debt, moved, points))
            .or_else(|| self.of_departure(ledger, now, (of, points)))
            .or_else(|| self.of_what_was_found(ledger, (by, points)))
            .or_else(|| ledger.is_of_late_coup(self.replay.game(), (by, points)).then_some(NoEcole::TooLate))
            .or_else(|| of_what_waits(ledger, (of, points)))
            .or_else(|| is_half_marked(ledger, of).then_some(NoEcole::NotMade))
            .or_else(|| his().find_map(|debt| self.of_two_jetons(debt)))
            .or_else(|| self.lacks_holes(ledger, now, of).then_some(NoEcole::Holes))
            .or_else(|| {
                ledger.coup.put_down[of.index()]?;
                // With his hole he takes his jeton up rightly (L 148).
                let with_hole =
                    ledger.own_of(of).is_some_and(|own| own.takes_hole() && own.due == own.marked());
                match ledger.is_out(of) {
                    true => Some(NoEcole::PutDownAtExit),
                    false => (!with_hole).then_some(NoEcole::GivenUp),
                }
            })
            .or_else(|| {
                let is_right = |own: &Debt| own.written && own.due > Some(0) && own.due == own.marked();
                let own = ledger.own.as_ref().filter(|own| own.to == of && own.closed.is_some());
                own.is_some_and(is_right).then_some(NoEcole::Rightly)
            })
    }

    /// Why so many points that he has marked as an école are none, beyond what is `due` to him.
    pub(super) fn why_false(
        &self,
        ledger: &Ledger,
        act: ActAt<'_>,
        (claimed, due): (u16, u16),
    ) -> Option<NoEcole> {
        let now = self.state_before(act.step, act.at);
        match self.why_no_ecole(ledger, &now, (act.side, Some(claimed))) {
            why if due == 0 || why == Some(NoEcole::Unplayable) => why,
            _ => Some(NoEcole::BeyondGiven(due)),
        }
    }

    /// What keeps that from being an école which the other has marked too little or too much; `moved`: his wood was handled since.
    fn of_what_he_owes(&self, debt: &Debt, moved: bool, points: Option<u16>) -> Option<NoEcole> {
        let (open, is_led) = (debt.closed.is_none(), debt.misled || debt.asked_to_mark);
        let is_handled = open && moved && debt.written;
        let Some((due, marked)) = debt.due.zip(debt.marked()) else {
            // His jeton back, and the fichet off by the other's hand, it tells no number.
            return (is_handled && is_led).then_some(NoEcole::Misled);
        };
        let as_many = |n: u16| points.is_none_or(|points| points == n);
        if debt.may_mark > 0 && as_many(debt.may_mark) && marked <= due {
            return Some(NoEcole::LostNumber);
        }
        if open && !debt.given && due > marked && self.can_play_nothing(debt.to) {
            return Some(NoEcole::Unplayable);
        }
        // With the jeton in the hand nothing is marked, whatever number is claimed (P 4.43).
        let is_so_many = (open && debt.held) || as_many(due.abs_diff(marked));
        if !is_handled && (due == marked || !is_so_many) {
            return None;
        }
        match debt {
            _ if is_led => Some(NoEcole::Misled),
            _ if debt.waived.is_some() && !open => Some(NoEcole::Warned),
            _ if debt.beside.spared && !open => Some(NoEcole::HoleTooSoon),
            _ if !open => None,
            _ if debt.held => Some(NoEcole::Held),
            // Too much is put back, and not marked (L 178).
            _ if debt.given && marked <= due => Some(NoEcole::NotThrown),
            _ => Some(NoEcole::NotMade),
        }
    }

    /// Two jetons in place of one: where that is an école, it is none while he can still push the old one on (P 4.66, P 4.42, P 4.36).
    fn of_two_jetons(&self, debt: &Debt) -> Option<NoEcole> {
        debt.two_jetons?;
        match self.replay.game().laws().ecole.two_jetons.value {
            TwoJetons::Ecole if debt.closed.is_some() => None,
            TwoJetons::Ecole if debt.given => Some(NoEcole::NotThrown),
            TwoJetons::Ecole => Some(NoEcole::NotMade),
            TwoJetons::OneMarkOff | TwoJetons::LesserOff => Some(NoEcole::TwoJetons),
        }
    }

    /// Whether he can play no number of the roll that lies.
    fn can_play_nothing(&self, side: Side) -> bool {
        self.coup.is_some_and(|coup| coup.side == side && !self.has_a_play(&coup))
    }

    /// Whether the other has fewer holes than are his.
    fn lacks_holes(&self, ledger: &Ledger, now: &KnownState, of: Side) -> bool {
        let (game, marks) = (self.replay.game(), &now.board.marks);
        let should_have = |debt: &Debt| debt.as_due(game).map(|(due, _)| due.fichet(of));
        let his = || [&ledger.own, &ledger.given].into_iter().flatten().filter(|debt| debt.to == of);
        // Those that the other has taken off he has marked (L 183).
        let put = his().filter_map(|debt| debt.has_put_fichet(game)).max();
        let stands = put.unwrap_or(0).max(marks.fichet(of));
        let waits = ledger.waits.as_ref().is_some_and(|waits| waits.to == of);
        let lacks = !waits && ledger.lacking_holes(game, of, marks) > stands - marks.fichet(of);
        lacks || his().any(|debt| should_have(debt) > Some(stands))
    }

    /// What was found of either since the throw before, and is not his to claim.
    fn of_what_was_found(&self, ledger: &Ledger, (by, points): (Side, Option<u16>)) -> Option<NoEcole> {
        let of = by.other();
        let since = self.findings.numbered_since(ledger.findings_at_throw_before).rev();
        let is_his_throw = self.coup.is_some_and(|coup| coup.side == by);
        let is_taken = |n: usize| ledger.claims.iter().any(|claim| claim.finding == n && claim.taken);
        let is_ecole = |n: usize, found: &Finding| {
            let may_be_claimed =
                found.until_throw_of.is_some() && !matches!(found.fact, Fact::PartOfEcole { .. });
            may_be_claimed && !is_taken(n) && (points.is_none() || found.points == points)
        };
        let puts_wrongly = |n: usize| ledger.displaced.iter().any(|d| d.finding == n && d.by == of);
        // What his own hand has taken off since the dice fell is of what he marks now (L 183, P 4.61).
        let is_part = |n: usize, found: &Finding| {
            matches!(found.fact, Fact::Effaced { .. })
                && found.player == Some(by)
                && n >= ledger.findings_at_throw
        };
        since.filter(|(_, found)| found.player.is_some()).find_map(|(n, found)| match &found.fact {
            _ if is_part(n, found) => None,
            Fact::Doubled { what: Double::NoHole } if found.player == Some(of) => Some(NoEcole::Fichet),
            Fact::Doubled { what } if found.player == Some(of) && what.is_of_hole() => Some(NoEcole::Holes),
            Fact::Dames(DamesFault::RemedyNotOpen { .. }) if found.player == Some(of) && puts_wrongly(n) => {
                Some(NoEcole::Effacing)
            }
            _ if !is_ecole(n, found) || matches!(found.fact, Fact::Doubled { .. }) => None,
            _ if found.player == Some(by) => Some(NoEcole::OfEcole),
            _ => (is_his_throw && n < ledger.findings_at_throw).then_some(NoEcole::TooLate),
        })
    }

    /// The other has gone away: both have, whose hole is his by it; or he went rightly, by fewer holes than he won, or with points left standing.
    fn of_departure(
        &self,
        ledger: &Ledger,
        now: &KnownState,
        (of, points): (Side, Option<u16>),
    ) -> Option<NoEcole> {
        let hole = self.replay.game().laws().hole;
        let is_of_holes = points.is_none_or(|points| points >= hole);
        let lacks = |own: &Debt| Some(own.due?.saturating_sub(leaving::marked_in_going(own)?));
        let forgets = || ledger.own_of(of).and_then(lacks) >= Some(hole);
        let left = ledger.coup.begun_anew.is_some() && ledger.unearned[of.index()] > 0;
        match ledger.coup.gone {
            Some(_) if ledger.coup.going.shared == Some(of) => Some(NoEcole::BothGone),
            Some(gone) if gone == of && is_of_holes && self.lacks_holes(ledger, now, of) => {
                Some(if forgets() { NoEcole::HolesLeft } else { NoEcole::Holes })
            }
            gone => (gone == Some(of) || left).then_some(NoEcole::GoneAway),
        }
    }
}

/// Whether the other has put the fichet on for more than is his, and the jeton of it is still to be moved: of how many points that will be nobody knows yet, and
/// he may come back on it (P 4.42, P 4.64).
fn is_half_marked(ledger: &Ledger, of: Side) -> bool {
    let is_it =
        |debt: &&Debt| debt.to == of && debt.closed.is_none() && debt.has_begun() && debt.is_too_much();
    [&ledger.own, &ledger.given].into_iter().flatten().any(|debt| is_it(&debt))
}

/// The other could play no number of his roll, or was misled, and may mark what he won until he throws again: no hole lacks by that (P 4.63, L 177, G III), nor
/// are so many points that he leaves then an école.
fn of_what_waits(ledger: &Ledger, (of, points): (Side, Option<u16>)) -> Option<NoEcole> {
    let waits = ledger.waits.as_ref().filter(|waits| waits.to == of && waits.due >= waits.marked());
    let left = ledger
        .left_unplayable
        .filter(|&(side, left)| side == of && points.is_none_or(|points| points == left));
    match waits {
        Some(waits) if waits.misled => Some(NoEcole::Misled),
        _ => (waits.is_some() || left.is_some()).then_some(NoEcole::Unplayable),
    }
}
