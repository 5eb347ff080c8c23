// The figure as markup: a table for the ledger, the memory or the error beside it, the caption and the controls.
// Pure functions of a scene and the moment shown; the element only feeds them.

import { html, nothing, svg } from "lit";
import { guard } from "lit/directives/guard.js";
import { formatLetters, formatShape } from "../../js/expression/format.js";
import { formatBytes, formatCount } from "../../js/format/quantity.js";
import { compactSize } from "../../js/scene/numbers.js";
import { shownSize } from "../../js/scene/scene.js";
import { DIALECTS } from "../attributes/dialects.js";
import { fitOf, memoryBars } from "../design/chip-width.js";
import { hueOf } from "../design/palette.js";
import {
  chipParts,
  chipTitle,
  columnLabel,
  dimensionNote,
  headingOf,
  message,
  noteOf,
  scalarHeading,
  segments,
  tableCaption,
  verdictOf,
  writtenNote,
} from "../words/describe.js";

/** @typedef {import("../words/describe.js").Language} Language */
/**
 * @typedef {{ scene: import("../../js/scene/types.js").Scene, moment: import("../words/captions.js").CaptionedMoment, language: Language,
 *   dialect: keyof typeof DIALECTS, stale: boolean, last: number }} View
 *   stale: not what is asked for
 */

const SIDE_RANK = 5;
const DENSE_RANK = 8;
const NARROW_RANK = 4;
const MOST_COLUMNS = 16;
const LONGEST_NAME = 9;

const classes = (...names) => names.filter(Boolean).join(" ");
const length = (text) => `n${Math.min(12, text.length)}`;

/** A text with its code set as code and its verdict set strong. */
export const rich = (text) =>
  segments(text).map(({ kind, text }) => {
    if (kind === "code") return html`<code>${text}</code>`;
    return kind === "strong" ? html`<strong>${rich(text)}</strong>` : text;
  });

/** The classes of the whole figure, which tell the style sheet how wide a chip must and may be. */
export const figureClasses = (scene) =>
  classes(
    `fit-${fitOf(scene)}`,
    `rank-${Math.min(MOST_COLUMNS, Math.max(1, scene.rank))}`,
    scene.rank >= NARROW_RANK && "narrow",
    scene.rank >= DENSE_RANK && "dense",
    scene.columns.some((column) => column.name) && "named",
    scene.columns.some((column) => column.apart) && "parted",
  );

/** @param {View} view */
export function stageTemplate(view) {
  const { scene, moment, language, dialect } = view;
  const aside = () => (scene.ok ? memoryTemplate(view) : errorTemplate(view));
  return html`
    <div class=${classes("stage", scene.rank <= SIDE_RANK && "side")} id="view-ledger" ?inert=${view.stale}>
      <div class="ledger" part="ledger">${ledgerTemplate(view)}${readTemplate(view)}</div>
      ${guard([scene, language, dialect, moment.memory, moment.result, moment.why], aside)}
    </div>`;
}

/** How the expression was read, where that is not as it is written. @param {View} view */
function readTemplate({ scene, language }) {
  const { letters, echo } = scene;
  if (letters)
    return html`<p class="read">${message(language, "letters", { letters: formatLetters(letters) })}</p>`;
  return echo ? html`<p class="read">${rich(message(language, "read", { text: echo }))}</p>` : nothing;
}

