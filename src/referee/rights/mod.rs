//! What a player may do at one point of a record: the ledger's answers to `<can …>` and `<cannot …>`.

mod board_put_back;
mod dames;
mod fichet;
mod left_standing;
mod marks;
mod others_marks;
mod points;
mod turned_out;

pub use self::points::shows_no_more;
use super::handling::{between_fleches, goes_out};
use super::law::leaving::{self, Departure};
use super::ledger::Ledger;
use super::turn_order;
use crate::board::{Completeness, Side};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{Demand, Handling, Holes, Item, Jeton, Mark, Marked, Number, Reason};
use crate::replay::{Coup, KnownState, Replay};
use crate::rules::Game;
use crate::text::Span;

/// An answer of the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    /// Within his rights and without fault.
    Open,
    /// Not.
    Closed,
    /// What is known does not suffice.
    Unknown,
    /// Not judged yet.
    NotJudged,
}

impl From<bool> for Right {
    fn from(open: bool) -> Right {
        if open { Right::Open } else { Right::Closed }
    }
}

impl Right {
    /// Both of two.
    pub fn and(self, other: Right) -> Right {
        match (self, other) {
            (Right::Closed, _) | (_, Right::Closed) => Right::Closed,
            (Right::NotJudged, _) | (_, Right::NotJudged) => Right::NotJudged,
            (Right::Unknown, _) | (_, Right::Unknown) => Right::Unknown,
            _ => Right::Open,
        }
    }
}

/// The mark that an item is.
pub fn mark<'a>(item: &'a Item<'_>) -> Option<&'a Mark> {
    match item {
        Item::Mark(mark) => Some(mark),
        _ => None,
    }
}

/// Points taken off as the jeton shows them, and holes of one's own as the fichet does: where it is put (L 174). The other's that go beyond the hole that they
/// had made are taken off fichet and jeton.
pub fn by_place(mark: &Mark, side: Side, now: &KnownState) -> Mark {
    let owner = mark.owner.unwrap_or(side);
    let known = now.known[owner.index()];
    match mark.what {
        Marked::Points { less: true, number: Number::Known(n) } if known.jetons => {
            let is = now.board.marks.jetons(owner);
            if owner != side && n > is.points {
                return *mark;
            }
            let left = is.points.saturating_sub(n);
            let jetons = if left > 0 { is.jetons.max(1) } else { 1 };
            let what = Marked::Jeton(Jeton::At { jetons, points: Number::Known(left), held: false });
            Mark { what, ..*mark }
        }
        Marked::Holes(Holes(n @ ..0)) if known.fichet && owner == side => {
            let hole = now.board.marks.fichet(owner).saturating_sub(n.unsigned_abs());
            Mark { what: Marked::Fichet(Number::Known(hole)), ..*mark }
        }
        _ => *mark,
    }
}

/// How many holes a mark of one's own takes: so many, or as far as the fichet is put beyond where it stands.
pub fn holes_taken(mark: &Mark, side: Side, now: &KnownState) -> u16 {
    match mark.what {
        Marked::Holes(Holes(n)) => n.try_into().unwrap_or(0),
        Marked::Fichet(Number::Known(hole)) if now.known[side.index()].fichet => {
            hole.saturating_sub(now.board.marks.fichet(side))
        }
        _ => 0,
    }
}

/// What a mark would be in a game that has no holes to mark, nor perhaps points (T I, R Backgammon, R Tric Trac): so many points, 0 for a hole or the pavillon.
pub fn marks_of_none(game: &dyn Game, mark: &Mark) -> Option<u16> {
    let points = |n: u16| (n > 0 && !game.furniture().jetons).then_some(n);
    let number = match mark.what {
        Marked::Points { number: Number::Known(n), .. } => points(n),
        Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => points(n),
        Marked::Holes(_) | Marked::Fichet(_) | Marked::Pavillon(true) => Some(0),
        _ => None,
    };
    number.filter(|_| !game.laws().ecoles)
}

/// Whether it is of parties that the winner marks with his fichet (T III, T X), which are not marked yet, or shows it where it stands behind them.
pub fn marks_his_parties(now: &KnownState, side: Side, mark: &Mark) -> bool {
    let stands = now.board.marks.fichet(side);
    let put = match mark.what {
        Marked::Holes(Holes(holes @ 1..)) => stands.checked_add_signed(holes),
        Marked::Fichet(Number::Known(hole)) => Some(hole),
        _ => None,
    };
    let further = put.and_then(|put| put.checked_sub(stands));
    mark.owner.is_none_or(|owner| owner == side)
        && further.is_some_and(|n| n <= now.parties_to_mark(side) && (n > 0 || now.is_won))
}

