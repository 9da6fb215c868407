//! What the viewer is given, against what the record says.

use super::*;
use crate::ttn;

fn shown(text: &str) -> Value {
    let records = ttn::parse(text).unwrap();
    let mut book = Book::new();
    for record in &records {
        book.add(record, Some(&referee::check(record).unwrap()), None).unwrap();
    }
    book.into_json()
}

/// The SVG that the viewer makes of a step.
fn svg(json: &Value, record: usize, step: usize) -> String {
    let record = &json["records"][record];
    let pieces = record["steps"][step]["board"].as_array().unwrap().iter();
    let drawn: String =
        pieces.map(|n| json["pieces"][n.as_u64().unwrap() as usize].as_str().unwrap()).collect();
    format!("{}{drawn}</svg>", record["open"].as_str().unwrap())
}

#[test]
fn a_board_made_of_its_pieces_shows_what_stands() {
    let json = shown("[TTN \"1.0\"]\n\nW 64: 1/7 1/5 {well}\nB 21: 1/4\n");
    let svg = svg(&json, 0, 2);
    assert!(svg.contains("<title>W 1*13 5 7 B 1*14 4</title>"), "{svg}");
    let step = &json["records"][0]["steps"][1];
    assert_eq!((step["who"].as_str(), step["roll"].as_str()), (Some("W"), Some("64")));
    assert_eq!(step["text"], "W 64: 1/7 1/5");
    assert_eq!(step["comments"], json!(["well"]));
    assert_eq!(step["arrows"].as_array().unwrap().len(), 2);
}

/// L 47, L 56: one plein, made one way, is four points.
#[test]
fn what_was_due_stands_beside_the_turn_with_its_articles() {
    let head = "[TTN \"1.0\"]\n[Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]\n[Marks \"recorded\"]\n";
    let json = shown(&format!("{head}\nW 51: +4:fill 1/6 5/6\n"));
    let due = &json["records"][0]["steps"][1]["due"][0];
    assert_eq!((due["en"].as_str(), due["to"].as_str()), (Some("+4:fill"), Some("W")));
    assert_eq!(due["fr"], "+4:remplir");
    assert!(json["articles"]["L 47"]["fr"].as_str().is_some_and(|text| !text.is_empty()));
}

/// The glossary's own words stand beside a finding that says them, in the language of the page.
#[test]
fn a_finding_knows_its_words() {
    let head = "[TTN \"1.0\"]\n[Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]\n[Marks \"recorded\"]\n";
    let json = shown(&format!("{head}\nW 51: +2:fill 1/6 5/6\nB 21: 1/3 1/2\n"));
    let found = &json["records"][0]["findings"][0];
    assert_eq!(found["code"], "E101");
    let names: Vec<&str> =
        found["words"].as_array().unwrap().iter().filter_map(|name| name.as_str()).collect();
    assert_eq!(names, ["école", "points"], "école of 2 points by too little");
    let term = crate::law::terms().find(|term| term.name(true) == "école").unwrap();
    assert_eq!(json["words"]["école"]["en"], json!({ "name": term.name(false), "what": term.what_en }));
    assert_eq!(json["words"]["école"]["fr"]["name"], "école");
}

#[test]
fn a_finding_knows_its_step() {
    let json = shown("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 21: 1/4\nW 65: 1/2 1/3\n(W 64: 1/7 1/5)\n");
    let findings = json["records"][0]["findings"].as_array().unwrap();
    let illegal = findings.iter().find(|found| found["code"] == "E201").unwrap();
    assert_eq!(illegal["step"], 3);
    assert_eq!(json["records"][0]["steps"][3]["text"], "W 65: 1/2 1/3");
}

#[test]
fn a_step_is_no_more_than_its_numbers() {
    let mut text = "[TTN \"1.0\"]\n\n".to_owned();
    for n in 0..40 {
        let side = if n % 2 == 0 { "W" } else { "B" };
        text += &format!("{side} 21:\n");
    }
    let json = shown(&text);
    let pieces: std::collections::HashSet<_> =
        json["pieces"].as_array().unwrap().iter().map(|piece| piece.as_str().unwrap()).collect();
    assert_eq!(pieces.len(), json["pieces"].as_array().unwrap().len(), "each piece once");
    assert!(pieces.len() < 40, "{}", pieces.len());
}
