//! Other programs' forms: the spec's examples and codes, other programs' ways of writing, what is malformed, what is random.

use crate::common::seed;

use std::path::Path;
use trictrac::board::{Men, Side};
use trictrac::interchange::{Format, SENTENCES, TEXT_BYTES, convert, read, read_bytes, write};
use trictrac::record::{Item, NotationError, Record};
use trictrac::rules::{self, Position};
use trictrac::text::{Lang, Sentence, Severity};
use trictrac::ttn::parse;

fn spec() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("notation-spec/interchange.md");
    std::fs::read_to_string(path).expect("the page is there")
}

/// A block of the page: its format, whether it is another program's way of writing, its first line, its text.
struct Block {
    format: Format,
    other: bool,
    line: usize,
    text: String,
}

fn blocks() -> Vec<Block> {
    let mut found = Vec::new();
    let mut inside: Option<Block> = None;
    for (n, line) in spec().lines().enumerate() {
        match (&mut inside, line) {
            (Some(_), "```") => found.extend(inside.take()),
            (Some(block), line) => block.text.extend([line, "\n"]),
            (None, line) => {
                inside = line.strip_prefix("```").and_then(|words| {
                    let (name, rest) = words.split_once(' ').unwrap_or((words, ""));
                    let format = Format::named(name)?;
                    Some(Block { format, other: rest == "other", line: n + 2, text: String::new() })
                });
            }
        }
    }
    found
}

fn converted(text: &str, from: Format, to: Format, place: usize) -> String {
    match convert(text, from, to) {
        Ok(made) => made.text,
        Err(error) => panic!("line {place}: {from:?} to {to:?}\n{text}\n{error}"),
    }
}

/// Every form is followed by the record that it tells, and that record by nothing else: both ways, but for what another program writes otherwise.
#[test]
fn the_examples_of_the_spec() {
    let blocks = blocks();
    let mut seen = Vec::new();
    for pair in blocks.windows(2) {
        let [form, record] = pair else { continue };
        if form.format == Format::Ttn || record.format != Format::Ttn {
            continue;
        }
        assert_eq!(
            converted(&form.text, form.format, Format::Ttn, form.line),
            record.text,
            "line {}",
            form.line
        );
        if !form.other {
            // A block of the page has its last line's end always; a `.mat` file that breaks off has none.
            let back = converted(&record.text, Format::Ttn, form.format, form.line);
            assert_eq!(back.trim_end(), form.text.trim_end(), "line {}", record.line);
        }
        seen.push(form.format);
    }
    for (format, name) in Format::ALL {
        assert!(format == Format::Ttn || seen.contains(&format), "no example of {name}");
    }
}

#[test]
fn every_code_is_in_the_table() {
    let page = spec();
    assert!(SENTENCES.len() > 15);
    for Sentence { code, severity, .. } in SENTENCES {
        let severity = format!("{severity:?}").to_lowercase();
        assert!(page.contains(&format!("| {code} | {severity} |")), "{code} {severity}");
    }
}

/// What is said of a text that is read as one format and written as the others.
fn codes_by(text: &str, from: Format) -> Vec<String> {
    let mut found = Vec::new();
    let mut take = |all: &[trictrac::record::Diagnostic]| {
        found.extend(all.iter().map(|one| one.code().to_owned()));
    };
    match read(text, from) {
        Err(error) => take(&error.diagnostics),
        Ok(there) => {
            take(&there.warnings);
            let to = if from == Format::Ttn {
                vec![Format::Mat, Format::Gnubg, Format::Clubs]
            } else {
                Vec::new()
            };
            for to in to {
                match write(&there.text, to) {
                    Ok(made) => take(&made.warnings),
                    Err(error) => take(&error.diagnostics),
                }
            }
        }
    }
    found
}

