//! How the dames are to be played by the other's word: whether they lie as he demanded them, or as he barred them (L 170, L 192, L 211, L 213, L 216).
//! Takes the coup as its roll allows it and the dames as they lie; asked where they are played, where he says no to it, and where that right is stated.

use super::super::handling::{DemandedPlay, JudgedCoup, OpenFault, after_legs, are_among};
use super::super::ledger::{CoupLedger, Ledger};
use super::super::plays::Allowed;
use super::super::rights::Asker;
use crate::board::{Men, Move, Play, Roll, Side};
use crate::rules::{Game, Kind};

impl Asker<'_> {
    /// Whether the dames of his coup lie otherwise than the other has rightly told him to play them.
    pub fn has_not_played_as_told(&self) -> bool {
        let Some((allowed, coup)) = self.allowed().filter(|(_, coup)| coup.side == self.side) else {
            return false;
        };
        let lies = coup.board.men.with_those_of(self.side, &self.now.board.men);
        self.ledger.is_told_so(self.game, &allowed, &lies)
            && self.ledger.is_disobeyed(self.game, &allowed, &lies)
    }
}

impl Ledger {
    /// He puts his dames back where the dice found them, as the other has demanded: his hand has let none go, and the roll is his to play (L 211, L 213, L 216).
    pub fn puts_back_as_told(&mut self, side: Side, men: &Men) {
        if self.coup.obliged.is_put_back(side, men) {
            self.coup.obliged = DemandedPlay::default();
            self.open.retain(|open| open.of != side);
            self.hands[side.index()].begin();
        }
    }

    /// Whether of dames that lie so, be they of a play of the roll or not, the other has told how they are to be played: he demanded a play, or barred this one.
    pub fn is_told_so(&self, game: &'static dyn Game, allowed: &Allowed, lies: &Men) -> bool {
        let side = allowed.position.turn();
        let is_barred =
            || self.coup.is_barred(allowed, lies) || self.takes_forbidden_coin(game, allowed, lies);
        self.coup.demands_a_play(side) || (self.coup.is_told_how(side) && is_barred())
    }

    /// By which law the other demanded a play: of a plein that was lost (L 192), of another fault, of dames lifted without the right to go (L 170), of a dame
    /// touched (L 46, P 4.17), or of one ill played.
    pub fn articles_of_demand(&self, game: &dyn Game, of: Side, allowed: &Allowed) -> Vec<&'static str> {
        let laws = game.laws();
        let left = self.coup.departures.iter().any(|(who, _)| *who == of);
        let due = self.worth_played_by(of).filter(|_| self.coup.spoilt == Some(of));
        let lost = [Kind::Fill, Kind::Keep]
            .into_iter()
            .find(|&kind| due.is_some_and(|w| w.points_for(of, kind) > 0));
        let told_by = self.coup.obliged.told_by.as_deref().unwrap_or_default();
        let law = match lost {
            Some(kind) => allowed.articles_of_duty(kind, laws),
            None if !told_by.is_empty() => told_by,
            None if left => laws.leaving.no_hole,
            None if self.coup.asks_for_touched => laws.dames.touched,
            None => laws.dames.remedy,
        };
        law.to_vec()
    }

    /// Whether dames that lie so are neither as the other demanded them, nor free of what he barred.
    pub fn is_disobeyed(&self, game: &'static dyn Game, allowed: &Allowed, after: &Men) -> bool {
        let leads_there = |play: &&Play| allowed.position.after(play).men() == after;
        let obeys = |play: &Play| self.coup.is_obeyed_by(allowed, play);
        let side = allowed.position.turn();
        // What was to be put otherwise is not played anew by lying there (L 201, L 213, L 216).
        if self.coup.obliged.is_left_lying(side, after) {
            return true;
        }
        self.coup.binds(side)
            && !self.coup.obliged.is_put_back(side, after)
            && !self.coup.is_obeyed_by_force(allowed, after)
            && !self.moves_demanded(allowed, after)
            && !self.plays_touched(game, allowed, after)
            && !allowed.plays.as_slice().iter().filter(leads_there).any(obeys)
    }

    /// Whether he takes his coin, by whichever dames, where the other has forbidden it (L 216).
    fn takes_forbidden_coin(&self, game: &'static dyn Game, allowed: &Allowed, after: &Men) -> bool {
        let Some(law) = game.handling_rules() else { return false };
        let (coin, forbidden) = (law.coin(), &self.coup.forbidden);
        allowed.comes_to(coin, after) && forbidden.len() == 2 && forbidden.iter().all(|(_, to)| *to == coin)
    }

    /// Whether the dames that were touched, and demanded, are each played by a number, whatever was done ill beside them (P 4.17).
    fn plays_touched(&self, game: &'static dyn Game, allowed: &Allowed, after: &Men) -> bool {
        let legs = &self.hands[allowed.position.turn().index()].legs;
        let Some(law) = game.handling_rules().filter(|_| self.coup.asks_for_touched) else { return false };
        let coup = JudgedCoup { allowed, law, rules: &game.laws().dames, legs, after };
        let well = (0..legs.len()).filter(|&at| coup.plays_a_number(at)).map(|at| legs[at].from);
        are_among(&self.coup.obliged.fields, well.collect())
    }

    /// Whether the dames of which the other left the numbers open lie where the roll carries them: two of them either way (P 4.III 27), or one and another by
    /// the number left (P 4.21). One may come to lie where the other stood.
    pub fn moves_demanded(&self, allowed: &Allowed, after: &Men) -> bool {
        let (start, side, roll) = (allowed.position.men(), allowed.position.turn(), allowed.roll);
        let lie = |one: u8, a: u8, other: u8, b: u8| {
            let legs = [(one, one + a), (other, other + b)];
            legs.iter().all(|(_, to)| *to <= 24) && after_legs(start, side, &legs) == Some(*after)
        };
        let (high, low) = (roll.high(), roll.low());
        let either_way = |one, other| lie(one, high, other, low) || lie(one, low, other, high);
        match *self.coup.obliged.fields.as_slice() {
            [one, other] => either_way(one, other),
            [one] => (1..24).any(|other| either_way(one, other)),
            _ => false,
        }
    }
}

