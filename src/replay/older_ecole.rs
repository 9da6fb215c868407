//! Points of an école that is older than the roll, marked behind what the roll has won: they were his before that, and it has broken his run (L 200, P 4.65, G III).
//! Takes a mark where it stands, gives whether such points are in it: then a second jeton is not his, and that of him who has marked behind them stays.

use super::{Coup, KnownState, NEAR, Replay, Role};
use crate::board::{Board, Jetons, Marks, Side};
use crate::record::{
    Claim, Demand, Holes, Item, Jeton, Mark, Marked, Number, Played, Reason, Silence, Speaker,
};
use crate::rules::RollHistory;
use std::ops::Range;

/// Points that who throws had been given by the other's last throw, and did not mark.
pub(super) struct OlderEcole {
    /// Where he has thrown.
    thrown: usize,
    pub points: u16,
    /// By how much he marks wrongly what his own roll wins.
    of_roll: Option<u16>,
}

impl Replay<'_> {
    /// Behind a mark, the item `at`, of who does not throw, on the wood as it stood `before`: of two parts, the older of which what the other has won has come
    /// behind, it is marked with one jeton; an older école alone leaves him his second jeton who has marked behind it.
    pub(super) fn marks_in_due_order(
        &self,
        now: &mut KnownState,
        side: Side,
        (at, mark): (usize, &Mark),
        before: &Marks,
    ) {
        let is_his = mark.owner.is_none_or(|owner| owner == side);
        if !is_his {
            return;
        }
        if mark.reason != Some(Reason::Ecole) {
            self.comes_before_given(now, (side, at), mark, before);
        }
        let (said, stood) = (self.marks_ecole(at), before.jetons(side).points);
        match mark.what {
            Marked::Points { less: false, number: Number::Known(points) } => {
                self.adds_in_due_order(now, (side, at), (points, said), before);
            }
            Marked::Jeton(Jeton::At { points: Number::Known(to), held: false, .. }) if to > stood => {
                self.leaves_his_second_jeton(now, (side, at), (to - stood, said), before);
            }
            _ => {}
        }
    }

    /// The same of points; `said`: they are said to be an école.
    fn adds_in_due_order(
        &self,
        now: &mut KnownState,
        (side, at): (Side, usize),
        points: (u16, bool),
        before: &Marks,
    ) {
        let makes_hole = now.board.marks.fichet(side) > before.fichet(side);
        let may_be_older = |coup: &&Coup| makes_hole || marks_second_behind(now, side, coup);
        let coup = now.coup.as_ref().filter(|_| self.game.laws().ecoles).filter(may_be_older).copied();
        match coup {
            Some(coup) if makes_hole => self.marks_hole_in_order(now, (side, at), points, (&coup, before)),
            // Of two parts, the older of which what the other has won has come behind: one jeton.
            Some(coup) if self.older_in(now, &coup, (at, points)) > 0 => {
                let marks = &mut now.board.marks;
                marks.set_jetons(side, Jetons { jetons: 1, ..marks.jetons(side) });
            }
            _ => {}
        }
        self.leaves_his_second_jeton(now, (side, at), points, before);
    }

    /// Whether this older école is in so many points, it alone or with what the coup gives, or with an école of that.
    fn is_in_it(&self, coup: &Coup, older: &OlderEcole, (points, said): (u16, bool)) -> bool {
        let given = self.given_by(coup, older.thrown);
        let is_sum = |more: u16| Some(points) == older.points.checked_add(more);
        // With an école of his roll itself too, which has come since (L 200).
        let both = older.of_roll.zip(given).and_then(|(of_roll, given)| of_roll.checked_add(given));
        let of_both = older.of_roll.filter(|_| said || Some(points) > given);
        self.is_older_ecole(coup, older, (points, said))
            || [given, of_both, both].into_iter().flatten().any(is_sum)
    }

    /// How many of these points are of an école that is older than the coup.
    pub(super) fn older_in(&self, now: &KnownState, coup: &Coup, (at, points): (usize, (u16, bool))) -> u16 {
        let older = self.older_ecole(now, coup, at).filter(|older| self.is_in_it(coup, older, points));
        older.map_or(0, |older| older.points.min(points.0))
    }

    /// The same where it is he who throws that has marked second: what has come before that takes nothing from it (L 200, G III).
    fn leaves_his_second_jeton(
        &self,
        now: &mut KnownState,
        (side, at): (Side, usize),
        (points, said): (u16, bool),
        before: &Marks,
    ) {
        let (other, marks) = (side.other(), &now.board.marks);
        let (was, is) = (before.jetons(other), marks.jetons(other));
        let is_his_roll = |coup: &&Coup| coup.side == other && coup.board.marks.jetons(other).points == 0;
        let is_broken = was.jetons == 2 && is == Jetons { jetons: 1, ..was } && now.game.laws().ecoles;
        let Some(coup) = now.coup.as_ref().filter(is_his_roll).filter(|_| is_broken).copied() else { return };
        let said = said || self.marks_ecole(at);
        let is_it = |older| self.is_older_ecole(&coup, &older, (points, said));
        if self.older_ecole(now, &coup, at).is_some_and(is_it) {
            now.board.marks.set_jetons(other, was);
        }
    }

    /// Whether so many points are of this older école, that alone or in part, and of nothing that this coup gives, nor just of an école of the coup itself;
    /// `said`: they are said to be an école.
    fn is_older_ecole(&self, coup: &Coup, older: &OlderEcole, (points, said): (u16, bool)) -> bool {
        let is_whole = points == older.points;
        let is_part = points < older.points && older.of_roll != Some(points);
        (said && (is_whole || is_part))
            || (is_whole && self.given_by(coup, older.thrown).is_some_and(|given| points > given))
    }

    /// The points that who has thrown this coup was given by the other's last throw and has not marked.
    pub(super) fn older_ecole(&self, now: &KnownState, coup: &Coup, at: usize) -> Option<OlderEcole> {
        let (line, last) = self.since_throw_before_last(at)?;
        let (before, thrown, to) = (line[0], line[last], coup.side);
        let throws =
            |at: usize, side| self.record.turn_at(at).is_some_and(|(who, _)| who == Speaker::Player(side));
        if !throws(thrown, to) || !throws(before, to.other()) {
            return None;
        }
        let (marked, of_ecole) = self.marked_in(now.thrown_on[1], to, &line[..last])?;
        let worth = |to| {
            let stated = self.stated_due(self.turn_from(before), to);
            stated.or_else(|| self.last_coup(coup, &line[..last])?.brings(to, self.game))
        };
        let older = worth(to)?.checked_sub(marked).filter(|older| *older > 0)?;
        if self.has_marked_as_obliged(to, older, &line[last..]) {
            return None;
        }
        // An école that he has marked may have it in itself, beside what the other's own marks fail by (P 4.65).
        let fault = || {
            let his = line[1..last].iter().position(|&at| self.record.turn_at(at).is_some())?;
            let (marked, _) = self.marked_in(now.thrown_on[1], to.other(), &line[..=his])?;
            Some(worth(to.other())?.abs_diff(marked))
        };
        let in_it = || {
            let fault = fault().filter(|_| of_ecole > 0)?;
            if fault > 0 && of_ecole.checked_sub(fault) == Some(older) {
                return Some(older);
            }
            // What he marks as an école of the same roll stands for what he was given, and what is beyond it is of that; by Lepeintre be there an école or not (L 187,
            // L 200, G III, P 4.56).
            let law = self.game.laws().ecole;
            let rest = of_ecole.saturating_sub(self.omitted_before(before, to.other()).unwrap_or(0));
            let of_roll = rest.min(fault);
            let is_of_it = law.false_ecole_stands_for_given.value || rest < of_ecole || of_roll > 0;
            let beyond = if is_of_it { rest - of_roll } else { 0 };
            let stands = if law.ecole_stands_for_given.value { of_roll } else { 0 };
            Some(stands.saturating_add(beyond).min(older))
        };
        let points = older - in_it().unwrap_or(0);
        let of_roll = self.fault_of_roll(now, coup, &line[last..]);
        let older = OlderEcole { thrown, points, of_roll };
        let left = self.left_of(now, coup, older, &line[last..line.len() - 1]);
        (points > 0 && left.points > 0).then_some(left)
    }

    /// How many points of what the throw before this one gave him a side has not marked, who threw this, nor has in an école that he marked: that is an école
    /// too. None where it is not told.
    fn omitted_before(&self, thrown: usize, of: Side) -> Option<u16> {
        let Some((line, last)) = self.since_throw_before_last(thrown) else {
            let begins = |at: usize| {
                !matches!(self.item(at), Some(Item::Turn { throw: Some(_), .. } | Item::Releve(_)))
            };
            return (thrown < NEAR && (0..thrown).all(begins)).then_some(0);
        };
        let due = self.stated_due(self.turn_from(line[0]), of)?;
        let (marked, of_ecole) = self.marked_in(None, of, &line[..last])?;
        let stands = if self.game.laws().ecole.ecole_stands_for_given.value { of_ecole } else { 0 };
        Some(due.saturating_sub(marked).saturating_sub(stands))
    }

    /// Whether, behind his throw, the first of these items, the other has obliged this side to mark what it has left out, so many points, and it has marked: then no
    /// école of it is left (L 186).
    fn has_marked_as_obliged(&self, side: Side, left_out: u16, items: &[usize]) -> bool {
        let (mut speaker, mut obliges, mut obliged) = (side, false, false);
        for &at in items {
            let before = std::mem::take(&mut obliges);
            match self.item(at) {
                Some(Item::Turn { who: Speaker::Player(who), .. }) => speaker = who,
                Some(Item::Demand(Demand::Oblige)) => obliges = speaker != side,
                Some(Item::Mark(mark)) if before => {
                    obliged |= match mark.what {
                        Marked::Points { number: Number::Known(n), .. } => n == left_out,
                        _ => true,
                    };
                }
                Some(Item::Mark(mark)) if obliged && speaker == side => {
                    return mark.owner.is_none_or(|owner| owner == side);
                }
                _ => {}
            }
        }
        false
    }

    /// What is left of it behind what the other has marked of it in these items, since the dice fell: a second école is of the roll itself (L 200, P 4.65).
    fn left_of(&self, now: &KnownState, coup: &Coup, older: OlderEcole, items: &[usize]) -> OlderEcole {
        let (by, mut speaker, mut left) = (coup.side.other(), coup.side, older);
        let Some(wood) = now.thrown_on[0] else { return left };
        let mut stands = KnownState::start(self.game);
        stands.board.marks = wood;
        for &at in items {
            match self.item(at) {
                Some(Item::Turn { who: Speaker::Player(who), .. }) => speaker = who,
                Some(Item::Mark(mark)) if self.role(at) == Role::Plain => {
                    let said = self.marks_ecole(at);
                    let is_his = speaker == by && mark.owner.is_none_or(|owner| owner == by);
                    let stood = stands.board.marks.jetons(by).points;
                    stands.apply_mark(speaker, &mark);
                    let on = stands.board.marks.jetons(by).points.saturating_sub(stood);
                    if is_his && self.is_older_ecole(coup, &left, (on, said)) {
                        left.points -= on;
                    }
                }
                _ => {}
            }
        }
        left
    }

    /// By how many points who has thrown, with the first of these items, marks too much or too little of what he wins, in whatever turns.
    fn fault_of_roll(&self, now: &KnownState, coup: &Coup, items: &[usize]) -> Option<u16> {
        self.difference_of_roll(now, coup, items).filter(|fault| *fault > 0)
    }

    /// The same, where it may be none.
    pub(super) fn difference_of_roll(&self, now: &KnownState, coup: &Coup, items: &[usize]) -> Option<u16> {
        // Where the other's hand moves his wood, he has marked.
        let moved =
            |&at: &usize| matches!(self.item(at), Some(Item::Mark(mark)) if mark.owner == Some(coup.side));
        let his = &items[..items.iter().position(moved).unwrap_or(items.len())];
        let (marked, _) = self.marked_in(now.thrown_on[0], coup.side, his)?;
        let stated = self.stated_due(self.turn_from(*items.first()?), coup.side);
        let won = stated.or_else(|| coup.brings(coup.side, self.game))?;
        Some(won.abs_diff(marked))
    }

    /// The items of this line of play from the throw before the last as far as `at`, and which of them is the last throw.
    fn since_throw_before_last(&self, at: usize) -> Option<(Vec<usize>, usize)> {
        let (mut line, mut thrown) = (Vec::new(), None);
        for (i, item) in self.line_back_from(at) {
            let throws = match item {
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

    /// How many points of an école a mark comes to, by number or by where it puts fichet and jeton.
    fn points_of_ecole(&self, stands: &KnownState, side: Side, mark: &Mark) -> u16 {
        match mark.what {
            _ if mark.reason != Some(Reason::Ecole) => 0,
            Marked::Points { less: false, number: Number::Known(points) } => points,
            _ => {
                let (holes, points) = placed(stands, side, mark).unwrap_or((0, 0));
                let twelves = i32::from(self.game.laws().hole).saturating_mul(holes.saturating_add(1) / 2);
                u16::try_from(twelves.saturating_add(points)).unwrap_or(0)
            }
        }
    }

    /// How many points this side marks of what a throw on such `wood` won or gave, by number or by where it puts fichet and jeton, in the items from that throw on; and of écoles.
    pub(super) fn marked_in(&self, wood: Option<Marks>, to: Side, items: &[usize]) -> Option<(u16, u16)> {
        let (mut speaker, mut marked, mut of_ecole) = (to.other(), None, 0u16);
        let (mut holes, mut points) = (0i32, 0i32);
        let mut stands = KnownState::start(self.game);
        stands.board.marks = wood.unwrap_or_default();
        for &at in items {
            match self.item(at)? {
                Item::Turn { who: Speaker::Player(who), .. } => speaker = who,
                Item::Mark(mark) if self.role(at) == Role::Plain => {
                    let mark = self.with_reason(at, mark);
                    let is_his = mark.owner.unwrap_or(speaker) == to;
                    if is_his {
                        // How far an école goes by fichet and jeton, and how far what he marks behind it, is not told apart.
                        let by_fichet = mark.what.is_of_fichet();
                        if by_fichet && mark.reason == Some(Reason::Ecole) {
                            return None;
                        }
                        let by_place = || wood.and_then(|_| placed(&stands, to, &mark));
                        let counts = speaker == to;
                        let (hole, point) = points_of(&mark).or_else(by_place).filter(|_| counts)?;
                        (holes, points) = (holes.saturating_add(hole), points.saturating_add(point));
                        of_ecole = of_ecole.saturating_add(self.points_of_ecole(&stands, to, &mark));
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
            Some(()) => Some((u16::try_from(twelves.saturating_add(points)).ok()?, of_ecole)),
            // Where silence marks as due nothing was left out.
            None => (self.assumed.marks == Silence::Recorded).then_some((0, 0)),
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
        let (roll, history) = (throw?.roll(), RollHistory::default());
        Some(Coup { side, roll, board, history, stated: [None; 2], ..*coup })
    }

    /// The items of the turn that begins with this one.
    pub(super) fn turn_from(&self, turn: usize) -> Range<usize> {
        turn..self.record.next_edge(turn + 1)
    }

    /// What a coup gives the other: as the turn where it is thrown states it, or as the table has it.
    fn given_by(&self, coup: &Coup, thrown: usize) -> Option<u16> {
        let to = coup.side.other();
        self.stated_due(self.turn_from(thrown), to).or_else(|| coup.brings(to, self.game))
    }

    /// Where the last throw before this turn is known, if it is near: what is due for it may be known there.
    pub(super) fn thrown_at(&self, turn: usize) -> usize {
        // One that a statement speaks of has not fallen.
        let throws = |at: &usize| {
            self.role(*at) == Role::Plain && matches!(self.record.turn_at(*at), Some((_, Some(_))))
        };
        let near = turn.saturating_sub(NEAR)..=turn;
        near.rev().find(throws).unwrap_or(turn)
    }

    /// Dice have fallen, as these items begin: what they tell is due for it.
    pub(super) fn note_stated_due(&self, now: &mut KnownState, items: &Range<usize>) {
        if let Some(coup) = &mut now.coup {
            coup.stated = self.stated_dues(items.clone());
        }
    }

    /// What these items tell is due to a side, by `<due …>` of the roll just thrown.
    pub(super) fn stated_due(&self, items: Range<usize>, to: Side) -> Option<u16> {
        self.stated_dues(items)[to.index()]
    }

    /// The same to White and to Black.
    fn stated_dues(&self, items: Range<usize>) -> [Option<u16>; 2] {
        let all = self.items();
        let dues = items.filter(|&i| matches!(all[i].1, Item::OpenClaim(Claim::Due)));
        let (mut speaker, mut stated) = (None, [None; 2]);
        for (_, item) in dues.flat_map(|i| &all[i..self.record.end_of(i)]) {
            match (item, speaker) {
                (Item::Turn { who: Speaker::Player(side), throw: None }, _) => speaker = Some(*side),
                (
                    Item::Mark(Mark {
                        what: Marked::Points { less: false, number: Number::Known(n) }, ..
                    }),
                    Some(to),
                ) => {
                    let sum = &mut stated[to.index()];
                    *sum = Some(sum.unwrap_or(0u16).saturating_add(*n));
                }
                _ => {}
            }
        }
        stated
    }
}

/// Whether he has two jetons for what he has marked while the other's coup lies, of which that has marked before and taken no hole.
fn marks_second_behind(now: &KnownState, side: Side, coup: &Coup) -> bool {
    let (stands, before, other) = (&now.board.marks, &coup.board.marks, side.other());
    let no_hole = Side::BOTH.into_iter().all(|of| stands.fichet(of) == before.fichet(of));
    coup.side == other
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
