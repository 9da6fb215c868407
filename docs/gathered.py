"""What the site shows of the project and does not say itself: the spec, the notebooks, tables made from the code, live pages.

Everything is written under `made/` of the language's pages, which no commit holds.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import trictrac as tt
from trictrac.cli import main as group
from trictrac.shipped import open_text, record_files

DOCS = Path(__file__).parent
ROOT = DOCS.parent
SPEC = ROOT / "notation-spec"
#: What is copied beside the pages as it is.
EXTRA = DOCS / "_build" / "extra"
#: Where a file that is no page of the site is read.
SOURCE = "https://docs.rs/crate/trictrac/latest/source"

#: Words of the game that a board shows, by their French: what stands on it.
PICTURES = {
    "case": "W 1*11 8*2 9*2",
    "case de l'écolier": "W 1*13 11*2",
    "case du diable": "W 1*13 8*2",
    "coin, coin de repos": "W 1*11 9*2 12*2",
    "coin bourgeois": "W 1*12 6*3",
    "dame découverte": "W 1*12 7 9*2",
    "dame passée": "W 1*9 10*2 12*2 16*2",
    "dame surnuméraire": "W 7*3 8*2 9*3 10*2 11*2 12*3",
    "demi-case": "W 1*14 7",
    "grand jan": "W 1*3 7*2 8*2 9*2 10*2 11*2 12*2",
    "jan de mézéas, mézéas, as du coin": "W 1*13 12*2",
    "jan de retour": "W 1*3 19*2 20*2 21*2 22*2 23*2 24*2",
    "petit jan": "W 1*3 2*3 3*3 4*2 5*2 6*2",
    "surcase": "W 1*9 7*3 9*3",
    "talon, pile": "W 1*15",
}

WORDS = {
    "en": {
        "articles": "Article by article",
        "intro": "The records that come with the package, by the article they are made from: each is checked here as the page is made.",
        "page": "page",
        "from": "from",
        "to": "to",
        "records": "records",
        "clean": "the referee agrees",
        "findings": "findings",
        "stated": "findings that the record answers or states",
        "colon": ":",
        "semicolon": ";",
        "spec": "The notation",
        "glossary": "The words of the game",
        "glossary_intro": "`trictrac explain jeton` says one of them; capitals and accents do not matter. Behind each stands where it is said: "
        "`L` Lelasseux-Lafosse, by article; `G` Guiton and `M` Malfilâtre, by chapter; `P` Lepeintre; `T` the rules of Toute-Table; "
        "`R` the booklet. Fields are counted as in TTN, each player's from his talon.",
        "cli": "The command",
        "tables": "The tables",
        "tables_intro": "Each table tells its columns itself: `tt.turns([]).columns`. Arrow types stand in its schema.",
        "json": "JSON",
        "json_intro": "What [the notation](notation/index.md) says as JSON (`trictrac convert --to jsonl`, `Record.to_json`), and what the referee says of it "
        "(`trictrac check --json`, `Report.to_json`): two schemas, made of the types that read and write them.",
        "name": "name",
        "type": "type",
        "column": "column",
        "meaning": "what it says",
    },
    "fr": {
        "articles": "Article par article",
        "intro": "Les parties notées qui viennent avec le paquet, d'après l'article dont elles sont faites : chacune est vérifiée quand la page se fait. "
        "Leurs remarques entre accolades sont en anglais.",
        "page": "page",
        "from": "de",
        "to": "à",
        "records": "parties notées",
        "clean": "l'arbitre est d'accord",
        "findings": "constats",
        "stated": "constats auxquels la partie notée répond, ou qu'elle énonce",
        "colon": "\u00a0:",
        "semicolon": "\u202f;",
        "spec": "La notation",
        "glossary": "Les mots du jeu",
        "glossary_intro": "`trictrac explain jeton` en dit un ; ni majuscules ni accents n'importent. Derrière chacun est l'endroit où il est dit : "
        "`L` Lelasseux-Lafosse, par article ; `G` Guiton et `M` Malfilâtre, par chapitre ; `P` Lepeintre ; `T` les règles du Toute-Table ; "
        "`R` le livret. Les flèches se comptent comme en TTN, chaque joueur les siennes depuis son talon.",
        "cli": "La commande",
        "tables": "Les tableaux",
        "tables_intro": "Chaque tableau dit lui-même ses colonnes, en anglais : `tt.turns([]).columns`. Les types Arrow sont dans son schéma.",
        "json": "JSON",
        "json_intro": "Ce que [la notation](notation/index.md) dit en JSON (`trictrac convert --to jsonl`, `Record.to_json`), et ce que l'arbitre en dit "
        "(`trictrac check --json`, `Report.to_json`)\u00a0: deux schémas, faits des types qui les lisent et les écrivent, et qui parlent anglais comme le code.",
        "name": "nom",
        "type": "type",
        "column": "colonne",
        "meaning": "ce qu'elle dit",
    },
}


def version() -> str:
    """Read the version of the crate, which is the package's too."""
    return str(tomllib.loads((ROOT / "Cargo.toml").read_text("utf-8"))["package"]["version"])


