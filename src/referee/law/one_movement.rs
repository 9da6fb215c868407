//! Which marks are one movement of the hand: the fichet, the jetons that a hole takes off, the jeton where it leaves it (L 161, L 190).
//! Takes the marks that stand one behind the other, gives those that are read as one.

use super::super::judge::{ActAt, Judge};
use super::super::ledger::{ClaimableEcole, Displaced, DisplacedPart, Ledger};
use super::super::rights::{Asker, holes_taken};
use super::ecole::{Claimed, claimed};
use crate::board::{Jetons, Marks, Side};
use crate::record::lexicon::is_by_the_way;
use crate::record::{Claim, Holes, Item, Jeton, Mark, Marked, Number, Reason};
use crate::replay::KnownState;

/// So many marks by place, one behind the other, are read as one: more are no école.
const MARKED_TOGETHER: usize = 8;

impl Asker<'_> {
    /// The marks of one movement, the fichet first: where the jeton is let go it is done, and what follows is another. Moved back to where the hole leaves it
    /// before the fichet is, the jeton is of that hole (L 190).
    pub(super) fn as_far_as_let_go<'m>(&self, marks: &[&'m Mark]) -> Vec<&'m Mark> {
        let end = marks.iter().position(|mark| is_let_go(mark)).map_or(marks.len(), |last| last + 1);
        self.jeton_before_its_hole(marks).unwrap_or_else(|| marks[..end].to_vec())
    }

    /// The fichet and the jeton that was let go before it, where these marks begin with both: it goes back for that hole (L 190), or both together are an école
    /// that the jeton alone is not (L 178, P 4.54, P 4.62).
    pub fn jeton_before_its_hole<'m>(&self, marks: &[&'m Mark]) -> Option<Vec<&'m Mark>> {
        let (jeton, behind) = marks.split_first().filter(|(first, _)| is_let_go(first))?;
        let of_fichet = |mark: &&&Mark| matches!(mark.what, Marked::Holes(_) | Marked::Fichet(_));
        let mut one: Vec<&Mark> = behind.iter().take_while(of_fichet).copied().collect();
        if self.holes_taken_by(&one) == 0 {
            return None;
        }
        // The jeton behind the fichet is the hole's own: what was put down before both is another movement (L 167, P 4.57).
        let has_its_own = behind.get(one.len()).is_some_and(|mark| is_let_go(mark));
        one.push(jeton);
        let is_of_it = || !has_its_own && self.are_one_ecole(jeton, &one);
        (goes_back(self.now, self.side, jeton) || is_of_it()).then_some(one)
    }

    /// Whether fichet and jeton come to an école that is open, and the jeton alone to none or a part of one.
    fn are_one_ecole(&self, jeton: &Mark, one: &[&Mark]) -> bool {
        let comes_to = |marks: &[&Mark]| match self.number_of(marks) {
            Number::Unknown => Claimed::Nothing,
            number => claimed(self.ledger, self.side, number),
        };
        let is_whole = |marks: &[&Mark]| matches!(comes_to(marks), Claimed::Whole(_) | Claimed::Beyond(..));
        let says_otherwise = |mark: &&Mark| !matches!(mark.reason, None | Some(Reason::Ecole));
        let is_open = self.ledger.claims.iter().any(|c| c.by == self.side && c.is_open());
        is_open && !one.iter().any(says_otherwise) && !is_whole(&[jeton]) && is_whole(one)
    }

    /// How many holes these marks take, made one behind the other: by its place the fichet tells all of them.
    pub(super) fn holes_taken_by(&self, marks: &[&Mark]) -> u16 {
        marks.iter().fold(0, |all, mark| match (mark.what, holes_taken(mark, self.side, self.now)) {
            (Marked::Fichet(_), taken) => taken,
            (_, taken) => all.saturating_add(taken),
        })
    }

    /// The same without where he has held his jeton before he let it go: that tells how many points he marks (L 167, P 4.43).
    pub(super) fn as_let_go<'m>(&self, marks: &[&'m Mark]) -> Vec<&'m Mark> {
        let mut marks = self.as_far_as_let_go(marks);
        if marks.iter().any(|mark| is_let_go(mark)) {
            marks.retain(|mark| !matches!(mark.what, Marked::Jeton(Jeton::At { held: true, .. })));
        }
        marks
    }

    /// Where his jeton is taken to stand before the points of an école, which his hand adds to it by one movement, each twelve of a hole put back counted in.
    pub(super) fn stands_before_ecole(&self, marks: &[&Mark]) -> u16 {
        let (now, other) = (&self.now.board.marks, self.side.other());
        if self.ledger.coup.gone == Some(self.side) && self.now.leaves_points_in_going(self.side) {
            return 0;
        }
        let same_holes = |b: &Marks| Side::BOTH.into_iter().all(|of| b.fichet(of) == now.fichet(of));
        // What the other's hole took off is put again with it, once that hole is taken back (L 183), or gives way to this école (L 200); what his own took
        // off is gone.
        let before = self.ledger.wood_before_hole_of(other);
        let comes_off = |b: &Marks| same_holes(b) || self.ecole_takes_his_hole();
        let effaced = before.filter(|b| now.jetons(self.side).points == 0 && comes_off(b));
        let stands = || effaced.as_ref().unwrap_or(now).jetons(self.side).points;
        let with_the_board = || self.with_the_board().map(|was| was.points).filter(|_| effaced.is_none());
        self.moved_for_false_ecole(marks)
            .or_else(|| self.given_behind_false_hole())
            .or_else(|| self.puts_up_beside_hole(marks))
            .or_else(with_the_board)
            .unwrap_or_else(stands)
    }

    /// What the other's hole that is none took off him, and stands, where the jeton behind the fichet of an école puts just that up again: fichet and jeton are told apart
    /// as where they are put the other way round (L 183, L 190).
    fn puts_up_beside_hole(&self, marks: &[&Mark]) -> Option<u16> {
        let (side, other, now) = (self.side, self.side.other(), &self.now.board.marks);
        let [.., jeton] = marks else { return None };
        let points =
            jeton.shows_on_one_jeton().filter(|points| *points > 0 && self.holes_taken_by(marks) > 0)?;
        let took = |d: &Displaced<Marks>| {
            let is_whole = d.by == other && d.part == DisplacedPart::Whole;
            let by_hole = d.before.fichet(other) < now.fichet(other) && now.jetons(side).points == 0;
            is_whole && by_hole && d.before.shown(side) == (now.fichet(side), points)
        };
        self.ledger.displaced.iter().any(took).then_some(points)
    }

    /// What the other has moved wrongly of his, where these marks put it back: « on reprend son trou avec deux points et on en ajoute quatre » (L 183, L 194).
    pub(super) fn moved_for_false_ecole(&self, marks: &[&Mark]) -> Option<u16> {
        let (lacks, was) = self.wood_lacking(marks)?;
        Some(self.game.laws().hole * lacks.div_ceil(2) + was.points)
    }

    /// How many of the holes that these marks take are but put back, which the other's false école took off.
    pub(super) fn holes_put_back(&self, marks: &[&Mark]) -> u16 {
        self.wood_lacking(marks).map_or(0, |(lacks, _)| lacks)
    }

    /// The holes and jetons that lack by it, where these marks take as many holes.
    fn wood_lacking(&self, marks: &[&Mark]) -> Option<(u16, Jetons)> {
        let (displaced, was) = self.moved_of_his()?;
        let (side, now) = (self.side, &self.now.board.marks);
        let lacks = displaced.before.fichet(side).checked_sub(now.fichet(side))?;
        let taken = self.holes_taken_by(marks);
        let stands = now.jetons(side).points;
        let is_moved = lacks > 0 || stands != was.points;
        (is_moved && taken >= lacks).then_some((lacks, was))
    }

    /// That itself, and how his jetons stood before: where the same hand has moved his fichet and his jeton, what stood before both.
    fn moved_of_his(&self) -> Option<(&Displaced<Marks>, Jetons)> {
        let side = self.side;
        let was = self.ledger.coup.moved_by_other[side.index()]?;
        // Less what of it was too much, and is the other's école: that goes not back (L 187, G III).
        let is_schooled = |c: &&ClaimableEcole| c.by != side && c.taken && c.is_excess;
        let schooled = self.ledger.claims.iter().filter(is_schooled).map(ClaimableEcole::marked);
        let his = Jetons { points: schooled.fold(was.points, u16::saturating_sub), ..was };
        let is_of_jeton = |d: &&Displaced<Marks>| {
            let stood = d.base.map_or(d.before, |(base, _)| base).jetons(side);
            d.by != side
                && d.part.is_of(side)
                && d.part != DisplacedPart::Pavillon
                && (stood == was || stood == his)
        };
        let of_his = self.ledger.displaced.iter().filter(is_of_jeton);
        // With what he has marked of the roll since.
        of_his.max_by_key(|d| d.before.fichet(side)).map(|d| (d, d.before.jetons(side)))
    }

    /// Points of an école by number: so many as the other has wrongly taken off his jeton are put back by them, where only so they are an école that is open:
    /// he « ajoute à la première école les points marqués par la deuxième » (L 194); or it and what the roll brings him, the jeton put down once for all (L 200,
    /// P 4.62).
    pub(super) fn beyond_what_was_moved(&self, number: Number) -> Number {
        let whole = |n| match claimed(self.ledger, self.side, Number::Known(n)) {
            Claimed::Whole(_) => true,
            Claimed::Beyond(_, beyond) => beyond == self.due_behind_an_ecole(beyond),
            _ => false,
        };
        let stands = self.now.board.marks.jetons(self.side).points;
        let lacks = || self.moved_for_false_ecole(&[])?.checked_sub(stands).filter(|lacks| *lacks > 0);
        match (number, lacks()) {
            (Number::Known(n), Some(lacks)) if n > lacks && !whole(n) && whole(n - lacks) => {
                Number::Known(n - lacks)
            }
            _ => number,
        }
    }

    /// The finding that the other has moved his wood wrongly, where these marks of an école put it back as well.
    pub(super) fn puts_back_what_was_moved(&self, marks: &[&Mark]) -> Option<usize> {
        let puts_back = match marks.first()?.what {
            Marked::Points { number, .. } => self.beyond_what_was_moved(number) != number,
            _ => self.moved_for_false_ecole(marks).is_some(),
        };
        self.moved_of_his().filter(|_| puts_back).map(|(moved, _)| moved.finding)
    }

    /// What is carried, where with these marks an école of his stands again that the other had undone by a false one: it is not claimed anew (L 187, L 194).
    pub(super) fn has_ecole_back_with(&self, marks: &[&Mark]) -> Option<Ledger> {
        let undone = |c: &ClaimableEcole| c.by == self.side && c.is_open() && c.undone_by.is_some();
        let is_undone = self.ledger.claims.iter().any(undone);
        let finding = is_undone.then(|| self.puts_back_what_was_moved(marks)).flatten()?;
        let is_it = |c: &ClaimableEcole| undone(c) && c.undone_by == Some(finding);
        self.ledger.claims.iter().any(is_it).then(|| {
            let mut ledger = self.ledger.clone();
            ledger.undone_ecole_is_back(self.side, finding);
            ledger
        })
    }

    /// The points that he was given and has marked, with those that a hole took off which was none and is undone since (L 170, L 183).
    fn given_behind_false_hole(&self) -> Option<u16> {
        let (side, now) = (self.side, &self.now.board.marks);
        let (own, given) = (self.ledger.own.as_ref()?, self.ledger.given.as_ref()?);
        let is_off = own.wood.is_some_and(|wood| wood.fichet(own.to) == now.fichet(own.to));
        let undone =
            is_off && own.closed.is_some() && own.takes_hole() && own.completes_hole() == Some(false);
        let marked = given.as_marked(self.game)?.jetons(side).points;
        let is_his = given.to == side && given.is_by_number() && undone;
        (is_his && marked > now.jetons(side).points).then_some(marked)
    }

    /// Where these marks by place bring the jeton, each twelve of a hole counted in.
    pub fn points_by_place(&self, marks: &[&Mark]) -> Option<u16> {
        let hole = self.game.laws().hole;
        let twelves = hole.checked_mul(self.holes_taken_by(marks).div_ceil(2))?;
        marks.iter().try_fold(twelves, |all, mark| match mark.what {
            Marked::Holes(Holes(1..)) | Marked::Fichet(_) => {
                (holes_taken(mark, self.side, self.now) > 0).then_some(all)
            }
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) if n < hole => all.checked_add(n),
            _ => None,
        })
    }

    /// Whether with these marks of his own, just an école that makes a hole, he takes the other's jeton off (L 161, L 209).
    pub fn takes_jeton_off_for_ecole(&self, own: &[&Mark], others: &[&Mark]) -> bool {
        let off =
            |mark: &&Mark| matches!(mark.what, Marked::Jeton(Jeton::At { points: Number::Known(0), .. }));
        let hole = |mark: &&Mark| holes_taken(mark, self.side, self.now) > 0;
        others.iter().all(off) && own.iter().any(hole) && self.is_just_an_ecole(own)
    }

    /// Whether these marks begin with the fichet of an école that the jeton behind it is said to be (`o j0:école`): one movement, where the hole is not what
    /// he has still to mark of a roll. So with the jeton let go before its fichet, that is said to be (`j2 o:école`, L 190).
    pub fn begins_ecole(&self, marks: &[&Mark]) -> bool {
        let [fichet, jeton, ..] = marks else { return false };
        if self.jeton_before_its_hole(marks).is_some() {
            return marks[1..].iter().any(|mark| mark.reason == Some(Reason::Ecole));
        }
        let is_of_roll = || {
            let open = self.ledger.debt_of(self.side, fichet).filter(|debt| !debt.written);
            let is_school = || {
                let found = claimed(self.ledger, self.side, self.number_of(marks));
                matches!(found, Claimed::Whole(_) | Claimed::Beyond(..))
            };
            open.is_some_and(|debt| debt.completes_hole() == Some(true)) && !is_school()
        };
        matches!(fichet.what, Marked::Holes(_) | Marked::Fichet(_))
            && fichet.reason.is_none()
            && is_let_go(jeton)
            && jeton.reason == Some(Reason::Ecole)
            && !is_of_roll()
    }
}

