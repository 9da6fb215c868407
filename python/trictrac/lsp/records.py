"""A text as its records: each is judged once, and again only when its own text has changed."""

from __future__ import annotations

import io
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from .._trictrac import Record, Report, Step, check, read
from ..errors import TrictracError

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass
class Judged:
    """What the referee says of a record, when it is first asked for."""

    record: Record

    @cached_property
    def report(self) -> Report | None:
        """The report; nothing where the record names no game that is known."""
        try:
            return check(self.record)
        except (TrictracError, ValueError):
            return None

    @cached_property
    def steps(self) -> Sequence[Step]:
        """The record turn by turn; nothing where it cannot be played."""
        try:
            return tuple(self.report.steps) if self.report else ()
        except TrictracError:
            return ()


@dataclass
class Entry:
    """A record where it stands in today's text, and what was judged of it, perhaps where it stood before."""

    record: Record
    judged: Judged
    text: str

    @property
    def line(self) -> int:
        """The line it begins on, from 0."""
        return self.record.line - 1

    @property
    def end(self) -> int:
        """The line behind its last."""
        return self.line + self.text.count("\n") + 1

    def today(self, line: int) -> int:
        """Lead from a line of the report (from 1) to one of today's text (from 0)."""
        return line - self.judged.record.line + self.line

    def step(self, line: int) -> Step | None:
        """Give the last step that is written on or before a line of today's text."""
        steps = [step for step in self.judged.steps if step.who and self.today(step.line) <= line]
        return steps[-1] if steps else None


@dataclass
class Text:
    """A whole text, as its records."""

    version: int = -1
    lines: list[str] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    def become(self, text: str, version: int) -> None:
        """Take a new version of the text: all of it is read, and what has changed is judged anew."""
        known = {(entry.text, entry.record): entry.judged for entry in self.entries}
        self.version, self.lines, self.entries = version, text.split("\n"), []
        for record in read(io.StringIO(text), errors="yield"):
            judged = known.get((record.source, record)) or Judged(record)
            self.entries.append(Entry(record, judged, record.source))

    def at(self, line: int) -> Entry | None:
        """Give the record that a line belongs to."""
        index = bisect_right(self.entries, line, key=lambda entry: entry.line) - 1
        return self.entries[index] if index >= 0 else None
