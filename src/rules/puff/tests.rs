//! What the booklet says, sentence by sentence. White's fields 1 to 12 are his own 1 to 12, 12A to 1A his own 13 to 24.

use super::*;
use crate::rules::Ruled;
use std::collections::BTreeSet;

const W: Side = Side::White;
const B: Side = Side::Black;

fn men(white: &[(u8, u8)], black: &[(u8, u8)]) -> Men {
    let mut men = Men::EMPTY;
    for (side, places) in [(W, white), (B, black)] {
        for &(field, dames) in places {
            men.put(side, field, dames);
        }
    }
    men
}

fn white(places: &[(u8, u8)], black: &[(u8, u8)]) -> Position {
    Position::new(men(places, black), W, &RAVENSBURGER).expect("a position")
}

fn roll(text: &str) -> Roll {
    Roll::parse(text).expect("a roll")
}

const FIRST: RollHistory = RollHistory::FIRST;
const SECOND_DOUBLET: RollHistory = RollHistory { doublets: Some(1), ..FIRST };
const ON_THE_WAY: RollHistory = RollHistory { begun: true, ..FIRST };

fn texts(at: &Position, dice: &str, history: RollHistory) -> BTreeSet<String> {
    at.plays_with(roll(dice), history).as_slice().iter().map(ToString::to_string).collect()
}

fn set<const N: usize>(texts: [&str; N]) -> BTreeSet<String> {
    texts.into_iter().map(str::to_owned).collect()
}

/// "Au début du jeu, toutes les dames sont placées à l'extérieur du tablier." "Si la couleur blanche obtient 4/2, elle placera une dame sur
/// la flèche 4 et une autre sur la flèche 2": no coup continu.
#[test]
fn four_two_enters_on_4_and_2() {
    let start = Position::start(&RAVENSBURGER);
    assert_eq!(start.to_string(), "W bar*15 B bar*15");
    assert_eq!(texts(&start, "42", FIRST), set(["bar/2 bar/4"]));
}

/// "C'est seulement à partir du moment où toutes ses dames se trouvent dans le premier quartier que le joueur peut commencer le circuit."
#[test]
fn nothing_runs_before_all_have_entered() {
    let at = white(&[(BAR, 3), (1, 6), (5, 6)], &[(BAR, 15)]);
    assert_eq!(texts(&at, "42", FIRST), set(["bar/2 bar/4"]));
    // Black's case on White's 2 (his own 23): the two is lost, in whatever order.
    let shut = white(&[(BAR, 3), (1, 6), (5, 6)], &[(23, 2), (BAR, 13)]);
    assert_eq!(texts(&shut, "42", FIRST), set(["bar/4"]));
    let last = white(&[(BAR, 1), (1, 14)], &[(23, 2), (BAR, 13)]);
    assert_eq!(texts(&last, "42", FIRST), set(["bar/4 1/3"]), "the last is in: the number left may run");
    let either = white(&[(BAR, 1), (1, 14)], &[(BAR, 15)]);
    assert_eq!(
        texts(&either, "42", FIRST),
        set(["bar/2 1/5", "bar/4 1/3"]),
        "with either number, and no coup continu"
    );
}

/// "Les joueurs doivent tout d'abord faire avancer leurs dames du nombre de points le plus bas […] s'ils ne peuvent avancer du nombre de
/// points le plus bas, ils perdent le nombre de points le plus élevé."
#[test]
fn on_the_circuit_the_smaller_number_first_or_none() {
    let shut = white(&[(10, 1), (OFF, 14)], &[(13, 2), (BAR, 13)]);
    // Own 12 is Black's 13.
    assert_eq!(texts(&shut, "42", FIRST), set(["-"]), "the two cannot be played, and the four is lost");
    let rest_shut = white(&[(10, 1), (OFF, 14)], &[(11, 2), (BAR, 13)]);
    assert_eq!(texts(&rest_shut, "42", FIRST), set(["10/12/16"]), "by 12; 14 is Black's");
    let larger_lost = white(&[(10, 1), (OFF, 14)], &[(9, 2), (BAR, 13)]);
    assert_eq!(texts(&larger_lost, "42", FIRST), set(["10/12"]), "the four is shut behind the two");
}

