// The playground: what is typed runs in a worker, and what comes of it is shown around the text.

import templates from "../../build/generated/sentences/play.js";
import strings from "../../build/generated/sentences/playScripts.js";
import { languageOf } from "../../js/languages/languages.js";
import { FIRST_ERROR, FIRST_FIGURE, programNamed } from "../programs/programs.js";
import { Client, TooLong } from "../running/client.js";
import { byId } from "../scripts/make.js";
import { keepMenus } from "../scripts/menu.js";
import { firstStep, groupSteps, stepOfLine } from "../scripts/steps.js";
import { keepThemeSwitch } from "../scripts/theme-switch.js";
import { readEarly, takeEarly } from "./editor/early.js";
import { makeState, showEditor } from "./editor/editor.js";
import { showAsks } from "./panes/asks.js";
import { showFigure } from "./panes/figure.js";
import { keepInstead } from "./panes/instead.js";
import { showOutput } from "./panes/output.js";
import { keepPaste } from "./panes/paste.js";
import { keepPuzzles } from "./panes/puzzle.js";
import { keepTakeAway } from "./panes/take-away.js";
import { readLink, writeLink } from "./parts/share.js";

/** After the last key. */
const DELAY = 300;
/** What takes longer shows that it is under way. */
const SLOW = 150;

const language = languageOf(document.documentElement.lang);
const words = strings[language];
const client = new Client(() => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }));
const ask = (task, given) => client.ask(task, given);

/** Of the run that follows the last key. */
let timer = 0;

/** What is shown. @type {{ mode: string, shapes: object, source: string, figures: any[], groups: any[], drawn: number | null, dialect: string | null, error: any }} */
const state = {
  mode: "values",
  shapes: {},
  source: "",
  figures: [],
  groups: [],
  drawn: null,
  dialect: null,
  error: null,
};

/** What comes of the first program, so that it has its place before anything has run. */
const FIRST_MARKS = {
  figures: [FIRST_FIGURE],
  groups: groupSteps([FIRST_FIGURE]),
  drawn: 0,
  error: FIRST_ERROR,
  pick,
};

/** What comes next is done in a task of its own. */
const nextTask = () => new Promise((done) => setTimeout(done));

const isLinked = location.hash !== "";
const stateFor = ({ source, isChanged }) =>
  makeState({
    doc: isLinked ? "" : source,
    marked: isLinked || isChanged ? null : FIRST_MARKS,
    label: words.editor,
    changed: runSoon,
    run: runNow,
    moved: (line) => {
      if (state.drawn !== null && state.figures[state.drawn].line === line) return;
      const step = stepOfLine(state.figures, line);
      if (step !== null) draw(step);
    },
  });

await nextTask();
const before = readEarly(byId("editor"));
const prepared = stateFor(before);
await nextTask();
const early = takeEarly(byId("editor"));
const editor = showEditor(byId("editor"), early.source === before.source ? prepared : stateFor(early));

if (early.selection !== null) {
  editor.select(early.selection);
  editor.focus();
}

const menus = keepMenus();
const puzzles = keepPuzzles({
  ask,
  words,
  language,
  open: (source) => open({ source }),
  close: templates[language].puzzleClose,
  hint: templates[language].puzzleHint,
});
const paste = keepPaste({
  ask,
  words,
  language,
  draw: (figures, text, dialect) =>
    show({ source: text, figures: figures.map(anywhere), dialect, error: null }),
  open: (source) => {
    paste.hide();
    open({ source });
  },
  closed: runNow,
});
const away = keepTakeAway({
  ask,
  words,
  source: () => editor.source,
  link: writeAddress,
  close: menus.close,
});

const instead = keepInstead({
  ask,
  words,
  language,
  runShapes: () => setMode("shapes"),
  take: paste.take,
});

/** A figure that a message made stands on no line of its own. */
const anywhere = (figure) => ({
  line: 1,
  source: [0, 0],
  broadcasts: true,
  doubts: [],
  fixes: [],
  ...figure,
});

function runSoon() {
  clearTimeout(timer);
  timer = window.setTimeout(runNow, DELAY);
}

