//! What is said of a record is said in its own manner: every finding of the shipped records, and of such with a figure changed, in each
//! dialect. The same record in own numbers says the same, word for word; where the words part, each is a field, a play, a
//! mark or a letter, and is read in its manner as the other is in own numbers.

use crate::common::{DIALECTS, shipped_records};
use fastrand::Rng;
use std::collections::BTreeMap;
use trictrac::board::Side;
use trictrac::record::{Numbering, Record};
use trictrac::referee::{Fact, Finding, check};
use trictrac::text::Lang;
use trictrac::ttn::{parse, parse_lenient};

/// A figure of the body changed for another.
fn disturbed(text: &str, rng: &mut Rng) -> Option<String> {
    let body = text.find("\n\n")?;
    let figures: Vec<usize> = text.match_indices(|c: char| c.is_ascii_digit()).map(|(n, _)| n).collect();
    let at = *rng.choice(figures.iter().filter(|&&n| n > body).collect::<Vec<_>>())?;
    Some(format!("{}{}{}", &text[..at], rng.u8(1..10), &text[at + 1..]))
}

/// The record written in the manner of a dialect; nothing where its signs do not say the same.
fn written(record: &Record, fields: &str, numbering: Numbering) -> Option<Record> {
    let mut text = String::from("[TTN \"1.0\"]\n");
    text += &format!("[Fields \"{fields}\"]\n");
    for (name, value) in record.tags().filter(|(name, _)| *name != "TTN") {
        let value = match name {
            "Position" => numbering.position(value),
            "Score" => numbering.text(value, Side::White),
            _ => value.to_owned(),
        };
        text += &format!("[{name} \"{}\"]\n", value.replace('\\', "\\\\").replace('"', "\\\""));
    }
    let canonical = record.to_ttn();
    let body = canonical.split_once("\n\n").map_or("", |(_, body)| body);
    let again = parse_lenient(&format!("{text}\n{}", numbering.text(body, Side::White)));
    (again.len() == 1 && again[0].diagnostics().is_empty() && again[0] == *record)
        .then(|| again.into_iter().next())?
}

/// A word without the signs around it; how often a dame is played is its own.
fn bare(word: &str) -> String {
    let word = word.trim_matches(|c: char| ";,.<>:\u{a0}\u{202f}".contains(c));
    match word.strip_prefix('(') {
        Some(inside) => inside.trim_end_matches(')').to_owned(),
        None if !word.contains('(') => word.trim_end_matches(')').to_owned(),
        None => word.to_owned(),
    }
}

/// What a word says as an act of a player: of a field, the dame that goes on from it.
fn read(word: &str, side: &str, fields: &str) -> Vec<String> {
    let word = &bare(word);
    let as_play = format!("{word}/?");
    let read = [word.as_str(), &as_play].into_iter().filter_map(|word| {
        let text = format!("[TTN \"1.0\"] [Fields \"{fields}\"] [Position \"?\"]\n\n{side}: {word}\n");
        let record = parse_lenient(&text).remove(0);
        let items: Vec<String> = record.items().map(|(_, item)| format!("{item:?}")).collect();
        let acts = items.iter().all(|item| !item.contains("Comment"));
        (acts && record.diagnostics().is_empty() && items.len() == 2).then(|| items.join(" "))
    });
    read.collect()
}

/// The dames that a sentence names at its end.
fn stands(sentence: &str, fields: &str) -> Option<String> {
    let (_, dames) = sentence.split_once(": ")?;
    let record =
        parse_lenient(&format!("[TTN \"1.0\"] [Fields \"{fields}\"] [Position \"{dames}\"]\n")).remove(0);
    record.diagnostics().is_empty().then(|| record.to_ttn())
}

