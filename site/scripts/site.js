// The playground: the input, the figure, the facts under it and the address follow one state.
import sentences from "../../build/generated/sentences/pageScripts.js";
import { formatExpression } from "../../js/expression/expression.js";
import { languageOf } from "../../js/languages/languages.js";
import { isSmall } from "../../web/figure/beside.js";
import { register } from "../../web/register.js";
import { FIRST_EXPRESSION, FIRST_VIEW } from "../expressions.js";
import { startEngine } from "../start/engine.js";
import { copying } from "./copying.js";
import { factsOf } from "./facts.js";
import { formatHash, parseHash } from "./hash.js";
import { byId } from "./make.js";
import { NextStep } from "./next-step.js";
import { keepThemeSwitch } from "./theme-switch.js";
import { fitLines } from "./typing/fit-lines.js";
import { isProse } from "./typing/prose.js";
import { askedBy, askedByMessage, typed } from "./typing/typed.js";

const ADDRESS_DELAY = 250;
const DIALECTS = new Set(["pytorch", "numpy", "tensorflow", "jax"]);
/** The quiz that goes on. */
const PATH = "path";
/** The link below the figure in embed.html. */
const BELOW_FIGURE = 38;

const code = languageOf(document.documentElement.lang);
const strings = sentences[code];
const figure = /** @type {import("../../web/element/shape-cast.js").ShapeCastElement} */ (byId("figure"));
const input = /** @type {HTMLTextAreaElement} */ (byId("expression"));
const dialects = byId("dialects");
/** Links to examples, each with the expression it leads to. */
const examples = [
  .../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".examples a")),
].map((link) => ({ link, expr: parseHash(link.hash).expr }));
const notice = byId("notice");
const away = /** @type {HTMLDetailsElement} */ (byId("take"));
/** The same page in other languages, each link with where it leads. */
const translations = [...document.querySelectorAll(".language")].map((link) => ({
  link,
  href: link.getAttribute("href"),
}));

/** @type {{ expr: string, step: number | null, dialect: string, view: string | null, quiz: string | null, seed: number | null }} */
const state = { expr: FIRST_EXPRESSION, step: null, dialect: "pytorch", view: null, quiz: null, seed: null };

const quizLink = byId("quiz");
const quizText = quizLink.textContent;
const quizHref = /** @type {string} */ (quizLink.getAttribute("href"));

const NO_QUIZ = { quiz: null, seed: null };

/** Shapes of names that code does not define. @type {Record<string, any>} */
let given = {};

/** What a pasted message is about, while it is shown. @type {import("./typing/typed.js").Asked | null} */
let pasted = null;

async function interpret() {
  const text = state.expr;
  const reader = await import("./reading.js");
  if (state.expr !== text) return;
  const options = { lang: code, dialect: state.dialect, shapes: given };
  // The last picture answers another question.
  const waits = () => {
    figure.ariaBusy = "true";
    showFacts();
  };
  const isAsked = () => state.expr === text;
  for await (const result of reader.readWhole(text, options, { waits, isAsked })) {
    if (!isAsked()) return;
    present(text, result, reader);
  }
}

/** Draws what a text says, and says what stands beside the picture. */
function present(text, result, { readLater, showOwnNumbers, showReading }) {
  const { parsed } = typed(text);
  const draw = (plan) => {
    pasted = askedByMessage(result, plan);
    figure.expr = null;
    // Shapes that could be read without the reader can be changed by hand.
    const isWhole = parsed.ok && plan.op === parsed.op && formatExpression(plan) === parsed.text;
    figure.plan = isWhole ? { ...plan, expression: text } : plan;
    if (result.kind === "code") showOwnNumbers(figure, { text, language: code, shapes: given });
    const wanted = plan.dialect ?? result.framework;
    if (DIALECTS.has(wanted)) chooseDialect(wanted);
    showFacts();
  };
  const [first] = result.figures;
  // Nothing to draw: the last picture would answer another question.
  // Notation that is not finished yet keeps the last picture, and says where reading stopped.
  const keeps = result.kind === "unknown" && !parsed.ok;
  figure.hidden = first === undefined && !keeps;
  figure.toggleAttribute("data-kept", keeps);
  figure.ariaBusy = null;
  showFacts();
  if (first === undefined && DIALECTS.has(result.framework)) chooseDialect(result.framework);
  if (first !== undefined && first.op !== undefined) draw(first);
  else if (keeps && result.asks.length === 0) figure.expr = text;
  showReading(byId("reading"), result, {
    text,
    language: code,
    shapes: given,
    choose: draw,
    answer(shapes) {
      given = shapes;
      interpret();
    },
    async pair({ a, b }) {
      const { figures } = await readLater(formatExpression({ op: "add", shapes: [a, b] }), { lang: code });
      if (state.expr === text && figures.length > 0) draw(figures[0]);
    },
    apply(source) {
      take(source);
      input.focus();
    },
  });
  if (keeps) byId("reading").hidden = !isProse(text);
}

