//! The acts of an ordinary turn: just what is due is marked, by number, and the dames are played as the roll allows, while nothing is open that another
//! act could answer. Then no act raises any of the questions that acts are asked one by one, and what the turn leaves in the ledger follows at once.
//! Takes a step and the ledger when its dice have fallen, gives whether its acts are judged by that; if not, nothing is done.

use super::super::debt::Debt;
use super::super::law::ill_wood::IllWood;
use super::super::ledger::{CoupLedger, Ledger, LeftToDemand};
use super::{Begun, Judge};
use crate::board::{Completeness, Move, OFF, Side};
use crate::record::{Item, Silence};
use crate::replay::{Coup, PlainActs};
use crate::rules::dice::ThrowValidity;
use crate::rules::{Game, Kind, Score};
use std::ops::Range;

/// Whether nothing is open that an ordinary turn could answer, close or disturb. Every field is named: who adds one says here what an ordinary turn
/// has to do with it; to `run` it adds as any turn does.
pub(super) fn is_calm(ledger: &Ledger, items: &Range<usize>) -> bool {
    let Ledger {
        claims: _,
        open: _,
        displaced: _,
        dames_displaced: _,
        displaced_before: _,
        late_worth: _,
        thrown_out_of_turn: _,
        late: _,
        waits: _,
        left_unplayable: _,
        under_way: _,
        left_points: _,
        left_jeton: _,
        wrong_jeton: _,
        unmarked: _,
        missing_holes: _,
        holes_off: _,
        unearned: _,
        ill_wood: _,
        coup,
        // Of statements of findings alone, or asked for by themselves.
        findings_behind: _,
        found_elsewhere: _,
        own: _,
        given: _,
        hands: _,
        worth: _,
        run: _,
        // Asked when dice fall, or by acts that are not ordinary.
        findings_at_throw: _,
        findings_at_throw_before: _,
        findings_before_throw: _,
        before: _,
        breaks: _,
        stale_bredouille: _,
        forgotten_bredouille: _,
        broken: _,
        far: _,
        lays: _,
        stands_unless_asked: _,
        run_before: _,
        found_good: _,
        stopped_in_spite: _,
        before_throw: _,
        thrown_back: _,
        no_throw: _,
        releve_at: _,
        said_not_fifteen: _,
        kept_by_impuissance: _,
        false_releve: _,
        arrived: _,
        stray: _,
        refusable: _,
        row: _,
        as_due: _,
    } = ledger;
    leaves_no_fault(ledger) && leaves_no_rest(ledger) && is_over(coup, items) && is_calm_coup(coup)
}

/// Whether no fault is open, of wood or of dames, nor a throw to be judged.
fn leaves_no_fault(ledger: &Ledger) -> bool {
    let is_closed = ledger.claims.is_empty() && ledger.open.is_empty();
    is_closed && ledger.thrown_out_of_turn.is_none() && !ledger.under_way && has_right_wood(ledger)
}

/// Whether no points or jeton of an earlier coup are left, to come off or to be marked.
const fn leaves_no_rest(ledger: &Ledger) -> bool {
    let is_off = ledger.left_points.is_none() && ledger.left_jeton.is_none() && ledger.wrong_jeton.is_none();
    is_off && ledger.late.is_none() && ledger.waits.is_none()
}

/// Whether no école takes its marks from this turn.
fn is_over(coup: &CoupLedger, items: &Range<usize>) -> bool {
    coup.judged_until.last() <= items.start
}

/// Whether nothing of the wood lacks, is too much or was moved wrongly, nor dames were.
fn has_right_wood(ledger: &Ledger) -> bool {
    let lacks_nothing =
        ledger.missing_holes == [0; 2] && ledger.holes_off == [0; 2] && ledger.unmarked.is_none();
    let is_unmoved = ledger.displaced.is_empty() && !ledger.has_displaced_dames();
    lacks_nothing && is_unmoved && ledger.unearned == [0; 2] && ledger.ill_wood == [IllWood::NONE; 2]
}

