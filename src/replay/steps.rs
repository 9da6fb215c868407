//! The steps of a replay: what was done turn by turn, and what stood.

use super::act::Missing;
use super::places::{Places, StepRange};
use super::run::Run;
use super::{Coup, KnownState, PlainActs, Seating, SilencePolicy, Walk};
use crate::board::{Marks, Roll, Side};
use crate::record::lexicon::declaration;
use crate::record::{Demand, Head, Item, OpeningResult, Record, Speaker, Throw};
use crate::rules::{self, Game, GameState, Odds, OpeningWinner, Over, Registry, UnknownRules};
use crate::text::Span;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// One turn of a record, or the statements that stand before the first turn or after a variation.
///
/// ```
/// use trictrac::{board::Side, replay::replay};
/// let text = "[TTN \"1.0\"]\n\nW 64: 1/7 1/5 (W 64: 1/11)\nB 21: 1/3 1/2\n";
/// let record = &trictrac::ttn::parse(text).unwrap()[0];
/// let run = replay(record).unwrap();
/// let told: Vec<(Option<Side>, u8, Option<usize>)> =
///     run.steps().iter().skip(1).map(|step| (step.side(), step.depth, step.follows)).collect();
/// let (white, black) = (Some(Side::White), Some(Side::Black));
/// assert_eq!(told, [(white, 0, Some(0)), (white, 1, Some(0)), (black, 0, Some(1))], "Black follows what was played");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// Who acts; `None` where only statements stand.
    pub who: Option<Speaker>,
    /// The dice, if he throws.
    pub throw: Option<Throw>,
    /// The step that this one follows in play: not always the one before, for a variation stands in place of a turn.
    pub follows: Option<usize>,
    /// In how many variations it stands.
    pub depth: u8,
    /// Its items, as indices into [`Replay::items`].
    pub items: Range<usize>,
    /// What is so when its dice have fallen, and what is marked as due at once is marked.
    pub thrown: Thrown,
    /// What stands after it.
    pub after: KnownState,
    /// What stood just before each statement that is judged at its place, by item; held once where nothing was done between them.
    pub stands: Vec<(usize, Arc<KnownState>)>,
    /// Dames that were handled and were not there, by item.
    pub missing: Vec<(usize, Missing)>,
    /// Its player plays more dames of this coup in a later turn, before or after the other has thrown.
    pub goes_on: bool,
}

/// What the dice of a step find and begin. (The dames lie as the coup's table has them.)
///
/// ```
/// use trictrac::{board::Side, replay::replay};
/// let head = "[TTN \"1.0\"] [Marks \"as-due\"] [Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]";
/// let records = trictrac::ttn::parse(&format!("{head}\n\nW 51: 1/6 5/6\n")).unwrap();
/// let run = replay(&records[0]).unwrap();
/// let thrown = run.steps().last().unwrap().thrown;
/// assert_eq!(thrown.marks.jetons(Side::White).points, 4, "a plein is marked before a dame moves (L 139)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// The marks, those that are due at once with them.
    pub marks: Marks,
    /// The coup that is played.
    pub coup: Option<Coup>,
    /// The other's coup, which is not played to the end.
    pub pending: Option<Coup>,
    /// The marqué or partie is over.
    pub over: Option<Over>,
    /// Which relevé of the marqué it is, from 1.
    pub releve: u32,
    /// Which marqué or partie of the record it is, from 1.
    pub marque: u32,
}

impl Thrown {
    pub(super) const fn of(now: &KnownState) -> Thrown {
        let GameState { over, releve, marque, board, .. } = &now.state;
        let (coup, pending) = (now.coup, now.pending);
        Thrown { marks: board.marks, coup, pending, over: *over, releve: *releve, marque: *marque }
    }

    /// The same in the place of another; a coup that is not played to the end there seldom is, then or now.
    pub(super) fn become_of(&mut self, now: &KnownState) {
        let GameState { over, releve, marque, board, .. } = &now.state;
        (self.marks, self.over, self.releve, self.marque) = (board.marks, *over, *releve, *marque);
        self.coup = now.coup;
        if self.pending.is_some() || now.pending.is_some() {
            self.pending = now.pending;
        }
    }
}

impl Step {
    /// A step in which nothing is done, where this stands.
    pub(super) const fn none(now: KnownState) -> Step {
        Step {
            who: None,
            throw: None,
            follows: None,
            depth: 0,
            items: 0..0,
            thrown: Thrown::of(&now),
            after: now,
            stands: Vec::new(),
            missing: Vec::new(),
            goes_on: false,
        }
    }

