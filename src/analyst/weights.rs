//! Weights as a safetensors file: what was learned, and of what. Nothing in a file is trusted.

use super::inputs::{self, FACTORS};
use super::net::{BLOCK, HIDDEN, ONE, ONE_OUT};
use super::state::EquityUnit;
use crate::rules;
use serde_json::{Map, Value, json};
use std::fmt;
use std::io::{self, Read as _};

/// The longest header that is read.
const LONGEST_HEADER: usize = 1 << 16;

/// Where weights come from.
///
/// Written into the file's metadata, so that a net can be trained again to the same bits.
///
/// See [`shipped`](super::shipped) for an example.
#[derive(Clone, PartialEq, Debug)]
pub struct Origin {
    /// The game that was learned.
    pub game: String,
    /// By which rules.
    pub rules: String,
    /// The seed of the training.
    pub seed: u64,
    /// How many relevés were played in it.
    pub releves: u64,
    /// The commit of the program that trained it; empty where it is not known.
    pub commit: String,
}

/// What a net has learned, in whole numbers.
///
/// See [`FILE`](super::FILE) and [`shipped`](super::shipped) for an example.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// First layer: [`HIDDEN`] numbers for each of [`FACTORS`].
    pub inputs: Vec<i16>,
    /// The units' own.
    pub bias: Vec<i16>,
    /// The output's.
    pub out: Vec<i16>,
    /// The output's own.
    pub out_bias: f32,
    /// The value of the talon with the dice.
    pub v0: f32,
    /// Where they come from.
    pub origin: Origin,
}

/// Why a file has no weights that can be played with.
///
/// ```
/// use trictrac::analyst::{BadWeights, Weights};
/// assert!(matches!(Weights::from_safetensors(b"no weights"), Err(BadWeights::Unreadable(_))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadWeights {
    /// It is no safetensors file, or it is cut off.
    Unreadable(&'static str),
    /// A number or a name is missing in its metadata, or is no such thing.
    Metadata(&'static str),
    /// They are for inputs of another version.
    Inputs(String),
    /// They are of a game or rules that there are not, or that no net learns.
    Rules(String),
    /// A tensor is missing, or has another shape.
    Tensor(&'static str),
    /// They would count past what the sums hold.
    TooLarge,
}

impl fmt::Display for BadWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadWeights::Unreadable(what) => write!(f, "no safetensors file: {what}"),
            BadWeights::Metadata(name) => write!(f, "its metadata has no good {name:?}"),
            BadWeights::Inputs(version) => {
                write!(f, "weights for inputs {version:?}; this program has inputs {:?}", inputs::VERSION)
            }
            BadWeights::Rules(named) => {
                write!(f, "weights for {named:?}, which is no game that a net of this program learns")
            }
            BadWeights::Tensor(name) => write!(f, "no tensor {name:?} of the right type and shape"),
            BadWeights::TooLarge => f.write_str("its weights are too large to be summed"),
        }
    }
}

impl std::error::Error for BadWeights {}

/// The tensors, in the order of the file.
const TENSORS: [(&str, &str, &[usize]); 4] = [
    ("bias", "I16", &[HIDDEN]),
    ("inputs", "I16", &[FACTORS, HIDDEN]),
    ("out", "I16", &[HIDDEN]),
    ("out_bias", "F32", &[1]),
];

/// How many bytes a tensor has.
fn bytes_of(dtype: &str, shape: &[usize]) -> usize {
    shape.iter().product::<usize>() * if dtype == "F32" { 4 } else { 2 }
}

