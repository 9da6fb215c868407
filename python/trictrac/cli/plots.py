"""``trictrac stats --of``: a statistic as a table, its mean or share as a bar with the interval on it.

The bars are characters in a cell of rich's table, which aligns and colours already; a plotting library's
canvas has axes of its own that long words fall off.
"""

from __future__ import annotations

import warnings
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from rich.box import SIMPLE_HEAD
from rich.table import Table

from .files import Input, inputs
from .output import complain, fits, named, print_table, say_json
from .speech import Lang, decimal, fail, os_error

if TYPE_CHECKING:
    import polars as pl

#: The functions of `trictrac.statistics`, and what each is called.
STATISTICS: dict[str, dict[Lang, str]] = {
    "coin": {"fr": "le coin pris le premier", "en": "the coin taken first"},
    "ecoles": {"fr": "les écoles", "en": "écoles"},
    "first-throw": {"fr": "le premier coup de dés", "en": "the first throw"},
    "jans": {"fr": "les jans", "en": "jans"},
    "lengths": {"fr": "la longueur des relevés et des parties", "en": "the length of relevés and parties"},
    "pleins": {"fr": "les pleins", "en": "pleins"},
    "staying": {"fr": "tenir ou s'en aller", "en": "staying or going away"},
}
#: What a column is called; the others by their own name.
COLUMNS: dict[str, dict[Lang, str]] = {
    "broken": {"fr": "rompus", "en": "broken"},
    "code": {"fr": "code", "en": "code"},
    "count": {"fr": "fois", "en": "times"},
    "coup": {"fr": "coup", "en": "coup"},
    "kept": {"fr": "conservés", "en": "kept"},
    "kind": {"fr": "jan", "en": "jan"},
    "left": {"fr": "s'en va", "en": "leaves"},
    "longest": {"fr": "max.", "en": "most"},
    "made": {"fr": "faits", "en": "made"},
    "mean": {"fr": "moyenne", "en": "mean"},
    "median": {"fr": "médiane", "en": "median"},
    "nine_tenths": {"fr": "9 sur 10", "en": "9 of 10"},
    "of": {"fr": "de", "en": "of"},
    "plein": {"fr": "dès la", "en": "from"},
    "points": {"fr": "points", "en": "points"},
    "records": {"fr": "parties", "en": "records"},
    "roll": {"fr": "dés", "en": "roll"},
    "share": {"fr": "part", "en": "share"},
    "side": {"fr": "camp", "en": "side"},
    "tenth": {"fr": "1 sur 10", "en": "1 of 10"},
    "throws": {"fr": "coups", "en": "throws"},
    "with_one": {"fr": "qui en ont", "en": "with one"},
    "worth": {"fr": "valeur", "en": "worth"},
}
YES: dict[bool, dict[Lang, str]] = {True: {"fr": "oui", "en": "yes"}, False: {"fr": "non", "en": "no"}}
WANTED: dict[Lang, str] = {
    "fr": "--of veut polars et pyarrow\xa0: pip install 'trictrac[stats]'",
    "en": "--of wants polars and pyarrow: pip install 'trictrac[stats]'",
}
STRANGE: dict[Lang, str] = {"fr": "--by\xa0: {why}", "en": "--by: {why}"}
#: So many cells a bar has.
WIDTH = 10


def show_statistics(
    paths: tuple[str, ...],
    treatises: bool,
    asked: tuple[tuple[str, ...], tuple[str, ...]],
    as_json: bool,
    lang: Lang,
) -> int:
    """Show statistics of files, which and by what columns, and give the exit code."""
    try:
        import polars
        import pyarrow  # noqa: F401
    except ImportError:
        fail(WANTED[lang])
    from .. import skipped, statistics

    code, names = 0, dict[str, str]()
    with TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".* left out", UserWarning)
        for number, source in enumerate(inputs(paths, treatises)):
            try:
                names[_file(source, Path(folder, f"{number}.ttn"))] = source.name
            except OSError as error:
                complain(source.name, os_error(error, lang))
                code = 2
        for name in asked[0]:
            try:
                table = getattr(statistics, name.replace("-", "_"))(names, asked[1], errors="skip")
            except ValueError as error:
                fail(STRANGE[lang].format(why=error))
            if as_json:
                for row in table.iter_rows(named=True):
                    say_json({"statistic": name, **row})
            else:
                _draw(STATISTICS[name][lang], table, lang)
        for row in polars.DataFrame(skipped(names)).iter_rows(named=True):
            complain(f"{names[row['file']]}:{row['line']}", row["message"])
            code = 2
    return code


