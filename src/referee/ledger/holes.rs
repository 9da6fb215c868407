//! Holes that are a side's and that its fichet does not show: taken off by its own hand, or not marked (L 174; P 4.51, P 4.III 51).
//! Takes what stands, gives how many lack, and whether a mark puts them back in time.

use super::Ledger;
use crate::board::{Marks, Side};
use crate::record::{Holes, Mark, Marked, Number};
use crate::referee::debt::Debt;
use crate::rules::Game;
use crate::rules::ecoles::HolesRetaken;

/// Whether a mark takes holes off a fichet that stands there and is due `due`: some by their number, or all by its place.
pub fn takes_undue_holes_off(mark: &Mark, stands: u16, due: u16) -> bool {
    let beyond = stands.saturating_sub(due);
    match mark.what {
        Marked::Holes(Holes(n)) => n < 0 && n.unsigned_abs() <= beyond,
        Marked::Fichet(Number::Known(hole)) => beyond > 0 && hole == due,
        _ => false,
    }
}

impl Ledger {
    /// How many holes of this side are not on the table: by Lepeintre all that are due or were there before, whether they may still be taken or not (P 4.51,
    /// P 4.III 51), else those that were there and that he took off himself by mistake (L 174).
    pub fn lacking_holes(&self, game: &dyn Game, side: Side, stands: &Marks) -> u16 {
        let noted = self.missing_holes[side.index()];
        if self.debts_of_fichet(side).next().is_none() {
            // Nothing has been thrown yet: they are those that he took off.
            return noted.saturating_add(self.coup.took_off_holes[side.index()]);
        }
        match game.laws().ecole.holes_retaken.value {
            HolesRetaken::Old => self.still_off(side, stands, noted),
            // What the other has marked as an école is his no more (P 4.43, P 4.54).
            _ if self.claims.iter().any(|c| c.taken && !c.is_excess && c.by == side.other()) => noted,
            HolesRetaken::None | HolesRetaken::All => {
                self.debts_of_fichet(side).find_map(|debt| debt.as_due(game)).map_or(noted, |(due, _)| {
                    due.fichet(side).saturating_add(noted).saturating_sub(stands.fichet(side))
                })
            }
        }
    }

    /// How many holes this side has taken off itself since it played last, and has not put back (P 4.51).
    pub fn holes_off_since_play(&self, side: Side, stands: &Marks) -> u16 {
        self.still_off(side, stands, self.holes_off[side.index()])
    }

    /// Those that he puts there until he plays, as dice fall: with them the second of a double one that he was given and marked simple, « s'il n'en a pas
    /// marqué assez » (P 4.51).
    pub fn holes_till_play(&self, game: &dyn Game, side: Side, stands: &Marks) -> u16 {
        let is_simple = |debt: &&Debt| {
            game.laws().ecole.holes_retaken.value == HolesRetaken::None
                && debt.to == side
                && debt.is_marked_simple(game)
        };
        match self.given.as_ref().filter(is_simple).and_then(|debt| debt.as_due(game)) {
            Some((due, _)) => due
                .fichet(side)
                .saturating_add(self.holes_off[side.index()])
                .saturating_sub(stands.fichet(side)),
            None => self.holes_off_since_play(side, stands),
        }
    }

    /// How many of the holes that stood when the dice fell, and of those `noted` then as taken off, this side's own hand has taken off and not put back.
    fn still_off(&self, side: Side, stands: &Marks, noted: u16) -> u16 {
        let taken_off = noted.saturating_add(self.coup.took_off_holes[side.index()]);
        let mut debts = self.debts_of_fichet(side).peekable();
        if debts.peek().is_none() || taken_off == 0 {
            return taken_off;
        }
        debts.find_map(|debt| debt.wood).map_or(noted, |before| {
            before.fichet(side).saturating_add(noted).saturating_sub(stands.fichet(side)).min(taken_off)
        })
    }

    fn debts_of_fichet(&self, side: Side) -> impl Iterator<Item = &Debt> {
        [&self.own, &self.given].into_iter().flatten().filter(move |d| d.to == side && d.knows_fichet)
    }

    /// His hand puts so many of the holes back that it took off.
    pub fn puts_holes_back(&mut self, side: Side, holes: u16) {
        let off = &mut self.coup.took_off_holes[side.index()];
        *off = off.saturating_sub(holes);
    }

    /// Whether what this side has to mark for the coup on the table, and is open, may make a hole.
    pub fn may_make_hole(&self, side: Side) -> bool {
        let makes_it = |d: &Debt| d.to == side && d.closed.is_none() && d.completes_hole() != Some(false);
        [&self.own, &self.given].into_iter().flatten().any(makes_it)
    }

    /// How many holes of those that were not marked in time a mark takes, where what is open gives none of its own (P 4.III 51); by Lepeintre of those that
    /// he took off himself, until he plays (P 4.51).
    pub fn takes_missing_holes(
        &self,
        game: &dyn Game,
        side: Side,
        stands: &Marks,
        mark: &Mark,
    ) -> Option<u16> {
        let until_played = game.laws().ecole.holes_retaken.value == HolesRetaken::None;
        let may = |holes: &u16| !until_played || *holes <= self.holes_off_since_play(side, stands);
        self.retaken_holes(game, side, stands, mark).filter(may)
    }

    /// The same of a coup that is over, where nobody takes them again (P 4.51).
    pub fn retakes_behind_its_coup(&self, game: &dyn Game, side: Side, stands: &Marks, mark: &Mark) -> bool {
        let of_now = self.coup.took_off_holes[side.index()] > 0;
        // Who could play no number has time still (P 4.63).
        let in_time = [&self.late, &self.waits].into_iter().flatten().any(|d| d.to == side && !d.is_paid());
        let late = |holes| holes <= self.missing_holes[side.index()];
        game.laws().ecole.holes_retaken.value == HolesRetaken::None
            && !of_now
            && !in_time
            && self.retaken_holes(game, side, stands, mark).is_some_and(late)
    }

    /// The same, in whatever time: how many holes. Where he may still make one by what is open, it is that.
    pub fn retaken_holes(&self, game: &dyn Game, side: Side, stands: &Marks, mark: &Mark) -> Option<u16> {
        let holes = match mark.what {
            Marked::Holes(Holes(n)) => u16::try_from(n).ok()?,
            Marked::Fichet(Number::Known(hole)) => hole.checked_sub(stands.fichet(side))?,
            _ => return None,
        };
        (holes > 0 && !self.may_make_hole(side) && holes <= self.lacking_holes(game, side, stands))
            .then_some(holes)
    }
}
