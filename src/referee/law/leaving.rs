//! Going away: a hole by one's own roll, the rest not marked, no dame touched, "je reste" not said, and no more marked than was won (L 156,
//! L 173, G V, P 4.37, 41, 55).

use crate::board::{Marks, Roll, Side};
use crate::record::{Demand, Silence};
use crate::referee::debt::Debt;
use crate::referee::ledger::{ClaimableEcole, Displaced, Ledger};
use crate::replay::{Coup, KnownState};
use crate::rules::handling::MissingDame;
use crate::rules::{Game, LeavingLaws};

/// Why a player may not go away.
///
/// ```
/// use trictrac::referee::{Fact, LeavingFault, check};
/// let text = "[TTN \"1.0\"] [Position \"?\"]\n[Score \"Wj4\"]\nW ??: <due W: +4> +4 \"je m'en vais\" lift\n";
/// let report = check(&trictrac::ttn::parse(text).unwrap()[0]).unwrap();
/// let why = report.findings().iter().find_map(|found| match &found.fact {
///     Fact::LeftWithoutRight { why } => Some(why),
///     _ => None,
/// });
/// assert_eq!(why, Some(&LeavingFault::NoHole), "eight points are none (L 155)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LeavingFault {
    /// His roll completes no hole.
    NoHole,
    /// It is the other who has thrown, and gives him no hole.
    NotHisRoll,
    /// It is the other who has thrown: a hole that is given is no leave to go.
    GivenHole,
    /// He has touched a dame, where that binds him to stay.
    Touched,
    /// He has played a dame.
    Played,
    /// He has touched a dame before he marked his hole, and lost it by that.
    HoleLost,
    /// He has not marked his hole, which is his still, for no dame of his can be played.
    HoleNotMarked,
    /// He has marked what was left over beyond the hole.
    RestMarked,
    /// He has said that he stays.
    Stayed,
    /// He has marked more than he won, and is at school for it.
    MarkedTooMuch,
    /// He has marked more than he won, and the other has led him to it, who has no école of that (L 177, P 4.58).
    LedToTooMuch,
}

/// What it comes to when a player goes away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Departure {
    /// The other has gone: he goes too, or shares the error (L 155, L 170, L 180).
    Follows,
    /// He has gone already: the word and the lifting are one; whether rightly.
    Again(bool),
    /// The partie is won: to take up the dames is no departure (L 217, L 218).
    Over,
    /// He may.
    Free,
    /// He may not.
    Barred(LeavingFault),
    /// It cannot be known.
    Unknown,
}

impl LeavingFault {
    /// Its articles.
    pub(crate) const fn articles(self, laws: &LeavingLaws) -> &'static [&'static str] {
        match self {
            LeavingFault::NoHole | LeavingFault::NotHisRoll => laws.no_hole,
            LeavingFault::GivenHole => laws.given_hole,
            LeavingFault::Touched => laws.touched,
            LeavingFault::Played => laws.played,
            LeavingFault::HoleLost | LeavingFault::HoleNotMarked => laws.hole_lost,
            LeavingFault::RestMarked => laws.rest_marked,
            LeavingFault::Stayed => laws.stayed,
            LeavingFault::MarkedTooMuch | LeavingFault::LedToTooMuch => laws.marked_too_much,
        }
    }

    pub(crate) const fn french(self) -> &'static str {
        match self {
            LeavingFault::NoHole => "son coup n'achève pas de trou",
            LeavingFault::NotHisRoll => "ce n'est pas son coup",
            LeavingFault::GivenHole => {
                "ce n'est pas son coup, et un trou que l'autre lui donne n'y suffit pas"
            }
            LeavingFault::Touched => "il a déjà touché ses dames",
            LeavingFault::Played => "il a déjà joué une dame",
            LeavingFault::HoleLost => "il a touché ses dames avant de marquer son trou, qui est perdu",
            LeavingFault::HoleNotMarked => "il n'a pas marqué son trou",
            LeavingFault::RestMarked => "il a marqué ses points de reste",
            LeavingFault::Stayed => "il a dit qu'il restait",
            LeavingFault::MarkedTooMuch => "il marque plus qu'il ne gagne, et cette école le force de rester",
            LeavingFault::LedToTooMuch => "il marque plus qu'il ne gagne",
        }
    }

    pub(crate) const fn english(self) -> &'static str {
        match self {
            LeavingFault::NoHole => "his roll completes no hole",
            LeavingFault::NotHisRoll => "it is not his roll",
            LeavingFault::GivenHole => {
                "it is not his roll, and a hole that the other gives is no leave to go"
            }
            LeavingFault::Touched => "he has touched his dames",
            LeavingFault::Played => "he has played a dame already",
            LeavingFault::HoleLost => "he touched his dames before he marked his hole, which is lost",
            LeavingFault::HoleNotMarked => "he has not marked his hole",
            LeavingFault::RestMarked => "he has marked what was left over beyond the hole",
            LeavingFault::Stayed => "he has said that he stays",
            LeavingFault::MarkedTooMuch => "he marks more than he won, and that école makes him stay",
            LeavingFault::LedToTooMuch => "he marks more than he won",
        }
    }
}

