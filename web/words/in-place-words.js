// What is said of operations in place: why the target cannot grow or be written, and what becomes of its memory.

import { formatShape } from "../../js/expression/format.js";
import { formatCount } from "../../js/format/quantity.js";
import { axisNumber } from "../../js/scene/numbers.js";
import { failingColumns } from "../../js/scene/scene.js";
import { say } from "./einsum-and-in-place-sentences.js";
import { axesPhrase, code, counted, list, message, namesOf, sizesPhrase } from "./messages.js";

const valuesOf = (scene, column, language) => ({
  axis: axisNumber(column.axis),
  sizes: sizesPhrase(scene, column, language),
  name: code(scene.rows[0].name),
  to: formatCount(column.size ?? 0),
});

const isMissing = (column) => column.missing.includes(0);

/** What a column says where the target would have to change. */
function compare(scene, column, language) {
  const values = valuesOf(scene, column, language);
  if (scene.refusal === "shared" && column.fails) return say(language, "place.shared", values);
  return column.grows ? say(language, isMissing(column) ? "place.grow.missing" : "place.grow", values) : null;
}

function memory(scene, language) {
  const [target, ...others] = scene.rows;
  const name = code(target.name);
  const written = say(language, "place.memory", {
    name,
    numbers: counted(target.stored, "number", language),
  });
  if (others.length === 0) return written;
  const names = namesOf(
    scene,
    others.map((_, i) => i + 1),
    language,
  );
  return (
    written + say(language, others.length > 1 ? "place.memory.read.many" : "place.memory.read", { names })
  );
}

const axesOf = (scene, language) =>
  axesPhrase(
    failingColumns(scene).map(({ axis }) => axis),
    language,
  );

function why(scene, language) {
  const name = code(scene.rows[0].name);
  if (scene.refusal === "shared")
    return say(language, "place.why.shared", { name, axes: axesOf(scene, language) });
  if (scene.refusal !== "grow") return null;
  const axes = failingColumns(scene).map((column) =>
    say(
      language,
      isMissing(column) ? "place.why.missing" : "place.why.grow",
      valuesOf(scene, column, language),
    ),
  );
  // Every axis fits but for the target: so the sizes are those of a result of its own.
  const shape = formatShape(scene.columns.map(({ size }) => size));
  return say(language, "place.why", { axes: axes.join(message(language, "sentence")), shape });
}

const times = (shape) => (shape.length === 0 ? "()" : shape.join("×"));

/** @type {import("./words-of-kind.js").Words} */
export const words = {
  note: ({ target }, language) => (target ? say(language, "target") : null),
  caption(scene, { kind, axis = null }, language) {
    switch (kind) {
      case "written":
        return say(language, "place.written", { name: code(scene.rows[0].name) });
      case "compare":
        return compare(scene, scene.columns[scene.rank + /** @type {number} */ (axis)], language);
      case "result":
        return say(language, "place.result", { shape: formatShape(scene.result.shape) });
      case "memory":
        return memory(scene, language);
      case "why":
        return why(scene, language);
      default:
        return null;
    }
  },
  table(scene, language) {
    if (scene.refusal !== null && scene.refusal !== "shared") return null;
    const [{ name, shape }] = scene.rows;
    const operands = list(
      scene.rows.map((row) => `${row.name} ${times(row.shape)}`),
      language,
    );
    const values = { name, operands, shape: times(shape) };
    if (scene.ok) return say(language, "place.table", values);
    return say(language, "place.table.shared", { ...values, axes: axesOf(scene, language) });
  },
  verdict(scene, column, language) {
    if (!column.grows && !(column.fails && scene.refusal === "shared")) return null;
    const key = column.fails ? "shared" : isMissing(column) ? "missing" : "grow";
    return { kind: "fail", sign: "✕", text: say(language, `verdict.place.${key}`) };
  },
  reasons: (scene, language) =>
    scene.refusal === "shared" || scene.refusal === "grow"
      ? failingColumns(scene).map((column) => /** @type {string} */ (compare(scene, column, language)))
      : null,
  written: (scene, language) => {
    const [{ name, stored }] = scene.rows;
    return say(language, "note.written", { n: formatCount(stored), name });
  },
};
