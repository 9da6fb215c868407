"""Quick fixes: what was probably meant, a remedy as a turn, what is due as a statement, the position here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .problems import Lang
    from .records import Text

SAID = {
    "en": {
        "meant": "Write {text}",
        "remedy": "Answer it: {text}",
        "due": "State what is due",
        "position": "Tell the position here",
    },
    "fr": {
        "meant": "Écrire {text}",
        "remedy": "Y répondre\u00a0: {text}",
        "due": "Énoncer ce qui est dû",
        "position": "Dire ici la position",
    },
}


def fixes(
    text: Text, uri: str, asked: types.Range, slips: Sequence[types.Diagnostic], lang: Lang
) -> Iterator[types.CodeAction]:
    """Offer what mends the problems of a place, and what may be stated there."""
    words = SAID[lang]
    for slip in slips:
        data: dict[str, Any] = slip.data if isinstance(slip.data, dict) else {}
        if meant := data.get("suggestion"):
            yield action(words["meant"].format(text=meant), uri, slip.range, meant, slip)
        for remedy in data.get("remedies") or ():
            line = slip.range.start.line
            end = types.Position(line, len(text.lines[line]))
            yield action(words["remedy"].format(text=remedy), uri, types.Range(end, end), f"\n{remedy}", slip)
    yield from stated(text, uri, asked.start.line, words)


def stated(text: Text, uri: str, line: int, words: dict[str, str]) -> Iterator[types.CodeAction]:
    """Offer statements of a turn: what its throw is worth, the dames behind it."""
    entry = text.at(line)
    step = entry.step(line) if entry else None
    if entry is None or step is None or entry.today(step.line) != line:
        return
    whole = text.lines[line]
    end = types.Position(line, len(whole.rstrip()))
    if step.due is not None and step.who and ": " in whole:
        at = types.Position(line, whole.index(": ") + 2)
        other = "B" if step.who == "W" else "W"
        clauses = [f"{step.who}: +{step.due.won}"]
        clauses += [f"{other}: +{step.due.given}"] if step.due.given else []
        yield action(words["due"], uri, types.Range(at, at), f"<due {' '.join(clauses)}> ")
    if step.after.dames("W") is not None and step.after.dames("B") is not None:
        yield action(words["position"], uri, types.Range(end, end), f" <position {step.after}>")


def action(
    title: str, uri: str, at: types.Range, new: str, slip: types.Diagnostic | None = None
) -> types.CodeAction:
    """Make an offer of one change."""
    return types.CodeAction(
        title=title,
        kind=types.CodeActionKind.QuickFix if slip else types.CodeActionKind.Refactor,
        diagnostics=[slip] if slip else None,
        is_preferred=True if slip and "\n" not in new else None,
        edit=types.WorkspaceEdit(changes={uri: [types.TextEdit(at, new)]}),
    )
