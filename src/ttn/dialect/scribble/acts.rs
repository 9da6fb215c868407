//! What was marked and played in a coup.
//! Takes the pieces behind the dice one phrase after the other and adds what each says to the coup; false where a piece says nothing known.

use super::coup::CoupReader;
use super::line::{LineWhat, ScribbledAct, ScribbledCoup};
use super::marks::{Said, said};
use super::plays::{play, run};
use super::tokens::TokenKind;
use super::vocabulary::WordKind;
use super::words::player;
use crate::record::Played;

impl CoupReader<'_> {
    pub(super) fn phrase(&mut self) -> bool {
        let hole = self.line.coups.last().is_some_and(|coup| coup.who == self.speaker && coup.marks_holes());
        let Some((mut what, used)) = said(&self.tokens[self.at..], hole) else { return false };
        let (start, end) = (self.tokens[self.at].start, self.tokens[self.at + used - 1].end);
        self.at += used;
        match what {
            Said::Nothing => {
                self.at -= used;
                self.keep_beside(used, true);
                self.at += used;
                return true;
            }
            Said::Forgets(n) => {
                self.forgotten = Some(n);
                self.keep_forgetting(self.at - used, end);
                return true;
            }
            Said::School(None) => match self.forgotten {
                Some(n) => what = Said::School(Some(n)),
                None => {
                    self.line.school = true;
                    return true; // the number follows, with its points
                }
            },
            Said::Points(n) if self.stood(WordKind::School) => what = Said::School(Some(n)),
            // `can't play 6-6`
            Said::PlaysNothing if self.names_his_dice() => {}
            Said::PlaysNothing if self.line.coups.last().is_none_or(|coup| coup.dice.is_none()) => {
                self.line.choice = true; // whose dice?
                return true;
            }
            Said::PlaysNothing if self.line.coups.last().is_some_and(ScribbledCoup::is_played) => {
                return true;
            }
            _ => {}
        }
        if self.line.coups.is_empty() {
            self.line.coups.push(ScribbledCoup::of(None, None, start));
        }
        if matches!(what, Said::School(_)) {
            self.line.school = false;
            self.line.schooled = true;
            // Who is at school does not take its points.
            self.line.choice |= self.stood(WordKind::Being);
        }
        // A colon that was dictated.
        self.line.choice |= what == Said::Points(2)
            && self.tokens[self.at - used].is("deux")
            && self.line.coups.last().is_some_and(|coup| coup.dice.is_none() && coup.acts.is_empty())
            && super::dice::dice(&self.tokens[self.at..], true).is_some();
        let first = self.at - used;
        self.line.has_only |= self.says_what_he_has(first);
        let speaker = self.speaker;
        if let Some(coup) = self.line.coups.last_mut() {
            let by = speaker.filter(|&side| coup.who != Some(side));
            coup.push(ScribbledAct { what: LineWhat::Said(what), by, start, end });
        }
        true
    }

    /// `Blanc a 4 points`, `il n'a 4 points`: what stands before this token.
    fn says_what_he_has(&self, first: usize) -> bool {
        first > 1 && self.tokens[first - 1].is("a") && {
            let owner = &self.tokens[first - 2];
            player(owner).is_some() || owner.is("est") || owner.is("n") || owner.is("y")
        }
    }

    /// Behind words of not playing: dice that have not been named, perhaps with `son` before them.
    fn names_his_dice(&self) -> bool {
        let waits = self.line.coups.last().is_some_and(|coup| coup.who.is_some() && coup.dice.is_none());
        let article = usize::from(matches!(self.word(0), "son" | "le" | "his" | "the"));
        let rest = self.tokens.get(self.at + article..).unwrap_or_default();
        waits && super::dice::dice(rest, true).is_some()
    }

    /// Who forgot, and how many, is no act of the record: it is kept in words.
    fn keep_forgetting(&mut self, first: usize, end: usize) {
        let named = first.checked_sub(1).map(|n| &self.tokens[n]).filter(|t| player(t).is_some());
        let start = named.map_or(self.tokens[first].start, |name| name.start);
        self.line.asides.push((start, end));
    }

    pub(super) fn played(&mut self) -> bool {
        let rest = &self.tokens[self.at..];
        if rest[0].is("passe")
            && !matches!(rest.get(1).map(|t| t.kind), Some(TokenKind::Field(..) | TokenKind::Word))
        {
            // `seul le 4 passe`
            if self.at > 0 && super::words::die(&self.tokens[self.at - 1]).is_some() {
                self.at += 1;
                return true;
            }
            return self.nothing(1);
        }
        if rest[0].is_sign(b'(') && rest.len() >= 3 && rest[1].is_sign(b'-') && rest[2].is_sign(b')') {
            return self.nothing(3);
        }
        let side = self.side();
        if let Some(dice) = self.line.coups.last().filter(|coup| !coup.is_played()).and_then(|coup| coup.dice)
            && let Some(plays) = run(rest, self.fields, side, dice)
        {
            return self.run(plays);
        }
        let lettered = |n: usize| {
            rest.get(n).is_some_and(|t| {
                matches!(t.kind, TokenKind::Field(..)) || matches!(t.word.as_str(), "b" | "n")
            })
        };
        let bare = lettered(0)
            && rest[1..]
                .iter()
                .take(3)
                .position(|t| matches!(t.kind, TokenKind::Field(..)) || t.is("b") || t.is("n"))
                .is_some_and(|n| {
                    rest[1..=n]
                        .iter()
                        .all(|t| matches!(t.kind, TokenKind::Number(_)) || t.is_sign(b'-') && !t.spaced)
                });
        let found = play(rest, self.fields, side, bare).or_else(|| self.own_play());
        let Some((mut played, used)) = found else { return false };
        // `N1-N4(3)`: the die, not how often.
        if let Some([high, low]) = self.line.coups.last().and_then(|coup| coup.dice).filter(|[a, b]| a != b)
            && rest[used - 1].is_sign(b')')
            && [high, low].contains(&played.times)
            && super::plays::fits(&[Played { times: 1, ..played }], [high, low])
        {
            played.times = 1;
        }
        let (start, end) = (rest[0].start, rest[used - 1].end);
        self.at += used;
        if self.line.coups.is_empty() {
            self.line.coups.push(ScribbledCoup::of(None, None, start));
        }
        if let Some(coup) = self.line.coups.last_mut() {
            coup.push(ScribbledAct { what: LineWhat::Played(played), by: None, start, end });
        }
        true
    }

    /// Plays that were written one behind the other.
    fn run(&mut self, plays: Vec<(Played, usize)>) -> bool {
        let first = self.at;
        for (played, end) in plays {
            let (start, end) = (self.tokens[self.at].start, self.tokens[first + end - 1].end);
            if let Some(coup) = self.line.coups.last_mut() {
                coup.push(ScribbledAct { what: LineWhat::Played(played), by: None, start, end });
            }
            while self.tokens.get(self.at).is_some_and(|t| t.start < end) {
                self.at += 1;
            }
        }
        true
    }

    pub(super) fn nothing(&mut self, used: usize) -> bool {
        let (start, end) = (self.tokens[self.at].start, self.tokens[self.at + used - 1].end);
        let Some(coup) = self.line.coups.last_mut().filter(|coup| coup.dice.is_some()) else { return false };
        let said = LineWhat::Said(Said::PlaysNothing);
        if matches!((coup.acts.last().map(|act| &act.what), &said), (Some(LineWhat::Said(a)), LineWhat::Said(b)) if a == b)
        {
            self.at += used;
            return true;
        }
        coup.push(ScribbledAct { what: said, by: None, start, end });
        self.at += used;
        true
    }
}
