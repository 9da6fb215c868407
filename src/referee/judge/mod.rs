//! The referee's walk through a replay: each step begins from the ledger of the step that it follows.

mod acts;
mod answers;
mod begun;
mod by_silence;
mod dames;
mod departs;
mod dice;
mod displaced_dames;
mod displaced_marks;
mod done_with_dames;
mod doubled;
mod findings;
mod found;
mod grounds;
mod grounds_of_marks;
mod hand_undone;
mod last_coup;
mod leaving;
mod ledgers;
mod let_stand;
mod marks;
mod mere_words;
mod missing;
mod moved;
mod no_throw;
mod obeyed;
mod others_wood;
mod own_acts;
mod own_fichet;
mod plain;
mod put_to_play;
mod quiet;
mod reasons;
mod rolled;
mod settled;
mod shape;
mod stated;
mod stood;
mod together;
mod touched;
mod unearned_off;
mod unfounded;
mod why_dames;
mod why_lifted;
mod without_ecoles;
mod wood_at_throw;
mod wrong_play;

pub(super) use self::begun::{ActAt, Begun};
pub use self::findings::Findings;
use self::mere_words::LookedAhead;
use self::quiet::{QuietTurns, may_be_quiet};
pub(super) use self::rolled::RollCache;
use self::shape::StepShape;
use self::stood::Stood;
use super::account::Account;
use super::debt::Debt;
use super::law::articles_of_no_position;
use super::ledger::Ledger;
use super::opening;
use super::statements::Verdict;
use super::{Due, Fact, Reckoning, Report};
use crate::board::{Completeness, Jetons, Side};
use crate::record::lexicon::declaration;
use crate::record::{Demand, Item, Record};
use crate::replay::{Coup, DamesBetween, KnownState, Replay};
use crate::rules::dice::ThrowValidity;
use crate::rules::{Fault, Score};
use crate::text::Span;
use std::cell::RefCell;

/// Judges a replay.
pub fn judge(replay: &Replay<'_>) -> Report {
    let mut followers = vec![0; replay.steps().len()];
    for followed in replay.steps().iter().filter_map(|step| step.follows) {
        followers[followed] += 1;
    }
    let mut judge = Judge::new(replay, followers, Findings::all());
    for (number, step) in replay.steps().iter().enumerate() {
        judge.step(number, &Begun::of(replay, step));
    }
    judge.report()
}

/// Judges a record that is laid out, playing its steps one by one: they are not held.
pub fn judge_walking(replay: &Replay<'_>, findings: Findings) -> Report {
    let mut walk = replay.walk();
    let mut judge = Judge::new(replay, walk.followers(), findings);
    while walk.play_next().is_some() {
        if let Some((number, begun)) = Begun::last_of(&walk) {
            judge.step(number, &begun);
        }
    }
    judge.report()
}

/// Whether the other may have asked for another play, behind a dame that was let go.
fn note_answer(ledger: &mut Ledger, step: &Begun<'_>, record: &Record) {
    // What is said by the way asks for nothing, nor does what else he does, or lets stand (P 4.24); but where he has lifted the dice, it tells what they were (G III).
    let Some(coup) = step.thrown.coup.filter(|_| step.throw.is_none()) else { return };
    let is_mere = |item: &Item<'_>| matches!(item, Item::Said(words) if declaration(words).is_none());
    let does = |item: &Item<'_>| matches!(item, Item::Does(_)) && step.side() == Some(coup.side.other());
    ledger.coup.dice_handled |= record.items_in(step.items.clone()).any(|(_, item)| does(&item));
    let tells_roll = ledger.coup.dice_handled;
    let may_ask = |item: &Item<'_>| match item {
        item if is_mere(item) => tells_roll,
        Item::Demand(demand) => *demand != Demand::Allow,
        Item::Played(_) => true,
        _ => false,
    };
    if step.side() != Some(coup.side) && record.items_in(step.items.clone()).any(|(_, item)| may_ask(&item)) {
        ledger.coup.answered |= !ledger.hands[coup.side.index()].legs.is_empty();
    }
}

/// What a void throw is worth.
static NOTHING: Score = Score::NOTHING;

