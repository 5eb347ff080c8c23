// Fences become figures, now and whenever the page changes: a tool that swaps pages, a preview that is typed in. The blocks
// stay where they are, hidden, because they belong to what made the page.

import { fencesIn, textIn } from "./blocks.js";
import { attributesOf } from "./text.js";

/** @typedef {{ figure: HTMLElement, text: string, display: string }} Upgraded  display: what the block had of its own */

/** The figure of each block. @type {Map<HTMLElement, Upgraded>} */
const upgraded = new Map();

/** Docusaurus says when its page is its own: what is changed before that, it refuses. */
const HYDRATED = "data-has-hydrated";
const isReady = () => {
  const said = document.documentElement.getAttribute(HYDRATED);
  return said === null || said === "true";
};

/** @param {HTMLElement} figure @param {string} text @param {Record<string, string>} before */
function write(figure, text, before) {
  const attributes = attributesOf(text);
  for (const name of Object.keys(before)) if (!(name in attributes)) figure.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
  const fallback = document.createElement("pre");
  fallback.textContent = text;
  figure.replaceChildren(fallback);
}

/** @param {HTMLElement} block */
function upgrade(block) {
  const text = textIn(block);
  const known = upgraded.get(block);
  const figure = known?.figure ?? document.createElement("shape-cast");
  if (text !== known?.text) write(figure, text, known ? attributesOf(known.text) : {});
  const display = known?.display ?? block.style.getPropertyValue("display");
  // The room around a figure is that around the block.
  if (!known) figure.style.marginBlock = getComputedStyle(block).marginBlock;
  // Style sheets of tools give blocks a display that is stronger than `hidden`.
  block.style.setProperty("display", "none", "important");
  if (figure.nextSibling !== block) block.before(figure);
  upgraded.set(block, { figure, text, display });
}

/**
 * Draws the fences in `root`, and drops the figures of those that are gone. Doing it again changes nothing.
 * @param {ParentNode} [root] @returns {number} how many figures fences have now
 */
export function upgradeFences(root = document) {
  for (const [block, { figure, display }] of upgraded) {
    if (block.isConnected && figure.isConnected) continue;
    if (!block.isConnected) figure.remove();
    else block.style.setProperty("display", display);
    upgraded.delete(block);
  }
  for (const block of fencesIn(root)) upgrade(/** @type {HTMLElement} */ (block));
  return upgraded.size;
}

/** @type {(() => void) | null} */
let stop = null;

/**
 * Draws the fences of the page, those it has and those that come. @returns {() => void} ends it; figures stay
 */
export function watchFences() {
  if (stop) return stop;
  let frame = 0;
  const look = () => {
    frame = 0;
    if (isReady()) upgradeFences();
  };
  const changed = () => {
    frame ||= requestAnimationFrame(look);
  };
  const observer = new MutationObserver(changed);
  const whole = { childList: true, subtree: true, characterData: true };
  observer.observe(document.documentElement, whole);
  const hydration = new MutationObserver(changed);
  hydration.observe(document.documentElement, { attributeFilter: [HYDRATED] });
  look();
  const end = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    hydration.disconnect();
    stop = null;
  };
  stop = end;
  return end;
}
