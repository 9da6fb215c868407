"""The page to step through, what a notebook shows, paper, and from a row to a board."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from click.testing import CliRunner

import trictrac as tt
from trictrac.cli import main
from trictrac.print import booklet
from trictrac.viewer import page

from .conftest import HOSTILE

FAULTY = '[TTN "1.0"]\n[White "A"]\n\nW 64: 1/7 1/5\nB 21: 1/4 {why?}\n(B 21: 1/2 1/3)\nW 65: 1/2 1/3\n'


class Elements(HTMLParser):
    """The elements of a page, with what stands in them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], str]] = []
        self.open = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs), ""))
        self.open = True

    def handle_endtag(self, tag: str) -> None:
        self.open = False

    def handle_data(self, data: str) -> None:
        if self.open:
            tag, attributes, before = self.found[-1]
            self.found[-1] = (tag, attributes, before + data)


def shown(text: str) -> Any:
    """Give what a page steps through."""
    data = [inner for tag, attributes, inner in Elements(text).found if attributes.get("id") == "data"]
    (one,) = data
    return json.loads(one)["book"]


def game(throws: int) -> tt.Record:
    """Give a played partie of at least so many throws."""
    played = tt.simulate(300, seed=1852)
    games = pl.DataFrame(played.games).filter(pl.col("throws").is_between(throws, throws + 5))
    number: int = games["game"][0]
    return played[number]


def test_a_page_holds_nothing_of_a_record_but_escaped_text() -> None:
    (record,) = tt.parse(HOSTILE)
    for made in (
        tt.check(record).to_html(),
        tt.replay(record).to_html(),
        record.to_html(title="</title><img>"),
    ):
        elements = Elements(made).found
        tags = [tag for tag, _, _ in elements]
        assert tags.count("script") == 2 and "img" not in tags
        assert not [name for _, attributes, _ in elements for name in attributes if name.startswith("on")]
        assert "<script>alert" not in made
        words = json.dumps(shown(made), ensure_ascii=False)
        assert "<script>alert(1)</script>" in words, "it is there, as text"


def test_the_policy_lets_only_the_viewer_run() -> None:
    made = page([tt.check(tt.parse(FAULTY)[0])])
    elements = Elements(made).found
    policy = next(a["content"] for tag, a, _ in elements if a.get("http-equiv") == "Content-Security-Policy")
    assert policy is not None and policy.startswith("default-src 'none'") and "unsafe" not in policy
    for wanted, tag in (("script-src", "script"), ("style-src", "style")):
        runs = [inner for name, a, inner in elements if name == tag and a.get("type") != "application/json"]
        digests = [base64.b64encode(hashlib.sha256(inner.encode()).digest()).decode() for inner in runs]
        assert re.findall(rf"{wanted} '(\S+)'", policy) == [f"sha256-{digest}" for digest in digests]
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)", made), "nothing is fetched"


def test_a_partie_of_170_coups_is_less_than_300_kb() -> None:
    made = tt.check(game(170)).to_html()
    assert len(made.encode()) < 300_000, len(made.encode())


def test_the_boards_of_a_page_are_those_of_the_steps() -> None:
    report = tt.check(tt.parse(FAULTY)[0])
    book = shown(report.to_html())
    pieces, (record,) = book["pieces"], book["records"]
    for step, told in zip(report.steps, record["steps"], strict=True):
        drawn = record["open"] + "".join(pieces[piece] for piece in told["board"]) + "</svg>"
        title = re.search("<title>(.*?)</title>", drawn)
        assert title is not None and title[1] == str(step.after)
        assert (told["depth"], told["follows"]) == (step.depth, step.follows)
    assert [found["code"] for found in record["findings"]] == [f.code for f in report.findings]
    assert record["steps"][record["findings"][0]["step"]]["text"] == "W 65: 1/2 1/3"


#: Legal plays, of which some lose.
JUDGED = '[TTN "1.0"]\n\nW 64: 1/7 1/5\nB 21: 1/4\nW 65: 1/7 1/6\nB 63: 1/7 4/7\nW 11: 1/2/3\n'


