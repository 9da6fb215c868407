//! What the referee carries from step to step: what each player owes, and which écoles and faults the other may still answer.

use super::debt::Debt;
use super::handling::{HandledDames, OpenFault};
use crate::board::{Jetons, Marks, Men, Play, Roll, Side};
use crate::record::{Holes, Jeton, Mark, Marked, Number};
use crate::rules::handling::TouchedDame;
use crate::rules::{Game, Kind, Score};

/// The most écoles that stay open at a time: more are no game, and would make the ledger grow with the record.
const OPEN_CLAIMS: usize = 64;

/// An école that may be claimed.
#[derive(Clone, Debug)]
pub struct ClaimableEcole {
    /// By whom.
    pub by: Side,
    /// For how many points; `None` where only the claim itself can tell.
    pub points: Option<u16>,
    /// Fewer than so many, where only the claim can tell how many.
    pub fewer_than: u16,
    /// How much of it was marked, where not the whole.
    pub in_part: u16,
    /// The wood with that part.
    pub with_part: Option<Marks>,
    /// The finding, by its number in the report.
    pub finding: usize,
    /// It was claimed.
    pub taken: bool,
    /// Who may claim it has demanded that what was left out be marked instead (L 186).
    pub demanded: bool,
    /// It is of two jetons: how many points they show together, and the wood with all of them on one (P 4.66).
    pub two_jetons: Option<(u16, Marks)>,
    /// It is of points that the other's own jeton shows, let go: he cannot take them back (L 167, P 4.43).
    pub is_of_jeton: bool,
}

impl ClaimableEcole {
    /// Whether it may be claimed for this number, or for a number that is not told.
    pub fn is_for(&self, number: Number) -> bool {
        match (number, self.points) {
            (Number::Known(n), Some(points)) => n == points,
            (Number::Known(n), None) => n < self.fewer_than,
            (Number::Unknown, _) => true,
        }
    }

    /// Whether it may be claimed now.
    pub fn is_open(&self) -> bool {
        !self.taken && !self.demanded
    }

    pub fn new(by: Side, points: Option<u16>, finding: usize) -> ClaimableEcole {
        ClaimableEcole {
            by,
            points,
            fewer_than: u16::MAX,
            in_part: 0,
            with_part: None,
            finding,
            taken: false,
            demanded: false,
            two_jetons: None,
            is_of_jeton: false,
        }
    }
}

/// Marks or dames moved without the right to, which the other may put back until he throws.
#[derive(Clone, Debug)]
pub struct Displaced<T> {
    /// Who moved them.
    pub by: Side,
    /// What stood before.
    pub before: T,
    /// The finding, by its number in the report.
    pub finding: usize,
}

/// Marks of a coup that is closed, held to nothing more being due, and what was found of them.
#[derive(Clone, Debug)]
pub struct Stray {
    /// What was marked, of nothing due.
    pub debt: Debt,
    /// The école that it is, by its number in the report.
    pub finding: Option<usize>,
}

/// Points left standing at a hole that should have taken them off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeftPoints {
    /// Whose they are.
    pub of: Side,
    /// How many.
    pub points: u16,
    /// How many coups he who left them has played, that of the hole counted in.
    pub plays: u8,
}

/// What was carried before a throw that can still be broken (G III, P 4.16).
#[derive(Clone, Debug)]
pub struct BeforeThrow {
    /// All that was carried.
    pub ledger: Ledger,
    /// How many findings there were.
    pub findings: usize,
}

