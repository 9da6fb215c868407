//! Text to match, line by line. What cannot be read is diagnosed and passed over.

use super::columns::{Placed, Word, Words, number};
use super::{Hop, MOST_GAMES, MatAct, MatDeed, MatGame, MatMatch, MatPlay};
use crate::board::{BAR, OFF, Side};
use crate::interchange::problems::Problems;
use crate::interchange::sentences::{BAD_MOVE, BAD_PLAYERS, NO_HEADER, NOT_EXPECTED, OTHER_CUBE, TOO_MUCH};

/// What begins this far right of a line is the right-hand player's: the left column ends at 33, in every program's files beyond 20.
const RIGHT: usize = 20;
/// What gnubg leaves for the left-hand name and points.
const NAME_BYTES: usize = 31;

/// Reads a match; what is wrong goes to `problems`.
pub fn read(text: &str, problems: &mut Problems<'_>) -> MatMatch {
    let mut reader = MatReader { read: MatMatch::default(), at: ReadPhase::Head, cube: 1 };
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let whole = line.len() > line.trim_end_matches('\n').len();
        reader.line(line.trim_end_matches(['\n', '\r']), start, whole, problems);
        start += line.len();
    }
    match reader.at {
        ReadPhase::Head => problems.at(&NO_HEADER, start, start),
        ReadPhase::Players => problems.at(&BAD_PLAYERS, start, start),
        _ => {}
    }
    reader.read
}

#[derive(Clone, Copy, PartialEq)]
enum ReadPhase {
    /// Before `5 point match`.
    Head,
    /// A game may begin.
    Between,
    /// Its number was read: the players follow.
    Players,
    /// Its turns.
    Turns,
    /// Behind the last game that is read.
    Full,
}

struct MatReader {
    read: MatMatch,
    at: ReadPhase,
    cube: u32,
}

impl MatReader {
    fn line(&mut self, line: &str, start: usize, whole: bool, problems: &mut Problems<'_>) {
        let content = line.trim();
        if content.is_empty() {
            return;
        }
        let from = start + (line.len() - line.trim_start().len());
        let to = from + content.len();
        match self.at {
            ReadPhase::Head => match (line.trim_start().strip_prefix(';'), length(content)) {
                (Some(note), _) if self.note(note) => {}
                (Some(_), _) => problems.at(&TOO_MUCH, from, to),
                (None, Some(length)) => {
                    self.read.length = length;
                    self.at = ReadPhase::Between;
                }
                (None, None) => {
                    problems.at(&NO_HEADER, from, to);
                    // Diagnosed once; what follows may be read all the same.
                    self.at = ReadPhase::Between;
                }
            },
            ReadPhase::Full => {}
            // But a player may be called so.
            _ if content.starts_with(';') && (self.at != ReadPhase::Players || players(line).is_none()) => {
                problems.at(&NOT_EXPECTED, from, to)
            }
            _ if is_game(content) && self.read.games.len() == MOST_GAMES => {
                problems.at(&TOO_MUCH, from, to);
                self.at = ReadPhase::Full;
            }
            ReadPhase::Players if is_game(content) => problems.at(&BAD_PLAYERS, from, to),
            _ if is_game(content) => {
                self.read.games.push(MatGame { place: (from, to), ..MatGame::default() });
                self.cube = 1;
                self.at = ReadPhase::Players;
            }
            ReadPhase::Between => problems.at(&NOT_EXPECTED, from, to),
            ReadPhase::Players => {
                self.at = ReadPhase::Turns;
                match players(line) {
                    Some((names, points)) => {
                        if let Some(game) = self.read.games.last_mut() {
                            (game.names, game.points) = (names, points);
                        }
                    }
                    None => problems.at(&BAD_PLAYERS, from, to),
                }
            }
            ReadPhase::Turns => self.turns(line, start, whole, problems),
        }
    }

    /// `; [Site "…"]`, or a line of comment; `false`: a tag more than there may be.
    fn note(&mut self, note: &str) -> bool {
        match tag(note) {
            // A tag given again is a comment.
            Some(tag) if self.read.comment.is_empty() && !self.read.has(&tag.0) => {
                if !self.read.holds(&tag.0, &tag.1) {
                    return false;
                }
                self.read.tags.push(tag);
            }
            _ => self.read.comment.push(note.strip_prefix(' ').unwrap_or(note).to_owned()),
        }
        true
    }

