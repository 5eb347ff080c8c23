// Memory: each operand's numbers as they lie, the strides by which they are read, the place that the reader's index
// leads to, and what is stored beside what copies would take. All of it is the plan's.

import { html, nothing } from "lit";
import { formatBytes, formatCount } from "../../../js/format/quantity.js";
import { compactSize } from "../../../js/scene/numbers.js";
import { axesText, hueClass, inColumns } from "../../design/axis-columns.js";
import { memoryBars } from "../../design/memory-bars.js";
import { barTemplate } from "../../figure/bars.js";
import { message } from "../../words/messages.js";
import { columnLabel, writtenNote } from "../../words/table-words.js";
import { makeCursor } from "../numbers/cursor.js";
import { indexFields, isEmpty } from "../numbers/index-fields.js";
import { offsetAt } from "../numbers/provenance.js";
import { headingTemplate } from "../numbers/shape-heading.js";
import { cellText, codesOf, valueAt } from "../numbers/values.js";
import { visible, windowAt } from "../numbers/window.js";
import { say } from "../numbers/words.js";

/** Numbers of a buffer that are shown. */
const ROOM = 9;

/** The places of a buffer that are shown; a gap between two that are not neighbours. */
export function stripOf(stored, offset) {
  const places = visible(stored, ROOM, offset === null ? null : windowAt(stored, ROOM, null, offset));
  return places.map((place, i) => ({ place, gap: i > 0 && place !== places[i - 1] + 1 }));
}

/** Index, stride and their product on each axis that an operand is read along. */
export const stepsOf = (row, index) =>
  row.chips.map(({ axis, stride }, i) => ({ axis, index: index[i], stride, product: index[i] * stride }));

function stripTemplate(scene, r, offset, language) {
  const { stored } = scene.rows[r];
  if (stored === 0) {
    return html`<p class="nothing"><span aria-hidden="true">[ ]</span> ${message(language, "element.other", { n: "0" })}</p>`;
  }
  const code = codesOf(scene).codes[r];
  return html`
    <ol class="strip">
      ${stripOf(stored, offset).map(
        ({ place, gap }) => html`
          ${gap ? html`<li class="gap" aria-hidden="true">⋯</li>` : nothing}
          <li class=${place === offset ? "at" : ""} aria-current=${place === offset ? "true" : nothing}>${cellText(valueAt(code, place))}<small>${compactSize(place)}</small></li>`,
      )}
    </ol>`;
}

/** As many axes fit into any room; a table of more may scroll, and then it can be reached by keyboard. */
const SHORT = 3;

function stepsTemplate(scene, row, index, offset, language) {
  const steps = stepsOf(row, index);
  const columns = inColumns(steps);
  const axesOf = (own) => own.map(({ axis }) => axis);
  const line = (key, sign, value) => html`
    <tr><th scope="row">${say(language, key)}</th>${columns.map(
      (own) =>
        html`<td class=${`${hueClass(axesOf(own))}${own.every(({ stride }) => stride === 0) ? " zero" : ""}`}>${sign}${own.map((step) => formatCount(value(step))).join(", ")}</td>`,
    )}</tr>`;
  return html`
    <div class="scroll" role="group" aria-label=${row.name} tabindex=${steps.length > SHORT ? 0 : nothing}><table class="steps">
      <tr><td></td>${columns.map((own) => {
        const axes = axesText(axesOf(own));
        const column = scene.columns.find(({ axis, label }) => label && axis === own[0].axis);
        const label = column
          ? columnLabel(column, language)
          : message(language, "axis.label", { axis: axes });
        return html`<th scope="col" class=${hueClass(axesOf(own))} aria-label=${label}>${column?.head ?? axes}</th>`;
      })}</tr>
      ${line("index", "", ({ index }) => index)}
      ${line("stride", "× ", ({ stride }) => stride)}
      <tr class="place"><th scope="row">${say(language, "place")}</th><td colspan=${Math.max(1, columns.length)}>${
        steps.length > 1 ? `${steps.map(({ product }) => formatCount(product)).join(" + ")} = ` : nothing
      }<strong>${formatCount(offset)}</strong></td></tr>
    </table></div>`;
}

const bytesText = (count, bytes) => `${formatCount(count)} (${formatBytes(bytes)})`;

function operandTemplate(scene, r, index, bar, language) {
  const row = scene.rows[r];
  const read = scene.ok && !isEmpty(scene);
  const offset = read ? offsetAt(row, index) : null;
  const copied = row.copied ?? row.bytes;
  return html`
    <section class="buffer">
      ${headingTemplate(row.name, row.shape, row.places)}
      ${stripTemplate(scene, r, offset, language)}
      ${read && scene.rank > 0 ? stepsTemplate(scene, row, index, offset, language) : nothing}
      <div class="bytes">${barTemplate(bar.stored, bar.copied, true)}
        <p class="note">${say(language, "bytes.stored", { n: bytesText(row.stored, row.bytes) })}${
          copied > row.bytes
            ? html` · ${say(language, "bytes.copied", { n: bytesText(row.repeated, copied) })}`
            : nothing
        }${scene.ok && row.target ? html` · <strong>${writtenNote(scene, language)}</strong>` : nothing}</p>
      </div>
    </section>`;
}

/** @param {import("../../figure/types.js").Context} context */
export function memory({ scene, language, shown, keep }) {
  const cursor = keep(makeCursor);
  cursor.follow(scene);
  const bars = memoryBars(scene);
  const go = (index) => cursor.go(cursor.operand, index);
  return html`
      <div class="buffers">
        ${shown.includes("cells") ? nothing : indexFields(scene, language, cursor.index, go)}
        ${scene.rows.map((_, r) => operandTemplate(scene, r, cursor.index, bars.rows[r], language))}
        ${
          scene.ok && !scene.rows[0].target
            ? html`<section class="buffer">
                ${headingTemplate(
                  scene.result.name,
                  scene.result.shape,
                  scene.result.shape?.map((_, i) => i - scene.rank),
                )}
                <div class="bytes">${barTemplate(bars.result, 0, false)}
                  <p class="note">${say(language, "bytes.result", { n: bytesText(scene.result.elements, scene.result.bytes) })}</p>
                </div>
              </section>`
            : nothing
        }
      </div>`;
}
