//! Points left out, or marked with two jetons, of which the other takes no école: he demands that they be marked (L 186, P 4.66).
//! Takes the demand, gives which marks are those that were demanded, late as they are, and opens the école again where they are not made.

use super::super::debt::Debt;
use super::super::judge::{ActAt, Begun, Judge};
use super::super::ledger::{ClaimableEcole, Ledger};
use super::super::rights::Asker;
use super::super::statements::clauses;
use super::ecole::known_number;
use crate::board::{Marks, Side};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{Holes, Item, Jeton, Mark, Marked, Number, Reason, Speaker};
use crate::replay::{Role, says_ecole};
use crate::rules::Game;
use crate::text::Span;
use std::mem;

/// Marks of what the other demanded of him who had left it out.
struct MarkedOnDemand {
    /// Of which école, by its place.
    claim: usize,
    /// Of which throw.
    of: DemandedThrow,
    /// How much of it they leave, where they are only a part.
    left: Option<u16>,
    /// Whether they go beyond what was demanded, or mark it double: what was demanded is marked with them all the same (L 167, L 184).
    is_too_much: bool,
}

/// By which throw he had won or was given what was demanded.
enum DemandedThrow {
    /// By his last, with what he has marked of it then.
    Last(Box<Debt>),
    /// By that before it, which gave it to him: so many points of it are marked, and so many beyond it, which go to what he wins by his last.
    Before { marked: u16, beyond: u16 },
}

impl Asker<'_> {
    /// The points that the other demanded of him because he had left them out, and no more: late as they are (L 186).
    pub fn is_demanded(&self, marks: &[&Mark]) -> bool {
        let stands = &self.now.board.marks;
        let on_one_jeton =
            |mark: &&Mark| self.ledger.demanded_on_one_jeton(self.side, stands, mark).is_some();
        let of_what_was_left_out = self.marked_on_demand(marks).is_some_and(|marked| !marked.is_too_much);
        let on_one_of_two = |mark: &&Mark| self.ledger.puts_on_one_of_two(self.side, mark);
        of_what_was_left_out || marks.iter().all(on_one_jeton) || marks.iter().all(on_one_of_two)
    }

    /// The école of which the other demanded that this side mark it himself, where these are those marks, begin them, are a part of them or go beyond them: « on
    /// peut marquer en plusieurs temps » (G III, L 186).
    fn marked_on_demand(&self, marks: &[&Mark]) -> Option<MarkedOnDemand> {
        let (side, ledger) = (self.side, self.ledger);
        let own = ledger.own.as_ref().filter(|d| d.to == side && !ledger.claims.is_empty())?;
        let of_it = |c: &ClaimableEcole| c.by != side && c.demanded && c.two_jetons.is_none();
        let is_of_last = |c: &ClaimableEcole| of_it(c) && c.finding >= ledger.findings_at_throw;
        let Some(claim) = ledger.claims.iter().position(is_of_last) else {
            let claim = ledger.claims.iter().position(|c| of_it(c) && !c.taken)?;
            return self.marked_of_throw_before(claim, marks);
        };
        let without = own.without_hole_taken_off(self.game, &self.now.board.marks);
        let own = without.as_ref().unwrap_or(own);
        let right = || own.with_what_was_left_out(self.game, marks);
        let part = || own.with_part_of_what_was_left_out(self.game, marks);
        let (own, is_too_much) = match right().or_else(part) {
            Some(own) => (own, false),
            None => (own.with_more_than_was_left_out(self.game, marks)?, true),
        };
        let left = own.is_still_due();
        Some(MarkedOnDemand { claim, of: DemandedThrow::Last(Box::new(own)), left, is_too_much })
    }

    /// What is carried behind these marks, where they are what was demanded, and no more.
    pub fn behind_demanded(&self, marks: &[&Mark]) -> Option<Ledger> {
        let demanded = self.marked_on_demand(marks).filter(|demanded| !demanded.is_too_much)?;
        let (mut ledger, side, game) = (self.ledger.clone(), self.side, self.game);
        if let Some((_, beyond @ 1..)) = ledger.has_marked_on_demand(game, (side, 0), demanded) {
            ledger.marks_more(game, side, beyond);
        }
        Some(ledger)
    }

    /// All his points, old and new, were demanded on one jeton, and by these marks he has them there and more: the wood without those, and how many (P 4.66).
    fn marks_beyond_one_jeton(&self, marks: &[&Mark]) -> Option<(usize, Marks, u16)> {
        let (side, mut wood) = (self.side, self.now.board.marks);
        let two = |c: &ClaimableEcole| c.by != side && c.demanded && !c.taken && c.two_jetons.is_some();
        let claim = self.ledger.claims.iter().position(two)?;
        let (_, whole) = self.ledger.claims[claim].two_jetons.as_ref()?;
        let lacks = whole.fichet(side).checked_sub(wood.fichet(side))?;
        let holes = self.game.laws().hole.checked_mul(lacks.div_ceil(2))?;
        let all = holes.checked_add(whole.jetons(side).points)?;
        let beyond = self.points_by_place(marks)?.checked_sub(all).filter(|beyond| *beyond > 0)?;
        wood.set_side(side, whole);
        Some((claim, wood, beyond))
    }

    /// The same of what the throw before his last gave him: it is older than what that wins, which by the same movement may come behind it (L 200).
    fn marked_of_throw_before(&self, claim: usize, marks: &[&Mark]) -> Option<MarkedOnDemand> {
        let (n, whole) = (known_number(self.number_of(marks))?, self.ledger.claims[claim].points?);
        let (marked, beyond) = (n.min(whole), n.saturating_sub(whole));
        let left = whole.checked_sub(n).filter(|left| *left > 0);
        let is_too_much = beyond > self.due_behind_an_ecole(beyond);
        (n > 0).then_some(MarkedOnDemand {
            claim,
            of: DemandedThrow::Before { marked, beyond },
            left,
            is_too_much,
        })
    }
}

