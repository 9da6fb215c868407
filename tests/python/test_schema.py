"""The JSON of records, reports and `check --json` is as its schemas say: shipped records and the suite."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, meta

import trictrac as tt

from .test_cli_reports import run

SPEC = Path(__file__).parents[2] / "notation-spec"
RECORDS = sorted(Path(tt.__file__).parent.glob("records/*.ttn"))
REPORT = "report-schema.json"
EXPECTED = sorted((SPEC / "conformance").glob("*.json"))


@cache
def _validator(page: str) -> Draft202012Validator:
    schema = json.loads((SPEC / page).read_text(encoding="utf-8"))
    meta.validate(schema)
    return Draft202012Validator(schema)


def _flaws(mirror: Any, page: str = "json-schema.json") -> list[str]:
    """Tell each place where the schema does not allow what stands there."""
    return [f"{flaw.instance_path}: {flaw.message}" for flaw in _validator(page).iter_errors(mirror)]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_shipped_records(path: Path) -> None:
    records = tt.parse(path.read_text(encoding="utf-8"))
    assert records
    for record in records:
        assert _flaws(json.loads(record.to_json())) == [], f"{path.name}:{record.line}"


@pytest.mark.parametrize("path", EXPECTED, ids=lambda path: path.stem)
def test_conformance_expectations(path: Path) -> None:
    for mirror in json.loads(path.read_text(encoding="utf-8"))["records"]:
        assert _flaws(mirror) == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_reports(path: Path) -> None:
    for record in tt.parse(path.read_text(encoding="utf-8"))[:20]:
        report = tt.check(record)
        told = json.loads(report.to_json("fr"))
        assert _flaws(told, REPORT) == [], f"{path.name}:{record.line}"
        assert [found["message"] for found in told["findings"]] == [
            one.message("fr") for one in report.findings
        ]


def test_a_report_that_lacks_its_rules_is_refused() -> None:
    report = json.loads(tt.check(tt.Record.new().with_turn("W 64: 1/7 1/5")).to_json())
    assert _flaws(report, REPORT) == []
    del report["rules"]
    assert _flaws(report, REPORT)


def test_a_line_of_check_is_a_finding_or_a_diagnostic(tmp_path: Path) -> None:
    text = '[TTN "1.0"]\n\n<due W 64: +4:fill>\n\n[TTN "1.0"]\n\nW 64: 8/27\n'
    (tmp_path / "game.ttn").write_text(text, encoding="utf-8")
    done = run("check", "--json", "game.ttn", cwd=tmp_path)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert {line["code"][0] for line in lines} == {"E", "N"}
    for line in lines:
        assert line["file"] == "game.ttn"
        assert _flaws(line, REPORT) == []


def test_there_is_something_to_hold_to_the_schema() -> None:
    assert len(RECORDS) >= 10
    assert len(EXPECTED) >= 20


def _some_mirror() -> dict[str, Any]:
    record = tt.parse('[TTN "1.0"]\n\nW 64: +4:fill 1/7 1/5(2) <score Wj4>\n')[0]
    mirror: dict[str, Any] = json.loads(record.to_json())
    return mirror


def test_a_mirror_with_a_word_too_many_is_refused() -> None:
    for item in range(len(_some_mirror()["items"])):
        mirror = _some_mirror()
        mirror["items"][item]["colour"] = "white"
        assert _flaws(mirror), item


def test_a_mirror_without_its_version_is_refused() -> None:
    mirror = _some_mirror()
    del mirror["version"]
    assert _flaws(mirror)