#[test]
fn each_code_is_explained_by_a_slip_and_its_cure() {
    for Sentence { code, .. } in SENTENCES {
        let [fr, en] = [Lang::Fr, Lang::En].map(|lang| trictrac::interchange::explain(code, lang));
        assert!(fr.is_some() && en.is_some() && fr != en, "{code}");
    }
    let shown = |code: &str| trictrac::interchange::EXAMPLES.iter().any(|example| example.0 == code);
    let silent: Vec<_> = SENTENCES.iter().map(|one| one.code).filter(|code| !shown(code)).collect();
    // Texts of mebibytes, and what is no text: `what_cannot_be_read_has_a_place` and `a_game_longer_than_a_record` find them.
    assert_eq!(silent, ["X001", "X003", "X017"]);
    for &(code, slip, cure) in trictrac::interchange::EXAMPLES {
        let found = |text, format| codes_by(text, format).iter().any(|found| found == code);
        let format = Format::ALL.iter().map(|(format, _)| *format).find(|&format| found(slip, format));
        let format = format.unwrap_or_else(|| panic!("{code}: {slip}"));
        assert!(!found(cure, format), "{code}: {cure} {:?}", codes_by(cure, format));
    }
}

fn failing(text: &str, from: Format) -> NotationError {
    read(text, from).err().unwrap_or_else(|| panic!("{text} is read"))
}

#[test]
fn a_game_longer_than_a_record_is_reported() {
    // Each move takes some fifteen bytes of a record, which holds a mebibyte.
    let moves: String = (1..=70_000).map(|n| format!("{n:4}) 31: 8/5 6/5 {:20} 31: 8/5 6/5\n", "")).collect();
    let long = failing(&format!("{GAME}{moves}"), Format::Mat);
    assert_eq!(found(&long), [("X017", 3, 2)]);
    assert!(
        long.diagnostics[0].message(Lang::Fr).contains("N005"),
        "{}",
        long.diagnostics[0].message(Lang::Fr)
    );
}

/// Code, line and column of what is found.
fn found(error: &NotationError) -> Vec<(&str, u32, u32)> {
    error.diagnostics.iter().map(|one| (one.code(), one.place.line, one.place.column)).collect()
}

const GAME: &str = " 3 point match\n\n Game 1\n Zoé : 0                      Luc : 0\n";

#[test]
fn what_cannot_be_read_has_a_place() {
    let mat = |rest: &str| failing(&format!("{GAME}{rest}"), Format::Mat);
    assert_eq!(found(&failing("", Format::Mat)), [("X010", 1, 1)]);
    assert_eq!(found(&failing("hello\n Game 1\n A : 0   B : 0\n", Format::Mat)), [("X010", 1, 1)]);
    assert_eq!(found(&failing(" 3 point match\nhello\n", Format::Mat)), [("X011", 2, 1)]);
    assert_eq!(found(&failing(" 3 point match\n Game 1\n  é, 1\n", Format::Mat)), [("X012", 3, 3)]);
    assert_eq!(
        found(&failing(" 3 point match\n Game 1\n Game 2\n", Format::Mat)),
        [("X012", 3, 2), ("X012", 4, 1)]
    );
    assert_eq!(found(&mat("  1) 31: 8/5 6/5/26 zut\n")), [("X013", 5, 14), ("X011", 5, 21)]);
    assert_eq!(found(&mat("  1) 8/5 31: 8/5\n")), [("X011", 5, 6)]);
    assert_eq!(found(&mat("  1) 31: 8/5(5) é 6/25\n")), [("X013", 5, 10), ("X011", 5, 17), ("X013", 5, 19)]);
    assert_eq!(found(&mat("  1) 31: 8/5\n\n      Wins points\n")), [("X011", 7, 7)]);
    assert_eq!(found(&failing("4HPwATDgc/ABMA\n\n4HPwATDgc/ABM\n", Format::Gnubg)), [("X030", 3, 1)]);
    assert_eq!(found(&failing("/////////////w", Format::Gnubg)), [("X031", 1, 1)]);
    assert_eq!(found(&failing("XGID=-b:0\n", Format::Xgid)), [("X030", 1, 1)]);
    assert_eq!(found(&failing(&"x".repeat(300), Format::Xgid)), [("X002", 1, 1)]);
    assert_eq!(found(&failing("Pz84AAAABz8/AAAAAAgAASAH\n", Format::TrictracId)), [("X031", 1, 1)]);
    assert_eq!(found(&failing("\n  {\"version\": }\n", Format::JsonLines)), [("X040", 2, 15)]);
    assert_eq!(found(&failing("{\"version\":\"1.0\",\"tags\":[]}\n", Format::JsonLines)), [("X041", 1, 1)]);
    assert_eq!(found(&failing(&" ".repeat(TEXT_BYTES + 1), Format::Mat)), [("X001", 1, 1)]);
    let latin = read_bytes(b" 3 point match\n\n Game 1\n Zo\xE9 : 0\n", Format::Mat);
    assert_eq!(found(&latin.expect_err("not UTF-8")), [("X003", 4, 4)]);
    let tags: String = (0..40).map(|n| format!("; [x{n} \"\"]\n")).collect();
    assert_eq!(found(&failing(&format!("{tags}{GAME}"), Format::Mat))[0], ("X016", 33, 1));
    let games = " Game 1\n A : 0                          B : 0\n".repeat(10_002);
    assert_eq!(found(&failing(&format!(" 3 point match\n{games}"), Format::Mat)), [("X016", 20_002, 2)]);
    // Everything is given, up to a hundred and the number of the rest; both languages, no empty sentence.
    let many = mat(&"  1) ? ? ? ?\n".repeat(100));
    assert_eq!(many.diagnostics.len(), 101);
    assert_eq!(many.diagnostics[100].code(), "N007");
    for one in &many.diagnostics {
        for lang in [Lang::Fr, Lang::En] {
            assert!(!one.render_in("a.mat", lang).is_empty());
        }
    }
}

