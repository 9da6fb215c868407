use super::act::{Missing, apply};
use super::dice::lies;
use super::standing::position;
use super::{Assumed, Coup, Marking, MarksKnown, Playing, Seating, Standing};
use crate::board::{Cube, Jetons, Roll, Side, Spot, Told};
use crate::games::dice::Lies;
use crate::games::{self, Game, Leave, Memory, Next, Odds, Registry, Series, UnknownRules, Worth};
use crate::notation::lexicon::{LawWord, law_word};
use crate::notation::{
    Claim, Die, Handling, Item, Mark, Marked, Number, Reason, Record, Span, Speaker, Throw,
};
use std::ops::Range;

/// One turn of a record, or the statements that stand before the first turn or after a variation.
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
    /// What stood before it.
    pub before: Standing,
    /// What stands when its dice have fallen, and what is marked as due at once is marked.
    pub thrown: Standing,
    /// What stands after it.
    pub after: Standing,
    /// What stood just before each statement that is judged at its place, by item.
    pub stands: Vec<(usize, Standing)>,
    /// Dames that were handled and were not there, by item.
    pub missing: Vec<(usize, Missing)>,
    /// Its player plays more dames of this coup in a later turn, before or after the other has thrown.
    pub goes_on: bool,
}

impl Step {
    /// The player who acts, where it is one of the two.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        match self.who {
            Some(Speaker::Player(side)) => Some(side),
            _ => None,
        }
    }

    /// The roll, where both dice are told.
    #[must_use]
    pub fn roll(&self) -> Option<Roll> {
        self.throw.and_then(Throw::roll)
    }
}

/// How an item is to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Done, or stated by itself.
    Plain,
    /// Demanded of the other (after `oblige`, `forbid`, `allow`), not done.
    Demanded,
    /// Part of a claim, a score or a sic.
    Within,
}

/// A record run over the table.
#[derive(Clone, Debug)]
pub struct Replay<'r> {
    record: &'r Record,
    game: &'static dyn Game,
    assumed: Assumed,
    items: Vec<(Span, Item<'r>)>,
    roles: Vec<Role>,
    steps: Vec<Step>,
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
    pub const fn assumed(&self) -> Assumed {
        self.assumed
    }

    /// Its items, in order.
    #[must_use]
    pub fn items(&self) -> &[(Span, Item<'r>)] {
        &self.items
    }

    /// How the item is to be taken.
    #[must_use]
    pub fn role(&self, item: usize) -> Role {
        self.roles.get(item).copied().unwrap_or(Role::Plain)
    }

    /// Its steps; the first holds what stands before the first turn.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What stands at the end of the main line.
    #[must_use]
    pub fn last(&self) -> &Standing {
        let main = self.steps.iter().rev().find(|s| s.depth == 0);
        &main.unwrap_or(&self.steps[0]).after
    }
}

/// Runs a record, of one of the standard games, over the table.
///
/// # Errors
/// [`UnknownRules`] where its head names a game or rules that there are not.
pub fn replay(record: &Record) -> Result<Replay<'_>, UnknownRules> {
    replay_in(games::STANDARD, record)
}

/// As [`replay`], with games of one's own.
///
/// # Errors
/// [`UnknownRules`] where its head names a game or rules that the registry has not.
pub fn replay_in<'r>(registry: &Registry, record: &'r Record) -> Result<Replay<'r>, UnknownRules> {
    let game = games::find_in(registry, record.tag("Game").unwrap_or("trictrac"), record.tag("Rules"))?;
    let items: Vec<_> = record.items().collect();
    let roles = roles(&items);
    let mut run = Run {
        replay: Replay { record, game, assumed: Assumed::of(record), items, roles, steps: Vec::new() },
    };
    run.all();
    Ok(run.replay)
}

