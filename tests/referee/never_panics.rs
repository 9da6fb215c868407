//! No sequence of acts panics the replay or the referee, and each finding is about a place in the record.

#[allow(dead_code, reason = "defects are for the reader")]
use crate::common::seed;

use crate::generator::Sketch;
use arbitrary::Unstructured;
use trictrac::record::Record;
use trictrac::referee::check;
use trictrac::replay::replay;
use trictrac::text::{Lang, Severity};
use trictrac::ttn::{parse, parse_lenient};

fn judge(record: &Record) {
    let Ok(report) = check(record) else { return };
    for finding in report.findings() {
        assert!(finding.span.start <= finding.span.end, "{record}");
        assert!(finding.span.end as usize <= record.source().len(), "{record}");
        assert!(!finding.message(Lang::Fr).is_empty() && !finding.message(Lang::En).is_empty());
    }
    let text = report.render("x.ttn", Lang::Fr, Severity::Note, false);
    assert_eq!(text.is_empty(), report.findings().is_empty());
    assert!(!replay(record).expect("known rules").steps().is_empty());
}

#[test]
fn whatever_is_written_is_judged() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut judged = 0;
    for _ in 0..10_000 {
        let len = rng.usize(50..2000);
        let bytes: Vec<u8> = std::iter::repeat_with(|| rng.u8(..)).take(len).collect();
        let mut u = Unstructured::new(&bytes);
        let Ok(text) = Sketch::arbitrary(&mut u).and_then(|sketch| sketch.text(&mut u)) else { continue };
        for record in parse(&text).unwrap_or_default() {
            judge(&record);
            judged += 1;
        }
    }
    assert!(judged > 5_000, "{judged} records judged");
}

/// Records that treatises and clubs never wrote: figures at the edge of what the notation can say, statements without their coup.
#[test]
fn extremes_are_judged() {
    let turns = [
        "W 66: +65535 +65535 o32000 o-32000 j65535 f65535 1/7 p p0",
        "W: lift back lift 1*255 back 24*255 touch ?",
        "W 66: 1/24(255) 24/off(255)",
        "B 11: W1/2 ?/? ~/3 5/~ out/7 4|5/6",
        "W ??: <due W: +65535:fill +65535:fill B: +2:unplayed> +4:école -65535",
        "( W 21: 1/2 ( B 43: 1/4 <relevé W> ) )",
        "W 21: <sic due W: +0 = W: +0> <sic chances fill 36/36 = 0/36> <chances hole 1/36>",
        "W 64: <must W 64: ?/?> <can B: oblige +4:false> <cannot W: \"bon\">",
        "X: \"marquez le trou\"",
        "...",
        "<position ?> <score Wj? Bf?> <turn B> <finding E101 W 65535>",
        "W 64: <due W 64: +65535:fill +65535:fill> <can B: +65535:false> <cannot B: +65535:école> +65535 1/7 1/5",
        "B: +65534:école +65534:école <can W: oblige +65535> <can W: Bo-32000>",
        "W 54: 2&3/6 4&5&6&7/~ ~/8 ~/9 7/8~ 8/9 9|10/11 touch 1 touch 24 24/off off/24 bar/25",
        "W 54: 1/8 1/5 8/1 1/~ ~/1 <can B: W8/6> <cannot B: oblige 1/10> <can W: 1/10 2/3>",
        "B: W6/2 W12/11 W1/24(255) Wout/5 oblige 1/5/11 forbid 6/12(2) allow oblige out/24 forbid out/1",
        "W 65 covered out hand: +4 1/7 \"j'adoube\" touch 1 out/1 1/out B1/out <can W: out/13> <can B: W24/out>",
        "B 43 stopped: <can W: \"je romps\"> <can W: \"partie nulle\"> oblige \"je joue pour tout\"",
        "W ~~: \"je romps\" \"partie nulle\" f65535 Bj0 Bj65535",
        "W: 1/7 12/18 24/25 B1/2",
        "B 55: \"je ne marque pas 4\" oblige +4 forbid 1/6 allow",
    ];
    let heads = [
        "",
        "[Position \"?\"]",
        "[Position \"W 1*255 B 24*255\"]",
        "[Position \"W 12 13 bar*3 B 12 13\"]",
        "[Position \"W 24*2 off*13 B 1*15\"] [Score \"Wj65535 Bf65535\"]",
        "[Position \"W 1*14 B 1*16\"]",
        "[Position \"W 12 11*13 out B 24*14\"] [Rules \"lepeintre\"]",
        "[Position \"W 6*2 7*2 24*11 B 13 14\"] [Rules \"lepeintre-societe\"] [Marks \"recorded\"]",
        "[Rules \"guiton\"] [Marks \"recorded\"]",
        "[Marks \"as-due\"] [Plays \"recorded\"]",
        "[Game \"backgammon\"]",
    ];
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut judged = 0;
    for _ in 0..3_000 {
        let mut text = format!("[TTN \"1.0\"] [Game \"trictrac\"] {}\n\n", rng.choice(heads).unwrap_or(""));
        text = text.replace("[Game \"trictrac\"] [Game", "[Game");
        for _ in 0..rng.usize(1..8) {
            text.push_str(rng.choice(turns).unwrap_or(""));
            text.push('\n');
        }
        for record in parse_lenient(&text) {
            judge(&record);
            judged += 1;
        }
    }
    assert!(judged > 2_000, "{judged} records judged");
}

