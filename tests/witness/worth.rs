//! What a roll is worth, judged before the dames move.

use super::plays::{self, COIN, Coup, OTHER_COIN, TABLES};
use super::{Event, Kind, Laws, Pos};

/// Every event of the roll, sorted. L 139, 152, 153.
pub fn events(p: &Pos, roll: (u8, u8), coup: Option<u32>, laws: Laws) -> Vec<Event> {
    let mut events = Vec::new();
    events.extend(three_coups(p, roll, coup));
    events.extend(two_tables(p, roll));
    events.extend(mezeas(p, roll));
    events.extend(corner(p, roll));
    events.extend(hits(p, roll));
    let coups = plays::by_numbers(p, roll, laws);
    for first in TABLES {
        events.extend(fill(p, roll, &coups, first));
        events.extend(keep(p, roll, &coups, first));
    }
    events.extend(not_played(p, roll, laws));
    events.extend(out(p, roll, &coups));
    events.sort();
    events
}

/// L 152, G I "Doublet": four points simple, six by a doublet.
fn four_or_six(roll: (u8, u8)) -> u8 {
    if roll.0 == roll.1 { 6 } else { 4 }
}

/// The dames on a field, none off the board.
fn at(own: &[u8; 26], field: i16) -> u8 {
    if (1..=24).contains(&field) { own[usize::try_from(field).expect("1..=24")] } else { 0 }
}

/// L 123, 152, 168, G I "Jan de six tables", M XII: four dames down, one on each of four of the fields 2..7,
/// the third roll holds exactly the numbers of the two fields still wanting: four points. Ruling: by the position and
/// by this being the third coup; it is no move, so no law of landing applies.
pub fn three_coups(p: &Pos, roll: (u8, u8), coup: Option<u32>) -> Option<Event> {
    if coup != Some(3) {
        return None;
    }
    let mut wanting = Vec::new();
    for field in 2..=7u8 {
        match p.own[usize::from(field)] {
            0 => wanting.push(field),
            1 => {}
            _ => return None,
        }
    }
    if wanting.len() != 2 {
        return None;
    }
    if (8..=25).any(|field| p.own[field] > 0) {
        return None;
    }
    let numbers = (wanting[0] - 1, wanting[1] - 1);
    if numbers == roll || numbers == (roll.1, roll.0) {
        return Some(Event { kind: Kind::ThreeCoups, to_roller: true, field: 0, ways: 1, points: 4 });
    }
    None
}

/// The fields of the dames put down, when exactly two are: with one dame less the coups are good all the same (P 4.33).
fn two_down(p: &Pos) -> Option<(u8, u8)> {
    let mut down = Vec::new();
    for field in 2..=25u8 {
        for _ in 0..p.own[usize::from(field)] {
            down.push(field);
        }
    }
    if down.len() == 2 { Some((down[0], down[1])) } else { None }
}

/// L 124, 125, 152, 153, G I "Battre les deux coins", M XII: two dames down, neither on the coin, one number takes one
/// to one's coin and the other number the other to the other's coin. His coin empty: won; taken: given.
pub fn two_tables(p: &Pos, roll: (u8, u8)) -> Option<Event> {
    let (x, y) = two_down(p)?;
    if x == COIN || y == COIN {
        return None;
    }
    for (own_dame, far_dame) in [(x, y), (y, x)] {
        for (own_number, far_number) in [roll, (roll.1, roll.0)] {
            if own_dame + own_number == COIN && far_dame + far_number == OTHER_COIN {
                let empty = p.other[usize::from(COIN)] == 0;
                let kind = if empty { Kind::TwoTables } else { Kind::ContreTwoTables };
                return Some(Event { kind, to_roller: empty, field: 0, ways: 1, points: four_or_six(roll) });
            }
        }
    }
    None
}

/// L 126, 127, 152, 153, G I "Battre les deux coins", M XII: two dames down, both on one's coin, and an as. His coin
/// empty: won; taken: given.
pub fn mezeas(p: &Pos, roll: (u8, u8)) -> Option<Event> {
    if two_down(p)? != (COIN, COIN) {
        return None;
    }
    if roll.0 != 1 && roll.1 != 1 {
        return None;
    }
    let empty = p.other[usize::from(COIN)] == 0;
    let kind = if empty { Kind::Mezeas } else { Kind::ContreMezeas };
    Some(Event { kind, to_roller: empty, field: 0, ways: 1, points: four_or_six(roll) })
}

/// L 45, 84, 152, G I "Battre le coin", G II, M XI: one's coin held, the other's empty, two dames other than the first
/// two of one's coin reach it by the two numbers. One way only, never by the sum.
pub fn corner(p: &Pos, roll: (u8, u8)) -> Option<Event> {
    if p.own[usize::from(COIN)] < 2 || p.other[usize::from(COIN)] > 0 {
        return None;
    }
    let mut free = p.own;
    free[usize::from(COIN)] -= 2;
    for number in [roll.0, roll.1] {
        let from = usize::from(OTHER_COIN - number);
        if free[from] == 0 {
            return None;
        }
        free[from] -= 1;
    }
    Some(Event { kind: Kind::Corner, to_roller: true, field: 0, ways: 1, points: four_or_six(roll) })
}