def into(pages: Path, language: str) -> None:
    """Make what is made for one language, anew."""
    made = pages / "made"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir()
    notation(made / "notation", language)
    notebooks(made / "notebooks", language)
    corpus(made / "corpus", language)
    glossary(made / "glossary.md", language)
    commands(made / "cli.md", language)
    tables(made / "tables.md", language)
    schemas(made / "json.md", language)


def anchors(page: Path) -> list[str]:
    """Give the places of a page that can be linked to, one a heading, as myst names them."""
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.M | re.S)
    titles = (
        title.replace("`", "").strip().lower().replace(" ", "-")
        for title in re.findall(r"^#+ (.*)$", text, re.M)
    )
    return [re.sub(r"[^\w\- ]", "", title) for title in titles]


def shown_in(language: str, page: str) -> Path:
    """Find a page of the spec in a language: English stands at the top, another in its folder."""
    return SPEC / page if language == "en" else SPEC / language / page


def place(page: Path, anchor: str, language: str) -> str:
    """Find the place in the page that is shown in this language: its headings stand in the order of the other's."""
    there, english = anchors(shown_in(language, page.name)), anchors(SPEC / page.name)
    return there[english.index(anchor)] if anchor in english else anchor


def notation(to: Path, language: str) -> None:
    """Take the spec in the language of the site, with its links to files that are no pages led to where these are read."""
    to.mkdir()
    for page in sorted(SPEC.glob("*.md")):
        # The words are a page of the site's own, in one language.
        if page.name == "glossary.md":
            continue
        here = shown_in(language, page.name)

        def link(match: re.Match[str], folder: Path = here.parent) -> str:
            path, sign, anchor = match[1].partition("#")
            if not path:
                return match[0]
            file = (folder / path).resolve()
            if file == SPEC / "glossary.md":
                return "](../glossary.md)"
            if file.suffix == ".md" and file.parent in (SPEC, SPEC / language):
                there = place(file, anchor, language)
                return f"]({file.name.replace('README.md', 'index.md')}{sign}{there})"
            return f"]({SOURCE}/{file.relative_to(ROOT).as_posix()})"

        text = re.sub(r"\]\((?!https?:)([^)\s]+)\)", link, here.read_text("utf-8"))
        name = "index.md" if page.name == "README.md" else page.name
        if name == "index.md":
            text += "\n```{toctree}\n:maxdepth: 1\n:hidden:\n:glob:\n\n*\n```\n"
        (to / name).write_text(text, "utf-8")


def rows() -> list[list[str]]:
    """Read the table of the words: French, English, what it is in English, in French, and where it is said."""
    lines = (SPEC / "glossary.md").read_text("utf-8").splitlines()
    table = [line for line in lines if line.startswith("| ")][2:]
    return [
        [cell.strip() for cell in line.removesuffix("|").removeprefix("|").split(" | ")] for line in table
    ]


