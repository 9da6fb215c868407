//! Who claims what is no école is told why, by the article that decides it: the rows of `tests/data/no-ecole.tsv`, taken from the treatises.

use trictrac::referee::{Fact, check};
use trictrac::text::Lang;
use trictrac::ttn::parse;

const ROWS: &str = include_str!("../data/no-ecole.tsv");

#[test]
fn every_false_ecole_cites_what_decides_it_and_says_why() {
    let mut wrong = Vec::new();
    for row in ROWS.lines().filter(|row| !row.starts_with('#')) {
        let [rules, article, head, turns] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four columns: {row}");
        };
        let turns = turns.replace(" | ", "\n");
        let text = format!("[TTN \"1.0\"] [Rules \"{rules}\"] [Marks \"recorded\"] {head}\n\n{turns}\n");
        let report = check(&parse(&text).expect(row)[0]).expect(row);
        let why = |fact: &Fact| match fact {
            Fact::FalseEcole { why, .. } => why.is_some(),
            Fact::NotFound { why, .. } => why.iter().all(|sentence| !sentence.is_empty()),
            _ => false,
        };
        let told = report.findings().iter().any(|found| {
            why(&found.fact)
                && found.articles.first() == Some(&article)
                && found.message(Lang::Fr).contains("\u{202f};")
        });
        if !told {
            let found: Vec<_> =
                report.findings().iter().map(|f| (f.code(), &f.articles, f.message(Lang::En))).collect();
            wrong.push(format!("{row}\n  {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
