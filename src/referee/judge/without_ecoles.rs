//! Marks in games without écoles: points that are marked behind the play, or none at all (R Tric Trac, R Backgammon, T I).
//! Takes marks as they are made, gives E105 and E108; what may be marked `rights` says.

use super::super::Double;
use super::super::debt::Debt;
use super::super::ledger::{Ledger, MarkOfNone};
use super::super::rights;
use super::super::{Fact, Finding};
use super::{ActAt, Begun, Judge};
use crate::board::{Completeness, Men, Side};
use crate::record::{Jeton, Mark, Marked, Number};
use crate::replay::Coup;
use crate::rules::Score;

impl Judge<'_, '_> {
    /// Where points follow the play, who has played and marked and does not go on in another turn has done with both.
    pub(super) fn points_are_let_go(&mut self, ledger: &mut Ledger, step: &Begun<'_>) {
        let done = ledger.own.as_ref().is_some_and(|d| d.written && d.played && Some(d.to) == step.side());
        if done && self.replay.game().laws().points_follow_play && !self.speaks_again(step) {
            let found = self.findings.len();
            self.close(&mut ledger.own, &mut ledger.claims, step.items.end.saturating_sub(1));
            let off = ledger.own.as_ref().and_then(|own| Some((own.to.other(), self.how_it_comes_off(own)?)));
            if let Some((by, off)) = off.filter(|_| self.findings.len() > found) {
                let differ = &mut self.findings[found];
                (differ.until_throw_of, differ.remedies) = (Some(by), vec![off]);
            }
        }
    }

    /// What a play did is due beside what its roll was worth; the points of it.
    pub(super) fn earn(&mut self, ledger: &mut Ledger, before: &Men, after: &Men, side: Side) -> u16 {
        let game = self.replay.game();
        if !game.laws().points_follow_play {
            return 0;
        }
        let mut earned = Score::new();
        game.earned(before, after, side, &mut earned);
        let points = earned.points(side);
        let others = |coup: Coup| coup.board.completeness[side.other().index()];
        if self.coup.is_some_and(|coup| others(coup) == Completeness::Nothing) {
            // Which of the other's he captures nobody knows.
            self.earns_what_is_not_known(ledger, side);
        } else if let Some(own) = ledger.own.as_mut().filter(|d| d.to == side && d.closed.is_none()) {
            own.due = ledger.worth.as_ref().map(|w| w.points(side).saturating_add(points));
        }
        if let Some(worth) = ledger.row.and_then(|row| self.dues[row].score.as_mut()) {
            *worth = ledger.worth.clone().unwrap_or_default();
            earned.events().iter().for_each(|event| worth.push(*event));
        }
        points
    }

    /// What a play is worth by what it did is not known.
    pub(super) fn earns_what_is_not_known(&self, ledger: &mut Ledger, side: Side) {
        if self.replay.game().laws().points_follow_play
            && let Some(own) = ledger.own.as_mut().filter(|d| d.to == side && d.closed.is_none())
        {
            own.due = None;
        }
    }

