//! Why a right that is neither a mark due, an école nor a fault of the dames stands or does not: a missing dame, the pavillon, dice broken, a word, the cube.
//! Takes the act as it is stated and what stands there, gives the reason in both languages with its articles.

use super::super::law::leaving::{self, Departure};
use super::super::ledger::Ledger;
use super::super::rights::{Asker, Right};
use super::super::turn_order;
use super::super::wording::{Wording, who};
use super::super::{Fact, Finding, NoEcole};
use super::Judge;
use super::grounds::{Grounds, marks_of};
use crate::board::{Completeness, Side};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{CubeAct, Demand, Item, Mark, Marked, Played};
use crate::replay::{KnownState, why_void};
use crate::rules::{Game, Laws};
use crate::text::{Bilingual, Lang, Span};
use std::fmt::Display;

const NONE_MISSING: Bilingual =
    Bilingual::new("il ne manque pas de dame à {who}", "no dame of {who}'s is missing");
const MISSING: Bilingual = Bilingual::new(
    "il manque une dame à {who} ; sa place est {spot}",
    "{who} lacks a dame; its place is {spot}",
);
const MISSING_OF_TWO: Bilingual = Bilingual::new(
    "il manque une dame à {who} ; sa place est {spot}, ou {or} s'il n'a pas tenu par impuissance",
    "{who} lacks a dame; its place is {spot}, or {or} unless he has kept by impuissance",
);
const RETURN_WAITS: Bilingual = Bilingual::new(
    "la dame qu'elle couvrirait est battue : elle attend que le coup soit joué",
    "the dame that it would cover is hit: it waits until the coup is played",
);
const HOLES_IN_A_ROW: Bilingual =
    Bilingual::new("les trous de {who} sont de suite", "the holes of {who} are in a row");
const HOLES_BROKEN: Bilingual =
    Bilingual::new("les trous de {who} ne sont pas de suite", "the holes of {who} are not in a row");
const PAVILLON_ALONE: Bilingual =
    Bilingual::new("l'autre n'a pas de trou encore", "the other has no hole yet");
const PAVILLON_UP: Bilingual =
    Bilingual::new("le pavillon de {who} est mis déjà", "the pavillon of {who} is up already");
const NEXT_HOLE_TAKEN: Bilingual = Bilingual::new(
    "les trous de {who} sont de suite, mais le suivant est pris déjà",
    "the holes of {who} are in a row, but the next of them is taken already",
);
const DICE_RUN: Bilingual = Bilingual::new(
    "les dés sont en chemin, et n'ont pas encore été rompus",
    "the dice are on their way, and were not broken before",
);
const DICE_RUN_BROKEN: Bilingual = Bilingual::new(
    "les dés sont en chemin, et ont été rompus {n} fois de suite",
    "the dice are on their way, and were broken {n} times running",
);
const NO_DICE_RUN: Bilingual =
    Bilingual::new("aucun dé de l'autre n'est en chemin", "no dice of the other's are on their way");
const NEVER_BROKEN: Bilingual =
    Bilingual::new("à ce jeu nul ne rompt les dés de l'autre", "in this game nobody breaks the other's dice");
const NOBODY_LEAVES: Bilingual = Bilingual::new(
    "à ce jeu nul ne s'en va, et ce mot ne fait rien",
    "in this game nobody goes away, and the word does nothing",
);
const NO_POINTS_TO_MARK: Bilingual =
    Bilingual::new("ce jeu n'a ni points ni jetons", "this game has neither points nor jetons");
const NO_PARTIE_TO_MARK: Bilingual = Bilingual::new(
    "à ce jeu un fichet ne marque que les parties, et aucune n'est à marquer",
    "in this game a fichet marks parties alone, and there is none to be marked",
);
const NO_PAVILLON: Bilingual = Bilingual::new("ce jeu n'a pas de pavillon", "this game has no pavillon");
const TOO_MANY_DAMES: Bilingual = Bilingual::new("{who} joue avec {n} dames", "{who} plays with {n} dames");
const NOT_TOO_MANY: Bilingual =
    Bilingual::new("personne n'a plus de {n} dames", "nobody has more than {n} dames");
