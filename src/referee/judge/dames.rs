//! Acts of the dames: whether a coup was played as the law allows, and what the other makes of it.

use super::super::Fact;
use super::super::handling::{DamesFault, IllegalPlayKind, JudgedCoup, OpenFault, PlayFault, What, own_play};
use super::super::ledger::{Claim, Ledger};
use super::super::plays::{Allowed, duty_left};
use super::Judge;
use crate::board::{Board, Completeness, Men, Side, Spot};
use crate::record::{Handling, Item, Played};
use crate::replay::{GameState, Role, Step};
use crate::rules::dice::ThrowValidity;
use crate::rules::{Event, Kind, Score};

impl Judge<'_, '_> {
    /// Whether the dames were played as the law allows, once a turn.
    pub(super) fn plays_of(&mut self, ledger: &mut Ledger, step: &Step) {
        let Some(side) = step.side() else { return };
        let stands = self.end_of_play(step);
        let late = stands.pending.filter(|c| c.side == side);
        let Some(coup) = late.or(stands.coup.filter(|c| c.side == side)) else { return };
        let Some(roll) = coup.roll else { return };
        if let (Some(_), Some(next)) = (late, stands.coup.filter(|c| !c.played)) {
            // The other's dice lie there: they count from what stands now (L 206).
            self.score_coup(ledger, &next);
        }
        let replay = self.replay;
        let acts = || {
            step.items
                .clone()
                .filter(|&i| replay.role(i) == Role::Plain)
                .map(|i| &replay.items()[i])
                .filter(|(_, item)| matches!(item, Item::Played(_) | Item::PlaysNothing | Item::Handled(_)))
        };
        let Some((_, first)) = acts().next() else { return };
        let (told, adrift) = (stands.table.told[side.index()], stands.table.adrift);
        if told == Completeness::Nothing || adrift != [0; 2] || !step.missing.is_empty() {
            return;
        }
        if matches!(first, Item::Handled(Handling::Lift)) {
            return;
        }
        let own = |item: &Item<'_>| matches!(item, Item::PlaysNothing) || own_play(item, side).is_some();
        if !acts().any(|(_, item)| own(item)) {
            return;
        }
        let Ok(position) = self.rolled.position(&coup, replay.game()) else { return };
        if told == Completeness::Part && acts().any(|(_, item)| plays_untold(&coup.table, side, item)) {
            return; // one of the dames that the fragment does not tell
        }
        let allowed = self.rolled.allowed(position, roll, coup.memory);
        if coup.lies == ThrowValidity::Void {
            let at = step.items.clone().find(|&i| self.is_play(i)).unwrap_or(step.items.start);
            self.void_played(ledger, step, Some(&allowed), at);
            return;
        }
        let routes = acts().all(|(_, item)| match item {
            Item::Played(played) => allowed.route_is_open(played),
            _ => true,
        });
        let after = stands.table.men;
        let earned = self.earn(ledger, &coup.table.men, &after, side);
        let at = step.items.clone().find(|&i| self.is_play(i)).unwrap_or(step.items.start);
        let again = self.taken_again(ledger, &allowed, &after, step);
        if routes && again.is_none() && allowed.has_result(&after) {
            self.touched_and_left(ledger, &allowed, &after, at);
            return;
        }
        // A coup is broken off where the points of what is played end the game (R Tric Trac).
        let mut marks = self.replay.before(step).table.marks;
        replay.game().mark(&mut marks, side, earned);
        if replay.game().end(&after, &marks).is_some() && allowed.has_part(&after) {
            return;
        }
        let fault = again.or_else(|| self.fault_of(ledger, &allowed, routes, &after));
        let late = |fault: &PlayFault| matches!(fault.what, What::Unfinished) && step.goes_on;
        if fault.as_ref().is_some_and(late) {
            return;
        }
        let duty = ledger.worth.as_ref().and_then(|w| duty_left(w, roll, side, acts()));
        // A dame that was touched, or named by the other, is played to no fault of its own (L 46, 170, 192).
        if duty.is_some() && ledger.spoilt == Some(side) {
            return;
        }
        let (some, count) = allowed.some();
        let laws = replay.game().laws();
        let rules = &laws.dames;
        let slip = |slip: IllegalPlayKind| Fact::IllegalPlay { roll, slip, allowed: some.clone(), count };
        let law_of_slip = |slip: IllegalPlayKind| match slip {
            IllegalPlayKind::Coup => laws.play,
            IllegalPlayKind::IllPlaced { .. } => rules.ill_placed,
            IllegalPlayKind::ClosedTable { .. } => rules.closed_table,
            IllegalPlayKind::NumberLost => rules.number_lost,
            IllegalPlayKind::WrongCoin => rules.wrong_coin,
        };
        let (fact, articles): (Fact, &[&str]) = match (fault.as_ref().map(|f| &f.what), duty) {
            (Some(What::Fault(fault @ DamesFault::FalseCase { .. })), _) => {
                (Fact::Dames(fault.clone()), rules.false_case)
            }
            (Some(What::Fault(fault)), _) => (Fact::Dames(fault.clone()), rules.let_go),
            (
                Some(What::Slip(
                    s @ (IllegalPlayKind::ClosedTable { .. }
                    | IllegalPlayKind::NumberLost
                    | IllegalPlayKind::WrongCoin),
                )),
                _,
            ) => (slip(*s), law_of_slip(*s)),
            (_, Some(kind)) => {
                (Fact::DutyLeft { roll, duty: kind.word(), allowed: some.clone(), count }, laws.duty)
            }
            (Some(What::Slip(s)), None) => (slip(*s), law_of_slip(*s)),
            _ => (slip(IllegalPlayKind::Coup), laws.play),
        };
        let duty = duty.filter(|_| matches!(fact, Fact::DutyLeft { .. }));
        let item = fault.as_ref().and_then(|f| f.item).unwrap_or(at);
        // The same fault, the rest of the coup played since: what may be done about it is told anew.
        if let Some(open) = ledger.open.iter_mut().find(|o| o.of == side && o.item == item) {
            let finding = open.finding;
            *open = open_fault(side, finding, item, &allowed, fault);
            self.findings[finding].remedies = open.texts();
            return;
        }
        let lost = matches!(fact, Fact::IllegalPlay { slip: IllegalPlayKind::NumberLost, .. });
        let finding = self.find(fact, Some(side), None, item, articles);
        if let (true, false, Some(given)) = (lost, ledger.compelled, ledger.given.as_mut()) {
            // Left so, it is worth what a number not played is (L 216).
            let unplayed = allowed.numbers().saturating_sub(ledger.hands[side.index()].legs.len());
            given.may_mark = 2 * u16::try_from(unplayed).unwrap_or(0);
        }
        if ledger.compelled {
            self.findings[finding].claimed = true;
        } else {
            let open = open_fault(side, finding, item, &allowed, fault);
            let open = OpenFault { may_forbid: duty.is_some(), ..open };
            if replay.game().handling_rules().is_some() {
                self.findings[finding].remedies = open.texts();
                self.findings[finding].until_throw_of = Some(side.other());
            }
            ledger.keep_open(open);
        }
        if let Some(kind) = duty {
            ledger.spoilt = Some(side);
            self.ecole_of_duty(ledger, side, kind, finding);
        }
    }