    /// `  1) 64: 24/18 13/9    62: …`, or who wins.
    fn turns(&mut self, line: &str, start: usize, whole: bool, problems: &mut Problems<'_>) {
        let numbered = line.find(')').filter(|&n| {
            let digits = line[..n].trim();
            !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
        });
        let mut side = None;
        for Placed { at, len, word } in Words::new(line, numbered.map_or(0, |n| n + 1)) {
            let (from, to) = (start + at, start + at + len);
            let begins = if at >= RIGHT { Side::Black } else { side.map_or(Side::White, Side::other) };
            let Some(game) = self.read.games.last_mut() else { return };
            let deed = match word {
                Word::Dice(dice) => {
                    // Nothing behind a throw: none was possible, or the game ends before it is played.
                    let alone = stands_alone(line, at, whole);
                    MatDeed::Throw(dice, if alone { MatPlay::NotYet } else { MatPlay::Nothing })
                }
                Word::Doubles(value) => {
                    self.cube = self.cube.saturating_mul(2);
                    if value.is_some_and(|value| value != self.cube) {
                        problems.at(&OTHER_CUBE, from, to);
                    }
                    MatDeed::Double
                }
                Word::Takes => MatDeed::Take,
                Word::Drops => MatDeed::Drop,
                Word::Wins(Some(points)) if game.won.is_none() => {
                    let winner = if at >= RIGHT { Side::Black } else { Side::White };
                    given_up(game, winner);
                    game.won = Some((winner, points));
                    self.at = ReadPhase::Between;
                    continue;
                }
                of_play => {
                    play_word(open(game, side), of_play, (from, to), problems);
                    continue;
                }
            };
            side = Some(begins);
            push(game, MatAct { side: begins, deed, place: (from, to) }, problems);
        }
    }
}

/// Adds an act, unless the game is over with a cube refused.
fn push(game: &mut MatGame, act: MatAct, problems: &mut Problems<'_>) {
    if game.acts.last().is_some_and(MatAct::ends) {
        problems.at(&NOT_EXPECTED, act.place.0, act.place.1);
    } else {
        game.acts.push(act);
    }
}

/// Black has thrown, plays nothing, and White has won: Black gave up. (In the left column the padding tells it.)
fn given_up(game: &mut MatGame, winner: Side) {
    if let Some(MatAct { side: Side::Black, deed: MatDeed::Throw(_, played @ MatPlay::Nothing), .. }) =
        game.acts.last_mut()
        && winner == Side::White
    {
        *played = MatPlay::NotYet;
    }
}

/// What the throw on this line that is still open says of its play.
fn open(game: &mut MatGame, side: Option<Side>) -> Option<&mut MatPlay> {
    side?;
    match game.acts.last_mut() {
        Some(MatAct { deed: MatDeed::Throw(_, played), .. }) => Some(played),
        _ => None,
    }
}

/// A word behind a throw, of what is played by it.
fn play_word(open: Option<&mut MatPlay>, word: Word<'_>, place: (usize, usize), problems: &mut Problems<'_>) {
    let what = match word {
        Word::CannotMove => MatPlay::Nothing,
        Word::Unknown => MatPlay::Unknown,
        Word::Illegal(words) => MatPlay::Words(words.to_owned()),
        Word::Move(text) => match (hops(text), open) {
            (Some(more), Some(MatPlay::Hops(hops))) => return hops.extend(more),
            (Some(more), Some(played @ (MatPlay::Nothing | MatPlay::NotYet))) => {
                *played = MatPlay::Hops(more);
                return;
            }
            (None, Some(_)) => return problems.at(&BAD_MOVE, place.0, place.1),
            _ => return problems.at(&NOT_EXPECTED, place.0, place.1),
        },
        Word::Other(text) if text.bytes().all(|b| b.is_ascii_digit()) && text.len() > 6 => {
            return problems.at(&TOO_MUCH, place.0, place.1);
        }
        _ => return problems.at(&NOT_EXPECTED, place.0, place.1),
    };
    match open {
        Some(played @ (MatPlay::Nothing | MatPlay::NotYet)) => *played = what,
        _ => problems.at(&NOT_EXPECTED, place.0, place.1),
    }
}

