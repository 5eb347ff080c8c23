// Arrays that code makes by a framework's functions: lists and tuples beside them are what Python takes them for, and no shapes.
import { says } from "./code.js";
import { withOutcome } from "./outcome.js";

const MAKES =
  /(?<![\w.])(?:np|numpy|torch|tf|jnp)\.(?:random\.)?(?:ones|zeros|full|empty|rand\w{0,3}|random|normal|uniform|arange|linspace|eye|tensor|array|asarray|constant)\(/;
const OPERATES = /[-+*/@%<>]|==/;

/** What code comes to that makes its arrays itself and draws nothing, or how it fails; null where it is not such code. */
export function readMade(text, options, /** @type {any} */ code) {
  const { error, asks, figures } = code;
  if (!MAKES.test(text) || asks.length + figures.length > 0) return null;
  if (says(code)) return error?.pythonType ? code : null;
  // Arrays in a row are listed as shapes are.
  return OPERATES.test(text) ? withOutcome(code, text, options) : null;
}
