//! Dames moved without the right to: how the other puts them back, what stays when he does, and whether he has.
//! Takes the act that moved them, gives its finding the remedy, and the ledger what stood before (L 212, P 4.22, P 4.24).

use super::super::handling::{JudgedCoup, behind_legs, own_play};
use super::super::law::go_back;
use super::super::ledger::{Displaced, DisplacedPart, Ledger};
use super::super::plays::Allowed;
use super::dames::open_fault;
use super::wrong_play::wrong_play;
use super::{ActAt, Begun, Judge};
use crate::board::{Completeness, Men, Side, Spot};
use crate::record::{Item, Played, Speaker};
use crate::replay::{DamesBetween, NEAR, Role};

impl Judge<'_, '_> {
    /// Dames that the other moved without the right to, put back as they were.
    pub(super) fn dames_put_back(&mut self, ledger: &mut Ledger, act: ActAt<'_>) -> bool {
        let ActAt { step, side, at } = act;
        ledger.coup.putting_back = false;
        let by = side.other();
        let Some(displaced) = &ledger.dames_displaced[by.index()] else { return false };
        if self.plays_whole_coup(ledger, act) {
            return false;
        }
        let mut then = self.state_before(step, at);
        let _ = then.apply(side, self.replay.items(), at);
        let stood = self.state_before(step, at).board.men;
        let goes_back = |then: &Men| go_back(&stood, then, &displaced.before);
        // Taken in the hand and let go where it does not lie as it lay, it is played from where the other put it.
        let goes_on = self.comes_out_of_hand_next(side, at, |to| {
            let mut men = then.board.men;
            men.put(side, to, 1);
            !goes_back(&men) && men != stood
        });
        if !goes_back(&then.board.men) || (self.takes_in_hand(at) && goes_on) {
            return false;
        }
        // One after the other, in this turn or in the next; each that lies as it lay is answered.
        ledger.coup.putting_back = then.board.men != displaced.before;
        if let Some((of, first)) = ledger.displaced_before[by.index()] {
            let lie = |side: Side| then.board.men.of(side) == displaced.before.of(side);
            self.findings[first].claimed |= lie(of);
            self.findings[displaced.finding].claimed |= lie(of.other());
        }
        if !ledger.coup.putting_back {
            self.findings[displaced.finding].claimed = true;
            ledger.forget_dames_displaced(by);
            // They lie as they lay: his coup was judged so, and what it opened is open as before (P 4.22, P 4.24).
            let is_open = ledger.open.iter().any(|open| open.of == side) && ledger.coup.settled.is_none();
            ledger.coup.put_back |= is_open && then.coup.is_some_and(|coup| coup.side == side);
            ledger.coup.handled_by_other &= ledger.coup.settled.is_some();
        }
        let own = &mut ledger.dames_displaced[side.index()];
        if own.as_ref().is_some_and(|own| own.part == DisplacedPart::Whole) {
            Displaced::stays_beside(own, (&stood, &then.board.men));
        }
        true
    }

    /// Whether this act takes a dame in the hand.
    fn takes_in_hand(&self, at: usize) -> bool {
        matches!(self.replay.item(at), Some(Item::Played(played)) if played.to.as_slice() == [Spot::Hand])
    }

    /// His plays from this one on that follow one another, in this turn and in those of his that come next: they are one play.
    fn plays_on_from(&self, side: Side, at: usize) -> Vec<usize> {
        let plain = |at: &usize| self.replay.item(*at).filter(|_| self.replay.role(*at) == Role::Plain);
        let is_play = |at: &usize| plain(at).is_some_and(|item| own_play(&item, side).is_some());
        let is_his_turn = |at: &usize| matches!(plain(at), Some(Item::Turn { who, throw: None }) if who == Speaker::Player(side));
        (at..at + NEAR).take_while(|at| is_play(at) || is_his_turn(at)).filter(is_play).collect()
    }

    /// Whether the two dames that he plays here are a whole play of his roll from the table as its dice found it: then neither goes back where the other
    /// took it, unless by both the table is as it was found.
    fn plays_whole_coup(&mut self, ledger: &Ledger, ActAt { step, side, at }: ActAt<'_>) -> bool {
        let Some(coup) = self.coup.filter(|coup| coup.side == side) else { return false };
        let mut hand = ledger.hands[side.index()].clone();
        let began = ledger.coup.hand_began.unwrap_or(step.items.start);
        if hand.legs.iter().any(|leg| leg.item < began) {
            return false;
        }
        let (plays, mut then) = (self.plays_on_from(side, at), self.state_before(step, at));
        let table = ledger.table_of_play(&then, side, (self.replay.items(), &plays));
        for &at in &plays {
            if let Item::Played(played) = &self.replay.items()[at].1 {
                hand.play(played, at, false);
            }
        }
        self.carry_out(&mut then, side, plays.into_iter());
        let found = coup.board.men;
        if hand.unclear || hand.legs.len() != 2 || then.board.men.of(side) == found.of(side) {
            return false;
        }
        // So it is from the table as it lies, a dame being played from where the other put it.
        let there = table.filter(|table| !table.taken.is_empty()).and_then(|table| table.found(found, side));
        [Some(found), there].into_iter().flatten().any(|men| {
            let mut coup = coup;
            coup.board.men = men;
            let allowed = self.rolled.of_coup(&coup, self.replay.game());
            let allowed =
                allowed.map(|allowed| if men == found { allowed } else { allowed.whatever_is_due() });
            allowed.is_some_and(|allowed| allowed.has_result(&behind_legs(men, side, &hand.legs)))
        })
    }