impl Judge<'_, '_> {
    /// What stands from here on in this line of play, as far as a movement of the hand may go: what is remarked or stated parts nothing of it, but rights, which
    /// hold at their own place.
    pub fn movement_from(&self, at: usize) -> impl Iterator<Item = (usize, &Item<'_>)> {
        let (mut from, items) = (at, self.replay.items());
        let is_asked = |at: usize| matches!(items[at].1, Item::OpenClaim(Claim::Can | Claim::Cannot));
        let line = self.replay.in_line(at..items.len());
        let unasked =
            line.take_while(move |&place| !(std::mem::replace(&mut from, place)..place).any(is_asked));
        unasked.take(MARKED_TOGETHER).map(|place| (place, &items[place].1))
    }

    /// This mark, and those by place of the same player that stand right behind it, with the place behind the last: one mark together. Behind the fichet
    /// the jeton may be moved in his next turn: it alone tells how many points they are (L 178).
    pub fn marks_from(&self, ledger: &Ledger, act: ActAt<'_>, now: &KnownState) -> (Vec<&Mark>, usize) {
        let ActAt { step, side, at } = act;
        if let Some(before_its_hole) = self.jeton_before_its_hole(ledger, act, now) {
            return before_its_hole;
        }
        let of_fichet = |mark: &Mark| matches!(mark.what, Marked::Holes(_) | Marked::Fichet(_));
        let by_fichet = |marks: &[&Mark]| marks.iter().all(|mark| of_fichet(mark));
        let (mut marks, mut end): (Vec<&Mark>, usize) = (Vec::new(), at);
        for (place, item) in self.movement_from(at) {
            let found = match item {
                Item::Turn { .. } if by_fichet(&marks) && self.goes_on_in(side, place) => continue,
                // What he says between parts nothing (P 4.62).
                item if !marks.is_empty() && is_by_the_way(item) => continue,
                // The pavillon, which is no point, may be put between the hole and the jeton.
                Item::Mark(Mark { what: Marked::Pavillon(_), owner, .. })
                    if owner.is_none_or(|o| o == side) && !marks.is_empty() =>
                {
                    continue;
                }
                // Nor the other's jeton, which a hole takes off (L 161, L 209).
                Item::Mark(Mark { what: Marked::Jeton(_), owner: Some(owner), .. })
                    if *owner != side && !marks.is_empty() && by_fichet(&marks) && place < step.items.end =>
                {
                    continue;
                }
                // Nor is his own let go before it is put down behind the fichet.
                Item::Mark(Mark {
                    what: Marked::Jeton(Jeton::Up | Jeton::At { held: true, .. }),
                    owner,
                    ..
                }) if owner.is_none_or(|o| o == side) && !marks.is_empty() && by_fichet(&marks) => {
                    continue;
                }
                Item::Mark(found) if found.owner.is_none_or(|owner| owner == side) => found,
                _ => break,
            };
            let by_place = is_let_go(found) || (place < step.items.end && holes_taken(found, side, now) > 0);
            let whole = matches!(marks.as_slice(), [first, ..] if matches!(first.what, Marked::Points { .. }))
                || marks.last().is_some_and(|mark| is_let_go(mark));
            // The pavillon between the hole and what is left over parts nothing (P 4.62).
            if matches!(found.what, Marked::Pavillon(_)) && by_fichet(&marks) && !marks.is_empty() {
                continue;
            }
            if !marks.is_empty() && (!by_place || whole) {
                break;
            }
            marks.push(found);
            end = place + 1;
        }
        (marks, end)
    }

