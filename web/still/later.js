// The code that writes the picture as a file is not part of the first paint: it comes once for the page, when the first
// figure has been drawn. From then on a picture is made at once.

/** @typedef {typeof import("./part.js")} Still */

/** @type {Still | null} */
let here = null;
/** @type {Promise<Still | null> | null} */
let asked = null;

/** What writes pictures; null until it is there. */
export const still = () => here;

/** Asks for it. Where it cannot be loaded, that is null, and it is asked for again the next time. */
export function stillAtLast() {
  asked ??= import("./part.js").then(
    (part) => {
      here = part;
      return part;
    },
    () => {
      asked = null;
      return null;
    },
  );
  return asked;
}
