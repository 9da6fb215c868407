//! A few rulings read as a reader of the treatise would have them explained.

use trictrac::record::Record;
use trictrac::referee::{Report, check};
use trictrac::text::Lang;
use trictrac::ttn::parse;

const ECOLES: &str = include_str!("../../python/trictrac/records/lelasseux-10-ecoles.ttn");

/// The shipped record of this article whose text has `word`.
fn record(source: &str, word: &str) -> Record {
    parse(ECOLES)
        .expect("it reads")
        .into_iter()
        .find(|r| r.tag("Source").is_some_and(|s| s.contains(source)) && r.source().contains(word))
        .expect("it is shipped")
}

fn report(record: &Record) -> Report {
    check(record).expect("known rules")
}

#[test]
fn art_193_he_thinks_he_keeps_and_goes_away() {
    let report = report(&record("art. 193, fig. 19", "lift 12"));
    let told: Vec<_> = report
        .findings()
        .iter()
        .filter(|f| matches!(f.code(), "E102" | "E301"))
        .map(|f| (f.code(), f.points, f.claimed, f.message(Lang::Fr)))
        .collect();
    assert!(told.iter().any(|(code, points, claimed, message)| *code == "E102"
        && *points == Some(6)
        && *claimed
        && message.starts_with("école de 6 points par trop\u{a0}: Blanc marque 6 et gagnait 0\u{202f}; ")));
    assert!(told.iter().any(|(code, _, claimed, _)| *code == "E301" && *claimed));
}

/// The same record by two treatises that part: touching a dame takes the right to go away by Lelasseux 155, and not by Guiton V.
#[test]
fn two_treatises_give_two_rulings_each_with_its_own_law() {
    let text = |rules: &str| {
        format!(
            "[TTN \"1.0\"] [Game \"trictrac\"] [Rules \"{rules}\"] [Score \"Wj8\"] [Marks \"recorded\"]\n\
             [Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]\n\nW 42: oo j0 touch 1 \"je m'en vais\" lift\n"
        )
    };
    let by = |rules: &str| report(&parse(&text(rules)).expect("it reads")[0]);
    let (lelasseux, guiton) = (by("lelasseux"), by("guiton"));
    let left = |r: &Report| r.findings().iter().find(|f| f.code() == "E301").map(|f| f.articles.clone());
    assert_eq!(left(&lelasseux), Some(vec!["L 156"]));
    assert_eq!(left(&guiton), None);
}

/// A right stated that is not there, or denied that is there, says what is so instead.
#[test]
fn a_right_stated_wrongly_is_told_why() {
    let fails = |statement: &str, why: &str, article: &str| {
        let text = format!(
            "[TTN \"1.0\"] [Rules \"lepeintre\"] [Marks \"recorded\"]\n\
             [Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]\n\nW 42: +6:fill 1/5 4/6 <finding E102 W 2> {statement}\n"
        );
        let report = report(&parse(&text).expect("it reads")[0]);
        let told = report.findings().iter().find(|f| matches!(f.code(), "E407" | "E408")).expect("it fails");
        let message = told.message(Lang::En);
        assert!(message.ends_with(why), "{message}");
        assert!(article.is_empty() || told.articles.contains(&article), "{:?}", told.articles);
    };
    fails("<can B: +4:école>", "école of 2 points by too much: White marks 6 and won 4", "P 4.54");
    fails("<cannot B: +2:école>", "école of 2 points by too much: White marks 6 and won 4", "P 4.54");
    fails("<can W: lift>", "his roll completes no hole", "P 4.25");
    fails(
        "<can W: +2>",
        "White won 4 (Wf0 Wj4) and marks 6; he has let his jeton go: it is too late",
        "P 4.42",
    );
    fails("<can B: Wj2>", "White won 4 (Wf0 Wj4) and marks 6", "P 4.57");
    fails("<can B: oblige +2>", "White won 4 (Wf0 Wj4) and marks 6", "P 4.47");
    fails("<can B: oblige 1/7>", "no fault of the other's is open", "");
    fails("<finding E101 W 4>", "found before it: E102 W 2", "");
}

