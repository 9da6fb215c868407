//! Canonical text in the manner of another numbering: whole sentences of acts, positions and what is said of them.

use super::numbering::{Numbering, is_demand};
use crate::board::Side;

/// Statements whose numbers are no fields.
const COUNTS: [&str; 10] =
    ["chances", "marqué", "partie", "refait", "finding", "account", "fiches", "paid", "cite", "print"];

impl Numbering {
    /// Canonical text with the letters and fields of this numbering; what is quoted or said in braces stays. `side`: whose acts come
    /// first, where no letter stands before them.
    ///
    /// ```
    /// use trictrac::board::Side;
    /// use trictrac::record::Numbering;
    /// assert_eq!(Numbering::Clubs.text("1/6 1/4", Side::Black), "N1-N6 N1-N4");
    /// assert_eq!(Numbering::Clubs.text("<due B 53: +4> \"W 1/7\"", Side::White), "<due N 53: +4> \"W 1/7\"");
    /// assert_eq!(Numbering::Lepeintre.text("Wj4 (W 31: 1/4/5)", Side::White), "Wj4 (W 31: a/d/e)");
    /// ```
    #[must_use]
    pub fn text(self, canonical: &str, side: Side) -> String {
        if self == Numbering::Own {
            return canonical.to_owned();
        }
        let mut out = String::with_capacity(canonical.len() + canonical.len() / 4);
        // Whose acts stand in each bracket, and whether they are demanded of the other.
        let mut sides = vec![(side, false)];
        let mut counts = false;
        let mut rest = canonical;
        while !rest.is_empty() {
            let len = match rest.as_bytes()[0] {
                b'"' | b'{' => closed(rest),
                b' ' | b'\n' | b'<' | b'>' | b'(' | b')' => 1,
                _ => rest.find([' ', '\n', '>', '"', '{']).map_or(rest.len(), |n| bracketed(rest, n)),
            };
            let (word, behind) = rest.split_at(len);
            rest = behind;
            match word {
                "(" | "<" => sides.push(*sides.last().unwrap_or(&(side, false))),
                ")" | ">" => {
                    counts &= word == ")";
                    sides.pop();
                }
                _ => {}
            }
            let mut stands = sides.last_mut();
            let now = match stands.as_deref() {
                Some((player, true)) => player.other(),
                Some((player, false)) => *player,
                None => side,
            };
            match (word, word.trim_end_matches(':')) {
                (_, letter @ ("W" | "B")) => {
                    let player = if letter == "W" { Side::White } else { Side::Black };
                    if let Some(stands) = &mut stands {
                        **stands = (player, false);
                    }
                    out.push_str(self.letter(player));
                    out.push_str(&word[1..]);
                }
                _ if word.starts_with(['"', '{', ' ', '\n', '<', '>', '(', ')', '+'])
                    || word.ends_with(':')
                    || counts =>
                {
                    out.push_str(word);
                }
                _ => {
                    counts |= COUNTS.contains(&word);
                    if let (true, Some(stands)) = (is_demand(word), &mut stands) {
                        stands.1 = true;
                    }
                    out.push_str(&self.act(word, now));
                }
            }
        }
        out
    }

    /// A position's dames, each side's behind its letter, in this numbering.
    ///
    /// ```
    /// use trictrac::record::Numbering;
    /// assert_eq!(Numbering::Clubs.position("W 1*14 2 B 1*15"), "B B1*14 B2 N N1*15");
    /// ```
    #[must_use]
    pub fn position(self, canonical: &str) -> String {
        let mut side = Side::White;
        let word = |word: &str| match word {
            "W" | "B" => {
                side = if word == "W" { Side::White } else { Side::Black };
                self.letter(side).to_owned()
            }
            word => self.act(word, side),
        };
        canonical.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
    }

    /// What follows a word of an end and its winner, as `W 2`: the letters alone.
    ///
    /// ```
    /// use trictrac::record::Numbering;
    /// assert_eq!(Numbering::Clubs.ends("<partie W 2>, B 1"), "<partie B 2>, N 1");
    /// ```
    #[must_use]
    pub fn ends(self, canonical: &str) -> String {
        let letter = |word: &str| match word.trim_end_matches(['>', ',']) {
            "W" => word.replacen('W', self.letter(Side::White), 1),
            "B" => word.replacen('B', self.letter(Side::Black), 1),
            _ => word.to_owned(),
        };
        canonical.split(' ').map(letter).collect::<Vec<_>>().join(" ")
    }
}

/// Behind the word that a bracket without a space belongs to: `1/7(2)`.
fn bracketed(text: &str, end: usize) -> usize {
    match text[..end].find(')') {
        Some(close) if !text[..close].contains('(') => close,
        _ => end,
    }
}

/// Behind the quote or brace that closes the one at the start.
fn closed(text: &str) -> usize {
    let closer = if text.starts_with('"') { b'"' } else { b'}' };
    let mut escaped = false;
    for (n, &b) in text.as_bytes().iter().enumerate().skip(1) {
        match b {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b if b == closer => return n + 1,
            _ => {}
        }
    }
    text.len()
}
