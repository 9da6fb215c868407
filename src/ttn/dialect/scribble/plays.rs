//! The plays of a coup, as people write them: `B1-B7`, `N1→N5`, `b1 b6`, `de B1 en B7`, `N1-N7 deux fois`.
//! Takes the pieces of a line, gives the dames played, their fields each player's own, and how many pieces they were; and whether they fit the dice.

use super::tokens::{Token, TokenKind};
use super::words::{die, number};
use crate::board::{Field, Side, Spot};
use crate::record::{Played, Spots};

/// How the fields of a line are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FieldStyle {
    /// `B1` on Blanc's side, `N1` on Noir's.
    Clubs,
    /// `W1` on White's side, `B1` on Black's.
    English,
    /// Each player's own numbers.
    Own,
}

/// So many words may stand before the first field of a play.
const WORDS_BEFORE: usize = 4;

/// A path has no more places than two plays of a doublet.
const MOST_PLACES: usize = 5;

/// A place and how many tokens it takes.
fn place(tokens: &[Token], fields: FieldStyle, side: Side, from: bool) -> Option<(Spot, usize)> {
    let first = tokens.first()?;
    let of_letter = |letter: u8, n: u8| {
        let white = match (fields, letter) {
            (FieldStyle::Clubs, b'B') | (FieldStyle::English, b'W') => true,
            (FieldStyle::Clubs, b'N') | (FieldStyle::English, b'B') => false,
            _ => return None,
        };
        let field = Field::new(n).filter(|_| n <= 12)?;
        Some(Spot::Field(if white == (side == Side::White) { field } else { field.seen_by_other() }))
    };
    match first.kind {
        TokenKind::Field(letter, n) => Some((of_letter(letter, n)?, 1)),
        // `N 1`, `B-1`.
        TokenKind::Word if matches!(first.word.as_str(), "b" | "n" | "w") && fields != FieldStyle::Own => {
            let dash = usize::from(tokens.get(1)?.is_sign(b'-') && !tokens[1].spaced);
            let TokenKind::Number(n) = tokens.get(1 + dash)?.kind else { return None };
            let letter = first.word.bytes().next()?.to_ascii_uppercase();
            Some((of_letter(letter, u8::try_from(n).ok()?)?, 2 + dash))
        }
        TokenKind::Word if !from && is_off(&first.word) => Some((Spot::Off, 1)),
        TokenKind::Number(n) if fields == FieldStyle::Own => {
            Some((Spot::Field(Field::new(u8::try_from(n).ok()?)?), 1))
        }
        _ => None,
    }
}

fn is_off(word: &str) -> bool {
    matches!(word, "sortie" | "sorti" | "sort" | "dehors" | "s" | "off" | "out" | "sortante")
}

/// What leads from a place to the next: how many tokens, and whether it is only a space.
fn link(tokens: &[Token]) -> Option<(usize, bool)> {
    let first = tokens.first()?;
    let next_glued = tokens.get(1).is_some_and(|t| !t.spaced);
    match first.kind {
        TokenKind::Sign(b'-' | b'>' | b'/' | b'\\') => Some((1, false)),
        TokenKind::Sign(b'.' | b':' | b'=' | b'_') if !first.spaced && next_glued => Some((1, false)),
        TokenKind::Word if matches!(first.word.as_str(), "a" | "en" | "vers" | "to" | "au") => {
            Some((1, false))
        }
        TokenKind::Word if matches!(first.word.as_str(), "va" | "vont" | "passe") => {
            Some((if tokens.get(1).is_some_and(|t| t.is("en") || t.is("a")) { 2 } else { 1 }, false))
        }
        TokenKind::Word if is_off(&first.word) => Some((0, false)),
        _ => Some((0, true)),
    }
}

/// How far on the dame goes, seen by her player; nothing for one that goes back.
fn distance(from: Spot, to: Spot) -> Option<u8> {
    match (from.index()?, to) {
        (from, Spot::Off) => 25u8.checked_sub(from),
        (from, to) => to.index()?.checked_sub(from).filter(|&n| n > 0),
    }
}