/// What the other may do instead of marking an école is offered beside it, and nothing once he has shared the error.
#[test]
fn the_choice_of_who_may_mark_an_ecole_is_offered_whole() {
    let remedies = |score: &str, acts: &str, code: &str| {
        let text = format!(
            "[TTN \"1.0\"] [Rules \"lelasseux\"] [Marks \"recorded\"] [Position \"?\"]\n{score}\n\n{acts}\n"
        );
        let report = report(&parse(&text).expect("it reads")[0]);
        let of_code = report.findings().iter().filter(|f| f.code() == code);
        of_code.map(|f| f.remedies.join(", ")).collect::<Vec<_>>()
    };
    let too_little = remedies("", "W ??: <due W: +4 B: +0> ?/?", "E101");
    assert_eq!(too_little, ["B: +4:école, B: oblige +4"], "L 186");
    let too_much = remedies("", "W ??: <due W: +4 B: +0> +6 ?/?", "E102");
    assert_eq!(too_much, ["B: Wj4 +2:école, B: Wj4"], "L 187");
    let hole = remedies("[Score \"Wj8 Bj2\"]", "W ??: <due W: +2 B: +0> +4 ?/?", "E102");
    assert_eq!(hole, ["B: Wf0 Wj10 +2:école, B: Wf0 Wj10"], "L 187");
    let goes =
        remedies("[Score \"Wj10 Bj4\"]", "W ??: <due W: +12 B: +0> o3 j0 \"je m'en vais\" lift", "E102");
    assert_eq!(goes, ["B: Wf1 Wj10 +2:école, B: Wf1 Wj10"], "L 173: the two holes come off");
    let shared = "W ??: <due W: +2 B: +0> o j0 lift\nB: lift <relevé W>";
    for code in ["E102", "E108", "E301"] {
        assert_eq!(remedies("[Score \"Wj8\"]", shared, code), [""], "{code}: L 180");
    }
    let too_soon = remedies("[Score \"Wj4 Bj8\"]", "W ??: <due W: +4 B: +4>\nB: o j0", "E110");
    assert_eq!(too_soon, ["W: Bf0 Bj8 j4"], "L 207: fichet and jeton are one hole");
}

/// Behind dames lifted without the right to the other has put his wood right already: with the école of the plein that he then loses its points come off too (L 192, L 170).
#[test]
fn the_points_of_a_lost_plein_come_off_from_where_they_stand() {
    let remedy = |first: &str| {
        let text = format!(
            "[TTN \"1.0\"] [Rules \"lelasseux\"] [Marks \"recorded\"] [Score \"Wj6\"]\n\
             [Position \"W 1*5 2*2 3*2 4*2 5*2 6*2 B 1*8 2*3 3*2 4*2\"]\n\nW 21: {first} 6/8 5/6\n"
        );
        let report = report(&parse(&text).expect("it reads")[0]);
        let lost = report.findings().iter().find(|found| found.code() == "E202");
        lost.and_then(|found| found.remedies.last().cloned())
    };
    let off = |acts: &str| Some(format!("B: {acts} +4:école"));
    assert_eq!(remedy("oo j0 lift\nB: Wf0 Wj10 +2:école oblige 6/8 5/6\nW:"), off("Wj6"));
    assert_eq!(remedy("+6\nB: Wj10 +2:école\nW:"), off("Wf0 Wj6"), "the hole too");
    assert_eq!(remedy("+4"), off("Wj6"));
}

/// One act, one fault: two jetons for points in two parts are found once, and the one remedy answers it (G III, Second exemple).
#[test]
fn two_jetons_for_points_in_two_parts_are_found_once() {
    let text = "[TTN \"1.0\"] [Rules \"guiton\"] [Marks \"recorded\"]\n\
        [Position \"W 1*8 5 8*2 11*2 12*2 B 1*10 5*2 8*2 11\"]\n\n\
        B 63: 5/11 1/4\nW 63: +4:hit 1/7 1/4\nB: jj8\nW: Bj8\n";
    let report = report(&parse(text).expect("it reads")[0]);
    let found: Vec<_> = report.findings().iter().filter(|f| f.code() == "E108").collect();
    assert_eq!(found.iter().map(|f| f.claimed).collect::<Vec<_>>(), [true]);
}

/// « On efface ces points et on les marque pour soi » (L 183, L 187, L 192): an école that is marked, and its points left standing, is answered by half when who has
/// marked it throws.
#[test]
fn an_ecole_whose_points_are_left_standing_is_answered_by_half() {
    let answered = |acts: &str| {
        let head = "[TTN \"1.0\"] [Rules \"lelasseux\"] [Marks \"recorded\"] [Position \"?\"]";
        let text = format!("{head}\n\nW ??: <due W: +4> +6 ?/?\n{acts}\nB ??: <due B: +0> ?/?\n");
        let report = report(&parse(&text).expect("it reads")[0]);
        let ecole = report.findings().iter().find(|f| f.code() == "E102").expect("two too many");
        (ecole.claimed, ecole.remedies.join(", "))
    };
    let whole = (true, "B: Wj4 +2:école, B: Wj4".to_owned());
    assert_eq!(answered("B: +2:école"), (false, "B: Wj4".to_owned()));
    for acts in ["B: Wj4 +2:école", "B: +2:école Wj4", "B: +2:école\nB: Wj4", "B: Wj4\nB: +2:école"] {
        assert_eq!(answered(acts), whole, "{acts}");
    }
    assert_eq!(answered("B: Wj4"), whole, "he need not mark it");
}

