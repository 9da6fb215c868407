//! What is over though no end is written: the marqué by a departure where one of the two has its holes (L 221).
//! Takes what stands, gives what ended; the next throw begins the next.

use super::{Coup, KnownState, Replay};
use crate::board::Side;
use crate::rules::{Marque, Over};

impl Replay<'_> {
    /// What is over without being written, where the record says that marqués are played: who has gone away by a hole of his own coup has ended one, if one
    /// of the two has the holes for it (L 221, G VIII, P 1.VI). An end that is written stands by itself.
    pub(crate) fn ended(&self, now: &KnownState) -> Option<Over> {
        // Behind the other's early dice he has gone away by his own coup (P 4.14).
        self.ended_by(now, now.gone?, now.pending.as_ref().or(now.coup.as_ref())?)
    }

    /// Whether the marqué is over with a departure by a throw that the record does not tell: one of the two has the holes for it (L 221).
    pub(crate) fn is_over_by_a_throw_untold(&self, now: &KnownState) -> bool {
        let in_marques = self.seating.as_ref().is_some_and(|seating| seating.is_in_marques());
        let known = now.known.iter().all(|known| known.fichet);
        let is_untold = now.coup.is_none() && now.pending.is_none();
        let ends = || now.marque_worth().is_some_and(|marque| marque != Marque::Open);
        now.over.is_none() && in_marques && known && is_untold && ends()
    }

    /// The same where it is known who has gone away, and by which coup.
    pub(crate) fn ended_by(&self, now: &KnownState, gone: Side, coup: &Coup) -> Option<Over> {
        let in_marques = self.seating.as_ref().is_some_and(|seating| seating.is_in_marques());
        let goes_by_it = coup.side == gone && !coup.played && !coup.turning;
        let known = now.known.iter().all(|known| known.fichet);
        let takes_hole = now.board.marks.fichet(gone) > coup.board.marks.fichet(gone);
        if now.over.is_some() || !(in_marques && goes_by_it && known && takes_hole) {
            return None;
        }
        match now.marque_worth()? {
            Marque::Open => None,
            Marque::Refait => Some(Over::Refait),
            Marque::Won { side, .. } => Some(Over::Marque(side)),
        }
    }
}
