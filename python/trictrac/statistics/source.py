"""The tables that statistics are made of, in pieces of whole games and the columns asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from .. import tables
from .._trictrac import Simulation, Table
from ..tables import Errors, Paths

if TYPE_CHECKING:
    from typing import TypeAlias

    import polars as pl
    import pyarrow as pa

#: So many rows are held, and the rest of the last game.
HELD = 1 << 18

Source: TypeAlias = "Paths | Simulation"
By: TypeAlias = "str | Iterable[str]"


def names(by: By) -> list[str]:
    """Give the columns that are grouped by."""
    return [by] if isinstance(by, str) else list(by)


def table(of: Source, kind: str, errors: Errors) -> Table:
    """Give a table of records, or of a simulation.

    Raises ``ValueError`` where a simulation has none of the kind: in one each mark is as due.
    """
    if not isinstance(of, Simulation):
        made: Table = getattr(tables, kind)(of, errors=errors)
    elif kind == "findings":
        raise ValueError("a simulation has no findings: each mark is as due")
    else:
        made = getattr(of, kind)
    return made


def frame(of: Table, columns: Sequence[str]) -> pl.DataFrame:
    """Give some columns of a table, batch by batch: for tables of games, which are short."""
    import polars as pl

    return pl.concat(in_games(of, columns))


def in_games(of: Table, columns: Sequence[str]) -> Iterator[pl.DataFrame]:
    """Give some columns of a table in pieces of whole games, one at least: so much of it is held."""
    try:
        import polars as pl
        import pyarrow as pa
    except ImportError as error:
        raise ImportError("statistics want polars and pyarrow: pip install 'trictrac[stats]'") from error
    batches = pa.RecordBatchReader.from_stream(of)
    held = _polars(batches.schema.empty_table().select(columns))
    waiting: list[pl.DataFrame] = []
    for batch in batches:
        waiting.append(_polars(batch.select(columns)))
        if held.height + sum(piece.height for piece in waiting) < HELD:
            continue
        held, waiting = pl.concat([held, *waiting]), []
        is_last = pl.col("game") == held["game"][-1]
        if (whole := held.filter(~is_last)).height:
            yield whole
            held = held.filter(is_last)
    yield pl.concat([held, *waiting])


def _polars(rows: pa.Table | pa.RecordBatch) -> pl.DataFrame:
    import polars as pl

    made = pl.from_arrow(rows)
    assert isinstance(made, pl.DataFrame)
    return made


def beside(
    pieces: Iterable[pl.DataFrame], other: Iterator[pl.DataFrame]
) -> Iterator[tuple[pl.DataFrame, pl.DataFrame]]:
    """Give each piece with the rows that another table has of its games, both in the order of the games."""
    import polars as pl

    held = next(other)
    for piece in pieces:
        found = [held.clear()]
        if piece.height:
            last = piece["game"][-1]
            while not held.height or held["game"][-1] <= last:
                found.append(held)
                following = next(other, None)
                held = held.clear() if following is None else following
                if following is None:
                    break
            of_piece = pl.col("game") <= last
            found.append(held.filter(of_piece))
            held = held.filter(~of_piece)
        yield piece, pl.concat(found)


def throws(of: Source, columns: Iterable[str], by: Sequence[str], errors: Errors) -> Iterator[pl.DataFrame]:
    """Give throws with some columns, those that are grouped by, and ``coup``: which of his in the relevé.

    They come in pieces of whole games. Raises ``ValueError`` for a column that there is not.
    """
    import polars as pl

    made = table(of, "turns", errors)
    wanted = dict.fromkeys(["game", "turn", "marque", "releve", "side", *columns])
    wanted |= dict.fromkeys(name for name in by if name in made.columns)
    releve = ["game", "marque", "releve", "side"]
    coup = pl.int_range(1, pl.len() + 1, dtype=pl.UInt32).over(releve)
    games = _games(of, [*wanted, "coup"], by, errors)
    for piece in in_games(made, list(wanted)):
        yield _with(piece.with_columns(pl.col("side").cast(pl.String), coup=coup), games)


def with_games(of: Source, rows: pl.DataFrame, by: Sequence[str], errors: Errors) -> pl.DataFrame:
    """Add the columns that are grouped by and that the rows have not: those of the games."""
    return _with(rows, _games(of, rows.columns, by, errors))


def _games(of: Source, there: Sequence[str], by: Sequence[str], errors: Errors) -> pl.DataFrame | None:
    """Give the columns that are grouped by and not there yet, of the games; ``None`` where all are there."""
    more = [name for name in by if name not in there]
    if not more:
        return None
    games = table(of, "games", errors)
    strange = [name for name in more if name not in games.columns]
    if strange:
        known = ", ".join(dict.fromkeys([*there, *games.columns]))
        raise ValueError(f"no column {strange[0]!r}; there are {known}")
    return frame(games, ["game", *more])


def _with(rows: pl.DataFrame, games: pl.DataFrame | None) -> pl.DataFrame:
    return rows if games is None else rows.join(games, on="game", how="left", maintain_order="left")
