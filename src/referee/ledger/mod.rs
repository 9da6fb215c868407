//! What the referee carries from step to step: what each player owes, and which écoles and faults the other may still answer.

mod broken_throw;
mod coup;
mod displaced;
mod ecoles;
mod holes;
mod left_points;
mod of_none;
mod played_from;
mod touched;

pub use self::broken_throw::{BeforeThrow, BrokenThrow};
pub use self::coup::{
    CoupLedger, DemandedGoing, DemandedMark, DemandedMarks, LeftToDemand, PutDown, RevocableEcole,
};
pub use self::displaced::{Displaced, DisplacedPart, would_show};
pub use self::ecoles::BeforeEcole;
pub use self::holes::takes_undue_holes_off;
pub use self::left_points::{HowLeft, LeftPoints};
pub use self::of_none::MarkOfNone;
pub use self::touched::{TouchedDames, TouchedFreely, has_at_least};
use super::debt::Debt;
use super::handling::{HandledDames, OpenFault};
use super::law::ill_wood::IllWood;
use crate::board::{Marks, Men, Side};
use crate::record::{Mark, Number};
use crate::replay::{Coup, DamesBetween, KnownState};
use crate::rules::handling::TouchedDame;
use crate::rules::{Game, Kind, Score};
use std::ops::Range;

/// The most écoles that stay open at a time: more are no game, and would make the ledger grow with the record.
const OPEN_CLAIMS: usize = 64;

/// An école that may be claimed.
#[derive(Clone, Debug)]
pub struct ClaimableEcole {
    /// By whom.
    pub by: Side,
    /// For how many points; `None` where only the claim itself can tell.
    pub points: Option<u16>,
    /// No more than so many, where only the claim can tell how many.
    pub at_most: u16,
    /// How much of it was marked, where not the whole.
    pub in_part: u16,
    /// The wood with that part.
    pub with_part: Option<Marks>,
    /// The finding, by its number in the report.
    pub finding: usize,
    /// It was claimed.
    pub taken: bool,
    /// By which act.
    pub taken_by: Option<usize>,
    /// It was claimed, and is open again because the other's false école, of this finding, has undone it (L 194).
    pub undone_by: Option<usize>,
    /// So many of the points that were marked too much are off again.
    pub off: u16,
    /// All of them are.
    pub is_off: bool,
    /// They were when the last dice fell: nothing of this coup is a matter of them.
    pub off_before_throw: bool,
    /// Fichet and jeton of whose it is, where it was marked and nothing of his was taken off.
    pub left_at: Option<(u16, u16)>,
    /// How many points too many stand so.
    pub left: u16,
    /// Who may claim it has demanded that what was left out be marked instead (L 186).
    pub demanded: bool,
    /// The other has had a turn since, and has not marked it all.
    pub answered: bool,
    /// That is done, and nobody has marked the école.
    pub is_obeyed: bool,
    /// It is of two jetons: how many points they show together, and the wood with all of them on one (P 4.66).
    pub two_jetons: Option<(u16, Marks)>,
    /// It is of points left out that he may be obliged to mark instead (L 185, L 186).
    pub may_be_demanded: bool,
    /// It is of points that he was given.
    pub is_given: bool,
    /// It is of points that the other's own jeton shows, let go: he cannot take them back (L 167, P 4.43).
    pub is_of_jeton: bool,
    /// It is of points marked that were not the other's.
    pub is_excess: bool,
    /// So many points that were marked of a plein which is lost are in it, and come off with it (L 192, P 4.60).
    pub of_plein: u16,
}

impl ClaimableEcole {
    /// Whether it may be claimed for this number, or for a number that is not known.
    pub fn is_for(&self, number: Number) -> bool {
        match (number, self.points) {
            (Number::Known(n), Some(points)) => n == points,
            (Number::Known(n), None) => n <= self.at_most,
            (Number::Unknown, _) => true,
        }
    }

    /// How many points were marked, which come off with it: of a plein that is lost no more, whatever its école counts (L 192, P 4.60).
    pub fn marked(&self) -> u16 {
        if self.of_plein > 0 { self.of_plein } else { self.points.unwrap_or(0) }
    }

    /// How many of the points that were marked too much still stand.
    pub fn left_standing(&self) -> Option<u16> {
        self.points.map(|points| points.saturating_sub(self.off))
    }

