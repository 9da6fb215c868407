"""``trictrac replay``: turn by turn, what was thrown, done and due, and what stands."""

from __future__ import annotations

import sys
from itertools import chain, islice
from typing import TYPE_CHECKING

import click
from rich.cells import cell_len

from .._trictrac import annotate, check
from ..errors import UnknownRules
from .files import inputs
from .output import complain, named, rendered, say, say_json, styled
from .speech import Lang, lang_option, os_error

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .._trictrac import JudgedTurn, Record, Standing, Step

    #: What the analyst says, by step; nothing where it is not asked.
    Judged = dict[int, JudgedTurn] | None

HEADINGS: dict[Lang, tuple[str, ...]] = {
    "fr": ("", "ce qui se fait", "gagné", "donné", "Blanc", "Noir", "dames"),
    "en": ("", "what is done", "won", "given", "White", "Black", "dames"),
}
#: What stands above what the analyst says.
JUDGED: dict[Lang, str] = {"fr": "jugé", "en": "judged"}
#: The columns of numbers.
NUMBERS = (0, 2, 3)
#: So many rows say how wide the columns are.
MEASURED = 200


@click.command()
@click.argument("paths", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each step.")
@click.option(
    "--annotate", "annotated", is_flag=True, help="Judge each decision, too, and show what was best."
)
@lang_option
def replay(paths: tuple[str, ...], as_json: bool, annotated: bool, lang: Lang) -> None:
    """Show records turn by turn: what is done, what each roll is worth, and what stands after it."""
    code = 0
    for source in inputs(paths):
        try:
            for record in source.records():
                if not record.is_whole:
                    code = 2
                    say(rendered(record.render_diagnostics(lang, file=source.shown)), err=True)
                    continue
                try:
                    steps = check(record).steps
                    judged = {turn.step: turn for turn in annotate(record)} if annotated else None
                except UnknownRules as error:
                    code = 2
                    complain(f"{source.name}:{record.line}", error.message(lang))
                    continue
                if as_json:
                    for step in steps:
                        say_json(_object(source.name, step, judged))
                else:
                    _show(record, steps, judged, lang)
        except OSError as error:
            code = 2
            complain(source.name, os_error(error, lang))
    sys.exit(code)


def _show(record: Record, steps: Iterable[Step], judged: Judged, lang: Lang) -> None:
    """Print a table of a record, row by row; its first rows say how wide the columns are."""
    title = record.tags.get("Source") or record.tags.get("Event") or record.game
    say(styled(title, italic=True))
    rows = (_row(step, judged) for step in steps if step.who is not None)
    first = list(islice(rows, MEASURED))
    headings = HEADINGS[lang] if judged is None else (*HEADINGS[lang][:-1], JUDGED[lang], HEADINGS[lang][-1])
    widths = [max(map(cell_len, column)) for column in zip(headings, *first, strict=True)]
    say(styled(_line(headings, widths), bold=True))
    for row in chain(first, rows):
        say(_line(row, widths))
    say()


def _row(step: Step, judged: Judged) -> tuple[str, ...]:
    due = step.due
    return (
        str(step.line),
        "  " * step.depth + named(" ".join(step.acts.split())),
        str(due.won) if due else "",
        str(due.given) if due else "",
        _marks(step.after, "W"),
        _marks(step.after, "B"),
        *([] if judged is None else [_judged(judged.get(step.index))]),
        str(step.after),
    )


def _judged(turn: JudgedTurn | None) -> str:
    """Give what a decision lost and what was best, where that is another: ``?! -0.14 1/7/11``."""
    if turn is None or not turn.loss or turn.best is None:
        return ""
    return f"{turn.mark:<2} {-turn.loss:.2f} {turn.best.play}"


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    """Give a row whose columns are as wide as these: the numbers to the right, the last as it comes."""
    cells = []
    for number, (cell, width) in enumerate(zip(row[:-1], widths, strict=False)):
        space = " " * (width - cell_len(cell))
        cells.append(space + cell if number in NUMBERS else cell + space)
    return "  ".join([*cells, row[-1]]).rstrip()


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


def _object(name: str, step: Step, judged: Judged) -> dict[str, object]:
    due = step.due
    told: dict[str, object] = {
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
    if judged is not None and (turn := judged.get(step.index)):
        best = str(turn.best.play) if turn.best else None
        told["judged"] = {
            "verdict": turn.verdict,
            "mark": turn.mark,
            "loss": turn.loss,
            "best": best,
            "luck": turn.luck,
        }
    return told
