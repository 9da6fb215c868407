//! Acts of the marks: points, holes, the pavillon, claims; and what was due held against what was marked.
//! Takes marks as they are made, gives E101 to E110: most of them where a coup is closed with another sum than its worth.

use super::super::Double;
use super::super::Fact;
use super::super::debt::Debt;
use super::super::ledger::{ClaimableEcole, Ledger};
use super::super::rights;
use super::super::statements::kind;
use super::{ActAt, Begun, Judge};
use crate::board::{Jetons, Marks, Side};
use crate::record::lexicon::{Declaration, declaration, is_by_the_way};
use crate::record::{Handling, Holes, Item, Jeton, Mark, Marked, Number};
use crate::rules::Kind;

impl Judge<'_, '_> {
    /// A mark goes to an école that it claims, or to what its player owes: the older debt first.
    pub fn mark(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let ActAt { step, side, at } = act;
        let placed = match mark.what {
            Marked::Points { less: true, .. } | Marked::Holes(Holes(..0)) => {
                rights::by_place(mark, side, &self.state_before(step, at))
            }
            _ => *mark,
        };
        let mark = &self.without_left(ledger, act, placed);
        if self.takes_off_of_none(ledger, act, mark) {
            return;
        }
        if let Some(marked) = rights::marks_of_none(self.replay.game(), mark) {
            self.marks_of_none(ledger, act, (mark, marked));
            return;
        }
        let of_pavillon = matches!(mark.what, Marked::Pavillon(_));
        if at < ledger.coup.judged_until.last()
            && !of_pavillon
            && mark.owner.is_none_or(|owner| owner == side)
        {
            return; // it is of the école that the mark before it claims
        }
        if of_pavillon {
            self.wrong_pavillon_comes_down(ledger, act, mark.owner.unwrap_or(side));
        }
        if mark.owner.is_some_and(|owner| owner != side) {
            self.puts_others_wood(ledger, act, mark);
            self.takes_schooled_off(ledger, act, side.other());
            return;
        }
        self.takes_schooled_off(ledger, act, side);
        self.marks_own_wood(ledger, act, mark);
        // What the hole effaces is marked no more, whoever had put it up (L 148).
        let fichet = |at: usize| self.state_before(step, at).board.marks.fichet(side);
        if ledger.marked_by_other(side.other()).next().is_some() && fichet(at + 1) > fichet(at) {
            ledger.unmark_by_other(side.other());
        }
    }

    /// The same of his own wood.
    fn marks_own_wood(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let side = act.side;
        let ecoles = self.replay.game().laws().ecoles;
        if ecoles && self.claims_said(ledger, act, mark) {
            return;
        }
        if (ecoles && self.marks_undone_unsaid(ledger, act, mark))
            || (!ecoles && self.is_no_mark(ledger, act, mark))
        {
            return;
        }
        if self.holds_and_puts_back(ledger, act, mark)
            || self.puts_back_his_own(ledger, act, mark)
            || self.puts_back_with_ecole(ledger, act, mark)
        {
            return;
        }
        if let Marked::Pavillon(taken) = mark.what {
            self.pavillon(ledger, act, taken);
            return;
        }
        if self.marks_for_void_throw(ledger, act, mark)
            || self.is_of_no_debt(ledger, act, mark)
            || self.claims_unsaid(ledger, act, mark)
        {
            return;
        }
        if ledger.debt_for(side, mark).is_some() {
            self.marks_his_debt(ledger, act, mark);
            self.lets_go_too_much(ledger, act, mark);
            return;
        }
        if matches!(mark.what, Marked::Holes(Holes(1..))) {
            ledger.note_run(side);
        }
        self.stray(ledger, act, mark);
    }

    /// The mark, where points that the other's hole has left standing are not counted in, nor those that are put back with the board (G III).
    fn without_left(&self, ledger: &mut Ledger, act: ActAt<'_>, mark: Mark) -> Mark {
        let ActAt { step, side, at } = act;
        let by_hole = |own: &Debt| own.to != side && own.takes_hole();
        if ledger.own.as_ref().is_some_and(by_hole)
            && ledger.coup.said_ecole != Some(side)
            && let now = self.with_hole_off_behind(ledger, act, self.state_before(step, at))
            && let Some(more) = self.asker(&now, ledger, side).beyond_the_board(&mark)
        {
            return more;
        }
        if ledger.left_points.is_none() || mark.owner.is_some_and(|owner| owner != side) {
            return mark;
        }
        let stands = self.state_before(step, at).board.marks.jetons(side);
        ledger.marks_without_left(self.replay.game(), (side, stands), &mark).unwrap_or(mark)
    }

