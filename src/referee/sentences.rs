//! What a finding says to a player: French and English side by side, with named holes; how each is filled.

use super::law;
use super::plays::LISTED;
use super::wording::{Wording, dashed, who};
use super::{Fact, NoEcole};
use crate::board::{Roll, Side};
use crate::record::Numbering;
use crate::text::typography::counted;
use crate::text::{Bilingual, Lang, french};
use std::fmt::Display;

const TOO_LITTLE: Bilingual = Bilingual::new(
    "école de {points} par moins : {who} marque {marked} et gagnait {due}",
    "école of {points} by too little: {who} marks {marked} and won {due}",
);
const SAID_TOO_LITTLE: Bilingual = Bilingual::new(
    "école de moins de {due} points : {who} avertit qu'il ne marque pas, sans dire combien, et gagnait lui-même le trou",
    "école of fewer than {due} points: {who} warns that he does not mark, not how many, and won the hole himself",
);
const TOO_MUCH: Bilingual = Bilingual::new(
    "école de {points} par trop : {who} marque {marked} et gagnait {due}",
    "école of {points} by too much: {who} marks {marked} and won {due}",
);
const GIVEN_TOO_LITTLE: Bilingual = Bilingual::new(
    "école de {points} par moins : {who} marque {marked} et on lui donnait {due}",
    "école of {points} by too little: {who} marks {marked} and was given {due}",
);
const GIVEN_TOO_MUCH: Bilingual = Bilingual::new(
    "école de {points} par trop : {who} marque {marked} et on lui donnait {due}",
    "école of {points} by too much: {who} marks {marked} and was given {due}",
);
const FALSE_ECOLE: Bilingual = Bilingual::new(
    "fausse école : {who} marque {points} d'une école qui n'en est pas une",
    "false école: {who} marks {points} for an école that is none",
);
const PART_OF_ECOLE: Bilingual = Bilingual::new(
    "{who} marque {points} de l'école, qui est de {whole} : elle se marque entière",
    "{who} marks {points} of an école of {whole}: it is marked whole or not at all",
);
const POINTS_DIFFER: Bilingual =
    Bilingual::new("{who} marque {marked} et gagnait {due}", "{who} marks {marked} and won {due}");
const LOWERED: Bilingual = Bilingual::new(
    "{who} met son jeton à {put}, et doit {due}",
    "{who} puts his jeton at {put}, and {due} is due",
);
const EFFACED: Bilingual = Bilingual::new(
    "{who} efface à tort {points} de l'autre",
    "{who} wrongly takes {points} of the other's off",
);
const TWO_JETONS: Bilingual = Bilingual::new(
    "{who} marque avec deux jetons : école des {old} points anciens",
    "{who} marks with two jetons: an école of the {old} old points",
);
const TOO_SOON: Bilingual = Bilingual::new(
    "{who} marque ce qu'on lui donne avant que l'autre ait marqué ce qu'il gagne",
    "{who} marks what he is given before the other has marked what he wins",
);
const TOO_LATE: Bilingual = Bilingual::new(
    "{who} marque trop tard ce qui lui revenait : l'école en est faite",
    "{who} marks too late what was due to him: its école is made",
);
const TOO_LATE_MISLED: Bilingual = Bilingual::new(
    "{who}, induit en erreur, revient trop tard sur ce qu'il a marqué de moins : il ne le peut plus, et l'autre n'en a pas l'école",
    "{who} was misled and comes back too late to what he left unmarked: he may not any more, and the other has no école of it",
);
const JETON_MOVED_BACK: Bilingual = Bilingual::new(
    "{who} recule un jeton abandonné : l'école de ce qu'il a marqué de trop est faite",
    "{who} moves back a jeton that he had let go: the école of what he marked too much is made",
);
/// A fault with the dames, and what might have been played.
const WITH_CHOICES: Bilingual = Bilingual::new("{what} ; {choices}", "{what}; {choices}");
const ECOLE_BESIDE: Bilingual = Bilingual::new("{what} ; école de {points}", "{what}; an école of {points}");
const FILL_LEFT: Bilingual = Bilingual::new("{who} doit remplir par le {roll}", "{who} must fill by {roll}");
const KEEP_LEFT: Bilingual =
    Bilingual::new("{who} doit conserver par le {roll}", "{who} must keep his plein by {roll}");
