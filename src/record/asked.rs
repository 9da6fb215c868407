//! What `<chances …>` counts: the thing that throws do, the numbers that they give, and what narrows it.

use crate::board::Narrow;
use crate::record::lexicon;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What throws are counted for.
///
/// Of the words of `<chances fill 24/36>` this is the first. Some ask of dice alone and take numbers, the others look at what stands.
///
/// ```
/// use trictrac::record::{ChanceKind, Joint};
/// assert!(ChanceKind::Number.is_of_dice() && !ChanceKind::Fill.is_of_dice());
/// assert_eq!(ChanceKind::Room.joint_of_numbers(), Some(Joint::And), "room 2&3: both dames");
/// assert_eq!(ChanceKind::Simple.joint_of_numbers(), None, "it asks for no number");
/// assert_eq!(ChanceKind::HitTrue.word(), "hit-true");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words are the notation's own")]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum ChanceKind {
    Fill,
    Keep,
    Break,
    Hit,
    HitTrue,
    HitFalse,
    Corner,
    Corners,
    TakeCoin,
    Case,
    Pass,
    Off,
    Hole,
    Won,
    Given,
    Simple,
    Doublet,
    Number,
    Die,
    Sum,
    Room,
}

impl ChanceKind {
    /// Whether it is of dice alone, and needs no position.
    #[must_use]
    pub const fn is_of_dice(self) -> bool {
        matches!(self, ChanceKind::Simple | ChanceKind::Doublet) || self.joint_of_numbers().is_some()
    }

    /// The sign between the numbers that it wants behind it; none where it wants none.
    #[must_use]
    pub const fn joint_of_numbers(self) -> Option<Joint> {
        match self {
            ChanceKind::Number | ChanceKind::Die | ChanceKind::Sum => Some(Joint::Or),
            ChanceKind::Room => Some(Joint::And),
            _ => None,
        }
    }

    /// Its word in the notation.
    #[must_use]
    pub fn word(self) -> &'static str {
        lexicon::CHANCES.iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| word)
    }
}

/// How two things are asked together.
///
/// ```
/// use trictrac::record::Joint;
/// assert_eq!((Joint::Or.sign(), Joint::And.sign()), ('|', '&'));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum Joint {
    /// `a|b`: either does.
    Or,
    /// `a&b`: both, by one throw.
    And,
}

impl Joint {
    /// `|` or `&`.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Joint::Or => '|',
            Joint::And => '&',
        }
    }
}

/// Numbers of dice, 0 to 12, twelve of them at most.
///
/// ```
/// use trictrac::record::DiceNumbers;
/// let mut numbers = DiceNumbers::default();
/// assert!(numbers.push(5) && numbers.push(6));
/// assert!(!numbers.push(13), "two dice show twelve at the most");
/// assert_eq!(numbers.as_slice(), [5, 6]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DiceNumbers {
    numbers: [u8; DiceNumbers::MOST],
    many: u8,
}

impl DiceNumbers {
    /// How many there can be.
    pub const MOST: usize = 12;

    /// Adds one; false if it is no number of dice, or one too many.
    pub fn push(&mut self, number: u32) -> bool {
        let (Ok(number @ 0..=12), at) = (u8::try_from(number), usize::from(self.many)) else { return false };
        let Some(free) = self.numbers.get_mut(at) else { return false };
        *free = number;
        self.many += 1;
        true
    }

    /// The numbers.
    #[must_use]
    pub fn as_slice(&self) -> &[u8] {
        &self.numbers[..usize::from(self.many)]
    }
}

/// What is counted, and when.
///
/// ```
/// use trictrac::record::{Asked, ChanceKind, Joint};
/// let asked = Asked { joined: Some((Joint::And, ChanceKind::HitFalse)), ..Asked::of(ChanceKind::HitTrue) };
/// assert_eq!(asked.to_string(), "hit-true&hit-false");
/// assert!(Asked::may_join(ChanceKind::Fill, ChanceKind::Die));
/// assert!(!Asked::may_join(ChanceKind::Sum, ChanceKind::Die), "both are of dice alone");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Asked {
    /// The thing that throws do.
    pub kind: ChanceKind,
    /// Another, asked with it: `fill|hit-true`, `hit-true&hit-false`, `keep&die 6`.
    pub joined: Option<(Joint, ChanceKind)>,
    /// The numbers that it is of: `number 5|6`, `room 2&3`.
    pub numbers: DiceNumbers,
    /// Only so.
    pub narrow: Narrow,
}

impl Asked {
    /// One thing, no more said.
    #[must_use]
    pub fn of(kind: ChanceKind) -> Asked {
        Asked { kind, joined: None, numbers: DiceNumbers::default(), narrow: Narrow::default() }
    }

    /// Whether two things can be asked together: two different ones, not both of dice.
    #[must_use]
    pub fn may_join(one: ChanceKind, other: ChanceKind) -> bool {
        one != other && !(one.is_of_dice() && other.is_of_dice())
    }

    /// The sign between the numbers, where something asked is of numbers.
    #[must_use]
    pub fn joint_of_numbers(&self) -> Option<Joint> {
        self.kind.joint_of_numbers().or(self.joined.and_then(|(_, kind)| kind.joint_of_numbers()))
    }

    /// The same but for what narrows it.
    #[must_use]
    pub fn broad(self) -> Asked {
        Asked { narrow: Narrow::default(), ..self }
    }
}

impl fmt::Display for Asked {
    /// `fill`, `hit-true&hit-false`, `number 5|6`: what stands before the count.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.word())?;
        if let Some((joint, kind)) = self.joined {
            write!(f, "{}{}", joint.sign(), kind.word())?;
        }
        let joint = self.joint_of_numbers().unwrap_or(Joint::Or);
        for (n, number) in self.numbers.as_slice().iter().enumerate() {
            write!(f, "{}{number}", if n == 0 { ' ' } else { joint.sign() })?;
        }
        Ok(())
    }
}
