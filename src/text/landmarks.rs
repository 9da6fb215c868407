//! Where the bytes of a text stand: takes a text, gives line and column of any byte, of one far behind as soon as of one in front.

use super::Place;
use std::sync::OnceLock;

/// So many bytes lie between two landmarks.
const APART: usize = 256;

/// The places of some bytes of a text, found when they are first asked for: from the nearest before it a byte's own is counted.
#[derive(Clone, Default)]
pub(crate) struct Landmarks(OnceLock<Box<[Place]>>);

impl Landmarks {
    /// The place of a byte in its text, the first of which stands on line 1; always of the same text.
    pub fn place(&self, text: &str, byte: usize) -> Place {
        let bytes = text.as_bytes();
        let byte = byte.min(bytes.len());
        let known = self.0.get_or_init(|| landmarks(bytes));
        let near = (byte / APART).min(known.len().saturating_sub(1));
        known.get(near).map_or(FIRST, |place| walk(*place, &bytes[near * APART..byte]))
    }
}

const FIRST: Place = Place { line: 1, column: 1 };

/// The places of every so many bytes, from the first.
fn landmarks(bytes: &[u8]) -> Box<[Place]> {
    let mut at = FIRST;
    let begins = bytes.chunks(APART).map(|stretch| {
        let begins = at;
        at = walk(at, stretch);
        begins
    });
    begins.collect()
}

/// The place behind some bytes: of those in front of the last line end only line ends count.
fn walk(from: Place, bytes: &[u8]) -> Place {
    // Of a sign of several bytes the first counts.
    let signs = |bytes: &[u8]| small(bytes.iter().filter(|&byte| !matches!(byte, 0x80..0xc0)).count());
    match memchr::memrchr(b'\n', bytes) {
        None => Place { column: from.column.saturating_add(signs(bytes)), ..from },
        Some(end) => {
            let ends = small(memchr::memchr_iter(b'\n', &bytes[..=end]).count());
            Place {
                line: from.line.saturating_add(ends),
                column: 1u32.saturating_add(signs(&bytes[end + 1..])),
            }
        }
    }
}

fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What counting from the beginning gives.
    fn counted(text: &str, byte: usize) -> Place {
        let before = &text[..byte];
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count();
        Place { line: before.matches('\n').count() as u32 + 1, column: column as u32 + 1 }
    }

    #[test]
    fn every_place_is_what_counting_gives() {
        for text in ["", "a", "\n", &"é\n€ 😀x".repeat(400), &"😀".repeat(1000), &"a".repeat(2 * APART)]
        {
            let landmarks = Landmarks::default();
            for byte in (0..=text.len()).filter(|&byte| text.is_char_boundary(byte)) {
                assert_eq!(landmarks.place(text, byte), counted(text, byte), "{byte} of {}", text.len());
            }
            assert_eq!(landmarks.place(text, usize::MAX), counted(text, text.len()));
        }
    }
}
