"""Every form of act that a right may be stated of is granted by one shipped record and denied by another."""

import re
from pathlib import Path

import pytest

import trictrac as tt

#: Each form by the acts of its statement.
FORMS = {
    "a play": r"\d[\d/()~]*( \d[\d/()~]*)*",
    "points": r"\+\d+(:(?!école)\w+)?",
    "an école": r"\+(\d+|\?):école",
    "points for a number left unplayed": r"\+\d+:unplayed",
    "a jeton": r"j\d+",
    "two jetons": r"jj\d+",
    "a hole": r"o+\d?( j\d+)?",
    "a fichet": r"f\d+",
    "the pavillon": r"p",
    "the other's jeton": r"[WB]jj?\d+",
    "the other's hole": r"[WB]o-\d+",
    "the other's fichet": r"[WB]f\d+",
    "the other's pavillon": r"[WB]p0?",
    "dames lifted": r"lift",
    "dames put back": r"back",
    "going": r"\"je m'en vais\"",
    "staying": r"\"je reste\"",
    "a void partie": r"\"partie nulle\"",
    "dice broken": r"\"je romps\"",
    "a roll played for all": r"\"je joue pour tout\"",
    "a refusal": r"\"non\"",
    "a demand of points given": r"oblige \+\d+:false",
    "a demand of points left out": r"oblige \+\d+",
    "a demand of a whole école": r"oblige \+\d+:école",
    "a demand of a jeton": r"oblige j\d+",
    "a demand to come back": r"oblige back",
    "a demand to lift": r"oblige lift",
    "a demand of a play": r"oblige \d[\d/()]*( \d[\d/()]*)*",
    "a demand of dames by any number": r"oblige \d+/\?(\(\d\)| \d+/\?)*",
    "a play barred": r"forbid \d[\d/()]*( \d[\d/()]*)*",
    "the missing dame demanded": r"oblige out/\d+",
    "the missing dame kept out": r"forbid out/\d+",
    "a fault let stand": r"allow",
    "the other's dame put": r"[WB]\d+/\d+( [WB]\d+/\d+)*",
    "the missing dame": r"out/\d+",
    "the sixteenth dame": r"[WB]\d+/out",
    "a dame between two flèches": r"[WB]?\d+\|\d+/\d+",
}
#: What always may be done, and what never.
ALWAYS = {"the pavillon put back": r"p0"}
NEVER = {"a demand to play for all": r"oblige \"je joue pour tout\""}


def stated() -> dict[str, list[str]]:
    """Give the acts of all rights that the shipped records state, by whether they are granted."""
    acts: dict[str, list[str]] = {"can": [], "cannot": []}
    for path in sorted((Path(tt.__file__).parent / "records").glob("*.ttn")):
        for word, what in re.findall(r"<(can|cannot) [WB]:\s*([^<>]*)>", path.read_text(encoding="utf-8")):
            acts[word].append(what.strip())
    return acts


STATED = stated()


def has(word: str, form: str) -> bool:
    return any(re.fullmatch(form, what) for what in STATED[word])


@pytest.mark.parametrize("form", [*FORMS, *ALWAYS])
def test_granted(form: str) -> None:
    assert has("can", {**FORMS, **ALWAYS}[form])


@pytest.mark.parametrize("form", [*FORMS, *NEVER])
def test_denied(form: str) -> None:
    assert has("cannot", {**FORMS, **NEVER}[form])


@pytest.mark.parametrize("form", NEVER)
def test_what_never_may_be_done_is_never_granted(form: str) -> None:
    assert not has("can", NEVER[form])
