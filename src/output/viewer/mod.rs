//! Records as the viewer shows them: takes records and what the referee says of them, gives one JSON value that the page and the notebook's
//! widget (`python/trictrac/viewer/`) step through. The viewer draws nothing: every board is here, in pieces of SVG
//! (`picture::pieces`) of which each is held once for all boards.
//!
//! ```
//! use trictrac::{output::viewer::Book, referee, ttn};
//! let records = ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap();
//! let mut book = Book::new();
//! book.add(&records[0], Some(&referee::check(&records[0]).unwrap()), None).unwrap();
//! let json = book.into_json();
//! assert_eq!(json["records"][0]["steps"][1]["roll"], "64");
//! ```

mod boards;
mod finding;
mod judged;
mod step;

use super::picture::{Numbers, Options};
use crate::analyst::Annotated;
use crate::board::Side;
use crate::record::Record;
use crate::referee::{self, Report};
use crate::replay::{game_of, replay_as};
use crate::rules::{STANDARD, UnknownRules};
use crate::text::{Lang, french};
use boards::Boards;
use serde_json::{Map, Value, json};

/// Several records in one value, their boards and articles each given once.
///
/// ```
/// use trictrac::{board::Side, output::{picture::Numbers, viewer::Book}, ttn::parse};
/// let records = parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n\n[TTN \"1.0\"]\n\nB 21: -\n").unwrap();
/// let mut book = Book::new().seen(Numbers::Treatise, Side::Black);
/// for record in &records {
///     book.add(record, None, None).unwrap();
/// }
/// assert_eq!(book.into_json()["records"].as_array().unwrap().len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Book {
    boards: Boards,
    articles: Map<String, Value>,
    words: Map<String, Value>,
    records: Vec<Value>,
    numbers: Numbers,
    bottom: Side,
}

impl Default for Book {
    fn default() -> Book {
        Book::new()
    }
}

impl Book {
    /// No record yet.
    #[must_use]
    pub fn new() -> Book {
        Book {
            boards: Boards::default(),
            articles: Map::new(),
            words: Map::new(),
            records: Vec::new(),
            numbers: Numbers::Own,
            bottom: Side::White,
        }
    }

    /// How the flèches of its boards are numbered, and who sits at the bottom.
    #[must_use]
    pub fn seen(self, numbers: Numbers, bottom: Side) -> Book {
        Book { numbers, bottom, ..self }
    }

    /// Adds a record; with a report also what was due and what was found, by the rules of the report; with what the analyst says of it also what each
    /// decision lost and what was best.
    ///
    /// # Errors
    /// [`UnknownRules`] where its head names a game or rules that there are not.
    pub fn add(
        &mut self,
        record: &Record,
        report: Option<&Report>,
        annotated: Option<&Annotated>,
    ) -> Result<(), UnknownRules> {
        self.add_while(record, report, annotated, &mut || true)
    }

    /// As [`Book::add`]; `goes_on` is asked before each step and each finding, and where it says no the record is left out.
    ///
    /// # Errors
    /// As [`Book::add`].
    pub(crate) fn add_while(
        &mut self,
        record: &Record,
        report: Option<&Report>,
        annotated: Option<&Annotated>,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), UnknownRules> {
        let game = report.map_or_else(|| game_of(STANDARD, record), |report| Ok(report.game()))?;
        let replay = replay_as(record, game);
        let options = Options { numbers: self.numbers, bottom: self.bottom, ..Options::default() };
        let mut steps: Vec<Value> = Vec::with_capacity(replay.steps().len());
        let mut dues = by_step(report.map(Report::dues).unwrap_or_default(), |due| due.step);
        let turns = annotated.map(|annotated| annotated.turns.as_slice()).unwrap_or_default();
        let mut turns = by_step(turns, |turn| turn.step);
        for (n, step) in replay.steps().iter().enumerate() {
            if !goes_on() {
                return Ok(());
            }
            let mut shown = self.step(&replay, step, dues(n), &options);
            if let Some(turn) = turns(n) {
                shown["judged"] = self.judgement(&replay, turn, &options);
            }
            steps.push(shown);
        }
        let found = report.map(Report::findings).unwrap_or_default();
        let mut findings: Vec<Value> = Vec::with_capacity(found.len());
        for found in found {
            if !goes_on() {
                return Ok(());
            }
            findings.push(self.finding(&replay, found));
        }
        self.records.push(json!({
            "tags": record.tags().collect::<Vec<_>>(),
            "line": record.line(),
            "game": game.name(),
            "rules": game.rules(),
            "jetons": game.furniture().jetons,
            "open": self.boards.opening(&game.furniture(), &options),
            "checked": report.is_some(),
            "players": annotated.map(|all| {
                json!({ "W": judged::player(&all.players[0]), "B": judged::player(&all.players[1]) })
            }),
            "steps": steps,
            "findings": findings,
        }));
        Ok(())
    }

    /// All of it.
    ///
    /// `records`, each with its steps; `pieces`, the SVG that boards are put together of; `articles`, what the cited law says; `words`, what the
    /// words of the game are that findings say.
    #[must_use]
    pub fn into_json(self) -> Value {
        json!({
            "pieces": self.boards.into_pieces(),
            "articles": self.articles,
            "words": self.words,
            "records": self.records,
        })
    }

    /// Keeps what the words of the game are that a sentence says in either language; gives their names in French.
    fn words_said(&mut self, said: [&str; 2]) -> Vec<&'static str> {
        let [fr, en] = said;
        let mut names: Vec<&'static str> = Vec::new();
        for term in referee::words_of(fr, Lang::Fr).chain(referee::words_of(en, Lang::En)) {
            let name = term.name(true);
            if !names.contains(&name) {
                names.push(name);
                let entry = |name, what| json!({ "name": name, "what": what });
                let french = french(term.what_fr);
                let (fr, en) = (entry(name, french.as_str()), entry(term.name(false), term.what_en));
                self.words.insert(name.to_owned(), json!({ "fr": fr, "en": en }));
            }
        }
        names
    }

    /// Keeps what an article says.
    fn cite<'c>(&mut self, cites: impl IntoIterator<Item = &'c str>) {
        for cite in cites {
            let says = |lang| referee::explain(cite, lang);
            if let (false, Some(fr), Some(en)) =
                (self.articles.contains_key(cite), says(Lang::Fr), says(Lang::En))
            {
                self.articles.insert(cite.to_owned(), json!({ "fr": fr, "en": en }));
            }
        }
    }
}

/// Gives, asked for one step after the other, the last of what there is of it.
fn by_step<'a, T>(all: &'a [T], step: impl Fn(&T) -> usize) -> impl FnMut(usize) -> Option<&'a T> {
    let mut left = all.iter().peekable();
    move |n| {
        let mut last = None;
        while let Some(one) = left.next_if(|one| step(one) <= n) {
            last = (step(one) == n).then_some(one);
        }
        last
    }
}

#[cfg(test)]
mod tests;