const TOO_EARLY: Bilingual = Bilingual::new(
    "{who} joue avec {n} dames, mais c'est le premier relevé, et deux sont encore au talon : on ôte celle de trop",
    "{who} plays with {n} dames, but it is the first relevé, and two are still on the talon: the one too many comes off",
);
const BEGINS_ANEW: Bilingual = Bilingual::new(
    "{who} joue avec {n} dames : on n'en ôte aucune, la partie recommence",
    "{who} plays with {n} dames: none comes off, the partie begins anew",
);
const COMES_OFF_ELSEWHERE: Bilingual = Bilingual::new(
    "{who} joue avec {n} dames ; celle de trop s'ôte de la flèche {spot}",
    "{who} plays with {n} dames; the one too many comes off field {spot}",
);
const OTHER_CHOOSES: Bilingual = Bilingual::new(
    "{who} joue avec {n} dames : c'est à l'autre de dire ce qu'il en sera",
    "{who} plays with {n} dames: what becomes of it is for the other to say",
);
const NOT_BETWEEN: Bilingual = Bilingual::new(
    "nulle dame de {who} n'est entre ces flèches",
    "no dame of {who}'s lies between these flèches",
);
const OTHER_PLACES_IT: Bilingual = Bilingual::new(
    "la dame de {who} est entre ces flèches : l'autre la place sur celle qu'il veut",
    "the dame of {who}'s lies between these flèches: the other puts it on whichever he likes",
);
const ITS_PLACE: Bilingual = Bilingual::new(
    "la dame de {who} est entre ces flèches ; sa place est {spot}",
    "the dame of {who}'s lies between these flèches; its place is {spot}",
);
const NOT_GONE_AWAY: Bilingual = Bilingual::new("{who} ne s'en est pas allé", "{who} has not gone away");
const GONE_RIGHTLY: Bilingual =
    Bilingual::new("{who} s'en est allé, et en a le droit", "{who} has gone away, and has the right to");
const GONE_WRONGLY: Bilingual =
    Bilingual::new("{who} s'en est allé sans en avoir le droit", "{who} has gone away without the right to");
const TOUCHED: Bilingual = Bilingual::new(
    "{who} a touché la dame de {spot}, et la joue si elle peut l'être",
    "{who} touched the dame of {spot}, and plays it if it can be played",
);
const TOUCH_LOSES_PLEIN: Bilingual = Bilingual::new(
    "le coup de {who} fait ou conserve un plein, et nulle manière de le jouer ne lève cette dame",
    "the roll of {who} makes or keeps a plein, and no way to play it moves that dame",
);
const TOUCH_LOSES_NOTHING: Bilingual = Bilingual::new(
    "touchée, la dame se joue si elle peut l'être ; nul plein n'en est perdu",
    "touched, the dame is played if it can be; no plein is lost by it",
);
const IN_MY_TABLE: Bilingual = Bilingual::new(
    "une dame de {who} est dans une table que l'autre peut encore remplir",
    "a dame of {who}'s stands in a table that the other can still fill",
);
const NOT_THROWN: Bilingual = Bilingual::new("{who} n'a pas encore jeté", "{who} has not thrown yet");
const THROWN: Bilingual = Bilingual::new(
    "les dés de {who} sont sur la table : c'est trop tard",
    "the dice of {who} lie: it is too late",
);
const WORD_ALONE: Bilingual = Bilingual::new(
    "dit à propos ou non, ce mot n'est la faute de personne",
    "said rightly or not, this word is nobody's fault",
);
const MERE_WORD: Bilingual = Bilingual::new(
    "ce qui est sans force de loi n'est la faute de personne",
    "what has no force of law is nobody's fault",
);
const TAKES_OFF_HIMSELF: Bilingual = Bilingual::new(
    "ce que l'autre a marqué de trop, {who} l'efface lui-même",
    "what the other has marked too much {who} takes off himself",
);
const GRANTED_AS_GIVEN: Bilingual = Bilingual::new(
    "{who} reçoit autant de points et ne les a pas marqués : ils sont à lui, quoi qu'il en pense",
    "{who} is given as many points and has not marked them: they are his, whatever he means by it",
);
const NOT_FORCED: Bilingual = Bilingual::new(
    "nul n'est forcé à jouer pour tout : on le dit soi-même, ou l'on en convient",
    "nobody is forced to play for all: one says it oneself, or it is agreed on",
);
const NOTHING_DEMANDED: Bilingual =
    Bilingual::new("l'autre ne demande rien à tort", "the other demands nothing wrongly");
const DEMANDED: Bilingual =
    Bilingual::new("l'autre demande ce qui ne lui est pas dû", "the other demands what is not his");
