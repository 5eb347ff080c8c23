// What is more than shapes: code and messages, read by the reader that comes when it is first needed, and what the page
// shows of it beside the figure.
import sentences from "../../build/generated/sentences/pageReading.js";
import { readLater } from "../../js/python/later.js";
import { showOwnNumbers } from "../running/own-numbers.js";
import { make, sentence } from "./make.js";
import { printHint } from "./print-shapes.js";
import { groupSteps, meetingOf, shapeText } from "./steps.js";
import { typedShape } from "./typing/typed-shape.js";

export { readLater, showOwnNumbers };

/** What is longer may take a while to be read: the page stays alive. */
const LONG = 2000;
/** It waits until nobody types on. */
const PAUSE = 150;

/** Whether somebody wants nothing loaded that is not needed: the worker is larger than all that is there by then. */
const SAVES_DATA = /** @type {any} */ (globalThis.navigator)?.connection?.saveData === true;

const nobodyTypes = () => new Promise((done) => setTimeout(done, PAUSE));

/**
 * What a text says, and after that what it says with its values, which only the worker works out.
 * @param {string} text @param {any} options
 * @param {{ waits: () => void, isAsked: () => boolean }} around  is called where the last picture is no answer meanwhile; whether it is
 *   still the text that is asked about
 */
export async function* readWhole(text, options, { waits, isAsked }) {
  /** Whether values say more, and whether shapes hang on them. @type {boolean | null} */
  let hangs = null;
  const wantsValues = (isHanging) => {
    hangs = isHanging === null ? null : hangs || isHanging;
  };
  const isLong = text.length > LONG;
  const first = isLong ? null : await readLater(text, { ...options, wantsValues });
  // Values say nothing of what was no code, nor of what asks.
  const isAll = first !== null && (hangs === null || first.kind !== "code");
  const isShown = first !== null && (isAll || !hangs || first.figures.length > 0);
  if (isShown) yield first;
  if (isAll || (isShown && !hangs && SAVES_DATA)) return;
  if (!isShown || hangs) waits();
  await nobodyTypes();
  if (!isAsked()) return;
  const { readApart } = await import("../running/read-apart.js");
  const second = await readApart(
    text,
    options,
    async () => first ?? readLater(text, { ...options, wantsValues }),
  );
  if (!isShown || hangs || second.error?.message !== first.error?.message) yield second;
}

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/**
 * What a chip says of an operation: its line and its own words, and the shapes where others met at the same place; of a
 * question the shapes that it asks about.
 */
function chipText({ line, source, shapes, text: asked }, text, words, isOne) {
  if (asked !== undefined) return asked;
  const code = text.slice(...source).replace(/\s+/g, " ");
  const short = code.length > 48 ? `${code.slice(0, 47)}…` : code;
  const met = isOne ? "" : ` ${(shapes ?? []).map(shapeText).join(" ")}`;
  // Shapes typed one after the other: each chip would repeat them all.
  if (met && source[1] - source[0] >= text.trim().length) return met.trim();
  return filled(words.chip, { line, code: `${short}${met}` });
}

/** Operations as they ran, those of the same place and shapes together. */
function chips({ figures }, text, words, choose) {
  const placed = figures.filter(({ source }) => source !== undefined);
  // What is inside an operation ends before it. The one that is drawn comes first, and ran last at its place.
  const last = (figure) => Number(figure === figures[0]);
  const inOrder = [...placed].sort(
    (a, b) => a.line - b.line || a.source[1] - b.source[1] || last(a) - last(b),
  );
  const groups = groupSteps(inOrder, meetingOf);
  if (groups.length < 2) return [];
  const isOne = ({ source }) => groups.filter((other) => `${other.source}` === `${source}`).length < 2;
  const buttons = groups.map((group) => {
    const ran = group.indices.map((index) => inOrder[index]);
    const figure = ran.includes(figures[0]) ? figures[0] : ran[ran.length - 1];
    const button = make(
      "button",
      { type: "button", className: "step-chip" },
      chipText(figure, text, words, isOne(group)),
      ran.length > 1 ? make("i", {}, `×${ran.length}`) : null,
    );
    button.setAttribute("aria-pressed", String(figure === figures[0]));
    if (ran.some(({ ok }) => ok === false)) button.dataset.fails = "";
    button.addEventListener("click", () => {
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
      choose(figure);
    });
    return button;
  });
  return [make("div", { className: "step-chips", role: "group", ariaLabel: words.steps }, ...buttons)];
}

