//! Why a right that a record states is not there, or is there though the record denies it: what is due, which fault is open, what bars him.

use super::super::NoEcole;
use super::super::debt::Debt;
use super::super::handling::{DamesFault, between_fleches, goes_out};
use super::super::law::leaving::{self, Departure};
use super::super::law::{Because, known_number};
use super::super::ledger::{ClaimableEcole, Ledger};
use super::super::rights::{Asker, marks_of_none};
use super::super::wording::who;
use super::super::{Fact, Finding};
use super::Judge;
use super::grounds_of_marks::WHOLE;
use super::reasons::{named, no_ecole, reason, void_throw};
use crate::board::{Marks, Side};
use crate::record::lexicon::declaration;
use crate::record::{Demand, Handling, Item, Mark, Marked, Played, Reason, Speaker};
use crate::replay::KnownState;
use crate::rules::dice::ThrowValidity;
use crate::text::{Bilingual, Lang, Span};
use std::slice;

const DEMANDED_INSTEAD: Bilingual = Bilingual::new(
    "{who} a demandé que les points soient marqués, au lieu de l'école",
    "{who} has demanded that the points be marked, in place of the école",
);
const OWN_MARKS_BEFORE: Bilingual = Bilingual::new(
    "la demande va jusqu'à la fin du tour, et ce qu'on marque soi-même vient avant elle",
    "the demand goes to the end of the turn, and what one marks oneself comes before it",
);
const DAME_TOUCHED: Bilingual =
    Bilingual::new("il a touché ses dames : c'est trop tard", "he has touched his dames: it is too late");
const PLAYED_SINCE: Bilingual =
    Bilingual::new("il a joué ses dames : c'est trop tard", "he has played his dames: it is too late");
pub(super) const THROWN_SINCE: Bilingual = Bilingual::new(
    "les dés sont jetés depuis : c'est trop tard",
    "the dice are thrown since: it is too late",
);
const JETON_LET_GO: Bilingual =
    Bilingual::new("il a abandonné son jeton : c'est trop tard", "he has let his jeton go: it is too late");
const COUP_OVER: Bilingual = Bilingual::new("son coup est consommé", "his coup is over");

/// So many findings are named at most where a record states otherwise.
const MOST_NAMED: usize = 3;

/// A reason, in French and in English, with its articles.
pub struct Grounds {
    pub words: [String; 2],
    pub articles: Vec<&'static str>,
}

impl Grounds {
    fn new(french: impl Into<String>, english: impl Into<String>) -> Grounds {
        Grounds { words: [french.into(), english.into()], articles: Vec::new() }
    }

    /// And moreover for this reason, whose articles go first.
    pub(super) fn because(self, (words, articles): Because) -> Grounds {
        let [french, english] = self.words;
        let words = [
            format!("{french} ; {}", words.say(Lang::Fr, &[])),
            format!("{english}; {}", words.say(Lang::En, &[])),
        ];
        Grounds { words, articles: first(articles, &self.articles) }
    }

    /// What a finding says, and by which law: a right is denied by what was found.
    pub fn of(finding: &Finding) -> Grounds {
        let sentence = |lang| finding.message(lang);
        Grounds { words: [Lang::Fr, Lang::En].map(sentence), articles: finding.articles.clone() }
    }
}

