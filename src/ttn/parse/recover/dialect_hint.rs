//! A sign of another way to write, in a record that names none: which tag it asks for.
//! Takes the word that could not be read, gives the value of `[Fields]` under which it could be.

/// The value of `[Fields]` that a word asks for: a play `T/6`, `1A-7A`, `a/g`, `B5-B11`, or what stands for one field there.
pub(in crate::ttn) fn of_word(word: &str) -> Option<&'static str> {
    let word = word.trim_end_matches([',', ';', '.', '~']);
    let word = word.split_once('(').map_or(word, |(play, _)| play);
    if word.len() > 40 || word.is_empty() {
        return None;
    }
    if is_made_of(word, is_clubs) {
        return Some("clubs");
    }
    if is_made_of(word, is_treatise) && word.contains(['T', '\'', '’']) {
        return Some("lelasseux");
    }
    if is_made_of(word, is_ravensburger) && word.contains('A') {
        return Some("ravensburger");
    }
    of_letters(word)
}

/// The value of `[Fields]` that a place of a position asks for: `T*3`, `11'`, `5A*2`, `a*2`.
pub(in crate::ttn) fn of_place(word: &str) -> Option<&'static str> {
    let place = word.split_once('*').map_or(word, |(place, _)| place);
    match place.as_bytes() {
        [b'&'] | [b'z'] => Some("soumille"),
        // Noir's dames, much more likely than a dame on Soumille's N.
        [b'N'] => Some("clubs"),
        [letter] if letter.is_ascii_lowercase() => Some("lepeintre"),
        [letter] if letter.is_ascii_uppercase() && !matches!(letter, b'J' | b'T' | b'U' | b'W') => {
            Some("soumille")
        }
        _ if is_clubs(place) => Some("clubs"),
        _ if place.starts_with('T') && is_treatise(place)
            || (is_treatise(place) && place.ends_with(['\'', '’'])) =>
        {
            Some("lelasseux")
        }
        _ if is_ravensburger(place) && place.ends_with('A') => Some("ravensburger"),
        _ => None,
    }
}

/// Two places or more, with slashes or hyphens between them.
fn is_made_of(word: &str, is_place: fn(&str) -> bool) -> bool {
    let mut places = 0;
    let all = word.split(['/', '-', '–', '|']).all(|place| {
        places += 1;
        is_place(place)
    });
    all && places > 1
}

fn is_clubs(place: &str) -> bool {
    place.strip_prefix(['B', 'N']).is_some_and(is_number)
}

fn is_treatise(place: &str) -> bool {
    let place = place.strip_suffix(['\'', '’']).unwrap_or(place);
    place == "T" || is_number(place)
}

fn is_ravensburger(place: &str) -> bool {
    is_number(place.strip_suffix('A').unwrap_or(place))
}

fn is_number(text: &str) -> bool {
    matches!(text.len(), 1 | 2) && text.bytes().all(|b| b.is_ascii_digit())
}

/// One letter, a sign, one letter: which of the two alphabets has them.
fn of_letters(word: &str) -> Option<&'static str> {
    let bytes = word.as_bytes();
    let signs = bytes.iter().skip(1).step_by(2).all(|b| matches!(b, b'/' | b'&' | b'|'));
    if bytes.len() < 3 || bytes.len().is_multiple_of(2) || !signs || !word.contains('/') {
        return None;
    }
    let has = |is: fn(u8) -> bool| bytes.iter().step_by(2).copied().any(is);
    let letters = bytes.iter().step_by(2).all(|b| b.is_ascii_alphabetic() || *b == b'&');
    letters.then(|| {
        if has(|b| b.is_ascii_uppercase() || matches!(b, b'z' | b'&')) { "soumille" } else { "lepeintre" }
    })
}

#[cfg(test)]
mod tests {
    use super::{of_place, of_word};

    #[test]
    fn words_ask_for_their_tag() {
        for (word, tag) in [
            ("T/6", Some("lelasseux")),
            ("11'/10'", Some("lelasseux")),
            ("1A-7A", Some("ravensburger")),
            ("12A-9-3", Some("ravensburger")),
            ("B5-B11", Some("clubs")),
            ("N5/N8(2)", Some("clubs")),
            ("a/g", Some("lepeintre")),
            ("a&b/g", Some("lepeintre")),
            ("&/z", Some("soumille")),
            ("A/K", Some("soumille")),
            ("1/7", None),
            ("B5", None),
            ("8-14", None),
            ("B8/9", None),
            ("a", None),
            ("/", None),
        ] {
            assert_eq!(of_word(word), tag, "{word}");
        }
    }

    #[test]
    fn places_ask_for_their_tag() {
        for (place, tag) in [
            ("T*3", Some("lelasseux")),
            ("11’", Some("lelasseux")),
            ("5A*2", Some("ravensburger")),
            ("N12", Some("clubs")),
            ("o*2", Some("lepeintre")),
            ("&", Some("soumille")),
            ("25", None),
            ("W", None),
            ("N", Some("clubs")),
            ("K", Some("soumille")),
        ] {
            assert_eq!(of_place(place), tag, "{place}");
        }
    }
}
