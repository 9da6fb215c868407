//! The dice: how they lay and how they were handled, thrown too early, thrown again, broken.
//! Takes a step with a throw, gives E211 to E214, and whether the throw counts for what follows.

use super::super::handling::{OpenFault, all_put};
use super::super::ledger::{BeforeThrow, BrokenThrow, Ledger};
use super::super::rights::{Right, by_place, shows_no_more};
use super::super::{DiceFault, Fact};
use super::{ActAt, Begun, Judge};
use crate::board::{Completeness, Men, Side};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{Lay, Mark};
use crate::replay::{Coup, KnownState, articles_of_good, why_void};
use crate::rules::dice::{DiceRules, ThrowValidity};
use std::slice;

/// Of dice that are thrown too early: those that are thrown again, or may be, do not count.
fn thrown_early(step: &Begun<'_>, rules: &DiceRules) -> DiceFault {
    let is_good = step.thrown.coup.as_ref().is_some_and(|coup| coup.lies == ThrowValidity::Good);
    DiceFault::Early { count: is_good && !rules.void.is_empty() }
}

/// Whether a thrower's wood stands as his dice found it.
fn is_wood_as_thrown(coup: &Coup, now: &KnownState) -> bool {
    let (side, [then, now]) = (coup.side, [&coup.board.marks, &now.board.marks]);
    then.fichet(side) == now.fichet(side) && then.jetons(side) == now.jetons(side)
}

