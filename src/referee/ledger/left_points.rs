//! Points left standing at a hole that should have taken them off: whose they are, and what becomes of them (L 148, G III, P 4.50).

use super::{Ledger, takes_undue_holes_off};
use crate::board::{Jetons, Marks, Side};
use crate::record::{Holes, Jeton, Mark, Marked, Number};
use crate::referee::debt::Debt;
use crate::rules::Game;

/// Points left standing at a hole that should have taken them off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeftPoints {
    /// Whose they are.
    pub of: Side,
    /// How many.
    pub points: u16,
    /// How many coups he who left them has played, that of the hole counted in.
    pub plays: u8,
    /// How they are on his wood.
    pub how: HowLeft,
}

/// How points that were left standing are on their player's wood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HowLeft {
    /// As they stood.
    Standing,
    /// By them he has made a hole of what he was given by the throw before the last: with that they come off as long as the other has not thrown again.
    InHole,
    /// What he was given since is not known, nor so how many of them stand for that (G III).
    Untold,
}

impl LeftPoints {
    /// So many points of `of`; `has_played`: the coup by which they are left is played.
    pub fn new(of: Side, points: u16, has_played: bool) -> LeftPoints {
        LeftPoints { of, points, plays: u8::from(has_played), how: HowLeft::Standing }
    }

    /// Whether they stand as they stood.
    pub fn stand(&self) -> bool {
        self.how == HowLeft::Standing
    }
}

impl Ledger {
    /// So many points of `of` are left standing at the other's hole by oversight: he may take them off. Till then they stand for what he gives (G III), but
    /// where they are kept once he has played again and not before (P 4.50).
    pub fn leaves_points(&mut self, game: &dyn Game, (of, points): (Side, u16)) {
        self.left_points = Some(LeftPoints::new(of, points, self.has_played(of.other())));
        let stands_for = |given: &&mut Debt| given.to == of && !given.written && given.due != Some(0);
        if let Some(given) = self.given.as_mut().filter(stands_for) {
            let kept = game.laws().ecole.left_points_are_kept.value;
            (given.start, given.left) = (Some(0), Some(if kept { 0 } else { points }));
        }
    }

    /// The second jeton of this side, which the other's école has broken and he has left standing behind it, with the points that it stands at (L 144, P 4.49).
    pub fn jeton_left_at_ecole(&self, of: Side, points: u16) -> Option<LeftPoints> {
        let two = Jetons { points, jetons: 2 };
        self.marked_ecole(of.other()).filter(|ecole| !ecole.takes_hole() && ecole.takes_off(two))?;
        Some(LeftPoints::new(of, points, self.has_played(of.other())))
    }

    /// What was marked for a throw that is thrown again was not won: it comes off as points that were left standing do (P 4.12, P 4.57, L 203).
    pub fn leaves_marks_of_no_throw(&mut self, of: Side, stands: &Marks) {
        let own = self.own.as_ref().filter(|own| own.to == of && !own.takes_hole());
        let before = own.and_then(|own| own.wood).map(|wood| wood.jetons(of).points);
        let points = before.and_then(|before| stands.jetons(of).points.checked_sub(before));
        if let Some(points @ 1..) = points {
            self.left_points = Some(LeftPoints::new(of, points, false));
        }
    }

    /// The other throws: what was marked for a throw that was thrown again its player keeps, where points marked wrongly are kept (P 4.48, L 186).
    pub fn forget_marks_of_no_throw(&mut self, game: &dyn Game, side: Side) {
        let kept = game.laws().ecole.wrong_points_stay.value;
        let left = self.no_throw.take_if(|(of, _)| *of != side);
        self.left_points.take_if(|points| kept && left.is_some_and(|(of, _)| of == points.of));
    }

