//! Records by their turns, changed and made: what comes out is what its text says when it is read.

use trictrac::board::{Move, Play, Roll, Side};
use trictrac::record::{Item, Record};
use trictrac::ttn::{Builder, parse};

const TEXT: &str = "[TTN \"1.0\"]\n[Source \"é\"]\n\n{before} <score Wj4>\nW 46:  +4:fill \"je reste\" 1/7 1/5 {après} <due B 21: +4:fill>\n\
    ({better} W 64: 1/11 (W 64: 1/5) B 21: -)\nB ??: touch 7*2 lift\n<sic due B 21: +4:fill = due B 21: +6:fill> <relevé W>\n...\nX: \"oh\"\n";

fn record() -> Record {
    parse(TEXT).expect("it reads").remove(0)
}

/// A record says and shows the same as its own text when that is read: items, places and all.
fn assert_as_read(record: &Record) {
    let read = parse(record.source()).expect("it reads").remove(0);
    assert_eq!(&read, record);
    assert_eq!(read.items().collect::<Vec<_>>(), record.items().collect::<Vec<_>>(), "{}", record.source());
    let ends = |record: &Record| (0..record.len()).map(|i| record.end_of(i)).collect::<Vec<_>>();
    assert_eq!(ends(&read), ends(record));
}

#[test]
fn a_bracket_knows_its_end() {
    let record = record();
    let items: Vec<Item<'_>> = record.items().map(|(_, item)| item).collect();
    let mut open = Vec::new();
    for (i, item) in items.iter().enumerate() {
        match item {
            Item::OpenVariation | Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic => open.push(i),
            Item::Close => {
                let start = open.pop().expect("brackets match");
                assert_eq!(record.end_of(start), i + 1);
            }
            _ => assert_eq!(record.end_of(i), i + 1),
        }
    }
    assert!(open.is_empty());
}

#[test]
fn a_record_by_its_turns() {
    let record = record();
    let turns: Vec<_> = record.turns().collect();
    assert_eq!(turns.len(), 3);
    assert_eq!(record.preamble().comments().collect::<Vec<_>>(), ["before"]);
    assert_eq!(record.preamble().statements().map(|one| one.text()).collect::<Vec<_>>(), ["<score Wj4>"]);
    let first = turns[0];
    assert_eq!((first.side(), first.roll()), (Some(Side::White), Roll::new(6, 4)));
    let acts: Vec<_> = first.acts().map(|act| act.to_string()).collect();
    assert_eq!(acts, ["+4:fill", "\"je reste\"", "1/7", "1/5"]);
    assert_eq!(first.comments().collect::<Vec<_>>(), ["après"]);
    let due = first.statements().next().expect("a statement");
    assert_eq!((due.to_string().as_str(), due.turns().count()), ("<due B 21: +4:fill>", 1));
    let variation = first.variations().next().expect("a variation");
    assert_eq!(variation.preamble().comments().collect::<Vec<_>>(), ["better"]);
    let inside: Vec<_> = variation.turns().collect();
    assert_eq!(
        inside.iter().map(|turn| turn.text()).collect::<Vec<_>>(),
        ["W 64: 1/11 (W 64: 1/5)", "B 21: -"]
    );
    assert_eq!(inside[0].variations().count(), 1);
    let acts: Vec<_> = turns[1].acts().map(|act| act.text()).collect();
    assert_eq!(acts, ["touch 7*2", "lift"]);
    let statements: Vec<_> = turns[1].statements().map(|one| one.to_string()).collect();
    assert_eq!(statements, ["<sic due B 21: +4:fill = B 21: +6:fill>", "<relevé W>", "..."]);
    assert_eq!(turns[2].text(), "X: \"oh\"");
}

#[test]
fn a_turn_put_at_the_end_is_as_if_all_had_been_read() {
    let mut record = record();
    for turn in [
        "W 64: 1/7 1/5",
        "{c \\} d}",
        "B 33: \"Je m en vais\" <cite \"a\">",
        "<due W 21: +4> <account A -3>",
        "+4",
        "(X: \"?\")",
        "...",
    ] {
        match record.with_turn(turn) {
            Ok(longer) => record = longer,
            Err(error) => panic!("{turn}: {error}"),
        }
        assert_as_read(&record);
    }
    for wrong in ["W 77:", "[White \"x\"]", ")", "W 64: 1-7", "\n\n[TTN \"1.0\"]"] {
        assert!(record.with_turn(wrong).is_err(), "{wrong}");
    }
    let clubs = parse("[TTN \"1.0\"] [Fields \"absolute\"]\nW 64: 1/7 1/5\n").expect("it reads").remove(0);
    let longer = clubs.with_turn("B 64: 24/18").expect("Black's talon is 24 in that numbering");
    assert_eq!(longer.turns().last().expect("a turn").to_string(), "B 64: 1/7");
}

#[test]
fn what_is_not_touched_keeps_its_text() {
    let record = record();
    let spans: Vec<_> = record.turns().map(|turn| turn.span()).collect();
    for (n, span) in spans.iter().enumerate() {
        let text = record.text(*span);
        let put = record.with_text(*span, "W 11: -").expect("a turn");
        assert_eq!(put.source(), TEXT.replacen(text, "W 11: -", 1).trim_end(), "turn {n}");
        assert_as_read(&put);
        let removed = record.with_text(*span, "").expect("one turn less");
        assert_eq!(removed.turns().count(), 2);
        assert_as_read(&removed);
        let more = record.with_turn_at(n, "W 11: -").expect("a turn more");
        assert_eq!(more.source().replacen("W 11: -\n", "", 1), TEXT.trim_end());
        assert_eq!(more.turns().nth(n).expect("it").text(), "W 11: -");
    }
    let tagged = record.with_tag("White", "vous").expect("a tag");
    assert_eq!(tagged.source(), TEXT.replacen("\n\n", "\n[White \"vous\"]\n\n", 1).trim_end());
    assert_eq!(tagged.with_tag("White", "a\"b").expect("a tag").tag("White"), Some("a\"b"));
    assert!(record.with_tag("Wh ite", "x").is_err() && record.with_tag("Position", "x").is_err());
}

#[test]
fn records_are_made_of_values() {
    let one = Move { from: 1, to: 7 };
    let mut made = Builder::new("trictrac");
    made.tag("White", "v\"ous").throw(Side::White, Roll::new(6, 6).expect("a roll"));
    made.points(4, None)
        .play(&Play::two(one, one))
        .says("je reste")
        .turn(Side::Black)
        .item(Item::Releve(Side::Black));
    made.throw(Side::Black, Roll::new(2, 1).expect("a roll")).play(&Play::NOTHING);
    let record = made.finish().expect("a record");
    let text = "[TTN \"1.0\"]\n[Game \"trictrac\"]\n[White \"v\\\"ous\"]\n\nW 66: +4 1/7(2) \"je reste\"\nB: <relevé B>\nB 21: -\n";
    assert_eq!(record.to_ttn(), text);
    assert_as_read(&record);
    let mut nobodys = Builder::new("trictrac");
    nobodys.points(4, None);
    assert!(nobodys.finish().is_err(), "an act of nobody");
}
