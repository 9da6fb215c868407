//! A dame missing, or one too many: what it costs, how it comes back or off, until when, and what of the marks counts till then (L 214, L 215, P 4.32, P 4.33).

use super::super::handling::{Correction, DamesFault, OpenFault, goes_out};
use super::super::judge::{ActAt, Begun, Judge};
use super::super::ledger::Ledger;
use super::super::rights::{Asker, Right};
use super::super::{Fact, Finding, WhyUnknown};
use crate::board::{Board, Completeness, Men, Side};
use crate::record::Played;
use crate::replay::KnownState;
use crate::rules::handling::{HandlingRules, SixteenDames};
use crate::rules::{Fault, Game};
use crate::text::Bilingual;

const COMES_BACK: Bilingual = Bilingual::new(
    "les coups joués n'en sont pas moins bons, et ce qui manque revient",
    "the coups played are good all the same, and what is missing comes back",
);
const COMES_OFF: Bilingual = Bilingual::new("celle de trop s'ôte", "the one too many comes off");
const OTHER_CHOOSES: Bilingual = Bilingual::new(
    "l'autre annule la partie, ou la continue en ôtant celle de trop",
    "the other has the partie void, or goes on with it and takes the one too many off",
);
const BEGINS_ANEW: Bilingual = Bilingual::new("la partie recommence", "the partie begins anew");

impl Ledger {
    /// Where the missing dame of this side comes back to; where it is not told whether he has kept by impuissance, both places stand (P 4.34).
    pub fn places_of_missing(&self, law: &dyn HandlingRules, men: &Men, side: Side) -> Vec<Option<u8>> {
        let kept = self.kept_by_impuissance[side.index()];
        let mut places = vec![law.comes_back_to(men, side, kept)];
        let other = kept.is_none().then(|| law.comes_back_to(men, side, Some(false)));
        places.extend(other.filter(|other| !places.contains(other)));
        places
    }

    /// Whether it comes back there.
    pub fn dame_may_come_back_to(
        &self,
        law: &dyn HandlingRules,
        men: &Men,
        (side, to): (Side, Option<u8>),
    ) -> bool {
        self.places_of_missing(law, men, side).contains(&to)
    }
}

/// How many dames a player has: one that is in a hand, lifted or between two flèches is not missing (L 214).
pub fn dames_at_hand(board: &Board, side: Side) -> u32 {
    board.men.total(side) + u32::from(board.adrift[side.index()])
}

/// How many dames come back with the first, written in one act.
pub fn others_of(played: &Played) -> u32 {
    u32::from(played.times.saturating_sub(1))
}

/// By which articles a missing dame comes back to this place: the pile, or one beyond it (P 4.32, P 4.34).
fn articles_of_missing(game: &dyn Game, place: Option<u8>) -> &'static [&'static str] {
    let rules = &game.laws().dames;
    let to_pile = game.handling_rules().map(HandlingRules::pile) == place;
    match if to_pile { rules.missing_to_pile } else { rules.missing_passed } {
        [] => rules.missing,
        articles => articles,
    }
}

/// By which articles what stands is no position: dames too few or too many, or of both colours on one flèche, each by its own where the treatise has one.
pub fn articles_of_no_position(game: &dyn Game, fault: Fault) -> &'static [&'static str] {
    let (laws, dames) = (game.laws(), &game.laws().dames);
    let own = match fault {
        Fault::TooFew { .. } => dames.missing,
        Fault::TooMany { .. } => dames.extra,
        Fault::BothColours { .. } => dames.others_field,
        _ => &[],
    };
    if own.is_empty() { laws.table } else { own }
}

/// What becomes of a dame too few or too many, by what may be done about it.
fn what_becomes_of(few: bool, remedies: &[String]) -> Option<Bilingual> {
    let is_void = |remedy: &String| remedy.ends_with("\"partie nulle\"");
    match (few, remedies.iter().any(is_void), remedies.iter().all(is_void)) {
        (true, ..) => Some(COMES_BACK),
        (false, ..) if remedies.is_empty() => None,
        (false, true, true) => Some(BEGINS_ANEW),
        (false, true, false) => Some(OTHER_CHOOSES),
        (false, false, _) => Some(COMES_OFF),
    }
}

/// Whether the partie begins anew with sixteen dames (P 4.33).
fn begins_anew(game: &dyn Game) -> bool {
    game.laws().dames.sixteen_dames.value == SixteenDames::Restart
}