/// Walks through the steps of a replay and finds what was done otherwise than it was due; what is carried from step to step is in the ledgers.
pub(super) struct Judge<'a, 'r> {
    pub(super) replay: &'a Replay<'r>,
    pub(super) findings: Findings,
    pub(super) dues: Vec<Due>,
    /// The ledger that each step left, for those that follow it.
    pub(super) ledgers: Vec<Option<Box<Ledger>>>,
    /// How many steps are still to follow each.
    pub(super) followers: Vec<u32>,
    /// The last throw of the line of play that is being judged.
    pub(super) coup: Option<Coup>,
    /// The coup before it, which its player plays on behind the dice that the other has thrown too early (L 206).
    pub(super) late_coup: Option<Coup>,
    /// How many findings there are of the head.
    pub(super) found_in_head: usize,
    pub(super) rolled: RollCache,
    /// Marqués and parties so far; in games that have them.
    pub(super) account: Option<Account<'a>>,
    /// What stood before the last acts of the step for which that was asked.
    pub(super) stood: RefCell<Stood>,
    /// What is to be found in the step that is judged.
    pub(super) shape: StepShape,
    ahead: LookedAhead,
    /// Where one has told the other last what he has, who had left something out, and what was carried before.
    pub(super) before_telling: Option<(usize, Box<Ledger>)>,
    /// Turns of this record may be judged without a ledger.
    may_be_quiet: bool,
    /// Those that were, since the last ledger.
    quiet: Option<QuietTurns>,
}

impl<'a, 'r> Judge<'a, 'r> {
    /// Begins with the head; `followers` are how many steps follow each.
    fn new(replay: &'a Replay<'r>, followers: Vec<u32>, findings: Findings) -> Judge<'a, 'r> {
        let mut judge = Judge {
            replay,
            findings,
            dues: Vec::with_capacity(followers.len()),
            ledgers: Vec::with_capacity(followers.len()),
            followers,
            coup: None,
            late_coup: None,
            found_in_head: 0,
            rolled: RollCache::new(),
            account: Account::new(replay),
            stood: RefCell::default(),
            shape: StepShape::default(),
            ahead: LookedAhead::default(),
            before_telling: None,
            may_be_quiet: may_be_quiet(replay),
            quiet: None,
        };
        judge.head();
        judge.found_in_head = judge.findings.len();
        judge
    }

    /// What was found and what was due, of all that was judged.
    fn report(self) -> Report {
        let (replay, record) = (self.replay, self.replay.record());
        let mut findings = self.findings.into_all();
        findings.sort_by_key(|f| f.span.start);
        super::cascade::mark(&mut findings, replay);
        for finding in &mut findings {
            finding.place = record.place(finding.span);
        }
        Report { findings, dues: self.dues, source: record.source().into(), game: replay.game() }
    }

    /// What the head states, held against what is so.
    fn head(&mut self) {
        let record = self.replay.record();
        let span = |tag| record.tag_span(tag).unwrap_or_default();
        if let Some((why, player, articles)) = opening::faults(self.replay) {
            self.find_at(span("First"), Fact::First { why }, player, &articles);
        }
        let laws = self.replay.game().laws();
        let named = self.replay.head().players.iter().flat_map(|names| names.split(','));
        let stated = named.filter(|name| !name.trim().is_empty()).count();
        if stated > 2 && !laws.two_play.is_empty() {
            self.find_at(
                span("Players"),
                Fact::Reckoning(Reckoning::TwoPlay { stated }),
                None,
                laws.two_play,
            );
        }
        for word in super::words::near_words(self.replay) {
            // Where it stands in the tag, behind the quote; where it is written with an escape, the tag.
            let tag = span(word.tag);
            let text = record.source().get(tag.start as usize..tag.end as usize).unwrap_or_default();
            let quote = text.find('"').unwrap_or_default();
            let at = text[quote..].find(&word.written).map_or(tag, |n| {
                let start = tag.start + (quote + n) as u32;
                Span { start, end: start + word.written.len() as u32 }
            });
            self.find_at(at, Fact::NearWord(word), None, &[]);
        }
        for (tag, verdict) in self.account.as_ref().map(Account::head).into_iter().flatten() {
            if let Verdict::Fails { fact, player, articles } = verdict {
                self.find_at(span(tag), fact, player, &articles);
            }
        }
    }

    fn step(&mut self, number: usize, step: &Begun<'_>) {
        self.begin(step);
        if self.quiet_turn(number, step) {
            return;
        }
        if self.end_quiet(step) {
            self.begin(step);
        }
        let ledger = self.ledger_before(step);
        let ledger = self.judge_with(ledger, number, step);
        self.ledgers.push((self.followers[number] > 0).then_some(ledger));
    }

    /// Looks at a step that is to be judged.
    fn begin(&mut self, step: &Begun<'_>) {
        self.stood.get_mut().iter_mut().for_each(|stood| *stood = None);
        self.shape = self.shape_of(step);
        self.rolled.forget_play();
    }

