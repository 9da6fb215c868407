use super::words::{self, Pickled};
use crate::rules::Event as Due;
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
}

impl From<&Due> for Event {
    fn from(due: &Due) -> Event {
        Event {
            kind: due.kind.word().to_owned(),
            field: due.field.map(|field| field.number()),
            ways: due.ways,
            points: due.points,
            to: words::letter(due.to).to_owned(),
            articles: due.articles.iter().map(|&cite| cite.to_owned()).collect(),
        }
    }
}

type Fields = (String, Option<u8>, u8, u16, String, Vec<String>);

#[pymethods]
impl Event {
    #[new]
    fn new(
        kind: String,
        field: Option<u8>,
        ways: u8,
        points: u16,
        to: String,
        articles: Vec<String>,
    ) -> Event {
        Event { kind, field, ways, points, to, articles }
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

    fn __reduce__<'py>(slf: &Bound<'py, Event>) -> Pickled<'py, Fields> {
        let this = slf.get();
        let fields =
            (this.kind.clone(), this.field, this.ways, this.points, this.to.clone(), this.articles.clone());
        Ok((slf.get_type().into_any(), fields))
    }
}
