//! The words of a line of a game, one by one: a throw, a play, the cube's words, who wins. No column is counted on but that what
//! stands far right is the right-hand player's.

/// A word or a few that belong together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Word<'t> {
    /// `64:`.
    Dice([u8; 2]),
    /// `24/18`, as it stands.
    Move(&'t str),
    /// `Doubles => 2`.
    Doubles(Option<u32>),
    Takes,
    Drops,
    /// `Wins 2 points and the match`.
    Wins(Option<u32>),
    /// `Cannot move`.
    CannotMove,
    /// `????`.
    Unknown,
    /// `Illegal play (…)`, as it stands.
    Illegal(&'t str),
    /// Something else.
    Other(&'t str),
}

/// A word and its first byte in the line.
pub struct Placed<'t> {
    pub at: usize,
    pub len: usize,
    pub word: Word<'t>,
}

/// Gives the words of a line from `at` on.
pub struct Words<'t> {
    line: &'t str,
    at: usize,
    /// Where the last bracket closes: behind it none is looked for.
    last_bracket: Option<usize>,
}

impl<'t> Words<'t> {
    pub fn new(line: &'t str, at: usize) -> Words<'t> {
        Words { line, at, last_bracket: line.rfind(')') }
    }

    /// The next stretch without spaces, and where it begins; passes over it.
    fn next_piece(&mut self) -> Option<(usize, &'t str)> {
        let rest = self.line.get(self.at..)?;
        let start = self.at + (rest.len() - rest.trim_start().len());
        let piece = self.line.get(start..)?.split_whitespace().next()?;
        self.at = start + piece.len();
        Some((start, piece))
    }

    /// Passes over the next piece if it is this word.
    fn skip(&mut self, is: impl Fn(&str) -> bool) -> Option<&'t str> {
        let before = self.at;
        match self.next_piece() {
            Some((_, piece)) if is(piece) => Some(piece),
            _ => {
                self.at = before;
                None
            }
        }
    }

    fn number(&mut self) -> Option<u32> {
        self.skip(|piece| number(piece).is_some()).and_then(number)
    }

    /// What stands between brackets next, closing bracket and all.
    fn bracketed(&mut self) {
        let rest = self.line.get(self.at..).unwrap_or_default();
        let start = rest.len() - rest.trim_start().len();
        if rest[start..].starts_with('(')
            && self.last_bracket >= Some(self.at)
            && let Some(end) = rest.find(')')
        {
            self.at += end + 1;
        }
    }
}

impl<'t> Iterator for Words<'t> {
    type Item = Placed<'t>;

    fn next(&mut self) -> Option<Placed<'t>> {
        let (at, piece) = self.next_piece()?;
        let lower = piece.to_ascii_lowercase();
        let word = match lower.as_str() {
            "doubles" | "redoubles" => {
                self.skip(|piece| matches!(piece, "=>" | "to" | "->"));
                Word::Doubles(self.number())
            }
            "takes" | "accepts" => Word::Takes,
            "drops" | "passes" | "rejects" => Word::Drops,
            "wins" => {
                let points = self.number();
                self.skip(|piece| matches!(piece, "point" | "points"));
                for word in ["and", "the", "match"] {
                    self.skip(|piece| piece == word);
                }
                Word::Wins(points)
            }
            "cannot" | "can't" | "cant" => {
                self.skip(|piece| piece.eq_ignore_ascii_case("move"));
                Word::CannotMove
            }
            "illegal" => {
                self.skip(|piece| piece.eq_ignore_ascii_case("play") || piece.eq_ignore_ascii_case("move"));
                self.bracketed();
                Word::Illegal(self.line.get(at..self.at).unwrap_or(piece))
            }
            "????" | "???" | "??" => Word::Unknown,
            _ => match dice(piece) {
                Some(dice) => {
                    // `64:24/18`, the space forgotten.
                    self.at = at + 3;
                    Word::Dice(dice)
                }
                None if piece.contains('/') => Word::Move(piece),
                None => Word::Other(piece),
            },
        };
        Some(Placed { at, len: self.at - at, word })
    }
}

fn dice(piece: &str) -> Option<[u8; 2]> {
    match piece.as_bytes() {
        [a @ b'1'..=b'6', b @ b'1'..=b'6', b':', ..] => Some([a - b'0', b - b'0']),
        _ => None,
    }
}

/// A number of at most six digits.
pub fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|_| text.len() <= 6 && text.bytes().all(|b| b.is_ascii_digit()))
}
