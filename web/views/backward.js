// Backward: the gradient comes in the result's shape, and an operand takes its own by summing along every axis on
// which it was stretched. The same verdicts, read the other way.

import { html } from "lit";
import { operandNames } from "../../js/advice/code.js";
import { formatShape } from "../../js/expression/format.js";
import { rich } from "../figure.js";
import { axisNumber, compactSize } from "../numbers.js";
import { chipsTemplate, headsTemplate, scrollable } from "./mini.js";
import { inColumns } from "./outer.js";
import { snippetTemplate } from "./snippet.js";
import { say } from "./words.js";

const isSummed = ({ state, to }) => (state === "stretch" || state === "ghost") && to !== 1;

/** The axes along which the gradient of an operand is summed, from the first to the last. */
export const summedAxes = (row) => row.chips.filter(isSummed).map(({ axis }) => axis);

/** A size, or the sum that makes it one again. */
const written = (chip) => {
  const kept = chip.size === null ? "" : "→1";
  if (isSummed(chip)) return `Σ ${compactSize(chip.to)}${kept}`;
  return chip.size === null ? "" : compactSize(chip.size);
};

const look = (chips) => {
  const summed = chips.find(isSummed);
  if (summed) return summed.state;
  return chips.some(({ size }) => size !== null) ? "equal" : "";
};

const rowTemplate = (row) =>
  html`<tr><th scope="row">∂${row.name}</th>${chipsTemplate(row.chips, look, written)}</tr>`;

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
      ${headsTemplate(scene.columns)}
      <tr><th scope="row">∂${say(language, "backward.result")}</th>${inColumns(scene.columns).map((columns) => html`<td class="equal">${columns.map(({ size }) => compactSize(size)).join(", ")}</td>`)}</tr>
      ${scene.rows.map(rowTemplate)}
    </table>`,
    )}
    <ul class="reasons">${scene.rows.map((row) => html`<li>${rich(sentence(row, language))}</li>`)}</ul>
    ${snippetTemplate(code, language)}`;
}
