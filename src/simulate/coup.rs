//! What an observer of a simulation sees: a coup, and how the partie came out.

use crate::board::{Marks, Men, Play, Roll, Side};
use crate::rules::{Ending, Position, Score};

/// One coup as it was played: what stood, what fell, what was due and marked, what was played.
///
/// ```
/// use trictrac::{rules::find, simulate::{ObservedCoup, Observer, Setting, Simulator}};
/// #[derive(Default)]
/// struct Doublets(u32, u32);
/// impl Observer for Doublets {
///     fn coup(&mut self, coup: &ObservedCoup<'_>) {
///         self.0 += 1;
///         self.1 += u32::from(coup.roll.is_doublet());
///         assert_eq!(coup.number, self.0, "counted from 1");
///     }
/// }
/// let mut seen = Doublets::default();
/// let outcome = Simulator::new(Setting::new(find("puff", None).unwrap())).play(1, &mut seen);
/// assert_eq!(outcome.throws, seen.0);
/// assert!(seen.1 < seen.0);
/// ```
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
///
/// ```
/// use trictrac::{rules::find, simulate::{Setting, Simulator}};
/// let setting = Setting { longest: 3, ..Setting::new(find("trictrac", None).unwrap()) };
/// let outcome = Simulator::new(setting).play(7, &mut ());
/// assert!(outcome.broken_off && outcome.winner.is_none(), "three throws end no partie");
/// assert_eq!(outcome.throws, 3);
/// ```
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

/// Who watches what happens.
///
/// All of its methods do nothing unless they are written; `()` watches nothing, and a pair of two watches for both.
///
/// ```
/// use trictrac::{board::Side, rules::find, simulate::{Observer, PartieOutcome, RecordWriter, Setting, Simulator}};
/// #[derive(Default)]
/// struct Ends(Option<Side>, u32);
/// impl Observer for Ends {
///     fn begin(&mut self, first: Side) {
///         self.0 = Some(first);
///     }
///     fn end(&mut self, outcome: &PartieOutcome) {
///         self.1 = outcome.throws;
///     }
/// }
/// let setting = Setting::new(find("backgammon", None).unwrap());
/// let (mut ends, mut written) = (Ends::default(), RecordWriter::as_due(&setting, ""));
/// Simulator::new(setting).play(7, &mut (&mut ends, &mut written));
/// let record = trictrac::ttn::parse(written.text()).unwrap().remove(0);
/// assert_eq!(record.turns().next().unwrap().side(), ends.0, "who had the dice first");
/// ```
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
    fn cube_offered(&mut self, by: Side, refused: Option<Ending>) {
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

    fn cube_offered(&mut self, by: Side, refused: Option<Ending>) {
        self.0.cube_offered(by, refused);
        self.1.cube_offered(by, refused);
    }

    fn end(&mut self, outcome: &PartieOutcome) {
        self.0.end(outcome);
        self.1.end(outcome);
    }
}
