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
const OVER: [Closed; 12] = [
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
    (
        "lepeintre-societe",
        CASES,
        "W 52: 1/7 1/3\nB 31: 1/4",
        ["B", "W7/6"],
        &["P 4.III 35"],
        "since the coup of White's the other has begun to play his own",
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
const NONE: [Closed; 12] = [
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

/// A finding by its code: the rules, the head, the turns, the articles, and words of its sentence.
type Told = (&'static str, &'static str, &'static str, &'static str, &'static [&'static str], &'static str);

const RETOUR: &str = "[Position \"W 8*3 9*3 10*3 11*3 12*3 B 19*5 20*5 21*5\"]";
const KEPT_IN: &str = "[Position \"W 10 12*14 B 1*3 7*2 8*2 9*2 10*2 11*2 12*2\"]";
const OTHERS: &str = "[Position \"W 1*13 2*2 B 1*13 22*2\"]";

/// What was played as the roll does not allow, and the same stated: one reason, one law.
const PLAYED: [Told; 15] = [
    (
        "E201",
        "lepeintre",
        RETOUR,
        "W 62: 8/10",
        &["P 4.69"],
        "plays the 2 alone, where the 6 can be played too",
    ),
    (
        "E201",
        "lelasseux",
        RETOUR,
        "W 62: 8/10",
        &["L 34", "L 216"],
        "plays the 2 alone, where the 6 can be played too",
    ),
    ("E201", "lelasseux", CASES, "W 52: 1/3", &["L 34"], "plays the 2 alone, where the 5 can be played too"),
    ("E201", "guiton", CASES, "W 44: 1/5", &["G VI"], "plays the 4 once, where it can be played twice"),
    ("E201", "lelasseux", CASES, "W 52: -", &["L 34"], "plays nothing, though he can"),
    (
        "E201",
        "lelasseux",
        KEPT_IN,
        "W 21: 10/11",
        &["L 83"],
        "one number alone can be played, and it is the 2",
    ),
    ("E201", "guiton", KEPT_IN, "W 21: 10/11", &["G VI"], "one number alone can be played, and it is the 2"),
    (
        "E201",
        "lelasseux",
        OTHERS,
        "W 61: 2/3 1/7",
        &["L 42"],
        "plays 2/3, onto a field where the other has dames",
    ),
    (
        "E201",
        "lepeintre",
        OTHERS,
        "W 61: 2/3 1/7",
        &["P 1.II"],
        "plays 2/3, onto a field where the other has dames",
    ),
    ("E201", "lepeintre", KEPT_IN, "W 61: 12/13", &["P 1.V"], "plays 12/13, onto the other's coin"),
    ("E201", "guiton", KEPT_IN, "W 61: 12/13", &["G IV"], "plays 12/13, onto the other's coin"),
    ("E201", "lelasseux", OTHERS, "W 61: 2/3/9", &["L 42"], "by a way on which the roll opens him no rest"),
    (
        "E201",
        "lepeintre",
        CASES,
        "W 52: 1/6 1/3 8/out",
        &["P 4.22", "P 4.27"],
        "takes the dame of 8 off the table besides",
    ),
    ("E202", "lelasseux", PLEIN, "W 42: 1/5 1/3", &["L 57", "L 192"], "White must fill by 4-2"),
    ("E206", "lepeintre-societe", COIN, "W 65: 5&7/12", &["P 4.III 27", "P 4.III 26"], "a false case"),
];

/// What is stated of plays, of dames too many and missing, and of a poule.
const STATED: [Told; 22] = [
    (
        "E408",
        "lepeintre",
        "[Position \"W 7*3 8*3 9*2 10*2 11*2 12*2 B 1*15\"]",
        "W: <cannot W: out/1>",
        &["P 4.32", "P 4.34"],
        "White lacks a dame; its place is 7, or 1 unless he has kept by impuissance",
    ),
    (
        "E402",
        "lelasseux",
        PLEIN,
        "W 42: <can W: 1/5 1/3>",
        &["L 57", "L 192"],
        "White must fill by 4-2; one may play 1/5 4/6",
    ),
    (
        "E402",
        "lepeintre",
        PETIT_JAN,
        "<can W 44: 11/15/19>",
        &["P 4.38", "P 1.V"],
        "in a table that the other can still fill",
    ),
    ("E402", "lepeintre", COIN, "<can W 66: 7/12(2)>", &["P 4.26", "P 1.II"], "where it was open directly"),
    ("E402", "lelasseux", COIN, "<can W 66: 7/12(2)>", &["L 44", "L 216"], "where it was open directly"),
    ("E402", "lepeintre", RETOUR, "<can W 62: 8/10>", &["P 4.69"], "plays the 2 alone"),
    ("E402", "lelasseux", RETOUR, "<can W 62: 8/10>", &["L 34", "L 216"], "plays the 2 alone"),
    ("E402", "lepeintre", COIN, "<can W 66: 8/11>", &["P 4.22", "P 4.27"], "where no number left brings it"),
    (
        "E402",
        "lepeintre",
        "[Position \"W 7*15 B 1*3 2*12\"]",
        "<can W 66: 7/13>",
        &["P 1.V"],
        "onto the other's coin",
    ),
    (
        "E402",
        "lepeintre",
        "[Position \"W 18*7 6*2 19*6 B 1*2 20*13\"]",
        "<cannot W 66: 6/12(2)>",
        &["P 4.70"],
        "takes again his coin",
    ),
    (
        "E402",
        "guiton",
        "[Position \"W 18*7 6*2 19*6 B 1*2 20*13\"]",
        "<cannot W 66: 6/12(2)>",
        &["G IV"],
        "takes again his coin",
    ),
    (
        "E402",
        "lelasseux",
        "[Position \"W 7*2 1*13 B 1*15\"]",
        "<cannot W 66: 7/12(2)>",
        &["L 44"],
        "takes his own by puissance",
    ),
    (
        "E402",
        "lepeintre",
        "[Position \"W 18*1 19*7 20*7 B 1*2 20*13\"]",
        "<cannot W 61: 18/19 19/off>",
        &["P 4.72"],
        "brings the last dame in",
    ),
    (
        "E402",
        "lelasseux",
        "[Position \"W 18*1 19*7 20*7 B 1*2 20*13\"]",
        "<cannot W 61: 18/19 19/off>",
        &["L 115"],
        "brings the last dame in",
    ),
    ("E402", "lepeintre", COIN, "W 65: touch 5 <can W: 1/7 1/6>", &["P 4.17"], "touched the dame of 5"),
    (
        "E402",
        "lelasseux",
        CASES,
        "W 52: 1/6 <can W: 6/1>",
        &["L 212"],
        "takes up again the dame that he had let go on 6",
    ),
    (
        "E402",
        "lelasseux",
        CASES,
        "W 52: 1/7 1/3\nB: oblige 1/6/8 <can W: 1/6 1/3>",
        &["L 211", "L 201"],
        "the other has told how White is to play",
    ),
    (
        "E402",
        "lepeintre",
        COIN,
        "W 65: 5&7/12 <can W: 6/12 7/12>",
        &["P 4.26"],
        "his coin is barred to White",
    ),
    (
        "E209",
        "lelasseux",
        "[Position \"W 1*13 3 4 5 B 1*15\"]",
        "B: W5/out",
        &["L 215"],
        "the one too many comes off",
    ),
    (
        "E209",
        "lelasseux",
        "[Position \"W 1*12 3 4 B 1*15\"]",
        "W: out/3",
        &["L 214"],
        "White lacks a dame; its place is 1",
    ),
    (
        "E410",
        "lepeintre",
        "[Position \"?\"] [Players \"Anne, Basile, Claude\"] [Stakes \"poule, trous 6, mise 10\"]",
        "W: o6 <partie W 1>\n<account Anne 5>",
        &["P 1.VI"],
        "Anne: not 5, but -10 as long as the poule goes on, or -4 if it is broken off",
    ),
    (
        "E410",
        "lelasseux",
        "[Position \"?\"] [Players \"Anne, Basile, Claude\"] [Stakes \"tourner, marqués 9\"]",
        "<marqué W 12> <paid Basile Anne 11>",
        &["L 245", "L 246", "L 247"],
        "Basile to Anne: not 11, but",
    ),
];

#[test]
fn what_may_not_be_played_is_told_why() {
    for (code, rules, head, turns, articles, words) in PLAYED.iter().chain(&STATED) {
        let finding = found(code, (rules, head), turns);
        assert!(finding.message(Lang::En).contains(words), "{rules}: {turns}\n{}", finding.message(Lang::En));
        assert_eq!(&finding.articles, articles, "{rules}: {turns}");
        assert_ne!(finding.message(Lang::En), finding.message(Lang::Fr));
    }
}