impl Asker<'_> {
    /// Whether nothing counts that is marked, for the partie is to begin anew: a player has sixteen dames or more, be one of them wrongly taken off (P 4.33). One
    /// that is put there out of nothing takes nothing away.
    pub fn counts_nothing(&self) -> Option<Fault> {
        let law = self.game.handling_rules().filter(|_| begins_anew(self.game))?;
        let most = u32::from(self.game.furniture().dames) + law.may_exceed();
        let stand = |side: Side| self.ledger.as_before_displaced(&self.now.board.men).total(side);
        let too_many = |side: Side| (stand(side) > most).then(|| Fault::TooMany { side, dames: stand(side) });
        Side::BOTH.into_iter().find_map(too_many)
    }
}

impl Judge<'_, '_> {
    /// L 214, L 215: what stands is no position, for one dame is missing or too many; said once.
    pub fn count_of_dames(&mut self, ledger: &mut Ledger, step: &Begun<'_>, at: usize) {
        let game = self.replay.game();
        let (Some(law), Some(coup)) = (game.handling_rules(), &step.thrown.coup) else { return };
        let board = &coup.board;
        let whole = u32::from(game.furniture().dames);
        for side in Side::BOTH {
            let dames = board.men.total(side);
            if dames == whole {
                continue;
            }
            let few = dames < whole && board.completeness[side.index()] == Completeness::Whole;
            let invalid_count = (few && dames + law.may_lack() >= whole) || self.are_too_many(dames);
            if !invalid_count || board.adrift[side.index()] > 0 || ledger.said_not_fifteen[side.index()] {
                continue;
            }
            ledger.said_not_fifteen[side.index()] = true;
            let kept = ledger.kept_by_impuissance[side.index()];
            let place = law.comes_back_to(&board.men, side, kept);
            let articles =
                if dames < whole { articles_of_missing(game, place) } else { game.laws().dames.extra };
            let fact = Fact::Dames(DamesFault::NotFifteen { dames });
            let finding = self.find(fact, Some(side), at, articles);
            let remedies = self.count_remedies(ledger, &self.state_before(step, at), side);
            self.findings[finding].because = what_becomes_of(dames < whole, &remedies);
            self.findings[finding].remedies = remedies;
        }
    }

    /// Where the missing dame comes back, or how one too many goes, with what stands now.
    fn count_remedies(&self, ledger: &Ledger, now: &KnownState, side: Side) -> Vec<String> {
        let game = self.replay.game();
        let Some(law) = game.handling_rules() else { return Vec::new() };
        let (men, whole) = (&now.board.men, u32::from(game.furniture().dames));
        if men.total(side) == whole {
            return Vec::new(); // the one that was missing is back, if not where it belongs
        }
        if men.total(side) < whole {
            let asker = self.asker(now, ledger, side);
            let places = ledger.places_of_missing(law, men, side);
            let back = places.into_iter().filter(|back| !asker.return_waits(*back)).flatten();
            return back.map(|field| format!("{side}: out/{field}")).collect();
        }
        let by = side.other();
        let void = self.asker(now, ledger, by).void_game() != Right::Closed;
        let fields = law.taken_off_from(men, side);
        let off = fields.iter().map(|field| format!("{by}: {side}{field}/out"));
        void.then(|| format!("{by}: \"partie nulle\"")).into_iter().chain(off).collect()
    }

    /// Behind the turn in which it was found that a player has not fifteen dames they stand otherwise, and so does the place of the one that is missing.
    pub fn tell_count_behind(&mut self, ledger: &Ledger, step: &Begun<'_>, first_finding: usize) {
        for side in Side::BOTH {
            let remedies = self.count_remedies(ledger, &step.after, side);
            let of_count = |f: &&mut Finding| {
                let not_fifteen = matches!(f.fact, Fact::Dames(DamesFault::NotFifteen { .. }));
                not_fifteen && f.player == Some(side) && !f.claimed
            };
            if let Some(finding) = self.findings.since(first_finding).find(of_count) {
                finding.remedies = remedies;
            }
        }
    }

    /// Whether a fault of the table is one that [`Judge::count_of_dames`] speaks of.
    pub fn is_one_off(&self, fault: Fault) -> bool {
        let whole = u32::from(self.replay.game().furniture().dames);
        self.replay.game().handling_rules().is_some()
            && match fault {
                Fault::TooMany { dames, .. } => self.are_too_many(dames),
                Fault::TooFew { dames, .. } => dames + 1 == whole,
                _ => false,
            }
    }