    /// His own jeton or fichet put where it stood before the other moved it (L 181, 183, 194); `false`: it is a mark.
    fn puts_back_his_own(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let ActAt { step, side, at } = act;
        let before = step.before;
        if let Marked::Jeton(Jeton::At { points: Number::Known(n), jetons, .. }) = mark.what {
            let now = self.state_before(step, at);
            if n == 0 {
                ledger.notes_put_down(side, now.board.marks.jetons(side));
            }
            self.lets_him_play_anew(ledger, (side, n), &now);
            if self.asker(&now, ledger, side).second_jeton_comes_back(mark) {
                self.puts_back_displaced(ledger, act, mark);
                return true;
            }
            // What the other's hole took away, put where it was, is no mark (L 183); what his own took off is.
            let was = before_hole_of_other(ledger, side);
            let by_own_hole = |w: &Marks| w.fichet(side) < now.board.marks.fichet(side);
            let shows = |w: &Marks| w.jetons(side).points == n && jetons <= w.jetons(side).jetons;
            let same = |w: Marks| shows(&w) && !by_own_hole(&w);
            if n > 0 && was.is_some_and(same) {
                let Jetons { points: stands, jetons: is } = now.board.marks.jetons(side);
                let game = self.replay.game();
                let put_back = ledger.put_back(game, (side, side), &now.board.marks, mark).is_some();
                // Of the claim is only what the hole took off: a jeton that stands is not put back with it.
                let is_off =
                    |was: Marks| step.after.board.marks.fichet(side.other()) <= was.fichet(side.other());
                let of_claim = n > stands && was.is_some_and(is_off) && self.claims_from(step, at);
                // By a hole that is won it is gone (L 148): there again it shows what he is given.
                let won = |own: &Debt| own.takes_hole() && own.completes_hole() == Some(true);
                let is_off = || self.asker(&now, ledger, side).with_the_board().is_some();
                let is_gone = n > stands && ledger.own.as_ref().is_some_and(won) && !is_off();
                let with_hole_off = self.with_hole_off_behind(ledger, act, now);
                let may = of_claim || (!is_gone && !self.is_closed(ledger, &with_hole_off, side, at));
                if (n > stands || (n == stands && jetons >= is)) && !put_back && may {
                    return true;
                }
            }
            // Points of an école that the other has undone, put where they were, are that école marked again (L 194).
            let lacks = n.saturating_sub(before.board.marks.jetons(side).points);
            let undone = ledger.coup.moved_by_other[side.index()].is_some_and(|was| was.points == n);
            let open =
                |c: &&mut ClaimableEcole| undone && c.by == side && !c.taken && c.points == Some(lacks);
            let mut claims = ledger.claims.iter_mut().filter(open);
            // The first is for the other's false école; one for points that he has taken off besides (P 4.68) is not undone by it.
            if let (Some(_), Some(again)) = (claims.next(), claims.find(|c| c.undone_by.is_some())) {
                again.taken = true;
                return true;
            }
        }
        if self.puts_back_displaced(ledger, act, mark) {
            return true;
        }
        !ledger.displaced.is_empty() && self.marks_right_again(ledger, act, mark)
    }

    /// Whether his own wood, moved without the right to, goes back with this mark.
    fn puts_back_displaced(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let ActAt { step, side, at } = act;
        // Behind the hole that he has marked it is of that.
        if ledger.displaced.is_empty() || ledger.is_of_his_hole(side, mark) {
            return false;
        }
        let stands = self.state_before(step, at).board.marks;
        let back = ledger.put_back(self.replay.game(), (side, side), &stands, mark).map(|d| d.finding);
        if let Some(finding) = back {
            self.his_wood_is_back(ledger, act, finding);
            self.takes_false_ecole_back(ledger, act, finding);
        }
        back.is_some()
    }

