//! The plays of a roll: both numbers if any order allows it, else one of them (R Tric Trac).

use super::{BOSSE, DAMES, END, OTHERS_BOSSE, RavensburgerPlayRules, START};
use crate::board::{FieldSet, Move, Play, Roll};
use crate::rules::packed::{OthersView, Packed};
use crate::rules::{Plays, Position};

/// The plays of `roll` for who is to play, distinct by result.
pub fn plays(rules: &RavensburgerPlayRules, at: &Position, roll: Roll, into: &mut Plays) {
    let (men, side) = (at.men(), at.turn());
    into.clear();
    let (a, b) = (roll.high(), roll.low());
    let own = set_up_again(Packed::new(men.of(side)));
    let mut search = RavensburgerSearch { rules, others: OthersView::new(men, side), into };
    search.both(own, a, b);
    if a != b {
        search.both(own, b, a);
    }
    let directly = search.into.list.len();
    search.by_puissance(own, a, b);
    if directly == 0 && (search.into.list.is_empty() || !rules.puissance_obliges.value) {
        search.one(own, a);
        if a != b && (!rules.larger_first.value || search.into.list.is_empty()) {
            search.one(own, b);
        }
    }
    into.finish(2);
}

/// All dames out are set up on the start again, which is no coup (R Tric Trac, prolongation).
fn set_up_again(own: Packed) -> Packed {
    if own.count(END) < DAMES {
        return own;
    }
    (0..DAMES).fold(own, |own, _| own.moved(END, START, false))
}

/// The fields between start and end.
const CIRCUIT: FieldSet = FieldSet::from_to(START + 1, END - 1);

struct RavensburgerSearch<'a> {
    rules: &'a RavensburgerPlayRules,
    others: OthersView,
    into: &'a mut Plays,
}

impl RavensburgerSearch<'_> {
    /// Both numbers in this order. What the bosse has is asked of the whole coup: it is entered and left by two at once.
    fn both(&mut self, own: Packed, a: u8, b: u8) {
        let first_free = own.count(BOSSE) == 0;
        for x in movable(own, FieldSet::EMPTY) {
            let Some((once, first)) = self.moved(own, x, a) else { continue };
            for y in movable(once, FieldSet::of(first.to)) {
                let rests_alone = first_free && first.to == BOSSE && y == BOSSE;
                if rests_alone && !self.rules.rest_on_bosse.value {
                    continue;
                }
                let Some((twice, second)) = self.moved(once, y, b) else { continue };
                self.keep(twice, Play::two(first, second));
            }
        }
    }

    /// One number alone.
    fn one(&mut self, own: Packed, number: u8) {
        for x in movable(own, FieldSet::EMPTY) {
            if let Some((once, only)) = self.moved(own, x, number) {
                self.keep(once, Play::one(only));
            }
        }
    }

    /// The bosse instead of the other's: two dames whose numbers lead both to the other's take one's own, not yet occupied, where no other
    /// play of the roll takes it (R Tric Trac).
    fn by_puissance(&mut self, own: Packed, a: u8, b: u8) {
        let two_at = |x: u8, y: u8| own.count(x) > u8::from(x == y) && own.count(y) > 0;
        let taken_directly = two_at(BOSSE - a, BOSSE - b);
        if own.count(START) > 0 || own.count(BOSSE) > 0 || taken_directly {
            return;
        }
        // The other's bosse is `13` here and `12` there: nothing of his stands on it unless he has taken it.
        let others_empty = !(self.others.single | self.others.case).contains(OTHERS_BOSSE);
        if self.rules.puissance_needs_empty.value && !others_empty {
            return;
        }
        let (x, y) = (OTHERS_BOSSE - a, OTHERS_BOSSE - b);
        if two_at(x, y) {
            let after = own.moved(x, BOSSE, false).moved(y, BOSSE, false);
            self.keep(after, Play::two(Move { from: x, to: BOSSE }, Move { from: y, to: BOSSE }));
        }
    }

    /// A dame of `from` by `number`, if it may: not onto two of the other's, not onto his bosse; out by the exact number.
    fn moved(&self, own: Packed, from: u8, number: u8) -> Option<(Packed, Move)> {
        let to = from + number;
        if to > END && !self.rules.overshoot.value {
            return None;
        }
        let to = to.min(END);
        let strikes = (CIRCUIT & self.others.single).contains(to) && !own.has_struck(to);
        if to == OTHERS_BOSSE || (CIRCUIT & self.others.case).contains(to) {
            return None;
        }
        Some((set_up_again(own.moved(from, to, strikes)), Move { from, to }))
    }

    fn keep(&mut self, after: Packed, play: Play) {
        if after.count(BOSSE) != 1 && self.into.seen.is_new(after.key()) {
            self.into.list.push(play);
        }
    }
}

/// Whose dames may be played next: while one stands on the start, those of the start, and the one `entered` in this coup (R Tric Trac).
fn movable(own: Packed, entered: FieldSet) -> FieldSet {
    if own.count(START) > 0 { entered.with(START) } else { FieldSet::from_bits(own.held()) & CIRCUIT }
}
