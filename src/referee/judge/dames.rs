//! Acts of the dames: whether a coup was played as the law allows, and what the other makes of it.

use super::super::handling::{
    IllegalPlayKind, JudgedCoup, MovedDame, OpenFault, PlayFault, What, behind_legs, dealt_with_alone,
    plays_for_one_moved_on, puts_by_hand,
};
use super::super::ledger::Ledger;
use super::super::plays::Allowed;
use super::super::rights;
use super::super::{Fact, Finding};
use super::done_with_dames::{DoneWithDames, acts_of_dames, plays_unseen};
use super::wrong_play::{duty_left, plays_smaller_only, wrong_play};
use super::{Begun, Judge};
use crate::board::{Completeness, Men, Move, Play, Roll, Side};
use crate::record::{Demand, Handling, Item, Played};
use crate::replay::Coup;
use crate::rules::Kind;
use crate::rules::dice::ThrowValidity;
use crate::rules::handling::WrongCoinPenalty;
use std::ops::Range;
use std::slice;

impl Judge<'_, '_> {
    /// Whether the dames were played as the law allows, once a coup; `items`: those of the step that are of this coup.
    pub(super) fn plays_of(&mut self, ledger: &mut Ledger, step: &Begun<'_>, items: Range<usize>) {
        let Some(side) = step.side().filter(|_| !ledger.coup.is_not_judged()) else { return };
        let plays = ledger.hands[side.index()].legs.iter().any(|leg| leg.item >= items.start);
        if std::mem::take(&mut ledger.coup.put_back) && !plays {
            return;
        }
        let Some(items) = ledger.hands[side.index()].known_of(items) else { return };
        let stands = &self.end_of_play(step, &items);
        let late = stands.pending.as_ref().filter(|c| c.side == side);
        let Some(coup) = late.or(stands.coup.as_ref().filter(|c| c.side == side)) else { return };
        let at = items.clone().find(|&i| self.is_play(i)).unwrap_or(items.start);
        if let (Some(_), Some(next)) = (late, stands.coup.as_ref().filter(|c| !c.played)) {
            // The other's dice lie there: they count from what stands now (L 206).
            ledger.under_way = false;
            self.score_coup(ledger, next);
        }
        let done = DoneWithDames::of(acts_of_dames(self.replay, items.clone()), side);
        let is_broken = late.is_none() && ledger.has_broken_dice(self.replay.game());
        // It is void whatever dames were played by it, and whether they and its numbers are told or not (L 203).
        if is_broken || (coup.lies == ThrowValidity::Void && done.can_be_judged()) {
            return self.plays_void_throw(ledger, step, items, coup.board.men);
        }
        let Some(roll) = coup.roll else { return };
        let completeness = stands.board.completeness[side.index()];
        if !done.can_be_judged() || completeness == Completeness::Nothing {
            self.earns_what_is_not_known(ledger, side);
            return;
        }
        let game = self.replay.game();
        let coup = &self.as_it_is_played(&ledger.coup.as_found(*coup), late.is_some(), &stands.board.men);
        let lay = self.as_they_lay(ledger, &coup.board.men, side);
        let Some(men) = lay.or_else(|| self.with_empty_hand(ledger, &stands.board, side)) else { return };
        let Ok(position) = self.rolled.position(coup, game) else { return };
        // What he does with the other's dames beside it is judged by itself (L 201, L 211).
        let acts = acts_of_dames(self.replay, items.clone()).filter(|act| !rights::is_of(act, side.other()));
        if completeness == Completeness::Part && plays_unseen(&coup.board, side, acts.clone()) {
            return; // one of the dames that the fragment does not tell
        }
        let allowed = self.rolled.allowed(position, roll, coup.history);
        let allowed = if ledger.is_free_of_duty(game, side) { allowed.whatever_is_due() } else { allowed };
        let after = match game.handling_rules() {
            Some(_) => coup.board.men.with_those_of(side, &men),
            None => self.by_his_acts_alone(ledger, coup, stands).unwrap_or(men),
        };
        let hand = &ledger.hands[side.index()];
        // Taken in the hand and put back nothing is played yet; by dice that were not his to throw nothing has to be.
        let in_hand = hand.legs.is_empty() && !hand.unclear && !done.plays_nothing;
        if (in_hand || ledger.thrown_out_of_turn.is_some()) && after == coup.board.men {
            return;
        }
        let earned = self.earn(ledger, &coup.board.men, &after, side);
        let routes = self.goes_by_open_ways(ledger, &allowed, acts);
        self.finds_what_was_put_early(ledger, &allowed, &after, at);
        // By a dame that is not there he was to play what lacks (E203).
        let is_cut = ledger.hands[side.index()].known_until.is_some();
        let in_part = is_cut || self.is_in_part(ledger, step, coup, items.end);
        self.judge_play(ledger, step, &PlayedCoup { allowed: &allowed, after, routes, earned, at, in_part });
    }

