//! Faults with the dames: which law a coup breaks that the roll does not allow, and what the wronged player may do about it. The board is
//! asked through [`HandlingRules`]; a game without one has illegal plays and no more.

mod again;
mod by_hand;
pub mod by_the_game;
mod coin;
mod exits;
mod fact;
mod false_case;
mod ill_placed;
mod moved_dame;
mod off_the_table;
mod reading;
mod remedy;
mod route;
mod slip;
mod two_in_hand;

pub use again::plays_for_one_moved_on;
pub use by_hand::puts_by_hand;
pub use fact::DamesFault;
pub use moved_dame::{HandledDames, MovedDame, all_put, behind_legs, between_fleches, goes_out, own_play};
pub use remedy::{
    Correction, DemandedPlay, MOST_SHOWN, Moves, OpenFault, after_legs, are_among, are_open, are_put_on,
    fields_of, has_legs, legs_of, moves_from, plays_legs,
};
pub use slip::IllegalPlayKind;

use super::plays::Allowed;
use crate::board::{Men, Move, Play};
use crate::rules::Ruled;
use crate::rules::handling::{AllInOne, DamesRules, HandlingRules, Landing};
use reading::Reading;

/// What a coup that is not allowed comes to.
pub struct PlayFault {
    /// Which law it breaks.
    pub what: What,
    /// The act that makes it.
    pub item: Option<usize>,
    /// Ways to put the dames.
    pub puts: Vec<Correction>,
    /// Plays that may be demanded.
    pub plays: Vec<Play>,
    /// A play that may be forbidden.
    pub barred: Option<Play>,
    /// Two dames that may be demanded to be played by either number each (P 4.III 27).
    pub either_way: Option<[u8; 2]>,
    /// Two dames play, each by its number, and neither all in one (L 216).
    pub each_by_itself: bool,
    /// The other waits until the second dame is played (G III).
    pub waits: bool,
}

impl PlayFault {
    /// One of which nothing is said yet but by which act it is made.
    pub const fn new(what: What, item: Option<usize>) -> PlayFault {
        PlayFault {
            what,
            item,
            puts: Vec::new(),
            plays: Vec::new(),
            barred: None,
            either_way: None,
            each_by_itself: false,
            waits: false,
        }
    }

    /// Whether it is a fault already, whatever is still to be played.
    pub fn is_done(&self) -> bool {
        use IllegalPlayKind::{
            AloneOnCoin, AmongOthers, BarredPuissance, ClosedTable, OthersCoin, WrongCoin,
        };
        let coin = |kind: &IllegalPlayKind| matches!(kind, AloneOnCoin { .. } | WrongCoin | BarredPuissance);
        let slip = |kind: &IllegalPlayKind| {
            let barred = matches!(kind, ClosedTable { .. } | AmongOthers { .. } | OthersCoin { .. });
            coin(kind) || kind.ill_placed().is_some() || barred
        };
        matches!(&self.what, What::Fault(_)) || matches!(&self.what, What::Slip(kind) if slip(kind))
    }
}

/// See [`PlayFault::what`].
pub enum What {
    /// E201.
    Slip(IllegalPlayKind),
    /// E206, E207.
    Fault(DamesFault),
    /// The numbers are well played as far as they go, and the coup may still be played out; what it comes to if it is not.
    Unfinished(IllegalPlayKind),
}

/// The rules for a dame beside one that the other has put right: it is dealt with alone (P 4.22, P 4.27).
pub const fn dealt_with_alone(rules: &DamesRules) -> DamesRules {
    DamesRules {
        all_in_one: Ruled { value: AllInOne::Never, ..rules.all_in_one },
        misplaced_pair: Ruled { value: false, ..rules.misplaced_pair },
        ..*rules
    }
}

/// A coup that the roll does not allow.
pub struct JudgedCoup<'a> {
    pub allowed: &'a Allowed,
    pub law: &'a dyn HandlingRules,
    pub rules: &'a DamesRules,
    pub legs: &'a [MovedDame],
    /// The dames after it.
    pub after: &'a Men,
}

