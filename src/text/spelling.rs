//! Spellings that come to the same, and the word that a misspelt one is nearest to.

use strsim::osa_distance;

/// No word of the language is longer than this, folded or not.
pub(crate) const LONGEST: usize = 48;

/// A text without capitals, accents, spaces and light punctuation, each number in it as `#`; the last number
/// beside it. A question mark stays: "école ?" asks, and claims nothing.
pub(crate) fn fold(text: &str) -> (String, Option<u16>) {
    let mut folded = String::with_capacity(text.len());
    let mut number: Option<u16> = None;
    for c in text.chars() {
        let plain = match c {
            'à' | 'â' | 'ä' | 'À' | 'Â' | 'Ä' => 'a',
            'é' | 'è' | 'ê' | 'ë' | 'É' | 'È' | 'Ê' | 'Ë' => 'e',
            'î' | 'ï' | 'Î' | 'Ï' => 'i',
            'ô' | 'ö' | 'Ô' | 'Ö' => 'o',
            'ù' | 'û' | 'ü' | 'Ù' | 'Û' | 'Ü' => 'u',
            'ç' | 'Ç' => 'c',
            // Accents written as marks of their own, apostrophes, hyphens, spaces.
            '\u{300}'..='\u{36F}' | '\'' | '’' | '-' | '\u{2010}' | '\u{2011}' | '.' | ',' | '!' => {
                continue;
            }
            c if c.is_whitespace() => continue,
            '0'..='9' => {
                let digit = c as u16 - '0' as u16;
                number = match (folded.ends_with('#'), number) {
                    (true, Some(so_far)) => so_far.checked_mul(10).and_then(|n| n.checked_add(digit)),
                    _ => {
                        folded.push('#');
                        Some(digit)
                    }
                };
                // A number too large for any score makes the whole no law word.
                if number.is_none() {
                    folded.push('?');
                }
                continue;
            }
            c => c.to_ascii_lowercase(),
        };
        folded.push(plain);
    }
    (folded, number)
}

/// The word of a table that a misspelt one is nearest to, if it is near.
#[must_use]
pub(crate) fn nearest<'a>(text: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    if text.len() > LONGEST || text.chars().count() < 2 {
        return None;
    }
    let (text, _) = fold(text);
    let letters = text.chars().count();
    candidates
        // A record may hold thousands of unreadable words: most of a table differs by its length alone.
        .filter(|word| word.len() + NEAR >= letters)
        .filter_map(|word| {
            let plain = fold(word).0;
            (plain.chars().count().abs_diff(letters) <= NEAR).then(|| (osa_distance(&text, &plain), word))
        })
        .filter(|&(far, word)| far <= NEAR && far < word.len().min(text.len()))
        .min_by_key(|&(far, _)| far)
        .map(|(_, word)| word)
}

/// How many letters a misspelt word may be off.
const NEAR: usize = 2;

/// A word that is so long may be two letters off where a shorter one may be one.
const LONG: usize = 8;

/// The word of a table that a free word is surely a slip of the pen for: both begin alike, and one letter is wrong, missing or too much, or
/// two have changed places; of a long word two. Where anything may be written, more would be taken for what it has nothing to do with.
#[must_use]
pub(crate) fn slip_of<'a>(text: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // A number in it is nobody's slip.
    if text.len() > LONGEST || text.bytes().any(|b| b.is_ascii_digit()) {
        return None;
    }
    let plain = fold(text).0;
    let letters = plain.chars().count();
    let first = plain.chars().next().filter(|_| letters >= 3)?;
    let candidates = candidates.filter_map(|word| {
        let other = fold(word).0;
        let len = other.chars().count();
        let near = if len < LONG { 1 } else { NEAR };
        let may_be = len > 3 && other.starts_with(first) && len.abs_diff(letters) <= near;
        let far = may_be.then(|| osa_distance(&plain, &other))?;
        (far <= near).then_some((far, word))
    });
    candidates.min_by_key(|&(far, _)| far).map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::{nearest, slip_of};

    const WORDS: [&str; 6] = ["won", "fill", "keep", "relevé", "marqué", "refait"];

    #[test]
    fn misspelt_words_find_their_neighbour() {
        assert_eq!(nearest("fil", WORDS.into_iter()), Some("fill"));
        assert_eq!(nearest("relevee", WORDS.into_iter()), Some("relevé"));
        assert_eq!(nearest("xyzzy", WORDS.into_iter()), None);
    }

    #[test]
    fn a_slip_is_one_letter_and_begins_alike() {
        let tag = |text| slip_of(text, ["Rules", "Stakes", "Seats", "Game", "Position"].into_iter());
        for (written, meant) in [
            ("Rulse", "Rules"),
            ("rules", "Rules"),
            ("Rule", "Rules"),
            ("Stake", "Stakes"),
            ("Seat", "Seats"),
            ("Positon", "Position"),
            ("Postions", "Position"),
        ] {
            assert_eq!(tag(written), Some(meant), "{written}");
        }
        for free in ["Name", "Round", "Stage", "Site", "Ru", "Règles", "Rules2", "State", "Annotator", ""] {
            assert_eq!(tag(free), None, "{free}");
        }
    }
}
