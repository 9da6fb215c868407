//! What silence does in a run: marks made as due without being written, plays and marks that are lost from sight.

use super::run::Run;
use super::{Coup, KnownState, MarksKnown, Role};
use crate::board::{Completeness, Jetons, Play, Side};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{Item, Marked, Silence, Speaker};
use crate::rules::{Kind, Leave, Position, Score};
use std::ops::Range;

impl Run<'_, '_> {
    /// After a coup whose play is not written it is not known where its player's dames are.
    pub(super) fn lose_sight_of_unwritten_play(&self, now: &mut KnownState) {
        if self.replay.assumed.plays == Silence::Recorded {
            return;
        }
        let Some(coup) = now.coup.as_ref().filter(|coup| !coup.played) else { return };
        if let (Ok(position), Some(roll)) =
            (Position::in_play(&coup.board, coup.side, self.replay.game), coup.roll)
            && !position.has_play(roll, coup.history)
        {
            return;
        }
        let side = coup.side;
        now.board.completeness[side.index()] = Completeness::Nothing;
        for index in 0..=25 {
            let dames = now.board.men.count(side, index);
            now.board.men.take(side, index, dames);
        }
    }

    /// Whether marks of `side` are written in these items: those for what the other's roll gave, or the rest.
    pub(super) fn marks_in(&self, items: &Range<usize>, side: Side, given: bool) -> bool {
        let (mut speaker, mut thrown) = (None, false);
        items.clone().filter(|&i| self.replay.role(i) == Role::Plain).any(|i| match self.replay.item(i) {
            Some(Item::Turn { who, throw }) => {
                (speaker, thrown) = (Some(who), throw.is_some());
                false
            }
            Some(Item::Mark(mark)) => {
                speaker == Some(Speaker::Player(side))
                    && mark.owner.is_none_or(|o| o == side)
                    && !self.replay.marks_ecole(i)
                    && (mark.is_for_given() == given || (given && !thrown))
            }
            _ => false,
        })
    }

    /// Where the next dice are thrown: the coup's later turns are its own.
    pub(super) fn end_of_coup(&self, items: &Range<usize>) -> usize {
        let mut end = items.end;
        while self.replay.record.is_turn_without_dice(end) {
            end = self.end_of_step(end);
        }
        end
    }

    /// The same as far as what he marks may be of this coup: behind what he has played, a turn of the other's parts it from what comes later (L 167).
    pub(super) fn end_of_marking(&self, items: &Range<usize>, side: Side) -> usize {
        let plays = |items: Range<usize>| {
            let mut items = items.filter(|&i| self.replay.role(i) == Role::Plain);
            items.any(|i| match self.replay.item(i) {
                Some(Item::Played(played)) => played.owner.is_none_or(|owner| owner == side),
                _ => false,
            })
        };
        let (mut end, mut played) = (items.end, plays(items.clone()));
        while let Some((who, None)) = self.replay.record.turn_at(end) {
            let his = who == Speaker::Player(side);
            if played && !his && matches!(who, Speaker::Player(_)) {
                break;
            }
            let begins = end;
            end = self.end_of_step(end);
            played |= his && plays(begins..end);
        }
        end
    }

    pub(super) fn silent_about_marking(&self, items: &Range<usize>) -> bool {
        !items.clone().any(|i| {
            self.replay.role(i) == Role::Plain
                && matches!(self.replay.item(i), Some(Item::Said(words))
                    if matches!(declaration(words), Some(Declaration::DoesNotMark(_))))
        })
    }

    /// In a record marked as due the other marks what he was given, unless his next turn has a mark of his own for it.
    pub(super) fn mark_given(&self, now: &mut KnownState, due: &mut AsDue, next: usize) {
        let points = std::mem::take(&mut due.given);
        let Some(to) = due.to else { return };
        if points == 0 {
            return;
        }
        // Turns of one player that follow one another are one play.
        let speaks_on = self.replay.record.turn_at(next) == Some((Speaker::Player(to.other()), None));
        if speaks_on && now.coup.is_some_and(|coup| !coup.played) {
            now.still_given = points;
            return;
        }
        if self.marks_in(&self.answer_of(to, next), to, true) {
            return;
        }
        if self.replay.assumed.marks == Silence::Unknown {
            lose_sight_of_marks(now);
        } else {
            now.mark_by_silence(to, points);
        }
    }

