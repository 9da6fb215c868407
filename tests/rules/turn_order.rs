//! How a game runs, judged: throws in turn, the cube, the end. Each record is told by the codes that it leaves unanswered.

use trictrac::board::{Cube, Side};
use trictrac::record::Record;
use trictrac::referee::check;
use trictrac::replay::replay;
use trictrac::text::Severity;
use trictrac::ttn::parse;

fn record(head: &str, turns: &str) -> Record {
    let text = format!("[TTN \"1.0\"] {head}\n\n{turns}\n");
    parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0)
}

/// The codes of what is left unanswered, notes aside.
fn codes(head: &str, turns: &str) -> Vec<&'static str> {
    let report = check(&record(head, turns)).expect("known rules");
    let grave = report.findings().iter().filter(|f| f.severity() > Severity::Note);
    grave
        .inspect(|f| {
            assert!(f.code().starts_with("E4") || !f.articles.is_empty(), "{} cites its law", f.code())
        })
        .map(|f| f.code())
        .collect()
}

const INTERNATIONAL: &str = "[Game \"backgammon\"] [Rules \"international\"]";
const RAVENSBURGER: &str = "[Game \"backgammon\"] [Rules \"ravensburger\"]";
const TOUTE_TABLE: &str = "[Game \"toute-table\"]";
const NONE: [&str; 0] = [];

#[test]
fn the_players_throw_in_turn() {
    for head in [INTERNATIONAL, RAVENSBURGER, TOUTE_TABLE] {
        assert_eq!(codes(head, "W 31: 17/20 19/20\nB 42: 17/21 19/21\nW 65: 1/7/12"), NONE, "{head}");
        assert_eq!(codes(head, "W 31: 17/20 19/20\nW 42: 17/21 19/21"), ["E215"], "{head}");
    }
}

/// A throw that was not played may have been void; one that allows no play may be left out.
#[test]
fn a_void_throw_and_one_without_a_play_are_no_fault() {
    assert_eq!(codes(TOUTE_TABLE, "W 31 covered:\nW 42: 17/21 19/21"), NONE);
    let closed = "[Position \"W 1*3 19*2 20*2 21*2 22*2 23*2 24*2 B bar 17*14\"]";
    let head = format!("{INTERNATIONAL} {closed}");
    assert_eq!(
        codes(&head, "W 21: 1/3/4\nW 21: 1/3/4"),
        NONE,
        "Black, on the bar before six cases, does not throw"
    );
}

/// R Backgammon: who opens throws both dice anew; by today's custom the dice drawn are the first roll, and differ.
#[test]
fn the_first_roll_is_no_doublet_where_it_is_the_dice_drawn() {
    let turns = "W 33: 12/15(2) 17/20(2)";
    assert_eq!(codes(INTERNATIONAL, turns), ["E215"]);
    assert_eq!(codes(RAVENSBURGER, turns), NONE);
    assert_eq!(codes(TOUTE_TABLE, turns), NONE);
    assert_eq!(codes(INTERNATIONAL, "W 31: 17/20 19/20\nB 33: 12/15(2) 17/20(2)"), NONE);
}

/// R Backgammon, Doubler: the game begun, before one's throw, by either while it is in the middle, then by who took it last.
#[test]
fn r_backgammon_who_may_double() {
    for head in [INTERNATIONAL, RAVENSBURGER] {
        let after = |rest: &str| codes(head, &format!("W 31: 17/20 19/20\n{rest}"));
        assert_eq!(
            after("B: double\nW: take\nB 42: 17/21 19/21\nW: double\nB: take"),
            NONE,
            "W owns it, and may"
        );
        assert_eq!(
            after("B: double\nW: take\nB 42: 17/21 19/21\nW 65: 1/7/12\nB: double"),
            ["E302"],
            "W owns it"
        );
        assert_eq!(after("W: double"), ["E302"], "B is to throw");
        assert_eq!(after("B 42: double 17/21 19/21"), ["E302"], "his dice lie");
        assert_eq!(after("B: take"), ["E302"], "nothing was offered");
        assert_eq!(after("B: double take"), ["E302"], "one's own offer is not one's to take");
        assert_eq!(after("B: double\nB 42: 17/21 19/21"), ["E302"], "the offer waits");
        assert_eq!(after("B: double\nW: double"), ["E302"], "the offer waits");
        assert_eq!(codes(head, "W: double"), ["E302"], "nobody has played");
    }
    let turns = "W 31: 17/20 19/20\nB: double";
    let report = check(&record(TOUTE_TABLE, turns)).expect("known rules");
    assert_eq!(report.findings()[0].code(), "E302", "Toute-Table has no cube");
}

