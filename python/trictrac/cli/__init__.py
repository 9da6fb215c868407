"""The command ``trictrac``: what it does with files, and how it ends.

Exit codes: 0 nothing of severity error, 1 findings of severity error (or ``fmt --check`` differs),
2 something could not be read or written, 130 broken off by Ctrl-C; the worst of several files.
"""

import click

from .. import __version__
from .ending import Ending
from .later import Later
from .speech import lang_of_all

_NAMES = (
    *("check", "fmt", "replay", "board", "show", "stats", "search", "chances", "simulate", "convert", "new"),
    *("explain", "analyse", "annotate", "train", "ladder", "lsp"),
)
_COMMANDS = Later({name: f".{name}" for name in _NAMES} | {"completion": ".shell", "man": ".shell"})


@click.group(cls=Ending, commands=_COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", prog_name="trictrac")
@lang_of_all
def main() -> None:
    """Trictrac: read, check and show records of games."""
