// Isometric: operands and result as blocks of cubes, solid where a number is stored, dashed where it is read again.

import { html, nothing, svg } from "lit";
import { formatShape } from "../../../js/expression/format.js";
import { signOf } from "../../../js/expression/vocabulary.js";
import { formatCount } from "../../../js/format/quantity.js";
import { blockOf, LONGEST } from "./blocks.js";
import { say } from "./words.js";

const MARGIN = 2;
const DIRECTIONS = /** @type {const} */ (["isometric.axis.1", "isometric.axis.2", "isometric.axis.3"]);

/** The faces of a kind as one path. */
function facesTemplate(faces, side, stored) {
  const shapes = faces.filter((face) => face.side === side && face.stored === stored);
  const outline = shapes.map(({ points }) => `M${points}z`).join("");
  return outline
    ? svg`<path d=${outline} class=${`${side} ${stored ? "stored" : "again"}`}></path>`
    : nothing;
}

function blockTemplate({ faces, width, height }, label) {
  const box = `${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`;
  const kinds = ["top", "right", "front"].flatMap((side) => [false, true].map((stored) => [side, stored]));
  return html`
    <svg class="block" viewBox=${box} width=${width + 2 * MARGIN} height=${height + 2 * MARGIN} role="img" aria-label=${label}>
      ${kinds.map(([side, stored]) => facesTemplate(faces, side, stored))}
    </svg>`;
}

/** A block, and before it the sign that stands between it and the one before. */
function figureTemplate(sign, name, shape, stored, block, language) {
  const label = say(language, "isometric.label", {
    name,
    shape: formatShape(shape),
    stored: formatCount(stored),
  });
  return html`<figure>${sign ? html`<span class="then" aria-hidden="true">${sign}</span>` : nothing}${blockTemplate(block, label)}<figcaption aria-hidden="true"><code>${name}</code> ${formatShape(shape)}</figcaption></figure>`;
}

/** @param {import("../../figure/types.js").Context} context */
export function isometric({ scene, language }) {
  const { elements } = scene.result;
  const shape = /** @type {number[]} */ (scene.result.shape);
  const whole = blockOf(
    shape,
    shape.map(() => false),
  );
  const blocks = scene.rows.map((row) =>
    blockOf(
      shape,
      row.chips.map(({ state }) => state === "stretch" || state === "ghost"),
    ),
  );
  const sign = signOf(scene.op.replace(/_$/, "")) ?? ",";
  return html`
    <p class="lead">${say(language, "isometric.rule")}${shape.map((_, i) => say(language, DIRECTIONS[i])).join("")} ${whole.cut ? say(language, "isometric.cut", { longest: LONGEST }) : nothing}</p>
    <div class="blocks">
      ${scene.rows.map((row, r) => figureTemplate(r > 0 && sign, row.name, row.shape, row.stored, blocks[r], language))}
      ${figureTemplate("=", say(language, "backward.result"), shape, elements, whole, language)}
    </div>`;
}
