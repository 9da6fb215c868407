//! Any bytes: nothing panics, every place is in the text, and what is read whole is what its canonical text says.
#![no_main]

#[path = "../check.rs"]
mod check;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| check::bytes(bytes));