const FILL_BARRED: Bilingual = Bilingual::new(
    "{who} ne remplit pas par le {roll}, comme l'autre l'y oblige",
    "{who} does not fill by {roll}, as the other obliges him to play",
);
const KEEP_BARRED: Bilingual = Bilingual::new(
    "{who} ne conserve pas par le {roll}, comme l'autre l'y oblige",
    "{who} does not keep his plein by {roll}, as the other obliges him to play",
);
const OUT_LEFT: Bilingual = Bilingual::new(
    "{who} doit sortir toutes ses dames par le {roll}",
    "{who} must take all his dames off by {roll}",
);
const TOUCH_LOSES: Bilingual = Bilingual::new(
    "{what} ; la dame de {spot}, qu'il a touchée, n'y sert pas",
    "{what}; the dame of {spot}, which he has touched, does not serve for it",
);
const NO_DAME: Bilingual = Bilingual::new("{who} n'a point de dame en {spot}", "{who} has no dame on {spot}");
const NONE_IN_HAND: Bilingual =
    Bilingual::new("{who} n'a point de dame dans la main", "{who} has no dame in his hand");
const NOT_TAKEN_THERE: Bilingual = Bilingual::new(
    "{who} n'a point dans la main de dame prise en {spot}",
    "{who} has no dame in his hand that was taken from {spot}",
);
const COUNTED_DOWN: Bilingual = Bilingual::new(
    "{what} : chacun compte les flèches dans le sens de sa marche, et celle qu'on appelle ailleurs {spot} est {here}",
    "{what}: each counts the fields upwards in the direction of his travel, and what is elsewhere called {spot} is {here}",
);
const NO_POSITION: Bilingual = Bilingual::new(
    "ce qui est sur le tablier n'est pas une position : {why}",
    "what stands is no position: {why}",
);
const LEFT_WITHOUT_RIGHT: Bilingual = Bilingual::new(
    "{who} s'en va sans en avoir le droit : {why}",
    "{who} goes away without the right to: {why}",
);
const FIRST: Bilingual = Bilingual::new(
    "{who} n'a pas les dés en commençant : {why}",
    "{who} has not the dice at the beginning: {why}",
);
const OUT_OF_TURN: Bilingual = Bilingual::new("{who} hors de son tour : {why}", "{who} out of turn: {why}");
const CUBE_OUT_OF_ORDER: Bilingual = Bilingual::new("{who} : {why}", "{who}: {why}");
const DUE_DIFFERS: Bilingual = Bilingual::new(
    "il n'est pas dû {stated} à {who}, mais {computed}{how}",
    "not {stated} is due to {who}, but {computed}{how}",
);
const NOT_PLAYED_SO: Bilingual = Bilingual::new(
    "au {roll} cela ne peut se jouer ; {choices}",
    "by {roll} this may not be played; {choices}",
);
const PLAYED_SO: Bilingual =
    Bilingual::new("au {roll} cela peut se jouer ; {choices}", "by {roll} this may be played; {choices}");
const NOT_PLAYED_FOR: Bilingual =
    Bilingual::new("cela ne peut se jouer : {why} ; {choices}", "this may not be played: {why}; {choices}");
const PLAYED_FOR: Bilingual =
    Bilingual::new("cela peut se jouer : {why} ; {choices}", "this may be played: {why}; {choices}");
const PLAYED_OTHERWISE: Bilingual = Bilingual::new(
    "au {roll} ce ne sont pas les seules manières de jouer ; {choices}",
    "by {roll} these are not the only ways to play; {choices}",
);
const SCORE_DIFFERS: Bilingual =
    Bilingual::new("la marque n'est pas {stated}, mais {stands}", "the score is not {stated}, but {stands}");
