//! Compressed streams: several members and frames are read through, bombs and broken ends are errors.

use std::io::{Read, Write};
use trictrac::ttn::stream::plain;
use trictrac::ttn::{Mode, Reader};

const TEXT: &str = "[TTN \"1.0\"]\nW 64: 1/7 1/5\n\n";

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    out.write_all(bytes).unwrap();
    out.finish().unwrap()
}

fn zstd(bytes: &[u8]) -> Vec<u8> {
    zstd::encode_all(bytes, 3).unwrap()
}

#[test]
fn several_members_and_frames_are_one_text() {
    for packed in [gzip(TEXT.as_bytes()), zstd(TEXT.as_bytes()), TEXT.as_bytes().to_vec()] {
        let thrice = packed.repeat(3);
        let reader = Reader::new(plain(std::io::Cursor::new(thrice)).unwrap());
        assert_eq!(reader.filter(Result::is_ok).count(), 3);
    }
}

#[test]
fn bombs_are_refused() {
    let zeros = vec![b' '; 64 << 20];
    for packed in [gzip(&zeros), zstd(&zeros)] {
        let error = std::io::copy(&mut plain(std::io::Cursor::new(packed)).unwrap(), &mut std::io::sink())
            .unwrap_err();
        assert_eq!(error.kind(), std::io::ErrorKind::InvalidData);
    }
}

#[test]
fn a_stream_cut_short_fails_and_says_so() {
    let text = TEXT.repeat(5000);
    for packed in [gzip(text.as_bytes()), zstd(text.as_bytes())] {
        let cut = packed[..packed.len() / 2].to_vec();
        let mut reader = Reader::with_mode(plain(std::io::Cursor::new(cut)).unwrap(), Mode::Lenient);
        let last = reader.by_ref().last().unwrap().unwrap();
        assert_eq!(last.diagnostics()[0].code(), "N008");
        assert!(reader.failure().is_some());
    }
}

#[test]
fn short_and_empty_streams_are_plain() {
    for text in ["", "a", "[TT"] {
        let mut read = String::new();
        plain(text.as_bytes()).unwrap().read_to_string(&mut read).unwrap();
        assert_eq!(read, text);
    }
}

#[test]
fn what_follows_the_last_member_loses_nothing() {
    let skipped = [&[0x50, 0x2A, 0x4D, 0x18, 3, 0, 0, 0][..], b"abc"].concat();
    for packed in [gzip(TEXT.as_bytes()), zstd(TEXT.as_bytes())] {
        for behind in [&b"garbage"[..], b"\0\0\0", b"\x1f", b"\x28\xb5"] {
            let whole = [&packed[..], &packed, behind].concat();
            let mut reader = Reader::new(plain(std::io::Cursor::new(whole)).unwrap());
            assert_eq!(reader.by_ref().filter(Result::is_ok).count(), 2);
            assert!(reader.failure().is_none());
        }
    }
    let between = [zstd(TEXT.as_bytes()), skipped, zstd(TEXT.as_bytes())].concat();
    let reader = Reader::new(plain(std::io::Cursor::new(between)).unwrap());
    assert_eq!(reader.filter(Result::is_ok).count(), 2);
}
