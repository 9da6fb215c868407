//! Coups as people scribble them: on paper, on a phone, from memory. A line is cut into tokens, read as coups in whatever order their parts
//! stand, and given to the visitor as any other turn. What begins as a coup and cannot be read is diagnosed (N045), never lost;
//! what speaks *about* a coup is a comment.
//!
//! The grammar and its words stand in `notation-spec/dialects.md`; `tests/data/scribbles.jsonl` holds what must be read.

mod acts;
mod before;
mod coup;
mod dice;
mod line;
mod marks;
mod own;
mod own_line;
mod player;
mod plays;
mod suggest;
mod tell;
mod tokens;
mod verdict;
mod vocabulary;
mod words;

pub(in crate::ttn) use tell::Scribbler;

/// No line of a coup is longer; a longer one is read by the signs of the dialect alone.
const LONGEST: usize = 1_000;

#[cfg(test)]
mod tests {
    use super::coup::line;
    use super::plays::FieldStyle;
    use super::tokens::tokens;
    use std::time::{Duration, Instant};

    /// The shortest of many readings of these lines: what else the machine does makes one longer, never shorter.
    fn reading(lines: &[&str], fields: FieldStyle) -> Duration {
        let once = || {
            let begun = Instant::now();
            for text in lines {
                let read = line(&tokens(text), fields, &[], None);
                assert!(read.coups.len() <= text.len());
            }
            begun.elapsed()
        };
        (0..3).map(|_| once()).min().unwrap_or_default()
    }

    #[test]
    fn a_line_four_times_as_long_takes_no_longer_than_four_lines() {
        let hostile = [
            "B deux six b1-b3 ",
            "deux six ",
            "Blanc ",
            "Blnac 7 ",
            "6 ",
            "(",
            "B1 ",
            "B1-B7 ",
            "B 64 B1-B7 ",
            "4 points ",
            "4 points pour Noir ",
            "un trou reste 2 ",
            "B 64 un trou ",
            "école de 2 avait ",
            "envoie Noir à l'école de 2 ",
            "(au lieu de ",
            "de dame ",
            "oublie 4 points ",
            "2 + 2 font ",
            "2 et ",
            "ne joue pas ",
            "bat N8 par 6 ",
            "... ",
        ];
        for words in hostile {
            for fields in [FieldStyle::Clubs, FieldStyle::Own] {
                let text = words.repeat(2_000 / words.len());
                let long = text.repeat(4);
                // As many words in both, so that other programs disturb both alike.
                let measured = |_| (reading(&[text.as_str(); 4], fields), reading(&[long.as_str()], fields));
                let slow: Vec<_> = (0..5).map(measured).take_while(|(four, one)| *one > *four * 2).collect();
                // A reader that looks back or ahead at each word takes four times as long, each time.
                assert!(slow.len() < 5, "{words:?}: four lines, and one four times as long: {slow:?}");
            }
        }
    }
}
