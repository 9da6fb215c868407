"""Objects behave as values: equal, hashed, printed, pickled, immutable, and shared between threads."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

import trictrac as tt

GAME = tt.treatise()[0]
POSITION = tt.Position("W 1*3 2*3 3*3 4*3 5*3 B 1*15", turn="W")


def _diagnostic() -> tt.Diagnostic:
    with pytest.raises(tt.NotationError) as caught:
        tt.parse('[TTN "1.0"]\n\nW 64: 1-7 é\n')
    return caught.value.diagnostics[0]


def _finding() -> tt.Finding:
    return tt.check(tt.parse('[TTN "1.0"]\n\n<due W 64: +8:fill>\n')[0]).findings[0]


TURN = tt.parse('[TTN "1.0"]\n\nW 64: 1/7 {é} <due B 21: +4> (W 64: 1/11)\n')[0].turns[0]

VALUES = [
    TURN,
    TURN.acts[0],
    TURN.statements[0],
    TURN.variations[0],
    POSITION,
    tt.Position.start("backgammon", turn="B"),
    POSITION.plays("51")[0],
    POSITION.score("51"),
    POSITION.score("51").events[0],
    POSITION.chances("fill"),
    GAME,
    tt.Record.new().with_turn("W 64: 1/7 1/5 {é}"),
    tt.replay(GAME),
    tt.replay(GAME)[-1],
    tt.replay(GAME)[-1].before,
    tt.check(GAME).steps[1].stands,
    tt.check(GAME).steps[1].as_due,
    _diagnostic(),
    _finding(),
    tt.simulate(5, seed=7),
    tt.simulate(5, game="puff", seed=7, white="greedy", marks="recorded", threads=2, progress=True),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_pickled_copied_hashed(value: object) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value
        assert hash(again) == hash(value)
        assert repr(again) == repr(value)
        assert str(again) == str(value)
    assert copy.deepcopy(value) == value
    assert value != object()
    with pytest.raises(AttributeError):
        value.code = "other"  # type: ignore[attr-defined]


def test_reports_and_errors_are_pickled() -> None:
    report = tt.check(GAME)
    again = pickle.loads(pickle.dumps(report))
    assert again == report
    assert again.findings == report.findings
    with pytest.raises(tt.NotationError) as caught:
        tt.parse('[TTN "1.0"]\n\nW 64: 1-7\n')
    error = pickle.loads(pickle.dumps(caught.value))
    assert type(error) is tt.NotationError
    assert (str(error), error.diagnostics) == (str(caught.value), caught.value.diagnostics)
    with pytest.raises(tt.IllegalPosition) as illegal:
        tt.Position("W 1*16 B 1*15")
    assert pickle.loads(pickle.dumps(illegal.value)).message("fr") == illegal.value.message("fr")


@pytest.mark.parametrize(
    ("wrong", "english", "french"),
    [
        (
            lambda: tt.Position.start("chess"),
            'no game "chess"; there are',
            "pas de jeu «\xa0chess\xa0»\u202f; il y a",
        ),
        (lambda: POSITION.play("51", "1/2 1/3"), "allowed: 1/6 5/6", "permis\xa0: 1/6 5/6"),
        (lambda: tt.Position("W 1*16 B 1*15"), "White has 16 dames", "Blanc a 16 dames"),
        (lambda: tt.Position("W 25"), "there is no field", "pas de flèche"),
        (lambda: tt.parse("W 64: 1-7"), "1 | W 64: 1-7", "1 | W 64: 1-7"),
    ],
)
def test_errors_speak_both_languages(wrong: Callable[[], object], english: str, french: str) -> None:
    with pytest.raises(tt.TrictracError) as caught:
        wrong()
    for error in (caught.value, pickle.loads(pickle.dumps(caught.value)), copy.deepcopy(caught.value)):
        assert str(error) == error.message() == error.message("en")
        assert english in error.message("en")
        assert french in error.message("fr")
        assert error.message("fr") != error.message("en")


def test_the_name_of_a_game_does_nothing_to_a_terminal() -> None:
    record = tt.Record.from_json(tt.Record.new("chess").to_json().replace("chess", "ch\x9bess"))
    for what in (tt.check, tt.replay):
        with pytest.raises(tt.UnknownRules) as caught:
            what(record)
        for lang in ("fr", "en"):
            assert r"ch\u{9b}ess" in caught.value.message(lang)


def test_a_record_keeps_its_place_in_its_file() -> None:
    second = tt.parse('[TTN "1.0"]\n\nW 64: 1/7 1/5\n\n[TTN "1.0"]\n\n<due W 64: +8:fill>\n')[1]
    again = pickle.loads(pickle.dumps(second))
    assert (again.line, tt.check(again).findings[0].line) == (5, 7)


def test_a_position_is_its_board_turn_game_and_rules() -> None:
    text = "W 1*15 B 1*15"
    one = tt.Position(text)
    assert one == tt.Position("B 1*15  W 1*10 1*5", "W", "trictrac", "lelasseux")
    others = [
        tt.Position(text, turn="B"),
        tt.Position(text, rules="guiton"),
        tt.Position(text, game="backgammon"),
        tt.Position("W 1*14 2 B 1*15"),
    ]
    assert len({one, *others}) == 5
    assert tt.Position(text, turn=tt.Side.WHITE) == one
    assert eval(repr(one), {"Position": tt.Position}) == one
    assert (one.turn, one.game, one.rules) == ("W", "trictrac", "lelasseux")


def test_records_are_equal_when_they_say_the_same() -> None:
    one, two = tt.parse('[TTN "1.0"]\nW 46: 1/7 1/5\n\n[TTN "1.0"]\n\n  W 64:   1/7 1/5\n')
    assert one == two
    assert hash(one) == hash(two)
    assert one.with_turn("B 21: -") != two
    assert one.with_tag("White", "vous").tags["White"] == "vous"
    assert "White" not in one.tags


@pytest.mark.parametrize("record", tt.treatise(), ids=lambda r: f"{r.tags['Source'][-20:]}:{r.line}")
def test_records_survive_their_two_texts(record: tt.Record) -> None:
    assert tt.parse(record.to_ttn()) == [record]
    assert tt.Record.from_json(record.to_json()) == record


def test_json_that_tells_no_record() -> None:
    for text in ("", "{}", '{"ttn": 1', "[]"):
        with pytest.raises(tt.NotationError):
            tt.Record.from_json(text)


def test_the_two_scores_part_where_a_mark_is_wrong() -> None:
    record = tt.parse(
        '[TTN "1.0"] [Marks "recorded"] [Position "W 1*3 2*3 3*3 4*4 5 6 B 1*15"]\n\n'
        "W 42: +6:fill 1/5 4/6\nB 21: 1/3 1/2\n"
    )[0]
    step = tt.check(record).steps[1]
    assert step.stands is not None
    assert step.as_due is not None
    assert (step.stands.points("W"), step.as_due.points("W")) == (6, 4)
    assert tt.replay(record)[1].as_due is None


@pytest.mark.parametrize(
    "position", [tt.Position.start(name, rules) for name, rules in tt.known_rules()], ids=str
)
def test_the_dames_of_each_field(position: tt.Position) -> None:
    text = f'[TTN "1.0"] [Game "{position.game}"] [Position "{position}"]\n'
    standing = tt.replay(tt.parse(text)[0])[0].after
    for side in ("W", "B"):
        dames = position.dames(side)
        assert dames == standing.dames(side)
        assert sum(dames.values()) == 15
        places = {0: "bar", 25: "off"}
        told = (
            f"{places.get(field, field)}" + (f"*{many}" if many > 1 else "") for field, many in dames.items()
        )
        assert f"{side} {' '.join(told)}" in str(position)
    with pytest.raises(ValueError, match="a side is"):
        position.dames("white")


def test_records_are_found_however_the_article_is_typed() -> None:
    for typed, cite in {
        "L193": "L 193",
        " l 193 ": "L 193",
        "g iii": "G III",
        "p4.60": "P 4.60",
        "RPuff": "R Puff",
    }.items():
        assert tt.treatise(typed) == tt.treatise(cite) != []
        assert tt.explain(typed) == tt.explain(cite)
    assert tt.explain("e101") == tt.explain("E101")
    assert tt.treatise("") == tt.treatise("é") == []
    for nothing in ("", "é", "E999", "L 9999"):
        with pytest.raises(LookupError):
            tt.explain(nothing)


def test_records_are_found_by_chapter_and_by_article() -> None:
    assert len(tt.treatise("G III")) > 60
    assert all("Guiton" in record.tags["Source"] for record in tt.treatise("G V"))
    assert len(tt.treatise("L 193")) >= 2
    assert not tt.treatise("L V")
    assert {record.game for record in tt.treatise("P 4.60")} == {"trictrac"}
    assert len(tt.treatise("P 4.32")) >= 2
    assert tt.treatise("P 1.II") and tt.treatise("P 1.V")


def test_every_cited_law_is_explained() -> None:
    cited = {cite for r in tt.treatise() for f in tt.check(r).findings for cite in [f.code, *f.articles]}
    for cite in cited:
        assert tt.explain(cite, "fr") != tt.explain(cite, "en")


def test_other_threads_run_meanwhile() -> None:
    records = tt.treatise()
    with ThreadPoolExecutor(4) as pool:
        reports = list(pool.map(tt.check, records))
    assert [r.findings for r in reports] == [tt.check(r).findings for r in records]


def test_records_grow_from_one_stem() -> None:
    """What is put behind a record is shared by those that have more of it, and by nobody else."""
    stem = tt.Record.new().with_turn("W 64: 1/7 1/5")
    one, other = stem.with_turn("B 21: 1/3 1/2"), stem.with_turn("B 33: 1/4 1/4")
    longer = one.with_turn("W 11: -").with_tag("White", "vous").with_turn("{so}")
    head = '[TTN "1.0"]\n[Game "trictrac"]\n\nW 64: 1/7 1/5\n'
    assert stem.to_ttn() == head
    assert one.to_ttn() == head + "B 21: 1/3 1/2\n"
    assert other.to_ttn() == head + "B 33: 1/4(2)\n"
    assert longer.to_ttn() == (head + "B 21: 1/3 1/2\nW 11: - {so}\n").replace(
        "\n\n", '\n[White "vous"]\n\n', 1
    )
    assert one == tt.parse(one.source)[0]
    assert [turn.line for turn in one.turns] == [turn.line for turn in tt.parse(one.source)[0].turns]
    # What needs the turn before it is read with it.
    assert str(one.with_turn("+4").turns[-1]) == "B 21: 1/3 1/2 +4"
    assert str(one.with_turn("(B 21: 1/4)").turns[-1].variations[0].turns[0]) == "B 21: 1/4"
    with pytest.raises(tt.NotationError) as caught:
        one.with_turn("W 77: -")
    assert caught.value.diagnostics[0].line == 5
