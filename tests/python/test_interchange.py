"""Other programs' forms: the Python functions and the command ``trictrac convert``."""

from __future__ import annotations

import gzip
import pickle
from pathlib import Path

import pytest

import trictrac as tt
from trictrac.words import Letter

from .test_cli import run

DATA = Path(__file__).parents[1] / "data" / "interchange"
MATCH = (DATA / "match-5.mat").read_text(encoding="utf-8")
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:4:2:0:7:10\n"


def test_a_match_goes_in_and_out_unchanged() -> None:
    there = tt.convert(MATCH, "mat", "ttn")
    assert there.warnings == []
    records = tt.parse(there.text)
    assert len(records) == MATCH.count(" Game ")
    assert tt.export(records, "mat").text == MATCH
    assert str(tt.convert(MATCH.encode(), "mat", "mat")) == MATCH
    assert tt.convert(gzip.compress(MATCH.encode()), "mat", "mat").text == MATCH


def test_what_does_not_come_over_is_told() -> None:
    record = tt.Record.new("backgammon").with_tag("Match", "3").with_turn("W 31: 17/20 19/20 {hm}")
    made = tt.export([record], "mat", file="a.ttn")
    [warning] = made.warnings
    assert (warning.code, warning.severity, warning.column) == ("X022", "warning", 19)
    assert "a.ttn" in warning.render("fr")
    assert pickle.loads(pickle.dumps(made)) == made
    assert hash(made) == hash(pickle.loads(pickle.dumps(made)))


def test_errors_have_places_in_both_languages() -> None:
    with pytest.raises(tt.NotationError) as raised:
        tt.convert(MATCH.replace("8/4 6/4", "8/4 6/x"), "mat", "ttn", file="m.mat")
    [one] = raised.value.diagnostics
    assert (one.code, one.line, one.column, one.found) == ("X013", 12, 42, "6/x")
    assert "illisible" in one.message("fr")
    assert "m.mat:12:42" in str(raised.value)
    with pytest.raises(tt.NotationError) as raised:
        tt.convert(b"\xff", "xgid", "ttn")
    assert raised.value.diagnostics[0].code == "X003"
    with pytest.raises(ValueError, match="a format is one of"):
        tt.convert("", "pgn", "ttn")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        tt.convert(4, "ttn", "ttn")  # type: ignore[arg-type]


def test_positions_have_ids() -> None:
    rows = [line.split("\t") for line in (DATA / "ids.tsv").read_text(encoding="utf-8").splitlines()]
    for row in rows:
        turn: Letter = "B" if row[2] == "1" else "W"
        position, match, xgid = row[11:14]
        p = tt.Position.from_gnubg_id(position, turn=turn)
        assert p == tt.Position.from_gnubg_id(f"{position}:{match}")
        assert p == tt.Position.from_xgid(xgid)
        assert p.to_gnubg_id() == position
        assert p.to_xgid().split(":")[0] == xgid.split(":")[0]
        assert p.turn == turn
    for bad in ("", "x", "4HPwATDgc/ABM", "4HPwATDgc/ABMA:", XGID):
        with pytest.raises(ValueError, match="no such id"):
            tt.Position.from_gnubg_id(bad)
    with pytest.raises(ValueError, match="no such id"):
        tt.Position.from_xgid("XGID=x")
    for p in (tt.Position.start(), tt.Position("W 1*3 ...", game="backgammon", rules="international")):
        with pytest.raises(ValueError, match="only a position of backgammon"):
            p.to_gnubg_id()
        with pytest.raises(ValueError, match="only a position of backgammon"):
            p.to_xgid()


def test_the_command_converts_by_name(tmp_path: Path) -> None:
    mat = tmp_path / "a.mat"
    mat.write_text(MATCH, encoding="utf-8", newline="")
    ttn = tmp_path / "a.ttn"
    done = run("convert", str(mat), "-o", str(ttn))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert run("check", str(ttn)).returncode == 0
    lines = run("convert", str(ttn), "--to", "jsonl")
    assert lines.returncode == 0
    assert len(lines.stdout.splitlines()) == MATCH.count(" Game ")
    back = run("convert", "-", "--from", "jsonl", "--to", "mat", text=lines.stdout)
    assert (back.returncode, back.stdout) == (0, MATCH)
    ids = run("convert", str(ttn), "--to", "gnubg")
    assert [len(line) for line in ids.stdout.splitlines()] == [27] * MATCH.count(" Game ")


def test_the_command_takes_several_files(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    names = ["match-5", "match-3", "session"]
    paths = [str(DATA / f"{name}.mat") for name in names]
    assert run("convert", *paths, "--to", "ttn", "-o", str(out)).returncode == 0
    assert sorted(path.stem for path in out.iterdir()) == sorted(names)
    assert run("convert", *paths, "--to", "ttn", "-o", str(out / "one.ttn")).returncode == 2
    assert not (out / "one.ttn").exists()
    bad = tmp_path / "bad.mat"
    bad.write_text("nothing\n", encoding="utf-8")
    done = run("convert", str(bad), *paths, "--to", "mat", "--lang", "fr")
    assert done.returncode == 2
    assert done.stdout.count(" point match") == len(paths), "the others are converted"
    assert "erreur[X010]\xa0:" in done.stderr
    assert "bad.mat:1:1" in done.stderr


def test_the_command_says_what_it_lacks(tmp_path: Path) -> None:
    ttn = tmp_path / "a.ttn"
    ttn.write_text('[TTN "1.0"]\n[Game "backgammon"]\n\nW 31: 17/20 {hm}\n', encoding="utf-8")
    assert run("convert", str(ttn)).returncode == 2
    assert "--to" in run("convert", str(ttn)).stderr
    mat = str(DATA / "session.mat")
    assert run("convert", mat).stdout == run("convert", mat, "--to", "ttn").stdout != ""
    assert "--from" in run("convert", "-", "--to", "ttn").stderr
    assert run("convert", str(tmp_path / "none.mat"), "--to", "ttn").returncode == 2
    assert run("convert", str(ttn), "--to", "ttn", "-o", str(tmp_path)).returncode == 2, "not onto itself"
    told = run("convert", str(ttn), "--to", "mat")
    assert told.returncode == 2 or "X022" in told.stderr
    unread = run("convert", "-", "--from", "ttn", "--to", "xgid", text='[TTN "1.0"]\nW 99: 1/7\n')
    assert unread.returncode == 2
    assert "N031" in unread.stderr
    trictrac = run("convert", "-", "--from", "ttn", "--to", "xgid", text='[TTN "1.0"]\nW 31: -\n')
    assert trictrac.returncode == 2
    assert "X020" in trictrac.stderr
    xgid = run("convert", "-", "--from", "xgid", "--to", "xgid", text=XGID)
    assert (xgid.returncode, xgid.stdout) == (0, XGID)
