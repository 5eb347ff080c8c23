// When a page is at rest: its figures have drawn what they were asked to.

/**
 * Runs in the page: comes back when no figure waits for its code, and frame after frame nobody asks for another one.
 * What observers tell at the end of a frame is told before the next. Answers how many frames it asked for itself.
 * @param {any} [view] the window
 */
export async function atRest(view = window) {
  const QUIET_FRAMES = 3;
  const ask = view.requestAnimationFrame;
  let asked = false;
  let own = 0;
  view.requestAnimationFrame = (task) => {
    asked = true;
    return ask.call(view, task);
  };
  await view.customElements.whenDefined("shape-cast");
  for (let quiet = 0; quiet < QUIET_FRAMES; quiet++) {
    asked = false;
    own++;
    await new Promise((done) => ask.call(view, done));
    for (const figure of view.document.querySelectorAll("shape-cast")) await figure.updateComplete;
    if (asked) quiet = -1;
  }
  view.requestAnimationFrame = ask;
  return own;
}
