use crate::games::dice::{DiceRules, Lies};
use crate::notation::{Lay, Throw};

/// What the laws make of a throw that lay so (L 203, L 204, G III).
#[must_use]
pub fn lies(throw: Throw, rules: &DiceRules) -> Lies {
    if rules.void.is_empty() {
        return Lies::Good;
    }
    // On one another, on the band, out of the tablier; not on its base, or not thrown together with the other.
    if [Lay::Covered, Lay::Band, Lay::Out, Lay::Leaning, Lay::Apart].iter().any(|&lay| throw.has(lay)) {
        return Lies::Void;
    }
    let told = [
        (Lay::Back, rules.fallen_back.value),
        (Lay::Split, rules.split.value),
        (Lay::Hand, rules.touched_hand.value),
        // On a dame at the band and touching it: the trial tells (L 204).
        (Lay::Edge, Lies::AsTold),
    ];
    let worst = |a: Lies, b: Lies| match (a, b) {
        (Lies::Void, _) | (_, Lies::Void) => Lies::Void,
        (Lies::AsTold, _) | (_, Lies::AsTold) => Lies::AsTold,
        _ => Lies::Good,
    };
    told.into_iter().filter(|(lay, _)| throw.has(*lay)).fold(Lies::Good, |all, (_, one)| worst(all, one))
}