    /// Judges a step with the ledger of that which it follows; gives its own.
    fn judge_with(&mut self, mut ledger: Box<Ledger>, number: usize, step: &Begun<'_>) -> Box<Ledger> {
        let first_finding = self.findings.len();
        ledger.goes_on_behind(first_finding);
        let next = self.begins_next(&mut ledger, step).or_else(|| self.plays_it_anew(&mut ledger, step));
        let next = next.or_else(|| ledger.behind_broken_throw(step.throw.and(Some(step.before))?));
        let is_of_its_coup = step.throw.is_none() || step.before.coup.is_some_and(|coup| coup.turning);
        let next = next.or_else(|| step.before.as_thrower_knows(step.side().filter(|_| is_of_its_coup)?));
        let step = &step.begun_anew(next.as_ref().unwrap_or(step.before));
        self.coup = step.thrown.coup.map(|coup| ledger.coup.as_found(coup));
        self.late_coup = step.thrown.pending;
        self.learns_silence_before(&mut ledger, number, step);
        if let (Some(side), Some(_)) = (step.side(), step.throw)
            && !self.late_die_stops(&mut ledger, step, side)
        {
            ledger.findings_before_throw = first_finding;
            let is_his = self.in_turn(&mut ledger, step, side);
            self.dice_of(&mut ledger, step, side);
            let before_throw = self.keep_before_throw(&ledger, step);
            self.dice_fall(&mut ledger, number, step, side);
            self.learns_silence_of_throw(&mut ledger, step);
            ledger.coup_is_none(!is_his);
            ledger.before_throw = before_throw;
        }
        self.dames_that_are_not_there(&mut ledger, step);
        note_answer(&mut ledger, step, self.replay.record());
        if !self.ordinary_acts(&mut ledger, step) {
            self.acts_one_by_one(&mut ledger, step);
        }
        self.early_throw_closes(&mut ledger);
        self.note_arrival(&mut ledger, &step.after);
        self.points_are_let_go(&mut ledger, step);
        self.ends_answer(&mut ledger, step);
        self.plays_beside_displaced(&mut ledger, step, first_finding);
        self.wood_stands_again(&ledger, step, first_finding);
        ledger.wood_is_put_back(self.replay.game(), step.side().map(Side::other), &step.after.board.marks);
        self.hole_takes_what_is_off(&mut ledger, step, first_finding);
        if self.findings.len() > first_finding || !ledger.displaced.is_empty() {
            self.tell_how_to_put_back(&mut ledger, step, first_finding);
            self.tell_count_behind(&ledger, step, first_finding);
            self.tell_what_comes_off(&ledger, step, first_finding);
        }
        self.tell_wood(&ledger, &step.after);
        ledger.findings_behind = self.findings.len();
        ledger
    }

    /// The row of the last throw: what stands, and what would stand had all been marked as due.
    fn tell_wood(&mut self, ledger: &Ledger, now: &KnownState) {
        if let Some(row) = ledger.row {
            let stands = now.board.marks;
            self.dues[row].stands = stands;
            // The pavillon is no point: where it stands it stands.
            let as_due = ledger.as_due_now(self.replay.game());
            self.dues[row].as_due = as_due.map(|mut marks| {
                marks.pavillon = stands.pavillon;
                marks
            });
        }
    }

    /// A new coup: what its roll is worth becomes due, and what was due for the last can no longer be mended.
    fn dice_fall(&mut self, ledger: &mut Ledger, number: usize, step: &Begun<'_>, side: Side) {
        let before = step.before;
        let at = step.items.start;
        self.close_last_coup(ledger, step, side);
        self.stays_by_throwing(ledger, step, side);
        let Some(coup) = &step.thrown.coup else { return };
        let spins_on = before.coup.as_ref().is_some_and(|c| c.side == side && c.turning);
        if spins_on {
            self.die_stops(ledger, step);
            ledger.thrown_back = None; // what was broken is thrown
            return;
        }
        // While the other's coup is under way nothing counts yet (L 206).
        let under_way = step.thrown.pending.is_some();
        ledger.under_way = under_way;
        let play = self.shape.plain.and_then(|acts| acts.play());
        let (found, worth) = self.rolled.of_throw(coup, under_way, (self.replay.game(), play), step.worth);
        if let Err(fault) = found
            && !under_way
            && fault != Fault::Incomplete
            && !self.is_one_off(fault)
            && coup.board.completeness[side.index()] != Completeness::Nothing
        {
            let articles = articles_of_no_position(self.replay.game(), fault);
            self.find(Fact::NoPosition(fault), None, at, articles);
        }
        let void = coup.lies == ThrowValidity::Void;
        ledger.note_impuissance(coup, worth.as_ref());
        self.owe(ledger, step, side, if void { Some(&NOTHING) } else { worth.as_ref() });
        ledger.worth = worth.clone().filter(|_| !void);
        self.count_of_dames(ledger, step, at);
        let closes = self.replay.game().laws().dames.throw_closes_faults.value;
        let late = step.thrown.pending.as_ref().map(|late| late.side);
        // What is wrong in a coup that is played on behind these dice is answered when it is played (L 206), by Lepeintre not at all (P 4.35).
        let answers = late.is_some() && !self.replay.game().laws().dice.early_throw_closes.value;
        ledger.open.retain(|open| (answers || !closes) && open.of != side);
        ledger.begin_coup(side, late, self.replay.game());
        ledger.notes_cut_off(side, before, self.replay.game());
        ledger.findings_at_throw_before =
            std::mem::replace(&mut ledger.findings_at_throw, self.findings.len());
        ledger.row = Some(self.dues.len());
        self.dues.push(Due { step: number, side, score: worth, stands: before.board.marks, as_due: None });
        if before.between[side.index()] == DamesBetween::NONE {
            self.dame_in_hand(ledger, coup, at);
        }
    }

