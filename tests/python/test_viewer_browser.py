"""The page and the widget in a browser: stepped through, at three sizes, in light and dark, with axe-core.

Wants Debian's chromium, playwright and axe-core (`.ci/run` brings them); without them these tests are
skipped, and say why.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import trictrac as tt
from trictrac.viewer import page as page_of
from trictrac.viewer import viewer_file

from .conftest import HOSTILE, ROOT

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
AXE = Path(os.environ.get("AXE", ROOT / ".venv/axe/node_modules/axe-core/axe.min.js"))
#: Where the screenshots are kept.
PICTURES = Path(os.environ.get("TRICTRAC_ARTEFACTS", ROOT / "target/viewer"))
#: How many seconds a server, or a slow machine, may take for one thing.
PATIENCE = 120
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desk": (1280, 900)}

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium: apt-get install chromium"),
]

FAULTY = (
    '[TTN "1.0"]\n[White "Anne"]\n[Black "Bruno"]\n\nW 64: 1/7 1/5\nB 21: 1/4 {he hesitates}\n'
    "(B 21: 1/2 1/3)\nW 65: 1/2 1/3\nB 11: 1/2 1/2\n"
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as run:
        chromium = run.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """Give a page without a network that fails where the console tells an error."""
    context = browser.new_context(offline=True)
    shown = context.new_page()
    errors: list[str] = []
    shown.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
    shown.on("pageerror", lambda error: errors.append(str(error)))
    shown.on("dialog", lambda dialog: errors.append(f"dialog {dialog.message}"))
    yield shown
    context.close()
    assert errors == []


def write(tmp_path: Path, *records: tt.Record, lang: str = "en") -> str:
    """Write the page of some records and give its address."""
    file = tmp_path / "game.html"
    file.write_text(page_of([tt.check(record) for record in records], lang="fr" if lang == "fr" else "en"))
    return file.as_uri()


def board(page: Any) -> str:
    """Give what stands, as the board tells those who do not see it."""
    return str(page.locator(".board svg > title").text_content())


def test_the_game_is_stepped_through(page: Any, tmp_path: Path) -> None:
    (record,) = tt.parse(FAULTY)
    steps = tt.replay(record)
    page.goto(write(tmp_path, record))
    assert board(page) == str(steps[0].after)
    for way in ("button", "key"):
        page.get_by_label("First", exact=True).click() if way == "key" else None
        for n in (1, 2):
            page.get_by_label("On", exact=True).click() if way == "button" else page.keyboard.press(
                "ArrowRight"
            )
            assert board(page) == str(steps[n].after)
            assert page.url.endswith(f"#{n}")
    assert "he hesitates" in page.locator(".told").text_content()
    page.get_by_role("button", name="B 21: 1/2 1/3").first.click()
    assert board(page) == str(steps[3].after), "into the variation"
    page.locator(".board").focus()
    page.keyboard.press("Home")
    assert board(page) == str(steps[0].after)
    page.keyboard.press("End")
    assert board(page) == str([step for step in steps if step.depth == 0][-1].after)
    page.keyboard.press("a")
    page.keyboard.press("ArrowLeft")
    assert page.locator(".arrow").count() == 2


def test_a_finding_is_jumped_to_and_explained(page: Any, tmp_path: Path) -> None:
    (record,) = tt.parse(FAULTY)
    found = tt.check(record).findings[0]
    page.goto(write(tmp_path, record))
    page.get_by_label("Next finding").click()
    told = page.locator(".finding").first
    assert found.code in told.text_content() and found.message("en") in told.text_content()
    assert found.articles[0] in told.text_content()
    assert all(remedy in told.text_content() for remedy in found.remedies)
    page.get_by_role("button", name="Français").click()
    assert found.message("fr") in page.locator(".finding").first.text_content()
    assert page.locator("html").get_attribute("lang") == "fr"
    assert found.message("fr") in page.locator("[aria-live]").text_content()


def test_the_address_leads_to_a_step(page: Any, tmp_path: Path) -> None:
    records = tt.parse(FAULTY + "\n" + FAULTY.replace("Anne", "Chloé"))
    steps = tt.replay(records[1])
    address = write(tmp_path, *records)
    page.goto(address + "#2.2")
    assert board(page) == str(steps[2].after)
    page.get_by_role("button", name="Index").click()
    assert page.get_by_role("navigation").get_by_role("button").count() == 2
    page.get_by_label("Light or dark").click()
    assert page.locator("main").get_attribute("data-theme") == "dark"
    page.get_by_role("button", name="Chloé").click()
    assert "Chloé" in page.locator("h1").text_content()
    page.evaluate("location.hash = '#1.1'")
    page.wait_for_function("document.querySelector('h1').textContent.includes('Anne')")
    assert board(page) == str(steps[1].after)


def test_a_finger_steps(page: Any, tmp_path: Path) -> None:
    (record,) = tt.parse(FAULTY)
    page.goto(write(tmp_path, record))
    box = page.locator(".board").bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] * 0.7, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.3, middle)
    page.mouse.up()
    assert board(page) == str(tt.replay(record)[1].after)


@pytest.mark.parametrize("name", ["club-game", "two-treatises"])
def test_the_live_pages_of_the_documentation_are_stepped_through(
    page: Any, name: str, live_pages: Path
) -> None:
    records = list(tt.read(ROOT / f"python/trictrac/records/{name}.ttn"))
    for number, record in enumerate(records, 1):
        steps = [step for step in tt.replay(record) if step.depth == 0]
        page.goto(f"{(live_pages / f'{name}.html').as_uri()}#{number}.0")
        page.locator(".board").focus()
        for step in steps:
            assert board(page) == str(step.after)
            page.keyboard.press("ArrowRight")


def test_a_hostile_record_does_nothing(page: Any, tmp_path: Path) -> None:
    page.goto(write(tmp_path, *tt.parse(HOSTILE)))
    for _ in range(3):
        page.keyboard.press("f")
        page.get_by_label("On", exact=True).click() if page.get_by_label(
            "On", exact=True
        ).is_enabled() else None
    assert page.locator("img").count() == 0
    assert "<script>alert(1)</script>" in page.locator("h1").text_content()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_it_fits_and_can_be_read(browser: Any, tmp_path: Path, size: str, scheme: str) -> None:
    if not AXE.exists():
        pytest.skip(f"no axe-core at {AXE}")
    PICTURES.mkdir(parents=True, exist_ok=True)
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        offline=True,
        has_touch=size != "desk",
    )
    shown = context.new_page()
    (club,) = tt.read(ROOT / "python/trictrac/records/club-game.ttn")
    games = {"club": [club], "faulty": tt.parse(FAULTY), "index": tt.parse(FAULTY + "\n" + FAULTY)}
    for name, records in games.items():
        shown.goto("about:blank")
        shown.goto(
            write(tmp_path, *records, lang="fr")
            + ("" if name == "index" else f"#{5 if name == 'club' else 4}")
        )
        overflow = shown.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert overflow <= 0, f"{overflow} pixels too wide"
        shown.evaluate(AXE.read_text())
        result = shown.evaluate("axe.run()")
        told = [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in result["violations"]]
        shown.screenshot(path=PICTURES / f"{name}-{size}-{scheme}.png", full_page=True)
        assert told == []
    context.close()


CELLS = (
    f"import trictrac as tt\nreport = tt.check(tt.parse({FAULTY!r})[0])\nview = report.view()\nview",
    "view.step = 2",
    "print('at', view.step, view.finding)",
)


#: JupyterLab itself says when a notebook's kernel answers, and runs a cell.
NOTEBOOK_IS_OPEN = "Boolean(window.jupyterapp?.shell.currentWidget?.sessionContext)"
KERNEL_ANSWERS = """async () => {
    const panel = window.jupyterapp.shell.currentWidget;
    await Promise.all([window.jupyterapp.restored, panel.context.ready, panel.sessionContext.ready]);
    return (await panel.sessionContext.session.kernel.info).status === "ok";
}"""
RUN_CELL = """async cell => {
    window.jupyterapp.shell.currentWidget.content.activeCellIndex = cell;
    return await window.jupyterapp.commands.execute("notebook:run-cell");
}"""


@pytest.fixture
def jupyter(tmp_path: Path) -> Iterator[str]:
    """Give the address of a running JupyterLab with a notebook in it."""
    pytest.importorskip("jupyterlab", reason="JupyterLab is not installed")
    code: dict[str, object] = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    cells = [{**code, "id": f"c{n}", "source": cell} for n, cell in enumerate(CELLS)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (tmp_path / "game.ipynb").write_text(json.dumps(notebook))
    # Nothing is asked of whoever opens it, and nothing fetched.
    settings = tmp_path / "config/labconfig/page_config.json"
    settings.parent.mkdir(parents=True)
    quiet = {"@jupyterlab/apputils-extension:announcements": True}
    settings.write_text(json.dumps({"disabledExtensions": quiet}))
    arguments = ["--no-browser", "--port=0", "--ServerApp.token=t", "--allow-root"]
    arguments += [f"--ServerApp.root_dir={tmp_path}", "--LabApp.expose_app_in_browser=True"]
    folders = {f"JUPYTER_{what.upper()}_DIR": str(tmp_path / what) for what in ("runtime", "config")}
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *arguments],
            stderr=log,
            stdout=log,
            env={**os.environ, **folders},
        )
    try:
        yield f"{_address(server, tmp_path)}lab/tree/game.ipynb?token=t"
    finally:
        server.terminate()
        server.wait(30)


def _address(server: subprocess.Popen[bytes], folder: Path) -> str:
    """Wait for a server to say where it is."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and server.poll() is None:
        for told in (folder / "runtime").glob("jpserver-*.json"):
            # It may be there and not written yet.
            if text := told.read_text():
                return str(json.loads(text)["url"])
        time.sleep(0.2)
    pytest.fail("JupyterLab did not start:\n" + (folder / "log").read_text()[-4000:])


