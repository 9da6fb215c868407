//! French as it is set: a space that does not break before `:` and inside guillemets, a thin one before `;`, `!` and `?`.

/// The text with its spaces as French sets them. What stands in `<…>` is of the notation, and keeps those that it has.
///
/// ```
/// use trictrac::text::french;
/// assert_eq!(french("« W » est lu : vrai ; sinon ?"), "«\u{a0}W\u{a0}» est lu\u{a0}: vrai\u{202f}; sinon\u{202f}?");
/// assert_eq!(french("rien : <finding ? W>"), "rien\u{a0}: <finding ? W>");
/// ```
#[must_use]
pub fn french(text: &str) -> String {
    let mut set = String::with_capacity(text.len() + 8);
    let mut chars = text.char_indices().peekable();
    let mut sign_ends = 0;
    let last = text.rfind('>');
    while let Some((at, c)) = chars.next() {
        if c == '<' && at >= sign_ends && Some(at) < last {
            sign_ends = end_of_sign(text, at).unwrap_or(sign_ends);
        }
        let before = set.chars().next_back();
        match (before, c, chars.peek()) {
            _ if at < sign_ends => set.push(c),
            (Some('«'), ' ', _) | (_, ' ', Some((_, ':' | '»'))) => set.push('\u{a0}'),
            (_, ' ', Some((_, ';' | '!' | '?'))) => set.push('\u{202f}'),
            _ => set.push(c),
        }
    }
    set
}

/// Where the sign ends that begins with this `<`: no sentence has one that a letter follows.
fn end_of_sign(text: &str, at: usize) -> Option<usize> {
    let sign = text.get(at + 1..).filter(|sign| sign.starts_with(char::is_alphabetic))?;
    sign.find('>').map(|end| at + end + 2)
}

/// A number and its noun, which French puts in the plural from two on, English of all but one: `1 point`, `0 point`, `0 points`.
pub(crate) fn counted(number: impl Into<u64>, noun: &str, french: bool) -> String {
    let number = number.into();
    let one = if french { number < 2 } else { number == 1 };
    if one { format!("{number} {noun}") } else { format!("{number} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::{counted, french};

    #[test]
    fn a_sign_of_the_notation_keeps_its_spaces() {
        let set = french("rien : <finding ? W> ; < ou > ?");
        assert_eq!(set, "rien\u{a0}: <finding ? W>\u{202f}; < ou >\u{202f}?");
    }

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
