//! A position of backgammon with all that ids tell beside the dames: whose turn, dice, cube, score. From a record (what stands at its
//! end) and as one.

use super::problems::Problems;
use super::sentences::{BAD_TAG, NOT_BACKGAMMON, NOT_STANDING};
use crate::board::{Completeness, Cube, Men, OFF, Roll, Side};
use crate::record::{CubeAct, Item, Match, NotationError, Record, Speaker};
use crate::replay::replay;
use crate::rules::write_men;
use crate::text::Span;
use crate::ttn::Builder;

/// How far a game is.
///
/// The numbers are gnubg's own.
///
/// ```
/// use trictrac::interchange::{MatchPosition, Stage};
/// assert_eq!(MatchPosition::default().stage, Stage::Playing);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stage {
    /// Not begun.
    None = 0,
    /// Being played.
    #[default]
    Playing = 1,
    /// Won on the board.
    Over = 2,
    /// Given up.
    Resigned = 3,
    /// Ended by a cube refused.
    Dropped = 4,
}

impl Stage {
    const ALL: [(Stage, &'static str); 5] = [
        (Stage::None, "none"),
        (Stage::Playing, "playing"),
        (Stage::Over, "over"),
        (Stage::Resigned, "resigned"),
        (Stage::Dropped, "dropped"),
    ];

    /// The stage of gnubg's number.
    pub(super) fn numbered(number: u32) -> Option<Stage> {
        Stage::ALL.iter().map(|(stage, _)| *stage).find(|stage| *stage as u32 == number)
    }

    fn name(self) -> &'static str {
        Stage::ALL.iter().find(|(stage, _)| *stage == self).map_or("", |(_, name)| name)
    }
}

/// What is offered by who gives a game up.
const RESIGNS: [&str; 4] = ["", "resigns a game", "resigns a gammon", "resigns a backgammon"];

/// A position of backgammon in its match.
///
/// ```
/// use trictrac::{board::{Roll, Side}, interchange::{Stage, xgid}};
/// let state = xgid::state("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:2:4:0:7:10").unwrap();
/// assert_eq!((state.dice, state.length, state.points), (Roll::new(5, 2), 7, [4, 2]));
/// assert_eq!((state.turn, state.decides()), (Side::Black, Side::Black), "the player at the bottom");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MatchPosition {
    /// The dames.
    pub men: Men,
    /// Who throws, has thrown or has doubled.
    pub turn: Side,
    /// The dice, if they are thrown and not played.
    pub dice: Option<Roll>,
    /// He has offered the cube.
    pub doubled: bool,
    /// He offers to lose once, twice, three times the cube; 0: he does not.
    pub resigned: u8,
    /// What the cube shows, 1 at the beginning.
    pub cube: u32,
    /// Who has it; `None`: it is in the middle.
    pub owner: Option<Side>,
    /// The points of White and Black.
    pub points: [u32; 2],
    /// How many points win the match; 0: they play for money.
    pub length: u32,
    /// This is the game without the cube that follows when a player comes to one point of the end.
    pub crawford: bool,
    /// For money: gammons count only when the cube was turned.
    pub jacoby: bool,
    /// For money: who takes may double at once.
    pub beavers: bool,
    /// The highest cube, as a power of two.
    pub cube_limit: u8,
    /// How far the game is.
    pub stage: Stage,
}

impl Default for MatchPosition {
    /// No dames, White to throw, for money.
    fn default() -> MatchPosition {
        MatchPosition {
            men: Men::EMPTY,
            turn: Side::White,
            dice: None,
            doubled: false,
            resigned: 0,
            cube: 1,
            owner: None,
            points: [0; 2],
            length: 0,
            crawford: false,
            jacoby: false,
            beavers: false,
            cube_limit: LIMIT,
            stage: Stage::Playing,
        }
    }
}

/// Dames of a side.
const DAMES: u32 = 15;
/// The highest cube where nothing else is given: 1024.
const LIMIT: u8 = 10;

impl MatchPosition {
    /// That the game is not being played, or that its end is offered, as a record says it: no format but gnubg's can.
    pub(super) fn end(&self) -> Option<String> {
        let offered = RESIGNS.get(usize::from(self.resigned)).copied().filter(|_| self.resigned > 0);
        match (self.stage, offered) {
            (Stage::Playing, None) => None,
            (Stage::Playing, Some(words)) => Some(format!("\"{words}\"")),
            (stage, _) => Some(format!("[Stage \"{}\"]", stage.name())),
        }
    }

