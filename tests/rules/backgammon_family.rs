//! Backgammon and Toute-Table: what their texts say of plays, of striking and re-entering, of bearing off, and of how a game ends.

use std::collections::BTreeSet;
use trictrac::board::{Men, OFF, Roll, Side};
use trictrac::replay::KnownState;
use trictrac::rules::{
    End, Game, Opening, Position, Ruled, Single, backgammon, differences, find, toute_table,
};
use trictrac::ttn::position;

/// A position from its text, White to roll.
fn at(text: &str, game: &str, rules: &str) -> Position {
    let game = find(game, Some(rules)).expect("a game");
    let mut standing = KnownState::start(game);
    standing.set(&position::parse(text).expect("it reads"));
    standing.position(Side::White).expect("a position")
}

/// The plays of a roll by what they come to.
fn results(position: &Position, roll: &str) -> BTreeSet<String> {
    let plays = position.plays(Roll::parse(roll).expect("a roll"));
    let results: BTreeSet<String> =
        plays.as_slice().iter().map(|play| position.after(play).to_string()).collect();
    assert_eq!(results.len(), plays.len(), "distinct by result");
    results
}

fn texts(position: &Position, roll: &str) -> BTreeSet<String> {
    position.plays(Roll::parse(roll).expect("a roll")).as_slice().iter().map(ToString::to_string).collect()
}

fn one(text: &str) -> BTreeSet<String> {
    BTreeSet::from([text.to_owned()])
}

const ALL: [(&str, &str); 3] =
    [("backgammon", "international"), ("backgammon", "ravensburger"), ("toute-table", "1699")];

#[test]
fn t_ii_r_backgammon_four_piles() {
    for (game, rules) in ALL {
        let start = Position::start(find(game, Some(rules)).expect("a game"));
        assert_eq!(start.to_string(), "W 1*2 12*5 17*3 19*5 B 1*2 12*5 17*3 19*5");
    }
}

/// R: two dames on the barrier, 6-3: one on 6A and one on 3A; with 3A closed one enters by the six; with 6A closed none, though 3A is open.
/// Elsewhere the three enters then.
#[test]
fn r_backgammon_two_dames_on_the_bar() {
    let both_open = "W bar*2 19*5 B 1*5 ...";
    let three_closed = "W bar*2 19*5 B 22*2 ...";
    let six_closed = "W bar*2 19*5 B 19*2 ...";
    for (game, rules) in ALL {
        let of = |text| texts(&at(text, game, rules), "63");
        assert_eq!(of(both_open), one("bar/6 bar/3"), "{game} {rules}");
        assert_eq!(of(three_closed), one("bar/6"), "{game} {rules}");
        let entered = if rules == "ravensburger" { "-" } else { "bar/3" };
        assert_eq!(of(six_closed), one(entered), "{game} {rules}");
    }
}

/// R: by 5-4 from 1A neither 5A nor 6A is open, so that 10A cannot be reached; by 6-3 it is by way of 4A, not of 7A.
#[test]
fn r_backgammon_a_continuous_move_is_two_moves() {
    let figure = at("W 1 19*2 B 20*2 19*2 18*2 ...", "backgammon", "ravensburger");
    let from_1 = |roll| -> BTreeSet<String> {
        texts(&figure, roll).into_iter().filter(|t| t.starts_with("1/")).collect()
    };
    assert_eq!(from_1("54"), BTreeSet::new());
    assert!(from_1("63").contains("1/4/10") && !from_1("63").contains("1/7/10"), "{:?}", from_1("63"));
}

/// R: white with 6-5 and 5 empty takes one off from 6 and pushes another of 6 to 1; with 5-3 and both empty two are pushed; black with
/// four off takes two from 4A by 5-4, and four by a double five or six.
#[test]
fn r_backgammon_bearing_off() {
    for (game, rules) in ALL {
        let white = at("W 19*3 21*4 23*4 24*4 B 7*2 12*5 17*3 18*5", game, rules);
        let pushed = one("W 19 21*4 23*4 24*5 off B 7*2 12*5 17*3 18*5");
        assert_eq!(results(&white, "65"), pushed, "{game} {rules}");
        let no_five_no_three = at("W 19*3 21*4 23*4 24*4 B 7*2 12*5 17*3 18*5", game, rules);
        assert!(
            results(&no_five_no_three, "53").iter().all(|after| !after.contains("off")),
            "both are pushed"
        );
        let four_off = at("W 21*5 22*3 24*3 off*4 B 7*2 12*5 17*3 18*5", game, rules);
        assert!(results(&four_off, "54").contains("W 21*3 22*3 24*3 off*6 B 7*2 12*5 17*3 18*5"));
        for roll in ["55", "66"] {
            assert_eq!(results(&four_off, roll), one("W 21 22*3 24*3 off*8 B 7*2 12*5 17*3 18*5"));
        }
    }
}

