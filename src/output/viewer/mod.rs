//! Records as the viewer shows them: takes records and what the referee says of them, gives one JSON value that the page and the notebook's
//! widget (`python/trictrac/viewer/`) step through. The viewer draws nothing: every board is here, in pieces of SVG
//! (`picture::pieces`) of which each is held once for all boards.
//!
//! ```
//! use trictrac::{output::viewer::Book, referee, ttn};
//! let records = ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap();
//! let mut book = Book::new();
//! book.add(&records[0], Some(&referee::check(&records[0]).unwrap())).unwrap();
//! let json = book.into_json();
//! assert_eq!(json["records"][0]["steps"][1]["roll"], "64");
//! ```

mod boards;
mod finding;
mod step;

use super::picture::{Numbers, Options};
use crate::board::Side;
use crate::record::Record;
use crate::referee::{self, Report};
use crate::replay;
use crate::rules::UnknownRules;
use crate::text::Lang;
use boards::Boards;
use serde_json::{Map, Value, json};

/// Several records in one value, their boards and articles each told once.
#[derive(Clone, Debug)]
pub struct Book {
    boards: Boards,
    articles: Map<String, Value>,
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

    /// Adds a record; with a report also what was due and what was found.
    ///
    /// # Errors
    /// [`UnknownRules`] where its head names a game or rules that there are not.
    pub fn add(&mut self, record: &Record, report: Option<&Report>) -> Result<(), UnknownRules> {
        let replay = replay::replay(record)?;
        let game = replay.game();
        let options = Options { numbers: self.numbers, bottom: self.bottom, ..Options::default() };
        let dues = report.map(Report::dues).unwrap_or_default();
        let mut steps: Vec<Value> = Vec::with_capacity(replay.steps().len());
        for (n, step) in replay.steps().iter().enumerate() {
            let due = dues.iter().rev().find(|due| due.step == n);
            steps.push(self.step(&replay, step, due, &options));
        }
        let found = report.map(Report::findings).unwrap_or_default();
        let findings: Vec<Value> = found.iter().map(|found| self.finding(&replay, found)).collect();
        self.records.push(json!({
            "tags": record.tags().collect::<Vec<_>>(),
            "line": record.line(),
            "game": game.name(),
            "rules": game.rules(),
            "jetons": game.furniture().jetons,
            "open": self.boards.opening(&game.furniture(), &options),
            "checked": report.is_some(),
            "steps": steps,
            "findings": findings,
        }));
        Ok(())
    }

    /// All of it.
    #[must_use]
    pub fn into_json(self) -> Value {
        json!({ "pieces": self.boards.into_pieces(), "articles": self.articles, "records": self.records })
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

#[cfg(test)]
mod tests;
