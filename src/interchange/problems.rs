//! What can be wrong with a text of another format, or with a record that another format should hold: one sentence a kind, each
//! with its code. `notation-spec/interchange.md` has the table.

use super::Converted;
use crate::record::limits::DIAGNOSTICS;
use crate::record::{Diagnostic, NotationError, Problem, Record};
use crate::text::{Sentence, Severity, Span};

const fn error(code: &'static str, fr: &'static str, en: &'static str) -> Sentence {
    Sentence { code, severity: Severity::Error, fr, en }
}

const fn warning(code: &'static str, fr: &'static str, en: &'static str) -> Sentence {
    Sentence { code, severity: Severity::Warning, fr, en }
}

pub static TEXT_TOO_LONG: Sentence = error(
    "X001",
    "texte de plus de 64 mébioctets : il n'est pas lu",
    "a text longer than 64 mebibytes: it is not read",
);
pub static LINE_TOO_LONG: Sentence =
    error("X002", "ligne trop longue : elle n'est pas lue", "a line too long: it is not read");
pub static NOT_UTF8: Sentence =
    error("X003", "ces octets ne sont pas de l'UTF-8", "these bytes are not UTF-8");
pub static NO_HEADER: Sentence = error(
    "X010",
    "un match .mat commence par « N point match », non par {}",
    "a .mat match begins with `N point match`, not with {}",
);
pub static NOT_EXPECTED: Sentence =
    error("X011", "{} n'est pas attendu ici dans un match .mat", "{} is not expected here in a .mat match");
pub static BAD_PLAYERS: Sentence = error(
    "X012",
    "{} : les joueurs et leurs points étaient attendus, comme « Anne : 0    Luc : 2 »",
    "{}: the players and their points were expected, like `Ann : 0    Luke : 2`",
);
pub static BAD_MOVE: Sentence = error(
    "X013",
    "coup {} illisible ; attendu : comme « 24/18 », « bar/20* » ou « 6/off(2) »",
    "unreadable move {}; expected one like `24/18`, `bar/20*` or `6/off(2)`",
);
pub static NO_HIT: Sentence = warning(
    "X014",
    "{} : aucune dame seule n'est là pour être frappée",
    "{}: no lone dame stands there to be hit",
);
pub static OTHER_CUBE: Sentence =
    warning("X015", "{} : le dé y est à une autre valeur", "{}: the cube comes to another value");
pub static TOO_MUCH: Sentence = error(
    "X016",
    "{} : plus que ce format n'en tient (32 étiquettes, 4096 octets ; 10 000 parties ; nombres de six chiffres)",
    "{}: more than this format holds (32 tags of 4096 bytes together; 10,000 games; numbers of six digits)",
);
pub static GAME_NOT_TOLD: Sentence =
    error("X017", "cette partie ne peut être dite en TTN : {}", "this game cannot be told in TTN: {}");
pub static NOT_BACKGAMMON: Sentence =
    error("X020", "ce format ne connaît pas le jeu {}", "this format does not know the game {}");
pub static CANNOT_TELL: Sentence = error("X021", "ce format ne peut dire {}", "this format cannot tell {}");
pub static NOT_KEPT: Sentence =
    warning("X022", "{} n'a pas de place dans ce format : omis", "{} has no place in this format: left out");
pub static OTHER_MATCH: Sentence = error(
    "X023",
    "{} : un fichier .mat est un seul match, ces parties n'en sont pas un",
    "{}: a .mat file is one match, these games are not of one",
);
pub static OTHER_PLAYER: Sentence = warning(
    "X026",
    "{} : un autre joueur que dans la première partie",
    "{}: another player than in the first game",
);
pub static OTHER_NAME: Sentence = warning(
    "X027",
    "ce nom ne se lirait pas comme il s'écrit, « : » séparant le nom des points : il devient {}",
    "this name would not be read as it is written, ` : ` parting names and points: it becomes {}",
);
pub static BAD_TAG: Sentence = error("X024", "valeur impossible {}", "impossible value {}");
pub static NOT_STANDING: Sentence = error(
    "X025",
    "ce qui est sur la table à la fin de ce relevé n'est pas une position : {}",
    "what stands at the end of this record is no position: {}",
);
pub static BAD_ID: Sentence =
    error("X030", "{} n'est pas un identifiant de ce format", "{} is no id of this format");
