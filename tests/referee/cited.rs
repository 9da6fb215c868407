//! A finding cites the article that says it, and not one of its neighbours.

use trictrac::referee::check;
use trictrac::ttn::parse;

/// A finding by its code, the article it rests on, one that it does not rest on, and the record: head and turns.
const CITED: [(&str, &str, &str, &str); 18] = [
    (
        "E409",
        "L 218",
        "L 222",
        "[Partie \"douze-trous\"] [Score \"Wf11 Wj8\"] [Position \"?\"]\n\nW ??: <due W: +4> o j0 <partie B 1>",
    ),
    (
        "E215",
        "L 155",
        "L 28",
        "[Score \"Wj8\"] [Position \"?\"]\n\nW ??: <due W: +4> o j0 \"je m'en vais\" lift\nB ??:",
    ),
    (
        "E215",
        "L 118",
        "L 155",
        "[Position \"W 23 24 off*13 B 7*15\"] [Score \"Wj4\"]\n\nW 21: +4 23/off 24/off\nB 21:",
    ),
    ("E108", "L 178", "L 184", "[Score \"Wj8\"] [Position \"?\"]\n\nW ??: <due W: +2 B: +0> o"),
    ("E108", "L 184", "L 178", "[Score \"Wj8 Bj2\"] [Position \"?\"]\n\nW ??: <due W: +4 B: +0> oo j0"),
    (
        "E202",
        "L 60",
        "L 57",
        "[Position \"W 1*3 2*3 3*2 4*2 5*2 6*2 7 B 1*8 6 7*3 11 12*2\"]\n\nW 66: 2/8(2)",
    ),
    ("E202", "L 57", "L 60", "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]\n\nW 42: 1/5 1/3"),
    ("E102", "L 169", "L 164", "[Score \"Wj8\"] [Position \"?\"]\n\nW ??: <due W: +0 B: +0> j2"),
    ("E205", "L 46", "L 117", "[Position \"W 1*13 3 5 B 1*15\"]\n\nW 64: touch 3 1/7 1/5"),
    ("E205", "L 117", "L 216", "[Position \"W 19*2 20 22*3 off*9 B 7*15\"]\n\nW 63: touch 20 19/off 22/off"),
    ("E208", "L 156", "L 211", "[Position \"?\"]\n\nW ??: <due W: +0 B: +0> ?/?\nB: oblige back"),
    ("E301", "L 217", "L 185", "[Score \"Wj8\"] [Position \"?\"]\n\nB ??: <due W: +4> ?/?\nW: o j0 lift"),
    ("E301", "L 170", "L 217", "[Score \"Wj2\"] [Position \"?\"]\n\nW ??: <due W: +4> +4 lift"),
    ("E215", "L 170", "L 28", "[Score \"Wj2\"] [Position \"?\"]\n\nW ??: <due W: +4> +4 lift\nW ??:"),
    (
        "E208",
        "L 185",
        "L 211",
        "[Position \"?\"] [Score \"Wj8\"]\n\nB ??: <due B: +0 W: +4:false> ?/?\nW ??: <due W: +0 B: +0>\nB: oblige +4:false",
    ),
    (
        "E410",
        "L 245",
        "L 227",
        "[Position \"?\"] [Players \"A, B, C\"] [Stakes \"tourner, marqués 9\"]\n\n<marqué W 12> <account A 3>",
    ),
    (
        "E410",
        "L 227",
        "L 245",
        "[Position \"?\"] [Players \"A, B\"] [Stakes \"marqués 8\"]\n\n<marqué W 12> <account A 3>",
    ),
    (
        "E409",
        "L 220",
        "L 221",
        "[Position \"?\"] [Players \"A, B\"] [Stakes \"marqués 2\"]\n\n<marqué W 5> <marqué W 5> <marqué B 5>",
    ),
];

