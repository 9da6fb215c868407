//! Records made of values: tags and items are put down one after the other, and come out as a record with its text.

use super::edit::one_record;
use super::print::{self, Printer, text_buffer::TextBuffer};
use crate::board::{Placement, Play, Roll, Side, Spot};
use crate::record::{
    Assembler, Diagnostic, Die, Item, Mark, Marked, NotationError, Number, Played, Problem, Reason, Record,
    Speaker, Spots, Throw, lexicon,
};
use crate::text::Span;
use crate::ttn::quoting;

/// A record in the making.
///
/// ```
/// use trictrac::board::{Move, Play, Roll, Side};
/// use trictrac::ttn::Builder;
/// let mut made = Builder::new("trictrac");
/// made.tag("Marks", "recorded").throw(Side::White, Roll::new(6, 4).unwrap()).points(4, None);
/// made.play(&Play::two(Move { from: 1, to: 7 }, Move { from: 1, to: 5 }));
/// let record = made.finish().unwrap();
/// assert_eq!(record.to_ttn(), "[TTN \"1.0\"]\n[Game \"trictrac\"]\n[Marks \"recorded\"]\n\nW 64: +4 1/7 1/5\n");
/// ```
#[derive(Default)]
pub struct Builder {
    tags: Vec<(String, String)>,
    body: Printer,
    given: Assembler,
    /// Where in the body the first item stands that no text can say.
    unwritable: Option<Span>,
}

impl Builder {
    /// A record of a game, with nothing in it yet.
    ///
    /// `game` is what `[Game]` says, as `trictrac`; it is not asked here whether there is such a game.
    #[must_use]
    pub fn new(game: &str) -> Builder {
        let mut builder = Builder::default();
        builder.tag("TTN", "1.0").tag("Game", game);
        builder
    }

    /// Adds a tag.
    ///
    /// Given twice, or of a value that it cannot have, it is [`Builder::finish`] that says so.
    ///
    /// ```
    /// use trictrac::ttn::Builder;
    /// let mut made = Builder::new("trictrac");
    /// made.tag("White", "vous").tag("Marks", "sometimes");
    /// let error = made.finish().unwrap_err();
    /// assert_eq!(error.diagnostics[0].code(), "N012", "no such value of [Marks]");
    /// ```
    pub fn tag(&mut self, name: &str, value: &str) -> &mut Builder {
        self.tags.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Adds any item.
    ///
    /// For what has no method of its own: statements, comments, brackets (each [`Item`] that opens one needs its [`Item::Close`]).
    /// What no text can say ([`Item::Mark`] of three jetons on one place, words with a line end) is refused by [`Builder::finish`].
    ///
    /// ```
    /// use trictrac::{board::Side, record::Item, ttn::Builder};
    /// let mut made = Builder::new("trictrac");
    /// made.turn(Side::White).says("je m'en vais").item(Item::Releve(Side::White)).item(Item::Comment("enfin"));
    /// assert!(made.finish().unwrap().to_ttn().ends_with("W: \"je m'en vais\" <relevé W> {enfin}\n"));
    /// ```
    pub fn item(&mut self, item: Item<'_>) -> &mut Builder {
        let start = self.body.len() as u32;
        self.body.item(item);
        if item.writable().is_err() && self.unwritable.is_none() {
            self.unwritable = Some(Span { start, end: self.body.len() as u32 });
        }
        self.given.item(Span::default(), canonical(item, &mut String::new()));
        self
    }

    /// A player throws: his turn begins.
    pub fn throw(&mut self, side: Side, roll: Roll) -> &mut Builder {
        let dice = [Die::Shows(roll.high()), Die::Shows(roll.low())];
        self.item(Item::Turn { who: Speaker::Player(side), throw: Some(Throw { dice, lays: 0 }) })
    }

    /// A player acts without throwing.
    pub fn turn(&mut self, side: Side) -> &mut Builder {
        self.item(Item::Turn { who: Speaker::Player(side), throw: None })
    }

    /// A dame of his goes from one place to another.
    ///
    /// ```
    /// use trictrac::{board::{Field, Roll, Side, Spot}, ttn::Builder};
    /// let field = |number| Spot::Field(Field::new(number).unwrap());
    /// let mut made = Builder::new("backgammon");
    /// made.throw(Side::White, Roll::new(6, 3).unwrap()).dame(Spot::Bar, field(3)).dame(field(3), field(9));
    /// assert!(made.finish().unwrap().to_ttn().ends_with("W 63: bar/3 3/9\n"));
    /// ```
    pub fn dame(&mut self, from: Spot, to: Spot) -> &mut Builder {
        let (from, to) = (Spots::one(from), Spots::one(to));
        self.item(Item::Played(Played { owner: None, from, to, times: 1, held: false }))
    }

    /// He plays these numbers.
    ///
    /// As the canonical text has it: numbers alike together, `1/7(2)`, one dame by its repos, `1/5/11`; nothing as `-`.
    pub fn play(&mut self, play: &Play) -> &mut Builder {
        if play.moves().is_empty() {
            return self.item(Item::PlaysNothing);
        }
        for (from, path, times) in play.ways() {
            let spot = |index| Spot::from_index(index).unwrap_or(Spot::Unknown);
            let mut to = Spots::NONE;
            for &index in path.as_slice() {
                to.push(spot(index));
            }
            let from = Spots::one(spot(from));
            self.item(Item::Played(Played { owner: None, from, to, times, held: false }));
        }
        self
    }

    /// He marks points.
    ///
    /// At most 65,535; `reason` is written behind a colon, `+4:fill`.
    ///
    /// ```
    /// use trictrac::{board::{Roll, Side}, record::Reason, ttn::Builder};
    /// let mut made = Builder::new("trictrac");
    /// made.throw(Side::White, Roll::new(5, 1).unwrap()).points(4, Some(Reason::Fill));
    /// assert!(made.finish().unwrap().to_ttn().ends_with("W 51: +4:fill\n"));
    /// ```
    pub fn points(&mut self, points: u16, reason: Option<Reason>) -> &mut Builder {
        let what = Marked::Points { less: false, number: Number::Known(points) };
        self.item(Item::Mark(Mark { owner: None, what, reason }))
    }

    /// He says words.
    pub fn says(&mut self, words: &str) -> &mut Builder {
        self.item(Item::Said(words))
    }

    /// The record, with its canonical text.
    ///
    /// ```
    /// use trictrac::{board::{Move, Play}, ttn::Builder};
    /// let mut nobody = Builder::new("trictrac");
    /// nobody.play(&Play::one(Move { from: 1, to: 7 }));
    /// assert!(nobody.finish().is_err(), "an act before any turn");
    /// ```
    ///
    /// # Errors
    /// What no record can say: an act of nobody, a tag of a name or value that it cannot have; N048 where the text would say something else
    /// than what was given.
    pub fn finish(mut self) -> Result<Record, NotationError> {
        let mut text = TextBuffer::default();
        print::tags(self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())), &mut text);
        text.push(b'\n');
        let head = text.len() as u32;
        text.push_str(&self.body.finish().into_string());
        let text = text.into_string();
        let unwritable =
            self.unwritable.map(|Span { start, end }| Span { start: start + head, end: end + head });
        let refused = |span: Span, records| {
            let trimmed = text.get(span.start as usize..).map_or(0, |at| at.len() - at.trim_start().len());
            let span = Span { start: span.start + trimmed as u32, end: span.end };
            NotationError { diagnostics: vec![Diagnostic::new(Problem::NotAsGiven, span, &text, 1)], records }
        };
        if let Some(span) = unwritable {
            return Err(refused(span, Vec::new()));
        }
        let record = one_record(&text)?;
        match unlike(&self.tags, &self.given.finish(""), &record) {
            Some(span) => Err(refused(span, vec![record])),
            None => Ok(record),
        }
    }
}

