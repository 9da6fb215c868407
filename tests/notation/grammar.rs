//! The notation, case by case: what is read, what is written, what is said of mistakes.

use trictrac::record::{Expected, Item, Problem, Record};
use trictrac::text::{Lang, Severity};
use trictrac::ttn::{Mode, Reader, parse, parse_lenient};

const HEAD: &str = "[TTN \"1.0\"]\n";

/// The canonical body of a record with this body.
fn body(text: &str) -> String {
    match parse(&format!("{HEAD}{text}\n")) {
        Ok(records) => {
            let written = records[0].to_ttn();
            let again = parse(&written).unwrap_or_else(|error| panic!("{written}\n{error}"));
            assert_eq!(again, records, "{written}");
            assert_eq!(again[0].to_ttn(), written);
            written.strip_prefix(HEAD).unwrap_or_default().trim().to_owned()
        }
        Err(error) => panic!("{}", error.render("", Lang::En)),
    }
}

/// Code, line and column of everything wrong with a record with this body (its first line is line 2).
fn wrong(text: &str) -> Vec<(&'static str, u32, u32)> {
    let error = parse(&format!("{HEAD}{text}\n")).expect_err(text);
    error.diagnostics.iter().map(|d| (d.code(), d.place.line, d.place.column)).collect()
}

fn suggested(text: &str) -> Option<String> {
    let error = parse(&format!("{HEAD}{text}\n")).expect_err(text);
    assert_eq!(error.diagnostics.len(), 1, "{error}");
    error.diagnostics[0].suggestion.as_deref().map(str::to_owned)
}

#[test]
fn every_act_is_a_fixed_point() {
    for act in [
        "+8",
        "+0",
        "+?",
        "W-2",
        "-2",
        "o",
        "oo",
        "o3",
        "o-1",
        "Bo-2",
        "j8",
        "jj8",
        "j2&8",
        "j4|6",
        "j10~",
        "j~",
        "j0",
        "j?",
        "f5",
        "f0",
        "f?",
        "p",
        "p0",
        "Bp",
        "Bj6",
        "+4:école",
        "+4:false",
        "+8:fill",
        "j8:école",
        "oo:won",
        "o j0 Bj6",
        "7/8",
        "1/5/11",
        "1/7",
        "4&6/8",
        "4/8 6/8",
        "7/~",
        "~/8",
        "7/8~",
        "1/4|5",
        "4|5/6",
        "out/5",
        "B8/9",
        "-",
        "?/?",
        "bar/5",
        "24/off",
        "off/24",
        "touch 7",
        "touch B7",
        "touch ?",
        "lift",
        "lift 12",
        "lift 1*2 7*2",
        "lift B22*2 B23",
        "back",
        "back 9/15/21",
        "\"je m'en vais\"",
        "\"pourquoi ?\"",
        "does \"renverse le trictrac\"",
        "oblige 14/20",
        "forbid 1/7",
        "allow",
        "1/7(2)",
        "1/2(4)",
        "W24/off B1/2",
        "double",
        "take",
        "drop",
        "off/~",
        "+?:école",
        "+4:mézéas",
        "+4:contre",
        "1/3/5/7/9",
        "1/4|5(2)",
        "{a comment}",
        "+2 -2 -",
        "touch 4|5",
        "lift ?*3",
    ] {
        let turn = format!("W 64: {act}");
        let own = act.replace("W24/off", "24/off").replace("W-2", "-2");
        assert_eq!(body(&turn), format!("W 64: {own}"));
    }
}

