//! An ordinary departure: holes marked by place, the jeton put to the talon, the word, all dames lifted, and the relevé of him who goes (L 155, L 157). Where
//! silence marks what is due the word and the relevé say it all.
//! Takes a step, gives what it comes to where nothing else is done in it, and whether he goes by right and marks just his holes.

use super::{Begun, Judge};
use crate::board::{Jetons, Marks, Side};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{Handling, Holes, Item, Jeton, Mark, Marked, Number};
use crate::replay::{Replay, Role, pavillon_put};
use crate::rules::dice::ThrowValidity;
use crate::rules::{Game, Kind, Rolled};

/// More acts than that are no ordinary departure.
const MOST: usize = 5;

/// What is done in an ordinary departure.
#[derive(Clone, Copy)]
pub struct PlainDeparture {
    /// How many holes are marked; `None` where silence marks them.
    holes: Option<u16>,
    /// Behind them he takes the pavillon, or (`false`) puts the other's down.
    pub pavillon: Option<bool>,
    /// Where the relevé stands that begins with it.
    pub releve_at: usize,
}

impl PlainDeparture {
    /// That of a step; `None`: something else is done in it.
    pub fn of(replay: &Replay<'_>, step: &Begun<'_>) -> Option<PlainDeparture> {
        let mut items = replay.record().items_in(step.items.clone()).skip(1).map(|(_, item)| item).peekable();
        let (side, mut pavillon) = (step.side()?, None);
        let acts: [_; MOST + 1] = std::array::from_fn(|act| {
            if let (1, Some(Item::Mark(mark))) = (act, items.peek()) {
                pavillon = pavillon_put(mark, side);
                items.next_if(|_| pavillon.is_some());
            }
            items.next()
        });
        // Where marks are written it is the dames lifted that say that he goes.
        let (holes, words, dice) = match acts {
            [
                Some(Item::Mark(holes)),
                Some(Item::Mark(jeton)),
                Some(Item::Said(words)),
                Some(Item::Handled(Handling::Lift)),
                Some(Item::Releve(dice)),
                None,
            ] if is_put_to_talon(&jeton) => (Some(holes_of(&holes)?), words, dice),
            [Some(Item::Said(words)), Some(Item::Releve(dice)), None, ..]
            | [
                Some(Item::Said(words)),
                Some(Item::Handled(Handling::Lift)),
                Some(Item::Releve(dice)),
                None,
                ..,
            ] => (None, words, dice),
            _ => return None,
        };
        let is_done = step.items.clone().all(|at| replay.role(at) == Role::Plain);
        let goes = declaration(words) == Some(Declaration::Leaves) && step.side() == Some(dice);
        let is_behind_hole = pavillon.is_none() || holes.is_some();
        (is_done && goes && is_behind_hole).then_some(PlainDeparture {
            holes,
            pavillon,
            releve_at: step.items.end - 1,
        })
    }
}

/// Whether a mark is of one's own wood, and says no more.
fn is_bare(mark: &Mark) -> bool {
    mark.owner.is_none() && mark.reason.is_none()
}

/// The holes that a mark takes by place.
fn holes_of(mark: &Mark) -> Option<u16> {
    match mark.what {
        Marked::Holes(Holes(holes @ 1..)) if is_bare(mark) => u16::try_from(holes).ok(),
        _ => None,
    }
}

/// Whether the jeton is put to the talon and let go.
fn is_put_to_talon(mark: &Mark) -> bool {
    let talon = Marked::Jeton(Jeton::At { jetons: 1, points: Number::Known(0), held: false });
    is_bare(mark) && mark.what == talon
}

/// How many holes a roll worth so many points makes.
fn holes_made(game: &dyn Game, marks: &Marks, (side, points): (Side, u16)) -> u16 {
    let mut due = *marks;
    game.mark(&mut due, side, points);
    due.fichet(side).saturating_sub(marks.fichet(side))
}

impl Judge<'_, '_> {
    /// Whether he goes away with the holes that his roll makes, and leaves no point on the table.
    pub(super) fn departs_quietly(
        &mut self,
        step: &Begun<'_>,
        (side, departs): (Side, &PlainDeparture),
    ) -> bool {
        let (game, after, stood) = (self.replay.game(), &step.after, &step.before.board.marks);
        let good = step.thrown.coup.as_ref().filter(|coup| coup.lies == ThrowValidity::Good);
        let coup = good.filter(|coup| coup.side == side && step.thrown.pending.is_none());
        let Some((coup, roll)) = coup.and_then(|coup| Some((coup, coup.roll?))) else { return false };
        let effaced = Side::BOTH.iter().all(|&side| after.board.marks.jetons(side) == Jetons::default());
        let marked = match (self.marks_by_silence(), departs.holes) {
            (true, None) => after.board.marks.fichet(side).saturating_sub(stood.fichet(side)),
            (false, Some(holes)) => holes,
            _ => return false,
        };
        // Where one of the two has six holes it is the marqué that is over, and no relevé begins (L 221).
        if !effaced || after.pending.is_some() || self.replay.ended_by(after, side, coup).is_some() {
            return false;
        }
        let Ok(at) = self.rolled.position(coup, game) else { return false };
        let rolled = Rolled { roll, history: coup.history };
        let worth = self.rolled.with_play(at, rolled, (None, step.worth)).score;
        let made = holes_made(game, stood, (side, worth.points(side)));
        // Whose last dame is off plays to the end all the same (L 118, L 163).
        made > 0 && made == marked && worth.points_for(side, Kind::Out) == 0
    }
}
