"""Searches: the same in Python as in the language, as a table, as boards and at the command line."""

import json
import pickle
from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner

import trictrac as tt
from trictrac.cli import main

RECORD = (
    '[TTN "1.0"]\n[White "Jean"]\n[Source "by hand"]\n\nW 64: 1/7 1/5\nB 33: 1/4(2)\nW 21: 5/7/8\nB 11: -\n'
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.ttn"
    path.write_text(RECORD + "\n" + RECORD.replace("Jean", "Anne"), encoding="utf-8")
    return path


def test_it_finds_turns_and_says_where(file: Path) -> None:
    found = list(tt.search(file, 'roll doublet white "Anne"'))
    assert [(hit.game, hit.line, hit.step, hit.side, hit.roll) for hit in found] == [
        (1, 15, 2, "B", "33"),
        (1, 17, 4, "B", "11"),
    ]
    first = found[0]
    assert (first.file, first.source, first.turn) == (str(file), "by hand", 2)
    assert (first.position, first.play) == ("W 1*13 5 7 B 1*15", "1/4(2)")
    assert first.svg().startswith("<svg")
    assert "games.ttn:15" in first._repr_svg_()


def test_the_table_has_what_the_turns_have(file: Path) -> None:
    search = tt.search(file, "talon < 15")
    table = pl.DataFrame(search)
    assert table.columns == list(search.columns)
    for row, hit in zip(table.iter_rows(named=True), search, strict=True):
        for name in (
            "game",
            "file",
            "source",
            "line",
            "step",
            "turn",
            "side",
            "roll",
            "position",
            "play",
            "text",
        ):
            assert row[name] == getattr(hit, name), name
    turns = pl.DataFrame(tt.turns(file))
    joined = table.join(turns, on=["file", "line", "step", "turn", "side", "roll"])
    assert joined.height == table.height == 4


def test_keywords_say_the_same_as_the_language(file: Path) -> None:
    white = tt.Position("W 1*13 5 7 B 1*15", turn="B")
    for asked, text in [
        (tt.where(roll=["64", "33"]), "roll 64 33"),
        (tt.where(by=tt.Side.WHITE, talon="= 13"), "by W talon = 13"),
        (tt.where(position=white, mirrored=True), f'mirrored position "{white}"'),
        (tt.where(play=white.plays("33")[0], left=False), f"play {white.plays('33')[0]} not left"),
        (tt.where(white='Jean "père"'), 'white “Jean "père"”'),
        (tt.where(releve="> 1") & ~tt.where(left=True), "relevé > 1 and not left"),
        (tt.where(roll="64") | tt.where(roll="11"), "roll 64 or roll 11"),
    ]:
        assert asked == tt.Query(text), text
        assert hash(asked) == hash(tt.Query(text))
        assert pickle.loads(pickle.dumps(asked)) == asked
        assert pl.DataFrame(tt.search(file, asked)).equals(pl.DataFrame(tt.search(file, text)))
    with pytest.raises(ValueError, match="nothing"):
        tt.where()


def test_what_cannot_be_read_is_told_with_a_caret() -> None:
    with pytest.raises(tt.NotationError) as error:
        tt.search([], "rol 64")
    assert error.value.diagnostics[0].suggestion == "roll"
    assert "n'est pas un mot de la recherche" in error.value.message("fr")
    assert "^^^" in str(error.value)


def test_boards_stand_in_a_notebook(file: Path) -> None:
    page = tt.search(file, 'white "<b>" or roll 64')._repr_html_()
    assert page.count("<svg") == 2
    assert "<b>" not in page


def test_any_number_of_threads_finds_the_same(tmp_path: Path) -> None:
    path = tmp_path / "many.ttn.zst"
    tt.simulate(40, seed=7).write(path)
    found = [[(hit.game, hit.step) for hit in tt.search(path, "due fill", threads=n)] for n in (1, 3)]
    assert found[0] == found[1]
    events = pl.DataFrame(tt.events(path)).filter(pl.col("kind") == "fill")
    assert set(found[0]) == set(events.select("game", "step").iter_rows())
    told: list[int] = []
    list(tt.search(path, "left", progress=lambda done, _all: told.append(done)))
    assert told
    assert told[-1] == path.stat().st_size


def test_the_command_finds_too(file: Path) -> None:
    run = CliRunner().invoke
    found = run(main, ["search", "roll 64", str(file), "--lang", "fr"])
    assert found.exit_code == 0
    assert "games.ttn:5  W 64: 1/7 1/5" in found.output
    assert "2 coups trouvés" in found.output
    lines = run(main, ["search", "roll 64", str(file), "--json", "--limit", "1"]).stdout.splitlines()
    assert [json.loads(line)["position"] for line in lines] == ["W 1*15 B 1*15"]
    wrong = run(main, ["search", "rol 64", str(file), "--lang", "fr"])
    assert wrong.exit_code == 2
    assert "roll" in wrong.output
    assert "n'est pas un mot de la recherche" in wrong.output
    nothing = run(main, ["search", "left", str(file.parent / "none.ttn"), "--lang", "fr"])
    assert nothing.exit_code == 2
    assert "aucun fichier" in nothing.output
    (file.parent / "bad.ttn").write_text('[TTN "1.0"]\n\nW 64: 1/77\n', encoding="utf-8")
    part = run(main, ["search", "roll 64", str(file.parent)])
    assert part.exit_code == 2
    assert "2 turns found" in part.output


def test_a_search_can_be_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "games.ttn"
    tt.simulate(200, seed=7).write(path)

    def stop(done: int, _all: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(tt.search(path, "roll 64 due fill", progress=stop))
