"""What a check found, for programs: JSON lines, annotations of GitHub's, SARIF."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections import Counter
from typing import TYPE_CHECKING, Any, Final, Literal

from .. import __version__
from .. import _trictrac as core
from .checked import Run
from .output import as_json, named, say
from .speech import COLON, os_error

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .._trictrac import Diagnostic, Finding, Record
    from ..errors import UnknownRules
    from ..words import Grave
    from .files import Input
    from .speech import Lang

Format = Literal["text", "json", "github", "sarif"]


class _Rows(Run):
    """One row for each finding."""

    @abstractmethod
    def row(self, name: str, severity: Grave, code: str | None, message: str, **more: object) -> str:
        """Write a finding."""

    def report(self, report: core.Report, source: Input) -> list[str]:
        return self._rows(report.findings, source)

    def diagnostics(self, record: Record, source: Input) -> list[str]:
        return self._rows(record.diagnostics, source)

    def _rows(self, found: Sequence[Finding | Diagnostic], source: Input) -> list[str]:
        shown = (one for one in found if one.severity in self.shown)
        return [self.row(source.name, **json.loads(one.to_json(self.lang))) for one in shown]

    def unreadable(self, source: Input, error: OSError) -> str:
        said = f"{source.shown}{COLON[self.lang]}{os_error(error, self.lang)}"
        return self.row(source.name, "error", None, said)

    def unknown(self, record: Record, source: Input, error: UnknownRules) -> str:
        return self.row(source.name, "error", None, error.message(self.lang), line=record.line)

    def show(self, text: str) -> None:
        say(named(text))

    def file_done(self, source: Input, found: Counter[str]) -> None:
        """Nothing more."""

    def end(self) -> None:
        """Nothing more."""


class Json(_Rows):
    """One JSON object a line."""

    def row(self, name: str, severity: Grave, code: str | None, message: str, **more: object) -> str:
        """Write a finding."""
        line = {"file": name, "severity": severity, "code": code, "message": message, **more}
        return as_json(line)


class Github(_Rows):
    """A workflow command a line, which GitHub shows beside the line of the file."""

    LEVELS: Final = {"error": "error", "warning": "warning", "note": "notice"}

    def row(self, name: str, severity: Grave, code: str | None, message: str, **more: object) -> str:
        """Write a finding."""
        where = {"file": name, "line": more.get("line"), "col": more.get("column"), "title": code}
        properties = ",".join(
            f"{key}={_property(str(value))}" for key, value in where.items() if value is not None
        )
        return f"::{self.LEVELS[severity]} {properties}::{_data(message)}"


class Sarif(_Rows):
    """All in one object, when all is done (https://docs.oasis-open.org/sarif/sarif/v2.1.0/)."""

    LEVELS: Final = {"error": "error", "warning": "warning", "note": "note"}

    def __init__(self, lang: Lang, least: Grave) -> None:
        """Nothing found yet."""
        super().__init__(lang, least)
        self.results: list[dict[str, Any]] = []

    def row(self, name: str, severity: Grave, code: str | None, message: str, **more: object) -> str:
        """Write a finding."""
        place: dict[str, Any] = {"artifactLocation": {"uri": name.replace("\\", "/")}}
        if more.get("line") is not None:
            place["region"] = {"startLine": more["line"], "startColumn": more.get("column") or 1}
        result: dict[str, Any] = {
            "level": self.LEVELS[severity],
            "message": {"text": message},
            "locations": [{"physicalLocation": place}],
        }
        if code is not None:
            result["ruleId"] = code
        self.results.append(result)
        return ""

    def show(self, text: str) -> None:
        """Nothing before the end."""

    def end(self) -> None:
        """Print the object."""
        codes = sorted({one["ruleId"] for one in self.results if "ruleId" in one})
        rules = [{"id": code, "shortDescription": {"text": self._meaning(code)}} for code in codes]
        driver = {"name": "trictrac", "version": __version__, "rules": rules}
        run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": self.results}
        schema = "https://json.schemastore.org/sarif-2.1.0.json"
        say(as_json({"$schema": schema, "version": "2.1.0", "runs": [run]}, indent=2))

    def _meaning(self, code: str) -> str:
        try:
            return core.explain(code, self.lang)
        except LookupError:
            return code


MACHINES: Final[dict[Format, type[_Rows]]] = {"json": Json, "github": Github, "sarif": Sarif}


def _data(text: str) -> str:
    """Escape a message as GitHub's workflow commands want it."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
