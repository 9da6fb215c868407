//! The state of a game as a record lets it be known.

use super::act::{FirstMark, Lowered, MissingHoles, OwnHand, Taken};
use super::{Coup, DamesBetween};
use crate::board::{Board, Completeness, Jetons, Marks, Men, Placement, Side, Spot};
use crate::record::{Handling, Match};
use crate::rules::{End, Game, GameState, Over, RollHistory, Series};
use std::ops::{Deref, DerefMut};

/// Which marks of a side are known.
///
/// ```
/// use trictrac::replay::replay;
/// let head = "[TTN \"1.0\"] [Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]";
/// let record = &trictrac::ttn::parse(&format!("{head}\n\nW 51: 1/6 5/6\nB 21: -\n")).unwrap()[0];
/// let run = replay(record).unwrap();
/// assert!(run.begin().known[0].jetons, "at the talon");
/// assert!(!run.last().known[0].jetons, "four points were due, and the record does not say whether he marked them");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarksKnown {
    /// The points that show.
    pub jetons: bool,
    /// The hole of the fichet.
    pub fichet: bool,
}

impl MarksKnown {
    /// All of them.
    pub(super) const ALL: MarksKnown = MarksKnown { jetons: true, fichet: true };
}

/// All that stands at one point of a record: the state of the game, and what is known of it.
///
/// It reads as the [`GameState`] that it holds.
///
/// ```
/// use trictrac::{board::Side, replay::KnownState, rules::find};
/// let state = KnownState::start(find("trictrac", None).unwrap());
/// assert_eq!(state.board.men.count(Side::Black, 1), 15);
/// assert!(state.known.iter().all(|marks| marks.jetons && marks.fichet), "of a beginning all is known");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownState {
    /// The game as it stands. What is not known of it is as it would be at the beginning.
    pub state: GameState,
    /// Which of the marks are known, White's and Black's.
    pub known: [MarksKnown; 2],
    /// The last throw.
    pub coup: Option<Coup>,
    /// The coup before it, where the other has thrown too early and its player plays on behind that throw (L 206).
    pub pending: Option<Coup>,
    /// Between which flèches dames of each side lie, each by the lower one.
    pub between: [DamesBetween; 2],
    /// From which flèche of each side the last dame was taken that lies between two.
    pub taken_from: [Option<u8>; 2],
    /// Who said that his next roll is for all: exit, and first coup of the next relevé (P 4.74).
    pub for_all: Option<Side>,
    /// What was agreed on of the match, or of a game for money.
    pub agreed: Match,
    /// The offer of the cube was out of its time: nobody need heed it, and it is gone with the next throw.
    pub offer_lapses: bool,
    /// Who has just taken the cube, and may double it once more at once: where that was agreed on (beavers).
    pub may_beaver: Option<Side>,
    /// `<partie …>` has ended the game, which was won or given up; of games that have no holes.
    pub is_won: bool,
    /// So many parties the winner has marked with his own hand.
    pub marked_won: u16,
    /// Who is to play a beset before anybody throws for himself (T XI).
    pub beset: Option<Side>,
    /// What is done with the dames that are named next: touched, lifted, put back.
    pub handling: Option<Handling>,
    /// The dames before they were lifted to go away.
    pub before_lift: Option<Men>,
    /// The jetons before somebody went away, and what the roll gives the other, where going takes them off unwritten: he may be sent back.
    pub(super) effaced: Option<([Jetons; 2], u16)>,
    /// The last holes that were taken running, by whom, and what there was before: if they were wrong and go back, they have interrupted nothing.
    pub last_holes: Option<(Side, u16, Series)>,
    /// Who went away since the last throw.
    pub gone: Option<Side>,
    /// The play that the other has demanded last of the player whose dice lie, by its item; till he plays.
    pub demanded: Option<usize>,
    /// A side's dames that the other's hand has moved since it played last, and how all lay before it.
    pub(super) others_hand: Option<(Side, Men)>,
    /// What marks of the other's have taken from each side's wood: with them it comes back.
    pub(super) taken: [Option<Taken>; 2],
    /// How each side's jetons stood before the other's hand took points off: put back so, they are no new points.
    pub(super) lowered: [Option<Lowered>; 2],
    /// The jeton that each side has taken up or set back with its own hand.
    pub(super) own_hand: [Option<OwnHand>; 2],
    /// What each side has marked by number in the other's coup, having nothing before.
    pub(super) first_mark: [Option<FirstMark>; 2],
    /// The last mark by number: whose, what stood before it, and how many points; as long as nothing else is marked.
    pub(super) last_number: Option<(Side, Marks, u16)>,
    /// The same of a hole that was marked by its place, with the jeton put behind it.
    pub(super) last_hole: Option<(Side, Marks, u16)>,
    /// Holes of each side that its fichet does not show.
    pub(super) missing_holes: [MissingHoles; 2],
    /// The wood when the last throw fell, and when the one before it did, where it was known.
    pub(super) thrown_on: [Option<Marks>; 2],
    /// Which marks were known when the dice fell, where he who threw has said nothing of what he won.
    pub(super) knew: Option<[MarksKnown; 2]>,
    /// What the roll gives the other and is marked without being written, till he who threw has played: he still speaks.
    pub(super) still_given: u16,
    /// The dames before a player took off one of his own sixteen: what becomes of them the other still chooses, till the next throw.
    pub(super) sixteen_before: Option<(Side, Men)>,
    /// Marqués of its partie lie behind this one, written or not.
    pub(super) follows_marques: bool,
}

