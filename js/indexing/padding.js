// What stands around a tensor: a number, or its own elements again.
import { scalar } from "../arguments/scalar.js";
import { fillWith } from "../creating/create.js";
import { tensor } from "../creating/data.js";
import { plainNumber } from "../engine/number.js";
import { ShapecastError } from "../refusals/classes.js";
import { notImplemented, runtimeError } from "../refusals/early-errors.js";
import { bracketed } from "../refusals/shape-text.js";
import { allocateTensor } from "../tensor/call.js";
import { copyElements } from "../tensor/copy.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { clone } from "../views/copies.js";
import { narrow } from "../views/slices.js";
import { indexSelect } from "./lookups.js";

/** Which index stands at place `i`, counted from the first element, by mode. */
const MODES = {
  reflect: (i, { size }) => (i < 0 ? -i : i >= size ? 2 * (size - 1) - i : i),
  replicate: (i, { size }) => Math.min(Math.max(i, 0), size - 1),
  // Round what is left of the axis where some of it is cut off.
  circular(i, { size, before, after }) {
    const first = Math.max(-before, 0);
    const left = size - first - Math.max(-after, 0);
    return first + ((((i - first) % left) + left) % left);
  },
};
const KERNELS = { reflect: "reflection", replicate: "replication" };

const COMBINATIONS = [
  "Supported combinations for non-constant padding:",
  "  - 2D or 3D input: padding size = 2 (pads last dimension)",
  "  - 3D or 4D input: padding size = 4 (pads last 2 dimensions)",
  "  - 4D or 5D input: padding size = 6 (pads last 3 dimensions)",
].join("\n");

/** The padded axes, from the last one: each with its size and what is added on both sides. */
const axesOf = ({ shape }, pad) =>
  Array.from({ length: pad.length / 2 }, (_, i) => {
    const axis = shape.length - 1 - i;
    const [before, after] = [pad[2 * i], pad[2 * i + 1]];
    return { axis, size: shape[axis], before, after, padded: shape[axis] + before + after };
  });

/** With a number around it; what is cut off is cut off first. */
function constant(input, axes, value, op) {
  const cut = axes.reduce(
    (source, { axis, before, after }) =>
      before < 0 || after < 0
        ? narrow(
            source,
            axis,
            Math.max(-before, 0),
            source.shape[axis] + Math.min(before, 0) + Math.min(after, 0),
          )
        : source,
    input,
  );
  if (axes.every(({ before, after }) => before <= 0 && after <= 0)) return clone(cut);
  const shape = axes.reduce((sizes, { axis, padded }) => sizes.with(axis, padded), [...input.shape]);
  const result = fillWith(value, input.dtype, op, () => allocateTensor(shape, input.dtype, op));
  const inside = axes.reduce(
    (target, { axis, before }) => narrow(target, axis, Math.max(before, 0), cut.shape[axis]),
    result,
  );
  copyElements(cut, inside, op);
  return result;
}

/** Refuses what PyTorch's kernels for one to three padded axes refuse, in their order. */
function checkKernel(input, axes, mode, op) {
  const no = (message) => runtimeError(op, input, message);
  const { shape, ndim, dtype } = input;
  const count = axes.length;
  const batch = ndim === count + 2 ? 1 : 0;
  if (shape.some((size, axis) => axis >= batch && size === 0)) {
    const ranks = `${count + 1}D or ${count + 2}D`;
    throw no(
      `Expected ${ranks} (batch mode) tensor with possibly 0 batch size and other non-zero dimensions for input, but got: ${bracketed(shape)}`,
    );
  }
  axes.forEach(({ axis, size, before, after }, i) => {
    if (mode === "replicate" || (before < size && after < size)) return;
    const found = `padding (${before}, ${after}) at dimension ${axis} of input ${bracketed(shape)}`;
    throw no(
      `Argument #${4 + 2 * i}: Padding size should be less than the corresponding input dimension, but got: ${found}`,
    );
  });
  if (axes.some(({ padded }) => padded < 1)) {
    const named = (key) =>
      axes
        .map((one, i) => `${"WHD"[i]}: ${one[key]}`)
        .reverse()
        .join(count === 1 || key === "size" ? ", " : " ");
    throw no(
      count === 1
        ? `input (${named("size")}) is too small. Calculated output ${named("padded")}`
        : `Calculated output ${named("padded")} must be >= 1 in every dimension (input ${named("size")})`,
    );
  }
  if (dtype === "bool") throw notImplemented(op, input, `${KERNELS[mode]}_pad${count}d`, dtype);
}

function checkCircular(input, axes, op) {
  for (const { size, before, after, padded } of axes) {
    if (before > size || after > size) {
      throw runtimeError(op, input, "Padding value causes wrapping around more than once.");
    }
    if (padded < 0)
      throw runtimeError(op, input, "Negative padding value is resulting in an empty dimension");
  }
}

/** With its own elements around it, one axis after the other. */
function repeated(input, axes, mode, op) {
  if (mode === "circular") checkCircular(input, axes, op);
  else checkKernel(input, axes, mode, op);
  return axes.reduce((source, one) => {
    const places = Int32Array.from({ length: one.padded }, (_, i) => MODES[mode](i - one.before, one));
    return indexSelect(source, one.axis, tensor(places));
  }, input);
}

/**
 * More on both sides of the last axes: `pad` has two numbers for each, from the last axis on, which cut off where they are
 * negative. Modes: a number around it ("constant"), mirrored without the edge, the edge again, from the other end.
 */
export const pad = define(
  "pad",
  'Tensor input, tuple of ints! pad, str mode = "constant", float value = None',
  ({ input, pad: given, mode = "constant", value = null }, op) => {
    const no = (message, pythonType) => runtimeError(op, input, message, ShapecastError, pythonType);
    if (mode !== "constant" && !Object.hasOwn(MODES, mode))
      throw no(`Unrecognised padding mode ${mode}`, "NotImplementedError");
    if (given.length % 2 !== 0) throw no("Padding length must be divisible by 2");
    if (given.length > 2 * input.ndim) {
      const found = `padding length ${given.length} and input of dimension ${input.ndim}`;
      throw no(
        `Padding length should be less than or equal to two times the input dimension but got ${found}`,
      );
    }
    const axes = axesOf(input, given);
    const number = Number(plainNumber(value ?? 0));
    if (mode === "constant") return tidy(() => constant(input, axes, scalar(number, "float"), op));
    if (number !== 0) {
      throw no(`Padding mode "${mode}" doesn't take in value argument`);
    }
    const { ndim } = input;
    const more = ndim - axes.length;
    if (axes.length < 1 || axes.length > 3 || more < 1 || more > 2) {
      throw no(
        `Padding size ${given.length} is not supported for ${ndim}D input tensor.\n${COMBINATIONS}`,
        "NotImplementedError",
      );
    }
    return tidy(() => repeated(input, axes, mode, op));
  },
);
