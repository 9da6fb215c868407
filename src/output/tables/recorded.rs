//! The tables of records that were written down: files are read one after the other, each record is judged on one of several threads, and the
//! rows come in the order of the files whatever the number of threads. Needs the feature `io`, for files may be compressed.

use super::batches::{Pulled, RowSource, Total, WAIT};
use super::column::Row;
use super::judged::{Judged, SkippedRow};
use crate::record::{NotationError, Record};
use crate::rules::UnknownRules;
use crate::simulate::{OrderedWorkers, Poll};
use crate::text::{Lang, visible};
use crate::ttn::stream::{Arrived, Counted, Stream, part, plain};
use crate::ttn::{Mode, Reader, Start};
use arrow_schema::ArrowError;
use std::collections::VecDeque;
use std::fmt;
use std::fs::File;
use std::io;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread::JoinHandle;

/// What is done with a record that cannot be read whole, or whose game there is not.
///
/// ```
/// use trictrac::output::tables::{Batches, Judged, recorded::{Faulty, RecordSource, Recorded}};
/// # let folder = tempfile::tempdir().unwrap();
/// # let path = folder.path().join("games.ttn");
/// std::fs::write(&path, "[TTN \"1.0\"]\n\nW 9:\n\n[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap();
/// let rows = |faulty| {
///     let file = RecordSource { path: path.clone(), bytes: None, line: 1, records: 0 };
///     Batches::new(Recorded::new(vec![file], faulty, 1, |judged: &Judged<'_>| judged.turns()), |_| Ok(())).collect::<Result<Vec<_>, _>>()
/// };
/// assert!(rows(Faulty::Raise).is_err());
/// assert_eq!(rows(Faulty::Skip).unwrap()[0].num_rows(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Faulty {
    /// It is an error.
    Raise,
    /// It is passed over; its number is left out.
    Skip,
}

/// A file, or the records that begin in a part of it.
///
/// ```
/// use trictrac::output::tables::recorded::RecordSource;
/// # let folder = tempfile::tempdir().unwrap();
/// # let path = folder.path().join("games.ttn");
/// std::fs::write(&path, "[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap();
/// let file = RecordSource { path, bytes: None, line: 1, records: 0 };
/// assert_eq!(file.open(&Default::default(), &Default::default()).unwrap().count(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordSource {
    /// The file.
    pub path: PathBuf,
    /// Between which of its bytes, or all.
    pub bytes: Option<Range<u64>>,
    /// The line on which they begin.
    pub line: u32,
    /// How many records there are before it, of all that are read.
    pub records: u64,
}

impl RecordSource {
    /// Its records, its bytes added to those counted; they end when nobody wants them any more, also where a device gives bytes without end.
    ///
    /// # Errors
    /// When the file cannot be opened, or not be read there.
    pub fn open(&self, counted: &Arc<AtomicU64>, stop: &Arc<AtomicBool>) -> io::Result<Reader<Stream>> {
        let file = File::open(&self.path)?;
        let wanted =
            |source: Stream| Counted::new(Wanted { source, stop: Arc::clone(stop) }, Arc::clone(counted));
        Ok(match &self.bytes {
            None => Reader::with_mode(plain(wanted(Box::new(file)))?, Mode::Strict),
            Some(bytes) => {
                let (offset, there) = part(file, bytes)?;
                let start = Start { offset, line: self.line };
                Reader::resumed(Box::new(wanted(Box::new(there))), Mode::Strict, start)
            }
        })
    }

    /// How many bytes it has, compressed where it is.
    fn len(&self) -> u64 {
        let there = self.path.metadata().map_or(0, |file| file.len());
        self.bytes.as_ref().map_or(there, |part| part.end.min(there).saturating_sub(part.start))
    }
}

/// Makes what is wanted of a record, by its number, its file and itself; an error where there is no such game.
pub type OfRecord<T> = Arc<dyn Fn(u64, &Arc<str>, &Record) -> Result<T, UnknownRules> + Send + Sync>;

/// So many batches of records wait for each thread, and so many results of each wait to be taken.
const AHEAD: usize = 2;

/// A batch has no more records than this, nor more bytes but those of its last: handed over one by one, threads would mostly wake each other.
const BATCH: (usize, usize) = (16, 64 << 10);

/// No more bytes of records than this are on their way on all threads together, though always one record: what the referee says of a large
/// record is a hundred times as large.
const ON_THE_WAY: usize = 4 << 20;