impl Deref for KnownState {
    type Target = GameState;

    fn deref(&self) -> &GameState {
        &self.state
    }
}

impl DerefMut for KnownState {
    fn deref_mut(&mut self) -> &mut GameState {
        &mut self.state
    }
}

impl From<GameState> for KnownState {
    /// All of it is known, and nobody has thrown.
    fn from(state: GameState) -> KnownState {
        KnownState {
            state,
            known: [MarksKnown::ALL; 2],
            coup: None,
            pending: None,
            between: [DamesBetween::NONE; 2],
            taken_from: [None; 2],
            for_all: None,
            agreed: Match::default(),
            offer_lapses: false,
            may_beaver: None,
            is_won: false,
            marked_won: 0,
            beset: None,
            handling: None,
            before_lift: None,
            effaced: None,
            last_holes: None,
            gone: None,
            demanded: None,
            others_hand: None,
            taken: [None; 2],
            lowered: [None; 2],
            own_hand: [None; 2],
            first_mark: [None; 2],
            last_number: None,
            last_hole: None,
            missing_holes: [MissingHoles::default(); 2],
            thrown_on: [None; 2],
            knew: None,
            still_given: 0,
            sixteen_before: None,
            follows_marques: false,
        }
    }
}

impl KnownState {
    /// The same for him who threw and says nothing of what he won: till the other goes on he is held to what was known when the dice fell, in one turn or in
    /// several (L 181). `None`: it is he not, or nothing is lost sight of.
    pub(crate) fn as_thrower_knows(&self, side: Side) -> Option<KnownState> {
        self.knew.filter(|_| self.coup.is_some_and(|coup| coup.side == side))?;
        let mut known = *self;
        known.known_as_thrown();
        Some(known)
    }

    /// What was known when the dice fell is known, be it lost sight of or not.
    pub(super) fn known_as_thrown(&mut self) {
        for (known, knew) in self.known.iter_mut().zip(self.knew.take().into_iter().flatten()) {
            known.jetons |= knew.jetons;
            known.fichet |= knew.fichet;
        }
    }

    /// The beginning of a game.
    #[must_use]
    pub fn start(game: &'static dyn Game) -> KnownState {
        GameState::start(game).into()
    }

    /// After an end another marqué or partie begins, of which all is known; where nothing has ended nothing changes.
    pub fn begin_next(&mut self) {
        if let Some(over) = self.over {
            self.state.begin_next();
            let follows_marques = !matches!(over, Over::Partie(_));
            *self = KnownState { follows_marques, ..self.state.into() };
        }
    }

    /// Carries a mark of points out, in full and rightly; who has the pavillon by right then shows it (L 223).
    pub(super) fn mark(&mut self, side: Side, points: u16) {
        if points > 0 {
            self.drop_left_standing(side);
        }
        let (stood, there) = (self.board.marks, self.holes);
        if points > 0 {
            self.state.mark(side, points);
            self.note_added(side, &stood, points);
            self.note_taken(side, &stood, true);
            let taken = self.board.marks.fichet(side).saturating_sub(stood.fichet(side));
            self.remember_taken(side, taken, there);
        }
        (self.last_number, self.last_hole) = (Some((side, stood, points)), None);
        self.board.marks.pavillon = self.holes.pavillon();
    }

    /// Holes that the wood shows and did not show before were taken now; those that it shows no more went back.
    pub(super) fn note_holes(&mut self, before: &Marks) {
        for side in Side::BOTH {
            let (old, new) = (before.fichet(side), self.board.marks.fichet(side));
            if new > old {
                if new - old <= self.parties_to_mark(side) {
                    self.marked_won += new - old; // the winner marks his parties with his own hand
                }
                self.remember_taken(side, new - old, self.holes);
                self.holes.take(side, new - old);
            } else if new < old {
                self.give_back(side, old - new);
            }
        }
    }

