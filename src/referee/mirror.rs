//! A report as JSON: what stands in it, as types. `notation-spec/report-schema.json` is made of them, and what `trictrac check --json` prints of a
//! finding is one of them.

use super::{Due, Finding, Report};
use crate::board::{Marks, Side};
use crate::text::{Lang, Severity};
use serde::{Deserialize, Serialize};

#[cfg(test)]
use schemars::JsonSchema;

/// A finding, its sentence in one language.
///
/// ```
/// use trictrac::{referee::{FindingMirror, check}, text::Lang};
/// let report = check(&trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 54: 1/8 1/5\n").unwrap()[0]).unwrap();
/// let mirror = report.findings()[0].mirror(Lang::Fr);
/// assert_eq!((mirror.code.as_str(), mirror.line, mirror.claimed), ("E201", 3, false));
/// let json = serde_json::to_string(&mirror).unwrap();
/// assert_eq!(serde_json::from_str::<FindingMirror>(&json).unwrap(), mirror);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub struct FindingMirror {
    /// How grave it is.
    pub severity: Severity,
    /// `E101` and so on.
    #[cfg_attr(test, schemars(regex(pattern = r"^[EI][0-9]{3}$")))]
    pub code: String,
    /// The sentence for people.
    pub message: String,
    /// The line in the file, from 1.
    pub line: u32,
    /// The column in code points, from 1.
    pub column: u32,
    /// Whose doing, or whose due.
    pub player: Option<Side>,
    /// The points at stake.
    pub points: Option<u16>,
    /// The law, in the record's own treatise: `L 167`.
    pub articles: Vec<String>,
    /// Rightly claimed, mended by the other, stated by the record, or counted in another finding.
    pub claimed: bool,
    /// What the other player might do about it, as acts of the notation.
    pub remedies: Vec<String>,
    /// What he did of it, as acts of the notation.
    pub taken: Option<String>,
    /// Who may claim it, until he throws the dice.
    pub until_throw_of: Option<Side>,
    /// Who may put the dames right, until he has played his own coup.
    pub until_play_of: Option<Side>,
    /// Whether it may only follow from dames before it that do not fit.
    pub follows: bool,
}

/// A report.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
struct ReportMirror {
    /// The game by which it was judged: `trictrac`.
    game: &'static str,
    /// Its rules: `lelasseux`.
    rules: &'static str,
    /// In the order of the text.
    findings: Vec<FindingMirror>,
    /// What each coup was worth, in the order of the text.
    dues: Vec<DueMirror>,
}

/// What a coup was worth.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
struct DueMirror {
    /// The step of the replay: 0 is what stands before the first turn.
    step: usize,
    /// Who threw.
    player: Side,
    /// The points that the roll wins him; `null` where that cannot be known.
    won: Option<u16>,
    /// The points that it gives the other; `null` where that cannot be known.
    given: Option<u16>,
    /// The jetons and fichets that stand when the coup is over.
    stands: Marks,
    /// Those that would stand had everything been marked as due; `null` where that cannot be known.
    as_due: Option<Marks>,
}

impl Finding {
    /// The finding as JSON has it, its sentence in this language.
    #[must_use]
    pub fn mirror(&self, lang: Lang) -> FindingMirror {
        FindingMirror {
            severity: self.severity(),
            code: self.code().to_owned(),
            message: self.message(lang),
            line: self.place.line,
            column: self.place.column,
            player: self.player,
            points: self.points,
            articles: self.articles.iter().map(|&cite| cite.to_owned()).collect(),
            claimed: self.claimed,
            remedies: self.remedies.clone(),
            taken: self.taken.clone(),
            until_throw_of: self.until_throw_of,
            until_play_of: self.until_play_of,
            follows: self.follows,
        }
    }
}

impl From<&Due> for DueMirror {
    fn from(due: &Due) -> DueMirror {
        let points = |to| due.score.as_ref().map(|worth| worth.points(to));
        DueMirror {
            step: due.step,
            player: due.side,
            won: points(due.side),
            given: points(due.side.other()),
            stands: due.stands,
            as_due: due.as_due,
        }
    }
}

impl Report {
    /// The report as JSON, in one line, its sentences in this language: `notation-spec/report-schema.json` is its schema.
    ///
    /// ```
    /// use trictrac::text::Lang;
    /// use trictrac::{referee, ttn};
    /// // Filling in one way is worth four points (L 152).
    /// let text = "[TTN \"1.0\"] [Position \"W 1*3 2*3 3*3 4*3 5*3\"]\n\nW 54: +4 1/5 2/6\n";
    /// let report = referee::check(&ttn::parse(text).unwrap()[0]).unwrap();
    /// let json: serde_json::Value = serde_json::from_str(&report.to_json(Lang::En)).unwrap();
    /// assert_eq!((&json["game"], &json["dues"][0]["won"]), (&"trictrac".into(), &4.into()));
    /// ```
    #[must_use]
    pub fn to_json(&self, lang: Lang) -> String {
        let mirror = ReportMirror {
            game: self.game.name(),
            rules: self.game.rules(),
            findings: self.findings.iter().map(|finding| finding.mirror(lang)).collect(),
            dues: self.dues.iter().map(DueMirror::from).collect(),
        };
        serde_json::to_string(&mirror).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::{FindingMirror, ReportMirror};
    use crate::record::DiagnosticMirror;
    use serde::Serialize;

    /// What is told of a record: a report, a finding, or what is wrong with its text. `trictrac check --json` puts the file beside the latter two.
    #[derive(Serialize, schemars::JsonSchema)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "only its schema is wanted")]
    enum Mirrored {
        Report(ReportMirror),
        Finding(FindingMirror),
        Diagnostic(DiagnosticMirror),
    }

    #[test]
    fn the_schema_is_that_of_the_types() {
        let title = "What is told of a TTN record, in JSON";
        crate::text::schema::is_on_page(schemars::schema_for!(Mirrored), title, "report-schema.json");
    }
}