    /// Who has to decide: the other, where the cube or a resignation is offered or was.
    ///
    /// ```
    /// use trictrac::{board::Side, interchange::MatchPosition};
    /// let offered = MatchPosition { turn: Side::White, doubled: true, ..MatchPosition::default() };
    /// assert_eq!(offered.decides(), Side::Black, "he takes the cube or not");
    /// ```
    #[must_use]
    pub const fn decides(&self) -> Side {
        if self.doubled || self.resigned > 0 || matches!(self.stage, Stage::Dropped) {
            self.turn.other()
        } else {
            self.turn
        }
    }

    /// The cube as a power of two, up to 15.
    pub(super) const fn cube_exponent(&self) -> Option<u32> {
        if self.cube.is_power_of_two() && self.cube <= 1 << 15 {
            Some(self.cube.trailing_zeros())
        } else {
            None
        }
    }

    /// The record of this position.
    ///
    /// ```
    /// let state = trictrac::interchange::gnubg::state("4HPwATDgc/ABMA").unwrap();
    /// let record = state.record().unwrap();
    /// assert_eq!(record.tag("Game"), Some("backgammon"));
    /// ```
    ///
    /// # Errors
    /// Never, unless the notation changes: a position can always be written.
    pub fn record(&self) -> Result<Record, NotationError> {
        let mut position = String::new();
        let _ = write_men(&mut position, &self.men, DAMES);
        let mut made = Builder::new("backgammon");
        made.tag("Rules", "international").tag("Position", &position).tag("Match", &self.match_value());
        if self.points != [0; 2] {
            made.tag("Points", &points_value(self.points));
        }
        if self.cube != 1 || self.owner.is_some() {
            made.tag("Cube", &Cube { stake: self.cube, owner: self.owner, ..Cube::MIDDLE }.to_string());
        }
        if self.cube_limit != LIMIT {
            made.tag("CubeLimit", &(1_u32 << self.cube_limit).to_string());
        }
        // Where all dames of a side are off, the game is over unless the tag says otherwise.
        if self.stage != Stage::Playing || self.is_out() {
            made.tag("Stage", self.stage.name());
        }
        self.body(&mut made);
        made.finish()
    }

    /// `<turn W>`, `W 52:`, `W: double`.
    fn body(&self, made: &mut Builder) {
        let resigns = RESIGNS.get(usize::from(self.resigned)).filter(|words| !words.is_empty());
        match (self.dice, self.doubled) {
            (None, false) if resigns.is_none() => made.item(Item::TurnIs(self.turn)),
            (Some(roll), false) => made.throw(self.turn, roll),
            (_, false) => made.turn(self.turn),
            (_, true) => made.turn(self.turn).item(Item::Cube(CubeAct::Double)),
        };
        if let Some(words) = resigns {
            made.item(Item::Does(words));
        }
    }

    /// The value of `[Match]`.
    pub(super) fn match_value(&self) -> String {
        let MatchPosition { length, crawford, jacoby, beavers, .. } = *self;
        Match { length, crawford, jacoby, beavers }.to_string()
    }

    /// What stands at the end of a record; `None` where there is no such thing, which is a problem.
    pub(super) fn of(record: &Record, problems: &mut Problems<'_>) -> Option<MatchPosition> {
        let span = record.tag_span("Game").unwrap_or_default();
        let replay = match replay(record) {
            Ok(replay) if replay.game().furniture().cube => replay,
            _ => {
                problems.of_record(&NOT_BACKGAMMON, record, span, record.head().game);
                return None;
            }
        };
        let mut state = MatchPosition::of_head(record, problems)?;
        let last = replay.last();
        let side = last.to_throw.unwrap_or(Side::White);
        let game = replay.game();
        let whole = last.board.completeness == [Completeness::Whole; 2];
        if !whole || last.position(side).is_err() {
            let mut stands = String::new();
            let _ = write_men(&mut stands, &last.board.men, u32::from(game.furniture().dames));
            problems.of_record(&NOT_STANDING, record, Span::default(), &stands);
            return None;
        }
        state.men = last.board.men;
        state.follow(record);
        // Nobody need say that who has borne off his last dame has won. What it is worth is only what the record says: gammons need not count.
        if state.stage == Stage::Playing && state.is_out() && record.head().stage.is_none() {
            state.stage = Stage::Over;
        }
        Some(state)
    }

