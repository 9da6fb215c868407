//! Record to the shape of the mirror.
//! Takes a record as it was read, gives the types of `shape`; serde makes the text of them.

use super::shape::{
    AtLeast, CountedThrows, Entry, Figure, Marking, Mirror, Named, NamedFinding, Opened, Playing,
    QuestionMark, Set, ShownDie, Sign, True, Turned, Where, Who,
};
use crate::board::{Narrow, Side, Spot};
use crate::record::{
    Asked, Claim, Die, Holes, Item, Jeton, Joint, Mark, Marked, Number, Played, Record, Speaker, Spots,
    Throw, TwoPlaces, lexicon,
};

pub fn record(record: &Record) -> Mirror {
    Mirror {
        version: super::VERSION.to_owned(),
        tags: record.tags().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        items: record.items().map(|(_, one)| entry(one)).collect(),
    }
}

fn entry(item: Item<'_>) -> Entry {
    match item {
        Item::Turn { who, throw } => Entry::Turn(turn(who, throw)),
        Item::Mark(one) => Entry::Mark(mark(one)),
        Item::Played(played) => Entry::Play(play(&played)),
        Item::PlaysNothing => Entry::Nothing(True),
        Item::Said(text) => Entry::Said(text.to_owned()),
        Item::Does(text) => Entry::Does(text.to_owned()),
        Item::Handled(handling) => Entry::Handled(handling),
        Item::Dame { owner, spot, times } => Entry::Dame(Named { owner, at: place(spot), times }),
        Item::Demand(demand) => Entry::Demand(demand),
        Item::Cube(cube) => Entry::Cube(cube),
        Item::OpenVariation | Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic => {
            Entry::Open(opened(&item))
        }
        Item::SicEquals => Entry::Equals(True),
        Item::Close => Entry::Close(True),
        Item::Comment(text) => Entry::Comment(text.to_owned()),
        Item::NotTold => Entry::NotTold(True),
        statement => stated(statement),
    }
}

/// What opens a bracket.
const fn opened(item: &Item<'_>) -> Opened {
    match item {
        Item::OpenClaim(Claim::Due) => Opened::Due,
        Item::OpenClaim(Claim::Can) => Opened::Can,
        Item::OpenClaim(Claim::Cannot) => Opened::Cannot,
        Item::OpenClaim(Claim::Must) => Opened::Must,
        Item::OpenScore => Opened::Score,
        Item::OpenSic => Opened::Sic,
        _ => Opened::Variation,
    }
}

/// A statement of one item.
fn stated(item: Item<'_>) -> Entry {
    match item {
        Item::Position(text) => Entry::Position(text.to_owned()),
        Item::TurnIs(side) => Entry::ToThrow(side),
        Item::Chances { asked, count, of, rolls } => Entry::Chances(counted(asked, count, of, rolls)),
        Item::Releve(side) => Entry::Releve(side),
        Item::Marque(side, number) => Entry::Marque(side, number),
        Item::Refait(a, b) => Entry::Refait(a, b),
        Item::Partie(side, number) => Entry::Partie(side, number),
        Item::Finding { code, side, number } => {
            Entry::Finding(NamedFinding { code: code.to_owned(), side, number })
        }
        Item::Account { player, amount, fiches: false } => Entry::Account(player.to_owned(), amount),
        Item::Account { player, amount, fiches: true } => Entry::Fiches(player.to_owned(), amount),
        Item::Paid { from, to, number } => Entry::Paid(from.to_owned(), to.to_owned(), number),
        Item::Cite(text) => Entry::Cite(text.to_owned()),
        Item::Print(text) => Entry::Print(text.to_owned()),
        // All others are no statements.
        _ => Entry::Order(QuestionMark::NotKnown),
    }
}

fn turn(who: Speaker, throw: Option<Throw>) -> Turned {
    let who = match who {
        Speaker::Player(Side::White) => Who::W,
        Speaker::Player(Side::Black) => Who::B,
        Speaker::Onlooker => Who::X,
    };
    let die = |die| match die {
        Die::Shows(n) => ShownDie::Pips(n),
        Die::Unknown => ShownDie::Sign(Sign::Unknown),
        Die::Turning => ShownDie::Sign(Sign::Turning),
    };
    let lays = lexicon::LAYS.iter().map(|(_, lay)| *lay);
    Turned {
        who,
        dice: throw.map(|throw| (die(throw.dice[0]), die(throw.dice[1]))),
        lays: throw.map_or_else(Vec::new, |throw| lays.filter(|lay| throw.has(*lay)).collect()),
    }
}

fn mark(mark: Mark) -> Marking {
    let mut made = Marking { owner: mark.owner, reason: mark.reason, ..Marking::default() };
    match mark.what {
        Marked::Points { less: false, number } => made.points = Some(figure(number)),
        Marked::Points { less: true, number } => made.less = Some(figure(number)),
        Marked::Holes(Holes(n)) => made.holes = Some(n),
        Marked::Jeton(jeton) => made.jeton = Some(set(jeton)),
        Marked::Fichet(n) => made.fichet = Some(figure(n)),
        Marked::Pavillon(taken) => made.pavillon = Some(taken),
    }
    made
}

const fn set(jeton: Jeton) -> Set {
    match jeton {
        Jeton::Up => Set::Up { up: True },
        Jeton::At { jetons, points, held } => Set::At { at: figure(points), jetons, held },
        Jeton::Two(TwoPlaces(a, b)) => Set::Two { two: (a, b) },
        Jeton::Between(TwoPlaces(a, b)) => Set::Between { between: (a, b) },
    }
}

fn play(played: &Played) -> Playing {
    let places = |spots: &Spots| spots.as_slice().iter().map(|&spot| place(spot)).collect();
    Playing {
        owner: played.owner,
        from: places(&played.from),
        to: places(&played.to),
        times: played.times,
        held: played.held,
    }
}

fn place(spot: Spot) -> Where {
    match spot {
        Spot::Field(field) => Where::Field(field.number()),
        other => Where::Word(other.to_string()),
    }
}

const fn figure(n: Number) -> Figure {
    match n {
        Number::Known(n) => Figure::Known(n),
        Number::Unknown => Figure::Unknown(QuestionMark::NotKnown),
    }
}

fn counted(asked: Asked, count: u32, of: Option<u32>, rolls: &str) -> CountedThrows {
    let joined = |wanted| asked.joined.filter(|(joint, _)| *joint == wanted).map(|(_, kind)| kind);
    let Narrow { ways, points, from, by, .. } = asked.narrow;
    CountedThrows {
        kind: asked.kind,
        or: joined(Joint::Or),
        and: joined(Joint::And),
        numbers: asked.numbers.as_slice().to_vec(),
        count,
        of,
        ways: ways.map(AtLeast::from),
        points: points.map(AtLeast::from),
        fields: asked.narrow.fields().collect(),
        either: asked.narrow.either,
        from,
        by: by.map(|by| by.to_string()),
        rolls: rolls.split(' ').filter(|roll| !roll.is_empty()).map(str::to_owned).collect(),
    }
}
