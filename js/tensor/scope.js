// Scopes: what is made inside and not returned is freed at their end.

import { checkOptions } from "../arguments/options.js";
import { pythonTypeName } from "../engine/number.js";
import { typeError } from "../refusals/classes.js";

/** Tensors born in the innermost scope; null where none is open. @type {any[] | null} */
let born = null;

/** Notes a new tensor in the innermost scope. */
export function note(tensor) {
  if (born !== null) born.push(tensor);
}

/** What lists, objects, maps and sets hold. */
function itemsOf(value) {
  if (Array.isArray(value)) return value;
  if (value instanceof Map || value instanceof Set) return value.values();
  return pythonTypeName(value) === "dict" ? Object.values(value) : [];
}

/** What may be a tensor given back: the result, and whatever it holds, however deep. */
function candidates(result) {
  const found = new Set([result]);
  // The loop comes to what is added on the way.
  for (const one of found) {
    for (const item of itemsOf(one)) if (typeof item === "object" && item !== null) found.add(item);
  }
  return found;
}

/** Tensors that a checked scope has freed. */
const freed = new WeakSet();

/** Whether a checked scope has freed a tensor. */
export const isFreedByScope = (tensor) => freed.has(tensor);

/** What `make` makes belongs to no scope: whoever asks for it disposes it. */
export function unscoped(make) {
  const before = born;
  born = null;
  try {
    return make();
  } finally {
    born = before;
  }
}

const isPromise = (value) => value !== null && typeof value === "object" && typeof value.then === "function";

const isKept = (kept, tensor) => tensor === kept || (kept instanceof Set && kept.has(tensor));

/** Runs `fn` and disposes every tensor made inside it but those it returns. Inside the package nothing is a promise. */
export function tidy(fn, check = false) {
  const before = born;
  /** @type {any[]} */
  const made = [];
  /** @type {any} */
  let kept = null;
  born = made;
  try {
    const result = fn();
    // Most give back one of them.
    kept = made.includes(result) ? result : candidates(result);
    return result;
  } finally {
    born = before;
    for (const tensor of made) {
      if (isKept(kept, tensor)) {
        note(tensor);
        continue;
      }
      if (check && !tensor.isDisposed) freed.add(tensor);
      tensor.dispose();
    }
  }
}

/**
 * Runs `fn` and disposes every tensor made inside it but those it returns, in arrays, objects, maps and sets too. Scopes
 * nest. A promise is refused, because the tensors of asynchronous code have no common end. With `check`, using one that the
 * scope has freed says so.
 */
export function scope(fn, options) {
  if (typeof fn !== "function") {
    throw typeError("scope", `scope(): expected a function, not ${pythonTypeName(fn)}`);
  }
  const { check = false } = checkOptions("scope", options, ["check"]);
  return tidy(() => {
    const result = fn();
    if (!isPromise(result)) return result;
    // Its tensors are about to go: what it still does fails, and this error says why.
    result.then(undefined, () => {});
    throw typeError(
      "scope",
      "scope(): the function returned a promise; await outside of it, or use dispose() or using",
    );
  }, check);
}
