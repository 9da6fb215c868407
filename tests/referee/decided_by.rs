//! Each finding cites first the article of the record's own treatise that decides it, and its sentence tells why: `tests/data/decided-by.tsv`.

use trictrac::referee::{Finding, check};
use trictrac::text::Lang;
use trictrac::ttn::parse;

/// A row of the table.
struct Row {
    /// Of trictrac, or with the game before: `toute-table:1699`.
    profiles: &'static str,
    head: &'static str,
    play: &'static str,
    /// Code and player; of a statement that fails the code alone. With `!` it stands unanswered.
    found: &'static str,
    /// The articles, or the first of them.
    articles: &'static str,
    /// Words of its English sentence; with `$` its last.
    words: &'static str,
}

fn rows() -> impl Iterator<Item = Row> {
    let rows = include_str!("../data/decided-by.tsv").lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let columns: Vec<&str> = row.split('\t').collect();
        let [profiles, head, play, found, articles, words] = columns[..] else {
            panic!("six columns: {row}")
        };
        Row { profiles, head, play, found, articles, words }
    })
}

impl Row {
    fn text(&self, profile: &str) -> String {
        let (game, rules) = profile.split_once(':').unwrap_or(("trictrac", profile));
        let head = format!("[TTN \"1.0\"] [Game \"{game}\"] [Rules \"{rules}\"] [Marks \"recorded\"]");
        format!("{head} {}\n\n{}\n", self.head, self.play.replace(" | ", "\n"))
    }

    fn is_told_by(&self, finding: &Finding) -> bool {
        let (code, of) = self.found.split_once(' ').unwrap_or((self.found, ""));
        let stands = code.ends_with('!');
        let is_his = of.is_empty() || finding.player.is_some_and(|side| side.to_string() == of);
        let cited = format!("{}, ", finding.articles.join(", "));
        let message = finding.message(Lang::En);
        finding.code() == code.trim_end_matches('!')
            && is_his
            && !(stands && finding.claimed)
            && cited.starts_with(&format!("{}, ", self.articles))
            && self
                .words
                .strip_suffix('$')
                .map_or(message.contains(self.words), |last| message.ends_with(last))
    }
}

#[test]
fn the_article_that_decides_comes_first() {
    let mut tried = 0;
    for row in rows() {
        for profile in row.profiles.split(' ') {
            tried += 1;
            let text = row.text(profile);
            let records = parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let report = check(&records[0]).expect("known rules");
            let told: Vec<_> = report
                .findings()
                .iter()
                .map(|f| (f.code(), f.articles.join(", "), f.message(Lang::En)))
                .collect();
            assert!(
                report.findings().iter().any(|finding| row.is_told_by(finding)),
                "{} by {}, `{}`: {told:#?}\n{text}",
                row.found,
                row.articles,
                row.words
            );
        }
    }
    assert!(tried > 100, "{tried}");
}