/// A jeton put where it stands puts nothing back, nor does one's own jeton the hole that took it (L 178, L 183, L 184): the fault stays open.
#[test]
fn what_moves_nothing_answers_nothing() {
    let answered = |score: &str, code: &str, acts: &str| {
        let head =
            format!("[TTN \"1.0\"] [Rules \"lelasseux\"] [Marks \"recorded\"] [Position \"?\"] {score}");
        let text = format!("{head}\n\nB ??: <due W: +0 B: +0>\n{acts}\nB: ?/?\nW ??: <due W: +0>\n");
        let report = report(&parse(&text).expect("it reads")[0]);
        report.findings().iter().find(|f| f.code() == code).expect("a fault").claimed
    };
    for nothing in ["j0", "jj0", "j~", "-2", "-0", "f0"] {
        assert!(!answered("", "E108", &format!("B: f1\nW: {nothing}")), "E108 and {nothing}");
        assert!(!answered("", "E103", &format!("B: +14:école\nW: {nothing}")), "E103 and {nothing}");
        let off = format!("B: Wj4\nW: {}", nothing.replace(['0', '2'], "4"));
        assert!(!answered("[Score \"Wj8\"]", "E208", &off), "E208 and {off}");
    }
    assert!(!answered("[Score \"Wf2\"]", "E208", "B: Wf1\nW: j0"), "his fichet is not back");
    let eights = "[Score \"Wj8 Bj8\"]";
    assert!(!answered(eights, "E108", "B: f8\nW: j8"));
    for whole in ["Bf0 j8", "j8 Bf0", "j8\nW: Bf0"] {
        assert!(answered(eights, "E108", &format!("B: f8\nW: {whole}")), "{whole}");
    }
}

/// Points too many are off where the other takes more off than those, which alone go back: « vous les effacez et cela suffit » (P 4.57, L 187); in society also where
/// he has thrown before the coup was played (P 4.III 48).
#[test]
fn points_too_many_that_come_off_with_others_are_answered() {
    let in_time = "W 42: +4 1/5 1/3\n";
    let early = "W 42: +4\nB 31:\nW: 1/5 1/3\n";
    let [society, all] =
        [&["lepeintre-societe"][..], &["lelasseux", "guiton", "lepeintre", "lepeintre-societe"]];
    let answered = [
        (all, in_time, "B: Wj0\nB 31:"),
        (all, in_time, "B: Wj0\nW: j2\nB 31:"),
        (society, early, "B: Wj2"),
        (society, early, "W: j2"),
        (society, early, "B: Wj0\nW: j2"),
        (society, early, "B: 1/4 1/2\nW 21: 1/3 1/2\nB: Wj2"),
        (society, "W 42: +4 1/5 1/3\nB 31: 1/4 1/2\n", "B: Wj0\nW: j2"),
    ];
    for (profiles, coup, acts) in answered {
        for rules in profiles {
            let head = "[TTN \"1.0\"] [Marks \"recorded\"] [Position \"W 1*11 7*2 12*2 B 1*12 9 12*2\"]";
            let report = report(
                &parse(&format!("{head} [Rules \"{rules}\"]\n\n{coup}{acts}\n")).expect("it reads")[0],
            );
            let too_much: Vec<_> = report.findings().iter().filter(|f| f.code() == "E102").collect();
            assert_eq!(
                too_much.iter().map(|f| f.claimed).collect::<Vec<_>>(),
                [true],
                "{rules}: {coup}{acts}"
            );
        }
    }
}

/// So are holes too many (L 184), though a hole of the école's own sends the jeton of whose they are home (L 148).
#[test]
fn holes_left_standing_behind_a_hole_of_the_ecole_are_found() {
    for (score, acts, off) in
        [("Wj10 Bj4", "f3 j2", "B: Wf1"), ("Wj10 Bj4", "+16", "B: Wf1"), ("Wj8", "f4 j0", "B: Wf2")]
    {
        let head = "[TTN \"1.0\"] [Rules \"lelasseux\"] [Marks \"recorded\"]";
        let position = "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]";
        let coups = format!("W 42: {acts} 1/5 4/6\nB: +12:école\nB 31: 1/4 1/2\n");
        let text = format!("{head} {position} [Score \"{score}\"]\n\n{coups}");
        let report = report(&parse(&text).expect("it reads")[0]);
        let ecole = report.findings().iter().find(|f| f.code() == "E102").expect("twelve too many");
        assert_eq!((ecole.claimed, ecole.remedies.join(", ")), (false, off.to_owned()), "{acts}");
    }
}