const VOID_THROW: Bilingual = Bilingual::new("le coup est nul", "the throw is void");
const NOTHING_BARS: Bilingual = Bilingual::new("rien ne s'y oppose", "nothing bars it");
const NOBODY_THREW: Bilingual = Bilingual::new("personne n'a jeté", "nobody has thrown");
const COUP_OF: Bilingual = Bilingual::new("c'est le coup de {who}", "the coup is {who}'s");
const WOOD_IS: Bilingual = Bilingual::new("la marque est {wood}", "the score is {wood}");
const MARKS_UNKNOWN: Bilingual = Bilingual::new(
    "nul coup de {who} n'est ouvert, et toute sa marque n'est pas dite",
    "no coup of {who}'s is open, and not all of his score is told",
);
const SENT_BACK: Bilingual =
    Bilingual::new("il s'en est allé sans en avoir le droit", "he went without the right to");
const NOT_GONE: Bilingual = Bilingual::new("il ne s'en est pas allé", "he has not gone away");
const HAS_GONE: Bilingual =
    Bilingual::new("il s'en est allé, et ne peut plus rester", "he has gone away, and cannot stay any more");

/// What is in the holes of a reason: a name and its words, in French and in English.
pub(super) type Filling<'a> = (&'a str, [String; 2]);

/// A reason with its holes filled, in both languages.
pub(super) fn reason(words: Bilingual, holes: &[Filling<'_>], articles: &[&'static str]) -> Grounds {
    let said = [Lang::Fr, Lang::En].map(|lang| {
        let filled: Vec<(&str, &dyn Display)> = holes
            .iter()
            .map(|(name, both)| (*name, &both[usize::from(lang == Lang::En)] as &dyn Display))
            .collect();
        words.say(lang, &filled)
    });
    // A game whose text says nothing of it has no citation.
    let articles = articles.iter().copied().filter(|article| !article.is_empty()).collect();
    Grounds { words: said, articles }
}

/// The throw counts for nothing, by the article of how it lay.
pub(super) fn void_throw(ledger: &Ledger, game: &'static dyn Game) -> Grounds {
    let rules = game.laws().dice;
    let broken = ledger.has_broken_dice(game);
    reason(VOID_THROW, &[], if broken { rules.broken } else { why_void(ledger.lays, &rules).1 })
}

/// Why an école is none, of which it should have been the other's.
pub(super) fn no_ecole(why: NoEcole, other: Side, laws: &'static Laws) -> Grounds {
    let [(_, other), n] = [named(other), number(why.number())];
    reason(why.words(), &[("other", other), n], why.articles(laws))
}

/// Whom a reason speaks of, for its hole `{who}`.
pub(super) fn named(side: Side) -> Filling<'static> {
    ("who", [Lang::Fr, Lang::En].map(|lang| who(Some(side), lang).to_owned()))
}

fn number(n: impl Display) -> Filling<'static> {
    ("n", [n.to_string(), n.to_string()])
}

impl Judge<'_, '_> {
    /// A missing dame that comes back, or not.
    pub(super) fn why_dame_comes_back(&self, asker: &Asker<'_>, to: Option<u8>) -> Option<Grounds> {
        let (side, law) = (asker.side, asker.game.handling_rules()?);
        let cite = [asker.game.laws().dames.missing_dame.cite];
        if asker.now.board.completeness[side.index()] != Completeness::Whole {
            return None;
        }
        if !asker.is_short(side) {
            return Some(reason(NONE_MISSING, &[named(side)], &cite));
        }
        if asker.return_waits(to) {
            return Some(reason(RETURN_WAITS, &[], &cite));
        }
        let places = asker.ledger.places_of_missing(law, &asker.now.board.men, side);
        let mut spots = places.into_iter().flatten().map(|place| self.place_of(side, place));
        let (place, other) = (spots.next()?, spots.next());
        let articles = asker.game.laws().dames.missing;
        Some(match other {
            Some((_, other)) => reason(MISSING_OF_TWO, &[named(side), place, ("or", other)], articles),
            None => reason(MISSING, &[named(side), place], articles),
        })
    }