    /// Whether a side has borne off its last dame.
    fn is_out(&self) -> bool {
        Side::BOTH.into_iter().any(|side| self.has_all_off(side))
    }

    fn has_all_off(&self, side: Side) -> bool {
        let off = u32::from(self.men.count(side, OFF));
        off > 0 && self.men.total(side) == off
    }

    /// The head's match, points, cube and stage.
    pub(super) fn of_head(record: &Record, problems: &mut Problems<'_>) -> Option<MatchPosition> {
        let head = record.head();
        let stage = head.stage.map(|written| Stage::ALL.iter().find(|(_, name)| *name == written));
        let is_bad = |name: &str| match name {
            "Match" | "Points" | "Cube" | "CubeLimit" => head.unread.contains(&name),
            "Stage" => stage == Some(None),
            _ => false,
        };
        if let Some((name, value)) = record.tags().find(|(name, _)| is_bad(name)) {
            problems.of_record(&BAD_TAG, record, record.tag_span(name).unwrap_or_default(), value);
            return None;
        }
        let match_to = head.match_to.unwrap_or_default();
        let cube = head.cube.unwrap_or_default();
        let MatchPosition { stage: playing, cube_limit, .. } = MatchPosition::default();
        Some(MatchPosition {
            length: match_to.length,
            crawford: match_to.crawford,
            jacoby: match_to.jacoby,
            beavers: match_to.beavers,
            points: head.points.unwrap_or_default(),
            cube: cube.stake,
            owner: cube.owner,
            cube_limit: head.cube_limit.map_or(cube_limit, |limit| limit.trailing_zeros() as u8),
            stage: stage.flatten().map_or(playing, |(stage, _)| *stage),
            ..MatchPosition::default()
        })
    }

    /// Turn, dice, cube and end, act by act.
    fn follow(&mut self, record: &Record) {
        let mut speaker = None;
        for (_, item) in record.outermost() {
            match item {
                Item::Turn { who: Speaker::Onlooker, .. } => speaker = None,
                Item::Turn { who: Speaker::Player(side), throw } => {
                    speaker = Some(side);
                    if let Some(throw) = throw {
                        (self.turn, self.dice, self.doubled) = (side, throw.roll(), false);
                    }
                }
                Item::TurnIs(side) => (self.turn, self.dice) = (side, None),
                Item::Played(_) | Item::PlaysNothing if speaker == Some(self.turn) && self.dice.is_some() => {
                    (self.turn, self.dice) = (self.turn.other(), None);
                }
                Item::Cube(cube) => {
                    if let Some(side) = speaker {
                        self.turn_cube(cube, side);
                    }
                }
                Item::Does(words) => {
                    if let Some(times) = RESIGNS.iter().position(|&said| said == words && !said.is_empty()) {
                        self.resigned = times as u8;
                        self.turn = speaker.unwrap_or(self.turn);
                    }
                }
                Item::Partie(side, points) => self.win(side, points),
                _ => {}
            }
        }
    }

    fn turn_cube(&mut self, cube: CubeAct, side: Side) {
        match cube {
            CubeAct::Double => (self.turn, self.dice, self.doubled) = (side, None, true),
            CubeAct::Take => {
                self.turn = side.other();
                self.doubled = false;
                self.cube = self.cube.saturating_mul(2);
                self.owner = Some(side);
            }
            CubeAct::Drop => {
                self.turn = side.other();
                self.doubled = false;
                self.stage = Stage::Dropped;
            }
        }
    }

    fn win(&mut self, side: Side, points: u32) {
        let own = &mut self.points[side.index()];
        *own = own.saturating_add(points);
        if self.stage == Stage::Playing {
            self.stage = if self.has_all_off(side) { Stage::Over } else { Stage::Resigned };
        }
    }
}

/// The value of `[Points]`.
pub(super) fn points_value(points: [u32; 2]) -> String {
    format!("W {} B {}", points[0], points[1])
}