/// One play that begins here: its places, and how often.
pub(super) fn play(tokens: &[Token], fields: FieldStyle, side: Side, bare: bool) -> Option<(Played, usize)> {
    let (mut at, mut times) = times_before(tokens);
    let before = |t: &&Token| t.is("de") || t.is("dame") || t.is("dames") || t.is_sign(b'(');
    at += tokens[at..].iter().take(WORDS_BEFORE).take_while(before).count();
    let (from, used) = place(&tokens[at..], fields, side, true)?;
    at += used;
    let mut played = Played { owner: None, from: Spots::one(from), to: Spots::NONE, times: 1, held: false };
    let mut last = from;
    let written_apart = tokens.get(at).is_some_and(|t| t.spaced && t.is_sign(b'-'));
    while let Some((skip, only_space)) = link(tokens.get(at..)?) {
        if only_space && (!bare || !played.to.as_slice().is_empty()) {
            break;
        }
        let dash_apart = tokens.get(at).is_some_and(|t| t.spaced && t.is_sign(b'-'));
        let rest = &tokens[at + skip..];
        let Some((to, used)) = place(rest, fields, side, false).or_else(|| bare_number(rest, last)) else {
            break;
        };
        let on = distance(last, to);
        // A dash with spaces may also stand between two plays.
        if !played.to.as_slice().is_empty()
            && (on.is_none()
                || (dash_apart && !written_apart)
                || (skip == 1 && tokens[at].is_sign(b'/') && on.is_none()))
        {
            break;
        }
        if tokens.get(at).is_some_and(|t| t.is_sign(b'/'))
            && !played.to.as_slice().is_empty()
            && rest.get(used).is_some_and(|t| t.is_sign(b'-'))
        {
            break; // `B1-B6 / B1-B5`
        }
        if !played.to.push(to) {
            return None;
        }
        at += skip + used;
        last = to;
        if to == Spot::Off {
            break;
        }
    }
    if played.to.as_slice().is_empty() {
        return None;
    }
    if let Some((n, used)) = times_behind(&tokens[at..]) {
        times = times.max(n);
        at += used;
    }
    played.times = times;
    Some((played, at))
}

/// Fields with nothing but spaces between them, `n1 n5 n6`, `b1 b7 b1 b5`: pairs or a path, as the dice decide; nothing where they do
/// not decide. Gives the plays with the token at which each ends.
pub(super) fn run(
    tokens: &[Token],
    fields: FieldStyle,
    side: Side,
    dice: [u8; 2],
) -> Option<Vec<(Played, usize)>> {
    let (mut spots, mut at) = (Vec::new(), 0);
    while let Some((spot, used)) = place(tokens.get(at..)?, fields, side, spots.is_empty()) {
        at += used;
        spots.push((spot, at));
        if spots.len() > MOST_PLACES {
            return None;
        }
    }
    if !(3..=MOST_PLACES).contains(&spots.len())
        || tokens.get(at).is_some_and(|t| t.is_sign(b'-') && !t.spaced)
    {
        return None;
    }
    let played = |stretch: &[(Spot, usize)]| {
        let mut played =
            Played { owner: None, from: Spots::one(stretch[0].0), to: Spots::NONE, times: 1, held: false };
        stretch[1..]
            .iter()
            .all(|(to, _)| played.to.push(*to))
            .then_some((played, stretch[stretch.len() - 1].1))
    };
    let path = vec![played(&spots)?];
    let pairs: Vec<_> = spots.chunks_exact(2).filter_map(played).collect();
    let fit = |plays: &[(Played, usize)]| fits(&plays.iter().map(|(p, _)| *p).collect::<Vec<_>>(), dice);
    let even = spots.len().is_multiple_of(2);
    match (fit(&path), even && fit(&pairs)) {
        (true, false) => Some(path),
        (false, true) => Some(pairs),
        _ => None,
    }
}

