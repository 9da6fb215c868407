//! Any bytes as a text in one of the other ways to write, or in none of them: nothing panics, and what is read whole is what its canonical
//! text says. The first byte chooses the tag.
#![no_main]

#[path = "../check.rs"]
mod check;

use libfuzzer_sys::fuzz_target;
use trictrac::record::lexicon::FIELDS;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, body)) = bytes.split_first() else { return };
    let head = match FIELDS.get(usize::from(first.wrapping_sub(b'0')) % (FIELDS.len() + 1)) {
        Some(fields) => format!("[TTN \"1.0\"] [Fields \"{fields}\"]\n"),
        None => "[TTN \"1.0\"]\n".to_owned(),
    };
    check::bytes(&[head.as_bytes(), body].concat());
});
