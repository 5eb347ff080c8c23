// A matrix product, or an einsum of two: rows that meet columns, what they share as a diagonal, and batch axes as blocks.

import { html, nothing, render } from "lit";
import { formatShape } from "../../../js/expression/format.js";
import { indexFields } from "../numbers/index-fields.js";
import { say } from "../numbers/words.js";
import { blocksOf } from "./blocks.js";
import { factorsOf } from "./factors.js";
import { makeSheets, PANELS } from "./product-sheets.js";
import { readoutParts } from "./readout.js";

const nameOf = (scene, operand) => (operand === null ? scene.result.name : scene.rows[operand].name);

/** The blocks of both operands and the result. */
function blocksTemplate(scene, factors, index, language) {
  const heads = factors.blocks.map(({ head }) => head).join(", ");
  return html`<div class="batches">
    <p class="note">${say(language, "batches", { axes: heads })}</p>
    ${PANELS.filter((operand) => operand !== null || scene.ok).map((operand) => {
      const { cells, width, height } = blocksOf(scene, factors, operand, index);
      return html`<figure><figcaption>${nameOf(scene, operand)}</figcaption><svg width=${width} height=${height} aria-hidden="true" focusable="false">${cells}</svg></figure>`;
    })}
  </div>`;
}

/** @param {import("../../figure/types.js").Context} context */
export function products(context) {
  const { scene, language } = context;
  const factors = /** @type {import("./factors.js").Factors} */ (factorsOf(scene));
  const sheets = context.keep(makeSheets);
  const draw = () => {
    const root = sheets.holder?.parentElement;
    const told = /** @type {HTMLElement | null} */ (root?.querySelector(".told") ?? null);
    const tools = /** @type {HTMLElement | null} */ (root?.querySelector(".tools") ?? null);
    const { pick } = sheets;
    if (told) {
      const parts = readoutParts(
        scene,
        factors,
        pick ?? { operand: scene.ok ? null : 0, index: sheets.shownIndex },
        language,
      );
      render(
        html`<p class="equation" part="equation"><span class="term">${parts.term}</span><span class="numbers">${parts.numbers}</span><span class="feeds">${parts.feeds}</span></p>`,
        told,
      );
    }
    if (!tools) return;
    const kept = scene.columns.filter(({ removed }) => !removed);
    const fields = { ...scene, columns: kept, rank: kept.length };
    render(
      html`${scene.open ? nothing : indexFields(fields, language, sheets.shownIndex.slice(0, kept.length), sheets.jumpTo)}
        ${factors.blocks.length > 0 ? blocksTemplate(scene, factors, sheets.shownIndex, language) : nothing}`,
      tools,
    );
  };
  sheets.follow(context, factors, draw);
  return html`
    <div class="tools" @click=${sheets.onClick}></div>
    <div class="product" @keydown=${sheets.onKey} @focusin=${sheets.onFocus} @click=${sheets.onClick}
      @pointermove=${sheets.onPoint} @pointerleave=${sheets.onLeave}>
      <div class="scroll"><div class="field"><div class="drawn"></div>
      ${PANELS.map((operand, i) =>
        operand === null && !scene.ok
          ? nothing
          : html`<div class="sheet over" data-panel=${i} role="grid" aria-label=${`${nameOf(scene, operand)} ${formatShape(operand === null ? scene.result.shape : scene.rows[operand].shape)}`}
              aria-rowcount=${sheets.limitsOf(operand).at(-2)} aria-colcount=${sheets.limitsOf(operand).at(-1)}>
              ${[0, 1].map(() => html`<div role="row"><div class="here" role="gridcell"></div></div>`)}</div>`,
      )}</div></div>
    </div>
    <div class="told sticks"></div>`;
}
