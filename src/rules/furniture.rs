//! What a game's board has beside dames and flèches.

/// What belongs to a game's board beside dames and flèches: what a picture draws and a record may speak of.
///
/// ```
/// use trictrac::rules::find;
/// let trictrac = find("trictrac", None).unwrap().furniture();
/// assert!(trictrac.jetons && trictrac.coins && !trictrac.bar && !trictrac.cube);
/// let backgammon = find("backgammon", None).unwrap().furniture();
/// assert!(backgammon.bar && backgammon.cube && !backgammon.coins);
/// assert_eq!((trictrac.dames, backgammon.dames), (15, 15));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Furniture {
    /// How many dames a side has.
    pub dames: u8,
    /// Jetons, fichets and the twelve holes of each band.
    pub jetons: bool,
    /// The two corners of rest, own fields 12 and 13.
    pub coins: bool,
    /// The bar, for dames struck.
    pub bar: bool,
    /// The doubling cube.
    pub cube: bool,
}
