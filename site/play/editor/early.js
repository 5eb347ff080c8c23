// What was typed where the editor comes, before it came.

/**
 * Takes the place of the text that stands in the page. @param {HTMLElement} host
 * @returns {{ source: string, isChanged: boolean, selection: [number, number] | null }}  selection: null where nobody was typing
 */
export function takeEarly(host) {
  const area = /** @type {HTMLTextAreaElement} */ (host.querySelector("textarea"));
  const { value, defaultValue, selectionStart, selectionEnd } = area;
  const selection = document.activeElement === area ? [selectionStart, selectionEnd] : null;
  area.remove();
  return {
    source: value,
    isChanged: value !== defaultValue,
    selection: /** @type {[number, number] | null} */ (selection),
  };
}
