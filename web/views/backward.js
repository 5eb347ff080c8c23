// Backward: the gradient comes in the result's shape, and an operand takes its own by summing along every axis on
// which it was stretched. The same verdicts, read the other way.

import { html } from "lit";
import { operandNames } from "../../js/advice/code.js";
import { formatShape } from "../../js/expression/format.js";
import { rich } from "../figure.js";
import { axisNumber, compactSize } from "../numbers.js";
import { hueOf } from "../palette.js";
import { scrollable } from "./mini.js";
import { snippetTemplate } from "./snippet.js";
import { say } from "./words.js";

const isSummed = ({ state, to }) => (state === "stretch" || state === "ghost") && to !== 1;

/** The axes along which the gradient of an operand is summed, from the first to the last. */
export const summedAxes = (row) => row.chips.filter(isSummed).map(({ axis }) => axis);

function rowTemplate(row, language) {
  const cell = (chip) => {
    const kept = chip.size === null ? "" : "→1";
    return isSummed(chip)
      ? html`<td class=${`hue-${hueOf(chip.axis)} ${chip.state}`}><span aria-hidden="true">Σ ${compactSize(chip.to)}${kept}</span><span class="unseen">${say(language, "backward.cell", { size: chip.to })}</span></td>`
      : html`<td class=${chip.size === null ? "" : "equal"}>${chip.size === null ? "" : compactSize(chip.size)}</td>`;
  };
  return html`<tr><th scope="row">∂${row.name}</th>${row.chips.map(cell)}</tr>`;
}

function sentence(row, language) {
  const axes = summedAxes(row).map(axisNumber);
  const values = {
    name: `\`${row.name}\``,
    shape: formatShape(row.shape),
    axes: axes.join(language === "zh" ? "、" : ", "),
  };
  const key = axes.length === 0 ? "backward.as" : axes.length === 1 ? "backward.axis" : "backward.axes";
  return say(language, key, values);
}

/** The sum down to the shape of an operand, as each framework writes it. */
const SUMS = {
  pytorch: (name) => `gradient.sum_to_size(${name}.shape)`,
  numpy: (name, axes) => `gradient.sum(axis=(${axes},)).reshape(${name}.shape)`,
  tensorflow: (name, axes) => `tf.reshape(tf.reduce_sum(gradient, axis=[${axes}]), ${name}.shape)`,
};
SUMS.jax = SUMS.numpy;

/** @param {import("../views.js").Context} context */
export function backward({ scene, language, dialect }) {
  const names = operandNames({ shapes: scene.rows, operandNames: scene.rows.map(({ name }) => name) });
  const code = scene.rows
    .map((row, i) => {
      const axes = summedAxes(row);
      return `${names[i]}_gradient = ${axes.length === 0 ? "gradient" : SUMS[dialect](names[i], axes.join(", "))}`;
    })
    .join("\n");
  return html`
    <p class="lead">${say(language, "backward.rule", { shape: formatShape(scene.result.shape) })}</p>
    ${scrollable(
      scene.rank,
      html`<table class="mini">
      <caption class="unseen">${say(language, "backward.table")}</caption>
      <tr><td></td>${scene.columns.map(({ axis }) => html`<th scope="col" class=${`hue-${hueOf(axis)}`}>${axisNumber(axis)}</th>`)}</tr>
      <tr><th scope="row">∂${say(language, "backward.result")}</th>${scene.columns.map(({ size }) => html`<td class="equal">${compactSize(size)}</td>`)}</tr>
      ${scene.rows.map((row) => rowTemplate(row, language))}
    </table>`,
    )}
    <ul class="reasons">${scene.rows.map((row) => html`<li>${rich(sentence(row, language))}</li>`)}</ul>
    ${snippetTemplate(code, language)}`;
}
