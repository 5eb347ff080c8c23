// The playground: the input, the figure, the facts under it and the address follow one state.
import sentences from "../../build/generated/sentences/pageScripts.js";
import { languageOf } from "../../js/languages/languages.js";
import { register } from "../../web/register.js";
import { FIRST_EXPRESSION, SILENT_BUG } from "../expressions.js";
import { factsOf } from "./facts.js";
import { formatHash, parseHash } from "./hash.js";
import { inOneLine, isProse } from "./prose.js";
import { frameSnippet, tagSnippet } from "./snippets.js";
import { storeTheme } from "./theme-store.js";

const ADDRESS_DELAY = 250;
const COPIED_FOR = 2000;
/** The link below the figure in embed.html. */
const BELOW_FIGURE = 38;

/** @template {HTMLElement} T @returns {T} */
const byId = (id) => /** @type {T} */ (document.getElementById(id));

const code = languageOf(document.documentElement.lang);
const strings = sentences[code];
const figure = /** @type {import("../../web/element/shape-cast.js").ShapeCastElement} */ (byId("figure"));
const input = /** @type {HTMLInputElement} */ (byId("expression"));
const dialects = byId("dialects");
const notice = byId("notice");
/** The same page in other languages, each link with where it leads. */
const translations = [...document.querySelectorAll(".language")].map((link) => ({
  link,
  href: link.getAttribute("href"),
}));

/** @type {{ expr: string, step: number | null, dialect: string, view: string | null, quiz: string | null }} */
const state = { expr: FIRST_EXPRESSION, step: null, dialect: "pytorch", view: null, quiz: null };

function show() {
  if (input.value !== state.expr) input.value = state.expr;
  figure.expr = state.expr;
  figure.step = state.step;
  figure.dialect = state.dialect;
  figure.view = state.view;
  if (figure.quiz !== state.quiz) figure.quiz = state.quiz;
  for (const radio of dialects.querySelectorAll("input")) radio.checked = radio.value === state.dialect;
  showFacts();
}

function showFacts() {
  const { asking, plan } = figure;
  // What is dimmed is not what is asked for.
  const facts = state.expr.trim() && plan && !asking && factsOf(plan, state.dialect);
  byId("result").textContent = facts ? facts.shape : asking ? "?" : strings.noResult;
  byId("elements").textContent = facts ? facts.elements : "–";
  byId("bytes").textContent = facts ? facts.bytes : "–";
}

function say(text) {
  notice.textContent = text;
  notice.hidden = text === "";
}

function linkTranslations() {
  for (const { link, href } of translations) link.setAttribute("href", href + location.hash);
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

async function readAddress() {
  const { expr, step, dialect, view, quiz, unread } = parseHash(location.hash);
  state.expr = expr ?? FIRST_EXPRESSION;
  state.step = step;
  state.view = view;
  state.quiz = quiz;
  state.dialect = dialect ?? state.dialect;
  const note = state.expr === SILENT_BUG ? strings.silent : "";
  say(unread.length > 0 ? `${strings.unread} ${unread.join("  ")}` : note);
  linkTranslations();
  const written = state.expr;
  if (!isProse(written)) show();
  else if (!(await takeMessage(written).catch(() => false)) && state.expr === written) show();
}

function take(expr) {
  state.expr = expr;
  state.step = null;
  say("");
  show();
  remember();
}

/** Takes up an error message: what its shapes make is drawn; false where the text is none. */
async function takeMessage(text) {
  const { readMessage } = await import("./pasted.js");
  const read = readMessage(text, code);
  if (!read) return false;
  state.dialect = read.dialect;
  take(read.expr ?? (isProse(state.expr) ? "" : state.expr));
  say(read.note);
  return true;
}

input.addEventListener("input", () => take(input.value));

// A field of one line would lose where lines end.
input.addEventListener("paste", async (event) => {
  const text = event.clipboardData?.getData("text/plain").trim() ?? "";
  if (!isProse(text) && !text.includes("\n")) return;
  event.preventDefault();
  if (isProse(text) && (await takeMessage(text).catch(() => false))) return;
  const line = inOneLine(text).slice(0, input.maxLength);
  input.setRangeText(line, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
  take(input.value);
});

dialects.addEventListener("change", (event) => {
  state.dialect = /** @type {HTMLInputElement} */ (event.target).value;
  show();
  remember();
});

figure.addEventListener("shapecast-change", showFacts);
figure.addEventListener("shapecast-quiz", showFacts);
figure.addEventListener("shapecast-error", () => {
  byId("result").textContent = strings.noResult;
  byId("elements").textContent = "–";
  byId("bytes").textContent = "–";
});
figure.addEventListener("shapecast-view", (event) => {
  state.view = /** @type {CustomEvent} */ (event).detail.view;
  remember();
});
figure.addEventListener("shapecast-step", (event) => {
  state.step = /** @type {CustomEvent} */ (event).detail.step;
  remember();
});

/** A button that copies what `make` makes and says so, to those who look and to those who listen. */
function copies(button, make, done, failed) {
  const usual = button.textContent;
  let timer = 0;
  button.addEventListener("click", async () => {
    clearTimeout(timer);
    writeAddress();
    const answer = await navigator.clipboard.writeText(make()).then(
      () => done,
      () => failed,
    );
    button.textContent = answer;
    byId("said").textContent = answer;
    timer = window.setTimeout(() => {
      button.textContent = usual;
      byId("said").textContent = "";
    }, COPIED_FOR);
  });
}

const frame = () => {
  const height = Math.ceil(figure.getBoundingClientRect().height) + BELOW_FIGURE;
  return frameSnippet(state, { page: new URL("embed.html", location.href).href, height });
};
copies(byId("copy"), () => location.href, strings.copied, strings.notCopied);
copies(byId("copy-frame"), frame, strings.embedCopied, strings.embedNotCopied);
copies(byId("copy-tag"), () => tagSnippet(state), strings.embedCopied, strings.embedNotCopied);

const embed = byId("embed");
function showSnippets(shown) {
  byId("snippets").hidden = !shown;
  embed.setAttribute("aria-expanded", String(shown));
}
embed.addEventListener("click", () => showSnippets(byId("snippets").hidden !== false));
byId("snippets").addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  showSnippets(false);
  embed.focus();
});

const theme = byId("theme");
theme.addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  storeTheme(root.dataset.theme);
});

addEventListener("hashchange", readAddress);
readAddress();
register();
