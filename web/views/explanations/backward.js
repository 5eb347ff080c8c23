// Backward: the gradient comes in the result's shape, and an operand takes its own by summing along every axis on
// which it was stretched. The same verdicts, read the other way.

import { html, nothing } from "lit";
import { operandNames } from "../../../js/advice/operand-names.js";
import { formatShape } from "../../../js/expression/format.js";
import { axisNumber, compactSize } from "../../../js/scene/numbers.js";
import { isReadAgain } from "../../../js/scene/scene.js";
import { inColumns } from "../../design/axis-columns.js";
import { richText } from "../../figure/rich-text.js";
import { message } from "../../words/messages.js";
import { chipCellsTemplate, headRowTemplate, scrollable } from "./small-ledger.js";
import { snippetTemplate } from "./snippet.js";
import { say } from "./words.js";

/** The axes along which the gradient of an operand is summed, from the first to the last. */
export const summedAxes = (row) => row.chips.filter(isReadAgain).map(({ axis }) => axis);

/** A size, or the sum that makes it one again. */
const written = (chip) => {
  const kept = chip.size === null ? "" : "→1";
  if (isReadAgain(chip)) return `Σ ${compactSize(chip.to)}${kept}`;
  return chip.size === null ? "" : compactSize(chip.size);
};

const look = (chips) => {
  const summed = chips.find(isReadAgain);
  if (summed) return summed.state;
  return chips.some(({ size }) => size !== null) ? "equal" : "";
};

const rowTemplate = (row) =>
  html`<tr><th scope="row">∂${row.name}</th>${chipCellsTemplate(row.chips, look, written)}</tr>`;

function sentence(row, language) {
  const axes = summedAxes(row).map(axisNumber);
  const values = {
    name: `\`${row.name}\``,
    shape: formatShape(row.shape),
    axes: axes.join(message(language, "comma")),
  };
  const key = axes.length === 0 ? "backward.as" : axes.length === 1 ? "backward.axis" : "backward.axes";
  return say(language, key, values);
}

const GRADIENT = "gradient";
const asIs = () => GRADIENT;
const signed = (_, i) => (i === 0 ? GRADIENT : `-${GRADIENT}`);
/**
 * The gradient times the operation's derivative by one operand, in every framework's words; an operation that is not
 * listed has no such short form. Written in place, a product has overwritten what its derivative is made of.
 * @type {Record<string, (names: string[], i: number) => string>}
 */
const SLOPES = {
  add: asIs,
  add_: asIs,
  sub: signed,
  sub_: signed,
  mul: (names, i) => [GRADIENT, ...names.toSpliced(i, 1)].join(" * "),
  div: (names, i) =>
    i === 0 ? [GRADIENT, ...names.slice(1)].join(" / ") : `-${GRADIENT} * result / ${names[i]}`,
  broadcastTensors: asIs,
  broadcastShapes: asIs,
};

const bracketed = (slope) => (slope === GRADIENT ? slope : `(${slope})`);
/** The sum down to the shape of an operand, as each framework writes it; there may be only leading 1s to lose. */
const SUMS = {
  pytorch: (slope, name) => `${bracketed(slope)}.sum_to_size(${name}.shape)`,
  numpy: (slope, name, axes) =>
    `${bracketed(slope)}${axes.length > 0 ? `.sum(axis=(${axes.join(", ")},))` : ""}.reshape(${name}.shape)`,
  tensorflow: (slope, name, axes) =>
    `tf.reshape(${axes.length > 0 ? `tf.reduce_sum(${slope}, axis=[${axes.join(", ")}])` : slope}, ${name}.shape)`,
};
SUMS.jax = SUMS.numpy;

/** Every operand's gradient as code; null for an operation whose derivative has no short form. */
export function gradientCode({ op, rows, rank }, dialect) {
  const slopeOf = SLOPES[op];
  if (!slopeOf) return null;
  const names = operandNames({ shapes: rows, operandNames: rows.map(({ name }) => name) });
  return rows
    .map((row, i) => {
      const axes = summedAxes(row);
      const slope = slopeOf(names, i);
      const keeps = axes.length === 0 && row.shape.length === rank;
      const sum = keeps ? slope : SUMS[dialect](slope, names[i], axes);
      return `${names[i]}_gradient = ${sum}`;
    })
    .join("\n");
}

/** @param {import("../../figure/types.js").Context} context */
export function backward({ scene, language, dialect }) {
  const code = gradientCode(scene, dialect);
  return html`
    <p class="lead">${say(language, "backward.rule", { shape: formatShape(scene.result.shape) })}</p>
    ${scrollable(
      scene.rank,
      html`<table class="mini">
      <caption class="unseen">${say(language, "backward.table")}</caption>
      ${headRowTemplate(scene.columns)}
      <tr><th scope="row">∂${say(language, "backward.result")}</th>${inColumns(scene.columns).map((columns) => html`<td class="equal">${columns.map(({ size }) => compactSize(size)).join(", ")}</td>`)}</tr>
      ${scene.rows.map(rowTemplate)}
    </table>`,
    )}
    <ul class="reasons">${scene.rows.map((row) => html`<li>${richText(sentence(row, language))}</li>`)}</ul>
    ${code === null ? nothing : snippetTemplate(code, language)}`;
}