/// Whether anybody goes away in this game.
pub fn is_known(game: &dyn Game) -> bool {
    !game.laws().leaving.no_hole.is_empty()
}

impl Ledger {
    /// Whether he went by the other's word, who does not profit by that (L 177, G III); by Lepeintre he does, for he has played his part well (P 4.64).
    pub fn was_sent_away(&self, game: &dyn Game, side: Side) -> bool {
        self.coup.going.sent == Some(side) && game.laws().ecole.misled_mends.value
    }

    /// Whether his roll completes the hole, without what he has marked since as an école that is none: by that nobody goes (L 155, L 170, P 4.25).
    fn completes_hole(&self, game: &dyn Game, own: &Debt) -> Option<bool> {
        let side = own.to;
        let is_false =
            |d: &&Displaced<Marks>| d.by == side && d.finding >= self.findings_at_throw && d.base.is_some();
        let base = self.displaced.iter().find(is_false).and_then(|ecole| ecole.base);
        let Some(((mut wood, marked), stood)) = base.zip(own.stood()) else { return own.completes_hole() };
        game.mark(&mut wood, side, own.due?.saturating_sub(marked[side.index()]));
        Some(wood.fichet(side) > stood.fichet(side))
    }

    /// Whether both numbers were played before the dames were lifted, and none is put back yet: then those dice have been played, and the dames lifted are put
    /// back and no more (P 4.22, P 4.25). What is played behind the lifting takes nothing from the other (L 170).
    pub fn has_played_and_lifted(&self, side: Side, coup: Option<&Coup>) -> bool {
        let whole = match self.coup.lifted.is_empty() {
            true => self.has_played_both(side, coup),
            false => self.coup.played_before_lift,
        };
        whole && !self.coup.came_back[side.index()]
    }

    /// Whether this side has let go a dame for each number of the roll.
    fn has_played_both(&self, side: Side, coup: Option<&Coup>) -> bool {
        let legs = &self.hands[side.index()].legs;
        let sum = coup.and_then(|coup| coup.roll).map(Roll::sum);
        legs.len() > 1 || legs.iter().any(|leg| Some(leg.far()) == sum)
    }

    /// So many dames of this field are lifted.
    pub fn lift_field(&mut self, coup: Option<&Coup>, (field, dames): (u8, u8)) {
        if self.coup.lifted.is_empty() {
            self.coup.played_before_lift = coup.is_some_and(|of| self.has_played_both(of.side, coup));
        }
        self.coup.lift_field(field, dames);
    }
}

