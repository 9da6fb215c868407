//! What was done against what was due: the referee runs through a replay, keeps a ledger of what each player owes and may claim,
//! holds the record's own statements to what the rules give, and reports findings, each with its law.
//!
//! ```
//! use trictrac::{referee, ttn};
//! let text = "[TTN \"1.0\"] [Game \"trictrac\"] [Position \"W 1*3 2*3 3*3 4*3 5*3\"]\n\n<due W 54: +8:fill>\n";
//! let records = ttn::parse(text).unwrap();
//! let report = referee::check(&records[0]).unwrap();
//! assert_eq!(report.findings()[0].code(), "E401", "5-4 fills that case in one way only (L 53)");
//! ```

mod account;
mod cascade;
mod chances;
mod code;
mod debt;
mod dice;
mod double;
mod examples;
mod explain;
mod finding;
mod handling;
mod how;
mod judge;
mod law;
mod ledger;
mod mentioned;
mod mirror;
mod misnamed;
mod opening;
mod plays;
mod reckoning;
mod report;
mod rights;
mod rights_stated;
mod sentences;
mod standing;
mod statements;
mod throws;
mod turn_order;
mod why_unknown;
mod wording;
mod words;

pub use code::{CODES, Code};
pub use dice::DiceFault;
pub use double::Double;
pub use examples::EXAMPLES;
pub use explain::{explain, nearest_term};
pub use finding::{Fact, Finding};
pub use handling::{DamesFault, IllegalPlayKind};
pub use how::how;
pub use law::NoEcole;
pub use law::leaving::LeavingFault;
pub use mentioned::{Mention, mentions, words_of};
pub use mirror::FindingMirror;
pub use misnamed::Misnamed;
pub use opening::FirstFault;
pub use reckoning::{Computed, Reckoning};
pub use report::{Due, Report};
pub use statements::{kind, worth_text};
pub(crate) use throws::{ThrowScores, points};
pub use turn_order::{CubeFault, TurnFault};
pub use why_unknown::WhyUnknown;
pub use words::NearWord;

use crate::record::Record;
use crate::replay::{Replay, game_of};
use crate::rules::{self, Game, Registry, UnknownRules};

/// So many findings stay at hand where only what was due is asked: a debt, an école or a fault that is still open knows its own.
const FINDINGS_OF_DUES: usize = 4096;

/// Judges a record of one of the standard games.
///
/// The marks, plays and words of each turn are judged as the treatise has it that `[Rules]` names; what the record does not tell is no fault.
///
/// ```
/// use trictrac::{referee::check, ttn::parse};
/// let codes = |text: &str| -> Vec<&str> {
///     let record = &parse(&format!("[TTN \"1.0\"]\n\n{text}\n")).unwrap()[0];
///     check(record).unwrap().findings().iter().map(|finding| finding.code()).collect()
/// };
/// assert!(codes("W 54: 1/6 1/5").is_empty());
/// assert_eq!(codes("W 54: 1/8 1/5"), ["E201"], "no number brings a dame from 1 to 8");
/// assert!(check(&parse("[TTN \"1.0\"] [Game \"whist\"]\n").unwrap()[0]).is_err());
/// ```
///
/// # Errors
/// [`UnknownRules`] where its head names a game that there is not, nor one nearly called so. Rules that there are not are a finding (E416),
/// and the rest is judged by the nearest.
pub fn check(record: &Record) -> Result<Report, UnknownRules> {
    check_in(rules::STANDARD, record)
}

/// As [`check`], with games of one's own.
///
/// ```
/// use trictrac::{referee::check_in, rules::trictrac::LEPEINTRE};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap()[0];
/// assert_eq!(check_in(&[&LEPEINTRE], record).unwrap().game().rules(), "lepeintre", "the first of its name");
/// ```
///
/// # Errors
/// [`UnknownRules`] where its head names a game or rules that the registry has not.
pub fn check_in(registry: &Registry, record: &Record) -> Result<Report, UnknownRules> {
    let (game, misnamed) = judged_by(registry, record)?;
    let report = judge::judge_walking(&Replay::laid_out(record, game), judge::Findings::all());
    Ok(with_misnamed(report, record, misnamed))
}

/// What each coup of a record was worth, and what stood beside what was due: the dues of [`check`], whose findings are let go on the way, so that
/// little is held of a long record.
///
/// ```
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 21: 1/3 1/2\n").unwrap()[0];
/// let report = trictrac::referee::check(record).unwrap();
/// assert_eq!(trictrac::referee::dues(record).unwrap(), (report.game(), report.dues().to_vec()));
/// ```
///
/// # Errors
/// As [`check`].
pub fn dues(record: &Record) -> Result<(&'static dyn Game, Vec<Due>), UnknownRules> {
    let game = game_judged_by(rules::STANDARD, record)?;
    let findings = judge::Findings::last_of(FINDINGS_OF_DUES);
    Ok((game, judge::judge_walking(&Replay::laid_out(record, game), findings).dues))
}

/// A report with what is to be said where the rules are not those that the head names, its fields as the record writes them.
fn with_misnamed(mut report: Report, record: &Record, misnamed: Option<Misnamed>) -> Report {
    report.write_as(record.numbering());
    if let Some(misnamed) = misnamed {
        misnamed::tell(&mut report, record, misnamed);
    }
    report
}

/// The report of a record laid out by the rules that [`judged_by`] gave, with what is to be said where they are not those of the head.
pub(crate) fn report_of(laid_out: &Replay<'_>, misnamed: Option<Misnamed>) -> Report {
    with_misnamed(judge::judge_walking(laid_out, judge::Findings::all()), laid_out.record(), misnamed)
}

/// The game and rules by which a record is judged: those that its head names, or the nearest.
///
/// ```
/// use trictrac::{referee::game_judged_by, rules::STANDARD};
/// let by = |head: &str| {
///     let record = &trictrac::ttn::parse(&format!("[TTN \"1.0\"] {head}\n")).unwrap()[0];
///     game_judged_by(STANDARD, record).map(|game| game.rules())
/// };
/// assert_eq!(by("[Rules \"Guitton\"]").unwrap(), "guiton", "the nearest");
/// assert!(by("[Game \"whist\"]").is_err(), "nothing is near");
/// ```
///
/// # Errors
/// [`UnknownRules`] where its head names a game that the registry has not, nor one nearly called so.
pub fn game_judged_by(registry: &Registry, record: &Record) -> Result<&'static dyn Game, UnknownRules> {
    judged_by(registry, record).map(|(game, _)| game)
}

/// The same, with what is to be said where they are not those that the head names.
///
/// # Errors
/// [`UnknownRules`] where its head names a game that the registry has not, nor one nearly called so.
pub fn judged_by(
    registry: &Registry,
    record: &Record,
) -> Result<(&'static dyn Game, Option<Misnamed>), UnknownRules> {
    match game_of(registry, record) {
        Ok(game) => Ok((game, None)),
        Err(unknown) => match misnamed::nearest(registry, &unknown) {
            Some((game, misnamed)) => Ok((game, Some(misnamed))),
            None => Err(unknown),
        },
    }
}

/// As [`check`], of a record that has been run over the table already.
///
/// ```
/// use trictrac::{referee, ttn};
/// use trictrac::replay::replay;
/// let records = ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap();
/// let run = replay(&records[0]).unwrap();
/// assert_eq!(referee::check_replay(&run).findings(), referee::check(&records[0]).unwrap().findings());
/// ```
#[must_use]
pub fn check_replay(replay: &Replay<'_>) -> Report {
    with_misnamed(judge::judge(replay), replay.record(), None)
}
