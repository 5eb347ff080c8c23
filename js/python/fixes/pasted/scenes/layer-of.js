// The layer of a message and what it was given, in the words of its line; `layer` and `x` where the line calls a whole model.
import { isDirect, objectCall } from "./called-in.js";
import { token } from "./scene.js";

/** @param {any} asked @param {number} [count] how many arguments it is given */
export function layerOf(asked, count = 1) {
  const given = Array.from({ length: count }, (_, i) => token(i + 1)).join(", ");
  const call = `${token(0)}(${given})`;
  const found = isDirect(asked) ? objectCall(asked) : null;
  if (found === null || found.given.length !== count || found.given.some(({ name }) => name !== null))
    return { call, words: ["layer", "x", "hidden"].slice(0, count + 1), replaces: null };
  return { call, words: [found.callee, ...found.given.map(({ text }) => text)], replaces: found.text };
}