/// R: a doublet is played four times, or as often as can be; T V: twenty points by a quine.
#[test]
fn t_v_r_backgammon_a_doublet_is_played_twice_over() {
    for (game, rules) in ALL {
        let start = Position::start(find(game, Some(rules)).expect("a game"));
        for text in ["12/15(2) 17/20(2)", "1/4(2) 17/20(2)", "1/4/7 12/15(2)", "1/4/7/10 17/20"] {
            assert!(texts(&start, "33").contains(text), "{game}: {text} in {:?}", texts(&start, "33"));
        }
        assert!(!results(&start, "33").iter().any(|after| after.starts_with("W 1 12*5 13")), "13 is closed");
        let free = at("W 1 20*2 B 1*2 ...", game, rules);
        assert!(texts(&free, "33").contains("1/4/7/10/13"), "one dame over twelve flèches");
        let stuck = at("W 1 22*2 24*12 B 18*2 12*5 17*3 19*5", game, rules);
        assert_eq!(texts(&stuck, "66"), one("-"), "7 is closed, and nothing goes off with a dame outside");
        let once = at("W 1 22*2 24*12 B 8*2 12*5 17*3 20*5", game, rules);
        assert_eq!(texts(&once, "66"), one("1/7"), "13 is closed: the rest is given up");
    }
}

/// T VI: four and ace, a dame struck by the four and the same one played on by the ace; by a doublet several in passing.
#[test]
fn t_vi_dames_are_struck_in_passing() {
    for (game, rules) in ALL {
        let passing = at("W 1 19*14 B 20 18*2 2*12", game, rules);
        let after = results(&passing, "41");
        assert!(after.contains("W 6 19*14 B bar 2*12 18*2"), "{game}: {after:?}");
        let twice = at("W 1 B 21 18 ...", game, rules);
        assert_eq!(results(&twice, "33"), one("W 13 B bar*2 ..."));
    }
}

/// T VI, T VII: nothing else moves before all have re-entered; they enter on one's own dames without limit (four by a beset on the head)
/// and on a lone dame of the other, which is struck.
#[test]
fn t_vii_one_enters_on_oneself_and_on_a_lone_dame() {
    for (game, rules) in ALL {
        let ponts = at("W bar*4 1*2 19*9 B 1*2 12*5 17*3 19*5", game, rules);
        assert_eq!(results(&ponts, "11"), one("W 1*6 19*9 B 1*2 12*5 17*3 19*5"), "{game}");
        let alone = at("W bar*2 19*13 B 19*2 20*2 22*2 23*2 24*2 21*1 1*4", game, rules);
        assert_eq!(results(&alone, "42"), one("W bar 4 19*13 B bar 1*4 19*2 20*2 22*2 23*2 24*2"), "{game}");
        let closed = at("W bar 19*14 B 19*2 20*2 21*2 22*2 23*2 24*2 1*3", game, rules);
        assert_eq!(texts(&closed, "65"), one("-"), "R: un tablier fermé");
    }
}

/// The larger number, where one only can be played; the booklet plays nothing where the larger cannot be.
#[test]
fn the_larger_of_two_numbers_of_which_one_can_be_played() {
    // From 1 the six and the five are open, 12 is closed.
    let either = "W 1 B 13*2 ...";
    let smaller_only = "W 1 B 18*2 13*2 ...";
    for (game, rules) in ALL {
        assert_eq!(texts(&at(either, game, rules), "65"), one("1/7"), "{game}");
        let smaller = if rules == "ravensburger" { "-" } else { "1/6" };
        assert_eq!(texts(&at(smaller_only, game, rules), "65"), one(smaller), "{game} {rules}");
    }
}

fn end(game: &str, rules: &str, loser: &[(u8, u8)]) -> Option<End> {
    let mut men = Men::EMPTY;
    men.put(Side::White, OFF, 15);
    for &(field, dames) in loser {
        men.put(Side::Black, field, dames);
    }
    find(game, Some(rules)).expect("a game").end(&men, &trictrac::board::Marks::default())
}

#[test]
fn r_backgammon_gammon_counts_double_and_backgammon_threefold() {
    for rules in ["international", "ravensburger"] {
        let parties = |loser: &[(u8, u8)]| end("backgammon", rules, loser).map(|e| e.parties);
        assert_eq!(parties(&[(24, 14), (OFF, 1)]), Some(1));
        let by_custom = rules == "international";
        let whatever_is_off = Some(if by_custom { 1 } else { 3 });
        assert_eq!(
            parties(&[(1, 1), (24, 13), (OFF, 1)]),
            whatever_is_off,
            "the booklet asks for no more than where he stands"
        );
        assert_eq!(parties(&[(7, 1), (24, 13), (OFF, 1)]), Some(1));
        assert_eq!(parties(&[(24, 15)]), Some(2));
        assert_eq!(parties(&[(7, 15)]), Some(2));
        assert_eq!(parties(&[(6, 1), (24, 14)]), Some(3), "in the winner's last quarter");
        assert_eq!(parties(&[(0, 1), (24, 14)]), Some(3), "on the bar");
    }
}

