//! A plein that the roll makes or keeps is a duty, and its points an école where it is lost: by the play, or by the first dame that makes it
//! impossible (L 57, L 192, P 4.60).

use super::super::debt::Debt;
use super::super::handling::{MOST_SHOWN, MovedDame, behind_legs, own_play, plays_legs};
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{ClaimableEcole, Ledger, TouchedFreely, has_at_least};
use super::super::plays::Allowed;
use super::super::{Fact, Finding};
use super::ECOLE;
use super::plein_of_roll::{plein_event, plein_stands};
use crate::board::{Men, Move, OFF, Play, Side, Spot};
use crate::record::{Handling, Item, Lay, Played, Silence, Speaker};
use crate::replay::{Coup, Role};
use crate::rules::handling::TouchedDame;
use crate::rules::{Game, Kind};
use std::slice;

/// Among so many acts behind a dame touched the one that plays it is looked for.
const NEAR: usize = 8;

/// The plein that a roll makes or keeps for its player, which is then a duty (L 57, 192), if he is not made to break it (L 213).
fn plein_due(ledger: &Ledger, side: Side) -> Option<Kind> {
    let worth = ledger.worth_played_by(side).filter(|_| !ledger.coup.plein_is_barred)?;
    plein_event(worth, side).map(|e| e.kind)
}

/// Whether a dame that is only touched is bound to be played; by Guiton not on the pile.
fn binds(game: &dyn Game, from: u8) -> bool {
    let on_pile = game.handling_rules().is_some_and(|law| law.pile() == from);
    match game.laws().dames.touched_dame.value {
        TouchedDame::Free => false,
        TouchedDame::Played => true,
        TouchedDame::PlayedButThePile => !on_pile,
    }
}

/// The numbers of a roll that these dames have not played, and the dames that played none: to go off is to play one where some play takes a dame off (L 115).
fn numbers_left(allowed: &Allowed, let_go: &[MovedDame]) -> (Vec<u8>, Vec<MovedDame>) {
    let roll = allowed.roll;
    let (mut left, mut ill) = (vec![roll.high(), roll.low()], Vec::new());
    let off = |play: &Play| play.moves().iter().any(|one| one.to == OFF);
    let may_go =
        |leg: &MovedDame| leg.to != OFF || allowed.whatever_is_due().plays.as_slice().iter().any(off);
    // Nor does a number bring it among the other's, on his coin or into a table that he can still fill (L 42, L 213, P 4.38).
    let may_lie = |leg: &MovedDame| leg.to > 24 || allowed.opens(leg.to);
    for leg in let_go {
        match left.iter().position(|&number| number == leg.far() && may_go(leg) && may_lie(leg)) {
            Some(at) => drop(left.remove(at)),
            None if left.len() == 2 && leg.far() == roll.sum() => left.clear(),
            None => ill.push(*leg),
        }
    }
    (left, ill)
}

/// Whether the plein that is due stands with these dames, or one dame more makes or keeps it by a number that is left; where dames are taken up, one of those.
fn is_full_by(ledger: &Ledger, allowed: &Allowed, men: &Men, (left, taken): (&[u8], &[u8])) -> bool {
    let side = allowed.position.turn();
    let Some(worth) = ledger.worth_played_by(side) else { return false };
    let is_full = |men: &Men| plein_stands(worth, side, men);
    let opens = |to: u8| to <= 24 && allowed.opens(to);
    let moves = |from: u8| taken.is_empty() || taken.contains(&from);
    let by_one_more = |number: u8| {
        (1..=24u8)
            .filter(|&from| men.count(side, from) > 0 && moves(from) && opens(from + number))
            .any(|from| is_full(&Play::one(Move { from, to: from + number }).after(men, side)))
    };
    (taken.is_empty() && is_full(men)) || left.iter().any(|&number| by_one_more(number))
}

