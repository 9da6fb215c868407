// The board beside the text: the viewer of `trictrac show`, at the step that the cursor is in.

import { randomBytes } from "node:crypto";
import { Position, Range, TextEditorRevealType, Uri, ViewColumn, l10n, window, workspace } from "vscode";

export class Board {
  /** `client` gives the language client while there is one, `lang` the language. */
  constructor(context, client, lang) {
    Object.assign(this, { context, client, lang, panel: undefined, shown: undefined, asked: 0 });
    this.listening = [
      window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor)),
      window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      workspace.onDidChangeTextDocument(({ document }) => {
        if (document === window.activeTextEditor?.document) this.follow(window.activeTextEditor);
      }),
    ];
  }

  dispose() {
    this.panel?.dispose();
    for (const one of this.listening) one.dispose();
  }

  /** Opens the panel, or brings it to the front. */
  open() {
    if (this.panel) {
      this.panel.reveal(undefined, true);
      return;
    }
    const dist = Uri.joinPath(this.context.extensionUri, "dist");
    this.panel = window.createWebviewPanel("trictrac.board", l10n.t("Board"), { viewColumn: ViewColumn.Beside, preserveFocus: true }, {
      enableScripts: true, localResourceRoots: [dist], retainContextWhenHidden: true,
    });
    this.panel.onDidDispose(() => {
      this.panel = undefined;
      this.shown = undefined;
    });
    this.panel.webview.onDidReceiveMessage((told) => this.hear(told));
    this.panel.webview.html = page(this.panel.webview, dist, this.lang());
  }

  /** The panel is ready, or a step was chosen in it. */
  hear({ ready, line }) {
    if (ready) {
      this.shown = undefined;
      this.follow(window.activeTextEditor ?? window.visibleTextEditors.find(({ document }) => document.languageId === "ttn"));
      return;
    }
    const editor = window.visibleTextEditors.find(({ document }) => document.uri.toString() === this.shown?.uri);
    if (editor && Number.isInteger(line)) {
      const at = new Position(line, 0);
      editor.revealRange(new Range(at, at), TextEditorRevealType.InCenterIfOutsideViewport);
    }
  }

  /** Shows the step that the cursor of an editor is in; what the panel has already is not sent again. */
  async follow(editor) {
    if (!this.panel || editor?.document.languageId !== "ttn") return;
    const asked = ++this.asked;
    const uri = editor.document.uri.toString();
    const has = this.shown?.uri === uri ? [this.shown.record, this.shown.version] : null;
    const { line, character } = editor.selection.active;
    const answer = await this.client()?.sendRequest("trictrac/game", { textDocument: { uri }, position: { line, character }, has }).catch(() => null);
    if (!answer || !this.panel || asked !== this.asked) return;
    this.shown = { uri, record: answer.record, version: answer.version };
    this.panel.webview.postMessage(answer);
  }
}

/** The page of the panel: nothing runs in it but the viewer. Its own sign is new each time, so that nothing else has it. */
function page(webview, dist, lang) {
  const sign = randomBytes(16).toString("base64");
  const at = (name) => webview.asWebviewUri(Uri.joinPath(dist, name));
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${sign}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${at("viewer.css")}"></head>
<body><main id="viewer"></main><script nonce="${sign}" src="${at("panel.js")}"></script></body>
</html>`;
}
