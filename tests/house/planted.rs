//! The slips that `tests/planted.py` plants: each still stands where its row says.

use std::path::Path;

#[test]
fn every_slip_can_be_planted() {
    let rows = include_str!("../data/planted.tsv").lines().filter(|line| !line.starts_with('#'));
    for row in rows {
        let columns: Vec<&str> = row.split('\t').collect();
        let [file, old, new, law] = columns[..] else { panic!("four columns: {row}") };
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert_eq!(text.matches(old).count(), 1, "{law}: {file} has this not once: {old}");
        assert!(old != new && law.len() > 10, "{row}");
    }
}
