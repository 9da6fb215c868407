//! A demand that has no right, or "marquez" where there is nothing, obeyed: « on ne peut profiter d'une erreur qu'on a occasionnée » (L 177, G III).
//! Takes the demand or the word, gives whether marks or a play are what it named: then they are no fault of his who makes them.

use super::super::debt::Debt;
use super::super::handling::{after_legs, legs_of};
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{CoupLedger, Ledger};
use super::super::plays::Allowed;
use super::super::rights::{Asker, by_place};
use crate::board::{Marks, Men, Side};
use crate::record::lexicon::Declaration;
use crate::record::{Demand, Handling, Item, Jeton, Mark, Marked, Played, Reason};
use crate::rules::Game;
use crate::text::Span;

/// What was demanded of a side without the right to, or told it by a word behind its play.
#[derive(Clone, Debug)]
pub struct WrongDemand {
    of: Side,
    demand: Demand,
    /// Marks that he has not made yet.
    marks: Vec<Mark>,
    /// How much they come to, by whichever marks he makes it.
    told: Option<Told>,
    /// From where and to where dames.
    legs: Vec<(u8, u8)>,
    /// How the dames lay when it was said.
    stood: Men,
}

/// How much he was told to mark.
#[derive(Clone, Copy, Debug)]
struct Told {
    /// The wood when it was said.
    stood: Marks,
    /// So many points; [`WHATEVER`] of a hole that he has not, of which nobody told him how it is marked.
    points: u16,
    /// As an école.
    is_ecole: bool,
    /// A hole, and no points alone.
    of_hole: bool,
}

/// Told to mark where he has nothing, he is led to whatever he marks (P 4.58).
const WHATEVER: u16 = u16::MAX;

impl Told {
    /// How many points this wood of a side shows beyond what stood: twelve for a hole, simple or double (L 184).
    fn shown(&self, hole: u16, side: Side, wood: &Marks) -> Option<i32> {
        let holes = wood.fichet(side).checked_sub(self.stood.fichet(side))?;
        let beyond = i32::from(wood.jetons(side).points) - i32::from(self.stood.jetons(side).points);
        Some(i32::from(hole) * i32::from(holes.div_ceil(2)) + beyond)
    }
}

/// Whether a mark of this side's own wood is that which was named, be it an école or not.
fn is_that(named: &Mark, mark: &Mark, side: Side) -> bool {
    let is_his = |mark: &Mark| mark.owner.is_none_or(|owner| owner == side);
    named.what == mark.what && is_ecole(named) == is_ecole(mark) && is_his(named) && is_his(mark)
}

fn is_ecole(mark: &Mark) -> bool {
    mark.reason == Some(Reason::Ecole)
}

