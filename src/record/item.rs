//! What a record says, item by item, in the order of its text. The event reader hands items to a visitor, the tree
//! keeps them, the printer writes them: one vocabulary for the three.

use crate::board::{Roll, Side, Spot};
use crate::record::{Asked, Mark};
use serde::{Deserialize, Serialize};

/// Who acts or speaks in a turn.
///
/// ```
/// use trictrac::{board::Side, record::Speaker};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nX: \"bon\"\n").unwrap()[0];
/// let who: Vec<Speaker> = record.turns().map(|turn| turn.who()).collect();
/// assert_eq!(who, [Speaker::Player(Side::White), Speaker::Onlooker]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum Speaker {
    /// One of the two players.
    Player(Side),
    /// An onlooker or a partner (`X`): words only.
    Onlooker,
}

/// One die of a throw.
///
/// ```
/// use trictrac::record::{Die, Item};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 6?: 1/7\n").unwrap()[0];
/// let (_, Item::Turn { throw: Some(throw), .. }) = record.items().next().unwrap() else { unreachable!() };
/// assert_eq!((throw.dice, throw.roll()), ([Die::Shows(6), Die::Unknown], None), "no roll: one die is not given");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Die {
    /// It shows 1 to 6.
    Shows(u8),
    /// Not given (`?`).
    Unknown,
    /// Still turning (`~`).
    Turning,
}

/// How the dice lay (described, not judged).
///
/// The words are the notation's (`W 64 leaning:`); whether such a throw counts is for the rules, as treatises part in it.
///
/// ```
/// use trictrac::record::{Lay, lexicon::LAYS};
/// assert!(LAYS.contains(&("leaning", Lay::Leaning)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words are the notation's own")]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum Lay {
    Apart,
    Covered,
    Edge,
    Leaning,
    Band,
    Out,
    Back,
    Loose,
    Hand,
    Split,
    Stopped,
    Short,
    Far,
}

/// The dice as they lay.
///
/// ```
/// use trictrac::record::{Item, Lay};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64 leaning: \"je romps\"\n").unwrap()[0];
/// let (_, Item::Turn { throw: Some(throw), .. }) = record.items().next().unwrap() else { unreachable!() };
/// assert!(throw.has(Lay::Leaning) && !throw.has(Lay::Edge));
/// assert_eq!(throw.roll().unwrap().to_string(), "64");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Throw {
    /// The two dice, the larger first where both show.
    pub dice: [Die; 2],
    /// A set of [`Lay`]s: bit `lay as u16`.
    pub lays: u16,
}

impl Throw {
    /// The roll, when both dice are given.
    #[must_use]
    pub const fn roll(self) -> Option<Roll> {
        match self.dice {
            [Die::Shows(a), Die::Shows(b)] => Roll::new(a, b),
            _ => None,
        }
    }

    /// Whether it is a roll.
    pub(crate) const fn shows_both(self) -> bool {
        matches!(self.dice, [Die::Shows(1..=6), Die::Shows(1..=6)])
    }

    /// The same, the larger die first, behind it one that is not given, last one that still turns.
    #[must_use]
    pub(crate) const fn in_order(self) -> Throw {
        const fn order(die: Die) -> u8 {
            match die {
                Die::Turning => 0,
                Die::Unknown => 1,
                Die::Shows(n) => n.saturating_add(1),
            }
        }
        let [a, b] = self.dice;
        Throw { dice: if order(a) < order(b) { [b, a] } else { [a, b] }, ..self }
    }

    /// Whether the dice lay so.
    #[must_use]
    pub const fn has(self, lay: Lay) -> bool {
        self.lays & (1 << lay as u16) != 0
    }
}

