//! Words of the head that nobody reads, and that are a slip for one that is read (E415). What the values of tags may be belongs to the games'
//! rules, so that the reader does not know it. A word of one's own, as `[Stakes "dîner"]`, stays free.

use crate::board::Cube;
use crate::record::lexicon::player_named;
use crate::record::{Match, OpeningResult};
use crate::replay::Replay;
use crate::rules::{Odds, Stakes};
use crate::text::spelling::slip_of;

/// The words of `[Partie]` that anything follows from.
const PARTIE: &[&str] = &["poule", "tourner", "bredouille", "double", "quadruple"];
/// What may stand before the word that counts: `à la poule`.
const LITTLE: &[&str] = &["à", "a", "au", "la", "le", "en", "de"];
/// So many stretches of a value are looked at: no head has more.
const MOST: usize = 64;

/// E415: a stretch of a tag's value that is not read, and what would be.
///
/// ```
/// use trictrac::referee::{Fact, check};
/// let text = "[TTN \"1.0\"] [Partie \"à écrire\"] [Players \"Anne, Basile\"] [Stakes \"8 marqués\"]\n\nW 64: 1/7 1/5\n";
/// let report = check(&trictrac::ttn::parse(text).unwrap()[0]).unwrap();
/// let Fact::NearWord(near) = &report.findings()[0].fact else { unreachable!() };
/// assert_eq!((near.tag, near.meant.as_str()), ("Stakes", "marqués 8"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NearWord {
    /// The tag.
    pub tag: &'static str,
    /// As the record has it.
    pub written: String,
    /// What was probably meant.
    pub meant: String,
}

/// Those of a record.
pub fn near_words(replay: &Replay<'_>) -> Vec<NearWord> {
    let mut found = Vec::new();
    let head = replay.head();
    let record = replay.record();
    let mut look = |tag: &'static str, between: fn(char) -> bool, meant: &dyn Fn(&str) -> Option<String>| {
        let pieces = record.tag(tag).unwrap_or_default().split(between).map(str::trim);
        for written in pieces.filter(|piece| !piece.is_empty()).take(MOST) {
            if let Some(meant) = meant(written).filter(|meant| meant != written) {
                found.push(NearWord { tag, written: written.to_owned(), meant });
            }
        }
    };
    let comma = |c| c == ',';
    look("First", |_| false, &first);
    look("Odds", comma, &|written| {
        odds(written).filter(|(_, odds)| replay.game().gives(*odds)).map(|found| found.0)
    });
    if replay.game().furniture().cube {
        look("Match", |_| false, &match_to);
        look("Cube", |_| false, &cube);
    }
    if let (Some(seating), Some(rules)) = (replay.seating(), replay.game().parties()) {
        let names: Vec<&str> = match head.players {
            Some(_) => seating.players.iter().map(|p| p.0).collect(),
            None => Vec::new(),
        };
        look("Partie", |c| !c.is_alphanumeric(), &partie);
        look("Stakes", comma, &|written| {
            let agreed = Stakes::of(rules);
            stakes(written, &names)
                .filter(|(meant, named)| *named || Stakes::read(meant, rules) != agreed)
                .map(|m| m.0)
        });
        look("Seats", comma, &|written| seat(written, &names));
    }
    found
}

/// `w 33, B 64 w`, `Blanc`.
fn first(written: &str) -> Option<String> {
    if OpeningResult::parse(written).is_some() {
        return None;
    }
    let one = |piece: &str| piece.split_whitespace().map(player).collect::<Vec<_>>().join(" ");
    let meant = written.split(',').take(MOST).map(one).collect::<Vec<_>>().join(", ");
    [meant, parted_by_commas(written)].into_iter().find(|meant| OpeningResult::parse(meant).is_some())
}

/// `W 3 B 1 W`, `W 3; B 1, W`: a throw begins where a player's name stands before dice, and who has won is named behind the last.
fn parted_by_commas(written: &str) -> String {
    let pieces = written.split([' ', ',', ';', '/']).filter(|word| !word.is_empty());
    let words: Vec<String> = pieces.take(MOST).map(player).collect();
    let is_dice =
        |at: usize| words.get(at).is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let parts = words.iter().enumerate().map(|(at, word)| match at {
        0 => word.clone(),
        _ if is_dice(at + 1) => format!(", {word}"),
        _ => format!(" {word}"),
    });
    parts.collect()
}

/// A player's letter where a word surely means one, else the word.
fn player(word: &str) -> String {
    player_named(word.trim_end_matches(':')).map_or_else(|| word.to_owned(), |side| side.to_string())
}

/// `7 Crawford`, `7, crawford`, `en 7 points`.
fn match_to(written: &str) -> Option<String> {
    let lower = written.to_lowercase();
    let words = lower.split([' ', ',', ';']).filter(|word| !word.is_empty()).take(MOST);
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let read: Vec<&str> = words
        .filter_map(
            |word| if is_number(word) { Some(word) } else { slip_of(word, Match::WORDS.iter().copied()) },
        )
        .collect();
    let meant = read.join(" ");
    (Match::parse(written).is_none() && Match::parse(&meant).is_some()).then_some(meant)
}

