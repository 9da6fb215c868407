"""The sister games through Python: one Position for all, and what their plays need beside the board."""

from __future__ import annotations

import pytest

import trictrac as tt


def results(position: tt.Position, roll: str, *, begun: bool = False) -> set[str]:
    plays = position.plays(roll, begun=begun)
    assert len({str(play.after) for play in plays}) == len(plays), "distinct by result"
    return {str(play) for play in plays}


def test_puff_enters_one_dame_with_each_number() -> None:
    start = tt.Position.start("puff")
    assert str(start) == "W bar*15 B bar*15"
    assert results(start, "42") == {"bar/2 bar/4"}


def test_puff_counts_the_doublets_before() -> None:
    start = tt.Position.start("puff")
    assert results(start, "11") == {"bar/1(2)", "bar/1(2) bar/6", "bar/1(2) bar/6(2)"}
    assert len(start.plays("11", doublets=1)) == 5
    assert start.play("11", "bar/1(4) bar/6(4)", doublets=1).after.turn == "B"
    with pytest.raises(tt.IllegalPlay):
        start.play("11", "bar/1(4) bar/6(4)")


def test_puff_remembers_the_circuit() -> None:
    struck = tt.Position("W bar 1*14 B 22*2 4*13", game="puff")
    assert results(struck, "43") == {"bar/4 1/4"}, "the last enters by any number"
    assert results(struck, "43", begun=True) == {"-"}, "the three is shut, and the four is lost"


def test_a_play_of_the_booklets_tric_trac_earns_points() -> None:
    position = tt.Position("W 20 22 6*13 B 1*15", game="tric-trac-ravensburger")
    play = position.play("42", "20/24 22/24")
    assert (play.earned.won, play.earned.given) == (2, 0)
    assert [(event.kind, event.points) for event in play.earned.events] == [("out", 2)]
    assert position.score("42").won == 0, "the roll alone is worth nothing"
    assert tt.Position("W 1*15 B 1*15").plays("64")[0].earned.won == 0


def test_backgammon_goes_by_its_rules() -> None:
    text = "W bar*2 19*13 B 19*2 7*13"
    assert tt.Position.start("backgammon").rules == "international"
    assert results(tt.Position(text, game="backgammon"), "63") == {"bar/3"}
    assert results(tt.Position(text, game="backgammon", rules="ravensburger"), "63") == {"-"}
    assert results(tt.Position(text, game="toute-table"), "63") == {"bar/3"}


def test_the_cube_is_told_and_judged() -> None:
    turns = "W 31: 17/20 19/20\nB: double\nW: take\nB: double\n"
    record = tt.parse(f'[TTN "1.0"] [Game "backgammon"]\n\n{turns}')[0]
    step = tt.replay(record)[-1]
    assert step.after.cube == (2, "W")
    assert 'data-stake="2"' in step.after.svg()
    assert [finding.code for finding in tt.check(record).findings] == ["E302"]
    assert tt.replay(tt.Record.new().with_turn("W 64: 1/7 1/5"))[-1].after.cube is None


def test_illegal_positions_say_why() -> None:
    with pytest.raises(tt.IllegalPosition, match="off the board"):
        tt.Position("W 2*14 off B 1*15", game="tric-trac-ravensburger")
    with pytest.raises(tt.IllegalPosition):
        tt.Position("W 12 2*14 B 1*15", game="tric-trac-ravensburger")


@pytest.mark.parametrize("game", ["backgammon", "toute-table", "puff", "tric-trac-ravensburger"])
def test_their_boards_are_drawn(game: str) -> None:
    assert tt.Position.start(game).svg().startswith("<svg")
