//! A text into what it asks: `and` binds closer than `or`, and may be left out; brackets group.

use super::query::{Query, Test, Whose};
use super::sentences::{
    NO_CODE, NO_FIELD, NO_KIND, NO_NUMBER, NO_PLAY, NO_PLAYER, NO_POSITION, NO_ROLL, NO_TEXT, NO_WORD,
    NOT_CLOSED, NOT_HERE, NOTHING, TOO_LONG,
};
use super::token::{QuerySign, QueryToken, tokens, wrong};
use super::words::{COUNTED, NUMBERS, PLAYERS, PLEINS, TAGS, WORDS};
use super::{Compare, Plein, Quantity};
use crate::board::{Placement, Play, Roll, Side};
use crate::record::Diagnostic;
use crate::referee::CODES;
use crate::rules::Kind;
use crate::text::spelling::{fold, nearest};
use crate::text::{Sentence, Severity, Span};
use std::str::FromStr;

/// The longest search, in bytes, and the most brackets in one another.
const LONGEST: usize = 4096;
const DEEPEST: u32 = 32;

type QueryResult<T> = Result<T, Box<Diagnostic>>;
/// What reads on behind a word.
type Behind<'q> = fn(&mut QueryParser<'q>) -> QueryResult<Test>;

impl FromStr for Query {
    type Err = Box<Diagnostic>;

    /// Reads a search. What cannot be read is given with its place, and what was probably meant.
    fn from_str(text: &str) -> QueryResult<Query> {
        let all = Span { start: 0, end: text.len() as u32 };
        if text.len() > LONGEST {
            return Err(Box::new(wrong(&TOO_LONG, Span { end: 1, ..all }, text)));
        }
        let mut parser = QueryParser { text, tokens: tokens(text)?, at: 0, depth: 0 };
        let query = parser.any()?;
        match parser.next() {
            None => Ok(query),
            Some(token) => Err(parser.wrong(&NOT_HERE, token.span)),
        }
    }
}

struct QueryParser<'q> {
    text: &'q str,
    tokens: Vec<QueryToken<'q>>,
    at: usize,
    depth: u32,
}