/// The same of the coup that is played. What is not looked at is asked for by itself, or over once dice fall; by acts that are not ordinary, with the faults
/// that stand open, and with marks displaced.
fn is_calm_coup(coup: &CoupLedger) -> bool {
    let CoupLedger {
        number_let_go: _,
        spoilt: _,
        mended_plein: _,
        departures: _,
        touched,
        said_ecole: _,
        ecole_due: _,
        before_ecole: _,
        marks_demanded: _,
        wrong_demand: _,
        judged_until: _,
        handled_by_other: _,
        compelled: _,
        settled: _,
        restored: _,
        obliged: _,
        forbidden: _,
        coin_barred: _,
        hand_began: _,
        hand_on_others: _,
        putting_back: _,
        is_none: _,
        answered: _,
        left_to_demand: _,
        gone: _,
        judged_in_part: _,
        begun_anew: _,
        still_decides: _,
        void: _,
        lifted: _,
        cut_off: _,
        return_waits: _,
        demanded_back: _,
        took_off_holes: _,
        put_down: _,
        of_none,
        in_hand: _,
        moved_by_other: _,
        going: _,
        came_back: _,
        played_before_lift: _,
        played_on: _,
        revocable_ecoles: _,
        put_back: _,
        asks_for_touched: _,
        binds_late: _,
        dice_handled: _,
        spinning: _,
        plein_is_barred: _,
        played_from: _,
        trial_at: _,
        told_to_throw: _,
    } = coup;
    let touches_none = touched.iter().all(|touched| touched.fields.is_empty() && !touched.adoube);
    touches_none && of_none.is_empty() && is_unsaid(coup) && is_undemanded(coup) && is_hand_free(coup)
}

/// Whether he plays freely: no plein is lost, no play goes on from a turn before it, and the dice were his.
const fn is_hand_free(coup: &CoupLedger) -> bool {
    let is_left = coup.spoilt.is_none() && !coup.compelled;
    is_left
        && !(coup.handled_by_other || coup.coin_barred)
        && coup.settled.is_none()
        && coup.hand_began.is_none()
        && coup.hand_on_others.is_none()
        && !coup.putting_back
        && !coup.is_none
}

/// Whether nobody has said an école, or that he goes away.
fn is_unsaid(coup: &CoupLedger) -> bool {
    coup.said_ecole.is_none() && coup.departures.is_empty()
}

/// Whether nothing is demanded of how dames are played, nor that marks are made.
const fn is_undemanded(coup: &CoupLedger) -> bool {
    let of_dames = !(coup.obliged.is_empty() && coup.forbidden.is_empty());
    coup.marks_demanded.is_none() && coup.wrong_demand.is_none() && !of_dames
}

/// A debt of which nothing is marked or said yet, and that it is known how much is due.
fn is_untouched(debt: &Debt) -> bool {
    let unmarked = !debt.written && !debt.excused && debt.closed.is_none() && debt.doubled.is_none();
    let unsaid = debt.is_unsaid() && !debt.misled && !debt.asked_to_mark && !debt.beside.spared;
    unmarked && unsaid && !debt.held && debt.may_mark == 0 && debt.due.is_some()
}

