//! The record's own statements, held against what the rules give: each answers whether it holds, fails (with what is so
//! instead), cannot be told, or is not judged.

use super::Fact;
use super::handling::{HandledDames, JudgedCoup, MovedDame, legs_of, own_play, plays_legs};
use super::how;
use super::ledger::Ledger;
use super::plays::{Allowed, Outcome};
use super::rights::{Asker, Right};
use crate::board::{Men, Placement, Play, Roll, Side};
use crate::record::{Claim, Item, Jeton, Mark, Marked, Number, Reason, Speaker};
use crate::replay::{KnownState, Replay};
use crate::rules::dice::ThrowValidity;
use crate::rules::{Kind, Position, RollHistory, Score};
use crate::text::Span;
use std::collections::BTreeMap;
use std::fmt::Write;

/// What a statement comes to.
pub enum Verdict {
    /// It is so.
    Holds,
    /// It is not; whom it is about, what is so, and the law.
    Fails { fact: Fact, player: Option<Side>, articles: Vec<&'static str> },
    /// What is told does not suffice.
    Unknown,
    /// Not judged yet.
    NotJudged,
}

/// One turn within a claim.
struct Clause<'a, 'r> {
    side: Side,
    roll: Option<Roll>,
    items: &'a [(Span, Item<'r>)],
}

/// The turns of a claim; a throw written in one holds for those after it.
fn clauses<'a, 'r>(body: &'a [(Span, Item<'r>)]) -> Vec<Clause<'a, 'r>> {
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
fn subject(
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
            let position = Position::on(&coup.table, coup.side, replay.game()).ok()?;
            Some((position, coup.roll?, coup.memory))
        }
    }
}

