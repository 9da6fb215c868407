"""Simulations, tables and rollouts on a cluster, by Dask (``pip install 'trictrac[dask]'``).

A simulation is cut by the numbers of its games, a corpus by files and by byte ranges of large ones, a
rollout by throw and by the numbers of its trials: never by worker. So what comes out is the same, row by row,
whatever the number of workers and of parts, and what a lost worker had in hand is made again elsewhere.
Progress, retries and cancelling are Dask's own: ``progress(frame.persist())``,
``client.compute(frame, retries=3)``, ``client.cancel(futures)``.

Each function takes a ``client`` first: any that you have, of machines of your own, SLURM or Kubernetes;
``None`` is Dask's current one, else one for the processors of this machine, until the program ends. Files are
opened on the workers, by the paths that are given here.
"""

from __future__ import annotations

import atexit
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial, reduce
from itertools import accumulate
from operator import add
from os import PathLike
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from . import _trictrac as core
from ._trictrac import Analysis, Position, Query, Record, Simulation, Table
from .tables import Errors, Paths, files

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa
    from dask.bag import Bag
    from dask.dataframe import DataFrame
    from distributed import Client

Kind = Literal["games", "turns", "events", "findings", "decisions", "skipped"]
_Piece = TypeVar("_Piece")
_Made = TypeVar("_Made")

#: So many bytes of a file are a part, judged in seconds.
PART = 16 << 20
#: The records of no more bytes than that are counted here sooner than the workers are asked.
COUNTED_HERE = 32 << 20
#: So many where each throw is rolled out: a record or two.
ROLLED = 4 << 10
#: So many games are a part.
GAMES = 5_000
#: So many trials are added up at a time, as ``trictrac.rollout`` does: sums of one order are one sum.
BLOCK = 36
#: So many trials are a part.
TRIALS = 10 * BLOCK


@dataclass(frozen=True)
class Part:
    """The records that begin in a part of a file, or in all of it."""

    file: str
    bytes: tuple[int, int] | None = None
    #: The line on which the first of them begins.
    line: int = 1
    #: How many records there are before.
    records: int = 0
    #: How large the file was, and when it was written: Dask keeps no rows of one that has changed.
    stamp: tuple[int, int] = (0, 0)

    def table(self, kind: Kind, errors: Errors) -> Table:
        """Give a table of them."""
        return core._recorded(kind, [self.file], errors, 1, None, (self.bytes, self.line, self.records))

    def read(self) -> Iterator[Record]:
        """Give them one by one."""
        return core._records_of_part(self.file, (self.bytes, self.line, self.records))


def games(client: Client | None, paths: Paths, *, errors: Errors = "raise", part: int = PART) -> DataFrame:
    """Give ``trictrac.games`` as a Dask DataFrame: a partition a file, or ``part`` bytes of a larger one.

    Words are categories that every partition knows, numbers and texts are Arrow's, so that what is empty
    stays empty. Files of more than one part are first gone through, on the workers, to number their records.
    """
    return _frame(client, "games", paths, errors, part)


def turns(client: Client | None, paths: Paths, *, errors: Errors = "raise", part: int = PART) -> DataFrame:
    """Give ``trictrac.turns`` as a Dask DataFrame; see ``games``."""
    return _frame(client, "turns", paths, errors, part)


def events(client: Client | None, paths: Paths, *, errors: Errors = "raise", part: int = PART) -> DataFrame:
    """Give ``trictrac.events`` as a Dask DataFrame; see ``games``."""
    return _frame(client, "events", paths, errors, part)


def findings(client: Client | None, paths: Paths, *, errors: Errors = "raise", part: int = PART) -> DataFrame:
    """Give ``trictrac.findings`` as a Dask DataFrame; see ``games``."""
    return _frame(client, "findings", paths, errors, part)


def decisions(
    client: Client | None, paths: Paths, *, errors: Errors = "raise", part: int = ROLLED
) -> DataFrame:
    """Give ``trictrac.decisions`` as a Dask DataFrame; see ``games``."""
    return _frame(client, "decisions", paths, errors, part)


def skipped(client: Client | None, paths: Paths, *, part: int = PART) -> DataFrame:
    """Give ``trictrac.skipped``, the records that ``errors="skip"`` leaves out; see ``games``."""
    return _frame(client, "skipped", paths, "skip", part)


