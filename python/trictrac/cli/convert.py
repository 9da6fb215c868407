"""``trictrac convert``: records in other programs' forms, and back."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, Literal, get_args

import click

from .._trictrac import Conversion, Diagnostic, _Lines, export, read
from .._trictrac import convert as converted
from ..errors import NotationError
from .files import Input, inputs
from .output import complain, named, opened, rendered, say
from .speech import Lang, lang_option, os_error

if TYPE_CHECKING:
    from collections.abc import Iterator

Format = Literal["ttn", "clubs", "jsonl", "mat", "gnubg", "xgid", "trictrac-id"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)
#: Formats by the ends of files' names, before ``.gz`` or ``.zst``.
ENDINGS: Final[dict[str, Format]] = {
    ".ttn": "ttn",
    ".jsonl": "jsonl",
    ".json": "jsonl",
    ".mat": "mat",
    ".gnubg": "gnubg",
    ".xgid": "xgid",
    ".trictrac-id": "trictrac-id",
}
#: A file of these is the texts of its records, one behind the other.
BY_RECORD: Final = ("jsonl", "gnubg", "xgid", "trictrac-id")
#: A text that is converted whole may not be longer.
LONGEST: Final = 64 << 20
#: JSON lines become these line by line.
STREAMED: Final = ("ttn", *BY_RECORD)

SAID: Final[dict[str, dict[Lang, str]]] = {
    "format": {
        "fr": "son nom ne dit pas son format\xa0: --{option} {formats}",
        "en": "its name does not tell its format: --{option} {formats}",
    },
    "many": {
        "fr": "plusieurs fichiers\xa0: -o doit être un dossier",
        "en": "several files: -o must be a folder",
    },
    "same": {
        "fr": "le résultat écraserait ce qui est lu\xa0: rien n'est écrit",
        "en": "the result would overwrite what is read: nothing is written",
    },
}


@click.command()
@click.argument("paths", nargs=-1, required=True)
@click.option("--from", "source", type=click.Choice(FORMATS), help="What is read; else by the file's name.")
@click.option(
    "--to", "target", type=click.Choice(FORMATS), help="What is written; else by the name behind -o."
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="A file, or a folder; without it, standard output.",
)
@lang_option
def convert(
    paths: tuple[str, ...], source: Format | None, target: Format | None, output: Path | None, lang: Lang
) -> None:
    """Turn records into another form, or another form into records; - reads standard input.

    Formats: ttn; clubs, as today's clubs write it; jsonl, the JSON mirror, a record a line; mat, a match
    of backgammon; gnubg, xgid and trictrac-id, a position a line, what stands at the end of each record.
    Files are told apart by their names: .ttn .jsonl .mat .gnubg .xgid .trictrac-id, also compressed (.gz
    .zst).

    Another program's form becomes TTN where --to and --output say nothing else.

    What the other form cannot hold is told. Exit code: 2 where a file cannot be read, or a record not be
    told; that file is not written.
    """
    files = list(inputs(paths))
    into_folder = output is not None and output.is_dir()
    to_stdout = output is None or str(output) == "-"
    if target is None and output is not None and not to_stdout and not into_folder:
        target = _format_of(output.name)
    if target is None and to_stdout and all(_is_foreign(source or _format_of(f.name)) for f in files):
        target = "ttn"
    if target is None:
        complain(str(output or "-"), _missing("to", lang))
        sys.exit(2)
    if len(files) > 1 and not to_stdout and not into_folder:
        complain(str(output), SAID["many"][lang])
        sys.exit(2)
    code = 0
    for one in files:
        known = source or _format_of(one.name)
        if known is None and one.error is None:
            complain(one.name, _missing("from", lang))
            code = 2
            continue
        place = output / _renamed(one.name, target) if output is not None and into_folder else output
        if not _convert_one(one, known or "ttn", target, None if to_stdout else place, lang):
            code = 2
    sys.exit(code)


def _convert_one(one: Input, source: Format, target: Format, place: Path | None, lang: Lang) -> bool:
    """Convert one file; tell whether it went well."""
    if place is not None and one.path is not None and place.exists() and place.samefile(one.path):
        complain(one.name, SAID["same"][lang])
        return False
    try:
        there = one.source()
        with opened(place) as write:
            for made in _conversions(there, one.name, source, target):
                for warning in made.warnings:
                    _tell(warning, lang)
                write(made.text)
    except NotationError as error:
        for diagnostic in error.diagnostics:
            _tell(diagnostic, lang)
        return False
    except OSError as error:
        complain(one.name, os_error(error, lang))
        return False
    return True


def _conversions(
    there: Path | IO[bytes], name: str, source: Format, target: Format
) -> Iterator[Conversion | _Gap]:
    """Give a text in another format: by records or lines, where that is how it is written."""
    shown = named(name)
    if source == "ttn" and target in BY_RECORD:
        for record in read(there, errors="raise"):
            yield export([record], target, file=shown)
    elif source == "jsonl" and target in STREAMED:
        line, began = 1, False
        for piece in _Lines(there):
            made = converted(piece, source, target, file=shown, first_line=line)
            if target == "ttn" and began and made.text:
                yield _Gap()
            began |= bool(made.text)
            yield made
            line += piece.count(b"\n")
    else:
        yield converted(_bytes(there), source, target, file=shown)


def _bytes(there: Path | IO[bytes]) -> bytes:
    """Give what a file holds, or of one that is too long enough to show it."""
    data = b""
    for piece in _Lines(there):
        data += piece
        if len(data) > LONGEST:
            break
    return data


@dataclass(frozen=True)
class _Gap:
    """The empty line between two records."""

    text: str = "\n"
    warnings: tuple[Diagnostic, ...] = ()


def _is_foreign(known: Format | None) -> bool:
    return known is not None and known != "ttn"


def _format_of(name: str) -> Format | None:
    for end in (".gz", ".zst"):
        name = name.removesuffix(end)
    return ENDINGS.get(Path(name).suffix.lower())


def _renamed(name: str, target: Format) -> str:
    """Give the name of a file in another format."""
    if name == "-":
        return f"stdin.{target}"
    path = Path(name)
    if path.suffix in (".gz", ".zst"):
        path = path.with_suffix("")
    return f"{path.stem}.clubs.ttn" if target == "clubs" else f"{path.stem}.{target}"


def _missing(option: str, lang: Lang) -> str:
    return SAID["format"][lang].format(option=option, formats="|".join(FORMATS))


def _tell(diagnostic: Diagnostic, lang: Lang) -> None:
    say(rendered(diagnostic.render(lang)), "\n", err=True)
