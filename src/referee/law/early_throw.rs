//! Dice thrown too early: who has thrown puts right no dame of the other's any more, and marks none of his écoles, by Lepeintre also where the other has still to
//! play (P 4.35, P 4.14). Takes the ledger behind an act of the late coup, and takes away what that opened.

use super::super::debt::Debt;
use super::super::judge::{ActAt, Begun, Judge};
use super::super::ledger::Ledger;
use super::super::{Fact, Finding};
use crate::board::Side;
use crate::replay::Coup;
use crate::rules::{Game, Score};

/// How the remedy ends by which an école is marked.
pub(in crate::referee) const ECOLE: &str = ":école";

impl Ledger {
    /// The dice fall while this side's coup, if any, is still played: what he owes by it, and what his roll is worth, is kept (L 206); so it stays where they are
    /// thrown again in the place of others that he has not played behind (P 4.14).
    pub fn keep_late(&mut self, of: Option<Side>) {
        let is_his = |debt: &mut Debt| Some(debt.to) == of;
        match self.own.take_if(is_his) {
            Some(own) => (self.late, self.late_worth) = (Some(own), self.worth.take()),
            None if self.late.as_mut().is_some_and(is_his) => {}
            None => (self.late, self.late_worth) = (None, None),
        }
        self.late.iter_mut().for_each(|late| late.is_kept |= late.closed.is_some());
    }

    /// What the roll of the coup that this side plays is worth, behind the other's dice too (L 206).
    pub fn worth_played_by(&self, side: Side) -> Option<&Score> {
        match &self.late {
            Some(late) if late.to == side => self.late_worth.as_ref(),
            _ => self.worth.as_ref(),
        }
    }

    /// Whether `by` has thrown before the other played, who keeps what he has marked too much of that coup: before the throw by all of them, behind it where that
    /// is answered no more (P 4.14, P 4.35, P 4.48, L 167).
    pub fn keeps_late_points(&self, game: &dyn Game, by: Side, late: &Debt) -> bool {
        let stay = game.laws().ecole.wrong_points_stay.value;
        stay && (late.is_kept || self.has_closed_by_throwing(game, by))
    }

    /// This side is not to have so many points of a plein. Lost by what he plays behind the other's dice, it comes off though what he had marked too much when they fell
    /// is kept, and his (L 192, L 206).
    pub fn loses_plein(&mut self, game: &dyn Game, side: Side, lost: u16) {
        let stay = game.laws().ecole.wrong_points_stay.value;
        let is_answered = stay && !self.has_closed_by_throwing(game, side.other());
        let his = |own: &&mut Debt| own.written || own.waived.is_none();
        let Some(own) = self.own_of_mut(side).filter(his) else { return };
        own.lost = lost;
        if is_answered
            && std::mem::take(&mut own.is_kept)
            && let (Some(due), Some(marked)) = (own.due, own.marked())
        {
            own.due = Some(due.max(marked));
        }
    }

    /// Whether `by` has thrown before the other played, and nothing that the other does wrong in that coup is his to answer.
    fn has_closed_by_throwing(&self, game: &dyn Game, by: Side) -> bool {
        let late = self.late.as_ref().is_some_and(|late| late.to != by);
        let his_own = self.own.as_ref().filter(|own| own.to == by);
        late && game.laws().dice.early_throw_closes.value
            && his_own.is_some_and(|own| !own.played && own.closed.is_none())
    }

    /// Whether so many points lack, or are too many, in the coup that the other plays behind the dice of `by`, who has no école of it (P 4.14, P 4.35).
    pub fn is_of_late_coup(&self, game: &dyn Game, (by, points): (Side, Option<u16>)) -> bool {
        let differs = |late: &Debt| Some(late.due?.abs_diff(late.marked()?)).filter(|points| *points > 0);
        let wrong = self.late.as_ref().and_then(differs);
        wrong.is_some() && (points.is_none() || points == wrong) && self.has_closed_by_throwing(game, by)
    }

    /// The same of faults with the dames: in society they are put right all the same (P 4.III 35).
    pub fn has_closed_dames_by_throwing(&self, game: &dyn Game, by: Side) -> bool {
        game.laws().dames.throw_closes_faults.value && self.has_closed_by_throwing(game, by)
    }
}

impl Judge<'_, '_> {
    /// The coup of this side on the table, which he may still play behind the dice that the other has thrown too early (L 206).
    pub fn coup_of(&self, side: Side) -> Option<Coup> {
        [self.late_coup, self.coup].into_iter().flatten().find(|coup| coup.side == side)
    }

