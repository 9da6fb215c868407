//! What a record comes to in numbers: throws, holes, écoles, points by jan.

use super::judged::Judged;
use crate::board::Side;
use crate::rules::Kind;
use std::collections::BTreeMap;

/// What a record comes to, in numbers.
///
/// See [`RecordTally::of`]; what it counts of a record can be added up over many.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordTally {
    /// How many throws.
    pub throws: u32,
    /// How many holes White took, and Black.
    pub holes: [u32; 2],
    /// The points due to White and to Black, by what they were due for.
    pub points: BTreeMap<Kind, [u32; 2]>,
    /// How many findings, and the points at stake in them, by code.
    pub findings: BTreeMap<&'static str, [u32; 2]>,
}

impl RecordTally {
    /// Counts a record.
    ///
    /// ```
    /// use trictrac::ttn;
    /// use trictrac::board::Side;
    /// use trictrac::output::tables::{Judged, RecordTally};
    /// use trictrac::rules::Kind;
    /// let record = &ttn::parse("[TTN \"1.0\"] [Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]\n\nW 51:").unwrap()[0];
    /// let tally = RecordTally::of(&Judged::new(0, &"".into(), record).unwrap());
    /// assert_eq!((tally.throws, tally.points[&Kind::Fill]), (1, [4, 0])); // L 53, fig. 6; L 56
    /// ```
    #[must_use]
    pub fn of(judged: &Judged<'_>) -> RecordTally {
        let mut tally = RecordTally::default();
        // The findings first: of the report that they need, the worth of throws is taken too.
        for found in judged.findings() {
            let [count, points] = tally.findings.entry(found.code).or_default();
            *count += 1;
            *points += u32::from(found.points.unwrap_or(0));
        }
        let mut stood = [0; 2];
        for turn in judged.turns() {
            tally.throws += 1;
            for side in Side::BOTH {
                let Some(holes) = turn.holes[side.index()] else { continue };
                // They go back where another marqué begins.
                tally.holes[side.index()] += u32::from(holes.saturating_sub(stood[side.index()]));
                stood[side.index()] = holes;
            }
        }
        for row in judged.events() {
            tally.points.entry(row.kind).or_default()[row.to.index()] += u32::from(row.points);
        }
        tally
    }
}