impl Judge<'_, '_> {
    /// What he left out is demanded of him (L 186), by number or by place: while he is to answer, no école of it.
    pub fn demand_what_was_left_out(&mut self, ledger: &mut Ledger, by: Side, mark: &Mark) {
        let claim = match mark.what {
            Marked::Points { less: false, number: Number::Known(n) } => {
                let is_named = |c: &ClaimableEcole| c.is_given || !mark.is_for_given();
                let of_it = |c: &ClaimableEcole| c.is_left_out_for(by) && c.points == Some(n) && is_named(c);
                ledger.claims.iter().position(of_it)
            }
            _ if mark.is_for_given() => None,
            Marked::Holes(_) | Marked::Fichet(_) | Marked::Jeton(_) => ledger.own_left_out(by),
            _ => None,
        };
        self.is_demanded(ledger, claim);
    }

    /// "Marquez", behind his play: what he tells him to mark he does not send him to school for, be it what he has left out, or more than is his (L 177, L 186). Who
    /// names points, and not whose they are, and marks them speaks of his own.
    pub fn tells_to_mark(&mut self, ledger: &mut Ledger, act: ActAt<'_>, word: Declaration) {
        if matches!(word, Declaration::Points(_))
            && (ledger.has_points_himself(act.side) || self.marks_himself(act))
        {
            return;
        }
        let stands = self.state_before(act.step, act.at).board.marks;
        let may = tells_to_mark(word) && ledger.marked_late(act.side.other(), &stands).is_none();
        let claim = ledger.own_left_out(act.side).filter(|_| may);
        self.is_demanded(ledger, claim);
        if claim.is_none_or(|claim| ledger.is_told_more(claim, word)) {
            self.tells_wrongly(ledger, act, word);
        }
    }

