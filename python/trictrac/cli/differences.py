"""In which lines two texts of records differ, record by record: one pair of records is held at a time."""

from __future__ import annotations

import difflib
import re
from itertools import islice, pairwise
from typing import IO, TYPE_CHECKING

from .output import say, styled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: Where a difference begins, by the lines of both texts.
_HUNK = re.compile(r"@@ -(\d+)(,\d+)? \+(\d+)(,\d+)? @@")
_COLOURS = {"+": "green", "-": "red", "@": "cyan"}


def print_differences(name: str, why: str, old: IO[bytes], new: IO[bytes], cuts: Sequence[Cut] = ()) -> None:
    """Print how a text would change; ``cuts`` tells in which lines each record begins, before and after."""
    for line in differences(name, why, old, new, cuts):
        say(styled(line, fg=_COLOURS.get(line[:1])))


#: The lines, counted from 0, in which a record begins in either text.
Cut = tuple[int, int]


def differences(
    name: str, why: str, old: IO[bytes], new: IO[bytes], cuts: Sequence[Cut] = ()
) -> Iterator[str]:
    """Give the lines of a unified difference."""
    old.seek(0)
    new.seek(0)
    headed = False
    for start, end in pairwise([(0, 0), *cuts[1:], None]):
        assert start is not None
        before, after = (
            _lines(file, None if end is None else end[side] - start[side])
            for side, file in enumerate((old, new))
        )
        for number, line in enumerate(difflib.unified_diff(before, after, name, f"{name} ({why})")):
            if number >= 2:
                yield _moved(line, start).rstrip("\n")
            elif not headed:
                yield line.rstrip("\n")
        headed = headed or before != after


def _lines(file: IO[bytes], count: int | None) -> list[str]:
    return [line.decode("utf-8") for line in islice(file, count)]


def _moved(line: str, start: Cut) -> str:
    """Give the line that begins a difference of two records with its numbers in the whole texts."""
    found = _HUNK.match(line)
    if found is None:
        return line
    before, after = int(found[1]) + start[0], int(found[3]) + start[1]
    return f"@@ -{before}{found[2] or ''} +{after}{found[4] or ''} @@"