const POSITION_DIFFERS: Bilingual =
    Bilingual::new("les dames sont autrement : {stands}", "the dames stand otherwise: {stands}");
const CHANCES_DIFFER: Bilingual =
    Bilingual::new("il y a {chances} sur {of} : {rolls}", "there {are} {chances} of {of}: {rolls}");
const CHANCES_COUNTED: Bilingual =
    Bilingual::new("il y a {chances} sur {of}", "there {are} {chances} of {of}");
const NO_CHANCE: Bilingual = Bilingual::new("il n'y a aucune chance sur {of}", "there is no chance of {of}");
const BOOK_IS_RIGHT: Bilingual = Bilingual::new(
    "le livre ne se trompe pas : ce qu'il dit est ce que donne le calcul",
    "the book does not err: what it says is what comes out",
);
const NOT_FOUND: Bilingual =
    Bilingual::new("rien de tel ici : {what}{why}", "there is no such thing here: {what}{why}");
const FAULT_OF_HIS: Bilingual = Bilingual::new(
    "il y a pourtant une faute de {who} ici : {why}",
    "a fault of {who}'s is found here all the same: {why}",
);
const SOME_FAULT: Bilingual =
    Bilingual::new("il y a pourtant une faute ici : {why}", "a fault is found here all the same: {why}");
const RIGHT_NOT_OPEN: Bilingual =
    Bilingual::new("ce droit n'est pas ouvert ici : {what}{why}", "this right is not open here: {what}{why}");
const RIGHT_IS_OPEN: Bilingual = Bilingual::new(
    "ce droit est pourtant ouvert ici : {what}{why}",
    "this right is open here all the same: {what}{why}",
);
const END_DIFFERS: Bilingual = Bilingual::new(
    "la partie a fini autrement : <partie {winner} {parties}>",
    "the game ended otherwise: <partie {winner} {parties}>",
);
const TAKEN_AS_STATED: Bilingual = Bilingual::new(
    "pris tel quel, faute de pouvoir le calculer : {why}",
    "taken as told, for it cannot be computed: {why}",
);
const CHANCES_NOT_WHOLE: Bilingual = Bilingual::new(
    "la liste est juste, et n'est pas entière : il manque {left}",
    "the list is true, and not whole: {left} not named",
);
const NOT_JUDGED: Bilingual = Bilingual::new(
    "cette sorte d'énoncé n'est pas encore jugée",
    "a statement of this kind is not judged yet",
);

