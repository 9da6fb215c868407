//! Points of an école that is older than the roll, marked behind what the roll has won: they were his before that, and it has broken his run (L 200, P 4.65, G III).
//! Takes a mark by number where it stands, gives whether such points are in it: then a second jeton is not his.

use super::{Coup, KnownState, Replay, Role};
use crate::board::{Board, Jetons, Side};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{Claim, Holes, Item, Jeton, Mark, Marked, Number, Played, Reason, Silence, Speaker};
use crate::rules::{Position, RollHistory};
use std::ops::Range;

/// A throw and what is said of it stand no more than so many items apart.
const NEAR: usize = 64;

impl Replay<'_> {
    /// Behind a mark by number, the item `at`, of him who marks second: of two parts, the older of which what the other has won has come behind, it is marked
    /// with one jeton.
    pub(super) fn marks_in_due_order(&self, now: &mut KnownState, side: Side, (at, mark): (usize, &Mark)) {
        let is_his = mark.owner.is_none_or(|owner| owner == side);
        if let Marked::Points { less: false, number: Number::Known(points) } = mark.what
            && is_his
            && matches!(mark.reason, None | Some(Reason::Ecole))
        {
            self.adds_in_due_order(now, side, at, (points, mark.reason.is_some()));
        }
    }

    /// The same of points; `said`: they are said to be an école.
    pub(super) fn adds_in_due_order(
        &self,
        now: &mut KnownState,
        side: Side,
        at: usize,
        (points, said): (u16, bool),
    ) {
        let is_open = |coup: &&Coup| marks_second_behind(now, side, coup);
        let Some(coup) = now.coup.as_ref().filter(is_open).copied() else { return };
        let said = said || self.says_ecole_before(at);
        if self.is_of_older_ecole(now, &coup, at, (points, said)) {
            let marks = &mut now.board.marks;
            marks.set_jetons(side, Jetons { jetons: 1, ..marks.jetons(side) });
        }
    }

    /// Whether so many points, marked while this coup of the other's lies, are an école that is older than it: that alone or in part, or with what it gives;
    /// `said`: they are said to be an école.
    fn is_of_older_ecole(
        &self,
        now: &KnownState,
        coup: &Coup,
        at: usize,
        (points, said): (u16, bool),
    ) -> bool {
        let Some((thrown, older)) = self.older_ecole(now, coup, at) else { return false };
        if said && points <= older {
            return true;
        }
        let given = self.given_by(coup, Some(thrown));
        let is_alone = |given: u16| points == older && points > given;
        given.is_some_and(|given| points == older.saturating_add(given) || is_alone(given))
    }

    /// The points that who has thrown this coup was given by the other's last throw and has not marked, with the place of his own throw.
    fn older_ecole(&self, now: &KnownState, coup: &Coup, at: usize) -> Option<(usize, u16)> {
        let (line, last) = self.since_throw_before_last(at)?;
        let (before, thrown, to) = (line[0], line[last], coup.side);
        let throws =
            |at: usize, side| self.record.turn_at(at).is_some_and(|(who, _)| who == Speaker::Player(side));
        if !throws(thrown, to) || !throws(before, to.other()) {
            return None;
        }
        let marked = self.marked_in(now, to, &line[..last])?;
        let stated = self.stated_due(self.turn_from(before), to);
        let given = stated.or_else(|| self.given_by(&self.last_coup(coup, &line[..last])?, None))?;
        given.checked_sub(marked).filter(|older| *older > 0).map(|older| (thrown, older))
    }

    /// The items of this line of play from the throw before the last as far as `at`, and which of them is the last throw.
    fn since_throw_before_last(&self, at: usize) -> Option<(Vec<usize>, usize)> {
        let (mut line, mut depth, mut replaced, mut thrown) = (Vec::new(), 0u32, 0u32, None);
        for i in (at.saturating_sub(NEAR)..=at).rev() {
            let throws = match self.item(i)? {
                Item::Close => {
                    depth += 1;
                    continue;
                }
                // A variation stands in place of the one turn just before.
                Item::OpenVariation if depth == 0 => {
                    replaced += 1;
                    continue;
                }
                Item::OpenVariation | Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic => {
                    depth = depth.saturating_sub(1);
                    continue;
                }
                Item::Turn { .. } if depth == 0 && replaced > 0 => {
                    replaced -= 1;
                    continue;
                }
                _ if depth > 0 || replaced > 0 => continue,
                Item::Releve(_) | Item::NotTold => return None,
                Item::Turn { throw, .. } => throw.is_some(),
                _ => false,
            };
            line.push(i);
            match (throws, thrown) {
                (true, None) => thrown = Some(line.len()),
                (true, Some(from_behind)) => {
                    line.reverse();
                    let last = line.len() - from_behind;
                    return Some((line, last));
                }
                _ => {}
            }
        }
        None
    }

    /// How many points this side marks of what the other's throw gives it, by number or by where it puts fichet and jeton, in the items from that throw to its
    /// own.
    fn marked_in(&self, now: &KnownState, to: Side, items: &[usize]) -> Option<u16> {
        let (mut speaker, mut marked) = (to.other(), None);
        let (mut holes, mut points) = (0i32, 0i32);
        let mut stands = KnownState::start(self.game);
        stands.board.marks = now.thrown_on[1].unwrap_or_default();
        for &at in items {
            match self.item(at)? {
                Item::Turn { who: Speaker::Player(who), .. } => speaker = who,
                Item::Mark(mark) if self.role(at) == Role::Plain => {
                    let is_his = mark.owner.unwrap_or(speaker) == to;
                    if is_his {
                        let by_place = || now.thrown_on[1].and_then(|_| placed(&stands, to, &mark));
                        let counts = speaker == to;
                        let (hole, point) = points_of(&mark).or_else(by_place).filter(|_| counts)?;
                        (holes, points) = (holes.saturating_add(hole), points.saturating_add(point));
                        marked = Some(());
                    }
                    stands.apply_mark(speaker, &mark);
                }
                _ => {}
            }
        }
        // Of holes from one roll only the first can be simple (L 147).
        let twelves = i32::from(self.game.laws().hole).saturating_mul(holes.saturating_add(1) / 2);
        match marked {
            Some(()) => u16::try_from(twelves.saturating_add(points)).ok(),
            // Where silence marks as due nothing was left out.
            None => (self.assumed.marks == Silence::Recorded).then_some(0),
        }
    }

    /// The other's coup before this one, thrown with the first of these items: its dames go back, where they are played and nothing more.
    fn last_coup(&self, coup: &Coup, items: &[usize]) -> Option<Coup> {
        let side = coup.side.other();
        let (_, throw) = self.record.turn_at(*items.first()?)?;
        let mut board = coup.board;
        for &i in items.iter().rev().filter(|&&i| self.role(i) == Role::Plain) {
            match self.item(i)? {
                Item::Played(played) => take_back(&mut board, side, &played)?,
                Item::Handled(_) => return None,
                _ => {}
            }
        }
        Some(Coup { side, roll: throw?.roll(), board, history: RollHistory::default(), ..*coup })
    }

    /// The items of the turn that begins with this one.
    fn turn_from(&self, turn: usize) -> Range<usize> {
        turn..self.record.next_edge(turn + 1)
    }

    /// What a coup gives the other: as its turn states it, thrown there, or as the table has it.
    fn given_by(&self, coup: &Coup, thrown: Option<usize>) -> Option<u16> {
        let to = coup.side.other();
        let stated = thrown.and_then(|thrown| self.stated_due(self.turn_from(thrown), to));
        stated.or_else(|| {
            let position = Position::on(&coup.board, coup.side, self.game).ok()?;
            Some(position.score(coup.roll?, coup.history).points(to))
        })
    }

    /// Whether right before an item "école" is said.
    fn says_ecole_before(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.item(before));
        matches!(before, Some(Item::Said(words)) if matches!(declaration(words), Some(Declaration::Ecole(_))))
    }

    /// Where the last throw before this turn is known, if it is near: what is due for it may be known there.
    pub(super) fn thrown_at(&self, turn: usize) -> usize {
        let throws = |at: &usize| matches!(self.record.turn_at(*at), Some((_, Some(_))));
        let near = turn.saturating_sub(NEAR)..=turn;
        near.rev().find(throws).unwrap_or(turn)
    }

    /// What these items tell is due to a side, by `<due …>` of the roll just thrown.
    pub(super) fn stated_due(&self, items: Range<usize>, to: Side) -> Option<u16> {
        let all = self.items();
        let dues = items.filter(|&i| all[i].1 == Item::OpenClaim(Claim::Due));
        let stated = dues.flat_map(|i| &all[i..self.record.end_of(i)]);
        let mut speaker = None;
        stated.fold(None, |sum, (_, item)| match item {
            Item::Turn { who: Speaker::Player(side), throw: None } => {
                speaker = Some(*side);
                sum
            }
            Item::Mark(Mark { what: Marked::Points { less: false, number: Number::Known(n) }, .. })
                if speaker == Some(to) =>
            {
                Some(sum.unwrap_or(0u16).saturating_add(*n))
            }
            _ => sum,
        })
    }
}