    /// Whether a mark goes to nothing that he owes: it stands there, is the rest of an école or was demanded (L 186, 187), mends an école that is made
    /// (P 4.45), or takes holes that lacked.
    fn is_of_no_debt(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let ActAt { step, side, at } = act;
        if let Marked::Fichet(Number::Known(hole)) = mark.what
            && self.state_before(step, at).board.marks.fichet(side) == hole
        {
            return true; // it stands there
        }
        if self.comes_off_unearned(ledger, act, side, mark) {
            return true;
        }
        // Where the other's hand has put it back it supposes no hole of his (L 169).
        let is_shown = |debt: &Debt, points: u16, jetons: u8| jetons == 2 || debt.start > Some(points);
        if let Marked::Jeton(Jeton::At { points: Number::Known(points @ 1..), jetons, .. }) = mark.what
            && ledger
                .debt_for(side, mark)
                .is_some_and(|(debt, _)| !debt.has_marked() && is_shown(debt, points, jetons))
            && self.state_before(step, at).board.marks.jetons(side) == (Jetons { points, jetons })
        {
            return true;
        }
        if self.takes_what_was_double(ledger, act, mark) {
            return true;
        }
        if self.marks_beyond_the_rest(ledger, act, mark) {
            return true;
        }
        let by_place = mark.what.is_by_place();
        let is_rest = by_place || self.marks_rest_by_number(ledger, act, mark);
        if is_rest && self.marks_the_rest(ledger, act) || self.marks_what_was_demanded(ledger, act, mark) {
            return true;
        }
        if self.takes_back_part(ledger, act, mark) {
            return true;
        }
        if ledger.claims.iter().any(|c| c.by != side && !c.taken) {
            let now = self.state_before(step, at);
            let asker = self.asker(&now, ledger, side);
            if asker.mends_his_ecole(mark) {
                let back = Fact::TooLate { back: true, misled: false };
                let stood = asker.drawn_back_over(mark).unwrap_or(now.board.marks);
                self.too_late(ledger, (side, back), stood, at);
                return true;
            }
        }
        if mark.what.is_of_fichet() && self.puts_fichet(ledger, act, mark) {
            return true;
        }
        // Behind an école of his the jeton left where that put it tells no more; nor shown where his numbers brought it.
        if let Marked::Jeton(Jeton::At { jetons: 1, points: Number::Known(n), .. }) = mark.what
            && (ledger.debt_for(side, mark).is_some_and(|(debt, _)| debt.is_by_number())
                || (ledger.own.as_ref().is_some_and(|d| d.to != side)
                    && (ledger.claims.iter().any(|c| c.by == side && c.taken)
                        || ledger.given.as_ref().is_some_and(|d| d.disturbed))))
            && self.state_before(step, at).board.marks.jetons(side) == (Jetons { points: n, jetons: 1 })
        {
            return true;
        }
        self.brings_to_one_jeton(ledger, act, mark)
    }

    /// Whether he takes the second hole or jeton of an école, or in society a bredouille that he had forgotten (L 145, L 191, P 4.III 49).
    fn takes_what_was_double(
        &self,
        ledger: &Ledger,
        ActAt { step, side, at }: ActAt<'_>,
        mark: &Mark,
    ) -> bool {
        let ecole = self.replay.game().laws().ecole;
        let is_second = matches!(mark.what, Marked::Jeton(Jeton::At { jetons: 2, .. }));
        let own = is_second || ecole.bredouille_any_time.value || !ecole.touch_closes_double.value;
        if !own && ledger.coup.ecole_due.is_none() {
            return false;
        }
        let now = self.state_before(step, at);
        let asker = self.asker(&now, ledger, side);
        asker.takes_double_of_ecole(&[mark]) || (own && asker.takes_forgotten_double(&[mark]))
    }

