//! An ordinary turn is judged at once, any other act by act: by the same law. A comment makes a turn no ordinary one, and changes nothing else: random
//! games, one act or another of them disturbed, are judged with a comment in every turn as without, and with one in some: no ledger is kept between those.

use crate::common::record_writer::game_of;
use crate::common::{how_many, seed};
use trictrac::referee::{Finding, Report, check};
use trictrac::rules::Game;
use trictrac::rules::trictrac::{GUITON, LELASSEUX, LEPEINTRE, LEPEINTRE_SOCIETE, MALFILATRE};
use trictrac::simulate::{Goal, Player, Setting};
use trictrac::ttn::parse;

/// Acts that leave something open, or answer it.
const ACTS: [&str; 18] = [
    "+2",
    "+4:école",
    "+6",
    "o",
    "oo",
    "j0",
    "j4",
    "jj4",
    "f2",
    "Wo-1",
    "Bj0",
    "p",
    "\"école\"",
    "\"je m'en vais\"",
    "\"j'adoube\"",
    "oblige 1/5 1/3",
    "allow",
    "-",
];

/// One act of a game altered, left out, said twice, moved or put in; or one turn of it.
fn disturb(rng: &mut fastrand::Rng, turns: &mut Vec<Vec<String>>) {
    let (turn, other) = (rng.usize(..turns.len()), rng.usize(..turns.len()));
    let act = rng.usize(..turns[turn].len());
    match rng.u8(..9) {
        0 => drop(turns.remove(turn)),
        1 => turns.swap(turn, other),
        2 => turns[turn].swap(act, 0),
        3 => {
            let told = turns[turn].remove(act);
            let at = rng.usize(..=turns[other].len());
            turns[other].insert(at, told);
        }
        4 => {
            let told = turns[turn][act].clone();
            turns[turn].insert(act, told);
        }
        5 | 6 => turns[turn].insert(act + 1, (*rng.choice(&ACTS).expect("acts")).to_owned()),
        _ => {
            let told = &mut turns[turn][act];
            if let Some(digit) = told.find(|c: char| c.is_ascii_digit()) {
                told.replace_range(digit..=digit, &rng.u8(..10).to_string());
            }
        }
    }
    turns.retain(|turn| !turn.is_empty());
}

/// The turns without the marks that silence makes, and every other departure without the dames lifted.
fn without_marks(turns: &mut Vec<Vec<String>>) {
    let is_mark = |act: &str| {
        let by_place = act.trim_start_matches(['o', 'j', 'p']).chars().all(|c| c.is_ascii_digit());
        act.starts_with('+') || (by_place && act.starts_with(['o', 'j', 'p']))
    };
    for (n, turn) in turns.iter_mut().enumerate() {
        turn.retain(|act| !is_mark(act) && (n % 2 == 0 || act != "lift"));
    }
    // Of a turn that was nothing but a mark its player alone is left.
    turns.retain(|turn| turn.len() > 1 || !turn[0].ends_with(':') || turn[0].len() > 2);
}

/// The ends of marqués written as if a relevé began, by him who goes.
fn with_releves(turns: &mut [Vec<String>]) {
    for turn in turns.iter_mut() {
        if let Some(end) = turn.iter().position(|act| act == "<marqué") {
            let side = turn[0][..1].to_owned();
            turn.splice(end.., ["<relevé".to_owned(), format!("{side}>")]);
        }
    }
}

/// A few turns told once more, in place of the first of them.
fn vary(rng: &mut fastrand::Rng, turns: &mut Vec<Vec<String>>) {
    let first = rng.usize(..turns.len());
    let mut varied = turns[first..turns.len().min(first + 5)].to_vec();
    varied[0][0].insert(0, '(');
    varied.last_mut().expect("one").push(")".to_owned());
    let behind = turns.split_off(first + 1);
    turns.extend(varied.into_iter().chain(behind));
}

/// The record with a comment behind each turn of which so many are one, but those that end with a demand, which would go on to it, and those to which the
/// next line goes on.
fn written(head: &str, turns: &[Vec<String>], each: Option<usize>) -> String {
    let begins = |turn: &Vec<String>| matches!(turn[0].trim_start_matches('('), "W" | "B" | "W:" | "B:");
    let lines = turns.iter().enumerate().map(|(n, turn)| {
        let turn = turn.join(" ");
        let demands = ["oblige", "forbid", "allow"].iter().any(|word| turn.contains(word));
        let ends = turns.get(n + 1).is_none_or(begins);
        let comments = !demands && ends && each.is_some_and(|each| n % each == 0);
        let (turn, closed) = turn.strip_suffix(" )").map_or((turn.as_str(), ""), |turn| (turn, ")"));
        format!("{turn}{}{closed}\n", if comments { " {}" } else { "" })
    });
    head.to_owned() + &lines.collect::<String>()
}

/// A finding without its place in the file, of which only the line is the same.
fn told(finding: &Finding) -> impl PartialEq + std::fmt::Debug + use<> {
    let Finding { fact, player, points, articles, remedies, claimed, taken, until_throw_of, .. } =
        finding.clone();
    let of_others = (until_throw_of, finding.follows, finding.followers, finding.place.line);
    (fact, player, points, articles, remedies, claimed, taken, of_others)
}

#[test]
fn a_comment_in_a_turn_changes_no_ruling() {
    let profiles: [&'static dyn Game; 5] = [&LELASSEUX, &GUITON, &MALFILATRE, &LEPEINTRE, &LEPEINTRE_SOCIETE];
    let players = [[Player::Random; 2], [Player::Greedy, Player::Random], [Player::Cautious, Player::Greedy]];
    let mut rng = fastrand::Rng::with_seed(seed());
    let (mut judged, mut found) = (0, 0);
    for n in 0..how_many(20_000) / 10 {
        let goal = if n % 4 == 3 { Goal::Marques(2) } else { Goal::Partie };
        let setting = Setting { players: players[n % 3], goal, ..Setting::new(profiles[n % profiles.len()]) };
        let game = game_of(&mut rng, &setting, 60);
        let text = game.text();
        let lines = text[game.head.len()..].lines();
        let mut turns: Vec<Vec<String>> =
            lines.map(|line| line.split(' ').map(str::to_owned).collect()).collect();
        if n % 9 == 2 || n % 9 == 5 {
            without_marks(&mut turns);
        }
        if n % 8 == 3 {
            with_releves(&mut turns);
        }
        for _ in 0..n % 4 {
            if turns.len() > 1 {
                disturb(&mut rng, &mut turns);
            }
        }
        if n % 5 == 2 && !turns.is_empty() {
            vary(&mut rng, &mut turns);
        }
        let head = match n % 9 {
            2 | 5 | 8 => game.head.replace("\"recorded\"", "\"as-due\""),
            _ => game.head,
        };
        let all = [None, Some(1), Some(3), Some(7)].map(|each| parse(&written(&head, &turns, each)));
        let [Ok(plain), Ok(every), Ok(third), Ok(seventh)] = all else { continue };
        let [plain, commented @ ..] =
            [plain, every, third, seventh].map(|records| check(&records[0]).expect("known rules"));
        let of = |report: &Report| report.findings().iter().map(told).collect::<Vec<_>>();
        for report in &commented {
            assert_eq!(of(&plain), of(report), "{}", written(&head, &turns, None));
            assert_eq!(plain.dues(), report.dues(), "{}", written(&head, &turns, None));
        }
        (judged, found) = (judged + 1, found + usize::from(!plain.findings().is_empty()));
    }
    println!("{judged} records, {found} with findings");
    assert!(judged > 200 && found > 50, "{judged} records, {found} with findings");
}
