// What is said of einsum and matrix products: of every label what its sizes do, then what is multiplied and what is summed.

import { formatShape } from "../../js/expression/format.js";
import { formatCount } from "../../js/format/quantity.js";
import { diagonalsAt, failingColumns, movingIn } from "../../js/scene/scene.js";
import { say } from "./einsum-and-in-place-sentences.js";
import { code, counted, list, message, namesOf, sizesPhrase } from "./messages.js";

/** @typedef {import("../../js/scene/types.js").Scene} Scene */
/** @typedef {import("../../js/scene/types.js").Column} Column */
/** @typedef {import("../../js/languages/languages.js").Language} Language */

const labelOf = ({ head }) => code(head);
const labels = (columns, language) => list(columns.map(labelOf), language);
const summed = ({ columns }) => columns.filter(({ removed }) => removed);
const chipsOf = (scene, column) => scene.rows.map(({ chips }) => chips[column.index]);

const product = (columns) => columns.reduce((total, { size }) => total * BigInt(size ?? 0), 1n);

/** Of an operand that has a label with several sizes, which a diagonal has not. */
function uneven(scene, column, language) {
  const row = scene.rows.find(({ chips }) => chips[column.index].uneven);
  return row ? say(language, "label.uneven", { name: code(row.name) }) : null;
}

/** Why a label fails. */
const failure = (scene, column, language) =>
  uneven(scene, column, language) ??
  say(language, column.core ? "product.fails" : scene.rows.length === 2 ? "label.fails.two" : "label.fails");

/** @param {Scene} scene @param {Column} column @param {Language} language */
function compare(scene, column, language) {
  const { stretching, missing, removed, size, fails } = column;
  const clauses = [];
  if (fails) clauses.push(failure(scene, column, language));
  else {
    for (const i of stretching)
      clauses.push(
        message(language, size === 0 ? "clause.shrink" : "clause.stretch", {
          name: code(scene.rows[i].name),
          to: formatCount(/** @type {number} */ (size)),
        }),
      );
    for (const i of diagonalsAt(scene, column))
      clauses.push(
        say(language, "label.diagonal", {
          name: code(scene.rows[i].name),
          count: chipsOf(scene, column)[i].tag?.length,
        }),
      );
    if (missing.length > 0)
      clauses.push(
        say(language, missing.length > 1 ? "label.missing.many" : "label.missing", {
          names: namesOf(scene, missing, language),
          label: labelOf(column),
        }),
      );
    const alone = scene.rows.length === 1 ? "label.sums.one" : "label.sums";
    clauses.push(say(language, removed ? alone : "label.keeps"));
  }
  return say(language, "label.compare", {
    label: labelOf(column),
    sizes: sizesPhrase(scene, column, language),
    clauses: clauses.join(message(language, "sentence")),
  });
}

function pad(scene, language) {
  const lacking = scene.rows.flatMap(({ chips }, i) => (chips.some(({ own }) => own === null) ? [i] : []));
  if (lacking.length === 0) return say(language, "label.pad.none");
  const names = namesOf(scene, lacking, language);
  return say(language, lacking.length === 1 ? "label.pad" : "label.pad.many", { names });
}

function multiply(scene, language) {
  if (scene.rows.length === 1) return say(language, "label.multiply.none");
  const products = counted(product(scene.columns), "product", language);
  if (scene.product) return say(language, "product.multiply", { products });
  return say(language, "label.multiply", { labels: labels(scene.columns, language), products });
}

function result(scene, language) {
  const { shape, elements } = scene.result;
  const sums = summed(scene);
  const key = scene.product ? "product.result" : sums.length > 0 ? "label.result" : "label.result.none";
  return say(language, key, {
    labels: labels(sums, language),
    shape: formatShape(shape),
    elements: counted(elements, "element", language),
  });
}

function memory(scene, language) {
  const sums = summed(scene);
  const values = { shape: formatShape(scene.result.shape) };
  const one = scene.rows.length === 1;
  if (sums.length === 0) return say(language, one ? "label.memory.view" : "label.memory.product", values);
  const count = product(sums);
  const key = scene.product ? "product.memory" : one ? "label.memory.one" : "label.memory";
  return say(language, key, {
    ...values,
    products: counted(count, "product", language),
    numbers: counted(count, "number", language),
  });
}

const reasonsOf = (scene, language) =>
  failingColumns(scene)
    .reverse()
    .map((column) => compare(scene, column, language));