    /// The player who acts, where it is one of the two.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        match self.who {
            Some(Speaker::Player(side)) => Some(side),
            _ => None,
        }
    }

    /// The coup of the throw with which it begins: behind the other's early dice that of which a die still turned when they fell (L 206).
    pub(crate) fn coup_of_throw(&self) -> Option<&Coup> {
        let side = self.side().filter(|_| self.throw.is_some())?;
        let coups = [&self.thrown.coup, &self.thrown.pending];
        coups.into_iter().flatten().find(|coup| coup.side == side)
    }

    /// The roll, where both dice are known.
    #[must_use]
    pub fn roll(&self) -> Option<Roll> {
        self.throw.and_then(Throw::roll)
    }
}

/// How an item is to be taken.
///
/// ```
/// use trictrac::replay::{Role, replay};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB: oblige 1/7/11\n").unwrap()[0];
/// let run = replay(record).unwrap();
/// let roles: Vec<Role> = (0..run.items().len()).map(|item| run.role(item)).collect();
/// assert_eq!(roles.last(), Some(&Role::Demanded), "nobody has played it");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Done, or stated by itself.
    Plain,
    /// Demanded of the other (after `oblige`, `forbid`), not done.
    Demanded,
    /// Part of a claim, a score or a sic.
    Within,
}

/// A record run over the table.
///
/// It never stops: an illegal act is carried out as it was done, and what is not known afterwards is not known.
///
/// ```
/// use trictrac::{board::Side, replay::replay};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 54: 1/8 1/5\nB 21: 1/3 1/2\n").unwrap()[0];
/// let run = replay(record).unwrap();
/// assert_eq!(run.last().board.men.count(Side::White, 8), 1, "no number brings it there, and there it lies");
/// assert_eq!(run.game().rules(), "lelasseux");
/// assert_eq!(run.before(&run.steps()[1]).board.men.count(Side::White, 1), 15);
/// ```
#[derive(Clone, Debug)]
pub struct Replay<'r> {
    pub(super) record: &'r Record,
    pub(super) game: &'static dyn Game,
    pub(super) assumed: SilencePolicy,
    pub(super) head: Head<'r>,
    pub(super) seating: Option<Seating<'r>>,
    /// Unpacked when all are asked for.
    items: OnceLock<Vec<(Span, Item<'r>)>>,
    /// Empty where each is plain.
    roles: Vec<Role>,
    /// Dames are played in some turn without a throw: only in such a record may a coup be played on.
    pub(super) plays_without_dice: bool,
    /// What the head says stands at the beginning.
    pub(super) begin: KnownState,
    pub(super) steps: Vec<Step>,
}

