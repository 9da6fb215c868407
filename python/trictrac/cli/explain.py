"""``trictrac explain``: what a code or an article says."""

from __future__ import annotations

import sys

import click

from .. import _trictrac as core
from .speech import Lang, lang_option


@click.command()
@click.argument("what", nargs=-1, required=True)
@lang_option
def explain(what: tuple[str, ...], lang: Lang) -> None:
    """Say what the code of a finding (E101) or an article ("L 193") says, in own words."""
    code = 0
    for one in what:
        try:
            click.echo(f"{click.style(one, bold=True)}: {core.explain(one, lang)}")
        except LookupError as error:
            code = 2
            click.echo(error.args[0], err=True)
    sys.exit(code)
