//! The tables of records that were written down: files are read one after the other, each record is judged on one of several threads, and the
//! rows come in the order of the files whatever the number of threads. Needs the feature `io`, for files may be compressed.

use super::batches::{Pulled, Source, Total, WAIT};
use super::column::Row;
use super::judged::Judged;
use crate::record::{NotationError, Record};
use crate::simulate::{OrderedWorkers, Poll};
use crate::text::Lang;
use crate::ttn::stream::{Counted, Stream, plain};
use crate::ttn::{Mode, Reader};
use arrow_schema::ArrowError;
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread::JoinHandle;

/// What is done with a record that cannot be read whole, or whose game there is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Faulty {
    /// It is an error.
    Raise,
    /// It is passed over; its number is left out.
    Skip,
}

/// So many records wait for each thread, and so many results of each wait to be taken.
const AHEAD: usize = 16;

/// No more bytes of records than this are on their way on all threads together, though always one record: what the referee says of a large
/// record is a hundred times as large.
const ON_THE_WAY: usize = 4 << 20;

/// The rows of the records of files, one record after the other, judged on threads that are a few records ahead of whoever takes them.
pub struct Recorded<R> {
    judges: OrderedWorkers<Told<Vec<R>>>,
    reader: Option<JoinHandle<()>>,
    taken: Sender<usize>,
    total: u64,
    done: u64,
}

/// Something of the files, how many of their bytes had been read when it was, and how many are its own.
struct Told<T> {
    bytes: u64,
    own: usize,
    what: Result<T, ArrowError>,
}

/// A record on its way to be judged.
struct Read {
    game: u64,
    file: Arc<str>,
    record: Result<Record, NotationError>,
}

impl Read {
    /// How many bytes of text it is; what is told of a record that cannot be read is little.
    fn len(&self) -> usize {
        self.record.as_ref().map_or(0, |record| record.source().len())
    }
}

impl<R: Row> Recorded<R> {
    /// These rows of these files, compressed or not, judged on so many threads (at least one).
    #[must_use]
    pub fn new(
        files: Vec<PathBuf>,
        faulty: Faulty,
        threads: usize,
        rows: fn(&Judged<'_>) -> Vec<R>,
    ) -> Recorded<R> {
        let sizes = files.iter().filter_map(|path| Some(path.metadata().ok()?.len()));
        let total = sizes.fold(0, u64::saturating_add);
        let stop = Arc::new(AtomicBool::new(false));
        let mut waiting = Vec::new();
        let judges = OrderedWorkers::new(threads, AHEAD, Arc::clone(&stop), |_, _| {
            let (give, take) = sync_channel::<Told<Read>>(AHEAD);
            waiting.push(give);
            let arrived = arriving(take, Arc::clone(&stop));
            arrived.map(move |Told { bytes, own, what }| Told {
                bytes,
                own,
                what: what.and_then(|read| judge(&read, faulty, rows)),
            })
        });
        let (taken, room) = channel();
        let reader = std::thread::spawn(move || read_all(files, &waiting, &room));
        Recorded { judges, reader: Some(reader), taken, total, done: 0 }
    }
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

/// Reads the files in order and gives each record to the next thread, when there is `room` for it because others were taken; ends with the first
/// failure, or where nobody takes any more.
fn read_all(files: Vec<PathBuf>, waiting: &[SyncSender<Told<Read>>], room: &Receiver<usize>) {
    let bytes = Arc::new(AtomicU64::new(0));
    let mut lanes = waiting.iter().cycle();
    let mut on_the_way = 0;
    let mut give = |what: Result<Read, ArrowError>| {
        let own = what.as_ref().map_or(0, Read::len);
        on_the_way -= room.try_iter().sum::<usize>();
        while on_the_way > 0 && on_the_way + own > ON_THE_WAY {
            let Ok(taken) = room.recv() else { return false };
            on_the_way -= taken;
        }
        on_the_way += own;
        let failed = what.is_err();
        let told = Told { bytes: bytes.load(Ordering::Relaxed), own, what };
        lanes.next().is_some_and(|lane| lane.send(told).is_ok()) && !failed
    };
    let mut game = 0;
    for path in files {
        let file: Arc<str> = path.display().to_string().into();
        let failed = |error: io::Error| ArrowError::IoError(format!("{file}: {error}"), error);
        let mut reader = match open(&path, &bytes) {
            Ok(reader) => reader,
            Err(error) => {
                give(Err(failed(error)));
                return;
            }
        };
        for record in &mut reader {
            if !give(Ok(Read { game, file: Arc::clone(&file), record })) {
                return;
            }
            game += 1;
        }
        if let Some(error) = reader.failure() {
            give(Err(failed(io::Error::new(error.kind(), error.to_string()))));
            return;
        }
    }
}

/// The records of a file, its bytes added to those counted.
fn open(path: &PathBuf, bytes: &Arc<AtomicU64>) -> io::Result<Reader<Stream>> {
    Ok(Reader::with_mode(plain(Counted::new(File::open(path)?, Arc::clone(bytes)))?, Mode::Strict))
}

/// The rows of a record.
fn judge<R>(read: &Read, faulty: Faulty, rows: fn(&Judged<'_>) -> Vec<R>) -> Result<Vec<R>, ArrowError> {
    let told = match &read.record {
        Err(error) => Err(error.render(&read.file, Lang::En)),
        Ok(record) => Judged::new(read.game, &read.file, record)
            .map(|judged| rows(&judged))
            .map_err(|unknown| format!("{}:{}: {unknown}", read.file, record.line())),
    };
    match (told, faulty) {
        (Ok(rows), _) => Ok(rows),
        (Err(_), Faulty::Skip) => Ok(Vec::new()),
        (Err(told), Faulty::Raise) => Err(ArrowError::ParseError(told)),
    }
}

impl<R: Row> Source for Recorded<R> {
    type Row = R;

    fn pull(&mut self) -> Result<Pulled<R>, ArrowError> {
        match self.judges.take_within(WAIT) {
            Poll::Next(told) => {
                // All is done only when there is no more: a file may have grown, and its last bytes hold many records.
                // Where the reader has ended, nobody waits for room.
                let _ = self.taken.send(told.own);
                self.done = told.bytes.min(self.total.saturating_sub(1));
                told.what.map(Pulled::Rows)
            }
            Poll::NotYet => Ok(Pulled::NotYet),
            Poll::Over => {
                if let Some(Err(panic)) = self.reader.take().map(JoinHandle::join) {
                    std::panic::resume_unwind(panic);
                }
                self.done = self.total;
                Ok(Pulled::Over)
            }
        }
    }

    fn total(&self) -> Total {
        Total::Bytes(self.total)
    }

    fn done(&self) -> u64 {
        self.done
    }
}
