//! The booklet's Tric Trac (`R Tric Trac`).
//!
//! Own 1 is the start, own 24 the end: what stands there is not "dans le jeu". Struck dames go back to the start.

use super::Pos;
use super::sisters::{closed, moved};
use std::collections::BTreeSet;

const START: usize = 1;
const BOSSE: usize = 12;
const OTHERS_BOSSE: usize = 13;
const END: usize = 24;

/// All positions that the plays of this roll lead to; one, unchanged, where nothing can be played.
///
/// "Dans la mesure du possible, il faut faire deux coups. L'ordre n'a pas d'importance. Si les joueurs ne peuvent réaliser qu'un
/// coup, ils perdent le deuxième": none is preferred (ruling). A doublet is two numbers, then another throw.
/// One dame does not rest on its own empty bosse to go on: "la bosse ne peut être tout d'abord occupée que par un ruban de 2 dames", and "si le
/// premier coup n'est pas réalisable, le coup continu est impossible" (R Backgammon).
pub fn plays(p: &Pos, roll: (u8, u8)) -> BTreeSet<Pos> {
    let p = &set_up_again(p);
    let mut whole = BTreeSet::new();
    let mut part = BTreeSet::new();
    for (first, second) in [roll, (roll.1, roll.0)] {
        for (between, stands_on) in steps(p, first, None) {
            if between.own[BOSSE] != 1 {
                part.insert(between);
            }
            for (after, _) in steps(&between, second, Some(stands_on)) {
                let rested_alone = stands_on == BOSSE && between.own[BOSSE] == 1 && after.own[BOSSE] == 0;
                // the bosse is taken by two in one coup, and left by the last two in one
                if after.own[BOSSE] != 1 && !rested_alone {
                    whole.insert(after);
                }
            }
        }
    }
    whole.extend(puissance(p, roll, &whole));
    if !whole.is_empty() {
        return whole;
    }
    if !part.is_empty() {
        return part;
    }
    BTreeSet::from([*p])
}

/// The points that a play earns: one for every dame captured, one for every dame that reached the end, two for a grand pont
/// that stands after it, be it made now or before.
pub fn points(before: &Pos, after: &Pos) -> u8 {
    let captured = after.other[START] - before.other[START];
    // set up again within the coup, all that were under way have gone out first
    let again = after.own[END] < before.own[END];
    let out = if again { 15 } else { after.own[END] } - before.own[END];
    captured + out + if grand_pont(&after.own) { 2 } else { 0 }
}

/// "Occuper sa bosse et former de son côté des rubans avec les 5 flèches suivantes": own 7 to 12, two or more on each.
pub fn grand_pont(own: &[u8; 26]) -> bool {
    (7..=BOSSE).all(|field| own[field] >= 2)
}

/// One number, by every dame that may: what stands after it, and where the dame came to. `entered`: where the dame of the
/// number before has come to.
///
/// "Il faut tout d'abord mettre ses dames en jeu avant de les faire avancer": while a dame is on the start, only one from there
/// moves, or goes on that has just come from there.
fn steps(p: &Pos, number: u8, entered: Option<usize>) -> Vec<(Pos, usize)> {
    let mut all = Vec::new();
    for from in START..END {
        if p.own[from] == 0 {
            continue;
        }
        if p.own[START] > 0 && from != START && entered != Some(from) {
            continue;
        }
        let to = from + usize::from(number);
        // the end is reached exactly (ruling), and never closed
        if to > END || to == OTHERS_BOSSE || (to < END && closed(p, to)) {
            continue;
        }
        let after = if to == END { to_the_end(p, from) } else { moved(p, from, to, START) };
        all.push((set_up_again(&after), to));
    }
    all
}

/// "Toutes les dames doivent être retirées progressivement, puis elles sont placées, empilées en 3 talons sur la flèche de départ; cela
/// n'est pas compté comme un coup": who has all fifteen out has them on the start at once. Only a prolonged game comes so far.
fn set_up_again(p: &Pos) -> Pos {
    let mut again = *p;
    if p.own[END] == 15 {
        again.own[START] = 15;
        again.own[END] = 0;
    }
    again
}

/// The other's start lies on the end: his dames there are not in the game and cannot be taken.
fn to_the_end(p: &Pos, from: usize) -> Pos {
    let mut after = *p;
    after.own[from] -= 1;
    after.own[END] += 1;
    after
}

/// "Si un joueur n'a pas encore occupé sa bosse et que les points le conduisent sur la bosse de l'adversaire, il peut se placer
/// sur sa propre bosse", if it cannot be taken with other dames.
fn puissance(p: &Pos, roll: (u8, u8), direct: &BTreeSet<Pos>) -> Option<Pos> {
    if p.own[START] > 0 || p.own[BOSSE] > 0 || direct.iter().any(|after| after.own[BOSSE] > 0) {
        return None;
    }
    let mut after = *p;
    for number in [roll.0, roll.1] {
        let from = OTHERS_BOSSE - usize::from(number);
        after.own[from] = after.own[from].checked_sub(1)?;
    }
    after.own[BOSSE] = 2;
    Some(after)
}
