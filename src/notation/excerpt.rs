//! The lines of a text that something is about, with a caret under it: one way to show it for all messages.

use super::{Lang, Severity, Span};
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

/// Something to say about a stretch of a text.
pub(crate) struct Excerpt<'a> {
    /// How grave it is.
    pub severity: Severity,
    /// Its stable code.
    pub code: &'a str,
    /// The sentence.
    pub message: &'a str,
    /// Words beside the caret.
    pub label: Option<&'a str>,
    /// The text of the record.
    pub text: &'a str,
    /// The line of its file on which the text begins.
    pub first_line: u32,
    /// What it is about.
    pub span: Span,
    /// Further lines: law, remedies, suggestions.
    pub notes: &'a [String],
}

impl Excerpt<'_> {
    /// As a person wants it on a terminal.
    pub fn render(&self, file: &str, lang: Lang, colour: bool) -> String {
        let (level, name) = match (self.severity, lang) {
            (Severity::Error, Lang::Fr) => (Level::ERROR, "erreur"),
            (Severity::Error, Lang::En) => (Level::ERROR, "error"),
            (Severity::Warning, Lang::Fr) => (Level::WARNING, "attention"),
            (Severity::Warning, Lang::En) => (Level::WARNING, "warning"),
            (Severity::Note, _) => (Level::NOTE, "note"),
        };
        let (start, end) = self.caret();
        let annotation = AnnotationKind::Primary.span(start..end).label(self.label);
        let snippet = Snippet::source(self.text)
            .line_start(self.first_line as usize)
            .path(if file.is_empty() { "<ttn>" } else { file })
            .annotation(annotation);
        let mut group = level.with_name(name).primary_title(self.message).id(self.code).element(snippet);
        for note in self.notes {
            group = group.element(Level::NOTE.no_name().message(note.as_str()));
        }
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        renderer.render(&[group])
    }

    /// The bytes to point at, within the text and on character boundaries.
    fn caret(&self) -> (usize, usize) {
        let floor = |at: usize| {
            let at = at.min(self.text.len());
            (0..=at).rev().find(|&n| self.text.is_char_boundary(n)).unwrap_or(0)
        };
        let start = floor(self.span.start as usize);
        (start, floor(self.span.end as usize).max(start))
    }
}
