//! What the player to roll sees, as sets of flèches in his own numbering.

use super::{COIN, DAMES, OTHER_COIN, TALON};
use crate::board::{BAR, FieldSet, Men, Side};

/// A table of six fields (L 7), in the roller's numbering: that of the petit jan (L 49).
pub const PETIT_JAN: FieldSet = FieldSet::from_to(1, 6);
/// Fields 7 to 12, the table of the grand jan (L 65).
pub const GRAND_JAN: FieldSet = FieldSet::from_to(7, 12);
/// Fields 13 to 18, the other's second table.
pub const OTHERS_GRAND_JAN: FieldSet = FieldSet::from_to(13, 18);
/// Fields 19 to 24, the other's first table, where the jan de retour is made (L 97).
pub const RETOUR: FieldSet = FieldSet::from_to(19, 24);
/// The three tables in which a plein can be made (L 47, L 48).
pub const PLEINS: [FieldSet; 3] = [PETIT_JAN, GRAND_JAN, RETOUR];

/// The board through the eyes of the player to roll.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// His dames by own field (0 bar, 25 off).
    pub own: &'a [u8; 26],
    /// The other's dames in the other's numbering.
    pub other: &'a [u8; 26],
    /// Fields with at least one dame of his.
    pub held: FieldSet,
    /// Fields with at least two dames of his: cases (L 40).
    pub cased: FieldSet,
    /// Fields with exactly one dame of the other.
    pub others_single: FieldSet,
    /// Fields with two or more of the other.
    pub others_case: FieldSet,
    /// Fields on which a dame may be put (L 42, L 61): no dame of the other, not his coin, not a table that he can
    /// still fill.
    pub open: FieldSet,
    /// Fields on which a tout d'une may rest (L 42, L 79): no dame of the other.
    pub rest: FieldSet,
}

