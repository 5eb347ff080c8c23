// Code that asks for shapes, and fails before it looks at anything of these: it fails whatever they are.

/** What runs code again, or later than it stands. */
const COMES_BACK = /\b(?:def|class|lambda|for|while|try)\b/;
const namesWithin = (/** @type {string} */ code) => code.match(/\w+/g) ?? [];

/**
 * What code comes to by then, and what stood for the names; null where these may matter.
 * @param {string} code @param {string[]} asks @param {(stands: Record<string, any>) => any} run
 */
export function failingFirst(code, asks, run) {
  if (COMES_BACK.test(code) || !asks.every((ask) => /^\w+$/.test(ask))) return null;
  const stands = Object.fromEntries(asks.map((ask) => [ask, []]));
  const failing = run(stands);
  const first = failing.figures?.all.find((/** @type {any} */ { ok }) => ok === false);
  const before = first ? namesWithin(code.slice(0, first.source[1])) : asks;
  return before.some((name) => asks.includes(name)) ? null : { failing, stands };
}
