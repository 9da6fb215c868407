"""``trictrac new``: the head of a record, to be filled in."""

from __future__ import annotations

import datetime

import click

from .. import _trictrac as core
from ..errors import NotationError, UnknownRules
from .output import OutputFailed, named, opened
from .speech import Lang, fail, lang_option

#: What is said of a game, as the list of tags has it.
TAGS = ("Source", "Event", "Site", "Date", "White", "Black")
SAID: dict[str, dict[Lang, str]] = {
    "how": {
        "fr": "un tour par ligne, comme W 64: 1/7 1/5\u202f; ce qui se marque devant, comme +4",
        "en": "a turn a line, as W 64: 1/7 1/5; what is marked before it, as +4",
    },
    "exists": {"fr": "{path} existe déjà\xa0: rien n'est écrit", "en": "{path} exists: nothing is written"},
}


@click.command()
@click.argument("path", required=False, type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--game", default="trictrac", show_default=True, help="The game.")
@click.option("--rules", help="Its rules; by default the first.")
@click.option("--source", default="", help="Where the record is from.")
@click.option("--event", default="", help="On what occasion.")
@click.option("--site", default="", help="Where.")
@click.option("--date", help="When, as 2026.11.21; by default today, unless there is a source.")
@click.option("--white", default="", help="Who plays White.")
@click.option("--black", default="", help="Who plays Black.")
@click.option(
    "--marks",
    type=click.Choice(["recorded", "as-due"]),
    default="recorded",
    show_default=True,
    help="Whether every mark is written down, or none, for each is made as due.",
)
@lang_option
def new(
    path: str | None,
    game: str,
    rules: str | None,
    source: str,
    event: str,
    site: str,
    date: str | None,
    white: str,
    black: str,
    marks: str,
    lang: Lang,
) -> None:
    """Write the head of a record to fill in, into a file that is not there yet; else to standard output."""
    # A source is older than today, and says itself when it was.
    when = date or ("" if source else datetime.date.today().strftime("%Y.%m.%d"))
    tags = dict(zip(TAGS, (source, event, site, when, white, black), strict=True))
    try:
        text = _head(game, rules, tags, marks, lang)
    except (UnknownRules, NotationError) as error:
        fail(error.message(lang))
    try:
        with opened(path, is_new=True) as write:
            write(text)
    except OutputFailed as failed:
        if not isinstance(failed.error, FileExistsError):
            raise
        fail(SAID["exists"][lang].format(path=named(failed.name)))


def _head(game: str, rules: str | None, tags: dict[str, str], marks: str, lang: Lang) -> str:
    start = core.Position.start(game, rules)
    record = core.Record.new(game).with_tag("Rules", start.rules)
    for name, value in tags.items():
        record = record.with_tag(name, value)
    record = record.with_tag("Marks", marks).with_tag("Plays", "recorded")
    return record.with_turn("{" + SAID["how"][lang] + "}").to_ttn()