#[test]
fn what_a_mat_file_cannot_tell() {
    let refused = |body: &str| {
        let text = format!("[TTN \"1.0\"] [Game \"backgammon\"] [Match \"3\"]\n{body}\n");
        let records = parse(&text).unwrap_or_else(|error| panic!("{error}"));
        match write(&records, Format::Mat) {
            Ok(made) => made.warnings,
            Err(error) => error.diagnostics,
        }
    };
    let codes = |body: &str| {
        refused(body).iter().map(|one| (one.code(), one.place.line, one.place.column)).collect::<Vec<_>>()
    };
    assert_eq!(codes("W 31: 17/20 19/20"), []);
    assert_eq!(codes("W 31: 17/20 {hm} <turn B>"), [("X022", 2, 13), ("X022", 2, 18)]);
    assert_eq!(codes("W ??: 17/20"), [("X021", 2, 1), ("X021", 2, 7)]);
    assert_eq!(codes("W 31: 17/~"), [("X021", 2, 7)]);
    assert_eq!(codes("W 31: B17/20"), [("X021", 2, 7)]);
    assert_eq!(codes("W: double\nB: drop\nW 31: -"), [("X021", 4, 1), ("X021", 4, 7)]);
    assert_eq!(codes("W: 17/20"), [("X021", 2, 4)]);
    assert_eq!(codes("W 31: -\n(W 31: 17/20)\nB 21: -"), [("X022", 3, 1)]);
    assert_eq!(codes("W 31: +4"), [("X022", 2, 7)]);
    assert_eq!(codes("W 31: does \"Illegal play (8/5)\""), []);
    assert_eq!(codes("W 31: does \"Illegal play (8/5) 31: 8/5\""), [("X022", 2, 7)]);
    let codes_of = |head: &str| {
        let records =
            parse(&format!("[TTN \"1.0\"] [Game \"backgammon\"]\n{head}\n\nW 31: -\n")).expect(head);
        let made = write(&records, Format::Mat).expect(head);
        made.warnings.iter().map(|one| (one.code(), one.place.line, one.place.column)).collect::<Vec<_>>()
    };
    assert_eq!(codes_of("[White \"A :1\"]"), []);
    assert_eq!(codes_of("[White \"A : 1 : 2 : and so on and on and on\"]"), [("X027", 2, 1)]);
    assert_eq!(
        codes_of("[Mat-a-b \"1\"] [Date \"1822\"] [Mat-EventDate \"1852\"]"),
        [("X022", 2, 1), ("X022", 2, 29)]
    );
    assert_eq!(codes_of(&format!("[Site \"{}\"]", "x".repeat(5000))), [("X022", 2, 1)]);
    assert_eq!(codes("...\nW 31: -"), [("X021", 2, 1)]);
    let other = |head: &str| {
        let first = "[TTN \"1.0\"]\n[Game \"backgammon\"]\n[White \"A\"]\n[Match \"3\"]\n\nW 31: -\n\n";
        let records = parse(&format!("{first}[TTN \"1.0\"]\n{head}\n\nW 31: -\n"));
        let error = write(&records.unwrap_or_else(|error| panic!("{error}")), Format::Mat).expect_err(head);
        error.diagnostics.iter().map(|one| (one.code(), one.place.line)).collect::<Vec<_>>()
    };
    assert_eq!(other("[Game \"puff\"]"), [("X020", 9)]);
    assert_eq!(other("[Game \"backgammon\"] [White \"A\"] [Match \"5\"]"), [("X023", 9)]);
    assert_eq!(other("[Game \"backgammon\"] [White \"B\"] [Match \"5\"]"), [("X026", 9), ("X023", 9)]);
    assert_eq!(other("[Game \"backgammon\"] [White \"A\"] [Match \"3\"] [Cube \"2 W\"]"), [("X021", 9)]);
    assert_eq!(other("[Game \"backgammon\"] [White \"A\"] [Match \"x\"]"), [("X024", 9)]);
    assert_eq!(
        other("[Game \"backgammon\"] [White \"A\"] [Match \"3\"] [Position \"W 1*15 B 1*15\"]"),
        [("X021", 9)]
    );
}