    /// The turn of `to` that comes next, behind `from`: what he does in several with nothing of the other's between is one.
    fn answer_of(&self, to: Side, from: usize) -> Range<usize> {
        let (mut begins, mut end) = (from, from);
        while let Some((who, throw)) = self.replay.record.turn_at(end) {
            let is_his = who == Speaker::Player(to);
            let has_begun = end > begins;
            if !is_his && (throw.is_some() || (has_begun && matches!(who, Speaker::Player(_)))) {
                break;
            }
            end = self.end_of_step(end);
            if !is_his && !has_begun {
                begins = end;
            }
            if throw.is_some() {
                break;
            }
        }
        begins..end
    }

    /// Where points are for what a play did, they are marked as due when it is done, unless a mark of his is written.
    pub(super) fn mark_earned(&self, now: &mut KnownState, items: &Range<usize>) {
        let game = self.replay.game;
        if !game.laws().points_follow_play {
            return;
        }
        let Some(coup) = now.coup else { return };
        if self.replay.assumed.marks == Silence::Recorded
            || self.marks_in(&(items.start..self.end_of_coup(items)), coup.side, false)
        {
            return;
        }
        let mut earned = Score::new();
        game.earned(&coup.board.men, &now.board.men, coup.side, &mut earned);
        let points = earned.points(coup.side);
        if self.replay.assumed.marks == Silence::AsDue {
            game.mark(&mut now.board.marks, coup.side, points);
        } else if points > 0 {
            lose_sight_of_marks(now);
        }
    }

    /// The points of White and Black for the throw that has just fallen, where they can be known.
    pub(super) fn worth_of_throw(&mut self, now: &KnownState, play: Option<Play>) -> Option<[u16; 2]> {
        let coup = now.coup.as_ref()?;
        if coup.board == now.board {
            return self.worth_of_coup(coup, play);
        }
        // The second die of a throw stands later than the first has fallen.
        let worth = self.worth_of_coup(&Coup { board: now.board, ..*coup }, play);
        self.scored = None;
        worth
    }

    /// The same of a coup as its dice have fallen.
    pub(super) fn worth_of_coup(&mut self, coup: &Coup, play: Option<Play>) -> Option<[u16; 2]> {
        let worth = self.worth.of(coup, play)?;
        self.scored = Some(worth.by_play);
        Some(Side::BOTH.map(|to| worth.score.points(to)))
    }

    /// Marks what its player gains by a throw of this worth, where he is silent of it; gives what the other does.
    pub(super) fn mark_thrown(
        &self,
        now: &mut KnownState,
        items: &Range<usize>,
        (worth, silent): (Option<[u16; 2]>, bool),
    ) -> AsDue {
        let Some(side) = now.coup.as_ref().map(|coup| coup.side) else { return AsDue::default() };
        let Some(mut worth) = worth else {
            // What was due cannot be known, nor then what was marked of it.
            if silent {
                lose_sight_of_marks(now);
            }
            return AsDue::default();
        };
        worth[side.index()] -= self.not_kept(now, items);
        if self.replay.assumed.marks == Silence::Unknown {
            if silent && worth[side.index()] > 0 {
                lose_sight_of_marks(now);
            }
        } else if silent {
            now.mark_by_silence(side, worth[side.index()]);
        }
        AsDue { given: worth[side.other().index()], to: Some(side.other()), fichet: None }
    }

    /// What the roll just looked at wins its player less, for he takes his coin in place of keeping by passing, as is written behind it (P 4.40).
    pub(super) fn not_kept(&self, now: &KnownState, items: &Range<usize>) -> u16 {
        let game = self.replay.game;
        let (Some(law), Some(Coup { side, roll: Some(roll), history, board, .. })) =
            (game.handling_rules(), &now.coup)
        else {
            return 0;
        };
        let (side, kept) = (*side, self.worth.last().points_for(*side, Kind::Keep));
        if kept == 0 {
            return 0;
        }
        let Ok(at) = Position::in_play(board, side, game) else { return 0 };
        let plays = at.plays_with(*roll, *history);
        let mut speaker = Speaker::Player(side);
        let takes_coin = (items.start..self.end_of_coup(items)).any(|i| match self.replay.item(i) {
            Some(Item::Turn { who, .. }) => {
                speaker = who;
                false
            }
            Some(Item::Played(played)) if self.replay.role(i) == Role::Plain => {
                speaker == Speaker::Player(side)
                    && played.owner.is_none_or(|owner| owner == side)
                    && played.ends().any(|leg| law.takes_coin_and_breaks(&at, plays.as_slice(), leg))
            }
            _ => false,
        });
        if takes_coin { kept } else { 0 }
    }

