//! Rights over marks: one's own, what the other owes, what is wrong of his.
//! Takes marks as `<can …>` states them or a player makes them, gives whether he may: by what is due, open and not too late (L 167, L 171).

use super::super::debt::Debt;
use super::super::ledger::ClaimableEcole;
use super::super::statements::kind;
use super::{Asker, Right};
use crate::board::{Jetons, Marks, Side};
use crate::record::{Holes, Jeton, Mark, Marked, Number, Reason};
use crate::rules::Game;

impl Asker<'_> {
    /// Before the dice are thrown the other may be obliged to mark what he is given (L 185) or what he left out (L 186), or the rest of
    /// an école that he has begun to mark (L 187); never to mark an école.
    pub fn oblige_to_mark(&self, marks: &[&Mark]) -> Right {
        let other = self.side.other();
        let Some(mark) = marks.first() else { return Right::NotJudged };
        let n = match (marks, mark.what) {
            ([_], Marked::Points { less: false, number: Number::Known(n) }) => n,
            _ => {
                if self.ledger.own.is_none() {
                    return Right::Unknown;
                }
                if (self.obliges_by_place(marks) && !self.has_marked_late(other))
                    || self.obliges_on_one_jeton(marks)
                    || self.obliges_to_take_off(marks)
                {
                    return Right::Open;
                }
                let Some(all) = self.points_by_place(marks) else { return Right::Closed };
                // All his points, where he has marked with two jetons (P 4.66): either that or the école.
                let two = |c: &&ClaimableEcole| {
                    c.by == self.side && c.two_jetons.is_some_and(|(points, _)| points == all)
                };
                if let Some(claim) = self.ledger.claims.iter().find(two) {
                    return claim.is_open().into();
                }
                // Or the rest of an école that he has marked in part, by where his jeton comes to stand (P 4.47).
                let in_part = |c: &&ClaimableEcole| c.by == other && !c.taken && c.in_part > 0;
                let mut parts = self.ledger.claims.iter().filter(in_part).peekable();
                if !self.now.known[other.index()].jetons {
                    let nothing = parts.peek().is_none() && self.left_out_by(other).next().is_none();
                    return if nothing { Right::Closed } else { Right::Unknown };
                }
                let stands = self.now.board.marks.jetons(other).points;
                let rest = |c: &ClaimableEcole| c.points.and_then(|whole| whole.checked_sub(c.in_part));
                return parts.any(|c| rest(c).map(|n| n.saturating_add(stands)) == Some(all)).into();
            }
        };
        let claims = &self.ledger.claims;
        if mark.reason == Some(Reason::Ecole) {
            // What is left of it, or all of it (L 187, P 4.47).
            let whole = |c: &ClaimableEcole| {
                c.points.is_none_or(|all| n == all || n.saturating_add(c.in_part) == all)
            };
            return claims.iter().any(|c| c.by == other && !c.taken && c.in_part > 0 && whole(c)).into();
        }
        let of_it = |c: &ClaimableEcole| c.is_given || !mark.is_for_given();
        let left_out =
            |c: &ClaimableEcole| c.may_be_demanded_by(self.side) && c.points == Some(n) && of_it(c);
        if claims.iter().any(left_out) {
            // It stands there already, too late as it is: first that is put back (L 167, L 186).
            return (!self.has_marked_late(other)).into();
        }
        self.oblige_to_mark_given(mark, n)
    }

    fn has_marked_late(&self, side: Side) -> bool {
        self.ledger.marked_late(side, &self.now.board.marks).is_some()
    }

    /// What the other left out, or what he is given, demanded by where it brings his fichet and his jeton: "l'obliger de marquer ce trou" (L 185, L 186).
    fn obliges_by_place(&self, marks: &[&Mark]) -> bool {
        let other = self.side.other();
        let is_that = |debt: &Debt| {
            let without = debt.without_hole_taken_off(self.game, &self.now.board.marks);
            without.as_ref().unwrap_or(debt).with_what_was_left_out(self.game, marks).is_some()
        };
        self.now.known[other.index()].jetons && self.left_out_by(other).any(is_that)
    }

    /// What the other left out, or what he is given and has not marked.
    fn left_out_by(&self, other: Side) -> impl Iterator<Item = &Debt> {
        let ledger = self.ledger;
        let left_out = ledger.left_out_to_demand(other.other()).and(ledger.own.as_ref());
        let given = ledger.given.as_ref();
        let owed = given.filter(move |d| d.to == other && d.closed.is_none() && d.due > d.marked());
        left_out.into_iter().chain(owed)
    }

    /// What is left of what the other is given, or all that he is given of one kind (L 185); so too for a dame that is not played (P 4.69).
    fn oblige_to_mark_given(&self, mark: &Mark, n: u16) -> Right {
        let other = self.side.other();
        match self.ledger.given.as_ref().filter(|d| d.to == other && d.closed.is_none()) {
            Some(debt) => match (debt.due, debt.marked()) {
                (Some(due), Some(marked)) => {
                    let kind = mark.reason.and_then(kind).zip(self.ledger.worth.as_ref());
                    let of_kind = kind.map(|(kind, worth)| worth.points_for(other, kind));
                    let all = marked.saturating_add(n);
                    let owed = self.game.laws().dames.lost_number_is_owed.value;
                    let unplayed = owed && all == due + debt.may_mark;
                    (n == 0 || all == due || unplayed || (of_kind == Some(n) && all <= due)).into()
                }
                _ => Right::Unknown,
            },
            None => Right::Closed,
        }
    }

    /// Whether by this mark what its player, or the other, marked of what there is none is off again: by either hand, until he throws.
    fn takes_off_of_none(&self, mark: &Mark) -> bool {
        let then = || self.now.with_mark(self.side, mark).board.marks;
        let owner = mark.owner.unwrap_or(self.side);
        !self.ledger.coup.of_none.is_empty() && self.ledger.comes_off_of_none(owner, mark, &then()).is_some()
    }

    pub fn mark(&self, marks: &[&Mark]) -> Right {
        if marks.iter().all(|mark| self.takes_off_of_none(mark)) {
            return Right::Open;
        }
        if marks.iter().any(|mark| super::marks_of_none(self.game, mark).is_some()) {
            return marks.iter().all(|mark| super::marks_his_parties(self.now, self.side, mark)).into();
        }
        let (mut own, others): (Vec<&Mark>, Vec<&Mark>) =
            marks.iter().partition(|m| m.owner.is_none_or(|o| o == self.side));
        self.leaves_out_taken_up(&mut own);
        // The jeton goes back before the fichet, or behind it (P 4.III 42).
        let goes_back = matches!(own.first().map(|mark| mark.what), Some(Marked::Jeton(_))) && own.len() == 2;
        if goes_back && others.is_empty() && self.takes_off_his_own(&own) {
            return Right::Open;
        }
        let back_and_on = || self.goes_back_and_on(&own).filter(|_| others.is_empty());
        if let Some(right) = back_and_on().or_else(|| self.marks_one_by_one(&own, &others)) {
            return right;
        }
        let ecole = |m: &&Mark| self.game.laws().ecoles && m.reason == Some(Reason::Ecole);
        let said = self.ledger.coup.said_ecole == Some(self.side) && self.marks_what_he_said(&own);
        let first = own.iter().position(ecole).map(|first| {
            let fichet = first.checked_sub(1).filter(|&before| self.begins_ecole(&own[before..]));
            fichet.unwrap_or(first)
        });
        if let Some(first) = first.or(said.then_some(0)) {
            let of_ecole = &own[first..];
            let makes_hole = self.makes_hole(of_ecole);
            // What he may take off by itself he may take off beside an école (P 4.57).
            let is_his = |mark: &&Mark| self.takes_what_is_his(mark, makes_hole).is_some();
            let too_much = others.iter().any(|m| is_his(m) && self.put_right(m) != Right::Open);
            return if too_much { Right::Closed } else { self.claim_beside(of_ecole, &others) };
        }
        match (own.as_slice(), others.as_slice()) {
            ([], [_, ..]) => self.put_each_right(&others),
            ([first, ..], []) => self.mark_own(first, &own),
            (own, others) if self.takes_jeton_off_for_ecole(own, others) => self.claim(own, true),
            ([first, ..], [_, ..]) => {
                let theirs = self.put_each_right(&others);
                let now = self.without_his_hole(&others);
                let asker = Asker { now: now.as_ref().unwrap_or(self.now), ..*self };
                theirs.and(asker.mark_own(first, &own))
            }
            ([], []) => Right::NotJudged,
        }
    }

    /// Marks of his own wood: as long as nothing is closed, up to what is due (L 145, 167, 169).
    pub fn mark_own(&self, first: &Mark, marks: &[&Mark]) -> Right {
        // In whichever order, it is the hole that the jeton goes back for (L 190).
        if let Some(one) = self.jeton_before_its_hole(marks).filter(|one| one.len() == marks.len()) {
            return self.mark_own(one[0], &one);
        }
        if self.is_wrongly_told(marks) || self.puts_back_held(marks) {
            return Right::Open;
        }
        let back = self.mark_beyond_the_board(marks).or_else(|| self.restores_more(first, marks));
        let back = back.or_else(|| self.restore(first).filter(|_| !self.goes_with_his_hole(marks)));
        let sooner = back.or_else(|| self.brings_nearer(marks));
        if let Some(right) = sooner.or_else(|| self.mark_without_left(marks)) {
            return right;
        }
        let nothing = |m: &&Mark| matches!(m.what, Marked::Points { number: Number::Known(0), .. });
        let off = self.takes_off_his_own(marks) || (marks.len() == 1 && self.effaces_himself(first));
        let right = self.ledger.put_own_ill_wood_right(self.game, (self.side, &self.now.board.marks), marks);
        if marks.iter().all(nothing) || off || right || self.takes_hole_behind_jeton(marks) {
            return Right::Open;
        }
        if let Marked::Pavillon(taken) = first.what {
            return self.pavillon(taken);
        }
        if let Some(right) = self.missing_holes(first, marks) {
            return right;
        }
        if self.is_his_besides(marks) {
            return Right::Open;
        }
        let holes = marks.iter().any(|mark| matches!(mark.what, Marked::Holes(_)));
        if !holes && self.now.known[self.side.index()].jetons && self.mends_his_ecole(first) {
            return Right::Closed;
        }
        let is_unsaid = || self.is_just_an_ecole(marks) || self.marks_beyond_the_rest(marks);
        let unsaid = || is_unsaid().then(|| self.claim(marks, false));
        if let Some(right) = self.marks_late(marks).or_else(unsaid) {
            return right;
        }
        let (given, is_his) = (first.is_for_given(), |d: &&Debt| d.to == self.side);
        let own = self.ledger.own_of(self.side).filter(|_| !given);
        // Misled, he marks what the throw before gave him behind his own too (G III).
        let before = self.ledger.before[1].as_ref().filter(|d| given && is_his(d) && d.mends);
        let Some(debt) = own.or(self.ledger.given.as_ref().filter(is_his)).or(before) else {
            return self.beside_his_roll(marks);
        };
        self.mark_in_debt(debt, first, marks)
    }

    /// Marks for what he won or is given: he goes away, puts his fichet, or it is closed or not.
    fn mark_in_debt(&self, debt: &Debt, first: &Mark, marks: &[&Mark]) -> Right {
        if self.ledger.coup.gone == Some(self.side) && debt.closed.is_none() {
            return self.marks_in_going(debt, marks);
        }
        if let Marked::Fichet(Number::Known(hole)) = first.what {
            return self.fichet_first(debt, hole, marks);
        }
        if debt.closed.is_some() && !debt.mends {
            return match debt.two_jetons {
                Some(_) => (self.puts_one_of_two_off(debt, marks) && self.waits(debt)).into(), // L 195, G III
                None => self.behind_a_closed(debt, marks),
            };
        }
        self.marks_open_debt(debt, first, marks)
    }

    /// Whether these marks are what lacked of earlier ones, or were demanded of him, or take a hole off that was none of his.
    fn is_his_besides(&self, marks: &[&Mark]) -> bool {
        let hole_off = |mark: &&Mark| self.takes_hole_on_left_off(self.side, mark);
        marks.iter().all(hole_off)
            || matches!(marks, [mark] if self.ledger.effaces_old_at_hole(self.game, self.side, mark))
            || self.takes_forgotten_double(marks)
            || self.is_demanded(marks)
            || self.marks_rest_of_ecole(marks)
            || self.puts_as_due(marks)
    }

    /// Whether he takes off his own points that the other left standing at a hole: he need not, and he may (P 4.50).
    fn effaces_himself(&self, mark: &Mark) -> bool {
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return false };
        let stands = self.now.board.marks.jetons(self.side).points;
        let left = self.ledger.left_points.filter(|left| left.of == self.side && left.stand());
        left.is_some_and(|left| stands.checked_sub(left.points) == Some(n))
    }

    /// Marks for what is not closed yet (L 145, 167, 177, 189).
    pub fn marks_open_debt(&self, debt: &Debt, first: &Mark, marks: &[&Mark]) -> Right {
        let here = self.now.board.marks.jetons(self.side);
        if let ([Mark { what: Marked::Jeton(Jeton::At { jetons, points: Number::Known(n), .. }), .. }], true) =
            (marks, self.now.known[self.side.index()].jetons)
            && ((*n, *jetons) == (here.points, here.jetons) || (*n, here.points) == (0, 0))
            && (*jetons == 1 || !debt.has_marked())
            && !(debt.waits_for_jeton() && debt.with(self.game, marks).is_too_much())
        {
            return Right::Open; // it stands there
        }
        // Who leads the other into an error makes it none of his (L 177).
        let holes_back = !debt.has_marked()
            && matches!(first.what, Marked::Holes(Holes(..0)))
            && !self.mends_behind_fichet(debt, first, marks.get(1..).unwrap_or_default());
        let misled = debt.is_misled_to(self.game, marks) && self.marks_beside_old_points(marks).is_none();
        let gives_up = debt.gives_up(first) && !self.takes_part_of_ecole_back(debt, marks);
        if gives_up || misled || holes_back {
            return Right::Open;
        }
        if matches!(first.what, Marked::Points { less: true, .. }) {
            return Right::Unknown; // from where he takes them is not known
        }
        if self.moves_back_let_go(debt, marks)
            || self.given_waits(debt)
            || self.is_late_second_jeton(debt, marks)
        {
            return Right::Closed;
        }
        self.is_within_due(debt, marks)
    }

    /// Whether an école that he has marked stands for what lacks of what he is given (P 4.56, L 187, G III).
    pub fn ecole_stands_for_given(&self, debt: &Debt) -> bool {
        let Some((due, marked)) = debt.due.zip(debt.marked()) else { return false };
        let law = self.game.laws().ecole.ecole_stands_for_given.value;
        law && debt.by_ecole > 0 && debt.with_ecole_for_given(marked, due) == due && marked <= due
    }

    /// A second jeton on the points of an earlier coup comes too late, whatever this one is worth (L 145).
    fn is_late_second_jeton(&self, debt: &Debt, marks: &[&Mark]) -> bool {
        let here = self.now.board.marks.jetons(self.side);
        let late = |m: &&Mark| {
            matches!(m.what, Marked::Jeton(Jeton::At { points: Number::Known(n), jetons: 2, .. })
                if !debt.has_marked() && n > 0 && (n, 1) == (here.points, here.jetons))
        };
        marks.iter().any(late) && debt.due != Some(0) && debt.start == Some(here.points)
    }

    /// Whether these marks, with those that are made, come to no more than is due, and take back nothing that is.
    pub fn is_within_due(&self, debt: &Debt, marks: &[&Mark]) -> Right {
        let with_lost_number = with_lost_number(self.game, debt, marks);
        let debt = &with_lost_number;
        let Some((wood, most)) = self.as_due(debt) else { return self.by_number_alone(debt, marks) };
        let (mut holes, mut bredouille, mut jeton) = (0, false, false);
        for mark in marks {
            match mark.what {
                Marked::Holes(Holes(n)) => holes += i32::from(n),
                Marked::Jeton(Jeton::At { jetons, points, .. }) => {
                    (bredouille, jeton) = (jetons == 2 && points != Number::Known(0), true);
                }
                // A fresh one beside the old shows the new points alone (L 195).
                Marked::Jeton(Jeton::Two(_)) => jeton = true,
                Marked::Points { less: false, .. } => {}
                _ => return Right::NotJudged,
            }
        }
        if self.marks_beside_old_points(marks).is_some() {
            return Right::Closed; // P 4.66
        }
        let with_them = debt.with(self.game, marks);
        // As second he has two jetons for what he marks first, whatever the rest makes of it (L 144, L 167).
        let so_far = with_them.as_marked(self.game).unwrap_or(wood);
        let two = [wood, so_far].iter().any(|wood| wood.jetons(self.side).jetons == 2);
        if (holes > 0 && with_them.holes_by_place() > i64::from(most)) || (bredouille && !two) {
            return Right::Closed;
        }
        if holes > 0 && !jeton {
            return Right::Open; // the jeton is still to be moved
        }
        match (debt.due, with_them.marked_by_any_jeton()) {
            (Some(due), Some(marked)) => {
                let lowers =
                    self.takes_back_what_is_his(debt, marked) && !self.ecole_stands_for_given(&with_them);
                (marked <= due + debt.may_mark && !lowers).into()
            }
            _ => Right::Unknown,
        }
    }

    /// What is given waits until the roller has marked what he wins (L 189, L 208, G III); but not for more than he sees who has marked, and can play
    /// nothing (L 197). In a record that does not tell the marks he may have.
    pub fn given_waits(&self, debt: &Debt) -> bool {
        let is_known = self.now.known.iter().all(|k| k.jetons);
        let has_done = || {
            // By Lepeintre he marks later all the same, and the other goes on (P 4.63).
            let later = self.game.laws().ecole.unplayable_waits.value;
            let marked = later || self.ledger.own.as_ref().is_some_and(|own| own.written);
            marked && self.nothing_can_be_played()
        };
        is_known && self.ledger.given_waits(debt) && !has_done()
    }

    /// Where his jeton stands is not known: points by number that are more than the roll is worth are too many all the same (L 167), but those that he has taken
    /// off he marks again (L 169).
    fn by_number_alone(&self, debt: &Debt, marks: &[&Mark]) -> Right {
        let [Mark { what: Marked::Points { less: false, number: Number::Known(n) }, .. }] = marks else {
            return Right::Unknown;
        };
        let again = debt.taken_off.unwrap_or(0);
        match debt.due {
            _ if debt.excused && debt.taken_off.is_none() => Right::Unknown,
            Some(due) if n.saturating_sub(again) > due + debt.may_mark => Right::Closed,
            _ if *n <= again => Right::Open,
            _ => Right::Unknown,
        }
    }

    /// Points left over are effaced in going, and so no école (L 157, 169); holes that he has not won are one (L 173), and points that he never had (L 167).
    fn marks_in_going(&self, debt: &Debt, marks: &[&Mark]) -> Right {
        let with_them = debt.with(self.game, marks);
        // A simple hole is not marked double in going either (L 184), wherever the jeton is put behind it.
        let mut tried = debt.clone();
        let doubles = |mark: &&Mark| {
            tried.mark(self.game, mark, debt.item);
            let what = tried.shows_double(self.game);
            tried.holes_by_place() > debt.holes_by_place() && what.is_some_and(|what| what.is_of_hole())
        };
        if !debt.misled && marks.iter().any(doubles) {
            return Right::Closed;
        }
        if debt.lets_go_of_too_much(self.game, marks) {
            return Right::Closed;
        }
        match (debt.due, with_them.marked_in_going()) {
            (Some(due), Some(marked)) => (marked <= due).into(),
            (Some(_), None) => Right::Open,
            _ => Right::Unknown,
        }
    }

    /// Marks behind what closes the coup: nothing is won by them any more (L 145, 167, 171, 184, 191). Who takes wood of his back gives up what is his,
    /// and that is no fault (L 169, 175).
    pub(super) fn behind(&self, marks: &[&Mark]) -> Right {
        if !self.now.known[self.side.index()].jetons {
            return Right::Unknown;
        }
        let stands = self.now.board.marks;
        let less = |mark: &&Mark| match mark.what {
            Marked::Points { less, number: Number::Known(n) } => less || n == 0,
            Marked::Holes(Holes(n)) => n < 0,
            Marked::Jeton(Jeton::At { points: Number::Known(n), jetons, .. }) => {
                let is = stands.jetons(self.side);
                let takes_hole = self.ledger.stray.as_ref().is_some_and(|s| s.debt.takes_hole());
                // In going away he effaces his points, whatever he has done with his fichet since (L 155).
                let goes = self.ledger.coup.gone == Some(self.side);
                (n == 0 && (goes || !takes_hole)) || (n == is.points && jetons <= is.jetons)
            }
            // Nothing is marked before it is let go (L 167); of fichet and pavillon it is asked by doing it.
            Marked::Jeton(Jeton::Up) | Marked::Fichet(Number::Known(_)) | Marked::Pavillon(_) => true,
            _ => false,
        };
        marks.iter().all(less).into()
    }

    /// The pavillon is taken at any time while the run of holes is unbroken, or before the next of them (G III, P 4.59), and may be put back always.
    fn pavillon(&self, taken: bool) -> Right {
        if !taken {
            return Right::Open;
        }
        // Where it is up already it changes nothing, unless a hole of the other's has come between: then it is to come down (L 223, G III).
        let is_up = self.now.board.marks.pavillon == Some(self.side);
        // Before anybody has thrown it is not known what went before.
        let begun = self.ledger.own.is_some() || self.now.holes.holes(self.side.other()) > 0;
        let known = begun && self.now.known.iter().all(|k| k.fichet);
        if self.game.laws().pavillon.is_empty() || !known {
            return if is_up { Right::Open } else { Right::Unknown };
        }
        let runs = self.now.holes.may_have_pavillon(self.side);
        let first = self.ledger.run.is_none_or(|(side, times)| side == self.side && times < 2);
        (runs && (is_up || first || self.game.laws().ecole.pavillon_any_time.value)).into()
    }

    /// Whether a jeton alone goes with his hole that is off, and puts nothing back by that (L 183, P 4.III 42).
    fn goes_with_his_hole(&self, marks: &[&Mark]) -> bool {
        let [mark] = marks else { return false };
        self.is_put_back(mark) && self.ledger.is_of_his_hole(self.side, mark)
    }

    /// Whether one's own wood goes back to where it stood before it was moved without the right to.
    fn is_put_back(&self, mark: &Mark) -> bool {
        self.ledger.put_back(self.game, (self.side, self.side), &self.now.board.marks, mark).is_some()
    }

    /// One's own jeton, moved by the other for an école that he did not mark (L 181) or put down by mistake (L 169, L 175), goes back.
    pub fn restore(&self, mark: &Mark) -> Option<Right> {
        let with_board = |was: Jetons| match mark.what {
            Marked::Jeton(Jeton::At { points: Number::Known(points), jetons, .. }) => {
                was == Jetons { points, jetons }
            }
            _ => false,
        };
        if self.is_put_back(mark)
            || self.second_jeton_comes_back(mark)
            || self.stands_as_due_again(mark).is_some()
            || self.with_the_board().is_some_and(with_board)
        {
            return Some(Right::Open);
        }
        self.puts_up_again(mark).then_some(Right::Open)
    }

    /// Whether this is the second jeton that points cost him which the other had not won at all: once they are off, his run was never broken (L 143, L 187).
    pub fn second_jeton_comes_back(&self, mark: &Mark) -> bool {
        let Marked::Jeton(Jeton::At { jetons: 2, points: Number::Known(n), .. }) = mark.what else {
            return false;
        };
        let was = self.ledger.coup.moved_by_other[self.side.index()];
        let none = |own: &Debt| own.to != self.side && own.due == Some(0) && own.is_too_much();
        was == Some(Jetons { points: n, jetons: 2 })
            && self.ledger.own.as_ref().is_some_and(none)
            && self.now.board.marks.jetons(self.side) == (Jetons { points: n, jetons: 1 })
    }

    /// The wood as it would be had this debt been marked as due, and the holes that makes.
    pub fn as_due(&self, debt: &Debt) -> Option<(Marks, u16)> {
        if !self.now.known[debt.to.index()].jetons && debt.two_jetons.is_none() {
            return None;
        }
        debt.as_due(self.game)
    }

    /// Whether this fault of two jetons stands open until the next coup is played.
    pub fn waits(&self, debt: &Debt) -> bool {
        self.game.laws().second_jeton_next_coup.value && debt.took_second
    }
}

/// The debt, with the number that the other lost counted in where these marks are for it too (L 216).
fn with_lost_number(game: &dyn Game, debt: &Debt, marks: &[&Mark]) -> Debt {
    let marked = debt.with(game, marks).marked();
    let whole = debt.due.map(|due| due + debt.may_mark).filter(|whole| marked == Some(*whole));
    let mut debt = debt.clone();
    if let (1.., Some(_)) = (debt.may_mark, whole) {
        (debt.due, debt.may_mark) = (whole, 0);
    }
    debt
}