    /// What each is to mark for the throw, of which this is the worth.
    fn owe(&self, ledger: &mut Ledger, step: &Begun<'_>, side: Side, worth: Option<&Score>) {
        let (before, at) = (step.before, step.items.start);
        let forgotten = ledger.forgotten_bredouille;
        let any_time = self.replay.game().laws().ecole.bredouille_any_time.value;
        let wood = |side: Side| {
            let mut marks = before.known[side.index()].jetons.then_some(before.board.marks)?;
            if any_time && forgotten[side.index()] {
                // It is still his (P 4.III 49).
                marks.set_jetons(side, Jetons { jetons: 2, ..marks.jetons(side) });
            }
            Some(marks)
        };
        let points = |to: Side| worth.map(|w| w.points(to));
        let hole = self.replay.game().laws().hole;
        let rules = self.replay.game().laws().ecole;
        let late = step.thrown.pending.as_ref().map(|c| c.side);
        ledger.keep_late(late);
        ledger.note_left_unplayable(side);
        if let Some(last) = before.coup.as_ref().filter(|c| c.side != side)
            && let Some(own) = ledger.own.as_ref().filter(|d| d.due > d.marked() || d.begins_hole_misled())
        {
            let unplayable = own.closed.is_none() && !self.has_a_play(last);
            // Whom the other misled recovers his right whenever he sees it (G III).
            if own.mends || (rules.unplayable_waits.value && unplayable) {
                ledger.waits = Some(own.clone());
            } else if unplayable {
                ledger.left_unplayable = own.is_still_due().map(|points| (own.to, points));
            }
        }
        let again = before.coup.as_ref().is_some_and(|c| c.side == side && c.is_thrown_again());
        if again && before.known[side.index()].jetons {
            ledger.leaves_marks_of_no_throw(side, &before.board.marks);
        }
        if ledger.thrown_back.take().is_some() || !again {
            ledger.before = [ledger.own.take(), ledger.given.take()];
        }
        ledger.own = Some(Debt::new(hole, side, wood(side), at));
        ledger.given = Some(Debt::new(hole, side.other(), wood(side.other()), at));
        for debt in [&mut ledger.own, &mut ledger.given].into_iter().flatten() {
            debt.due = points(debt.to);
            debt.given = debt.to != side;
            debt.fichet_counts = rules.fichet_counts.value;
            debt.begins_in_silence(self.replay.assumed().marks);
            debt.band_counts = rules.false_hole_at_band.value;
            debt.may_go_back = !rules.before_play.value;
            debt.knows_fichet = before.known[debt.to.index()].fichet;
            debt.stale = ledger.stale_bredouille[debt.to.index()];
        }
    }

    /// The die that was turning stands: the same coup, and now it is known what was due (G III).
    fn die_stops(&mut self, ledger: &mut Ledger, step: &Begun<'_>) {
        let Some(coup) = step.thrown.coup else { return };
        if self.score_coup(ledger, &coup)
            && let Some(own) = ledger.own.clone()
        {
            self.settles_behind_die(ledger, &own);
        }
    }

    /// What he has marked by the first die, held to both: the jeton let go, what the second makes too much of it is an école at once (L 167, G III).
    pub(super) fn settles_behind_die(&mut self, ledger: &mut Ledger, own: &Debt) {
        if own.closed.is_some() {
            return self.settle(own, &mut ledger.claims);
        }
        own.let_go_by().into_iter().for_each(|mark| self.closes_too_much(ledger, (own.to, &mark), own.item));
    }
}
