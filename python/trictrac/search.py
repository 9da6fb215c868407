"""Turns of records that are as was asked: by what stood, what fell, what was due and what was done.

The language of a search is that of ``notation-spec/search.md``; ``where`` says the same in Python.
"""

from __future__ import annotations

from html import escape
from itertools import islice
from typing import TYPE_CHECKING, Literal

from ._trictrac import Hit, Hits, Play, Position, Query, Table, _hits, _searched

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike
    from pathlib import Path

    from .tables import Errors, Paths, Progress
    from .words import Letter, Side

#: So many boards are shown in a notebook.
SHOWN = 6


class Search:
    """What a search finds: a table for any program that reads Arrow, and one turn after the other.

    Nothing of it is held: the files are read whenever it is asked for. In a notebook it shows the first
    boards.
    """

    def __init__(
        self,
        paths: Paths,
        query: Query | str,
        *,
        errors: Errors = "raise",
        threads: int | None = None,
        progress: Progress = None,
    ) -> None:
        """Look for the files and read the query; raises as ``search`` does."""
        self.query = query if isinstance(query, Query) else Query(query)
        self._how: tuple[Errors, int | None, Progress] = (errors, threads, progress)
        from .tables import files

        self._files = files(paths)

    @property
    def table(self) -> Table:
        """A row a turn: ``game``, ``file``, ``source``, ``line``, ``step`` as the other tables have them."""
        return _searched(self._files, self.query, *self._how)

    @property
    def columns(self) -> dict[str, str]:
        """The columns of the table and what each means."""
        return self.table.columns

    def __iter__(self) -> Hits:
        """Give the turns one by one."""
        return _hits(self._files, self.query, *self._how)

    def first(self, number: int = SHOWN) -> list[Hit]:
        """Give the first turns, and read no further than they are.

        >>> import trictrac
        >>> from trictrac.shipped import record_paths
        >>> [hit.roll for hit in trictrac.search(record_paths(), "roll 66").first(2)]
        ['66', '66']
        """
        return list(islice(self, number))

    def to_parquet(
        self, path: str | PathLike[str], *, partition: Literal["file"] | int | None = None
    ) -> list[Path]:
        """Write the table as Parquet, as ``Table.to_parquet`` does."""
        return self.table.to_parquet(path, partition=partition)

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Give the table as the Arrow PyCapsule interface has it."""
        return self.table.__arrow_c_stream__(requested_schema)

    def __arrow_c_schema__(self) -> object:
        """Give the columns' names and types, as the Arrow PyCapsule interface has them."""
        return self.table.__arrow_c_schema__()

    def __repr__(self) -> str:
        """Say what is looked for, and in how many files."""
        where = self._files[0] if len(self._files) == 1 else f"{len(self._files)} files"
        return f"<Search in {where}: {self.query}>"

    def _repr_html_(self) -> str:
        boards = "".join(
            f'<div style="display: inline-block">{hit.svg(width=360)}</div>' for hit in self.first()
        )
        return f"<p>{escape(str(self.query))}</p>{boards}"


def search(
    paths: Paths,
    query: Query | str,
    *,
    errors: Errors = "raise",
    threads: int | None = None,
    progress: Progress = None,
) -> Search:
    """Find the turns of records that are as ``query`` asks: a table, and a board each.

    ``paths``, ``errors``, ``threads`` and ``progress`` are those of ``games``. A query is a text in the
    notation's own words, or a ``Query``; ``where`` makes one of keywords.

    >>> import trictrac as tt
    >>> from pathlib import Path
    >>> folder = Path(tt.__file__).parent / "records"
    >>> found = tt.search(folder, 'source "art. 193" roll 66 by W')
    >>> print(found.first(1)[0].text)
    W 66: oo j0 "je m'en vais" lift 12

    Raises ``NotationError`` where the query cannot be read, with its place and what was probably meant.
    """
    return Search(paths, query, errors=errors, threads=threads, progress=progress)


def where(
    *,
    roll: str | Sequence[str] | None = None,
    by: Letter | Side | None = None,
    position: str | Position | None = None,
    mirrored: bool = False,
    plein: str | None = None,
    talon: str | None = None,
    coin: str | None = None,
    bar: str | None = None,
    off: str | None = None,
    alone: str | None = None,
    cases: str | None = None,
    points: str | None = None,
    holes: str | None = None,
    won: str | None = None,
    given: str | None = None,
    turn: str | None = None,
    releve: str | None = None,
    marque: str | None = None,
    due: str | None = None,
    finding: str | None = None,
    play: str | Play | None = None,
    left: bool | None = None,
    game: str | None = None,
    rules: str | None = None,
    white: str | None = None,
    black: str | None = None,
    event: str | None = None,
    source: str | None = None,
) -> Query:
    """Make a query: each keyword is a word of the language, its value what stands behind it; all must hold.

    >>> import trictrac as tt
    >>> tt.where(roll=["66", "55"], plein="other grand", won=">= 8", left=False)
    Query('roll 66 55 plein other grand won >= 8 not left')
    >>> tt.where(position="W 6*2 7*2 ...", mirrored=True) | tt.where(due="fill petit")
    Query('mirrored position "W 6*2 7*2 ..." or due fill petit')

    Raises ``NotationError`` where a value cannot be read, ``ValueError`` where nothing is asked.
    """
    asked: dict[str, str | None] = {
        "roll": roll if roll is None or isinstance(roll, str) else " ".join(roll),
        "by": None if by is None else str(by),
        ("mirrored " if mirrored else "") + "position": _quoted(position),
        "plein": plein,
        "talon": talon,
        "coin": coin,
        "bar": bar,
        "off": off,
        "alone": alone,
        "cases": cases,
        "points": points,
        "holes": holes,
        "won": won,
        "given": given,
        "turn": turn,
        "relevé": releve,
        "marqué": marque,
        "due": due,
        "finding": finding,
        "play": None if play is None else str(play),
        "game": _quoted(game),
        "rules": _quoted(rules),
        "white": _quoted(white),
        "black": _quoted(black),
        "event": _quoted(event),
        "source": _quoted(source),
    }
    tests = [f"{word} {value}" for word, value in asked.items() if value is not None]
    if left is not None:
        tests.append("left" if left else "not left")
    if not tests:
        raise ValueError("nothing is asked")
    return Query(" ".join(tests))


def _quoted(text: object) -> str | None:
    """Give a text in quotes that it does not hold itself."""
    if text is None:
        return None
    shown = str(text)
    for opens, closes in (('"', '"'), ("“", "”"), ("«", "»")):
        if closes not in shown:
            return f"{opens}{shown}{closes}"
    raise ValueError(f"too many quotes in {shown!r}")
