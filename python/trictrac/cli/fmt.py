"""``trictrac fmt``: records in their canonical form."""

from __future__ import annotations

import difflib
import os
import sys
import tempfile
from io import BytesIO
from pathlib import Path

import click

from .._trictrac import read
from .dialect import REWRITES, written_in
from .files import inputs
from .speech import Lang, lang_option, os_error

#: How compressed files begin: they are read, but not written.
COMPRESSED = (b"\x1f\x8b", b"\x28\xb5\x2f\xfd")
SAID: dict[Lang, str] = {
    "fr": "fichier comprimé\xa0: il se lit, mais ne s'écrit pas",
    "en": "a compressed file: it is read, but not written",
}


@click.command()
@click.argument("paths", nargs=-1, required=True)
@click.option("--check", "only_check", is_flag=True, help="Write nothing; exit 1 where a file would change.")
@click.option("--diff", is_flag=True, help="Write nothing; print what would change.")
@click.option(
    "--to", type=click.Choice(["own"]), help="Write files that are in another numbering anew in TTN's own."
)
@lang_option
def fmt(paths: tuple[str, ...], only_check: bool, diff: bool, to: str | None, lang: Lang) -> None:
    """Bring files into canonical form, in place; - reads standard input and prints.

    A file that cannot be read whole is left as it is, and one in another numbering without --to own. Exit
    code: 1 with --check where a file would change, 2 where a file cannot be read.
    """
    code = 0
    for source in inputs(paths):
        keeps = source.path is not None and to is None and not (only_check or diff)
        if keeps and source.path is not None and (name := written_in(source.path)) is not None:
            code = 2
            click.echo(f"{source.name}: {REWRITES[lang].format(name=name)}", err=True)
            continue
        try:
            old = sys.stdin.buffer.read() if source.path is None else source.path.read_bytes()
            records = list(read(BytesIO(old), errors="yield"))
        except OSError as error:
            code = 2
            click.echo(f"{source.name}: {os_error(error, lang)}", err=True)
            continue
        if old.startswith(COMPRESSED):
            code = 2
            click.echo(f"{source.name}: {SAID[lang]}", err=True)
            continue
        bad = [record for record in records if not record.is_whole]
        for record in bad:
            code = 2
            click.echo(record.render_diagnostics(lang, file=source.name) + "\n", err=True)
        if bad:
            continue
        new = "\n".join(record.to_ttn() for record in records)
        changed = new.encode() != old
        if changed and only_check:
            code = max(code, 1)
            if not diff:
                click.echo(source.name)
        if changed and diff:
            _print_difference(source.name, old.decode("utf-8"), new)
        if only_check or diff:
            continue
        if source.path is None:
            sys.stdout.buffer.write(new.encode())
        elif changed:
            write(source.path, new)
            click.echo(source.name)
    sys.exit(code)


def _print_difference(name: str, old: str, new: str) -> None:
    lines = difflib.unified_diff(
        old.splitlines(keepends=True), new.splitlines(keepends=True), name, f"{name} (fmt)"
    )
    for line in lines:
        colour = {"+": "green", "-": "red", "@": "cyan"}.get(line[:1])
        click.secho(line.rstrip("\n"), fg=colour)


def write(path: Path, text: str) -> None:
    """Put a text in place of a file at once, so that an interruption leaves the one or the other whole."""
    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        Path(name).chmod(target.stat().st_mode & 0o7777)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