impl Item<'_> {
    /// Whether it is an act of a turn: done, said or demanded. (The dames behind `touch`, `lift` and `back` are of that act.)
    #[must_use]
    pub const fn is_act(&self) -> bool {
        matches!(
            self,
            Item::Mark(_)
                | Item::Played(_)
                | Item::PlaysNothing
                | Item::Said(_)
                | Item::Does(_)
                | Item::Handled(_)
                | Item::Demand(_)
                | Item::Cube(_)
        )
    }

    /// Whether it is a statement, or opens one.
    #[must_use]
    pub const fn is_statement(&self) -> bool {
        !self.is_act()
            && !matches!(
                self,
                Item::Turn { .. }
                    | Item::Dame { .. }
                    | Item::OpenVariation
                    | Item::SicEquals
                    | Item::Close
                    | Item::Comment(_)
            )
    }

    /// The word of the notation for its kind.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Item::Turn { .. } => "turn",
            Item::Mark(_) => "mark",
            Item::Played(_) => "play",
            Item::PlaysNothing => "nothing",
            Item::Said(_) => "said",
            Item::Does(_) => "does",
            Item::Handled(Handling::Touch) => "touch",
            Item::Handled(Handling::Lift) => "lift",
            Item::Handled(Handling::Back) => "back",
            Item::Dame { .. } => "dame",
            Item::Demand(Demand::Oblige) => "oblige",
            Item::Demand(Demand::Forbid) => "forbid",
            Item::Demand(Demand::Allow) => "allow",
            Item::Cube(CubeAct::Double) => "double",
            Item::Cube(CubeAct::Take) => "take",
            Item::Cube(CubeAct::Drop) => "drop",
            Item::OpenVariation => "variation",
            Item::OpenClaim(Claim::Due) => "due",
            Item::OpenClaim(Claim::Can) => "can",
            Item::OpenClaim(Claim::Cannot) => "cannot",
            Item::OpenClaim(Claim::Must) => "must",
            Item::OpenScore => "score",
            Item::OpenSic => "sic",
            Item::SicEquals => "=",
            Item::Close => ">",
            Item::Position(_) => "position",
            Item::TurnIs(_) => "to-throw",
            Item::Chances { .. } => "chances",
            Item::OrderUnknown => "order",
            Item::Releve(_) => "relevé",
            Item::Marque(..) => "marqué",
            Item::Refait(..) => "refait",
            Item::Partie(..) => "partie",
            Item::Finding { .. } => "finding",
            Item::Paid { .. } => "paid",
            Item::Account { fiches: false, .. } => "account",
            Item::Account { fiches: true, .. } => "fiches",
            Item::Cite(_) => "cite",
            Item::Print(_) => "print",
            Item::Comment(_) => "comment",
            Item::NotTold => "...",
        }
    }
}

/// One to [`Spots::MOST`] places in a row.
///
/// ```
/// use trictrac::{board::Spot, record::Spots};
/// let mut spots = Spots::one(Spot::Bar);
/// assert!(spots.push(Spot::Off));
/// assert_eq!(spots.as_slice(), [Spot::Bar, Spot::Off]);
/// assert!(spots.push(Spot::Out) && spots.push(Spot::Hand) && !spots.push(Spot::Off), "four at the most");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spots {
    pub(crate) at: [Spot; Spots::MOST],
    pub(crate) len: u8,
}

impl Spots {
    /// The most places that one play names on either side of its first slash.
    pub const MOST: usize = 4;

    /// No place yet.
    pub(crate) const NONE: Spots = Spots { at: [Spot::Unknown; Spots::MOST], len: 0 };

    /// One place.
    #[inline]
    #[must_use]
    pub const fn one(spot: Spot) -> Spots {
        Spots { at: [spot, Spot::Unknown, Spot::Unknown, Spot::Unknown], len: 1 }
    }

    /// Adds a place; `false`, and nothing added, when full.
    pub fn push(&mut self, spot: Spot) -> bool {
        let Some(slot) = self.at.get_mut(self.len as usize) else { return false };
        *slot = spot;
        self.len += 1;
        true
    }

    /// The places.
    #[must_use]
    pub fn as_slice(&self) -> &[Spot] {
        &self.at[..self.len as usize]
    }
}

