//! Why the other's marks may not be put so, or not be demanded, or one's own come too late: which article says it, and what it says.
//! Takes marks as they are made, demanded or stated, gives a reason, for a finding (E208, E106) and for a right that is stated (E407, E408) alike.

use super::super::Double;
use super::super::debt::{Debt, EcoleManner};
use super::super::law::ill_wood::FOUND_LAST;
use super::super::law::{Because, given_in_going, of_manner};
use super::super::ledger::{ClaimableEcole, Ledger};
use super::super::rights::Asker;
use super::super::standing::Keeps;
use super::super::{Fact, Finding, NoEcole};
use super::Judge;
use super::grounds::{Grounds, THROWN_SINCE};
use super::reasons::{reason, void_throw};
use crate::board::{Marks, Side};
use crate::record::{Holes, Jeton, Mark, Marked, Number, Reason};
use crate::replay::Coup;
use crate::rules::Game;
use crate::rules::dice::ThrowValidity;
use crate::rules::ecoles::TwoJetons;
use crate::text::Bilingual;
use std::slice;

const SECOND_JETON: Bilingual = Bilingual::new(
    "le second jeton ne s'ôte que si l'autre a rompu cette bredouille, et avant qu'il ait joué un second coup",
    "the second jeton comes off only where the other has broken that run, and before he has played a second coup",
);
const LOST_BREDOUILLE: Bilingual = Bilingual::new(
    "le second jeton ne s'ôte que si l'autre a rompu cette bredouille",
    "the second jeton comes off only where the other has broken that run",
);
const MAY_STILL_MEND: Bilingual = Bilingual::new(
    "tant qu'il n'a pas joué son coup il peut réparer lui-même l'erreur des deux jetons",
    "until he has played his coup he may mend the error of the two jetons himself",
);
const MAY_STILL_MEND_GIVEN: Bilingual = Bilingual::new(
    "tant qu'il n'a pas jeté les dés il peut réparer lui-même l'erreur des deux jetons",
    "until he has thrown he may mend the error of the two jetons himself",
);
const EITHER_JETON: Bilingual =
    Bilingual::new("de deux jetons l'un ou l'autre s'ôte", "of two jetons the one or the other comes off");
const LESSER_JETON: Bilingual = Bilingual::new(
    "de deux jetons c'est celui qui marque le moins qui s'ôte",
    "of two jetons it is that which marks less that comes off",
);
const OLD_AT_HOLE: Bilingual = Bilingual::new(
    "des deux jetons c'est celui des anciens points, que le trou efface, qui s'ôte",
    "of the two jetons it is that of the old points, which the hole effaces, that comes off",
);
const OLD_OR_ALL: Bilingual = Bilingual::new(
    "de deux jetons on efface les anciens points, ou on les fait marquer tous",
    "of two jetons one takes the old points off, or has all of them marked",
);
pub(super) const WHOLE: Bilingual = Bilingual::new(
    "une école qu'on a commencé à marquer se marque entière",
    "an école that one has begun to mark is marked whole",
);
const UNCLAIMED: Bilingual = Bilingual::new(
    "on n'est pas obligé de marquer une école : on efface ce qui est de trop, et cela suffit",
    "nobody is obliged to mark an école: what is too much is taken off, and that is enough",
);
const HOLE_FORGOTTEN: Bilingual = Bilingual::new(
    "un trou oublié, le jeton bien porté, ne fait pas école, et ne se fait pas marquer",
    "a hole forgotten, the jeton rightly moved, is no école, and is not demanded",
);
const RIGHT_ECOLE: Bilingual = Bilingual::new(
    "ce sont les points d'une école qu'il a bien marquée",
    "they are points of an école that he has rightly marked",
);
const LEFT_ARE_KEPT: Bilingual = Bilingual::new(
    "laissés par un trou, ils se gardent quand un second coup est joué",
    "left standing by a hole, they are kept once a second coup is played",
);
const REST_IS_KEPT: Bilingual = Bilingual::new(
    "l'école en est marquée, et ce qu'on a laissé se garde quand un second coup est joué",
    "its école is marked, and what was left standing is kept once a second coup is played",
);
const SCHOOLED_ARE_KEPT: Bilingual = Bilingual::new(
    "l'école en est marquée, et ce qui est de trop s'efface avant de jouer un autre coup",
    "its école is marked, and what is too much comes off before another coup is played",
);
const WRONG_ARE_KEPT: Bilingual = Bilingual::new(
    "marqués à tort, ils se gardent, l'école n'en ayant pas été marquée à temps",
    "marked wrongly, they are kept, for their école was not marked in time",
);

