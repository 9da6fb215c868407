//! A game played by hand, act by act: what is due and allowed is said, what is not allowed is refused, and what was done becomes a record in which
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
mod doing;
mod refusal;
mod text;

pub use act::{Act, Deed};
pub use refusal::Refusal;

use self::doing::{Doing, Moment};
use super::dice::draw;
use super::{MarksWritten, Setting};
use crate::board::{Roll, Side};
use crate::rules::{Ending, GameState, Plays, Position, Score};

/// A game that is being played. Every act can be taken back.
///
/// ```
/// use trictrac::{board::Roll, rules::find, simulate::{Act, LiveGame, Refusal, Setting}};
/// let mut game = LiveGame::new(Setting::new(find("trictrac", None).unwrap()), 7);
/// game.act(Act::Throw(Roll::new(6, 4))).unwrap();
/// assert_eq!(game.act(Act::Play("1/8 1/5".parse().unwrap())), Err(Refusal::IllegalPlay));
/// assert_eq!(game.plays().len(), 2, "two dames, or one (L 29, L 30)");
/// assert_eq!(game.due().unwrap().1.events().len(), 0);
/// game.act(Act::Play("1/7 1/5".parse().unwrap())).unwrap();
/// assert_eq!(game.turn(), game.first().other());
/// ```
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

impl LiveGame {
    /// A game of this setting (whose players and length count for nothing), the dice by seed where they are not given. Marks that nobody makes are
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
    ///
    /// ```
    /// use trictrac::{board::Side, rules::find, simulate::{LiveGame, Setting}};
    /// let game = LiveGame::new(Setting::new(find("trictrac", None).unwrap()), 7).with_first(Side::Black);
    /// assert_eq!((game.first(), game.turn()), (Side::Black, Side::Black));
    /// ```
    #[must_use]
    pub fn with_first(mut self, first: Side) -> LiveGame {
        self.moment.now = self.moment.now.with_dice(first);
        self
    }

    /// The same game, not begun; with [`MarksWritten::Recorded`] nothing is marked but by an act.
    ///
    /// ```
    /// use trictrac::{rules::find, simulate::{LiveGame, MarksWritten, Setting}};
    /// let game = LiveGame::new(Setting::new(find("trictrac", None).unwrap()), 7).with_marks(MarksWritten::Recorded);
    /// assert_eq!(game.marked(), MarksWritten::Recorded);
    /// assert!(game.record().contains("[Marks \"recorded\"]"));
    /// ```
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
    ///
    /// ```
    /// use trictrac::{board::{Roll, Side}, rules::find, simulate::{Act, LiveGame, Setting}};
    /// let mut game = LiveGame::new(Setting::new(find("trictrac", None).unwrap()), 7).with_first(Side::White);
    /// assert!(game.due().is_none(), "nothing was thrown");
    /// game.act(Act::Throw(Roll::new(6, 4))).unwrap();
    /// let (thrower, worth) = game.due().unwrap();
    /// assert_eq!((thrower, worth.points(thrower)), (Side::White, 0));
    /// ```
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
    /// ```
    /// use trictrac::{board::Roll, rules::find, simulate::{Act, LiveGame, Refusal, Setting}};
    /// let mut game = LiveGame::new(Setting::new(find("trictrac", None).unwrap()), 7);
    /// assert_eq!(game.undo(), Err(Refusal::NothingDone));
    /// game.act(Act::Throw(Roll::new(6, 4))).unwrap();
    /// assert_eq!(game.undo(), Ok(Act::Throw(Roll::new(6, 4))));
    /// assert!(game.roll().is_none());
    /// ```
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
    ///
    /// ```
    /// use trictrac::{board::{Roll, Side}, rules::find, simulate::{Act, LiveGame, Setting}};
    /// let mut game = LiveGame::new(Setting::new(find("trictrac", None).unwrap()), 7).with_first(Side::White);
    /// game.act(Act::Throw(Roll::new(6, 4))).unwrap();
    /// game.act(Act::Play("1/7 1/5".parse().unwrap())).unwrap();
    /// assert!(game.record().ends_with("W 64: 1/7 1/5\n"));
    /// ```
    #[must_use]
    pub fn record(&self) -> String {
        text::record(&self.setting, &self.deeds)
    }
}