    /// How many of them show still, its école marked or not, and how many do no more.
    pub fn shows(&self) -> (u16, u16) {
        let points = self.points.unwrap_or(0);
        let show = if self.taken { self.left } else { points.saturating_sub(self.off) };
        (show, points.saturating_sub(show))
    }

    /// Whether it may be claimed now.
    pub fn is_open(&self) -> bool {
        !self.taken && !self.demanded
    }

    pub fn new(by: Side, points: Option<u16>, finding: usize) -> ClaimableEcole {
        ClaimableEcole {
            by,
            points,
            at_most: u16::MAX,
            in_part: 0,
            with_part: None,
            finding,
            taken: false,
            taken_by: None,
            undone_by: None,
            off: 0,
            is_off: false,
            off_before_throw: false,
            left_at: None,
            left: 0,
            demanded: false,
            answered: false,
            is_obeyed: false,
            two_jetons: None,
            may_be_demanded: false,
            is_given: false,
            is_of_jeton: false,
            is_excess: false,
            of_plein: 0,
        }
    }
}

/// Marks of a coup that is closed, held to nothing more being due, and what was found of them.
#[derive(Clone, Debug)]
pub struct Stray {
    /// What was marked, of nothing due.
    pub debt: Debt,
    /// The école that it is, by its number in the report.
    pub finding: Option<usize>,
}

/// All that the referee carries from one step to those that follow it.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// Of the coup that is being played.
    pub coup: CoupLedger,
    /// Of the last throw: its player's own debt, then the other's.
    pub own: Option<Debt>,
    /// What the last throw gives the other.
    pub given: Option<Debt>,
    /// How many findings there were when it fell: what is found later is younger.
    pub findings_at_throw: usize,
    /// How many there were when that before it fell.
    pub findings_at_throw_before: usize,
    /// How many there were before it, and what it brought to light of the coup before.
    pub findings_before_throw: usize,
    /// How many there were behind the last step of this line of play.
    pub findings_behind: usize,
    /// Those that were found in another: in a turn that a variation replaces, or in the variation.
    pub found_elsewhere: Vec<Range<usize>>,
    /// The debts of the throw before: their wood can still be put right.
    pub before: [Option<Debt>; 2],
    /// The dames of each side's last coup as they were handled.
    pub hands: [HandledDames; 2],
    /// What he won whose coup is not played to the end when the other has thrown (L 206).
    pub late: Option<Debt>,
    /// What that roll is worth.
    pub late_worth: Option<Score>,
    /// The dice of the last throw fell before the other had played: nothing counts yet (L 206).
    pub under_way: bool,
    /// How often running the dice were broken.
    pub breaks: u8,
    /// Who takes holes, and how many times running he has: the pavillon is for the next of them or not at all (P 4.59).
    pub run: Option<(Side, u8)>,
    /// The same before the last of them.
    pub run_before: Option<(Side, u8)>,
    /// Points that were left standing at the other's hole (G III, P 4.50).
    pub left_points: Option<LeftPoints>,
    /// A second jeton that was left standing at the other's points (P 4.49).
    pub left_jeton: Option<LeftPoints>,
    /// A second jeton that was wrongly taken by a coup that is over, and its finding (P 4.49).
    pub wrong_jeton: Option<(LeftPoints, usize)>,
    /// Who left unmarked what he was rightly obliged to mark, and the finding, until the other throws.
    pub unmarked: Option<(Side, usize)>,
    /// How many holes each side has taken off by mistake (L 174), in society or has not marked (P 4.III 51).
    pub missing_holes: [u16; 2],
    /// How many of them each side has taken off itself, or was given and has not marked, and puts there until it plays, where no longer (P 4.51).
    pub holes_off: [u16; 2],
    /// Points that each side's jeton shows and has not won, where nobody keeps such (P 4.III 48).
    pub unearned: [u16; 2],
    /// What marks of a coup that is over left wrong on each side's wood, where nobody keeps such (P 4.III 48, P 4.III 49).
    pub ill_wood: [IllWood; 2],
    /// Whose second jeton should have gone (P 4.III 49).
    pub stale_bredouille: [bool; 2],
    /// Who had the bredouille and marked simple: too late it is his no more, but in society (L 145, P 4.49, P 4.III 49).
    pub forgotten_bredouille: [bool; 2],
    /// What he won who could play no number, or whom the other misled: he may mark it until he throws again (P 4.63, G III).
    pub waits: Option<Debt>,
    /// Who could play no number of the throw before the last, and has left so many of its points unmarked for good: no école is made of them (L 197, P 4.63).
    pub left_unplayable: Option<(Side, u16)>,
    /// The throw was broken.
    pub broken: bool,
    /// The die that spins is told to be too far from the other (P 4.2).
    pub far: bool,
    /// How the last throw lay.
    pub lays: u16,
    /// Who has thrown again in the place of a throw for which he has marked, and the finding, till the other throws.
    pub no_throw: Option<(Side, usize)>,
    /// The last throw touched nothing, and the other has not asked for another: it is his to have it thrown again (P 4.12).
    pub stands_unless_asked: bool,
    /// The other has found it good (P 4.12).
    pub found_good: bool,
    /// A die of it was stopped while it span, against the other's word: both are thrown again, if he likes (L 205, G III).
    pub stopped_in_spite: Option<usize>,
    /// What was carried before the last throw, while it may be broken.
    pub before_throw: Option<Box<BeforeThrow>>,
    /// The last throw was taken back whole: what is carried is of the throw before it.
    pub thrown_back: Option<Box<BrokenThrow>>,
    /// Where the last relevé stands.
    pub releve_at: Option<usize>,
    /// That a side has not fifteen dames was said.
    pub said_not_fifteen: [bool; 2],
    /// Whether each side has kept a plein by impuissance in this relevé, where that is known (P 4.34).
    pub kept_by_impuissance: [Option<bool>; 2],
    /// Écoles that may be claimed, or were.
    pub claims: Vec<ClaimableEcole>,
    /// What the last throw is worth, where that is known.
    pub worth: Option<Score>,
    /// Faults with the dames of the last coup that the other may still answer.
    pub open: Vec<OpenFault>,
    /// A relevé was written that nobody's going away began: whose throw is next is open.
    pub false_releve: bool,
    /// Marks of a coup that is closed: as if they were for a coup that is worth nothing.
    pub stray: Option<Stray>,
    /// Marks moved without the right to.
    pub displaced: Vec<Displaced<Marks>>,
    /// Dames moved without the right to, by who moved them.
    pub dames_displaced: [Option<Displaced<Men>>; 2],
    /// Those of the other owner that the same hand had moved before them, still to be put back too: whose, and the finding.
    pub displaced_before: [Option<(Side, usize)>; 2],
    /// The last throw was out of turn, where no law of handling says what comes of it: its finding.
    pub thrown_out_of_turn: Option<usize>,
    /// A demand or word without the right to, which the other may refuse: whose, and its finding.
    pub refusable: Option<(Side, usize)>,
    /// Who has come first to the holes that win the partie (L 218).
    pub arrived: Option<Side>,
    /// The row of the report for the last throw.
    pub row: Option<usize>,
    /// The wood before the last throw, had all been marked as due until then.
    pub as_due: Option<Marks>,
}

