"""What decisions are worth: analyses, rollouts, annotation, training, the ladder."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import trictrac as tt

from .test_cli import run

START = tt.Position("W 1*15 B 1*15")
#: White lacks one dame of his petit jan; ten points, and any jan gives him the hole.
FILLS = tt.Position("W 1*3 2*3 3*3 4*3 5*3 B 1*15")


def test_an_analysis_has_every_play_best_first() -> None:
    a = START.analyse("64", points={"B": 8}, holes={"W": 11}, ply=1)
    assert {str(line.play) for line in a.lines} == {str(play) for play in START.plays("64")}
    assert a.best is not None
    assert a.best == a.lines[0] == a[str(a.best.play)]
    assert a.best.loss == 0
    for line in a.lines:
        assert line.win is not None
        assert 0 < line.win < 1
        assert (line.ply, line.se, line.trials) == (1, None, 0)
        assert line.loss == pytest.approx(a.best.equity - line.equity, abs=1e-6)
    assert a["1/5 1/7"] == a["1/7 1/5"], "however it is written"
    with pytest.raises(KeyError):
        a["leave"]
    frame = pl.DataFrame(a.to_arrow())
    assert frame["play"].to_list() == [str(line.play) for line in a.lines]
    assert "holes" in a.to_arrow().columns["equity"]
    assert "<svg" in a._repr_svg_()
    assert str(a.best.play) in str(a)


def test_leaving_stands_among_the_lines_where_a_hole_allows_it() -> None:
    a = FILLS.analyse("51", points={"W": 10}, ply=0)
    plays = [line.play for line in a.lines]
    assert "leave" in plays
    assert a["leave"].equity == pytest.approx(2.5, abs=0.4), "a double hole and the dice"
    assert "leave" not in [line.play for line in FILLS.analyse("51", points={"W": 4}, ply=0).lines]
    won = FILLS.analyse("51", points={"W": 10}, holes={"W": 11}, ply=0)
    assert all(line.win == 1 for line in won.lines)


def test_what_stands_in_a_record_is_known_to_its_analysis() -> None:
    record = tt.Record.new().with_turn("W 64: 1/7 1/5")
    after = tt.replay(record)[1].after
    assert after.analyse("31").position == tt.Position("W 1*13 5 7 B 1*15", turn="B")
    p = tt.Position("W 1*13 5 7 B 1*15", turn="B")
    assert after.analyse("31", ply=0) == p.analyse("31", ply=0, coup=1, others_coup=2)


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("W 1*15 B 1*15", {"points": {"B": 3}}),
        ("W 1*15 B 1*15", {"points": {"B": 12}}),
        ("W 1*15 B 1*15", {"holes": {"W": 12}}),
        ("W 1*15 B 1*15", {"bredouille": "W"}),
        ("W 1*15 B 1*15", {"coup": 0}),
        ("W 1*15 B ...", {}),
        ("W 1*3 2*3 ...", {}),
    ],
)
def test_what_cannot_stand_is_an_error_in_both_languages(text: str, options: dict[str, object]) -> None:
    p = tt.Position(text)
    with pytest.raises(tt.IllegalPosition) as caught:
        p.analyse("64", **options)  # type: ignore[arg-type]
    assert caught.value.message("fr") != caught.value.message("en")


def test_other_wrong_questions() -> None:
    for options in ({"ply": 3}, {"points": {"X": 2}}, {"bredouille": "?"}):
        with pytest.raises(ValueError):
            START.analyse("64", **options)
    with pytest.raises(ValueError):
        START.analyse("77")
    with pytest.raises(tt.IllegalPosition, match="grand trictrac"):
        tt.Position.start("puff").analyse("64")
    with pytest.raises(ValueError):
        tt.rollout(START, "64", trials=0)


def test_a_value_is_in_holes() -> None:
    assert 0.2 < START.value(coup=1, others_coup=1) < 0.8
    assert START.value(points={"W": 10}) > START.value(points={"W": 2})


def test_a_rollout_is_the_same_on_any_number_of_threads_and_adds_up() -> None:
    told: list[tuple[int, int]] = []
    one = tt.rollout(START, "64", trials=72, cut=3, threads=1, progress=lambda *done: told.append(done))
    assert one == tt.rollout(START, "64", trials=72, cut=3, threads=3)
    assert [line.trials for line in one.lines] == [72, 72]
    assert all(line.se is not None and line.se > 0 for line in one.lines)
    half = tt.rollout(START, "64", trials=36, cut=3)
    both = half + tt.rollout(START, "64", trials=36, cut=3, first=36)
    assert both["1/7 1/5"].equity == pytest.approx(one["1/7 1/5"].equity, abs=1e-5)
    assert both["1/7 1/5"].trials == 72
    with pytest.raises(ValueError, match="same throw"):
        half + tt.rollout(START, "63", trials=36, cut=3)


def test_a_broken_off_rollout_raises_what_was_raised() -> None:
    def stop(_done: int, _of: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        tt.rollout(START, "64", trials=100_000_000, progress=stop)


@pytest.fixture(scope="module")
def record() -> tt.Record:
    """Give a partie of the net against chance."""
    return next(tt.simulate(1, white="net", seed=11, marks="recorded").records())


def test_annotation_tells_the_net_from_chance(record: tt.Record) -> None:
    a = tt.annotate(record, ply=0)
    white, black = a.players["W"], a.players["B"]
    assert white.error_rate == 0, "its own plays are best to it"
    assert black.error_rate is not None
    assert black.error_rate > 100
    assert white.decisions > 10
    turns = pl.DataFrame(a.turns)
    assert len(turns) == len(a)
    lost = turns.filter(pl.col("unforced") & (pl.col("side").cast(pl.String) == "B"))["loss"].sum()
    assert lost == pytest.approx(black.lost, abs=1e-3)
    assert set(turns["verdict"]) <= {"judged", "forced", "not-told"}
    assert a.residue is not None
    assert abs(a.residue) < 30, "in holes, for one partie"
    worst = a.worst(3)
    assert [turn.who for turn in worst] == ["B", "B", "B"]
    assert worst[0].mark == "??"
    assert worst[0].loss == max(turn.loss or 0 for turn in a.worst(1000))


def test_the_annotated_record_reads_back(record: tt.Record) -> None:
    a = tt.annotate(record, ply=0)
    again = tt.parse(a.record.to_ttn())
    assert again == [a.record]
    assert "{?? " in a.record.to_ttn()
    assert tt.annotate(a.record, ply=0).players["B"] == a.players["B"]


def test_decisions_of_files_are_a_table(tmp_path: Path, record: tt.Record) -> None:
    path = tmp_path / "one.ttn"
    path.write_text(record.to_ttn())
    frame = pl.DataFrame(tt.decisions(path))
    assert set(frame["file"]) == {str(path)}
    assert frame["luck"].null_count() == 0
    assert frame["loss"].min() == 0


def test_what_cannot_be_judged_is_a_row_that_says_so() -> None:
    turns = pl.DataFrame(tt.annotate(tt.parse('[TTN "1.0"] [Position "?"]\n\nW 64: 1/7 1/5\n')[0]).turns)
    assert turns["verdict"].to_list() == ["dames"]
    assert turns["reason"][0]
    assert turns["loss"][0] is None


def test_rules_that_there_are_not_are_judged_by_the_nearest_and_each_row_says_so(tmp_path: Path) -> None:
    text = '[TTN "1.0"] [Rules "guitton"]\n\nW 64: 1/7 1/5\nB 31: 1/4/5\n'
    record = tt.parse(text)[0]
    a = tt.annotate(record, ply=0)
    named = tt.annotate(tt.parse(text.replace("guitton", "guiton"))[0], ply=0)
    assert [turn.loss for turn in a] == [turn.loss for turn in named]
    assert named.misnamed() is None
    told = a.misnamed()
    assert told is not None
    assert "`guitton`" in told
    assert "guiton" in (a.misnamed("fr") or "")
    assert [turn.reason for turn in a] == [told, told]
    assert pl.DataFrame(a.turns)["reason"].to_list() == [told, told]
    assert told in str(a)
    assert any(finding.code == "E416" for finding in tt.check(record).findings)
    path = tmp_path / "slip.ttn"
    path.write_text(text)
    assert told in run("annotate", str(path), "--ply", "0").stdout
    with pytest.raises(tt.UnknownRules):
        tt.annotate(tt.parse('[TTN "1.0"] [Game "chess"]\n\nW 64: 1/7 1/5\n')[0])


def test_backgammon_is_judged_by_a_net_of_its_own() -> None:
    start = tt.Position.start("backgammon")
    a = start.analyse("31", ply=0)
    assert a.best is not None
    assert str(a.best.play) == "17/20 19/20", "the best known of all first throws"
    assert a.best.win is None
    assert a.best.equity > 0
    assert pickle.loads(pickle.dumps(a)) == a
    assert abs(start.value(ply=0)) < 0.3, "in points: to throw first is worth a little"
    rolled = tt.rollout(tt.Position("W 24 20*14 B 20*8 22*6 off", game="backgammon"), "65", trials=36, cut=3)
    assert rolled.best is not None
    assert rolled.best.trials == 36
    with pytest.raises(tt.IllegalPosition, match="no points"):
        start.analyse("31", points={"W": 2})
    text = '[TTN "1.0"] [Game "backgammon"]\n\nW 31: 17/20 19/20\nB 64: 1/7 12/16\n'
    judged = tt.annotate(tt.parse(text)[0])
    assert [turn.verdict for turn in judged] == ["judged", "judged"]
    with pytest.raises(tt.IllegalPosition):
        tt.Position.start("toute-table").analyse("31")


def test_an_analysis_is_shown_with_arrows() -> None:
    shown = START.analyse("64", ply=0)._repr_svg_()
    assert 'class="arrow"' in shown
    assert 'class="arrow"' not in START.svg()


def test_the_partie() -> None:
    m = tt.match_equity()
    assert 0.5 < m.win(0, 0) < 0.55
    assert m.win(11, 0) > 0.9
    assert m.win(3, 7) == pytest.approx((1 + m.table[3][7]) / 2)
    with pytest.raises(ValueError):
        m.win(12, 0)
    double = tt.match_equity("bredouille", releves=50)
    assert double.convention == "bredouille"
    with pytest.raises(ValueError):
        double.win(0, 0)


def test_all_of_it_is_pickled(record: tt.Record) -> None:
    a = START.analyse("64", points={"B": 4, "W": 6}, bredouille="B", holes={"W": 3}, ply=0, coup=2)
    rolled = tt.rollout(START, "64", trials=36, cut=1)
    judged = tt.annotate(record, ply=0)
    things = (a, a.best, rolled, judged, judged.players["B"], judged[3], tt.match_equity())
    for one in things:
        assert pickle.loads(pickle.dumps(one)) == one
    both = pickle.loads(pickle.dumps(rolled)) + rolled
    assert both.best.trials == 72
    table = pickle.loads(pickle.dumps(judged.turns))
    assert pl.DataFrame(table).equals(pl.DataFrame(judged.turns))


def test_the_net_plays_in_simulations() -> None:
    r = tt.simulate(20, white="net", black="random", seed=7)
    games = pl.DataFrame(r.games)
    assert (games["winner"].cast(pl.String) == "W").sum() >= 19
    assert pickle.loads(pickle.dumps(r)) == r
    for record in r.records():
        assert tt.check(record).is_clean


def test_the_commands(tmp_path: Path, record: tt.Record) -> None:
    done = run("analyse", "W 1*15 B 1*15", "64", "--ply", "0", "--json")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, sorted(line["play"] for line in lines)) == (0, ["1/7 1/5", "1/7/11"])
    bad = run("analyse", "W 1*15 B 1*15", "64", "--points", "3", "0", "--lang", "fr")
    assert (bad.returncode, bad.stdout) == (2, "")
    assert "points" in bad.stderr
    path = tmp_path / "one.ttn"
    path.write_text(record.to_ttn())
    done = run("annotate", str(path), "--ply", "0", "--worst", "2", "--write")
    assert done.returncode == 0
    assert "millihole" in done.stdout
    assert "{?? " in path.read_text()
    assert run("annotate", str(tmp_path / "none.ttn")).returncode == 2


def test_training_gives_the_same_file_and_the_ladder_takes_it(tmp_path: Path) -> None:
    files = [tmp_path / "a.safetensors", tmp_path / "b.safetensors"]
    for path, threads in zip(files, ("1", "2"), strict=True):
        done = run("train", "--seed", "7", "--releves", "40", "--threads", threads, "-o", str(path))
        assert done.returncode == 0, done.stderr
    assert files[0].read_bytes() == files[1].read_bytes()
    done = run("ladder", "net", str(files[0]), "--parties", "20", "--json")
    told = json.loads(done.stdout)
    assert told["parties"] == 20
    assert told["share"] > 0.5, "it has learned longer"
    other = tmp_path / "points.safetensors"
    done = run("train", "--game", "backgammon", "--releves", "3", "--threads", "1", "-o", str(other))
    assert done.returncode == 0, done.stderr
    refused = run("ladder", "net", str(other))
    assert refused.returncode == 2
    assert "backgammon" in refused.stderr
    assert run("train", "--game", "puff", "--releves", "3", "-o", str(tmp_path / "p")).returncode == 2
    files[0].write_bytes(files[0].read_bytes()[:-1])
    alone = json.loads(run("ladder", "random", "random", "--parties", "2", "--json").stdout)
    assert (alone["parties"], alone["se"]) == (2, None), "one pair tells nothing of its spread"
    missing = run("ladder", "net", str(tmp_path / "none.safetensors"), "--lang", "fr")
    assert (missing.returncode, "none.safetensors" in missing.stderr) == (2, True)
    broken = run("ladder", "net", str(files[0]))
    assert broken.returncode == 2
    assert "tensor" in broken.stderr


def test_the_ladder_tells_what_a_net_loses_in_decisions(tmp_path: Path) -> None:
    """The rollout's best less the rollout's equity of what the net chooses, on the average."""
    shipped = Path(__file__).parents[1] / "data" / "decisions.jsonl"
    some = tmp_path / "some.jsonl"
    lines = shipped.read_text(encoding="utf-8").splitlines()
    bare = [one for one in map(json.loads, lines) if (one["points"], one["coups"]) == ([0, 0], [4, 4])][:4]
    some.write_text("\n".join(map(json.dumps, bare)), encoding="utf-8")
    done = run("ladder", "net", "net1", "--decisions", str(some), "--json")
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(one["net"], one["decisions"]) for one in told] == [("net", 4), ("net1", 4)]
    for ply, one in enumerate(told):
        assert one["loss"]["value"] == pytest.approx(sum(_loss(each, ply) for each in bare) / 4, abs=1e-9)
    french = run("ladder", "net", "net", "--decisions", str(some), "--lang", "fr")
    assert "millièmes de trou par décision (4)" in french.stdout
    assert run("ladder", "random", "net", "--decisions", str(some)).returncode == 2
    some.write_text("rubbish\n")
    refused = run("ladder", "net", "net", "--decisions", str(some))
    assert (refused.returncode, "some.jsonl:1:" in refused.stderr) == (2, True)


def _loss(decision: dict[str, Any], ply: int) -> float:
    """Tell what the net's choice loses where nobody has points, another way: by `analyse`."""
    at = tt.Position(decision["position"], decision["turn"])
    best = at.analyse(decision["roll"], ply=ply).best
    assert best is not None
    rolled = {line["play"]: line["equity"] for line in decision["lines"]}
    return float(max(rolled.values()) - rolled[str(best.play)])
