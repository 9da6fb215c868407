//! `<chances …>` held against what the rules count: of dice alone, or for the player who is to throw.
//! Takes the statement and what stands, gives a verdict: the number, of how many, and the rolls that are named (E405, I503).

use super::Fact;
use super::statements::Verdict;
use crate::board::{Narrow, Roll, Side};
use crate::record::{Asked, ChanceKind, Item, Joint};
use crate::replay::{KnownState, Replay};
use crate::rules::{Chance, Chances, DiceChance, Kind, chances_behind, chances_twice, of_dice};

/// What a statement of chances comes to.
pub fn count(replay: &Replay<'_>, now: &KnownState, item: &Item<'_>) -> Verdict {
    let Item::Chances { asked, count, of, rolls } = *item else { return Verdict::NotJudged };
    let stated = Stated { count, rolls: rolls.split_whitespace().filter_map(Roll::parse).collect() };
    if asked.kind.is_of_dice() {
        return match of_dice_alone(asked, of) {
            Some(counted) => stated.against(counted, None, &[]),
            None => Verdict::NotJudged,
        };
    }
    let side = now.to_throw.unwrap_or(Side::White);
    let Ok(position) = now.position(side) else { return Verdict::Unknown };
    let first = match chance(asked.kind, now, side) {
        Some(Ok(first)) if first.takes(asked.narrow) => first,
        Some(Err(verdict)) => return verdict,
        _ => return Verdict::NotJudged,
    };
    let alone = |what| chances_behind(&position, now.history[side.index()], what, asked.narrow);
    let counted = match (asked.joined, of) {
        (None, Some(1296)) => Some(chances_twice(&position, first, asked.narrow)),
        (None, _) => of_so_many(alone(first), of),
        (Some((joint, other)), _) => {
            let first = alone(first);
            let second = match chance(other, now, side) {
                Some(Ok(second)) if second.takes(asked.narrow) => Some(alone(second)),
                Some(Err(verdict)) => return verdict,
                Some(Ok(_)) => None,
                None => dice_chance(other, asked.numbers.as_slice()).map(|dice| of_dice(dice, None)),
            };
            let together =
                |second| if joint == Joint::Or { first.either(second) } else { first.both(second) };
            second.as_ref().map(together).and_then(|counted| of_so_many(counted, of))
        }
    };
    let Some(counted) = counted else { return Verdict::NotJudged };
    let articles = match (asked.joined, kind_of(asked.kind)) {
        (None, Some(kind)) => replay.game().articles_of(kind),
        _ => &[],
    };
    stated.against(counted, Some(side), articles)
}

/// Chances of dice alone: of the kinds that have ways, in so many of them.
fn of_dice_alone(asked: Asked, of: Option<u32>) -> Option<Chances> {
    let mut narrow = asked.narrow;
    let ways =
        if matches!(asked.kind, ChanceKind::Number | ChanceKind::Die) { narrow.ways.take() } else { None };
    let what = dice_chance(asked.kind, asked.numbers.as_slice()).filter(|_| narrow == Narrow::default())?;
    of_so_many(of_dice(what, ways), of)
}

const fn dice_chance(kind: ChanceKind, numbers: &[u8]) -> Option<DiceChance<'_>> {
    Some(match kind {
        ChanceKind::Simple => DiceChance::Simple,
        ChanceKind::Doublet => DiceChance::Doublet,
        ChanceKind::Number => DiceChance::Number(numbers),
        ChanceKind::Die => DiceChance::Die(numbers),
        ChanceKind::Sum => DiceChance::Sum(numbers),
        ChanceKind::Room => DiceChance::Room(numbers),
        _ => return None,
    })
}

/// Of 36 throws, or of 21 rolls.
fn of_so_many(counted: Chances, of: Option<u32>) -> Option<Chances> {
    match of {
        None | Some(36) => Some(counted),
        Some(21) => Some(counted.in_rolls()),
        _ => None,
    }
}

/// What the rules call it; of the hole, with the points that his jeton shows.
fn chance(kind: ChanceKind, now: &KnownState, side: Side) -> Option<Result<Chance, Verdict>> {
    Some(Ok(match kind {
        ChanceKind::Hole if !now.known[side.index()].jetons => return Some(Err(Verdict::Unknown)),
        ChanceKind::Hole => Chance::Hole { points: now.board.marks.jetons(side).points },
        ChanceKind::Fill => Chance::Fill,
        ChanceKind::Keep => Chance::Keep,
        ChanceKind::Break => Chance::Break,
        ChanceKind::Hit => Chance::Hit,
        ChanceKind::HitTrue => Chance::HitTrue,
        ChanceKind::HitFalse => Chance::HitFalse,
        ChanceKind::Corner => Chance::Corner,
        ChanceKind::Corners => Chance::Corners,
        ChanceKind::TakeCoin => Chance::TakeCoin,
        ChanceKind::Case => Chance::Case,
        ChanceKind::Pass => Chance::Pass,
        ChanceKind::Off => Chance::Off,
        ChanceKind::Won => Chance::Won,
        ChanceKind::Given => Chance::Given,
        _ => return None,
    }))
}

/// The jan that it counts, whose law a finding names.
const fn kind_of(asked: ChanceKind) -> Option<Kind> {
    Some(match asked {
        ChanceKind::Fill => Kind::Fill,
        ChanceKind::Keep | ChanceKind::Break => Kind::Keep,
        ChanceKind::Hit | ChanceKind::HitTrue => Kind::Hit,
        ChanceKind::HitFalse => Kind::False,
        ChanceKind::Corner => Kind::Corner,
        ChanceKind::Corners => Kind::Corners,
        _ => return None,
    })
}

/// What the record says.
struct Stated {
    count: u32,
    rolls: Vec<Roll>,
}

impl Stated {
    /// Whether it is so.
    fn against(mut self, counted: Chances, player: Option<Side>, articles: &[&'static str]) -> Verdict {
        let mut all = counted.rolls.clone();
        all.sort_unstable();
        self.rolls.sort_unstable();
        if counted.count == self.count && (self.rolls.is_empty() || self.rolls == all) {
            return Verdict::Holds;
        }
        self.rolls.dedup();
        let spaced = |rolls: &[Roll]| rolls.iter().map(Roll::to_string).collect::<Vec<_>>().join(" ");
        if counted.count == self.count && self.rolls.iter().all(|roll| all.contains(roll)) {
            all.retain(|roll| !self.rolls.contains(roll));
            let fact = Fact::ChancesNotWhole { left: spaced(&all) };
            return Verdict::Fails { fact, player, articles: Vec::new() };
        }
        let Chances { count, of, rolls } = counted;
        Verdict::Fails {
            fact: Fact::ChancesDiffer { count, of, rolls: spaced(&rolls) },
            player,
            articles: articles.to_vec(),
        }
    }
}