impl Judge<'_, '_> {
    /// Judges the acts of an ordinary turn; `false`: they are to be judged one by one, and nothing is done.
    pub(super) fn ordinary_acts(&mut self, ledger: &mut Ledger, step: &Begun<'_>) -> bool {
        let (Some(acts), Some(side)) = (self.shape.plain, step.side()) else { return false };
        let as_trictrac = is_as_trictrac(self.replay.game());
        if acts.pavillon.is_some() {
            return false;
        }
        let coup = &ledger.coup;
        let calm = is_calm(ledger, &step.items) && !coup.answered && coup.gone.is_none();
        if !as_trictrac || !calm || !step.missing.is_empty() {
            return false;
        }
        let ordinary = match acts {
            PlainActs { plays: 0, marks: 0, .. } => true,
            PlainActs { plays: 0, .. } => {
                let of_the_others_roll = step.after.coup.as_ref().is_none_or(|coup| coup.side != side);
                let counts = self.asker(step.before, ledger, side).counts_nothing().is_none();
                of_the_others_roll
                    && counts
                    && step.throw.is_none()
                    && marks_what_is_given(ledger, side, acts)
            }
            _ => self.plays_as_allowed(ledger, step, (side, acts)),
        };
        if ordinary {
            self.carry_in(ledger, step, side);
        }
        ordinary
    }

    /// Takes the acts in.
    fn carry_in(&mut self, ledger: &mut Ledger, step: &Begun<'_>, side: Side) {
        let (replay, mut has_played) = (self.replay, false);
        for (item, (_, act)) in step.items.clone().zip(replay.record().items_in(step.items.clone())) {
            match &act {
                Item::Mark(mark) => {
                    let Some((debt, _)) = ledger.debt_for(side, mark) else { continue };
                    debt.mark(replay.game(), mark, item);
                    if debt.takes_hole() && !std::mem::replace(&mut debt.counted_in_run, true) {
                        ledger.note_run(side);
                    }
                }
                Item::Played(played) => {
                    ledger.hands[side.index()].let_go_at_once(played, item);
                    if !std::mem::replace(&mut has_played, true) {
                        // The first dame closes what he wins, the others find it closed (L 167).
                        self.touch(ledger, side, item);
                    }
                }
                _ => {}
            }
        }
        if has_played {
            ledger.coup.left_to_demand = LeftToDemand::default();
            if let Some(own) = &mut ledger.own {
                own.played = true;
            }
        }
    }

    /// Whether he marks just what he wins, and plays what his roll allows, all in this turn.
    fn plays_as_allowed(
        &mut self,
        ledger: &Ledger,
        step: &Begun<'_>,
        (side, acts): (Side, PlainActs),
    ) -> bool {
        let Some(own) = ledger.own.as_ref().filter(|own| own.to == side && is_untouched(own)) else {
            return false;
        };
        let silent = acts.marks == 0 && own.silence() != Silence::Recorded;
        if acts.is_given || !(silent || own.due == Some(acts.points)) || acts.takes_one_again() {
            return false;
        }
        let hand = &ledger.hands[side.index()];
        let fresh = hand.legs.is_empty() && hand.has_let_all_go() && !hand.unclear;
        fresh && self.plays_his_roll(step, (side, acts), ledger.worth.as_ref())
    }

    /// Whether what is played is a coup of the roll, all in this turn; `worth` is that of the roll.
    fn plays_his_roll(
        &mut self,
        step: &Begun<'_>,
        (side, acts): (Side, PlainActs),
        worth: Option<&Score>,
    ) -> bool {
        let Some(coup) = self.coup_of_this_turn(step, side) else { return false };
        let after = &step.after.board.men;
        match self.rolled.plain_play() {
            // No plein is near, and each number is seen to be played: nothing else is asked of the play.
            Some(play) => play.after(&coup.board.men, side).of(side) == after.of(side),
            None => self.is_one_of_all(worth, step, (coup, &acts)),
        }
    }

    /// The coup of this turn, where it lies well, its player's dames are known, and nobody plays another in this turn or plays this one on.
    pub(super) fn coup_of_this_turn<'s>(&self, step: &'s Begun<'_>, side: Side) -> Option<&'s Coup> {
        let after = &step.after;
        let whose = |coup: &&Coup| coup.side == side && coup.lies == ThrowValidity::Good;
        let coup = step.thrown.coup.as_ref().filter(whose)?;
        let is_known =
            after.board.completeness[side.index()] == Completeness::Whole && after.board.adrift == [0; 2];
        let alone = step.before.pending.is_none() && after.pending.is_none() && step.thrown.pending.is_none();
        let is_last = after.coup.as_ref().is_some_and(|coup| whose(&coup));
        (is_known && alone && is_last && !self.hand_goes_on(step)).then_some(coup)
    }