/// What is made of each record of files (its rows, `Vec<R>`), one after the other, on threads that are a few records ahead of whoever takes it.
///
/// See [`Faulty`] for an example.
pub struct Recorded<T> {
    judges: OrderedWorkers<ReadSoFar<VecDeque<Result<T, ArrowError>>>>,
    /// What is made of the records of a batch, and is not taken yet.
    made: VecDeque<Result<T, ArrowError>>,
    reader: Option<JoinHandle<()>>,
    /// Why there is no thread that reads.
    failure: Option<io::Error>,
    fault: RecordFault<T>,
    taken: Sender<usize>,
    total: u64,
    done: u64,
}

/// What becomes of a record that cannot be judged.
enum RecordFault<T> {
    Raise,
    /// How many there were is counted.
    Skip(Arc<AtomicU64>),
    /// A row of its own.
    Row(fn(u64, &LeftOut) -> T),
}

impl<T> Clone for RecordFault<T> {
    fn clone(&self) -> RecordFault<T> {
        match self {
            RecordFault::Raise => RecordFault::Raise,
            RecordFault::Skip(count) => RecordFault::Skip(Arc::clone(count)),
            RecordFault::Row(row) => RecordFault::Row(*row),
        }
    }
}

/// Why a record is in no table.
///
/// Written, it is file, line and reason: what a program says of it.
///
/// See [`Why`] for an example.
#[derive(Clone, PartialEq, Debug)]
pub struct LeftOut {
    /// The file.
    pub file: Arc<str>,
    /// The line on which the record begins.
    pub line: u32,
    /// Why.
    pub why: Why,
}

/// Why a record cannot be judged.
///
/// ```
/// use trictrac::{output::tables::recorded::{LeftOut, Why}, rules::find};
/// let why = Why::Unknown(find("whist", None).unwrap_err());
/// let left = LeftOut { file: "games.ttn".into(), line: 3, why };
/// assert!(left.to_string().contains("games.ttn") && left.to_string().contains("whist"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Why {
    /// It cannot be read whole.
    Unread(NotationError),
    /// There is no such game.
    Unknown(UnknownRules),
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            Why::Unread(error) => f.write_str(&error.render(&self.file, Lang::En)),
            Why::Unknown(unknown) => write!(f, "{}:{}: {unknown}", visible(&self.file), self.line),
        }
    }
}

impl std::error::Error for LeftOut {}

/// Something of the files, how many of their bytes had been read when it was, and how many are its own.
struct ReadSoFar<T> {
    bytes: u64,
    own: usize,
    what: T,
}

impl<A> ReadSoFar<A> {
    fn map<T>(self, made: impl FnOnce(A) -> T) -> ReadSoFar<T> {
        ReadSoFar { bytes: self.bytes, own: self.own, what: made(self.what) }
    }
}

/// Records on their way to be judged, or why there are no more.
type RecordsToJudge = Result<Vec<RecordToJudge>, ArrowError>;

/// A record on its way to be judged.
struct RecordToJudge {
    game: u64,
    file: Arc<str>,
    record: Arrived,
}

impl<T: Default + Send + 'static> Recorded<T> {
    /// What is made of these files, compressed or not, judged on so many threads (at least one, which then reads too).
    #[must_use]
    pub fn new(
        sources: Vec<RecordSource>,
        faulty: Faulty,
        threads: usize,
        made: fn(&Judged<'_>) -> T,
    ) -> Recorded<T> {
        let judged =
            move |game, file: &Arc<str>, record: &Record| Ok(made(&Judged::new(game, file, record)?));
        Recorded::with(sources, faulty, threads, Arc::new(judged))
    }

    /// As [`Recorded::new`], where it is made of the record itself.
    #[must_use]
    pub fn with(
        sources: Vec<RecordSource>,
        faulty: Faulty,
        threads: usize,
        made: OfRecord<T>,
    ) -> Recorded<T> {
        let fault = match faulty {
            Faulty::Raise => RecordFault::Raise,
            Faulty::Skip => RecordFault::Skip(Arc::default()),
        };
        Recorded::begin(sources, fault, threads, &made)
    }

    fn begin(
        sources: Vec<RecordSource>,
        fault: RecordFault<T>,
        threads: usize,
        made: &OfRecord<T>,
    ) -> Recorded<T> {
        let total = sources.iter().map(RecordSource::len).fold(0, u64::saturating_add);
        let stop = Arc::new(AtomicBool::new(false));
        let (taken, room) = channel();
        let (fault_of, made) = (fault.clone(), Arc::clone(made));
        let judged = move |what: RecordsToJudge| match what {
            Ok(batch) => batch.into_iter().map(|read| judge(read, &fault_of, &made)).collect(),
            Err(failed) => VecDeque::from([Err(failed)]),
        };
        // One thread reads and judges: where other processes have the other processors, two would only wait for each other.
        let (judges, begun) = if threads <= 1 {
            let (waiting, judges) = workers(1, &stop, |judged| judged);
            (judges, reading(move || read_all(sources, (&waiting, &room), &stop, judged)))
        } else {
            let (waiting, judges) = workers(threads, &stop, judged);
            (judges, reading(move || read_all(sources, (&waiting, &room), &stop, |batch| batch)))
        };
        let (reader, failure) = match begun {
            Ok(reader) => (Some(reader), None),
            Err(error) => (None, Some(error)),
        };
        Recorded { judges, made: VecDeque::new(), reader, failure, fault, taken, total, done: 0 }
    }
}