/// No more of them are kept at a time: more are no game.
const MOST: usize = 8;
/// No more écoles are open at a time, for each mark is held to all of them.
const MOST_CLAIMS: usize = 64;

impl Ledger {
    /// An école that may be claimed from here on.
    pub fn keep_claim(&mut self, claim: ClaimableEcole) {
        if self.claims.len() >= MOST_CLAIMS {
            self.claims.remove(0);
        }
        self.claims.push(claim);
    }

    /// A throw falls: what was said, touched, lifted, demanded and moved in the last coup is over.
    /// Of one that is still played behind these dice what its player has done goes on (L 206).
    pub fn begin_coup(&mut self, side: Side, late: Option<Side>, game: &dyn Game) {
        // What one took off in making one's pile one puts up again till one throws, or plays (L 169, G VII).
        let anew = self.coup.begun_anew.is_some();
        let until_play = game.laws().ecole.pile_until_play.value;
        let may_play =
            |of: Side| if of == side { until_play } else { anew || !self.hands[of.index()].has_moved() };
        let put_down = Side::BOTH.map(|of| {
            let was = self.coup.put_down[of.index()].filter(|was| (anew || was.in_pile) && may_play(of))?;
            Some(PutDown { is_first: false, in_pile: true, ..was })
        });
        let mut of_none = std::mem::take(&mut self.coup.of_none);
        of_none.retain(|mark| mark.by == side);
        let cut_off = self.coup.cut_off.take();
        let goes_on = late.map(|late| std::mem::take(&mut self.coup).of_player(late));
        self.coup = CoupLedger { put_down, of_none, cut_off, ..goes_on.unwrap_or_default() };
        self.hands[side.index()].begin();
        self.claims.iter_mut().for_each(|claim| claim.off_before_throw = claim.is_off);
    }

