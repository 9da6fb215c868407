//! Records of random bytes, made by the [`Builder`] of values: tags of what a head says, turns of acts, statements and comments, each where the grammar
//! has it. For fuzzing and for tests of properties.

use super::{Builder, quoting};
use crate::board::{Cube, Placement, Roll, Side};
use crate::record::{
    Asked, Claim, Handling, Item, Mark, Marked, Match, OpeningResult, Played, Record, Silence, Speaker,
    Throw, lexicon,
};
use arbitrary::{Arbitrary, Result, Unstructured};

/// How deep variations stand in one another.
const DEEP: usize = 3;

/// What a record is made of.
#[derive(Default)]
struct Given<'a> {
    tags: Vec<(&'static str, String)>,
    items: Vec<GivenItem<'a>>,
}

/// An item, with what it borrows.
enum GivenItem<'a> {
    Item(Item<'a>),
    Position(String),
    Chances { asked: Asked, count: u32, of: Option<u32>, rolls: String },
}

impl GivenItem<'_> {
    fn item(&self) -> Item<'_> {
        match self {
            GivenItem::Item(item) => *item,
            GivenItem::Position(text) => Item::Position(text),
            GivenItem::Chances { asked, count, of, rolls } => {
                Item::Chances { asked: *asked, count: *count, of: *of, rolls }
            }
        }
    }
}

impl<'a> Arbitrary<'a> for Record {
    /// Any record that values make, whole.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Record> {
        let made = Given::arbitrary(u)?.builder().finish();
        debug_assert!(made.is_ok(), "{made:?}");
        made.map_err(|_| arbitrary::Error::IncorrectFormat)
    }
}

