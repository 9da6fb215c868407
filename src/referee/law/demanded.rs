//! Points left out, or marked with two jetons, of which the other takes no école: he demands that they be marked (L 186, P 4.66).
//! Takes the demand, gives which marks are those that were demanded, late as they are, and opens the école again where they are not made.

use super::super::debt::Debt;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{ClaimableEcole, Ledger};
use super::super::rights::Asker;
use crate::board::{Marks, Side};
use crate::record::lexicon::Declaration;
use crate::record::{Holes, Jeton, Mark, Marked, Number};
use crate::rules::Game;

/// Marks of what the other demanded of him who had left it out.
struct MarkedOnDemand {
    /// Of which école, by its place.
    claim: usize,
    /// What he won by the last throw, with them, where it is of that.
    own: Option<Debt>,
    /// How much of it they leave, where they are only a part.
    left: Option<u16>,
}

impl Asker<'_> {
    /// The points that the other demanded of him because he had left them out: late as they are (L 186).
    pub fn is_demanded(&self, marks: &[&Mark]) -> bool {
        let stands = &self.now.board.marks;
        let on_one_jeton =
            |mark: &&Mark| self.ledger.demanded_on_one_jeton(self.side, stands, mark).is_some();
        let of_what_was_left_out = self.ledger.demanded_of(self.game, (self.side, stands), marks).is_some();
        let on_one_of_two = |mark: &&Mark| self.ledger.puts_on_one_of_two(self.side, mark);
        of_what_was_left_out || marks.iter().all(on_one_jeton) || marks.iter().all(on_one_of_two)
    }
}

impl Judge<'_, '_> {
    /// What he left out is demanded of him (L 186), by number or by place: while he is to answer, no école of it.
    pub fn demand_what_was_left_out(&mut self, ledger: &mut Ledger, by: Side, mark: &Mark) {
        let claim = match mark.what {
            Marked::Points { less: false, number: Number::Known(n) } => {
                let is_named = |c: &ClaimableEcole| c.is_given || !mark.is_for_given();
                let of_it = |c: &ClaimableEcole| c.is_left_out_for(by) && c.points == Some(n) && is_named(c);
                ledger.claims.iter().position(of_it)
            }
            _ if mark.is_for_given() => None,
            Marked::Holes(_) | Marked::Fichet(_) | Marked::Jeton(_) => ledger.own_left_out(by),
            _ => None,
        };
        self.is_demanded(ledger, claim);
    }

    /// "Marquez", behind an omission: what he tells him to mark he does not send him to school for (L 177, L 186).
    pub fn tells_to_mark(&mut self, ledger: &mut Ledger, by: Side) {
        let claim = ledger.own_left_out(by);
        self.is_demanded(ledger, claim);
    }

    fn is_demanded(&mut self, ledger: &mut Ledger, claim: Option<usize>) {
        if let Some(claim) = claim.and_then(|claim| ledger.claims.get_mut(claim)) {
            claim.demanded = true;
            self.findings[claim.finding].claimed = true;
        }
    }

    /// To have him mark all with one jeton is to take no école of the two, unless he does not do it (P 4.66).
    pub fn demand_on_one_jeton(&mut self, ledger: &mut Ledger, by: Side) {
        let two = |c: &&mut ClaimableEcole| c.by == by && c.is_open() && c.two_jetons.is_some();
        for school in ledger.claims.iter_mut().filter(two) {
            school.demanded = true;
            self.findings[school.finding].claimed = true;
        }
    }

    /// He marks what the other demanded of him; `false`: nothing was.
    pub fn marks_what_was_demanded(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let ActAt { step, side, at } = act;
        let game = self.replay.game();
        let stands = self.state_before(step, at).board.marks;
        if let Some(demanded) = ledger.demanded_of(game, (side, &stands), &[mark]) {
            let claim = &mut ledger.claims[demanded.claim];
            match demanded.left {
                Some(points) => claim.points = Some(points),
                None => claim.taken |= demanded.own.as_ref().is_none_or(Debt::is_marked_as_due),
            }
            ledger.marks_late_on_demand(game, demanded.own);
            return true;
        }
        if ledger.puts_on_one_of_two(side, mark) {
            ledger.has_one_jeton(side);
            return true;
        }
        if !ledger.claims.iter().any(|c| c.demanded && c.two_jetons.is_some()) {
            return false;
        }
        let Some(claim) = ledger.demanded_on_one_jeton(side, &stands, mark) else { return false };
        // With the fichet he has begun; the jeton completes it.
        ledger.claims[claim].taken |= matches!(mark.what, Marked::Jeton(_));
        true
    }

