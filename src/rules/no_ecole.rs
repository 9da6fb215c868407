//! Where treatises say what is no école: who claims one is told by which of these articles it is false.

use super::values::cited_lists;

cited_lists! {
    /// The articles by which points claimed as an école are none; an empty list where a text does not speak of it.
    ///
    /// ```
    /// use trictrac::rules::{NoEcoleLaws, find};
    /// let by = |rules| find("trictrac", Some(rules)).unwrap().laws().no_ecole;
    /// assert_eq!((by("lelasseux").of_ecole, by("lepeintre").of_ecole), (&["L 182"][..], &["P 4.44"][..]));
    /// assert_eq!(NoEcoleLaws::all(&["G III"]).holes, ["G III"]);
    /// ```
    NoEcoleLaws {
        /// Who claims it has thrown already.
        too_late;
        /// He may still put his mark right: his coup is not closed.
        not_made;
        /// His jeton is still in his hand.
        held;
        /// What he was given he marks until he throws.
        not_thrown;
        /// The other's that he did not claim is none of his own.
        of_ecole;
        /// Points left standing in going away.
        gone_away;
        /// Fewer holes marked in going away than were won; where it is empty, as `holes`.
        holes_in_going;
        /// His own points put back are lost.
        given_up;
        /// So they are at the last of his dames.
        put_down_at_exit;
        /// Holes too many, too few or put back.
        holes;
        /// The fichet moved alone.
        fichet;
        /// He who claims it has led the other into the error.
        misled;
        /// No number of the roll could be played.
        unplayable;
        /// The other's points taken off wrongly.
        effacing;
        /// A fresh jeton beside the old one.
        two_jetons;
        /// He has said that he does not mark, and gives the hole.
        warned;
        /// Both have lifted their dames: the hole is well won; where it is empty, as of who goes without a hole.
        both_gone;
        /// A number left unplayed and let stand.
        lost_number;
        /// The other's own école, undone and marked for oneself.
        augmentation;
        /// Claimed falsely, it stands for what he was given: no more is false than what goes beyond.
        beyond_given;
    }
}
