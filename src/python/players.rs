//! Players written in Python: asked for many parties at once, what stands given to them as bytes that NumPy shows in place. What they are given and
//! what may be answered says `trictrac.players`.

use super::calling::{calling, is_blind};
use super::interruptible::lay;
use super::source::Raised;
use crate::analyst;
use crate::board::{Men, Side};
use crate::simulate::{Chooser, Hands, OpenThrow, Player, SideBySide};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};
use std::collections::HashSet;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

/// No more parties than this are played side by side: each may have hundreds of plays to choose from.
const MOST: usize = 1 << 16;

/// Who plays White and who Black, where that is an object with `choose_batch`, and how many parties it is asked for at once.
pub struct OwnPlayers {
    players: [Option<Py<PyAny>>; 2],
    batch: usize,
}

impl OwnPlayers {
    /// The players that were asked for, by name or as objects, for the setting; and the objects.
    pub fn seated(asked: [&Bound<'_, PyAny>; 2], batch: usize) -> PyResult<([Player; 2], OwnPlayers)> {
        if !(1..=MOST).contains(&batch) {
            let message = format!("from 1 to {MOST} parties are played side by side, not {batch}");
            return Err(PyValueError::new_err(message));
        }
        let [white, black] = asked.map(player);
        let ((white, own_white), (black, own_black)) = (white?, black?);
        Ok(([white, black], OwnPlayers { players: [own_white, own_black], batch }))
    }

    /// How many parties are played side by side.
    pub const fn batch(&self) -> usize {
        self.batch
    }

    /// By what means their parties are played; what they raise is laid in `raised`.
    pub fn hands(own: &Arc<OwnPlayers>, threads: usize, raised: &Raised) -> Hands {
        if own.players.iter().all(Option::is_none) {
            return Hands::Threads(threads);
        }
        let chooser = Arc::new(Asking { own: Arc::clone(own), raised: raised.clone() });
        Hands::SideBySide(SideBySide { parties: own.batch, chooser })
    }

    /// The player of a side as he was asked for: the object, else his name.
    pub fn asked<'py>(&self, py: Python<'py>, side: Side, player: Player) -> Bound<'py, PyAny> {
        let own = self.players[side.index()].as_ref().map(|own| own.bind(py).clone());
        own.unwrap_or_else(|| PyString::new(py, player.name()).into_any())
    }

    /// Whether the same objects play.
    pub fn is(&self, other: &OwnPlayers) -> bool {
        self.players.iter().zip(&other.players).all(|pair| match pair {
            (Some(one), Some(other)) => one.is(other),
            (one, other) => one.is_none() && other.is_none(),
        })
    }
}

/// A player by name, or an object that is asked.
fn player(asked: &Bound<'_, PyAny>) -> PyResult<(Player, Option<Py<PyAny>>)> {
    let names = || analyst::PLAYERS.map(|player| format!("{player:?}")).join(" or ");
    if let Ok(name) = asked.extract::<String>() {
        let known = analyst::player(&name).map(|player| (player, None));
        return known.ok_or_else(|| {
            PyValueError::new_err(format!("a player is {} or has choose_batch, not {name:?}", names()))
        });
    }
    if !asked.getattr_opt("choose_batch")?.is_some_and(|choose| choose.is_callable()) {
        let kind = asked.get_type().name()?;
        let message = format!("a player is {} or has choose_batch(positions), which {kind} has not", names());
        return Err(PyTypeError::new_err(message));
    }
    let name = match asked.getattr_opt("name")?.and_then(|name| name.extract::<String>().ok()) {
        Some(name) => name,
        None => asked.get_type().name()?.to_string(),
    };
    Ok((Player::Asked(kept(name)), Some(asked.clone().unbind())))
}

/// A name for as long as the program runs: a setting is copied everywhere. Each is kept once.
fn kept(name: String) -> &'static str {
    static NAMES: Mutex<Option<HashSet<&'static str>>> = Mutex::new(None);
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    let names = names.get_or_insert_default();
    if let Some(there) = names.get(name.as_str()) {
        return there;
    }
    let name: &'static str = Box::leak(name.into_boxed_str());
    names.insert(name);
    name
}

/// Asks the players.
struct Asking {
    own: Arc<OwnPlayers>,
    raised: Raised,
}

