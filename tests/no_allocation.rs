//! Nothing is allocated where a player's program spends its time: plays, worth and what stands after a play, once the buffers have
//! grown.

mod common;

use allocation_counter::measure;
use common::{Supply, roll, seed};
use trictrac::games::trictrac::LELASSEUX;
use trictrac::games::{Game, Memory, Plays, Position, Worth};

#[test]
fn plays_worth_and_apply_allocate_nothing() {
    let seed = seed();
    let mut supply = Supply::new(seed, &LELASSEUX);
    let positions: Vec<_> = (0..5_000).map(|_| supply.next()).collect();
    let (mut plays, mut worth) = (Plays::new(), Worth::new());
    let mut points = 0;
    let mut judge_all = || {
        for (position, roll) in &positions {
            LELASSEUX.plays(position, *roll, Memory::default(), &mut plays);
            LELASSEUX.score(
                position,
                *roll,
                Memory { coup: Some(3), ..Memory::default() },
                &plays,
                &mut worth,
            );
            for play in &plays {
                let after = position.after(play);
                points += u32::from(worth.points(after.turn())) + after.men().total(after.turn());
            }
        }
    };
    judge_all();
    assert_eq!(measure(judge_all).count_total, 0);
    assert!(points > 0);
}

/// The room that the buffers begin with is enough for whole games.
#[test]
fn games_from_the_start_allocate_nothing() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let (mut plays, mut worth) = (Plays::new(), Worth::new());
    let mut turns = 0;
    let counted = measure(|| {
        for _ in 0..50 {
            let mut position = Position::start(&LELASSEUX);
            while position.men().on_board(position.turn()) > 0 {
                let roll = roll(&mut rng);
                LELASSEUX.plays(&position, roll, Memory::default(), &mut plays);
                LELASSEUX.score(&position, roll, Memory::default(), &plays, &mut worth);
                let Some(play) = rng.choice(plays.as_slice()) else { return };
                position = position.after(play);
                turns += 1;
            }
        }
    });
    assert_eq!(counted.count_total, 0);
    assert!(turns > 1_000, "{turns} turns");
}
