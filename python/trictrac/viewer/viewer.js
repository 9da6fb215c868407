// The viewer of records: a plain module without a build step, for a page (`start`) and for a notebook (`default.render`, anywidget).
//
// It takes what `trictrac._trictrac._viewed` gives and draws nothing of its own: a board is the pieces of SVG that its step names.
// Text of a record reaches the page by `textContent` only.

const WORDS = {
  en: {
    first: "First", back: "Back", play: "Play", pause: "Pause", on: "On", last: "Last", finding: "Next finding",
    arrows: "Arrows", theme: "Light or dark", other: "Français", step: "Step", of: "of", begin: "What stands at the beginning",
    W: "White", B: "Black", X: "An onlooker", points: "points", holes: "holes", bredouille: "bredouille", pavillon: "pavillon",
    cube: "cube", due: "Due", nothing: "Nothing was due.", turns: "Turns", variations: "Variations", main: "Back to the main line",
    findings: "Findings", none: "Nothing was found.", here: "Found here", remedies: "Remedies", taken: "taken",
    error: "error", warning: "warning", note: "note",
    index: "Index", all: "All records", unknown: "?", score: "Score", board: "Board", controls: "Walk through the game",
    speed: "Seconds a step", line: "line", toWhom: (who) => `to ${who}`,
    best: "Show what was best", judged: "Judged", lost: (holes) => `${holes} holes lost`, played: "played", wasBest: "best", leave: "leave",
    luck: (holes) => `luck of the dice ${holes}`, forced: "There was no choice.",
    rate: ({ rate, decisions, luck }) => `${rate} millihole a free decision (${decisions}), luck ${luck} holes`,
    unjudged: {
      dames: "Not judged: these dames are no position of the game.", marks: "Not judged: the points before the throw are not told.",
      unfit: "Not judged: the analyst does not know this game or score.", illegal: "Not judged: what was played is not allowed.",
      "not-told": "Not judged: what was played is not told in one turn.",
    },
  },
  fr: {
    first: "Début", back: "Retour", play: "Dérouler", pause: "Pause", on: "Suite", last: "Fin", finding: "Faute suivante",
    arrows: "Flèches", theme: "Clair ou sombre", other: "English", step: "Étape", of: "sur", begin: "Ce qui est au commencement",
    W: "Blanc", B: "Noir", X: "Un spectateur", points: "points", holes: "trous", bredouille: "bredouille", pavillon: "pavillon",
    cube: "videau", due: "Dû", nothing: "Rien n’était dû.", turns: "Coups", variations: "Variantes", main: "Revenir à la partie",
    findings: "Ce qui est relevé", none: "Rien n’est à relever.", here: "Relevé ici", remedies: "Remèdes", taken: "pris",
    error: "erreur",
    warning: "avertissement", note: "remarque", index: "Table", all: "Toutes les parties notées", unknown: "?", score: "Marque",
    board: "Tablier", controls: "Parcourir la partie", speed: "Secondes par étape", line: "ligne", toWhom: (who) => `à ${who}`,
    best: "Montrer le meilleur", judged: "Jugé", lost: (holes) => `${holes} trou perdu`, played: "joué", wasBest: "le meilleur",
    leave: "s’en aller", luck: (holes) => `chance des dés ${holes}`, forced: "Il n’y avait pas de choix.",
    rate: ({ rate, decisions, luck }) => `${rate} millièmes de trou par coup libre (${decisions}), chance ${luck} trou`,
    unjudged: {
      dames: "Non jugé\u00a0: ces dames ne sont pas une position du jeu.",
      marks: "Non jugé\u00a0: les points avant le jet ne sont pas connus.",
      unfit: "Non jugé\u00a0: l’analyste ne connaît pas ce jeu ou cette marque.", illegal: "Non jugé\u00a0: ce qui est joué n’est pas permis.",
      "not-told": "Non jugé\u00a0: ce qui est joué n’est pas dit en un tour.",
    },
  },
};

