//! The benchmark of decisions: `cargo run --release --example decisions -- make NUMBER FILE` rolls decisions of the shipped net's play out until the file has so
//! many, going on where it stopped; `-- judge FILE [NET] [PLY]` tells what a net's choices lose in them.

use std::fs;
use std::io::Write;
use trictrac::analyst::benchmark::{self, NetLosses, RolledDecision};
use trictrac::analyst::{Net, Searcher, Weights, shipped};
use trictrac::rules::{self, Game};

type Failure = Box<dyn std::error::Error>;

/// Of the play and of the dice.
const SEED: u64 = 1852;

fn read(file: &str) -> Result<Vec<RolledDecision>, Failure> {
    let text = if fs::exists(file)? { fs::read_to_string(file)? } else { String::new() };
    Ok(text.lines().map(serde_json::from_str).collect::<Result<_, _>>()?)
}

fn make(game: &'static dyn Game, number: usize, file: &str) -> Result<(), Failure> {
    let have = read(file)?;
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

fn judge(game: &'static dyn Game, file: &str, net: Option<&str>, ply: u8) -> Result<(), Failure> {
    let own = match net {
        Some(file) if file != "net" => Some(Net::new(&Weights::from_safetensors(&fs::read(file)?)?)),
        _ => None,
    };
    let mut searcher = Searcher::new(own.as_ref().unwrap_or_else(|| shipped()));
    let mut judged = NetLosses::default();
    for decision in read(file)? {
        decision.judge(&mut searcher, game, ply, &mut judged)?;
    }
    println!(
        "{} decisions: {:.1} millihole lost each ±{:.1}; {} of {} clear ones the same; values apart by {:.2} holes",
        judged.loss.trials,
        1000.0 * judged.loss.mean,
        1000.0 * judged.loss.standard_error(),
        judged.same,
        judged.clear,
        judged.apart(),
    );
    Ok(())
}

fn main() -> Result<(), Failure> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let given: Vec<&str> = given.iter().map(String::as_str).collect();
    let game = rules::find("trictrac", None)?;
    match given[..] {
        ["make", number, file] => make(game, number.parse()?, file),
        ["judge", file] => judge(game, file, None, 0),
        ["judge", file, net] => judge(game, file, Some(net), 0),
        ["judge", file, net, ply] => judge(game, file, Some(net), ply.parse()?),
        _ => Err("make NUMBER FILE, or judge FILE [NET] [PLY]".into()),
    }
}
