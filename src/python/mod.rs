//! The Python module `trictrac._trictrac`: conversions and docstrings. What is allowed, due or found is decided in
//! the other rooms; a file here is one class, or the functions of one thing.
//!
//! Everything but a `Game` is frozen, so that objects can be shared between threads, hashed and pickled; whatever may
//! take long runs detached from the interpreter. The exceptions are defined in Python (`trictrac.errors`).

mod analyst;
mod annotation;
mod calling;
mod chances;
mod diagnostic;
mod editing;
mod errors;
mod event;
mod explain;
mod finding;
mod four;
mod game;
mod interchange;
mod interruptible;
mod ladder;
mod line;
mod lsp;
mod output;
mod picture;
mod play;
mod player_report;
mod players;
mod position;
mod reader;
mod record;
mod recorded;
mod replay;
mod report;
mod score;
mod search;
mod simulation;
mod source;
mod state;
mod step;
mod step_by_step;
mod table;
mod training;
mod turn;
mod viewer;
mod words;

/// The rules, the notation and the referee of trictrac, in Rust.
#[pyo3::pymodule]
#[pyo3(name = "_trictrac", gil_used = false)]
mod module {
    #[pymodule_export]
    use super::{
        analyst::{Analysis, py_rollout},
        annotation::{
            _annotated, _turns_of, Annotation, JudgedTurn, PyMatchEquity, annotate, py_match_equity,
        },
        chances::{Chances, chances},
        diagnostic::Diagnostic,
        event::Event,
        explain::{_cite, _differences_said, _mentions, _nearest_term, _words_of, explain, rule_differences},
        finding::Finding,
        four::{_Parts, _in_parts, _no_rows, PyRows},
        game::Game,
        interchange::{_Lines, Conversion, convert, export},
        ladder::{_ladder, _net_losses},
        line::Line,
        lsp::_serve,
        output::{_Output, _visible},
        play::Play,
        player_report::PlayerReport,
        position::Position,
        reader::{Records, read},
        record::{Record, parse},
        recorded::{_extent, _parts, _recorded, _records_of_part, _tally},
        replay::{Replay, replay},
        report::{Report, check},
        score::PyScore,
        search::{_hits, _searched, Hit, Hits, Query},
        simulation::{Simulation, simulate},
        state::PyGameState,
        step::Step,
        step_by_step::_tell_steps,
        table::PyTable,
        training::_train,
        turn::{Act, Statement, Turn, Variation},
        viewer::_viewed,
        words::known_rules,
    };

    /// The version of the package, and of the notation that it writes.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "the name that Python programs ask for")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