impl Asker<'_> {
    /// Whether these marks are among those that were wrongly demanded, or come to what was, or to a part of it.
    pub fn is_wrongly_told(&self, marks: &[&Mark]) -> bool {
        let side = self.side;
        let Some(wrong) = self.ledger.coup.wrong_demand.as_deref().filter(|wrong| wrong.of == side) else {
            return false;
        };
        let is_named = |mark: &&Mark| wrong.marks.iter().any(|named| is_that(named, mark, side));
        let is_one = || self.movement(marks) == marks.len();
        // Just those that were named are it, however his wood stood, and with as many jetons.
        let are_named = marks.iter().all(is_named);
        let comes_to = |told| are_named || (is_one() && self.marks_as_told(told, marks));
        let as_told = |told| !self.says_ecole(told, marks) && comes_to(told);
        let is_it = wrong.told.map_or(are_named, as_told);
        wrong.demand == Demand::Oblige && !marks.is_empty() && is_it
    }

    /// Whether he has said "école" of what he was not told to mark as one.
    fn says_ecole(&self, told: Told, marks: &[&Mark]) -> bool {
        self.ledger.coup.said_ecole == Some(self.side) && !told.is_ecole && self.marks_what_he_said(marks)
    }

    /// What is carried behind these marks, where they are what he was wrongly told.
    pub fn behind_wrongly_told(&self, marks: &[&Mark]) -> Option<Ledger> {
        let mut ledger = self.is_wrongly_told(marks).then(|| self.ledger.clone())?;
        let marks: Vec<Mark> = marks.iter().map(|mark| **mark).collect();
        if ledger.is_led_to_mark(self.game, (self.side, 0), &marks).is_none() {
            ledger.marks_in_debt(self.game, self.side, &marks.iter().collect::<Vec<_>>());
        }
        Some(ledger)
    }

    /// Whether by these marks he shows no more than he was told to mark: by number or by place, and a hole by the fichet or the jeton first.
    fn marks_as_told(&self, told: Told, marks: &[&Mark]) -> bool {
        let (side, hole, known) = (self.side, self.game.laws().hole, self.now.known[self.side.index()]);
        let of_fichet = |mark: &&Mark| mark.what.is_of_fichet();
        let of_jeton = |mark: &&Mark| {
            matches!(mark.what, Marked::Points { less: false, .. } | Marked::Jeton(Jeton::At { .. }))
        };
        let is_his = |mark: &&Mark| {
            (of_fichet(mark) || of_jeton(mark))
                && mark.owner.is_none_or(|owner| owner == side)
                && (told.is_ecole || !is_ecole(mark))
        };
        let then = self.now.with_marks(side, marks).board.marks;
        let (stood, stands) = (told.stood.jetons(side), self.now.board.marks.jetons(side));
        let [before, after] = [&self.now.board.marks, &then].map(|wood| told.shown(hole, side, wood));
        let (Some(before), Some(after), true) = (before, after, known.jetons && known.fichet) else {
            return false;
        };
        let makes_hole = told.points >= hole.saturating_sub(stood.points);
        let moved = then.fichet(side) > told.stood.fichet(side);
        // The jeton goes back for a hole, before the fichet is moved or behind it, no farther on than that leaves it.
        let rest =
            if told.points == WHATEVER { hole } else { stood.points.saturating_add(told.points) % hole };
        let goes_back = |to: u16| to < stands.points && to <= rest;
        let begins = makes_hole
            && if moved { marks.iter().all(of_fichet) } else { goes_back(then.jetons(side).points) };
        let goes_on = after > 0 && (after >= before || stands == stood) && after <= i32::from(told.points);
        let is_double = then.jetons(side).jetons == 2 && stands.jetons != 2;
        let is_it = begins || (goes_on && (moved || !told.of_hole));
        marks.iter().all(is_his) && is_it && (!is_double || self.has_two(told, after))
    }

    /// Whether so many points, marked as he was told, are shown by two jetons (L 144).
    fn has_two(&self, told: Told, points: i32) -> bool {
        let mut wood = told.stood;
        self.game.mark(&mut wood, self.side, points.try_into().unwrap_or(0));
        wood.jetons(self.side).jetons == 2
    }
}

impl CoupLedger {
    /// Whether the other has told this side without the right to how its dames are to be played, or not to be.
    pub fn is_wrongly_told_how(&self, side: Side) -> bool {
        self.wrong_demand.as_deref().is_some_and(|wrong| wrong.of == side && !wrong.legs.is_empty())
    }

    /// Whether the other has told this side without the right to to play this dame so.
    pub fn is_wrongly_told_to_play(&self, side: Side, played: &Played) -> bool {
        let told = self.wrong_demand.as_deref().filter(|wrong| wrong.of == side);
        let ends =
            [&played.from, &played.to].map(|path| path.as_slice().last().and_then(|spot| spot.index()));
        let [Some(from), Some(to)] = ends else { return false };
        told.is_some_and(|wrong| wrong.demand == Demand::Oblige && wrong.legs.contains(&(from, to)))
    }

    /// Whether dames that lie so lie just as was wrongly demanded; or, where all plays were wrongly barred that the law leaves, as another of the roll brings them.
    pub fn lie_as_wrongly_named(&self, allowed: &Allowed, after: &Men) -> bool {
        let (start, side) = (allowed.position.men(), allowed.position.turn());
        let told = self.wrong_demand.as_deref().filter(|_| self.is_wrongly_told_how(side));
        let Some(wrong) = told else { return false };
        let is_barred = |men: &Men| CoupLedger::lie_by(&wrong.legs, allowed, men);
        match wrong.demand {
            // From the table as the dice found it, or from where they lay when it was said.
            Demand::Oblige => [start, &wrong.stood].into_iter().any(|from| {
                after_legs(from, side, &wrong.legs).is_some_and(|men| men.of(side) == after.of(side))
            }),
            Demand::Forbid => {
                let mut plays = allowed.plays.as_slice().iter();
                plays.all(|play| is_barred(allowed.position.after(play).men()))
                    && !is_barred(after)
                    && allowed.whatever_is_due().has_result(after)
            }
            Demand::Allow => false,
        }
    }
}