#[test]
fn what_an_id_cannot_tell() {
    let refused = |text: &str, to: Format| {
        let error = convert(text, Format::Ttn, to).expect_err(text);
        error.diagnostics.iter().map(|one| one.code()).collect::<Vec<_>>()
    };
    assert_eq!(refused("[TTN \"1.0\"]\nW 31: -\n", Format::Gnubg), ["X020"]);
    assert_eq!(refused("[TTN \"1.0\"] [Game \"backgammon\"]\nW 31: -\n", Format::TrictracId), ["X020"]);
    assert_eq!(
        refused("[TTN \"1.0\"] [Game \"backgammon\"] [Position \"W 1*3 ...\"]\n", Format::Xgid),
        ["X025"]
    );
    let big = "[TTN \"1.0\"] [Game \"backgammon\"] [Points \"W 99999 B 0\"]\n";
    assert_eq!(refused(big, Format::Gnubg), ["X021"]);
    assert_eq!(refused("[TTN \"1.0\"] [Game \"backgammon\"]\nW: double\nB: drop\n", Format::Xgid), ["X021"]);
    let ended = parse(
        "[TTN \"1.0\"] [Game \"backgammon\"] [Position \"W 24 off*14 B 24*15\"]\nW 21: 24/off <partie W 2>\n",
    )
    .unwrap();
    let sentence = write(&ended, Format::Xgid).expect_err("no such field").diagnostics[0].message(Lang::En);
    assert!(sentence.contains("[Stage \"over\"]"), "{sentence}");
}

/// The last dame borne off ends the game, whether the record says so or not.
#[test]
fn a_game_whose_last_dame_is_off_is_over() {
    let game = |head: &str, end: &str| {
        let head = format!("[TTN \"1.0\"] [Game \"backgammon\"] {head} [Position \"W 24 off*14 B 24*15\"]");
        parse(&format!("{head}\nW 21: 24/off{end}\n")).unwrap()
    };
    let gnubg =
        |records: &[Record]| write(records, Format::Gnubg).unwrap_or_else(|error| panic!("{error}")).text;
    let bare = game("", "");
    assert_eq!(gnubg(&bare), gnubg(&game("[Stage \"over\"]", "")));
    assert_eq!(
        gnubg(&bare),
        gnubg(&game("", " <partie W 0>")),
        "what it is worth is only what the record says"
    );
    let refused = write(&bare, Format::Xgid).expect_err("no such field");
    assert_eq!(refused.diagnostics[0].code(), "X021");
    assert!(refused.diagnostics[0].message(Lang::En).contains("[Stage \"over\"]"));
    // It is written in the record of the id, and an id that says otherwise comes back all the same.
    let back = read(&gnubg(&bare), Format::Gnubg).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(back.text[0].tag("Stage"), Some("over"));
    let played = gnubg(&game("[Stage \"playing\"]", ""));
    assert_ne!(played, gnubg(&bare));
    let back = read(&played, Format::Gnubg).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((back.text[0].tag("Stage"), gnubg(&back.text)), (Some("playing"), played));
    let xgid = "XGID=------E-C----E------------:0:0:1:00:0:0:0:0:10\n";
    let back = read(xgid, Format::Xgid).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(write(&back.text, Format::Xgid).unwrap_or_else(|error| panic!("{error}")).text, xgid);
}

