//! Lone dames of the other: what all 36 throws together win by hitting them, and give (L 131, L 135, L 136, L 138).
//!
//! Each number of a die falls in ten simple throws and one doublet, and each sum in so many throws as there are pairs of numbers for it. A sum
//! hits to true where one repos is free, and to false where neither is. No flèche that the other has cased holds a dame that hits by a number: so
//! each flèche from which a lone dame is reached adds what it is worth by itself.

use crate::board::FieldSet;
use crate::rules::trictrac::view::View;
use crate::rules::trictrac::{COIN, OTHER_COIN};

/// The numbers of a die, a bit each.
const DICE: u32 = 0b111_1110;

/// What hitting one dame by some of the numbers 1 to 12 is worth where every repos is free: of a dame in the second tables two points a way,
/// in the first four, two more by doublet (L 152). By the numbers 1 to 6, a bit each from the lowest, and by 7 to 12.
const WORTH: [[[i16; 64]; 2]; 2] = {
    let mut worth = [[[0; 64]; 2]; 2];
    let mut numbers = 0;
    while numbers < 64 {
        let mut bit = 0;
        while bit < 6 {
            if numbers >> bit & 1 == 1 {
                let mut table = 0;
                while table < 2 {
                    let points = 2 + 2 * table as i16;
                    // The number itself, and so many pairs of numbers that make it; of even ones a doublet.
                    let (low, high) = (bit as i16 + 1, bit as i16 + 7);
                    worth[table][0][numbers] += 11 * points + 2 + points * (low - 1) + 2 * ((low + 1) % 2);
                    worth[table][1][numbers] += points * (13 - high) + 2 * ((high + 1) % 2);
                    table += 1;
                }
            }
            bit += 1;
        }
        numbers += 1;
    }
    worth
};

/// What is lost to it by repos that are taken: by one number, and the other numbers with which it makes a sum by which the dame is reached, a bit
/// each from the lowest, their repos taken as well. There is then no way to true, but one to false.
const LOST: [[[i16; 64]; 8]; 2] = {
    let mut lost = [[[0; 64]; 8]; 2];
    let mut number = 1;
    while number <= 6 {
        let mut others = 0;
        while others < 64_usize {
            let (ways, doublet) = (others.count_ones() as i16, (others >> (number - 1) & 1) as i16);
            lost[0][number][others] = 2 * (2 * ways + 2 * doublet);
            lost[1][number][others] = 2 * (4 * ways + 2 * doublet);
            others += 1;
        }
        number += 1;
    }
    lost
};

/// Of the numbers of a die, a bit each from the lowest: the sums of two of them, a number with itself too, as bits.
const SUMS: [u32; 64] = {
    let mut sums = [0; 64];
    let mut numbers = 0;
    while numbers < 64 {
        let mut bit = 0;
        while bit < 6 {
            if numbers >> bit & 1 == 1 {
                sums[numbers] |= (numbers as u32) << 1 << (bit + 1);
            }
            bit += 1;
        }
        numbers += 1;
    }
    sums
};

/// What hits of the other's lone dames are worth.
pub(super) fn hits(view: &View) -> i32 {
    let (held, cases) = (view.held.bits().reverse_bits(), view.others_case.bits().reverse_bits());
    // The flèches before a field as the numbers that lead from them to it.
    sum(view.others_single, |field| (held >> (31 - field), cases >> (31 - field)))
}

/// The same of one's own lone dames that the other hits, all in one's own numbering: where he stands, and one's cases.
pub(super) fn hits_by_other(single: FieldSet, cases: FieldSet, other: FieldSet) -> i32 {
    sum(single, |field| (other.bits() >> field, cases.bits() >> field))
}

/// Over the lone dames; for each it is told by which numbers it is reached, and which numbers before it lead to a case of its owner's. A coin is no
/// lone dame (L 45, L 129).
fn sum(single: FieldSet, at: impl Fn(u8) -> (u32, u32)) -> i32 {
    let mut sum = 0;
    for field in single.without(COIN).without(OTHER_COIN) {
        let (by, cases) = at(field);
        sum += of_one(!(7..=18).contains(&field), by, cases & DICE);
    }
    sum
}

/// One lone dame, in a first table or not.
fn of_one(first_table: bool, by: u32, cases: u32) -> i32 {
    let (worth, lost) = (&WORTH[usize::from(first_table)], &LOST[usize::from(first_table)]);
    let mut sum = i32::from(worth[0][(by >> 1 & 63) as usize] + worth[1][(by >> 7 & 63) as usize]);
    let by_taken_repos = by & SUMS[(cases >> 1 & 63) as usize] != 0;
    let mut left = if by_taken_repos { cases } else { 0 };
    while left != 0 {
        let number = left.trailing_zeros();
        left &= left - 1;
        sum -= i32::from(lost[(number & 7) as usize][((by >> number & cases) >> 1 & 63) as usize]);
    }
    sum
}
