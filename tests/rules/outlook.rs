//! What the 36 throws of a position promise: told from sets of flèches, and here by scoring each roll by its plays, for positions of games
//! and for boards a dame or two short of a plein.

use crate::common::{Supply, how_many, seed};
use trictrac::board::{Play, Roll, Side};
use trictrac::rules::{
    Candidates, Game, Lookahead, LooksFor, Plays, Position, RollHistory, Rolled, STANDARD, Score,
};
use trictrac::simulate::{ObservedCoup, Observer, Player, Setting, Simulator, seed_of};

/// Roll by roll, as the law says it.
fn roll_by_roll(position: &Position) -> i32 {
    let side = position.turn();
    let worth = |roll: &Roll| {
        let (mut plays, mut score) = (Plays::new(), Score::new());
        position.game().plays(position, (*roll).into(), &mut plays);
        position.game().score(position, (*roll).into(), &plays, &mut score);
        i32::from(roll.weight()) * (i32::from(score.points(side)) - i32::from(score.points(side.other())))
    };
    Roll::ALL.iter().map(worth).sum()
}

fn trictracs() -> impl Iterator<Item = &'static dyn Game> {
    STANDARD.iter().copied().filter(|game| game.name() == "trictrac")
}

/// Each roll is worth, event by event, what its plays say, whatever coup of the relevé it is.
fn each_roll_agrees(at: &Position) {
    let (mut plays, mut by_plays, mut room, mut alone) =
        (Plays::new(), Score::new(), Plays::new(), Score::new());
    for roll in Roll::ALL {
        for history in [RollHistory::default(), RollHistory { coup: Some(3), ..RollHistory::FIRST }] {
            let rolled = Rolled { roll, history };
            at.game().plays(at, rolled, &mut plays);
            at.game().score(at, rolled, &plays, &mut by_plays);
            at.game().worth(at, rolled, (&mut room, &mut alone));
            assert_eq!(alone, by_plays, "{at}, {} with {roll}, {}", at.turn(), at.game().rules());
        }
    }
}

/// Both sides' outlooks are what the rolls are worth, whatever was asked before.
fn agrees(position: &Position, room: &mut Lookahead) {
    for side in Side::BOTH {
        let at = position.with_turn(side);
        each_roll_agrees(&at);
        let told = at.game().outlook(&at, room);
        assert_eq!(told, roll_by_roll(&at), "{at}, {side} to throw, {}", at.game().rules());
    }
}

#[test]
fn it_is_what_the_rolls_are_worth_in_games_and_on_boards_at_random() {
    let mut room = Lookahead::default();
    for game in trictracs() {
        let mut supply = Supply::new(seed(), game);
        for _ in 0..how_many(600) {
            let (position, roll) = supply.next();
            agrees(&position, &mut room);
            // What a player who looks ahead asks about: each play.
            for play in position.plays(roll).as_slice().iter().take(4) {
                agrees(&position.after(play), &mut room);
            }
        }
    }
}

/// Comparing all plays as it is said, the first of several that promise the same.
fn compared(at: &Position, among: &Candidates<'_>) -> Play {
    let mut room = Lookahead::default();
    let mut promise = |play: &Play| {
        let after = at.after(play);
        let own = match among.looks_for {
            LooksFor::Gain => at.game().outlook(&after.with_turn(at.turn()), &mut room),
            LooksFor::Danger => 0,
        };
        own - at.game().outlook(&after, &mut room)
    };
    let mut best = (among.else_this, promise(&among.else_this));
    for play in among.plays {
        let promised = promise(play);
        if promised > best.1 {
            best = (*play, promised);
        }
    }
    best.0
}

#[test]
fn the_most_promising_play_is_that_of_comparing_all() {
    let mut room = Lookahead::default();
    let (mut rng, mut other) = (fastrand::Rng::with_seed(seed()), 0);
    for game in trictracs() {
        let mut supply = Supply::new(seed() ^ 1, game);
        for _ in 0..how_many(600) {
            let (at, roll) = supply.next();
            let plays = at.plays(roll);
            let else_this = rng.choice(plays.as_slice()).copied().expect("a play");
            for looks_for in [LooksFor::Gain, LooksFor::Danger] {
                let among = Candidates { plays: &plays, else_this, looks_for };
                let chosen = game.most_promising(&at, among, &mut room);
                assert_eq!(chosen, compared(&at, &among), "{at}, {roll}, {looks_for:?}, else {else_this}");
                other += u32::from(chosen != else_this);
            }
        }
    }
    assert!(other > 1_000, "{other} chosen rather than the play of chance");
}

/// Holds what is played to what its player says that he looks for.
struct Watched(fn(&Position, Side) -> i32, u32);

impl Observer for Watched {
    fn coup(&mut self, coup: &ObservedCoup<'_>) {
        let Some(play) = coup.play else { return };
        let promise = |play: &Play| (self.0)(&coup.before.after(play), coup.side);
        let plays = coup.before.plays(coup.roll);
        let most = plays.as_slice().iter().map(promise).max().expect("a play");
        assert_eq!(promise(play), most, "{}, {}: {play}", coup.before, coup.roll);
        self.1 += 1;
    }
}

#[test]
fn greed_and_caution_play_what_they_say() {
    let game = trictracs().next().expect("the default");
    type Wanted = fn(&Position, Side) -> i32;
    let players: [(Player, Wanted); 2] = [
        (Player::Greedy, |after, side| {
            roll_by_roll(&after.with_turn(side)) - roll_by_roll(&after.with_turn(side.other()))
        }),
        (Player::Cautious, |after, side| -roll_by_roll(&after.with_turn(side.other()))),
    ];
    for (player, promise) in players {
        let setting = Setting { players: [player; 2], longest: 60, ..Setting::new(game) };
        let (mut table, mut watched) = (Simulator::new(setting), Watched(promise, 0));
        for n in 0..2 {
            table.play(seed_of(seed(), n), &mut watched);
        }
        assert!(watched.1 > 100, "{player:?}: {} coups", watched.1);
    }
}
