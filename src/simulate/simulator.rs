//! Whole parties played by seed, throw by throw.

use super::dice::{draw, throw};
use super::player::{LooksFor, Thoughts};
use super::{ObservedCoup, Observer, PartieOutcome, Player, Seat, Setting, Stands};
use crate::board::{Marks, Men, Play, Roll, Side};
use crate::rules::{
    Ending, GameState, Goal, Leave, Lost, Next, Plays, Position, Rolled, Score, Stakes, Tally,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A player offers the cube before one throw in so many.
const OFFERS: u8 = 30;
/// He who is offered it refuses once in so many times.
const REFUSALS: u8 = 4;
/// Who may throw again declines once in so many times.
const DECLINES: u8 = 4;

/// A table at which one partie after another is played; its buffers are used again.
///
/// ```
/// use trictrac::{rules::find, simulate::{Setting, Simulator}};
/// let mut table = Simulator::new(Setting::new(find("trictrac", None).unwrap()));
/// let first = table.play(7, &mut ());
/// assert!(first.holes[first.winner.unwrap().index()] >= 12, "twelve holes win (L 218)");
/// assert_eq!(table.play(7, &mut ()), first, "the same seed, the same partie");
/// ```
pub struct Simulator {
    setting: Setting,
    /// What so many marqués are played for.
    stakes: Option<Stakes>,
    plays: Plays,
    worth: Score,
    thoughts: Thoughts,
    /// Players of one's own.
    seats: [Option<Box<dyn Seat>>; 2],
    stop: Option<Arc<AtomicBool>>,
}

/// A coup when its dice fall.
struct SimulatedThrow {
    number: u32,
    marque: u32,
    releve: u32,
    roll: Roll,
    before: Position,
    marks_before: Marks,
}

impl SimulatedThrow {
    /// The coup with what stands after it; nothing played yet and nothing ended.
    fn coup<'a>(&'a self, after: &'a Men, marks: &'a Marks, worth: &'a Score) -> ObservedCoup<'a> {
        ObservedCoup {
            number: self.number,
            marque: self.marque,
            releve: self.releve,
            side: self.before.turn(),
            roll: self.roll,
            before: &self.before,
            marks_before: &self.marks_before,
            worth,
            play: None,
            leaves: false,
            after,
            marks,
            ending: None,
        }
    }
}

/// What changes from coup to coup.
struct PartieInPlay {
    rng: fastrand::Rng,
    now: GameState,
    tally: Option<Tally>,
    outcome: PartieOutcome,
}

impl Simulator {
    /// A table for this setting.
    #[must_use]
    pub fn new(setting: Setting) -> Simulator {
        let stakes = match (setting.goal, setting.game.parties()) {
            (Goal::Marques(all), Some(rules)) => Some(Stakes { marques: Some(all), ..Stakes::of(rules) }),
            _ => None,
        };
        Simulator {
            setting,
            stakes,
            plays: Plays::new(),
            worth: Score::new(),
            thoughts: Thoughts::default(),
            seats: setting.players.map(|player| match player {
                Player::Own(player) => Some(player.sit_down()),
                Player::Random | Player::Greedy | Player::Cautious => None,
            }),
            stop: None,
        }
    }

    /// A table at which the game is broken off when `stop` comes true.
    ///
    /// ```
    /// use std::sync::{Arc, atomic::AtomicBool};
    /// use trictrac::{rules::find, simulate::{Setting, Simulator}};
    /// let stop = Arc::new(AtomicBool::new(true));
    /// let mut table = Simulator::until(Setting::new(find("trictrac", None).unwrap()), stop);
    /// assert!(table.is_stopped());
    /// assert!(table.play(7, &mut ()).broken_off);
    /// ```
    #[must_use]
    pub fn until(setting: Setting, stop: Arc<AtomicBool>) -> Simulator {
        Simulator { stop: Some(stop), ..Simulator::new(setting) }
    }

    /// Whether what is played at it is broken off.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// What is played at it.
    #[must_use]
    pub const fn setting(&self) -> &Setting {
        &self.setting
    }

    /// Plays to the end; the same seed gives the same throws and choices.
    pub fn play(&mut self, seed: u64, watch: &mut impl Observer) -> PartieOutcome {
        let mut rng = fastrand::Rng::with_seed(seed);
        let (first, drawn) = draw(self.setting.game.opening(), &mut rng);
        let mut state = PartieInPlay {
            rng,
            now: GameState::start(self.setting.game).with_dice(first),
            tally: self.stakes.as_ref().map(Tally::new),
            outcome: PartieOutcome { releves: 1, ..PartieOutcome::default() },
        };
        watch.begin(first);
        let mut roll = drawn.unwrap_or_else(|| throw(&mut state.rng));
        let mut over = false;
        while state.outcome.throws < self.setting.limit() && !self.is_stopped() {
            let Some(side) = state.now.to_throw else {
                over = true;
                break;
            };
            over = self.coup(&mut state, side, roll, watch) || self.refused(&mut state, watch);
            if over {
                break;
            }
            roll = throw(&mut state.rng);
        }
        state.outcome.broken_off = !over;
        state.outcome.holes = Side::BOTH.map(|side| state.now.holes.holes(side));
        watch.end(&state.outcome);
        state.outcome
    }

    /// Who is to throw may offer the cube; whether that is refused, which ends the partie (R Backgammon).
    fn refused(&self, state: &mut PartieInPlay, watch: &mut impl Observer) -> bool {
        let (Some(side), cube) = (state.now.to_throw, &mut state.now.table.cube) else { return false };
        if !self.setting.game.furniture().cube || !cube.is_of(side) || state.rng.u8(..OFFERS) > 0 {
            return false;
        }
        cube.offered = Some(side);
        cube.refused = state.rng.u8(..REFUSALS) == 0;
        cube.take();
        let ending = cube.refused.then_some(Ending::Partie { side, times: cube.stake });
        watch.offered(side, ending);
        ending.is_some_and(|ending| self.go_on(state, ending))
    }

    /// One coup of `side`; whether all is over with it.
    fn coup(&mut self, state: &mut PartieInPlay, side: Side, roll: Roll, watch: &mut impl Observer) -> bool {
        let Setting { game, goal, convention, players, .. } = self.setting;
        state.outcome.throws += 1;
        let now = &mut state.now;
        let (before, marks_before) = (now.trusted_position(side), now.table.marks);
        let history = now.throw(side, Some(roll));
        let mut histories = now.history;
        histories[side.index()] = history;
        let stands = Stands { at: &before, marks: &marks_before, history: &histories };
        let (play, decided) = self.choose(players[side.index()], &mut state.rng, &stands, roll);
        game.score(&before, Rolled { roll, history }, &self.plays, &mut self.worth);
        let leave = now.mark(side, self.worth.points(side));
        let (marque, releve, number) = (now.marque, now.releve, state.outcome.throws);
        let thrown = SimulatedThrow { number, marque, releve, roll, before, marks_before };
        // The partie may be won before its winner plays (L 217).
        if let Some(ending) = now.partie(goal, convention) {
            watch.coup(&ObservedCoup {
                ending: Some(ending),
                ..thrown.coup(before.men(), &now.table.marks, &self.worth)
            });
            return self.go_on(state, ending);
        }
        let player = players[side.index()];
        if leave == Leave::May && decided.unwrap_or_else(|| goes(player, now, &mut state.rng, side)) {
            let ending = now.leave(side, goal);
            let coup = thrown.coup(before.men(), &now.table.marks, &self.worth);
            watch.coup(&ObservedCoup { leaves: true, ending: Some(ending), ..coup });
            return self.go_on(state, ending);
        }
        now.play(side, &play);
        if game.laws().points_follow_play {
            game.earned(before.men(), &now.table.men, side, &mut self.worth);
            now.mark(side, self.worth.points(side));
        }
        now.mark(side.other(), self.worth.points(side.other()));
        if game.next(side, roll) == Next::Either && state.rng.u8(..DECLINES) == 0 {
            now.to_throw = Some(side.other());
        }
        let ending = now.after_coup(side, goal, convention);
        if let Some(ending @ Ending::Partie { .. }) = ending {
            now.go_on(ending);
        }
        watch.coup(&ObservedCoup {
            play: Some(&play),
            ending,
            ..thrown.coup(&now.table.men, &now.table.marks, &self.worth)
        });
        ending.is_some_and(|ending| self.go_on(state, ending))
    }

    /// What this player plays, and whether he goes away if he may, where he has decided that too; [`Simulator::plays`] holds the plays of the roll afterwards.
    fn choose(
        &mut self,
        player: Player,
        rng: &mut fastrand::Rng,
        stands: &Stands<'_>,
        roll: Roll,
    ) -> (Play, Option<bool>) {
        let (game, at, side) = (self.setting.game, stands.at, stands.at.turn());
        let history = stands.history[side.index()];
        let drawn = game.draw(at, Rolled { roll, history }, &mut self.plays, &mut |n| rng.usize(..n.max(1)));
        match player {
            Player::Random => (drawn, None),
            // No throw promises points: every play is as good.
            Player::Greedy | Player::Cautious if game.laws().hole == u16::MAX => (drawn, None),
            Player::Greedy | Player::Cautious => {
                game.plays(at, Rolled { roll, history }, &mut self.plays);
                let what = if player == Player::Greedy { LooksFor::Gain } else { LooksFor::Danger };
                (self.thoughts.best(at, &self.plays, drawn, what), None)
            }
            Player::Own(_) => {
                game.plays(at, Rolled { roll, history }, &mut self.plays);
                let Some(seat) = &mut self.seats[side.index()] else { return (drawn, None) };
                let (play, goes) = seat.decide(stands, roll, &self.plays);
                (play, Some(goes))
            }
        }
    }

    /// What an ending does; whether all is over.
    fn go_on(&self, state: &mut PartieInPlay, ending: Ending) -> bool {
        match ending {
            Ending::Partie { side, times } => {
                (state.outcome.winner, state.outcome.times) = (Some(side), times);
                return true;
            }
            Ending::Marque { side, value, .. } => {
                state.outcome.marques[side.index()] += 1;
                let (loser, winner) = (side.other().index(), side.index());
                if let Some(tally) = &mut state.tally {
                    tally.add(&Lost { loser, winner, value, consolation: 0 });
                }
            }
            Ending::Refait { .. } => {}
            Ending::Releve(_) => {
                state.outcome.releves += 1;
                state.now.go_on(ending);
                return false;
            }
        }
        let played: u32 = state.outcome.marques.iter().sum();
        if let (Some(stakes), Some(tally)) = (&self.stakes, &state.tally)
            && stakes.marques.is_some_and(|all| played >= all)
        {
            settle(&mut state.outcome, stakes, tally);
            return true;
        }
        state.outcome.releves += 1;
        state.now.go_on(ending);
        false
    }
}

/// Whether a player who may goes away.
fn goes(player: Player, now: &GameState, rng: &mut fastrand::Rng, side: Side) -> bool {
    match player {
        Player::Random => rng.bool(),
        Player::Cautious => true,
        Player::Greedy => now.table.marks.jetons(side).points == 0,
        // He has decided with his play.
        Player::Own(_) => false,
    }
}

/// What the marqués come to, with two jetons laid for each and the postillons (L 227, L 228).
fn settle(outcome: &mut PartieOutcome, stakes: &Stakes, tally: &Tally) {
    outcome.jetons = stakes.account(tally).jetons[Side::White.index()];
    outcome.winner = match outcome.jetons {
        0 => None,
        1.. => Some(Side::White),
        _ => Some(Side::Black),
    };
}