impl<'a> Given<'a> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Given<'a>> {
        let mut given = Given { tags: tags(u)?, items: Vec::new() };
        given.beside(u, true)?;
        given.turns(u, 0)?;
        Ok(given)
    }

    fn builder(&self) -> Builder {
        let mut made = Builder::default();
        for (name, value) in &self.tags {
            made.tag(name, value);
        }
        for item in &self.items {
            made.item(item.item());
        }
        made
    }

    fn push(&mut self, item: Item<'a>) {
        self.items.push(GivenItem::Item(item));
    }

    /// Turns, with what could have been played in their place, and coups that are left out.
    fn turns(&mut self, u: &mut Unstructured<'a>, deep: usize) -> Result<()> {
        for _ in 0..u.int_in_range(1..=5)? {
            self.turn(u, true)?;
            while deep < DEEP && often(u, 8)? {
                self.push(Item::OpenVariation);
                self.turns(u, deep + 1)?;
                self.push(Item::Close);
                self.beside(u, true)?;
            }
            if often(u, 12)? {
                self.push(Item::NotTold);
                self.beside(u, true)?;
            }
        }
        Ok(())
    }

    /// A turn; within a claim no statements but those that tell the source.
    fn turn(&mut self, u: &mut Unstructured<'a>, stated: bool) -> Result<()> {
        let who: Speaker = u.arbitrary()?;
        let throw: Option<Throw> = u.arbitrary()?;
        let side = match who {
            Speaker::Player(side) => Some(side),
            Speaker::Onlooker => None,
        };
        self.push(Item::Turn { who, throw: throw.filter(|_| side.is_some()) });
        for _ in 0..u.int_in_range(0..=5)? {
            match side {
                Some(side) if u.ratio(3, 4)? => self.act(u, side)?,
                _ => self.push(Item::Said(line(u)?)),
            }
            self.beside(u, stated)?;
        }
        Ok(())
    }

    /// Comments and statements: they may stand anywhere.
    fn beside(&mut self, u: &mut Unstructured<'a>, stated: bool) -> Result<()> {
        while often(u, 6)? {
            match u.int_in_range(0..=4)? {
                0 => self.push(Item::Cite(line(u)?)),
                1 => self.push(Item::Print(line(u)?)),
                2 | 3 if stated => self.statement(u)?,
                _ => {
                    let text = u.arbitrary::<&str>()?;
                    self.push(Item::Comment(if quoting::prose(text) == text { text } else { "so" }));
                }
            }
        }
        Ok(())
    }

    fn act(&mut self, u: &mut Unstructured<'a>, side: Side) -> Result<()> {
        let others = |owner: Option<Side>| owner.filter(|&owner| owner != side);
        let item = match u.int_in_range(0..=9)? {
            0..=3 => {
                let played: Played = u.arbitrary()?;
                let played = Played { owner: others(played.owner), ..played };
                // Two that are alike are one that is played twice.
                let alike = |item: &Item<'_>| matches!(item, Item::Played(last) if Played { times: 1, ..*last } == Played { times: 1, ..played });
                if self.items.last().is_some_and(|last| alike(&last.item())) {
                    Item::PlaysNothing
                } else {
                    Item::Played(played)
                }
            }
            4..=6 => {
                let mark: Mark = u.arbitrary()?;
                Item::Mark(Mark { owner: others(mark.owner), ..mark })
            }
            7 => {
                let handling: Handling = u.arbitrary()?;
                self.push(Item::Handled(handling));
                let dames = if handling == Handling::Touch { 1 } else { u.int_in_range(0..=3)? };
                for _ in 0..dames {
                    let owner = others(u.arbitrary()?);
                    self.push(Item::Dame { owner, spot: u.arbitrary()?, times: u.int_in_range(1..=15)? });
                }
                return Ok(());
            }
            8 => match u.int_in_range(0..=3)? {
                0 => Item::PlaysNothing,
                1 => Item::Demand(u.arbitrary()?),
                2 => Item::Cube(u.arbitrary()?),
                _ => Item::Does(line(u)?),
            },
            _ => Item::Said(line(u)?),
        };
        self.push(item);
        Ok(())
    }

    fn statement(&mut self, u: &mut Unstructured<'a>) -> Result<()> {
        match u.int_in_range(0..=6)? {
            0 | 1 => self.claim(u, None),
            2 => {
                self.push(Item::OpenSic);
                self.claim(u, Some(Claim::Due))?;
                self.push(Item::SicEquals);
                self.claim(u, Some(Claim::Due))?;
                self.push(Item::Close);
                Ok(())
            }
            3 => self.chances(u),
            4 => {
                self.push(Item::OpenScore);
                for mark in score(u)? {
                    self.push(Item::Mark(mark));
                }
                self.push(Item::Close);
                Ok(())
            }
            5 => {
                self.items.push(GivenItem::Position(u.arbitrary::<Placement>()?.to_string()));
                Ok(())
            }
            _ => {
                let item = plain_statement(u)?;
                self.push(item);
                Ok(())
            }
        }
    }

    fn claim(&mut self, u: &mut Unstructured<'a>, claim: Option<Claim>) -> Result<()> {
        let any = u.arbitrary()?;
        self.push(Item::OpenClaim(claim.unwrap_or(any)));
        for _ in 0..u.int_in_range(1..=2)? {
            self.turn(u, false)?;
        }
        self.push(Item::Close);
        Ok(())
    }

    /// `<chances …>`, or what a book counts beside what is right.
    fn chances(&mut self, u: &mut Unstructured<'a>) -> Result<()> {
        let asked: Asked = u.arbitrary()?;
        let counted = |u: &mut Unstructured<'a>, asked: Asked| -> Result<GivenItem<'a>> {
            let of = if u.arbitrary()? { Some(figures(u)?) } else { None };
            let rolls: Vec<Roll> = u.arbitrary()?;
            let rolls = rolls.iter().take(36).map(Roll::to_string).collect::<Vec<_>>().join(" ");
            Ok(GivenItem::Chances { asked, count: figures(u)?, of, rolls })
        };
        let first = counted(u, asked)?;
        if u.ratio(2, 3)? {
            self.items.push(first);
            return Ok(());
        }
        let narrow = u.arbitrary()?;
        let second = counted(u, Asked { narrow, ..asked })?;
        self.push(Item::OpenSic);
        self.items.push(first);
        self.push(Item::SicEquals);
        self.items.push(second);
        self.push(Item::Close);
        Ok(())
    }
}

/// The head: the version, and what each tag can say.
fn tags(u: &mut Unstructured) -> Result<Vec<(&'static str, String)>> {
    let mut tags = vec![("TTN", "1.0".to_owned())];
    for name in lexicon::TAGS.iter().filter(|name| !matches!(**name, "TTN" | "Fields" | "Date")) {
        if !u.ratio(1, 6)? {
            continue;
        }
        let value = match *name {
            "Game" => (*u.choose(&["trictrac", "backgammon", "puff"])?).to_owned(),
            "First" => u.arbitrary::<OpeningResult>()?.to_string(),
            "Position" => u.arbitrary::<Placement>()?.to_string(),
            "Score" => {
                let marks: Vec<String> =
                    score(u)?.into_iter().map(|mark| super::print::Written(mark).to_string()).collect();
                marks.join(" ")
            }
            "Marks" | "Plays" => u.arbitrary::<Silence>()?.to_string(),
            "Refaits" => figures(u)?.to_string(),
            "Marqué" => u.int_in_range(1..=24u32)?.to_string(),
            "Cube" => u.arbitrary::<Cube>()?.to_string(),
            "CubeLimit" => (1u32 << u.int_in_range(0..=15)?).to_string(),
            "Match" => u.arbitrary::<Match>()?.to_string(),
            "Points" => format!("W {} B {}", figures(u)?, figures(u)?),
            _ => line(u)?.to_owned(),
        };
        tags.push((name, value));
    }
    Ok(tags)
}

