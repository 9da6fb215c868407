//! Ordinary turns one behind the other: each throws in his turn, marks just what he wins and plays as the roll allows, or goes away by the hole that it
//! makes, the other marks just what he is given, and nothing else is open. Where silence says that marks are made as due, nothing is written of them.
//! While it is so quiet no ledger is kept, for nothing of it would be asked.
//! Takes a step before it is judged, gives whether it is such a turn: then it is judged. Where it is not, the ledger is found again by judging the last
//! throws with one: all of it they renew, but what [`Ledger::outlasting`] leaves.

use super::super::debt::Debt;
use super::super::ledger::Ledger;
use super::super::{Due, turn_order};
use super::departs::PlainDeparture;
use super::plain::{is_as_trictrac, is_calm};
use super::{Begun, Judge};
use crate::board::{Completeness, Side};
use crate::record::Silence;
use crate::replay::{KnownState, KnownWorth, PlainActs, Replay};
use crate::rules::{Position, Rolled};
use std::collections::VecDeque;

/// So many throws renew a ledger: the last coup of each side is carried, and no other.
const THROWS: usize = 2;

/// Quiet turns since the last step that left a ledger.
pub(super) struct QuietTurns {
    /// The ledger before the last of them.
    ledger: Box<Ledger>,
    /// The last of them.
    last: VecDeque<QuietTurn>,
    /// How many of those are throws.
    throws: usize,
    /// What is due is marked without being written.
    by_silence: bool,
    /// What the last throw gives the other, who has not marked it yet.
    given: u16,
    /// The dames that it leaves are a position of all dames: a play that the law allows has brought them where they lie.
    leaves_position: bool,
}

/// One of them, by the number of its step.
struct QuietTurn {
    number: usize,
    what: QuietKind,
}

/// Of which kind it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum QuietKind {
    /// He plays.
    Played,
    /// He goes away, and a relevé begins with this item.
    Departed(usize),
    /// He marks what the other's throw gives him.
    Given,
}

/// What is done in one, behind the throw.
#[derive(Clone, Copy)]
enum QuietActs {
    /// He plays.
    Plays(PlainActs),
    /// He goes away.
    Departs(PlainDeparture),
}

impl QuietActs {
    const fn kind(self) -> QuietKind {
        match self {
            QuietActs::Plays(_) => QuietKind::Played,
            QuietActs::Departs(departs) => QuietKind::Departed(departs.releve_at),
        }
    }

    const fn pavillon(self) -> Option<bool> {
        match self {
            QuietActs::Plays(acts) => acts.pavillon,
            QuietActs::Departs(departs) => departs.pavillon,
        }
    }
}

/// Whether turns of this record may be judged without a ledger: every mark is written or made as due, and the treatise keeps no account of bredouilles
/// forgotten long ago.
pub(super) fn may_be_quiet(replay: &Replay<'_>) -> bool {
    let game = replay.game();
    let forgets = !game.laws().ecole.bredouille_any_time.value;
    is_as_trictrac(game) && replay.assumed().marks != Silence::Unknown && forgets
}

/// Whether a debt is paid just as it is due, or by silence, and closes without a word.
fn is_settled(debt: &Debt, by_silence: bool) -> bool {
    let is_paid = debt.is_paid() || by_silence && debt.is_unwritten();
    is_paid && debt.doubled.is_none() && debt.cannot_be_double() && debt.may_mark == 0 && !debt.mends
}

/// Whether a ledger holds nothing that a throw would close, or the turn behind it ask for.
fn is_at_rest(ledger: &Ledger, step: &Begun<'_>, by_silence: bool) -> bool {
    let debts = || [&ledger.own, &ledger.given].into_iter().flatten();
    let roller_has_done = ledger.own.as_ref().is_some_and(|own| own.closed.is_some());
    // A second jeton that has stayed behind the other's points is remembered (L 144).
    let second_stays = |side: Side| {
        step.before.board.marks.jetons(side).jetons == 2
            && debts().any(|debt| debt.to != side && debt.marked() > Some(0))
    };
    is_calm(ledger, &step.items)
        && roller_has_done
        && ledger.given.is_some()
        && debts().all(|debt| is_settled(debt, by_silence))
        && !ledger.false_releve
        && ledger.stale_bredouille == [false; 2]
        && ledger.coup.gone.is_none_or(|gone| step.before.coup.is_none() && step.side() == Some(gone))
        && !Side::BOTH.into_iter().any(second_stays)
}

