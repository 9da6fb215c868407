//! A second fault takes nothing away from what the first gave the other, nor does mending one's own fault where the law closes that door.

use super::random_acts::acts::act;
use super::random_acts::{ACTS, Place, Plays, Verdict, Where, acts_wanted, game_in, report, stated_each};
use crate::common::seed;
use trictrac::board::Side;
use trictrac::referee::Finding;

/// The écoles that the other may claim behind a text, with who claims them.
fn claims(text: &str, by: Side) -> Vec<String> {
    let mut told: Vec<String> = report(text)
        .findings()
        .iter()
        .filter(|f| f.player == Some(by) && !f.claimed)
        .flat_map(|f| f.remedies.clone())
        .filter(|remedy| remedy.ends_with(":école") && !remedy.contains("oblige"))
        // The mark alone, whatever comes off the other's wood with it.
        .filter_map(|remedy| remedy.rsplit_once(' ').map(|(_, mark)| mark.to_owned()))
        .collect();
    told.sort();
    let open = rights(text, by.other(), &told);
    told.into_iter().zip(open).filter(|(_, open)| *open).map(|(act, _)| act).collect()
}

/// Which of these claims `<can …>` grants behind a text.
fn rights(text: &str, by: Side, claims: &[String]) -> Vec<bool> {
    let statements: Vec<_> = claims.iter().map(|claim| ("can", by, claim.as_str())).collect();
    stated_each(text, &statements).into_iter().map(|verdict| verdict == Verdict::Holds).collect()
}

/// The faults with the dames that are found of a player, by code and place: where no text gives the other anything for them, they stay what they are.
fn faults(text: &str, by: Side) -> Vec<(&'static str, u32)> {
    let found = report(text);
    let his = |f: &&Finding| f.player == Some(by) && f.code().starts_with("E2") && !f.claimed;
    found.findings().iter().filter(his).map(|f| (f.code(), f.span.start)).collect()
}

/// Whether a sister game has found a fault here; behind a second act it is still found.
fn tells_faults(rng: &mut fastrand::Rng, place: &Place, by: Side, taken: &mut Vec<String>) -> bool {
    let first = faults(&place.before, by);
    let act = act(rng, place, by);
    let then = faults(&format!("{}{by}: {act}\n", place.before), by);
    // Dames of the same coup told in a second turn are one play with the first.
    let goes_on = place.is_of(by) && act.starts_with(|c: char| c.is_ascii_digit() || "b-".contains(c));
    let gone = first.iter().find(|fault| !goes_on && !then.contains(fault));
    taken.extend(gone.map(|fault| format!("{}\n{by}: {act}\nno more: {fault:?}", place.told())));
    !first.is_empty()
}

#[test]
fn what_a_fault_gave_the_other_a_second_one_leaves_him() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut plays = Plays::all();
    let (mut tried, mut held, mut sisters, mut taken) = (0, 0, 0, Vec::new());
    while tried < acts_wanted(ACTS) * plays.len() {
        let played = plays.draw(&mut rng);
        let game_of = played.game;
        let longest = rng.usize(2..30);
        let Some(written) = game_in(&mut rng, &played, longest) else { continue };
        for by in Side::BOTH {
            let Some(place) = Place::new(&mut rng, &written, game_of, Where::Fault, by) else { continue };
            tried += 1;
            if place.is_sister() {
                sisters += usize::from(tells_faults(&mut rng, &place, by, &mut taken));
                continue;
            }
            let open = claims(&place.before, by);
            if open.is_empty() {
                continue;
            }
            let act = act(&mut rng, &place, by);
            // Whom he leads to go away with him, or gives his own rights to, is no fault of this kind; nor do dice that fall.
            if act.starts_with('"') || act.starts_with("lift") || act.starts_with("back") {
                continue;
            }
            let then = format!("{}{by}: {act}\n", place.before);
            for (claim, open) in open.iter().zip(rights(&then, by.other(), &open)) {
                held += 1;
                if !open {
                    taken.push(format!("{}: {}\n{by}: {act}\nno more: {claim}", played.name(), place.told()));
                }
            }
        }
    }
    println!("held: {held} écoles, {sisters} faults of sister games, of {tried}");
    assert!(held + sisters > tried / 50 && held.max(sisters) > 0, "{held} and {sisters} of {tried}");
    assert!(
        taken.is_empty(),
        "{} of {held} taken away:\n{}",
        taken.len(),
        taken[..taken.len().min(12)].join("\n")
    );
}
