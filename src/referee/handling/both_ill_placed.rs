//! Two dames of one coup, neither of which lies where a number brings it: how the other may put them (L 211, L 201).
//! Takes the coup, gives each way to put one of them or both.

use super::{Correction, JudgedCoup, MovedDame};

impl JudgedCoup<'_> {
    /// Each goes where a number that is left brings it, back where none does, or stays; but no dame comes to lie alone on its coin (L 42, L 43), and one that
    /// its number brings nowhere but so goes back.
    pub(super) fn both_ill_placed(&self, [one, two]: [MovedDame; 2], left: &[u8]) -> Vec<Correction> {
        let places = |leg: MovedDame, left: &[u8]| self.true_places(leg, left).into_iter().chain([leg.to]);
        let mut puts: Vec<Correction> = Vec::new();
        let mut keep = |a: u8, b: u8| {
            let put = self.moves().add(one.to, a).add(two.to, b).done();
            puts.extend(put.filter(|put| puts.iter().all(|other| other.men != put.men)));
        };
        for a in places(one, left) {
            let mut rest = left.to_vec();
            if let Some(n) = rest.iter().position(|&n| one.from + n == a) {
                rest.remove(n);
            }
            places(two, &rest).for_each(|b| keep(a, b));
        }
        let stands = |put: &Correction| self.is_position(&put.men);
        if !puts.iter().any(stands) {
            let mut back = |a: u8, b: u8| puts.extend(self.moves().add(one.to, a).add(two.to, b).done());
            places(two, left).chain([two.from]).for_each(|b| back(one.from, b));
            places(one, left).for_each(|a| back(a, two.from));
        }
        if puts.iter().any(stands) {
            puts.retain(stands);
        }
        puts
    }
}
