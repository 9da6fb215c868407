//! Which items a text can say. The types leave out most of what it cannot (a mark of no hole, two jetons in either order); the rest is held here,
//! once, for records that are made of values and for those of the mirror. Whether an item may stand where it stands, only the grammar knows.

use super::{Asked, Die, Item, Jeton, Joint, Lay, Mark, Marked, Played, Speaker, Spots, Throw, lexicon};
use crate::board::{By, Narrow, Placement, Roll, Spot};

/// One past the greatest number: six digits.
const NUMBERS: u32 = 1_000_000;

/// The text where it is so, or what was expected.
type Held = Result<(), &'static str>;

impl Item<'_> {
    /// Whether a text can say it; if not, what it should be.
    pub(crate) fn writable(&self) -> Held {
        match *self {
            Item::Turn { who, throw } => throw.map_or(Ok(()), |throw| of_throw(who, throw)),
            Item::Mark(Mark { what: Marked::Jeton(Jeton::At { jetons, .. }), .. }) => {
                so(matches!(jetons, 1 | 2), "1 or 2 jetons")
            }
            Item::Played(played) => of_played(&played),
            Item::Dame { spot, times, .. } => of_spot(spot).and(so(times > 0, "a number from 1 to 255")),
            Item::Said(text) | Item::Does(text) | Item::Cite(text) | Item::Print(text) => {
                so(!text.contains('\n'), "a string without line ends")
            }
            Item::Position(text) => so(text.parse::<Placement>().is_ok(), "a position"),
            Item::Chances { asked, count, of, rolls } => {
                of_asked(&asked).and(of_numbers(&[count, of.unwrap_or(0)])).and(so(
                    rolls.split(' ').all(|roll| roll.is_empty() || Roll::parse(roll).is_some()),
                    "rolls",
                ))
            }
            Item::Marque(_, number) | Item::Partie(_, number) => of_numbers(&[number]),
            Item::Refait(a, b) => of_numbers(&[a, b]),
            Item::Finding { code, number, .. } => {
                so(lexicon::is_finding_code(code), "a finding's code, `?` or `-`")
                    .and(of_numbers(&[number.unwrap_or(0)]))
            }
            Item::Account { player, amount, .. } => of_name(player).and(of_numbers(&[amount.unsigned_abs()])),
            Item::Paid { from, to, number } => of_name(from).and(of_name(to)).and(of_numbers(&[number])),
            _ => Ok(()),
        }
    }
}

fn so(is_so: bool, expected: &'static str) -> Held {
    if is_so { Ok(()) } else { Err(expected) }
}

fn of_numbers(numbers: &[u32]) -> Held {
    so(numbers.iter().all(|&number| number < NUMBERS), "a number below a million")
}

/// A letter, then letters, figures, hyphens.
fn of_name(name: &str) -> Held {
    let ends = |c: char| c.is_whitespace() || c.is_control() || "{}()<>\"[]=".contains(c);
    so(!name.is_empty() && !name.contains(ends), "a word")
}

fn of_throw(who: Speaker, throw: Throw) -> Held {
    let shown = throw.dice.iter().all(|die| !matches!(die, Die::Shows(0 | 7..)));
    so(shown, "1 to 6, \"?\" or \"~\"")
        .and(so(throw.lays >> (Lay::Far as u16 + 1) == 0, "how dice lie"))
        .and(so(who != Speaker::Onlooker, "a player, who throws"))
}

fn of_spot(spot: Spot) -> Held {
    match spot {
        Spot::Between(a, b) => so(b.number() == a.number() + 1, "two fields side by side, the lesser first"),
        _ => Ok(()),
    }
}

fn of_played(played: &Played) -> Held {
    let spots = |spots: &Spots| {
        let named = so(!spots.as_slice().is_empty(), "at least one place");
        spots.as_slice().iter().fold(named, |held, spot| held.and(of_spot(*spot)))
    };
    so(played.times > 0, "a number from 1 to 255").and(spots(&played.from)).and(spots(&played.to))
}

fn of_asked(asked: &Asked) -> Held {
    let joined = asked.joined.is_none_or(|(_, kind)| asked.kind < kind && Asked::may_join(asked.kind, kind));
    let numbers = asked.numbers.as_slice();
    let joint = asked.joint_of_numbers();
    let numbers_are_so = match joint {
        None => numbers.is_empty(),
        Some(Joint::Or) => {
            numbers.first().is_some_and(|&least| least > 0) && numbers.is_sorted_by(|a, b| a < b)
        }
        Some(Joint::And) => !numbers.is_empty() && numbers.is_sorted(),
    };
    so(joined, "two things that throws do, in the order of the words")
        .and(so(numbers_are_so, "numbers, in order, where the thing asked is of numbers"))
        .and(of_narrow(&asked.narrow))
}

fn of_narrow(narrow: &Narrow) -> Held {
    let Narrow { field, also, either, from, by, .. } = *narrow;
    let is_field = |field: Option<u8>| field.is_none_or(|field| (1..=24).contains(&field));
    let two = also.is_none_or(|also| field.is_some_and(|field| field <= also));
    so(is_field(field) && is_field(also) && is_field(from), "a field, 1 to 24")
        .and(so(two, "one field or two, in order"))
        .and(so(!either || also.is_some(), "either of two fields"))
        .and(so(!matches!(by, Some(By::Number(0 | 13..))), "a number of dice, die, sum, power or nature"))
}