/// The wood by place: what `[Score]` and `<score …>` say.
fn score(u: &mut Unstructured) -> Result<Vec<Mark>> {
    let mut marks = Vec::new();
    for _ in 0..u.int_in_range(0..=4)? {
        let what = match u.int_in_range(0..=2)? {
            0 => Marked::Jeton(u.arbitrary()?),
            1 => Marked::Fichet(u.arbitrary()?),
            _ => Marked::Pavillon(u.arbitrary()?),
        };
        marks.push(Mark { owner: Some(u.arbitrary()?), what, reason: None });
    }
    Ok(marks)
}

/// A statement of one item.
fn plain_statement<'a>(u: &mut Unstructured<'a>) -> Result<Item<'a>> {
    let side = u.arbitrary()?;
    let number = figures(u)?;
    Ok(match u.int_in_range(0..=9)? {
        0 => Item::TurnIs(side),
        1 => Item::OrderUnknown,
        2 => Item::Releve(side),
        3 => Item::Marque(side, number),
        4 => Item::Refait(number, figures(u)?),
        5 => Item::Partie(side, number),
        6 => {
            let code = *u.choose(&["E101", "I503", "?", "-"])?;
            let number = Some(number).filter(|_| u.arbitrary().unwrap_or(false));
            Item::Finding { code, side: u.arbitrary()?, number }
        }
        7 => Item::Paid { from: name(u)?, to: name(u)?, number },
        8 => Item::Account { player: name(u)?, amount: number as i32, fiches: u.arbitrary()? },
        _ => Item::Account { player: name(u)?, amount: -(number as i32), fiches: u.arbitrary()? },
    })
}

/// Words on one line; those of the game as they are spelled.
fn line<'a>(u: &mut Unstructured<'a>) -> Result<&'a str> {
    if u.ratio(1, 3)? {
        return Ok(u.choose(&["je m'en vais", "je reste", "4 points", "\\", "\"", "W 64: 1/7"])?);
    }
    let text: &str = u.arbitrary()?;
    let is_so = !text.contains('\n') && lexicon::respelled(text).is_none();
    Ok(if is_so { text } else { "oh" })
}

/// Who pays and is paid.
fn name<'a>(u: &mut Unstructured<'a>) -> Result<&'a str> {
    Ok(u.choose(&["A", "B", "C", "vous", "é-1", "W", "7"])?)
}

/// Once in so many times; never when the bytes are used up, where all that is drawn is the least.
fn often(u: &mut Unstructured, times: u8) -> Result<bool> {
    Ok(!u.is_empty() && u.ratio(1, times)?)
}

