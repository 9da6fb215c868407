//! What stands under the pointer: a code, an article, a word of the game; in a turn also what was due, what the articles say, and the board.

use super::client::Client;
use super::problems::open;
use super::text::{OpenText, PlacedRecord};
use crate::board::{BAR, Board, OFF, Side};
use crate::interchange;
use crate::law::Cite;
use crate::output::picture::{self, Options};
use crate::record::Item;
use crate::referee::{Due, explain, how, kind, words_of};
use crate::replay::step_text;
use crate::replay::{Replay, Step, replay};
use crate::rules::{Event, Kind};
use crate::text::{Bilingual, Lang, french};
use base64::Engine as _;
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind};
use std::fmt::Write as _;
use std::ops::Range;

const DUE: Bilingual = Bilingual::new("dû : {points}", "due: {points}");
/// A citation has at most so many words: `P 4.III 17`.
const CITE_WORDS: usize = 3;

/// What is said of a place.
pub fn hover(text: &OpenText, byte: usize, client: &Client) -> Option<Hover> {
    let mut parts = Vec::new();
    let mut under = None;
    if let Some((bytes, said)) = word(text, byte, client.lang) {
        parts.push(format!("**{}** — {said}", &text.source()[bytes.clone()]));
        under = Some(bytes);
    }
    if let Some(entry) = text.at(byte).filter(|entry| byte <= entry.end()) {
        parts.extend(found(entry, byte, client.lang));
        parts.extend(turn(entry, byte, client));
    }
    if parts.is_empty() {
        return None;
    }
    let kind = if client.markdown { MarkupKind::Markdown } else { MarkupKind::PlainText };
    let contents = HoverContents::Markup(MarkupContent { kind, value: parts.join("\n\n") });
    Some(Hover { contents, range: under.map(|bytes| text.range(bytes)) })
}

/// The word at a place of which there is something to say: a citation of several words, else the word by itself.
fn word(text: &OpenText, byte: usize, lang: Lang) -> Option<(Range<usize>, String)> {
    let line = text.line(text.line_of(byte));
    let words = words(&text.source()[line.clone()], line.start);
    let here = words.iter().position(|word| word.contains(&byte))?;
    let stretch = |first: usize, last: usize| words[first].start..words[last].end;
    let cited = (0..CITE_WORDS).rev().flat_map(|more| {
        (here.saturating_sub(more)..=here).filter_map(move |first| Some((first, first.checked_add(more)?)))
    });
    let cited = cited.filter(|(first, last)| *last >= here && *last < words.len() && last > first);
    let cited = cited.map(|(first, last)| stretch(first, last));
    let mut cited = cited.filter(|bytes| Cite::parse(&text.source()[bytes.clone()]).is_some());
    let of = |bytes: Range<usize>| {
        let what = &text.source()[bytes.clone()];
        let said = explain(what, lang).or_else(|| interchange::explain(what, lang))?;
        Some((bytes, said))
    };
    cited.find_map(of).or_else(|| of(words[here].clone()))
}

/// Where the words of a line stand: letters and digits, and what holds them together.
fn words(line: &str, start: usize) -> Vec<Range<usize>> {
    let holds = |sign: char| sign.is_alphanumeric() || matches!(sign, '\'' | '’' | '-' | '.');
    let mut words: Vec<Range<usize>> = Vec::new();
    for (at, sign) in line.char_indices().filter(|(_, sign)| holds(*sign)) {
        let (at, end) = (start + at, start + at + sign.len_utf8());
        match words.last_mut() {
            Some(last) if last.end == at => last.end = end,
            _ => words.push(at..end),
        }
    }
    words
}

/// What is found at a place, what its articles say, and what the words of the game in it are.
fn found(entry: PlacedRecord<'_>, byte: usize, lang: Lang) -> Vec<String> {
    let here = open(entry.judged).filter(|finding| {
        let bytes = entry.bytes(finding.span);
        bytes.start <= byte && byte < bytes.end
    });
    let said = here.map(|finding| {
        let mut said = format!("**{}** {}", finding.code(), finding.message(lang));
        articles(&mut said, finding.articles.iter().copied(), lang);
        for term in words_of(&finding.message(lang), lang) {
            let what = if lang == Lang::Fr { french(term.what_fr) } else { term.what_en.to_owned() };
            let _ = write!(said, "\n\n*{}* {what}", term.name(lang == Lang::Fr));
        }
        said
    });
    said.collect()
}

/// Adds what articles say, each on a line.
fn articles<'c>(said: &mut String, cites: impl Iterator<Item = &'c str>, lang: Lang) {
    let mut cited: Vec<&str> = Vec::new();
    for cite in cites {
        if let (false, Some(law)) = (cited.contains(&cite), explain(cite, lang)) {
            let _ = write!(said, "\n\n*{cite}* {law}");
            cited.push(cite);
        }
    }
}

