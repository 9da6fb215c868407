//! What stands at the feet of the flèches: each side's own numbers, all twenty-four as one side counts them, or the names that another
//! way to write has (`notation-spec/dialects.md`).

use super::geometry::{BAND, Geometry};
use super::paint::{Group, element, words};
use super::palette::OUTSIDE;
use super::{Options, Style};
use crate::board::Side;
use crate::rules::Furniture;
use std::borrow::Cow;

/// How the flèches are numbered.
///
/// ```
/// use trictrac::{board::Side, output::picture::Numbers, rules::find};
/// let furniture = find("trictrac", None).unwrap().furniture();
/// assert_eq!(Numbers::Of(Side::White).label(&furniture, Side::Black, 1), "24", "his talon as White counts it");
/// assert_eq!(Numbers::Treatise.label(&furniture, Side::White, 1), "T");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Numbers {
    /// Not at all.
    Hidden,
    /// Each side's own 1..12 at its own side, talon and coin by name where the board has them.
    #[default]
    Own,
    /// 1..24 as this side counts them: 13 to 24 are on the far side.
    Of(Side),
    /// Lelasseux's and Guiton's: T, 1..11, then 11'..1', T', as White counts them.
    Treatise,
    /// Lepeintre's letters, as White counts them.
    Lepeintre,
    /// Soumille's letters, as White counts them.
    Soumille,
    /// The booklet's 1..12 and 1A..12A.
    Ravensburger,
    /// The clubs' B1..B12 and N1..N12.
    Clubs,
}

impl Numbers {
    /// By a name: `none`, `own`, `W` or `B` for a side's 1..24, or a value of the tag `[Fields]`.
    ///
    /// ```
    /// use trictrac::output::picture::Numbers;
    /// assert_eq!(Numbers::from_name("lepeintre"), Some(Numbers::Lepeintre));
    /// assert_eq!(Numbers::from_name("morse"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Numbers> {
        Some(match name {
            "none" => Numbers::Hidden,
            "own" => Numbers::Own,
            "W" | "absolute" | "figures" => Numbers::Of(Side::White),
            "B" => Numbers::Of(Side::Black),
            "lelasseux" | "guiton" => Numbers::Treatise,
            "lepeintre" => Numbers::Lepeintre,
            "soumille" => Numbers::Soumille,
            "ravensburger" => Numbers::Ravensburger,
            "clubs" => Numbers::Clubs,
            _ => return None,
        })
    }

    /// What the `n`th flèche (1..12) from the talon of `row` is called.
    ///
    /// `n` is 1 to 12, counted from the talon of the row's own player.
    #[must_use]
    pub fn label(self, furniture: &Furniture, row: Side, n: u8) -> Cow<'static, str> {
        let white = if row == Side::White { n } else { 25u8.saturating_sub(n) };
        match self {
            Numbers::Hidden => "".into(),
            Numbers::Own if n == 1 && furniture.jetons => "talon".into(),
            Numbers::Own if n == 12 && furniture.coins => "coin".into(),
            Numbers::Own => n.to_string().into(),
            Numbers::Of(side) => if side == row { n } else { 25 - n }.to_string().into(),
            Numbers::Treatise => {
                let own = if n == 1 { "T".to_owned() } else { (n - 1).to_string() };
                (if row == Side::White { own } else { own + "'" }).into()
            }
            Numbers::Lepeintre => letter(b"abcdefghijklmnopqrstuvxy", white),
            Numbers::Soumille => letter(b"ABCDEFGHIKLMNOPQRSTVXYZ&", white),
            Numbers::Ravensburger if row == Side::White => n.to_string().into(),
            Numbers::Ravensburger => format!("{n}A").into(),
            Numbers::Clubs => format!("{}{n}", if row == Side::White { 'B' } else { 'N' }).into(),
        }
    }
}

fn letter(alphabet: &[u8; 24], field: u8) -> Cow<'static, str> {
    alphabet.get(usize::from(field) - 1).map_or("".into(), |&letter| char::from(letter).to_string().into())
}

/// Writes them outside the wood.
pub fn draw(at: &Geometry, furniture: &Furniture, options: &Options<'_>) -> Option<Group> {
    if options.numbers == Numbers::Hidden {
        return None;
    }
    let mut numbers = element("g").set("class", "numbers").set("fill", OUTSIDE);
    for row in Side::BOTH {
        for n in 1..=12u8 {
            let label = options.numbers.label(furniture, row, n);
            let (size, is_word) = if label.len() > 3 { (13.0, true) } else { (15.0, false) };
            let mut number = words(at.column(n), at.foot(row, -BAND - 12.0, size), size, &label);
            if options.style == Style::Print {
                // At the size of a booklet's diagram a photocopier loses the thin strokes of both.
                number = number.set("font-weight", "bold");
            } else if is_word {
                number = number.set("font-style", "italic");
            }
            numbers = numbers.with(number);
        }
    }
    Some(numbers)
}
