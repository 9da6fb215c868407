//! Points that are sent to school come off: « l'adversaire efface les points et les marque à son profit » (L 183, L 187, L 192; G III; P 4.54).
//! Takes what was found of points marked too much, gives its école with what is taken off; and finds it again where that was left standing.

use super::super::debt::Debt;
use super::super::judge::{ActAt, Begun, Judge};
use super::super::ledger::{ClaimableEcole, Displaced, DisplacedPart, Ledger, LeftPoints};
use super::super::standing::Keeps;
use super::super::{Fact, Finding};
use super::early_throw::ECOLE;
use super::ill_wood::FOUND_LAST;
use crate::board::{Jetons, Marks, Side};

impl Finding {
    /// The école is offered together with these acts, by which what was marked too much comes off.
    pub(in crate::referee) fn offers_whole_ecole(&mut self, off: &str) {
        if !matches!(self.fact, Fact::TooMuch { .. } | Fact::FalseEcole { .. }) {
            return;
        }
        // Alone it is one mark behind the letter of him who makes it.
        let is_mark_alone =
            |remedy: &&mut String| remedy.ends_with(ECOLE) && remedy.matches(' ').count() == 1;
        if let Some(remedy) = self.remedies.iter_mut().find(is_mark_alone)
            && let Some((_, mark)) = remedy.split_once(' ')
        {
            *remedy = format!("{off} {mark}");
        }
    }

    /// The école turns out to be of so many points, by the jeton behind the fichet (P 4.54), or only so many are left out, to be marked or demanded (L 186).
    pub(in crate::referee) fn is_of_as_many(&mut self, points: u16) {
        let Some(before) = self.points.replace(points) else { return };
        let ways = |points: u16| [format!("+{points}{ECOLE}"), format!("oblige +{points}")];
        for remedy in &mut self.remedies {
            let mut changed = ways(before).into_iter().zip(ways(points));
            if let Some(told) =
                changed.find_map(|(was, is)| Some(remedy.strip_suffix(&was)?.to_owned() + &is))
            {
                *remedy = told;
            }
        }
    }

    /// The acts by which what was marked too much comes off, and nothing more.
    pub(in crate::referee) fn how_it_comes_off(&self) -> Option<&str> {
        let alone = self.remedies.iter().find(|remedy| !remedy.ends_with(ECOLE)).map(String::as_str);
        let with_ecole =
            || self.remedies.iter().find_map(|remedy| remedy.strip_suffix(ECOLE)?.rsplit_once(' '));
        alone.or_else(|| with_ecole().map(|(off, _)| off).filter(|off| !off.ends_with(':')))
    }
}

impl Ledger {
    /// An école of points that were marked too much is taken: where fichet and jeton of whose it is stand, if nothing was taken off them.
    pub fn keeps_what_stands(&mut self, claim: usize, stands: &Marks) {
        let claim = &mut self.claims[claim];
        let of = claim.by.other();
        let comes_off = claim.is_excess || claim.of_plein > 0;
        let is_left = comes_off && !claim.is_off && self.coup.moved_by_other[of.index()].is_none();
        claim.left_at = is_left.then(|| stands.shown(of));
        claim.left = if is_left { claim.marked().saturating_sub(claim.off) } else { 0 };
    }

    /// Whether the wood of whose école this is stands as where it was marked, nothing taken off; his jeton all the same where a hole of him who marked it has sent it
    /// home since (L 148).
    fn is_left_standing(&self, claim: &ClaimableEcole, stands: &Marks) -> bool {
        let (by, of) = (claim.by, claim.by.other());
        let before = self.debt_by_wood(of).and_then(|debt| debt.wood).map(|wood| wood.fichet(by));
        let is_effaced = stands.jetons(of).points == 0 && before.is_some_and(|hole| hole < stands.fichet(by));
        claim.left_at.is_some_and(|(fichet, points)| {
            fichet == stands.fichet(of) && (points == stands.jetons(of).points || is_effaced)
        })
    }

    /// Whether what was marked too much is no more to be claimed, and off.
    pub fn is_schooled_off(&self, claim: &ClaimableEcole, stands: &Marks) -> bool {
        claim.taken && !self.is_left_standing(claim, stands)
    }

    /// Dice fall: what the other's hand has moved since its école was marked was not left standing.
    pub fn forget_what_was_moved(&mut self) {
        Side::BOTH.into_iter().for_each(|of| self.was_not_left(of));
    }

    /// The same behind an école of this side's own: its jeton goes on from there, when the other handles it again (L 194).
    pub fn jeton_goes_on(&mut self, of: Side) {
        self.was_not_left(of);
        self.coup.moved_by_other[of.index()] = None;
    }

    fn was_not_left(&mut self, of: Side) {
        if self.coup.moved_by_other[of.index()].is_some() {
            self.claims.iter_mut().filter(|claim| claim.by != of).for_each(|claim| claim.left_at = None);
        }
    }

