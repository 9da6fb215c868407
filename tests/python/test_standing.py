"""What stands in a partie à écrire: holes in a row, refaits, and what the marqué is worth."""

from __future__ import annotations

import pytest

import trictrac as tt


def standing(score: str, more: str = "") -> tt.Standing:
    (record,) = tt.parse(f'[TTN "1.0"] [Partie "à écrire"] [Score "{score}"] {more}\n\nW:\n')
    return tt.replay(record)[0].after


def test_art_222_nine_holes_against_eight_are_three_jetons() -> None:
    assert standing("Wf8 Bf9").marque_worth == ("B", 3)


def test_art_223_with_the_pavillon_they_are_fourteen() -> None:
    now = standing("Wf8 Bf9 Bp")
    assert now.marque_worth == ("B", 14)
    assert now.in_a_row("B")
    assert not standing("Wf8 Bf9").in_a_row("B")
    assert not standing("Wf8").in_a_row("B")


def test_art_224_the_grande_bredouille() -> None:
    assert standing("Wf18 Bf6 Wp").marque_worth == ("W", 74)
    assert standing("Wf18 Bf6").marque_worth == ("W", 14)


def test_art_221_nobody_has_six_holes() -> None:
    assert standing("Wf5 Bf3").marque_worth is None
    assert tt.replay(tt.Record.new("backgammon"))[0].after.marque_worth is None


def test_art_226_as_many_holes_and_the_consolation_after_it() -> None:
    assert standing("Wf8 Bf8").marque_worth == ("refait",)
    after = standing("Wf8 Bf9", '[Refaits "1"]')
    assert (after.refaits, after.marque_worth) == (1, ("B", 5))
    assert standing("Wf8 Bf9", '[Refaits "2"]').marque_worth == ("B", 7)


def test_marques_and_releves_are_numbered() -> None:
    for record in tt.simulate(5, seed=4, marques=4).records():
        marque, releve, refaits = 1, 1, 0
        for step in tt.replay(record)[1:]:
            now = step.after
            if now.refaits > refaits:
                assert (now.marque, now.releve) == (marque, 1)  # L 226: it begins again
            else:
                assert (now.marque, now.releve) in {(marque, releve), (marque, releve + 1), (marque + 1, 1)}
            marque, releve, refaits = now.marque, now.releve, now.refaits
            stated = [text for text in ("W", "B") if f"<marqué {text} " in step.text]
            if stated:
                assert now.marque_worth == (stated[0], int(step.text.split()[-1].rstrip(">")))
        assert marque == 4


def test_a_side_is_w_or_b() -> None:
    with pytest.raises(ValueError, match="a side is"):
        standing("Wf8").in_a_row("X")