impl Judge<'_, '_> {
    /// Tells a statement of rights that fails (E407, E408) why it does.
    pub(super) fn tell_grounds(
        &self,
        (ledger, now): (&Ledger, &KnownState),
        body: &[(Span, Item<'_>)],
        fact: &mut Fact,
        articles: &mut Vec<&'static str>,
    ) {
        if let Fact::PlayStatedWrongly { claim, why, .. } = fact {
            if let Some(grounds) = self.why_of_play((ledger, now), claim, body) {
                (*why, *articles) = (grounds.words, grounds.articles);
            }
            return;
        }
        if !matches!(fact, Fact::NotFound { .. } | Fact::FoundAllTheSame { .. }) {
            return;
        }
        let [(_, Item::Turn { who: Speaker::Player(side), .. }), acts @ ..] = body else { return };
        // What may be done is not too late.
        let may_be_late = matches!(fact, Fact::NotFound { .. });
        let grounds = self.grounds(&self.asker(now, ledger, *side), acts, may_be_late);
        let (Fact::NotFound { why, .. } | Fact::FoundAllTheSame { why, .. }) = fact else { return };
        if let Some(grounds) = grounds {
            *why = grounds.words;
            articles.extend(grounds.articles);
        }
    }

    /// Why these acts are not open to who asks, and the articles; `None`: no reason is known, or none is told.
    pub(super) fn grounds(
        &self,
        asker: &Asker<'_>,
        acts: &[(Span, Item<'_>)],
        may_be_late: bool,
    ) -> Option<Grounds> {
        let (ledger, side, laws) = (asker.ledger, asker.side, asker.game.laws());
        let ecole = ecole_among(acts);
        match acts {
            [(_, first), ..] if is_mere(first) => self.why_mere(asker, &acts[1..], may_be_late),
            [(_, Item::Mark(mark)), ..] if marks_of_none(asker.game, mark).is_some() => {
                Some(self.why_nothing_is_marked(mark))
            }
            [(_, Item::Mark(_)), ..]
                if !may_be_late && asker.is_granted_as_given(asker.number_of(&ecole)) =>
            {
                Some(self.why_granted_as_given(side))
            }
            [(_, Item::Mark(_)), ..] if laws.ecoles && !ecole.is_empty() => {
                Some(self.open_ecole(asker, known_number(asker.number_of(&ecole))))
            }
            [(_, Item::Mark(Mark { what: Marked::Pavillon(taken), owner, .. })), ..] => {
                Some(self.why_pavillon(asker, owner.unwrap_or(side), *taken))
            }
            [(_, Item::Mark(Mark { owner: Some(_), .. })), ..]
            | [(_, Item::Demand(_)), (_, Item::Mark(_)), ..]
                if may_be_late && ledger.coup.going.shared == Some(side.other()) =>
            {
                Some(no_ecole(NoEcole::BothGone, side.other(), laws))
            }
            [(_, Item::Mark(mark)), ..] if mark.owner == Some(side.other()) => {
                let told = self.why_others_mark(ledger, &asker.now.board.marks, (side.other(), mark));
                Some(told.unwrap_or_else(|| self.why_by_due(asker, mark, laws.others_marks)))
            }
            [(_, Item::Mark(mark)), ..] => Some(self.why_own_mark(asker, mark, may_be_late)),
            [(_, Item::Demand(Demand::Oblige)), (_, Item::Mark(mark)), ..]
                if may_be_late && self.takes_off_himself(ledger, side, mark) =>
            {
                Some(self.why_not_made_to_take_off(side))
            }
            [(_, Item::Demand(Demand::Oblige)), (_, Item::Mark(mark)), ..] => {
                let told = self.why_not_to_mark(ledger, side.other(), mark);
                let articles = self.articles_of_marks_demanded(ledger, side.other(), mark);
                Some(told.unwrap_or_else(|| self.why_by_due(asker, mark, articles)))
            }
            [(_, Item::Said(words)), ..] => self.why_said(asker, declaration(words)?),
            _ => self.grounds_of_dames(asker, acts),
        }
    }

    /// The same of what is done with dames and cube, and of what is demanded but marks.
    fn grounds_of_dames<'a>(&self, asker: &Asker<'_>, acts: &'a [(Span, Item<'a>)]) -> Option<Grounds> {
        let (ledger, side) = (asker.ledger, asker.side);
        let not_there = |dames: &'a [(Span, Item<'a>)]| dames.get(asker.not_in_hand(acts)?.checked_sub(1)?);
        match acts {
            [(_, Item::Handled(Handling::Touch)), dames @ ..] => Some(self.why_touched(asker, dames)),
            [(_, Item::Handled(Handling::Lift)), dames @ ..] => match not_there(dames) {
                Some((_, Item::Dame { spot, .. })) => {
                    Some(self.told_of_play(&Fact::no_dame(spot.to_string()), side, &[]))
                }
                _ => self.why_he_goes(ledger, side, true),
            },
            [(_, Item::Handled(Handling::Back)), dames @ ..] => Some(match not_there(dames) {
                Some((_, Item::Dame { spot, .. })) => self.why_none_in_hand(asker, *spot),
                _ => self.why_back(asker),
            }),
            [(_, Item::Demand(_)), (_, Item::Said(words)), ..] => self.why_said_on_demand(asker, words),
            [(_, Item::Demand(_)), (_, Item::Played(played))] if played.comes_back() => {
                let other = self.asker(asker.now, ledger, side.other());
                self.why_dame_comes_back(&other, ends_on(played))
            }
            [(_, Item::Demand(_)), (_, Item::Handled(_)), rest @ ..]
                if rest.iter().any(|(_, item)| matches!(item, Item::Mark(_))) =>
            {
                Some(reason(OWN_MARKS_BEFORE, &[], &[]))
            }
            [(_, Item::Demand(_)), (_, Item::Handled(Handling::Back | Handling::Lift)), ..] => {
                Some(self.why_gone(ledger, side.other()))
            }
            [(_, Item::Demand(_)), ..] => Some(self.why_of_dames(asker, acts)),
            [(_, Item::Played(played)), ..] if played.comes_back() => {
                let of = self.asker(asker.now, ledger, played.owner.unwrap_or(side));
                self.why_dame_comes_back(&of, ends_on(played))
            }
            [(_, Item::Played(played)), ..] if between_fleches(played).is_some() => {
                Some(self.why_between(asker, played))
            }
            [(_, Item::Played(played)), ..] if goes_out(played) => {
                self.why_dame_goes_out(asker, played.owner.unwrap_or(side))
            }
            [(_, Item::Played(played)), ..] if played.owner == Some(side.other()) => {
                Some(self.why_of_dames(asker, acts))
            }
            [(_, Item::Played(_)), ..] => Some(self.whose_coup(asker)),
            [(_, Item::Cube(act)), ..] => Some(self.why_cube(asker, *act)),
            _ => None,
        }
    }

    /// What is said or done beside the game, and then what is behind it.
    fn why_mere(&self, asker: &Asker<'_>, rest: &[(Span, Item<'_>)], may_be_late: bool) -> Option<Grounds> {
        if rest.is_empty() { Some(self.why_mere_word()) } else { self.grounds(asker, rest, may_be_late) }
    }

    /// Whether the other has marked too much, an école, and it is demanded of him that he takes it off (L 186, P 4.57).
    fn takes_off_himself(&self, ledger: &Ledger, by: Side, mark: &Mark) -> bool {
        let is_too_much = |c: &ClaimableEcole| c.by == by && c.is_excess && c.is_open();
        let by_place = mark.what.is_by_place();
        by_place && mark.reason != Some(Reason::Ecole) && ledger.claims.iter().any(is_too_much)
    }

    /// Tells one who had no right to the other's marks what is due of them (E208).
    pub fn tell_what_is_due(&mut self, ledger: &Ledger, of: Side, finding: usize) {
        if let Some(due) = self.what_is_due(ledger, (of, None), false) {
            self.tell_why(finding, due);
        }
    }

    /// Gives a finding of what was not his to do its reason, and the articles that decide, where that has any; or one of a dame that is put elsewhere its reason (E208, E209).
    pub(super) fn tell_why(&mut self, finding: usize, grounds: Grounds) {
        let finding = &mut self.findings[finding];
        match &mut finding.fact {
            Fact::Dames(DamesFault::DameElsewhere { why, .. }) => *why = grounds.words,
            Fact::Dames(DamesFault::RemedyNotOpen { why, .. }) => {
                *why = grounds.words;
                if !grounds.articles.is_empty() {
                    finding.articles = grounds.articles;
                }
            }
            _ => {}
        }
    }

    /// The école that may be claimed; else what the other won and marked.
    pub(super) fn open_ecole(&self, asker: &Asker<'_>, points: Option<u16>) -> Grounds {
        let (ledger, by, laws) = (asker.ledger, asker.side, asker.game.laws());
        // Claimed all the same it is a false one (L 183, P 4.61).
        let cited = |grounds: Grounds| Grounds { articles: laws.false_ecole.to_vec(), ..grounds };
        let his = || ledger.claims.iter().rev().filter(|c| c.by == by);
        if let Some(claim) = his().find(|c| c.is_open()) {
            let open = Grounds::of(&self.findings[claim.finding]);
            let is_part = points.is_some() && points < claim.points;
            return if is_part { open.because((WHOLE, laws.whole_ecole)) } else { open };
        }
        if let Some(claim) = his().find(|c| c.is_obeyed || (c.demanded && !c.taken)) {
            let two_jetons = slice::from_ref(&laws.ecole.two_jetons.cite);
            let law = if claim.two_jetons.is_some() { two_jetons } else { laws.obliged_to_mark };
            return reason(DEMANDED_INSTEAD, &[named(by)], law);
        }
        if his().next().is_some() {
            return cited(Grounds::new("l'école est déjà marquée", "the école is marked already"));
        }
        if asker.now.coup.is_some_and(|coup| coup.side != by && coup.lies == ThrowValidity::Void) {
            return void_throw(ledger, asker.game);
        }
        let of_no_throw = |finding: &Finding| matches!(finding.fact, Fact::Dice(_));
        let wrong = ledger.displaced.iter().filter(|d| d.by != by).map(|d| &self.findings[d.finding]);
        if let Some(found) = wrong.rev().find(|found| of_no_throw(found)) {
            return Grounds::of(found);
        }
        // Of what he has won rightly it is told how much.
        let why = self.why_no_ecole(ledger, asker.now, (by, points));
        if let Some(why) = why.filter(|why| *why != NoEcole::Rightly) {
            return no_ecole(why, by.other(), laws);
        }
        let due = self.what_is_due(ledger, (by.other(), None), false);
        cited(due.unwrap_or_else(|| Grounds::new("nulle école n'est ouverte", "no école is open")))
    }

    /// What a side won, or is given, by the last throw, or by that which a mark of it is for, and what it has marked of it.
    pub(super) fn what_is_due(
        &self,
        ledger: &Ledger,
        (of, mark): (Side, Option<&Mark>),
        may_be_late: bool,
    ) -> Option<Grounds> {
        let is_due = |d: &&Debt| d.to == of && d.due.is_some();
        let by_mark = mark.and_then(|mark| ledger.debt_of(of, mark).or_else(|| ledger.closed_debt(of, mark)));
        let last = || [&ledger.own, &ledger.given].into_iter().flatten().find(is_due);
        let debt = by_mark.filter(is_due).or_else(last)?;
        let due = debt.due?;
        let (fr, en) = (who(Some(of), Lang::Fr), who(Some(of), Lang::En));
        let marked = debt.marked();
        let [marks_fr, marks_en] = match marked {
            Some(n) => [format!(" et marque {n}"), format!(" and marks {n}")],
            None => [String::new(), String::new()],
        };
        let stands = debt
            .as_due(self.replay.game())
            .map(|(marks, _)| self.replay.record().numbering().text(&marks_of(&marks, of), of));
        let [wood_fr, wood_en] = match stands {
            Some(wood) => [format!(" ({wood})"), format!(" ({wood})")],
            None => [String::new(), String::new()],
        };
        let [late_fr, late_en] = match debt.closed.filter(|_| may_be_late) {
            Some(closed) => self.late_by(debt, closed).map(|(sign, words)| format!("{sign}{words}")),
            None => [String::new(), String::new()],
        };
        Some(Grounds::new(
            format!("{fr} {} {due}{wood_fr}{marks_fr}{late_fr}", if debt.given { "reçoit" } else { "gagne" },),
            format!(
                "{en} {} {due}{wood_en}{marks_en}{late_en}",
                if debt.given { "was given" } else { "won" },
            ),
        ))
    }

    /// By what it is too late for a mark: the act that closed the coup, each language behind its sign (L 167, L 171; G III; P 4.42; P 4.III 42). Once the points are marked
    /// it is the second hole or jeton, of which the play may be the end and not the touch (P 4.49, P 4.51).
    fn late_by(&self, debt: &Debt, closed: usize) -> [(&'static str, String); 2] {
        let law = &self.replay.game().laws().ecole;
        let waits_for_play = !law.before_play.value || (debt.is_paid() && !law.touch_closes_double.value);
        let words = match self.replay.item(closed) {
            Some(Item::Turn { throw: Some(_), .. }) => THROWN_SINCE,
            Some(Item::Played(_) | Item::PlaysNothing) if waits_for_play => PLAYED_SINCE,
            Some(Item::Played(_) | Item::Handled(_) | Item::Dame { .. }) => DAME_TOUCHED,
            Some(Item::Mark(_)) => JETON_LET_GO,
            _ => COUP_OVER,
        };
        [(" ; ", words.say(Lang::Fr, &[])), ("; ", words.say(Lang::En, &[]))]
    }

    /// Why he may go or may not, by the word or (`lifts`) by lifting his dames.
    pub(super) fn why_he_goes(&self, ledger: &Ledger, side: Side, lifts: bool) -> Option<Grounds> {
        let game = self.replay.game();
        if !leaving::is_known(game) {
            return Some(self.why_nobody_leaves());
        }
        match leaving::departure_as_marked(game, ledger, side, lifts) {
            Departure::Barred(why) => {
                let words = [why.french().to_owned(), why.english().to_owned()];
                Some(Grounds { words, articles: why.articles(&game.laws().leaving).to_vec() })
            }
            Departure::Free => Some(Grounds::new("son coup achève un trou", "his roll completes a hole")),
            Departure::Over => Some(Grounds {
                articles: game.laws().leaving.won.to_vec(),
                ..Grounds::new(
                    "la partie est gagnée, et lever ses dames n'est pas s'en aller",
                    "the partie is won, and to take up the dames is not to go away",
                )
            }),
            Departure::Follows => Some(Grounds::new("l'autre s'en va", "the other goes away")),
            Departure::Again(_) if ledger.is_to_come_back(side) => Some(Grounds {
                articles: game.laws().leaving.no_hole.to_vec(),
                ..Grounds::new("l'autre le fait revenir", "the other has him come back")
            }),
            // The word and the lifting are one (L 155, G V, P 4.37).
            Departure::Again(rightly) => Some(Grounds {
                articles: if rightly { game.laws().leaving.stayed } else { game.laws().leaving.no_hole }
                    .to_vec(),
                ..Grounds::new("il s'en est allé déjà", "he has gone already")
            }),
            Departure::Unknown => None,
        }
    }

    /// What was found where a record states another finding: the last of them; `here`: whether one of this number is of this line of play.
    pub(super) fn found_instead(&self, before: u32, here: impl Fn(usize) -> bool) -> [String; 2] {
        let stated =
            |f: &Finding| f.span.start < before && !f.code().starts_with("E4") && f.code().starts_with('E');
        let all = self.findings.numbered_since(0).rev().filter(|(n, f)| here(*n) && stated(f));
        let found: Vec<String> = all.take(MOST_NAMED).map(|(_, f)| brief(f)).collect();
        if found.is_empty() {
            return ["rien n'a été trouvé".to_owned(), "nothing was found".to_owned()];
        }
        let found = found.join(", ");
        [format!("trouvé auparavant : {found}"), format!("found before it: {found}")]
    }

    /// The faults of these numbers, the last first, where a record states that there is none: each by its code, its points and its law.
    pub(super) fn faults_found(&self, found: &[usize]) -> Grounds {
        let faults = || found.iter().take(MOST_NAMED).rev().map(|n| &self.findings[*n]);
        let told = |of: &str| {
            let one = |fault: &Finding| {
                let points = fault.points.map_or(String::new(), |points| format!(" {of} {points}"));
                let law = fault.articles.join(", ");
                let law = if law.is_empty() { law } else { format!(" ({law})") };
                format!("{}{points}{law}", fault.code())
            };
            faults().map(one).collect::<Vec<_>>()
        };
        let articles = faults().flat_map(|fault| fault.articles.iter().copied()).collect();
        Grounds { words: [told("de").join(" ; "), told("of").join("; ")], articles }
    }
}

