//! What a reader says of a text that it cannot read: code, place, sentence, what was expected, and the line
//! with a caret under it.

use crate::record::limits::EXCERPT_BYTES;
use crate::record::{Numbering, Problem, Record};
use crate::text::excerpt::Excerpt;
use crate::text::{Lang, Place, Severity, Span};
use std::fmt;

/// One thing wrong with a text, and where.
///
/// ```
/// use trictrac::text::Lang;
/// use trictrac::ttn::parse;
/// let error = parse("[TTN \"1.0\"]\nW 64: 1/7 8/27\n").unwrap_err();
/// let one = &error.diagnostics[0];
/// assert_eq!((one.code(), one.place.line, one.place.column), ("N034", 2, 11));
/// assert_eq!(one.message(Lang::En), "there is no field `8/27`");
/// assert!(one.render(Lang::Fr).contains("^^"));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Diagnostic {
    /// What is wrong.
    pub problem: Problem,
    /// The bytes concerned, relative to the start of the record.
    pub span: Span,
    /// Where that is in the file.
    pub place: Place,
    /// What might have been meant.
    pub suggestion: Option<Box<str>>,
    found: Box<str>,
    excerpt: Box<str>,
    caret: (u32, u32),
    numbering: Numbering,
}

/// A diagnostic as JSON has it, its sentence in one language: what `trictrac check --json` prints of it.
///
/// ```
/// use trictrac::{record::DiagnosticMirror, text::Lang};
/// let error = trictrac::ttn::parse("[TTN \"1.0\"]\nW 64: 1-7 1/5\n").unwrap_err();
/// let mirror = error.diagnostics[0].mirror(Lang::En);
/// assert_eq!((mirror.line, mirror.column, mirror.suggestion.as_deref()), (2, 7, Some("1/7")));
/// let json = serde_json::to_string(&mirror).unwrap();
/// assert_eq!(serde_json::from_str::<DiagnosticMirror>(&json).unwrap(), mirror);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DiagnosticMirror {
    /// How grave it is.
    pub severity: Severity,
    /// `N001` and so on.
    pub code: String,
    /// The sentence for people.
    pub message: String,
    /// The line in the file, from 1.
    pub line: u32,
    /// The column in code points, from 1.
    pub column: u32,
    /// What might have been meant.
    pub suggestion: Option<String>,
}

impl Diagnostic {
    /// The diagnostic as JSON has it, its sentence in this language.
    #[must_use]
    pub fn mirror(&self, lang: Lang) -> DiagnosticMirror {
        DiagnosticMirror {
            severity: self.severity(),
            code: self.code().to_owned(),
            message: self.message(lang),
            line: self.place.line,
            column: self.place.column,
            suggestion: self.suggestion.as_deref().map(str::to_owned),
        }
    }

    /// A diagnostic about `span` of `text`, whose first line is `line` of its file.
    pub(crate) fn new(problem: Problem, span: Span, text: &str, line: u32) -> Diagnostic {
        let start = floor(text, span.start as usize);
        let end = floor(text, (span.end as usize).max(start));
        let line_start = text[..start].rfind('\n').map_or(0, |n| n + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |n| start + n);
        let end = if end > line_end { line_end } else { end };
        let from = floor(text, line_start.max(start.saturating_sub(EXCERPT_BYTES)));
        let to = floor(
            text,
            line_end.min(end.max(start).saturating_add(EXCERPT_BYTES)).min(start + 4 * EXCERPT_BYTES),
        );
        let end = end.min(to);
        let clipped = floor(text, end.min(start + 60));
        let newlines = memchr::memchr_iter(b'\n', &text.as_bytes()[..start]).count();
        Diagnostic {
            problem,
            span,
            place: Place {
                line: line.saturating_add(u32::try_from(newlines).unwrap_or(u32::MAX)),
                column: u32::try_from(text[line_start..start].chars().count()).map_or(u32::MAX, |n| n + 1),
            },
            suggestion: None,
            found: text[start..clipped].trim_end().into(),
            excerpt: text[from..to].trim_end_matches('\r').into(),
            caret: ((start - from) as u32, (end - from) as u32),
            numbering: Numbering::Own,
        }
    }

    pub(crate) fn suggesting(mut self, what: Option<String>) -> Diagnostic {
        self.suggestion = what.map(Into::into);
        self
    }

    /// The same of a record that numbers its flèches so.
    pub(crate) const fn within(mut self, numbering: Numbering) -> Diagnostic {
        self.numbering = numbering;
        self
    }

    /// The same about a thing that is named, not quoted from the text.
    pub(crate) fn naming(mut self, found: &str) -> Diagnostic {
        self.found = found.into();
        self
    }