def glossary(to: Path, language: str) -> None:
    """Say the words of the game in one language, from the one table of them, each a term that other pages can lead to."""
    words = WORDS[language]
    mine, other, meaning = (0, 1, 3) if language == "fr" else (1, 0, 2)
    lines = [f"# {words['glossary']}", "", words["glossary_intro"], "", ":::{glossary}"]
    (EXTRA / "words").mkdir(parents=True, exist_ok=True)
    known = rows()
    for row in sorted(known, key=lambda row: row[mine].casefold()):
        said = f" ({row[4]})" if row[4] else ""
        lines += [*row[mine].split(", "), f"  *{row[other]}* — {row[meaning]}{said}", ""]
        if row[0] in PICTURES:
            name = "-".join(re.findall(r"\w+", row[0])) + ".svg"
            stands = tt.Position(PICTURES[row[0]], "W", "trictrac")
            (EXTRA / "words" / name).write_text(stands.svg(), "utf-8")
            lines += [
                f'  <img src="../words/{name}" alt="{PICTURES[row[0]]}" loading="lazy" width="360">',
                "",
            ]
    missing = PICTURES.keys() - {row[0] for row in known}
    assert not missing, f"no such words: {missing}"
    to.write_text("\n".join([*lines, ":::", ""]), "utf-8")


def commands(to: Path, language: str) -> None:
    """Show what each command says of itself."""
    environment = os.environ | {
        "LANG": f"{language}_{language.upper()}.UTF-8",
        "COLUMNS": "90",
        "NO_COLOR": "1",
    }

    def said(*words: str) -> str:
        run = "from trictrac.cli import main; main(prog_name='trictrac')"
        command = [sys.executable, "-c", run, *words, "--help"]
        return subprocess.run(
            command, env=environment, check=True, capture_output=True, text=True
        ).stdout.strip()

    lines = [f"# {WORDS[language]['cli']}", "", "```text", said(), "```", ""]
    for name in sorted(group.commands):
        lines += [f"## trictrac {name}", "", "```text", said(name), "```", ""]
    to.write_text("\n".join(lines), "utf-8")


def tables(to: Path, language: str) -> None:
    """List the columns of the tables, as the tables tell them."""
    words = WORDS[language]
    lines = [f"# {words['tables']}", "", words["tables_intro"], ""]
    simulation = tt.simulate(1, seed=1)
    made = [
        ("tt.games", tt.games([])),
        ("tt.turns", tt.turns([])),
        ("tt.events", tt.events([])),
        ("tt.findings", tt.findings([])),
    ]
    made += [(f"Simulation.{kind}", getattr(simulation, kind)) for kind in ("games", "turns", "events")]
    for name, table in made:
        lines += [f"## {name}", "", f"| {words['column']} | {words['meaning']} |", "| --- | --- |"]
        lines += [f"| `{column}` | {meaning} |" for column, meaning in table.columns.items()]
        lines.append("")
    to.write_text("\n".join(lines), "utf-8")


def schemas(to: Path, language: str) -> None:
    """List the objects of the two schemas, which are made of the types that read and write JSON."""
    words = WORDS[language]
    lines = [f"# {words['json']}", "", words["json_intro"], ""]
    for file in ("json-schema.json", "report-schema.json"):
        schema = json.loads((SPEC / file).read_text("utf-8"))
        lines += [f"## {schema['title']}", "", f"[`{file}`]({SOURCE}/notation-spec/{file})", ""]
        lines += [said_of(schema), "", *properties(schema, words)]
        for name, one in schema["$defs"].items():
            lines += [f"### {name}", "", said_of(one), "", *properties(one, words)]
    to.write_text("\n".join(lines), "utf-8")


def said_of(one: dict[str, Any]) -> str:
    """Give the description of a part of a schema, as one line of a table may have it."""
    return re.sub(r"\s+", " ", str(one.get("description", ""))).replace("|", "\\|")


def properties(one: dict[str, Any], words: dict[str, str]) -> list[str]:
    """Give a table of what an object has, or of what a value may be."""
    rows = []
    for part in [one, *one.get("anyOf", []), *one.get("oneOf", [])]:
        named = part.get("properties", {})
        rows += [f"| `{name}` | {kind(of)} | {said_of(of)} |" for name, of in named.items()]
        if part is not one and not named and said_of(part):
            rows.append(f"| | {kind(part)} | {said_of(part)} |")
    if not rows:
        return [kind(one), ""]
    return [f"| {words['name']} | {words['type']} | {words['meaning']} |", "| --- | --- | --- |", *rows, ""]