/// A dame or dames played: `1/5/11`, `4&6/8`, `7/12(2)`, `W8/9`, `7/8~`, `?/?`; `-` is [`Item::PlaysNothing`].
///
/// ```
/// use trictrac::{board::{Field, Spot}, record::Item};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 66: 1/7(2)\nW 64: 4&6/10~\n").unwrap()[0];
/// let played: Vec<_> = record.items().filter_map(|(_, item)| match item {
///     Item::Played(played) => Some(played),
///     _ => None,
/// }).collect();
/// assert_eq!((played[0].times, played[0].held), (2, false));
/// let field = |number| Spot::Field(Field::new(number).unwrap());
/// assert_eq!((played[1].from.as_slice(), played[1].held), (&[field(4), field(6)][..], true), "two taken before either is let go");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Played {
    /// Whose dame, where it is not the speaker's own.
    pub owner: Option<Side>,
    /// Where from; several are taken before either is let go (`4&6`).
    pub from: Spots,
    /// Where to, by way of the earlier ones.
    pub to: Spots,
    /// `(2)`: so many times alike; 1 where not written.
    pub times: u8,
    /// `7/8~`: put there, and not let go.
    pub held: bool,
}

impl Played {
    /// `out/5`: a dame that was not on the table comes back.
    pub(crate) fn comes_back(&self) -> bool {
        self.from.as_slice() == [Spot::Out]
    }

    /// Where its dames go to, from each flèche where they stood; `None`: from the hand.
    pub(crate) fn ends(&self) -> impl Iterator<Item = (Option<u8>, u8)> {
        let to = self.to.as_slice().last().and_then(|to| to.index());
        self.from.as_slice().iter().filter_map(move |from| Some((from.index(), to?)))
    }
}

/// `touch 7`, `lift 1*2`, `back`.
///
/// ```
/// use trictrac::record::{Handling, Item};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: touch 1 lift back\n").unwrap()[0];
/// let handled: Vec<Handling> = record.items().filter_map(|(_, item)| match item {
///     Item::Handled(what) => Some(what),
///     _ => None,
/// }).collect();
/// assert_eq!(handled, [Handling::Touch, Handling::Lift, Handling::Back]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum Handling {
    /// Touches a dame.
    Touch,
    /// Takes dames up to go away; without dames named: his game.
    Lift,
    /// Puts back what was lifted.
    Back,
}

/// A demand on the other, to the end of the turn.
///
/// ```
/// use trictrac::record::{Demand, Item};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/8 1/5\nB: oblige 1/7/11\n").unwrap()[0];
/// assert!(record.items().any(|(_, item)| item == Item::Demand(Demand::Oblige)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum Demand {
    /// He must do what follows.
    Oblige,
    /// He may not do what follows.
    Forbid,
    /// He may let it stand.
    Allow,
}

/// Statements that hold turns: `<due …>`, `<can …>`, `<cannot …>`, `<must …>`.
///
/// ```
/// use trictrac::record::{Claim, Item};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\n<can W 64: 1/7 1/5> <cannot W 64: 1/8 1/5>\n").unwrap()[0];
/// let claims: Vec<Claim> = record.items().filter_map(|(_, item)| match item {
///     Item::OpenClaim(claim) => Some(claim),
///     _ => None,
/// }).collect();
/// assert_eq!(claims, [Claim::Can, Claim::Cannot]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum Claim {
    /// This is due.
    Due,
    /// This is within his rights and without fault.
    Can,
    /// This is not.
    Cannot,
    /// These plays, and no others, are allowed.
    Must,
}

/// The doubling cube of backgammon.
///
/// ```
/// use trictrac::record::{CubeAct, Item};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"] [Game \"backgammon\"]\n\nW 31: 17/20 19/20\nB: double\nW: drop\n").unwrap()[0];
/// let acts: Vec<CubeAct> = record.items().filter_map(|(_, item)| match item {
///     Item::Cube(act) => Some(act),
///     _ => None,
/// }).collect();
/// assert_eq!(acts, [CubeAct::Double, CubeAct::Drop]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum CubeAct {
    /// `double`: offers the cube.
    Double,
    /// `take`: takes it.
    Take,
    /// `drop`: refuses it.
    Drop,
}

