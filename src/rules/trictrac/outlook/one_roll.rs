//! What one roll is worth, for who does not ask by which plays: its events are those of its plays, told from sets of flèches, with no list of plays where
//! none is needed.

use super::near_plein::NearPlein;
use super::steps::Steps;
use super::{OffPlein, RolledView, View, near_plein_table, worth};
use crate::board::Roll;
use crate::rules::trictrac::score::{DueByPlays, PleinDue, worth_by_due};
use crate::rules::trictrac::view::RETOUR;
use crate::rules::trictrac::{COIN, DAMES, Profile, bearing_off, plays};
use crate::rules::{Kind, Plays, Score, Ways};

/// Every event of a roll; `coup`: which of the relevé it is, where that is known. `room` is for plays.
pub fn score(at: RolledView<'_>, coup: Option<u32>, room: &mut Plays, into: &mut Score) {
    let RolledView { profile, view, roll, .. } = at;
    match by_plays(profile, &view, roll) {
        Some(due) => worth_by_due(at, coup, due, into),
        None => {
            plays::plays(profile, &view, roll, room);
            worth(at, coup, room, into);
        }
    }
}

/// What the plays decide; `None` where only the list of them tells.
fn by_plays(profile: &Profile, view: &View, roll: Roll) -> Option<DueByPlays> {
    if profile.worth.pile_de_misere.value && view.own[COIN as usize] + 2 >= DAMES {
        return None;
    }
    if bearing_off::may_happen_in(view) {
        return off(profile, view, roll);
    }
    let unplayed = Steps::of(view, roll).unplayed(roll);
    let Some(table) = near_plein_table(view.held, view.cased) else {
        return Some(DueByPlays { plein: None, unplayed });
    };
    if unplayed > 0 {
        return None;
    }
    Some(DueByPlays { plein: Some(NearPlein::new(profile, view, table).due(view, roll)?), unplayed })
}

/// The same once dames can go off.
fn off(profile: &Profile, view: &View, roll: Roll) -> Option<DueByPlays> {
    let kept = !bearing_off::is_plain(profile, view) && OffPlein::new(profile, view).points(roll)? > 0;
    let plein = PleinDue { kind: Kind::Keep, table: RETOUR, times: 1, by: Ways::NONE };
    Some(DueByPlays { plein: kept.then_some(plein), unplayed: 0 })
}
