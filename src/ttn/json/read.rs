//! The shape of the mirror to a record: the items are written as text and read again, so that a record of JSON is one that a text could
//! have told.

use super::shape::{
    AtLeast, CountedThrows, Entry, Figure, Marking, Mirror, Named, Opened, Playing, Set, ShownDie, Sign,
    Turned, Where, Who,
};
use crate::board::{By, Field, HowMany, Narrow, Roll, Side, Spot};
use crate::record::{
    Asked, Claim, Die, Item, Jeton, Joint, Mark, Marked, Number, Played, Record, Speaker, Spots, Throw,
    lexicon,
};
use crate::ttn::parse::position;
use crate::ttn::parse::token::ends_word;
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
        made.item(item(entry, &rolls).map_err(wrong)?);
    }
    made.finish().map_err(|error| JsonError::Text(Box::new(error)))
}

/// A text that fits on a line.
fn line(text: &str) -> Read<&str> {
    if text.contains('\n') { Err("a string without line ends") } else { Ok(text) }
}

/// A text that is one word.
fn word(text: &str) -> Read<&str> {
    if text.is_empty() || text.bytes().any(ends_word) { Err("a word") } else { Ok(text) }
}

/// The code of a finding, `?` or `-`.
fn code(text: &str) -> Read<&str> {
    if lexicon::is_finding_code(text) { Ok(text) } else { Err("a finding's code, `?` or `-`") }
}

/// A number of six digits at most.
fn figures(number: u32) -> Read<u32> {
    if number < 1_000_000 { Ok(number) } else { Err("a number below a million") }
}

/// Money, won or lost.
fn amount(amount: i32) -> Read<i32> {
    figures(amount.unsigned_abs()).map(|_| amount)
}

/// The rolls of chances as a text; empty for anything else.
fn rolls(entry: &Entry) -> Read<String> {
    let Entry::Chances(CountedThrows { rolls, .. }) = entry else { return Ok(String::new()) };
    let read: Option<Vec<String>> = rolls.iter().map(|roll| Some(Roll::parse(roll)?.to_string())).collect();
    read.map(|rolls| rolls.join(" ")).ok_or("rolls")
}

