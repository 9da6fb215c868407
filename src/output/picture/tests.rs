//! What a picture must show, read back out of it.

use super::*;
use crate::board::{BAR, Completeness, Cube, Jetons, Move, OFF};
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
fn dames_are_drawn_five_high_and_then_counted() {
    let mut table = Board::EMPTY;
    for (field, dames) in [(1, 15), (7, 3), (12, 2), (24, 6)] {
        table.men.put(Side::White, field, dames);
    }
    let svg = board(&table, &TRICTRAC, &Options::default());
    assert_eq!(of_class(&svg, "dame").len(), 5 + 3 + 2 + 5);
    assert!(svg.contains(">15</text>") && svg.contains(">6</text>"));
    let stacks = of_class(&svg, "stack");
    let counted: u32 = stacks.iter().map(|s| s["data-dames"].parse::<u32>().unwrap()).sum();
    assert_eq!(counted, 26);
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
    let at = Geometry::new(&TRICTRAC, &Options::default());
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
    let fields = [Field::new(1).unwrap(), Field::new(24).unwrap()];
    let between = [(Side::White, fields[0], fields[1])];
    for furniture in [TRICTRAC, BACKGAMMON] {
        let before = start("trictrac").men;
        let svg = board(
            &table,
            &furniture,
            &Options { before: Some(&before), between: &between, ..Options::default() },
        );
        assert!(svg.contains(">255</text>") && svg.contains("W bar*255 1*255"));
    }
}

