//! Dames of one coup none of which lies where a number brings it: how the other may put them (L 211, L 201).
//! Takes the coup, gives each way to put one of them or several.

use super::{Correction, JudgedCoup, MovedDame};

/// So far along the dames: where each goes, and the numbers that are left then.
type PlacesSoFar = (Vec<u8>, Vec<u8>);

impl JudgedCoup<'_> {
    /// Each goes where a number that is left brings it, back where none does, or stays, however many they are; but no dame comes to lie alone on its coin (L 42,
    /// L 43), and one that its number brings nowhere but so goes back.
    pub(super) fn all_ill_placed(&self, ill: &[MovedDame], left: &[u8]) -> Vec<Correction> {
        let stands = |put: &Correction| self.is_position(&put.men);
        let mut puts = self.put_anyhow(ill, left, false);
        if !puts.iter().any(stands) {
            puts.extend(self.put_anyhow(ill, left, true));
        }
        if puts.iter().any(stands) {
            puts.retain(stands);
        }
        puts
    }

    /// Every choice of places for these dames, no number used twice; `back`: each may go back too, though a number brings it elsewhere.
    fn put_anyhow(&self, ill: &[MovedDame], left: &[u8], back: bool) -> Vec<Correction> {
        let start: Vec<PlacesSoFar> = vec![(Vec::new(), left.to_vec())];
        let ways = ill
            .iter()
            .fold(start, |ways, leg| ways.iter().flat_map(|way| self.ways_on(*leg, way, back)).collect());
        let mut puts: Vec<Correction> = Vec::new();
        for (places, _) in ways {
            let dames = ill.iter().zip(places);
            let put = dames.fold(self.moves(), |moves, (leg, to)| moves.add(leg.to, to)).done();
            puts.extend(put.filter(|put| puts.iter().all(|other| other.men != put.men)));
        }
        puts
    }

    /// The ways to go on with the next dame.
    fn ways_on(&self, leg: MovedDame, (places, left): &PlacesSoFar, back: bool) -> Vec<PlacesSoFar> {
        let goes_back = back.then_some(leg.from);
        let there = self.true_places(leg, left).into_iter().chain(goes_back).chain([leg.to]);
        let way = |to: u8| {
            let mut rest = left.clone();
            if let Some(used) = rest.iter().position(|&number| leg.from + number == to) {
                rest.remove(used);
            }
            (places.iter().copied().chain([to]).collect(), rest)
        };
        there.map(way).collect()
    }
}
