//! Makes `src/analyst/equity.tsv`: `cargo run --release --example equity -- 40000`. A line for each number of holes of who has the dice, from 0 to 11, a column for
//! each of the other's: what a simple partie is worth to him, 1 for winning and -1 for losing it.

use trictrac::analyst::{MatchEquity, releves, shipped};
use trictrac::rules::{self, Convention};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let number = std::env::args().nth(1).ok_or("RELEVES")?.parse()?;
    let game = rules::find("trictrac", None)?;
    let rules = game.parties().ok_or("no parties")?;
    let played = releves(shipped(), game, 7, number);
    print!("{}", MatchEquity::of(&played, rules, Convention::Simple).to_tsv());
    Ok(())
}
