//! A player of one's own against a random one: `cargo run --example own_player -- 7 > game.ttn`. It plays safe: the play after which the
//! other's next throw is worth least to him, and it goes away from every hole. Prints the record of the partie.

use trictrac::board::{Play, Roll, Side};
use trictrac::rules::{self, Position, RollHistory};
use trictrac::simulate::{Act, LiveGame, Refusal, Setting};

/// What the 36 throws of who is on roll give him, together.
fn danger(at: &Position) -> u32 {
    let worth = |roll: Roll| at.score(roll, RollHistory::default()).points(at.turn());
    Roll::ALL.into_iter().map(|roll| u32::from(roll.weight()) * u32::from(worth(roll))).sum()
}

/// The safe play.
fn safest(game: &LiveGame) -> Play {
    let (at, plays) = (game.position(), game.plays());
    plays.as_slice().iter().copied().min_by_key(|play| danger(&at.after(play))).unwrap_or(Play::NOTHING)
}

fn main() -> Result<(), Refusal> {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(7);
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game = LiveGame::new(Setting::new(rules::STANDARD[0]), seed);
    while game.over().is_none() {
        game.act(Act::Throw(None))?;
        let safe = game.turn() == Side::White;
        if safe && game.act(Act::Leave).is_ok() {
            continue;
        }
        let play =
            if safe { safest(&game) } else { *rng.choice(game.plays().as_slice()).unwrap_or(&Play::NOTHING) };
        game.act(Act::Play(play))?;
    }
    print!("{}", game.record());
    Ok(())
}
