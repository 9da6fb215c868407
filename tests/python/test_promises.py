"""What is promised: the names that other programs are written against, and what the project withstands."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

import trictrac as tt

from .conftest import ROOT

TEXT = '[TTN "1.0"]\n[Game "trictrac"]\n[Marks "recorded"]\n\n<due W 64: +8:fill>\nW 64: 1/7 1/5\n'


def test_read_and_check(tmp_path: Path) -> None:
    path = tmp_path / "records.ttn"
    path.write_text(TEXT)
    for record in tt.read(path, errors="raise"):
        report = tt.check(record)
        print(report)
        assert report._repr_html_().startswith("<pre")
        for f in report.findings:
            assert (f.code, f.severity, f.player, f.points) == ("E401", "error", "W", f.points)
            assert (f.line, f.column) == (5, 1)
            assert all(isinstance(cite, str) for cite in f.articles)
            assert f.message("fr") != f.message("en")
            assert f.claimed is False
            assert isinstance(f.remedies, list)
        assert len(report.findings) == 1
        assert len(report.steps) == 2


def test_parse() -> None:
    records = tt.parse(TEXT)
    assert isinstance(records, list)
    assert records[0].to_ttn() == TEXT
    with pytest.raises(tt.NotationError) as caught:
        tt.parse('[TTN "1.0"]\n\nW 64: 1-7\nB 99: 8/27\n')
    assert [(d.line, d.column) for d in caught.value.diagnostics] == [(3, 7), (4, 3), (4, 9)]


def test_records_made_in_code() -> None:
    record = tt.Record.new(game="trictrac").with_turn("W 64: 1/7 1/5")
    assert record.to_ttn() == '[TTN "1.0"]\n[Game "trictrac"]\n\nW 64: 1/7 1/5\n'


def test_turns_of_a_record() -> None:
    turn_text = "W 46:  +4:fill 1/7 1/5 {well} <due B 21: +4:fill>\n({better} W 64: 1/11)"
    text = f'[TTN "1.0"]\n\n{turn_text}\nB 21: "je reste"\n'
    record = tt.parse(text)[0]
    assert len(record.turns) == 2
    turn = record.turns[0]
    assert (turn.who, turn.roll) == ("W", "64")
    assert [str(act) for act in turn.acts] == ["+4:fill", "1/7", "1/5"]
    assert [str(one) for one in turn.statements] == ["<due B 21: +4:fill>"]
    assert list(turn.comments) == ["well"]
    assert [[str(t) for t in instead.turns] for instead in turn.variations] == [["W 64: 1/11"]]
    assert (turn.line, turn.column) == (3, 1)
    assert turn.text == turn_text
    assert str(record.turns[1]) == 'B 21: "je reste"'
    assert record.turns[1].acts[0].column == 7


def test_records_are_edited() -> None:
    text = '[TTN "1.0"]\nW 46:  1/7 1/5 {so}\nB 21:   -\nW 33: -\n'
    record = tt.parse(text)[0]
    more = record.insert(3, "B 64: 1/7 1/5")
    assert more.source == text + "B 64: 1/7 1/5"
    assert record.insert(1, "B 11: -").source == text.replace("B 21", "B 11: -\nB 21").strip()
    assert record.replace(1, "B 12: 1/2 1/3").source == text.replace("B 21:   -", "B 12: 1/2 1/3").strip()
    assert record.remove(1).source == text.replace("B 21:   -\n", "").strip()
    tagged = record.with_tag("White", "vous")
    assert tagged.source == text.replace("\n", '\n[White "vous"]\n', 1).strip()
    assert tagged.with_tag("White", "moi").source == tagged.source.replace("vous", "moi")
    assert record.source == text.strip(), "records do not change"
    with pytest.raises(IndexError):
        record.remove(3)
    with pytest.raises(IndexError):
        record.replace(-4, "W 11: -")
    with pytest.raises(tt.NotationError):
        record.insert(0, "W 77: -")


def test_acts_are_edited() -> None:
    record = tt.parse('[TTN "1.0"]\nW 46:  1/7 1/5 {so} <due B 21: +0> (W 64: 1/11)\nB 21:   -\n')[0]
    turn = record.turns[0]
    assert record.insert(turn.acts[0], "+4").turns[0].text == turn.text.replace("1/7", "+4 1/7")
    assert record.replace(turn.acts[1], "7/11").turns[0].text == turn.text.replace("1/5", "7/11")
    assert record.remove(turn.acts[1]).turns[0].text == turn.text.replace("1/5 ", "")
    assert record.remove(turn.statements[0]).turns[0].text == turn.text.replace("<due B 21: +0> ", "")
    assert record.remove(turn.variations[0]).turns[0].text == turn.text.replace(" (W 64: 1/11)", "")
    assert record.remove(turn) == record.remove(0)
    assert record.replace(record.turns[1].acts[0], "1/2 1/3").turns[1].text == "B 21:   1/2 1/3"
    with pytest.raises(ValueError, match="another record"):
        record.remove(-1).remove(turn.acts[0])


def test_replay() -> None:
    replay = tt.replay(tt.parse(TEXT)[0])
    assert len(replay) == 2
    step = replay[1]
    assert str(step.before) == "W 1*15 B 1*15"
    assert str(step.after) == "W 1*13 5 7 B 1*15"
    assert [s.index for s in replay[:]] == [0, 1]


def test_position() -> None:
    p = tt.Position("W 1*15 B 1*15", turn="W")
    assert str(p) == "W 1*15 B 1*15"
    plays = p.plays("64")
    assert isinstance(plays, list)
    assert sorted(str(play) for play in plays) == ["1/7 1/5", "1/7/11"]
    assert isinstance(plays[0].after, tt.Position)
    assert str(plays[0].after) == "W 1*13 5 7 B 1*15"
    assert plays[0].after.turn == "B"
    assert tt.Position("W 1*2 12*5 17*3 19*5 B 1*2 12*5 17*3 19*5", game="backgammon", rules="international")


def test_position_is_printed_canonically() -> None:
    text = "W bar 1*10 7 8 off*2 B 1*15"
    assert str(tt.Position("B 1*15 W off*2 8 7 1*10 bar", game="backgammon")) == text
    assert str(tt.Position("W 1*3 2*3 ...")) == str(tt.Position(str(tt.Position("W 1*3 2*3 ..."))))


def test_a_board_is_shown() -> None:
    p = tt.Position("W 1*15 B 1*15")
    assert p._repr_svg_().startswith("<svg")
    assert p.svg(width=300).startswith("<svg")
    assert p.png(width=300).startswith(b"\x89PNG")


def test_score() -> None:
    p = tt.Position("W 1*3 2*3 3*3 4*3 5*3 B 1*15", turn="W")
    s = p.score("51", coup=None)
    assert (s.won, s.given) == (4, 0)
    (event,) = s.events
    assert (event.kind, event.field, event.ways, event.points, event.to) == ("fill", 1, 1, 4, "W")
    assert "L 47" in event.articles


def test_art_123_the_jan_de_trois_coups_depends_on_the_coup() -> None:
    p = tt.Position("W 1*11 2 3 4 6 B 1*15")
    assert [p.score("64", coup=coup).won for coup in (2, 3, 4, None)] == [0, 4, 0, 0]
    assert p.score("54", coup=3).won == 0


def test_chances() -> None:
    c = tt.Position("W 1*3 2*3 3*3 4*3 5*3 B 1*15").chances("fill")
    assert (c.count, c.of) == (20, 36)
    assert c.rolls == ["54", "53", "52", "51", "43", "42", "41", "32", "31", "21"]
    assert tt.chances(numbers=[7, 8]).count == 11
    both = tt.Position("W 7*2 8*2 9*3 10*3 11*3 12*2 B 1*3 7*2 8*2 9*2 10*2 11*2 12*2")
    twice = both.chances("keep", rolls=2)
    assert (twice.count, twice.of) == (139, 1296)  # L 376
    with pytest.raises(ValueError, match="no chances of"):
        both.chances("luck")  # type: ignore[arg-type]


def test_simulate(tmp_path: Path) -> None:
    r = tt.simulate(100, white="greedy", black="random", seed=7)
    for table in (r.games, r.turns, r.events):
        assert table.__arrow_c_stream__() is not None
    assert r.write(tmp_path / "sim.ttn.zst") == 100
    keywords = tt.simulate(
        2, game="trictrac", rules="guiton", seed=1, marks="recorded", threads=None, progress=None
    )
    assert len(keywords) == 2
    for make in (tt.games, tt.turns, tt.events, tt.findings):
        assert make(tmp_path).__arrow_c_stream__() is not None
        assert make(str(tmp_path / "*.ttn.zst")).__arrow_c_stream__() is not None
    assert tt.search(tmp_path, "roll 64").__arrow_c_stream__() is not None


def test_game() -> None:
    g = tt.Game("trictrac", rules="lelasseux", seed=7)
    assert isinstance(g.throw(), str)
    assert isinstance(g.due, tt.Score)
    assert isinstance(g.plays, list)
    g.mark()
    g.play(g.plays[0])
    assert g.throw("64") == "64"
    g.mark(4)
    g.play(str(g.plays[0]))
    g.undo()
    assert isinstance(g.position, tt.Position)
    assert isinstance(g.standing, tt.Standing)
    assert g.turn in ("W", "B")
    assert g.is_over is False
    assert isinstance(g.record, tt.Record)
    for act in (g.stay, g.leave):
        with pytest.raises(tt.IllegalPlay):
            act()
    clean = tt.Game(game="backgammon", rules="international", seed=7)
    while not clean.is_over:
        clean.throw()
        clean.mark()
        clean.play(clean.plays[0])
    assert not tt.check(clean.record).findings


def test_treatise() -> None:
    assert all("193" in record.tags["Source"] for record in tt.treatise("L 193"))
    assert len(tt.treatise("L 193")) >= 1
    assert len(tt.treatise()) >= 60
    assert tt.treatise("L 9999") == []


def test_exceptions() -> None:
    for error in (tt.NotationError, tt.IllegalPosition, tt.IllegalPlay, tt.UnknownRules):
        assert issubclass(error, tt.TrictracError)
    with pytest.raises(tt.NotationError):
        tt.Position("W 25")
    with pytest.raises(tt.IllegalPosition):
        tt.Position("W 1*16 B 1*15")
    with pytest.raises(tt.IllegalPosition):
        tt.Position("W 1*14 12 B 1*15")  # L 42: never one dame alone on the coin
    with pytest.raises(tt.UnknownRules):
        tt.Position("W 1*15 B 1*15", rules="mine")
    with pytest.raises(tt.UnknownRules):
        tt.check(tt.Record.new(game="chess"))
    with pytest.raises(tt.IllegalPlay):
        tt.Position("W 1*15 B 1*15").play("64", "1/2 1/3")
    with pytest.raises(ValueError, match="a roll is"):
        tt.Position("W 1*15 B 1*15").plays("77")


def test_all_is_there() -> None:
    for name in tt.__all__:
        assert hasattr(tt, name), name


WITHSTANDS = sorted((ROOT / "notation-spec").rglob("withstands.md"))


@cache
def all_tests() -> set[str]:
    """Name every test, in Python and in Rust."""
    sources = [
        *(ROOT / "tests").rglob("*.py"),
        *(ROOT / "tests").rglob("*.rs"),
        *(ROOT / "src").rglob("*.rs"),
    ]
    found = (re.findall(r"^ *(?:def|fn) (\w+)", path.read_text("utf-8"), re.M) for path in sources)
    return {name for names in found for name in names}


@pytest.mark.parametrize("page", WITHSTANDS, ids=lambda page: page.parent.name)
def test_each_promise_has_its_test_and_its_figure(page: Path) -> None:
    rows = re.findall(r"^\| (?!-|promise |promesse )(.*) \|$", page.read_text("utf-8"), re.M)
    assert len(rows) > 30
    for row in rows:
        _, tests, figure = row.split(" | ")
        assert re.search(r"\d", figure), row
        files = re.findall(r"`([\w/]+(?:/|\.(?:py|rs|sh)))`", tests)
        names = re.findall(r"`(\w+)`", tests)
        assert files or names, row
        assert set(names) <= all_tests(), row
        assert all((ROOT / file).exists() or (ROOT / "tests/python" / file).exists() for file in files), row


def test_the_notices_name_what_is_built_in() -> None:
    """To renew them: ``tests/release.sh notices``."""
    told = set(re.findall(r"^- (\S+) \S+$", (ROOT / "THIRD-PARTY.md").read_text("utf-8"), re.M))
    crate = tomllib.loads((ROOT / "Cargo.toml").read_text("utf-8"))
    built_in = {
        name for feature in crate["features"]["python"] for name in crate["features"].get(feature, [feature])
    }
    optional = {
        name
        for name, about in crate["dependencies"].items()
        if isinstance(about, dict) and about.get("optional")
    }
    assert set(crate["dependencies"]) - optional | {name.removeprefix("dep:") for name in built_in} <= told
    locked = tomllib.loads((ROOT / "Cargo.lock").read_text("utf-8"))
    assert told <= {package["name"] for package in locked["package"]}