impl Judge<'_, '_> {
    /// What is to be said of a throw before it is judged: thrown early (L 206), thrown again, stopped (L 205).
    pub(super) fn dice_of(&mut self, ledger: &mut Ledger, step: &Begun<'_>, side: Side) {
        let before = step.before;
        let (game, rules) = (self.replay.game(), &self.replay.game().laws().dice);
        let (runs_on, was_broken) = (ledger.has_broken_throw_of(side), ledger.broken);
        self.throws_early(ledger, step, side);
        let in_spite = ledger.stopped_in_spite.take();
        if rules.void.is_empty() {
            return;
        }
        let last = before.coup.as_ref().filter(|c| c.side == side);
        let lies_plainly = step.throw.is_some_and(|throw| throw.lays == 0);
        if lies_plainly && last.is_none() && step.thrown.pending.is_none() && !runs_on {
            (ledger.stands_unless_asked, ledger.far, ledger.breaks, ledger.broken) = (false, false, 0, false);
            (ledger.lays, ledger.found_good) = (0, false);
            return;
        }
        let at = step.items.start;
        let unplayed = |c: &&Coup| {
            let is_good = c.lies == ThrowValidity::Good && (!was_broken || runs_on);
            !c.played && !c.turning && c.roll.is_some() && is_good
        };
        let stays = before.gone.is_none() && before.before_lift.is_none();
        let thrown_again = last.filter(unplayed).filter(|c| stays && self.has_a_play(c));
        if let (Some(_), Some(finding)) = (thrown_again, in_spite) {
            self.findings[finding].claimed = true; // stopped against the other's will, he has both thrown again (G III)
        } else if thrown_again.is_some() {
            // Played for all, it is the first of the next relevé too (L 118).
            let for_all = last.is_some_and(|coup| coup.for_all) || ledger.coup.begun_anew.is_some();
            let good = articles_of_good(ledger.lays, rules);
            // Thrown before the other had played, the coup is good (P 4.14); and on his hand that places his dames (P 4.13).
            let on_hand = ledger.lays & (1 << Lay::Hand as u16) != 0;
            let early = before.pending.is_some() && !rules.early.is_empty() && !on_hand;
            let good: &[&'static str] = if early { rules.early } else { &good };
            let articles = if for_all { game.laws().played_for_all } else { good };
            self.dice_fault(DiceFault::ThrownAgain, side, at, articles);
        }
        self.throws_in_its_place(ledger, before, side);
        ledger.lays = step.throw.map_or(0, |throw| throw.lays);
        // It is the other who has it thrown again, and not he who threw (P 4.12).
        if std::mem::take(&mut ledger.stands_unless_asked) && stays && last.is_some_and(|c| !c.played) {
            self.dice_fault(DiceFault::ThrownAgain, side, at, &[rules.touched_nothing.cite]);
        }
        ledger.found_good = false;
        let touched_nothing = step.throw.is_some_and(|t| t.has(Lay::Short));
        ledger.stands_unless_asked = touched_nothing
            && rules.touched_nothing.value == ThrowValidity::AsTaken
            && step.thrown.coup.as_ref().is_some_and(|c| c.lies == ThrowValidity::AsTaken);
        let spins_on = last.is_some_and(|c| c.turning);
        ledger.far = step.throw.is_some_and(|t| t.has(Lay::Far)) || (ledger.far && spins_on);
        if step.throw.is_some_and(|t| t.has(Lay::Stopped)) {
            self.die_is_stopped(ledger, step, side);
        }
        if !spins_on && !runs_on {
            ledger.breaks = 0;
        }
        ledger.broken = false;
    }

    /// L 206: thrown before the other has played. Of a die that still turned nothing is said twice, and who has gone away plays no more (L 155, P 4.37).
    fn throws_early(&mut self, ledger: &Ledger, step: &Begun<'_>, side: Side) {
        let (before, game) = (step.before, self.replay.game());
        let rules = &game.laws().dice;
        let spins_on = before.coup.as_ref().is_some_and(|coup| coup.side == side && coup.turning);
        let is_said = spins_on || ledger.coup.gone == Some(side.other());
        let unfinished = |late: &Coup| !is_said && late.may_be_unfinished(&before.board.men, game);
        if !rules.early.is_empty() && step.thrown.pending.as_ref().is_some_and(unfinished) {
            self.dice_fault(thrown_early(step, rules), side, step.items.start, rules.early);
        }
    }

    /// A die that span was stopped: whether he who stopped it might, and did so against the other's word.
    fn die_is_stopped(&mut self, ledger: &mut Ledger, step: &Begun<'_>, side: Side) {
        let (rules, at) = (&self.replay.game().laws().dice, step.items.start);
        // One that is too far he may stop who threw it, and the other never (P 4.2).
        let by =
            ledger.coup.spinning.hand.filter(|_| step.before.coup.is_some_and(|c| c.turning)).unwrap_or(side);
        let may_stop = match ledger.far && by == side {
            true => rules.far_may_be_stopped.value,
            false => rules.may_be_stopped.value,
        };
        let consent = rules.stopping_needs_consent;
        if !may_stop {
            self.dice_fault(DiceFault::Stopped, by, at, rules.handled);
        } else if consent.value && ledger.coup.spinning.refused[by.other().index()] {
            let finding = self.dice_fault(DiceFault::StoppedInSpite, by, at, &[consent.cite]);
            ledger.stopped_in_spite = Some(finding);
            // Once it is played it is taken as it lies.
            if by == side && !step.after.coup.is_some_and(|coup| coup.played) {
                self.findings[finding].remedies.push(format!("{}: \"jetez\"", by.other()));
                self.findings[finding].until_throw_of = Some(by.other());
            }
        }
    }

    /// What the other does while a die spins: told to be stopped then, it is he who stopped it.
    pub(super) fn reaches_for_die(&self, ledger: &mut Ledger, side: Side) {
        if self.coup.is_some_and(|coup| coup.side != side && coup.turning) {
            ledger.coup.spinning.hand = Some(side);
        }
    }

    /// "Non", while a die spins: it is not to be stopped. "Bon" agrees to it; who says nothing does too, for it is a will "clairement manifestée" that is asked
    /// (L 205, G III).
    pub(super) fn speaks_of_spinning_die(&self, ledger: &mut Ledger, side: Side, word: Declaration) {
        if self.coup.is_some_and(|coup| coup.turning) {
            ledger.coup.spinning.refused[side.index()] = word == Declaration::Refuses;
        }
    }

    /// The other speaks of a throw that touched nothing: unless he finds it good, he has it thrown again (P 4.12).
    pub(super) fn asks_for_another_throw(&self, ledger: &mut Ledger, side: Side, words: Option<&str>) {
        let finds_good = words.and_then(declaration) == Some(Declaration::Good);
        let Some(coup) = self.coup.filter(|coup| coup.side != side) else { return };
        // Once he has found it good it is, whatever else he says.
        let law = self.replay.game().laws().dice.touched_nothing.value;
        let touched_nothing = ledger.lays & (1 << Lay::Short as u16) != 0;
        let is_as_taken = [coup.lies, law].iter().all(|lies| *lies == ThrowValidity::AsTaken);
        let may_be_asked = touched_nothing && is_as_taken;
        ledger.found_good |= finds_good && may_be_asked;
        ledger.stands_unless_asked = (ledger.stands_unless_asked || finds_good) && ledger.found_good;
    }

    /// Whether this roll could be played; so it is taken where that cannot be known.
    pub fn has_a_play(&self, coup: &Coup) -> bool {
        let found = crate::rules::Position::in_play(&coup.board, coup.side, self.replay.game());
        let Some((position, roll)) = found.ok().zip(coup.roll) else { return true };
        position.has_play(roll, coup.history)
    }

    /// "Je romps": while the dice are still on their way, and no more often running than the treatise has it (G III, P 4.16).
    pub(super) fn breaks(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let ActAt { step, side, at } = act;
        let rules = self.replay.game().laws().dice;
        if rules.void.is_empty() {
            let finding = self.dice_fault(DiceFault::NeverBroken, side, at, rules.broken);
            self.may_be_refused(ledger, side, finding);
            return;
        }
        let whose = step.after.coup.filter(|c| c.turning || c.roll.is_none()).map(|c| c.side);
        let turning = whose == Some(side.other());
        if !turning || ledger.breaks >= rules.most_breaks.value {
            let (fault, articles) = match whose {
                None => (DiceFault::BrokenLate, rules.broken),
                Some(whose) if whose == side => (DiceFault::BrokenOwn, rules.broken),
                Some(_) => {
                    let allowed = rules.most_breaks.value;
                    (DiceFault::BrokenTooOften { allowed }, slice::from_ref(&rules.most_breaks.cite))
                }
            };
            let finding = self.dice_fault(fault, side, at, articles);
            self.may_be_refused(ledger, side, finding);
        }
        ledger.breaks = ledger.breaks.saturating_add(1);
        ledger.broken = true;
        if turning {
            let refusable = ledger.refusable;
            self.take_back_throw(ledger, (side.other(), step.depth));
            ledger.refusable = refusable;
        }
    }

    /// A mark for a void throw, which is worth nothing: the other takes off what is marked for it (L 203, P 4.1); `false`: it is another mark.
    pub(super) fn marks_for_void_throw(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        if !self.is_for_void_throw(ledger, act, mark) {
            return false;
        }
        let ActAt { step, side, at } = act;
        let found = self.void_played(ledger, step, None, at);
        let first = |finding: &usize| !ledger.displaced.iter().any(|d| d.finding == *finding);
        if let Some(finding) = found.filter(first) {
            let stood = self.state_before(step, at).board.marks;
            self.may_be_put_back(ledger, side, stood, finding);
        }
        true
    }

    /// Whether a mark is for a throw of its player's that is void, or was broken and he has nothing else to mark (L 203, P 4.16).
    fn is_for_void_throw(&self, ledger: &Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let broken =
            || ledger.has_broken_dice(self.replay.game()) && ledger.debt_of(act.side, mark).is_none();
        let is_void = |coup: Coup| coup.lies == ThrowValidity::Void || broken();
        act.step.after.coup.is_some_and(|coup| coup.side == act.side && is_void(coup))
            && !self.shows_no_more(ledger, act)
    }

    /// Whether by the marks that begin here his wood shows no more than it did when the dice fell, as it may: that is for no throw, be it shown where it stands, or old
    /// holes taken off (L 174).
    fn shows_no_more(&self, ledger: &Ledger, act: ActAt<'_>) -> bool {
        let (side, now) = (act.side, self.state_before(act.step, act.at));
        let (marks, _) = self.marks_from(ledger, act, &now);
        let Some(coup) = act.step.after.coup else { return false };
        let then = now.with_marks(side, &marks).board.marks;
        let placed: Vec<Mark> = marks.iter().map(|mark| by_place(mark, side, &now)).collect();
        let placed: Vec<&Mark> = placed.iter().collect();
        shows_no_more(side, &then, &coup.board.marks)
            && self.asker(&now, ledger, side).mark(&placed) != Right::Closed
    }

    /// A throw that is void or was broken was played, or marked for (L 203, P 4.16): dames and marks go back, and it is thrown again. The finding, which is one for both;
    /// none where its player has put all of it back himself (P 4.III 12).
    pub(super) fn void_played(
        &mut self,
        ledger: &mut Ledger,
        step: &Begun<'_>,
        start: Option<Men>,
        at: usize,
    ) -> Option<usize> {
        let side = step.side()?;
        let rules = self.replay.game().laws().dice;
        let (lay, articles) = match ledger.has_broken_dice(self.replay.game()) {
            true => (None, rules.broken),
            false => why_void(ledger.lays, &rules),
        };
        let untold = step.after.board.completeness[side.index()] == Completeness::Nothing;
        let is_back = self.lies_as_thrown(ledger, &step.after, side)
            && self.coup.is_some_and(|coup| is_wood_as_thrown(&coup, &step.after));
        let was_back = std::mem::replace(&mut ledger.coup.void.undone, is_back);
        let said = ledger.coup.void.said.filter(|_| is_back || !was_back);
        let finding =
            said.unwrap_or_else(|| self.dice_fault(DiceFault::VoidPlayed { lay }, side, at, articles));
        ledger.coup.void.said = Some(finding);
        if is_back {
            self.findings[finding].claimed = true;
            ledger.open.retain(|open| open.finding != finding);
            ledger.displaced.retain(|displaced| displaced.finding != finding);
            return None;
        }
        let is_open = ledger.open.iter().any(|open| open.finding == finding);
        if let Some(start) = start.filter(|_| !is_open && !untold) {
            let puts = all_put(side, step.after.board.men, &start).into_iter().collect();
            let open = OpenFault::new(side, (finding, at), start);
            let open = OpenFault { puts, is_void: true, ..open };
            self.findings[finding].remedies.extend(open.texts());
            ledger.keep_open(open);
        }
        Some(finding)
    }

    /// Whether the dames of him who threw lie as his dice found them.
    pub(super) fn lies_as_thrown(&self, ledger: &Ledger, now: &KnownState, side: Side) -> bool {
        // Where his dames are not told, it is what he has done with them that tells it.
        let untold = now.board.completeness[side.index()] == Completeness::Nothing;
        let as_found = |coup: Coup| coup.side == side && coup.board.men.of(side) == now.board.men.of(side);
        (!untold || ledger.hands[side.index()].has_moved_none()) && self.coup.is_some_and(as_found)
    }

    /// What is carried when dice are thrown that may still be broken, to be taken up again if they are.
    pub(super) fn keep_before_throw(&self, ledger: &Ledger, step: &Begun<'_>) -> Option<Box<BeforeThrow>> {
        let running = step.thrown.coup.as_ref().is_some_and(|c| c.turning || c.roll.is_none());
        let breaks = !self.replay.game().laws().dice.void.is_empty();
        let ledger = (running && breaks).then(|| Ledger { before_throw: None, ..ledger.clone() })?;
        // What was found of how it was thrown goes with it too.
        let findings = ledger.findings_before_throw;
        Some(Box::new(BeforeThrow { ledger, state: *step.before, findings, depth: step.depth }))
    }

    /// The throw is broken: it has closed nothing, and all is as if it had not been (L 185, G III).
    fn take_back_throw(&mut self, ledger: &mut Ledger, (of, depth): (Side, u8)) {
        let Some(before) = ledger.before_throw.take() else { return };
        // What is broken in a variation alone was thrown all the same.
        if before.depth == depth {
            self.findings.withdraw(before.findings..ledger.findings_at_throw);
        }
        let breaks = ledger.breaks;
        let thrown_back = Some(Box::new(BrokenThrow { of, before: before.state }));
        *ledger = Ledger { breaks, broken: true, thrown_back, ..before.ledger };
    }

    pub(super) fn dice_fault(
        &mut self,
        fault: DiceFault,
        side: Side,
        at: usize,
        articles: &[&'static str],
    ) -> usize {
        self.find(Fact::Dice(fault), Some(side), at, articles)
    }
}
