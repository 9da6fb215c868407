"""From a row of a table to the record and the step that it is about, and so to its board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, cast

from ._trictrac import Record, Simulation, Step, check
from ._trictrac import read as read_one
from .tables import Paths, files

if TYPE_CHECKING:
    from ._trictrac import _Readable


def read(source: Paths | _Readable, errors: Literal["raise", "skip", "yield"] = "raise") -> Iterator[Record]:
    """Give records one by one, in constant memory.

    ``source`` is what the tables take, a file, a folder (its ``.ttn`` files), a pattern (``"*.ttn"``) or
    several; or a file object. All may be compressed (gzip, zstd). A record that cannot be read whole raises
    ``NotationError`` (and the iterator of one file can go on after it), is passed over with
    ``errors="skip"``, or with ``errors="yield"`` is given all the same, with its ``diagnostics``.

    >>> import io
    >>> text = '[TTN "1.0"]\\nW 64: 1/7 1/5\\n\\n[TTN "1.0"]\\nW 9:\\n'
    >>> [len(record.diagnostics) for record in read(io.StringIO(text), errors="yield")]
    [0, 1]
    """
    if hasattr(source, "read") or _is_one(source):
        return read_one(cast("str | PathLike[str] | _Readable", source), errors)
    named = files(source)
    return (record for name in named for record in read_one(name, errors))


def locate(row: Mapping[str, Any], simulation: Simulation | None = None) -> Step:
    """Give the step that a row is about, with what was due; its picture is the board.

    ``row`` is a row of ``tt.turns``, ``tt.events``, ``tt.findings`` or ``tt.games`` as a mapping (of polars
    ``row(0, named=True)``), or one of a simulation's tables, and then the simulation too.

    >>> import trictrac
    >>> step = locate({"game": 3, "turn": 5}, trictrac.simulate(10, seed=7))
    >>> (step.who, step.due is not None)
    ('B', True)

    Raises ``LookupError`` where there is no such step (any more), ``TypeError`` for a row that does not say
    where it is from.
    """
    if simulation is not None:
        steps = check(_game(simulation, row["game"])).steps
        throws = [step for step in steps if step.depth == 0 and step.roll is not None]
        turn: int = row.get("turn", len(throws))
        return throws[turn - 1]
    if "file" not in row or "line" not in row:
        raise TypeError("a row with file and line, or a simulation, is wanted")
    found = None
    for record in read_one(row["file"], errors="yield"):
        if record.line > row["line"]:
            break
        found = record
    if found is None:
        raise LookupError(f"{row['file']}: no record at line {row['line']}")
    number: int = row.get("step", 0)
    return check(found).steps[number]


def _game(simulation: Simulation, number: int) -> Record:
    """Give a game by its number in the whole of which the simulation may be a part."""
    if not 0 <= number - simulation.first < len(simulation):
        raise LookupError(f"no game {number} in the simulation")
    return simulation[number - simulation.first]


def _is_one(source: object) -> bool:
    return isinstance(source, str | PathLike) and Path(source).exists() and not Path(source).is_dir()