/// Whether all is known that stands before a step: fifteen dames each, and the marks.
fn is_known_whole(before: &KnownState) -> bool {
    let whole = u32::from(before.game.furniture().dames);
    let of = |side: Side| {
        before.board.completeness[side.index()] == Completeness::Whole
            && before.board.men.total(side) == whole
    };
    Side::BOTH.into_iter().all(of)
        && before.board.adrift == [0; 2]
        && before.known.iter().all(|known| known.jetons && known.fichet)
}

impl Judge<'_, '_> {
    /// Judges a quiet turn; `false`: it is to be judged with a ledger, and nothing is done.
    pub(super) fn quiet_turn(&mut self, number: usize, step: &Begun<'_>) -> bool {
        if !self.may_be_quiet || self.followers[number] > 1 || !step.missing.is_empty() {
            return false;
        }
        if step.throw.is_none_or(|throw| throw.lays != 0) {
            return step.throw.is_none() && self.quiet_given(number, step);
        }
        let (Some(side), Some(acts)) = (step.side(), self.quiet_acts(step)) else { return false };
        if !self.pavillon_is_put_rightly(step, (side, acts.pavillon())) {
            return false;
        }
        let begins = match &self.quiet {
            Some(quiet) => quiet.given == 0 && quiet.is_followed_by(step),
            None => self.may_begin_quiet(number, step),
        };
        if !begins || !self.throws_in_his_turn(step, side) {
            return false;
        }
        let is_quiet = match &acts {
            QuietActs::Plays(acts) => self.plays_quietly(step, (side, acts)),
            QuietActs::Departs(departs) => {
                self.departs_quietly(step, (side, departs)) && is_known_whole(&step.after)
            }
        };
        if is_quiet {
            self.begin_quiet(step);
            self.keep_quiet(number, step, (side, acts.kind()));
        }
        is_quiet
    }

    /// The same of a turn without a throw, in which the other marks just what the last throw gives him.
    fn quiet_given(&mut self, number: usize, step: &Begun<'_>) -> bool {
        let (Some(quiet), Some(acts), Some(row)) = (&mut self.quiet, self.shape.plain, self.dues.last_mut())
        else {
            return false;
        };
        let marks_it = acts.plays == 0 && acts.points == quiet.given && quiet.given > 0;
        let is_his = step.side() == Some(row.side.other());
        if !marks_it || acts.pavillon.is_some() || !is_his || !quiet.is_followed_by(step) {
            return false;
        }
        quiet.given = 0;
        quiet.last.push_back(QuietTurn { number, what: QuietKind::Given });
        row.stands = step.after.board.marks;
        if let Some(as_due) = &mut row.as_due {
            as_due.pavillon = row.stands.pavillon;
        }
        self.ledgers.push(None);
        true
    }

    /// Whether nobody need look at the pavillon: it is not put, or by the holes that stand then it is rightly so, whichever hole of them he has just taken
    /// (L 223, G III).
    fn pavillon_is_put_rightly(&self, step: &Begun<'_>, (side, taken): (Side, Option<bool>)) -> bool {
        let holes = &step.after.holes;
        let rightly = |taken| match taken {
            true => holes.may_have_pavillon(side),
            false => {
                step.before.board.marks.pavillon != Some(side)
                    && !holes.may_have_pavillon(side.other())
                    && self.wrong_pavillons_up(side.other()).next().is_none()
            }
        };
        taken.is_none_or(|taken| self.replay.game().laws().ecole.pavillon_any_time.value && rightly(taken))
    }

    /// What is done in a step behind its throw, where nothing else is.
    fn quiet_acts(&self, step: &Begun<'_>) -> Option<QuietActs> {
        match self.shape.plain {
            Some(acts) => (acts.plays > 0).then_some(QuietActs::Plays(acts)),
            None => PlainDeparture::of(self.replay, step).map(QuietActs::Departs),
        }
    }

    /// Whether what is due is marked without being written.
    pub fn marks_by_silence(&self) -> bool {
        self.replay.assumed().marks == Silence::AsDue
    }

    /// Whether the step follows one that has left nothing open, and nothing else follows that.
    fn may_begin_quiet(&self, number: usize, step: &Begun<'_>) -> bool {
        let followed =
            step.follows.filter(|followed| followed + 1 == number && self.followers[*followed] == 1);
        let ledger = followed.and_then(|followed| self.ledgers[followed].as_ref());
        ledger.is_some_and(|ledger| {
            ledger.row.is_some_and(|row| row + 1 == self.dues.len())
                && is_at_rest(ledger, step, self.marks_by_silence())
        }) && is_known_whole(step.before)
    }

