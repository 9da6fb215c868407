//! The shape of the mirror: what stands in the JSON, as types. `notation-spec/json-schema.json` is made of them.
//! `read` and `write` go between these and records; nothing else knows the words of the JSON.

use crate::board::{HowMany, Side};
use crate::record::{ChanceKind, CubeAct, Demand, Handling, Lay, Reason};
use serde::{Deserialize, Serialize};

#[cfg(test)]
use schemars::JsonSchema;

/// A record. Items stand flat, in the order of the text: what follows a turn belongs to it, what follows an `open` up to its `close` stands within it.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Mirror {
    #[cfg_attr(test, schemars(regex(pattern = r"^1\.[0-9]+$")))]
    pub version: String,
    #[cfg_attr(test, schemars(length(min = 1)))]
    pub tags: Vec<(String, String)>,
    pub items: Vec<Entry>,
}

/// One item.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    Turn(Turned),
    Mark(Marking),
    Play(Playing),
    Nothing(True),
    Said(#[cfg_attr(test, schemars(regex(pattern = r"^[^\n]*$")))] String),
    Does(#[cfg_attr(test, schemars(regex(pattern = r"^[^\n]*$")))] String),
    Handled(Handling),
    Dame(Named),
    Demand(Demand),
    Cube(CubeAct),
    Open(Opened),
    Equals(True),
    Close(True),
    Position(String),
    ToThrow(Side),
    Chances(CountedThrows),
    Order(QuestionMark),
    #[serde(rename = "relevé")]
    Releve(Side),
    #[serde(rename = "marqué")]
    Marque(Side, u32),
    Refait(u32, u32),
    Partie(Side, u32),
    Finding(NamedFinding),
    Account(String, i32),
    Fiches(String, i32),
    Paid(String, String, u32),
    Cite(#[cfg_attr(test, schemars(regex(pattern = r"^[^\n]*$")))] String),
    Print(#[cfg_attr(test, schemars(regex(pattern = r"^[^\n]*$")))] String),
    Comment(String),
    NotTold(True),
}

/// `true`: the item has nothing more to say.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "bool", into = "bool")]
pub struct True;

impl TryFrom<bool> for True {
    type Error = &'static str;

    fn try_from(truth: bool) -> Result<True, Self::Error> {
        if truth { Ok(True) } else { Err("expected true") }
    }
}

impl From<True> for bool {
    fn from(_: True) -> bool {
        true
    }
}

/// `?`.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub enum QuestionMark {
    #[serde(rename = "?")]
    NotKnown,
}

/// Who acts or speaks.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub enum Who {
    W,
    B,
    X,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Turned {
    pub who: Who,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<(ShownDie, ShownDie)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lays: Vec<Lay>,
}

/// A die: what it shows, `?` or, still turning, `~`.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(untagged, expecting = "expected 1 to 6, \"?\" or \"~\"")]
pub enum ShownDie {
    Pips(#[cfg_attr(test, schemars(range(min = 1, max = 6)))] u8),
    Sign(Sign),
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub enum Sign {
    #[serde(rename = "?")]
    Unknown,
    #[serde(rename = "~")]
    Turning,
}

/// A number, or `?`.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(untagged, expecting = "expected a number or \"?\"")]
pub enum Figure {
    Known(u16),
    Unknown(QuestionMark),
}

/// A field's number, or the word for another place: `off`, `bar`, `out`, `~`, `?`, `4|5`.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(untagged, expecting = "expected a place")]
pub enum Where {
    Field(#[cfg_attr(test, schemars(range(min = 1, max = 24)))] u8),
    Word(#[cfg_attr(test, schemars(regex(pattern = r"^(off|bar|out|~|\?|[12]?[0-9]\|[12]?[0-9])$")))] String),
}

/// A mark: one of points, less, holes, jeton, fichet and pavillon.
#[derive(Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Marking {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Side>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Figure>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub less: Option<Figure>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holes: Option<i16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jeton: Option<Set>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fichet: Option<Figure>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pavillon: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

/// A jeton set by hand.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(untagged, deny_unknown_fields, expecting = "expected a jeton")]
pub enum Set {
    Up {
        up: True,
    },
    At {
        at: Figure,
        #[serde(default = "one", skip_serializing_if = "is_one")]
        #[cfg_attr(test, schemars(range(min = 1, max = 2)))]
        jetons: u8,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        held: bool,
    },
    Two {
        two: (u16, u16),
    },
    Between {
        between: (u16, u16),
    },
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Playing {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Side>,
    #[cfg_attr(test, schemars(length(min = 1, max = 4)))]
    pub from: Vec<Where>,
    #[cfg_attr(test, schemars(length(min = 1, max = 4)))]
    pub to: Vec<Where>,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[cfg_attr(test, schemars(range(min = 1)))]
    pub times: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub held: bool,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Named {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Side>,
    pub at: Where,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[cfg_attr(test, schemars(range(min = 1)))]
    pub times: u8,
}

/// What is open up to its `close`.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Opened {
    Variation,
    Due,
    Can,
    Cannot,
    Must,
    Score,
    Sic,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CountedThrows {
    pub kind: ChanceKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub or: Option<ChanceKind>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub and: Option<ChanceKind>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, schemars(length(max = 12), inner(range(max = 12))))]
    pub numbers: Vec<u8>,
    #[cfg_attr(test, schemars(range(max = 999_999)))]
    pub count: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(range(max = 999_999)))]
    pub of: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ways: Option<AtLeast>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<AtLeast>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, schemars(length(max = 2), inner(range(min = 1, max = 24))))]
    pub fields: Vec<u8>,
    /// Of two fields one is enough.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub either: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(range(min = 1, max = 24)))]
    pub from: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(regex(pattern = "^([1-9]|1[0-2]|die|sum|power|nature)$")))]
    pub by: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<String>,
}

/// So many (`2`), or so many and more (`"2+"`).
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(untagged)]
pub enum AtLeast {
    Exactly(u8),
    OrMore(#[cfg_attr(test, schemars(regex(pattern = "^(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])[+]$")))] String),
}

impl From<HowMany> for AtLeast {
    fn from(bound: HowMany) -> AtLeast {
        if bound.or_more { AtLeast::OrMore(bound.to_string()) } else { AtLeast::Exactly(bound.number) }
    }
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NamedFinding {
    #[cfg_attr(test, schemars(regex(pattern = "^([A-Z][0-9]*|[?]|-)$")))]
    pub code: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(range(max = 999_999)))]
    pub number: Option<u32>,
}

const fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_one(times: &u8) -> bool {
    *times == 1
}

#[cfg(test)]
mod schema {
    use super::True;
    use crate::board::Side;
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use std::borrow::Cow;

    impl JsonSchema for True {
        fn schema_name() -> Cow<'static, str> {
            "True".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "const": true })
        }
    }

    impl JsonSchema for Side {
        fn schema_name() -> Cow<'static, str> {
            "Side".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "enum": ["W", "B"] })
        }
    }
}
