//! Rights over the other's marks: where they are wrong they are put right, and what should have gone is taken off.
//! Takes one mark on the other's wood, gives the right by which it is made, or that there is none.

use super::super::debt::Debt;
use super::super::ledger::{ClaimableEcole, takes_undue_holes_off};
use super::{Asker, Right, holes_taken};
use crate::board::{Jetons, Marks, Side};
use crate::record::{Holes, Jeton, Lay, Mark, Marked, Number};
use crate::rules::ecoles::TwoJetons;

impl Asker<'_> {
    /// A fresh jeton was taken for new points and the old one left: one of the two marks is taken off, once he has played (L 195); where
    /// the fresh one was the bredouille's, by Guiton only when the next coup is played too.
    pub fn one_of_two_jetons(&self, mark: &Mark) -> Option<Right> {
        let law = self.game.laws().ecole.two_jetons.value;
        if law == TwoJetons::Ecole {
            let old = self.effaces_old_points(mark).then_some(Right::Open);
            return old.or_else(|| self.effaces_new_points(mark).map(|_| Right::Closed));
        }
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return None };
        let other = self.side.other();
        let [own_before, given_before] = &self.ledger.before;
        let current = [&self.ledger.own, &self.ledger.given];
        let two = |d: &&Debt| d.to == other && d.two_jetons.is_some();
        let found = current.into_iter().chain([own_before, given_before]).flatten().find(two)?;
        let (a, b) = found.two_jetons?;
        if self.ledger.shows_old_at_hole(self.game, other).is_some() {
            return Some(self.ledger.effaces_old_at_hole(self.game, other, mark).into()); // P 4.III 50
        }
        if law == TwoJetons::LesserOff && n != a.max(b) {
            return Some(Right::Closed); // P 4.III 66
        }
        let is_current = current.into_iter().flatten().any(|d| std::ptr::eq(d, found));
        if self.waits(found) {
            let played = self.ledger.own.as_ref().is_some_and(|d| d.to == self.side && d.closed.is_some());
            return Some((!is_current && played && (n == a || n == b)).into());
        }
        let in_time = is_current || given_before.as_ref().is_some_and(|d| std::ptr::eq(d, found));
        // Of the new points those that are too much may come off with it, their école marked or not (G III, L 187).
        let his = found.due.filter(|due| *due > 0 && found.fresh_jeton() > Some(*due));
        Some((in_time && found.closed.is_some() && (n == a || n == b || Some(n) == his)).into())
    }

    /// The wood without the points of a plein that he marked and lost (L 192).
    fn without_lost_plein(&self, debt: &Debt) -> Option<Marks> {
        self.as_due(&debt.without_lost_plein()?).map(|(wood, _)| wood)
    }

    /// Whether it is what the last throw gave.
    fn is_given(&self, debt: &Debt) -> bool {
        self.ledger.given.as_ref().is_some_and(|given| std::ptr::eq(given, debt))
    }

    /// Wood of the other's put where it stands.
    fn changes_nothing(&self, mark: &Mark) -> Option<Right> {
        let (other, marks) = (self.side.other(), &self.now.board.marks);
        let (known, is) = (self.now.known[other.index()], marks.jetons(other));
        let same = match mark.what {
            Marked::Jeton(Jeton::At { points: Number::Known(n), jetons, .. }) if known.jetons => {
                n == is.points && (n == 0 || jetons == is.jetons)
            }
            Marked::Jeton(Jeton::At { .. }) => return Some(Right::Unknown),
            Marked::Fichet(Number::Known(hole)) if known.fichet => hole == marks.fichet(other),
            Marked::Fichet(_) => return Some(Right::Unknown),
            Marked::Pavillon(false) => marks.pavillon != Some(other),
            Marked::Pavillon(true) => marks.pavillon == Some(other),
            Marked::Points { number: Number::Known(0), .. } => true,
            Marked::Holes(Holes(..0)) if known.fichet => marks.fichet(other) == 0,
            _ => false,
        };
        same.then_some(Right::Open)
    }

    /// The other's wood: only where it is wrong, and only until one's own dice are thrown (L 144, L 184, L 186, L 195).
    pub fn put_right(&self, mark: &Mark) -> Right {
        let other = self.side.other();
        // Somebody has gone away: either takes the jetons off (P 4.46, L 157).
        let taken_off = matches!(mark.what, Marked::Jeton(Jeton::At { points: Number::Known(0), .. }));
        if taken_off && self.ledger.coup.gone.is_some() {
            return Right::Open;
        }
        if let Some(right) = self.one_of_two_jetons(mark).or_else(|| self.changes_nothing(mark)) {
            return right;
        }
        if self.puts_others_back(mark).is_some() {
            return Right::Open;
        }
        if let Marked::Pavillon(taken) = mark.what {
            return self.puts_others_pavillon(taken);
        }
        let by_debt = self.put_right_by_debts(mark);
        if matches!(by_debt, Right::Open | Right::NotJudged) {
            return by_debt;
        }
        if self.takes_second_off(mark)
            || self.marks_before_roller(mark)
            || self.takes_off_in_marking(mark)
            || self.ledger.reduces_to_what_he_had(other, mark)
            || self.puts_back_what_his_hole_took(mark)
            || self.takes_off_for_another_throw(mark)
            || self.effaces_what_was_left(mark)
            || self.takes_hole_on_left_off(other, mark)
            || self.comes_before_his_hole(mark)
            || self.ledger.takes_unearned_off(other, &self.now.board.marks, mark).is_some()
            || self.ledger.puts_ill_wood_right(self.game, (other, &self.now.board.marks), mark).is_some()
        {
            return Right::Open;
        }
        if self.may_efface_what_was_left(mark) { Right::Unknown } else { by_debt }
    }

    /// Whether this mark takes off a hole that its owner has made on points left standing or never won (P 4.50, P 4.III 48).
    pub fn takes_hole_on_left_off(&self, of: Side, mark: &Mark) -> bool {
        let then = || self.now.with_mark(self.side, mark).board.marks;
        self.ledger.takes_hole_on_left_off(self.game, of, (&self.now.board.marks, then), mark)
    }

    /// What the other marked for a throw that he is to throw again at one's word, he has not won (P 4.12, P 4.57).
    fn takes_off_for_another_throw(&self, mark: &Mark) -> bool {
        let (other, ledger) = (self.side.other(), self.ledger);
        let is_asked = ledger.lays & (1 << Lay::Short as u16) != 0
            && !(ledger.stands_unless_asked || ledger.found_good)
            && self.now.coup.is_some_and(|coup| coup.side == other && coup.is_thrown_again());
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return false };
        let before = ledger.own.as_ref().filter(|own| own.to == other).and_then(|own| own.wood);
        is_asked && before.is_some_and(|wood| wood.jetons(other).points == n)
    }

    /// Who has the pavillon by right keeps it, and nobody else takes it (L 223).
    fn puts_others_pavillon(&self, taken: bool) -> Right {
        let runs = self.now.holes.may_have_pavillon(self.side.other());
        if self.now.known.iter().all(|k| k.fichet) { (taken == runs).into() } else { Right::Unknown }
    }

    /// With an école of points that were too many he takes more off than those, as this mark does; the wood as it is due. What his own hole takes off is gone
    /// (L 181, L 187); where that is an école itself it is judged so (P 4.68).
    pub fn takes_what_is_his(&self, mark: &Mark, makes_hole: bool) -> Option<Marks> {
        let other = self.side.other();
        let due = self.due_beside_too_much().filter(|_| !makes_hole && mark.owner == Some(other))?;
        let (stands, then) = (&self.now.board.marks, self.now.with_mark(self.side, mark).board.marks);
        let lowers = then.jetons(other).points < stands.jetons(other).points;
        let of_jeton = then.fichet(other) == due.fichet(other)
            && lowers
            && then.jetons(other).points < due.jetons(other).points;
        let of_hole = then.fichet(other) < due.fichet(other) && then.fichet(other) < stands.fichet(other);
        (of_jeton || of_hole).then_some(due)
    }

    /// The other's wood as it is due, of whom points were too many; none where to take more off than those is an école itself (P 4.68).
    fn due_beside_too_much(&self) -> Option<Marks> {
        let debt = self.ledger.debt_by_wood(self.side.other());
        let debt = debt.filter(|debt| debt.was_too_much())?;
        let judged_so = self.game.laws().ecole.effacing_is_ecole.value;
        let due = self.as_due(debt).filter(|_| !judged_so)?.0;
        Some(self.without_left_standing(self.without_lost_plein(debt).unwrap_or(due)))
    }

    /// The same without the points that one's own hole has left standing, while they may come off (L 148, G III, P 4.50).
    pub fn without_left_standing(&self, mut wood: Marks) -> Marks {
        let (other, is) = (self.side.other(), wood.jetons(self.side.other()));
        let left = self.ledger.left_to(self.game, other).and_then(|left| is.points.checked_sub(left));
        if let Some(points) = left {
            wood.set_jetons(other, Jetons { points, jetons: if points == 0 { 0 } else { is.jetons } });
        }
        wood
    }

    /// Whether more of it is off than was too much: that is found by itself (L 181, L 187).
    pub fn has_taken_what_is_his(&self) -> bool {
        let (other, stands) = (self.side.other(), &self.now.board.marks);
        self.due_beside_too_much().is_some_and(|due| stands.shown(other) < due.shown(other))
    }

    /// Whether a hole is made by these marks of an école.
    pub fn makes_hole(&self, marks: &[&Mark]) -> bool {
        let stands = self.now.board.marks.jetons(self.side).points;
        let by_number = |n: u16| stands.saturating_add(n) >= self.game.laws().hole;
        marks.iter().any(|mark| match mark.what {
            Marked::Points { less: false, number: Number::Known(n) } => by_number(n),
            _ => holes_taken(mark, self.side, self.now) > 0,
        })
    }

    /// What the other has done last and before: his own coup, what he was given, and both of the coup before.
    pub fn debts(&self) -> impl Iterator<Item = &Debt> {
        let [own, given] = &self.ledger.before;
        [&self.ledger.own, &self.ledger.given, own, given].into_iter().flatten()
    }

    /// The other's wood as a debt of his leaves it: what he was given closes by his throw, and is put right until one's own; what he has marked of it
    /// already, at once. In society points that he has not won never stay (P 4.III 48).
    fn put_right_by_debts(&self, mark: &Mark) -> Right {
        let other = self.side.other();
        let stay = self.game.laws().ecole.wrong_points_stay.value;
        let anew = self.ledger.coup.begun_anew.is_some();
        let older = self.ledger.before[0].as_ref().filter(|_| !stay || anew);
        let ledger = self.ledger;
        let of_fichet = mark.what.is_of_fichet();
        // What he plays on behind the other's early throw is his coup still (L 206); so is one that he may mark till he throws (L 177, G III).
        let late = ledger.late.as_ref().filter(|late| !ledger.keeps_late_points(self.game, self.side, late));
        let current = [&ledger.own, &ledger.given, &ledger.before[1]].into_iter().flatten();
        let faulty = late.into_iter().chain(&ledger.waits).chain(current).chain(older).filter(|d| {
            let at_once = self.is_given(d) || !self.game.laws().ecole.before_play.value;
            // What one's own word has misled him to mark comes off before he plays too (L 177, G III).
            let is_own = self.ledger.own.as_ref().is_some_and(|own| std::ptr::eq(own, *d));
            let is_misled = is_own && d.misled && d.written;
            // And a fichet put too far, of which no école is made yet (L 178, P 4.43).
            let too_far = of_fichet
                && (is_own || self.is_given(d))
                && d.has_put_fichet_too_far(self.game, &self.now.board.marks);
            // And what he has marked of a plein that he has lost, whatever he has still to do (L 192).
            let comes_off = d.closed.is_some() || d.lost > 0 || too_far;
            d.to == other && (comes_off || is_misled || ((d.misled || d.written) && at_once))
        });
        let mut unknown = self.ledger.own.is_none() || (of_fichet && !self.now.known[other.index()].fichet);
        for debt in faulty {
            match self.is_as_due(debt, mark) {
                Right::Unknown => unknown = true,
                Right::Closed => {}
                right => return right,
            }
        }
        if unknown { Right::Unknown } else { Right::Closed }
    }

    /// Whether this brings the other's wood to where this debt, marked as due, would have put it.
    fn is_as_due(&self, debt: &Debt, mark: &Mark) -> Right {
        let other = self.side.other();
        let Some((wood, _)) = self.as_due(debt) else { return Right::Unknown };
        let lost = self.without_lost_plein(debt).map(|wood| self.with_marks_since(debt, wood));
        let wood = self.with_marks_since(debt, wood);
        match mark.what {
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => {
                let (is, due) = (self.now.board.marks.jetons(other).points, wood.jetons(other).points);
                // Of what is too much he may leave some (P 4.57), be a double hole marked simple.
                let hole = self.now.board.marks.fichet(other);
                let is_behind = hole == wood.fichet(other)
                    || (hole < wood.fichet(other)
                        && debt.takes_hole()
                        && debt.wood.is_some_and(|before| before.fichet(other) < hole));
                let in_part = due <= n && n < is && is_behind;
                let too_much = debt.marked() > debt.due;
                let lost = lost.is_some_and(|wood| wood.jetons(other).points == n);
                // What a hole has left standing comes off with it.
                let without_left = self.without_left_standing(wood).jetons(other).points;
                let is_right = due == n || (is_behind && without_left == n);
                (lost || (too_much && in_part) || ((debt.misled || too_much) && is_right)).into()
            }
            Marked::Holes(Holes(n)) if n < 0 => {
                let due = lost.unwrap_or(wood).fichet(other);
                let extra = self.now.board.marks.fichet(other).saturating_sub(due);
                (debt.written && extra > 0 && n.unsigned_abs() <= extra).into()
            }
            // A fichet put beyond what is his (L 178, 184).
            Marked::Fichet(Number::Known(hole)) => {
                let due = lost.unwrap_or(wood).fichet(other);
                let too_far = debt.has_put_fichet_too_far(self.game, &self.now.board.marks);
                let stood = debt.wood.filter(|_| too_far).map(|wood| wood.fichet(other));
                let stands = self.now.board.marks.fichet(other);
                (stands > hole && (hole == due || Some(hole) == stood)).into()
            }
            // Beyond the hole that they had made (L 187).
            Marked::Points { less: true, number: Number::Known(_) } => {
                let then = self.now.with_mark(self.side, mark).board.marks;
                (debt.marked() > debt.due && then.shown(other) == wood.shown(other)).into()
            }
            Marked::Points { number: Number::Unknown, .. } => Right::NotJudged,
            _ => Right::Closed,
        }
    }

    /// The wood as a debt leaves it, and behind one of the throw before the last with what its player has rightly marked since: that stays (L 181, L 187, P 4.57).
    fn with_marks_since(&self, debt: &Debt, mut wood: Marks) -> Marks {
        let is_before = self.ledger.before.iter().flatten().any(|before| std::ptr::eq(before, debt));
        let own = self.ledger.own_of(debt.to).filter(|_| is_before);
        self.game.mark(&mut wood, debt.to, own.and_then(Debt::rightly_marked).unwrap_or(0));
        wood
    }

    /// A second jeton that should have gone is taken off, even a coup later (L 144), and one that was never his in time; one left standing so long as he
    /// who left it has not played a second coup (L 144, P 4.49); in society a bredouille that is lost, when it is seen (P 4.III 49).
    fn takes_second_off(&self, mark: &Mark) -> bool {
        let (other, law) = (self.side.other(), self.game.laws().ecole);
        let Marked::Jeton(Jeton::At { jetons: 1, points: Number::Known(n), .. }) = mark.what else {
            return false;
        };
        if self.now.board.marks.jetons(other) != (Jetons { points: n, jetons: 2 }) {
            return false;
        }
        let breaks = |d: &Debt| d.to == self.side && d.breaks_standing_run(&self.now.board.marks);
        let has_marked = self.debts().any(breaks);
        let left = self.ledger.left_jeton.is_some_and(|left| left.of == other && left.plays < 2);
        has_marked
            || self.ledger.jeton_left_at_ecole(other, n).is_some()
            || self.ledger.doubled_by(self.game, other).is_some()
            || self.ledger.second_jeton_before(self.game, other).is_some()
            || left
            || (self.ledger.stale_bredouille[other.index()] && law.bredouille_any_time.value)
    }

    /// What the other was given he has marked before the roller has marked what he won: that goes first (L 197, 207); where the roller could play nothing also
    /// behind the other's throw, until he throws again himself.
    pub fn marks_before_roller(&self, mark: &Mark) -> bool {
        let waits = self.ledger.waits.as_ref().filter(|d| d.to == self.side && d.due > d.marked());
        if let (Some(_), Some(given)) = (waits, &self.ledger.before[1]) {
            return self.takes_off_what_was_given(given, mark);
        }
        let own = self.ledger.own.as_ref().filter(|d| d.to == self.side && !d.played);
        let given = self.ledger.given.as_ref().filter(|given| given.written);
        let (Some(own), Some(given)) = (own, given) else { return false };
        // Or has marked it only behind that, and may go away by it.
        let behind = own.takes_hole() && own.is_carried_open() && own.item > given.item;
        (own.due > own.marked() || behind) && self.takes_back_given(given, mark)
    }

    /// Whether this mark takes off what the other has marked of what he is given, or some of it.
    fn takes_back_given(&self, given: &Debt, mark: &Mark) -> bool {
        let (other, stands) = (self.side.other(), &self.now.board.marks);
        match mark.what {
            Marked::Holes(Holes(..0)) | Marked::Jeton(Jeton::At { .. }) => true,
            Marked::Fichet(Number::Known(hole)) => {
                let before = given.stood().map(|wood| wood.fichet(other));
                hole < stands.fichet(other) && before.is_some_and(|before| before <= hole)
            }
            Marked::Points { less: true, .. } => {
                let then = self.now.with_mark(self.side, mark).board.marks;
                given.stood().is_some_and(|before| before.shown(other) == then.shown(other))
            }
            _ => false,
        }
    }

    /// Whether this mark takes off what the other has marked of what he was given by a coup that is over, what he has won since being his.
    fn takes_off_what_was_given(&self, given: &Debt, mark: &Mark) -> bool {
        let other = self.side.other();
        let since = self.ledger.own.as_ref().filter(|own| own.to == other).and_then(Debt::marked);
        let (Some(before), true) = (given.wood, given.to == other && given.written) else { return false };
        match mark.what {
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => {
                since.is_some_and(|since| n == before.jetons(other).points.saturating_add(since))
            }
            _ => takes_undue_holes_off(mark, self.now.board.marks.fichet(other), before.fichet(other)),
        }
    }

    /// Taken off where one marks oneself; and written as left standing, where it was not taken off (L 144, 148).
    fn takes_off_in_marking(&self, mark: &Mark) -> bool {
        if self.leaves_standing(mark) {
            return true;
        }
        let own = self.ledger.own.as_ref().filter(|d| d.to == self.side && !d.played);
        let given = self.ledger.given.as_ref().filter(|d| d.to == self.side && d.closed.is_none());
        let debt = own.or(given.filter(|d| !self.given_waits(d)));
        let (Some(own), Marked::Jeton(Jeton::At { jetons, points: Number::Known(n), .. })) =
            (debt, mark.what)
        else {
            return false;
        };
        let was = own.wood.map(|wood| wood.jetons(self.side.other()));
        let wins = own.due > Some(0) || own.marked() > Some(0);
        let hole = own.completes_hole() == Some(true) || own.takes_hole();
        let left = wins && was == Some(Jetons { points: n, jetons });
        let taken = wins && jetons == 1 && was == Some(Jetons { points: n, jetons: 2 });
        left || taken || (hole && n == 0)
    }

    /// In society, who takes back a hole that he had not won puts the points back that it took off the other (P 4.III 42, P 4.III 48).
    fn puts_back_what_his_hole_took(&self, mark: &Mark) -> bool {
        let Marked::Jeton(Jeton::At { points: Number::Known(n @ 1..), jetons, .. }) = mark.what else {
            return false;
        };
        let (other, stands) = (self.side.other(), &self.now.board.marks);
        let his = [&self.ledger.own, &self.ledger.given].into_iter().flatten().filter(|d| d.to == self.side);
        let took = |was: Marks| {
            was.jetons(other) == Jetons { points: n, jetons }
                && was.fichet(self.side) == stands.fichet(self.side)
        };
        !self.game.laws().ecole.before_play.value
            && stands.jetons(other).points == 0
            && his.filter_map(|debt| debt.wood).any(took)
    }

    /// An école of his that is older than his roll comes before what that has won: the hole that he has marked goes, if with the école first he has none, and
    /// his jeton to where that leaves it (L 200).
    fn comes_before_his_hole(&self, mark: &Mark) -> bool {
        let other = self.side.other();
        let older = |c: &&ClaimableEcole| {
            c.by == self.side && c.in_part == 0 && c.finding < self.ledger.findings_at_throw
        };
        let (Some(ecole), Some(own)) =
            (self.ledger.claims.iter().find(older), self.ledger.own.as_ref().filter(|own| own.to == other))
        else {
            return false;
        };
        if own.hole_lost {
            return self.has_lost_his_hole(own, mark);
        }
        let (Some(before), Some(points), Some(won)) = (own.wood, ecole.points, own.marked()) else {
            return false;
        };
        let mut first = before;
        self.game.mark(&mut first, self.side, points);
        self.game.mark(&mut first, other, won);
        match mark.what {
            Marked::Jeton(Jeton::At { jetons: 1, points: Number::Known(n), .. }) => {
                own.takes_hole()
                    && first.fichet(other) < before.fichet(other).saturating_add(1)
                    && [first, before].iter().any(|wood| wood.jetons(other).points == n)
            }
            _ => takes_undue_holes_off(mark, self.now.board.marks.fichet(other), first.fichet(other)),
        }
    }

    /// Whether this mark takes off a hole that has given way to the older école that is marked, or puts his jeton where that leaves it (L 200).
    fn has_lost_his_hole(&self, own: &Debt, mark: &Mark) -> bool {
        let other = self.side.other();
        let Some((due, _)) = self.as_due(own) else { return false };
        match mark.what {
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => n == due.jetons(other).points,
            _ => takes_undue_holes_off(mark, self.now.board.marks.fichet(other), due.fichet(other)),
        }
    }
}
