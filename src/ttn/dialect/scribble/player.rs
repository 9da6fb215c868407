//! Who threw, and who is spoken of.
//! Takes the pieces of a line and the names of the head, gives the side, and moves on behind it; whom a phrase speaks of may be the other.

use super::coup::{CoupReader, is_measure};
use super::dice::dice;
use super::line::{LineWhat, ScribbledCoup};
use super::marks::Said;
use super::plays::FieldStyle;
use super::tokens::{Token, TokenKind};
use super::vocabulary::WordKind;
use super::words::{die, is_filling, nearly_player, player};
use crate::board::Side;

impl CoupReader<'_> {
    /// Whose name or letter stands here, and how many tokens it takes.
    pub(super) fn player_named(&mut self) -> Option<(Side, usize)> {
        let token = self.token(0)?;
        if let Some(side) = player(token) {
            return Some((side, 1));
        }
        if let Some((_, side)) = self.names.iter().find(|(name, _)| token.is(name)) {
            return Some((*side, 1));
        }
        let side = match (self.word(0), self.fields) {
            ("b" | "bl" | "blc", FieldStyle::Clubs)
            | ("w", FieldStyle::English | FieldStyle::Own)
            | ("wh" | "wht", FieldStyle::English) => Side::White,
            ("n" | "nr", FieldStyle::Clubs)
            | ("b", FieldStyle::English | FieldStyle::Own)
            | ("blk" | "bk", FieldStyle::English) => Side::Black,
            _ => {
                let side = nearly_player(token)
                    .filter(|_| self.line.coups.is_empty() && self.line.strange.is_empty())?;
                let next = self.token(1)?;
                let (at, throws) = (self.at, next.is_sign(b':') || matches!(next.kind, TokenKind::Number(_)));
                self.at += 1;
                let throws = throws && self.throws_next();
                self.at = at;
                if throws {
                    self.line.misspelt = Some((self.tokens[at].start, self.tokens[at].end));
                }
                return throws.then_some((side, 1));
            }
        };
        let is_link =
            |n: usize| self.token(n).is_some_and(|t| matches!(t.kind, TokenKind::Sign(b'-' | b'>' | b'/')));
        let next_coup = self.line.coups.last().is_some_and(ScribbledCoup::is_done)
            && dice(&self.tokens[self.at + 1..], false).is_some();
        let place = self.line.coups.last().is_some_and(|coup| coup.dice.is_some())
            && !next_coup
            && self.token(1).is_some_and(|t| matches!(t.kind, TokenKind::Number(1..=12)))
            && (is_link(2)
                || self.at > 0
                    && matches!(self.tokens[self.at - 1].kind, TokenKind::Sign(b'-' | b'>' | b'/')));
        if place || self.at > 0 && self.tokens[self.at - 1].is_sign(b'-') && !self.tokens[self.at].spaced {
            return None;
        }
        let next = self.token(1);
        let abbreviated =
            next.is_some_and(|t| t.is_sign(b'.') && !t.spaced) && matches!(self.word(2), "b" | "n");
        let goes_on = next.is_some_and(|t| t.kind == TokenKind::Word && !t.spaced);
        let numbered = next.is_some_and(|t| t.is_sign(b'?'))
            || (next.is_some_and(|t| t.is_sign(b'-') && !t.spaced)
                && self.token(2).is_some_and(|t| matches!(t.kind, TokenKind::Number(_)) && !t.spaced));
        (!abbreviated && !goes_on && !numbered).then_some((side, 1))
    }

    /// `B1-B13`: a dash, a stroke or an arrow stands right before this token.
    fn is_linked(&self) -> bool {
        !self.tokens[self.at].spaced
            && self.at > 0
            && matches!(self.tokens[self.at - 1].kind, TokenKind::Sign(b'-' | b'/' | b'>'))
    }

    pub(super) fn player(&mut self) -> bool {
        // `B64`: no field has such a number.
        if let Some(&Token { kind: TokenKind::Field(letter, n), start, .. }) = self.token(0)
            && n > if self.fields == FieldStyle::Own { 10 } else { 12 }
            && [n / 10, n % 10].iter().all(|d| (1..=6).contains(d))
            && !self
                .token(1)
                .is_some_and(|t| matches!(t.kind, TokenKind::Sign(b'-' | b'/' | b'>' | b'&' | b'|')))
            && self.line.coups.last().is_none_or(ScribbledCoup::is_played)
            && !self.is_linked()
        {
            let white = letter == if self.fields == FieldStyle::Clubs { b'B' } else { b'W' };
            let side = if white { Side::White } else { Side::Black };
            self.speaker = Some(side);
            self.line.begins |= self.line.coups.is_empty();
            self.line.coups.push(ScribbledCoup::of(Some(side), Some([n / 10, n % 10]), start));
            self.at += 1;
            return true;
        }
        let Some((side, used)) = self.player_named() else { return false };
        let marked = self.line.coups.last().is_some_and(|coup| !coup.acts.is_empty());
        let object = (self.speaker.is_some() || marked)
            && matches!(
                self.before(),
                "a" | "pour" | "par" | "de" | "envoie" | "to" | "for" | "d" | "contre"
            )
            || self.before() == "de"
                && self.line.coups.is_empty()
                && self.at >= 2
                && (self.tokens[self.at - 2].is("ecole") || self.tokens[self.at - 2].is("oubli"));
        let sent = matches!(self.before(), "envoie" | "sends");
        if object || sent && self.speaker.is_some() {
            return self.object(side, used);
        }
        // `J'envoie Blanc à l'école`: the other takes the points.
        let side = if sent { side.other() } else { side };
        let start = self.tokens[self.at].start;
        let first = self.line.coups.is_empty() && self.line.strange.is_empty();
        self.at += used;
        self.at += aside(&self.tokens[self.at..]);
        let throws = self.throws_next();
        match self.line.coups.last_mut() {
            Some(coup) if coup.who.is_none() && coup.acts.is_empty() => coup.who = Some(side),
            Some(coup) if coup.dice.is_some() && !throws => {}
            Some(coup) if coup.who == Some(side) && coup.dice.is_none() && coup.acts.is_empty() => {}
            _ => self.line.coups.push(ScribbledCoup::of(Some(side), None, start)),
        }
        self.speaker = Some(side);
        let number = matches!(self.token(0).map(|t| t.kind), Some(TokenKind::Number(_)));
        self.line.begins |=
            first && (throws || number || self.is_sign(0, b':') || self.tokens.len() == self.at);
        true
    }

    /// A player who is spoken of: whose points they are, or who is sent to school.
    pub(super) fn object(&mut self, side: Side, used: usize) -> bool {
        let marks = self.at > 1 && super::words::is_points(&self.tokens[self.at - 2]);
        let marking = self.stood(WordKind::Marking);
        // `bat à faux, 2 points à Blanc`; he *marks* no points to the other.
        self.line.choice |= self.before() == "a" && marks && marking;
        let gives = matches!(self.before(), "pour" | "for")
            || (self.before() == "a" && (marks || self.stands.donates));
        let takes = matches!(self.before(), "pour" | "par");
        // `Noir, 2 points d'école à Blanc`: whose?
        self.line.choice |= self.before() == "a" && !self.stands.gives && self.line.schooled;
        if let Some(coup) = self.line.coups.last_mut()
            && let Some(act) = coup.acts.last_mut()
        {
            match act.what {
                // `4 points pour Noir`, and nobody else on the line.
                LineWhat::Said(Said::Points(_)) if gives && coup.who.is_none() && coup.dice.is_none() => {
                    (coup.who, act.by, self.speaker) = (Some(side), None, Some(side));
                }
                LineWhat::Said(Said::Points(_)) if gives => act.by = Some(side),
                LineWhat::Said(Said::School(_)) if takes && coup.dice.is_none() => {
                    (coup.who, act.by) = (Some(side), None)
                }
                _ => {}
            }
        }
        self.at += used;
        true
    }

    /// Whether dice follow, with no more than signs and words of throwing between.
    pub(super) fn throws_next(&self) -> bool {
        let rest = &self.tokens[self.at..];
        let between = rest
            .iter()
            .take(8)
            .take_while(|t| {
                matches!(t.kind, TokenKind::Sign(_)) || (is_filling(t) && die(t).is_none() || t.is("un"))
            })
            .count();
        (0..=between)
            .map(|n| &rest[n.min(rest.len())..])
            .any(|rest| dice(rest, true).is_some() && !is_measure(rest))
    }
}

/// `(3e coup)`, `(à son tour)`: a bracket behind a name that tells neither dice nor fields; how many tokens it takes.
fn aside(tokens: &[Token]) -> usize {
    if !tokens.first().is_some_and(|t| t.is_sign(b'(')) {
        return 0;
    }
    let Some(end) = tokens.iter().take(8).position(|t| t.is_sign(b')')) else { return 0 };
    let inside = &tokens[1..end];
    let words = inside.iter().any(|t| t.kind == TokenKind::Word);
    let plain = inside.iter().all(|t| {
        matches!(t.kind, TokenKind::Word | TokenKind::Number(_)) && (die(t).is_none() || t.digits() > 0)
    });
    let numbered = inside.iter().filter(|t| t.digits() > 0).count();
    let counted = numbered == 1 && inside.len() <= 3 && inside.iter().any(|t| t.is("coup") || t.is("tour"));
    if words && plain && (numbered == 0 || counted) { end + 1 } else { 0 }
}