/// One item of a record. Everything between a `Turn` and the next `Turn`, [`Item::Close`] or end belongs to that turn.
///
/// ```
/// use trictrac::record::Item;
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5 \"bon\" <score Wj0>\n").unwrap()[0];
/// let words: Vec<&str> = record.items().map(|(_, item)| item.word()).collect();
/// assert_eq!(words, ["turn", "play", "play", "said", "score", "mark", ">"], "brackets are items too");
/// assert!(record.items().filter(|(_, item)| item.is_act()).count() >= 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Item<'a> {
    /// `W 64 covered:` or `W:`.
    Turn {
        /// Who.
        who: Speaker,
        /// The dice, if he throws.
        throw: Option<Throw>,
    },
    /// A mark.
    Mark(Mark),
    /// A dame played.
    Played(Played),
    /// `-`: plays nothing, and the record says so.
    PlaysNothing,
    /// `"je m'en vais"`.
    Said(&'a str),
    /// `does "…"`: done, without force of law.
    Does(&'a str),
    /// `touch`, `lift`, `back`: the [`Item::Dame`]s that follow at once are its own.
    Handled(Handling),
    /// A dame named after `touch`, `lift` or `back`.
    Dame {
        /// Whose, where it is not the speaker's own.
        owner: Option<Side>,
        /// Where.
        spot: Spot,
        /// How many.
        times: u8,
    },
    /// `oblige`, `forbid`, `allow`: what follows to the end of the turn is demanded, not done.
    Demand(Demand),
    /// `double`, `take`, `drop`.
    Cube(CubeAct),
    /// `(`: in place of the one turn just before.
    OpenVariation,
    /// `<due`, `<can`, `<cannot`, `<must`: turns follow, up to the [`Item::Close`].
    OpenClaim(Claim),
    /// `<score`: marks follow (owner always written), up to the [`Item::Close`].
    OpenScore,
    /// `<sic`: the book's statement, [`Item::SicEquals`], the computed one, [`Item::Close`].
    OpenSic,
    /// `=` within `<sic … = …>`.
    SicEquals,
    /// The end of a variation, claim, score or sic.
    Close,
    /// `<position …>`: the text of a position, well formed (see [`crate::board::Placement`]).
    Position(&'a str),
    /// `<turn W>`.
    TurnIs(Side),
    /// `<chances fill 24/36 65 64 …>`; also inside a sic (without the angle brackets).
    Chances {
        /// What is counted.
        asked: Asked,
        /// How many.
        count: u32,
        /// Of how many: 36 where not written.
        of: Option<u32>,
        /// The rolls named, separated by spaces; empty where none is.
        rolls: &'a str,
    },
    /// `<order ?>`.
    OrderUnknown,
    /// `<relevé W>`: over; this side has the dice.
    Releve(Side),
    /// `<marqué W 20>`.
    Marque(Side, u32),
    /// `<refait 6 6>`.
    Refait(u32, u32),
    /// `<partie W 2>`.
    Partie(Side, u32),
    /// `<finding E101 B 4>`.
    Finding {
        /// Its code; `?` any, `-` none.
        code: &'a str,
        /// Whose.
        side: Option<Side>,
        /// How many points.
        number: Option<u32>,
    },
    /// `<paid A C 28>`.
    Paid {
        /// Who pays.
        from: &'a str,
        /// To whom.
        to: &'a str,
        /// How much.
        number: u32,
    },
    /// `<account A -57>`, `<fiches A -6>`: what a whole partie comes to for a player.
    Account {
        /// Who.
        player: &'a str,
        /// How much he wins; less than 0: loses.
        amount: i32,
        /// Counted in fiches, the queue with them; else in jetons.
        fiches: bool,
    },
    /// `<cite "…">`.
    Cite(&'a str),
    /// `<print "…">`.
    Print(&'a str),
    /// `{…}`.
    Comment(&'a str),
    /// `...`: coups that the record leaves out.
    NotTold,
}
