// The numbers of jax.numpy.fft: transforms in floats of 32 bits, along one axis after the other.
import { fourier, inSingle } from "../../algorithms/waves/fourier.js";
import { isRealKnown, realBack, realFourier } from "../../algorithms/waves/real-fourier.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { raise } from "../../values/types.js";
import { elementwise } from "../elementwise.js";
import { ask, give } from "../framework.js";
import { ComplexArray, each, toComplex } from "./complex-array.js";
import { FUNCTIONS, over, times } from "./pairs.js";

/** A tensor with an axis as the last one, cut or filled up with zeros. */
function fitted(tensor, dim, count) {
  const last = tensor.transpose(dim, -1);
  const size = last.shape[last.ndim - 1];
  if (size === count) return last;
  if (size > count) return last.narrow(-1, 0, count);
  return engine.cat([last, engine.zeros([...last.shape.slice(0, -1), count - size], { dtype: "float32" })], {
    dim: -1,
  });
}

/** Rows along an axis, each made into another of so many numbers. */
function alongRows({ re, im }, dim, taken, length, run) {
  const parts = [re, im].map(({ tensor }) => ask(() => fitted(tensor, dim, taken)));
  const shape = [...parts[0].shape.slice(0, -1), length];
  const rows = shape.slice(0, -1).reduce((all, size) => all * size, 1);
  const made = [0, 1].map(() => new Float32Array(rows * length));
  if (session().mode === "values") {
    const [x, y] = parts.map((part) => ask(() => part.contiguous().toTyped()));
    for (let row = 0; row < rows; row++) {
      const [one, other] = [x, y].map((part) => part.slice(row * taken, (row + 1) * taken));
      const answer = run({ re: one, im: other });
      made[0].set(answer.re, row * length);
      made[1].set(answer.im, row * length);
    }
  }
  const [one, other] = made.map((numbers) =>
    give(ask(() => engine.tensor(numbers, { shape }).transpose(dim, -1).contiguous())),
  );
  return new ComplexArray(one, other);
}

const single = (value) => Math.fround(value);

/** What is worked out in two ways has to come out the same. */
function agreeing(one, other) {
  const isSame = (part) => part.every((value, i) => value === single(other.re[i]) || Number.isNaN(value));
  if (!isSame(one.re) || !one.im.every((value, i) => value === single(other.im[i])))
    refuseHere("the last digits of such a transform");
  return one;
}

/** The half of what comes of real numbers; of some counts the order of steps is not known. */
function halfOf({ re }, count) {
  if (isRealKnown(count)) return inSingle(() => realFourier(re, 1));
  const half = Math.floor(count / 2) + 1;
  const whole = () => fourier({ re, im: new Float32Array(count) }, true, 1);
  const cut = ({ re: x, im: y }) => ({ re: x.slice(0, half), im: y.slice(0, half).fill(0, 0, 1) });
  return agreeing(cut(inSingle(whole)), cut(whole()));
}

/** The way back from that half. */
function backOf({ re, im }, count, share) {
  if (isRealKnown(count)) return { re: inSingle(() => realBack({ re, im }, count, single(share))), im: [] };
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let i = 0; 2 * i <= count; i++) {
    const isAlone = i === 0 || 2 * i === count;
    [x[i], y[i]] = [re[i], isAlone ? 0 : im[i]];
    if (!isAlone) [x[count - i], y[count - i]] = [re[i], -im[i]];
  }
  const none = new Float32Array(count);
  const { re: one } = inSingle(() => fourier({ re: x, im: y }, false, single(share)));
  return agreeing({ re: one, im: none }, { re: fourier({ re: x, im: y }, false, share).re, im: none });
}

/** All numbers along an axis, or back. */
const whole = (z, dim, count, isForward, share) =>
  alongRows(z, dim, count, count, (row) => inSingle(() => fourier(row, isForward, share)));

/** What each number is multiplied by at last, or null. */
function scaleOf(name, sizes, norm) {
  if ((norm ?? "backward") === "backward") return null;
  if (norm !== "ortho" && norm !== "forward")
    raise("ValueError", `Invalid norm value ${norm}; should be "backward","ortho" or "forward".`);
  const all = sizes.reduce((one, size) => one * size, 1);
  const own = /** @type {[number, number]} */ ([all, 0]);
  const size = norm === "ortho" ? FUNCTIONS.sqrt(own) : own;
  return name.startsWith("i") ? size : over([1, 0], size);
}

/**
 * A transform along axes, the last of which may be one of real numbers.
 * @param {string} name @param {any} a @param {number[]} sizes how many numbers there are along each axis in full
 * @param {number[]} dims @param {"whole" | "half" | "back"} kind @param {string | null} norm
 */
export function transformOf(name, a, sizes, dims, kind, norm) {
  const z = toComplex(a);
  const scale = scaleOf(name, sizes, norm);
  const isForward = kind === "half" || (kind === "whole" && !name.startsWith("i"));
  const last = dims.length - 1;
  const count = sizes[last];
  // The way back is shared out once: by what is gone through first, and of real numbers by what is last.
  const share = isForward ? 1 : 1 / sizes.reduce((one, size) => one * size, 1);
  const along = (made, places, first = 1) =>
    places.reduce((one, i, k) => whole(one, dims[i], sizes[i], isForward, single(k === 0 ? first : 1)), made);
  const others = dims.map((_, i) => i).slice(0, last);
  if (kind === "whole") {
    const made = along(z, [last, ...others.reverse()], share);
    return scale === null ? made : each("mul", [made], (pair) => times(pair, scale));
  }
  if (kind === "half") {
    const half = alongRows(z, dims[last], count, Math.floor(count / 2) + 1, (row) => halfOf(row, count));
    const made = along(half, others);
    return scale === null ? made : each("mul", [made], (pair) => times(pair, scale));
  }
  const inside = along(z, others);
  const { re } = alongRows(inside, dims[last], Math.floor(count / 2) + 1, count, (row) =>
    backOf(row, count, share),
  );
  return scale === null
    ? re
    : elementwise("mul", [re, give(ask(() => engine.tensor(scale[0], { dtype: "float32" })))]);
}

/** hfft and ihfft are the others way round. */
export const mirrored = (a) => {
  const z = toComplex(a);
  return new ComplexArray(z.re, elementwise("neg", [z.im]));
};
