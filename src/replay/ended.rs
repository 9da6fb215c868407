//! What is over though no end is written: the marqué by a departure where one of the two has its holes (L 221).
//! Takes what stands, gives what ended; the next throw begins the next.

use super::{Coup, KnownState, Replay};
use crate::rules::{Marque, Over};

impl Replay<'_> {
    /// What is over without being written, where the record says that marqués are played: who has gone away by a hole of his own coup has ended one, if one
    /// of the two has the holes for it (L 221, G VIII, P 1.VI). An end that is written stands by itself.
    pub(crate) fn ended(&self, now: &KnownState) -> Option<Over> {
        let in_marques = || self.seating.as_ref().is_some_and(|seating| seating.is_in_marques());
        let gone = now.gone.filter(|_| now.over.is_none() && in_marques())?;
        if now.known.iter().any(|known| !known.fichet) {
            return None;
        }
        // Behind the other's early dice he has gone away by his own coup (P 4.14).
        let goes = |coup: &&Coup| coup.side == gone && !coup.played && !coup.turning;
        let coup = now.pending.as_ref().or(now.coup.as_ref()).filter(goes)?;
        if now.board.marks.fichet(gone) <= coup.board.marks.fichet(gone) {
            return None;
        }
        match now.marque_worth()? {
            Marque::Open => None,
            Marque::Refait => Some(Over::Refait),
            Marque::Won { side, .. } => Some(Over::Marque(side)),
        }
    }
}
