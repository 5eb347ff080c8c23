// Products of a row with a shorter one at each of its places, added up: correlations, and with it turned round convolutions.
import { checkElements } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";

/** How many places lie outside, before and after, where the shorter one has so many neighbours. */
const OUTSIDE = {
  valid: () => [0, 0],
  same: (around) => [around - Math.floor(around / 2), Math.floor(around / 2)],
  full: (around) => [around, around],
};

export const isMode = (mode) => Object.hasOwn(OUTSIDE, mode);

/** @param {any} long @param {any} short tensors of one axis and dtype @param {string} mode */
export function slid(long, short, mode) {
  const [before, after] = OUTSIDE[mode](short.numel - 1);
  const count = long.numel + before + after - short.numel + 1;
  checkElements((count * short.numel) / 64);
  const padded = engine.pad(long, [before, after], { value: 0 });
  return engine.asStrided(padded.contiguous(), [count, short.numel], [1, 1]).matmul(short);
}
