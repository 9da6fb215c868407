"""``trictrac check``: what was done against what was due, and statements against the rules."""

from __future__ import annotations

import sys
from collections import Counter
from io import BytesIO
from typing import TYPE_CHECKING

import click

from .. import _trictrac as core
from . import colour
from .ahead import threads_option
from .checked import GRAVE, Run
from .differences import print_differences
from .explain import MOST, SEE, further
from .files import Input, inputs, standard_input
from .fmt import write
from .formats import MACHINES, Format
from .mend import mended
from .output import give, rendered, say, styled
from .speech import COLON, Lang, counted, fail, lang_option, os_error

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .._trictrac import Record
    from ..errors import UnknownRules
    from ..words import Grave

#: What was not held to anything, or not yet.
UNJUDGED = ("I501", "I502")
#: What is said where --fix is to print one text and to write others.
ALONE: dict[Lang, str] = {
    "fr": "--fix\xa0: - ne va pas avec d'autres fichiers",
    "en": "--fix: - goes with no other file",
}


@click.command()
@click.argument("paths", nargs=-1)
@click.option("--treatises", is_flag=True, help="Check the records that come with the package.")
@click.option(
    "--output-format",
    type=click.Choice(["text", *MACHINES]),
    default="text",
    show_default=True,
    help="For people, or for programs: JSON lines, GitHub's annotations, SARIF.",
)
@click.option("--json", "as_json", is_flag=True, help="The same as --output-format json.")
@click.option(
    "--least",
    type=click.Choice(GRAVE),
    help="Show nothing less grave than this; else warnings and errors, for programs or with --explain all.",
)
@click.option("--explain", "explained", is_flag=True, help="Add what the articles cited say.")
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="Show what follows from the first dames that do not fit as well.",
)
@click.option("--fix", is_flag=True, help="Put what was offered in its place, where one text was.")
@click.option("--diff", is_flag=True, help="Write nothing; print what --fix would change.")
@click.option("--exit-zero", is_flag=True, help="End with exit code 0 whatever was found.")
@threads_option
@lang_option
def check(
    paths: tuple[str, ...],
    treatises: bool,
    output_format: Format,
    as_json: bool,
    least: Grave | None,
    explained: bool,
    everything: bool,
    fix: bool,
    diff: bool,
    exit_zero: bool,
    threads: int | None,
    lang: Lang,
) -> None:
    """Check records: files, folders, or - for standard input; without any, the folder one is in.

    With --fix and - the mended text is printed, and the exit code alone says what is found in it.

    Exit code: 0 nothing of severity error, 1 findings of severity error, 2 something could not be read.
    """
    if diff:
        sys.exit(_differences(paths, lang))
    form: Format = "json" if as_json else output_format
    shown = least or ("note" if form != "text" or explained else "warning")
    run: Run = MACHINES[form](lang, shown) if form != "text" else _Text(lang, shown, explained, everything)
    if fix and "-" in paths:
        if len(paths) > 1:
            fail(ALONE[lang])
        run = _Silent(lang, shown, explained, everything)
        _mend_standard_input(run, lang)
    else:
        if fix:
            _mend(paths)
        # Standard input is checked as it comes.
        run.threads = 1 if "-" in paths else threads
        run.files(inputs(paths, treatises))
    run.end()
    sys.exit(0 if exit_zero and run.code == 1 else run.code)


