//! gnubg's ids. The position id: 80 bits, for each player from his last field backwards (his 24, 23 … 1, then the bar) a 1 for each
//! dame and a 0 behind each place, first those of the player who is not on roll. The match id: 67 bits, cube, players, dice, score.
//! Player 0 of gnubg is White, player 1 Black.

use super::bits::{Putter, Taker, bytes};
use super::lines::LineError;
use super::{MatchPosition, Stage};
use crate::board::{BAR, Men, OFF, Roll, Side};

/// Dames of a side.
const DAMES: u8 = 15;

/// The position id of these dames, with `turn` on roll: 14 characters. Dames borne off are not in it.
///
/// `None` where a side has more than fifteen dames: there is no id of that.
///
/// ```
/// use trictrac::{board::Side, rules, interchange::gnubg};
/// let start = rules::find("backgammon", None).unwrap().setup();
/// assert_eq!(gnubg::position_id(&start, Side::White).unwrap(), "4HPwATDgc/ABMA");
/// ```
#[must_use]
pub fn position_id(men: &Men, turn: Side) -> Option<String> {
    let mut bits = Putter::<10>::new();
    for side in [turn.other(), turn] {
        let standing = men.total(side).checked_sub(u32::from(men.count(side, OFF)))?;
        if standing > u32::from(DAMES) {
            return None;
        }
        for index in (BAR..OFF).rev() {
            for _ in 0..men.count(side, index) {
                bits.bit(true);
            }
            bits.bit(false);
        }
    }
    Some(bits.base64())
}

/// The dames of a position id (14 characters), `turn` on roll; those that it does not have are off.
///
/// ```
/// use trictrac::{board::Side, interchange::gnubg, rules};
/// let start = rules::find("backgammon", None).unwrap().setup();
/// assert_eq!(gnubg::men("4HPwATDgc/ABMA", Side::White).unwrap(), start);
/// assert!(gnubg::men("4HPwATDgc", Side::White).is_err(), "too short");
/// ```
///
/// # Errors
/// Where it is no such id, or one of more than fifteen dames of a side, or of both players' on one field.
pub fn men(id: &str, turn: Side) -> Result<Men, LineError> {
    let key: [u8; 10] = bytes(id).ok_or(LineError::Form)?;
    let mut bits = Taker::new(&key);
    let mut men = Men::EMPTY;
    for side in [turn.other(), turn] {
        let mut dames = 0;
        for index in (BAR..OFF).rev() {
            while bits.bit() {
                dames += 1;
                if dames > DAMES {
                    return Err(LineError::Impossible);
                }
                men.put(side, index, 1);
            }
        }
        men.put(side, OFF, DAMES - dames);
    }
    let shared = (1..OFF).any(|field| men.count(turn, field) > 0 && men.across(turn, field) > 0);
    if bits.is_empty() && !shared { Ok(men) } else { Err(LineError::Impossible) }
}

/// `4HPwATDgc/ABMA:cAkOAAAAAAAA`, or the position id alone: then White is on roll in a game for money.
///
/// ```
/// use trictrac::{board::Side, interchange::gnubg};
/// let start = gnubg::state("4HPwATDgc/ABMA").unwrap();
/// assert_eq!((start.turn, start.length, start.cube), (Side::White, 0, 1));
/// ```
///
/// # Errors
/// Where either id is none, or tells what cannot be.
pub fn state(line: &str) -> Result<MatchPosition, LineError> {
    let ids = line.strip_prefix("GNUBgID").map_or(line, str::trim_start);
    let (position, context) = match ids.split_once(':') {
        Some((position, context)) => (position, Some(context)),
        None => (ids, None),
    };
    let mut state = match context {
        Some(id) => of_match_id(id)?,
        None => MatchPosition::default(),
    };
    state.men = men(position, state.turn)?;
    Ok(state)
}

impl MatchPosition {
    /// Position and match id, as gnubg shows them side by side. `None` where a number is too large for them.
    ///
    /// ```
    /// use trictrac::interchange::gnubg;
    /// let id = "4HPwATDgc/ABMA:cAkOAAAAAAAA";
    /// assert_eq!(gnubg::state(id).unwrap().gnubg_id().as_deref(), Some(id));
    /// ```
    #[must_use]
    pub fn gnubg_id(&self) -> Option<String> {
        Some(format!("{}:{}", position_id(&self.men, self.turn)?, self.match_id()?))
    }

    /// The match id. `None` where a number is too large for it.
    ///
    /// 12 characters; see [`MatchPosition::gnubg_id`].
    #[must_use]
    pub fn match_id(&self) -> Option<String> {
        let fits = |number: u32, bits: u8| (number < 1 << bits).then_some(number);
        let mut bits = Putter::<9>::new();
        bits.number(self.cube_exponent()?, 4);
        bits.number(self.owner.map_or(3, number_of), 2);
        bits.number(number_of(self.turn), 1);
        bits.bit(self.crawford);
        bits.number(self.stage as u32, 3);
        bits.number(number_of(self.decides()), 1);
        bits.bit(self.doubled);
        bits.number(u32::from(self.resigned), 2);
        let [high, low] = self.dice.map_or([0, 0], |roll| [roll.high(), roll.low()]);
        bits.number(u32::from(high), 3);
        bits.number(u32::from(low), 3);
        bits.number(fits(self.length, 15)?, 15);
        bits.number(fits(self.points[0], 15)?, 15);
        bits.number(fits(self.points[1], 15)?, 15);
        bits.bit(!self.jacoby);
        Some(bits.base64())
    }
}

fn of_match_id(id: &str) -> Result<MatchPosition, LineError> {
    let key: [u8; 9] = bytes(id).ok_or(LineError::Form)?;
    let mut bits = Taker::new(&key);
    let cube = 1 << bits.number(4);
    let owner = match bits.number(2) {
        3 => None,
        2 => return Err(LineError::Impossible),
        n => Some(player(n)),
    };
    let turn = player(bits.number(1));
    let crawford = bits.bit();
    let stage = Stage::numbered(bits.number(3)).ok_or(LineError::Impossible)?;
    let decides = player(bits.number(1));
    let doubled = bits.bit();
    let resigned = bits.number(2) as u8;
    let dice = match (bits.number(3) as u8, bits.number(3) as u8) {
        (0, 0) => None,
        (a, b) => Some(Roll::new(a, b).ok_or(LineError::Impossible)?),
    };
    let length = bits.number(15);
    let points = [bits.number(15), bits.number(15)];
    let jacoby = !bits.bit() && length == 0;
    let men = Men::EMPTY;
    let state = MatchPosition {
        men,
        turn,
        dice,
        doubled,
        resigned,
        cube,
        owner,
        points,
        length,
        crawford,
        jacoby,
        stage,
        ..MatchPosition::default()
    };
    // Nobody doubles with the dice thrown, and for money there is no game without the cube.
    let cannot_be = doubled && dice.is_some() || crawford && length == 0 || state.decides() != decides;
    if bits.is_empty() && !cannot_be { Ok(state) } else { Err(LineError::Impossible) }
}

const fn number_of(side: Side) -> u32 {
    side as u32
}

const fn player(number: u32) -> Side {
    if number == 0 { Side::White } else { Side::Black }
}
