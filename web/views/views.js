// What may stand under the ledger, each view by its name, in the order of the tabs. A view is a file in a folder of views/: what
// it shows is worked out by pure functions of the scene, and one thin template draws it.

import { isDiscrete } from "../../js/expression/vocabulary.js";
import { isPlain } from "../../js/scene/scene.js";
import { textOf } from "../attributes/text.js";
import { lazyView } from "./lazy-views.js";
import { factorsOf } from "./products/factors.js";

/**
 * @typedef {{ available: (scene: import("../../js/scene/types.js").Scene) => boolean,
 *   render: (context: import("../figure/types.js").Context) => unknown }} ViewEntry
 */

/** Whether there is an axis to reduce. */
const reduces = (scene) => isPlain(scene) && scene.rank > 0;
/** Whether there is a gradient that may have to be summed. */
const goesBack = (scene) =>
  isPlain(scene) && scene.ok && scene.rows.length > 1 && scene.rank > 0 && !isDiscrete(scene.op);
/** Whether there is something to draw in space. */
const isDrawn = (scene) => isPlain(scene) && scene.ok && scene.rank <= 3 && scene.result.elements > 0;
/** Whether it is drawn as rows that meet columns, which is a view of its own. */
const isCrossed = (scene) => !isPlain(scene) && factorsOf(scene) !== null;
const sheets = lazyView("cellsAndMemory", "cells", isPlain);
const crossing = lazyView("cellsAndMemory", "products", isCrossed);
const cells = {
  available: (scene) => isPlain(scene) || isCrossed(scene),
  render: (context) => (isPlain(context.scene) ? sheets : crossing).render(context),
};
/** Its title is the message `view.<name>`. @type {Record<string, ViewEntry>} */
export const views = {
  cells,
  memory: lazyView("cellsAndMemory", "memory", ({ product }) => !product),
  why: lazyView("explanations", "why"),
  code: lazyView("explanations", "code"),
  reduce: lazyView("explanations", "reduce", reduces),
  backward: lazyView("explanations", "backward", goesBack),
  isometric: lazyView("explanations", "isometric", isDrawn),
};

/** The quiz stands over the views, and in their place while it asks. */
export const quiz = lazyView("quiz", "quiz");

export const LEDGER = "ledger";

/** The views a scene has tabs for; the ledger is always one of them, and alone where sizes are left open. */
export const viewsFor = (scene) => [
  LEDGER,
  ...Object.keys(views).filter(
    (id) => (!scene.open || (id === "cells" && isCrossed(scene))) && views[id].available(scene),
  ),
];

/** The views that `"ledger cells"` names and a scene has, in the order of the tabs; the ledger where that is none. */
export function viewsNamed(names, scene) {
  const asked = textOf(names).split(/[\s,]+/);
  const shown = viewsFor(scene).filter((id) => asked.includes(id));
  return shown.length > 0 ? shown : [LEDGER];
}

/** What is named once a tab is chosen: that view, under the ledger where the ledger was to be seen. */
export const viewsChosen = (shown, id) => (id !== LEDGER && shown.includes(LEDGER) ? `${LEDGER} ${id}` : id);
