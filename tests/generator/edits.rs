//! A record changed by its editor at random: what was not touched keeps its text bit for bit, and the record says what its text says.

use super::{Source, turn_line};
use arbitrary::Result;
use std::ops::Range;
use trictrac::record::Record;
use trictrac::text::Span;
use trictrac::ttn::parse;

/// Changes a record in one way; `None` where what would come out cannot be read, as where a variation is left without its turn.
pub fn edited(u: Source, record: &Record) -> Result<Option<Record>> {
    let spans: Vec<Span> = record
        .turns()
        .flat_map(|turn| {
            let acts = turn.acts().map(|act| act.span());
            let statements = turn.statements().map(|statement| statement.span());
            std::iter::once(turn.span()).chain(acts).chain(statements).collect::<Vec<_>>()
        })
        .collect();
    let turns: Vec<Span> = record.turns().map(|turn| turn.span()).collect();
    let line = turn_line(u, 0)?.words.join(" ");
    let end = record.source().len();
    let (touched, put, changed) = match u.int_in_range(0..=4)? {
        0 => {
            let at = u.int_in_range(0..=turns.len())?;
            let start = turns.get(at).map_or(end, |span| span.start as usize);
            (start..start, line.as_str(), record.with_turn_at(at, &line))
        }
        1 => {
            let span = *u.choose(&turns)?;
            (bytes(span), line.as_str(), record.with_text(span, &line))
        }
        2 => {
            let span = *u.choose(&spans)?;
            (bytes(span), "", record.with_text(span, ""))
        }
        3 => return tagged(u, record),
        _ => (end..end, line.as_str(), record.with_turn(&line)),
    };
    let Ok(changed) = changed else { return Ok(None) };
    keeps(record, &changed, touched, put);
    says_its_text(&changed);
    Ok(Some(changed))
}

/// Gives a tag another value, or a head a tag more.
fn tagged(u: Source, record: &Record) -> Result<Option<Record>> {
    let value = *u.choose(&["vous", "a\"b\\", "é", ""])?;
    let changed = record.with_tag("White", value).expect("any value is one");
    assert_eq!(changed.tag("White"), Some(value));
    let put = changed.tag_span("White").expect("it was put there");
    let touched = record.tag_span("White").map_or_else(
        || {
            let before = changed.source()[..put.start as usize].trim_end().len();
            before..before
        },
        bytes,
    );
    keeps(record, &changed, touched, changed.text(put));
    says_its_text(&changed);
    Ok(Some(changed))
}

fn says_its_text(changed: &Record) {
    let read = parse(changed.source()).unwrap_or_else(|error| panic!("{}\n{error}", changed.source()));
    assert_eq!(read, std::slice::from_ref(changed), "{}", changed.source());
    let spans = |record: &Record| record.items().map(|(span, _)| span).collect::<Vec<_>>();
    assert_eq!(spans(&read[0]), spans(changed), "{}", changed.source());
}

fn bytes(span: Span) -> Range<usize> {
    span.start as usize..span.end as usize
}

/// Holds that the text before and behind what was touched stands as it stood, but for the spaces around lines that were put in or taken out.
fn keeps(old: &Record, new: &Record, touched: Range<usize>, put: &str) {
    let (old, new) = (old.source(), new.source());
    let (before, behind) = (&old[..touched.start], &old[touched.end..]);
    let edges = [' ', '\t', '\r', '\n'];
    assert!(new.starts_with(before.trim_end_matches(edges)), "{old}\n=>\n{new}");
    assert!(new.ends_with(behind.trim_matches(edges)), "{old}\n=>\n{new}");
    let middle = &new[before.trim_end_matches(edges).len()..new.len() - behind.trim_matches(edges).len()];
    assert_eq!(middle.trim_matches(edges), put.trim_matches(edges), "{old}\n=>\n{new}");
}