impl<'q> QueryParser<'q> {
    fn peek(&self) -> Option<QueryToken<'q>> {
        self.tokens.get(self.at).copied()
    }

    fn next(&mut self) -> Option<QueryToken<'q>> {
        let token = self.peek();
        self.at += usize::from(token.is_some());
        token
    }

    /// The next word, if there is one.
    fn word(&self) -> Option<&'q str> {
        match self.peek()?.sign {
            QuerySign::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Passes over this word, if it comes next.
    fn takes(&mut self, wanted: &str) -> bool {
        let found = self.word().is_some_and(|word| fold(word) == fold(wanted));
        self.at += usize::from(found);
        found
    }

    /// What stands for the next word in a table, taken.
    fn one_of<T: Copy>(&mut self, table: &[(&str, T)]) -> Option<T> {
        let word = fold(self.word()?);
        // W and B are capitals in the notation; a small letter is meant as well.
        let found = table.iter().find(|(name, _)| fold(name) == word)?.1;
        self.at += 1;
        Some(found)
    }

    fn wrong(&self, sentence: &'static Sentence, span: Span) -> Box<Diagnostic> {
        Box::new(wrong(sentence, span, self.text))
    }

    /// What comes next is not what it should be; of these words one may be meant.
    fn unlike(
        &self,
        sentence: &'static Sentence,
        words: &mut dyn Iterator<Item = &'static str>,
    ) -> Box<Diagnostic> {
        let end = Span { start: self.text.len() as u32, end: self.text.len() as u32 };
        let span = self.peek().map_or(end, |token| token.span);
        let meant = self.word().and_then(|word| nearest(word, words)).map(str::to_owned);
        Box::new(wrong(sentence, span, self.text).suggesting(meant))
    }

    fn any(&mut self) -> QueryResult<Query> {
        let mut some = vec![self.all()?];
        while self.takes("or") {
            some.push(self.all()?);
        }
        Ok(Query::any(some))
    }

    fn all(&mut self) -> QueryResult<Query> {
        let mut all = vec![self.one()?];
        loop {
            let joined = self.takes("and");
            let ends = match self.peek() {
                None => true,
                Some(QueryToken { sign: QuerySign::Close, .. }) => true,
                Some(_) => self.word().is_some_and(|word| fold(word) == fold("or")),
            };
            if ends && !joined {
                return Ok(Query::all(all));
            }
            all.push(self.one()?);
        }
    }

    fn one(&mut self) -> QueryResult<Query> {
        // A `not` goes as deep as a bracket.
        self.depth += 1;
        let start = self.peek().map(|token| token.span).unwrap_or_default();
        if self.depth > DEEPEST {
            return Err(self.wrong(&TOO_LONG, start));
        }
        let query = if self.takes("not") {
            Query::Not(Box::new(self.one()?))
        } else if self.peek().is_some_and(|token| token.sign == QuerySign::Open) {
            self.at += 1;
            let inside = self.any()?;
            match self.next() {
                Some(QueryToken { sign: QuerySign::Close, .. }) => inside,
                _ => return Err(self.wrong(&NOT_CLOSED, start)),
            }
        } else {
            Query::Test(self.test()?)
        };
        self.depth -= 1;
        Ok(query)
    }

    fn test(&mut self) -> QueryResult<Test> {
        if let Some(counted) = self.one_of(&COUNTED) {
            let who = self.one_of(&PLAYERS).unwrap_or(Whose::Thrower);
            return self.compared(counted(who));
        }
        if let Some(number) = self.one_of(&NUMBERS) {
            return self.compared(number);
        }
        if let Some(name) = self.one_of(&TAGS) {
            return Ok(Test::Tag(name, self.quoted(&NO_TEXT)?.to_owned()));
        }
        let others: [(&str, Behind<'q>); 9] = [
            ("roll", |parser| parser.roll()),
            ("by", |parser| parser.by()),
            ("position", |parser| parser.position(false)),
            ("mirrored", |parser| parser.mirrored()),
            ("plein", |parser| parser.plein()),
            ("field", |parser| parser.field()),
            ("due", |parser| parser.due()),
            ("finding", |parser| parser.finding()),
            ("play", |parser| parser.play()),
        ];
        if self.takes("left") {
            return Ok(Test::Left);
        }
        match self.one_of(&others) {
            Some(read) => read(self),
            None if self.word().is_some() => {
                Err(self.unlike(&NO_WORD, &mut WORDS.iter().map(|word| word.word)))
            }
            None => Err(self.unlike(&NOTHING, &mut std::iter::empty())),
        }
    }

    fn compared(&mut self, quantity: Quantity) -> QueryResult<Test> {
        let Some(QueryToken { sign: QuerySign::Compare(compare), .. }) = self.peek() else {
            let players = &mut PLAYERS.iter().map(|player| player.0);
            return Err(self.unlike(&NO_NUMBER, players));
        };
        self.at += 1;
        let number = self.word().and_then(|word| word.parse().ok());
        let number = number.ok_or_else(|| self.unlike(&NO_NUMBER, &mut std::iter::empty()))?;
        self.at += 1;
        Ok(Test::Quantity(quantity, compare, number))
    }

    fn quoted(&mut self, sentence: &'static Sentence) -> QueryResult<&'q str> {
        match self.peek() {
            Some(QueryToken { sign: QuerySign::Quoted(text), .. }) => {
                self.at += 1;
                Ok(text)
            }
            _ => Err(self.unlike(sentence, &mut std::iter::empty())),
        }
    }

    fn roll(&mut self) -> QueryResult<Test> {
        if self.takes("doublet") {
            return Ok(Test::Doublet);
        }
        let mut rolls = Vec::new();
        while let Some(roll) = self.word().and_then(Roll::parse) {
            rolls.push(roll);
            self.at += 1;
        }
        if rolls.is_empty() {
            return Err(self.unlike(&NO_ROLL, &mut ["doublet"].into_iter()));
        }
        Ok(Test::Roll(rolls))
    }

    fn by(&mut self) -> QueryResult<Test> {
        match self.one_of(&PLAYERS) {
            Some(Whose::Player(side)) => Ok(Test::By(side)),
            Some(_) => {
                self.at -= 1;
                Err(self.unlike(&NO_PLAYER, &mut std::iter::empty()))
            }
            None => Err(self.unlike(&NO_PLAYER, &mut std::iter::empty())),
        }
    }

    fn mirrored(&mut self) -> QueryResult<Test> {
        if self.takes("position") {
            return self.position(true);
        }
        Err(self.unlike(&NO_POSITION, &mut ["position"].into_iter()))
    }

    fn position(&mut self, mirrored: bool) -> QueryResult<Test> {
        let at = self.at;
        let text = self.quoted(&NO_POSITION)?;
        match text.parse::<Placement>() {
            Ok(placement) if placement.entries().all(|(_, spot, _)| spot.index().is_some()) => {
                Ok(Test::Position { placement, mirrored })
            }
            _ => {
                self.at = at;
                Err(self.unlike(&NO_POSITION, &mut std::iter::empty()))
            }
        }
    }

    fn plein(&mut self) -> QueryResult<Test> {
        let who = self.one_of(&PLAYERS).unwrap_or(Whose::Thrower);
        Ok(Test::Plein(who, self.one_of(&PLEINS)))
    }

    fn field(&mut self) -> QueryResult<Test> {
        let field = self.number_of_field().ok_or_else(|| self.unlike(&NO_FIELD, &mut std::iter::empty()))?;
        let who = self.one_of(&PLAYERS).unwrap_or(Whose::Thrower);
        self.compared(Quantity::Dames(who, field))
    }

    /// A field by its number, taken.
    fn number_of_field(&mut self) -> Option<u8> {
        let field: crate::board::Field = self.word()?.parse().ok()?;
        self.at += 1;
        Some(field.number())
    }

    fn due(&mut self) -> QueryResult<Test> {
        let kinds = Kind::ALL.map(|kind| (kind.word(), kind));
        let Some(kind) = self.one_of(&kinds) else {
            return Err(self.unlike(&NO_KIND, &mut Kind::ALL.iter().map(|kind| kind.word())));
        };
        let field = self.one_of(&PLEINS).map(Plein::first_field).or_else(|| self.number_of_field());
        Ok(Test::Due(kind, field))
    }

    fn finding(&mut self) -> QueryResult<Test> {
        const GRAVE: [(&str, Severity); 3] =
            [("error", Severity::Error), ("warning", Severity::Warning), ("note", Severity::Note)];
        if let Some(severity) = self.one_of(&GRAVE) {
            return Ok(Test::Found(severity, self.one_of(&PLAYERS)));
        }
        let word = self.word().unwrap_or_default().to_ascii_uppercase();
        let Some(code) = CODES.iter().find(|code| code.id == word) else {
            return Err(self.unlike(&NO_CODE, &mut GRAVE.iter().map(|grave| grave.0)));
        };
        self.at += 1;
        Ok(Test::Finding(code.id, self.one_of(&PLAYERS)))
    }

    fn play(&mut self) -> QueryResult<Test> {
        let mut play = Play::NOTHING;
        if self.word() == Some("-") {
            self.at += 1;
            return Ok(Test::Play(play));
        }
        while let Some(one) = self.word().filter(|word| word.contains('/')) {
            let read: Option<Play> = one.parse().ok();
            let moves = read.filter(|read| read.moves().iter().all(|&one| play.push(one)));
            if moves.is_none() {
                return Err(self.unlike(&NO_PLAY, &mut std::iter::empty()));
            }
            self.at += 1;
        }
        if play.moves().is_empty() {
            return Err(self.unlike(&NO_PLAY, &mut std::iter::empty()));
        }
        Ok(Test::Play(play))
    }
}

/// The player of a letter, for those who ask in code.
impl From<Side> for Whose {
    fn from(side: Side) -> Whose {
        Whose::Player(side)
    }
}

impl Compare {
    /// The comparison of a sign.
    #[must_use]
    pub fn of(sign: &str) -> Option<Compare> {
        Compare::SIGNS.iter().find(|(one, _)| *one == sign).map(|(_, compare)| *compare)
    }
}
