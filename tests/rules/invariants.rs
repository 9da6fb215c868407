//! What must be so of every play from every position: no dame is lost or made, what stands is a position again, and the two sides are
//! mirrors of each other.

use crate::common::{Supply, how_many, seed};
use trictrac::board::{Men, Roll, Side};
use trictrac::rules::trictrac::LELASSEUX;
use trictrac::rules::{Game, Kind, Position, RollHistory};

/// The same position with the colours exchanged.
fn mirrored(position: &Position) -> Position {
    let men = position.men();
    let men = Men::new(*men.of(Side::Black), *men.of(Side::White));
    Position::new(men, position.turn().other(), &LELASSEUX).expect("a mirror of a position")
}

fn events(position: &Position, roll: Roll) -> Vec<(Kind, bool, Option<u8>, u8, u16)> {
    let worth = position.score(roll, RollHistory::default());
    let mine = |side: Side| side == position.turn();
    worth
        .events()
        .iter()
        .map(|e| (e.kind, mine(e.to), e.field.map(|f| f.number()), e.ways, e.points))
        .collect()
}

#[test]
fn plays_lose_no_dame_and_lead_to_positions_and_the_sides_are_mirrors() {
    let mut supply = Supply::new(seed(), &LELASSEUX);
    for _ in 0..how_many(20_000) {
        let (position, roll) = supply.next();
        let side = position.turn();
        let plays = position.plays(roll);
        assert!(!plays.is_empty(), "{position}, {roll}: to play nothing is a play");
        for play in &plays {
            let after = position.after(play);
            assert_eq!(after.men().total(side), position.men().total(side), "{position}, {roll}: {play}");
            assert_eq!(
                after.men().of(side.other()),
                position.men().of(side.other()),
                "{position}, {roll}: {play}"
            );
            assert_eq!(LELASSEUX.fault(after.men()), None, "{position}, {roll}: {play}");
        }
        let mirror = mirrored(&position);
        let text = |plays: &trictrac::rules::Plays| {
            plays.as_slice().iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(text(&plays), text(&mirror.plays(roll)), "{position}, {roll}");
        assert_eq!(events(&position, roll), events(&mirror, roll), "{position}, {roll}");
    }
}
