//! Whether a mark is one of an école: by its reason, or by the word that its player has said before it.
//! Takes the place of a mark, gives whether it is; the items of a line of play, going back, where variations and statements are passed over.

use super::{NEAR, Replay, Role};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{Item, Mark, Reason, Speaker};

/// Whether an item is the word "école", with or without a number.
pub(crate) fn says_ecole(item: &Item<'_>) -> bool {
    matches!(item, Item::Said(words) if matches!(declaration(words), Some(Declaration::Ecole(_))))
}

impl Replay<'_> {
    /// Whether a mark is of an école by its reason, or, where it gives none, behind the word: the two are one (L 183, P 4.61).
    pub(crate) fn marks_ecole(&self, at: usize) -> bool {
        let Some(Item::Mark(mark)) = self.item(at) else { return false };
        let is_it = || match mark.reason {
            Some(reason) => reason == Reason::Ecole,
            None => self.says_ecole_before(at, &mark),
        };
        self.role(at) == Role::Plain && is_it()
    }

    /// A mark that stands there, with the reason that the word gives it.
    pub(super) fn with_reason(&self, at: usize, mark: Mark) -> Mark {
        if self.marks_ecole(at) { Mark { reason: Some(Reason::Ecole), ..mark } } else { mark }
    }

    /// Whether who marks this of his own has said "école" before it, since the dice fell, and has marked nothing of his own and played nothing behind it.
    fn says_ecole_before(&self, at: usize, mark: &Mark) -> bool {
        let speaks = |(_, item)| if let Item::Turn { who, .. } = item { Some(who) } else { None };
        let speaker = || self.line_back_from(at).find_map(speaks);
        let is_his = |owner| speaker() == Some(Speaker::Player(owner));
        if !mark.owner.is_none_or(is_his) {
            return false;
        }
        // In his own turn the first that he does or says going back decides; in another it is known behind its acts whose they were.
        let (mut his, mut said, mut goes_on) = (None, false, false);
        for (place, item) in self.line_back_from(at).skip(1) {
            match item {
                // What the other does between parts nothing.
                Item::Turn { who, throw } => match *his.get_or_insert(who) == who {
                    true if said || goes_on || throw.is_some() => return said,
                    _ if throw.is_some() => return false,
                    _ => (said, goes_on) = (false, false),
                },
                _ if said || goes_on || self.role(place) != Role::Plain => {}
                Item::Said(_) => said = says_ecole(&item),
                // What he moves of the other's goes with what he marks.
                Item::Mark(mark) => goes_on = mark.owner.is_none_or(is_his),
                Item::Played(_) | Item::PlaysNothing | Item::Handled(_) | Item::Releve(_) | Item::NotTold => {
                    goes_on = true;
                }
                _ => {}
            }
            if his.is_none() && (said || goes_on) {
                return said;
            }
        }
        false
    }

    /// The items of this line of play from `at` back, as far as near ones go.
    pub(crate) fn line_back_from(&self, at: usize) -> impl Iterator<Item = (usize, Item<'_>)> {
        let (mut depth, mut replaced) = (0u32, 0u32);
        let near = (at.saturating_sub(NEAR)..=at).rev();
        near.map_while(|at| Some((at, self.item(at)?))).filter(move |(_, item)| match item {
            Item::Close => {
                depth += 1;
                false
            }
            // A variation stands in place of the one turn just before.
            Item::OpenVariation if depth == 0 => {
                replaced += 1;
                false
            }
            Item::OpenVariation | Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic => {
                depth = depth.saturating_sub(1);
                false
            }
            Item::Turn { .. } if depth == 0 && replaced > 0 => {
                replaced -= 1;
                false
            }
            _ => depth == 0 && replaced == 0,
        })
    }
}
