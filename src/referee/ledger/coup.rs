//! What is carried of the coup that is being played: what was said, touched, lifted, demanded and moved since its dice fell.

use super::super::debt::Debt;
use super::super::handling::{DemandedPlay, has_legs, moves_from, plays_legs};
use super::super::law::WrongDemand;
use super::{BeforeEcole, Ledger, MarkOfNone, TouchedDames};
use crate::board::{Jetons, Marks, Men, Move, Play, Roll, Side};
use crate::record::{Item, Mark};
use crate::replay::Coup;
use crate::text::Span;
use std::sync::Arc;

/// Nobody lifts more dames than all of his, and all of the other's.
const MOST_LIFTED: usize = 30;

/// Marks that one has rightly demanded of the other, who is to make them before dice are thrown (L 185, L 186, P 4.47).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DemandedMarks {
    /// Of whom.
    pub of: Side,
    pub what: DemandedMark,
    /// The demand, by its first item and that behind it.
    pub items: (usize, usize),
}

/// What it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DemandedMark {
    /// Of what he is given so much, all that he has marked of it counted in.
    Given(u16),
    /// His points on one jeton that shows so many, where he has set two (L 195).
    OnOneJeton(u16),
    /// A hole or a second jeton that is not his is to come off (L 184, L 177).
    Off {
        /// Where his fichet stands.
        hole: u16,
        /// With how many jetons he marks.
        jetons: u8,
        /// He has marked it by the other's word.
        misled: bool,
    },
    /// An école, by its finding: the rest of one that he claimed in part, or that which he made and is to mark himself.
    Ecole(usize),
}

/// A false école that its player may still take back, and what was carried of the marks before it (P 4.III 42).
#[derive(Clone, Debug)]
pub struct RevocableEcole {
    /// The finding, by its number in the report.
    pub finding: usize,
    /// How the wood stood.
    pub before: Marks,
    /// The roller's own debt, and what he gave.
    pub debts: [Option<Debt>; 2],
    /// Where he began to take the other's wood off for it, if he did.
    pub hand: Option<usize>,
}

/// What may still be demanded of dames that the other has put back, in his turn.
#[derive(Clone, Debug, Default)]
pub struct LeftToDemand {
    /// The coin taken directly, which he may still bar (L 216).
    pub barred: Option<Play>,
    /// They lie where the dice found them again: the plays of that fault (L 216).
    pub plays: Option<Arc<[Play]>>,
}

/// What was done and said while a die was spinning.
#[derive(Clone, Copy, Debug, Default)]
pub struct WhileSpinning {
    /// The other did something (P 4.2).
    pub hand: Option<Side>,
    /// Whether White, and Black, will not have it stopped (L 205, G III).
    pub refused: [bool; 2],
}

/// What was said of going away.
#[derive(Clone, Copy, Debug, Default)]
pub struct GoingWords {
    /// Who has said that he goes, whether he has gone by it or not (P 4.64).
    pub said: Option<Side>,
    /// Who was to go by the other's word, and had not said so himself: what he loses by going he loses by that (P 4.58).
    pub sent: Option<Side>,
    /// The other has asked him back who had gone by right: he may come, and both agree (L 156).
    pub asked_back: bool,
    /// Who is rightly made to come back, or to go.
    pub demanded: Option<DemandedGoing>,
    /// The finding that he will not, by its number in the report.
    pub refused: Option<usize>,
    /// What his roll gave the other who has gone, and so marks nothing of it (L 157).
    pub gave: Option<u16>,
    /// Who went without the right to, and has it now that the other has lifted his dames too (L 170, L 180).
    pub shared: Option<Side>,
    /// The other has lifted his dames as well.
    pub followed: bool,
}

/// A demand that the other come back, or go (L 156, P 4.25, P 4.37).
#[derive(Clone, Copy, Debug)]
pub struct DemandedGoing {
    /// Of whom.
    pub of: Side,
    /// Whether he is to go, and not to come back.
    pub goes: bool,
    /// The items of the demand: the first, and the one behind the last.
    pub items: (usize, usize),
}

/// The act behind marks that are one movement, fichet and jeton, and were judged with the first of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct JudgedUntil {
    /// Of an école that was claimed: all of them are one claim.
    pub ecole: usize,
    /// Of what was demanded, or told without the right to.
    pub told: usize,
}

impl JudgedUntil {
    /// The later of them.
    pub fn last(self) -> usize {
        self.ecole.max(self.told)
    }
}