/** @param {View} view */
function ledgerTemplate({ scene, moment, language }) {
  const result = () => resultTemplate(scene, moment, language);
  return html`
    <table class=${moment.aligned ? "" : "unaligned"}>
      <caption class="unseen">${guard([scene, language], () => tableCaption(scene, language))}</caption>
      <thead>
        <tr>
          <td class="stub">${scene.rank > 0 ? headingOf(scene, language) : nothing}</td>
          ${scene.columns.map((column, i) => headTemplate(column, moment.columns[i].current, language, i === 0 && bandsTemplate(scene, moment)))}
          ${scene.rank === 0 ? html`<th scope="col" class="column hue-1 bare">${scalarHeading(scene, language)}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${scene.rows.map((row, r) => rowTemplate(scene, row, moment, r, language))}
        ${guard([scene, language, moment.result, moment.why], result)}
      </tbody>
      ${scene.rank > 0 ? verdictsTemplate(scene, moment, language) : nothing}
    </table>`;
}

const columnClasses = (column) => classes("column", `hue-${hueOf(column.axis)}`, column.apart && "apart");

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
    <span class="unseen">${columnLabel(column, language)}</span>
  </th>`;

const moveClass = ({ shift, over }) => classes(`shift-${shift}`, over && "over");

const rowTemplate = (scene, row, moment, r, language) => html`
  <tr class=${classes(`shift-${moment.rows[r].shift}`, (row.offset > 0 || row.moves) && "moving", row.target && "target")}>
    <th scope="row" class="stub" title=${row.name}><span class="name">${row.name}${row.shape.length === 0 && row.chips.length > 0 ? " ()" : ""}</span>${noteTemplate(scene, row, language)}</th>
    ${row.chips.map(
      (chip, c) => html`
        <td class=${classes(columnClasses(scene.columns[c]), moment.rows[r].moves && moveClass(moment.rows[r].moves[c]))}>
          ${guardedChip(row, chip, moment.rows[r].faces[c], moment.columns[c].current, language)}
        </td>`,
    )}
    ${row.chips.length === 0 ? html`<td class="column hue-1"><span class="chip scalar" part="chip"><b>${formatShape(row.shape)}</b></span></td>` : nothing}
  </tr>`;

/** A size as a chip shows it; where that is short for a longer number, the whole number is there to be read. */
function sizeTemplate(size, name) {
  const shown = compactSize(size);
  const whole = String(size);
  return shown === whole
    ? html`<span class=${classes(name, length(shown))}>${shown}</span>`
    : html`<span class=${classes(name, length(shown))}><span aria-hidden="true">${shown}</span><span class="unseen">${whole}</span></span>`;
}

/** A step changes few chips, and writing the texts of one takes its time. */
const guardedChip = (row, chip, face, met, language) =>
  guard([chip, face, met, language], () => chipTemplate(row, chip, face, met, language));

function chipTemplate(row, chip, face, met, language) {
  const parts = chipParts(chip, face, language);
  const words = parts.find((part) => part.kind === "words");
  return html`
    <span class=${classes("chip", face, met && "met", chip.state === "stretch" ? "grows" : chip.size === null && "missing", chip.to !== null && chip.to < 2 && "once", chip.tag && "tag")} part="chip"
      data-own=${chip.own === null ? nothing : (chip.tag ?? `${message(language, "axis")} ${chip.own}`)}
      title=${chipTitle(row, chip, face, language) || nothing}>
      ${chip.size === null ? nothing : sizeTemplate(shownSize(chip), "size")}${
        chip.state === "equal" ? nothing : html`<span class="unseen">${words?.text}</span>`
      }${
        chip.state === "stretch" || chip.state === "ghost"
          ? html`<span class="rest">${chip.to === null ? nothing : sizeTemplate(chip.to, "to")}</span>`
          : chip.state === "fail" || chip.state === "grow"
            ? html`<i class="cross" aria-hidden="true">✕</i>`
            : nothing
      }
    </span>`;
}

function resultTemplate(scene, moment, language) {
  const known = scene.ok ? moment.result : moment.why;
  const unread = scene.refusal === "equation";
  const { name: full } = scene.result;
  const name = full.length > LONGEST_NAME ? message(language, "result.row") : full;
  return html`
    <tr class=${classes("result", !known && "unknown")}>
      <th scope="row" class="stub" title=${scene.result.name}><span class="name">${name}</span>${noteTemplate(scene, scene.result, language)}</th>
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

const percent = (share) => `${(share * 100).toFixed(2)}%`;

/** What bars are hatched with, once for a figure. */
export const hatchTemplate = html`
  <svg class="probe" aria-hidden="true" focusable="false">
    <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse">
      <path d="M-1 8L8 -1M-1 1L1 -1M6 8L8 6"></path>
    </pattern>
  </svg>`;

/** A bar: ink for what is stored, hatching for what copies would add. */
export const barTemplate = (stored, copied, showCopies) => svg`
  <svg class="bar" aria-hidden="true" focusable="false">
    ${
      copied > stored
        ? svg`<rect class=${classes("copies", !showCopies && "hid")} x="0.6" y="2.6" width=${percent(copied)} height="8.8" rx="2" fill="url(#hatch)"></rect>`
        : nothing
    }
    <rect class="solid" x="0" y="2" width=${percent(stored)} height="10" rx="2"></rect>
  </svg>`;

/** @param {View} view */
function memoryTemplate({ scene, moment, language }) {
  const bars = memoryBars(scene);
  const say = (key, values) => message(language, key, values);
  const later = classes("later", !moment.memory && "hid");
  return html`
    <div class="memory">
      <p class="title">${say("memory")}</p>
      <dl>
        ${scene.rows.map((row, i) => {
          const { stored, copied } = bars.rows[i];
          return html`
            <div>
              <dt>${row.name}</dt>
              <dd>${barTemplate(stored, copied, moment.memory)}
                <span class="note">${say("memory.operand", { stored: formatCount(row.stored) })}<span class=${later}>${
                  copied > stored
                    ? ` · ${say("memory.copies", { copied: formatCount(row.repeated) })}`
                    : nothing
                }</span></span>
              </dd>
            </div>`;
        })}
        <div class=${classes("later", !moment.result && "hid")}>
          <dt class="label">${say("result.row")}</dt>
          <dd>${barTemplate(bars.result, 0, false)}
            <span class="note">${writtenNote(scene, language)} · ${formatBytes(scene.result.bytes)}</span>
          </dd>
        </div>
      </dl>
    </div>`;
}

/** @param {View} view */
function errorTemplate({ scene, moment, language, dialect }) {
  const text = scene.error?.messages[dialect];
  const key = text ? "says" : "silent";
  const note = dialect === "pytorch" ? dimensionNote(scene, language) : "";
  return html`
    <div class=${classes("error", !moment.why && "hid")} part="error">
      <p class="title">${message(language, key, { dialect: DIALECTS[dialect] })}</p>
      ${text ? html`<pre>${text}</pre>` : nothing}
      ${note ? html`<p>${note}</p>` : nothing}
    </div>`;
}
