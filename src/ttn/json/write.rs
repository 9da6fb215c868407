//! Record to JSON.

use crate::board::{Side, Spot};
use crate::record::{Claim, CubeAct, Demand};
use crate::record::{
    Die, Handling, Item, Jeton, Mark, Marked, Number, Played, Record, Speaker, Throw, lexicon,
};
use serde_json::{Map, Value, json};

pub(in crate::ttn) fn record(record: &Record) -> Value {
    let tags: Vec<Value> = record.tags().map(|(name, value)| json!([name, value])).collect();
    let items: Vec<Value> = record.items().map(|(_, one)| item(one)).collect();
    json!({ "version": super::VERSION, "tags": tags, "items": items })
}

fn item(item: Item<'_>) -> Value {
    match item {
        Item::Turn { who, throw } => json!({ "turn": turn(who, throw) }),
        Item::Mark(one) => json!({ "mark": mark(one) }),
        Item::Played(played) => json!({ "play": play(&played) }),
        Item::PlaysNothing => json!({ "nothing": true }),
        Item::Said(text) => json!({ "said": text }),
        Item::Does(text) => json!({ "does": text }),
        Item::Handled(handling) => json!({ "handled": match handling {
            Handling::Touch => "touch",
            Handling::Lift => "lift",
            Handling::Back => "back",
        } }),
        Item::Dame { owner, spot, times } => {
            let mut map = owned(owner);
            map.insert("at".into(), place(spot));
            if times != 1 {
                map.insert("times".into(), times.into());
            }
            json!({ "dame": map })
        }
        Item::Demand(demand) => json!({ "demand": match demand {
            Demand::Oblige => "oblige",
            Demand::Forbid => "forbid",
            Demand::Allow => "allow",
        } }),
        Item::Cube(cube) => json!({ "cube": match cube {
            CubeAct::Double => "double",
            CubeAct::Take => "take",
            CubeAct::Drop => "drop",
        } }),
        Item::OpenVariation => json!({ "open": "variation" }),
        Item::OpenClaim(claim) => json!({ "open": match claim {
            Claim::Due => "due",
            Claim::Can => "can",
            Claim::Cannot => "cannot",
            Claim::Must => "must",
        } }),
        Item::OpenScore => json!({ "open": "score" }),
        Item::OpenSic => json!({ "open": "sic" }),
        Item::SicEquals => json!({ "equals": true }),
        Item::Close => json!({ "close": true }),
        Item::Position(text) => json!({ "position": text }),
        Item::TurnIs(side) => json!({ "to-throw": letter(side) }),
        Item::Chances { kind, count, of, rolls } => {
            let kind = lexicon::CHANCES.iter().find(|c| c.1 == kind).map_or("", |c| c.0);
            let mut map =
                Map::from_iter([("kind".to_owned(), kind.into()), ("count".to_owned(), count.into())]);
            if let Some(of) = of {
                map.insert("of".into(), of.into());
            }
            if !rolls.is_empty() {
                map.insert("rolls".into(), rolls.split(' ').collect());
            }
            json!({ "chances": map })
        }
        Item::OrderUnknown => json!({ "order": "?" }),
        Item::Releve(side) => json!({ "relevé": letter(side) }),
        Item::Marque(side, number) => json!({ "marqué": [letter(side), number] }),
        Item::Refait(a, b) => json!({ "refait": [a, b] }),
        Item::Partie(side, number) => json!({ "partie": [letter(side), number] }),
        Item::Finding { code, side, number } => {
            let mut map = Map::from_iter([("code".to_owned(), code.into())]);
            if let Some(side) = side {
                map.insert("side".into(), letter(side).into());
            }
            if let Some(number) = number {
                map.insert("number".into(), number.into());
            }
            json!({ "finding": map })
        }
        Item::Account { player, amount, fiches: false } => json!({ "account": [player, amount] }),
        Item::Account { player, amount, fiches: true } => json!({ "fiches": [player, amount] }),
        Item::Paid { from, to, number } => json!({ "paid": [from, to, number] }),
        Item::Cite(text) => json!({ "cite": text }),
        Item::Print(text) => json!({ "print": text }),
        Item::Comment(text) => json!({ "comment": text }),
        Item::NotTold => json!({ "not-told": true }),
    }
}

fn turn(who: Speaker, throw: Option<Throw>) -> Value {
    let who = match who {
        Speaker::Player(side) => letter(side),
        Speaker::Onlooker => "X",
    };
    let mut map = Map::from_iter([("who".to_owned(), who.into())]);
    if let Some(throw) = throw {
        let dice = throw.dice.map(|die| match die {
            Die::Shows(n) => Value::from(n),
            Die::Unknown => "?".into(),
            Die::Turning => "~".into(),
        });
        map.insert("dice".into(), dice.to_vec().into());
        if throw.lays != 0 {
            let lays = lexicon::LAYS.iter().filter(|(_, lay)| throw.has(*lay)).map(|(name, _)| *name);
            map.insert("lays".into(), lays.collect());
        }
    }
    map.into()
}

fn mark(mark: Mark) -> Value {
    let mut map = owned(mark.owner);
    let (name, value) = match mark.what {
        Marked::Points { less, number: n } => (if less { "less" } else { "points" }, number(n)),
        Marked::Holes(n) => ("holes", n.into()),
        Marked::Jeton(Jeton::Up) => ("jeton", json!({ "up": true })),
        Marked::Jeton(Jeton::At { jetons, points, held }) => {
            let mut at = Map::from_iter([("at".to_owned(), number(points))]);
            if jetons != 1 {
                at.insert("jetons".into(), jetons.into());
            }
            if held {
                at.insert("held".into(), true.into());
            }
            ("jeton", at.into())
        }
        Marked::Jeton(Jeton::Two(a, b)) => ("jeton", json!({ "two": [a, b] })),
        Marked::Jeton(Jeton::Between(a, b)) => ("jeton", json!({ "between": [a, b] })),
        Marked::Fichet(n) => ("fichet", number(n)),
        Marked::Pavillon(taken) => ("pavillon", taken.into()),
    };
    map.insert(name.into(), value);
    if let Some(reason) = mark.reason {
        let reason = lexicon::REASONS.iter().find(|r| r.1 == reason).map_or("", |r| r.0);
        map.insert("reason".into(), reason.into());
    }
    map.into()
}

fn play(played: &Played) -> Value {
    let mut map = owned(played.owner);
    map.insert("from".into(), played.from.as_slice().iter().map(|&spot| place(spot)).collect());
    map.insert("to".into(), played.to.as_slice().iter().map(|&spot| place(spot)).collect());
    if played.times != 1 {
        map.insert("times".into(), played.times.into());
    }
    if played.held {
        map.insert("held".into(), true.into());
    }
    map.into()
}

fn owned(owner: Option<Side>) -> Map<String, Value> {
    owner.map(|side| ("owner".to_owned(), letter(side).into())).into_iter().collect()
}

fn place(spot: Spot) -> Value {
    match spot {
        Spot::Field(field) => field.number().into(),
        other => other.to_string().into(),
    }
}

fn number(n: Number) -> Value {
    match n {
        Number::Known(n) => n.into(),
        Number::Unknown => "?".into(),
    }
}

const fn letter(side: Side) -> &'static str {
    match side {
        Side::White => "W",
        Side::Black => "B",
    }
}
