//! Dice that lie badly: whether a throw counts.

use crate::record::{Lay, Throw};
use crate::rules::dice::{DiceRules, ThrowValidity};
use std::slice;

/// What the laws make of a throw that lay so (L 203, L 204, G III); `placing`: the other has not played his coup out, and his hand is not idle
/// (P 4.13).
///
/// ```
/// use trictrac::{record::Item, replay::lies, rules::{dice::ThrowValidity, find}};
/// let rules = &find("trictrac", None).unwrap().laws().dice;
/// let lie = |how: &str| {
///     let record = &trictrac::ttn::parse(&format!("[TTN \"1.0\"]\n\nW 64{how}: -\n")).unwrap()[0];
///     let (_, Item::Turn { throw: Some(throw), .. }) = record.items().next().unwrap() else { unreachable!() };
///     lies(throw, rules, false)
/// };
/// assert_eq!(lie(""), ThrowValidity::Good);
/// assert_eq!(lie(" covered"), ThrowValidity::Void, "one upon the other (L 203)");
/// assert_eq!(lie(" edge"), ThrowValidity::AsTaken, "the trial tells (L 204)");
/// ```
#[must_use]
pub fn lies(throw: Throw, rules: &DiceRules, placing: bool) -> ThrowValidity {
    if rules.void.is_empty() || throw.lays == 0 {
        return ThrowValidity::Good;
    }
    // On one another, on the band, out of the tablier; not on its base, or not thrown together with the other.
    if [Lay::Covered, Lay::Band, Lay::Out, Lay::Leaning, Lay::Apart].iter().any(|&lay| throw.has(lay)) {
        return ThrowValidity::Void;
    }
    let ruled = [
        (Lay::Back, rules.fallen_back.value),
        (Lay::Split, rules.split.value),
        (Lay::Short, rules.touched_nothing.value),
        (Lay::Hand, if placing { ThrowValidity::Good } else { rules.touched_hand.value }),
        // On a dame at the band and touching it: the trial tells (L 204).
        (Lay::Edge, ThrowValidity::AsTaken),
    ];
    let worst = |a: ThrowValidity, b: ThrowValidity| match (a, b) {
        (ThrowValidity::Void, _) | (_, ThrowValidity::Void) => ThrowValidity::Void,
        (ThrowValidity::AsTaken, _) | (_, ThrowValidity::AsTaken) => ThrowValidity::AsTaken,
        _ => ThrowValidity::Good,
    };
    ruled
        .into_iter()
        .filter(|(lay, _)| throw.has(*lay))
        .fold(ThrowValidity::Good, |all, (_, one)| worst(all, one))
}

/// What of how a throw lay makes it void, and the articles that say so; where nothing does, those that say which throws are.
///
/// ```
/// use trictrac::{record::Lay, replay::why_void, rules::find};
/// let rules = &find("trictrac", Some("lepeintre")).unwrap().laws().dice;
/// assert_eq!(why_void(1 << Lay::Covered as u16, rules), (Some(Lay::Covered), ["P 4.3"].as_slice()));
/// assert_eq!(why_void(0, rules).0, None);
/// ```
#[must_use]
pub fn why_void(lays: u16, rules: &DiceRules) -> (Option<Lay>, &[&'static str]) {
    let ruled = [
        (Lay::Back, &rules.fallen_back),
        (Lay::Split, &rules.split),
        (Lay::Short, &rules.touched_nothing),
        (Lay::Hand, &rules.touched_hand),
    ];
    let ruled = ruled
        .into_iter()
        .filter(|(_, rule)| rule.value == ThrowValidity::Void)
        .map(|(lay, rule)| (lay, slice::from_ref(&rule.cite)));
    let by_law = [
        (Lay::Covered, rules.covered),
        (Lay::Band, rules.band),
        (Lay::Out, rules.out),
        (Lay::Leaning, rules.leaning),
        (Lay::Apart, rules.apart),
    ];
    let why = by_law.into_iter().chain(ruled).find(|(lay, _)| lays & (1 << *lay as u16) != 0);
    why.map_or((None, rules.void), |(lay, articles)| match articles {
        [] => (Some(lay), rules.void), // all of them in one place (T IV)
        articles => (Some(lay), articles),
    })
}

/// The articles by which a throw that lay so counts: those that speak of how it lay, else those that say which throws do not.
///
/// ```
/// use trictrac::{record::Lay, replay::articles_of_good, rules::find};
/// let rules = &find("trictrac", Some("lepeintre")).unwrap().laws().dice;
/// assert_eq!(articles_of_good(1 << Lay::Split as u16, rules), ["P 4.8"], "its larger piece counts");
/// ```
#[must_use]
pub fn articles_of_good(lays: u16, rules: &DiceRules) -> Vec<&'static str> {
    let spoken_of: [(Lay, &[&'static str]); 7] = [
        (Lay::Loose, rules.on_jetons),
        (Lay::Split, &[rules.split.cite]),
        (Lay::Back, &[rules.fallen_back.cite]),
        (Lay::Hand, &[rules.touched_hand.cite]),
        // He who threw does not begin it again (P 4.12).
        (Lay::Short, &[rules.touched_nothing.cite]),
        (Lay::Edge, &[rules.thrower_tries_edge.cite]),
        (Lay::Far, rules.far_apart),
    ];
    let lay = spoken_of.iter().find(|(lay, _)| lays & (1 << *lay as u16) != 0);
    // Where nothing says that it counts, only those that are void are thrown again.
    let plain = if rules.good.is_empty() { rules.void } else { rules.good };
    let spoken =
        lay.map(|(_, articles)| *articles).filter(|articles| articles.iter().any(|cite| !cite.is_empty()));
    spoken.unwrap_or(plain).to_vec()
}
