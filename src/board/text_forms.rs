//! The text of each thing of the board: what it is read from is what it is written as, for programs and for serde.

use super::{Field, FieldSet, Move, OpeningThrow, Placement, Play, Roll, Side, Spot};
use std::fmt;
use std::str::FromStr;

/// A text that is not what it should be.
///
/// It says what was looked for, in English; where in a record it stood is said by the record's own diagnostics.
///
/// ```
/// use trictrac::board::{Field, Roll};
/// assert_eq!("25".parse::<Field>().unwrap_err().to_string(), "expected a field, 1 to 24");
/// assert!("70".parse::<Roll>().is_err(), "no die shows 7 or 0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotReadable(pub(super) &'static str);

impl fmt::Display for NotReadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.0)
    }
}

impl std::error::Error for NotReadable {}

impl FromStr for Side {
    type Err = NotReadable;

    fn from_str(text: &str) -> Result<Side, NotReadable> {
        match text.as_bytes() {
            [letter] => Side::from_letter(*letter),
            _ => None,
        }
        .ok_or(NotReadable("`W` or `B`"))
    }
}

impl FromStr for Field {
    type Err = NotReadable;

    fn from_str(text: &str) -> Result<Field, NotReadable> {
        let number = matches!(text.as_bytes(), [b'0'..=b'9'] | [b'0'..=b'9', b'0'..=b'9']);
        let field = text.parse().ok().filter(|_| number).and_then(Field::new);
        field.ok_or(NotReadable("a field, 1 to 24"))
    }
}

impl FromStr for FieldSet {
    type Err = NotReadable;

    /// Reads what is written: numbers with spaces in any order, or `-`.
    fn from_str(text: &str) -> Result<FieldSet, NotReadable> {
        if text == "-" {
            return Ok(FieldSet::EMPTY);
        }
        let fields = text.split(' ').map(str::parse::<Field>).collect::<Result<FieldSet, _>>();
        fields.map_err(|_| NotReadable("fields with spaces between, like `7 12`, or `-`"))
    }
}

impl FromStr for Spot {
    type Err = NotReadable;

    fn from_str(text: &str) -> Result<Spot, NotReadable> {
        Ok(match text {
            "bar" => Spot::Bar,
            "off" => Spot::Off,
            "out" => Spot::Out,
            "~" => Spot::Hand,
            "?" => Spot::Unknown,
            _ => match text.split_once('|') {
                None => Spot::Field(text.parse()?),
                Some((a, b)) => {
                    let (a, b): (Field, Field) = (a.parse()?, b.parse()?);
                    if a.number().abs_diff(b.number()) != 1 {
                        return Err(NotReadable("two fields side by side"));
                    }
                    Spot::Between(a.min(b), a.max(b))
                }
            },
        })
    }
}

impl FromStr for Roll {
    type Err = NotReadable;

    fn from_str(text: &str) -> Result<Roll, NotReadable> {
        Roll::parse(text).ok_or(NotReadable("two dice, like `64`"))
    }
}

impl FromStr for OpeningThrow {
    type Err = NotReadable;

    fn from_str(text: &str) -> Result<OpeningThrow, NotReadable> {
        OpeningThrow::parse(text).ok_or(NotReadable("one die or two, like `5` or `41`"))
    }
}

impl fmt::Display for OpeningThrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningThrow::Die(die) => write!(f, "{die}"),
            OpeningThrow::Dice(roll) => write!(f, "{roll}"),
        }
    }
}

impl FromStr for Play {
    type Err = NotReadable;

    /// Reads what is written: `-`, `1/7 1/5`, `1/5/11`, `1/7(2)`, `bar/3 3/7`.
    fn from_str(text: &str) -> Result<Play, NotReadable> {
        const WRONG: NotReadable = NotReadable("a play, like `1/7 1/5` or `-`");
        let mut play = Play::NOTHING;
        for word in text.split_whitespace().filter(|word| *word != "-") {
            let (way, times) = match word.strip_suffix(')').and_then(|word| word.split_once('(')) {
                Some((way, times)) => (way, times.parse().ok().filter(|n| (1..=Play::MOST).contains(n))),
                None => (word, Some(1)),
            };
            let spots: Vec<u8> = way
                .split('/')
                .map(|spot| spot.parse::<Spot>().ok().and_then(Spot::index))
                .collect::<Option<_>>()
                .ok_or(WRONG)?;
            for _ in 0..times.ok_or(WRONG)? {
                for pair in spots.windows(2) {
                    if !play.push(Move { from: pair[0], to: pair[1] }) {
                        return Err(WRONG);
                    }
                }
            }
            if spots.len() < 2 {
                return Err(WRONG);
            }
        }
        Ok(play)
    }
}

macro_rules! as_text {
    ($($name:ident)*) => {$(
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let text = <std::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(from)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}

as_text! { Side Field FieldSet Spot Roll OpeningThrow Play Placement }

#[cfg(test)]
mod tests {
    use super::*;

    /// A text is read as what it is written as.
    fn same<T: FromStr<Err = NotReadable> + fmt::Display>(texts: &[&str]) {
        for text in texts {
            let read = text.parse::<T>().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.to_string(), *text);
        }
    }

    fn none<T: FromStr<Err = NotReadable>>(texts: &[&str]) {
        for text in texts {
            assert!(text.parse::<T>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        same::<Side>(&["W", "B"]);
        same::<Field>(&["1", "12", "24"]);
        same::<FieldSet>(&["-", "24", "1 7 12"]);
        same::<Spot>(&["bar", "7", "off", "4|5", "out", "~", "?"]);
        same::<Roll>(&["64", "11"]);
        same::<OpeningThrow>(&["5", "41"]);
        same::<Play>(&["-", "1/7 1/5", "1/5/11", "1/7(2)", "bar/3 3/7", "20/off"]);
        same::<Placement>(&["W bar 1*10 7 8 off*2 B 1*15", "?", "W 1*3 ...", "W 4|5 ~ ?*6 B"]);
        none::<Side>(&["", "w", "WB"]);
        none::<Field>(&["0", "25", "+1", "007", ""]);
        none::<FieldSet>(&["", "0", "7 25", "7  12", " 7", "- 7"]);
        none::<Spot>(&["4|6", "bars", "25"]);
        none::<Play>(&["1", "1/2/", "1/26", "1/2(9)", "1/2(0)", "~/3"]);
        none::<Placement>(&[
            "",
            "7",
            "W 25",
            "W 1*0",
            "W 1*+3",
            "W 1*300",
            "W 1*200 1*200",
            "? W 1",
            "W 1... B",
            "W 1*3 .. ",
        ]);
    }

    #[test]
    fn serde_has_the_same_texts() {
        let side = serde_json::to_string(&Side::Black).expect("a side");
        assert_eq!(side, "\"B\"");
        assert_eq!(serde_json::from_str::<Side>(&side).expect("a side"), Side::Black);
        assert!(serde_json::from_str::<Roll>("\"70\"").is_err());
        let board = super::super::Board::EMPTY;
        let text = serde_json::to_string(&board).expect("a board");
        assert_eq!(serde_json::from_str::<super::super::Board>(&text).expect("a board"), board);
    }
}
