//! What Lelasseux counts in the examples that do not say it in one word: by the id of the case, with the article.

use crate::cases::Case;
use trictrac::board::{Men, Play, Roll, Side};
use trictrac::rules::trictrac::LELASSEUX;
use trictrac::rules::{Chance, Chances, Event, Kind, Narrow, Position, RollHistory, chances};

/// How an example is to be read.
pub enum Reading {
    /// The rolls that count.
    Rolls(fn(&Case, Roll) -> bool),
    /// A figure that stands in the article and not in the case, in our words; and how it is computed.
    Figure(&'static str, fn(&Case) -> String),
}

use Reading::{Figure, Rolls};

/// The reading of a case that needs one.
pub fn article(id: &str) -> Option<Reading> {
    Some(match id {
        // Thirty throws of two different numbers, six doublets.
        "L260a" => Rolls(|_, r| !r.is_doublet()),
        // The squares of the number of cases that can serve; less one for each half-case among them.
        "L278e" => Figure("count 4", |_| case_from(2, 0)),
        "L278f" => Figure("count 9", |_| case_from(3, 0)),
        "L278g" => Figure("count 16", |_| case_from(4, 0)),
        "L280a" => Figure("count 15", |_| case_from(3, 1)),
        "L280b" => Figure("count 13", |_| case_from(1, 3)),
        "L282a" => Figure("count 3", |_| case_from(1, 1)),
        "L282b" => Figure("count 8", |_| case_from(2, 1)),
        "L282c" => Figure("count 15", |_| case_from(3, 1)),
        "L282d" => Figure("count 24", |_| case_from(4, 1)),
        "L282e" => Figure("count 35", |_| case_from(5, 1)),
        "L282f" => Figure("count 7", |_| case_from(1, 2)),
        "L282g" => Figure("count 14", |_| case_from(2, 2)),
        "L282h" => Figure("count 23", |_| case_from(3, 2)),
        "L282i" => Figure("count 34", |_| case_from(4, 2)),
        // Either case, the ninth flèche or the tenth.
        "L284a" => Rolls(|c, r| [10, 11].into_iter().any(|f| reach(c, r, f))),
        // One's coin taken, directly or by puissance.
        "L288a" | "L292a" | "L292e" | "L294c" | "L294g" => Rolls(|c, r| can(c, r, Chance::TakeCoin, None)),
        // The two coins hit (L 124).
        "L292b" | "L292f" | "L294d" => Rolls(|c, r| points(c, r, |e| e.kind == Kind::Corners) > 0),
        // What is favourable: to hit, to take the coin, to hit both coins.
        "L294e" => Rolls(|c, r| can(c, r, Chance::TakeCoin, None) || won(c, r) > 0),
        // What the other wins, roll by roll.
        "L296b" => Figure("66=12 65=2 55=6 44=4", |c| each(|r| won(c, r))),
        // He has eight points: hits of four make the hole. The article counts no fills here.
        "L296f" => Rolls(|c, r| hits(c, r) >= 4),
        "L296g" => Rolls(|c, r| won(c, r) >= 4),
        "L296j" => Figure("66=4 65=4 64=4 63=6 62=6 61=4 55=4 54=6 53=4 52=4 51=4 44=4 43=2 42=2", |c| {
            each(|r| won(c, r))
        }),
        "L296k" => Figure("65=8 64=8 63=4 62=4 61=4 55=12 54=8 53=4 52=4 44=6 33=6", |c| each(|r| won(c, r))),
        "L296n" | "L296o" => Rolls(|c, r| won(c, r) >= 4),
        // "Remplir, ayant une case à faire et une dame passée": the position is that of L298b.
        "L298a" => Figure("count 12", |_| {
            count(&crate::cases::position("W 1*3 2*3 3*3 4*3 5*2 7*1 B 1*15", Side::White), Chance::Fill)
        }),
        // The passed dame alone, White's on 19, Black's own 6; two holes by twelve points for it.
        "L298f" => Rolls(|c, r| on(c, r, 6) > 0),
        "L298g" => Figure("41 31 22 21 11", |c| crate::cases::names(&rolls(|r| on(c, r, 6) >= 12).rolls)),
        // Seventeen throws give four points at the least; six by two doublets.
        "L300d" => Figure("count 17", |c| format!("count {}", rolls(|r| won(c, r) >= 4).count)),
        "L300e" => Figure("66 44", |c| crate::cases::names(&rolls(|r| won(c, r) >= 6).rolls)),
        "L354d" => Figure("65=4 55=6 54=4 53=4 52=4", |c| each(|r| won(c, r))),
        "L354e" => {
            Figure("66=10 65=6 64=10 63=10 62=10 61=8 55=14 54=8 53=8 52=8 51=4", |c| each(|r| hits(c, r)))
        }
        // By doublets, which give six for the corner.
        "L356e" => Rolls(|c, r| points(c, r, |e| e.kind == Kind::Corner) >= 6),
        "L356i" => Figure("66=10 65=4 64=4 63=8 62=8 61=8", |c| each(|r| hits(c, r))),
        // Eight points by four throws, six by four, four by ten: hits, as in L296f.
        "L356l" => Figure("8:4 6:4 4:10", |c| {
            [8, 6, 4].map(|n| format!("{n}:{}", rolls(|r| hits(c, r) == n).count)).join(" ")
        }),
        // What is hit to false; and what those same rolls win (5-3, which hits nothing to false, wins eight too and is not spoken of).
        "L360c" => Figure("66=18 65=8 64=12 63=8 62=4 61=4 55=12 54=4 44=6 43=4", |c| {
            each(|r| points(c, r, |e| e.kind == Kind::False))
        }),
        "L360d" => Figure("65 62", |c| {
            let to_false = |r| points(c, r, |e| e.kind == Kind::False) > 0;
            crate::cases::names(&rolls(|r| to_false(r) && won(c, r) >= 8).rolls)
        }),
        // Half-cases on the flèches 6, 7 and 8 after it: one dame from each of the last two.
        "L364a" => Rolls(|c, r| {
            let p = c.position();
            let lone = |play: &Play| (7..=9).all(|f| p.after(play).men().count(p.turn(), f) == 1);
            p.plays(r).as_slice().iter().any(lone)
        }),
        // Hit to false for a hole.
        "L364c" => Rolls(|c, r| points(c, r, |e| e.kind == Kind::False) >= 12),
        // The other must break.
        "L368b" => Rolls(|c, r| points(c, r, |e| e.kind == Kind::Keep) == 0),
        "L368d" => Rolls(|c, r| hits(c, r) > 0),
        // The hole at once, or eight points in two ways.
        "L386a" => Figure("hole 31 22 21 11, two ways 43 42 41 32", |c| {
            let hole = crate::cases::names(&rolls(|r| won(c, r) >= 12).rolls);
            format!("hole {hole}, two ways {}", crate::cases::names(&rolls(|r| won(c, r) == 8).rolls))
        }),
        "L394b" => Figure("66=4 65=2 64=4 63=2 62=4 61=4", |c| each(|r| hits(c, r))),
        "L394l" => {
            Figure("66=4 65=4 64=4 63=2 62=4 61=6 55=8 54=2 53=4 52=4 51=6 41=2 31=2 21=2 11=4", |c| {
                each(|r| hits(c, r))
            })
        }
        "L394p" => Figure(
            "65=4 64=4 63=4 62=4 61=2 55=4 54=4 53=4 52=4 51=2 44=4 43=4 42=4 41=4 33=4 32=4 31=4 22=8 21=4",
            |c| each(|r| hits(c, r)),
        ),
        "L396-55p" => Figure("66=8 65=2 64=4 63=4 62=4 61=4", |c| each(|r| hits(c, r))),
        "L396-44p" => {
            Figure("66=4 65=6 64=2 63=4 62=4 61=4 55=4 54=4 53=4 52=4 51=4", |c| each(|r| hits(c, r)))
        }
        "L396-33p" => {
            Figure("66=4 65=4 64=6 63=2 62=4 61=4 55=8 54=4 53=4 52=4 51=4 44=8 43=4 42=4 41=4", |c| {
                each(|r| hits(c, r))
            })
        }
        // How many flèches the mobile dame has left to the band, the plein kept and the roll played best.
        "L412p-41" => Figure("leaves 7", leaves),
        "L412p-31" => Figure("leaves 8", leaves),
        "L412p-21" => Figure("leaves 9", leaves),
        "L412p-11" => Figure("leaves 11", leaves),
        // The lone dame of White's field 6.
        "L362d" => Rolls(|c, r| points(c, r, |e| e.kind == Kind::False && at(e, 19)) > 0),
        _ => return both_dames(id).or_else(|| in_ones_own_game(id)),
    })
}

/// L 338, 340: two lone dames; `t` both hit to true, `f` both to false, `m` one of each, `a` both in any way.
fn both_dames(id: &str) -> Option<Reading> {
    if !id.starts_with("L338") && !id.starts_with("L340") {
        return None;
    }
    Some(match id.as_bytes().last() {
        Some(b't') => Rolls(|c, r| dames(c, r) == (2, 0)),
        Some(b'f') => Rolls(|c, r| dames(c, r) == (0, 2)),
        Some(b'm') => Rolls(|c, r| dames(c, r) == (1, 1)),
        _ => Rolls(|c, r| dames(c, r).0 + dames(c, r).1 == 2),
    })
}

/// L 374, the five series: two dames have so many flèches to go up to the coin; the rolls that they can play between them, whatever is open
/// beyond.
fn in_ones_own_game(id: &str) -> Option<Reading> {
    let series = id.strip_prefix("L374-")?;
    series.contains('-').then_some(Rolls(|c, r| {
        let [x, y] = c.numbers()[..] else { return false };
        let (a, b) = (r.high(), r.low());
        (a <= x && b <= y) || (a <= y && b <= x) || r.sum() <= x.max(y)
    }))
}

/// Of all throws, those that do something.
pub fn rolls(does: impl Fn(Roll) -> bool) -> Chances {
    let rolls: Vec<Roll> = Roll::ALL.into_iter().filter(|&r| does(r)).collect();
    Chances { count: rolls.iter().map(|r| u32::from(r.weight())).sum(), of: 36, rolls }
}

/// Points of the events chosen.
fn points(case: &Case, roll: Roll, chosen: impl Fn(&Event) -> bool) -> u16 {
    let worth = case.position().score(roll, RollHistory::default());
    worth.events().iter().filter(|e| chosen(e)).map(|e| e.points).sum()
}

/// What the roller wins.
fn won(case: &Case, roll: Roll) -> u16 {
    points(case, roll, |e| !e.kind.is_given())
}

/// What he wins by dames hit to true.
fn hits(case: &Case, roll: Roll) -> u16 {
    points(case, roll, |e| e.kind == Kind::Hit)
}

/// What he wins by the dame of one field.
fn on(case: &Case, roll: Roll, field: u8) -> u16 {
    points(case, roll, |e| e.kind == Kind::Hit && at(e, field))
}

fn at(event: &Event, field: u8) -> bool {
    event.field.is_some_and(|f| f.number() == field)
}

/// Whether each number brings a dame straight to an empty field: the count of L 278, which asks nothing of duties.
fn reach(case: &Case, roll: Roll, field: u8) -> bool {
    let position = case.position();
    let dames = |number: u8| position.men().count(position.turn(), field - number);
    if roll.is_doublet() {
        dames(roll.high()) >= 2
    } else {
        dames(roll.high()) >= 1 && dames(roll.low()) >= 1
    }
}

/// How many dames are hit to true, and to false.
fn dames(case: &Case, roll: Roll) -> (usize, usize) {
    let worth = case.position().score(roll, RollHistory::default());
    let count = |kind| worth.events().iter().filter(|e| e.kind == kind).count();
    (count(Kind::Hit), count(Kind::False))
}

/// The farthest dame that the jan de retour can spare after the roll, by its number to the band.
fn leaves(case: &Case) -> String {
    let position = case.position();
    let roll = case.text("roll").and_then(Roll::parse).expect("a roll");
    let spare = |play: &Play| {
        let after = position.after(play);
        (1..=24).find(|&f| after.men().count(position.turn(), f) > if f < 19 { 0 } else { 2 }).map(|f| 25 - f)
    };
    let best = position.plays(roll).as_slice().iter().filter_map(spare).max();
    format!("leaves {}", best.expect("a dame to spare"))
}

fn can(case: &Case, roll: Roll, what: Chance, field: Option<u8>) -> bool {
    chances(&case.position(), what, Narrow { field, ..Narrow::default() }).rolls.contains(&roll)
}

fn count(position: &Position, what: Chance) -> String {
    format!("count {}", chances(position, what, Narrow::default()).count)
}

/// `66=4 65=2`: the points of each roll that has any.
fn each(points: impl Fn(Roll) -> u16) -> String {
    let of = |r: Roll| (points(r) > 0).then(|| format!("{r}={}", points(r)));
    Roll::ALL.into_iter().rev().filter_map(of).collect::<Vec<_>>().join(" ")
}

/// Throws that make a case on field 8 from so many cases and half-cases on the six fields before it.
fn case_from(cases: u8, halves: u8) -> String {
    let mut men = Men::EMPTY;
    men.put(Side::Black, 1, 15);
    for n in 0..cases + halves {
        men.put(Side::White, 2 + n, if n < cases { 2 } else { 1 });
    }
    let position = Position::new(men, Side::White, &LELASSEUX).expect("a position");
    let counted = chances(&position, Chance::Case, Narrow { field: Some(8), ..Narrow::default() });
    format!("count {}", counted.count)
}
