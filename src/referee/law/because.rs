//! Why more or less is marked than is due, or double what is simple: the article that speaks of just that goes before those of the fault, and its sentence says so.
//! Takes a finding and what is known of how it was marked, gives it its reason.

use super::super::Double;
use super::super::debt::{Debt, EcoleManner, SimpleBy};
use super::super::judge::Judge;
use super::super::ledger::Ledger;
use super::super::{Fact, Finding, NoEcole};
use super::leaving::LeavingFault;
use crate::board::{Jetons, Side};
use crate::record::{Item, Jeton, Mark, Marked, Number, Reason};
use crate::rules::handling::Landing;
use crate::rules::{Kind, Laws, Position};
use crate::text::Bilingual;

const POINTS_LEFT: Bilingual = Bilingual::new(
    "il laisse marqués les points qu'il avait avant son trou",
    "he leaves standing the points that he had before his hole",
);
const SUPPOSES_HOLE: Bilingual =
    Bilingual::new("son jeton reculé suppose un trou", "his jeton put back supposes a hole");
const REST_FORGOTTEN: Bilingual = Bilingual::new(
    "il oublie les points de reste au delà de son trou",
    "he forgets what was left over beyond his hole",
);
const HOLES_FORGOTTEN: Bilingual = Bilingual::new(
    "les trous qu'il ne marque pas représentent des points",
    "the holes that he does not mark stand for points",
);
const FALSE_HOLES: Bilingual = Bilingual::new(
    "les trous qu'il marque de trop représentent des points",
    "the holes that he marks too many stand for points",
);
const HOLE_AND_JETON: Bilingual = Bilingual::new(
    "l'école se compte d'après le fichet et le jeton",
    "the école is counted by the fichet and the jeton",
);
const SANS_BOUGER: Bilingual = Bilingual::new(
    "c'est un trou sans bouger, où le jeton reste à sa place",
    "it is a hole without moving, for which the jeton stays where it stood",
);
const GONE_WITHOUT_HOLE: Bilingual =
    Bilingual::new("il s'en va en marquant un trou qu'il n'a pas", "he goes away by a hole that he has not");
const GONE_WITH_TOO_MUCH: Bilingual = Bilingual::new(
    "il s'en va en marquant plus de trous qu'il n'en a gagné",
    "he goes away by more holes than he has won",
);
const SAID_OTHERWISE: Bilingual = Bilingual::new(
    "il a dit un autre nombre, et c'est ce qu'il marque qui compte",
    "he said another number, and it is what he marks that counts",
);
const ECOLE_FOR_GIVEN: Bilingual = Bilingual::new(
    "ce qu'il a marqué comme école en est déduit",
    "what he marked as an école is deducted from it",
);
const LOST_NUMBER: Bilingual = Bilingual::new(
    "ils sont dus pour le nombre que l'autre n'a pas joué",
    "they are due for the number that the other did not play",
);
const KEPT_BY_PASSING: Bilingual = Bilingual::new(
    "il ne peut conserver en passant dans une table que l'autre peut encore remplir",
    "he cannot keep by passing into a table that the other can still fill",
);
const PLEIN_LEFT: Bilingual = Bilingual::new(
    "ce sont ceux du plein qu'il ne fait pas",
    "they are those of the plein that he does not make",
);
const PLEIN_BROKEN: Bilingual = Bilingual::new(
    "ce sont ceux du plein qu'il ne conserve pas",
    "they are those of the plein that he does not keep",
);
const GAVE_UP: Bilingual = Bilingual::new(
    "les points qu'il a effacés lui-même sont perdus, son coup étant joué",
    "the points that he took off himself are lost, his coup being played",
);
const GIVES_NOTHING: Bilingual = Bilingual::new(
    "l'autre s'en va, et ne donne rien à marquer par ce coup",
    "the other goes away, and gives nothing to mark by this roll",
);
const WARNED: Bilingual = Bilingual::new(
    "il a averti qu'il ne marquait pas, et son coup est joué",
    "he warned that he does not mark, and his coup is played",
);
const WINS_IT_HIMSELF: Bilingual = Bilingual::new(
    "il a averti qu'il ne marque pas, et gagne lui-même le trou",
    "he warned that he does not mark, and wins the hole himself",
);
const SIMPLE_BY_WORD: Bilingual = Bilingual::new(
    "l'autre, qui avertit qu'il ne marque pas, l'a débredouillé",
    "the other, who warns that he does not mark, has broken his run",
);
const SIMPLE_BY_ECOLE: Bilingual = Bilingual::new(
    "l'école est plus ancienne que ce coup, et les points que l'autre y a gagnés l'ont débredouillé",
    "the école is older than the roll, by which the other's points have broken his run",
);
const SIMPLE_BY_OLD_POINTS: Bilingual = Bilingual::new(
    "les douze points qui le forment n'ont pas été pris de suite",
    "the twelve points that make it were not taken in a row",
);
const SIMPLE_BY_POINTS: Bilingual =
    Bilingual::new("les points de l'autre l'ont débredouillé", "the other's points have broken his run");
