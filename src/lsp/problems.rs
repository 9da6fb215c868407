//! What is wrong in a text, as a client shows it: what could not be read, and what the referee finds.
//! Takes a text as it was last read and judged, gives diagnostics with their ranges, codes and related places.

use super::client::Client;
use super::text::{JudgedRecord, OpenText, PlacedRecord};
use crate::referee::Finding;
use crate::replay::step_text;
use crate::replay::{self, Replay};
use crate::text::{Bilingual, Lang, Severity, Span};
use lsp_types::{
    CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString,
    Uri,
};
use std::ops::Range;
use std::str::FromStr;

const EXPECTED: Bilingual = Bilingual::new("attendu : {what}", "expected {what}");
const MEANT: Bilingual = Bilingual::new("voulez-vous dire {what} ?", "did you mean {what}?");
const REMEDY: Bilingual = Bilingual::new("remède : {what}", "remedy: {what}");
const THROW: Bilingual = Bilingual::new("le coup dont cela vient", "the throw that it comes from");

/// The specification, where every code stands in a table.
const SPEC: &str = "https://docs.rs/crate/trictrac/latest/source/notation-spec/";

/// One thing wrong with a record, in words.
pub struct ReportedProblem {
    span: Span,
    code: &'static str,
    severity: Severity,
    message: String,
    /// Who threw the dice that it comes from.
    thrown: Option<Span>,
}

/// All that is wrong with a text.
pub fn problems(text: &OpenText, uri: &Uri, client: &Client) -> Vec<Diagnostic> {
    let of = |entry: PlacedRecord<'_>| {
        let problems = entry.judged.problems(|judged| of_record(judged, client.lang));
        problems.iter().map(|one| shown(text, entry, one, (uri, client))).collect::<Vec<_>>()
    };
    text.entries().flat_map(of).collect()
}

/// What is wrong in one record.
fn of_record(judged: &JudgedRecord, lang: Lang) -> Vec<ReportedProblem> {
    let unread = judged.record.diagnostics().iter().map(|one| {
        let mut lines = vec![one.message(lang)];
        lines.extend(one.expected(lang).map(|what| EXPECTED.say(lang, &[("what", &what)])));
        lines.extend(one.suggestion.as_deref().map(|what| MEANT.say(lang, &[("what", &what)])));
        let (code, severity) = (one.code(), one.severity());
        ReportedProblem { span: one.span, code, severity, message: lines.join("\n"), thrown: None }
    });
    let mut all: Vec<ReportedProblem> = unread.collect();
    let found: Vec<&Finding> = open(judged).collect();
    if found.is_empty() {
        return all;
    }
    let replay = replay::replay(&judged.record).ok();
    all.extend(found.into_iter().map(|finding| {
        let mut lines = vec![finding.message(lang), finding.articles.join(", ")];
        lines.extend(finding.remedies.iter().map(|remedy| REMEDY.say(lang, &[("what", remedy)])));
        lines.retain(|line| !line.is_empty());
        ReportedProblem {
            span: finding.span,
            code: finding.code(),
            severity: finding.severity(),
            message: lines.join("\n"),
            thrown: replay.as_ref().and_then(|replay| thrown(replay, finding.span)),
        }
    }));
    all
}

/// Where the dice fell that a place comes from.
fn thrown(replay: &Replay<'_>, span: Span) -> Option<Span> {
    let here = step_text::step_at(replay, span.start);
    let step = (1..=here).rev().filter_map(|n| replay.steps().get(n)).find(|step| step.throw.is_some())?;
    replay.items().get(step.items.start).map(|(span, _)| *span)
}

/// A problem where it stands today.
fn shown(
    text: &OpenText,
    entry: PlacedRecord<'_>,
    one: &ReportedProblem,
    (uri, client): (&Uri, &Client),
) -> Diagnostic {
    let range = text.range(stretch(text, entry.bytes(one.span)));
    let thrown = one.thrown.map(|span| text.range(entry.bytes(span)));
    let related = thrown.filter(|thrown| thrown.start.line != range.start.line).map(|range| {
        let location = Location { uri: uri.clone(), range };
        vec![DiagnosticRelatedInformation { location, message: THROW.say(client.lang, &[]) }]
    });
    Diagnostic {
        range,
        severity: Some(match one.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
            Severity::Note => DiagnosticSeverity::HINT,
        }),
        code: Some(NumberOrString::String(one.code.to_owned())),
        code_description: page(one.code).map(|href| CodeDescription { href }),
        source: Some("trictrac".to_owned()),
        message: one.message.clone(),
        related_information: related,
        ..Diagnostic::default()
    }
}

/// What the referee finds and the record does not answer.
pub fn open(judged: &JudgedRecord) -> impl Iterator<Item = &Finding> {
    let report = judged.report();
    let found = report.map(|report| report.findings()).unwrap_or_default();
    found.iter().filter(|finding| finding.severity() != Severity::Note)
}

/// A stretch of one line that can be seen: of what goes on over several its first line, of what is nothing the word that it stands at.
pub fn stretch(text: &OpenText, bytes: Range<usize>) -> Range<usize> {
    let end = text.line_end(bytes.start).max(bytes.start);
    if !bytes.is_empty() {
        return bytes.start..bytes.end.min(end).max(bytes.start);
    }
    let word = text.source()[bytes.start..end].split_whitespace().next().map_or(0, str::len);
    bytes.start..bytes.start + word
}

/// The page that explains a code.
fn page(code: &str) -> Option<Uri> {
    let name = if code.starts_with('N') { "README.md" } else { "findings.md" };
    Uri::from_str(&format!("{SPEC}{name}")).ok()
}