/// New at each throw.
#[derive(Clone, Debug, Default)]
pub struct CoupLedger {
    /// The false écoles of this coup that may be taken back until their player throws, or has played.
    pub revocable_ecoles: Vec<RevocableEcole>,
    /// A plein that its player can no longer make or keep, and so an école (L 192): whose.
    pub spoilt: Option<Side>,
    /// Who had lost a plein and has made it after all, as he is let do; of how many points that would have been an école (P 4.III 60).
    pub mended_plein: Option<(Side, Option<u16>)>,
    /// Dames that White and Black have touched in this coup: behind dice thrown too early either may touch his own (L 206).
    pub touched: [TouchedDames; 2],
    /// Where he drew the dame on which his die lies, to try it: that one is not touched to be played (L 204, G III).
    pub trial_at: Option<usize>,
    /// Who said "école" and has not marked yet: what he marks next is for it.
    pub said_ecole: Option<Side>,
    /// Who has marked an école last, and the wood as it should be behind it.
    pub ecole_due: Option<(Side, Marks)>,
    /// The wood before the école that was marked last: what its hole took off comes back with the board, where the other undoes it (L 183, G III).
    pub before_ecole: Option<BeforeEcole>,
    /// Marks of one movement that were judged with its first.
    pub judged_until: JudgedUntil,
    /// How often this coup was judged for a statement in its midst.
    pub judged_in_part: u8,
    /// Whom the other has told to throw.
    pub told_to_throw: Option<Side>,
    /// The relevé is over, and the dice of the next are the other's: of these nothing is due, nor played (L 118).
    pub is_none: bool,
    /// A new relevé has begun, and nobody has thrown in it: the roll that the last ended with.
    pub begun_anew: Option<Roll>,
    /// He took his last dames off by a roll that makes his hole, the relevé is set up, and he has not thrown in it: he may still go away (L 163, G V).
    pub still_decides: Option<Side>,
    /// What is said of a throw that is void.
    pub void: VoidThrow,
    /// The other has put dames of this coup otherwise.
    pub handled_by_other: bool,
    /// The coup before, of which something may still be left: a dame between two flèches (P 4.III 31), a number, or in society a fault (L 206, P 4.III 35).
    pub cut_off: Option<Box<Coup>>,
    /// Dames lifted to go away, by field, each as often as it was.
    pub lifted: Vec<u8>,
    /// The other, or an onlooker, has spoken since a dame was let go.
    pub answered: bool,
    /// The other has done something while his dice lay: others may say what they showed (G III).
    pub dice_handled: bool,
    /// The other demanded how the dames be played.
    pub compelled: bool,
    /// The other let the dames stand, or put them himself: how they stood then, and the last act before (P 4.24, 29).
    pub settled: Option<(Men, usize)>,
    /// The other has marked for a number that was not played: it is played no more (P 4.69, L 216).
    pub number_let_go: bool,
    /// He has put back what was taken up again, and no more: what he makes of the fault before it is still his choice (P 4.24).
    pub restored: bool,
    /// What one has demanded of the other without the right to.
    pub wrong_demand: Option<Box<WrongDemand>>,
    /// Marks that one has rightly demanded of the other.
    pub marks_demanded: Option<DemandedMarks>,
    /// How he demanded them to be.
    pub obliged: DemandedPlay,
    /// He made him leave his table with a dame by which no plein is made or kept, or he plays one from where the other has
    /// put it wrongly: none is due any more (L 213, L 177).
    pub plein_is_barred: bool,
    /// He plays a dame from where the other has put it without the right to: the number of his coup, and its table as he plays it (L 177).
    pub played_from: Option<(u32, Men)>,
    /// What was demanded is of the coup that this side still plays behind the other's dice, and of no other (P 4.III 35).
    pub binds_late: Option<Side>,
    /// The legs that he barred.
    pub forbidden: Vec<(u8, u8)>,
    /// Two dames were wrongly taken for the coin: he may not take it by this roll, and is not bound to them (P 4.26).
    pub coin_barred: bool,
    /// What the other may still make of dames that he has put back himself.
    pub left_to_demand: LeftToDemand,
    /// The missing dame of the other waits until the coup is marked and played (L 214).
    pub return_waits: bool,
    /// He who threw demanded that the other's missing dame come back before his roll is counted (L 214).
    pub demanded_back: bool,
    /// How many holes each side has taken off its own.
    pub took_off_holes: [u16; 2],
    /// A side's jetons before he put them back to the talon himself.
    pub put_down: [Option<PutDown>; 2],
    /// Marks of what there is none, which the other may still take off.
    pub of_none: Vec<MarkOfNone>,
    /// A jeton that is in the hand, of which nothing is open any more: whose, and how his stood (L 167, P 4.43).
    pub in_hand: Option<(Side, Jetons)>,
    /// A side's jetons before the other handled them.
    pub moved_by_other: [Option<Jetons>; 2],
    /// Departures without right, by their number in the report.
    pub departures: Vec<(Side, usize)>,
    /// Whether White, and Black, went away wrongly and came back: he has not gone then, and to go again is another fault.
    pub came_back: [bool; 2],
    /// Whether both numbers were played when the first of the dames was lifted.
    pub played_before_lift: bool,
    /// What was said of going away.
    pub going: GoingWords,
    /// Who went away.
    pub gone: Option<Side>,
    /// The finding that he plays on all the same, by its number in the report.
    pub played_on: Option<usize>,
    /// What was done and said while a die of this throw was spinning.
    pub spinning: WhileSpinning,
    /// Where the play began that goes on in his next turn, and is judged as one.
    pub hand_began: Option<usize>,
    /// Dames that the other displaced go back one after the other, and not all are back yet.
    pub putting_back: bool,
    /// What the other has demanded last is a dame that was touched, by whatever number (P 4.17).
    pub asks_for_touched: bool,
    /// Dames of this coup, of which a fault stands open, lie again as they lay before the other displaced them.
    pub put_back: bool,
    /// One side's hand is on the other's dames in several turns running: how they stood before it (P 4.24, L 211).
    pub hand_on_others: Option<Men>,
}

