//! A dame of the other's in a table that can still be filled, where it was not to stay: it goes on, or no other comes in (L 213, G III).
//! Takes what is demanded of the other's dames, gives whether that is it.

use super::super::handling::has_legs;
use super::Asker;
use crate::board::Play;
use crate::record::{Demand, Item};
use crate::rules::handling::Landing;
use crate::text::Span;

impl Asker<'_> {
    /// L 213: a dame that came into his second table unnoticed must go on to the first, if the roll can take it there; if not, no other may
    /// come in.
    pub fn turns_out(&self, demand: Demand, plays: &[(Span, Item<'_>)]) -> bool {
        match (demand, plays) {
            (Demand::Oblige, [_]) => self.takes_one_on(plays),
            // « De jouer le 6 avec la dame […], et de rompre son plein pour jouer le 5, puisque c'est la seule manière » (G III).
            (Demand::Oblige, [_, _]) => {
                plays.chunks(1).any(|one| self.takes_one_on(one) && self.leaves_but_this(one, plays))
            }
            (_, [(_, Item::Played(played))]) => {
                let to = played.to.as_slice().last().and_then(|spot| spot.index());
                to.is_some_and(|to| (13..=18).contains(&to)) && (13..=18).any(|field| self.stays_ill(field))
            }
            _ => false,
        }
    }

    /// Whether a dame of the other's has stood on this flèche since his dice fell, and none may.
    fn stays_ill(&self, field: u8) -> bool {
        let other = self.side.other();
        let (Some(law), Some(coup)) = (self.game.handling_rules(), self.now.coup) else { return false };
        coup.side == other
            && (13..=18).contains(&field)
            && coup.board.men.count(other, field) > 0
            && law.landing(&self.now.board.men, other, field) == Landing::TableOfOther
    }

    /// Whether this takes such a dame on, by the roll, to where it may lie.
    fn takes_one_on(&self, one: &[(Span, Item<'_>)]) -> bool {
        let [(_, Item::Played(played))] = one else { return false };
        let (Some(law), Some(roll)) = (self.game.handling_rules(), self.now.coup.and_then(|coup| coup.roll))
        else {
            return false;
        };
        let ends = [played.from.as_slice().first(), played.to.as_slice().last()];
        let [Some(from), Some(to)] = ends.map(|spot| spot.and_then(|s| s.index())) else { return false };
        self.stays_ill(from)
            && (19..=24).contains(&to)
            && [roll.high(), roll.low(), roll.sum()].contains(&to.saturating_sub(from))
            && law.landing(&self.now.board.men, self.side.other(), to) == Landing::Open
    }

    /// Whether the one number played so, whatever plein is due, leaves but this way to play the other.
    fn leaves_but_this(&self, one: &[(Span, Item<'_>)], whole: &[(Span, Item<'_>)]) -> bool {
        let Some((allowed, _)) = self.allowed() else { return false };
        let allowed = allowed.whatever_is_due();
        let routes = allowed.plays.as_slice().iter().flat_map(|play| allowed.routes_of(play));
        // Not by another dame, which goes on from there.
        let goes_on = |play: &Play| has_legs(play, one) && !play.moves().iter().any(|m| self.stays_ill(m.to));
        let mut left = routes.filter(goes_on).peekable();
        left.peek().is_some() && left.all(|play| has_legs(&play, whole))
    }
}