    /// A mark of what he won or is given: the older debt first.
    pub fn marks_his_debt(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let ActAt { side, at, .. } = act;
        let mut wrong_wood = self.moves_wood_wrongly(ledger, act, mark);
        let too_soon = self.marks_too_soon(ledger, act, mark);
        if too_soon {
            wrong_wood.take();
        }
        let waited = ledger.waits.as_ref().and_then(Debt::marked);
        let Some((debt, _)) = ledger.debt_for(side, mark) else { return };
        debt.too_soon = too_soon;
        debt.mark(self.replay.game(), mark, at);
        self.takes_the_others_second(ledger, act, mark);
        if self.marks_late_beside(ledger, act, mark) {
            wrong_wood.take();
        }
        let Some((debt, _)) = ledger.debt_for(side, mark) else { return };
        if debt.is_mended_misled() {
            self.plays_anew(ledger, side);
        }
        self.given_comes_behind(ledger, side, waited);
        self.marks_lost_number(ledger, act, mark);
        let Some((debt, _)) = ledger.debt_for(side, mark) else { return };
        // No points too many: then it is the wood alone, and at once.
        let too_many = debt.is_too_much() || debt.may_be_of_more_points();
        if let (Some(before), false) = (wrong_wood, too_many && !debt.only_doubles(self.replay.game())) {
            // What was put right is found anew when he does it again.
            let doubled = debt.doubled.filter(|&finding| !self.findings[finding].claimed);
            let told = debt.clone();
            let what = Double::for_debt(ledger, &told, mark);
            let finding = doubled.unwrap_or_else(|| self.find_double(ledger, (&told, what), (side, at)));
            // A second hole beside it goes back with the first.
            if !ledger.displaced.iter().any(|displaced| displaced.finding == finding) {
                self.may_be_put_back(ledger, side, before, finding);
            }
            if let Some((debt, _)) = ledger.debt_for(side, mark) {
                debt.doubled = Some(finding);
            }
        } else {
            self.mends_double(ledger, act, mark);
        }
        ledger.keeps_what_is_his(self.replay.game(), side, mark);
        let given = ledger.given.as_ref().is_some_and(|d| d.to == side && d.has_marked());
        if let Some(own) = ledger.own.as_mut().filter(|d| given && d.closed.is_none()) {
            own.disturbed = true;
        } else if ledger.own.as_ref().is_some_and(|own| {
            // His hole takes the other's points as soon as it is marked (L 148).
            own.is_carried_open() || own.is_paid() || own.takes_his_hole()
        }) {
            ledger.carry_own_over(self.replay.game());
        }
        let Some((debt, _)) = ledger.debt_for(side, mark) else { return };
        if debt.takes_hole() && !debt.counted_in_run {
            debt.counted_in_run = true;
            ledger.note_run(side);
        }
        self.settles_beyond_error(ledger, side, mark);
    }

    /// Misled, he marks behind his play more than is his, and than he was told to: that is no error that he was led into (L 177, P 4.58).
    fn settles_beyond_error(&mut self, ledger: &mut Ledger, side: Side, mark: &Mark) {
        let Some((debt, claims)) = ledger.debt_for(side, mark) else { return };
        if debt.begins_hole_misled() {
            return;
        }
        if debt.closed.is_some() && debt.mends && debt.is_beyond_the_others_error() {
            debt.mends = false;
            let debt = debt.clone();
            self.settle(&debt, claims);
        }
    }

    /// What he is given by this roll comes behind what he had still to mark of his own (P 4.63); `waited`: how much of that was marked before.
    fn given_comes_behind(&self, ledger: &mut Ledger, side: Side, waited: Option<u16>) {
        let marked = ledger.waits.as_ref().and_then(Debt::marked);
        let late = marked.zip(waited).and_then(|(now, was)| now.checked_sub(was));
        if let (Some(late @ 1..), Some(given)) = (late, ledger.given.as_mut().filter(|d| d.to == side)) {
            given.after_ecole(self.replay.game(), side, late, None);
        }
    }

    /// He lets a number stand that the other could have played and did not, and marks for it (L 216).
    fn marks_lost_number(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let is_let_stand = ledger.coup.settled.is_some();
        let Some((debt, _)) = ledger.debt_for(act.side, mark) else { return };
        let Some(whole) = debt.due.map(|due| due + debt.may_mark).filter(|_| debt.may_mark > 0) else {
            return;
        };
        // Of more, told as that or behind his word, the number is his and the rest too much: nobody is obliged to say for what he marks (P 4.62).
        let is_of_it = match mark.reason {
            Some(reason) => kind(reason) == Some(Kind::Unplayed),
            None => is_let_stand,
        };
        if debt.marked() == Some(whole) || (is_of_it && debt.marked() > Some(whole)) {
            (debt.due, debt.may_mark) = (Some(whole), 0);
            self.lets_go_unplayed(ledger, act);
        }
    }

