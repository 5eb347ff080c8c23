// Scopes: what is made inside and not returned is freed at their end.

import { checkOptions } from "../arguments/options.js";
import { pythonTypeName } from "../engine/number.js";
import { typeError } from "../refusals/classes.js";
import { bracketed } from "../refusals/shape-text.js";

/** Tensors born in the innermost scope; null where none is open. @type {any[] | null} */
let born = null;

/** Notes a new tensor in the innermost scope. */
export function note(tensor) {
  if (born !== null) born.push(tensor);
}

/** What may be a tensor given back: the result, or the items of an array or a plain object, one level deep. */
function candidates(result) {
  if (Array.isArray(result)) return result;
  if (pythonTypeName(result) === "dict") return Object.values(result);
  return [result];
}

/**
 * Tensors of `made` that a result holds deeper than its first level, by where they are.
 * @returns {Array<{ path: string, tensor: any }>}
 */
function escaped(result, made) {
  const found = [];
  const seen = new Set();
  const walk = (value, path) => {
    if (made.has(value)) found.push({ path, tensor: value });
    if (value === null || typeof value !== "object" || made.has(value) || seen.has(value)) return;
    if (ArrayBuffer.isView(value)) return;
    seen.add(value);
    if (value instanceof Map || value instanceof Set) {
      for (const [key, one] of value.entries()) walk(one, `${path}.get(${String(key)})`);
    }
    for (const [key, one] of Object.entries(value)) {
      walk(one, /^\d+$/.test(key) ? `${path}[${key}]` : `${path}.${key}`);
    }
  };
  walk(result, "result");
  return found;
}

/** Refuses a result whose tensors are about to be freed; called once those given back are no longer in `made`. */
function checkEscaped(result, made) {
  const all = escaped(result, made);
  if (all.length === 0) return;
  const list = all.map(({ path, tensor }) => `${path}, ${bracketed(tensor.shape)}`).join("; ");
  const rule = "it keeps a tensor, or those of an array or plain object, one level deep";
  throw typeError("scope", `scope(): the end would free what the function returned: ${list}; ${rule}`);
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
    kept = made.includes(result) ? result : new Set(candidates(result));
    if (check) checkEscaped(result, new Set(made.filter((tensor) => !isKept(kept, tensor))));
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
 * Runs `fn` and disposes every tensor made inside it but those it returns: a tensor, or an array or plain object of
 * tensors. Scopes nest. A promise is refused, because the tensors of asynchronous code have no common end. With `check`, a
 * result that holds such tensors deeper is refused too, and using one that the scope has freed says so.
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
