"""``trictrac board``: a board as a picture, SVG, PNG or PDF."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from .. import _trictrac as core
from ..errors import TrictracError
from ..picture import NEEDS, png
from ..print import NEEDS as PDF_NEEDS
from ..print import pdf
from ..words import Letter
from .files import inputs
from .output import named, opened
from .refusals import refusal
from .speech import COLON, Lang, fail, lang_option, os_error

if TYPE_CHECKING:
    from ..picture import BoardOptions


@click.command()
@click.argument("what")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, allow_dash=True),
    help="A file, .svg, .png or .pdf; else, or with -, SVG on standard output.",
)
@click.option("--record", "number", type=click.IntRange(min=1), default=1, help="Which record of a file.")
@click.option("--step", type=int, help="After which step of the record; by default the last.")
@click.option("--turn", type=click.Choice(["W", "B"]), default="W", help="Whose turn it is in a position.")
@click.option("--game", default="trictrac", help="The game of a position.")
@click.option("--rules", help="The rules of a position.")
@click.option("--roll", help="Dice to show on a position.")
@click.option("--width", type=click.IntRange(min=50, max=10_000), default=520, help="In pixels.")
@click.option(
    "--mm", type=click.FloatRange(min=5, max=2000), help="In millimetres of paper, instead of pixels."
)
@click.option(
    "--style",
    type=click.Choice(["colour", "print"]),
    default="colour",
    help="print: black on white, as the treatises' figures.",
)
@click.option(
    "--numbers",
    default="own",
    help="own, none, W or B for one side's 1 to 24, or a value of the tag Fields.",
)
@click.option("--bottom", type=click.Choice(["W", "B"]), default="W", help="Who sits at the bottom.")
@lang_option
def board(
    what: str,
    output: str | None,
    number: int,
    step: int | None,
    turn: Letter,
    game: str,
    rules: str | None,
    roll: str | None,
    width: int,
    mm: float | None,
    style: Literal["colour", "print"],
    numbers: str,
    bottom: Literal["W", "B"],
    lang: Lang,
) -> None:
    """Draw a position ("W 1*15 B 1*15"), or the board of a record (a file, or -), as SVG, PNG or PDF.

    PNG needs resvg-py: pip install 'trictrac[png]'; PDF typst: pip install 'trictrac[print]'.
    """
    options: BoardOptions = {"width": width, "mm": mm, "style": style, "numbers": numbers, "bottom": bottom}
    try:
        if what == "-" or os.path.lexists(what):
            svg = _of_record(what, number, step, options)
        else:
            options["roll"] = roll
            svg = core.Position(what, turn, game, rules).svg(**options)
        picture = _file(svg, Path(output or "").suffix.lower())
    except TrictracError as error:
        fail(error.message(lang))
    except ImportError as error:
        fail((PDF_NEEDS if error.name == "typst" else NEEDS)[lang])
    except (ValueError, IndexError) as error:
        fail(refusal(error, lang))
    except OSError as error:
        fail(f"{named(str(error.filename or what))}{COLON[lang]}{os_error(error, lang)}")
    with opened(output) as write:
        write(picture)


def _file(svg: str, ending: str) -> bytes:
    """Give what a file of this ending holds."""
    return {".png": png, ".pdf": pdf}.get(ending, lambda drawn: f"{drawn}\n".encode())(svg)


def _of_record(path: str, number: int, step: int | None, options: BoardOptions) -> str:
    records = (record for source in inputs([path]) for record in source.records())
    for count, record in enumerate(records, start=1):
        if count == number:
            steps = core.replay(record)
            chosen = [one for one in steps if one.depth == 0][-1] if step is None else steps[step]
            return chosen.svg(**options)
    raise IndexError(f"{path}: no record {number}")