    /// Of how many points that stand so on the other's wood `by` has marked the école: these are not the other's own, and come off (L 187, P 4.57).
    pub fn schooled_and_standing(&self, by: Side, stands: &Marks) -> u16 {
        let stand =
            |claim: &&ClaimableEcole| claim.by == by && claim.taken && self.is_left_standing(claim, stands);
        let points = |claim: &ClaimableEcole| claim.points.filter(|_| claim.of_plein == 0);
        let points = |claim| points(claim).unwrap_or(claim.of_plein);
        self.claims.iter().filter(stand).map(points).fold(0, u16::saturating_add)
    }
}

impl Judge<'_, '_> {
    /// An école of what was marked too much is taken where its player has drawn his jeton back to what is right: that is off with it, and nothing is left to be
    /// put back (L 167, L 187).
    pub fn stays_drawn_back(&mut self, ledger: &mut Ledger, claim: usize, stands: &Marks) {
        let (of, game) = (ledger.claims[claim].by.other(), self.replay.game());
        if !ledger.claims[claim].is_excess || ledger.displaced.is_empty() {
            return;
        }
        let due = ledger.was_too_much(of).and_then(|debt| debt.as_due(game)).map(|(due, _)| due.shown(of));
        if due != Some(stands.shown(of)) {
            return;
        }
        ledger.displaced.retain(|drawn| {
            let finding = &mut self.findings[drawn.finding];
            let is_it = drawn.by == of && matches!(finding.fact, Fact::TooLate { back: true, .. });
            finding.claimed |= is_it;
            !is_it
        });
    }

    /// An école of what was marked too much is taken by who had taken off before more than that: no more than what is right goes back there (L 187).
    pub fn school_goes_not_back(&mut self, ledger: &mut Ledger, claim: usize, stands: &Marks) {
        let (by, of) = (ledger.claims[claim].by, ledger.claims[claim].by.other());
        let own = ledger.own_of(of).filter(|own| own.was_too_much());
        let debt = own.filter(|_| ledger.claims[claim].is_excess);
        let Some((due, _)) = debt.and_then(|own| own.as_due(self.replay.game())) else { return };
        let Some(points) = ledger.claims[claim].points else { return };
        let with_it = (due.fichet(of), due.jetons(of).points.saturating_add(points));
        let is_it = |moved: &&mut Displaced<Marks>| {
            let is_of_hand = matches!(moved.part, DisplacedPart::Of { owner, .. } if owner == of);
            moved.by == by && is_of_hand && moved.before.shown(of) == with_it
        };
        for moved in ledger.displaced.iter_mut().filter(is_it) {
            let told = format!("{of}: {}", moved.acts_back(of, stands));
            moved.before.set_jetons(of, due.jetons(of));
            let back = moved.acts_back(of, stands);
            let finding = &mut self.findings[moved.finding];
            for remedy in finding.remedies.iter_mut().filter(|remedy| **remedy == told) {
                *remedy = format!("{of}: {back}");
            }
        }
    }

    /// The points of a plein that he has marked and lost come off with its école, from where his wood stands by then: the other's hand has moved it, or an école was
    /// marked since (L 192, G V).
    pub fn tell_what_comes_off(&mut self, ledger: &Ledger, step: &Begun<'_>, first: usize) {
        for claim in ledger.claims.iter().filter(|claim| claim.finding >= first && claim.is_open()) {
            let of = claim.by.other();
            let lost = ledger.own_of(of).filter(|own| own.lost > 0 && own.disturbed);
            let Some(mut due) = lost.and_then(|own| own.as_rightly_marked(self.replay.game())) else {
                continue;
            };
            let (stands, points) = (&step.after.board.marks, due.jetons(of).points);
            let is_left = due.shown(of) < stands.shown(of);
            let jetons = if points == 0 { 0 } else { stands.jetons(of).jetons };
            due.set_jetons(of, Jetons { points, jetons });
            let part = DisplacedPart::Of { owner: of, act: step.items.start };
            let off = Displaced::new(of, due, part, claim.finding);
            let off = format!("{}: {}", claim.by, off.acts_back(claim.by, stands));
            let Some(points) = claim.points.filter(|_| is_left) else { continue };
            let alone = format!("{}: +{points}{ECOLE}", claim.by);
            for remedy in self.findings[claim.finding].remedies.iter_mut().filter(|said| **said == alone) {
                *remedy = format!("{off} +{points}{ECOLE}");
            }
        }
    }

