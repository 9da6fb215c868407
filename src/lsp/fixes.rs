//! Quick fixes: what was probably meant, a remedy as a turn, a figure of the book that does not hold; and what may be stated or written otherwise.
//! What a fix makes of the record is read and judged again before it is offered.

use super::client::Client;
use super::problems::{open, stretch};
use super::text::{OpenText, PlacedRecord};
use crate::board::Side;
use crate::interchange::{self, Format};
use crate::record::{Item, Numbering, Record, lexicon};
use crate::referee::{Fact, Finding, check, worth_text};
use crate::replay::replay;
use crate::replay::step_text;
use crate::text::{Bilingual, Span};
use crate::ttn::{offer, parse, parse_lenient};
use lsp_types::{CodeAction, CodeActionKind, TextEdit, Uri, WorkspaceEdit};
use std::collections::HashMap;
use std::ops::Range;

const MEANT: Bilingual = Bilingual::new("Écrire {what}", "Write {what}");
const REMEDY: Bilingual = Bilingual::new("Y répondre : {what}", "Answer it: {what}");
const SIC: Bilingual = Bilingual::new("Le livre se trompe : {what}", "The book errs: {what}");
const STATE: Bilingual = Bilingual::new("Énoncer ce qui est dû", "State what is due");
const POSITION: Bilingual = Bilingual::new("Dire ici la position", "Tell the position here");
const DIALECT: Bilingual = Bilingual::new(
    "Écrire la partie notée à la manière de [Fields \"{what}\"]",
    "Write the record as [Fields \"{what}\"] has it",
);

/// What stands to be changed, and to what.
struct Fix {
    title: String,
    kind: CodeActionKind,
    bytes: Range<usize>,
    new: String,
}

/// What mends the problems of a stretch, and what may be stated or written otherwise there.
pub fn fixes(text: &OpenText, uri: &Uri, asked: &Range<usize>, client: &Client) -> Vec<CodeAction> {
    let mut all = Vec::new();
    for entry in text.within(asked.clone()) {
        all.extend(suggestions(text, entry, asked, client));
        for finding in open(entry.judged) {
            if touches(&stretch(text, entry.bytes(finding.span)), asked) {
                all.extend(of_finding(entry, finding, client));
            }
        }
    }
    if let Some(entry) = text.at(asked.start) {
        all.extend(stated(entry, asked.start, client));
        all.extend(dialects(entry, asked.start, client));
    }
    all.into_iter().map(|fix| action(text, uri, fix)).collect()
}

fn touches(bytes: &Range<usize>, asked: &Range<usize>) -> bool {
    bytes.start <= asked.end && asked.start <= bytes.end
}

fn action(text: &OpenText, uri: &Uri, fix: Fix) -> CodeAction {
    let edit = TextEdit { range: text.range(fix.bytes), new_text: fix.new };
    #[allow(clippy::mutable_key_type, reason = "the protocol's own map")]
    let changes = HashMap::from([(uri.clone(), vec![edit])]);
    CodeAction {
        title: fix.title,
        is_preferred: (fix.kind == CodeActionKind::QUICKFIX).then_some(true),
        kind: Some(fix.kind),
        edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
        ..CodeAction::default()
    }
}

/// What the reader offers for what it could not read.
fn suggestions(text: &OpenText, entry: PlacedRecord<'_>, asked: &Range<usize>, client: &Client) -> Vec<Fix> {
    let source = entry.record().source();
    let here = entry.record().diagnostics().iter();
    let here = here.filter(|one| touches(&stretch(text, entry.bytes(one.span)), asked));
    let offered = here.filter_map(|one| offer(one, source));
    let fix = |(span, new): (Span, String)| Fix {
        title: MEANT.say(client.lang, &[("what", &new.trim())]),
        kind: CodeActionKind::QUICKFIX,
        bytes: entry.bytes(span),
        new,
    };
    offered.map(fix).collect()
}

