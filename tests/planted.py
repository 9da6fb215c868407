#!/usr/bin/env python3
"""Whether the referee's tests see a slip in a law.

Each row of tests/data/planted.tsv (file, what stands there, what is put in its place, the law) is planted
in a copy of the source, and the tests must fail: the records first, the random acts where those see
nothing. By hand, for a release.

    tests/planted.py            all rows
    tests/planted.py leaving    those with this word, or one of several
    tests/planted.py --list     only whether each row's text stands where it is said to

A slip that a rule of tests/data/rules-of-lepeintre.tsv names must be seen by the records of that rule.

With TRICTRAC_ACTS=0 the records alone are asked. The slips are built all at once, each in its own copy of
the function in which it stands, and one of them is chosen when the tests are run; those that stand in no
such function (constants, tables) are built one by one.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

HOME = Path(__file__).parent.parent
COPIED = [
    "Cargo.toml",
    "Cargo.lock",
    "src",
    "tests",
    "python",
    "notation-spec",
    "README.md",
    "benches",
    "examples",
]

# Of the tests only these are compiled.
RECORDS = [
    "records",
    "rules_of_lepeintre",
    "once_parted",
    "parted",
    "false_ecoles",
    "findings_of_the_treatise",
    "deadlines",
    "profile_values",
    "a_hole_marked_any_way",
    "dames_told_why",
    "decided_by",
    "offered",
]
ACTS = [
    "rights_are_judgments",
    "one_way_or_another",
    "second_faults",
    "demands",
    "injected_faults",
    "quarrels_of_marks",
]
HELPERS = ["common", "generator", "random_acts"]

# A function that hangs by a slip is seen.
AT_MOST = 600

CHOSEN = """
/// Which slip of tests/data/planted.tsv is planted, by its row; 0: none.
pub fn planted() -> u32 {
    static ROW: std::sync::LazyLock<u32> = std::sync::LazyLock::new(|| {
        std::env::var("TRICTRAC_PLANTED").ok().and_then(|row| row.parse().ok()).unwrap_or(0)
    });
    *ROW
}
"""


@dataclass(frozen=True)
class Slip:
    """A row of the table."""

    row: int
    file: str
    old: str
    new: str
    law: str

    def planted_in(self, text: str) -> str:
        """The text with it."""
        if text.count(self.old) != 1:
            sys.exit(f"{self.file}: {text.count(self.old)} times: {self.old}")
        return text.replace(self.old, self.new)


@dataclass(frozen=True)
class Body:
    """The lines of a function between its braces."""

    file: str
    start: int
    end: int


def slips() -> list[Slip]:
    """The rows of the table, in its order."""
    lines = (HOME / "tests/data/planted.tsv").read_text(encoding="utf-8").splitlines()
    return [
        Slip(row, *line.split("\t")) for row, line in enumerate(lines, 1) if line and not line.startswith("#")
    ]


def body_around(slip: Slip, text: str) -> Body | None:
    """The function in which it stands, as rustfmt lays it out; none where that cannot be there twice."""
    lines = text.splitlines()
    first = text[: text.index(slip.old)].count("\n")
    last = first + slip.old.count("\n")
    for head in range(first, -1, -1):
        found = re.match(r"( *)(pub(\([^)]*\))? )?(const )?fn ", lines[head])
        if not found:
            continue
        start = next((n for n in range(head, len(lines)) if lines[n].endswith("{")), len(lines))
        end = next((n for n in range(start, len(lines)) if lines[n] == found[1] + "}"), 0)
        if start < first and last < end:
            signature = " ".join(lines[head : start + 1])
            twice = not found[4] and "-> impl" not in signature
            return Body(slip.file, start + 1, end) if twice else None
    return None


def with_choice(text: str, bodies: dict[Body, list[Slip]]) -> tuple[str, dict[Body, range]]:
    """The text of a file with each of these bodies as often as it has slips, and where it came to stand."""
    lines, placed, moved = text.splitlines(), {}, 0
    for body, planted in sorted(bodies.items(), key=lambda item: item[0].start):
        start, end = body.start + moved, body.end + moved
        own = lines[start:end]
        arms = ["match crate::planted() {"]
        for slip in planted:
            arms += [f"{slip.row} => {{", *_planted(own, slip), "}"]
        arms += ["_ => {", *own, "}", "}"]
        lines[start:end] = arms
        placed[body] = range(start + 1, start + len(arms) + 1)
        moved += len(arms) - len(own)
    return "\n".join(lines) + "\n", placed


def _planted(own: list[str], slip: Slip) -> list[str]:
    return slip.planted_in("\n".join(own)).split("\n")


class Copy:
    """A copy of the source, and what is built of it."""

    def __init__(self, at: Path) -> None:
        """Copies the source there."""
        self.at = at
        for name in COPIED:
            source = HOME / name
            if source.is_dir():
                shutil.copytree(source, at / name)
            else:
                shutil.copy(source, at / name)
        # What an earlier run left in PLANTED_TARGET was built of a slip.
        for file in [*at.glob("src/**/*.rs"), *at.glob("tests/**/*")]:
            file.touch()
        main = at / "tests/referee/main.rs"
        mods = main.read_text(encoding="utf-8").splitlines(keepends=True)
        keeps = [
            line
            for line in mods
            if not line.startswith("mod ") or line[4:].strip(";\n") in [*RECORDS, *ACTS, *HELPERS]
        ]
        main.write_text("".join(keeps), encoding="utf-8")
        with (at / "src/lib.rs").open("a", encoding="utf-8") as lib:
            lib.write(CHOSEN)
        target = os.environ.get("PLANTED_TARGET", str(at / "target"))
        self.environ = {
            "TRICTRAC_ACTS": "400",
            **os.environ,
            "CARGO_TARGET_DIR": target,
            "CARGO_PROFILE_DEV_DEBUG": "0",
        }

    def read(self, file: str) -> str:
        """The text of a file."""
        return (self.at / file).read_text(encoding="utf-8")

    def write(self, file: str, text: str) -> None:
        """Puts a text in its place."""
        (self.at / file).write_text(text, encoding="utf-8")

    def build(self) -> tuple[str, list[tuple[str, int]]]:
        """The tests' program, or where they do not compile."""
        command = [
            "cargo",
            "test",
            "--no-run",
            "--features",
            "io,tables",
            "--test",
            "referee",
            "--message-format",
            "json",
        ]
        run = subprocess.run(
            command, cwd=self.at, env=self.environ, capture_output=True, text=True, check=False
        )
        messages = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
        programs = [
            m["executable"] for m in messages if m.get("executable") and m["target"]["name"] == "referee"
        ]
        errors = [
            m["message"]
            for m in messages
            if m.get("reason") == "compiler-message" and m["message"]["level"] == "error"
        ]
        places = [(span["file_name"], span["line_start"]) for error in errors for span in error["spans"]]
        if run.returncode != 0 and not places:
            sys.exit(run.stderr)
        return (programs[-1] if programs and run.returncode == 0 else "", places)

    def holds(self, program: str, tests: list[str], slip: Slip | None = None, **environ: str) -> bool:
        """Whether these tests pass, with the slip chosen."""
        row = str(slip.row if slip else 0)
        environ = {**self.environ, "CARGO_MANIFEST_DIR": str(self.at), "TRICTRAC_PLANTED": row, **environ}
        command = [program, "--test-threads=1", *tests]
        try:
            run = subprocess.run(
                command, cwd=self.at, env=environ, capture_output=True, timeout=AT_MOST, check=False
            )
        except subprocess.TimeoutExpired:
            return False
        return run.returncode == 0

    def told(self, program: str, slip: Slip | None) -> tuple[bool, str]:
        """Whether a slip is seen, and by what."""
        if slip:
            for rule in rules_that_name(slip):
                if self.holds(program, ["the_records_of_a_rule_hold"], slip, TRICTRAC_RULE=rule):
                    return False, f"UNSEEN by the records of {rule}: {slip.law}"
        law = slip.law if slip else "nothing planted"
        if not self.holds(program, RECORDS, slip):
            return True, f"seen by the records: {law}"
        if self.environ["TRICTRAC_ACTS"] != "0" and not self.holds(program, ACTS, slip):
            return True, f"seen by random acts: {law}"
        return False, f"UNSEEN: {law}" + (f" ({slip.file}: {slip.old} -> {slip.new})" if slip else "")


