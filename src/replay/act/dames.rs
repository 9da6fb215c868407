//! What is done to dames: played, touched, lifted, put back, set beside the flèches.

use super::{Coup, DamesBetween, KnownState, Missing};
use crate::board::{BAR, Completeness, Move, OFF, Play, Side, Spot};
use crate::record::{Handling, Played};
use crate::rules::dice::ThrowValidity;
use std::ops::RangeInclusive;

impl KnownState {
    /// Dames are played, one's own or the other's; what the dice found lies as it does now where that is what they count from.
    pub(super) fn apply_played(&mut self, speaker: Side, played: &Played) -> Result<(), Missing> {
        if played.owner.is_none() && self.pending.is_none() && self.carry_plainly(speaker, played) {
            self.note_played(speaker);
            return Ok(());
        }
        let owner = played.owner.unwrap_or(speaker);
        // A dame that comes back is no play of the roll (L 214).
        if owner == speaker && played.from.as_slice() != [Spot::Out] {
            self.note_played(speaker);
        }
        if owner != speaker && self.is_struck_already(owner, played) {
            return Ok(());
        }
        if owner != speaker && self.others_hand.is_none_or(|(of, _)| of != owner) {
            self.others_hand = Some((owner, self.board.men));
        }
        if owner == speaker && played.to.as_slice() == [Spot::Out] && self.has_sixteen(owner) {
            self.sixteen_before = Some((owner, self.board.men));
        }
        let done = self.carry_all(owner, played);
        if owner != speaker && self.game.strikes() {
            // Where he has put it otherwise it has struck nothing.
            for from in played.from.as_slice().iter().filter_map(|spot| spot.index()) {
                self.give_back_struck(owner, from..=from);
            }
        }
        // Put right behind his throw, which counts from what stands now (P 4.III 35).
        let behind = owner != speaker && !self.game.laws().dames.throw_closes_faults.value;
        // The other's roll counts from what stands when this coup is played (L 206).
        let late = self.pending.is_some_and(|late| late.side == owner);
        if let Some(coup) = self.coup.as_mut().filter(|c| !c.played && (late || behind && c.side == speaker))
        {
            (coup.board.men, coup.board.adrift) = (self.state.board.men, self.state.board.adrift);
        }
        done
    }

    /// Whether a player who has lifted his dames plays one from where he lifted some, and not all lie elsewhere yet, or any whereas the other has made him come
    /// back or told him what to play: then he has put them back first, written or not (L 170, P 4.25).
    pub fn takes_lifted_back(&self, speaker: Side, played: &Played) -> bool {
        let ([Spot::Field(from)], Some(before)) = (played.from.as_slice(), &self.before_lift) else {
            return false;
        };
        let (men, adrift) = (&self.board.men, u32::from(self.board.adrift[speaker.index()]));
        let lacks = |field: u8| before.count(speaker, field).saturating_sub(men.count(speaker, field));
        let in_hand = || (1..=24).map(|field| u32::from(lacks(field))).sum::<u32>() <= adrift;
        let is_told = || self.demanded.is_some() && self.coup.is_some_and(|coup| coup.side == speaker);
        let takes_some = lacks(from.number()) > 0 && (men.count(speaker, from.number()) == 0 || in_hand());
        played.owner.is_none_or(|owner| owner == speaker) && (takes_some || is_told())
    }

    /// Whether a dame that is taken to the bar by hand is there by the play that struck it.
    pub fn is_struck_already(&self, side: Side, played: &Played) -> bool {
        let ([from], [Spot::Bar]) = (played.from.as_slice(), played.to.as_slice()) else { return false };
        let men = &self.board.men;
        let gone = from.index().is_some_and(|field| men.count(side, field) == 0);
        self.game.strikes() && gone && men.count(side, BAR) > 0
    }

