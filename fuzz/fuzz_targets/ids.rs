//! Any bytes as ids of positions, the first byte telling which: nothing panics, and an id comes back by way of its record.
#![no_main]

#[path = "../check.rs"]
mod check;

use libfuzzer_sys::fuzz_target;
use trictrac::interchange::Format;

fuzz_target!(|bytes: &[u8]| {
    let Some((which, bytes)) = bytes.split_first() else { return };
    let format = match which {
        b'g' => Format::Gnubg,
        b'x' => Format::Xgid,
        _ => Format::TrictracId,
    };
    check::foreign(bytes, format);
});
