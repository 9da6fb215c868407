"""``trictrac replay``: turn by turn, what was thrown, done and due, and what stands."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import click
from rich.table import Table
from rich.text import Text

from .._trictrac import check
from ..errors import UnknownRules
from .colour import console
from .files import inputs
from .speech import Lang, lang_option, os_error

if TYPE_CHECKING:
    from .._trictrac import Record, Standing, Step

HEADINGS: dict[Lang, tuple[str, ...]] = {
    "fr": ("", "ce qui se fait", "gagné", "donné", "Blanc", "Noir", "dames"),
    "en": ("", "what is done", "won", "given", "White", "Black", "dames"),
}


@click.command()
@click.argument("paths", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each step.")
@lang_option
def replay(paths: tuple[str, ...], as_json: bool, lang: Lang) -> None:
    """Show records turn by turn: what is done, what each roll is worth, and what stands after it."""
    code = 0
    screen = console()
    for source in inputs(paths):
        try:
            for record in source.records():
                if not record.is_whole:
                    code = 2
                    click.echo(record.render_diagnostics(lang, file=source.name), err=True)
                    continue
                try:
                    steps = list(check(record).steps)
                except UnknownRules as error:
                    code = 2
                    click.echo(f"{source.name}:{record.line}: {error.message(lang)}", err=True)
                    continue
                if as_json:
                    for step in steps:
                        click.echo(json.dumps(_object(source.name, step), ensure_ascii=False))
                else:
                    screen.print(_table(record, steps, lang))
        except OSError as error:
            code = 2
            click.echo(f"{source.name}: {os_error(error, lang)}", err=True)
    sys.exit(code)


def _table(record: Record, steps: list[Step], lang: Lang) -> Table:
    """Give a table of a record. Its texts come from outside: never as markup."""
    title = record.tags.get("Source") or record.tags.get("Event") or record.game
    table = Table(*HEADINGS[lang], title=Text(title), title_justify="left", expand=False)
    for step in steps:
        if step.who is None:
            continue
        due = step.due
        table.add_row(
            str(step.line),
            Text("  " * step.depth + " ".join(step.acts.split())),
            str(due.won) if due else "",
            str(due.given) if due else "",
            _marks(step.after, "W"),
            _marks(step.after, "B"),
            Text(str(step.after)),
        )
    return table


def _marks(standing: Standing, side: str) -> str:
    """Give a side's marks as the notation writes them, ``f3 jj8 p``, and behind them its cube, ``×4``."""
    holes, points, jetons = standing.holes(side), standing.points(side), standing.jetons(side)
    marks = ["f?" if holes is None else f"f{holes}"]
    marks.append("j?" if points is None else f"{'jj' if jetons == 2 else 'j'}{points}")
    if standing.pavillon == side:
        marks.append("p")
    if standing.cube is not None and standing.cube[1] == side:
        marks.append(f"×{standing.cube[0]}")
    return " ".join(marks)


def _object(name: str, step: Step) -> dict[str, object]:
    due = step.due
    return {
        "file": name,
        "line": step.line,
        "step": step.index,
        "depth": step.depth,
        "who": step.who,
        "roll": step.roll,
        "acts": step.acts,
        "won": due.won if due else None,
        "given": due.given if due else None,
        "dames": str(step.after),
        "marks": {side: _marks(step.after, side) for side in ("W", "B")},
    }