/// The item as a reader would give it: the dice in order, words of the game as the game has them, a comment without the spaces around it.
fn canonical<'a>(item: Item<'a>, words: &'a mut String) -> Item<'a> {
    match item {
        Item::Turn { who, throw: Some(throw) } => Item::Turn { who, throw: Some(throw.in_order()) },
        Item::Said(said) => {
            *words = lexicon::respelled(said).unwrap_or_else(|| said.to_owned());
            Item::Said(words)
        }
        Item::Comment(text) => {
            *words = quoting::prose(text).into_owned();
            Item::Comment(words)
        }
        Item::Position(text) => {
            *words =
                text.parse().map_or_else(|_| text.to_owned(), |placement: Placement| placement.to_string());
            Item::Position(words)
        }
        Item::Chances { asked, count, of, rolls } => {
            let rolls = rolls.split(' ').filter_map(Roll::parse).map(|roll| roll.to_string());
            *words = rolls.collect::<Vec<_>>().join(" ");
            Item::Chances { asked, count, of, rolls: words }
        }
        other => other,
    }
}

/// The first place where a record says something else than what was given for it.
fn unlike(tags: &[(String, String)], given: &Record, read: &Record) -> Option<Span> {
    let end = Span { start: read.source().len() as u32, end: read.source().len() as u32 };
    for (name, value) in tags {
        let known = lexicon::tag_named(name, value).map_or(name.as_str(), |(known, _)| known);
        // These three are brought into one form, and read or refused as a whole.
        if !matches!(known, "Position" | "Score" | "Fields") && read.tag(known) != Some(value.as_str()) {
            return Some(read.tag_span(known).unwrap_or_default());
        }
    }
    let mut items = read.items();
    for (_, given) in given.items() {
        match items.next() {
            Some((_, read)) if same(given, read) => {}
            Some((span, _)) => return Some(span),
            None => return Some(end),
        }
    }
    items.next().map(|(span, _)| span)
}

/// Whether an item was read as it was given; of whom it is is left out where that is the one who acts.
fn same(given: Item<'_>, read: Item<'_>) -> bool {
    let owned = |given: Option<Side>, read: Option<Side>| read.or(given);
    given
        == match (given, read) {
            (Item::Mark(one), Item::Mark(other)) => {
                Item::Mark(Mark { owner: owned(one.owner, other.owner), ..other })
            }
            (Item::Played(one), Item::Played(other)) => {
                Item::Played(Played { owner: owned(one.owner, other.owner), ..other })
            }
            (Item::Dame { owner, .. }, Item::Dame { owner: other, spot, times }) => {
                Item::Dame { owner: owned(owner, other), spot, times }
            }
            (_, read) => read,
        }
}