def search(
    client: Client | None,
    paths: Paths,
    query: Query | str,
    *,
    errors: Errors = "raise",
    part: int = PART,
) -> DataFrame:
    """Give what ``trictrac.search`` finds as a Dask DataFrame; see ``games``."""
    query = query if isinstance(query, Query) else Query(query)
    made = partial(_rows_found, query=query, errors=errors)
    parts = _parts(_client(client), paths, part) if files(paths) else []
    return _from_map(made, parts, core._searched([], query), "trictrac-search")


def batches(
    client: Client | None, kind: Kind, paths: Paths, *, errors: Errors = "raise", part: int = PART
) -> Bag:
    """Give a table as a bag of Arrow tables, one a part, for what Dask DataFrames are not made for."""
    from dask import bag

    made = partial(_arrow_of, kind=kind, errors=errors)
    return bag.from_sequence(_parts(_client(client), paths, part), partition_size=1).map(made)


def simulate(
    client: Client | None,
    games: int,
    *,
    seed: int | None = None,
    first: int = 0,
    part: int = GAMES,
    **asked: Any,  # noqa: ANN401 (what `trictrac.simulate` takes)
) -> DistributedSimulation:
    """Give the simulation that ``trictrac.simulate(games, seed=seed, …)`` gives, played on the workers.

    ``part`` games are played at a time; the other keywords are those of ``trictrac.simulate``.
    """
    if part < 1:
        raise ValueError("a part has one game at least")
    whole = core.simulate(games, seed=seed, first=first, **asked)
    asked = asked | {"seed": whole.seed, "threads": 1, "progress": None}
    end = first + games
    parts = [core.simulate(min(part, end - begin), first=begin, **asked) for begin in range(first, end, part)]
    return DistributedSimulation(_client(client), whole, parts or [core.simulate(0, first=first, **asked)])


@dataclass(frozen=True, repr=False)
class DistributedSimulation:
    """A simulation that is played on a cluster when it is asked for."""

    client: Client
    #: The same, to be played here.
    whole: Simulation
    parts: list[Simulation]

    @property
    def games(self) -> DataFrame:
        """A row a game, as a Dask DataFrame."""
        return self._frame("games")

    @property
    def turns(self) -> DataFrame:
        """A row a throw."""
        return self._frame("turns")

    @property
    def events(self) -> DataFrame:
        """A row for each thing that a throw was worth points for."""
        return self._frame("events")

    def batches(self, kind: Literal["games", "turns", "events"]) -> Bag:
        """Give a table as a bag of Arrow tables, one a part."""
        from dask import bag

        made = partial(_arrow_of_games, kind=kind)
        return bag.from_sequence(self.parts, partition_size=1).map(made)

    def write(self, path: str | PathLike[str]) -> int:
        """Write the records into one file, and give how many; the bytes are those of the simulation's own.

        The file takes its name when all is written; it is compressed where its name ends in ``.gz`` or
        ``.zst``.
        """
        file = core._Output(str(path))
        try:
            for text in _in_order(self.client, _text, self.parts):
                file.write(text)
            file.finish()
        finally:
            file.discard()
        return len(self.whole)

    def __len__(self) -> int:
        """How many games."""
        return len(self.whole)

    def __repr__(self) -> str:
        """Say what is played, and where."""
        return f"<{self.whole!r} in {len(self.parts)} parts on {self.client!r}>"

    def _frame(self, kind: Literal["games", "turns", "events"]) -> DataFrame:
        made = partial(_rows_of_games, kind=kind)
        return _from_map(made, self.parts, getattr(self.whole, kind), f"trictrac-simulated-{kind}")


def rollout(
    client: Client | None,
    position: Position,
    roll: str,
    *,
    trials: int = 1296,
    first: int = 0,
    **asked: Any,  # noqa: ANN401 (what `trictrac.rollout` takes)
) -> Analysis:
    """Roll one throw out, its trials spread over the workers; it is equal to ``trictrac.rollout``.

    The other keywords are those of ``trictrac.rollout``, but ``stop``: all trials are made.
    """
    if "stop" in asked:
        raise ValueError("spread over workers all trials are made: leave stop out")
    end = first + max(trials, 1)
    pieces = [(begin, min(TRIALS, end - begin)) for begin in range(first, end, TRIALS)]
    made = partial(_trials, position=position, roll=roll, asked=asked | {"threads": 1, "progress": None})
    return reduce(add, (block for blocks in _in_order(_client(client), made, pieces) for block in blocks))


