"""``trictrac search``: the turns of records that are as was asked."""

from __future__ import annotations

import sys
from itertools import islice

import click

from .. import _trictrac as core
from .. import shipped
from ..errors import NotationError
from .ahead import threads_option
from .files import inputs
from .output import complain, say, say_json, styled
from .speech import Lang, fail, lang_option, os_error

SAID: dict[str, dict[Lang, str]] = {
    "found": {"fr": "{found} coups trouvés", "en": "{found} turns found"},
    "one": {"fr": "{found} coup trouvé", "en": "{found} turn found"},
    "skipped": {
        "fr": "{skipped} parties notées n'ont pas pu être lues : « trictrac check » dit pourquoi",
        "en": "{skipped} records could not be read: `trictrac check` says why",
    },
}


@click.command()
@click.argument("query")
@click.argument("paths", nargs=-1)
@click.option("--treatises", is_flag=True, help="Search the records that come with the package.")
@click.option("--limit", type=click.IntRange(min=1), help="No more than so many.")
@threads_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each turn.")
@lang_option
def search(
    query: str,
    paths: tuple[str, ...],
    treatises: bool,
    limit: int | None,
    threads: int | None,
    as_json: bool,
    lang: Lang,
) -> None:
    """Find the turns that are as QUERY asks ('plein other petit roll 66'); without PATHS in this folder.

    Words are roll, by, position, plein, talon, coin, field, alone, points, holes, won, due, finding, play,
    left and others; or, not and brackets join them. Exit code: 2 where something could not be read (it is
    left out), else 0.
    """
    try:
        asked = core.Query(query)
    except NotationError as error:
        fail(error.message(lang))
    files: list[str] = []
    code = 0
    if treatises:
        files += shipped.record_paths()
    for source in inputs(paths) if paths or not treatises else ():
        if source.error is not None:
            complain(source.name, os_error(source.error, lang))
            code = 2
        else:
            files.append("/dev/stdin" if source.path is None else str(source.path))
    hits = core._hits(files, asked, "skip", threads)
    found = 0
    try:
        for hit in islice(hits, limit):
            found += 1
            _show(hit, as_json)
    except OSError as error:
        complain(str(error.filename or query), os_error(error, lang))
        code = 2
    if hits.skipped:
        say(SAID["skipped"][lang].format(skipped=hits.skipped), err=True)
        code = 2
    if not as_json:
        say(SAID["one" if found == 1 else "found"][lang].format(found=found), err=True)
    sys.exit(code)


def _show(hit: core.Hit, as_json: bool) -> None:
    if as_json:
        names = ("game", "file", "source", "line", "step", "turn", "side", "roll", "position", "play", "text")
        say_json({name: getattr(hit, name) for name in names})
        return
    say(styled(f"{hit.file}:{hit.line}", fg="cyan"), "  ", hit.text)
    say("    ", hit.position)
