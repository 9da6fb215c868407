//! A simulation as text: records written one after the other, on all processors.

use super::{Parties, Poll, RecordWriter, Setting, SimulatedParties, Simulator, seed_of};
use std::io::{self, Read};
use std::time::Duration;

/// How marks are written.
///
/// ```
/// use trictrac::{rules::find, simulate::{MarksWritten, Setting, record_of}};
/// let setting = Setting::new(find("trictrac", None).unwrap());
/// let as_due = record_of(&setting, 7, 0, MarksWritten::AsDue);
/// let recorded = record_of(&setting, 7, 0, MarksWritten::Recorded);
/// assert!(as_due.contains("[Marks \"as-due\"]") && recorded.contains("[Marks \"recorded\"]"));
/// assert!(recorded.len() > as_due.len(), "the same partie, with its marks");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MarksWritten {
    /// Not at all, for each is made as due.
    #[default]
    AsDue,
    /// Every one.
    Recorded,
}

/// How long it waits for a game before it asks whether to go on.
const WAIT: Duration = Duration::from_millis(50);

/// The records of a simulation as a stream of text: a few games are held. Each record says in its `Source` by which seed and as which
/// game of it it was played.
///
/// ```
/// use std::io::Read;
/// use trictrac::{rules, ttn};
/// use trictrac::simulate::{MarksWritten, Parties, Setting, Text};
/// let setting = Setting::new(rules::find("trictrac", None).unwrap());
/// let (parties, mut text) = (Parties::new(&setting, 7, 0..3, 2), String::new());
/// Text::new(&parties, MarksWritten::AsDue, |_| Ok(())).read_to_string(&mut text).unwrap();
/// assert_eq!(ttn::parse(&text).unwrap().len(), 3);
/// ```
pub struct Text<G> {
    played: SimulatedParties<String>,
    /// Whether other games go before these.
    is_part: bool,
    rest: io::Cursor<Vec<u8>>,
    goes_on: G,
}

impl<G: FnMut(u64) -> io::Result<()>> Text<G> {
    /// The records of these games; parts of a simulation one behind the other are the whole of it, to the byte. `goes_on` is called after each, and at least twenty times a second, with how many there were; its error breaks off.
    pub fn new(parties: &Parties, marked: MarksWritten, goes_on: G) -> Text<G> {
        let (setting, seed) = (parties.setting, parties.seed);
        let is_part = parties.games.start > 0;
        let watch = move |game| writer(&setting, seed, game, marked);
        let played = SimulatedParties::new(parties, watch, |mut writer, _, _| writer.take());
        Text { played, is_part, rest: io::Cursor::default(), goes_on }
    }
}

/// The writer of a game's record, which says in its `Source` where it comes from.
fn writer(setting: &Setting, seed: u64, game: u64, marked: MarksWritten) -> RecordWriter {
    let source = format!("simulated, seed {seed}, game {game}");
    match marked {
        MarksWritten::AsDue => RecordWriter::as_due(setting, &source),
        MarksWritten::Recorded => RecordWriter::recorded(setting, &source),
    }
}

/// The record of one game, from 0, as [`Text`] has it among the others.
///
/// ```
/// use trictrac::{rules::find, referee::check, simulate::{MarksWritten, Setting, record_of}};
/// let setting = Setting::new(find("trictrac", Some("malfilatre-2013")).unwrap());
/// let text = record_of(&setting, 1852, 3, MarksWritten::Recorded);
/// let record = &trictrac::ttn::parse(&text).unwrap()[0];
/// assert!(check(record).unwrap().is_clean());
/// ```
#[must_use]
pub fn record_of(setting: &Setting, seed: u64, game: u64, marked: MarksWritten) -> String {
    let mut writer = writer(setting, seed, game, marked);
    Simulator::new(*setting).play(seed_of(seed, game), &mut writer);
    writer.take()
}

impl<G: FnMut(u64) -> io::Result<()>> Read for Text<G> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.rest.read(buffer)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            match self.played.take_within(WAIT) {
                Poll::Next(text) => {
                    let mut text = text.into_bytes();
                    if self.is_part || self.played.taken() > 1 {
                        text.insert(0, b'\n');
                    }
                    self.rest = io::Cursor::new(text);
                }
                Poll::NotYet => {}
                Poll::Over => return self.played.failure().map_or(Ok(0), Err),
            }
            (self.goes_on)(self.played.taken())?;
        }
    }
}
