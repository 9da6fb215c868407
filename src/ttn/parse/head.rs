//! The head of a record: its tags, the version among them first.
//! Takes the text from the first bracket on, gives the visitor each tag in canonical form; each value is read once, here or in `record::Head`.

use crate::board::Side;
use crate::record::{Expected, Head, Mark, Problem, Record, Silence, lexicon};
use crate::text::Span;
use crate::text::spelling::slip_of;
use crate::ttn::dialect::{self, Numbering};
use crate::ttn::parse::date;
use crate::ttn::parse::grammar::Grammar;
use crate::ttn::parse::position::{self, flaw_span};
use crate::ttn::parse::recover::figures_for_letters;
use crate::ttn::parse::score;
use crate::ttn::parse::token::{Flaw, ends, space};
use crate::ttn::stream::framing::coup_number;
use crate::ttn::{Visitor, print, quoting};
use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt::Write as _;

/// So many tags are looked through one by one; a head of more is nobody's, and must not take longer for that.
const FEW_TAGS: usize = 32;

/// So many tags that nobody knows are told of in a record.
const UNKNOWN_TAGS: u8 = 4;

/// A tag by its bytes in the record.
#[derive(Clone, Copy, Debug)]
pub(in crate::ttn) struct RawTag {
    start: usize,
    end: usize,
    name: (usize, usize),
    value: (usize, usize),
    /// The tag of the list that its name means, and whether it is written so there.
    known: Option<(&'static str, bool)>,
}

/// Whether the rest of a record can be read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::ttn) enum Version {
    Known,
    Unknown,
}

impl Record {
    /// What its head says, each tag read once.
    ///
    /// A tag whose value is none that it can have counts as not given, and its name is in [`Head::unread`].
    ///
    /// ```
    /// let records = trictrac::ttn::parse_lenient("[TTN \"1.0\"] [White \"vous\"] [Marqué \"three\"]\n");
    /// let head = records[0].head();
    /// assert_eq!((head.names[0], head.marque), (Some("vous"), None));
    /// assert_eq!(head.unread, ["Marqué"]);
    /// ```
    #[must_use]
    pub fn head(&self) -> Head<'_> {
        let mut head = Head::EMPTY;
        for (name, value) in self.tags() {
            match name {
                "Position" => head.position = position::read(value, Numbering::Own).ok(),
                "Score" => head.score = score::read(value, Numbering::Own).ok(),
                _ => head.take(name, value),
            }
        }
        head
    }
}

