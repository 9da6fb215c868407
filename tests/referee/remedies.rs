//! What is offered to the other player is written as the record is: put into its text it is read, and is the act that was meant. Every remedy
//! of every shipped record, in the manner of each dialect. And two of them, one behind the other, answer in one turn what they answer in two.

use super::random_acts::acts::act;
use super::random_acts::{Place, Plays, Where, acts_wanted, game_in, report};
use crate::common::{DIALECTS, seed, shipped_records};
use trictrac::board::{Field, Side};
use trictrac::record::{Item, Numbering, Record, Speaker};
use trictrac::referee::{Finding, Report, check};
use trictrac::ttn::{parse, parse_lenient};

fn said(body: &str, fields: &str) -> (Vec<String>, usize) {
    let record =
        parse_lenient(&format!("[TTN \"1.0\"] [Fields \"{fields}\"] [Position \"?\"]\n\n{body}\n")).remove(0);
    let items = record.items().map(|(_, item)| format!("{item:?}")).collect();
    (items, record.diagnostics().len())
}

#[test]
fn each_remedy_is_read_in_each_dialect_as_what_it_is() {
    let mut count = 0;
    for record in shipped_records().iter().filter(|record| record.numbering() == Numbering::Own) {
        let Ok(report) = check(record) else { continue };
        for remedy in report.findings().iter().flat_map(|finding| &finding.remedies) {
            let (wanted, told) = said(remedy, "own");
            assert_eq!(told, 0, "{remedy}");
            assert!(wanted.len() > 1, "{remedy}: nothing is done");
            for (fields, numbering) in DIALECTS {
                let written = numbering.acts(remedy);
                assert_eq!(said(&written, fields), (wanted.clone(), 0), "{fields}: {remedy} as {written}");
                count += 1;
            }
        }
    }
    assert!(count > 1_000, "{count}");
    println!("{count}");
}

#[test]
fn each_field_is_written_as_it_is_read() {
    for (fields, numbering) in DIALECTS {
        for (side, letter) in
            [(Side::White, numbering.letter(Side::White)), (Side::Black, numbering.letter(Side::Black))]
        {
            for n in 1..=23 {
                let field = |n| numbering.field(Field::new(n).expect("a field"), side);
                let (is, told) = said(&format!("{letter}: {}/{}", field(n), field(n + 1)), fields);
                let (should, _) = said(&format!("{side}: {n}/{}", n + 1), "own");
                assert_eq!((is, told), (should, 0), "{fields} {side} {n}");
            }
        }
    }
}

/// The text of a record with a line put before the throw that ends the time for it.
fn pasted(record: &Record, finding: &Finding, line: &str) -> String {
    let source = record.source();
    let ends = |item: &Item<'_>| match (item, finding.until_throw_of) {
        (Item::Turn { who: Speaker::Player(who), throw: Some(_) }, Some(side)) => *who == side,
        (Item::Turn { throw, .. }, None) => throw.is_some(),
        _ => false,
    };
    let next = record.items().find(|(span, item)| span.start > finding.span.start && ends(item));
    let line_begins = |at: u32| source[..at as usize].rfind('\n').map_or(0, |n| n + 1);
    let place = next.map_or(source.len(), |(span, _)| line_begins(span.start));
    format!("{}\n{line}\n{}", &source[..place], &source[place..])
}

#[test]
fn a_remedy_put_into_a_clubs_game_is_what_was_offered() {
    let text = include_str!("../../python/trictrac/records/club-game.ttn");
    let mut count = 0;
    // A mark forgotten here and there, so that there is something to take.
    for (n, _) in text.match_indices(" points ;") {
        let from = text[..n].rfind(": ").expect("a mark") + 2;
        let record = parse(&format!("{}RAS{}", &text[..from], &text[n + " points".len()..]))
            .expect("a game")
            .remove(0);
        let report = check(&record).expect("known rules");
        for finding in report.findings().iter().filter(|finding| finding.span.start as usize == from) {
            for remedy in &finding.remedies {
                assert!(remedy.starts_with(['B', 'N']) && !remedy.contains('W'), "{remedy}");
                let with = parse_lenient(&pasted(&record, finding, remedy)).remove(0);
                assert_eq!(with.diagnostics().len(), 0, "{remedy}");
                let again = check(&with).expect("known rules");
                let same = again
                    .findings()
                    .iter()
                    .find(|other| other.span == finding.span && other.code() == finding.code());
                assert!(same.is_none_or(|same| same.claimed), "{remedy}: {same:?}");
                count += 1;
            }
        }
    }
    assert!(count > 5, "{count}");
}

/// What is found, of whom and how much, and whether it is answered.
fn answers(report: &Report) -> Vec<(&'static str, Option<Side>, Option<u16>, bool)> {
    let ruling = |f: &Finding| (f.code(), f.player, f.points, f.claimed);
    let mut all: Vec<_> = report.findings().iter().map(ruling).collect();
    all.sort_by_key(|(code, side, points, claimed)| (*code, side.map(Side::index), *points, *claimed));
    all
}

/// What is offered to a side now, done by its own hand.
fn offered(rng: &mut fastrand::Rng, report: &Report, to: Side) -> Option<String> {
    let open = |f: &&Finding| !f.claimed && [f.until_throw_of, f.until_play_of].contains(&Some(to));
    let acts = |remedy: &String| remedy.strip_prefix(&format!("{to}: ")).map(str::to_owned);
    // A demand goes on to the end of its turn.
    let by_hand = |acts: &String| !["oblige", "allow", "forbid", "\""].iter().any(|word| acts.contains(word));
    let all = report.findings().iter().filter(open).flat_map(|f| f.remedies.iter().filter_map(acts));
    rng.choice(all.filter(by_hand).collect::<Vec<_>>())
}

#[test]
fn two_remedies_in_one_turn_answer_as_in_two() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut plays = Plays::all();
    let (mut tried, mut pairs, mut parted) = (0, 0, Vec::new());
    while tried < acts_wanted(4_000) * plays.len() {
        let played = plays.draw(&mut rng);
        let longest = rng.usize(2..30);
        let Some(written) = game_in(&mut rng, &played, longest) else { continue };
        for at in [Where::Dice, Where::Mark, Where::Turn, Where::Fault, Where::Ecole] {
            let by = if rng.bool() { Side::White } else { Side::Black };
            let Some(place) = Place::new(&mut rng, &written, played.game, at, by) else { continue };
            tried += 1;
            let (fault, to) = (format!("{}{by}: {}\n", place.before, act(&mut rng, &place, by)), by.other());
            let Some(first) = offered(&mut rng, &report(&fault), to) else { continue };
            let one = format!("{fault}{to}: {first}\n");
            let Some(second) = offered(&mut rng, &report(&one), to) else { continue };
            // The same act for two findings is one act, and so are the other's dames put in one turn.
            if first == second || [&first, &second].iter().all(|acts| acts.contains('/')) {
                continue;
            }
            pairs += 1;
            let in_two = format!("{one}{to}: {second}\n");
            let in_one = format!("{fault}{to}: {first} {second}\n");
            let rulings = [&in_two, &in_one].map(|text| answers(&report(text)));
            if rulings[0] != rulings[1] {
                parted.push(format!(
                    "{}:\n{in_two}{:?}\n{in_one}{:?}",
                    played.name(),
                    rulings[0],
                    rulings[1]
                ));
            }
        }
    }
    assert!(pairs > 50, "{pairs} of {tried}");
    let first = &parted[..parted.len().min(8)];
    assert!(parted.is_empty(), "{} of {pairs} part:\n{}", parted.len(), first.join("\n"));
}
