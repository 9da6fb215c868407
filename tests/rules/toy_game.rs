//! A sixth game, registered by this test alone: it goes through parsing, replay, check and picture, and none of them knows it.

use trictrac::board::{Marks, Men, Move, OFF, Play, Roll, Side};
use trictrac::referee::check_in;
use trictrac::replay::replay_in;
use trictrac::rules::{End, Fault, Furniture, Game, Laws, Next, Plays, Position, Registry, Rolled, STANDARD};
use trictrac::text::{Lang, Severity};
use trictrac::ttn::parse;

/// Three dames a side on 1; only the larger number counts, with any dame; nothing stands in the way. After a beset one throws again; a win
/// counts five.
struct Race;

static LAWS: Laws = Laws { play: &["C race"], turn: &["C race"], end: &["C race"], ..Laws::NONE };

impl Game for Race {
    fn name(&self) -> &'static str {
        "race"
    }

    fn rules(&self) -> &'static str {
        "toy"
    }

    fn setup(&self) -> Men {
        let mut men = Men::EMPTY;
        for side in Side::BOTH {
            men.put(side, 1, 3);
        }
        men
    }

    fn furniture(&self) -> Furniture {
        Furniture { dames: 3, jetons: false, coins: false, bar: false, cube: false }
    }

    fn fault(&self, men: &Men) -> Option<Fault> {
        Side::BOTH
            .into_iter()
            .map(|side| (side, men.total(side)))
            .find(|(_, dames)| *dames > 3)
            .map(|(side, dames)| Fault::TooMany { side, dames })
    }

    fn plays(&self, at: &Position, Rolled { roll, .. }: Rolled, into: &mut Plays) {
        into.clear();
        for from in 1..=24 {
            if at.men().count(at.turn(), from) > 0 {
                let to = (from + roll.high()).min(25);
                into.push(Play::one(Move { from, to }));
            }
        }
        into.finish(1);
    }

    fn apply(&self, men: &mut Men, side: Side, play: &Play) {
        *men = play.after(men, side);
    }

    fn next(&self, _: Side, roll: Roll) -> Next {
        if roll == Roll::ALL[0] { Next::Again } else { Next::Other }
    }

    fn end(&self, men: &Men, _: &Marks) -> Option<End> {
        let winner = Side::BOTH.into_iter().find(|&side| men.count(side, OFF) == 3)?;
        Some(End { winner, parties: 5 })
    }

    fn laws(&self) -> &'static Laws {
        &LAWS
    }
}

static REGISTRY: &Registry = &[&Race];

const RECORD: &str = "[TTN \"1.0\"] [Game \"race\"] [Source \"this test\"]\n\n\
    W 64: 1/7 <position W 1*2 7 B 1*3>\nB 21: 1/3\nW 65: 7/13 <can W 65: 1/7> <must B 11: B 11: 1/2 B 11: 3/4>\n";

#[test]
fn a_record_of_it_is_read_replayed_and_checked() {
    let text = RECORD.replace("<must B 11: B 11: 1/2", "<must B 11: 1/2");
    let records = parse(&text).expect("the notation knows no game");
    let replay = replay_in(REGISTRY, &records[0]).expect("registered");
    assert_eq!(replay.last().board.men.count(Side::White, 13), 1);
    let report = check_in(REGISTRY, &records[0]).expect("registered");
    assert!(report.is_clean(), "{}", report.render("race.ttn", Lang::En, Severity::Error, false));
}

#[test]
fn an_illegal_play_of_it_is_found_and_cites_its_own_law() {
    let records =
        parse(&RECORD.replace("7/13 <can W 65: 1/7> <must B 11: B 11: 1/2 B 11: 3/4>", "7/12")).unwrap();
    let report = check_in(REGISTRY, &records[0]).unwrap();
    let finding = &report.findings()[0];
    assert_eq!((finding.code(), finding.place.line), ("E201", 5));
    assert_eq!(finding.articles, ["C race"]);
}

/// Whose turn it is and what an end counts are asked of it too.
#[test]
fn its_turns_and_its_end_are_judged() {
    let codes = |turns: &str| {
        let text = format!("[TTN \"1.0\"] [Game \"race\"] [Position \"W 20 off*2 B 1*3\"]\n\n{turns}\n");
        let report = check_in(REGISTRY, &parse(&text).unwrap()[0]).unwrap();
        report.findings().iter().map(|f| f.code()).collect::<Vec<_>>()
    };
    assert_eq!(codes("W 11: 20/21\nW 65: 21/off <partie W 5>"), [""; 0], "after a beset he throws again");
    assert_eq!(codes("W 11: 20/21\nB 65: 1/7"), ["E215"]);
    assert_eq!(codes("W 65: 20/off <partie W 1>"), ["E409"]);
}

#[test]
fn without_registration_it_is_unknown_and_the_message_lists_what_there_is() {
    let records = parse(RECORD.split("W 65").next().unwrap()).unwrap();
    let error = trictrac::referee::check(&records[0]).unwrap_err().to_string();
    assert!(error.contains("race") && error.contains("trictrac (lelasseux)"), "{error}");
}

#[test]
fn its_board_is_drawn() {
    let furniture = Race.furniture();
    let svg = trictrac::output::picture::board(
        &trictrac::board::Board { men: Race.setup(), ..trictrac::board::Board::EMPTY },
        &furniture,
        &trictrac::output::picture::Options::default(),
    );
    assert!(svg.starts_with("<svg"), "{}", &svg[..60]);
}

/// What is played is asked of the game: replay, referee, pictures and the simulator name none but trictrac, where a record names nothing.
#[test]
fn no_other_room_names_a_game() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders: Vec<_> =
        ["replay", "referee", "output", "simulate"].map(|room| root.join(room)).to_vec();
    let mut read = 0;
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(&folder).expect("a room").map(|entry| entry.expect("an entry").path()) {
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with("tests.rs") {
                let text = std::fs::read_to_string(&path).expect("text");
                let code =
                    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<String>();
                read += 1;
                for game in STANDARD.iter().filter(|game| game.parties().is_none()) {
                    let module = game.name().replace('-', "_");
                    assert!(!code.contains(&format!("\"{}\"", game.name())), "{}", path.display());
                    assert!(!code.contains(&format!("rules::{module}::")), "{}", path.display());
                }
            }
        }
    }
    assert!(read > 40, "{read} files");
}