/// All that the referee carries from one step to those that follow it.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// Of the last throw: its player's own debt, then the other's.
    pub own: Option<Debt>,
    /// What the last throw gives the other.
    pub given: Option<Debt>,
    /// How many findings there were when it fell: what is found later is younger.
    pub findings_at_throw: usize,
    /// How many there were before it, and what it brought to light of the coup before.
    pub findings_before_throw: usize,
    /// The debts of the throw before: their wood can still be put right.
    pub before: [Option<Debt>; 2],
    /// A plein that its player can no longer make or keep, and so an école (L 192): whose.
    pub spoilt: Option<Side>,
    /// Dames touched in this coup, by field, each as often as it was.
    pub touched: Vec<u8>,
    /// He said "j'adoube": what he touches then, he does not play (L 46).
    pub adoube: bool,
    /// The dames of each side's last coup as they were handled.
    pub hands: [HandledDames; 2],
    /// What he won whose coup is not played to the end when the other has thrown (L 206).
    pub late: Option<Debt>,
    /// The dice of the last throw fell before the other had played: nothing counts yet (L 206).
    pub under_way: bool,
    /// How often running the dice were broken.
    pub breaks: u8,
    /// Who takes holes, and how many times running he has: the pavillon is for the next of them or not at all (P 4.59).
    pub run: Option<(Side, u8)>,
    /// Points that were left standing at the other's hole (G III, P 4.50).
    pub left_points: Option<LeftPoints>,
    /// A second jeton that was left standing at the other's points (P 4.49).
    pub left_jeton: Option<LeftPoints>,
    /// How many holes each side has not marked, or has taken off by mistake (P 4.III 51).
    pub missing_holes: [u16; 2],
    /// Points that each side's jeton shows and has not won, where nobody keeps such (P 4.III 48).
    pub unearned: [u16; 2],
    /// Whose second jeton should have gone (P 4.III 49).
    pub stale_bredouille: [bool; 2],
    /// Who had the bredouille and marked simple (P 4.III 49).
    pub forgotten_bredouille: [bool; 2],
    /// What he won who could play no number: he may mark it until he throws again (P 4.63).
    pub waits: Option<Debt>,
    /// The throw was broken.
    pub broken: bool,
    /// The die that spins is told to be too far from the other (P 4.2).
    pub far: bool,
    /// The last throw touched nothing, and the other has not asked for another: it is his to have it thrown again (P 4.12).
    pub stands_unless_asked: bool,
    /// Who said "école" and has not marked yet: what he marks next is for it.
    pub said_ecole: Option<Side>,
    /// The act behind the marks of an école that was claimed by place: all of them are one claim.
    pub claimed_until: usize,
    /// What was carried before the last throw, while it may be broken.
    pub before_throw: Option<Box<BeforeThrow>>,
    /// The last throw was taken back whole: what is carried is of the throw before it.
    pub thrown_back: bool,
    /// How often this coup was judged for a statement in its midst.
    pub judged_in_part: u8,
    /// A new relevé has begun, and nobody has thrown in it: the roll that the last ended with.
    pub begun_anew: Option<Roll>,
    /// Where the last relevé stands.
    pub releve_at: Option<usize>,
    /// That a void throw was played is said.
    pub void_said: bool,
    /// The other has put dames of this coup otherwise.
    pub handled_by_other: bool,
    /// Dames lifted to go away, by field, each as often as it was.
    pub lifted: Vec<u8>,
    /// That a side has not fifteen dames was said.
    pub said_not_fifteen: [bool; 2],
    /// The other demanded how the dames be played.
    pub compelled: bool,
    /// The other let the dames stand, or put them himself: how they stood then, and the last act before (P 4.24, 29).
    pub settled: Option<(Men, usize)>,
    /// The legs that he demanded.
    pub obliged: Vec<(u8, u8)>,
    /// Dames that he demanded to be played, by whatever number (P 4.III 27).
    pub obliged_fields: Vec<u8>,
    /// The legs that he barred.
    pub forbidden: Vec<(u8, u8)>,
    /// Two dames were wrongly taken for the coin: he may not take it by this roll, and is not bound to them (P 4.26).
    pub coin_barred: bool,
    /// Whether each side has kept a plein by impuissance in this relevé, where that is known (P 4.34).
    pub kept_by_impuissance: [Option<bool>; 2],
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
    pub claims: Vec<ClaimableEcole>,
    /// What the last throw is worth, where that is known.
    pub worth: Option<Score>,
    /// Faults with the dames of the last coup that the other may still answer.
    pub open: Vec<OpenFault>,
    /// Departures without right, by their number in the report.
    pub departures: Vec<(Side, usize)>,
    /// Who went away wrongly, and came back: to go again is another fault.
    pub came_back: Option<Side>,
    /// Who went away.
    pub gone: Option<Side>,
    /// The finding that he plays on all the same, by its number in the report.
    pub played_on: Option<usize>,
    /// A relevé was written that nobody's going away began: whose throw is next is open.
    pub false_releve: bool,
    /// Marks of a coup that is closed: as if they were for a coup that is worth nothing.
    pub stray: Option<Stray>,
    /// Marks moved without the right to.
    pub displaced: Vec<Displaced<Marks>>,
    /// Dames moved without the right to.
    pub dames_displaced: Option<Displaced<Men>>,
    /// A demand or word without the right to, which the other may refuse: whose, and its finding.
    pub refusable: Option<(Side, usize)>,
    /// The row of the report for the last throw.
    pub row: Option<usize>,
    /// The wood before the last throw, had all been marked as due until then.
    pub as_due: Option<Marks>,
}