    /// The pavillon: whose holes are in a row, and whether the next is taken already (L 223, P 4.59).
    pub(super) fn why_pavillon(&self, asker: &Asker<'_>, of: Side, taken: bool) -> Grounds {
        let runs = asker.now.holes.may_have_pavillon(of);
        let late = asker.ledger.run.is_some_and(|(side, times)| side == of && times > 1)
            && !asker.game.laws().ecole.pavillon_any_time.value;
        let marks = &asker.now.board.marks;
        let alone = asker.now.known.iter().all(|known| known.fichet) && marks.fichet(of.other()) == 0;
        let words = match (runs, late) {
            (true, _) if taken && asker.now.board.marks.pavillon == Some(of) => PAVILLON_UP,
            (false, _) if alone && marks.fichet(of) > 0 => PAVILLON_ALONE,
            (false, _) => HOLES_BROKEN,
            (true, true) => NEXT_HOLE_TAKEN,
            (true, false) => HOLES_IN_A_ROW,
        };
        reason(words, &[named(of)], asker.game.laws().pavillon)
    }

    /// What is said: of going and staying, of the dice, of dames too many, of playing for all, of a demand refused.
    pub(super) fn why_said(&self, asker: &Asker<'_>, word: Declaration) -> Option<Grounds> {
        let laws = asker.game.laws();
        let kept = leaving::must_stay(asker.game, asker.ledger, asker.side);
        match word {
            Declaration::Stays if kept.is_some() => kept.map(|why| {
                let words = [why.french().to_owned(), why.english().to_owned()];
                Grounds { words, articles: why.articles(&laws.leaving).to_vec() }
            }),
            Declaration::Stays if self.has_gone(asker.ledger, asker.side) => Some(self.why_back(asker)),
            Declaration::Leaves if asker.go_away(false) == Right::Closed && asker.may_say_he_goes() => {
                Some(reason(WORD_ALONE, &[], &[laws.ecole.word_is_departure.cite]))
            }
            Declaration::Leaves | Declaration::Stays => self.why_he_goes(asker.ledger, asker.side, false),
            Declaration::Ecole(_) => Some(self.open_ecole(asker, None)),
            Declaration::Breaks => Some(why_broken(asker)),
            Declaration::Void if asker.game.handling_rules().is_none() => None,
            Declaration::Void => {
                let cite = [laws.dames.sixteen_dames.cite];
                Some(match Side::BOTH.into_iter().find(|side| asker.now.has_had_sixteen(*side)) {
                    Some(side) => {
                        let dames = asker.now.men_with_sixteenth(side).total(side);
                        let early = side != asker.side && asker.void_game() == Right::Closed;
                        let words = if early { TOO_EARLY } else { TOO_MANY_DAMES };
                        reason(words, &[named(side), number(dames)], &cite)
                    }
                    None => reason(NOT_TOO_MANY, &[number(asker.game.furniture().dames)], &cite),
                })
            }
            Declaration::PlaysForAll => {
                let lies = asker.now.coup.is_some_and(|coup| coup.side == asker.side && !coup.played);
                let words = if lies || asker.ledger.is_out(asker.side) { THROWN } else { NOT_THROWN };
                Some(reason(words, &[named(asker.side)], laws.played_for_all))
            }
            Declaration::Refuses => {
                let open = asker.ledger.refusable.is_some_and(|(by, _)| by != asker.side);
                let words = match asker.refuses_what_is_right() {
                    _ if open => DEMANDED,
                    true => NOTHING_DEMANDED,
                    false => WORD_ALONE,
                };
                Some(reason(words, &[], &[]))
            }
            // What misleads, frees a dame or gives points up tells what follows from it, and who says it is at no fault.
            Declaration::MarkHole
            | Declaration::HasHole
            | Declaration::Nothing
            | Declaration::GoAway
            | Declaration::Points(_)
            | Declaration::MarkPoints(_)
            | Declaration::HasPoints(_) => Some(reason(WORD_ALONE, &[], &[laws.ecole.misled_mends.cite])),
            Declaration::Adoube | Declaration::AdoubeAll => Some(reason(WORD_ALONE, &[], laws.dames.touched)),
            Declaration::DoesNotMark(_) => Some(reason(WORD_ALONE, &[], laws.waived)),
            _ => Some(reason(WORD_ALONE, &[], &[])),
        }
    }

    /// What is said or done beside the game.
    pub(super) fn why_mere_word(&self) -> Grounds {
        reason(MERE_WORD, &[], &[])
    }

    /// Who sees what the other has marked too much takes it off with his own hand, and obliges him to nothing (L 186, G III, P 4.57).
    pub(super) fn why_not_made_to_take_off(&self, by: Side) -> Grounds {
        reason(TAKES_OFF_HIMSELF, &[named(by)], self.replay.game().laws().others_marks)
    }

