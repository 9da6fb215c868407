//! Points into jetons and holes (L 140, L 142).

use crate::board::{Jetons, Marks, Side};

/// Points of a hole (L 140).
pub const HOLE: u16 = 12;

/// Marks `points` for `side`, as the law has it, and tells how many holes that makes.
///
/// A hole is double when its twelve points came without a mark of the other between (L 143): the twelve that make it, not any twelve
/// (L 146); of several holes from one mark only the first can be simple (L 147). Who marks second has two jetons (L 144). What is left
/// over is marked anew with one jeton, and the other's points are effaced (L 148).
///
/// ```
/// use trictrac::{board::{Marks, Side}, rules::trictrac::mark};
/// let mut marks = Marks::default();
/// mark(&mut marks, Side::Black, 6);
/// assert_eq!(mark(&mut marks, Side::White, 12), 2, "the twelve came without a mark of the other between (L 143)");
/// assert_eq!(marks.jetons(Side::Black).points, 0, "effaced by the hole (L 148)");
/// assert_eq!(mark(&mut marks, Side::Black, 4), 0);
/// assert_eq!(marks.jetons(Side::White).points, 0, "nothing was left over");
/// ```
pub fn mark(marks: &mut Marks, side: Side, points: u16) -> u16 {
    if points == 0 {
        return 0;
    }
    let (mine, his) = (marks.jetons(side), marks.jetons(side.other()));
    let unbroken = mine.points == 0 || mine.jetons == 2 || his.jetons == 0;
    let total = mine.points.saturating_add(points);
    let full = total / HOLE;
    if full == 0 {
        // The second to mark takes two jetons; who marks again takes the other's second away (L 144).
        let jetons = if mine.points > 0 { mine.jetons.max(1) } else { 1 + u8::from(his.points > 0) };
        marks.set_jetons(side, Jetons { points: total, jetons });
        if his.jetons == 2 {
            marks.set_jetons(side.other(), Jetons { jetons: 1, ..his });
        }
        return 0;
    }
    let holes = 2 * full - u16::from(!unbroken);
    let rest = total % HOLE;
    marks.set_fichet(side, marks.fichet(side).saturating_add(holes));
    marks.set_jetons(side, Jetons { points: rest, jetons: u8::from(rest > 0) });
    marks.set_jetons(side.other(), Jetons::default());
    holes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(marks: &[(Side, u16)]) -> Marks {
        let mut wood = Marks::default();
        for &(side, points) in marks {
            mark(&mut wood, side, points);
        }
        wood
    }

    use Side::{Black as B, White as W};

    #[test]
    fn art_144_first_marks_with_one_jeton_second_with_two() {
        let wood = after(&[(W, 4), (B, 2)]);
        assert_eq!(wood.jetons(W), Jetons { points: 4, jetons: 1 });
        assert_eq!(wood.jetons(B), Jetons { points: 2, jetons: 2 });
        let wood = after(&[(W, 4), (B, 2), (W, 2)]);
        assert_eq!(wood.jetons(B), Jetons { points: 2, jetons: 1 }, "débredouillé");
    }

    #[test]
    fn art_143_a_hole_is_double_without_interruption_simple_with() {
        assert_eq!(after(&[(W, 4), (W, 8)]).fichet(W), 2);
        assert_eq!(after(&[(W, 4), (B, 2), (W, 8)]).fichet(W), 1);
        assert_eq!(after(&[(W, 4), (B, 6), (B, 6)]).fichet(B), 2);
        assert_eq!(after(&[(W, 4), (B, 6), (W, 2), (B, 6)]).fichet(B), 1);
    }

    #[test]
    fn art_146_twelve_in_a_row_on_top_of_broken_points_make_one_simple_hole() {
        let wood = after(&[(W, 4), (B, 4), (W, 16)]);
        assert_eq!((wood.fichet(W), wood.jetons(W).points), (1, 8));
    }

    #[test]
    fn art_147_eighteen_and_eight_make_a_simple_and_a_double() {
        let wood = after(&[(W, 8), (B, 8), (W, 18)]);
        assert_eq!((wood.fichet(W), wood.jetons(W).points), (3, 2));
        let wood = after(&[(W, 8), (B, 8), (W, 28)]);
        assert_eq!(
            (wood.fichet(W), wood.jetons(W).points),
            (5, 0),
            "thirty-six: only one of three is simple"
        );
    }

    #[test]
    fn art_148_the_others_points_are_effaced_and_the_rest_is_one_jeton() {
        let wood = after(&[(B, 6), (W, 14)]);
        assert_eq!(wood.jetons(B), Jetons::default());
        assert_eq!(wood.jetons(W), Jetons { points: 2, jetons: 1 });
    }
}