    /// Whether a throw comes behind the coup that the other has played, or is the first of a relevé, and nothing has ended.
    fn throws_in_his_turn(&self, step: &Begun<'_>, side: Side) -> bool {
        let before = step.before;
        let in_order = match &before.coup {
            Some(last) => last.side != side && last.played && before.gone.is_none(),
            None => before.gone != Some(side.other()) && self.first_throw(step, before).is_none(),
        };
        in_order
            && before.over.is_none()
            && !self.may_be_over(before)
            && self.replay.ended(before).is_none()
            && before.pending.is_none()
            && before.to_throw == Some(side)
            && before.board.cube.offered.is_none()
            && turn_order::throw(self.replay.game(), before, side, step.roll()).is_none()
    }

    /// Whether one of them shows the holes that win the partie, or another marqué begins than the first.
    fn may_be_over(&self, before: &KnownState) -> bool {
        let shows =
            |needed: u16| Side::BOTH.into_iter().any(|side| before.board.marks.fichet(side) >= needed);
        (before.coup.is_none() && before.marque > 1) || self.replay.holes_of_partie().is_some_and(shows)
    }

    /// Whether just what the roll is worth is marked, and a play of it is played.
    fn plays_quietly(&mut self, step: &Begun<'_>, (side, acts): (Side, &PlainActs)) -> bool {
        let coup = self.coup_of_this_turn(step, side).filter(|_| !acts.is_given && !acts.takes_one_again());
        let Some((coup, roll)) = coup.and_then(|coup| Some((coup, coup.roll?))) else { return false };
        let (game, by_silence) = (self.replay.game(), self.marks_by_silence());
        let at = match &self.quiet {
            Some(quiet) if quiet.leaves_position => Ok(Position::trusted(coup.board.men, side, game)),
            _ => self.rolled.position(coup, game),
        };
        let Ok(at) = at else { return false };
        let rolled = Rolled { roll, history: coup.history };
        if game.hangs_on_coup(&at, rolled) {
            return false;
        }
        let KnownWorth { score, by_play } = self.rolled.with_play(at, rolled, (acts.play(), step.worth));
        let is_due = match by_silence {
            true => acts.marks == 0 && (score.points(side) == 0 || coup.by_silence[side.index()]),
            false => score.points(side) == acts.points,
        };
        if !is_due || by_play {
            // Where the play by itself tells the worth the law allows it, and just that was carried out: no dame was missing.
            return is_due;
        }
        let score = score.clone();
        self.is_one_of_all(Some(&score), step, (coup, acts))
    }

    /// The first of several takes the ledger of the step that it follows.
    fn begin_quiet(&mut self, step: &Begun<'_>) {
        if self.quiet.is_none()
            && let Some(ledger) = step.follows.and_then(|followed| self.ledgers[followed].take())
        {
            let (last, by_silence) = (VecDeque::with_capacity(2 * THROWS), self.marks_by_silence());
            self.quiet =
                Some(QuietTurns { ledger, last, throws: 0, by_silence, given: 0, leaves_position: false });
        }
    }

    /// A quiet turn more: its row of the report, and itself, in place of one that two throws have followed.
    fn keep_quiet(&mut self, number: usize, step: &Begun<'_>, (side, what): (Side, QuietKind)) {
        let (Some(quiet), game) = (&mut self.quiet, self.replay.game()) else { return };
        let worth = step.worth.map_or(self.rolled.last(), |known| known.score);
        let plays = what == QuietKind::Played;
        // Nothing is given by the roll of who goes away (L 157).
        let given = if plays { worth.points(side.other()) } else { 0 };
        if quiet.throws == THROWS {
            quiet.passes_first(step, &self.dues);
        }
        quiet.last.push_back(QuietTurn { number, what });
        quiet.throws += 1;
        (quiet.given, quiet.leaves_position) = (if quiet.by_silence { 0 } else { given }, plays);
        let stands = step.after.board.marks;
        let as_due = self.dues.last().and_then(|last| last.as_due).map(|mut marks| {
            for (to, due) in [(side, worth.points(side)), (side.other(), given)] {
                if due > 0 {
                    game.mark(&mut marks, to, due);
                }
            }
            if !plays {
                marks.efface_points();
            }
            marks.pavillon = stands.pavillon;
            marks
        });
        self.dues.push(Due { step: number, side, score: Some(worth.clone()), stands, as_due });
        self.ledgers.push(None);
    }

