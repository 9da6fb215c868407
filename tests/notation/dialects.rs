//! Other ways to write, case by case: what is read, what is said to a text that does not name its own, and a club's game to its end.

use trictrac::board::{Jetons, Side};
use trictrac::record::{Item, Record};
use trictrac::referee::check;
use trictrac::text::{Lang, Severity};
use trictrac::ttn::{parse, parse_lenient};

fn with_head(fields: &str, body: &str) -> String {
    format!("[TTN \"1.0\"] [Fields \"{fields}\"]\n{body}\n")
}

/// The canonical body of a text in a dialect; it is read back as it is.
fn body(fields: &str, text: &str) -> String {
    let text = with_head(fields, text);
    let records = parse(&text).unwrap_or_else(|error| panic!("{}", error.render("", Lang::En)));
    let written = records[0].to_ttn();
    assert_eq!(parse(&written).unwrap_or_else(|error| panic!("{written}\n{error}")), records, "{written}");
    written.strip_prefix("[TTN \"1.0\"]\n").unwrap_or_default().trim().to_owned()
}

/// Code, line and column of everything wrong; the body begins on line 2.
fn wrong(text: &str) -> Vec<(&'static str, u32, u32)> {
    let error = parse(text).expect_err(text);
    error.diagnostics.iter().map(|d| (d.code(), d.place.line, d.place.column)).collect()
}

#[test]
fn every_field_of_every_numbering() {
    let numbers = |from: u8, to: u8| (from..=to).map(|n| n.to_string()).collect::<Vec<_>>();
    let back = |mut fields: Vec<String>| {
        fields.reverse();
        fields
    };
    let with = |fields: Vec<String>, before: &str, after: &str| {
        fields.into_iter().map(|f| format!("{before}{f}{after}")).collect::<Vec<_>>()
    };
    let letters = |all: &str| all.chars().map(String::from).collect::<Vec<_>>();
    let talon = |prime: &str| vec![format!("T{prime}")];
    // In the order of White's own fields, as the treatises count them.
    for (fields, names) in [
        ("absolute", numbers(1, 24)),
        ("figures", numbers(1, 24)),
        ("lepeintre", letters("abcdefghijklmnopqrstuvxy")),
        ("soumille", letters("ABCDEFGHIKLMNOPQRSTVXYZ&")),
        ("soumille", letters("abcdefghiklmnopqrstvxyz&")),
        ("ravensburger", [numbers(1, 12), with(back(numbers(1, 12)), "", "A")].concat()),
        ("clubs", [with(numbers(1, 12), "B", ""), with(back(numbers(1, 12)), "N", "")].concat()),
    ] {
        assert_eq!(names.len(), 24, "{fields}");
        let (white, black) = if fields == "clubs" { ("B", "N") } else { ("W", "B") };
        for (n, name) in names.iter().enumerate() {
            let own = n + 1;
            assert_eq!(body(fields, &format!("{white}: ?/{name}")), format!("W: ?/{own}"), "{fields}");
            assert_eq!(body(fields, &format!("{black}: ?/{name}")), format!("B: ?/{}", 25 - own), "{fields}");
        }
    }
    // Each his own: the same name for both.
    let treatise = [talon(""), numbers(1, 11), with(back(numbers(1, 11)), "", "'"), talon("’")].concat();
    for fields in ["lelasseux", "guiton"] {
        for (n, name) in treatise.iter().enumerate() {
            for side in ["W", "B"] {
                assert_eq!(body(fields, &format!("{side}: ?/{name}")), format!("{side}: ?/{}", n + 1));
            }
        }
    }
}

#[test]
fn what_is_no_field_is_reported() {
    for (fields, play) in [
        ("lelasseux", "T/12"),
        ("lelasseux", "T/0"),
        ("absolute", "1/25"),
        ("lepeintre", "a/w"),
        ("soumille", "A/J"),
        ("soumille", "A/u"),
        ("ravensburger", "1/13A"),
        ("ravensburger", "1-0"),
    ] {
        let text = with_head(fields, &format!("W: {play} +4"));
        let error = parse(&text).expect_err(play);
        assert_eq!(error.diagnostics.len(), 1, "{error}");
        // What stands behind it is read.
        assert!(matches!(error.records[0].items().last(), Some((_, Item::Mark(_)))), "{play}");
    }
    assert_eq!(wrong(&with_head("clubs", "B: B1/B13")), [("N034", 2, 7)]);
}