    /// Points of his own that the other's hole has left standing, while they may still come off (L 148, G III, P 4.50).
    pub fn left_to(&self, game: &dyn Game, side: Side) -> Option<u16> {
        let kept = game.laws().ecole.left_points_are_kept.value;
        let of_his = |left: &LeftPoints| left.of == side && left.stand();
        let left = self.left_points.filter(|left| of_his(left) && !(kept && left.plays >= 2))?;
        Some(left.points)
    }

    /// The mark of him whose points the other's hole has left standing, who puts his jeton where it belongs without them: they are as good as off. Or moves it
    /// on from them: then it marks by how much. `None`: it has nothing to do with them.
    pub fn marks_without_left(
        &mut self,
        game: &dyn Game,
        (side, jetons): (Side, Jetons),
        mark: &Mark,
    ) -> Option<Mark> {
        let (left, stands) = (self.left_to(game, side)?, jetons.points);
        if self.makes_hole_on_left(game, (side, jetons), mark) || self.takes_hole_by_left(side) {
            return None;
        }
        let Marked::Jeton(Jeton::At { points: Number::Known(n), jetons, .. }) = mark.what else {
            return None;
        };
        let given_left = self.given.as_ref().is_some_and(|given| given.to == side && given.left.is_some());
        if n > stands && given_left {
            let points = Number::Known(n - stands);
            // A second jeton tells more of it (P 4.53).
            let what = match jetons {
                2 => Marked::Jeton(Jeton::At { points, jetons, held: false }),
                _ => Marked::Points { less: false, number: points },
            };
            return Some(Mark { what, ..*mark });
        }
        if n >= stands || stands.checked_sub(left).is_none_or(|without| n < without) {
            return None;
        }
        for debt in [&mut self.own, &mut self.given].into_iter().flatten().filter(|debt| debt.to == side) {
            if debt.left.take().is_none() && debt.start == Some(stands) && !debt.written {
                debt.begins_lower(side, left);
            }
        }
        Some(*mark)
    }

    /// The mark of what he is given, by number or by the fichet's place, that takes a hole from the points that the other's has left standing: it goes on from
    /// them as they stand, and the hole comes off with them (L 148, G III, P 4.50); `false`: it takes none, or was read so already.
    pub fn makes_hole_on_left(
        &mut self,
        game: &dyn Game,
        (side, stands): (Side, Jetons),
        mark: &Mark,
    ) -> bool {
        let is_open = |given: &&mut Debt| {
            given.to == side && given.left.is_some() && !given.written && given.closed.is_none()
        };
        let Some(given) = self.given.as_mut().filter(is_open) else { return false };
        let takes_hole = match mark.what {
            Marked::Points { less: false, number: Number::Known(n @ 1..) } => {
                stands.points.saturating_add(n) >= game.laws().hole
            }
            Marked::Holes(Holes(n)) => n > 0,
            Marked::Fichet(Number::Known(hole)) => given.wood.is_some_and(|wood| hole > wood.fichet(side)),
            _ => false,
        };
        takes_hole && given.begins_on(stands)
    }

    /// Whether he has taken a hole so.
    fn takes_hole_by_left(&self, side: Side) -> bool {
        self.given
            .as_ref()
            .is_some_and(|given| given.to == side && given.left.is_some() && given.takes_hole())
    }

