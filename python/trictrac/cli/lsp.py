"""``trictrac lsp``: the language server."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import click

from .._trictrac import _serve

if TYPE_CHECKING:
    from .speech import Lang


@click.command()
@click.option(
    "--lang",
    type=click.Choice(["fr", "en"]),
    help="The language of sentences; by default the editor's, else that of the locale.",
)
def lsp(lang: Lang | None) -> None:
    """Serve an editor that speaks LSP, on standard input and output."""
    # It ends with its editor, and at once on Ctrl-C: nothing of it is on the disk.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _serve(lang)
