//! Who has no right to the other's dames is told why, with the article that decides, and no other: an act done (E208) and the same act stated as a right
//! (E407) are told alike.

use trictrac::referee::{Finding, check};
use trictrac::text::Lang;
use trictrac::ttn::parse;

/// The rules, the head, the turns before it, whose act it is, the act, the articles, and words of the reason.
type Closed =
    (&'static str, &'static str, &'static str, [&'static str; 2], &'static [&'static str], &'static str);

const CASES: &str = "[Position \"W 1*9 3*2 5*2 8*2 B 1*15\"]";
const PLEIN: &str = "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]";
const COIN: &str = "[Position \"W 1*5 5*2 6*2 7*2 8*2 9*2 B 1*15\"]";
const BETWEEN: &str = "[Position \"W 1*11 3|4 4 8*2 B 1*13 12*2\"]";
const PETIT_JAN: &str = "[Position \"W 1*2 2*2 3*2 4*2 5*2 6*2 10 11*2 B 1*15\"]";

/// What closes the right whatever the fault was: that it is another's, that it was let stand, that dice were thrown since.
const OVER: [Closed; 11] = [
    ("lepeintre", BETWEEN, "W 21:", ["B", "W3|4/5"], &["P 4.31"], "puts it on whichever he likes"),
    ("lepeintre", BETWEEN, "W 21:", ["B", "oblige 3|4/5"], &["P 4.31"], "puts it on whichever he likes"),
    ("lepeintre-societe", BETWEEN, "", ["B", "W3|4/3"], &["P 4.III 31"], "its place is 4"),
    ("lepeintre", CASES, "W 52: 1/7 1/3\nB: allow", ["B", "W7/6"], &["P 4.24"], "found good, and stays so"),
    ("lelasseux", CASES, "W 52: 1/7 1/3\nB: W7/6", ["B", "W6/7"], &["L 211"], "the choice is made"),
    ("lepeintre", CASES, "W 52: 1/7 1/3\nB 31:", ["B", "W7/6"], &["P 4.35"], "it is too late"),
    ("lepeintre", CASES, "W 52: touch 3 1/6 1/3\nB 31:", ["B", "oblige 3/8"], &["P 4.35"], "it is too late"),
    (
        "lepeintre",
        PLEIN,
        "W 42: +4:fill 1/5 1/3\nB 31:",
        ["B", "oblige 1/5 4/6"],
        &["P 4.35"],
        "it is too late",
    ),
    (
        "lelasseux",
        PLEIN,
        "W 42: +4:fill 1/5 1/3\nB 31:",
        ["B", "oblige 1/5 4/6"],
        &["L 192", "L 216"],
        "it is too late",
    ),
    ("lelasseux", CASES, "W 52: 1/7 1/3\nB 31:", ["B", "W7/6"], &["L 216"], "it is too late"),
    (
        "lepeintre-societe",
        CASES,
        "W 52: 1/7 1/3\nB 31: 1/4 1/2",
        ["B", "W7/6"],
        &["P 4.III 35"],
        "since the coup of White's the other has played his own",
    ),
];

/// What the law makes of a fault that stands open, and what is asked is not that.
const NOT_SO: [Closed; 14] = [
    (
        "lepeintre",
        COIN,
        "W 65: 5&7/12\nB: W12/5 W12/7",
        ["B", "oblige 5/11 1/6"],
        &["P 4.26"],
        "may not take his coin by this roll",
    ),
    (
        "lepeintre-societe",
        COIN,
        "W 65: 5&7/12\nB: W12/5 W12/7",
        ["B", "forbid 6/12 7/12"],
        &["P 4.III 26"],
        "the coin is not barred here",
    ),
    (
        "guiton",
        COIN,
        "W 66: 7/12(2)",
        ["B", "oblige 1/7(2)"],
        &["G IV"],
        "may not take his coin by this roll",
    ),
    (
        "lepeintre",
        PETIT_JAN,
        "W 54: 10/16 1/5",
        ["B", "oblige 10/19"],
        &["P 4.39", "P 4.38"],
        "no dame is made to pass",
    ),
    (
        "lelasseux",
        PETIT_JAN,
        "W 54: 10/16 1/5",
        ["B", "oblige 10/19"],
        &["L 61", "L 213"],
        "no dame is made to pass",
    ),
    ("lepeintre", PLEIN, "W 42: +4:fill 1/5 1/3", ["B", "oblige 1/7"], &["P 4.60"], "White must fill by 4-2"),
    (
        "lelasseux",
        PLEIN,
        "W 42: +4:fill 1/5 1/3",
        ["B", "oblige 1/7"],
        &["L 57", "L 192"],
        "White must fill by 4-2",
    ),
    (
        "lelasseux",
        "[Position \"W 6*3 4 5 7*2 8*2 9*2 10*2 12*2 B 1*15\"]",
        "W 51: 6/12 4/5",
        ["B", "W12/11"],
        &["L 201", "L 216"],
        "the dame of 12 was well played",
    ),
    ("guiton", CASES, "W 52: 3/8 1/4", ["B", "oblige 3/5"], &["G III"], "the dame of 8 was well played"),
    ("lelasseux", CASES, "W 52: 1/4 1/3", ["B", "oblige 1/8"], &["L 211"], "beyond the larger number"),
    (
        "lepeintre-societe",
        CASES,
        "W 52: 1/7 1/3",
        ["B", "oblige 1/6/8"],
        &["P 4.III 22"],
        "here no dame that was ill put",
    ),
    (
        "lelasseux",
        "[Position \"W 1*9 2*3 3*3 B 1*15\"]",
        "W 54: 2&3/6",
        ["B", "oblige 2/7/11"],
        &["L 216"],
        "beyond the larger number",
    ),
    (
        "lepeintre-societe",
        "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"] [Score \"Wj6\"]",
        "W 42: o j0 \"je m'en vais\" lift",
        ["B", "oblige 1/5 1/3"],
        &["P 4.III 25"],
        "dames lifted to go away are not played",
    ),
    (
        "lelasseux",
        CASES,
        "W 52: 1/7 1/3",
        ["B", "oblige 3/5"],
        &["L 211", "L 201"],
        "one may: B: allow; B: W7/6",
    ),
];

