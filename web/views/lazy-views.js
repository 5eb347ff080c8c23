// Views that are not part of the first paint: their code comes when one of them is first shown, once for the page.

import { adoptStyles, html } from "lit";
import { message } from "../words/messages.js";

/** @typedef {{ views: Record<string, any> | null, failed: boolean, load: (host: any) => Promise<Record<string, any> | null> }} Part */

/** @param {() => Promise<Record<string, any>>} importPart @returns {Part} */
function lazyPart(importPart) {
  const part = { views: /** @type {Record<string, any> | null} */ (null), failed: false, load };

  /** Asks for the code, and draws again when it is there. */
  async function load(host) {
    try {
      part.views ??= await importPart();
      const styles = Object.values(parts).map(({ views }) => views?.styles ?? []);
      adoptStyles(host.renderRoot, [host.constructor.elementStyles, ...styles].flat(2));
    } catch {
      part.failed = true;
    }
    host.requestUpdate();
    return part.views;
  }
  return part;
}

/** Where each view is; those of one module come together. */
const parts = {
  cellsAndMemory: lazyPart(() => import("./parts/cells-and-memory.js")),
  explanations: lazyPart(() => import("./parts/explanations.js")),
  quiz: lazyPart(() => import("./parts/quiz.js")),
  einsumAndInPlace: lazyPart(() => import("./parts/einsum-and-in-place.js")),
};

/** Asks for what draws einsum and operations in place. */
export const loadEinsumAndInPlace = parts.einsumAndInPlace.load;

/** Asks for the quiz: what it is made of, or null where it did not come. */
export const loadQuiz = parts.quiz.load;

/** Whether a module was asked for in vain. @param {keyof typeof parts} module */
export const hasFailed = (module) => parts[module].failed;

/**
 * The view of that name in a module.
 * @param {keyof typeof parts} module @param {string} name
 * @param {(scene: import("../../js/scene/types.js").Scene) => boolean} [available]
 * @returns {import("./views.js").ViewEntry}
 */
export const lazyView = (module, name, available = () => true) => ({
  available,
  render(context) {
    const part = parts[module];
    context.keep(part.load);
    if (part.views) return part.views[name](context);
    return html`<p class="later" role="status">${message(context.language, part.failed ? "view.failed" : "view.later")}</p>`;
  },
});