/// Which items are done, which demanded, which only part of a statement.
fn roles(items: &[(Span, Item<'_>)]) -> Vec<Role> {
    let (mut within, mut demanded) = (0u32, false);
    let mut variations: Vec<bool> = Vec::new();
    items
        .iter()
        .map(|(_, item)| match item {
            Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic => {
                within += 1;
                variations.push(false);
                if within > 1 { Role::Within } else { Role::Plain }
            }
            Item::OpenVariation => {
                variations.push(true);
                Role::Plain
            }
            Item::Close => {
                if variations.pop() == Some(false) {
                    within = within.saturating_sub(1);
                }
                Role::Plain
            }
            _ if within > 0 => Role::Within,
            Item::Turn { .. } => {
                demanded = false;
                Role::Plain
            }
            Item::Demand(_) => {
                demanded = true;
                Role::Plain
            }
            _ if demanded => Role::Demanded,
            _ => Role::Plain,
        })
        .collect()
}

struct Run<'r> {
    replay: Replay<'r>,
}

impl Run<'_> {
    fn all(&mut self) {
        let begin = self.beginning();
        let count = self.replay.items.len();
        let mut line = Line { last: None, waiting: Vec::new() };
        let mut at = 0;
        // What stands before the first turn is a step of its own, also where it is empty.
        let mut opening = true;
        loop {
            let end = self.end_of_step(at, opening);
            opening = false;
            self.step(&mut line, at..end, begin);
            at = end;
            while let Some((_, item)) = self.replay.items.get(at) {
                match item {
                    Item::OpenVariation => {
                        line.waiting.push(line.last);
                        line.last = line.last.and_then(|l| self.replay.steps[l].follows);
                    }
                    Item::Close => line.last = line.waiting.pop().unwrap_or(line.last),
                    _ => break,
                }
                at += 1;
            }
            if at >= count {
                break;
            }
        }
    }

    /// What the head says stands at the beginning.
    fn beginning(&self) -> Standing {
        let mut begin = Standing::start(self.replay.game);
        let told = self.replay.record.position().is_some();
        for (side, odds) in self.odds() {
            match odds {
                Odds::Dice => begin.to_throw = Some(side),
                Odds::Ambesas => begin.beset = Some(side),
                Odds::Holes(holes) => begin.table.marks.set_fichet(side, holes),
                // A position that is told shows them already.
                odds if !told => odds.set_up(&mut begin.table.men, side),
                _ => {}
            }
        }
        if let Some(placement) = self.replay.record.position() {
            let start = begin.table.men;
            begin.set(&placement);
            if begin.table.men != start {
                begin.memory = [Memory::default(); 2];
            }
        }
        for (side, mark) in self.replay.record.score() {
            let one = [(Span::default(), Item::Mark(mark))];
            // As put there by the other: what stands does nothing to the rest of the wood.
            let _ = apply(&mut begin, self.replay.game, side.other(), &one, 0);
        }
        if let Some(rules) = self.replay.game.parties() {
            begin.order = Seating::of(self.replay.record, rules).order;
        }
        begin.holes = Series::of(&begin.table.marks);
        begin.refaits = self.replay.record.tag("Refaits").and_then(|n| n.trim().parse().ok()).unwrap_or(0);
        if let Some(cube) = self.replay.record.tag("Cube").and_then(Cube::parse) {
            begin.table.cube = cube;
        }
        begin
    }

    /// What the head says was given to a weaker player, in games that know such odds.
    fn odds(&self) -> impl Iterator<Item = (Side, Odds)> + '_ {
        let told = self.replay.record.tag("Odds").unwrap_or_default();
        Odds::read(told).filter(|(_, odds)| self.replay.game.gives(*odds))
    }

    /// Where the step that begins at `at` ends: at the next turn or the edge of a variation.
    fn end_of_step(&self, at: usize, opening: bool) -> usize {
        let mut within = 0u32;
        for (i, (_, item)) in self.replay.items.iter().enumerate().skip(at) {
            match item {
                Item::Turn { .. } if within == 0 && (i > at || opening) => return i,
                Item::OpenVariation => return i,
                Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic => within += 1,
                Item::Close if within == 0 => return i,
                Item::Close => within -= 1,
                _ => {}
            }
        }
        self.replay.items.len()
    }

    fn step(&mut self, line: &mut Line, items: Range<usize>, begin: Standing) {
        let before = line.last.map_or(begin, |l| self.replay.steps[l].after);
        let (who, throw) = match self.replay.items.get(items.start) {
            Some((_, Item::Turn { who, throw })) if !items.is_empty() => (Some(*who), *throw),
            _ => (None, None),
        };
        let mut now = before;
        let side = match who {
            Some(Speaker::Player(side)) => Some(side),
            _ => None,
        };
        if throw.is_some() || items.clone().any(|i| self.handles_wood(i)) {
            now.begin_next(self.replay.game);
        }
        let mut due = match (side, throw) {
            (Some(side), Some(throw)) => self.throw_dice(&mut now, side, throw, &items),
            _ => Due::default(),
        };
        let thrown = now;
        let (mut missing, mut stands) = (Vec::new(), Vec::new());
        let last_play = items.clone().rev().find(|&i| {
            self.replay.role(i) == Role::Plain
                && matches!(self.replay.items[i].1, Item::Played(_) | Item::PlaysNothing)
        });
        for i in items.clone() {
            let item = self.replay.items[i].1;
            match self.replay.role(i) {
                Role::Plain => {}
                Role::Within | Role::Demanded => continue,
            }
            if matches!(item, Item::Marque(..) | Item::Refait(..) | Item::Partie(..)) {
                now.begin_next(self.replay.game);
                // What a roll gives is marked when it is played: the end came before.
                due.given = 0;
            }
            if is_judged_in_place(&item) {
                stands.push((i, now));
            }
            match item {
                Item::Position(text) => self.take_position(&mut now, text),
                Item::OpenScore => self.take_score(&mut now, i),
                _ => {
                    let speaker = side.unwrap_or(Side::White);
                    if let Err(m) = apply(&mut now, self.replay.game, speaker, &self.replay.items, i) {
                        missing.push((i, m));
                    }
                }
            }
            if let (Some(side), Item::Said(words)) = (side, item)
                && matches!(law_word(words), Some(LawWord::DoesNotMark(_)))
            {
                self.warned(&mut now, side, items.start..i);
            }
            if goes_away(&item) {
                now.gone = side;
                due.given = 0;
                if let (Some(side), Marking::AsDue) = (side, self.replay.assumed.marks) {
                    clear_for_leaving(&mut now, side);
                }
            }
            if last_play == Some(i) {
                self.mark_earned(&mut now, &items);
                self.mark_given(&mut now, &mut due, items.end);
            }
        }
        self.mark_given(&mut now, &mut due, items.end);
        let goes_on = side.is_some_and(|side| {
            (throw.is_some() || last_play.is_some()) && self.plays_on(side, items.end, 1)
        });
        let depth = u8::try_from(line.waiting.len()).unwrap_or(u8::MAX);
        let index = self.replay.steps.len();
        self.replay.steps.push(Step {
            who,
            throw,
            follows: line.last,
            depth,
            items,
            before,
            thrown,
            after: now,
            stands,
            missing,
            goes_on,
        });
        line.last = Some(index);
    }

    /// Whether dames or marks are handled: then it is not what went before that is spoken of.
    fn handles_wood(&self, item: usize) -> bool {
        self.replay.role(item) == Role::Plain
            && matches!(
                self.replay.items[item].1,
                Item::Mark(_) | Item::Played(_) | Item::PlaysNothing | Item::Handled(_)
            )
    }

    /// The dice fall: a new coup begins. Gives what is due for it and will be marked without being written.
    fn throw_dice(&self, now: &mut Standing, side: Side, throw: Throw, items: &Range<usize>) -> Due {
        let again = now.coup.is_some_and(|c| c.side == side && (c.turning || c.is_thrown_again()));
        // Who plays on behind the other's dice had not played to the end (L 206).
        let early = now.coup.filter(|c| c.side != side && !self.replay.game.laws().dice.early.is_empty());
        now.pending = early.filter(|c| self.plays_on(c.side, items.end, 0));
        if !again && now.pending.is_none() {
            self.lose_sight_of_unwritten_play(now);
        }
        let lies = lies(throw, &self.replay.game.laws().dice);
        let roll = throw.roll();
        let turning = throw.dice.contains(&Die::Turning);
        if now.coup.is_none() && now.releve == 1 && now.first.is_none() {
            now.first = Some(side);
        }
        let memory = match now.coup.filter(|c| c.side == side && c.turning) {
            Some(coup) => {
                now.coup = Some(Coup { roll, turning, lies, ..coup });
                coup.memory
            }
            None if again => {
                // A throw that did not count is none of the relevé's coups.
                let memory = now.coup.map_or(Memory::default(), |c| c.memory);
                now.coup = now.coup.map(|coup| Coup { roll, turning, lies, table: now.table, ..coup });
                memory
            }
            None => {
                self.look_who_has_begun(now);
                let memory = now.memory[side.index()];
                let number = now.coup.map_or(0, |c| c.number + 1);
                now.coup =
                    Some(Coup { side, roll, table: now.table, memory, played: false, turning, lies, number });
                memory
            }
        };
        if now.beset.take().is_none() {
            let other = &mut now.memory[side.other().index()];
            *other = other.turn_over();
            now.memory[side.index()] = memory.after(roll.map(Roll::is_doublet));
            if lies == Lies::Void {
                now.to_throw = Some(side);
                return Due::default();
            }
            now.to_throw = match roll.map_or(Next::Other, |roll| self.replay.game.next(side, roll)) {
                Next::Other => Some(side.other()),
                Next::Again | Next::Either => Some(side),
            };
        }
        now.before_lift = None;
        now.gone = None;
        if self.replay.assumed.marks == Marking::Recorded {
            return Due::default();
        }
        let silent = !self.marks_in(&(items.start..self.end_of_coup(items)), side, false)
            && self.silent_about_marking(items);
        let Some(worth) = worth(now, self.replay.game, memory, side, roll) else {
            // What was due cannot be told, nor then what was marked of it.
            if silent {
                lose_sight_of_marks(now);
            }
            return Due::default();
        };
        if self.replay.assumed.marks == Marking::Unknown {
            if silent && worth.points(side) > 0 {
                lose_sight_of_marks(now);
            }
        } else if silent {
            self.mark_as_due(now, side, worth.points(side));
        }
        Due { given: worth.points(side.other()), to: Some(side.other()) }
    }

    /// Who has begun his circuit has begun it for the rest of the game, whatever is struck later (R Puff).
    fn look_who_has_begun(&self, now: &mut Standing) {
        for side in Side::BOTH {
            if now.table.told[side.index()] == Told::Whole {
                now.memory[side.index()].begun |= self.replay.game.has_begun(&now.table.men, side);
            }
        }
    }

    /// After a coup whose play is not written it is not known where its player's dames are.
    fn lose_sight_of_unwritten_play(&self, now: &mut Standing) {
        let Some(coup) = now.coup else { return };
        if coup.played || self.replay.assumed.plays == Playing::Recorded {
            return;
        }
        if let (Ok(position), Some(roll)) = (position(&coup.table, coup.side, self.replay.game), coup.roll)
            && !position.has_play(roll, coup.memory)
        {
            return;
        }
        now.table.told[coup.side.index()] = Told::Nothing;
        for index in 0..=25 {
            let dames = now.table.men.count(coup.side, index);
            now.table.men.take(coup.side, index, dames);
        }
    }

    /// Whether marks of `side` are written in these items: those for what the other's roll gave, or the rest.
    fn marks_in(&self, items: &Range<usize>, side: Side, given: bool) -> bool {
        let (mut speaker, mut thrown) = (None, false);
        items.clone().filter(|&i| self.replay.role(i) == Role::Plain).any(|i| match &self.replay.items[i].1 {
            Item::Turn { who, throw } => {
                (speaker, thrown) = (Some(*who), throw.is_some());
                false
            }
            Item::Mark(mark) => {
                speaker == Some(Speaker::Player(side))
                    && mark.owner.is_none_or(|o| o == side)
                    && mark.reason != Some(Reason::Ecole)
                    && (mark.is_for_given() == given || (given && !thrown))
            }
            _ => false,
        })
    }

    /// Where the next dice are thrown: the coup's later turns are its own.
    fn end_of_coup(&self, items: &Range<usize>) -> usize {
        let mut end = items.end;
        while let Some((_, Item::Turn { throw: None, .. })) = self.replay.items.get(end) {
            end = self.end_of_step(end, false);
        }
        end
    }

    /// Whether `side` plays dames of his in a turn without dice, from here on, before he throws again and no more than `throws` throws of the
    /// other later, in this line of play: so nothing is looked through again and again.
    fn plays_on(&self, side: Side, from: usize, mut throws: u8) -> bool {
        let (mut nested, mut within, mut speaker) = (0u32, 0u32, None);
        for i in from..self.replay.items.len() {
            match &self.replay.items[i].1 {
                Item::OpenVariation => nested += 1,
                Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic => within += 1,
                Item::Close if within > 0 => within -= 1,
                Item::Close if nested > 0 => nested -= 1,
                Item::Close | Item::NotTold | Item::Releve(_) => return false,
                _ if nested > 0 || within > 0 => {}
                Item::Turn { who: Speaker::Player(s), throw: Some(_) } if *s == side || throws == 0 => {
                    return false;
                }
                Item::Turn { who, throw: Some(_) } => {
                    throws -= 1;
                    speaker = Some(*who);
                }
                Item::Turn { who, .. } => speaker = Some(*who),
                Item::Played(played)
                    if self.replay.role(i) == Role::Plain
                        && speaker == Some(Speaker::Player(side))
                        && played.owner.is_none_or(|o| o == side)
                        && played.from.as_slice() != [Spot::Out] =>
                {
                    return true;
                }
                _ => {}
            }
        }
        false
    }

    fn silent_about_marking(&self, items: &Range<usize>) -> bool {
        !items.clone().any(|i| {
            self.replay.role(i) == Role::Plain
                && matches!(self.replay.items[i].1, Item::Said(words)
                    if matches!(law_word(words), Some(LawWord::DoesNotMark(_))))
        })
    }

    /// In a record marked as due the other marks what he was given, unless his next turn has a mark of his own for it.
    fn mark_given(&self, now: &mut Standing, due: &mut Due, next: usize) {
        let points = std::mem::take(&mut due.given);
        let Some(to) = due.to else { return };
        if points == 0 {
            return;
        }
        let answer = next..self.end_of_step(next, false);
        if self.marks_in(&answer, to, true) {
            return;
        }
        if self.replay.assumed.marks == Marking::Unknown {
            lose_sight_of_marks(now);
        } else {
            self.mark_as_due(now, to, points);
        }
    }

    /// Marks what is due without being written; who has the pavillon by right then shows it (L 223).
    fn mark_as_due(&self, now: &mut Standing, side: Side, points: u16) {
        now.mark(self.replay.game, side, points);
        now.table.marks.pavillon = now.holes.pavillon();
    }

    /// Where points are for what a play did, they are marked as due when it is done, unless a mark of his is written.
    fn mark_earned(&self, now: &mut Standing, items: &Range<usize>) {
        let game = self.replay.game;
        let (Some(coup), true) = (now.coup, game.laws().points_follow_play) else { return };
        if self.replay.assumed.marks == Marking::Recorded
            || self.marks_in(&(items.start..self.end_of_coup(items)), coup.side, false)
        {
            return;
        }
        let mut earned = Worth::new();
        game.earned(&coup.table.men, &now.table.men, coup.side, &mut earned);
        let points = earned.points(coup.side);
        if self.replay.assumed.marks == Marking::AsDue {
            game.mark(&mut now.table.marks, coup.side, points);
        } else if points > 0 {
            lose_sight_of_marks(now);
        }
    }

    /// Points that are won and not marked, because the same roll gives the other his hole, take his bredouille all the same; and so they do
    /// where the hole is really his who says it (L 176).
    fn warned(&self, now: &mut Standing, side: Side, said: Range<usize>) {
        let Some(coup) = now.coup.filter(|c| c.side == side) else { return };
        let worth = position(&coup.table, side, self.replay.game)
            .ok()
            .zip(coup.roll)
            .map(|(position, roll)| position.score(roll, coup.memory));
        let points = |to: Side| match &worth {
            Some(worth) => Some(worth.points(to)),
            None => self.told_due(said.clone(), to),
        };
        let (won, given) = (points(side).unwrap_or(0), points(side.other()).unwrap_or(0));
        let makes_hole = |to: Side, points: u16| {
            let mut marks = now.table.marks;
            self.replay.game.mark(&mut marks, to, points) == Leave::May
        };
        let his = now.table.marks.jetons(side.other());
        if won > 0 && his.jetons == 2 && (makes_hole(side.other(), given) || makes_hole(side, won)) {
            now.table.marks.set_jetons(side.other(), Jetons { jetons: 1, ..his });
            let mine = now.table.marks.jetons(side);
            // The third jeton is out of its talon: nobody has the bredouille.
            now.table.marks.set_jetons(side, Jetons { jetons: mine.jetons.max(1), ..mine });
        }
    }

    /// What these items tell is due to a side, by `<due …>` of the roll just thrown.
    fn told_due(&self, items: Range<usize>, to: Side) -> Option<u16> {
        let (mut within, mut speaker, mut sum) = (false, None, None);
        for (_, item) in &self.replay.items[items] {
            match item {
                Item::OpenClaim(claim) => within = *claim == Claim::Due,
                Item::Close => within = false,
                Item::Turn { who: Speaker::Player(side), throw: None } if within => speaker = Some(*side),
                Item::Mark(Mark {
                    what: Marked::Points { less: false, number: Number::Known(n) }, ..
                }) if within && speaker == Some(to) => sum = Some(sum.unwrap_or(0u16).saturating_add(*n)),
                _ => {}
            }
        }
        sum
    }

    /// A position stated where nothing is known is taken; elsewhere it is compared, by the referee.
    fn take_position(&self, now: &mut Standing, text: &str) {
        let Ok(placement) = crate::notation::position::parse(text) else { return };
        if now.table.told == [Told::Nothing; 2] {
            now.set(&placement);
            return;
        }
        for side in Side::BOTH {
            if now.table.is_untold(side) && placement.told(side) != Told::Nothing {
                let mut other = Standing::start(self.replay.game);
                other.set(&placement);
                for index in 0..=25 {
                    now.table.men.put(side, index, other.table.men.count(side, index));
                }
                now.table.told[side.index()] = placement.told(side);
            }
        }
    }

    /// A score stated where the marks are not known is taken.
    fn take_score(&self, now: &mut Standing, open: usize) {
        for (span, item) in self.replay.items[open + 1..].iter().take_while(|(_, i)| *i != Item::Close) {
            let Item::Mark(Mark { owner: Some(side), what, .. }) = item else { continue };
            let known = now.known[side.index()];
            let new = match what {
                Marked::Jeton(_) => !known.jetons,
                Marked::Fichet(Number::Known(_)) => !known.fichet,
                _ => false,
            };
            if new {
                let _ = apply(now, self.replay.game, side.other(), &[(*span, *item)], 0);
                now.holes = Series::of(&now.table.marks);
            }
        }
    }
}