    /// A step asks for the ledger: the last throws are judged with one. Gives whether that was to be done.
    pub(super) fn end_quiet(&mut self, step: &Begun<'_>) -> bool {
        let Some(mut quiet) = self.quiet.take() else { return false };
        let throws = quiet.throws_asked_by(step);
        while quiet.throws > throws {
            quiet.passes_first(step, &self.dues);
        }
        let QuietTurns { mut ledger, last, throws, .. } = quiet;
        self.dues.truncate(self.dues.len() - throws);
        let (found, mut behind) = (self.findings.len(), None);
        for QuietTurn { number, .. } in last {
            let Some(begun) = step.earlier(number) else { continue };
            self.begin(&begun);
            ledger = self.judge_with(ledger, number, &begun);
            behind = Some(number);
        }
        debug_assert_eq!(self.findings.len(), found, "nothing is found in a quiet turn");
        if let Some(place) = behind.and_then(|number| self.ledgers.get_mut(number)) {
            *place = Some(ledger);
        }
        true
    }
}

impl QuietTurns {
    /// Whether a step follows the last of them.
    fn is_followed_by(&self, step: &Begun<'_>) -> bool {
        step.follows == self.last.back().map(|turn| turn.number)
    }

    /// How many of the last throws a step asks for: where the other throws behind the last, nothing is left of his own last coup.
    fn throws_asked_by(&self, step: &Begun<'_>) -> usize {
        let lies_plainly = step.throw.is_some_and(|throw| throw.lays == 0) && step.roll().is_some();
        let follows = self.is_followed_by(step);
        let last = step.before.coup.as_ref().map(|last| last.side);
        if lies_plainly && follows && last == step.side().map(Side::other) { 1 } else { THROWS }
    }

    /// The first of the last throws is over: what the ledger has of it, and of what was marked for it, outlasts the throws behind it. `now` is a step not far
    /// behind it, `dues` the rows so far.
    fn passes_first(&mut self, now: &Begun<'_>, dues: &[Due]) {
        let row = dues.len() - self.throws;
        let Some(QuietTurn { number, what }) = self.last.pop_front() else { return };
        self.throws -= 1;
        let (ledger, due, Some(step)) = (&mut self.ledger, &dues[row], now.earlier(number)) else { return };
        let pavillon = ledger.as_due.and_then(|marks| marks.pavillon);
        if ledger.own.is_some() {
            **ledger = ledger.outlasting();
        }
        ledger.row = Some(row);
        ledger.as_due = due.as_due.map(|mut marks| {
            marks.pavillon = pavillon;
            marks
        });
        let points = due.score.as_ref().map_or(0, |worth| worth.points(due.side));
        let start = step.before.board.marks.jetons(due.side).points;
        // Holes in a row are counted where they are written.
        let takes_hole = points > 0 && start.saturating_add(points) >= step.before.game.laws().hole;
        if takes_hole && !self.by_silence {
            ledger.note_run(due.side);
        }
        if let Some(coup) = &step.thrown.coup {
            ledger.note_impuissance(coup, due.score.as_ref());
        }
        if let QuietKind::Departed(releve_at) = what {
            // With the relevé it is as with all that went before.
            (ledger.kept_by_impuissance, ledger.said_not_fifteen) = ([Some(false); 2], [false; 2]);
            ledger.releve_at = Some(releve_at);
        }
        if let Some(&QuietTurn { number, what: QuietKind::Given }) = self.last.front() {
            self.last.pop_front();
            self.passes_given(now, number);
        }
    }

    /// The same of a turn in which the other has marked what he was given: he may have taken a hole.
    fn passes_given(&mut self, now: &Begun<'_>, number: usize) {
        let Some(step) = now.earlier(number) else { return };
        let holes = |of: &KnownState, side: Side| of.board.marks.fichet(side);
        if let Some(side) = step.side().filter(|&side| holes(&step.after, side) > holes(step.before, side)) {
            self.ledger.note_run(side);
        }
    }
}

impl Ledger {
    /// What two quiet turns leave of it.
    fn outlasting(&mut self) -> Ledger {
        Ledger {
            findings_behind: self.findings_behind,
            found_elsewhere: std::mem::take(&mut self.found_elsewhere),
            run: self.run,
            releve_at: self.releve_at,
            said_not_fifteen: self.said_not_fifteen,
            kept_by_impuissance: self.kept_by_impuissance,
            ..Ledger::default()
        }
    }
}
