//! What a game's treatise makes of how the dice lay and were handled: the values in which treatises part, each with its citation.

use super::values::{choices, rule_values};

/// What a way of lying makes of a throw.
///
/// ```
/// use trictrac::rules::{Game, dice::ThrowValidity, trictrac::LEPEINTRE};
/// let split = LEPEINTRE.laws().dice.split;
/// assert_eq!((split.value, split.cite), (ThrowValidity::Good, "P 4.8"), "a die that broke counts");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThrowValidity {
    /// It counts.
    Good,
    /// It does not, and both dice are thrown again.
    Void,
    /// What the players made of it tells: played, it was good; thrown again, it was not.
    AsTaken,
}

choices! {
    ThrowValidity: Good Void AsTaken;
}

rule_values! {
    /// Citations and values of the laws of dice. Where `void` is empty a game has none, and every throw is good.
    ///
    /// ```
    /// use trictrac::rules::{Game, trictrac::{LEPEINTRE, LEPEINTRE_SOCIETE}};
    /// let breaks = |game: &dyn Game| game.laws().dice.most_breaks;
    /// assert_eq!((breaks(&LEPEINTRE).value, breaks(&LEPEINTRE).cite), (3, "P 4.16"), "three times running");
    /// assert_eq!(breaks(&LEPEINTRE_SOCIETE).value, 1, "once only (P 4.III 16)");
    /// ```
    DiceRules in "dice"
    cited {
        /// When a throw does not count.
        void;
        /// One die left the cup behind the other.
        apart;
        /// One die lies on the other.
        covered;
        /// A die that does not lie flat.
        leaning;
        /// A die on the band.
        band;
        /// A die out of the tablier.
        out;
        /// A throw of which nothing is said counts, and nobody throws it again; where it is empty, those are named that do not count.
        good;
        /// A die on the jetons counts.
        on_jetons;
        /// Dice that lie far from each other count; where it is empty, as any of which nothing is said.
        far_apart;
        /// The dice are not thrown before the other has played.
        early;
        /// A die that spins, and dice that lie, are left alone.
        handled;
        /// Breaking the dice.
        broken;
    }
    ruled {
        /// After a throw for the beginning that is for nobody, whether it is the other who throws.
        other_draws: bool = false;
        /// Thrown out of the tablier and fallen back into it.
        fallen_back: ThrowValidity = ThrowValidity::Good;
        /// A die that broke.
        split: ThrowValidity = ThrowValidity::Good;
        /// Dice that touched the other's idle hand.
        touched_hand: ThrowValidity = ThrowValidity::Good;
        /// Dice that touched neither the band nor a dame.
        touched_nothing: ThrowValidity = ThrowValidity::Good;
        /// Whether he who threw tries a die that lies on a dame and touches the band himself, by drawing the dame; else the other does.
        thrower_tries_edge: bool = true;
        /// Whether a spinning die may be stopped.
        may_be_stopped: bool = true;
        /// Whether one stops it against the law where the other has said no.
        stopping_needs_consent: bool = true;
        /// Whether he who threw it may stop a die that spins too far from the other.
        far_may_be_stopped: bool = true;
        /// Whether who throws before the other has played answers no fault of that coup any more; else the throw closes it when that is played.
        early_throw_closes: bool = false;
        /// How often running the other's dice may be broken; [`u8::MAX`] where no rule limits it.
        most_breaks: u8 = u8::MAX;
    }
}

impl DiceRules {
    /// Of a text that says when one throws, and nothing of how dice lie: each plays before the other throws, and nobody breaks what is thrown.
    ///
    /// ```
    /// use trictrac::rules::dice::DiceRules;
    /// let rules = DiceRules::in_turn(&["R Backgammon"]);
    /// assert!(rules.void.is_empty() && rules.early == ["R Backgammon"], "every throw is good");
    /// ```
    #[must_use]
    pub const fn in_turn(cites: &'static [&'static str]) -> DiceRules {
        DiceRules { early: cites, broken: cites, ..DiceRules::NONE }
    }
}
