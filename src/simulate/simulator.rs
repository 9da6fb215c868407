use super::player::Thoughts;
use super::{Ending, Goal, ObservedCoup, Observer, Outcome, Player, Setting};
use crate::board::{Cube, Jetons, Marks, Men, Play, Roll, Side};
use crate::rules::{
    End, Leave, Lost, Marque, Next, Opening, PartyRules, Plays, Position, RollHistory, Score, Series, Stakes,
    Tally,
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
pub struct Simulator {
    setting: Setting,
    rules: Option<&'static PartyRules>,
    /// What so many marqués are played for.
    stakes: Option<Stakes>,
    plays: Plays,
    worth: Score,
    thoughts: Thoughts,
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
struct State {
    rng: fastrand::Rng,
    at: Position,
    marks: Marks,
    cube: Cube,
    holes: Series,
    memory: [RollHistory; 2],
    marque: u32,
    releve: u32,
    refaits: u32,
    first: Side,
    tally: Option<Tally>,
    outcome: Outcome,
}

impl State {
    /// Carries a mark out; whether its player may go away.
    fn mark(&mut self, side: Side, points: u16) -> Leave {
        if points == 0 {
            return Leave::MayNot;
        }
        let before = self.marks.fichet(side);
        let leave = self.at.game().mark(&mut self.marks, side, points);
        self.holes.take(side, self.marks.fichet(side) - before);
        self.marks.pavillon = self.holes.pavillon();
        leave
    }

    /// All dames back to the talons, the dice to this side.
    fn set_up(&mut self, dice: Side) {
        self.at = Position::start(self.at.game()).with_turn(dice);
        self.memory = [RollHistory::FIRST; 2];
    }
}

impl Simulator {
    /// A table for this setting.
    #[must_use]
    pub fn new(setting: Setting) -> Simulator {
        let rules = setting.game.parties();
        let stakes = match (setting.goal, rules) {
            (Goal::Marques(all), Some(rules)) => Some(Stakes { marques: Some(all), ..Stakes::of(rules) }),
            _ => None,
        };
        Simulator {
            setting,
            rules,
            stakes,
            plays: Plays::new(),
            worth: Score::new(),
            thoughts: Thoughts::default(),
            stop: None,
        }
    }

    /// A table at which the game is broken off when `stop` comes true.
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
    pub fn play(&mut self, seed: u64, watch: &mut impl Observer) -> Outcome {
        let mut rng = fastrand::Rng::with_seed(seed);
        let (first, drawn) = draw(self.setting.game.opening(), &mut rng);
        let mut state = State {
            rng,
            at: Position::start(self.setting.game).with_turn(first),
            marks: Marks::default(),
            cube: Cube::MIDDLE,
            holes: Series::default(),
            memory: [RollHistory::FIRST; 2],
            marque: 1,
            releve: 1,
            refaits: 0,
            first,
            tally: self.stakes.as_ref().map(Tally::new),
            outcome: Outcome { releves: 1, ..Outcome::default() },
        };
        watch.begin(first);
        let mut roll = drawn.unwrap_or_else(|| throw(&mut state.rng));
        while state.outcome.throws < self.setting.longest && !self.is_stopped() {
            let over = self.coup(&mut state, roll, watch);
            if over || self.refused(&mut state, watch) {
                break;
            }
            roll = throw(&mut state.rng);
        }
        state.outcome.holes = Side::BOTH.map(|side| state.holes.holes(side));
        watch.end(&state.outcome);
        state.outcome
    }

    /// Who is to throw may offer the cube; whether that is refused, which ends the partie (R Backgammon).
    fn refused(&self, state: &mut State, watch: &mut impl Observer) -> bool {
        let side = state.at.turn();
        if !self.setting.game.furniture().cube || !state.cube.is_of(side) || state.rng.u8(..OFFERS) > 0 {
            return false;
        }
        let taken = state.rng.u8(..REFUSALS) > 0;
        state.cube.offered = Some(side);
        if taken {
            state.cube.take();
        }
        let ending = Ending::Partie { side, times: state.cube.stake };
        watch.offered(side, (!taken).then_some(ending));
        !taken && conclude(state, ending)
    }

    /// One coup; whether all is over with it.
    fn coup(&mut self, state: &mut State, roll: Roll, watch: &mut impl Observer) -> bool {
        let game = self.setting.game;
        let side = state.at.turn();
        state.outcome.throws += 1;
        for side in Side::BOTH {
            state.memory[side.index()].begun |= game.has_begun(state.at.men(), side);
        }
        let (before, marks_before, memory) = (state.at, state.marks, state.memory[side.index()]);
        let player = self.setting.players[side.index()];
        let play = self.choose(player, state, roll, memory);
        game.score(&before, roll, memory, &self.plays, &mut self.worth);
        let leave = state.mark(side, self.worth.points(side));
        let (marque, releve, number) = (state.marque, state.releve, state.outcome.throws);
        let thrown = SimulatedThrow { number, marque, releve, roll, before, marks_before };
        // The partie may be won before its winner plays (L 217).
        if let Some(ending) = self.partie(state) {
            watch.coup(&ObservedCoup {
                ending: Some(ending),
                ..thrown.coup(before.men(), &state.marks, &self.worth)
            });
            return conclude(state, ending);
        }
        if leave == Leave::May && self.goes(player, state, side) {
            for side in Side::BOTH {
                state.marks.set_jetons(side, Jetons::default());
            }
            let ending = self.gone(state, side);
            let coup = thrown.coup(before.men(), &state.marks, &self.worth);
            watch.coup(&ObservedCoup { leaves: true, ending: Some(ending), ..coup });
            return self.go_on(state, ending);
        }
        state.at = before.after(&play);
        if game.laws().points_follow_play {
            game.earned(before.men(), state.at.men(), side, &mut self.worth);
            state.mark(side, self.worth.points(side));
        }
        state.mark(side.other(), self.worth.points(side.other()));
        state.memory[side.index()] = memory.after(Some(roll.is_doublet()));
        let other = &mut state.memory[side.other().index()];
        *other = other.turn_over();
        let again = match game.next(side, roll) {
            Next::Other => false,
            Next::Again => true,
            Next::Either => state.rng.u8(..DECLINES) > 0,
        };
        if again {
            state.at = state.at.with_turn(side);
        }
        let ending = self.partie(state).or_else(|| {
            let out = self.rules.is_some() && state.at.men().on_board(side) == 0;
            out.then_some(Ending::Releve(side))
        });
        if let (Some(Ending::Partie { side, times }), None) = (ending, self.rules) {
            game.won(&mut state.marks, End { winner: side, parties: times });
        }
        watch.coup(&ObservedCoup {
            play: Some(&play),
            ending,
            ..thrown.coup(state.at.men(), &state.marks, &self.worth)
        });
        ending.is_some_and(|ending| self.go_on(state, ending))
    }

    /// What this player plays; [`Simulator::plays`] holds the plays of the roll afterwards.
    fn choose(&mut self, player: Player, state: &mut State, roll: Roll, memory: RollHistory) -> Play {
        let rng = &mut state.rng;
        let drawn =
            self.setting.game.draw(&state.at, roll, memory, &mut self.plays, &mut |n| rng.usize(..n.max(1)));
        match player {
            Player::Random => drawn,
            // No throw promises points: every play is as good.
            Player::Greedy if self.setting.game.laws().hole == u16::MAX => drawn,
            Player::Greedy => {
                self.setting.game.plays(&state.at, roll, memory, &mut self.plays);
                self.thoughts.greediest(&state.at, &self.plays, drawn)
            }
        }
    }

    fn goes(&self, player: Player, state: &mut State, side: Side) -> bool {
        match player {
            Player::Random => state.rng.bool(),
            Player::Greedy => state.marks.jetons(side).points == 0,
        }
    }

    /// Who has won the partie with what stands.
    fn partie(&self, state: &State) -> Option<Ending> {
        match (self.rules, self.setting.goal) {
            (Some(_), Goal::Marques(_)) => None,
            (Some(rules), Goal::Partie) => {
                let needed = rules.partie_holes.value;
                let (side, times) = rules.partie(self.setting.convention, needed, &state.holes)?;
                Some(Ending::Partie { side, times })
            }
            (None, _) => {
                let end = self.setting.game.end(state.at.men(), &state.marks)?;
                let times = end.parties.saturating_mul(state.cube.stake);
                Some(Ending::Partie { side: end.winner, times })
            }
        }
    }

    /// A player goes away: the relevé is over, and the marqué with it where somebody has the holes (L 221).
    fn gone(&self, state: &State, side: Side) -> Ending {
        let marque = match (self.rules, self.setting.goal) {
            (Some(rules), Goal::Marques(_)) => rules.marque(&state.holes, state.refaits),
            _ => Marque::Open,
        };
        match marque {
            Marque::Open => Ending::Releve(side),
            Marque::Refait => {
                Ending::Refait { holes: Side::BOTH.map(|s| state.holes.holes(s)), dice: state.first }
            }
            Marque::Won { side, value, .. } => Ending::Marque { side, value, dice: side },
        }
    }

    /// What an ending does; whether all is over.
    fn go_on(&self, state: &mut State, ending: Ending) -> bool {
        match ending {
            Ending::Partie { .. } => return conclude(state, ending),
            Ending::Releve(dice) => {
                state.releve += 1;
                state.outcome.releves += 1;
                state.set_up(dice);
                return false;
            }
            Ending::Marque { side, value, dice } => {
                state.outcome.marques[side.index()] += 1;
                let (loser, winner) = (side.other().index(), side.index());
                if let Some(tally) = &mut state.tally {
                    tally.add(&Lost { loser, winner, value, consolation: 0 });
                }
                state.marque += 1;
                (state.refaits, state.first) = (0, dice);
            }
            Ending::Refait { .. } => state.refaits += 1,
        }
        let played: u32 = state.outcome.marques.iter().sum();
        if let (Some(stakes), Some(tally)) = (&self.stakes, &state.tally)
            && stakes.marques.is_some_and(|all| played >= all)
        {
            settle(&mut state.outcome, stakes, tally);
            return true;
        }
        (state.marks, state.holes, state.releve) = (Marks::default(), Series::default(), 1);
        state.outcome.releves += 1;
        state.set_up(state.first);
        false
    }
}

/// What the marqués come to, with two jetons laid for each and the postillons (L 227, L 228).
fn settle(outcome: &mut Outcome, stakes: &Stakes, tally: &Tally) {
    outcome.jetons = stakes.account(tally).jetons[Side::White.index()];
    outcome.winner = match outcome.jetons {
        0 => None,
        1.. => Some(Side::White),
        _ => Some(Side::Black),
    };
}

/// The partie is over.
fn conclude(state: &mut State, ending: Ending) -> bool {
    if let Ending::Partie { side, times } = ending {
        (state.outcome.winner, state.outcome.times) = (Some(side), times);
    }
    true
}

/// Who begins, and with which roll where the dice that decide it are his first: of two dice that one player throws the larger may as well lie
/// nearer to the one as to the other (L 28), as if each had thrown one.
fn draw(opening: Opening, rng: &mut fastrand::Rng) -> (Side, Option<Roll>) {
    loop {
        let [white, black] = [rng.u8(1..=6), rng.u8(1..=6)];
        if white != black {
            let first = if white > black { Side::White } else { Side::Black };
            let roll = match opening {
                Opening::Anew => None,
                Opening::DrawnDice | Opening::Thrown { .. } => Roll::new(white, black),
            };
            return (first, roll);
        }
    }
}

fn throw(rng: &mut fastrand::Rng) -> Roll {
    // Two dice are always a roll.
    Roll::new(rng.u8(1..=6), rng.u8(1..=6)).unwrap_or(Roll::ALL[0])
}
