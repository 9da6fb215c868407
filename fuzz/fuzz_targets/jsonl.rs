//! Any bytes as JSON lines: nothing panics, every place is in the text, and what is read comes back.
#![no_main]

#[path = "../check.rs"]
mod check;

use libfuzzer_sys::fuzz_target;
use trictrac::interchange::Format;

fuzz_target!(|bytes: &[u8]| check::foreign(bytes, Format::JsonLines));
