//! A turn whose player is not written `W`, `B` or `X`, but so that he cannot be taken for another: `w 64:`, `White 64:`.

use crate::board::Side;
use crate::record::lexicon::PLAYER_NAMES;
use crate::record::{Die, Expected, Problem, Speaker, Throw};
use crate::ttn::Visitor;
use crate::ttn::parse::grammar::{Actor, Grammar};
use crate::ttn::parse::token::space;
use crate::ttn::parse::turn::{dice, words};

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    /// Reads such a turn, where one stands here, and tells how it is written; `false` where none does.
    #[cold]
    pub(in crate::ttn) fn named_turn(&mut self) -> bool {
        let input = &self.bytes[self.at..];
        let Some((name, who)) = name(input).or_else(|| self.nobody(input)) else { return false };
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

    /// A capital that is no player's, before dice and a colon: it stands for him who has not thrown last.
    fn nobody(&self, input: &'t [u8]) -> Option<(&'t [u8], Speaker)> {
        let [b'A'..=b'Z', rest @ ..] = input else { return None };
        let (dice, after) = dice(space(rest)).filter(|_| space(rest).len() < rest.len())?;
        let shown = dice.iter().all(|die| matches!(die, Die::Shows(_)));
        let who = match self.actor {
            Actor::Player(side) => side.other(),
            _ => Side::White,
        };
        (shown && !matches!(input[0], b'W' | b'B' | b'X' | b'N') && space(after).first() == Some(&b':'))
            .then_some((&input[..1], Speaker::Player(who)))
    }
}

/// A player's name at the start of the input, and who that is; not his own letter.
fn name(input: &[u8]) -> Option<(&[u8], Speaker)> {
    let len = input.iter().take(6).take_while(|b| b.is_ascii_alphabetic()).count();
    let word = &input[..len];
    let (_, who) = PLAYER_NAMES.iter().find(|(name, _)| word.eq_ignore_ascii_case(name.as_bytes()))?;
    (!matches!(word, b"W" | b"B" | b"X" | b"N")).then_some((word, *who))
}
