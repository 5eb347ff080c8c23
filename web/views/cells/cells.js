// Cells: operands, what they are stretched to, and the result, as grids of numbers. The reader points at a cell, or goes
// to it by keys or by its index, and sees where it comes from or what it feeds.

import { html, nothing, render, svg } from "lit";
import { formatShape } from "../../../js/expression/format.js";
import { formatCount } from "../../../js/format/quantity.js";
import { classes } from "../../figure/classes.js";
import { message } from "../../words/messages.js";
import { writtenNote } from "../../words/table-words.js";
import { indexFields } from "../numbers/index-fields.js";
import { headingTemplate } from "../numbers/shape-heading.js";
import { say } from "../numbers/words.js";
import { CellSheets } from "./cell-sheets.js";
import { COPY } from "./panels.js";
import { readoutTemplate } from "./readout.js";

/** @typedef {import("./panels.js").Panel} Panel */
/** @typedef {import("../../../js/languages/languages.js").Language} Language */

const makeSheets = (host) => new CellSheets(host);

/**
 * What a panel holds. That it is read again has its place from the start: cells do not give way when it is so.
 * @param {Panel} panel @param {import("../../../js/scene/types.js").Scene} scene @param {Language} language
 */
function noteTemplate(panel, scene, language) {
  if (panel.operand === null) return writtenNote(scene, language);
  const stored = message(language, "memory.operand", { stored: formatCount(panel.count) });
  const reads = scene.rows[panel.operand].reads ?? 0;
  const again = classes("again", !panel.beyond.includes(COPY) && "hid");
  return reads > 1
    ? html`${stored}<span class=${again}> · ${say(language, "reads", { n: formatCount(reads) })}</span>`
    : stored;
}

const sheetTemplate = (panel, place, language) =>
  panel.sizes.includes(0)
    ? html`<p class="nothing"><span aria-hidden="true">[ ]</span> ${message(language, "element.other", { n: "0" })}</p>`
    : html`
        <div class="scroll">
          <div class="sheet" data-panel=${place} role="grid" aria-label=${`${panel.name} ${formatShape(panel.shape)}`}
            aria-rowcount=${panel.sizes[panel.sizes.length - 2] ?? 1} aria-colcount=${panel.sizes[panel.sizes.length - 1] ?? 1}
            ?inert=${!panel.known}>
            <canvas part="cell" aria-hidden="true"></canvas>
            <svg class="marks" aria-hidden="true" focusable="false"><g class="axes"></g><path class="lit copies"></path><path class="lit stored"></path></svg>
            ${[0, 1].map(() => html`<div role="row"><div class="here" role="gridcell"></div></div>`)}
          </div>
        </div>`;

const zoomButton = (label, path, disabled, onZoom) =>
  html`<button type="button" aria-label=${label} title=${label} aria-disabled=${disabled ? "true" : nothing} @click=${() => disabled || onZoom()}>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${path}</svg></button>`;

/**
 * What changes while the reader moves about: drawn apart from the figure, which stays as it is.
 * @type {import("./annotations.js").Draw}
 */
const annotations = {
  told({ scene, language, pick, empty }, holder) {
    holder.classList.toggle("sticks", pick !== null);
    render(
      html`<p class=${pick ? "equation" : "hint"} part="equation">${
        pick ? readoutTemplate(scene, pick, language) : say(language, empty ? "cells.none" : "cells.hint")
      }</p>`,
      holder,
    );
  },
  tools(sheets, holder) {
    const { scene, language, cursor, empty } = sheets;
    const zoom = (by, label, path) =>
      zoomButton(say(language, label), path, !sheets.canZoom(by), () => sheets.zoomBy(by));
    render(
      html`${indexFields(scene, language, cursor.index, sheets.jumpTo)}
        ${empty ? nothing : html`<span class="zoom">${zoom(-1, "smaller", svg`<path d="M6 12h12"></path>`)}${zoom(1, "larger", svg`<path d="M6 12h12M12 6v12"></path>`)}</span>`}`,
      holder,
    );
  },
};

/** @param {import("../../figure/types.js").Context} context */
export function cells(context) {
  const { scene, language } = context;
  const sheets = context.keep(makeSheets);
  const { input } = sheets;
  const { panels, columns } = sheets.follow(context, annotations);
  return html`
      <div class="tools"></div>
      <div class=${`cells columns-${columns}`} @keydown=${input.onKey} @focusin=${input.onFocus} @click=${input.onClick}
        @pointermove=${input.onPoint} @pointerleave=${input.onLeave}>
        ${panels.map(
          (panel, i) => html`
            <section class=${panel.known ? "panel" : "panel unmade"}>
              ${headingTemplate(panel.name, panel.shape)}
              <p class="note">${noteTemplate(panel, scene, language)}</p>
              ${sheetTemplate(panel, i, language)}
            </section>`,
        )}
      </div>
      <div class="told"></div>`;
}
