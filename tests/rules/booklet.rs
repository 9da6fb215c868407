//! The booklet's Tric Trac and Puff as records: what the referee finds, and what a record may leave to follow of itself.

use trictrac::board::Side;
use trictrac::record::Record;
use trictrac::referee::check;
use trictrac::replay::replay;
use trictrac::rules::{Position, find};
use trictrac::text::{Lang, Severity};
use trictrac::ttn::parse;

fn record(game: &str, head: &str, turns: &str) -> Record {
    let text = format!("[TTN \"1.0\"] [Game \"{game}\"] {head}\n\n{turns}\n");
    parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0)
}

/// The codes of what is left unanswered, notes aside.
fn codes(game: &str, head: &str, turns: &str) -> Vec<&'static str> {
    let report = check(&record(game, head, turns)).expect("known rules");
    report.findings().iter().filter(|f| f.severity() > Severity::Note).map(|f| f.code()).collect()
}

fn puff(head: &str, turns: &str) -> Vec<&'static str> {
    codes("puff", head, turns)
}

fn tric_trac(head: &str, turns: &str) -> Vec<&'static str> {
    codes("tric-trac-ravensburger", &format!("[Marks \"recorded\"] {head}"), turns)
}

const NONE: [&str; 0] = [];

/// R Puff, Doublet: "à partir du deuxième doublet les points des 4 faces comptent double", each player's own.
#[test]
fn r_puff_doublets_are_counted_through_the_record() {
    let first = "W 33: bar/3(2) bar/4(2)\nW 21: bar/2 bar/1\nB 55: bar/5(2)\nB 64: bar/6 bar/4\n";
    assert_eq!(puff("", &format!("{first}W 22: bar/2(4) bar/5(3)\nW 61: bar/6 bar/1")), NONE);
    assert_eq!(puff("", &format!("{first}W 22: bar/2(2) bar/5(2)")), ["E201"], "four of them now");
    assert_eq!(puff("", "W 33: bar/3(4)"), ["E201"], "two only, the first time");
    let anew = format!("{first}W 22: bar/2(4) <partie W 1> <relevé B>\nB 42: bar/4 bar/2\nW 66: bar/6(2)");
    assert_eq!(puff("", &anew), NONE, "a new game, a first doublet");
}

/// From a position it is not told whether he threw a doublet before; one that the record itself has is known.
#[test]
fn from_a_position_a_doublet_may_be_the_first_or_not() {
    let head = "[Position \"W bar*15 B 1*15\"]";
    assert_eq!(puff(head, "W 33: bar/3(2) bar/4"), NONE);
    assert_eq!(puff(head, "W 33: bar/3(4) bar/4(4)"), NONE);
    assert_eq!(puff(head, "W 33: bar/3(3)"), ["E201"], "neither");
    assert_eq!(puff(head, "W 33: bar/3(2)\nW 22: bar/2(2)"), ["E201"], "the second of the record");
}

/// R Puff: "Après un doublet les joueurs peuvent jeter les dés une deuxième fois": they may.
#[test]
fn r_puff_after_a_doublet_he_throws_again_or_not() {
    assert_eq!(puff("", "W 33: bar/3(2)\nW 21: bar/2 bar/1\nB 42: bar/4 bar/2"), NONE);
    assert_eq!(puff("", "W 33: bar/3(2)\nB 42: bar/4 bar/2"), NONE, "he declines");
    assert_eq!(puff("", "W 31: bar/3 bar/1\nW 42: bar/4 bar/2"), ["E215"]);
}

