//! Who had the dice at the beginning, and what was thrown for them: the value of `[First]`, `W` or `B 33, W 21 W`.

use crate::board::{OpeningThrow, Side};
use std::fmt;

/// The tag `[First]`.
///
/// ```
/// use trictrac::board::{OpeningThrow, Side};
/// use trictrac::record::OpeningResult;
/// let first = OpeningResult::parse("W 4, B 2 W").unwrap();
/// assert_eq!(first.throws, [(Side::White, OpeningThrow::Die(4)), (Side::Black, OpeningThrow::Die(2))]);
/// assert_eq!((first.side, first.to_string().as_str()), (Some(Side::White), "W 4, B 2 W"));
/// assert_eq!(OpeningResult::parse("B").unwrap().side, Some(Side::Black));
/// assert_eq!(OpeningResult::parse("the elder"), None, "it stays what it is, a text");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpeningResult {
    /// What each threw, in order.
    pub throws: Vec<(Side, OpeningThrow)>,
    /// Who had the dice, where that is given.
    pub side: Option<Side>,
}

impl OpeningResult {
    /// Reads throws apart from commas, each of a side, and behind the last who had the dice; or only who had them.
    #[must_use]
    pub fn parse(text: &str) -> Option<OpeningResult> {
        let mut first = OpeningResult { throws: Vec::new(), side: None };
        for one in text.split(',') {
            if first.side.is_some() {
                return None; // nothing stands behind who had the dice
            }
            let mut words = one.split_whitespace();
            let who = side(words.next()?)?;
            match words.next() {
                Some(throw) => first.throws.push((who, OpeningThrow::parse(throw)?)),
                None => first.side = Some(who),
            }
            if let Some(word) = words.next() {
                first.side = Some(side(word)?);
            }
            if words.next().is_some() {
                return None;
            }
        }
        Some(first)
    }
}

impl fmt::Display for OpeningResult {
    /// As `[First]` has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, (side, throw)) in self.throws.iter().enumerate() {
            write!(f, "{}{side} {throw}", if n > 0 { ", " } else { "" })?;
        }
        match self.side {
            Some(side) if self.throws.is_empty() => write!(f, "{side}"),
            Some(side) => write!(f, " {side}"),
            None => Ok(()),
        }
    }
}

fn side(word: &str) -> Option<Side> {
    match word {
        "W" => Some(Side::White),
        "B" => Some(Side::Black),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::record::OpeningResult;

    #[test]
    fn what_is_no_throw_is_a_text() {
        for text in ["", "W 7", "W 33 W B", "W, B 21 W", "W 33,", "w", "W 6-4", "N"] {
            assert_eq!(OpeningResult::parse(text), None, "{text}");
        }
    }

    #[test]
    fn who_has_the_dice_may_be_left_out() {
        let first = OpeningResult::parse("W 52, B 41").expect("two throws");
        assert_eq!((first.throws.len(), first.side), (2, None));
        let first = OpeningResult::parse("W 66, B").expect("a throw");
        assert_eq!((first.throws.len(), first.side), (1, Some(Side::Black)));
    }
}
