//! A turn whose player is not written `W`, `B` or `X`, but so that he cannot be taken for another: `w 64:`, `White 64:`.

use crate::board::Side;
use crate::record::lexicon::PLAYER_NAMES;
use crate::record::{Expected, Problem, Speaker, Throw};
use crate::ttn::Visitor;
use crate::ttn::parse::grammar::Grammar;
use crate::ttn::parse::token::space;
use crate::ttn::parse::turn::{dice, words};

impl<V: Visitor> Grammar<'_, '_, V> {
    /// Reads such a turn, where one stands here, and tells how it is written; `false` where none does.
    #[cold]
    pub(in crate::ttn) fn named_turn(&mut self) -> bool {
        let input = &self.bytes[self.at..];
        let Some((name, who)) = name(input) else { return false };
        let behind = &input[name.len()..];
        let (throw, rest) = match dice(space(behind)) {
            Some((dice, rest)) => (Some(dice), rest),
            None => (None, behind),
        };
        let (words, rest) = if throw.is_some() { words(space(rest)) } else { (Vec::new(), rest) };
        let (lays, named) = self.lays(&words);
        // Without dice it may be a word of a sentence; and what is no lay is for who reads words.
        let is_turn = match (who, throw) {
            (Speaker::Onlooker, Some(_)) => false,
            (_, Some(_)) => named.is_empty(),
            (_, None) => {
                name.len() == 1 || name.eq_ignore_ascii_case(b"white") || name.eq_ignore_ascii_case(b"black")
            }
        };
        let [b':', after @ ..] = space(rest) else { return false };
        let len = input.len() - after.len();
        let head = self.text.get(self.at..self.at + len).unwrap_or_default();
        if !is_turn || head.contains('\n') || !after.first().is_none_or(u8::is_ascii_whitespace) {
            return false;
        }
        let letter = match who {
            Speaker::Player(Side::White) => 'W',
            Speaker::Player(Side::Black) => 'B',
            Speaker::Onlooker => 'X',
        };
        let told = head[name.len()..].trim_end_matches(':').trim();
        let meant = if told.is_empty() { format!("{letter}:") } else { format!("{letter} {told}:") };
        self.report(Problem::BadTurn(Expected::Turn), self.at, self.at + len, Some(meant));
        self.turn(len, who, throw.map(|dice| Throw { dice, lays }));
        true
    }
}

/// A player's name at the start of the input, and who that is; not his own letter.
fn name(input: &[u8]) -> Option<(&[u8], Speaker)> {
    let len = input.iter().take(6).take_while(|b| b.is_ascii_alphabetic()).count();
    let word = &input[..len];
    let (_, who) = PLAYER_NAMES.iter().find(|(name, _)| word.eq_ignore_ascii_case(name.as_bytes()))?;
    (!matches!(word, b"W" | b"B" | b"X" | b"N")).then_some((word, *who))
}
