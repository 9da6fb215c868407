//! JSON to record: the items are written as text and read again, so that a record of JSON is one that a text could
//! have told.

use crate::board::{Field, Roll, Side, Spot};
use crate::record::{
    Claim, CubeAct, Demand, Die, Handling, Item, Jeton, Mark, Marked, Number, Played, Record, Speaker, Spots,
    Throw, lexicon,
};
use crate::ttn::parse::position;
use crate::ttn::parse::token::ends_word;
use crate::ttn::{Builder, JsonError};
use serde_json::{Map, Value};

type Read<T> = Result<T, JsonError>;

/// A value and where it stands.
#[derive(Clone)]
struct At<'a> {
    value: &'a Value,
    path: String,
}

pub(in crate::ttn) fn record(value: &Value) -> Read<Record> {
    let root = At { value, path: String::new() };
    let map = root.map()?;
    if map.get("version").and_then(Value::as_str).is_none_or(|v| !v.starts_with("1.")) {
        return Err(JsonError::Value { path: "/version".into(), expected: "1.x" });
    }
    let mut tags = Vec::new();
    for tag in root.at("tags")?.list()? {
        let [name, value] = tag.pair()?;
        let name_text = name.text()?;
        if name_text.is_empty() || !name_text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-')) {
            return name.expected("the name of a tag");
        }
        tags.push((name_text, value.line()?));
    }
    let items = root.at("items")?.list()?;
    let rolls: Vec<String> = items.iter().map(rolls).collect::<Read<_>>()?;
    let items = items.iter().zip(&rolls).map(|(one, rolls)| item(one, rolls)).collect::<Read<Vec<_>>>()?;
    let mut made = Builder::default();
    for (name, value) in tags {
        made.tag(name, value);
    }
    for item in items {
        made.item(item);
    }
    made.finish().map_err(|error| JsonError::Text(Box::new(error)))
}

impl<'a> At<'a> {
    fn expected<T>(&self, expected: &'static str) -> Read<T> {
        Err(JsonError::Value { path: self.path.clone(), expected })
    }

    fn map(&self) -> Read<&'a Map<String, Value>> {
        self.value.as_object().map_or_else(|| self.expected("an object"), Ok)
    }

    fn get(&self, key: &str) -> Option<At<'a>> {
        let value = self.value.as_object()?.get(key)?;
        Some(At { value, path: format!("{}/{key}", self.path) })
    }

    fn at(&self, key: &'static str) -> Read<At<'a>> {
        self.get(key).map_or_else(|| self.expected(key), Ok)
    }

    fn list(&self) -> Read<Vec<At<'a>>> {
        let Some(list) = self.value.as_array() else { return self.expected("a list") };
        Ok(list
            .iter()
            .enumerate()
            .map(|(n, value)| At { value, path: format!("{}/{n}", self.path) })
            .collect())
    }

    fn pair(&self) -> Read<[At<'a>; 2]> {
        self.list()?.try_into().or_else(|_| self.expected("a list of two"))
    }

    fn text(&self) -> Read<&'a str> {
        self.value.as_str().map_or_else(|| self.expected("a string"), Ok)
    }

    /// A text that fits on a line.
    fn line(&self) -> Read<&'a str> {
        let text = self.text()?;
        if text.contains('\n') { self.expected("a string without line ends") } else { Ok(text) }
    }

    /// A text that is one word.
    fn word(&self) -> Read<&'a str> {
        let text = self.text()?;
        if text.is_empty() || text.bytes().any(ends_word) { self.expected("a word") } else { Ok(text) }
    }

    fn truth(&self) -> Read<bool> {
        self.value.as_bool().map_or_else(|| self.expected("true or false"), Ok)
    }

    fn number<T: TryFrom<u64>>(&self) -> Read<T> {
        let number = self.value.as_u64().filter(|&n| n < 1_000_000).and_then(|n| T::try_from(n).ok());
        number.map_or_else(|| self.expected("a number"), Ok)
    }

    fn signed(&self) -> Read<i32> {
        let number = self.value.as_i64().filter(|n| n.abs() < 1_000_000).and_then(|n| i32::try_from(n).ok());
        number.map_or_else(|| self.expected("a number"), Ok)
    }

    fn number_or_unknown(&self) -> Read<Number> {
        if self.value == "?" { Ok(Number::Unknown) } else { self.number().map(Number::Known) }
    }

    fn side(&self) -> Read<Side> {
        match self.value.as_str() {
            Some("W") => Ok(Side::White),
            Some("B") => Ok(Side::Black),
            _ => self.expected("\"W\" or \"B\""),
        }
    }

    fn owner(&self) -> Read<Option<Side>> {
        self.get("owner").map(|owner| owner.side()).transpose()
    }

    fn flag(&self, key: &str) -> Read<bool> {
        self.get(key).map_or(Ok(false), |flag| flag.truth())
    }

    fn times(&self) -> Read<u8> {
        match self.get("times") {
            None => Ok(1),
            Some(times) => match times.number()? {
                0 => times.expected("a number from 1 to 255"),
                n => Ok(n),
            },
        }
    }

    /// The value of a word in a table.
    fn of<T: Copy>(&self, table: &[(&str, T)], expected: &'static str) -> Read<T> {
        let found = self.value.as_str().and_then(|text| table.iter().find(|(name, _)| *name == text));
        found.map_or_else(|| self.expected(expected), |&(_, value)| Ok(value))
    }

    fn place(&self) -> Read<Spot> {
        let spot = match self.value {
            Value::Number(n) => {
                n.as_u64().and_then(|n| u8::try_from(n).ok()).and_then(Field::new).map(Spot::Field)
            }
            Value::String(text) => match text.as_str() {
                "off" => Some(Spot::Off),
                "bar" => Some(Spot::Bar),
                "out" => Some(Spot::Out),
                "~" => Some(Spot::Hand),
                "?" => Some(Spot::Unknown),
                text => text.split_once('|').and_then(|(a, b)| {
                    let field = |n: &str| n.parse().ok().and_then(Field::new);
                    Some(Spot::Between(field(a)?, field(b)?))
                }),
            },
            _ => None,
        };
        spot.map_or_else(|| self.expected("a place"), Ok)
    }

    fn places(&self) -> Read<Spots> {
        let mut spots = Spots::NONE;
        for place in self.list()? {
            if !spots.push(place.place()?) {
                return self.expected("at most four places");
            }
        }
        if spots.as_slice().is_empty() { self.expected("at least one place") } else { Ok(spots) }
    }
}