    /// Sixteen (L 215); where the partie begins anew by it, more too (P 4.33).
    fn are_too_many(&self, dames: u32) -> bool {
        let game = self.replay.game();
        let whole = u32::from(game.furniture().dames);
        let restart = game.laws().dames.sixteen_dames.value == SixteenDames::Restart;
        dames == whole + 1 || (restart && dames > whole)
    }

    /// L 214: the missing dame comes back where the law puts it.
    pub fn missing_comes_back(&mut self, ledger: &mut Ledger, act: ActAt<'_>, played: &Played) {
        let ActAt { step, side: by, at } = act;
        let game = self.replay.game();
        let Some(law) = game.handling_rules() else { return };
        let before = &self.state_before(step, at);
        // Whoever has found it puts it back (P 4.32).
        let others = self.asker(before, ledger, by).brings_others_back(played);
        let side = if others { by.other() } else { by };
        let board = &before.board;
        let whole = u32::from(game.furniture().dames);
        // None is missing where fifteen are seen, whatever else is not known.
        let dames = dames_at_hand(board, side);
        let is_full = dames + others_of(played) >= whole;
        if !played.comes_back() || (board.completeness[side.index()] != Completeness::Whole && !is_full) {
            return;
        }
        let to = played.to.as_slice().last().and_then(|s| s.index());
        let is_there = ledger.dame_may_come_back_to(law, &board.men, (side, to));
        if is_full || dames + law.may_lack() < whole || (others && !is_there) {
            return self.wrongly_displaces(ledger, act, side);
        }
        ledger.absence_is_found(side);
        if is_there {
            if !others && self.asker(before, ledger, side).return_waits(to) {
                return self.wrongly_displaces(ledger, act, side);
            }
            self.answer_count(side, at);
            // With it he plays, and makes or keeps his plein.
            let (own, board) =
                (self.coup.as_mut().filter(|c| c.side == side), step.after.coup.map(|c| c.board));
            own.zip(board).into_iter().for_each(|(coup, board)| coup.board = board);
            self.score_anew(ledger, act, (side, to));
        } else {
            self.put_elsewhere(ledger, act, side, to);
        }
    }

    /// L 214: the missing dame is put elsewhere than where it comes back; the other puts it there.
    fn put_elsewhere(&mut self, ledger: &mut Ledger, act: ActAt<'_>, side: Side, to: Option<u8>) {
        let (game, ActAt { step, at, .. }) = (self.replay.game(), act);
        // That none is missing any more; where it lies is found by itself.
        self.answer_count(side, at);
        let kept = ledger.kept_by_impuissance[side.index()];
        let men = self.state_before(step, at).board.men;
        let place = game.handling_rules().and_then(|law| law.comes_back_to(&men, side, kept));
        let finding = self.elsewhere(side, at, articles_of_missing(game, place));
        self.tell_why_act_closed(ledger, act, finding);
        let (Some(put_on), Some(place)) = (to, place) else { return };
        let mut men = step.after.board.men;
        if men.take(side, put_on, 1) {
            men.put(side, place, 1);
        }
        let acts = format!("{side}{put_on}/{place}");
        let puts = [Correction { acts, men, legs: Vec::new() }].into();
        let open = OpenFault { puts, ..OpenFault::new(side, (finding, at), men) };
        self.findings[finding].offers(&open);
        ledger.keep_open(open);
    }

    /// One of his own sixteen, taken off by himself: what becomes of it the other chooses (L 215), or the partie begins anew (P 4.33).
    pub fn takes_off_his_own(&mut self, ledger: &mut Ledger, act: ActAt<'_>, played: &Played) -> bool {
        let ActAt { step, side, at } = act;
        let his = goes_out(played) && played.owner.is_none_or(|owner| owner == side);
        if !his || !self.state_before(step, at).has_sixteen(side) {
            return false;
        }
        self.wrongly_displaces(ledger, act, side);
        true
    }

    /// A dame of this side's is put where nothing lets it be put: it may go back.
    fn wrongly_displaces(&mut self, ledger: &mut Ledger, act: ActAt<'_>, of: Side) {
        let finding = self.not_open(act.side, act.at, act.at + 1);
        self.tell_why_act_closed(ledger, act, finding);
        self.displace_dame(ledger, act, of, finding);
    }

