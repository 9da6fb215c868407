//! Training: the same bits again, and that something is learned.

use trictrac::analyst::train::{Trainer, Training};
use trictrac::rules;

fn trained(seed: u64, releves: u64, threads: usize) -> (Vec<u8>, Vec<f32>) {
    let game = rules::find("trictrac", None).unwrap();
    let mut trainer = Trainer::new(Training { game, seed, releves, threads, commit: String::new() });
    let mut errors = Vec::new();
    while let Some(progress) = trainer.round() {
        errors.push(progress.error);
    }
    (trainer.weights().to_safetensors(), errors)
}

#[test]
fn the_same_weights_bit_for_bit_on_any_number_of_threads() {
    let one = trained(7, 200, 1).0;
    assert_eq!(trained(7, 200, 2).0, one);
    assert_eq!(trained(7, 200, 3).0, one);
    assert_ne!(trained(8, 200, 1).0, one, "another seed");
}

#[test]
fn to_ask_for_more_goes_the_same_way_first() {
    let (_, some) = trained(7, 128, 1);
    let (_, more) = trained(7, 256, 1);
    assert_eq!(some[..], more[..1]);
}
