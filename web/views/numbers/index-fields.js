// A number field for each axis: where the reader is, and the way to any other place, however far.

import { html, nothing } from "lit";
import { hueOf } from "../../design/palette.js";
import { columnLabel } from "../../words/table-words.js";
import { say } from "./words.js";

/** Whether there is no index at all. @param {import("../../../js/scene/types.js").Scene} scene */
export const isEmpty = ({ columns }) => columns.some(({ size }) => size === 0);

/**
 * @param {import("../../../js/scene/types.js").Scene} scene @param {import("../../../js/languages/languages.js").Language} language
 * @param {number[]} index @param {(index: number[]) => void} onGo
 */
export function indexFields(scene, language, index, onGo) {
  if (!scene.ok || scene.rank === 0 || isEmpty(scene)) return nothing;
  const lasts = scene.columns.map(({ size }) => Number(size) - 1);
  const go = (place) => (event) => {
    const asked = Math.trunc(Number(event.target.value));
    const value = Number.isFinite(asked) ? Math.min(lasts[place], Math.max(0, asked)) : index[place];
    event.target.value = String(value);
    onGo(index.with(place, value));
  };
  // Keys that move within a field are the field's own.
  const keep = (event) => event.key.startsWith("Arrow") && event.stopPropagation();
  return html`
    <div class="fields" role="group" aria-label=${say(language, "index")} @keydown=${keep}>
      <span class="legend" aria-hidden="true">${say(language, "index")}</span>
      ${scene.columns.map(
        (column, i) => html`
          <label class=${`hue-${hueOf(column.axis)}`}>${column.head}<input type="number"
            inputmode="numeric" min="0" max=${lasts[i]} .value=${String(index[i])} aria-label=${columnLabel(column, language)}
            class=${`n${Math.min(10, String(lasts[i]).length)}`} @change=${go(i)} /></label>`,
      )}
    </div>`;
}
