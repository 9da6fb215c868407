//! A thin hand over the `svg` crate: elements whose attributes are ours and whose text is anybody's. Text goes into text nodes only,
//! which escape it; no attribute ever holds text from a record.

use super::palette::Paint;
use svg::node::element::Element;
use svg::node::{Node, Text, Value};

/// An element with its attributes and children.
#[derive(Clone, Debug)]
pub struct Group(Element);

/// A new element.
pub fn element(name: &str) -> Group {
    Group(Element::new(name))
}

impl Group {
    /// Sets an attribute: numbers and words of ours, never text from outside.
    #[must_use]
    pub fn set(mut self, name: &str, value: impl Into<Value>) -> Group {
        self.0.assign(name, value);
        self
    }

    /// Fills it and draws its rim, so wide.
    #[must_use]
    pub fn painted(self, paint: Paint, rim: f32) -> Group {
        self.set("fill", paint.fill).set("stroke", paint.rim).set("stroke-width", rim)
    }

    /// Puts a child in.
    #[must_use]
    pub fn with(mut self, child: Group) -> Group {
        self.0.append(child.0);
        self
    }

    /// Puts text in, escaped; what XML cannot hold becomes a space.
    #[must_use]
    pub fn text(mut self, words: &str) -> Group {
        let clean: String = words.chars().map(|c| if is_xml(c) { c } else { ' ' }).collect();
        self.0.append(Text::new(clean));
        self
    }

    /// The whole as text.
    pub fn into_text(self) -> String {
        // On one line: a notebook's Markdown would end an HTML block at an empty line.
        self.0.to_string().replace('\n', "")
    }
}

/// A rectangle.
pub fn rect(x: f32, y: f32, width: f32, height: f32) -> Group {
    element("rect").set("x", x).set("y", y).set("width", width).set("height", height)
}

/// A circle.
pub fn circle(x: f32, y: f32, radius: f32) -> Group {
    element("circle").set("cx", x).set("cy", y).set("r", radius)
}

/// A line.
pub fn line(from: (f32, f32), to: (f32, f32)) -> Group {
    element("line").set("x1", from.0).set("y1", from.1).set("x2", to.0).set("y2", to.1)
}

/// A closed shape through points.
pub fn polygon(points: &[(f32, f32)]) -> Group {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
    element("polygon").set("points", points.join(" "))
}

/// Words, their middle at `x`, their foot at `y`.
pub fn words(x: f32, y: f32, size: f32, text: &str) -> Group {
    element("text").set("x", x).set("y", y).set("font-size", size).text(text)
}

/// What a browser shows when the pointer rests on an element, and what a screen reader says of it.
pub fn tooltip(text: &str) -> Group {
    element("title").text(text)
}

/// Whether XML 1.0 allows this character.
const fn is_xml(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}
