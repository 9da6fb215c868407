//! What a token is to a reader of coups: filling, a number, a player.
//! Takes one piece, gives yes or no, by what the vocabulary says of its word.

use super::tokens::{Token, TokenKind};
use super::vocabulary::WordKind;
use crate::board::Side;
use crate::text::spelling::nearest;

/// Whether a word says something of the coup beside its numbers and fields.
pub(super) fn is_telling(token: &Token) -> bool {
    token.means(WordKind::Telling)
}

pub(super) fn is_filling(token: &Token) -> bool {
    match token.kind {
        TokenKind::Word => token.means(WordKind::Filling) || token.means(WordKind::Telling),
        TokenKind::Sign(b'?' | b'_' | b'%' | b'$' | b'#' | b'@') => false,
        TokenKind::Sign(_) => true,
        _ => false,
    }
}

/// Words with which a line says that it does not tell all.
pub(super) fn is_doubtful(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Sign(b'?' | b'_')) || token.means(WordKind::Doubtful)
}

/// Figures, and words that need one: what may not be passed over.
pub(super) fn is_figure(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Number(_) | TokenKind::Field(..) | TokenKind::Face(_))
        || is_points(token)
        || is_holes(token)
        || token.means(WordKind::Counting)
}

/// Words of playing that tell no field: `tout d'une`, `deux dames du talon`.
pub(super) fn is_playing(token: &Token) -> bool {
    token.means(WordKind::Playing)
}

/// A player's name with a slip in it.
pub(super) fn nearly_player(token: &Token) -> Option<Side> {
    let near = |name: &str| nearest(&token.word, [name].into_iter()).is_some();
    match token.word.chars().count() {
        3..=7 if token.kind == TokenKind::Word && !is_filling(token) => {
            if near("blanc") || near("blancs") {
                Some(Side::White)
            } else if near("noir") || near("noirs") {
                Some(Side::Black)
            } else {
                None
            }
        }
        _ => None,
    }
}

/// Words with which somebody speaks *about* a coup.
pub(super) fn is_about(token: &Token) -> bool {
    token.means(WordKind::About)
}

/// The player whom a word names.
pub(super) fn player(token: &Token) -> Option<Side> {
    token.meaning.player
}

/// The number of a numeral, written in digits or out.
pub(super) fn number(token: &Token) -> Option<u16> {
    match token.kind {
        TokenKind::Number(n) => Some(n),
        _ => token.meaning.number,
    }
}

/// A number that a die shows.
pub(super) fn die(token: &Token) -> Option<u8> {
    match token.kind {
        TokenKind::Face(n) => Some(n),
        TokenKind::Number(_) if token.digits() != 1 => None,
        _ => number(token).and_then(|n| u8::try_from(n).ok()).filter(|n| (1..=6).contains(n)),
    }
}

pub(super) fn is_points(token: &Token) -> bool {
    token.means(WordKind::Points)
}

pub(super) fn is_holes(token: &Token) -> bool {
    token.means(WordKind::Holes)
}

pub(super) fn is_school(token: &Token) -> bool {
    token.means(WordKind::School)
}

/// Verbs before points.
pub(super) fn is_marking(token: &Token) -> bool {
    token.means(WordKind::Marking)
}
