// Windows that slide over the last axes of a tensor: what convolutions and pooling read.
import { toEngine } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { torch } from "../../torch/tensor.js";
import { itemsOf } from "../../values/iterate.js";
import { raise } from "../../values/types.js";
import { outline } from "../sizes.js";
import { made } from "../words.js";

/** One number for each of so many axes, from an int or a tuple of them. */
export function perAxis(value, rank, what) {
  if (typeof value === "bigint" || typeof value === "number") return Array(rank).fill(Number(value));
  if (value?.items === undefined) return refuseHere(`such a ${what}`);
  const sizes = itemsOf(value).map((one) => (one === null ? null : Number(toEngine(one))));
  if (sizes.length === 1) return Array(rank).fill(sizes[0]);
  return sizes.length === rank ? sizes : refuseHere(`such a ${what}`);
}

/** A size that follows from another one; of what is not known nothing is known, but where it stays as it is. */
export function following(size, rule) {
  const { generic } = session();
  const found = rule(size);
  return typeof generic.sizeOf(size) === "number" || found === size ? found : generic.standFor(null);
}

/** How many places a window has. */
export const places = (size, { kernel, stride, before, after, dilation, up = false }) => {
  const room = size + before + after - dilation * (kernel - 1) - 1;
  const count = Math[up ? "ceil" : "floor"](room / stride) + 1;
  // The last one must start inside, or in what was put before.
  return up && (count - 1) * stride >= size + before ? count - 1 : count;
};

/** An array that `make` makes where values are known, of a shape that is known before. */
export function shaped(shape, dtype, make) {
  if (session().mode === "shapes") return outline(torch, shape, dtype);
  return made(make);
}

/** The input with `filler` around its last axes. */
export function surrounded(x, windows, filler) {
  if (windows.every(({ before, after, extra = 0 }) => before === 0 && after + extra === 0)) return x;
  const sides = windows.flatMap(({ before, after, extra = 0 }) => [before, after + extra]);
  const pairs = windows.map((_, i) => sides.slice(2 * i, 2 * i + 2));
  return engine.pad(x, pairs.reverse().flat(), { value: filler });
}

/** The windows over the last axes as axes behind them: `(…, places…, kernel…)`. */
export function windowed(x, windows) {
  const rank = windows.length;
  const first = x.ndim - rank;
  return windows.reduce((seen, { kernel, stride, dilation }, i) => {
    const wide = seen.unfold(first + i, dilation * (kernel - 1) + 1, stride);
    return dilation === 1 ? wide : wide.at("...", { slice: [null, null, dilation] });
  }, x);
}

/** @returns {never} */
export const wrong = (message) => raise("RuntimeError", message);
