//! What one act does to the wood. Its own wood moves only as written; a mark does to the other's jetons what it should.

mod dames;
mod first_mark;
mod marks;
mod missing_holes;
mod own_hand;
mod taken;

pub(super) use self::first_mark::FirstMark;
pub(super) use self::missing_holes::MissingHoles;
pub(super) use self::own_hand::OwnHand;
pub(super) use self::taken::{Lowered, Taken};
use super::{Coup, DamesBetween, KnownState, MarksKnown};
use crate::board::{Completeness, Men, OFF, Side, Spot};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{CubeAct, Item};
use crate::rules::handling::{HandlingRules, SixteenDames};
use crate::rules::{End, GameState, Over, RollHistory};
use crate::text::Span;

/// A dame that was handled and is not there.
///
/// ```
/// use trictrac::{board::{Field, Side, Spot}, replay::{Missing, replay}};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 54: 2/7 1/5\n").unwrap()[0];
/// let run = replay(record).unwrap();
/// let (_, missing) = run.steps().last().unwrap().missing[0];
/// assert_eq!(missing, Missing { side: Side::White, spot: Spot::Field(Field::new(2).unwrap()) }, "all stand on the talon");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missing {
    /// Whose dame.
    pub side: Side,
    /// Where it should have been, in its owner's numbering.
    pub spot: Spot,
}

