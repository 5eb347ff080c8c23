// All cases, in the order in which they are measured and shown.
import { calls } from "./cases/calls.mjs";
import { elementwise } from "./cases/elementwise.mjs";
import { products, sizes } from "./cases/products.mjs";
import { reductions } from "./cases/reductions.mjs";

/** @typedef {import("./cases/case.mjs").Case} Case */

/** @type {Case[]} */
export const cases = [...calls, ...elementwise, ...reductions, ...products, ...sizes];

const isId = new Set(cases.map(({ id }) => id));

/** Those that a part names: by the id, or by a part of group, name or id. */
export const chosen = (/** @type {string[]} */ parts) =>
  parts.length === 0
    ? cases
    : cases.filter(({ id, name, group }) =>
        parts.some((part) => (isId.has(part) ? id === part : `${group} ${name} ${id}`.includes(part))),
      );
