"""The commands ``simulate``, ``stats``, ``chances`` and ``new``."""

from __future__ import annotations

import datetime
import json
from pathlib import Path

import pytest

import trictrac as tt

from .test_cli import run


def test_simulate_writes_what_the_seed_gives(tmp_path: Path) -> None:
    path = tmp_path / "games.ttn.zst"
    options = ("--seed", "7", "--white", "greedy", "--marks", "recorded", "--rules", "guiton")
    done = run("simulate", "12", *options, "-o", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"12 records in {path}, seed 7\n"
    simulation = tt.simulate(12, seed=7, white="greedy", marks="recorded", rules="guiton")
    assert list(tt.read(path)) == list(simulation.records())
    printed = run("simulate", "12", *options)
    assert tt.parse(printed.stdout) == list(simulation.records())
    french = run("simulate", "1", "-o", str(path), "--lang", "fr", "--seed", "7").stdout
    assert french == f"1 partie notée dans {path}, graine 7\n"
    told = json.loads(run("simulate", "2", "-o", str(path), "--json").stdout)
    assert (told["file"], told["records"]) == (str(path), 2)
    assert next(tt.read(path)).tags["Source"] == f"simulated, seed {told['seed']}, game 0"


def test_simulate_of_marques_and_of_sisters(tmp_path: Path) -> None:
    path = tmp_path / "games.ttn"
    assert run("simulate", "2", "--marques", "4", "-o", str(path)).returncode == 0
    assert all(record.to_ttn().count("<marqué ") == 4 for record in tt.read(path))
    assert run("simulate", "2", "--game", "puff", "-o", str(path)).returncode == 0
    assert {record.game for record in tt.read(path)} == {"puff"}


def test_simulate_of_what_there_is_not(tmp_path: Path) -> None:
    for wrong in (
        ("2", "--game", "chess"),
        ("2", "--white", "clever"),
        ("2", "--marques", "2", "--game", "puff"),
        ("2", "--marques", "3"),
        ("-1",),
        ("2", "-o", str(tmp_path / "none" / "games.ttn")),
    ):
        done = run("simulate", *wrong)
        assert done.returncode == 2, wrong
        assert done.stderr
        assert done.stdout == ""


def test_stats_of_a_record_that_can_be_counted(tmp_path: Path) -> None:
    # L 53, fig. 6; L 56: a plein by one way of a simple roll is worth four points. Here it is made twice.
    head = '[TTN "1.0"] [Position "W 1*3 2*3 3*3 4*3 5*3 B 1*15"]\n\n'
    path = tmp_path / "two.ttn"
    path.write_text(f"{head}W 51: 1/6 1/2\n\n{head}W 51: 1/6 1/2\nB 21: 1/3 1/2\n")
    (line,) = run("stats", "--json", str(path)).stdout.splitlines()
    told = json.loads(line)
    assert (told["records"], told["throws"], told["mean_throws"]) == (2, 3, 1.5)
    assert told["points"]["fill"] == {"W": 8, "B": 0}
    text = run("stats", str(path)).stdout
    assert "2 records" in text
    assert "3 throws, 1.5 a record" in text
    assert "pleins made" in text
    french = run("stats", "--lang", "fr", str(path)).stdout
    assert "pleins faits" in french
    assert "3 coups, 1,5 par partie notée" in french


def test_stats_agree_with_the_tables(tmp_path: Path) -> None:
    pl = pytest.importorskip("polars")
    simulation = tt.simulate(40, seed=5, marks="recorded")
    simulation.write(tmp_path / "games.ttn")
    told = json.loads(run("stats", "--json", str(tmp_path)).stdout)
    games, turns, events = (pl.DataFrame(getattr(simulation, name)) for name in ("games", "turns", "events"))
    assert told["throws"] == turns.height == games["throws"].sum()
    assert told["holes"] == {"W": games["holes_w"].sum(), "B": games["holes_b"].sum()}
    by_kind = events.group_by("kind").agg(pl.col("points").sum()).with_columns(pl.col("kind").cast(pl.String))
    assert {kind: sum(won.values()) for kind, won in told["points"].items()} == dict(by_kind.iter_rows())
    assert told["findings"] == {}
    assert told["ecoles"] == {"count": 0, "points": 0}


def test_stats_count_ecoles(tmp_path: Path) -> None:
    record = tt.treatise("L 193")[0]
    path = tmp_path / "193.ttn"
    path.write_text(record.to_ttn(), encoding="utf-8")
    told = json.loads(run("stats", "--json", str(path)).stdout)
    found = [one for one in tt.check(record).findings if one.code in {"E101", "E102", "E103", "E104"}]
    assert found
    assert told["ecoles"] == {"count": len(found), "points": sum(one.points or 0 for one in found)}
    assert "écoles: " in run("stats", str(path)).stdout


def test_stats_leave_out_what_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "bad.ttn"
    path.write_text('[TTN "1.0"]\n\nW 99: 1/7\n\n[TTN "1.0"]\n\nW 64: 1/7 1/5\n')
    done = run("stats", "--json", str(path))
    assert done.returncode == 2
    assert "bad.ttn:3:3" in done.stderr
    assert json.loads(done.stdout)["records"] == 1
    assert run("stats", str(tmp_path / "none.ttn")).returncode == 2
    assert run("stats", "--treatises").returncode == 0


def test_chances() -> None:
    position = "W 1*3 2*3 3*3 4*3 5*3 B 1*15"
    done = run("chances", position, "fill")
    assert (done.returncode, done.stdout) == (0, "20/36: 54 53 52 51 43 42 41 32 31 21\n")
    assert run("chances", position, "fill", "--lang", "fr").stdout.startswith("20/36 : 54")
    told = json.loads(run("chances", "--json", position, "fill", "--field", "7").stdout)
    assert told == {"count": 0, "of": 36, "rolls": []}
    # L 376
    both = "W 7*2 8*2 9*3 10*3 11*3 12*2 B 1*3 7*2 8*2 9*2 10*2 11*2 12*2"
    assert run("chances", both, "keep", "--rolls", "2").stdout.startswith("139/1296")
    for wrong in (
        (position, "luck"),
        ("W 1*16 B 1*15", "fill"),
        ("W 25", "fill"),
        (position, "fill", "--game", "go"),
    ):
        done = run("chances", *wrong)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr
    assert "dames" in run("chances", "W 1*16 B 1*15", "fill", "--lang", "fr").stderr


def test_new(tmp_path: Path) -> None:
    path = tmp_path / "new.ttn"
    given = ("--white", 'Anne "la \\ vive"', "--event", "Café de la Régence", "--rules", "guiton")
    assert run("new", str(path), *given).returncode == 0
    (record,) = tt.read(path)
    assert path.read_text("utf-8") == record.to_ttn()
    assert record.tags["White"] == given[1]
    assert (record.tags["Event"], record.tags["Rules"]) == ("Café de la Régence", "guiton")
    assert record.tags["Date"] == datetime.date.today().strftime("%Y.%m.%d")
    assert (record.tags["Marks"], record.tags["Plays"]) == ("recorded", "recorded")
    assert tt.check(record.with_turn("W 64: 1/7 1/5")).is_clean
    assert run("check", str(path)).returncode == 0
    # A source is older than today.
    assert tt.parse(run("new", "--source", "Guiton 1822").stdout)[0].tags["Date"] == ""
    again = run("new", str(path))
    assert (again.returncode, path.read_text("utf-8")) == (2, record.to_ttn())
    printed = run("new", "--lang", "fr", "--date", "1852", "--game", "puff").stdout
    assert "un tour par ligne" in printed
    assert (tt.parse(printed)[0].game, tt.parse(printed)[0].tags["Date"]) == ("puff", "1852")
    assert run("new", "--game", "chess").returncode == 2


def test_statistics_lose_no_letter_in_a_pipe(tmp_path: Path) -> None:
    games = tmp_path / "games.ttn"
    run("simulate", "60", "--seed", "7", "-o", str(games))
    lines = run("stats", "--of", "jans", "--by", "roll", str(games)).stdout.splitlines()
    assert "…" not in "".join(lines)
    assert any(line.split()[:2] == ["roll", "jan"] for line in lines)
    assert any("┼" in line for line in lines), "with its bars"
