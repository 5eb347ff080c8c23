// When the scripts of a page have come, which is after its first paint, and its figures are registered.

const isAwake = () =>
  document.querySelector("script[data-then]") === null ||
  (document.documentElement.dataset.awake !== undefined &&
    (document.querySelector("shape-cast") === null || customElements.get("shape-cast") !== undefined));

/** Waits for it. @param {any} page  a page or a frame */
export const awake = (page) => page.waitForFunction(isAwake);

/** The same page, which is awake whenever it was opened anew. @param {any} page */
export function wakes(page) {
  for (const name of ["goto", "reload", "goBack", "goForward"]) {
    const open = page[name].bind(page);
    page[name] = async (...given) => {
      const answer = await open(...given);
      await awake(page);
      return answer;
    };
  }
  return page;
}
