"""``trictrac stats``: how many records and throws, what the throws were worth, holes and écoles."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field

import click
from rich.table import Table

from .. import _trictrac as core
from ..errors import UnknownRules
from .ahead import threads_option
from .files import Input, inputs
from .output import complain, print_table, rendered, say, say_json
from .pieces import pieces
from .plots import STATISTICS, show_statistics
from .speech import Lang, counted, decimal, lang_option, os_error

#: The findings that are écoles.
ECOLES = ("E101", "E102", "E103", "E104")
SIDES = ("W", "B")

#: What a throw is worth points for, by the notation's word, in the order of the list.
KINDS: dict[str, dict[Lang, str]] = {
    "six": {"fr": "jan de trois coups", "en": "jan de trois coups"},
    "corners": {"fr": "jan de deux tables", "en": "jan de deux tables"},
    "mézéas": {"fr": "mézéas", "en": "mézéas"},
    "corner": {"fr": "coin battu", "en": "coin hit"},
    "hit": {"fr": "dames battues à vrai", "en": "dames hit to true"},
    "fill": {"fr": "pleins faits", "en": "pleins made"},
    "keep": {"fr": "pleins conservés", "en": "pleins kept"},
    "out": {"fr": "sorties", "en": "all dames out"},
    "false": {"fr": "dames battues à faux", "en": "dames hit to false"},
    "contre": {"fr": "contre-jans", "en": "contre-jans"},
    "unplayed": {"fr": "nombres non joués", "en": "numbers not played"},
}
SAID: dict[str, dict[Lang, str]] = {
    "throws": {
        "fr": "{throws} coups, {mean} par partie notée",
        "en": "{throws} throws, {mean} a record",
    },
    "holes": {"fr": "trous\xa0: Blanc {W}, Noir {B}", "en": "holes: White {W}, Black {B}"},
    "écoles": {"fr": "écoles\xa0: {count}, de {points} points", "en": "écoles: {count}, of {points} points"},
    "points": {"fr": "points dus", "en": "points due"},
    "W": {"fr": "Blanc", "en": "White"},
    "B": {"fr": "Noir", "en": "Black"},
    "sum": {"fr": "ensemble", "en": "together"},
}


#: What ``core._tally`` counts of a record.
Tally = tuple[int, tuple[int, int], dict[str, tuple[int, int]], dict[str, tuple[int, int]]]


@dataclass
class _Count:
    """What is counted of some records."""

    records: int = 0
    throws: int = 0
    holes: Counter[str] = field(default_factory=Counter)
    points: dict[str, Counter[str]] = field(default_factory=dict)
    findings: Counter[str] = field(default_factory=Counter)
    ecoles: Counter[str] = field(default_factory=Counter)

    def add(self, tally: Tally) -> None:
        """Count one record more."""
        throws, holes, points, findings = tally
        self.records += 1
        self.throws += throws
        self.holes.update(dict(zip(SIDES, holes, strict=True)))
        for kind, won in points.items():
            self.points.setdefault(kind, Counter()).update(dict(zip(SIDES, won, strict=True)))
        for code, (count, at_stake) in findings.items():
            self.findings[code] += count
            if code in ECOLES:
                self.ecoles.update(count=count, points=at_stake)

    def update(self, more: _Count) -> None:
        """Count what others have counted."""
        self.records += more.records
        self.throws += more.throws
        self.holes.update(more.holes)
        for kind, won in more.points.items():
            self.points.setdefault(kind, Counter()).update(won)
        self.findings.update(more.findings)
        self.ecoles.update(more.ecoles)

    @property
    def mean(self) -> float:
        """How many throws a record has."""
        return self.throws / self.records if self.records else 0.0


@click.command()
@click.argument("paths", nargs=-1)
@click.option("--treatises", is_flag=True, help="Count the records that come with the package.")
@click.option(
    "--of",
    "asked",
    type=click.Choice(sorted(STATISTICS)),
    multiple=True,
    help="A statistic with its intervals; may be given several times.",
)
@click.option("--by", multiple=True, metavar="COLUMN", help="With --of: one for each roll, side, coup …")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each file, or row.")
@threads_option
@lang_option
def stats(
    paths: tuple[str, ...],
    treatises: bool,
    asked: tuple[str, ...],
    by: tuple[str, ...],
    as_json: bool,
    threads: int | None,
    lang: Lang,
) -> None:
    """Count what records come to; without any, the folder one is in.

    What the throws of the main line are worth is counted as due, whatever was marked. With --of a
    statistic is shown with its intervals of 95 %, and a bar. Exit code: 2 where something could not be read
    (it is left out), else 0.
    """
    if asked:
        sys.exit(show_statistics(paths, treatises, (asked, by), as_json, lang))
    if by:
        raise click.UsageError("--by wants --of")
    whole, code = _Count(), 0
    count = _Count()
    # Standard input may give nothing for long: what is there is counted at once.
    given = inputs(paths, treatises)
    for (source, read), tally in pieces(core._tally, given, 1 if "-" in paths else threads):
        if read is not None:
            if not _counted(count, source, (read, tally), lang):
                code = 2
            continue
        if as_json:
            say_json(_object(source.name, count))
        whole.update(count)
        count = _Count()
    if not as_json:
        _show(whole, lang)
    sys.exit(code)


def _counted(
    count: _Count,
    source: Input,
    read: tuple[core.Record | OSError, Tally | UnknownRules | None],
    lang: Lang,
) -> bool:
    """Count a record; whether it could be read, which is said where not."""
    match read:
        case (OSError() as error, _):
            complain(source.name, os_error(error, lang))
        case (record, None):
            say(rendered(record.render_diagnostics(lang, file=source.shown, least="error")), err=True)
        case (record, UnknownRules() as error):
            complain(f"{source.name}:{record.line}", error.message(lang))
        case (_, tally):
            count.add(tally)
            return True
    return False


def _show(count: _Count, lang: Lang) -> None:
    say(counted(lang, count.records, "record"))
    say(SAID["throws"][lang].format(throws=count.throws, mean=decimal(count.mean, ".1f", lang)))
    if any(count.holes.values()):
        say(SAID["holes"][lang].format(**{side: count.holes[side] for side in SIDES}))
    if count.ecoles["count"]:
        say(SAID["écoles"][lang].format(**count.ecoles))
    if not count.points:
        return
    table = Table(SAID["points"][lang], expand=False)
    for name in (*SIDES, "sum"):
        table.add_column(SAID[name][lang], justify="right")
    for kind, called in KINDS.items():
        if kind in count.points:
            won = count.points[kind]
            table.add_row(called[lang], *(str(won[side]) for side in SIDES), str(won.total()))
    table.add_section()
    sums = [sum(won[side] for won in count.points.values()) for side in SIDES]
    table.add_row("", *map(str, sums), str(sum(sums)))
    # The words of this table are all our own.
    print_table(table)


def _object(name: str, count: _Count) -> dict[str, object]:
    return {
        "file": name,
        "records": count.records,
        "throws": count.throws,
        "mean_throws": round(count.mean, 3),
        "holes": {side: count.holes[side] for side in SIDES},
        "points": {
            kind: {side: count.points[kind][side] for side in SIDES} for kind in KINDS if kind in count.points
        },
        "findings": dict(sorted(count.findings.items())),
        "ecoles": {name: count.ecoles[name] for name in ("count", "points")},
    }