    /// Whether something is left out of which he marks, or says, the école in the same turn behind this act.
    pub fn gives_reason_of_ecole(&self, ledger: &Ledger, ActAt { step, side, at }: ActAt<'_>) -> bool {
        let mut behind = (at + 1..step.items.end).filter(|&at| self.replay.role(at) == Role::Plain);
        ledger.own_left_out(side).is_some()
            && behind.any(|at| self.replay.item(at).as_ref().is_some_and(gives_ecole))
    }

    /// What was carried before a word by which he has told the other in this turn what he has, where this, stated at `at`, is what he would mark behind it:
    /// made, it makes the word its reason, and no demand (L 177, L 186).
    pub fn before_its_reason(&self, at: usize, body: &[(Span, Item<'_>)]) -> Option<Ledger> {
        let (said, before) = self.before_telling.as_ref()?;
        let Some((_, Item::Turn { who: Speaker::Player(side), throw: None })) = body.first() else {
            return None;
        };
        let word = match self.replay.item(*said)? {
            Item::Said(words) => declaration(words)?,
            _ => return None,
        };
        let own = |item: &Item<'_>| matches!(item, Item::Mark(mark) if mark.owner.is_none_or(|owner| owner == *side));
        let of_it =
            |item: &Item<'_>| gives_ecole(item) || (matches!(word, Declaration::Points(_)) && own(item));
        let in_turn = *said < at && !(said + 1..at).any(|at| self.goes_on_by(at));
        let is_his = in_turn && before.own_left_out(*side).is_some();
        (is_his && body.iter().any(|(_, item)| of_it(item))).then(|| Ledger::clone(before))
    }

    /// Whether a word that has weight, an act or another turn stands here, behind which the words before it are no reason of what is stated.
    fn goes_on_by(&self, at: usize) -> bool {
        let item = self.replay.item(at).filter(|_| self.replay.role(at) == Role::Plain);
        item.is_some_and(|item| match item {
            Item::Said(words) => declaration(words).is_some(),
            item => matches!(
                item,
                Item::Turn { .. } | Item::Mark(_) | Item::Played(_) | Item::Handled(_) | Item::Demand(_)
            ),
        })
    }

    /// Whether something is stated in the same turn behind this act, before anything else is done: that may be asked of what was before it.
    pub fn is_asked_behind(&self, ActAt { step, at, .. }: ActAt<'_>) -> bool {
        let mut behind = (at + 1..step.items.end).take_while(|&at| !self.goes_on_by(at));
        behind.any(|at| matches!(self.replay.item(at), Some(Item::OpenClaim(_))))
    }

    /// Whether he marks something of his own in the same turn, behind this act.
    fn marks_himself(&self, ActAt { step, side, at }: ActAt<'_>) -> bool {
        let is_his = |item: &Item<'_>| matches!(item, Item::Mark(mark) if mark.owner.is_none_or(|owner| owner == side));
        (at + 1..step.items.end).any(|at| {
            self.replay.role(at) == Role::Plain && self.replay.item(at).as_ref().is_some_and(is_his)
        })
    }

    /// What he left out stands on his wood too late: before it is demanded that is put back (L 167, L 186).
    pub fn tell_late_marks_first(&mut self, ledger: &Ledger, stands: &Marks) {
        for late in ledger.displaced.iter().filter(|d| d.is_late) {
            let by = late.by.other();
            let oldest = ledger.marked_late(late.by, stands);
            // It is off, by whatever act.
            self.findings[late.finding].claimed |= oldest.is_none();
            let acts = oldest.map_or_else(String::new, |oldest| format!(" {}", oldest.acts_back(by, stands)));
            for claim in ledger.claims.iter().filter(|claim| claim.is_left_out_for(by)) {
                for remedy in &mut self.findings[claim.finding].remedies {
                    if let Some((_, demand)) = remedy.split_once("oblige ") {
                        *remedy = format!("{by}:{acts} oblige {demand}");
                    }
                }
            }
        }
    }

    fn is_demanded(&mut self, ledger: &mut Ledger, claim: Option<usize>) {
        if let Some(claim) = claim.and_then(|claim| ledger.claims.get_mut(claim)) {
            (claim.demanded, claim.answered) = (true, false);
            self.findings[claim.finding].claimed = true;
        }
    }

    /// To have him mark all with one jeton is to take no école of the two, unless he does not do it (P 4.66).
    pub fn demand_on_one_jeton(&mut self, ledger: &mut Ledger, by: Side) {
        let two = |c: &&mut ClaimableEcole| c.by == by && c.is_open() && c.two_jetons.is_some();
        for school in ledger.claims.iter_mut().filter(two) {
            school.demanded = true;
            self.findings[school.finding].claimed = true;
        }
    }

    /// He marks what the other demanded of him; `false`: nothing was.
    pub fn marks_what_was_demanded(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let ActAt { step, side, at } = act;
        let on_one_of_two = ledger.puts_on_one_of_two(side, mark);
        if on_one_of_two || !ledger.claims.iter().any(|c| c.demanded) {
            if on_one_of_two {
                ledger.has_one_jeton(side);
            }
            return on_one_of_two;
        }
        let now = self.state_before(step, at);
        let (marks, end) = self.marks_from(ledger, act, &now);
        if let Some(demanded) = self.asker(&now, ledger, side).marked_on_demand(&marks) {
            // The fichet and the jeton behind it are one movement.
            ledger.coup.judged_until.told = end;
            self.marks_on_demand(ledger, act, (end.max(at + 1) - 1, demanded));
            return true;
        }
        if let Some(claim) = ledger.demanded_on_one_jeton(side, &now.board.marks, mark) {
            // With the one of fichet and jeton he has begun; the other completes it.
            let then = self.state_before(step, at + 1).board.marks;
            let whole = ledger.claims[claim].two_jetons.as_ref().map(|(_, whole)| whole.shown(side));
            let is_whole = whole == Some(then.shown(side));
            let claim = &mut ledger.claims[claim];
            claim.is_obeyed |= is_whole;
            claim.taken |= claim.is_obeyed;
            if let Some(mut own) = ledger.own.clone().filter(|own| own.to == side) {
                own.mark(self.replay.game(), mark, at);
                match is_whole {
                    true => ledger.marks_late_on_demand(self.replay.game(), own),
                    false => ledger.own = Some(own),
                }
            }
            return true;
        }
        let beyond = self.asker(&now, ledger, side).marks_beyond_one_jeton(&marks);
        if let Some((claim, whole, beyond)) = beyond {
            (ledger.coup.judged_until.told, ledger.claims[claim].taken) = (end, true);
            ledger.has_one_jeton(side);
            let due = ledger.own_of(side).and_then(|own| own.due).unwrap_or(0);
            self.stray_points(ledger, act, (due, beyond, false, whole));
        }
        beyond.is_some()
    }

    /// The marks from `act` to the `last` are of what was demanded: what goes beyond it is an école by too much (L 164, L 167), a hole or jeton double comes off
    /// (L 184).
    fn marks_on_demand(
        &mut self,
        ledger: &mut Ledger,
        act: ActAt<'_>,
        (last, demanded): (usize, MarkedOnDemand),
    ) {
        let is_too_much = demanded.is_too_much;
        if let Some(beyond) = ledger.has_marked_on_demand(self.replay.game(), (act.side, last), demanded) {
            self.marks_beyond_demanded(ledger, act, beyond);
        } else if let Some(own) = ledger.own.clone().filter(|_| is_too_much) {
            let doubled = self.doubled(&own);
            ledger.own.iter_mut().for_each(|own| own.doubled = doubled);
            if own.is_too_much() {
                self.settle(&own, &mut ledger.claims);
            }
        }
    }

    /// Beyond what was demanded of the throw before he marks so many points, which go to what he wins by his last (L 200).
    fn marks_beyond_demanded(&mut self, ledger: &mut Ledger, act: ActAt<'_>, (demanded, beyond): (u16, u16)) {
        if beyond == 0 {
            return;
        }
        let what = Marked::Points { less: false, number: Number::Known(beyond) };
        let more = Mark { owner: None, what, reason: None };
        if ledger.debt_for(act.side, &more).is_some() {
            self.marks_his_debt(ledger, act, &more);
            self.lets_go_too_much(ledger, act, &more);
            return;
        }
        let mut before = self.state_before(act.step, act.at).board.marks;
        self.replay.game().mark(&mut before, act.side, demanded);
        let due = ledger.own_of(act.side).and_then(|own| own.due).unwrap_or(0);
        self.stray_points(ledger, act, (due, beyond, false, before));
    }

    /// His turn is over, and what was demanded of him is not marked: the école is open again, where he does not go on with it.
    pub fn ends_answer(&mut self, ledger: &mut Ledger, step: &Begun<'_>) {
        let Some(side) = step.side() else { return };
        match self.speaks_again(step) {
            true => ledger.may_have_stopped(side),
            false => self.reopen_demanded(ledger, side),
        }
    }

    /// What was demanded of him is not marked: the école is open again.
    pub fn reopen_demanded(&mut self, ledger: &mut Ledger, side: Side) {
        for claim in ledger.claims.iter_mut().filter(|c| c.by != side) {
            if !claim.opens_again() {
                continue;
            }
            match claim.points {
                _ if claim.two_jetons.is_some() => self.findings.reopen(claim.finding),
                // Of what he has marked of it there is no école.
                Some(points) => self.findings[claim.finding].is_of_as_many(points),
                None => {}
            }
        }
    }
}

impl ClaimableEcole {
    /// What was demanded, and is not marked, is open again; `false`: nothing is.
    fn opens_again(&mut self) -> bool {
        // What he has put on one jeton as the other has chosen, that stays (P 4.66).
        let is_on_one = self.taken && self.two_jetons.is_some();
        self.answered = false;
        !is_on_one && mem::take(&mut self.demanded) && !self.taken
    }

    /// Whether it is of points left out that `by` may demand instead of it: who has marked a part of it has chosen, and marks the whole (L 187, G III, P 4.47).
    pub fn is_left_out_for(&self, by: Side) -> bool {
        self.is_open() && self.may_be_demanded_by(by)
    }

    /// The same, be it demanded already, with as many words as he likes, and not obeyed yet (L 186).
    pub fn may_be_demanded_by(&self, by: Side) -> bool {
        self.by == by && !self.taken && self.may_be_demanded && self.in_part == 0
    }
}

impl Ledger {
    /// The école of what the other left out of his own last throw, of which `by` may demand that it be marked instead, by its place.
    pub fn own_left_out(&self, by: Side) -> Option<usize> {
        self.left_out_of_last(by).filter(|&claim| self.claims[claim].is_left_out_for(by))
    }

    /// The same, where he may demand it again.
    pub fn left_out_to_demand(&self, by: Side) -> Option<usize> {
        self.left_out_of_last(by).filter(|&claim| self.claims[claim].may_be_demanded_by(by))
    }

    /// The same, where he has demanded it already too.
    pub fn left_out_of_last(&self, by: Side) -> Option<usize> {
        let own = self.own.as_ref().filter(|own| own.to != by && own.closed.is_some())?;
        let of_it = |c: &ClaimableEcole| {
            c.by == by && !c.taken && c.may_be_demanded && c.finding >= self.findings_at_throw
        };
        self.claims.iter().position(of_it).filter(|_| own.due > own.marked())
    }

    /// A turn of his is over in which he has not marked all that was demanded of him, and he has another behind it.
    fn may_have_stopped(&mut self, side: Side) {
        let of_him = |claim: &&mut ClaimableEcole| claim.by != side;
        self.claims.iter_mut().filter(of_him).for_each(|claim| claim.answered = claim.demanded);
    }

    /// What is open to who has demanded marks, and asks between the turns in which the other makes them: he who stops has left out the rest (L 186, G III).
    pub fn as_he_stops(&self, body: &[(Span, Item<'_>)]) -> Option<Ledger> {
        let asked = clauses(body).first()?.side;
        let is_his = |claim: &ClaimableEcole| claim.by == asked && claim.answered;
        self.claims.iter().any(is_his).then(|| {
            let mut stopped = self.clone();
            let his = stopped.claims.iter_mut().filter(|claim| is_his(claim));
            his.for_each(|claim| _ = claim.opens_again());
            stopped
        })
    }

    /// Whether more is named by it than he left out.
    fn is_told_more(&self, claim: usize, word: Declaration) -> bool {
        match word {
            Declaration::Points(named) | Declaration::MarkPoints(named) => {
                self.claims[claim].points < Some(named)
            }
            _ => true,
        }
    }

    /// Whether who names points may speak of those that he is given or wins himself.
    pub fn has_points_himself(&self, side: Side) -> bool {
        let his = [&self.own, &self.given].into_iter().flatten().find(|debt| debt.to == side);
        his.is_none_or(|debt| debt.due != Some(0))
    }

    /// What was demanded is marked, by these marks, or a part of it; where the throw before gave it, so many points are, and so many beyond them.
    fn has_marked_on_demand(
        &mut self,
        game: &dyn Game,
        (side, last): (Side, usize),
        demanded: MarkedOnDemand,
    ) -> Option<(u16, u16)> {
        let claim = &mut self.claims[demanded.claim];
        claim.points = demanded.left.or(claim.points);
        match demanded.of {
            DemandedThrow::Last(mut own) => {
                claim.is_obeyed |= own.is_marked_as_due() || own.is_too_much() && demanded.is_too_much;
                claim.taken |= claim.is_obeyed;
                own.item = last;
                self.marks_late_on_demand(game, *own);
                None
            }
            DemandedThrow::Before { marked, beyond } => {
                claim.is_obeyed |= demanded.left.is_none();
                claim.taken |= claim.is_obeyed;
                let finding = claim.finding;
                self.comes_before(game, side, marked, finding);
                Some((marked, beyond))
            }
        }
    }

    /// What was left out is marked when the other has demanded it: what the other is given comes behind it, as behind what is marked in time (L 207).
    pub(super) fn marks_late_on_demand(&mut self, game: &dyn Game, mut own: Debt) {
        if own.takes_hole() && !mem::replace(&mut own.counted_in_run, true) {
            self.note_run(own.to);
        }
        if let Some(given) = self.given.as_mut().filter(|given| !given.written && given.closed.is_none()) {
            own.carry_over(given, game);
        }
        self.own = Some(own);
    }

    /// The école of two jetons of which the other demanded that all be marked with one (P 4.66), by its place, where this mark does so or begins to.
    fn demanded_on_one_jeton(&self, side: Side, stands: &Marks, mark: &Mark) -> Option<usize> {
        let does = |whole: &Marks| match mark.what {
            Marked::Holes(Holes(n)) => {
                stands.fichet(side).checked_add_signed(n) == Some(whole.fichet(side)) && n > 0
            }
            Marked::Fichet(Number::Known(hole)) => hole == whole.fichet(side) && hole > stands.fichet(side),
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => n == whole.jetons(side).points,
            _ => false,
        };
        self.claims.iter().position(|c| {
            let whole = c.two_jetons.as_ref().map(|(_, whole)| whole);
            c.by != side && c.demanded && !c.taken && whole.is_some_and(does)
        })
    }
}

/// Whether by this word the other is told to mark what he left out: "marquez", or points, be they fewer or more (L 177, L 186).
const fn tells_to_mark(word: Declaration) -> bool {
    matches!(word, Declaration::MarkHole | Declaration::Points(_) | Declaration::MarkPoints(_))
}

/// Whether it is marked, or said, to be an école.
fn gives_ecole(item: &Item<'_>) -> bool {
    match item {
        Item::Mark(mark) => mark.reason == Some(Reason::Ecole),
        item => says_ecole(item),
    }
}