/// A hole too many taken off with the école is not back by the jeton that is put right, in one turn or in two (L 187).
#[test]
fn a_hole_too_many_taken_off_is_answered_by_the_hole() {
    for acts in ["B: Wo-2 Wj10 +2:école", "B: Wo-2\nB: Wj10 +2:école"] {
        let answered = |back: &str| {
            let head =
                "[TTN \"1.0\"] [Rules \"lelasseux\"] [Marks \"recorded\"] [Position \"?\"] [Score \"Wj10\"]";
            let coups = format!("W ??: <due W: +12 B: +0> f3 j0 ?/?\n{acts}\n{back}B ??:\n");
            let report = report(&parse(&format!("{head}\n\n{coups}")).expect("it reads")[0]);
            let hand = report.findings().iter().find(|f| f.code() == "E208").expect("one hole too many");
            hand.claimed
        };
        assert_eq!((answered(""), answered("W: f2\n")), (false, true), "{acts}");
    }
}

/// Who demands what he may not is told no, and no more (L 216).
#[test]
fn a_wrong_demand_may_be_refused() {
    let text = "[TTN \"1.0\"] [Marks \"recorded\"]\n\nW 64: 1/7 1/5\nB: oblige 1/2\n";
    let report = report(&parse(text).expect("it reads")[0]);
    let wrong = report.findings().iter().find(|found| found.code() == "E208").expect("it is no demand");
    assert_eq!(wrong.remedies, ["W: \"non\""]);
}

/// Not said that he plays for all, the roll of the exit is played no more, and that is known, not taken as told (P 4.74).
#[test]
fn the_roll_of_the_exit_does_not_serve_again() {
    let text = "[TTN \"1.0\"] [Rules \"lepeintre\"] [Marks \"recorded\"] [Position \"W 23 24 off*13 B 12*5 11*5 10*5\"]\n\n\
                W 65: +4:out 23/off 24/off\n<relevé W>\nW: <cannot W: 1/7 1/6>\n";
    let report = report(&parse(text).expect("it reads")[0]);
    let codes: Vec<_> = report.findings().iter().map(|found| found.code()).collect();
    assert!(codes.is_empty(), "{codes:?}");
}

/// Dames played in two turns are one play, also where the dame is touched first: it is found once (semantics.md; R Tric Trac).
#[test]
fn a_play_in_two_turns_is_found_once() {
    let text = "[TTN \"1.0\"] [Game \"tric-trac-ravensburger\"] [Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]\n\n\
                W 42: 1/5 4/6\nW: touch 2 2/4\nB: W5/1 W6/2\n";
    let report = report(&parse(text).expect("it reads")[0]);
    let codes: Vec<_> = report.findings().iter().map(|found| found.code()).collect();
    assert_eq!(codes, ["E201"]);
}

/// The pavillon is the mark of holes in a row (L 223, P 1.VI): one that is not his comes down by whomever, in the same coup or later, and is answered by that.
#[test]
fn a_pavillon_that_is_not_his_is_answered_where_it_comes_down() {
    let is_answered = |rules: &str, later: usize, down: &str| {
        let mut coups = ["B ??: <due B: +0 W: +0> ?/?\n", "W ??: <due W: +0 B: +0> ?/?\n"].repeat(2);
        coups.insert(later, down);
        let text = format!(
            "[TTN \"1.0\"] [Rules \"{rules}\"] [Marks \"recorded\"] [Position \"?\"] [Partie \"à écrire\"]\n\n\
             W ??: <due W: +12 B: +0> oo ?/?\nB ??: <due B: +12 W: +0> oo ?/?\n{}W: p\n{}",
            coups[coups.len() - 1],
            coups.concat()
        );
        let report = report(&parse(&text).expect("it reads")[0]);
        report.findings().iter().find(|f| f.code() == "E108").expect("it is not his").claimed
    };
    for rules in ["lelasseux", "guiton", "lepeintre", "lepeintre-societe"] {
        for later in 0..4 {
            assert!(!is_answered(rules, later, ""), "{rules}: it stands");
            for down in ["W: p0\n", "B: Wp0\n"] {
                assert!(is_answered(rules, later, down), "{rules}, {later} coups later: {down}");
            }
        }
    }
}
