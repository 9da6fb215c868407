//! Each kind of finding by an example: a record in which it is found, and the same as it should be, behind `[TTN "1.0"]`.

/// Code, slip and cure, in the order of the codes.
///
/// ```
/// use trictrac::{referee, ttn};
/// let (code, slip, _) = referee::EXAMPLES[0];
/// let records = ttn::parse(&format!("[TTN \"1.0\"]\n{slip}\n")).unwrap();
/// let report = referee::check(&records[0]).unwrap();
/// assert!(report.findings().iter().any(|finding| finding.code() == code));
/// ```
pub const EXAMPLES: &[(&str, &str, &str)] = &[
    (
        "E101",
        "[Position \"?\"]\nW ??: <due W: +4> +2 ?/?\nB ??: ?/?",
        "[Position \"?\"]\nW ??: <due W: +4> +4 ?/?\nB ??: ?/?",
    ),
    (
        "E102",
        "[Position \"?\"]\nW ??: <due W: +2> +4 ?/?\nB ??: ?/?",
        "[Position \"?\"]\nW ??: <due W: +2> +2 ?/?\nB ??: ?/?",
    ),
    (
        "E103",
        "[Position \"?\"]\nW ??: <due W: +4> +4 ?/?\nB: +2:école",
        "[Position \"?\"]\nW ??: <due W: +4> +2 ?/?\nB: +2:école",
    ),
    (
        "E104",
        "[Position \"?\"]\nW ??: <due W: +8> +2 ?/?\nB: +4:école",
        "[Position \"?\"]\nW ??: <due W: +8> +2 ?/?\nB: +6:école",
    ),
    (
        "E105",
        "[Game \"tric-trac-ravensburger\"]\nW 64: +4 1/7 1/5",
        "[Game \"tric-trac-ravensburger\"]\nW 64: 1/7 1/5",
    ),
    (
        "E106",
        "[Rules \"lepeintre\"]\n[Position \"?\"]\n[Score \"Bj4\"]\nB ??: <due B: +4> +4 ?/?\nW: Bj4",
        "[Rules \"lepeintre\"]\n[Position \"?\"]\n[Score \"Bj4\"]\nB ??: <due B: +4> +4 ?/?",
    ),
    (
        "E107",
        "[Rules \"lepeintre\"]\n[Position \"?\"]\n[Score \"Wj4\"]\nW ??: <due W: +2> j4&6 ?/?\nB ??: ?/?",
        "[Rules \"lepeintre\"]\n[Position \"?\"]\n[Score \"Wj4\"]\nW ??: <due W: +2> j6 ?/?\nB ??: ?/?",
    ),
    (
        "E108",
        "[Rules \"lepeintre\"]\n[Position \"?\"]\n[Score \"Bj4\"]\nW ??: <due W: +4> j4 ?/?\nW: jj4",
        "[Rules \"lepeintre\"]\n[Position \"?\"]\n[Score \"Bj4\"]\nW ??: <due W: +4> j4 ?/?",
    ),
    ("E109", "[Position \"?\"]\nW ??: <due W: +4> ?/? +4", "[Position \"?\"]\nW ??: <due W: +4> +4 ?/?"),
    (
        "E110",
        "[Position \"W 1*10 3*2 9*2 10 B 1*9 5 9*2 10 11*2\"]\nW 64:\nB: +4:false\nW: +2:hit 1/7 1/5",
        "[Position \"W 1*10 3*2 9*2 10 B 1*9 5 9*2 10 11*2\"]\nW 64: +2:hit\nB: +4:false\nW: 1/7 1/5",
    ),
    ("E201", "W 54: 1/8 1/5", "W 54: 1/6 1/5"),
    (
        "E202",
        "[Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]\nW 51: 2/7 3/4",
        "[Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]\nW 51: 1/6 5/6",
    ),
    ("E203", "W 54: 2/7 1/5", "W 54: 1/6 1/5"),
    (
        "E204",
        "[Position \"W 1*14 2 B 23 1*14\"]\nW 64: 1/7 1/5",
        "[Position \"W 1*14 2 B 22 1*14\"]\nW 64: 1/7 1/5",
    ),
    (
        "E205",
        "[Position \"W 1*13 2 3 B 1*15\"]\nW 64: touch 2 1/7 1/5",
        "[Position \"W 1*13 2 3 B 1*15\"]\nW 64: touch 2 2/8 1/5",
    ),
    (
        "E206",
        "[Position \"W 1*9 2*3 3*3 B 1*15\"]\nW 54: 2&3/6",
        "[Position \"W 1*9 2*3 3*3 B 1*15\"]\nW 54: 1/6 2/6",
    ),
    ("E207", "W 54: 1/6~ 1/5 6/1", "W 54: 1/6 1/5"),
    ("E208", "W 64: 1/7 1/5\nB: oblige 1/7/11", "W 64: 1/7 1/5\nB 31: 1/4 1/2"),
    ("E209", "[Position \"W 1*16 B 1*15\"]\nW 64: 1/7 1/5", "[Position \"W 1*15 B 1*15\"]\nW 64: 1/7 1/5"),
    (
        "E211",
        "[Rules \"lepeintre\"] [Plays \"recorded\"]\nW 64: 1/7\nB 31:\nW: 1/5",
        "[Rules \"lepeintre\"] [Plays \"recorded\"]\nW 64: 1/7 1/5\nB 31: 1/4 1/2",
    ),
    ("E212", "W 65:\nW 31: 1/4 1/2", "W 65: 1/7 1/6\nB 31: 1/4 1/2"),
    (
        "E213",
        "[Rules \"lepeintre\"] [Marks \"recorded\"]\nW 6~:\nW 64 stopped: 1/7 1/5",
        "[Rules \"lepeintre\"] [Marks \"recorded\"]\nW 64: 1/7 1/5",
    ),
    ("E214", "[Rules \"lepeintre\"]\nW 64:\nB: \"je romps\"", "[Rules \"lepeintre\"]\nW 64: 1/7 1/5"),
    ("E215", "[First \"B\"]\nW 64: 1/7 1/5", "[First \"W\"]\nW 64: 1/7 1/5"),
    (
        "E301",
        "[Position \"?\"]\n[Score \"Wj4\"]\nW ??: <due W: +4> +4 \"je m'en vais\" lift",
        "[Position \"?\"]\n[Score \"Wj8\"]\nW ??: <due W: +4> o j0 \"je m'en vais\" lift",
    ),
    ("E302", "[Game \"backgammon\"]\nW 64: double", "[Game \"backgammon\"]\nW 64: -"),
    ("E401", "<due W 64: +4:hit>", "<due W 64: +0>"),
    ("E402", "<can W 64: 1/8 1/5>", "<can W 64: 1/7 1/5>"),
    (
        "E403",
        "[Position \"?\"]\n[Score \"Wj4 Bj0\"]\n<score Wj6>",
        "[Position \"?\"]\n[Score \"Wj4 Bj0\"]\n<score Wj4>",
    ),
    ("E404", "W 64: 1/7 1/5 <position W 1*13 5 8>", "W 64: 1/7 1/5 <position W 1*13 5 7>"),
    (
        "E405",
        "[Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]\n<chances fill 10/36>",
        "[Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]\n<chances fill 20/36>",
    ),
    ("E406", "<sic due W 64: +0 = W: +4>", "<due W 64: +0>"),
    ("E407", "W 64: 1/7 1/5 <finding E201 W>", "W 64: 1/8 1/5 <finding E201 W>"),
    ("E408", "W 64: 1/8 1/5 <finding - W>", "W 64: 1/7 1/5 <finding - W>"),
    (
        "E409",
        "[Partie \"à écrire\"]\n[Position \"?\"]\nB: o4\nW: o9 \"je m'en vais\" <marqué W 10>",
        "[Partie \"à écrire\"]\n[Position \"?\"]\nB: o4\nW: o9 \"je m'en vais\" <marqué W 18>",
    ),
    (
        "E410",
        "[Partie \"à écrire\"] [Players \"Anne, Basile\"]\n[Position \"?\"]\nB: o4\nW: o9 \"je m'en vais\" <marqué W 18> <paid Basile Anne 12>",
        "[Partie \"à écrire\"] [Players \"Anne, Basile\"]\n[Position \"?\"]\nB: o4\nW: o9 \"je m'en vais\" <marqué W 18> <paid Basile Anne 18>",
    ),
    (
        "E411",
        "[Partie \"à écrire\"] [Players \"Anne, Basile\"]\n[Position \"?\"]\n<account Claude -6>",
        "[Partie \"à écrire\"] [Players \"Anne, Basile\"]\n[Position \"?\"]\n<account Anne -6>",
    ),
    (
        "E412",
        "[Partie \"à écrire\"] [Players \"Anne, Basile\"] [Stakes \"marqués 7\"]\nW 64: 1/7 1/5",
        "[Partie \"à écrire\"] [Players \"Anne, Basile\"] [Stakes \"marqués 8\"]\nW 64: 1/7 1/5",
    ),
    ("E413", "[First \"W 33 W\"]\nW 64: 1/7 1/5", "[First \"W 64 W\"]\nW 64: 1/7 1/5"),
    (
        "E414",
        "[Partie \"douze-trous\"] [Players \"Anne, Basile, Claude\"]\nW 64: 1/7 1/5",
        "[Partie \"douze-trous\"] [Players \"Anne, Basile\"]\nW 64: 1/7 1/5",
    ),
    (
        "E415",
        "[Partie \"à écrire\"] [Players \"Anne, Basile\"] [Stakes \"8 marqués\"]\nW 64: 1/7 1/5",
        "[Partie \"à écrire\"] [Players \"Anne, Basile\"] [Stakes \"marqués 8\"]\nW 64: 1/7 1/5",
    ),
    ("E416", "[Rules \"Guitton\"]\nW 64: 1/7 1/5", "[Rules \"guiton\"]\nW 64: 1/7 1/5"),
    ("I501", "[Position \"?\"]\n<due W 64: +4>", "<due W 64: +0>"),
    ("I502", "<due W 64: 1/7 1/5>", "<can W 64: 1/7 1/5>"),
    (
        "I503",
        "[Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]\n<chances fill 20/36 54 53>",
        "[Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]\n<chances fill 20/36>",
    ),
];
