"""What is wrong in a text, as a client shows it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from lsprotocol import types

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .._trictrac import Finding
    from .records import Entry, Text

Lang = Literal["en", "fr"]
SEVERITIES = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Hint,
}
SAID = {
    "en": {"remedy": "remedy: ", "throw": "the throw that it comes from"},
    "fr": {"remedy": "remède\u00a0: ", "throw": "le coup dont cela vient"},
}
#: What a finding without a length of its own stands under: a word, or a statement.
STRETCH = re.compile(r"<[^<>\n]*>|\[[^\]\n]*\]|[^\s()]+")


def problems(text: Text, uri: str, lang: Lang) -> list[types.Diagnostic]:
    """Tell all of a text: the reader's slips, and what the referee finds."""
    return [one for entry in text.entries for one in of_entry(text, entry, uri, lang)]


def of_entry(text: Text, entry: Entry, uri: str, lang: Lang) -> Iterator[types.Diagnostic]:
    """Tell what is wrong in one record."""
    for slip in entry.record.diagnostics:
        line = slip.line - 1
        yield types.Diagnostic(
            range=under(text, line, slip.column - 1, len(slip.found.split("\n")[0]) or None),
            message=slip.message(lang) + (f"\n{more}" if (more := slip.expected(lang)) else ""),
            severity=SEVERITIES[slip.severity],
            code=slip.code,
            source="trictrac",
            data={"suggestion": slip.suggestion} if slip.suggestion else None,
        )
    for finding in entry.judged.report.findings if entry.judged.report else ():
        if finding.severity != "note" and finding.line is not None:
            yield found(text, entry, finding, uri, lang)


def found(text: Text, entry: Entry, finding: Finding, uri: str, lang: Lang) -> types.Diagnostic:
    """Tell a finding, with the throw that it comes from where that stands elsewhere."""
    line = entry.today(finding.line or 1)
    words = SAID[lang]
    lines = [finding.message(lang), ", ".join(finding.articles)]
    lines += [words["remedy"] + remedy for remedy in finding.remedies]
    throw = entry.step(line)
    related = None
    if throw is not None and throw.roll and entry.today(throw.line) != line:
        there = types.Location(uri, under(text, entry.today(throw.line), 0, None))
        related = [types.DiagnosticRelatedInformation(there, words["throw"])]
    return types.Diagnostic(
        range=under(text, line, (finding.column or 1) - 1, None),
        message="\n".join(line for line in lines if line),
        severity=SEVERITIES[finding.severity],
        code=finding.code,
        source="trictrac",
        related_information=related,
        data={"remedies": finding.remedies} if finding.remedies else None,
    )


def under(text: Text, line: int, column: int, length: int | None) -> types.Range:
    """Give the stretch of a place, counted in characters."""
    whole = text.lines[line] if line < len(text.lines) else ""
    if length is None:
        match = STRETCH.match(whole, column)
        length = match.end() - column if match else 1
    end = min(len(whole), column + length)
    return types.Range(types.Position(line, min(column, len(whole))), types.Position(line, end))