/// What mends a finding.
fn of_finding(entry: PlacedRecord<'_>, finding: &Finding, client: &Client) -> Vec<Fix> {
    let mut all = Vec::new();
    let slip = match &finding.fact {
        Fact::NearWord(near) => Some((near.written.as_str(), near.meant.as_str())),
        Fact::Misnamed(name) => Some((name.written.as_str(), name.meant.as_str())),
        _ => None,
    };
    if let Some((written, meant)) = slip {
        let at = entry.record().text(finding.span).find(written).unwrap_or_default() as u32;
        let start = finding.span.start + at;
        all.push(Fix {
            title: MEANT.say(client.lang, &[("what", &meant)]),
            kind: CodeActionKind::QUICKFIX,
            bytes: entry.bytes(Span { start, end: start + written.len() as u32 }),
            new: meant.to_owned(),
        });
    }
    all.extend(sic(entry, finding, client));
    if finding.taken.is_none() {
        let end = turn_end(entry, finding.span);
        all.extend(finding.remedies.iter().map(|remedy| Fix {
            title: REMEDY.say(client.lang, &[("what", remedy)]),
            kind: CodeActionKind::QUICKFIX,
            bytes: end..end,
            new: format!("\n{remedy}"),
        }));
    }
    all
}

/// Where the turn ends that a span stands in.
fn turn_end(entry: PlacedRecord<'_>, span: Span) -> usize {
    let Ok(replay) = replay(entry.record()) else { return entry.end() };
    let step = step_text::step_at(&replay, span.start);
    let end = replay.steps().get(step).map_or(span.end, |step| step_text::span(&replay, step).end);
    entry.start + end as usize
}

/// The book's figure and the computed one, where the record then reads and this finding is gone.
fn sic(entry: PlacedRecord<'_>, finding: &Finding, client: &Client) -> Option<Fix> {
    let stated = entry.record().text(finding.span);
    let inner = stated.strip_prefix('<')?.strip_suffix('>')?.trim();
    let holds = match &finding.fact {
        Fact::DueDiffers { computed, .. } => {
            let thrown = inner.strip_prefix("due")?.trim();
            let (throw, _) = thrown.split_once(':')?;
            format!("{}: {}", throw.trim(), computed.rsplit(": ").next()?)
        }
        Fact::ChancesDiffer { count, of, rolls } => format!("{count}/{of} {rolls}").trim().to_owned(),
        _ => return None,
    };
    let new = format!("<sic {inner} = {holds}>");
    let without = |record: &Record| {
        let report = check(record).ok()?;
        Some(report.findings().iter().filter(|one| one.code() == finding.code()).count())
    };
    let made = edited(entry.record(), finding.span, &new)?;
    (without(&made)? < without(entry.record())?).then(|| Fix {
        title: SIC.say(client.lang, &[("what", &new)]),
        kind: CodeActionKind::QUICKFIX,
        bytes: entry.bytes(finding.span),
        new,
    })
}

/// The record with another text in place of a span, if all of it can be read that could be before.
fn edited(record: &Record, span: Span, new: &str) -> Option<Record> {
    let source = record.source();
    let text = format!("{}{new}{}", source.get(..span.start as usize)?, source.get(span.end as usize..)?);
    let mut read = parse_lenient(&text);
    let made = read.pop().filter(|_| read.is_empty())?;
    (made.diagnostics().len() <= record.diagnostics().len()).then_some(made)
}

