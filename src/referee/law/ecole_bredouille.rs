//! Écoles and the bredouille: whether a hole or jeton of one is double, and what of the marks made since comes before it or behind it (L 143, L 144, L 200).

use super::super::Double;
use super::super::Fact;
use super::super::debt::{Debt, EcoleManner};
use super::super::judge::{ActAt, Begun, Judge};
use super::super::ledger::{ClaimableEcole, Ledger};
use super::super::rights::{Asker, holes_taken};
use super::because::{of_manner, of_simple};
use super::ecole::{Claimed, claimed, known_number};
use crate::board::{Marks, Side};
use crate::record::{Holes, Jeton, Mark, Marked, Number, Silence};
use crate::replay::KnownState;

impl Asker<'_> {
    /// A hole or jeton of an école that these marks put double though it is simple, and the wood as it is due: in bredouille is only whose run the other's
    /// right points have not broken (L 143, L 144, L 184). What he is given is marked with it, and an école that is older than the roll comes before what that
    /// has won (L 200). Not told behind points given, nor where the roller has taken a hole.
    pub fn doubles_an_ecole(&self, marks: &[&Mark]) -> Option<(Double, Marks)> {
        let marks = &self.as_far_as_let_go(marks);
        let (due, before) = self.ecole_as_due(marks)?;
        let mut hole = i32::from(self.now.board.marks.fichet(self.side));
        let (stands, mut double) = (hole + i32::from(self.holes_put_back(marks)), false);
        for mark in marks {
            match mark.what {
                Marked::Holes(Holes(n)) => hole += i32::from(n),
                Marked::Fichet(Number::Known(there)) => hole = i32::from(there),
                Marked::Jeton(Jeton::At { jetons: 2, points: Number::Known(1..), .. }) => double = true,
                _ => {}
            }
        }
        let is_hole =
            hole > stands && hole - stands == i32::from(due.fichet(self.side)) - i32::from(before) + 1;
        match (is_hole, double && due.jetons(self.side).jetons < 2) {
            (true, _) => Some((Double::Hole, due)),
            (_, true) => Some((Double::Jetons, due)),
            _ => None,
        }
    }

    /// The wood as these marks of an école should leave it, and where his fichet stood before.
    fn ecole_as_due(&self, marks: &[&Mark]) -> Option<(Marks, u16)> {
        let number = self.number_of(marks);
        let (claim, beyond) = match claimed(self.ledger, self.side, number) {
            Claimed::Whole(claims) => (*claims.first().filter(|_| claims.len() == 1)?, 0),
            Claimed::Beyond(claims, beyond) if beyond <= self.due_behind_an_ecole(beyond) => {
                (*claims.first().filter(|_| claims.len() == 1)?, beyond)
            }
            _ => return None,
        };
        let claim = &self.ledger.claims[claim];
        let (own, given) = (self.ledger.own.as_ref()?, self.ledger.given.as_ref()?);
        if own.to == self.side {
            return self.ecole_behind_play(claim, own, given);
        }
        let older = claim.finding < self.ledger.findings_at_throw;
        let in_time =
            if older { !own.takes_hole() || self.ecole_takes_his_hole() } else { own.closed.is_some() };
        let applies = given.to == self.side && !given.written && in_time && claim.in_part == 0;
        // Of how many he does not mark himself he has not said (L 176).
        let points = claim.points.or_else(|| known_number(number));
        let points = points.filter(|_| applies && self.now.known.iter().all(|k| k.jetons))?;
        let due = given.behind_ecole(self.game, own, (points, older), beyond)?;
        Some((due, given.wood.map(|wood| wood.fichet(self.side))?))
    }

    /// The same where the roller has played before it: his play closes what his roll won, and not what is marked since (L 145, L 191). Not told behind
    /// another of his, nor where he has lost what was double of his roll.
    fn ecole_behind_play(&self, claim: &ClaimableEcole, own: &Debt, given: &Debt) -> Option<(Marks, u16)> {
        let (side, since) = (self.side, self.ledger.findings_at_throw);
        let another = |c: &ClaimableEcole| c.by == side && c.taken && c.finding >= since;
        let is_first =
            claim.finding >= since && claim.in_part == 0 && !self.ledger.claims.iter().any(another);
        let applies = is_first && own.played && self.now.known.iter().all(|k| k.jetons && k.fichet);
        let points = claim.points.filter(|_| applies)?;
        let stood = own.as_rightly_marked(self.game).filter(|wood| own.is_put_as(self.game, wood))?;
        let mut wood = stood;
        for (side, points) in [(given.to, given.rightly_marked()? + given.by_ecole), (side, points)] {
            self.game.mark(&mut wood, side, points);
        }
        Some((wood, stood.fichet(side)))
    }

    /// Whether the fichet is put on alone for the hole that an école makes with the points that he leaves standing: nobody is obliged to say for what he marks
    /// (P 4.45, P 4.62). Where the fichet alone is no mark it is not that (L 178).
    pub(super) fn leaves_points_at_ecole(&self, marks: &[&Mark]) -> bool {
        let (side, laws, known) = (self.side, self.game.laws(), self.now.known[self.side.index()]);
        let alone = |mark: &&Mark| {
            mark.reason.is_none() && matches!(mark.what, Marked::Holes(Holes(1..)) | Marked::Fichet(_))
        };
        let had = self.now.board.marks.jetons(side).points;
        let makes_hole = |claim: &ClaimableEcole| {
            let points = claim.points.filter(|_| claim.by == side && claim.is_open() && claim.in_part == 0);
            points.is_some_and(|points| (laws.hole..2 * laws.hole).contains(&had.saturating_add(points)))
        };
        laws.ecole.fichet_counts.value
            && had > 0
            && known.jetons
            && known.fichet
            && marks.iter().all(alone)
            && (1..=2).contains(&self.holes_taken_by(marks))
            && !self.ledger.may_make_hole(side)
            && self.ledger.claims.iter().any(makes_hole)
    }

    /// The second hole, or the second jeton, of an école that he has marked simple: until he throws (L 145, L 191).
    pub fn takes_double_of_ecole(&self, marks: &[&Mark]) -> bool {
        let (Some((by, due)), [mark]) = (self.ledger.coup.ecole_due, marks) else { return false };
        let stands = self.now.board.marks;
        let (is, should) = (stands.jetons(by), due.jetons(by));
        let (hole, due_hole) = (stands.fichet(by), due.fichet(by));
        // Where he leaves the points that he had, the hole may be double all the same (P 4.45).
        let had = self.ledger.given.as_ref().filter(|given| given.to == by).and_then(Debt::stood);
        let of_fichet = mark.what.is_of_fichet();
        let stays = of_fichet && had.is_some_and(|had| had.jetons(by).points == is.points);
        by == self.side
            && (is.points == should.points || stays)
            && match mark.what {
                _ if of_fichet => {
                    let taken = holes_taken(mark, by, self.now);
                    taken > 0 && hole.saturating_add(taken) <= due_hole
                }
                Marked::Jeton(Jeton::At { jetons: 2, points: Number::Known(n), .. }) => {
                    n > 0 && n == is.points && should.jetons == 2 && hole == due_hole
                }
                _ => false,
            }
    }

    /// Whether an école of the other's that is older than his roll takes the hole from him that he has marked by it (L 200).
    pub fn ecole_takes_his_hole(&self) -> bool {
        let since = self.ledger.findings_at_throw;
        let older = |c: &&ClaimableEcole| c.by == self.side && c.is_open() && c.finding < since;
        let own = self.ledger.own.as_ref().filter(|own| own.to != self.side && own.takes_hole());
        let points = self.ledger.claims.iter().find(older).and_then(|c| c.points);
        own.zip(points).is_some_and(|(own, points)| {
            own.completes_hole_behind(self.game, self.side, points) == Some(false)
        })
    }

    /// What stands once the hole is off that the other has marked and that gives way to an older école; `None`: none does, or these marks leave it (L 200).
    pub fn without_his_hole(&self, others: &[&Mark]) -> Option<KnownState> {
        (others.iter().any(|mark| mark.what.may_lower_fichet()) && self.ecole_takes_his_hole())
            .then(|| self.with_holes_off(others))
    }

    /// What stands once these marks have taken the other's holes off.
    pub(super) fn with_holes_off(&self, others: &[&Mark]) -> KnownState {
        others
            .iter()
            .filter(|mark| mark.what.may_lower_fichet())
            .fold(*self.now, |now, mark| now.with_mark(self.side, mark))
    }

    /// Whether the other's hole that gives way to an older école is off already: just as many points as that école are of it then, though as many are given too
    /// (L 200).
    pub fn puts_ecole_before_his_hole(&self, number: Number) -> bool {
        let (of, marks) = (self.side.other(), &self.now.board.marks);
        let before = self.ledger.own.as_ref().and_then(|own| own.wood);
        let is_off = before.is_some_and(|before| before.fichet(of) == marks.fichet(of));
        let whole = || matches!(claimed(self.ledger, self.side, number), Claimed::Whole(_));
        number != Number::Unknown && self.ecole_takes_his_hole() && is_off && whole()
    }
}