/** An element, its attributes, and its children: elements, or text as text. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((child) => child != null));
  return element;
}

/** What stands on the buttons, by paths: the signs that players know stand in few fonts. */
const ICONS = {
  first: "M6 5v14M19 5 9 12l10 7z", back: "M17 5 7 12l10 7z", play: "M4 5l8 7-8 7zM16 5v14M20 5v14", on: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z", arrows: "M4 18C5 9 13 7 17 11L20 8V17H11L14 14C11 11 7 13 4 18z", finding: "M6 3v18M6 4h12l-3 4 3 4H6z",
  best: "M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7z",
  theme: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 5a7 7 0 0 1 0 14z",
};

function icon(name) {
  const [svg, path] = ["svg", "path"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** What a record is called: text of the record, shown as text. */
export function title(record, words) {
  const tags = Object.fromEntries(record.tags);
  const players = tags.White || tags.Black ? `${tags.White ?? words.W} – ${tags.Black ?? words.B}` : null;
  return [tags.Event, players, tags.Source].filter(Boolean).join(" · ") || record.game;
}

/** A number of holes in the language's own figures. */
function figure(number, lang, options = {}) {
  return number.toLocaleString(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2, ...options });
}

/** The game as one walks through it: which steps follow which, and where findings are. */
export class Walk {
  constructor(record) {
    this.record = record;
    this.next = record.steps.map(() => []);
    record.steps.forEach((step, n) => {
      if (n > 0) this.next[step.follows ?? 0].push(n);
    });
    // The main line first, then the variations in the order of the text.
    for (const after of this.next) after.sort((a, b) => record.steps[a].depth - record.steps[b].depth || a - b);
    this.findings = record.steps.map(() => []);
    record.findings.forEach((found, n) => this.findings[found.step]?.push(n));
  }
  step(n) { return this.record.steps[n]; }
  has(n) { return Number.isInteger(n) && n >= 0 && n < this.record.steps.length; }
  before(n) { return n > 0 ? (this.step(n).follows ?? 0) : null; }
  /** The step that goes on in the same line. */
  after(n) {
    const depth = this.step(n).depth;
    return this.next[n].find((after) => this.step(after).depth <= depth) ?? this.next[n][0] ?? null;
  }
  /** Turns that could have stood in place of this one, and this one. */
  siblings(n) { return n > 0 ? this.next[this.step(n).follows ?? 0] : []; }
  last() {
    for (let n = this.record.steps.length - 1; n > 0; n--) if (this.step(n).depth === 0) return n;
    return 0;
  }
}

/** A viewer of one record in an element. `state` is told of each change, and may ask for one. */
export class Viewer {
  constructor(root, book, { record = 0, lang = "en", heading = "h1", onchange = () => {}, onlang = () => {}, back = null } = {}) {
    Object.assign(this, { root, book, lang, heading, onchange, onlang, back });
    this.walk = new Walk(book.records[record]);
    this.at = 0;
    this.finding = null;
    this.arrows = false;
    this.best = false;
    this.timer = null;
    this.build();
    this.show(0);
  }

  /** The headings below its own. */
  get under() { return this.heading === "h1" ? "h2" : "h3"; }

  get words() { return WORDS[this.lang]; }

  build() {
    const { words, walk } = this;
    const button = (name, label, action, extra = {}) =>
      (this[name] = make("button", { type: "button", "aria-label": words[label], title: words[label], onclick: action, ...extra }, icon(label)));
    this.board = make("div", { class: "board", tabindex: "0", role: "group", "aria-label": words.board });
    this.said = make("div", { class: "spoken", role: "status", "aria-live": "polite" });
    this.range = make("input", {
      type: "range", min: 0, max: walk.record.steps.length - 1, "aria-label": words.step, oninput: () => this.go(Number(this.range.value)),
    });
    this.count = make("span");
    const found = walk.record.findings.length > 0;
    const controls = make("div", { class: "controls", role: "group", "aria-label": words.controls },
      button("toFirst", "first", () => this.go(0)),
      button("toBefore", "back", () => this.go(walk.before(this.at))),
      button("toPlay", "play", () => this.playOrPause(), { "aria-pressed": "false" }),
      button("toAfter", "on", () => this.go(walk.after(this.at))),
      button("toLast", "last", () => this.go(walk.last())),
      button("toArrows", "arrows", () => this.turnArrows(), { "aria-pressed": String(this.arrows) }),
      walk.record.players ? button("toBest", "best", () => this.turnBest(), { "aria-pressed": String(this.best) }) : null,
      found ? button("toFinding", "finding", () => this.goToFinding()) : null);
    this.score = make("table", { class: "score" });
    this.told = make("div", { class: "told" });
    this.turns = this.listOfTurns();
    const head = make("header", {},
      make("div", {}, make(this.heading, { class: "title" }, title(walk.record, words)), make("p", {}, `${walk.record.game} · ${walk.record.rules}`)),
      make("div", { class: "controls" },
        this.back ? make("button", { type: "button", onclick: this.back }, words.index) : null,
        make("button", { type: "button", lang: this.lang === "en" ? "fr" : "en", onclick: () => this.onlang() }, words.other),
        themeButton(this.root, words)));
    this.body = make("div", { class: "table" },
      make("section", { "aria-label": words.board }, this.board, make("div", { class: "place" }, this.range, this.count), controls),
      make("section", { "aria-label": words.turns }, this.score, this.told, make(this.under, {}, words.turns), ...(this.rates() ?? []), this.turns));
    this.root.classList.add("trictrac-viewer");
    this.root.setAttribute("lang", this.lang);
    this.root.replaceChildren(head, this.body, this.said);
    this.body.addEventListener("keydown", (event) => this.key(event));
    this.swipes();
  }

  /** The turns and, indented, the variations; each a button. */
  listOfTurns() {
    const entry = (step, n) => make("li", {}, make("button", {
      type: "button", "data-step": n, onclick: () => this.go(n),
      class: [step.depth > 0 && "variation", this.walk.findings[n].length > 0 && "found"].filter(Boolean).join(" ") || null,
    }, step.text.trim() || this.words.begin, step.judged?.mark ? make("span", { class: "sign" }, ` ${step.judged.mark}`) : null));
    return make("ol", { class: "turns", tabindex: "0", "aria-label": this.words.turns }, this.walk.record.steps.map(entry));
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.tagName === "INPUT") return;
    const ways = {
      ArrowLeft: () => this.go(this.walk.before(this.at)), ArrowRight: () => this.go(this.walk.after(this.at)),
      Home: () => this.go(0), End: () => this.go(this.walk.last()),
      ArrowDown: () => this.beside(1), ArrowUp: () => this.beside(-1), f: () => this.goToFinding(), a: () => this.turnArrows(),
      b: () => this.toBest && this.turnBest(),
      p: () => this.playOrPause(),
    };
    if (!ways[event.key] || (event.key.startsWith("Arrow") && this.turns.contains(event.target) && event.key.length > 9)) return;
    event.preventDefault();
    ways[event.key]();
  }

  /** To the next or the last of the variations that stand here. */
  beside(by) {
    const siblings = this.walk.siblings(this.at);
    this.go(siblings[siblings.indexOf(this.at) + by] ?? null);
  }

  swipes() {
    let from = null;
    this.board.addEventListener("pointerdown", (event) => { from = [event.clientX, event.clientY]; });
    this.board.addEventListener("pointerup", (event) => {
      if (!from) return;
      const [x, y] = [event.clientX - from[0], event.clientY - from[1]];
      from = null;
      if (Math.abs(x) < 40 || Math.abs(x) < Math.abs(y)) return;
      this.go(x < 0 ? this.walk.after(this.at) : this.walk.before(this.at));
    });
    this.board.addEventListener("pointercancel", () => { from = null; });
  }

  playOrPause() {
    if (this.timer) return this.pause();
    this.timer = setInterval(() => {
      const after = this.walk.after(this.at);
      if (after == null || !this.root.isConnected) this.pause();
      else this.go(after);
    }, 1500);
    this.toPlay.setAttribute("aria-pressed", "true");
    this.toPlay.setAttribute("aria-label", this.words.pause);
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.toPlay.setAttribute("aria-pressed", "false");
    this.toPlay.setAttribute("aria-label", this.words.play);
  }

  turnArrows() {
    this.arrows = !this.arrows;
    this.toArrows.setAttribute("aria-pressed", String(this.arrows));
    this.show(this.at);
  }

  /** The board as the dice fell, with arrows of what was best, in place of the board after what was done; or back. */
  turnBest() {
    this.best = !this.best;
    this.toBest.setAttribute("aria-pressed", String(this.best));
    this.show(this.at);
  }

  /** To the next finding after this one, and round again. */
  goToFinding(which = null) {
    const findings = this.walk.record.findings;
    if (findings.length === 0) return;
    const passed = this.finding ?? findings.findLastIndex((found) => found.step < this.at);
    const next = which ?? (passed + 1) % findings.length;
    if (!findings[next]) return;
    this.show(findings[next].step, next);
    this.onchange(this.at, this.finding);
  }

  go(step) {
    if (!this.walk.has(step) || step === this.at) return;
    this.show(step);
    this.onchange(this.at, this.finding);
  }

  show(n, finding = this.walk.findings[n][0] ?? null) {
    const { walk, words } = this;
    const step = walk.step(n);
    this.at = n;
    this.finding = finding;
    const after = this.arrows ? step.board.concat(step.arrows) : step.board;
    const pieces = (this.best && step.judged?.bestBoard) || after;
    this.board.innerHTML = `${walk.record.open}${pieces.map((piece) => this.book.pieces[piece]).join("")}</svg>`;
    this.range.value = n;
    this.range.setAttribute("aria-valuetext", `${n}: ${step.text}`);
    this.count.textContent = `${n} ${words.of} ${walk.record.steps.length - 1}`;
    // Never `disabled`: the button that one stands on would lose the focus.
    const useless = (button, is) => button.setAttribute("aria-disabled", String(is));
    useless(this.toFirst, n === 0);
    useless(this.toBefore, n === 0);
    useless(this.toAfter, walk.after(n) == null);
    useless(this.toLast, n === walk.last());
    this.score.replaceChildren(...this.scores(step));
    const found = walk.findings[n].map((one) => this.found(walk.record.findings[one], one === finding));
    this.told.replaceChildren(...this.turn(step), ...this.judged(step), ...this.variations(n), ...found);
    for (const old of this.turns.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    const current = this.turns.querySelector(`[data-step="${n}"]`);
    current?.setAttribute("aria-current", "step");
    if (current) this.turns.scrollTop = Math.max(0, current.offsetTop - this.turns.offsetTop - this.turns.clientHeight / 2);
    this.said.textContent = [`${words.step} ${n}`, step.text, step.judged?.mark, ...walk.findings[n].map((one) => walk.record.findings[one][this.lang])].filter(Boolean).join(". ");
  }

  scores(step) {
    const { words } = this;
    if (!this.walk.record.jetons && !step.marks.cube) return [];
    const row = (side) => {
      const [holes, points, jetons, pavillon] = step.marks[side];
      const more = [jetons === 2 && words.bredouille, pavillon && words.pavillon,
        step.marks.cube?.[1] === side && `${words.cube} ${step.marks.cube[0]}`].filter(Boolean).join(", ");
      return make("tr", {}, make("th", { scope: "row" }, words[side]), make("td", {}, `${holes ?? words.unknown} ${words.holes}`),
        make("td", {}, `${points ?? words.unknown} ${words.points}`), make("td", {}, more));
    };
    return [make("caption", { class: "spoken" }, words.score), make("tbody", {}, row("W"), row("B"))];
  }

  turn(step) {
    const { words } = this;
    const parts = [make("p", { class: "acts" }, step.text.trim() || words.begin)];
    for (const comment of step.comments) parts.push(make("p", { class: "comment" }, comment));
    if (step.due?.length === 0) parts.push(make("p", { class: "quiet" }, words.nothing));
    else if (step.due) parts.push(make(this.under, {}, words.due), make("ul", {}, step.due.map((event) => make("li", {},
      make("code", {}, event[this.lang]), ` ${words.toWhom(words[event.to])} `, this.cites(event.articles)))));
    return parts;
  }

  /** What the analyst says of a throw: what it lost, what was done, what was best. */
  judged({ judged }) {
    const { words, lang } = this;
    if (!judged) return [];
    const said = [];
    if (judged.verdict === "judged") {
      const grade = { "?!": "doubtful", "?": "bad", "??": "very-bad" }[judged.mark] ?? "good";
      const line = (label, one) => make("li", {}, `${label} `, make("code", {}, one.play ?? words.leave),
        ` ${figure(one.equity, lang, { signDisplay: "exceptZero" })}`);
      said.push(make("p", { class: "grave" }, [judged.mark, words.lost(figure(judged.loss, lang))].filter(Boolean).join(" ")),
        make("ul", {}, line(words.played, judged.done), judged.best ? line(words.wasBest, judged.best) : null));
      return [make(this.under, {}, words.judged), make("div", { class: `judged ${grade}` }, said, this.luck(judged))];
    }
    const why = judged.verdict === "forced" ? words.forced : words.unjudged[judged.verdict];
    return [make(this.under, {}, words.judged), make("p", { class: "quiet" }, why), this.luck(judged)].filter(Boolean);
  }

  luck({ luck }) {
    return luck == null ? null : make("p", { class: "quiet" }, this.words.luck(figure(luck, this.lang, { signDisplay: "exceptZero" })));
  }

  /** What the decisions of each player come to. */
  rates() {
    const { words, lang } = this;
    const players = this.walk.record.players;
    return players && ["W", "B"].map((side) => [side, players[side]]).map(([side, of]) => make("p", { class: "quiet" }, `${words[side]}${lang === "fr" ? "\u00a0" : ""}: ${words.rate({
      rate: of.rate == null ? "–" : figure(of.rate, lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }), decisions: of.decisions,
      luck: figure(of.luck, lang, { signDisplay: "exceptZero" }),
    })}`));
  }

  /** Citations and words of the game, each with what it says. */
  cites(articles, words = []) {
    const terms = words.map((word) => this.book.words[word][this.lang]);
    const laws = articles.filter((cite) => this.book.articles[cite]).map((cite) => ({ name: cite, what: this.book.articles[cite][this.lang] }));
    const named = [...articles, ...terms.map((term) => term.name)];
    return named.length === 0 ? null : make("details", {}, make("summary", {}, named.join(", ")),
      [...laws, ...terms].map(({ name, what }) => make("p", { class: "quiet" }, make("strong", {}, name), ` ${what}`)));
  }

  variations(n) {
    const { words, walk } = this;
    const others = walk.siblings(n).filter((one) => one !== n);
    const label = (one) => (walk.step(one).depth < walk.step(n).depth ? `${words.main}: ` : "") + walk.step(one).text.trim();
    return others.length === 0 ? [] : [make(this.under, {}, words.variations), make("ul", {}, others.map((one) =>
      make("li", {}, make("button", { type: "button", onclick: () => this.go(one) }, label(one)))))];
  }

  found(one, current) {
    const { words } = this;
    const grave = `${words[one.severity]} ${one.code}`;
    const more = one.standing[this.lang];
    const remedy = (text) => make("li", {}, make("code", {}, text),
      one.taken && text.endsWith(`: ${one.taken}`) ? ` (${words.taken})` : null);
    return make("div", { class: `finding ${one.severity}`, "aria-current": current ? "true" : null },
      make("strong", { class: "grave" }, grave), make("p", {}, one[this.lang]), this.cites(one.articles, one.words),
      more ? make("p", { class: "quiet" }, more) : null,
      one.remedies.length > 0 ? make("p", { class: "quiet" }, words.remedies) : null,
      one.remedies.length > 0 ? make("ul", {}, one.remedies.map(remedy)) : null);
  }
}

function themeButton(root, words) {
  return make("button", { type: "button", "aria-label": words.theme, title: words.theme, onclick: () => turnTheme(root) }, icon("theme"));
}

function turnTheme(root) {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
}

/** Whether JupyterLab or VS Code is light or dark, where they say it. */
function themeAround(body) {
  if (body.dataset.jpThemeLight) return body.dataset.jpThemeLight === "true" ? "light" : "dark";
  if (body.classList.contains("vscode-high-contrast")) return body.classList.contains("vscode-high-contrast-light") ? "light" : "dark";
  return ["light", "dark"].find((theme) => body.classList.contains(`vscode-${theme}`));
}

/** Light or dark as what is around, also when that is changed below a notebook that stands open. */
function followTheme(root) {
  let last;
  const follow = () => {
    const theme = themeAround(document.body);
    // What is around says other things too: whoever has pressed the button keeps what he chose.
    if (theme && theme !== last) root.dataset.theme = last = theme;
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { attributes: true, attributeFilter: ["class", "data-jp-theme-light"] });
  return observer;
}

/** The page: `#step` of one record, `#record.step` of several; without an address the index. */
export function start(root, book, settings) {
  let lang = settings.lang;
  let viewer = null;
  let shown = null;
  const several = book.records.length > 1;
  const address = (record, step) => (several ? `#${record + 1}.${step}` : `#${step}`);
  const asked = () => {
    const [, record, step] = /^#(?:(\d+)\.)?(\d+)$/.exec(location.hash) ?? [];
    return step === undefined ? null : { record: several ? Number(record ?? 0) - 1 : 0, step: Number(step) };
  };
  const index = () => {
    viewer?.pause();
    viewer = shown = null;
    const words = WORDS[lang];
    const entry = (record, n) => make("li", {}, make("button", { type: "button", onclick: () => open(n, 0) }, title(record, words)));
    root.classList.add("trictrac-viewer");
    root.setAttribute("lang", lang);
    root.replaceChildren(
      make("header", {}, make("h1", {}, settings.title ?? words.all),
        make("div", { class: "controls" },
          make("button", { type: "button", lang: lang === "en" ? "fr" : "en", onclick: turnLang }, words.other), themeButton(root, words))),
      make("nav", { class: "index", "aria-label": words.index }, make("ol", {}, book.records.map(entry))));
  };
  const open = (record, step) => {
    viewer?.pause();
    shown = record;
    viewer = new Viewer(root, book, {
      record, lang, onlang: turnLang, onchange: (at) => history.replaceState(null, "", address(shown, at)),
      back: several ? () => { history.replaceState(null, "", "#"); index(); } : null,
    });
    if (viewer.walk.has(step)) viewer.show(step);
    history.replaceState(null, "", address(record, viewer.at));
  };
  const follow = () => {
    const place = asked();
    if (place && book.records[place.record]) open(place.record, place.step);
    else if (several) index();
    else open(0, 0);
  };
  const turnLang = () => {
    lang = lang === "en" ? "fr" : "en";
    document.documentElement.lang = lang;
    if (viewer) open(shown, viewer.at);
    else index();
  };
  addEventListener("hashchange", follow);
  follow();
}

/** The notebook's widget: `step` and `finding` are the model's, both ways. */
function render({ model, el }) {
  const root = make("div");
  el.append(root);
  const follows = followTheme(root);
  const book = JSON.parse(model.get("book"));
  let viewer = null;
  const build = (step) => {
    viewer?.pause();
    viewer = new Viewer(root, book, {
      lang: model.get("lang"), heading: "h2",
      onlang: () => { model.set("lang", model.get("lang") === "en" ? "fr" : "en"); model.save_changes(); build(viewer.at); },
      onchange: (at, finding) => { model.set("step", at); model.set("finding", finding); model.save_changes(); },
    });
    if (viewer.walk.has(step)) viewer.show(step);
  };
  build(model.get("step"));
  const stepped = () => viewer.walk.has(model.get("step")) && model.get("step") !== viewer.at && viewer.show(model.get("step"));
  const found = () => {
    const finding = model.get("finding");
    if (finding != null && finding !== viewer.finding) viewer.goToFinding(finding);
  };
  const spoken = () => model.get("lang") !== viewer.lang && build(viewer.at);
  model.on("change:step", stepped);
  model.on("change:finding", found);
  model.on("change:lang", spoken);
  return () => {
    viewer.pause();
    follows.disconnect();
    model.off("change:step", stepped);
    model.off("change:finding", found);
    model.off("change:lang", spoken);
  };
}

export default { render };
