// Scopes: what is made inside and not returned is freed at their end.

import { pythonTypeName } from "../engine/number.js";
import { typeError } from "../refusals/classes.js";

/** @type {Array<Set<any>>} Tensors born in each open scope, the innermost last. */
const open = [];

/** Notes a new tensor in the innermost scope. */
export function born(tensor) {
  open.at(-1)?.add(tensor);
}

/** What may be a tensor given back: the result, or the items of an array or a plain object, one level deep. */
function candidates(result) {
  if (Array.isArray(result)) return result;
  if (pythonTypeName(result) === "dict") return Object.values(result);
  return [result];
}

/** What `make` makes belongs to no scope: whoever asks for it disposes it. */
export function unscoped(make) {
  open.push(new Set());
  try {
    return make();
  } finally {
    open.pop();
  }
}

const isPromise = (value) => value !== null && typeof value === "object" && typeof value.then === "function";

/** Runs `fn` and disposes every tensor made inside it but those it returns. Inside the package nothing is a promise. */
export function tidy(fn) {
  const made = new Set();
  const kept = [];
  open.push(made);
  try {
    const result = fn();
    for (const tensor of candidates(result)) if (made.delete(tensor)) kept.push(tensor);
    return result;
  } finally {
    open.pop();
    kept.forEach(born);
    for (const tensor of made) tensor.dispose();
  }
}

/**
 * Runs `fn` and disposes every tensor made inside it but those it returns: a tensor, or an array or plain object of
 * tensors. Scopes nest. A promise is refused, because the tensors of asynchronous code have no common end.
 */
export function scope(fn) {
  if (typeof fn !== "function") {
    throw typeError("scope", `scope(): expected a function, not ${pythonTypeName(fn)}`);
  }
  return tidy(() => {
    const result = fn();
    if (!isPromise(result)) return result;
    // Its tensors are about to go: what it still does fails, and this error says why.
    result.then(undefined, () => {});
    throw typeError(
      "scope",
      "scope(): the function returned a promise; await outside of it, or use dispose() or using",
    );
  });
}
