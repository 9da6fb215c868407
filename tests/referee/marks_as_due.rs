//! `[Marks "as-due"]`: what nobody wrote was marked as it was due, and the same game comes to the same score.

use trictrac::board::{Jetons, Side};
use trictrac::replay::replay;
use trictrac::ttn::parse;

/// The rolls and plays of the game to a hole, no mark written. Scores as the recorded game has them.
const GAME: &str = r#"[TTN "1.0"] [Game "trictrac"] [Source "the game to a hole, its marks left out"] [Marks "as-due"]

W 31: 1/4 1/2
B 65: 1/7 1/6
W 52: 1/6 1/3
B 64: 1/7 6/10
W 42: 1/5 1/3
B 51: 1/6 10/11
W 53: 1/6 1/4 <score Wj2 Bj0>
B 62: 1/7 6/8
W 41: 1/2 1/5 <score Wj6 Bj0>
B 54: 7/12 8/12
W 61: 1/7 1/2 <score Wj10 Bj0>
B 65: 1/7 1/6 <score Wj10 Bjj4>
W 66: 1/7 2/8 <score Wf1 Wj8 Bf0 Bjj6>
B 65: <score Wf1 Wj0 Bf2 Bj0> "je m'en vais" <relevé B>
B 21: 1/3 1/2 <score Wf1 Wj0 Bf2 Bj0> <position W 1*15 B 1*13 2 3>
"#;

#[test]
fn the_game_to_a_hole_comes_out_the_same() {
    let records = parse(GAME).expect("it reads");
    let report = trictrac::referee::check(&records[0]).expect("known rules");
    assert!(report.findings().is_empty(), "{:#?}", report.findings());
    let replay = replay(&records[0]).expect("known rules");
    let marks = &replay.last().board.marks;
    assert_eq!((marks.fichet(Side::White), marks.fichet(Side::Black)), (1, 2));
}

#[test]
fn a_mark_that_is_written_stands_for_what_was_done() {
    // Black was given six and marks four: the referee says so, and four is what stands.
    let text = GAME.replace(
        "<score Wf1 Wj8 Bf0 Bjj6>\nB 65: <score Wf1 Wj0 Bf2 Bj0>",
        "<score Wf1 Wj8 Bf0 Bj0>\nB: +4:false <score Bjj4>\nB 65:",
    );
    let text = text.split("\"je m'en vais\"").next().expect("the first part").to_owned() + "\n";
    let records = parse(&text).expect("it reads");
    let report = trictrac::referee::check(&records[0]).expect("known rules");
    let codes: Vec<_> = report.findings().iter().map(|f| (f.code(), f.player, f.points)).collect();
    assert_eq!(codes, [("E101", Some(Side::Black), Some(2))]);
}

#[test]
fn points_given_wait_until_the_roller_has_played() {
    let records = parse(&GAME[..GAME.find("<score Wf1 Wj8").expect("there")]).expect("it reads");
    let replay = replay(&records[0]).expect("known rules");
    let last = replay.steps().last().expect("steps");
    assert_eq!(last.thrown.marks.jetons(Side::Black), Jetons::default());
    assert_eq!(last.after.board.marks.jetons(Side::Black), Jetons { points: 6, jetons: 2 });
}