impl JudgedCoup<'_> {
    /// Which law it breaks, and the remedies: none of them leaves the dames as they lie.
    pub fn judge(&self) -> PlayFault {
        let mut fault = self.fault();
        fault.puts.retain(|put| put.men != *self.after);
        fault
    }

    fn fault(&self) -> PlayFault {
        if let Some(fault) = self.wrong_coin() {
            return fault;
        }
        let (readings, left) = self.read();
        if let Some(fault) = self.false_case(&readings) {
            return fault;
        }
        let first = |which: fn(&Reading) -> bool| readings.iter().position(which);
        if let Some(at) = self.again(&readings) {
            return self.taken_again(at, readings[at]);
        }
        if let Some(at) = first(|r| *r == Reading::Closed) {
            return self.closed_table(at);
        }
        if first(|r| *r == Reading::Barred).is_some() {
            let barred = (0..self.legs.len()).filter(|&n| readings[n] == Reading::Barred).collect::<Vec<_>>();
            let kind = self.barred(self.legs[barred[0]]);
            return self.slip(kind, Some(barred[0]), self.backs(&barred), self.all_plays());
        }
        if let Some(at) = first(|r| *r == Reading::Ill) {
            let waits = self.waits_for_second(at, &left);
            let fault = PlayFault { waits, ..self.ill_placed(at, &readings, &left) };
            // Till then he has nothing to choose.
            return if waits { PlayFault { puts: Vec::new(), plays: Vec::new(), ..fault } } else { fault };
        }
        self.too_few(&left)
    }

    /// Whether the dames lay so behind some of these legs, each well played, and the others lead to what lies now.
    pub fn is_behind(&self, put: &Men) -> bool {
        let (readings, _) = self.read();
        let side = self.allowed.position.turn();
        let lies =
            |legs: &[MovedDame], men: &Men| behind_legs(*self.start(), side, legs).of(side) == men.of(side);
        let first = (0..=self.legs.len()).find(|&n| lies(&self.legs[..n], put));
        first.is_some_and(|n| readings[..n].iter().all(|r| *r == Reading::Well))
            && lies(self.legs, self.after)
    }

    /// Whether this leg plays a number that those before it have left.
    pub fn plays_a_number(&self, at: usize) -> bool {
        self.read().0.get(at) == Some(&Reading::Well)
    }

    /// Whether every leg plays a number of the roll where a dame may stand, and none that could be played is left: a coup as the roll has it,
    /// but for the duties.
    pub fn is_by_the_numbers(&self) -> bool {
        self.is_well_played_by(|left| left.is_empty() || !self.goes_on(left))
    }

    /// The same, where only dames of these fields are asked for, each as often as it stands there: none of them can play a number that is left.
    pub fn is_by_the_numbers_of(&self, fields: &[u8]) -> bool {
        let mut still: Vec<u8> = fields.to_vec();
        for leg in self.legs {
            if let Some(n) = still.iter().position(|field| *field == leg.from) {
                still.swap_remove(n);
            }
        }
        self.is_well_played_by(|left| !left.iter().any(|n| still.iter().any(|&x| self.can_go(x, *n))))
    }

    fn is_well_played_by(&self, done: impl Fn(&[u8]) -> bool) -> bool {
        let (readings, left) = self.read();
        readings.iter().all(|r| *r == Reading::Well) && self.is_position(self.after) && done(&left)
    }

    /// Whether a dame that stands here now can be carried on by this number.
    fn can_go(&self, from: u8, number: u8) -> bool {
        let side = self.allowed.position.turn();
        let moved = Play::one(Move { from, to: from + number });
        if from + number > 24 {
            return self.can_go_off(self.after, from, number);
        }
        self.after.count(side, from) > 0
            && self.open(from + number)
            && self.is_position(&moved.after(self.after, side))
    }

    /// Whether a dame was let go and taken up again.
    pub fn taken_up_again(&self) -> Option<PlayFault> {
        // Most coups take no dame from where one was let go, and need no reading.
        let again = |at: usize| self.legs[..at].iter().any(|leg| leg.to == self.legs[at].from);
        if !(1..self.legs.len()).any(again) {
            return None;
        }
        let (readings, _) = self.read();
        let at = self.again(&readings)?;
        Some(self.taken_again(at, readings[at]))
    }

    /// The leg that takes a dame up again; where one may mend one's own play, only one that had been well put (P 4.III 22, P 4.III 24): of two on one flèche
    /// he takes that which is ill put.
    fn again(&self, readings: &[Reading]) -> Option<usize> {
        let with_it = |n: usize| {
            (0..readings.len().min(self.legs.len())).filter(move |&k| self.legs[k].to == self.legs[n].to)
        };
        let well = |n: usize| with_it(n).all(|k| readings[k] == Reading::Well);
        readings.iter().position(|r| match r {
            Reading::Again(n) if *n == 0 && self.whole_beside_another(readings).is_some() => false,
            Reading::Again(n) => !self.rules.mends_own_play.value || well(*n),
            _ => false,
        })
    }

    fn start(&self) -> &Men {
        self.allowed.position.men()
    }

    fn open(&self, field: u8) -> bool {
        (1..=24).contains(&field) && self.landing(field) == Landing::Open
    }

    fn landing(&self, field: u8) -> Landing {
        self.law.landing(self.start(), self.allowed.position.turn(), field)
    }

    fn is_position(&self, men: &Men) -> bool {
        self.allowed.position.game().fault(men).is_none()
    }

    fn moves(&self) -> Moves {
        Moves::new(self.allowed.position.turn(), *self.after)
    }

    /// These legs taken back, the last first.
    fn back(&self, legs: &[MovedDame]) -> Moves {
        legs.iter().rev().fold(self.moves(), |moves, leg| moves.add(leg.to, leg.from))
    }

    /// One way more to put the dames, where they come to stand so as they may, and as by none of these.
    fn adds(&self, puts: &mut Vec<Correction>, put: Moves) {
        let is_new = |put: &Correction| self.is_position(&put.men) && puts.iter().all(|p| p.men != put.men);
        let put = put.done().filter(is_new);
        puts.extend(put);
    }

    /// These legs taken back, each by itself and all together, from where their dames lie now.
    fn backs(&self, which: &[usize]) -> Vec<Correction> {
        let lies = |n: usize| if which.len() > 1 { self.legs[n].to } else { self.lies_since(n) };
        let back = |moves: Moves, n: &usize| moves.add(lies(*n), self.legs[*n].from);
        let mut puts: Vec<Correction> = which.iter().filter_map(|n| back(self.moves(), n).done()).collect();
        if which.len() > 1 {
            puts.extend(which.iter().rev().fold(self.moves(), back).done());
        }
        // Where no dame may lie none is left (L 42, G I).
        let stands = |put: &Correction| self.is_position(&put.men);
        if puts.iter().any(stands) {
            puts.retain(stands);
        }
        puts
    }

    fn all_plays(&self) -> Vec<Play> {
        self.allowed.to_be_demanded()
    }

    fn slip(
        &self,
        slip: IllegalPlayKind,
        leg: Option<usize>,
        puts: Vec<Correction>,
        plays: Vec<Play>,
    ) -> PlayFault {
        let item = leg.and_then(|n| self.legs.get(n)).map(|l| l.item);
        PlayFault { puts, plays, ..PlayFault::new(What::Slip(slip), item) }
    }

    /// The whole roll with the dame of this field, if it can be played (L 211).
    fn all_in_one(&self, from: u8) -> Option<Play> {
        let (side, roll) = (self.allowed.position.turn(), self.allowed.roll);
        let to = from + roll.sum();
        let game = self.allowed.position.game();
        let repos = [roll.high(), roll.low()]
            .map(|n| from + n)
            .into_iter()
            .find(|&field| game.may_rest(self.start(), side, field))?;
        let play = Play::two(Move { from, to: repos }, Move { from: repos, to });
        (self.open(to) && self.is_position(&play.after(self.start(), side))).then_some(play)
    }

    /// L 211, L 201: the dame stays where it is, goes where a number that is left brings it (back, where none does), or plays all in one if
    /// it went beyond the larger number and no number was well played before; by Lepeintre beyond its own number (P 4.22).
    fn ill_placed(&self, at: usize, readings: &[Reading], left: &[u8]) -> PlayFault {
        let ill: Vec<usize> = (0..self.legs.len()).filter(|&n| readings[n] == Reading::Ill).collect();
        let mut puts: Vec<Correction> = Vec::new();
        let keep = |put: Option<Correction>, puts: &mut Vec<Correction>| {
            if let Some(put) = put
                && puts.iter().all(|q| q.men != put.men)
            {
                puts.push(put);
            }
        };
        let coin = self.both_at_the_coin();
        match ill.as_slice() {
            _ if coin.is_some() => puts.extend(self.backs(&[0, 1])),
            [one] => {
                for end in self.true_places_alone(self.legs[*one], left) {
                    keep(self.moves().add(self.legs[*one].to, end).done(), &mut puts);
                }
            }
            several => {
                let legs: Vec<MovedDame> = several.iter().map(|&n| self.legs[n]).collect();
                puts = self.all_ill_placed(&legs, left);
            }
        }
        let leg = self.legs[at];
        let first =
            readings[..at].iter().all(|r| *r != Reading::Well) && !self.is_covered_rightly(at, readings);
        let beyond = match self.rules.all_in_one.value {
            AllInOne::BeyondTheLarger => first && leg.far() > self.allowed.roll.high(),
            AllInOne::BeyondItsNumber => left.iter().min().is_some_and(|&number| leg.far() > number),
            AllInOne::Never => false,
        };
        let mut plays: Vec<Play> =
            if beyond { self.all_in_one(leg.from).into_iter().collect() } else { Vec::new() };
        let whole = self.whole_beside_another(readings);
        if let (Some(number), &[one, ..]) = (whole, self.legs) {
            keep(self.moves().add(one.to, one.from + number).done(), &mut puts);
        }
        // P 4.23, P 4.27: one of two dames too far, or both on a flèche that one does not reach.
        if let (&[one, two], true) = (self.legs, self.rules.misplaced_pair.value)
            && (beyond || whole.is_some() || one.to == two.to)
        {
            let (both, either) = self.by_the_numbers([one, two]);
            both.into_iter().for_each(|put| keep(Some(put), &mut puts));
            plays.extend(either);
            plays.extend([one, two].iter().filter_map(|dame| self.all_in_one(dame.from)));
            plays.dedup_by(|a, b| {
                a.after(self.start(), self.allowed.position.turn())
                    == b.after(self.start(), self.allowed.position.turn())
            });
        }
        if let Some(pair) = coin {
            plays = self.not_both(pair).1;
            plays.extend(self.only_play().filter(|_| plays.is_empty()));
        }
        self.slip(self.ill_placed_by(at, left), Some(at), puts, plays)
    }

    /// L 213: until he throws the other may have it put right.
    fn closed_table(&self, at: usize) -> PlayFault {
        let leg = self.legs[at];
        let back = self.moves().add(self.lies_since(at), leg.from).done();
        self.slip(
            IllegalPlayKind::ClosedTable { to: leg.to },
            Some(at),
            back.into_iter().collect(),
            self.all_plays(),
        )
    }

    /// L 212: it stays where it was let go.
    fn taken_again(&self, at: usize, reading: Reading) -> PlayFault {
        let Reading::Again(n) = reading else { return self.too_few(&[]) };
        let field = self.legs[n].to;
        let what = What::Fault(DamesFault::TakenAgain { field, well: self.plays_a_number(n) });
        let puts = self.back_where_let_go(at, field);
        PlayFault { puts, ..PlayFault::new(what, Some(self.legs[at].item)) }
    }

    /// A dame let go is moved on by another leg.
    pub fn moved_on(&self, at: usize, earlier: usize) -> PlayFault {
        self.taken_again(at, Reading::Again(earlier))
    }

    /// Well played as far as it goes: it may still be played out, or the other number is lost (L 216), or it is no coup of this roll.
    fn too_few(&self, left: &[u8]) -> PlayFault {
        let numbers = self.allowed.numbers();
        let played = 2 - left.len();
        let all: Vec<usize> = (0..self.legs.len()).collect();
        if played > 0 && played < numbers {
            if self.goes_on(left) {
                return self.unfinished(left);
            }
            return self.slip(IllegalPlayKind::NumberLost, Some(0), self.backs(&all), self.all_plays());
        }
        if played == 0 && numbers > 0 {
            return self.unfinished(left);
        }
        self.slip(self.no_play_by(), Some(0), self.backs(&all), self.all_plays())
    }

    /// Whether a number that is left can still be played from what stands.
    fn goes_on(&self, left: &[u8]) -> bool {
        let by_a_play = self.allowed.plays.as_slice().iter().any(|play| {
            let moves = play.moves();
            self.legs.iter().all(|l| moves.iter().any(|m| (m.from, m.to) == (l.from, l.to)))
        });
        by_a_play || left.iter().any(|n| (1..=24).any(|x| self.can_go(x, *n)))
    }
}
