//! What was found so far. Takes findings as they are made, gives them by the number that each got: a debt or a fault that may still be answered
//! knows its finding by that.

use super::super::Finding;
use std::iter::Filter;
use std::ops::{Index, IndexMut, Range};
use std::slice::IterMut;

/// Findings that are not withdrawn, to be changed.
type FindingsMut<'a> = Filter<IterMut<'a, Finding>, fn(&&mut Finding) -> bool>;

/// The findings, all of them or the last.
pub struct Findings {
    kept: Vec<Finding>,
    /// How many were let go before those that are kept.
    gone: usize,
    /// So many are kept at least.
    most: usize,
    /// Those that a statement of the record answers: to the players that is nothing.
    stated: Vec<usize>,
    /// Stands for whatever was let go: what is said of it is said to nobody.
    nobodys: Option<Finding>,
}

impl Findings {
    /// All will be kept.
    pub const fn all() -> Findings {
        Findings::last_of(usize::MAX)
    }

    /// No more than the last are kept, twice so many at times.
    pub const fn last_of(most: usize) -> Findings {
        Findings { kept: Vec::new(), gone: 0, most, stated: Vec::new(), nobodys: None }
    }

    /// How many were made.
    pub const fn len(&self) -> usize {
        self.gone + self.kept.len()
    }

    /// Adds one; gives its number.
    pub fn push(&mut self, finding: Finding) -> usize {
        if self.kept.len() >= self.most.saturating_mul(2) {
            self.nobodys = self.kept.drain(..self.most).next_back();
            self.gone += self.most;
            self.stated.retain(|number| *number >= self.gone);
        }
        self.kept.push(finding);
        self.len() - 1
    }

    /// The record states one: it is no error of the record then, and what the players may do stays as it is.
    pub fn state(&mut self, number: usize) {
        self.stated.push(number);
    }

    /// One that was answered is open once more, and by no statement before that.
    pub fn reopen(&mut self, number: usize) {
        self.stated.retain(|stated| *stated != number);
        self[number].claimed = false;
    }

    /// The last.
    pub fn last(&self) -> Option<&Finding> {
        self.kept.last()
    }

    /// Those that are kept and not withdrawn, in the order in which they were made.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Finding> {
        self.kept.iter().filter(|finding| !finding.withdrawn)
    }

    /// The same from one on, to be changed.
    pub fn since(&mut self, number: usize) -> FindingsMut<'_> {
        let from = self.place(number);
        self.kept[from..].iter_mut().filter(|finding| !finding.withdrawn)
    }

    /// The same, not to be changed, each with its number.
    pub fn numbered_since(&self, number: usize) -> impl DoubleEndedIterator<Item = (usize, &Finding)> {
        let from = self.place(number);
        let first = self.gone + from;
        let numbered = self.kept[from..].iter().enumerate().map(move |(n, finding)| (first + n, finding));
        numbered.filter(|(_, finding)| !finding.withdrawn)
    }

    /// Withdraws those of these numbers: the others keep theirs.
    pub fn withdraw(&mut self, numbers: Range<usize>) {
        let (from, to) = (self.place(numbers.start), self.place(numbers.end));
        self.kept[from..to.max(from)].iter_mut().for_each(|finding| finding.withdrawn = true);
    }

    /// Where the one of this number is kept, or the first behind it.
    fn place(&self, number: usize) -> usize {
        number.saturating_sub(self.gone).min(self.kept.len())
    }

    /// All that are kept and not withdrawn, with what was stated.
    pub fn into_all(mut self) -> Vec<Finding> {
        for number in std::mem::take(&mut self.stated) {
            self[number].claimed = true;
        }
        self.kept.retain(|finding| !finding.withdrawn);
        self.kept
    }
}

impl Index<usize> for Findings {
    type Output = Finding;

    fn index(&self, number: usize) -> &Finding {
        match (number.checked_sub(self.gone), &self.nobodys) {
            (None, Some(nobodys)) => nobodys,
            (at, _) => &self.kept[at.unwrap_or(0)],
        }
    }
}

impl IndexMut<usize> for Findings {
    fn index_mut(&mut self, number: usize) -> &mut Finding {
        match (number.checked_sub(self.gone), &mut self.nobodys) {
            (None, Some(nobodys)) => {
                nobodys.remedies.clear();
                nobodys
            }
            (at, _) => &mut self.kept[at.unwrap_or(0)],
        }
    }
}
