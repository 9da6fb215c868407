"""``trictrac ladder``: who plays better."""

from __future__ import annotations

import json
import sys

import click

from .. import _trictrac as core
from ..errors import UnknownRules
from .output import named, say
from .refusals import refusal
from .speech import COLON, Lang, decimal, fail, lang_option, os_error

SAID: dict[Lang, str] = {
    "fr": "{first} contre {second} : {parties} parties, {share} %, {holes} trous l'une",
    "en": "{first} against {second}: {parties} parties, {share} %, {holes} holes each",
}
LOST: dict[Lang, str] = {
    "fr": (
        "{net} : perd {loss} millièmes de trou par décision ({decisions}) ; le même choix dans {same} % "
        "des {clear} qui sont claires ; ses valeurs à {apart} trou de celles des déroulements"
    ),
    "en": (
        "{net}: loses {loss} millihole a decision ({decisions}); the same choice in {same} % of {clear} "
        "clear ones; its values {apart} holes from the rollouts'"
    ),
}

Figure = tuple[float, float | None]


def figure(both: Figure, digits: int, times: float, lang: Lang) -> str:
    """A figure with its standard error, where there is one."""
    return " ±".join(decimal(times * number, f".{digits}f", lang) for number in both if number is not None)


@click.command()
@click.argument("first")
@click.argument("second")
@click.option("--parties", type=click.IntRange(min=2), default=1000, show_default=True, help="How many.")
@click.option(
    "--decisions",
    type=click.Path(exists=True, dir_okay=False),
    help="Play no parties: tell what each loses in this file of decisions rolled out.",
)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), default=7, show_default=True, help="The seed.")
@click.option("--rules", help="The rules of trictrac.")
@click.option("--threads", type=click.IntRange(min=1), help="By default one for each processor.")
@click.option("--json", "as_json", is_flag=True, help="As a JSON object.")
@lang_option
def ladder(
    first: str,
    second: str,
    parties: int,
    decisions: str | None,
    seed: int,
    rules: str | None,
    threads: int | None,
    as_json: bool,
    lang: Lang,
) -> None:
    """Let FIRST and SECOND play parties of twelve holes, in pairs with the same dice and the colours changed.

    Each is random, greedy, cautious, net, net1, or a file of weights; FILE@1 looks one throw ahead. ± is one
    standard error.
    """
    progress = sys.stderr.isatty()
    try:
        if decisions is not None:
            for net in (first, second):
                say_losses(
                    net, core._net_losses(net, decisions, rules=rules, progress=progress), as_json, lang
                )
            return
        played, share, error, holes = core._ladder(
            first, second, parties, seed=seed, rules=rules, threads=threads, progress=progress
        )
    except UnknownRules as unknown:
        fail(unknown.message(lang))
    except ValueError as bad:
        fail(refusal(bad, lang))
    except OSError as failure:
        fail(f"{named(str(failure.filename))}{COLON[lang]}{os_error(failure, lang)}")
    if as_json:
        shown = {
            "first": first,
            "second": second,
            "parties": played,
            "share": share,
            "se": error,
            "holes": holes,
        }
        say(json.dumps(shown))
        return
    won, more = figure((share, error), 2, 100, lang), decimal(holes, "+.2f", lang)
    say(SAID[lang].format(first=first, second=second, parties=played, share=won, holes=more))


def say_losses(net: str, losses: tuple[int, Figure, int, Figure, Figure], as_json: bool, lang: Lang) -> None:
    """Say what a net's choices lose: in thousandths of a hole, or, as JSON, in holes."""
    decisions, loss, clear, same, apart = losses
    if as_json:
        names = ("loss", "same", "apart")
        figures = {
            name: {"value": value, "se": error}
            for name, (value, error) in zip(names, (loss, same, apart), strict=True)
        }
        say(json.dumps({"net": net, "decisions": decisions, "clear": clear, **figures}))
        return
    say(
        LOST[lang].format(
            net=net,
            decisions=decisions,
            clear=clear,
            loss=figure(loss, 1, 1000, lang),
            same=figure(same, 1, 100, lang),
            apart=figure(apart, 2, 1, lang),
        )
    )
