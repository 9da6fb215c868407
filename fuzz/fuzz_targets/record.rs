//! Records made of random choices: valid ones are read and written and edited, one defect is one diagnostic, and what values make is what its text
//! and its mirror say.
#![no_main]

#[path = "../check.rs"]
mod check;
#[path = "../../tests/generator/mod.rs"]
mod generator;

use arbitrary::{Result, Unstructured};
use generator::edits::edited;
use generator::{Defect, Sketch};
use libfuzzer_sys::fuzz_target;
use trictrac::record::Record;
use trictrac::text::Severity;
use trictrac::ttn::parse;

fuzz_target!(|bytes: &[u8]| {
    let _ = valid(&mut Unstructured::new(bytes));
    let _ = defective(&mut Unstructured::new(bytes));
    let _ = made(&mut Unstructured::new(bytes));
});

fn valid(u: &mut Unstructured) -> Result<()> {
    let text = Sketch::arbitrary(u)?.text(u)?;
    match parse(&text) {
        Ok(records) => {
            check::returns(&records, &text);
            for record in &records {
                edited(u, record)?;
            }
        }
        Err(error) => panic!("{text}\n{error}"),
    }
    Ok(())
}

/// Of values, by the builder: it holds itself that what is read is what was given.
fn made(u: &mut Unstructured) -> Result<()> {
    let record: Record = u.arbitrary()?;
    check::returns(std::slice::from_ref(&record), "");
    let json = record.to_json();
    assert_eq!(Record::from_json(&json).as_ref(), Ok(&record), "{json}");
    Ok(())
}

fn defective(u: &mut Unstructured) -> Result<()> {
    let defect = Defect::arbitrary(u)?;
    let Err(error) = parse(&defect.text) else { panic!("{} is not reported:\n{}", defect.code, defect.text) };
    let errors = error.diagnostics.iter().filter(|one| one.severity() == Severity::Error);
    let found: Vec<_> = errors.map(|d| (d.code(), d.place.line)).collect();
    assert_eq!(found, [(defect.code, defect.line)], "{}\n{error}", defect.text);
    Ok(())
}