    /// An école that is none is granted: he is given as many points, and nobody is at school for what he meant (P 4.56).
    pub(super) fn why_granted_as_given(&self, side: Side) -> Grounds {
        let law = &self.replay.game().laws().ecole.false_ecole_stands_for_given;
        reason(GRANTED_AS_GIVEN, &[named(side)], &[law.cite])
    }

    /// A word that the other is to say: to play for all he is not forced (P 4.75, L 119, G VII).
    pub(super) fn why_said_on_demand(&self, asker: &Asker<'_>, words: &str) -> Option<Grounds> {
        match declaration(words)? {
            Declaration::PlaysForAll => Some(reason(NOT_FORCED, &[], asker.game.laws().forced_for_all)),
            word => self.why_said(asker, word),
        }
    }

    /// A dame too many that is taken off: from where, or why none is (L 215, P 4.33).
    pub(super) fn why_dame_goes_out(&self, asker: &Asker<'_>, of: Side) -> Option<Grounds> {
        let cite = [asker.game.laws().dames.sixteen_dames.cite];
        if !asker.now.has_sixteen(of) {
            return Some(reason(NOT_TOO_MANY, &[number(asker.game.furniture().dames)], &cite));
        }
        let men = &asker.now.board.men;
        let counted = [named(of), number(men.total(of))];
        let Some(place) = asker.game.handling_rules()?.taken_off_from(men, of).first() else {
            return Some(reason(BEGINS_ANEW, &counted, &cite));
        };
        if of == asker.side {
            return Some(reason(OTHER_CHOOSES, &counted, &cite));
        }
        let [who, dames] = counted;
        Some(reason(COMES_OFF_ELSEWHERE, &[who, dames, self.place_of(of, place)], &cite))
    }

    /// A dame between two flèches: who puts it, and where (P 4.31, P 4.III 31).
    pub(super) fn why_between(&self, asker: &Asker<'_>, played: &Played) -> Grounds {
        let (owner, rule) = (played.owner.unwrap_or(asker.side), asker.game.laws().dames.between_fleches);
        match asker.places_between(played).as_slice() {
            [] => reason(NOT_BETWEEN, &[named(owner)], &[rule.cite]),
            [place] => reason(ITS_PLACE, &[named(owner), self.place_of(owner, *place)], &[rule.cite]),
            _ => reason(OTHER_PLACES_IT, &[named(owner)], &[rule.cite]),
        }
    }

