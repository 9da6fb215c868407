//! What each player owes for a coup, what he has marked of it, and which écoles the other may still claim.

use super::faults::{Hand, Open};
use super::finding::Double;
use crate::board::{Jetons, Marks, Play, Side};
use crate::games::{Game, Kind, Worth};
use crate::notation::{Jeton, Mark, Marked, Number};

/// What a player is to mark for one coup, by his own throw or by the other's, and what he did mark.
#[derive(Clone, Debug)]
pub struct Debt {
    /// Who is to mark.
    pub to: Side,
    /// How many points make a hole in this game.
    hole: i64,
    /// How much is due, where that is known.
    pub due: Option<u16>,
    /// The points that his jeton showed when the debt arose, where that is known.
    pub start: Option<u16>,
    /// The wood when the debt arose, where it is known.
    pub wood: Option<Marks>,
    /// The same before what the other won was carried over to it.
    base: Option<Marks>,
    /// The other warned that he does not mark, and gives the hole: the bredouille is lost (L 176).
    pub broken: bool,
    /// Points marked by number.
    by_number: u16,
    /// Holes marked by place.
    holes: i64,
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
    /// His jeton is in his hand.
    pub held: bool,
    /// He has touched a dame, which closes nothing yet where écoles wait for the play.
    pub touched: bool,
    /// He has played dames of this coup.
    pub played: bool,
    /// He said that he has won (L 197).
    pub says_won: bool,
    /// Holes marked that are not won are an école as soon as the fichet is moved (P 4.53).
    pub fichet_counts: bool,
    /// The hole that it takes is counted in the run.
    pub counted_in_run: bool,
    /// Misled, he may still mark what he left out (L 177, G III).
    pub mends: bool,
    /// Points that he may mark or leave, for a number that the other could have played and did not (L 216).
    pub may_mark: u16,
    /// The other's missing dame came back after he had stayed: he may still go (L 214).
    pub reconsiders: bool,
    /// He took the other's second jeton off in this coup.
    pub took_second: bool,
    /// A fresh jeton beside the first: at how many points each (L 195).
    pub two_jetons: Option<(u16, u16)>,
    /// His jeton was put with a second on it, as one who is in bredouille.
    as_double: bool,
    /// Where his fichet was put, told by its place; and whether it is known where it stood before.
    fichet: Option<u16>,
    pub knows_fichet: bool,
    /// An école was marked since, or wood of his moved by the other: it alone does not tell how his should stand.
    pub disturbed: bool,
    /// The finding that he marked double what is simple (L 184), where he did.
    pub doubled: Option<usize>,
    /// The item of his last mark, or of the throw.
    pub item: usize,
    /// It can no longer be mended; the place where that came to be.
    pub closed: Option<usize>,
}

impl Debt {
    pub fn new(hole: u16, to: Side, due: Option<u16>, wood: Option<Marks>, item: usize) -> Debt {
        Debt {
            to,
            hole: i64::from(hole),
            due,
            start: wood.map(|w| w.jetons(to).points),
            wood,
            base: wood,
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
            held: false,
            touched: false,
            played: false,
            says_won: false,
            may_mark: 0,
            fichet_counts: false,
            counted_in_run: false,
            mends: false,
            reconsiders: false,
            took_second: false,
            two_jetons: None,
            as_double: false,
            fichet: None,
            knows_fichet: false,
            disturbed: false,
            doubled: None,
            item,
            closed: None,
        }
    }

