// The language around a figure, also where that is said outside a shadow root.

import { languageOf } from "../../js/languages/languages.js";

/** @param {Element} element */
export function languageAround(element) {
  /** @type {Element | undefined} */
  let node = element;
  while (node) {
    const holder = node.closest("[lang]");
    if (holder) return languageOf(holder.getAttribute("lang"));
    node = /** @type {ShadowRoot} */ (node.getRootNode()).host;
  }
  return languageOf(null);
}
