//! The report of a check: its findings in the order of the text, and what was due step by step.

use super::Finding;
use super::finding::who;
use crate::board::{Marks, Side};
use crate::games::Worth;
use crate::notation::{Lang, Severity, Span, excerpt};

/// What a coup was worth, beside the step in which its dice fell.
#[derive(Clone, PartialEq, Debug)]
pub struct Due {
    /// The step, by its number in the replay.
    pub step: usize,
    /// Who threw.
    pub side: Side,
    /// What the roll is worth; `None` where it cannot be told.
    pub worth: Option<Worth>,
    /// The jetons and fichets that stand when the coup is over, écoles claimed and all.
    pub stands: Marks,
    /// Those that would stand had everything been marked as due from the first throw on; `None` where that cannot be told.
    pub as_due: Option<Marks>,
}

/// All that the referee says of a record.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    pub(super) findings: Vec<Finding>,
    pub(super) dues: Vec<Due>,
    pub(super) source: Box<str>,
}

impl Report {
    /// The findings, in the order of the text.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// What each coup was worth, in the order of the text.
    #[must_use]
    pub fn dues(&self) -> &[Due] {
        &self.dues
    }

    /// The gravest finding; `None` where there is none.
    #[must_use]
    pub fn worst(&self) -> Option<Severity> {
        self.findings.iter().map(Finding::severity).max()
    }

    /// Whether nothing of severity error was found.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.worst() != Some(Severity::Error)
    }

    /// The findings of at least this severity as text: sentence, source line with a caret, law, remedies.
    #[must_use]
    pub fn render(&self, file: &str, lang: Lang, least: Severity, colour: bool) -> String {
        let shown: Vec<String> = self
            .findings
            .iter()
            .filter(|f| f.severity() >= least)
            .map(|f| self.one(f, file, lang, colour))
            .collect();
        shown.join("\n\n")
    }

    fn one(&self, finding: &Finding, file: &str, lang: Lang, colour: bool) -> String {
        let french = lang == Lang::Fr;
        let mut help = Vec::new();
        if !finding.articles.is_empty() {
            help.push(finding.articles.join(", "));
        }
        if finding.claimed {
            help.push(if french { "relevé dans le record" } else { "answered in the record" }.to_owned());
        }
        for remedy in &finding.remedies {
            help.push(if french { format!("remède : {remedy}") } else { format!("remedy: {remedy}") });
        }
        if let Some(side) = finding.until_throw_of.filter(|_| !finding.claimed) {
            let who = who(Some(side), lang);
            help.push(if french {
                format!("jusqu'à ce que {who} jette les dés")
            } else {
                format!("until {who} throws")
            });
        }
        // Only the lines concerned: the renderer reads all that it is given.
        let (start, end) = (finding.span.start as usize, finding.span.end as usize);
        let from = self.source.get(..start).and_then(|t| t.rfind('\n')).map_or(0, |n| n + 1);
        let to = self.source.get(end..).and_then(|t| t.find('\n')).map_or(self.source.len(), |n| end + n);
        let cut = |at: u32| at - u32::try_from(from).unwrap_or(0);
        excerpt::Excerpt {
            severity: finding.severity(),
            code: finding.code(),
            message: &finding.message(lang),
            label: None,
            text: &self.source[from..to],
            first_line: finding.place.line,
            span: Span { start: cut(finding.span.start), end: cut(finding.span.end) },
            place: None,
            notes: &help,
            help: None,
        }
        .render(file, lang, colour)
    }
}
