"""Checking file after file: what is found of each, and how it ends; how it is shown is for who asks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from typing import TYPE_CHECKING

from .. import _trictrac as core
from ..errors import UnknownRules
from .pieces import pieces

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .._trictrac import Record
    from ..words import Grave
    from .files import Input
    from .speech import Lang

GRAVE: tuple[Grave, ...] = ("error", "warning", "note")
#: The code of a record that a failure of its file cut off.
CUT_OFF = "N008"

#: What the referee says; ``None`` where a record cannot be judged.
Judged = core.Report | UnknownRules | None


class Run(ABC):
    """Checks file after file; what is found becomes texts, which are shown as it is found."""

    def __init__(self, lang: Lang, least: Grave) -> None:
        """Show in a language what is at least so grave."""
        self.lang = lang
        self.least: Grave = least
        self.shown = GRAVE[: GRAVE.index(least) + 1]
        #: On how many threads; by default one for each processor.
        self.threads: int | None = None
        self.code = 0
        self.total: Counter[str] = Counter()

    def files(self, sources: Iterable[Input]) -> None:
        """Check files: records are judged on several threads, and shown in their order."""
        found: Counter[str] = Counter()
        cut_off = False
        for (source, read), judged in pieces(core.check, sources, self.threads):
            match read:
                case None:
                    self.total.update(found)
                    self.file_done(source, found)
                    found, cut_off = Counter(), False
                case OSError():
                    self.worse(2)
                    # A record that was cut off by it is counted already.
                    found["error"] += not cut_off
                    self.show(self.unreadable(source, read))
                case _:
                    found["record"] += 1
                    for text in self._record(read, judged, source, found):
                        self.show(text)
                    cut_off = any(one.code == CUT_OFF for one in read.diagnostics)
            self.total["file"] += read is None

    def _record(self, record: Record, judged: Judged, source: Input, found: Counter[str]) -> list[str]:
        """Give the texts to show of a record that was checked."""
        found.update(one.severity for one in record.diagnostics)
        texts = self.diagnostics(record, source) if record.diagnostics else []
        if judged is None:
            self.worse(2)
            return texts
        if isinstance(judged, UnknownRules):
            self.worse(2)
            found["error"] += 1
            return [*texts, self.unknown(record, source, judged)]
        found.update(finding.severity for finding in judged.findings)
        if not judged.is_clean:
            self.worse(1)
        return texts + self.report(judged, source)

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