impl<'r> Replay<'r> {
    /// The record.
    #[must_use]
    pub const fn record(&self) -> &'r Record {
        self.record
    }

    /// The game and rules it is of.
    #[must_use]
    pub const fn game(&self) -> &'static dyn Game {
        self.game
    }

    /// What its head says of silence.
    #[must_use]
    pub const fn assumed(&self) -> SilencePolicy {
        self.assumed
    }

    /// Who had the dice at the beginning, and what was thrown for it, where `[First]` tells it.
    #[must_use]
    pub const fn first(&self) -> Option<&OpeningResult> {
        self.head.first.as_ref()
    }

    /// What its head says.
    #[must_use]
    pub const fn head(&self) -> &Head<'r> {
        &self.head
    }

    /// Which marqué of its partie it begins with, from 1, where `[Marqué]` tells it.
    #[must_use]
    pub const fn marque(&self) -> Option<u32> {
        self.head.marque
    }

    /// What the head says was given to a weaker player, in games that know such odds.
    ///
    /// ```
    /// use trictrac::{board::Side, replay::replay, rules::Odds};
    /// let record = &trictrac::ttn::parse("[TTN \"1.0\"] [Odds \"B coin\"]\n\nW 64: 1/7 1/5\n").unwrap()[0];
    /// let run = replay(record).unwrap();
    /// assert_eq!(run.odds().collect::<Vec<_>>(), [(Side::Black, Odds::Coin)]);
    /// assert_eq!(run.begin().board.men.count(Side::Black, 12), 2, "taken before the first throw (L 254)");
    /// ```
    pub fn odds(&self) -> impl Iterator<Item = (Side, Odds)> + '_ {
        Odds::read(self.head.odds).filter(|(_, odds)| self.game.gives(*odds))
    }

    /// Whether the dice of every relevé were given to one of them, whoever goes away (L 254).
    pub(crate) fn gives_the_dice(&self) -> bool {
        self.odds().any(|(_, odds)| odds == Odds::Dice)
    }

    /// How many holes win the partie, where it is played in holes (L 218, L 219).
    pub(crate) fn holes_of_partie(&self) -> Option<u16> {
        let (seating, rules) = (self.seating.as_ref()?, self.game.parties()?);
        seating.is_in_holes().then(|| seating.stakes.holes.unwrap_or(rules.partie_holes.value))
    }

    /// Who plays, and for what; `None` in games that have neither marqués nor accounts.
    #[must_use]
    pub const fn seating(&self) -> Option<&Seating<'r>> {
        self.seating.as_ref()
    }

    /// Its items, in order.
    #[must_use]
    pub fn items(&self) -> &[(Span, Item<'r>)] {
        self.items.get_or_init(|| self.record.items().collect())
    }

    /// One of them.
    pub(crate) fn item(&self, at: usize) -> Option<Item<'r>> {
        match self.items.get() {
            Some(items) => items.get(at).map(|(_, item)| *item),
            None => self.record.item(at).map(|(_, item)| item),
        }
    }

    /// Does what one of them says, in a turn of this player.
    pub(crate) fn carry(&self, now: &mut KnownState, side: Side, at: usize) -> Result<(), Missing> {
        self.item(at).map_or(Ok(()), |item| self.carry_item(now, side, (at, &item)))
    }

    /// The same of an item that is unpacked.
    pub(super) fn carry_item(
        &self,
        now: &mut KnownState,
        side: Side,
        (at, item): (usize, &Item<'_>),
    ) -> Result<(), Missing> {
        let names_dames = || matches!(self.item(at + 1), Some(Item::Dame { .. }));
        if let Item::Demand(demand) = item {
            now.demanded = (*demand != Demand::Allow).then_some(at);
        }
        let Item::Mark(mark) = item else {
            return now.carry_act(side, item, matches!(item, Item::Handled(_)) && names_dames());
        };
        let before = now.board.marks;
        now.apply_mark(side, &self.with_reason(at, *mark));
        self.marks_in_due_order(now, side, (at, mark), &before);
        Ok(())
    }

    /// How the item is to be taken.
    #[must_use]
    pub fn role(&self, item: usize) -> Role {
        self.roles.get(item).copied().unwrap_or(Role::Plain)
    }

    /// Whether nothing in it is demanded, nor part of a statement.
    pub(super) const fn are_all_plain(&self) -> bool {
        self.roles.is_empty()
    }

    /// Its steps; the first holds what stands before the first turn.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The acts of a step, where it is an ordinary turn.
    pub(crate) fn plain_acts(&self, step: &Step) -> Option<PlainActs> {
        // What he marks behind "école", said in an earlier turn, is one.
        let is_ecole = || step.throw.is_none() && self.marks_ecole(step.items.start + 1);
        let acts = step.side().and_then(|side| PlainActs::of(self, side, step.items.clone()));
        acts.filter(|acts| acts.marks == 0 || !is_ecole())
    }

    /// What stood before a step: after the one that it follows, or at the beginning.
    #[must_use]
    pub fn before(&self, step: &Step) -> &KnownState {
        self.after(step.follows)
    }

    /// What stands after a step, or at the beginning.
    pub(super) fn after(&self, step: Option<usize>) -> &KnownState {
        step.and_then(|step| self.steps.get(step)).map_or(&self.begin, |step| &step.after)
    }

    /// What the head says stands at the beginning.
    #[must_use]
    pub const fn begin(&self) -> &KnownState {
        &self.begin
    }

    /// Takes the steps out: of a long record they take the most memory. What is left of the replay still tells their text.
    ///
    /// ```
    /// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap()[0];
    /// let mut run = trictrac::replay::replay(record).unwrap();
    /// let steps = run.take_steps();
    /// assert_eq!((steps.len(), run.steps().len()), (2, 0));
    /// assert_eq!(trictrac::replay::step_text::acts(&run, &steps[1]), "W 64: 1/7 1/5");
    /// ```
    pub fn take_steps(&mut self) -> Vec<Step> {
        std::mem::take(&mut self.steps)
    }

    /// A record laid out by these rules, and nothing of it played yet: it has items and no steps. They are walked.
    ///
    /// See [`Walk`] for an example.
    #[must_use]
    pub fn laid_out(record: &'r Record, game: &'static dyn Game) -> Replay<'r> {
        let head = record.head();
        let roles = roles(record);
        let plays_without_dice = record.has_plays_without_dice();
        let assumed = SilencePolicy::of(&head);
        let dice = head.first.as_ref().and_then(|first| first.side.or_else(|| drawn(game, first)));
        let seating = game.parties().map(|rules| Seating::of(&head, rules, dice));
        let begin = KnownState::start(game);
        let (items, steps) = (OnceLock::new(), Vec::new());
        let mut replay =
            Replay { record, game, assumed, head, seating, items, roles, plays_without_dice, begin, steps };
        replay.begin = Run::over(&replay).beginning(dice);
        replay
    }

    /// Plays its steps one by one.
    #[must_use]
    pub fn walk(&self) -> Walk<'_, 'r> {
        Walk::over(self)
    }

    /// At which byte of the record each of its steps begins, played or not.
    pub(crate) fn begins(&self) -> Vec<u32> {
        let begin = |place: StepRange| self.record.begins_at(place.items().start).unwrap_or(0);
        Places::of(self.record).map(begin).collect()
    }

    /// What stands at the end of the main line.
    #[must_use]
    pub fn last(&self) -> &KnownState {
        let main = self.steps.iter().rev().find(|s| s.depth == 0);
        &main.unwrap_or(&self.steps[0]).after
    }
}