/// "Il est permis de faire des coups continus avec une seule dame", and what stands alone on the way is struck and must enter again.
#[test]
fn a_lone_dame_is_struck_and_put_outside() {
    let at = white(&[(10, 2), (OFF, 13)], &[(13, 1), (9, 1), (OFF, 13)]);
    let play =
        at.plays_with(roll("42"), FIRST).as_slice().iter().copied().find(|p| p.to_string() == "10/12/16");
    let after = at.after(&play.expect("one dame plays both"));
    assert_eq!(after.to_string(), "W 10 16 off*13 B bar*2 off*13");
}

/// A struck dame re-enters before anything else moves; once the circuit has begun the smaller number comes first there too.
#[test]
fn a_struck_dame_enters_first_and_the_smaller_number_binds_it() {
    let at = white(&[(BAR, 1), (10, 14)], &[(BAR, 15)]);
    assert_eq!(texts(&at, "42", ON_THE_WAY), set(["bar/2 10/14"]));
    let shut = white(&[(BAR, 1), (10, 14)], &[(23, 2), (BAR, 13)]);
    assert_eq!(texts(&shut, "42", ON_THE_WAY), set(["-"]), "2 is Black's");
    let inside = [(BAR, 1), (5, 14)];
    let other = [(23, 2), (BAR, 13)];
    assert_eq!(
        texts(&white(&inside, &other), "42", FIRST),
        set(["bar/4 5/7"]),
        "still entering: any open number"
    );
    assert_eq!(texts(&white(&inside, &other), "42", ON_THE_WAY), set(["-"]), "struck on the way");
}

/// "Si vous réalisez le coup 3/3, vous pourrez placer 2 dames sur la flèche 3 et 2 autres sur la flèche 4."
#[test]
fn three_three_enters_two_on_3_and_up_to_two_on_4() {
    let start = Position::start(&RAVENSBURGER);
    assert_eq!(texts(&start, "33", FIRST), set(["bar/3(2)", "bar/3(2) bar/4", "bar/3(2) bar/4(2)"]));
    assert_eq!(
        texts(&start, "11", FIRST),
        set(["bar/1(2)", "bar/1(2) bar/6", "bar/1(2) bar/6(2)"]),
        "1 has 6 opposite"
    );
    assert!(texts(&start, "55", FIRST).contains("bar/5(2) bar/2(2)"), "2 and 5");
}

/// "A partir du deuxième doublet les points des 4 faces comptent double."
#[test]
fn from_the_second_doublet_on_all_counts_double() {
    let start = Position::start(&RAVENSBURGER);
    let plays = texts(&start, "33", SECOND_DOUBLET);
    assert_eq!(plays.len(), 5, "four threes and none to four fours");
    assert!(plays.contains("bar/3(4) bar/4(4)") && plays.contains("bar/3(4)"));
}

/// "Si le joueur ne peut avancer du nombre indiqué par la face supérieure, il ne pourra pas non plus avancer du nombre […] de la face opposée."
#[test]
fn the_face_that_cannot_be_played_shuts_the_opposite_one() {
    let at = white(&[(BAR, 15)], &[(22, 2), (BAR, 13)]);
    assert_eq!(texts(&at, "33", FIRST), set(["-"]), "White's 3 is Black's 22");
    let part = white(&[(21, 1), (OFF, 14)], &[(BAR, 15)]);
    assert_eq!(texts(&part, "33", FIRST), set(["21/24/off"]));
    let once = white(&[(16, 1), (OFF, 14)], &[(3, 2), (BAR, 13)]);
    assert_eq!(texts(&once, "33", FIRST), set(["16/19"]), "22 is shut: one three only, and no four");
}