    /// The same of a jeton that was let go before the fichet, the hole told first.
    fn jeton_before_its_hole(
        &self,
        ledger: &Ledger,
        ActAt { step, side, at }: ActAt<'_>,
        now: &KnownState,
    ) -> Option<(Vec<&Mark>, usize)> {
        if !matches!(&self.replay.items().get(at)?.1, Item::Mark(first) if is_let_go(first)) {
            return None;
        }
        let waits = |marks: &[&Mark]| matches!(marks, [jeton] if goes_back(now, side, jeton));
        let (mut marks, mut places) = (Vec::new(), Vec::new());
        for (place, item) in self.movement_from(at) {
            match item {
                // Put back for its hole it waits for the fichet, in his next turn too (L 169, L 190).
                Item::Turn { .. } if waits(&marks) && self.goes_on_in(side, place) => {}
                // The other's jeton goes with the hole (L 161, L 209).
                Item::Mark(Mark { what: Marked::Jeton(_), owner: Some(owner), .. })
                    if *owner != side && waits(&marks) && place < step.items.end => {}
                // Neither what he says between parts them (P 4.62), nor the pavillon.
                item if !marks.is_empty() && is_by_the_way(item) => {}
                Item::Mark(Mark { what: Marked::Pavillon(_), owner, .. })
                    if owner.is_none_or(|owner| owner == side) && !marks.is_empty() => {}
                Item::Mark(mark) if mark.owner.is_none_or(|owner| owner == side) => {
                    marks.push(mark);
                    places.push(place + 1);
                }
                _ => break,
            }
        }
        let one = self.asker(now, ledger, side).jeton_before_its_hole(&marks)?;
        let end = *places.get(one.len().checked_sub(1)?)?;
        Some((one, end))
    }

