//! Columns of words of which there are few: sides, rolls, kinds. Each is a number into a list that is the same in every batch.

use super::column::nullable_numbers;
use crate::board::{Roll, Side};
use crate::rules::Kind;
use arrow_array::cast::AsArray;
use arrow_array::types::Int8Type;
use arrow_array::{ArrayRef, DictionaryArray, StringArray};
use std::sync::{Arc, LazyLock};

static SIDES: LazyLock<ArrayRef> = LazyLock::new(|| listed(Side::BOTH));
static ROLLS: LazyLock<ArrayRef> = LazyLock::new(|| listed(Roll::ALL));
static KINDS: LazyLock<ArrayRef> = LazyLock::new(|| listed(Kind::ALL));

fn listed(words: impl IntoIterator<Item = impl ToString>) -> ArrayRef {
    Arc::new(StringArray::from_iter_values(words.into_iter().map(|word| word.to_string())))
}

/// The words of these rows, each by its place in the list.
fn words<R>(rows: &[R], list: &ArrayRef, place: impl Fn(&R) -> Option<i8>) -> ArrayRef {
    let places = nullable_numbers::<Int8Type, R>(rows, place);
    // The places are those of the list's own words.
    Arc::new(DictionaryArray::new(places.as_primitive::<Int8Type>().clone(), Arc::clone(list)))
}

/// `W` and `B`.
pub(super) fn sides<R>(rows: &[R], of: impl Fn(&R) -> Option<Side>) -> ArrayRef {
    words(rows, &SIDES, |row| of(row).map(|side| side.index() as i8))
}

/// `64`, the larger number first.
pub(super) fn rolls<R>(rows: &[R], of: impl Fn(&R) -> Roll) -> ArrayRef {
    words(rows, &ROLLS, |row| Some(place_of(of(row))))
}

/// The same where some are not known.
#[cfg(feature = "io")]
pub(super) fn rolls_known<R>(rows: &[R], of: impl Fn(&R) -> Option<Roll>) -> ArrayRef {
    words(rows, &ROLLS, |row| of(row).map(place_of))
}

/// The place of a roll in [`Roll::ALL`]: behind those of smaller numbers, as many as there are pairs of them.
#[inline]
fn place_of(roll: Roll) -> i8 {
    let (high, low) = (roll.high() as i8, roll.low() as i8);
    high * (high - 1) / 2 + low - 1
}

/// `fill`, `hit` and so on.
pub(super) fn kinds<R>(rows: &[R], of: impl Fn(&R) -> Kind) -> ArrayRef {
    words(rows, &KINDS, |row| Some(of(row) as i8))
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
