//! What gnubg wrote (`tests/data/interchange/make_truth.py`): its matches come back byte for byte, its ids are the ids of positions that were
//! set by hand.

use std::path::{Path, PathBuf};
use trictrac::board::{BAR, Men, OFF, Roll, Side};
use trictrac::interchange::{Format, MatchPosition, convert, gnubg, read, write, xgid};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/interchange")
}

fn text(name: &str) -> String {
    std::fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The files of gnubg's, by the start of their names.
fn files(start: &str) -> Vec<String> {
    let found = std::fs::read_dir(folder()).expect("the data are there");
    let names = found.flatten().map(|file| file.file_name().to_string_lossy().into_owned());
    let is_mat = |name: &String| Path::new(name).extension().is_some_and(|e| e == "mat");
    let mut names: Vec<String> = names.filter(|name| name.starts_with(start)).filter(is_mat).collect();
    names.sort();
    names
}

#[test]
fn a_match_of_gnubg_comes_back_byte_for_byte() {
    let names: Vec<String> = ["match", "session", "ending"].iter().flat_map(|start| files(start)).collect();
    assert!(names.len() > 40);
    for name in names {
        let text = text(&name);
        let made = read(&text, Format::Mat).unwrap_or_else(|error| panic!("{name}\n{error}"));
        assert_eq!(made.warnings, [], "{name}");
        let written = write(&made.text, Format::Mat).unwrap_or_else(|error| panic!("{name}\n{error}"));
        assert_eq!(written.text, text, "{name}");
        assert_eq!(written.warnings, [], "{name}");
        // The same by way of the notation's text, and of JSON lines.
        for by in [Format::Ttn, Format::JsonLines] {
            let there = convert(&text, Format::Mat, by).unwrap_or_else(|error| panic!("{name}\n{error}"));
            let back =
                convert(&there.text, by, Format::Mat).unwrap_or_else(|error| panic!("{name}\n{error}"));
            assert_eq!(back.text, text, "{name}");
        }
    }
}

/// A row of `ids.tsv`.
struct Row {
    state: MatchPosition,
    position: String,
    context: String,
    xgid: String,
}

fn rows() -> Vec<Row> {
    text("ids.tsv").lines().map(row).collect()
}

fn row(line: &str) -> Row {
    let fields: Vec<&str> = line.split('\t').collect();
    let number = |n: usize| fields[n].parse::<u32>().unwrap_or_else(|_| panic!("{line}: {}", fields[n]));
    let player = |n: u32| if n == 0 { Side::White } else { Side::Black };
    let mut men = Men::EMPTY;
    for (side, made) in [(Side::White, fields[0]), (Side::Black, fields[1])] {
        let dames: Vec<u8> = made.split(' ').map(|n| n.parse().expect("a number of dames")).collect();
        // His points 1..24 are his own fields 24..1; then the bar.
        for (point, &number) in (1..=24).zip(&dames) {
            men.put(side, 25 - point, number);
        }
        men.put(side, BAR, dames[24]);
        men.put(side, OFF, 15 - dames.iter().sum::<u8>());
    }
    let dice: Vec<u8> = fields[3].split_whitespace().map(|n| n.parse().expect("a die")).collect();
    let state = MatchPosition {
        men,
        turn: player(number(2)),
        dice: dice.first().and_then(|&a| Roll::new(a, *dice.get(1)?)),
        cube: number(4),
        owner: fields[5].parse().ok().map(player),
        points: [number(6), number(7)],
        length: number(8),
        crawford: fields[9] == "1",
        doubled: fields[10] == "1",
        jacoby: number(8) == 0,
        ..MatchPosition::default()
    };
    Row { state, position: fields[11].into(), context: fields[12].into(), xgid: fields[13].into() }
}

#[test]
fn ids_are_those_of_gnubg() {
    let rows = rows();
    assert_eq!(rows.len(), 240);
    for row in &rows {
        let made = &row.state;
        assert_eq!(gnubg::position_id(&made.men, made.turn).as_deref(), Some(row.position.as_str()));
        assert_eq!(made.match_id().as_deref(), Some(row.context.as_str()), "{made:?}");
        let both = format!("{}:{}", row.position, row.context);
        assert_eq!(made.gnubg_id().as_deref(), Some(both.as_str()));
        assert_eq!(gnubg::state(&both).as_ref(), Ok(made), "{both}");
        assert_eq!(gnubg::men(&row.position, made.turn), Ok(made.men));
    }
    assert!(rows.iter().filter(|row| row.state.doubled).count() > 5);
    assert!(rows.iter().filter(|row| row.state.crawford).count() > 5);
}

#[test]
fn xgids_are_those_that_gnubg_reads() {
    for row in rows() {
        assert_eq!(row.state.xgid().as_deref(), Some(row.xgid.as_str()), "{:?}", row.state);
        assert_eq!(xgid::state(&row.xgid), Ok(row.state.clone()), "{}", row.xgid);
        assert_eq!(xgid::men(&row.xgid[5..31]), Ok(row.state.men));
    }
}

#[test]
fn an_id_and_a_record_tell_the_same() {
    for row in rows() {
        let id = format!("{}:{}\n", row.position, row.context);
        let there = convert(&id, Format::Gnubg, Format::Ttn).unwrap_or_else(|error| panic!("{id}\n{error}"));
        let back = convert(&there.text, Format::Ttn, Format::Gnubg)
            .unwrap_or_else(|error| panic!("{}\n{error}", there.text));
        assert_eq!(back.text, id, "{}", there.text);
        let xgid = convert(&there.text, Format::Ttn, Format::Xgid).expect("an XGID");
        assert_eq!(xgid.text.trim_end(), row.xgid);
    }
}

/// gnubg's own example of a match id: 2-4 in a match to 9, player 0 has a cube of 2, player 1 has thrown 52.
#[test]
fn the_example_of_the_manual() {
    let made = gnubg::state("4HPwATDgc/ABMA:QYkqASAAIAAA").expect("an id");
    assert_eq!((made.points, made.length, made.cube, made.owner), ([2, 4], 9, 2, Some(Side::White)));
    assert_eq!((made.turn, made.dice), (Side::Black, Roll::new(5, 2)));
}

/// The position at the end of a gnubg match, by the ids that our own replay gives: the last game is over, its points counted.
#[test]
fn the_end_of_a_match_has_an_id() {
    let made = convert(&text("match-5.mat"), Format::Mat, Format::Gnubg).expect("a match has ids");
    let records = read(&text("match-5.mat"), Format::Mat).expect("a match").text;
    assert_eq!(made.text.lines().count(), records.len());
    let last = gnubg::state(made.text.lines().last().unwrap_or_default()).expect("an id");
    assert!(last.points.iter().any(|&points| points >= 5), "{last:?}");
}