    /// He plays his coup, the other having displaced some of the dames: so they are to lie, once those are back. One that he plays from where the other put it
    /// does not go back, and his coup is played from the table that has it there.
    pub(super) fn plays_as_they_lay(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let ActAt { step, side, at } = act;
        let by = side.other().index();
        if ledger.dames_displaced[by].is_none() {
            return;
        }
        let mut then = self.state_before(step, at);
        // What follows is the same play: a plein is lost by none of it.
        let mut plays = self.plays_on_from(side, at);
        if !self.plays_whole_coup(ledger, act) {
            plays = ledger.without_put_back(&then, side, (self.replay.items(), &plays));
        }
        let this = [at];
        let tables = [&plays[..], &this].into_iter();
        let mut tables =
            tables.filter_map(|acts| ledger.table_of_play(&then, side, (self.replay.items(), acts)));
        let Some(table) = tables.next() else { return };
        if !table.taken.is_empty() {
            let coup = self.coup_of(side);
            let found = coup.and_then(|coup| Some((coup.number, table.found(coup.board.men, side)?)));
            if found.is_none() {
                return;
            }
            (ledger.coup.played_from, ledger.coup.plein_is_barred) = (found, true);
            self.coup = self.coup.map(|coup| ledger.coup.as_found(coup));
        }
        let Some(displaced) = &mut ledger.dames_displaced[by] else { return };
        let mut lay = then;
        (lay.board.men, lay.before_lift) = (table.before, None);
        let _ = (then.apply(side, self.replay.items(), at), lay.apply(side, self.replay.items(), at));
        displaced.before = lay.board.men;
        if !table.taken.is_empty() && displaced.before == then.board.men {
            ledger.forget_dames_displaced(side.other());
        }
    }

    /// The dames of a coup as they are to lie, once those are back that the other had no right to touch: so it is judged, where he has played none from where
    /// the other put it (L 199, L 211).
    pub(super) fn as_they_lay(&self, ledger: &Ledger, found: &Men, side: Side) -> Option<Men> {
        let displaced = ledger.dames_displaced[side.other().index()].as_ref()?;
        let hand = &ledger.hands[side.index()];
        let played = behind_legs(*found, side, &hand.legs);
        let is_so = !hand.unclear && played.of(side) == displaced.before.of(side);
        is_so.then_some(displaced.before)
    }

    /// The other has put the dame of a half-case before the second was played, without the right to: once that is played the first is found as it was let
    /// go, and where the dames lie as he may put them now it is answered (G III).
    pub(super) fn finds_what_was_put_early(
        &mut self,
        ledger: &Ledger,
        allowed: &Allowed,
        after: &Men,
        at: usize,
    ) {
        let (game, side) = (self.replay.game(), allowed.position.turn());
        let rules = &game.laws().dames;
        let hand = &ledger.hands[side.index()];
        let is_put = ledger.dames_displaced[side.other().index()].is_some();
        let is_judged = ledger.coup.settled.is_some() || ledger.open.iter().any(|open| open.of == side);
        let Some(law) = game.handling_rules().filter(|_| rules.half_case_waits.value && is_put) else {
            return;
        };
        if is_judged || hand.unclear || hand.legs.len() < 2 {
            return;
        }
        let alone = behind_legs(*allowed.position.men(), side, &hand.legs);
        let fault = JudgedCoup { allowed, law, rules, legs: &hand.legs, after: &alone }.judge();
        let (fact, articles) = wrong_play(game, allowed, Some(&fault), None);
        let item = fault.item.unwrap_or(at);
        if let (true, Some(put)) =
            (fault.is_done(), open_fault(allowed, Some(fault), &alone).that_leaves(&alone, after))
        {
            let finding = self.find(fact, Some(side), item, articles);
            (self.findings[finding].claimed, self.findings[finding].taken) = (true, Some(put));
        }
    }

    /// Dames `of` a side moved without the right to, from this act on: the other puts them back.
    pub fn displace_dames(&mut self, ledger: &mut Ledger, from: ActAt<'_>, of: Side, finding: usize) {
        let before = ledger.coup.hand_on_others.take();
        let mut before = before.unwrap_or_else(|| self.state_before(from.step, from.at).board.men);
        let others = of != from.side;
        if others {
            // What he plays of his own beside it stays.
            before = from.step.after.board.men.with_those_of(of, &before);
        }
        self.dames_may_be_put_back(ledger, from, (of, before), finding);
        if let Some(displaced) = ledger.dames_displaced[from.side.index()].as_mut().filter(|_| others) {
            displaced.part = DisplacedPart::Of { owner: of, act: from.at };
        }
    }

