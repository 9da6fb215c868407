//! What a record gives for the tables: its replay and what the referee says, row by row. He is asked for no more than the rows have: a whole report
//! only where findings are reported or counted.

#[cfg(feature = "io")]
use super::recorded::{LeftOut, Why};
use super::walked::{WalkedRecord, WalkedThrow};
use crate::board::Side;
use crate::record::Record;
use crate::referee::{self, Finding, Misnamed, Report, ThrowScores};
use crate::replay::{Replay, step_text};
use crate::rules::{self, UnknownRules};
use crate::simulate::{EventRow, TurnRow};
use crate::text::{Lang, Severity};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// A record with what the referee says of it.
///
/// ```
/// use trictrac::output::tables::Judged;
/// let file = "games.ttn".into();
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 54: 1/8 1/5\nB 21: 1/3 1/2\n").unwrap()[0];
/// let judged = Judged::new(0, &file, record).unwrap();
/// assert_eq!((judged.game().throws, judged.game().errors), (2, 1));
/// assert_eq!(judged.turns().len(), 2, "a row a throw");
/// assert_eq!(judged.findings()[0].code, "E201");
/// assert!(judged.events().is_empty(), "neither throw was worth anything");
/// ```
pub struct Judged<'r> {
    /// Which of all that are read, from 0.
    pub game: u64,
    /// The file that it comes from.
    pub file: &'r Arc<str>,
    /// The record.
    pub record: &'r Record,
    /// Laid out, and walked as often as is asked.
    laid_out: Replay<'r>,
    misnamed: Option<Misnamed>,
    walked: OnceLock<WalkedRecord>,
    report: OnceLock<Report>,
}

impl<'r> Judged<'r> {
    /// Judges a record.
    ///
    /// # Errors
    /// [`UnknownRules`] where its head names a game or rules that there are not.
    pub fn new(game: u64, file: &'r Arc<str>, record: &'r Record) -> Result<Judged<'r>, UnknownRules> {
        let (by, misnamed) = referee::judged_by(rules::STANDARD, record)?;
        let laid_out = Replay::laid_out(record, by);
        Ok(Judged {
            game,
            file,
            record,
            laid_out,
            misnamed,
            walked: OnceLock::new(),
            report: OnceLock::new(),
        })
    }

    /// All that the referee says of it.
    fn report(&self) -> &Report {
        self.report.get_or_init(|| referee::report_of(&self.laid_out, self.misnamed.clone()))
    }

    /// Its throws, and what they are worth: as the report has it, where that is there.
    fn walked(&self) -> &WalkedRecord {
        self.walked.get_or_init(|| {
            WalkedRecord::new(self.game, &self.laid_out, self.report.get().map(ThrowScores::of))
        })
    }

    /// A row of its own.
    #[must_use]
    pub fn game(&self) -> RecordRow {
        let tag = |name| self.record.tag(name).map(str::to_owned);
        let (errors, warnings) = (self.severe(Severity::Error), self.severe(Severity::Warning));
        let WalkedRecord { last, stated_winner, .. } = self.walked();
        let holes = |side: Side| last.known[side.index()].fichet.then(|| last.board.marks.fichet(side));
        let ended = last.end().map(|end| end.winner);
        RecordRow {
            game: self.game,
            file: Arc::clone(self.file),
            line: self.record.line(),
            name: self.laid_out.game().name(),
            rules: self.laid_out.game().rules(),
            source: tag("Source"),
            players: [tag("White"), tag("Black")],
            winner: stated_winner.or(ended),
            throws: u32::try_from(self.walked().throws().len()).unwrap_or(u32::MAX),
            holes: Side::BOTH.map(holes),
            errors,
            warnings,
        }
    }

    fn severe(&self, severity: Severity) -> u32 {
        let found = self.report().findings().iter().filter(|found| found.severity() == severity);
        u32::try_from(found.count()).unwrap_or(u32::MAX)
    }

    /// The file, for rows of this record alone: those that count who has it are few, and none of them on another thread.
    fn own_file(&self) -> Arc<str> {
        Arc::from(&**self.file)
    }

    /// A row for each throw.
    #[must_use]
    pub fn turns(&self) -> Vec<ThrowRow> {
        let file = self.own_file();
        let row = |&WalkedThrow { line, step, row }| WrittenRow { file: Arc::clone(&file), line, step, row };
        self.walked().throws().iter().map(row).collect()
    }

    /// A row for each thing that a throw was worth points for.
    #[must_use]
    pub fn events(&self) -> Vec<DueRow> {
        let (file, mut rows) = (self.own_file(), Vec::new());
        for (&WalkedThrow { line, step, row: TurnRow { turn, .. } }, events) in self.walked().events() {
            let row = |event| EventRow::of(self.game, turn, event);
            rows.extend(events.iter().map(|event| WrittenRow {
                file: Arc::clone(&file),
                line,
                step,
                row: row(event),
            }));
        }
        rows
    }

    /// A row for each finding.
    #[must_use]
    pub fn findings(&self) -> Vec<FindingRow> {
        let begins = self.laid_out.begins();
        let row = |found: &Finding| FindingRow {
            game: self.game,
            file: Arc::clone(self.file),
            line: found.place.line,
            step: step_text::step_of(&begins, found.span.start) as u32,
            column: found.place.column,
            code: found.code(),
            severity: found.severity(),
            player: found.player,
            points: found.points,
            claimed: found.claimed,
            articles: found.articles.join(", "),
            message: found.message(Lang::En),
        };
        self.report().findings().iter().map(row).collect()
    }
}