    /// What stands when the coup is played: before the dames are set up anew.
    fn end_of_play<'s>(&self, step: &'s Step) -> &'s GameState {
        let anew = |(i, _): &&(usize, GameState)| matches!(self.replay.items()[*i].1, Item::Releve(_));
        step.stands.iter().find(anew).map_or(&step.after, |(_, stands)| stands)
    }

    /// What a play did is due beside what its roll was worth; the points of it.
    fn earn(&mut self, ledger: &mut Ledger, before: &Men, after: &Men, side: Side) -> u16 {
        let game = self.replay.game();
        if !game.laws().points_follow_play {
            return 0;
        }
        let mut earned = Score::new();
        game.earned(before, after, side, &mut earned);
        let points = earned.points(side);
        if let Some(own) = ledger.own.as_mut().filter(|d| d.to == side && d.closed.is_none()) {
            own.due = ledger.worth.as_ref().map(|w| w.points(side).saturating_add(points));
        }
        if let Some(worth) = ledger.row.and_then(|row| self.dues[row].worth.as_mut()) {
            *worth = ledger.worth.clone().unwrap_or_default();
            worth.events.extend(earned.events);
        }
        points
    }

    /// Which fault a coup is that the roll does not allow, where the game tells them apart and each dame is told.
    fn fault_of(&self, ledger: &Ledger, allowed: &Allowed, routes: bool, after: &Men) -> Option<PlayFault> {
        let game = self.replay.game();
        let law = game.handling_rules()?;
        let hand = &ledger.hands[allowed.position.turn().index()];
        if hand.unclear || ledger.handled_by_other || (!routes && allowed.has_result(after)) {
            return None;
        }
        let coup = JudgedCoup { allowed, law, rules: &game.laws().dames, legs: &hand.legs, after };
        Some(coup.judge())
    }

    /// L 212: a dame let go was taken up again in the same turn, whatever came of it. In a later one he mends his coup, the other having had
    /// his say.
    fn taken_again(&self, ledger: &Ledger, allowed: &Allowed, after: &Men, step: &Step) -> Option<PlayFault> {
        let game = self.replay.game();
        let hand = &ledger.hands[allowed.position.turn().index()];
        if hand.unclear || ledger.handled_by_other || ledger.compelled || hand.legs.len() < 2 {
            return None;
        }
        let law = game.handling_rules()?;
        let this_turn = hand.legs.iter().all(|leg| step.items.contains(&leg.item));
        let coup = JudgedCoup { allowed, law, rules: &game.laws().dames, legs: &hand.legs, after };
        coup.taken_up_again().filter(|_| this_turn)
    }

    /// L 46: a dame that was touched is played, if it can be.
    fn touched_and_left(&mut self, ledger: &mut Ledger, allowed: &Allowed, after: &Men, at: usize) {
        if ledger.compelled || ledger.handled_by_other {
            return;
        }
        let touched = ledger.touched_now(allowed.position.turn());
        if touched.is_empty() {
            return;
        }
        let bound = allowed.bound_by(&touched, &[]);
        if bound.iter().any(|play| allowed.position.after(play).men() == after) {
            return;
        }
        let side = allowed.position.turn();
        let mut played: Vec<u8> = ledger.hands[side.index()].taken_from().collect();
        let left = touched.iter().copied().find(|&field| match played.iter().position(|&f| f == field) {
            Some(n) => {
                played.swap_remove(n);
                false
            }
            None => allowed.moves_from(field),
        });
        let Some(field) = left.or(touched.first().copied()) else { return };
        let articles = self.replay.game().laws().dames.touched;
        let fact = Fact::Dames(DamesFault::Touched { field });
        let finding = self.find(fact, Some(side), None, at, articles);
        let open = OpenFault {
            of: side,
            finding,
            item: at,
            puts: [].into(),
            plays: bound.into(),
            start: *allowed.position.men(),
            barred: None,
            may_forbid: false,
        };
        self.findings[finding].remedies = open.texts();
        self.findings[finding].until_throw_of = Some(side.other());
        ledger.keep_open(open);
    }

    /// A dame touched must be played (L 46): if no play that makes or keeps the plein moves it, that plein is lost, and an école (L 192).
    pub(super) fn name_dame(&mut self, ledger: &mut Ledger, side: Side, spot: Spot, at: usize) {
        let replay = self.replay;
        let handling = at.checked_sub(1).map(|i| replay.items()[i].1);
        if let (Some(Item::Handled(Handling::Lift) | Item::Dame { .. }), Some(from)) =
            (handling, spot.index())
        {
            ledger.lift_field(from);
        }
        let touched = matches!(handling, Some(Item::Handled(Handling::Touch)));
        if touched && ledger.adoube {
            return; // he said so first (L 46)
        }
        let his = self.coup.is_some_and(|c| c.side == side);
        if let (true, Some(from)) = (touched && his, spot.index()) {
            let dames = replay.game().laws().dames;
            let pile = replay.game().handling_rules().is_some_and(|law| law.pile() == from);
            if dames.touched_pile_binds.value || !pile {
                ledger.touch_field(from);
            }
        }
        let Some(coup) = self.coup.filter(|c| c.side == side && touched && !c.played) else { return };
        let (Some(from), Some(roll), Some(worth)) = (spot.index(), coup.roll, ledger.worth.as_ref()) else {
            return;
        };
        let Some(duty) = plein_due(worth, side) else {
            return;
        };
        let Ok(position) = self.rolled.position(&coup, replay.game()) else { return };
        let allowed = self.rolled.allowed(position, roll, coup.memory);
        if coup.table.men.count(side, from) == 0 || allowed.moves_from(from) {
            return;
        }
        self.spoil(ledger, &allowed, duty, at);
    }

    /// One dame put down, the other still to be played: if no play that makes or keeps the plein has it so, the plein is lost already (L 192).
    pub(super) fn leg(&mut self, ledger: &mut Ledger, step: &Step, side: Side, played: &Played, at: usize) {
        let last = step.items.clone().rev().find(|&i| self.is_play(i));
        let (Some(coup), false) = (self.coup.filter(|c| c.side == side), last == Some(at)) else { return };
        let (Some(roll), Some(worth), None) = (coup.roll, ledger.worth.as_ref(), ledger.spoilt) else {
            return;
        };
        let duty = plein_due(worth, side);
        let (Some(duty), [from], Some(to)) = (duty, played.from.as_slice(), played.to.as_slice().last())
        else {
            return;
        };
        let (Some(from), Some(to)) = (from.index(), to.index()) else { return };
        let Ok(position) = self.rolled.position(&coup, self.replay.game()) else { return };
        let allowed = self.rolled.allowed(position, roll, coup.memory);
        if !allowed.has_leg(from, to) {
            self.spoil(ledger, &allowed, duty, at);
        }
    }

    fn spoil(&mut self, ledger: &mut Ledger, allowed: &Allowed, duty: Kind, at: usize) {
        let side = allowed.position.turn();
        let (some, count) = allowed.some();
        let fact = Fact::DutyLeft { roll: allowed.roll, duty: duty.word(), allowed: some, count };
        let finding = self.find(fact, Some(side), None, at, self.replay.game().laws().duty);
        self.findings[finding].claimed = ledger.compelled;
        ledger.spoilt = Some(side);
        self.ecole_of_duty(ledger, side, duty, finding);
    }

    /// Who marked a plein and does not make or keep it is at school for its points (L 192).
    fn ecole_of_duty(&mut self, ledger: &mut Ledger, side: Side, kind: Kind, finding: usize) {
        let marked_in_full =
            ledger.own.as_ref().is_some_and(|d| d.written && d.due.is_some() && d.marked() >= d.due);
        let Some(points) = ledger.worth.as_ref().map(|w| w.points_for(side, kind)) else { return };
        // A fill marked and not made counts twice with Lepeintre (P 4.60).
        let doubles = kind == Kind::Fill && self.replay.game().laws().ecole.unmade_fill_doubles.value;
        let points = if doubles { 2 * points } else { points };
        if marked_in_full && points > 0 {
            let by = side.other();
            self.findings[finding].points = Some(points);
            self.findings[finding].remedies.push(format!("{by}: +{points}:école"));
            self.findings[finding].until_throw_of = Some(by);
            ledger.claims.push(Claim::new(by, Some(points), finding));
        }
    }
}

/// A fault as the ledger keeps it until it is answered.
fn open_fault(
    of: Side,
    finding: usize,
    item: usize,
    allowed: &Allowed,
    fault: Option<PlayFault>,
) -> OpenFault {
    let (puts, plays, barred) = match fault {
        Some(fault) => (fault.puts, fault.plays, fault.barred),
        None => (Vec::new(), allowed.plays.as_slice().to_vec(), None),
    };
    let start = *allowed.position.men();
    OpenFault { of, finding, item, puts: puts.into(), plays: plays.into(), start, barred, may_forbid: false }
}

/// Whether a dame is played from a field on which a fragment shows none.
fn plays_untold(table: &Board, side: Side, item: &Item<'_>) -> bool {
    let Item::Played(played) = item else { return false };
    let shown = |index: u8| table.men.count(side, index) > 0;
    played.from.as_slice().iter().any(|from| from.index().is_some_and(|index| !shown(index)))
}

/// The plein that a roll makes or keeps for its player, which is then a duty (L 57, 192).
fn plein_due(worth: &Score, side: Side) -> Option<Kind> {
    let plein = |e: &&Event| e.to == side && matches!(e.kind, Kind::Fill | Kind::Keep);
    worth.events().iter().find(plein).map(|e| e.kind)
}
