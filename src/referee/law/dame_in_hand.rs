//! A dame kept in the hand (P 4.28): it costs its player what his roll would win with the dame on the talon, and he is at school for it once.

use super::super::Fact;
use super::super::debt::Debt;
use super::super::judge::Judge;
use super::super::ledger::{ClaimableEcole, Ledger};
use super::because::Because;
use crate::board::{Board, Men, Side};
use crate::replay::Coup;
use crate::text::Bilingual;
use std::slice;

const HAND_COSTS: Bilingual = Bilingual::new(
    "la dame gardée dans sa main lui coûte les points du coup",
    "the dame kept in his hand costs him the points of the roll",
);
const FOR_HAND: Bilingual = Bilingual::new(
    "car la dame gardée dans sa main lui coûte les points du coup",
    "for the dame kept in his hand costs him the points of the roll",
);

/// So many dames are let go when a coup is played.
const NUMBERS: usize = 2;

impl Judge<'_, '_> {
    /// The dames as they stand when a coup is judged: one that is still in the hand when others are played is as if it had been touched and left (L 46, L 210);
    /// `None`: not all are known, or he is still to put it down.
    pub fn with_empty_hand(&self, ledger: &Ledger, board: &Board, side: Side) -> Option<Men> {
        let (mut men, hand) = (board.men, &ledger.hands[side.index()]);
        let is_of_hands = self.replay.game().handling_rules().is_some();
        let of_other = board.adrift[side.other().index()];
        // What the other has lifted, or taken in his hand, lies for this coup where its dice found it (L 46, G III).
        if board.adrift[side.index()] == 0 {
            return (is_of_hands || of_other == 0).then_some(men);
        }
        let only_held = usize::from(board.adrift[side.index()]) == hand.held.len();
        let is_played = hand.legs.len() >= NUMBERS && hand.legs.iter().all(|leg| !leg.held);
        let costs = self.replay.game().laws().dames.hand_costs_points.value;
        if !only_held || !is_played || costs || !is_of_hands {
            return None;
        }
        hand.held.iter().for_each(|&(field, _)| men.put(side, field, 1));
        Some(men)
    }

    /// A coup that its dice found with dames in its player's hand, these on the talon: so it is worth what it costs him, and so he plays it (P 4.28); `None`:
    /// there are none, or they cost nothing.
    pub fn with_hand_on_talon(&self, coup: &Coup) -> Option<Coup> {
        let game = self.replay.game();
        let law = game.handling_rules().filter(|_| game.laws().dames.hand_costs_points.value)?;
        let mut coup = *coup;
        let held = std::mem::take(&mut coup.board.adrift[coup.side.index()]);
        coup.board.men.put(coup.side, law.pile(), held);
        (held > 0 && coup.board.adrift == [0; 2]).then_some(coup)
    }

    /// P 4.28: a dame kept in the hand costs its player the points that his roll would win with the dame on the talon.
    pub fn dame_in_hand(&mut self, ledger: &mut Ledger, coup: &Coup, at: usize) {
        let (game, rule) = (self.replay.game(), self.replay.game().laws().dames.hand_costs_points);
        let Some(coup) = self.with_hand_on_talon(coup) else { return };
        let (Ok(position), Some(roll)) =
            (crate::rules::Position::in_play(&coup.board, coup.side, game), coup.roll)
        else {
            return;
        };
        let worth = self.rolled.worth(position, roll, coup.history);
        let side = coup.side;
        for debt in [&mut ledger.own, &mut ledger.given].into_iter().flatten() {
            debt.due = Some(if debt.to == side { 0 } else { worth.points(debt.to) });
        }
        let points = worth.points(side);
        if points > 0 {
            let fact = Fact::TooLittle { due: points, marked: 0, given: false };
            let finding = self.find(fact, (side, points), at, &[rule.cite]);
            self.tell_hand(finding);
            ledger.claims.push(self.claimable(side.other(), points, finding));
        }
    }

    /// That it is by the dame in his hand.
    pub fn tell_hand(&mut self, finding: usize) {
        self.because(finding, (HAND_COSTS, &[]));
    }

    /// Why nothing is due to this side, where it is by the dame in his hand.
    pub fn why_none_by_hand(&self, ledger: &Ledger, side: Side) -> Option<Because> {
        let rule = &self.replay.game().laws().dames.hand_costs_points;
        self.hand_has_cost(ledger, side).then_some((FOR_HAND, slice::from_ref(&rule.cite)))
    }

    /// Whether the other may claim what the dame in his hand has cost this side: marked too late it is that école still, and no other.
    pub fn hand_has_cost(&self, ledger: &Ledger, side: Side) -> bool {
        ledger
            .claims
            .iter()
            .any(|claim| claim.by != side && !claim.taken && self.is_what_the_hand_cost(claim))
    }

    /// Whether it is the école of what the dame in the hand has cost: not that of points marked all the same, which each movement of the jeton makes (P 4.42).
    fn is_what_the_hand_cost(&self, claim: &ClaimableEcole) -> bool {
        let rule = self.replay.game().laws().dames.hand_costs_points;
        let finding = &self.findings[claim.finding];
        rule.value && finding.articles == [rule.cite] && matches!(finding.fact, Fact::TooLittle { .. })
    }

    /// Who marks all the same what the dame in his hand has cost him is at school for the mark, and not for leaving it out as well; whether he does.
    pub fn marks_what_the_hand_cost(
        &mut self,
        debt: &Debt,
        too_much: bool,
        claims: &mut Vec<ClaimableEcole>,
    ) -> bool {
        let of_hand = |claim: &mut ClaimableEcole| {
            claim.by != debt.to && !claim.taken && self.is_what_the_hand_cost(claim)
        };
        let gone: Vec<_> = if too_much { claims.extract_if(.., of_hand).collect() } else { Vec::new() };
        for claim in &gone {
            self.findings.withdraw(claim.finding..claim.finding + 1);
        }
        !gone.is_empty()
    }
}