/// What is demanded may be more than any number holds; each demand is judged (found by a reader of the sums in `rights`).
#[test]
fn demands_beyond_all_numbers_are_judged() {
    let mut judged = 0;
    for demand in ["+65535:école", "+65535:false", "+65535", "f65535 j65535", "+65535:given"] {
        for marked in ["+2:école", "+2", "+4:false", "j6"] {
            let text = format!(
                "[TTN \"1.0\"] [Marks \"recorded\"]\n\nW 64: +8 1/7 1/5\nB 31: 1/4 1/2\nW: {marked}\nB: <can B: oblige {demand}> oblige {demand}\n"
            );
            for record in parse_lenient(&text) {
                judge(&record);
                judged += 1;
            }
        }
    }
    assert_eq!(judged, 20);
}

/// No coup is so long: that is seen before each act is held against all others.
#[test]
fn a_coup_of_many_acts_is_judged_in_linear_time() {
    let start = std::time::Instant::now();
    for acts in ["17/18 18/17 ".repeat(60_000), format!("19/20 {}", "20/21 21/20 ".repeat(60_000))] {
        let text = format!("[TTN \"1.0\"] [Game \"backgammon\"]\n\nW 31: {acts}\n");
        let report = check(&parse(&text).expect("it reads")[0]).expect("known rules");
        assert!(report.findings().iter().any(|found| found.code() == "E201"), "no play of the roll");
    }
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

/// An account may be asked for after every marqué: the marqués are counted, not added up anew.
#[test]
fn long_accounts_are_judged_in_linear_time() {
    let start = std::time::Instant::now();
    for (head, one) in [
        ("[Stakes \"marqués 4\"]", "<marqué W 5> <paid B W 5> <account W 0>\n"),
        ("[Stakes \"tourner\"]", "<marqué W 5> <paid B W 5> <fiches W 0>\n"),
        ("[Partie \"poule\"] [Stakes \"mise 1\"]", "<partie W 1> <account W 0>\n"),
    ] {
        let text = format!("[TTN \"1.0\"] [Position \"?\"] {head}\n\n{}", one.repeat(20_000));
        let record = parse(&text).expect("it reads").remove(0);
        let report = check(&record).expect("known rules");
        assert!(report.findings().len() > 10_000, "{}", report.findings().len());
    }
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

/// One école marked in parts without end is judged in no more than their number.
#[test]
fn many_parts_of_an_ecole_cost_no_more_than_their_number() {
    let start = std::time::Instant::now();
    let head = "[TTN \"1.0\"] [Rules \"lelasseux\"] [Marks \"recorded\"] [Position \"W 1*4 2*3 3*2 4*2 5*2 6 8 B 1*12 3 6 10\"]";
    let parts = " +0:école".repeat(80_000);
    let record = parse(&format!("{head}\n\nW 43: 1/4\nB: +2:école{parts}\n")).expect("a record").remove(0);
    assert!(check(&record).expect("known rules").findings().len() > 80_000);
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}
