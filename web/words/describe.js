// The picture in words: captions of the steps, the sentence over the table, verdicts, and what a chip says.
// Pure text from one catalogue per language. Text between backquotes is code, between double asterisks strong:
// `plain` drops the marks, `segments` cuts at them.

import about from "../../build/generated/sentences/language.js";
import picture from "../../build/generated/sentences/picture.js";
import { formatShape } from "../../js/expression/format.js";
import { formatCount } from "../../js/format/quantity.js";
import { axisNumber } from "../../js/scene/numbers.js";
import { failingColumns, shownSize, sizesAt } from "../../js/scene/scene.js";

/** @typedef {import("../../js/languages/languages.js").Language} Language */
/** @typedef {import("../../js/scene/types.js").Scene} Scene */
/** @typedef {import("../../js/scene/types.js").Column} Column */
/** @typedef {import("../../js/scene/types.js").Row} Row */
/**
 * @typedef {{ caption?: (scene: Scene, step: { kind: string, axis?: number | null }, language: Language) => string | null,
 *   table?: (scene: Scene, language: Language) => string | null,
 *   verdict?: (scene: Scene, column: Column, language: Language) => { kind: string, sign: string, text: string } | null,
 *   reasons?: (scene: Scene, language: Language) => string[] | null,
 *   written?: (scene: Scene, language: Language) => string, note?: (row: Row, language: Language) => string | null,
 *   heading?: (language: Language) => string, bare?: (language: Language) => string,
 *   column?: (column: Column, language: Language) => string }} Words
 *   what is said otherwise than usual, null where it is not; written: of the result's memory · note: under a row's name ·
 *   heading: what the columns are, where not axes · bare: the same where there are no columns · column: its heading
 */

/**
 * What is said of scenes that are not plain; `kinds.js` brings it.
 * @type {Partial<Record<import("../../js/scene/types.js").Kind, Words>>}
 */
export const kindWords = {};

/** A text with its `{placeholders}` filled in. @param {Language} language */
const fill = (text, values, language) =>
  about[language].touch(text.replace(/\{(\w+)\}/g, (_, name) => values[name]));

/**
 * What says the sentences of a subject: one by its key, with its `{placeholders}` filled in.
 * @template {Record<Language, Record<string, string>>} T
 * @param {T} sentences
 */
export const speaker =
  (sentences) =>
  (/** @type {Language} */ language, /** @type {keyof T["en"] & string} */ key, values = {}) =>
    fill(sentences[language][key], values, language);

export const message = speaker(/** @type {Record<Language, Record<string, string>>} */ (picture));

export const plain = (text) => text.replace(/`|\*\*/g, "");

/**
 * A text cut into prose, code and what is to be set strong (which may hold code again).
 * @returns {{ kind: "prose" | "code" | "strong", text: string }[]}
 */
export const segments = (text) =>
  text.split(/(\*\*.+?\*\*|`.+?`)/).flatMap((part) => {
    if (part === "") return [];
    if (part.startsWith("**")) return [{ kind: "strong", text: part.slice(2, -2) }];
    return part.startsWith("`")
      ? [{ kind: "code", text: part.slice(1, -1) }]
      : [{ kind: "prose", text: part }];
  });

export const code = (text) => `\`${text}\``;

/** "a", "a and b", "a, b and c". */
export function list(items, language) {
  if (items.length < 2) return items.join("");
  const head = items.slice(0, -1).join(message(language, "comma"));
  return head + message(language, "and") + items[items.length - 1];
}

export const counted = (n, unit, language) =>
  message(language, `${unit}.${Number(n) === 1 ? "one" : "other"}`, { n: formatCount(n) });

export const namesOf = (scene, indices, language) =>
  list(
    indices.map((i) => code(scene.rows[i].name)),
    language,
  );

/** "`1` meets `3`" for two operands, "`5`, `1` and nothing" for more. */
export function sizesPhrase(scene, column, language) {
  const sizes = sizesAt(scene, column).map((size) =>
    size === null ? message(language, "nothing") : code(String(size)),
  );
  return sizes.length === 2 ? sizes.join(message(language, "meets")) : list(sizes, language);
}

/** The caption of a step, with its shapes and names marked as code. */
export function captionOf(scene, step, language) {
  const own = kindWords[scene.kind]?.caption?.(scene, step, language);
  if (own) return own;
  const say = (key, values) => message(language, key, values);
  switch (step.kind) {
    case "written":
      return say("written");
    case "slide":
      return slideCaption(scene, say);
    case "pad":
      return padCaption(scene, language);
    case "compare":
      return compareCaption(scene, scene.columns[scene.rank + step.axis], language);
    case "stretch":
      return stretchCaption(scene, say);
    case "result":
      return say("result", {
        shape: formatShape(scene.result.shape),
        elements: counted(scene.result.elements, "element", language),
      });
    case "memory":
      return memoryCaption(scene, language);
    default:
      return whyCaption(scene, language);
  }
}

