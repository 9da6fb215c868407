"""``trictrac lsp``: the language server."""

from __future__ import annotations

import sys

import click

from .output import complain
from .speech import Lang, lang_option

SAID: dict[Lang, str] = {
    "en": "the language server wants more: pip install 'trictrac[lsp]'",
    "fr": "le serveur de langage demande plus\u202f: pip install 'trictrac[lsp]'",
}


@click.command()
@lang_option
def lsp(lang: Lang) -> None:
    """Serve an editor that speaks LSP, on standard input and output."""
    try:
        from ..lsp import start

        start()
    except ModuleNotFoundError as error:
        if error.name not in ("pygls", "lsprotocol"):
            raise
        complain("lsp", SAID[lang])
        sys.exit(2)
