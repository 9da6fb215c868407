//! The run of a record over the table: each step begins from what the step it follows left.

use super::ahead::goes_away;
use super::dice::lies;
use super::implied::AsDue;
use super::ordinary::writes_in_order;
use super::places::StepRange;
use super::{Coup, KnownState, KnownWorth, PlainActs, Replay, Role, Step, ThrowWorth};
use crate::board::{Completeness, Men, Placement, Side};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{Die, Handling, Item, Mark, Marked, Number, Silence, Throw};
use crate::rules::dice::ThrowValidity;
use crate::rules::{Odds, RollHistory, Series};
use crate::text::Span;
use std::ops::Range;
use std::sync::Arc;

/// A replay on its way.
pub(super) struct Run<'a, 'r> {
    pub replay: &'a Replay<'r>,
    /// What the last roll that was looked at is worth.
    pub(super) worth: ThrowWorth,
    /// Whether that is the throw of the step that was played last, and what was played of it told its worth.
    pub(super) scored: Option<bool>,
    /// Each mark is written or made as due, and each play that is written stands behind its own throw.
    pub(super) writes_in_order: bool,
}

impl<'a, 'r> Run<'a, 'r> {
    /// Begins the run of a record that is laid out.
    pub fn over(replay: &'a Replay<'r>) -> Run<'a, 'r> {
        let worth = ThrowWorth::new(replay.game);
        Run { replay, worth, scored: None, writes_in_order: writes_in_order(replay) }
    }