/// `N1-7`: the letter is that of the place before.
fn bare_number(tokens: &[Token], last: Spot) -> Option<(Spot, usize)> {
    let TokenKind::Number(n) = tokens.first()?.kind else { return None };
    let n = u8::try_from(n).ok().filter(|n| (1..=12).contains(n))?;
    let from = last.index()?;
    let to = if from <= 12 { n } else { 25 - n };
    (to > from).then(|| Some((Spot::Field(Field::new(to)?), 1)))?
}

/// `2 x `, `2x(`, `deux fois`.
fn times_before(tokens: &[Token]) -> (usize, u8) {
    let n =
        tokens.first().and_then(number).and_then(|n| u8::try_from(n).ok()).filter(|n| (2..=4).contains(n));
    match (n, tokens.get(1)) {
        (Some(n), Some(x)) if x.is("x") || x.is_sign(b'*') || x.is("fois") => (2, n),
        (Some(n), Some(x)) if x.is("dames") && !tokens.get(2).is_some_and(|t| t.is_sign(b'(')) => (2, n),
        _ => (0, 1),
    }
}

/// `x2`, `x 2`, `(2)`, `(x2)`, `(2 fois)`, `deux fois`, `bis`.
fn times_behind(tokens: &[Token]) -> Option<(u8, usize)> {
    let comma = tokens.first().is_some_and(|t| t.is_sign(b','))
        && (tokens.get(2).is_some_and(|t| t.is("fois") || t.is("times"))
            || tokens.get(1).is_some_and(|t| t.is("bis") || t.is("twice")));
    if comma {
        return times_behind(&tokens[1..]).map(|(n, used)| (n, used + 1));
    }
    let mut at = tokens.iter().take_while(|t| t.is_sign(b'(') || t.is_sign(b')')).count().min(2);
    let opened = tokens[..at].iter().any(|t| t.is_sign(b'('));
    if tokens.get(at)?.is("bis") || tokens[at].is("twice") {
        return Some((2, at + 1));
    }
    let crossed = tokens[at].is("x") || tokens[at].is_sign(b'*');
    at += usize::from(crossed);
    let n = number(tokens.get(at)?).and_then(|n| u8::try_from(n).ok()).filter(|n| (2..=4).contains(n))?;
    at += 1;
    let counted =
        tokens.get(at).is_some_and(|t| t.is("fois") || t.is("times") || t.is("x") || t.is_sign(b'*'));
    at += usize::from(counted);
    let closed = opened && tokens.get(at).is_some_and(|t| t.is_sign(b')'));
    // A number that goes on is the next play's, or a point.
    (crossed || counted || closed).then_some((n, at + usize::from(closed)))
}

/// Whether these plays are what the two dice bring, each number played at most as often as it is there: who wrote them wrote this coup.
pub(super) fn fits(plays: &[Played], dice: [u8; 2]) -> bool {
    let both = plays.iter().map(|played| usize::from(played.times)).sum::<usize>() == 2;
    left(plays, dice).is_some()
        || (both && plays.iter().all(to_coin) && left(plays, dice.map(|d| d - 1)).is_some())
}

/// Straight to the coin, which puissance takes with one less than the dice show.
fn to_coin(played: &Played) -> bool {
    played.to.as_slice().iter().map(|to| to.index()).eq([Some(12)])
}

/// The dice that these plays leave; nothing where they are not what the dice bring.
pub(super) fn left(plays: &[Played], dice: [u8; 2]) -> Option<Vec<u8>> {
    let mut left: Vec<u8> = dice.to_vec();
    for played in plays {
        for _ in 0..played.times.max(1) {
            let &from = played.from.as_slice().first()?;
            let mut at = from;
            for &to in played.to.as_slice() {
                let on = distance(at, to)?;
                if let Some(found) = left.iter().position(|&d| d == on || (to == Spot::Off && d >= on)) {
                    left.remove(found);
                } else if left.len() == 2 && on == left[0] + left[1] {
                    left.clear();
                } else {
                    return None;
                }
                at = to;
            }
        }
    }
    Some(left)
}

/// A number alone that is one of the dice, as in `le 6 B1-B7`.
pub(super) fn is_die_of(token: &Token, dice: [u8; 2]) -> bool {
    die(token).is_some_and(|n| dice.contains(&n))
}