pub static IMPOSSIBLE: Sentence =
    error("X031", "{} : cet identifiant dit une chose impossible", "{}: this id tells something impossible");
pub static FLAG_LOST: Sentence = warning(
    "X032",
    "{} : l'identifiant en dit plus sur la bredouille que les jetons",
    "{}: the id says more of the bredouille than jetons do",
);
pub static NO_JSON: Sentence = error("X040", "ce n'est pas du JSON : {}", "this is no JSON: {}");
pub static NO_RECORD: Sentence =
    error("X041", "ce JSON ne dit pas un relevé : {}", "this JSON tells no record: {}");

/// What was found wrong with a text, as far as it is told one by one.
pub struct Problems<'t> {
    text: &'t str,
    line: u32,
    found: Vec<Diagnostic>,
    more: u32,
}

impl<'t> Problems<'t> {
    /// Nothing yet, of a text whose first line has this number.
    pub const fn new(text: &'t str, line: u32) -> Problems<'t> {
        Problems { text, line, found: Vec::new(), more: 0 }
    }

    /// What was found elsewhere.
    pub const fn of(found: Vec<Diagnostic>) -> Problems<'static> {
        Problems { text: "", line: 1, found, more: 0 }
    }

    /// Tells of the bytes from `start` to `end` of the text.
    pub fn at(&mut self, sentence: &'static Sentence, start: usize, end: usize) {
        if let Some(one) = self.make(sentence, start, end) {
            self.found.push(one);
        }
    }

    /// The same, with what is wrong in words that do not stand in the text.
    pub fn naming(&mut self, sentence: &'static Sentence, start: usize, end: usize, name: &str) {
        if let Some(one) = self.make(sentence, start, end) {
            self.found.push(one.naming(name));
        }
    }

    fn make(&mut self, sentence: &'static Sentence, start: usize, end: usize) -> Option<Diagnostic> {
        // Where it is costs a look at the text before it: only for those that are told.
        if self.found.len() >= DIAGNOSTICS {
            self.more = self.more.saturating_add(u32::from(sentence.severity == Severity::Error));
            return None;
        }
        let (start, end) = (start.min(self.text.len()), end.min(self.text.len()));
        let span = Span { start: start as u32, end: end.max(start) as u32 };
        Some(Diagnostic::new(Problem::Foreign(sentence), span, self.text, self.line))
    }

    /// Tells of a span of a record, in words.
    pub fn of_record(&mut self, sentence: &'static Sentence, record: &Record, span: Span, name: &str) {
        if self.found.len() >= DIAGNOSTICS {
            self.more = self.more.saturating_add(u32::from(sentence.severity == Severity::Error));
            return;
        }
        let one = Diagnostic::new(Problem::Foreign(sentence), span, record.source(), record.line());
        self.found.push(one.naming(name));
    }

    /// The same of a tag.
    pub fn of_tag(&mut self, sentence: &'static Sentence, record: &Record, name: &str) {
        // Where it stands is looked for only while it is told: a head may have many tags.
        if self.found.len() < DIAGNOSTICS {
            let span = record.tag_span(name).unwrap_or_default();
            self.of_record(sentence, record, span, record.text(span));
        } else {
            self.more = self.more.saturating_add(u32::from(sentence.severity == Severity::Error));
        }
    }

    /// What was made, if nothing was found but warnings.
    pub fn give<T: Into<Vec<Record>> + Clone>(self, made: T) -> Result<Converted<T>, NotationError> {
        self.finish(made, |made| made.clone().into())
    }

    /// The text that was made, if nothing was found but warnings.
    pub fn give_text(self, made: String) -> Result<Converted<String>, NotationError> {
        self.finish(made, |_| Vec::new())
    }

    fn finish<T>(
        mut self,
        made: T,
        records: impl Fn(&T) -> Vec<Record>,
    ) -> Result<Converted<T>, NotationError> {
        if self.more > 0 {
            let end = self.text.len() as u32;
            let span = Span { start: end, end };
            self.found.push(Diagnostic::new(Problem::More(self.more), span, self.text, self.line));
        }
        if self.found.iter().any(|one| one.severity() == Severity::Error) {
            Err(NotationError { diagnostics: self.found, records: records(&made) })
        } else {
            Ok(Converted { text: made, warnings: self.found })
        }
    }
}
