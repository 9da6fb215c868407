//! The dames that a player has touched in a coup and is to play (L 46, P 4.17), each beside what he had let go before he touched it.
//! Takes who touches and plays dames, gives which of them bind him, and to which plays.

use super::super::handling::MovedDame;
use super::super::plays::Allowed;
use super::{CoupLedger, Ledger, MOST};
use crate::board::{Play, Side};
use crate::record::Played;
use crate::rules::Game;
use std::iter::repeat_n;
use std::mem;

/// No play is of more dames.
const MOST_PLAYED: u8 = 4;

/// Dames of a side's that it has touched in a coup.
#[derive(Clone, Debug, Default)]
pub struct TouchedDames {
    /// By field, each as often as it was.
    pub fields: Vec<u8>,
    /// Beside each of them what was let go before it was touched: that is played (P 4.22), and the number left is what it can be played by (P 4.30).
    before: Vec<Vec<MovedDame>>,
    /// Those that were first touched since he last played a dame, in their order.
    fresh: Vec<u8>,
    /// Those that bind to nothing, by field: a demand is told why.
    pub free: Vec<(u8, TouchedFreely)>,
    /// He said "j'adoube" himself: what he touches then, he does not play (L 46, P 4.18).
    pub adoube: bool,
    /// He said "j'adoube tout", whether that frees anything or not (P 4.20, P 4.III 20).
    pub adoube_all_said: bool,
}

/// Dames touched behind what was let go.
struct TouchedStage<'a> {
    touched: Vec<u8>,
    let_go: &'a [MovedDame],
}

/// Why a dame that was touched need not be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TouchedFreely {
    /// "J'adoube" was said before (L 46, P 4.18).
    Adoube,
    /// "J'adoube tout", where that counts (P 4.III 20).
    AdoubeAll,
    /// By the law: of the pile (G III), or of any (P 4.III 17).
    ByLaw,
}

/// Among dames touched, so many of a field at least: whether one that is touched again is another is not known, but who touches several touches as many.
pub fn has_at_least(touched: &mut Vec<u8>, field: u8, times: u8) {
    let there = touched.iter().filter(|&&other| other == field).count();
    let room = MOST.saturating_sub(touched.len());
    let more = usize::from(times.max(1)).saturating_sub(there);
    touched.extend(repeat_n(field, more.min(room)));
}

/// The same of those in the hand, each as often as it is there; of one field once.
pub fn has_those_in_hand(touched: &mut Vec<u8>, in_hand: Vec<u8>, once: Option<u8>) {
    for &field in &in_hand {
        let times = in_hand.iter().filter(|&&other| other == field && once != Some(field)).count();
        has_at_least(touched, field, u8::try_from(times).unwrap_or(u8::MAX));
    }
}

impl CoupLedger {
    /// So many dames of this field are touched, behind those that are let go.
    pub fn touch_field(&mut self, side: Side, (field, times): (u8, u8), let_go: Vec<MovedDame>) {
        let TouchedDames { fields, before, fresh, .. } = &mut self.touched[side.index()];
        has_at_least(fields, field, times);
        fresh.extend(&fields[before.len()..]);
        before.resize(fields.len(), let_go);
    }

    /// He plays a dame: to have touched it right before is part of that. By playing it he touches it anyhow, and by neither does he free a dame that he touched
    /// earlier and left (L 46, P 4.17).
    pub fn plays_touched(&mut self, side: Side, played: &Played) {
        let from = played.from.as_slice().iter().filter_map(|spot| spot.index());
        let times = usize::from(played.times.clamp(1, MOST_PLAYED));
        let mut taken: Vec<u8> = from.flat_map(|field| repeat_n(field, times)).collect();
        let TouchedDames { fields, before, fresh, .. } = &mut self.touched[side.index()];
        let mut played = Vec::new();
        for field in mem::take(fresh).into_iter().rev() {
            let Some(at) = taken.iter().position(|from| *from == field) else { break };
            played.push(taken.swap_remove(at));
        }
        // Of several that he touched on one flèche it is not known which is played.
        let many = |all: &[u8], field: u8| all.iter().filter(|other| **other == field).count();
        let stays = |field: u8| many(fields, field) > many(&played, field);
        let kept = |field: &u8| !played.contains(field) || stays(*field);
        let left = fields.iter().zip(mem::take(before)).filter(|(field, _)| kept(field));
        (*fields, *before) = left.map(|(field, let_go)| (*field, let_go)).unzip();
    }

