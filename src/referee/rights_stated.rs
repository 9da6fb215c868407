//! Rights that a record states, `<can …>`, `<cannot …>` and `<must …>`, held against what the law opens.
//! Takes the claim and its turns, gives a verdict; what is asked is a right as `rights` knows it, or a play as `plays` does.

use super::Fact;
use super::handling::{
    HandledDames, JudgedCoup, MovedDame, after_legs, goes_out, legs_of, own_play, plays_legs,
};
use super::law::goes_back;
use super::ledger::Ledger;
use super::plays::{Allowed, Outcome};
use super::rights::{Asker, Right};
use super::statements::{Clause, Verdict, clauses, subject, thrower};
use crate::board::{Men, Play, Side};
use crate::record::{Claim, Item, Played};
use crate::replay::{Coup, KnownState, Replay, why_void};
use crate::rules::dice::ThrowValidity;
use crate::rules::{Game, Position};
use crate::text::Span;

/// Where a statement stands: in which record, what is known there, and what is owed and open.
#[derive(Clone, Copy)]
pub struct Standpoint<'a, 'r> {
    pub replay: &'a Replay<'r>,
    pub now: &'a KnownState,
    pub ledger: &'a Ledger,
}

impl Standpoint<'_, '_> {
    /// `<can …>`, `<cannot …>`, `<must …>` of plays and of écoles.
    pub fn right(&self, claim: Claim, body: &[(Span, Item<'_>)]) -> Verdict {
        let Standpoint { replay, now, ledger } = *self;
        let clauses = clauses(body);
        let is_play = |item: &Item<'_>, side: Side| match item {
            Item::PlaysNothing => true,
            // One of his own sixteen taken off is no play (L 215).
            item => own_play(item, side).is_some_and(|by| !(goes_out(by) && now.has_sixteen(side))),
        };
        let plays_only = clauses
            .iter()
            .all(|c| !c.items.is_empty() && c.items.iter().all(|(_, item)| is_play(item, c.side)));
        let puts_back = matches!(clauses.as_slice(), [one] if Asker::of(replay, now, ledger, one.side).puts_dames_back(one.items));
        // Of no roll, there or stated, it is asked whether anything can be played.
        let of_a_roll = thrower(body).is_some() || now.coup.is_some() || now.pending.is_some();
        if plays_only && !clauses.is_empty() && !puts_back && of_a_roll {
            if let Some((now, rest)) = self.beside_put_back(body) {
                return Standpoint { now: &now, ..*self }.right(claim, &rest);
            }
            let there = ledger.stated_from_there(now, body);
            let there = there.as_ref().map_or(*self, |(ledger, now)| Standpoint { replay, now, ledger });
            return there.play_right(claim, body, &clauses);
        }
        match clauses.as_slice() {
            [clause] => self.ledger_right(claim, clause),
            _ => Verdict::NotJudged,
        }
    }

    /// Where a play is stated beside dames that he puts back, which the other had displaced: what stands once they are back, and the play without them.
    pub fn beside_put_back<'i>(
        &self,
        body: &[(Span, Item<'i>)],
    ) -> Option<(KnownState, Vec<(Span, Item<'i>)>)> {
        let clauses = clauses(body);
        let [Clause { side, items, .. }] = *clauses.as_slice() else { return None };
        let is_displaced = self.ledger.dames_displaced[side.other().index()].is_some();
        if !is_displaced || thrower(body).is_some() || self.is_whole_play(body, (side, items)) {
            return None;
        }
        let all: Vec<usize> = (0..items.len()).collect();
        let plays = self.ledger.without_put_back(self.now, side, (items, &all));
        if plays.is_empty() || plays.len() == all.len() {
            return None;
        }
        let (mut now, turn) = (*self.now, body.len() - items.len());
        let put = all.iter().filter(|at| !plays.contains(at));
        put.map(|&at| now.apply(side, items, at).ok()).collect::<Option<()>>()?;
        let rest = plays.iter().map(|&at| items[at]);
        Some((now, body[..turn].iter().cloned().chain(rest).collect()))
    }

    /// Whether these are a whole play of his roll, from the table that its dice found, or as it lies where a dame is played from where the other put it.
    fn is_whole_play(&self, body: &[(Span, Item<'_>)], (side, items): (Side, &[(Span, Item<'_>)])) -> bool {
        let game = self.replay.game();
        let is_whole = |ledger: &Ledger, now: &KnownState| {
            let coup = now.coup.filter(|coup| coup.side == side)?;
            let allowed =
                Allowed::new(Position::in_play(&coup.board, side, game).ok()?, coup.roll?, coup.history);
            let allowed =
                if ledger.is_free_of_duty(game, side) { allowed.whatever_is_due() } else { allowed };
            Some(matches!(allowed.judge(items).0, Outcome::Allowed))
        };
        let there = || self.ledger.stated_from_there(self.now, body);
        is_whole(self.ledger, self.now) == Some(true)
            || there().is_some_and(|(ledger, now)| is_whole(&ledger, &now) == Some(true))
    }

    /// The same of plays.
    fn play_right(&self, claim: Claim, body: &[(Span, Item<'_>)], clauses: &[Clause<'_, '_>]) -> Verdict {
        let Standpoint { replay, now, .. } = *self;
        let Some((position, roll, history)) = subject(replay, now, body) else {
            // Whose coup it is may be known where the plays are not, and that his dice were broken.
            let is_none = |coup: Coup, side| coup.side != side || self.ledger.has_broken_dice(replay.game());
            return match (clauses, now.coup) {
                ([one], Some(coup)) if is_none(coup, one.side) && thrower(body).is_none() => {
                    self.ledger_right(claim, one)
                }
                _ => Verdict::Unknown,
            };
        };
        let free = thrower(body).is_none() && self.ledger.is_free_of_duty(replay.game(), position.turn());
        let allowed = Allowed::new(position, roll, history);
        let allowed = if free { allowed.whatever_is_due() } else { allowed };
        let mut results = Vec::new();
        let fails = |refused: &[(u8, u8)]| {
            let (mut open, law) = self.open_plays(&allowed, thrower(body).is_none());
            // Behind what lies a play may be open that is not so as it is stated: with what lies taken back.
            open.retain(|play| refused.is_empty() || !plays_legs(play, refused));
            let (some, count) = Allowed::few_of(&open);
            let word = match claim {
                Claim::Can => "can",
                Claim::Cannot => "cannot",
                _ => "must",
            };
            Verdict::Fails {
                fact: Fact::PlayStatedWrongly {
                    claim: word,
                    roll,
                    why: Default::default(),
                    allowed: some,
                    count,
                },
                player: Some(position.turn()),
                articles: law,
            }
        };
        for clause in clauses {
            if clause.side != position.turn() || clause.roll.is_some_and(|r| r != roll) {
                return self.ledger_right(claim, clause);
            }
            let (mut outcome, mut men) = allowed.judge(clause.items);
            if thrower(body).is_none() {
                (outcome, men) = self.within_coup(&allowed, clause, (outcome, men));
                if self.is_wrongly_named(&allowed, clause) {
                    outcome = Outcome::Allowed;
                }
            }
            match (outcome, claim) {
                (Outcome::Unknown, _) => return Verdict::NotJudged,
                (Outcome::Forbidden, Claim::Can) => return fails(&legs_refused(&allowed, clause.items)),
                (Outcome::Allowed, Claim::Cannot) | (Outcome::Forbidden, Claim::Must) => return fails(&[]),
                _ => results.extend(men),
            }
        }
        if claim == Claim::Must && !allowed.covers(&results) { fails(&[]) } else { Verdict::Holds }
    }

    /// Whether the other has demanded just this without the right to: obeyed he blames nobody (L 177, G III).
    fn is_wrongly_named(&self, allowed: &Allowed, clause: &Clause<'_, '_>) -> bool {
        let legs = legs_of(clause.items);
        [allowed.position.men(), &self.now.board.men].into_iter().any(|from| {
            let then = after_legs(from, clause.side, &legs);
            then.is_some_and(|men| self.ledger.coup.lie_as_wrongly_named(allowed, &men))
        })
    }

    /// The plays that are open as the coup stands, and the law that leaves no others: of dames let go or touched (L 46, L 212), of what the other demanded
    /// or barred; else of the roll.
    fn open_plays(&self, allowed: &Allowed, in_coup: bool) -> (Vec<Play>, Vec<&'static str>) {
        let Standpoint { replay, ledger, now } = *self;
        let laws = replay.game().laws();
        let all = || allowed.plays.as_slice().to_vec();
        // A void throw is not played (L 203, P 4.1).
        if in_coup && now.coup.is_some_and(|c| c.lies == ThrowValidity::Void) {
            return (Vec::new(), why_void(ledger.lays, &laws.dice).1.to_vec());
        }
        if in_coup && ledger.may_not_play_on(replay.game(), allowed.position.turn()) {
            return (Vec::new(), laws.leaving.stayed.to_vec());
        }
        if in_coup && ledger.coup.number_let_go {
            return (Vec::new(), laws.dames.number_lost.to_vec());
        }
        if !in_coup || ledger.coup.handled_by_other {
            return (all(), laws.play.to_vec());
        }
        if ledger.coup.binds(now.coup.map_or(allowed.position.turn(), |coup| coup.side)) {
            let demanded = all().into_iter().filter(|play| ledger.coup.is_obeyed_by(allowed, play));
            let law = ledger.articles_of_demand(replay.game(), allowed.position.turn(), allowed);
            return (demanded.collect(), law);
        }
        let side = allowed.position.turn();
        let let_go =
            if mends_own_play(replay.game()) { Vec::new() } else { ledger.hands[side.index()].let_go() };
        let touched = ledger.touched_now(replay.game(), side);
        let law = match (touched.is_empty(), let_go.is_empty()) {
            (true, true) => laws.play,
            (false, _) => laws.dames.touched,
            (true, false) => laws.dames.let_go,
        };
        let mut open = ledger.bound_by_touch(replay.game(), allowed, &let_go);
        // Of a dame let go where no play has it there is no play left, until the other has answered (L 212, P 4.24).
        let legs: Vec<(u8, u8)> = let_go.iter().map(|leg| (leg.from, leg.to)).collect();
        if !open.iter().any(|play| plays_legs(play, &legs)) {
            open.clear();
        }
        (open, law.to_vec())
    }

    /// What a play comes to in the midst of its coup: dames let go stay (L 212), those touched are played (L 46), and the other may have demanded
    /// or barred some. It is stated whole, or is the rest of what was played.
    fn within_coup(
        &self,
        allowed: &Allowed,
        clause: &Clause<'_, '_>,
        stated: (Outcome, Option<Men>),
    ) -> (Outcome, Option<Men>) {
        let Standpoint { replay, now, ledger } = *self;
        let (mut outcome, mut men) = stated;
        let side = allowed.position.turn();
        if self.may_play_nothing(side) {
            return (Outcome::Forbidden, men);
        }
        let mends = mends_own_play(replay.game());
        let anew = ledger.coup.is_barred_only(side) && matches!(outcome, Outcome::Allowed);
        let free = ledger.coup.handled_by_other || mends || anew;
        let let_go = if free { Vec::new() } else { ledger.hands[side.index()].let_go() };
        let legs = legs_of(clause.items);
        if ledger.coup.demands_a_play(side) && clause.side == side {
            let fits = men.as_ref().and_then(|after| self.is_as_demanded(allowed, clause, after));
            let so = |fits| if fits { Outcome::Allowed } else { Outcome::Forbidden };
            return (fits.map_or(outcome, so), men);
        }
        if matches!(outcome, Outcome::Unknown) {
            return (outcome, men);
        }
        if self.takes_back(allowed, clause) {
            return (Outcome::Allowed, None);
        }
        let by_hand = replay.game().handling_rules().is_none();
        let played_on = mends && now.board.men != *allowed.position.men();
        // What lies is taken back by acts, and not by the statement of another play.
        let is_whole = matches!(outcome, Outcome::Allowed) && has_all(clause.items, &let_go);
        let whole = is_whole && !(by_hand && played_on);
        if (!let_go.is_empty() || played_on) && !whole {
            let before = self.plays_before(side, by_hand);
            (outcome, men) = allowed.judge_behind(&now.board.men, &before, clause.items);
        }
        if !ledger.coup.forbidden.is_empty() && ledger.coup.forbidden.iter().all(|leg| legs.contains(leg)) {
            return (Outcome::Forbidden, men);
        }
        if let (false, false, Some(after)) = (free, whole, &men)
            && self.takes_up_again(allowed, clause, after)
        {
            return (Outcome::Forbidden, men);
        }
        let touched = ledger.touched_now(replay.game(), side);
        if let (Some(result), Outcome::Allowed, false) =
            (&men, &outcome, touched.is_empty() || ledger.coup.handled_by_other)
        {
            let bound = ledger.bound_by_touch(replay.game(), allowed, &let_go);
            let moved = let_go.iter().map(|leg| leg.from).chain(legs.iter().map(|leg| leg.0));
            if !moves_as_many(&bound, &touched, moved)
                || !bound.iter().any(|play| allowed.position.after(play).men() == result)
            {
                outcome = Outcome::Forbidden;
            }
        }
        (outcome, men)
    }

    /// The plays of this side that lie, where it is asked by which ways its dames came there.
    fn plays_before(&self, side: Side, by_hand: bool) -> Vec<&Played> {
        let Standpoint { replay, ledger, .. } = *self;
        let (hand, items) = (&ledger.hands[side.index()], replay.items());
        match ledger.coup.asks_for_routes() && !ledger.plays_anew(side) {
            _ if by_hand => hand.plays_as_put(items),
            true => hand.plays(items),
            false => Vec::new(),
        }
    }

    /// Whether this side may play nothing: its throw is void (L 203, P 4.1), the number left was let go (P 4.69), or it goes away (L 156, P 4.37).
    fn may_play_nothing(&self, side: Side) -> bool {
        let none = |coup: &Coup| {
            coup.side == side && (coup.lies == ThrowValidity::Void || self.ledger.coup.number_let_go)
        };
        self.now.coup.as_ref().is_some_and(none) || self.ledger.may_not_play_on(self.replay.game(), side)
    }

    /// Whether he only takes back what lies of his coup, where no dame let go binds.
    fn takes_back(&self, allowed: &Allowed, clause: &Clause<'_, '_>) -> bool {
        let (game, mut then) = (self.replay.game(), *self.now);
        let stands = then.board.men;
        game.handling_rules().is_none()
            && (0..clause.items.len()).all(|at| then.apply(clause.side, clause.items, at).is_ok())
            && goes_back(clause.side, &stands, &then.board.men, allowed.position.men())
    }

    /// Whether what is stated is as the other demanded, and by the numbers of the roll; nothing where the game has no law of it.
    fn is_as_demanded(&self, allowed: &Allowed, clause: &Clause<'_, '_>, after: &Men) -> Option<bool> {
        let (game, coup) = (self.replay.game(), &self.ledger.coup);
        let mut hand = HandledDames::default();
        for (_, item) in clause.items {
            if let Item::Played(played) = item {
                hand.play_by(allowed, played, 0);
            }
        }
        let legs = legs_of(clause.items);
        let from = |field: &u8| legs.iter().any(|leg| leg.0 == *field);
        let obeys =
            coup.obliged.legs.iter().all(|leg| legs.contains(leg)) && coup.obliged.fields.iter().all(from);
        let law = game.handling_rules()?;
        let stated = JudgedCoup { allowed, law, rules: &game.laws().dames, legs: &hand.legs, after };
        Some(obeys && stated.is_by_the_numbers())
    }

    /// Whether a dame that was let go, or that the other has let stand, is taken up again by what is stated (L 212, P 4.24).
    fn takes_up_again(&self, allowed: &Allowed, clause: &Clause<'_, '_>, after: &Men) -> bool {
        let game = self.replay.game();
        let Some(law) = game.handling_rules() else { return false };
        let mut hand = self.ledger.hands[clause.side.index()].clone();
        for (_, item) in clause.items {
            if let Item::Played(played) = item {
                hand.play_by(allowed, played, self.replay.items().len());
            }
        }
        let coup = JudgedCoup { allowed, law, rules: &game.laws().dames, legs: &hand.legs, after };
        let again = match self.ledger.coup.settled {
            Some((stood, answer)) => coup.moves_what_stands(&stood, answer),
            None if self.ledger.plays_anew(clause.side) => None,
            None => coup.taken_up_again(),
        };
        !hand.unclear && again.is_some()
    }

    /// A right that the ledger answers for.
    fn ledger_right(&self, claim: Claim, clause: &Clause<'_, '_>) -> Verdict {
        let Standpoint { replay, now, ledger } = *self;
        let known = now.as_thrower_knows(clause.side);
        let now = known.as_ref().unwrap_or(now);
        let right = Asker::of(replay, now, ledger, clause.side).may(clause.items);
        let what = || {
            let words: Vec<&str> = clause.items.iter().map(|(span, _)| replay.record().text(*span)).collect();
            format!("{}: {}", replay.record().numbering().letter(clause.side), words.join(" "))
        };
        let fails = |fact| Verdict::Fails { fact, player: Some(clause.side), articles: Vec::new() };
        match (claim, right) {
            (_, Right::NotJudged) | (Claim::Due | Claim::Must, _) => Verdict::NotJudged,
            (_, Right::Unknown) => Verdict::Unknown,
            (Claim::Can, Right::Open) | (Claim::Cannot, Right::Closed) => Verdict::Holds,
            (Claim::Can, Right::Closed) => fails(Fact::NotFound { what: what(), why: Default::default() }),
            (Claim::Cannot, Right::Open) => {
                fails(Fact::FoundAllTheSame { what: what(), why: Default::default() })
            }
        }
    }
}

/// Whether a player takes dames back and plays otherwise: in society (P 4.III 24), and where no dame let go binds, until the other throws.
pub fn mends_own_play(game: &dyn Game) -> bool {
    game.handling_rules().is_none() || game.laws().dames.mends_own_play.value
}

/// Whether a play moves as many of the dames touched as any that they are bound to; `moved`: from where it moves dames, and those let go before.
fn moves_as_many(bound: &[Play], touched: &[u8], moved: impl Iterator<Item = u8> + Clone) -> bool {
    let most = bound.first().map_or(0, |p| Allowed::touched_moved(touched, p.moves().iter().map(|m| m.from)));
    Allowed::touched_moved(touched, moved) >= most
}

/// Whether a whole play has all dames that were let go, where they were let go or passing there all in one.
pub fn has_all(items: &[(Span, Item<'_>)], let_go: &[MovedDame]) -> bool {
    let_go.iter().all(|leg| {
        items.iter().any(|(_, item)| {
            let Item::Played(played) = item else { return false };
            let starts = played.from.as_slice().iter().any(|s| s.index() == Some(leg.from));
            let path = played.to.as_slice();
            starts && path.iter().any(|s| s.index() == Some(leg.to))
        })
    })
}

/// From where and to where no dame goes as it is stated; barred by its way alone it comes there by another (P 1.III).
fn legs_refused(allowed: &Allowed, items: &[(Span, Item<'_>)]) -> Vec<(u8, u8)> {
    if allowed.ways_are_open(items) { legs_of(items) } else { Vec::new() }
}
