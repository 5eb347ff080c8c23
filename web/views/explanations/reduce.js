// Reduce, then broadcast: x.mean(axis) meets x again, with the reduced axis kept as a 1 and without.

import { html } from "lit";
import { formatShape } from "../../../js/expression/format.js";
import { axisNumber } from "../../../js/scene/numbers.js";
import { hueOf } from "../../design/palette.js";
import { sceneOf, smallLedgerTemplate } from "./small-ledger.js";
import { snippetTemplate } from "./snippet.js";
import { say } from "./words.js";

/** The axis that the reader chose to reduce; the last one until then. */
const choice = (host) => ({
  axis: -1,
  choose(axis) {
    this.axis = axis;
    host.requestUpdate();
  },
});

/** The shape of a reduction along an axis counted from the right. */
export function reduced(shape, axis, keepdim) {
  const at = shape.length + axis;
  return keepdim ? shape.with(at, 1) : shape.toSpliced(at, 1);
}

const CODE = {
  pytorch: (name, axis, keep) => `${name} - ${name}.mean(dim=${axis}${keep ? ", keepdim=True" : ""})`,
  numpy: (name, axis, keep) => `${name} - ${name}.mean(axis=${axis}${keep ? ", keepdims=True" : ""})`,
  tensorflow: (name, axis, keep) =>
    `${name} - tf.reduce_mean(${name}, axis=${axis}${keep ? ", keepdims=True" : ""})`,
};
CODE.jax = CODE.numpy;

function caseTemplate(keep, { name, shape, axis, language, dialect }) {
  const shapes = [shape, reduced(shape, axis, keep)];
  const scene = sceneOf("sub", shapes, [name, say(language, "reduce.mean")]);
  // With nothing but ones before it, an axis may go without moving the others against other axes.
  const alike = shape.slice(0, axis).every((size) => size === 1);
  const verdict = !scene.ok ? "fails" : keep ? "right" : alike ? "works" : "wrong";
  return html`
    <li>
      <p><strong>${say(language, keep ? "reduce.kept" : "reduce.dropped", { shape: formatShape(shapes[1]) })}</strong> ${say(language, `reduce.is.${verdict}`)}</p>
      ${smallLedgerTemplate(scene, language)}
      ${snippetTemplate(CODE[dialect](name, axis, keep), language)}
    </li>`;
}

/** @param {import("../../figure/types.js").Context} context */
export function reduce({ scene, language, dialect, keep }) {
  const { name, shape } = scene.rows.find((row) => row.shape.length > 0) ?? scene.rows[0];
  const chosen = keep(choice);
  const axes = shape.map((_, i) => i - shape.length);
  const axis = axes.includes(chosen.axis) ? chosen.axis : -1;
  const facts = { name, shape, axis, language, dialect };
  return html`
    <p class="lead">${say(language, "reduce.rule", { name, shape: formatShape(shape) })}</p>
    <div class="choice" role="group" aria-label=${say(language, "reduce.along")}>
      ${axes.map((own) => html`<button type="button" class=${`hue-${hueOf(own)}`} aria-pressed=${own === axis ? "true" : "false"} @click=${() => chosen.choose(own)}>${say(language, "reduce.axis", { axis: axisNumber(own) })}</button>`)}
    </div>
    <ul class="fixes">${caseTemplate(false, facts)}${caseTemplate(true, facts)}</ul>`;
}