    /// Too much is an école as soon as the jeton is let go (L 167).
    pub fn lets_go_too_much(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let ActAt { side, at, .. } = act;
        let goes = ledger.coup.gone == Some(side);
        let Some((debt, _)) = ledger.debt_for(side, mark) else { return };
        // Having said that he goes he marks more holes than he has won (L 173, P 4.55).
        let in_going = || debt.due.zip(debt.marked_in_going()).is_some_and(|(due, marked)| marked > due);
        if goes && debt.lets_go(mark) && in_going() {
            self.lift(ledger, side, at);
            return;
        }
        // Points left over are effaced in going (L 157), and those that he never had are at school all the same (L 167).
        if debt.lets_go(mark) && !self.effaces_in_going(debt, act, mark) {
            self.closes_too_much(ledger, (side, mark), at);
            self.is_kept_by_his_ecole(ledger, side, at);
        }
    }

    /// The jeton is let go, and shows more than is won: that is an école, before any dame is touched (L 167).
    pub(super) fn closes_too_much(&mut self, ledger: &mut Ledger, (side, mark): (Side, &Mark), at: usize) {
        let laws = self.replay.game().laws();
        let Some((debt, claims)) = ledger.debt_for(side, mark) else { return };
        let is_open = debt.closed.is_none() && debt.is_too_much() && !debt.is_led_further();
        if !is_open || !laws.ecole.before_play.value || laws.points_follow_play {
            return;
        }
        debt.closed = Some(at);
        let mut debt = debt.clone();
        let mut more = std::mem::take(claims);
        self.settle(&debt, &mut more);
        ledger.claims = more;
        if let Some(given) = ledger.given.as_mut().filter(|given| given.to != side) {
            debt.carry_over(given, self.replay.game());
        }
    }

    /// Whether behind his hole he puts the jeton to the talon and goes, by his word or lifting: then it is put there as all are, and the hole too many is at school
    /// when he lifts (P 4.55, P 4.64).
    fn effaces_in_going(&self, debt: &Debt, ActAt { side, at, .. }: ActAt<'_>, mark: &Mark) -> bool {
        let to_talon = matches!(mark.what, Marked::Jeton(Jeton::At { points: Number::Known(0), .. }));
        let goes_on = |(place, item): &(usize, &Item<'_>)| match item {
            Item::Turn { .. } => self.goes_on_in(side, *place),
            item => item.is_beside() || is_by_the_way(item),
        };
        let leaves = |(_, item): (usize, &Item<'_>)| match item {
            Item::Said(words) => declaration(words) == Some(Declaration::Leaves),
            item => matches!(item, Item::Handled(Handling::Lift)),
        };
        let next = || self.movement_from(at + 1).find(|act| !goes_on(act));
        to_talon && debt.completes_hole() == Some(true) && next().is_some_and(leaves)
    }

    /// Whether an école is marked in this step: what else is done with the marks then is part of that.
    pub fn claims_in(&self, step: &Begun<'_>) -> bool {
        self.claims_from(step, step.items.start)
    }

    /// The same from this act on.
    fn claims_from(&self, step: &Begun<'_>, at: usize) -> bool {
        self.shape.last_ecole.is_some_and(|last| (at..step.items.end).contains(&last))
    }
}

/// The wood before the hole of the other's by which `side` may have lost its points, of what he won or was given: what it has marked since is not in it.
fn before_hole_of_other(ledger: &Ledger, side: Side) -> Option<Marks> {
    let has_marked = ledger.given.as_ref().is_some_and(|d| d.to == side && d.has_marked());
    let by_roll = ledger.own.as_ref().filter(|d| d.to != side && !has_marked);
    let by_given = ledger.given.as_ref().filter(|d| d.to != side && d.takes_hole());
    by_roll.or(by_given)?.wood
}
