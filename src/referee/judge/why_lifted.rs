//! Why dames that the other lifted to go away without the right to are not to be played so.
//! Takes what is demanded of them, gives the reason in both languages with the article that decides, and what may be demanded.

use super::super::handling::are_among;
use super::super::rights::Asker;
use super::Judge;
use super::grounds::Grounds;
use super::reasons::{named, reason};
use super::why_dames::DamesWanted;
use crate::record::Demand;
use crate::text::Bilingual;
use std::slice;

const LIFTED_FREE: Bilingual = Bilingual::new(
    "ici les dames levées pour s'en aller ne se jouent pas : {who} les remet",
    "here dames lifted to go away are not played: {who} puts them back",
);
const PLAYED_BEFORE: Bilingual = Bilingual::new(
    "{who} avait joué ses deux nombres avant de lever : les dames levées se remettent, et ne se jouent plus",
    "{who} had played both his numbers before he lifted: the dames lifted are put back, and played no more",
);
const NOT_LIFTED: Bilingual = Bilingual::new(
    "{who} n'a pas levé la dame de {spot} : seules celles qu'il a levées se font jouer",
    "{who} has not lifted the dame of {spot}: only those that he lifted are played as the other likes",
);
const LIFTED_ONCE: Bilingual = Bilingual::new(
    "{who} n'a pas levé tant de dames de {spot} : seules celles qu'il a levées se font jouer",
    "{who} has not lifted so many dames of {spot}: only those that he lifted are played as the other likes",
);
const BY_THE_ROLL: Bilingual = Bilingual::new(
    "les dames levées se jouent par les dés du coup, autant de nombres qu'elles en peuvent jouer",
    "the dames lifted are played by the dice of the coup, as many numbers as they can play",
);

impl Judge<'_, '_> {
    /// Dames that were lifted to go away are played as the other likes: those and no others, by the dice, and once (L 170, P 4.25); in society none
    /// (P 4.III 25).
    pub(super) fn why_not_lifted(&self, asker: &Asker<'_>, asked: DamesWanted<'_, '_>) -> Option<Grounds> {
        let (ledger, of, rule) =
            (asker.ledger, asker.side.other(), asker.game.laws().dames.lifted_are_played);
        let (_, finding) = ledger.coup.departures.iter().rev().find(|(who, _)| *who == of)?;
        let cite = slice::from_ref(&rule.cite);
        if !rule.value {
            return Some(reason(LIFTED_FREE, &[named(of)], cite));
        }
        let departure = &self.findings[*finding];
        // That he was led to go is said of his going itself (L 177).
        if !ledger.open.iter().all(|open| open.of != of) || ledger.was_sent_away(asker.game, of) {
            return None;
        }
        let obliges = asked.is(Demand::Oblige);
        if obliges && ledger.has_played_and_lifted(of, asker.now.coup.as_ref()) {
            return Some(reason(PLAYED_BEFORE, &[named(of)], cite));
        }
        let (fields, lifted) = (asked.fields(), &ledger.coup.lifted);
        let is_of_them = |n: usize| are_among(&fields[..=n], lifted.clone());
        let grounds = match (0..fields.len()).find(|&n| !is_of_them(n)).map(|n| fields[n]) {
            _ if !obliges => Grounds::of(departure),
            Some(field) => {
                let words = if lifted.contains(&field) { LIFTED_ONCE } else { NOT_LIFTED };
                reason(words, &[named(of), self.place_of(of, field)], cite)
            }
            None => reason(BY_THE_ROLL, &[], cite),
        };
        let remedies = if departure.claimed { &[] } else { departure.remedies.as_slice() };
        Some(self.with_acts(grounds, remedies))
    }
}
