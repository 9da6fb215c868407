//! The same acts, told in one turn or in several of one coup, with a word by the way between them or none, with the reason written or said, a dame moved or carried in the hand, a hole by `o`
//! or by the fichet's place: the same ruling.

use super::random_acts::acts::{act, pick};
use super::random_acts::{
    ACTS, Place, Plays, Verdict, Where, acts_wanted, game_in, is_found, report, stated, stated_each,
};
use crate::common::seed;
use trictrac::board::Side;
use trictrac::referee::Report;

/// What is found, of whom and how much; where it stands may differ.
pub fn ruling(report: &Report) -> Vec<(&'static str, Option<Side>, Option<u16>)> {
    let mut all: Vec<_> = report.findings().iter().map(|f| (f.code(), f.player, f.points)).collect();
    all.sort_by_key(|(code, side, points)| (*code, side.map(Side::index), *points));
    all
}

/// Whether points by number are such as he is to mark.
fn is_given(place: &Place, by: Side, points: &str) -> bool {
    let waits = |code| code == "E110";
    stated(&place.before, "can", by, points) == Verdict::Holds
        || is_found(place, by, points).is_some_and(|found| waits(found.code()))
}

/// Two ways to write the same, by `by` in one coup.
fn two_ways(rng: &mut fastrand::Rng, place: &Place, by: Side) -> (String, String) {
    let n = 2 * rng.u16(1..=9);
    let turn = |acts: &str| format!("{by}: {acts}\n");
    match rng.u8(..10) {
        // In one turn, and each act in its own.
        0 | 1 => {
            let acts: Vec<String> = (0..rng.usize(2..=4)).map(|_| act(rng, place, by)).collect();
            // A demand goes on to the end of its turn, and what is said belongs to what stands behind it.
            let whole = |act: &str| {
                ["oblige", "forbid", "allow", "\"", "lift", "back", "touch", "does"]
                    .iter()
                    .any(|w| act.starts_with(w))
            };
            // Of more acts, what a hand on the other's wood and an école come to is looked at by turns (L 183, P 4.61).
            let claims = acts.iter().any(|act| act.contains(":école"));
            let takes_off = acts.iter().any(|act| act.starts_with(by.other().to_string().as_str()));
            let by_turns = acts.len() > 2 && claims && takes_off;
            if by_turns || acts.iter().any(|act| whole(act) || act.contains('/') || act == "-") {
                return (turn(&acts[0]), turn(&acts[0]));
            }
            (turn(&acts.join(" ")), acts.iter().map(|act| turn(act)).collect())
        }
        // A play, in one turn or dame by dame.
        2 | 3 => {
            let plays = place.plays(by);
            let Some(play) = rng.choice(plays) else { return (turn("+0"), turn("+0")) };
            let legs: Vec<&str> = play.split(' ').collect();
            match legs.as_slice() {
                [one, two] if !one.contains('(') && rng.bool() => {
                    (turn(play), format!("{}{}", turn(one), turn(two)))
                }
                // The first taken in the hand, and put where it goes.
                [one, rest @ ..] if one.split('/').count() == 2 && !one.contains('(') => {
                    let (from, to) = one.split_once('/').expect("two places");
                    (turn(play), turn(&format!("{from}/~ ~/{to} {}", rest.join(" "))))
                }
                _ => (turn(play), turn(play)),
            }
        }
        // The reason written, or "école" said.
        // But where he is given as many it may be either, also where they wait for what the roller marks (E110).
        4 if is_given(place, by, &format!("+{n}")) => (turn("+0"), turn("+0")),
        // In the same turn, in the next, or by fichet and jeton.
        4 => {
            let said = match (rng.u8(..3), place.by_place(by, n)) {
                (0, _) => turn(&format!("\"école\" +{n}")),
                // The fichet alone leaves the other's points standing.
                (_, Some([_, by_place])) if place.jeton(by.other()) == 0 && rng.bool() => {
                    turn(&format!("\"école\" {by_place}"))
                }
                (_, Some([by_holes, _])) => turn(&format!("\"école\" {by_holes}")),
                _ => format!("{}{}", turn(&format!("\"école de {n}\"")), turn(&format!("+{n}"))),
            };
            (turn(&format!("+{n}:école")), said)
        }
        // A dame touched first that is played.
        5 => match rng.choice(place.plays(by)) {
            Some(play) if play.starts_with(|c: char| c.is_ascii_digit()) => {
                let from = play.split('/').next().unwrap_or_default();
                (turn(play), turn(&format!("touch {from} {play}")))
            }
            _ => (turn("+0"), turn("+0")),
        },
        // Points that make a hole and are his, by number or by place. Of those that are not his the fichet tells less than the number (L 178).
        6 => {
            let holes = (2..=12).rev().map(|n| 2 * n).filter(|n| place.by_place(by, *n).is_some());
            let marks: Vec<(u16, String)> = holes.map(|n| (n, format!("+{n}"))).collect();
            let rights: Vec<_> = marks.iter().map(|(_, mark)| ("can", by, mark.as_str())).collect();
            let his = stated_each(&place.before, &rights);
            let hole = marks.iter().zip(his).find(|(_, his)| *his == Verdict::Holds).map(|((n, _), _)| *n);
            match hole.and_then(|n| Some((n, place.by_place(by, n)?))) {
                Some((n, placed)) => (turn(&format!("+{n}")), turn(&placed[rng.usize(..2)])),
                None => (turn("+0"), turn("+0")),
            }
        }
        // Holes taken back, by how many or by where the fichet then stands.
        7 => match place.holes_back(by, rng.u16(1..=2)) {
            Some([by_number, by_fichet]) => {
                let jeton = match rng.u8(..3) {
                    0 => String::new(),
                    1 => " j0".to_owned(),
                    _ => format!(" j{}", place.jeton(by)),
                };
                (turn(&(by_number + &jeton)), turn(&(by_fichet + &jeton)))
            }
            None => (turn("+0"), turn("+0")),
        },
        // A word without force between them, of whomever, or between the fichet and the jeton.
        8 => {
            let acts = [act(rng, place, by), act(rng, place, by)];
            let word = format!("{}: \"voyons\"\n", pick(rng, &["W", "B", "X"]));
            match place.by_place(by, n).filter(|_| rng.bool()) {
                Some([by_holes, _]) => (turn(&by_holes), turn(&by_holes.replace(' ', " \"voyons\" "))),
                None => {
                    (turn(&acts[0]) + &turn(&acts[1]), format!("{}{word}{}", turn(&acts[0]), turn(&acts[1])))
                }
            }
        }
        // With his own letter.
        _ => {
            let mark = pick(rng, &["j2", "j6", "jj4", "o", "o j0", "oo j0", "f1"]);
            let named: Vec<String> = mark.split(' ').map(|one| format!("{by}{one}")).collect();
            (turn(mark), turn(&named.join(" ")))
        }
    }
}