    /// What the throw of the step that was played last is worth, where that was asked on the way.
    pub fn last_worth(&self) -> Option<KnownWorth<'_>> {
        self.scored.map(|by_play| KnownWorth { score: self.worth.last(), by_play })
    }

    /// What the head says stands at the beginning.
    pub const fn begin(&self) -> &'a KnownState {
        &self.replay.begin
    }

    /// What the head says stands at the beginning, the dice to whom `[First]` gives them.
    pub fn beginning(&self, dice: Option<Side>) -> KnownState {
        let mut begin = KnownState::start(self.replay.game);
        let head = &self.replay.head;
        let has_position = head.position.is_some();
        for (side, odds) in self.replay.odds() {
            match odds {
                // In a later marqué they may be for who has won the last (L 221).
                Odds::Dice if head.marque.is_none_or(|n| n == 1) => begin.to_throw = Some(side),
                Odds::Dice => {}
                // Before the first throw of the game.
                Odds::Ambesas if has_position || head.score.is_some() => {}
                Odds::Ambesas => begin.beset = Some(side),
                Odds::Holes(holes) => begin.board.marks.set_fichet(side, holes),
                // A position that is known shows them already.
                odds if !has_position => odds.set_up(&mut begin.board.men, side),
                _ => {}
            }
        }
        if let Some(placement) = &head.position {
            let start = begin.board.men;
            begin.set(placement);
            if begin.board.men != start {
                begin.history = [RollHistory::default(); 2];
            }
        }
        for (side, mark) in head.score.iter().flatten() {
            let one = [(Span::default(), Item::Mark(*mark))];
            // As put there by the other: what stands does nothing to the rest of the wood.
            let _ = begin.apply(side.other(), &one, 0);
        }
        let mut dice = dice;
        if let Some(seating) = &self.replay.seating {
            begin.order = seating.order;
            dice = dice.or(seating.dice_by_law);
        }
        begin.first = dice;
        if begin.history == [RollHistory::FIRST; 2] && head.score.is_none() {
            // The record begins where the marqué or the game does: it is he who throws.
            begin.to_throw = dice.or(begin.to_throw);
        }
        begin.holes = Series::of(&begin.board.marks);
        begin.refaits = head.refaits;
        begin.follows_marques = head.refaits > 0 || head.marque.is_some_and(|n| n > 1);
        begin.agreed = head.match_to.unwrap_or_default();
        if let Some(cube) = head.cube {
            begin.board.cube = cube;
        }
        begin
    }

    /// Where the step that begins at `at` ends: at the next turn or the edge of a variation.
    pub(super) fn end_of_step(&self, at: usize) -> usize {
        let record = self.replay.record;
        record.next_edge(at + usize::from(record.is_turn(at)))
    }

    /// The index behind an item and all that stands in its brackets.
    pub(super) fn behind(&self, item: usize) -> usize {
        self.replay.record.end_of(item)
    }

    /// Plays a step, from what stands after it: that is what stood before it, as long as nothing of it is played. Gives its acts, where it is an ordinary
    /// turn.
    pub fn play(&mut self, place: &StepRange, step: &mut Step) -> Option<PlainActs> {
        let items = place.items();
        (step.who, step.throw) = match self.replay.record.turn_at(items.start) {
            Some((who, throw)) if !items.is_empty() => (Some(who), throw),
            _ => (None, None),
        };
        (step.follows, step.depth, step.items) = (place.follows(), place.depth, items.clone());
        step.stands.clear();
        step.missing.clear();
        self.scored = None;
        let acts = self.replay.plain_acts(step);
        if acts.is_some_and(|acts| self.play_ordinary(step, &acts)) {
            return acts;
        }
        let (side, throw, now) = (step.side(), step.throw, &mut step.after);
        if let Some(over) = side.filter(|_| throw.is_some()).and_then(|_| self.replay.ended(now)) {
            now.over = Some(over);
        }
        if throw.is_some() || items.clone().any(|i| self.handles_wood(i)) {
            now.begin_next();
        }
        let begins = |side: &Side| {
            let is_one = |throw| !self.is_none_for_who_goes_back(now, (*side, throw), &items);
            now.begins_releve(*side) && throw.is_some_and(is_one)
        };
        if let Some(side) = side.filter(begins) {
            now.begin_unwritten_releve(side);
        }
        let fichet = side.filter(|_| throw.is_some()).map(|side| now.board.marks.fichet(side));
        let due = match (side, throw) {
            (Some(side), Some(throw)) => self.throw_dice(now, (side, throw), (&items, acts.as_ref())),
            (Some(side), None) => {
                if self.replay.assumed.plays != Silence::Recorded {
                    now.coup.iter_mut().for_each(|coup| coup.unsaid |= coup.side != side);
                }
                AsDue { given: std::mem::take(&mut now.still_given), to: Some(side.other()), fichet: None }
            }
            _ => AsDue::default(),
        };
        if let (Some(side), None) = (side, throw)
            && let Some(before) = self.replay.before_demanded_play(now, side, &items)
        {
            *now = before;
        }
        step.thrown.become_of(now);
        let acts = acts.filter(|_| now.before_lift.is_none());
        match (acts, side) {
            (Some(acts), Some(side)) => self.carry_plainly(step, side, (acts, due)),
            _ => self.carry_out(step, AsDue { fichet, ..due }),
        }
        acts
    }

    /// Does what a step does, item by item: from what its dice found, which stands in `after`, to what stands in the end.
    fn carry_out(&mut self, step: &mut Step, mut due: AsDue) {
        let (items, side, now) = (step.items.clone(), step.side(), &mut step.after);
        let last_play = items.clone().rev().find(|&i| {
            self.replay.role(i) == Role::Plain
                && matches!(self.replay.item(i), Some(Item::Played(_) | Item::PlaysNothing))
        });
        for i in items.clone() {
            let Some(item) = &self.replay.item(i) else { continue };
            if self.replay.role(i) != Role::Plain || matches!(item, Item::Turn { .. }) {
                continue;
            }
            if matches!(item, Item::Marque(..) | Item::Refait(..) | Item::Partie(..)) {
                now.begin_next();
                // What a roll gives is marked when it is played: the end came before.
                due.given = 0;
            }
            if is_judged_in_place(item) {
                let last = step.stands.last().filter(|(_, stood)| **stood == *now);
                let stood = last.map_or_else(|| Arc::new(*now), |(_, stood)| Arc::clone(stood));
                step.stands.push((i, stood));
            }
            let lifted = now.before_lift.is_some();
            match item {
                Item::Position(text) => self.take_position(now, text),
                Item::OpenScore => self.take_score(now, i),
                _ => {
                    if let Err(m) = self.replay.carry_item(now, side.unwrap_or(Side::White), (i, item)) {
                        step.missing.push((i, m));
                    }
                    self.show_pavillon(now, item);
                }
            }
            if let (Some(side), Item::Said(words)) = (side, item)
                && matches!(declaration(words), Some(Declaration::DoesNotMark(_)))
            {
                self.warned(now, side, self.replay.thrown_at(items.start)..i);
            }
            if goes_away(item)
                && !self.is_word_alone(now, item, due.fichet)
                && !(matches!(item, Item::Handled(_)) && now.only_stacks())
            {
                now.gone = now.gone.or(side);
                let given = std::mem::take(&mut due.given);
                if side.is_some() && self.replay.assumed.marks == Silence::AsDue {
                    now.efface_in_going(given);
                }
            }
            if matches!(item, Item::Handled(Handling::Back)) || (lifted && now.before_lift.is_none()) {
                due = now.put_effaced_back().unwrap_or(due);
            }
            if last_play == Some(i) {
                self.mark_earned(now, &items);
                self.mark_given(now, &mut due, items.end);
            }
        }
        self.mark_given(now, &mut due, items.end);
        step.goes_on = side.is_some_and(|side| self.goes_on(now, side, last_play, items.end));
    }

    /// Whether he says that he goes away, and his roll, thrown when the fichet stood there, has taken no hole: he has not gone where only the lifting of
    /// a dame binds (P 4.64). Nor has anybody, where nobody goes away.
    fn is_word_alone(&self, now: &KnownState, item: &Item<'_>, fichet: Option<u16>) -> bool {
        if self.replay.game.parties().is_none() {
            return true;
        }
        let (assumed, laws) = (self.replay.assumed.marks, self.replay.game.laws());
        let took_none =
            || now.coup.zip(fichet).is_some_and(|(coup, hole)| now.board.marks.fichet(coup.side) == hole);
        matches!(item, Item::Said(_))
            && assumed == Silence::AsDue
            && !laws.ecole.word_is_departure.value
            && took_none()
    }

    /// Whether he plays more dames of his coup behind `end`, having played some with the item `last_play`.
    pub(super) fn goes_on(&self, now: &KnownState, side: Side, last_play: Option<usize>, end: usize) -> bool {
        let is_his = [&now.coup, &now.pending].into_iter().flatten().any(|coup| coup.side == side);
        let has_played = last_play.is_some_and(|i| match self.replay.item(i) {
            Some(Item::Played(played)) => played.owner.is_none_or(|owner| owner == side),
            _ => true,
        });
        has_played && is_his && self.plays_on(side, end, 2)
    }

    /// Whether dames or marks are handled: then it is not what went before that is spoken of.
    fn handles_wood(&self, item: usize) -> bool {
        self.replay.role(item) == Role::Plain
            && matches!(
                self.replay.item(item),
                Some(Item::Mark(_) | Item::Played(_) | Item::PlaysNothing | Item::Handled(_))
            )
    }

    /// The dice fall: a new coup begins. Gives what is due for it and will be marked without being written.
    fn throw_dice(
        &mut self,
        now: &mut KnownState,
        (side, throw): (Side, Throw),
        (items, acts): (&Range<usize>, Option<&PlainActs>),
    ) -> AsDue {
        // A die of his still turned when the other threw: it is the same coup, which he plays on behind those dice (L 206).
        if now.pending.is_some_and(|late| late.side == side && late.turning) {
            let to_throw = now.to_throw;
            std::mem::swap(&mut now.coup, &mut now.pending);
            let due = self.dice_lie(now, (side, throw), (items, acts));
            std::mem::swap(&mut now.coup, &mut now.pending);
            now.to_throw = to_throw;
            return due;
        }
        let is_replaced = self.is_replaced(throw);
        if self.falls_early(now, side, items) || self.is_broken_on_his_coup(now, (side, throw), items) {
            now.pending = now.coup;
        } else if let Some(late) = &now.pending
            && (late.side == side || !self.plays_on(late.side, items.end, is_replaced.into()))
            && !self.die_stops_behind(late, items)
        {
            // Else it is thrown once more, behind a throw that was too early already: the other still plays on.
            now.pending = None;
        }
        self.dice_lie(now, (side, throw), (items, acts))
    }

    /// The dice lie, whoever else has still to play: they are those of a new coup, or of one that goes on.
    fn dice_lie(
        &mut self,
        now: &mut KnownState,
        (side, throw): (Side, Throw),
        (items, acts): (&Range<usize>, Option<&PlainActs>),
    ) -> AsDue {
        let again = now.coup.as_ref().is_some_and(|coup| coup.is_continued_by(side));
        let is_none = self.is_none_for_who_goes_back(now, (side, throw), items);
        if !again && now.pending.is_none() && !is_none {
            self.lose_sight_of_unwritten_play(now);
        }
        let lies = lies(throw, &self.replay.game.laws().dice, now.pending.is_some());
        let begins = now.history.iter().all(|history| history.coup == RollHistory::FIRST.coup);
        if now.coup.is_none() && now.releve == 1 && now.first.is_none() && begins {
            now.first = Some(side);
        }
        let (roll, turning) = (throw.roll(), throw.dice.contains(&Die::Turning));
        // Broken, it was none: what the other has demanded still waits, and what was lifted is still to go back (L 185).
        let is_broken = turning && self.is_broken_next(side.other(), items.end);
        let demanded = now.demanded.filter(|_| is_broken);
        // Of the same coup nothing more is lost sight of than when its dice stand.
        if now.coup.as_ref().is_some_and(|coup| coup.side == side && coup.turning) {
            now.known_as_thrown();
        }
        let history = now.begin_coup(side, (roll, turning), lies);
        now.demanded = demanded;
        self.replay.note_stated_due(now, items);
        now.for_all = now.for_all.filter(|of| *of != side);
        if now.beset.take().is_none() {
            now.pass_dice(side, roll, history);
            if lies == ThrowValidity::Void {
                now.to_throw = Some(side);
                return AsDue::default();
            }
        }
        if !is_broken && now.pending.is_none() {
            (now.before_lift, now.effaced, now.gone) = (None, None, None);
        }
        let is_taken_back = || lies == ThrowValidity::AsTaken && self.is_taken_back(side, items.start + 1);
        if self.replay.assumed.marks == Silence::Recorded || is_taken_back() {
            return AsDue::default();
        }
        let silent = !self.marks_in(&(items.start..self.end_of_marking(items, side)), side, false)
            && self.silent_about_marking(items);
        let worth = self.worth_of_throw(now, acts.and_then(PlainActs::play));
        let knew = now.known;
        let due = self.mark_thrown(now, items, (worth, silent));
        now.knew = (now.known != knew).then_some(knew);
        due
    }

    /// Whether a die of this coup still turns, and stops behind the throw of the other's with which this turn begins, before he plays that.
    fn die_stops_behind(&self, coup: &Coup, items: &Range<usize>) -> bool {
        coup.turning && self.plays_before(coup.side, items.start, true)
    }

    /// Whether a throw falls before the other has played to the end: he plays on behind it (L 206). In society he still mends so what he has played
    /// wrongly (P 4.III 35), and nothing else.
    fn falls_early(&self, now: &KnownState, side: Side, items: &Range<usize>) -> bool {
        let Some(coup) = now.coup.as_ref().filter(|coup| coup.side != side) else { return false };
        let (laws, men, game) = (self.replay.game.laws(), &now.board.men, self.replay.game);
        if laws.dice.early.is_empty() {
            return false;
        }
        if self.die_stops_behind(coup, items) {
            return true;
        }
        // He has played, and what the other has displaced since is no coup of his that is left (L 199, L 211).
        let closes = laws.dames.throw_closes_faults.value;
        let is_over = |lay: &Men| match closes {
            true => !coup.may_be_unfinished(lay, game),
            false => coup.is_lawful(lay, game),
        };
        let had_played = |(of, lay): (Side, Men)| of == coup.side && is_over(&lay);
        if coup.played && now.others_hand.is_some_and(had_played) {
            return false;
        }
        // He has not played, and goes away by his own roll, or touches a dame for it: the other's haste takes that from him no more than the play (L 167, L 206;
        // P 4.14).
        if !coup.played
            && self.only_throws_and_speaks(items)
            && self.goes_or_touches_next(coup.side, items.end)
        {
            return true;
        }
        if !self.plays_on(coup.side, items.end, u8::from(self.only_throws(items))) {
            return false;
        }
        // Broken, it was none and has closed nothing: what the other then plays is of his coup (L 185, G III, P 4.16).
        if self.is_broken_next(coup.side, items.end) && self.plays_on(coup.side, items.end, 0) {
            return true;
        }
        // Once the other has played his own coup it is over.
        let mends = || !coup.is_lawful(men, game) && self.plays_before(coup.side, items.start, false);
        !coup.played || if closes { coup.may_be_unfinished(men, game) } else { mends() }
    }

    /// A position stated where nothing is known is taken; elsewhere it is compared, by the referee.
    fn take_position(&self, now: &mut KnownState, text: &str) {
        let Ok(placement) = text.parse::<Placement>() else { return };
        if now.board.completeness == [Completeness::Nothing; 2] {
            now.set(&placement);
            return;
        }
        for side in Side::BOTH {
            if now.board.is_unknown(side) && placement.completeness(side) != Completeness::Nothing {
                let mut other = KnownState::start(self.replay.game);
                other.set(&placement);
                for index in 0..=25 {
                    now.board.men.put(side, index, other.board.men.count(side, index));
                }
                now.board.completeness[side.index()] = placement.completeness(side);
            }
        }
    }

    /// A score stated where the marks are not known is taken.
    fn take_score(&self, now: &mut KnownState, open: usize) {
        for (span, item) in self.replay.record.items_in(open + 1..self.replay.record.end_of(open)) {
            let Item::Mark(Mark { owner: Some(side), what, .. }) = item else { continue };
            let known = now.known[side.index()];
            let new = match what {
                Marked::Jeton(_) => !known.jetons,
                Marked::Fichet(Number::Known(_)) => !known.fichet,
                _ => false,
            };
            if new {
                let _ = now.apply(side.other(), &[(span, item)], 0);
                now.holes = Series::of(&now.board.marks);
            }
        }
    }
}

/// Whether the referee holds this item, or what was played before it, against what stands at its place.
fn is_judged_in_place(item: &Item<'_>) -> bool {
    matches!(
        item,
        Item::OpenClaim(_)
            | Item::OpenScore
            | Item::OpenSic
            | Item::Position(_)
            | Item::Chances { .. }
            | Item::Marque(..)
            | Item::Refait(..)
            | Item::Partie(..)
            | Item::Paid { .. }
            | Item::Account { .. }
            | Item::Cube(_)
            | Item::Releve(_)
            | Item::Finding { .. }
    )
}
