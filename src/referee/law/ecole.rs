//! Écoles claimed: whole or not at all (L 187), falsely (L 183), undone and marked again (L 194).

use super::super::debt::Debt;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{BeforeEcole, ClaimableEcole, Ledger};
use super::super::rights::{Asker, Right, holes_taken, mark};
use super::super::{Fact, NoEcole};
use super::one_movement::is_let_go;
use crate::board::Side;
use crate::record::lexicon::is_by_the_way;
use crate::record::{Item, Jeton, Mark, Marked, Number, Reason};
use crate::replay::says_ecole;
use crate::text::Span;

/// What points marked as an école come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Claimed {
    /// One école that is open, by its place in the ledger, or all of them together.
    Whole(Vec<usize>),
    /// Less than an école that is open (L 187).
    Part(usize),
    /// An école that is open, or all of them together, and so many points beyond, which are no école (L 183).
    Beyond(Vec<usize>, u16),
    /// No école is open.
    Nothing,
}

/// What it comes to that this side marks this number as an école.
pub(super) fn claimed(ledger: &Ledger, side: Side, number: Number) -> Claimed {
    let is_open = |c: &ClaimableEcole| c.is_open() && !ledger.may_be_taken_back(c.finding, side.other());
    let open = || ledger.claims.iter().enumerate().filter(|(_, c)| c.by == side && is_open(c));
    if let Some((one, _)) = open().find(|(_, c)| c.in_part == 0 && c.is_for(number)) {
        return Claimed::Whole(vec![one]);
    }
    let Number::Known(marked) = number else { return Claimed::Nothing };
    // The rest of it, marked after all.
    let is_rest = |c: &ClaimableEcole| c.points == Some(c.in_part.saturating_add(marked));
    if let Some((one, _)) = open().find(|(_, c)| c.in_part > 0 && is_rest(c)) {
        return Claimed::Whole(vec![one]);
    }
    let points = |c: &ClaimableEcole| c.points.unwrap_or(u16::MAX);
    let all: u32 = open().map(|(_, c)| u32::from(points(c).saturating_sub(c.in_part))).sum();
    let Some((most, claim)) = open().max_by_key(|(_, c)| (points(c) <= marked, points(c))) else {
        return Claimed::Nothing;
    };
    let so_far = claim.in_part.saturating_add(marked);
    match claim.points {
        _ if all == u32::from(marked) => Claimed::Whole(open().map(|(n, _)| n).collect()),
        // The jeton is put down once for all (L 200, P 4.62).
        Some(_) if all < u32::from(marked) => {
            let beyond = marked.saturating_sub(u16::try_from(all).unwrap_or(u16::MAX));
            Claimed::Beyond(open().map(|(n, _)| n).collect(), beyond)
        }
        Some(whole) if so_far > whole => Claimed::Beyond(vec![most], so_far - whole),
        None if marked > claim.at_most => Claimed::Beyond(vec![most], marked - claim.at_most),
        _ => Claimed::Part(most),
    }
}

