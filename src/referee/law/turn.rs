//! Whose turn it is: throws and plays out of turn, and how they are undone (L 28, L 118, L 155, L 212).
//! Takes a step and the ledger before it, gives E215 where a throw or a play is the other's, and whether it was undone.

use super::super::Fact;
use super::super::handling::IllegalPlayKind;
use super::super::judge::{ActAt, Begun, Judge};
use super::super::ledger::{BrokenThrow, Displaced, Ledger};
use super::super::turn_order::{self, CubeFault, TurnFault};
use crate::board::{Completeness, Men, OFF, Side, Spot};
use crate::record::{Item, Played};
use crate::replay::{Coup, KnownState, why_void};
use crate::rules::dice::ThrowValidity;
use crate::rules::{Manner, Retires};
use std::slice;

/// Whether dames go back towards where they stood before, and no further: each on its way counts, and none comes to them out of nothing (L 214).
pub fn goes_back(side: Side, stand: &Men, then: &Men, before: &Men) -> bool {
    let between = |field: u8| {
        let [is, goes, was] = [stand, then, before].map(|men| men.count(side, field));
        (is.min(was)..=is.max(was)).contains(&goes)
    };
    let most = stand.total(side).max(before.total(side));
    stand.of(side) != then.of(side) && (0..=25).all(between) && then.total(side) <= most
}

/// The same of whosever dames were moved: some go back, and none elsewhere.
pub fn go_back(stand: &Men, then: &Men, before: &Men) -> bool {
    let stays = |side: Side| stand.of(side) == then.of(side);
    stand != then && Side::BOTH.into_iter().all(|side| stays(side) || goes_back(side, stand, then, before))
}

/// Whether he throws at the other's word while he bears off: so he plays his last coup in advance, made to by him or by agreement (P 4.75, L 119, G VII).
fn plays_last_coup_in_advance(ledger: &Ledger, before: &KnownState, side: Side) -> bool {
    let men = &before.board.men;
    ledger.coup.told_to_throw == Some(side)
        && !before.game.laws().forced_for_all.is_empty()
        && men.are_in_last_table(side)
        && men.count(side, OFF) > 0
}

impl Judge<'_, '_> {
    /// A throw out of turn, after the end, or while an offer waits; `false`: there is no coup of his, for the relevé is over (L 118), or the game.
    pub fn in_turn(&mut self, ledger: &mut Ledger, step: &Begun<'_>, side: Side) -> bool {
        ledger.thrown_out_of_turn = None;
        let before = step.before;
        let game = self.replay.game();
        let (laws, at) = (game.laws(), step.items.start);
        if laws.turn.is_empty() {
            return true;
        }
        let gone = ledger.coup.gone == Some(side.other())
            && !self.replay.gives_the_dice()
            && ledger.coup.played_on.is_none()
            && game.handling_rules().is_some();
        // Gone wrongly, and the other has not gone with him, he has his coup to play (L 170, L 173, L 180).
        // Back from where he went by a throw that was none he throws that again (L 203, P 4.3).
        let to_play = |coup: Coup| coup.side == side && !coup.played && coup.lies != ThrowValidity::Void;
        let went_wrongly = ledger.coup.gone.is_none()
            && before.coup.is_none_or(to_play)
            && ledger.coup.departures.iter().any(|(who, _)| *who == side);
        // A relevé that was none gave nobody the dice.
        let in_doubt = std::mem::take(&mut ledger.false_releve);
        // Broken dice are thrown again by whose they were; played, it is his fault and let stand by the other's (G III, P 4.16).
        let lies = |of: Side, then: &KnownState| before.board.men.of(of) == then.board.men.of(of);
        let is_his = |of: Side| turn_order::throw(game, before, of, None).is_none();
        let stops = before.coup.is_some_and(|coup| coup.side == side && coup.turning);
        let is_broken =
            |back: &BrokenThrow| back.of != side && !stops && lies(back.of, &back.before) && is_his(back.of);
        if ledger.thrown_back.as_deref().is_some_and(is_broken) {
            self.find(Fact::OutOfTurn { why: TurnFault::NotHis }, Some(side), at, laws.dice.broken);
            return true;
        }
        if let Some(article) = self.throws_behind_the_end(ledger, step) {
            self.find(Fact::OutOfTurn { why: TurnFault::Over }, Some(side), at, slice::from_ref(article));
            return true;
        }
        let fault = match turn_order::throw(game, before, side, step.roll()) {
            _ if in_doubt => None,
            _ if gone => Some(TurnFault::Gone),
            _ if went_wrongly => Some(TurnFault::SentBack),
            Some(TurnFault::NotHis | TurnFault::Void) if plays_last_coup_in_advance(ledger, before, side) => {
                None
            }
            Some(TurnFault::NotHis) => Some(self.by_marque(side, before)),
            Some(fault) => Some(fault),
            None => self.first_throw(step, before),
        };
        if let Some(why) = fault {
            let of_void = (why == TurnFault::Void).then(|| why_void(ledger.lays, &laws.dice).1);
            let of_void = of_void.filter(|articles| !articles.is_empty());
            let articles = of_void.map_or_else(|| self.articles_of_turn(why, before), <[_]>::to_vec);
            let finding = self.find(Fact::OutOfTurn { why }, Some(side), at, &articles);
            let his = matches!(why, TurnFault::NotHis | TurnFault::Void) && game.handling_rules().is_none();
            ledger.thrown_out_of_turn = his.then_some(finding);
        } else if before.board.cube.offered.is_some() && !before.offer_lapses {
            self.find(Fact::CubeOutOfOrder { why: CubeFault::OfferWaits }, Some(side), at, laws.cube);
        }
        !matches!(fault, Some(TurnFault::AllOff | TurnFault::Over | TurnFault::Unsaid))
    }

