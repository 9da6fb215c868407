//! What a transcriber of the sister games types otherwise than TTN writes it: each is said at its place, what can only be meant is offered, and
//! the offer, taken, reads. Nothing is offered that the game has not.

use trictrac::record::{Diagnostic, Record};
use trictrac::referee::{check, explain};
use trictrac::text::Lang;
use trictrac::ttn::{mended, parse, parse_lenient};

fn text_of(game: &str, body: &str) -> String {
    format!("[TTN \"1.0\"]\n[Game \"{game}\"]\n\n{body}\n")
}

fn read(game: &str, body: &str) -> Record {
    parse_lenient(&text_of(game, body)).remove(0)
}

/// What is offered, with the text in whose place it is.
fn offers(game: &str, body: &str) -> Vec<(String, String)> {
    let record = read(game, body);
    let offered =
        |one: &Diagnostic| (one.found().to_owned(), one.suggestion.as_deref().unwrap_or_default().to_owned());
    record.diagnostics().iter().map(offered).collect()
}

/// The canonical body, all offers taken as often as there are any.
fn body_mended(game: &str, body: &str) -> String {
    let mut text = text_of(game, body);
    for _ in 0..3 {
        match mended(&parse_lenient(&text)[0]) {
            Some(better) => text = better,
            None => break,
        }
    }
    let records = parse(&text).unwrap_or_else(|error| panic!("{body}: {text}\n{error}"));
    let canonical = records[0].to_ttn();
    canonical.split_once("\n\n").map_or("", |(_, body)| body).trim().to_owned()
}

fn are_mended(cases: &[(&str, &str, &str)]) {
    for &(game, written, meant) in cases {
        assert_eq!(body_mended(game, written), meant, "{game}: {written}");
    }
}

#[test]
fn no_points_are_offered_where_a_game_has_none() {
    // backgammon.md: there are no points to mark, and to mark some is E105.
    for (game, body) in [
        ("puff", "W 42: 4 2"),
        ("backgammon", "B: double 2"),
        ("backgammon", "B 65: 1/7 0"),
        ("toute-table", "W 31: 3"),
        ("Backgammon", "W 31: 17"),
    ] {
        let offered = offers(game, body);
        assert!(!offered.is_empty(), "{game}: {body} is reported");
        assert!(offered.iter().all(|(_, meant)| meant.is_empty()), "{game}: {body}: {offered:?}");
    }
    assert_eq!(offers("tric-trac-ravensburger", "W 31: 2"), [("2".to_owned(), "+2".to_owned())]);
    are_mended(&[
        ("backgammon", "B 65: 0", "B 65: -"),
        ("puff", "W 42: 0 {none enters}", "W 42: - {none enters}"),
    ]);
}

#[test]
fn an_arrow_and_a_hit_are_a_play() {
    are_mended(&[
        ("backgammon", "B 42: 17>21 19>21", "B 42: 17/21 19/21"),
        ("backgammon", "B 64: 17/23* 19/23", "B 64: 17/23 19/23"),
        ("backgammon", "B 64: 17/23x", "B 64: 17/23"),
        ("backgammon", "B 64: 17x23", "B 64: 17/23"),
        ("backgammon", "B 64: 13/17*/23*", "B 64: 13/17/23"),
        ("backgammon", "B 66: bar/6*(2)", "B 66: bar/6(2)"),
        ("trictrac", "W 66: 6/12x2", "W 66: 6/12(2)"),
    ]);
    // Of a count that descends nobody knows which play it is.
    assert!(offers("backgammon", "B 64: 23x17").iter().all(|(_, meant)| meant.is_empty()));
    assert_eq!(offers("trictrac", "<must W 66: 1/7>21").len(), 1, "there the sign ends the statement");
}

#[test]
fn times_stand_at_their_play() {
    are_mended(&[
        ("backgammon", "B 66: 1/7 (2) 12/18 (2)", "B 66: 1/7(2) 12/18(2)"),
        ("trictrac", "W 66: 1/7 (x2)", "W 66: 1/7(2)"),
        ("trictrac", "W 22: 1/3 (2)", "W 22: 1/3(2)"),
    ]);
    // Where the figure may be the die, it is not offered.
    assert!(offers("trictrac", "W 32: 1/3 (2)").iter().all(|(_, meant)| !meant.contains("(2)")));
    // A variation is one.
    assert!(offers("trictrac", "W 66: 1/7 (W 66: 1/7(2))").is_empty());
}

