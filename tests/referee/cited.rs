//! A finding cites the article that says it, and not one of its neighbours.

use trictrac::referee::check;
use trictrac::ttn::parse;

/// A finding by its code, the article it rests on, one that it does not rest on, and the record: head and turns.
const CITED: [(&str, &str, &str, &str); 11] = [
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
    ("E208", "L 156", "L 211", "[Position \"?\"]\n\nW ??: <due W: +0 B: +0> ?/?\nB: oblige back"),
    ("E301", "L 217", "L 185", "[Score \"Wj8\"] [Position \"?\"]\n\nB ??: <due W: +4> ?/?\nW: o j0 lift"),
    ("E301", "L 170", "L 217", "[Score \"Wj2\"] [Position \"?\"]\n\nW ??: <due W: +4> +4 lift"),
    ("E215", "L 170", "L 28", "[Score \"Wj2\"] [Position \"?\"]\n\nW ??: <due W: +4> +4 lift\nW ??:"),
];

#[test]
fn lelasseux_is_cited_where_he_says_it() {
    for (code, article, other, text) in CITED {
        let text = format!("[TTN \"1.0\"] [Marks \"recorded\"]\n{text}\n");
        let report = check(&parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}"))[0]).expect("known rules");
        let cited = |f: &&trictrac::referee::Finding| {
            f.code() == code && f.articles.contains(&article) && !f.articles.contains(&other)
        };
        let found: Vec<_> = report.findings().iter().map(|f| (f.code(), &f.articles)).collect();
        assert!(report.findings().iter().any(|f| cited(&f)), "{code} {article}: {found:?}\n{text}");
    }
}
