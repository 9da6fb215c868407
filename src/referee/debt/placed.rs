//! Marks of one roll, some by number and some by place: where the number has put fichet and jeton, and which of them tells what is marked.
//! Takes the marks so far, gives how many holes and points they come to by place, so that one that follows goes on from there or shows the whole anew.

use super::Debt;
use crate::board::Jetons;
use crate::rules::Game;

impl Debt {
    /// Moves on by a number a jeton that stands below where it was when the dice fell; `false`: it stands elsewhere, or makes a hole.
    pub(super) fn goes_on_from_below(&mut self, n: u16) -> bool {
        let below = self.jeton.zip(self.start).filter(|(jeton, start)| jeton < start && self.holes == 0);
        let moved = below.map(|(jeton, _)| jeton.saturating_add(n)).filter(|&to| i64::from(to) < self.hole);
        self.jeton = moved.or(self.jeton);
        moved.is_some()
    }

    /// A jeton or fichet put by hand after a mark by number, in the same coup, shows the whole of it anew.
    pub(super) fn place_instead_of_number(&mut self) {
        if self.by_number > 0 && self.holes <= 0 {
            self.by_number = 0;
        }
    }

    /// His jeton put where just what is due brings it, before the fichet is moved, says the same as the number (L 178, G III).
    pub(super) fn jeton_tells_a_number(&mut self) {
        let on = self.jeton.zip(self.start).and_then(|(jeton, start)| jeton.checked_sub(start));
        let is_due = on > Some(0) && on == self.due;
        if let Some(on) = on.filter(|_| is_due && self.holes <= 0 && self.by_number == 0 && !self.held) {
            (self.by_number, self.jeton) = (on, None);
        }
    }

    /// A number that makes no hole is on the wood: a hole marked behind it is of other points (P 4.53).
    pub(super) fn short_number_is_placed(&mut self) {
        let total = self.start.map(|start| i64::from(start) + i64::from(self.by_number));
        if let Some(total) = total.filter(|&total| self.by_number > 0 && self.holes <= 0 && total < self.hole)
        {
            self.jeton = u16::try_from(total).ok();
        }
    }

    /// Whether his jeton, let go farther on, shows points that are left over beyond the hole that his fichet has taken, in whichever order they were moved (L 156, G V,
    /// P 4.41). Showing more than is left over it goes back for that hole yet: so far it has marked but a part of what is due (L 143, L 186).
    pub(super) fn shows_the_rest_before_the_hole(&self) -> bool {
        let Some((start, due)) = self.start.zip(self.due).filter(|_| self.holes > 0 && !self.held) else {
            return false;
        };
        let all = i64::from(start) + i64::from(due);
        let shows = i64::from(self.jeton.unwrap_or(start)) + i64::from(self.by_number);
        all > self.hole && shows > i64::from(start) && shows <= all % self.hole
    }

    /// A hole that a number has taken is on the wood, or a number behind one and the jeton: what is put behind it goes on from there.
    pub(super) fn number_is_placed(&mut self, game: &dyn Game) {
        let (Some(mut before), true) = (self.wood, self.by_number > 0 && self.takes_hole()) else { return };
        let behind = self.jeton.filter(|_| self.holes > 0);
        if let Some(points) = behind {
            before.set_jetons(self.to, Jetons { points, jetons: u8::from(points > 0) });
            before.set_jetons(self.to.other(), Jetons::default());
        }
        let mut wood = before;
        game.mark(&mut wood, self.to, std::mem::take(&mut self.by_number));
        let taken = wood.fichet(self.to).saturating_sub(before.fichet(self.to));
        self.holes += i64::from(taken);
        self.number_told |= behind.is_none() || taken > 0;
        self.jeton = Some(wood.jetons(self.to).points);
    }
}