/// Whether a dame that no number brought where it lies leaves the plein to be made or kept, wherever it is put of the places where the other may want it: the
/// penalty is on it alone (L 211, L 216).
fn comes_of_ill_placed(ledger: &Ledger, allowed: &Allowed, let_go: &[MovedDame], taken: &[u8]) -> bool {
    let side = allowed.position.turn();
    let (left, ill) = numbers_left(allowed, let_go);
    let &[dame] = ill.as_slice() else { return false };
    let well = let_go.iter().filter(|leg| **leg != dame);
    let men = behind_legs(*allowed.position.men(), side, well);
    let is_full = |to: u8, left: &[u8]| {
        let men = behind_legs(men, side, &[MovedDame { to, ..dame }]);
        is_full_by(ledger, allowed, &men, (left, taken))
    };
    // One dame more is played at the most, two numbers or not.
    let more: &[u8] = if let_go.len() < 2 { &left } else { &[] };
    is_full(dame.to, more)
        || (dame.to == OFF && is_full(dame.from, &left))
        || left.iter().enumerate().any(|(used, &number)| {
            let rest: Vec<u8> =
                left.iter().enumerate().filter(|(at, _)| *at != used).map(|(_, n)| *n).collect();
            dame.from + number <= 24 && is_full(dame.from + number, &rest)
        })
}

/// Whether the dames let go first, each well played, have made or kept the plein by a whole play of the roll, and none against the other's demand: what is
/// handled behind them has no influence on it (L 201, G III). Where he mends his own play, as he has mended it (P 4.III 24).
fn is_made(ledger: &Ledger, allowed: &Allowed) -> bool {
    let side = allowed.position.turn();
    let legs = ledger.legs_as_mended(allowed.position.game(), side);
    let makes = |legs: &[MovedDame]| {
        let men = behind_legs(*allowed.position.men(), side, legs);
        let is_it =
            |play: &Play| ledger.coup.is_as_demanded(play) && *allowed.position.after(play).men() == men;
        !legs.iter().any(|leg| leg.held)
            && allowed.plays.as_slice().iter().any(is_it)
            && is_full_by(ledger, allowed, &men, (&[], &[]))
    };
    (1..=legs.len()).any(|played| makes(&legs[..played]))
}

/// The plein that is lost by the dames taken up, with those let go: no play that makes or keeps it has them (L 192).
fn lost_by(ledger: &Ledger, allowed: &Allowed, taken: &[u8]) -> Option<Kind> {
    let side = allowed.position.turn();
    let duty = plein_due(ledger, side)?;
    let legs = ledger.legs_as_mended(allowed.position.game(), side);
    let let_go = ledger.hands[side.index()].let_go_of(&legs);
    let behind = (let_go.as_slice(), ledger.number_before_touch(side));
    if ledger.coup.spoilt.is_some()
        || is_made(ledger, allowed)
        || allowed.still_has(behind, taken)
        || comes_of_ill_placed(ledger, allowed, &let_go, taken)
    {
        return None;
    }
    // What the other demands, and what makes or keeps it, loses nothing, whichever dames go back first.
    let legs = &ledger.coup.obliged.legs;
    if !legs.is_empty() && allowed.plays.as_slice().iter().any(|play| plays_legs(play, legs)) {
        return None;
    }
    // A dame that no play moves, whatever is due, is free though touched (L 46, P 4.30).
    let whatever = allowed.whatever_is_due();
    let bound: Vec<u8> = taken.iter().copied().filter(|&from| whatever.moves_from(from)).collect();
    let are_free = bound.len() < taken.len() && (bound.is_empty() || allowed.still_has(behind, &bound));
    (!are_free).then_some(duty)
}

/// Whether a plein that is due is lost by a dame touched: it is bound to be played, and none that makes or keeps it moves it, with those touched before
/// (L 46, L 192).
pub fn is_lost_by_touching(
    game: &dyn Game,
    ledger: &Ledger,
    allowed: &Allowed,
    (from, times): (u8, u8),
) -> bool {
    let mut touched = ledger.coup.touched_of(allowed.position.turn()).to_vec();
    has_at_least(&mut touched, from, times);
    binds(game, from) && lost_by(ledger, allowed, &touched).is_some()
}

