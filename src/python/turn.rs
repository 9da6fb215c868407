//! The turns of a record, their acts and statements, for Python.

use super::words::{self, Pickled};
use crate::record::{self as core, Speaker};
use crate::text::{Place, Span};
use pyo3::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

/// Some items of a record, held together with it. Equal are two that say the same, wherever they stand.
#[derive(Clone)]
pub struct Part {
    record: Arc<core::Record>,
    start: usize,
    end: usize,
}

impl Part {
    /// These items of a record.
    pub fn of(record: &Arc<core::Record>, range: Range<usize>) -> Part {
        Part { record: record.clone(), start: range.start, end: range.end }
    }

    const fn range(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Others of the same record.
    fn parts<T: From<Part>>(&self, ranges: impl Iterator<Item = Range<usize>>) -> Vec<T> {
        ranges.map(|range| Part::of(&self.record, range).into()).collect()
    }

    fn arguments(&self) -> (super::record::Record, usize, usize) {
        (super::record::Record::from_arc(self.record.clone()), self.start, self.end)
    }
}

impl PartialEq for Part {
    fn eq(&self, other: &Part) -> bool {
        let (mine, theirs) = (self.turn(), other.turn());
        mine.items().map(|(_, item)| item).eq(theirs.items().map(|(_, item)| item))
    }
}

impl Hash for Part {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.turn().items().for_each(|(_, item)| item.hash(state));
    }
}

macro_rules! views {
    ($($view:ident $of:ident)*) => {
        impl Part {$(
            fn $of(&self) -> core::$view<'_> {
                core::$view::of(&self.record, self.range())
            }
        )*}
    };
}

views! { Turn turn Variation variation Act act Statement statement }

macro_rules! part {
    ($name:ident, $of:ident, { $($methods:tt)* }) => {
        impl From<Part> for $name {
            fn from(part: Part) -> $name {
                $name(part)
            }
        }

        impl $name {
            fn place(&self) -> Place {
                self.0.$of().place()
            }

            /// Where it stands in the text of this record; `None` where it is of another.
            pub(super) fn span_in(&self, record: &Arc<core::Record>) -> Option<Span> {
                Arc::ptr_eq(&self.0.record, record).then(|| self.0.$of().span())
            }
        }

        #[pymethods]
        impl $name {
            /// Its text, as it was written.
            #[getter]
            fn text(&self) -> &str {
                self.0.$of().text()
            }

            /// Its line in the file, from 1.
            #[getter]
            fn line(&self) -> u32 {
                self.place().line
            }

            /// Its column, in code points from 1.
            #[getter]
            fn column(&self) -> u32 {
                self.place().column
            }

            fn __str__(&self) -> String {
                self.0.$of().to_string()
            }

            fn __repr__(&self) -> String {
                format!("<{} {:?}>", stringify!($name), self.0.$of().to_string())
            }

            fn __eq__(&self, other: &$name) -> bool {
                self.0 == other.0
            }

            fn __hash__(&self) -> u64 {
                let mut state = DefaultHasher::new();
                self.0.hash(&mut state);
                state.finish()
            }

            #[staticmethod]
            fn _restore(record: &super::record::Record, start: usize, end: usize) -> $name {
                $name(Part::of(record.inner(), start..end))
            }

            fn __reduce__<'py>(
                slf: &Bound<'py, $name>,
            ) -> Pickled<'py, (super::record::Record, usize, usize)> {
                Ok((slf.get_type().getattr("_restore")?, slf.get().0.arguments()))
            }

            $($methods)*
        }
    };
}

/// A turn of a record, with all that belongs to it: up to the next turn. Prints as the notation writes it.
///
/// >>> record = parse('[TTN "1.0"]\nW 46:  +4 1/7 1/5 {well} (W 64: 1/11)\nB 21: -\n')[0]
/// >>> turn = record.turns[0]
/// >>> turn.who, turn.roll, [str(act) for act in turn.acts], turn.comments
/// ('W', '64', ['+4', '1/7', '1/5'], ['well'])
/// >>> str(turn.variations[0].turns[0]), turn.line, turn.column
/// ('W 64: 1/11', 2, 1)
#[pyclass(module = "trictrac", frozen)]
pub struct Turn(Part);