def test_a_page_shows_what_the_analyst_says() -> None:
    (record,) = tt.parse(JUDGED)
    judged = tt.annotate(record, ply=0)
    steps = tt.replay(record)
    book = shown(judged.to_html())
    (told,) = book["records"]
    assert {"W", "B"} == set(told["players"])
    assert told["players"]["W"]["decisions"] == judged.players["W"].decisions
    arrows = 0
    for turn in judged:
        said = told["steps"][turn.step]["judged"]
        assert (said["verdict"], said["mark"]) == (turn.verdict, turn.mark)
        if not turn.loss or turn.best is None:
            assert said["best"] is None and said["bestBoard"] is None
            continue
        assert said["loss"] == pytest.approx(turn.loss, abs=0.0006)
        assert said["best"]["play"] == str(turn.best.play)
        drawn = "".join(book["pieces"][piece] for piece in said["bestBoard"])
        title = re.search("<title>(.*?)</title>", drawn)
        assert title is not None and title[1] == str(steps[turn.step].before)
        # A field by itself is a dame that goes on: the arrow's way is as the play is written.
        # Two dames that go the same way are two arrows.
        ways = [
            way
            for move in str(turn.best.play).split()
            for way in [move.removesuffix("(2)")] * (1 + move.endswith("(2)"))
        ]
        assert sorted(re.findall('data-way="([^"]*)"', drawn)) == sorted(ways)
        arrows += drawn.count('class="arrow"')
    assert arrows > 0, "some of these plays lose"
    assert "judged" not in shown(tt.check(record).to_html())["records"][0]["steps"][1]
    assert "application/vnd.jupyter.widget-view+json" in judged._repr_mimebundle_()


def test_the_best_is_written_as_the_record_numbers_its_fields() -> None:
    club = tt.convert(JUDGED, "ttn", "clubs").text
    judged = tt.annotate(tt.parse(club)[0], ply=0)
    best = [step["judged"]["best"] for step in shown(judged.to_html())["records"][0]["steps"][1:5]]
    written = [one["play"] for one in best if one]
    assert written and not any(play in club for play in written if play[0].isdigit())


def test_what_was_judged_by_the_nearest_rules_is_shown_by_them(tmp_path: Path) -> None:
    text = FAULTY.replace('[White "A"]', '[Rules "lelaseux"]')
    report = tt.check(tt.parse(text)[0])
    assert [found.code for found in report.findings] == ["E416", "E201"]
    assert (report.steps.rules, len(report.steps)) == ("lelasseux", 5)
    assert [step.due is not None for step in report.steps[1:]] == [True] * 4
    assert shown(report.to_html())["records"][0]["rules"] == "lelasseux"
    with pytest.raises(tt.UnknownRules):
        tt.replay(report.record)
    path = tmp_path / "game.ttn"
    path.write_text(text)
    done = CliRunner().invoke(main, ["replay", str(path)])
    assert done.exit_code == 0 and "W 65: 1/2 1/3" in done.output
    assert pl.DataFrame(tt.findings(path))["code"].to_list() == ["E416", "E201"]


def test_a_notebook_shows_the_viewer_or_a_board_with_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    import trictrac.viewer as viewer

    report = tt.check(tt.parse(FAULTY)[0])
    for one in (report, report.steps, tt.replay(report.record)):
        bundle = one._repr_mimebundle_()
        assert "application/vnd.jupyter.widget-view+json" in bundle
        assert "<svg" in str(bundle["text/html"]) and "<pre" in str(bundle["text/html"])
    monkeypatch.setattr(viewer, "find_spec", lambda name: None)
    assert sorted(report._repr_mimebundle_()) == ["text/html", "text/plain"]
    assert "E201" in str(report._repr_mimebundle_()["text/html"])


def test_the_widget_knows_its_step() -> None:
    view = tt.check(tt.parse(FAULTY)[0]).view(lang="fr")
    view.step, view.finding = 2, 0
    assert (view.step, view.finding, view.lang) == (2, 0, "fr")
    assert json.loads(view.book)["records"][0]["checked"] is True


def test_records_and_tables_have_displays() -> None:
    (record,) = tt.parse(HOSTILE)
    html = record._repr_html_()
    assert "&lt;script&gt;alert(1)" in html and "<script" not in html and "<img" not in html
    assert "points that the thrower won by it" in tt.simulate(2, seed=7).turns._repr_html_()


def test_a_board_on_paper() -> None:
    position = tt.Position("W 1*13 5 7 B 1*15")
    svg = position.svg(mm=85, style="print", numbers="W", bottom="B", highlight=[("W", 7)])
    assert 'width="85mm"' in svg and set(re.findall("#[0-9a-f]{6}", svg)) == {"#000000", "#ffffff"}
    assert ">24</text>" in svg
    assert position.pdf(mm=85, style="print").startswith(b"%PDF")
    with pytest.raises(TypeError, match='a picture has no "colour"'):
        position.svg(colour="red")  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="mm wide"):
        position.svg(mm=-1)