impl Judge<'_, '_> {
    /// The law of a dame of this field that was touched: of the pile what is said of it, and of a word that frees nothing why (P 4.19, P 4.20).
    pub fn articles_of_touched(&self, ledger: &Ledger, field: u8) -> Vec<&'static str> {
        let game = self.replay.game();
        let dames = &game.laws().dames;
        let in_hand = |side: Side| ledger.hands[side.index()].touched().any(|taken| taken == field);
        let mut articles = Vec::new();
        if self.coup.as_ref().is_some_and(|coup| in_hand(coup.side)) {
            articles.extend(dames.touched_in_hand);
        }
        articles.extend(dames.touched);
        if game.handling_rules().is_some_and(|law| law.pile() == field) {
            articles.extend(dames.touched_pile);
        }
        let goes_off = |coup: &Coup| coup.board.men.are_in_last_table(coup.side);
        if self.coup.as_ref().is_some_and(goes_off) {
            articles.extend(dames.touched_going_off);
        }
        let said_all = |coup: &Coup| ledger.coup.touched[coup.side.index()].adoube_all_said;
        let in_vain = self.coup.as_ref().is_some_and(said_all) && !dames.adoube_all.value;
        if in_vain && !articles.contains(&dames.adoube_all.cite) {
            articles.push(dames.adoube_all.cite);
        }
        // That was no trial of his die: the other makes it (P 4.6).
        let dice = &game.laws().dice;
        if ledger.lays & (1 << Lay::Edge as u16) != 0 && !dice.thrower_tries_edge.value {
            articles.push(dice.thrower_tries_edge.cite);
        }
        articles
    }

    /// A dame named behind "touch": bound to be played (L 46), and by that perhaps a plein lost.
    pub fn name_dame(&mut self, ledger: &mut Ledger, act: ActAt<'_>, (spot, times): (Spot, u8)) {
        let ActAt { side, at, .. } = act;
        let replay = self.replay;
        let handling = at.checked_sub(1).map(|i| replay.items()[i].1);
        let Some(from) = spot.index() else { return };
        let touched = matches!(handling, Some(Item::Handled(Handling::Touch)));
        let Some(coup) = self.coup_of(side).filter(|_| touched) else { return };
        if ledger.coup.adoubes(side) {
            let rules = &self.replay.game().laws().dames;
            let touched = &mut ledger.coup.touched[side.index()];
            let all = touched.adoube_all_said && rules.adoube_all.value;
            let why = if all { TouchedFreely::AdoubeAll } else { TouchedFreely::Adoube };
            // For a second one he repeats the word (G I).
            touched.adoube = rules.adoube_several.value;
            ledger.coup.touch_freely(side, from, why);
            return;
        }
        if at.checked_sub(1) == ledger.coup.trial_at {
            return;
        }
        if !binds(self.replay.game(), from) {
            ledger.coup.touch_freely(side, from, TouchedFreely::ByLaw);
            return;
        }
        let let_go = ledger.hands[side.index()].let_go();
        ledger.coup.touch_field(side, (from, times), let_go);
        if ledger.still_plays(&coup) && !self.is_let_go_next(side, (from, times), at) {
            let touched = ledger.coup.touched_of(side).to_vec();
            self.spoils(ledger, Some(coup), &touched, at);
        }
    }

    /// Whether the dame that is named here is let go by his very next act, in that turn or the next, touched once more before it or not: what is lost by it is judged with that.
    fn is_let_go_next(&self, side: Side, (from, times): (u8, u8), at: usize) -> bool {
        let is_again = |item: &Item<'_>| match item {
            Item::Handled(Handling::Touch) => true,
            Item::Turn { who, throw: None } => *who == Speaker::Player(side),
            Item::Dame { spot, times: 0..=1, .. } => spot.index() == Some(from),
            _ => false,
        };
        let lets_go = |played: &Played| {
            let starts = played.from.as_slice().iter().any(|spot| spot.index() == Some(from));
            starts && played.times >= times && played.to.as_slice() != [Spot::Hand]
        };
        self.plays_next((side, at), is_again, lets_go)
    }

    /// Whether a dame that he has taken in the hand is let go by his very next act, in that turn or the next, where that is asked of its flèche.
    pub fn comes_out_of_hand_next(&self, side: Side, at: usize, is_there: impl Fn(u8) -> bool) -> bool {
        let is_his_turn = |item: &Item<'_>| matches!(item, Item::Turn { who, throw: None } if *who == Speaker::Player(side));
        let lets_go = |played: &Played| {
            let to = played.to.as_slice().last().and_then(|to| to.index());
            played.from.as_slice() == [Spot::Hand] && to.is_some_and(&is_there)
        };
        self.plays_next((side, at), is_his_turn, lets_go)
    }

    /// Whether the next act, but for those that are passed over, is such a play of his own dames.
    fn plays_next(
        &self,
        (side, at): (Side, usize),
        is_passed_over: impl Fn(&Item<'_>) -> bool,
        is_it: impl Fn(&Played) -> bool,
    ) -> bool {
        let plain = |at: usize| self.replay.item(at).filter(|_| self.replay.role(at) == Role::Plain);
        let mut acts = (at + 1..=at + NEAR).map_while(plain).filter(|item| !matches!(item, Item::Comment(_)));
        acts.find(|item| !is_passed_over(item)).is_some_and(|item| own_play(&item, side).is_some_and(is_it))
    }

    /// One dame taken in the hand, or put down and the other still to be played.
    pub fn leg(&mut self, ledger: &mut Ledger, act: ActAt<'_>, played: &Played) {
        let ActAt { step, side, at } = act;
        let in_hand = played.to.as_slice() == [Spot::Hand];
        let is_last = || self.shape.last_play.is_none_or(|last| last <= at) && !self.hand_goes_on(step);
        let coup = self.coup_of(side);
        if coup.is_none() || (!in_hand && is_last()) {
            return;
        }
        let hand = &ledger.hands[side.index()];
        let taken: Vec<u8> =
            hand.held.iter().filter(|(_, adoube)| in_hand && !adoube).map(|(from, _)| *from).collect();
        // Taken and let go at once, a dame is looked at where it lies, as if it had never been in the hand.
        let lies_next = matches!(hand.held.as_slice(), [(from, _)] if self.comes_out_of_hand_next(side, at, |to| to != *from));
        let is_lost_now = !in_hand || !(taken.is_empty() || lies_next);
        if !hand.unclear && is_lost_now {
            self.spoils(ledger, coup, &taken, at);
        }
    }

    /// If no play that makes or keeps the plein has the dames let go and moves those taken, that plein is lost (L 192).
    pub fn spoils(&mut self, ledger: &mut Ledger, coup: Option<Coup>, taken: &[u8], at: usize) {
        let game = self.replay.game();
        let Some(coup) = coup.filter(|_| game.handling_rules().is_some()) else { return };
        // Who plays anew as he is wrongly told is looked at when he has done (G III).
        if ledger.coup.is_wrongly_told_how(coup.side) || plein_due(ledger, coup.side).is_none() {
            return;
        }
        let Some(allowed) = self.rolled.of_coup(&coup, game) else { return };
        if let Some(duty) = lost_by(ledger, &allowed, taken) {
            let by_legs = lost_by(ledger, &allowed, &[]).is_some();
            let alone = taken.iter().find(|&&from| lost_by(ledger, &allowed, &[from]).is_some());
            let touched = alone.or(taken.first()).copied().filter(|_| !by_legs);
            self.spoil(ledger, &allowed, (duty, touched), at);
        }
    }

    fn spoil(
        &mut self,
        ledger: &mut Ledger,
        allowed: &Allowed,
        (duty, touched): (Kind, Option<u8>),
        at: usize,
    ) {
        let side = allowed.position.turn();
        let (by, plays) = (side.other(), allowed.to_be_demanded());
        let is_made_to_play = ledger.coup.compelled && ledger.coup.demands_a_play(side);
        // Whom the other has it broken by his demand has no other play any more: only the école is left (L 170, L 192, G V).
        let is_made_to = is_made_to_play && !plays.iter().any(|play| ledger.coup.is_as_demanded(play));
        let ((some, count), touched) = match is_made_to {
            true => Default::default(),
            false => (allowed.some(), touched),
        };
        let fact = Fact::DutyLeft { roll: allowed.roll, duty: duty.word(), touched, allowed: some, count };
        let articles = allowed.articles_of_duty(duty, self.replay.game().laws());
        let finding = self.find(fact, Some(side), at, articles);
        self.findings[finding].claimed = is_made_to_play;
        if !is_made_to {
            let shown = plays.iter().take(MOST_SHOWN).map(|play| format!("{by}: oblige {play}"));
            self.findings[finding].remedies.push(format!("{by}: allow"));
            self.findings[finding].remedies.extend(shown);
            self.findings[finding].more_plays = plays.len() > MOST_SHOWN;
        }
        self.dames_are_open_to(by, finding);
        ledger.coup.spoilt = Some(side);
        self.ecole_of_duty(ledger, side, duty, finding);
    }

    /// Dames let go wrongly, or put by the other: where none of the ways in which they may come to lie leads to the plein, it is lost (L 192,
    /// P 4.60).
    pub fn lose_plein(&mut self, ledger: &mut Ledger, allowed: &Allowed, ways: &[Men], finding: usize) {
        let side = allowed.position.turn();
        let duty = plein_due(ledger, side);
        let (Some(duty), None) = (duty, ledger.coup.spoilt) else { return };
        if !is_made(ledger, allowed) && !ways.iter().any(|men| leads_to_plein(ledger, allowed, men)) {
            ledger.coup.spoilt = Some(side);
            self.ecole_of_duty(ledger, side, duty, finding);
            // Whence the points of the école are (L 192, P 4.60).
            let found = &mut self.findings[finding];
            let law = allowed.articles_of_duty(duty, self.replay.game().laws()).iter();
            if found.points.is_some() {
                let new: Vec<_> = law.filter(|article| !found.articles.contains(article)).collect();
                found.articles.extend(new);
            }
        }
    }

    /// Dames let go wrongly: where they lie so that the plein is not made, it is lost, and whether the other has it made then changes nothing in its école (L 192);
    /// so it is where none of the ways in which they may come to lie leads to it (P 4.60). Of two that are played anew by either number only that is asked
    /// (P 4.III 27, P 4.III 60).
    pub fn leaves_plein_unmade(
        &mut self,
        ledger: &mut Ledger,
        allowed: &Allowed,
        (lie, ways): (Option<&Men>, &[Men]),
        finding: usize,
    ) {
        if let Some(lie) = lie {
            self.lose_plein(ledger, allowed, slice::from_ref(lie), finding);
        }
        self.lose_plein(ledger, allowed, ways, finding);
    }

    /// Beside whatever other fault by which it is lost, the other may have the plein made or kept, by a demand or by his own hand (L 192, P 4.60).
    pub fn offers_lost_plein(&mut self, ledger: &mut Ledger, allowed: &Allowed, finding: usize) {
        let side = allowed.position.turn();
        let is_lost = ledger.coup.spoilt == Some(side);
        if is_lost && ledger.never_stands(side) {
            let allow = format!("{}: allow", side.other());
            let his =
                self.findings.since(ledger.findings_at_throw).filter(|found| found.player == Some(side));
            his.for_each(|found| found.remedies.retain(|remedy| *remedy != allow));
        }
        let Some(open) = ledger.open.iter_mut().find(|open| is_lost && open.finding == finding) else {
            return;
        };
        let mut plays = open.plays.to_vec();
        plays.extend(allowed.to_be_demanded().into_iter().filter(|play| !open.plays.contains(play)));
        open.plays = plays.into();
        let found = &mut self.findings[finding];
        let ecoles: Vec<String> = found.remedies.extract_if(.., |remedy| remedy.ends_with(ECOLE)).collect();
        found.offers(open);
        found.remedies.extend(ecoles);
    }

    /// A coup is played out behind what the other let stand, or put: the plein that it could still make or keep is made or kept by it, or lost (L 192).
    pub fn loses_plein_behind(&mut self, ledger: &mut Ledger, allowed: &Allowed, after: &Men, at: usize) {
        let duty = plein_due(ledger, allowed.position.turn());
        let left = allowed.numbers_behind(after);
        if let (Some(duty), None) = (duty, ledger.coup.spoilt)
            && !is_full_by(ledger, allowed, after, (&left, &[]))
        {
            self.spoil(ledger, allowed, (duty, None), at);
        }
    }

    /// Who marked a plein and does not make or keep it is at school for its points (L 192).
    pub fn ecole_of_duty(&mut self, ledger: &mut Ledger, side: Side, kind: Kind, finding: usize) {
        let Some(plein) = ledger.worth_played_by(side).map(|w| w.points_for(side, kind)) else { return };
        let Some(own) = ledger.own_of(side) else { return };
        self.tell_plein_left(ledger, side, (kind, plein));
        let left_out = self.left_out_of_fill(ledger, side, kind);
        let (points, lost) = ecole_of(self.replay.game(), own, (kind, plein), !left_out.is_empty());
        if points == 0 {
            return;
        }
        // It is one école, and the whole of it is stated with the fill (P 4.47, P 4.60).
        ledger.claims.retain(|c| !left_out.contains(&c.finding));
        let law = self.replay.game().laws().ecole.unmade_fill_doubles.cite;
        left_out.iter().for_each(|&part| self.counts_in(part, finding, &[law]));
        // What was marked of it comes off with it (L 192), and what was marked beyond all that is due (P 4.54, P 4.60).
        let own = ledger.own_of(side).filter(|own| own.written && lost > 0).cloned().map(|mut own| {
            own.due = own.marked_by_any_jeton().min(own.due).and_then(|marked| marked.checked_sub(lost));
            own
        });
        let by = side.other();
        let off = own.and_then(|own| self.how_it_comes_off(&own));
        let with = off.unwrap_or_else(|| format!("{by}:"));
        self.findings[finding].points = Some(points);
        self.findings[finding].remedies.push(format!("{with} +{points}{ECOLE}"));
        self.findings[finding].until_throw_of = Some(by);
        let of_plein = if ledger.own_of(side).is_some_and(|own| own.written) { lost } else { 0 };
        ledger.claims.push(ClaimableEcole { of_plein, ..ClaimableEcole::new(by, Some(points), finding) });
        // What was marked of it may be taken off, and no école marked (L 187, L 192, P 4.57).
        ledger.loses_plein(self.replay.game(), side, lost);
    }

    /// The findings of what he left out of this roll, where that is of the école of a fill that is not made (P 4.60).
    fn left_out_of_fill(&self, ledger: &Ledger, side: Side, kind: Kind) -> Vec<usize> {
        let too_little = |c: &&ClaimableEcole| {
            let fact = &self.findings[c.finding].fact;
            c.by != side
                && !c.taken
                && c.finding >= ledger.findings_at_throw
                && matches!(fact, Fact::TooLittle { .. } | Fact::SaidTooLittle { .. })
        };
        let is_of_it = fill_doubles(self.replay.game(), kind);
        ledger.claims.iter().filter(|c| is_of_it && too_little(c)).map(|c| c.finding).collect()
    }

    /// The école of points left out is that of a plein too of which nothing was marked, and which is not made: the other has no more for it (L 192, L 196).
    pub fn is_for_a_plein_not_made(&mut self, ledger: &Ledger, by: Side, ecole: usize) {
        let left_out =
            matches!(self.findings[ecole].fact, Fact::TooLittle { .. } | Fact::SaidTooLittle { .. });
        let unmade = |f: &&mut Finding| {
            f.player == Some(by.other()) && f.points.is_none() && matches!(f.fact, Fact::DutyLeft { .. })
        };
        if left_out && ecole >= ledger.findings_at_throw {
            for finding in self.findings.since(ledger.findings_at_throw).filter(unmade) {
                finding.claimed = true;
            }
        }
    }
}