    /// This side's dice fall, where of the coup before something may still be left to do; in the place of a throw that did not count they cut off what that did.
    pub fn notes_cut_off(&mut self, side: Side, before: &KnownState, game: &'static dyn Game) {
        if before.coup.is_some_and(|coup| coup.side == side && coup.is_thrown_again()) {
            return;
        }
        let lies = |coup: &Coup| before.between[coup.side.index()] != DamesBetween::NONE;
        let closes = game.laws().dames.throw_closes_faults.value;
        let is_left = |coup: &Coup| !closes || coup.is_unfinished(&before.board.men, game);
        self.coup.cut_off = before.coup.filter(|coup| lies(coup) || is_left(coup)).map(Box::new);
    }

    /// A step follows in this line of play, with so many findings before it: what was found since the last step of it is of another.
    pub fn goes_on_behind(&mut self, findings: usize) {
        if self.findings_behind < findings {
            self.found_elsewhere.push(self.findings_behind..findings);
        }
        if self.found_elsewhere.len() > MOST {
            self.found_elsewhere.remove(0);
        }
    }

    /// This side takes a hole, or several at once: one more time running.
    pub fn note_run(&mut self, side: Side) {
        self.run_before = self.run;
        self.run = match self.run {
            Some((of, times)) if of == side => Some((side, times.saturating_add(1))),
            _ => Some((side, 1)),
        };
    }

    /// The hole that this side took last was none, and comes off: it is as if it had not been taken (P 4.54, P 4.59).
    pub fn hole_comes_off(&mut self, side: Side) {
        if self.run.is_some_and(|(of, _)| of == side) {
            self.run = self.run_before.take();
        }
    }

    /// Whether a side has lost the plein that was due, so that it binds him no more: he plays the dame that he touched or let go, unless the other has him
    /// make it all the same (L 46, L 192, P 4.60). Where he mends his own play it still binds (P 4.III 60).
    pub fn is_free_of_duty(&self, game: &dyn Game, side: Side) -> bool {
        let lost = self.coup.spoilt == Some(side) && !self.coup.demands_a_play(side);
        self.coup.plein_is_barred || (lost && !game.laws().dames.mends_own_play.value)
    }

    /// The dames that were touched, those in the hand with them, where that binds (P 4.III 17).
    pub fn touched_now(&self, game: &dyn Game, side: Side) -> Vec<u8> {
        let mut all = self.coup.touched_of(side).to_vec();
        if self.hands[side.index()].has_let_all_go() {
            return all;
        }
        if self.coup.coin_barred || game.laws().dames.touched_dame.value == TouchedDame::Free {
            return all;
        }
        // Of several lifted from the pile one is played (G III).
        let one_of_pile = game.laws().dames.touched_dame.value == TouchedDame::PlayedButThePile;
        let pile = game.handling_rules().filter(|_| one_of_pile).map(|law| law.pile());
        touched::has_those_in_hand(&mut all, self.hands[side.index()].touched().collect(), pile);
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
        let open = |debt: &&mut Debt| debt.takes_marks_of(side);
        if !mark.is_for_given() {
            let waits = self.waits.as_mut().filter(|debt| !debt.is_paid());
            for his_own in [self.late.as_mut(), waits, self.own.as_mut()] {
                if let Some(debt) = his_own.filter(open) {
                    return Some((debt, &mut self.claims));
                }
            }
        }
        // Misled, he marks what the throw before gave him behind his own too (G III).
        let before = self.before[1].as_mut().filter(|_| mark.is_for_given());
        let given = self.given.as_mut().filter(open).or_else(|| before.filter(open));
        given.map(|debt| (debt, &mut self.claims))
    }

    /// What `side` wins by his own roll, where that is not over: also behind the dice that the other has thrown too early (P 4.14).
    pub fn own_of(&self, side: Side) -> Option<&Debt> {
        [&self.late, &self.own].into_iter().flatten().find(|debt| debt.to == side)
    }

