//! Advice of the treatises as data, and the verdict of rollouts on it.

use super::benchmark::{BadDecision, ThrowQuestion, exact};
use super::rollout::Sum;
use super::search::{Decision, Searcher};
use super::state::ThrowBuffers;
use crate::board::Play;
use crate::rules::Game;
use serde::{Deserialize, Serialize};

/// One piece of advice: in what stands a play that is praised, one that is blamed, or both.
///
/// A line of `python/trictrac/advice.jsonl`, which serde reads.
///
/// ```
/// use trictrac::analyst::advice::Advice;
/// let line = r#"{"id": "first-64", "cites": ["L 420"], "position": "W 1*15 B 1*15", "turn": "W", "points": [0, 0], "jetons": [0, 0],
///     "coups": [1, 1], "roll": "64", "good": "1/7 1/5", "bad": "1/7/11", "supplied": null}"#;
/// let advice: Advice = serde_json::from_str(line).unwrap();
/// assert_eq!(advice.good.unwrap().to_string(), "1/7 1/5");
/// ```
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
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
    /// What rollouts said of it last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<AdviceVerdict>,
}

/// What rollouts said of an advice, as it is kept beside it.
///
/// ```
/// use trictrac::analyst::advice::{AdviceVerdict, Ruling};
/// let kept = r#"{"ruling": "too-close", "gain": 0.01, "se": 0.013, "better": null, "releves": 1380864}"#;
/// let verdict: AdviceVerdict = serde_json::from_str(kept).unwrap();
/// assert_eq!(verdict.ruling, Ruling::of(verdict.gain, verdict.se));
/// ```
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct AdviceVerdict {
    /// Whether it is right.
    pub ruling: Ruling,
    /// Holes that it gains, to four decimals.
    pub gain: f64,
    /// The joint standard error of the gain.
    pub se: f64,
    /// A play that is better than what is praised and what is blamed, and holes that it gains on what is praised.
    pub better: Option<(Play, f64)>,
    /// How many relevés the net had learned.
    pub releves: u64,
}

/// What rollouts say to an advice.
///
/// ```
/// use trictrac::{analyst::{advice::{Judgement, Ruling}, rollout::Sum}, board::Play};
/// let sum = |holes: [f64; 4]| holes.into_iter().fold(Sum::default(), |mut sum, one| { sum.add(one, 0.5); sum });
/// let judged = |bad| Judgement { good: (Play::NOTHING, sum([1.0, 1.1, 0.9, 1.0])), bad: (Play::NOTHING, sum(bad)), better: None };
/// assert_eq!(judged([0.0, 0.1, -0.1, 0.0]).ruling(), Ruling::Right);
/// assert_eq!(judged([1.0, 1.1, 0.9, 1.0]).ruling(), Ruling::TooClose);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Ruling {
    /// What is praised is better, by two joint standard errors at least.
    Right,
    /// What is blamed is.
    Wrong,
    /// Neither is sure.
    TooClose,
}

/// An advice judged.
///
/// Its gain is in holes, as everything that is rolled out; see [`Ruling`] for an example.
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
        Ruling::of(self.gain(), self.standard_error())
    }

    /// The same as it is kept, by a net that has learned so many relevés.
    #[must_use]
    pub fn verdict(&self, releves: u64) -> AdviceVerdict {
        let to = |decimals: f64, n: f64| (n * decimals).round() / decimals;
        let better = self.better.filter(|(_, sum)| sum.mean > self.good.1.mean.max(self.bad.1.mean));
        let better = better.map(|(play, sum)| (play, to(100.0, sum.mean - self.good.1.mean)));
        let (gain, se) = (to(10_000.0, self.gain()), to(10_000.0, self.standard_error()));
        AdviceVerdict { ruling: self.ruling(), gain, se, better, releves }
    }
}

impl Ruling {
    /// Of a gain and its standard error.
    #[must_use]
    pub fn of(gain: f64, standard_error: f64) -> Ruling {
        match gain / standard_error {
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
        let marked = ThrowBuffers::default().throw(&state, self.question.roll);
        let rolled = |play| (play, exact(searcher.net(), &marked, Decision::Play(play), seed));
        Ok(Judgement { good: rolled(good), bad: rolled(bad), better: first.map(rolled) })
    }
}