    /// Points that are won and not marked, because the same roll gives the other his hole, take his bredouille all the same; and so they do
    /// where the hole is really his who says it (L 176).
    pub(super) fn warned(&mut self, now: &mut KnownState, side: Side, said: Range<usize>) {
        let Some(coup) = now.coup.filter(|c| c.side == side) else { return };
        let worth = self.worth_of_coup(&coup, None);
        self.scored = None;
        let points = |to: Side| match &worth {
            Some(worth) => Some(worth[to.index()]),
            None => self.replay.stated_due(said.clone(), to),
        };
        let (won, given) = (points(side).unwrap_or(0), points(side.other()).unwrap_or(0));
        let makes_hole = |to: Side, points: u16| {
            let mut marks = now.board.marks;
            self.replay.game.mark(&mut marks, to, points) == Leave::May
        };
        let his = now.board.marks.jetons(side.other());
        if won > 0 && his.jetons == 2 && (makes_hole(side.other(), given) || makes_hole(side, won)) {
            now.board.marks.set_jetons(side.other(), Jetons { jetons: 1, ..his });
            let mine = now.board.marks.jetons(side);
            // The third jeton is out of its talon: nobody has the bredouille.
            now.board.marks.set_jetons(side, Jetons { jetons: mine.jetons.max(1), ..mine });
        }
    }

    /// Behind a mark of a record that is marked as due the pavillon stands where the holes put it (L 223); where it is put by name, it is there.
    pub(super) fn show_pavillon(&self, now: &mut KnownState, item: &Item<'_>) {
        if matches!(item, Item::Mark(mark) if !matches!(mark.what, Marked::Pavillon(_))) {
            self.show_pavillon_due(now);
        }
    }

    /// The same of a mark that does not put it.
    pub(super) fn show_pavillon_due(&self, now: &mut KnownState) {
        if self.replay.assumed.marks == Silence::AsDue {
            now.board.marks.pavillon = now.holes.pavillon();
        }
    }
}

impl KnownState {
    /// Marks as due what the last throw brings a side, of which nothing is written.
    fn mark_by_silence(&mut self, side: Side, points: u16) {
        self.mark(side, points);
        if let Some(coup) = &mut self.coup {
            coup.by_silence[side.index()] = true;
        }
    }

    /// Both players' points go with him who goes away; so does what his roll gives the other.
    pub(super) fn efface_in_going(&mut self, given: u16) {
        Side::BOTH.into_iter().for_each(|of| self.ends_own_hand(of));
        let jetons = Side::BOTH.map(|of| self.board.marks.jetons(of));
        self.effaced.get_or_insert((jetons, given));
        self.efface_points();
        (self.last_number, self.last_hole) = (None, None);
    }

    /// Who went away is back: what going took off stands again, and what the roll gives the other is still to be marked.
    pub(super) fn put_effaced_back(&mut self) -> Option<AsDue> {
        let (jetons, given) = self.effaced.take()?;
        let added = self.last_number.filter(|(side, before, _)| before.jetons(*side).points == 0);
        for side in Side::BOTH {
            // What was put right since stands; what was marked by number comes on top (L 170, L 193).
            let adds = added.is_some_and(|(by, ..)| by == side);
            if self.board.marks.jetons(side).points == 0 || adds {
                self.board.marks.set_jetons(side, jetons[side.index()]);
            }
        }
        if let Some((side, _, points)) = added {
            self.mark(side, points);
        }
        self.coup.map(|coup| AsDue { given, to: Some(coup.side.other()), fichet: None })
    }
}

/// Nothing follows from silence: the marks are not known any more.
pub(super) fn lose_sight_of_marks(now: &mut KnownState) {
    now.known = [MarksKnown { jetons: false, fichet: false }; 2];
}

/// Points that will be marked without being written.
#[derive(Clone, Copy, Default)]
pub(super) struct AsDue {
    /// Where the fichet of him who throws stood before.
    pub fichet: Option<u16>,
    pub given: u16,
    pub to: Option<Side>,
}