/// A record, as a row of a table.
///
/// Of [`Judged::game`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordRow {
    /// Which of all, from 0.
    pub game: u64,
    /// The file.
    pub file: Arc<str>,
    /// Its first line there.
    pub line: u32,
    /// The game it is of.
    pub name: &'static str,
    /// The rules.
    pub rules: &'static str,
    /// The tag `Source`.
    pub source: Option<String>,
    /// The tags `White` and `Black`.
    pub players: [Option<String>; 2],
    /// Who won the partie, where that is known or stands.
    pub winner: Option<Side>,
    /// How many throws whose dice are known.
    pub throws: u32,
    /// White's holes and Black's at the end, where they are known.
    pub holes: [Option<u16>; 2],
    /// How many findings of severity error.
    pub errors: u32,
    /// How many of severity warning.
    pub warnings: u32,
}

/// A row of a record: what a simulation's row has, and where it was written.
///
/// It reads as the row that it holds; what cannot be known is `None`, never 0.
///
/// ```
/// use trictrac::{output::tables::Judged, rules::Kind};
/// let file = "games.ttn".into();
/// let head = "[TTN \"1.0\"] [Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]";
/// let record = &trictrac::ttn::parse(&format!("{head}\n\nW 51: +4 1/6 5/6\n")).unwrap()[0];
/// let judged = Judged::new(0, &file, record).unwrap();
/// let (row, event) = (&judged.turns()[0], &judged.events()[0]);
/// assert_eq!((row.line, row.won, row.given, row.plein[0]), (3, Some(4), Some(0), Some(1)), "the petit jan is full");
/// assert_eq!((event.line, event.kind, event.points), (3, Kind::Fill, 4));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenRow<R> {
    /// The file.
    pub file: Arc<str>,
    /// The line of its turn there.
    pub line: u32,
    /// Its step in the replay.
    pub step: u32,
    /// What happened.
    pub row: R,
}

impl<R> Deref for WrittenRow<R> {
    type Target = R;

    #[inline]
    fn deref(&self) -> &R {
        &self.row
    }
}

impl<R> AsRef<R> for WrittenRow<R> {
    #[inline]
    fn as_ref(&self) -> &R {
        &self.row
    }
}

/// A throw of a record: its `game` is which record of all, its `turn` which throw of the main line.
///
/// Of [`Judged::turns`]; see [`WrittenRow`] for an example.
pub type ThrowRow = WrittenRow<TurnRow<Option<u16>>>;

/// Something that a throw of a record was worth points for.
///
/// Of [`Judged::events`]; see [`WrittenRow`] for an example.
pub type DueRow = WrittenRow<EventRow>;

/// Something that the referee found in a record.
///
/// Of [`Judged::findings`]; the sentence is English.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FindingRow {
    /// Which record of all, from 0.
    pub game: u64,
    /// The file.
    pub file: Arc<str>,
    /// The line there.
    pub line: u32,
    /// The step of the replay in whose text it is.
    pub step: u32,
    /// The column, in code points.
    pub column: u32,
    /// `E101` and so on.
    pub code: &'static str,
    /// How grave.
    pub severity: Severity,
    /// Whose doing, or whose due.
    pub player: Option<Side>,
    /// The points at stake.
    pub points: Option<u16>,
    /// Claimed, mended or stated by the record.
    pub claimed: bool,
    /// The law.
    pub articles: String,
    /// The sentence.
    pub message: String,
}

/// A record that is in no other table.
///
/// Of [`recorded::Recorded::skipped`](super::recorded::Recorded::skipped).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SkippedRow {
    /// Which record of all, from 0.
    pub game: u64,
    /// The file.
    pub file: Arc<str>,
    /// The line there of what is wrong.
    pub line: u32,
    /// The code of what is wrong, where it has one.
    pub code: Option<&'static str>,
    /// The sentence.
    pub message: String,
}

#[cfg(feature = "io")]
impl SkippedRow {
    /// The row of a record of this number.
    pub(super) fn of(game: u64, left_out: &LeftOut) -> SkippedRow {
        let LeftOut { file, line, why } = left_out;
        let (line, code, message) = match why {
            Why::Unknown(unknown) => (*line, None, unknown.to_string()),
            Why::Unread(error) => {
                let grave = error.diagnostics.iter().find(|one| one.severity() == Severity::Error);
                match grave {
                    Some(one) => (one.place.line, Some(one.code()), one.message(Lang::En)),
                    None => (*line, None, error.to_string()),
                }
            }
        };
        SkippedRow { game, file: Arc::clone(file), line, code, message }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ttn::parse;

    /// The shipped records, throw by throw and by the whole report: of some the worth of each throw is settled when its dice fall, of others it is not.
    #[test]
    fn a_throw_is_worth_what_the_whole_report_says() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/python/trictrac/records");
        let (mut records, mut throws) = (0, 0);
        for file in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            let text = std::fs::read_to_string(&file).unwrap();
            for record in parse(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display())) {
                let Ok(run) = crate::replay::replay(&record) else { continue };
                let whole = ThrowScores::of(&referee::check_replay(&run));
                let laid_out = Replay::laid_out(&record, run.game());
                let walked = ThrowScores::walking(&laid_out, |_| {});
                assert_eq!(walked, whole, "{}:{}", file.display(), record.line());
                (records, throws) = (records + 1, throws + whole.throws().len());
            }
        }
        assert!(records > 2_000 && throws > 2_000, "{throws} throws in {records}");
    }
}