const SIMPLE_BY_ONE_JETON: Bilingual = Bilingual::new(
    "il n'avait pas pris le second jeton de sa bredouille",
    "he had not taken the second jeton of his bredouille",
);

/// A reason, and the articles that say it.
pub type Because = (Bilingual, &'static [&'static str]);

/// What a manner of école is told by, in words and articles.
pub(in crate::referee) fn of_manner(manner: EcoleManner, laws: &Laws) -> Because {
    let of = laws.particular;
    match manner {
        EcoleManner::PointsLeft => (POINTS_LEFT, laws.points_left),
        EcoleManner::SupposesHole => (SUPPOSES_HOLE, laws.supposed_hole),
        EcoleManner::RestForgotten => (REST_FORGOTTEN, of.rest_forgotten),
        EcoleManner::HolesForgotten => (HOLES_FORGOTTEN, of.holes_forgotten),
        EcoleManner::FalseHoles => (FALSE_HOLES, of.false_holes),
        EcoleManner::HoleAndJeton => (HOLE_AND_JETON, of.hole_and_jeton),
        EcoleManner::SansBouger => (SANS_BOUGER, of.sans_bouger),
        EcoleManner::GoneWithoutHole => (GONE_WITHOUT_HOLE, of.gone_without_hole),
        EcoleManner::GoneWithTooMuch => (GONE_WITH_TOO_MUCH, laws.leaving.marked_too_much),
        EcoleManner::SaidOtherwise => (SAID_OTHERWISE, of.said_otherwise),
        EcoleManner::EcoleForGiven => (ECOLE_FOR_GIVEN, of.ecole_for_given),
        EcoleManner::LostNumber => (LOST_NUMBER, of.lost_number),
    }
}

/// What makes it simple, in words and articles.
pub(super) const fn of_simple(by: SimpleBy, laws: &Laws) -> Because {
    match by {
        SimpleBy::Word => (SIMPLE_BY_WORD, laws.particular.warned),
        SimpleBy::OlderEcole => (SIMPLE_BY_ECOLE, laws.particular.behind_older_ecole),
        SimpleBy::OldPoints => (SIMPLE_BY_OLD_POINTS, laws.particular.not_in_a_row),
        SimpleBy::OthersPoints => (SIMPLE_BY_POINTS, &[]),
    }
}

/// What it is that more or less is marked than is due, with its articles: a false école as far as points were marked for one.
pub fn ecole_of(debt: &Debt, (due, marked): (u16, u16), laws: &Laws) -> (Fact, &'static [&'static str]) {
    let given = debt.given;
    match marked.checked_sub(due) {
        Some(claimed) if claimed <= debt.by_false_ecole => {
            (Fact::FalseEcole { claimed, why: Some(NoEcole::BeyondGiven(due)) }, laws.false_ecole)
        }
        Some(_) if debt.leaves_its_points() && !laws.points_left.is_empty() => {
            (Fact::TooMuch { due, marked, given }, laws.points_left)
        }
        Some(_) if debt.supposes_hole() && !laws.supposed_hole.is_empty() => {
            (Fact::TooMuch { due, marked, given }, laws.supposed_hole)
        }
        Some(_) => (Fact::TooMuch { due, marked, given }, laws.too_much),
        None => (Fact::TooLittle { due, marked, given }, laws.too_little),
    }
}

/// Who goes away takes off what the other would have marked (L 157, P 1.I).
pub fn given_in_going(laws: &Laws) -> Because {
    let articles = match laws.particular.given_in_going {
        [] => laws.of_closed(true),
        articles => articles,
    };
    (GIVES_NOTHING, articles)
}

