//! The dice of a coup, as people write them: `6-4`, `64`, `six et quatre`, `sonnez`, `doublet de 2`, `(5,3)`.
//! Takes the pieces of a line, gives both numbers, 1 to 6, and how many pieces they were; `None` where no dice begin there.

use super::tokens::{Token, TokenKind};
use super::words::die;
use crate::record::lexicon;

/// The two numbers that begin here, and how many tokens they take. With `apart` a space or a comma alone may part them.
pub(super) fn dice(tokens: &[Token], apart: bool) -> Option<([u8; 2], usize)> {
    let first = tokens.first()?;
    if let TokenKind::Number(n) = first.kind
        && first.digits() == 2
    {
        let pair = [(n / 10) as u8, (n % 10) as u8];
        let joined = tokens.get(1).is_some_and(|t| {
            !t.spaced && (t.is_sign(b'-') || matches!(t.kind, TokenKind::Word | TokenKind::Sign(b'/')))
        });
        return (pair.iter().all(|d| (1..=6).contains(d)) && !joined).then_some((pair, 1));
    }
    if first.kind == TokenKind::Word
        && let Some(found) = roll_name(tokens)
    {
        return Some(found);
    }
    if matches!(first.word.as_str(), "un" | "une")
        && tokens.get(1).is_some_and(|t| matches!(t.kind, TokenKind::Number(_)))
    {
        return None;
    }
    let high = die(first)?;
    let (parted, skip) = match tokens.get(1)? {
        t if matches!(t.kind, TokenKind::Sign(b'-' | b'/' | b'+' | b'&' | b'*')) => (true, 1),
        t if matches!(t.kind, TokenKind::Sign(b'.' | b':')) => {
            (!t.spaced && tokens.get(2).is_some_and(|t| !t.spaced), 1)
        }
        t if t.is_sign(b',') => (apart, 1),
        t if t.is("et") || t.is("x") || t.is("and") => (true, 1),
        t => (apart || matches!(t.kind, TokenKind::Face(_)) || first.kind == TokenKind::Word, 0),
    };
    // `le cinq et le deux`.
    let article = skip == 1
        && tokens[1].kind == TokenKind::Word
        && tokens.get(2).is_some_and(|t| t.is("le") || t.is("un"))
        && tokens.get(3).is_some_and(|t| t.kind == TokenKind::Word);
    let skip = skip + usize::from(article);
    let low = tokens.get(1 + skip).filter(|_| parted)?;
    // `6-4-2` is no throw, nor `6-4 points`.
    let goes_on = tokens.get(2 + skip).is_some_and(|t| {
        (!t.spaced && t.is_sign(b'-') && tokens.get(3 + skip).is_some_and(|n| die(n).is_some() && !n.spaced))
            || super::words::is_points(t)
            || super::words::is_holes(t)
    });
    (!goes_on).then_some(([high, die(low)?], 2 + skip))
}

/// `sonnez`, `double-deux`, `double six`, `doublet d'as`.
fn roll_name(tokens: &[Token]) -> Option<([u8; 2], usize)> {
    let first = tokens.first()?;
    let singular = first.word.trim_end_matches('s');
    if singular == "sonne" {
        return Some(([6; 2], 1));
    }
    if singular == "besea" || singular == "bezea" {
        return Some(([1; 2], 1));
    }
    let name = lexicon::ROLL_NAMES
        .iter()
        .find(|(name, _)| *name == first.word || *name == singular || name.trim_end_matches('s') == singular);
    if let Some(&(_, n)) = name {
        return Some(([n; 2], 1));
    }
    if !matches!(singular, "double" | "doublet") {
        return None;
    }
    let of = tokens[1..].iter().take(2).take_while(|t| t.is("de") || t.is("d") || t.is_sign(b'-')).count();
    let n = die(tokens.get(1 + of)?)?;
    let joined = tokens.get(2 + of).is_some_and(|t| t.is_sign(b'-') && !t.spaced);
    (!joined).then_some(([n; 2], 2 + of))
}