    /// Whether the coup that lies is this side's, and its play is done.
    pub fn has_played(&self, side: Side) -> bool {
        self.own.as_ref().is_some_and(|own| own.to == side && own.played)
    }

    /// What this side owes for the coup on the table, by whosever throw, marked and compared or not.
    pub fn debt_by_wood(&self, side: Side) -> Option<&Debt> {
        [&self.late, &self.own, &self.given].into_iter().flatten().find(|debt| debt.to == side)
    }

    /// How the wood stood before a hole that this side has marked for the last throw, which it won or was given.
    pub fn wood_before_hole_of(&self, side: Side) -> Option<Marks> {
        [&self.own, &self.given].into_iter().flatten().find(|debt| debt.to == side)?.wood
    }

    /// What this side has marked too much for the coup on the table, where that is closed.
    pub fn was_too_much(&self, side: Side) -> Option<&Debt> {
        [&self.own, &self.given].into_iter().flatten().find(|debt| debt.to == side && debt.was_too_much())
    }

    /// What `side` wins by his own roll, to be changed.
    pub fn own_of_mut(&mut self, side: Side) -> Option<&mut Debt> {
        [&mut self.late, &mut self.own].into_iter().flatten().find(|debt| debt.to == side)
    }

    /// What a mark of `side` goes to, to be looked at.
    pub fn debt_of(&self, side: Side, mark: &Mark) -> Option<&Debt> {
        let open = |debt: &&Debt| debt.takes_marks_of(side);
        let waits = self.waits.as_ref().filter(|debt| !debt.is_paid());
        let his_own = [self.late.as_ref(), waits, self.own.as_ref()].into_iter().flatten();
        let his_own = his_own.filter(|_| !mark.is_for_given()).find(open);
        let before = || self.before[1].as_ref().filter(|_| mark.is_for_given()).filter(open);
        his_own.or_else(|| self.given.as_ref().filter(open)).or_else(before)
    }

    /// Whether the roller has not marked all that he wins, and nobody told the other to mark (L 189, L 208, G III).
    pub fn given_waits(&self, debt: &Debt) -> bool {
        let own = self.own.as_ref().filter(|own| own.to != debt.to && own.closed.is_none());
        own.is_some_and(|own| own.due > own.marked()) && !debt.misled && !debt.asked_to_mark
    }

    /// The oldest écoles are forgotten where too many stand open.
    pub fn forget_old_claims(&mut self) {
        if let Some(old @ 1..) = self.claims.len().checked_sub(OPEN_CLAIMS) {
            self.claims.drain(..old);
        }
    }

    /// What the roller has marked comes before what he gives (L 207), as long as nothing has closed it.
    pub fn carry_own_over(&mut self, game: &dyn Game) {
        if let (Some(own), Some(given)) =
            (self.own.as_mut().filter(|own| own.closed.is_none()), &mut self.given)
        {
            own.carry_over(given, game);
        }
    }

    /// The wood was moved in a way that no debt tells.
    pub fn disturb(&mut self) {
        for debt in [&mut self.own, &mut self.given].into_iter().flatten() {
            debt.disturbed = true;
        }
    }

    /// The finding that this side marked double what is simple, while it is still put right: until the other throws, in society a coup later (P 4.III 49).
    pub fn doubled_by(&self, game: &dyn Game, side: Side) -> Option<usize> {
        let any_time = game.laws().ecole.bredouille_any_time.value;
        let last = self.before[0].as_ref().filter(|_| any_time || self.coup.begun_anew.is_some());
        let debts = [&self.own, &self.given, &self.before[1]].into_iter().flatten().chain(last);
        debts.into_iter().find_map(|d| d.doubled.filter(|_| d.to == side))
    }

    /// Whether the last throw takes the last of a side's dames off.
    pub fn is_out(&self, side: Side) -> bool {
        self.worth.as_ref().is_some_and(|w| w.points_for(side, Kind::Out) > 0)
    }

    /// The wood after the last throw, had all been marked as due: won before given (L 207), nothing given to who is left (L 157).
    pub fn as_due_now(&self, game: &dyn Game) -> Option<Marks> {
        let mut marks = self.as_due?;
        for debt in [&self.own, &self.given].into_iter().flatten() {
            let due = debt.due?;
            if due > 0 {
                game.mark(&mut marks, debt.to, due);
            }
        }
        if self.coup.gone.is_some() {
            marks.efface_points();
        }
        Some(marks)
    }
}
