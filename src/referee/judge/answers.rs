//! What the wronged player makes of a fault with the dames: he puts them otherwise, demands a play, or lets it stand.

use super::super::handling::{
    DamesFault, DemandedPlay, HandledDames, IllegalPlayKind, JudgedCoup, Moves, OpenFault, What, are_among,
    between_fleches, dealt_with_alone, fields_of, goes_out, legs_of,
};
use super::super::ledger::{DemandedGoing, Ledger, LeftToDemand};
use super::super::rights::Right;
use super::super::{Fact, Finding, WhyUnknown};
use super::dames::open_fault;
use super::{ActAt, Begun, Judge};
use crate::board::{Completeness, Men, Play, Side};
use crate::record::lexicon::is_mere_word;
use crate::record::{Demand, Handling, Item, Marked, Played, Reason, Speaker};
use crate::replay::{Coup, KnownState, Replay, Role};
use crate::rules::Kind;
use crate::text::Span;
use std::ops::Range;

/// Whether a jeton or the fichet is put somewhere by it.
fn is_by_place(item: &Item<'_>) -> bool {
    matches!(item, Item::Mark(mark) if mark.what.is_by_place())
}

/// Whether a missing dame comes back by it.
fn is_return(item: &Item<'_>) -> bool {
    matches!(item, Item::Played(played) if played.comes_back())
}

