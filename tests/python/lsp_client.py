"""An editor, as far as the protocol goes; and what the server says must be as the protocol's model has it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from lsprotocol import converters, types

_MODEL = converters.get_converter()
URI = "file:///game.ttn"


def checked(method: str, message: dict[str, Any]) -> None:
    """Structure a message by the types that Microsoft's model of the protocol gives."""
    if method in types.METHOD_TO_TYPES:
        request, response, _, _ = types.METHOD_TO_TYPES[method]
        told: Any = request if "method" in message else response
        _MODEL.structure(message, told)


class Client:
    """Requests are answered in order, notifications kept."""

    def __init__(self, **options: Any) -> None:
        command = [sys.executable, "-m", "trictrac", "lsp"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.told: list[dict[str, Any]] = []
        asked = {"processId": None, "rootUri": None, "locale": "en", "capabilities": {}, **options}
        answer = self.ask("initialize", **asked)
        self.capabilities = answer["capabilities"]
        self.encoding = self.capabilities["positionEncoding"]
        self.tell("initialized")

    def send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def tell(self, method: str, **params: Any) -> None:
        self.send({"method": method, "params": params})

    def answer(self, method: str, **params: Any) -> dict[str, Any]:
        """The whole answer, an error too."""
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == self.number and "method" not in message:
                checked(method, message)
                return message
            self.told.append(message)

    def ask(self, method: str, **params: Any) -> Any:
        message = self.answer(method, **params)
        assert "error" not in message, message
        return message["result"]

    def of(self, method: str, uri: str = URI, **params: Any) -> Any:
        """What a text document is asked for."""
        return self.ask(f"textDocument/{method}", textDocument={"uri": uri}, **params)

    def body(self) -> bytes:
        """The next message, not yet read."""
        assert self.process.stdout
        length = 0
        while line := self.process.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        assert length, "the server has ended"
        return self.process.stdout.read(length)

    def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.body())
        if "method" in message:
            checked(message["method"], message)
        return message

    def problems(self, version: int, uri: str = URI) -> list[dict[str, Any]]:
        """What is published of a version; what was told of an older one is forgotten."""
        while True:
            while self.told:
                message = self.told.pop(0)
                params = message.get("params") or {}
                if message.get("method") == "textDocument/publishDiagnostics" and params["uri"] == uri:
                    assert params.get("version", version) <= version
                    if params.get("version") == version:
                        found: list[dict[str, Any]] = params["diagnostics"]
                        return found
            self.told.append(self.receive())

    def open(self, text: str, uri: str = URI, version: int = 1) -> list[dict[str, Any]]:
        document = {"uri": uri, "languageId": "ttn", "version": version, "text": text}
        self.tell("textDocument/didOpen", textDocument=document)
        return self.problems(version, uri)

    def change(self, version: int, *changes: dict[str, Any]) -> list[dict[str, Any]]:
        document = {"uri": URI, "version": version}
        self.tell("textDocument/didChange", textDocument=document, contentChanges=changes)
        return self.problems(version)

    def width(self, text: str) -> int:
        """So long is a text in the units that were agreed on."""
        if self.encoding == "utf-8":
            return len(text.encode())
        return len(text.encode("utf-16-le")) // 2 if self.encoding == "utf-16" else len(text)

    def at(self, text: str, offset: int) -> dict[str, int]:
        """The position of an offset in code points."""
        before = text[:offset]
        line_start = before.rfind("\n") + 1
        return {"line": before.count("\n"), "character": self.width(before[line_start:])}

    def offset(self, text: str, at: dict[str, int]) -> int:
        """The offset of a position."""
        start = sum(len(line) + 1 for line in text.split("\n")[: at["line"]])
        line = text[start:].split("\n")[0]
        return next(start + n for n in range(len(line) + 1) if self.width(line[:n]) >= at["character"])

    def edited(self, text: str, edits: list[dict[str, Any]]) -> str:
        """A text after edits, the last one first."""
        key = lambda edit: (edit["range"]["start"]["line"], edit["range"]["start"]["character"])  # noqa: E731
        for edit in sorted(edits, key=key, reverse=True):
            start, end = (self.offset(text, edit["range"][side]) for side in ("start", "end"))
            text = text[:start] + edit["newText"] + text[end:]
        return text

    def fixed(self, text: str, action: dict[str, Any]) -> str:
        return self.edited(text, action["edit"]["changes"][URI])

    def actions(self, text: str, offset: int, *only: str) -> dict[str, str]:
        """The titles of what is offered at a place, each with the text that it makes."""
        at = self.at(text, offset)
        context: dict[str, Any] = {"diagnostics": []} | ({"only": list(only)} if only else {})
        actions = self.of("codeAction", range={"start": at, "end": at}, context=context)
        return {action["title"]: self.fixed(text, action) for action in actions}

    def labels(self, text: str, offset: int) -> list[str]:
        """What is offered to be written at a place."""
        items = self.of("completion", position=self.at(text, offset))["items"]
        assert [item["sortText"] for item in items] == sorted(item["sortText"] for item in items)
        return [item["label"] for item in items]

    def close(self) -> None:
        self.ask("shutdown")
        self.tell("exit")
        with self.process as process:
            assert process.wait(10) == 0
