// Makes dist/: the client in one file, and what it shares with the package: the grammar, the viewer, the licences.
import { build } from "esbuild";
import { cpSync, mkdirSync } from "node:fs";

const root = "../..";
mkdirSync("dist", { recursive: true });
await build({
  entryPoints: ["src/extension.js"], outfile: "dist/extension.js", bundle: true, platform: "node", format: "cjs", target: "node20",
  external: ["vscode"], minify: true, legalComments: "linked",
});
await build({ entryPoints: ["src/panel.js"], outfile: "dist/panel.js", bundle: true, format: "iife", target: "es2022" });
cpSync(`${root}/notation-spec/editors/ttn.tmLanguage.json`, "dist/ttn.tmLanguage.json");
cpSync(`${root}/python/trictrac/viewer/viewer.css`, "dist/viewer.css");
for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"]) cpSync(`${root}/${licence}`, `dist/${licence}`);
