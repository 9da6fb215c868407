//! Records as today's clubs write their annotated games: `Puis Blanc : 6-4.`, then `B : 4 points ; (B1-B7 ; B1-B5)`. What their sentences do not
//! have stands in TTN's signs with the clubs' letters and fields. What is written is read again: only what comes back the same is given.

use super::problems::Problems;
use super::{Converted, sentences};
use crate::board::{Side, Spot};
use crate::record::{
    Die, Handling, Holes, Item, Jeton, Mark, Marked, NotationError, Number, Numbering, Played, Reason,
    Record, Speaker, Turn,
};
use crate::text::Span;
use crate::ttn::parse_lenient;
use std::fmt::Write as _;

const CLUBS: Numbering = Numbering::Clubs;

/// The records as clubs write them.
///
/// # Errors
/// Of each record that would not be read again as it is, where it stands.
pub fn write(records: &[Record]) -> Result<Converted<String>, NotationError> {
    let mut texts = Vec::new();
    for record in records {
        let text = text(record);
        let again = parse_lenient(&text);
        if again.len() != 1 || again[0] != *record || !again[0].diagnostics().is_empty() {
            let mut problems = Problems::new(record.source(), record.line());
            let span = again.first().map_or(Span::default(), |again| first_other(record, again));
            problems.at(&sentences::NO_CLUBS, span.start as usize, span.end as usize);
            return problems.give_text(String::new());
        }
        texts.push(text);
    }
    Ok(Converted { text: texts.join("\n"), warnings: Vec::new() })
}

/// The first item that would come back as another.
fn first_other(record: &Record, again: &Record) -> Span {
    let same = record.items().zip(again.items()).take_while(|((_, a), (_, b))| a == b).count();
    record.items().nth(same).map_or(Span::default(), |(span, _)| span)
}

fn text(record: &Record) -> String {
    let mut out = String::new();
    let head: Vec<(&str, &str)> = record.tags().collect();
    for (name, value) in head {
        let value = match name {
            "Position" => CLUBS.position(value),
            "Score" => CLUBS.text(value, Side::White),
            _ => value.to_owned(),
        };
        let _ = writeln!(out, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""));
        if name == "TTN" {
            out.push_str("[Fields \"clubs\"]\n");
        }
    }
    let preamble = record.preamble().to_string();
    if !preamble.is_empty() {
        let _ = write!(out, "\n{}\n", CLUBS.text(&preamble, Side::White));
    }
    for turn in record.turns() {
        let _ = write!(
            out,
            "\n{}\n",
            sentence(&turn).unwrap_or_else(|| CLUBS.text(&turn.to_string(), Side::White))
        );
    }
    out
}

/// A turn in the clubs' sentences; nothing where they do not have all of it.
fn sentence(turn: &Turn<'_>) -> Option<String> {
    let Speaker::Player(side) = turn.who() else { return None };
    let items: Vec<Item<'_>> = turn.items().map(|(_, item)| item).skip(1).collect();
    let (mut phrases, mut plays, mut comments) = (Vec::new(), Vec::new(), String::new());
    let mut at = 0;
    while let Some(item) = items.get(at) {
        at += 1;
        match *item {
            Item::Comment(text) => {
                let _ = write!(comments, "\n{{{}}}", text.replace('\\', "\\\\").replace('}', "\\}"));
            }
            // What is done behind the plays or the words has its place.
            _ if !comments.is_empty() => return None,
            Item::Played(played) if played.owner.is_none() && !played.held => {
                plays.extend(std::iter::repeat_n(play(&played, side)?, usize::from(played.times)));
            }
            Item::PlaysNothing => plays.push("-".to_owned()),
            Item::Handled(Handling::Lift)
                if items.get(at) == Some(&Item::Releve(side)) && plays.is_empty() =>
            {
                at += 1;
                phrases.push("s'en va".to_owned());
            }
            Item::Mark(mark) if plays.is_empty() => {
                let (phrase, used) = marked(mark, &items[at..])?;
                at += used;
                phrases.push(phrase);
            }
            _ => return None,
        }
    }
    if plays.len() > 1 && plays.iter().any(|play| play == "-") {
        return None;
    }
    let mut parts = phrases;
    if !plays.is_empty() {
        parts.push(format!("({})", plays.join(" ; ")));
    }
    let mut out = String::new();
    if let Some(throw) = turn.throw() {
        let [Die::Shows(a), Die::Shows(b)] = throw.dice else { return None };
        if throw.lays != 0 {
            return None;
        }
        let name = if side == Side::White { "Blanc" } else { "Noir" };
        let _ = write!(out, "Puis {name} : {a}-{b}.");
        if !parts.is_empty() {
            out.push('\n');
        }
    }
    if !parts.is_empty() || out.is_empty() {
        let _ = write!(out, "{} : {}", CLUBS.letter(side), parts.join(" ; "));
    }
    Some(out + &comments)
}

/// A play from field to field, or off the board.
fn play(played: &Played, side: Side) -> Option<String> {
    let place = |spot: &Spot| match spot {
        Spot::Field(field) => Some(CLUBS.field(*field, side)),
        Spot::Off => Some("sortie".to_owned()),
        _ => None,
    };
    let [from @ Spot::Field(_)] = played.from.as_slice() else { return None };
    let places: Option<Vec<String>> = std::iter::once(from).chain(played.to.as_slice()).map(place).collect();
    Some(places?.join("-"))
}

/// A mark in words, and how many of the items behind it belong to it.
fn marked(mark: Mark, behind: &[Item<'_>]) -> Option<(String, usize)> {
    if mark.owner.is_some() {
        return None;
    }
    let own = |item: Option<&Item<'_>>| match item {
        Some(Item::Mark(Mark { owner: None, what, reason: None })) => Some(*what),
        _ => None,
    };
    match (mark.what, mark.reason) {
        (Marked::Points { less: false, number: Number::Known(0) }, None) => Some(("RAS".to_owned(), 0)),
        (Marked::Points { less: false, number: Number::Known(n) }, None) => Some((points(n), 0)),
        (Marked::Points { less: false, number: Number::Known(n) }, Some(Reason::Ecole)) => {
            Some((format!("{} d'école", points(n)), 0))
        }
        (Marked::Holes(Holes(n @ 1..)), None) => {
            let flag = usize::from(own(behind.first()) == Some(Marked::Pavillon(true)));
            let Some(Marked::Jeton(Jeton::At { jetons: 1, points: Number::Known(rest), held: false })) =
                own(behind.get(flag))
            else {
                return None;
            };
            let holes = if n == 1 { "1 trou".to_owned() } else { format!("{n} trous") };
            let pavillon = if flag == 1 { ", le pavillon" } else { "" };
            let rest = if rest == 0 { String::new() } else { format!(" et {} de reste", points(rest)) };
            Some((format!("{holes}{pavillon}{rest}"), flag + 1))
        }
        _ => None,
    }
}

fn points(n: u16) -> String {
    format!("{n} {}", if n == 1 { "point" } else { "points" })
}