/// Whether what is demanded is how dames are played.
fn is_of_dames(demand: Demand, acts: &[(Span, Item<'_>)]) -> bool {
    match acts {
        [] => demand == Demand::Allow,
        acts => acts.iter().all(|(_, item)| matches!(item, Item::Played(_))),
    }
}

/// The play that is demanded of `by`'s other, by whatever way it is written (P 4.60), or how dames ill put are to be put.
fn demanded_play(ledger: &Ledger, by: Side, acts: &[(Span, Item<'_>)]) -> DemandedPlay {
    let (legs, fields) = (legs_of(acts), fields_of(acts));
    let open = || ledger.open.iter().filter(|o| o.of != by);
    let play = || open().find_map(|o| o.by_another_way(&legs));
    let of_play = |play: &Play| play.moves().iter().map(|m| (m.from, m.to)).collect();
    let put = open().find_map(|o| o.put_as(&legs)).cloned();
    let legs = open().find_map(|o| o.put_back_by(&legs)).or_else(|| play().map(of_play)).unwrap_or(legs);
    DemandedPlay { legs, fields, put, told_by: None }
}

/// A demand with the acts that it names, words and statements between them left out, and where it ends; `items`: from it to the end of its step.
pub(super) fn whole_demand<'r>(
    replay: &'r Replay<'_>,
    items: Range<usize>,
) -> (Vec<(Span, Item<'r>)>, usize) {
    let parts = |item| matches!(item, Item::Demand(_) | Item::Turn { .. });
    let behind = replay.in_line(items.start + 1..items.end).take_while(|&i| !parts(replay.items()[i].1));
    let named = behind.filter(|&i| replay.role(i) == Role::Demanded);
    let whole: Vec<usize> = std::iter::once(items.start).chain(named).collect();
    let end = whole[whole.len() - 1] + 1;
    (whole.into_iter().map(|i| replay.items()[i]).collect(), end)
}

impl Judge<'_, '_> {
    /// What `by` says to the faults of the other that stand open, which takes those away of which it is a remedy.
    pub fn answers_faults(
        &mut self,
        ledger: &Ledger,
        by: Side,
        words: &str,
        is_remedy: impl Fn(&OpenFault) -> bool,
    ) {
        // That a dame he touched be played is no answer to one that he put ill (P 4.17, P 4.22).
        let is_other = |open: &OpenFault| ledger.coup.asks_for_touched && !is_remedy(open);
        for open in ledger.open.iter().filter(|open| open.of != by && !is_other(open)) {
            let finding = &mut self.findings[open.finding];
            finding.claimed = true;
            if is_remedy(open) {
                finding.taken = Some(words.to_owned());
            }
        }
    }

    /// What `by` says to a plein that the other's dame has lost: that he makes it, is kept from it, or his play stands (L 192).
    pub(super) fn answers_lost_plein(&mut self, ledger: &Ledger, by: Side, words: &str) {
        let of_plein =
            |f: &&mut Finding| f.player == Some(by.other()) && matches!(f.fact, Fact::DutyLeft { .. });
        if ledger.coup.spoilt == Some(by.other())
            && let Some(finding) = self.findings.since(ledger.findings_at_throw).rev().find(of_plein)
        {
            finding.claimed = true;
            finding.taken.get_or_insert_with(|| words.to_owned());
        }
    }

    /// A demand on the other: whether it is open, and which fault it answers.
    pub(super) fn demand(&mut self, ledger: &mut Ledger, step: &Begun<'_>, at: usize, demand: Demand) {
        let Some(by) = step.side() else { return };
        if self.replay.game().handling_rules().is_none() {
            self.find(Fact::TakenAsStated { why: WhyUnknown::Demands }, None, at, &[]);
        }
        self.asks_for_another_throw(ledger, by, None);
        let replay = self.replay;
        let (whole, end) = whole_demand(replay, at..step.items.end);
        let (whole, acts) = (whole.as_slice(), &whole[1..]);
        let of_dames = is_of_dames(demand, acts);
        let act = ActAt { step, side: by, at };
        if self.is_closed_demand(ledger, act, whole, of_dames) {
            ledger.coup.going.asked_back |= matches!(acts, [(_, Item::Handled(Handling::Back)), ..])
                && (demand, ledger.coup.gone) == (Demand::Oblige, Some(by.other()));
            let finding = self.refusable(ledger, by, at, end);
            self.tell_why_not_demanded(ledger, act, whole, finding);
            self.demands_wrongly(ledger, act, demand, acts);
            return;
        }
        ledger.coup.wrong_demand = None;
        let (start, last) = (whole[0].0.start, whole[whole.len() - 1].0.end);
        let by_law = of_dames && replay.game().handling_rules().is_some();
        let touched = self.asker(&step.after, ledger, by).touched_to_play();
        let fields: Vec<u8> = fields_of(acts);
        ledger.coup.asks_for_touched =
            demand == Demand::Oblige && !fields.is_empty() && are_among(&fields, touched);
        if of_dames {
            let words = replay.record().text(Span { start, end: last });
            self.answers_faults(ledger, by, words, |open| match demand {
                _ if !by_law => false,
                Demand::Allow => true,
                Demand::Oblige => open.may_oblige(acts),
                Demand::Forbid => open.may_forbid(acts),
            });
            self.answers_lost_plein(ledger, by, words);
            if by_law {
                self.binds_to(ledger, act, demand, acts);
            }
        }
        if let (Demand::Oblige, [(_, Item::Handled(handling @ (Handling::Back | Handling::Lift))), ..]) =
            (demand, acts)
        {
            let goes = *handling == Handling::Lift;
            self.demands_going(ledger, DemandedGoing { of: by.other(), goes, items: (at, end) });
        }
        if let (Demand::Oblige, [(_, Item::Mark(first)), ..]) = (demand, acts) {
            self.refused_marks_are_answered(ledger, by);
            if self.demands_to_take_off(ledger, act, (acts, end)) {
                return;
            }
            if acts.len() == 1 || !matches!(first.what, Marked::Points { .. }) {
                self.demand_what_was_left_out(ledger, by, first);
            }
            if acts.iter().any(|(_, i)| is_by_place(i)) {
                self.demand_on_one_jeton(ledger, by);
            }
            ledger.demand_marks(by, first, (at, end));
        }
        acts.iter().filter(|(_, i)| is_return(i)).for_each(|_| ledger.asks_dame_back(by, demand));
    }

    /// Whether a demand, told whole, is of what the law does not open.
    fn is_closed_demand(
        &self,
        ledger: &Ledger,
        act: ActAt<'_>,
        whole: &[(Span, Item<'_>)],
        of_dames: bool,
    ) -> bool {
        let ActAt { step, side: by, at } = act;
        let now = if of_dames { step.after } else { self.state_before(step, at) };
        self.asker(&now, ledger, by).may(whole) == Right::Closed
    }

    /// What the other is bound to from here on: dames to be played, or not to be.
    fn binds_to(&mut self, ledger: &mut Ledger, act: ActAt<'_>, demand: Demand, acts: &[(Span, Item<'_>)]) {
        let by = act.side;
        // Behind one's own dice it is of a coup that is over: the dames of this one are one's own (P 4.III 35).
        let pending = act.step.thrown.pending.is_some_and(|late| late.side != by);
        let of_plays = !acts.iter().any(|(_, item)| is_return(item));
        let is_over = of_plays && !pending && self.coup.is_some_and(|coup| coup.side == by);
        ledger.coup.binds_late = Some(by.other()).filter(|_| pending);
        let told_by = self.law_of_demand(&self.asker(&act.step.after, ledger, by), demand, acts);
        match demand {
            Demand::Oblige | Demand::Forbid if is_over => {}
            Demand::Oblige => {
                // Put back as it was, and demanded otherwise: that is his choice (P 4.24).
                ledger.coup.settled.take_if(|_| std::mem::take(&mut ledger.coup.restored));
                ledger.coup.obliged = demanded_play(ledger, by, acts);
                self.breaks_his_plein(ledger, act, acts);
            }
            Demand::Forbid if acts.iter().any(|(_, i)| is_return(i)) => ledger.coup.return_waits = true,
            Demand::Forbid => ledger.coup.forbidden = legs_of(acts),
            Demand::Allow => self.lets_stand(ledger, act),
        }
        ledger.coup.obliged.told_by = told_by.filter(|_| of_plays && !is_over);
        if let (false, Some(given)) = (demand == Demand::Allow, ledger.given.as_mut()) {
            given.may_mark = 0;
        }
        ledger.coup.compelled |= ledger.own.as_ref().is_some_and(|d| d.to != by);
    }

    /// Whom the other makes leave his table with a dame by which no plein is made or kept, or play so those that he had lifted, has none to make or keep, nor
    /// an école of it (L 213, P 4.25).
    fn breaks_his_plein(&self, ledger: &mut Ledger, act: ActAt<'_>, acts: &[(Span, Item<'_>)]) {
        let now = self.state_before(act.step, act.at);
        let asker = self.asker(&now, ledger, act.side);
        let loses = self.replay.game().laws().dames.lifted_lose_plein.value;
        let is_made_to =
            asker.turns_out(Demand::Oblige, acts) || (!loses && asker.plays_what_he_lifted(acts));
        if !is_made_to || asker.some_play_has(acts) {
            return;
        }
        let of = act.side.other();
        let worth = |kind| ledger.worth_played_by(of).map_or(0, |worth| worth.points_for(of, kind));
        let plein = worth(Kind::Fill) + worth(Kind::Keep);
        ledger.coup.plein_is_barred = true;
        if let Some(own) = ledger.own.as_mut().filter(|d| d.to == of && d.closed.is_none() && !d.written) {
            own.due = own.due.map(|due| due.saturating_sub(plein));
        }
    }

    /// Whether the other makes a demand before the player goes on, or marks the number that is not played: he has taken him to have played (P 4.69, L 216); or
    /// puts his dames right, where no law of handling lets him demand anything.
    pub(super) fn is_answered_next(&self, ledger: &Ledger, step: &Begun<'_>) -> bool {
        let next = self.behind_mere_words(step.items.end);
        let [(_, Item::Turn { who: who @ Speaker::Player(by), throw: None }), behind @ ..] =
            &self.replay.items()[next..]
        else {
            return false;
        };
        let first = next + 1;
        // The school for his points, marked first, takes the demand away from nobody (L 186, P 4.60).
        let ends = |item: &Item<'_>| match item {
            Item::Turn { who: next, throw } => next != who || throw.is_some(),
            Item::Mark(mark) => mark.reason == Some(Reason::Unplayed),
            _ => item.is_act() && !is_mere_word(*who, item),
        };
        let mut done = behind.iter().zip(first..).filter(|(_, at)| self.replay.role(*at) == Role::Plain);
        let legs = &ledger.hands[by.other().index()].legs;
        let mut touched = ledger.touched_now(self.replay.game(), by.other());
        touched.retain(|field| legs.iter().all(|leg| leg.from != *field));
        let by_hand = self.replay.game().handling_rules().is_none();
        // That a dame he touched be played is no answer to what he has not played yet (P 4.17).
        let of_touched = |at: usize| match self.replay.first_named(at) {
            Some(Item::Played(played)) => {
                played.from.as_slice().iter().all(|spot| spot.index().is_some_and(|x| touched.contains(&x)))
            }
            _ => false,
        };
        let asks_again = ledger.coup.demands_a_play(by.other()) && !ledger.coup.asks_for_touched;
        // But to him who has said that he plays nothing it is.
        let of_step = || self.replay.record().items_in(step.items.clone());
        let says_done = of_step().any(|(_, item)| matches!(item, Item::PlaysNothing));
        let answers = |(item, at): (&Item<'_>, usize)| match item {
            // But a demand that was not obeyed, made again, is one (P 4.23).
            Item::Demand(demand) => *demand != Demand::Oblige || !of_touched(at) || asks_again || says_done,
            Item::Mark(_) => true, // of the number that is not played: no other ends it
            Item::Played(played) => by_hand && played.owner.is_some_and(|owner| owner != *by),
            _ => false,
        };
        Some(*by) != step.side()
            && done.find(|((_, item), _)| ends(item)).is_some_and(|((_, item), at)| answers((item, at)))
    }

    /// Whether a dame of the other's is put on the table again as the fault by which he took it off has it (P 4.22).
    pub(super) fn is_put_by_other(&self, ledger: &Ledger, act: ActAt<'_>, played: &Played) -> bool {
        let of = act.side.other();
        let lies = |at: usize| self.state_before(act.step, at).board.men;
        let is_put = |open: &OpenFault| open.that_leaves(&lies(act.at), &lies(act.at + 1)).is_some();
        played.owner == Some(of) && ledger.open.iter().any(|open| open.of == of && is_put(open))
    }

    /// One of the other's dames is handled: what it comes to is looked at when his hand is done with them.
    pub(super) fn others_dame(&mut self, ledger: &mut Ledger, act: ActAt<'_>, played: &Played) {
        let ActAt { step, side: by, at } = act;
        let of = by.other();
        let replay = self.replay;
        let is_his = |i: usize| {
            replay.role(i) == Role::Plain
                && matches!(replay.items()[i].1, Item::Played(p) if p.owner.is_some_and(|o| o != by))
        };
        let last = (at + 1..step.items.end).all(|i| !is_his(i));
        if goes_out(played) {
            self.sixteenth(ledger, act, played);
            return;
        }
        if !last {
            return;
        }
        let first = step.items.clone().find(|&i| is_his(i)).unwrap_or(at);
        if self.puts_back_to_have_played(ledger, act, first) {
            return;
        }
        if self.handles_others_again(step, by) && !self.answers_by_itself(ledger, step, by) {
            let before = || self.state_before(step, first).board.men;
            ledger.coup.hand_on_others.get_or_insert_with(before);
            return;
        }
        let put = self.state_before(step, at + 1).board; // whatever "..." leaves unknown behind it
        let (men, completeness) = (put.men, put.completeness[of.index()]);
        let lay = self.state_before(step, first).board.men;
        let (answered, barred) = self.faults_answered(ledger, of, (&lay, &men));
        if self.puts_back_out_of_turn(ledger, step, first) {
            return;
        }
        let was_handled = ledger.coup.handled_by_other;
        ledger.coup.handled_by_other |= step.after.coup.is_none_or(|c| c.side == of);
        if let Some(finding) = answered {
            ledger.coup.left_to_demand = LeftToDemand { barred, plays: None };
            ledger.coup.hand_on_others = None;
            self.dames_are_put(ledger, act, (first, finding));
            return self.counts_from_what_stands(ledger, act);
        }
        // Of a coup whose numbers are not told it may answer a fault, once that is played.
        let judged = !self.is_struck_by_him(act, played)
            && completeness != Completeness::Nothing
            && step.after.coup.is_none_or(|c| c.side != of || c.roll.is_some() || !c.played)
            && (step.after.coup.is_some() || ledger.own.is_some());
        if judged {
            let finding = self.not_open(by, first, at + 1);
            self.tell_why_not_put(ledger, act, first, finding);
            // Whichever dame he takes up to play, what he wins is closed by it (L 167, G III); by Lepeintre by his own (P 4.42).
            if self.replay.game().laws().ecole.others_dame_closes.value {
                self.touch(ledger, by, first);
            }
            ledger.coup.handled_by_other = was_handled;
            self.displace_dames(ledger, ActAt { at: first, ..act }, of, finding);
        }
    }

    /// Dames that lay so, put so, answer faults of the side: the last of them, and what it may still bar.
    fn faults_answered(
        &mut self,
        ledger: &Ledger,
        of: Side,
        (lay, put): (&Men, &Men),
    ) -> (Option<usize>, Option<Play>) {
        let (mut answered, mut barred) = (None, None);
        for open in ledger.open.iter().filter(|open| open.of == of) {
            let finding = &mut self.findings[open.finding];
            if let Some(text) = open.that_leaves(lay, put) {
                finding.claimed = true;
                finding.taken = Some(text);
                answered = Some(open.finding);
                barred = barred.or(open.barred);
            } else if open.is_put_in_part(lay, put) {
                answered = Some(open.finding);
            }
        }
        (answered, barred)
    }

    /// Points that he had taken off before the other played are his again: who played because of that plays anew (G III).
    pub(super) fn lets_him_play_anew(
        &self,
        ledger: &mut Ledger,
        (side, points): (Side, u16),
        now: &KnownState,
    ) {
        let other = side.other();
        let put_down = ledger.coup.put_down[side.index()];
        let had_so_many = put_down.is_some_and(|was| was.is_first && was.stood.points == points);
        let are_off = now.board.marks.jetons(side).points < points;
        let has_played = !ledger.hands[other.index()].legs.is_empty();
        let misled = has_played && had_so_many && are_off;
        let is_his_coup = self.coup.is_some_and(|coup| coup.side == other);
        ledger.coup.answered |= misled && is_his_coup && self.replay.game().laws().ecole.misled_mends.value;
    }

    /// He marks for a number that the other could have played and did not: so it stays unplayed (L 216).
    pub(super) fn lets_go_unplayed(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let words = self.replay.record().text(self.replay.items()[act.at].0);
        self.answers_faults(ledger, act.side, words, |_| true);
        self.lets_stand(ledger, act);
        ledger.coup.number_let_go = true;
    }

    /// The other has put the dames of a fault as he likes: so they stand, and what they can no longer make is lost.
    fn dames_are_put(&mut self, ledger: &mut Ledger, act: ActAt<'_>, (first, finding): (usize, usize)) {
        let (by, of) = (act.side, act.side.other());
        let men = act.step.after.board.men;
        for at in first..=act.at {
            if let Item::Played(played) = &self.replay.items()[at].1
                && played.owner == Some(of)
            {
                ledger.hands[of.index()].put_otherwise(played, at);
            }
        }
        if self.coup.is_none_or(|coup| coup.side == of) {
            ledger.coup.settled = Some((men, act.at));
        }
        // What he has displaced besides goes back without these.
        if let Some(displaced) = &mut ledger.dames_displaced[by.index()] {
            displaced.before = displaced.before.with_those_of(of, &men);
        }
        let coup = self.coup.filter(|c| c.side == of);
        if let Some(allowed) = coup.and_then(|coup| self.rolled.of_coup(&coup, self.replay.game())) {
            self.lose_plein(ledger, &allowed, &[men], finding);
        }
        let start = act.step.after.coup.map(|c| c.board.men);
        if start.is_some_and(|start| start.of(of) == men.of(of)) {
            // He has put all back himself: as if nothing had been played (L 199, G III).
            let fault = ledger.open.iter().find(|open| open.finding == finding);
            ledger.coup.left_to_demand.plays = fault.map(|open| open.plays.clone());
            ledger.hands[of.index()] = HandledDames::default();
            (ledger.coup.handled_by_other, ledger.coup.answered) = (false, false);
            ledger.coup.settled = None;
        }
        if let Some(given) = ledger.given.as_mut().filter(|d| d.to == by) {
            given.may_mark = 0;
        }
        // Undone what he had no right to take up again, the fault before it stands, and its choice (P 4.24, P 4.27).
        let again = matches!(self.findings[finding].fact, Fact::Dames(DamesFault::TakenAgain { .. }));
        ledger.open.retain(|o| o.of != of || (again && o.finding != finding));
        let taken = self.findings[finding].taken.clone();
        for open in ledger.open.iter().filter(|open| open.of == of) {
            let before = &mut self.findings[open.finding];
            before.offers(open);
            // Put back there it lies as he lets it lie, until he makes another choice (P 4.24).
            (before.claimed, before.taken) = (true, before.taken.take().or_else(|| taken.clone()));
        }
        ledger.coup.restored = again;
        if let (false, Some(_), Some(words)) = (again, ledger.coup.settled, &taken) {
            self.answers_lost_plein(ledger, by, words);
        }
        self.leaves_one_ill(ledger, of, (finding, &men));
    }

    /// Of two dames ill placed he has put one right: the other he may put right too, or let lie, until he throws (P 4.35).
    fn leaves_one_ill(&mut self, ledger: &mut Ledger, of: Side, (finding, men): (usize, &Men)) {
        let game = self.replay.game();
        let (Some(law), Some(coup)) = (game.handling_rules(), self.coup.filter(|c| c.side == of)) else {
            return;
        };
        let is_ill = |slip: IllegalPlayKind| slip.ill_placed().is_some();
        let was_ill = matches!(self.findings[finding].fact, Fact::IllegalPlay { slip, .. } if is_ill(slip));
        let legs = &ledger.hands[of.index()].legs;
        if !was_ill || legs.len() < 2 {
            return;
        }
        let Some(allowed) = self.rolled.of_coup(&coup, game) else { return };
        let after = coup.board.men.with_those_of(of, men);
        let alone = dealt_with_alone(&game.laws().dames);
        let judged = JudgedCoup { allowed: &allowed, law, rules: &alone, legs, after: &after };
        let fault = judged.judge();
        if matches!(fault.what, What::Slip(slip) if is_ill(slip)) {
            let item = fault.item.unwrap_or_default();
            ledger.keep_open(OpenFault { finding, item, ..open_fault(&allowed, Some(fault), &after) });
        }
    }

    /// P 4.31: a dame between two flèches is put on one of them.
    pub(super) fn put_between(&mut self, ledger: &mut Ledger, act: ActAt<'_>, played: &Played) {
        let ActAt { step, side, at } = act;
        let act = [(Span::default(), Item::Played(*played))];
        let before = &self.state_before(step, at);
        if self.asker(before, ledger, side).may(&act) == Right::Closed {
            let finding = self.not_open(side, at, at + 1);
            self.tell_why_closed(ledger, (side, before), &act, finding);
            if played.owner.is_none_or(|owner| owner == side) {
                self.may_be_put_otherwise(ledger, ActAt { step, side, at }, (played, finding));
            }
        } else if played.owner == Some(side.other()) && self.coup.is_some_and(|coup| coup.side != side) {
            // Where he puts it is well played (P 4.31).
            ledger.coup.settled = Some((step.after.board.men, at));
            if let Some((_, to)) = between_fleches(played) {
                ledger.hands[side.other().index()].put_from_between(to);
            }
        }
    }

    /// He has put it himself: the other puts it where he likes all the same, or lets it lie there (P 4.31).
    fn may_be_put_otherwise(
        &mut self,
        ledger: &mut Ledger,
        ActAt { step, side, at }: ActAt<'_>,
        (played, finding): (&Played, usize),
    ) {
        let [before, then] = [at, at + 1].map(|at| self.state_before(step, at));
        let whose = Played { owner: Some(side), ..*played };
        let places = self.asker(&before, ledger, side.other()).places_between(&whose);
        let Some((_, lies)) = between_fleches(played).filter(|_| !places.is_empty()) else { return };
        let never_stands = !places.contains(&lies);
        let dames = 0..played.times.max(1);
        let put = |to: u8| {
            dames.clone().fold(Moves::new(side, then.board.men), |moves, _| moves.add(lies, to)).done()
        };
        let puts = places.into_iter().filter_map(put).collect();
        let open = OpenFault::new(side, (finding, at), before.board.men);
        self.opens(ledger, OpenFault { puts, is_void: never_stands, ..open });
    }

    /// The last roll is counted anew, from what its coup says stood: it is worth that. `false`: it cannot be known.
    pub fn score_coup(&mut self, ledger: &mut Ledger, coup: &Coup) -> bool {
        let Some(worth) = self.rolled.worth_of_coup(coup, self.replay.game()) else { return false };
        for debt in [&mut ledger.own, &mut ledger.given].into_iter().flatten() {
            debt.due = Some(worth.points(debt.to));
        }
        if let Some(row) = ledger.row {
            self.dues[row].score = Some(worth.clone());
        }
        ledger.worth = Some(worth);
        true
    }
}
