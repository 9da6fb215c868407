//! Checks records: `cargo run --example check -- records.ttn`. Prints what the referee finds, in French with `--lang fr`; leaves with 1 where
//! anything of severity error was found, with 2 where a file could not be read.

use std::fs::File;
use std::io::{Write, stdout};
use std::process::ExitCode;
use trictrac::referee::check;
use trictrac::text::{Lang, Severity};
use trictrac::ttn::Reader;

fn main() -> ExitCode {
    let mut lang = Lang::En;
    let mut worst = 0;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--lang" {
            lang = if arguments.next().as_deref() == Some("fr") { Lang::Fr } else { Lang::En };
        } else {
            worst = worst.max(file(&argument, lang));
        }
    }
    ExitCode::from(worst)
}

/// Checks the records of a file, one at a time in constant memory.
fn file(path: &str, lang: Lang) -> u8 {
    let stream = match File::open(path) {
        Ok(stream) => stream,
        Err(error) => {
            eprintln!("{path}: {error}");
            return 2;
        }
    };
    let mut worst = 0;
    for record in Reader::new(stream) {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                eprintln!("{}", error.render(path, lang));
                worst = 2;
                continue;
            }
        };
        match check(&record) {
            Ok(report) => {
                let told = report.render(path, lang, Severity::Note, false);
                if stdout().write_all(told.as_bytes()).is_err() {
                    return worst; // nobody reads on
                }
                worst = worst.max(u8::from(!report.is_clean()));
            }
            Err(unknown) => {
                eprintln!("{path}: {}", unknown.message(lang));
                worst = 2;
            }
        }
    }
    worst
}
