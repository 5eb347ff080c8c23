// The figure at its step: the ledger, and the memory or the error beside it. Pure functions of a scene and the moment
// shown; the element only feeds them.

import { html, noChange, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { formatLetters } from "../../js/expression/format.js";
import { formatBytes, formatCount } from "../../js/format/quantity.js";
import { DIALECTS } from "../attributes/dialects.js";
import { memoryBars } from "../design/memory-bars.js";
import { message } from "../words/messages.js";
import { asideOf, dimensionNote, writtenNote } from "../words/table-words.js";
import { barTemplate } from "./bars.js";
import { classes } from "./classes.js";
import { ledgerTemplate } from "./ledger.js";
import { richText } from "./rich-text.js";

/** @typedef {import("./types.js").View} View */

/** @param {View} view */
export function stageTemplate(view) {
  const { scene, moment, language, dialect } = view;
  const note = asideOf(scene, language, dialect);
  const aside = () =>
    note
      ? html`<div class="memory"><p class="note">${richText(note)}</p></div>`
      : scene.ok
        ? memoryTemplate(view)
        : errorTemplate(view);
  return html`
    <div class="stage" id="view-ledger" ?inert=${view.stale}>
      <div class="ledger" part="ledger" @pointerover=${view.hand?.reach} @focusin=${view.hand?.reach}
        @keydown=${view.hand?.keep} @pointerdown=${view.hand?.keep} @pointermove=${view.hand?.keep} @pointerup=${view.hand?.keep}>${ledgerTemplate(view)}${view.hand?.template(language)}${readTemplate(view)}</div>
      ${!view.draws("sizes") ? noChange : guard([scene, language, dialect, moment.memory, moment.result, moment.why], aside)}
    </div>`;
}

/** How the expression was read, where that is not as it is written. @param {View} view */
function readTemplate({ scene, language }) {
  const { letters, echo } = scene;
  if (letters)
    return html`<p class="read">${message(language, "letters", { letters: formatLetters(letters) })}</p>`;
  return echo ? html`<p class="read">${richText(message(language, "read", { text: echo }))}</p>` : nothing;
}

/** @param {View} view */
function memoryTemplate({ scene, moment, language }) {
  const bars = memoryBars(scene);
  const say = (key, values) => message(language, key, values);
  const remark = classes("later", !moment.memory && "hid");
  return html`
    <div class="memory">
      <p class="title">${say("memory")}</p>
      <dl>
        ${scene.rows.map((row, i) => {
          const { stored, copied } = bars.rows[i];
          return html`
            <div>
              <dt title=${row.name}>${row.name}</dt>
              <dd>${barTemplate(stored, copied, moment.memory)}
                <span class="note">${say("memory.operand", { stored: formatCount(row.stored) })}<span class=${remark}>${
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
