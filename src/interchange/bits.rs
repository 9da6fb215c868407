//! Bits in a row of bytes, the lowest first, as gnubg packs them; and base64 without `=`.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;

/// Takes numbers out of bytes.
pub struct Taker<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> Taker<'b> {
    /// From the first bit on.
    pub const fn new(bytes: &'b [u8]) -> Taker<'b> {
        Taker { bytes, at: 0 }
    }

    /// The next bit; none are left: 0.
    pub fn bit(&mut self) -> bool {
        let byte = self.bytes.get(self.at / 8).copied().unwrap_or(0);
        let bit = byte >> (self.at % 8) & 1;
        self.at += 1;
        bit == 1
    }

    /// The next number of so many bits, its lowest first.
    pub fn number(&mut self, bits: u8) -> u32 {
        (0..bits).fold(0, |number, n| number | u32::from(self.bit()) << n)
    }

    /// Whether nothing but 0 is left.
    pub fn is_empty(&mut self) -> bool {
        while self.at < self.bytes.len() * 8 {
            if self.bit() {
                return false;
            }
        }
        true
    }
}

/// Puts numbers into `N` bytes; what does not fit is lost.
pub struct Putter<const N: usize> {
    bytes: [u8; N],
    at: usize,
}

impl<const N: usize> Putter<N> {
    /// All bits 0.
    pub const fn new() -> Putter<N> {
        Putter { bytes: [0; N], at: 0 }
    }

    /// The next bit.
    pub fn bit(&mut self, bit: bool) {
        if let Some(byte) = self.bytes.get_mut(self.at / 8) {
            *byte |= u8::from(bit) << (self.at % 8);
        }
        self.at += 1;
    }

    /// A number of so many bits, its lowest first.
    pub fn number(&mut self, number: u32, bits: u8) {
        for n in 0..bits {
            self.bit(number >> n & 1 == 1);
        }
    }

    /// As base64.
    pub fn base64(&self) -> String {
        STANDARD_NO_PAD.encode(self.bytes)
    }
}

/// The `N` bytes that base64 tells, if it tells so many; one spelling each.
pub fn bytes<const N: usize>(base64: &str) -> Option<[u8; N]> {
    // Never decodes more than it must.
    if base64.len() != (N * 8).div_ceil(6) {
        return None;
    }
    STANDARD_NO_PAD.decode(base64).ok()?.try_into().ok()
}