#[test]
fn points_with_their_unit_are_points() {
    are_mended(&[
        ("tric-trac-ravensburger", "W 42: 1/5 1/3 +2 pts", "W 42: 1/5 1/3 +2"),
        ("trictrac", "W 42: +2 points 1/5 1/3", "W 42: +2 1/5 1/3"),
    ]);
    assert!(offers("trictrac", "W 42: +2 points 1/5 1/3").is_empty(), "read as it is meant");
    assert!(!offers("trictrac", "W 42: 1/5 1/3 pts").is_empty());
}

#[test]
fn words_of_the_cube_are_offered_as_its_acts() {
    for (word, act) in [
        ("passe", "drop"),
        ("pass", "drop"),
        ("refuse", "drop"),
        ("abandon", "drop"),
        ("prend", "take"),
        ("accepte", "take"),
        ("videau", "double"),
    ] {
        let bare = offers("backgammon", &format!("B: {word}"));
        assert_eq!(bare, [(word.to_owned(), act.to_owned())], "{word}");
        let said = offers("backgammon", &format!("B: \"{word}\""));
        assert_eq!(said, [(format!("\"{word}\""), act.to_owned())], "{word}");
        assert!(offers("toute-table", &format!("B: \"{word}\"")).is_empty(), "{word}: only a word");
    }
    assert_eq!(offers("backgammon", "B: \"double\"")[0].1, "double");
    // Behind dice who passes plays nothing, in every game.
    are_mended(&[
        ("backgammon", "B 65: passe", "B 65: -"),
        ("trictrac", "B 65: passe", "B 65: -"),
        ("backgammon", "W double", "W: double"),
        ("backgammon", "W 31: 17/20\nB double", "W 31: 17/20\nB: double"),
        ("backgammon", "B drop", "B: drop"),
        ("trictrac", "B \"bon\"", "B: \"bon\""),
    ]);
}

#[test]
fn a_word_that_is_no_act_is_reported_whole() {
    for word in ["prune", "pardon", "jamais", "oreille", "faire"] {
        let found = offers("trictrac", &format!("W 64: 1/7 {word}"));
        assert_eq!(found.len(), 1, "{word}: {found:?}");
        assert_eq!(found[0].0, word);
    }
}

#[test]
fn places_named_otherwise_are_offered() {
    are_mended(&[
        ("backgammon", "B 42: Bar/4", "B 42: bar/4"),
        ("backgammon", "B 42: barre/4", "B 42: bar/4"),
        ("backgammon", "B 42: barrière/4", "B 42: bar/4"),
        ("backgammon", "B 42: 22/sortie", "B 42: 22/off"),
        ("backgammon", "B 42: 22/OFF", "B 42: 22/off"),
    ]);
    // R Backgammon: the booklet's own word, in its own numbering.
    let own = "[TTN \"1.0\"]\n[Game \"backgammon\"]\n[Rules \"ravensburger\"]\n[Fields \"ravensburger\"]\n\n";
    let plays = |play: &str| {
        let text = format!("{own}W 63: {play}\n");
        parse(&text).unwrap_or_else(|error| panic!("{play}: {error}"))[0].to_ttn()
    };
    let bar = plays("bar-3A");
    for play in ["barrière - 3A", "barriere-3A", "barrière/3A"] {
        assert_eq!(plays(play), bar, "{play}");
    }
}

