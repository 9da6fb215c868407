//! What the booklet says, sentence by sentence. White's fields 1 to 12 are his own 1 to 12, 12A to 1A his own 13 to 24.

use super::*;
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

fn white_to_play(men: Men) -> Position {
    Position::new(men, W, &RAVENSBURGER).expect("a position")
}

fn roll(text: &str) -> Roll {
    Roll::parse(text).expect("a roll")
}

fn texts(at: &Position, dice: &str) -> BTreeSet<String> {
    at.plays(roll(dice)).as_slice().iter().map(ToString::to_string).collect()
}

fn set(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().map(|&t| t.to_owned()).collect()
}

fn play(moves: &[(u8, u8)]) -> Play {
    let mut play = Play::NOTHING;
    for &(from, to) in moves {
        play.push(crate::board::Move { from, to });
    }
    play
}

fn worth(at: &Position, moves: &[(u8, u8)]) -> Vec<(Kind, u16)> {
    let mut worth = Score::new();
    let after = at.after(&play(moves));
    RAVENSBURGER.earned(at.men(), after.men(), at.turn(), &mut worth);
    worth.events().iter().map(|e| (e.kind, e.points)).collect()
}

/// "Si la couleur blanche obtient par exemple 5/4, elle pourra placer une dame sur la flèche 5 et une autre sur la flèche 6, ou bien elle
/// placera une seule dame sur la flèche 10."
#[test]
fn five_four_from_the_start_is_two_dames_on_5_and_6_or_one_on_10() {
    let start = Position::start(&RAVENSBURGER);
    let results: BTreeSet<String> =
        start.plays(roll("54")).as_slice().iter().map(|p| start.after(p).to_string()).collect();
    assert_eq!(results, set(&["W 1*13 5 6 B 1*15", "W 1*14 10 B 1*15"]));
}

/// "Les dames doivent rester placées sur ces flèches jusqu'à ce que la flèche de départ est libre."
#[test]
fn while_a_dame_stands_on_the_start_only_dames_from_there_move() {
    let at = white_to_play(men(&[(1, 2), (8, 2), (20, 11)], &[(1, 15)]));
    assert_eq!(texts(&at, "32"), set(&["1/4 1/3", "1/4/6"]), "no dame of 8 or 20");
    let last = white_to_play(men(&[(1, 1), (8, 2), (15, 12)], &[(1, 15)]));
    let plays = texts(&last, "32");
    assert!(plays.contains("1/4 8/10") && plays.contains("1/3 8/11"), "then the rest is free: {plays:?}");
    assert!(!plays.contains("8/11 8/10"), "the start first");
}

/// "Il faut faire deux coups. […] Si les joueurs ne peuvent réaliser qu'un coup, ils perdent le deuxième."
#[test]
fn both_numbers_if_possible_else_either() {
    // Black holds what is six and five beyond 8 but not both ways: 6 from 8, then nothing.
    let at = white_to_play(men(&[(8, 1), (24, 14)], &[(5, 2), (12, 2), (1, 11)]));
    // 8 by 6 is 14, by 5 is 13 (the other's bosse, closed); 14 by 5 is 19, own 19 is Black's 6: open.
    assert_eq!(texts(&at, "65"), set(&["8/14/19"]));
    let shut = white_to_play(men(&[(8, 1), (24, 14)], &[(6, 2), (12, 2), (1, 11)]));
    assert_eq!(texts(&shut, "65"), set(&["8/14"]), "the five is lost");
    let either = white_to_play(men(&[(9, 1), (24, 14)], &[(8, 2), (12, 2), (1, 11)]));
    // 9 by 3 is 12 alone: no; by 5 14, by 6 15; 5 and 3 is 17, which is closed, as is 3 first.
    assert_eq!(texts(&either, "53"), set(&["9/14"]));
    let both_single = white_to_play(men(&[(14, 1), (24, 14)], &[(2, 2), (12, 2), (1, 11)]));
    assert_eq!(texts(&both_single, "54"), set(&["14/19", "14/18"]), "either, none is preferred");
}

