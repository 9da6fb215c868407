//! Records to match: what a `.mat` file can tell of them. An act that it cannot tell is an error; words, comments and statements are
//! left out with a warning.

use super::columns::{Word, Words};
use super::to_records::{carry, rules, set_up, standing, strikes};
use super::{Hop, MatAct, MatDeed, MatGame, MatMatch, MatPlay, SET_UPS, TAGS, read, write};
use crate::board::{Men, Side};
use crate::interchange::MatchPosition;
use crate::interchange::problems::Problems;
use crate::interchange::sentences::{
    CANNOT_TELL, NOT_BACKGAMMON, NOT_KEPT, OTHER_MATCH, OTHER_NAME, OTHER_PLAYER,
};
use crate::record::{CubeAct, Die, Item, Played, Record, Speaker, Throw};
use crate::rules;
use crate::text::Span;

/// The match of these records; what it cannot hold goes to `problems`.
pub fn match_of(records: &[Record], problems: &mut Problems<'_>) -> MatMatch {
    let mut made = MatMatch::default();
    for record in records {
        if let Some(game) = game(record, records.first().unwrap_or(record), &mut made, problems) {
            made.games.push(game);
        }
    }
    made
}

fn game(
    record: &Record,
    first: &Record,
    made: &mut MatMatch,
    problems: &mut Problems<'_>,
) -> Option<MatGame> {
    let name = record.head().game;
    let is_known = rules::find(name, None).is_ok_and(|game| game.furniture().cube);
    if !is_known {
        problems.of_record(&NOT_BACKGAMMON, record, record.tag_span("Game").unwrap_or_default(), name);
        return None;
    }
    let state = MatchPosition::of_head(record, problems)?;
    if std::ptr::eq(record, first) {
        made.length = state.length;
    }
    let men = head(record, first, &state, made, problems)?;
    let mut writer =
        GameWriter { record, problems, men, game: MatGame::default(), comment: &mut made.comment };
    writer.game.points = state.points;
    writer.names();
    writer.body();
    Some(writer.game)
}

/// What the head tells of the match, and the dames at the beginning of the game.
fn head(
    record: &Record,
    first: &Record,
    state: &MatchPosition,
    made: &mut MatMatch,
    problems: &mut Problems<'_>,
) -> Option<Men> {
    let is_first = std::ptr::eq(record, first);
    let mut variation = None;
    for (name, value) in record.tags() {
        let mat = TAGS.iter().find(|(_, tag)| *tag == name).map(|(mat, _)| (*mat).to_owned());
        let mat = mat.or_else(|| name.strip_prefix("Mat-").map(|name| name.replace('_', " ")));
        match (name, mat) {
            ("White" | "Black", _) if first.tag(name) != Some(value) => {
                problems.of_tag(&OTHER_PLAYER, record, name);
            }
            ("Match", _) if state.length != made.length => problems.of_tag(&OTHER_MATCH, record, name),
            ("Cube", _) if state.cube != 1 || state.owner.is_some() => {
                problems.of_tag(&CANNOT_TELL, record, name);
            }
            (
                "TTN" | "Game" | "Rules" | "White" | "Black" | "Match" | "Points" | "Cube" | "Position"
                | "Plays",
                None,
            ) => {}
            (_, Some(mat)) if is_first && made.holds(&mat, value) => {
                if name == "Variation" {
                    variation = Some(value);
                }
                made.tags.push((mat, value.to_owned()));
            }
            (_, Some(mat)) if !is_first && made.tags.iter().any(|tag| tag.0 == mat && tag.1 == value) => {
                if name == "Variation" {
                    variation = Some(value);
                }
            }
            _ => problems.of_tag(&NOT_KEPT, record, name),
        }
    }
    let wanted = SET_UPS.iter().find(|(name, _)| Some(*name) == variation).map(|(_, position)| *position);
    let men = set_up(wanted)?;
    if standing(record.head().position.as_ref()) != Some(men) {
        problems.of_tag(&CANNOT_TELL, record, "Position");
        return None;
    }
    Some(men)
}

struct GameWriter<'w, 'x, 't> {
    record: &'w Record,
    problems: &'w mut Problems<'t>,
    comment: &'x mut Vec<String>,
    men: Men,
    game: MatGame,
}

