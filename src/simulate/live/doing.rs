//! What each act does to a game that is being played, and when it is refused.

use super::{Act, Deed, Refusal};
use crate::board::{Play, Roll, Side};
use crate::rules::{
    Ending, GameState, Goal, Leave, Next, Opening, Plays, Position, RollHistory, Rolled, Score,
};
use crate::simulate::dice::throw;
use crate::simulate::{MarksWritten, Setting};

/// What an act changes.
#[derive(Clone, Debug)]
pub(super) struct Moment {
    pub(super) rng: fastrand::Rng,
    /// The roll that decided who begins, which is his first.
    pub(super) drawn: Option<Roll>,
    pub(super) now: GameState,
    pub(super) coup: Option<LiveCoup>,
    pub(super) marques: u32,
    pub(super) over: Option<Ending>,
    /// How many deeds were done.
    pub(super) deeds: usize,
}

/// The last throw, and what was made of it.
#[derive(Clone, Debug)]
pub(super) struct LiveCoup {
    pub(super) side: Side,
    pub(super) roll: Roll,
    pub(super) history: RollHistory,
    pub(super) before: Position,
    pub(super) score: Score,
    /// His own points are marked, or not to be marked any more.
    pub(super) own_marked: bool,
    /// The points given to the other are.
    pub(super) given_marked: bool,
    pub(super) hole: Leave,
    pub(super) stays: bool,
    pub(super) played: bool,
    /// It was asked what ends with it.
    pub(super) closed: bool,
}

impl Moment {
    pub(super) fn turn(&self) -> Side {
        let offered = self.now.board.cube.offered.map(Side::other);
        let to_play = self.open_coup().map(|coup| coup.side);
        offered.or(to_play).or(self.now.to_throw).unwrap_or(Side::White)
    }

    /// The throw that is to be played.
    pub(super) fn open_coup(&self) -> Option<&LiveCoup> {
        self.coup.as_ref().filter(|coup| !coup.played && self.over.is_none())
    }
}

/// An act on its way: what is done before it is refused is taken back.
pub(super) struct Doing<'a> {
    pub(super) setting: &'a Setting,
    pub(super) marked: MarksWritten,
    pub(super) now: &'a mut Moment,
    pub(super) deeds: &'a mut Vec<Deed>,
}

