// The figure alone, sized for a frame on somebody's page: its state is that of the address, and its height is told to
// the page around it.
import about from "../../build/generated/sentences/language.js";
import sentences from "../../build/generated/sentences/pageScripts.js";
import { languageOf } from "../../js/languages/languages.js";
import { register } from "../../web/register.js";
import { FIRST_EXPRESSION } from "../expressions.js";
import { pathOf } from "../paths.js";
import { formatHash, parseHash } from "../scripts/hash.js";
import { startEngine } from "../start/engine.js";
import { tellHeight } from "./height.js";

const root = document.documentElement;
const ownLanguage = root.lang;
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const figure = /** @type {import("../../web/element/shape-cast.js").ShapeCastElement} */ (byId("figure"));
const notice = byId("notice");
const open = /** @type {HTMLAnchorElement} */ (byId("open"));

/** @type {import("../scripts/hash.js").Parsed} */
let state;
let path = "";

function showLink() {
  open.setAttribute("href", `${root.dataset.root}${path || "./"}${formatHash(state)}`);
}

function readAddress() {
  const { lang, unread, ...rest } = parseHash(location.hash);
  const code = languageOf(lang ?? ownLanguage);
  const strings = sentences[code];
  path = pathOf(code);
  state = { ...rest, lang: null, expr: rest.expr ?? FIRST_EXPRESSION, unread };
  root.lang = about[code].tag;
  document.title = `shapecast: ${state.expr}`;
  byId("title").textContent = document.title;
  open.textContent = strings.open;
  notice.textContent = unread.length > 0 ? `${strings.unread} ${unread.join("  ")}` : "";
  notice.hidden = unread.length === 0;
  if (state.theme === "light" || state.theme === "dark") root.dataset.theme = state.theme;
  else delete root.dataset.theme;
  for (const name of ["expr", "step", "view", "dialect", "theme", "controls", "seed", "quiz"]) {
    const value = state[name];
    if (value === null) figure.removeAttribute(name);
    else figure.setAttribute(name, value);
  }
  showLink();
}

for (const name of ["step", "view"]) {
  figure.addEventListener(`shapecast-${name}`, (event) => {
    state[name] = /** @type {CustomEvent} */ (event).detail[name];
    showLink();
  });
}

// Sizes that were changed by hand.
figure.addEventListener("shapecast-edit", (event) => {
  state.expr = /** @type {CustomEvent} */ (event).detail.expr;
  state.step = null;
  showLink();
});

// The seed of a quiz that chose its own.
figure.addEventListener("shapecast-change", () => {
  state.seed = figure.seed;
  showLink();
});

addEventListener("hashchange", readAddress);
readAddress();
startEngine(register);
if (window.parent !== window) tellHeight(byId("content"), window.parent);
