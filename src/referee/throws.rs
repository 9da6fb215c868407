//! What each throw was worth, and the wood that stands behind it, for who asks no more of the referee than that: neither debts nor findings are kept.
//! Takes a replay, gives a throw each, in the order of the text; the same as the rows of a whole report ([`Due`]).

use super::Due;
use super::handling::comes_back;
use super::judge::{RollCache, judge};
use crate::board::Marks;
use crate::record::Item;
use crate::replay::Replay;
use crate::rules::Score;

/// A throw, as far as tables and searches ask for it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ThrowScore {
    /// The step, by its number in the replay.
    pub step: usize,
    /// What it is worth; `None` where that cannot be told.
    pub worth: Option<Score>,
    /// The jetons and fichets that stand when the coup is over.
    pub stands: Marks,
}

impl From<&Due> for ThrowScore {
    fn from(Due { step, worth, stands, .. }: &Due) -> ThrowScore {
        ThrowScore { step: *step, worth: worth.clone(), stands: *stands }
    }
}

/// What the throws of a replay are worth.
pub(crate) fn throw_scores(replay: &Replay<'_>) -> Vec<ThrowScore> {
    if !is_settled_when_dice_fall(replay) {
        return judge(replay).dues.iter().map(ThrowScore::from).collect();
    }
    let (game, mut rolled) = (replay.game(), RollCache::new());
    let mut throws: Vec<ThrowScore> = Vec::with_capacity(replay.steps().len());
    // The last throw of each step's line of play.
    let mut last = Vec::with_capacity(replay.steps().len());
    for (step, of) in replay.steps().iter().enumerate() {
        let before = replay.before(of);
        // Where another marqué begins the last throw is over.
        let goes_on = before.over.is_none() || of.thrown.over.is_some();
        let mut row = of.follows.and_then(|followed| last[followed]).filter(|_| goes_on);
        if let (Some(_), Some(_), Some(coup)) = (of.side(), of.throw, &of.thrown.coup) {
            row = Some(throws.len());
            let (_, worth) = rolled.of_throw(coup, false, game);
            throws.push(ThrowScore { step, worth, stands: before.board.marks });
        }
        if let Some(row) = row {
            throws[row].stands = of.after.board.marks;
        }
        last.push(row);
    }
    throws
}

/// Whether what a throw is worth is settled when its dice fall: nothing that is done later changes it, and no throw is taken back.
fn is_settled_when_dice_fall(replay: &Replay<'_>) -> bool {
    let reopens = |item: &Item<'_>| match item {
        // Something is missing: whose coup it was is open.
        Item::NotTold => true,
        // A dame that was missing lies there again (L 214).
        Item::Played(played) => comes_back(played),
        _ => false,
    };
    // Dice that turn or lie unseen may be broken (G III); a coup that is not played to the end waits (L 206).
    let fell = |throw: Option<crate::record::Throw>| throw.is_none_or(|throw| throw.roll().is_some());
    !replay.game().laws().points_follow_play
        && replay.steps().iter().all(|step| step.thrown.pending.is_none() && fell(step.throw))
        && !replay.items().iter().any(|(_, item)| reopens(item))
}
