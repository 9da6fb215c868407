//! Columns of words of which there are few: sides, rolls, kinds. Each is a number into a list that is the same in every batch.

use crate::board::{Roll, Side};
use crate::rules::Kind;
use arrow_array::{ArrayRef, DictionaryArray, Int8Array, StringArray};
use std::sync::{Arc, LazyLock};

static SIDES: LazyLock<ArrayRef> = LazyLock::new(|| listed(Side::BOTH));
static ROLLS: LazyLock<ArrayRef> = LazyLock::new(|| listed(Roll::ALL));
static KINDS: LazyLock<ArrayRef> = LazyLock::new(|| listed(Kind::ALL));

/// The place of each roll in [`Roll::ALL`].
static PLACE_OF_ROLL: LazyLock<[[i8; 7]; 7]> = LazyLock::new(|| {
    let mut places = [[0; 7]; 7];
    for (place, roll) in (0..).zip(Roll::ALL) {
        places[usize::from(roll.high())][usize::from(roll.low())] = place;
    }
    places
});

fn listed(words: impl IntoIterator<Item = impl ToString>) -> ArrayRef {
    Arc::new(StringArray::from_iter_values(words.into_iter().map(|word| word.to_string())))
}

fn words(places: Int8Array, of: &ArrayRef) -> ArrayRef {
    // The places are those of the list's own words.
    Arc::new(DictionaryArray::new(places, Arc::clone(of)))
}

/// `W` and `B`.
pub(super) fn sides<R>(rows: &[R], of: impl Fn(&R) -> Option<Side>) -> ArrayRef {
    let place = |side: Side| i8::from(side == Side::Black);
    words(rows.iter().map(|row| of(row).map(place)).collect(), &SIDES)
}

/// `64`, the larger number first.
pub(super) fn rolls<R>(rows: &[R], of: impl Fn(&R) -> Roll) -> ArrayRef {
    words(Int8Array::from_iter_values(rows.iter().map(|row| place_of(of(row)))), &ROLLS)
}

/// The same where some are not known.
#[cfg(feature = "io")]
pub(super) fn rolls_known<R>(rows: &[R], of: impl Fn(&R) -> Option<Roll>) -> ArrayRef {
    words(rows.iter().map(|row| of(row).map(place_of)).collect(), &ROLLS)
}

fn place_of(roll: Roll) -> i8 {
    PLACE_OF_ROLL[usize::from(roll.high())][usize::from(roll.low())]
}

/// `fill`, `hit` and so on.
pub(super) fn kinds<R>(rows: &[R], of: impl Fn(&R) -> Kind) -> ArrayRef {
    let place = |kind: Kind| (0..).zip(Kind::ALL).find(|listed| listed.1 == kind).map(|listed| listed.0);
    words(rows.iter().map(|row| place(of(row))).collect(), &KINDS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use arrow_array::StringArray;

    /// Word by word what the rows say.
    fn said(column: &ArrayRef) -> Vec<String> {
        let column = column.as_any().downcast_ref::<DictionaryArray<arrow_array::types::Int8Type>>().unwrap();
        let words = column.downcast_dict::<StringArray>().unwrap();
        words.into_iter().map(|word| word.unwrap_or("-").to_owned()).collect()
    }

    #[test]
    fn every_word_is_its_own() {
        assert_eq!(
            said(&rolls(&Roll::ALL, |roll| *roll)),
            Roll::ALL.map(|roll| format!("{}{}", roll.high(), roll.low()))
        );
        assert_eq!(said(&kinds(&Kind::ALL, |kind| *kind)), Kind::ALL.map(|kind| kind.word().to_owned()));
        let some = [Some(Side::White), None, Some(Side::Black)];
        assert_eq!(said(&sides(&some, |side| *side)), ["W", "-", "B"]);
    }
}
