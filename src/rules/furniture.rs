//! What a game's board has beside dames and flèches.

/// What belongs to a game's board beside dames and flèches: what a picture draws and a record may speak of.
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