const HOLE_LATE: Bilingual = Bilingual::new(
    "il a joué depuis : c'est trop tard pour un trou démarqué, ou qu'il n'a pas marqué",
    "he has played since: it is too late for a hole taken off, or not marked",
);
const JETON_LATE: Bilingual = Bilingual::new(
    "il est trop tard pour le second jeton de la bredouille qu'il avait",
    "it is too late for the second jeton of the bredouille that he had",
);
const BY_DAME: Bilingual =
    Bilingual::new("chaque dame non jouée vaut 2 points", "each dame that is not played is worth 2 points");
const SMALLER_ALONE: Bilingual = Bilingual::new(
    "on ne marque pour l'autre dame que si le plus petit nombre est joué seul",
    "one marks for the other dame only where the smaller number is played alone",
);
const COULD_BE_PLAYED: Bilingual = Bilingual::new(
    "on ne marque que pour un nombre qui pouvait se jouer et ne l'a pas été",
    "one marks only for a number that could be played and was not",
);
const WON_GO_FIRST: Bilingual = Bilingual::new(
    "les points gagnés se marquent avant les points donnés",
    "points won are marked before points given",
);
const MARKED_ALREADY: Bilingual =
    Bilingual::new("l'école en est déjà marquée", "its école is marked already");

impl Judge<'_, '_> {
    /// Why a mark on the other's wood is not open, where more is to be said of it than what is due to him.
    pub(super) fn why_others_mark(
        &self,
        ledger: &Ledger,
        stands: &Marks,
        (of, mark): (Side, &Mark),
    ) -> Option<Grounds> {
        let laws = self.replay.game().laws();
        let Marked::Jeton(Jeton::At { points: Number::Known(n), jetons, .. }) = mark.what else {
            let off = takes_holes_off(stands, (of, mark)).then_some(laws.hole)?;
            // A hole that is none stands for no more points than were too many (P 4.54).
            let is_none = |debt: &Debt| debt.to == of && debt.takes_false_hole(self.replay.game());
            let off = if ledger.before.iter().flatten().any(is_none) { 1 } else { off };
            return self.why_points_are_kept(ledger, of, off).map(because);
        };
        if let Some(debt) = two_jetons_of(ledger, of) {
            return Some(because(self.why_two_jetons(debt)));
        }
        if let Some(debt) = ledger.before.iter().flatten().find(|debt| shows_two_jetons(debt, of)) {
            return Some(because(self.why_two_jetons(debt)).because((THROWN_SINCE, &[])));
        }
        let is = stands.jetons(of);
        if is.jetons == 2 && jetons < 2 && n == is.points && n > 0 {
            let words = if laws.ecole.bredouille_any_time.value { LOST_BREDOUILLE } else { SECOND_JETON };
            return Some(because((words, laws.particular.second_jeton_kept)));
        }
        let off = is.points.checked_sub(n).filter(|off| *off > 0)?;
        // Undoing a true école is no remedy of anything (L 194).
        let his = |c: &ClaimableEcole| c.by == of && c.taken && c.finding >= ledger.findings_at_throw;
        let of_ecole = ledger.claims.iter().any(his).then_some((RIGHT_ECOLE, laws.no_ecole.augmentation));
        of_ecole.or_else(|| self.why_points_are_kept(ledger, of, off)).map(because)
    }

    /// Why these points of the other's, which were not rightly his, stay.
    pub(super) fn why_points_are_kept(&self, ledger: &Ledger, of: Side, points: u16) -> Option<Because> {
        let law = &self.replay.game().laws().ecole;
        let is_left =
            ledger.left_points.is_some_and(|left| left.of == of && left.stand() && left.points == points);
        if law.left_points_are_kept.value && (is_left || ledger.ill_wood[of.index()].is_kept()) {
            let is_rest = |(_, found): (usize, &Finding)| {
                found.player == Some(of) && !found.claimed && found.keeps == Keeps::PointsOfEcole
            };
            let is_rest = self.findings.numbered_since(0).rev().take(FOUND_LAST).any(is_rest);
            let words = if is_rest { REST_IS_KEPT } else { LEFT_ARE_KEPT };
            return Some((words, slice::from_ref(&law.left_points_are_kept.cite)));
        }
        let before = ledger.findings_at_throw_before..ledger.findings_at_throw;
        let numbered = self.findings.numbered_since(before.start).take_while(|(n, _)| before.contains(n));
        let is_open = |n: usize| ledger.claims.iter().any(|claim| claim.finding == n && claim.is_open());
        let mut wrong = numbered.filter(|(n, found)| {
            let is_too_much = matches!(found.fact, Fact::TooMuch { .. });
            is_too_much
                && !is_open(*n)
                && found.player == Some(of)
                && found.points >= Some(points)
                && found.taken.is_none()
        });
        let (_, found) = wrong.next().filter(|_| law.wrong_points_stay.value)?;
        let words = if found.keeps == Keeps::RestOfEcole { SCHOOLED_ARE_KEPT } else { WRONG_ARE_KEPT };
        Some((words, slice::from_ref(&law.wrong_points_stay.cite)))
    }