#[test]
fn the_rights_of_the_cube_can_be_stated() {
    let turns = "W 31: 17/20 19/20 <can B: double> <cannot W: double> <cannot B: take>\n\
        B: double <can W: take> <can W: drop> <cannot B: drop>\nW: take <can B: double>";
    assert_eq!(codes(INTERNATIONAL, turns), ["E407"], "W has taken it: B cannot");
    assert_eq!(codes(INTERNATIONAL, &turns.replace("W: take <can B", "W: take <cannot B")), NONE);
}

/// R Backgammon: the stake doubles with each offer taken; refused, the stake before the offer is lost.
#[test]
fn r_backgammon_what_a_refusal_costs() {
    let first = "W 31: 17/20 19/20\nB: double\n";
    assert_eq!(codes(RAVENSBURGER, &format!("{first}W: drop <partie B 1>")), NONE);
    assert_eq!(codes(RAVENSBURGER, &format!("{first}W: drop <partie B 2>")), ["E409"]);
    assert_eq!(codes(RAVENSBURGER, &format!("{first}W: drop <partie W 1>")), ["E409"]);
    let second = format!("{first}W: take\nB 42: 17/21 19/21\nW: double\n");
    assert_eq!(codes(RAVENSBURGER, &format!("{second}B: drop <partie W 2>")), NONE);
    assert_eq!(codes(RAVENSBURGER, &format!("{second}B: drop <partie W 1>")), ["E409"]);
    assert_eq!(codes(RAVENSBURGER, &format!("{first}W: drop\nB 21: 1/3 1/2")), ["E215"], "the game is over");
    let after = |turns: &str| record(RAVENSBURGER, turns);
    let twice = after(&format!("{second}B: take"));
    let cube = |record: &Record| replay(record).expect("known rules").last().board.cube;
    assert_eq!(cube(&twice), Cube { stake: 4, owner: Some(Side::Black), ..Cube::MIDDLE });
    let taken = Cube { stake: 2, owner: Some(Side::White), ..Cube::MIDDLE };
    let not_his = after(&format!("{first}W: take\nB: double"));
    assert_eq!(cube(&not_his), taken, "the other's cube is not offered");
}

/// The last dame off: single, gammon, backgammon; the cube counted in.
#[test]
fn r_backgammon_the_end_is_held_to_what_stands() {
    let head =
        |black: &str, cube: &str| format!("{INTERNATIONAL} [Position \"W 24 off*14 B {black}\"] {cube}");
    let off = |parties: u32| format!("W 21: 24/off <partie W {parties}>");
    assert_eq!(codes(&head("24*14 off", ""), &off(1)), NONE);
    assert_eq!(codes(&head("24*14 off", ""), &off(2)), ["E409"]);
    assert_eq!(codes(&head("24*15", ""), &off(2)), NONE);
    assert_eq!(codes(&head("bar 24*14", ""), &off(3)), NONE);
    assert_eq!(codes(&head("24*15", "[Cube \"4 B\"]"), &off(8)), NONE, "a gammon with the cube at four");
    assert_eq!(codes(&head("24*15", "[Cube \"4 B\"]"), &off(2)), ["E409"]);
    assert_eq!(codes(&head("24*15", ""), "W 21: 24/off\nB 21: 24/off"), ["E215"], "the game is over");
    let next = "W 21: 24/off <partie W 2> <relevé B>\nB 31: 17/20 19/20";
    assert_eq!(codes(&head("24*15", ""), next), NONE, "set up anew");
}