/// What is no fault at all.
const NONE: [Closed; 13] = [
    (
        "lepeintre",
        "[Position \"W 1*2 2*2 3*2 4*2 5*2 6*2 8 10 11 B 1*3 2 7*8 8 9 11\"]",
        "W 41: 8/12 11/12",
        ["B", "oblige 10/15"],
        &["P 4.40"],
        "nobody is forced to pass a dame",
    ),
    (
        "lepeintre-societe",
        CASES,
        "W 52: touch 3 1/6 1/3",
        ["B", "oblige 3/8"],
        &["P 4.III 17"],
        "need not be played",
    ),
    (
        "lepeintre-societe",
        CASES,
        "W 52: \"j'adoube tout\" touch 3 1/6 1/3",
        ["B", "oblige 3/8"],
        &["P 4.III 20"],
        "j'adoube tout",
    ),
    (
        "lepeintre",
        CASES,
        "W 52: \"j'adoube\" touch 3 1/6 1/3",
        ["B", "oblige 3/8"],
        &["P 4.18"],
        "need not play what he touches",
    ),
    (
        "guiton",
        CASES,
        "W 52: touch 1 3/8 3/5",
        ["B", "oblige 1/6"],
        &["G III"],
        "to touch the talon does not bind",
    ),
    (
        "lepeintre",
        "[Position \"W 1*13 12*2 B 1*15\"]",
        "W 21: touch 12 1/3 1/2",
        ["B", "oblige 12/14"],
        &["P 4.30"],
        "which cannot be played",
    ),
    ("lepeintre", CASES, "W 52: touch 3", ["B", "oblige 3/8"], &["P 4.17"], "by the number that he likes"),
    ("lelasseux", "", "W 64 out:", ["B", "oblige 1/7"], &["L 203", "L 204"], "the throw is void"),
    (
        "lelasseux",
        CASES,
        "W 52: 1/6 1/3",
        ["B", "oblige 3/8"],
        &["L 211", "L 216"],
        "no fault of the other's is open",
    ),
    (
        "lelasseux",
        CASES,
        "W 52: 1/6 1/3",
        ["B", "allow"],
        &["L 211", "L 216"],
        "no fault of the other's is open",
    ),
    (
        "lelasseux",
        CASES,
        "W 52: 1/6 1/3",
        ["B", "W6/1"],
        &["L 211", "L 216"],
        "no fault of the other's is open",
    ),
    (
        "lepeintre-societe",
        CASES,
        "W 52: 1/6 1/3",
        ["B", "W6/1"],
        &["P 4.III 27"],
        "no fault of the other's is open",
    ),
    ("lelasseux", CASES, "W 52: 1/6 1/3", ["B", "out/1"], &["L 214"], "no dame of Black's is missing"),
];

/// What is found with this code in these turns.
fn found(code: &str, (rules, head): (&str, &str), turns: &str) -> Finding {
    let text = format!("[TTN \"1.0\"]\n[Rules \"{rules}\"]\n[Marks \"recorded\"]\n{head}\n\n{turns}\n");
    let report = check(&parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}"))[0]).expect("known rules");
    let all: Vec<_> = report.findings().iter().map(Finding::code).collect();
    let last = report.findings().iter().rev().find(|found| found.code() == code);
    last.unwrap_or_else(|| panic!("no {code} in {all:?}\n{text}")).clone()
}

#[test]
fn who_has_no_right_to_dames_is_told_why_by_the_article_that_decides() {
    for (rules, head, before, [by, act], articles, words) in OVER.iter().chain(&NOT_SO).chain(&NONE) {
        let done = found("E208", (rules, head), &format!("{before}\n{by}: {act}"));
        let gap = if before.is_empty() { "\n" } else { " " };
        let stated = found("E407", (rules, head), &format!("{before}{gap}<can {by}: {act}>"));
        for (lang, sign) in [(Lang::En, "; "), (Lang::Fr, "\u{202f}; ")] {
            let reason = |finding: &Finding| {
                let message = finding.message(lang);
                message.split_once(sign).map(|(_, why)| why.to_owned()).unwrap_or_else(|| panic!("{message}"))
            };
            assert_eq!(reason(&done), reason(&stated), "{rules}: {before} / {act}");
        }
        let told = done.message(Lang::En);
        assert!(told.contains(words), "{rules}: {before} / {act}\n{told}");
        assert_eq!(&done.articles, articles, "{rules}: {before} / {act}");
        assert_eq!(&stated.articles, articles, "{rules}: {before} / <can {act}>");
    }
}
