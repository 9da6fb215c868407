//! Whether what lies on something else stands out from it: contrast as WCAG 2.2 defines it, for common eyes and the three kinds of
//! colour-blindness (Machado, Oliveira and Fernandes 2009, severity 1).

use super::palette::{COLOUR, PRINT, Paint, Palette};

/// What WCAG 2.2 asks of graphical objects (1.4.11).
const LEAST: f64 = 3.0;

type Matrix = [[f64; 3]; 3];

const COMMON: Matrix = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
const PROTANOPIA: Matrix =
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]];
const DEUTERANOPIA: Matrix =
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]];
const TRITANOPIA: Matrix =
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]];

/// The relative luminance of a colour `#rrggbb` as such an eye sees it.
fn luminance(colour: &str, eye: &Matrix) -> f64 {
    let channel = |at: usize| {
        let part = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let linear = [channel(1), channel(3), channel(5)];
    let seen = eye.map(|row| row.iter().zip(linear).map(|(a, b)| a * b).sum::<f64>().clamp(0.0, 1.0));
    0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
}

fn contrast(a: &str, b: &str, eye: &Matrix) -> f64 {
    let (a, b) = (luminance(a, eye), luminance(b, eye));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// How well a shape stands out from what it lies on: its fill by itself, or its rim from both.
fn visibility(over: Paint, under: Paint, eye: &Matrix) -> f64 {
    let rim = contrast(over.rim, under.fill, eye).min(contrast(over.rim, over.fill, eye));
    contrast(over.fill, under.fill, eye).max(rim)
}

/// What lies on what, by name.
fn neighbours(palette: &Palette) -> Vec<(String, Paint, Paint)> {
    let Palette { wood, floor, hole, light, dark, coin, dames, jetons, spare, pavillon, .. } = *palette;
    let fields = [("floor", floor), ("light", light), ("dark", dark)];
    let mut all = vec![
        ("floor on wood".to_owned(), floor, wood),
        ("hole on wood".to_owned(), hole, wood),
        ("light on floor".to_owned(), light, floor),
        ("dark on floor".to_owned(), dark, floor),
        ("pavillon on wood".to_owned(), pavillon, wood),
        ("spare on floor".to_owned(), spare, floor),
        ("spare on wood".to_owned(), spare, wood),
        ("jeton on jeton".to_owned(), jetons[0], jetons[1]),
    ];
    for (name, under) in fields {
        all.push((format!("coin on {name}"), coin, under));
        for over in dames {
            all.push((format!("dame on {name}"), over, under));
        }
    }
    for over in dames.into_iter().chain(jetons) {
        all.push(("on its like".to_owned(), over, over));
        all.push(("dame, die or jeton on floor".to_owned(), over, floor));
        all.push(("fichet or dame on wood".to_owned(), over, wood));
    }
    // A line in its casing lies on anything.
    let line = [("changed", palette.changed), ("highlight", palette.highlight)];
    for (name, over) in line {
        for under in [floor, light, dark, wood, dames[0], dames[1]] {
            all.push((format!("{name} on {}", under.fill), over, under));
        }
    }
    all
}

#[test]
fn neighbours_are_distinguished_by_everybody() {
    let eyes = [COMMON, PROTANOPIA, DEUTERANOPIA, TRITANOPIA];
    for (n, palette) in [COLOUR, PRINT].iter().enumerate() {
        for (name, over, under) in neighbours(palette) {
            // Two of one kind that touch: the rim parts them.
            let measure = |eye: &Matrix| match name.as_str() {
                "on its like" => contrast(over.rim, over.fill, eye),
                _ => visibility(over, under, eye),
            };
            for (eye, kind) in eyes.iter().zip(["common", "protan", "deutan", "tritan"]) {
                let measured = measure(eye);
                assert!(measured >= LEAST, "style {n}: {name}, {kind}: {measured:.2}");
            }
        }
    }
}

#[test]
fn the_two_sides_are_distinguished_by_their_fills() {
    for palette in [COLOUR, PRINT] {
        for pair in [palette.dames, palette.jetons] {
            for eye in [COMMON, PROTANOPIA, DEUTERANOPIA, TRITANOPIA] {
                assert!(contrast(pair[0].fill, pair[1].fill, &eye) >= LEAST, "{pair:?}");
            }
        }
    }
}

/// Numbers on dames and jetons are text: 4.5 to one (WCAG 2.2, 1.4.3).
#[test]
fn numbers_are_read() {
    for palette in [COLOUR, PRINT] {
        for eye in [COMMON, PROTANOPIA, DEUTERANOPIA, TRITANOPIA] {
            assert!(contrast(palette.dames[0].fill, palette.dames[1].fill, &eye) >= 4.5);
            for jeton in palette.jetons {
                assert!(contrast(jeton.fill, jeton.rim, &eye) >= 4.5, "{jeton:?}");
            }
        }
    }
}

#[test]
fn the_measure_is_that_of_the_standard() {
    assert!((contrast("#000000", "#ffffff", &COMMON) - 21.0).abs() < 1e-9);
    // The well-known grey at the edge of 4.5 to one on white.
    assert!((contrast("#767676", "#ffffff", &COMMON) - 4.54).abs() < 0.01);
}

/// What is printed survives a photocopier: nothing but black and white.
#[test]
fn print_has_no_grey() {
    let text = format!("{PRINT:?}");
    let colours = text.split('"').filter(|part| part.starts_with('#'));
    assert!(colours.clone().count() > 20);
    assert!(colours.into_iter().all(|colour| colour == "#ffffff" || colour == "#000000"));
}