/// Whether he has two jetons for what he has marked while the other's coup lies, of which that has marked before and taken no hole.
fn marks_second_behind(now: &KnownState, side: Side, coup: &Coup) -> bool {
    let (stands, before, other) = (&now.board.marks, &coup.board.marks, side.other());
    let no_hole = Side::BOTH.into_iter().all(|of| stands.fichet(of) == before.fichet(of));
    coup.side == other
        && now.game.laws().ecoles
        && no_hole
        && stands.jetons(side).jetons == 2
        && before.jetons(side).points == 0
        && stands.jetons(other).points > before.jetons(other).points
}

/// How many holes and points a mark comes to that is not of an école; `None`: that is not told by number.
fn points_of(mark: &Mark) -> Option<(i32, i32)> {
    match mark.what {
        _ if mark.reason == Some(Reason::Ecole) => Some((0, 0)),
        Marked::Points { less: false, number: Number::Known(points) } => Some((0, i32::from(points))),
        Marked::Pavillon(_) => Some((0, 0)),
        _ => None,
    }
}

/// By how many holes and points a mark moves fichet and jeton on from where they stand; `None`: that is not told.
fn placed(stands: &KnownState, side: Side, mark: &Mark) -> Option<(i32, i32)> {
    let marks = &stands.board.marks;
    match mark.what {
        Marked::Holes(Holes(holes)) => Some((i32::from(holes), 0)),
        Marked::Fichet(Number::Known(hole)) => Some((i32::from(hole) - i32::from(marks.fichet(side)), 0)),
        Marked::Jeton(Jeton::At { points: Number::Known(points), held: false, .. }) => {
            Some((0, i32::from(points) - i32::from(marks.jetons(side).points)))
        }
        _ => None,
    }
}

/// A play is taken back, dame by dame; `None`: it is not known from where or whereto, or whose.
fn take_back(board: &mut Board, side: Side, played: &Played) -> Option<()> {
    let to = played.to.as_slice().last()?.index()?;
    if played.owner.is_some_and(|owner| owner != side) {
        return None;
    }
    for _ in 0..played.times.max(1) {
        for from in played.from.as_slice() {
            if !board.men.take(side, to, 1) {
                return None;
            }
            board.men.put(side, from.index()?, 1);
        }
    }
    Some(())
}