/// "La bosse d'un joueur ne peut être tout d'abord occupée que par un ruban de 2 dames […] 4/2 […] 8 et 10."
#[test]
fn the_bosse_is_entered_by_two_at_once() {
    let at = white_to_play(men(&[(8, 1), (10, 1), (24, 13)], &[(1, 15)]));
    assert!(texts(&at, "42").contains("8/12 10/12"));
    let alone = white_to_play(men(&[(8, 1), (3, 1), (24, 13)], &[(1, 15)]));
    assert!(texts(&alone, "42").iter().all(|p| !p.contains("/12")), "never one alone");
    let through = white_to_play(men(&[(8, 1), (24, 14)], &[(15, 2), (1, 13)]));
    assert_eq!(texts(&through, "42"), set(&["-"]), "nor on the way: 8/10 is shut, and 8/12 is no coup");
    assert!(!RAVENSBURGER.may_rest(through.men(), W, BOSSE));
}

/// "On pourra les retirer séparément. L'essentiel est que les 2 dernières dames ne peuvent être retirées qu'ensemble."
#[test]
fn the_bosse_is_left_freely_down_to_two_and_then_by_both() {
    let three = white_to_play(men(&[(12, 3), (24, 12)], &[(1, 15)]));
    assert_eq!(texts(&three, "32"), set(&["12/15/17"]), "one may go, two would leave one");
    let two = white_to_play(men(&[(12, 2), (24, 13)], &[(1, 15)]));
    assert_eq!(texts(&two, "32"), set(&["12/15 12/14"]));
    let more = white_to_play(men(&[(12, 2), (9, 1), (24, 12)], &[(1, 15)]));
    let after = more.after(&play(&[(12, 14), (9, 12)]));
    assert!(
        more.plays(roll("32")).as_slice().iter().any(|p| more.after(p) == after),
        "one goes as another comes"
    );
}

/// "La bosse de l'adversaire, même si elle est inoccupée, est bloquée. Aucune dame ne pourra s'y poser."
#[test]
fn the_others_bosse_is_closed_also_as_a_rest() {
    let at = white_to_play(men(&[(10, 1), (24, 14)], &[(1, 15)]));
    assert_eq!(texts(&at, "31"), set(&["10/11/14"]), "not by 13");
    assert_eq!(texts(&at, "33"), set(&["-"]));
}

/// "Si un joueur n'a pas encore occupé sa bosse et que le nombre de points […] le conduisent sur la bosse de l'adversaire, il peut se
/// placer sur sa propre bosse […] lorsqu'il ne peut réussir ce coup avec d'autres dames."
#[test]
fn ones_own_bosse_is_taken_instead_of_the_others() {
    let at = white_to_play(men(&[(7, 1), (9, 1), (24, 13)], &[(1, 15)]));
    assert!(texts(&at, "64").contains("7/12 9/12"));
    let with_others = white_to_play(men(&[(7, 1), (9, 1), (6, 1), (8, 1), (24, 11)], &[(1, 15)]));
    let plays = texts(&with_others, "64");
    assert!(plays.contains("6/12 8/12") && !plays.contains("7/12 9/12"), "{plays:?}");
    let held = white_to_play(men(&[(7, 1), (9, 1), (12, 2), (24, 11)], &[(1, 15)]));
    assert!(!texts(&held, "64").contains("7/12 9/12"), "occupied already");
    let start = white_to_play(men(&[(1, 2), (7, 1), (9, 1), (24, 11)], &[(1, 15)]));
    assert!(!texts(&start, "64").contains("7/12 9/12"), "dames of the start go first");
}

/// "Les dames isolées sont capturées […] déposées à nouveau sur la flèche de départ", "chaque dame capturée […] 1 point".
#[test]
fn a_lone_dame_is_captured_and_goes_back_to_its_start() {
    let at = white_to_play(men(&[(4, 2), (24, 13)], &[(18, 1), (15, 1), (1, 13)]));
    // Black's 18 is White's 7, Black's 15 is White's 10.
    let after = at.after(&play(&[(4, 7), (7, 10)]));
    assert_eq!(after.to_string(), "W 4 10 24*13 B 1*15");
    assert_eq!(worth(&at, &[(4, 7), (7, 10)]), [(Kind::Hit, 2)], "two in one coup continu");
}