/// A game given up ends before its dames do: how many parties it counts is taken as told.
#[test]
fn a_game_given_up_is_no_fault() {
    assert_eq!(codes(INTERNATIONAL, "W 31: 17/20 19/20 <partie B 1>"), NONE);
}

/// T III, T X: the fichet marks the parties, two for a double; the winner has the dice.
#[test]
fn t_x_the_fichet_marks_the_parties() {
    let head = format!("{TOUTE_TABLE} [Position \"W 24 off*14 B 2 24*14\"]");
    let turns = "W 21: 24/off <partie W 2> <score Wf2 Bf0> <relevé W>\nW 65: 1/7/12 <score Wf2>";
    assert_eq!(codes(&head, turns), NONE);
    assert_eq!(codes(&head, &turns.replace("partie W 2", "partie W 1")), ["E409", "E403", "E403"]);
}

const TRIC_TRAC: &str = "[Game \"tric-trac-ravensburger\"] [Marks \"recorded\"]";

/// R Tric Trac: a dame captured is a point, marked after the play; a wrong mark is no école, but not right either.
#[test]
fn r_tric_trac_points_are_for_what_was_done() {
    let head = format!("{TRIC_TRAC} [Position \"W 4 8*14 B 1*14 20\"]");
    let turns = |mark: &str| format!("W 21: 8/10 4/5 {mark}\nB 42: 1/5 1/3");
    assert_eq!(codes(&head, &turns("+1 <due W: +1> <due W: +1:hit>")), NONE, "Black's 20 is White's 5");
    assert_eq!(codes(&head, &turns("+2")), ["E105"]);
    assert_eq!(codes(&head, &turns("")), ["E105"], "nothing marked by the next throw");
    assert_eq!(codes(&head, &turns("+1 <due W: +2>")), ["E401"]);
}

/// R Tric Trac: after a doublet he throws again.
#[test]
fn r_tric_trac_a_doublet_throws_again() {
    assert_eq!(codes(TRIC_TRAC, "W 33: 1/4 1/4\nW 21: 1/3 1/2"), NONE);
    assert_eq!(codes(TRIC_TRAC, "W 33: 1/4 1/4\nB 21: 1/3 1/2"), ["E215"]);
}

/// R Tric Trac: twelve points win at once, in the middle of a coup too.
#[test]
fn r_tric_trac_a_coup_is_broken_off_by_the_twelfth_point() {
    let head = |score: &str| format!("{TRIC_TRAC} [Position \"W 4 8*14 B 1*14 20\"] [Score \"{score}\"]");
    let turns = "W 21: 4/5 +1 <partie W 3> <relevé W>\nW 31: 1/4 1/2";
    assert_eq!(codes(&head("Wj11 Bj1"), turns), NONE, "eleven and one; the loser has one point");
    assert_eq!(codes(&head("Wj10 Bj1"), turns)[0], "E201", "eleven win nothing: the two is to be played");
    let prolonged = "W 21: 8/10 4/5 +1 <partie W 3> <score Wj0 Bj0>\nB 42: 1/5 1/3";
    assert_eq!(codes(&head("Wj11 Bj1"), prolonged), NONE, "the dames stay, the points begin anew");
}

/// T XI: the weaker plays a beset before the first throw, then who has the dice begins; or he has the dice.
#[test]
fn t_xi_ambesas_and_the_dice_are_given() {
    let ambesas = format!("{TOUTE_TABLE} [Odds \"W ambesas\"]");
    let beset = "W 11: 17/18(2) 19/20(2)\n";
    assert_eq!(codes(&ambesas, &format!("{beset}W 31: 12/15 12/13")), ["E201"], "13 is closed");
    assert_eq!(codes(&ambesas, &format!("{beset}W 31: 12/15/16")), NONE);
    assert_eq!(codes(&ambesas, &format!("{beset}B 31: 17/20 19/20\nW 21: 1/2/4")), NONE);
    assert_eq!(codes(&ambesas, "B 31: 17/20 19/20"), ["E215"], "the beset comes first");
    assert_eq!(codes(&ambesas, "W 31: 17/20 19/20"), ["E215"]);
    assert_eq!(codes(TOUTE_TABLE, &format!("{beset}W 31: 12/15/16")), ["E215"], "none was given");
    let dice = format!("{TOUTE_TABLE} [Odds \"B dé\"]");
    assert_eq!(codes(&dice, "B 31: 17/20 19/20"), NONE);
    assert_eq!(codes(&dice, "W 31: 17/20 19/20"), ["E215"], "Black has the dice");
}

