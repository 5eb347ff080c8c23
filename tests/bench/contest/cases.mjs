// All cases, in the order in which they are measured and shown.
import { calls } from "./cases/calls.mjs";
import { elementwise } from "./cases/elementwise.mjs";
import { products, sizes } from "./cases/products.mjs";
import { reductions } from "./cases/reductions.mjs";

/** @typedef {import("./cases/case.mjs").Case} Case */

/** @type {Case[]} */
export const cases = [...calls, ...elementwise, ...reductions, ...products, ...sizes];

/** Those whose id, name or group has one of the parts. */
export const chosen = (/** @type {string[]} */ parts) =>
  parts.length === 0
    ? cases
    : cases.filter(({ id, name, group }) =>
        parts.some((part) => id === part || `${group} ${name} ${id}`.includes(part)),
      );
