//! What a treatise says of one manner of a fault, beside what it says of the fault: findings cite it first. Where a list is empty the treatise says no more of it
//! than of the fault itself.

use super::values::cited_lists;

cited_lists! {
    /// The articles of particular manners of a fault with the marks.
    ///
    /// ```
    /// use trictrac::rules::{Game, Particulars, trictrac::{LELASSEUX, LEPEINTRE}};
    /// assert_eq!(LELASSEUX.laws().particular.behind_older_ecole, ["L 200"]);
    /// assert_eq!(LEPEINTRE.laws().particular.behind_older_ecole, ["P 4.65"]);
    /// assert!(Particulars::NONE.cited().iter().all(|articles| articles.is_empty()));
    /// ```
    Particulars {
        /// A simple hole marked double.
        simple_hole;
        /// A second jeton without the bredouille.
        second_jeton;
        /// The second hole of a double one, marked simple, too late.
        late_double;
        /// The bredouille is lost by what the other won since an école that is older than his roll.
        behind_older_ecole;
        /// It is lost by the other's word that he does not mark.
        warned;
        /// The second jeton was not taken in its time, and the hole is simple.
        bredouille_untaken;
        /// The first of the twelve points were not in bredouille.
        not_in_a_row;
        /// The other's second jeton is his, once one has played a second coup.
        second_jeton_kept;
        /// Nobody need mark an école: what was too much is taken off, and no more.
        unclaimed;
        /// What is given is marked before one throws, whatever dame is touched.
        given_closed;
        /// The other has gone away, and marks nothing of it; where it is empty, as `given_closed`.
        given_in_going;
        /// What one's own roll won is marked before a dame is touched or played.
        own_closed;
        /// A jeton that was let go is not moved back.
        jeton_back;
        /// A hole is marked, and the rest left out.
        rest_forgotten;
        /// Holes left out that are twelve points each.
        holes_forgotten;
        /// Holes too many that are twelve points each.
        false_holes;
        /// A hole marked for fewer points: fichet and jeton tell how many are too many.
        hole_and_jeton;
        /// Twelve points and the jeton moved from its place.
        sans_bouger;
        /// Gone away with a hole that is none.
        gone_without_hole;
        /// He said another number than he marks.
        said_otherwise;
        /// Points that he took off himself are lost once he has played.
        given_up;
        /// He warned that he does not mark, and marks all the same behind his play.
        warned_and_marks;
        /// A plein that would be kept by passing where the other can still fill.
        kept_by_passing;
        /// Points left out of a plein that is not made or kept.
        plein_left;
        /// Points that he marked as an école count for those that he is given.
        ecole_for_given;
        /// Two points are owed for a number that the other could have played.
        lost_number;
    }
}