/// No more of them are kept at a time: more are no game.
const MOST: usize = 8;

/// Nobody lifts more dames than all of his, and all of the other's.
const MOST_LIFTED: usize = 30;

impl Ledger {
    /// A throw falls: what was said, touched, lifted, demanded and moved in the last coup is over.
    pub fn begin_coup(&mut self, side: Side) {
        self.coin_barred = false;
        self.said_ecole = None;
        self.claimed_until = 0;
        self.obliged_fields.clear();
        self.departures.clear();
        self.gone = None;
        self.played_on = None;
        self.came_back = None;
        self.spoilt = None;
        self.touched.clear();
        self.adoube = false;
        self.hands[side.index()].begin();
        self.judged_in_part = 0;
        self.begun_anew = None;
        self.void_said = false;
        self.handled_by_other = false;
        self.demanded_back = false;
        self.obliged.clear();
        self.forbidden.clear();
        self.barred = None;
        self.return_waits = false;
        self.lifted.clear();
        self.compelled = false;
        self.settled = None;
        self.moved_by_other = [None; 2];
        self.put_down = [None; 2];
    }

    /// This side takes a hole, or several at once: one more time running.
    pub fn note_run(&mut self, side: Side) {
        self.run = match self.run {
            Some((of, times)) if of == side => Some((side, times.saturating_add(1))),
            _ => Some((side, 1)),
        };
    }

    /// A dame of this field is touched.
    pub fn touch_field(&mut self, field: u8) {
        if self.touched.len() < MOST && !self.touched.contains(&field) {
            self.touched.push(field);
        }
    }

    /// Dames of this field are lifted to go away.
    pub fn lift_field(&mut self, field: u8, dames: u8) {
        let room = MOST_LIFTED.saturating_sub(self.lifted.len());
        self.lifted.extend(std::iter::repeat_n(field, usize::from(dames).min(room)));
    }

    /// The dames that were touched, those in the hand with them, where that binds (P 4.III 17).
    pub fn touched_now(&self, game: &dyn Game, side: Side) -> Vec<u8> {
        let mut all = self.touched.clone();
        if self.coin_barred || game.laws().dames.touched_dame.value == TouchedDame::Free {
            return all;
        }
        for field in self.hands[side.index()].touched() {
            if !all.contains(&field) {
                all.push(field);
            }
        }
        all
    }

    /// A fault that the other may answer.
    pub fn keep_open(&mut self, open: OpenFault) {
        if self.open.len() == MOST {
            self.open.remove(0);
        }
        self.open.push(open);
    }

    /// What a mark of `side` goes to, with the list of claims beside it.
    pub fn debt_for(&mut self, side: Side, mark: &Mark) -> Option<(&mut Debt, &mut Vec<ClaimableEcole>)> {
        let given = mark.is_for_given();
        let open = |d: &&mut Debt| d.to == side && (d.closed.is_none() || d.mends);
        let late = self.late.as_mut().filter(open).filter(|_| !given);
        let late = late.or(self.waits.as_mut().filter(open).filter(|_| !given));
        let own = self.own.as_mut().filter(open).filter(|_| !given);
        let debt = match late.or(own) {
            Some(own) => Some(own),
            None => self.given.as_mut().filter(open),
        };
        debt.map(|debt| (debt, &mut self.claims))
    }

