//! Every citation in the code has the one form, and every one that a finding, an event or a value can show is explained.

use std::collections::BTreeSet;
use trictrac::law::{Cite, all_articles, article};
use trictrac::referee::check;
use trictrac::rules::{Kind, STANDARD};
use trictrac::ttn::parse;

fn shown() -> BTreeSet<&'static str> {
    let mut all = BTreeSet::new();
    for game in STANDARD {
        let laws = game.laws();
        for list in [
            laws.play,
            laws.duty,
            laws.too_little,
            laws.too_much,
            laws.false_ecole,
            laws.whole_ecole,
            laws.doubled,
            laws.pavillon,
            laws.waived,
            laws.turn,
            laws.played_for_all,
            laws.cube,
            laws.end,
            laws.table,
        ]
        .into_iter()
        .chain(laws.leaving.lists())
        {
            all.extend(list.iter().copied());
        }
        all.extend(laws.dames.cited().into_iter().chain(laws.dice.cited()).flatten().copied());
        if let Some(rules) = game.parties() {
            all.extend(rules.account.iter().chain(rules.settling).chain([&rules.chouette]));
        }
        for kind in Kind::ALL {
            all.extend(game.articles_of(kind).iter().copied());
        }
        all.extend(game.values().iter().map(|v| v.cite));
    }
    all
}

#[test]
fn whatever_is_cited_is_explained() {
    for cite in shown() {
        let parsed = Cite::parse(cite).unwrap_or_else(|| panic!("`{cite}` is no citation"));
        assert!(article(parsed).is_some(), "`{cite}` is not explained");
    }
}

#[test]
fn articles_are_listed_once_in_both_languages_and_in_own_words() {
    let mut seen = BTreeSet::new();
    for one in all_articles() {
        assert!(Cite::parse(one.cite).is_some() && seen.insert(one.cite), "{}", one.cite);
        for text in [one.fr, one.en] {
            assert!(text.len() > 10 && text.ends_with(['.', '!']), "{}: {text}", one.cite);
        }
    }
}

/// Lepeintre's numbered rules, in their rigour and as society has them, are explained one and all.
#[test]
fn every_rule_of_lepeintre_is_explained() {
    let society = "2 12 14 15 16 17 19 20 22 23 24 25 26 27 28 31 32 35 37 42 48 49 50 51 59 60 62 66 67 68 69 76 77 78";
    let rules = (1..=78).map(|n| format!("P 4.{n}"));
    for cite in rules.chain(society.split(' ').map(|n| format!("P 4.III {n}"))) {
        let parsed = Cite::parse(&cite).unwrap_or_else(|| panic!("`{cite}` is no citation"));
        assert!(article(parsed).is_some(), "`{cite}` is not explained");
    }
}

/// Under Lepeintre's rules a finding cites Lepeintre, wherever he speaks of its law; of who says that he does not mark he says nothing (L 150, L 176), nor
/// of what is given and marked before what is won (L 207, L 208).
#[test]
fn findings_by_lepeintre_cite_lepeintre() {
    let silent = [["L 150", "L 176"], ["L 207", "L 208"]];
    let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("python/trictrac/records");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).expect("the shipped records").flatten() {
        let text = std::fs::read_to_string(entry.path()).expect("a readable file");
        let Ok(records) = parse(&text) else { continue };
        for record in
            records.iter().filter(|r| r.tag("Rules").is_some_and(|rules| rules.starts_with("lepeintre")))
        {
            for finding in check(record).expect("known rules").findings() {
                seen += 1;
                let his = finding.articles.iter().all(|article| article.starts_with("P "));
                assert!(
                    his || silent.iter().any(|two| two.as_slice() == finding.articles),
                    "{} cites {:?} in\n{}",
                    finding.code(),
                    finding.articles,
                    record.source()
                );
            }
        }
    }
    assert!(seen > 200, "{seen} findings");
}
