// What may help where a text does not run as a program: shapes alone, or the box for what was pasted.

import { byId } from "../../scripts/make.js";

/** What the box for pasted texts draws. */
const PASTED = ["message", "warning", "notation"];

/** Whether what was run may be no program: it does not parse, or is a line of numbers in brackets, as shapes are. */
const mayBeNoProgram = ({ error, figures }, source) =>
  error === null ? figures.length === 0 && /^[\d\s(),[\]x+*/@-]+$/.test(source) : error.reason === "syntax";

/**
 * @param {{ ask: (task: string, given: object) => Promise<any>, words: any, language: string, runShapes: () => void,
 *   take: (text: string) => void }} options
 */
export function keepInstead({ ask, words, language, runShapes, take }) {
  const place = byId("instead");
  const button = /** @type {HTMLButtonElement} */ (place.firstElementChild);
  let act = () => {};
  let last = "";

  button.addEventListener("click", () => act());

  function offer(text, action) {
    button.textContent = text;
    act = action;
    place.hidden = false;
  }

  return {
    /** Offers what helps after a run, or nothing. */
    async show(answer, source, mode) {
      const { error, others = false } = answer;
      place.hidden = true;
      last = source;
      const stops = others || error?.reason === "limit" || error?.pythonType === "NameError";
      if (mode === "values" && stops) return offer(words.shapesInstead, runShapes);
      if (!mayBeNoProgram(answer, source)) return undefined;
      const { kind } = await ask("read", { text: source, lang: language, shapes: {} });
      if (last === source && PASTED.includes(kind)) offer(words.readInstead, () => take(source));
    },
  };
}
