"""``trictrac show``: records as a page to step through, or a game as a booklet on paper."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .. import _trictrac as core
from ..errors import TrictracError
from ..print import NEEDS, booklet
from ..viewer import page
from .ahead import ahead, threads_option
from .files import inputs
from .output import named, opened, rendered
from .refusals import refusal
from .speech import COLON, Lang, fail, lang_option, os_error

if TYPE_CHECKING:
    from collections.abc import Iterator

#: What a fault of the command itself says.
_SAYS = {
    "fr": {"one": "un livret est d'une seule partie notée", "none": "aucune partie notée"},
    "en": {"one": "a booklet is of one record", "none": "no record"},
}


@click.command()
@click.argument("paths", nargs=-1, required=True)
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, allow_dash=True),
    help="A file, .html or .pdf; else, or with -, the page on standard output.",
)
@click.option("--title", help="The title of the page.")
@click.option(
    "--numbers",
    default="own",
    help="own, none, W or B for one side's 1 to 24, or a value of the tag Fields.",
)
@click.option("--bottom", type=click.Choice(["W", "B"]), default="W", help="Who sits at the bottom.")
@click.option(
    "--step", "steps", type=int, multiple=True, help="A step with a diagram in a PDF; several times."
)
@click.option("--annotate", is_flag=True, help="Judge each decision, too, and show what was best.")
@threads_option
@lang_option
def show(
    paths: tuple[str, ...],
    output: str | None,
    title: str | None,
    numbers: str,
    bottom: str,
    steps: tuple[int, ...],
    annotate: bool,
    threads: int | None,
    lang: Lang,
) -> None:
    """Make a page of records that works offline: each turn, what was due, what was found.

    A name that ends in .pdf makes a booklet of one game: pip install 'trictrac[print]'.
    """
    try:
        shown: list[core.Report | core.Annotation]
        if annotate:
            shown = [one for _, one in ahead(core.annotate, _records(paths, lang), threads)]
        else:
            shown = [one for _, one in ahead(core.check, _records(paths, lang), threads)]
        if not shown:
            fail(_SAYS[lang]["none"])
        if output is not None and Path(output).suffix.lower() == ".pdf":
            if len(shown) > 1:
                fail(_SAYS[lang]["one"])
            (one,) = shown
            report = core.check(one.record) if isinstance(one, core.Annotation) else one
            made = booklet(report, steps or None, title=title, lang=lang)
        else:
            made = page(shown, title, lang, numbers, "W" if bottom == "W" else "B").encode()
    except TrictracError as error:
        fail(error.message(lang))
    except ImportError:
        fail(NEEDS[lang])
    except (ValueError, IndexError) as error:
        fail(refusal(error, lang))
    except OSError as error:
        fail(f"{named(str(error.filename or paths[0]))}{COLON[lang]}{os_error(error, lang)}")
    with opened(output) as write:
        write(made)


def _records(paths: tuple[str, ...], lang: Lang) -> Iterator[core.Record]:
    """Give the records, or end where one cannot be read."""
    for source in inputs(paths):
        for record in source.records():
            if not record.is_whole:
                fail(rendered(record.render_diagnostics(lang, file=source.shown)))
            yield record
