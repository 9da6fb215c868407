//! What is wrong with a coup that the roll does not allow, and by which law: of one that was played (E201, E202, E206), and of one that a record states (E402),
//! alike. Takes the roll's plays and the dames as they were handled, gives the fact with its articles, or the reason in both languages.

use super::super::Fact;
use super::super::handling::by_the_game::broken_rule;
use super::super::handling::{
    DamesFault, HandledDames, IllegalPlayKind, JudgedCoup, MovedDame, PlayFault, What, own_play,
};
use super::super::law::plein_of_roll::plein_stands;
use super::super::ledger::Ledger;
use super::super::plays::{Allowed, Outcome};
use super::super::rights::Asker;
use super::super::rights_stated::{Standpoint, has_all, mends_own_play};
use super::super::sentences::without_choices;
use super::super::statements::{Clause, clauses, subject, thrower};
use super::super::wording::Wording;
use super::Judge;
use super::grounds::Grounds;
use super::reasons::{named, reason, void_throw};
use crate::board::{Men, OFF, Play, Side, Spot};
use crate::record::{Item, Played};
use crate::replay::{Coup, KnownState};
use crate::rules::dice::ThrowValidity;
use crate::rules::handling::{DamesRules, HandlingRules};
use crate::rules::{Event, Game, Kind, RollHistory, Score};
use crate::text::{Bilingual, Lang, Span};

const TOLD_HOW: Bilingual =
    Bilingual::new("l'autre a dit comment {who} doit jouer", "the other has told how {who} is to play");
const NUMBER_LET_GO: Bilingual = Bilingual::new(
    "l'autre a laissé le nombre qui reste sans être joué, et a marqué pour ce nombre",
    "the other has let go the number that is left, and marked for it",
);
const GOES_AWAY: Bilingual =
    Bilingual::new("{who} s'en va, et ne joue plus", "{who} goes away, and plays no more");
const COIN_BARRED: Bilingual =
    Bilingual::new("le coin est défendu à {who} sur ce coup", "his coin is barred to {who} on this roll");
const TOUCHED: Bilingual = Bilingual::new(
    "{who} a touché la dame de {spot}, qui peut se jouer et doit l'être",
    "{who} touched the dame of {spot}, which can be played and must be",
);
const LET_GO: Bilingual =
    Bilingual::new("la dame abandonnée en {spot} y reste", "the dame that was let go on {spot} stays there");
const NO_OTHER: Bilingual =
    Bilingual::new("{who} n'a pas d'autre dame en {spot}", "{who} has no other dame on {spot}");
const BY_PUISSANCE: Bilingual = Bilingual::new(
    "le coin de l'autre est vide, et {who} prend le sien par puissance",
    "the other's coin is empty, and {who} takes his own by puissance",
);
const COIN_AGAIN: Bilingual = Bilingual::new(
    "{who} reprend son coin, qu'il avait quitté : il le peut, même par puissance si celui de l'autre est vide",
    "{who} takes again his coin, which he had left: so he may, by puissance too where the other's is empty",
);
const ENTERS_AND_GOES_OFF: Bilingual = Bilingual::new(
    "un des nombres rentre la dernière dame, et l'autre en lève une",
    "one number brings the last dame in, and the other takes one off",
);