impl Weights {
    /// Whether every sum of the net stays within its numbers.
    ///
    /// # Errors
    /// [`BadWeights::TooLarge`], or what is missing.
    pub fn check(&self) -> Result<(), BadWeights> {
        let lengths = [("inputs", self.inputs.len(), FACTORS * HIDDEN), ("bias", self.bias.len(), HIDDEN)];
        let lengths = lengths.into_iter().chain([("out", self.out.len(), HIDDEN)]);
        for (name, has, needs) in lengths {
            if has != needs {
                return Err(BadWeights::Tensor(name));
            }
        }
        if (0..HIDDEN).any(|unit| self.largest_sum(unit) > f32::from(i16::MAX)) {
            return Err(BadWeights::TooLarge);
        }
        let largest =
            |block: &[i16]| block.iter().map(|&w| i64::from(w).abs() * i64::from(i16::MAX)).sum::<i64>();
        if self.out.chunks(BLOCK).any(|block| largest(block) > i64::from(i32::MAX)) {
            return Err(BadWeights::TooLarge);
        }
        for (name, number) in [("out_bias", self.out_bias), ("v0", self.v0)] {
            if !(number.is_finite() && number.abs() < 100.0) {
                return Err(BadWeights::Metadata(name));
            }
        }
        Ok(())
    }

    /// What is counted in the game that was learned; `None` where there is no such game, or none that a net learns.
    #[must_use]
    pub fn counted(&self) -> Option<EquityUnit> {
        let game = rules::find(&self.origin.game, Some(&self.origin.rules)).ok()?;
        EquityUnit::of(game)
    }

    /// What the sum of a unit never exceeds in size, whatever state there is.
    fn largest_sum(&self, unit: usize) -> f32 {
        let weight = |factor: u16| f32::from(self.inputs[usize::from(factor) * HIDDEN + unit]);
        let row = |row| {
            let parts = inputs::factors(row).into_iter().flatten();
            parts.map(|(factor, much)| weight(factor) * much).sum::<f32>().round()
        };
        f32::from(self.bias[unit]).abs() + inputs::largest_sum(row)
    }

    /// The file.
    #[must_use]
    pub fn to_safetensors(&self) -> Vec<u8> {
        let origin = &self.origin;
        let mut header = Map::new();
        header.insert(
            "__metadata__".to_owned(),
            json!({
                "format": "trictrac-net", "inputs": inputs::VERSION, "game": origin.game, "rules": origin.rules,
                "seed": origin.seed.to_string(), "releves": origin.releves.to_string(), "commit": origin.commit,
                "v0": self.v0.to_string(), "one": ONE.to_string(), "one_out": ONE_OUT.to_string(),
            }),
        );
        let mut begin = 0;
        for (name, dtype, shape) in TENSORS {
            let end = begin + bytes_of(dtype, shape);
            header.insert(
                name.to_owned(),
                json!({"dtype": dtype, "shape": shape, "data_offsets": [begin, end]}),
            );
            begin = end;
        }
        let mut text = Value::Object(header).to_string();
        // The data begins at a multiple of eight.
        text.push_str(&" ".repeat((8 - text.len() % 8) % 8));
        let mut file = (text.len() as u64).to_le_bytes().to_vec();
        file.extend_from_slice(text.as_bytes());
        for tensor in [&self.bias, &self.inputs, &self.out] {
            file.extend(tensor.iter().flat_map(|w| w.to_le_bytes()));
        }
        file.extend_from_slice(&self.out_bias.to_le_bytes());
        file
    }

    /// The weights of an open file, of which no more is read than one can have.
    ///
    /// # Errors
    /// What the system says to reading, and within it what is not as it must be.
    pub fn read(file: impl io::Read) -> io::Result<Result<Weights, BadWeights>> {
        let tensors: usize = TENSORS.iter().map(|(_, dtype, shape)| bytes_of(dtype, shape)).sum();
        let most = 8 + LONGEST_HEADER + tensors;
        let mut bytes = Vec::new();
        file.take(most as u64 + 1).read_to_end(&mut bytes)?;
        Ok(Weights::from_safetensors(&bytes))
    }

