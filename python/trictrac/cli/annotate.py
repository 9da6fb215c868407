"""``trictrac annotate``: records judged decision by decision."""

from __future__ import annotations

import json
import sys

import click

from .. import _trictrac as core
from ..errors import TrictracError
from .files import Input, inputs
from .output import named, opened, say
from .speech import COLON, Lang, decimal, lang_option, os_error

SAID: dict[str, dict[Lang, str]] = {
    "W": {"fr": "Blanc", "en": "White"},
    "B": {"fr": "Noir", "en": "Black"},
    "rate": {
        "fr": "{who} : {rate} millièmes de trou par coup libre ({decisions}), chance {luck} trous",
        "en": "{who}: {rate} millihole a free decision ({decisions}), luck {luck} holes",
    },
    "compressed": {
        "fr": "{file} : un fichier compressé n'est pas récrit",
        "en": "{file}: a compressed file is not written again",
    },
    "unreadable": {"fr": "{file} : n'est pas récrit", "en": "{file}: not written"},
}


@click.command()
@click.argument("paths", nargs=-1)
@click.option("--ply", type=click.IntRange(0, 2), default=1, show_default=True, help="Throws looked ahead.")
@click.option("--worst", type=click.IntRange(min=0), default=10, show_default=True, help="Faults to show.")
@click.option("--write", is_flag=True, help="Write the comments into the files.")
@click.option("--json", "as_json", is_flag=True, help="A JSON object a fault.")
@lang_option
def annotate(paths: tuple[str, ...], ply: int, worst: int, write: bool, as_json: bool, lang: Lang) -> None:
    """Judge the records of PATHS: what each player's decisions lose, and the worst of them."""
    failed = False
    for source in inputs(paths):
        try:
            done = _file(source, ply, worst, as_json, lang)
        except (TrictracError, OSError) as error:
            said = os_error(error, lang) if isinstance(error, OSError) else error.message(lang)
            say(f"{named(source.name)}{COLON[lang]}{said}", err=True)
            failed = True
            continue
        if write and not _written(source, done, lang):
            failed = True
    if failed:
        sys.exit(2)


def _file(source: Input, ply: int, worst: int, as_json: bool, lang: Lang) -> list[core.Annotation]:
    """Judge the records of one file, and say what was found."""
    judged = []
    for record in source.records():
        if record.diagnostics:
            raise TrictracError(record.diagnostics[0].render("en"), record.diagnostics[0].render("fr"))
        one = core.annotate(record, ply=ply)
        judged.append(one)
        for turn in one.worst(worst) if as_json else ():
            say(json.dumps({"file": source.name, **_object(turn)}, ensure_ascii=False))
        if not as_json:
            _say(source.name, one, worst, lang)
    return judged


def _say(name: str, judged: core.Annotation, worst: int, lang: Lang) -> None:
    if misnamed := judged.misnamed(lang):
        say(f"{named(name)}: {misnamed}")
    for side, player in judged.players.items():
        rate = "-" if player.error_rate is None else decimal(player.error_rate, ".1f", lang)
        luck = decimal(player.luck, "+.2f", lang)
        said = SAID["rate"][lang].format(
            who=SAID[side][lang], rate=rate, decisions=player.decisions, luck=luck
        )
        say(f"{named(name)}{COLON[lang]}{said}")
    for turn in judged.worst(worst):
        if turn.mark:
            done = turn.done.render(lang) if turn.done else ""
            say(f"  {turn.line}: {turn.who} {turn.roll} {turn.mark} {done}")
            best = turn.best.render(lang) if turn.best else ""
            say(f"  {'':>{len(str(turn.line))}}  {'':<5}{'=':>{len(turn.mark)}} {best}")


def _object(turn: core.JudgedTurn) -> dict[str, object]:
    done, best = turn.done, turn.best
    return {
        "line": turn.line,
        "who": turn.who,
        "roll": turn.roll,
        "mark": turn.mark,
        "play": str(done.play) if done else None,
        "best": str(best.play) if best else None,
        "loss": turn.loss,
        "luck": turn.luck,
    }


def _written(source: Input, judged: list[core.Annotation], lang: Lang) -> bool:
    """Write the records with their comments over the file; say why where that is not done."""
    if source.path is None or source.path.suffix in (".gz", ".zst"):
        say(SAID["compressed"][lang].format(file=named(source.name)), err=True)
        return False
    try:
        text = "\n".join(one.record.to_ttn() for one in judged)
    except ValueError:
        say(SAID["unreadable"][lang].format(file=named(source.name)), err=True)
        return False
    with opened(source.path) as put:
        put(text)
    return True