    /// His turn is over, and what was demanded of him is not marked: the école is open again.
    pub fn reopen_demanded(&mut self, ledger: &mut Ledger, side: Option<Side>) {
        for claim in ledger.claims.iter_mut().filter(|c| Some(c.by) != side) {
            if !std::mem::take(&mut claim.demanded) || claim.taken {
                continue;
            }
            let finding = &mut self.findings[claim.finding];
            match claim.points {
                _ if claim.two_jetons.is_some() => finding.claimed = false,
                // Of what he has marked of it there is no école.
                Some(points) => finding.is_of_as_many(points),
                None => {}
            }
        }
    }
}

impl ClaimableEcole {
    /// Whether it is of points left out that `by` may demand instead of it.
    pub fn is_left_out_for(&self, by: Side) -> bool {
        self.by == by && self.is_open() && self.may_be_demanded
    }
}

impl Ledger {
    /// The école of what the other left out of his own last throw, of which `by` may demand that it be marked instead, by its place.
    pub fn own_left_out(&self, by: Side) -> Option<usize> {
        let own = self.own.as_ref().filter(|own| own.to != by && own.closed.is_some())?;
        let of_it = |c: &ClaimableEcole| c.is_left_out_for(by) && c.finding >= self.findings_at_throw;
        self.claims.iter().position(of_it).filter(|_| own.due > own.marked())
    }

    /// Whether by this word the other is told to mark what he left out: "marquez", or just so many points (L 177, L 186).
    pub fn is_told_to_mark(&self, by: Side, word: Declaration) -> bool {
        match word {
            Declaration::MarkHole => true,
            Declaration::Points(n) => {
                self.own_left_out(by).is_some_and(|claim| self.claims[claim].points == Some(n))
            }
            _ => false,
        }
    }

    /// The école of which the other demanded that this side mark it himself, where these are those marks, begin them or are a part of them: « on peut marquer en
    /// plusieurs temps » (G III, L 186).
    fn demanded_of(
        &self,
        game: &dyn Game,
        (side, stands): (Side, &Marks),
        marks: &[&Mark],
    ) -> Option<MarkedOnDemand> {
        let own = self.own.as_ref().filter(|d| d.to == side && !self.claims.is_empty())?;
        let of_it = |c: &ClaimableEcole| c.by != side && c.demanded && c.two_jetons.is_none();
        if let Some(claim) = self.claims.iter().position(|c| of_it(c) && c.finding >= self.findings_at_throw)
        {
            let without = own.without_hole_taken_off(stands);
            let own = without.as_ref().unwrap_or(own);
            if let Some(own) = own.with_what_was_left_out(game, marks) {
                return Some(MarkedOnDemand { claim, own: Some(own), left: None });
            }
            let own = own.with_part_of_what_was_left_out(game, marks)?;
            return Some(MarkedOnDemand { claim, left: own.is_still_due(), own: Some(own) });
        }
        let points = match marks {
            [Mark { what: Marked::Points { less: false, number: Number::Known(n) }, .. }] => Some(*n),
            [Mark { what: Marked::Jeton(Jeton::At { points: Number::Known(n), .. }), .. }] => {
                n.checked_sub(stands.jetons(side).points)
            }
            _ => None,
        };
        let points = points.filter(|points| *points > 0)?;
        let has = |c: &ClaimableEcole| of_it(c) && !c.taken && c.points >= Some(points);
        let claim = self.claims.iter().position(has)?;
        let left = self.claims[claim].points?.checked_sub(points).filter(|left| *left > 0);
        Some(MarkedOnDemand { claim, own: None, left })
    }

    /// What was left out is marked when the other has demanded it: what the other is given comes behind it, as behind what is marked in time (L 207).
    fn marks_late_on_demand(&mut self, game: &dyn Game, own: Option<Debt>) {
        let Some(mut own) = own else { return };
        if own.takes_hole() && !std::mem::replace(&mut own.counted_in_run, true) {
            self.note_run(own.to);
        }
        if let Some(given) = self.given.as_mut().filter(|given| !given.written && given.closed.is_none()) {
            own.carry_over(given, game);
        }
        self.own = Some(own);
    }

    /// The école of two jetons of which the other demanded that all be marked with one (P 4.66), by its place, where this mark does so or begins to.
    fn demanded_on_one_jeton(&self, side: Side, stands: &Marks, mark: &Mark) -> Option<usize> {
        let does = |whole: &Marks| match mark.what {
            Marked::Holes(Holes(n)) => {
                stands.fichet(side).checked_add_signed(n) == Some(whole.fichet(side)) && n > 0
            }
            Marked::Fichet(Number::Known(hole)) => hole == whole.fichet(side) && hole > stands.fichet(side),
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => n == whole.jetons(side).points,
            _ => false,
        };
        self.claims.iter().position(|c| {
            let whole = c.two_jetons.as_ref().map(|(_, whole)| whole);
            c.by != side && c.demanded && !c.taken && whole.is_some_and(does)
        })
    }
}