    /// The weights of a file.
    ///
    /// # Errors
    /// [`BadWeights`] tells what is not as it must be.
    pub fn from_safetensors(file: &[u8]) -> Result<Weights, BadWeights> {
        let (header, data) = split(file)?;
        let metadata = header.get("__metadata__").ok_or(BadWeights::Metadata("format"))?;
        let text =
            |name: &'static str| metadata.get(name).and_then(Value::as_str).ok_or(BadWeights::Metadata(name));
        if text("format")? != "trictrac-net" {
            return Err(BadWeights::Metadata("format"));
        }
        if text("inputs")? != inputs::VERSION {
            return Err(BadWeights::Inputs(text("inputs")?.to_owned()));
        }
        for (name, one) in [("one", ONE), ("one_out", ONE_OUT)] {
            if text(name)?.parse() != Ok(one) {
                return Err(BadWeights::Metadata(name));
            }
        }
        let number = |name| text(name)?.parse::<u64>().map_err(|_| BadWeights::Metadata(name));
        let [bias, inputs, out, out_bias] = tensors(&header, data)?;
        let whole = |bytes: &[u8]| {
            bytes.as_chunks::<2>().0.iter().map(|&two| i16::from_le_bytes(two)).collect::<Vec<i16>>()
        };
        let weights = Weights {
            inputs: whole(inputs),
            bias: whole(bias),
            out: whole(out),
            out_bias: out_bias.first_chunk().map_or(f32::NAN, |four| f32::from_le_bytes(*four)),
            v0: text("v0")?.parse().map_err(|_| BadWeights::Metadata("v0"))?,
            origin: Origin {
                game: text("game")?.to_owned(),
                rules: text("rules")?.to_owned(),
                seed: number("seed")?,
                releves: number("releves")?,
                commit: text("commit")?.to_owned(),
            },
        };
        if weights.counted().is_none() {
            let Origin { game, rules, .. } = weights.origin;
            return Err(BadWeights::Rules(format!("{game} {rules}")));
        }
        weights.check()?;
        Ok(weights)
    }
}

/// The header and the data of a file.
fn split(file: &[u8]) -> Result<(Map<String, Value>, &[u8]), BadWeights> {
    let (length, rest) = file.split_first_chunk::<8>().ok_or(BadWeights::Unreadable("it is too short"))?;
    let length = usize::try_from(u64::from_le_bytes(*length)).unwrap_or(usize::MAX);
    if length > LONGEST_HEADER {
        return Err(BadWeights::Unreadable("its header is too long"));
    }
    let (header, data) = rest.split_at_checked(length).ok_or(BadWeights::Unreadable("it is cut off"))?;
    match serde_json::from_slice(header) {
        Ok(Value::Object(header)) => Ok((header, data)),
        _ => Err(BadWeights::Unreadable("its header is no JSON object")),
    }
}

/// The bytes of each of [`TENSORS`], which fill the data in whatever order, none with another's; there are no others.
fn tensors<'a>(header: &Map<String, Value>, data: &'a [u8]) -> Result<[&'a [u8]; TENSORS.len()], BadWeights> {
    let mut found: [&[u8]; TENSORS.len()] = [&[]; TENSORS.len()];
    let mut places = Vec::with_capacity(TENSORS.len());
    for (slot, (name, dtype, shape)) in found.iter_mut().zip(TENSORS) {
        let tensor = header.get(name).ok_or(BadWeights::Tensor(name))?;
        let offset = |n: usize| tensor["data_offsets"][n].as_u64().and_then(|n| usize::try_from(n).ok());
        let place = offset(0).zip(offset(1));
        let bytes = place.and_then(|(begin, end)| data.get(begin..end));
        let as_it_must = tensor["dtype"] == json!(dtype) && tensor["shape"] == json!(shape);
        *slot = bytes
            .filter(|bytes| as_it_must && bytes.len() == bytes_of(dtype, shape))
            .ok_or(BadWeights::Tensor(name))?;
        places.extend(place);
    }
    places.sort_unstable();
    let end = places.iter().try_fold(0, |end, &(begin, next)| (begin == end).then_some(next));
    if end != Some(data.len()) || header.len() != TENSORS.len() + 1 {
        return Err(BadWeights::Unreadable("its tensors do not fill it"));
    }
    Ok(found)
}
