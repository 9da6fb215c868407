"""What a finding says of a fault with dames or dice: what the other may do about it, and what he did."""

from __future__ import annotations

import pickle

import pytest

import trictrac as tt

HEAD = '[TTN "1.0"] [Game "trictrac"] [Rules "{rules}"] [Marks "unknown"]\n\n'
ILL_PLACED = "W 54: 1/8 1/5\n"


def findings(turns: str, rules: str = "lelasseux") -> list[tt.Finding]:
    return list(tt.check(tt.parse(HEAD.format(rules=rules) + turns)[0]).findings)


def test_a_fault_lists_its_remedies() -> None:
    (fault,) = findings(ILL_PLACED)
    assert (fault.code, fault.severity, fault.player) == ("E201", "error", "W")
    assert fault.articles == ["L 211", "L 201"]
    assert fault.remedies == ["B: allow", "B: W8/6", "B: oblige 1/6/10"]
    assert (fault.claimed, fault.taken, fault.until_throw_of) == (False, None, "B")


@pytest.mark.parametrize(("answer", "taken"), [("B: allow", "allow"), ("B: W8/6", "W8/6")])
def test_a_remedy_taken_answers_it(answer: str, taken: str) -> None:
    (fault,) = findings(ILL_PLACED + answer + "\n")
    assert (fault.claimed, fault.taken, fault.severity) == (True, taken, "note")


def test_each_remedy_is_an_act_that_may_be_pasted() -> None:
    (fault,) = findings(ILL_PLACED)
    for remedy in fault.remedies:
        (answered,) = findings(ILL_PLACED + remedy + "\n")
        assert answered.claimed, remedy


def test_a_remedy_that_is_not_open_is_a_finding() -> None:
    codes = [(f.code, f.player) for f in findings(ILL_PLACED + "B: W8/7\n")]
    assert codes == [("E201", "W"), ("E208", "B")]


def test_two_treatises_two_rulings() -> None:
    back = "W 64 back: 1/7 1/5\n"
    (void,) = findings(back)
    assert (void.code, void.articles) == ("E212", ["L 203"])
    assert not findings(back, rules="guiton")
    assert not findings(back, rules="lepeintre")


def test_it_survives_pickling() -> None:
    (fault,) = findings(ILL_PLACED + "B: allow\n")
    again = pickle.loads(pickle.dumps(fault))
    assert again == fault
    assert again.taken == "allow"