/// Whether a fill that is marked and not made counts twice (P 4.60).
fn fill_doubles(game: &dyn Game, kind: Kind) -> bool {
    kind == Kind::Fill && game.laws().ecole.unmade_fill_doubles.value
}

/// The école of a plein that is not made or kept, and how much of it was marked; `left_out`: there is one of points left out of the roll.
fn ecole_of(game: &dyn Game, own: &Debt, (kind, plein): (Kind, u16), left_out: bool) -> (u16, u16) {
    if !fill_doubles(game, kind) {
        let marked = marked_of_plein(own, plein).unwrap_or(0);
        return (marked, marked);
    }
    let by_silence = own.silence() == Silence::AsDue && !own.written && own.waived.is_none();
    let Some((due, marked)) = own.due.zip(if by_silence { own.due } else { own.marked_by_any_jeton() })
    else {
        return (0, 0);
    };
    let of_fill = marked.saturating_sub(due.saturating_sub(plein)).min(plein);
    match of_fill {
        0 if !left_out => (0, 0),
        // What was marked of it twice, and what was not marked of the roll, which is then no école of its own (P 4.60); but not what he was led to leave (P 4.58).
        _ if own.is_of_the_others_error(due, marked) => (2 * of_fill, of_fill),
        _ => (2 * of_fill + due.saturating_sub(marked), of_fill),
    }
}

/// How much of a plein that is lost was marked, behind what else was won; what was not marked of it is left out. Where silence tells no omission, what is
/// not written was marked, or else it is left out: by either the points are the other's (L 192).
fn marked_of_plein(own: &Debt, plein: u16) -> Option<u16> {
    let due = own.due?;
    if !own.written && own.waived.is_none() && own.silence() != Silence::Recorded {
        return Some(plein);
    }
    // The warning that he does not mark is as good as the mark (L 176).
    let stated = own.written || own.waived.is_some();
    let marked = own.marked_or_retaken().filter(|_| stated)?.min(due);
    Some(marked.saturating_sub(due.saturating_sub(plein)))
}

/// Whether the plein that is due can still be made or kept from dames that lie so.
fn leads_to_plein(ledger: &Ledger, allowed: &Allowed, men: &Men) -> bool {
    // Of as many dames as there are numbers each has taken one, wherever it was let go.
    let all_played = ledger.hands[allowed.position.turn().index()].legs.len() >= allowed.numbers();
    let left = if all_played { Vec::new() } else { allowed.numbers_behind(men) };
    men == allowed.position.men()
        || allowed.has_part(men)
        || allowed.has_result(men)
        || is_full_by(ledger, allowed, men, (&left, &[]))
}