impl Fact {
    /// The sentence, of a player where it is about one, in the manner of a record's numbering.
    #[must_use]
    pub fn sentence(&self, player: Option<Side>, numbering: Numbering, lang: Lang) -> String {
        let to = Wording { lang, numbering, player };
        let fr = lang == Lang::Fr;
        match self {
            Fact::TooLittle { due, marked, given } => {
                let points = to.points(due.saturating_sub(*marked));
                let words = if *given { GIVEN_TOO_LITTLE } else { TOO_LITTLE };
                to.say(words, &[("points", &points), ("marked", marked), ("due", due)])
            }
            Fact::SaidTooLittle { due } => to.say(SAID_TOO_LITTLE, &[("due", due)]),
            Fact::TooMuch { due, marked, given } => {
                let points = to.points(marked.saturating_sub(*due));
                let words = if *given { GIVEN_TOO_MUCH } else { TOO_MUCH };
                to.say(words, &[("points", &points), ("marked", marked), ("due", due)])
            }
            Fact::FalseEcole { claimed, why } => to.false_ecole(*claimed, *why),
            Fact::PartOfEcole { claimed, whole } => {
                to.say(PART_OF_ECOLE, &[("points", &to.points(*claimed)), ("whole", whole)])
            }
            Fact::PointsDiffer { due, marked } => to.say(POINTS_DIFFER, &[("marked", marked), ("due", due)]),
            Fact::Lowered { due, put } => to.say(LOWERED, &[("put", put), ("due", due)]),
            Fact::Effaced { points } => to.say(EFFACED, &[("points", &to.points(*points))]),
            Fact::TwoJetons { old } => to.say(TWO_JETONS, &[("old", old)]),
            Fact::Doubled { what } => to.say(what.words(), &[]),
            Fact::TooSoon => to.say(TOO_SOON, &[]),
            Fact::TooLate { misled: true, .. } => to.say(TOO_LATE_MISLED, &[]),
            Fact::TooLate { back: false, .. } => to.say(TOO_LATE, &[]),
            Fact::TooLate { back: true, .. } => to.say(JETON_MOVED_BACK, &[]),
            Fact::OnOneJetonLate => to.say(law::ON_ONE_JETON_LATE, &[]),
            Fact::IllegalPlay { roll, slip, allowed, count } => {
                to.with_choices(&to.set(slip.say(to, &dashed(*roll))), allowed, *count)
            }
            Fact::NoDame { spot, counted_down, allowed, count } => {
                to.with_choices(&no_dame(to, spot, counted_down.as_deref()), allowed, *count)
            }
            Fact::DutyLeft { roll, duty, touched, allowed, count } => {
                duty_sentence(to, (*roll, duty, *touched), (allowed, *count))
            }
            Fact::Dames(fault) => to.set(if fr { fault.french(to) } else { fault.english(to) }),
            Fact::Dice(fault) => to.set(if fr { fault.french(to.who()) } else { fault.english(to.who()) }),
            Fact::NoPosition(fault) => to.say(NO_POSITION, &[("why", &to.fault(*fault))]),
            Fact::LeftWithoutRight { why } => {
                let why = if fr { why.french() } else { why.english() };
                to.say(LEFT_WITHOUT_RIGHT, &[("why", &why)])
            }
            Fact::First { why } => to.say(FIRST, &[("why", &why.sentence(fr))]),
            Fact::OutOfTurn { why } => to.say(OUT_OF_TURN, &[("why", &why.sentence(fr))]),
            Fact::CubeOutOfOrder { why } => to.say(CUBE_OUT_OF_ORDER, &[("why", &why.sentence(fr))]),
            Fact::DueDiffers { stated, computed, how } => {
                let how = to.behind(how, ", ", ", ");
                to.say(DUE_DIFFERS, &[("stated", stated), ("computed", computed), ("how", &how)])
            }
            Fact::PlayStatedWrongly { claim, roll, why, allowed, count } => {
                let why = to.behind(why, "", "");
                let (words, choices) =
                    (play_stated_wrongly(claim, !why.is_empty()), to.choices(allowed, *count));
                to.say(words, &[("roll", &dashed(*roll)), ("why", &why), ("choices", &choices)])
            }
            Fact::ScoreDiffers { stated, stands } => {
                to.say(SCORE_DIFFERS, &[("stated", stated), ("stands", &to.acts(stands))])
            }
            Fact::PositionDiffers { stands } => {
                to.say(POSITION_DIFFERS, &[("stands", &to.numbering.position(stands))])
            }
            Fact::ChancesDiffer { count, of, rolls } => {
                let words = match (count, rolls.is_empty()) {
                    (0, _) => NO_CHANCE,
                    (_, true) => CHANCES_COUNTED,
                    _ => CHANCES_DIFFER,
                };
                let chances = counted(*count, "chance", fr);
                let are = if *count == 1 { "is" } else { "are" };
                to.say(words, &[("chances", &chances), ("are", &are), ("of", of), ("rolls", rolls)])
            }
            Fact::BookIsRight => to.say(BOOK_IS_RIGHT, &[]),
            Fact::NotFound { what, why } => {
                to.say(not_found(what), &[("what", what), ("why", &to.behind(why, " ; ", "; "))])
            }
            Fact::FoundAllTheSame { what, why } => denied(to, what, why),
            Fact::Reckoning(reckoning) => to.set(reckoning.sentence(to.numbering, fr)),
            Fact::NearWord(word) => to.set(word.sentence(fr)),
            Fact::Misnamed(name) => to.set(name.sentence(fr)),
            Fact::EndDiffers { end } => to
                .say(END_DIFFERS, &[("winner", &to.numbering.letter(end.winner)), ("parties", &end.parties)]),
            Fact::TakenAsStated { why } => to.say(TAKEN_AS_STATED, &[("why", &why.words(to))]),
            Fact::ChancesNotWhole { left } => to.say(CHANCES_NOT_WHOLE, &[("left", left)]),
            Fact::NotJudged => to.say(NOT_JUDGED, &[]),
        }
    }
}