    /// Carries one dame from where it stands along flèches that are all named, which in a game without a bar raises no question; `false`: it is to be
    /// asked, and nothing is done.
    fn carry_plainly(&mut self, side: Side, played: &Played) -> bool {
        let ([Spot::Field(from)], [.., Spot::Field(_)], 0 | 1) =
            (played.from.as_slice(), played.to.as_slice(), played.times)
        else {
            return false;
        };
        let stands = self.board.men.count(side, from.number()) > 0;
        let is_known = self.board.completeness[side.index()] != Completeness::Nothing;
        let path = played.to.as_slice();
        let is_named = path.iter().all(|spot| matches!(spot, Spot::Field(_)));
        if !stands || !is_known || !is_named || self.game.furniture().bar {
            return false;
        }
        path.iter().filter_map(|spot| spot.index()).fold(from.number(), |from, to| {
            self.move_dame(side, from, to);
            to
        });
        true
    }

    /// The same of both numbers of a play, dame by dame; `false`: nothing is done.
    pub fn carry_play(&mut self, side: Side, play: &Play) -> bool {
        let &[one, two] = play.moves() else { return false };
        let men = &self.board.men;
        let stands = |field: u8| men.count(side, field) > 0;
        // The second may be the dame that the first has brought there.
        let second = two.from == one.to || men.count(side, two.from) > u8::from(one.from == two.from);
        let is_known = self.board.completeness[side.index()] != Completeness::Nothing;
        let carried = stands(one.from) && second && is_known && self.pending.is_none();
        if !carried || self.game.furniture().bar {
            return false;
        }
        self.state.play(side, play);
        self.note_played(side);
        true
    }

    /// A dame goes from here to there; where she goes back, what she has struck comes back.
    fn move_dame(&mut self, side: Side, from: u8, to: u8) {
        self.state.play(side, &Play::one(Move { from, to }));
        // Those that were lifted go back beside it.
        if let Some(before) = self.before_lift.as_mut()
            && before.take(side, from, 1)
        {
            before.put(side, to, 1);
        }
        if to < from && self.game.strikes() {
            self.give_back_struck(side, to + 1..=from);
        }
    }

    /// The other's dames that were struck in this coup on flèches over which a dame goes back, and on which none of its side stands now: a coup is what
    /// lies when the other throws (R Backgammon, T VI).
    fn give_back_struck(&mut self, side: Side, over: RangeInclusive<u8>) {
        let (Some(coup), other) = (self.coup.filter(|coup| coup.side == side), side.other()) else { return };
        let before = coup.board.men;
        for field in over.filter(|field| (1..=24).contains(field)) {
            let (there, men) = (25 - field, &self.board.men);
            let is_free = men.count(side, field) == 0 && men.count(other, there) == 0;
            let beyond = |at: &u8| men.count(other, *at) > before.count(other, *at);
            if is_free
                && before.count(other, there) > 0
                && let Some(struck) = (BAR..=OFF).find(beyond)
            {
                self.board.men.take(other, struck, 1);
                self.board.men.put(other, there, 1);
            }
        }
    }

    fn carry_all(&mut self, side: Side, played: &Played) -> Result<(), Missing> {
        let mut missing = None;
        for _ in 0..played.times.max(1) {
            for &from in played.from.as_slice() {
                if let Err(m) = self.carry(side, from, played.to.as_slice()) {
                    missing.get_or_insert(m);
                }
            }
        }
        missing.map_or(Ok(()), Err)
    }

    /// One dame taken from `from` and carried along `path`.
    fn carry(&mut self, side: Side, from: Spot, path: &[Spot]) -> Result<(), Missing> {
        let whole = self.board.completeness[side.index()] == Completeness::Whole;
        let mut missing = Ok(());
        let mut at = from;
        let rests = self.rests_unwritten(side, from, path);
        for &to in rests.iter().flatten().chain(path) {
            match (at.index(), to.index()) {
                (Some(x), Some(y)) => {
                    if self.board.men.count(side, x) == 0 {
                        // In a fragment it is one of the dames that are not known.
                        if whole && at == from {
                            missing = Err(Missing { side, spot: from });
                        }
                        self.board.men.put(side, x, 1);
                    }
                    self.move_dame(side, x, y);
                }
                (Some(x), None) => {
                    self.takes_sixteenth(side, x, to);
                    if !self.board.men.take(side, x, 1) && whole {
                        missing = Err(Missing { side, spot: at });
                    }
                    // Taken in the hand it may be laid between two flèches from there.
                    if matches!(to, Spot::Between(..)) || (to == Spot::Hand && self.has_none_between(side)) {
                        self.taken_from[side.index()] = Some(x);
                    }
                    self.set_adrift(side, to);
                }
                // The hand is empty.
                (None, Some(_)) if whole && from == Spot::Hand && self.board.adrift[side.index()] == 0 => {
                    missing = Err(Missing { side, spot: from });
                }
                (None, Some(y)) => self.set_down(side, at, y),
                (None, None) => {
                    if at == Spot::Unknown || to == Spot::Unknown {
                        self.board.completeness[side.index()] = Completeness::Nothing;
                    }
                    let between = &mut self.between[side.index()];
                    between.take(at);
                    between.lay(to, 1);
                    if (at, to) == (Spot::Out, Spot::Hand) {
                        self.set_adrift(side, to);
                    }
                }
            }
            at = to;
        }
        if self.board.completeness[side.index()] == Completeness::Nothing {
            // What is not known is not kept as if it were.
            for index in 0..=25 {
                let count = self.board.men.count(side, index);
                self.board.men.take(side, index, count);
            }
        }
        missing
    }

