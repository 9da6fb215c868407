//! Long work that can be broken off: Ctrl-C is seen, and whoever wants to know learns how far it is.

use super::calling::{calling, is_blind};
use super::source::{Raised, take_raised};
use crate::output::tables::Total;
use pyo3::exceptions::{PyException, PyKeyboardInterrupt};
use pyo3::prelude::*;
use std::io;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::ThreadId;
use std::time::{Duration, Instant};

/// How often it looks up from its work, so that two looks and a busy machine's wait stay below a fifth of a second.
pub const EVERY: Duration = Duration::from_millis(20);

/// A text of so many bytes is read before anybody could want to break off.
const SHORT: usize = 1 << 18;

/// One who waits for long work, and does not ask too often.
pub struct Interruptible {
    thread: ThreadId,
    progress: Option<Py<PyAny>>,
    total: u64,
    asked: Instant,
    over: bool,
    raised: Raised,
}

impl Interruptible {
    /// Waits on this thread. `progress` is `True` for a bar, or something to call with how much is done, and of how much. What goes wrong is laid
    /// in `raised`.
    pub fn new(
        py: Python<'_>,
        progress: Option<&Py<PyAny>>,
        total: Total,
        raised: &Raised,
    ) -> PyResult<Interruptible> {
        let (total, bytes) = match total {
            Total::Games(games) => (games, false),
            Total::Bytes(bytes) => (bytes, true),
        };
        let progress = match progress {
            Some(progress) if progress.bind(py).is_callable() => Some(progress.clone_ref(py)),
            Some(progress) if progress.bind(py).is_truthy()? => {
                Some(py.import("trictrac.progress")?.getattr("Bar")?.call1((bytes,))?.unbind())
            }
            _ => None,
        };
        let thread = std::thread::current().id();
        Ok(Interruptible {
            thread,
            progress,
            total,
            asked: Instant::now(),
            over: false,
            raised: raised.clone(),
        })
    }

    /// Whether this is the thread that waits: any other may not ask the interpreter, who may himself be waiting for it.
    pub fn is_here(&self) -> bool {
        std::thread::current().id() == self.thread
    }

    /// Looks up, if it is time or all is done.
    ///
    /// # Errors
    /// Where somebody wants to break off; why lies in `raised` then.
    pub fn look_up(&mut self, done: u64) -> io::Result<()> {
        let last = done == self.total && !self.over;
        if !self.is_here() || is_blind() || (self.asked.elapsed() < EVERY && !last) {
            return Ok(());
        }
        self.asked = Instant::now();
        self.over |= last;
        let asked = Python::attach(|py| {
            py.check_signals()?;
            let Some(progress) = &self.progress else { return Ok(()) };
            calling(py, || progress.call1(py, (done, self.total)).map(drop))
        });
        asked.map_err(|error| lay(error, &self.raised))
    }
}

/// Asks now and then, while something is read, whether somebody wants to break off.
pub struct Glances {
    asked: Instant,
    raised: Raised,
}

impl Glances {
    /// What is raised is laid in `raised`.
    pub fn new(raised: &Raised) -> Glances {
        Glances { asked: Instant::now(), raised: raised.clone() }
    }

    /// Looks up, if it is time.
    ///
    /// # Errors
    /// Where somebody wants to break off; why lies in `raised` then.
    pub fn look_up(&mut self) -> io::Result<()> {
        if is_blind() || self.asked.elapsed() < EVERY {
            return Ok(());
        }
        self.asked = Instant::now();
        Python::attach(|py| py.check_signals()).map_err(|error| lay(error, &self.raised))
    }
}

/// Lays an exception where the one who asked finds it; gives its message meanwhile.
pub fn lay(error: PyErr, raised: &Raised) -> io::Error {
    let message = error.to_string();
    if let Ok(mut raised) = raised.lock() {
        *raised = Some(error);
    }
    io::Error::other(message)
}

/// Whether this breaks everything off, such as Ctrl-C: nothing that is half read is given before it.
pub fn breaks_off(raised: &Raised) -> bool {
    let raised = raised.lock();
    raised.is_ok_and(|raised| {
        raised.as_ref().is_some_and(|error| Python::attach(|py| !error.is_instance_of::<PyException>(py)))
    })
}

/// Does work on a thread of its own while this one looks for Ctrl-C; when that comes, the work is left to end for itself. Where no thread is to be
/// had, it is done here.
pub fn interruptibly<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (give, mut take) = sync_channel(1);
    let work = Arc::new(Mutex::new(Some(work)));
    let there = Arc::clone(&work);
    let take_up = move || there.lock().ok().and_then(|mut work| work.take());
    let begun = std::thread::Builder::new().spawn({
        let take_up = take_up.clone();
        // Nobody waits for it where it was broken off.
        move || drop(take_up().map(|work| give.send(work())))
    });
    let Ok(thread) = begun else {
        let work = take_up().ok_or_else(|| io::Error::other("no thread"))?;
        return Ok(py.detach(work));
    };
    loop {
        let taken = &mut take;
        match py.detach(move || taken.recv_timeout(EVERY)) {
            Ok(done) => return Ok(done),
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(RecvTimeoutError::Disconnected) => match thread.join() {
                Err(panic) => std::panic::resume_unwind(panic),
                Ok(()) => return Err(io::Error::other("no thread").into()),
            },
        }
    }
}

/// Does work whose length is that of a text: as it is where nobody could want to break it off, else [`interruptibly`].
pub fn at_length<T: Send + 'static>(
    py: Python<'_>,
    bytes: usize,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    if bytes < SHORT { Ok(py.detach(work)) } else { interruptibly(py, work) }
}

/// As many threads as were asked for, or as there are processors.
pub fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

/// What was raised on the way is raised again once the program that reads has come back: it only learns that reading failed.
pub fn interrupt_again(raised: &Raised) {
    let error = take_raised(raised);
    let Some(error) = error else { return };
    Python::attach(|py| {
        if error.is_instance_of::<PyKeyboardInterrupt>(py) {
            let again = py.import("_thread").and_then(|module| module.call_method0("interrupt_main"));
            if let Err(failure) = again {
                failure.write_unraisable(py, None);
            }
        }
    });
}
