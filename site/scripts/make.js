/**
 * An element with properties and children; `null` among the children is left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name @param {Record<string, any>} [properties] @param {(Node | string | null)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(name, properties = {}, ...children) {
  const { on = {}, aria = {}, ...own } = properties;
  const element = Object.assign(document.createElement(name), own);
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  for (const [key, value] of Object.entries(aria)) element.setAttribute(`aria-${key}`, String(value));
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** @template {HTMLElement} T @returns {T} */
export const byId = (id) => /** @type {T} */ (document.getElementById(id));

/** A sentence in which what stands between backticks is code. */
export const sentence = (text) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? make("code", {}, part) : part));

/** Long enough for a browser that asks where to. */
const KEPT_FOR = 10_000;

/** Saves a file. @param {string} name @param {Blob} file */
export function save(name, file) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}