    /// The article by which all is over before this throw, and no other partie has begun: he has the holes that win it (L 218, L 219), or the last of the marqués
    /// agreed on is played (L 220, L 243).
    fn throws_behind_the_end(&self, ledger: &Ledger, step: &Begun<'_>) -> Option<&'static &'static str> {
        let rules = self.replay.game().parties()?;
        let before = step.before;
        // What he marked wrongly, whether the other has put it right or still may, is found by itself.
        let in_doubt = |side: Side| {
            ledger.claims.iter().any(|claim| claim.by != side)
                || ledger.displaced.iter().any(|displaced| displaced.by == side)
        };
        let won = |needed: u16| {
            let had = |side: Side| before.coup.map(|coup| coup.board.marks.fichet(side));
            before.over.is_none()
                && ledger.arrived.is_some_and(|side| had(side) < Some(needed) && !in_doubt(side))
        };
        let account = self.account.as_ref();
        let begins = before.marque != step.thrown.marque || (before.coup.is_none() && before.releve == 1);
        match self.replay.holes_of_partie() {
            Some(needed) => won(needed).then_some(&rules.partie_holes.cite),
            None => account.filter(|_| begins).and_then(|account| account.played_out(step.thrown.marque)),
        }
    }

    /// Why a throw is not his, where another marqué begins: the dice are for who has won the last, who stays at the table, or for the chouette by turns, and
    /// behind a refait for who had them before (L 221, L 226, L 241, L 242, L 244; G III, G VIII; P 1.VI).
    fn by_marque(&self, side: Side, before: &KnownState) -> TurnFault {
        let begins = before.coup.is_none() && before.releve == 1;
        let order = self.replay.seating().zip(self.replay.game().parties());
        let Some((seating, rules)) = order.filter(|_| begins) else { return TurnFault::NotHis };
        let (later, by_turns) = (before.marque > 1, before.order.dice == Some(side.other()));
        match seating.stakes.manner {
            _ if before.refaits > 0 => TurnFault::Refait,
            Manner::Two if later => TurnFault::Marque,
            Manner::Chouette if by_turns && (later || seating.dice_by_law.is_some()) => TurnFault::Chouette,
            Manner::Teams if later && !rules.primaute_of_teams.is_empty() => TurnFault::Stays,
            Manner::Turning if later && rules.turning.value != Retires::AfterTwo => TurnFault::Stays,
            _ => TurnFault::NotHis,
        }
    }

