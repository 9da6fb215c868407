//! Training: the same bits again, and that something is learned.

use trictrac::analyst::train::{Trainer, Training};
use trictrac::rules;

fn trained(seed: u64, releves: u64, threads: usize) -> (Vec<u8>, Vec<Option<f32>>) {
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
    let one = trained(7, 300, 1).0;
    assert_eq!(trained(7, 300, 2).0, one);
    assert_eq!(trained(7, 300, 3).0, one);
    assert_ne!(trained(8, 300, 1).0, one, "another seed");
}

#[test]
fn to_ask_for_more_goes_the_same_way_first() {
    let (_, some) = trained(7, 512, 1);
    let (_, more) = trained(7, 768, 1);
    assert_eq!(some[..], more[..2]);
    assert_eq!(some[0], None, "nothing to learn yet");
}

#[test]
fn to_look_at_the_weights_changes_nothing() {
    let game = rules::find("trictrac", None).unwrap();
    let training = Training { game, seed: 7, releves: 512, threads: 1, commit: String::new() };
    let (mut looked_at, mut left_alone) = (Trainer::new(training.clone()), Trainer::new(training));
    while looked_at.round().is_some() {
        let first = looked_at.weights();
        assert_eq!(looked_at.weights(), first);
        left_alone.round();
    }
    assert_eq!(looked_at.weights(), left_alone.weights());
}
