//! The 24 characters by which the engine mmai/trictrac names a position of trictrac. 107 bits, the first highest: for each side a 1 for each
//! dame and a 0 behind each flèche from its talon on, White first, cut or filled with 0 to 77 bits; whose turn it is; what is to be done (3
//! bits); the dice (3 bits each); for each side points (4), holes (4), bredouille and grande bredouille. Each six bits are a byte of their own,
//! and the eighteen bytes base64.

use super::lines::{LineError, each};
use super::problems::Problems;
use super::sentences::{BAD_ID, CANNOT_TELL, FLAG_LOST, IMPOSSIBLE, NOT_BACKGAMMON, NOT_STANDING};
use super::{Converted, bits};
use crate::board::{BAR, Jetons, Marks, Men, OFF, Roll, Side};
use crate::record::{NotationError, Record};
use crate::replay::replay;
use crate::rules::write_men;
use crate::text::Span;
use base64::Engine as _;
use std::fmt::Write as _;

/// Dames of a side.
const DAMES: u8 = 15;
/// Bits of the dames.
const BOARD: usize = 77;
/// Bits in all, the last one not used.
const BITS: usize = 108;

/// What is to be done, by its number.
const STEPS: [&str; 6] = ["roll-waiting", "roll", "mark", "hold-or-go", "move", "mark-other"];
/// The dice lie before they are marked.
const ROLL: usize = 1;
const MARK: usize = 2;

/// What an id tells.
#[derive(PartialEq, Debug)]
struct IdPosition {
    men: Men,
    turn: Side,
    step: usize,
    dice: Option<Roll>,
    marks: Marks,
    /// Whether each can still win a hole, and the game, double.
    double: [[bool; 2]; 2],
}

/// The records of ids, one a line.
pub fn read(text: &str) -> Result<Converted<Vec<Record>>, NotationError> {
    let mut problems = Problems::new(text, 1);
    let mut records = Vec::new();
    each(text, &mut problems, |problems, start, line| {
        let end = start + line.len();
        let made = position(line).map(|position| {
            if position.double != doubles(&position.marks) {
                problems.at(&FLAG_LOST, start, end);
            }
            record(&position)
        });
        match made {
            Ok(Ok(record)) => records.push(record),
            Ok(Err(_)) | Err(LineError::Impossible) => problems.at(&IMPOSSIBLE, start, end),
            Err(LineError::Form) => problems.at(&BAD_ID, start, end),
        }
    });
    problems.give(records)
}

/// The ids of records: what stands at their ends.
pub fn write(records: &[Record]) -> Result<Converted<String>, NotationError> {
    let mut problems = Problems::new("", 1);
    let mut text = String::new();
    for record in records {
        if let Some(position) = of_record(record, &mut problems) {
            match id(&position) {
                Some(id) => {
                    text.push_str(&id);
                    text.push('\n');
                }
                None => problems.of_record(&CANNOT_TELL, record, Span::default(), "bar, j>15, f>15"),
            }
        }
    }
    problems.give_text(text)
}

fn of_record(record: &Record, problems: &mut Problems<'_>) -> Option<IdPosition> {
    let span = record.tag_span("Game").unwrap_or_default();
    let replay = match replay(record) {
        Ok(replay) if replay.game().furniture().jetons => replay,
        _ => {
            problems.of_record(&NOT_BACKGAMMON, record, span, record.head().game);
            return None;
        }
    };
    let last = replay.last();
    let thrown = last.coup.filter(|coup| !coup.played);
    let turn = match (thrown, last.coup) {
        (Some(coup), _) => coup.side,
        (None, Some(coup)) => last.to_throw.unwrap_or(coup.side.other()),
        (None, None) => last.to_throw.unwrap_or(Side::White),
    };
    // Whether the game allows it is not asked: an id may tell what the engine's own rules let stand.
    let all = Side::BOTH.iter().all(|&side| last.board.men.total(side) == u32::from(DAMES));
    if !all || last.board.adrift != [0; 2] {
        let mut stands = String::new();
        let _ = write_men(&mut stands, &last.board.men, u32::from(DAMES));
        problems.of_record(&NOT_STANDING, record, Span::default(), &stands);
        return None;
    }
    let named = record.head().step.and_then(|step| STEPS.iter().position(|name| *name == step));
    let dice = thrown.and_then(|coup| coup.roll);
    let step = named.unwrap_or(if dice.is_some() { MARK } else { ROLL });
    let marks = last.board.marks;
    Some(IdPosition { men: last.board.men, turn, step, dice, marks, double: doubles(&marks) })
}

/// What the jetons say of who can win double: with two jetons, or while the other shows nothing; and of the whole game: who has the
/// pavillon, or while the other has no hole.
fn doubles(marks: &Marks) -> [[bool; 2]; 2] {
    Side::BOTH.map(|side| {
        let other = side.other();
        let hole = marks.jetons(side).jetons == 2 || marks.jetons(other).points == 0;
        let game = marks.pavillon.map_or(marks.fichet(other) == 0, |owner| owner == side);
        [hole, game]
    })
}