/// What other programs write comes back as gnubg would have it.
#[test]
fn other_ways_of_writing() {
    let other = "; [Site \"XG\"]\r\n; [Player 1 \"A b\"]\r\n\r\n7 point match\r\n\r\n Game 3\r\n Ann(1500) : 0   Luke : 2\r\n\
        \x20 1) 31:8/5 6/5               64: 24/14\r\n\
        \x20 2) 66: Bar/19(2) Off/0\r\n";
    assert_eq!(found(&failing(other, Format::Mat)), [("X013", 9, 20)]);
    let other = other.replace(" Off/0", " 13/7*(2)")
        + "\
        \x20 3) 21: ????                  Cannot Move\r\n\
        \x20 4)                           54: Can't move\r\n\
        \x20 5) 65: Illegal play (a b)    Doubles => 4\r\n\
        \x20 6) Accepts                   11: bar/24/23*\r\n\
        \x20                              Wins 2 points and the match\r\n";
    let made = read(&other, Format::Mat);
    assert_eq!(
        found(&made.expect_err("a word without its throw")),
        [("X011", 10, 32), ("X015", 12, 32), ("X014", 9, 6)]
    );
    let other = other.replace("????                  Cannot", "????                  11: Cannot");
    let made = read(&other, Format::Mat).unwrap_or_else(|error| panic!("{error}"));
    let warned: Vec<_> = made.warnings.iter().map(|one| (one.code(), one.place.line)).collect();
    assert_eq!(warned, [("X015", 12), ("X014", 9)]);
    let written = write(&made.text, Format::Mat).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(
        written.text,
        [
            "; [Site \"XG\"]",
            "; [Player 1 \"A b\"]",
            "",
            " 7 point match",
            "",
            " Game 1",
            " Ann(1500) : 0                  Luke : 2",
            "  1) 31: 8/5 6/5                 64: 24/14 ",
            &format!("{:33}", "  2) 66: 25/19 25/19 13/7 13/7"),
            "  3) 21: ????                    11: ",
            "  4)                             54: ",
            "  5) 65: Illegal play (a b)       Doubles => 2",
            "  6)  Takes                      11: 25/24 24/23 ",
            "                                  Wins 2 points\n\n",
        ]
        .join("\n")
    );
}

/// A game at random, with a cube, as a `.mat` file of gnubg's could have it.
fn random_game(rng: &mut fastrand::Rng) -> String {
    let game = rules::find("backgammon", None).expect("backgammon");
    let mut at = Position::start(game).with_turn(if rng.bool() { Side::White } else { Side::Black });
    let mut body = String::new();
    let (mut owner, mut cube) = (None, 1_u32);
    let over = |men: &Men, side: Side| men.count(side, 25) == 15;
    let mut first = true;
    for _ in 0..rng.usize(0..400) {
        let side = at.turn();
        if !first && owner != Some(side.other()) && cube < 1 << 10 && rng.u8(..30) == 0 {
            body.push_str(&format!("{side}: double\n"));
            if rng.bool() {
                body.push_str(&format!("{}: drop <partie {side} {cube}>\n", side.other()));
                return body;
            }
            body.push_str(&format!("{}: take\n", side.other()));
            (owner, cube) = (Some(side.other()), cube * 2);
        }
        first = false;
        let roll = trictrac::board::Roll::ALL[rng.usize(..21)];
        let plays = at.plays(roll);
        let play = plays.as_slice()[rng.usize(..plays.len())];
        body.push_str(&format!("{side} {roll}: {play}\n"));
        at = at.after(&play);
        if over(at.men(), side) {
            body.push_str(&format!("<partie {side} {}>\n", cube * rng.u32(1..=3)));
            return body;
        }
    }
    // It breaks off, or is given up.
    if rng.bool() && !first {
        if rng.bool() {
            body.push_str(&format!("{} 31:\n", at.turn()));
        }
        body.push_str(&format!("<partie {} {cube}>\n", at.turn().other()));
    }
    body
}

