//! Every shipped record with its turns parted: each act in a turn of its own, where the record tells several in one. They are of one coup, and so the same is
//! found, and what is stated holds.

use super::one_way_or_another::ruling;
use crate::common::shipped_records;
use trictrac::record::Record;
use trictrac::referee::{Report, check};
use trictrac::ttn::parse;

/// The words of a line, what is in quotes, brackets or pointed brackets each as one.
fn words(text: &str) -> Vec<&str> {
    let (mut words, mut start, mut depth, mut quoted) = (Vec::new(), 0, 0u32, false);
    for (at, sign) in text.char_indices().chain([(text.len(), ' ')]) {
        match sign {
            '"' => quoted = !quoted,
            '<' | '{' if !quoted => depth += 1,
            '>' | '}' if !quoted => depth = depth.saturating_sub(1),
            ' ' if !quoted && depth == 0 => {
                if start < at {
                    words.push(&text[start..at]);
                }
                start = at + 1;
            }
            _ => {}
        }
    }
    words
}

/// Whether an act ends before this word; `with`: what was done so far in this turn.
fn ends_before(next: &str, with: &[&str]) -> bool {
    let Some(last) = with.last() else { return false };
    // What is told of an act stands with it; a demand goes on to the end of its turn; who touches or lifts names the dames behind it.
    let told = next.starts_with(['<', '{']);
    let demands = with.iter().any(|word| ["oblige", "forbid", "allow"].contains(word));
    let names = ["touch", "lift", "back", "does"].contains(last)
        || (next.contains('*') || next.parse::<u8>().is_ok());
    // A word belongs to what stands behind it.
    let said = last.starts_with('"');
    !(told || demands || names || said)
}

/// The acts of a turn, parted; none where they are one.
fn parted(acts: &str) -> Vec<String> {
    let mut parts: Vec<Vec<&str>> = Vec::new();
    for word in words(acts) {
        match parts.last_mut() {
            Some(part) if !ends_before(word, part) => part.push(word),
            _ => parts.push(vec![word]),
        }
    }
    // Points of the other's taken off, and those marked for an école, are one act (L 183); so is his wood shown standing behind a mark (G III).
    let others = |word: &&str| {
        ["Wj", "Bj", "Wo", "Bo", "Wf", "Bf", "W-", "B-"].iter().any(|owner| word.starts_with(owner))
    };
    let of_both = parts.iter().flatten().any(others);
    if of_both { Vec::new() } else { parts.into_iter().map(|part| part.join(" ")).collect() }
}

/// A turn's line in its head (`W 64:`) and its acts.
fn turn(line: &str) -> Option<(&str, &str)> {
    let (head, acts) = line.split_once(": ")?;
    (head.trim_start().starts_with(['W', 'B']) && head.trim_start().len() < 12).then_some((head, acts))
}

/// The record with its turns parted: each by which a variation does not stand, and in which nothing is stated between two acts.
fn with_turns_parted(record: &Record) -> Option<String> {
    let text = record.to_string();
    let lines: Vec<&str> = text.lines().collect();
    let (mut all, mut any, mut within) = (String::new(), false, false);
    for (at, line) in lines.iter().enumerate() {
        let began = within;
        within = line.rfind('{') > line.rfind('}') || (began && !line.contains('}'));
        let varied = lines.get(at + 1).is_some_and(|next| next.trim_start().starts_with('('));
        let closes = line.contains(['(', ')']);
        let parts = turn(line)
            .filter(|_| !varied && !closes && !began && !within)
            .map(|(head, acts)| (head, parted(acts)));
        match parts {
            Some((head, parts))
                if parts.len() > 1 && parts[..parts.len() - 1].iter().all(|p| !p.contains(['<', '{'])) =>
            {
                let who = &head[..=head.find(['W', 'B'])?];
                any = true;
                for (n, part) in parts.iter().enumerate() {
                    all += &format!("{}: {part}\n", if n == 0 { head } else { who });
                }
            }
            _ => all += &format!("{line}\n"),
        }
    }
    any.then_some(all)
}

/// What a record comes to by itself, and parted.
fn both(record: &Record) -> Option<(Report, String, Report)> {
    let text = with_turns_parted(record)?;
    let parted = parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}")).remove(0);
    Some((check(record).ok()?, text, check(&parted).ok()?))
}

#[test]
fn a_turn_parted_is_judged_as_whole() {
    let (mut tried, mut differ) = (0, Vec::new());
    for record in shipped_records() {
        let Some((whole, text, parted)) = both(&record) else { continue };
        tried += 1;
        if ruling(&whole) != ruling(&parted) {
            differ.push(format!("{text}\n  whole  {:?}\n  parted {:?}", ruling(&whole), ruling(&parted)));
        }
    }
    assert!(tried > 500, "{tried} records have turns of several acts");
    assert!(differ.is_empty(), "{} of {tried} differ:\n{}", differ.len(), differ.join("\n\n"));
}