/// Statements of a turn: what its throw is worth, the dames behind it.
fn stated(entry: PlacedRecord<'_>, byte: usize, client: &Client) -> Vec<Fix> {
    let record = entry.record();
    let (Ok(replay), Some(at)) = (replay(record), byte.checked_sub(entry.start)) else { return Vec::new() };
    let number = step_text::step_at(&replay, at as u32);
    let Some(step) = replay.steps().get(number).filter(|step| step.who.is_some()) else { return Vec::new() };
    let insert = |title: Bilingual, at: u32, new: String| {
        edited(record, Span { start: at, end: at }, &new)?;
        let at = entry.start + at as usize;
        let (title, kind) = (title.say(client.lang, &[]), CodeActionKind::REFACTOR_REWRITE);
        Some(Fix { title, kind, bytes: at..at, new })
    };
    let mut all = Vec::new();
    let report = entry.judged.report();
    let due = report.and_then(|report| report.dues().iter().rev().find(|due| due.step == number));
    if let (Some(due), Some((turn, Item::Turn { .. }))) = (due, replay.items().get(step.items.start))
        && let Some(worth) = &due.score
    {
        let clause = |side: Side| {
            let who = format!("{side}: {}", worth_text(worth, side));
            (side == due.side || worth.points(side) > 0).then(|| record.numbering().acts(&who))
        };
        let clauses: Vec<String> = [due.side, due.side.other()].into_iter().filter_map(clause).collect();
        all.extend(insert(STATE, turn.end, format!(" <due {}>", clauses.join(" "))));
    }
    let known = step.after.board.men.total(Side::White) + step.after.board.men.total(Side::Black) > 0;
    if known && record.numbering() == Numbering::Own {
        let position = format!(" <position {}>", step.after.board.placement());
        all.extend(insert(POSITION, step_text::span(&replay, step).end, position));
    }
    all
}

/// The record in the other manners in which it comes out the same; offered in its head.
fn dialects(entry: PlacedRecord<'_>, byte: usize, client: &Client) -> Vec<Fix> {
    let record = entry.record();
    let head_ends = record.items().next().map_or(entry.end(), |(span, _)| entry.start + span.start as usize);
    if byte > head_ends || !record.is_whole() {
        return Vec::new();
    }
    let of = |name: &&'static str| {
        let new = in_dialect(record, name)?;
        let title = DIALECT.say(client.lang, &[("what", name)]);
        Some(Fix { title, kind: CodeActionKind::REFACTOR_REWRITE, bytes: entry.start..entry.end(), new })
    };
    let other = |name: &&&str| Numbering::from_name(name, record.head().game) != Some(record.numbering());
    lexicon::FIELDS.iter().filter(other).filter_map(of).collect()
}

/// The record's text in another manner; `None` where it would not be read again as what it is.
fn in_dialect(record: &Record, name: &str) -> Option<String> {
    let own = record.to_ttn();
    let new = match Numbering::from_name(name, record.head().game)? {
        Numbering::Own => own,
        Numbering::Clubs => interchange::write(std::slice::from_ref(record), Format::Clubs).ok()?.text,
        numbering => renumbered(&parse(&own).ok()?.pop()?, numbering, name)?,
    };
    let new = new.trim_end().to_owned();
    let again = parse(&new).ok()?;
    let [again] = again.as_slice() else { return None };
    let others = |record: &Record| {
        let tags = record.tags().filter(|(name, _)| *name != "Fields");
        tags.map(|(name, value)| (name.to_owned(), value.to_owned())).collect::<Vec<_>>()
    };
    let same = again.items().map(|(_, item)| item).eq(record.items().map(|(_, item)| item));
    (same && others(again) == others(record)).then_some(new)
}

/// A record of the canonical text, each dame that is played or handled written in another numbering.
fn renumbered(record: &Record, numbering: Numbering, name: &str) -> Option<String> {
    let source = record.source();
    let version = source.find(']')? + 1;
    let mut text = format!("{}\n[Fields \"{name}\"]", &source[..version]);
    let (mut at, mut side) = (version, Side::White);
    for (span, item) in record.items() {
        match item {
            Item::Turn { who: crate::record::Speaker::Player(who), .. } => side = who,
            Item::Played(_) | Item::Dame { .. } => {
                text.push_str(source.get(at..span.start as usize)?);
                text.push_str(&numbering.act(record.text(span), side));
                at = span.end as usize;
            }
            _ => {}
        }
    }
    text.push_str(source.get(at..)?);
    Some(text)
}
