// What may stand under the ledger, each view by its name, in the order of the tabs. A view is a file in views/: what
// it shows is worked out by pure functions of the scene, and one thin template draws it.

import { later } from "./views/later.js";

/**
 * @typedef {import("./figure.js").View & { plan: import("../js/index.js").Explained, dark: boolean, shown: string[],
 *   keep: <Kept>(make: (host: import("./shape-cast.js").ShapeCastElement) => Kept) => Kept }} Context
 *   keep: what `make` makes, made once for each figure and each `make`: the place for what lasts from one render to
 *   the next
 * @typedef {{ available: (scene: import("./scene.js").Scene) => boolean,
 *   render: (context: Context) => unknown }} Panel
 */

/** Whether there is an axis to reduce. */
const reduces = ({ product, rank }) => !product && rank > 0;
/** Whether something is stretched that a gradient would have to be summed along. */
const goesBack = ({ ok, product, rows, rank }) => ok && !product && rows.length > 1 && rank > 0;
/** Whether there is something to draw in space. */
const isDrawn = ({ ok, product, rank, result }) => ok && !product && rank <= 3 && result.elements > 0;

/** Matrix products have plans of another kind. */
const numbered = (scene) => !scene.product;

/** Its title is the message `view.<name>`. @type {Record<string, Panel>} */
export const views = {
  cells: later("grids", "cells", numbered),
  memory: later("grids", "memory", numbered),
  why: later("more", "why"),
  code: later("more", "code"),
  reduce: later("more", "reduce", reduces),
  backward: later("more", "backward", goesBack),
  isometric: later("more", "isometric", isDrawn),
};

const LEDGER = "ledger";

/** The views a scene has tabs for; the ledger is always one of them. */
export const viewsFor = (scene) => [LEDGER, ...Object.keys(views).filter((id) => views[id].available(scene))];

/** The views that `"ledger cells"` names and a scene has, in the order of the tabs; the ledger where that is none. */
export function viewsNamed(names, scene) {
  const asked = (names ?? "").split(/[\s,]+/);
  const shown = viewsFor(scene).filter((id) => asked.includes(id));
  return shown.length > 0 ? shown : [LEDGER];
}

/** What is named once a tab is chosen: that view, under the ledger where the ledger was to be seen. */
export const viewsChosen = (shown, id) => (id !== LEDGER && shown.includes(LEDGER) ? `${LEDGER} ${id}` : id);
