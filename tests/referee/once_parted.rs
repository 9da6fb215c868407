//! Acts at which the random families once parted, written down: what is granted there is not found, what is denied is, in one turn as in two.

use super::one_way_or_another::ruling;
use super::random_acts::report;
use trictrac::referee::check;
use trictrac::text::{Lang, Severity};
use trictrac::ttn::parse;

#[test]
fn what_once_parted_holds_by_its_own_statements() {
    let records = parse(include_str!("../data/once-parted.ttn")).expect("it reads");
    assert!(records.len() > 8, "{}", records.len());
    for record in &records {
        let report = check(record).expect("known rules");
        // What is found is stated, so that nothing more is.
        let found = report.render("", Lang::En, Severity::Warning, false);
        assert!(found.is_empty(), "{}: {found}\n{}", record.line(), record.source());
    }
}

/// The coin taken directly, and a dame that no number moves, in one turn or in two: one fault, of that dame (L 211).
#[test]
fn a_dame_moved_behind_the_coin_is_one_fault_in_one_turn_or_two() {
    let head = "[TTN \"1.0\"] [Game \"trictrac\"] [Rules \"lepeintre\"] [Marks \"recorded\"]\n\
        [Position \"W 1*15 B 1*9 4 6 8*2 11*2\"]\n\nB 41: +0 8/12 11/12\n";
    let rulings = ["B: 4/8 1/2\n", "B: 4/8\nB: 1/2\n"].map(|acts| ruling(&report(&format!("{head}{acts}"))));
    assert_eq!(rulings[0], rulings[1]);
    assert_eq!(rulings[0].iter().filter(|(code, ..)| *code == "E201").count(), 1, "{:?}", rulings[0]);
}

/// What is found in a record without dames, and whether it is answered.
fn ruled(record: &str) -> Vec<(&'static str, bool)> {
    let head = "[TTN \"1.0\"] [Game \"trictrac\"] [Position \"?\"] [Marks \"recorded\"]\n";
    let report = report(&format!("{head}{record}\n"));
    report.findings().iter().map(|found| (found.code(), found.claimed)).collect()
}

/// What stands already as before a wrong hand is put back by a mark, and by nothing else: no empty turn answers the hand, nor a word of whomever (L 181, P 4.57).
#[test]
fn a_turn_without_acts_answers_no_hand() {
    for record in [
        "[Rules \"lelasseux\"] [Score \"Wjj6 Bj4\"]\n\nW ??: <due W: +0 B: +2> ?/?\nB: o jj2 W-2",
        "[Rules \"guiton\"] [Score \"Wjj6 Bj4\"]\n\nW ??: <due W: +0 B: +0> ?/?\nB: +4\nW: +2\nB: jj8 j8",
    ] {
        let alone = ruled(record);
        assert!(alone.iter().any(|(code, claimed)| ["E208", "E108"].contains(code) && !claimed), "{alone:?}");
        for turn in ["W:", "B:", "W: \"voyons\"", "X: \"voyons\""] {
            assert_eq!(ruled(&format!("{record}\n{turn}")), alone, "{record} {turn}");
        }
    }
}

/// The second jeton that false points cost him is put up again, be it with more of their école behind it (L 143, L 187; G III).
#[test]
fn a_second_jeton_put_back_before_an_ecole_is_back() {
    let record =
        "[Rules \"guiton\"] [Score \"Wj0 Bj0\"]\n\nW ??: <due W: +0 B: +0> +4 ?/?\nB: +2:école\nW: Bj2";
    assert!(ruled(record).contains(&("E208", false)), "{:?}", ruled(record));
    let backs = [
        "jj2",
        "jj2 +2:école",
        "jj2\nB: +2:école",
        "jj2 Wj0 +2:école",
        "Wj0 jj2 +2:école",
        "jj2\nB: Wj0 +2:école",
    ];
    for back in backs {
        let ruled = ruled(&format!("{record}\nB: {back}"));
        let hands: Vec<_> = ruled.iter().filter(|(code, _)| *code == "E208").collect();
        assert_eq!(hands, [&("E208", true)], "{back}: {ruled:?}");
    }
}

/// With sixteen dames what is marked counts for nothing (P 4.33), and that is said once a throw, of a turn that holds no more than one mark too.
#[test]
fn a_mark_that_counts_for_nothing_is_said_to_be_that() {
    let head = "[TTN \"1.0\"] [Game \"trictrac\"] [Rules \"lepeintre-societe\"] [Marks \"recorded\"] [Score \"Wj0 Bj0\"]\n\
        [Position \"W 1*11 7*2 12*2 B 1*10 9 10*2 12*2\"]\n\nW 31: 3/6 1/2\n";
    for turn in ["B: +2", "B: +2 {}", "B: +4"] {
        let report = report(&format!("{head}{turn}\nB 31:\n"));
        let said: Vec<&str> = report.findings().iter().map(|found| found.code()).collect();
        assert_eq!(said, ["E203", "I501", "E209"], "{turn}");
    }
}

/// The other's jeton taken off where it is not told how it stood, beside what would be an école if it was wrong: neither granted nor denied.
#[test]
fn what_hangs_on_untold_wood_is_not_judged() {
    let head = "[TTN \"1.0\"] [Game \"trictrac\"] [Rules \"lepeintre-societe\"] [Marks \"unknown\"]\n\
        [Position \"W 1*7 5*1 7*4 10*1 11*2 B 1*7 4*2 6*1 7*1 11*4\"]\n\n";
    for claim in ["can", "cannot"] {
        let report = report(&format!("{head}W 44: <{claim} B: Wj0 +2:école>\n"));
        let said: Vec<&str> = report.findings().iter().map(|found| found.code()).collect();
        assert_eq!(said, ["I501"], "{claim}");
    }
}