    /// Takes a mark in.
    pub fn mark(&mut self, mark: &Mark, item: usize) {
        if matches!(mark.what, Marked::Pavillon(_)) {
            return; // no point is marked by it
        }
        self.written = true;
        self.item = item;
        match mark.what {
            Marked::Points { less: false, number: Number::Known(n) } => {
                self.by_number = self.by_number.saturating_add(n);
                self.fichet = None; // moved on by it, if it completes a hole
                let total = self.start.map(|s| i64::from(s) + i64::from(self.by_number));
                self.rest_marked |= total.is_some_and(|t| t > self.hole && t % self.hole != 0);
            }
            Marked::Points { number: Number::Unknown, .. } => self.excused = true,
            Marked::Holes(n) => {
                self.place_instead_of_number();
                self.holes += i64::from(n);
                self.fichet = self.fichet.and_then(|at| at.checked_add_signed(n));
            }
            Marked::Jeton(Jeton::At { points: Number::Known(n), held, jetons, .. }) => {
                (self.held, self.as_double) = (held, jetons == 2);
                self.place_instead_of_number();
                self.jeton = Some(n);
                (self.two_jetons, self.excused) = (None, self.excused && self.two_jetons.is_none());
                self.rest_marked |= self.holes > 0 && n > 0;
            }
            Marked::Jeton(Jeton::Up) => self.held = true,
            Marked::Jeton(Jeton::Two(a, b)) => {
                self.two_jetons = Some((a, b));
                self.excused = true;
            }
            Marked::Jeton(_) | Marked::Points { less: true, .. } => self.excused = true,
            // The fichet alone makes no école (L 167, 178, G III), where the treatise does not count it (P 4.53).
            Marked::Fichet(Number::Known(hole)) if self.fichet_counts => {
                let before = self.wood.map_or(i64::from(hole), |w| i64::from(w.fichet(self.to)));
                self.holes += i64::from(hole) - before;
            }
            Marked::Fichet(Number::Known(hole)) => self.fichet = Some(hole),
            Marked::Fichet(Number::Unknown) => self.fichet = None,
            Marked::Pavillon(_) => {}
        }
    }

    /// A jeton or fichet put by hand after a mark by number, in the same coup, shows the whole of it anew.
    fn place_instead_of_number(&mut self) {
        if self.by_number > 0 && self.holes == 0 && self.jeton.is_none() {
            self.by_number = 0;
        }
    }

    /// Whether a mark lets go of a jeton that shows points: from then on it cannot be moved back (L 167). The fichet alone, and the jeton
    /// at the band, leave the coup open (L 169, L 178).
    pub fn lets_go(&self, mark: &Mark) -> bool {
        match mark.what {
            Marked::Points { less: false, .. } => {
                self.start.is_some_and(|s| (i64::from(s) + i64::from(self.by_number)) % self.hole != 0)
            }
            Marked::Jeton(Jeton::At { points: Number::Known(n), held: false, .. }) => n > 0,
            Marked::Holes(1..) | Marked::Fichet(_) => {
                self.fichet_counts && self.completes_hole() == Some(false)
            }
            _ => false,
        }
    }

    /// How many points the holes taken stand for beyond what was there, when its player goes away: rest points are effaced then (L 157).
    pub fn marked_in_going(&self) -> Option<u16> {
        let start = i64::from(self.start?);
        let by_number = (start + i64::from(self.by_number)) / self.hole;
        let twelves = by_number.max((self.holes + 1) / 2);
        u16::try_from(self.hole * twelves - start).ok()
    }

    /// How many points the marks come to; `None` where that cannot be told from them.
    ///
    /// Two holes are twelve points doubled, three a simple and a double (L 147): of holes from one roll only the first can be simple.
    pub fn marked(&self) -> Option<u16> {
        if self.excused {
            return None;
        }
        let by_place = if self.holes == 0 && self.jeton.is_none() {
            self.without_moving()
        } else {
            let start = i64::from(self.start?);
            let jeton = self.jeton.map_or(start, i64::from);
            let mut twelves = (self.holes + 1) / 2;
            if self.holes == 0 && jeton < start {
                // The jeton at the band and no hole: points given up, no école (L 169). Elsewhere the hole was forgotten, which makes
                // none either (L 184).
                if jeton == 0 {
                    return None;
                }
                twelves = 1;
            }
            self.hole * twelves - start + jeton
        };
        u16::try_from(i64::from(self.by_number) + by_place).ok()
    }

