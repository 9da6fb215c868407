//! What a line of words is: coups, a coup that cannot be read for sure, or prose.
//! Takes a line that was read and whether dice wait for a play, gives what is to be done with it: what is not sure is diagnosed and kept as a comment,
//! never as an act.

use super::line::{LineWhat, ScribbledCoup, ScribbledLine};
use super::marks::Said;
use super::plays::fits;

/// What is to be done with a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineVerdict {
    /// Its coups are read.
    Read,
    /// They are diagnosed, and kept as they stand.
    InDoubt,
    /// It says nothing of a coup that is done.
    Prose,
    /// Not for this reader: the dialect's own signs.
    Other,
}

pub(super) fn verdict(line: &ScribbledLine, dice_wait: bool) -> LineVerdict {
    let Some(first) = line.coups.first() else {
        if line.school && line.words == 0 && line.strange.is_empty() {
            return LineVerdict::InDoubt;
        }
        return if line.words > 0 { LineVerdict::Prose } else { LineVerdict::Other };
    };
    if line.about && !(is_sure(first) && line.begins) {
        return LineVerdict::Prose;
    }
    if line.either && line.coups.iter().any(|coup| coup.dice.is_some()) {
        return LineVerdict::InDoubt;
    }
    if line.coups.iter().all(|coup| coup.dice.is_none()) {
        return without_dice(line, dice_wait);
    }
    if line.coups.iter().any(|coup| coup.who.is_none()) {
        return of_nobody(line);
    }
    let vague = line.vague && line.coups.iter().any(|coup| !coup.is_played());
    if line.choice || line.figures || vague || line.about || line.coups.iter().any(is_odd_coup) {
        let named = line.begins || line.coups.iter().any(|coup| !coup.plays().is_empty());
        return if named { LineVerdict::InDoubt } else { LineVerdict::Prose };
    }
    match (line.strange.is_empty(), is_sure(first)) {
        (true, _) | (_, true) => LineVerdict::Read,
        (false, false) if line.begins || !first.plays().is_empty() => LineVerdict::InDoubt,
        (false, false) => LineVerdict::Prose,
    }
}

/// What its signs alone would not tell: figures of nothing, marks that no hand makes, a choice.
pub(super) fn is_odd(line: &ScribbledLine) -> bool {
    line.coups.iter().any(|coup| has_odd_marks(coup) || is_nobodys_school(coup))
        || scores(line)
        || line.either_throw
        || line.spelled_throw
        || line.choice && line.coups.iter().any(ScribbledCoup::is_school)
        || line.school
}

/// Points of a school, and nobody who takes them.
fn is_nobodys_school(coup: &ScribbledCoup) -> bool {
    coup.who.is_none() && coup.dice.is_none() && coup.is_school()
}

/// Holes of both: a score, or marks?
fn scores(line: &ScribbledLine) -> bool {
    let holes = |coup: &&ScribbledCoup| {
        coup.acts.iter().any(|act| matches!(act.what, LineWhat::Said(Said::Holes(_))))
    };
    line.coups.iter().filter(holes).count() > 1
}

/// Who, dice, and plays that are what the dice bring.
fn is_sure(coup: &ScribbledCoup) -> bool {
    let plays = coup.plays();
    coup.who.is_some() && !plays.is_empty() && coup.dice.is_some_and(|dice| fits(plays, dice))
}

/// What no hand does in one coup: plays that the dice do not bring, odd points, points and a hole, marks before the dice.
fn is_odd_coup(coup: &ScribbledCoup) -> bool {
    let Some(dice) = coup.dice else { return coup.acts.is_empty() };
    let plays = coup.plays();
    let moves: usize = plays.iter().map(|p| usize::from(p.times) * p.to.as_slice().len()).sum();
    !plays.is_empty() && (!fits(plays, dice) || moves > 2) || has_odd_marks(coup)
}

fn has_odd_marks(coup: &ScribbledCoup) -> bool {
    let own = || coup.acts.iter().filter(|act| act.by.is_none());
    let points = own().filter(|act| matches!(act.what, LineWhat::Said(Said::Points(1..)))).count();
    let holes = own().filter(|act| matches!(act.what, LineWhat::Said(Said::Holes(_)))).count();
    let odd = coup.acts.iter().any(|act| match act.what {
        LineWhat::Said(Said::Points(n) | Said::School(Some(n))) => n % 2 == 1,
        LineWhat::Said(Said::Rest(n)) => n > 11,
        _ => false,
    });
    odd || points > 1 || holes > 1 || (points > 0 && holes > 0)
}

/// A line with nobody's dice: marks, or plays for the dice of the line before.
fn without_dice(line: &ScribbledLine, dice_wait: bool) -> LineVerdict {
    let acts = || line.coups.iter().flat_map(|coup| &coup.acts);
    let schools = line.schooled;
    let plays = line.coups.iter().any(|coup| !coup.plays().is_empty());
    let named = line.coups.iter().any(|coup| coup.who.is_some());
    let clear = line.strange.is_empty() && line.behind.is_empty() && !line.choice && !line.figures;
    if line.about {
        return LineVerdict::Prose;
    }
    if plays {
        return match (clear, dice_wait) {
            (true, true) => LineVerdict::Read,
            (true, false) => LineVerdict::InDoubt,
            // A letter or a sign of nobody's before the plays is a slip, words are prose.
            (false, _) if named || line.words == 0 => LineVerdict::InDoubt,
            _ => LineVerdict::Prose,
        };
    }
    if !named {
        return match (clear, schools) {
            (true, true) => LineVerdict::InDoubt,
            (true, false) => LineVerdict::Other,
            (false, true) if line.words == 0 || line.choice => LineVerdict::InDoubt,
            (false, _) => {
                if line.words > 0 || line.figures {
                    LineVerdict::Prose
                } else {
                    LineVerdict::Other
                }
            }
        };
    }
    let said = acts().next().is_some();
    if line.has_only && !schools {
        return LineVerdict::Prose;
    }
    match (said, clear) {
        _ if scores(line) || line.coups.iter().any(has_odd_marks) => LineVerdict::InDoubt,
        (true, true) => LineVerdict::Read,
        (_, _) if line.begins && (said || line.choice || line.figures || line.strange.is_empty()) => {
            LineVerdict::InDoubt
        }
        // Points of a school that somebody takes, among other words.
        (true, false) if schools => LineVerdict::InDoubt,
        _ if line.choice && line.strange.is_empty() => LineVerdict::InDoubt,
        _ => LineVerdict::Prose,
    }
}

/// Dice without a player: diagnosed where nothing else is said, or where they are played.
fn of_nobody(line: &ScribbledLine) -> LineVerdict {
    let plays = line.coups.iter().any(ScribbledCoup::is_played);
    let said = line
        .coups
        .iter()
        .flat_map(|coup| &coup.acts)
        .any(|act| !matches!(act.what, LineWhat::Said(Said::Nothing)));
    let strange = !line.strange.is_empty() || !line.behind.is_empty();
    if line.about || (strange && line.words > 0 && !plays && !line.begins) {
        return LineVerdict::Prose;
    }
    if plays || said || !strange || line.words == 0 { LineVerdict::InDoubt } else { LineVerdict::Prose }
}
