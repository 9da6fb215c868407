use super::Coup;
use crate::board::{Men, Side, Spot, Table, Told};
use crate::games::{End, Fault, Game, Memory, Position};
use crate::notation::Placement;

/// Which marks of a side are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarksKnown {
    /// The points that show.
    pub jetons: bool,
    /// The hole of the fichet.
    pub fichet: bool,
}

/// All that stands at one point of a record, and what is needed to go on from there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Dames, jetons, fichets, pavillon.
    pub table: Table,
    /// Which of the marks are known, White's and Black's.
    pub known: [MarksKnown; 2],
    /// The last throw.
    pub coup: Option<Coup>,
    /// Who is to throw next, where that is known.
    pub to_throw: Option<Side>,
    /// What each side's next throw is judged with beside the board.
    pub memory: [Memory; 2],
    /// The dames before they were lifted to go away.
    pub before_lift: Option<Men>,
}

impl Standing {
    /// The beginning of a game: the dames set up, all marks at the talon.
    #[must_use]
    pub fn start(game: &dyn Game) -> Standing {
        let table = Table { men: game.setup(), ..Table::EMPTY };
        Standing {
            table,
            known: [MarksKnown { jetons: true, fichet: true }; 2],
            coup: None,
            to_throw: None,
            memory: [Memory::FIRST; 2],
            before_lift: None,
        }
    }

    /// The dames as a placement has them. Dames between flèches, in a hand or lying about are adrift.
    pub fn set(&mut self, placement: &Placement) {
        self.table.men = Men::EMPTY;
        self.table.adrift = [0; 2];
        for side in Side::BOTH {
            self.table.told[side.index()] = placement.told(side);
        }
        for (side, spot, number) in placement.entries() {
            match spot.index() {
                Some(index) => self.table.men.put(side, index, number),
                // Somewhere: they are there, and it is not told where.
                None if spot == Spot::Unknown => {
                    let known = placement.entries().any(|(s, spot, _)| s == side && spot.index().is_some());
                    self.table.told[side.index()] = if known { Told::Part } else { Told::Nothing };
                }
                None => {
                    let adrift = &mut self.table.adrift[side.index()];
                    *adrift = adrift.saturating_add(number);
                }
            }
        }
    }

    /// The position in which `side` rolls, if the game allows what stands.
    ///
    /// # Errors
    /// The game's [`Fault`]; [`Fault::NotTold`] where the roller's dames are not all on the board or not told.
    pub fn position(&self, side: Side, game: &'static dyn Game) -> Result<Position, Fault> {
        position(&self.table, side, game)
    }

    /// Whether the game is over: by what stands, or by an offer of the cube that was refused. The cube's stake is counted in.
    #[must_use]
    pub fn end(&self, game: &dyn Game) -> Option<End> {
        let cube = &self.table.cube;
        if let (Some(winner), true) = (cube.offered, cube.refused) {
            return Some(End { winner, parties: cube.stake });
        }
        let end = game.end(&self.table.men, &self.table.marks)?;
        Some(End { parties: end.parties.saturating_mul(cube.stake), ..end })
    }
}

/// The position in which `side` rolls on this table.
///
/// The other side may be a fragment or not told: then none of the dames that are not told counts, as in many figures. Where nothing
/// is told of either, or a dame is adrift, there is no position.
pub fn position(table: &Table, side: Side, game: &'static dyn Game) -> Result<Position, Fault> {
    if table.adrift != [0; 2] || table.told[side.index()] == Told::Nothing {
        return Err(Fault::NotTold);
    }
    let unlived = table.told[side.other().index()] == Told::Nothing && table.men.total(side.other()) > 0;
    if unlived {
        return Err(Fault::NotTold);
    }
    for side in Side::BOTH {
        let dames = table.men.total(side);
        if table.told[side.index()] == Told::Whole && dames < u32::from(game.furniture().dames) {
            return Err(Fault::TooFew { side, dames });
        }
    }
    Position::new(table.men, side, game)
}