#[test]
fn random_matches_come_back() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut acts = 0;
    for _ in 0..300 {
        let names = ["Ann", "Zoé d'Île", "", "A : 3", "x \\\"y\\\"", "Quelqu'un au nom vraiment très long"];
        let [white, black] = [(); 2].map(|()| names[rng.usize(..names.len())]);
        let mut text = String::new();
        for n in 0..rng.u32(1..4) {
            text.push_str("[TTN \"1.0\"]\n[Game \"backgammon\"]\n[Rules \"international\"]\n");
            text.push_str(&format!(
                "[White \"{white}\"]\n[Black \"{black}\"]\n[Match \"7\"]\n[Points \"W {n} B 2\"]\n\n"
            ));
            text.push_str(&random_game(&mut rng));
            text.push('\n');
        }
        let records = parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        acts += records.iter().map(Record::len).sum::<usize>();
        let mat = write(&records, Format::Mat).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(mat.warnings, [], "{text}");
        let again = read(&mat.text, Format::Mat).unwrap_or_else(|error| panic!("{}\n{error}", mat.text));
        assert_eq!(again.warnings, [], "{}", mat.text);
        let back = write(&again.text, Format::Mat).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(back.text, mat.text, "{text}");
        // The same deeds, one dame at a time: plays made in one, or twice alike, are given step by step.
        for (one, other) in records.iter().zip(&again.text) {
            assert_eq!(
                convert(&one.to_ttn(), Format::Ttn, Format::Gnubg).map(|made| made.text).ok(),
                convert(&other.to_ttn(), Format::Ttn, Format::Gnubg).map(|made| made.text).ok()
            );
        }
    }
    assert!(acts > 10_000, "{acts} acts");
}

/// Whatever a head and a comment say: what is written is read as it was given, but for names that must change, which is said.
#[test]
fn random_heads_come_back() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let pieces = [
        " ",
        " ",
        ":",
        " : ",
        "1",
        "23",
        "a",
        "b",
        "é",
        ";",
        "]",
        "[",
        "Site",
        "5 point match",
        " Game 1",
        "; [Site \\\"x\\\"]",
    ];
    let mut changed = 0;
    for _ in 0..5000 {
        let mut words = |most: usize| {
            (0..rng.usize(..most)).map(|_| pieces[rng.usize(..pieces.len())]).collect::<String>()
        };
        let (white, black, site, comment) =
            (words(12), words(12), words(6), [words(4), words(4), words(4)].join("\n"));
        let comment = comment.replace("\\\"", "\"").replace('[', "\\[");
        let bits = rng.u32(..20);
        let points = [rng.u32(..1 << bits).min(999_999), rng.u32(..20)];
        let text = format!(
            "[TTN \"1.0\"] [Game \"backgammon\"] [Rules \"international\"]\n[Site \"{site}\"] [White \"{white}\"] [Black \"{black}\"] \
             [Match \"7\"] [Points \"W {} B {}\"]\n\n{{{comment}}}\nW 31: 17/20 19/20\n",
            points[0], points[1]
        );
        let records = parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        let mat = write(&records, Format::Mat).unwrap_or_else(|error| panic!("{text}\n{error}"));
        let again = read(&mat.text, Format::Mat).unwrap_or_else(|error| panic!("{}\n{error}", mat.text));
        let back = write(&again.text, Format::Mat).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(back.text, mat.text, "{text}");
        assert_eq!(back.warnings, []);
        let said = mat.warnings.iter().filter(|one| one.code() == "X027").count();
        changed += said;
        let (one, other) = (&records[0], &again.text[0]);
        let differ = ["White", "Black"].iter().filter(|tag| one.tag(tag) != other.tag(tag)).count();
        assert_eq!(differ, said, "{text}\n{}", mat.text);
        assert_eq!(one.tag("Site"), other.tag("Site"));
        assert_eq!(one.tag("Points"), other.tag("Points"));
        let made = |record: &Record| {
            record.items().find_map(|(_, item)| match item {
                Item::Comment(text) => Some(text.to_owned()),
                _ => None,
            })
        };
        assert_eq!(made(one), made(other), "{}", mat.text);
    }
    assert!(changed > 100, "{changed} names");
}

