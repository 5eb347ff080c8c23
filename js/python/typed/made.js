// Arrays that code makes by a framework's functions: lists and tuples beside them are what Python takes them for, and no shapes.
import { says } from "./code.js";
import { withOutcome } from "./outcome.js";

const MAKES =
  /(?<![\w.])(?:np|numpy|torch|tf|jnp)\.(?:random\.)?(?:ones|zeros|full|empty|rand\w{0,3}|random|normal|uniform|arange|linspace|eye|tensor|array|asarray|constant)\(/;
const OPERATES = /[-+*/@%<>]|==/;
/** What a program has and a list of shapes has not: imports, and remarks in words. */
const OF_PROGRAM = /(?:^|\n)[ \t]{0,9}(?:import \w|from \w|#[ \t]{0,9}\p{L})/u;

/** Whether lines give names numbers or tuples, or compute with numbers alone. */
const isOfNumbers = (text) =>
  text
    .split("\n")
    .map((line) => line.split("#", 1)[0].trim())
    .every(
      (line) =>
        line === "" || /^(?:\w{1,60} ?= ?[\d_.()[\], ]{1,200}|[\d.]+(?: ?[-+*/] ?[\d.]+)+)$/.test(line),
    );

/** What code comes to that makes its arrays itself and draws nothing, or how it fails; null where it is not such code. */
export function readMade(text, options, /** @type {any} */ code) {
  const { error, asks, figures } = code;
  if (asks.length + figures.length > 0) return null;
  const isProgram = OF_PROGRAM.test(text);
  if (!MAKES.test(text))
    return isProgram && !says(code) && isOfNumbers(text) ? withOutcome(code, text, options) : null;
  if (says(code)) return error?.pythonType ? code : null;
  // Arrays in a row are listed as shapes are.
  return OPERATES.test(text) || isProgram ? withOutcome(code, text, options) : null;
}