/// "Les flèches 1 et 1A […] Les dames placées sur ces flèches ne sont pas «dans le jeu»."
#[test]
fn dames_on_start_and_end_neither_block_nor_are_taken() {
    let out = white_to_play(men(&[(20, 2), (24, 13)], &[(1, 1), (24, 14)]));
    assert_eq!(texts(&out, "41"), set(&["20/24 20/21"]), "one dame of Black's on his start is not taken");
    assert_eq!(out.after(&play(&[(20, 24)])).men().count(B, 1), 1);
    let blocked = white_to_play(men(&[(20, 2), (24, 13)], &[(1, 15)]));
    assert!(texts(&blocked, "41").contains("20/24 20/21"), "nor do fifteen stand in the way");
    assert!(
        Position::new(men(&[(1, 15)], &[(24, 15)]), W, &RAVENSBURGER).is_ok(),
        "both colours may lie there"
    );
    assert!(matches!(RAVENSBURGER.fault(&men(&[(2, 1)], &[(23, 1)])), Some(Fault::BothColours { field: 2 })));
}

/// "Chaque dame retirée du jeu rapporte 1 point"; out is who has reached the last field, by the exact number.
#[test]
fn a_dame_on_the_last_field_is_out_and_earns_a_point() {
    let at = white_to_play(men(&[(20, 1), (22, 1), (24, 13)], &[(1, 15)]));
    assert_eq!(worth(&at, &[(20, 24)]), [(Kind::Out, 1)]);
    assert_eq!(texts(&at, "64"), set(&["20/24"]), "the six goes beyond and is lost");
    assert!(matches!(RAVENSBURGER.fault(&men(&[(OFF, 1)], &[])), Some(Fault::Off { side: W })));
}

/// "Toutes les dames doivent être retirées progressivement, puis elles sont placées […] sur la flèche de départ; cela n'est pas compté
/// comme un coup. Le joueur continu[e] comme au début."
#[test]
fn all_out_they_are_set_up_again_and_the_coup_goes_on() {
    let at = white_to_play(men(&[(20, 1), (24, 14)], &[(1, 15)]));
    assert_eq!(texts(&at, "41"), set(&["20/24 1/2"]));
    assert_eq!(at.after(&play(&[(20, 24), (1, 2)])).to_string(), "W 1*14 2 B 1*15");
    assert_eq!(worth(&at, &[(20, 24), (1, 2)]), [(Kind::Out, 1)]);
}

/// "Un «grand pont» […] rapporte 2 points. S'il maintient ce pont […], il gagne 2 points supplémentaires."
#[test]
fn the_grand_pont_is_worth_two_when_made_and_two_when_kept() {
    let pont = [(7, 2), (8, 2), (9, 2), (10, 2), (11, 2), (12, 2)];
    let mut short = pont;
    short[0].1 = 1;
    let at = white_to_play(men(&[&short[..], &[(4, 1), (14, 3)]].concat(), &[(1, 15)]));
    assert_eq!(worth(&at, &[(4, 7), (14, 16)]), [(Kind::Fill, 2)]);
    let kept = white_to_play(men(&[&pont[..], &[(14, 3)]].concat(), &[(1, 15)]));
    assert_eq!(worth(&kept, &[(14, 16), (14, 17)]), [(Kind::Keep, 2)]);
    assert_eq!(worth(&kept, &[(7, 9), (14, 17)]), [], "broken");
    assert_eq!(worth(&kept, &[]), [(Kind::Keep, 2)], "nothing could be played, and it stands");
}

/// "Si l'autre joueur n'a pas dépassé le nombre 6, la partie compte double, […] 2 […] triple, s'il n'a obtenu aucun point […] 4 fois plus."
#[test]
fn a_partie_counts_by_the_losers_points() {
    for (losers, parties) in [(0, 4), (1, 3), (2, 3), (3, 2), (6, 2), (7, 1), (11, 1)] {
        let mut marks = Marks::default();
        points::mark(&mut marks, B, losers);
        points::mark(&mut marks, W, 11);
        assert_eq!(RAVENSBURGER.end(&Men::EMPTY, &marks), None, "eleven are not twelve");
        assert_eq!(RAVENSBURGER.mark(&mut marks, W, 2), Leave::May);
        assert_eq!(RAVENSBURGER.end(&Men::EMPTY, &marks), Some(End { winner: W, parties }));
    }
}

