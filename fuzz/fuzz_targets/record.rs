//! Records made of random choices: valid ones are read and written, and one defect is one diagnostic.
#![no_main]

#[path = "../check.rs"]
mod check;
#[path = "../../tests/generator/mod.rs"]
mod generator;

use arbitrary::{Result, Unstructured};
use generator::{Defect, Sketch};
use libfuzzer_sys::fuzz_target;
use trictrac::ttn::parse;

fuzz_target!(|bytes: &[u8]| {
    let _ = valid(&mut Unstructured::new(bytes));
    let _ = defective(&mut Unstructured::new(bytes));
});

fn valid(u: &mut Unstructured) -> Result<()> {
    let text = Sketch::arbitrary(u)?.text(u)?;
    match parse(&text) {
        Ok(records) => check::returns(&records, &text),
        Err(error) => panic!("{text}\n{error}"),
    }
    Ok(())
}

fn defective(u: &mut Unstructured) -> Result<()> {
    let defect = Defect::arbitrary(u)?;
    let Err(error) = parse(&defect.text) else { panic!("{} is not told:\n{}", defect.code, defect.text) };
    let found: Vec<_> = error.diagnostics.iter().map(|d| (d.code(), d.place.line)).collect();
    assert_eq!(found, [(defect.code, defect.line)], "{}\n{error}", defect.text);
    Ok(())
}