/// R Puff, Progression: the smaller number first, on the route of one dame too; and after a strike, for who had begun.
#[test]
fn r_puff_the_smaller_number_first() {
    let head = "[Position \"W 1*15 B 23*2 4*13\"]";
    assert_eq!(puff(head, "W 62: 1/3/9"), NONE, "own 2 is Black's, 3 is not");
    assert_eq!(puff(head, "W 62: 1/9"), NONE);
    assert_eq!(puff(head, "W 62: 1/7/9"), ["E201"], "the six first");
    assert_eq!(puff(head, "W 61: 1/7"), ["E201"], "the as is shut, and the six is lost");
    assert_eq!(puff(head, "W 61: -"), NONE);
    // All in, and one struck: the circuit has begun, and the record remembers it.
    let head = "[Position \"W 1*14 5 B 14 22*2 4*12\"]";
    let struck = "W 21: 1/2/4\nB 61: 4/5 14/20 <position W bar 1*13 4 B 4*11 5 20 22*2>\n";
    assert_eq!(puff(head, &format!("{struck}W 43: -")), NONE, "own 3 is Black's");
    assert_eq!(puff(head, &format!("{struck}W 43: bar/4 1/4")), ["E201"], "the four is lost with the three");
    let not_told = "[Position \"W bar 1*13 4 B 4*11 5 20 22*2\"]";
    assert_eq!(puff(not_told, "W 43: bar/4 1/4"), NONE, "his last dame enters, by any number");
}

/// A dame that has just entered goes no further (R Puff): neither by the result nor by the route.
#[test]
fn r_puff_no_coup_continu_from_outside() {
    assert_eq!(puff("", "W 42: bar/4/6"), ["E201"]);
    let last = "[Position \"W bar 4*14 B 1*15\"]";
    assert_eq!(puff(last, "W 42: bar/4 4/6"), NONE, "a dame of 4");
    assert_eq!(puff(last, "W 42: bar/4/6"), ["E201"], "the one that entered");
}

/// Some later doublets have more results than anyone would list: the referee judges them all the same, and says that there are many.
#[test]
fn a_doublet_with_very_many_plays_is_judged() {
    let head = "[Position \"W 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 B bar*15\"]";
    let turns = |play: &str| format!("W 33: 1/4/7 2/5/8\nW 33: {play}");
    assert_eq!(puff(head, &turns("3/6 4/7 5/8 9/12 15/19(1) 14/18 13/17")), NONE);
    let wrong = record("puff", head, &turns("3/6 4/7 5/8 15/19"));
    let report = check(&wrong).expect("known rules");
    let finding = &report.findings()[0];
    assert_eq!((finding.code(), &finding.articles[..]), ("E201", &["R Puff"][..]));
    assert!(finding.message(Lang::En).contains("more than 1000 ways"), "{}", finding.message(Lang::En));
    assert!(finding.message(Lang::Fr).contains("plus de 1000 manières"), "{}", finding.message(Lang::Fr));
}

/// R Puff: the last dame off wins, and simply.
#[test]
fn r_puff_the_last_dame_off_wins_a_simple_game() {
    let head = "[Position \"W 24 off*14 B 24*15\"]";
    assert_eq!(puff(head, "W 21: 24/off <partie W 1>"), NONE);
    assert_eq!(puff(head, "W 21: 24/off <partie W 2>"), ["E409"], "no gammon");
    assert_eq!(puff(head, "W 21: 24/off\nB 21: 24/off"), ["E215"], "the game is over");
}

/// R Tric Trac, Points: made, kept, captured, out; what is not due is found without an école.
#[test]
fn r_tric_trac_points_of_a_play() {
    let pont = "[Position \"W 6 7*2 8*2 9*2 10*2 11 12*2 2*3 B 1*15\"]";
    let turns = "W 51: 6/11 2/3 <due W: +2:fill> +2\nB 43: 1/5 1/4\nW 21: 2/4 2/3 <due W: +2:keep> +2 <score Wj4 Bj0>";
    assert_eq!(tric_trac(pont, turns), NONE);
    assert_eq!(
        tric_trac(pont, &turns.replace("6/11 2/3 <due W: +2:fill> +2", "6/11 2/3 +4")),
        ["E105", "E403"]
    );
    let out = "[Position \"W 20 22 6*13 B 1*15\"]";
    assert_eq!(tric_trac(out, "W 42: 20/24 22/24 <due W: +2:out> +2:out <score Wj2>"), NONE);
    let claimed = "W 42: 20/24 22/24 +1\nB: +1:école";
    let found = tric_trac(out, claimed);
    assert!(found.contains(&"E105"), "{found:?}: fewer than due");
}

