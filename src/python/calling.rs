//! Calls of what a user gave to be called (a progress, a file object), and what may be done below them.
//!
//! Below such a call a program like pyarrow may read one of our streams, and it lets the interpreter go meanwhile. PyO3 cannot know: it counts
//! that this thread called Python from Rust and has not come back, and takes the interpreter for held. Whoever reads a stream there leaves the
//! interpreter alone, and puts off what wants it until the call is over.

use pyo3::prelude::*;
use std::cell::{Cell, RefCell};

/// What wants the interpreter and is put off.
type Later = Box<dyn FnOnce(Python<'_>)>;

thread_local! {
    static CALLS: Cell<u32> = const { Cell::new(0) };
    static BLIND: Cell<bool> = const { Cell::new(false) };
    static LATER: RefCell<Vec<Later>> = const { RefCell::new(Vec::new()) };
}

/// Sets something back to what it was, however it comes to its end.
struct Back<T: Copy + 'static>(&'static std::thread::LocalKey<Cell<T>>, T);

impl<T: Copy + 'static> Drop for Back<T> {
    fn drop(&mut self) {
        self.0.set(self.1);
    }
}

/// Calls what a user gave, and then does what was put off meanwhile.
pub fn calling<T>(py: Python<'_>, call: impl FnOnce() -> T) -> T {
    let back = Back(&CALLS, CALLS.replace(CALLS.get() + 1));
    let given = call();
    drop(back);
    for later in LATER.take() {
        later(py);
    }
    given
}

/// Whether this thread is below a call of what a user gave.
pub fn is_below_a_call() -> bool {
    CALLS.get() > 0
}

/// Does something that leaves the interpreter alone.
pub fn blindly<T>(work: impl FnOnce() -> T) -> T {
    let _back = Back(&BLIND, BLIND.replace(true));
    work()
}

/// Whether the interpreter is to be left alone on this thread.
pub fn is_blind() -> bool {
    BLIND.get()
}

/// Puts something off until the call is over that this thread is below.
pub fn later(work: impl FnOnce(Python<'_>) + 'static) {
    LATER.with_borrow_mut(|put_off| put_off.push(Box::new(work)));
}
