//! What an observer of a simulation sees: a coup, and how the partie came out.

use crate::board::{Marks, Men, Play, Roll, Side};
use crate::rules::{Ending, Position, Score};

/// One coup as it was played: what stood, what fell, what was due and marked, what was played.
#[derive(Clone, Copy, Debug)]
pub struct ObservedCoup<'a> {
    /// Which throw it is, from 1.
    pub number: u32,
    /// Which marqué, from 1.
    pub marque: u32,
    /// Which relevé of the marqué, from 1.
    pub releve: u32,
    /// Who threw.
    pub side: Side,
    /// What.
    pub roll: Roll,
    /// The dames when the dice fell.
    pub before: &'a Position,
    /// The marks when the dice fell.
    pub marks_before: &'a Marks,
    /// What the roll was worth, and in games that count what was done, the play too.
    pub worth: &'a Score,
    /// What was played; nothing where its player goes away, or has won before he plays.
    pub play: Option<&'a Play>,
    /// Its player goes away (L 155).
    pub leaves: bool,
    /// The dames when it is over.
    pub after: &'a Men,
    /// The marks when it is over.
    pub marks: &'a Marks,
    /// What ends with it.
    pub ending: Option<Ending>,
}

/// How it all ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PartieOutcome {
    /// Who won the partie, or more jetons in the marqués; nobody where it was broken off or even.
    pub winner: Option<Side>,
    /// How many times the price of the partie; 0 for marqués.
    pub times: u32,
    /// How many throws.
    pub throws: u32,
    /// How many relevés.
    pub releves: u32,
    /// What White wins in jetons by the marqués, the jetons laid and the postillons; less than 0: what he loses.
    pub jetons: i64,
    /// How many marqués each has won.
    pub marques: [u32; 2],
    /// Holes at the end; of the last marqué.
    pub holes: [u16; 2],
    /// Whether it was broken off, for it had lasted too long: then nobody has won, and nothing is even.
    pub broken_off: bool,
}

/// Who is told of what happens.
pub trait Observer {
    /// The first throw is about to fall; who throws it.
    fn begin(&mut self, first: Side) {
        let _ = first;
    }

    /// A coup was played.
    fn coup(&mut self, coup: &ObservedCoup<'_>) {
        let _ = coup;
    }

    /// A player offered the cube; it was taken, unless that ended the partie.
    fn offered(&mut self, by: Side, refused: Option<Ending>) {
        let _ = (by, refused);
    }

    /// It is over.
    fn end(&mut self, outcome: &PartieOutcome) {
        let _ = outcome;
    }
}

/// Nobody watches.
impl Observer for () {}

/// Two who watch.
impl<A: Observer, B: Observer> Observer for (&mut A, &mut B) {
    fn begin(&mut self, first: Side) {
        self.0.begin(first);
        self.1.begin(first);
    }

    fn coup(&mut self, coup: &ObservedCoup<'_>) {
        self.0.coup(coup);
        self.1.coup(coup);
    }

    fn offered(&mut self, by: Side, refused: Option<Ending>) {
        self.0.offered(by, refused);
        self.1.offered(by, refused);
    }

    fn end(&mut self, outcome: &PartieOutcome) {
        self.0.end(outcome);
        self.1.end(outcome);
    }
}
