//! The laws of dice by treatise.

use crate::rules::Ruled;
use crate::rules::dice::{DiceRules, ThrowValidity};

/// Lelasseux-Lafosse 203-206; where he is silent Guiton's chapter III is followed.
pub const LELASSEUX: DiceRules = DiceRules {
    // Who throws for the beginning, and a doublet falls: the other throws.
    other_draws: Ruled::new(true, "L 28"),
    // Out of the tablier, on the other die, on the band, leaning: thrown again.
    void: &["L 203", "L 204"],
    // "Les dés doivent sortir du cornet ensemble."
    apart: &["G III"],
    covered: &["L 203"],
    leaning: &["L 204"],
    band: &["L 203"],
    out: &["L 203"],
    good: &[],
    on_jetons: &["L 204"],
    far_apart: &[],
    // Nobody throws before the other has played.
    early: &["L 206"],
    // A spinning die is stopped where both agree; dice that lie are left alone.
    handled: &["L 205", "L 206"],
    // Who throws too hastily has his dice broken (185); those that run, and not those that lie.
    broken: &["L 185", "G III"],
    // "Hors du tablier".
    fallen_back: Ruled::new(ThrowValidity::Void, "L 203"),
    // Neither names a broken die.
    split: Ruled::new(ThrowValidity::AsTaken, "L 203"),
    touched_hand: Ruled::new(ThrowValidity::Good, "G III"),
    // Lelasseux does not speak of them.
    touched_nothing: Ruled::new(ThrowValidity::Good, "L 203"),
    // Who has an interest in its being good.
    thrower_tries_edge: Ruled::new(true, "L 204"),
    may_be_stopped: Ruled::new(true, "L 205"),
    stopping_needs_consent: Ruled::new(true, "L 205"),
    far_may_be_stopped: Ruled::new(true, "L 205"),
    // He plays "sur des nombres connus": that is all he says.
    early_throw_closes: Ruled::new(false, "L 206"),
    most_breaks: Ruled::new(u8::MAX, "G III"),
};

/// Guiton III.
pub const GUITON: DiceRules = DiceRules {
    // They are thrown again; by whom is not said.
    other_draws: Ruled::new(false, "G III"),
    void: &["G III"],
    apart: &["G III"],
    covered: &["G III"],
    leaning: &["G III"],
    band: &["G III"],
    out: &["G III"],
    good: &[],
    on_jetons: &["G III"],
    far_apart: &[],
    early: &["G III"],
    handled: &["G III"],
    broken: &["G III"],
    // By what it struck, not by a push.
    fallen_back: Ruled::new(ThrowValidity::Good, "G III"),
    split: Ruled::new(ThrowValidity::AsTaken, "G III"),
    touched_hand: Ruled::new(ThrowValidity::Good, "G III"),
    // They must be thrown back by a band, or by the dames at it; what follows where they are not is not said.
    touched_nothing: Ruled::new(ThrowValidity::AsTaken, "G III"),
    // He for whom it is good, and nobody else.
    thrower_tries_edge: Ruled::new(true, "G III"),
    may_be_stopped: Ruled::new(true, "G III"),
    stopping_needs_consent: Ruled::new(true, "G III"),
    far_may_be_stopped: Ruled::new(true, "G III"),
    early_throw_closes: Ruled::new(false, "G III"),
    most_breaks: Ruled::new(u8::MAX, "G III"),
};

/// Malfilâtre says nothing of how dice lie: as Lelasseux.
pub const MALFILATRE: DiceRules = LELASSEUX;

/// Lepeintre, part 4, by rule.
pub const LEPEINTRE: DiceRules = DiceRules {
    // "L'autre joueur prend les dés à son tour".
    other_draws: Ruled::new(true, "P 1.I"),
    // One die after the other (1), one on the other (3), on an edge between two dames (5), on the band (10).
    void: &["P 4.1", "P 4.3", "P 4.5", "P 4.10"],
    apart: &["P 4.1"],
    covered: &["P 4.3"],
    leaning: &["P 4.5"],
    band: &["P 4.10"],
    // Good only where they fall back into it.
    out: &["P 4.9"],
    // It touched the band, or dames, which is no less good (7); only where it touched nothing is it begun again (12).
    good: &["P 4.7", "P 4.12"],
    on_jetons: &["P 4.6"],
    // "Dans une région du Trictrac et le second dans l'autre."
    far_apart: &["P 4.4"],
    // Thrown before the other has played the dice count, and he plays knowing them.
    early: &["P 4.14"],
    // A spinning die is left to come to rest.
    handled: &["P 4.2"],
    // "Je romps", while they run.
    broken: &["P 4.16"],
    // Out of the tablier and back into it, they count.
    fallen_back: Ruled::new(ThrowValidity::Good, "P 4.9"),
    // Its larger piece counts.
    split: Ruled::new(ThrowValidity::Good, "P 4.8"),
    // They may be taken back.
    touched_hand: Ruled::new(ThrowValidity::AsTaken, "P 4.13"),
    // The other has it thrown again, or finds it good.
    touched_nothing: Ruled::new(ThrowValidity::AsTaken, "P 4.12"),
    // "Votre adversaire tire doucement la dame".
    thrower_tries_edge: Ruled::new(false, "P 4.6"),
    // Only its thrower may stop it, where it spins far from the other.
    may_be_stopped: Ruled::new(false, "P 4.2"),
    // "Pourrait l'écraser": he asks nobody.
    stopping_needs_consent: Ruled::new(false, "P 4.2"),
    far_may_be_stopped: Ruled::new(true, "P 4.2"),
    // "Quand on a lancé les dés": it was for him not to be so hasty (P 4.14).
    early_throw_closes: Ruled::new(true, "P 4.35"),
    most_breaks: Ruled::new(3, "P 4.16"),
};

/// The same in society: a spinning die may be stopped, dice that touched nothing are thrown again unasked, and the dice are broken once only.
pub const LEPEINTRE_SOCIETE: DiceRules = DiceRules {
    void: &["P 4.1", "P 4.3", "P 4.5", "P 4.10", "P 4.III 12"],
    good: &["P 4.7", "P 4.III 12"],
    // He lets him hide them, and does not look.
    early: &["P 4.14", "P 4.III 14"],
    // Of their thrower's own motion, whatever the other says.
    touched_nothing: Ruled::new(ThrowValidity::Void, "P 4.III 12"),
    // A spinning die may be stopped.
    may_be_stopped: Ruled::new(true, "P 4.III 2"),
    stopping_needs_consent: Ruled::new(false, "P 4.III 2"),
    // Once, and no more.
    most_breaks: Ruled::new(1, "P 4.III 16"),
    ..LEPEINTRE
};
