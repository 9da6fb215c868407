//! Trains a net by self-play: `cargo run --release --example train -- SEED RELEVES FILE [THREADS] [COMMIT] [GAME]`. The same seed and number give the same file.

use std::time::Instant;
use trictrac::analyst::train::{Trainer, Training};
use trictrac::rules;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut given = std::env::args().skip(1);
    let mut next = |name| given.next().ok_or(name);
    let (seed, releves) = (next("SEED")?.parse()?, next("RELEVES")?.parse()?);
    let file = next("FILE")?;
    let threads = next("THREADS").unwrap_or_else(|_| "1".to_owned()).parse()?;
    let commit = next("COMMIT").unwrap_or_default();
    let game = rules::find(&next("GAME").unwrap_or_else(|_| "trictrac".to_owned()), None)?;
    let mut trainer = Trainer::new(Training { game, seed, releves, threads, commit });
    let start = Instant::now();
    let mut shown = 0;
    while let Some(now) = trainer.round() {
        if now.releves >= shown {
            shown = now.releves + releves / 400;
            let tallied = now.tallied;
            println!(
                "{} relevés, {:.0} s: {:.1} throws each, error {:.3?} holes, the dice {:.3}, left {} of {}",
                now.releves,
                start.elapsed().as_secs_f64(),
                tallied.throws as f64 / 256.0,
                now.error,
                now.v0,
                tallied.leaves[1],
                tallied.leaves[0],
            );
            std::fs::write(&file, trainer.weights().to_safetensors())?;
        }
    }
    std::fs::write(&file, trainer.weights().to_safetensors())?;
    Ok(())
}