def test_the_widget_and_python_follow_each_other(browser: Any, jupyter: str) -> None:
    steps = tt.replay(tt.parse(FAULTY)[0])
    context = browser.new_context(viewport={"width": 1280, "height": 1400})
    context.set_default_timeout(PATIENCE * 1000)
    shown = context.new_page()
    shown.goto(jupyter)
    # Who runs a cell before the kernel is there is asked for another kernel.
    shown.wait_for_function(NOTEBOOK_IS_OPEN)
    assert shown.evaluate(KERNEL_ANSWERS)
    cells = shown.locator(".jp-Notebook .jp-CodeCell")

    def run(cell: int) -> None:
        assert shown.evaluate(RUN_CELL, cell)

    try:
        run(0)
        shown.locator(".trictrac-viewer .board svg").wait_for()
        run(1)
        shown.wait_for_function(
            "wanted => document.querySelector('.trictrac-viewer .board title')?.textContent === wanted",
            arg=str(steps[2].after),
        )
        shown.get_by_label("Next finding").click()
        run(2)
        output = cells.nth(2).locator(".jp-OutputArea-output")
        output.wait_for()
        found = [step.index for step in steps if step.acts == "W 65: 1/2 1/3"]
        assert output.text_content().strip() == f"at {found[0]} 0"
        _fits_in_jupyterlab(shown)
    finally:
        PICTURES.mkdir(parents=True, exist_ok=True)
        shown.screenshot(path=PICTURES / "jupyterlab.png")
        context.close()


