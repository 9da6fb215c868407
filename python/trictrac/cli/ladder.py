"""``trictrac ladder``: who plays better."""

from __future__ import annotations

import json
import sys

import click

from .. import _trictrac as core
from ..errors import UnknownRules
from .output import say
from .refusals import refusal
from .speech import Lang, fail, lang_option, os_error

SAID: dict[Lang, str] = {
    "fr": "{first} contre {second} : {parties} parties, {share:.2f} % ±{error:.2f}, {holes:+.2f} trous l'une",
    "en": "{first} against {second}: {parties} parties, {share:.2f} % ±{error:.2f}, {holes:+.2f} holes each",
}


@click.command()
@click.argument("first")
@click.argument("second")
@click.option("--parties", type=click.IntRange(min=2), default=1000, show_default=True, help="How many.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), default=7, show_default=True, help="The seed.")
@click.option("--rules", help="The rules of trictrac.")
@click.option("--threads", type=click.IntRange(min=1), help="By default one for each processor.")
@click.option("--json", "as_json", is_flag=True, help="As a JSON object.")
@lang_option
def ladder(
    first: str,
    second: str,
    parties: int,
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
    try:
        played, share, error, holes = core._ladder(
            first, second, parties, seed=seed, rules=rules, threads=threads, progress=sys.stderr.isatty()
        )
    except UnknownRules as unknown:
        fail(unknown.message(lang))
    except ValueError as bad:
        fail(refusal(bad, lang))
    except OSError as failure:
        fail(os_error(failure, lang))
    if as_json:
        told = {
            "first": first,
            "second": second,
            "parties": played,
            "share": share,
            "se": error,
            "holes": holes,
        }
        say(json.dumps(told))
        return
    say(
        SAID[lang].format(
            first=first, second=second, parties=played, share=100 * share, error=100 * error, holes=holes
        )
    )