part!(Turn, turn, {
    /// Who acts: ``"W"``, ``"B"``, or ``"X"`` for an onlooker, who only speaks.
    #[getter]
    fn who(&self) -> &'static str {
        match self.0.turn().who() {
            Speaker::Player(side) => words::letter(side),
            Speaker::Onlooker => "X",
        }
    }

    /// The roll, where he throws and both dice are known.
    #[getter]
    fn roll(&self) -> Option<String> {
        self.0.turn().roll().map(|roll| roll.to_string())
    }

    /// What is done, said and demanded, in order.
    #[getter]
    fn acts(&self) -> Vec<Act> {
        self.0.parts(self.0.turn().acts().map(|act| act.range()))
    }

    /// What is stated in it, or behind it before the next turn.
    #[getter]
    fn statements(&self) -> Vec<Statement> {
        self.0.parts(self.0.turn().statements().map(|one| one.range()))
    }

    /// Its comments; those of its variations are theirs.
    #[getter]
    fn comments(&self) -> Vec<String> {
        self.0.turn().comments().map(str::to_owned).collect()
    }

    /// What could have been played in its place.
    #[getter]
    fn variations(&self) -> Vec<Variation> {
        self.0.parts(self.0.turn().variations().map(|one| one.range()))
    }
});

/// What could have been played in place of a turn: turns again.
///
/// >>> text = '[TTN "1.0"]\nW 64: 1/7 1/5 ({better} W 64: 1/11 B 21: -)\n'
/// >>> instead = parse(text)[0].turns[0].variations[0]
/// >>> [str(turn) for turn in instead.turns], instead.comments
/// (['W 64: 1/11', 'B 21: -'], ['better'])
#[pyclass(module = "trictrac", frozen)]
pub struct Variation(Part);

part!(Variation, variation, {
    /// Its turns.
    #[getter]
    fn turns(&self) -> Vec<Turn> {
        self.0.parts(self.0.variation().turns().map(|turn| turn.range()))
    }

    /// What is stated before its first turn.
    #[getter]
    fn statements(&self) -> Vec<Statement> {
        self.0.parts(self.0.variation().preamble().statements().map(|one| one.range()))
    }

    /// The comments before its first turn.
    #[getter]
    fn comments(&self) -> Vec<String> {
        self.0.variation().preamble().comments().map(str::to_owned).collect()
    }
});

/// One act of a turn: a mark, dames played or handled, words, a demand, the cube.
///
/// >>> record = parse('[TTN "1.0"]\nW 64: +4:fill 1/7 "je reste" touch 7\n')[0]
/// >>> [(act.kind, str(act)) for act in record.turns[0].acts]
/// [('mark', '+4:fill'), ('play', '1/7'), ('said', '"je reste"'), ('touch', 'touch 7')]
#[pyclass(module = "trictrac", frozen)]
pub struct Act(Part);

part!(Act, act, {
    /// ``"mark"``, ``"play"``, ``"nothing"`` (``-``), ``"said"``, ``"does"``, ``"touch"``, ``"lift"``, ``"back"``, ``"oblige"``,
    /// ``"forbid"``, ``"allow"``, ``"double"``, ``"take"`` or ``"drop"``.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.act().item().word()
    }
});

/// A statement of a record, with the turns that it holds.
///
/// >>> record = parse('[TTN "1.0"]\nW 64: 1/7 1/5 <due B 21: +4:fill> <releve B>\n')[0]
/// >>> [(one.kind, str(one)) for one in record.turns[0].statements]
/// [('due', '<due B 21: +4:fill>'), ('relevé', '<relevé B>')]
/// >>> record.turns[0].statements[0].turns[0].roll
/// '21'
#[pyclass(module = "trictrac", frozen)]
pub struct Statement(Part);

part!(Statement, statement, {
    /// The word that it begins with: ``"due"``, ``"must"``, ``"score"``, ``"position"``, ``"relevé"`` …; ``"to-throw"`` for ``<turn …>``.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.statement().item().word()
    }

    /// The turns that it holds.
    #[getter]
    fn turns(&self) -> Vec<Turn> {
        self.0.parts(self.0.statement().turns().map(|turn| turn.range()))
    }
});
