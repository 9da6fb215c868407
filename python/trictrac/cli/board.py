"""``trictrac board``: a board as a picture, SVG or PNG."""

from __future__ import annotations

import os
from pathlib import Path

import click

from .. import _trictrac as core
from ..errors import TrictracError
from ..picture import NEEDS, png
from ..words import Letter
from .files import inputs
from .output import named, opened
from .speech import Lang, fail, lang_option, os_error


@click.command()
@click.argument("what")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, allow_dash=True),
    help="A file, .svg or .png; else, or with -, SVG on standard output.",
)
@click.option("--record", "number", type=click.IntRange(min=1), default=1, help="Which record of a file.")
@click.option("--step", type=int, help="After which step of the record; by default the last.")
@click.option("--turn", type=click.Choice(["W", "B"]), default="W", help="Whose turn it is in a position.")
@click.option("--game", default="trictrac", help="The game of a position.")
@click.option("--rules", help="The rules of a position.")
@click.option("--roll", help="Dice to show on a position.")
@click.option("--width", type=click.IntRange(min=50, max=10_000), default=520, help="In pixels.")
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
    lang: Lang,
) -> None:
    """Draw a position ("W 1*15 B 1*15"), or the board of a record (a file, or -), as SVG or PNG.

    PNG needs resvg-py: pip install 'trictrac[png]'.
    """
    try:
        if what == "-" or os.path.lexists(what):
            svg = _of_record(what, number, step, width)
        else:
            svg = core.Position(what, turn, game, rules).svg(width=width, roll=roll)
        is_png = output is not None and Path(output).suffix.lower() == ".png"
        picture = png(svg) if is_png else f"{svg}\n".encode()
    except TrictracError as error:
        fail(error.message(lang))
    except ImportError:
        fail(NEEDS[lang])
    except (ValueError, IndexError) as error:
        fail(str(error))
    except OSError as error:
        fail(f"{named(str(error.filename or what))}: {os_error(error, lang)}")
    with opened(output) as write:
        write(picture)


def _of_record(path: str, number: int, step: int | None, width: int) -> str:
    records = (record for source in inputs([path]) for record in source.records())
    for count, record in enumerate(records, start=1):
        if count == number:
            steps = core.replay(record)
            chosen = [one for one in steps if one.depth == 0][-1] if step is None else steps[step]
            return chosen.svg(width=width)
    raise IndexError(f"{path}: no record {number}")