impl Ledger {
    /// He makes marks that were wrongly demanded: of what they come to the other has no école, and may only take it off (L 177). Of a coup that is closed they are made
    /// with that, and of what he had left out with them (L 186), of which école and how much is still left; `None`: they go to what is open.
    fn is_led_to_mark(
        &mut self,
        game: &dyn Game,
        (side, at): (Side, usize),
        marks: &[Mark],
    ) -> Option<Option<(usize, Option<u16>)>> {
        let misled = |debt: &mut Debt| {
            let with_them = debt.with(game, &marks.iter().collect::<Vec<_>>());
            (debt.misled, debt.named_number) = (true, with_them.marked());
        };
        if let Some((debt, _)) = marks.first().and_then(|mark| self.debt_for(side, mark)) {
            misled(debt);
            return None;
        }
        let left_out = self.left_out_of_last(side.other());
        let debts = [&mut self.own, &mut self.given];
        let debt = debts.into_iter().flatten().find(|debt| debt.to == side)?;
        misled(debt);
        marks.iter().for_each(|mark| debt.mark(game, mark, at));
        let (own, left) = (debt.clone(), debt.is_still_due());
        let Some(claim) = left_out else { return Some(None) };
        self.claims[claim].taken = left.is_none();
        self.claims[claim].points = left.or(self.claims[claim].points);
        self.marks_late_on_demand(game, own);
        Some(Some((claim, left)))
    }

    /// What this side may be told behind its play to mark, by this word of the other's: points that it has not, or whatever a hole comes to; not what is true (L 177,
    /// P 4.58).
    fn is_told_wrongly(&self, side: Side, word: Declaration) -> Option<u16> {
        let own = self.own.as_ref().filter(|own| own.to == side && own.closed.is_some() && !own.mends)?;
        let due = own.due?;
        let has_left_it = own.is_still_due().is_some() && own.completes_hole() == Some(true);
        match word {
            Declaration::MarkHole | Declaration::GoAway => Some(WHATEVER).filter(|_| !has_left_it),
            Declaration::Points(named) | Declaration::MarkPoints(named) => {
                Some(named).filter(|_| due != named)
            }
            _ => None,
        }
    }
}

