//! Work done on all processors and handed out in order, with a bound on what waits.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

/// More threads than this are no use to anybody.
const MOST_THREADS: usize = 256;

/// The next piece of work (a game that was played), if it is there.
///
/// ```
/// use std::{sync::Arc, time::Duration};
/// use trictrac::simulate::{OrderedWorkers, Poll};
/// let mut none = OrderedWorkers::new(2, 1, Arc::default(), |_, _| std::iter::empty::<u8>());
/// let last = loop {
///     match none.take_within(Duration::from_millis(50)) {
///         Poll::NotYet => {}
///         last => break last,
///     }
/// };
/// assert!(matches!(last, Poll::Over));
/// ```
#[derive(Debug)]
pub enum Poll<T> {
    /// Here it is.
    Next(T),
    /// It is still being worked on.
    NotYet,
    /// There is no other.
    Over,
}

/// Work on threads of their own, a few pieces ahead of whoever takes them, and given in order: the first piece of the first thread, the first of
/// the second and so on around. When it is dropped the threads stop, at the latest with the piece at which they are.
///
/// ```
/// use std::{sync::Arc, time::Duration};
/// use trictrac::simulate::{OrderedWorkers, Poll};
/// let mut squares = OrderedWorkers::new(3, 4, Arc::default(), |n, all| (n..10).step_by(all).map(|x| x * x));
/// let mut taken = Vec::new();
/// loop {
///     match squares.take_within(Duration::from_millis(50)) {
///         Poll::Next(square) => taken.push(square),
///         Poll::NotYet => {} // time to ask whether somebody wants to break off
///         Poll::Over => break,
///     }
/// }
/// assert_eq!(taken, [0, 1, 4, 9, 16, 25, 36, 49, 64, 81]);
/// ```
pub struct OrderedWorkers<T> {
    /// The threads, the one whose piece comes next first.
    workers: VecDeque<Worker<T>>,
    stop: Arc<AtomicBool>,
    taken: u64,
}

enum Worker<T> {
    /// A thread and what it gives.
    Thread { pieces: Receiver<T>, handle: JoinHandle<()> },
    /// Work for which there was no thread: it is done by whoever takes.
    Here(Box<dyn Iterator<Item = T> + Send>),
}

impl<T: Send + 'static> OrderedWorkers<T> {
    /// Begins to work on so many threads (at least one), `ahead` pieces of each lying ready. `worker` is given the number of a thread and how many
    /// there are, and gives its pieces. Where no more threads are to be had, the work of those that lack is done when it is asked for. `stop` comes true when this is dropped; a thread that waits or works for long should look at it.
    pub fn new<I: Iterator<Item = T> + Send + 'static>(
        threads: usize,
        ahead: usize,
        stop: Arc<AtomicBool>,
        mut worker: impl FnMut(usize, usize) -> I,
    ) -> OrderedWorkers<T> {
        let number = threads.clamp(1, MOST_THREADS);
        let begin = |n| {
            let (give, pieces) = sync_channel(ahead);
            let work = Arc::new(Mutex::new(Some(worker(n, number))));
            let there = Arc::clone(&work);
            let begun = std::thread::Builder::new().spawn(move || {
                let work = there.lock().ok().and_then(|mut work| work.take());
                // Nobody takes any more where it cannot be given.
                let _ = work.into_iter().flatten().try_for_each(|piece| give.send(piece));
            });
            match begun {
                Ok(handle) => Worker::Thread { pieces, handle },
                Err(_) => {
                    let work = work.lock().ok().and_then(|mut work| work.take());
                    Worker::Here(Box::new(work.into_iter().flatten()))
                }
            }
        };
        OrderedWorkers { workers: (0..number).map(begin).collect(), stop, taken: 0 }
    }

    /// How many pieces have been taken.
    #[must_use]
    pub const fn taken(&self) -> u64 {
        self.taken
    }

    /// The next piece, if it is there within this time.
    ///
    /// # Panics
    /// Where a thread panicked: the panic goes on here.
    pub fn take_within(&mut self, time: Duration) -> Poll<T> {
        let Some(first) = self.workers.front_mut() else { return Poll::Over };
        let given = match first {
            Worker::Thread { pieces, .. } => pieces.recv_timeout(time),
            Worker::Here(work) => work.next().ok_or(RecvTimeoutError::Disconnected),
        };
        match given {
            Ok(piece) => {
                self.workers.rotate_left(1);
                self.taken += 1;
                Poll::Next(piece)
            }
            Err(RecvTimeoutError::Timeout) => Poll::NotYet,
            // Its last piece was given: every other thread has given its last one too, or will with the next turn.
            Err(RecvTimeoutError::Disconnected) => {
                if let Some(Worker::Thread { handle, .. }) = self.workers.pop_front()
                    && let Err(panic) = handle.join()
                {
                    std::panic::resume_unwind(panic);
                }
                self.take_within(time)
            }
        }
    }
}

impl<T> Drop for OrderedWorkers<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        // Without their receivers, threads that wait to give wait no longer.
        let handle_of = |worker| match worker {
            Worker::Thread { handle, .. } => Some(handle),
            Worker::Here(_) => None,
        };
        let handles: Vec<_> = self.workers.drain(..).filter_map(handle_of).collect();
        for handle in handles {
            // A panic in a piece that nobody asked for any more is nobody's either.
            let _ = handle.join();
        }
    }
}
