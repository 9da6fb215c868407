// What runs in the panel: the viewer of the Python package, led by the cursor of the editor.

import { Viewer } from "../../../python/trictrac/viewer/viewer.js";

const host = acquireVsCodeApi();
const root = document.getElementById("viewer");
let viewer;
let lang = document.documentElement.lang;
let book;
let firstLine = 0;

function build() {
  viewer = new Viewer(root, book, {
    lang,
    // The line of a step, as the editor counts.
    onchange: (step) => host.postMessage({ line: firstLine + viewer.walk.step(step).line - 1 }),
    onlang: () => {
      const at = viewer.at;
      lang = lang === "en" ? "fr" : "en";
      build();
      viewer.show(at);
    },
  });
}

addEventListener("message", ({ data }) => {
  if (data.book) {
    book = data.book;
    firstLine = data.firstLine;
    build();
  }
  if (viewer?.walk.has(data.step)) viewer.show(data.step);
});

const light = () => {
  root.dataset.theme = document.body.classList.contains("vscode-light") ? "light" : "dark";
};
light();
new MutationObserver(light).observe(document.body, { attributeFilter: ["class"] });
host.postMessage({ ready: true });
