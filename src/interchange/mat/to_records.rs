//! Match to records: a record a game, made act by act.

use super::{Hop, MatAct, MatDeed, MatGame, MatMatch, MatPlay, SET_UPS, TAGS};
use crate::board::{Men, Move, OFF, Placement, Play, Side, Spot};
use crate::interchange::MatchPosition;
use crate::interchange::problems::Problems;
use crate::interchange::sentences::{GAME_NOT_WRITABLE, NO_HIT};
use crate::interchange::state::points_value;
use crate::record::{CubeAct, Die, Item, NotationError, Record, Speaker, Throw};
use crate::replay::KnownState;
use crate::rules::{self, Game as Rules};
use crate::ttn::{Builder, position};

/// One record a game, with the match's tags.
pub fn records(of: &MatMatch, problems: &mut Problems<'_>) -> Vec<Record> {
    let mut records = Vec::with_capacity(of.games.len());
    for (n, game) in of.games.iter().enumerate() {
        let comment: &[String] = if n == 0 { &of.comment } else { &[] };
        match record(of, game, comment, problems) {
            Ok(record) => records.push(record),
            Err(error) => {
                let code = error.diagnostics.first().map_or("", |one| one.code());
                problems.naming(&GAME_NOT_WRITABLE, game.place.0, game.place.1, code);
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
    of: &MatMatch,
    game: &MatGame,
    comment: &[String],
    problems: &mut Problems<'_>,
) -> Result<Record, NotationError> {
    let mut made = Builder::new("backgammon");
    made.tag("Rules", "international");
    let mut variation = "";
    for (name, value) in &of.tags {
        match TAGS.iter().find(|(mat, _)| mat == name) {
            Some((_, known)) => made.tag(known, value),
            None => made.tag(&format!("Mat-{}", name.replace(' ', "_")), value),
        };
        if name == "Variation" {
            variation = value;
        }
    }
    made.tag("White", &game.names[0]).tag("Black", &game.names[1]);
    let set_up = SET_UPS.iter().find(|(name, _)| *name == variation).map(|(_, position)| *position);
    if let Some(position) = set_up {
        made.tag("Position", position);
    }
    let state = MatchPosition { length: of.length, ..MatchPosition::default() };
    made.tag("Match", &state.match_value()).tag("Points", &points_value(game.points));
    if !comment.is_empty() {
        made.item(Item::Comment(&comment.join("\n")));
    }
    for act in &game.acts {
        push_act(act, &mut made);
    }
    if let Some((side, points)) = game.won {
        made.item(Item::Partie(side, points));
    }
    check_hits(game, set_up, problems);
    made.finish()
}

fn push_act(act: &MatAct, made: &mut Builder) {
    let side = act.side;
    match &act.deed {
        MatDeed::Throw(dice, played) => {
            let throw = Some(Throw { dice: dice.map(Die::Shows), lays: 0 });
            made.item(Item::Turn { who: Speaker::Player(side), throw });
            match played {
                MatPlay::NotYet => {}
                MatPlay::Nothing => {
                    made.item(Item::PlaysNothing);
                }
                MatPlay::Unknown => {
                    made.dame(Spot::Unknown, Spot::Unknown);
                }
                MatPlay::Words(words) => {
                    made.item(Item::Does(words));
                }
                MatPlay::Hops(hops) => {
                    let spot = |index| Spot::from_index(index).unwrap_or(Spot::Unknown);
                    for hop in hops {
                        made.dame(spot(hop.from), spot(hop.to));
                    }
                }
            }
        }
        MatDeed::Double => {
            made.turn(side).item(Item::Cube(CubeAct::Double));
        }
        MatDeed::Take => {
            made.turn(side).item(Item::Cube(CubeAct::Take));
        }
        MatDeed::Drop => {
            made.turn(side).item(Item::Cube(CubeAct::Drop));
        }
    }
}

/// The dames at the beginning of a game.
pub fn set_up(position: Option<&str>) -> Option<Men> {
    standing(position.and_then(|text| position::parse(text).ok()).as_ref())
}

/// The dames as a position has them, or the game's own set-up.
pub fn standing(position: Option<&Placement>) -> Option<Men> {
    let mut standing = KnownState::start(rules()?);
    if let Some(position) = position {
        standing.set(position);
    }
    Some(standing.board.men)
}

/// Whether a dame of `side` that comes to `to` strikes a lone one.
pub fn strikes(men: &Men, side: Side, to: u8) -> bool {
    (1..OFF).contains(&to) && men.across(side, to) == 1
}

/// Carries a hop out.
pub fn carry(men: &Men, side: Side, hop: Hop, rules: &dyn Rules) -> Men {
    let mut after = *men;
    rules.apply(&mut after, side, &Play::one(Move { from: hop.from, to: hop.to }));
    after
}

/// A star where nothing stands to be hit is reported: the record does not have it.
fn check_hits(game: &MatGame, position: Option<&str>, problems: &mut Problems<'_>) {
    let (Some(rules), Some(mut men)) = (rules(), set_up(position)) else { return };
    for act in &game.acts {
        match &act.deed {
            MatDeed::Throw(_, MatPlay::Hops(hops)) => {
                for &hop in hops {
                    if hop.hits && !strikes(&men, act.side, hop.to) {
                        problems.at(&NO_HIT, act.place.0, act.place.1);
                    }
                    men = carry(&men, act.side, hop, rules);
                }
            }
            // From here on it is not known where the dames are.
            MatDeed::Throw(_, MatPlay::Unknown | MatPlay::Words(_)) => return,
            _ => {}
        }
    }
}
