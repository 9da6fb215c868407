//! The report of a check: its findings in the order of the text, and what was due step by step.
//! Takes findings from the judge, sorted and with their places; gives them to programs, or as text with the line concerned.

use super::Finding;
use crate::board::{Marks, Side};
use crate::record::Numbering;
use crate::rules::{Game, Score};
use crate::text::{Lang, Severity, Span, excerpt};

/// How many bytes of a long line are shown on either side of what is found.
const NEAR: usize = 400;

/// What a coup was worth, beside the step in which its dice fell.
///
/// ```
/// use trictrac::{board::Side, referee::check};
/// let head = "[TTN \"1.0\"] [Marks \"recorded\"] [Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]";
/// let report = check(&trictrac::ttn::parse(&format!("{head}\n\nW 51: +4 1/6 5/6\n")).unwrap()[0]).unwrap();
/// let due = &report.dues()[0];
/// assert_eq!(due.score.as_ref().unwrap().points(Side::White), 4);
/// assert_eq!(due.stands.jetons(Side::White).points, 4);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Due {
    /// The step, by its number in the replay.
    pub step: usize,
    /// Who threw.
    pub side: Side,
    /// What the roll is worth; `None` where it cannot be known.
    pub score: Option<Score>,
    /// The jetons and fichets that stand when the coup is over, écoles claimed and all.
    pub stands: Marks,
    /// Those that would stand had everything been marked as due from the first throw on; `None` where that cannot be known.
    pub as_due: Option<Marks>,
}

/// All that the referee says of a record.
///
/// ```
/// use trictrac::{referee::check, text::{Lang, Severity}};
/// let report = check(&trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 54: 1/8 1/5\n").unwrap()[0]).unwrap();
/// assert_eq!((report.worst(), report.is_clean()), (Some(Severity::Error), false));
/// let text = report.render("games.ttn", Lang::En, Severity::Warning, false);
/// assert!(text.starts_with("error[E201]") && text.contains("games.ttn:3:7"), "{text}");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    pub(super) findings: Vec<Finding>,
    pub(super) dues: Vec<Due>,
    pub(super) source: Box<str>,
    pub(super) game: &'static dyn Game,
}

impl Report {
    /// The findings, in the order of the text.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// The game and rules by which it was judged: the nearest, where the head names some that there are not (E416).
    #[must_use]
    pub const fn game(&self) -> &'static dyn Game {
        self.game
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

    /// The same without what may only follow from dames before it that do not fit: the first of them says how many those are.
    ///
    /// ```
    /// use trictrac::referee::check;
    /// let text = "[TTN \"1.0\"]\n\nW 54: 1/8 1/5\nB 21: 1/3 1/2\nW 31: 8/12 1/2\n";
    /// let report = check(&trictrac::ttn::parse(text).unwrap()[0]).unwrap();
    /// assert!(report.abridged().findings().iter().all(|finding| !finding.follows));
    /// ```
    #[must_use]
    pub fn abridged(&self) -> Report {
        let findings = self.findings.iter().filter(|finding| !finding.follows).cloned().collect();
        Report { findings, ..self.clone() }
    }

    /// Remedies in the words of the record's own text, so that they can be put into it.
    pub(super) fn write_as(&mut self, numbering: Numbering) {
        for finding in self.findings.iter_mut().filter(|_| numbering != Numbering::Own) {
            let taken = |remedy: &String| {
                let act = remedy.split_once(':').map(|(_, act)| act.trim());
                finding.taken.is_some() && act == finding.taken.as_deref()
            };
            let taken = finding.remedies.iter().position(taken);
            for remedy in &mut finding.remedies {
                *remedy = numbering.acts(remedy);
            }
            if let Some(remedy) = taken.and_then(|n| finding.remedies.get(n)) {
                finding.taken = remedy.split_once(':').map(|(_, act)| act.trim().to_owned());
            }
        }
    }

    /// The findings of at least this severity as text: sentence, source line with a caret, law, remedies.
    ///
    /// `file` is the name that stands before line and column, `least` the mildest that is shown, `colour` writes escapes for a terminal. Signs of the record
    /// that would steer a terminal are written out.
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

    /// The start of the character at this byte.
    fn boundary(&self, at: usize) -> usize {
        let at = at.min(self.source.len());
        (0..=at).rev().find(|&n| self.source.is_char_boundary(n)).unwrap_or(0)
    }

    /// How many findings follow from one, where they are left out.
    fn followers(&self, finding: &Finding, french: bool) -> Option<String> {
        let left_out = !self.findings.iter().any(|other| other.follows);
        Some(match (finding.followers, french) {
            (0, _) => return None,
            _ if !left_out => return None,
            (1, true) => "et 1 qui en découle".to_owned(),
            (1, false) => "and 1 that follows from it".to_owned(),
            (count, true) => format!("et {count} qui en découlent"),
            (count, false) => format!("and {count} that follow from it"),
        })
    }

    fn one(&self, finding: &Finding, file: &str, lang: Lang, colour: bool) -> String {
        let french = lang == Lang::Fr;
        let mut help = Vec::new();
        if !finding.articles.is_empty() {
            help.push(finding.articles.join(", "));
        }
        help.extend(finding.standing(lang).filter(|_| finding.claimed));
        let word = if french { "remède\u{a0}:" } else { "remedy:" };
        // Of many plays that may be demanded the first are told.
        let demanded = |remedy: &String| finding.more_plays && remedy.contains(": oblige ");
        let last = finding.remedies.iter().rposition(demanded);
        for (n, remedy) in finding.remedies.iter().enumerate() {
            let act = remedy.split_once(": ").map(|(_, act)| act);
            let taken = match (finding.taken.is_some() && finding.taken.as_deref() == act, french) {
                (true, true) => " (pris)",
                (true, false) => " (taken)",
                _ => "",
            };
            help.push(format!("{word} {remedy}{taken}"));
            if let (true, Some((by, _))) = (Some(n) == last, remedy.split_once(':')) {
                help.push(format!("{word} {by}: oblige …"));
            }
        }
        help.extend(self.followers(finding, french));
        help.extend(finding.standing(lang).filter(|_| !finding.claimed));
        // Only the lines concerned, and of those no more than is near: the renderer reads all that it is given.
        let (start, end) = (finding.span.start as usize, finding.span.end as usize);
        let end = end.min(self.boundary(start.saturating_add(NEAR)));
        let (least, most) =
            (self.boundary(start.saturating_sub(NEAR)), self.boundary(end.saturating_add(NEAR)));
        let line_begins = self.source.get(least..start).and_then(|t| t.rfind('\n'));
        let from = line_begins.map_or(least, |n| least + n + 1);
        let to = self.source.get(end..most).and_then(|t| t.find('\n')).map_or(most, |n| end + n);
        let cut_off = from > 0 && line_begins.is_none();
        let cut = |at: u32| at - u32::try_from(from).unwrap_or(0);
        excerpt::Excerpt {
            severity: finding.severity(),
            code: finding.code(),
            message: &finding.message(lang),
            label: None,
            text: &self.source[from..to],
            first_line: finding.place.line,
            span: Span { start: cut(finding.span.start), end: cut(u32::try_from(end).unwrap_or(u32::MAX)) },
            place: cut_off.then_some(finding.place),
            notes: &help,
            help: None,
        }
        .render(file, lang, colour)
    }
}
