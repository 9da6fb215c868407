"""The book: each page in both languages, and every command, example and file in it as it is shown.

A page is walked through from top to bottom in a folder of its own, as its reader does it: a block with a
caption is a file; of a `console` block the commands behind `$` are run, and what they print is held against
the lines below; a `pycon` block is a doctest. `TRICTRAC_WRITE=1` writes into the `console` blocks what is
printed today, to be read before it is committed.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(
    path for language in ("en", "fr") for path in (DOCS / language).rglob("*.md") if "made" not in path.parts
)
FENCE = re.compile(
    r"^```(?P<kind>\{code-block\} )?(?P<language>\w+)\n(?P<options>(?::\w+:[^\n]*\n)*)\n?(?P<body>.*?)^```$",
    re.M | re.S,
)


def name(path: Path) -> str:
    return path.relative_to(DOCS).as_posix()


def written(language: str) -> set[str]:
    return {name(path).partition("/")[2] for path in PAGES if name(path).startswith(f"{language}/")}


def test_each_page_is_there_in_both_languages() -> None:
    assert written("en") == written("fr")
    assert "journeys/guiton.md" in written("en")


@pytest.mark.parametrize("page", sorted(written("en")))
def test_twins_have_the_same_sections_files_and_commands(page: str) -> None:
    """What is typed is the same, and so is the order of the sections."""

    def shape(language: str) -> tuple[list[str], list[str], list[str]]:
        text = (DOCS / language / page).read_text("utf-8")
        outside = FENCE.sub("", text)
        files = re.findall(r"^:caption: (\S+\.\w+)$", text, re.M)
        commands = re.findall(r"^\$ (.*)$", text, re.M)
        return re.findall(r"^#+", outside, re.M), files, commands

    assert shape("en") == shape("fr")


def figures(text: str, language: str) -> list[str]:
    """Give the numbers of a text: `1,380,864` and `0.8` in English, with spaces and a comma in French."""
    plain = re.sub(r"`[^`\n]*`", "", text)
    if language == "fr":
        found = re.findall(r"\d+(?:\u202f\d{3})*(?:[.,]\d+)?", plain)
        return [one.replace("\u202f", "").replace(",", ".") for one in found]
    return [one.replace(",", "") for one in re.findall(r"\d+(?:,\d{3})*(?:\.\d+)?", plain)]


def test_figures_are_those_of_either_language() -> None:
    assert figures("| 1,380,864 | 0.806 `1,2` |", "en") == ["1380864", "0.806"]
    assert figures("| 1\u202f380\u202f864 | 0,806 `1,2` |", "fr") == ["1380864", "0.806"]


@pytest.mark.parametrize("page", sorted(written("en")))
def test_twins_have_the_same_tables(page: str) -> None:
    """Row by row the same code and the same numbers."""

    def rows(language: str) -> list[tuple[list[str], list[str]]]:
        outside = FENCE.sub("", (DOCS / language / page).read_text("utf-8"))
        found = re.findall(r"^\|.*\|$", outside, re.M)
        return [(sorted(re.findall(r"`[^`]+`", row)), sorted(figures(row, language))) for row in found]

    assert rows("en") == rows("fr")


@pytest.mark.parametrize("path", [path for path in PAGES if name(path).startswith("fr/")], ids=name)
def test_french_has_its_spaces(path: Path) -> None:
    """A no-break space stands before a colon, a narrow one before the other high signs."""
    prose = re.sub(r"`[^`\n]*`", "x", FENCE.sub("", path.read_text("utf-8")))
    assert re.findall(r".{0,20}\S ?(?<![\u00a0\u202f\n:|-])[;?!](?=\s).*|.{0,20}\S :(?=\s).*", prose) == []


SPEC = ROOT / "notation-spec"
IN_FRENCH = sorted(path.name for path in (SPEC / "fr").glob("*.md"))


def test_the_spec_is_there_in_french() -> None:
    """The glossary is one table in both languages."""
    assert {*IN_FRENCH, "glossary.md"} == {path.name for path in SPEC.glob("*.md")}


@pytest.mark.parametrize("page", IN_FRENCH)
def test_a_page_of_the_spec_is_built_alike_in_both_languages(page: str) -> None:
    """The same sections, rows, items and records; the same codes, acts and articles in each row."""

    def shape(path: Path) -> tuple[list[str], list[int], list[list[str]], list[str]]:
        text = path.read_text("utf-8")
        blocks = [match[0] for match in re.finditer(r"^```.*?^```$", text, re.M | re.S)]
        outside = re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)
        rows = re.findall(r"^\|.*\|$", outside, re.M)
        code = [sorted(re.findall(r"`[^`]+`|\b[ENIX]\d{3}\b|\bL \d+|\bP \d[.\d]*", row)) for row in rows]
        return (
            re.findall(r"^#+|^- |^\d+\. ", outside, re.M),
            [row.replace(r"\|", "").count("|") for row in rows],
            code,
            blocks,
        )

    assert shape(SPEC / "fr" / page) == shape(SPEC / page)


@pytest.mark.parametrize(
    "page", sorted(SPEC.rglob("*.md")), ids=lambda page: page.relative_to(SPEC).as_posix()
)
def test_links_of_the_spec_find_their_place(page: Path) -> None:
    def places(of: Path) -> set[str]:
        text = re.sub(r"^```.*?^```$", "", of.read_text("utf-8"), flags=re.M | re.S)
        titles = re.findall(r"^#+ (.*)$", text, re.M)
        return {re.sub(r"[^\w\- ]", "", t.replace("`", "").strip().lower().replace(" ", "-")) for t in titles}

    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.M | re.S)
    for path, anchor in re.findall(r"\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)", text):
        to = (page.parent / path).resolve() if path else page
        assert to.exists(), path
        assert not anchor or anchor in places(to), (path, anchor)


@pytest.mark.parametrize("page", IN_FRENCH)
def test_the_french_spec_has_its_spaces(page: str) -> None:
    text = (SPEC / "fr" / page).read_text("utf-8")
    prose = re.sub(
        r"`[^`\n]*`|\]\([^)]*\)", "x", re.sub(r"^```.*?^```$|^    .*$", "", text, flags=re.M | re.S)
    )
    assert re.findall(r".{0,20}\S ?(?<![\u00a0\u202f\n:|-])[;?!](?=\s).*|.{0,20}\S :(?=\s).*", prose) == []


def run(command: str, folder: Path, language: str) -> str:
    """Run what stands behind `$`, in the language of the page."""
    words = shlex.split(command)
    if words[0] == "trictrac":
        words[:1] = [sys.executable, "-m", "trictrac"]
    environment = {key: os.environ[key] for key in ("PATH", "HOME", "SYSTEMROOT") if key in os.environ} | {
        "LANG": {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}[language],
        "PYTHONUTF8": "1",
        "COLUMNS": "100",
        "NO_COLOR": "1",
    }
    done = subprocess.run(
        words,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        timeout=120,
    )
    return done.stdout.decode("utf-8").replace("\r\n", "\n")


def transcript(body: str, folder: Path, language: str) -> str:
    """Give a console block as it comes out; `...` on a line of its own stands for any lines, and stays."""
    parts = re.split(r"^\$ (.*)\n", body, flags=re.M)
    out = parts[0]
    for command, shown in zip(parts[1::2], parts[2::2], strict=True):
        printed = "\n".join(line.rstrip() for line in run(command, folder, language).strip("\n").split("\n"))
        printed = f"{printed}\n" if printed else ""
        pattern = ".*?".join(
            re.escape(part) for part in re.split(r"^\.\.\.\n", shown.rstrip("\n") + "\n", flags=re.M)
        )
        keeps = "\n...\n" in f"\n{shown}" and re.fullmatch(pattern, printed, re.S)
        out += f"$ {command}\n" + (shown.rstrip("\n") + "\n" if keeps else printed)
        if shown.endswith("\n\n"):
            out += "\n"
    return out


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_a_page_is_as_its_reader_finds_it(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    language = name(path).partition("/")[0]
    text = path.read_text("utf-8")
    names: dict[str, object] = {}

    def walk(match: re.Match[str]) -> str:
        caption = re.search(r"^:caption: (.*)$", match["options"], re.M)
        if caption:
            (tmp_path / caption[1]).write_text(match["body"], "utf-8")
        if match["language"] == "console":
            start, end = match.span("body")
            whole = match[0]
            new = transcript(match["body"], tmp_path, language)
            return whole[: start - match.start()] + new + whole[end - match.start() :]
        if match["language"] == "pycon":
            said: list[str] = []
            test = doctest.DocTestParser().get_doctest(match["body"], names, name(path), None, 0)
            runner = doctest.DocTestRunner(
                optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE, verbose=False
            )
            runner.run(test, out=said.append, clear_globs=False)
            names.update(test.globs)
            assert not said, "".join(said)
        return match[0]

    now = FENCE.sub(walk, text)
    if os.environ.get("TRICTRAC_WRITE"):
        path.write_text(now, "utf-8")
    else:
        assert now == text
