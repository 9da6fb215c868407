"""Checking file after file: what is found of each, and how it ends; how it is shown is for who asks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from typing import TYPE_CHECKING

from .. import _trictrac as core
from ..errors import UnknownRules

if TYPE_CHECKING:
    from .._trictrac import Record
    from ..words import Grave
    from .files import Input
    from .speech import Lang

GRAVE: tuple[Grave, ...] = ("error", "warning", "note")
#: The code of a record that a failure of its file cut off.
CUT_OFF = "N008"


class Run(ABC):
    """Checks file after file; what is found becomes texts, which are shown as it is found."""

    def __init__(self, lang: Lang, least: Grave) -> None:
        """Show in a language what is at least so grave."""
        self.lang = lang
        self.least: Grave = least
        self.shown = GRAVE[: GRAVE.index(least) + 1]
        self.code = 0
        self.total: Counter[str] = Counter()

    def file(self, source: Input) -> None:
        """Check a file."""
        self.total["file"] += 1
        found: Counter[str] = Counter()
        cut_off = False
        try:
            for record in source.records():
                found["record"] += 1
                for text in self._record(record, source, found):
                    self.show(text)
                cut_off = any(one.code == CUT_OFF for one in record.diagnostics)
        except OSError as error:
            self.worse(2)
            # A record that was cut off by it is counted already.
            found["error"] += not cut_off
            self.show(self.unreadable(source, error))
        self.total.update(found)
        self.file_done(source, found)

    def _record(self, record: Record, source: Input, found: Counter[str]) -> list[str]:
        """Check a record; the texts to show of it."""
        found.update(one.severity for one in record.diagnostics)
        texts = self.diagnostics(record, source) if record.diagnostics else []
        if not record.is_whole:
            self.worse(2)
            return texts
        try:
            report = core.check(record)
        except UnknownRules as error:
            self.worse(2)
            found["error"] += 1
            return [*texts, self.unknown(record, source, error)]
        found.update(finding.severity for finding in report.findings)
        if not report.is_clean:
            self.worse(1)
        return texts + self.report(report, source)

    def worse(self, code: int) -> None:
        """Keep the worst exit code."""
        self.code = max(self.code, code)

    @abstractmethod
    def report(self, report: core.Report, source: Input) -> list[str]:
        """Give the findings."""

    @abstractmethod
    def diagnostics(self, record: Record, source: Input) -> list[str]:
        """Give what could not be read."""

    @abstractmethod
    def unreadable(self, source: Input, error: OSError) -> str:
        """Say that a file cannot be read."""

    @abstractmethod
    def unknown(self, record: Record, source: Input, error: UnknownRules) -> str:
        """Say that a record's game is not known."""

    @abstractmethod
    def show(self, text: str) -> None:
        """Show one of these texts."""

    @abstractmethod
    def file_done(self, source: Input, found: Counter[str]) -> None:
        """Show what is to be said of a file when it is done."""

    @abstractmethod
    def end(self) -> None:
        """Show what is to be said when all is done."""