/// The same of Lepeintre.
const OF_LEPEINTRE: [(&str, &str, &str, &str); 11] = [
    ("E102", "P 4.45", "P 4.54", "[Position \"W 1*13 12*2 B 1*14 7\"] [Score \"Wj10\"]\n\nW 62: o 1/7 1/3"),
    (
        "E108",
        "P 4.59",
        "P 1.VI",
        "[Position \"?\"] [Score \"Wf1 Wj10 Bf2\"]\n\nW ??: <due W: +2 B: +0> o j0 ?/?\nB ??: <due B: +0 W: +0> ?/?\n\
         W ??: <due W: +12 B: +0> o p ?/?",
    ),
    ("E202", "P 4.26", "P 4.35", "[Position \"W 1*9 2*2 7 8 10*2 B 1*15\"]\n\nW 53: 7&10/12\nW: 12/7 8/12"),
    (
        "E208",
        "P 4.75",
        "P 4.35",
        "[Position \"W 23 24 off*13 B 19*4 20*4 21*3 22*2 23*2\"]\n\nB: oblige \"je joue pour tout\"",
    ),
    ("E208", "P 4.27", "P 4.22", "[Position \"W 1*9 3*2 6 7 8 10 B 1*15\"]\n\nW 64: 1&3/8\nB: W8/6 W8/4"),
    ("E205", "P 4.17", "P 4.19", "[Position \"W 1*11 2*2 3*2 B 1*15\"]\n\nW 64: touch 2 1/7 1/5"),
    ("E205", "P 4.19", "P 4.20", "[Position \"W 1*11 2*2 3*2 B 1*15\"]\n\nW 64: touch 1 2/8 3/7"),
    (
        "E205",
        "P 4.20",
        "P 4.19",
        "[Position \"W 1*11 2*2 3*2 B 1*15\"]\n\nW 64: \"j'adoube tout\" touch 2 1/7 1/5",
    ),
    (
        "E201",
        "P 4.60",
        "P 4.35",
        "[Position \"W 1*2 2 6 7*2 8 9*2 10*2 11*2 12*2 B 1*4 ...\"]\n\nW 42: +8 1/4 1/5",
    ),
    (
        "E212",
        "P 4.14",
        "P 4.12",
        "[Position \"W 1*9 3*2 6 7 8 10 B 1*15\"]\n\nW 64:\nB 31:\nW: 1/7 1/5\nB 42: 1/5 1/3",
    ),
    ("E214", "P 4.16", "P 4.1", "[Position \"W 1*15 B 1*15\"]\n\nW ~~: \"je romps\""),
];

/// A plein that is kept rests on the article of that plein; by impuissance on that of the same (L 60, L 75, L 106; L 76, L 107).
#[test]
fn each_plein_is_kept_by_its_own_article() {
    let rests_on = |position: &str, roll: &str, articles: &[&str]| {
        let text = format!("[TTN \"1.0\"] [Position \"{position}\"]\n\nW {roll}:\n");
        let records = parse(&text).expect("a record");
        let run = trictrac::replay::replay(&records[0]).expect("known rules");
        let coup = run.last().coup.expect("he has thrown");
        let at = run.last().position(coup.side).expect("a position");
        let worth = at.score(coup.roll.expect("known"), coup.history);
        let kept = worth.events().iter().find(|event| event.kind == trictrac::rules::Kind::Keep);
        assert_eq!(kept.map(|event| event.articles), Some(articles), "{text}");
    };
    rests_on("W 1*3 2*3 3*2 4*2 5*2 6*2 7 B 1*15", "21", &["L 60", "L 152"]);
    rests_on("W 3 5 6 7*2 8*2 9*2 10*2 11*2 12*2 B 1*15", "21", &["L 60", "L 75", "L 152"]);
    rests_on("W 7*2 8*2 9*2 10*2 11*3 12*4 B 7*2 8*2 9*2 10*2 11*2 12*5", "66", &["L 76"]);
}

#[test]
fn lepeintre_is_cited_where_he_says_it() {
    for (code, article, other, text) in OF_LEPEINTRE {
        cites(code, (article, other), &format!("[Rules \"lepeintre\"] {text}"));
    }
}

#[test]
fn lelasseux_is_cited_where_he_says_it() {
    for (code, article, other, text) in CITED {
        cites(code, (article, other), text);
    }
}

/// The same by Guiton: what he says of the dice when a marqué is won, and of a dame touched, in his third chapter.
const CITED_BY_GUITON: [(&str, &str, &str, &str); 4] = [
    ("E205", "G III", "G VII", "[Position \"W 1*13 3 5 B 1*15\"]\n\nW 64: touch 3 1/7 1/5"),
    ("E205", "G VII", "G V", "[Position \"W 19*2 20 22*3 off*9 B 7*15\"]\n\nW 63: touch 20 19/off 22/off"),
    (
        "E215",
        "G III",
        "G VIII",
        "[Partie \"à écrire\"] [Position \"?\"] [Score \"Wj8 Bf6\"]\n\nW ??: o j0 \"je m'en vais\" lift\nB: lift <marqué B 7>\nW 64: 1/7 1/5",
    ),
    (
        "E215",
        "G VIII",
        "G V",
        "[Partie \"à écrire\"] [First \"W\"] [Position \"?\"]\n\n<refait 6 6>\nB 64: 1/7 1/5",
    ),
];

#[test]
fn guiton_is_cited_where_he_says_it() {
    for (code, article, other, text) in CITED_BY_GUITON {
        cites(code, (article, other), &format!("[Rules \"guiton\"] {text}"));
    }
}

/// Holds a record to a finding of this code that cites the one article, and not the other.
fn cites(code: &str, (article, other): (&str, &str), text: &str) {
    let text = format!("[TTN \"1.0\"] [Marks \"recorded\"]\n{text}\n");
    let report = check(&parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}"))[0]).expect("known rules");
    let cited = |f: &&trictrac::referee::Finding| {
        f.code() == code && f.articles.contains(&article) && !f.articles.contains(&other)
    };
    let found: Vec<_> = report.findings().iter().map(|f| (f.code(), &f.articles)).collect();
    assert!(report.findings().iter().any(|f| cited(&f)), "{code} {article}: {found:?}\n{text}");
}