impl Finding {
    /// These articles decide, and those that it has stand beside them.
    pub(in crate::referee) fn rests_first_on(&mut self, articles: &[&'static str]) {
        self.articles.retain(|article| !articles.contains(article));
        self.articles.splice(..0, articles.iter().copied());
    }
}

impl Judge<'_, '_> {
    /// Gives a finding its reason; the articles of that go first.
    pub fn because(&mut self, finding: usize, (words, articles): Because) {
        let finding = &mut self.findings[finding];
        finding.because = Some(words);
        finding.rests_first_on(articles);
    }

    /// In what manner more or less is marked than is due.
    pub fn tell_ecole(&mut self, debt: &Debt, (due, marked): (u16, u16), finding: usize) {
        let laws = self.replay.game().laws();
        if debt.given && marked < due {
            self.findings[finding].rests_first_on(laws.particular.given_closed);
        }
        if marked > due && self.would_keep_by_passing(debt) {
            self.because(finding, (KEPT_BY_PASSING, laws.particular.kept_by_passing));
        } else if let Some(manner) = debt.manner(due, marked) {
            self.because(finding, of_manner(manner, laws));
        }
    }

    /// Gone away without the right to, the points that he marked too much are by that (L 170, L 173; P 4.25, P 4.55).
    pub fn tell_gone(&mut self, ledger: &Ledger, side: Side, why: LeavingFault) {
        let laws = self.replay.game().laws();
        let manner = match why {
            LeavingFault::NoHole => EcoleManner::GoneWithoutHole,
            LeavingFault::MarkedTooMuch => EcoleManner::GoneWithTooMuch,
            _ => return,
        };
        for claim in ledger.claims.iter().filter(|claim| claim.by != side && claim.is_open()) {
            let of_roll = claim.finding >= ledger.findings_at_throw;
            if of_roll && matches!(self.findings[claim.finding].fact, Fact::TooMuch { .. }) {
                self.because(claim.finding, of_manner(manner, laws));
            }
        }
    }

    /// He warned that he does not mark, and wins himself the hole that he thought to give (L 176).
    pub fn tell_warned(&mut self, debt: &Debt, finding: usize) {
        if debt.completes_hole() == Some(true) {
            self.findings[finding].rests_first_on(self.replay.game().laws().particular.warned);
            if matches!(self.findings[finding].fact, Fact::TooLittle { .. }) {
                self.findings[finding].because = Some(WINS_IT_HIMSELF);
            }
        }
    }

    /// What he left out is of a plein that he does not make or keep (L 192, P 4.60).
    pub fn tell_plein_left(&mut self, ledger: &Ledger, side: Side, (kind, plein): (Kind, u16)) {
        let articles = self.replay.game().laws().particular.plein_left;
        let words = match kind {
            Kind::Fill => PLEIN_LEFT,
            Kind::Keep => PLEIN_BROKEN,
            _ => return,
        };
        for claim in ledger.claims.iter().filter(|claim| claim.by != side) {
            let of_roll = claim.finding >= ledger.findings_at_throw;
            let fact = &self.findings[claim.finding].fact;
            if of_roll
                && matches!(fact, Fact::TooLittle { due, marked, .. } if due.saturating_sub(*marked) <= plein)
            {
                self.because(claim.finding, (words, articles));
            }
        }
    }

    /// Whether he marks for a plein kept, and keeps none by the roll, that a dame could keep only in a table which the other can still fill (L 61, P 4.38).
    fn would_keep_by_passing(&self, debt: &Debt) -> bool {
        let says_keep = matches!(self.replay.item(debt.item), Some(Item::Mark(mark)) if mark.reason == Some(Reason::Keep));
        let (game, coup) = (self.replay.game(), self.coup.filter(|coup| coup.side == debt.to));
        let (Some(law), Some(coup)) = (game.handling_rules(), coup.filter(|_| says_keep)) else {
            return false;
        };
        let Some(roll) = coup.roll else { return false };
        let position = Position::in_play(&coup.board, debt.to, game);
        if position.is_ok_and(|stands| stands.score(roll, coup.history).points_for(debt.to, Kind::Keep) > 0) {
            return false;
        }
        let men = &coup.board.men;
        let numbers = [roll.high(), roll.low(), roll.sum()];
        let passes =
            |from: u8| numbers.iter().any(|by| law.landing(men, debt.to, from + by) == Landing::TableOfOther);
        men.plein(debt.to).is_some() && (1..=12).any(|from| men.count(debt.to, from) > 0 && passes(from))
    }