    /// Whether this fault with his dames was found before the other threw, who answers it no more: what he plays of that coup behind those dice does not make another
    /// of it (P 4.14, P 4.35).
    pub fn is_found_and_closed(&self, ledger: &Ledger, side: Side, (fact, item): (&Fact, usize)) -> bool {
        let span = self.replay.items().get(item).map(|(span, _)| *span);
        let is_it = |found: &Finding| {
            found.player == Some(side) && Some(found.span) == span && found.fact.code() == fact.code()
        };
        ledger.has_closed_dames_by_throwing(self.replay.game(), side.other())
            && self.findings.numbered_since(ledger.findings_at_throw_before).any(|(_, found)| is_it(found))
    }

    /// A die of his coup still turned when the other threw, and stops behind those dice: it is the same throw, and now it is known what was due (L 206, G III). `false`:
    /// so it is not.
    pub fn late_die_stops(&mut self, ledger: &mut Ledger, step: &Begun<'_>, side: Side) -> bool {
        let turned = |late: &Coup| late.side == side && late.turning;
        if !step.before.pending.as_ref().is_some_and(turned) {
            return false;
        }
        let Some(late) = step.thrown.pending else { return true };
        let worth = self.rolled.worth_of_coup(&late, self.replay.game());
        let by_silence = self.marks_by_silence().then_some(late.by_silence);
        if let Some(row) = self.dues.iter_mut().rfind(|due| due.side == side) {
            row.score.clone_from(&worth);
        }
        if let (Some(own), Some(worth)) = (&mut ledger.late, &worth) {
            own.due = Some(worth.points(side));
            by_silence.into_iter().for_each(|marked| own.learns_silence(marked));
        }
        ledger.late_worth = worth;
        if let Some(own) = ledger.late.clone().filter(|own| own.due.is_some()) {
            self.settles_behind_die(ledger, &own);
        }
        true
    }

    /// Behind his own throw he has put a dame of the other's right, and his roll counts from what stands then (L 206, P 4.III 35).
    pub fn counts_from_what_stands(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let ActAt { step, side, at } = act;
        if ledger.under_way || ledger.own.as_ref().is_none_or(|own| own.to != side) {
            return;
        }
        let [before, then] = [at, at + 1].map(|at| self.state_before(step, at).coup);
        let counts = |coup: &Coup| coup.side == side && !coup.played;
        if let (Some(before), Some(then)) = (before, then.filter(counts))
            && before.board != then.board
        {
            self.score_coup(ledger, &then);
        }
    }

    /// What the other has done wrong in the coup that he plays behind one's dice is found, and no more.
    pub fn early_throw_closes(&mut self, ledger: &mut Ledger) {
        let game = self.replay.game();
        let Some((by, takes_hole)) = ledger.late.as_ref().map(|late| (late.to.other(), late.takes_hole()))
        else {
            return;
        };
        if !ledger.has_closed_by_throwing(game, by) {
            return;
        }
        let none_keeps = !game.laws().ecole.wrong_points_stay.value && !takes_hole;
        let since = ledger.findings_at_throw;
        let mut closed: Vec<usize> = Vec::new();
        for claim in ledger.claims.extract_if(.., |c| c.by == by && c.finding >= since) {
            closed.push(claim.finding);
            // No école is made of them, and they are his no more than others that he has not won (P 4.III 48).
            if none_keeps && matches!(self.findings[claim.finding].fact, Fact::TooMuch { .. }) {
                let unearned = &mut ledger.unearned[by.other().index()];
                *unearned = unearned.saturating_add(claim.left_standing().unwrap_or(0));
            }
        }
        let dames = ledger.has_closed_dames_by_throwing(game, by);
        if dames {
            closed.extend(ledger.open.extract_if(.., |open| open.of != by).map(|open| open.finding));
        }
        for number in closed {
            let finding = &mut self.findings[number];
            // Of a plein that is lost the dames are still his to put right, in society.
            let is_left = |remedy: &String| {
                !dames && matches!(finding.fact, Fact::DutyLeft { .. }) && !remedy.ends_with(ECOLE)
            };
            finding.remedies.retain(is_left);
            let nothing_is_left = finding.remedies.is_empty();
            finding.until_throw_of.take_if(|_| nothing_is_left || finding.until_play_of.is_some());
            finding.until_play_of.take_if(|_| nothing_is_left);
        }
    }
}