/// "Un joueur peut commencer à retirer ses dames […] lorsqu'elles sont toute[s] placées dans son dernier quartier", pushed as in backgammon.
#[test]
fn dames_go_off_exactly_or_from_the_hindmost_field_the_smaller_first() {
    let at = white(&[(19, 1), (23, 1), (OFF, 13)], &[(BAR, 15)]);
    assert_eq!(texts(&at, "62", FIRST), set(["19/21/off", "23/off 19/off"]));
    let higher = white(&[(20, 1), (23, 1), (OFF, 13)], &[(BAR, 15)]);
    assert_eq!(
        texts(&higher, "43", FIRST),
        set(["20/23/off"]),
        "19 is empty: the dame of 20 is pushed; then the four takes the hindmost"
    );
    let not_in = white(&[(18, 1), (23, 1), (OFF, 13)], &[(BAR, 15)]);
    assert_eq!(
        texts(&not_in, "21", FIRST),
        set(["18/19/21", "18/19 23/off", "23/24 18/20"]),
        "once the last is in, the other number may take one off"
    );
    let mut marks = Marks::default();
    assert_eq!(
        RAVENSBURGER.end(&men(&[(OFF, 15)], &[(BAR, 15)]), &marks),
        Some(End { winner: W, parties: 1 })
    );
    assert_eq!(
        RAVENSBURGER.end(&men(&[(OFF, 14), (24, 1)], &[(OFF, 15)]), &marks).map(|e| e.winner),
        Some(B)
    );
    RAVENSBURGER.won(&mut marks, End { winner: W, parties: 1 });
    assert_eq!(marks, Marks::default(), "a simple win, and nothing to mark");
}

/// "Après un doublet les joueurs peuvent jeter les dés une deuxième fois."
#[test]
fn after_a_doublet_he_may_throw_again() {
    assert_eq!(RAVENSBURGER.next(W, roll("33")), Next::Either);
    assert_eq!(RAVENSBURGER.next(W, roll("32")), Next::Other);
}

/// Positions from random play, in which doublets are asked what they allow in two ways.
fn positions(number: usize, rng: &mut fastrand::Rng) -> Vec<(Position, RollHistory)> {
    let mut all = Vec::new();
    let mut plays = Plays::new();
    while all.len() < number {
        let mut at = Position::start(&RAVENSBURGER);
        let mut history = [RollHistory::FIRST; 2];
        while RAVENSBURGER.end(at.men(), &Marks::default()).is_none() && all.len() < number {
            for side in Side::BOTH {
                history[side.index()].begun |= RAVENSBURGER.has_begun(at.men(), side);
            }
            let roll = Roll::new(rng.u8(1..=6), rng.u8(1..=6)).expect("dice");
            let now = history[at.turn().index()];
            all.push((at, now));
            let play =
                RAVENSBURGER.draw(&at, Rolled { roll, history: now }, &mut plays, &mut |n| rng.usize(..n));
            history[at.turn().index()] = now.after(Some(roll.is_doublet()));
            at = at.after(&play);
        }
    }
    all
}

