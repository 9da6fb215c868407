//! How a text numbers the flèches and names the players: each player's own 1..24, or the manner of a source, which its head names
//! (`[Fields "…"]`). What is said of a record is said in its own manner.

use crate::board::{Field, Side};

/// How a record numbers its flèches, and what abbreviations come with it.
///
/// ```
/// use trictrac::board::{Field, Side};
/// use trictrac::record::Numbering;
/// let eight = Field::new(8).unwrap();
/// assert_eq!(Numbering::Clubs.field(eight, Side::Black), "N8");
/// assert_eq!(Numbering::Treatise.field(eight.seen_by_other(), Side::Black), "7'");
/// assert_eq!(Numbering::Clubs.acts("B: +4:école"), "N : 4 points d'école");
/// assert_eq!(Numbering::Clubs.acts("B: W12/11"), "N: BB12-B11");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Numbering {
    /// Each player's own 1..24.
    #[default]
    Own,
    /// Lelasseux and Guiton: T, 1..11, then 11'..1', T'.
    Treatise,
    /// 1..24 as White counts them, for both.
    Absolute,
    /// The same, and positions by the names of figures: `7W5-9W3`.
    Figures,
    /// Lepeintre 1818: a..l, m..v x y.
    Lepeintre,
    /// Soumille 1738: A..M less J, N..Z less U and W, &.
    Soumille,
    /// Ravensburger's 1..12, 1A..12A; White's own 1 is 1.
    Ravensburger,
    /// The same in the booklet's backgammon, where White's own 1 is 1A.
    RavensburgerBackgammon,
    /// Today's clubs: B1..B12, N1..N12, and their sentences.
    Clubs,
}

/// The letters of Lepeintre and of Soumille, from White's talon to Black's.
pub(crate) const LEPEINTRE: &[u8; 24] = b"abcdefghijklmnopqrstuvxy";
pub(crate) const SOUMILLE: &[u8; 24] = b"abcdefghiklmnopqrstvxyz&";

impl Numbering {
    /// By the value of `[Fields]`, and the game where it matters.
    pub(crate) fn from_name(name: &str, game: &str) -> Option<Numbering> {
        Some(match name {
            "own" => Numbering::Own,
            "lelasseux" | "guiton" => Numbering::Treatise,
            "absolute" => Numbering::Absolute,
            "figures" => Numbering::Figures,
            "lepeintre" => Numbering::Lepeintre,
            "soumille" => Numbering::Soumille,
            "ravensburger" if game == "backgammon" => Numbering::RavensburgerBackgammon,
            "ravensburger" => Numbering::Ravensburger,
            "clubs" => Numbering::Clubs,
            _ => return None,
        })
    }