    /// `N001` and so on: the table is in the spec.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.problem.code()
    }

    /// How grave it is.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.problem.severity()
    }

    /// The sentence for people.
    #[must_use]
    pub fn message(&self, lang: Lang) -> String {
        self.problem.sentence(&self.found, lang)
    }

    /// What was expected instead.
    ///
    /// ```
    /// use trictrac::text::Lang;
    /// let error = trictrac::ttn::parse("[TTN \"1.0\"] [Marks \"perhaps\"]\n").unwrap_err();
    /// let expected = error.diagnostics[0].expected(Lang::En).unwrap();
    /// assert!(["recorded", "as-due", "unknown"].iter().all(|value| expected.contains(value)), "{expected}");
    /// ```
    #[must_use]
    pub fn expected(&self, lang: Lang) -> Option<String> {
        self.problem.expected().map(|what| what.words_in(self.numbering).say(lang, &[]))
    }

    /// The text that could not be read, cut short where it is long.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }

    /// Whether the excerpt begins after the start of its line.
    fn is_cut(&self) -> bool {
        let before = self.excerpt.get(..self.caret.0 as usize).unwrap_or_default();
        before.chars().count() + 1 != self.place.column as usize
    }

    /// The whole as a person wants it on a terminal: sentence, line, caret, suggestion. Plain text.
    #[must_use]
    pub fn render(&self, lang: Lang) -> String {
        self.render_in("", lang)
    }

    /// As [`Diagnostic::render`], with the name of the file.
    #[must_use]
    pub fn render_in(&self, file: &str, lang: Lang) -> String {
        let fr = lang == Lang::Fr;
        // A caret needs something to stand under, also past the end of the line.
        let text = format!("{} ", self.excerpt);
        let start = (self.caret.0 as usize).min(text.len() - 1);
        let end = (self.caret.1 as usize).clamp(start + 1, text.len());
        let end = (end..=text.len()).find(|&n| text.is_char_boundary(n)).unwrap_or(text.len());
        let label = self
            .expected(lang)
            .map(|what| if fr { format!("attendu\u{a0}: {what}") } else { format!("expected {what}") });
        let help = self.suggestion.as_deref().map(|what| {
            if fr { format!("voulez-vous dire {what}\u{202f}?") } else { format!("did you mean {what}?") }
        });
        Excerpt {
            severity: self.severity(),
            code: self.code(),
            message: &self.message(lang),
            label: label.as_deref(),
            text: &text,
            first_line: self.place.line,
            span: Span { start: start as u32, end: end as u32 },
            place: self.is_cut().then_some(self.place),
            notes: &[],
            help: help.as_deref(),
        }
        .render(file, lang, false)
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.place, self.code(), self.message(Lang::En))
    }
}

impl std::error::Error for Diagnostic {}

/// The last character boundary at or before `at`.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// So many diagnostics are shown where an error is shown.
const FEW: usize = 5;

/// A text that could not be read whole: every diagnostic, and the records that could be.
///
/// ```
/// use trictrac::text::Lang;
/// let error = trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 8/27\n").unwrap_err();
/// assert_eq!(error.diagnostics[0].code(), "N034");
/// assert_eq!(error.records.len(), 1, "what could be read of it");
/// assert!(error.render("games.ttn", Lang::En).contains("games.ttn:3:11"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct NotationError {
    /// Everything that was found, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// What could be read all the same; a record with errors holds all of it that could be read.
    pub records: Vec<Record>,
}

impl NotationError {
    /// The first few diagnostics, rendered one after the other, and how many more there are.
    ///
    /// Five are shown at the most.
    ///
    /// ```
    /// use trictrac::text::Lang;
    /// let turns = "W 64: 8/27\n".repeat(7);
    /// let error = trictrac::ttn::parse(&format!("[TTN \"1.0\"]\n\n{turns}")).unwrap_err();
    /// assert!(error.brief("", Lang::En).ends_with("and 2 more"));
    /// ```
    #[must_use]
    pub fn brief(&self, file: &str, lang: Lang) -> String {
        let mut said: Vec<_> =
            self.diagnostics.iter().take(FEW).map(|one| one.render_in(file, lang)).collect();
        match (self.diagnostics.len().saturating_sub(FEW), lang) {
            (0, _) => {}
            (more, Lang::Fr) => said.push(format!("et {more} de plus")),
            (more, Lang::En) => said.push(format!("and {more} more")),
        }
        said.join("\n\n")
    }

    /// All diagnostics, rendered one after the other.
    #[must_use]
    pub fn render(&self, file: &str, lang: Lang) -> String {
        let mut all = String::new();
        for one in &self.diagnostics {
            all.push_str(&one.render_in(file, lang));
            all.push_str("\n\n");
        }
        all.truncate(all.trim_end().len());
        all
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.brief("", Lang::En))
    }
}

impl std::error::Error for NotationError {}
