//! What was marked, and other acts that are written in words: `2 pts`, `un trou, reste 2`, `RAS`, `école de 4`, `s'en va`, `ne peut jouer`.

use super::tokens::{Token, TokenKind};
use super::vocabulary::WordKind;
use super::words::{is_holes, is_marking, is_points, is_school, number};
use crate::record::Holes;

/// What a phrase says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// So many points.
    Points(u16),
    /// Points of the other's omission.
    School(Option<u16>),
    /// So many holes.
    Holes(Holes),
    /// What is left over behind a hole.
    Rest(u16),
    Pavillon,
    Leaves,
    /// No number could be played.
    PlaysNothing,
    /// Points that he forgot.
    Forgets(u16),
    /// Nothing that the record keeps.
    Nothing,
}

fn word(tokens: &[Token], at: usize) -> &str {
    tokens.get(at).map_or("", |t| t.word.as_str())
}

/// Whether these words stand here, signs between them passed over; how many tokens they take.
fn words(tokens: &[Token], wanted: &[&str]) -> Option<usize> {
    let mut at = 0;
    for want in wanted {
        if tokens.get(at).is_some_and(|t| t.is_sign(b'.')) {
            at += 1;
        }
        if word(tokens, at) != *want {
            return None;
        }
        at += 1;
    }
    Some(at)
}

pub(super) const PHRASES: &[(&[&str], Said)] = &[
    (&["s", "en", "va"], Said::Leaves),
    (&["s", "en", "vont"], Said::Leaves),
    (&["m", "en", "vais"], Said::Leaves),
    (&["se", "retire"], Said::Leaves),
    (&["goes", "away"], Said::Leaves),
    (&["and", "goes"], Said::Leaves),
    (&["leaves"], Said::Leaves),
    (&["le", "pavillon"], Said::Pavillon),
    (&["pavillon"], Said::Pavillon),
    (&["ne", "peut", "jouer", "ni", "l", "un", "ni", "l", "autre"], Said::PlaysNothing),
    (&["ne", "peut", "pas", "jouer"], Said::PlaysNothing),
    (&["ne", "peut", "rien", "jouer"], Said::PlaysNothing),
    (&["ne", "peut", "jouer"], Said::PlaysNothing),
    (&["ne", "joue", "pas"], Said::PlaysNothing),
    (&["ne", "joue", "rien"], Said::PlaysNothing),
    (&["rien", "a", "jouer"], Said::PlaysNothing),
    (&["rien", "de", "jouable"], Said::PlaysNothing),
    (&["cannot", "play"], Said::PlaysNothing),
    (&["can", "t", "play"], Said::PlaysNothing),
    (&["ne", "peut", "jouer", "aucun"], Said::PlaysNothing),
    (&["coup", "nul"], Said::PlaysNothing),
    (&["impuissance"], Said::PlaysNothing),
    (&["impuissant"], Said::PlaysNothing),
    (&["bloque"], Said::PlaysNothing),
    (&["bloques"], Said::PlaysNothing),
    (&["r", "a", "s"], Said::Points(0)),
    (&["ras"], Said::Points(0)),
    (&["rien"], Said::Points(0)),
    (&["neant"], Said::Points(0)),
    (&["pas", "de", "points"], Said::Points(0)),
    (&["pas", "de", "point"], Said::Points(0)),
    (&["aucun", "point"], Said::Points(0)),
    (&["ne", "marque", "rien"], Said::Points(0)),
    (&["nothing"], Said::Points(0)),
    (&["no", "points"], Said::Points(0)),
    (&["no", "point"], Said::Points(0)),
    (&["passe", "son", "tour"], Said::PlaysNothing),
    (&["tient"], Said::Nothing),
    (&["tiennent"], Said::Nothing),
    (&["releve"], Said::Nothing),
    (&["bien", "vu"], Said::Nothing),
];

/// The one of the table that stands here; another word than those that begin one is not looked for in it.
fn phrase(tokens: &[Token]) -> Option<(Said, usize)> {
    let begins = |at: usize| tokens.get(at).is_some_and(|t| t.means(WordKind::Phrase));
    if !(begins(0) || tokens.first()?.is_sign(b'.') && begins(1)) {
        return None;
    }
    PHRASES.iter().find_map(|&(wanted, said)| Some((said, words(tokens, wanted)?)))
}

