//! A game played by hand, act by act: what is due and allowed is told, what is not allowed is refused, and what was done becomes a record in which
//! the referee finds nothing where all was done as due.
//!
//! ```
//! use trictrac::{rules, simulate::{Act, LiveGame, Refusal, Setting}, referee, ttn};
//! let mut game = LiveGame::new(Setting::new(rules::find("trictrac", None).unwrap()), 7);
//! assert_eq!(game.act(Act::Leave), Err(Refusal::NotThrown));
//! while game.over().is_none() {
//!     game.act(Act::Throw(None)).unwrap();
//!     let play = game.plays().as_slice()[0];
//!     game.act(Act::Play(play)).unwrap();
//! }
//! let record = ttn::parse(&game.record()).unwrap().remove(0);
//! assert!(referee::check(&record).unwrap().is_clean());
//! ```

mod act;
mod refusal;
mod text;

pub use act::{Act, Deed};
pub use refusal::Refusal;

use super::dice::{draw, throw};
use super::{MarksWritten, Setting};
use crate::board::{Play, Roll, Side};
use crate::rules::{Ending, GameState, Goal, Leave, Next, Opening, Plays, Position, RollHistory, Score};

/// A game that is being played. Every act can be taken back.
#[derive(Clone, Debug)]
pub struct LiveGame {
    setting: Setting,
    marked: MarksWritten,
    seed: u64,
    moment: Moment,
    deeds: Vec<Deed>,
    acts: Vec<Act>,
    /// What stood before each act.
    before: Vec<Moment>,
}

/// What an act changes.
#[derive(Clone, Debug)]
struct Moment {
    rng: fastrand::Rng,
    /// The roll that decided who begins, which is his first.
    drawn: Option<Roll>,
    now: GameState,
    coup: Option<LiveCoup>,
    marques: u32,
    over: Option<Ending>,
    /// How many deeds were done.
    deeds: usize,
}

/// The last throw, and what was made of it.
#[derive(Clone, Debug)]
struct LiveCoup {
    side: Side,
    roll: Roll,
    history: RollHistory,
    before: Position,
    score: Score,
    /// His own points are marked, or not to be marked any more.
    own_marked: bool,
    /// The points given to the other are.
    given_marked: bool,
    hole: Leave,
    stays: bool,
    played: bool,
    /// It was asked what ends with it.
    closed: bool,
}

impl LiveGame {
    /// A game of this setting (whose players and length count for nothing), the dice by seed where they are not told. Marks that nobody makes are
    /// made as due.
    #[must_use]
    pub fn new(setting: Setting, seed: u64) -> LiveGame {
        let mut rng = fastrand::Rng::with_seed(seed);
        let (first, drawn) = draw(setting.game.opening(), &mut rng);
        let now = GameState::start(setting.game).with_dice(first);
        let moment = Moment { rng, drawn, now, coup: None, marques: 0, over: None, deeds: 0 };
        let (deeds, acts, before) = (Vec::new(), Vec::new(), Vec::new());
        LiveGame { setting, marked: MarksWritten::AsDue, seed, moment, deeds, acts, before }
    }

    /// The same game, not begun, in which this side has the dice.
    #[must_use]
    pub fn with_first(mut self, first: Side) -> LiveGame {
        self.moment.now = self.moment.now.with_dice(first);
        self
    }

    /// The same game, not begun; with [`MarksWritten::Recorded`] nothing is marked but by an act.
    #[must_use]
    pub fn with_marks(mut self, marked: MarksWritten) -> LiveGame {
        self.marked = marked;
        self
    }

    /// What is played.
    #[must_use]
    pub const fn setting(&self) -> &Setting {
        &self.setting
    }

    /// Whether marks that nobody makes are made as due.
    #[must_use]
    pub const fn marked(&self) -> MarksWritten {
        self.marked
    }

    /// The seed of its dice.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Every act, in order: done again with the same seed they give the same game.
    #[must_use]
    pub fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// What stands.
    #[must_use]
    pub const fn state(&self) -> &GameState {
        &self.moment.now
    }

    /// Who had the dice first.
    #[must_use]
    pub fn first(&self) -> Side {
        let begin = self.before.first().unwrap_or(&self.moment);
        begin.now.first.unwrap_or(Side::White)
    }