impl GameWriter<'_, '_, '_> {
    /// The players, as the line that tells them will be read.
    fn names(&mut self) {
        let names = self.record.head().names.map(Option::unwrap_or_default);
        let points = self.game.points;
        self.game.names = names.map(str::to_owned);
        let is_read = |names: &[String; 2]| {
            read::players(&write::players(names, points)).is_some_and(|(read, _)| read == *names)
        };
        if is_read(&self.game.names) {
            return;
        }
        self.game.names = names.map(plain_name);
        for ((tag, given), name) in ["White", "Black"].into_iter().zip(names).zip(&self.game.names) {
            if given != name {
                let span = self.record.tag_span(tag).unwrap_or_default();
                self.problems.of_record(&OTHER_NAME, self.record, span, name);
            }
        }
    }

    fn body(&mut self) {
        let mut speaker = None;
        for (span, item) in self.record.outermost() {
            match item {
                Item::OpenVariation | Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic => {
                    self.left_out(span);
                }
                Item::Turn { who: Speaker::Onlooker, .. } => speaker = None,
                Item::Turn { who: Speaker::Player(side), throw } => {
                    speaker = Some(side);
                    if let Some(throw) = throw {
                        self.throw(side, throw, span);
                    }
                }
                Item::Partie(side, points) if self.game.won.is_none() => self.game.won = Some((side, points)),
                Item::Comment(text) if self.game.acts.is_empty() && self.comment.is_empty() => {
                    self.comment.extend(text.split('\n').map(str::to_owned));
                }
                Item::NotTold | Item::Partie(..) => self.cannot(span),
                item => match speaker {
                    Some(side) => self.act(side, &item, span),
                    None => self.left_out(span),
                },
            }
        }
    }

    fn throw(&mut self, side: Side, throw: Throw, span: Span) {
        let [Die::Shows(a), Die::Shows(b)] = throw.dice else { return self.cannot(span) };
        if throw.lays != 0 {
            self.left_out(span);
        }
        self.push(side, MatDeed::Throw([a, b], MatPlay::NotYet), span);
    }

    fn push(&mut self, side: Side, deed: MatDeed, span: Span) {
        if self.game.acts.last().is_some_and(MatAct::ends) {
            return self.cannot(span);
        }
        self.game.acts.push(MatAct { side, deed, place: (0, 0) });
    }

    fn act(&mut self, side: Side, item: &Item<'_>, span: Span) {
        match item {
            Item::Cube(CubeAct::Double) => self.push(side, MatDeed::Double, span),
            Item::Cube(CubeAct::Take) => self.push(side, MatDeed::Take, span),
            Item::Cube(CubeAct::Drop) => self.push(side, MatDeed::Drop, span),
            Item::PlaysNothing => self.play(side, Some(MatPlay::Nothing), span),
            Item::Played(played) => {
                let played = self.hops(side, played);
                self.play(side, played, span);
            }
            Item::Does(words) if is_illegal_play(words) => {
                self.play(side, Some(MatPlay::Words((*words).to_owned())), span);
            }
            _ => self.left_out(span),
        }
    }

    /// Puts what was played behind its throw.
    fn play(&mut self, side: Side, more: Option<MatPlay>, span: Span) {
        let open = match self.game.acts.last_mut() {
            Some(MatAct { side: thrower, deed: MatDeed::Throw(_, played), .. }) if *thrower == side => {
                Some(played)
            }
            _ => None,
        };
        match (open, more) {
            (Some(MatPlay::Hops(hops)), Some(MatPlay::Hops(more))) => hops.extend(more),
            (Some(played @ MatPlay::NotYet), Some(more)) => *played = more,
            _ => self.cannot(span),
        }
    }

    /// A play dame by dame, carried out; `None` where a `.mat` file has no words for it.
    fn hops(&mut self, side: Side, played: &Played) -> Option<MatPlay> {
        let (&[from], path) = (played.from.as_slice(), played.to.as_slice()) else { return None };
        if from == crate::board::Spot::Unknown && path == [from] {
            return Some(MatPlay::Unknown);
        }
        if played.owner.is_some_and(|owner| owner != side) || played.held {
            return None;
        }
        let rules = rules()?;
        let mut hops = Vec::new();
        for _ in 0..played.times {
            let mut from = from.index()?;
            for to in path {
                let to = to.index()?;
                let hop = Hop { from, to, hits: strikes(&self.men, side, to) };
                self.men = carry(&self.men, side, hop, rules);
                hops.push(hop);
                from = to;
            }
        }
        Some(MatPlay::Hops(hops))
    }

    fn cannot(&mut self, span: Span) {
        self.problems.of_record(&CANNOT_TELL, self.record, span, self.record.text(span));
    }

    fn left_out(&mut self, span: Span) {
        self.problems.of_record(&NOT_KEPT, self.record, span, self.record.text(span));
    }
}

/// Whether these words are read as an illegal play, and as nothing more.
fn is_illegal_play(words: &str) -> bool {
    let mut read = Words::new(words, 0).map(|placed| placed.word);
    read.next() == Some(Word::Illegal(words)) && read.next().is_none() && !words.contains('\n')
}

/// A name without what ends one in the line of players.
fn plain_name(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").replace(" :", ":")
}