    /// What becomes of two jetons of one player (L 195, P 4.66, P 4.III 66).
    fn why_two_jetons(&self, debt: &Debt) -> Because {
        let laws = &self.replay.game().laws().ecole;
        let law = &laws.two_jetons;
        if debt.has_old_at_hole(law.value).is_some() {
            return (OLD_AT_HOLE, slice::from_ref(&laws.left_points_are_kept.cite));
        }
        let words = match law.value {
            _ if debt.closed.is_none() && debt.given => MAY_STILL_MEND_GIVEN,
            _ if debt.closed.is_none() && !debt.played => MAY_STILL_MEND,
            TwoJetons::OneMarkOff => EITHER_JETON,
            TwoJetons::LesserOff => LESSER_JETON,
            TwoJetons::Ecole => OLD_OR_ALL,
        };
        (words, slice::from_ref(&law.cite))
    }

    /// Why the other is not to be obliged to these marks.
    pub(super) fn why_not_to_mark(&self, ledger: &Ledger, of: Side, mark: &Mark) -> Option<Grounds> {
        let laws = self.replay.game().laws();
        if mark.reason == Some(Reason::Ecole) {
            let begun = |claim: &ClaimableEcole| claim.by == of && claim.in_part > 0;
            return Some(because(match ledger.claims.iter().any(begun) {
                true => (WHOLE, laws.whole_ecole),
                false if self.has_left_a_part(ledger, of) => (THROWN_SINCE, laws.no_ecole.too_late),
                false => (UNCLAIMED, laws.particular.unclaimed),
            }));
        }
        let of_as_many = |points: Option<u16>| match mark.what {
            Marked::Points { number: Number::Known(n), .. } => points == Some(n),
            _ => true,
        };
        let is_marked = |claim: &ClaimableEcole| {
            claim.by != of && claim.may_be_demanded && claim.taken && of_as_many(claim.points)
        };
        if ledger.claims.iter().any(is_marked) {
            return Some(because((MARKED_ALREADY, laws.demand_of_marks())));
        }
        let two = two_jetons_of(ledger, of).map(|debt| because(self.why_two_jetons(debt)));
        two.or_else(|| self.why_hole_is_left(ledger, of, mark))
            .or_else(|| self.why_met_by_ecole(ledger, of, mark))
    }

    /// Who has marked as an école what he is given is not to mark it again: « on n'était obligé qu'à marquer les quatre » (L 187).
    fn why_met_by_ecole(&self, ledger: &Ledger, of: Side, mark: &Mark) -> Option<Grounds> {
        let is_met = |given: &&Debt| given.to == of && given.held_as_marked() > given.marked();
        ledger.given.as_ref().filter(is_met)?;
        let due = self.what_is_due(ledger, (of, Some(mark)), mark.is_for_given())?;
        let why = of_manner(EcoleManner::EcoleForGiven, self.replay.game().laws());
        Some(Grounds { articles: Vec::new(), ..due }.because(why))
    }

    /// What he won stands by his jeton, and only the hole is forgotten: « c'est le déplacement du jeton qui constitue la marque », and of what is no école
    /// nothing is demanded (L 184, L 186, P 4.52).
    fn why_hole_is_left(&self, ledger: &Ledger, of: Side, mark: &Mark) -> Option<Grounds> {
        let (game, laws) = (self.replay.game(), self.replay.game().laws());
        let is_left = |debt: &&Debt| debt.to == of && debt.closed.is_some() && debt.lacks_holes_alone(game);
        let debt = [&ledger.own, &ledger.given].into_iter().flatten().find(is_left)?;
        // A jeton that stands there without having moved is an école.
        if ledger.own_left_out(of.other()).is_some() {
            return None;
        }
        let articles = match debt.is_marked_simple(game) {
            true => self.articles_of_marks_demanded(ledger, of, mark),
            false => NoEcole::Holes.articles(laws),
        };
        let due = self.what_is_due(ledger, (of, Some(mark)), mark.is_for_given())?;
        Some(Grounds { articles: Vec::new(), ..due }.because((HOLE_FORGOTTEN, articles)))
    }

