"""A game played step by step: ``tt.Game``."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import trictrac as tt

EVERY = tt.known_rules()


def play_on(g: tt.Game, chance: Random, throws: int = 10_000) -> None:
    """Play at random, to the end or for so many throws."""
    for _ in range(throws):
        if g.is_over:
            return
        g.throw()
        g.mark()
        if g.is_over:
            return
        if chance.random() < 0.5:
            try:
                g.leave()
            except tt.IllegalPlay:
                pass
            else:
                continue
        g.play(chance.choice(g.plays) if len(g.plays) < 200 else g.plays[0])


@pytest.mark.parametrize(("game", "rules"), EVERY)
def test_a_game_that_is_played_as_due_is_clean(game: str, rules: str) -> None:
    for seed in range(3):
        g = tt.Game(game, rules=rules, seed=seed)
        play_on(g, Random(seed), 300)
        report = tt.check(g.record)
        assert not report.findings, f"{report}"
        assert (g.game, g.rules, g.seed) == (game, rules, seed)


@pytest.mark.parametrize("marques", [2, 4])
def test_a_partie_a_ecrire_is_so_many_marques(marques: int) -> None:
    g = tt.Game(seed=5, marques=marques)
    play_on(g, Random(5))
    assert g.is_over
    assert g.record.to_ttn().count("<marqué") == marques
    assert not tt.check(g.record).findings
    with pytest.raises(ValueError, match="marqués"):
        tt.Game("backgammon", marques=2)


def test_what_stands_is_what_the_record_tells() -> None:
    g, chance = tt.Game(seed=12, marks="recorded"), Random(12)
    assert g.end is None
    for _ in range(40):
        g.throw()
        won, given = g.due.won, g.due.given
        g.mark()
        g.play(chance.choice(g.plays))
        g.mark()
        assert (won, given) == (g.due.won, g.due.given)
        step = tt.replay(g.record)[-1]
        assert str(step.after) == str(g.standing) == str(g.position)
        assert g.standing.turn == g.turn


def test_the_same_seed_throws_the_same() -> None:
    def rolls(seed: int) -> list[str]:
        g = tt.Game(seed=seed)
        thrown = []
        for _ in range(20):
            thrown.append(g.throw())
            g.play(g.plays[0])
        return thrown

    assert rolls(3) == rolls(3) != rolls(4)


def test_a_throw_and_a_play_that_are_told() -> None:
    g = tt.Game(first="B")
    assert g.turn == "B"
    assert g.throw("46") == g.roll == "64"
    g.play("1/5 1/7")
    assert (g.position.turn, str(g.position)) == ("W", "W 1*15 B 1*13 5 7")
    g.throw("21")
    g.play(g.plays[0])
    assert g.record.to_ttn().endswith("\n\nB 64: 1/7 1/5\nW 21: 1/3 1/2\n")


def test_art_155_who_completes_a_hole_may_go_away() -> None:
    left = 0
    for seed in range(40):
        g = tt.Game(seed=seed)
        while not g.is_over and not left:
            g.throw()
            try:
                g.leave()
                left += 1
            except tt.IllegalPlay:
                g.play(g.plays[0])
        if left:
            assert g.record.to_ttn().count('"je m\'en vais" lift <relevé') == 1
            assert set(g.standing.dames("W")) == {1}
            assert not tt.check(g.record).findings
            return
    pytest.fail("nobody made a hole")


def test_art_156_who_stays_cannot_go() -> None:
    for seed in range(40):
        g = tt.Game(seed=seed)
        while not g.is_over:
            g.throw()
            try:
                g.stay()
            except tt.IllegalPlay:
                g.play(g.plays[0])
                continue
            with pytest.raises(tt.IllegalPlay, match="said that he stays"):
                g.leave()
            g.play(g.plays[0])
            assert '"je reste"' in g.record.to_ttn()
            assert not tt.check(g.record).findings
            return
    pytest.fail("nobody made a hole")


def test_a_wrong_mark_is_an_ecole() -> None:
    g = tt.Game(first="W")
    g.throw("64")
    g.mark(4)
    g.play(g.plays[0])
    (finding,) = tt.check(g.record).findings
    assert (finding.code, finding.player, finding.points) == ("E102", "W", 4)


def refused(act: object, *arguments: object) -> str:
    """The French sentence of an act that is not allowed."""
    with pytest.raises(tt.IllegalPlay) as caught:
        act(*arguments)  # type: ignore[operator]
    assert isinstance(caught.value, tt.TrictracError)
    assert caught.value.message("fr") != caught.value.message("en")
    return caught.value.message("fr")


def test_wrong_use_is_refused_in_both_languages_and_changes_nothing() -> None:
    g = tt.Game(first="W", seed=1)
    assert refused(g.play, "1/7 1/5") == "les dés ne sont pas jetés"
    assert refused(g.mark) == refused(g.leave) == refused(g.stay) == "les dés ne sont pas jetés"
    assert refused(g.undo) == "rien n'est fait encore"
    g.throw("64")
    text = g.record.to_ttn()
    assert refused(g.throw) == "le coup n'est pas joué"
    assert refused(g.leave).startswith("aucun trou")
    assert refused(g.stay).startswith("aucun trou")
    assert "1/2 1/3" in refused(g.play, "1/2 1/3")
    assert (
        refused(g.play, tt.Position.start().plays("21")[0]) == "la règle ne permet pas de jouer ainsi ce coup"
    )
    assert refused(g.double).startswith("le coup")
    assert refused(g.take) == refused(g.drop) == "le videau n'est pas offert"
    assert refused(g.decline) == "il n'a pas à rejeter"
    g.mark()
    assert refused(g.mark) == "les points de ce coup sont marqués"
    assert g.record.to_ttn() == text
    with pytest.raises(tt.NotationError):
        g.play("1-7")
    with pytest.raises(ValueError, match="a roll is"):
        tt.Game().throw("77")
    with pytest.raises(tt.UnknownRules):
        tt.Game("chess")


def test_after_the_end_nothing_is_played() -> None:
    g = tt.Game(seed=2)
    play_on(g, Random(2))
    assert g.is_over
    assert g.end is not None
    assert refused(g.throw) == refused(g.mark) == refused(g.double) == "la partie est finie"
    assert (g.roll, g.plays) == (None, [])


def test_undo_takes_back_act_by_act() -> None:
    g, chance = tt.Game(seed=9), Random(9)
    seen = [(g.record, str(g.position), g.turn)]
    for _ in range(30):
        g.throw()
        seen.append((g.record, str(g.position), g.turn))
        g.play(chance.choice(g.plays))
        seen.append((g.record, str(g.position), g.turn))
    while len(seen) > 1:
        assert (g.record, str(g.position), g.turn) == seen.pop()
        g.undo()
    assert g.throw() == tt.Game(seed=9).throw(), "the same dice again"


@pytest.mark.parametrize(("game", "rules"), EVERY)
def test_a_game_can_be_pickled_and_goes_on_with_the_same_dice(game: str, rules: str) -> None:
    g = tt.Game(game, rules=rules, seed=21)
    play_on(g, Random(1), 15)
    again = pickle.loads(pickle.dumps(g))
    assert repr(again) == repr(g)
    assert again.record == g.record
    if not g.is_over:
        assert again.throw() == g.throw()
    g.undo()
    again.undo()
    assert again.position == g.position


def test_the_cube_is_offered_taken_and_refused() -> None:
    g = tt.Game("backgammon", first="W")
    assert refused(g.double).startswith("le videau")
    assert refused(g.throw, "33").startswith("les deux dés tirés")
    g.throw("31")
    g.play("17/20 19/20")
    g.double()
    assert g.turn == "W"
    assert refused(g.throw) == "le videau est offert, et attend la réponse"
    g.take()
    assert (g.turn, g.standing.cube) == ("B", (2, "W"))
    assert refused(g.double).startswith("le videau")
    g.throw("64")
    g.play(g.plays[0])
    g.double()
    g.drop()
    assert (g.is_over, g.end) == (True, ("W", 2))
    assert not tt.check(g.record).findings
    assert g.record.to_ttn().endswith("W: double\nB: drop <partie W 2>\n")


def test_r_puff_who_threw_a_doublet_may_decline_the_next() -> None:
    g = tt.Game("puff", first="W")
    g.throw("33")
    g.play(g.plays[0])
    assert g.turn == "W"
    g.decline()
    assert g.position.turn == "B"
    g.throw("21")
    g.play(g.plays[0])
    assert not tt.check(g.record).findings


def test_what_it_shows() -> None:
    g = tt.Game(seed=7, first="W")
    assert repr(g) == "<Game trictrac lelasseux, seed 7: W to throw>"
    g.throw("64")
    assert repr(g) == "<Game trictrac lelasseux, seed 7: W has thrown 64>"
    play_on(tt.Game(seed=7), Random(7))