/// A dame that is not there, and where it stands if it is counted as elsewhere.
fn no_dame(to: Wording, spot: &str, counted_down: Option<&str>) -> String {
    let (words, spot) = match spot.strip_prefix("~/") {
        Some(place) => (NOT_TAKEN_THERE, place),
        None => (if spot == "~" { NONE_IN_HAND } else { NO_DAME }, spot),
    };
    let what = to.say(words, &[("spot", &to.acts(spot))]);
    match counted_down {
        Some(here) => to.say(COUNTED_DOWN, &[("what", &what), ("spot", &spot), ("here", &here)]),
        None => what,
    }
}

/// A duty that is left, and the dame touched that does not serve for it.
fn duty_sentence(
    to: Wording,
    (roll, duty, touched): (Roll, &str, Option<u8>),
    (allowed, count): (&[String], usize),
) -> String {
    if count == 0 {
        // The other's own demand bars it.
        let words = if duty == "fill" { FILL_BARRED } else { KEEP_BARRED };
        return to.say(words, &[("roll", &dashed(roll))]);
    }
    let choices = to.choices(allowed, count);
    let left = to.say(duty_left(duty), &[("roll", &dashed(roll))]);
    let left = to.say(WITH_CHOICES, &[("what", &left), ("choices", &choices)]);
    match touched {
        Some(field) => to.say(TOUCH_LOSES, &[("what", &left), ("spot", &to.spot(field))]),
        None => left,
    }
}

/// What is found of a play, and not what may be played instead.
pub fn without_choices(fact: &Fact, to: Wording) -> String {
    match fact {
        Fact::IllegalPlay { roll, slip, .. } => to.set(slip.say(to, &dashed(*roll))),
        Fact::DutyLeft { roll, duty, .. } => to.say(duty_left(duty), &[("roll", &dashed(*roll))]),
        fact => fact.sentence(to.player, to.numbering, to.lang),
    }
}

/// A fault with the dames that is an école too: of a plein that was marked, and is lost by it (L 192, P 4.60).
pub fn with_ecole(sentence: &str, points: u16, lang: Lang) -> String {
    let number = counted(points, "point", lang == Lang::Fr);
    let said = ECOLE_BESIDE.say(lang, &[("what", &sentence), ("points", &number)]);
    if lang == Lang::Fr { french(&said) } else { said }
}

/// The sentence with its reason.
pub fn with_reason(sentence: String, reason: Option<Bilingual>, lang: Lang) -> String {
    match reason {
        Some(reason) => WITH_CHOICES.say(lang, &[("what", &sentence), ("choices", &reason.say(lang, &[]))]),
        None => sentence,
    }
}

/// Of a finding that a record states, or of a right, told by its acts, that it is not so.
fn not_found(what: &str) -> Bilingual {
    if what.starts_with('<') { NOT_FOUND } else { RIGHT_NOT_OPEN }
}

/// A right that is denied and is open, or a fault that is denied and is found.
fn denied(to: Wording, what: &str, why: &[String; 2]) -> String {
    let words = match (what.starts_with('<'), to.player) {
        (true, Some(_)) => FAULT_OF_HIS,
        (true, None) => SOME_FAULT,
        (false, _) => RIGHT_IS_OPEN,
    };
    let [fr, en] = if what.starts_with('<') { ["", ""] } else { [" ; ", "; "] };
    to.say(words, &[("what", &what), ("why", &to.behind(why, fr, en))])
}

