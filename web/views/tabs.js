// The tabs between the ledger and the views, and the views themselves.

import { html, nothing } from "lit";
import { message } from "../words/messages.js";
import { foldedTemplate } from "./folding.js";
import { LEDGER, views } from "./views.js";

/** The last view shown: what a single choice among the tabs is taken to be. */
const chosen = (shown) => shown[shown.length - 1];

/**
 * The strip of tabs, one of them in the order of focus. Choosing moves with the arrow keys.
 * @param {{ offered: string[], shown: string[], language: import("../../js/languages/languages.js").Language,
 *   onChoose: (id: string) => void }} tabs
 */
export function tabsTemplate({ offered, shown, language, onChoose }) {
  const several = shown.filter((id) => id !== LEDGER).length > 1;
  const selected = (id) => id === chosen(shown) || (several && id !== LEDGER && shown.includes(id));
  const onKey = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const last = offered.length - 1;
    const at = offered.indexOf(event.target.dataset.view);
    const places = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    if (!(event.key in places)) return;
    event.preventDefault();
    event.stopPropagation();
    const place = places[event.key];
    event.currentTarget.children[place].focus();
    onChoose(offered[place]);
  };
  return html`
    <div class="tabs" part="tabs" role="tablist" aria-label=${message(language, "views")} aria-multiselectable=${several ? "true" : nothing} @keydown=${onKey}>
      ${offered.map(
        (id) => html`
          <button type="button" role="tab" id=${`tab-${id}`} data-view=${id} aria-selected=${selected(id) ? "true" : "false"}
            aria-controls=${shown.includes(id) ? `view-${id}` : nothing} tabindex=${id === chosen(shown) ? 0 : -1}
            @click=${() => onChoose(id)}>${message(language, `view.${id}`)}</button>`,
      )}
    </div>`;
}

/** The views named, without the ledger; of those that gave way, a button. */
export const panelsTemplate = (shown, context, tabbed, { folded, onUnfold }) =>
  shown
    .filter((id) => id !== LEDGER)
    .map(
      (id) => html`
        <div class="view" part=${`view ${id}`} id=${`view-${id}`} role=${tabbed ? "tabpanel" : "group"}
          aria-labelledby=${tabbed ? `tab-${id}` : nothing} aria-label=${tabbed ? nothing : message(context.language, `view.${id}`)}
          ?inert=${context.stale}>${folded.has(id) ? foldedTemplate(id, context.language, onUnfold) : views[id].render(context)}</div>`,
    );
