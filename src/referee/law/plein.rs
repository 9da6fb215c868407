//! A plein that the roll makes or keeps is a duty, and its points an école where it is lost: by the play, or by the first dame that makes it
//! impossible (L 57, L 192, P 4.60).

use super::super::debt::Debt;
use super::super::handling::{MOST_SHOWN, MovedDame, behind_legs, plays_legs};
use super::super::judge::{ActAt, Findings, Judge};
use super::super::ledger::{ClaimableEcole, Ledger, has_at_least};
use super::super::plays::Allowed;
use super::super::{Fact, Finding};
use super::ECOLE;
use crate::board::{Men, Move, Play, Roll, Side, Spot};
use crate::record::{Handling, Item, Played, Silence};
use crate::rules::handling::TouchedDame;
use crate::rules::{Event, Game, Kind, Score};

/// The plein that a roll makes or keeps for its player, which is then a duty (L 57, 192), if he is not made to break it (L 213).
fn plein_due(ledger: &Ledger, side: Side) -> Option<Kind> {
    let worth = ledger.worth.as_ref().filter(|_| !ledger.coup.plein_is_barred)?;
    plein_event(worth, side).map(|e| e.kind)
}

fn plein_event(worth: &Score, side: Side) -> Option<&Event> {
    worth.events().iter().find(|e| e.to == side && matches!(e.kind, Kind::Fill | Kind::Keep))
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

/// The numbers of a roll that these dames have not played, and the dames that played none.
fn numbers_left(roll: Roll, let_go: &[MovedDame]) -> (Vec<u8>, Vec<MovedDame>) {
    let (mut left, mut ill) = (vec![roll.high(), roll.low()], Vec::new());
    for leg in let_go {
        match left.iter().position(|&number| number == leg.far()) {
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
    let worth = ledger.worth.as_ref();
    let Some(first) = worth.and_then(|w| plein_event(w, side)).and_then(|e| e.field).map(|f| f.number())
    else {
        return false;
    };
    let is_full = |men: &Men| (first..first + 6).all(|field| men.count(side, field) >= 2);
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
    let (left, ill) = numbers_left(allowed.roll, let_go);
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
        || left.iter().enumerate().any(|(used, &number)| {
            let rest: Vec<u8> =
                left.iter().enumerate().filter(|(at, _)| *at != used).map(|(_, n)| *n).collect();
            dame.from + number <= 24 && is_full(dame.from + number, &rest)
        })
}

/// The plein that is lost by the dames taken up, with those let go: no play that makes or keeps it has them (L 192).
fn lost_by(ledger: &Ledger, allowed: &Allowed, taken: &[u8]) -> Option<Kind> {
    let side = allowed.position.turn();
    let duty = plein_due(ledger, side)?;
    let let_go = ledger.hands[side.index()].let_go();
    if ledger.coup.spoilt.is_some()
        || allowed.still_has(&let_go, taken)
        || comes_of_ill_placed(ledger, allowed, &let_go, taken)
    {
        return None;
    }
    // What the other demands, and what makes or keeps it, loses nothing, whichever dames go back first.
    let legs = &ledger.coup.obliged;
    if !legs.is_empty() && allowed.plays.as_slice().iter().any(|play| plays_legs(play, legs)) {
        return None;
    }
    // A dame that no play moves, whatever is due, is free though touched (L 46, P 4.30).
    let whatever = allowed.whatever_is_due();
    let bound: Vec<u8> = taken.iter().copied().filter(|&from| whatever.moves_from(from)).collect();
    let are_free = bound.len() < taken.len() && (bound.is_empty() || allowed.still_has(&let_go, &bound));
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
    let mut touched = ledger.coup.touched.clone();
    has_at_least(&mut touched, from, times);
    binds(game, from) && lost_by(ledger, allowed, &touched).is_some()
}

impl Judge<'_, '_> {
    /// The law of a dame of this field that was touched: of the pile what is said of it, and of a word that frees nothing why (P 4.19, P 4.20).
    pub fn articles_of_touched(&self, ledger: &Ledger, field: u8) -> Vec<&'static str> {
        let game = self.replay.game();
        let dames = &game.laws().dames;
        let mut articles = dames.touched.to_vec();
        if game.handling_rules().is_some_and(|law| law.pile() == field) {
            articles.extend(dames.touched_pile);
        }
        if ledger.coup.adoube_all_said && !articles.contains(&dames.adoube_all.cite) {
            articles.push(dames.adoube_all.cite);
        }
        articles
    }

    /// A dame named behind "touch": bound to be played (L 46), and by that perhaps a plein lost.
    pub fn name_dame(&mut self, ledger: &mut Ledger, (spot, times): (Spot, u8), side: Side, at: usize) {
        let replay = self.replay;
        let handling = at.checked_sub(1).map(|i| replay.items()[i].1);
        let Some(from) = spot.index() else { return };
        let touched = matches!(handling, Some(Item::Handled(Handling::Touch)));
        let Some(coup) = self.coup.filter(|c| c.side == side && touched && !ledger.coup.adoube) else {
            return;
        };
        if !binds(self.replay.game(), from) {
            return;
        }
        let let_go = ledger.hands[side.index()].let_go();
        ledger.coup.touch_field((from, times), let_go);
        if !coup.played {
            let touched = ledger.coup.touched.clone();
            self.spoils(ledger, &touched, at);
        }
    }

    /// One dame taken in the hand, or put down and the other still to be played.
    pub fn leg(&mut self, ledger: &mut Ledger, act: ActAt<'_>, played: &Played) {
        let ActAt { step, side, at } = act;
        let in_hand = played.to.as_slice() == [Spot::Hand];
        let is_last = || self.shape.last_play.is_none_or(|last| last <= at) && !self.hand_goes_on(step);
        if self.coup.as_ref().is_none_or(|c| c.side != side) || (!in_hand && is_last()) {
            return;
        }
        let hand = &ledger.hands[side.index()];
        let taken: Vec<u8> =
            hand.held.iter().filter(|(_, adoube)| in_hand && !adoube).map(|(from, _)| *from).collect();
        if !hand.unclear && (!taken.is_empty() || !in_hand) {
            self.spoils(ledger, &taken, at);
        }
    }

    /// If no play that makes or keeps the plein has the dames let go and moves those taken, that plein is lost (L 192).
    fn spoils(&mut self, ledger: &mut Ledger, taken: &[u8], at: usize) {
        let game = self.replay.game();
        let Some(coup) = self.coup.filter(|_| game.handling_rules().is_some()) else { return };
        // Who plays anew, having been misled, is looked at when he has done (G III).
        let anew = ledger.own_of(coup.side).is_some_and(Debt::is_mended_misled);
        if anew || plein_due(ledger, coup.side).is_none() {
            return;
        }
        let Some(allowed) = self.rolled.of_coup(&coup, game) else { return };
        if let Some(duty) = lost_by(ledger, &allowed, taken) {
            let by_legs = lost_by(ledger, &allowed, &[]).is_some();
            let touched = taken.first().copied().filter(|_| !by_legs);
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
        let (some, count) = allowed.some();
        let fact = Fact::DutyLeft { roll: allowed.roll, duty: duty.word(), touched, allowed: some, count };
        let articles = allowed.articles_of_duty(duty, self.replay.game().laws());
        let finding = self.find(fact, Some(side), at, articles);
        self.findings[finding].claimed = ledger.coup.compelled;
        let plays = allowed.to_be_demanded();
        let by = side.other();
        self.findings[finding].remedies.push(format!("{by}: allow"));
        self.findings[finding]
            .remedies
            .extend(plays.iter().take(MOST_SHOWN).map(|play| format!("{by}: oblige {play}")));
        self.findings[finding].until_throw_of = Some(by);
        ledger.coup.spoilt = Some(side);
        self.ecole_of_duty(ledger, side, duty, finding);
    }

    /// Dames let go wrongly, or put by the other: where none of the ways in which they may come to lie leads to the plein, it is lost (L 192,
    /// P 4.60).
    pub fn lose_plein(&mut self, ledger: &mut Ledger, allowed: &Allowed, ways: &[Men], finding: usize) {
        let side = allowed.position.turn();
        let duty = plein_due(ledger, side);
        let (Some(duty), None) = (duty, ledger.coup.spoilt) else { return };
        let stood = allowed.position.men();
        let leads = |men: &Men| {
            men == stood
                || allowed.has_part(men)
                || allowed.has_result(men)
                || is_full_by(ledger, allowed, men, (&allowed.numbers_behind(men), &[]))
        };
        if !ways.iter().any(leads) {
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

    /// Beside whatever other fault by which it is lost, the other may have the plein made or kept, by a demand or by his own hand (L 192, P 4.60).
    pub fn offers_lost_plein(&mut self, ledger: &mut Ledger, allowed: &Allowed, finding: usize) {
        let is_lost = ledger.coup.spoilt == Some(allowed.position.turn());
        let Some(open) = ledger.open.iter_mut().find(|open| is_lost && open.finding == finding) else {
            return;
        };
        let mut plays = open.plays.to_vec();
        plays.extend(allowed.to_be_demanded().into_iter().filter(|play| !open.plays.contains(play)));
        open.plays = plays.into();
        let remedies = &mut self.findings[finding].remedies;
        let ecoles: Vec<String> = remedies.extract_if(.., |remedy| remedy.ends_with(ECOLE)).collect();
        *remedies = open.texts();
        remedies.extend(ecoles);
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

    /// Who may mend his own play has done so, and nothing is left of the fault (P 4.III 24); where no law of handling binds him, anybody may.
    pub fn mended(&mut self, ledger: &mut Ledger, side: Side) {
        let game = self.replay.game();
        if game.handling_rules().is_some() && !game.laws().dames.mends_own_play.value {
            return;
        }
        self.undoes_his_play(ledger, side);
    }

    /// Misled, « il rentre dans tous ses droits » : who marks what the other's word had him leave plays anew as well (G III).
    pub fn plays_anew(&mut self, ledger: &mut Ledger, side: Side) {
        ledger.coup.answered = true;
        self.undoes_his_play(ledger, side);
    }

    /// Nothing is left of what was wrong with his play.
    fn undoes_his_play(&mut self, ledger: &mut Ledger, side: Side) {
        for open in ledger.open.extract_if(.., |open| open.of == side) {
            self.findings[open.finding].claimed = true;
        }
        // Of a plein that he makes after all there is no école (P 4.III 60).
        if ledger.coup.spoilt.take_if(|who| *who == side).is_none() {
            return;
        }
        let of_it = |f: &&mut Finding| f.player == Some(side) && matches!(f.fact, Fact::DutyLeft { .. });
        for finding in self.findings.since(ledger.findings_at_throw).filter(of_it) {
            finding.claimed = true;
            finding.remedies.clear();
        }
        for claim in ledger.claims.iter_mut().filter(|claim| claim.by != side) {
            let finding = &mut self.findings[claim.finding];
            if matches!(finding.fact, Fact::DutyLeft { .. }) {
                (claim.taken, finding.claimed) = (true, true);
                finding.remedies.clear();
            }
        }
    }

    /// Who marked a plein and does not make or keep it is at school for its points (L 192).
    pub fn ecole_of_duty(&mut self, ledger: &mut Ledger, side: Side, kind: Kind, finding: usize) {
        let Some(plein) = ledger.worth.as_ref().map(|w| w.points_for(side, kind)) else { return };
        // A fill marked and not made counts twice with Lepeintre (P 4.60).
        let doubles = kind == Kind::Fill && self.replay.game().laws().ecole.unmade_fill_doubles.value;
        let (points, lost) = if doubles {
            self.ecole_of_fill(ledger, side, plein)
        } else {
            let marked = ledger.own.as_ref().and_then(|own| self.marked_of_plein(own, plein)).unwrap_or(0);
            (marked, marked)
        };
        if points > 0 {
            let by = side.other();
            self.findings[finding].points = Some(points);
            self.findings[finding].remedies.push(format!("{by}: +{points}:école"));
            self.findings[finding].until_throw_of = Some(by);
            ledger.claims.push(ClaimableEcole::new(by, Some(points), finding));
            // What was marked of it may be taken off, and no école marked (L 187, L 192, P 4.57).
            if let Some(own) = ledger.own.as_mut().filter(|own| own.written || own.waived.is_none()) {
                own.lost = lost;
            }
        }
    }

    /// How much of a plein that is lost was marked, behind what else was won; what was not marked of it is left out. Where silence tells no omission, what is
    /// not written was marked, or else it is left out: by either the points are the other's (L 192).
    fn marked_of_plein(&self, own: &Debt, plein: u16) -> Option<u16> {
        let due = own.due?;
        if !own.written && own.waived.is_none() && !self.recorded() {
            return Some(plein);
        }
        // The warning that he does not mark is as good as the mark (L 176).
        let stated = own.written || own.waived.is_some();
        let marked = own.marked_or_waived().filter(|_| stated)?.min(due);
        Some(marked.saturating_sub(due.saturating_sub(plein)))
    }

    /// Whether what is not written was not marked.
    fn recorded(&self) -> bool {
        self.replay.assumed().marks == Silence::Recorded
    }

    /// P 4.60: the whole école of a fill that is not made: what was marked of it twice, and what was not marked of the roll, which is then no école
    /// of its own; and what was marked of it.
    fn ecole_of_fill(&mut self, ledger: &mut Ledger, side: Side, fill: u16) -> (u16, u16) {
        let as_due = self.marks_by_silence();
        let marked = |d: &Debt| {
            if as_due && !d.written && d.waived.is_none() { d.due } else { d.marked() }
        };
        let Some((due, marked)) = ledger.own.as_ref().and_then(|d| Some((d.due?, marked(d)?))) else {
            return (0, 0);
        };
        let of_fill = marked.saturating_sub(due.saturating_sub(fill)).min(fill);
        let (since, findings) = (ledger.findings_at_throw, &mut self.findings);
        let too_little = |c: &ClaimableEcole, findings: &Findings| {
            let fact = &findings[c.finding].fact;
            c.by != side
                && !c.taken
                && c.finding >= since
                && matches!(fact, Fact::TooLittle { .. } | Fact::SaidTooLittle { .. })
        };
        let merged: Vec<usize> =
            ledger.claims.iter().filter(|c| too_little(c, findings)).map(|c| c.finding).collect();
        if of_fill == 0 && merged.is_empty() {
            return (0, 0);
        }
        ledger.claims.retain(|c| !merged.contains(&c.finding));
        // It is one école, and the whole of it is told with the fill (P 4.47).
        for &finding in &merged {
            findings[finding].claimed = true;
            findings[finding].remedies.clear();
        }
        (2 * of_fill + due.saturating_sub(marked), of_fill)
    }
}
