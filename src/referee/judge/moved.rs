//! A dame that is moved: whose it is, and what it closes of marks and demands.
//! Takes one play of one dame or of two together, gives it to the judge of the hand, of coups out of turn, of the other's dames, or of those that were missing.

use super::super::debt::Debt;
use super::super::handling::{HandledDames, own_play};
use super::super::law::leaving;
use super::super::ledger::{Ledger, LeftToDemand};
use super::{ActAt, Judge};
use crate::board::{Side, Spot};
use crate::record::Played;
use crate::replay::Coup;
use crate::rules::Kind;
use crate::rules::handling::HandlingRules;

impl Judge<'_, '_> {
    /// A dame is moved: his own, one that comes back, or the other's.
    pub(super) fn moves_dame(&mut self, ledger: &mut Ledger, act: ActAt<'_>, played: &Played) {
        if self.dames_put_back(ledger, act) || self.takes_off_his_own(ledger, act, played) {
            return;
        }
        if own_play(&self.replay.items()[act.at].1, act.side).is_some() {
            self.moves_his_own(ledger, act, played);
        } else if played.comes_back() && !self.is_put_by_other(ledger, act, played) {
            self.missing_comes_back(ledger, act, played);
        } else {
            self.others_dame(ledger, act, played);
        }
    }

    /// One of his own, in his coup or out of turn.
    fn moves_his_own(&mut self, ledger: &mut Ledger, act: ActAt<'_>, played: &Played) {
        let side = act.side;
        let whose = self.is_his_coup(ledger, act);
        if !whose {
            self.plays_out_of_turn(ledger, act);
        } else if self.plays_in_his_coup(ledger, act, played) {
            return;
        }
        // "J'adoube" is for dames that stay where they are (L 46, G III).
        let stays = played.to.as_slice() == [Spot::Hand];
        if !(whose && ledger.coup.adoubes(side) && stays) {
            match stays {
                true => self.only_touches(ledger, act),
                false => self.lets_go(ledger, act, played),
            }
            ledger.coup.touched[side.index()].adoube = false;
        }
        // A dame taken in the hand, or put back where it stood or on the talon, is not let go (G V, P 4.IV).
        let pile = self.replay.game().handling_rules().map(HandlingRules::pile);
        if !stays && (!whose || ledger.hands[side.index()].has_let_go_but_on(pile)) {
            lets_others_faults_stand(ledger, side);
        }
        self.leg(ledger, act, played);
        if !stays {
            self.closes_holes_taken_off(ledger, act);
        }
    }

    /// In his own coup: what it says of all that was open, and the hand that has it; `true`: it is put back where it stood, "j'adoube" having been said.
    fn plays_in_his_coup(&mut self, ledger: &mut Ledger, act: ActAt<'_>, played: &Played) -> bool {
        let ActAt { side, at, .. } = act;
        self.plays_what_was_not_his(ledger, act);
        leaving::stays_as_he_must(self.replay.game(), ledger, side);
        self.plays_on(ledger, side, at);
        ledger.draws_back_misled(side, played);
        let own = ledger.own.as_mut().filter(|d| d.to == side);
        own.into_iter().for_each(Debt::goes_on_with_the_game);
        let adoube = ledger.coup.adoubes(side);
        self.plays_as_they_lay(ledger, act);
        let back = self.plays_by_hand(&mut ledger.hands[side.index()], act, (played, adoube));
        if ledger.coup.obliged.put.is_some() {
            ledger.puts_back_as_told(side, &self.state_before(act.step, at + 1).board.men);
        }
        if !ledger.coup.adoubes(side) {
            ledger.coup.plays_touched(side, played);
        }
        if back {
            ledger.coup.touched[side.index()].adoube &= self.replay.game().laws().dames.adoube_several.value;
            return true;
        }
        if played.from.as_slice().len() > 1 {
            self.bar_coin(ledger, side);
        }
        ledger.coup.left_to_demand = LeftToDemand::default();
        false
    }

    /// What his hand does with this play, by the roll of his coup; whether it puts a dame back where it stood, "j'adoube" having been said before it was taken.
    fn plays_by_hand(
        &mut self,
        hand: &mut HandledDames,
        act: ActAt<'_>,
        (played, adoube): (&Played, bool),
    ) -> bool {
        let held = hand.held.clone();
        hand.play(played, act.at, adoube);
        if hand.waits_for_roll()
            && let Some(coup) = self.coup_of(act.side)
            && let Some(allowed) = self.rolled.of_coup(&coup, self.replay.game())
        {
            hand.read_by(&allowed);
        }
        played.from.as_slice() == [Spot::Hand] && hand.has_adjusted(&held, played)
    }