impl Judge<'_, '_> {
    /// The hole of an école is marked, be it simple for double or double for simple, and the jeton left on the points that he had: what is too much of them is an
    /// école (L 169, G III, P 4.45, P 4.52).
    pub fn leaves_jeton_at_ecole(&mut self, ledger: &mut Ledger, step: &Begun<'_>, side: Side) {
        let stands = step.before.board.marks;
        let due = ledger.coup.ecole_due.filter(|(by, _)| *by == side);
        let given = ledger.given.as_ref().filter(|given| given.to == side && !given.written);
        let (Some((_, mut due)), Some(start)) = (due, given.and_then(Debt::stood)) else { return };
        let twelves = |wood: &Marks| wood.fichet(side).saturating_sub(start.fichet(side)).div_ceil(2);
        let (is, old) = (stands.jetons(side).points, start.jetons(side).points);
        let extra = is.saturating_sub(due.jetons(side).points);
        let left = is == old && twelves(&due) > 0 && twelves(&due) == twelves(&stands) && extra > 0;
        if !left || self.replay.assumed().marks != Silence::Recorded {
            return;
        }
        let laws = self.replay.game().laws();
        let won = laws.hole.saturating_sub(old).saturating_add(due.jetons(side).points);
        let fact = Fact::TooMuch { due: won, marked: won + extra, given: false };
        let of_school = |c: &&ClaimableEcole| c.by == side && c.taken_by.is_some();
        let at = ledger.claims.iter().rev().find(of_school).and_then(|c| c.taken_by);
        let finding = self.find(fact, (side, extra), at.unwrap_or(step.items.start), laws.too_much);
        self.because(finding, of_manner(EcoleManner::PointsLeft, laws));
        self.offer_ecole(ledger, side, extra, finding);
        // The second hole that he has not taken is lost (P 4.51).
        due.set_fichet(side, due.fichet(side).min(stands.fichet(side)));
        self.may_be_put_back(ledger, side, due, finding);
    }

    /// A hole or jeton of an école put double though it is simple (L 184).
    pub(super) fn marks_ecole_double(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let ActAt { step, side, at } = act;
        let now = self.state_before(step, at);
        let marks = self.marks_from(ledger, act, &now).0;
        let asker = self.asker(&now, ledger, side);
        let as_due = asker.ecole_as_due(&asker.as_far_as_let_go(&marks)).map(|(due, _)| (side, due));
        let (doubled, of_older) =
            (asker.doubles_an_ecole(&marks), asker.is_broken_behind_older_ecole(&marks));
        ledger.coup.ecole_due = as_due;
        let Some((what, due)) = doubled else { return };
        let articles = what.articles(self.replay.game().laws());
        let finding = self.find(Fact::Doubled { what }, Some(side), at, articles);
        let given = ledger.given.as_ref().filter(|given| given.to == side);
        let by = given.and_then(|given| given.is_simple_by(what.is_of_hole()));
        let simple = || Some(of_simple(by?, self.replay.game().laws()));
        let why = if of_older { Some(self.why_behind_older_ecole()) } else { simple() };
        why.into_iter().for_each(|why| self.because(finding, why));
        self.may_be_put_back(ledger, side, due, finding);
    }
}