def test_a_booklet_has_a_diagram_at_the_coups_asked_for() -> None:
    report = tt.check(tt.parse(FAULTY)[0])
    small, large = booklet(report, [1]), booklet(report, [1, 2, 3, 4])
    assert small.startswith(b"%PDF") and large.startswith(b"%PDF") and len(large) > len(small)
    (hostile,) = tt.parse(HOSTILE)
    assert booklet(tt.check(hostile)).startswith(b"%PDF")
    with pytest.raises(IndexError, match="no step 99"):
        booklet(report, [99])


def test_a_booklet_prints_what_is_remarked(monkeypatch: pytest.MonkeyPatch) -> None:
    (record,) = tt.parse(
        '[TTN "1.0"]\n\n{before\n all}\nW 64: 1/7 1/5 {well played}\nB 21: - {why?}\n({better} B 21: 1/4)\n'
    )
    set_in_type: list[dict[str, bytes]] = []

    def take(sources: dict[str, bytes]) -> bytes:
        set_in_type.append(sources)
        return b""

    monkeypatch.setattr("trictrac.print._typeset", take)
    booklet(tt.replay(record))
    (sources,) = set_in_type
    game = json.loads(sources["game.json"])
    assert game["preface"] == ["before all"]
    assert [turn["comments"] for turn in game["turns"]] == [["well played"], ["why?"]]
    monkeypatch.undo()
    bare = tt.parse('[TTN "1.0"]\n\nW 64: 1/7 1/5\nB 21: -\n')[0]
    assert len(booklet(tt.replay(record), [1])) > len(booklet(tt.replay(bare), [1]))


def test_show_makes_a_page(tmp_path: Path) -> None:
    source, target = tmp_path / "game.ttn", tmp_path / "game.html"
    source.write_text(FAULTY + "\n" + FAULTY)
    done = CliRunner().invoke(main, ["show", str(source), "-o", str(target), "--title", "<Club>"])
    assert (done.exit_code, done.output) == (0, "")
    made = target.read_text()
    assert "<title>&lt;Club&gt;</title>" in made
    assert len(shown(made)["records"]) == 2
    pdf = tmp_path / "game.pdf"
    assert CliRunner().invoke(main, ["show", str(source), "-o", str(pdf), "--lang", "en"]).exit_code == 2
    source.write_text(FAULTY)
    assert CliRunner().invoke(main, ["show", str(source), "-o", str(pdf)]).exit_code == 0
    assert pdf.read_bytes().startswith(b"%PDF")


def test_a_game_of_a_simulation_by_its_number() -> None:
    played = tt.simulate(5, seed=7)
    streamed = list(played)
    assert [played[n] for n in range(5)] == streamed == played[:]
    assert played[-1] == streamed[4]
    with pytest.raises(IndexError):
        played[5]


def test_from_a_row_to_its_step(tmp_path: Path) -> None:
    path = tmp_path / "records.ttn"
    path.write_text("\n".join(record.to_ttn() for record in tt.treatise("L 193") + tt.parse(FAULTY)))
    for table in (tt.turns(path), tt.findings(path)):
        for row in pl.DataFrame(table).iter_rows(named=True):
            step = tt.locate(row)
            assert step.index == row["step"]
            assert row.get("roll", step.roll) == step.roll
            assert step.line <= row["line"]
    played = tt.simulate(3, seed=7)
    for row in pl.DataFrame(played.turns).head(40).iter_rows(named=True):
        step = tt.locate(row, played)
        assert (step.who, step.roll) == (row["side"], row["roll"])
        assert step.due is not None and step.due.won == row["won"]
    part = tt.simulate(2, seed=7, first=1)
    for row in pl.DataFrame(part.turns).tail(40).iter_rows(named=True):
        assert str(tt.locate(row, part).after) == str(tt.locate(row, played).after)
    with pytest.raises(LookupError, match="no game 0"):
        tt.locate({"game": 0, "turn": 1}, part)
    with pytest.raises(TypeError, match="a simulation"):
        tt.locate({"game": 1, "turn": 3})


def test_read_takes_what_the_tables_take(tmp_path: Path) -> None:
    for name in ("a.ttn", "b.ttn"):
        (tmp_path / name).write_text(FAULTY)
    (one,) = tt.parse(FAULTY)
    for source in (tmp_path, str(tmp_path / "*.ttn"), [tmp_path / "a.ttn", tmp_path / "b.ttn"]):
        assert list(tt.read(source)) == [one, one]
    assert list(tt.read(tmp_path / "a.ttn")) == [one]
    with pytest.raises(FileNotFoundError):
        tt.read(tmp_path / "none.ttn")