impl Judge<'_, '_> {
    /// `by` demands what the law does not open to him: who obeys is not blamed, and sent away he has gone on the other's word (L 177, G III).
    pub fn demands_wrongly(
        &self,
        ledger: &mut Ledger,
        act: ActAt<'_>,
        demand: Demand,
        acts: &[(Span, Item<'_>)],
    ) {
        let (by, of) = (act.side, act.side.other());
        let mark = |(_, item): &(Span, Item<'_>)| match item {
            Item::Mark(mark) => Some(*mark),
            _ => None,
        };
        if matches!((demand, acts), (Demand::Oblige, [(_, Item::Handled(Handling::Lift)), ..])) {
            self.misleads(ledger, by, Declaration::GoAway);
        }
        let marks: Vec<Mark> = acts.iter().filter_map(mark).collect();
        let now = self.state_before(act.step, act.at);
        let hole = self.replay.game().laws().hole;
        let then = now.with_marks(of, &marks).board.marks;
        let is_ecole = marks.iter().any(is_ecole);
        let none = Told { stood: now.board.marks, points: 0, is_ecole, of_hole: false };
        let points = none.shown(hole, of, &then).and_then(|points| u16::try_from(points).ok());
        let told = points.filter(|points| *points > 0).map(|points| Told { points, ..none });
        let wrong = WrongDemand { of, demand, marks, told, legs: legs_of(acts), stood: now.board.men };
        ledger.coup.wrong_demand = Some(Box::new(wrong));
    }

    /// "Marquez", behind the other's play and of what he has not: it is as if that were demanded of him (L 177, G III, P 4.58).
    pub fn tells_wrongly(&self, ledger: &mut Ledger, act: ActAt<'_>, word: Declaration) {
        let of = act.side.other();
        if word == Declaration::Nothing {
            ledger.coup.wrong_demand.take_if(|wrong| wrong.of == of && wrong.legs.is_empty()); // he takes it back
        }
        let leads = word != Declaration::GoAway || self.leads_to_go(ledger, act.side);
        let Some(points) = ledger.is_told_wrongly(of, word).filter(|_| leads) else { return };
        let board = self.state_before(act.step, act.at).board;
        let (stood, men) = (board.marks, board.men);
        // What he has he is held to count himself (P 4.58).
        let of_hole = points == WHATEVER && ledger.left_out_of_last(act.side).is_some();
        let told = Some(Told { stood, points, is_ecole: false, of_hole });
        let new =
            WrongDemand { of, demand: Demand::Oblige, marks: Vec::new(), told, legs: Vec::new(), stood: men };
        ledger.coup.wrong_demand = Some(Box::new(new));
    }

    /// The marks of one movement that begins here, where that is what he was wrongly told, and the place behind it. What he had left out is his to mark, as he is
    /// told (L 186).
    fn wrongly_told(&self, ledger: &Ledger, act: ActAt<'_>) -> Option<(Vec<Mark>, usize)> {
        let now = self.state_before(act.step, act.at);
        let asker = self.asker(&now, ledger, act.side);
        let (marks, end) = self.marks_from(ledger, act, &now);
        // Points taken off are the jeton put back by so many.
        let placed: Vec<Mark> = marks.iter().map(|mark| by_place(mark, act.side, &now)).collect();
        let marks: Vec<&Mark> = placed.iter().collect();
        let is_it = !asker.is_demanded(&marks) && asker.is_wrongly_told(&marks);
        is_it.then_some((placed, end))
    }

    /// He marks more than he was wrongly told: what he does then is his own.
    fn does_not_heed(&self, ledger: &mut Ledger, act: ActAt<'_>) {
        let (hole, side) = (self.replay.game().laws().hole, act.side);
        let now = self.state_before(act.step, act.at);
        let (marks, _) = self.marks_from(ledger, act, &now);
        let then = now.with_marks(side, &marks).board.marks;
        let goes_beyond = |told: Told| told.shown(hole, side, &then) > Some(i32::from(told.points));
        ledger.coup.wrong_demand.take_if(|wrong| wrong.of == side && wrong.told.is_some_and(goes_beyond));
    }

    /// What he had left out is marked, as he was told: of it there is no école, but of the rest.
    fn is_marked_as_told(&mut self, ledger: &Ledger, left_out: Option<(usize, Option<u16>)>) {
        let Some((claim, left)) = left_out else { return };
        let finding = &mut self.findings[ledger.claims[claim].finding];
        match left {
            Some(left) => finding.is_of_as_many(left),
            None => finding.claimed = true,
        }
    }

    /// A mark, be it one that the other has wrongly demanded.
    pub fn marks_as_told(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        if self.marks_for_nothing(ledger, act) {
            return;
        }
        let is_his = mark.owner.is_none_or(|owner| owner == act.side);
        let is_told = is_his && ledger.coup.wrong_demand.is_some() && act.at >= ledger.coup.judged_until.told;
        let named = if is_told { self.wrongly_told(ledger, act) } else { None };
        let is_named = named.is_some();
        if is_told && !is_named {
            self.does_not_heed(ledger, act);
        }
        if let Some((marks, end)) = named
            && let Some(left_out) = ledger.is_led_to_mark(self.replay.game(), (act.side, act.at), &marks)
        {
            ledger.coup.judged_until.told = end;
            self.is_marked_as_told(ledger, left_out);
        }
        // What he is made to mark as an école is none that he claims, and the word before it says so much.
        if is_named && ledger.coup.said_ecole == Some(act.side) {
            ledger.coup.said_ecole = None;
        }
        let told = Mark { reason: mark.reason.filter(|_| !is_named || !is_ecole(mark)), ..*mark };
        self.mark(ledger, act, &ledger.of_what_was_given(act.side, &told));
        if let Some(wrong) = ledger.coup.wrong_demand.as_deref_mut().filter(|_| is_named)
            && let Some(made) = wrong.marks.iter().position(|named| is_that(named, mark, act.side))
        {
            wrong.marks.remove(made);
        }
    }

    /// He plays just as the other has wrongly demanded: so it stands, and no plein is lost by it.
    pub fn obeys_wrong_demand(&self, ledger: &mut Ledger, allowed: &Allowed, after: &Men, at: usize) -> bool {
        let obeys = ledger.coup.lie_as_wrongly_named(allowed, after);
        if obeys {
            let side = allowed.position.turn();
            ledger.open.retain(|open| open.of != side);
            (ledger.coup.settled, ledger.coup.plein_is_barred) = (Some((*after, at)), true);
        }
        obeys
    }
}
