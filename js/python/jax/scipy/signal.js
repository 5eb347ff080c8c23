// jax.scipy.signal: convolutions, and what is left of a row without its mean.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert } from "../convert.js";
import { elementwise } from "../elementwise.js";
import { ask, give } from "../framework.js";
import { table } from "../functions.js";
import { lax } from "../lax/lax.js";
import { checkFewDigits } from "../rounding/exact.js";
import { slidInSteps } from "../rounding/slides.js";
import { tupleOf } from "../shapes.js";
import { undrawnRows } from "../traces/undrawn.js";
import { call } from "./matrices.js";

const floats = (value) => give(ask(() => convert(value).tensor.to("float32")));
const shapeOf = (array) => convert(array).tensor.shape;
const flipped = (array) => call("flip", [array]);

/** One row along another: what is asked for is a part of all of it. */
function slid(long, short, first, second, mode) {
  const all = ask(() => slidInSteps(long.tensor, engine.flip(short.tensor, [0]), "full"));
  const around = short.tensor.numel - 1;
  if (mode === "full") return give(all);
  return give(
    ask(() =>
      mode === "same"
        ? all.narrow(0, (second - 1) >> 1, first)
        : all.narrow(0, around, all.numel - 2 * around),
    ),
  );
}

/** A convolution along all axes. @returns {any} */
function convolved(in1, in2, mode) {
  if (!/^(?:full|same|valid)$/.test(mode))
    raise("ValueError", "mode must be one of ['full', 'same', 'valid']");
  let [one, other] = [in1, in2].map(floats);
  const [first, second] = [one, other].map(shapeOf);
  if (first.length !== second.length)
    raise("ValueError", "in1 and in2 must have the same number of dimensions");
  if ([...first, ...second].includes(0)) {
    const found = [first, second].map((shape) => repr(tupleOf(shape))).join(" and ");
    raise("ValueError", `zero-size arrays not supported in convolutions, got shapes ${found}.`);
  }
  const isLarger = first.every((size, i) => size >= second[i]);
  const isSmaller = first.every((size, i) => size <= second[i]);
  if (!isLarger && !isSmaller)
    raise("ValueError", "One input must be smaller than the other in every dimension.");
  if (isSmaller) [one, other] = [other, one];
  const shape = shapeOf(other);
  if (shape.length === 1) return slid(one, other, first[0], second[0], mode);
  checkFewDigits(
    () => [one, other].map(({ tensor }) => ask(() => tensor.reshape(-1).tolist())),
    "the last digits of such a convolution",
  );
  const wide = (array) => give(ask(() => array.tensor.unsqueeze(0).unsqueeze(0)));
  const made = /** @type {any} */ (lax).conv_general_dilated.call(
    [
      wide(one),
      wide(flipped(other)),
      new Tuple(shape.map(() => 1n)),
      new List(shape.map((size) => new Tuple([BigInt(size - 1), BigInt(size - 1)]))),
    ],
    {},
    null,
  );
  const all = ask(() => made.tensor.select(0, 0).select(0, 0));
  // What is asked for is a part of all of it.
  return give(
    ask(() =>
      shape.reduce((part, size, dim) => {
        if (mode === "full") return part;
        const start = mode === "same" ? (second[dim] - 1) >> 1 : size - 1;
        const count = mode === "same" ? first[dim] : part.shape[dim] - 2 * (size - 1);
        return part.narrow(dim, start, count);
      }, all),
    ),
  );
}

function checkMethod(method) {
  if (method === "fft") refuseHere("convolutions by transforms");
  if (method !== "auto" && method !== "direct")
    raise("ValueError", `Got method=${repr(method)}; expected 'auto', 'fft', or 'direct'`);
}

function convolve({ in1, in2, mode = "full", method = "auto" }) {
  checkMethod(method);
  return convolved(in1, in2, mode);
}

function correlate({ in1, in2, mode = "full", method = "auto" }) {
  checkMethod(method);
  return convolved(in1, flipped(in2), mode);
}

function checkPlane(name, { in1, in2, boundary = "fill", fillvalue = 0 }) {
  if (boundary !== "fill" || Number(fillvalue) !== 0)
    raise("NotImplementedError", `${name}() only supports boundary='fill', fillvalue=0`);
  if ([in1, in2].some((one) => shapeOf(one).length !== 2))
    raise("ValueError", `${name}() only supports 2-dimensional inputs.`);
}

function convolve2d(given) {
  checkPlane("convolve2d", given);
  return convolved(given.in1, given.in2, given.mode ?? "full");
}

function correlate2d(given) {
  checkPlane("correlate2d", given);
  const { in1, in2, mode = "full" } = given;
  const [first, second] = [in1, in2].map(shapeOf);
  const isSmaller = first.every((size, i) => size <= second[i]);
  const isSame = `${first}` === `${second}`;
  if ((mode === "valid" && isSmaller && !isSame) || (mode === "full" && isSmaller))
    return convolved(flipped(in2), in1, mode);
  return flipped(convolved(flipped(in1), in2, mode));
}

function detrend({ data, axis = -1n, type = "linear" }) {
  if (type !== "constant" && type !== "linear")
    raise("ValueError", "Trend type must be 'linear' or 'constant'.");
  if (type === "linear") refuseHere("jax.scipy.signal.detrend(type='linear')");
  const own = floats(data);
  return elementwise("sub", [own, call("mean", [own], { axis, keepdims: true })]);
}

export const signal = table(
  undrawnRows([
    ["convolve in1 in2 mode= method= precision!", convolve],
    ["correlate in1 in2 mode= method= precision!", correlate],
    ["convolve2d in1 in2 mode= boundary= fillvalue= precision!", convolve2d],
    ["correlate2d in1 in2 mode= boundary= fillvalue= precision!", correlate2d],
    ["detrend data axis= type= bp! overwrite_data!", detrend],
  ]),
  false,
  "",
  false,
);