/// L 129-138, 152, 153, G I "Battre", M X: every lone dame of the other, wherever it stands but on a coin, that a dame
/// reaches by one number, by the other or by their sum. By the sum it is hit true if one repos holds fewer than two of
/// his dames, else false. What is hit true in any way is not also hit false. No law of landing applies (L 130).
pub fn hits(p: &Pos, roll: (u8, u8)) -> Vec<Event> {
    let mut events = Vec::new();
    let (a, b) = (i16::from(roll.0), i16::from(roll.1));
    for field in 1..=24u8 {
        if plays::his_dames(p, field) != 1 || field == COIN || field == OTHER_COIN {
            continue;
        }
        let target = i16::from(field);
        let mut true_ways = 0;
        let mut false_ways = 0;
        if at(&p.own, target - a) > 0 {
            true_ways += 1;
        }
        if a != b && at(&p.own, target - b) > 0 {
            true_ways += 1;
        }
        if at(&p.own, target - a - b) > 0 {
            // the two repos (L 30), one for a doublet
            let open = [a, b].iter().any(|first| {
                let repos = u8::try_from(target - a - b + first).expect("between the two fields");
                plays::his_dames(p, repos) < 2
            });
            if open {
                true_ways += 1;
            } else {
                false_ways += 1;
            }
        }
        // L 152, G I: in a second table (7..18) two, by a doublet four; in a first table (1..6, 19..24) four and six
        let second_table = (7..=18).contains(&field);
        let one_way = if second_table { four_or_six(roll) - 2 } else { four_or_six(roll) };
        if true_ways > 0 {
            let points = true_ways * one_way;
            events.push(Event { kind: Kind::Hit, to_roller: true, field, ways: true_ways, points });
        } else if false_ways > 0 {
            let points = false_ways * one_way;
            events.push(Event { kind: Kind::FalseHit, to_roller: false, field, ways: false_ways, points });
        }
    }
    events
}

/// L 50, 52, 53-56: the dames lacking to the plein of this table.
pub fn lacking(own: &[u8; 26], first: u8) -> u8 {
    let mut lacking = 0;
    for field in first..first + 6 {
        lacking += 2u8.saturating_sub(own[usize::from(field)]);
    }
    lacking
}

/// L 50, 56, 104, ruling: the dame on this field is none of the two that make another case of the plein.
fn spare(own: &[u8; 26], first: u8, field: u8) -> bool {
    if (first..first + 6).contains(&field) {
        own[usize::from(field)] >= 3
    } else {
        own[usize::from(field)] >= 1
    }
}

/// L 51-57, 67-73, 98-104, 109, 113, 152, G VI, M XIII: the plein of this table did not stand and a play of the roll
/// makes it stand. One dame lacking: a way for each of the numbers a, b, a+b by which a spare dame comes to the wanting
/// field and the coup can end with the plein standing. Two lacking: one way. Filled only in passing (L 64, 82, 114)
/// the plein does not stand after the coup, so there is nothing.
pub fn fill(p: &Pos, roll: (u8, u8), coups: &[Coup], first: u8) -> Option<Event> {
    if plays::plein(&p.own, first) {
        return None;
    }
    let filling: Vec<&Coup> = coups.iter().filter(|coup| plays::plein(&coup.after, first)).collect();
    if filling.is_empty() {
        return None;
    }
    let ways = if lacking(&p.own, first) == 1 {
        let wanting =
            (first..first + 6).find(|&field| p.own[usize::from(field)] < 2).expect("one dame is lacking");
        let by_number = |number: u8| {
            filling.iter().any(|coup| {
                !coup.tout_d_une
                    && coup.steps.iter().any(|step| {
                        step.number == number && step.to == wanting && spare(&p.own, first, step.from)
                    })
            })
        };
        let by_sum = filling.iter().any(|coup| {
            coup.tout_d_une && coup.steps[1].to == wanting && spare(&p.own, first, coup.steps[0].from)
        });
        let mut ways = u8::from(by_number(roll.0)) + u8::from(by_sum);
        if roll.0 != roll.1 {
            ways += u8::from(by_number(roll.1));
        }
        ways
    } else {
        1
    };
    let points = ways * four_or_six(roll);
    Some(Event { kind: Kind::Fill, to_roller: true, field: first, ways, points })
}

/// L 60, 75-78, 106-110, 152, G VI, M XIII: the plein stood and a play of the roll leaves it standing, be it that a
/// number cannot be played in any way (impuissance). One way only.
pub fn keep(p: &Pos, roll: (u8, u8), coups: &[Coup], first: u8) -> Option<Event> {
    if !plays::plein(&p.own, first) || !coups.iter().any(|coup| plays::plein(&coup.after, first)) {
        return None;
    }
    Some(Event { kind: Kind::Keep, to_roller: true, field: first, ways: 1, points: four_or_six(roll) })
}

/// L 83, 153, G I "Impuissance", M VI: two points to the other for each number not played, doublet or not.
pub fn not_played(p: &Pos, roll: (u8, u8), laws: Laws) -> Option<Event> {
    let ways = plays::unplayed(p, roll, laws);
    if ways == 0 {
        return None;
    }
    Some(Event { kind: Kind::Unplayed, to_roller: false, field: 0, ways, points: 2 * ways })
}

/// L 118, 152, G VII, M VIII: the coup can take the last dame off.
pub fn out(p: &Pos, roll: (u8, u8), coups: &[Coup]) -> Option<Event> {
    if plays::all_off(&p.own) || !coups.iter().any(|coup| plays::all_off(&coup.after)) {
        return None;
    }
    Some(Event { kind: Kind::Out, to_roller: true, field: 0, ways: 1, points: four_or_six(roll) })
}
