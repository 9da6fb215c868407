//! How a game runs, judged: throws in turn, the cube, the end. Each record is told by the codes that it leaves unanswered.

use trictrac::board::{Cube, Side};
use trictrac::notation::{Record, Severity, parse};
use trictrac::referee::check;
use trictrac::replay::replay;

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
    let cube = |record: &Record| replay(record).expect("known rules").last().table.cube;
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
