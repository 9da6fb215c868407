"""What the command says of itself in French: nothing is English, and its signs are set as French has them."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import click
import pytest

from trictrac.cli import french, main

from .test_cli_reports import run

#: Words that French does not have; a name that is typed is in quotes or brackets.
ENGLISH = re.compile(
    r"\b(the|and|no such|missing|usage|error:|invalid|is not|did you|try|options? requires)\b", re.I
)
#: A sign that stands behind a plain space, or a guillemet before one.
LOOSE = re.compile(r"« | [;:!?»](?:\s|$)")


def helps() -> list[str]:
    texts = [inspect.cleandoc(main.help or "")]
    for command in main.commands.values():
        texts.append(inspect.cleandoc(command.help or ""))
        texts += [param.help for param in command.params if isinstance(param, click.Option) and param.help]
    return sorted({" ".join(part.split()) for text in texts for part in text.split("\n\n")})


@pytest.mark.parametrize("text", helps())
def test_every_help_text_has_its_french(text: str) -> None:
    assert text in french.HELP
    assert not LOOSE.search(french.french_help(text))


def test_no_french_is_for_a_text_that_there_is_not() -> None:
    assert set(french.HELP) - set(helps()) == {"Show the version and exit.", "Show this message and exit."}


@pytest.mark.parametrize("command", ["", *sorted(main.commands)])
def test_help_is_french(command: str) -> None:
    done = run(*command.split(), "--help", cwd=Path.cwd(), LC_ALL="fr_FR.UTF-8")
    assert done.returncode == 0
    assert "Emploi\xa0: trictrac" in done.stdout
    assert not ENGLISH.search(done.stdout), done.stdout
    # Lines are broken at spaces, so that only those within a line tell.
    assert not re.search(r"« \S| [;:!?»](?: |$)", done.stdout), done.stdout


@pytest.mark.parametrize(
    "args",
    [
        ("chek",),
        ("check", "--bogus"),
        ("check", "--colour", "always"),
        ("check", "--least", "little"),
        ("check", "--least"),
        ("check", "--json=1"),
        ("chances",),
        ("chances", "W 1*15 B 1*15", "fill", "more"),
        ("chances", "W 1*15 B 1*15", "fill", "--field", "99"),
        ("simulate", "many"),
        ("board", "W 1*15 B 1*15", "-o", "."),
        ("explain",),
        ("convert",),
    ],
    ids=" ".join,
)
def test_a_wrong_command_line_is_told_in_french(args: tuple[str, ...]) -> None:
    done = run(*args, cwd=Path.cwd(), LC_ALL="fr_FR.UTF-8")
    assert done.returncode == 2
    assert "Erreur\xa0: " in done.stderr
    assert not ENGLISH.search(done.stderr), done.stderr
    assert not LOOSE.search(done.stderr), done.stderr
    english = run(*args, "--lang", "en", cwd=Path.cwd(), LC_ALL="fr_FR.UTF-8").stderr
    assert english != done.stderr


def test_the_language_may_stand_before_the_command(tmp_path: Path) -> None:
    before = run("--lang", "fr", "explain", "E101", cwd=tmp_path, LANG="C.UTF-8")
    behind = run("explain", "--lang", "fr", "E101", cwd=tmp_path, LANG="C.UTF-8")
    assert before.stdout == behind.stdout
    other = run("--lang", "fr", "explain", "--lang", "en", "E101", cwd=tmp_path, LANG="C.UTF-8")
    assert other.stdout == run("explain", "E101", cwd=tmp_path, LANG="C.UTF-8").stdout != before.stdout


@pytest.mark.parametrize("command", sorted(main.commands))
def test_what_stands_for_a_value_is_french(command: str, tmp_path: Path) -> None:
    shown = run("--lang", "fr", command, "--help", cwd=tmp_path).stdout
    words = r"\b(?:ARGS|COLUMN|COMMAND|FILE|FIRST|FLOAT|INTEGER|RANGE|KIND|PATHS?|QUERY|ROLL|TEXT|WHAT)\b"
    assert re.findall(words, shown) == []