async function runNow() {
  clearTimeout(timer);
  const { source } = editor;
  const { mode, shapes } = state;
  const pending = setTimeout(() => document.body.classList.add("pending"), SLOW);
  const answer = await ask("run", { source, mode, lang: language, shapes }).catch((error) => failed(error));
  clearTimeout(pending);
  document.body.classList.remove("pending");
  // Typed on meanwhile: the next run is on its way.
  if (source !== editor.source || paste.isShown) return;
  show({ source, ...answer });
  showOutput(answer);
  instead.show(answer, source, mode);
  showAsks(answer.asks, words, (given) => {
    state.shapes = { ...state.shapes, ...given };
    runNow();
  });
  puzzles.check(source);
  writeAddress();
}

/** The answer of a run that never ended. */
function failed(error) {
  const message = error instanceof TooLong ? words.tooLong : words.broken(error.message);
  const reason = error instanceof TooLong ? "limit" : "broken";
  return {
    output: "",
    figures: [],
    asks: [],
    dialect: null,
    error: { pythonType: null, message, line: 1, reason },
  };
}

function show({ source, figures, dialect, error, fixes = [] }) {
  const drawn = firstStep(figures, editor.line, error?.line ?? null);
  Object.assign(state, { source, figures, dialect, error, fixes, drawn, groups: groupSteps(figures) });
  redraw();
}

function draw(step) {
  state.drawn = step;
  redraw();
}

function pick(step) {
  if (state.figures.length === 0) return;
  draw(step);
  if (!paste.isShown) editor.select(state.figures[step].source);
}

function redraw() {
  const marked = paste.isShown ? { ...state, figures: [], groups: [], drawn: null, error: null } : state;
  editor.mark({ ...marked, pick });
  showFigure(state, words, { pick, apply });
}

function apply(changes) {
  editor.change(changes);
  runNow();
}

function setMode(mode) {
  state.mode = mode;
  for (const radio of byId("mode").querySelectorAll("input")) radio.checked = radio.value === mode;
  runNow();
}

/** Opens a program. */
function open({ source, mode = "values", shapes = {} }) {
  paste.hide();
  menus.close();
  state.shapes = shapes;
  editor.open(source);
  setMode(mode);
  editor.focus();
}

const translations = [...document.querySelectorAll("a.language")].map((link) => ({
  link,
  href: link.getAttribute("href"),
}));

async function writeAddress() {
  const puzzle = puzzles.id === null ? "" : `&puzzle=${puzzles.id}`;
  history.replaceState(null, "", (await writeLink({ ...state, source: editor.source })) + puzzle);
  for (const { link, href } of translations) link.setAttribute("href", href + location.hash);
}

/** Opens what the address names: a program, a puzzle, an example; false where it names none. */
async function readAddress() {
  const { hash } = location;
  const [, puzzle = null] = /[#&]puzzle=(\w+)/.exec(hash) ?? [];
  const [, example = ""] = /[#&]example=(\w+)/.exec(hash) ?? [];
  try {
    const linked = (await readLink(hash)) ?? programNamed(example);
    if (linked !== null) open(linked);
    if (puzzle !== null) puzzles.start(puzzle, linked?.source ?? null);
    return linked !== null || puzzle !== null;
  } catch {
    away.say(words.unread);
    return false;
  }
}

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-program]"))) {
  button.addEventListener("click", () => {
    const program = programNamed(button.dataset.program);
    puzzles.leave();
    if (program !== null) open(program);
  });
}
byId("mode").addEventListener("change", ({ target }) => {
  setMode(/** @type {HTMLInputElement} */ (target).value === "shapes" ? "shapes" : "values");
});
addEventListener("hashchange", readAddress);

keepThemeSwitch();
// Figures come with the first answer: what they share with the worker is evaluated first, what draws in a task after it.
const drawing = import("../../js/engine/engine.js").then(nextTask).then(() => import("./parts/element.js"));
client.started = async (engine) => {
  client.started = () => {};
  (await drawing).draw(engine);
};
await nextTask();
if (!(await readAddress())) {
  if (isLinked) editor.open(early.source);
  runNow();
}
