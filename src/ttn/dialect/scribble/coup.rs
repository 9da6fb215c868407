//! A line read as coups: who, the dice, what was marked and played, in whatever order and with whatever words between.

use super::dice::dice;
use super::line::{Name, ScribbledCoup, ScribbledLine};
use super::marks::said;
use super::plays::{FieldStyle, is_die_of, play};
use super::tokens::{Token, TokenKind};
use super::vocabulary::WordKind;
use super::words::{
    die, is_about, is_doubtful, is_figure, is_filling, is_marking, is_playing, is_school, is_telling, number,
    player,
};
use crate::board::Side;
use crate::record::Played;

pub(super) struct CoupReader<'t> {
    pub(super) tokens: &'t [Token],
    pub(super) at: usize,
    pub(super) fields: FieldStyle,
    pub(super) names: &'t [Name],
    pub(super) thrower: Option<Side>,
    pub(super) speaker: Option<Side>,
    /// Numbers that stood alone before a play: `6 (B1-B7) et 3 (B1-B4)`.
    pub(super) alone: Vec<u8>,
    pub(super) forgotten: Option<u16>,
    pub(super) line: ScribbledLine,
    /// It is only looked what the plays say of the dice: once, or a line could be looked at without end.
    pub(super) looks_ahead: bool,
    /// The token at which words about the coup go on.
    pub(super) beside: usize,
    pub(super) stands: FirstTokens,
}

/// The first of some tokens of a line and the last of others, by number: what is asked at each token is looked for once.
#[derive(Clone, Copy)]
pub(super) struct FirstTokens {
    first_school: usize,
    first_marking: usize,
    first_being: usize,
    /// Somebody marks, gives or sends, somewhere on the line.
    pub(super) gives: bool,
    pub(super) donates: bool,
    last_closing: Option<usize>,
}

impl FirstTokens {
    fn of(tokens: &[Token]) -> FirstTokens {
        let first = |is: fn(&Token) -> bool| tokens.iter().position(is).unwrap_or(usize::MAX);
        FirstTokens {
            first_school: first(is_school),
            first_marking: first(is_marking),
            first_being: first(|t| t.means(WordKind::Being)),
            gives: tokens.iter().any(|t| t.means(WordKind::Giving) || is_marking(t)),
            donates: tokens.iter().any(|t| t.is("donne")),
            last_closing: tokens.iter().rposition(|t| t.is_sign(b')')),
        }
    }
}

/// Reads a line. `thrower`: who threw last, in the lines before.
pub(super) fn line(
    tokens: &[Token],
    fields: FieldStyle,
    names: &[Name],
    thrower: Option<Side>,
) -> ScribbledLine {
    let mut reader = CoupReader {
        tokens,
        at: 0,
        fields,
        names,
        thrower,
        speaker: None,
        alone: Vec::new(),
        forgotten: None,
        line: ScribbledLine::default(),
        looks_ahead: false,
        beside: usize::MAX,
        stands: FirstTokens::of(tokens),
    };
    (reader.at, reader.line.numbered) = super::before::coup(tokens);
    while reader.at < tokens.len() {
        reader.next();
    }
    if let (Some(coup), [a, b]) = (reader.line.coups.last_mut(), reader.alone.as_slice())
        && coup.dice.is_none()
    {
        coup.dice = Some([*a, *b]);
        reader.alone.clear();
    }
    // A bracket that nothing closes may hide a part of the coup.
    let brackets = |sign: u8| tokens.iter().filter(move |t| t.is_sign(sign));
    if brackets(b'(').count() > brackets(b')').count() {
        reader.line.unclosed = brackets(b'(').next_back().map(|t| (t.start, t.end));
    }
    if !reader.alone.is_empty() {
        let end = tokens.last().map_or(0, |t| t.end);
        reader.line.strange.push((end, end));
        reader.line.figures = true;
    }
    reader.line
}