impl CoupLedger {
    /// Whether a play is as the other demanded: a dame that only rests where none may be put is not the one that stands there (L 213).
    pub fn is_obeyed_by(&self, allowed: &Allowed, play: &Play) -> bool {
        let (start, side) = (allowed.position.men(), allowed.position.turn());
        let passes_it = |one: &Move, on: &Move| {
            one.to == on.from
                && start.count(side, on.from) > 0
                && !allowed.opens(on.from)
                && self.obliged.legs.contains(&(on.from, on.to))
        };
        self.is_as_demanded(play) && !matches!(play.moves(), [one, on] if passes_it(one, on))
    }

    /// Two dames demanded of one of these faults, and not by which number each (P 4.III 27).
    pub fn demands_either_way(&self, faults: &[OpenFault], side: Side) -> Option<[u8; 2]> {
        let [one, other] = *self.obliged.fields.as_slice() else { return None };
        let demanded = |pair: &[u8; 2]| *pair == [one, other] || *pair == [other, one];
        faults.iter().filter(|open| open.of == side).filter_map(|open| open.either_way).find(demanded)
    }

    /// Whether the dames lie as those that were demanded bring them, with no more than what that leaves of the roll, which is free.
    fn is_obeyed_by_force(&self, allowed: &Allowed, after: &Men) -> bool {
        CoupLedger::lie_by(&self.obliged.legs, allowed, after)
    }

    /// Whether the dames lie as those that were barred bring them, whatever else is wrong with the play (L 192, 213, 216).
    pub fn is_barred(&self, allowed: &Allowed, after: &Men) -> bool {
        CoupLedger::lie_by(&self.forbidden, allowed, after)
    }

    /// Whether the dames lie as these legs bring them, with no more than a dame that the rest of the roll brings.
    pub fn lie_by(legs: &[(u8, u8)], allowed: &Allowed, after: &Men) -> bool {
        let (start, side) = (allowed.position.men(), allowed.position.turn());
        let Some(men) = after_legs(start, side, legs).filter(|_| !legs.is_empty()) else {
            return false;
        };
        // What lies as a dame that only rests there would bring it is not played by two (L 213).
        let may_lie = |to: u8| to <= 24 && (allowed.opens(to) || !allowed.has_result(after));
        let goes_on = |from: u8, to: u8| may_lie(to) && after_legs(&men, side, &[(from, to)]) == Some(*after);
        let left = numbers_left(allowed.roll, legs);
        men == *after || (1..=24).any(|from| left.iter().any(|&n| goes_on(from, from + n)))
    }
}

/// The numbers of a roll that these legs leave: none where both dames are named, or one all in one (P 4.22, P 4.25).
fn numbers_left(roll: Roll, legs: &[(u8, u8)]) -> Vec<u8> {
    let mut left = vec![roll.high(), roll.low()];
    for (from, to) in legs {
        let far = to.saturating_sub(*from);
        match left.iter().position(|&number| number == far) {
            Some(at) => drop(left.remove(at)),
            None if far == roll.sum() => left.clear(),
            None => {}
        }
    }
    if legs.len() > 1 { Vec::new() } else { left }
}
