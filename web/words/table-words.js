// The table in words: the sentence over it, its headings, the verdicts and notes.

import { formatCount } from "../../js/format/quantity.js";
import { axisNumber } from "../../js/scene/numbers.js";
import { failingColumns, movingIn } from "../../js/scene/scene.js";
import { axesPhrase, list, message } from "./messages.js";
import { wordsOfKind } from "./words-of-kind.js";

/**
 * The sentence over the table, which is also the text of a picture of it: "a 5×1×4×1 and b 3×1×1 broadcast to
 * 5×3×4×1. a stretches on axis −3. …".
 */
export function tableCaption(scene, language) {
  const own = wordsOfKind[scene.kind]?.table?.(scene, language);
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
      scene.refusal === "grow" ? ["caption.fixed", "caption.grow"] : ["caption.fail", "caption.fails"];
    sentences.push(say(sentence, { operands }), say(reason, { axes, name: scene.rows[0].name }));
  } else if (scene.rows.length === 1) {
    sentences.push(say("caption.one", { operands }));
  } else {
    sentences.push(say("caption.ok", { operands, result: times(scene.result.shape) }));
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
  wordsOfKind[scene.kind]?.written?.(scene, language) ??
  message(language, "memory.result", { elements: formatCount(scene.result.elements) });

/** The words under a column, and a sign for where there is no room for them. */
export function verdictOf(scene, column, language) {
  const own = wordsOfKind[scene.kind]?.verdict?.(scene, column, language);
  if (own) return own;
  const say = (key, values) => message(language, key, values);
  if (column.fails) return { kind: "fail", sign: "✕", text: say("verdict.fail") };
  if (column.grows) {
    return { kind: "fail", sign: "✕", text: say("verdict.grow", { name: scene.rows[0].name }) };
  }
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
    const sign = `${movingIn(column)
      .map((i) => scene.rows[i].name[0])
      .join("")}→`;
    return { kind: "stretch", sign, text: parts.join(say("comma")) };
  }
  const key = scene.rows.length === 1 ? "verdict.only" : "verdict.equal";
  return { kind: "equal", sign: "=", text: say(key) };
}

const LONGEST_NAME = 9;

/** What stands before the row of the result: its name, unless that is long. */
export const resultLabel = ({ result }, language) =>
  result.name.length > LONGEST_NAME ? message(language, "result.row") : result.name;

/** What stands before the row of an operand; one without axes among others that have some says so. */
export const rowLabel = ({ name, shape, chips }) =>
  shape.length === 0 && chips.length > 0 ? `${name} ()` : name;

/** What the columns are. */
export const headingOf = ({ kind }, language) =>
  wordsOfKind[kind]?.heading?.(language) ?? message(language, "axis");

/** What stands over shapes without axes. */
export const scalarHeading = ({ kind, refusal }, language) =>
  (refusal === "equation" && wordsOfKind[kind]?.bare?.(language)) || message(language, "scalar");

/** What stands under the name of a row, or of the result; null where nothing does. */
export const noteOf = ({ kind }, row, language) =>
  row.term ?? wordsOfKind[kind]?.note?.(row, language) ?? null;

/** The heading of a column for a reader who does not see it. */
export function columnLabel(column, language) {
  const own = column.kind && wordsOfKind[column.kind]?.column?.(column, language);
  if (own) return own;
  const values = { axis: axisNumber(column.axis), name: column.name };
  return message(language, column.name ? "axis.named" : "axis.label", values);
}

/** What stands beside the ledger in place of memory and error; null where nothing does. */
export const asideOf = (scene, language, dialect = "pytorch") =>
  wordsOfKind[scene.kind]?.aside?.(scene, language, dialect) ?? null;

/** Which axis PyTorch's message means: it counts from the left, but after the shapes are lined up. */
export function dimensionNote(scene, language) {
  const axis = scene.error?.axis ?? null;
  if (axis === null) return "";
  return message(language, "says.dimension", { index: scene.rank + axis, axis: axisNumber(axis) });
}