/// A void throw that was played or marked for.
#[derive(Clone, Copy, Default, Debug)]
pub struct VoidThrow {
    /// The finding of it, by its number in the report.
    pub said: Option<usize>,
    /// Its player has put back all that he had done for it.
    pub undone: bool,
}

/// Jetons that a player has put back to the talon himself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PutDown {
    /// As they stood.
    pub stood: Jetons,
    /// The other had not played of this coup yet.
    pub is_first: bool,
    /// It was in making his pile, and he has not played since (G VII).
    pub in_pile: bool,
}

impl Ledger {
    /// The relevé is over, and the dice were the other's: of this roll nothing is due, and nothing is played by it (L 118).
    pub fn coup_is_none(&mut self, is_none: bool) {
        self.coup.is_none = is_none;
        for debt in [&mut self.own, &mut self.given].into_iter().flatten().filter(|_| is_none) {
            debt.due = None;
        }
    }

    /// Whether a dame of this side lies where none may, or was played by a throw that is void: that is not let stand (L 42, L 203, G IV).
    pub fn never_stands(&self, side: Side) -> bool {
        self.open.iter().any(|open| open.of == side && open.is_void)
    }

    /// Whether who threw may still have dames to play: he has let none go, or it is known which (L 46).
    pub fn still_plays(&self, coup: &Coup) -> bool {
        let hand = &self.hands[coup.side.index()];
        !coup.played || !(hand.legs.is_empty() || hand.unclear)
    }

    /// Whether this side went away without the right to, and has not come back (L 170, P 4.25).
    pub fn is_wrongly_gone(&self, side: Side) -> bool {
        !self.coup.came_back[side.index()] && self.coup.departures.iter().any(|(who, _)| *who == side)
    }

    /// He puts his jetons to the talon himself, where they show points.
    pub fn notes_put_down(&mut self, side: Side, stood: Jetons) {
        let is_first = self.hands[side.other().index()].legs.is_empty();
        let put_down = PutDown { stood, is_first, in_pile: false };
        self.coup.put_down[side.index()] = Some(put_down).filter(|_| stood.points > 0);
    }

    /// What a mark of this side goes to that comes too late.
    pub fn closed_debt(&self, side: Side, mark: &Mark) -> Option<&Debt> {
        // What an earlier throw gave is closed by his own (L 171), and a mark that says that it is for that is for nothing else.
        let before = self.before[1].as_ref();
        let debts = match mark.is_for_given() {
            true => [self.given.as_ref(), before, self.own.as_ref()],
            false => [self.own.as_ref(), self.given.as_ref(), None],
        };
        debts.into_iter().flatten().find(|debt| debt.to == side && debt.closed.is_some())
    }

    /// Who was to go away stays: what the roll gives the other is still to be marked (L 157).
    pub fn gives_again(&mut self, to: Side) {
        let due = self.worth.as_ref().map(|worth| worth.points(to)).or(self.coup.going.gave);
        if let Some(given) = self.given.as_mut().filter(|given| given.to == to) {
            (given.due, given.closed) = (due, None);
        }
    }
}