/// `<due …>`.
pub fn due(replay: &Replay<'_>, now: &KnownState, body: &[(Span, Item<'_>)]) -> Verdict {
    let Some((position, roll, memory)) = subject(replay, now, body) else { return Verdict::Unknown };
    let void = thrower(body).is_none() && now.coup.is_some_and(|c| c.lies == ThrowValidity::Void);
    let mut worth = if void { Score::new() } else { position.score(roll, memory) };
    if let (None, Some(coup), true) = (thrower(body), now.coup, replay.game().laws().points_follow_play) {
        let mut earned = Score::new();
        replay.game().earned(&coup.table.men, &now.table.men, coup.side, &mut earned);
        worth.events.extend(earned.events);
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
                how: [true, false].map(|french| {
                    how::text(&worth, clause.side, (&position, roll), (replay.record().numbering(), french))
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
            // `+?`: something is due, not told how much.
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
pub fn kind(reason: Reason) -> Option<Kind> {
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

/// `+4:hit +2:unplayed`, or `+0`.
fn worth_text(worth: &Score, side: Side) -> String {
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

/// `<can …>`, `<cannot …>`, `<must …>` of plays and of écoles.
pub fn right(
    replay: &Replay<'_>,
    now: &KnownState,
    ledger: &Ledger,
    claim: Claim,
    body: &[(Span, Item<'_>)],
) -> Verdict {
    let clauses = clauses(body);
    let is_play = |item: &Item<'_>, side: Side| match item {
        Item::PlaysNothing => true,
        item => own_play(item, side).is_some(),
    };
    let plays_only =
        clauses.iter().all(|c| !c.items.is_empty() && c.items.iter().all(|(_, item)| is_play(item, c.side)));
    let puts_back = matches!(clauses.as_slice(), [one] if Asker { game: replay.game(), now, ledger, side: one.side }.puts_dames_back(one.items));
    // Of no roll, there or stated, it is asked whether anything can be played.
    let of_a_roll = thrower(body).is_some() || now.coup.is_some() || now.pending.is_some();
    if plays_only && !clauses.is_empty() && !puts_back && of_a_roll {
        return play_right(replay, now, ledger, claim, body, &clauses);
    }
    match clauses.as_slice() {
        [clause] => ledger_right(replay, now, ledger, claim, clause),
        _ => Verdict::NotJudged,
    }
}

fn play_right(
    replay: &Replay<'_>,
    now: &KnownState,
    ledger: &Ledger,
    claim: Claim,
    body: &[(Span, Item<'_>)],
    clauses: &[Clause<'_, '_>],
) -> Verdict {
    let Some((position, roll, memory)) = subject(replay, now, body) else {
        // Whose coup it is may be told where the plays are not.
        return match (clauses, now.coup) {
            ([one], Some(coup)) if one.side != coup.side && thrower(body).is_none() => {
                ledger_right(replay, now, ledger, claim, one)
            }
            _ => Verdict::Unknown,
        };
    };
    let allowed = Allowed::new(position, roll, memory);
    let mut results = Vec::new();
    let fails = || {
        let (open, law) = open_plays(replay, ledger, &allowed, thrower(body).is_none());
        let (some, count) = Allowed::few_of(&open);
        let word = match claim {
            Claim::Can => "can",
            Claim::Cannot => "cannot",
            _ => "must",
        };
        Verdict::Fails {
            fact: Fact::PlayStatedWrongly { claim: word, roll, allowed: some, count },
            player: Some(position.turn()),
            articles: law.to_vec(),
        }
    };
    for clause in clauses {
        if clause.side != position.turn() || clause.roll.is_some_and(|r| r != roll) {
            return ledger_right(replay, now, ledger, claim, clause);
        }
        let (mut outcome, mut men) = allowed.judge(clause.items);
        if thrower(body).is_none() {
            (outcome, men) = within_coup(replay, now, ledger, &allowed, clause, (outcome, men));
        }
        match (outcome, claim) {
            (Outcome::Unknown, _) => return Verdict::NotJudged,
            (Outcome::Allowed, Claim::Cannot) | (Outcome::Forbidden, Claim::Can | Claim::Must) => {
                return fails();
            }
            _ => results.extend(men),
        }
    }
    if claim == Claim::Must && !allowed.covers(&results) { fails() } else { Verdict::Holds }
}

/// The plays that are open as the coup stands, and the law that leaves no others: of dames let go or touched (L 46, L 212), of what the other demanded
/// or barred; else of the roll.
fn open_plays(
    replay: &Replay<'_>,
    ledger: &Ledger,
    allowed: &Allowed,
    in_coup: bool,
) -> (Vec<Play>, &'static [&'static str]) {
    let laws = replay.game().laws();
    let all = || allowed.plays.as_slice().to_vec();
    if !in_coup || ledger.handled_by_other {
        return (all(), laws.play);
    }
    let demanded = |play: &Play| {
        plays_legs(play, &ledger.obliged)
            && (ledger.forbidden.is_empty() || !plays_legs(play, &ledger.forbidden))
    };
    if !(ledger.obliged.is_empty() && ledger.forbidden.is_empty()) {
        return (all().into_iter().filter(demanded).collect(), laws.dames.remedy);
    }
    let side = allowed.position.turn();
    let let_go =
        if laws.dames.mends_own_play.value { Vec::new() } else { ledger.hands[side.index()].let_go() };
    let touched = ledger.touched_now(side);
    let law = match (touched.is_empty(), let_go.is_empty()) {
        (true, true) => laws.play,
        (false, _) => laws.dames.touched,
        (true, false) => laws.dames.let_go,
    };
    (allowed.bound_by(&touched, &let_go), law)
}

/// What a play comes to in the midst of its coup: dames let go stay (L 212), those touched are played (L 46), and the other may have demanded
/// or barred some. It is stated whole, or is the rest of what was played.
fn within_coup(
    replay: &Replay<'_>,
    now: &KnownState,
    ledger: &Ledger,
    allowed: &Allowed,
    clause: &Clause<'_, '_>,
    stated: (Outcome, Option<Men>),
) -> (Outcome, Option<Men>) {
    let (mut outcome, mut men) = stated;
    let side = allowed.position.turn();
    if now.coup.is_some_and(|c| c.side == side && c.lies == ThrowValidity::Void) {
        return (Outcome::Forbidden, men);
    }
    let mends = replay.game().laws().dames.mends_own_play.value;
    let free = ledger.handled_by_other || mends;
    let let_go = if free { Vec::new() } else { ledger.hands[side.index()].let_go() };
    let legs = legs_of(clause.items);
    let has = |leg: &(u8, u8)| legs.contains(leg);
    let obliged = !ledger.obliged.is_empty() || !ledger.obliged_fields.is_empty();
    if obliged && clause.side == side {
        let (_, Some(after)) = (&outcome, &men) else { return (outcome, men) };
        let (Some(law), dames) = (replay.game().handling_rules(), &replay.game().laws().dames) else {
            return (outcome, men);
        };
        let mut hand = HandledDames::default();
        for (_, item) in clause.items {
            if let Item::Played(played) = item {
                hand.play(played, 0, false);
            }
        }
        let coup = JudgedCoup { allowed, law, rules: dames, legs: &hand.legs, after };
        let from = |field: &u8| legs.iter().any(|leg| leg.0 == *field);
        let told = ledger.obliged.iter().all(has) && ledger.obliged_fields.iter().all(from);
        let fits = told && coup.is_by_the_numbers();
        return (if fits { Outcome::Allowed } else { Outcome::Forbidden }, men);
    }
    if matches!(outcome, Outcome::Unknown) {
        return (outcome, men);
    }
    let whole = matches!(outcome, Outcome::Allowed) && has_all(clause.items, &let_go);
    let played_on = mends && now.table.men != *allowed.position.men();
    if (!let_go.is_empty() || played_on) && !whole {
        (outcome, men) = allowed.judge_from(&now.table.men, clause.items);
    }
    if !ledger.forbidden.is_empty() && ledger.forbidden.iter().all(has) {
        return (Outcome::Forbidden, men);
    }
    let touched = ledger.touched_now(side);
    if let (Some(result), Outcome::Allowed, false) =
        (&men, &outcome, touched.is_empty() || ledger.handled_by_other)
        && !is_bound_play(allowed, &touched, &let_go, &legs, result)
    {
        outcome = Outcome::Forbidden;
    }
    (outcome, men)
}

/// Whether a play moves the dames touched, as many as can be, with those that were let go before; `legs`: of the play.
fn is_bound_play(
    allowed: &Allowed,
    touched: &[u8],
    let_go: &[MovedDame],
    legs: &[(u8, u8)],
    result: &Men,
) -> bool {
    let from = || let_go.iter().map(|leg| leg.from).chain(legs.iter().map(|leg| leg.0));
    let bound = allowed.bound_by(touched, let_go);
    let most = bound.first().map_or(0, |p| Allowed::touched_moved(touched, p.moves().iter().map(|m| m.from)));
    Allowed::touched_moved(touched, from()) >= most
        && bound.iter().any(|play| allowed.position.after(play).men() == result)
}

/// Whether a whole play has all dames that were let go, where they were let go or passing there all in one.
fn has_all(items: &[(Span, Item<'_>)], let_go: &[MovedDame]) -> bool {
    let_go.iter().all(|leg| {
        items.iter().any(|(_, item)| {
            let Item::Played(played) = item else { return false };
            let starts = played.from.as_slice().iter().any(|s| s.index() == Some(leg.from));
            let path = played.to.as_slice();
            starts && path.iter().any(|s| s.index() == Some(leg.to))
        })
    })
}

/// A right that the ledger answers for.
fn ledger_right(
    replay: &Replay<'_>,
    now: &KnownState,
    ledger: &Ledger,
    claim: Claim,
    clause: &Clause<'_, '_>,
) -> Verdict {
    let right = Asker { game: replay.game(), now, ledger, side: clause.side }.may(clause.items);
    let what = || {
        let words: Vec<&str> = clause.items.iter().map(|(span, _)| replay.record().text(*span)).collect();
        format!("{}: {}", replay.record().numbering().letter(clause.side), words.join(" "))
    };
    let fails = |fact| Verdict::Fails { fact, player: Some(clause.side), articles: Vec::new() };
    match (claim, right) {
        (_, Right::NotJudged) | (Claim::Due | Claim::Must, _) => Verdict::NotJudged,
        (_, Right::Unknown) => Verdict::Unknown,
        (Claim::Can, Right::Open) | (Claim::Cannot, Right::Closed) => Verdict::Holds,
        (Claim::Can, Right::Closed) => fails(Fact::NotFound { what: what(), why: Default::default() }),
        (Claim::Cannot, Right::Open) => {
            fails(Fact::FoundAllTheSame { what: what(), why: Default::default() })
        }
    }
}

/// `<score …>`: each mark that is named and known.
pub fn score(replay: &Replay<'_>, now: &KnownState, body: &[(Span, Item<'_>)]) -> Verdict {
    let mut unknown = false;
    for (span, item) in body {
        let Item::Mark(mark) = item else { continue };
        let Some(side) = mark.owner else { continue };
        let (marks, known) = (&now.table.marks, now.known[side.index()]);
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

/// `<position …>`: the dames of each side that is told, here and there.
pub fn placement(replay: &Replay<'_>, now: &KnownState, text: &str) -> Verdict {
    let Ok(stated) = text.parse::<Placement>() else { return Verdict::NotJudged };
    let mut there = KnownState::start(replay.game());
    there.set(&stated);
    let mut unknown = false;
    for side in Side::BOTH {
        if stated.told(side) == crate::board::Completeness::Nothing {
            continue;
        }
        if now.table.is_untold(side) {
            unknown = true;
        } else if now.table.men.of(side) != there.table.men.of(side)
            || now.table.adrift[side.index()] != there.table.adrift[side.index()]
        {
            let mut stands = String::new();
            let dames = u32::from(replay.game().furniture().dames);
            let _ = crate::rules::write_men(&mut stands, &now.table.men, dames);
            return Verdict::Fails {
                fact: Fact::PositionDiffers { stands },
                player: Some(side),
                articles: Vec::new(),
            };
        }
    }
    if unknown { Verdict::Unknown } else { Verdict::Holds }
}
