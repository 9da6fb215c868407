"""The language server, asked over its own protocol; and its view after any edits is that of a fresh check."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

import trictrac as tt
from trictrac.shipped import open_text

from .conftest import in_ci

try:
    from lsprotocol import types

    from trictrac.lsp import offered, problems, shape, shown
    from trictrac.lsp.records import Text
except ModuleNotFoundError:
    if in_ci():
        raise
    pytest.skip("pygls is not installed", allow_module_level=True)

URI = "file:///game.ttn"
WRONG = """[TTN "1.0"]
[Game "trictrac"]
[White "Éléonore 🎲"]
[Position "W 1*3 2*3 3*3 4*3 5*3 B 1*15"]
[Marks "recorded"]

W 51: +2:fill 1/6 5/6
B 64: 1/7 1/5
"""


class Client:
    """An editor, as far as the protocol goes: requests are answered in order, notifications kept."""

    def __init__(self, **capabilities: Any) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "trictrac", "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.number = 0
        self.told: list[dict[str, Any]] = []
        answer = self.ask(
            "initialize",
            processId=None,
            rootUri=None,
            locale=capabilities.pop("locale", "en"),
            capabilities=capabilities,
        )
        self.encoding = answer["capabilities"].get("positionEncoding", "utf-16")
        self.capabilities = answer["capabilities"]
        self.tell("initialized")

    def send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def tell(self, method: str, **params: Any) -> None:
        self.send({"method": method, "params": params})

    def ask(self, method: str, **params: Any) -> Any:
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == self.number and "method" not in message:
                assert "error" not in message, message
                return message["result"]
            self.told.append(message)

    def receive(self) -> dict[str, Any]:
        assert self.process.stdout
        length = 0
        while line := self.process.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        message: dict[str, Any] = json.loads(self.process.stdout.read(length))
        return message

    def problems(self, version: int) -> list[dict[str, Any]]:
        """What is published of a version."""
        while True:
            for message in self.told:
                params = message.get("params", {})
                if (
                    message.get("method") == "textDocument/publishDiagnostics"
                    and params.get("version") == version
                ):
                    found: list[dict[str, Any]] = params["diagnostics"]
                    return found
            self.told.append(self.receive())

    def open(self, text: str) -> list[dict[str, Any]]:
        self.tell(
            "textDocument/didOpen", textDocument={"uri": URI, "languageId": "ttn", "version": 1, "text": text}
        )
        return self.problems(1)

    def change(self, version: int, text: str) -> list[dict[str, Any]]:
        self.tell(
            "textDocument/didChange",
            textDocument={"uri": URI, "version": version},
            contentChanges=[{"text": text}],
        )
        return self.problems(version)

    def close(self) -> None:
        self.ask("shutdown")
        self.tell("exit")
        with self.process as process:
            assert process.wait(10) == 0


@pytest.fixture
def client() -> Iterator[Client]:
    client = Client()
    yield client
    client.close()


def test_a_wrong_mark_is_seen_mended_and_put_into_form(client: Client) -> None:
    """Open, see the école, take the remedy, see it answered, format."""
    (found,) = client.open(WRONG)
    assert found["code"] == "E101"
    assert "B: +2:école" in found["message"]
    assert found["range"]["start"] == {"line": 6, "character": 6}
    actions = client.ask(
        "textDocument/codeAction",
        textDocument={"uri": URI},
        range=found["range"],
        context={"diagnostics": [found]},
    )
    remedy = next(action for action in actions if "+2:école" in action["title"])
    (edit,) = remedy["edit"]["changes"][URI]
    lines = WRONG.split("\n")
    at = edit["range"]["start"]
    lines[at["line"]] = (
        lines[at["line"]][: at["character"]] + edit["newText"] + lines[at["line"]][at["character"] :]
    )
    assert client.change(2, "\n".join(lines)) == []
    scribbled = "\n".join(lines).replace("1/7 1/5", "1/7   1/5")
    assert client.change(3, scribbled) == []
    edits = client.ask(
        "textDocument/formatting", textDocument={"uri": URI}, options={"tabSize": 4, "insertSpaces": True}
    )
    assert [edit["newText"].split("\n")[-1] for edit in edits] == ["B 64: 1/7 1/5"]


def test_what_is_due_is_said_beside_the_throw(client: Client) -> None:
    client.open(WRONG)
    everything = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
    hints = client.ask("textDocument/inlayHint", textDocument={"uri": URI}, range=everything)
    assert [hint["label"] for hint in hints if hint["position"]["line"] == 6] == ["+4", "Wj2"]
    hover = client.ask("textDocument/hover", textDocument={"uri": URI}, position={"line": 6, "character": 2})
    assert "+4:fill" in hover["contents"]["value"]
    assert "L 47" in hover["contents"]["value"]
    assert "data:image/svg+xml" in hover["contents"]["value"]


def test_plays_and_marks_are_offered(client: Client) -> None:
    client.open(WRONG)
    typed = WRONG.replace("+2:fill 1/6 5/6", "")
    client.change(2, typed)
    items = client.ask(
        "textDocument/completion", textDocument={"uri": URI}, position={"line": 6, "character": 6}
    )
    labels = [item["label"] for item in items]
    assert labels[0] == "+4:fill"
    assert labels[1] == "1/6 5/6"
    tags = client.ask(
        "textDocument/completion", textDocument={"uri": URI}, position={"line": 1, "character": 1}
    )
    assert {"Rules", "Source", "Position"} <= {item["label"] for item in tags}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_places_are_counted_as_the_client_counts(encoding: str) -> None:
    client = Client(general={"positionEncodings": [encoding]})
    try:
        assert client.encoding == encoding
        (found,) = client.open(
            WRONG.replace("W 51:", 'W "é🎲" 51:').replace('W "é🎲" 51: +2', 'W 51: "é🎲" +2')
        )
        before = 'W 51: "é🎲" '
        width = {
            "utf-8": len(before.encode()),
            "utf-16": len(before.encode("utf-16-le")) // 2,
            "utf-32": len(before),
        }
        assert found["range"]["start"]["character"] == width[encoding]
    finally:
        client.close()


def test_a_french_client_is_answered_in_french() -> None:
    client = Client(locale="fr-FR")
    try:
        (found,) = client.open(WRONG)
        assert "remède" in found["message"]
    finally:
        client.close()


def disturbed(text: str, rng: random.Random) -> str:
    """A text with one stretch replaced: letters, whole lines, a line of its own elsewhere, or nothing."""
    lines = text.split("\n")
    at, length = rng.randrange(len(text) + 1), rng.choice((0, 1, 3, 40))
    new = rng.choice(
        ("", "\n", "W 64: 1/7 1/5\n", '[TTN "1.0"]\n', "{", "}", "é🎲", rng.choice(lines) + "\n")
    )
    return text[:at] + new + text[at + length :]


@pytest.mark.parametrize("seed", range(6))
def test_after_any_edits_the_view_is_that_of_a_fresh_check(seed: int) -> None:
    rng = random.Random(seed)
    text = open_text("lelasseux-9-ecoles.ttn")[: rng.randrange(2000, 9000)]
    kept = Text()
    for version in range(40):
        kept.become(text, version)
        fresh = Text()
        fresh.become(text, 0)
        assert problems.problems(kept, URI, "en") == problems.problems(fresh, URI, "en"), text
        line = rng.randrange(len(kept.lines))
        column = rng.randrange(len(kept.lines[line]) + 1)
        assert shown.hover(kept, line, column, "fr") == shown.hover(fresh, line, column, "fr")
        assert shown.hints(kept, 0, len(kept.lines)) == shown.hints(fresh, 0, len(kept.lines))
        offered.offered(kept, line, column, "en")
        assert shape.symbols(kept) == shape.symbols(fresh)
        assert shape.folds(kept) == shape.folds(fresh)
        shape.selection(kept, types.Position(line, column))
        list(shape.colours(kept))
        shape.formatted(kept)
        text = disturbed(text, rng)


def test_a_thousand_records_answer_quickly() -> None:
    """The record that changed is judged, and no other."""
    record = WRONG.rstrip("\n") + "\n\n"
    text, kept = record * 1000, Text()
    kept.become(text, 0)
    problems.problems(kept, URI, "en")
    assert all("report" in vars(entry.judged) for entry in kept.entries)
    changed = text.replace("+2:fill", "+4:fill", 500)
    late = text[: len(record) * 999] + record.replace("+2:fill", "+4:fill")
    start = time.perf_counter()
    kept.become(late, 1)
    again = [entry for entry in kept.entries if "report" not in vars(entry.judged)]
    spent = time.perf_counter() - start
    assert len(again) == 1
    assert spent < 0.5, spent
    kept.become(changed, 2)
    assert len(problems.problems(kept, URI, "en")) == 500


def test_the_record_is_what_the_command_reads() -> None:
    text = Text()
    text.become(WRONG, 0)
    (entry,) = text.entries
    assert entry.record == tt.parse(WRONG)[0]
