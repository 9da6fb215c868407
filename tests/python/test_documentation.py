"""Every example in a docstring runs, also those of compiled properties; so does the README's."""

from __future__ import annotations

import doctest
import html
import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import trictrac as tt
import trictrac.errors
import trictrac.one_pass
import trictrac.parquet
import trictrac.players
import trictrac.progress
import trictrac.shipped
import trictrac.statistics
import trictrac.statistics.intervals
import trictrac.tables
import trictrac.words
from trictrac import _trictrac

from .conftest import ROOT

MODULES: list[ModuleType] = [
    tt,
    tt.errors,
    tt.one_pass,
    tt.parquet,
    tt.players,
    tt.progress,
    tt.shipped,
    tt.statistics,
    tt.statistics.intervals,
    tt.tables,
    tt.words,
]


def documented() -> Iterator[tuple[str, str]]:
    """Give name and docstring of all that is public; doctest itself finds no compiled property."""
    for module in MODULES:
        yield module.__name__, module.__doc__ or ""
    for module in [_trictrac, *MODULES]:
        for name, value in vars(module).items():
            if name.startswith("_") or inspect.ismodule(value):
                continue
            yield name, inspect.getdoc(value) or ""
            if inspect.isclass(value):
                for member in vars(value):
                    yield f"{name}.{member}", getattr(getattr(value, member), "__doc__", None) or ""


# In one order: that of a compiled class's properties differs from process to process.
EXAMPLES = dict(sorted(item for item in documented() if ">>>" in item[1]))


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    names = (
        {key: getattr(tt, key) for key in tt.__all__}
        | vars(trictrac.shipped)
        | vars(trictrac.progress)
        | vars(trictrac.statistics)
        | vars(trictrac.statistics.intervals)
        | {"tt": tt}
    )
    test = doctest.DocTestParser().get_doctest(EXAMPLES[name], dict(names), name, None, 0)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert not said, "".join(said)


def test_the_collector_finds_what_it_should() -> None:
    some = {"Position", "Position.start", "Record.new", "chances", "read", "Step", "treatise"}
    assert some <= set(EXAMPLES)


def test_everything_public_is_documented() -> None:
    public = [name for name in vars(_trictrac) if not name.startswith("_")]
    for name in public:
        assert getattr(_trictrac, name).__doc__, name
        exported = getattr(tt, name, None)
        # `read` takes folders and patterns too: a function around the module's own.
        assert exported is getattr(_trictrac, name) or (name == "read" and exported.__doc__), (
            f"{name} is not exported"
        )
        for member in vars(getattr(tt, name)) if inspect.isclass(getattr(tt, name)) else ():
            if not member.startswith("_"):
                assert getattr(getattr(tt, name), member).__doc__, f"{name}.{member}"


def test_the_readme_says_what_is_so(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readme = (root / "README.md").read_text("utf-8")
    blocks = re.findall(r"```(\w+)\n(.*?)```", readme, re.S)
    record = next(text for _, text in blocks if text.startswith("[TTN"))
    assert tt.check(tt.parse(record)[0]).findings == ()
    wrong = next(text for _, text in blocks if text.startswith("error["))
    report = tt.check(tt.parse(record.replace("<due W 51: +4", "<due W 51: +6"))[0])
    assert wrong.strip() in report.render(file="example.ttn")
    monkeypatch.chdir(tmp_path)
    Path("games.ttn").write_text(record, "utf-8")
    python = next(text for language, text in blocks if language == "python")
    shown: dict[str, object] = {}
    exec(python, shown)
    p = shown["p"]
    assert isinstance(p, tt.Position)
    assert [str(play) for play in p.plays("51")] == ["1/6 5/6"]
    assert (p.score("51").won, p.chances("fill").count) == (4, 20)
    assert p.score("51").events[0].articles == ["L 47", "L 56", "L 152"]
    assert "./run check\n" in readme
    assert "./run test\n" in readme


@pytest.mark.parametrize("name", ["club-game", "two-treatises"])
def test_the_live_pages_are_what_their_records_say(name: str, live_pages: Path) -> None:
    """The record's text, the board of every step, what is found in it."""
    made = (live_pages / f"{name}.html").read_text(encoding="utf-8")
    assert len(made.encode()) < 300_000
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', made, re.S)
    assert found is not None
    book = json.loads(found[1])["book"]
    records = tt.parse((ROOT / f"python/trictrac/records/{name}.ttn").read_text(encoding="utf-8"))
    text = re.search("<noscript><pre>(.*?)</pre></noscript>", made, re.S)
    assert text is not None and html.unescape(text[1]) == "\n".join(record.to_ttn() for record in records)
    assert len(book["records"]) == len(records)
    for record, told in zip(records, book["records"], strict=True):
        report = tt.check(record)
        boards = ["".join(book["pieces"][n] for n in step["board"]) for step in told["steps"]]
        for step, drawn in zip(report.steps, boards, strict=True):
            assert f"<title>{step.after}</title>" in drawn
        assert [one["code"] for one in told["findings"]] == [one.code for one in report.findings]