    /// A trou sans bouger marked by the fichet's place (L 179): the points of it, where they are what is due. Moved for anything else the fichet
    /// alone is no mark (L 178).
    fn without_moving(&self) -> i64 {
        let before = self.wood.filter(|_| self.knows_fichet).map(|wood| wood.fichet(self.to));
        let holes = self.fichet.zip(before).map_or(0, |(now, before)| i64::from(now) - i64::from(before));
        let points = self.hole * ((holes + 1) / 2);
        if holes > 0 && self.due.map(i64::from) == Some(points) { points } else { 0 }
    }

    /// Whether the marks made so far take a hole.
    pub fn takes_hole(&self) -> bool {
        self.holes > 0 || self.start.is_some_and(|s| i64::from(s) + i64::from(self.by_number) >= self.hole)
    }

    /// The wood, were it marked as due, and the holes that makes. What the other did not mark because he gave the hole takes the bredouille
    /// all the same (L 176).
    pub fn as_due(&self, game: &dyn Game) -> Option<(Marks, u16)> {
        let before = self.wood?;
        let mut marks = before;
        if self.broken {
            let (mine, his) = (marks.jetons(self.to), marks.jetons(self.to.other()));
            marks.set_jetons(self.to, Jetons { jetons: mine.jetons.min(1), ..mine });
            marks.set_jetons(self.to.other(), Jetons { points: his.points.max(2), jetons: 1 });
        }
        game.mark(&mut marks, self.to, self.due?);
        Some((marks, marks.fichet(self.to).saturating_sub(before.fichet(self.to))))
    }

    /// Whether all that is due is marked, but more holes or jetons of it than are due: a simple hole double (L 184), a second jeton that is
    /// not his (L 144).
    pub fn marks_double(&self, game: &dyn Game) -> Option<Double> {
        if self.disturbed || (self.holes == 0 && !self.as_double && self.fichet.is_none()) {
            return None;
        }
        let (wood, holes) = self.as_due(game)?;
        // It is the jeton where it should stand that makes the mark, not the fichet (L 184).
        let placed = self.by_number == 0 && self.jeton == Some(wood.jetons(self.to).points);
        let whole = self.due == self.marked();
        if let Some(fichet) = self.fichet {
            // One more than an odd number is that many twelves doubled; still more is a fichet moved for nothing (L 178).
            let simple = self.knows_fichet && !holes.is_multiple_of(2) && (whole || placed);
            return (simple && wood.fichet(self.to).checked_add(1) == Some(fichet)).then_some(Double::Hole);
        }
        if !whole {
            return None;
        }
        if self.holes > i64::from(holes) {
            return Some(Double::Hole);
        }
        (self.as_double && wood.jetons(self.to).jetons < 2).then_some(Double::Jetons)
    }

    /// An école of `by` is marked before what is due here (L 200): on the wood as it stands now, or, where it is older than the roll, on
    /// that before the roll, with what the other has marked for it since behind it.
    fn after_ecole(&mut self, game: &dyn Game, by: Side, points: u16, older: Option<Option<(Side, u16)>>) {
        if self.holes != 0 || self.jeton.is_some() || self.fichet.is_some() || self.excused {
            self.disturbed = true; // placed already: it tells nothing of what was there before
            return;
        }
        if let Some(since) = older {
            if let Some(base) = &mut self.base {
                game.mark(base, by, points);
            }
            self.wood = self.base;
            if let (Some(wood), Some((side, marked))) = (&mut self.wood, since) {
                game.mark(wood, side, marked);
            }
        } else if let Some(wood) = &mut self.wood {
            game.mark(wood, by, points);
        }
        self.start = self.wood.map(|wood| wood.jetons(self.to).points);
    }

    /// The wood of the other debt of the coup, once this one's marks are made: won before given (L 207).
    pub fn carry_over(&self, to: &mut Debt, game: &dyn Game) {
        let (Some(marked), Some(wood)) = (self.marked(), to.wood.as_mut()) else { return };
        game.mark(wood, self.to, marked);
        to.start = Some(wood.jetons(to.to).points);
    }