def _file(source: Input, to: Path) -> str:
    """Give the file to read; what is none is laid into one."""
    given = source.source()
    if isinstance(given, Path):
        given.stat()
        return str(given)
    to.write_bytes(given.read())
    return str(to)


def _draw(title: str, table: pl.DataFrame, lang: Lang) -> None:
    """Print a statistic; where its bars would take the letters of words and figures, without them."""
    with_bars = _laid_out(title, table, lang, with_bars=True)
    print_table(with_bars if fits(with_bars) else _laid_out(title, table, lang, with_bars=False))


def _laid_out(title: str, table: pl.DataFrame, lang: Lang, *, with_bars: bool) -> Table:
    shown = Table(title=title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    columns = [name for name in table.columns if not name.endswith(("_low", "_high"))]
    # One bar a row: that of the mean, or where there is none of the share.
    drawn = ("mean" if "mean" in columns else "share") if with_bars else ""
    for name in columns:
        number = table.schema[name].is_numeric()
        called = COLUMNS.get(name, {}).get(lang, name)
        shown.add_column(called, justify="right" if number else "left", overflow="fold")
        if name == drawn:
            shown.add_column("", no_wrap=True)
    ends = _ends(table, drawn) if drawn else (0.0, 0.0)
    for row in table.iter_rows(named=True):
        cells: list[str] = []
        for name in columns:
            cells.append(_with_interval(row, name, lang))
            if name == drawn:
                cells.append(_bar(row[name], row[f"{name}_low"], row[f"{name}_high"], ends))
        shown.add_row(*(named(cell) for cell in cells))
    return shown


def _with_interval(row: dict[str, Any], name: str, lang: Lang) -> str:
    """Give a cell, of a share or a mean with its interval."""
    value, low, high = row[name], row.get(f"{name}_low"), row.get(f"{name}_high")
    if value is None:
        return ""
    if isinstance(value, bool):
        return YES[value][lang]
    if not isinstance(value, float):
        return "relevé" if value == "releve" else str(value)

    def text(number: float) -> str:
        return decimal(100 * number, ".1f", lang) if name == "share" else decimal(number, ".2f", lang)

    unit = "\xa0%" if name == "share" else ""
    return text(value) + unit + (f" {text(low)}–{text(high)}" if low is not None and high is not None else "")


def _ends(table: pl.DataFrame, name: str) -> tuple[float, float]:
    """Give from where to where the bars of a column go; nought is always there."""
    columns = (table[column].drop_nulls() for column in (name, f"{name}_low", f"{name}_high"))
    ends = [0.0, *(value for column in columns for value in column.to_list())]
    return min(ends), max(ends)


def _bar(value: float | None, low: float | None, high: float | None, ends: tuple[float, float]) -> str:
    """Draw a bar from nought, and the interval as a line.

    >>> _bar(0.5, 0.25, 0.75, (0.0, 1.0))
    '██───┼──'
    """
    least, most = ends
    if value is None or most == least:
        return ""

    def cell(number: float) -> int:
        return min(WIDTH - 1, int((number - least) / (most - least) * WIDTH))

    nought, here = cell(0.0), cell(value)
    cells = [" "] * WIDTH
    for at in range(min(nought, here), max(nought, here) + 1):
        cells[at] = "█"
    if low is not None and high is not None:
        for at in range(cell(low), cell(high) + 1):
            cells[at] = "─"
        cells[here] = "┼"
    return "".join(cells).rstrip()