function slideCaption(scene, say) {
  if (scene.rank === 0) return say("slide.scalar");
  if (scene.rows.length === 1) return say("slide.one");
  const apart = scene.rows.some((row) => row.offset > 0);
  return say(apart ? "slide.apart" : "slide.same", { rank: scene.rank });
}

function padCaption(scene, language) {
  const lacking = scene.rows.flatMap((row, i) => (row.offset > 0 ? [i] : []));
  if (lacking.length === 0) return message(language, "pad.none");
  const key = lacking.length === 1 ? "pad.some" : "pad.some.many";
  return message(language, key, { names: namesOf(scene, lacking, language) });
}

function compareCaption(scene, column, language) {
  const values = { axis: axisNumber(column.axis), sizes: sizesPhrase(scene, column, language) };
  const say = (key, more) => message(language, key, { ...values, ...more });
  if (column.core) return say(column.fails ? "compare.core.fail" : "compare.core");
  if (column.fails) return say(scene.rows.length === 2 ? "compare.fail" : "compare.fails");
  if (column.grows)
    return say("compare.grow", { name: code(scene.rows[0].name), to: formatCount(column.size) });
  if (scene.rows.length === 1) return say("compare.one");
  const to = column.size;
  const clauses = [
    ...column.stretching.map((i) => [to === 0 ? "clause.shrink" : "clause.stretch", i]),
    ...column.missing.map((i) => [`clause.missing${to === 0 ? ".zero" : to === 1 ? ".one" : ""}`, i]),
  ].map(([key, i]) => message(language, key, { name: code(scene.rows[i].name), to: formatCount(to) }));
  if (clauses.length === 0) return say("compare.equal");
  return say("compare.stretch", { clauses: clauses.join(message(language, "sentence")) });
}

function stretchCaption(scene, say) {
  const moving = scene.columns.filter((column) => column.stretching.length + column.missing.length > 0);
  if (moving.length === 0) return say("stretch.none");
  return say(moving.every((column) => column.size === 0) ? "stretch.zero" : "stretch.some");
}

function memoryCaption(scene, language) {
  const { shape, elements } = scene.result;
  // Sums of counts near 2^53 are no longer exact numbers.
  const stored = scene.rows.reduce((total, row) => total + BigInt(row.stored), 0n);
  const copied = BigInt(elements) * BigInt(scene.rows.length);
  if (scene.product) {
    const values = { shape: formatShape(shape), products: counted(scene.contracted, "product", language) };
    return message(language, "memory.product", values);
  }
  const key = elements === 0 ? "memory.empty" : copied === stored ? "memory.none" : "memory.some";
  return message(language, key, {
    shape: formatShape(shape),
    stored: counted(stored, "number", language),
    copied: formatCount(copied),
  });
}

function whyCaption(scene, language) {
  const failing = failingColumns(scene);
  if (scene.refusal === "large") return message(language, "why.large");
  if (scene.refusal === "grow") {
    return message(language, "why.grow", {
      name: code(scene.rows[0].name),
      axes: axesPhrase(
        failing.map((column) => column.axis),
        language,
      ),
    });
  }
  if (failing.some(({ core }) => core)) {
    const [a, b] = scene.rows.map((row) => code(row.name));
    return message(language, "why.product", { a, b });
  }
  const key = scene.rows.length === 2 ? "why.axis" : "why.axis.more";
  const axes = failing.map((column) =>
    message(language, key, {
      axis: axisNumber(column.axis),
      sizes: sizesPhrase(scene, column, language),
    }),
  );
  return message(language, failing.length === 1 ? "why.one" : "why.many", {
    count: failing.length,
    axes: axes.join(message(language, "sentence")),
  });
}

/** Which axis PyTorch's message means: it counts from the left, but after the shapes are lined up. */
export function dimensionNote(scene, language) {
  const axis = scene.error?.axis ?? null;
  if (axis === null) return "";
  return message(language, "says.dimension", { index: scene.rank + axis, axis: axisNumber(axis) });
}

export const axesPhrase = (axes, language) =>
  message(language, axes.length === 1 ? "caption.axis" : "caption.axes", {
    axes: list(axes.map(axisNumber), language),
  });

/**
 * The sentence over the table, which is also the text of a picture of it: "a 5×1×4×1 and b 3×1×1 broadcast to
 * 5×3×4×1. a stretches on axis −3. …".
 */
