//! Puts advice of the treatises to the test: `cargo run --release --example advice -- tests/data/advice.jsonl` rolls out what is praised and what is blamed, to a
//! standard error of a hundredth of a hole, and prints a line of a table for each.

use trictrac::analyst::advice::{Advice, Ruling};
use trictrac::analyst::{Searcher, shipped};
use trictrac::rules;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("FILE")?;
    let game = rules::find("trictrac", None)?;
    let mut searcher = Searcher::new(shipped());
    println!("| advice | where | throw | praised | blamed | gain, holes | verdict | better than both |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for line in std::fs::read_to_string(file)?.lines() {
        let advice: Advice = serde_json::from_str(line)?;
        let judgement = advice.judge(&mut searcher, game, 1852)?;
        let word = match judgement.ruling() {
            Ruling::Right => "right",
            Ruling::Wrong => "wrong",
            Ruling::TooClose => "too close",
        };
        let better = judgement
            .better
            .filter(|(_, sum)| sum.mean > judgement.good.1.mean.max(judgement.bad.1.mean))
            .map_or(String::new(), |(play, sum)| {
                format!("`{play}` {:+.2}", sum.mean - judgement.good.1.mean)
            });
        println!(
            "| {} | {} | {} | `{}` | `{}` | {:+.3} ±{:.3} | {word} | {better} |",
            advice.id,
            advice.cites.join(", "),
            advice.question.roll,
            judgement.good.0,
            judgement.bad.0,
            judgement.gain(),
            2.0 * judgement.standard_error(),
        );
    }
    Ok(())
}