fn item<'a>(entry: &'a Entry, rolls: &'a str) -> Read<Item<'a>> {
    Ok(match entry {
        Entry::Turn(one) => turn(one)?,
        Entry::Mark(one) => Item::Mark(mark(one)?),
        Entry::Play(one) => Item::Played(played(one)?),
        Entry::Nothing(_) => Item::PlaysNothing,
        Entry::Said(text) => Item::Said(line(text)?),
        Entry::Does(text) => Item::Does(line(text)?),
        Entry::Handled(handling) => Item::Handled(*handling),
        Entry::Dame(Named { owner, at, times }) => {
            Item::Dame { owner: *owner, spot: spot(at)?, times: times_of(*times)? }
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

/// What is counted, held to what the text could say.
fn asked(counted: &CountedThrows) -> Read<Asked> {
    let mut asked = Asked::of(counted.kind);
    asked.joined = match (counted.or, counted.and) {
        (None, None) => None,
        (Some(kind), None) => Some((Joint::Or, kind)),
        (None, Some(kind)) => Some((Joint::And, kind)),
        _ => return Err("or, or and; not both"),
    };
    if asked.joined.is_some_and(|(_, kind)| kind < asked.kind || !Asked::may_join(asked.kind, kind)) {
        return Err("two things that throws do, in the order of the words");
    }
    let least = u32::from(asked.joint_of_numbers() != Some(Joint::And));
    for number in counted.numbers.iter().map(|number| u32::from(*number)) {
        if number < least || !asked.numbers.push(number) {
            return Err("numbers of dice");
        }
    }
    let told = asked.numbers.as_slice();
    let in_order = told.windows(2).all(|two| if least == 1 { two[0] < two[1] } else { two[0] <= two[1] });
    if asked.joint_of_numbers().is_some() == told.is_empty() || !in_order {
        return Err("numbers, in order, where the thing asked is of numbers");
    }
    let (field, also) = match counted.fields[..] {
        [] => (None, None),
        [one] => (Some(one), None),
        [one, other] if one <= other => (Some(one), Some(other)),
        _ => return Err("one field or two, in order"),
    };
    if counted.fields.iter().chain(&counted.from).any(|field| !(1..=24).contains(field)) {
        return Err("a field, 1 to 24");
    }
    let either = counted.either;
    if either && also.is_none() {
        return Err("either of two fields");
    }
    let bound = |told: &Option<AtLeast>| told.as_ref().map(bound).transpose();
    let by = counted.by.as_deref().map(by).transpose()?;
    let (ways, points) = (bound(&counted.ways)?, bound(&counted.points)?);
    asked.narrow = Narrow { ways, points, field, also, either, from: counted.from, by };
    Ok(asked)
}

fn bound(told: &AtLeast) -> Read<HowMany> {
    match told {
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
            Ok(number @ 1..=12) => By::Number(number),
            _ => return Err("a number of dice, die, sum, power or nature"),
        },
    })
}

/// A statement of one item.
fn stated<'a>(entry: &'a Entry, rolls: &'a str) -> Read<Item<'a>> {
    Ok(match entry {
        Entry::Position(text) => match position::parse(text) {
            Ok(_) => Item::Position(text),
            Err(_) => return Err("a position"),
        },
        Entry::ToThrow(side) => Item::TurnIs(*side),
        Entry::Chances(counted) => Item::Chances {
            asked: asked(counted)?,
            count: figures(counted.count)?,
            of: counted.of.map(figures).transpose()?,
            rolls,
        },
        Entry::Releve(side) => Item::Releve(*side),
        Entry::Marque(side, number) => Item::Marque(*side, figures(*number)?),
        Entry::Refait(a, b) => Item::Refait(figures(*a)?, figures(*b)?),
        Entry::Partie(side, number) => Item::Partie(*side, figures(*number)?),
        Entry::Finding(found) => Item::Finding {
            code: code(&found.code)?,
            side: found.side,
            number: found.number.map(figures).transpose()?,
        },
        Entry::Account(player, won) => {
            Item::Account { player: word(player)?, amount: amount(*won)?, fiches: false }
        }
        Entry::Fiches(player, won) => {
            Item::Account { player: word(player)?, amount: amount(*won)?, fiches: true }
        }
        Entry::Paid(from, to, number) => {
            Item::Paid { from: word(from)?, to: word(to)?, number: figures(*number)? }
        }
        Entry::Cite(text) => Item::Cite(line(text)?),
        Entry::Print(text) => Item::Print(line(text)?),
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

fn turn<'a>(one: &Turned) -> Read<Item<'a>> {
    let who = match one.who {
        Who::W => Speaker::Player(Side::White),
        Who::B => Speaker::Player(Side::Black),
        Who::X => Speaker::Onlooker,
    };
    let die = |shown: ShownDie| match shown {
        ShownDie::Pips(n @ 1..=6) => Ok(Die::Shows(n)),
        ShownDie::Pips(_) => Err("1 to 6, \"?\" or \"~\""),
        ShownDie::Sign(Sign::Unknown) => Ok(Die::Unknown),
        ShownDie::Sign(Sign::Turning) => Ok(Die::Turning),
    };
    let lays = one.lays.iter().fold(0, |lays, lay| lays | 1 << *lay as u16);
    let throw = match one.dice {
        None => None,
        Some((a, b)) => Some(Throw { dice: [die(a)?, die(b)?], lays }),
    };
    Ok(Item::Turn { who, throw })
}

fn played(one: &Playing) -> Read<Played> {
    let (from, to) = (spots(&one.from)?, spots(&one.to)?);
    Ok(Played { owner: one.owner, from, to, times: times_of(one.times)?, held: one.held })
}

const fn times_of(times: u8) -> Read<u8> {
    if times == 0 { Err("a number from 1 to 255") } else { Ok(times) }
}

fn spots(places: &[Where]) -> Read<Spots> {
    let mut spots = Spots::NONE;
    for place in places {
        if !spots.push(spot(place)?) {
            return Err("at most four places");
        }
    }
    if spots.as_slice().is_empty() { Err("at least one place") } else { Ok(spots) }
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
    let said = [
        one.points.map(|n| Marked::Points { less: false, number: figure(n) }),
        one.less.map(|n| Marked::Points { less: true, number: figure(n) }),
        one.holes.map(Marked::Holes),
        one.jeton.map(|set| Marked::Jeton(jeton(set, figure))),
        one.fichet.map(|n| Marked::Fichet(figure(n))),
        one.pavillon.map(Marked::Pavillon),
    ];
    let mut said = said.into_iter().flatten();
    match (said.next(), said.next()) {
        (Some(Marked::Holes(0 | i16::MIN)), None) => Err("a number of holes"),
        (Some(Marked::Jeton(Jeton::At { jetons: 0 | 3.., .. })), None) => Err("1 or 2 jetons"),
        (Some(what), None) => Ok(Mark { owner: one.owner, what, reason: one.reason }),
        _ => Err("one of points, less, holes, jeton, fichet and pavillon"),
    }
}

fn jeton(set: Set, figure: impl Fn(Figure) -> Number) -> Jeton {
    match set {
        Set::Up { .. } => Jeton::Up,
        Set::At { at, jetons, held } => Jeton::At { jetons, points: figure(at), held },
        Set::Two { two: (a, b) } => Jeton::Two(a, b),
        Set::Between { between: (a, b) } => Jeton::Between(a, b),
    }
}