    /// A dame of this field is touched that binds to nothing.
    pub fn touch_freely(&mut self, side: Side, field: u8, why: TouchedFreely) {
        let touched = &mut self.touched[side.index()];
        touched.fresh.clear();
        if touched.free.len() < MOST {
            touched.free.push((field, why));
        }
    }

    /// Whether this side has said "j'adoube" and may touch by it: the other's word frees nobody, for who touches is to have said it (P 4.18).
    pub fn adoubes(&self, side: Side) -> bool {
        self.touched[side.index()].adoube
    }

    /// The dames that this side has touched.
    pub fn touched_of(&self, side: Side) -> &[u8] {
        &self.touched[side.index()].fields
    }
}

impl Ledger {
    /// The dames that were touched, without those that he has let go since: they are played, and no more to be (L 46).
    pub fn touched_and_not_played(&self, game: &dyn Game, side: Side) -> Vec<u8> {
        let mut left = self.touched_now(game, side);
        let before = self.let_go_before_touch(side).len();
        for leg in self.hands[side.index()].let_go().iter().skip(before) {
            if let Some(at) = left.iter().position(|field| *field == leg.from) {
                left.remove(at);
            }
        }
        left
    }

    /// The plays to which the dames touched bind him, in the order in which he touched them: those touched behind a dame that he had let go can be played by
    /// no more than the numbers that it has left (L 46, P 4.30). Those in his hand bind behind the dames that `let_go` tells.
    pub fn bound_by_touch(&self, game: &dyn Game, allowed: &Allowed, let_go: &[MovedDame]) -> Vec<Play> {
        let side = allowed.position.turn();
        let (expressly, all) = (self.coup.touched_of(side), self.touched_now(game, side));
        let mut stages: Vec<TouchedStage<'_>> = Vec::new();
        for (field, let_go) in expressly.iter().zip(&self.coup.touched[side.index()].before) {
            match stages.last_mut().filter(|stage| stage.let_go == let_go) {
                Some(stage) => stage.touched.push(*field),
                None => stages.push(TouchedStage { touched: vec![*field], let_go }),
            }
        }
        stages.push(TouchedStage { touched: all[expressly.len()..].to_vec(), let_go });
        allowed.bound_by(&stages)
    }

    /// How many of those that he has let go he had let go before he touched the first; all, where he has touched none but those in his hand.
    pub fn number_before_touch(&self, side: Side) -> usize {
        match self.coup.touched_of(side) {
            [] => usize::MAX,
            _ => self.let_go_before_touch(side).len(),
        }
    }

    /// What was let go before the first dame was touched.
    pub fn let_go_before_touch(&self, side: Side) -> &[MovedDame] {
        self.coup.touched[side.index()].before.first().map_or(&[], Vec::as_slice)
    }
}

impl Allowed {
    /// The plays that have the dames let go already, and of those the ones that move the most of the dames touched behind them, stage by stage: he is bound to
    /// them (L 46). What no play has any more leaves those of the stage before; all, where none can be moved.
    fn bound_by(&self, stages: &[TouchedStage<'_>]) -> Vec<Play> {
        let mut plays: Vec<Play> =
            self.plays.as_slice().iter().flat_map(|play| self.routes_of(play)).collect();
        for TouchedStage { touched, let_go } in stages {
            let has = |play: &Play| let_go.iter().all(|l| self.lets_go(play, l.from, l.to));
            if plays.iter().any(has) {
                plays.retain(has);
            }
            let moved = |play: &Play| {
                Allowed::touched_moved(touched, Allowed::moved_behind(play, let_go).into_iter())
            };
            let most = plays.iter().map(moved).max().unwrap_or(0);
            plays.retain(|play| moved(play) == most);
        }
        plays
    }
}