    /// One too many is taken off the table from there: it should not have stood there when the dice fell (L 215).
    fn takes_sixteenth(&mut self, side: Side, from: u8, to: Spot) {
        let goes = to == Spot::Out && self.has_sixteen(side);
        for coup in self.coups_counted_anew(side).filter(|_| goes) {
            coup.board.men.take(side, from, 1);
        }
    }

    /// The coups still to be judged, that which is played behind the other's early dice with it (L 206), where a dame of this side should have lain otherwise when the
    /// dice fell.
    fn coups_counted_anew(&mut self, side: Side) -> impl Iterator<Item = &mut Coup> {
        let coups = [&mut self.coup, &mut self.pending].into_iter().flatten();
        coups.filter(move |coup| !coup.played || coup.side == side)
    }

    /// Where a dame rests that goes by several numbers, its rests not being written, in a game in which it strikes there: by the way that is open, and that
    /// strikes nothing where there are two (T VI, R Backgammon).
    fn rests_unwritten(&self, side: Side, from: Spot, path: &[Spot]) -> [Option<Spot>; 3] {
        let none = [None; 3];
        let (Some(from), [to]) = (from.index(), path) else { return none };
        let roll = self.coup.as_ref().filter(|coup| coup.side == side).and_then(|coup| coup.roll);
        let (Some(roll), Some(to @ ..=24), true) = (roll, to.index(), self.game.furniture().bar) else {
            return none;
        };
        let (high, low, far) = (roll.high(), roll.low(), to.saturating_sub(from));
        if self.game.has_number(roll, far) {
            return none;
        }
        let spot = |field: u8| Spot::from_index(field);
        if high == low {
            let numbers = if far.is_multiple_of(high) && far / high <= 4 { far / high } else { 0 };
            let rest = |n: u8| (1..numbers).contains(&n).then(|| spot(from + n * high)).flatten();
            return [1, 2, 3].map(rest);
        }
        if far != high + low {
            return none;
        }
        let others = |number: u8| self.board.men.across(side, from + number);
        let open = [(high, low), (low, high)]
            .into_iter()
            .filter(|&(first, then)| others(first) < 2 && self.game.may_go_on(roll, from, first, then));
        let first = open.min_by_key(|&(first, _)| others(first)).map(|(first, _)| first);
        [first.and_then(|first| spot(from + first)), None, None]
    }

    /// A dame that was on no flèche comes to one.
    fn set_down(&mut self, side: Side, from: Spot, to: u8) {
        if matches!(from, Spot::Between(..)) {
            self.between[side.index()].take(from);
            self.taken_from[side.index()] = None;
        }
        self.board.men.put(side, to, 1);
        if from == Spot::Hand && (1..=24).contains(&to) {
            // From the hand it strikes as it does in passing from field to field (R Backgammon, T VI).
            self.state.play(side, &Play::one(Move { from: to, to }));
        }
        for coup in self.coups_counted_anew(side).filter(|_| from == Spot::Out) {
            // It should have stood there when the dice fell (L 214).
            coup.board.men.put(side, to, 1);
        }
        if from == Spot::Unknown {
            self.board.completeness[side.index()] = Completeness::Nothing;
        } else {
            let adrift = &mut self.board.adrift[side.index()];
            *adrift = adrift.saturating_sub(1);
        }
    }