    /// The letter of a player: the clubs' `B` is Blanc, `N` is Noir.
    ///
    /// ```
    /// use trictrac::{board::Side, record::Numbering};
    /// assert_eq!(Numbering::Clubs.letter(Side::White), "B", "Blanc");
    /// assert_eq!(Numbering::Own.letter(Side::White), "W");
    /// ```
    #[must_use]
    pub const fn letter(self, side: Side) -> &'static str {
        match (self, side) {
            (Numbering::Clubs, Side::White) => "B",
            (Numbering::Clubs, Side::Black) => "N",
            (_, Side::White) => "W",
            (_, Side::Black) => "B",
        }
    }

    /// A field of a player's own 1..24 as this numbering has it.
    ///
    /// ```
    /// use trictrac::{board::{Field, Side}, record::Numbering};
    /// let talon = Field::new(1).unwrap();
    /// assert_eq!(Numbering::Treatise.field(talon, Side::White), "T");
    /// assert_eq!(Numbering::Absolute.field(talon, Side::Black), "24", "as White counts it");
    /// assert_eq!(Numbering::Lepeintre.field(talon, Side::White), "a");
    /// ```
    #[must_use]
    pub fn field(self, own: Field, side: Side) -> String {
        let white = match side {
            Side::White => own.number(),
            Side::Black => own.seen_by_other().number(),
        };
        let lettered = |letters: &[u8; 24]| char::from(letters[usize::from(white) - 1]).to_string();
        match self {
            Numbering::Own => own.number().to_string(),
            Numbering::Treatise => match own.number() {
                1 => "T".to_owned(),
                24 => "T'".to_owned(),
                n @ ..=12 => (n - 1).to_string(),
                n => format!("{}'", 24 - n),
            },
            Numbering::Absolute | Numbering::Figures => white.to_string(),
            Numbering::Lepeintre => lettered(LEPEINTRE),
            Numbering::Soumille => lettered(SOUMILLE),
            Numbering::Ravensburger => of_twelve(white, ["", ""], ["", "A"]),
            Numbering::RavensburgerBackgammon => of_twelve(white, ["", "A"], ["", ""]),
            Numbering::Clubs => of_twelve(white, ["B", ""], ["N", ""]),
        }
    }

    /// Acts of one player as the canonical text has them, his letter and a colon before them, written so.
    #[must_use]
    pub fn acts(self, text: &str) -> String {
        let (letter, acts) = text.split_once(':').unwrap_or(("", text));
        let side = if letter == "B" { Side::Black } else { Side::White };
        if self == Numbering::Own || !matches!(letter, "W" | "B") {
            return text.to_owned();
        }
        let mut quoted = false;
        let mut player = side;
        let words: Vec<String> = acts
            .split_whitespace()
            .map(|word| {
                let said = quoted || word.starts_with('"');
                quoted ^= word.matches('"').count() % 2 == 1;
                if is_demand(word) {
                    player = side.other();
                }
                if said { word.to_owned() } else { self.act(word, player) }
            })
            .collect();
        let words = words.join(" ");
        // The clubs have a space before the colon of their sentences.
        let colon = if words.contains("points") || words == "RAS" { " :" } else { ":" };
        format!("{}{colon} {words}", self.letter(side))
    }

    /// One act of a player, or one word of it.
    #[must_use]
    pub fn act(self, word: &str, side: Side) -> String {
        if self == Numbering::Clubs
            && let Some(points) = points(word)
        {
            return points;
        }
        let owner = match word.as_bytes() {
            [b'W', _, ..] => Some(Side::White),
            [b'B', _, ..] => Some(Side::Black),
            _ => None,
        };
        let letter = owner.map_or("", |owner| self.letter(owner));
        let act = if owner.is_some() { &word[1..] } else { word };
        // A letter of a mark and its number is no field, nor a word.
        let spot = ["off/", "out/", "bar/"].iter().any(|spot| act.starts_with(spot));
        if spot || act.starts_with(|c: char| c.is_ascii_digit() || c == '?' || c == '~') {
            return format!("{letter}{}", self.places(act, owner.unwrap_or(side)));
        }
        format!("{letter}{act}")
    }

    /// The fields of a play or of a dame; how often, in brackets or behind a star, is none.
    fn places(self, act: &str, side: Side) -> String {
        let end = act.find(['(', '*']).unwrap_or(act.len());
        let mut out = String::with_capacity(act.len() * 2);
        let mut digits = String::new();
        for c in act[..end].chars().chain(std::iter::once(' ')) {
            if c.is_ascii_digit() {
                digits.push(c);
                continue;
            }
            match digits.parse().ok().and_then(Field::new) {
                Some(field) => out.push_str(&self.field(field, side)),
                None => out.push_str(&digits),
            }
            digits.clear();
            out.push(c);
        }
        out.pop();
        // Today's clubs join the fields of a play by hyphens; two dames at once, or one still held, are TTN's.
        if self == Numbering::Clubs && !out.contains(['&', '~', '|', '?']) {
            out = out.replace('/', "-");
        }
        out + &act[end..]
    }
}

/// What follows, the other is to play.
pub(super) fn is_demand(word: &str) -> bool {
    matches!(word, "oblige" | "forbid")
}

/// A field of twelve on each side of the board: what stands before and behind its number.
fn of_twelve(white: u8, near: [&str; 2], far: [&str; 2]) -> String {
    let ([before, behind], n) = if white <= 12 { (near, white) } else { (far, 25 - white) };
    format!("{before}{n}{behind}")
}

/// The clubs' words for points.
fn points(word: &str) -> Option<String> {
    let (number, school) = match word.strip_prefix('+')? {
        "0" => return Some("RAS".to_owned()),
        rest => (rest.strip_suffix(":école").unwrap_or(rest), rest.ends_with(":école")),
    };
    let n: u16 = number.parse().ok()?;
    let unit = if n == 1 { "point" } else { "points" };
    Some(format!("{n} {unit}{}", if school { " d'école" } else { "" }))
}
