// The buttons over the column of the size that is held: what keys and a drag do, for who has neither at hand.

import { html, nothing, svg } from "lit";
import sentences from "../../build/generated/sentences/hand.js";
import { speaker } from "../words/messages.js";

const say = speaker(sentences);

const ICONS = {
  smaller: svg`<path d="M6 9l6 6 6-6"></path>`,
  larger: svg`<path d="M6 15l6-6 6 6"></path>`,
  add: svg`<path d="M12 6v12M6 12h12"></path>`,
  swap: svg`<path d="M8 5L4 9l4 4M4 9h15M16 11l4 4-4 4M20 15H5"></path>`,
  remove: svg`<path d="M7 7l10 10M17 7L7 17"></path>`,
};

/** What a click would take away of the focus stays with the size. */
const keepFocus = (event) => event.preventDefault();

/**
 * @param {{ scene: any, row: any, column: number, barred: Set<string>, language: import("../../js/languages/languages.js").Language,
 *   change: (kind: any) => void, step: (by: number) => void }} held
 */
export function toolsTemplate({ scene, row, column, barred, language, change, step }) {
  if (column < 0) return nothing;
  const button = (name, act) => {
    const text = say(language, name);
    return html`<button type="button" aria-label=${text} title=${text} aria-disabled=${barred.has(name) ? "true" : nothing} @click=${act}><svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${ICONS[name]}</svg></button>`;
  };
  const place = { name: row.name, axis: scene.columns[column].head };
  return html`
    <div class="hand" role="group" aria-label=${say(language, "held", place)} @mousedown=${keepFocus}>
      ${button("smaller", () => step(-1))}${button("larger", () => step(1))}<i></i>${button("add", () => change("add"))}${button("swap", () => change("swap"))}${button("remove", () => change("remove"))}
    </div>`;
}
