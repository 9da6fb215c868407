//! Ordinary turns: the dice fall in order and lie well, points are marked and dames played, and nothing else is done.
//! Takes the step of such a turn and its acts, carries them out; of a throw to which more may be asked it does nothing.

use super::implied::AsDue;
use super::run::Run;
use super::{Coup, KnownState, PlainActs, Replay, Step};
use crate::board::Side;
use crate::record::{Mark, Marked, Number, Silence, Throw};
use crate::rules::dice::ThrowValidity;

/// Whether a record writes each mark or has them made as due, and each play that it has behind its own throw: then a throw that is followed by acts is not
/// early (L 206), and no coup is played on.
pub(super) fn writes_in_order(replay: &Replay<'_>) -> bool {
    replay.assumed.marks != Silence::Unknown
        && !replay.plays_without_dice
        && !replay.game.laws().points_follow_play
}

impl Run<'_, '_> {
    /// Plays an ordinary turn of a record that is written in order, behind the other's coup; `false`: it is none, and nothing is done.
    pub(super) fn play_ordinary(&mut self, step: &mut Step, acts: &PlainActs) -> bool {
        let (Some(side), Some(throw)) = (step.side(), step.throw) else { return false };
        let by_silence = self.replay.assumed.marks == Silence::AsDue;
        let acted = match by_silence {
            true => acts.plays > 0 && acts.marks == 0 && self.is_whole_coup(step.items.end),
            false => acts.plays + acts.marks > 0,
        };
        let plays = self.replay.assumed.plays;
        if self.replay.ended(&step.after).is_some() {
            return false;
        }
        if !(self.writes_in_order && acted && step.after.takes_throw((side, throw), plays)) {
            return false;
        }
        let items = step.items.clone();
        let mut due = match by_silence {
            true => {
                let coup = step.after.coup.as_ref();
                let worth = coup.and_then(|coup| self.worth_of_coup(coup, acts.play()));
                self.mark_thrown(&mut step.after, &items, (worth, true))
            }
            false => AsDue::default(),
        };
        step.thrown.become_of(&step.after);
        self.carry_acts(step, side, acts);
        if by_silence {
            if let Some(coup) = &step.after.coup {
                self.worth.leaves(coup, &step.after.board.men);
            }
            self.mark_given(&mut step.after, &mut due, items.end);
        }
        step.goes_on = false;
        true
    }

    /// Whether the dice are thrown again behind a turn, or nothing is done there: no mark of its coup stands in another.
    fn is_whole_coup(&self, end: usize) -> bool {
        !self.replay.record.is_turn_without_dice(end)
    }

    /// Does what is done in a turn whose acts are plain: nothing in it is judged at its place, and nobody goes away.
    pub(super) fn carry_plainly(&self, step: &mut Step, side: Side, (acts, mut due): (PlainActs, AsDue)) {
        self.carry_acts(step, side, &acts);
        let (items, now) = (step.items.clone(), &mut step.after);
        let last_play = (acts.plays > 0).then(|| items.end - 1);
        if last_play.is_some() {
            self.mark_earned(now, &items);
        }
        self.mark_given(now, &mut due, items.end);
        step.goes_on = self.goes_on(now, side, last_play, items.end);
    }

    /// The marks, then the dames: at once, where they may be, else play by play.
    fn carry_acts(&self, step: &mut Step, side: Side, acts: &PlainActs) {
        let (items, now) = (step.items.clone(), &mut step.after);
        for (place, &points) in acts.each_mark().iter().enumerate() {
            let before = now.board.marks;
            now.add_points(side, points, true);
            if step.throw.is_none() {
                let what = Marked::Points { less: false, number: Number::Known(points) };
                let mark = Mark { owner: None, what, reason: None };
                self.replay.marks_in_due_order(now, side, (items.start + 1 + place, &mark), &before);
            }
            self.show_pavillon_due(now);
        }
        if let Some(taken) = acts.pavillon {
            let owner = if taken { side } else { side.other() };
            now.apply_mark(side, &Mark { owner: Some(owner), what: Marked::Pavillon(taken), reason: None });
        }
        if acts.play().is_none_or(|play| !now.carry_play(side, &play)) {
            for i in items.end - usize::from(acts.plays)..items.end {
                if let Err(m) = self.replay.carry(now, side, i) {
                    step.missing.push((i, m));
                }
            }
        }
    }
}

impl KnownState {
    /// Two dice that lie well fall behind the other's coup, which is played, or would be written if it were, and nothing is over or open; `false`: more is
    /// to be asked, and nothing is done.
    fn takes_throw(&mut self, (side, throw): (Side, Throw), plays: Silence) -> bool {
        let is_played = |coup: &Coup| coup.played || plays == Silence::Recorded;
        let follows = self.coup.as_ref().is_some_and(|coup| coup.side != side && is_played(coup));
        let is_open = self.pending.is_some() || self.over.is_some() || self.beset.is_some();
        let roll = throw.roll();
        if !follows || is_open || throw.lays != 0 || roll.is_none() {
            return false;
        }
        let history = self.begin_coup(side, (roll, false), ThrowValidity::Good);
        self.for_all = self.for_all.filter(|of| *of != side);
        self.pass_dice(side, roll, history);
        (self.before_lift, self.effaced, self.gone) = (None, None, None);
        true
    }
}
