//! What each player owes for a coup, what he has marked of it, and which écoles the other may still claim.

use crate::board::{Jetons, Marks, Side};
use crate::games::{Game, Worth};
use crate::notation::{Jeton, Mark, Marked, Number};

/// Points of a hole.
const HOLE: i32 = 12;

/// What a player is to mark for one coup, by his own throw or by the other's, and what he did mark.
#[derive(Clone, Debug)]
pub struct Debt {
    /// Who is to mark.
    pub to: Side,
    /// How much is due, where that is known.
    pub due: Option<u16>,
    /// The points that his jeton showed when the debt arose, where that is known.
    pub start: Option<u16>,
    /// The wood when the debt arose, where it is known.
    pub wood: Option<Marks>,
    /// The other warned that he does not mark, and gives the hole: the bredouille is lost (L 176).
    pub broken: bool,
    /// Points marked by number.
    by_number: u16,
    /// Holes marked by place.
    holes: i32,
    /// Where the jeton was put.
    jeton: Option<u16>,
    /// A mark of his for it is written.
    pub written: bool,
    /// An unknown number was marked, or in a way that tells no number: nothing follows.
    pub excused: bool,
    /// He said that he does not mark (L 150, 176): how many points, where he said it.
    pub waived: Option<Option<u16>>,
    /// The other led him into his error (L 177, G III): it is no école, and he may still mend it.
    pub misled: bool,
    /// What was left over beyond the hole is marked (L 156).
    pub rest_marked: bool,
    /// He said that he stays (L 156).
    pub stayed: bool,
    /// The item of his last mark, or of the throw.
    pub item: usize,
    /// It can no longer be mended; the place where that came to be.
    pub closed: Option<usize>,
}

impl Debt {
    pub fn new(to: Side, due: Option<u16>, wood: Option<Marks>, item: usize) -> Debt {
        Debt {
            to,
            due,
            start: wood.map(|w| w.jetons(to).points),
            wood,
            broken: false,
            by_number: 0,
            holes: 0,
            jeton: None,
            written: false,
            excused: false,
            waived: None,
            misled: false,
            rest_marked: false,
            stayed: false,
            item,
            closed: None,
        }
    }

    /// Takes a mark in.
    pub fn mark(&mut self, mark: &Mark, item: usize) {
        self.written = true;
        self.item = item;
        match mark.what {
            Marked::Points { less: false, number: Number::Known(n) } => {
                self.by_number = self.by_number.saturating_add(n);
                let total = self.start.map(|s| i32::from(s) + i32::from(self.by_number));
                self.rest_marked |= total.is_some_and(|t| t > HOLE && t % HOLE != 0);
            }
            Marked::Points { number: Number::Unknown, .. } => self.excused = true,
            Marked::Holes(n) => {
                self.place_instead_of_number();
                self.holes += i32::from(n);
            }
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => {
                self.place_instead_of_number();
                self.jeton = Some(n);
                self.rest_marked |= self.holes > 0 && n > 0;
            }
            Marked::Jeton(Jeton::Up) => {}
            Marked::Jeton(_) | Marked::Points { less: true, .. } => self.excused = true,
            // The fichet alone makes no école (L 167, 178, G III).
            Marked::Fichet(_) | Marked::Pavillon(_) => {}
        }
    }

    /// A jeton or fichet put by hand after a mark by number, in the same coup, shows the whole of it anew.
    fn place_instead_of_number(&mut self) {
        if self.by_number > 0 && self.holes == 0 && self.jeton.is_none() {
            self.by_number = 0;
        }
    }

    /// How many points the holes taken stand for beyond what was there, when its player goes away: rest points are effaced then (L 157).
    pub fn marked_in_going(&self) -> Option<u16> {
        let start = i32::from(self.start?);
        let by_number = (start + i32::from(self.by_number)) / HOLE;
        let twelves = by_number.max((self.holes + 1) / 2);
        u16::try_from(HOLE * twelves - start).ok()
    }

    /// How many points the marks come to; `None` where that cannot be told from them.
    ///
    /// Two holes are twelve points doubled, three a simple and a double (L 147): of holes from one roll only the first can be simple.
    pub fn marked(&self) -> Option<u16> {
        if self.excused {
            return None;
        }
        let by_place = if self.holes == 0 && self.jeton.is_none() {
            0
        } else {
            let start = i32::from(self.start?);
            let jeton = self.jeton.map_or(start, i32::from);
            let mut twelves = (self.holes + 1) / 2;
            if self.holes == 0 && jeton < start {
                // The jeton at the band and no hole: points given up, no école (L 169). Elsewhere the hole was forgotten, which makes
                // none either (L 184).
                if jeton == 0 {
                    return None;
                }
                twelves = 1;
            }
            HOLE * twelves - start + jeton
        };
        u16::try_from(i32::from(self.by_number) + by_place).ok()
    }

    /// Whether what was due completes a hole.
    pub fn completes_hole(&self) -> Option<bool> {
        Some(i32::from(self.start?) + i32::from(self.due?) >= HOLE)
    }
}

/// An école that may be claimed.
#[derive(Clone, Debug)]
pub struct Claim {
    /// By whom.
    pub by: Side,
    /// For how many points; `None` where only the claim itself can tell.
    pub points: Option<u16>,
    /// How much of it was marked, where not the whole.
    pub in_part: u16,
    /// The finding, by its number in the report.
    pub finding: usize,
    /// It was claimed.
    pub taken: bool,
}

impl Claim {
    pub fn new(by: Side, points: Option<u16>, finding: usize) -> Claim {
        Claim { by, points, in_part: 0, finding, taken: false }
    }
}

/// All that the referee carries from one step to those that follow it.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// Of the last throw: its player's own debt, then the other's.
    pub own: Option<Debt>,
    /// What the last throw gives the other.
    pub given: Option<Debt>,
    /// Écoles that may be claimed, or were.
    pub claims: Vec<Claim>,
    /// What the last throw is worth, where that is known.
    pub worth: Option<Worth>,
    /// Illegal plays of the last coup, by their number in the report.
    pub plays: Vec<(Side, usize)>,
    /// Departures without right, by their number in the report.
    pub departures: Vec<(Side, usize)>,
    /// Who went away.
    pub gone: Option<Side>,
    /// The row of the report for the last throw.
    pub row: Option<usize>,
    /// The wood before the last throw, had all been marked as due until then.
    pub as_due: Option<Marks>,
}

impl Ledger {
    /// The wood after the last throw, had all been marked as due: won before given (L 207), nothing given to who is left (L 157).
    pub fn as_due_now(&self, game: &dyn Game) -> Option<Marks> {
        let mut marks = self.as_due?;
        for debt in [&self.own, &self.given].into_iter().flatten() {
            game.mark(&mut marks, debt.to, debt.due?);
        }
        if self.gone.is_some() {
            for side in Side::BOTH {
                marks.set_jetons(side, Jetons::default());
            }
        }
        Some(marks)
    }
}