    /// Whether this mark is a jeton that he has let go before the fichet which he puts for an école (L 190).
    pub fn ends_ecole(&self, ledger: &Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        is_let_go(mark) && self.shape.last_ecole.is_some() && {
            let now = self.state_before(act.step, act.at);
            let one = self.jeton_before_its_hole(ledger, act, &now);
            one.is_some_and(|(marks, _)| marks.iter().any(|mark| mark.reason == Some(Reason::Ecole)))
        }
    }

    /// The wood before his jeton is put by its place, with the other's hole off by this coup that the same hand takes off behind it, be it in its next turn: what that
    /// had effaced is put up again with it, in whichever order (L 183, L 190).
    pub fn with_hole_off_behind(&self, ledger: &Ledger, act: ActAt<'_>, mut now: KnownState) -> KnownState {
        let (side, other) = (act.side, act.side.other());
        let fichet = now.board.marks.fichet(other);
        let wood = ledger.wood_before_hole_of(other).filter(|wood| wood.fichet(other) < fichet);
        let Some((stood, was)) = wood.map(|wood| (wood.fichet(other), wood.jetons(side))) else {
            return now;
        };
        // Mere words part nothing (P 4.62).
        let goes_on = |(place, item): &(usize, &Item<'_>)| match item {
            Item::Turn { .. } => self.goes_on_in(side, *place),
            item => is_by_the_way(item) || matches!(item, Item::Mark(_)),
        };
        let behind = self.movement_from(act.at + 1);
        let takes_off = |item: &Item<'_>| match item {
            Item::Mark(Mark { what, owner, .. }) if *owner == Some(other) => match *what {
                Marked::Holes(Holes(n @ ..0)) => fichet.checked_sub(n.unsigned_abs()) == Some(stood),
                Marked::Fichet(Number::Known(hole)) => hole == stood,
                _ => false,
            },
            _ => false,
        };
        // Put up behind that by its own place, it was not put up by this.
        let puts_up = |item: &Item<'_>| match item {
            Item::Mark(Mark { what: Marked::Jeton(Jeton::At { points, .. }), owner, .. }) => {
                owner.is_none_or(|owner| owner == side) && *points == Number::Known(was.points)
            }
            _ => false,
        };
        let mut hand = behind.take_while(goes_on).map(|(_, item)| item);
        if hand.any(takes_off) && !hand.any(puts_up) {
            now.board.marks.set_fichet(other, stood);
        }
        now
    }

    /// Whether this mark is the fichet of an école that the jeton behind it is said to be.
    pub fn begins_ecole(&self, ledger: &Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        matches!(mark.what, Marked::Holes(_) | Marked::Fichet(_)) && self.shape.last_ecole.is_some() && {
            let now = self.state_before(act.step, act.at);
            self.asker(&now, ledger, act.side).begins_ecole(&self.marks_from(ledger, act, &now).0)
        }
    }

    /// Whether an école is marked in this step without a word: by what was done before this act, or is done behind it (P 4.62).
    pub fn claims_unsaid_in(&self, ledger: &Ledger, ActAt { step, side, at }: ActAt<'_>) -> bool {
        let his = |i: &usize| matches!(self.replay.item(*i), Some(Item::Mark(m)) if m.owner.is_none_or(|o| o == side));
        let behind = || {
            (at + 1..step.items.end).find(his).is_some_and(|at| {
                let now = self.state_before(step, at);
                let marks = self.marks_from(ledger, ActAt { step, side, at }, &now).0;
                self.asker(&now, ledger, side).is_just_an_ecole(&marks)
            })
        };
        let rightly =
            || ledger.coup.judged_until.ecole > step.items.start && !self.has_claimed_falsely(ledger, side);
        rightly() || (!ledger.claims.is_empty() && behind())
    }
}

/// Whether a jeton is put down by it and let go.
pub(super) fn is_let_go(mark: &Mark) -> bool {
    matches!(mark.what, Marked::Jeton(Jeton::At { held: false, .. }))
}

/// Whether a jeton that is let go goes back.
fn goes_back(now: &KnownState, side: Side, jeton: &Mark) -> bool {
    let stands = now.board.marks.jetons(side).points;
    matches!(jeton.what, Marked::Jeton(Jeton::At { points: Number::Known(n), held: false, .. }) if n < stands)
}