/// Whether the referee holds this item, or what was played before it, against what stands at its place.
fn is_judged_in_place(item: &Item<'_>) -> bool {
    matches!(
        item,
        Item::OpenClaim(_)
            | Item::OpenScore
            | Item::OpenSic
            | Item::Position(_)
            | Item::Chances { .. }
            | Item::Marque(..)
            | Item::Refait(..)
            | Item::Partie(..)
            | Item::Paid { .. }
            | Item::Account { .. }
            | Item::Cube(_)
            | Item::Releve(_)
    )
}

fn goes_away(item: &Item<'_>) -> bool {
    match item {
        Item::Said(words) => matches!(law_word(words), Some(LawWord::Leaves)),
        Item::Handled(Handling::Lift) => true,
        _ => false,
    }
}

/// Nothing follows from silence: the marks are not known any more.
fn lose_sight_of_marks(now: &mut Standing) {
    now.known = [MarksKnown { jetons: false, fichet: false }; 2];
}

/// Who goes away effaces his rest and the other's points (L 155, 157).
fn clear_for_leaving(now: &mut Standing, side: Side) {
    for side in [side, side.other()] {
        now.table.marks.set_jetons(side, Jetons::default());
    }
}

/// What a roll is worth for what stands, if that is a position.
fn worth(
    now: &Standing,
    game: &'static dyn Game,
    memory: Memory,
    side: Side,
    roll: Option<Roll>,
) -> Option<Worth> {
    let position = position(&now.table, side, game).ok()?;
    Some(position.score(roll?, memory))
}

/// Points that will be marked without being written.
#[derive(Clone, Copy, Default)]
struct Due {
    given: u16,
    to: Option<Side>,
}

/// The line of play that the run is in.
struct Line {
    last: Option<usize>,
    waiting: Vec<Option<usize>>,
}
