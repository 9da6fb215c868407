//! A play that is told to be allowed without a look at the others is one of them, and its roll is worth what it is worth by all of them.

use crate::common::{Supply, how_many, roll, seed};
use trictrac::board::{Move, Play};
use trictrac::rules::trictrac::{GUITON, LELASSEUX, LEPEINTRE, LEPEINTRE_SOCIETE, MALFILATRE};
use trictrac::rules::{Game, Plays, RollHistory, Rolled, Score};

/// Two numbers of a roll, or nearly so, played by one dame or by two from wherever.
fn made_up(rng: &mut fastrand::Rng, numbers: [u8; 2]) -> Play {
    let [one, two] = numbers.map(|number| if rng.u8(..20) == 0 { rng.u8(1..=6) } else { number });
    let from = rng.u8(1..=18);
    let other = if rng.bool() { from + one } else { rng.u8(1..=18) };
    Play::two(Move { from, to: from + one }, Move { from: other, to: other + two })
}

#[test]
fn a_play_told_by_itself_is_one_of_all_and_scored_as_by_all() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let profiles: [&'static dyn Game; 5] = [&LELASSEUX, &GUITON, &MALFILATRE, &LEPEINTRE, &LEPEINTRE_SOCIETE];
    let mut supplies = profiles.map(|game| Supply::new(rng.u64(..), game));
    let (mut plays, mut by_all, mut by_play) = (Plays::new(), Score::new(), Score::new());
    let (mut listed, mut told, mut made) = (0, 0, 0);
    for n in 0..how_many(100_000) {
        let game = profiles[n % profiles.len()];
        let (at, _) = supplies[n % profiles.len()].next();
        let (roll, coup) = (roll(&mut rng), Some(rng.u32(1..5)));
        let rolled = Rolled { roll, history: RollHistory { coup, ..RollHistory::FIRST } };
        game.plays_and_score(&at, rolled, &mut plays, &mut by_all);
        for play in plays.as_slice() {
            listed += 1;
            if game.score_by_play(&at, rolled, play, &mut by_play) {
                told += 1;
                assert_eq!(by_play, by_all, "{at} {roll}: {play}");
            }
        }
        for numbers in [[roll.high(), roll.low()], [roll.low(), roll.high()]] {
            let play = made_up(&mut rng, numbers);
            if game.score_by_play(&at, rolled, &play, &mut by_play) {
                made += 1;
                assert!(plays.has_result(&at, at.after(&play).men()), "{at} {roll}: {play}");
                assert_eq!(by_play, by_all, "{at} {roll}: {play}");
            }
        }
    }
    println!("{told} of {listed} plays told by themselves, {made} made up");
    assert!(told * 4 > listed && made > 100, "{told} of {listed} plays told by themselves, {made} made up");
}