    /// What he has taken off of the other's rightful points, for an école that goes beyond what is one, goes back with that (L 183, P 4.61), where it is not
    /// found by itself: `wood` is what stood before it, with so many points `rightly` marked as école. Where he began to take them off.
    pub fn goes_back_with_false_ecole(
        &mut self,
        ledger: &mut Ledger,
        act: ActAt<'_>,
        (rightly, wood): (u16, &mut Marks),
    ) -> Option<usize> {
        let of = act.side.other();
        let earlier = self.takes_in_what_he_took_off(ledger, act).map(|(began, _)| began);
        let first = earlier.or_else(|| self.moves_of_others_wood(act).next())?;
        let found = |d: &Displaced<Marks>| {
            let is_of_hand =
                matches!(d.part, DisplacedPart::Of { owner, act } if owner == of && act >= first);
            d.by == act.side && is_of_hand
        };
        let (game, own) = (self.replay.game(), ledger.own_of(of).filter(|own| own.closed.is_some()));
        let now = self.state_before(act.step, act.at);
        let rightly_marked = own.and_then(|own| own.as_rightly_marked(game))?;
        let mut his = self.asker(&now, ledger, act.side).without_left_standing(rightly_marked);
        let takes_hole = wood.fichet(act.side) > his.fichet(act.side);
        if takes_hole || wood.shown(of) >= his.shown(of) || ledger.displaced.iter().any(found) {
            return None;
        }
        if wood.fichet(of) < his.fichet(of) {
            // What that hole had taken off goes with it again, and what is rightly marked stands behind it (L 148, P 4.54).
            let given = ledger.given.as_ref().filter(|given| given.to == act.side).and_then(Debt::marked);
            game.mark(&mut his, act.side, given.unwrap_or(0));
            game.mark(&mut his, act.side, rightly);
            wood.set_jetons(act.side, his.jetons(act.side));
        }
        wood.set_side(of, &his);
        Some(first)
    }

    /// Points that were left standing behind their école are off, by whose hand it be: what was found of them is answered (P 4.50).
    pub fn takes_schooled_off(&mut self, ledger: &mut Ledger, act: ActAt<'_>, of: Side) {
        let Some(left) = ledger.left_to(self.replay.game(), of) else { return };
        let [stood, stands] = self.wood_around(act);
        let off = stood.jetons(of).points.saturating_sub(stands.jetons(of).points);
        // His own jeton goes with that to where it belongs with what he has won since.
        let is_off = off == left || (act.side == of && (1..left).contains(&off));
        let is_it = |(number, found): &(usize, &Finding)| {
            found.player == Some(of)
                && !found.claimed
                && found.keeps == Keeps::PointsOfEcole
                && ledger.is_found_here(*number)
        };
        let last = self.findings.numbered_since(0).rev().take(FOUND_LAST).find(is_it);
        let found = last.map(|(number, _)| number);
        if let Some(number) = found.filter(|_| is_off && stood.fichet(of) == stands.fichet(of)) {
            self.findings[number].claimed = true;
            ledger.left_points.take_if(|_| act.side != of);
        }
    }

    /// Dice fall, thrown by `side`: an école that he has marked, and whose points he has left on the other's wood, is answered by half.
    pub fn finds_school_in_half(&mut self, ledger: &mut Ledger, stands: &Marks, side: Side) {
        if ledger.claims.iter().all(|claim| claim.left_at.is_none()) {
            return;
        }
        let (game, of, wood) = (self.replay.game(), side.other(), stands);
        let by_coup = || ledger.debt_by_wood(of)?.as_due(game).map(|(due, _)| due);
        // Of a plein that he has lost nothing is his (L 192, P 4.60).
        let lost = ledger.debt_by_wood(of).filter(|debt| debt.lost > 0);
        let without = lost.and_then(|debt| debt.as_rightly_marked(game));
        let due = without.or_else(|| ledger.as_due_now(game)).or_else(by_coup);
        let stands = stands.shown(of);
        // Behind a hole points are too many though it was marked simple and is double (L 184).
        let takes_hole = ledger.debt_by_wood(of).is_some_and(Debt::takes_hole);
        let covers = |due: (u16, u16)| due >= stands && !(takes_hole && due.1 < stands.1);
        let is_half = |claim: &&ClaimableEcole| {
            let is_due = due.is_some_and(|due| covers(due.shown(of)));
            claim.by == side && ledger.is_left_standing(claim, wood) && !is_due
        };
        let (kept, mut left) = (game.laws().ecole.left_points_are_kept.value, None);
        for claim in ledger.claims.iter().filter(is_half) {
            // Points he has left so come off until he has played a second coup (P 4.48, P 4.50).
            let are_points = kept && !takes_hole && (1..=stands.1).contains(&claim.left);
            if are_points {
                left = Some(LeftPoints::new(of, claim.left, false));
            }
            if let Some(off) = self.findings[claim.finding].how_it_comes_off().map(str::to_owned) {
                self.findings.reopen(claim.finding);
                self.findings[claim.finding].remedies = vec![off];
                let keeps = &mut self.findings[claim.finding].keeps;
                *keeps = keeps.behind_ecole(are_points);
            }
        }
        ledger.left_points = left.or(ledger.left_points);
    }
}
