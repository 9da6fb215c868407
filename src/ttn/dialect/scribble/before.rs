//! What stands before a coup: its number, the time, a dash or a star.
//! Takes the pieces of a line, gives how many of them are passed over, and whether they say that a coup follows.

use super::tokens::{Token, TokenKind};

/// How many tokens stand before the coup, and whether one of them numbers it: `12.`, `(4)`, `n° 14 :`, `3e coup :`, `21h14`, `-`.
pub(super) fn coup(tokens: &[Token]) -> (usize, bool) {
    let bullet =
        |t: &&Token| matches!(t.kind, TokenKind::Sign(b'-' | b'*' | b'|' | b'>' | b'?' | b',' | b':'));
    let sign = |t: &&Token| matches!(t.kind, TokenKind::Sign(b':' | b'-' | b'.' | b','));
    let bullets = tokens.iter().take_while(bullet).count();
    let mut at = bullets;
    let mut passed = |what: fn(&[Token]) -> Option<usize>| {
        let used = what(&tokens[at..]);
        at += used.unwrap_or(0);
        at += tokens[at..].iter().take_while(|t| used.is_some() && sign(t)).count();
        used.is_some()
    };
    // The number and the time, in either order.
    if passed(number) {
        passed(time);
    } else if passed(time) {
        passed(number);
    }
    (at, at > bullets)
}

fn is_number(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Number(_))
}

fn number(tokens: &[Token]) -> Option<usize> {
    let [first, second, rest @ ..] = tokens else { return None };
    let third = rest.first();
    // `6.4` are dice.
    let dice = first.digits() == 1 && third.is_some_and(|t| is_number(t) && !t.spaced);
    if is_number(first) && (second.is_sign(b'.') || second.is_sign(b')')) && !dice {
        return Some(2);
    }
    // `3° Blanc`, `4/ Noir`
    let named = third.is_some_and(|t| t.spaced && t.kind == TokenKind::Word);
    if is_number(first) && !second.spaced && named && matches!(second.kind, TokenKind::Sign(b'?' | b'/')) {
        return Some(2);
    }
    let is_letter = |letter: &Token, next: Option<&Token>| {
        matches!(letter.word.as_str(), "b" | "n") && next.is_some_and(|t| t.spaced)
    };
    // `17 - Noir`, `6: Blanc`, `2 - B 65`
    let player = third.is_some_and(|t| super::words::player(t).is_some() || is_letter(t, rest.get(1)));
    let parted = second.spaced && second.is_sign(b'-') || !second.spaced && second.is_sign(b':');
    if is_number(first) && parted && player {
        return Some(2);
    }
    // `9 Noir 6-2`
    let thrower = second.spaced && (super::words::player(second).is_some() || is_letter(second, third));
    let colon = usize::from(third.is_some_and(|t| t.is_sign(b':')));
    if is_number(first) && thrower && super::dice::dice(&rest[colon..], true).is_some() {
        return Some(1);
    }
    if matches!(first.word.as_str(), "no" | "nº" | "coup" | "tour" | "turn") && is_number(second) {
        return Some(2);
    }
    let closes = |sign: u8| is_number(second) && third.is_some_and(|t| t.is_sign(sign));
    let bracket = first.is_sign(b'(') && closes(b')') || first.is_sign(b'[') && closes(b']');
    let degree = |at: usize| {
        tokens.get(at).is_some_and(|t| t.is("n"))
            && tokens.get(at + 1).is_some_and(|t| t.is_sign(b'?'))
            && tokens.get(at + 2).is_some_and(is_number)
    };
    if first.is("coup") && degree(1) {
        return Some(4);
    }
    let at = usize::from(matches!(first.word.as_str(), "au" | "le"));
    let ordinal = tokens.get(at + 1).is_some_and(|t| matches!(t.word.as_str(), "e" | "er" | "eme" | "re"));
    let counted = tokens.get(at).is_some_and(is_number) && ordinal;
    if counted && tokens.get(at + 2).is_some_and(|t| matches!(t.word.as_str(), "coup" | "tour")) {
        return Some(at + 3);
    }
    if counted && tokens.get(at + 2).is_some_and(|t| t.is_sign(b':')) {
        return Some(at + 2);
    }
    (bracket || degree(0)).then_some(3)
}

/// `21h14`, `21:15`; one digit before a colon is a die.
fn time(tokens: &[Token]) -> Option<usize> {
    let [hour, sign, minutes, ..] = tokens else { return None };
    let glued = !sign.spaced && !minutes.spaced;
    let parted = sign.is("h") || (sign.is_sign(b':') && hour.digits() == 2);
    (is_number(hour) && glued && parted && minutes.digits() == 2).then_some(3)
}