    /// The other takes off what he has left standing: of what he gives nothing is marked by them any more (G III, P 4.50); `stands`: what that jeton shows.
    pub fn takes_left_off(&mut self, (owner, stands): (Side, u16), mark: &Mark) {
        let left = self.left_points.filter(|left| left.of == owner);
        let without = left.map_or(0, |left| stands.saturating_sub(left.points));
        let off =
            matches!(mark.what, Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) if n == without);
        let given = self.given.as_mut().filter(|given| off && given.to == owner && given.closed.is_none());
        if let Some(given) = given.filter(|given| given.left.is_some()) {
            given.left = None;
            self.left_points = None;
        }
    }

    /// The finding that this side wrongly took a second jeton by a coup that is over, which the other may still take off: until he has played a second since
    /// (P 4.49).
    pub fn second_jeton_before(&self, game: &dyn Game, side: Side) -> Option<usize> {
        let still = game.laws().ecole.left_points_are_kept.value;
        let wrong = self.wrong_jeton.filter(|(wrong, _)| still && wrong.of == side && wrong.plays < 2);
        wrong.map(|(_, finding)| finding)
    }

    /// The second jeton that stands wrongly when the coup is over, by it or one before it.
    pub fn wrong_jeton_behind(&self, stands: &Marks) -> Option<(LeftPoints, usize)> {
        let by_it = self.own.as_ref().and_then(|own| {
            let points = stands.jetons(own.to).points;
            Some((LeftPoints::new(own.to, points, false), own.wrong_second_jeton()?))
        });
        by_it.or(self.wrong_jeton).filter(|(wrong, _)| stands.jetons(wrong.of).jetons == 2)
    }

    /// Points left standing that are gone, or his who has them, when dice fall.
    pub fn forget_left_points(&mut self, stands: &Marks) {
        let Some(left) = &mut self.left_points else { return };
        let takes_hole = |d: &Debt| d.to == left.of && d.takes_hole();
        let of_hole = [&self.own, &self.given].into_iter().flatten().any(takes_hole);
        if let Some(counted) = self.given.as_ref().filter(|given| given.to == left.of && !given.written) {
            let stands_for_it = counted.left.and_then(|_| counted.marked()).unwrap_or(0);
            match counted.due {
                None if stands_for_it > 0 => left.how = HowLeft::Untold,
                _ => left.points = left.points.saturating_sub(stands_for_it),
            }
        }
        let on_them = |given: &Debt| given.to == left.of && given.left.is_some() && given.takes_hole();
        let is_gone = of_hole || stands.jetons(left.of).points < left.points;
        left.how = match left.how {
            HowLeft::Untold => HowLeft::Untold,
            HowLeft::Standing if self.given.as_ref().is_some_and(on_them) => HowLeft::InHole,
            HowLeft::Standing | HowLeft::InHole => HowLeft::Standing,
        };
        if left.points == 0 || (is_gone && left.how != HowLeft::InHole) {
            self.left_points = None;
        }
    }

    /// The wood of this side as its last coup would have left it, had the points not been counted in that the other left standing and by which it made its hole:
    /// as long as he has not played a second coup since they are not its own (P 4.50, P 4.III 50).
    pub fn without_hole_on_left(&self, game: &dyn Game, of: Side) -> Option<Marks> {
        if let Some(left) = self.left_points.filter(|left| left.how == HowLeft::InHole && left.of == of) {
            return self.without_hole_before(game, left);
        }
        let left = self.left_to(game, of).or_else(|| self.never_won(game, of))?;
        // Marked on from what stands, it tells how it should stand without.
        let tells = |debt: &&Debt| debt.takes_hole() && (debt.left.is_some() || !debt.disturbed);
        without(game, self.debt_by_wood(of).filter(tells)?, (of, left))
    }

    /// The same of points that it had not won: once dice fall such a hole is kept in mind as any that is none (P 4.III 48).
    pub fn without_hole_never_won(&self, game: &dyn Game, of: Side) -> Option<Marks> {
        self.never_won(game, of).filter(|_| self.left_points.is_none())?;
        self.without_hole_on_left(game, of)
    }

    /// Whether its own roll completes a hole without those points, or what the other left standing; `None` where it shows neither.
    pub fn completes_hole_without(&self, game: &dyn Game, of: Side) -> Option<bool> {
        let points = self.left_to(game, of).or_else(|| self.never_won(game, of))?;
        let mut own = self.own_of(of)?.clone();
        own.begins_without(of, points);
        own.completes_hole()
    }

    /// How many of them its rest shows behind a hole that it has won without them too.
    pub fn never_won_behind_hole(&self, game: &dyn Game, of: Side, stands: &Marks) -> u16 {
        let hole = self.debt_by_wood(of).filter(|debt| debt.takes_hole());
        let wood = self.never_won(game, of).zip(hole).and_then(|(points, debt)| {
            let mut debt = debt.clone();
            debt.begins_without(of, points);
            debt.as_marked(game)
        });
        let same = wood.filter(|wood| wood.fichet(of) == stands.fichet(of));
        same.map_or(0, |wood| stands.jetons(of).points.saturating_sub(wood.jetons(of).points))
    }

    /// Points on the jeton of this side that it has not won, where nobody keeps such (P 4.III 48): a hole made on them is none either.
    fn never_won(&self, game: &dyn Game, of: Side) -> Option<u16> {
        let stay = game.laws().ecole.wrong_points_stay.value;
        Some(self.unearned[of.index()]).filter(|points| *points > 0 && !stay)
    }

    /// The same where he has thrown since (L 148, G III), with what he has marked by his roll.
    fn without_hole_before(&self, game: &dyn Game, left: LeftPoints) -> Option<Marks> {
        let is_his = |debt: &&Debt| debt.to == left.of;
        let before = self.before[1].as_ref().filter(is_his)?;
        let mut wood = without(game, before, (left.of, left.points))?;
        let since = self.own.as_ref().filter(is_his).map_or(Some(0), Debt::marked)?;
        game.mark(&mut wood, left.of, since);
        Some(wood)
    }

    /// Whether a mark, with which the wood stands as `then` gives, takes off the hole that this side has made on them, or puts its jeton where it belongs without.
    pub fn takes_hole_on_left_off(
        &self,
        game: &dyn Game,
        of: Side,
        (stands, then): (&Marks, impl Fn() -> Marks),
        mark: &Mark,
    ) -> bool {
        let Some(wood) = self.without_hole_on_left(game, of) else { return false };
        match mark.what {
            // By number what has made it.
            Marked::Points { less: true, .. } => {
                stands.fichet(of) > wood.fichet(of) && then().shown(of) == wood.shown(of)
            }
            Marked::Jeton(Jeton::At { jetons, points: Number::Known(n), .. }) => {
                let due = wood.jetons(of);
                n == due.points && jetons <= due.jetons.max(1) && n != stands.jetons(of).points
            }
            _ => takes_undue_holes_off(mark, stands.fichet(of), wood.fichet(of)),
        }
    }

    /// Once all of it is off, what the coup won is marked without them.
    pub fn hole_on_left_is_off(&mut self, game: &dyn Game, of: Side, stands: &Marks) {
        let Some(wood) = self.without_hole_on_left(game, of) else { return };
        if self.left_points.is_some_and(|left| left.how == HowLeft::InHole)
            && wood.shown(of) == stands.shown(of)
        {
            self.left_points = None;
            return self.disturb();
        }
        let Some(left) = self.left_to(game, of).or_else(|| self.never_won(game, of)) else { return };
        let debts = [&mut self.late, &mut self.own, &mut self.given];
        let is_it = |debt: &&mut Debt| debt.to == of && wood.shown(of) == stands.shown(of);
        let Some(debt) = debts.into_iter().flatten().find(is_it) else { return };
        debt.begins_without(of, left);
        debt.left = None;
        let (won, given) = (debt.marked(), debt.given);
        self.left_points = None;
        self.unearned[of.index()] = 0;
        if let (Some(won), Some(his)) = (won, self.given.as_mut().filter(|_| !given)) {
            his.others_hole_is_off(game, (of, left), won);
        }
    }
}

/// The wood of the side of this debt as its marks leave it without so many points, if they make a hole by them.
fn without(game: &dyn Game, debt: &Debt, (of, points): (Side, u16)) -> Option<Marks> {
    let by_them = debt.as_marked(game)?.fichet(of);
    let mut debt = debt.clone();
    debt.begins_without(of, points);
    debt.as_marked(game).filter(|wood| wood.fichet(of) < by_them)
}