def rules_that_name(slip: Slip) -> list[str]:
    """The rules of Lepeintre whose records must see it."""
    lines = (HOME / "tests/data/rules-of-lepeintre.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return [rule for rule, how, what in rows if (how, what) == ("slip", slip.law)]


def build_at_once(copy: Copy, wanted: list[Slip]) -> tuple[str, list[Slip], list[Slip]]:
    """The program with as many slips as can be chosen in one, those, and those that cannot."""
    texts = {slip.file: copy.read(slip.file) for slip in wanted}
    bodies: dict[Body, list[Slip]] = defaultdict(list)
    alone = []
    for slip in wanted:
        body = body_around(slip, texts[slip.file])
        bodies[body].append(slip) if body else alone.append(slip)
    while True:
        placed: dict[Body, range] = {}
        for file, text in texts.items():
            chosen, here = with_choice(
                text, {body: planted for body, planted in bodies.items() if body.file == file}
            )
            copy.write(file, chosen if here else text)
            placed |= here
        program, errors = copy.build()
        if program:
            return program, [slip for planted in bodies.values() for slip in planted], alone
        bad = {
            body
            for body, lines in placed.items()
            for file, line in errors
            if body.file == file and line in lines
        }
        if not bad:
            sys.exit(f"it does not compile: {errors}")
        for body in bad:
            alone += bodies.pop(body)


def ask(wanted: list[Slip]) -> int:
    """Plants them and tells of each whether it is seen; how many are not."""
    with tempfile.TemporaryDirectory() as at:
        copy = Copy(Path(at))
        as_it_was = {slip.file: copy.read(slip.file) for slip in wanted}
        program, chosen, alone = build_at_once(copy, wanted)
        seen, _ = copy.told(program, None)
        if seen:
            sys.exit("the tests fail before anything is planted")
        results = []
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            for result in workers.map(lambda slip: copy.told(program, slip), chosen):
                print(result[1], flush=True)
                results.append(result[0])
        for file, text in as_it_was.items():
            copy.write(file, text)
        for slip in alone:
            copy.write(slip.file, slip.planted_in(as_it_was[slip.file]))
            program, errors = copy.build()
            result = (
                copy.told(program, slip) if program else (False, f"DOES NOT COMPILE: {slip.law}: {errors}")
            )
            print(result[1], flush=True)
            results.append(result[0])
            copy.write(slip.file, as_it_was[slip.file])
    print(f"planted: {sum(results)} seen, {len(results) - sum(results)} unseen")
    return len(results) - sum(results)


def main() -> None:
    """Reads the command."""
    words = sys.argv[1:] or [""]
    everything = slips()
    if words == ["--list"]:
        for slip in everything:
            slip.planted_in((HOME / slip.file).read_text(encoding="utf-8"))
        print(f"{len(everything)} slips can be planted")
        return
    wanted = [slip for slip in everything if any(word in f"{slip.file} {slip.law}" for word in words)]
    sys.exit(1 if ask(wanted) else 0)


if __name__ == "__main__":
    main()