    /// Played by a throw that is void or was broken (L 203, P 4.16): but who puts the other's dames right plays nothing by it.
    fn plays_void_throw(&mut self, ledger: &mut Ledger, step: &Begun<'_>, items: Range<usize>, found: Men) {
        let Some(side) = step.side() else { return };
        let at = items.clone().find(|&i| self.is_play(i)).unwrap_or(items.start);
        let of_other = |i: usize| self.replay.item(i).is_some_and(|item| rights::is_of(&item, side.other()));
        if items.into_iter().any(|i| self.is_play(i) && !of_other(i)) {
            self.void_played(ledger, step, Some(found), at);
        }
    }

    /// A coup as it is played: with a dame that its player has kept in his hand, and where no law of handling has it otherwise with the other's dames as dice
    /// thrown too soon have put them, where no dame goes (R Backgammon, T V).
    fn as_it_is_played(&self, coup: &Coup, late: bool, stands: &Men) -> Coup {
        let mut coup = self.with_hand_on_talon(coup).unwrap_or(*coup);
        if late && self.replay.game().handling_rules().is_none() {
            coup.board.men = coup.board.men.with_those_of(coup.side.other(), stands);
        }
        coup
    }

    /// Whether each dame went by a way that is open. Where dames let go bind, one that is taken again is a fault of its own (L 212).
    fn goes_by_open_ways<'i>(
        &self,
        ledger: &Ledger,
        allowed: &Allowed,
        mut acts: impl Iterator<Item = &'i Item<'i>>,
    ) -> bool {
        let (hand, game) = (&ledger.hands[allowed.position.turn().index()], self.replay.game());
        let goes = |by: &Played| allowed.route_is_open(by) || hand.has_mended(by, &game.laws().dames);
        match game.handling_rules() {
            Some(_) => acts.all(|item| !matches!(item, Item::Played(played) if !goes(played))),
            None => allowed.routes_are_open(hand.plays_as_put(self.replay.items())),
        }
    }

    /// Whether dames that lie as the roll has it came there by its numbers, where that is asked (L 31, L 33).
    fn goes_by_numbers(ledger: &Ledger, allowed: &Allowed, after: &Men) -> bool {
        let hand = &ledger.hands[allowed.position.turn().index()];
        hand.unclear || !ledger.coup.asks_for_routes() || allowed.is_reached_by(&hand.legs, after)
    }

    /// What he has played is allowed, and what the other demanded.
    fn plays_rightly(&mut self, ledger: &mut Ledger, played: &PlayedCoup<'_>) {
        let side = played.allowed.position.turn();
        // He plays one of the two that he took for the coin, or others (P 4.26).
        ledger.open.retain(|open| !ledger.coup.coin_barred || open.of != side);
        self.mended(ledger, side);
        if played.in_part {
            return;
        }
        if ledger.coup.is_told_how(side) {
            // The other has chosen, and is obeyed (P 4.17, P 4.24).
            ledger.open.retain(|open| open.of != side);
            ledger.coup.settled = Some((played.after, played.at));
        }
        self.touched_and_left(ledger, played.allowed, &played.after, played.at);
    }

    /// A coup as it was played, against what its roll allows.
    fn judge_play(&mut self, ledger: &mut Ledger, step: &Begun<'_>, played: &PlayedCoup<'_>) {
        let PlayedCoup { allowed, after, routes, at, in_part, .. } = *played;
        let side = allowed.position.turn();
        let is_held = ledger.hands[side.index()].legs.iter().any(|leg| leg.held);
        let waits = is_held && (in_part || !self.is_thrown_next(step)); // not let go yet (P 4.22)
        if waits || self.obeys_wrong_demand(ledger, allowed, &after, at) {
            return;
        }
        let game = self.replay.game();
        let again = self.taken_again(ledger, allowed, &after);
        let rightly = routes && again.is_none() && allowed.has_result(&after);
        if rightly && Self::goes_by_numbers(ledger, allowed, &after) {
            if !self.disobeys(ledger, allowed, &after, at) {
                self.plays_rightly(ledger, played);
            }
            return;
        }
        let settled = ledger.coup.settled.filter(|_| again.is_none() && game.handling_rules().is_some());
        if settled.is_some_and(|(men, _)| allowed.plays_on(&men, &after)) {
            self.loses_plein_behind(ledger, allowed, &after, at);
            return;
        }
        // He plays neither what was demanded nor what the roll allows (P 4.22).
        if ledger.is_told_so(self.replay.game(), allowed, &after)
            && !in_part
            && (!step.goes_on || self.is_answered_next(ledger, step))
            && (self.disobeys(ledger, allowed, &after, at) || self.obeys(ledger, allowed, &after, at))
        {
            return;
        }
        if self.is_broken_off(step, played) {
            return;
        }
        self.tell_before(ledger, played, again.as_ref());
        let fault = again.or_else(|| self.fault_of(ledger, allowed, routes, &after));
        if self.is_judged_later(ledger, step, (&after, in_part), fault.as_ref()) {
            if !in_part {
                // The dame that he has let go may have lost the plein already, and the other acts before the next (L 192).
                self.spoils(ledger, self.coup_of(side), &[], at);
            }
            return;
        }
        self.tell_before(ledger, played, fault.as_ref().filter(|fault| fault.is_false_case()));
        let worth = ledger.worth_played_by(side);
        let duty = worth.and_then(|w| duty_left(w, allowed, &after, &ledger.hands[side.index()]));
        // A dame that was touched, or named by the other, is played to no fault of its own (L 46, 170, 192).
        let free = ledger.is_free_of_duty(game, side);
        let goes_on = fault.as_ref().is_some_and(|fault| matches!(fault.what, What::Unfinished(_)));
        if duty.is_none() || ledger.coup.spoilt != Some(side) || (free && !goes_on) {
            self.tell_fault(ledger, played, fault, duty.filter(|_| !free));
            if !in_part {
                self.binds_to_touched(ledger, allowed);
                self.leaves_a_touched_dame(ledger, allowed, &after, at);
            }
        } else if let Some(duty) = duty.filter(|_| !free) {
            self.tells_beside_lost_plein(ledger, played, (duty, fault));
        }
    }

    /// A coup is broken off where the points of what is played end the game (R Tric Trac).
    fn is_broken_off(&self, step: &Begun<'_>, played: &PlayedCoup<'_>) -> bool {
        let (allowed, game) = (played.allowed, self.replay.game());
        let mut marks = step.before.board.marks;
        game.mark(&mut marks, allowed.position.turn(), played.earned);
        game.end(&played.after, &marks).is_some() && allowed.has_part(&played.after)
    }

    /// The plein was lost by the first dame let go, and binds still: what else is wrong with the coup takes nothing from that and is found as well, and behind the
    /// other's throw both are put right till he plays (P 4.38, P 4.III 35, P 4.III 60).
    fn tells_beside_lost_plein(
        &mut self,
        ledger: &mut Ledger,
        played: &PlayedCoup<'_>,
        (duty, fault): (Kind, Option<PlayFault>),
    ) {
        let (allowed, side) = (played.allowed, played.allowed.position.turn());
        // What he did not mark is found only now that he has played (P 4.III 42).
        let plein = ledger.worth_played_by(side).map_or(0, |worth| worth.points_for(side, duty));
        self.tell_plein_left(ledger, side, (duty, plein));
        let is_left = |found: &Finding| {
            found.player == Some(side) && !found.claimed && matches!(found.fact, Fact::DutyLeft { .. })
        };
        let lost = self.findings.numbered_since(ledger.findings_at_throw).find(|(_, found)| is_left(found));
        let lost = lost.map(|(number, _)| number);
        if let Some(beside) = fault.filter(PlayFault::is_done) {
            self.tell_fault(ledger, played, Some(beside), None);
        }
        let is_open = |finding: usize| ledger.open.iter().any(|open| open.finding == finding);
        if let Some(finding) = lost.filter(|finding| !is_open(*finding)) {
            let open = open_fault(allowed, None, &played.after);
            ledger.keep_open(OpenFault { finding, item: played.at, may_forbid: true, ..open });
        }
    }

    /// What was wrong before a dame was taken up again, or two were put together: each that was let go is at the other's discretion (L 211, L 213).
    fn tell_before(&mut self, ledger: &mut Ledger, played: &PlayedCoup<'_>, later: Option<&PlayFault>) {
        let Some(later) = later else { return };
        if let Some(before) = self.fault_before(ledger, played.allowed, later) {
            self.tell_fault(ledger, played, Some(before), None);
        }
        if !later.is_false_case() {
            self.has_left_its_place(ledger, played.allowed.position.turn());
        }
    }

    /// Whether dice are thrown behind this step before another dame goes: what was held in the hand till then counts as let go, whatever was marked, said or
    /// touched meanwhile (L 211).
    fn is_thrown_next(&self, step: &Begun<'_>) -> bool {
        let behind = self.replay.in_line(step.items.end..self.replay.record().len());
        let is_passed = |item: &Item<'_>| match item {
            Item::Turn { throw, .. } => throw.is_none(),
            Item::Mark(_) | Item::Said(_) | Item::Does(_) => true,
            _ => matches!(item, Item::Handled(Handling::Touch) | Item::Dame { .. }),
        };
        let next = behind.filter_map(|at| self.replay.item(at)).find(|item| !is_passed(item));
        matches!(next, Some(Item::Turn { .. }))
    }

    /// A coup that the roll does not allow is found, and stays open to the other's answer.
    fn tell_fault(
        &mut self,
        ledger: &mut Ledger,
        played: &PlayedCoup<'_>,
        fault: Option<PlayFault>,
        duty: Option<Kind>,
    ) {
        let (allowed, side) = (played.allowed, played.allowed.position.turn());
        let game = self.replay.game();
        let rules = &game.laws().dames;
        let hand = &ledger.hands[side.index()];
        let smaller_only = plays_smaller_only(rules, allowed, fault.as_ref(), &hand.legs);
        let by_rule = self.rule_broken(hand, (allowed, &played.after, played.routes));
        let told = fault.as_ref().or(by_rule.as_ref());
        let (fact, articles) = wrong_play(game, allowed, told, duty);
        let duty = duty.filter(|_| matches!(fact, Fact::DutyLeft { .. }));
        let fault = fault.map(|f| f.beside(duty, &hand.legs));
        let item = fault.as_ref().and_then(|f| f.item).unwrap_or(played.at);
        // The same fault, the rest of the coup played since: what may be done about it is said anew.
        if let Some(open) = ledger.open.iter_mut().find(|o| o.of == side && o.item == item) {
            let finding = open.finding;
            *open = OpenFault { finding, item, ..open_fault(allowed, fault, &played.after) };
            self.findings[finding].offers(open);
            self.offers_lost_plein(ledger, allowed, finding);
            return;
        }
        if self.is_found_and_closed(ledger, side, (&fact, item)) {
            return;
        }
        let lost = matches!(fact, Fact::IllegalPlay { slip: IllegalPlayKind::NumberLost, .. })
            || (smaller_only && allowed.passes());
        let articles = if lost && duty.is_none() { rules.number_lost } else { articles };
        let finding = self.find(fact, Some(side), item, articles);
        self.tell_moved_on(ledger, (side, allowed.roll), (item, finding));
        if let (true, false, Some(given)) = (lost, ledger.coup.compelled, ledger.given.as_mut()) {
            // Left so, it is worth what a number not played is (L 216).
            let unplayed = allowed.numbers().saturating_sub(ledger.hands[side.index()].legs.len());
            given.may_mark = 2 * u16::try_from(unplayed).unwrap_or(0);
        }
        if ledger.coup.is_made_to_play(side) {
            self.findings[finding].claimed = true;
        } else {
            let open = open_fault(allowed, fault, &played.after);
            let open = OpenFault { finding, item, may_forbid: duty.is_some(), ..open };
            self.findings[finding].offers(&open);
            self.dames_are_open_to(side.other(), finding);
            let (ways, either) = (open.ways(allowed.roll), open.either_way.is_some());
            ledger.keep_open(open);
            if duty.is_none() && !ways.is_empty() {
                let lie = Some(&played.after).filter(|_| !either);
                self.leaves_plein_unmade(ledger, allowed, (lie, &ways), finding);
                self.offers_lost_plein(ledger, allowed, finding);
            }
        }
        if let Some(kind) = duty {
            ledger.coup.spoilt = Some(side);
            self.ecole_of_duty(ledger, side, kind, finding);
        }
    }

    /// A dame ill placed for a number that one moved on had played is so by the law that this is not moved on (P 4.29).
    fn tell_moved_on(
        &mut self,
        ledger: &Ledger,
        (side, roll): (Side, Roll),
        (item, finding): (usize, usize),
    ) {
        let law = &self.replay.game().laws().dames.put_right_goes_on;
        let is_ill = matches!(self.findings[finding].fact, Fact::IllegalPlay { slip, .. } if slip.ill_placed().is_some());
        if is_ill && !law.value && plays_for_one_moved_on(&ledger.hands[side.index()].legs, item, roll) {
            self.findings[finding].rests_first_on(slice::from_ref(&law.cite));
        }
    }

    /// Which fault a coup is that the roll does not allow, where the game tells them apart and each dame is known.
    fn fault_of(&self, ledger: &Ledger, allowed: &Allowed, routes: bool, after: &Men) -> Option<PlayFault> {
        let game = self.replay.game();
        let law = game.handling_rules()?;
        let hand = &ledger.hands[allowed.position.turn().index()];
        if let Some(fault) = hand.takes_dames_off(allowed, after) {
            return Some(fault);
        }
        if hand.unclear || (!routes && allowed.has_result(after)) {
            return None;
        }
        let rules = &game.laws().dames;
        if ledger.coup.handled_by_other {
            // The dame that the other has put right stays where he put it: the next is dealt with alone (P 4.22, P 4.27).
            let (put, _) = ledger.coup.settled?;
            let alone = dealt_with_alone(rules);
            let coup = JudgedCoup { allowed, law, rules: &alone, legs: &hand.legs, after };
            return (coup.is_behind(&put)).then(|| coup.judge());
        }
        let legs = ledger.legs_as_mended(game, allowed.position.turn());
        Some(JudgedCoup { allowed, law, rules, legs: &legs, after }.judge())
    }

    /// L 212: a dame let go was taken up again, in the same turn or a later one, whatever came of it.
    fn taken_again(&self, ledger: &Ledger, allowed: &Allowed, after: &Men) -> Option<PlayFault> {
        let game = self.replay.game();
        let hand = &ledger.hands[allowed.position.turn().index()];
        let compelled = ledger.coup.compelled && ledger.coup.settled.is_none();
        let unsettled = ledger.coup.handled_by_other && ledger.coup.settled.is_none();
        if hand.unclear || unsettled || compelled || hand.legs.len() < 2 {
            return None;
        }
        let law = game.handling_rules()?;
        let coup = JudgedCoup { allowed, law, rules: &game.laws().dames, legs: &hand.legs, after };
        let mends = game.laws().dames.mends_own_play.value;
        let allows = |at: usize| matches!(self.replay.items()[at].1, Item::Demand(Demand::Allow));
        if let Some((men, answer)) = ledger.coup.settled.filter(|(_, answer)| !mends || !allows(*answer)) {
            // The other has let it stand: so it stays (P 4.24), but in society (P 4.III 24).
            let let_go = || coup.plays_let_go(answer).filter(|_| ledger.coup.number_let_go);
            return coup.moves_what_stands(&men, answer).or_else(let_go);
        }
        // A dame that was found to be ill placed is moved on (P 4.29).
        let side = allowed.position.turn();
        let found = |leg: &MovedDame| ledger.open.iter().any(|open| open.of == side && open.item == leg.item);
        let moved_on = hand.legs.iter().enumerate().find_map(|(at, leg)| {
            let earlier = hand.legs[..at].iter().position(|e| e.to == leg.from && found(e))?;
            Some(coup.moved_on(at, earlier))
        });
        // In society who has not made or kept his plein is let put it right, the dame well played as well (P 4.III 60).
        if mends && self.has_plein_to_mend(ledger, side) && allowed.has_result(after) {
            return None;
        }
        // The other having had his say between, he mends his coup.
        coup.taken_up_again().or(moved_on.filter(|_| !mends)).filter(|_| !ledger.coup.answered)
    }

    /// The fault that stood before a dame was taken up again, or two put together: by that nobody mends it himself, and the other keeps his choice (P 4.24, L 212).
    fn fault_before(&self, ledger: &Ledger, allowed: &Allowed, later: &PlayFault) -> Option<PlayFault> {
        let (game, side) = (self.replay.game(), allowed.position.turn());
        let (law, taken) = (game.handling_rules()?, later.item?);
        let is_judged = ledger.open.iter().any(|open| open.of == side) || ledger.coup.settled.is_some();
        let legs = &ledger.hands[side.index()].legs;
        let legs = &legs[..legs.iter().position(|leg| leg.item >= taken)?];
        if is_judged || legs.is_empty() {
            return None;
        }
        let after = behind_legs(*allowed.position.men(), side, legs);
        let coup = JudgedCoup { allowed, law, rules: &game.laws().dames, legs, after: &after };
        let is_right = allowed.has_result(&after) || allowed.has_part(&after);
        (!is_right).then(|| coup.judge()).filter(PlayFault::is_done)
    }

    /// A fault that the other may answer until he throws, with all that he may do about it.
    pub(super) fn opens(&mut self, ledger: &mut Ledger, open: OpenFault) {
        self.findings[open.finding].offers(&open);
        self.dames_are_open_to(open.of.other(), open.finding);
        let of = open.of;
        ledger.keep_open(open);
        // While a dame lies where none may nothing of his is let stand (L 42, G IV).
        if ledger.never_stands(of) {
            for open in ledger.open.iter().filter(|open| open.of == of) {
                self.findings[open.finding].remedies.retain(|remedy| *remedy != open.allow());
            }
        }
    }

    /// P 4.26: two dames taken together for the coin that do not reach it, one of which cannot be played: no coin by this roll, whether they were
    /// let go or not.
    pub(super) fn bar_coin(&mut self, ledger: &mut Ledger, side: Side) {
        let game = self.replay.game();
        let (Some(law), dames) = (game.handling_rules(), &game.laws().dames) else { return };
        let Some((coup, roll)) = self.coup.filter(|c| c.side == side).and_then(|c| Some((c, c.roll?))) else {
            return;
        };
        let [.., one, two] = ledger.hands[side.index()].legs.as_slice() else { return };
        if dames.wrong_coin_penalty.value != WrongCoinPenalty::CoinBarred || !one.paired || one.to != two.to {
            return;
        }
        let pair = [one.from, two.from];
        let taken = pair.map(|from| Move { from, to: one.to });
        let Ok(position) = self.rolled.position(&coup, game) else { return };
        let after = Play::two(taken[0], taken[1]).after(position.men(), side);
        let allowed = self.rolled.allowed(position, roll, coup.history);
        let read = JudgedCoup { allowed: &allowed, law, rules: dames, legs: &[], after: &after };
        let rightly = allowed.has_part(&after) || allowed.has_result(&after);
        if one.to != law.coin() || rightly || read.can_be_played_elsewhere(pair) {
            return;
        }
        ledger.coup.coin_barred = true;
        ledger.hands[side.index()].pair_is_free = true;
        // Nor by puissance.
        if let Some(wrong) = law.wrong_coin(position.men(), &after, side, roll) {
            ledger.coup.forbidden = wrong.direct.moves().iter().map(|m| (m.from, m.to)).collect();
        }
    }
}

