"""``trictrac replay``: turn by turn, what was thrown, done and due, and what stands."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click
from rich.cells import cell_len

from .._trictrac import _tell_steps, annotate
from ..errors import UnknownRules
from .files import inputs
from .output import complain, named, rendered, say, say_json, styled
from .speech import Lang, lang_option, os_error

if TYPE_CHECKING:
    from collections.abc import Sequence

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
                    judged = {turn.step: turn for turn in annotate(record)} if annotated else None
                    if as_json:
                        _tell_steps(record, lambda step: say_json(_object(source.name, step, judged)))  # noqa: B023 (called at once)
                    else:
                        table = _Table(record, judged, lang)
                        _tell_steps(record, table.add)
                        table.end()
                except UnknownRules as error:
                    code = 2
                    complain(f"{source.name}:{record.line}", error.message(lang))
        except OSError as error:
            code = 2
            complain(source.name, os_error(error, lang))
    sys.exit(code)


class _Table:
    """A table of a record, said row by row; its first rows say how wide the columns are."""

    def __init__(self, record: Record, judged: Judged, lang: Lang) -> None:
        self.title = record.tags.get("Source") or record.tags.get("Event") or record.game
        self.judged = judged
        names = HEADINGS[lang]
        self.headings = names if judged is None else (*names[:-1], JUDGED[lang], names[-1])
        self.first: list[tuple[str, ...]] = []
        self.widths: list[int] | None = None

    def add(self, step: Step) -> None:
        """Say a step, once it is known how wide the columns are."""
        if step.who is None:
            return
        row = _row(step, self.judged)
        if self.widths is not None:
            say(_line(row, self.widths))
            return
        self.first.append(row)
        if len(self.first) == MEASURED:
            self._begin()

    def end(self) -> None:
        """Say what is left."""
        if self.widths is None:
            self._begin()
        say()

    def _begin(self) -> None:
        """Say the title, the headings and the rows so far."""
        self.widths = [max(map(cell_len, column)) for column in zip(self.headings, *self.first, strict=True)]
        say(styled(self.title, italic=True))
        say(styled(_line(self.headings, self.widths), bold=True))
        for row in self.first:
            say(_line(row, self.widths))
        self.first.clear()


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
    shown: dict[str, object] = {
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
        shown["judged"] = {
            "verdict": turn.verdict,
            "mark": turn.mark,
            "loss": turn.loss,
            "best": best,
            "luck": turn.luck,
        }
    return shown