/// Why a sentence is not the other in the manner of a dialect.
fn parts(own: &Finding, other: &Finding, lang: Lang, fields: &str, numbering: Numbering) -> Option<String> {
    // Of whom a field is counted is said where its number alone does not tell.
    let bare_field = |words: String| {
        ["(comptée de Blanc)", "(White's numbering)"]
            .iter()
            .fold(words, |words, of| words.replace(&format!(" {of}"), ""))
    };
    let (is, should) = (bare_field(other.message(lang)), bare_field(own.message(lang)));
    if let (Fact::PositionDiffers { .. }, (Some(is), Some(should))) =
        (&own.fact, (stands(&is, fields), stands(&should, "own")))
        && is == should
    {
        return None;
    }
    let (words, plain): (Vec<&str>, Vec<&str>) = (is.split(' ').collect(), should.split(' ').collect());
    let wrong = |why: &str| Some(format!("{fields} {}: {why}\n    {is}\n    {should}", own.code()));
    if words.len() != plain.len() {
        return wrong("other words");
    }
    for (word, plain) in words.iter().zip(&plain) {
        if let Some(named) = Side::BOTH.into_iter().find(|s| bare(plain) == s.to_string()) {
            if bare(word) != numbering.letter(named) {
                return wrong(word);
            }
            continue;
        }
        let is_play = plain.contains('/');
        if word == plain && !(is_play && matches!(numbering, Numbering::Lepeintre | Numbering::Clubs)) {
            continue;
        }
        // Of whom it is told is one of the two.
        let is_read = Side::BOTH.into_iter().any(|side| {
            let own = read(plain, Numbering::Own.letter(side), "own");
            read(word, numbering.letter(side), fields).iter().any(|said| own.contains(said))
        });
        if !is_read {
            return wrong(word);
        }
    }
    // The letters of a treatise are no numbers: what is still one counts something.
    let of_dames = own.code().starts_with("E20") && own.code() != "E209";
    let before = ["en", "de", "sur", "on", "of", "flèche", "field"];
    let left = words.windows(2).find(|two| before.contains(&two[0]) && two[1].parse::<u8>().is_ok());
    let counts = |n: &str| {
        words
            .windows(2)
            .any(|two| two[0] == n && ["mani", "ways", "point", "dame"].iter().any(|w| two[1].starts_with(w)))
    };
    match left {
        Some(two) if of_dames && numbering == Numbering::Lepeintre && !counts(two[1]) => wrong(two[1]),
        _ => None,
    }
}

#[test]
fn each_finding_names_fields_plays_and_players_as_its_record_does() {
    let mut rng = Rng::with_seed(crate::common::seed());
    // In own numbers: their canonical text.
    let shipped: Vec<String> = shipped_records().iter().map(Record::to_ttn).collect();
    let trials = std::env::var("TRICTRAC_DISTURBED").ok().and_then(|n| n.parse().ok()).unwrap_or(400);
    let mut texts: Vec<String> =
        (0..trials).filter_map(|_| disturbed(&shipped[rng.usize(..shipped.len())], &mut rng)).collect();
    texts.extend(shipped);
    let [_, treatises @ .., clubs] = DIALECTS;
    let (mut wrong, mut said, mut unwritten) = (Vec::new(), BTreeMap::<&str, u32>::new(), 0);
    for (n, text) in texts.iter().enumerate() {
        // In its canonical text, as the others are: like plays stand together there.
        let canonical = parse(text).unwrap_or_default().first().map(Record::to_ttn).unwrap_or_default();
        let records = parse(&canonical).unwrap_or_default();
        let [own] = records.as_slice() else { continue };
        let Ok(report) = check(own) else { continue };
        if report.findings().is_empty() {
            continue;
        }
        for (fields, numbering) in [treatises[n % treatises.len()], clubs] {
            let Some(record) = written(own, fields, numbering) else {
                unwritten += 1;
                continue;
            };
            let other = check(&record).expect("the same rules");
            if report.findings().len() != other.findings().len() {
                wrong.push(format!("{fields}: other findings\n{text}"));
                continue;
            }
            for (plain, finding) in report.findings().iter().zip(other.findings()) {
                *said.entry(plain.code()).or_default() += 1;
                wrong.extend(
                    [Lang::Fr, Lang::En]
                        .into_iter()
                        .find_map(|lang| parts(plain, finding, lang, fields, numbering)),
                );
            }
        }
    }
    println!("{said:?}, {unwritten} not written");
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}\n{} wrong", wrong[..wrong.len().min(40)].join("\n"), wrong.len());
    assert!(said.len() > 20 && unwritten < texts.len() / 10, "{said:?}, {unwritten} not written");
}
