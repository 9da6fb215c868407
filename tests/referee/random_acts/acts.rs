//! Random acts, one of each kind that the grammar has, right and wrong.

use super::place::Place;
use fastrand::Rng;
use trictrac::board::Side;
use trictrac::record::lexicon::{LAW_WORDS, REASONS};

/// One of these.
pub fn pick<'a>(rng: &mut Rng, of: &[&'a str]) -> &'a str {
    of[rng.usize(..of.len())]
}

/// An act that `by` could write here, or several that belong together.
pub fn act(rng: &mut Rng, place: &Place, by: Side) -> String {
    if place.is_sister() {
        return sister_act(rng, place, by);
    }
    match rng.u8(0..32) {
        0..=5 => points(rng),
        6..=9 => own_wood(rng, by),
        10 | 11 => others_wood(rng, by.other()),
        12 => format!("{}j0 {}", by.other(), claim(rng)),
        13 => claim(rng),
        14..=16 if place.may_play(by) => own_play(rng, place, by),
        17 | 18 if !place.is_bare(by.other()) => others_dame(rng, place, by.other()),
        19..=22 => demand(rng, place, by),
        23 | 24 => handling(rng, place, by),
        25 | 26 => leaving(rng),
        27 | 28 => word(rng),
        29 => pick(rng, &["double", "take", "drop"]).to_owned(),
        30 => format!("{} j{}", pick(rng, &["f1", "f2", "f3", "o", "oo", "o3"]), even(rng)),
        _ => format!("out/{}", rng.u8(1..=20)),
    }
}

/// Of the sister games' texts: dames played, in one's own coup or not, the cube, words that have no force there, wood that they do not have, and points
/// behind the play. They name no demands, and no right over what the other did wrong.
fn sister_act(rng: &mut Rng, place: &Place, by: Side) -> String {
    match rng.u8(0..24) {
        0..=3 => pick(rng, &["double", "take", "drop"]).to_owned(),
        4..=6 => "-".to_owned(),
        7 => format!("touch {}", place.some_field(rng, by)),
        8 if place.may_mark(by) => word(rng),
        9 => pick(rng, &["\"je m'en vais\"", "\"je reste\"", "lift", "\"je romps\""]).to_owned(),
        10 => pick(rng, &["o", "oo", "f1", "f2", "p", "o j0"]).to_owned(),
        11 if place.may_mark(by) => sister_points(rng),
        _ if place.may_play(by) => own_play(rng, place, by),
        _ => pick(rng, &["\"belle partie\"", "does \"il tousse\""]).to_owned(),
    }
}

/// Points by number or by place, of which the booklet's Tric Trac has some.
fn sister_points(rng: &mut Rng) -> String {
    let n = rng.u8(1..=4);
    match rng.u8(..4) {
        0 => format!("j{n}"),
        1 => format!("+{n}:école"),
        2 => format!("jj{n}"),
        _ => format!("+{n}"),
    }
}

fn even(rng: &mut Rng) -> u16 {
    2 * rng.u16(0..=6)
}

fn claim(rng: &mut Rng) -> String {
    format!("+{}:école", if rng.u8(..8) == 0 { "?".to_owned() } else { (2 * rng.u8(1..=6)).to_string() })
}

fn points(rng: &mut Rng) -> String {
    let n = 2 * rng.u16(1..=6);
    let sign = if rng.u8(..8) == 0 { '-' } else { '+' };
    let reason = match rng.u8(..4) {
        0 => format!(":{}", REASONS[rng.usize(..REASONS.len())].0),
        1 => pick(rng, &[":école", ":false", ":unplayed", ":given"]).to_owned(),
        _ => String::new(),
    };
    format!("{sign}{n}{reason}")
}

/// A mark by place.
fn by_place(rng: &mut Rng) -> String {
    let n = even(rng);
    match rng.u8(..16) {
        0..=4 => format!("j{n}"),
        5 | 6 => format!("jj{n}"),
        7 => format!("j{n}~"),
        8 | 9 => pick(rng, &["o", "oo", "o3"]).to_owned(),
        10 => pick(rng, &["o j0", "oo j0", "o j2", "oo j4", "j0 o", "j2 o"]).to_owned(),
        11 => pick(rng, &["o-1", "o-2"]).to_owned(),
        12 | 13 => format!("f{}", rng.u8(0..=6)),
        _ => pick(rng, &["p", "p0"]).to_owned(),
    }
}

