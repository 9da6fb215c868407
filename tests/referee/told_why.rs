//! What a statement that fails says: each right of the shipped records turned round is told with a reason, in both languages, and a play that is
//! refused is not offered beside the refusal.

use trictrac::referee::{Double, Fact, LeavingFault, check};
use trictrac::text::{Lang, Severity};
use trictrac::ttn::parse;

/// The shipped records, each `<can …>` a `<cannot …>` and the reverse.
fn turned_round() -> Vec<String> {
    let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("python/trictrac/records");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("the shipped records").flatten().collect();
    files.sort_by_key(std::fs::DirEntry::path);
    let texts = files.iter().map(|file| std::fs::read_to_string(file.path()).expect("a readable file"));
    texts
        .map(|text| text.replace("<cannot ", "<MAY ").replace("<can ", "<cannot ").replace("<MAY ", "<can "))
        .collect()
}

#[test]
fn a_right_turned_round_is_told_why_and_a_play_refused_is_not_offered() {
    let (mut rights, mut refused) = (0, 0);
    for text in turned_round() {
        for record in parse(&text).expect("the shipped records") {
            let Ok(report) = check(&record) else { continue };
            for finding in report.findings() {
                match &finding.fact {
                    Fact::NotFound { what, why } | Fact::FoundAllTheSame { what, why } => {
                        rights += 1;
                        let told = why.iter().all(|words| words.len() > 10);
                        assert!(told && why[0] != why[1] || why[0].contains("f0"), "{what}: {why:?}");
                    }
                    Fact::PlayStatedWrongly { claim: "can", allowed, .. } => {
                        refused += 1;
                        let stated = record.text(finding.span).to_owned();
                        let offered = allowed.iter().any(|play| stated.ends_with(&format!(": {play}>")));
                        assert!(!offered, "{stated}: {allowed:?}");
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(rights > 2000 && refused > 200, "{rights} rights, {refused} plays");
}

/// Each reason for which nobody may go away has a sentence of its own, and its article.
#[test]
fn going_away_wrongly_is_told_by_what_bars_it() {
    let cases = [
        (LeavingFault::NoHole, "W ??: <due W: +4> +4 lift", "his roll completes no hole", "P 4.25"),
        (
            LeavingFault::GivenHole,
            "B ??: <due B: +0 W: +8:false> ?/?\nW: +8:false lift",
            "a hole that the other gives",
            "P 1.III",
        ),
        (LeavingFault::Played, "W ??: <due W: +8> o j0 ?/? lift", "he has played a dame already", "P 4.IV"),
        (LeavingFault::RestMarked, "W ??: <due W: +10> o j2 lift", "what was left over", "P 4.41"),
        (
            LeavingFault::Stayed,
            "W ??: <due W: +8> o j0 \"je reste\" lift",
            "he has said that he stays",
            "P 4.37",
        ),
        (LeavingFault::MarkedTooMuch, "W ??: <due W: +8> o3 j0 lift", "that école makes him stay", "P 4.55"),
        (
            LeavingFault::LedToTooMuch,
            "W ??: <due W: +8>\nB: \"vous avez 20 points\"\nW: +20 lift",
            "he marks more than he won",
            "L 173",
        ),
    ];
    let mut sentences = Vec::new();
    for (why, acts, words, article) in cases {
        // By Lepeintre it is the école alone that keeps him (P 4.55).
        let rules = if why == LeavingFault::LedToTooMuch { "lelasseux" } else { "lepeintre" };
        let text = format!(
            "[TTN \"1.0\"]\n[Rules \"{rules}\"]\n[Position \"?\"]\n[Score \"Wj4 Bj4\"]\n[Marks \"recorded\"]\n\n{acts}\n"
        );
        let report = check(&parse(&text).expect("a record")[0]).expect("known rules");
        let found = report.findings().iter().find(|f| matches!(f.fact, Fact::LeftWithoutRight { .. }));
        let found = found.unwrap_or_else(|| panic!("{acts}: {:?}", report.findings()));
        assert_eq!(found.fact, Fact::LeftWithoutRight { why }, "{acts}");
        assert!(found.message(Lang::En).contains(words), "{}", found.message(Lang::En));
        assert!(found.articles.contains(&article), "{acts}: {:?}", found.articles);
        sentences.push(found.message(Lang::Fr));
    }
    sentences.dedup();
    assert_eq!(sentences.len(), cases.len(), "each its own");
}

/// The fichet moved for nothing is told by what the hole is: none of his, one more than his, or his and too late (L 174, L 178, L 184).
#[test]
fn a_hole_that_is_wrong_is_told_by_what_it_is() {
    let cases = [
        ("<due W: +4> o j0 ?/? o", Double::Hole, "L 184"),
        ("<due W: +4> j0 ?/? o", Double::LateHole, "L 174"),
        ("<due W: +4> j0 ?/? f1", Double::LateHole, "L 174"),
        ("<due W: +4> j0 ?/? f2", Double::Hole, "L 184"),
        ("<due W: +0> ?/? o", Double::NoHole, "L 178"),
    ];
    for (acts, what, article) in cases {
        let head = "[TTN \"1.0\"]\n[Rules \"lelasseux\"]\n[Position \"?\"]\n[Score \"Wj8 Bj2\"]\n[Marks \"recorded\"]";
        let report =
            check(&parse(&format!("{head}\n\nW ??: {acts}\n")).expect("a record")[0]).expect("known rules");
        let found = report.findings().iter().find(|f| f.code() == "E108").unwrap_or_else(|| panic!("{acts}"));
        assert_eq!(
            (&found.fact, found.articles.first()),
            (&Fact::Doubled { what }, Some(&article)),
            "{acts}"
        );
        assert!(!found.message(Lang::En).contains("école"), "there is none of holes (L 184)");
    }
}

/// Marks of the other's that one has no right to, put or demanded, are told with what is due of them.
#[test]
fn a_mark_of_the_others_that_is_not_open_is_told_with_what_is_due() {
    let head = "[TTN \"1.0\"]\n[Rules \"lelasseux\"]\n[Position \"?\"]\n[Marks \"recorded\"]";
    for act in ["Wj0", "oblige +2"] {
        let record = format!("{head}\n\nW ??: <due W: +4> +4 ?/?\nB: {act}\n");
        let report = check(&parse(&record).expect("a record")[0]).expect("known rules");
        let found = report.findings().iter().find(|f| f.code() == "E208").unwrap_or_else(|| panic!("{act}"));
        for (lang, due) in [(Lang::En, "White won 4 (Wf0 Wj4)"), (Lang::Fr, "Blanc gagne 4 (Wf0 Wj4)")] {
            assert!(found.message(lang).contains(due), "{}", found.message(lang));
        }
    }
}

/// `<finding - W>`, no fault of White's, and `<finding ? W>`, some fault of his: where the one holds the other fails.
#[test]
fn no_finding_and_some_finding_exclude_each_other() {
    let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("python/trictrac/records");
    let mut turned = [0; 2];
    for file in std::fs::read_dir(folder).expect("the shipped records").flatten() {
        let text = std::fs::read_to_string(file.path()).expect("a readable file");
        for (which, (from, to)) in
            [("<finding -", "<finding ?"), ("<finding ?", "<finding -")].into_iter().enumerate()
        {
            for record in
                parse(&text).expect("the shipped records").iter().filter(|r| r.source().contains(from))
            {
                let source = record.source();
                let at = source.find(from).expect("it is there");
                let other = format!("{}{to}{}", &source[..at], &source[at + from.len()..]);
                let report = check(&parse(&other).expect("a record")[0]).expect("known rules");
                let code = ["E407", "E408"][which];
                let fails = report
                    .findings()
                    .iter()
                    .any(|found| found.code() == code && found.span.start as usize == at);
                assert!(fails, "{code} where {from} became {to}:\n{other}");
                turned[which] += 1;
            }
        }
    }
    assert!(turned[0] > 20 && turned[1] > 2, "{turned:?}");
}

/// Of a fill that is neither marked nor made there is one école, and nobody has answered it: « il est tout simplement à l'école de ce qu'il aurait dû marquer »
/// (P 4.60).
#[test]
fn a_part_of_another_finding_is_told_as_that() {
    let text = "[TTN \"1.0\"] [Rules \"lepeintre\"] [Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"] [Marks \"recorded\"]\n\nW 42: 1/5 1/3\n";
    let report = check(&parse(text).expect("a record")[0]).expect("known rules");
    let [french, english] = [Lang::Fr, Lang::En].map(|lang| report.render("", lang, Severity::Note, false));
    assert!(english.contains("counted in E202 (P 4.60)") && !english.contains("answered"), "{english}");
    assert!(french.contains("compris dans E202 (P 4.60)") && !french.contains("répondu"), "{french}");
}

/// Until when the other may answer: till he throws (L 167, L 216), or lifts dames of his own where the first has gone (L 170; G III; P 4.25); in society dames are put
/// right till he has played (P 4.III 35), and what was never won comes off whenever it is seen (P 4.III 48, P 4.III 49), as what the other has taken off comes
/// back (P 4.III 51); a second jeton, and points left behind their école, till he has played again (P 4.49, P 4.50).
#[test]
fn until_when_it_may_be_answered_is_told() {
    let dames = "[Position \"W 1*9 3*2 5*2 8*2 B 1*15\"]\n\nW 52: 1/7 1/3";
    let fill = "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]\n\nW 42: +4:fill 1/5 1/3";
    let left = "[Position \"?\"]\n\nW ??: <due W: +4> +4 lift";
    let points = "[Position \"?\"]\n\nW ??: <due W: +0> +4 ?/?";
    let jetons = "[Position \"?\"] [Score \"Wj4 Bj6\"]\n\nW ??: <due W: +4> jj8 ?/?";
    let pavillon = "[Position \"?\"] [Score \"Bf1\"]\n\nW ??: <due W: +0 B: +0> p ?/?";
    let schooled = "[Position \"?\"]\n\nW ??: <due W: +0> +4 ?/?\nB: +4:école\nB ??:";
    let pavillon_down =
        "[Position \"?\"] [Score \"Bf1\"]\n\nW ??: <due W: +0 B: +0> p ?/?\nB ??: ?/?\nB: Wp0";
    let schooled_off = "[Position \"?\"]\n\nW ??: <due W: +0> +4 ?/?\nB: +4:école\nB ??: ?/?\nB: Wj0";
    let schooled_hole = "[Position \"?\"] [Score \"Wj8\"]\n\nW ??: <due W: +0> +4 ?/?\nB: +4:école\nB ??:";
    let effaced =
        "[Position \"?\"] [Score \"Bj6\"]\n\nW ??: <due W: +2 B: +0> +2 Bj0 ?/?\nB ??: <due B: +0 W: +0> ?/?";
    let of_dames = "until Black has played his own coup";
    let cases = [
        ("lelasseux", dames, "E201", "until Black throws"),
        ("lepeintre", dames, "E201", "until Black throws"),
        ("lepeintre-societe", dames, "E201", of_dames),
        (
            "lepeintre-societe",
            fill,
            "E202",
            "the école until Black throws, the dames until he has played his own coup",
        ),
        ("lelasseux", left, "E301", "until Black throws, or lifts dames of his own"),
        ("guiton", left, "E301", "until Black throws, or lifts dames of his own"),
        ("lepeintre", points, "E102", "until Black throws"),
        (
            "lepeintre-societe",
            points,
            "E102",
            "the école until Black throws; the marks are put right whenever it is seen",
        ),
        ("lelasseux", jetons, "E108", "until Black throws"),
        ("lepeintre", jetons, "E108", "until Black has played a second coup of his own"),
        ("lelasseux", pavillon, "E108", "whenever it is seen"),
        ("lepeintre", pavillon, "E108", "whenever it is seen"),
        ("lelasseux", pavillon_down, "E108", "answered in the record"),
        ("lepeintre-societe", pavillon_down, "E108", "answered in the record"),
        ("lelasseux", schooled, "E102", "until Black throws"),
        ("lepeintre", schooled_off, "E102", "answered in the record"),
        ("lepeintre", schooled, "E102", "until Black has played a second coup of his own"),
        ("lepeintre", schooled_hole, "E102", "until Black throws"),
        ("lepeintre-societe", effaced, "E208", "whenever it is seen"),
        ("lepeintre-societe", jetons, "E108", "whenever it is seen"),
    ];
    for (rules, body, code, until) in cases {
        let text = format!("[TTN \"1.0\"] [Rules \"{rules}\"] [Marks \"recorded\"] {body}\n");
        let report = check(&parse(&text).expect("a record")[0]).expect("known rules");
        let found = report.findings().iter().find(|found| found.code() == code).expect(code);
        assert_eq!(found.standing(Lang::En).as_deref(), Some(until), "{rules} {body}");
    }
}

/// That there is no fault of a player's is denied by what was found of him, and not said again.
#[test]
fn a_fault_found_where_none_is_stated_is_named() {
    let faults = [
        (
            "W ??: <due W: +4> ?/? <finding - W>",
            "a fault of White's is found here all the same: E101 of 4 (L 164, L 167, L 171)",
        ),
        (
            "W ??: <due W: +4> ?/? <finding ->",
            "a fault is found here all the same: E101 of 4 (L 164, L 167, L 171)",
        ),
    ];
    for (body, told) in faults {
        let text =
            format!("[TTN \"1.0\"] [Rules \"lelasseux\"] [Position \"?\"] [Marks \"recorded\"]\n\n{body}\n");
        let report = check(&parse(&text).expect("a record")[0]).expect("known rules");
        let found =
            report.findings().iter().find(|found| found.code() == "E408").expect("found all the same");
        assert_eq!(found.message(Lang::En), told);
        assert!(found.articles.contains(&"L 167") && found.message(Lang::Fr).contains("E101 de 4 (L 164"));
    }
}

/// The reason of a right that is not there, with its article: by what it is too late (L 167), what one does with one's own hand (L 186), what nobody is forced to
/// (P 4.75, L 119, G VII).
#[test]
fn a_right_that_is_not_there_is_told_by_what_closes_it() {
    let for_all = "W 64: <can B: oblige \"je joue pour tout\">";
    let late = "[Position \"?\"]\n\nW ??: <due W: +4 B: +0> ?/? <can W: +4>";
    let let_go = "[Position \"?\"] [Score \"Wj8 Bj4\"]\n\nW ??: <due W: +0 B: +0> +2 ?/? <can W: j8>";
    let off = "[Position \"?\"] [Score \"Wj8 Bj4\"]\n\nW ??: <due W: +0 B: +0> +2 ?/? <can B: oblige j8>";
    let cases = [
        ("lelasseux", for_all, "nobody is forced to play for all", "L 119"),
        ("guiton", for_all, "nobody is forced to play for all", "G VII"),
        ("lepeintre", for_all, "nobody is forced to play for all", "P 4.75"),
        ("lelasseux", late, "he has touched his dames: it is too late", "L 167"),
        ("lepeintre-societe", late, "he has played his dames: it is too late", "P 4.III 42"),
        ("lelasseux", let_go, "he has let his jeton go: it is too late", "L 167"),
        ("lelasseux", off, "what the other has marked too much Black takes off himself", "L 186"),
        ("lepeintre", off, "what the other has marked too much Black takes off himself", "P 4.57"),
    ];
    for (rules, body, why, article) in cases {
        let text = format!("[TTN \"1.0\"] [Rules \"{rules}\"] [Marks \"recorded\"]\n{body}\n");
        let report = check(&parse(&text).expect("a record")[0]).expect("known rules");
        let found = report.findings().iter().find(|found| found.code() == "E407").expect("not open");
        assert!(found.message(Lang::En).contains(why), "{}", found.message(Lang::En));
        assert!(found.articles.contains(&article), "{rules} {body}: {:?}", found.articles);
    }
}

/// Whose points are all marked has made no école, and not for its being too late for him (L 183, G III, P 4.61).
#[test]
fn an_ecole_of_what_is_rightly_marked_is_told_by_what_was_won() {
    let body = "[Position \"?\"] [Marks \"recorded\"]\n\nW ??: <due W: +4 B: +0> +4 ?/? <can B: +4:école>";
    for (rules, article) in [
        ("lelasseux", "L 183"),
        ("guiton", "G III"),
        ("lepeintre", "P 4.61"),
        ("lepeintre-societe", "P 4.61"),
    ] {
        let text = format!("[TTN \"1.0\"] [Rules \"{rules}\"] {body}\n");
        let report = check(&parse(&text).expect("a record")[0]).expect("known rules");
        let found = report.findings().iter().find(|found| found.code() == "E407").expect("not open");
        assert!(found.message(Lang::En).ends_with("White won 4 (Wf0 Wj4) and marks 4"), "{rules}");
        assert_eq!(found.articles, [article]);
    }
}

/// What is only said, or done beside the game, is nobody's fault: so it is stated, and told where a record denies it.
#[test]
fn a_word_without_force_is_nobodys_fault() {
    let said = |claim: &str, act: &str| {
        let text = format!("[TTN \"1.0\"] [Rules \"lelasseux\"]\n\nW 64: <{claim} B: {act}> 1/7 1/5\n");
        let report = check(&parse(&text).expect("a record")[0]).expect("known rules");
        report.findings().iter().map(|found| (found.code(), found.message(Lang::En))).collect::<Vec<_>>()
    };
    for act in ["\"blabla\"", "does \"il tousse\"", "\"bon\"", "\"vous n'avez rien\""] {
        assert!(said("can", act).is_empty(), "{act}");
        let [(code, told)] = &said("cannot", act)[..] else { panic!("{act}: one finding") };
        assert!(*code == "E408" && told.contains("is nobody's fault"), "{told}");
    }
}

/// Where the hole wins the partie nobody goes away, and what is denied is no fault (L 217; G VIII; P 1.VI).
#[test]
fn who_has_won_the_partie_takes_up_his_dames() {
    for (rules, article) in [("lelasseux", "L 217"), ("guiton", "G VIII"), ("lepeintre", "P 1.VI")] {
        let head =
            format!("[TTN \"1.0\"] [Rules \"{rules}\"] [Partie \"douze-trous\"] [Score \"Wf11 Wj8 Bf3\"]");
        let body = "W ??: <due W: +4 B: +0> o j0 <cannot W: \"je m'en vais\"> <cannot W: lift>";
        let text = format!("{head} [Position \"?\"]\n\n{body}\n");
        let report = check(&parse(&text).expect("a record")[0]).expect("known rules");
        let denied: Vec<_> = report.findings().iter().filter(|found| found.code() == "E408").collect();
        assert_eq!(denied.len(), 2, "{rules}");
        for found in denied {
            assert!(found.articles.contains(&article), "{rules}: {:?}", found.articles);
            assert!(found.message(Lang::En).contains("the partie is won"), "{}", found.message(Lang::En));
        }
    }
}

/// How often running the dice may be broken is told (P 4.16, P 4.III 16).
#[test]
fn dice_broken_too_often_are_told_by_how_often_they_may_be() {
    for (rules, times, told) in
        [("lepeintre", 3, "more than 3 times"), ("lepeintre-societe", 1, "more than once")]
    {
        let broken = "W ~~:\nB: \"je romps\"\n";
        let found = |times| {
            let body = format!("{}W 64: 1/7 1/5", broken.repeat(times));
            let text = format!("[TTN \"1.0\"] [Rules \"{rules}\"]\n\n{body}\n");
            let report = check(&parse(&text).expect("a record")[0]).expect("known rules");
            report.findings().iter().map(|found| found.message(Lang::En)).collect::<Vec<_>>()
        };
        assert!(found(times).is_empty(), "{rules}: {:?}", found(times));
        assert!(found(times + 1)[0].contains(told), "{rules}: {:?}", found(times + 1));
    }
}
