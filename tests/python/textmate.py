"""As much of a TextMate engine as the grammar in `notation-spec/editors` needs.

Rules with `match`, or with `begin` and `end`, their captures, and `include`. The expressions are run by
Oniguruma, as in the editors.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import onigurumacffi

Rule = dict[str, Any]
#: Where it begins and ends in the line, and its scopes from the outside in.
Token = tuple[int, int, tuple[str, ...]]


@cache
def _compiled(pattern: str) -> Any:
    return onigurumacffi.compile(pattern)


@dataclass(frozen=True)
class _Open:
    """A rule that has begun and not ended."""

    rule: int
    scopes: tuple[str, ...]


class Grammar:
    """A TextMate grammar from its file."""

    def __init__(self, path: Path) -> None:
        self.grammar: Rule = json.loads(path.read_text(encoding="utf-8"))
        self.rules: list[Rule] = [self.grammar]

    def _patterns(self, rules: list[Rule]) -> list[Rule]:
        """Give the rules, with those that are included in place of each `include`."""
        flat: list[Rule] = []
        for rule in rules:
            if "include" in rule:
                included = self.grammar["repository"][rule["include"].removeprefix("#")]
                flat += self._patterns([included])
            elif "match" in rule or "begin" in rule:
                flat.append(rule)
            else:
                flat += self._patterns(rule["patterns"])
        return flat

    def _index(self, rule: Rule) -> int:
        if rule not in self.rules:
            self.rules.append(rule)
        return self.rules.index(rule)

    def lines(self, text: str) -> list[tuple[str, list[Token]]]:
        """Give each line of a text with its tokens."""
        stack = [_Open(0, (self.grammar["scopeName"],))]
        return [(line, self._line(line, stack)) for line in text.splitlines(keepends=True)]

    def _line(self, line: str, stack: list[_Open]) -> list[Token]:
        tokens: list[Token] = []
        at = 0
        while at < len(line):
            top = stack[-1]
            rule = self.rules[top.rule]
            choices: list[tuple[str, Rule | None]] = [(rule["end"], None)] if "end" in rule else []
            choices += [(r.get("match") or r["begin"], r) for r in self._patterns(rule.get("patterns", []))]
            matches = [_compiled(pattern).search(line, at) for pattern, _ in choices]
            found = [(match.start(), n) for n, match in enumerate(matches) if match]
            if not found:
                tokens.append((at, len(line), top.scopes))
                break
            _, first = min(found)
            pattern, chosen = choices[first]
            match = _compiled(pattern).search(line, at)
            if match.start() > at:
                tokens.append((at, match.start(), top.scopes))
            moved = match.end() > at
            if chosen is None:
                tokens += self._captured(match, rule.get("endCaptures", {}), top.scopes)
                stack.pop()
                moved = True
            else:
                scopes = top.scopes + ((chosen["name"],) if "name" in chosen else ())
                key = "captures" if "match" in chosen else "beginCaptures"
                tokens += self._captured(match, chosen.get(key, {}), scopes)
                if "begin" in chosen:
                    stack.append(_Open(self._index(chosen), scopes))
                    moved = True
            # What matches nothing and opens nothing would never end.
            at = match.end() if moved else at + 1
        return [token for token in tokens if token[0] < token[1]]

    def _captured(self, match: Any, captures: Rule, scopes: tuple[str, ...]) -> list[Token]:
        """Give the match in pieces: each capture, and what is between them."""
        if "0" in captures:
            return [(match.start(), match.end(), (*scopes, captures["0"]["name"]))]
        tokens: list[Token] = []
        at = match.start()
        for number, capture in sorted(captures.items(), key=lambda item: int(item[0])):
            start, end = match.span(int(number))
            if start < at or start == end:
                continue
            tokens += [(at, start, scopes), (start, end, (*scopes, capture["name"]))]
            at = end
        return [*tokens, (at, match.end(), scopes)]