function chooseDialect(dialect) {
  state.dialect = dialect;
  figure.dialect = dialect;
  for (const radio of dialects.querySelectorAll("input")) radio.checked = radio.value === dialect;
}

/** Whether the figure asks one question after the other. */
const isOnPath = () => state.quiz === PATH;

/** The address, the input and the link that leaves follow what the figure asks. */
function followPath() {
  if (!isOnPath() || figure.expr === null) return;
  state.expr = figure.expr;
  state.seed = figure.seed;
  input.value = state.expr;
  fitLines(input);
  writeAddress();
}

/** Cells where they stand beside the ledger: more of them would push the sentence out of sight. */
function usualView(expr) {
  const { parsed } = typed(expr);
  return parsed.ok && isSmall(parsed.shapes) ? FIRST_VIEW : null;
}

const drawAtOnce = (expr) => Object.assign(figure, { expr });

/** @param {(expr: string) => unknown} [draw] */
function show(draw = drawAtOnce) {
  if (input.value !== state.expr) input.value = state.expr;
  for (const { link, expr } of examples) {
    if (state.quiz === null && expr === state.expr) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  fitLines(input);
  pasted = null;
  byId("reading").hidden = true;
  figure.hidden = false;
  delete figure.dataset.kept;
  figure.ariaBusy = null;
  // On a path the figure chooses what it asks.
  const { needsReader, isText } = typed(state.expr);
  const reads = !isOnPath() && needsReader;
  // Shapes that are not finished yet say so at once.
  if (!isOnPath() && (!reads || !isText)) draw(state.expr);
  if (reads) next.hide();
  // Where what reads cannot be loaded, the last picture would answer another question.
  if (reads)
    interpret().catch(() => {
      figure.hidden = true;
      showFacts();
      say(strings.unloaded);
    });
  figure.seed = state.seed;
  figure.step = state.step;
  figure.dialect = state.dialect;
  figure.view = state.view ?? usualView(state.expr);
  if (figure.quiz !== state.quiz) figure.quiz = state.quiz;
  chooseDialect(state.dialect);
  showFacts();
}

const next = new NextStep(byId("best"), { language: code, undo: strings.undo }, (expr) =>
  take(expr, (expr) => figure.change(expr)),
);

/** The best next step for what the figure shows. The first example is there to be played: it is nothing to be doubted. */
function showNext() {
  const { plan, asking } = figure;
  const advised = plan && !asking && state.expr !== FIRST_EXPRESSION;
  next
    .show(state.expr, {
      asked: advised ? (pasted ?? askedBy(typed(state.expr))) : null,
      dialect: state.dialect,
    })
    .catch(() => next.hide());
}

function showFacts() {
  const { asking, plan } = figure;
  // What is dimmed or hidden is not what is asked for: it is neither told nor taken away, and no answer that is asked for is.
  const isShown =
    state.expr.trim() && plan && !asking && !(figure.hidden || figure.ariaBusy || "kept" in figure.dataset);
  const facts = isShown && factsOf(plan, state.dialect);
  byId("result").textContent = facts ? facts.shape : asking ? "?" : strings.noResult;
  byId("elements").textContent = facts ? facts.elements : "–";
  byId("bytes").textContent = facts ? facts.bytes : "–";
  away.hidden = !isShown;
}

function say(text) {
  notice.textContent = text;
  notice.hidden = text === "";
}

function linkTranslations() {
  for (const { link, href } of translations) link.setAttribute("href", href + location.hash);
  quizLink.textContent = isOnPath() ? strings.leaveQuiz : quizText;
  quizLink.setAttribute("href", isOnPath() ? formatHash({ ...state, ...NO_QUIZ }) : quizHref);
}

let timer = 0;

function writeAddress() {
  clearTimeout(timer);
  timer = 0;
  history.replaceState(null, "", formatHash(state));
  linkTranslations();
}

function remember() {
  clearTimeout(timer);
  timer = window.setTimeout(writeAddress, ADDRESS_DELAY);
}

function readAddress() {
  const { expr, step, dialect, view, quiz, seed, unread } = parseHash(location.hash);
  const [shown, framework] = [expr ?? FIRST_EXPRESSION, dialect ?? state.dialect];
  Object.assign(state, { expr: shown, step, view, quiz, seed, dialect: framework });
  say(unread.length > 0 ? `${strings.unread} ${unread.join("  ")}` : "");
  linkTranslations();
  show();
}

/** @param {string} expr @param {(expr: string) => unknown} [draw] */
function take(expr, draw) {
  figure.pause?.();
  state.expr = expr;
  state.step = null;
  if (isOnPath()) Object.assign(state, NO_QUIZ);
  say("");
  show(draw);
  remember();
}

input.addEventListener("input", () => take(input.value));

dialects.addEventListener("change", (event) => {
  state.dialect = /** @type {HTMLInputElement} */ (event.target).value;
  show();
  showNext();
  remember();
});

figure.addEventListener("shapecast-change", followPath);
const TOUCHES = ["pointerdown", "input", "change", "keydown", "wheel", "touchstart", "hashchange"];
let touched = false;
const touch = () => {
  touched = true;
};
for (const name of TOUCHES) addEventListener(name, touch, { capture: true, once: true, passive: true });

figure.addEventListener("shapecast-change", showFacts);
figure.addEventListener("shapecast-change", showNext);
// Sizes that were changed by hand: the figure shows them already.
figure.addEventListener("shapecast-edit", (event) => {
  const { expr, before } = /** @type {CustomEvent} */ (event).detail;
  next.change(before, expr);
  take(expr, () => {});
});
quizLink.addEventListener("click", async () => {
  if (isOnPath()) return;
  const { enterQuiz } = await import("./enter-quiz.js");
  enterQuiz(figure);
});
figure.addEventListener("shapecast-quiz", showFacts);
figure.addEventListener("shapecast-quiz", showNext);
figure.addEventListener("shapecast-error", () => {
  next.hide();
  figure.dataset.kept = "";
  showFacts();
});
figure.addEventListener("shapecast-view", (event) => {
  state.view = /** @type {CustomEvent} */ (event).detail.view;
  remember();
});
figure.addEventListener("shapecast-step", (event) => {
  // What plays by itself is nothing to come back to.
  if (!touched) return;
  state.step = /** @type {CustomEvent} */ (event).detail.step;
  remember();
});

const copies = copying({ before: writeAddress, told: byId("said") });
/** What writes snippets: asked for when their buttons are shown, so that it is there when one is pressed. */
const loadSnippets = () => import("./snippets.js");
const frame = async () => {
  const { chosen, frameSnippet, pageOfFrame } = await loadSnippets();
  const { height, width, ...more } = chosen;
  const own = Math.ceil(figure.getBoundingClientRect().height) + BELOW_FIGURE;
  return frameSnippet({ ...state, ...more }, { page: pageOfFrame(), height: height ?? own, width });
};
copies(byId("copy"), () => location.href, strings.copied, strings.notCopied);
copies(byId("copy-frame"), frame, strings.embedCopied, strings.embedNotCopied);
const tag = async () => {
  const { chosen, tagSnippet } = await loadSnippets();
  return tagSnippet({ ...state, ...chosen });
};
copies(byId("copy-tag"), tag, strings.embedCopied, strings.embedNotCopied);

const embed = byId("embed");
function showSnippets(shown) {
  byId("snippets").hidden = !shown;
  embed.setAttribute("aria-expanded", String(shown));
}
embed.addEventListener("click", () => {
  showSnippets(byId("snippets").hidden !== false);
  loadSnippets();
});
byId("snippets").addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  showSnippets(false);
  embed.focus();
});

