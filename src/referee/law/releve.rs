//! What follows a word that one goes away: the dames are not played on, and the relevé is of who went (L 118, L 155, L 156).

use super::super::handling::DamesFault;
use super::super::judge::Judge;
use super::super::ledger::Ledger;
use super::super::reckoning::Computed;
use super::super::{Fact, Reckoning};
use super::leaving::{Departure, departure};
use crate::board::{Completeness, OFF, Side};
use crate::record::Item;
use crate::replay::KnownState;
use crate::rules::Game;

impl Ledger {
    /// Whether the other has this side come back, and it has not yet (L 156, P 4.25).
    pub fn is_to_come_back(&self, side: Side) -> bool {
        self.coup.going.demanded.is_some_and(|demanded| demanded.of == side && !demanded.goes)
    }

    /// The other has asked him back, and he comes: both agree that he stays, and what he gives is the other's again (L 156).
    pub fn comes_back_as_asked(&mut self, side: Side) {
        self.coup.gone = None;
        self.coup.came_back[side.index()] = true;
        self.own_of_mut(side).into_iter().for_each(|own| own.stayed = true);
        self.gives_again(side.other());
    }

    /// Whether this side has said that it goes, or gone, so that it plays no dame any more (L 156, G V, P 4.37); who has all his off plays to the end all the same
    /// (L 118, L 163).
    pub fn may_not_play_on(&self, game: &dyn Game, side: Side) -> bool {
        self.coup.gone == Some(side) && !game.laws().leaving.stayed.is_empty() && !self.is_out(side)
    }
}

impl Judge<'_, '_> {
    /// Dames of his own, played behind his word that he goes: the other may make him go (L 156, G V).
    pub fn plays_on(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        let articles = self.replay.game().laws().leaving.stayed;
        // Made to play by the other, be it without the right to, he stays by that (L 177).
        let played = if let Some(Item::Played(played)) = self.replay.item(at) { Some(played) } else { None };
        if ledger.coup.gone == Some(side)
            && played.is_some_and(|played| ledger.coup.is_wrongly_told_to_play(side, &played))
        {
            ledger.comes_back_as_asked(side);
            return;
        }
        if !ledger.may_not_play_on(self.replay.game(), side) || ledger.coup.played_on.is_some() {
            return;
        }
        let finding = self.find(Fact::Dames(DamesFault::PlaysOn), Some(side), at, articles);
        self.findings[finding].remedies.push(format!("{}: oblige lift", side.other()));
        self.findings[finding].until_throw_of = Some(side.other());
        ledger.coup.played_on = Some(finding);
    }

    /// `<relevé W>`: of who went away, or took all his dames off (L 118, L 155). `now`: what stood before it.
    pub fn releve(&mut self, ledger: &mut Ledger, now: &KnownState, dice: Side, at: usize) {
        let game = self.replay.game();
        let dames = u32::from(game.furniture().dames);
        let is_out = |side: Side| u32::from(now.board.men.count(side, OFF)) == dames;
        let ends_otherwise = Side::BOTH.into_iter().any(is_out) || now.over.is_some();
        let laws = game.laws().leaving;
        if game.handling_rules().is_none() {
            self.next_partie(now, dice, at);
            return;
        }
        if laws.no_hole.is_empty() || ends_otherwise {
            return;
        }
        if let Some((so, articles)) = self.marque_over(ledger, now) {
            return self.no_releve(ledger, (dice, at), Computed::So(so), articles);
        }
        if now.coup.is_none() {
            return;
        }
        let computed = match ledger.coup.gone {
            Some(gone) if gone == dice => return,
            Some(_) if self.replay.gives_the_dice() => return,
            Some(gone) => Computed::So(format!("<relevé {gone}>")),
            // Who was sent back, and has come back, stays (L 156, L 170, L 173).
            None if ledger.coup.came_back[dice.index()] => Computed::NoReleve,
            // A departure without right that is let stand was found itself; who was sent back is there (L 170).
            None if Side::BOTH.into_iter().any(|of| ledger.is_wrongly_gone(of)) => return,
            // Written for his going away, where he may.
            None if !matches!(departure(game, ledger, dice), Departure::Barred(_)) => return,
            None => Computed::NoReleve,
        };
        // Who has gone is known, and it is he who has the dice.
        let articles = if matches!(computed, Computed::So(_)) { laws.dice } else { laws.no_hole };
        self.no_releve(ledger, (dice, at), computed, articles);
    }

    /// No relevé of his begins, but this is so.
    fn no_releve(
        &mut self,
        ledger: &mut Ledger,
        (dice, at): (Side, usize),
        computed: Computed,
        articles: &'static [&'static str],
    ) {
        ledger.false_releve = true;
        let fact = Fact::Reckoning(Reckoning::End { stated: format!("<relevé {dice}>"), computed });
        self.find(fact, Some(dice), at, articles);
    }

    /// With this departure not the relevé alone is over, but the marqué (L 221).
    fn marque_over(&self, ledger: &Ledger, now: &KnownState) -> Option<(String, &'static [&'static str])> {
        let account = self.account.as_ref().filter(|_| !ledger.stays())?;
        // He may have gone in this very turn.
        let gone = now.gone.or(ledger.coup.gone);
        let goes = gone.or(ledger.coup.going.said).is_some() || now.before_lift.is_some();
        if goes && self.replay.is_over_by_a_throw_untold(now) {
            return account.unwritten_marque(now);
        }
        let (gone, coup) = (gone?, now.pending.as_ref().or(now.coup.as_ref())?);
        self.replay.ended_by(now, gone, coup)?;
        account.unwritten_marque(now)
    }

    /// `<relevé W>` in a game that goes on to its end: behind a partie that is won or given up, and of who won it where the treatise says so (T X).
    fn next_partie(&mut self, now: &KnownState, dice: Side, at: usize) {
        let laws = self.replay.game().laws();
        let stated = self.replay.items()[..at].iter().rev().take(NEAR).find_map(|(_, item)| match item {
            Item::Partie(winner, _) => Some(*winner),
            _ => None,
        });
        let won = stated.or_else(|| now.end().map(|end| end.winner));
        let unknown =
            Side::BOTH.iter().any(|&side| now.board.completeness[side.index()] != Completeness::Whole);
        let (computed, articles) = match won {
            None if unknown || now.coup.is_none() => return,
            None => (Computed::NoPartie, laws.end),
            Some(winner) if winner != dice && !laws.winner_begins.is_empty() => {
                (Computed::So(format!("<relevé {winner}>")), laws.winner_begins)
            }
            Some(_) => return,
        };
        let fact = Fact::Reckoning(Reckoning::End { stated: format!("<relevé {dice}>"), computed });
        self.find(fact, Some(dice), at, articles);
    }
}

/// So many acts at most stand between the partie that is written and the relevé that follows it.
const NEAR: usize = 16;