    /// Whether the coup that is played is his who plays.
    fn is_his_coup(&self, ledger: &Ledger, ActAt { step, side, .. }: ActAt<'_>) -> bool {
        let late = step.before.pending.as_ref().is_some_and(|c| c.side == side);
        // Behind a new relevé in the same turn it is what that left.
        let anew = ledger.releve_at.is_some_and(|releve| releve >= step.items.start);
        let after = &step.after.coup;
        let coup = if anew { after } else { &self.coup };
        // Dice thrown too early are for nothing where the other goes away by the coup that he had still to play (L 206, P 4.14).
        let for_nothing = !anew && ledger.coup.gone == Some(side.other());
        let his = coup.as_ref().or(after.as_ref()).is_some_and(|c| c.side == side);
        late || (his && !for_nothing)
    }

    /// A dame is let go: what its player won can no longer be mended; in society only when he has played his dames, not the first of them (P 4.III 42).
    fn lets_go(&mut self, ledger: &mut Ledger, act: ActAt<'_>, played: &Played) {
        let ActAt { side, at, .. } = act;
        if self.waits_for_pile(ledger, act) {
            return;
        }
        let at_once = self.replay.game().laws().ecole.before_play.value || ledger.coup.gone == Some(side);
        if at_once || self.has_played_his_dames(act) {
            self.keeps_nothing_with_the_coin(ledger, side, played);
            self.touch(ledger, side, at);
        } else {
            self.only_touches(ledger, act);
        }
    }

    /// Whether his coup is played with this dame: no other of his is moved behind it, or all that the roll lets him play is.
    fn has_played_his_dames(&mut self, act: ActAt<'_>) -> bool {
        let ActAt { step, side, at } = act;
        let replay = self.replay;
        let goes_on = |i: usize| self.is_play(i) && own_play(&replay.items()[i].1, side).is_some();
        // A number is still to be played, and he plays it, whatever the other does before; of two dames neither is left, put ill as they may be (P 4.III 27).
        let plays_the_rest = || {
            let men = self.state_before(step, at + 1).board.men;
            let goes_on = |coup: Coup| coup.is_unfinished(&men, replay.game()) && !coup.has_moved_two(&men);
            step.goes_on && self.coup_of(side).is_some_and(goes_on)
        };
        if !(at + 1..step.items.end).any(goes_on) && !self.hand_goes_on(step) && !plays_the_rest() {
            return true;
        }
        let Some(coup) = self.coup.filter(|coup| coup.side == side) else { return false };
        let stands = self.state_before(step, at + 1).board.men;
        let stands = coup.board.men.with_those_of(side, &stands);
        self.rolled.of_coup(&coup, replay.game()).is_some_and(|allowed| allowed.has_result(&stands))
    }

    /// Who takes his coin in place of keeping by passing breaks his petit jan: he was not to be forced to keep, and has nothing for it (P 4.40). Asked
    /// by the dame that closes what he won, and so once.
    fn keeps_nothing_with_the_coin(&mut self, ledger: &mut Ledger, side: Side, played: &Played) {
        let Some(worth) = ledger.worth_played_by(side) else { return };
        let kept = worth.points_for(side, Kind::Keep);
        let game = self.replay.game();
        let (Some(law), 1..) = (game.handling_rules(), kept) else { return };
        let (Some(coup), Some(own)) = (self.coup.filter(|c| c.side == side), ledger.own.as_mut()) else {
            return;
        };
        if own.to != side || own.closed.is_some() {
            return;
        }
        let Some(allowed) = self.rolled.of_coup(&coup, game) else { return };
        let breaks = |leg| law.takes_coin_and_breaks(&allowed.position, allowed.plays.as_slice(), leg);
        if played.ends().any(breaks) {
            own.due = own.due.map(|due| due.saturating_sub(kept));
        }
    }
}

/// Who plays his coup has let the other's faults stand (P 4.III 35), and points or a jeton of the other's that he left standing are left so for one play more.
fn lets_others_faults_stand(ledger: &mut Ledger, side: Side) {
    let Some(own) = ledger.own.as_mut().filter(|own| own.to == side) else { return };
    if std::mem::replace(&mut own.played, true) {
        return;
    }
    ledger.open.retain(|open| open.of == side);
    ledger.coup.binds_the_other_no_more();
    let left = [&mut ledger.left_points, &mut ledger.left_jeton].into_iter().flatten();
    let wrong = ledger.wrong_jeton.as_mut().map(|(wrong, _)| wrong);
    for left in left.chain(wrong).filter(|left| left.of != side) {
        left.plays = left.plays.saturating_add(1);
    }
    ledger.ill_wood[side.other().index()].is_left_for_a_coup();
}
