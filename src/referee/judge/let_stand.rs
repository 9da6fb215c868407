//! What the wronged player lets stand of the other's dames: by a word, or by an école that he marks (L 192, L 211, P 4.24).

use super::super::handling::OpenFault;
use super::super::ledger::Ledger;
use super::{ActAt, Judge};
use crate::board::{Men, Side};
use std::slice;

impl Judge<'_, '_> {
    /// He has chosen: the play stands (L 211, P 4.24).
    pub fn lets_stand(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let men = self.state_before(act.step, act.at).board.men;
        (ledger.coup.settled, ledger.coup.restored) = (Some((men, act.at)), false);
        self.closes_faults(ledger, act.side, &men);
    }

    /// What the other's dames did wrongly is closed, as these lie.
    fn closes_faults(&mut self, ledger: &mut Ledger, by: Side, men: &Men) {
        let of = by.other();
        let fault = ledger.open.iter().find(|open| open.of == of).map(|open| open.finding);
        let coup = self.coup.filter(|coup| coup.side == of);
        let allowed = coup.and_then(|coup| self.rolled.of_coup(&coup, self.replay.game()));
        if let (Some(finding), Some(allowed)) = (fault, allowed) {
            // What then is not made is lost (L 192).
            self.lose_plein(ledger, &allowed, slice::from_ref(men), finding);
        }
        ledger.open.retain(|open| open.of == by);
    }

    /// "Bon": what the other did wrongly with his dames stands (P 4.24).
    pub(super) fn finds_good(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let of = act.side.other();
        if !self.replay.game().laws().dames.word_lets_stand.value || ledger.never_stands(of) {
            return;
        }
        let words = self.replay.record().text(self.replay.items()[act.at].0);
        let open = |open: &OpenFault| open.of == of;
        self.answers_faults(ledger, act.side, words, open);
        self.answers_lost_plein(ledger, act.side, words);
        if ledger.open.iter().any(open) || ledger.coup.spoilt == Some(of) {
            self.lets_stand(ledger, act);
        }
    }
}
