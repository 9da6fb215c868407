//! Every citation in the code has the one form, and every one that a finding, an event or a value can show is explained.

use super::random_acts::acts::act;
use super::random_acts::{EVERYWHERE, Place, Plays, acts_wanted, game_in, report};
use crate::common::seed;
use std::collections::{BTreeMap, BTreeSet};
use trictrac::board::Side;
use trictrac::law::{Cite, all_articles, article};
use trictrac::referee::{check, explain};
use trictrac::rules::{Kind, STANDARD};
use trictrac::text::Lang;
use trictrac::ttn::parse;

fn shown() -> BTreeSet<&'static str> {
    let mut all = BTreeSet::new();
    for game in STANDARD {
        let laws = game.laws();
        for list in [
            laws.play,
            laws.duty,
            laws.keep,
            laws.keep_by_band,
            laws.keep_petit_jan,
            laws.duty_of_exit,
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
        let of_marks = [laws.particular.cited(), laws.no_ecole.cited()];
        let lists = [laws.dames.cited(), laws.dice.cited()].into_iter().chain(of_marks);
        all.extend(lists.flatten().flatten().copied());
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

/// Every article, chapter and rule of the treatises that are public is told something of, by itself or by the section in which it stands.
#[test]
fn every_article_of_every_treatise_is_explained() {
    let lelasseux = (1..=458).map(|n| format!("L {n}"));
    let chapters = |work: &'static str, of: &'static str| of.split(' ').map(move |n| format!("{work} {n}"));
    let lepeintre = "1 1.I 1.II 1.III 1.IV 1.V 1.VI 1.VII 2 2.I 2.II 2.III 2.IV 2.V 3 3.I 3.II 3.III 4 4.I 4.II 4.III 4.IV";
    let rules = (1..=78).flat_map(|n| [format!("P 4.{n}"), format!("P 4.III {n}")]);
    let booklet = ["Backgammon", "Tric Trac", "Puff"].map(|heading| format!("R {heading}"));
    let all = lelasseux
        .chain(chapters("G", "I II III IV V VI VII VIII IX X XI XII XIII XIV XV"))
        .chain(chapters("T", "I II III IV V VI VII VIII IX X XI"))
        .chain(chapters("P", lepeintre))
        .chain(rules)
        .chain(booklet);
    for cite in all {
        for lang in [Lang::Fr, Lang::En] {
            let said = explain(&cite, lang);
            assert!(
                said.as_ref().is_some_and(|said| said.len() > 10 && said.contains('.')),
                "{cite}: {said:?}"
            );
        }
    }
    for beyond in ["L 459", "L 0", "G XX", "P 4.79", "P 4.III 79", "P 5", "P 1.VIII", "T XII"] {
        assert_eq!(explain(beyond, Lang::En), None, "{beyond}: there is no such place");
    }
}

/// Where a treatise is silent, and what stands in for it.
const SILENT: [(&str, &str); 6] = [
    ("lelasseux", "L 185 G III"),
    ("lelasseux", "G III"),
    ("lelasseux", "G VII"),
    ("lepeintre", "L 150 L 176"),
    ("lepeintre", "L 185 L 186"),
    ("lepeintre", "L 207 L 208"),
];

/// The treatises whose texts are at hand, with the letter by which they are cited. That of Malfilâtre 2013 is not: what is his and what he leaves to others is not
/// known but by the digest that his profile is made of.
const TREATISES: [(&str, &str); 3] = [("lelasseux", "L "), ("guiton", "G "), ("lepeintre", "P ")];

/// Under each treatise a finding cites that treatise; but where it is silent, and what stands in for it is listed.
#[test]
fn each_finding_cites_the_treatise_of_its_record() {
    let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("python/trictrac/records");
    let mut seen = [0; 3];
    for entry in std::fs::read_dir(folder).expect("the shipped records").flatten() {
        let text = std::fs::read_to_string(entry.path()).expect("a readable file");
        for record in parse(&text).expect("the shipped records") {
            let rules = record.tag("Rules").unwrap_or("lelasseux").trim_end_matches("-societe").to_owned();
            let at = TREATISES.iter().position(|(name, _)| *name == rules);
            let (Some(at), Some("trictrac") | None) = (at, record.tag("Game")) else { continue };
            for finding in check(&record).expect("known rules").findings() {
                seen[at] += 1;
                let its = finding.articles.iter().all(|article| article.starts_with(TREATISES[at].1));
                let cited = finding.articles.join(" ");
                assert!(
                    its || SILENT.contains(&(rules.as_str(), cited.as_str())),
                    "{rules}: {} cites {cited} in\n{}",
                    finding.code(),
                    record.source()
                );
                let of_players = finding.code() < "E400";
                assert!(
                    !of_players || !cited.is_empty(),
                    "{} cites nothing in\n{}",
                    finding.code(),
                    record.source()
                );
            }
        }
    }
    assert!(seen.iter().all(|&n| n > 200), "{seen:?} findings");
}

/// The same of what is found of random acts, right and wrong, at random places. Of a dame that is not there, which is an error of who wrote it down, and of the cube, which is not
/// trictrac's, no treatise speaks.
#[test]
fn what_is_found_of_random_acts_cites_the_treatise_too() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut plays = Plays::of_trictrac();
    let (mut tried, mut found, mut strange) = (0, 0, BTreeMap::new());
    while tried < acts_wanted(600) * plays.len() {
        let played = plays.draw(&mut rng);
        let rules = played.game.rules().trim_end_matches("-societe");
        let longest = rng.usize(2..40);
        let Some(written) = game_in(&mut rng, &played, longest) else { continue };
        for at in EVERYWHERE {
            tried += 1;
            let Some((_, letter)) = TREATISES.iter().find(|(name, _)| *name == rules) else { continue };
            let by = if rng.bool() { Side::White } else { Side::Black };
            let Some(place) = Place::at(&mut rng, &written, played.game, at, by) else { continue };
            let act = act(&mut rng, &place, by);
            let text = format!("{}{by}: {act}\n{}", place.before, place.behind(by, &act));
            for finding in report(&text).findings().iter().filter(|finding| finding.code() < "E400") {
                found += 1;
                let its = finding.articles.iter().all(|article| article.starts_with(letter));
                let cited = finding.articles.join(" ");
                let is_fit = !cited.is_empty() && (its || SILENT.contains(&(rules, cited.as_str())));
                if !is_fit && !["E203", "E302"].contains(&finding.code()) {
                    strange.entry((rules, finding.code(), cited)).or_insert(text.clone());
                }
            }
        }
    }
    assert!(found > tried / 8, "{found} findings of {tried} acts");
    assert!(strange.is_empty(), "{strange:#?}");
}
