//! The file of weights: what is shipped reads, what is broken is refused and never panics.

use trictrac::analyst::{BadWeights, FACTORS, FILE, HIDDEN, VERSION, Weights, shipped};

#[test]
fn the_shipped_weights_are_read_and_written_again_byte_for_byte() {
    let weights = Weights::from_safetensors(FILE).expect("the shipped file");
    assert_eq!(weights.to_safetensors(), FILE);
    assert!(FILE.len() < 400_000, "{} bytes", FILE.len());
    assert_eq!((weights.inputs.len(), weights.out.len()), (FACTORS * HIDDEN, HIDDEN));
    assert_eq!((weights.origin.game.as_str(), weights.origin.rules.as_str()), ("trictrac", "lelasseux"));
    assert!(weights.origin.releves > 0);
    // The dice are worth something, and less than a double hole.
    assert!((0.2..1.0).contains(&shipped().v0), "{}", shipped().v0);
}

/// The file with one text of its header put in place of another of the same length.
fn changed(from: &str, to: &str) -> Vec<u8> {
    assert_eq!(from.len(), to.len());
    let at = FILE.windows(from.len()).position(|w| w == from.as_bytes()).expect("in the header");
    let mut file = FILE.to_vec();
    file[at..at + from.len()].copy_from_slice(to.as_bytes());
    file
}

#[test]
fn weights_of_another_version_or_shape_are_refused() {
    let version = format!("\"inputs\":\"{VERSION}\"");
    let read = |file: &[u8]| Weights::from_safetensors(file).unwrap_err();
    assert_eq!(read(&changed(&version, "\"inputs\":\"9\"")), BadWeights::Inputs("9".to_owned()));
    assert_eq!(read(&changed("trictrac-net", "trictrac-gnu")), BadWeights::Metadata("format"));
    assert_eq!(read(&changed("\"F32\"", "\"F16\"")), BadWeights::Tensor("out_bias"));
    assert_eq!(read(&changed("[256]", "[255]")), BadWeights::Tensor("bias"));
    assert_eq!(read(&changed("lelasseux", "lelasseur")), BadWeights::Rules("trictrac lelasseur".to_owned()));
    assert_eq!(read(&changed("\"seed\":", "\"sead\":")), BadWeights::Metadata("seed"));
    assert_eq!(read(&FILE[..FILE.len() - 1]), BadWeights::Tensor("out_bias"));
    for end in [0, 7, 8, 100] {
        assert!(matches!(read(&FILE[..end]), BadWeights::Unreadable(_)), "{end} bytes");
    }
    // Safetensors: the tensors fill the data, and none lies on another.
    let unfilled = BadWeights::Unreadable("its tensors do not fill it");
    assert_eq!(read(&[FILE, &[0]].concat()), unfilled);
    let over = changed("[0,512]", "[2,514]");
    assert_eq!(read(&over), unfilled);
    let mut too_large = Weights::from_safetensors(FILE).unwrap();
    too_large.out.fill(i16::MAX);
    assert_eq!(read(&too_large.to_safetensors()), BadWeights::TooLarge);
    too_large.out.fill(0);
    too_large.v0 = f32::NAN;
    assert_eq!(read(&too_large.to_safetensors()), BadWeights::Metadata("v0"));
}

#[test]
fn of_a_file_without_end_no_more_is_read_than_weights_have() {
    struct Endless(usize);
    impl std::io::Read for &mut Endless {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            into.fill(b' ');
            self.0 += into.len();
            Ok(into.len())
        }
    }
    let mut endless = Endless(0);
    assert!(matches!(Weights::read(&mut endless).unwrap(), Err(BadWeights::Unreadable(_))));
    assert!(endless.0 < 1_000_000, "{} bytes", endless.0);
    assert_eq!(Weights::read(FILE).unwrap(), Weights::from_safetensors(FILE));
}

#[test]
fn no_bytes_make_it_panic() {
    let mut rng = fastrand::Rng::with_seed(1852);
    let header = 8 + usize::try_from(u64::from_le_bytes(FILE[..8].try_into().unwrap())).unwrap();
    for _ in 0..3_000 {
        let mut file = FILE[..header + 64].to_vec();
        for _ in 0..rng.usize(1..6) {
            let at = rng.usize(..header);
            file[at] = if rng.bool() { rng.u8(..) } else { *rng.choice(b"[]{}\",:0919-").unwrap() };
        }
        // The data is cut off: whatever the header says, some tensor is not there.
        assert!(Weights::from_safetensors(&file).is_err());
    }
}

#[test]
fn every_number_and_name_of_the_metadata_is_asked_for() {
    let whole: [&'static str; 9] =
        ["format", "game", "rules", "seed", "releves", "commit", "v0", "one", "one_out"];
    for name in whole {
        // Another letter in its place: it is missing.
        let other = format!("\"{}\":", "x".repeat(name.len()));
        let read = Weights::from_safetensors(&changed(&format!("\"{name}\":"), &other));
        assert_eq!(read.unwrap_err(), BadWeights::Metadata(name));
    }
    let without = changed("__metadata__", "__metadatx__");
    assert_eq!(Weights::from_safetensors(&without).unwrap_err(), BadWeights::Metadata("format"));
}

#[test]
fn weights_that_no_sum_holds_are_refused() {
    // L 42: fifteen dames at most, on as many fields; what a unit's weights of them come to may not pass 16 bits.
    let mut large = Weights::from_safetensors(FILE).unwrap();
    large.inputs.fill(0);
    large.bias.fill(0);
    let mut fields = |weight: i16| {
        // Of each of White's fields the first factor: one dame or more.
        (0..24).for_each(|field| large.inputs[field * 4 * 256] = weight);
        large.check()
    };
    assert_eq!(fields(2_184), Ok(()), "fifteen times 2,184 is 32,760");
    assert_eq!(fields(-2_184), Ok(()));
    assert_eq!(fields(2_185), Err(BadWeights::TooLarge));
    assert_eq!(fields(-2_185), Err(BadWeights::TooLarge));
}
