//! The boards of a book: each piece of a picture once, a board as the numbers of its pieces.

use crate::board::Board;
use crate::output::picture::{self, Options};
use crate::rules::Furniture;
use std::collections::HashMap;

/// The pieces of all boards so far.
#[derive(Clone, Debug, Default)]
pub struct Boards {
    pieces: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Boards {
    /// The opening tag of the boards of a game.
    pub fn opening(&self, furniture: &Furniture, options: &Options<'_>) -> String {
        picture::pieces(&Board::EMPTY, furniture, options).open
    }

    /// The numbers of the pieces of a board.
    pub fn add(&mut self, board: &Board, furniture: &Furniture, options: &Options<'_>) -> Vec<usize> {
        let drawn = picture::pieces(board, furniture, options).pieces;
        drawn.into_iter().map(|piece| self.number(piece)).collect()
    }

    /// The pieces, by their numbers.
    pub fn into_pieces(self) -> Vec<String> {
        self.pieces
    }

    fn number(&mut self, piece: String) -> usize {
        if let Some(&known) = self.numbers.get(&piece) {
            return known;
        }
        let number = self.pieces.len();
        self.numbers.insert(piece.clone(), number);
        self.pieces.push(piece);
        number
    }
}
