// A small ledger: the same columns and states as the large one, in plain cells.

import { html, nothing } from "lit";
import { formatShape } from "../../../js/expression/format.js";
import { explain, ShapecastError } from "../../../js/picture.js";
import { compactSize } from "../../../js/scene/numbers.js";
import { buildScene } from "../../../js/scene/scene.js";
import { axesText, hueClass, inColumns } from "../../design/axis-columns.js";
import { tableCaption } from "../../words/table-words.js";

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

/** The state of a column: the one that all have, or failure where one fails. */
const stateOf = (chips) => {
  const states = new Set(chips.map(({ state }) => state));
  const [failing] = ["fail", "grow"].filter((state) => states.has(state));
  return failing ?? (states.size === 1 ? chips[0].state : "equal");
};

const sumOf = ({ removed, size }) => (removed ? "" : compactSize(size));

/** The heads of a small table. @param {import("../../../js/scene/types.js").Column[]} columns */
export const headRowTemplate = (columns) => html`
  <tr><td></td>${inColumns(columns.map(({ axis }) => axis)).map(
    (axes) => html`<th scope="col" class=${hueClass(axes)}>${axesText(axes)}</th>`,
  )}</tr>`;

/** A row of chips: how a column looks and what is written in it are for the caller to say. */
export const chipCellsTemplate = (chips, look, write) =>
  inColumns(chips).map(
    (own) =>
      html`<td class=${`${hueClass(own.map(({ axis }) => axis))} ${look(own)}`}>${own.map(write).join(", ")}</td>`,
  );

/** @param {import("../../../js/scene/types.js").Scene} scene @param {import("../../../js/languages/languages.js").Language} language */
export function smallLedgerTemplate(scene, language) {
  const fails = (columns) => columns.some(({ size, fails, grows }) => size === null || fails || grows);
  const scalar = scene.rank === 0 ? html`<td>${formatShape([])}</td>` : nothing;
  return scrollable(
    scene.rank,
    html`
    <table class="mini">
      <caption class="unseen">${tableCaption(scene, language)}</caption>
      ${headRowTemplate(scene.columns)}
      ${scene.rows.map((row) => html`<tr><th scope="row">${row.name}</th>${chipCellsTemplate(row.chips, stateOf, shown)}${scalar}</tr>`)}
      <tr class="total"><th scope="row">=</th>${inColumns(scene.columns).map((columns) =>
        fails(columns) ? html`<td class="no">✕</td>` : html`<td>${columns.map(sumOf).join(", ")}</td>`,
      )}${scalar}</tr>
    </table>`,
  );
}