/// The rolls of chances as a text; empty for anything else.
fn rolls(item: &At) -> Read<String> {
    let Some(rolls) = item.get("chances").and_then(|chances| chances.get("rolls")) else {
        return Ok(String::new());
    };
    let mut words = Vec::new();
    for roll in rolls.list()? {
        match Roll::parse(roll.text()?) {
            Some(read) => words.push(read.to_string()),
            None => return roll.expected("a roll"),
        }
    }
    Ok(words.join(" "))
}

fn item<'a>(one: &At<'a>, rolls: &'a str) -> Read<Item<'a>> {
    let mut keys = one.map()?.keys();
    let (Some(kind), None) = (keys.next(), keys.next()) else { return one.expected("an object of one key") };
    let Some(body) = one.get(kind) else { return one.expected("an item") };
    Ok(match kind.as_str() {
        "turn" => turn(&body)?,
        "mark" => Item::Mark(mark(&body)?),
        "play" => Item::Played(Played {
            owner: body.owner()?,
            from: body.at("from")?.places()?,
            to: body.at("to")?.places()?,
            times: body.times()?,
            held: body.flag("held")?,
        }),
        "nothing" => Item::PlaysNothing,
        "said" => Item::Said(body.line()?),
        "does" => Item::Does(body.line()?),
        "handled" => Item::Handled(body.of(
            &[("touch", Handling::Touch), ("lift", Handling::Lift), ("back", Handling::Back)],
            "touch, lift or back",
        )?),
        "dame" => Item::Dame { owner: body.owner()?, spot: body.at("at")?.place()?, times: body.times()? },
        "demand" => Item::Demand(body.of(
            &[("oblige", Demand::Oblige), ("forbid", Demand::Forbid), ("allow", Demand::Allow)],
            "oblige, forbid or allow",
        )?),
        "cube" => Item::Cube(body.of(
            &[("double", CubeAct::Double), ("take", CubeAct::Take), ("drop", CubeAct::Drop)],
            "double, take or drop",
        )?),
        "open" => body.of(
            &[
                ("variation", Item::OpenVariation),
                ("due", Item::OpenClaim(Claim::Due)),
                ("can", Item::OpenClaim(Claim::Can)),
                ("cannot", Item::OpenClaim(Claim::Cannot)),
                ("must", Item::OpenClaim(Claim::Must)),
                ("score", Item::OpenScore),
                ("sic", Item::OpenSic),
            ],
            "variation, due, can, cannot, must, score or sic",
        )?,
        "equals" => Item::SicEquals,
        "close" => Item::Close,
        "position" => match position::parse(body.text()?) {
            Ok(_) => Item::Position(body.text()?),
            Err(_) => return body.expected("a position"),
        },
        "to-throw" => Item::TurnIs(body.side()?),
        "chances" => Item::Chances {
            kind: body.at("kind")?.of(lexicon::CHANCES, "a kind of chance")?,
            count: body.at("count")?.number()?,
            of: body.get("of").map(|of| of.number()).transpose()?,
            rolls,
        },
        "order" => Item::OrderUnknown,
        "relevé" => Item::Releve(body.side()?),
        "marqué" => {
            let [side, number] = body.pair()?;
            Item::Marque(side.side()?, number.number()?)
        }
        "refait" => {
            let [a, b] = body.pair()?;
            Item::Refait(a.number()?, b.number()?)
        }
        "partie" => {
            let [side, number] = body.pair()?;
            Item::Partie(side.side()?, number.number()?)
        }
        "finding" => Item::Finding {
            code: body.at("code")?.word()?,
            side: body.get("side").map(|side| side.side()).transpose()?,
            number: body.get("number").map(|number| number.number()).transpose()?,
        },
        "paid" => match <[At; 3]>::try_from(body.list()?) {
            Ok([from, to, number]) => {
                Item::Paid { from: from.word()?, to: to.word()?, number: number.number()? }
            }
            Err(_) => return body.expected("a list of three"),
        },
        "account" | "fiches" => {
            let [player, amount] = body.pair()?;
            Item::Account { player: player.word()?, amount: amount.signed()?, fiches: kind == "fiches" }
        }
        "cite" => Item::Cite(body.line()?),
        "print" => Item::Print(body.line()?),
        "comment" => Item::Comment(body.text()?),
        "not-told" => Item::NotTold,
        _ => return one.expected("an item"),
    })
}

