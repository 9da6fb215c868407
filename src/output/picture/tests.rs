//! What a picture must show, read back out of it.

use super::*;
use crate::board::{BAR, Cube, Jetons, OFF};
use crate::rules;
use svg::parser::Event;

const TRICTRAC: Furniture = Furniture { dames: 15, jetons: true, coins: true, bar: false, cube: false };
const BACKGAMMON: Furniture = Furniture { dames: 15, jetons: false, coins: false, bar: true, cube: true };

fn start(name: &str) -> Board {
    Board { men: rules::find(name, None).unwrap().setup(), ..Board::EMPTY }
}

/// The attributes of every element of a class.
fn of_class(svg: &str, class: &str) -> Vec<std::collections::HashMap<String, String>> {
    svg::read(svg)
        .unwrap()
        .filter_map(|event| match event {
            Event::Tag(_, _, attributes) if attributes.get("class").is_some_and(|c| **c == *class) => {
                Some(attributes.into_iter().map(|(name, value)| (name, value.to_string())).collect())
            }
            _ => None,
        })
        .collect()
}

#[test]
fn every_tag_is_closed() {
    let mut table = start("trictrac");
    table.marks.set_jetons(Side::Black, Jetons { points: 8, jetons: 2 });
    for furniture in [TRICTRAC, BACKGAMMON] {
        let options = Options {
            roll: Roll::new(6, 5),
            turn: Some(Side::Black),
            caption: Some("art. 25"),
            ..Options::default()
        };
        let svg = board(&table, &furniture, &options);
        let mut open = Vec::new();
        for event in svg::read(&svg).unwrap() {
            match event {
                Event::Tag(name, svg::node::element::tag::Type::Start, _) => open.push(name),
                Event::Tag(name, svg::node::element::tag::Type::End, _) => assert_eq!(open.pop(), Some(name)),
                Event::Error(error) => panic!("{error}"),
                _ => {}
            }
        }
        assert!(open.is_empty(), "{open:?}");
        assert!(!svg.contains('\n'));
    }
}

#[test]
fn dames_are_drawn_five_high_and_then_told() {
    let mut table = Board::EMPTY;
    for (field, dames) in [(1, 15), (7, 3), (12, 2), (24, 6)] {
        table.men.put(Side::White, field, dames);
    }
    let svg = board(&table, &TRICTRAC, &Options::default());
    assert_eq!(of_class(&svg, "dame").len(), 5 + 3 + 2 + 5);
    assert!(svg.contains(">15</text>") && svg.contains(">6</text>"));
    let stacks = of_class(&svg, "stack");
    let told: u32 = stacks.iter().map(|s| s["data-dames"].parse::<u32>().unwrap()).sum();
    assert_eq!(told, 26);
}

#[test]
fn art_13_both_talons_are_at_the_left() {
    let svg = board(&start("trictrac"), &TRICTRAC, &Options::default());
    let columns: Vec<f32> = of_class(&svg, "dame").iter().map(|d| d["cx"].parse().unwrap()).collect();
    let rows: Vec<f32> = of_class(&svg, "dame").iter().map(|d| d["cy"].parse().unwrap()).collect();
    assert!(columns.iter().all(|&x| x == columns[0] && x < 100.0), "{columns:?}");
    assert!(rows[0] > rows[9], "White, drawn first, sits at the bottom: {rows:?}");
}

#[test]
fn art_141_the_jeton_stands_where_its_points_are() {
    let at = Geometry::new(&Board::EMPTY, &TRICTRAC, &Options::default());
    let x = |points| at.jeton(Side::White, points).0;
    assert!(at.column(1) < x(2) && x(2) < at.column(2), "two: between the first and the second");
    assert!(at.column(3) < x(4) && x(4) < at.column(4), "four: between the third and the fourth");
    assert!(
        at.column(6) < x(6) && x(6) < at.middle_x(),
        "six: at the band of separation, in the first table"
    );
    assert!(at.middle_x() < x(8) && x(8) < at.column(7), "eight: at the same band, in the second");
    assert!(at.column(12) < x(10), "ten: at the far band");
}