/// What is found of a coup that the roll does not allow, and the law that it breaks.
pub fn wrong_play(
    game: &dyn Game,
    allowed: &Allowed,
    fault: Option<&PlayFault>,
    duty: Option<Kind>,
) -> (Fact, &'static [&'static str]) {
    let (some, count) = allowed.some();
    let (roll, laws) = (allowed.roll, game.laws());
    let rules = &laws.dames;
    let slip = |slip: IllegalPlayKind| {
        (Fact::IllegalPlay { roll, slip, allowed: some.clone(), count }, slip.articles(laws))
    };
    match (fault.map(|f| &f.what), duty) {
        (Some(What::Fault(found @ DamesFault::FalseCase { field })), _) => {
            let coin = game.handling_rules().map(HandlingRules::coin);
            let law = match fault.is_some_and(|f| f.barred.is_some()) {
                true => rules.wrong_coin,
                false if coin == Some(*field) && !rules.false_coin.is_empty() => rules.false_coin,
                false => rules.false_case,
            };
            (Fact::Dames(found.clone()), law)
        }
        (Some(What::Fault(found)), _) => {
            let law = match found {
                DamesFault::NumberLetGo => rules.number_lost,
                DamesFault::TakenAgain { well: true, .. } if !rules.let_go_well.is_empty() => {
                    rules.let_go_well
                }
                _ => rules.let_go,
            };
            (Fact::Dames(found.clone()), law)
        }
        (
            Some(What::Slip(
                kind @ (IllegalPlayKind::ClosedTable { .. }
                | IllegalPlayKind::IllPlaced { .. }
                | IllegalPlayKind::NotAllIn { .. }
                | IllegalPlayKind::FartherFirst { .. }
                | IllegalPlayKind::AloneOnCoin { .. }
                | IllegalPlayKind::AmongOthers { .. }
                | IllegalPlayKind::OthersCoin { .. }
                | IllegalPlayKind::ClosedWay
                | IllegalPlayKind::NumberLost
                | IllegalPlayKind::WrongCoin
                | IllegalPlayKind::BarredPuissance),
            )),
            _,
        ) => slip(*kind),
        (_, Some(kind)) => (
            Fact::DutyLeft { roll, duty: kind.word(), touched: None, allowed: some.clone(), count },
            allowed.articles_of_duty(kind, laws),
        ),
        (Some(What::Slip(kind) | What::Unfinished(kind)), None) => slip(*kind),
        _ => slip(IllegalPlayKind::Coup),
    }
}

/// The duty that a forbidden play left undone, if it is for that it is forbidden: the numbers are those of the roll. Who stops where the plein is made or kept,
/// and the rest breaks nothing, has left a number only: he is not one « qui ne remplit pas » (G III, L 192).
pub fn duty_left(worth: &Score, allowed: &Allowed, after: &Men, hand: &HandledDames) -> Option<Kind> {
    let (side, roll) = (allowed.position.turn(), allowed.roll);
    let is_due = |e: &&Event| e.to == side && matches!(e.kind, Kind::Fill | Kind::Keep | Kind::Out);
    let duty = worth.events().iter().find(is_due)?;
    let mut left = vec![roll.high(), roll.low()];
    for leg in &hand.legs {
        let far = leg.to.checked_sub(leg.from)?;
        if let Some(n) = left.iter().position(|&n| n == far) {
            left.remove(n);
        } else if left.len() == 2 && far == roll.sum() {
            left.clear();
        } else {
            return None;
        }
    }
    let is_done = plein_stands(worth, side, after) && allowed.has_part(after);
    (!hand.unclear && !is_done).then_some(duty.kind)
}

/// Whether of the two numbers only the smaller is played, where the larger could be too; where that is owed, by passing into the other's game (P 4.69, L 216).
pub fn plays_smaller_only(
    rules: &DamesRules,
    allowed: &Allowed,
    fault: Option<&PlayFault>,
    legs: &[MovedDame],
) -> bool {
    fault.is_some_and(|fault| matches!(fault.what, What::Unfinished(_)))
        && matches!(legs, [leg] if leg.far() == allowed.roll.low())
        && (!rules.lost_number_is_owed.value || allowed.passes())
}

/// A play that a record states, of the roll that is on the table or of one that it tells.
struct StatedPlay<'a, 'r> {
    allowed: &'a Allowed,
    items: &'a [(Span, Item<'r>)],
    /// It is of the coup that is being played, of which some may lie.
    in_coup: bool,
    /// No plein is due any more.
    free: bool,
    history: RollHistory,
}

