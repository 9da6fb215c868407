//! What each throw was worth, and the wood that stands behind it, for who asks no more of the referee than that: neither debts nor findings are kept.
//! Takes a record that is laid out and walks it, gives a throw each, in the order of the text; the same as the rows of a whole report ([`Due`]).

use super::Due;
use super::judge::{Findings, judge_walking};
use crate::board::{Marks, Side};
use crate::record::Throw;
use crate::replay::{Coup, PlainActs, PlayedStep, Replay, Step, ThrowWorth, WalkedStep};
use crate::rules::Event;

/// A throw, as far as tables and searches ask for it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ThrowScore {
    /// The step, by its number in the replay.
    pub step: usize,
    /// From which to which event of all; `None` where what it is worth cannot be known.
    worth: Option<(u32, u32)>,
    /// The jetons and fichets that stand when the coup is over.
    pub stands: Marks,
}

/// The throws of a record, and what they were worth.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct ThrowScores {
    throws: Vec<ThrowScore>,
    events: Vec<Event>,
}

impl ThrowScores {
    /// Those of a report.
    #[cfg(any(test, feature = "tables"))]
    pub fn of(report: &super::Report) -> ThrowScores {
        ThrowScores::of_dues(report.dues())
    }

    fn of_dues(dues: &[Due]) -> ThrowScores {
        let mut scores = ThrowScores::default();
        for Due { step, score, stands, .. } in dues {
            let worth = score.as_ref().map(|score| scores.kept(score.events()));
            scores.throws.push(ThrowScore { step: *step, worth, stands: *stands });
        }
        scores
    }

    /// Those of a record that is laid out, `watch` being given each of its steps on the way.
    pub fn walking(replay: &Replay<'_>, mut watch: impl FnMut(WalkedStep<'_>)) -> ThrowScores {
        let mut walk = replay.walk();
        let mut scorer = ThrowScorer::new(replay, walk.len());
        while let Some(walked) = walk.play_next() {
            scorer.see(walked.into());
            watch(walked);
        }
        scorer.scores_of(replay)
    }

    /// The same, where what stood before a step is not asked.
    #[cfg(feature = "tables")]
    pub fn walking_on(replay: &Replay<'_>, mut watch: impl FnMut(PlayedStep<'_>)) -> ThrowScores {
        let mut walk = replay.walk();
        let mut scorer = ThrowScorer::new(replay, walk.len());
        while let Some(played) = walk.play_on() {
            scorer.see(played);
            watch(played);
        }
        scorer.scores_of(replay)
    }

    /// The throws, in the order of the text.
    #[cfg(test)]
    pub fn throws(&self) -> &[ThrowScore] {
        &self.throws
    }

    /// Gives the throw of a step, by the step's number: asked in the order of the text, no throw is looked at twice.
    pub fn by_step<'s>(&'s self) -> impl FnMut(usize) -> Option<&'s ThrowScore> + use<'s> {
        let mut throws = self.throws.iter().peekable();
        move |step| {
            while throws.next_if(|throw| throw.step < step).is_some() {}
            throws.next_if(|throw| throw.step == step)
        }
    }

    /// What a throw of these was worth, where that can be known.
    pub fn worth(&self, of: &ThrowScore) -> Option<&[Event]> {
        let (from, to) = of.worth?;
        self.events.get(from as usize..to as usize)
    }

    fn kept(&mut self, events: &[Event]) -> (u32, u32) {
        let number = |events: &Vec<Event>| u32::try_from(events.len()).unwrap_or(u32::MAX);
        let from = number(&self.events);
        self.events.extend_from_slice(events);
        (from, number(&self.events))
    }
}

/// The points of these events that go to a side.
pub(crate) fn points(events: &[Event], to: Side) -> u16 {
    events.iter().filter(|event| event.to == to).map(|event| event.points).sum()
}

/// Scores throws when their dice fall.
struct ThrowScorer {
    worth: ThrowWorth,
    /// The last throw of each step's line of play.
    last: Vec<Option<u32>>,
    scores: ThrowScores,
    /// So far.
    settled: bool,
    /// Whether a throw counts anew where its player has put a dame of the other's right behind it (P 4.III 35).
    counts_anew: bool,
}

impl ThrowScorer {
    /// For a record of so many steps.
    fn new(replay: &Replay<'_>, steps: usize) -> ThrowScorer {
        let scores = ThrowScores { throws: Vec::with_capacity(steps), events: Vec::with_capacity(steps) };
        let (worth, last) = (ThrowWorth::new(replay.game()), Vec::with_capacity(steps));
        let counts_anew = !replay.game().laws().dames.throw_closes_faults.value;
        ThrowScorer { worth, last, scores, settled: may_be_settled(replay), counts_anew }
    }

    #[inline]
    fn see(&mut self, played: PlayedStep<'_>) {
        let counts_from_elsewhere = || self.counts_anew && counts_from_elsewhere(played.step);
        self.settled = self.settled && is_settled(played.step) && !counts_from_elsewhere();
        if self.settled {
            self.step(played);
        }
    }

    /// What was scored on the way; of a record whose throws are not settled then, what the referee says.
    fn scores_of(self, replay: &Replay<'_>) -> ThrowScores {
        if self.settled {
            return self.scores;
        }
        ThrowScores::of_dues(&judge_walking(replay, Findings::all()).dues)
    }

    fn step(&mut self, PlayedStep { number, step: of, was_over, acts, worth }: PlayedStep<'_>) {
        let throws = &mut self.scores.throws;
        let row = if let (Some(_), Some(_), Some(coup)) = (of.side(), of.throw, &of.thrown.coup) {
            let row = u32::try_from(throws.len()).ok();
            let worth = worth.or_else(|| self.worth.of(coup, acts.and_then(PlainActs::play)));
            let worth = worth.map(|worth| self.scores.kept(worth.score.events()));
            self.worth.leaves(coup, &of.after.board.men);
            self.scores.throws.push(ThrowScore { step: number, worth, stands: of.after.board.marks });
            row
        } else {
            // Where another marqué begins the last throw is over.
            let goes_on = !was_over || of.thrown.over.is_some();
            let row = of.follows.and_then(|followed| self.last[followed]).filter(|_| goes_on);
            if let Some(throw) = row.and_then(|row| throws.get_mut(row as usize)) {
                throw.stands = of.after.board.marks;
            }
            row
        };
        self.last.push(row);
    }
}

/// Whether nothing that is written takes a throw back, or changes later what one is worth: where coups are missing it is open whose coup it was, and a dame
/// that was missing and comes back lay there before (L 214).
fn may_be_settled(replay: &Replay<'_>) -> bool {
    !replay.game().laws().points_follow_play && !replay.record().has_gaps()
}

/// Whether what a throw is worth is settled when its dice fall. Dice that turn or lie unseen may be broken (G III); a coup that is not played to the
/// end waits (L 206).
fn is_settled(step: &Step) -> bool {
    step.thrown.pending.is_none() && step.throw.is_none_or(Throw::shows_both)
}

/// Whether the coup that lies counts from other dames behind this step than when it began.
fn counts_from_elsewhere(step: &Step) -> bool {
    let dames = |coup: &Coup| (coup.number, coup.board.men, coup.board.adrift);
    match (&step.thrown.coup, &step.after.coup) {
        (Some(thrown), Some(after)) => thrown.number == after.number && dames(thrown) != dames(after),
        _ => false,
    }
}