/// Whether dames lifted now are only stacked for the next relevé: by him who has all his off, and by the other, whom that obliges to lift his too, whatever
/// they could still make (L 118, G VII). Nobody goes away by it, but who has made a hole by his last dames, and leaves unmarked what is left over (P 4.37). So both
/// do where a marqué or partie has ended, however it did (L 221).
pub fn only_stacks(ledger: &Ledger, now: &KnownState, side: Side) -> bool {
    let has_all_off = ledger.is_out(side) && !goes_by_last_hole(ledger, side);
    let other_obliges = obliges_to_stack(ledger, side.other());
    has_all_off || ledger.coup.begun_anew.is_some() || other_obliges || now.follows_an_end()
}

/// Whether the hole of his last roll is marked and the rest is not, his dames still being on the table: lifting them he goes away, whether he says so or not.
fn goes_by_last_hole(ledger: &Ledger, side: Side) -> bool {
    let goes = |own: &Debt| {
        let has_hole = own.takes_hole() && own.completes_hole() == Some(true);
        let is_open = own.closed.is_none() && !own.played && !own.stayed && !own.rest_marked;
        is_open && has_hole && own.due > own.marked()
    };
    ledger.own.as_ref().is_some_and(|own| own.to == side && goes(own))
}

/// Whether this side has taken its last dames off, or lifts them by the hole that gives (G V, P 4.37), and so obliges the other to lift his (L 118).
pub fn obliges_to_stack(ledger: &Ledger, side: Side) -> bool {
    let lifts = || !ledger.coup.lifted.is_empty();
    ledger.is_out(side) && ledger.own.as_ref().is_some_and(|own| own.to == side && (own.played || lifts()))
}

/// Whether dames lifted now are of no consequence: it is the other who has thrown, who has the hole by it and is thought to go away, though he has shown already
/// that he stays, but not by playing (L 46, G III). By a hole that it gives this side it would go itself (L 155).
pub fn lifts_in_vain(game: &dyn Game, ledger: &Ledger, side: Side) -> bool {
    let is_to_play = || ledger.own_of(side.other()).is_some_and(|own| !own.played);
    let other_may_go = || match departure(game, ledger, side.other()) {
        Departure::Free => true,
        Departure::Barred(LeavingFault::RestMarked | LeavingFault::Stayed) => is_to_play(),
        _ => false,
    };
    let by_no_hole = || departure(game, ledger, side) == Departure::Barred(LeavingFault::NotHisRoll);
    !game.laws().lifts_in_vain.is_empty() && ledger.late.is_none() && by_no_hole() && other_may_go()
}

/// What it comes to when `side` goes away now.
pub fn departure(game: &dyn Game, ledger: &Ledger, side: Side) -> Departure {
    // Who was sent back, and has come back, stays: by him the other has no leave (P 1.III, P 4.25).
    if ledger.coup.gone == Some(side.other()) {
        return Departure::Follows;
    }
    // Whoever lifted first without the right to takes nothing from him who has the hole, and goes by that (L 155, P 1.III).
    if ledger.is_wrongly_gone(side.other()) {
        let by_his_own = own_departure(game, ledger, side);
        return if by_his_own == Departure::Free { by_his_own } else { Departure::Follows };
    }
    if ledger.coup.gone == Some(side) || ledger.is_wrongly_gone(side) {
        return Departure::Again(ledger.coup.gone == Some(side));
    }
    if ledger.arrived.is_some() {
        return Departure::Over;
    }
    if ledger.coup.still_decides == Some(side) {
        return Departure::Free;
    }
    own_departure(game, ledger, side)
}