impl Asker<'_> {
    /// An école, whole, that is open and not taken yet (L 167, L 187); `takes_off`: wood of the other's is moved with it.
    pub fn claim(&self, marks: &[&Mark], takes_off: bool) -> Right {
        if marks.iter().any(|mark| matches!(mark.what, Marked::Points { less: true, .. })) {
            return Right::Closed;
        }
        if self.marks_ecole_again(marks).is_some() {
            return Right::Open;
        }
        if let Some(ledger) = self.has_ecole_back_with(marks) {
            return Asker { ledger: &ledger, ..*self }.claim(marks, takes_off);
        }
        if self.marks_beside_old_points(marks).is_some() {
            return Right::Closed;
        }
        let number = self.number_of(marks);
        // Of "je ne marque pas" without a number it is not known how many points were meant.
        let no_number =
            |c: &ClaimableEcole, n| c.by == self.side && c.is_open() && c.points.is_none() && n <= c.at_most;
        if let Number::Known(n) = number
            && self.ledger.claims.iter().any(|c| no_number(c, n))
        {
            return Right::Unknown;
        }
        // Where a coup's worth is not known, neither is an école on it.
        let unknown = self.ledger.is_unknown_of(self.side.other(), number);
        let found = claimed(self.ledger, self.side, number);
        let whole = match (&found, number) {
            (Claimed::Whole(_) | Claimed::Beyond(..), _) if self.keeps_broken_bredouille(marks) => false,
            (Claimed::Whole(_), _) => self.doubles_an_ecole(marks).is_none(),
            (Claimed::Beyond(_, beyond), _) => {
                *beyond <= self.due_behind_an_ecole(*beyond) && self.doubles_an_ecole(marks).is_none()
            }
            (Claimed::Nothing, _) => {
                (self.is_granted_as_given(number) || self.leaves_jeton_where_it_is(marks)) && !takes_off
            }
            _ => false,
        };
        if !whole && unknown && found == Claimed::Nothing && number != Number::Unknown {
            Right::Unknown
        } else {
            whole.into()
        }
    }

    /// Whether an école of so many points is none, and granted because he is given as many and has not marked them: whatever he means by it, they are his
    /// (P 4.56), but not before the roller has marked what he wins (L 208).
    pub fn is_granted_as_given(&self, number: Number) -> bool {
        let waits = self.ledger.given.as_ref().is_some_and(|d| d.to == self.side && self.given_waits(d));
        let is_given = |n| n > 0 && n <= self.ledger.still_given(self.game, self.side, n);
        known_number(number).is_some_and(|n| is_given(n) && !waits)
            && claimed(self.ledger, self.side, number) == Claimed::Nothing
    }

    /// How many of so many points he is still to mark of what the last throw brought him: with the école that comes before them he may mark them by one movement of the
    /// jeton, and what he marks of an école is false only beyond both (L 183, L 200).
    pub(super) fn due_behind_an_ecole(&self, points: u16) -> u16 {
        let mark =
            Mark { owner: None, what: Marked::Points { less: false, number: Number::Unknown }, reason: None };
        let debt = self.ledger.debt_of(self.side, &mark).filter(|debt| !self.given_waits(debt));
        debt.and_then(|debt| debt.left_to_mark_by(points)).unwrap_or(0)
    }

    /// For how many points these marks of an école are: by number, or by where fichet and jeton come to stand. The fichet alone, and a jeton that is not
    /// let go, tell none.
    pub fn number_of(&self, marks: &[&Mark]) -> Number {
        if let Some(mark @ Mark { what: Marked::Points { less: false, number }, .. }) = marks.first() {
            return self.beyond_what_was_moved(mark, *number);
        }
        if let Some((_, new)) = self.marks_beside_old_points(marks) {
            return Number::Known(new);
        }
        let marks = &self.as_let_go(marks);
        if let Some(whole) = self.ecole_by_last_hole(marks) {
            return Number::Known(whole);
        }
        let stands = self.stands_before_ecole(marks);
        let known = self.now.known[self.side.index()].jetons && marks.iter().any(|mark| is_let_go(mark));
        let points = self.points_by_place(marks).filter(|_| known).and_then(|all| all.checked_sub(stands));
        let points = points.filter(|points| *points > 0).or_else(|| self.ecole_without_moving(marks));
        points.map_or(Number::Unknown, Number::Known)
    }

    /// The points of an école that makes a hole and leaves the jeton where it stands, where the fichet alone is put on for just so many and points are shown by
    /// it too: « sans bouger » (L 184, G III, P 4.54).
    fn ecole_without_moving(&self, marks: &[&Mark]) -> Option<u16> {
        let laws = self.game.laws();
        let holes = self.holes_taken_by(marks);
        let by_fichet = marks.iter().all(|mark| mark.what.is_of_fichet());
        let known = self.now.known[self.side.index()];
        let points = laws.hole.checked_mul(holes.div_ceil(2)).filter(|points| *points > 0)?;
        // With what the roll gives him beside it, too: the hole is of both (L 200).
        (by_fichet && known.jetons && known.fichet && self.is_of_whole_ecole(points)).then_some(points)
    }

    /// Whether so many points are an école that is open, or it and what the roll gives or brings him (L 200).
    pub(super) fn is_of_whole_ecole(&self, points: u16) -> bool {
        match claimed(self.ledger, self.side, Number::Known(points)) {
            Claimed::Whole(_) => true,
            Claimed::Beyond(_, beyond) => beyond == self.due_behind_an_ecole(beyond),
            _ => false,
        }
    }

    /// Whether these marks are of an école that was said ("école"): marked without a reason it is what he marks as one, be as many due to him or not (L 183,
    /// G III).
    pub fn marks_what_he_said(&self, marks: &[&Mark]) -> bool {
        marks.first().is_some_and(|first| first.reason.is_none()) && self.may_mark_an_ecole(marks)
    }

    /// Whether by these marks he marks points of his own, and shows some.
    pub fn may_mark_an_ecole(&self, marks: &[&Mark]) -> bool {
        let adds = |mark: &&&Mark| {
            matches!(mark.what, Marked::Points { less: false, .. })
                || holes_taken(mark, self.side, self.now) > 0
                || matches!(
                    mark.what,
                    Marked::Jeton(Jeton::At { points: Number::Known(1..), held: false, .. } | Jeton::Two(_))
                )
        };
        let is_his = |mark: &&&Mark| mark.owner.is_none_or(|owner| owner == self.side);
        let Some(first) = marks.first().filter(adds).filter(is_his) else { return false };
        // A jeton put back, or where it stands, marks no points: that is no école (L 183, P 4.61).
        let goes_on = self.number_of(marks) != Number::Unknown || !matches!(first.what, Marked::Jeton(_));
        goes_on || !self.now.known[self.side.index()].jetons
    }

    /// Whether marks without that word may be an école, whatever he means them for: not where he is to mark as many that he has won or is given (L 171, L 187;
    /// P 4.56: « l'on ne met pas à l'école sur l'intention »).
    fn may_be_an_ecole(&self, marks: &[&Mark]) -> bool {
        let number = self.number_of(marks);
        if !self.may_mark_an_ecole(marks) {
            return false;
        }
        if self.puts_ecole_before_his_hole(number) {
            return true;
        }
        let as_many = |d: &Debt| match (d.left_to_mark(), known_number(number)) {
            (Some(left), Some(n)) => left == n,
            _ => d.due > d.marked(),
        };
        // What still waits for the roller he does not mark (L 208).
        let owed = |d: &Debt| d.to == self.side && d.closed.is_none() && as_many(d) && !self.given_waits(d);
        ![&self.ledger.own, &self.ledger.given].into_iter().flatten().any(owed)
    }

    /// Whether these marks, not called an école, are just what stands open of the other's écoles, or that with all that he has to mark beside it:
    /// nobody is obliged to say for what he marks (P 4.62), and he is held to have marked what was his (P 4.56). Where more than as many points are due to him
    /// by the roll, they are of those; else they are the école, which comes first (L 171, L 200).
    pub fn is_just_an_ecole(&self, marks: &[&Mark]) -> bool {
        if self.leaves_points_at_ecole(marks) {
            return true;
        }
        let number = self.number_of(marks);
        let before_his_hole = self.puts_ecole_before_his_hole(number);
        let whole = |claim: usize| self.ledger.claims[claim].in_part == 0;
        // More than he is given is of the école too, and no more of it false than goes beyond both: nobody is at school for what he meant (P 4.56).
        let law = self.game.laws().ecole.false_ecole_stands_for_given;
        let goes_on = law.value && known_number(number).is_some_and(|n| n > self.due_behind_an_ecole(n));
        // What he is wrongly told to mark he marks for that, where it is no whole école (L 177, P 4.58).
        let is_told = || self.is_wrongly_told(marks);
        number != Number::Unknown
            && self.may_be_an_ecole(marks)
            && match claimed(self.ledger, self.side, number) {
                Claimed::Whole(claims) => {
                    let points = known_number(number).unwrap_or(0);
                    let is_more = self.owed().is_some_and(|owed| points > owed);
                    (is_more || before_his_hole || goes_on) && claims.into_iter().all(whole)
                }
                Claimed::Beyond(claims, beyond) => {
                    claims.into_iter().all(whole)
                        && (beyond == self.due_behind_an_ecole(beyond) || goes_on)
                        && !is_told()
                }
                Claimed::Part(claim) => whole(claim) && goes_on && !is_told(),
                Claimed::Nothing => false,
            }
    }

    /// How many points he is still to mark of what the roll brought him, as winner or by what it gives; `None` where that is not known, or more are marked.
    pub(super) fn owed(&self) -> Option<u16> {
        let debts = [&self.ledger.own, &self.ledger.given].into_iter().flatten();
        let his = debts.filter(|d| d.to == self.side && d.closed.is_none());
        his.map(Debt::left_to_mark).sum()
    }

    /// The marks behind "école", if these acts are that word and marks; the other's that are taken off for it, behind it or before, are not among them.
    pub fn said_and_marked<'a>(&self, acts: &'a [(Span, Item<'_>)]) -> Option<Vec<&'a Mark>> {
        let is_own = |mark: &&Mark| mark.owner.is_none_or(|owner| owner == self.side);
        let is_others = |(_, item): &(Span, Item<'_>)| mark(item).is_some_and(|mark| !is_own(&mark));
        let before = acts.iter().take_while(|act| is_others(act)).count();
        let [(_, word), rest @ ..] = &acts[before..] else { return None };
        let all: Vec<&Mark> = rest.iter().filter_map(|(_, item)| mark(item)).collect();
        let own: Vec<&Mark> = all.iter().copied().filter(is_own).collect();
        (says_ecole(word) && all.len() == rest.len() && self.marks_what_he_said(&own)).then_some(own)
    }
}

impl Judge<'_, '_> {
    /// Whether this mark is of an école by its reason, by that of the jeton behind the fichet, or because its player has said the word and not marked it yet.
    pub fn says_ecole(&self, ledger: &Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let ActAt { step, side, at } = act;
        let has_said = || {
            ledger.coup.said_ecole == Some(side) && {
                let now = self.state_before(step, at);
                self.asker(&now, ledger, side).marks_what_he_said(&self.marks_from(ledger, act, &now).0)
            }
        };
        mark.reason == Some(Reason::Ecole)
            || self.holds_for_ecole(act, mark)
            || has_said()
            || self.begins_ecole(ledger, act, mark)
            || self.ends_ecole(ledger, act, mark)
    }

    /// An école marked with a word, or by a jeton that is held for one or taken back; `false`: it is another mark.
    pub fn claims_said(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        if self.takes_held_ecole_back(ledger, act, mark) {
            return true;
        }
        let is_said = self.says_ecole(ledger, act, mark);
        if is_said {
            self.claim(ledger, act, mark);
            self.has_claimed_held(ledger, act.side, mark);
        }
        is_said
    }

    /// An école marked without a word (P 4.62); `false`: it is another mark.
    pub fn claims_unsaid(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        if ledger.claims.is_empty() {
            return false;
        }
        // Where the jeton was put for the hole before its fichet, another is no more of it (L 184, L 190).
        let is_done =
            ledger.debt_of(act.side, mark).is_some_and(|d| d.takes_his_hole() && d.is_marked_as_due());
        let is_behind = !is_done && self.is_behind_his_hole(ledger, act);
        let now = self.state_before(act.step, act.at);
        let asker = self.asker(&now, ledger, act.side);
        // But a hole that was put back is no mark of its own (L 183).
        if is_behind && asker.moved_for_false_ecole(&[]).is_none() {
            return false;
        }
        // His own points put back where the other's hole took them off, which he takes off behind them, are none (P 4.57, P 4.62).
        let behind = self.with_hole_off_behind(ledger, act, now);
        let marks = self.marks_from(ledger, act, &now).0;
        let unsaid = self.asker(&behind, ledger, act.side).is_just_an_ecole(&marks);
        if unsaid {
            self.claim(ledger, act, mark);
        }
        unsaid
    }

    /// Whether a hole that he has marked stands right before this act: the jeton behind the fichet is of the same mark. An old hole put where it stands, or
    /// taken off, is none (L 174).
    fn is_behind_his_hole(&self, ledger: &Ledger, ActAt { step, side, at }: ActAt<'_>) -> bool {
        let between = |item: &Item<'_>| match item {
            Item::Mark(mark) => matches!(mark.what, Marked::Pavillon(_)),
            item => item.is_beside() || is_by_the_way(item),
        };
        let his = |mark: &Mark| mark.owner.is_none_or(|owner| owner == side) && mark.what.is_of_fichet();
        let fichet = |at: usize| self.state_before(step, at).board.marks.fichet(side);
        let stood = ledger.own.as_ref().and_then(Debt::stood).map(|wood| wood.fichet(side));
        match self.replay.line_back_from(at).skip(1).find(|(_, item)| !between(item)) {
            Some((mark, Item::Mark(m))) if his(&m) => {
                let then = fichet(mark + 1);
                then > fichet(mark) && stood.is_none_or(|stood| then > stood)
            }
            _ => false,
        }
    }

    /// Points marked as an école of the other.
    pub fn claim(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let ActAt { step, side, at } = act;
        if self.marks_ecole_again(ledger, act) {
            return;
        }
        let now = self.state_before(step, at);
        let (marks, end) = self.marks_from(ledger, act, &now);
        let asker = self.asker(&now, ledger, side);
        let behind = self.with_hole_off_behind(ledger, act, now);
        let number = self.asker(&behind, ledger, side).number_of(&marks);
        let moved = asker.puts_back_what_was_moved(&marks);
        let beside = asker.marks_beside_old_points(&marks);
        let is_nothing = asker.leaves_jeton_where_it_is(&marks);
        // Found by what is due, it is found once.
        let run = ledger.run;
        let broken = asker.keeps_broken_bredouille(&marks) && asker.doubles_an_ecole(&marks).is_none();
        moved.into_iter().for_each(|moved| ledger.undone_ecole_is_back(side, moved));
        ledger.coup.said_ecole = None;
        ledger.coup.judged_until.ecole = if matches!(number, Number::Known(_)) { end } else { at + 1 };
        match claimed(ledger, side, number) {
            Claimed::Whole(claims) => {
                self.marks_ecole_double(ledger, act);
                claims.into_iter().for_each(|claim| self.take(ledger, act, (claim, number)));
                beside.into_iter().for_each(|jetons| self.marks_ecole_beside_old_points(ledger, act, jetons));
            }
            Claimed::Part(claim) => self.claims_part(ledger, act, (claim, number)),
            Claimed::Beyond(claims, beyond) => {
                self.marks_ecole_double(ledger, act);
                self.claims_beyond(ledger, act, (&claims, beyond));
            }
            Claimed::Nothing if is_nothing => {}
            Claimed::Nothing => {
                let number = match (number, mark.what) {
                    // There is no école of holes (P 4.52, L 184): by the fichet he lays claim to what lacked of it.
                    (Number::Unknown, _) if holes_taken(mark, side, &now) > 0 => {
                        let stood = self.state_before(step, at).board.marks.jetons(side).points;
                        Number::Known(self.replay.game().laws().hole.saturating_sub(stood))
                    }
                    (number, _) => number,
                };
                let due = self.marks_what_is_given(ledger, act, number);
                if Number::Known(due) != number {
                    self.false_ecole(ledger, act, (number, due));
                }
            }
        }
        if broken {
            self.shows_two_jetons(ledger, act);
        }
        self.counts_hole_of_ecole(ledger, act, run);
        ledger.jeton_goes_on(side);
        moved.into_iter().for_each(|moved| self.hand_is_answered(ledger, side, moved));
    }

    /// A hole taken by an école is the next of a run as any other (L 223, P 4.59); `run`: that before it.
    fn counts_hole_of_ecole(&self, ledger: &mut Ledger, act: ActAt<'_>, run: Option<(Side, u8)>) {
        let ActAt { step, side, at } = act;
        let end = ledger.coup.judged_until.ecole.max(at + 1);
        let [before, after] = [at, end].map(|at| self.state_before(step, at).board.marks.fichet(side));
        // What of it is due by a roll was counted with that.
        if after > before && ledger.run == run {
            ledger.note_run(side);
        }
    }

    /// An école and so many points beyond it: those that are due to him are behind it (L 200), the rest is a false école (L 183).
    fn claims_beyond(&mut self, ledger: &mut Ledger, act: ActAt<'_>, (claims, beyond): (&[usize], u16)) {
        let ActAt { step, side, at } = act;
        let now = self.state_before(step, at);
        let mut wood = now.board.marks;
        let (mut rightly, mut whole, mut found) = (0u16, 0u16, 0);
        for &claim in claims {
            let school = &ledger.claims[claim];
            let points = school.points.unwrap_or(school.at_most);
            (rightly, whole) =
                (rightly.saturating_add(points.saturating_sub(school.in_part)), whole.saturating_add(points));
            found = school.finding;
            self.take(ledger, act, (claim, Number::Known(points)));
        }
        self.replay.game().mark(&mut wood, side, rightly);
        let due = self.asker(&now, ledger, side).due_behind_an_ecole(beyond).min(beyond);
        self.marks_as_ecole(ledger, act, due);
        let beyond = beyond - due;
        if beyond == 0 {
            return;
        }
        self.replay.game().mark(&mut wood, side, due);
        let hand = self.goes_back_with_false_ecole(ledger, act, (rightly, &mut wood));
        let before = [ledger.own.clone(), ledger.given.clone()];
        let laws = self.replay.game().laws();
        let of_plein = matches!(self.findings[found].fact, Fact::DutyLeft { .. })
            && !laws.ecole.unmade_fill_doubles.value;
        let fact = Fact::FalseEcole { claimed: beyond, why: Some(NoEcole::Beyond { whole, of_plein }) };
        let finding = self.find(fact, (side, beyond), at, laws.false_ecole);
        self.offer_ecole(ledger, side, beyond, finding);
        self.may_be_put_back(ledger, side, wood, finding);
        self.may_take_it_back(ledger, act, (finding, hand), before);
    }

    /// An école is taken; what it was for is answered.
    pub fn take(&mut self, ledger: &mut Ledger, act: ActAt<'_>, (claim, number): (usize, Number)) {
        let stands = self.state_before(act.step, act.at).board.marks;
        ledger.keeps_what_stands(claim, &stands);
        self.stays_drawn_back(ledger, claim, &stands);
        self.school_goes_not_back(ledger, claim, &stands);
        let taken = &mut ledger.claims[claim];
        (taken.taken, taken.taken_by) = (true, Some(act.at));
        let (by, points, in_part, found) = (taken.by, taken.points, taken.in_part, taken.finding);
        self.findings[found].claimed = true;
        // Nor has he to mark any more what he was obliged to.
        self.refused_marks_are_answered(ledger, by);
        self.is_for_a_plein_not_made(ledger, by, found);
        self.school_keeps_him(ledger, by, found);
        if matches!(self.findings[found].fact, Fact::TooMuch { .. } | Fact::FalseEcole { .. }) {
            ledger.comes_off(claim);
        }
        if let (None, Number::Known(n)) = (points, number) {
            let finding = &mut self.findings[found];
            finding.points = Some(n);
            if let Fact::SaidTooLittle { due } | Fact::TooLittle { due, .. } = finding.fact {
                finding.fact = Fact::TooLittle { due, marked: due.saturating_sub(n), given: false };
            }
        }
        if in_part > 0 {
            // The part that was marked first is made good (L 187).
            self.parts_of(found).for_each(|part| part.claimed = true);
        }
        match points.map_or(number, Number::Known) {
            Number::Known(n) if in_part == 0 => {
                let end = ledger.coup.judged_until.ecole.max(act.at + 1);
                let behind = self.state_before(act.step, end).board.marks;
                let (hole, left) = (behind.fichet(by), behind.jetons(by.other()));
                ledger.coup.before_ecole = Some(BeforeEcole { by, wood: stands, hole, left });
                self.takes_the_hole_he_goes_by(ledger, act, (n, found));
                ledger.ecole_marked(self.replay.game(), by, n, found);
                ledger.goes_back_behind_ecole(self.replay.game(), (by, n, found), &stands);
            }
            Number::Known(n) => {
                ledger
                    .given
                    .iter_mut()
                    .filter(|given| given.to == by)
                    .for_each(|given| given.beside.part_of_ecole = 0);
                ledger.stands_for_given(by, n, found);
                ledger.comes_before(self.replay.game(), by, n, found);
            }
            Number::Unknown => ledger.disturb(),
        }
    }
}

/// The number, where it is known.
pub fn known_number(number: Number) -> Option<u16> {
    match number {
        Number::Known(n) => Some(n),
        Number::Unknown => None,
    }
}
