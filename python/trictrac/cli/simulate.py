"""``trictrac simulate``: whole parties by seed, as records."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal

import click

from .. import _trictrac as core
from ..errors import UnknownRules
from .ahead import threads_option
from .output import OutputFailed, give, named, say, say_json
from .refusals import refusal
from .speech import Lang, counted, fail, lang_option

if TYPE_CHECKING:
    from .._trictrac import Simulation

PLAYERS = click.Choice(["random", "greedy", "cautious", "net", "net1"])
SAID: dict[Lang, str] = {
    "fr": "{records} dans {path}, graine {seed}",
    "en": "{records} in {path}, seed {seed}",
}


@click.command()
@click.argument("games", type=click.IntRange(min=0), metavar="N")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, allow_dash=True),
    help="The file, also .gz or .zst; else, or with -, standard output.",
)
@click.option("--game", default="trictrac", show_default=True, help="The game.")
@click.option("--rules", help="Its rules; by default the first.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The seed; else another each time.")
@click.option("--first", type=click.IntRange(0, 2**64 - 1), default=0, help="The number of the first game.")
@click.option("--white", type=PLAYERS, default="random", show_default=True, help="Who plays White.")
@click.option("--black", type=PLAYERS, default="random", show_default=True, help="Who plays Black.")
@click.option("--marques", type=click.IntRange(1, 2**32 - 1), help="A partie à écrire of so many marqués.")
@click.option("--bredouille", is_flag=True, help="The partie is doubled as the treatise has it.")
@click.option(
    "--marks",
    type=click.Choice(["as-due", "recorded"]),
    default="as-due",
    show_default=True,
    help="Whether every mark is written.",
)
@threads_option
@click.option("--json", "as_json", is_flag=True, help="With -o: say what was written as a JSON object.")
@lang_option
def simulate(
    games: int,
    output: str | None,
    game: str,
    rules: str | None,
    seed: int | None,
    first: int,
    white: Literal["random", "greedy", "cautious", "net", "net1"],
    black: Literal["random", "greedy", "cautious", "net", "net1"],
    marques: int | None,
    bredouille: bool,
    marks: Literal["as-due", "recorded"],
    threads: int | None,
    as_json: bool,
    lang: Lang,
) -> None:
    """Play N whole parties and write their records.

    A greedy player wants his next throw to be worth most, a cautious one the other's least.
    """
    if output == "-":
        output = None
    try:
        simulation = core.simulate(
            games,
            white=white,
            black=black,
            game=game,
            rules=rules,
            seed=seed,
            first=first,
            marks=marks,
            marques=marques,
            bredouille=bredouille,
            threads=threads,
            progress=output is not None and sys.stderr.isatty(),
        )
        if output is None:
            _print(simulation, first > 0)
            return
        written = simulation.write(output)
    except UnknownRules as error:
        fail(error.message(lang))
    except ValueError as error:
        fail(refusal(error, lang))
    except OSError as error:
        raise OutputFailed(str(output), error) from error
    else:
        if as_json:
            say_json({"file": output, "records": written, "seed": simulation.seed})
            return
        records = counted(lang, written, "record")
        say(SAID[lang].format(records=records, path=named(output), seed=simulation.seed))


def _print(simulation: Simulation, is_part: bool) -> None:
    """Print the records, an empty line between them."""
    for number, record in enumerate(simulation.records()):
        give(("\n" if number or is_part else "") + record.to_ttn())