/// T X: who wins begins again and has the dice.
#[test]
fn t_x_the_winner_has_the_dice() {
    let head = format!("{TOUTE_TABLE} [Position \"W 24 off*14 B 2 24*14\"]");
    let won = "W 21: 24/off <partie W 2> <relevé W>\n";
    assert_eq!(codes(&head, &format!("{won}W 31: 17/20 19/20")), NONE);
    assert_eq!(codes(&head, &format!("{won}B 31: 17/20 19/20")), ["E215"]);
}

const TRICTRAC: &str = "[Game \"trictrac\"]";

/// L 221: the dice are his who has won the marqué; L 244: à tourner his who stays, and who is marked goes.
#[test]
fn art_221_the_dice_after_a_marque() {
    let ends = |head: &str, turns: &str| {
        let marque = "W: o6 \"je m'en vais\" <marqué W 16>\n";
        codes(&format!("{TRICTRAC} [Position \"?\"] {head}"), &format!("{marque}{turns}"))
    };
    for head in ["", "[Stakes \"tourner\"] [Players \"Anne, Basile, Claude\"]"] {
        assert_eq!(ends(head, "W 64: 1/7 1/5\nB 31: 1/4 1/2"), NONE, "{head}");
        assert_eq!(ends(head, "B 64: 1/7 1/5"), ["E215"], "{head}");
    }
}

/// L 28: one throws both dice; equal numbers are void, and the other throws. G III: by whom they are thrown again is not said.
#[test]
fn art_28_throws_for_the_beginning() {
    let first = |rules: &str, told: &str, turns: &str| {
        codes(&format!("{TRICTRAC} [Rules \"{rules}\"] [First \"{told}\"]"), turns)
    };
    for rules in ["lelasseux", "guiton"] {
        assert_eq!(first(rules, "W 33, B 64 W", "W 64: 1/7 1/5\nB 31: 1/4 1/2"), NONE, "{rules}");
        assert_eq!(first(rules, "W 64 B", "B 64: 1/7 1/5"), NONE, "the six lay nearer Black ({rules})");
        assert_eq!(first(rules, "W 33 W", ""), ["E413"], "{rules}");
        assert_eq!(first(rules, "W 64 W", "B 64: 1/7 1/5"), ["E215"], "White had the dice ({rules})");
        assert_eq!(first(rules, "W 64 W", "W 31: 1/4 1/2"), ["E215"], "and this roll ({rules})");
        assert_eq!(first(rules, "W 64 W", "W ??: ?/?"), NONE, "it may have been ({rules})");
        assert_eq!(first(rules, "W", "W 66: 1/7(2)"), NONE, "it may be a later relevé ({rules})");
        assert_eq!(first(rules, "by agreement", "B 66: 1/7(2)"), NONE, "a text ({rules})");
    }
    assert_eq!(first("lelasseux", "W 33, W 64 W", "W 64: 1/7 1/5"), ["E413"]);
    assert_eq!(first("guiton", "W 33, W 64 W", "W 64: 1/7 1/5"), NONE);
}

/// Another roll in a variation is what might have been.
#[test]
fn a_variation_may_begin_with_another_roll() {
    let head = format!("{TRICTRAC} [First \"W 64 W\"]");
    assert_eq!(codes(&head, "W 64: 1/7 1/5\n( W 31: 1/4 1/2 )"), NONE);
}

