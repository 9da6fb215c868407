//! XGID: `XGID=-b----E-C---eE---c-e----B-:0:0:1:52:2:4:0:7:10`. Capital letters are the player at the bottom, who goes from 24 to 1: he is
//! Black here, as gnubg's player 1. Then: the cube as a power of two, its owner, who is on roll (1 the bottom, -1 the top), the dice (`00` not
//! thrown, `D` doubled), the points of bottom and top, Crawford (for money: 1 Jacoby, 2 beavers, 3 both), the length of the match, the
//! highest cube as a power of two.

use super::MatchPosition;
use super::lines::LineError;
use crate::board::{BAR, Men, OFF, Roll, Side};
use std::fmt::Write as _;

/// Who sits at the bottom.
const BOTTOM: Side = Side::Black;
/// Dames of a side.
const DAMES: u8 = 15;

/// The 26 characters of these dames. `None` where a side has more than fifteen, or both stand on one field.
///
/// ```
/// use trictrac::{interchange::xgid, rules::find};
/// let start = find("backgammon", None).unwrap().setup();
/// assert_eq!(xgid::position(&start).as_deref(), Some("-b----E-C---eE---c-e----B-"));
/// ```
#[must_use]
pub fn position(men: &Men) -> Option<String> {
    for side in Side::BOTH {
        if men.total(side).checked_sub(u32::from(men.count(side, OFF)))? > u32::from(DAMES) {
            return None;
        }
    }
    (0..26).map(|at| letter(men, at)).collect()
}

/// What stands at a place: 0 the bar of the top, 1..24 counted to the bottom's home, 25 the bar of the bottom.
fn letter(men: &Men, at: u8) -> Option<char> {
    let own = men.count(BOTTOM, if at == 0 { OFF } else { 25 - at });
    let own = if at == 0 { 0 } else { own };
    let other = if at == 25 { 0 } else { men.count(BOTTOM.other(), at) };
    match (own, other) {
        (0, 0) => Some('-'),
        (n, 0) => Some((b'A' + n - 1) as char),
        (0, n) => Some((b'a' + n - 1) as char),
        _ => None,
    }
}

/// The dames of 26 characters; those that it does not have are off.
///
/// ```
/// use trictrac::{board::{OFF, Side}, interchange::xgid};
/// let men = xgid::men("-b------------------------").unwrap();
/// let (lower, upper) = (men.count(Side::Black, OFF), men.count(Side::White, OFF));
/// assert_eq!((lower, upper), (15, 13), "two of the upper player's stand");
/// ```
///
/// # Errors
/// Where other characters stand there, or a side has more than fifteen dames.
pub fn men(text: &str) -> Result<Men, LineError> {
    if text.len() != 26 {
        return Err(LineError::Form);
    }
    let mut men = Men::EMPTY;
    for (at, letter) in (0..).zip(text.bytes()) {
        match letter {
            b'-' => {}
            // The bar of the one is no place of the other.
            b'A'..=b'O' if at != 0 => men.put(BOTTOM, 25 - at, letter - b'A' + 1),
            b'a'..=b'o' if at != 25 => men.put(BOTTOM.other(), at, letter - b'a' + 1),
            _ => return Err(LineError::Form),
        }
    }
    for side in Side::BOTH {
        let dames =
            u8::try_from(men.total(side)).ok().filter(|&n| n <= DAMES).ok_or(LineError::Impossible)?;
        men.put(side, OFF, DAMES - dames);
    }
    Ok(men)
}

/// An XGID, its first word left out or not.
///
/// ```
/// use trictrac::interchange::xgid;
/// assert!(xgid::state("-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10").is_ok());
/// assert!(xgid::state("XGID=-b:0").is_err());
/// ```
///
/// # Errors
/// Where a part of it is missing or too much, or is none that can be.
pub fn state(line: &str) -> Result<MatchPosition, LineError> {
    let mut fields = line.strip_prefix("XGID=").unwrap_or(line).split(':');
    let mut next = || fields.next().ok_or(LineError::Form);
    let mut state = MatchPosition { men: men(next()?)?, ..MatchPosition::default() };
    state.cube =
        1 << number(next()?).and_then(|n| if n > 15 { Err(LineError::Impossible) } else { Ok(n) })?;
    state.owner = match next()? {
        "0" => None,
        "1" => Some(BOTTOM),
        "-1" => Some(BOTTOM.other()),
        _ => return Err(LineError::Form),
    };
    state.turn = match next()? {
        "1" => BOTTOM,
        "-1" => BOTTOM.other(),
        _ => return Err(LineError::Form),
    };
    match next()? {
        "00" => {}
        "D" => state.doubled = true,
        dice => state.dice = Some(Roll::parse(dice).ok_or(LineError::Form)?),
    }
    state.points[BOTTOM.index()] = number(next()?)?;
    state.points[BOTTOM.other().index()] = number(next()?)?;
    let rules = number(next()?)?;
    state.length = number(next()?)?;
    match (state.length, rules) {
        (0, 0..=3) => {
            state.jacoby = rules & 1 == 1;
            state.beavers = rules & 2 == 2;
        }
        (1.., 0 | 1) => state.crawford = rules == 1,
        _ => return Err(LineError::Impossible),
    }
    let most = number(next()?)?;
    state.cube_limit = u8::try_from(most).ok().filter(|&n| n <= 15).ok_or(LineError::Impossible)?;
    match fields.next() {
        None => Ok(state),
        Some(_) => Err(LineError::Form),
    }
}

/// A number of at most five digits.
fn number(text: &str) -> Result<u32, LineError> {
    let digits = (1..=5).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or(LineError::Form)
}

impl MatchPosition {
    /// The XGID. `None` where a number is too large for it, a game is over, or its end is offered: it cannot tell these.
    ///
    /// ```
    /// use trictrac::interchange::xgid;
    /// let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:2:4:0:7:10";
    /// assert_eq!(xgid::state(id).unwrap().xgid().as_deref(), Some(id));
    /// ```
    #[must_use]
    pub fn xgid(&self) -> Option<String> {
        if self.stage != super::Stage::Playing || self.resigned > 0 {
            return None;
        }
        let sign = |side: Side| if side == BOTTOM { 1 } else { -1 };
        let mut id = format!("XGID={}", position(&self.men)?);
        let owner = self.owner.map_or(0, sign);
        let _ = write!(id, ":{}:{owner}:{}:", self.cube_exponent()?, sign(self.turn));
        match (self.dice, self.doubled) {
            (_, true) => id.push('D'),
            (Some(roll), false) => _ = write!(id, "{roll}"),
            (None, false) => id.push_str("00"),
        }
        let rules = if self.length == 0 {
            u8::from(self.jacoby) + 2 * u8::from(self.beavers)
        } else {
            u8::from(self.crawford)
        };
        let [bottom, top] = [BOTTOM, BOTTOM.other()].map(|side| self.points[side.index()]);
        if bottom.max(top).max(self.length) > 99_999 {
            return None;
        }
        let _ = write!(id, ":{bottom}:{top}:{rules}:{}:{}", self.length, self.cube_limit);
        Some(id)
    }
}

const _: () = assert!(BAR == 0 && OFF == 25, "the places of an XGID are the indices of the dames");
