//! A doublet: its number four times. The dames are moved from the rear on, which is possible whenever any order is; so each set of moves
//! is made once, and no two sets come to the same result.

use super::view::FamilyView;
use crate::board::{BAR, FieldSet, Move, OFF, Play};
use crate::rules::Plays;

/// As many times `number` as can be played, up to four.
pub fn plays(view: &mut FamilyView, number: u8, into: &mut Plays) {
    let goes_on = view.open.behind(number) | FieldSet::from_to(OFF - number, 24);
    let mut search = DoubletSearch { view, number, goes_on, into, play: Play::NOTHING, most: 1 };
    let bar = search.view.own[BAR as usize];
    for _ in 0..bar.min(4) {
        if !search.view.is_open(number) {
            return;
        }
        search.make(Move { from: BAR, to: number });
    }
    if bar < 4 {
        search.go(1);
    } else {
        search.keep();
    }
}

struct DoubletSearch<'a> {
    view: &'a mut FamilyView,
    number: u8,
    /// From where a dame may go on, or off where all are in.
    goes_on: FieldSet,
    into: &'a mut Plays,
    play: Play,
    /// The most numbers that any play so far has played.
    most: usize,
}

impl DoubletSearch<'_> {
    fn make(&mut self, m: Move) {
        self.view.make(m);
        self.play.push(m);
    }

    /// Plays on with every dame from `rear` on; what can go no further is kept.
    fn go(&mut self, rear: u8) {
        if self.play.moves().len() == 4 {
            return self.keep();
        }
        let mut stuck = true;
        let mut from = rear;
        // What a move puts farther on may be moved again: the set is looked at anew for each field.
        while let Some(next) = self.next_from(from) {
            if let Some(to) = self.view.target(next, self.number) {
                stuck = false;
                let m = Move { from: next, to };
                self.make(m);
                self.go(next);
                self.play.pop();
                self.view.unmake(m);
            }
            from = next + 1;
        }
        if stuck {
            self.keep();
        }
    }

    /// The first field from `from` on with a dame that may move on the board, or that may go off.
    fn next_from(&self, from: u8) -> Option<u8> {
        (self.view.held & self.goes_on & FieldSet::from_to(from, 24)).first()
    }

    fn keep(&mut self) {
        let played = self.play.moves().len();
        if played > self.most {
            self.most = played;
            self.into.list.clear();
        }
        if played == self.most {
            self.into.push(self.play);
        }
    }
}