/// Six figures at the most.
fn figures(u: &mut Unstructured) -> Result<u32> {
    let most = if u.ratio(1, 8)? { 999_999 } else { 36 };
    u.int_in_range(0..=most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Field, Spot};
    use crate::record::{Die, Jeton, NotationError, Number, Spots};
    use crate::ttn::parse;

    /// Tries a property on records of random bytes, which another run tries too; more of them by `TRICTRAC_PROPERTIES`.
    fn try_many(property: impl Fn(&Given<'_>)) {
        let times = std::env::var("TRICTRAC_PROPERTIES").ok().and_then(|n| n.parse().ok()).unwrap_or(3_000);
        let mut rng = fastrand::Rng::with_seed(1852);
        let mut made = 0;
        for _ in 0..times {
            let mut bytes = vec![0; rng.usize(50..2000)];
            rng.fill(&mut bytes);
            if let Ok(given) = Given::arbitrary(&mut Unstructured::new(&bytes)) {
                made += 1;
                property(&given);
            }
        }
        assert!(made > times / 2, "{made} of {times}");
    }

    #[test]
    fn what_is_given_is_what_is_read() {
        try_many(|given| {
            let record = given.builder().finish().unwrap_or_else(|error| {
                let items: Vec<Item<'_>> = given.items.iter().map(GivenItem::item).collect();
                panic!("{:?} {items:?}\n{error}", given.tags)
            });
            let items = || record.items().map(|(_, item)| item);
            assert!(given.items.iter().map(GivenItem::item).eq(items()), "{record:?}");
            for (name, value) in &given.tags {
                assert_eq!(record.tag(name), Some(value.as_str()), "{record}");
            }
            let text = record.to_ttn();
            assert_eq!(
                parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}")),
                std::slice::from_ref(&record)
            );
            let json = record.to_json();
            let mirrored = Record::from_json(&json).unwrap_or_else(|error| panic!("{text}\n{json}\n{error}"));
            assert_eq!((&mirrored, mirrored.to_ttn()), (&record, text), "{json}");
        });
    }

    #[test]
    fn a_head_says_what_its_values_were() {
        let mut rng = fastrand::Rng::with_seed(1852);
        for _ in 0..500 {
            let mut bytes = [0; 400];
            rng.fill(&mut bytes);
            let mut u = Unstructured::new(&bytes);
            let Ok((first, position, cube)) = u.arbitrary::<(OpeningResult, Placement, Cube)>() else {
                continue;
            };
            let Ok((match_to, marks, plays)) = u.arbitrary::<(Match, Silence, Silence)>() else { continue };
            let mut made = Builder::new("backgammon");
            made.tag("First", &first.to_string())
                .tag("Position", &position.to_string())
                .tag("Cube", &cube.to_string());
            made.tag("Match", &match_to.to_string())
                .tag("Marks", &marks.to_string())
                .tag("Plays", &plays.to_string());
            let record = made.finish().expect("a head");
            let head = record.head();
            assert_eq!((head.first, head.position), (Some(first), Some(position)), "{record}");
            assert_eq!((head.match_to, head.marks, head.plays), (Some(match_to), marks, plays), "{record}");
            assert_eq!(
                head.cube.map(|cube| (cube.stake, cube.owner)),
                Some((cube.stake, cube.owner)),
                "{record}"
            );
            assert!(head.unread.is_empty(), "{:?}", head.unread);
        }
    }

    /// What comes of items behind a turn of White's.
    fn made(items: &[Item<'_>]) -> std::result::Result<Record, NotationError> {
        let mut made = Builder::new("trictrac");
        made.turn(Side::White);
        for item in items {
            made.item(*item);
        }
        made.finish()
    }

    #[test]
    fn what_no_text_can_say_is_refused() {
        let field = |n| Spot::Field(Field::new(n).expect("a field"));
        let one = Played {
            owner: None,
            from: Spots::one(field(1)),
            to: Spots::one(field(7)),
            times: 1,
            held: false,
        };
        let shown = |a, b| Item::Turn {
            who: Speaker::Player(Side::White),
            throw: Some(Throw { dice: [Die::Shows(a), Die::Shows(b)], lays: 0 }),
        };
        let at = |jetons| Jeton::At { jetons, points: Number::Known(4), held: false };
        let jetons = |jetons| Item::Mark(Mark { owner: None, what: Marked::Jeton(at(jetons)), reason: None });
        let due = [Item::OpenClaim(Claim::Due), shown(6, 4), Item::Close];
        for (right, wrong) in [
            (vec![Item::Played(one)], vec![Item::Played(Played { times: 0, ..one })]),
            (vec![shown(4, 6)], vec![shown(41, 6)]),
            (vec![jetons(2)], vec![jetons(3)]),
            (vec![Item::Said("a b")], vec![Item::Said("a\nb")]),
            (vec![Item::Position("W 7 B")], vec![Item::Position("W 7> {B} <position B")]),
            (
                vec![Item::Paid { from: "A", to: "B", number: 2 }],
                vec![Item::Paid { from: "A", to: "B 2> <paid B A", number: 2 }],
            ),
            (due.to_vec(), [&due[..], &[Item::Close]].concat()),
            (due.to_vec(), due[..2].to_vec()),
            (
                [&[Item::OpenSic], &due[..], &[Item::SicEquals], &due[..], &[Item::Close]].concat(),
                [
                    &[Item::OpenSic],
                    &due[..],
                    &[Item::SicEquals, Item::OpenClaim(Claim::Can)],
                    &due[1..],
                    &[Item::Close],
                ]
                .concat(),
            ),
        ] {
            let record = made(&right).unwrap_or_else(|error| panic!("{right:?}\n{error}"));
            assert!(record.is_whole(), "{right:?}");
            let error = made(&wrong).expect_err(&format!("{wrong:?}"));
            assert!(error.diagnostics.iter().all(|one| one.place.line > 1), "{error}");
        }
        let mut tagged = Builder::new("trictrac");
        tagged.tag("White", "a\nb");
        assert_eq!(tagged.finish().expect_err("two lines").diagnostics[0].code(), "N048");
        let mut dialect = Builder::new("trictrac");
        dialect.tag("Fields", "lelasseux").turn(Side::White).item(Item::Played(one));
        assert!(dialect.finish().is_err(), "its numbers would be another's");
    }
}
