//! A partie in play, coup by coup: dice fall and are marked, a choice is asked for, and carried out. Who chooses is the caller's affair, so that
//! one partie is played to its end ([`super::Simulator`]) or many side by side ([`super::SimulatedParties`]) by the same laws.

use super::dice::{draw, throw};
use super::{ObservedCoup, Observer, PartieOutcome, Player, Setting, Stands};
use crate::board::{Marks, Men, Play, Roll, Side};
use crate::rules::{
    Ending, GameState, Goal, Leave, Lost, Next, Plays, Position, RollHistory, Rolled, Score, Stakes, Tally,
};

/// A player offers the cube before one throw in so many.
const OFFERS: u8 = 30;
/// He who is offered it refuses once in so many times.
const REFUSALS: u8 = 4;
/// Who may throw again declines once in so many times.
const DECLINES: u8 = 4;

/// What stays the same from coup to coup.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    pub setting: Setting,
    /// What so many marqués are played for.
    stakes: Option<Stakes>,
}

impl Terms {
    pub fn new(setting: Setting) -> Terms {
        let stakes = match (setting.goal, setting.game.parties()) {
            (Goal::Marques(all), Some(rules)) => Some(Stakes { marques: Some(all), ..Stakes::of(rules) }),
            _ => None,
        };
        Terms { setting, stakes }
    }

    /// Whether this player's choice wants every play of the roll, and not one that was drawn.
    fn wants_all_plays(&self, player: Player) -> bool {
        match player {
            Player::Random => false,
            Player::Greedy | Player::Cautious => self.setting.promises_points(),
            Player::Own(_) | Player::Asked(_) => true,
        }
    }
}

/// The plays and the worth of a roll, used again.
#[derive(Clone, Debug, Default)]
pub(super) struct Buffers {
    pub plays: Plays,
    pub worth: Score,
}

/// What changes from coup to coup.
pub(super) struct PartieInPlay {
    pub rng: fastrand::Rng,
    pub now: GameState,
    /// The next throw.
    roll: Roll,
    /// The last throw that was marked, in its place: a coup is not copied on its way.
    pub pending: PendingThrow,
    tally: Option<Tally>,
    outcome: PartieOutcome,
    over: bool,
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
    /// Before `side` throws.
    fn of(now: &GameState, (side, roll): (Side, Roll), number: u32) -> SimulatedThrow {
        let (before, marks_before) = (now.trusted_position(side), now.board.marks);
        SimulatedThrow { number, marque: now.marque, releve: now.releve, roll, before, marks_before }
    }

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

/// A throw that is marked and not yet played.
pub(super) struct PendingThrow {
    thrown: SimulatedThrow,
    histories: [RollHistory; 2],
    /// A play of it by chance.
    pub drawn: Play,
    /// Whether its player may go away instead.
    pub leave: Leave,
}

impl PendingThrow {
    /// Before the first.
    fn none(now: &GameState, first: Side, roll: Roll) -> PendingThrow {
        let thrown = SimulatedThrow::of(now, (first, roll), 0);
        PendingThrow { thrown, histories: now.history, drawn: Play::NOTHING, leave: Leave::MayNot }
    }

    pub const fn side(&self) -> Side {
        self.thrown.before.turn()
    }

    pub const fn roll(&self) -> Roll {
        self.thrown.roll
    }

    /// What its player sees.
    pub const fn stands(&self) -> Stands<'_> {
        Stands { at: &self.thrown.before, marks: &self.thrown.marks_before, history: &self.histories }
    }
}

/// What a player does with his throw.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayOrLeave {
    pub play: Play,
    /// He goes away if he may, and plays nothing.
    pub leaves: bool,
}

impl PartieInPlay {
    /// The beginning: the same seed gives the same throws.
    pub fn begin(terms: &Terms, seed: u64, observer: &mut impl Observer) -> PartieInPlay {
        let mut rng = fastrand::Rng::with_seed(seed);
        let game = terms.setting.game;
        let (first, drawn) = draw(game.opening(), &mut rng);
        observer.begin(first);
        let roll = drawn.unwrap_or_else(|| throw(&mut rng));
        let now = GameState::start(game).with_dice(first);
        PartieInPlay {
            rng,
            now,
            roll,
            pending: PendingThrow::none(&now, first, roll),
            tally: terms.stakes.as_ref().map(Tally::new),
            outcome: PartieOutcome { releves: 1, ..PartieOutcome::default() },
            over: false,
        }
    }

    /// Plays on until a choice is to be made, which is then pending, and whose plays and worth the buffers hold; whether there is one: not
    /// where all is over, or has lasted too long.
    pub fn comes_to_choice(
        &mut self,
        terms: &Terms,
        buffers: &mut Buffers,
        observer: &mut impl Observer,
    ) -> bool {
        while !self.over && self.outcome.throws < terms.setting.limit() {
            let Some(side) = self.now.to_throw else {
                self.over = true;
                break;
            };
            let Some(ending) = self.dice_fall(side, terms, buffers, observer) else { return true };
            let over = self.go_on(terms, ending);
            self.end_coup(over, terms, observer);
        }
        false
    }

    /// Carries a decision out. The buffers are those that [`PartieInPlay::comes_to_choice`] filled.
    pub fn answer(
        &mut self,
        terms: &Terms,
        decision: PlayOrLeave,
        buffers: &mut Buffers,
        observer: &mut impl Observer,
    ) {
        let ending = self.carry_out(&terms.setting, decision, &mut buffers.worth, observer);
        let over = ending.is_some_and(|ending| self.go_on(terms, ending));
        self.end_coup(over, terms, observer);
    }