#[test]
fn art_144_three_jetons_in_all() {
    let mut table = start("trictrac");
    table.marks.set_jetons(Side::White, Jetons { points: 4, jetons: 1 });
    table.marks.set_jetons(Side::Black, Jetons { points: 2, jetons: 2 });
    table.marks.set_fichet(Side::Black, 7);
    let svg = board(&table, &TRICTRAC, &Options::default());
    let jetons = of_class(&svg, "jeton");
    assert_eq!(jetons.len(), 2);
    assert_eq!((jetons[1]["data-points"].as_str(), jetons[1]["data-jetons"].as_str()), ("2", "2"));
    assert_eq!(of_class(&svg, "talon")[0]["data-jetons"], "0");
    assert_eq!(of_class(&svg, "fichet")[1]["data-hole"], "7");
}

#[test]
fn the_cube_stands_where_it_is_and_shows_the_stake() {
    let shown = |cube: Cube| {
        let svg = board(&Board { cube, ..start("backgammon") }, &BACKGAMMON, &Options::default());
        let one = &of_class(&svg, "cube")[0];
        (one["data-stake"].clone(), one["data-side"].clone())
    };
    let is = |stake: &str, side: &str| (stake.to_owned(), side.to_owned());
    assert_eq!(shown(Cube::MIDDLE), is("1", ""));
    assert_eq!(shown(Cube { stake: 4, owner: Some(Side::Black), ..Cube::MIDDLE }), is("4", "B"));
    let offered = Cube { stake: 2, owner: Some(Side::White), offered: Some(Side::White), refused: false };
    assert_eq!(shown(offered), is("4", "B"), "before him who is to answer");
}

/// T III, T X: two fichets mark the parties of Toute-Board; without a party nothing is drawn.
#[test]
fn t_iii_the_fichets_mark_parties_where_there_are_no_jetons() {
    let game = rules::find("toute-table", None).unwrap();
    let mut table = start("toute-table");
    let drawn = |table: &Board| board(table, &game.furniture(), &Options::default());
    assert!(of_class(&drawn(&table), "fichet").is_empty());
    table.marks.set_fichet(Side::Black, 2);
    let fichets: Vec<_> = of_class(&drawn(&table), "fichet").iter().map(|f| f["data-hole"].clone()).collect();
    assert_eq!(fichets, ["0", "2"]);
    assert!(of_class(&drawn(&table), "jeton").is_empty());
}

#[test]
fn the_furniture_decides_and_not_the_game() {
    let mut table = start("backgammon");
    table.men.put(Side::White, BAR, 2);
    table.men.put(Side::Black, OFF, 4);
    let svg = board(&table, &BACKGAMMON, &Options::default());
    assert_eq!(of_class(&svg, "tray").len(), 2);
    assert_eq!(of_class(&svg, "cube").len(), 1);
    for class in ["jeton", "fichet", "pavillon", "coin"] {
        assert!(of_class(&svg, class).is_empty(), "{class}");
    }
    assert_eq!(of_class(&svg, "dame").len(), 30 + 2 + 4);
    let svg = board(&start("trictrac"), &TRICTRAC, &Options::default());
    assert!(of_class(&svg, "tray").is_empty() && of_class(&svg, "coin").len() == 2);
}

#[test]
fn text_cannot_break_out() {
    let hostile = "</text><script>alert(1)</script>\" onload=\"x\u{0}&";
    let options = Options { caption: Some(hostile), ..Options::default() };
    let svg = board(&start("trictrac"), &TRICTRAC, &options);
    assert!(!svg.contains("<script") && !svg.contains('\u{0}'));
    assert!(svg.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
}

#[test]
fn anything_that_stands_can_be_drawn() {
    let mut table = Board::EMPTY;
    for side in Side::BOTH {
        for index in BAR..=OFF {
            table.men.put(side, index, 255);
        }
        table.adrift[side.index()] = 255;
        table.marks.set_jetons(side, Jetons { points: u16::MAX, jetons: u8::MAX });
        table.marks.set_fichet(side, u16::MAX);
    }
    table.marks.pavillon = Some(Side::White);
    for furniture in [TRICTRAC, BACKGAMMON] {
        let before = start("trictrac").men;
        let svg = board(&table, &furniture, &Options { before: Some(&before), ..Options::default() });
        assert!(svg.contains(">255</text>") && svg.contains("W ~*255 B ~*255"));
    }
}