#: JupyterLab's own commands: the sidebar away, the colours, the top of the notebook.
CHANGE_THEME = """async theme => {
    await window.jupyterapp.commands.execute("apputils:change-theme", {theme});
}"""
HAS_THEME = "theme => document.body.dataset.jpThemeName === theme"
#: How far what is shown stands out of its own box, and the contrast of its words with what is behind them.
STANDS_OUT = """() => {
    const viewer = document.querySelector(".trictrac-viewer");
    return viewer.scrollWidth - viewer.clientWidth;
}"""
CONTRAST = """() => {
    const light = colour => {
        const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map(part => part / 255)
            .map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const words = document.querySelector(".trictrac-viewer");
    let behind = words;
    while (behind && /rgba\\(.*, 0\\)|transparent/.test(getComputedStyle(behind).backgroundColor))
        behind = behind.parentElement;
    const both = [getComputedStyle(words).color, getComputedStyle(behind ?? document.body).backgroundColor];
    const [less, more] = both.map(light).sort((a, b) => a - b);
    return (more + 0.05) / (less + 0.05);
}"""


def _fits_in_jupyterlab(shown: Any) -> None:
    """Look at the widget at three sizes, in JupyterLab's light and dark colours."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    shown.evaluate("window.jupyterapp.shell.collapseLeft()")
    for scheme in ("light", "dark"):
        theme = f"JupyterLab {scheme.title()}"
        shown.evaluate(CHANGE_THEME, theme)
        shown.wait_for_function(HAS_THEME, arg=theme)
        # It was shown before, in the other colours.
        shown.locator(f'.trictrac-viewer[data-theme="{scheme}"]').wait_for()
        for size, (width, height) in SIZES.items():
            shown.set_viewport_size({"width": width, "height": height})
            viewer = shown.locator(".trictrac-viewer")
            viewer.scroll_into_view_if_needed()
            assert shown.evaluate(STANDS_OUT) <= 0, (size, scheme)
            assert shown.evaluate(CONTRAST) >= 4.5, (size, scheme)
            shown.screenshot(path=PICTURES / f"jupyterlab-{size}-{scheme}.png")
            viewer.screenshot(path=PICTURES / f"jupyterlab-widget-{size}-{scheme}.png")


MARIMO = f"""
import marimo
app = marimo.App()

