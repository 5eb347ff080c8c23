// Where in a text a reader stands: what may come there, the names given before, the stretch it has read.
import { single } from "./group.js";

/**
 * @typedef {{ commas: boolean, bareLists: boolean, times?: import("./tokens.js").Token | null }} Context
 *   what may stand here: shapes separated by commas, sizes without brackets; `times` is the × just read.
 */

/** @type {Context} */
export const STATEMENT = { commas: true, bareLists: true };
export const ARGUMENT = { commas: false, bareLists: false };

export const isCall = (cursor, ahead = 0) =>
  cursor.kind("name", ahead) && cursor.peek(ahead + 1).text === "(";

/** The operand a name stands for, also as `a.shape`. */
export const named = (cursor, name) => cursor.names.get(name.replace(/\.shape$/, ""));

export const place = ({ position, length }) => ({ position, length });

export const referring = (operand, token) =>
  single(operand.shape, token, { ...operand, ...place(token), given: "", reference: true });

/** From a token to the last one read. */
export const span = (cursor, token) => {
  const last = cursor.previous();
  return { position: token.position, length: last.position + last.length - token.position };
};
