//! What an école does to what is carried: it comes before what is still to be marked, and points that were marked too much are off by it; a false one that
//! is taken back leaves it as it was.

use super::{ClaimableEcole, Ledger, RevocableEcole};
use crate::board::{Jetons, Marks, Side};
use crate::referee::debt::Debt;
use crate::rules::Game;

/// What an école was marked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BeforeEcole {
    /// Who marked it.
    pub by: Side,
    /// The wood before his mark.
    pub wood: Marks,
    /// Where his fichet is put for it.
    pub hole: u16,
    /// The other's jetons behind it.
    pub left: Jetons,
}

impl BeforeEcole {
    /// Whether it makes a hole: without one it takes none of the other's points off, only his second jeton (L 144, L 148).
    pub fn takes_hole(&self) -> bool {
        self.hole > self.wood.fichet(self.by)
    }

    /// Whether it takes these jetons of the other's off by its hole, or the second of them (L 144, L 148, L 209).
    pub fn takes_off(&self, jetons: Jetons) -> bool {
        self.wood.jetons(self.by.other()) == jetons && self.left != jetons
    }
}

impl Ledger {
    /// An école was marked: what is still to be marked for the last throw comes behind it (L 200). It is older than the throw if its finding
    /// is: then it comes before what the roller has won, too.
    pub fn ecole_marked(&mut self, game: &dyn Game, by: Side, points: u16, finding: usize) {
        self.stands_for_given(by, points, finding);
        self.comes_before(game, by, points, finding);
    }

    /// What this side has marked an école on, where it has marked the last of this coup.
    pub fn marked_ecole(&self, by: Side) -> Option<BeforeEcole> {
        self.coup.before_ecole.filter(|ecole| ecole.by == by)
    }

    /// So many points of an école of the last throw, marked at once or in portions, stand for what that gives him (L 187, G III, P 4.56).
    pub fn stands_for_given(&mut self, by: Side, points: u16, finding: usize) {
        let older = finding < self.findings_at_throw;
        if let (false, Some(given)) = (older, self.given.as_mut().filter(|d| d.to == by)) {
            given.by_ecole = given.by_ecole.saturating_add(points);
        }
    }

    /// So many points of `by`, of an école or a part of one, or late ones that the other has demanded, come before what is still to be marked for the last throw;
    /// what they are of is this finding.
    pub fn comes_before(&mut self, game: &dyn Game, by: Side, points: u16, finding: usize) {
        let older = finding < self.findings_at_throw;
        let effaced =
            self.own.as_mut().filter(|_| older).and_then(|own| own.effaced_by_hole(game, by, points));
        let lost = self.own.as_mut().filter(|_| older).and_then(|own| own.gives_way(game, by, points));
        if let Some(before) = effaced.or(lost) {
            self.displace(by, before, finding);
        }
        let own = self.own.as_mut();
        let since = own.as_ref().filter(|d| d.closed.is_some()).map(|d| d.marked().map(|n| (d.to, n)));
        if let Some(own) = own.filter(|d| d.closed.is_none()) {
            if own.written {
                own.disturbed |= effaced.is_none();
            } else {
                // What he has not marked yet comes behind it (L 183).
                own.after_ecole(game, by, points, older.then_some(None));
            }
        }
        if let Some(given) = self.given.as_mut().filter(|d| d.closed.is_none()) {
            match (older, since) {
                (true, Some(None)) => given.disturbed = true, // the roller's mark is not known
                (true, Some(since)) => given.after_ecole(game, by, points, Some(since)),
                (true, None) => given.after_ecole(game, by, points, Some(None)),
                (false, _) => given.after_ecole(game, by, points, None),
            }
        }
    }

    /// Who takes the hole that he is given before the roller has marked has no école of what that leaves out, as long as it stands (G III, L 208); by one that is none,
    /// or by the other's word, he has lost nothing, and who marks all the same is held to what he marks (L 207).
    pub fn loses_his_ecole(&mut self) {
        let too_soon = |given: &Debt| {
            given.written
                && given.takes_hole()
                && given.completes_hole() != Some(false)
                && !(given.misled || given.asked_to_mark)
        };
        let is_lost = self.given.as_ref().is_some_and(too_soon);
        if let Some(own) = self.own.as_mut().filter(|own| own.closed.is_none()) {
            own.beside.spared = is_lost && !own.written;
        }
    }

    /// The other's false école of this finding is undone, and with it `by` has back what it had taken off: the école among it is marked (L 187, L 194).
    pub fn undone_ecole_is_back(&mut self, by: Side, finding: usize) {
        let is_it = |claim: &&mut ClaimableEcole| claim.by == by && claim.undone_by == Some(finding);
        self.claims.iter_mut().filter(is_it).for_each(|claim| claim.taken = true);
    }

    /// Points marked too much are taken off, or claimed as the école that they are: what a throw wins that fell since goes on without them (L 167).
    pub fn comes_off(&mut self, claim: usize) {
        self.comes_off_by(claim, u16::MAX);
        self.claims[claim].is_off = true;
    }

    /// So many of them are, and no more (P 4.57, P 4.III 50).
    pub fn comes_off_by(&mut self, claim: usize, points: u16) {
        let claim = &mut self.claims[claim];
        let (owner, older) = (claim.by.other(), claim.finding < self.findings_at_throw);
        let off = claim.left_standing().filter(|_| !claim.is_off).map_or(0, |left| left.min(points));
        claim.off = claim.off.saturating_add(off);
        claim.is_off |= claim.left_standing() == Some(0);
        if off > 0 && older && self.own.as_ref().is_some_and(|own| own.to == owner) {
            for debt in [&mut self.own, &mut self.given].into_iter().flatten() {
                debt.begins_without(owner, off);
            }
        }
    }

    /// Whether this finding is a false école that its player may still take back: till then the other does not claim it (P 4.III 42).
    pub fn may_be_taken_back(&self, finding: usize, side: Side) -> bool {
        self.coup.revocable_ecoles.iter().any(|made| made.finding == finding) && !self.has_played(side)
    }

    /// A false école is taken back by its player, and those that he has marked behind it: all that is carried is as before it (P 4.III 42). They are given,
    /// the last first.
    pub fn take_false_ecoles_back(&mut self, side: Side, finding: usize) -> Vec<RevocableEcole> {
        let first = self.coup.revocable_ecoles.iter().position(|made| made.finding == finding);
        let mut made = first.map(|first| self.coup.revocable_ecoles.split_off(first)).unwrap_or_default();
        made.reverse();
        for RevocableEcole { finding, debts, .. } in &mut made {
            [self.own, self.given] = std::mem::take(debts);
            self.claims.retain(|claim| claim.finding != *finding);
            self.displaced.retain(|d| d.by != side || d.finding != *finding);
        }
        made
    }

    /// How the wood stood before this false école, which its player may still take back.
    pub fn before_false_ecole(&self, finding: usize) -> Option<Marks> {
        let mut made = self.coup.revocable_ecoles.iter();
        made.find(|made| made.finding == finding).map(|made| made.before)
    }
}