    /// How it came out.
    pub fn end(mut self, observer: &mut impl Observer) -> PartieOutcome {
        self.outcome.broken_off = !self.over;
        self.outcome.holes = Side::BOTH.map(|side| self.now.holes.holes(side));
        observer.end(&self.outcome);
        self.outcome
    }

    /// After a coup the other may offer the cube, and throws.
    fn end_coup(&mut self, over: bool, terms: &Terms, observer: &mut impl Observer) {
        self.over = over || self.refused(terms, observer);
        if !self.over {
            self.roll = throw(&mut self.rng);
        }
    }

    /// Who is to throw may offer the cube; whether that is refused, which ends the partie (R Backgammon).
    fn refused(&mut self, terms: &Terms, observer: &mut impl Observer) -> bool {
        let (Some(side), cube) = (self.now.to_throw, &mut self.now.board.cube) else { return false };
        if !terms.setting.game.furniture().cube || !cube.is_of(side) || self.rng.u8(..OFFERS) > 0 {
            return false;
        }
        cube.offered = Some(side);
        cube.refused = self.rng.u8(..REFUSALS) == 0;
        cube.take();
        let ending = cube.refused.then_some(Ending::Partie { side, times: cube.stake });
        observer.cube_offered(side, ending);
        ending.is_some_and(|ending| self.go_on(terms, ending))
    }

    /// A throw of `side` and what it marks for it; the end instead, where the partie is won before its winner plays (L 217).
    fn dice_fall(
        &mut self,
        side: Side,
        terms: &Terms,
        buffers: &mut Buffers,
        observer: &mut impl Observer,
    ) -> Option<Ending> {
        let (Setting { game, goal, convention, players, .. }, roll) = (terms.setting, self.roll);
        let Buffers { plays, worth } = buffers;
        self.outcome.throws += 1;
        let (now, pending) = (&mut self.now, &mut self.pending);
        pending.thrown = SimulatedThrow::of(now, (side, roll), self.outcome.throws);
        let history = now.throw(side, Some(roll));
        pending.histories = now.history;
        pending.histories[side.index()] = history;
        let (rng, rolled, before) = (&mut self.rng, Rolled { roll, history }, &pending.thrown.before);
        pending.drawn = game.draw(before, rolled, plays, &mut |n| rng.usize(..n.max(1)));
        if terms.wants_all_plays(players[side.index()]) && !game.draw_lists_all() {
            game.plays(before, rolled, plays);
        }
        game.score(before, rolled, plays, worth);
        pending.leave = now.mark(side, worth.points(side));
        let ending = now.partie(goal, convention)?;
        let coup = pending.thrown.coup(before.men(), &now.board.marks, worth);
        observer.coup(&ObservedCoup { ending: Some(ending), ..coup });
        Some(ending)
    }

    /// Goes away or plays; what ends with it.
    fn carry_out(
        &mut self,
        setting: &Setting,
        decision: PlayOrLeave,
        worth: &mut Score,
        observer: &mut impl Observer,
    ) -> Option<Ending> {
        let Setting { game, goal, convention, .. } = *setting;
        let (now, PendingThrow { thrown, leave, .. }) = (&mut self.now, &self.pending);
        let (before, side) = (thrown.before.men(), thrown.before.turn());
        if *leave == Leave::May && decision.leaves {
            let ending = Some(now.leave(side, goal));
            let coup = thrown.coup(before, &now.board.marks, worth);
            observer.coup(&ObservedCoup { leaves: true, ending, ..coup });
            return ending;
        }
        now.play(side, &decision.play);
        if game.laws().points_follow_play {
            game.earned(before, &now.board.men, side, worth);
            now.mark(side, worth.points(side));
        }
        now.mark(side.other(), worth.points(side.other()));
        if game.next(side, thrown.roll) == Next::Either && self.rng.u8(..DECLINES) == 0 {
            now.to_throw = Some(side.other());
        }
        let ending = now.after_coup(side, goal, convention);
        if let Some(ending @ Ending::Partie { .. }) = ending {
            now.go_on(ending);
        }
        observer.coup(&ObservedCoup {
            play: Some(&decision.play),
            ending,
            ..thrown.coup(&now.board.men, &now.board.marks, worth)
        });
        ending
    }

    /// What an ending does; whether all is over.
    fn go_on(&mut self, terms: &Terms, ending: Ending) -> bool {
        match ending {
            Ending::Partie { side, times } => {
                (self.outcome.winner, self.outcome.times) = (Some(side), times);
                return true;
            }
            Ending::Marque { side, value, .. } => {
                self.outcome.marques[side.index()] += 1;
                let (loser, winner) = (side.other().index(), side.index());
                if let Some(tally) = &mut self.tally {
                    tally.add(&Lost { loser, winner, value, consolation: 0 });
                }
            }
            Ending::Refait { .. } => {}
            Ending::Releve(_) => {
                self.outcome.releves += 1;
                self.now.go_on(ending);
                return false;
            }
        }
        let played: u32 = self.outcome.marques.iter().sum();
        if let (Some(stakes), Some(tally)) = (&terms.stakes, &self.tally)
            && stakes.marques.is_some_and(|all| played >= all)
        {
            settle(&mut self.outcome, stakes, tally);
            return true;
        }
        self.outcome.releves += 1;
        self.now.go_on(ending);
        false
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
