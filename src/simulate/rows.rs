//! Simulated coups and their events as rows of a table.

use super::{ObservedCoup, Observer};
use crate::board::{Field, Roll, Side};
use crate::rules::{Event, Kind};

/// A coup as a row of a table, simulated or of a record.
///
/// `N` is a number that a row tells: of a simulation `u16`, of a record `Option<u16>`, for not everything is known of what was written down.
///
/// ```
/// use trictrac::{rules::find, simulate::{Rows, Setting, Simulator}};
/// let mut rows = Rows { game: 4, ..Rows::default() };
/// Simulator::new(Setting::new(find("trictrac", None).unwrap())).play(1, &mut rows);
/// let first = &rows.turns[0];
/// assert_eq!((first.game, first.turn, first.marque, first.releve), (4, 1, 1, 1));
/// assert_eq!((first.won, first.given), (0, 0), "nobody wins by his first throw");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnRow<N = u16> {
    /// The game, by its number.
    pub game: u64,
    /// Which throw of it, from 1.
    pub turn: u32,
    /// Which marqué, from 1.
    pub marque: u32,
    /// Which relevé of the marqué, from 1.
    pub releve: u32,
    /// Who threw.
    pub side: Side,
    /// What.
    pub roll: Roll,
    /// Points won by it.
    pub won: N,
    /// Points given to the other.
    pub given: N,
    /// How many numbers were played; not known of a record.
    pub played: N,
    /// Its player went away.
    pub left: bool,
    /// White's points and Black's when it is over.
    pub points: [N; 2],
    /// White's holes and Black's.
    pub holes: [N; 2],
    /// Whether White holds his own field 12 with two dames, and Black.
    pub coin: [bool; 2],
    /// The first field of the table that White has full, and Black.
    pub plein: [Option<u8>; 2],
}

/// Something that a roll was worth points for, as a row of a table, simulated or of a record.
///
/// ```
/// use trictrac::{rules::find, simulate::{Rows, Setting, Simulator}};
/// let mut rows = Rows::default();
/// Simulator::new(Setting::new(find("trictrac", None).unwrap())).play(1, &mut rows);
/// let won: u32 = rows.turns.iter().map(|turn| u32::from(turn.won) + u32::from(turn.given)).sum();
/// let events: u32 = rows.events.iter().map(|event| u32::from(event.points)).sum();
/// assert_eq!(won, events, "a throw is worth what its events are");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventRow {
    /// The game, by its number.
    pub game: u64,
    /// Which throw of it, from 1.
    pub turn: u32,
    /// What.
    pub kind: Kind,
    /// To whom the points go.
    pub to: Side,
    /// Where, in the roller's numbering.
    pub field: Option<Field>,
    /// How many ways.
    pub ways: u8,
    /// The points.
    pub points: u16,
}

impl<N> AsRef<TurnRow<N>> for TurnRow<N> {
    fn as_ref(&self) -> &TurnRow<N> {
        self
    }
}

impl AsRef<EventRow> for EventRow {
    fn as_ref(&self) -> &EventRow {
        self
    }
}

impl EventRow {
    /// The row of an event of this throw of this game.
    pub(crate) const fn of(game: u64, turn: u32, event: &Event) -> EventRow {
        let Event { kind, to, field, ways, points, .. } = *event;
        EventRow { game, turn, kind, to, field, ways, points }
    }
}

/// Makes rows of what it sees, into buffers that are used again.
///
/// ```
/// use trictrac::{rules::find, simulate::{Rows, Setting, Simulator}};
/// let (mut rows, mut table) = (Rows::default(), Simulator::new(Setting::new(find("puff", None).unwrap())));
/// for game in 0..3 {
///     rows.clear();
///     rows.game = game;
///     let outcome = table.play(game, &mut rows);
///     assert_eq!(rows.turns.len() as u32, outcome.throws);
/// }
/// assert!(rows.events.is_empty(), "no throw of puff is worth points");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// The number of the game that is watched.
    pub game: u64,
    /// A row a coup.
    pub turns: Vec<TurnRow>,
    /// A row an event.
    pub events: Vec<EventRow>,
}

impl Rows {
    /// Empties the tables and keeps their room.
    pub fn clear(&mut self) {
        self.turns.clear();
        self.events.clear();
    }
}

impl Observer for Rows {
    fn coup(&mut self, coup: &ObservedCoup<'_>) {
        let (game, turn, side) = (self.game, coup.number, coup.side);
        self.turns.push(TurnRow {
            game,
            turn,
            marque: coup.marque,
            releve: coup.releve,
            side,
            roll: coup.roll,
            won: coup.worth.points(side),
            given: coup.worth.points(side.other()),
            played: coup.play.map_or(0, |play| play.moves().len() as u16),
            left: coup.leaves,
            points: Side::BOTH.map(|side| coup.marks.jetons(side).points),
            holes: Side::BOTH.map(|side| coup.marks.fichet(side)),
            // Whoever goes away lifts all dames.
            coin: Side::BOTH.map(|side| !coup.leaves && coup.after.count(side, 12) >= 2),
            plein: Side::BOTH.map(|side| coup.after.plein(side).filter(|_| !coup.leaves)),
        });
        self.events.extend(coup.worth.events().iter().map(|event| EventRow::of(game, turn, event)));
    }
}