    /// Whether this side has marked an école in part before it threw, and the rest of it no more.
    fn has_left_a_part(&self, ledger: &Ledger, side: Side) -> bool {
        let before = ledger.findings_at_throw_before..ledger.findings_at_throw;
        let is_it = |found: &Finding| {
            found.player == Some(side)
                && matches!(found.fact, Fact::PartOfEcole { .. })
                && found.taken.is_none()
        };
        self.findings.numbered_since(before.start).any(|(n, found)| before.contains(&n) && is_it(found))
    }

    /// The law of marks that are demanded; of the second hole of a double one, marked simple, that by which it is lost (L 191, P 4.51).
    pub(super) fn articles_of_marks_demanded(
        &self,
        ledger: &Ledger,
        of: Side,
        mark: &Mark,
    ) -> &'static [&'static str] {
        let (game, laws) = (self.replay.game(), self.replay.game().laws());
        let is_simple = |debt: &Debt| debt.to == of && debt.closed.is_some() && debt.is_marked_simple(game);
        let raises = matches!(mark.what, Marked::Fichet(_)) || matches!(mark.what, Marked::Holes(Holes(1..)));
        match raises && [&ledger.own, &ledger.given].into_iter().flatten().any(is_simple) {
            true => Double::LateDouble.articles(laws),
            false => laws.demand_of_marks(),
        }
    }

    /// Why a mark of the other's is not open, or not to be demanded, by what is due to him: it is put right, and demanded, behind his play too (L 186), but not
    /// what an earlier throw gave him, when he has thrown (L 185).
    pub(super) fn why_by_due(&self, asker: &Asker<'_>, mark: &Mark, articles: &[&'static str]) -> Grounds {
        let (ledger, of) = (asker.ledger, asker.side.other());
        let found = self.what_is_due(ledger, (of, Some(mark)), mark.is_for_given());
        let told = found.unwrap_or_else(|| self.how_marks_stand(asker.now, of));
        Grounds { articles: articles.to_vec(), ..told }
    }

    /// Why a mark of one's own is not open (`is_denied`), or is: what is due, what more there is to say, and by which articles.
    pub(super) fn why_own_mark(&self, asker: &Asker<'_>, mark: &Mark, is_denied: bool) -> Grounds {
        let (ledger, side, laws) = (asker.ledger, asker.side, asker.game.laws());
        let is_broken = || ledger.own.is_none() && ledger.has_broken_dice(asker.game);
        let is_void = |coup: Coup| coup.side == side && (coup.lies == ThrowValidity::Void || is_broken());
        if is_denied && laws.ecoles && asker.now.coup.is_some_and(is_void) {
            return void_throw(ledger, asker.game);
        }
        let (open, closed) = (ledger.debt_of(side, mark), ledger.closed_debt(side, mark));
        let closed = closed.filter(|_| is_denied && laws.ecoles && open.is_none());
        if closed.is_some_and(|debt| debt.given) && ledger.coup.gone == Some(side.other()) {
            return because(given_in_going(laws));
        }
        let is_late = is_denied && laws.ecoles && !mark.is_for_given();
        if is_late && ledger.is_left_out_before(side, mark) {
            // It is what the throw before gave him (L 171, P 4.36).
            return self.why_own_mark(asker, &Mark { reason: Some(Reason::Given), ..*mark }, is_denied);
        }
        let behind = closed.and_then(|debt| debt.why_not_behind(mark, laws));
        let found = self.what_is_due(ledger, (side, Some(mark)), is_denied && behind.is_none());
        let told = found.unwrap_or_else(|| self.how_marks_stand(asker.now, side));
        let (articles, simple) = match is_denied && laws.ecoles {
            true => self.of_own_mark((open, closed), mark, asker),
            false => (laws.too_little, None),
        };
        let told = Grounds { articles: articles.to_vec(), ..told };
        let of_older = is_denied && asker.keeps_broken_bredouille(&[mark]);
        let simple = if of_older { Some(self.why_behind_older_ecole()) } else { simple };
        match behind.or(simple) {
            Some(why) => told.because(why),
            None => told,
        }
    }

    /// The articles by which a mark of one's own is not open, of a debt that is open or one that is closed, and why, where wood is double that is simple.
    fn of_own_mark(
        &self,
        (open, closed): (Option<&Debt>, Option<&Debt>),
        mark: &Mark,
        asker: &Asker<'_>,
    ) -> (&'static [&'static str], Option<Because>) {
        let (game, laws, ledger) = (self.replay.game(), self.replay.game().laws(), asker.ledger);
        let stands = &asker.now.board.marks;
        if let Some(why) = open.and_then(|debt| self.why_not_for_number(debt, mark)) {
            return (laws.dames.number_lost, Some(why));
        }
        let is_wood = matches!(
            mark.what,
            Marked::Jeton(Jeton::At { jetons: 2, .. }) | Marked::Holes(_) | Marked::Fichet(_)
        );
        let waits = |debt: &Debt| asker.given_waits(debt) && !goes_too_far(game, debt, mark);
        if !laws.given_waits.is_empty() && open.is_some_and(waits) {
            return (laws.given_waits, Some((WON_GO_FIRST, laws.given_waits)));
        }
        let of_hole = |debt: &Debt| debt.takes_hole() || debt.completes_hole() == Some(true);
        match (open, closed) {
            (Some(debt), _) if is_wood => {
                let retakes = ledger.retakes_behind_its_coup(game, asker.side, stands, mark);
                let what = if retakes { Double::LateHole } else { Double::for_debt(ledger, debt, mark) };
                let late = match what {
                    Double::LateJetons => Some((JETON_LATE, what.articles(laws))),
                    Double::LateHole => Some((HOLE_LATE, what.articles(laws))),
                    _ => None,
                };
                (what.articles(laws), late.or_else(|| debt.why_simple(what, Some(ledger), laws)))
            }
            (Some(debt), _) if debt.with(game, &[mark]).is_too_much() => (laws.too_much, None),
            (None, Some(debt)) if is_wood => {
                let late = match Double::of(mark, of_hole(debt)) {
                    Double::Jetons => Double::LateJetons,
                    Double::Hole if debt.is_marked_simple(game) => Double::LateDouble,
                    Double::Hole => Double::LateHole,
                    // Taken off by mistake, or not marked (P 4.51).
                    Double::NoHole if ledger.retakes_holes(game, (asker.side, stands), mark) => {
                        Double::LateHole
                    }
                    what => what,
                };
                (late.articles(laws), None)
            }
            // The other's word has misled him (P 4.58).
            (None, Some(debt)) if debt.misled => (slice::from_ref(&laws.ecole.misled_mends.cite), None),
            (None, Some(debt)) => (laws.of_closed(debt.given), None),
            _ => (laws.too_little, None),
        }
    }

    /// Why he does not mark so much for a number that the other has not played, by which nothing else is due (L 216, P 4.69).
    fn why_not_for_number(&self, debt: &Debt, mark: &Mark) -> Option<Because> {
        let laws = self.replay.game().laws();
        let words = match (debt.may_mark, debt.due, laws.dames.lost_number_is_owed.value) {
            _ if mark.reason != Some(Reason::Unplayed) => return None,
            (1.., ..) => BY_DAME,
            (0, Some(0), true) => SMALLER_ALONE,
            (0, Some(0), false) => COULD_BE_PLAYED,
            _ => return None,
        };
        Some((words, laws.dames.number_lost))
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
    pub(super) fn tell_demanded_mark(&mut self, ledger: &Ledger, of: Side, mark: &Mark, finding: usize) {
        let told = self.why_not_to_mark(ledger, of, mark);
        self.tell_because(told, finding);
    }

    fn tell_because(&mut self, told: Option<Grounds>, finding: usize) {
        if let Some(told) = told {
            self.tell_why(finding, told);
        }
    }
}

