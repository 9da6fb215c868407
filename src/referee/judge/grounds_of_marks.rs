//! Why the other's marks may not be put so, or not be demanded, or one's own come too late: which article says it, and what it says.
//! Takes marks as they are made, demanded or stated, gives a reason, for a finding (E208, E106) and for a right that is stated (E407, E408) alike.

use super::super::Fact;
use super::super::debt::Debt;
use super::super::finding::Double;
use super::super::ledger::{ClaimableEcole, Ledger};
use super::Judge;
use super::grounds::Grounds;
use super::reasons::reason;
use crate::board::{Marks, Side};
use crate::record::{Item, Jeton, Mark, Marked, Number, Reason};
use crate::rules::ecoles::TwoJetons;
use crate::text::Bilingual;
use std::slice;

const SECOND_JETON: Bilingual = Bilingual::new(
    "le second jeton ne s'ôte que si l'autre a rompu cette bredouille, et avant qu'il ait joué un second coup",
    "the second jeton comes off only where the other has broken that run, and before he has played a second coup",
);
const MAY_STILL_MEND: Bilingual = Bilingual::new(
    "tant qu'il n'a pas joué son coup il peut réparer lui-même l'erreur des deux jetons",
    "until he has played his coup he may mend the error of the two jetons himself",
);
const EITHER_JETON: Bilingual =
    Bilingual::new("de deux jetons l'un ou l'autre s'ôte", "of two jetons the one or the other comes off");
const LESSER_JETON: Bilingual = Bilingual::new(
    "de deux jetons c'est celui qui marque le moins qui s'ôte",
    "of two jetons it is that which marks less that comes off",
);
const OLD_OR_ALL: Bilingual = Bilingual::new(
    "de deux jetons on efface les anciens points, ou on les fait marquer tous",
    "of two jetons one takes the old points off, or has all of them marked",
);
const WHOLE: Bilingual = Bilingual::new(
    "une école qu'on a commencé à marquer se marque entière",
    "an école that one has begun to mark is marked whole",
);
const UNCLAIMED: Bilingual = Bilingual::new(
    "on n'est pas obligé de marquer une école : on efface ce qui est de trop, et cela suffit",
    "nobody is obliged to mark an école: what is too much is taken off, and that is enough",
);
const RIGHT_ECOLE: Bilingual = Bilingual::new(
    "ce sont les points d'une école qu'il a bien marquée",
    "they are points of an école that he has rightly marked",
);
const LEFT_ARE_KEPT: Bilingual = Bilingual::new(
    "laissés par un trou, ils se gardent quand un second coup est joué",
    "left standing by a hole, they are kept once a second coup is played",
);
const WRONG_ARE_KEPT: Bilingual = Bilingual::new(
    "marqués à tort, ils se gardent, l'école n'en ayant pas été marquée à temps",
    "marked wrongly, they are kept, for their école was not marked in time",
);

/// A reason, and the articles that say it.
pub type Because = (Bilingual, &'static [&'static str]);

impl Judge<'_, '_> {
    /// Why a mark on the other's wood is not open, where more is to be said of it than what is due to him.
    pub(super) fn why_others_mark(
        &self,
        ledger: &Ledger,
        stands: &Marks,
        (of, mark): (Side, &Mark),
    ) -> Option<Because> {
        let laws = self.replay.game().laws();
        let Marked::Jeton(Jeton::At { points: Number::Known(n), jetons, .. }) = mark.what else {
            return None;
        };
        if let Some(debt) = two_jetons_of(ledger, of) {
            return Some(self.why_two_jetons(debt));
        }
        let is = stands.jetons(of);
        if is.jetons == 2 && jetons < 2 && n == is.points && n > 0 {
            return Some((SECOND_JETON, laws.particular.second_jeton_kept));
        }
        let off = is.points.checked_sub(n).filter(|off| *off > 0)?;
        // Undoing a true école is no remedy of anything (L 194).
        let his = |c: &ClaimableEcole| c.by == of && c.taken && c.finding >= ledger.findings_at_throw;
        let of_ecole = ledger.claims.iter().any(his).then_some((RIGHT_ECOLE, laws.no_ecole.augmentation));
        of_ecole.or_else(|| self.why_points_are_kept(ledger, of, off))
    }

    /// Why these points of the other's, which were not rightly his, stay.
    fn why_points_are_kept(&self, ledger: &Ledger, of: Side, points: u16) -> Option<Because> {
        let law = &self.replay.game().laws().ecole;
        if law.left_points_are_kept.value
            && ledger.left_points.is_some_and(|left| left.of == of && left.points == points)
        {
            return Some((LEFT_ARE_KEPT, slice::from_ref(&law.left_points_are_kept.cite)));
        }
        let before = ledger.findings_at_throw_before..ledger.findings_at_throw;
        let numbered = self.findings.numbered_since(before.start).take_while(|(n, _)| before.contains(n));
        let is_open = |n: usize| ledger.claims.iter().any(|claim| claim.finding == n && claim.is_open());
        let mut wrong = numbered.filter(|(n, found)| {
            let is_too_much = matches!(found.fact, Fact::TooMuch { .. });
            is_too_much
                && !is_open(*n)
                && found.player == Some(of)
                && found.points == Some(points)
                && found.taken.is_none()
        });
        let kept = law.wrong_points_stay.value && wrong.next().is_some();
        kept.then(|| (WRONG_ARE_KEPT, slice::from_ref(&law.wrong_points_stay.cite)))
    }