    /// L 215: the sixteenth is taken off where the law takes it.
    pub fn sixteenth(&mut self, ledger: &mut Ledger, act: ActAt<'_>, played: &Played) {
        let ActAt { step, side: by, at } = act;
        let game = self.replay.game();
        let (of, board) = (by.other(), &step.before.board);
        if board.completeness[of.index()] == Completeness::Nothing {
            return;
        }
        let restart = game.laws().dames.sixteen_dames.value == SixteenDames::Restart;
        if restart || board.men.total(of) != u32::from(game.furniture().dames) + 1 {
            return self.wrongly_displaces(ledger, act, of);
        }
        let Some(law) = game.handling_rules() else { return };
        let set = law.taken_off_from(&board.men, of);
        let from = played.from.as_slice().first().and_then(|s| s.index());
        if from.is_some_and(|field| set.contains(field)) {
            self.answer_count(of, at);
        } else {
            let finding = self.elsewhere(by, at, game.laws().dames.extra);
            self.tell_why_act_closed(ledger, act, finding);
            self.displace_dame(ledger, act, of, finding);
        }
    }

    /// A dame is put, or taken off, elsewhere than where it belongs (E209); the finding, by its number.
    pub fn elsewhere(&mut self, by: Side, at: usize, articles: &'static [&'static str]) -> usize {
        let what = self.replay.record().text(self.replay.items()[at].0).to_owned();
        self.find(
            Fact::Dames(DamesFault::DameElsewhere { what, why: Default::default() }),
            Some(by),
            at,
            articles,
        )
    }

    /// Where the partie begins anew with sixteen dames, nothing that is marked till then counts: it is taken as told, and said once a throw (P 4.33); `false`:
    /// it counts.
    pub fn marks_for_nothing(&mut self, ledger: &Ledger, act: ActAt<'_>) -> bool {
        if !begins_anew(self.replay.game()) {
            return false;
        }
        let now = self.state_before(act.step, act.at);
        let Some(fault) = self.asker(&now, ledger, act.side).counts_nothing() else { return false };
        let fact = Fact::TakenAsStated { why: WhyUnknown::Dames(fault) };
        if !self.findings.numbered_since(ledger.findings_at_throw).any(|(_, found)| found.fact == fact) {
            self.find(fact, None, act.at, self.replay.game().laws().dames.extra);
        }
        true
    }

    /// The partie is void: of what was done in it nobody claims anything any more, and it begins with nothing owed (L 215, P 4.33).
    pub fn is_void_till_then(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let faults = ledger.open.iter().map(|open| open.finding);
        let found: Vec<usize> = ledger.claims.iter().map(|claim| claim.finding).chain(faults).collect();
        let moved = ledger.displaced.iter().map(|moved| moved.finding);
        for finding in moved.chain(found) {
            self.findings[finding].claimed = true;
        }
        let row = ledger.row;
        *ledger = Ledger { row, ..self.ledger_of_next(ledger, &self.state_before(act.step, act.at + 1)) };
    }

    /// A player has his fifteen again.
    pub fn answer_count(&mut self, of: Side, at: usize) {
        let what = self.replay.record().text(self.replay.items()[at].0).to_owned();
        let said = |f: &&mut Finding| {
            f.player == Some(of) && matches!(f.fact, Fact::Dames(DamesFault::NotFifteen { .. }))
        };
        if let Some(finding) = self.findings.since(0).rev().find(said) {
            finding.claimed = true;
            finding.taken = Some(what);
        }
    }

    /// L 214: a dame that comes back before the other's coup is played lies there as his roll is counted: demanded by him, or where by it he hits falsely what
    /// it covers, and its player has not marked that; what he hits truly is not covered of itself (G III).
    fn score_anew(&mut self, ledger: &mut Ledger, act: ActAt<'_>, (side, to): (Side, Option<u8>)) {
        let Some(coup) = act.step.after.coup.filter(|c| c.side != side) else { return };
        let now = self.state_before(act.step, act.at);
        let is_marked = ledger.given.as_ref().is_some_and(|given| given.marked() != Some(0));
        let covers = !now.coup.is_some_and(|coup| coup.played)
            && !is_marked
            && !self.asker(&now, ledger, side).is_hit_by(side.other(), to);
        if ledger.coup.demanded_back || covers {
            self.score_coup(ledger, &coup);
        }
    }
}