    /// So many holes were taken, and `there` was before.
    fn remember_taken(&mut self, side: Side, taken: u16, there: Series) {
        if taken > 0 {
            let last = self.last_holes.filter(|(of, ..)| *of == side);
            let (so_far, there) = last.map_or((0, there), |(_, so_far, before)| (so_far, before));
            self.last_holes = Some((side, so_far.saturating_add(taken), there));
        }
    }

    /// So many were taken wrongly.
    fn give_back(&mut self, side: Side, back: u16) {
        self.holes.give_back(side, back);
        if let Some((_, taken, there)) = self.last_holes.filter(|(of, ..)| *of == side) {
            if taken == back {
                self.holes = there;
            }
            self.last_holes = (taken > back).then(|| (side, taken - back, there));
        }
    }

    /// The dames as a placement has them. Dames between flèches, in a hand or lying about are adrift.
    ///
    /// ```
    /// use trictrac::{board::Side, replay::KnownState, rules::find};
    /// let mut state = KnownState::start(find("trictrac", None).unwrap());
    /// state.set(&"W 5*2 ~ B 1*15".parse().unwrap());
    /// assert_eq!((state.board.men.count(Side::White, 5), state.board.adrift[0]), (2, 1), "one is in his hand");
    /// ```
    pub fn set(&mut self, placement: &Placement) {
        self.board.men = Men::EMPTY;
        self.board.adrift = [0; 2];
        (self.between, self.taken_from) = ([DamesBetween::NONE; 2], [None; 2]);
        for side in Side::BOTH {
            self.board.completeness[side.index()] = placement.completeness(side);
        }
        for (side, spot, number) in placement.entries() {
            match spot.index() {
                Some(index) => self.board.men.put(side, index, number),
                // Somewhere: they are there, and it is not known where.
                None if spot == Spot::Unknown => {
                    let known = placement.entries().any(|(s, spot, _)| s == side && spot.index().is_some());
                    self.board.completeness[side.index()] =
                        if known { Completeness::Part } else { Completeness::Nothing };
                }
                // Not on the table: missing, not adrift on it.
                None if spot == Spot::Out => {}
                None => {
                    self.between[side.index()].lay(spot, number);
                    let adrift = &mut self.board.adrift[side.index()];
                    *adrift = adrift.saturating_add(number);
                }
            }
        }
    }

    /// How many parties this side has won and not marked yet, where they are marked with the fichet (T III).
    #[must_use]
    pub fn parties_to_mark(&self, side: Side) -> u16 {
        if self.game.furniture().jetons || self.is_won {
            return 0;
        }
        let Some(end) = self.end().filter(|end| end.winner == side) else { return 0 };
        let mut marks = Marks::default();
        self.game.won(&mut marks, end);
        marks.fichet(side).saturating_sub(self.marked_won)
    }

    /// Whether `side` may offer the cube now, were it his: before his own throw, once the first roll of the game has been played (R Backgammon).
    #[must_use]
    pub fn is_time_for_cube(&self, side: Side) -> bool {
        self.has_begun() && self.to_throw.is_none_or(|turn| turn == side) && !self.waits_for_play(side)
    }

    /// Whether the other's dice lie, and he has not played them to the end, as far as it is written: the turn is not `side`'s yet (R Backgammon).
    #[must_use]
    pub fn waits_for_play(&self, side: Side) -> bool {
        let is_known = |coup: &Coup| coup.played || !coup.unsaid;
        let lies = |coup: &Coup| is_known(coup) && coup.is_unfinished(&self.board.men, self.game);
        self.coup.as_ref().is_some_and(|coup| coup.side != side && lies(coup))
    }

    /// Whether anybody has thrown in this game, or may have.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.coup.is_some() || self.history != [RollHistory::FIRST; 2]
    }

    /// Whether the game is over: by what stands, or by an offer of the cube that was refused. The cube's stake is counted in; marks that are not
    /// known count for nothing. Where that was agreed on (Jacoby) a game is simple as long as the cube was not turned.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        let end = if self.known.iter().all(|known| known.jetons) {
            self.state.end()
        } else {
            GameState { board: Board { marks: Marks::default(), ..self.board }, ..self.state }.end()
        };
        let is_simple = self.agreed.jacoby && self.board.cube.stake == 1;
        end.map(|end| if is_simple { End { parties: 1, ..end } } else { end })
    }
}