impl KnownState {
    /// Carries out the item at `at` of a record, in a turn of `speaker`. Items that are no acts change nothing.
    ///
    /// # Errors
    /// [`Missing`] where a dame is handled that is not there; the rest of the act is carried out all the same.
    pub fn apply(&mut self, speaker: Side, items: &[(Span, Item<'_>)], at: usize) -> Result<(), Missing> {
        let Some((_, item)) = items.get(at) else { return Ok(()) };
        self.carry_act(speaker, item, matches!(items.get(at + 1), Some((_, Item::Dame { .. }))))
    }

    /// The same of an item by itself; `names_dames`: a dame is named right behind it.
    pub(in crate::replay) fn carry_act(
        &mut self,
        speaker: Side,
        item: &Item<'_>,
        names_dames: bool,
    ) -> Result<(), Missing> {
        match item {
            Item::Mark(mark) => self.apply_mark(speaker, mark),
            Item::Played(played) => {
                if self.takes_lifted_back(speaker, played) {
                    self.puts_lifted_back(speaker);
                }
                return self.apply_played(speaker, played);
            }
            Item::PlaysNothing => self.note_played(speaker),
            Item::Handled(handling) => self.begin_handling(speaker, *handling, names_dames),
            Item::Dame { owner, spot, times } => {
                return self.handle_dame(owner.unwrap_or(speaker), *spot, *times);
            }
            Item::Releve(side) => {
                self.count_what_is_won();
                self.begin_releve(*side);
            }
            Item::Cube(act) => self.apply_cube(speaker, *act),
            Item::Partie(winner, parties) => {
                self.win(End { winner: *winner, parties: *parties });
                self.over = self.game.parties().map(|_| Over::Partie(*winner));
            }
            // In a game that has no marqués none ends.
            Item::Marque(winner, _) => self.over = self.game.parties().map(|_| Over::Marque(*winner)),
            Item::Refait(..) => self.over = self.game.parties().map(|_| Over::Refait),
            Item::Said(words) => match declaration(words) {
                Some(Declaration::PlaysForAll) if self.game.parties().is_some() => {
                    self.plays_for_all(speaker)
                }
                Some(Declaration::Void) => self.begin_partie_anew(speaker),
                _ => {}
            },
            Item::TurnIs(side) => self.to_throw = Some(*side),
            Item::NotTold => {
                // What is left out behind the end of a marqué is of the next.
                self.begin_next();
                self.forget();
            }
            _ => {}
        }
        Ok(())
    }

    /// An offer waits until the other answers it, one out of its time until the next throw. The other's cube cannot be offered, nor one that there is
    /// not (Crawford, or a game without one), nor an offer answered that there is not: that changes nothing.
    fn apply_cube(&mut self, speaker: Side, act: CubeAct) {
        let beavers = self.agreed.beavers && self.may_beaver.take() == Some(speaker);
        if act == CubeAct::Double {
            self.let_offer_lapse();
        }
        let without_cube = self.agreed.crawford || !self.game.furniture().cube;
        let cube = &mut self.board.cube;
        let answers = cube.offered == Some(speaker.other()) && !cube.refused;
        match act {
            // The cube stays his who doubles what he has just taken.
            CubeAct::Double if beavers => cube.stake = cube.stake.saturating_mul(2),
            CubeAct::Double if cube.is_of(speaker) && !without_cube => {
                cube.offered = Some(speaker);
                self.offer_lapses = !self.is_time_for_cube(speaker);
            }
            // Answered it stands, made in its time or not.
            CubeAct::Take if answers => {
                cube.take();
                (self.offer_lapses, self.may_beaver) = (false, Some(speaker));
            }
            CubeAct::Drop if answers => {
                cube.refused = true;
                self.offer_lapses = false;
            }
            _ => {}
        }
    }

    /// The game is won, or given up: its parties are marked, but those that the winner has marked himself; nobody wins it twice.
    fn win(&mut self, end: End) {
        if self.is_won {
            return;
        }
        let parties = end.parties.saturating_sub(u32::from(self.marked_won));
        self.game.won(&mut self.state.board.marks, End { parties, ..end });
        self.is_won = !self.game.furniture().jetons;
    }

    /// The dames are set up anew behind a game that was won, and nobody has said so.
    fn count_what_is_won(&mut self) {
        if let Some(end) = self.end().filter(|_| self.game.parties().is_none()) {
            self.win(end);
        }
    }

    /// An offer that nobody need heed is gone, and the time of doubling at once what was taken.
    pub(super) fn let_offer_lapse(&mut self) {
        self.may_beaver = None;
        if std::mem::take(&mut self.offer_lapses) {
            self.board.cube.offered = None;
        }
    }

    /// With sixteen dames the whole partie is void, holes, points and marqués, as soon as he who may says so (L 215, G III, P 4.33).
    fn begin_partie_anew(&mut self, speaker: Side) {
        if self.voids_partie(speaker) {
            let GameState { game, order, first, .. } = self.state;
            *self = GameState { order, first, to_throw: first, ..GameState::start(game) }.into();
        }
    }

    /// Whether the partie is void by this player's word: the other has sixteen dames (L 215), but by Guiton not in the first relevé with two of them left on
    /// the talon; by Lepeintre whoever has sixteen or more, and whoever says so (P 4.33).
    ///
    /// ```
    /// use trictrac::{board::Side, replay::replay};
    /// let text = "[TTN \"1.0\"] [Position \"W 1*10 3*2 5*2 7*2 B 1*15\"]\n\nW 64: 1/7 1/5\n";
    /// let records = trictrac::ttn::parse(text).unwrap();
    /// let run = replay(&records[0]).unwrap();
    /// let state = run.last();
    /// assert!(state.voids_partie(Side::Black) && !state.voids_partie(Side::White), "the other chooses (L 215)");
    /// ```
    #[must_use]
    pub fn voids_partie(&self, speaker: Side) -> bool {
        self.voids_partie_surely(speaker) != Some(false)
    }

    /// The same; `None`, taken as told: it is not known how many dames the other has, or, of one who has two on his talon, whether holes were taken.
    pub(crate) fn voids_partie_surely(&self, speaker: Side) -> Option<bool> {
        if self.game.handling_rules().is_none() {
            return Some(false);
        }
        let law = &self.game.laws().dames.sixteen_dames;
        let is_void = |of: Side| match (self.has_had_sixteen(of), self.board.completeness[of.index()]) {
            (true, _) if self.depends_on_releve(of) => self.is_first_releve().map(|first| !first),
            (true, _) => Some(true),
            (false, Completeness::Nothing) => None,
            (false, _) => Some(false),
        };
        let own = if law.value == SixteenDames::Restart { is_void(speaker) } else { Some(false) };
        match (is_void(speaker.other()), own) {
            (Some(true), _) | (_, Some(true)) => Some(true),
            (Some(false), Some(false)) => Some(false),
            _ => None,
        }
    }

    /// Whether in the first relevé the sixteenth only comes off: two are on his talon (G III).
    fn depends_on_releve(&self, of: Side) -> bool {
        let unless_early =
            self.game.laws().dames.sixteen_dames.value == SixteenDames::OtherChoosesUnlessEarly;
        let men = self.men_with_sixteenth(of);
        let on_pile = |law: &dyn HandlingRules| men.count(of, law.pile()) >= 2;
        unless_early && self.has_had_sixteen(of) && self.game.handling_rules().is_some_and(on_pile)
    }

    /// The dames with the one of his sixteen that a player has taken off himself: he had no say in that (L 215, G III, P 4.33).
    pub(crate) fn men_with_sixteenth(&self, side: Side) -> &Men {
        let before = self.sixteen_before.as_ref().filter(|(of, _)| *of == side);
        before.map_or(&self.board.men, |(_, men)| men)
    }

    /// Whether he plays with sixteen dames, one that he has taken off himself with them.
    pub(crate) fn has_had_sixteen(&self, side: Side) -> bool {
        self.are_sixteen(self.men_with_sixteenth(side).total(side))
    }

    /// « Au commencement de la partie, c'est-à-dire au premier relevé » (G III): no relevé or marqué of it lies behind, and nobody has a hole, so that nobody
    /// can have gone away. `None`: the holes are not known.
    fn is_first_releve(&self) -> Option<bool> {
        let has_hole = Side::BOTH.iter().any(|&side| self.board.marks.fichet(side) > 0);
        let known = self.known.iter().all(|marks| marks.fichet);
        match self.follows_marques || self.releve > 1 || has_hole {
            true => Some(false),
            false => known.then_some(true),
        }
    }

    /// Whether he plays with sixteen dames (L 215); where the partie begins anew, with any number beyond fifteen (P 4.33).
    pub(crate) fn has_sixteen(&self, side: Side) -> bool {
        self.are_sixteen(self.board.men.total(side))
    }

    fn are_sixteen(&self, dames: u32) -> bool {
        let over = dames.saturating_sub(u32::from(self.game.furniture().dames));
        let restart = self.game.laws().dames.sixteen_dames.value == SixteenDames::Restart;
        over == 1 || (restart && over > 1)
    }

    /// "Je joue pour tout", said before the throw: once his dice lie it is too late (P 4.74).
    fn plays_for_all(&mut self, speaker: Side) {
        if self.coup.is_none_or(|coup| coup.side != speaker || coup.played) {
            self.for_all = Some(speaker);
        }
    }

    /// All dames back to the talons; marks stay (L 118, L 155). The roll that took the last of them off is the first coup too, if that was said
    /// before it and he does not go away (P 4.74, G VII).
    fn begin_releve(&mut self, dice: Side) {
        let is_out = self.is_out(dice);
        let serves = self.coup.filter(|c| c.for_all && c.side == dice && is_out && self.gone.is_none());
        self.state.begin_releve(dice);
        self.agreed.crawford = false;
        (self.is_won, self.marked_won) = (false, 0);
        (self.between, self.taken_from) = ([DamesBetween::NONE; 2], [None; 2]);
        self.coup = None;
        self.for_all = None;
        (self.before_lift, self.effaced, self.taken) = (None, None, [None; 2]);
        self.first_mark = [None; 2];
        if let Some(coup) = serves {
            let history = self.throw(dice, coup.roll);
            self.coup = Some(Coup { board: self.board, history, played: false, for_all: false, ..coup });
        }
    }

    /// Whether all dames of a side are off the table.
    fn is_out(&self, side: Side) -> bool {
        let (whole, men) = (u32::from(self.game.furniture().dames), &self.board.men);
        men.total(side) == whole && u32::from(men.count(side, OFF)) == whole
    }

    /// Whether dames lifted now are only stacked: one side has taken its last dames off (L 118), or all is over.
    pub fn only_stacks(&self) -> bool {
        let out = || Side::BOTH.into_iter().any(|side| self.is_out(side));
        self.follows_an_end() || (self.coup.is_none_or(|coup| coup.played) && out())
    }

    /// Whether a marqué or partie is over, or another has begun behind it and nobody has thrown: dames lifted now are those of the one that has ended,
    /// which both stack (L 118, L 221).
    pub fn follows_an_end(&self) -> bool {
        let has_begun = self.coup.is_none() && self.marque + self.refaits > 1 && self.releve == 1;
        self.over.is_some() || (has_begun && self.board.men == self.game.setup())
    }

    /// Whether another relevé begins when this side throws, written or not: it has taken its last dames off by the coup before, or has gone away by it
    /// (L 118, L 155).
    pub fn begins_releve(&self, side: Side) -> bool {
        // Who has played behind his word, and been made to lift, goes all the same (P 4.37).
        let is_lifted = self.before_lift.is_some()
            && self.board.adrift[side.index()] > 0
            && self.board.men.on_board(side) == 0;
        let goes = |coup: &Coup| self.gone == Some(side) && coup.side == side && (!coup.played || is_lifted);
        let is_over = |coup: &Coup| {
            let out = coup.side == side && coup.played && self.is_out(side);
            !coup.turning && (goes(coup) || out)
        };
        // Behind the other's early dice he has gone away by his own coup (P 4.14).
        let ends = match &self.pending {
            Some(late) => goes(late),
            None => self.coup.as_ref().is_some_and(is_over),
        };
        ends && self.over.is_none() && self.game.handling_rules().is_some()
    }

    /// This side throws, and another relevé begins with it.
    pub fn begin_unwritten_releve(&mut self, side: Side) {
        self.begin_releve(side);
        (self.coup, self.pending) = (None, None);
    }

    /// After coups that are not known nothing is known.
    fn forget(&mut self) {
        self.board.completeness = [Completeness::Nothing; 2];
        self.board.men = Men::EMPTY;
        self.board.adrift = [0; 2];
        self.history = [RollHistory::default(); 2];
        self.beset = None;
        self.coup = None;
        self.known = [MarksKnown { jetons: false, fichet: false }; 2];
    }

    fn note_played(&mut self, speaker: Side) {
        self.demanded = None;
        self.others_hand.take_if(|(of, _)| *of == speaker);
        self.ends_own_hand(speaker);
        if let Some(late) = self.pending.as_mut().filter(|c| c.side == speaker) {
            late.played = true;
        } else if let Some(coup) = self.coup.as_mut().filter(|c| c.side == speaker) {
            coup.played = true;
        }
    }
}