/// The phrase that begins here and how many tokens it takes. `hole`: a hole was named in this coup, so that points are what is left.
pub(super) fn said(tokens: &[Token], hole: bool) -> Option<(Said, usize)> {
    if let Some((said, mut used)) = phrase(tokens) {
        if said == Said::Points(0) && tokens.get(used).is_some_and(|t| t.is_sign(b'.')) {
            used += 1;
        }
        if said == Said::PlaysNothing && tokens.get(used).is_some_and(|t| t.is("de")) {
            return None; // `impuissance de …`
        }
        return Some((said, used));
    }
    let skip = marking(tokens);
    let rest = &tokens[skip..];
    if let Some((said, used)) = school(rest).or_else(|| holes(rest)) {
        return Some((said, skip + used));
    }
    if let Some(own) = forgetting(tokens) {
        let marking = usize::from(matches!(word(tokens, own), "de" | "to"));
        let own = own
            + marking
            + usize::from(matches!(word(tokens, own + marking), "marquer" | "mark" | "prendre"));
        let own = own + usize::from(matches!(word(tokens, own), "ses" | "les" | "de" | "his"));
        let (n, used) = counted(&tokens[own..])?;
        return Some((Said::Forgets(n), own + used));
    }
    if let Some(used) = rest_word(rest) {
        return match number(tokens.get(skip + used)?) {
            Some(n) if hole => Some((
                Said::Rest(n),
                skip + used + 1 + usize::from(tokens.get(skip + used + 1).is_some_and(is_points)),
            )),
            _ => None,
        };
    }
    if word(rest, 0) == "reste" && hole {
        return Some((Said::Nothing, skip + 1));
    }
    left_over(tokens)
        .filter(|_| hole)
        .or_else(|| points(rest, skip > 0, hole).map(|(said, used)| (said, skip + used)))
}

/// `et 2` behind a hole: what is left, where the number is of nothing else.
fn left_over(tokens: &[Token]) -> Option<(Said, usize)> {
    let n = tokens.get(1).and_then(number).filter(|_| matches!(word(tokens, 0), "et" | "avec"))?;
    let alone = tokens.get(2).is_none_or(|t| matches!(t.kind, TokenKind::Sign(b'.' | b',' | b';' | b'(')));
    alone.then_some((Said::Rest(n), 2))
}

/// `oublie`, `n'a pas marqué`.
fn forgetting(tokens: &[Token]) -> Option<usize> {
    ["oublie", "oublient", "forgets"]
        .iter()
        .find_map(|one| words(tokens, &[one]))
        .or_else(|| words(tokens, &["a", "oublie"]))
        .or_else(|| words(tokens, &["ont", "oublie"]))
        .or_else(|| words(tokens, &["n", "a", "pas", "marque"]))
        .or_else(|| words(tokens, &["ne", "marque", "pas"]))
}

/// `marque`, `et gagne`, `prend`: words before a number of points.
fn marking(tokens: &[Token]) -> usize {
    let and = usize::from(matches!(word(tokens, 0), "et" | "avec" | "il" | "on"));
    if tokens.get(and).is_some_and(|t| is_marking(t) || t.is("fait") || t.is("en") || t.is("donne")) {
        and + 1
    } else {
        0
    }
}

/// `reste`, with a number behind it.
fn rest_word(tokens: &[Token]) -> Option<usize> {
    (word(tokens, 0) == "reste" && tokens.get(1).is_some_and(|t| number(t).is_some())).then_some(1)
}

/// A number with its `points`: `2 pts`, `+2`, `4 + 2 = 6 points`.
fn counted(tokens: &[Token]) -> Option<(u16, usize)> {
    let mut at = usize::from(tokens.first()?.is_sign(b'+'));
    let plus = at == 1;
    let mut n = number(tokens.get(at)?)?;
    at += 1;
    let is_sum = |t: &Token| t.is_sign(b'=') || t.is("font");
    while tokens.get(at).is_some_and(|t| t.is_sign(b'+') || t.is("et"))
        && tokens.get(at + 1).and_then(number).is_some()
        && tokens[at..].iter().take(8).any(is_sum)
    {
        at += 2;
    }
    if at > 1 && tokens.get(at).is_some_and(is_sum) {
        n = number(tokens.get(at + 1)?)?;
        at += 2;
    }
    if tokens.get(at).is_some_and(is_points) {
        return Some((n, at + 1));
    }
    if word(tokens, at) == "de" && word(tokens, at + 1) == "plus" {
        return Some((n, at + 2));
    }
    // `+ 7/12` joins a play.
    let play =
        tokens.get(at).is_some_and(|t| matches!(t.kind, TokenKind::Sign(b'/' | b'>' | b'-')) && !t.spaced);
    (plus && at == 2 && !play).then_some((n, at))
}