@app.cell
def _():
    import marimo as mo
    import trictrac as tt
    view = mo.ui.anywidget(tt.check(tt.parse({FAULTY!r})[0]).view())
    view
    return mo, view

@app.cell
def _(mo, view):
    mo.md(f"at {{view.value['step']}} {{view.value['finding']}}")
    return
"""


@pytest.fixture
def marimo(tmp_path: Path) -> Iterator[str]:
    """Give the address of a running marimo with an app in it."""
    pytest.importorskip("marimo", reason="marimo is not installed")
    (tmp_path / "app.py").write_text(MARIMO)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    command = [sys.executable, "-m", "marimo", "run", "app.py", "--headless", "--no-token", f"--port={port}"]
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen([*command, "--host=127.0.0.1"], cwd=tmp_path, stdout=log, stderr=log)
    until = time.monotonic() + PATIENCE
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                if server.poll() is not None or time.monotonic() > until:
                    pytest.fail("marimo did not start:\n" + (tmp_path / "log").read_text()[-4000:])
                time.sleep(0.2)
        yield f"http://127.0.0.1:{port}/"
    finally:
        server.terminate()
        server.wait(30)


def test_the_widget_leads_cells_of_marimo(browser: Any, marimo: str) -> None:
    steps = tt.replay(tt.parse(FAULTY)[0])
    context = browser.new_context()
    context.set_default_timeout(PATIENCE * 1000)
    shown = context.new_page()
    shown.goto(marimo)
    shown.get_by_text("at 0 None").wait_for()
    shown.get_by_label("Next finding").click()
    found = [step.index for step in steps if step.acts == "W 65: 1/2 1/3"]
    shown.get_by_text(f"at {found[0]} 0").wait_for()
    assert board(shown) == str(steps[found[0]].after)
    context.close()


#: An output of a notebook as VS Code frames it: a policy (a stricter one), the theme as a class of the body,
#: the module from an address made for it, a place that may be a shadow root; and a model that keeps to what
#: anywidget asks of one.
WEBVIEW = """<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; script-src 'nonce-n' blob:; style-src 'unsafe-inline'">
</head><body class="vscode-body vscode-dark"><div id="light"></div><div id="shadow"></div>
<script type="application/json" id="given">%s</script>
<script nonce="n" type="module">
const given = JSON.parse(document.getElementById("given").textContent);
const listeners = new Map();
const values = { book: given.book, step: 0, finding: null, lang: "en" };
const model = {
  get: (name) => values[name],
  set: (name, value) => { values[name] = value; },
  save_changes: () => { window.saved = { ...values }; },
  on: (event, listener) => { listeners.set(event, [...(listeners.get(event) ?? []), listener]); },
  off: (event, listener) => {
    listeners.set(event, (listeners.get(event) ?? []).filter((one) => one !== listener));
  },
};
window.lead = (name, value) => {
  values[name] = value;
  for (const listener of listeners.get(`change:${name}`) ?? []) listener();
};
window.listening = () => [...listeners.values()].flat().length;
const before = new Set(Object.keys(globalThis));
const esm = URL.createObjectURL(new Blob([given.esm], { type: "text/javascript" }));
const { default: widget } = await import(esm);
window.cleanups = [];
for (const id of ["light", "shadow"]) {
  const host = document.getElementById(id);
  const place = id === "shadow" ? host.attachShadow({ mode: "open" }) : host;
  const style = document.createElement("style");
  style.textContent = given.css;
  const el = document.createElement("div");
  place.append(style, el);
  cleanups.push(await widget.render({ model, el, experimental: {} }));
}
window.added = Object.keys(globalThis).filter((name) => !before.has(name));
window.ready = true;
</script></body></html>"""


def test_the_widget_keeps_to_what_anywidget_asks_in_a_frame_like_vs_codes(page: Any, tmp_path: Path) -> None:
    """VS Code's own extension for notebooks is in no registry that is reached here."""
    (record,) = tt.parse(FAULTY)
    steps = tt.replay(record)
    view = tt.check(record).view()
    given = json.dumps({"book": view.book, "esm": viewer_file("viewer.js"), "css": viewer_file("viewer.css")})
    (tmp_path / "webview.html").write_text(WEBVIEW % given.replace("<", r"\u003c"))
    (tmp_path / "notebook.html").write_text(
        '<!doctype html><title>n</title><iframe src="webview.html" sandbox="allow-scripts"'
        ' style="width:900px;height:900px"></iframe>'
    )
    page.goto((tmp_path / "notebook.html").as_uri())
    frame = page.frames[1]
    frame.wait_for_function("window.ready")
    assert sorted(frame.evaluate("added")) == ["cleanups"], "the widget leaves no name behind"
    light, shadow = (frame.locator(f"#{name}") for name in ("light", "shadow"))
    for place in (light, shadow):
        assert place.locator(".trictrac-viewer").get_attribute("data-theme") == "dark"
    light.get_by_label("On", exact=True).click()
    assert frame.evaluate("saved.step") == 1
    frame.evaluate("lead('step', 2)")
    for place in (light, shadow):
        assert place.locator(".board svg > title").text_content() == str(steps[2].after)
    shadow.get_by_label("Next finding").click()
    assert frame.evaluate("saved.finding") == 0
    frame.evaluate("lead('lang', 'fr')")
    assert light.get_by_label("Faute suivante").count() == 1
    frame.evaluate("cleanups.forEach((cleanup) => cleanup())")
    assert frame.evaluate("listening()") == 0