impl Chooser for Asking {
    fn choose(&self, asked: &[OpenThrow<'_>]) -> io::Result<Vec<usize>> {
        if is_blind() {
            return Err(io::Error::other(
                "no player of one's own is asked where a table is read below a call",
            ));
        }
        let chosen = Python::attach(|py| calling(py, || self.ask_all(py, asked)));
        chosen.map_err(|error| lay(error, &self.raised))
    }
}

impl Asking {
    /// Asks one player for all, where it is one, else each for his own.
    fn ask_all(&self, py: Python<'_>, asked: &[OpenThrow<'_>]) -> PyResult<Vec<usize>> {
        py.check_signals()?;
        let side_of = |one: &OpenThrow<'_>| one.stands.at.turn();
        let mut chosen = vec![0; asked.len()];
        let [white, black] = &self.own.players;
        let is_one = matches!((white, black), (Some(white), Some(black)) if white.is(black));
        for side in Side::BOTH {
            let Some(player) = &self.own.players[side.index()] else { continue };
            let his = |n: &usize| is_one || side_of(&asked[*n]) == side;
            let places: Vec<usize> = (0..asked.len()).filter(his).collect();
            if places.is_empty() {
                continue;
            }
            let his: Vec<_> = places.iter().map(|&n| asked[n]).collect();
            for (place, index) in places.into_iter().zip(ask(player.bind(py), &his)?) {
                chosen[place] = index;
            }
            if is_one {
                break;
            }
        }
        py.check_signals()?;
        Ok(chosen)
    }
}

/// What a player answers for these.
fn ask(player: &Bound<'_, PyAny>, asked: &[OpenThrow<'_>]) -> PyResult<Vec<usize>> {
    let py = player.py();
    let columns = PyDict::new(py);
    let side_of = |one: &OpenThrow<'_>| one.stands.at.turn();
    columns.set_item("side", column(py, asked, |one| [side_of(one).index() as u8])?)?;
    columns.set_item("roll", column(py, asked, |one| [one.roll.high(), one.roll.low()])?)?;
    columns.set_item("worth", column(py, asked, |one| both(one, |side| one.worth.points(side)))?)?;
    let points = |one: &OpenThrow<'_>| both(one, |side| one.board.marks.jetons(side).points);
    columns.set_item("points", column(py, asked, points)?)?;
    let jetons = |one: &OpenThrow<'_>| {
        let me = side_of(one);
        [me, me.other()].map(|side| one.board.marks.jetons(side).jetons)
    };
    columns.set_item("jetons", column(py, asked, jetons)?)?;
    columns.set_item("holes", column(py, asked, |one| both(one, |side| one.board.marks.fichet(side)))?)?;
    columns.set_item("dames", column(py, asked, |one| seen(one.stands.at.men(), side_of(one)))?)?;
    let (after, leaves) = candidates(py, asked)?;
    columns.set_item("after", after)?;
    columns.set_item("leaves", leaves)?;
    let mut end = 0;
    let ends: Vec<i64> = std::iter::once(0)
        .chain(asked.iter().map(|one| {
            end += one.candidates() as i64;
            end
        }))
        .collect();
    columns.set_item("offsets", column(py, &ends, |end| end.to_ne_bytes())?)?;
    let answered = py.import("trictrac.players")?.call_method1("_ask", (player, columns))?;
    let answered = answered.cast::<PyBytes>()?.as_bytes();
    let index = |bytes: &[u8]| bytes.try_into().ok().map(i64::from_ne_bytes).and_then(|n| n.try_into().ok());
    Ok(answered.chunks_exact(8).filter_map(index).collect())
}

/// Bytes made where NumPy shows them, so many for each.
fn column<'py, T, const N: usize>(
    py: Python<'py>,
    all: &[T],
    of: impl Fn(&T) -> [u8; N],
) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, all.len() * N, |bytes| {
        for (place, one) in bytes.chunks_exact_mut(N).zip(all) {
            place.copy_from_slice(&of(one));
        }
        Ok(())
    })
}

/// A number of him who is asked and of the other.
fn both(one: &OpenThrow<'_>, of: impl Fn(Side) -> u16) -> [u8; 4] {
    let me = one.stands.at.turn();
    let ([a, b], [c, d]) = (of(me).to_ne_bytes(), of(me.other()).to_ne_bytes());
    [a, b, c, d]
}

/// The dames of him who is asked and of the other, each in his own numbering.
fn seen(men: &Men, me: Side) -> [u8; 52] {
    let mut seen = [0; 52];
    seen[..26].copy_from_slice(men.of(me));
    seen[26..].copy_from_slice(men.of(me.other()));
    seen
}

/// What stands after each candidate of each, and which of them go away.
fn candidates<'py>(
    py: Python<'py>,
    asked: &[OpenThrow<'_>],
) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
    let all: usize = asked.iter().map(OpenThrow::candidates).sum();
    let after = PyBytes::new_with(py, all * 52, |bytes| {
        let mut places = bytes.chunks_exact_mut(52);
        for one in asked {
            let at = one.stands.at;
            let played = one.plays.iter().map(|play| *at.after(play).men());
            // Who goes away begins anew.
            let away = one.may_leave.then(|| at.game().setup());
            for (men, place) in played.chain(away).zip(&mut places) {
                place.copy_from_slice(&seen(&men, at.turn()));
            }
        }
        Ok(())
    })?;
    let leaves = PyBytes::new_with(py, all, |bytes| {
        let mut end = 0;
        for one in asked {
            end += one.candidates();
            // The bytes are 0 before.
            bytes[end - 1] = one.may_leave.into();
        }
        Ok(())
    })?;
    Ok((after, leaves))
}
