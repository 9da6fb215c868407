//! The booklet's Puff (`R Puff`).

use super::Pos;
use super::sisters::{BAR, one_number};
use std::collections::BTreeSet;

/// What stands within a coup, and which of the dames on each field have entered in it: they go no further, for who enters
/// "ne peut faire de coup continu".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Within {
    pos: Pos,
    fresh: [u8; 26],
}

/// All positions that the plays of this roll lead to; one, unchanged, where nothing can be played. `doublets`: how many the
/// roller has thrown in this game before; `begun`: whether all his dames have been in before this roll.
pub fn plays(p: &Pos, roll: (u8, u8), doublets: u32, begun: bool) -> BTreeSet<Pos> {
    let here = BTreeSet::from([Within { pos: *p, fresh: [0; 26] }]);
    let ends =
        if roll.0 == roll.1 { doublet(&here, roll.0, doublets) } else { two_numbers(&here, roll, begun) };
    ends.into_iter().map(|within| within.pos).collect()
}

/// While dames are to enter, "4/2: une dame sur la flèche 4 et une autre sur la flèche 2", in any order, each that is open
/// (ruling). Once all have been in, "tout d'abord le nombre le plus bas"; who cannot, loses the larger too, and nothing is said of a
/// struck dame that were otherwise. As many as can be played.
fn two_numbers(here: &BTreeSet<Within>, roll: (u8, u8), begun: bool) -> BTreeSet<Within> {
    let (small, large) = (roll.0.min(roll.1), roll.0.max(roll.1));
    let by_small = each_after(here, small);
    let mut both = each_after(&by_small, large);
    if begun {
        return first_not_empty([both, by_small, here.clone()]);
    }
    let by_large = each_after(here, large);
    both.extend(each_after(&by_large, small));
    let mut one = by_small;
    one.extend(by_large);
    first_not_empty([both, one, here.clone()])
}

/// The first doublet is two numbers of its face and up to two of the face below, the later ones four and up to four. What cannot be
/// played above, whole, gives nothing below; what is below serves "selon ses besoins, en partie".
fn doublet(here: &BTreeSet<Within>, above: u8, doublets: u32) -> BTreeSet<Within> {
    let each = if doublets == 0 { 2 } else { 4 };
    let (played, mut reached) = faces_above(here, above, each);
    let mut ends = reached.clone();
    if played == each {
        for _ in 0..each {
            reached = each_after(&reached, 7 - above);
            ends.extend(reached.iter().copied());
        }
    }
    ends
}

/// As many of the faces above as can be played, and what then stands.
fn faces_above(here: &BTreeSet<Within>, above: u8, each: usize) -> (usize, BTreeSet<Within>) {
    let mut reached = here.clone();
    for played in 0..each {
        let next = each_after(&reached, above);
        if next.is_empty() {
            return (played, reached);
        }
        reached = next;
    }
    (each, reached)
}

/// One of the very many plays of a later doublet: all that can be played above, then numbers below as long as `choose` likes. Given `n` it
/// answers below `n`.
pub fn a_later_doublet(p: &Pos, above: u8, choose: &mut impl FnMut(usize) -> usize) -> Pos {
    let start = BTreeSet::from([Within { pos: *p, fresh: [0; 26] }]);
    let (played, reached) = faces_above(&start, above, 4);
    let pick = choose(reached.len());
    let mut here: BTreeSet<Within> = reached.into_iter().skip(pick).take(1).collect();
    let below = if played == 4 { choose(5) } else { 0 };
    for _ in 0..below {
        let next = each_after(&here, 7 - above);
        if !next.is_empty() {
            let pick = choose(next.len());
            here = next.into_iter().skip(pick).take(1).collect();
        }
    }
    here.into_iter().next().map_or(*p, |within| within.pos)
}

/// Whether a later doublet leads to `target`. Ways on which more dames stand where they do not in `target` than numbers are left
/// need not be followed.
pub fn later_doublet_leads_to(p: &Pos, above: u8, target: &Pos) -> bool {
    let start = BTreeSet::from([Within { pos: *p, fresh: [0; 26] }]);
    let (played, mut reached) = faces_above(&start, above, 4);
    let below = if played == 4 { 4 } else { 0 };
    for left in (0..=below).rev() {
        if reached.iter().any(|within| within.pos == *target) {
            return true;
        }
        reached.retain(|within| dames_elsewhere(&within.pos, target) <= left);
        reached = each_after(&reached, 7 - above);
    }
    false
}

fn dames_elsewhere(p: &Pos, target: &Pos) -> usize {
    (BAR..=24).map(|field| usize::from(p.own[field].saturating_sub(target.own[field]))).sum()
}

/// Every state that one number makes of these.
fn each_after(states: &BTreeSet<Within>, number: u8) -> BTreeSet<Within> {
    let mut after = BTreeSet::new();
    for within in states {
        for from in BAR..=24 {
            if within.pos.own[from] <= within.fresh[from] {
                continue; // none there, or only such as have just entered
            }
            let Some(pos) = one_number(&within.pos, from, usize::from(number)) else { continue };
            let mut fresh = within.fresh;
            if from == BAR {
                fresh[usize::from(number)] += 1;
            }
            after.insert(Within { pos, fresh });
        }
    }
    after
}

fn first_not_empty(sets: [BTreeSet<Within>; 3]) -> BTreeSet<Within> {
    sets.into_iter().find(|set| !set.is_empty()).unwrap_or_default()
}
