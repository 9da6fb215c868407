//! The folders that the client works in: their files of records, read when something is sought in all of them.
//! Takes what the client said of its folders, gives the texts of their files; what an editor has open is not read from the disk.

use super::text::{OpenText, Units};
use lsp_types::{InitializeParams, Uri};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::SystemTime;

/// So many files are looked into.
const FILES: usize = 2000;
/// A longer one is passed over.
const BYTES: u64 = 4 << 20;
/// So deep below a folder.
const DEPTH: usize = 8;
/// What stands in a path as it is.
const PLAIN: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b':');

/// The folders, and what was read of their files when they were last looked into.
pub struct Folders {
    roots: Vec<PathBuf>,
    units: Units,
    read: RefCell<HashMap<PathBuf, (SystemTime, Rc<OpenText>)>>,
}

impl Folders {
    /// Those that the client names.
    pub fn of(params: &InitializeParams, units: Units) -> Folders {
        let folders = params.workspace_folders.iter().flatten();
        let roots = folders.filter_map(|folder| path(&folder.uri)).collect();
        Folders { roots, units, read: RefCell::default() }
    }

    /// The texts of their files in order of path, those of `open` left out.
    pub fn texts(&self, open: impl Fn(&str) -> bool) -> Vec<(Uri, Rc<OpenText>)> {
        let mut files = Vec::new();
        for root in &self.roots {
            collect(root, DEPTH, &mut files);
        }
        files.sort();
        files.dedup();
        let named = files.into_iter().filter_map(|file| Some((uri(&file)?, file)));
        named
            .filter(|(uri, _)| !open(uri.as_str()))
            .filter_map(|(uri, file)| Some((uri, self.text(file)?)))
            .collect()
    }

    /// What a file says now; nothing where it cannot be read, is too long or no text.
    fn text(&self, file: PathBuf) -> Option<Rc<OpenText>> {
        let about = fs::metadata(&file).ok().filter(|about| about.is_file() && about.len() <= BYTES)?;
        let changed = about.modified().ok()?;
        let mut read = self.read.borrow_mut();
        if let Some((when, text)) = read.get(&file)
            && *when == changed
        {
            return Some(text.clone());
        }
        let text = Rc::new(OpenText::new(fs::read_to_string(&file).ok()?, 0, self.units));
        read.insert(file, (changed, text.clone()));
        Some(text)
    }
}

/// The files of records below a folder; hidden folders and links are passed over.
fn collect(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let (path, Ok(kind)) = (entry.path(), entry.file_type()) else { continue };
        if files.len() == FILES || entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        if kind.is_dir() && depth > 0 {
            collect(&path, depth - 1, files);
        } else if kind.is_file() && path.extension().is_some_and(|end| end == "ttn") {
            files.push(path);
        }
    }
}

/// The path of a `file:` URI.
fn path(uri: &Uri) -> Option<PathBuf> {
    let encoded = uri.as_str().strip_prefix("file://")?;
    let path = percent_decode_str(encoded).decode_utf8().ok()?;
    // `/c:/games` is `c:/games`.
    let drive = path.as_bytes().get(2) == Some(&b':');
    Some(PathBuf::from(if drive { &path[1..] } else { &path[..] }))
}

/// The URI of a path.
fn uri(path: &Path) -> Option<Uri> {
    let path = path.to_str()?.replace('\\', "/");
    let root = if path.starts_with('/') { "" } else { "/" };
    format!("file://{root}{}", utf8_percent_encode(&path, PLAIN)).parse().ok()
}