impl RawTag {
    /// The value of this tag, where it has this name.
    pub fn value_of<'a>(&self, text: &'a str, name: &str) -> Option<&'a str> {
        let named = text.get(self.name.0..self.name.1)? == name;
        text.get(self.value.0..self.value.1).filter(|_| named)
    }
}

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    /// Reads the tags, tells them to the visitor and sets how fields are numbered.
    pub(in crate::ttn) fn head(&mut self) -> Version {
        let mut tags = std::mem::take(&mut self.tags);
        tags.clear();
        let mut many = HashSet::new();
        loop {
            self.skip_space();
            if self.bytes.get(self.at) != Some(&b'[') || coup_number(&self.bytes[self.at..]).is_some() {
                break;
            }
            if let Some(tag) = self.tag() {
                let name = self.name(tag);
                if tags.len() == FEW_TAGS {
                    many.extend(tags.iter().map(|&other| self.name(other)));
                }
                let twice = match tags.len() {
                    0..FEW_TAGS => tags.iter().any(|&other| self.name(other) == name),
                    _ => !many.insert(name),
                };
                if twice {
                    let other = match name {
                        "White" => Some("Black"),
                        "Black" => Some("White"),
                        _ => None,
                    };
                    let other = other.filter(|other| tags.iter().all(|&tag| self.name(tag) != *other));
                    self.report(Problem::TagTwice, tag.name.0, tag.name.1, other.map(str::to_owned));
                } else {
                    tags.push(tag);
                }
            }
        }
        let version = self.version(&tags);
        let value = |name| tags.iter().find(|&&tag| self.name(tag) == name).map(|&tag| self.value(tag));
        let numbering = value("Fields").map(|fields| {
            let game = value("Game").unwrap_or(Cow::Borrowed(""));
            Numbering::from_name(&fields, &game)
        });
        self.numbering = numbering.flatten().unwrap_or_default();
        let mut here = None;
        for &tag in &tags {
            self.near_name(tag, &tags, &mut here);
            self.tell(tag);
        }
        self.tags = tags;
        version
    }

    /// What the reader must know of the game that the head names, to offer nothing which it has not.
    pub(in crate::ttn) fn ask_the_game(&mut self) {
        let Some(&tag) = self.tags.iter().find(|&&tag| self.name(tag) == "Game") else { return };
        let game = self.value(tag);
        let is = |name: &str| game.eq_ignore_ascii_case(name);
        let (has_cube, has_points) =
            (is("backgammon"), !["backgammon", "toute-table", "puff"].into_iter().any(is));
        (self.has_cube, self.has_points) = (has_cube, has_points);
    }

    /// `[Name "value"]`. After a malformed one reading goes on behind its `]`, or at the next line.
    fn tag(&mut self) -> Option<RawTag> {
        let start = self.at;
        let name_start = self.bytes.len() - space(&self.bytes[start + 1..]).len();
        let is_name = |n: &usize| {
            let b = self.bytes[*n];
            b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-') || (b >= 0x80 && !ends(&self.bytes[*n..]))
        };
        let name_end = name_start + (name_start..self.bytes.len()).take_while(is_name).count();
        let quote = self.bytes.len() - space(&self.bytes[name_end..]).len();
        let flaw = if name_end == name_start {
            (name_start, Expected::TagName)
        } else if !quoting::opens_quote(&self.bytes[quote..]) {
            (quote, Expected::TagValue)
        } else if let Some(found) = quoting::quoted(&self.bytes[quote..]) {
            let value = (quote + found.from, quote + found.to);
            let close = self.bytes.len() - space(&self.bytes[quote + found.end..]).len();
            let closed = self.bytes.get(close) == Some(&b']');
            let told = |(from, to)| self.text.get(from..to).unwrap_or_default();
            let name = (name_start, name_end);
            let known = lexicon::tag_named(told(name), told(value));
            let end = if closed { close + 1 } else { quote + found.end };
            if !closed {
                // Its value can be kept where only its bracket is missing.
                let meant = format!("{}]", told((quote, end)));
                self.report(Problem::BadTag(Expected::TagEnd), quote, end, Some(meant));
            }
            self.at = end;
            return Some(RawTag { start, end, name, value, known });
        } else {
            let end = self.line_end(quote);
            self.report(Problem::UnclosedQuote, quote, end, None);
            self.at = end;
            return None;
        };
        let (at, expected) = flaw;
        let line_end = self.line_end(start);
        let close = memchr::memchr(b']', &self.bytes[start..line_end]).map(|n| start + n + 1);
        let at = at.min(line_end);
        // A value without its quotes is put into them.
        let bare = close.map(|close| close - 1).filter(|&end| expected == Expected::TagValue && at < end);
        let meant = bare.and_then(|end| self.text.get(at..end)).map(|value| format!("\"{}\"", value.trim()));
        let to = bare.unwrap_or((at + 1).min(line_end.max(at)));
        self.report(
            Problem::BadTag(expected),
            at,
            to,
            meant.filter(|meant| !meant[1..meant.len() - 1].contains('"')),
        );
        self.at = close.unwrap_or(line_end).max(start + 1);
        None
    }

    /// Checks that `[TTN "1.…"]` comes first.
    fn version(&mut self, tags: &[RawTag]) -> Version {
        let Some(&first) = tags.first().filter(|&&tag| self.name(tag) == "TTN") else {
            let (start, end) = tags.first().map_or((0, self.line_end(0).min(40)), |tag| (tag.start, tag.end));
            // A tag that could not be read has been told already.
            if self.found_nothing() {
                self.report(Problem::NoVersion, start, end, Some("[TTN \"1.0\"]".to_owned()));
            }
            return Version::Known;
        };
        let value = self.value(first);
        let (start, end) = first.value;
        match value.split_once('.') {
            Some(("1", minor)) if !minor.is_empty() && minor.bytes().all(|b| b.is_ascii_digit()) => {
                if minor != "0" {
                    self.report(Problem::LaterVersion, start, end, None);
                }
                Version::Known
            }
            _ => {
                self.report(Problem::UnknownVersion, start, end, Some("[TTN \"1.0\"]".to_owned()));
                Version::Unknown
            }
        }
    }

    /// Tells of a tag of one's own whose name is a slip for one that is read, if that one is not there too; which ones are is found out once.
    fn near_name(&mut self, tag: RawTag, tags: &[RawTag], here: &mut Option<Vec<&'static str>>) {
        let name = self.name(tag);
        match tag.known {
            Some((_, true)) => return,
            Some((meant, false)) => {
                let problem = Problem::TagReadAs(meant);
                return self.report(problem, tag.name.0, tag.name.1, Some(meant.to_owned()));
            }
            None if lexicon::is_others_tag(name) => return,
            None => {}
        }
        let Some(meant) = slip_of(name, lexicon::TAGS_READ.iter().copied()) else {
            // A few: what is only good to know must not take the place of what is wrong.
            if self.unknown_tags < UNKNOWN_TAGS {
                self.unknown_tags += 1;
                self.report(Problem::UnknownTag, tag.name.0, tag.name.1, None);
            }
            return;
        };
        let here = here.get_or_insert_with(|| {
            let is_here = |known: &&str| tags.iter().any(|&tag| self.name(tag) == *known);
            lexicon::TAGS_READ.iter().copied().filter(is_here).collect()
        });
        if !here.contains(&meant) {
            // Once for each: however many there are, warnings alone must not come to more than are listed.
            here.push(meant);
            self.report(Problem::NearTag, tag.name.0, tag.name.1, Some(meant.to_owned()));
        }
    }

    /// Gives a tag to the visitor, its value checked and brought into one form where it has one.
    fn tell(&mut self, tag: RawTag) {
        let name = self.name(tag);
        let value = self.value(tag);
        let checked = match name {
            "Position" => position::read(&value, self.numbering).map(|p| Some(p.to_string())),
            "Score" => score::read(&value, self.numbering).map(|marks| Some(written_score(&marks))),
            "Date" => {
                if let Some(date) = date::offered(&value) {
                    self.report(Problem::BadDate, tag.value.0, tag.value.1, Some(date));
                }
                Ok(None)
            }
            "Fields" => {
                // What follows is told in own numbers, so the tag has done its work.
                let game = Numbering::from_name(&value, "");
                if game.is_none() {
                    self.report(Problem::BadTagValue(Expected::Numbering), tag.value.0, tag.value.1, None);
                }
                return;
            }
            "Marks" | "Plays" if Silence::parse(&value).is_none() => Err(Flaw {
                problem: Problem::BadTagValue(Expected::MarksValue),
                left: value.len(),
                len: value.len(),
            }),
            _ => Ok(None),
        };
        match checked {
            Ok(canonical) => {
                let value = canonical.map_or(value, Cow::Owned);
                self.visitor.tag(span(tag), name, &value);
            }
            Err(flaw) => {
                let (from, to) = flaw_span(value.as_bytes(), flaw);
                let problem = match flaw.problem {
                    Problem::Unexpected(expected) => Problem::BadTagValue(expected),
                    other => other,
                };
                // The value has an escape only where its offsets do not matter: such a one is wrong at once.
                let (from, to) = if value.len() == tag.value.1 - tag.value.0 {
                    (tag.value.0 + from, tag.value.0 + to)
                } else {
                    tag.value
                };
                if name != "Position" || !self.offer_for_position(&value, from, to) {
                    let meant = self.by_figures(name, &value, tag.value, to);
                    let from = meant.as_ref().map_or(from, |(start, _)| *start);
                    self.report(problem, from, to, meant.map(|(_, meant)| meant));
                }
            }
        }
    }

    /// Offers the tag that the signs of a position ask for, where the record names none; `false` where they ask for none.
    pub(in crate::ttn) fn offer_for_position(&mut self, told: &str, mut from: usize, to: usize) -> bool {
        let asked = match self.numbering {
            Numbering::Own if dialect::is_figure(told) => {
                let by_letters = told.split('-').any(|piece| {
                    piece.starts_with(|c: char| c.is_ascii_lowercase()) && dialect::is_figure(piece)
                });
                Some(if by_letters { "lepeintre" } else { "figures" })
            }
            Numbering::Own => {
                // From the start of the word: `1A` is read up to its letter.
                let before = self.text.get(..from).unwrap_or_default();
                from = before.rfind([' ', '\t', '\n', '"']).map_or(0, |space| space + 1);
                dialect::of_place(self.text.get(from..to).unwrap_or_default())
            }
            _ => None,
        };
        if let Some(asked) = asked {
            self.offer(asked, from, to);
        }
        asked.is_some()
    }

    /// The word that ends at `to` with figures for letters, where the value can be read so: `1*1O`.
    fn by_figures(
        &self,
        name: &str,
        value: &str,
        (start, end): (usize, usize),
        to: usize,
    ) -> Option<(usize, String)> {
        let before = self.text.get(start..to).filter(|_| value.len() == end - start)?;
        let from = before.rfind([' ', '*']).map_or(0, |n| n + 1);
        let meant = figures_for_letters(&before[from..]);
        let whole = format!("{}{meant}{}", &before[..from], self.text.get(to..end)?);
        let reads = match name {
            "Position" => position::read(&whole, self.numbering).is_ok(),
            "Score" => score::read(&whole, self.numbering).is_ok(),
            _ => false,
        };
        reads.then_some((start + from, meant))
    }

    fn name(&self, tag: RawTag) -> &'t str {
        tag.known.map_or_else(|| self.text.get(tag.name.0..tag.name.1).unwrap_or_default(), |(name, _)| name)
    }

    fn value(&self, tag: RawTag) -> Cow<'t, str> {
        quoting::unquoted(self.text.get(tag.value.0..tag.value.1).unwrap_or_default())
    }
}

fn span(tag: RawTag) -> Span {
    Span { start: tag.start as u32, end: tag.end as u32 }
}

fn written_score(marks: &[(Side, Mark)]) -> String {
    let mut out = String::new();
    for (_, mark) in marks {
        if !out.is_empty() {
            out.push(' ');
        }
        let _ = write!(out, "{}", print::Written(*mark));
    }
    out
}