/// These articles, and behind them those that are others.
pub(super) fn first(articles: &[&'static str], others: &[&'static str]) -> Vec<&'static str> {
    let rest = others.iter().filter(|article| !articles.contains(article));
    articles.iter().chain(rest).copied().collect()
}

/// The marks of an école among these acts.
fn ecole_among<'a>(acts: &'a [(Span, Item<'_>)]) -> Vec<&'a Mark> {
    let of_it = |item: &'a Item<'_>| match item {
        Item::Mark(mark) if mark.reason == Some(Reason::Ecole) => Some(mark),
        _ => None,
    };
    acts.iter().filter_map(|(_, item)| of_it(item)).collect()
}

/// What is said or done without force of law.
fn is_mere(item: &Item<'_>) -> bool {
    match item {
        Item::Said(words) => declaration(words).is_none(),
        Item::Does(_) => true,
        _ => false,
    }
}

/// Where a play ends.
fn ends_on(played: &Played) -> Option<u8> {
    played.to.as_slice().last().and_then(|spot| spot.index())
}

/// `E101 W 4`.
fn brief(finding: &Finding) -> String {
    let mut text = finding.code().to_owned();
    if let Some(side) = finding.player {
        text.push_str(&format!(" {}", finding.numbering.letter(side)));
    }
    if let Some(points) = finding.points {
        text.push_str(&format!(" {points}"));
    }
    text
}

/// `Wf1 Wjj4`.
pub(super) fn marks_of(marks: &Marks, side: Side) -> String {
    let jetons = marks.jetons(side);
    let wood = "j".repeat(usize::from(jetons.jetons.clamp(1, 2)));
    format!("{side}f{} {side}{wood}{}", marks.fichet(side), jetons.points)
}