impl Recorded<Vec<SkippedRow>> {
    /// A row for each record that cannot be read whole, or whose game there is not.
    #[must_use]
    pub fn left_out(sources: Vec<RecordSource>, threads: usize) -> Recorded<Vec<SkippedRow>> {
        let judged =
            |game, file: &Arc<str>, record: &Record| Judged::new(game, file, record).map(|_| Vec::new());
        let row = |game, left_out: &LeftOut| vec![SkippedRow::of(game, left_out)];
        let made: OfRecord<Vec<SkippedRow>> = Arc::new(judged);
        Recorded::begin(sources, RecordFault::Row(row), threads, &made)
    }
}

/// What each of so many threads is given, and the threads, which make `made` of it.
fn workers<A: Send + 'static, T: Send + 'static>(
    threads: usize,
    stop: &Arc<AtomicBool>,
    made: impl Fn(A) -> T + Clone + Send + 'static,
) -> (Vec<SyncSender<ReadSoFar<A>>>, OrderedWorkers<ReadSoFar<T>>) {
    let mut waiting = Vec::new();
    let workers = OrderedWorkers::new(threads, AHEAD, Arc::clone(stop), |_, _| {
        let (give, take) = sync_channel(AHEAD);
        waiting.push(give);
        let made = made.clone();
        arriving(take, Arc::clone(stop)).map(move |so_far: ReadSoFar<A>| so_far.map(&made))
    });
    (waiting, workers)
}

/// Begins to read, on a thread of its own: a file may be a pipe that gives nothing for long.
fn reading(read: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    std::thread::Builder::new().spawn(read)
}

/// What is given to a thread, until there is no more or nobody wants it. A file may be a pipe that gives nothing for long.
fn arriving<T>(take: Receiver<T>, stop: Arc<AtomicBool>) -> impl Iterator<Item = T> {
    std::iter::from_fn(move || {
        loop {
            match take.recv_timeout(WAIT) {
                Ok(one) => return Some(one),
                Err(RecvTimeoutError::Timeout) if !stop.load(Ordering::Relaxed) => {}
                Err(_) => return None,
            }
        }
    })
}

/// Reads the files in order and gives what is `made` of each batch of records to the next thread, when there is `room` for it because others were taken;
/// ends with the first failure, or where nobody takes any more.
fn read_all<A>(
    sources: Vec<RecordSource>,
    (waiting, room): (&[SyncSender<ReadSoFar<A>>], &Receiver<usize>),
    stop: &Arc<AtomicBool>,
    made: impl Fn(RecordsToJudge) -> A,
) {
    let bytes = Arc::new(AtomicU64::new(0));
    let mut workers = waiting.iter().cycle();
    let mut on_the_way = 0;
    let mut give = |what: RecordsToJudge| {
        let own = what.as_ref().map_or(0, |batch| batch.iter().map(|one| one.record.len()).sum());
        on_the_way -= room.try_iter().sum::<usize>();
        while on_the_way > 0 && on_the_way + own > ON_THE_WAY {
            let Ok(taken) = room.recv() else { return false };
            on_the_way -= taken;
        }
        on_the_way += own;
        let failed = what.is_err();
        let so_far = ReadSoFar { bytes: bytes.load(Ordering::Relaxed), own, what: made(what) };
        workers.next().is_some_and(|worker| worker.send(so_far).is_ok()) && !failed
    };
    let mut game = 0;
    for source in sources {
        game += source.records;
        let file: Arc<str> = source.path.display().to_string().into();
        let failed = |error: io::Error| ArrowError::IoError(format!("{file}: {error}"), error);
        let mut reader = match source.open(&bytes, stop) {
            Ok(reader) => reader,
            Err(error) => {
                give(Err(failed(error)));
                return;
            }
        };
        let (mut batch, mut bytes) = (Vec::new(), 0);
        while let Some(record) = reader.next_arrived() {
            batch.push(RecordToJudge { game, file: Arc::clone(&file), record });
            game += 1;
            bytes += batch.last().map_or(0, |one| one.record.len());
            let is_full = batch.len() >= BATCH.0 || bytes >= BATCH.1;
            if is_full || !reader.has_next_at_hand() {
                bytes = 0;
                if !give(Ok(std::mem::take(&mut batch))) {
                    return;
                }
            }
        }
        if !batch.is_empty() && !give(Ok(batch)) {
            return;
        }
        if let Some(error) = reader.failure() {
            give(Err(failed(io::Error::new(error.kind(), error.to_string()))));
            return;
        }
    }
}