/** Of many chips the one that is drawn, with one above it. @param {HTMLElement | null} list */
function showPressed(list) {
  const chip = /** @type {HTMLElement | null} */ (list?.querySelector('[aria-pressed="true"]') ?? null);
  if (list && chip) list.scrollTop = chip.offsetTop - list.offsetTop - chip.offsetHeight;
}

/** The operands of an operation of which a message alone tells, as the figure calls them. */
const PAIR = ["a", "b"];

/** A field for the shape of each name that nobody defined; two where a message shows no line with names. */
function questions({ asks, print, figures, kind }, given, words, { answer, pair }) {
  const isPair = kind === "message" && !print && figures[0]?.partial === true;
  const names = isPair ? PAIR : (print?.names ?? asks);
  const shapes = isPair ? {} : { ...given };
  const fields = names.map((name) => {
    const input = make("input", {
      type: "text",
      placeholder: words.shape,
      value: shapes[name]?.map((size) => size ?? "?").join(", ") ?? "",
      autocomplete: "off",
      spellcheck: false,
    });
    input.addEventListener("change", () => {
      const sizes = typedShape(input.value);
      input.setAttribute("aria-invalid", String(sizes === null));
      if (sizes === null) return;
      shapes[name] = sizes;
      if (names.every((one) => Object.hasOwn(shapes, one))) (isPair ? pair : answer)(shapes);
    });
    return make("label", { className: "ask-shape" }, make("code", {}, name), " ", input);
  });
  if (names.length === 0) return [];
  const asked = make("div", { className: "asked-shapes" }, ...fields);
  return kind === "message" ? [make("p", { className: "open" }, words.open), asked] : [asked];
}

function errorLine({ error, kind, said }, words) {
  if (error === null || kind === "message") return [];
  const { pythonType, message, line } = error;
  // It says what is said already.
  if (Object.values(said).includes(message)) return [];
  const text =
    pythonType === null ? message : filled(words.raised, { error: `${pythonType}: ${message}`, line });
  return [make("p", { className: "reading-error" }, ...(pythonType === null ? sentence(text) : [text]))];
}

/** Lines without what all of them are indented by. */
function flush(lines) {
  const margin = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(margin)).join("\n");
}

function fixButtons({ figures, fixes }, language, words, apply) {
  return (fixes ?? figures[0]?.fixes ?? []).slice(0, 3).map(({ changed, source, text }) => {
    const button = make("button", { type: "button", className: "apply" }, words.apply);
    button.addEventListener("click", () => apply(source));
    const code = make("code", {}, flush(changed));
    const said = make("span", {}, ...sentence(text[language]));
    // Of a message a line alone may be known, or a sentence.
    return make("li", {}, ...(source === null ? [] : [button]), ...(changed.length > 0 ? [code] : []), said);
  });
}

/**
 * Shows what was read.
 * @param {HTMLElement} place
 * @param {any} result what read() answered
 * @param {{ text: string, language: string, shapes: any, choose(figure: any): void, answer(shapes: any): void,
 *   pair(shapes: any): void, apply(source: string): void }} around
 */
export function showReading(place, result, { text, language, shapes, choose, apply, ...answers }) {
  const words = sentences[language];
  const [first] = result.figures;
  // What was refused did not run, and is nothing to be doubted.
  const doubts = first === undefined || first.ok === false || result.kind === "message" ? [] : first.doubts;
  const fixes = fixButtons(result, language, words, apply);
  place.replaceChildren(
    make("p", { className: "said" }, ...sentence(result.said[language])),
    ...chips(result, text, words, choose),
    ...errorLine(result, words),
    ...(doubts ?? [])
      .slice(0, 1)
      .map((doubt) => make("p", { className: "doubt" }, words.doubt, " ", ...sentence(doubt.text[language]))),
    ...(fixes.length > 0 ? [make("ul", { className: "source-fixes" }, ...fixes)] : []),
    ...questions(result, shapes, words, answers),
    ...printHint(result.print, language),
  );
  place.hidden = false;
  showPressed(place.querySelector(".step-chips"));
}
