//! A sixth game, registered by this test alone: it goes through parsing, replay, check and picture, and none of them knows it.

use trictrac::board::{Men, Move, Play, Roll, Side};
use trictrac::games::{Fault, Furniture, Game, Laws, Memory, Plays, Position, Registry};
use trictrac::notation::{Lang, Severity, parse};
use trictrac::referee::check_in;
use trictrac::replay::replay_in;

/// Three dames a side on 1; only the larger number counts, with any dame; nothing stands in the way.
struct Race;

static LAWS: Laws = Laws { play: &["C race"], ..Laws::NONE };

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

    fn plays(&self, at: &Position, roll: Roll, _: Memory, into: &mut Plays) {
        into.clear();
        for from in 1..=24 {
            if at.men().count(at.turn(), from) > 0 {
                let to = (from + roll.high()).min(25);
                into.push(Play::one(Move { from, to }));
            }
        }
        into.finish(1);
    }

    fn apply(&self, men: &Men, side: Side, play: &Play) -> Men {
        play.after(men, side)
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
    assert_eq!(replay.last().table.men.count(Side::White, 13), 1);
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
        &trictrac::board::Table { men: Race.setup(), ..trictrac::board::Table::EMPTY },
        &furniture,
        &trictrac::output::picture::Options::default(),
    );
    assert!(svg.starts_with("<svg"), "{}", &svg[..60]);
}
