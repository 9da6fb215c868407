"""``trictrac analyse``: what each play of a roll is worth, and going away."""

from __future__ import annotations

import json
from typing import Literal

import click

from .. import _trictrac as core
from ..errors import TrictracError
from .output import say
from .refusals import refusal
from .speech import Lang, fail, lang_option

HEAD: dict[Lang, str] = {
    "fr": "trous à venir, perte, gain de la partie",
    "en": "holes to come, loss, win of the partie",
}


@click.command()
@click.argument("position")
@click.argument("roll")
@click.option("--ply", type=click.IntRange(0, 2), default=1, show_default=True, help="Throws looked ahead.")
@click.option("--rollout", "trials", type=click.IntRange(min=1), help="So many trials of each decision.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), default=7, show_default=True, help="Of a rollout.")
@click.option("--turn", type=click.Choice(["W", "B"]), default="W", help="Who throws.")
@click.option("--points", nargs=2, type=int, default=(0, 0), help="White's points and Black's.")
@click.option("--holes", nargs=2, type=int, default=(0, 0), help="White's holes and Black's.")
@click.option("--bredouille", type=click.Choice(["W", "B"]), help="Whose points are unbroken.")
@click.option("--coup", type=click.IntRange(min=1), help="The thrower's coup of the relevé.")
@click.option("--rules", help="The rules of trictrac.")
@click.option("--json", "as_json", is_flag=True, help="A JSON object a line.")
@lang_option
def analyse(
    position: str,
    roll: str,
    ply: int,
    trials: int | None,
    seed: int,
    turn: Literal["W", "B"],
    points: tuple[int, int],
    holes: tuple[int, int],
    bredouille: str | None,
    coup: int | None,
    rules: str | None,
    as_json: bool,
    lang: Lang,
) -> None:
    """Judge the plays of a ROLL ("64") in a POSITION ("W 1*13 5 7 B 1*15"), best first.

    Equities are holes to come, the thrower's less the other's.
    """
    try:
        at = core.Position(position, turn, "trictrac", rules)
        stood, taken = _by_side(points), _by_side(holes)
        if trials is None:
            found = at.analyse(roll, ply=ply, points=stood, holes=taken, bredouille=bredouille, coup=coup)
        else:
            found = core.rollout(
                at,
                roll,
                trials=trials,
                seed=seed,
                points=stood,
                holes=taken,
                bredouille=bredouille,
                coup=coup,
            )
    except TrictracError as error:
        fail(error.message(lang))
    except (ValueError, OverflowError) as error:
        fail(refusal(error, lang))
    if not as_json:
        say(HEAD[lang])
    for line in found.lines:
        say(json.dumps(_object(line), ensure_ascii=False) if as_json else line.render(lang))


def _by_side(both: tuple[int, int]) -> dict[str, int]:
    return {"W": both[0], "B": both[1]}


def _object(line: core.Line) -> dict[str, object]:
    names = ("equity", "win", "loss", "ply", "se", "trials")
    return {"play": str(line.play), **{name: getattr(line, name) for name in names}}
