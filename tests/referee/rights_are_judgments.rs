//! What `<can …>` grants can be done without a finding, and what it denies is found when it is done, with a remedy that is itself granted: random
//! acts, right and wrong, behind the turns of random games.

use super::random_acts::acts::act;
use super::random_acts::{
    ACTS, EVERYWHERE, Place, Plays, Verdict, Where, acts_wanted, game_in, is_found, is_remedied, kind,
    stated_each,
};
use crate::common::seed;
use std::collections::BTreeMap;
use trictrac::board::Side;
use trictrac::referee::Finding;

/// Whether it is a play by dice that are not told.
fn is_untold(place: &Place, act: &str) -> bool {
    place.is_before_a_throw() && act.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether its first act is one of the marks.
fn is_mark(act: &str) -> bool {
    let act = act.trim_start_matches("\"école\" ");
    act.trim_start_matches(['W', 'B']).starts_with(['+', '-', 'j', 'o', 'f', 'p'])
        && !act.starts_with("forbid")
}

/// Whether it is his fichet that he moves, with his own letter or without.
fn is_fichet(act: &str, by: Side) -> bool {
    act.strip_prefix(by.to_string().as_str()).unwrap_or(act).starts_with(['o', 'f'])
}

/// How they part, where they do.
fn parting(place: &Place, at: Where, by: Side, act: &str) -> Option<String> {
    let both = stated_each(&place.before, &[("can", by, act), ("cannot", by, act)]);
    let [can, cannot] = both[..] else { unreachable!("two verdicts of two statements") };
    let found = is_found(place, by, act);
    match (can, cannot, &found) {
        (Verdict::Holds, Verdict::Fails, None) => None,
        // The texts of the sister games name no remedy.
        (Verdict::Fails, Verdict::Holds, Some(_)) if place.is_sister() => None,
        (Verdict::Fails, Verdict::Holds, Some(finding)) if is_remedied(place, at, by, act, finding) => None,
        (Verdict::Fails, Verdict::Holds, Some(finding)) => {
            Some(format!("{} without a remedy that is granted", finding.code()))
        }
        // The fichet is moved, and the jeton of the same mark not yet: a half of what he owes.
        (Verdict::Holds, Verdict::Fails, Some(f)) if f.code() == "E102" && is_fichet(act, by) => None,
        // Who touches a dame that he cannot play has marked: what he left out of this roll is at school (L 197, G III).
        (Verdict::Holds, Verdict::Fails, Some(f))
            if f.code() == "E101" && act.starts_with("touch") && place.can_play_nothing(by) =>
        {
            None
        }
        // A part of the points that his play earned.
        (Verdict::Holds, Verdict::Fails, Some(f)) if f.code() == "E105" && place.is_sister() => None,
        // Who throws behind the end of the partie throws out of turn.
        (Verdict::Holds, Verdict::Fails, Some(f)) if f.code() == "E215" && place.is_over_behind(by, act) => {
            None
        }
        (Verdict::Holds, Verdict::Fails, Some(finding)) => {
            Some(format!("granted, and {} found", finding.code()))
        }
        // Of what a record does not tell, dice or dames, nothing is granted or denied, and nothing found.
        (Verdict::Untold, Verdict::Untold, None) if at == Where::Fragment || is_untold(place, act) => None,
        // In a record that is silent about marks one that is written tells how they stood.
        (Verdict::Untold, Verdict::Untold, Some(_)) if place.is_silent() && is_mark(act) => None,
        // Points of which it is not known whether they are his may end the game, and the next dice are thrown behind its end.
        (Verdict::Untold, Verdict::Untold, Some(f))
            if f.code() == "E215" && at == Where::Fragment && place.is_sister() && is_mark(act) =>
        {
            None
        }
        (Verdict::Fails, Verdict::Holds, None) => Some("denied, and nothing found".to_owned()),
        (can, cannot, found) => {
            let found = found.as_ref().map(Finding::code);
            Some(format!("can {can:?}, cannot {cannot:?}, found {found:?}"))
        }
    }
}

#[test]
fn what_is_granted_is_not_found_and_what_is_denied_is() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut plays = Plays::all();
    let mut parted: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let (mut tried, mut wrong) = (0, 0);
    let wanted = acts_wanted(ACTS) * plays.len();
    while tried < wanted {
        let played = plays.draw(&mut rng);
        let game_of = played.game;
        let longest = rng.usize(2..50);
        let Some(written) = game_in(&mut rng, &played, longest) else { continue };
        for at in EVERYWHERE {
            let by = if rng.bool() { Side::White } else { Side::Black };
            let Some(place) = Place::at(&mut rng, &written, game_of, at, by) else { continue };
            let act = act(&mut rng, &place, by);
            tried += 1;
            if let Some(how) = parting(&place, at, by, &act) {
                wrong += 1;
                let example = format!(
                    "{}, {at:?}:\n{}\n{by}: {act}\n{}",
                    played.name(),
                    place.told(),
                    place.behind(by, &act)
                );
                parted.entry(format!("{how}: {}", kind(&act))).or_insert((0, example)).0 += 1;
            }
        }
    }
    let mut told: Vec<_> = parted.iter().collect();
    told.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    let told: Vec<String> =
        told.into_iter().map(|(how, (count, example))| format!("{count} {how}\n  {example}")).collect();
    assert!(wrong == 0, "{wrong} of {tried} part:\n{}", told.join("\n"));
}