    /// What becomes of two jetons of one player (L 195, P 4.66, P 4.III 66).
    fn why_two_jetons(&self, debt: &Debt) -> Because {
        let law = &self.replay.game().laws().ecole.two_jetons;
        let words = match law.value {
            _ if debt.closed.is_none() && !debt.played => MAY_STILL_MEND,
            TwoJetons::OneMarkOff => EITHER_JETON,
            TwoJetons::LesserOff => LESSER_JETON,
            TwoJetons::Ecole => OLD_OR_ALL,
        };
        (words, slice::from_ref(&law.cite))
    }

    /// Why the other is not to be obliged to these marks.
    pub(super) fn why_not_to_mark(&self, ledger: &Ledger, of: Side, mark: &Mark) -> Option<Because> {
        let laws = self.replay.game().laws();
        if mark.reason == Some(Reason::Ecole) {
            let begun = |claim: &ClaimableEcole| claim.by == of && claim.in_part > 0;
            return Some(match ledger.claims.iter().any(begun) {
                true => (WHOLE, laws.whole_ecole),
                false => (UNCLAIMED, laws.particular.unclaimed),
            });
        }
        two_jetons_of(ledger, of).map(|debt| self.why_two_jetons(debt))
    }

    /// The articles by which a mark of one's own is not open; `is_open`: by which it is.
    pub(super) fn why_own_mark(
        &self,
        ledger: &Ledger,
        (side, mark): (Side, &Mark),
        is_open: bool,
    ) -> &'static [&'static str] {
        let (game, laws) = (self.replay.game(), self.replay.game().laws());
        if is_open || !laws.ecoles {
            return laws.too_little;
        }
        let open = ledger.debt_of(side, mark);
        let closed = ledger.closed_debt(side, mark).filter(|_| open.is_none());
        let is_wood = matches!(
            mark.what,
            Marked::Jeton(Jeton::At { jetons: 2, .. }) | Marked::Holes(_) | Marked::Fichet(_)
        );
        let of_hole = |debt: &Debt| debt.takes_hole() || debt.completes_hole() == Some(true);
        match (open, closed) {
            (Some(debt), _) if is_wood => {
                Double::of(mark, debt.completes_hole() != Some(false)).articles(laws)
            }
            (Some(debt), _) if debt.with(game, &[mark]).is_too_much() => laws.too_much,
            (None, Some(debt)) if is_wood => {
                let late = match Double::of(mark, of_hole(debt)) {
                    Double::Jetons => Double::LateJetons,
                    Double::Hole if debt.is_marked_simple(game) => Double::LateDouble,
                    Double::Hole => Double::LateHole,
                    what => what,
                };
                late.articles(laws)
            }
            (None, Some(debt)) => laws.of_closed(debt.given),
            _ => laws.too_little,
        }
    }

    /// Tells one who put the other's marks without the right to why (E208).
    pub(super) fn tell_others_mark(
        &mut self,
        ledger: &Ledger,
        stands: &Marks,
        (of, mark): (Side, &Mark),
        finding: usize,
    ) {
        let told = self.why_others_mark(ledger, stands, (of, mark));
        self.tell_because(told, finding);
        // Each of two jetons at its place again, as long as he may mark.
        let open = two_jetons_of(ledger, of).filter(|debt| debt.closed.is_none() && !debt.played);
        if let Some((one, other)) = open.and_then(|debt| debt.two_jetons) {
            let finding = &mut self.findings[finding];
            finding.remedies = vec![format!("{of}: j{one}&{other}")];
        }
    }

    /// The same of marks that he demands.
    pub(super) fn tell_demanded_mark(&mut self, ledger: &Ledger, of: Side, at: usize, finding: usize) {
        let Some(Item::Mark(mark)) = self.replay.item(at + 1) else { return };
        let told = self.why_not_to_mark(ledger, of, &mark);
        self.tell_because(told, finding);
    }

    fn tell_because(&mut self, told: Option<Because>, finding: usize) {
        if let Some(told) = told {
            self.tell_why(finding, because(told));
        }
    }

    /// Points of the other's that he keeps though they were not rightly his are taken off (E106).
    pub(super) fn tell_effaced(&mut self, ledger: &Ledger, of: Side, (points, finding): (u16, usize)) {
        if let Some(told) = self.why_points_are_kept(ledger, of, points) {
            self.because(finding, told);
        }
    }
}

/// A reason that names nobody.
pub(super) fn because((words, articles): Because) -> Grounds {
    reason(words, &[], articles)
}

/// What this side owes, where he shows two jetons for it, one of them the old.
fn two_jetons_of(ledger: &Ledger, of: Side) -> Option<&Debt> {
    let debts = [&ledger.own, &ledger.given].into_iter().flatten();
    debts.into_iter().find(|debt| debt.to == of && debt.two_jetons.is_some())
}
