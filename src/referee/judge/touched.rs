//! Dames touched and left, though they can be played: a fault of its own, beside whatever else was done (L 46, P 4.17).
//! Takes a coup as it was played and what its roll allows, gives E205 with the plays that the other may demand.

use super::super::Fact;
use super::super::handling::{DamesFault, MOST_SHOWN, OpenFault};
use super::super::ledger::Ledger;
use super::super::plays::Allowed;
use super::{ActAt, Judge};
use crate::board::{Men, Play};

impl Judge<'_, '_> {
    /// Whether a dame touched here is one that his last coup takes off: what that gives him he marks « avant de toucher ses dames pour les remettre à la pile »
    /// (G VII).
    pub(super) fn waits_for_pile(&self, ledger: &Ledger, ActAt { step, side, at }: ActAt<'_>) -> bool {
        let waits = self.replay.game().laws().ecole.exit_waits_for_pile.value;
        let takes_last_off = || ledger.is_out(side) && ledger.own.as_ref().is_some_and(|own| own.to == side);
        let are_left = || {
            let men = self.state_before(step, at).board.men;
            (1..=24).any(|field| men.count(side, field) > 0)
        };
        waits && takes_last_off() && are_left()
    }

    /// Beside another fault with his dames: the one that he touched, and that can be played, has not moved (L 46).
    pub(super) fn leaves_a_touched_dame(
        &mut self,
        ledger: &mut Ledger,
        allowed: &Allowed,
        after: &Men,
        at: usize,
    ) {
        let side = allowed.position.turn();
        let touched = ledger.touched_now(self.replay.game(), side);
        let before = ledger.let_go_before_touch(side).len();
        let taken = ledger.hands[side.index()].taken_from().skip(before);
        let moved = Allowed::touched_moved(&touched, taken);
        if moved == 0 && touched.iter().any(|&field| allowed.moves_from(field)) {
            self.touched_and_left(ledger, allowed, after, at);
        }
    }

    /// Of a number that was left nothing else is offered than what plays the dame that was touched, where one can (L 34, L 46);
    /// a dame let go where no number brings it, or in a false case, is dealt with by itself, and one of two goes back, touched or not (L 216, P 4.27); and
    /// every play that makes or keeps a plein that was lost may be demanded (L 192, P 4.60).
    pub(super) fn binds_to_touched(&mut self, ledger: &mut Ledger, allowed: &Allowed) {
        let side = allowed.position.turn();
        let touched = ledger.touched_now(self.replay.game(), side);
        let Some(open) = ledger.open.iter_mut().rfind(|open| open.of == side && !touched.is_empty()) else {
            return;
        };
        let his_to_choose = match &self.findings[open.finding].fact {
            Fact::Dames(DamesFault::FalseCase { .. }) | Fact::DutyLeft { .. } => true,
            Fact::IllegalPlay { slip, .. } => slip.ill_placed().is_some(),
            _ => false,
        };
        if his_to_choose {
            return;
        }
        let moved = |play: &Play| Allowed::touched_moved(&touched, play.moves().iter().map(|m| m.from));
        let most = open.plays.iter().map(moved).max().unwrap_or(0);
        if most > 0 && open.plays.iter().any(|play| moved(play) < most) {
            let before = open.texts();
            open.plays = open.plays.iter().filter(|play| moved(play) == most).copied().collect();
            let found = &mut self.findings[open.finding];
            found.remedies.retain(|remedy| !before.contains(remedy));
            found.remedies.splice(..0, open.texts());
            found.more_plays = open.plays.len() > MOST_SHOWN;
        }
    }

    /// L 46: a dame that was touched is played, if it can be.
    pub(super) fn touched_and_left(
        &mut self,
        ledger: &mut Ledger,
        allowed: &Allowed,
        after: &Men,
        at: usize,
    ) {
        if ledger.coup.compelled || ledger.coup.handled_by_other {
            return;
        }
        let touched = ledger.touched_now(self.replay.game(), allowed.position.turn());
        if touched.is_empty() {
            return;
        }
        let side = allowed.position.turn();
        let bound = ledger.bound_by_touch(self.replay.game(), allowed, ledger.let_go_before_touch(side));
        let moves = |play: &Play| Allowed::touched_moved(&touched, play.moves().iter().map(|m| m.from));
        let moved = Allowed::touched_moved(&touched, ledger.hands[side.index()].taken_from());
        let enough = moved >= bound.first().map_or(0, moves);
        if enough && bound.iter().any(|play| allowed.position.after(play).men() == after) {
            return;
        }
        let mut played: Vec<u8> = ledger.hands[side.index()].taken_from().collect();
        let left = touched.iter().copied().find(|&field| match played.iter().position(|&f| f == field) {
            Some(n) => {
                played.swap_remove(n);
                false
            }
            None => allowed.moves_from(field),
        });
        let Some(field) = left.or(touched.first().copied()) else { return };
        let articles = self.articles_of_touched(ledger, field);
        let fact = Fact::Dames(DamesFault::Touched { field });
        let finding = self.find(fact, Some(side), at, &articles);
        let open = OpenFault::new(side, (finding, at), *allowed.position.men());
        self.opens(ledger, OpenFault { plays: bound.into(), touched: touched.clone().into(), ..open });
    }
}