    /// Whether his jeton is shown where it stands, below where it stood: behind a partie that is prolonged (R Tric Trac). A second jeton there is not.
    pub(super) fn is_no_mark(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let ActAt { step, side, at } = act;
        if is_of_two_jetons(mark) {
            let articles = self.replay.game().laws().of_no_mark();
            let finding = self.find(Fact::Doubled { what: Double::JetonsOfNone }, Some(side), at, articles);
            self.comes_off_again(ledger, act, mark, finding);
        }
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return false };
        let below = ledger.debt_of(side, mark).is_some_and(|debt| Some(n) < debt.start);
        below && self.state_before(step, at).board.marks.jetons(side).points == n
    }

    /// A mark in a game that has nothing to mark, but parties that were won.
    pub(super) fn marks_of_none(
        &mut self,
        ledger: &mut Ledger,
        act: ActAt<'_>,
        (mark, marked): (&Mark, u16),
    ) {
        let ActAt { step, side, at } = act;
        if rights::marks_his_parties(&self.state_before(step, at), side, mark) {
            return;
        }
        let articles = self.replay.game().laws().of_no_mark();
        if mark.owner.is_some_and(|owner| owner != side) {
            self.not_open(side, at, at + 1);
            return;
        }
        let finding = match marked {
            0 => {
                let pavillon = matches!(mark.what, Marked::Pavillon(_));
                let what = if pavillon { Double::PavillonOfNone } else { Double::FichetOfNone };
                self.find(Fact::Doubled { what }, Some(side), at, articles)
            }
            _ => self.find(Fact::PointsDiffer { due: 0, marked }, (side, marked), at, articles),
        };
        self.comes_off_again(ledger, act, mark, finding);
    }

    /// Of what there is none the mark is put back as it was: by the other until he throws, or by who made it.
    fn comes_off_again(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark, finding: usize) {
        let ActAt { step, side, at } = act;
        let before = self.state_before(step, at).board.marks;
        let off = match mark.what {
            Marked::Pavillon(_) => "p0".to_owned(),
            Marked::Holes(_) | Marked::Fichet(_) => format!("f{}", before.fichet(side)),
            _ if is_of_two_jetons(mark) => {
                format!("j{}", self.state_before(step, at + 1).board.marks.jetons(side).points)
            }
            _ => format!("j{}", before.jetons(side).points),
        };
        let (by, found) = (side.other(), &mut self.findings[finding]);
        found.remedies.push(format!("{by}: {side}{off}"));
        found.until_throw_of = Some(by);
        ledger.keeps_of_none(MarkOfNone { by: side, what: mark.what, before, finding });
    }

    /// What one has marked of what there is none is off again, and nothing is left of it.
    pub(super) fn takes_off_of_none(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        if ledger.coup.of_none.is_empty() {
            return false;
        }
        let then = self.state_before(act.step, act.at + 1).board.marks;
        let off = ledger.take_of_none(mark.owner.unwrap_or(act.side), mark, &then);
        off.iter().for_each(|finding| self.findings[*finding].claimed = true);
        !off.is_empty()
    }

    /// The other has put his jeton to where what he won brings it (R Tric Trac): of what he marked otherwise nothing is left.
    pub(super) fn puts_points_right(&mut self, ledger: &Ledger, act: ActAt<'_>, owner: Side) {
        let game = self.replay.game();
        let due =
            ledger.debt_by_wood(owner).filter(|_| !game.laws().ecoles).and_then(|debt| debt.as_due(game));
        let then = self.state_before(act.step, act.at + 1).board.marks;
        if due.is_some_and(|(due, _)| due.jetons(owner) == then.jetons(owner)) {
            let differs = |found: &&mut Finding| {
                found.player == Some(owner)
                    && matches!(found.fact, Fact::PointsDiffer { .. } | Fact::Lowered { .. })
            };
            self.findings
                .since(ledger.findings_at_throw)
                .filter(differs)
                .for_each(|found| found.claimed = true);
        }
    }

    /// Points that are no écoles, marked when those of the coup are compared already: away from what is due (R Tric Trac).
    pub(super) fn marks_behind(&mut self, ledger: &Ledger, act: ActAt<'_>) {
        let ActAt { step, side, at } = act;
        let stands = |at| self.state_before(step, at).board.marks.jetons(side).points;
        let (put, debt) = (stands(at + 1), ledger.debt_by_wood(side));
        let due = debt.and_then(|debt| Some((debt.start?, debt.due?)));
        if let Some((start, due)) =
            due.filter(|_| self.is_closed(ledger, &self.state_before(step, at), side, at))
        {
            self.points_differ((side, start), (due, put), at);
        }
    }

    /// E105: what his jeton shows is not what is due, or is less than what it showed before his coup.
    pub(super) fn points_differ(&mut self, (side, start): (Side, u16), (due, put): (u16, u16), at: usize) {
        let to = start.saturating_add(due);
        let fact = match put.checked_sub(start) {
            Some(marked) => Fact::PointsDiffer { due, marked },
            None => Fact::Lowered { due: to, put },
        };
        self.find(fact, (side, to.abs_diff(put)), at, self.replay.game().laws().end);
    }

    /// His jeton was put below where it stood before his coup, where points are never lost: found, if it was.
    pub(super) fn is_lowered(&mut self, debt: &Debt) -> bool {
        let lowered = debt.lowered().filter(|_| !self.replay.game().laws().ecoles);
        let Some(((put, start), due)) = lowered.zip(debt.start).zip(debt.due) else { return false };
        self.points_differ((debt.to, start), (due, put), debt.item);
        true
    }
}

/// Whether a second jeton is put, in a game that has one alone.
fn is_of_two_jetons(mark: &Mark) -> bool {
    matches!(
        mark.what,
        Marked::Jeton(Jeton::At { jetons: 2, points: Number::Known(1..), .. } | Jeton::Two(_))
    )
}
