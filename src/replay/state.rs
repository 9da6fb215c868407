use super::Coup;
use crate::board::Placement;
use crate::board::{Board, Completeness, Marks, Men, Side, Spot};
use crate::record::Handling;
use crate::rules::handling::HandlingRules;
use crate::rules::{End, Fault, Game, Marque, Order, Position, RollHistory, Series};

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
pub struct GameState {
    /// Dames, jetons, fichets, pavillon.
    pub table: Board,
    /// Which of the marks are known, White's and Black's.
    pub known: [MarksKnown; 2],
    /// The last throw.
    pub coup: Option<Coup>,
    /// The coup before it, where the other has thrown too early and its player plays on behind that throw (L 206).
    pub pending: Option<Coup>,
    /// Who is to throw next, where that is known.
    pub to_throw: Option<Side>,
    /// What each side's next throw is judged with beside the board.
    pub memory: [RollHistory; 2],
    /// Between which flèches dames of each side lie, a bit for each by the lower one.
    pub between: [u32; 2],
    /// Who said that his next roll is for all: exit, and first coup of the next relevé (P 4.74).
    pub for_all: Option<Side>,
    /// Who is to play a beset before anybody throws for himself (T XI).
    pub beset: Option<Side>,
    /// What is done with the dames that are named next: touched, lifted, put back.
    pub handling: Option<Handling>,
    /// The dames before they were lifted to go away.
    pub before_lift: Option<Men>,
    /// The holes of this marqué or partie, in the order taken.
    pub holes: Series,
    /// The last that were taken running, by whom, and what there was before: if they were wrong and go back, they have interrupted nothing.
    pub last_holes: Option<(Side, u16, Series)>,
    /// Which relevé of this marqué it is, from 1.
    pub releve: u32,
    /// Which marqué or partie of the record it is, from 1. A refait goes on with the one that it puts off.
    pub marque: u32,
    /// How many refaits of it there were (L 226).
    pub refaits: u32,
    /// Who had the dice first in it, where that is known: after a refait he has them again (L 226).
    pub first: Option<Side>,
    /// Who went away since the last throw.
    pub gone: Option<Side>,
    /// Who sits where.
    pub order: Order,
    /// The marqué or partie is over: the next throw, mark or play begins another.
    pub over: Option<Over>,
}

/// How a marqué or partie ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Over {
    /// `<marqué W 20>`: this side won it.
    Marque(Side),
    /// `<refait 6 6>`.
    Refait,
    /// `<partie W 2>`: this side won it.
    Partie(Side),
}

impl GameState {
    /// The beginning of a game: the dames set up, all marks at the talon.
    #[must_use]
    pub fn start(game: &dyn Game) -> GameState {
        let table = Board { men: game.setup(), ..Board::EMPTY };
        GameState {
            table,
            known: [MarksKnown { jetons: true, fichet: true }; 2],
            coup: None,
            pending: None,
            to_throw: None,
            between: [0; 2],
            for_all: None,
            beset: None,
            memory: [RollHistory::FIRST; 2],
            handling: None,
            before_lift: None,
            holes: Series::default(),
            last_holes: None,
            releve: 1,
            marque: 1,
            refaits: 0,
            first: None,
            gone: None,
            order: Order::default(),
            over: None,
        }
    }

    /// After an end another marqué or partie begins: no holes, no points, all dames on the talons; the dice as the order of the players has it
    /// (L 221, L 241, L 242, L 244), after a refait to who had them (L 226). Where nothing has ended nothing changes.
    pub fn begin_next(&mut self, game: &dyn Game) {
        let Some(over) = self.over else { return };
        let mut order = self.order;
        if let (Over::Marque(winner) | Over::Partie(winner), Some(rules)) = (over, game.parties()) {
            order.after(rules, winner);
        }
        let begin = GameState { marque: self.marque.saturating_add(1), order, ..GameState::start(game) };
        *self = match over {
            Over::Marque(_) => GameState { to_throw: order.dice, first: order.dice, ..begin },
            Over::Partie(_) => begin,
            Over::Refait => GameState {
                marque: self.marque,
                refaits: self.refaits.saturating_add(1),
                to_throw: self.first,
                first: self.first,
                ..begin
            },
        };
    }

