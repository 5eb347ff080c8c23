// Whoever asks for the quiz goes on in it: the figure comes into sight, and its first answer has the focus.

/** A figure on its way has its code to load, and draws once it is near the viewport. */
const PATIENCE = 10_000;

/** @param {import("../../web/element/shape-cast.js").ShapeCastElement} figure */
export async function enterQuiz(figure) {
  const answer = () =>
    /** @type {HTMLElement | null} */ (figure.renderRoot.querySelector(".quiz .where ~ * .next"));
  const late = performance.now() + PATIENCE;
  const { activeElement } = document;
  figure.scrollIntoView({ block: "nearest" });
  while (answer() === null && performance.now() < late) await new Promise(requestAnimationFrame);
  // Who went elsewhere meanwhile stays there.
  if (document.activeElement !== activeElement) return;
  figure.scrollIntoView({ block: "nearest" });
  answer()?.focus();
}
