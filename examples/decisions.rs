//! Makes the benchmark of decisions: `cargo run --release --example decisions -- NUMBER FILE` rolls decisions of the shipped net's play out until the file has
//! so many, going on where it stopped. `trictrac ladder net net1 --decisions FILE` tells what nets' choices lose in them.

use std::fs;
use std::io::Write;
use trictrac::analyst::benchmark::{self, RolledDecision};
use trictrac::analyst::{Searcher, shipped};
use trictrac::rules::{self, Game};

type Failure = Box<dyn std::error::Error>;

/// Of the play and of the dice.
const SEED: u64 = 1852;

fn text_of(file: &str) -> Result<String, Failure> {
    Ok(if fs::exists(file)? { fs::read_to_string(file)? } else { String::new() })
}

fn read(file: &str) -> Result<Vec<RolledDecision>, Failure> {
    Ok(text_of(file)?.lines().map(serde_json::from_str).collect::<Result<_, _>>()?)
}

/// Rolls out what is near the best in the decisions that there are, and is not rolled out yet.
fn complete(game: &'static dyn Game, file: &str) -> Result<Vec<RolledDecision>, Failure> {
    let mut have = read(file)?;
    let (text, mut written) = (text_of(file)?, String::new());
    for (decision, line) in have.iter_mut().zip(text.lines()) {
        let (state, roll) = (decision.question.state(game)?, decision.question.roll);
        let mut more = false;
        while benchmark::roll_near(shipped(), &mut decision.lines, &state, roll, SEED) {
            more = true;
        }
        // What stays keeps its text: the last bit of a number may not come back from it.
        written += &if more { serde_json::to_string(decision)? } else { line.to_owned() };
        written.push('\n');
    }
    fs::write(file, written)?;
    Ok(have)
}

fn make(game: &'static dyn Game, number: usize, file: &str) -> Result<(), Failure> {
    let have = complete(game, file)?;
    let mut out = fs::OpenOptions::new().append(true).create(true).open(file)?;
    let mut searcher = Searcher::new(shipped());
    let first = have.last().map_or(0, |decision| decision.number + 1);
    let picked = (first..).filter_map(|n| RolledDecision::pick(&mut Searcher::new(shipped()), game, SEED, n));
    for (state, mut decision) in picked.take(number.saturating_sub(have.len())) {
        decision.lines = benchmark::rolled(&mut searcher, &state, decision.question.roll, SEED);
        writeln!(out, "{}", serde_json::to_string(&decision)?)?;
    }
    Ok(())
}

fn main() -> Result<(), Failure> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let given: Vec<&str> = given.iter().map(String::as_str).collect();
    let game = rules::find("trictrac", None)?;
    match given[..] {
        [number, file] => make(game, number.parse()?, file),
        _ => Err("NUMBER FILE".into()),
    }
}