    /// Carries a mark of points out, in full and rightly.
    pub(super) fn mark(&mut self, game: &dyn Game, side: Side, points: u16) {
        let before = self.table.marks;
        game.mark(&mut self.table.marks, side, points);
        self.note_holes(&before);
    }

    /// Holes that the wood shows and did not show before were taken now; those that it shows no more went back.
    pub(super) fn note_holes(&mut self, before: &Marks) {
        for side in Side::BOTH {
            let (old, new) = (before.fichet(side), self.table.marks.fichet(side));
            let last = self.last_holes.filter(|(of, ..)| *of == side);
            if new > old {
                let (so_far, there) = last.map_or((0, self.holes), |(_, taken, there)| (taken, there));
                self.last_holes = Some((side, so_far.saturating_add(new - old), there));
                self.holes.take(side, new - old);
            } else if new < old {
                let back = old - new;
                self.holes.give_back(side, back);
                if let Some((_, taken, there)) = last {
                    if taken == back {
                        self.holes = there;
                    }
                    self.last_holes = (taken > back).then(|| (side, taken - back, there));
                }
            }
        }
    }

    /// What the marqué would come to if it ended now; `None` in games that have none.
    #[must_use]
    pub fn marque_worth(&self, game: &dyn Game) -> Option<Marque> {
        Some(game.parties()?.marque(&self.holes, self.refaits))
    }

    /// The dames as a placement has them. Dames between flèches, in a hand or lying about are adrift.
    pub fn set(&mut self, placement: &Placement) {
        self.table.men = Men::EMPTY;
        self.table.adrift = [0; 2];
        self.between = [0; 2];
        for side in Side::BOTH {
            self.table.told[side.index()] = placement.told(side);
        }
        for (side, spot, number) in placement.entries() {
            match spot.index() {
                Some(index) => self.table.men.put(side, index, number),
                // Somewhere: they are there, and it is not told where.
                None if spot == Spot::Unknown => {
                    let known = placement.entries().any(|(s, spot, _)| s == side && spot.index().is_some());
                    self.table.told[side.index()] =
                        if known { Completeness::Part } else { Completeness::Nothing };
                }
                // Not on the table: missing, not adrift on it.
                None if spot == Spot::Out => {}
                None => {
                    self.between[side.index()] |= super::act::between(spot);
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
        let known = self.known.iter().all(|known| known.jetons);
        let marks = if known { self.table.marks } else { Marks::default() };
        let end = game.end(&self.table.men, &marks)?;
        Some(End { parties: end.parties.saturating_mul(cube.stake), ..end })
    }
}

/// The position in which `side` rolls on this table.
///
/// The other side may be a fragment or not told: then none of the dames that are not told counts, as in many figures. Where nothing
/// is told of either, or a dame is adrift, there is no position.
pub fn position(table: &Board, side: Side, game: &'static dyn Game) -> Result<Position, Fault> {
    if table.adrift != [0; 2] || table.told[side.index()] == Completeness::Nothing {
        return Err(Fault::NotTold);
    }
    let unlived =
        table.told[side.other().index()] == Completeness::Nothing && table.men.total(side.other()) > 0;
    if unlived {
        return Err(Fault::NotTold);
    }
    for side in Side::BOTH {
        // One dame short, the game goes on (L 214), or several (P 4.33).
        let dames = table.men.total(side) + game.handling_rules().map_or(0, HandlingRules::may_lack);
        if table.told[side.index()] == Completeness::Whole && dames < u32::from(game.furniture().dames) {
            return Err(Fault::TooFew { side, dames: table.men.total(side) });
        }
    }
    Position::new(table.men, side, game)
}