#[test]
fn the_same_acts_told_otherwise_get_the_same_ruling() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut plays = Plays::all();
    let (mut tried, mut parted) = (0, Vec::new());
    while tried < acts_wanted(ACTS) * plays.len() {
        let played = plays.draw(&mut rng);
        let game_of = played.game;
        let longest = rng.usize(2..30);
        let Some(written) = game_in(&mut rng, &played, longest) else { continue };
        for at in [Where::Opening, Where::Dice, Where::Mark, Where::Turn] {
            let by = if rng.bool() { Side::White } else { Side::Black };
            let Some(place) = Place::new(&mut rng, &written, game_of, at, by) else { continue };
            let (one, other) = two_ways(&mut rng, &place, by);
            tried += 1;
            if one == other {
                continue;
            }
            // A play stands for that of the record; a mark comes before it.
            let first = one.split(": ").nth(1).unwrap_or_default();
            let behind = place.behind(by, first.trim_end());
            let told = [&one, &other].map(|acts| report(&format!("{}{acts}{behind}", place.before)));
            // A dame that is not there is an error of who wrote it down.
            if told.iter().any(|report| report.findings().iter().any(|f| f.code() == "E203")) {
                continue;
            }
            if ruling(&told[0]) != ruling(&told[1]) {
                parted.push(format!(
                    "{}:\n{}\n{one}{:?}\n{other}{:?}\n{behind}",
                    played.name(),
                    place.told(),
                    ruling(&told[0]),
                    ruling(&told[1])
                ));
            }
        }
    }
    assert!(
        parted.is_empty(),
        "{} of {tried} part:\n{}",
        parted.len(),
        parted[..parted.len().min(12)].join("\n")
    );
}
