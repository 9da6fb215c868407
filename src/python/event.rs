//! What a roll is worth points for, for Python.

use super::words::{self, Pickled};
use crate::board::Roll;
use crate::rules::{Event as Due, Position};
use pyo3::prelude::*;

/// One thing that a roll is worth points for.
///
/// >>> score = Position("W 1*3 2*3 3*3 4*3 5*3 B 1*15").score("51")
/// >>> [(event.kind, event.field, event.ways, event.points, event.to) for event in score.events]
/// [('fill', 1, 1, 4, 'W')]
#[pyclass(module = "trictrac", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Event {
    /// What: ``"fill"``, ``"keep"``, ``"hit"``, ``"corner"``, ``"six"``, ``"corners"``, ``"mézéas"``, ``"out"``,
    /// ``"false"``, ``"contre"`` or ``"unplayed"``.
    kind: String,
    /// Where, in the roller's numbering: the field hit, the first field of the table filled or kept; or ``None``.
    field: Option<u8>,
    /// How many times it counts.
    ways: u8,
    /// The points, ways counted in.
    points: u16,
    /// To whom they go: ``"W"`` or ``"B"``.
    to: String,
    /// The articles of the treatise that say so.
    articles: Vec<String>,
    /// By which numbers of the roll, its sum among them; empty where they cannot be distinguished.
    numbers: Vec<u16>,
    /// The dame that each of these numbers brings: from, to, in the roller's numbering.
    ///
    /// >>> event = Position("W 1*3 2*3 3*3 4*3 5*2 6 B 1*15").score("53").events[0]
    /// >>> str(event), event.numbers, event.dames
    /// ('+8:fill', [5, 3], [(1, 6), (3, 6)])
    dames: Vec<(u8, u8)>,
}

impl Event {
    /// An event, with the dames that bring it where the position in which the dice fell is at hand.
    pub fn of(due: &Due, thrown: Option<(&Position, Roll)>) -> Event {
        let routes = thrown.map_or_else(Vec::new, |(position, roll)| due.routes(position, roll));
        Event {
            numbers: routes.iter().map(|route| u16::from(route.number)).collect(),
            dames: routes.iter().map(|route| (route.from, route.to)).collect(),
            kind: due.kind.word().to_owned(),
            field: due.field.map(|field| field.number()),
            ways: due.ways,
            points: due.points,
            to: words::letter(due.to).to_owned(),
            articles: due.articles.iter().map(|&cite| cite.to_owned()).collect(),
        }
    }
}

type PickledEvent = (String, Option<u8>, u8, u16, String, Vec<String>, Vec<(u16, (u8, u8))>);

#[pymethods]
impl Event {
    #[new]
    #[pyo3(signature = (kind, field, ways, points, to, articles, routes = Vec::new()))]
    fn new(
        kind: String,
        field: Option<u8>,
        ways: u8,
        points: u16,
        to: String,
        articles: Vec<String>,
        routes: Vec<(u16, (u8, u8))>,
    ) -> Event {
        let (numbers, dames) = routes.into_iter().unzip();
        Event { kind, field, ways, points, to, articles, numbers, dames }
    }

    fn __repr__(&self) -> String {
        let field = self.field.map_or("None".to_owned(), |f| f.to_string());
        format!(
            "Event({:?}, {field}, {}, {}, {:?}, {:?})",
            self.kind, self.ways, self.points, self.to, self.articles
        )
    }

    /// As the notation writes it: ``+4:fill``.
    fn __str__(&self) -> String {
        format!("+{}:{}", self.points, self.kind)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Event>) -> Pickled<'py, PickledEvent> {
        let this = slf.get();
        let routes = this.numbers.iter().copied().zip(this.dames.iter().copied()).collect();
        let (kind, to, articles) = (this.kind.clone(), this.to.clone(), this.articles.clone());
        let fields = (kind, this.field, this.ways, this.points, to, articles, routes);
        Ok((slf.get_type().into_any(), fields))
    }
}
