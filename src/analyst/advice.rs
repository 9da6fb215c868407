//! Advice of the treatises as data, and the verdict of rollouts on it.

use super::benchmark::{BadDecision, ThrowQuestion, exact};
use super::rollout::Sum;
use super::search::{Decision, Searcher};
use super::state::ThrowBuffers;
use crate::board::Play;
use crate::rules::Game;
use serde::{Deserialize, Serialize};

/// One piece of advice: in what stands a play that is praised, one that is blamed, or both.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Advice {
    /// Its name.
    pub id: String,
    /// Where it stands: `L 420`, `G XIII`.
    pub cites: Vec<String>,
    /// What stands.
    #[serde(flatten)]
    pub question: ThrowQuestion,
    /// What is praised; nothing: whatever is best beside what is blamed.
    pub good: Option<Play>,
    /// What is blamed; nothing: whatever is best beside what is praised.
    pub bad: Option<Play>,
    /// Whether the text gives all of it, or what had to be supplied.
    pub supplied: Option<String>,
}

/// What rollouts say to an advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// What is praised is better, by two joint standard errors at least.
    Right,
    /// What is blamed is.
    Wrong,
    /// Neither is sure.
    TooClose,
}

/// An advice judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// What is praised, and what it is worth.
    pub good: (Play, Sum),
    /// What is blamed, and what it is worth.
    pub bad: (Play, Sum),
    /// A play that is neither, where the look one throw ahead finds it best.
    pub better: Option<(Play, Sum)>,
}

impl Judgement {
    /// Holes that the advice gains.
    #[must_use]
    pub fn gain(&self) -> f64 {
        self.good.1.mean - self.bad.1.mean
    }

    /// The joint standard error of the gain.
    #[must_use]
    pub fn standard_error(&self) -> f64 {
        self.good.1.standard_error().hypot(self.bad.1.standard_error())
    }

    /// What they say.
    #[must_use]
    pub fn ruling(&self) -> Ruling {
        match self.gain() / self.standard_error() {
            2.0.. => Ruling::Right,
            ..=-2.0 => Ruling::Wrong,
            _ => Ruling::TooClose,
        }
    }
}

impl Advice {
    /// Rolls out what is praised and what is blamed.
    ///
    /// # Errors
    /// [`BadDecision`]: what stands cannot be judged, or a play is not allowed.
    pub fn judge(
        &self,
        searcher: &mut Searcher<'_>,
        game: &'static dyn Game,
        seed: u64,
    ) -> Result<Judgement, BadDecision> {
        let state = self.question.state(game)?;
        let at = &state.at;
        let same = |a: &Play, b: &Play| at.after(a).men() == at.after(b).men();
        let mut plays: Vec<(Play, f32)> = Vec::new();
        searcher.each(&state, self.question.roll, 1, &mut |decision, equity| {
            if let Decision::Play(play) = decision {
                plays.push((play, equity));
            }
        });
        plays.sort_by(|a, b| b.1.total_cmp(&a.1));
        let listed = |named: Option<Play>, other: Option<Play>| {
            let mut all = plays.iter().map(|(play, _)| *play);
            match named {
                Some(named) => all.find(|play| same(play, &named)),
                None => all.find(|play| other.is_none_or(|other| !same(play, &other))),
            }
        };
        let good = listed(self.good, self.bad).ok_or(BadDecision::Lines)?;
        let bad = listed(self.bad, self.good).ok_or(BadDecision::Lines)?;
        let first = plays.first().map(|(play, _)| *play).filter(|play| ![good, bad].contains(play));
        let asked: Vec<Decision> = [good, bad].into_iter().chain(first).map(Decision::Play).collect();
        let marked = ThrowBuffers::default().throw(&state, self.question.roll);
        let mut sums = exact(searcher.net(), &marked, &asked, seed).into_iter();
        let mut next = || sums.next().unwrap_or_default();
        let (good, bad) = ((good, next()), (bad, next()));
        Ok(Judgement { good, bad, better: first.map(|play| (play, next())) })
    }
}