    /// Who has to act: to answer the cube, to play what he has thrown, else to throw.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.moment.turn()
    }

    /// The dames as they are, with whose turn it is.
    #[must_use]
    pub fn position(&self) -> Position {
        self.moment.now.trusted_position(self.turn())
    }

    /// The throw that is to be played.
    #[must_use]
    pub fn roll(&self) -> Option<Roll> {
        self.moment.open_coup().map(|coup| coup.roll)
    }

    /// What the last throw is worth, or in games that count what was done, what its play was; and to whom it goes as the thrower.
    #[must_use]
    pub fn due(&self) -> Option<(Side, &Score)> {
        self.moment.coup.as_ref().map(|coup| (coup.side, &coup.score))
    }

    /// The last throw, and the position in which it fell.
    #[must_use]
    pub fn last_throw(&self) -> Option<(&Position, Roll)> {
        self.moment.coup.as_ref().map(|coup| (&coup.before, coup.roll))
    }

    /// All plays of the throw that is to be played; none where there is no such throw.
    #[must_use]
    pub fn plays(&self) -> Plays {
        self.moment
            .open_coup()
            .map_or_else(Plays::default, |coup| coup.before.plays_with(coup.roll, coup.history))
    }

    /// How it all ended: with a partie, or the last marqué.
    #[must_use]
    pub const fn over(&self) -> Option<Ending> {
        self.moment.over
    }

    /// Does an act.
    ///
    /// # Errors
    /// A [`Refusal`] where the game does not allow it; then nothing is done.
    pub fn act(&mut self, act: Act) -> Result<(), Refusal> {
        let before = self.moment.clone();
        let mut doing = Doing {
            setting: &self.setting,
            marked: self.marked,
            now: &mut self.moment,
            deeds: &mut self.deeds,
        };
        match doing.act(act) {
            Ok(()) => {
                self.moment.deeds = self.deeds.len();
                self.before.push(before);
                self.acts.push(act);
                Ok(())
            }
            Err(refusal) => {
                self.deeds.truncate(before.deeds);
                self.moment = before;
                Err(refusal)
            }
        }
    }

    /// Takes the last act back, with all that it brought about.
    ///
    /// # Errors
    /// [`Refusal::NothingDone`] where there is none.
    pub fn undo(&mut self) -> Result<Act, Refusal> {
        let (Some(before), Some(act)) = (self.before.pop(), self.acts.pop()) else {
            return Err(Refusal::NothingDone);
        };
        self.deeds.truncate(before.deeds);
        self.moment = before;
        Ok(act)
    }

    /// The text of the record: all that was done, every mark written.
    #[must_use]
    pub fn record(&self) -> String {
        text::record(&self.setting, &self.deeds)
    }
}

impl Moment {
    fn turn(&self) -> Side {
        let offered = self.now.table.cube.offered.map(Side::other);
        let to_play = self.open_coup().map(|coup| coup.side);
        offered.or(to_play).or(self.now.to_throw).unwrap_or(Side::White)
    }

    /// The throw that is to be played.
    fn open_coup(&self) -> Option<&LiveCoup> {
        self.coup.as_ref().filter(|coup| !coup.played && self.over.is_none())
    }
}

/// An act on its way: what is done before it is refused is taken back.
struct Doing<'a> {
    setting: &'a Setting,
    marked: MarksWritten,
    now: &'a mut Moment,
    deeds: &'a mut Vec<Deed>,
}