def rollouts(
    client: Client | None,
    records: Paths | Record | Iterable[Record],
    *,
    trials: int = 1296,
    cut: int = 12,
    seed: int = 7,
    stop: float | None = 3.0,
    part: int = ROLLED,
) -> DataFrame:
    """Roll every decision of records out, as a Dask DataFrame: a row for each play of each throw.

    ``records`` is what the tables take, a record or several. A throw's dice come of the seed, of what stands
    and of the trial's number alone. ``game``, ``file``, ``line``, ``step`` say where the throw is, ``done``
    whether this was played; the other columns are those of ``Analysis.to_arrow()``, best first. Throws that
    are no decision, or whose dames or marks are not known, have no rows (``trictrac.annotate`` says why).
    """
    asked = {"trials": trials, "cut": cut, "seed": seed, "stop": stop, "threads": 1}
    sources: list[Part] | list[tuple[int, Record]]
    if isinstance(records, Record):
        sources = [(0, records)]
    elif isinstance(records, str | PathLike):
        sources = _parts(_client(client), records, part)
    else:
        several: list[Any] = list(records)
        if several and all(isinstance(one, Record) for one in several):
            sources = list(enumerate(several))
        else:
            sources = _parts(_client(client), several, part)
    _client(client)
    made = partial(_rollout_rows, asked=asked)
    return _from_map(made, sources, _rolled_schema(), "trictrac-rollouts")


def _client(client: Client | None) -> Client:
    """Give the client asked for, Dask's current one, or one for this machine."""
    if client is not None:
        return client
    import distributed

    try:
        return distributed.get_client()
    except ValueError:
        here = distributed.Client(distributed.LocalCluster(threads_per_worker=1))
        atexit.register(here.shutdown)
        return here


def _parts(client: Client, paths: Paths, size: int) -> list[Part]:
    """Cut files into parts whose records and lines are numbered through."""
    cut = [part for file in files(paths) for part in _parts_of(file, size)]
    sizes = {part.file: part.stamp[0] for part in cut}
    if len(cut) < 2:
        extents = [(0, 0)]
    elif sum(sizes.values()) <= COUNTED_HERE:
        extents = [_extent(part) for part in cut]
    else:
        extents = client.gather(client.map(_extent, cut))
    before = accumulate((records for records, _ in extents), initial=0)
    numbered: list[Part] = []
    line = 1
    for part, records, (_, lines) in zip(cut, before, extents, strict=False):
        if part.bytes is None or part.bytes[0] == 0:
            line = 1
        numbered.append(Part(part.file, part.bytes, line, records, part.stamp))
        line += lines
    return numbered


def _parts_of(file: str, size: int) -> list[Part]:
    if size < 1:
        raise ValueError("a part has one byte at least")
    about = Path(file).stat()
    stamp = (about.st_size, about.st_mtime_ns)
    return [Part(file, cut, stamp=stamp) for cut in core._parts(file, size) or (None,)]


def _extent(part: Part) -> tuple[int, int]:
    return core._extent(part.file, part.bytes)


def _in_order(client: Client, make: Callable[[_Piece], _Made], pieces: Iterable[_Piece]) -> Iterator[_Made]:
    """Give what is made of pieces in their order; a few are made ahead."""
    ahead: deque[Any] = deque()
    most = 2 * max(1, sum(client.nthreads().values())) + 2
    for piece in pieces:
        ahead.append(client.submit(make, piece))
        if len(ahead) > most:
            yield ahead.popleft().result()
    while ahead:
        yield ahead.popleft().result()


def _frame(client: Client | None, kind: Kind, paths: Paths, errors: Errors, size: int) -> DataFrame:
    made = partial(_rows_of, kind=kind, errors=errors)
    parts = _parts(_client(client), paths, size) if files(paths) else []
    return _from_map(made, parts, core._recorded(kind, []), f"trictrac-{kind}")


def _from_map(
    make: Callable[[Any], pd.DataFrame], pieces: list[Any], columns: Table | pa.Schema, label: str
) -> DataFrame:
    """Give a Dask DataFrame, a partition made of each piece."""
    import dask.dataframe as dd
    import pyarrow as pa

    empty = _pandas(pa.schema(columns).empty_table())
    if not pieces:
        return dd.from_pandas(empty, npartitions=1)
    return dd.from_map(make, pieces, meta=empty, label=label, enforce_metadata=False)


