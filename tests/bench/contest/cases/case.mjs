// Everything that is measured: one list, read by every contender. A case names an operation of the contenders' vocabulary, its
// operands and the options behind them. What it must give says `plain-twins.mjs`; `bare` is the kernel of `limits.c` for it, given its
// pointers, and null where no limit is known, as for what computes more than it moves. Without one, the limit is a copy of as
// many bytes. `small` cases measure a call: their results are kept a while and freed together.

/**
 * @typedef {object} Case
 * @property {string} id @property {string} name @property {string} group
 * @property {string} operation @property {import("../operands.mjs").Spec[]} operands @property {any[]} [options]
 * @property {boolean} [small]
 * @property {null | ((kernels: any, out: number, a: number, b: number, c: number) => void)} [bare]
 * @property {boolean} [listed] `bare` gets the places of its rows in both operands, listed
 * @property {number} [arithmetic] floating operations of a product: its limit is the micro-kernel
 * @property {number} [tolerance] absolute, where sums round
 * @property {boolean} [counted] false for what is too short to be compared with its limit
 * @property {boolean} [huge] more than most peers can hold
 */

/** Each with its name, operation, operands and whatever else it has. @returns {Case[]} */
export const group = (
  /** @type {string} */ name,
  /** @type {any[][]} */ rows,
  /** @type {object} */ all = {},
) =>
  rows.map(([id, shown, operation, operands, more = {}]) => ({
    id,
    name: shown,
    group: name,
    operation,
    operands,
    ...all,
    ...more,
  }));