/// The places of the picture: its size tells whether it jumps while one steps through a game.
fn size(svg: &str) -> String {
    svg.split("viewBox=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
}

#[test]
fn the_picture_of_a_game_is_of_one_size_whatever_stands() {
    let begin = size(&board(&start("trictrac"), &TRICTRAC, &Options::default()));
    let mut table = start("trictrac");
    table.men.put(Side::White, OFF, 4);
    table.adrift = [1, 2];
    table.completeness = [Completeness::Part, Completeness::Nothing];
    let options = Options { turn: Some(Side::White), roll: Roll::new(6, 5), ..Options::default() };
    let svg = board(&table, &TRICTRAC, &options);
    assert_eq!(of_class(&svg, "tray").len(), 2);
    assert_eq!(size(&svg), begin);
    assert_eq!(size(&board(&start("trictrac"), &TRICTRAC, &Options { score: false, ..options })), begin);
}

#[test]
fn outside_the_wood_the_colour_is_that_of_the_text_around() {
    let mut table = start("trictrac");
    table.completeness = [Completeness::Part; 2];
    table.men.put(Side::Black, OFF, 1);
    let options = Options { turn: Some(Side::White), caption: Some("art. 25"), ..Options::default() };
    let svg = board(&table, &TRICTRAC, &options);
    for class in ["numbers", "turn", "told", "caption"] {
        let found = of_class(&svg, class);
        assert!(!found.is_empty() && found.iter().all(|one| one["fill"] == "currentColor"), "{class}");
    }
    assert!(of_class(&svg, "tray").iter().all(|tray| tray["stroke"] == "currentColor"));
}

#[test]
fn without_a_score_the_holes_are_empty() {
    let svg = board(&start("trictrac"), &TRICTRAC, &Options { score: false, ..Options::default() });
    assert_eq!(of_class(&svg, "holes").len(), 1);
    for class in ["fichet", "jeton", "talon", "pavillon"] {
        assert!(of_class(&svg, class).is_empty(), "{class}");
    }
}

#[test]
fn dames_in_a_hand_and_between_two_fields_are_drawn() {
    let mut table = start("trictrac");
    table.adrift = [2, 0];
    let (four, five) = (Field::new(4).unwrap(), Field::new(5).unwrap());
    let options = Options { between: &[(Side::White, four, five)], ..Options::default() };
    let at = Geometry::new(&TRICTRAC, &options);
    let svg = board(&table, &TRICTRAC, &options);
    let places: Vec<_> = of_class(&svg, "stack").iter().map(|s| s["data-place"].clone()).collect();
    assert!(places.contains(&"4|5".to_owned()) && places.contains(&"hand".to_owned()), "{places:?}");
    let astride = (at.column(4) + at.column(5)) / 2.0;
    assert!(of_class(&svg, "dame").iter().any(|dame| dame["cx"] == astride.to_string()));
}

#[test]
fn the_dice_are_his_who_threw_them() {
    let drawn = |thrower| {
        let options = Options { roll: Roll::new(6, 5), thrower, ..Options::default() };
        let svg = board(&start("trictrac"), &TRICTRAC, &options);
        let dice = of_class(&svg, "dice");
        dice[0]["data-side"].clone()
    };
    assert_eq!([drawn(Some(Side::White)), drawn(Some(Side::Black)), drawn(None)], ["W", "B", ""]);
}

/// L 39: what is played tout d'une rests on the way, and the arrow shows where.
#[test]
fn an_arrow_shows_the_way_and_its_repos() {
    let move_ = |from, to| Move { from, to };
    let options = |play| Options { arrows: Some((Side::White, play)), ..Options::default() };
    let tout_d_une = Play::two(move_(1, 5), move_(5, 11));
    let svg = board(&start("trictrac"), &TRICTRAC, &options(&tout_d_une));
    let arrows = of_class(&svg, "arrow");
    assert_eq!((arrows.len(), arrows[0]["data-way"].as_str()), (1, "1/5/11"));
    assert_eq!(of_class(&svg, "repos").len(), 1);
    let two_dames = Play::two(move_(1, 7), move_(1, 5));
    let svg = board(&start("trictrac"), &TRICTRAC, &options(&two_dames));
    assert_eq!((of_class(&svg, "arrow").len(), of_class(&svg, "repos").len()), (2, 0));
}

#[test]
fn a_field_is_pointed_out_where_its_side_counts_it() {
    let field = Field::new(13).unwrap();
    let options = Options { highlight: &[(Side::Black, field)], ..Options::default() };
    let svg = board(&start("trictrac"), &TRICTRAC, &options);
    let found = of_class(&svg, "highlight");
    assert_eq!((found[0]["data-side"].as_str(), found[0]["data-field"].as_str()), ("B", "13"));
}

/// L 13, 25: from Black's seat his own talon is at his right, as it is in the room.
#[test]
fn from_the_other_seat_the_board_is_turned() {
    let options = Options { bottom: Side::Black, ..Options::default() };
    let svg = board(&start("trictrac"), &TRICTRAC, &options);
    let dames = of_class(&svg, "dame");
    let place =
        |dame: &std::collections::HashMap<String, String>, key: &str| -> f32 { dame[key].parse().unwrap() };
    let (white, black) = (&dames[0], &dames[9]);
    assert!(place(black, "cy") > place(white, "cy"), "Black sits at the bottom");
    assert!(place(black, "cx") > 500.0 && place(white, "cx") > 500.0, "both talons are at the right");
    assert_eq!(size(&svg), size(&board(&start("trictrac"), &TRICTRAC, &Options::default())));
}

/// What stands at the foot of a flèche is what a record of that numbering calls it.
#[test]
fn labels_are_read_back_as_the_fields_they_stand_at() {
    let ways = ["own", "absolute", "lelasseux", "lepeintre", "soumille", "ravensburger", "clubs"];
    for way in ways {
        let numbers = Numbers::from_name(way).unwrap();
        for (row, n) in Side::BOTH.into_iter().flat_map(|row| (1..=12u8).map(move |n| (row, n))) {
            let label = match (numbers, n) {
                (Numbers::Own, 1 | 12) => n.to_string(),
                // A capital B would be Black; Soumille's letters are read in either case.
                (Numbers::Soumille, _) => numbers.label(&TRICTRAC, row, n).to_lowercase(),
                _ => numbers.label(&TRICTRAC, row, n).into_owned(),
            };
            // Own numbers are the side's own; the others are White's.
            let (side, field) = match (numbers, row) {
                (Numbers::Own, row) => (row, n),
                (_, Side::White) => (Side::White, n),
                (_, Side::Black) => (Side::White, 25 - n),
            };
            let letter = if way == "clubs" { 'B' } else { side.letter() };
            let text = format!("[TTN \"1.0\"] [Fields \"{way}\"] [Position \"{letter} {label} ...\"]\n");
            let records = crate::ttn::parse(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
            let replay = crate::replay::replay(&records[0]).unwrap();
            assert_eq!(replay.last().board.men.count(side, field), 1, "{text}");
        }
    }
}

/// At 240 pixels the points are at least as high as the eight pixels that print calls small.
#[test]
fn at_240_pixels_the_points_can_be_read() {
    let mut table = start("trictrac");
    table.marks.set_jetons(Side::White, Jetons { points: 10, jetons: 1 });
    let svg = board(&table, &TRICTRAC, &Options { width: Width::Pixels(240), ..Options::default() });
    let scale = 240.0 / size(&svg).split(' ').nth(2).unwrap().parse::<f32>().unwrap();
    let jeton = svg.split("class=\"jeton\"").nth(1).unwrap();
    let height: f32 = jeton.split("font-size=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap();
    assert!(height * scale >= 9.0, "{}", height * scale);
}

#[test]
fn paper_is_measured_in_millimetres() {
    let options = Options { width: Width::Millimetres(85.0), style: Style::Print, ..Options::default() };
    let svg = board(&start("trictrac"), &TRICTRAC, &options);
    assert!(svg.contains("width=\"85mm\""));
    assert_eq!(of_class(&svg, "hatched").len(), 12, "every second flèche");
}

#[test]
fn the_pieces_are_the_picture() {
    let table = start("trictrac");
    let Pieces { open, pieces } = pieces(&table, &TRICTRAC, &Options::default());
    assert_eq!(open + &pieces.concat() + "</svg>", board(&table, &TRICTRAC, &Options::default()));
    for piece in pieces {
        assert!(svg::read(&piece).unwrap().all(|event| !matches!(event, Event::Error(_))), "{piece}");
    }
}
