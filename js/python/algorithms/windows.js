// Windows that slide over the last axes of a tensor: what convolutions and pooling of all frameworks read.
import { engine } from "../arrays/engine.js";
import { session } from "../arrays/session.js";

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

const LETTERS = ["hwd", "xyz"];

/**
 * A convolution of `(batch, channels, sizes…)` by `(out, channels of a group, kernel…)`: each place is a sum over its window, of
 * all channels of a group.
 */
export function convolved(x, weight, windows, groups) {
  const seen = windowed(surrounded(x, windows, 0), windows);
  const [at, inside] = LETTERS.map((letters) => letters.slice(0, windows.length));
  const grouped = seen.unflatten(1, [groups, -1]);
  const parts = weight.unflatten(0, [groups, -1]);
  return engine.einsum(`ngc${at}${inside},goc${inside}->ngo${at}`, grouped, parts).flatten(1, 2);
}

/** With zeros between the elements of its last axes. */
export const spread = (x, windows) =>
  windows.reduce((seen, { stride }, i) => {
    if (stride === 1) return seen;
    const axis = seen.ndim - windows.length + i;
    const wide = engine.pad(seen.unsqueeze(axis + 1), [
      ...Array(2 * (seen.ndim - axis - 1)).fill(0),
      0,
      stride - 1,
    ]);
    return wide.flatten(axis, axis + 1).narrow(axis, 0, (seen.shape[axis] - 1) * stride + 1);
  }, x);
