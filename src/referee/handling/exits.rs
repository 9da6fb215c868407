//! Dames that go off and may not: before all are in, by a number too large while one farther from the band stands, or by one that is too large only as the
//! other was played (L 115, L 116, G VII, P 4.72). Takes a coup as it was handled, gives which law it breaks.

use super::{IllegalPlayKind, JudgedCoup, MovedDame, behind_legs};
use crate::board::{Men, Move, OFF, Play};

impl JudgedCoup<'_> {
    /// The law that this dame breaks, which no number that is left brings where it was let go.
    pub(super) fn ill_placed_by(&self, at: usize, left: &[u8]) -> IllegalPlayKind {
        let leg = self.legs[at];
        let (from, to) = (leg.from, leg.to);
        if self.is_alone_by_its_number(leg, left) {
            return IllegalPlayKind::AloneOnCoin { from, to };
        }
        if self.is_barred_puissance() {
            return IllegalPlayKind::BarredPuissance;
        }
        let stood = behind_legs(*self.start(), self.allowed.position.turn(), &self.legs[..at]);
        let is_too_near = || left.iter().any(|number| from + number > OFF) && self.has_farther(&stood, from);
        match to {
            OFF if !self.all_are_in(&stood) => IllegalPlayKind::NotAllIn { from },
            OFF if is_too_near() => IllegalPlayKind::FartherFirst { from },
            _ => IllegalPlayKind::IllPlaced { from, to },
        }
    }

    /// What keeps numbers of the roll that are played as they go from being one of its plays, where that can be said.
    pub(super) fn no_play_by(&self) -> IllegalPlayKind {
        let coin = self.law.coin();
        match (self.legs.iter().any(|leg| leg.to == OFF), self.legs) {
            (true, _) => match (self.by_the_smaller(), self.goes_too_near(), self.made_too_large()) {
                (IllegalPlayKind::Coup, Some(from), _) => IllegalPlayKind::FartherFirst { from },
                (IllegalPlayKind::Coup, _, Some(from)) => IllegalPlayKind::MadeTooLarge { from },
                (kind, ..) => kind,
            },
            // By the sum, and no other dame comes there.
            (false, &[MovedDame { from, to, .. }])
                if to == coin && self.after.count(self.allowed.position.turn(), coin) == 1 =>
            {
                IllegalPlayKind::AloneOnCoin { from, to }
            }
            _ => self.by_the_smaller(),
        }
    }

    /// The dame that goes off by a number too large while one farther from the band stands, though by the other number it could go (L 116, G VII).
    fn goes_too_near(&self) -> Option<u8> {
        let (side, roll) = (self.allowed.position.turn(), self.allowed.roll);
        let is_too_near = |at: usize| {
            let mut left = vec![roll.high(), roll.low()];
            for played in &self.legs[..at] {
                if let Some(n) = left.iter().position(|&number| number == played.far()) {
                    left.remove(n);
                }
            }
            let from = self.legs[at].from;
            let stood = behind_legs(*self.start(), side, &self.legs[..at]);
            left.iter().all(|number| from + number > OFF) && self.has_farther(&stood, from)
        };
        let mut off = (0..self.legs.len()).filter(|&at| self.legs[at].to == OFF);
        off.find(|&at| is_too_near(at)).map(|at| self.legs[at].from)
    }

    /// The dame that goes off by more than brings it to the band, where the roll has a play that wastes less (L 116, G VII, M VIII).
    fn made_too_large(&self) -> Option<u8> {
        let far =
            |moves: &mut dyn Iterator<Item = (u8, u8)>| moves.map(|(from, to)| to.abs_diff(from)).sum::<u8>();
        let played = far(&mut self.legs.iter().map(|leg| (leg.from, leg.to)));
        let is_less =
            |play: &Play| far(&mut play.moves().iter().map(|&Move { from, to }| (from, to))) > played;
        let off = self.legs.iter().rfind(|leg| leg.to == OFF && !self.rules.made_too_large.is_empty())?;
        self.allowed.plays.as_slice().iter().any(is_less).then_some(off.from)
    }

    /// Whether a dame went off while another, which enters behind it, was still to come in: « après l'avoir entrée » (L 110, L 115; G VII).
    pub(super) fn goes_off_before_all_are_in(&self) -> bool {
        let side = self.allowed.position.turn();
        let is_early = |at: usize| {
            let stood = behind_legs(*self.start(), side, &self.legs[..at]);
            self.legs[at].to == OFF && self.legs[at].from > 18 && !self.all_are_in(&stood)
        };
        (0..self.legs.len()).any(is_early)
    }

    pub(super) fn all_are_in(&self, men: &Men) -> bool {
        men.are_in_last_table(self.allowed.position.turn())
    }

    fn has_farther(&self, men: &Men, from: u8) -> bool {
        (19..from).any(|field| men.count(self.allowed.position.turn(), field) > 0)
    }
}
