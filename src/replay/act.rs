//! What one act does to the wood. Its own wood moves only as written; a mark does to the other's jetons what it should.

use super::state::Over;
use super::{Coup, GameState, MarksKnown};
use crate::board::{Completeness, Cube, Jetons, Men, Move, OFF, Play, Roll, Side, Spot};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{Cube as CubeAct, Handling, Item, Jeton, Mark, Marked, Number, Played};
use crate::rules::handling::SixteenDames;
use crate::rules::{End, Game, RollHistory};
use crate::text::Span;

/// A dame that was handled and is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missing {
    /// Whose dame.
    pub side: Side,
    /// Where it should have been, in its owner's numbering.
    pub spot: Spot,
}

/// Carries out the item at `at` of a record, in a turn of `speaker`. Items that are no acts change nothing.
///
/// # Errors
/// [`Missing`] where a dame is handled that is not there; the rest of the act is carried out all the same.
pub fn apply(
    now: &mut GameState,
    game: &dyn Game,
    speaker: Side,
    items: &[(Span, Item<'_>)],
    at: usize,
) -> Result<(), Missing> {
    let Some((_, item)) = items.get(at) else { return Ok(()) };
    let named = matches!(items.get(at + 1), Some((_, Item::Dame { .. })));
    match item {
        Item::Mark(mark) => apply_mark(now, game, speaker, mark),
        Item::Played(played) => {
            let owner = played.owner.unwrap_or(speaker);
            // A dame that comes back is no play of the roll (L 214).
            if owner == speaker && played.from.as_slice() != [Spot::Out] {
                note_played(now, speaker);
            }
            let done = apply_played(now, game, owner, played);
            let behind = owner != speaker && !game.laws().dames.throw_closes_faults.value;
            if let Some(coup) = now.coup.as_mut().filter(|c| behind && c.side == speaker && !c.played) {
                // Put right behind his throw, which counts from what stands now (P 4.III 35).
                coup.table.men = now.table.men;
            }
            if now.pending.is_some_and(|late| late.side == owner)
                && let Some(coup) = now.coup.as_mut().filter(|c| !c.played)
            {
                // The other's roll counts from what stands when this coup is played (L 206).
                coup.table.men = now.table.men;
            }
            return done;
        }
        Item::PlaysNothing => note_played(now, speaker),
        Item::Handled(handling) if named => {
            now.handling = Some(*handling);
            if *handling == Handling::Lift {
                now.before_lift.get_or_insert(now.table.men);
            }
        }
        Item::Handled(Handling::Lift) => {
            now.before_lift.get_or_insert(now.table.men);
            lift_all(now, speaker);
        }
        Item::Handled(Handling::Back) => {
            if let Some(men) = now.before_lift.take() {
                now.table.men = men;
                now.table.adrift = [0; 2];
            }
        }
        Item::Dame { owner, spot, times } => {
            return handle_dame(now, owner.unwrap_or(speaker), now.handling, *spot, *times);
        }
        Item::Releve(side) => begin_releve(now, game, *side),
        Item::Cube(act) => apply_cube(now, speaker, *act),
        Item::Partie(winner, parties) => {
            game.won(&mut now.table.marks, End { winner: *winner, parties: *parties });
            now.over = game.parties().map(|_| Over::Partie(*winner));
        }
        Item::Marque(winner, _) => now.over = Some(Over::Marque(*winner)),
        Item::Refait(..) => now.over = Some(Over::Refait),
        Item::Said(words) if declaration(words) == Some(Declaration::PlaysForAll) => {
            plays_for_all(now, speaker)
        }
        Item::Said(words) if declaration(words) == Some(Declaration::Void) => begin_partie_anew(now, game),
        Item::TurnIs(side) => now.to_throw = Some(*side),
        Item::NotTold => forget(now),
        _ => {}
    }
    Ok(())
}

fn handle_dame(
    now: &mut GameState,
    side: Side,
    handling: Option<Handling>,
    spot: Spot,
    times: u8,
) -> Result<(), Missing> {
    match (handling, spot.index()) {
        (Some(Handling::Lift), Some(index)) => {
            let told = now.table.told[side.index()] == Completeness::Whole;
            return if take_up(now, side, index, times) || !told {
                Ok(())
            } else {
                Err(Missing { side, spot })
            };
        }
        (Some(Handling::Back), Some(index)) => {
            now.table.men.put(side, index, times);
            let adrift = &mut now.table.adrift[side.index()];
            *adrift = adrift.saturating_sub(times);
        }
        _ => {}
    }
    Ok(())
}

/// An offer waits until the other answers it. The other's cube cannot be offered, nor an offer answered that there is not: that changes
/// nothing.
fn apply_cube(now: &mut GameState, speaker: Side, act: CubeAct) {
    let cube = &mut now.table.cube;
    let answers = cube.offered == Some(speaker.other()) && !cube.refused;
    match act {
        CubeAct::Double if cube.is_of(speaker) => cube.offered = Some(speaker),
        CubeAct::Take if answers => cube.take(),
        CubeAct::Drop if answers => cube.refused = true,
        _ => {}
    }
}

/// With sixteen dames or more the whole partie begins anew, holes and all, as soon as that is said (P 4.33).
fn begin_partie_anew(now: &mut GameState, game: &dyn Game) {
    let whole = u32::from(game.furniture().dames);
    let restart = game.laws().dames.sixteen_dames.value == SixteenDames::Restart;
    if restart && Side::BOTH.iter().any(|&side| now.table.men.total(side) > whole) {
        let (order, marque, first) = (now.order, now.marque, now.first);
        *now = GameState { order, marque, first, to_throw: first, ..GameState::start(game) };
    }
}

/// "Je joue pour tout", said before the throw: once his dice lie it is too late (P 4.74).
fn plays_for_all(now: &mut GameState, speaker: Side) {
    if now.coup.is_none_or(|coup| coup.side != speaker || coup.played) {
        now.for_all = Some(speaker);
    }
}

/// All dames back to the talons; marks stay (L 118, L 155). The roll that took the last of them off is the first coup too, if that was said
/// before it and he does not go away (P 4.74, G VII).
fn begin_releve(now: &mut GameState, game: &dyn Game, dice: Side) {
    let whole = u32::from(game.furniture().dames);
    let is_out = now.table.men.total(dice) == whole && u32::from(now.table.men.count(dice, OFF)) == whole;
    let serves = now.coup.filter(|c| c.for_all && c.side == dice && is_out && now.gone.is_none());
    now.table.men = game.setup();
    game.anew(&mut now.table.marks);
    now.table.cube = Cube::MIDDLE;
    now.table.adrift = [0; 2];
    now.between = [0; 2];
    now.table.told = [Completeness::Whole; 2];
    now.memory = [RollHistory::FIRST; 2];
    now.coup = None;
    now.for_all = None;
    now.to_throw = Some(dice);
    now.before_lift = None;
    now.releve = now.releve.saturating_add(1);
    if let Some(coup) = serves {
        let memory = RollHistory::FIRST;
        now.coup = Some(Coup { table: now.table, memory, played: false, for_all: false, ..coup });
        now.memory[dice.index()] = memory.after(coup.roll.map(Roll::is_doublet));
        now.to_throw = Some(dice.other());
    }
}

/// After coups that are not told nothing is known.
fn forget(now: &mut GameState) {
    now.table.told = [Completeness::Nothing; 2];
    now.table.men = Men::EMPTY;
    now.table.adrift = [0; 2];
    now.memory = [RollHistory::default(); 2];
    now.coup = None;
    now.known = [MarksKnown { jetons: false, fichet: false }; 2];
}

/// Takes all dames of a side up: `lift` without a dame named.
fn lift_all(now: &mut GameState, side: Side) {
    for index in 0..25 {
        take_up(now, side, index, now.table.men.count(side, index));
    }
}

fn take_up(now: &mut GameState, side: Side, index: u8, times: u8) -> bool {
    let taken = now.table.men.take(side, index, times);
    if taken {
        let adrift = &mut now.table.adrift[side.index()];
        *adrift = adrift.saturating_add(times);
    }
    taken
}

fn note_played(now: &mut GameState, speaker: Side) {
    if let Some(late) = now.pending.as_mut().filter(|c| c.side == speaker) {
        late.played = true;
        return;
    }
    if let Some(coup) = &mut now.coup
        && coup.side == speaker
    {
        coup.played = true;
    }
}

fn apply_mark(now: &mut GameState, game: &dyn Game, speaker: Side, mark: &Mark) {
    let side = mark.owner.unwrap_or(speaker);
    let own_act = side == speaker;
    let before = now.table.marks;
    let marks = &mut now.table.marks;
    let old = marks.jetons(side);
    match mark.what {
        Marked::Points { less: false, number: Number::Known(points) } => {
            if now.known[side.index()].jetons {
                game.mark(marks, side, points);
            }
        }
        Marked::Points { less: true, number: Number::Known(points) } => {
            let left = old.points.saturating_sub(points);
            let jetons = if left == 0 { 0 } else { old.jetons };
            marks.set_jetons(side, Jetons { points: left, jetons });
        }
        Marked::Points { number: Number::Unknown, .. } => {
            now.known[side.index()].jetons = false;
            now.known[side.index()].fichet = false;
        }
        Marked::Holes(holes) => {
            let hole = i32::from(marks.fichet(side)) + i32::from(holes);
            marks.set_fichet(side, u16::try_from(hole.max(0)).unwrap_or(u16::MAX));
            if holes > 0 {
                marks.set_jetons(side.other(), Jetons::default());
                now.known[side.other().index()].jetons = true;
            }
        }
        Marked::Jeton(jeton) => place_jeton(now, side, jeton, own_act),
        Marked::Fichet(Number::Known(hole)) => {
            marks.set_fichet(side, hole);
            now.known[side.index()].fichet = true;
        }
        Marked::Fichet(Number::Unknown) => now.known[side.index()].fichet = false,
        Marked::Pavillon(taken) => marks.pavillon = taken.then_some(side),
    }
    now.note_holes(&before);
}

fn place_jeton(now: &mut GameState, side: Side, jeton: Jeton, own_act: bool) {
    let marks = &mut now.table.marks;
    let (old, his) = (marks.jetons(side), marks.jetons(side.other()));
    let known = &mut now.known[side.index()].jetons;
    match jeton {
        Jeton::Up => {
            marks.set_jetons(side, Jetons::default());
            *known = true;
        }
        Jeton::At { jetons, points: Number::Known(points), .. } => {
            let jetons = if points == 0 { 0 } else { jetons };
            marks.set_jetons(side, Jetons { points, jetons });
            *known = true;
            // Marking forward takes the other's second jeton away (L 144); putting wood back does not.
            if own_act && points > old.points && his.jetons == 2 {
                marks.set_jetons(side.other(), Jetons { jetons: 1, ..his });
            }
        }
        Jeton::At { points: Number::Unknown, .. } | Jeton::Two(..) | Jeton::Between(..) => *known = false,
    }
}

fn apply_played(now: &mut GameState, game: &dyn Game, side: Side, played: &Played) -> Result<(), Missing> {
    let mut missing = None;
    for _ in 0..played.times.max(1) {
        for &from in played.from.as_slice() {
            if let Err(m) = apply_one(now, game, side, from, played.to.as_slice()) {
                missing.get_or_insert(m);
            }
        }
    }
    missing.map_or(Ok(()), Err)
}

/// One dame taken from `from` and carried along `path`.
fn apply_one(
    now: &mut GameState,
    game: &dyn Game,
    side: Side,
    from: Spot,
    path: &[Spot],
) -> Result<(), Missing> {
    let told = now.table.told[side.index()];
    let mut missing = Ok(());
    let mut at = from;
    for &to in path {
        match (at.index(), to.index()) {
            (Some(x), Some(y)) => {
                let there = now.table.men.count(side, x) > 0;
                if !there {
                    // In a fragment it is one of the dames that are not told.
                    if told == Completeness::Whole && at == from {
                        missing = Err(Missing { side, spot: from });
                    }
                    now.table.men.put(side, x, 1);
                }
                now.table.men = game.apply(&now.table.men, side, &Play::one(Move { from: x, to: y }));
            }
            (Some(x), None) => {
                if !now.table.men.take(side, x, 1) && told == Completeness::Whole {
                    missing = Err(Missing { side, spot: at });
                }
                set_adrift(now, side, to);
            }
            (None, Some(y)) => {
                now.between[side.index()] &= !between(at);
                now.table.men.put(side, y, 1);
                if let (Spot::Out, Some(coup)) =
                    (at, now.coup.as_mut().filter(|c| !c.played || c.side == side))
                {
                    // It should have stood there when the dice fell (L 214).
                    coup.table.men.put(side, y, 1);
                }
                let adrift = &mut now.table.adrift[side.index()];
                if at == Spot::Unknown {
                    now.table.told[side.index()] = Completeness::Nothing;
                } else {
                    *adrift = adrift.saturating_sub(1);
                }
            }
            (None, None) => {
                if at == Spot::Unknown || to == Spot::Unknown {
                    now.table.told[side.index()] = Completeness::Nothing;
                }
            }
        }
        at = to;
    }
    if now.table.told[side.index()] == Completeness::Nothing {
        // What is not known is not kept as if it were.
        for index in 0..=25 {
            let count = now.table.men.count(side, index);
            now.table.men.take(side, index, count);
        }
    }
    missing
}

/// The bit of a dame between two neighbouring flèches, by the lower; 0 for another place.
pub(super) fn between(spot: Spot) -> u32 {
    match spot {
        Spot::Between(low, high) if low.number() + 1 == high.number() => 1 << low.number(),
        _ => 0,
    }
}

fn set_adrift(now: &mut GameState, side: Side, to: Spot) {
    if to == Spot::Unknown {
        now.table.told[side.index()] = Completeness::Nothing;
    } else if to != Spot::Out {
        now.between[side.index()] |= between(to);
        let adrift = &mut now.table.adrift[side.index()];
        *adrift = adrift.saturating_add(1);
    }
}