    /// Who has the dice: who went away (L 155), or by the order of the players where another marqué begins (L 221, L 241, L 242, L 244).
    fn articles_of_turn(&self, why: TurnFault, before: &KnownState) -> Vec<&'static str> {
        let laws = self.replay.game().laws();
        let order = self.replay.seating().zip(self.replay.game().parties());
        let behind_another = before.coup.is_none() && before.releve > 1;
        match (why, order) {
            (TurnFault::Gone, _) => laws.leaving.dice.to_vec(),
            (TurnFault::AllOff, _) if !laws.played_for_all.is_empty() => laws.played_for_all.to_vec(),
            (TurnFault::SentBack, _) => laws.leaving.no_hole.to_vec(),
            (TurnFault::Over | TurnFault::Unsaid, _) if !laws.end.is_empty() => laws.end.to_vec(),
            (TurnFault::Beset, _) if !laws.odds.is_empty() => laws.odds.to_vec(),
            // Who has won has the dice (T X).
            (TurnFault::NotHis, None) if behind_another && !laws.winner_begins.is_empty() => {
                laws.winner_begins.to_vec()
            }
            // Behind a refait who had the primauté keeps it (L 226).
            (TurnFault::Refait, Some((_, rules))) => vec![rules.refaits.cite],
            (TurnFault::Marque, Some((_, rules))) => rules.primaute.to_vec(),
            (TurnFault::Chouette, Some((_, rules))) => vec![rules.chouette],
            (TurnFault::Stays, Some((seating, rules))) if seating.stakes.manner == Manner::Turning => {
                vec![rules.turning.cite]
            }
            (TurnFault::Stays, Some((_, rules))) => rules.primaute_of_teams.to_vec(),
            _ => laws.turn.to_vec(),
        }
    }

    /// The first throw of all is that by which the dice were won, where it is.
    pub fn first_throw(&self, step: &Begun<'_>, before: &KnownState) -> Option<TurnFault> {
        let opening = self.replay.game().opening();
        let drawn = self.replay.first().and_then(|first| opening.first_roll(&first.throws));
        turn_order::first_throw(drawn.filter(|_| step.depth == 0), before, step.roll())
    }

    /// Dames of his own, and the coup is the other's, or nobody's.
    pub fn plays_out_of_turn(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let ActAt { step, side, at } = act;
        let laws = self.replay.game().laws();
        let laid_down =
            |item: &Item<'_>| matches!(item, Item::Played(played) if played.from.as_slice() == [Spot::Hand]);
        if self.replay.item(at).is_some_and(|item| laid_down(&item)) || self.only_takes_up(act) {
            return; // no play of a roll (P 4.28), nor to touch his wood as long as he has not thrown (P 4.36)
        }
        let nobodys = step.after.coup.is_none() && !laws.played_for_all.is_empty();
        let has_dice = step.after.to_throw == Some(side);
        if let Some(roll) = ledger.coup.begun_anew.take_if(|_| nobodys && has_dice) {
            let slip = IllegalPlayKind::RollSpent;
            let fact = Fact::IllegalPlay { roll, slip, allowed: Vec::new(), count: 0 };
            let finding = self.find(fact, Some(side), at, laws.played_for_all);
            self.displace_dames(ledger, act, side, finding);
            return;
        }
        let completeness = step.after.board.completeness[side.index()];
        let gone = ledger.coup.gone == Some(side.other());
        let of_the_other = gone || (nobodys && ledger.coup.begun_anew.is_some());
        let his = of_the_other || step.after.coup.is_some_and(|c| c.side != side && c.roll.is_some());
        let said = ledger.dames_displaced[side.index()].is_some();
        if said {
            self.stays_where_others_go_back(ledger, act);
        }
        if his && completeness != Completeness::Nothing && !said && !laws.turn.is_empty() {
            let finding = self.find(Fact::OutOfTurn { why: TurnFault::Plays }, Some(side), at, laws.turn);
            self.displace_dames(ledger, act, side, finding);
        }
    }

    /// Whether he only takes a dame up: behind this turn all lie as they lay, or by his very next act that one.
    fn only_takes_up(&self, ActAt { step, side, at }: ActAt<'_>) -> bool {
        let Some(Item::Played(Played { from, to, .. })) = self.replay.item(at) else { return false };
        let dames = |state: &KnownState| (*state.board.men.of(side), state.board.adrift[side.index()]);
        let is_there = |to: u8| matches!(from.as_slice(), [one] if one.index() == Some(to));
        to.as_slice() == [Spot::Hand]
            && (dames(step.before) == dames(&step.after) || self.comes_out_of_hand_next(side, at, is_there))
    }

    /// Dames played by dice that were not his to throw: the other has them put back (R Backgammon, T VI).
    pub fn plays_what_was_not_his(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let lies_out_of_turn =
            |finding: usize| ledger.dames_displaced.iter().flatten().any(|moved| moved.finding == finding);
        if let Some(finding) = ledger.thrown_out_of_turn.filter(|&finding| !lies_out_of_turn(finding)) {
            self.displace_dames(ledger, act, act.side, finding);
        }
    }

    /// The other puts dames back that were played out of turn.
    pub fn puts_back_out_of_turn(&mut self, ledger: &Ledger, step: &Begun<'_>, first: usize) -> bool {
        let by = step.side().map(Side::other);
        let displaced = by.and_then(|by| ledger.dames_displaced[by.index()].as_ref());
        let Some(Displaced { by, before, finding, .. }) = displaced else { return false };
        let stood = self.state_before(step, first).board.men;
        let goes = goes_back(*by, &stood, &step.after.board.men, before);
        self.findings[*finding].claimed |= goes;
        goes
    }
}
