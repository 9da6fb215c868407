//! A hole of an école that is marked by number, points of the other's standing before it: those that are none have broken no run (L 143), nor have those of his
//! roll that of an école which is older (L 200).
//! Takes the mark and the wood before it, gives the fichet as it is in the order in which the points are due.

use super::{Coup, KnownState, Replay};
use crate::board::{Marks, Side};
use crate::record::Item;

impl Replay<'_> {
    /// So many points, `said` to be an école or not, have made a hole on the wood `before`: simple or double as that is in due order.
    pub(super) fn marks_hole_in_order(
        &self,
        now: &mut KnownState,
        (side, at): (Side, usize),
        (points, said): (u16, bool),
        (coup, before): (&Coup, &Marks),
    ) {
        let (other, mut wood) = (side.other(), coup.board.marks);
        let is_behind = coup.side == other;
        let older = if is_behind { self.older_in(now, coup, (at, (points, said))) } else { 0 };
        if older > 0 {
            // What he has by his roll comes behind this hole, be it that his own false one is off (L 200).
            now.forget_taken(side);
        }
        let since = |of| before.jetons(of).points.saturating_sub(coup.board.marks.jetons(of).points);
        let is_open = Side::BOTH.into_iter().all(|of| before.fichet(of) == wood.fichet(of))
            && (!is_behind || before.shown(side) == wood.shown(side))
            && since(other) > 0;
        if !is_open || (older == 0 && !said) {
            return;
        }
        let right = if said { self.others_right(now, coup, (other, at)) } else { None };
        let his = right.map_or(since(other), |right| right.min(since(other)));
        for (of, points) in [(side, since(side)), (side, older), (other, his), (side, points - older)] {
            self.game.mark(&mut wood, of, points);
        }
        // Beside what the roll gives him he has said of nothing that it is older.
        if said || older == points || wood.fichet(side) < now.board.marks.fichet(side) {
            now.board.marks.set_fichet(side, wood.fichet(side));
        }
    }

    /// How many points are rightly the other's since this coup was thrown, won, given or of the écoles that he may have marked; `None`: it is not told.
    fn others_right(&self, now: &KnownState, coup: &Coup, (other, at): (Side, usize)) -> Option<u16> {
        let is_throw = |item: &Item<'_>| matches!(item, Item::Turn { throw: Some(_), .. });
        let (mut items, mut thrown) = (Vec::new(), None);
        for (place, item) in self.line_back_from(at).skip(1) {
            items.push(place);
            if is_throw(&item) {
                thrown = Some(place);
                break;
            }
        }
        items.reverse();
        let stated = self.stated_due(self.turn_from(thrown?), other);
        let brings = stated.or_else(|| coup.brings(other, self.game))?;
        if coup.side == other {
            let (_, of_ecole) = self.marked_in(now.thrown_on[0], other, &items)?;
            return (of_ecole == 0).then_some(brings);
        }
        let fault = self.difference_of_roll(now, coup, &items)?;
        let older = self.older_ecole(now, coup, at).map_or(0, |older| older.points);
        Some(brings.saturating_add(fault).saturating_add(older))
    }
}
