//! Where a treatise states the laws of going away.

/// The articles of what bars a player from going away.
///
/// ```
/// use trictrac::rules::{Laws, LeavingLaws, find};
/// let leaving = find("trictrac", None).unwrap().laws().leaving;
/// assert!(leaving.lists().iter().all(|articles| !articles.is_empty()), "each bar is said somewhere");
/// assert_eq!(LeavingLaws::all(&["L 155"]).no_hole, ["L 155"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeavingLaws {
    /// His roll completes no hole.
    pub no_hole: &'static [&'static str],
    /// The hole is given by the other's roll.
    pub given_hole: &'static [&'static str],
    /// A dame is touched.
    pub touched: &'static [&'static str],
    /// A dame is played.
    pub played: &'static [&'static str],
    /// A dame is touched before the hole is marked, which is lost by that.
    pub hole_lost: &'static [&'static str],
    /// What was left over beyond the hole is marked.
    pub rest_marked: &'static [&'static str],
    /// He said that he stays.
    pub stayed: &'static [&'static str],
    /// He has marked more than he won.
    pub marked_too_much: &'static [&'static str],
    /// Who has gone has the dice.
    pub dice: &'static [&'static str],
    /// The partie is won: nobody goes away any more, and to take up the dames is no fault.
    pub won: &'static [&'static str],
}

impl LeavingLaws {
    /// None cited.
    pub const NONE: LeavingLaws = LeavingLaws::all(&[]);

    /// The same articles for all.
    #[must_use]
    pub const fn all(articles: &'static [&'static str]) -> LeavingLaws {
        LeavingLaws {
            no_hole: articles,
            given_hole: articles,
            touched: articles,
            played: articles,
            hole_lost: articles,
            rest_marked: articles,
            stayed: articles,
            marked_too_much: articles,
            dice: articles,
            won: articles,
        }
    }

    /// Each list.
    #[must_use]
    pub const fn lists(&self) -> [&'static [&'static str]; 10] {
        let Self {
            no_hole,
            given_hole,
            touched,
            played,
            hole_lost,
            rest_marked,
            stayed,
            marked_too_much,
            dice,
            won,
        } = *self;
        [no_hole, given_hole, touched, played, hole_lost, rest_marked, stayed, marked_too_much, dice, won]
    }
}