/// R Tric Trac: who has all out sets them up again, which is no coup; the same coup goes on.
#[test]
fn r_tric_trac_all_out_they_stand_on_the_start_again() {
    let head = "[Position \"W 20 24*14 B 1*15\"] [Score \"Wj1\"]";
    let turns = "W 41: 20/24 1/2 +1 <position W 1*14 2 B 1*15> <score Wj2>\nB 42: 1/5 1/3\nW 63: 1/7 1/4";
    assert_eq!(tric_trac(head, turns), NONE);
    assert_eq!(tric_trac(head, "W 41: 20/24 +1"), ["E201"], "the as can be played from the start");
}

/// R Tric Trac, Prolongation: the dames stay, or all begins anew.
#[test]
fn r_tric_trac_prolonged_or_begun_anew() {
    let head = "[Position \"W 20 22 6*13 B 1*15\"] [Score \"Wj11 Bj5\"]";
    let prolonged = "W 42: 20/24 22/24 +2 <partie W 2> <score Wj1 Wf2 Bj0 Bf0> <position W 6*13 24*2 B 1*15>\nB 42: 1/5 1/3";
    assert_eq!(tric_trac(head, prolonged), NONE, "one point beyond twelve");
    let anew =
        "W 42: 20/24 +1 <partie W 2> <relevé B> <score Wj0 Wf2 Bj0> <position W 1*15 B 1*15>\nB 42: 1/5 1/3";
    assert_eq!(tric_trac(head, anew), NONE, "broken off by the twelfth point, and set up anew");
    assert_eq!(tric_trac(head, &prolonged.replace("partie W 2", "partie W 1")), ["E409", "E403"]);
    assert_eq!(tric_trac(head, &prolonged.replace("<partie W 2> <score Wj1 Wf2 Bj0 Bf0> ", "")), ["E215"]);
}

/// What a play earns has its chances too: the grand pont made by any as, kept by any roll; a dame out.
#[test]
fn r_tric_trac_chances_of_what_a_play_earns() {
    let short = "[Position \"W 7*2 8*2 9*2 10*3 11 12*2 14*3 B 1*15\"]";
    assert_eq!(tric_trac(short, "<turn W> <chances fill 11/36> <chances keep 0/36>"), NONE);
    let pont = "[Position \"W 7*2 8*2 9*2 10*2 11*2 12*2 14*3 B 1*15\"]";
    assert_eq!(tric_trac(pont, "<turn W> <chances keep 36/36> <chances fill 0/36>"), NONE);
    // From 20 a four, or three and one; from 22 a two, or ambesas: 23. But by 6-4 and 6-2 both numbers can be played by one dame of 6
    // only, and so must be: four throws less.
    let out = "[Position \"W 6*13 20 22 B 1*15\"]";
    assert_eq!(tric_trac(out, "<turn W> <chances off 19/36>"), NONE);
}

/// Marked as due: nothing of the points need be written.
#[test]
fn r_tric_trac_points_follow_of_themselves_where_marks_are_as_due() {
    let head = "[Marks \"as-due\"] [Position \"W 20 22 6*13 B 1*15\"]";
    let turns = "W 42: 20/24 22/24 <score Wj2 Bj0>\nB 42: 1/5 1/3 <score Wj2 Bj0>";
    assert_eq!(codes("tric-trac-ravensburger", head, turns), NONE);
}

/// The one notation of both: a game's start prints, and is read as what it was.
#[test]
fn their_positions_are_those_of_the_notation() {
    for (game, start) in [("puff", "W bar*15 B bar*15"), ("tric-trac-ravensburger", "W 1*15 B 1*15")] {
        let position = Position::start(find(game, None).expect("a standard game"));
        assert_eq!(position.to_string(), start);
        let record = record(game, &format!("[Position \"{start}\"]"), "W 42: ?/?");
        assert_eq!(replay(&record).expect("known rules").steps()[0].after.board.men, *position.men());
        assert_eq!(position.turn(), Side::White);
    }
}
