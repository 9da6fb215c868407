"""The command ``trictrac``: what it does with files, and how it ends.

Exit codes: 0 nothing of severity error, 1 findings of severity error (or ``fmt --check`` differs),
2 something could not be read or written, 130 broken off by Ctrl-C; the worst of several files.
"""

import click

from .. import __version__
from . import colour, shell
from .analyse import analyse
from .annotate import annotate
from .board import board
from .chances import chances
from .check import check
from .convert import convert
from .ending import Ending
from .explain import explain
from .fmt import fmt
from .ladder import ladder
from .lsp import lsp
from .new import new
from .replay import replay
from .search import search
from .show import show
from .simulate import simulate
from .stats import stats
from .train import train


@click.group(cls=Ending, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", prog_name="trictrac")
def main() -> None:
    """Trictrac: read, check and show records of games."""


for _command in (
    check,
    fmt,
    replay,
    board,
    show,
    stats,
    search,
    chances,
    simulate,
    convert,
    new,
    explain,
    analyse,
    annotate,
    train,
    ladder,
    lsp,
):
    main.add_command(_command)
for _command in (*main.commands.values(), shell.completion, shell.man):
    main.add_command(_command)
    _command.params.append(colour.option())