#[test]
fn every_statement_is_a_fixed_point() {
    for statement in [
        "<due W: +8:fill B: +2:unplayed>",
        "<can B: +4:école>",
        "<cannot W: j8>",
        "<must W 66: A W 66: B>",
        "<due W 64: +4:fill>",
        "<score Wf2 Bf0 Wj0 Bjj4 Bp>",
        "<position W 1*15 B 1*15>",
        "<position ?>",
        "<turn B>",
        "<chances fill 24/36 65 64>",
        "<chances hit-false 5>",
        "<chances take-coin 1/1296 66>",
        "<chances simple 15/21>",
        "<chances number 5|6 27/36 ways 2+>",
        "<chances room 1&1 1/36 11>",
        "<chances keep&die 6 11/36> <chances pass&sum 8|10|12 0/36> <chances keep&doublet 3/36>",
        "<chances fill|hit-true 25/36>",
        "<chances hit-true&hit-false 12/36 points 4+ field 19&20 from 7 by 12>",
        "<chances case 32/36 field 8|10>",
        "<chances take-coin 4/36 by power 66 64 44>",
        "<chances hit 3/36 by die> <chances hit 3/36 by sum> <chances take-coin 3/36 by nature>",
        "<sic chances number 5|6 31/36 = 27/36 ways 1+ 65>",
        "<order ?>",
        "<relevé W>",
        "<marqué W 20>",
        "<refait 6 6>",
        "<partie W 2>",
        "<finding E101 B 4>",
        "<finding E101>",
        "<finding E101 W>",
        "<finding E101 4>",
        "<paid A C 28>",
        "<account A -57>",
        "<fiches A 6>",
        "<sic chances fill 30/36 = 28/36>",
        "<sic due W: +6 = W: +4>",
        "<sic chances hit 11 65 = 12 65 64>",
        "<sic due W: +6 B: +2 = W: +4:fill>",
        "<cite \"art. 193\">",
        "<print \"trente \\\"deux\\\"\">",
        "<position W 1*3 2 ...>",
        "<cannot B: W12/6(2) W7/12(2)>",
        "<due W: +4 <print \"6\">>",
    ] {
        let statement = statement.replace(": A", ": 6/12(2)").replace(": B>", ": 7/13(2)>");
        let turn = format!("W 64: {statement}");
        assert_eq!(body(&turn), turn);
    }
}

#[test]
fn throws_in_every_form_come_out_alike() {
    for (given, canonical) in [
        ("W 46:", "W 64:"),
        ("W 6-4:", "W 64:"),
        ("W 6 4 :", "W 64:"),
        ("W\n46\n:", "W 64:"),
        ("W sonnez:", "W 66:"),
        ("W quine:", "W 55:"),
        ("W carme:", "W 44:"),
        ("W terne:", "W 33:"),
        ("W double-deux:", "W 22:"),
        ("W double deux:", "W 22:"),
        ("W beset:", "W 11:"),
        ("W ambesas:", "W 11:"),
        ("W trois et as:", "W 31:"),
        ("W six-cinq:", "W 65:"),
        ("W six cinq covered:", "W 65 covered:"),
        ("W ??:", "W ??:"),
        ("W ?6:", "W 6?:"),
        ("W ~2:", "W 2~:"),
        ("W 2~ edge apart:", "W 2~ apart edge:"),
        ("W 65 covered :", "W 65 covered:"),
        ("X:", "X:"),
        ("B :", "B:"),
        ("W:", "W:"),
    ] {
        assert_eq!(body(given), canonical, "{given}");
    }
}

#[test]
fn spellings_come_out_alike() {
    for (given, canonical) in [
        ("W 64: +4:ecole", "W 64: +4:école"),
        ("W 64: +4:mezeas", "W 64: +4:mézéas"),
        ("W: \"ecole\"", "W: \"école\""),
        ("W: \"Je m’en vais !\"", "W: \"je m'en vais\""),
        ("W: \"coup et des\"", "W: \"coup et dés\""),
        ("W: <releve W>", "W: <relevé W>"),
        ("W: <marque B 4>", "W: <marqué B 4>"),
        ("W: W1/2 Bj4", "W: 1/2 Bj4"),
        ("W: 1/2 1/2", "W: 1/2(2)"),
        ("W: 1/2(2) 1/2", "W: 1/2(3)"),
        ("W: o1 o2", "W: o oo"),
        ("W: 5|4/6", "W: 4|5/6"),
        ("W: j8&2", "W: j2&8"),
        ("W: +4:tables", "W: +4:corners"),
        ("W: 1/2(1)", "W: 1/2"),
        ("W: touch 7*1", "W: touch 7"),
        ("W: <position B 3*1 2 W 7 7>", "W: <position W 7*2 B 2 3>"),
        ("W: { a\r\n b }", "W: {a\n b}"),
        ("W:1/2{x}", "W: 1/2 {x}"),
        ("W: <chances fill 3 46>", "W: <chances fill 3 64>"),
        ("W: <sic chances fill 3 = chances fill 4>", "W: <sic chances fill 3 = 4>"),
        ("W: <sic chances die 6|5 3 = chances die 5|6 4>", "W: <sic chances die 5|6 3 = 4>"),
        ("W: <chances number 6|5|6 27>", "W: <chances number 5|6 27>"),
        ("W: <chances room 2&1 3>", "W: <chances room 1&2 3>"),
        ("W: <chances die&keep 6 11>", "W: <chances keep&die 6 11>"),
        ("W: <chances hit-true|fill 25>", "W: <chances fill|hit-true 25>"),
        ("W: <chances hit 3 by die field 20&19 ways 2>", "W: <chances hit 3 ways 2 field 19&20 by die>"),
        ("W: <chances hit 3 field 20|19>", "W: <chances hit 3 field 19|20>"),
        ("W: <due W: W+4>", "W: <due W: +4>"),
        ("W: <sic due W: +4 = due W: +6>", "W: <sic due W: +4 = W: +6>"),
    ] {
        assert_eq!(body(given), canonical, "{given}");
    }
}