#[test]
fn a_player_named_in_a_statement_is_offered_as_his_letter() {
    for (written, name, letter) in [
        ("<partie Blanc 1>", "Blanc", "W"),
        ("<relevé Blanc>", "Blanc", "W"),
        ("<relevé Black>", "Black", "B"),
        ("<turn Noir>", "Noir", "B"),
        ("<marqué Noir 8>", "Noir", "B"),
        ("<finding E201 Blanc>", "Blanc", "W"),
    ] {
        let body = format!("W 31: 17/20 19/20 {written}");
        assert_eq!(offers("backgammon", &body), [(name.to_owned(), letter.to_owned())], "{written}");
        assert_eq!(
            body_mended("backgammon", &body),
            format!("W 31: 17/20 19/20 {}", written.replace(name, letter))
        );
    }
    assert_eq!(offers("backgammon", "W 31: - <relevé Basile>"), [("Basile".to_owned(), String::new())]);
    let clubs = "[TTN \"1.0\"]\n[Fields \"clubs\"]\n\n<relevé Blanc>\n";
    assert_eq!(parse_lenient(clubs)[0].diagnostics()[0].suggestion.as_deref(), Some("B"));
}

#[test]
fn reasons_of_the_booklet_are_read() {
    // R Tric Trac: points are for a grand pont, for dames captured, for dames taken out.
    for (written, reason) in
        [("pont", "fill"), ("prise", "hit"), ("capture", "hit"), ("retirées", "out"), ("retirees", "out")]
    {
        let body = body_mended("tric-trac-ravensburger", &format!("W 42: 1/5 1/3 +2:{written}"));
        assert_eq!(body, format!("W 42: 1/5 1/3 +2:{reason}"), "{written}");
    }
}

#[test]
fn doublets_by_other_names_are_read() {
    for (name, dice) in [
        // T V.
        ("sanne", "66"),
        // R Backgammon.
        ("double-six", "66"),
        ("double six", "66"),
        ("double cinq", "55"),
        ("double-as", "11"),
        ("doublet de trois", "33"),
    ] {
        assert_eq!(body_mended("toute-table", &format!("B {name}: ?/?")), format!("B {dice}: ?/?"), "{name}");
        assert!(offers("toute-table", &format!("B {name}: ?/?")).is_empty(), "{name}");
    }
    are_mended(&[("toute-table", "B carme et deux: ?/?", "B 42: ?/?")]);
    assert_eq!(offers("toute-table", "B carme et deux: ?/?")[0].1, "quatre et deux");
}

#[test]
fn a_game_is_known_by_its_rules_too() {
    // The booklet calls its game Tric Trac, and no other has its rules and nearly that name.
    let judged = |head: &str| {
        let text = format!("[TTN \"1.0\"]\n{head}\n\nW 31: 1/4 1/2\nB 55: 1/6(2)\nB 42: 1/5 1/3\n");
        let report = check(&parse(&text).expect("it reads")[0]).expect("a game near it");
        let found: Vec<_> = report.findings().iter().map(|f| (f.code(), f.message(Lang::Fr))).collect();
        (report.game().name(), found)
    };
    for name in ["Tric Trac", "tric-trac"] {
        let (game, found) = judged(&format!("[Game \"{name}\"]\n[Rules \"ravensburger\"]"));
        assert_eq!(game, "tric-trac-ravensburger", "{name}");
        let [(code, said)] = &found[..] else { panic!("{found:?}") };
        assert_eq!(*code, "E416");
        assert!(said.contains("sans doute tric-trac-ravensburger"), "{said}");
    }
    assert_eq!(judged("[Game \"Tric Trac\"]").0, "trictrac");
    assert_eq!(judged("[Game \"Tric Trac\"]\n[Rules \"guiton\"]").0, "trictrac");
}

#[test]
fn the_words_of_the_sister_games_are_explained() {
    // The notation's acts of the cube, what [Match] names, the booklet's word for the cube, and the sanne of T V.
    for (word, says) in [
        ("cube", "videau"),
        ("double-dé", "videau"),
        ("take", "accepter le videau"),
        ("drop", "refuser le videau"),
        ("crawford", "Crawford"),
        ("jacoby", "Jacoby"),
        ("beaver", "beaver"),
        ("backgammon", "backgammon"),
        ("sanne", "sonnez"),
    ] {
        for lang in [Lang::Fr, Lang::En] {
            let said = explain(word, lang).unwrap_or_else(|| panic!("{word} is not explained"));
            assert!(said.contains(says), "{word}: {said}");
        }
    }
    let double = explain("double", Lang::En).expect("a doublet");
    assert!(double.contains("cube") && double.contains("twice over"), "{double}");
}
