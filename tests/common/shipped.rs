//! The shipped records, and the dialects in which a record may be written.

use std::path::Path;
use trictrac::record::{Numbering, Record};
use trictrac::ttn::parse;

/// How `[Fields]` names each manner of writing, and which it is; own numbers first.
pub const DIALECTS: [(&str, Numbering); 8] = [
    ("own", Numbering::Own),
    ("lelasseux", Numbering::Treatise),
    ("absolute", Numbering::Absolute),
    ("figures", Numbering::Figures),
    ("lepeintre", Numbering::Lepeintre),
    ("soumille", Numbering::Soumille),
    ("ravensburger", Numbering::Ravensburger),
    ("clubs", Numbering::Clubs),
];

/// All shipped records, as they are written.
pub fn shipped_records() -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/trictrac/records");
    let files = std::fs::read_dir(folder).expect("the shipped records").flatten();
    let texts = files.map(|file| std::fs::read_to_string(file.path()).expect("a text"));
    texts.flat_map(|text| parse(&text).expect("a shipped record")).collect()
}