impl Judge<'_, '_> {
    /// Why a play that is stated may not be played, or may be though it is denied (E402).
    pub(super) fn why_of_play(
        &self,
        (ledger, now): (&Ledger, &KnownState),
        claim: &str,
        body: &[(Span, Item<'_>)],
    ) -> Option<Grounds> {
        let put_back = Standpoint { replay: self.replay, now, ledger }.beside_put_back(body);
        if let Some((now, rest)) = put_back {
            return self.why_of_play((ledger, &now), claim, &rest);
        }
        let there = ledger.stated_from_there(now, body);
        let (ledger, now) = there.as_ref().map_or((ledger, now), |(ledger, now)| (&**ledger, now));
        let (position, roll, history) = subject(self.replay, now, body)?;
        let side = position.turn();
        let in_coup = thrower(body).is_none();
        let free = in_coup && ledger.is_free_of_duty(self.replay.game(), side);
        let allowed = Allowed::new(position, roll, history);
        let allowed = if free { allowed.whatever_is_due() } else { allowed };
        let his = |clause: &Clause<'_, '_>| clause.side == side && clause.roll.is_none_or(|r| r == roll);
        clauses(body).iter().filter(|clause| his(clause)).find_map(|clause| {
            let play = StatedPlay { allowed: &allowed, items: clause.items, in_coup, free, history };
            match claim {
                "can" if self.replay.game().handling_rules().is_none() => self
                    .why_not_by_the_game(&play)
                    .filter(|_| !in_coup || now.board.men == *allowed.position.men()),
                "can" => self.why_not_played((ledger, now), &play),
                "cannot" => self.why_played(&play),
                _ => None,
            }
        })
    }

    /// Which rule a coup breaks that was played, where no law of handling tells faults apart; else whether a dame went by a way that is not open.
    pub(super) fn rule_broken(
        &self,
        hand: &HandledDames,
        (allowed, after, routes): (&Allowed, &Men, bool),
    ) -> Option<PlayFault> {
        let slip = match self.replay.game().handling_rules() {
            _ if hand.unclear => return None,
            Some(_) if routes => return None,
            Some(_) => IllegalPlayKind::ClosedWay,
            None => {
                let plays = hand.plays_as_put(self.replay.items());
                broken_rule(allowed, (&plays, &hand.legs), after)
            }
        };
        Some(PlayFault::new(What::Slip(slip), None))
    }

    /// The same of one that is stated.
    fn why_not_by_the_game(&self, play: &StatedPlay<'_, '_>) -> Option<Grounds> {
        let (game, allowed) = (self.replay.game(), play.allowed);
        let (side, mut hand) = (allowed.position.turn(), HandledDames::default());
        let plays: Vec<&Played> = play.items.iter().filter_map(|(_, item)| own_play(item, side)).collect();
        plays.iter().enumerate().for_each(|(at, played)| hand.play(played, at, false));
        let after = self.played_from((side, *allowed.position.men()), play).ok()?;
        let slip = broken_rule(allowed, (&plays, &hand.legs), &after);
        let fault = PlayFault::new(What::Slip(slip), None);
        let (fact, articles) = wrong_play(game, allowed, Some(&fault), None);
        (slip != IllegalPlayKind::Coup && !hand.unclear).then(|| self.told_of_play(&fact, side, articles))
    }

    fn why_not_played(
        &self,
        (ledger, now): (&Ledger, &KnownState),
        play: &StatedPlay<'_, '_>,
    ) -> Option<Grounds> {
        let (game, side) = (self.replay.game(), play.allowed.position.turn());
        let laws = game.laws();
        if play.in_coup && now.coup.is_some_and(|coup| coup.lies == ThrowValidity::Void) {
            return Some(void_throw(ledger, game));
        }
        if play.in_coup && ledger.may_not_play_on(game, side) {
            return Some(reason(GOES_AWAY, &[named(side)], laws.leaving.stayed));
        }
        if play.in_coup && ledger.coup.number_let_go {
            return Some(reason(NUMBER_LET_GO, &[], laws.dames.number_lost));
        }
        if let Some(grounds) = self.why_roll_bars((ledger, now), play) {
            return Some(grounds);
        }
        if !play.in_coup || ledger.coup.handled_by_other {
            return None;
        }
        if ledger.coup.coin_barred {
            return Some(reason(COIN_BARRED, &[named(side)], &[laws.dames.wrong_coin_penalty.cite]));
        }
        if ledger.coup.binds(side) {
            let articles = ledger.articles_of_demand(game, side, play.allowed);
            return Some(reason(TOLD_HOW, &[named(side)], &articles));
        }
        if let Some(&field) = ledger.touched_now(game, side).first() {
            let dame = [named(side), self.place_of(side, field)];
            return Some(reason(TOUCHED, &dame, &self.articles_of_touched(ledger, field)));
        }
        let let_go = ledger.hands[side.index()].let_go();
        let lies = let_go.last().filter(|_| !mends_own_play(game))?;
        Some(reason(LET_GO, &[self.place_of(side, lies.to)], laws.dames.let_go))
    }

    /// What the roll has against it, with what lies of the coup where the play is the rest of it.
    fn why_roll_bars(
        &self,
        (ledger, now): (&Ledger, &KnownState),
        play: &StatedPlay<'_, '_>,
    ) -> Option<Grounds> {
        let (game, allowed) = (self.replay.game(), play.allowed);
        let (side, start) = (allowed.position.turn(), *allowed.position.men());
        let lies = &ledger.hands[side.index()];
        // What the other has demanded is played from the table of its throw (P 4.22).
        let goes_on = play.in_coup
            && !lies.let_go().is_empty()
            && !has_all(play.items, &lies.let_go())
            && !ledger.coup.demands_a_play(side);
        let (mut hand, from) = match goes_on {
            true => (lies.clone(), now.board.men),
            false => (HandledDames::default(), start),
        };
        for (at, (_, item)) in play.items.iter().enumerate() {
            if let Some(played) = own_play(item, side) {
                hand.play_by(allowed, played, at);
            }
        }
        let after = match self.played_from((side, from), play) {
            Ok(after) => after,
            Err(spot) => return Some(self.why_none_there(play, (side, spot), (lies, &from))),
        };
        let before = if goes_on { lies.plays(self.replay.items()) } else { Vec::new() };
        let (outcome, _) = allowed.judge_behind(&from, &before, play.items);
        if !matches!(outcome, Outcome::Forbidden) || hand.unclear {
            return None;
        }
        let rules = &game.laws().dames;
        let fault = match allowed.ways_are_open(play.items) || !allowed.has_result(&after) {
            true => {
                JudgedCoup { allowed, law: game.handling_rules()?, rules, legs: &hand.legs, after: &after }
                    .judge()
            }
            false => PlayFault::new(What::Slip(IllegalPlayKind::ClosedWay), None),
        };
        let worth = allowed.position.score(allowed.roll, play.history);
        let duty = duty_left(&worth, allowed, &after, &hand).filter(|_| !play.free);
        let (fact, articles) = wrong_play(game, allowed, Some(&fault), duty);
        let smaller_only = plays_smaller_only(rules, allowed, Some(&fault), &hand.legs);
        let lost = duty.is_none() && smaller_only && allowed.passes();
        Some(self.told_of_play(&fact, side, if lost { rules.number_lost } else { articles }))
    }

    /// No dame is there from where the play goes, or no more than it has moved already; or one that he has let go, and that stays (L 212).
    fn why_none_there(
        &self,
        play: &StatedPlay<'_, '_>,
        (side, spot): (Side, Spot),
        (lies, from): (&HandledDames, &Men),
    ) -> Grounds {
        let game = self.replay.game();
        let moved = spot.index().filter(|&field| from.count(side, field) > 0);
        let is_let_go = |leg: &&MovedDame| spot.index() == Some(leg.to) && !mends_own_play(game);
        let legs = lies.let_go();
        match legs.iter().find(is_let_go).filter(|_| play.in_coup) {
            Some(leg) => reason(LET_GO, &[self.place_of(side, leg.to)], game.laws().dames.let_go),
            None => match moved {
                Some(field) => reason(NO_OTHER, &[named(side), self.place_of(side, field)], game.laws().play),
                None => self.told_of_play(&Fact::no_dame(spot), side, game.laws().play),
            },
        }
    }

    /// A dame goes back that is not in the hand: one that he has let go stays where it is (L 212).
    pub(super) fn why_none_in_hand(&self, asker: &Asker<'_>, spot: Spot) -> Grounds {
        let (game, side) = (asker.game, asker.side);
        let legs = asker.ledger.hands[side.index()].let_go();
        let is_let_go = |leg: &&MovedDame| spot.index() == Some(leg.from) && !mends_own_play(game);
        match legs.iter().rfind(is_let_go) {
            Some(leg) => reason(LET_GO, &[self.place_of(side, leg.to)], game.laws().dames.let_go),
            None => {
                let articles = self.articles_of_putting_back(asker);
                self.told_of_play(&Fact::no_dame(format!("~/{spot}")), side, &articles)
            }
        }
    }

    /// What says which dames go back: those that were lifted to go away (L 170), or one that was taken to be played, and is still in the hand (L 46).
    pub(super) fn articles_of_putting_back(&self, asker: &Asker<'_>) -> Vec<&'static str> {
        let (of, now) = (asker.side.index(), asker.now);
        let holds = now.before_lift.is_none() && now.board.adrift[of] > 0;
        match asker.ledger.hands[of].touched().last().filter(|_| holds) {
            Some(field) => self.articles_of_touched(asker.ledger, field),
            None => asker.game.laws().leaving.no_hole.to_vec(),
        }
    }

    /// The dames of a play that is stated, where it leaves them; or the place on which there is none.
    fn played_from(&self, (side, from): (Side, Men), play: &StatedPlay<'_, '_>) -> Result<Men, Spot> {
        let allowed = play.allowed;
        let mut then = KnownState::start(self.replay.game());
        then.board.men = from;
        then.coup = Some(Coup::of(side, allowed.roll, then.board, play.history));
        for (at, (_, item)) in play.items.iter().enumerate() {
            if then.apply(side, play.items, at).is_err() {
                let spot = own_play(item, side).and_then(|by: &Played| by.from.as_slice().first().copied());
                return Err(spot.unwrap_or(Spot::Unknown));
            }
        }
        Ok(then.board.men)
    }

    /// What would be found of a play, as a reason.
    pub(super) fn told_of_play(&self, fact: &Fact, side: Side, articles: &[&'static str]) -> Grounds {
        let numbering = self.replay.record().numbering();
        let words = [Lang::Fr, Lang::En]
            .map(|lang| without_choices(fact, Wording { lang, numbering, player: Some(side) }));
        Grounds { words, articles: articles.to_vec() }
    }

    /// A play that may be played by a law that is easily forgotten: the coin by puissance, once it was left too (P 4.70), or one dame in and one off (P 4.72, L 115).
    fn why_played(&self, play: &StatedPlay<'_, '_>) -> Option<Grounds> {
        let (allowed, rules) = (play.allowed, &self.replay.game().laws().dames);
        let (side, start) = (allowed.position.turn(), allowed.position.men());
        let after = self.played_from((side, *start), play).ok()?;
        let leads_there = |play: &&Play| allowed.position.after(play).men() == &after;
        let coin = self.replay.game().handling_rules()?.coin();
        let stands = |men: &Men| men.count(side, coin);
        let has_passed = (coin + 1..OFF).any(|field| start.count(side, field) > 0);
        if has_passed && (stands(start), stands(&after)) == (0, 2) {
            return Some(reason(COIN_AGAIN, &[named(side)], rules.coin_again));
        }
        if allowed.by_puissance().filter(leads_there).is_some() {
            return Some(reason(BY_PUISSANCE, &[named(side)], rules.by_puissance));
        }
        let outside = (1..19).map(|field| start.count(side, field)).sum::<u8>();
        let goes_off = after.count(side, OFF) > start.count(side, OFF);
        (outside == 1 && goes_off).then(|| reason(ENTERS_AND_GOES_OFF, &[], rules.enters_and_goes_off))
    }
}