/// Runs a record, of one of the standard games, over the table.
///
/// ```
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"] [Game \"échecs\"]\n").unwrap()[0];
/// assert_eq!(trictrac::replay::replay(record).unwrap_err().game, "échecs");
/// ```
///
/// # Errors
/// [`UnknownRules`] where its head names a game or rules that there are not.
pub fn replay(record: &Record) -> Result<Replay<'_>, UnknownRules> {
    replay_in(rules::STANDARD, record)
}

/// As [`replay`], with games of one's own.
///
/// ```
/// use trictrac::{replay::replay_in, rules::trictrac::GUITON};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap()[0];
/// assert_eq!(replay_in(&[&GUITON], record).unwrap().game().rules(), "guiton");
/// ```
///
/// # Errors
/// [`UnknownRules`] where its head names a game or rules that the registry has not.
pub fn replay_in<'r>(registry: &Registry, record: &'r Record) -> Result<Replay<'r>, UnknownRules> {
    Ok(replay_as(record, game_of(registry, record)?))
}

/// The game and rules that the head of a record names.
///
/// ```
/// use trictrac::{replay::game_of, rules::STANDARD};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"] [Game \"puff\"]\n").unwrap()[0];
/// assert_eq!(game_of(STANDARD, record).unwrap().name(), "puff");
/// ```
///
/// # Errors
/// [`UnknownRules`] where the registry has them not.
pub fn game_of(registry: &Registry, record: &Record) -> Result<&'static dyn Game, UnknownRules> {
    let head = record.head();
    rules::find_in(registry, head.game, head.rules)
}

/// As [`replay`], by these rules, whatever the head says.
///
/// ```
/// use trictrac::{replay::replay_as, rules::trictrac::LEPEINTRE};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"] [Rules \"guiton\"]\n\nW 64: 1/7 1/5\n").unwrap()[0];
/// assert_eq!(replay_as(record, &LEPEINTRE).game().rules(), "lepeintre");
/// ```
#[must_use]
pub fn replay_as<'r>(record: &'r Record, game: &'static dyn Game) -> Replay<'r> {
    let mut replay = Replay::laid_out(record, game);
    replay.steps = replay.walk().all();
    replay
}

/// To whom what was thrown for the beginning gives the dice, where only the throws are known.
fn drawn(game: &dyn Game, first: &OpeningResult) -> Option<Side> {
    match game.opening().winner(&first.throws) {
        Ok(OpeningWinner::For(side)) => Some(side),
        _ => None,
    }
}

/// Which items are done, which demanded, which only part of a statement; none where all are done.
fn roles(record: &Record) -> Vec<Role> {
    if !record.has_roles() {
        return Vec::new();
    }
    let mut roles = vec![Role::Plain; record.len()];
    let (mut at, mut demanded, mut names_some) = (0, false, false);
    while let Some((_, item)) = record.item(at) {
        let mut end = at + 1;
        match item {
            Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic => {
                end = record.end_of(at);
                roles[at + 1..(end - 1).max(at + 1)].fill(Role::Within);
            }
            Item::Turn { .. } => demanded = false,
            // What stands behind `allow` is done.
            Item::Demand(demand) => (demanded, names_some) = (demand != Demand::Allow, false),
            // What he says or does besides, or what is stated of it, is not demanded.
            Item::Does(_) => {}
            Item::Said(words) if names_some || declaration(words).is_none() => {}
            item if demanded && (item.is_act() || matches!(item, Item::Dame { .. })) => {
                (roles[at], names_some) = (Role::Demanded, true);
            }
            _ => {}
        }
        at = end;
    }
    roles
}