fn turn<'a>(body: &At<'a>) -> Read<Item<'a>> {
    let who = body.at("who")?;
    let who = match who.value.as_str() {
        Some("X") => Speaker::Onlooker,
        _ => Speaker::Player(who.side()?),
    };
    let Some(dice) = body.get("dice") else { return Ok(Item::Turn { who, throw: None }) };
    let [a, b] = dice.pair()?;
    let die = |at: At| match at.value.as_str() {
        Some("?") => Ok(Die::Unknown),
        Some("~") => Ok(Die::Turning),
        _ => match at.number()? {
            n @ 1..=6 => Ok(Die::Shows(n)),
            _ => at.expected("1 to 6, \"?\" or \"~\""),
        },
    };
    let mut throw = Throw { dice: [die(a)?, die(b)?], lays: 0 };
    for lay in body.get("lays").map_or(Ok(Vec::new()), |lays| lays.list())? {
        throw.lays |= 1 << lay.of(lexicon::LAYS, "how a die lies")? as u16;
    }
    Ok(Item::Turn { who, throw: Some(throw) })
}

fn mark(body: &At) -> Read<Mark> {
    let what = if let Some(points) = body.get("points") {
        Marked::Points { less: false, number: points.number_or_unknown()? }
    } else if let Some(points) = body.get("less") {
        Marked::Points { less: true, number: points.number_or_unknown()? }
    } else if let Some(holes) = body.get("holes") {
        match holes.value.as_i64().and_then(|n| i16::try_from(n).ok()) {
            Some(n @ (..=-1 | 1..)) if n != i16::MIN => Marked::Holes(n),
            _ => return holes.expected("a number of holes"),
        }
    } else if let Some(jeton) = body.get("jeton") {
        Marked::Jeton(self::jeton(&jeton)?)
    } else if let Some(fichet) = body.get("fichet") {
        Marked::Fichet(fichet.number_or_unknown()?)
    } else {
        Marked::Pavillon(body.at("pavillon")?.truth()?)
    };
    let reason = body.get("reason").map(|reason| reason.of(lexicon::REASONS, "a reason")).transpose()?;
    Ok(Mark { owner: body.owner()?, what, reason })
}

fn jeton(body: &At) -> Read<Jeton> {
    let two = |at: At| {
        let [a, b] = at.pair()?;
        Ok((a.number()?, b.number()?))
    };
    if let Some(at) = body.get("at") {
        let jetons = body.get("jetons").map_or(Ok(1), |jetons| jetons.number())?;
        let jetons = if matches!(jetons, 1 | 2) { jetons } else { return body.expected("1 or 2 jetons") };
        return Ok(Jeton::At { jetons, points: at.number_or_unknown()?, held: body.flag("held")? });
    }
    if let Some(at) = body.get("two") {
        return two(at).map(|(a, b)| Jeton::Two(a, b));
    }
    if let Some(at) = body.get("between") {
        return two(at).map(|(a, b)| Jeton::Between(a, b));
    }
    if body.flag("up")? { Ok(Jeton::Up) } else { body.expected("a jeton") }
}
