//! The shape of the mirror to a record: the items are written as text and read again, so that a record of JSON is one that a text could
//! have given.

use super::shape::{
    AtLeast, CountedThrows, Entry, Figure, Marking, Mirror, Named, Opened, Playing, Set, ShownDie, Sign,
    Turned, Where, Who,
};
use crate::board::{By, Field, HowMany, Narrow, Roll, Side, Spot};
use crate::record::{
    Asked, Claim, Die, Holes, Item, Jeton, Joint, Mark, Marked, Number, Played, Record, Speaker, Spots,
    Throw, TwoPlaces,
};
use crate::ttn::{Builder, JsonError};

/// What was expected.
type Read<T> = Result<T, &'static str>;

pub fn record(mirror: &Mirror) -> Result<Record, JsonError> {
    let wrong =
        |path: String, expected: &str| JsonError::Value { path, message: format!("expected {expected}") };
    if !mirror.version.starts_with("1.") {
        return Err(wrong("version".to_owned(), "1.x"));
    }
    let mut made = Builder::default();
    for (n, (name, value)) in mirror.tags.iter().enumerate() {
        if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-')) {
            return Err(wrong(format!("tags[{n}]"), "the name of a tag"));
        }
        made.tag(name, line(value).map_err(|expected| wrong(format!("tags[{n}]"), expected))?);
    }
    for (n, entry) in mirror.items.iter().enumerate() {
        let wrong = |expected| wrong(format!("items[{n}]"), expected);
        let rolls = rolls(entry).map_err(wrong)?;
        let item = item(entry, &rolls).map_err(wrong)?;
        item.writable().map_err(wrong)?;
        made.item(item);
    }
    made.finish().map_err(|error| JsonError::Text(Box::new(error)))
}

/// A text that fits on a line.
fn line(text: &str) -> Read<&str> {
    if text.contains('\n') { Err("a string without line ends") } else { Ok(text) }
}

/// The rolls of chances as a text; empty for anything else.
fn rolls(entry: &Entry) -> Read<String> {
    let Entry::Chances(CountedThrows { rolls, .. }) = entry else { return Ok(String::new()) };
    let read: Option<Vec<String>> = rolls.iter().map(|roll| Some(Roll::parse(roll)?.to_string())).collect();
    read.map(|rolls| rolls.join(" ")).ok_or("rolls")
}

fn item<'a>(entry: &'a Entry, rolls: &'a str) -> Read<Item<'a>> {
    Ok(match entry {
        Entry::Turn(one) => turn(one),
        Entry::Mark(one) => Item::Mark(mark(one)?),
        Entry::Play(one) => Item::Played(played(one)?),
        Entry::Nothing(_) => Item::PlaysNothing,
        Entry::Said(text) => Item::Said(text),
        Entry::Does(text) => Item::Does(text),
        Entry::Handled(handling) => Item::Handled(*handling),
        Entry::Dame(Named { owner, at, times }) => {
            Item::Dame { owner: *owner, spot: spot(at)?, times: *times }
        }
        Entry::Demand(demand) => Item::Demand(*demand),
        Entry::Cube(cube) => Item::Cube(*cube),
        Entry::Open(what) => opened(*what),
        Entry::Equals(_) => Item::SicEquals,
        Entry::Close(_) => Item::Close,
        Entry::Comment(text) => Item::Comment(text),
        Entry::NotTold(_) => Item::NotTold,
        statement => stated(statement, rolls)?,
    })
}

/// What is counted.
fn asked(counted: &CountedThrows) -> Read<Asked> {
    let mut asked = Asked::of(counted.kind);
    asked.joined = match (counted.or, counted.and) {
        (None, None) => None,
        (Some(kind), None) => Some((Joint::Or, kind)),
        (None, Some(kind)) => Some((Joint::And, kind)),
        _ => return Err("or, or and; not both"),
    };
    if !counted.numbers.iter().all(|number| asked.numbers.push(u32::from(*number))) {
        return Err("numbers of dice");
    }
    let (field, also) = match counted.fields[..] {
        [] => (None, None),
        [one] => (Some(one), None),
        [one, other] => (Some(one), Some(other)),
        _ => return Err("one field or two, in order"),
    };
    let bound = |given: &Option<AtLeast>| given.as_ref().map(bound).transpose();
    let by = counted.by.as_deref().map(by).transpose()?;
    let (ways, points) = (bound(&counted.ways)?, bound(&counted.points)?);
    asked.narrow = Narrow { ways, points, field, also, either: counted.either, from: counted.from, by };
    Ok(asked)
}

fn bound(given: &AtLeast) -> Read<HowMany> {
    match given {
        AtLeast::Exactly(number) => Ok(HowMany::exactly(*number)),
        AtLeast::OrMore(text) => match text.strip_suffix('+').map(str::parse) {
            Some(Ok(number)) => Ok(HowMany::from(number)),
            _ => Err("a number, or one with + behind it"),
        },
    }
}