#[test]
fn the_booklets_openings() {
    // P, Backgammon: the forms of its table of first plays, which prints some plays that are not those of the roll (12A-11 is two).
    for (given, canonical) in [
        ("W 6/6 = 2 x 1A - 7A et 2 x 12A - 7", "W 66: 1/7(2) 12/18(2)"),
        ("W 5/5 = 2 x 12A - 8 - 3", "W 55: 12/17/22(2)"),
        ("W 5/1 = 1A - 2A - 7A", "W 51: 1/2/7"),
        ("W 3/1 = 8 - 5 et 6 - 5", "W 31: 17/20 19/20"),
        ("W: 4/6 = 12A-9-3", "W 64: 12/16/22"),
        ("W 6/1 = 12A - 7 et 8 - 7\tou 12A - 11 et 6 - 5", "W 61: 12/18 17/18\n(W 61: 12/14 19/20)"),
        ("B 6/4 = 1 – 7, 1 – 5 B 64:", "B 64: 1/7 1/5\nB 64:"),
        ("W 64: 1A-7A 1A/5A", "W 64: 1/7 1/5"),
    ] {
        let text = format!("[TTN \"1.0\"] [Game \"backgammon\"] [Fields \"ravensburger\"]\n{given}\n");
        let records = parse(&text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(records[0].to_ttn(), format!("[TTN \"1.0\"]\n[Game \"backgammon\"]\n\n{canonical}\n"));
    }
    // Whose roll it is, is not guessed; what is behind it is read.
    let text = with_head("ravensburger", "6/4 = 1A-7A et 1A-5A\nW 6/4 = 1-7 et 1-5");
    let error = parse(&text).expect_err("no side");
    assert_eq!(error.diagnostics.len(), 1, "{error}");
    assert_eq!(error.diagnostics[0].suggestion.as_deref(), Some("W 6/4 ="));
    assert_eq!(error.records[0].len(), 3);
}

#[test]
fn names_of_figures() {
    let position = |fields: &str, name: &str| {
        parse(&format!("[TTN \"1.0\"] [Fields \"{fields}\"] [Position \"{name}\"]"))
            .map(|records| records[0].tag("Position").unwrap_or_default().to_owned())
            .map_err(|error| error.diagnostics.iter().map(|d| (d.code(), d.place.column)).collect::<Vec<_>>())
    };
    // L fig. 13 and 4, Lepeintre fig. 1.
    for (fields, name, found) in [
        (
            "figures",
            "diag-trictrac-figure13-7W2-8W3-9W3-10W2-11W3-12W2-13B4-14B3-15B3-17B4-20B1.svg",
            "W 7*2 8*3 9*3 10*2 11*3 12*2 B 5 8*4 10*3 11*3 12*4",
        ),
        ("figures", "4W1-6W1-7W3-8W2-9W2-10W2-11W2-12W2 ...", "W 4 6 7*3 8*2 9*2 10*2 11*2 12*2 ..."),
        ("lepeintre", "diag-trictrac-figure_1-aW3-bW1-cW1-dW1-eW1-fW1-rB2-yB3", "W 1*3 2 3 4 5 6 B 1*3 7*2"),
        ("figures", "W 1*2 B 24*3", "W 1*2 B 1*3"),
    ] {
        assert_eq!(position(fields, name).as_deref(), Ok(found));
    }
    // The value begins in column 43.
    for (name, column) in
        [("1W9-2W3-25W1", 51), ("1W9-1W3", 47), ("1W9-", 47), ("1W9-x", 47), ("1W0-2W1", 43)]
    {
        assert_eq!(position("figures", name), Err(vec![("N012", column)]), "{name}");
    }
}

#[test]
fn the_clubs_sentences() {
    for (given, canonical) in [
        ("Puis Blanc : 6-4.", "W 64:"),
        ("puis Noir: sonnez.", "B 66:"),
        ("Noir : trois et as", "B 31:"),
        ("B : 6-4 ; (B1-B7 ; B1-B5)", "W 64: 1/7 1/5"),
        ("N 64: N1/N7", "B 64: 1/7"),
        ("Puis Blanc : 6-4.\nB : RAS ; (B1-B7 ; B1-B5)", "W 64: +0 1/7 1/5"),
        ("Puis Blanc\u{a0}: 6-4.\nB\u{a0}: RAS\u{202f}; (B1-B7\u{a0}; B1–B5)", "W 64: +0 1/7 1/5"),
        ("Puis Blanc : 6-4. B : 4 points, (B1-B7-B11)", "W 64: +4 1/7/11"),
        ("Puis Blanc : 6-4. Puis Noir : 5-4. N : 1 trou", "W 64:\nB 54: o j0"),
        ("B : 1 trou, le pavillon et 4 points de reste", "W: o p j4"),
        ("B : 2 trous et 10 points", "W: oo j10"),
        ("B : 3 trous ; 4 points de reste ; le pavillon", "W: o3 j4 p"),
        ("N : ôte le pavillon ; 4 points d’école", "B: Wp0 +4:école"),
        ("Puis Noir : 6-5. N : 1 trou ; s'en va", "B 65: o j0 lift <relevé B>"),
        // The plays are of him who threw, whoever marked last.
        ("Puis Noir : 6-5. N : 4 points ; B : 2 points ; (N1-N7 ; N2-N7)", "B 65: +4\nW: +2\nB: 1/7 2/7"),
        ("Puis Blanc : 6-4. (B12-N9 ; N5-sortie)", "W 64: 12/16 20/off"),
        ("Puis Blanc : 6-6. (-)", "W 66: -"),
        ("Puis Blanc : 6-6. (2 x B1-B7)", "W 66: 1/7(2)"),
        ("Puis Blanc : 6-4. (B1-B7 et B1-B5)", "W 64: 1/7 1/5"),
        // TTN among the sentences, in the clubs' letters.
        ("B 64: o p j4 B5/B11 Nj0", "W 64: o p j4 5/11 Bj0"),
        ("B: +4:fill \"je reste\" NN5/N6 {ainsi}", "W: +4:fill \"je reste\" B5/6 {ainsi}"),
        ("B 64: touch B5 N: lift BB6*2 N3", "W 64: touch 5\nB: lift W6*2 3"),
        (
            "Puis Blanc : 6-4. <due B: +4 N: 2 points> <score Bj4 Nf2> <turn N>",
            "W 64: <due W: +4 B: +2> <score Wj4 Bf2> <turn B>",
        ),
        ("Puis Blanc : 6-4. (B1-B7) (B 64: B1/B5 (B1-B7))", "W 64: 1/7\n(W 64: 1/5 1/7)"),
        ("Puis Noir : 2-1. <position B B5 N N1*3> <partie N 2>", "B 21: <position W 5 B 1*3> <partie B 2>"),
        ("X: \"oh\" ...", "X: \"oh\"\n..."),
    ] {
        assert_eq!(body("clubs", given), canonical, "{given}");
    }
}

#[test]
fn prose_is_comment_and_no_coup_is_lost_in_it() {
    let given = "La partie commence ; 2x4 {et ceci}.\nÀ la ligne, puis 4 points.\n\nPuis Blanc : 6-4.\r\nB : 4 points\r\nNoir n'a rien :\r\nB5 est vide.\r\nN : 2 points\n« Fin »";
    assert_eq!(
        body("clubs", given),
        "{La partie commence ; 2x4 \\{et ceci\\}.\nÀ la ligne, puis 4 points.}\nW 64: +4 {Noir n'a rien :\nB5 est vide.}\nB: +2 {« Fin »}"
    );
    // What begins as a coup does is one, or is reported.
    for line in [
        "Puis Noir : 7-1.",
        "Puis Noir :",
        "Puis Noir",
        "Noir : (B1-B2",
        "B : 4 poins",
        "(B1-B7 ; B1-",
        "(B1-B7",
        "(B1-B7 ; B1=B5)",
        "B : 0 trou",
        "W 64: +4",
        "Blnac : 6-4.",
        "Puis Nior : 6-4. (N1-N7 ; N1-N5)",
    ] {
        let text = with_head("clubs", &format!("Puis Noir : 1-1.\n{line}\nPuis Blanc : 6-1. (B1-B7)"));
        let record = &parse_lenient(&text)[0];
        assert!(!record.diagnostics().is_empty(), "{line}: {record:?}");
        assert!(record.diagnostics().iter().all(|d| d.place.line == 3), "{line}: {:?}", record.diagnostics());
        assert!(record.diagnostics().len() <= 2, "{line}: {:?}", record.diagnostics());
        assert!(matches!(record.items().last(), Some((_, Item::Played(_)))), "{line}: {record:?}");
    }
}

#[test]
fn the_clubs_letters_hold_in_the_head_too() {
    let text = "[TTN \"1.0\"] [Fields \"clubs\"] [Position \"B B1*15 N N1*15\"] [Score \"Bj4 Nf2\"]";
    let record = &parse(text).unwrap()[0];
    assert_eq!(record.tag("Position"), Some("W 1*15 B 1*15"));
    assert_eq!(record.tag("Score"), Some("Wj4 Bf2"));
    for tag in ["[Position \"W B1*15\"]", "[Score \"Wj4\"]"] {
        assert_eq!(wrong(&format!("[TTN \"1.0\"] [Fields \"clubs\"] {tag}")).len(), 1, "{tag}");
    }
}

#[test]
fn a_sign_without_its_tag_offers_the_tag() {
    for (text, fields, column) in [
        ("W: T/6", "lelasseux", 4),
        ("W: 11'/10' +4", "lelasseux", 4),
        ("W: 1A/7A", "ravensburger", 4),
        ("W: 12A-9-3", "ravensburger", 4),
        ("W 6/4 = 1A-7A et 1A-5A", "ravensburger", 3),
        ("W: a/g", "lepeintre", 4),
        ("W: o/p", "lepeintre", 4),
        ("W: A/K", "soumille", 4),
        ("W: &/a", "soumille", 4),
        ("W: B5-B11", "clubs", 4),
        ("N 64: 1/7", "clubs", 1),
        ("W: N5/N8", "clubs", 4),
        ("<position 1W9-2W3>", "figures", 11),
        ("<position aW9-yB3>", "lepeintre", 11),
        ("<position W T*9>", "lelasseux", 13),
        ("<position W a*9>", "lepeintre", 13),
        ("<position W 1A*9>", "ravensburger", 13),
        ("<position W B1*9>", "clubs", 13),
        ("<position W 1*9 N 1>", "clubs", 17),
    ] {
        let error = parse(&format!("[TTN \"1.0\"]\n{text}\n")).expect_err(text);
        let one = &error.diagnostics[0];
        assert_eq!(error.diagnostics.len(), 1, "{text}\n{error}");
        assert_eq!((one.code(), one.place.line, one.place.column), ("N042", 2, column), "{text}\n{error}");
        assert_eq!(one.suggestion.as_deref(), Some(format!("[Fields \"{fields}\"]").as_str()), "{text}");
        assert!(one.message(Lang::Fr).contains(fields) && one.message(Lang::En).contains(fields));
    }
    for (tag, column) in [("[Position \"7W5-9W3\"]", 24), ("[Position \"W T*15 B T*15\"]", 26)] {
        assert_eq!(wrong(&format!("[TTN \"1.0\"] {tag}")), [("N042", 1, column)], "{tag}");
    }
    // A slip that happens to look like one of them is not taken for it.
    for slip in ["W: 8-14", "W: B8-9", "W: 7x", "(B64: 1/7)"] {
        assert!(wrong(&format!("[TTN \"1.0\"]\n{slip}\n")).iter().all(|d| d.0 != "N042"), "{slip}");
    }
}

/// The game as it is shipped.
const GAME: &str = include_str!("../../python/trictrac/records/club-game.ttn");

#[test]
fn a_paste_without_its_tag_is_one_diagnostic_and_is_read() {
    let unnamed = GAME.replace(" [Fields \"clubs\"]", "");
    let records = parse_lenient(&unnamed);
    let found: Vec<_> = records[0].diagnostics().iter().map(|d| (d.code(), d.place.line)).collect();
    // The prose above the first coup is prose only when the clubs are named.
    assert_eq!(found.iter().filter(|d| d.0 == "N042").count(), 1, "{found:?}");
    assert!(found.iter().all(|d| d.1 <= 8), "{found:?}");
    let turns = |record: &Record| record.items().filter(|(_, i)| matches!(i, Item::Turn { .. })).count();
    assert_eq!(turns(&records[0]), turns(&parse(GAME).unwrap()[0]));
}

/// Worked out by hand by Malfilâtre's rules, coup by coup in the game's own comments: White 4, 4 and 6 (14: a hole, 2 over), 4, 2 and 4 (12),
/// 6, 4 given and 4 (14), all broken by Black's marks between: three simple holes. Black 4 given, 6 and 4 (14), broken by White's 2: a simple
/// hole, the pavillon, 2 over; then 6 and 4 without a mark of White's: 12, a double hole, with which he goes away.
#[test]
fn a_clubs_game_comes_to_the_score_worked_out_by_hand() {
    let record = &parse(GAME).unwrap_or_else(|error| panic!("{error}"))[0];
    let throws = record.items().filter(|(_, i)| matches!(i, Item::Turn { throw: Some(_), .. })).count();
    assert_eq!(throws, 40);
    let report = check(record).expect("known rules");
    assert!(report.findings().is_empty(), "{}", report.render("", Lang::En, Severity::Note, false));
    let replay = trictrac::replay::replay(record).expect("known rules");
    let table = &replay.last().board;
    assert_eq!((table.marks.fichet(Side::White), table.marks.fichet(Side::Black)), (3, 3));
    assert_eq!(table.marks.jetons(Side::White), Jetons::default());
    assert_eq!(table.marks.jetons(Side::Black), Jetons::default());
    assert_eq!(table.marks.pavillon, Some(Side::Black));
    let dames = |side, field| table.men.count(side, field);
    assert_eq!((dames(Side::White, 1), dames(Side::White, 8)), (14, 1));
    assert_eq!((dames(Side::Black, 1), dames(Side::Black, 4)), (14, 1));
}

#[test]
fn one_mark_too_much_in_it_is_found() {
    let wrong = GAME.replacen("N : 2 points ; (N3-N8 ; N6-N8)", "N : 4 points ; (N3-N8 ; N6-N8)", 1);
    assert_ne!(wrong, GAME);
    let report = check(&parse(&wrong).unwrap()[0]).expect("known rules");
    let line = 1 + GAME.lines().position(|l| l.starts_with("N : 2 points ; (N3-N8")).unwrap_or_default();
    let found = report.findings().iter().filter(|f| f.severity() >= Severity::Warning);
    assert_eq!(found.map(|f| (f.code(), f.place.line as usize)).next(), Some(("E102", line)));
}

/// Cut off anywhere, a text is still read to its end, and what is read whole comes back.
#[test]
fn every_beginning_of_an_example_is_read() {
    let page = include_str!("../../notation-spec/dialects.md");
    let errors = include_str!("../../notation-spec/conformance/error-dialects.ttn");
    let clubs = include_str!("../../notation-spec/conformance/fields-clubs.ttn");
    let booklet = include_str!("../../notation-spec/conformance/fields-ravensburger-abbreviations.ttn");
    let examples =
        page.split("```").skip(1).step_by(2).filter_map(|block| block.split_once('\n').map(|b| b.1));
    let (mut beginnings, mut whole) = (0, 0);
    for text in examples.chain([errors, clubs, booklet]) {
        for cut in (0..text.len()).filter(|&cut| text.is_char_boundary(cut)) {
            for end in ["", "\n"] {
                beginnings += 1;
                let records = parse_lenient(&format!("{}{end}", &text[..cut]));
                if records.iter().all(Record::is_whole) {
                    whole += 1;
                    let written = records.iter().map(Record::to_ttn).collect::<Vec<_>>().join("\n");
                    assert_eq!(parse(&written).unwrap_or_default(), records, "{}", &text[..cut]);
                }
            }
        }
    }
    assert!(beginnings > 5_000 && whole > 1_000, "{whole} of {beginnings}");
}

/// Long and hostile texts take no more than their length.
#[test]
fn hostile_pastes_take_linear_time() {
    for piece in [
        "B : ",
        "1 trou , ",
        "(",
        "(B1",
        "Puis ",
        "N :\n",
        "A\n",
        "6/4 = ",
        "1A - ",
        "2 x ",
        "Blanc ",
        "\u{a0}",
        " \n",
        "1 ",
        "et ",
        "A\n\n",
        "; ",
        "B1-",
        "(B1-B2 ; ",
        "4 points ",
        "Puis Blanc : ",
        "aW3-",
        "T/6 ",
        "a/g ",
    ] {
        for fields in ["clubs", "ravensburger", "own"] {
            let text = with_head(fields, &piece.repeat(900_000 / piece.len()));
            let start = std::time::Instant::now();
            let records = parse_lenient(&text);
            assert!(!records.is_empty());
            let seconds = start.elapsed().as_secs_f64();
            assert!(seconds < 4.0, "{fields} {piece:?}: {seconds} s");
        }
    }
}
