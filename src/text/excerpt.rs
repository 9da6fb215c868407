//! The lines of a text that something is about, with a caret under it: one way to show it for all messages.

use super::visible::{same_length, visible, visible_lines};
use crate::text::{Lang, Place, Severity, Span};
use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};

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
    /// The text of the record, or the line of it.
    pub text: &'a str,
    /// The line of its file on which the text begins.
    pub first_line: u32,
    /// What it is about.
    pub span: Span,
    /// Where that is, if the text begins in the middle of a line, so that its columns are not the line's.
    pub place: Option<Place>,
    /// Further lines: law, remedies.
    pub notes: &'a [String],
    /// What might have been meant.
    pub help: Option<&'a str>,
}

impl Excerpt<'_> {
    /// As a person wants it on a terminal: nothing of the text, its file's name or a message about it steers that.
    pub fn render(&self, file: &str, lang: Lang, colour: bool) -> String {
        let (level, name) = match (self.severity, lang) {
            (Severity::Error, Lang::Fr) => (Level::ERROR, "erreur"),
            (Severity::Error, Lang::En) => (Level::ERROR, "error"),
            (Severity::Warning, Lang::Fr) => (Level::WARNING, "avertissement"),
            (Severity::Warning, Lang::En) => (Level::WARNING, "warning"),
            (Severity::Note, _) => (Level::NOTE, "note"),
        };
        let (start, end) = self.caret();
        let label = self.label.map(visible);
        let annotation = AnnotationKind::Primary.span(start..end).label(label);
        let file = visible(if file.is_empty() { "<ttn>" } else { file });
        let text = same_length(self.text);
        let snippet = Snippet::source(&*text).line_start(self.first_line as usize).annotation(annotation);
        // French sets a space before its colons, that of the code too.
        let spaced = format!("{name}[{}]\u{a0}", self.code);
        let title = match lang {
            Lang::Fr => level.with_name(spaced.as_str()).primary_title(visible_lines(self.message)),
            Lang::En => level.with_name(name).primary_title(visible_lines(self.message)).id(self.code),
        };
        let mut group = match self.place {
            Some(place) => {
                let origin =
                    Origin::path(&*file).line(place.line as usize).char_column(place.column as usize);
                title.element(origin).element(snippet)
            }
            None => title.element(snippet.path(&*file)),
        };
        for note in self.notes {
            group = group.element(Level::NOTE.no_name().message(visible_lines(note)));
        }
        if let Some(what) = self.help {
            let name = if lang == Lang::Fr { "aide\u{a0}" } else { "help" };
            group = group.element(Level::HELP.with_name(name).message(visible_lines(what)));
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