#[test]
fn t_x_double_where_neither_all_are_in_nor_one_is_off() {
    let parties = |loser: &[(u8, u8)]| end("toute-table", "1699", loser).map(|e| e.parties);
    assert_eq!(parties(&[(19, 15)]), Some(1), "all are in the last table");
    assert_eq!(parties(&[(18, 1), (19, 14)]), Some(2));
    assert_eq!(parties(&[(0, 1), (24, 14)]), Some(2), "one waits to enter");
    assert_eq!(parties(&[(1, 1), (19, 13), (OFF, 1)]), Some(1), "one is off");
}

#[test]
fn nobody_has_won_while_a_dame_is_on_the_board() {
    for (name, rules) in ALL {
        let game = find(name, Some(rules)).expect("a game");
        assert_eq!(game.end(&game.setup(), &trictrac::board::Marks::default()), None);
    }
}

/// The first roll: the booklet and Toute-Table throw anew, the custom of today plays the dice that were drawn.
#[test]
fn how_the_first_roll_is_got() {
    let opening = |game, rules| find(game, Some(rules)).expect("a game").opening();
    assert_eq!(opening("backgammon", "international"), Opening::DrawnDice);
    assert_eq!(opening("backgammon", "ravensburger"), Opening::Anew);
    assert_eq!(opening("toute-table", "1699"), Opening::Anew);
}

/// Everything in which a value can show: the plays where one number only can be, how the first roll is got, what a win counts.
fn due(game: &'static dyn Game) -> String {
    let mut men = Men::EMPTY;
    men.put(Side::White, 1, 1);
    for (field, dames) in [(18, 2), (13, 2)] {
        men.put(Side::Black, field, dames);
    }
    let stuck = Position::new(men, Side::White, game).expect("a position");
    let plays: Vec<String> = texts(&stuck, "65").into_iter().collect();
    let mut won = Men::EMPTY;
    won.put(Side::White, OFF, 15);
    won.put(Side::Black, 18, 15);
    let end = |men: &Men| game.end(men, &trictrac::board::Marks::default());
    let mut behind = Men::EMPTY;
    behind.put(Side::White, OFF, 15);
    behind.put(Side::Black, 1, 1);
    behind.put(Side::Black, OFF, 14);
    format!("{plays:?} {:?} {:?} {:?}", game.opening(), end(&won), end(&behind))
}

#[test]
fn every_value_turned_alone_changes_what_is_due() {
    use backgammon::{Backgammon, BackgammonProfile};
    for game in [&backgammon::INTERNATIONAL, &backgammon::RAVENSBURGER] {
        let BackgammonProfile { single, opening, threefold_asks_none_off: threefold, .. } = *game.profile();
        let other = match single.value {
            Single::LargerFirst => Single::LargerOnly,
            Single::LargerOnly => Single::LargerFirst,
        };
        let anew = if opening.value == Opening::Anew { Opening::DrawnDice } else { Opening::Anew };
        let turned = [
            BackgammonProfile { single: Ruled::new(other, single.cite), ..*game.profile() },
            BackgammonProfile { opening: Ruled::new(anew, opening.cite), ..*game.profile() },
            BackgammonProfile {
                threefold_asks_none_off: Ruled::new(!threefold.value, threefold.cite),
                ..*game.profile()
            },
        ];
        assert_eq!(turned.len(), game.values().len(), "all are turned");
        for profile in turned {
            let profile: &'static BackgammonProfile = Box::leak(Box::new(profile));
            assert_ne!(due(game), due(Box::leak(Box::new(Backgammon::new(profile)))), "{profile:?}");
        }
    }
    let old = &toute_table::RULES_OF_1699;
    let toute_table::TouteTableProfile { single, double, .. } = *old.profile();
    let turned = [
        toute_table::TouteTableProfile {
            single: Ruled::new(Single::LargerOnly, single.cite),
            ..*old.profile()
        },
        toute_table::TouteTableProfile { double: Ruled::new(!double.value, double.cite), ..*old.profile() },
    ];
    assert_eq!(turned.len(), old.values().len(), "all are turned");
    for profile in turned {
        let profile: &'static toute_table::TouteTableProfile = Box::leak(Box::new(profile));
        assert_ne!(due(old), due(Box::leak(Box::new(toute_table::TouteTable::new(profile)))), "{profile:?}");
    }
}

/// In the values that a reader sees, the booklet parts from today's custom in three.
#[test]
fn the_booklet_parts_from_custom_in_three_values() {
    let parted = differences(&backgammon::RAVENSBURGER);
    let names: Vec<&str> = parted.iter().map(|(_, new)| new.name).collect();
    assert_eq!(names, ["single", "opening", "threefold_asks_none_off"]);
}