/// The same of his own right alone, by what his roll has won.
fn own_departure(game: &dyn Game, ledger: &Ledger, side: Side) -> Departure {
    let plays_late = ledger.late.as_ref().is_some_and(|late| late.to == side);
    let to_nobodys_profit = game.laws().dames.missing_dame.value == MissingDame::WhereItProfitsNobody;
    match ledger.own_of(side).or(ledger.own.as_ref()) {
        // Where nobody has thrown it is not known what went before.
        None => Departure::Unknown,
        Some(own) if own.to != side => Departure::Barred(of_the_others_roll(ledger, side)),
        // While the other's coup is under way he has won nothing yet (L 206, P 4.14).
        Some(_) if ledger.under_way && !plays_late => Departure::Barred(LeavingFault::NoHole),
        Some(own) => match (ledger.completes_hole(game, own), why_not(game, ledger, own)) {
            // A dame of the other's was found missing since: he sees the game otherwise, and loses nothing by it (L 214, G III); else it changes nothing (P 4.32).
            (Some(true), _) if own.reconsiders && to_nobodys_profit => Departure::Free,
            (Some(false), _) => Departure::Barred(LeavingFault::NoHole),
            (_, Some(why)) => Departure::Barred(why),
            (Some(true), None) => Departure::Free,
            (None, None) => Departure::Unknown,
        },
    }
}

/// Whether who lifts his dames now has the hole to go by and has not marked it, where that holds him (P 1.I, P 4.42).
pub fn has_not_marked(game: &dyn Game, ledger: &Ledger, side: Side) -> bool {
    let unmarked = |own: &Debt| {
        let wins = own.takes_marks_of(side) && own.completes_hole() == Some(true);
        wins && !own.takes_hole() && own.silence() == Silence::Recorded
    };
    !game.laws().ecole.unmarked_hole_lets_go.value
        && !ledger.is_out(side)
        && ledger.own_of(side).is_some_and(unmarked)
        && matches!(departure(game, ledger, side), Departure::Free | Departure::Again(true))
}

/// What it comes to with what he has marked by then, where he says that he goes or (`lifts`) lifts his dames: by more than he won he stays, at the word as at
/// the lifting behind it (L 173, P 4.55).
pub fn departure_as_marked(game: &dyn Game, ledger: &Ledger, side: Side, lifts: bool) -> Departure {
    if lifts && has_not_marked(game, ledger, side) {
        return Departure::Barred(LeavingFault::HoleNotMarked);
    }
    let by_law = departure(game, ledger, side);
    let has_left = ledger.coup.departures.iter().any(|(who, _)| *who == side);
    let goes = by_law == Departure::Free || (lifts && !has_left && ledger.coup.gone == Some(side));
    let own = ledger.own_of(side).filter(|own| own.closed.is_none() && goes);
    own.and_then(|own| kept_by_too_much(game, own)).map_or(by_law, Departure::Barred)
}

impl Ledger {
    /// A dame of this side is found missing, and comes back: who had stayed, and played, may go all the same (L 214, G III).
    pub fn absence_is_found(&mut self, of: Side) {
        let own = self.own.as_mut().filter(|own| own.to != of);
        own.into_iter().for_each(|own| own.reconsiders = true);
    }

    /// The missing dame of the other's is demanded, or is to wait: its absence is seen (L 214).
    pub fn asks_dame_back(&mut self, by: Side, demand: Demand) {
        self.coup.demanded_back |= demand == Demand::Oblige;
        self.absence_is_found(by.other());
    }
}

/// Why he may not go by the other's roll: the hole that it gives is no leave, or it gives none (L 155, P 1.III).
fn of_the_others_roll(ledger: &Ledger, side: Side) -> LeavingFault {
    let given = ledger.given.as_ref().filter(|given| given.to == side);
    // So too by an école of his, which is marked before what he is given (P 1.III).
    let fichet = |debt: &Debt| debt.wood.map(|wood| wood.fichet(side));
    let by_ecole = given.and_then(fichet) > ledger.own.as_ref().and_then(fichet);
    match given.filter(|_| !by_ecole).map(Debt::completes_hole) {
        None if by_ecole => LeavingFault::GivenHole,
        None | Some(Some(false)) => LeavingFault::NotHisRoll,
        _ => LeavingFault::GivenHole,
    }
}

/// Whether the word alone is a fault: he who thinks that he has the hole may come back on it until he lifts a dame (P 4.64).
pub fn word_is_fault(game: &dyn Game, ledger: &Ledger, side: Side) -> bool {
    let binds = game.laws().ecole.word_is_departure.value;
    match departure(game, ledger, side) {
        Departure::Barred(LeavingFault::NoHole | LeavingFault::NotHisRoll) => binds,
        Departure::Barred(_) => true,
        _ => false,
    }
}