impl<'a> View<'a> {
    /// Looks at the board from `side`.
    pub fn new(men: &'a Men, side: Side) -> View<'a> {
        let (own, other) = (men.of(side), men.of(side.other()));
        let mine = [1, 9, 17].map(|first| eight(own, first));
        // The other's fields in one's own order: 25 less the number.
        let his = [17, 9, 1].map(|first| eight(other, first).swap_bytes());
        let (held, cased) = (at_least(mine, 1), at_least(mine, 2));
        let (taken, case) = (at_least(his, 1), at_least(his, 2));
        let single = taken & !case;
        let rest = !taken;
        let open = open(rest, other);
        View { own, other, held, cased, others_single: single, others_case: case, open, rest }
    }

    /// The same with one's own dames elsewhere.
    pub fn moved(&self, own: &'a [u8; 26]) -> View<'a> {
        let mine = [1, 9, 17].map(|first| eight(own, first));
        View { own, held: at_least(mine, 1), cased: at_least(mine, 2), ..*self }
    }

    /// The same with the other's dames as they stand in his own view.
    pub fn facing(&self, other: &View<'a>) -> View<'a> {
        let (taken, others_case) = (other.held.seen_by_other(), other.cased.seen_by_other());
        let rest = !taken;
        View {
            other: other.own,
            others_single: taken & !others_case,
            others_case,
            open: open(rest, other.own),
            rest,
            ..*self
        }
    }

    /// Fields with at least so many dames of his.
    pub fn at_least(&self, dames: u8) -> FieldSet {
        at_least([1, 9, 17].map(|first| eight(self.own, first)), dames)
    }

    /// So many of his dames are down, and no more: all others are at the talon, or lacking, which takes nothing from a coup (L 214, P 4.33).
    pub fn has_down(&self, dames: u8) -> bool {
        let down = self.held.without(TALON);
        down.len() <= u32::from(dames) && self.own[TALON as usize + 1..].iter().sum::<u8>() == dames
    }

    /// The other has not taken his coin.
    pub fn others_coin_empty(&self) -> bool {
        self.other[COIN as usize] == 0
    }

    /// The same, and known: where nothing is told of the other, as in figures of one player's plein, nobody knows it (P 4.60, fig. 31).
    pub fn others_coin_known_empty(&self) -> bool {
        self.others_coin_empty() && self.other.iter().any(|&dames| dames > 0)
    }
}

/// Where a dame may be put of all flèches without the other's dames.
fn open(rest: FieldSet, other: &[u8; 26]) -> FieldSet {
    let mut open = rest.without(OTHER_COIN);
    let [first, second] = can_still_fill(other);
    if first {
        open &= !RETOUR;
    }
    if second {
        open &= !OTHERS_GRAND_JAN;
    }
    open
}

/// One in each of eight bytes.
const EACH: u64 = 0x0101_0101_0101_0101;

/// Eight counts from field `first` on, as the bytes of a word.
fn eight(counts: &[u8; 26], first: usize) -> u64 {
    // One load: never past the end of what is asked for here.
    counts[first..].first_chunk().map_or(0, |eight| u64::from_le_bytes(*eight))
}

/// The top bit of each byte of a word that is at least `least` (a word of such numbers). No byte is above 15, the dames of a side,
/// so that nothing is carried over.
const fn reaches(word: u64, least: u64) -> u64 {
    word.wrapping_add(EACH * 0x80 - least) & (EACH * 0x80)
}

/// The fields with at least so many dames, of 24 counts in three words.
fn at_least(counts: [u64; 3], least: u8) -> FieldSet {
    // The top bits of eight bytes, brought together in the top byte.
    let [low, middle, high] = counts.map(|word| {
        let tops = reaches(word, EACH * u64::from(least)) >> 7;
        (tops.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
    });
    FieldSet::from_bits(low << 1 | middle << 9 | high << 17)
}

/// Whether the other can still fill his first table, and his second: enough of his dames have not passed it, for every field of it (L 61, L 77,
/// L 213; the count is this project's reading).
fn can_still_fill(other: &[u8; 26]) -> [bool; 2] {
    const SIX: u64 = 0xFFFF_FFFF_FFFF;
    // Up to each field of six: the dames there and before.
    let up_to = |first: usize| (eight(other, first) & SIX).wrapping_mul(EACH) & SIX;
    let (first, second) = (up_to(1), up_to(7));
    // Against two for each field.
    let enough = |dames: u64| reaches(dames, 0x0C0A_0806_0402) & SIX == (EACH * 0x80) & SIX;
    [enough(first), enough(second + (EACH & SIX) * (first >> 40))]
}

/// Whether these dames are seen to be a position (L 42): of others [`Game::fault`](crate::rules::Game::fault) says why they are none.
pub fn is_position(men: &Men) -> bool {
    let stands = |side| {
        let own = men.of(side);
        men.total(side) <= u32::from(DAMES)
            && own[BAR as usize] == 0
            && own[COIN as usize] != 1
            && own[OTHER_COIN as usize] == 0
    };
    let held = |side| at_least([1, 9, 17].map(|first| eight(men.of(side), first)), 1);
    Side::BOTH.into_iter().all(stands) && (held(Side::White) & held(Side::Black).seen_by_other()).is_empty()
}

/// As [`can_still_fill`], for the table of six that begins at any field, of one's own dames: those in it and behind it, against two for each of
/// its fields.
pub fn all_can_still_fill(own: &[u8; 26], first: usize) -> bool {
    let mut dames: u32 = own[1..first].iter().map(|&n| u32::from(n)).sum();
    own[first..first + 6].iter().zip(1u32..).all(|(&n, fields)| {
        dames += u32::from(n);
        dames >= 2 * fields
    })
}

/// How many dames a plein of this table lacks: fields without two, counted by the missing dame.
pub fn lacking(held: FieldSet, cased: FieldSet, table: FieldSet) -> u32 {
    (table & !held).len() + (table & !cased).len()
}

/// The same, where it lacks no more than two.
pub fn lacking_few(held: FieldSet, cased: FieldSet, table: FieldSet) -> Option<u32> {
    let short = (table & !cased).bits();
    let but_one = short & short.wrapping_sub(1);
    // Three flèches without two dames lack three at least.
    if but_one & but_one.wrapping_sub(1) != 0 {
        return None;
    }
    Some(lacking(held, cased, table)).filter(|&dames| dames <= 2)
}

/// Whether these dames have the plein of this table.
pub fn is_full(own: &[u8; 26], table: FieldSet) -> bool {
    let first = table.first().map_or(1, usize::from);
    own[first..first + 6].iter().all(|&n| n >= 2)
}

/// The table of a plein that stands or lacks two dames at most: no two do, of fifteen dames.
pub fn near_plein(held: FieldSet, cased: FieldSet) -> Option<FieldSet> {
    PLEINS.into_iter().find(|&table| {
        let empty = (table & !held).bits();
        // Two empty flèches lack four dames.
        empty & empty.wrapping_sub(1) == 0 && lacking(held, cased, table) <= 2
    })
}