/// Whether by this mark fewer holes stand on this side's wood.
fn takes_holes_off(stands: &Marks, (of, mark): (Side, &Mark)) -> bool {
    match mark.what {
        Marked::Holes(Holes(n)) => n < 0,
        Marked::Fichet(Number::Known(hole)) => hole < stands.fichet(of),
        _ => false,
    }
}

/// Whether what is given comes to no such mark, whoever marks first (L 167, L 178).
fn goes_too_far(game: &dyn Game, debt: &Debt, mark: &Mark) -> bool {
    match mark.what {
        Marked::Holes(_) | Marked::Fichet(_) => debt.completes_hole() == Some(false),
        _ => debt.with(game, &[mark]).is_too_much(),
    }
}

/// A reason that names nobody.
fn because((words, articles): Because) -> Grounds {
    reason(words, &[], articles)
}

/// What this side owes, where he shows two jetons for it, one of them the old.
fn two_jetons_of(ledger: &Ledger, of: Side) -> Option<&Debt> {
    let mut debts = [&ledger.own, &ledger.given].into_iter().flatten();
    debts.find(|debt| shows_two_jetons(debt, of))
}

fn shows_two_jetons(debt: &Debt, of: Side) -> bool {
    debt.to == of && debt.two_jetons.is_some()
}
