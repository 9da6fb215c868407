//! What the printer writes with: bytes of a text, put down a few at a time.
//! Its bytes are always whole signs of UTF-8, for only texts and ASCII go in.

/// A text in the making. Only whole characters are ever put down.
#[derive(Default)]
pub(in crate::ttn) struct TextBuffer(Vec<u8>);

impl TextBuffer {
    /// Room for so many bytes.
    pub fn with_capacity(bytes: usize) -> TextBuffer {
        TextBuffer(Vec::with_capacity(bytes))
    }

    #[inline]
    pub fn push_str(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    /// An ASCII character.
    #[inline]
    pub fn push(&mut self, byte: u8) {
        debug_assert!(byte.is_ascii());
        self.0.push(byte);
    }

    /// Any character.
    pub fn push_char(&mut self, c: char) {
        self.push_str(c.encode_utf8(&mut [0; 4]));
    }

    /// The first `len` of these ASCII characters. A block of a fixed size is copied faster than one of any size.
    #[inline]
    pub fn push_block<const N: usize>(&mut self, block: [u8; N], len: usize) {
        let before = self.0.len();
        self.0.extend_from_slice(&block);
        self.0.truncate(before + len);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn ends_with(&self, text: &str) -> bool {
        self.0.ends_with(text.as_bytes())
    }

    /// Takes back the last character, an ASCII one.
    pub fn pop(&mut self) {
        self.0.pop();
    }

    /// The text.
    pub fn into_string(self) -> String {
        String::from_utf8(self.0)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }
}
