//! Plays what it is asked, for programs of other makers: `cargo run --release --example choose -- [FILE] [PLY]`, by a file of weights or the shipped net of
//! backgammon. Each line of standard input has the 26 counts (bar, own fields 1 to 24, off) of who throws, those of the other, each a hexadecimal figure, and the
//! roll: `02000000000050000305000000 02000000000050000305000000 31`. Each answer has both after the best play, in the same way.

use std::io::{BufRead, Write};
use trictrac::analyst::{Decision, LATER, Net, Searcher, State, Weights, shipped_for};
use trictrac::board::{Marks, Men, Roll, Side};
use trictrac::rules::{self, Position};

type Failure = Box<dyn std::error::Error>;

fn counts(text: &str) -> Result<[u8; 26], Failure> {
    let figures: Option<Vec<u8>> =
        text.chars().map(|c| c.to_digit(16).and_then(|n| u8::try_from(n).ok())).collect();
    Ok(figures.and_then(|all| all.try_into().ok()).ok_or("26 hexadecimal figures are wanted")?)
}

fn figures(counts: &[u8; 26]) -> String {
    counts.iter().map(|n| format!("{n:x}")).collect()
}

fn main() -> Result<(), Failure> {
    let mut given = std::env::args().skip(1);
    let game = rules::find("backgammon", None)?;
    let file = given.next().filter(|file| file != "net");
    let own = file.map(|file| Ok::<_, Failure>(Net::new(&Weights::read(std::fs::File::open(file)?)??)));
    let own = own.transpose()?;
    let ply = given.next().map_or(Ok(0), |ply| ply.parse())?;
    let mut searcher = Searcher::new(own.as_ref().unwrap_or_else(|| shipped_for(game)));
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let [mine, his, roll] = line.split(' ').collect::<Vec<_>>()[..] else {
            return Err("a line has three words".into());
        };
        let at = Position::new(Men::new(counts(mine)?, counts(his)?), Side::White, game)
            .map_err(|fault| fault.message(trictrac::text::Lang::En))?;
        let state = State::new(at, Marks::default(), [LATER; 2])?;
        let roll: u8 = roll.parse()?;
        let roll = Roll::new(roll / 10, roll % 10).ok_or("no such roll")?;
        let Decision::Play(play) = searcher.best(&state, roll, ply).decision else { continue };
        let after = *at.after(&play).men();
        writeln!(out, "{} {}", figures(after.of(Side::White)), figures(after.of(Side::Black)))?;
        out.flush()?;
    }
    Ok(())
}