    /// The same of this one act: what is played behind it in the same turn stays.
    pub fn displace_dame(&mut self, ledger: &mut Ledger, act: ActAt<'_>, of: Side, finding: usize) {
        let mut now = self.state_before(act.step, act.at);
        self.carry_out(&mut now, act.side, act.at + 1..act.step.items.end);
        self.dames_may_be_put_back(ledger, act, (of, now.board.men), finding);
        if let Some(displaced) = &mut ledger.dames_displaced[act.side.index()] {
            displaced.part = DisplacedPart::Of { owner: of, act: act.at };
        }
    }

    /// What the other had displaced goes back without what this act moves.
    pub fn stays_where_others_go_back(&self, ledger: &mut Ledger, ActAt { step, side, at }: ActAt<'_>) {
        let [lay, lie] = [at, at + 1].map(|at| self.state_before(step, at).board.men);
        Displaced::stays_beside(&mut ledger.dames_displaced[side.other().index()], (&lay, &lie));
    }

    /// Whether it is the dame that one's own play strikes, taken off by one's own hand: before that play or behind it.
    pub(super) fn is_struck_by_him(&self, act: ActAt<'_>, played: &Played) -> bool {
        let ActAt { step, side: by, at } = act;
        let field = match (played.from.as_slice(), played.to.as_slice()) {
            ([Spot::Field(field)], [Spot::Bar]) => 25 - field.number(),
            _ => return false,
        };
        let comes_there = |i: usize| match own_play(&self.replay.items()[i].1, by) {
            Some(played) => played.to.as_slice().iter().any(|spot| spot.index() == Some(field)),
            None => false,
        };
        self.state_before(step, at).is_struck_already(by.other(), played)
            || (self.replay.game().furniture().bar && (at + 1..step.items.end).any(comes_there))
    }

    /// What he who has displaced one dame plays in a later turn stays as well, when that goes back.
    pub(super) fn plays_beside_displaced(&self, ledger: &mut Ledger, step: &Begun<'_>, first_finding: usize) {
        let Some(side) = step.side() else { return };
        let Some(displaced) = &mut ledger.dames_displaced[side.index()] else { return };
        let alone = matches!(displaced.part, DisplacedPart::Of { .. });
        if !alone || displaced.finding >= first_finding {
            return;
        }
        let mut now = *step.before;
        now.board.men = displaced.before;
        self.carry_out(&mut now, side, step.items.clone());
        displaced.before = now.board.men;
    }

    fn dames_may_be_put_back(
        &mut self,
        ledger: &mut Ledger,
        act: ActAt<'_>,
        (of, mut before): (Side, Men),
        finding: usize,
    ) {
        let ActAt { step, side: by, .. } = act;
        if of == by {
            self.stays_where_others_go_back(ledger, act);
        } else {
            let moved = (&before, &step.after.board.men);
            Displaced::stays_beside(&mut ledger.dames_displaced[by.other().index()], moved);
        }
        // What the same hand had moved of the other owner's goes back as well, with these or by itself (P 1.I, P 4.24).
        let first = ledger.dames_displaced[by.index()].take();
        let first = first.filter(|first| first.before.of(of.other()) != before.of(of.other()));
        ledger.displaced_before[by.index()] = first.as_ref().map(|first| (of.other(), first.finding));
        if let Some(first) = first {
            before = first.before.with_those_of(of, &before);
        }
        let to = by.other();
        let after = step.after.board.men;
        let whose = if of == to { String::new() } else { of.to_string() };
        let mut acts = String::new();
        let is_in_hand = step.after.board.adrift[of.index()] > 0
            && step.after.between[of.index()] == DamesBetween::NONE
            && step.after.before_lift.is_none();
        for (now, was) in moved(&after, &before, of).into_iter().zip(moved(&before, &after, of)) {
            let now = if is_in_hand && now == Spot::Out { Spot::Hand } else { now };
            acts.push_str(&format!(" {whose}{now}/{was}"));
        }
        // What is nowhere told is nowhere put back from.
        let is_told = step.after.board.completeness[of.index()] != Completeness::Nothing;
        if !acts.is_empty() && is_told {
            self.findings[finding].remedies.push(format!("{to}:{acts}"));
        }
        ledger.dames_displaced[by.index()] = Some(Displaced::new(by, before, DisplacedPart::Whole, finding));
    }
}

/// The places from which dames of `of` are gone in the second, as often as they are; where there are fewer in all, without.
fn moved(from: &Men, to: &Men, of: Side) -> Vec<Spot> {
    let gone = |f: u8| usize::from(from.count(of, f).saturating_sub(to.count(of, f)));
    let spot = |index| Spot::from_index(index).unwrap_or(Spot::Unknown);
    let mut places: Vec<Spot> = (0..=25u8).flat_map(|f| std::iter::repeat_n(spot(f), gone(f))).collect();
    let fewer = to.total(of).saturating_sub(from.total(of)) as usize;
    places.extend(std::iter::repeat_n(Spot::Out, fewer));
    places
}