#[test]
fn layout() {
    let text = "{first} <turn W> W 64: 1/7 B 21: - {why} (B 21: 1/3 <can W: +4> W 11: - ) ... {told not} <relevé W>\nX: \"oh\"";
    assert_eq!(
        body(text),
        "{first} <turn W>\nW 64: 1/7\nB 21: - {why}\n(B 21: 1/3 <can W: +4>\n  W 11: -)\n... {told not} <relevé W>\nX: \"oh\""
    );
}

#[test]
fn a_bracket_at_a_line_start_is_escaped_in_a_comment() {
    let given = "W: {a\n\\[b] \\{c\\} \\\\}";
    assert_eq!(body(given), given);
    let records = parse_lenient(&format!("{HEAD}{given}"));
    assert!(records[0].items().any(|(_, item)| item == Item::Comment("a\n[b] {c} \\")));
}

#[test]
fn one_defect_is_one_diagnostic() {
    let mut failures = Vec::new();
    for (text, code, column) in [
        ("W 64: 1/27", "N034", 9),
        ("W 64: 0/7", "N034", 7),
        ("W 64: 1-7", "N030", 7),
        ("W 64: 1/7x 1/5", "N030", 7),
        ("W 67: 1/7", "N031", 3),
        ("W 64", "N031", 1),
        ("W64: 1/7", "N031", 1),
        ("W 6: 1/7", "N031", 3),
        ("W septembre: 1/7", "N031", 3),
        ("W 64: +4:fil", "N036", 10),
        ("1/7", "N032", 1),
        ("W 64: 1/7 )", "N024", 11),
        ("W 64: 1/7 >", "N024", 11),
        ("W 64: }", "N024", 7),
        ("W 64: \"je reste", "N020", 7),
        ("W 64: {never ended", "N021", 7),
        ("W 64: (W 65: 1/7", "N022", 7),
        ("W 64: <due W: +4", "N023", 7),
        ("W 64: <duo W: +4>", "N037", 8),
        ("W 64: <turn X>", "N038", 13),
        ("W 64: <finding 4>", "N038", 16),
        ("W 64: <chances many 4>", "N038", 16),
        ("W 64: <chances fill|fill 4>", "N038", 16),
        ("W 64: <chances fill|keep|hit 4>", "N038", 16),
        ("W 64: <chances die|number 4>", "N038", 16),
        ("W 64: <chances number 4/36>", "N038", 24),
        ("W 64: <chances number 13 4/36>", "N038", 23),
        ("W 64: <chances hit 4/36 field 25>", "N034", 31),
        ("W 64: <chances hit 4/36 by luck>", "N038", 28),
        ("W 64: <chances hit 4/36 ways 1 ways 2>", "N038", 32),
        ("W 64: <sic chances hit 4/36 = keep 5/36>", "N038", 31),
        ("(W 64: 1/7)", "N039", 1),
        ("W 64: <due>", "N025", 7),
        ("X: +4", "N040", 4),
        ("W 64: je m'en vais", "N041", 7),
        ("W 64: <score j4>", "N033", 14),
        ("W 64: <position W 30>", "N034", 19),
        ("W: 1/2/3/4/5/6", "N043", 4),
        ("N 64: 1/7", "N042", 1),
        ("W: +1234567", "N035", 5),
        ("W: =", "N024", 4),
        ("W: ooo", "N030", 4),
        ("W: 4|6/7", "N034", 4),
        ("W: touch", "N030", 4),
        ("W: does", "N030", 4),
        ("W: <paid A>", "N038", 11),
        ("W: <cite x>", "N038", 10),
        ("W: <sic can W: +4>", "N038", 9),
        ("W: <sic due W: +4>", "N038", 18),
        ("W: <sic chances fill 4>", "N038", 23),
        ("W 64: 1/7 <due W: +4 <can B: +2>", "N023", 11),
        ("W 64: ()", "N025", 7),
        ("W: 1/", "N030", 4),
        ("W: j", "N030", 4),
        ("W: <order 2>", "N038", 11),
        ("W: 8/14/ 7/8", "N030", 4),
        ("W: tuch 7/8", "N030", 4),
        ("W: 1/7(0)", "N030", 8),
        ("W: \u{e9}\u{e9} 1/2", "N030", 4),
        ("W: ]", "N024", 4),
        ("W: 7 8/9", "N030", 4),
        ("W: o40000", "N035", 5),
    ] {
        let found = wrong(text);
        if found != [(code, 2, column)] {
            failures.push(format!("{text}: {found:?}, not {code} at {column}"));
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn suggestions() {
    for (text, meant) in [
        ("W 64: 8-14", "8/14"),
        ("W 64: 8→14", "8/14"),
        ("W: ooo", "o3"),
        ("W: +4:fil", "fill"),
        ("W64:", "W 64:"),
        ("W: je m'en vais", "\"je m'en vais\""),
        ("W: école", "\"école\""),
        ("W: <duee W: +4>", "due"),
        ("W: 6/12x2", "6/12(2)"),
        ("W: 6/12*2", "6/12(2)"),
        ("N: +4", "[Fields \"clubs\"]"),
        ("W: tuch", "touch"),
        ("W sonez:", "sonnez"),
    ] {
        let got = suggested(text).unwrap_or_default();
        assert!(got.contains(meant), "{text}: {got}");
    }
}

#[test]
fn a_player_written_otherwise_is_one_error_and_his_turn_is_read() {
    for (written, meant) in [
        ("w 64:", "W 64:"),
        ("b 31:", "B 31:"),
        ("b31:", "B 31:"),
        ("n 6-4 loose:", "B 6-4 loose:"),
        ("w ?? :", "W ??:"),
        ("w:", "W:"),
        ("x:", "X:"),
        ("White 64:", "W 64:"),
        ("Black 64:", "B 64:"),
        ("BLANC 64:", "W 64:"),
        ("Noir 64:", "B 64:"),
        ("Blanc 64:", "W 64:"),
        ("white:", "W:"),
    ] {
        let error = parse(&format!("{HEAD}W 21: -\n{written} \"bon\"\n")).unwrap_err();
        let [one] = &error.diagnostics[..] else { panic!("{written}: {error}") };
        assert_eq!((one.code(), one.place.line, one.place.column), ("N031", 3, 1), "{written}");
        assert_eq!((one.suggestion.as_deref(), one.found()), (Some(meant), written));
        let right = parse(&format!("{HEAD}W 21: -\n{meant} \"bon\"\n")).unwrap();
        let items = |record: &Record| record.items().map(|(_, item)| format!("{item:?}")).collect::<Vec<_>>();
        assert_eq!(items(&error.records[0]), items(&right[0]), "{written}");
    }
    for other in ["b:fill", "white", "x 64:", "wb 64:", "b 64", "w 65 of:", "b 1/2", "back 64:"] {
        let error = parse(&format!("{HEAD}W 21: {other}\n")).unwrap_err();
        assert!(error.diagnostics.iter().all(|d| d.problem != Problem::BadTurn(Expected::Turn)), "{other}");
    }
}

#[test]
fn a_tag_that_is_nearly_one_is_reported_and_kept() {
    for (name, meant) in [("Rulse", "Rules"), ("Player", "Players"), ("Seat", "Seats"), ("Stakse", "Stakes")]
    {
        let text = format!("{HEAD}[{name} \"x\"]\n\nW 21: -\n");
        let records = parse(&text).expect("a warning refuses nothing");
        let [one] = records[0].diagnostics() else { panic!("{name}: {:?}", records[0].diagnostics()) };
        assert_eq!((one.code(), one.severity()), ("N013", Severity::Warning), "{name}");
        assert_eq!(
            (one.place.line, one.place.column, one.suggestion.as_deref()),
            (2, 2, Some(meant)),
            "{name}"
        );
        assert_eq!((records[0].tag(name), records[0].tag(meant)), (Some("x"), None), "kept as it is");
        let both = parse(&format!("{HEAD}[{name} \"x\"] [{meant} \"y\"]\n")).expect("it reads");
        assert!(both[0].diagnostics().is_empty(), "{meant} is there too");
    }
    for (own, code) in [
        ("Annotator", None),
        ("Round", None),
        ("Stage", None),
        ("CubeLimit", None),
        ("Event", None),
        ("Mat-Match_ID", None),
        ("Name", Some("N015")),
        ("Rate", Some("N015")),
        ("Title", Some("N015")),
        ("Place", Some("N015")),
        ("Table", Some("N015")),
    ] {
        let records = parse(&format!("{HEAD}[{own} \"x\"]\n")).expect("it reads");
        let notes: Vec<_> = records[0].diagnostics().iter().map(|one| (one.code(), one.severity())).collect();
        assert_eq!(notes, code.map(|code| (code, Severity::Note)).into_iter().collect::<Vec<_>>(), "{own}");
        assert_eq!(records[0].tag(own), Some("x"), "kept");
    }
}

#[test]
fn a_tag_in_other_letters_or_in_french_is_read_and_reported() {
    for (written, value, tag) in [
        ("ttn", "1.0", "TTN"),
        ("rules", "guiton", "Rules"),
        ("Règles", "guiton", "Rules"),
        ("REGLES", "guiton", "Rules"),
        ("Jeu", "trictrac", "Game"),
        ("Blancs", "Anne", "White"),
        ("Noirs", "Blaise", "Black"),
        ("Marque", "recorded", "Marks"),
        ("Marque", "4", "Marqué"),
        ("Marqué", "4", "Marqué"),
    ] {
        let head = if tag == "TTN" { String::new() } else { HEAD.to_owned() };
        let records =
            parse(&format!("{head}[{written} \"{value}\"]\n\nW 21: -\n")).expect("a note refuses nothing");
        assert_eq!(records[0].tag(tag), Some(value), "{written}");
        let notes: Vec<_> =
            records[0].diagnostics().iter().map(|d| (d.code(), d.suggestion.as_deref())).collect();
        let note = (written != tag).then_some(("N014", Some(tag)));
        assert_eq!(notes, note.into_iter().collect::<Vec<_>>(), "{written}");
    }
    let twice = parse(&format!("{HEAD}[Rules \"guiton\"] [Règles \"lelasseux\"]\n")).unwrap_err();
    assert_eq!(twice.diagnostics[0].code(), "N011", "one tag by two names");
}

#[test]
fn what_a_word_processor_puts_for_spaces_and_quotes_is_read() {
    let plain = "W 64: \"j'adoube\" 1/7 1/5\nB 53: 1/6 1/4\n";
    let right = parse(&format!("{HEAD}[White \"Anne\"]\n\n{plain}")).unwrap();
    for space in ['\u{a0}', '\u{202f}', '\u{2009}', '\u{3000}', '\u{200b}', '\u{feff}'] {
        let text = format!("{HEAD}[White{space}\"Anne\"]\n\n{}", plain.replace(' ', &space.to_string()));
        assert_eq!(parse(&text).unwrap_or_else(|e| panic!("U+{:X}: {e}", space as u32)), right);
    }
    for (open, close) in [("“", "”"), ("« ", " »"), ("«\u{a0}", "\u{a0}»"), ("„", "“")] {
        let said = plain.replace("\"j'adoube\"", &format!("{open}j’adoube{close}"));
        let text = format!("{HEAD}[White {open}Anne{close}]\n\n{said}");
        assert_eq!(parse(&text).unwrap_or_else(|e| panic!("{open}: {e}")), right, "{open}");
    }
}

#[test]
fn what_can_mean_nothing_else_is_read_without_a_word() {
    for (written, canon) in [
        ("1. W 64: 1/7 1/5", "W 64: 1/7 1/5"),
        ("12) B 64: 1/7 1/5", "B 64: 1/7 1/5"),
        ("W: 64 1/7 1/5", "W 64: 1/7 1/5"),
        ("W 64 1/7 1/5", "W 64: 1/7 1/5"),
        ("W 64; 1/7 1/5", "W 64: 1/7 1/5"),
        ("W 64: + 4 1/7 1/5", "W 64: +4 1/7 1/5"),
        ("W 64: 4 pts 1/7 1/5", "W 64: +4 1/7 1/5"),
        ("W 64: 4pts 1/7 1/5", "W 64: +4 1/7 1/5"),
    ] {
        let records =
            parse(&format!("{HEAD}\n{written}\n")).unwrap_or_else(|error| panic!("{written}: {error}"));
        assert!(records[0].diagnostics().is_empty(), "{written}");
        assert_eq!(records[0].to_ttn(), format!("{HEAD}\n{canon}\n"));
    }
    for written in ["1. 64: 1/7", "W 64: 4 1/7 1/5", "W 64 {no play}", "W: 64/7"] {
        assert!(parse(&format!("{HEAD}\n{written}\n")).is_err(), "{written}");
    }
}

#[test]
fn nothing_after_an_error_is_lost() {
    let text = format!("{HEAD}W 64: 1-7 +4 <duo> 1/5\nB 99: 8/9 {{open\nW 21: o\n\n{HEAD}W 31: -\n");
    let error = parse(&text).unwrap_err();
    assert_eq!(error.diagnostics.len(), 4, "{error}");
    assert_eq!(error.records.len(), 2);
    let items: Vec<_> = error.records[0].items().map(|(_, item)| item).collect();
    assert_eq!(items.iter().filter(|item| matches!(item, Item::Turn { .. })).count(), 3);
    assert!(matches!(items.last(), Some(Item::Mark(_))), "{items:?}");
    assert!(error.records[1].is_whole());
}

#[test]
fn fifty_errors_are_fifty_diagnostics() {
    let mut text = String::from(HEAD);
    for n in 0..50 {
        text.push_str(if n % 2 == 0 { "W 64: 1/7 1-5\n" } else { "B 21: +4:fil 1/3\n" });
    }
    let error = parse(&text).unwrap_err();
    let lines: Vec<u32> = error.diagnostics.iter().map(|d| d.place.line).collect();
    assert_eq!(lines, (2..52).collect::<Vec<_>>());
}

#[test]
fn beyond_a_hundred_only_the_number_is_given() {
    let text = format!("{HEAD}W:{}\n", " 1-7".repeat(250));
    let error = parse(&text).unwrap_err();
    assert_eq!(error.diagnostics.len(), 101);
    assert_eq!(error.diagnostics[100].problem, Problem::More(150));
}

#[test]
fn brackets_in_one_another_have_a_limit() {
    let text = format!("{HEAD}{}", "W: (".repeat(33));
    let codes: Vec<_> = parse(&text).unwrap_err().diagnostics.iter().map(|d| d.code()).collect();
    assert_eq!(codes, ["N006"]);
}

#[test]
fn versions() {
    let code =
        |text: &str| parse(text).map(|r| r[0].diagnostics().iter().map(|d| d.code()).collect::<Vec<_>>());
    assert_eq!(code("[TTN \"1.7\"]\nW 64: -\n").unwrap(), ["N003"]);
    for text in ["[TTN \"2.0\"]\nW 64: strange\n", "[TTN \"1\"]\n", "[TTN \"\"]"] {
        let error = parse(text).unwrap_err();
        assert_eq!(error.diagnostics.len(), 1, "{error}");
        assert_eq!(error.diagnostics[0].code(), "N002");
        assert!(error.records[0].is_empty());
    }
    for text in ["W 64: -\n", "[Game \"trictrac\"]\nW 64: -\n", "{hello}", "[Game \"x\"] [TTN \"1.0\"]"] {
        let error = parse(text).unwrap_err();
        assert_eq!(error.diagnostics.len(), 1, "{error}");
        assert_eq!(error.diagnostics[0].code(), "N001");
    }
}

#[test]
fn tags() {
    let code = |text: &str| {
        parse(&format!("[TTN \"1.0\"]{text}"))
            .map_err(|e| e.diagnostics.iter().map(|d| (d.code(), d.place.column)).collect::<Vec<_>>())
    };
    let record = &code("[Zeta \"z\"][Marque \"4\"] [ White \"a \\\"b\\\"\" ]").unwrap()[0];
    assert_eq!(record.tags().map(|t| t.0).collect::<Vec<_>>(), ["TTN", "White", "Marqué", "Zeta"]);
    assert_eq!(record.tag("White"), Some("a \"b\""));
    assert_eq!(code("[White \"a\"][White \"b\"]").unwrap_err(), [("N011", 24)]);
    assert_eq!(code("[White a]").unwrap_err(), [("N010", 19)]);
    assert_eq!(code("[White \"a\" W: -").unwrap_err(), [("N010", 19)]);
    assert_eq!(code("[White \"a").unwrap_err(), [("N020", 19)]);
    assert_eq!(code("[\"a\"]").unwrap_err(), [("N010", 13)]);
    assert_eq!(code("[Position \"W 1*15 B 25\"]").unwrap_err(), [("N034", 32)]);
    assert_eq!(code("[Position \"W 1*15 B\" ]").unwrap()[0].tag("Position"), Some("W 1*15 B"));
    assert_eq!(code("[Score \"j4\"]").unwrap_err(), [("N012", 20)]);
    assert_eq!(code("[Marks \"all\"]").unwrap_err(), [("N012", 20)]);
    assert_eq!(code("[Fields \"roman\"]").unwrap_err(), [("N012", 21)]);
}

#[test]
fn other_numberings_become_own_numbers() {
    for (fields, given, canonical) in [
        ("lelasseux", "W: T/6 11/11' 1'/T'", "W: 1/7 12/13 23/24"),
        ("absolute", "B: 24/18 W: 1/7", "B: 1/7\nW: 1/7"),
        ("lepeintre", "W: a/g f/l o j4 B: y/m b/a", "W: 1/7 6/12 o j4\nB: 1/12 23/24"),
        ("soumille", "W: a/k &/a", "W: 1/10 24/1"),
        ("ravensburger", "W: 1/12A B: 1A/2A", "W: 1/13\nB: 1/2"),
    ] {
        let text = format!("[TTN \"1.0\"] [Fields \"{fields}\"]\n{given}\n");
        let records = parse(&text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(records[0].to_ttn(), format!("{HEAD}\n{canonical}\n"));
    }
}

#[test]
fn line_ends_marks_and_tabs() {
    let unix = format!("{HEAD}W 64: 1/7 {{a\nb}} 1/5\n\n{HEAD}B:\t+4\n");
    let records = parse(&unix).unwrap();
    let windows = unix.replace('\n', "\r\n");
    assert_eq!(parse(&windows).unwrap(), records);
    assert_eq!(parse(&format!("\u{FEFF}{unix}")).unwrap(), records);
    let twice = format!("{unix}\u{FEFF}{unix}");
    assert_eq!(parse(&twice).unwrap().len(), 4);
    let glued = unix.trim_end().to_owned() + &unix;
    assert_eq!(parse(&glued).unwrap().len(), 4);
}

#[test]
fn a_reader_gives_what_parse_gives() {
    let text = format!(
        "\u{FEFF}\n\n{HEAD}W 64: 1/7 {{a\n\n[not a comment any more\n\n{HEAD}B: +4 [TTN \"1.0\"] W: -\n"
    )
    .repeat(9);
    let parsed = parse_lenient(&text);
    struct Slow<'a>(&'a [u8]);
    impl std::io::Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let n = self.0.len().min(buffer.len()).min(7);
            buffer[..n].copy_from_slice(&self.0[..n]);
            self.0 = &self.0[n..];
            Ok(n)
        }
    }
    let read: Vec<Record> =
        Reader::with_mode(Slow(text.as_bytes()), Mode::Lenient).map(|r| r.unwrap()).collect();
    assert_eq!(read, parsed);
    for (a, b) in read.iter().zip(&parsed) {
        assert_eq!((a.line(), a.source(), a.diagnostics()), (b.line(), b.source(), b.diagnostics()));
    }
    assert_eq!(read.len(), 9 * 4);
}

#[test]
fn bad_bytes_and_long_records_cost_one_record() {
    let mut bytes = format!("{HEAD}W 64: -\n\n").into_bytes();
    bytes.extend(b"[TTN \"1.0\"]\nW: {\xE9cole}\n\n");
    bytes.extend(format!("{HEAD}W: {{{}}}\n\n", "x".repeat(3 << 20)).bytes());
    bytes.extend(format!("{HEAD}B 21: -\n").bytes());
    let read: Vec<_> = Reader::new(&bytes[..]).collect();
    let codes: Vec<_> =
        read.iter().map(|r| r.as_ref().map_or_else(|e| e.diagnostics[0].code(), |_| "")).collect();
    assert_eq!(codes, ["", "N004", "N005", ""]);
    assert_eq!(read[3].as_ref().unwrap().line(), 10);
}

#[test]
fn a_head_of_very_many_tags_is_linear_and_each_comes_once() {
    let tags: String = (0..80_000).map(|n| format!("[T{n} \"\"]\n")).collect();
    let start = std::time::Instant::now();
    let records = parse(&format!("[TTN \"1.0\"]\n{tags}\nW 64: 1/7 1/5\n")).expect("odd, but a head");
    assert_eq!(records[0].tags().count(), 80_001);
    let twice = parse(&format!("[TTN \"1.0\"]\n{tags}[T79999 \"\"]\n")).expect_err("one comes twice");
    let errors = twice.diagnostics.iter().filter(|d| d.severity() != Severity::Note);
    assert_eq!(errors.map(|d| d.code()).collect::<Vec<_>>(), ["N011"]);
    assert!(twice.diagnostics.len() < 10, "a few tags that nobody knows are reported");
    let near: String =
        (0x4E00..0x9E00).filter_map(char::from_u32).map(|c| format!("[Player{c} \"\"]\n")).collect();
    for (right, number) in [("", 1), ("[Players \"a b\"]", 0)] {
        let records = parse(&format!("[TTN \"1.0\"]\n{near}{right}\n")).expect("warnings refuse nothing");
        assert_eq!(records[0].diagnostics().len(), number);
    }
    assert!(start.elapsed().as_secs_f32() < 4.0, "{:?}", start.elapsed());
}

#[test]
fn a_megabyte_of_unclosed_comments_is_linear() {
    let start = std::time::Instant::now();
    for text in [
        format!("{HEAD}{}", "W: {aaaaaaaaa".repeat(80_000)),
        format!("{HEAD}{}", "{\n".repeat(500_000)),
        format!("{HEAD}W:{}", " <due W: (".repeat(80_000)),
        format!("{HEAD}W:{}", " \"x".repeat(300_000)),
        format!("{HEAD}W:{}", " <cite".repeat(150_000)),
        format!("{HEAD}W:{}", "<position ".repeat(80_000)),
        format!("{HEAD}W:{}", " <sic".repeat(150_000)),
        format!("{HEAD}W:{}", "<due W: +4 ".repeat(80_000)),
        format!("{HEAD}W:{}", " <turn X \"".repeat(80_000)),
        format!("{HEAD}W:{}", "<position ?><position x>".repeat(40_000)),
        format!("{HEAD}W:{}", " N5".repeat(300_000)),
        format!("{HEAD}W:{}", " (".repeat(400_000)),
        format!("{HEAD}W:{}", " je".repeat(300_000)),
        format!("{HEAD}W:{}", "[a ".repeat(300_000)),
        format!("{HEAD}{}", "[a".repeat(400_000)),
        format!("{HEAD}{}", "[a \"b\" ".repeat(100_000)),
        format!("{}{}", HEAD.repeat(2), "\n[".repeat(400_000)),
    ] {
        let one = std::time::Instant::now();
        assert!(parse(&text).is_err());
        println!("{:?}: {:?}", &text[12..24], one.elapsed());
        assert!(one.elapsed().as_secs_f32() < 2.0, "{} took {:?}", &text[12..24], one.elapsed());
    }
    assert!(start.elapsed().as_secs() < 20);
}

#[test]
fn records_made_by_a_program() {
    let record =
        Record::new("trictrac").with_turn("W 64: 1/7 1/5").unwrap().with_tag("White", "a \"b\"").unwrap();
    assert_eq!(record.tag("White"), Some("a \"b\""));
    let record = record.with_turn("(W 64: 1/11)").unwrap();
    assert_eq!(
        record.to_ttn(),
        "[TTN \"1.0\"]\n[Game \"trictrac\"]\n[White \"a \\\"b\\\"\"]\n\nW 64: 1/7 1/5\n(W 64: 1/11)\n"
    );
    assert!(record.with_turn("W 99:").is_err());
    assert!(record.with_turn("\n[TTN \"1.0\"]").is_err());
    assert!(record.with_tag("bad name", "x").is_err());
    assert!(record.with_tag("Position", "W 99").is_err());
}

#[test]
fn messages_in_both_languages() {
    let error = parse(&format!("{HEAD}W 64: é 8-14\n")).unwrap_err();
    let last = error.diagnostics.last().unwrap();
    let fr = last.render_in("a.ttn", Lang::Fr);
    assert!(
        fr.contains("erreur[N030]\u{a0}:")
            && fr.contains("a.ttn:2:9")
            && fr.contains("voulez-vous dire 8/14\u{202f}?"),
        "{fr}"
    );
    let en = last.render_in("a.ttn", Lang::En);
    assert!(en.contains("error[N030]") && en.contains("did you mean 8/14?"), "{en}");
}

#[test]
fn reading_goes_on_where_it_stopped() {
    let text: String = (1..=6).map(|n| format!("{HEAD}W 6{n}: -\n\n")).collect();
    let mut reader = Reader::new(text.as_bytes());
    let first: Vec<Record> = reader.by_ref().take(3).map(Result::unwrap).collect();
    let start = reader.position();
    let rest: Vec<Record> = Reader::resumed(&text.as_bytes()[start.offset as usize..], Mode::Strict, start)
        .map(Result::unwrap)
        .collect();
    assert_eq!((first.len(), rest.len()), (3, 3));
    assert_eq!(first.iter().chain(&rest).map(Record::line).collect::<Vec<_>>(), [1, 4, 7, 10, 13, 16]);
    assert_eq!([&first[..], &rest[..]].concat(), parse(&text).unwrap());
}