def kind(one: dict[str, Any]) -> str:
    """Say which values a part of a schema takes."""
    if "$ref" in one:
        name = str(one["$ref"]).rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "const" in one or "enum" in one:
        return ", ".join(f"`{json.dumps(value)}`" for value in one.get("enum", [one.get("const")]))
    either = [*one.get("anyOf", []), *one.get("oneOf", [])]
    if either:
        return ", ".join(kind(part) for part in either)
    if "items" in one:
        return f"array: {kind(one['items'])}"
    told = one.get("type", "object" if "properties" in one else "any")
    return ", ".join(told) if isinstance(told, list) else str(told)


def notebooks(to: Path, language: str) -> None:
    """Take the notebooks with the cells of one language: a cell tagged with another's name is left out."""
    to.mkdir()
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        notebook = json.loads(path.read_text("utf-8"))
        notebook["cells"] = [
            cell
            for cell in notebook["cells"]
            if not {"en", "fr"} - {language} & set(cell["metadata"].get("tags", []))
            or language in cell["metadata"].get("tags", [])
        ]
        notebook["cells"].insert(1, first_cell(language))
        (to / path.name).write_text(json.dumps(notebook), "utf-8")


def first_cell(language: str) -> dict[str, object]:
    """Give the cell, hidden on the site, that has a notebook show what needs nothing from elsewhere."""
    # Notebooks run in their own folder, three below this file's.
    source = f'import sys\n\nsys.path.insert(0, "../../..")\nimport offline\n\noffline.prepare("{language}")'
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": "offline",
        "metadata": {"tags": ["remove-cell"]},
        "outputs": [],
        "source": source,
    }


def corpus(to: Path, language: str) -> None:
    """Show the shipped records article by article: the record, its board, what the referee says."""
    to.mkdir()
    words = WORDS[language]
    (EXTRA / "boards").mkdir(parents=True, exist_ok=True)
    names = [name.removesuffix(".ttn") for name in record_files()]
    rows = [
        f"| {words['page']} | {words['from']} | {words['to']} | {words['records']} |",
        "| --- | --- | --- | --- |",
    ]
    for name in names:
        records = tt.parse(open_text(f"{name}.ttn"))
        lines = [f"# {name}", ""]
        for number, record in enumerate(records):
            lines += shown(record, f"{name}-{number}", language)
        (to / f"{name}.md").write_text("\n".join(lines), "utf-8")
        sources = [record.tags.get("Source", "").replace("|", "\\|") for record in records]
        rows.append(f"| [{name}]({name}.md) | {sources[0]} | {sources[-1]} | {len(records)} |")
    hidden = ["```{toctree}", ":maxdepth: 1", ":hidden:", "", *names, "```", ""]
    (to / "index.md").write_text(
        "\n".join([f"# {words['articles']}", "", words["intro"], "", *rows, "", *hidden]), "utf-8"
    )


def shown(record: tt.Record, name: str, language: str) -> list[str]:
    """Write one record as a section: its board before the first turn, its text, the verdict."""
    words = WORDS[language]
    report = tt.check(record)
    grave = [one for one in report.findings if one.severity != tt.Severity.NOTE]
    verdict = words["clean"] if not grave else f"{len(grave)} {words['findings']}"
    if answered := len(report.findings) - len(grave):
        verdict += f"{words['semicolon']} {words['stated']}{words['colon']} {answered}"
    board: list[str] = []
    stands = report.steps[0].after if report.steps else None
    if stands is not None and any(stands.dames(side) for side in "WB"):
        (EXTRA / "boards" / f"{name}.svg").write_text(stands.svg(), "utf-8")
        dames = "; ".join(
            f"{side} " + " ".join(f"{f}*{n}" for f, n in (stands.dames(side) or {}).items()) for side in "WB"
        )
        board = [f'<img src="../../boards/{name}.svg" alt="{dames}" loading="lazy" width="480">', ""]
    return [
        f"## {record.tags.get('Source', name)}",
        "",
        *board,
        "```ttn",
        str(record).strip(),
        "```",
        "",
        f"*{verdict}*",
        "",
    ]
