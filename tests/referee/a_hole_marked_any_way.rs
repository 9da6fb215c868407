//! A hole that is not won, marked by number or by the fichet's place, behind points marked by number or by the jeton's place: the same ruling (L 178, G III, P 4.53).

use trictrac::board::Side;
use trictrac::referee::check;
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