/// "Si la partie est prolongée, le gagnant aura à son actif les points dépassant le nombre 12; si elle est recommencée […] ne seront pas
/// comptés."
#[test]
fn prolonged_the_winner_keeps_what_is_beyond_twelve_begun_anew_he_does_not() {
    let mut marks = Marks::default();
    points::mark(&mut marks, B, 5);
    points::mark(&mut marks, W, 14);
    let end = RAVENSBURGER.end(&Men::EMPTY, &marks).expect("won");
    RAVENSBURGER.won(&mut marks, end);
    assert_eq!((marks.jetons(W).points, marks.jetons(B).points), (2, 0));
    assert_eq!((marks.fichet(W), marks.fichet(B)), (2, 0), "a double partie");
    RAVENSBURGER.anew(&mut marks);
    assert_eq!((marks.jetons(W), marks.fichet(W)), (Default::default(), 2));
}

/// "Au cours d'un doublet, le nombre de points obtenu n'est pas doublé, mais le joueur rejette les dés."
#[test]
fn a_doublet_is_two_numbers_and_another_throw() {
    let start = Position::start(&RAVENSBURGER);
    assert_eq!(texts(&start, "22"), set(&["1/3(2)", "1/3/5"]));
    assert_eq!(RAVENSBURGER.next(W, roll("22")), Next::Again);
    assert_eq!(RAVENSBURGER.next(W, roll("21")), Next::Other);
}

/// Each value that a reader may decide otherwise changes what is due, turned alone.
#[test]
fn every_value_turned_alone_changes_what_is_due() {
    let of = RAVENSBURGER.profile();
    let no = |ruled: super::super::Ruled<bool>| super::super::Ruled::new(!ruled.value, ruled.cite);
    let RavensburgerPlayRules {
        overshoot,
        larger_first,
        rest_on_bosse,
        puissance_needs_empty,
        puissance_obliges,
    } = of.plays;
    let PointRules { loser_keeps } = of.points;
    let plays = |plays| RavensburgerProfile { plays, ..*of };
    let turned = [
        ("overshoot", plays(RavensburgerPlayRules { overshoot: no(overshoot), ..of.plays })),
        ("larger_first", plays(RavensburgerPlayRules { larger_first: no(larger_first), ..of.plays })),
        ("rest_on_bosse", plays(RavensburgerPlayRules { rest_on_bosse: no(rest_on_bosse), ..of.plays })),
        (
            "puissance_needs_empty",
            plays(RavensburgerPlayRules { puissance_needs_empty: no(puissance_needs_empty), ..of.plays }),
        ),
        (
            "puissance_obliges",
            plays(RavensburgerPlayRules { puissance_obliges: no(puissance_obliges), ..of.plays }),
        ),
        ("loser_keeps", RavensburgerProfile { points: PointRules { loser_keeps: no(loser_keeps) }, ..*of }),
    ];
    let listed: Vec<&str> = of.values().iter().map(|v| v.name).collect();
    assert_eq!(turned.each_ref().map(|(name, _)| *name).to_vec(), listed, "all are turned");
    let before = due(&RAVENSBURGER);
    for (name, profile) in turned {
        let game: &'static TricTrac = Box::leak(Box::new(TricTrac::new(Box::leak(Box::new(profile)))));
        assert_ne!(due(game), before, "{name}");
    }
}

/// Plays at positions that the values are about, and a partie won and prolonged.
fn due(game: &'static TricTrac) -> Vec<String> {
    let black = [(1, 15)];
    let cases = [
        (men(&[(20, 1), (22, 1), (24, 13)], &black), "64"),
        (men(&[(14, 1), (24, 14)], &[(2, 2), (12, 2), (1, 11)]), "54"),
        (men(&[(8, 1), (24, 14)], &[(15, 2), (1, 13)]), "42"),
        (men(&[(7, 1), (9, 1), (24, 13)], &[(12, 2), (1, 13)]), "64"),
        (men(&[(7, 1), (9, 1), (24, 13)], &[(8, 2), (10, 2), (1, 11)]), "64"),
    ];
    let mut due: Vec<String> = cases
        .iter()
        .map(|(men, dice)| {
            let at = Position::new(*men, W, game).expect("a position");
            let plays = at.plays(roll(dice));
            plays.as_slice().iter().map(|p| format!("{p}; ")).collect()
        })
        .collect();
    let mut marks = Marks::default();
    points::mark(&mut marks, B, 5);
    points::mark(&mut marks, W, 14);
    game.won(&mut marks, End { winner: W, parties: 2 });
    due.push(format!("{marks:?}"));
    due
}
