// Scopes: what is made inside and not returned is freed at their end.

/** @type {Array<Array<any>>} Tensors born in each open scope, the innermost last. */
const open = [];

/** Notes a new tensor in the innermost scope. */
export function born(tensor) {
  if (open.length > 0) open[open.length - 1].push(tensor);
}

/** The tensors a scope gives back: one, or those of an array or a plain object, one level deep. */
function survivors(result) {
  if (result === null || typeof result !== "object") return [];
  if (Array.isArray(result)) return [result, ...result];
  return [result, ...Object.values(result)];
}

/**
 * Runs `fn` and disposes every tensor made inside it but those it returns: a tensor, or an array or plain object of
 * tensors. Scopes nest. A promise is refused, because the tensors of asynchronous code have no common end.
 */
export function scope(fn) {
  const made = [];
  open.push(made);
  let keep = [];
  try {
    const result = fn();
    if (result !== null && typeof result === "object" && typeof result.then === "function") {
      keep = made;
      throw new TypeError("scope is synchronous: await outside of it, or use dispose() or using");
    }
    keep = survivors(result);
    return result;
  } finally {
    open.pop();
    const kept = new Set(keep);
    for (const tensor of made) {
      if (kept.has(tensor)) born(tensor);
      else tensor.dispose();
    }
  }
}