/// A stream that fails when nobody wants it any more.
struct Wanted {
    source: Stream,
    stop: Arc<AtomicBool>,
}

impl io::Read for Wanted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(io::Error::other("broken off"));
        }
        self.source.read(buffer)
    }
}

/// What is made of a record.
fn judge<T: Default>(
    read: RecordToJudge,
    fault: &RecordFault<T>,
    made: &OfRecord<T>,
) -> Result<T, ArrowError> {
    let RecordToJudge { game, file, record } = read;
    let (line, why) = match record.read() {
        Err(error) => (error.diagnostics.first().map_or(1, |one| one.place.line), Why::Unread(error)),
        Ok(record) => match made(game, &file, &record) {
            Ok(made) => return Ok(made),
            Err(unknown) => (record.line(), Why::Unknown(unknown)),
        },
    };
    let left_out = LeftOut { file, line, why };
    match fault {
        RecordFault::Raise => Err(ArrowError::ExternalError(Box::new(left_out))),
        RecordFault::Row(row) => Ok(row(game, &left_out)),
        RecordFault::Skip(count) => {
            count.fetch_add(1, Ordering::Relaxed);
            Ok(T::default())
        }
    }
}

impl<T: Send + 'static> Recorded<T> {
    /// What is made of the next record, within about [`WAIT`].
    ///
    /// # Errors
    /// Where a file cannot be read, or a record is not left out that cannot be judged.
    pub fn take(&mut self) -> Result<Poll<T>, ArrowError> {
        if let Some(error) = self.failure.take() {
            return Err(ArrowError::IoError(error.to_string(), error));
        }
        if let Some(made) = self.made.pop_front() {
            return made.map(Poll::Next);
        }
        match self.judges.take_within(WAIT) {
            Poll::Next(so_far) => {
                // All is done only when there is no more: a file may have grown, and its last bytes hold many records.
                // Where the reader has ended, nobody waits for room.
                let _ = self.taken.send(so_far.own);
                self.done = so_far.bytes.min(self.total.saturating_sub(1));
                self.made = so_far.what;
                self.made.pop_front().map_or(Ok(Poll::NotYet), |made| made.map(Poll::Next))
            }
            Poll::NotYet => Ok(Poll::NotYet),
            Poll::Over => {
                if let Some(Err(panic)) = self.reader.take().map(JoinHandle::join) {
                    std::panic::resume_unwind(panic);
                }
                self.done = self.total;
                Ok(Poll::Over)
            }
        }
    }

    /// How many bytes there are to read, compressed where they are.
    #[must_use]
    pub const fn total(&self) -> Total {
        Total::Bytes(self.total)
    }

    /// How many of them were read when what was taken last was.
    #[must_use]
    pub const fn done(&self) -> u64 {
        self.done
    }

    /// How many records were left out so far, where that is allowed.
    #[must_use]
    pub fn skipped(&self) -> Option<Arc<AtomicU64>> {
        match &self.fault {
            RecordFault::Skip(count) => Some(Arc::clone(count)),
            _ => None,
        }
    }
}

impl<R: Row> RowSource for Recorded<Vec<R>> {
    type Row = R;

    fn pull(&mut self) -> Result<Pulled<R>, ArrowError> {
        Ok(match self.take()? {
            Poll::Next(rows) => Pulled::Rows(rows),
            Poll::NotYet => Pulled::NotYet,
            Poll::Over => Pulled::Over,
        })
    }

    fn total(&self) -> Total {
        Recorded::total(self)
    }

    fn done(&self) -> u64 {
        Recorded::done(self)
    }

    fn skipped(&self) -> Option<Arc<AtomicU64>> {
        Recorded::skipped(self)
    }
}