def _arrow_of(part: Part, kind: Kind, errors: Errors) -> pa.Table:
    return _arrow(part.table(kind, errors))


def _arrow(table: Table) -> pa.Table:
    import warnings

    import pyarrow as pa

    with warnings.catch_warnings():
        # Nobody reads a worker's warnings; `skipped` tells of them.
        warnings.filterwarnings("ignore", ".* left out", UserWarning)
        return pa.table(table)


def _rows_found(part: Part, query: Query, errors: Errors) -> pd.DataFrame:
    where = (part.bytes, part.line, part.records)
    return _pandas(_arrow(core._searched([part.file], query, errors, 1, None, where)))


def _rows_of(part: Part, kind: Kind, errors: Errors) -> pd.DataFrame:
    return _pandas(_arrow_of(part, kind, errors))


def _arrow_of_games(part: Simulation, kind: str) -> pa.Table:
    import pyarrow as pa

    return pa.table(getattr(part, kind))


def _rows_of_games(part: Simulation, kind: str) -> pd.DataFrame:
    return _pandas(_arrow_of_games(part, kind))


def _pandas(table: pa.Table) -> pd.DataFrame:
    """Give a table as pandas has it: words as categories, all of them, the rest as Arrow's."""
    import pandas as pd
    import pyarrow as pa

    def typed(of: pa.DataType) -> pd.ArrowDtype | None:
        return None if pa.types.is_dictionary(of) else pd.ArrowDtype(of)

    words = {
        one.name: pd.CategoricalDtype(one.metadata[b"words"].decode().split(","))
        for one in table.schema
        if pa.types.is_dictionary(one.type)
    }
    frame: pd.DataFrame = table.to_pandas(types_mapper=typed)
    return frame.astype(words)


def _text(part: Simulation) -> bytes:
    """Give the records of a part as its file has them."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "part.ttn")
        part.write(path)
        return path.read_bytes()


def _trials(piece: tuple[int, int], position: Position, roll: str, asked: dict[str, Any]) -> list[Analysis]:
    first, trials = piece
    return [
        core.rollout(position, roll, first=begin, trials=min(BLOCK, first + trials - begin), **asked)
        for begin in range(first, first + trials, BLOCK)
    ]


def _rollout_rows(piece: Part | tuple[int, Record], asked: dict[str, Any]) -> pd.DataFrame:
    return _pandas(_rolled_out(piece, asked))


def _rolled_out(piece: Part | tuple[int, Record], asked: dict[str, Any]) -> pa.Table:
    """Roll out the decisions of some records."""
    import pyarrow as pa

    file = piece.file if isinstance(piece, Part) else ""
    numbered = enumerate(piece.read(), piece.records) if isinstance(piece, Part) else [piece]
    tables = [_rolled_schema().empty_table()]
    for game, record in numbered:
        steps = core.replay(record)
        annotation = core.annotate(record, ply=0)
        for turn in map(annotation.__getitem__, range(len(annotation))):
            if turn.verdict != "judged" or turn.done is None:
                continue
            lines = steps[turn.step].before.rollout(turn.roll, turn=turn.who, **asked)
            where = (game, file, turn.line, turn.step, turn.who, turn.roll)
            tables.append(_lines(where, lines, str(turn.done.play)))
    return pa.concat_tables(tables)


def _lines(where: tuple[object, ...], lines: Analysis, done: str) -> pa.Table:
    """Give the lines of a throw with where it is and which was played."""
    import pyarrow as pa
    import pyarrow.compute as pc

    made, schema = pa.table(lines.to_arrow()), _rolled_schema()
    place = (pa.scalar(value, one.type) for value, one in zip(where, schema, strict=False))
    return pa.table(
        [*(pa.repeat(one, len(made)) for one in place), pc.equal(made["play"], done), *made.columns],
        schema=schema,
    )


@cache
def _rolled_schema() -> pa.Schema:
    import pyarrow as pa

    line = Position("W 1*15 B 1*15").analyse("64", ply=0).to_arrow()
    where = {
        "game": pa.uint64(),
        "file": pa.string(),
        "line": pa.uint32(),
        "step": pa.uint32(),
        "side": pa.string(),
        "roll": pa.string(),
        "done": pa.bool_(),
    }
    return pa.schema([*where.items(), *pa.schema(line)])
