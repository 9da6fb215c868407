//! Whether what the other demanded is done: the play that he named, or the dames whose numbers he left open, and not what he barred.
//! Takes a coup as it was played, or the word by which it is refused; gives E202 with the demand again as its remedy.

use super::super::Fact;
use super::super::handling::{DamesFault, OpenFault, after_legs};
use super::super::ledger::Ledger;
use super::super::plays::Allowed;
use super::dames::own_dames;
use super::{ActAt, Judge};
use crate::board::{Men, Play};

impl Judge<'_, '_> {
    /// He says no to a play that the other rightly demands (P 4.22).
    pub(super) fn refuses_to_play(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let Some(coup) = self.coup.filter(|c| c.side == act.side && ledger.coup.demands_a_play()) else {
            return;
        };
        let after = self.state_before(act.step, act.at).board.men;
        let after = own_dames(act.side, &coup.board.men, &after);
        if let Some(allowed) = self.rolled.of_coup(&coup, self.replay.game()) {
            self.disobeys(ledger, &allowed, &after, act.at);
        }
    }

    /// What the other rightly demanded is played, and what he barred is not (L 170, 192, 211, 216).
    pub(super) fn disobeys(
        &mut self,
        ledger: &mut Ledger,
        allowed: &Allowed,
        after: &Men,
        at: usize,
    ) -> bool {
        let side = allowed.position.turn();
        let leads_there = |play: &&Play| allowed.position.after(play).men() == after;
        let plays = || allowed.plays.as_slice().iter();
        let obeys = |play: &&Play| ledger.coup.is_as_demanded(play);
        let demanded = || after_legs(allowed.position.men(), side, &ledger.coup.obliged);
        let by_force = !ledger.coup.obliged.is_empty()
            && demanded().is_some_and(|men| {
                // The rest of the roll is free.
                let goes_on = |from: u8, number: u8| {
                    from + number <= 24 && after_legs(&men, side, &[(from, from + number)]) == Some(*after)
                };
                let numbers = [allowed.roll.high(), allowed.roll.low()];
                men == *after || (1..=24).any(|from| numbers.iter().any(|&n| goes_on(from, n)))
            });
        if !ledger.coup.is_bound()
            || by_force
            || self.moves_demanded(ledger, allowed, after)
            || plays().filter(leads_there).any(|play| obeys(&play))
        {
            return false;
        }
        let finding = self.find(
            Fact::Dames(DamesFault::Disobeys),
            Some(side),
            at,
            self.replay.game().laws().dames.remedy,
        );
        let open = OpenFault {
            of: side,
            finding,
            item: at,
            puts: ledger.hands[side.index()].all_back(side, *after).into_iter().collect::<Vec<_>>().into(),
            plays: plays().filter(obeys).copied().collect::<Vec<_>>().into(),
            start: *allowed.position.men(),
            barred: None,
            may_forbid: false,
            either_way: None,
            touched: [].into(),
        };
        self.findings[finding].remedies = open.texts();
        self.findings[finding].until_throw_of = Some(side.other());
        ledger.keep_open(open);
        true
    }

    /// Whether two dames of which the other left the numbers open lie where the roll carries them, either way (P 4.III 27): one may come to lie
    /// where the other stood.
    fn moves_demanded(&self, ledger: &Ledger, allowed: &Allowed, after: &Men) -> bool {
        let &[one, other] = ledger.coup.obliged_fields.as_slice() else { return false };
        let (start, side, roll) = (allowed.position.men(), allowed.position.turn(), allowed.roll);
        let lie = |a: u8, b: u8| {
            let legs = [(one, one + a), (other, other + b)];
            legs.iter().all(|(_, to)| *to <= 24) && after_legs(start, side, &legs) == Some(*after)
        };
        lie(roll.high(), roll.low()) || lie(roll.low(), roll.high())
    }
}