class _Text(Run):
    """Says what is found to people."""

    def __init__(self, lang: Lang, least: Grave, explained: bool, everything: bool) -> None:
        super().__init__(lang, least)
        self.explained = explained
        self.everything = everything
        self.unjudged: Counter[str] = Counter()
        #: What was found, by code: the first sentence that was shown of each.
        self.found: dict[str, str] = {}

    def report(self, report: core.Report, source: Input) -> list[str]:
        self.unjudged.update(one.message(self.lang) for one in report.findings if one.code in UNJUDGED)
        report = report if self.everything else report.abridged()
        self.keep(report.findings)
        text = report.render(self.lang, file=source.shown, least=self.least, colour=colour.wanted())
        return [rendered(text), *self.laws(report)] if text else []

    def keep(self, found: Iterable[core.Finding | core.Diagnostic]) -> None:
        """Keep what is shown of each code, to say in the end how one asks for more."""
        for one in found:
            if one.severity in self.shown:
                self.found.setdefault(one.code, one.message(self.lang))

    def laws(self, report: core.Report) -> list[str]:
        """Give what the articles cited say, each once, where that is asked for."""
        if not self.explained:
            return []
        shown = [one for one in report.findings if one.severity in self.shown]
        cited = dict.fromkeys(cite for one in shown for cite in one.articles)
        colon = COLON[self.lang]
        lines = [f"  {styled(cite, bold=True)}{colon}{core.explain(cite, self.lang)}" for cite in cited]
        return [rendered("\n".join(lines))] if lines else []

    def diagnostics(self, record: Record, source: Input) -> list[str]:
        self.keep(record.diagnostics)
        text = record.render_diagnostics(self.lang, file=source.shown, least=self.least)
        return [rendered(text)] if text else []

    def unreadable(self, source: Input, error: OSError) -> str:
        return f"{source.shown}{COLON[self.lang]}{os_error(error, self.lang)}"

    def unknown(self, record: Record, source: Input, error: UnknownRules) -> str:
        return f"{source.shown}:{record.line}: {error.message(self.lang)}"

    def show(self, text: str) -> None:
        say(text, "\n")

    def file_done(self, source: Input, found: Counter[str]) -> None:
        """Say a line about the file, below what was found in it."""
        good = found["error"] == 0
        sign = styled(_sign(good), fg="green") if good else styled(_sign(good), fg="red", bold=True)
        counts = ", ".join(counted(self.lang, found[what], what) for what in GRAVE if found[what])
        records = counted(self.lang, found["record"], "record")
        said = COLON[self.lang] + records + (f", {counts}" if counts else "")
        say(sign, " ", styled(source.name, bold=True), said)

    def end(self) -> None:
        """Say how many of everything."""
        whole = f"{counted(self.lang, self.total['record'], 'record')}, " + counted(
            self.lang, self.total["file"], "file"
        )
        for why, count in self.unjudged.most_common():
            say(f"  {count} {why}")
        if self.found:
            codes = list(self.found)[:MOST]
            said = "\n".join(self.found[code] for code in codes)
            say(SEE[self.lang], COLON[self.lang], further(said, self.lang, *codes))
        counts = ", ".join(counted(self.lang, self.total[what], what) for what in GRAVE)
        say(whole + COLON[self.lang] + counts)


class _Silent(_Text):
    """Says nothing: what is found is in the exit code alone."""

    def show(self, text: str) -> None:
        pass

    def file_done(self, source: Input, found: Counter[str]) -> None:
        """Say nothing of the file."""

    def end(self) -> None:
        """Say nothing of all of them."""


def _mend(paths: tuple[str, ...]) -> None:
    """Put what was offered for a text in its place, in files that can be written."""
    for source, old, new in _offers(paths):
        if source.path is not None and new != old:
            write(source.path, new)
            say(source.shown)


def _mend_standard_input(run: Run, lang: Lang) -> None:
    """Print standard input, mended, and check what is printed."""
    try:
        old = standard_input().read()
    except OSError as error:
        fail(f"-: {os_error(error, lang)}")
    try:
        new = mended(old.decode("utf-8")).encode()
    except UnicodeDecodeError:
        new = old
    give(new)
    run.files([Input("-", text=new)])


def _differences(paths: tuple[str, ...], lang: Lang) -> int:
    """Print what would be mended; the exit code."""
    code = 0
    for source, old, new in _offers(paths):
        if new != old:
            code = 1
            print_differences(source.name, "--fix", BytesIO(old.encode()), BytesIO(new.encode()))
    return code


def _offers(paths: tuple[str, ...]) -> Iterator[tuple[Input, str, str]]:
    """Give the files that are text, with their text before and after."""
    for source in inputs(paths):
        try:
            old = standard_input().read() if source.path is None else source.path.read_bytes()
            text = old.decode("utf-8")
        except (OSError, UnicodeDecodeError):
            # The check says of it what there is to say.
            continue
        yield source, text, mended(text)


def _sign(good: bool) -> str:
    """Give the sign of a file in which all is well or not, one that the output has."""
    sign, plain = ("✓", "+") if good else ("✗", "x")
    try:
        sign.encode(sys.stdout.encoding or "utf-8")
    except (AttributeError, UnicodeEncodeError):
        return plain
    return sign
