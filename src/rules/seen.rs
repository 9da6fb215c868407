//! Results seen already in a search over plays, kept with its buffer so that nothing is allocated once it has grown.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

/// Keys of results.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen(HashSet<u128, BuildHasherDefault<Fold>>);

impl Seen {
    /// Whether this result is new; from now on it is not.
    pub fn is_new(&mut self, key: u128) -> bool {
        self.0.insert(key)
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// Both halves of a key multiplied together: the keys are dense in their low bits, and all of them count.
#[derive(Clone, Copy, Default)]
struct Fold(u64);

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u128(u128::from(byte));
        }
    }

    fn write_u128(&mut self, key: u128) {
        const ODD: [u128; 2] = [0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93];
        let half = |bits: u128, odd: u128| {
            let wide = (bits & u128::from(u64::MAX)) * odd;
            (wide ^ (wide >> 64)) as u64
        };
        self.0 ^= half(key, ODD[0]) ^ half(key >> 64, ODD[1]).rotate_left(32);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
