//! A hole, a jeton or the pavillon that is marked and does not belong: no école, and the other puts it right.
//! Takes what was marked, gives E108 with how it is mended (L 144, L 184, L 223; G III).

use super::super::Double;
use super::super::debt::Debt;
use super::super::law::ill_wood::FOUND_LAST;
use super::super::ledger::{Displaced, DisplacedPart, Ledger};
use super::super::{Fact, Finding};
use super::{ActAt, Judge};
use crate::board::{Marks, Side};
use crate::replay::KnownState;

impl Judge<'_, '_> {
    /// The pavillon is for who has his holes in a row (L 223), and holes at all; a run that was broken is not begun anew (L 225).
    pub(super) fn pavillon(&mut self, ledger: &mut Ledger, act: ActAt<'_>, taken: bool) {
        let ActAt { step, side, at } = act;
        let now = self.state_before(step, at);
        if !taken {
            self.pavillon_is_back(ledger, act);
        }
        if !taken || !self.is_closed(ledger, &now, side, at) {
            return;
        }
        let alone = now.known.iter().all(|known| known.fichet) && now.board.marks.fichet(side.other()) == 0;
        let what = match (alone, now.holes.may_have_pavillon(side)) {
            (true, _) => Double::PavillonAlone,
            (false, true) => Double::LatePavillon,
            (false, false) => Double::Pavillon,
        };
        let articles = what.articles(self.replay.game().laws());
        let finding = self.find(Fact::Doubled { what }, Some(side), at, articles);
        let mut before = now.board.marks;
        // Whose run a hole has ended since does not get it back (P 1.VI).
        before.pavillon = before.pavillon.filter(|&holder| now.holes.may_have_pavillon(holder));
        self.may_be_put_back(ledger, side, before, finding);
        if let Some(displaced) = ledger.displaced.last_mut() {
            displaced.part = DisplacedPart::Pavillon;
        }
    }

    /// He puts back himself the pavillon that was not his: where it is as it was, nothing is left for the other to put right.
    fn pavillon_is_back(&mut self, ledger: &mut Ledger, ActAt { step, side, at }: ActAt<'_>) {
        let stands = self.state_before(step, at + 1).board.marks.pavillon;
        let is_back = |d: &mut Displaced<Marks>| {
            d.part == DisplacedPart::Pavillon && d.by == side && d.before.pavillon == stands
        };
        let back: Vec<_> = ledger.displaced.extract_if(.., is_back).collect();
        let in_time = may_mark_still(ledger, side);
        back.iter().for_each(|displaced| self.is_put_back(displaced.finding, in_time));
    }

    /// A pavillon that was not his comes down, by whomever and whenever: what was found of it is answered (P 1.VI, P 4.III 59, L 223), once the other's is up again.
    pub(super) fn wrong_pavillon_comes_down(&mut self, ledger: &Ledger, act: ActAt<'_>, of: Side) {
        let [stood, stands] =
            [act.at, act.at + 1].map(|at| self.state_before(act.step, at).board.marks.pavillon);
        if stood != Some(of) || stands == Some(of) {
            return;
        }
        let goes_back = |number: usize| ledger.displaced.iter().any(|d| d.finding == number);
        let last = self.wrong_pavillons_up(of).find(|&n| ledger.is_found_here(n) && !goes_back(n));
        if let Some(number) = last {
            self.findings[number].claimed = true;
        }
    }

    /// Where it was found that this side's pavillon was not his, and nobody has answered it yet; the last first.
    pub(super) fn wrong_pavillons_up(&self, of: Side) -> impl Iterator<Item = usize> {
        let is_it = move |found: &Finding| {
            let is_wrong = found.fact == Fact::Doubled { what: Double::Pavillon };
            is_wrong && found.player == Some(of) && !found.claimed
        };
        let last = self.findings.numbered_since(0).rev().take(FOUND_LAST);
        last.filter(move |(_, found)| is_it(found)).map(|(number, _)| number)
    }

    /// He has put right himself what he marked double: in society, before he plays or throws, that is no fault (P 4.III 42); else it is answered.
    pub(super) fn is_put_back(&mut self, finding: usize, in_time: bool) {
        self.findings[finding].claimed = true;
        if in_time && !self.replay.game().laws().ecole.before_play.value {
            self.findings.withdraw(finding..finding + 1);
        }
    }

    /// The pavillon taken a moment before the hole that makes it his stands rightly once that is marked.
    pub(super) fn pavillon_becomes_his(&mut self, ledger: &mut Ledger, now: &KnownState) {
        let is_his = |d: &mut Displaced<Marks>| {
            d.part == DisplacedPart::Pavillon
                && now.holes.may_have_pavillon(d.by)
                && matches!(self.findings[d.finding].fact, Fact::Doubled { what } if what != Double::LatePavillon)
        };
        let his: Vec<_> = ledger.displaced.extract_if(.., is_his).collect();
        for displaced in his {
            self.is_put_back(displaced.finding, may_mark_still(ledger, displaced.by));
        }
    }

    /// He has marked double what is simple: no école, but the other puts it right until he throws (L 144, L 184, G III).
    pub fn doubled(&mut self, debt: &Debt) -> Option<usize> {
        if debt.doubled.is_none() && debt.cannot_be_double() {
            return None;
        }
        let laws = self.replay.game().laws();
        if !laws.ecoles || laws.doubled.is_empty() || debt.misled {
            return None;
        }
        let what = debt.marks_double(self.replay.game());
        if let Some(finding) = debt.doubled {
            // Found when he did it, and mended since, where the marks still tell it.
            let is_off = debt.shows_double(self.replay.game()).is_none();
            self.findings[finding].claimed |= is_off && !debt.disturbed;
            return Some(finding);
        }
        let what = what?;
        let (by, of) = (debt.to.other(), debt.to);
        let finding = self.find(Fact::Doubled { what }, Some(of), debt.item, what.articles(laws));
        self.tell_double((debt, what), None, finding);
        let points = debt.as_due(self.replay.game()).map_or(0, |(wood, _)| wood.jetons(of).points);
        let mends = match what {
            what if what.is_of_hole() => format!("{by}: {of}o-1"),
            _ => format!("{by}: {of}j{points}"),
        };
        self.findings[finding].remedies.push(mends);
        self.findings[finding].until_throw_of = Some(by);
        Some(finding)
    }
}

/// Whether he is still to mark what the throw brings him, and has not played.
fn may_mark_still(ledger: &Ledger, side: Side) -> bool {
    let waits = |debt: &Debt| debt.to == side && debt.closed.is_none() && !debt.played;
    [&ledger.own, &ledger.given].into_iter().flatten().any(waits)
}
