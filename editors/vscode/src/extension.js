// The client: it starts `trictrac lsp`, hands it the settings, and shows the board beside the text.

import { LanguageClient } from "vscode-languageclient/node";
import { commands, env, l10n, window, workspace } from "vscode";
import { Board } from "./board.js";

let client;

/** The settings as the server takes them. */
function settings() {
  const told = workspace.getConfiguration("trictrac");
  const lang = told.get("lang");
  return {
    lang: lang === "auto" ? (env.language.startsWith("fr") ? "fr" : "en") : lang,
    pictures: told.get("pictures"),
    hints: { due: told.get("hints.due"), marks: told.get("hints.marks") },
  };
}

async function start() {
  // A workspace that is not trusted may not say what is run: VS Code gives the user's own setting then.
  const [command, ...args] = workspace.getConfiguration("trictrac").get("command");
  client = new LanguageClient("trictrac", "TTN", { command, args }, {
    documentSelector: [{ language: "ttn" }],
    initializationOptions: settings(),
  });
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    window.showErrorMessage(l10n.t("The language server does not start: {0}. Install it with pip install trictrac, or name it in the setting trictrac.command.", String(error.message ?? error)));
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

export async function activate(context) {
  const board = new Board(context, () => client, () => settings().lang);
  context.subscriptions.push(
    board,
    commands.registerCommand("trictrac.showBoard", () => board.open()),
    commands.registerCommand("trictrac.restart", async () => {
      await stop();
      await start();
    }),
    workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("trictrac.command")) await commands.executeCommand("trictrac.restart");
      else if (event.affectsConfiguration("trictrac")) await client?.sendNotification("workspace/didChangeConfiguration", { settings: { trictrac: settings() } });
    }),
  );
  await start();
}

export function deactivate() {
  return stop();
}
