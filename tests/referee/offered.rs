//! What is offered to the other is what his text gives him, in the fewest acts; and what is said of a fault is what was done.

use trictrac::referee::check;
use trictrac::text::Lang;
use trictrac::ttn::parse;

/// The remedies of the one finding of this code, of this record.
fn remedies(code: &str, text: &str) -> Vec<String> {
    found(code, text).1
}

/// Its sentence, and those.
fn found(code: &str, text: &str) -> (String, Vec<String>) {
    let record = &parse(&format!("[TTN \"1.0\"] [Marks \"recorded\"] {text}")).expect("a record")[0];
    let report = check(record).expect("known rules");
    let of_code: Vec<_> = report.findings().iter().filter(|finding| finding.code() == code).collect();
    let [finding] = of_code.as_slice() else { panic!("{code} {} times: {text}", of_code.len()) };
    (finding.message(Lang::En), finding.remedies.clone())
}

#[test]
fn art_170_dames_lifted_are_played_to_his_disadvantage_too() {
    let text = "[Position \"W 7*3 8*2 9*2 10*2 11*3 12*2 6 B 1*15\"] [Score \"Wj4\"]\n\n\
                W 31: o j0 \"je m'en vais\" lift 7*3 8*2";
    let offered = remedies("E301", text);
    assert!(offered.contains(&"B: oblige 7/10/11".to_owned()), "keeps: {offered:?}");
    assert!(offered.contains(&"B: oblige 7/10 8/9".to_owned()), "« empêcher de conserver »: {offered:?}");
}

/// P 4.55, P 4.64: so too where his whole game is lifted, and the holes that he marked too much keep him.
#[test]
fn rule_55_who_is_kept_by_his_ecole_plays_the_dames_that_he_lifted() {
    let text = "[Rules \"lepeintre\"] [Position \"W 1*3 2*2 3*3 4*3 5*2 6 7 B 1*13 5 7\"] [Score \"Wj10 Bjj2\"]\n\n\
                B 21: 1/3 1/2\nW 32: o3 j0 lift";
    let offered = remedies("E301", text);
    assert_eq!(offered[0], "B: oblige back");
    assert!(offered.contains(&"B: oblige 1/4 1/3".to_owned()), "{offered:?}");
}

/// L 183, P 4.61: the hole and the jeton taken off for it are put back together, be they moved in one turn or in two.
#[test]
fn rule_61_the_jeton_taken_off_behind_the_hole_of_a_false_ecole_goes_back_with_it() {
    for (rules, took) in ["lelasseux", "lepeintre"].into_iter().flat_map(|r| [(r, " j0"), (r, "\nB: j0")]) {
        let text =
            format!("[Rules \"{rules}\"] [Score \"Bjj2\"]\n\nW 54: 1/6 1/5\nB: o:école{took}\nW: \"voyons\"");
        assert_eq!(remedies("E103", &text), ["W: Bf0 Bjj2 +10:école", "W: Bf0 Bjj2"], "{rules}{took}");
    }
}

#[test]
fn art_46_a_number_left_is_played_by_the_dame_that_was_touched() {
    let text = "[Position \"W 1*10 3 4 5*2 6 B 1*15\"]\n\nW 42: touch 3 1/5";
    assert_eq!(remedies("E201", text), ["B: allow", "B: oblige 1/5 3/5"]);
    let untouched = remedies("E201", "[Position \"W 1*10 3 4 5*2 6 B 1*15\"]\n\nW 42: 1/5");
    assert!(untouched.contains(&"B: oblige 1/5 1/3".to_owned()), "{untouched:?}");
}

#[test]
fn art_192_every_play_that_fills_is_offered_though_a_dame_was_touched() {
    let head = "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]\n\nW 42: +4:fill";
    let offered = remedies("E202", &format!("{head} touch 1 1/7"));
    assert_eq!(offered, remedies("E202", &format!("{head} 1/7")));
    assert!(offered.contains(&"B: oblige 2/6 3/5".to_owned()), "{offered:?}");
}

#[test]
fn art_216_what_was_barred_goes_back_the_shortest_way() {
    let text = "[Position \"W 1*7 6*2 7*2 8*2 9*2 B 1*13 2 3\"]\n\n\
                W 66: 7/12(2)\nB: forbid 6/12(2)\nW: 12/7(2) 6/12(2)";
    let (said, offered) = found("E202", text);
    assert_eq!(said, "White plays what the other has barred");
    assert!(offered.contains(&"B: W12/6 W12/6".to_owned()), "{offered:?}");
    let text = "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]\n\n\
                W 42: 1/3 1/5\nB: oblige 2/6 3/5\nW: 3/1 5/1 2/6";
    let record = &parse(&format!("[TTN \"1.0\"] {text}")).expect("a record")[0];
    let report = check(record).expect("known rules");
    let last = report.findings().iter().rfind(|finding| finding.code() == "E202").expect("not obeyed");
    assert!(last.remedies.contains(&"B: W6/2".to_owned()), "{:?}", last.remedies);
}