/// Whether a word has force in this game. Where there are no écoles, and nobody goes away, it is one of the dice, or of a demand.
pub fn has_force(game: &dyn Game, word: Declaration) -> bool {
    let of_any_game =
        matches!(word, Declaration::Breaks | Declaration::Refuses | Declaration::Good | Declaration::Throw);
    of_any_game || game.laws().ecoles
}

/// Whether all of these name dames.
fn names_dames(items: &[(Span, Item<'_>)]) -> bool {
    items.iter().all(|(_, item)| matches!(item, Item::Dame { .. }))
}

/// Whether an item plays a dame of the speaker's own, who is this side.
fn is_own(item: &Item<'_>, side: Side) -> bool {
    matches!(item, Item::Played(played) if played.owner.is_none_or(|owner| owner == side))
}

/// Whether an item handles a dame of this side as one that is not the speaker's own.
pub fn is_of(item: &Item<'_>, side: Side) -> bool {
    matches!(item, Item::Played(played) if played.owner == Some(side))
}

/// Who asks, of what stands.
pub struct Asker<'a> {
    pub game: &'static dyn Game,
    pub now: &'a KnownState,
    pub ledger: &'a Ledger,
    pub side: Side,
    /// How many holes win the partie, where it is played in holes (L 218, L 219).
    pub holes_of_partie: Option<u16>,
}

impl<'a> Asker<'a> {
    /// Who asks it of a record, at one place in it.
    pub fn of(replay: &Replay<'_>, now: &'a KnownState, ledger: &'a Ledger, side: Side) -> Asker<'a> {
        Asker { game: replay.game(), now, ledger, side, holes_of_partie: replay.holes_of_partie() }
    }
}

impl Asker<'_> {
    /// Whether he may do these acts here.
    pub fn may(&self, acts: &[(Span, Item<'_>)]) -> Right {
        if acts.iter().any(|(_, item)| mark(item).is_some()) && self.counts_nothing().is_some() {
            return Right::Unknown;
        }
        if let Some(right) = self.beside_ecole_in_turn(acts) {
            return right;
        }
        if let Some(ecole) = self.said_and_marked(acts).filter(|_| self.game.laws().ecoles) {
            return self.says_and_marks(&ecole, acts);
        }
        if self.takes_silence_back(acts) {
            return Right::Closed;
        }
        match acts {
            plays if self.puts_dames_back(plays) => Right::Open,
            // The word and the lifting are one departure; what was lifted rightly is not put back (L 156).
            [(_, Item::Said(words)), (_, Item::Handled(Handling::Lift)), ..]
                if declaration(words) == Some(Declaration::Leaves) =>
            {
                self.go_away(true)
            }
            [(_, Item::Handled(handling @ (Handling::Lift | Handling::Back))), ..] => {
                self.lift(*handling, acts)
            }
            [(_, Item::Said(words))] => self.say(words),
            // Nobody is at fault for what he says or does beside the game.
            [(_, Item::Does(_))] => Right::Open,
            [(_, word @ (Item::Said(_) | Item::Does(_))), rest @ ..] => {
                self.may(&acts[..1]).and(self.may_behind(word, rest))
            }
            [(_, Item::Handled(Handling::Touch)), rest @ ..] if names_dames(rest) => self.touch(rest),
            // Who has no coup to play, or has played it, plays nothing.
            [(_, Item::PlaysNothing)] => Right::Open,
            [(_, Item::Cube(act))] => turn_order::cube(self.game, self.now, self.side, *act).is_none().into(),
            [(_, Item::Demand(demand)), rest @ ..] => self.demand(*demand, rest),
            [(_, Item::Played(played))]
                if played.comes_back() && played.owner.is_none_or(|o| o == self.side) =>
            {
                self.comes_back(self.side, played)
            }
            [(_, Item::Played(played))] if between_fleches(played).is_some() => self.puts_between(played),
            // Of his own sixteen he takes none off himself (L 215, P 4.33).
            [(_, item @ Item::Played(played))]
                if is_own(item, self.side) && goes_out(played) && self.now.has_sixteen(self.side) =>
            {
                Right::Closed
            }
            plays if !plays.is_empty() && plays.iter().all(|(_, i)| is_own(i, self.side)) => self.plays_own(),
            plays if !plays.is_empty() && plays.iter().all(|(_, i)| is_of(i, self.side.other())) => {
                self.put_dames(plays)
            }
            marks if marks.iter().all(|(_, item)| mark(item).is_some()) => self.makes_marks(marks),
            _ => Right::NotJudged,
        }
    }

    /// Marks, as they are placed; where the other has wrongly demanded just that, who obeys is not at fault (L 177).
    fn makes_marks(&self, acts: &[(Span, Item<'_>)]) -> Right {
        let made: Vec<&Mark> = acts.iter().filter_map(|(_, item)| mark(item)).collect();
        let placed: Vec<Mark> = made.iter().enumerate().map(|(n, mark)| self.placed(n, mark)).collect();
        let marks: Vec<&Mark> = placed.iter().collect();
        let is_open = self.is_wrongly_told(&marks) || self.undoes_his_hand(&made);
        if is_open { Right::Open } else { self.mark(&self.without_shown(&marks)) }
    }

    /// "École", and the marks of it behind the word.
    fn says_and_marks(&self, ecole: &[&Mark], acts: &[(Span, Item<'_>)]) -> Right {
        let is_his = |m: &&Mark| m.owner.is_some_and(|owner| owner != self.side);
        let others: Vec<&Mark> = acts.iter().filter_map(|(_, i)| mark(i)).filter(is_his).collect();
        let mut said = self.ledger.clone();
        said.coup.said_ecole = Some(self.side);
        let asker = Asker { ledger: &said, ..*self };
        // The other has wrongly demanded just that école: who obeys is not at fault (L 177).
        let told: Vec<Mark> = ecole.iter().map(|m| Mark { reason: Some(Reason::Ecole), ..**m }).collect();
        if others.is_empty() && asker.is_wrongly_told(&told.iter().collect::<Vec<_>>()) {
            return Right::Open;
        }
        let in_turn = asker.marks_one_by_one(ecole, &others);
        in_turn.unwrap_or_else(|| self.claim_beside(ecole, &others))
    }

    /// Dames lifted to go away or to be stacked, or put back.
    fn lift(&self, handling: Handling, acts: &[(Span, Item<'_>)]) -> Right {
        let departures = &self.ledger.coup.departures;
        let rest = acts.get(1..).unwrap_or_default();
        match (handling, rest) {
            (Handling::Lift, _) if !leaving::is_known(self.game) => Right::Closed,
            // A dame that is not there nobody lifts.
            (Handling::Lift, rest) if names_dames(rest) && self.not_in_hand(acts).is_some() => Right::Closed,
            (Handling::Lift, rest)
                if names_dames(rest) && leaving::only_stacks(self.ledger, self.now, self.side) =>
            {
                Right::Open
            }
            (Handling::Lift, _) if leaving::lifts_in_vain(self.game, self.ledger, self.side) => Right::Open,
            (Handling::Lift, rest) if names_dames(rest) => self.go_away(true),
            (Handling::Lift, [.., (_, Item::Handled(Handling::Back))]) => match self.go_away(false) {
                // With the hole he has gone, and without it he may not: either way nothing is put back (L 156).
                Right::Unknown if self.ledger.own.is_none() => Right::Unknown,
                // Once the partie is won nobody goes by it (L 217).
                _ if self.ledger.arrived.is_some() => Right::Open,
                _ => (self.ledger.coup.gone == Some(self.side.other()) || !departures.is_empty()).into(),
            },
            (Handling::Back, rest) if names_dames(rest) => {
                let sent_back = departures.iter().any(|(who, _)| *who == self.side);
                let asked = self.ledger.coup.going.asked_back;
                let may = self.may_stay() || sent_back || asked;
                (may && self.not_in_hand(acts).is_none()).into()
            }
            _ => Right::NotJudged,
        }
    }

    /// The first of these acts that puts a dame back which is not in his hand, or was not taken there.
    pub fn not_in_hand(&self, acts: &[(Span, Item<'_>)]) -> Option<usize> {
        let mut then = *self.now;
        (0..acts.len()).find(|&at| then.apply(self.side, acts, at).is_err())
    }

    /// Points taken off are the jeton put back by so many, holes the fichet: from where it stands, if no mark comes before.
    fn placed(&self, before: usize, mark: &Mark) -> Mark {
        match mark.what {
            Marked::Holes(_) if before > 0 => *mark,
            _ => by_place(mark, self.side, self.now),
        }
    }

    /// Plays of his own, of no stated roll: closed while the coup is the other's.
    fn plays_own(&self) -> Right {
        match self.now.coup {
            // Behind dice thrown too early he plays his coup all the same (L 206).
            _ if self.now.pending.is_some_and(|late| late.side == self.side) => Right::Unknown,
            Some(coup) if coup.side != self.side => {
                let unknown = self.now.board.completeness[self.side.index()] == Completeness::Nothing;
                if unknown { Right::Unknown } else { Right::Closed }
            }
            // Dice that were broken are none (P 4.16).
            _ if self.ledger.has_broken_dice(self.game) => Right::Closed,
            // The roll of the exit does not serve again (P 4.74).
            None if self.ledger.coup.begun_anew.is_some() && !self.game.laws().played_for_all.is_empty() => {
                Right::Closed
            }
            // No dice are thrown.
            None => Right::Unknown,
            _ => Right::NotJudged,
        }
    }

    /// The right to say that he goes, or (`lifts`) to lift dames for it (L 155, L 156): by a hole that his own roll completes, marked before he lifts where that
    /// is asked (P 1.I), before a dame is touched, before what is left over is marked, and unless he said that he stays. The other lifts too where the first
    /// goes away (L 155, L 170).
    pub fn go_away(&self, lifts: bool) -> Right {
        if !leaving::is_known(self.game) {
            return Right::Closed;
        }
        match leaving::departure_as_marked(self.game, self.ledger, self.side, lifts) {
            // The other lifts as well: he must, or he shares the error (L 155, L 180).
            Departure::Follows | Departure::Free => Right::Open,
            // He has gone already, rightly or not: the word and the lifting are one, but where he is to come back (L 156, L 170).
            Departure::Again(_) => (!self.ledger.is_to_come_back(self.side)).into(),
            Departure::Over => Right::Open,
            Departure::Barred(_) => Right::Closed,
            Departure::Unknown => Right::Unknown,
        }
    }

    /// Whether to say that he goes, where he may not, is no fault: he thinks that he has the hole, and may come back on it (P 4.64).
    pub fn may_say_he_goes(&self) -> bool {
        let (coup, side) = (&self.ledger.coup, self.side);
        coup.gone.is_none()
            && coup.departures.is_empty()
            && !leaving::word_is_fault(self.game, self.ledger, side)
    }

    /// What he does behind a word of his own: that he goes makes what he marks then that of one who goes, and what he tells the other to mark is no école.
    fn may_behind(&self, word: &Item<'_>, rest: &[(Span, Item<'_>)]) -> Right {
        let said = if let Item::Said(words) = word { declaration(words) } else { None };
        let then = match said {
            Some(Declaration::Leaves)
                if leaving::departure(self.game, self.ledger, self.side) == Departure::Free =>
            {
                let mut gone = self.ledger.clone();
                gone.coup.gone = Some(self.side);
                gone
            }
            // What he tells the other to mark he does not send him to school for (L 177, L 186).
            Some(Declaration::MarkHole | Declaration::MarkPoints(_)) => {
                let Some(claim) = self.ledger.own_left_out(self.side) else { return self.may(rest) };
                let mut told = self.ledger.clone();
                told.claims[claim].demanded = true;
                told
            }
            _ => return self.may(rest),
        };
        Asker { ledger: &then, ..*self }.may(rest)
    }

    /// Whether he has not gone, or has gone with more than he won, and stays by that (L 156, L 173, P 4.55).
    fn may_stay(&self) -> bool {
        let has_gone = self.ledger.coup.gone == Some(self.side);
        !has_gone || leaving::must_stay(self.game, self.ledger, self.side).is_some()
    }

    /// A word binds: who said that he goes cannot stay, and the reverse (L 156, G V).
    fn say(&self, words: &str) -> Right {
        match declaration(words) {
            Some(word) if !has_force(self.game, word) => Right::Open,
            Some(Declaration::Leaves) => match self.go_away(false) {
                Right::Closed => self.may_say_he_goes().into(),
                right => right,
            },
            Some(Declaration::Stays) => self.may_stay().into(),
            Some(Declaration::Void) => self.void_game(),
            Some(Declaration::Refuses) => (!self.refuses_what_is_right()).into(),
            Some(Declaration::Breaks) => self.breaks(),
            Some(Declaration::PlaysForAll) => self.plays_for_all(),
            // The others bind nobody but who says them: who is wrong in that he has won is shown it, and the game goes on (L 197).
            _ => Right::Open,
        }
    }

    /// Whether by "non" he refuses what the other rightly demands, and has not had yet; what is wrongly demanded he need not heed, and where nothing is, it is a
    /// word like any other (L 176, L 186).
    pub fn refuses_what_is_right(&self) -> bool {
        let (coup, side) = (&self.ledger.coup, self.side);
        let wrongly = self.ledger.refusable.is_some_and(|(by, _)| by != side);
        let marks = coup.marks_demanded.filter(|demanded| demanded.of == side);
        !wrongly
            && (marks.is_some_and(|demanded| self.ledger.lacks_demanded(demanded, &self.now.board.marks))
                || coup.going.demanded.is_some_and(|demanded| demanded.of == side)
                || self.has_not_played_as_told())
    }

    /// "Je joue pour tout" is said before the throw; said later it is of no effect (L 118, P 4.74).
    fn plays_for_all(&self) -> Right {
        let before_throw = self.now.coup.is_none_or(|coup| coup.side != self.side || coup.played);
        (before_throw && !self.ledger.is_out(self.side)).into()
    }

    fn demand(&self, demand: Demand, acts: &[(Span, Item<'_>)]) -> Right {
        if self.game.handling_rules().is_none() {
            return Right::Unknown; // the texts of the sister games know no demands
        }
        match self.opens_demand(demand, acts) {
            Right::Closed if self.may_rest_on_what_is_not_told(acts) => Right::Unknown,
            right => right,
        }
    }

    /// Whether a demand may answer what the record does not tell: the other's dames or marks, his roll. What was done before the first throw of a record is
    /// nothing, where what stands is told.
    fn may_rest_on_what_is_not_told(&self, acts: &[(Span, Item<'_>)]) -> bool {
        let of = self.side.other();
        let untold = self.now.board.completeness[of.index()] == Completeness::Nothing;
        let begun = self.now.coup.is_some() || self.ledger.own.is_some();
        let is_open = |coup: Coup| coup.side == of && coup.roll.is_none() && !coup.turning;
        match acts {
            [(_, Item::Said(_)), ..] => false,
            [(_, Item::Mark(_)), ..] => !begun && !self.now.known[of.index()].jetons,
            [(_, Item::Handled(_)), ..] => !begun && untold,
            _ => untold || self.now.coup.is_some_and(is_open),
        }
    }

    fn opens_demand(&self, demand: Demand, acts: &[(Span, Item<'_>)]) -> Right {
        let other = self.side.other();
        let left = || self.ledger.coup.departures.iter().any(|(who, _)| *who == other);
        match (demand, acts) {
            (Demand::Oblige, [(_, Item::Mark(_)), ..])
                if acts.iter().all(|(_, item)| mark(item).is_some()) =>
            {
                let marks: Vec<&Mark> = acts.iter().filter_map(|(_, item)| mark(item)).collect();
                self.oblige_to_mark(&marks)
            }
            (Demand::Oblige, [(_, Item::Handled(Handling::Back))]) => left().into(),
            // Who has said that he goes may be made to go (L 156), and the other breaks his game too (L 155), so too where the last dames are off (L 118).
            (Demand::Oblige, [(_, Item::Handled(Handling::Lift))]) => {
                (self.ledger.coup.gone.is_some() || leaving::obliges_to_stack(self.ledger, self.side)).into()
            }
            (Demand::Oblige, [(_, Item::Played(played))]) if played.comes_back() => {
                self.comes_back(other, played)
            }
            (Demand::Forbid, [(_, Item::Played(played))]) if played.comes_back() => {
                self.has_return_wait(played)
            }
            (Demand::Oblige | Demand::Forbid, plays)
                if !plays.is_empty() && plays.iter().all(|(_, i)| matches!(i, Item::Played(_))) =>
            {
                self.demand_of_dames(demand, plays).into()
            }
            // To play for all is his to say or agree to, and nobody is forced to it (P 4.75, L 119, G VII).
            (Demand::Oblige, [(_, Item::Said(words))])
                if declaration(words) == Some(Declaration::PlaysForAll) =>
            {
                Right::Closed
            }
            // Another dame to play nothing: a play like any other.
            (Demand::Oblige | Demand::Forbid, [(_, Item::PlaysNothing)]) => self
                .ledger
                .open
                .iter()
                .any(|o| o.of == other && o.plays.iter().any(|p| p.moves().is_empty()))
                .into(),
            (Demand::Allow, []) => self.may_let_stand().into(),
            // Nothing else can be asked of him.
            _ => Right::Closed,
        }
    }
}