    /// Points of a coup that is closed, marked behind it: those that he gave up, or had warned that he does not mark.
    pub fn tell_marked_behind(&mut self, ledger: &Ledger, side: Side, (at, finding): (usize, usize)) {
        let Some(Item::Mark(mark)) = self.replay.item(at) else { return };
        let Some(debt) = ledger.closed_debt(side, &mark) else { return };
        let laws = self.replay.game().laws();
        let goes = debt.given && ledger.coup.gone == Some(side.other());
        let told = || goes.then(|| given_in_going(laws));
        if let Some(told) = debt.why_not_behind(&mark, laws).or_else(told) {
            self.because(finding, told);
        }
    }

    /// He marks double what is simple: the finding, with its reason.
    pub fn find_double(
        &mut self,
        ledger: &Ledger,
        (debt, what): (&Debt, Double),
        (side, at): (Side, usize),
    ) -> usize {
        let articles = what.articles(self.replay.game().laws());
        let finding = self.find(Fact::Doubled { what }, Some(side), at, articles);
        self.tell_double((debt, what), Some(ledger), finding);
        finding
    }

    /// Why what is marked double for a debt is simple.
    pub fn tell_double(&mut self, (debt, what): (&Debt, Double), ledger: Option<&Ledger>, finding: usize) {
        if let Some(told) = debt.why_simple(what, ledger, self.replay.game().laws()) {
            self.because(finding, told);
        }
    }
}

impl Double {
    /// What is taken wrongly by a mark for a debt that is open: the second jeton of a bredouille that he had and has not taken comes too late (L 145, P 4.49).
    pub fn for_debt(ledger: &Ledger, debt: &Debt, mark: &Mark) -> Double {
        let stands = debt.wood.map(|wood| Jetons { jetons: 2, ..wood.jetons(debt.to) });
        let adds_no_point = matches!(mark.what, Marked::Jeton(Jeton::At { jetons: 2, points: Number::Known(points), .. })
            if stands == Some(Jetons { jetons: 2, points }));
        match Double::of(mark, debt.completes_hole() != Some(false)) {
            Double::Jetons if adds_no_point && debt.has_forgotten_bredouille(ledger) => Double::LateJetons,
            what => what,
        }
    }
}

impl Debt {
    /// Why what is marked double for it is simple, where a text says it.
    pub fn why_simple(&self, what: Double, ledger: Option<&Ledger>, laws: &Laws) -> Option<Because> {
        if !matches!(what, Double::Hole | Double::Jetons) {
            return None;
        }
        if ledger.is_some_and(|ledger| self.has_forgotten_bredouille(ledger)) {
            return Some((SIMPLE_BY_ONE_JETON, laws.particular.bredouille_untaken));
        }
        self.is_simple_by(what == Double::Hole).map(|by| of_simple(by, laws))
    }

    /// Whether he marked the points that he had with one jeton, in a coup before, should have taken two, and nothing has broken his run since (L 145, L 190).
    fn has_forgotten_bredouille(&self, ledger: &Ledger) -> bool {
        let other_marks = |own: &Debt| own.to != self.to && own.marked().min(own.due) > Some(0);
        ledger.forgotten_bredouille[self.to.index()] && !ledger.own.as_ref().is_some_and(other_marks)
    }

    /// Why points of this coup, which is closed, are not marked behind it, where there is more to say than that it is too late: he gave them up, or had
    /// warned that he does not mark.
    pub fn why_not_behind(&self, mark: &Mark, laws: &Laws) -> Option<Because> {
        let puts = match mark.what {
            Marked::Jeton(Jeton::At { points, .. }) => Some(points),
            _ => None,
        };
        if self.waived.is_some() {
            return Some((WARNED, laws.particular.warned_and_marks));
        }
        let gave_up = self.gave_up().is_some() && self.gave_up() == puts;
        gave_up.then_some((GAVE_UP, laws.particular.given_up))
    }
}