fn own_wood(rng: &mut Rng, by: Side) -> String {
    let mark = by_place(rng);
    // Named with his own letter it is the same act.
    if rng.u8(..4) == 0 { format!("{by}{}", mark.split(' ').next().unwrap_or(&mark)) } else { mark }
}

fn others_wood(rng: &mut Rng, of: Side) -> String {
    let mark = by_place(rng);
    format!("{of}{}", mark.split(' ').next().unwrap_or(&mark))
}

/// One of the plays of the coup, or two legs with dames that are there.
fn some_play(rng: &mut Rng, place: &Place, of: Side) -> String {
    let plays = place.plays(of);
    match rng.u8(..8) {
        0..=3 if !plays.is_empty() => plays[rng.usize(..plays.len())].clone(),
        4 => {
            let (one, two) = (leg(rng, place, of), leg(rng, place, of));
            // Two dames of one flèche may be one more than stand there.
            if one.split('/').next() == two.split('/').next() || two == "-" {
                one
            } else {
                format!("{one} {two}")
            }
        }
        5 => "-".to_owned(),
        _ => leg(rng, place, of),
    }
}

/// A dame that is there, carried on by a die or by anything.
fn leg(rng: &mut Rng, place: &Place, of: Side) -> String {
    if place.is_bare(of) {
        return "-".to_owned();
    }
    let from = place.some_field(rng, of);
    let far = match place.numbers() {
        Some(dice) if rng.bool() => dice[rng.usize(..2)],
        _ => rng.u8(1..=12),
    };
    format!("{from}/{}", (from + far).min(24))
}

fn own_play(rng: &mut Rng, place: &Place, by: Side) -> String {
    some_play(rng, place, by)
}

fn others_dame(rng: &mut Rng, place: &Place, of: Side) -> String {
    let from = place.some_field(rng, of);
    match rng.u8(..5) {
        0 => format!("{of}{from}/out"),
        1 if from > 1 => format!("{of}{from}/{}", from.saturating_sub(rng.u8(1..=6)).max(1)),
        _ => format!("{of}{}", leg(rng, place, of)),
    }
}

fn demand(rng: &mut Rng, place: &Place, by: Side) -> String {
    let of = by.other();
    match rng.u8(..10) {
        0 => "allow".to_owned(),
        1 => pick(rng, &["oblige back", "oblige lift", "forbid lift", "forbid back"]).to_owned(),
        2 => format!("{} {}", pick(rng, &["oblige", "oblige", "forbid"]), points(rng)),
        3 => pick(rng, &["oblige out/1", "forbid out/1", "oblige out/2", "oblige \"je joue pour tout\""])
            .to_owned(),
        4..=6 => format!("oblige {}", some_play(rng, place, of)),
        // The numbers left open (P 4.III 27).
        7 => match rng.bool() {
            true => format!("oblige {}/?", place.some_field(rng, of)),
            false => format!("oblige {}/? {}/?", place.some_field(rng, of), place.some_field(rng, of)),
        },
        _ => format!("forbid {}", some_play(rng, place, of)),
    }
}

fn handling(rng: &mut Rng, place: &Place, by: Side) -> String {
    match rng.u8(..6) {
        0..=2 => format!("touch {}", place.some_field(rng, by)),
        3 => format!("touch {}{}", by.other(), place.some_field(rng, by.other())),
        4 => "back".to_owned(),
        _ => format!("lift {}", place.some_field(rng, by)),
    }
}

fn leaving(rng: &mut Rng) -> String {
    pick(
        rng,
        &[
            "\"je m'en vais\"",
            "\"je m'en vais\"",
            "\"je reste\"",
            "\"je m'en vais\" lift",
            "lift",
            "back",
            "lift back",
        ],
    )
    .to_owned()
}

/// A word with force of law, or none.
fn word(rng: &mut Rng) -> String {
    let word = LAW_WORDS[rng.usize(..LAW_WORDS.len())].0.replace('#', &even(rng).to_string());
    match rng.u8(..8) {
        0 => "does \"il tousse\"".to_owned(),
        1 => "\"belle partie\"".to_owned(),
        2 => format!("\"école\" {}", points(rng)),
        _ => format!("\"{word}\""),
    }
}
