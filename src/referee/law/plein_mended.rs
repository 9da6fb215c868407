//! A plein put right by its own player, who plays his coup anew: there is no école of it (P 4.III 24, P 4.III 60; G III).

use super::super::handling::{DamesFault, MovedDame, OpenFault};
use super::super::judge::Judge;
use super::super::ledger::Ledger;
use super::super::rights_stated::mends_own_play;
use super::super::{Fact, Finding};
use super::plein_of_roll::plein_event;
use crate::board::Side;
use crate::record::Played;
use crate::rules::Game;
use std::borrow::Cow;

/// Whether it is the plein that this side has left.
fn is_left(found: &Finding, side: Side) -> bool {
    found.player == Some(side) && matches!(found.fact, Fact::DutyLeft { .. })
}

/// Whether this side plays on behind the other's throw (P 4.III 35).
fn plays_late(ledger: &Ledger, side: Side) -> bool {
    ledger.late.as_ref().is_some_and(|late| late.to == side)
}

impl Ledger {
    /// Whether before this side played its roll the other's word misled it: « toute parole […] donne lieu à la réforme […] des fautes qu'il aurait pu commettre par
    /// suite de cette induction » (G III).
    pub fn is_misled_by_word(&self, side: Side) -> bool {
        self.own_of(side).is_some_and(|own| own.misled && own.mends)
    }

    /// Misled, he draws a dame back that he had let go: he plays anew (G III).
    pub fn draws_back_misled(&mut self, side: Side, played: &Played) {
        let to = played.to.as_slice().last().and_then(|to| to.index());
        let let_go = |field: u8| self.hands[side.index()].legs.iter().any(|leg| leg.to == field);
        let mut from = played.from.as_slice().iter().filter_map(|from| from.index());
        let goes_back = from.any(|from| to.is_some_and(|to| to < from) && let_go(from));
        self.coup.answered |= goes_back && self.is_misled_by_word(side);
    }

    /// The dames that this side has let go, as they lie where it mends its own play, or, misled, plays anew (P 4.III 24, G III).
    pub fn legs_as_mended(&self, game: &dyn Game, side: Side) -> Cow<'_, [MovedDame]> {
        let mends = game.laws().dames.mends_own_play.value || self.is_misled_by_word(side);
        self.hands[side.index()].as_mended(mends)
    }

    /// Whether the coup of this side may be played anew: the other has had his say between, or has misled him (L 212, G III).
    pub fn plays_anew(&self, side: Side) -> bool {
        self.coup.answered || self.is_misled_by_word(side)
    }
}

impl Judge<'_, '_> {
    /// Who may mend his own play has done so, and nothing is left of the fault (P 4.III 24); where no law of handling binds him, anybody may.
    pub fn mended(&mut self, ledger: &mut Ledger, side: Side) {
        let game = self.replay.game();
        if !mends_own_play(game) && !ledger.is_misled_by_word(side) {
            return;
        }
        self.undoes_his_play(ledger, side);
    }

    /// Misled, « il rentre dans tous ses droits » : who marks what the other's word had him leave plays anew as well (G III).
    pub fn plays_anew(&mut self, ledger: &mut Ledger, side: Side) {
        ledger.coup.answered = true;
        self.undoes_his_play(ledger, side);
    }

    /// Whether the coup that this side plays makes or keeps a plein: by its worth, or by what was found of it before the other threw (P 4.III 60, P 4.III 35).
    pub fn has_plein_to_mend(&self, ledger: &Ledger, side: Side) -> bool {
        ledger.worth_played_by(side).is_some_and(|worth| plein_event(worth, side).is_some())
            || (plays_late(ledger, side)
                && self
                    .findings
                    .numbered_since(ledger.findings_at_throw_before)
                    .any(|(_, found)| is_left(found, side)))
    }

    /// Nothing is left of what was wrong with his play.
    fn undoes_his_play(&mut self, ledger: &mut Ledger, side: Side) {
        // Where his missing dame has come back is no matter of how he plays (P 4.32).
        let elsewhere = |fact: &Fact| matches!(fact, Fact::Dames(DamesFault::DameElsewhere { .. }));
        let of_play = |open: &mut OpenFault| open.of == side && !elsewhere(&self.findings[open.finding].fact);
        let undone: Vec<OpenFault> = ledger.open.extract_if(.., of_play).collect();
        for open in undone {
            self.findings[open.finding].claimed = true;
        }
        // That the other has marked its école already is changed by nothing (L 192, P 4.60).
        let is_of_plein = |finding: usize| matches!(self.findings[finding].fact, Fact::DutyLeft { .. });
        if ledger.claims.iter().any(|claim| claim.by != side && claim.taken && is_of_plein(claim.finding)) {
            return;
        }
        // Of a plein that he makes after all there is no école (P 4.III 60).
        let (is_lost, late) =
            (ledger.coup.spoilt.take_if(|who| *who == side).is_some(), plays_late(ledger, side));
        if !is_lost && !late {
            return;
        }
        if let Some(own) = ledger.own_of_mut(side) {
            own.lost = 0;
        }
        let since = if late { ledger.findings_at_throw_before } else { ledger.findings_at_throw };
        for finding in self.findings.since(since).filter(|found| is_left(found, side)) {
            finding.claimed = true;
            finding.remedies.clear();
        }
        self.is_no_fault_any_more(ledger, (side, since));
    }

    /// Where a player is let put his play right, a plein that he makes after all was never left (P 4.III 24, P 4.III 60); `since`: what was found from then on.
    fn is_no_fault_any_more(&mut self, ledger: &mut Ledger, (side, since): (Side, usize)) {
        if !self.replay.game().laws().dames.mends_own_play.value {
            return;
        }
        let of_it = self.findings.numbered_since(since).filter(|(_, found)| is_left(found, side));
        let numbers: Vec<usize> = of_it.map(|(number, _)| number).collect();
        for number in numbers {
            ledger.coup.mended_plein = Some((side, self.findings[number].points));
            ledger.claims.retain(|claim| claim.finding != number);
            self.findings.withdraw(number..number + 1);
        }
    }
}
