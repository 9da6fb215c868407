"""``trictrac chances``: of the 36 throws, how many do something in a position."""

from __future__ import annotations

from typing import Literal, cast, get_args

import click

from .. import _trictrac as core
from ..errors import TrictracError
from ..words import ChanceKind, Letter
from .output import say, say_json, styled
from .refusals import refusal
from .speech import Lang, fail, lang_option


@click.command()
@click.argument("position")
@click.argument("kind", type=click.Choice(get_args(ChanceKind)), metavar="KIND")
@click.option("--field", type=click.IntRange(1, 24), help="Only on this field of the player to throw.")
@click.option("--ways", type=click.IntRange(1, 3), help="Only what counts in so many ways.")
@click.option("--rolls", type=click.IntRange(1, 2), default=1, help="On one coup, or on two running.")
@click.option("--points", type=click.IntRange(0, 11), default=0, help="For a hole: points he has already.")
@click.option("--turn", type=click.Choice(["W", "B"]), default="W", help="Who throws.")
@click.option("--game", default="trictrac", help="The game.")
@click.option("--rules", help="Its rules.")
@click.option("--json", "as_json", is_flag=True, help="As a JSON object.")
@lang_option
def chances(
    position: str,
    kind: ChanceKind,
    field: int | None,
    ways: int | None,
    rolls: int,
    points: int,
    turn: Letter,
    game: str,
    rules: str | None,
    as_json: bool,
    lang: Lang,
) -> None:
    """Count the throws that do something in a position ("W 1*3 2*3 3*3 4*3 5*3 B 1*15").

    KIND is fill, keep, break, hit, hit-true, hit-false, corner, corners, take-coin, case, pass, off, hole,
    won or given. With --rolls 2 of the 1296 pairs of throws, and those named are the first of them.
    """
    try:
        found = core.Position(position, turn, game, rules).chances(
            kind, field=field, ways=ways, rolls=cast("Literal[1, 2]", rolls), points=points
        )
    except TrictracError as error:
        fail(error.message(lang))
    except ValueError as error:
        fail(refusal(error, lang))
    if as_json:
        say_json({"count": found.count, "of": found.of, "rolls": found.rolls})
        return
    colon = " :" if lang == "fr" else ":"
    listed = f"{colon} {' '.join(found.rolls)}" if found.rolls else ""
    say(styled(f"{found.count}/{found.of}", bold=True), listed)