function why(scene, language) {
  if (scene.refusal === "large") return message(language, "why.large");
  if (scene.refusal === "equation") return say(language, "label.equation");
  return say(language, scene.product ? "product.why" : "label.why", {
    reasons: reasonsOf(scene, language).join(message(language, "sentence")),
  });
}

const factors = ({ rows: [a, b] }) => ({ a: code(a.name), b: code(b.name) });

const captions = {
  written: (scene, language) => {
    if (!scene.product) return say(language, "label.written");
    const vector = scene.rows.some(({ shape }) => shape.length < 2);
    return say(language, vector ? "product.written.vector" : "product.written", factors(scene));
  },
  slide: (scene, language) =>
    scene.product
      ? say(language, "product.slide", factors(scene))
      : say(language, summed(scene).length > 0 ? "label.slide" : "label.slide.all"),
  pad,
  stretch: multiply,
  result,
  memory,
  why,
};

const times = (shape) => (shape.length === 0 ? "()" : shape.join("×"));

function table(scene, language) {
  const { equation, refusal } = scene;
  const operands = list(
    scene.rows.map(({ name, shape }) => `${name} ${times(shape)}`),
    language,
  );
  const heads = (columns) =>
    list(
      columns.map(({ head }) => head),
      language,
    );
  if (refusal === "equation") return say(language, "label.table.equation", { equation, operands });
  if (refusal === "axes")
    return say(language, scene.product ? "product.table.fails" : "label.table.fails", {
      equation,
      operands,
      labels: heads(failingColumns(scene).reverse()),
    });
  if (refusal === "large") return message(language, "caption.large", { operands });
  const along = (key, name, columns) =>
    columns.length > 0 ? [say(language, key, { name, labels: heads(columns) })] : [];
  return [
    say(language, scene.product ? "product.table" : "label.table", {
      equation,
      operands,
      result: times(scene.result.shape),
    }),
    ...scene.rows.flatMap(({ name }, i) => [
      ...along(
        "label.table.stretched",
        name,
        scene.columns.filter(({ stretching }) => stretching.includes(i)),
      ),
      ...along(
        "label.table.reused",
        name,
        scene.columns.filter(({ missing }) => missing.includes(i)),
      ),
    ]),
    ...along("label.table.summed", "", summed(scene)),
  ].join(message(language, "sentence"));
}

/** @param {Scene} scene @param {Column} column @param {Language} language */
function verdict(scene, column, language) {
  if (column.fails) return null;
  const names = (indices) =>
    list(
      indices.map((i) => scene.rows[i].name),
      language,
    );
  const { stretching, missing, removed } = column;
  const own = diagonalsAt(scene, column);
  const parts = [
    removed ? say(language, "verdict.sums") : null,
    own.length > 0 ? say(language, "verdict.diagonal", { names: names(own) }) : null,
    stretching.length > 0
      ? message(language, stretching.length === 1 ? "verdict.stretch" : "verdict.stretch.many", {
          names: names(stretching),
        })
      : null,
    missing.length > 0 ? say(language, "verdict.reused", { names: names(missing) }) : null,
  ].filter((part) => part !== null);
  const moving = movingIn(column);
  const arrow = moving.length > 0 ? `${moving.map((i) => scene.rows[i].name[0]).join("")}→` : "";
  return {
    kind: moving.length > 0 ? "stretch" : "equal",
    sign: (removed ? "Σ" : "") + arrow || "=",
    text: parts.join(message(language, "comma")) || say(language, "verdict.keeps"),
  };
}

/** @type {import("./words-of-kind.js").Words} */
export const words = {
  heading: (language) => say(language, "label"),
  bare: (language) => say(language, "shape"),
  column: ({ removed, head }, language) =>
    say(language, removed ? "label.summed" : "label.kept", { label: head }),
  caption(scene, { kind, axis = null }, language) {
    if (kind === "compare")
      return compare(scene, scene.columns[scene.rank + /** @type {number} */ (axis)], language);
    // Where nothing can be lined up, there is nothing else to tell.
    return (scene.refusal === "equation" ? why : captions[kind])(scene, language);
  },
  table,
  verdict,
  reasons: (scene, language) =>
    scene.refusal === "axes"
      ? reasonsOf(scene, language)
      : scene.ok
        ? scene.columns.map((column) => compare(scene, column, language))
        : [why(scene, language)],
};
