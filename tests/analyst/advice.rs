//! The advice of the treatises as data: what each line says can be played and judged.

use trictrac::analyst::advice::{Advice, Judgement, Ruling};
use trictrac::analyst::rollout::Sum;
use trictrac::analyst::{FILE, Weights};
use trictrac::board::Play;
use trictrac::rules;

fn all() -> Vec<Advice> {
    let text = include_str!("../../python/trictrac/advice.jsonl");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of advice")).collect()
}

#[test]
fn every_advice_names_plays_that_are_allowed_and_differ() {
    let game = rules::find("trictrac", None).unwrap();
    let all = all();
    assert!(all.len() >= 30);
    for advice in &all {
        let id = &advice.id;
        let state = advice.question.state(game).unwrap_or_else(|bad| panic!("{id}: {bad}"));
        let plays = state.at.plays_with(advice.question.roll, state.history());
        let results: Vec<_> = plays.as_slice().iter().map(|play| *state.at.after(play).men()).collect();
        let named: Vec<_> = [advice.good, advice.bad]
            .into_iter()
            .flatten()
            .map(|play| *state.at.after(&play).men())
            .collect();
        assert!(!named.is_empty(), "{id} says nothing");
        for men in &named {
            assert!(results.contains(men), "{id}: not allowed");
        }
        assert!(named.len() < 2 || named[0] != named[1], "{id}: the same play");
        assert!(!advice.cites.is_empty());
        assert_eq!(all.iter().filter(|other| other.id == *id).count(), 1, "{id} twice");
    }
}

/// A page of the book: its text, its words for the rulings, and how it sums them up.
type Page = (&'static str, [&'static str; 3], fn([u32; 3]) -> String);

const PAGES: [Page; 2] = [
    (
        include_str!("../../docs/en/explanation/put-to-the-test.md"),
        ["right", "wrong", "too close"],
        |[right, wrong, close]| format!("{right} right, {wrong} wrong, {close} too close."),
    ),
    (
        include_str!("../../docs/fr/explanation/put-to-the-test.md"),
        ["juste", "faux", "trop près"],
        |[right, wrong, close]| format!("{right} justes, {wrong} faux, {close} trop près."),
    ),
];

#[test]
fn the_pages_have_each_verdict_as_it_is_kept() {
    let releves = Weights::from_safetensors(FILE).unwrap().origin.releves;
    for (page, words, summed) in PAGES {
        let mut counted = [0; 3];
        for advice in all() {
            let verdict = advice.verdict.as_ref().expect("it was judged");
            assert_eq!(verdict.releves, releves, "{}: by the shipped net", advice.id);
            assert_eq!(verdict.ruling, Ruling::of(verdict.gain, verdict.se), "{}", advice.id);
            let word = words[verdict.ruling as usize];
            counted[verdict.ruling as usize] += 1;
            let row =
                page.lines().find(|line| line.starts_with(&format!("| {} |", advice.id))).expect("a row");
            let said = format!("| {:+.3} ±{:.3} | {word} |", verdict.gain, 2.0 * verdict.se);
            // A French page has decimal commas.
            assert!(row.replace(',', ".").contains(&said), "{row}\n{said}");
        }
        assert!(page.contains(&summed(counted)), "{counted:?}");
    }
}

#[test]
fn a_ruling_wants_two_standard_errors() {
    let sum = |mean: f64| {
        let mut sum = Sum::default();
        (0..100).for_each(|n| sum.add(mean + if n % 2 == 0 { 0.1 } else { -0.1 }, 0.5));
        sum
    };
    let ruling = |good, bad| {
        let (good, bad) = ((Play::NOTHING, sum(good)), (Play::NOTHING, sum(bad)));
        Judgement { good, bad, better: None }.ruling()
    };
    // Each mean is known to 0.01, the difference to 0.014.
    assert_eq!(ruling(0.03, 0.0), Ruling::Right);
    assert_eq!(ruling(0.0, 0.03), Ruling::Wrong);
    assert_eq!(ruling(0.02, 0.0), Ruling::TooClose);
}