    /// Points that a hole would take, beyond what was there: what who says that he has won lays claim to (L 197).
    pub fn to_the_hole(&self) -> Option<u16> {
        u16::try_from(self.hole - i64::from(self.start?)).ok()
    }

    /// Whether what was due completes a hole.
    pub fn completes_hole(&self) -> Option<bool> {
        Some(i64::from(self.start?) + i64::from(self.due?) >= self.hole)
    }
}

/// An école that may be claimed.
#[derive(Clone, Debug)]
pub struct Claim {
    /// By whom.
    pub by: Side,
    /// For how many points; `None` where only the claim itself can tell.
    pub points: Option<u16>,
    /// Fewer than so many, where only the claim can tell how many.
    pub fewer_than: u16,
    /// How much of it was marked, where not the whole.
    pub in_part: u16,
    /// The finding, by its number in the report.
    pub finding: usize,
    /// It was claimed.
    pub taken: bool,
}

impl Claim {
    /// Whether it may be claimed for this number, or for a number that is not told.
    pub fn is_for(&self, number: Number) -> bool {
        match (number, self.points) {
            (Number::Known(n), Some(points)) => n == points,
            (Number::Known(n), None) => n < self.fewer_than,
            (Number::Unknown, _) => true,
        }
    }

    pub fn new(by: Side, points: Option<u16>, finding: usize) -> Claim {
        Claim { by, points, fewer_than: u16::MAX, in_part: 0, finding, taken: false }
    }
}

/// All that the referee carries from one step to those that follow it.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// Of the last throw: its player's own debt, then the other's.
    pub own: Option<Debt>,
    /// What the last throw gives the other.
    pub given: Option<Debt>,
    /// Who took the pavillon without a run of holes, and its finding.
    pub pavillon: Option<(Side, usize)>,
    /// How many findings there were when it fell: what is found later is younger.
    pub findings_at_throw: usize,
    /// The debts of the throw before: their wood can still be put right.
    pub before: [Option<Debt>; 2],
    /// A plein that its player can no longer make or keep, and so an école (L 192): whose.
    pub spoilt: Option<Side>,
    /// Dames touched in this coup, by field, each as often as it was.
    pub touched: Vec<u8>,
    /// He said "j'adoube": what he touches then, he does not play (L 46).
    pub adoube: bool,
    /// The dames of each side's last coup as they were handled.
    pub hands: [Hand; 2],
    /// What he won whose coup is not played to the end when the other has thrown (L 206).
    pub late: Option<Debt>,
    /// How often running the dice were broken.
    pub breaks: u8,
    /// Who takes holes, and how many times running he has: the pavillon is for the next of them or not at all (P 4.59).
    pub run: Option<(Side, u8)>,
    /// Whose points were left standing at the other's hole, and how many rolls he has played since (G III, P 4.50).
    pub left_points: Option<(Side, u8)>,
    /// The throw was broken.
    pub broken: bool,
    /// That a void throw was played is said.
    pub void_said: bool,
    /// The other has put dames of this coup otherwise.
    pub handled_by_other: bool,
    /// Dames lifted to go away, by field.
    pub lifted: Vec<u8>,
    /// That a side has not fifteen dames was said.
    pub said_not_fifteen: [bool; 2],
    /// The other demanded how the dames be played.
    pub compelled: bool,
    /// The legs that he demanded.
    pub obliged: Vec<(u8, u8)>,
    /// The legs that he barred.
    pub forbidden: Vec<(u8, u8)>,
    /// The coin taken directly, which he may still bar in the turn in which he put the dames back (L 216).
    pub barred: Option<Play>,
    /// The missing dame of the other waits until the coup is marked and played (L 214).
    pub return_waits: bool,
    /// He who threw demanded that the other's missing dame come back before his roll is counted (L 214).
    pub demanded_back: bool,
    /// A side's jetons before he put them back to the talon himself.
    pub put_down: [Option<Jetons>; 2],
    /// A side's jetons before the other handled them.
    pub moved_by_other: [Option<Jetons>; 2],
    /// Écoles that may be claimed, or were.
    pub claims: Vec<Claim>,
    /// What the last throw is worth, where that is known.
    pub worth: Option<Worth>,
    /// Faults with the dames of the last coup that the other may still answer.
    pub open: Vec<Open>,
    /// Departures without right, by their number in the report.
    pub departures: Vec<(Side, usize)>,
    /// Who went away.
    pub gone: Option<Side>,
    /// The row of the report for the last throw.
    pub row: Option<usize>,
    /// The wood before the last throw, had all been marked as due until then.
    pub as_due: Option<Marks>,
}