/// A line may be as long as a record: a play, words and names of any length come back.
#[test]
fn long_lines_come_back() {
    let name = "é ".repeat(5000) + "x";
    let (play, words) = ("8/5(4) ".repeat(3000), format!("Illegal play ({})", "a ".repeat(5000)));
    let mat = format!(
        " 3 point match\n\n Game 1\n {name} : 1     {name} : 2\n  1) 31: {play}\n  2) 41: {words}    51: {words}\n"
    );
    let once = write(&read(&mat, Format::Mat).expect("it is read").text, Format::Mat).expect("it is written");
    let twice = write(&read(&once.text, Format::Mat).expect("it is read again").text, Format::Mat)
        .expect("and written");
    assert_eq!(once.text, twice.text);
    assert_eq!(once.text.matches("8/5").count(), 12_000);
    assert_eq!(once.text.matches(&words).count(), 2);
}

#[test]
fn random_bytes_never_panic() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let words = [
        " 5 point match\n",
        " Game 1\n",
        " A : 0      B : 0\n",
        "  1) ",
        "31: ",
        "8/5 ",
        "6/5*(2)",
        " Doubles => 2",
        " Takes",
        " Drops",
        "Wins 2 points",
        "\n",
        "   ",
        "; [Site \"x\"]\n",
        "; é\n",
        "25/0",
        "bar/",
        "/",
        "(",
        ")",
        "????",
        "Illegal play (",
        "é",
        "Cannot",
        ":",
        "99999999",
    ];
    for _ in 0..3000 {
        let text: String = (0..rng.usize(1..40)).map(|_| words[rng.usize(..words.len())]).collect();
        for (format, _) in Format::ALL {
            if let Ok(made) = read(&text, format) {
                for (to, _) in Format::ALL {
                    let _ = write(&made.text, to);
                }
            }
        }
    }
}

/// Eight times the text takes about eight times as long, not sixty-four, whatever it is full of.
#[test]
fn hostile_texts_take_linear_time() {
    let game = " Game 1\n A : 0                          B : 0\n";
    let texts: [(Format, &str, &str); 13] = [
        (Format::Mat, "", "; [a b \"c\"]\n"),
        (Format::Mat, "", "; c\n"),
        (Format::Mat, " 3 point match\n", game),
        (Format::Mat, " 3 point match\n Game 1\n A : 0   B : 0\n", "  1) 31: 8/5* 6/5    66: (2) 1/0\n"),
        (Format::Mat, " 3 point match\n Game 1\n A : 0   B : 0\n", "  1) Doubles Takes ((((((((((((\n"),
        (Format::Mat, " 3 point match\n Game 1\n A : 0   B : 0\n  1) ", "Illegal ("),
        (Format::Mat, " 3 point match\n Game 1\n A : 0   B : 0\n  1) ", "31: 8/5*(4) "),
        (Format::Mat, " 3 point match\n Game 1\n", " : 1"),
        (Format::Mat, " 3 point match\n", " Game 1\n : : 1 : : 1 : : 1 : x\n"),
        (Format::Gnubg, "", "4HPwATDgc/ABMA\n"),
        (Format::Xgid, "", ":::::::::::\n"),
        (Format::TrictracId, "", "Pz84AAAABz8/AAAAAAgAASAG\n"),
        (Format::JsonLines, "", "{\"version\":\"1.0\",\"tags\":[],\"items\":[]}\n"),
    ];
    for (format, head, piece) in texts {
        let time = |bytes: usize| {
            let text = format!("{head}{}", piece.repeat(bytes / piece.len()));
            let start = std::time::Instant::now();
            if let Ok(made) = read(&text, format) {
                let _ = write(&made.text, format);
            }
            start.elapsed().as_secs_f64()
        };
        // A machine that does much else may be slow once, or for a while.
        let mut tries = std::iter::repeat_with(|| (time(50_000), time(400_000))).take(20);
        let linear = tries.any(|(small, large)| large < 8.0 * small * 4.0);
        assert!(linear, "{format:?} {piece:?}");
    }
}

#[test]
fn gnubg_plays_by_the_rules() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/interchange/match-5.mat");
    let text = std::fs::read_to_string(path).expect("the match is there");
    for record in read(&text, Format::Mat).expect("a match").text {
        let report = trictrac::referee::check(&record).expect("its game is known");
        let grave: Vec<_> = report.findings().iter().filter(|f| f.severity() == Severity::Error).collect();
        assert!(grave.is_empty(), "{}", report.render("", Lang::En, Severity::Error, false));
    }
}
