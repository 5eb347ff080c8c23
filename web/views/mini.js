// A small ledger: the same columns and states as the large one, in plain cells.

import { html, nothing } from "lit";
import { formatShape } from "../../js/expression/format.js";
import { explain, ShapecastError } from "../../js/picture.js";
import { chipText, tableCaption } from "../describe.js";
import { axisNumber, compactSize } from "../numbers.js";
import { hueOf } from "../palette.js";
import { buildScene } from "../scene.js";
import { buildSteps, stateAt } from "../timeline.js";

/** The scene of an operation; one that has no plan of its own is lined up like an addition. */
export function sceneOf(op, shapes, names) {
  const plan = () => {
    try {
      return explain(op, shapes);
    } catch (error) {
      if (!(error instanceof ShapecastError)) throw error;
      return explain("add", shapes);
    }
  };
  return buildScene(plan(), { names });
}

/** As many columns fit into any room; more may scroll, and then they can be reached by keyboard. */
const NARROW = 5;

/** A table with as many columns as axes, in a room of its own. */
export const scrollable = (rank, table) =>
  html`<div class="wide" role="group" tabindex=${rank > NARROW ? 0 : nothing}>${table}</div>`;

const shown = ({ size, to, state }) => {
  if (size === null) return to === null ? "" : `→${compactSize(to)}`;
  return state === "stretch" && to !== null ? `${compactSize(size)}→${compactSize(to)}` : compactSize(size);
};

/** @param {import("../scene.js").Scene} scene @param {import("../describe.js").Language} language */
export function miniTemplate(scene, language) {
  const steps = buildSteps(scene);
  const { rows } = stateAt(scene, steps, steps.length - 1);
  const fails = (column) => column.size === null || column.fails || column.grows;
  return scrollable(
    scene.rank,
    html`
    <table class="mini">
      <caption class="unseen">${tableCaption(scene, language)}</caption>
      <tr>
        <td></td>
        ${scene.columns.map(({ axis }) => html`<th scope="col" class=${`hue-${hueOf(axis)}`}>${axisNumber(axis)}</th>`)}
      </tr>
      ${scene.rows.map(
        (row, r) => html`
          <tr>
            <th scope="row">${row.name}</th>
            ${row.chips.map(
              (chip, c) => html`
                <td class=${`hue-${hueOf(chip.axis)} ${chip.state}`}>
                  <span aria-hidden="true">${shown(chip)}</span><span class="unseen">${chipText(chip, rows[r].faces[c], language)}</span>
                </td>`,
            )}
            ${scene.rank === 0 ? html`<td>()</td>` : nothing}
          </tr>`,
      )}
      <tr class="total">
        <th scope="row">=</th>
        ${scene.columns.map((column) => (fails(column) ? html`<td class="no">✕</td>` : html`<td>${column.removed ? "" : compactSize(column.size)}</td>`))}
        ${scene.rank === 0 ? html`<td>${formatShape([])}</td>` : nothing}
      </tr>
    </table>`,
  );
}
