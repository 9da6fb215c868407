//! What is asked: tests of one turn, joined by and, or, not.

use crate::board::{Completeness, Placement, Play, Roll, Side};
use crate::rules::Kind;
use crate::text::Severity;

/// What is asked of a turn.
///
/// It is read from the words of `notation-spec/search.md` and written as them.
///
/// ```
/// use trictrac::search::{Query, Test};
/// let query: Query = "roll doublet and not left".parse().unwrap();
/// assert_eq!(query, Query::All(vec![Query::Test(Test::Doublet), Query::Not(Box::new(Query::Test(Test::Left)))]));
/// assert_eq!(query.to_string().parse::<Query>().unwrap(), query);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Query {
    /// All of these.
    All(Vec<Query>),
    /// One of these at least.
    Any(Vec<Query>),
    /// Not this.
    Not(Box<Query>),
    /// One test.
    Test(Test),
}

/// One thing that a turn is tested for.
///
/// ```
/// use trictrac::search::{Query, Test};
/// let test = |text: &str| match text.parse::<Query>() { Ok(Query::Test(test)) => test, other => panic!("{other:?}") };
/// assert!(matches!(test("finding E101 W"), Test::Finding("E101", Some(_))));
/// assert!(matches!(test("due fill petit"), Test::Due(_, Some(1))), "the petit jan begins at field 1");
/// assert!(matches!(test("white \"Jean\""), Test::Tag("White", name) if name == "Jean"));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Test {
    /// `roll 64 55`: one of these was thrown.
    Roll(Vec<Roll>),
    /// `roll doublet`.
    Doublet,
    /// `by W`: it is this player's turn.
    By(Side),
    /// `position "W 6*2 B 12*2 ..."`: the dames stood so when the dice fell; of a fragment at least. `mirrored`: or so with the colours changed.
    Position {
        /// What stood.
        placement: Placement,
        /// With the colours changed too.
        mirrored: bool,
    },
    /// `plein other petit`: a plein stood.
    Plein(Whose, Option<Plein>),
    /// `talon other = 0`.
    Quantity(Quantity, Compare, u32),
    /// `due fill petit`, `due hit 11`: what the throw was worth points for.
    Due(Kind, Option<u8>),
    /// `finding E101 W`: what the referee found.
    Finding(&'static str, Option<Whose>),
    /// `finding error`: something as grave as this.
    Found(Severity, Option<Whose>),
    /// `play 1/7 1/5`: dames were played so, perhaps others too; `play -`: nothing was.
    Play(Play),
    /// `left`: the player went away.
    Left,
    /// `white "Jean"`: the tag holds this text.
    Tag(&'static str, String),
}

/// Whose.
///
/// ```
/// use trictrac::{board::Side, search::Whose};
/// assert_eq!(Whose::Other.side(Side::White), Side::Black);
/// assert_eq!(Whose::Player(Side::White).side(Side::Black), Side::White);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Whose {
    /// White's or Black's.
    Player(Side),
    /// His whose turn it is.
    Thrower,
    /// The other's.
    Other,
}

impl Whose {
    /// Whose that is in a turn of this player.
    #[must_use]
    pub const fn side(self, thrower: Side) -> Side {
        match self {
            Whose::Player(side) => side,
            Whose::Thrower => thrower,
            Whose::Other => thrower.other(),
        }
    }
}

/// The three tables in which a plein is made (L 47, L 48).
///
/// ```
/// use trictrac::search::Plein;
/// assert_eq!(Plein::ALL.map(Plein::first_field), [1, 7, 19]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Plein {
    /// The petit jan, fields 1 to 6.
    Petit,
    /// The grand jan, 7 to 12.
    Grand,
    /// The jan de retour, 19 to 24.
    Retour,
}

impl Plein {
    /// All of them.
    pub const ALL: [Plein; 3] = [Plein::Petit, Plein::Grand, Plein::Retour];

    /// Its first field, by which an event names it.
    #[must_use]
    pub const fn first_field(self) -> u8 {
        match self {
            Plein::Petit => 1,
            Plein::Grand => 7,
            Plein::Retour => 19,
        }
    }
}

