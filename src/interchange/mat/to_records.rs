//! Match to records: a game is a text of the notation, read as any other.

use super::{Act, Deed, Game, Hop, Match, Played, SET_UPS, TAGS};
use crate::board::{BAR, Men, Move, OFF, Placement, Play, Side};
use crate::interchange::State;
use crate::interchange::problems::{GAME_NOT_TOLD, NO_HIT, Problems};
use crate::interchange::state::points_told;
use crate::record::{NotationError, Record};
use crate::replay::GameState;
use crate::rules::{self, Game as Rules};
use crate::ttn::{parse, position};
use std::fmt::Write as _;

/// One record a game, with the match's tags.
pub fn records(told: &Match, problems: &mut Problems<'_>) -> Vec<Record> {
    let mut records = Vec::with_capacity(told.games.len());
    for (n, game) in told.games.iter().enumerate() {
        let comment: &[String] = if n == 0 { &told.comment } else { &[] };
        match record(told, game, comment, problems) {
            Ok(record) => records.push(record),
            Err(error) => {
                let code = error.diagnostics.first().map_or("", |one| one.code());
                problems.naming(&GAME_NOT_TOLD, game.place.0, game.place.1, code);
            }
        }
    }
    records
}

/// Under which rules such games are played.
pub fn rules() -> Option<&'static dyn Rules> {
    rules::find("backgammon", Some("international")).ok()
}

fn record(
    told: &Match,
    game: &Game,
    comment: &[String],
    problems: &mut Problems<'_>,
) -> Result<Record, NotationError> {
    let mut text = String::from("[TTN \"1.0\"]\n");
    let mut tag = |name: &str, value: &str| {
        let _ = writeln!(text, "[{name} \"{}\"]", quoted(value));
    };
    tag("Game", "backgammon");
    tag("Rules", "international");
    let mut variation = "";
    for (name, value) in &told.tags {
        match TAGS.iter().find(|(mat, _)| mat == name) {
            Some((_, known)) => tag(known, value),
            None => tag(&format!("Mat-{}", name.replace(' ', "_")), value),
        }
        if name == "Variation" {
            variation = value;
        }
    }
    tag("White", &game.names[0]);
    tag("Black", &game.names[1]);
    let set_up = SET_UPS.iter().find(|(name, _)| *name == variation).map(|(_, position)| *position);
    if let Some(position) = set_up {
        tag("Position", position);
    }
    let state = State { length: told.length, ..State::default() };
    tag("Match", &state.match_told());
    tag("Points", &points_told(game.points));
    text.push('\n');
    if !comment.is_empty() {
        let _ = writeln!(text, "{{{}}}", escaped(&comment.join("\n")));
    }
    for act in &game.acts {
        push_act(act, &mut text);
    }
    if let Some((side, points)) = game.won {
        let _ = writeln!(text, "<partie {side} {points}>");
    }
    check_hits(game, set_up, problems);
    let mut records = parse(&text)?;
    records.truncate(1);
    Ok(records.pop().unwrap_or_default())
}

fn push_act(act: &Act, body: &mut String) {
    let side = act.side;
    let _ = match &act.deed {
        Deed::Throw(dice, played) => {
            let _ = write!(body, "{side} {}{}:", dice[0], dice[1]);
            match played {
                Played::NotYet => Ok(()),
                Played::Nothing => write!(body, " -"),
                Played::NotTold => write!(body, " ?/?"),
                Played::Words(words) => write!(body, " does \"{}\"", quoted(words)),
                Played::Hops(hops) => {
                    hops.iter().try_for_each(|hop| write!(body, " {}/{}", Place(hop.from), Place(hop.to)))
                }
            }
        }
        Deed::Double => write!(body, "{side}: double"),
        Deed::Take => write!(body, "{side}: take"),
        Deed::Drop => write!(body, "{side}: drop"),
    };
    body.push('\n');
}

/// An index of the board in words.
struct Place(u8);

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            BAR => f.write_str("bar"),
            OFF => f.write_str("off"),
            field => write!(f, "{field}"),
        }
    }
}

/// As it stands inside a comment.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '{' | '}' | '[' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// As it stands inside quotes.
fn quoted(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

/// The dames at the beginning of a game.
pub fn set_up(position: Option<&str>) -> Option<Men> {
    standing(position.and_then(|text| position::parse(text).ok()).as_ref())
}

/// The dames as a position has them, or the game's own set-up.
pub fn standing(position: Option<&Placement>) -> Option<Men> {
    let mut standing = GameState::start(rules()?);
    if let Some(position) = position {
        standing.set(position);
    }
    Some(standing.table.men)
}

/// Whether a dame of `side` that comes to `to` strikes a lone one.
pub fn strikes(men: &Men, side: Side, to: u8) -> bool {
    (1..OFF).contains(&to) && men.across(side, to) == 1
}

/// Carries a hop out.
pub fn carry(men: &Men, side: Side, hop: Hop, rules: &dyn Rules) -> Men {
    rules.apply(men, side, &Play::one(Move { from: hop.from, to: hop.to }))
}

/// A star where nothing stands to be hit is told: the record does not have it.
fn check_hits(game: &Game, position: Option<&str>, problems: &mut Problems<'_>) {
    let (Some(rules), Some(mut men)) = (rules(), set_up(position)) else { return };
    for act in &game.acts {
        match &act.deed {
            Deed::Throw(_, Played::Hops(hops)) => {
                for &hop in hops {
                    if hop.hits && !strikes(&men, act.side, hop.to) {
                        problems.at(&NO_HIT, act.place.0, act.place.1);
                    }
                    men = carry(&men, act.side, hop, rules);
                }
            }
            // From here on it is not known where the dames are.
            Deed::Throw(_, Played::NotTold | Played::Words(_)) => return,
            _ => {}
        }
    }
}
