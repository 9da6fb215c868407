//! Going away: the right to it, and what it closes.

use super::super::Fact;
use super::super::ledger::{Claim, Ledger};
use super::Judge;
use crate::board::Side;

impl Judge<'_, '_> {
    /// He goes away: he must have completed a hole by his own roll (L 155, L 170); then the other marks nothing of this coup (L 157).
    pub(super) fn depart(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        let gone = ledger.gone == Some(side.other());
        if gone || ledger.departures.iter().any(|(who, _)| *who != side) {
            // The other lifts as well: the hole stands (L 170, L 180).
            self.share_the_error(ledger, side);
            return;
        }
        // The word and the lifting are one departure.
        if ledger.gone == Some(side) || ledger.departures.iter().any(|(who, _)| *who == side) {
            return;
        }
        let laws = self.replay.game().laws();
        let out = ledger.is_out(side);
        let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) else {
            if ledger.own.is_some() {
                self.leaves_wrongly(ledger, side, at); // a hole that the other's roll gives is no leave to go (L 155, 185)
            }
            return;
        };
        let bars = own.touched && laws.touch_bars_leaving.value;
        let touched_only = (own.closed.is_none() && !bars) || (!laws.touch_bars_leaving.value && !own.played);
        let free = (touched_only || out) && !own.stayed && !own.rest_marked || own.reconsiders;
        match own.completes_hole() {
            Some(true) if free => {
                ledger.gone = Some(side);
                // Going, he escapes the écoles of a dame touched and not put down (G V).
                for claim in ledger.claims.extract_if(.., |c| c.by != side) {
                    self.findings[claim.finding].claimed = true;
                }
                ledger.spoilt = None;
                if let Some(given) = &mut ledger.given {
                    (given.due, given.closed) = (Some(0), Some(at));
                }
            }
            Some(_) => {
                self.leaves_wrongly(ledger, side, at);
            }
            None => ledger.gone = Some(side),
        }
    }

    fn leaves_wrongly(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        let articles = self.replay.game().laws().leaving;
        let finding = self.find(Fact::LeftWithoutRight, Some(side), None, at, articles);
        self.findings[finding].remedies.push(format!("{}: oblige back", side.other()));
        ledger.departures.push((side, finding));
    }

    /// Dames are lifted. In going away only more holes than were won are a fault (L 173): points that are effaced in going are none
    /// (L 157, 169), and holes forgotten are lost (L 191).
    pub(super) fn lift(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        if ledger.gone != Some(side) {
            if let Some(own) = ledger.own.as_mut().filter(|d| d.to == side && d.closed.is_none()) {
                own.goes();
            }
            self.touch(ledger, side, at);
            return;
        }
        let Some(own) = ledger.own.as_mut().filter(|d| d.to == side && d.closed.is_none()) else { return };
        own.closed = Some(at);
        let (written, item) = (own.written, own.item);
        if let (Some(due), Some(marked), true) = (own.due, own.marked_in_going(), written)
            && marked > due
        {
            let laws = self.replay.game().laws();
            let points = marked - due;
            let finding =
                self.find(Fact::TooMuch { due, marked }, Some(side), Some(points), item, laws.too_much);
            ledger.claims.push(Claim::new(side.other(), Some(points), finding));
            ledger.departures.push((side, finding));
        } else if let Some(mut own) = ledger.own.take() {
            own.doubled = self.doubled(&own);
            ledger.own = Some(own);
        }
    }

    fn share_the_error(&mut self, ledger: &mut Ledger, side: Side) {
        for (who, finding) in ledger.departures.drain(..) {
            if who != side {
                self.findings[finding].claimed = true;
            }
        }
        for claim in ledger.claims.iter_mut().filter(|c| c.by == side) {
            claim.taken = true;
            self.findings[claim.finding].claimed = true;
        }
    }
}
