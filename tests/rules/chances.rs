//! Chances narrowed, of two coups, and of the hole; the figures are the treatise's where it has them.

use trictrac::board::{HowMany, Men, OFF, Roll, Side};
use trictrac::rules::trictrac::LELASSEUX;
use trictrac::rules::{Chance, Kind, Narrow, Position, RollHistory, chances, chances_twice};

fn men(white: &[(u8, u8)], black: &[(u8, u8)]) -> Position {
    let mut men = Men::EMPTY;
    for (side, dames) in [(Side::White, white), (Side::Black, black)] {
        for &(field, number) in dames {
            men.put(side, field, number);
        }
    }
    Position::new(men, Side::White, &LELASSEUX).expect("a position")
}

fn names(rolls: &[Roll]) -> Vec<String> {
    rolls.iter().map(Roll::to_string).collect()
}

/// L 72, 73, fig. 12: field 11 wants a dame.
fn figure_12() -> Position {
    men(&[(4, 1), (5, 1), (7, 3), (8, 2), (9, 3), (10, 2), (11, 1), (12, 2)], &[(1, 15)])
}

#[test]
fn art_73_fills_in_two_ways_and_in_three() {
    let in_ways = |ways: Option<u8>| {
        names(
            &chances(
                &figure_12(),
                Chance::Fill,
                Narrow { ways: ways.map(HowMany::exactly), ..Narrow::default() },
            )
            .rolls,
        )
    };
    assert_eq!(in_ways(Some(3)), ["42"], "by the small number, the large, their sum");
    let two = in_ways(Some(2));
    assert!(["64", "61", "52"].iter().all(|named| two.contains(&(*named).to_owned())), "{two:?}");
    let all = in_ways(None).len();
    assert_eq!(all, in_ways(Some(1)).len() + two.len() + 1);
}

#[test]
fn a_field_narrows_to_the_table_filled_or_the_dame_hit() {
    let of = |field| chances(&figure_12(), Chance::Fill, Narrow { field, ..Narrow::default() }).count;
    assert_eq!((of(Some(7)), of(Some(1)), of(Some(19))), (of(None), 0, 0));
    // L 131, fig. 17: one lone dame, on field 15.
    let white = [(1, 2), (4, 1), (6, 1), (7, 3), (8, 2), (9, 2), (11, 2), (12, 2)];
    let figure_17 = men(&white, &[(7, 2), (8, 2), (10, 1), (11, 2), (12, 2)]);
    let hit = |field, ways: Option<u8>| {
        let narrow = Narrow { field, ways: ways.map(HowMany::exactly), ..Narrow::default() };
        chances(&figure_17, Chance::Hit, narrow)
    };
    assert_eq!(hit(Some(15), None), hit(None, None));
    assert_eq!(hit(Some(14), None).count, 0);
    assert!(names(&hit(None, Some(3)).rolls).contains(&"43".to_owned()), "of the three, the four, the seven");
}

/// What one throw does is counted the same from either side of the board.
#[test]
fn both_sides_have_the_same_chances() {
    let position = figure_12();
    let mirrored = Men::new(*position.men().of(Side::Black), *position.men().of(Side::White));
    let mirrored = Position::new(mirrored, Side::Black, &LELASSEUX).expect("a position");
    for what in Chance::ALL {
        assert_eq!(
            chances(&position, what, Narrow::default()),
            chances(&mirrored, what, Narrow::default()),
            "{what:?}"
        );
    }
}

/// L 140, 152: with so many points, the rolls worth the rest.
#[test]
fn the_hole_is_won_by_what_is_wanting_to_twelve() {
    let position = figure_12();
    for points in [0, 4, 8, 10, 12] {
        let counted = chances(&position, Chance::Hole { points }, Narrow::default());
        for roll in Roll::ALL {
            let won = position.score(roll, RollHistory::default()).points(Side::White);
            assert_eq!(counted.rolls.contains(&roll), won + points >= 12, "{points} and {roll}");
        }
    }
    assert_eq!(chances(&position, Chance::Hole { points: 12 }, Narrow::default()).count, 36);
}

/// Each roll weighed by what can follow it at best; each pair of rolls once.
#[test]
fn art_375_two_coups_are_counted_line_by_line() {
    let spare = men(
        &[(7, 4), (8, 2), (9, 2), (10, 2), (11, 2), (12, 3)],
        &[(1, 3), (7, 2), (8, 2), (9, 2), (10, 2), (11, 2), (12, 2)],
    );
    let twice = chances_twice(&spare, Chance::Keep, Narrow::default());
    assert_eq!((twice.count, twice.of), (673, 1296), "L 378");
    let mut lines = 0;
    for roll in Roll::ALL {
        let plays = spare.plays(roll);
        let keeps = spare.score(roll, RollHistory::default()).points_for(Side::White, Kind::Keep) > 0;
        let after = |play| spare.after(play).with_turn(Side::White);
        let then = |play| chances(&after(play), Chance::Keep, Narrow::default()).count;
        let best = plays.as_slice().iter().map(then).max().unwrap_or(0);
        lines += u32::from(keeps) * best * u32::from(roll.weight());
    }
    assert_eq!(lines, twice.count);
}

/// What is played counts only by plays that do it: a dame off, then another.
#[test]
fn off_twice_is_by_plays_that_bear_off() {
    let at_the_band = men(&[(24, 4), (OFF, 11)], &[(24, 15)]);
    let twice = chances_twice(&at_the_band, Chance::Off, Narrow::default());
    assert_eq!(twice.count, 1296, "every number reaches the band, or more");
    let far = men(&[(12, 2), (11, 1), (OFF, 12)], &[(24, 15)]);
    assert_eq!(chances_twice(&far, Chance::Off, Narrow::default()).count, 0);
}
