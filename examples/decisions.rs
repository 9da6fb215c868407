//! The benchmark of decisions: `cargo run --release --example decisions -- make NUMBER FILE` rolls decisions of the shipped net's play out until the file has so
//! many, going on where it stopped; `-- judge FILE [NET[@PLY] ...]` tells what nets' choices lose in them, each figure
//! with one standard error.

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

/// A net by its name: `net` is the shipped one, else it is a file; `@1` behind it looks one throw ahead.
fn named(name: &str) -> Result<(Option<Net>, u8), Failure> {
    let (file, ply) = name.rsplit_once('@').unwrap_or((name, "0"));
    let own = match file {
        "net" => None,
        file => Some(Net::new(&Weights::read(fs::File::open(file)?)??)),
    };
    Ok((own, ply.parse()?))
}

fn judge(game: &'static dyn Game, file: &str, nets: &[&str]) -> Result<(), Failure> {
    let decisions = read(file)?;
    println!(
        "| {} decisions | lost, millihole | clear ones the same | values apart, holes |",
        decisions.len()
    );
    println!("| --- | --- | --- | --- |");
    for name in nets {
        let (own, ply) = named(name)?;
        let mut searcher = Searcher::new(own.as_ref().unwrap_or_else(|| shipped()));
        let mut judged = NetLosses::default();
        for decision in &decisions {
            decision.judge(&mut searcher, game, ply, &mut judged)?;
        }
        let ((same, of_same), (apart, of_apart)) = (judged.share_same(), judged.apart());
        println!(
            "| {name} | {:.1} ±{:.1} | {:.1} % ±{:.1} of {} | {apart:.2} ±{of_apart:.2} |",
            1000.0 * judged.loss.mean,
            1000.0 * judged.loss.standard_error(),
            100.0 * same,
            100.0 * of_same,
            judged.clear,
        );
    }
    Ok(())
}

fn main() -> Result<(), Failure> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let given: Vec<&str> = given.iter().map(String::as_str).collect();
    let game = rules::find("trictrac", None)?;
    match given[..] {
        ["make", number, file] => make(game, number.parse()?, file),
        ["judge", file] => judge(game, file, &["net", "net@1"]),
        ["judge", file, ref nets @ ..] => judge(game, file, nets),
        _ => Err("make NUMBER FILE, or judge FILE [NET[@PLY] ...]".into()),
    }
}