fn by(text: &str) -> Read<By> {
    Ok(match text {
        "die" => By::Die,
        "sum" => By::Sum,
        "power" => By::Power,
        "nature" => By::Nature,
        number => match number.parse() {
            Ok(number) => By::Number(number),
            _ => return Err("a number of dice, die, sum, power or nature"),
        },
    })
}

/// A statement of one item.
fn stated<'a>(entry: &'a Entry, rolls: &'a str) -> Read<Item<'a>> {
    Ok(match entry {
        Entry::Position(text) => Item::Position(text),
        Entry::ToThrow(side) => Item::TurnIs(*side),
        Entry::Chances(counted) => {
            Item::Chances { asked: asked(counted)?, count: counted.count, of: counted.of, rolls }
        }
        Entry::Releve(side) => Item::Releve(*side),
        Entry::Marque(side, number) => Item::Marque(*side, *number),
        Entry::Refait(a, b) => Item::Refait(*a, *b),
        Entry::Partie(side, number) => Item::Partie(*side, *number),
        Entry::Finding(found) => Item::Finding { code: &found.code, side: found.side, number: found.number },
        Entry::Account(player, won) => Item::Account { player, amount: *won, fiches: false },
        Entry::Fiches(player, won) => Item::Account { player, amount: *won, fiches: true },
        Entry::Paid(from, to, number) => Item::Paid { from, to, number: *number },
        Entry::Cite(text) => Item::Cite(text),
        Entry::Print(text) => Item::Print(text),
        // All others are no statements.
        _ => Item::OrderUnknown,
    })
}

const fn opened<'a>(what: Opened) -> Item<'a> {
    match what {
        Opened::Variation => Item::OpenVariation,
        Opened::Due => Item::OpenClaim(Claim::Due),
        Opened::Can => Item::OpenClaim(Claim::Can),
        Opened::Cannot => Item::OpenClaim(Claim::Cannot),
        Opened::Must => Item::OpenClaim(Claim::Must),
        Opened::Score => Item::OpenScore,
        Opened::Sic => Item::OpenSic,
    }
}

fn turn<'a>(one: &Turned) -> Item<'a> {
    let who = match one.who {
        Who::W => Speaker::Player(Side::White),
        Who::B => Speaker::Player(Side::Black),
        Who::X => Speaker::Onlooker,
    };
    let die = |shown: ShownDie| match shown {
        ShownDie::Pips(pips) => Die::Shows(pips),
        ShownDie::Sign(Sign::Unknown) => Die::Unknown,
        ShownDie::Sign(Sign::Turning) => Die::Turning,
    };
    let lays = one.lays.iter().fold(0, |lays, lay| lays | 1 << *lay as u16);
    Item::Turn { who, throw: one.dice.map(|(a, b)| Throw { dice: [die(a), die(b)], lays }) }
}

fn played(one: &Playing) -> Read<Played> {
    let (from, to) = (spots(&one.from)?, spots(&one.to)?);
    Ok(Played { owner: one.owner, from, to, times: one.times, held: one.held })
}

fn spots(places: &[Where]) -> Read<Spots> {
    let mut spots = Spots::NONE;
    for place in places {
        if !spots.push(spot(place)?) {
            return Err("at most four places");
        }
    }
    Ok(spots)
}

fn spot(place: &Where) -> Read<Spot> {
    match place {
        Where::Field(number) => Field::new(*number).map(Spot::Field),
        // A field is a number.
        Where::Word(word) => word.parse().ok().filter(|spot| !matches!(spot, Spot::Field(_))),
    }
    .ok_or("a place")
}

fn mark(one: &Marking) -> Read<Mark> {
    let figure = |figure: Figure| match figure {
        Figure::Known(n) => Number::Known(n),
        Figure::Unknown(_) => Number::Unknown,
    };
    let holes = one.holes.map(|number| Holes::new(number).ok_or("a number of holes")).transpose()?;
    let said = [
        one.points.map(|n| Marked::Points { less: false, number: figure(n) }),
        one.less.map(|n| Marked::Points { less: true, number: figure(n) }),
        holes.map(Marked::Holes),
        one.jeton.map(|set| Marked::Jeton(jeton(set, figure))),
        one.fichet.map(|n| Marked::Fichet(figure(n))),
        one.pavillon.map(Marked::Pavillon),
    ];
    let mut said = said.into_iter().flatten();
    match (said.next(), said.next()) {
        (Some(what), None) => Ok(Mark { owner: one.owner, what, reason: one.reason }),
        _ => Err("one of points, less, holes, jeton, fichet and pavillon"),
    }
}

fn jeton(set: Set, figure: impl Fn(Figure) -> Number) -> Jeton {
    match set {
        Set::Up { .. } => Jeton::Up,
        Set::At { at, jetons, held } => Jeton::At { jetons, points: figure(at), held },
        Set::Two { two: (a, b) } => Jeton::Two(TwoPlaces::new(a, b)),
        Set::Between { between: (a, b) } => Jeton::Between(TwoPlaces::new(a, b)),
    }
}