/// `W 2`, `2 w`.
fn cube(written: &str) -> Option<String> {
    let mut words: Vec<String> =
        written.split([' ', ',']).filter(|word| !word.is_empty()).map(player).collect();
    words.sort_unstable_by_key(|word| !word.starts_with(|c: char| c.is_ascii_digit()));
    let meant = words.join(" ");
    (Cube::parse(written).is_none() && Cube::parse(&meant).is_some()).then_some(meant)
}

fn partie(word: &str) -> Option<String> {
    let is_read = PARTIE.iter().any(|read| word.to_lowercase().contains(read));
    slip_of(word, PARTIE.iter().copied()).filter(|_| !is_read).map(str::to_owned)
}

/// `w 3 trous`, `B primoté`, `B 2 fiches`.
fn odds(written: &str) -> Option<(String, Odds)> {
    if Odds::read(written).next().is_some() {
        return None;
    }
    let mut words = written.split_whitespace().take(MOST);
    let mut meant = player(words.next()?);
    let what: Vec<&str> = words.map(|word| nearest(word, Odds::WORDS)).collect();
    let swapped = if let [a, b] = what[..] { format!("{b} {a}") } else { String::new() };
    let read = |what: &str| Odds::read(&format!("{meant} {what}")).next().map(|(_, odds)| odds);
    let (what, odds) =
        [what.join(" "), swapped].into_iter().find_map(|what| read(&what).map(|odds| (what, odds)))?;
    meant.extend([" ", &what]);
    Some((meant, odds))
}

/// `marqué 8`, `8 marqués`, `à tourner`; and whether it is a player's name in it that is a slip.
fn stakes(written: &str, names: &[&str]) -> Option<(String, bool)> {
    let words: Vec<&str> = written.split_whitespace().take(MOST).collect();
    let (&first, rest) = words.split_first()?;
    if Stakes::WORDS.contains(&first.to_lowercase().as_str()) {
        let mended: Vec<&str> = rest.iter().map(|word| nearest(word, names)).collect();
        return (Stakes::TAKES_NAMES.contains(&first.to_lowercase().as_str()) && mended != rest)
            .then(|| (joined(first, &mended), true));
    }
    if let Some(word) = slip_of(first.trim_end_matches(':'), Stakes::WORDS.iter().copied()) {
        return Some((joined(word, rest), false));
    }
    let is_number = |word: &&&str| word.bytes().all(|b| b.is_ascii_digit());
    let mut said =
        words.iter().filter(|word| !is_number(word) && !LITTLE.contains(&word.to_lowercase().as_str()));
    let (Some(&word), None) = (said.next(), said.next()) else { return None };
    let lower = word.to_lowercase();
    let word = Stakes::WORDS
        .iter()
        .copied()
        .find(|known| *known == lower)
        .or(slip_of(word, Stakes::WORDS.iter().copied()))?;
    let number: Vec<&str> = words.iter().copied().filter(|word| is_number(&word)).take(1).collect();
    Some((joined(word, &number), false))
}

/// Words with a space between them.
fn joined(first: &str, rest: &[&str]) -> String {
    [&[first], rest].concat().join(" ")
}

/// `w Anne`, `W Ane`.
fn seat(written: &str, names: &[&str]) -> Option<String> {
    let mut words = written.split_whitespace();
    let (side, name, None) = (player(words.next()?), nearest(words.next()?, names), words.next()) else {
        return None;
    };
    (matches!(side.as_str(), "W" | "B") && names.contains(&name)).then(|| format!("{side} {name}"))
}

/// The word itself where it is one of these or a number, else the one that it is a slip for.
fn nearest<'a>(word: &'a str, known: &[&'a str]) -> &'a str {
    if known.contains(&word) { word } else { slip_of(word, known.iter().copied()).unwrap_or(word) }
}

impl NearWord {
    /// The sentence, French or English.
    #[must_use]
    pub fn sentence(&self, french: bool) -> String {
        let NearWord { tag, written, meant } = self;
        if french {
            format!("« {written} » de [{tag}] n'est pas lu : voulez-vous dire « {meant} » ?")
        } else {
            format!("`{written}` of [{tag}] is not read: did you mean `{meant}`?")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::first;

    #[test]
    fn commas_of_the_throws_for_the_beginning_are_put_where_they_lack() {
        for slip in ["W 3 B 1 W", "W 3; B 1 W", "W 3 / B 1 W", "Blanc 3 Noir 1 Blanc"] {
            assert_eq!(first(slip).as_deref(), Some("W 3, B 1 W"), "{slip}");
        }
        for own in ["W 3, B 1 W", "W 3, B 1, W", "au sort", "W 7 B 1 W", "le plus jeune, W"] {
            assert_eq!(first(own), None, "{own}");
        }
    }
}
