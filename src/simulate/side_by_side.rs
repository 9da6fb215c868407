//! Parties played side by side by somebody who is asked for many of them at once: each step takes every party to its next choice, asks for all of
//! them together, and goes on. Each party has dice of its own, so that what is played is the same whatever their number.

use super::partie::{Buffers, PartieInPlay, PlayOrLeave, Terms};
use super::simulator::Seated;
use super::{Observer, PartieOutcome, Parties, Player, Poll, Stands, seed_of};
use crate::board::{Board, Play, Roll};
use crate::rules::{Leave, Score};
use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::Arc;

/// Somebody who is asked for many parties at once.
///
/// ```
/// use std::sync::Arc;
/// use trictrac::rules::find;
/// use trictrac::simulate::{Chooser, Hands, OpenThrow, Parties, Player, Poll, Setting, SideBySide, SimulatedParties};
/// struct First;
/// impl Chooser for First {
///     fn choose(&self, asked: &[OpenThrow<'_>]) -> std::io::Result<Vec<usize>> {
///         Ok(vec![0; asked.len()])
///     }
/// }
/// let setting = Setting { players: [Player::Asked("first"), Player::Random], ..Setting::new(find("puff", None).unwrap()) };
/// let hands = Hands::SideBySide(SideBySide { parties: 5, chooser: Arc::new(First) });
/// let parties = Parties { setting, seed: 7, games: 0..8, hands };
/// let mut played = SimulatedParties::new(&parties, |_| (), |(), _, outcome| outcome.winner);
/// let mut won = Vec::new();
/// loop {
///     match played.take_within(std::time::Duration::ZERO) {
///         Poll::Next(winner) => won.push(winner),
///         Poll::NotYet => {}
///         Poll::Over => break,
///     }
/// }
/// assert!(won.len() == 8 && played.failure().is_none());
/// ```
pub trait Chooser: Send + Sync {
    /// Which of its candidates each of these plays, in their order.
    ///
    /// # Errors
    /// What is wrong with him, or that somebody wants to break off; then nothing more is played.
    fn choose(&self, asked: &[OpenThrow<'_>]) -> io::Result<Vec<usize>>;
}

/// A throw for which a play is asked. See [`Chooser`] for an example.
#[derive(Clone, Copy, Debug)]
pub struct OpenThrow<'a> {
    /// What stood when the dice fell.
    pub stands: Stands<'a>,
    /// What fell.
    pub roll: Roll,
    /// What it is worth.
    pub worth: &'a Score,
    /// What stands now that it is marked, and not yet played.
    pub board: &'a Board,
    /// The candidates.
    pub plays: &'a [Play],
    /// Whether there is one candidate more, behind the plays: to go away (L 155).
    pub may_leave: bool,
}

impl OpenThrow<'_> {
    /// How many candidates there are.
    #[must_use]
    pub const fn candidates(&self) -> usize {
        self.plays.len() + self.may_leave as usize
    }
}

/// Who plays many parties at once, and how many. See [`Chooser`] for an example.
#[derive(Clone)]
pub struct SideBySide {
    /// So many parties are played at a time (at least one); as many again may wait for one that lasts.
    pub parties: usize,
    /// Who is asked for each [`Player::Asked`].
    pub chooser: Arc<dyn Chooser>,
}

/// Work that is done when it is asked for, a step at a time.
pub(super) trait Stepwise<T>: Send {
    /// The next piece, if it is there after this step.
    fn step(&mut self) -> io::Result<Poll<T>>;
}

/// The parties at their tables.
pub(super) struct PartiesSideBySide<O, T, W, E> {
    terms: Terms,
    seed: u64,
    chooser: Arc<dyn Chooser>,
    /// Those that are not begun yet.
    games: Range<u64>,
    /// The next that is given away.
    next: u64,
    tables: Vec<SeatedPartie<O>>,
    seated: Seated,
    most: usize,
    /// Those that are over, by their numbers, until those before them are.
    over: BTreeMap<u64, T>,
    watch: W,
    tell: E,
}

/// A party at its table.
struct SeatedPartie<O> {
    game: u64,
    partie: PartieInPlay,
    buffers: Buffers,
    /// Whether his choice is asked for.
    is_asked: bool,
    observer: O,
}

impl<O: Observer, T, W: Fn(u64) -> O, E: Fn(O, u64, PartieOutcome) -> T> PartiesSideBySide<O, T, W, E> {
    pub fn new(parties: &Parties, by: &SideBySide, watch: W, tell: E) -> PartiesSideBySide<O, T, W, E> {
        PartiesSideBySide {
            terms: Terms::new(parties.setting),
            seed: parties.seed,
            chooser: Arc::clone(&by.chooser),
            games: parties.games.clone(),
            next: parties.games.start,
            tables: Vec::new(),
            seated: Seated::new(&parties.setting),
            most: by.parties.max(1),
            over: BTreeMap::new(),
            watch,
            tell,
        }
    }

