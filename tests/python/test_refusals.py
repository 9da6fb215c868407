"""Every refusal of a value has its French, and the command says it so: the list is taken from the sources."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from trictrac.cli import refusals

from .test_cli_french import ENGLISH, LOOSE
from .test_cli_reports import run

ROOT = Path(__file__).parents[2]
RUST = re.compile(
    r'Py(?:Value|Index|Type|Overflow|Runtime)Error::new_err\(\s*(?:format!\(\s*)?"((?:[^"\\]|\\.)*)"'
)
WEIGHTS = re.compile(
    r'BadWeights::\w+(?:\(\w+\))? => (?:\{\s*)?(?:write!\(f, |f\.write_str\()"((?:[^"\\]|\\.)*)"'
)
PYTHON = re.compile(r"""raise (?:Value|Index|Type)Error\(f?(["'])((?:(?!\1).)*)\1\)""")


def plain(text: str) -> str:
    """The sentence with its holes without names."""
    return re.sub(r"\{[^}]*\}", "{}", text.replace('\\"', '"'))


def sentences() -> list[str]:
    found: list[str] = []
    for path in (ROOT / "src/python").glob("*.rs"):
        found += RUST.findall(path.read_text(encoding="utf-8"))
    found += WEIGHTS.findall((ROOT / "src/analyst/weights.rs").read_text(encoding="utf-8"))
    for path in (ROOT / "python/trictrac").glob("*.py"):
        found += [text for _, text in PYTHON.findall(path.read_text(encoding="utf-8"))]
    return sorted({plain(text) for text in found})


#: What is made of two sentences, or comes from PyO3 or Python itself.
MADE = {
    "{} marqués: a partie à écrire has {} ({})",
    "an even number",
    "one at least",
    "a number divisible by {}",
    "can't convert negative int to unsigned",
    "out of range integral type conversion attempted",
    "int too big to convert",
}


def test_the_sources_hold_many() -> None:
    assert len(sentences()) > 40


@pytest.mark.parametrize("sentence", sentences())
def test_every_refusal_has_its_french(sentence: str) -> None:
    if sentence == "{} ({})":
        return  # the marqués of a partie à écrire
    assert sentence in refusals.REFUSALS
    said = refusals.refusal(ValueError(sentence.replace("{}", "7")), "fr")
    assert said != sentence
    assert not ENGLISH.search(said), said
    assert not LOOSE.search(said), said


def test_no_french_is_for_a_refusal_that_there_is_not() -> None:
    assert set(refusals.REFUSALS) - set(sentences()) == MADE


@pytest.mark.parametrize(
    "args",
    [
        ("chances", "W 1*15 B 1*15", "fil"),
        ("chances", "W 1*15 B 1*15", "fill", "--field", "25"),
        ("analyse", "W 1*15 B 1*15", "77"),
        ("board", "W 1*15 B 1*15", "--numbers", "none of these"),
        ("simulate", "1", "--white", "nobody"),
        ("simulate", "1", "--marques", "3"),
        ("simulate", "1", "--game", "backgammon", "--bredouille"),
        ("show", "--numbers", "none of these", "-o", "/dev/null", "{record}"),
    ],
    ids=" ".join,
)
def test_the_command_refuses_in_french(args: tuple[str, ...], tmp_path: Path) -> None:
    record = tmp_path / "one.ttn"
    record.write_text('[TTN "1.0"]\n\nW 64: 1/7 1/5\n', encoding="utf-8")
    args = tuple(arg.format(record=record) for arg in args)
    done = run(*args, cwd=tmp_path, LC_ALL="fr_FR.UTF-8")
    english = run(*args, "--lang", "en", cwd=tmp_path, LC_ALL="fr_FR.UTF-8")
    assert done.returncode == english.returncode != 0, done.stderr
    assert done.stderr != english.stderr
    assert not ENGLISH.search(done.stderr), done.stderr
    assert not LOOSE.search(done.stderr), done.stderr