fn record(position: &IdPosition) -> Result<Record, NotationError> {
    let mut dames = String::new();
    let _ = write_men(&mut dames, &position.men, u32::from(DAMES));
    let mut record = Record::new("trictrac").with_tag("Position", &dames)?;
    let mut score = String::new();
    for side in Side::BOTH {
        let jetons = position.marks.jetons(side);
        if jetons.points > 0 {
            let _ = write!(score, "{side}{}{} ", if jetons.jetons == 2 { "jj" } else { "j" }, jetons.points);
        }
        if position.marks.fichet(side) > 0 {
            let _ = write!(score, "{side}f{} ", position.marks.fichet(side));
        }
    }
    if let Some(side) = position.marks.pavillon {
        let _ = write!(score, "{side}p");
    }
    if !score.is_empty() {
        record = record.with_tag("Score", score.trim_end())?;
    }
    if position.step != if position.dice.is_some() { MARK } else { ROLL } {
        record = record.with_tag("Step", STEPS.get(position.step).copied().unwrap_or_default())?;
    }
    match position.dice {
        Some(roll) => record.with_turn(&format!("{} {roll}:", position.turn)),
        None => record.with_turn(&format!("<turn {}>", position.turn)),
    }
}

/// Bits in a row, the highest of each number first.
#[derive(Default)]
struct BitRow(Vec<bool>);

impl BitRow {
    fn number(&mut self, number: u16, bits: u8) -> Option<()> {
        self.0.extend((0..bits).rev().map(|n| number >> n & 1 == 1));
        (number < 1 << bits).then_some(())
    }
}

fn id(position: &IdPosition) -> Option<String> {
    let mut row = BitRow::default();
    for side in Side::BOTH {
        if position.men.count(side, BAR) > 0 {
            return None;
        }
        for &dames in &position.men.of(side)[1..usize::from(OFF)] {
            row.0.extend((0..dames).map(|_| true));
            row.0.push(false);
        }
    }
    row.0.resize(BOARD, false);
    row.0.push(position.turn == Side::Black);
    row.number(u16::try_from(position.step).ok()?, 3)?;
    for die in position.dice.map_or([0, 0], |roll| [roll.high(), roll.low()]) {
        row.number(u16::from(die), 3)?;
    }
    for side in Side::BOTH {
        row.number(position.marks.jetons(side).points, 4)?;
        row.number(position.marks.fichet(side), 4)?;
        row.0.extend(position.double[side.index()]);
    }
    row.0.resize(BITS, false);
    let six = |bits: &[bool]| bits.iter().fold(0_u8, |byte, &bit| byte << 1 | u8::from(bit));
    let bytes: Vec<u8> = row.0.chunks(6).map(six).collect();
    Some(base64::engine::general_purpose::STANDARD.encode(bytes))
}

fn position(id: &str) -> Result<IdPosition, LineError> {
    let bytes: [u8; BITS / 6] = bits::bytes(id).ok_or(LineError::Form)?;
    if bytes.iter().any(|&byte| byte > 63) {
        return Err(LineError::Form);
    }
    let row: Vec<bool> =
        bytes.iter().flat_map(|byte| (0..6).rev().map(move |n| byte >> n & 1 == 1)).collect();
    let (board, rest) = row.split_at(BOARD);
    let mut rest = rest.iter().copied();
    let mut number = |bits: u8| (0..bits).fold(0_u8, |n, _| n << 1 | u8::from(rest.next() == Some(true)));
    let turn = if number(1) == 1 { Side::Black } else { Side::White };
    let step = usize::from(number(3));
    let dice = match (number(3), number(3)) {
        (0, 0) => None,
        (a, b) => Some(Roll::new(a, b).ok_or(LineError::Impossible)?),
    };
    let mut marks = Marks::default();
    let mut double = [[false; 2]; 2];
    for side in Side::BOTH {
        marks.set_jetons(side, Jetons { points: u16::from(number(4)), jetons: 1 });
        marks.set_fichet(side, u16::from(number(4)));
        double[side.index()] = [number(1) == 1, number(1) == 1];
    }
    if step >= STEPS.len() || number(1) == 1 {
        return Err(LineError::Impossible);
    }
    for side in Side::BOTH {
        let points = marks.jetons(side).points;
        let two = points > 0 && double[side.index()][0] && marks.jetons(side.other()).points > 0;
        let jetons = if points == 0 { 0 } else { 1 + u8::from(two) };
        marks.set_jetons(side, Jetons { points, jetons });
    }
    // The pavillon is given only where the holes alone do not say as much.
    let game = double.map(|[_, game]| game);
    marks.pavillon = match game {
        _ if game == doubles(&marks).map(|[_, game]| game) => None,
        [true, false] => Some(Side::White),
        [false, true] => Some(Side::Black),
        _ => None,
    };
    Ok(IdPosition { men: men(board)?, turn, step, dice, marks, double })
}

/// The dames of 77 bits; those that it does not have are off. With all thirty on the board the last 0 has no room.
fn men(bits: &[bool]) -> Result<Men, LineError> {
    let mut men = Men::EMPTY;
    let mut bits = bits.iter();
    for side in Side::BOTH {
        for index in 1..OFF {
            while let Some(true) = bits.next() {
                men.put(side, index, 1);
            }
        }
        let dames =
            u8::try_from(men.total(side)).ok().filter(|&n| n <= DAMES).ok_or(LineError::Impossible)?;
        men.put(side, OFF, DAMES - dames);
    }
    if bits.any(|&bit| bit) { Err(LineError::Impossible) } else { Ok(men) }
}
