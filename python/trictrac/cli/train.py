"""``trictrac train``: a net that learns by playing against itself."""

from __future__ import annotations

import time

import click

from .. import _trictrac as core
from ..errors import TrictracError
from .output import opened, say
from .refusals import refusal
from .speech import Lang, decimal, fail, lang_option

SAID: dict[Lang, str] = {
    "fr": "{releves} relevés, {seconds:.0f} s : écart {error} trous, les dés valent {dice}",
    "en": "{releves} relevés, {seconds:.0f} s: error {error} holes, the dice are worth {dice}",
}


@click.command()
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), default=7, show_default=True, help="The seed.")
@click.option("--releves", type=click.IntRange(min=1), required=True, help="How many relevés are played.")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, allow_dash=True),
    required=True,
    help="The safetensors file.",
)
@click.option("--game", default="trictrac", show_default=True, help="trictrac or backgammon.")
@click.option("--rules", help="The rules of the game.")
@click.option("--threads", type=click.IntRange(min=1), help="By default one for each processor.")
@click.option("--commit", default="", help="The commit of the program, kept in the file.")
@lang_option
def train(
    seed: int,
    releves: int,
    output: str,
    game: str,
    rules: str | None,
    threads: int | None,
    commit: str,
    lang: Lang,
) -> None:
    """Train a net by self-play.

    The same seed and number of relevés give the same file on any number of threads.
    """
    start = time.monotonic()
    said = start

    def log(done: int, _throws: int, error: float | None, dice: float) -> None:
        nonlocal said
        now = time.monotonic()
        if error is not None and (now - said >= 10 or done >= releves):
            said = now
            errs, worth = decimal(error, ".3f", lang), decimal(dice, ".3f", lang)
            say(SAID[lang].format(releves=done, seconds=now - start, error=errs, dice=worth), err=True)

    # Opened first: who cannot write learns it before an hour of training.
    with opened(output) as write:
        try:
            file = core._train(seed, releves, game=game, rules=rules, threads=threads, commit=commit, log=log)
        except TrictracError as error:
            fail(error.message(lang))
        except ValueError as error:
            fail(refusal(error, lang))
        write(file)