impl Doing<'_> {
    pub(super) fn act(&mut self, act: Act) -> Result<(), Refusal> {
        if self.now.over.is_some() {
            return Err(Refusal::Over);
        }
        let answers = matches!(act, Act::Take | Act::Drop);
        match self.now.now.board.cube.offered {
            Some(_) if !answers => return Err(Refusal::Offered),
            None if answers => return Err(Refusal::NotOffered),
            _ => {}
        }
        match act {
            Act::Throw(roll) => self.throw(roll),
            Act::Mark(points) => self.mark(points),
            Act::Play(play) => self.play(&play),
            Act::Stay => self.stay(),
            Act::Leave => self.leave(),
            Act::Decline => self.decline(),
            Act::Double => self.double(),
            Act::Take => self.take(),
            Act::Drop => self.drop_cube(),
        }
    }

    fn throw(&mut self, wanted: Option<Roll>) -> Result<(), Refusal> {
        self.between_coups()?;
        let Moment { rng, drawn, now, .. } = &mut *self.now;
        let drawn_dice = self.setting.game.opening() == Opening::DrawnDice && self.deeds.is_empty();
        if drawn_dice && wanted.is_some_and(Roll::is_doublet) {
            return Err(Refusal::DrawnDoublet);
        }
        let first = drawn.take();
        let roll = wanted.or(first).unwrap_or_else(|| throw(rng));
        let side = now.to_throw.unwrap_or(Side::White);
        let before = now.trusted_position(side);
        let history = now.throw(side, Some(roll));
        let coup = LiveCoup {
            side,
            roll,
            history,
            before,
            score: before.score(roll, history),
            own_marked: false,
            given_marked: false,
            hole: Leave::MayNot,
            stays: false,
            played: false,
            closed: false,
        };
        self.now.coup = Some(coup);
        self.deeds.push(Deed::Throw(side, roll));
        Ok(())
    }

    /// Between two coups; what ends with the last one has ended.
    fn between_coups(&mut self) -> Result<(), Refusal> {
        if self.now.open_coup().is_some() {
            return Err(Refusal::NotPlayed);
        }
        self.close();
        if self.now.over.is_some() { Err(Refusal::Over) } else { Ok(()) }
    }

    /// The throw that is to be played.
    fn open(&mut self) -> Result<&mut LiveCoup, Refusal> {
        self.now.coup.as_mut().filter(|coup| !coup.played).ok_or(Refusal::NotThrown)
    }

    /// His own points before he plays (in some games after it), then what is given to the other.
    fn mark(&mut self, wanted: Option<u16>) -> Result<(), Refusal> {
        let follow_play = self.setting.game.laws().points_follow_play;
        let has_points = self.setting.game.furniture().jetons;
        let coup = self.now.coup.as_mut().ok_or(Refusal::NotThrown)?;
        if !has_points {
            return wanted.map_or(Ok(()), |_| Err(Refusal::NoPoints));
        }
        let own = !coup.played || follow_play;
        let (to, marked) = match own {
            true => (coup.side, &mut coup.own_marked),
            false => (coup.side.other(), &mut coup.given_marked),
        };
        if *marked {
            return Err(Refusal::Marked);
        }
        let early = follow_play && !coup.played;
        if early {
            // Nothing is due before it is played.
            return wanted.map_or(Ok(()), |_| Err(Refusal::NotPlayed));
        }
        *marked = true;
        let points = wanted.unwrap_or_else(|| coup.score.points(to));
        let leave = self.now.now.mark(to, points);
        if own {
            coup.hole = leave;
        }
        let played = coup.played;
        if points > 0 {
            self.deeds.push(Deed::Mark(to, points));
        }
        // The partie may be won before its winner plays (L 217).
        match self.now.now.partie(self.setting.goal, self.setting.convention) {
            Some(ending) => self.end(ending),
            None if played => self.close(),
            None => {}
        }
        Ok(())
    }

    /// Marks what nobody marked, where that is as due.
    fn mark_as_due(&mut self, is_marked: impl Fn(&LiveCoup) -> bool) -> Result<(), Refusal> {
        let open = self.now.coup.as_ref().is_some_and(|coup| !is_marked(coup));
        if open && self.now.over.is_none() && self.marked == MarksWritten::AsDue {
            self.mark(None)
        } else {
            Ok(())
        }
    }

    fn play(&mut self, play: &Play) -> Result<(), Refusal> {
        let game = self.setting.game;
        let coup = self.open()?;
        let LiveCoup { side, roll, history, before, .. } = *coup;
        let mut plays = Plays::at_most(1);
        game.plays(&before, Rolled { roll, history }, &mut plays);
        let after = *before.with_turn(side).after(play).men();
        if !game.allows(&before, Rolled { roll, history }, &plays, &after) {
            return Err(Refusal::IllegalPlay);
        }
        self.mark_as_due(|coup| coup.own_marked)?;
        if self.now.over.is_some() {
            return Ok(());
        }
        self.now.now.play(side, play);
        self.deeds.push(Deed::Play(*play));
        let Some(coup) = self.now.coup.as_mut() else { return Ok(()) };
        coup.played = true;
        if game.laws().points_follow_play {
            game.earned(before.men(), &after, side, &mut coup.score);
            // Nothing is given in such a game.
            coup.given_marked = true;
            self.mark_as_due(|coup| coup.own_marked)
        } else {
            self.mark_as_due(|coup| coup.given_marked)
        }?;
        let nothing_due =
            self.now.coup.as_ref().is_some_and(|coup| coup.nothing_due(game.laws().points_follow_play));
        if nothing_due && self.now.over.is_none() {
            self.close();
        }
        Ok(())
    }

    /// The hole that his throw completed lets him go away: marked as due if he has not.
    fn hole(&mut self) -> Result<Side, Refusal> {
        self.open()?;
        self.mark_as_due(|coup| coup.own_marked)?;
        let over = self.now.over.is_some();
        let coup = self.open()?;
        match coup.hole {
            _ if coup.stays => Err(Refusal::Stays),
            Leave::MayNot if !over => Err(Refusal::NoHole),
            _ => Ok(coup.side),
        }
    }

    fn stay(&mut self) -> Result<(), Refusal> {
        self.hole()?;
        self.open()?.stays = true;
        if self.now.over.is_none() {
            self.deeds.push(Deed::Stay);
        }
        Ok(())
    }

    fn leave(&mut self) -> Result<(), Refusal> {
        let side = self.hole()?;
        if self.now.over.is_none() && self.setting.game.parties().is_some() {
            let ending = self.now.now.leave(side, self.setting.goal);
            self.deeds.push(Deed::Leave(side));
            self.end(ending);
            // Nothing is set up anew behind the last: there his dames are lifted, and that is all.
            if self.now.over.is_some() {
                self.now.now.lift(side);
            }
        }
        Ok(())
    }

    fn decline(&mut self) -> Result<(), Refusal> {
        let coup = self.now.coup.as_ref().filter(|coup| coup.played).ok_or(Refusal::NothingToDecline)?;
        let (side, roll) = (coup.side, coup.roll);
        if self.setting.game.next(side, roll) != Next::Either || self.now.now.to_throw != Some(side) {
            return Err(Refusal::NothingToDecline);
        }
        self.now.now.to_throw = Some(side.other());
        Ok(())
    }

    fn double(&mut self) -> Result<(), Refusal> {
        // Who begins has his dice already.
        let began = self.now.coup.is_some();
        self.between_coups()?;
        let side = self.now.now.to_throw.unwrap_or(Side::White);
        let cube = &mut self.now.now.board.cube;
        if !self.setting.game.furniture().cube || !began || !cube.is_of(side) {
            return Err(Refusal::NoCube);
        }
        cube.offered = Some(side);
        self.deeds.push(Deed::Double(side));
        Ok(())
    }

    fn take(&mut self) -> Result<(), Refusal> {
        let side = self.now.turn();
        self.now.now.board.cube.take();
        self.deeds.push(Deed::Take(side));
        Ok(())
    }

    fn drop_cube(&mut self) -> Result<(), Refusal> {
        self.deeds.push(Deed::Drop(self.now.turn()));
        self.now.now.board.cube.refused = true;
        if let Some(ending) = self.now.now.partie(self.setting.goal, self.setting.convention) {
            self.end(ending);
        }
        Ok(())
    }

    /// The coup is over: what ends with it.
    fn close(&mut self) {
        let Some(coup) = self.now.coup.as_mut().filter(|coup| coup.played && !coup.closed) else { return };
        coup.closed = true;
        let side = coup.side;
        if let Some(ending) = self.now.now.after_coup(side, self.setting.goal, self.setting.convention) {
            self.end(ending);
        }
    }

    fn end(&mut self, ending: Ending) {
        self.deeds.push(Deed::End(ending));
        if let Some(coup) = &mut self.now.coup {
            (coup.closed, coup.played) = (true, true);
            // Nothing is marked any more for a coup behind which the dames stand anew (L 155).
            (coup.own_marked, coup.given_marked) = (true, true);
        }
        self.now.marques += u32::from(matches!(ending, Ending::Marque { .. }));
        let last = match (ending, self.setting.goal) {
            (Ending::Partie { .. }, _) => {
                self.now.now.go_on(ending);
                true
            }
            (Ending::Marque { .. }, Goal::Marques(all)) => self.now.marques >= all,
            _ => false,
        };
        if last {
            self.now.over = Some(ending);
        } else {
            self.now.now.go_on(ending);
        }
    }
}

impl LiveCoup {
    /// Whether no mark is to be made any more, once it is played.
    fn nothing_due(&self, follow_play: bool) -> bool {
        let own = !follow_play || self.own_marked || self.score.points(self.side) == 0;
        own && (self.given_marked || self.score.points(self.side.other()) == 0)
    }
}