#[test]
fn a_sentence_says_what_was_done() {
    let off = "[Position \"W 19*2 21*3 22*2 off*8 B 7*3 8*3 9*3 10*2 11*2 12*2\"]\n\nW 21: off/20 19/21";
    assert!(found("E201", off).0.starts_with("White puts a dame that is off already back on 20"));
    let three = "[Position \"W 1*11 3*2 4 5 B 1*15\"]\n\nW 42: 3&4&5/8";
    assert!(found("E206", three).0.starts_with("a false case: White puts dames together on 8"));
    let up = "[Position \"?\"]\n\nW: oo\nB ??: <due B: +12 W: +0> oo p ?/?\nW ??: <due W: +0 B: +0> ?/?\nB: <cannot B: p>";
    assert!(found("E408", up).0.ends_with("the pavillon of Black is up already"));
}

/// « On fait démarquer un trou » (L 184), « en le réduisant aux points qu'il avait » (L 177): two holes one by one are off as two at once are (P 4.52; G III).
#[test]
fn art_184_holes_taken_one_by_one_come_off_together() {
    for rules in ["lelasseux", "lepeintre", "guiton"] {
        let offered = |score: &str, roll: &str| {
            remedies(
                "E108",
                &format!(
                    "[Rules \"{rules}\"] [Position \"?\"] [Score \"{score}\"]\n\nW ??: {roll}\nB ??: ?/?"
                ),
            )
        };
        let simple = |acts: &str| offered("Wj8 Bj8 Bf1", &format!("<due W: +0 B: +4> ?/?\nB: {acts}"));
        for acts in ["o o j0", "oo j0", "o j0 o", "o j0\nB: o"] {
            assert_eq!(simple(acts), ["W: Bf2"], "{rules} {acts}");
        }
        if rules == "lepeintre" {
            continue; // a hole that is none is an école there (P 4.53)
        }
        let none = |acts: &str| offered("Bj0 Bf1", &format!("<due W: +0 B: +0> ?/?\nB: {acts}"));
        for acts in ["o o", "oo", "o\nB: o", "o oo"] {
            assert_eq!(none(acts), ["W: Bf1"], "{rules} {acts}");
        }
    }
}

#[test]
fn art_184_a_hole_taken_again_is_found_again() {
    let text = "[TTN \"1.0\"] [Marks \"recorded\"] [Position \"?\"]\n\n\
                W ??: <due W: +0 B: +0> ?/?\nB: o\nW: Bf0\nB: o\nB ??: ?/?";
    let report = check(&parse(text).expect("a record")[0]).expect("known rules");
    let holes = report.findings().iter().filter(|finding| finding.code() == "E108");
    assert_eq!(holes.map(|finding| finding.claimed).collect::<Vec<_>>(), [true, false]);
}

/// Behind his throw the points that he was given and has marked too many come off what stands then, the hole with them that they have made (L 167, L 187; P 4.57; G III).
#[test]
fn art_187_what_was_too_much_comes_off_behind_his_throw() {
    for rules in ["lelasseux", "lepeintre", "guiton"] {
        let offered = |score: &str, marks: &str| {
            let head = format!("[Rules \"{rules}\"] [Position \"?\"] [Score \"{score}\"]");
            let turns = format!("W ??: <due W: +0 B: +2> ?/?\nB: +4\nB ??: <due B: +4 W: +0> {marks}?/?\nW:");
            remedies("E102", &format!("{head}\n\n{turns}"))
        };
        assert_eq!(offered("Bj4 Wj4", "o j0 "), ["W: Bf0 Bj10 +2:école", "W: Bf0 Bj10"], "{rules}");
        assert_eq!(offered("Bj2 Wj4", "+4 "), ["W: Bj8 +2:école", "W: Bj8"], "{rules}");
        assert_eq!(offered("Bj2 Wj4", "").last().map(String::as_str), Some("W: Bj4"), "{rules}");
    }
}

/// The fichet in one turn and its jeton in the next are one movement, and come off as that (L 178, L 183; G III).
#[test]
fn art_183_a_false_ecole_of_several_turns_comes_off_whole() {
    for rules in ["lelasseux", "lepeintre", "guiton"] {
        let head = format!("[Rules \"{rules}\"] [Position \"?\"] [Score \"Wj2 Bj8\"]");
        for acts in ["o j0:école", "o\nB: j0:école", "o:école\nB: j0", "f1\nB: \"voyons\" j0:école"] {
            let text = format!("{head}\n\nW ??: <due W: +0 B: +0> ?/?\nB: {acts}");
            assert_eq!(
                remedies("E103", &text).last().map(String::as_str),
                Some("W: Bf0 Bj8 j2"),
                "{rules} {acts}"
            );
        }
    }
}

#[test]
fn art_223_the_pavillon_taken_off_goes_up_again_whatever_the_roll_was_worth() {
    let head = "[Score \"Wf2 Bj10\"]";
    for rules in ["lelasseux", "guiton", "lepeintre"] {
        let head = format!(
            "[Rules \"{rules}\"] [Partie \"à écrire\"] [Position \"?\"] {head}\n\nB ??: <due B: +8 W: +0>"
        );
        assert_eq!(
            remedies("E208", &format!("{head} +10 p ?/?\nW: Bp0")),
            ["B: p"],
            "{rules}, beside two too many"
        );
        assert_eq!(remedies("E208", &format!("{head} +8 p ?/?\nW: Bp0")), ["B: p"], "{rules}");
    }
}
