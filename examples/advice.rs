//! Puts advice of the treatises to the test: `cargo run --release --example advice -- python/trictrac/advice.jsonl` rolls out what is praised and what is
//! blamed, to a standard error of a hundredth of a hole, writes each verdict into its line, and prints a line of a table for each.

use trictrac::analyst::advice::{Advice, Ruling};
use trictrac::analyst::{FILE, Searcher, Weights, shipped};
use trictrac::rules;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("FILE")?;
    let game = rules::find("trictrac", None)?;
    let releves = Weights::from_safetensors(FILE)?.origin.releves;
    let mut searcher = Searcher::new(shipped());
    let mut judged = String::new();
    println!("| advice | where | throw | praised | blamed | gain, holes | verdict | better than both |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for line in std::fs::read_to_string(&file)?.lines() {
        let mut advice: Advice = serde_json::from_str(line)?;
        let judgement = advice.judge(&mut searcher, game, 1852)?;
        let verdict = judgement.verdict(releves);
        let word = match verdict.ruling {
            Ruling::Right => "right",
            Ruling::Wrong => "wrong",
            Ruling::TooClose => "too close",
        };
        let better =
            verdict.better.as_ref().map_or(String::new(), |(play, gain)| format!("`{play}` {gain:+.2}"));
        println!(
            "| {} | {} | {} | `{}` | `{}` | {:+.3} ±{:.3} | {word} | {better} |",
            advice.id,
            advice.cites.join(", "),
            advice.question.roll,
            judgement.good.0,
            judgement.bad.0,
            verdict.gain,
            2.0 * verdict.se,
        );
        advice.verdict = Some(verdict);
        judged += &serde_json::to_string(&advice)?;
        judged.push('\n');
    }
    std::fs::write(file, judged)?;
    Ok(())
}
