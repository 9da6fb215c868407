//! The rules core against a slow, obvious second implementation, written from the treatises by someone who had not seen it.
//!
//! 20,000 positions here; `TRICTRAC_POSITIONS=1000000 cargo test --release --test rules witnesses_agree` for a release.

use crate::common::{Supply, how_many, seed};
use std::collections::{BTreeMap, BTreeSet};
use trictrac::board::{Board, Men, Roll, Side};
use trictrac::rules::trictrac::{GUITON, LELASSEUX};
use trictrac::rules::{Game, Kind, Plays, Position, RollHistory, Rolled, Score};

fn seen_by_witness(p: &Position) -> crate::witness::Pos {
    crate::witness::Pos { own: *p.men().of(p.turn()), other: *p.men().of(p.turn().other()) }
}

fn kind(kind: Kind, others_coin: bool, mezeas: bool) -> crate::witness::Kind {
    use crate::witness::Kind as W;
    match kind {
        Kind::Six => W::ThreeCoups,
        Kind::Corners => W::TwoTables,
        Kind::Mezeas => W::Mezeas,
        Kind::Contre if mezeas => W::ContreMezeas,
        Kind::Contre => {
            assert!(others_coin, "a contre-jan needs the other's coin taken");
            W::ContreTwoTables
        }
        Kind::Corner => W::Corner,
        Kind::Hit => W::Hit,
        Kind::False => W::FalseHit,
        Kind::Fill => W::Fill,
        Kind::Keep => W::Keep,
        Kind::Unplayed => W::Unplayed,
        Kind::Out => W::Out,
    }
}

/// Compares plays and worth; gives the kinds of events that came.
fn compare(
    position: &Position,
    roll: Roll,
    coup: Option<u32>,
    treatise: crate::witness::Treatise,
) -> Vec<crate::witness::Kind> {
    let pos = seen_by_witness(position);
    let throw = (roll.high(), roll.low());
    let (mut plays, mut worth) = (Plays::new(), Score::new());
    position.game().plays(position, roll.into(), &mut plays);
    let side = position.turn();
    let ours: BTreeSet<[u8; 26]> =
        plays.as_slice().iter().map(|p| *position.after(p).men().of(side)).collect();
    assert_eq!(ours.len(), plays.len(), "distinct by result: {position} {side} {roll}");
    let theirs = crate::witness::plays(&pos, throw, treatise);
    let only = |a: &BTreeSet<[u8; 26]>, b: &BTreeSet<[u8; 26]>| {
        a.difference(b).map(|o| Men::new(*o, [0; 26])).map(|m| text(&m)).collect::<Vec<_>>()
    };
    assert!(
        ours == theirs,
        "plays of {position}, {side} {roll}:\n only here {:?}\n only the witness {:?}",
        only(&ours, &theirs),
        only(&theirs, &ours)
    );
    position.game().score(
        position,
        Rolled { roll, history: RollHistory { coup, ..RollHistory::default() } },
        &plays,
        &mut worth,
    );
    let mezeas = pos.own[12] == 2;
    let mut events: Vec<crate::witness::Event> = worth
        .events()
        .iter()
        .map(|e| crate::witness::Event {
            kind: kind(e.kind, pos.other[12] > 0, mezeas),
            to_roller: e.to == side,
            field: match e.kind {
                Kind::Hit | Kind::False | Kind::Fill | Kind::Keep => e.field.map_or(0, |f| f.number()),
                _ => 0,
            },
            ways: e.ways,
            points: u8::try_from(e.points).expect("few points"),
        })
        .collect();
    events.sort();
    let theirs = crate::witness::worth(&pos, throw, coup, treatise);
    assert_eq!(events, theirs, "worth of {position}, {side} {roll}, coup {coup:?}");
    events.iter().map(|e| e.kind).collect()
}

fn text(men: &Men) -> String {
    Position::new(*men, Side::White, &LELASSEUX).map_or_else(|f| f.to_string(), |p| p.to_string())
}

fn agree(game: &'static dyn Game, treatise: crate::witness::Treatise, count: usize) {
    let mut supply = Supply::new(seed(), game);
    let mut seen: BTreeMap<crate::witness::Kind, usize> = BTreeMap::new();
    for _ in 0..count {
        let (position, roll) = supply.next();
        for kind in compare(&position, roll, None, treatise) {
            *seen.entry(kind).or_default() += 1;
        }
    }
    println!("{} by {treatise:?}: {seen:?}", count);
    // The supply is of use only while it brings what is hard; of few positions nothing can be said.
    if count < 10_000 {
        return;
    }
    use crate::witness::Kind as W;
    for (kind, per_thousand) in [
        (W::Fill, 40),
        (W::Keep, 80),
        (W::Hit, 300),
        (W::FalseHit, 20),
        (W::Corner, 20),
        (W::Unplayed, 20),
        (W::Out, 2),
    ] {
        let times = seen.get(&kind).copied().unwrap_or(0);
        assert!(times * 1000 >= count * per_thousand, "{kind:?} came {times} times only");
    }
}

#[test]
fn lelasseux_agrees_on_random_positions() {
    agree(&LELASSEUX, crate::witness::Treatise::Lelasseux, how_many(20_000));
}

#[test]
fn guiton_agrees_on_random_positions() {
    agree(&GUITON, crate::witness::Treatise::Guiton, how_many(20_000) / 10);
}

/// The first three coups of a relevé, where the jans of the opening are; with a dame lacking too (L 214).
#[test]
fn openings_agree_coup_by_coup() {
    let mut rng = fastrand::Rng::with_seed(seed());
    for nth in 0..how_many(20_000) / 10 {
        let mut position = opening(u8::from(nth % 4 == 0));
        for half in 0..8u32 {
            let roll = crate::common::roll(&mut rng);
            compare(&position, roll, Some(half / 2 + 1), crate::witness::Treatise::Lelasseux);
            let plays = position.plays(roll);
            let Some(play) = rng.choice(plays.as_slice()) else { continue };
            position = position.after(play);
        }
    }
}

/// Both at the talon, so many dames of either lacking.
fn opening(lacking: u8) -> Position {
    let mut board = Board::EMPTY;
    Side::BOTH.into_iter().for_each(|side| board.men.put(side, 1, 15 - lacking));
    Position::on(&board, Side::White, &LELASSEUX).expect("a dame may lack")
}
