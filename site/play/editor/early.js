// What was typed where the editor comes, before it came.

/** @typedef {{ source: string, isChanged: boolean, selection: [number, number] | null }} Early  selection: null where nobody
 * was typing */

const areaIn = (host) => /** @type {HTMLTextAreaElement} */ (host.querySelector("textarea"));

/** @param {HTMLElement} host @returns {Early} */
export function readEarly(host) {
  const area = areaIn(host);
  const { value, defaultValue, selectionStart, selectionEnd } = area;
  const selection = document.activeElement === area ? [selectionStart, selectionEnd] : null;
  return {
    source: value,
    isChanged: value !== defaultValue,
    selection: /** @type {[number, number] | null} */ (selection),
  };
}

/** Takes the place of the text that stands in the page. @param {HTMLElement} host @returns {Early} */
export function takeEarly(host) {
  const early = readEarly(host);
  areaIn(host).remove();
  return early;
}
