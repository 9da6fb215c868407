//! Any bytes as a file of weights: nothing panics, and what is read is written, read again, and plays.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac::analyst::{Net, Searcher, State, Weights};
use trictrac::board::Side;
use trictrac::rules;

/// All data of a file that is as it must be.
const DATA: usize = 350_000;
/// The longest header that is worth data behind it.
const HEADER: u64 = 4_096;

fuzz_target!(|bytes: &[u8]| {
    read(bytes);
    // libFuzzer's bytes are few: what stands behind the header is repeated until there is enough of it, and cut where the header says.
    let Some((length, rest)) = bytes.split_first_chunk() else { return };
    let length = u64::from_le_bytes(*length);
    if length > HEADER || length as usize > rest.len() {
        return;
    }
    let (header, data) = rest.split_at(length as usize);
    if !header.windows(12).any(|name| name == b"data_offsets") {
        return;
    }
    let behind = if data.is_empty() { &[0][..] } else { data };
    let end = String::from_utf8_lossy(header);
    let ends = end.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse::<usize>().ok());
    let wanted = ends.filter(|&end| end <= DATA).max().unwrap_or(0);
    let mut file = bytes[..8 + header.len()].to_vec();
    file.extend(behind.iter().cycle().take(wanted));
    read(&file);
});

fn read(file: &[u8]) {
    let Ok(weights) = Weights::from_safetensors(file) else { return };
    let written = weights.to_safetensors();
    #[cfg(feature = "planted")]
    let written = {
        let mut written = written;
        if let Some(last) = written.last_mut() {
            *last ^= 1;
        }
        written
    };
    assert_eq!(Weights::from_safetensors(&written).as_ref(), Ok(&weights));
    let net = Net::new(&weights);
    let game = rules::find(&weights.origin.game, Some(&weights.origin.rules)).expect("it was asked for");
    assert!(Searcher::new(&net).value(&State::start(game, Side::White), 0).is_finite());
}