fn points(tokens: &[Token], marked: bool, hole: bool) -> Option<(Said, usize)> {
    let (n, mut at) = match counted(tokens) {
        Some(found) => found,
        // `marque 2`, `0`
        None => {
            let first = tokens.first()?;
            let alone = !tokens.get(1).is_some_and(|t| {
                matches!(t.kind, TokenKind::Sign(b'-' | b'/' | b'>'))
                    || t.is("et") && tokens.get(2).is_some_and(|t| super::words::die(t).is_some())
                    || matches!(t.kind, TokenKind::Number(_))
                    || t.is("dame")
                    || t.is("dames")
                    || t.is("jeton")
                    || t.is("jetons")
                    || t.is("fois")
                    || t.is("de") && tokens.get(2).is_some_and(|t| !t.is("reste"))
            });
            let points = marked && alone && first.kind != TokenKind::Word
                || first.kind == TokenKind::Number(0) && !tokens.get(1).is_some_and(is_holes);
            let spelled = marked && alone && !matches!(first.word.as_str(), "un" | "une");
            let rest = hole && word(tokens, 1) == "de" && word(tokens, 2) == "reste";
            (number(first).filter(|_| points || spelled || rest)?, 1)
        }
    };
    let paren = usize::from(tokens.get(at).is_some_and(|t| t.is_sign(b'(')));
    let of = match (word(tokens, at + paren), word(tokens, at + paren + 1)) {
        ("pour", "l") | ("for" | "of", "the") => paren + 2,
        ("d" | "de" | "pour" | "for" | "of", _) => paren + 1,
        _ => paren,
    };
    if tokens.get(at + of).is_some_and(is_school) {
        return Some((Said::School(Some(n)), at + of + 1));
    }
    if word(tokens, at) == "de" && word(tokens, at + 1) == "reste" {
        return Some((Said::Rest(n), at + 2));
    }
    if word(tokens, at) == "d" && word(tokens, at + 1) == "impuissance" {
        at += 2;
    }
    Some((if hole { Said::Rest(n) } else { Said::Points(n) }, at))
}

/// `école de 2`, `école : 2 points`, `l'école de deux points`, `à l'école`.
fn school(tokens: &[Token]) -> Option<(Said, usize)> {
    let mut at =
        tokens.iter().take(3).take_while(|t| t.is("l") || t.is("a") || t.is("une") || t.is("en")).count();
    if word(tokens, at) == "fait" {
        at += 1 + usize::from(word(tokens, at + 1) == "l");
    }
    if !tokens.get(at).is_some_and(is_school) {
        return None;
    }
    at += 1;
    let between = tokens[at..]
        .iter()
        .take(5)
        .take_while(|t| {
            matches!(t.kind, TokenKind::Sign(b',' | b':' | b'(' | b'-'))
                || matches!(t.word.as_str(), "de" | "et" | "il" | "marque")
        })
        .count();
    match counted(&tokens[at + between..]) {
        Some((n, used)) => Some((Said::School(Some(n)), at + between + used)),
        None => match tokens.get(at + between).and_then(number) {
            Some(n) => Some((Said::School(Some(n)), at + between + 1)),
            _ => Some((Said::School(None), at)),
        },
    }
}

/// `1 trou`, `le trou`, `trou double`, `en bredouille, 2 trous`.
fn holes(tokens: &[Token]) -> Option<(Said, usize)> {
    let mut at = usize::from(matches!(word(tokens, 0), "partie"));
    if word(tokens, at) == "bredouille" || (word(tokens, at) == "en" && word(tokens, at + 1) == "bredouille")
    {
        at += 1 + usize::from(word(tokens, at) == "en");
        if tokens.get(at).is_some_and(|t| t.is_sign(b',')) && tokens.get(at + 2).is_some_and(is_holes) {
            let n = number(&tokens[at + 1])?;
            return Some((so_many(n.max(2))?, at + 3));
        }
        return Some((so_many(2)?, at));
    }
    let article = usize::from(word(tokens, at) == "le");
    let n = tokens.get(at + article).and_then(number);
    at += article + usize::from(n.is_some());
    if n == Some(0) || !tokens.get(at).is_some_and(is_holes) {
        return None;
    }
    at += 1;
    let doubled = match word(tokens, at) {
        "double" | "bredouille" => 1,
        "en" if word(tokens, at + 1) == "bredouille" => 2,
        "simple" => return Some((so_many(n.unwrap_or(1))?, at + 1)),
        _ => 0,
    };
    let n = n.unwrap_or(1);
    Some((so_many(if doubled > 0 { n.max(2) } else { n })?, at + doubled))
}

fn so_many(holes: u16) -> Option<Said> {
    i16::try_from(holes).ok().and_then(Holes::new).map(Said::Holes)
}
