//! French as it is set: a space that does not break before `:` and inside guillemets, a thin one before `;`, `!` and `?`.

/// The text with its spaces as French sets them.
///
/// ```
/// use trictrac::text::french;
/// assert_eq!(french("« W » est lu : vrai ; sinon ?"), "«\u{a0}W\u{a0}» est lu\u{a0}: vrai\u{202f}; sinon\u{202f}?");
/// ```
#[must_use]
pub fn french(text: &str) -> String {
    let mut set = String::with_capacity(text.len() + 8);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let before = set.chars().next_back();
        match (before, c, chars.peek()) {
            (Some('«'), ' ', _) | (_, ' ', Some(':' | '»')) => set.push('\u{a0}'),
            (_, ' ', Some(';' | '!' | '?')) => set.push('\u{202f}'),
            _ => set.push(c),
        }
    }
    set
}

/// A number and its noun, which French puts in the plural from two on, English of all but one: `1 point`, `0 point`, `0 points`.
pub(crate) fn counted(number: impl Into<u64>, noun: &str, french: bool) -> String {
    let number = number.into();
    let one = if french { number < 2 } else { number == 1 };
    if one { format!("{number} {noun}") } else { format!("{number} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn a_noun_is_in_the_plural_as_its_language_has_it() {
        for (number, fr, en) in
            [(0_u16, "0 point", "0 points"), (1, "1 point", "1 point"), (2, "2 points", "2 points")]
        {
            assert_eq!(
                (counted(number, "point", true), counted(number, "point", false)),
                (fr.into(), en.into())
            );
        }
    }
}
