//! Nothing is allocated where a player's program spends its time: plays, worth and what stands after a play, once the buffers have
//! grown.

mod common;

use allocation_counter::measure;
use common::{Supply, roll, seed};
use trictrac::rules::trictrac::LELASSEUX;
use trictrac::rules::{Game, Plays, Position, RollHistory, Rolled, STANDARD, Score};

#[test]
fn plays_worth_and_apply_allocate_nothing() {
    let seed = seed();
    let mut supply = Supply::new(seed, &LELASSEUX);
    let positions: Vec<_> = (0..5_000).map(|_| supply.next()).collect();
    let (mut plays, mut worth) = (Plays::new(), Score::new());
    let mut points = 0;
    let mut judge_all = || {
        for (position, roll) in &positions {
            LELASSEUX.plays(position, (*roll).into(), &mut plays);
            LELASSEUX.score(
                position,
                Rolled { roll: *roll, history: RollHistory { coup: Some(3), ..RollHistory::default() } },
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
    let (mut plays, mut worth) = (Plays::new(), Score::new());
    let mut turns = 0;
    let counted = measure(|| {
        for _ in 0..50 {
            let mut position = Position::start(&LELASSEUX);
            while position.men().on_board(position.turn()) > 0 {
                let roll = roll(&mut rng);
                LELASSEUX.plays(&position, roll.into(), &mut plays);
                LELASSEUX.score(&position, roll.into(), &plays, &mut worth);
                let Some(play) = rng.choice(plays.as_slice()) else { return };
                position = position.after(play);
                turns += 1;
            }
        }
    });
    assert_eq!(counted.count_total, 0);
    assert!(turns > 1_000, "{turns} turns");
}

/// Random games of every game of the registry, once the buffers have grown in the same games.
#[test]
fn random_games_of_every_game_allocate_nothing() {
    let seed = seed();
    for &game in STANDARD {
        let (mut plays, mut worth) = (Plays::new(), Score::new());
        let mut play_all = || {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut throws = 0;
            for _ in 0..10 {
                let (mut at, mut history) = (Position::start(game), [RollHistory::FIRST; 2]);
                for _ in 0..200 {
                    let (side, roll) = (at.turn(), roll(&mut rng));
                    let now = history[side.index()];
                    let play =
                        game.draw(&at, Rolled { roll, history: now }, &mut plays, &mut |n| rng.usize(..n));
                    let after = at.after(&play);
                    game.earned(at.men(), after.men(), side, &mut worth);
                    history[side.index()] = now.after(Some(roll.is_doublet()));
                    history[side.other().index()] = history[side.other().index()].turn_over();
                    history[side.index()].begun |= game.has_begun(after.men(), side);
                    at = after;
                    throws += 1;
                }
            }
            throws
        };
        play_all();
        let counted = measure(|| assert_eq!(play_all(), 2_000));
        assert_eq!(counted.count_total, 0, "{game:?}");
    }
}