/// Of the turn at a place: what its throw is worth where the pointer is on the throw or on a mark, and the board.
fn turn(entry: PlacedRecord<'_>, byte: usize, client: &Client) -> Vec<String> {
    let Ok(replay) = replay(entry.record()) else { return Vec::new() };
    let at = (byte - entry.start) as u32;
    let number = step_text::step_at(&replay, at);
    let Some(step) = replay.steps().get(number) else { return Vec::new() };
    let head = entry.record().tag_span("Position").is_some_and(|span| span.start <= at && at < span.end);
    if head {
        return vec![picture(&replay, step, client)];
    }
    let item = replay.items().iter().find(|(span, item)| {
        span.start <= at && at < span.end && !matches!(item, Item::OpenVariation | Item::OpenClaim(_))
    });
    let due = entry.judged.report().and_then(|report| report.dues().iter().find(|due| due.step == number));
    let mut parts = Vec::new();
    match (item, due) {
        (Some((_, Item::Turn { .. })), Some(due)) => {
            parts.extend(worth((&replay, step), due, None, client.lang))
        }
        (Some((_, Item::Mark(mark))), Some(due)) => {
            parts.extend(worth((&replay, step), due, mark.reason.and_then(kind), client.lang));
        }
        (Some((_, Item::Turn { .. } | Item::Position(_) | Item::Played(_))), _) => {}
        _ => return parts,
    }
    parts.push(picture(&replay, step, client));
    parts
}

/// What a throw is worth, by which dame and number, and what the articles say; of one kind, or all of it.
fn worth((replay, step): (&Replay<'_>, &Step), due: &Due, kind: Option<Kind>, lang: Lang) -> Option<String> {
    let worth = due.score.as_ref()?;
    let thrown = step.roll().zip(replay.before(step).position(due.side).ok());
    let mut points = format!("+{}", worth.points(due.side));
    if worth.points(due.side.other()) > 0 {
        let _ = write!(points, " / +{}", worth.points(due.side.other()));
    }
    let mut said = DUE.say(lang, &[("points", &points)]);
    let events: Vec<&Event> =
        worth.events().iter().filter(|event| kind.is_none_or(|kind| event.kind == kind)).collect();
    for event in &events {
        let how = thrown
            .as_ref()
            .map(|(roll, position)| how(event, (position, *roll), (replay.record().numbering(), lang)))
            .unwrap_or_default();
        let _ = write!(said, "\n- {} `+{}:{}`", event.to, event.points, event.kind);
        if !how.is_empty() {
            let _ = write!(said, " {how}");
        }
    }
    articles(&mut said, events.iter().flat_map(|event| event.articles.iter().copied()), lang);
    Some(said)
}

/// The board after a step: a picture where the client shows such, else text.
fn picture(replay: &Replay<'_>, step: &Step, client: &Client) -> String {
    let board = &step.after.board;
    if !client.pictures {
        return format!("```text\n{}\n```", drawn(board));
    }
    let options = Options {
        turn: step.side(),
        roll: step.roll(),
        thrower: step.side(),
        before: Some(&replay.before(step).board.men),
        between: &step_text::between(replay, step),
        ..Options::default()
    };
    let svg = picture::board(board, &replay.game().furniture(), &options);
    let data = base64::engine::general_purpose::STANDARD.encode(svg);
    format!("![{}](data:image/svg+xml;base64,{data})", board.placement())
}

/// The dames in signs: Black's fields 1 to 12 above, White's below, as they face each other.
pub fn drawn(board: &Board) -> String {
    let row = |side: Side| {
        let field = |n: u8| {
            let far = 25 - n;
            let (own, others) = (board.men.count(side, n), board.men.count(side.other(), far));
            match (own, others) {
                (0, 0) => "  ·".to_owned(),
                (0, n) => format!("{n:>2}{}", side.other()),
                (n, _) => format!("{n:>2}{side}"),
            }
        };
        (1..=12).map(field).collect::<Vec<_>>().join(" ")
    };
    let numbers = (1..=12).map(|n| format!("{n:>2} ")).collect::<Vec<_>>().join(" ");
    let beside = |side: Side| {
        let counted = [("bar", BAR), ("off", OFF)];
        let counted = counted.map(|(word, index)| (word, board.men.count(side, index)));
        let there = counted.iter().filter(|(_, count)| *count > 0);
        there.map(|(word, count)| format!("  {word} {count}")).collect::<String>()
    };
    let (black, white) = (Side::Black, Side::White);
    format!(
        "B {numbers}\n  {}{}\n\n  {}{}\nW {numbers}",
        row(black),
        beside(black),
        row(white),
        beside(white)
    )
}
