//! The other's école taken off, and its points marked for oneself, without a word for what they are: « on la démarque et on la marque à son profit » (L 194; G III;
//! P 4.62).
//! Takes his marks, gives whether they are that; and takes in a false école that he has marked before, where by the next he marks more (L 187).

use super::super::Fact;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{ClaimableEcole, Ledger, would_show};
use super::ecole::known_number;
use crate::board::{Marks, Side};
use crate::record::{Mark, Reason};

impl Judge<'_, '_> {
    /// He has taken off an école that the other has rightly marked, and marks as many points for himself, who has nothing to mark; of points that he had marked
    /// too much, more with them (L 187). `false`: it is another mark.
    pub fn marks_undone_unsaid(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        if ledger.claims.is_empty() || mark.reason == Some(Reason::Ecole) {
            return false;
        }
        let (side, now) = (act.side, self.state_before(act.step, act.at));
        let off = self.points_taken_off(ledger, act, &now.board.marks);
        let goes_on = self.has_retaken(ledger, side).is_some();
        if off == 0 && !goes_on {
            return false;
        }
        let asker = self.asker(&now, ledger, side);
        let number = known_number(asker.number_of(&self.marks_from(ledger, act, &now).0));
        let Some(marked) = number.filter(|n| *n > 0 && asker.owed() == Some(0)) else { return false };
        let is_more = |c: &ClaimableEcole| {
            c.points < Some(marked) && matches!(self.findings[c.finding].fact, Fact::TooMuch { .. })
        };
        let is_it = |c: &ClaimableEcole| {
            c.by != side && c.taken && c.points == Some(off) && (marked == off || is_more(c))
        };
        let is_that = goes_on || ledger.claims.iter().any(is_it) || self.takes_for_false_ecole(off, marked);
        if is_that {
            self.claim(ledger, act, mark);
        }
        is_that
    }

    /// Whether points of the other's that are his, taken off, and just as many marked where nothing is due, are the false école that nobody is obliged to say
    /// (P 4.61, P 4.62).
    fn takes_for_false_ecole(&self, off: u16, marked: u16) -> bool {
        off == marked && self.replay.game().laws().ecole.effacing_is_ecole.value
    }

    /// How many points of the other's he has taken off without the right to, in this turn or before it.
    fn points_taken_off(&self, ledger: &Ledger, act: ActAt<'_>, stands: &Marks) -> u16 {
        let earlier = ledger.taken_off_wrongly(act.side, stands).next().map(|d| d.before);
        let now = || {
            let first = self.moves_of_others_wood(act).next().filter(|_| !self.has_put_right(ledger, act))?;
            Some(self.state_before(act.step, first).board.marks)
        };
        let hole = self.replay.game().laws().hole;
        earlier.or_else(now).map_or(0, |before| points_off(hole, act.side.other(), (&before, stands)))
    }

    /// Points that he had marked too much, and has marked again as the other took them off, found as a false école: that finding, and how many.
    fn has_retaken(&self, ledger: &Ledger, side: Side) -> Option<(usize, u16)> {
        let undone = |c: &&ClaimableEcole| {
            let too_much = matches!(self.findings[c.finding].fact, Fact::TooMuch { .. });
            c.by != side && c.is_open() && c.in_part == 0 && c.undone_by.is_some() && too_much
        };
        let (finding, points) = ledger.claims.iter().find(undone).map(|c| (c.undone_by, c.points))?;
        let (finding, points) = (finding?, points?);
        let is_it = |c: &ClaimableEcole| {
            c.finding == finding && c.is_open() && c.in_part == 0 && c.points == Some(points)
        };
        let is_open = ledger.claims.iter().any(is_it) && !ledger.may_be_taken_back(finding, side);
        is_open.then_some((finding, points))
    }

    /// Where he marks more, they are those first ones again, and of the rest is the école (L 187): how many they are, and how the wood stood before them.
    pub fn takes_retaken_in(&mut self, ledger: &mut Ledger, side: Side) -> Option<(u16, Marks)> {
        let (finding, points) = self.has_retaken(ledger, side)?;
        let before = ledger.displaced.iter().find(|d| d.finding == finding)?.before;
        self.findings.withdraw(finding..finding + 1);
        ledger.claims.retain(|c| c.finding != finding && c.undone_by != Some(finding));
        ledger.displaced.retain(|d| d.finding != finding);
        Some((points, before))
    }
}

/// How many points of this side's are off, the holes counted in; what a hole of the other's has taken off is not (L 148).
fn points_off(hole: u16, of: Side, (before, stands): (&Marks, &Marks)) -> u16 {
    let ((holes, points), (left, show)) = (would_show(of, before, stands), stands.shown(of));
    let twelves = hole.saturating_mul(holes.saturating_sub(left).div_ceil(2));
    twelves.saturating_add(points).saturating_sub(show)
}