impl CoupReader<'_> {
    pub(super) fn token(&self, n: usize) -> Option<&Token> {
        self.tokens.get(self.at + n)
    }

    pub(super) fn word(&self, n: usize) -> &str {
        self.token(n).map_or("", |t| t.word.as_str())
    }

    pub(super) fn is_sign(&self, n: usize, sign: u8) -> bool {
        self.token(n).is_some_and(|t| t.is_sign(sign))
    }

    pub(super) fn before(&self) -> &str {
        self.at.checked_sub(1).map_or("", |n| self.tokens[n].word.as_str())
    }

    pub(super) fn next(&mut self) {
        if self.player() || self.throw() || self.skipped() || self.phrase() || self.played() {
            return;
        }
        self.stranger();
        self.at += 1;
    }

    /// A token that no reader took: filling, or strange.
    pub(super) fn stranger(&mut self) {
        let token = &self.tokens[self.at];
        let span = (token.start, token.end);
        let whole = self
            .line
            .coups
            .last()
            .is_some_and(|coup| coup.who.is_some() && coup.dice.is_some() && coup.is_played());
        // `son six de N1 en N7`
        let spelled = self.token(1).is_some_and(|t| t.is("de"))
            && matches!(self.token(2).map(|t| t.kind), Some(TokenKind::Field(..)));
        if let Some(n) = number(token).filter(|_| spelled || matches!(token.kind, TokenKind::Number(_)))
            && self.counts(n)
        {
            return;
        }
        self.line.vague |= is_playing(token);
        self.keep_beside(1, is_telling(&self.tokens[self.at]));
        if whole && !self.line.behind.is_empty() {
            // Half a coup, and fields behind a word that is none.
            self.line.figures |= matches!(token.kind, TokenKind::Field(..))
                && !self.line.coups.last().is_some_and(ScribbledCoup::is_done);
            return;
        }
        if whole && !is_filling(token) {
            // A figure right behind a coup is another coup's; behind a word all is a remark.
            self.line.figures |= is_figure(token);
            let done = self.line.coups.last().is_some_and(ScribbledCoup::is_done);
            self.line.choice |= is_doubtful(token) && (self.is_last_of_clause() || !done);
            if token.kind == TokenKind::Word {
                self.line.behind.push(span);
            }
            return;
        }
        // `2 pts d'école (Blanc n'avait rien marqué)`
        let of_school = is_about(token) && self.line.schooled;
        self.line.choice |= of_school;
        self.line.about |= is_about(token) && !of_school && self.before() != "qui";
        // Three points are a pause before what follows.
        let pause = token.is_sign(b'_')
            && (dice(&self.tokens[self.at + 1..], true).is_some()
                || matches!(self.token(1).map(|t| t.kind), Some(TokenKind::Field(..))));
        self.line.choice |= (is_doubtful(token) && !pause)
            || (matches!(token.word.as_str(), "ou" | "or") && !self.line.coups.is_empty());
        self.line.choice |= self.is_other_dame();
        self.line.either |= self.joins_players();
        self.line.figures |=
            is_figure(token) && (!self.line.coups.is_empty() || self.line.strange.is_empty());
        if !is_filling(token) && !is_about(token) {
            self.line.strange.push(span);
            // `B1anc`: what is glued to a figure is no word.
            let glued =
                !token.spaced && self.at > 0 && matches!(self.tokens[self.at - 1].kind, TokenKind::Field(..));
            self.line.words +=
                usize::from(token.kind == TokenKind::Word && token.end - token.start > 2 && !glued);
        } else if is_about(token) {
            self.line.words += 1;
        }
    }

    pub(super) fn is_last_of_clause(&self) -> bool {
        self.tokens[self.at].kind == TokenKind::Word
    }

    /// A number alone that is one of the dice, thrown or still to come.
    pub(super) fn counts(&mut self, n: u16) -> bool {
        let token = &self.tokens[self.at];
        let Some(n) = die(token).filter(|d| u16::from(*d) == n) else { return false };
        match self.line.coups.last().map(|coup| coup.dice) {
            Some(Some(dice)) => dice.contains(&n),
            Some(None) => {
                self.alone.push(n);
                true
            }
            None => false,
        }
    }

    pub(super) fn throw(&mut self) -> bool {
        if self
            .line
            .coups
            .last()
            .is_some_and(|coup| coup.dice.is_some() && (!coup.is_played() || self.own_play().is_some()))
            || !self.line.behind.is_empty() && !self.was_player()
        {
            return false;
        }
        if is_measure(&self.tokens[self.at..]) {
            return false;
        }
        if matches!(self.word(0), "un" | "une")
            && matches!(self.token(1).map(|t| t.kind), Some(TokenKind::Number(_) | TokenKind::Word))
            && die_name(self.token(1)).is_none()
        {
            return false;
        }
        let after_name = self.at > 0
            && self.line.coups.last().is_some_and(|coup| coup.dice.is_none() && coup.acts.is_empty());
        let Some((mut pair, used)) = dice(&self.tokens[self.at..], after_name) else { return false };
        if used == 2 && !self.looks_ahead && self.word(0) == "deux" && die_name(self.token(1)).is_some() {
            self.two_of(&mut pair);
        }
        let start = self.tokens[self.at].start;
        if !self.was_player()
            && self.token(used).is_some_and(is_about)
            && self.line.coups.last().is_some_and(ScribbledCoup::is_played)
        {
            // `5-3 était à craindre.`
            self.line.behind.push((start, self.tokens[self.at + used].end));
            self.at += used;
            return true;
        }
        match self.line.coups.last_mut().filter(|coup| coup.dice.is_none()) {
            Some(coup) => coup.dice = Some(pair),
            None => self.line.coups.push(ScribbledCoup::of(None, Some(pair), start)),
        }
        self.at += used;
        true
    }

    /// `deux six`: two sixes, or a two and a six? The plays decide.
    pub(super) fn two_of(&mut self, pair: &mut [u8; 2]) {
        let doublet = [pair[1]; 2];
        let mut ahead = CoupReader {
            at: self.at + 2,
            line: ScribbledLine::default(),
            alone: Vec::new(),
            looks_ahead: true,
            beside: usize::MAX,
            ..*self
        };
        let who = self.line.coups.last().and_then(|coup| coup.who);
        ahead.line.coups.push(ScribbledCoup::of(who, Some(*pair), 0));
        // Behind another coup's beginning nothing is played for this one.
        while ahead.at < ahead.tokens.len() && ahead.line.coups.len() == 1 {
            ahead.next();
        }
        let plays = ahead.line.coups[0].plays();
        let (one, other) = (super::plays::fits(plays, *pair), super::plays::fits(plays, doublet));
        if other && !one {
            *pair = doublet;
        }
        self.line.spelled_throw = true;
        self.line.either_throw |= pair[1] != 2 && (plays.is_empty() || (one && other));
        self.line.choice |= self.line.either_throw;
    }

    /// Whether such a word stands before the token that is read.
    pub(super) fn stood(&self, kind: WordKind) -> bool {
        let first = match kind {
            WordKind::School => self.stands.first_school,
            WordKind::Marking => self.stands.first_marking,
            _ => self.stands.first_being,
        };
        first < self.at
    }

    pub(super) fn was_player(&self) -> bool {
        self.at > 0
            && (player(&self.tokens[self.at - 1]).is_some()
                || self.at > 1 && player(&self.tokens[self.at - 2]).is_some())
    }

    /// A play by the mover's own numbers that is one of the dice.
    pub(super) fn own_play(&self) -> Option<(Played, usize)> {
        let coup = self.line.coups.last()?;
        let (played, used) = play(&self.tokens[self.at..], FieldStyle::Own, self.side(), false)?;
        super::plays::fits(&[played], coup.dice?).then_some((played, used))
    }

    /// Numbers of other things: `deux dames`, `de deux façons`, `par 11`, `par le 8 et le 4`, a field that is hit.
    pub(super) fn skipped(&mut self) -> bool {
        let doublet = self.line.coups.last().is_some_and(|coup| {
            coup.dice.is_some_and(|[a, b]| a == b) && coup.plays().len() == 1 && !coup.is_done()
        });
        // `quine, N1-N6, deux dames`: both, or one of two?
        self.line.choice |= doublet && self.word(0) == "deux" && self.word(1) == "dames";
        let used = if let Some(used) = self.instead() {
            let said = &self.tokens[self.at..self.at + used];
            if used > 1 {
                self.line.asides.push((said[0].start, said[used - 1].end));
            }
            used
        } else if self.word(0) == "par" {
            self.reason()
        } else if self.counts_something() {
            2
        } else if self.is_hit_field() || self.is_named_die() {
            1
        } else {
            0
        };
        let of_die = used == 1 && matches!(self.tokens[self.at].kind, TokenKind::Number(_));
        if used > 0 && !self.is_sign(0, b'(') && !of_die {
            self.keep_beside(used, true);
        }
        self.at += used;
        used > 0
    }

    /// How many tokens say by what points are won: `par 6`, `par le six`; none where it is the dice that follow.
    fn reason(&self) -> usize {
        let article = usize::from(matches!(self.word(1), "le" | "l" | "un"));
        let thrown = self.line.coups.last().is_some_and(|coup| coup.dice.is_none())
            && !self.token(1).is_some_and(|t| matches!(t.kind, TokenKind::Number(7..=12)))
            && dice(&self.tokens[self.at + 1..], false).is_some();
        match self.token(1 + article).and_then(number) {
            Some(_) if !thrown => 2 + article,
            _ => 0,
        }
    }

    /// `deux dames`, `3 façons`: a number of something, which is neither a die nor a play.
    fn counts_something(&self) -> bool {
        let field_follows =
            || self.tokens[self.at..].iter().skip(2).take(2).any(|t| matches!(t.kind, TokenKind::Field(..)));
        self.token(0).and_then(number).is_some()
            && self.token(1).is_some_and(|t| t.means(WordKind::Counted))
            && !(matches!(self.word(1), "dames" | "fois") && field_follows())
    }

    /// `Blanc ou …`, `Blanc et Noir`.
    fn joins_players(&self) -> bool {
        let both = matches!(self.word(0), "et" | "and") && self.token(1).is_some_and(|t| player(t).is_some());
        (both || matches!(self.word(0), "ou" | "or")) && self.was_player()
    }

    /// `une autre en B5`: from where?
    fn is_other_dame(&self) -> bool {
        matches!(self.word(0), "autre" | "other")
            && matches!(self.word(1), "en" | "a" | "to")
            && matches!(self.token(2).map(|t| t.kind), Some(TokenKind::Field(..)))
            && !matches!(self.token(3).map(|t| t.kind), Some(TokenKind::Sign(b'-' | b'>' | b'/')))
    }

    /// `bat N6`, `en case B4`: a field that is spoken of and not played from.
    fn is_hit_field(&self) -> bool {
        self.at > 0
            && self.tokens[self.at - 1].means(WordKind::BeforeField)
            && matches!(self.token(0).map(|t| t.kind), Some(TokenKind::Field(..)))
            && play(&self.tokens[self.at..], self.fields, self.side(), false).is_none()
    }

    /// `le 6 B1-B7`: the die by which a dame is played.
    fn is_named_die(&self) -> bool {
        let dice = self.line.coups.last().and_then(|coup| coup.dice);
        dice.is_some_and(|dice| self.token(0).is_some_and(|t| is_die_of(t, dice)))
            && matches!(self.token(1).map(|t| t.kind), Some(TokenKind::Field(..)))
    }

    /// Words about the coup, from the token that is read on: those that tell something begin or go on with a stretch that is kept, others
    /// may only join two such.
    pub(super) fn keep_beside(&mut self, used: usize, tells: bool) {
        let (first, last) = (&self.tokens[self.at], &self.tokens[self.at + used - 1]);
        let goes_on = self.beside == self.at;
        if !(tells || goes_on && first.kind == TokenKind::Word) {
            return;
        }
        self.beside = self.at + used;
        let Some(coup) = self.line.coups.last_mut().filter(|_| tells) else { return };
        match coup.beside.last_mut().filter(|_| goes_on) {
            Some(stretch) => stretch.1 = last.end,
            None => coup.beside.push((first.start, last.end)),
        }
    }

    /// `(et non 6-5)`, `plutôt que B1-B11`, `au lieu de N1-N9`, `?!`: what was not done, and what is thought of it.
    fn instead(&self) -> Option<usize> {
        let open = usize::from(self.is_sign(0, b'('));
        let rest = &self.tokens[self.at + open..];
        let word = |n: usize| rest.get(n).map_or("", |t| t.word.as_str());
        let begun = matches!(
            (word(0), word(1)),
            ("au", "lieu")
                | ("instead", "of")
                | ("rather", "than")
                | ("plutot", "que" | "qu")
                | ("et", "non" | "pas")
                | ("and", "not")
        );
        let closes = self.stands.last_closing.is_some_and(|last| last >= self.at);
        if open == 1 && begun && closes {
            return Some(open + rest.iter().position(|t| t.is_sign(b')'))? + 1);
        }
        let done = self.line.coups.last().is_some_and(ScribbledCoup::is_done);
        if begun && done {
            return Some(
                rest.iter()
                    .position(|t| matches!(t.kind, TokenKind::Sign(b'.' | b';')))
                    .unwrap_or(rest.len()),
            );
        }
        let thrown = self.line.coups.last().is_some_and(|coup| coup.dice.is_some() && coup.acts.is_empty());
        let mark = self.is_sign(0, b'?') && thrown;
        (mark && self.token(1).is_some_and(|t| t.is_sign(b'('))).then_some(1)
    }

    pub(super) fn side(&self) -> Side {
        self.line
            .coups
            .last()
            .and_then(|coup| coup.who)
            .or(self.thrower)
            .or(self.speaker)
            .unwrap_or(Side::White)
    }
}

/// `64 ans`, `52 points`: two figures of something else than dice.
pub(super) fn is_measure(tokens: &[Token]) -> bool {
    let [first, next, ..] = tokens else { return false };
    first.digits() == 2
        && next.kind == TokenKind::Word
        && !is_filling(next)
        && player(next).is_none()
        && !matches!(next.word.as_str(), "b" | "n" | "w")
        && die(next).is_none()
        && said(&tokens[1..], false).is_none()
}

/// A numeral written out.
fn die_name(token: Option<&Token>) -> Option<u8> {
    token.filter(|t| t.kind == TokenKind::Word).and_then(die)
}