/// What bars him who has the hole: he stays, has marked the rest or too much (L 156, L 173, G V, P 4.41, P 4.55), or has touched a dame, unless all his dames are
/// off, when he decides until he throws (L 163).
fn why_not(game: &dyn Game, ledger: &Ledger, own: &Debt) -> Option<LeavingFault> {
    if own.stayed {
        return Some(LeavingFault::Stayed);
    }
    if let Some(why) = kept_by_too_much(game, own).filter(|_| own.closed.is_some()) {
        return Some(why);
    }
    if own.rest_marked {
        // What is left over is not his, where he marked more than he won (P 4.55).
        let by_too_much = kept_by_too_much(game, own).filter(|_| own.is_too_much());
        return Some(by_too_much.unwrap_or(LeavingFault::RestMarked));
    }
    // Whom the other has misled « rentre dans la plénitude de son droit », behind his play too (G III, L 177).
    let is_misled = ledger.is_misled_by_word(own.to);
    if (own.closed.is_none() && !own.touched) || ledger.is_out(own.to) || is_misled {
        return None;
    }
    if game.laws().touch_bars_leaving.value {
        return Some(LeavingFault::Touched);
    }
    if own.played {
        return Some(LeavingFault::Played);
    }
    // A dame touched and not put down does not bind by every treatise (G V, P 4.IV). The hole that he had not marked before is lost (G III, P 1.I, P 4.42); by that
    // he goes no more, but « soit qu'on oublie de le marquer » where the other has not marked its école yet (G V).
    let (since, forgets) = (ledger.findings_at_throw, game.laws().ecole.unmarked_hole_lets_go.value);
    let ecole = |c: &ClaimableEcole| c.by != own.to && c.finding >= since && !c.is_of_jeton;
    let is_lost = |c: &ClaimableEcole| ecole(c) && (c.taken || !forgets);
    (!own.takes_hole() && ledger.claims.iter().any(is_lost)).then_some(LeavingFault::HoleLost)
}

/// Why he may not go who marks more holes than he won, or beyond them points that he never had (L 173): by Lepeintre it is the école that keeps him, and nothing
/// where the other has led him to it (P 4.55, P 4.58). Of points that he effaces in going there is none (L 169).
pub fn kept_by_too_much(game: &dyn Game, own: &Debt) -> Option<LeavingFault> {
    let (due, marked) =
        own.due.zip(marked_in_going(own)).filter(|(due, marked)| own.written && marked > due)?;
    match own.is_of_the_others_error(due, marked) {
        true => game.laws().ecole.misled_stays.value.then_some(LeavingFault::LedToTooMuch),
        false => Some(LeavingFault::MarkedTooMuch),
    }
}

/// How many points he has marked, where he goes: what is left over counts where it was marked (L 157, L 167).
pub fn marked_in_going(own: &Debt) -> Option<u16> {
    let beyond = own.marked().filter(|_| own.rest_marked && own.is_too_much());
    own.marked_in_going().map(|holes| beyond.map_or(holes, |all| all.max(holes)))
}

/// Whether he has said that he goes, and has marked more than he won: by that he stays, and may say so, till he lifts (L 173, G V, P 4.55, P 4.64).
pub fn must_stay(game: &dyn Game, ledger: &Ledger, side: Side) -> Option<LeavingFault> {
    let own = ledger.own_of(side).filter(|own| own.closed.is_none() && ledger.coup.gone == Some(side));
    own.and_then(|own| kept_by_too_much(game, own))
}

/// Who has said that he goes, and has marked more than he won, is at school and stays: he does so unasked (P 4.55).
pub fn stays_as_he_must(game: &dyn Game, ledger: &mut Ledger, side: Side) {
    if must_stay(game, ledger, side).is_some() {
        ledger.coup.gone = None;
        ledger.gives_again(side.other());
    }
}