    /// Takes every party to a choice that is asked for; one that is over makes room for the next.
    fn advance(&mut self) {
        let ahead = 2 * self.most as u64;
        while self.tables.len() < self.most
            && self.games.start < self.next.saturating_add(ahead)
            && let Some(game) = self.games.next()
        {
            let mut observer = (self.watch)(game);
            let partie = PartieInPlay::begin(&self.terms, seed_of(self.seed, game), &mut observer);
            self.tables.push(SeatedPartie {
                game,
                partie,
                buffers: Buffers::default(),
                is_asked: false,
                observer,
            });
        }
        let mut at = 0;
        while let Some(table) = self.tables.get_mut(at) {
            table.advance(&self.terms, &mut self.seated);
            if table.is_asked {
                at += 1;
                continue;
            }
            let SeatedPartie { game, partie, mut observer, .. } = self.tables.swap_remove(at);
            let outcome = partie.end(&mut observer);
            self.over.insert(game, (self.tell)(observer, game, outcome));
        }
    }

    /// Asks for all, and carries out what is answered.
    fn ask(&mut self) -> io::Result<()> {
        let asked: Vec<OpenThrow<'_>> = self.tables.iter().filter_map(SeatedPartie::asked).collect();
        let chosen = self.chooser.choose(&asked)?;
        let decisions = asked.iter().zip(chosen).map(|(asked, index)| {
            let play = match asked.plays.get(index) {
                Some(play) => *play,
                None if index < asked.candidates() => Play::NOTHING,
                None => return Err(no_candidate(asked, index)),
            };
            Ok(PlayOrLeave { play, leaves: index >= asked.plays.len() })
        });
        let decisions = decisions.collect::<io::Result<Vec<_>>>()?;
        if decisions.len() < self.tables.len() {
            let message = format!("{} answers for {} throws", decisions.len(), self.tables.len());
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
        for (table, decision) in self.tables.iter_mut().zip(decisions) {
            if std::mem::take(&mut table.is_asked) {
                let SeatedPartie { partie, buffers, observer, .. } = table;
                partie.answer(&self.terms, decision, buffers, observer);
            }
        }
        Ok(())
    }
}

/// There is no candidate of this number.
fn no_candidate(asked: &OpenThrow<'_>, index: usize) -> io::Error {
    let message = format!(
        "candidate {index} was chosen where there are {}, from 0: {}, {} {}",
        asked.candidates(),
        asked.stands.at,
        asked.stands.at.turn(),
        asked.roll
    );
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

impl<O: Observer> SeatedPartie<O> {
    /// Plays on, others deciding for themselves, until there is a choice for which somebody is asked, or all is over.
    fn advance(&mut self, terms: &Terms, seated: &mut Seated) {
        while !self.is_asked && self.partie.comes_to_choice(terms, &mut self.buffers, &mut self.observer) {
            let player = terms.setting.players[self.partie.pending.side().index()];
            if matches!(player, Player::Asked(_)) {
                self.is_asked = true;
                return;
            }
            let decision = seated.decide(terms, &mut self.partie, &self.buffers.plays);
            self.partie.answer(terms, decision, &mut self.buffers, &mut self.observer);
        }
    }

    fn asked(&self) -> Option<OpenThrow<'_>> {
        let choice = self.is_asked.then_some(&self.partie.pending)?;
        Some(OpenThrow {
            stands: choice.stands(),
            roll: choice.roll(),
            worth: &self.buffers.worth,
            board: &self.partie.now.board,
            plays: self.buffers.plays.as_slice(),
            may_leave: choice.leave == Leave::May,
        })
    }
}

impl<O, T, W, E> Stepwise<T> for PartiesSideBySide<O, T, W, E>
where
    O: Observer + Send,
    T: Send,
    W: Fn(u64) -> O + Send,
    E: Fn(O, u64, PartieOutcome) -> T + Send,
{
    fn step(&mut self) -> io::Result<Poll<T>> {
        if !self.over.contains_key(&self.next) {
            self.advance();
            if !self.tables.is_empty() {
                self.ask()?;
            }
        }
        match self.over.remove(&self.next) {
            Some(piece) => {
                self.next += 1;
                Ok(Poll::Next(piece))
            }
            None if self.tables.is_empty() && self.games.is_empty() && self.over.is_empty() => Ok(Poll::Over),
            None => Ok(Poll::NotYet),
        }
    }
}