    /// Whether no dame of this side lies between two flèches.
    fn has_none_between(&self, side: Side) -> bool {
        self.between[side.index()] == DamesBetween::NONE
    }

    fn set_adrift(&mut self, side: Side, to: Spot) {
        if to == Spot::Unknown {
            self.board.completeness[side.index()] = Completeness::Nothing;
        } else if to != Spot::Out {
            self.between[side.index()].lay(to, 1);
            let adrift = &mut self.board.adrift[side.index()];
            *adrift = adrift.saturating_add(1);
        }
    }

    /// `lift`, `touch`, `back`: of the dames that are named next, or of all.
    pub(super) fn begin_handling(&mut self, speaker: Side, handling: Handling, named: bool) {
        self.ends_own_hand(speaker);
        if named {
            self.handling = Some(handling);
        }
        // Back from where he went by a throw that was none, he throws that again, and no relevé begins (L 203, P 4.3).
        let is_none = |coup: Coup| coup.side == speaker && coup.lies == ThrowValidity::Void;
        if handling == Handling::Back && self.coup.is_some_and(is_none) {
            self.gone.take_if(|of| *of == speaker);
        }
        match handling {
            Handling::Lift => {
                let men = self.board.men;
                self.before_lift.get_or_insert(men);
                // Behind a new relevé they stand on the talons already.
                let are_stacked = self.coup.is_none() && men == self.game.setup();
                if !named && !are_stacked {
                    self.lift(speaker);
                }
            }
            Handling::Back if !named => {
                if let Some(men) = self.before_lift.take() {
                    self.board.men = men;
                    self.board.adrift = [0; 2];
                }
            }
            _ => {}
        }
    }

    /// He puts back what he has lifted, unwritten, for he plays of it; what the other has lifted stays in his hand.
    pub(super) fn puts_lifted_back(&mut self, speaker: Side) {
        let Some(before) = self.before_lift else { return };
        self.board.men = self.board.men.with_those_of(speaker, &before);
        self.board.adrift[speaker.index()] = 0;
        if self.board.men == before {
            self.before_lift = None;
        }
    }

    /// A dame named behind `lift`, `touch` or `back`.
    pub(super) fn handle_dame(&mut self, side: Side, spot: Spot, times: u8) -> Result<(), Missing> {
        match (self.handling, spot.index()) {
            (Some(Handling::Lift), Some(index)) => {
                let whole = self.board.completeness[side.index()] == Completeness::Whole;
                if !self.take_up(side, index, times) && whole {
                    return Err(Missing { side, spot });
                }
            }
            (Some(Handling::Back), Some(index)) => {
                if self.has_none_of(side, index, times) {
                    return Err(Missing { side, spot: Spot::Hand });
                }
                self.board.men.put(side, index, times);
                let adrift = &mut self.board.adrift[side.index()];
                *adrift = adrift.saturating_sub(times);
                // All that was lifted is back.
                let men = self.board.men;
                self.before_lift.take_if(|before| *before == men);
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether it is known that no such dame is in the hand: what goes back is one that was taken there.
    fn has_none_of(&self, side: Side, index: u8, times: u8) -> bool {
        let (of, men) = (side.index(), &self.board.men);
        let in_hand = self.board.adrift[of];
        let then = men.count(side, index).saturating_add(times);
        let is_another = match (self.before_lift, self.taken_from[of]) {
            (Some(before), from) => before.count(side, index) < then && from != Some(index),
            // Of two in the hand no act tells which is let go first.
            (None, Some(from)) => {
                in_hand == 1
                    && from != index
                    && self.coup.is_some_and(|coup| coup.board.men.count(side, index) < then)
            }
            (None, None) => false,
        };
        self.board.completeness[of] == Completeness::Whole && (in_hand < times || is_another)
    }

    fn take_up(&mut self, side: Side, index: u8, times: u8) -> bool {
        let taken = self.board.men.take(side, index, times);
        if taken {
            let adrift = &mut self.board.adrift[side.index()];
            *adrift = adrift.saturating_add(times);
        }
        taken
    }
}
