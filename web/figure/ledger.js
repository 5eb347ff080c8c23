// The ledger: a table of the shapes, the result and the verdicts.

import { html, noChange, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { formatShape } from "../../js/expression/format.js";
import { message } from "../words/messages.js";
import {
  columnLabel,
  headingOf,
  noteOf,
  resultLabel,
  rowLabel,
  scalarHeading,
  tableCaption,
  verdictOf,
} from "../words/table-words.js";
import { canChange, chipTemplate, sizeTemplate } from "./chip.js";
import { classes, columnClasses } from "./classes.js";

/** @typedef {import("./types.js").View} View */

/** @param {View} view */
export function ledgerTemplate({ scene, moment, language, hand, draws }) {
  const first = hand && scene.rows.flatMap(({ chips }) => chips).find(canChange);
  const heldIn = (row, chip, c) =>
    hand && canChange(chip)
      ? {
          label: () => `${row.name}: ${columnLabel(scene.columns[c], language)}`,
          tab: chip === first ? 0 : -1,
        }
      : null;
  const result = () => resultTemplate(scene, moment, language);
  const half = Math.ceil(scene.rows.length / 2);
  const drawn = (/** @type {import("./types.js").Turn} */ turn, template) =>
    draws(turn) ? template() : noChange;
  return html`
    <table class=${drawn("caption", () => (moment.aligned ? "" : "unaligned"))}>
      <caption class="unseen">${guard([scene, language], () => tableCaption(scene, language))}</caption>
      <thead>
        <tr>
          <td class="stub">${guard([scene, language], () => (scene.rank > 0 ? headingOf(scene, language) : nothing))}</td>
          ${drawn("caption", () => scene.columns.map((column, i) => headTemplate(column, moment.columns[i].current, language, i === 0 && bandsTemplate(scene, moment))))}
          ${scene.rank === 0 ? html`<th scope="col" class="column hue-1 bare">${scalarHeading(scene, language)}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${scene.rows.map((row, r) => drawn(r < half ? "sizes" : "others", () => rowTemplate(scene, row, moment, r, language, heldIn)))}
        ${drawn("others", () => guard([scene, language, moment.result, moment.why], result))}
      </tbody>
      ${drawn("views", () => (scene.rank > 0 ? verdictsTemplate(scene, moment, language) : nothing))}
    </table>`;
}

function noteTemplate(scene, row, language) {
  const note = noteOf(scene, row, language);
  return note ? html` <small class="role">${note}</small>` : nothing;
}

/** Behind the columns that are talked about. */
function bandsTemplate({ columns }, moment) {
  const apart = columns.findIndex(({ apart }) => apart);
  return columns
    .filter((_, i) => moment.columns[i].current)
    .map(
      ({ index }) =>
        html`<i class=${classes("band", `shift-${index}`, apart >= 0 && index >= apart && "over")}></i>`,
    );
}

const headTemplate = (column, current, language, bands) => html`
  <th scope="col" class=${classes(columnClasses(column), current && "now")}>
    ${bands || nothing}
    ${column.name ? html`<small aria-hidden="true">${column.name}</small>` : nothing}
    <span class=${column.label ? "label" : nothing} aria-hidden="true">${column.head}</span>
    <span class="unseen">${guard([column, language], () => columnLabel(column, language))}</span>
  </th>`;

const moveClass = ({ shift, over }) => classes(`shift-${shift}`, over && "over");

const rowTemplate = (scene, row, moment, r, language, heldIn) => html`
  <tr class=${classes(`shift-${moment.rows[r].shift}`, (row.offset > 0 || row.moves) && "moving", row.target && "target")}>
    <th scope="row" class="stub" title=${row.name}>${guard([scene, row, language], () => html`<span class="name">${rowLabel(row)}</span>${noteTemplate(scene, row, language)}`)}</th>
    ${row.chips.map(
      (chip, c) => html`
        <td class=${classes(columnClasses(scene.columns[c]), moment.rows[r].moves && moveClass(moment.rows[r].moves[c]))}>
          ${chipTemplate(row, chip, moment.rows[r].faces[c], moment.columns[c].current, language, heldIn(row, chip, c))}
        </td>`,
    )}
    ${row.chips.length === 0 ? html`<td class="column hue-1"><span class="chip scalar" part="chip"><b>${formatShape(row.shape)}</b></span></td>` : nothing}
  </tr>`;

function resultTemplate(scene, moment, language) {
  const known = scene.ok ? moment.result : moment.why;
  const unread = scene.refusal === "equation";
  return html`
    <tr class=${classes("result", !known && "unknown")}>
      <th scope="row" class="stub" title=${scene.result.name}><span class="name">${resultLabel(scene, language)}</span>${noteTemplate(scene, scene.result, language)}</th>
      ${scene.columns.map(
        (column) => html`
          <td class=${columnClasses(column)}>
            ${
              column.fails || column.grows || column.size === null
                ? html`<span class="sum none n1"><span class="unseen">${message(language, "chip.result.fail")}</span></span>`
                : column.removed
                  ? html`<span class="sum n1">${column.mark}</span>`
                  : sizeTemplate(column.size, "sum")
            }
          </td>`,
      )}
      ${scene.rank === 0 ? html`<td class="column hue-1"><span class=${classes("sum n2", unread && "none")}>${unread ? "✕" : "()"}</span></td>` : nothing}
    </tr>`;
}

const verdictsTemplate = (scene, moment, language) => html`
  <tfoot>
    <tr>
      <th scope="row" class="stub"><span class="unseen">${message(language, "verdict")}</span></th>
      ${scene.columns.map((column, i) => {
        const { judged } = moment.columns[i];
        return guard([scene, language, judged], () =>
          verdictTemplate(column, verdictOf(scene, column, language), judged),
        );
      })}
    </tr>
  </tfoot>`;

const verdictTemplate = (column, { kind, sign, text }, judged) => html`
  <td class=${columnClasses(column)} title=${text}>
    <span class=${classes("verdict", kind, !judged && "unjudged")} data-sign=${sign}>${text}</span>
  </td>`;