/// The duty that a play leaves undone.
fn duty_left(duty: &str) -> Bilingual {
    match duty {
        "fill" => FILL_LEFT,
        "keep" => KEEP_LEFT,
        _ => OUT_LEFT,
    }
}

/// What is so instead of what a statement says of a play.
fn play_stated_wrongly(claim: &str, is_told_why: bool) -> Bilingual {
    match (claim, is_told_why) {
        ("can", true) => NOT_PLAYED_FOR,
        ("can", false) => NOT_PLAYED_SO,
        ("cannot", true) => PLAYED_FOR,
        ("cannot", false) => PLAYED_SO,
        _ => PLAYED_OTHERWISE,
    }
}

impl Wording {
    /// The sentence, French set as French is, what fills its holes too.
    fn say(self, words: Bilingual, holes: &[(&str, &dyn Display)]) -> String {
        let set: Vec<(&str, String)> =
            holes.iter().map(|(name, filling)| (*name, self.set(filling.to_string()))).collect();
        let who = self.who();
        let mut all: Vec<(&str, &dyn Display)> = vec![("who", &who)];
        all.extend(set.iter().map(|(name, filling)| (*name, filling as &dyn Display)));
        words.say(self.lang, &all)
    }

    /// An école that is none, and why, as far as it is seen.
    fn false_ecole(self, claimed: u16, why: Option<NoEcole>) -> String {
        let sentence = self.say(FALSE_ECOLE, &[("points", &self.points(claimed))]);
        let Some(why) = why else { return sentence };
        let other = who(self.player.map(Side::other), self.lang);
        let reason = self.say(why.words(), &[("other", &other), ("n", &why.number())]);
        self.say(WITH_CHOICES, &[("what", &sentence), ("choices", &reason)])
    }

    fn set(self, text: String) -> String {
        if self.lang == Lang::Fr { french(&text) } else { text }
    }

    /// `4 points`.
    fn points(self, number: u16) -> String {
        counted(number, "point", self.lang == Lang::Fr)
    }

    /// Words behind a sign, where there are some.
    fn behind(self, words: &[String; 2], fr: &str, en: &str) -> String {
        let (words, sign) = if self.lang == Lang::Fr { (&words[0], fr) } else { (&words[1], en) };
        if words.is_empty() { String::new() } else { format!("{sign}{words}") }
    }

    fn with_choices(self, what: &str, allowed: &[String], count: usize) -> String {
        match count {
            0 => what.to_owned(),
            _ => self.say(WITH_CHOICES, &[("what", &what), ("choices", &self.choices(allowed, count))]),
        }
    }

    /// The plays that are allowed, or a few of them.
    fn choices(self, allowed: &[String], count: usize) -> String {
        let plays = self.each(allowed).join(if self.lang == Lang::Fr { " ; " } else { "; " });
        let words = match count {
            0 => NO_PLAY,
            1 if allowed.len() == 1 => ONLY_PLAY,
            n if n <= allowed.len() => THESE_PLAYS,
            n if n > LISTED => MORE_PLAYS,
            _ => SOME_PLAYS,
        };
        self.say(words, &[("plays", &plays), ("count", &count), ("listed", &LISTED)])
    }
}

const NO_PLAY: Bilingual = Bilingual::new("rien ne se joue", "nothing may be played");
const ONLY_PLAY: Bilingual = Bilingual::new("le seul coup est {plays}", "the only play is {plays}");
const THESE_PLAYS: Bilingual = Bilingual::new("on peut jouer {plays}", "one may play {plays}");
const SOME_PLAYS: Bilingual = Bilingual::new(
    "on peut jouer de {count} manières : {plays} …",
    "one may play in {count} ways: {plays} …",
);
const MORE_PLAYS: Bilingual = Bilingual::new(
    "on peut jouer de plus de {listed} manières : {plays} …",
    "one may play in more than {listed} ways: {plays} …",
);