    /// A field of a player's, as the record counts it.
    pub(super) fn place_of(&self, of: Side, place: u8) -> Filling<'static> {
        let numbering = self.replay.record().numbering();
        let spot = |lang| Wording { lang, numbering, player: Some(of) }.spot(place);
        ("spot", [Lang::Fr, Lang::En].map(spot))
    }

    /// Whether the other has gone away, of whom it is demanded that he goes or comes back.
    pub(super) fn why_gone(&self, ledger: &Ledger, of: Side) -> Grounds {
        if ledger.coup.going.shared == Some(of) {
            return no_ecole(NoEcole::BothGone, of, self.replay.game().laws());
        }
        let wrongly = ledger.coup.departures.iter().any(|(who, _)| *who == of);
        let words = match ledger.coup.gone {
            Some(who) if who == of => GONE_RIGHTLY,
            _ if wrongly => GONE_WRONGLY,
            _ => NOT_GONE_AWAY,
        };
        reason(words, &[named(of)], self.replay.game().laws().leaving.no_hole)
    }

    /// What gives a demand its right though no fault is open: a plein that is lost (L 192), dames touched (L 46) or moved wrongly, one in a table that can
    /// still be filled (L 213).
    pub(super) fn why_demanded(&self, asker: &Asker<'_>, plays: &[(Span, Item<'_>)]) -> Option<Grounds> {
        let (ledger, of, laws) = (asker.ledger, asker.side.other(), asker.game.laws());
        let lost = |found: &&Finding| matches!(found.fact, Fact::DutyLeft { .. }) && found.player == Some(of);
        if ledger.coup.spoilt == Some(of)
            && let Some(found) = self.findings.iter().rev().find(lost)
        {
            return Some(Grounds::of(found));
        }
        if let Some(&field) = asker.touched_to_play().first() {
            return Some(reason(TOUCHED, &[named(of), self.place_of(of, field)], laws.dames.touched));
        }
        if let Some(moved) = &ledger.dames_displaced[of.index()] {
            return Some(Grounds::of(&self.findings[moved.finding]));
        }
        let turns_out = [Demand::Oblige, Demand::Forbid].iter().any(|demand| asker.turns_out(*demand, plays));
        turns_out.then(|| reason(IN_MY_TABLE, &[named(of)], laws.dames.closed_table))
    }

    /// A mark of what this game does not mark.
    pub(super) fn why_nothing_is_marked(&self, mark: &Mark) -> Grounds {
        let words = match mark.what {
            Marked::Pavillon(_) => NO_PAVILLON,
            Marked::Holes(_) | Marked::Fichet(_) => NO_PARTIE_TO_MARK,
            _ => NO_POINTS_TO_MARK,
        };
        reason(words, &[], self.replay.game().laws().of_no_mark())
    }

    /// Nobody goes away in this game.
    pub(super) fn why_nobody_leaves(&self) -> Grounds {
        reason(NOBODY_LEAVES, &[], self.replay.game().laws().play)
    }

    /// A dame touched: whether a plein is lost by it (L 46, L 192).
    pub(super) fn why_touched(&self, asker: &Asker<'_>, dames: &[(Span, Item<'_>)]) -> Grounds {
        let laws = asker.game.laws();
        match asker.touch(dames) {
            Right::Closed => reason(TOUCH_LOSES_PLEIN, &[named(asker.side)], laws.duty),
            _ => reason(TOUCH_LOSES_NOTHING, &[], laws.dames.touched),
        }
    }

    /// The cube: what bars the act, or nothing.
    pub(super) fn why_cube(&self, asker: &Asker<'_>, act: CubeAct) -> Grounds {
        let articles = asker.game.laws().cube;
        match turn_order::cube(asker.game, asker.now, asker.side, act) {
            Some(why) => Grounds {
                words: [true, false].map(|french| why.sentence(french).to_owned()),
                articles: articles.to_vec(),
            },
            None => reason(NOTHING_BARS, &[], articles),
        }
    }

    /// Whose coup it is, where he who plays is not he who threw, or his dice were broken.
    pub(super) fn whose_coup(&self, asker: &Asker<'_>) -> Grounds {
        let turn = asker.game.laws().turn;
        match asker.now.coup {
            Some(coup) if coup.side == asker.side => void_throw(asker.ledger, asker.game),
            Some(coup) => reason(COUP_OF, &[named(coup.side)], turn),
            None => reason(NOBODY_THREW, &[], turn),
        }
    }

    /// Marks of which nothing is due that is known: how they stand.
    pub(super) fn how_marks_stand(&self, now: &KnownState, of: Side) -> Grounds {
        let known = now.known[of.index()];
        if !(known.jetons && known.fichet) {
            return reason(MARKS_UNKNOWN, &[named(of)], &[]);
        }
        let wood = self.replay.record().numbering().text(&marks_of(&now.board.marks, of), of);
        reason(WOOD_IS, &[("wood", [wood.clone(), wood])], &[])
    }

    /// Whether he has gone away by right, or has said so.
    fn has_gone(&self, ledger: &Ledger, side: Side) -> bool {
        leaving::departure(self.replay.game(), ledger, side) == Departure::Again(true)
    }

    /// What was lifted goes back: he was sent back, has gone by right, or has not gone; then it is a dame that he has taken to play (L 46).
    pub(super) fn why_back(&self, asker: &Asker<'_>) -> Grounds {
        let laws = &asker.game.laws().leaving;
        match leaving::departure(asker.game, asker.ledger, asker.side) {
            Departure::Again(false) => reason(SENT_BACK, &[], laws.no_hole),
            Departure::Again(true) => reason(HAS_GONE, &[], laws.stayed),
            _ => reason(NOT_GONE, &[], &self.articles_of_putting_back(asker)),
        }
    }
}

/// Whether dice run that may be broken, or have been often enough, or are never (P 4.6, G III).
fn why_broken(asker: &Asker<'_>) -> Grounds {
    let laws = &asker.game.laws().dice;
    if laws.void.is_empty() {
        return reason(NEVER_BROKEN, &[], laws.broken);
    }
    let run = asker.now.coup.is_some_and(|c| c.side != asker.side && (c.turning || c.roll.is_none()));
    let broken = asker.ledger.breaks.saturating_sub(u8::from(asker.ledger.broken && !run));
    match run {
        true if broken == 0 => reason(DICE_RUN, &[], laws.broken),
        true => reason(DICE_RUN_BROKEN, &[number(broken)], laws.broken),
        false => reason(NO_DICE_RUN, &[], laws.broken),
    }
}
