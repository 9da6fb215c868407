//! What is asked, written as it is read.

use super::query::{Query, Test, Whose};
use super::token::QUOTES;
use super::words::{COUNTED, NUMBERS, PLAYERS, PLEINS, TAGS, sign};
use super::{Plein, Quantity};
use crate::text::Severity;
use std::fmt;

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Query::All(all) => joined(f, all, " "),
            Query::Any(some) => joined(f, some, " or "),
            Query::Not(one) => match &**one {
                Query::Test(_) => write!(f, "not {one}"),
                _ => write!(f, "not ({one})"),
            },
            Query::Test(test) => write!(f, "{test}"),
        }
    }
}

/// Several queries, those that are joined themselves in brackets.
fn joined(f: &mut fmt::Formatter<'_>, all: &[Query], by: &str) -> fmt::Result {
    for (n, one) in all.iter().enumerate() {
        f.write_str(if n > 0 { by } else { "" })?;
        match one {
            Query::All(_) | Query::Any(_) => write!(f, "({one})")?,
            _ => write!(f, "{one}")?,
        }
    }
    Ok(())
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Test::Roll(rolls) => {
                f.write_str("roll")?;
                rolls.iter().try_for_each(|roll| write!(f, " {roll}"))
            }
            Test::Doublet => f.write_str("roll doublet"),
            Test::By(side) => write!(f, "by {side}"),
            Test::Position { placement, mirrored } => {
                write!(f, "{}position \"{placement}\"", if *mirrored { "mirrored " } else { "" })
            }
            Test::Plein(who, table) => {
                f.write_str("plein")?;
                player(f, *who)?;
                table.map_or(Ok(()), |table| write!(f, " {}", name(&PLEINS, &table)))
            }
            Test::Quantity(quantity, compare, number) => {
                write!(f, "{quantity} {} {number}", sign(*compare))
            }
            Test::Due(kind, field) => {
                write!(f, "due {kind}")?;
                let table = Plein::ALL.into_iter().find(|table| Some(table.first_field()) == *field);
                let full = matches!(kind, crate::rules::Kind::Fill | crate::rules::Kind::Keep);
                match (table.filter(|_| full), field) {
                    (Some(table), _) => write!(f, " {}", name(&PLEINS, &table)),
                    (None, Some(field)) => write!(f, " {field}"),
                    (None, None) => Ok(()),
                }
            }
            Test::Finding(code, who) => {
                write!(f, "finding {code}")?;
                who.map_or(Ok(()), |who| write!(f, " {}", name(&PLAYERS, &who)))
            }
            Test::Found(severity, who) => {
                let grave = match severity {
                    Severity::Error => "error",
                    Severity::Warning => "warning",
                    Severity::Note => "note",
                };
                write!(f, "finding {grave}")?;
                who.map_or(Ok(()), |who| write!(f, " {}", name(&PLAYERS, &who)))
            }
            Test::Play(play) => write!(f, "play {play}"),
            Test::Left => f.write_str("left"),
            Test::Tag(tag, text) => {
                let word = TAGS.iter().find(|(_, name)| name == tag).map_or("", |(word, _)| word);
                // Quotes that the text itself does not close.
                let (opens, closes) =
                    QUOTES.into_iter().find(|(_, closes)| !text.contains(*closes)).unwrap_or(QUOTES[0]);
                write!(f, "{word} {opens}{text}{closes}")
            }
        }
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((word, _)) = NUMBERS.iter().find(|(_, number)| number == self) {
            return f.write_str(word);
        }
        let (Quantity::Dames(who, _)
        | Quantity::Alone(who)
        | Quantity::Cases(who)
        | Quantity::Points(who)
        | Quantity::Holes(who)) = *self
        else {
            return Ok(());
        };
        match (COUNTED.iter().find(|(_, of)| of(who) == *self), self) {
            (Some((word, _)), _) => f.write_str(word)?,
            (None, Quantity::Dames(_, field)) => write!(f, "field {field}")?,
            (None, _) => {}
        }
        player(f, who)
    }
}

/// Whose, unless it is the thrower's.
fn player(f: &mut fmt::Formatter<'_>, who: Whose) -> fmt::Result {
    if who == Whose::Thrower { Ok(()) } else { write!(f, " {}", name(&PLAYERS, &who)) }
}

/// The word of something in a table.
fn name<T: PartialEq>(table: &[(&'static str, T)], of: &T) -> &'static str {
    table.iter().find(|(_, one)| one == of).map_or("", |(word, _)| word)
}
