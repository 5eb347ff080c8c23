// Views that are not part of the first paint: their code comes when one of them is first shown, once for the page.

import { adoptStyles, html } from "lit";
import { message } from "../describe.js";

/** @type {typeof import("./more.js") | null} */
let more = null;
let failed = false;

/** Asks for the code, and draws again when it is there. */
async function load(host) {
  try {
    more ??= await import("./more.js");
    adoptStyles(host.renderRoot, [...host.constructor.elementStyles, more.styles]);
  } catch {
    failed = true;
  }
  host.requestUpdate();
}

/**
 * The view of that name in more.js.
 * @param {"why" | "code" | "backward" | "reduce" | "isometric"} name
 * @param {(scene: import("../scene.js").Scene) => boolean} [available]
 * @returns {import("../views.js").Panel}
 */
export const later = (name, available = () => true) => ({
  available,
  render(context) {
    context.keep(load);
    if (more) return more[name](context);
    return html`<p class="later" role="status">${message(context.language, failed ? "view.failed" : "view.later")}</p>`;
  },
});