/// What can be counted.
///
/// ```
/// use trictrac::{search::find, ttn::parse};
/// let record = &parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 33: 1/4(2)\nW 21: 5/7/8\n").unwrap()[0];
/// let found = |query: &str| find(record, &query.parse().unwrap()).unwrap().len();
/// assert_eq!(found("alone W = 2"), 2, "the dames on 7 and 5, seen by Black's throw and by the next");
/// assert_eq!(found("turn > 1"), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quantity {
    /// Dames on a field of its player's numbering, on the bar (0) or off (25).
    Dames(Whose, u8),
    /// Flèches with one dame only.
    Alone(Whose),
    /// Flèches with two or more.
    Cases(Whose),
    /// Points that show when the dice fall.
    Points(Whose),
    /// Holes that show.
    Holes(Whose),
    /// Points due to the thrower.
    Won,
    /// Points due to the other.
    Given,
    /// Which throw of the record.
    Turn,
    /// Which relevé of the marqué.
    Releve,
    /// Which marqué of the record.
    Marque,
}

/// How two numbers stand.
///
/// ```
/// use trictrac::search::Compare;
/// assert!(Compare::AtMost.holds(3, 3) && !Compare::Less.holds(3, 3));
/// assert_eq!(Compare::of("≠"), Some(Compare::Differs));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Compare {
    /// `=`
    Equal,
    /// `!=`
    Differs,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

impl Compare {
    /// All of them, with their signs, the longer before those that they begin with.
    pub const SIGNS: [(&'static str, Compare); 9] = [
        ("<=", Compare::AtMost),
        (">=", Compare::AtLeast),
        ("!=", Compare::Differs),
        ("≤", Compare::AtMost),
        ("≥", Compare::AtLeast),
        ("≠", Compare::Differs),
        ("=", Compare::Equal),
        ("<", Compare::Less),
        (">", Compare::More),
    ];

    /// Whether the first number stands so to the other.
    #[must_use]
    pub const fn holds(self, one: u32, other: u32) -> bool {
        match self {
            Compare::Equal => one == other,
            Compare::Differs => one != other,
            Compare::Less => one < other,
            Compare::AtMost => one <= other,
            Compare::More => one > other,
            Compare::AtLeast => one >= other,
        }
    }
}

impl Query {
    /// Everything of these; one by itself is itself.
    ///
    /// ```
    /// use trictrac::search::{Query, Test};
    /// let doublet = || Query::Test(Test::Doublet);
    /// assert_eq!(Query::all(vec![doublet()]), doublet());
    /// assert_eq!(Query::any(vec![doublet(), Query::Test(Test::Left)]).to_string(), "roll doublet or left");
    /// ```
    #[must_use]
    pub fn all(mut of: Vec<Query>) -> Query {
        if of.len() == 1 { of.remove(0) } else { Query::All(of) }
    }

    /// Something of these; one by itself is itself.
    #[must_use]
    pub fn any(mut of: Vec<Query>) -> Query {
        if of.len() == 1 { of.remove(0) } else { Query::Any(of) }
    }

    /// Whether some test of it is such a one.
    pub(super) fn asks(&self, such: fn(&Test) -> bool) -> bool {
        match self {
            Query::All(of) | Query::Any(of) => of.iter().any(|one| one.asks(such)),
            Query::Not(one) => one.asks(such),
            Query::Test(test) => such(test),
        }
    }
}

impl Test {
    /// Whether it is answered by what a roll is worth.
    pub(super) const fn is_of_worth(&self) -> bool {
        matches!(self, Test::Due(..) | Test::Quantity(Quantity::Won | Quantity::Given, ..))
    }

    /// Whether it is answered by what the referee finds.
    pub(super) const fn is_of_findings(&self) -> bool {
        matches!(self, Test::Finding(..) | Test::Found(..))
    }
}

/// The same placement with the colours changed: each side's fields are its own.
pub(super) fn mirrored(placement: &Placement) -> Placement {
    let entries = placement.entries().map(|(side, spot, dames)| (side.other(), spot, dames));
    let completeness: [Completeness; 2] =
        [placement.completeness(Side::Black), placement.completeness(Side::White)];
    Placement::new(entries, completeness)
}