impl CoupLedger {
    /// What this side, who has thrown, has done and said in it of his own dames and of going away, and what the other has made of them: his dice that fall too early take
    /// nothing of that away (L 206, P 4.14).
    pub fn of_player(mut self, side: Side) -> CoupLedger {
        let is_his = |of: &Side| *of == side;
        let coin_barred = self.coin_barred;
        self.touched[side.other().index()] = TouchedDames::default();
        let departures = self.departures.into_iter().filter(|(who, _)| is_his(who)).collect();
        CoupLedger {
            spoilt: self.spoilt.filter(is_his),
            touched: self.touched,
            trial_at: self.trial_at,
            played_from: self.played_from,
            coin_barred,
            forbidden: if coin_barred { self.forbidden } else { Vec::new() },
            plein_is_barred: self.plein_is_barred,
            handled_by_other: self.handled_by_other,
            answered: self.answered,
            settled: self.settled,
            restored: self.restored,
            number_let_go: self.number_let_go,
            binds_late: Some(side),
            lifted: self.lifted,
            played_before_lift: self.played_before_lift,
            departures,
            came_back: self.came_back,
            going: GoingWords { demanded: None, ..self.going },
            gone: self.gone.filter(is_his),
            played_on: self.played_on,
            ..CoupLedger::default()
        }
    }

    /// Whether what is done with the dames is no play: those that the other displaced go back, or there is no coup.
    pub const fn is_not_judged(&self) -> bool {
        self.putting_back || self.is_none
    }

    /// Dames of this field are lifted to go away.
    pub fn lift_field(&mut self, field: u8, dames: u8) {
        let room = MOST_LIFTED.saturating_sub(self.lifted.len());
        self.lifted.extend(std::iter::repeat_n(field, usize::from(dames).min(room)));
    }

    /// Whether it is asked by which way the dames have come to where they lie: not where the other has dealt with them, or has had his say, and some went back.
    pub const fn asks_for_routes(&self) -> bool {
        let is_dealt_with = self.handled_by_other || self.compelled || self.settled.is_some();
        !(is_dealt_with || self.answered || self.coin_barred)
    }

    /// Who threw plays his own coup: what he had demanded or made of the other's, which is over, binds nobody in this (P 4.III 35).
    pub fn binds_the_other_no_more(&mut self) {
        if self.binds_late.take().is_some() {
            (self.obliged, self.forbidden, self.coin_barred, self.plein_is_barred) = Default::default();
            (self.handled_by_other, self.answered, self.number_let_go) = Default::default();
            (self.settled, self.restored) = Default::default();
        }
    }

    /// Whether the other has demanded or barred something of this coup of a side's.
    pub fn binds(&self, side: Side) -> bool {
        let is_his = self.binds_late.is_none_or(|late| late == side);
        is_his && !(self.obliged.is_empty() && self.forbidden.is_empty())
    }

    /// Whether the other has demanded that some dames of this side's be played.
    pub fn demands_a_play(&self, side: Side) -> bool {
        self.binds(side) && !self.obliged.is_empty()
    }

    /// The play that he barred.
    pub fn barred_play(&self) -> Option<Play> {
        let mut play = Play::NOTHING;
        let is_whole = self.forbidden.iter().all(|&(from, to)| play.push(Move { from, to }));
        (is_whole && !self.forbidden.is_empty()).then_some(play)
    }

    /// Whether the other has told this side how its dames are to be played, or not to be; that the law itself bars the coin (P 4.26) is not his word, till he says it.
    pub fn is_told_how(&self, side: Side) -> bool {
        self.demands_a_play(side)
            || (self.binds(side) && (self.obliged.told_by.is_some() || !self.coin_barred))
    }

    /// Whether the other has demanded how the dames of the last throw be played: what he has barred leaves its player the choice, and its faults.
    pub fn is_made_to_play(&self, side: Side) -> bool {
        self.compelled && self.settled.is_none() && self.demands_a_play(side)
    }

    /// Whether the other has barred a play, and demanded none: any other may be played anew (L 192, 213, 216).
    pub fn is_barred_only(&self, side: Side) -> bool {
        self.compelled && self.is_told_how(side) && !self.demands_a_play(side)
    }

    /// Whether a play has these legs that may be demanded of a fault whose dames the other has put back as the dice found them: he has not chosen otherwise by
    /// that (L 216).
    pub fn may_be_played_anew(&self, plays: &[(Span, Item<'_>)]) -> bool {
        self.left_to_demand.plays.iter().flat_map(|plays| plays.iter()).any(|play| has_legs(play, plays))
    }

    /// Whether a play is as the other demanded, and not what he barred (L 170, 192, 211, 216).
    pub fn is_as_demanded(&self, play: &Play) -> bool {
        plays_legs(play, &self.obliged.legs)
            && moves_from(play, &self.obliged.fields)
            && (self.forbidden.is_empty() || !plays_legs(play, &self.forbidden))
    }
}
