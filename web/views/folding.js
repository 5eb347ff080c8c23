// A figure stays small in the page whatever its rank. Where the views that are named together take too many nodes,
// some of them give way to buttons that show each of them again.

import { html } from "lit";
import { COLOURED } from "../design/palette.js";
import { message } from "../words/messages.js";
import { LEDGER } from "./views.js";

const MOST_NODES = 600;

/** At most so many nodes come and go where the reader points at cells: the equation, with an index for each axis. */
const movingNodes = ({ rows, rank }) =>
  5 + rows.length + (rank > COLOURED ? forcedIn(rows) : (rows.length + 1) * (rank + 1));
const forcedIn = (rows) =>
  rows.flatMap(({ chips }) => chips).filter(({ size, state }) => size !== null && state !== "equal").length;

/**
 * The views that give way, each with the nodes it would take; null where it is still those that were known. The first
 * view stays, and the ledger goes only where that of all others is not enough.
 * @param {ParentNode} root @param {import("../../js/scene/types.js").Scene} scene @param {string[]} shown
 * @param {Map<string, number>} folded
 */
export function foldedIn(root, scene, shown, folded) {
  const nodes = (selector) => root.querySelectorAll(selector).length;
  const panels = shown.filter((id) => id !== LEDGER);
  const over = nodes("*") - MOST_NODES + (panels.includes("cells") ? movingNodes(scene) : 0);
  if (over <= 0) return null;
  const sizeOf = (id) => folded.get(id) ?? nodes(`#view-${id} *`);
  const sum = (sizes) => sizes.reduce((total, [, size]) => total + size, 0);
  let candidates = panels.slice(1).map((id) => /** @type {[string, number]} */ ([id, sizeOf(id)]));
  let tooMany = over + sum([...folded]);
  /** @type {typeof candidates} */
  const chosen = [];
  if (panels.length > 0 && panels.length < shown.length && sum(candidates) < tooMany)
    chosen.push([LEDGER, sizeOf(LEDGER)]);
  while (sum(chosen) < tooMany && candidates.length > 0) {
    const rest = tooMany - sum(chosen);
    const next =
      candidates.findLast(([, size]) => size > rest) ?? candidates.reduce((a, b) => (b[1] > a[1] ? b : a));
    chosen.push(next);
    candidates = candidates.filter((one) => one !== next);
    // A button stands in the place of each.
    tooMany += 1;
  }
  return chosen.every(([id]) => folded.has(id)) ? null : new Map(chosen);
}

/** What stands in the place of a view that gave way. */
export const foldedTemplate = (id, language, onUnfold) => html`
  <button type="button" class="folded" @click=${() => onUnfold(id)}>${message(language, "view.folded", {
    view: message(language, `view.${id}`),
  })}</button>`;
