//! A second fault takes nothing away from what the first gave the other, nor does mending one's own fault where the law closes that door.

use super::random_acts::acts::act;
use super::random_acts::{Place, Plays, Verdict, Where, acts_wanted, game_in, report, stated};
use crate::common::seed;
use trictrac::board::Side;

/// The écoles that the other may claim behind a text, with who claims them.
fn claims(text: &str, by: Side) -> Vec<String> {
    let mut open: Vec<String> = report(text)
        .findings()
        .iter()
        .filter(|f| f.player == Some(by) && !f.claimed)
        .flat_map(|f| f.remedies.clone())
        .filter(|remedy| remedy.ends_with(":école") && !remedy.contains("oblige"))
        .filter_map(|remedy| remedy.split_once(": ").map(|(_, act)| act.to_owned()))
        .filter(|act| stated(text, "can", by.other(), act) == Verdict::Holds)
        .collect();
    open.sort();
    open
}

#[test]
fn what_a_fault_gave_the_other_a_second_one_leaves_him() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut plays = Plays::of_trictrac();
    let (mut tried, mut held, mut taken) = (0, 0, Vec::new());
    while tried < acts_wanted(5000) * plays.len() {
        let played = plays.draw(&mut rng);
        let game_of = played.game;
        let longest = rng.usize(2..30);
        let Some(written) = game_in(&mut rng, &played, longest) else { continue };
        for by in Side::BOTH {
            let Some(place) = Place::new(&mut rng, &written, game_of, Where::Fault, by) else { continue };
            tried += 1;
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
            for claim in &open {
                held += 1;
                if stated(&then, "can", by.other(), claim) != Verdict::Holds {
                    taken.push(format!("{}: {}\n{by}: {act}\nno more: {claim}", played.name(), place.told()));
                }
            }
        }
    }
    assert!(held > tried / 50, "{held} of {tried}");
    assert!(
        taken.is_empty(),
        "{} of {held} taken away:\n{}",
        taken.len(),
        taken[..taken.len().min(12)].join("\n")
    );
}