/// Whether the throw at `at` is followed by nothing that would have been written behind a play: in the left column the padding is
/// missing, in the right one the line's end.
fn stands_alone(line: &str, at: usize, whole: bool) -> bool {
    let rest = line.get(at + 3..).unwrap_or_default();
    let follows = rest.trim_start();
    let next = at + 3 + (rest.len() - follows.len());
    if at >= RIGHT {
        return follows.is_empty() && !whole;
    }
    match follows.is_empty() {
        true => !whole && next <= at + 5,
        // gnubg puts who wins where the right column begins, one place left of where it puts it behind a play.
        false => follows.starts_with("Wins") && next == RIGHT_COLUMN,
    }
}

/// Where gnubg's right column begins.
const RIGHT_COLUMN: usize = 33;

/// ` 5 point match`.
fn length(line: &str) -> Option<u32> {
    let mut words = line.split_whitespace();
    let length = number(words.next()?)?;
    let is_match = words.next()?.starts_with("point") && words.next()? == "match";
    (is_match && words.next().is_none()).then_some(length)
}

/// ` Game 1`.
fn is_game(line: &str) -> bool {
    let mut words = line.split_whitespace();
    words.next() == Some("Game")
        && words.next().is_some_and(|n| number(n).is_some())
        && words.next().is_none()
}

/// ` Ann : 0                        Luke : 2`.
pub fn players(line: &str) -> Option<([String; 2], [u32; 2])> {
    let line = line.strip_prefix(' ').unwrap_or(line);
    let is_digit = |at: usize| line.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let cut = |at: usize| {
        let (left, right) = (player(line.get(..at)?)?, player(line.get(at..)?)?);
        Some(([left.0, right.0], [left.1, right.1]))
    };
    // As gnubg pads it, in bytes, unless that is within a number; else behind the first points.
    let padded = cut(NAME_BYTES).filter(|_| !(is_digit(NAME_BYTES - 1) && is_digit(NAME_BYTES)));
    padded.or_else(|| {
        // A name may have such a thing in it, but not often.
        line.match_indices(" : ").take(8).find_map(|(colon, _)| {
            let digits = colon + 3;
            cut(digits + line[digits..].bytes().take_while(u8::is_ascii_digit).count())
        })
    })
}

/// `[Site "…"]`.
pub fn tag(note: &str) -> Option<(String, String)> {
    let (name, value) = note.trim().strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
    is_name(name).then(|| (name.to_owned(), value.to_owned()))
}

fn player(text: &str) -> Option<(String, u32)> {
    // gnubg lets a name be empty.
    let (name, points) = text.rsplit_once(" : ")?;
    Some((name.trim().to_owned(), number(points.trim())?))
}

/// Whether a tag may be called so.
pub fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b' ')
}

/// `24/18`, `bar/20*`, `24/20*/14`, `6/off(2)`: dame by dame, in own fields.
fn hops(text: &str) -> Option<Vec<Hop>> {
    let (path, times) = match text.strip_suffix(')') {
        Some(text) => {
            let (path, times) = text.split_once('(')?;
            (path, number(times).filter(|n| (1..=4).contains(n))?)
        }
        None => (text, 1),
    };
    let mut hops = Vec::new();
    let mut points = path.split('/');
    let (mut from, false) = point(points.next()?)? else { return None };
    for part in points {
        let (to, hits) = point(part)?;
        if from == OFF || to == BAR || hops.len() >= 8 {
            return None;
        }
        hops.push(Hop { from, to, hits });
        from = to;
    }
    // A star behind the whole is that of its first dame.
    let again: Vec<Hop> = hops.iter().map(|hop| Hop { hits: false, ..*hop }).collect();
    for _ in 1..times {
        hops.extend(&again);
    }
    (!again.is_empty()).then_some(hops)
}

/// A point of the mover as his own index, and whether a star stands behind it.
fn point(text: &str) -> Option<(u8, bool)> {
    let (text, hits) = match text.strip_suffix('*') {
        Some(text) => (text, true),
        None => (text, false),
    };
    let index = match text {
        _ if text.eq_ignore_ascii_case("bar") => BAR,
        _ if text.eq_ignore_ascii_case("off") => OFF,
        _ => 25 - u8::try_from(number(text)?).ok().filter(|&n| n <= 25)?,
    };
    Some((index, hits))
}