impl Doing<'_> {
    fn act(&mut self, act: Act) -> Result<(), Refusal> {
        if self.now.over.is_some() {
            return Err(Refusal::Over);
        }
        let answers = matches!(act, Act::Take | Act::Drop);
        match self.now.now.table.cube.offered {
            Some(_) if !answers => return Err(Refusal::Offered),
            None if answers => return Err(Refusal::NotOffered),
            _ => {}
        }
        match act {
            Act::Throw(roll) => self.throw(roll),
            Act::Mark(points) => self.mark(points),
            Act::Play(play) => self.play(&play),
            Act::Stay => self.stay(),
            Act::Leave => self.leave(),
            Act::Decline => self.decline(),
            Act::Double => self.double(),
            Act::Take => self.take(),
            Act::Drop => self.drop_cube(),
        }
    }

    fn throw(&mut self, told: Option<Roll>) -> Result<(), Refusal> {
        self.between_coups()?;
        let Moment { rng, drawn, now, .. } = &mut *self.now;
        let drawn_dice = self.setting.game.opening() == Opening::DrawnDice && self.deeds.is_empty();
        if drawn_dice && told.is_some_and(Roll::is_doublet) {
            return Err(Refusal::DrawnDoublet);
        }
        let first = drawn.take();
        let roll = told.or(first).unwrap_or_else(|| throw(rng));
        let side = now.to_throw.unwrap_or(Side::White);
        let before = now.trusted_position(side);
        let history = now.throw(side, Some(roll));
        let coup = LiveCoup {
            side,
            roll,
            history,
            before,
            score: before.score(roll, history),
            own_marked: false,
            given_marked: false,
            hole: Leave::MayNot,
            stays: false,
            played: false,
            closed: false,
        };
        self.now.coup = Some(coup);
        self.deeds.push(Deed::Throw(side, roll));
        Ok(())
    }

    /// Between two coups; what ends with the last one has ended.
    fn between_coups(&mut self) -> Result<(), Refusal> {
        if self.now.open_coup().is_some() {
            return Err(Refusal::NotPlayed);
        }
        self.close();
        if self.now.over.is_some() { Err(Refusal::Over) } else { Ok(()) }
    }

    /// The throw that is to be played.
    fn open(&mut self) -> Result<&mut LiveCoup, Refusal> {
        self.now.coup.as_mut().filter(|coup| !coup.played).ok_or(Refusal::NotThrown)
    }

    /// His own points before he plays (in some games after it), then what is given to the other.
    fn mark(&mut self, told: Option<u16>) -> Result<(), Refusal> {
        let follow_play = self.setting.game.laws().points_follow_play;
        let has_points = self.setting.game.furniture().jetons;
        let coup = self.now.coup.as_mut().ok_or(Refusal::NotThrown)?;
        if !has_points {
            return told.map_or(Ok(()), |_| Err(Refusal::NoPoints));
        }
        let own = !coup.played || follow_play;
        let (to, marked) = match own {
            true => (coup.side, &mut coup.own_marked),
            false => (coup.side.other(), &mut coup.given_marked),
        };
        if *marked {
            return Err(Refusal::Marked);
        }
        let early = follow_play && !coup.played;
        if early {
            // Nothing is due before it is played.
            return told.map_or(Ok(()), |_| Err(Refusal::NotPlayed));
        }
        *marked = true;
        let points = told.unwrap_or_else(|| coup.score.points(to));
        let leave = self.now.now.mark(to, points);
        if own {
            coup.hole = leave;
        }
        let played = coup.played;
        if points > 0 {
            self.deeds.push(Deed::Mark(to, points));
        }
        // The partie may be won before its winner plays (L 217).
        match self.now.now.partie(self.setting.goal, self.setting.convention) {
            Some(ending) => self.end(ending),
            None if played => self.close(),
            None => {}
        }
        Ok(())
    }

    /// Marks what nobody marked, where that is as due.
    fn mark_as_due(&mut self, is_marked: impl Fn(&LiveCoup) -> bool) -> Result<(), Refusal> {
        let open = self.now.coup.as_ref().is_some_and(|coup| !is_marked(coup));
        if open && self.now.over.is_none() && self.marked == MarksWritten::AsDue {
            self.mark(None)
        } else {
            Ok(())
        }
    }

    fn play(&mut self, play: &Play) -> Result<(), Refusal> {
        let game = self.setting.game;
        let coup = self.open()?;
        let LiveCoup { side, roll, history, before, .. } = *coup;
        let mut plays = Plays::at_most(1);
        game.plays(&before, roll, history, &mut plays);
        let after = game.apply(before.men(), side, play);
        if !game.allows(&before, roll, history, &plays, &after) {
            return Err(Refusal::IllegalPlay);
        }
        self.mark_as_due(|coup| coup.own_marked)?;
        if self.now.over.is_some() {
            return Ok(());
        }
        self.now.now.play(side, play);
        self.deeds.push(Deed::Play(*play));
        let Some(coup) = self.now.coup.as_mut() else { return Ok(()) };
        coup.played = true;
        if game.laws().points_follow_play {
            game.earned(before.men(), &after, side, &mut coup.score);
            // Nothing is given in such a game.
            coup.given_marked = true;
            self.mark_as_due(|coup| coup.own_marked)
        } else {
            self.mark_as_due(|coup| coup.given_marked)
        }?;
        let nothing_due =
            self.now.coup.as_ref().is_some_and(|coup| coup.nothing_due(game.laws().points_follow_play));
        if nothing_due && self.now.over.is_none() {
            self.close();
        }
        Ok(())
    }

    /// The hole that his throw completed lets him go away: marked as due if he has not.
    fn hole(&mut self) -> Result<Side, Refusal> {
        self.open()?;
        self.mark_as_due(|coup| coup.own_marked)?;
        let over = self.now.over.is_some();
        let coup = self.open()?;
        match coup.hole {
            _ if coup.stays => Err(Refusal::Stays),
            Leave::MayNot if !over => Err(Refusal::NoHole),
            _ => Ok(coup.side),
        }
    }

    fn stay(&mut self) -> Result<(), Refusal> {
        self.hole()?;
        self.open()?.stays = true;
        if self.now.over.is_none() {
            self.deeds.push(Deed::Stay);
        }
        Ok(())
    }

    fn leave(&mut self) -> Result<(), Refusal> {
        let side = self.hole()?;
        if self.now.over.is_none() && self.setting.game.parties().is_some() {
            let ending = self.now.now.leave(side, self.setting.goal);
            self.deeds.push(Deed::Leave(side));
            self.end(ending);
        }
        Ok(())
    }

    fn decline(&mut self) -> Result<(), Refusal> {
        let coup = self.now.coup.as_ref().filter(|coup| coup.played).ok_or(Refusal::NothingToDecline)?;
        let (side, roll) = (coup.side, coup.roll);
        if self.setting.game.next(side, roll) != Next::Either || self.now.now.to_throw != Some(side) {
            return Err(Refusal::NothingToDecline);
        }
        self.now.now.to_throw = Some(side.other());
        Ok(())
    }

    fn double(&mut self) -> Result<(), Refusal> {
        // Who begins has his dice already.
        let began = self.now.coup.is_some();
        self.between_coups()?;
        let side = self.now.now.to_throw.unwrap_or(Side::White);
        let cube = &mut self.now.now.table.cube;
        if !self.setting.game.furniture().cube || !began || !cube.is_of(side) {
            return Err(Refusal::NoCube);
        }
        cube.offered = Some(side);
        self.deeds.push(Deed::Double(side));
        Ok(())
    }

    fn take(&mut self) -> Result<(), Refusal> {
        let side = self.now.turn();
        self.now.now.table.cube.take();
        self.deeds.push(Deed::Take(side));
        Ok(())
    }

    fn drop_cube(&mut self) -> Result<(), Refusal> {
        self.deeds.push(Deed::Drop(self.now.turn()));
        self.now.now.table.cube.refused = true;
        if let Some(ending) = self.now.now.partie(self.setting.goal, self.setting.convention) {
            self.end(ending);
        }
        Ok(())
    }

    /// The coup is over: what ends with it.
    fn close(&mut self) {
        let Some(coup) = self.now.coup.as_mut().filter(|coup| coup.played && !coup.closed) else { return };
        coup.closed = true;
        let side = coup.side;
        if let Some(ending) = self.now.now.after_coup(side, self.setting.goal, self.setting.convention) {
            self.end(ending);
        }
    }

    fn end(&mut self, ending: Ending) {
        self.deeds.push(Deed::End(ending));
        if let Some(coup) = &mut self.now.coup {
            (coup.closed, coup.played) = (true, true);
        }
        self.now.marques += u32::from(matches!(ending, Ending::Marque { .. }));
        let last = match (ending, self.setting.goal) {
            (Ending::Partie { .. }, _) => {
                self.now.now.go_on(ending);
                true
            }
            (Ending::Marque { .. }, Goal::Marques(all)) => self.now.marques >= all,
            _ => false,
        };
        if last {
            self.now.over = Some(ending);
        } else {
            self.now.now.go_on(ending);
        }
    }
}

impl LiveCoup {
    /// Whether no mark is to be made any more, once it is played.
    fn nothing_due(&self, follow_play: bool) -> bool {
        let own = !follow_play || self.own_marked || self.score.points(self.side) == 0;
        own && (self.given_marked || self.score.points(self.side.other()) == 0)
    }
}