export function tableCaption(scene, language) {
  const own = kindWords[scene.kind]?.table?.(scene, language);
  if (own) return own;
  const say = (key, values) => message(language, key, values);
  const times = (shape) => (shape.length === 0 ? "()" : shape.join("×"));
  const operands = list(
    scene.rows.map((row) => `${row.name} ${times(row.shape)}`),
    language,
  );
  const sentences = [];
  if (scene.refusal === "large") {
    sentences.push(say("caption.large", { operands }));
  } else if (!scene.ok) {
    const axes = axesPhrase(
      failingColumns(scene).map((column) => column.axis),
      language,
    );
    const [sentence, reason] =
      scene.refusal === "grow"
        ? ["caption.fixed", "caption.grow"]
        : [scene.product ? "caption.unproduct" : "caption.fail", "caption.fails"];
    sentences.push(say(sentence, { operands }), say(reason, { axes, name: scene.rows[0].name }));
  } else if (scene.rows.length === 1) {
    sentences.push(say("caption.one", { operands }));
  } else {
    sentences.push(
      say(scene.product ? "caption.product" : "caption.ok", { operands, result: times(scene.result.shape) }),
    );
    for (const row of scene.rows) {
      const axes = row.chips.filter((chip) => chip.state === "stretch" || chip.state === "ghost");
      if (axes.length === 0) continue;
      const phrase = axesPhrase(
        axes.map((chip) => chip.axis),
        language,
      );
      sentences.push(say("caption.stretch", { name: row.name, axes: phrase }));
    }
  }
  return sentences.join(say("sentence"));
}

/** What becomes of memory for the result. */
export const writtenNote = (scene, language) =>
  kindWords[scene.kind]?.written?.(scene, language) ??
  message(language, "memory.result", { elements: formatCount(scene.result.elements) });

/** The words under a column, and a sign for where there is no room for them. */
export function verdictOf(scene, column, language) {
  const own = kindWords[scene.kind]?.verdict?.(scene, column, language);
  if (own) return own;
  const say = (key, values) => message(language, key, values);
  if (column.fails) return { kind: "fail", sign: "✕", text: say("verdict.fail") };
  if (column.grows) {
    return { kind: "fail", sign: "✕", text: say("verdict.grow", { name: scene.rows[0].name }) };
  }
  if (column.core) return { kind: "equal", sign: "▦", text: say("verdict.core") };
  const names = (indices) =>
    list(
      indices.map((i) => scene.rows[i].name),
      language,
    );
  const parts = [];
  if (column.stretching.length > 0) {
    const key = column.stretching.length === 1 ? "verdict.stretch" : "verdict.stretch.many";
    parts.push(say(key, { names: names(column.stretching) }));
  }
  if (column.missing.length > 0) parts.push(say("verdict.missing", { names: names(column.missing) }));
  if (parts.length > 0) {
    const moving = [...column.stretching, ...column.missing].sort();
    const sign = `${moving.map((i) => scene.rows[i].name[0]).join("")}→`;
    return { kind: "stretch", sign, text: parts.join(say("comma")) };
  }
  const key = scene.rows.length === 1 ? "verdict.only" : "verdict.equal";
  return { kind: "equal", sign: "=", text: say(key) };
}

/** What the columns are. */
export const headingOf = ({ kind }, language) =>
  kindWords[kind]?.heading?.(language) ?? message(language, "axis");

/** What stands over shapes without axes. */
export const scalarHeading = ({ kind, refusal }, language) =>
  (refusal === "equation" && kindWords[kind]?.bare?.(language)) || message(language, "scalar");

/** What stands under the name of a row, or of the result; null where nothing does. */
export const noteOf = ({ kind }, row, language) => row.term ?? kindWords[kind]?.note?.(row, language) ?? null;

/** The heading of a column for a reader who does not see it. */
export function columnLabel(column, language) {
  const own = column.label === undefined ? undefined : kindWords.labels?.column?.(column, language);
  if (own) return own;
  const values = { axis: axisNumber(column.axis), name: column.name };
  return message(language, column.name ? "axis.named" : "axis.label", values);
}

/**
 * What a chip says, in parts: the size and the size it is read at are seen, the words between them are for readers
 * who do not see hatching, dashes and red.
 * @returns {{ kind: "size" | "words" | "to", text: string }[]}
 */
export function chipParts(chip, face, language) {
  const size = { kind: /** @type {const} */ ("size"), text: String(shownSize(chip)) };
  const to = { kind: /** @type {const} */ ("to"), text: String(chip.to) };
  const words = (key) => ({ kind: /** @type {const} */ ("words"), text: message(language, key) });
  switch (face) {
    case "absent":
      return [];
    case "ghost":
      return [words("chip.ghost")];
    case "ghost-stretching":
    case "ghost-stretched":
      return [words("chip.ghost.to"), to];
    case "stretching":
    case "stretched":
      return [size, words("chip.stretch"), to];
    case "fail":
      return [size, words("chip.fail")];
    case "ghost-fail":
      return [words("chip.ghost.fail")];
    case "zero":
      return [size, words("chip.zero")];
    default:
      return [size];
  }
}

/** The text of a chip's cell. */
export const chipText = (chip, face, language) =>
  chipParts(chip, face, language)
    .map((part) => part.text)
    .join("");

/** A chip's title: its full size and its place in its own operand, which a small chip cannot show. */
export function chipTitle(row, chip, face, language) {
  const text = chipText(chip, face, language);
  if (!text || chip.own === null) return text;
  const parts = [text, message(language, "chip.own", { own: chip.own, name: row.name })];
  if (chip.stride !== null) parts.push(message(language, "chip.stride", { stride: chip.stride }));
  return parts.join(" · ");
}
