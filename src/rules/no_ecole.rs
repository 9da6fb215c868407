//! Where treatises say what is no école: who claims one is told by which of these articles it is false.

/// The articles by which points claimed as an école are none; an empty list where a text does not speak of it.
///
/// ```
/// use trictrac::rules::find;
/// let by = |rules| find("trictrac", Some(rules)).unwrap().laws().no_ecole;
/// assert_eq!((by("lelasseux").of_ecole, by("lepeintre").of_ecole), (&["L 182"][..], &["P 4.44"][..]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoEcoleLaws {
    /// Who claims it has thrown already.
    pub too_late: &'static [&'static str],
    /// He may still put his mark right: his coup is not closed.
    pub not_made: &'static [&'static str],
    /// His jeton is still in his hand.
    pub held: &'static [&'static str],
    /// What he was given he marks until he throws.
    pub not_thrown: &'static [&'static str],
    /// The other's that he did not claim is none of his own.
    pub of_ecole: &'static [&'static str],
    /// Points left standing in going away.
    pub gone_away: &'static [&'static str],
    /// His own points put back are lost.
    pub given_up: &'static [&'static str],
    /// So they are at the last of his dames.
    pub put_down_at_exit: &'static [&'static str],
    /// Holes too many, too few or put back.
    pub holes: &'static [&'static str],
    /// The fichet moved alone.
    pub fichet: &'static [&'static str],
    /// He who claims it has led the other into the error.
    pub misled: &'static [&'static str],
    /// No number of the roll could be played.
    pub unplayable: &'static [&'static str],
    /// The other's points taken off wrongly.
    pub effacing: &'static [&'static str],
    /// A fresh jeton beside the old one.
    pub two_jetons: &'static [&'static str],
    /// He has said that he does not mark, and gives the hole.
    pub warned: &'static [&'static str],
    /// Both have lifted their dames: the hole is well won.
    pub both_gone: &'static [&'static str],
    /// A number left unplayed and let stand.
    pub lost_number: &'static [&'static str],
    /// The other's own école, undone and marked for oneself.
    pub augmentation: &'static [&'static str],
    /// Claimed falsely, it stands for what he was given: no more is false than what goes beyond.
    pub beyond_given: &'static [&'static str],
}

impl NoEcoleLaws {
    /// Of a text that says all of it in one place.
    ///
    /// ```
    /// use trictrac::rules::NoEcoleLaws;
    /// assert_eq!(NoEcoleLaws::all(&["G III"]).holes, ["G III"]);
    /// ```
    #[must_use]
    pub const fn all(articles: &'static [&'static str]) -> NoEcoleLaws {
        NoEcoleLaws {
            too_late: articles,
            not_made: articles,
            held: articles,
            not_thrown: articles,
            of_ecole: articles,
            gone_away: articles,
            given_up: articles,
            put_down_at_exit: articles,
            holes: articles,
            fichet: articles,
            misled: articles,
            unplayable: articles,
            effacing: articles,
            two_jetons: articles,
            warned: articles,
            both_gone: articles,
            lost_number: articles,
            augmentation: articles,
            beyond_given: articles,
        }
    }

    /// Nothing cited.
    pub const NONE: NoEcoleLaws = NoEcoleLaws::all(&[]);
}