/// No more of them are kept at a time: more are no game.
const MOST: usize = 8;

impl Ledger {
    /// A dame of this field is touched.
    pub fn touch_field(&mut self, field: u8) {
        if self.touched.len() < MOST && !self.touched.contains(&field) {
            self.touched.push(field);
        }
    }

    /// A dame of this field is lifted to go away.
    pub fn lift_field(&mut self, field: u8) {
        if !self.lifted.contains(&field) {
            self.lifted.push(field);
        }
    }

    /// The dames that were touched, those in the hand with them.
    pub fn touched_now(&self, side: Side) -> Vec<u8> {
        let mut all = self.touched.clone();
        for field in self.hands[side.index()].touched() {
            if !all.contains(&field) {
                all.push(field);
            }
        }
        all
    }

    /// A fault that the other may answer.
    pub fn keep_open(&mut self, open: Open) {
        if self.open.len() == MOST {
            self.open.remove(0);
        }
        self.open.push(open);
    }

    /// What a mark of `side` goes to, with the list of claims beside it.
    pub fn debt_for(&mut self, side: Side, mark: &Mark) -> Option<(&mut Debt, &mut Vec<Claim>)> {
        let given = mark.is_for_given();
        let open = |d: &&mut Debt| d.to == side && (d.closed.is_none() || d.mends);
        let late = self.late.as_mut().filter(open).filter(|_| !given);
        let own = self.own.as_mut().filter(open).filter(|_| !given);
        let debt = match late.or(own) {
            Some(own) => Some(own),
            None => self.given.as_mut().filter(open),
        };
        debt.map(|debt| (debt, &mut self.claims))
    }

    /// An école was marked: what is still to be marked for the last throw comes behind it (L 200). It is older than the throw if its finding
    /// is: then it comes before what the roller has won, too.
    pub fn ecole_marked(&mut self, game: &dyn Game, by: Side, points: u16, finding: usize) {
        let older = finding < self.findings_at_throw;
        let own = self.own.as_mut();
        let since = own.as_ref().filter(|d| d.closed.is_some()).map(|d| d.marked().map(|n| (d.to, n)));
        if let Some(own) = own.filter(|d| d.closed.is_none()) {
            if own.written || !older {
                own.disturbed = true;
            } else {
                own.after_ecole(game, by, points, Some(None));
            }
        }
        if let Some(given) = self.given.as_mut().filter(|d| d.closed.is_none()) {
            match (older, since) {
                (true, Some(None)) => given.disturbed = true, // the roller's mark is not told
                (true, Some(since)) => given.after_ecole(game, by, points, Some(since)),
                (true, None) => given.after_ecole(game, by, points, Some(None)),
                (false, _) => given.after_ecole(game, by, points, None),
            }
        }
    }

    /// The wood was moved in a way that no debt tells.
    pub fn disturb(&mut self) {
        for debt in [&mut self.own, &mut self.given].into_iter().flatten() {
            debt.disturbed = true;
        }
    }

    /// The finding that this side marked double what is simple, while the other can still put it right: until he throws.
    pub fn doubled_by(&self, side: Side) -> Option<usize> {
        let debts = [&self.own, &self.given, &self.before[1]];
        debts.into_iter().flatten().find_map(|d| d.doubled.filter(|_| d.to == side))
    }

    /// Whether the last throw takes the last of a side's dames off.
    pub fn is_out(&self, side: Side) -> bool {
        self.worth.as_ref().is_some_and(|w| w.points_for(side, Kind::Out) > 0)
    }

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