// A menu opens with an arrow as well: the first time before anything else of it is there.
away.addEventListener("keydown", (event) => {
  if (event.key !== "ArrowDown" || away.open) return;
  event.preventDefault();
  away.open = true;
});
away.addEventListener(
  "toggle",
  async () => {
    const { fillTakeAway } = await import("./take-away.js");
    fillTakeAway(away, { figure, language: code, told: byId("said") });
  },
  { once: true },
);

keepThemeSwitch();

/** The first example plays once by itself, to who has not touched anything and does not mind motion. */
function playOnce() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { top } = figure.getBoundingClientRect();
  const seen = top < innerHeight && !document.hidden;
  if (location.hash === "" && !touched && !still && seen) figure.play();
}

/** The room that was kept for the first picture is given up once all of it is there. */
async function settle() {
  await figure.updateComplete;
  // Cells are drawn in the frame that follows.
  await new Promise(requestAnimationFrame);
  document.documentElement.dataset.drawn = "";
  // Where it stands is known for nothing once it has been laid out.
  requestAnimationFrame(() => setTimeout(playOnce));
}

addEventListener("hashchange", readAddress);
// In tasks of their own: what was pressed meanwhile is answered first.
setTimeout(() => {
  // What was typed before this script came is what is asked for.
  if (input.value === input.defaultValue) readAddress();
  else {
    touched = true;
    take(input.value);
  }
  startEngine(() => {
    register();
    settle();
  });
});