/// A fault as the ledger keeps it until it is answered; of which finding and which item is told by the caller.
/// `lies`: the dames as they lie, which cannot be let stand where no dame may (L 42, G IV).
pub(super) fn open_fault(allowed: &Allowed, fault: Option<PlayFault>, lies: &Men) -> OpenFault {
    let at = &allowed.position;
    let by_hand = at.game().handling_rules().is_none();
    let each_by_itself = fault.as_ref().is_some_and(|fault| fault.each_by_itself);
    let (puts, plays, barred, either_way) = match fault {
        Some(fault) => (fault.puts, fault.plays, fault.barred, fault.either_way),
        None if by_hand => (puts_by_hand(allowed, lies), Vec::new(), None, None),
        None => (Vec::new(), allowed.to_be_demanded(), None, None),
    };
    let (puts, plays, is_void) = (puts.into(), plays.into(), at.game().fault(lies).is_some());
    OpenFault {
        puts,
        plays,
        barred,
        either_way,
        each_by_itself,
        is_void,
        by_hand,
        ..OpenFault::new(at.turn(), (0, 0), *at.men())
    }
}

/// A coup as it was played.
#[derive(Clone, Copy)]
struct PlayedCoup<'c> {
    /// What its roll allows.
    allowed: &'c Allowed,
    /// The dames behind it.
    after: Men,
    /// Each dame went by a way that is open.
    routes: bool,
    /// The points of what was played, where they follow the play.
    earned: u16,
    /// Its first play.
    at: usize,
    /// It is judged before it is played to the end.
    in_part: bool,
}