    /// Whether what is played is one of all plays of the roll, and loses no plein on the way.
    pub(super) fn is_one_of_all(
        &mut self,
        worth: Option<&Score>,
        step: &Begun<'_>,
        (coup, acts): (&Coup, &PlainActs),
    ) -> bool {
        let (Ok(position), Some(roll)) = (self.rolled.position(coup, self.replay.game()), coup.roll) else {
            return false;
        };
        let side = coup.side;
        // Who takes his coin in place of keeping by passing wins less by it (P 4.40): that is asked dame by dame.
        let keeps = worth.is_some_and(|worth| worth.points_for(side, Kind::Keep) > 0);
        let law = self.replay.game().handling_rules().filter(|_| keeps);
        let allowed = self.rolled.allowed(position, roll, coup.history);
        let plays = allowed.plays.as_slice();
        let breaks = |leg: &Move| {
            law.is_some_and(|law| law.takes_coin_and_breaks(&position, plays, (Some(leg.from), leg.to)))
        };
        if acts.legs().iter().any(breaks) || goes_off_early(acts.legs()) {
            return false;
        }
        let keeps_plein = || {
            let first = acts.legs()[0];
            acts.plays == 1
                || !worth.is_some_and(|worth| makes_plein(worth, side))
                || (acts.plays == 2 && acts.first_dames == 1 && allowed.has_move(first.from, first.to))
        };
        let items = self.replay.record().items_in(step.items.clone());
        let mut plays = items.filter_map(|(_, item)| match item {
            Item::Played(played) => Some(played),
            _ => None,
        });
        let lies = coup.board.men.with_those_of(side, &step.after.board.men);
        // A table that comes out right is no excuse for a dame let go where none may stand (L 42, L 61).
        let may_stand = |leg: &Move| leg.to == OFF || allowed.opens(leg.to);
        let each_by_its_number = || acts.goes_by_numbers(roll) && acts.legs().iter().all(may_stand);
        let by_numbers = || each_by_its_number() || allowed.has_play_of(acts.legs(), |_| false);
        keeps_plein()
            && by_numbers()
            && plays.all(|played| allowed.route_is_open(&played))
            && allowed.has_result(&lies)
    }
}

/// Whether a dame goes off before one that comes in behind it: that is asked dame by dame (L 115).
fn goes_off_early(legs: &[Move]) -> bool {
    let off = legs.iter().position(|leg| leg.to == OFF);
    off.is_some_and(|off| legs[off + 1..].iter().any(|leg| leg.from < 19))
}

/// Whether the laws of marks, écoles and dames are those that an ordinary turn is held to.
pub(super) fn is_as_trictrac(game: &dyn Game) -> bool {
    let laws = game.laws();
    laws.ecoles && !laws.points_follow_play && game.handling_rules().is_some()
}

/// Whether what is marked is given him by the other's roll, who has closed what he wins.
fn marks_what_is_given(ledger: &Ledger, side: Side, acts: PlainActs) -> bool {
    let roller_has_done =
        ledger.own.as_ref().is_some_and(|own| own.to != side && own.closed.is_some() && !own.mends);
    let given = ledger.given.as_ref().filter(|given| given.to == side && is_untouched(given));
    roller_has_done && given.is_some_and(|given| given.due >= Some(acts.points))
}

/// Whether a roll makes or keeps a plein for its player: then a dame that is let go may lose it before all is played (L 192).
fn makes_plein(worth: &Score, side: Side) -> bool {
    worth.points_for(side, Kind::Fill) > 0 || worth.points_for(side, Kind::Keep) > 0
}
