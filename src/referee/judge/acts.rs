//! Acts of the marks: points, claims, words, going away.

use super::super::Fact;
use super::super::faults::{comes_back, own_play};
use super::super::finding::Double;
use super::super::ledger::{Claim, Debt, Ledger};
use super::super::rights::{self, Right};
use super::Judge;
use crate::board::{Side, Spot};
use crate::games::dice::Lies;
use crate::notation::lexicon::{LawWord, law_word};
use crate::notation::{Handling, Item, Jeton, Mark, Marked, Number, Reason};
use crate::replay::{Marking, Role, Standing, Step};

impl Judge<'_, '_> {
    /// One act of `side`.
    pub(super) fn act(&mut self, ledger: &mut Ledger, step: &Step, side: Side, at: usize) {
        let replay = self.replay;
        match &replay.items()[at].1 {
            Item::Mark(mark) => self.mark(ledger, step, side, mark, at),
            Item::Played(played) => {
                if own_play(&replay.items()[at].1, side).is_some() {
                    let late = self.replay.before(step).pending.is_some_and(|c| c.side == side);
                    let whose = late || step.after.coup.is_some_and(|c| c.side == side);
                    if whose {
                        ledger.hands[side.index()].play(played, at, ledger.adoube);
                        ledger.barred = None;
                    } else {
                        self.plays_out_of_turn(step, side, at);
                    }
                    // "J'adoube" is for dames that stay where they are (L 46, G III).
                    let stays = played.to.as_slice() == [Spot::Hand];
                    if !(whose && ledger.adoube && stays) {
                        self.touch(ledger, side, at);
                        ledger.adoube = false;
                    }
                    if let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) {
                        own.played = true;
                    }
                    self.leg(ledger, step, side, played, at);
                } else if comes_back(played) {
                    self.missing_comes_back(ledger, step, side, played, at);
                } else {
                    self.others_dame(ledger, step, side, played, at);
                }
            }
            Item::Handled(Handling::Touch) if ledger.adoube => {}
            Item::Handled(Handling::Touch) if !self.replay.game().laws().ecole.before_play.value => {
                if let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) {
                    own.touched = true;
                }
            }
            Item::Handled(Handling::Touch) => self.touch(ledger, side, at),
            Item::Handled(Handling::Lift) => {
                // Who has all his dames off stacks them, and goes nowhere by it (L 118, G VII).
                if !ledger.is_out(side) {
                    self.depart(ledger, side, at);
                }
                self.lift(ledger, side, at);
            }
            Item::Dame { owner, spot, .. } if owner.is_none_or(|o| o == side) => {
                self.name_dame(ledger, side, *spot, at);
            }
            Item::Dame { spot, .. } => {
                // Lifting the other's, once all have passed, he is held to the like fields of his own (G III).
                let lifts = matches!(
                    at.checked_sub(1).map(|i| replay.items()[i].1),
                    Some(Item::Handled(Handling::Lift) | Item::Dame { .. })
                );
                if let (true, Some(field)) = (lifts, spot.index()) {
                    ledger.lift_field(field);
                }
            }
            Item::Handled(Handling::Back) => {
                for (who, finding) in &ledger.departures {
                    if *who == side {
                        self.findings[*finding].claimed = true;
                    }
                }
            }
            Item::Said(words) => {
                if let Some(word) = law_word(words) {
                    self.word(ledger, step, side, word, at);
                }
            }
            Item::Releve(_) => {
                if let Some(gone) = ledger.gone {
                    self.lift(ledger, gone, at);
                }
                // The marks go on through a new relevé (L 118, 155).
                let as_due = ledger.as_due_now(self.replay.game());
                *ledger = Ledger { row: ledger.row, as_due, run: ledger.run, ..Ledger::default() };
            }
            Item::NotTold => *ledger = Ledger::default(),
            _ => {}
        }
    }

    /// A word with force of law.
    fn word(&mut self, ledger: &mut Ledger, step: &Step, side: Side, word: LawWord, at: usize) {
        match word {
            LawWord::Leaves => self.depart(ledger, side, at),
            LawWord::Stays => {
                if let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) {
                    own.stayed = true;
                }
            }
            LawWord::DoesNotMark(number) => does_not_mark(ledger, side, number),
            // Who leads the other into an error gains nothing by it (L 177, G III).
            LawWord::MarkHole | LawWord::Nothing => {
                let mends = self.replay.game().laws().ecole.misled_mends.value;
                for debt in [&mut ledger.own, &mut ledger.given].into_iter().flatten() {
                    debt.misled |= debt.to != side;
                    debt.mends = debt.misled && mends;
                }
            }
            // Who calls for the dice has done with his coup (L 197).
            LawWord::Throw => self.touch(ledger, side, at),
            LawWord::Adoube => ledger.adoube = true,
            LawWord::Breaks => self.breaks(ledger, step, side, at),
            LawWord::Void => self.answer_count(side.other(), at),
            LawWord::Won => {
                if let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) {
                    own.says_won = true;
                }
            }
            _ => {}
        }
    }

    /// A mark goes to an école that it claims, or to what its player owes: the older debt first.
    fn mark(&mut self, ledger: &mut Ledger, step: &Step, side: Side, mark: &Mark, at: usize) {
        let before = self.replay.before(step);
        if let Some(owner) = mark.owner.filter(|o| *o != side) {
            self.put_right(ledger, step, side, at);
            self.put_simple(ledger, owner, mark);
            let jetons = before.table.marks.jetons(owner);
            ledger.moved_by_other[owner.index()].get_or_insert(jetons);
            if let (2, Some(own)) = (jetons.jetons, ledger.own.as_mut().filter(|d| d.to == side)) {
                own.took_second |= matches!(mark.what, Marked::Jeton(Jeton::At { jetons: 1, .. }));
            }
            // The other's points left standing at a hole stand for what he is given by it (G III).
            let left = matches!(mark.what, Marked::Jeton(Jeton::At { points: Number::Known(1..), .. }));
            if let (true, Some(own), Some(given)) = (left, &ledger.own, &mut ledger.given)
                && own.to == side
                && own.takes_hole()
            {
                // Given nothing, he has left them by oversight.
                if given.due == Some(0) {
                    ledger.left_points = Some((owner, 0));
                } else {
                    (given.start, given.wood) = (Some(0), None);
                    given.mark(mark, at);
                }
            } else {
                self.effaced(ledger, step, side, mark, at);
            }
            return; // wood put back for the other
        }
        if mark.reason == Some(Reason::Ecole) {
            self.claim(ledger, side, mark, at);
            return;
        }
        if let Marked::Pavillon(taken) = mark.what {
            self.pavillon(ledger, step, side, taken, at);
        }
        if let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what {
            if n == 0 {
                ledger.put_down[side.index()] = Some(before.table.marks.jetons(side));
            }
            // What the other's hole took away, put where it was, is no mark (L 183).
            let was = ledger.own.as_ref().filter(|d| d.to != side).and_then(|d| d.wood);
            if n > 0 && was.is_some_and(|w| w.jetons(side).points == n) {
                return;
            }
            // Points of an école that the other has undone, put where they were, are that école marked again (L 194).
            let lacks = n.saturating_sub(before.table.marks.jetons(side).points);
            let undone = ledger.moved_by_other[side.index()].is_some_and(|was| was.points == n);
            let open = |c: &&mut Claim| undone && c.by == side && !c.taken && c.points == Some(lacks);
            let mut claims = ledger.claims.iter_mut().filter(open);
            // The first is for the other's false école.
            if let (Some(_), Some(again)) = (claims.next(), claims.next()) {
                again.taken = true;
                return;
            }
        }
        if step.after.coup.is_some_and(|c| c.side == side && c.lies == Lies::Void) {
            self.void_played(ledger, step, None, at);
            return;
        }
        let Some((debt, _)) = ledger.debt_for(side, mark) else { return };
        debt.mark(mark, at);
        let given = ledger.given.as_ref().is_some_and(|d| d.to == side);
        if let Some(own) = ledger.own.as_mut().filter(|d| given && d.closed.is_none()) {
            own.disturbed = true;
        }
        let Some((debt, _)) = ledger.debt_for(side, mark) else { return };
        if let (true, Some(due)) = (debt.may_mark > 0, debt.due)
            && debt.marked() == Some(due + debt.may_mark)
        {
            // He lets the number stand unplayed, and marks for it (L 216).
            debt.due = Some(due + std::mem::take(&mut debt.may_mark));
        }
        if debt.takes_hole() && !debt.counted_in_run {
            debt.counted_in_run = true;
            ledger.run = match ledger.run {
                Some((of, times)) if of == side => Some((side, times.saturating_add(1))),
                _ => Some((side, 1)),
            };
        }
        let Some((debt, _)) = ledger.debt_for(side, mark) else { return };
        let (takes_hole, of_own) = (debt.takes_hole(), ledger.own.as_ref().is_some_and(|d| d.to == side));
        // Who takes the hole that he is given before the roller has marked loses the école on it (G III).
        if let Some(own) =
            ledger.own.as_mut().filter(|d| !of_own && takes_hole && d.closed.is_none() && !d.written)
            && own.due > own.marked()
            && !ledger.given.as_ref().is_some_and(|d| d.misled)
        {
            own.excused = true;
        }
        let points_follow_play = self.replay.game().laws().points_follow_play;
        let Some((debt, claims)) = ledger.debt_for(side, mark) else { return };
        // Too much is an école as soon as the jeton is let go (L 167).
        let before_play = self.replay.game().laws().ecole.before_play.value;
        if debt.lets_go(mark)
            && before_play
            && !points_follow_play
            && let (Some(due), Some(marked)) = (debt.due, debt.marked())
            && marked > due
            && debt.closed.is_none()
        {
            debt.closed = Some(at);
            let debt = debt.clone();
            let mut more = std::mem::take(claims);
            self.settle(&debt, &mut more);
            ledger.claims = more;
        }
    }

    /// The other's points taken off where they were not wrong: an école of as many with Lepeintre (P 4.68), elsewhere none (L 181). Done with
    /// a claim it is the false école itself (L 183).
    fn effaced(&mut self, ledger: &mut Ledger, step: &Step, side: Side, mark: &Mark, at: usize) {
        let before = self.replay.before(step);
        let rules = self.replay.game().laws().ecole.effacing_is_ecole;
        let (Some(owner), Marked::Jeton(Jeton::At { points: Number::Known(n), .. })) =
            (mark.owner, mark.what)
        else {
            return;
        };
        if !rules.value {
            return;
        }
        let stands = before.table.marks.jetons(owner).points;
        let claims = step.items.clone().filter(|&i| self.replay.role(i) == Role::Plain).any(|i| {
            matches!(self.replay.items()[i].1, Item::Mark(Mark { reason: Some(Reason::Ecole), .. }))
        });
        if n >= stands || claims || !before.known[owner.index()].jetons {
            return;
        }
        let act = [self.replay.items()[at]];
        if rights::may(self.replay.game(), before, ledger, side, &act) != Right::Closed {
            return;
        }
        let points = stands - n;
        let finding = self.find(Fact::Effaced { points }, Some(side), Some(points), at, &[rules.cite]);
        self.findings[finding].remedies.push(format!("{owner}: +{points}:école"));
        ledger.claims.push(Claim::new(owner, Some(points), finding));
    }

    /// What is too much, taken off: the other may leave it at that, and mark no école (L 186, L 187).
    fn put_right(&mut self, ledger: &Ledger, step: &Step, side: Side, at: usize) {
        let open = |c: &&Claim| {
            c.by == side && !c.taken && matches!(self.findings[c.finding].fact, Fact::TooMuch { .. })
        };
        let answered: Vec<usize> = ledger.claims.iter().filter(open).map(|c| c.finding).collect();
        let act = [self.replay.items()[at]];
        if !answered.is_empty()
            && rights::may(self.replay.game(), self.replay.before(step), ledger, side, &act) == Right::Open
        {
            for finding in answered {
                self.findings[finding].claimed = true;
            }
        }
    }

    /// What he marked double is put right by the other (L 184).
    fn put_simple(&mut self, ledger: &mut Ledger, owner: Side, mark: &Mark) {
        let simple = matches!(
            mark.what,
            Marked::Holes(..0) | Marked::Fichet(_) | Marked::Jeton(Jeton::At { jetons: 1, .. })
        );
        let pavillon = ledger.pavillon.filter(|(of, _)| *of == owner && mark.what == Marked::Pavillon(false));
        let doubled = ledger.doubled_by(owner).filter(|_| simple);
        if let Some(finding) = doubled.or(pavillon.map(|(_, finding)| finding)) {
            self.findings[finding].claimed = true;
        }
        ledger.disturb();
    }

    /// The pavillon is for who has his holes in a row, in this turn at least (L 223); a run that was broken is not begun anew (L 225).
    fn pavillon(&mut self, ledger: &mut Ledger, step: &Step, side: Side, taken: bool, at: usize) {
        let laws = self.replay.game().laws();
        let [before, after] = [self.replay.before(step), &step.after];
        let runs = |s: &Standing| s.holes.readings().any(|holes| holes.runs(side));
        let known = |s: &Standing| s.known.iter().all(|k| k.fichet);
        // Without a hole of his it is the mark before it that is wrong.
        let has_holes = after.holes.holes(side) > 0;
        if !taken
            || !has_holes
            || laws.pavillon.is_empty()
            || runs(before)
            || runs(after)
            || !known(before)
            || !known(after)
        {
            return;
        }
        let fact = Fact::Doubled { what: Double::Pavillon };
        let finding = self.find(fact, Some(side), None, at, laws.pavillon);
        self.findings[finding].remedies.push(format!("{}: {side}p0", side.other()));
        ledger.pavillon = Some((side, finding));
    }

    /// He has marked double what is simple: no école, but the other puts it right until he throws (L 144, L 184, G III).
    fn doubled(&mut self, debt: &Debt) -> Option<usize> {
        let laws = self.replay.game().laws();
        if !laws.ecoles || laws.doubled.is_empty() || debt.misled {
            return None;
        }
        let what = debt.marks_double(self.replay.game())?;
        let (by, of) = (debt.to.other(), debt.to);
        let finding = self.find(Fact::Doubled { what }, Some(of), None, debt.item, laws.doubled);
        let points = debt.as_due(self.replay.game()).map_or(0, |(wood, _)| wood.jetons(of).points);
        let mends = match what {
            Double::Hole => format!("{by}: {of}o-1"),
            _ => format!("{by}: {of}j{points}"),
        };
        self.findings[finding].remedies.push(mends);
        self.findings[finding].until_throw_of = Some(by);
        Some(finding)
    }

    /// Points marked as an école of the other.
    fn claim(&mut self, ledger: &mut Ledger, side: Side, mark: &Mark, at: usize) {
        let number = match mark.what {
            Marked::Points { less: false, number } => number,
            // A hole or jeton set for an école: how many points is not written.
            _ => Number::Unknown,
        };
        let open = |c: &&mut Claim| c.by == side && !c.taken;
        let exact = ledger.claims.iter_mut().filter(open).find(|c| c.is_for(number));
        if let Some(claim) = exact {
            claim.taken = true;
            let finding = &mut self.findings[claim.finding];
            finding.claimed = true;
            if let (None, Number::Known(n)) = (claim.points, number) {
                finding.points = Some(n);
            }
            let found = claim.finding;
            match number {
                Number::Known(n) => ledger.ecole_marked(self.replay.game(), side, n, found),
                Number::Unknown => ledger.disturb(),
            }
            return;
        }
        let Number::Known(claimed) = number else { return };
        ledger.disturb();
        if let Some(claim) = ledger.claims.iter_mut().find(|c| c.by == side && !c.taken) {
            claim.in_part = claim.in_part.saturating_add(claimed);
            if claim.points == Some(claim.in_part) {
                // The rest of it, marked after all (L 187).
                claim.taken = true;
                for finding in self
                    .findings
                    .iter_mut()
                    .rev()
                    .filter(|f| matches!(f.fact, Fact::PartOfEcole { .. }))
                    .take(1)
                {
                    finding.claimed = true;
                }
                self.findings[claim.finding].claimed = true;
                return;
            }
            let whole = claim.points.unwrap_or(claimed);
            self.find(
                Fact::PartOfEcole { claimed, whole },
                Some(side),
                Some(whole),
                at,
                self.replay.game().laws().whole_ecole,
            );
            return;
        }
        // The other's true école, undone and marked for oneself: an augmentation (L 194).
        let undone = ledger
            .claims
            .iter()
            .find(|c| c.by == side.other() && c.taken && c.points == Some(claimed))
            .cloned();
        let unknown =
            [&ledger.own, &ledger.given].into_iter().flatten().any(|d| d.to != side && d.due.is_none());
        if unknown && undone.is_none() {
            return;
        }
        let laws = self.replay.game().laws();
        let finding =
            self.find(Fact::FalseEcole { claimed }, Some(side), Some(claimed), at, laws.false_ecole);
        // A false école is itself one (L 183); the one it undid may be marked again (L 194).
        ledger.claims.push(Claim::new(side.other(), Some(claimed), finding));
        ledger.claims.extend(undone.map(|c| Claim { taken: false, ..c }));
    }

    /// A dame of his is touched: what he won can no longer be mended (L 167).
    fn touch(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        if ledger.late.as_ref().is_some_and(|d| d.to == side) {
            self.close(&mut ledger.late, &mut ledger.claims, at);
        }
        let Some(own) = ledger.own.as_ref().filter(|d| d.to == side) else { return };
        if self.replay.game().laws().points_follow_play {
            return;
        }
        if own.closed.is_none()
            && let Some(given) = &mut ledger.given
        {
            own.carry_over(given, self.replay.game());
        }
        self.close(&mut ledger.own, &mut ledger.claims, at);
    }

    /// Where points follow the play, who has played and marked in one turn has done with both.
    pub(super) fn points_are_let_go(&mut self, ledger: &mut Ledger, step: &Step) {
        let done = ledger.own.as_ref().is_some_and(|d| d.written && d.played && Some(d.to) == step.side());
        if done && self.replay.game().laws().points_follow_play {
            self.close(&mut ledger.own, &mut ledger.claims, step.items.end.saturating_sub(1));
        }
    }

    /// What was due and what was marked are compared, once.
    pub(super) fn close(&mut self, debt: &mut Option<Debt>, claims: &mut Vec<Claim>, at: usize) {
        let Some(debt) = debt else { return };
        if debt.closed.is_none() {
            debt.closed = Some(at);
            self.settle(debt, claims);
            debt.doubled = self.doubled(debt);
        }
    }

    pub(super) fn settle(&mut self, debt: &Debt, claims: &mut Vec<Claim>) {
        let silent = self.replay.assumed().marks != Marking::Recorded;
        if silent && !debt.written && debt.waived.is_none() || debt.misled {
            return;
        }
        if let Some(meant) = debt.waived {
            self.settle_waived(debt, meant, claims);
            return;
        }
        let rules = self.replay.game().laws().ecole;
        if let (true, Some(_), Some(old)) = (rules.two_jetons_are_ecole.value, debt.two_jetons, debt.start) {
            let finding = self.find(
                Fact::TwoJetons { old },
                Some(debt.to),
                Some(old),
                debt.item,
                &[rules.two_jetons_are_ecole.cite],
            );
            let by = debt.to.other();
            self.findings[finding].remedies.push(format!("{by}: +{old}:école"));
            self.findings[finding].until_throw_of = Some(by);
            claims.push(Claim::new(by, Some(old), finding));
            return;
        }
        let marked = match debt.to_the_hole().filter(|_| debt.says_won && !debt.written) {
            // Who rises for the last hole has marked it, as soon as he touches his dames (L 197).
            Some(claimed) => Some(claimed),
            None => debt.marked(),
        };
        let (Some(due), Some(marked)) = (debt.due, marked) else { return };
        if due == marked || (debt.says_won && due > marked) {
            return;
        }
        let laws = self.replay.game().laws();
        let (fact, articles) = if marked < due {
            (Fact::TooLittle { due, marked }, laws.too_little)
        } else {
            (Fact::TooMuch { due, marked }, laws.too_much)
        };
        let points = due.abs_diff(marked);
        let place = if debt.written { debt.item } else { debt.closed.unwrap_or(debt.item) };
        if !laws.ecoles {
            let fact = Fact::PointsDiffer { due, marked };
            self.find(fact, Some(debt.to), Some(points), place, laws.end);
            return;
        }
        let finding = self.find(fact, Some(debt.to), Some(points), place, articles);
        let by = debt.to.other();
        self.findings[finding].remedies.push(format!("{by}: +{points}:école"));
        self.findings[finding].until_throw_of = Some(by);
        claims.push(Claim::new(by, Some(points), finding));
    }

    /// He said that he does not mark: as good as the mark where he gives the hole; where he wins it himself, the points beyond those he
    /// meant are an école (L 150, L 176).
    fn settle_waived(&mut self, debt: &Debt, meant: Option<u16>, claims: &mut Vec<Claim>) {
        if debt.completes_hole() != Some(true) {
            return;
        }
        let Some(due) = debt.due else { return };
        let points = meant.map(|n| due.saturating_sub(n));
        if points == Some(0) {
            return;
        }
        let fact = Fact::TooLittle { due, marked: meant.unwrap_or(0) };
        let finding = self.find(fact, Some(debt.to), points, debt.item, self.replay.game().laws().waived);
        claims.push(Claim { fewer_than: due, ..Claim::new(debt.to.other(), points, finding) });
    }

    /// He goes away: he must have completed a hole by his own roll (L 155, L 170); then the other marks nothing of this coup (L 157).
    fn depart(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        let out = ledger.is_out(side);
        let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) else {
            // The other lifts as well: the hole stands (L 170, L 180).
            self.share_the_error(ledger, side);
            return;
        };
        // The word and the lifting are one departure.
        if ledger.gone == Some(side) || ledger.departures.iter().any(|(who, _)| *who == side) {
            return;
        }
        let laws = self.replay.game().laws();
        let bars = own.touched && laws.touch_bars_leaving.value;
        let touched_only = (own.closed.is_none() && !bars) || (!laws.touch_bars_leaving.value && !own.played);
        let free = (touched_only || out) && !own.stayed && !own.rest_marked || own.reconsiders;
        match own.completes_hole() {
            Some(true) if free => {
                ledger.gone = Some(side);
                // Going, he escapes the écoles of a dame touched and not put down (G V).
                for claim in ledger.claims.extract_if(.., |c| c.by != side) {
                    self.findings[claim.finding].claimed = true;
                }
                ledger.spoilt = None;
                if let Some(given) = &mut ledger.given {
                    (given.due, given.closed) = (Some(0), Some(at));
                }
            }
            Some(_) => {
                let finding = self.find(Fact::LeftWithoutRight, Some(side), None, at, laws.leaving);
                self.findings[finding].remedies.push(format!("{}: oblige back", side.other()));
                ledger.departures.push((side, finding));
            }
            None => ledger.gone = Some(side),
        }
    }

    /// Dames are lifted. In going away only more holes than were won are a fault (L 173): points that are effaced in going are none
    /// (L 157, 169), and holes forgotten are lost (L 191).
    fn lift(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        if ledger.gone != Some(side) {
            self.touch(ledger, side, at);
            return;
        }
        let Some(own) = ledger.own.as_mut().filter(|d| d.to == side && d.closed.is_none()) else { return };
        own.closed = Some(at);
        let (written, item) = (own.written, own.item);
        if let (Some(due), Some(marked), true) = (own.due, own.marked_in_going(), written)
            && marked > due
        {
            let laws = self.replay.game().laws();
            let points = marked - due;
            let finding =
                self.find(Fact::TooMuch { due, marked }, Some(side), Some(points), item, laws.too_much);
            ledger.claims.push(Claim::new(side.other(), Some(points), finding));
            ledger.departures.push((side, finding));
        } else if let Some(mut own) = ledger.own.take() {
            own.doubled = self.doubled(&own);
            ledger.own = Some(own);
        }
    }

    fn share_the_error(&mut self, ledger: &mut Ledger, side: Side) {
        for (who, finding) in ledger.departures.drain(..) {
            if who != side {
                self.findings[finding].claimed = true;
            }
        }
        for claim in ledger.claims.iter_mut().filter(|c| c.by == side) {
            claim.taken = true;
            self.findings[claim.finding].claimed = true;
        }
    }
}

/// "Je ne marque pas", of what his own roll wins; where it gives the other the hole, that hole is simple (L 176).
fn does_not_mark(ledger: &mut Ledger, side: Side, number: Option<u16>) {
    let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) else { return };
    own.waived = Some(number);
    let wins = own.due != Some(0);
    if let Some(given) = &mut ledger.given {
        given.broken = wins && (given.completes_hole() == Some(true) || own.completes_hole() == Some(true));
    }
}
