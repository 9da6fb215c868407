"""``trictrac check``: what was done against what was due, and statements against the rules."""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import TYPE_CHECKING, Any

import click

from .. import _trictrac as core
from ..errors import UnknownRules
from .files import Input, inputs
from .speech import Lang, counted, lang_option

if TYPE_CHECKING:
    from .._trictrac import Diagnostic, Finding, Record

GRAVE = ("error", "warning", "note")


@click.command()
@click.argument("paths", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each finding.")
@click.option(
    "--least",
    type=click.Choice(GRAVE),
    help="Show nothing less grave than this; else warnings and errors, with --json or --explain all.",
)
@click.option("--explain", "explained", is_flag=True, help="Add what the articles cited say.")
@lang_option
def check(paths: tuple[str, ...], as_json: bool, least: str | None, explained: bool, lang: Lang) -> None:
    """Check records: files, folders, or - for standard input; without any, the treatise records.

    Exit code: 0 nothing of severity error, 1 findings of severity error, 2 something could not be read.
    """
    shown = least or ("note" if as_json or explained else "warning")
    run = _JsonRun(lang, shown) if as_json else _Run(lang, shown, explained)
    for source in inputs(paths):
        run.file(source)
    run.end()
    sys.exit(run.code)


class _Run:
    """Checks file after file and says what it finds, for people."""

    def __init__(self, lang: Lang, least: str, explained: bool = False) -> None:
        self.lang = lang
        self.explained = explained
        self.shown = GRAVE[: GRAVE.index(least) + 1]
        self.least: Any = least
        self.code = 0
        self.total: Counter[str] = Counter()

    def file(self, source: Input) -> None:
        """Check a file."""
        self.total["file"] += 1
        found: Counter[str] = Counter()
        texts: list[str] = []
        try:
            for record in source.records():
                found["record"] += 1
                texts.extend(self._record(record, source.name, found))
        except OSError as error:
            self._worse(2)
            found["error"] += 1
            texts.append(self.unreadable(source.name, error))
        self.total.update(found)
        self.file_done(source.name, found, texts)

    def _record(self, record: Record, name: str, found: Counter[str]) -> list[str]:
        """Check a record; the texts to show of it."""
        found.update(one.severity for one in record.diagnostics)
        texts = self.diagnostics(record, name) if record.diagnostics else []
        if not record.is_whole:
            self._worse(2)
            return texts
        try:
            report = core.check(record)
        except UnknownRules as error:
            self._worse(2)
            found["error"] += 1
            return [*texts, self.unknown(record, name, error)]
        found.update(finding.severity for finding in report.findings)
        if not report.is_clean:
            self._worse(1)
        return texts + self.report(report, name)

    def _worse(self, code: int) -> None:
        self.code = max(self.code, code)

    def report(self, report: core.Report, name: str) -> list[str]:
        """Give the findings as text with carets."""
        text = report.render(self.lang, file=name, least=self.least, colour=_colours())
        return [text, *self.laws(report)] if text else []

    def laws(self, report: core.Report) -> list[str]:
        """Give what the articles cited say, each once, where that is asked for."""
        if not self.explained:
            return []
        shown = [one for one in report.findings if one.severity in self.shown]
        cited = dict.fromkeys(cite for one in shown for cite in one.articles)
        lines = [f"  {click.style(cite, bold=True)}: {core.explain(cite, self.lang)}" for cite in cited]
        return ["\n".join(lines)] if lines else []

    def diagnostics(self, record: Record, name: str) -> list[str]:
        """Give what could not be read as text with carets."""
        text = record.render_diagnostics(self.lang, file=name, least=self.least)
        return [text] if text else []

    def unreadable(self, name: str, error: OSError) -> str:
        """Say that a file cannot be read."""
        return f"{name}: {error.strerror or error}"

    def unknown(self, record: Record, name: str, error: UnknownRules) -> str:
        """Say that a record's game is not known."""
        return f"{name}:{record.line}: {error.message(self.lang)}"

    def file_done(self, name: str, found: Counter[str], texts: list[str]) -> None:
        """Say a line about the file, then what was found in it."""
        good = found["error"] == 0
        sign = click.style("✓", fg="green") if good else click.style("✗", fg="red", bold=True)
        counts = ", ".join(counted(self.lang, found[what], what) for what in GRAVE if found[what])
        records = counted(self.lang, found["record"], "record")
        click.echo(f"{sign} {click.style(name, bold=True)}: {records}" + (f", {counts}" if counts else ""))
        for text in texts:
            click.echo()
            click.echo(text)
        if texts:
            click.echo()

    def end(self) -> None:
        """Say how many of everything."""
        whole = f"{counted(self.lang, self.total['record'], 'record')}, " + counted(
            self.lang, self.total["file"], "file"
        )
        click.echo(f"{whole}: " + ", ".join(counted(self.lang, self.total[what], what) for what in GRAVE))


class _JsonRun(_Run):
    """The same for programs: one object a line, nothing else."""

    def report(self, report: core.Report, name: str) -> list[str]:
        more = ("player", "points", "articles", "claimed", "remedies", "until_throw_of")
        return [
            self._line(name, one.severity, one.code, one.message(self.lang), **_place(one, *more))
            for one in report.findings
            if one.severity in self.shown
        ]

    def diagnostics(self, record: Record, name: str) -> list[str]:
        return [
            self._line(name, one.severity, one.code, one.message(self.lang), **_place(one, "suggestion"))
            for one in record.diagnostics
            if one.severity in self.shown
        ]

    def unreadable(self, name: str, error: OSError) -> str:
        return self._line(name, "error", None, super().unreadable(name, error))

    def unknown(self, record: Record, name: str, error: UnknownRules) -> str:
        return self._line(name, "error", None, error.message(self.lang), line=record.line)

    def _line(self, name: str, severity: str, code: str | None, message: str, **more: object) -> str:
        line = {"file": name, "severity": severity, "code": code, "message": message, **more}
        return json.dumps(line, ensure_ascii=False)

    def file_done(self, name: str, found: Counter[str], texts: list[str]) -> None:
        for text in texts:
            click.echo(text)

    def end(self) -> None:
        pass


def _place(one: Finding | Diagnostic, *more: str) -> dict[str, object]:
    return {name: getattr(one, name) for name in ("line", "column", *more)}


def _colours() -> bool:
    """Whether what is printed is seen on a terminal."""
    return sys.stdout.isatty()