#[test]
fn what_is_listed_is_allowed_and_what_is_drawn_is_listed() {
    let mut rng = fastrand::Rng::with_seed(7);
    let (mut plays, mut drawn) = (Plays::new(), Plays::new());
    for (at, history) in positions(300, &mut rng) {
        let face = rng.u8(1..=6);
        let doublet = Roll::new(face, face).expect("dice");
        // The first doublet of the game, so that all results can be gone through.
        let history = RollHistory { doublets: Some(0), ..history };
        RAVENSBURGER.plays(&at, Rolled { roll: doublet, history }, &mut plays);
        let results: BTreeSet<String> = plays.as_slice().iter().map(|p| at.after(p).to_string()).collect();
        assert_eq!(results.len(), plays.len(), "{at} {doublet}: distinct by result");
        for play in plays.as_slice() {
            assert!(
                RAVENSBURGER.allows(&at, Rolled { roll: doublet, history }, &plays, at.after(play).men()),
                "{at} {doublet}: {play}"
            );
        }
        let play =
            RAVENSBURGER.draw(&at, Rolled { roll: doublet, history }, &mut drawn, &mut |n| rng.usize(..n));
        assert!(results.contains(&at.after(&play).to_string()), "{at} {doublet}: {play} was drawn");
        // Results of another number are allowed just where they are listed.
        let other = Roll::new(rng.u8(1..=6), rng.u8(1..=6)).expect("dice");
        RAVENSBURGER.plays(&at, Rolled { roll: other, history }, &mut drawn);
        for play in drawn.as_slice() {
            let after = at.after(play);
            let listed = results.contains(&after.to_string());
            assert_eq!(
                RAVENSBURGER.allows(&at, Rolled { roll: doublet, history }, &plays, after.men()),
                listed,
                "{at} {doublet}: {play}"
            );
        }
    }
}

/// Each value that a reader may decide otherwise changes what is due, turned alone.
#[test]
fn every_value_turned_alone_changes_what_is_due() {
    let of = RAVENSBURGER.profile();
    let no = |ruled: Ruled<bool>| Ruled::new(!ruled.value, ruled.cite);
    let PuffPlayRules {
        doublets_counted,
        smaller_first_from_bar,
        larger_obliges,
        entered_run_on,
        part_of_face_opens,
    } = of.plays;
    let turned = [
        (
            "doublets_counted",
            PuffPlayRules {
                doublets_counted: Ruled::new(DoubletsCounted::PerTurn, doublets_counted.cite),
                ..of.plays
            },
        ),
        (
            "smaller_first_from_bar",
            PuffPlayRules { smaller_first_from_bar: no(smaller_first_from_bar), ..of.plays },
        ),
        ("larger_obliges", PuffPlayRules { larger_obliges: no(larger_obliges), ..of.plays }),
        ("entered_run_on", PuffPlayRules { entered_run_on: no(entered_run_on), ..of.plays }),
        ("part_of_face_opens", PuffPlayRules { part_of_face_opens: no(part_of_face_opens), ..of.plays }),
    ];
    let listed: Vec<&str> = of.values().iter().map(|v| v.name).collect();
    assert_eq!(turned.each_ref().map(|(name, _)| *name).to_vec(), listed, "all are turned");
    let before = due(&RAVENSBURGER);
    for (name, plays) in turned {
        let profile: &'static PuffProfile = Box::leak(Box::new(PuffProfile { plays, ..*of }));
        let game: &'static Puff = Box::leak(Box::new(Puff::new(profile)));
        assert_ne!(due(game), before, "{name}");
    }
}

/// Plays at positions that the values are about.
fn due(game: &'static Puff) -> Vec<BTreeSet<String>> {
    let outside = [(BAR, 15)];
    let history_of_a_doublet = RollHistory { doublets: Some(1), doublets_in_turn: Some(0), ..FIRST };
    [
        (men(&outside, &outside), "33", history_of_a_doublet),
        (men(&[(BAR, 1), (10, 14)], &outside), "42", ON_THE_WAY),
        // After the two from 1 no four is open; after the two from 8 it is.
        (men(&[(1, 1), (8, 1), (OFF, 13)], &[(18, 2), (13, 2), (BAR, 11)]), "42", FIRST),
        (men(&[(BAR, 1), (5, 14)], &outside), "42", FIRST),
        (men(&[(16, 1), (OFF, 14)], &[(3, 2), (BAR, 13)]), "33", FIRST),
    ]
    .into_iter()
    .map(|(men, dice, history)| texts(&Position::new(men, W, game).expect("a position"), dice, history))
    .collect()
}
