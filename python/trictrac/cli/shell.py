"""What the shell and its manual know of the command: ``trictrac completion``, ``trictrac man``."""

from __future__ import annotations

from typing import Final, Literal

import click
from click.shell_completion import get_completion_class

from .. import __version__
from .output import say
from .speech import Lang, lang_option

Shell = Literal["bash", "zsh", "fish"]
SHELLS: Final[tuple[Shell, ...]] = ("bash", "zsh", "fish")
SECTIONS: dict[str, dict[Lang, str]] = {
    "name": {"fr": "NOM", "en": "NAME"},
    "synopsis": {"fr": "SYNOPSIS", "en": "SYNOPSIS"},
    "commands": {"fr": "COMMANDES", "en": "COMMANDS"},
}


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
def completion(shell: Shell) -> None:
    """Print what makes a shell complete the command.

    In the file that it reads at its start: eval "$(trictrac completion bash)"
    """
    kind = get_completion_class(shell)
    assert kind is not None, "click knows these three"
    root = click.get_current_context().find_root().command
    say(kind(root, {}, "trictrac", "_TRICTRAC_COMPLETE").source())


@click.command()
@lang_option
def man(lang: Lang) -> None:
    """Print the manual's page: trictrac man > trictrac.1, or trictrac man | man -l -."""
    context = click.get_current_context().find_root()
    root = context.command
    assert isinstance(root, click.Group), "the commands are a group"
    lines = [
        f'.TH TRICTRAC 1 "" "trictrac {__version__}"',
        f".SH {SECTIONS['name'][lang]}",
        f"trictrac \\- {_roff(_first(root.help))}",
        f".SH {SECTIONS['synopsis'][lang]}",
        ".B trictrac",
        f"{'COMMANDE' if lang == 'fr' else 'COMMAND'} [OPTIONS] [ARGS]",
        f".SH {SECTIONS['commands'][lang]}",
    ]
    for name in root.list_commands(context):
        command = root.get_command(context, name)
        if command is not None:
            lines.extend(_command(command, click.Context(command, info_name=name, parent=context)))
    say("\n".join(lines))


def _command(command: click.Command, context: click.Context) -> list[str]:
    """Give a command's section: how it is called, what it does, its options."""
    usage = " ".join(command.collect_usage_pieces(context))
    lines = [f".SS trictrac {_roff(context.info_name or '')} {_roff(usage)}"]
    for paragraph in (command.help or "").split("\n\n"):
        lines.extend((".PP", _roff(" ".join(paragraph.split()))))
    for param in command.get_params(context):
        row = param.get_help_record(context)
        if row is not None:
            lines.extend((".TP", f"\\fB{_roff(row[0])}\\fR", _roff(row[1])))
    return lines


def _first(text: str | None) -> str:
    return (text or "").partition("\n")[0]


def _roff(text: str) -> str:
    """Escape what the manual's language would take for its own."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
