//! The record's own statements, held against what the rules give: each answers whether it holds, fails (with what is so
//! instead), cannot be known, or is not judged.

use super::Fact;
use super::how;
use crate::board::{Completeness, Placement, Roll, Side};
use crate::record::{Item, Jeton, Mark, Marked, Number, Reason, Speaker};
use crate::replay::{KnownState, Replay};
use crate::rules::dice::ThrowValidity;
use crate::rules::{Kind, Position, RollHistory, Rolled, Score};
use crate::text::{Lang, Span};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What a statement comes to.
pub enum Verdict {
    /// It is so.
    Holds,
    /// It is not; whom it is about, what is so, and the law.
    Fails { fact: Fact, player: Option<Side>, articles: Vec<&'static str> },
    /// What is known does not suffice.
    Unknown,
    /// Not judged yet.
    NotJudged,
}

/// One turn within a claim.
pub(super) struct Clause<'a, 'r> {
    pub(super) side: Side,
    pub(super) roll: Option<Roll>,
    pub(super) items: &'a [(Span, Item<'r>)],
}

/// The turns of a claim; a throw written in one holds for those after it, and may stand alone before them.
pub(super) fn clauses<'a, 'r>(body: &'a [(Span, Item<'r>)]) -> Vec<Clause<'a, 'r>> {
    let starts: Vec<usize> = (0..body.len()).filter(|&i| matches!(body[i].1, Item::Turn { .. })).collect();
    let mut clauses = Vec::new();
    let mut thrown = None;
    for (n, &start) in starts.iter().enumerate() {
        let end = starts.get(n + 1).copied().unwrap_or(body.len());
        if let Item::Turn { who: Speaker::Player(side), throw } = body[start].1 {
            if let Some(throw) = throw {
                thrown = Some((side, throw.roll()));
            }
            let roll = thrown.and_then(|(_, roll)| roll);
            if throw.is_some() && end == start + 1 && end < body.len() {
                continue;
            }
            clauses.push(Clause { side, roll, items: &body[start + 1..end] });
        }
    }
    clauses
}

