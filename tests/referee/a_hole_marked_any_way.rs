//! A hole that is not won, marked by number or by the fichet's place, behind points marked by number or by the jeton's place: the same ruling (L 178, G III, P 4.53).

use trictrac::board::Side;
use trictrac::referee::check;
use trictrac::text::Severity;
use trictrac::ttn::parse;

/// What is found of White who marks so, four points won and no hole: each with its points, in any order.
fn found(rules: &str, jeton: u16, marks: &str) -> Vec<(&'static str, Option<u16>)> {
    let text = format!(
        "[TTN \"1.0\"]\n[Rules \"{rules}\"]\n[Position \"W 1*4 2*3 3*3 4*2 5*2 6 B 1*15\"]\n[Score \"Wj{jeton}\"]\n\
         [Marks \"recorded\"]\n\nW 51: {marks} 1/6 1/2\nB 21: 1/3 1/2\n"
    );
    let records = parse(&text).expect("it reads");
    let report = check(&records[0]).expect("known rules");
    let of_white = report.findings().iter().filter(|found| found.player == Some(Side::White));
    let mut found: Vec<_> = of_white.map(|found| (found.code(), found.points)).collect();
    found.sort_unstable();
    found
}

#[test]
fn the_fichet_says_the_same_by_its_place_and_the_jeton_the_same_as_a_number() {
    for rules in ["lelasseux", "guiton", "lepeintre"] {
        for jeton in [0, 4, 6] {
            let right = format!("j{}", jeton + 4);
            let same = [
                vec!["+4 o".to_owned(), "+4 f1".to_owned(), format!("{right} o"), format!("{right} f1")],
                vec![
                    "+4 o j0".to_owned(),
                    "+4 f1 j0".to_owned(),
                    format!("{right} o j0"),
                    format!("{right} f1 j0"),
                    "o j0".to_owned(),
                    "f1 j0".to_owned(),
                ],
                vec!["o j2".to_owned(), "f1 j2".to_owned()],
                vec!["j2 o".to_owned(), "j2 f1".to_owned()],
                vec![format!("o {right}"), format!("f1 {right}")],
            ];
            for marks in same {
                let first = found(rules, jeton, &marks[0]);
                assert!(!first.is_empty(), "{rules}, j{jeton}: {} passes in silence", marks[0]);
                for other in &marks[1..] {
                    assert_eq!(
                        found(rules, jeton, other),
                        first,
                        "{rules}, j{jeton}: {other} and {}",
                        marks[0]
                    );
                }
            }
        }
    }
}

/// A hole that is not his, or double and simple, stands until it is off: the jeton alone put right does not answer it (L 178, L 184).
#[test]
fn the_jeton_put_right_leaves_the_hole_to_be_found() {
    let answered = |score: &str, turns: &str| {
        let text = format!(
            "[TTN \"1.0\"] [Rules \"lelasseux\"] [Marks \"recorded\"] [Score \"{score}\"]\n\
             [Position \"W 1 2 5 7*2 8*2 9*2 10*2 11*2 12*2 B 1*13 12*2\"]\n\n{turns}B 32: 1/4 1/3\n"
        );
        let report = check(&parse(&text).expect("it reads")[0]).expect("known rules");
        let hole = report.findings().iter().find(|found| found.code() == "E108").expect("the hole is found");
        hole.severity() == Severity::Note
    };
    for (score, marks, jeton) in [("Wj6 Bjj4", "o j0", "Wj10"), ("Wj8 Bjj2", "oo j0", "Wj0")] {
        let play = format!("W 31: {marks} 1/4 2/3\n");
        let whole = format!("{play}B: Wo-1 {jeton}\n");
        assert!(answered(score, &whole), "{marks}: {whole}");
        assert!(answered(score, &format!("{play}B: {jeton} Wo-1\n")), "{marks}, the jeton first");
        assert!(!answered(score, &format!("{play}B: {jeton}\n")), "{marks}: {jeton} leaves the hole");
    }
}

/// A hole that is not his is not off by the fichet put farther, by its place as little as by number, in one turn or in two; put back it is (L 178, L 184, G III).
#[test]
fn the_fichet_put_farther_answers_no_hole() {
    let answered = |rules: &str, marks: &str| {
        let text = format!(
            "[TTN \"1.0\"] [Rules \"{rules}\"] [Marks \"recorded\"] [Score \"Bf1\"]\n\
             [Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]\n\nW 42:\n{marks}\n"
        );
        let report = check(&parse(&text).expect("it reads")[0]).expect("known rules");
        let hole = report.findings().iter().find(|found| found.code() == "E108").expect("the hole is found");
        hole.severity() == Severity::Note
    };
    for rules in ["lelasseux", "guiton"] {
        for marks in ["B: o o", "B: o f3", "B: f2 f3", "B: f2 o", "B: o\nB: f3", "B: o f2", "B: o\nW: Bf2"] {
            assert!(!answered(rules, marks), "{rules}: {marks}");
        }
        for marks in ["B: o f1", "B: o\nB: f1", "B: o\nW: Bf1", "B: o f3\nW: Bf1", "B: o o\nW: Bf1"] {
            assert!(answered(rules, marks), "{rules}: {marks}");
        }
    }
}
