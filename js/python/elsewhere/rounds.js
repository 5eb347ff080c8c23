// The rounds of a loop: what it goes through, and what counts them.

/** What goes through the elements of others. */
const WRAPPERS = new Set(["enumerate", "tqdm", "trange", "zip", "iter", "range"]);

/** What a loop goes through: `xs` and `ys` in `zip(xs, ys)`. @param {any} iterable @returns {any[]} */
export function goesThrough(iterable) {
  const isWrapped = iterable.type === "Call" && WRAPPERS.has(iterable.callee.id);
  return isWrapped ? iterable.arguments.map(({ value }) => value) : [iterable];
}

/**
 * What counts the rounds of a loop, and where it begins: the first round stands for all.
 * @param {{ target: any, iterable: any }} loop @returns {[string | null, number]}
 */
export function counterOf({ target, iterable }) {
  const { callee, arguments: given = [] } = iterable;
  if (callee?.id === "enumerate") return [target.elements?.[0]?.id ?? null, 0];
  if (callee?.id !== "range" && callee?.id !== "trange") return [null, 0];
  const first = given.length > 1 ? given[0].value : null;
  const isKnown = first?.type === "Constant" && /^\d$/.test(String(first.value));
  return [target.id ?? null, isKnown ? Number(first.value) : 0];
}