/// Who throws in a claim that names a throw of its own.
pub(super) fn thrower(body: &[(Span, Item<'_>)]) -> Option<(Side, Option<Roll>)> {
    body.iter().find_map(|(_, item)| match item {
        Item::Turn { who: Speaker::Player(side), throw: Some(throw) } => Some((*side, throw.roll())),
        _ => None,
    })
}

/// The position and roll that a claim is about: its own throw from what stands, else the last throw.
pub(super) fn subject(
    replay: &Replay<'_>,
    now: &KnownState,
    body: &[(Span, Item<'_>)],
) -> Option<(Position, Roll, RollHistory)> {
    match thrower(body) {
        Some((side, roll)) => Some((now.position(side).ok()?, roll?, now.history[side.index()])),
        None => {
            // Behind the other's early dice, the coup that he speaks of is still to be played (L 206).
            let speaks = body.iter().find_map(|(_, item)| match item {
                Item::Turn { who: Speaker::Player(side), .. } => Some(*side),
                _ => None,
            });
            let coup = now.pending.filter(|late| Some(late.side) == speaks).or(now.coup)?;
            let position = Position::in_play(&coup.board, coup.side, replay.game()).ok()?;
            Some((position, coup.roll?, coup.history))
        }
    }
}

/// `<due …>`. `counted`: what the last throw was counted for, which a dame that comes back since does not change of itself (L 214).
pub fn due(
    replay: &Replay<'_>,
    now: &KnownState,
    counted: Option<&Score>,
    body: &[(Span, Item<'_>)],
) -> Verdict {
    let Some((position, roll, history)) = subject(replay, now, body) else { return Verdict::Unknown };
    let void = thrower(body).is_none() && now.coup.is_some_and(|c| c.lies == ThrowValidity::Void);
    if !void && replay.game().hangs_on_coup(&position, Rolled { roll, history }) {
        return Verdict::Unknown;
    }
    let counted = counted.filter(|_| thrower(body).is_none() && now.pending.is_none());
    let mut worth = match counted {
        _ if void => Score::new(),
        Some(counted) => counted.clone(),
        None => position.score(roll, history),
    };
    if let (None, Some(coup), true) = (thrower(body), now.coup, replay.game().laws().points_follow_play) {
        if now.board.completeness.contains(&Completeness::Nothing) {
            return Verdict::Unknown;
        }
        let mut earned = Score::new();
        replay.game().earned(&coup.board.men, &now.board.men, coup.side, &mut earned);
        earned.events().iter().for_each(|event| worth.push(*event));
    }
    for clause in clauses(body) {
        let stated: Vec<(Span, &Mark)> = marks_of(clause.items).collect();
        if stated.is_empty() {
            return Verdict::NotJudged;
        }
        if !is_due(&worth, clause.side, &stated) {
            let mut articles: Vec<&'static str> = worth
                .events()
                .iter()
                .filter(|e| e.to == clause.side)
                .flat_map(|e| e.articles.iter().copied())
                .collect();
            if articles.is_empty() {
                articles.extend(stated.iter().filter_map(|(_, m)| m.reason).flat_map(|r| law_of(replay, r)));
            }
            articles.dedup();
            let fact = Fact::DueDiffers {
                stated: marks_text(replay, &stated),
                computed: worth_text(&worth, clause.side),
                how: [Lang::Fr, Lang::En].map(|lang| {
                    how::text(&worth, clause.side, (&position, roll), (replay.record().numbering(), lang))
                }),
            };
            return Verdict::Fails { fact, player: Some(clause.side), articles };
        }
    }
    Verdict::Holds
}

fn law_of(replay: &Replay<'_>, reason: Reason) -> Vec<&'static str> {
    match kind(reason) {
        Some(kind) => replay.game().articles_of(kind).to_vec(),
        None => Vec::new(),
    }
}

fn marks_of<'a>(items: &'a [(Span, Item<'_>)]) -> impl Iterator<Item = (Span, &'a Mark)> {
    items.iter().filter_map(|(span, item)| match item {
        Item::Mark(mark) => Some((*span, mark)),
        _ => None,
    })
}

/// Whether exactly these points are due: reason by reason where reasons are written, else in all.
fn is_due(worth: &Score, side: Side, stated: &[(Span, &Mark)]) -> bool {
    let mut by_kind: BTreeMap<Kind, u16> = BTreeMap::new();
    let (mut total, mut reasons) = (0u16, true);
    for (_, mark) in stated {
        match mark.what {
            Marked::Points { less: false, number: Number::Known(n) } => {
                total = total.saturating_add(n);
                match mark.reason.and_then(kind) {
                    Some(kind) => {
                        let sum = by_kind.entry(kind).or_default();
                        *sum = sum.saturating_add(n);
                    }
                    None => reasons &= n == 0,
                }
            }
            // `+?`: something is due, not known how much.
            Marked::Points { number: Number::Unknown, .. } => return worth.points(side) > 0,
            _ => return false,
        }
    }
    if !reasons {
        return worth.points(side) == total;
    }
    Kind::ALL.iter().all(|&k| worth.points_for(side, k) == by_kind.get(&k).copied().unwrap_or(0))
}

/// The kind of event that a reason names, where it names one.
///
/// ```
/// use trictrac::{record::Reason, referee::kind, rules::Kind};
/// assert_eq!(kind(Reason::Fill), Some(Kind::Fill));
/// assert_eq!(kind(Reason::Won), None, "it does not say by what");
/// ```
#[must_use]
pub const fn kind(reason: Reason) -> Option<Kind> {
    Some(match reason {
        Reason::Fill => Kind::Fill,
        Reason::Keep => Kind::Keep,
        Reason::Hit => Kind::Hit,
        Reason::Corner => Kind::Corner,
        Reason::Corners => Kind::Corners,
        Reason::Mezeas => Kind::Mezeas,
        Reason::Six => Kind::Six,
        Reason::Out => Kind::Out,
        Reason::False => Kind::False,
        Reason::Unplayed => Kind::Unplayed,
        Reason::Contre => Kind::Contre,
        Reason::Won | Reason::Given | Reason::Ecole => return None,
    })
}

/// What a roll is worth to a side, as marks: `+4:hit +2:unplayed`, or `+0`.
///
/// ```
/// use trictrac::{board::{Men, Roll, Side}, referee::worth_text, rules::{Position, RollHistory, find}};
/// let mut men = Men::EMPTY;
/// for field in 1..=5 { men.put(Side::White, field, 3); }
/// let position = Position::new(men, Side::White, find("trictrac", None).unwrap()).unwrap();
/// let worth = position.score(Roll::new(5, 1).unwrap(), RollHistory::default());
/// assert_eq!((worth_text(&worth, Side::White), worth_text(&worth, Side::Black)), ("+4:fill".into(), "+0".into()));
/// ```
#[must_use]
pub fn worth_text(worth: &Score, side: Side) -> String {
    let mut text = String::new();
    for kind in Kind::ALL {
        let points = worth.points_for(side, kind);
        if points > 0 {
            let gap = if text.is_empty() { "" } else { " " };
            let _ = write!(text, "{gap}+{points}:{kind}");
        }
    }
    if text.is_empty() { "+0".to_owned() } else { text }
}

fn marks_text(replay: &Replay<'_>, marks: &[(Span, &Mark)]) -> String {
    let words: Vec<&str> = marks.iter().map(|(span, _)| replay.record().text(*span)).collect();
    words.join(" ")
}

/// `<score …>`: each mark that is named and known.
pub fn score(replay: &Replay<'_>, now: &KnownState, body: &[(Span, Item<'_>)]) -> Verdict {
    let mut unknown = false;
    for (span, item) in body {
        let Item::Mark(mark) = item else { continue };
        let Some(side) = mark.owner else { continue };
        let (marks, known) = (&now.board.marks, now.known[side.index()]);
        let jetons = marks.jetons(side);
        let (same, known, stands) = match mark.what {
            Marked::Jeton(Jeton::At { jetons: n, points: Number::Known(p), .. }) => (
                jetons.points == p && (p == 0 || jetons.jetons == n),
                known.jetons,
                format!("{side}{}{}", "j".repeat(usize::from(jetons.jetons.max(1))), jetons.points),
            ),
            Marked::Fichet(Number::Known(hole)) => {
                (marks.fichet(side) == hole, known.fichet, format!("{side}f{}", marks.fichet(side)))
            }
            Marked::Pavillon(taken) => (
                (marks.pavillon == Some(side)) == taken,
                true,
                format!("{side}p{}", if marks.pavillon == Some(side) { "" } else { "0" }),
            ),
            _ => return Verdict::NotJudged,
        };
        if !known {
            unknown = true;
        } else if !same {
            let fact = Fact::ScoreDiffers { stated: replay.record().text(*span).to_owned(), stands };
            return Verdict::Fails { fact, player: Some(side), articles: Vec::new() };
        }
    }
    if unknown { Verdict::Unknown } else { Verdict::Holds }
}

/// `<position …>`: the dames of each side that is known, here and there.
pub fn placement(replay: &Replay<'_>, now: &KnownState, text: &str) -> Verdict {
    let Ok(stated) = text.parse::<Placement>() else { return Verdict::NotJudged };
    let mut there = KnownState::start(replay.game());
    there.set(&stated);
    let mut unknown = false;
    for side in Side::BOTH {
        if stated.completeness(side) == crate::board::Completeness::Nothing {
            continue;
        }
        if now.board.is_unknown(side) {
            unknown = true;
        } else if now.board.men.of(side) != there.board.men.of(side)
            || now.board.adrift[side.index()] != there.board.adrift[side.index()]
        {
            let mut stands = String::new();
            let dames = u32::from(replay.game().furniture().dames);
            let _ = crate::rules::write_men(&mut stands, &now.board.men, dames);
            return Verdict::Fails {
                fact: Fact::PositionDiffers { stands },
                player: Some(side),
                articles: Vec::new(),
            };
        }
    }
    if unknown { Verdict::Unknown } else { Verdict::Holds }
}