/// R Backgammon: one die each, again when they are alike; who has more begins. C international: with these two.
#[test]
fn r_backgammon_dice_drawn_for_the_beginning() {
    let first = |head: &str, told: &str, turns: &str| codes(&format!("{head} [First \"{told}\"]"), turns);
    for head in [INTERNATIONAL, RAVENSBURGER, TOUTE_TABLE] {
        assert_eq!(first(head, "W 3, B 3, W 5, B 2 W", "W 52: 12/17 12/14"), NONE, "{head}");
        assert_eq!(first(head, "W 3, B 5 W", ""), ["E413"], "{head}");
        assert_eq!(first(head, "W 3, B 3 W", ""), ["E413"], "{head}");
        assert_eq!(first(head, "W 5, B 3, W 6, B 1 W", ""), ["E413"], "decided before ({head})");
        assert_eq!(first(head, "W 3, B 5", "W 53: 17/22 19/22"), ["E215"], "the throws tell it ({head})");
    }
    let other = "W 64: 1/7 1/5";
    assert_eq!(first(RAVENSBURGER, "W 5, B 2 W", other), NONE, "both thrown anew");
    assert_eq!(first(INTERNATIONAL, "W 5, B 2 W", other), ["E215"]);
    assert_eq!(first("[Game \"puff\"]", "W 52, B 41 B", ""), ["E413"], "R Puff: the most points");
}

/// L 242: the chouette has the dice in the first marqué, and then by turns.
#[test]
fn art_242_the_dice_of_the_chouette() {
    let told = |marque: u32, first: &str| {
        let seats =
            "[Players \"Anne, Basile, Claude\"] [Seats \"W Anne, B Basile\"] [Stakes \"chouette Anne\"]";
        codes(&format!("{TRICTRAC} {seats} [Marqué \"{marque}\"] [First \"{first}\"]"), "")
    };
    assert_eq!([told(1, "W"), told(2, "B"), told(3, "W")], [NONE; 3]);
    assert_eq!([told(1, "B"), told(2, "W"), told(4, "W")], [["E413"]; 3]);
    let seats = "[Players \"Anne, Basile, Claude\"] [Stakes \"chouette Anne\"] [Marqué \"1\"]";
    assert_eq!(codes(&format!("{TRICTRAC} {seats}"), "B 64: 1/7 1/5"), ["E215"], "it is Anne who throws");
}

/// L 254: who is given the dice has them.
#[test]
fn art_254_the_dice_are_given() {
    let told = |first: &str| codes(&format!("{TRICTRAC} [Odds \"B primauté\"] [First \"{first}\"]"), "");
    assert_eq!(told("B"), NONE);
    assert_eq!(told("W"), ["E413"]);
}

/// L 226: who had the dice has them again, though the record begins in the midst of the marqué, and after a second refait too.
#[test]
fn art_226_after_a_refait_the_dice_are_with_who_had_them() {
    let head = format!("{TRICTRAC} [Position \"?\"] [First \"B\"]");
    let refait = "W: o6\nB: o6 \"je m'en vais\" <refait 6 6>\n";
    for refaits in [1, 2] {
        let ends = refait.repeat(refaits);
        assert_eq!(codes(&head, &format!("{ends}B 64: 1/7 1/5")), NONE);
        assert_eq!(codes(&head, &format!("{ends}W 64: 1/7 1/5")), ["E215"]);
    }
}

/// L 241: who stays has the dice, and retires after his second marqué.
#[test]
fn art_241_seats_go_on_from_a_later_marque() {
    let head = "[Game \"trictrac\"] [Position \"?\"] [Players \"Anne, Basile, Claude, Denise\"] [Seats \"W Basile, B Claude\"] \
                [Stakes \"équipes Anne Basile / Claude Denise\"] [Marqué \"2\"] [First \"B\"]";
    let record = record(head, "W: o6 \"je m'en vais\" <marqué W 16>\nW 64: 1/7 1/5");
    let last = replay(&record).expect("a known game").last().order;
    assert_eq!((last.seats, last.dice), ([1, 3], Some(Side::White)), "Claude has played two");
}
