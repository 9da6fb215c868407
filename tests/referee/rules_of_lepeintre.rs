//! Each rule of Lepeintre 4.I and 4.III has a value or a planted slip by which its own records fail: `data/rules-of-lepeintre.tsv` names it. Here the
//! values are turned; `tests/planted.py` plants the slips.

use super::profile_values::turned;
use crate::common::shipped_records;
use std::collections::BTreeSet;
use trictrac::record::Record;
use trictrac::referee::check_in;
use trictrac::rules::trictrac::{LEPEINTRE, LEPEINTRE_SOCIETE, Profile, Trictrac};
use trictrac::rules::{Game, Registry};

/// A rule, and what makes its records fail.
struct Rule {
    cite: &'static str,
    how: &'static str,
    what: &'static str,
}

impl Rule {
    fn game(&self) -> &'static Trictrac {
        if self.cite.starts_with("P 4.III") { &LEPEINTRE_SOCIETE } else { &LEPEINTRE }
    }
}

fn rules() -> Vec<Rule> {
    let lines = include_str!("../data/rules-of-lepeintre.tsv").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let [cite, how, what] = columns[..] else { panic!("three columns: {line}") };
            Rule { cite, how, what }
        })
        .collect()
}

/// Whether a source names a rule as a whole: `P 4.7` is not in `P 4.76`.
fn names(source: &str, cite: &str) -> bool {
    source
        .match_indices(cite)
        .any(|(at, _)| !source[at + cite.len()..].starts_with(|c: char| c.is_ascii_digit()))
}

/// The shipped records after Lepeintre's rules, read.
fn records() -> Vec<Record> {
    let ours = |record: &Record| {
        record.tag("Source").is_some_and(|source| source.starts_with("Lepeintre 1818, P 4."))
    };
    shipped_records().into_iter().filter(ours).collect()
}

/// The records of a rule, by the rules of the game to which it belongs.
fn of<'a>(rule: &'a Rule, records: &'a [Record]) -> impl Iterator<Item = &'a Record> {
    records.iter().filter(move |record| {
        record.tag("Rules") == Some(rule.game().rules())
            && record.tag("Source").is_some_and(|source| names(source, rule.cite))
    })
}

/// Whether what a record states comes out by these rules.
fn holds(record: &Record, registry: &Registry) -> bool {
    let report = check_in(registry, record).expect("these rules");
    !report.findings().iter().any(|found| found.code().starts_with("E4"))
}

fn by_profile(profile: Profile) -> &'static dyn Game {
    Box::leak(Box::new(Trictrac::new(Box::leak(Box::new(profile)))))
}

#[test]
fn every_rule_that_is_law_is_listed_once_and_in_order() {
    let articles = include_str!("../data/articles.tsv").lines().filter(|line| line.starts_with("P 4."));
    let laws: Vec<&str> = articles
        .filter(|line| !line.contains("\tno law\t"))
        .filter_map(|line| line.split('\t').next())
        .collect();
    let listed: Vec<&str> = rules().iter().map(|rule| rule.cite).collect();
    assert_eq!(listed, laws);
}

#[test]
fn each_value_turned_makes_a_record_of_its_rule_fail() {
    let (records, rules) = (records(), rules());
    let mut turned_values = 0;
    for rule in rules.iter().filter(|rule| rule.how == "value") {
        let ways: Vec<Profile> = turned(rule.game().profile())
            .into_iter()
            .filter(|(name, _)| *name == rule.what)
            .map(|(_, p)| p)
            .collect();
        assert!(!ways.is_empty(), "{}: no value {}", rule.cite, rule.what);
        let fails = ways.into_iter().any(|profile| {
            let registry = [by_profile(profile)];
            of(rule, &records).any(|record| !holds(record, &registry))
        });
        assert!(fails, "{}: no record of it fails with {} turned", rule.cite, rule.what);
        turned_values += 1;
    }
    assert!(turned_values > 60, "{turned_values}");
}

#[test]
fn each_slip_that_a_rule_names_is_planted() {
    let laws: Vec<&str> = include_str!("../data/planted.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split('\t').nth(3))
        .collect();
    for rule in rules() {
        match rule.how {
            "slip" => {
                let named = laws.iter().filter(|law| **law == rule.what).count();
                assert_eq!(named, 1, "{}: {}", rule.cite, rule.what);
            }
            "argued" => assert!(rule.what.len() > 40, "{} says why", rule.cite),
            how => assert_eq!(how, "value", "{}", rule.cite),
        }
    }
}

/// With `TRICTRAC_RULE` of that rule alone: `tests/planted.py` asks so whether a slip is seen by the records of the rule that names it.
#[test]
fn the_records_of_a_rule_hold() {
    let asked = std::env::var("TRICTRAC_RULE").ok();
    let (records, rules) = (records(), rules());
    let mut seen = BTreeSet::new();
    for rule in rules.iter().filter(|rule| asked.as_deref().is_none_or(|asked| asked == rule.cite)) {
        for record in of(rule, &records) {
            assert!(holds(record, &[rule.game()]), "{}: {}\n{}", rule.cite, record.line(), record.source());
            seen.insert(rule.cite);
        }
    }
    assert_eq!(seen.len(), asked.map_or(rules.len(), |_| 1), "{seen:?}");
}
