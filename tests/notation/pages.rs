//! Twenty pages as they were scribbled, from the start of a game (`tests/data/pages/NN.txt`), and what a careful transcriber made of each
//! (`NN.ttn`): no coup, no mark and no word of a page is lost.

use trictrac::record::{Item, Record};
use trictrac::ttn::parse_lenient;

/// The items of a record that say something: what was done, in order, and the words of its comments without their spaces.
fn said(record: &Record) -> (Vec<String>, Vec<String>) {
    let (mut acts, mut words) = (Vec::new(), Vec::new());
    for (_, item) in record.items() {
        match item {
            Item::Comment(text) => words.extend(text.split_whitespace().map(str::to_owned)),
            item => acts.push(format!("{item:?}")),
        }
    }
    words.sort();
    (acts, words)
}

#[test]
fn twenty_pages_go_through_without_loss() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pages");
    let mut lost = Vec::new();
    for n in 1..=20 {
        let page = std::fs::read_to_string(folder.join(format!("{n:02}.txt"))).expect("a page");
        let twin = std::fs::read_to_string(folder.join(format!("{n:02}.ttn"))).expect("its twin");
        let (page, twin) = (parse_lenient(&page), parse_lenient(&twin));
        assert_eq!((page.len(), twin.len()), (1, 1), "{n}");
        let ((is, words), (should, wanted)) = (said(&page[0]), said(&twin[0]));
        println!("page {n}: {} acts, {} reported", is.len(), page[0].diagnostics().len());
        let differ = is.iter().zip(&should).position(|(a, b)| a != b);
        if is != should {
            let at = differ.unwrap_or(is.len().min(should.len()));
            println!("  {at}: {:?}\n  want {:?}", is.get(at), should.get(at));
            lost.push(n);
        }
        if words != wanted {
            println!("  words {words:?}\n  want  {wanted:?}");
            lost.push(n);
        }
    }
    assert!(lost.is_empty(), "{lost:?}");
}