    /// Whether the roller has not marked all that he wins, and nobody told the other to mark (L 189, L 208, G III).
    pub fn given_waits(&self, debt: &Debt) -> bool {
        let own = self.own.as_ref().filter(|own| own.to != debt.to && own.closed.is_none());
        own.is_some_and(|own| own.due > own.marked()) && !debt.misled && !debt.told_to_mark
    }

    /// An école was marked: what is still to be marked for the last throw comes behind it (L 200). It is older than the throw if its finding
    /// is: then it comes before what the roller has won, too.
    pub fn ecole_marked(&mut self, game: &dyn Game, by: Side, points: u16, finding: usize) {
        let older = finding < self.findings_at_throw;
        if let (false, Some(given)) = (older, self.given.as_mut().filter(|d| d.to == by)) {
            given.by_ecole = given.by_ecole.saturating_add(points);
        }
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

    /// How many holes of those that were not marked in time a mark takes, where what is open gives none of its own (P 4.III 51).
    pub fn takes_missing_holes(&self, side: Side, stands: &Marks, mark: &Mark) -> Option<u16> {
        let holes = match mark.what {
            Marked::Holes(Holes(n)) => u16::try_from(n).ok()?,
            Marked::Fichet(Number::Known(hole)) => hole.checked_sub(stands.fichet(side))?,
            _ => return None,
        };
        let has_hole = |d: &Debt| d.to == side && d.closed.is_none() && d.completes_hole() != Some(false);
        let open = [&self.own, &self.given].into_iter().flatten().any(has_hole);
        (holes > 0 && holes <= self.missing_holes[side.index()] && !open).then_some(holes)
    }

    /// Whether a mark takes off just the points that this side has not won, however long ago they were marked (P 4.III 48).
    pub fn takes_unearned_off(&self, of: Side, stands: &Marks, mark: &Mark) -> bool {
        let unearned = self.unearned[of.index()];
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return false };
        unearned > 0 && stands.jetons(of).points.checked_sub(unearned) == Some(n)
    }

    /// Marks are moved without the right to; `before`: what stood.
    pub fn displace(&mut self, by: Side, before: Marks, finding: usize) {
        if self.displaced.len() == MOST {
            self.displaced.remove(0);
        }
        self.displaced.push(Displaced { by, before, finding });
    }

    /// The oldest écoles are forgotten where too many stand open.
    pub fn forget_old_claims(&mut self) {
        if let Some(old @ 1..) = self.claims.len().checked_sub(OPEN_CLAIMS) {
            self.claims.drain(..old);
        }
    }

    /// What a mark of `side` on the wood of `owner` puts back as it was before the other moved it without the right to.
    pub fn put_back(
        &self,
        side: Side,
        owner: Side,
        stands: &Marks,
        mark: &Mark,
    ) -> Option<&Displaced<Marks>> {
        self.displaced.iter().rev().find(|d| {
            let (was, is) = (d.before.jetons(owner), stands.jetons(owner));
            let (hole, now) = (i32::from(d.before.fichet(owner)), i32::from(stands.fichet(owner)));
            let goes = |to: i32| {
                to != now
                    && (to - now).signum() == (hole - now).signum()
                    && (to - now).abs() <= (hole - now).abs()
            };
            d.by == side.other()
                && match mark.what {
                    Marked::Jeton(Jeton::At { points: Number::Known(n), jetons, .. }) => {
                        n == was.points
                            && jetons <= was.jetons.max(1)
                            && (n, jetons) != (is.points, is.jetons)
                    }
                    Marked::Points { less: true, number: Number::Known(n) } => {
                        n > 0 && is.points.checked_sub(n) == Some(was.points)
                    }
                    Marked::Holes(Holes(n)) => goes(now + i32::from(n)),
                    Marked::Fichet(Number::Known(n)) => goes(i32::from(n)),
                    Marked::Pavillon(taken) => {
                        let shown = |marks: &Marks| marks.pavillon == Some(owner);
                        shown(&d.before) == taken && shown(stands) != taken
                    }
                    _ => false,
                }
        })
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
