// Products and convolutions of jax.lax by the numbers of their axes.
import { tuple } from "../../../refusals/shape-text.js";
import { convolved, places } from "../../algorithms/windows.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { common } from "../elementwise.js";
import { ask, give, isArray } from "../framework.js";
import { padded } from "./further.js";

const product = (sizes) => sizes.reduce((all, size) => all * size, 1);
const numbers = (value) =>
  (itemsOf(value) ?? refuseHere("such axes")).map((one) =>
    typeof one === "bigint" ? Number(one) : refuseHere("such axes"),
  );
const pair = (value) => {
  const items = itemsOf(value);
  return items?.length === 2 ? items : refuseHere("such dimension_numbers");
};

/** The operands of an operation of jax.lax, which promotes nothing. */
function alike(name, values) {
  const arrays = values.map((one) => (isArray(one) ? one : refuseHere(`such a lax.${name}`)));
  const [one, other] = arrays.map(({ tensor }) => tensor);
  if (one.dtype !== other.dtype || one.dtype === "bool") refuseHere(`dtypes of lax.${name}`);
  return [one, other];
}

/** Products take operands of several dtypes. */
function promoted(name, values) {
  const arrays = values.map((one) => (isArray(one) ? one : refuseHere(`such a lax.${name}`)));
  const { dtype } = common(arrays);
  if (dtype === "bool") refuseHere(`dtypes of lax.${name}`);
  return arrays.map(({ tensor }) => tensor.to(dtype));
}

/** The axes of a batch, then what is left of the first, then of the second; others are summed over. */
export function dotGeneral({ lhs, rhs, dimension_numbers: given }) {
  const [a, b] = promoted("dot_general", [lhs, rhs]);
  const [summed, batches] = pair(given).map((one) => pair(one).map(numbers));
  const sizes = (axes) =>
    [a, b].map(({ shape }, i) => axes[i].map((axis) => shape[axis] ?? refuseHere("such axes")));
  for (const [axes, what] of [
    [batches, "lhs batch dimensions and rhs batch dimensions"],
    [summed, "contracting dimensions"],
  ]) {
    const [one, other] = sizes(axes);
    if (one.join() === other.join()) continue;
    const rule = `dot_general requires ${what} to have the same shape`;
    raise("TypeError", `${rule}, got ${tuple(one)} and ${tuple(other)}.`);
  }
  const free = [a, b].map(({ ndim }, i) =>
    Array.from({ length: ndim }, (_, axis) => axis).filter(
      (axis) => !summed[i].includes(axis) && !batches[i].includes(axis),
    ),
  );
  const outer = sizes(batches)[0];
  const inner = product(sizes(summed)[0]);
  const left = sizes(free);
  return give(
    ask(() => {
      const rows = a
        .permute([...batches[0], ...free[0], ...summed[0]])
        .reshape([...outer, product(left[0]), inner]);
      const columns = b
        .permute([...batches[1], ...summed[1], ...free[1]])
        .reshape([...outer, inner, product(left[1])]);
      return engine.matmul(rows, columns).reshape([...outer, ...left.flat()]);
    }),
  );
}

export function batchMatmul({ lhs, rhs }) {
  const [a, b] = alike("batch_matmul", [lhs, rhs]);
  if (a.ndim !== b.ndim || a.ndim < 2) refuseHere("such a lax.batch_matmul");
  const [one, other] = [a.shape.at(-1), b.shape.at(-2)];
  if (one !== other)
    raise(
      "TypeError",
      `dot_general requires contracting dimensions to have the same shape, got (${one},) and (${other},).`,
    );
  return give(ask(() => engine.matmul(a, b)));
}

/** Where batch, features and the other axes stand, by letters. */
function orderOf(text, own) {
  if (typeof text !== "string") refuseHere("such dimension_numbers");
  const spatial = [...text].filter((letter) => !own.includes(letter));
  if (new Set(text).size !== text.length || ![...own].every((letter) => text.includes(letter)))
    refuseHere("such dimension_numbers");
  return { first: [...own].map((letter) => text.indexOf(letter)), spatial, text };
}

/** How much stands around each axis. */
function aroundOf(padding, sizes, kernels, steps, dilations) {
  if (typeof padding === "string") {
    const kind = padding.toUpperCase();
    if (kind === "VALID") return sizes.map(() => [0, 0]);
    if (kind !== "SAME") refuseHere("such a padding");
    return sizes.map((size, i) => {
      const room = (Math.ceil(size / steps[i]) - 1) * steps[i] + (kernels[i] - 1) * dilations[i] + 1 - size;
      const all = Math.max(room, 0);
      return [Math.floor(all / 2), all - Math.floor(all / 2)];
    });
  }
  return (itemsOf(padding) ?? refuseHere("such a padding")).map(numbers);
}

export function convolution({
  lhs,
  rhs,
  window_strides: strides,
  padding,
  lhs_dilation: spread = null,
  rhs_dilation: dilation = null,
  dimension_numbers: given = null,
  feature_group_count: groupsGiven = 1n,
}) {
  const [x, kernel] = alike("conv", [lhs, rhs]);
  const rank = x.ndim - 2;
  if (x.ndim !== kernel.ndim)
    raise(
      "TypeError",
      `convolution requires lhs and rhs ndim to be equal, got ${x.ndim} and ${kernel.ndim}.`,
    );
  const usual = "DHW".slice(3 - Math.min(Math.max(rank, 0), 3));
  const texts = given === null ? [`NC${usual}`, `OI${usual}`, `NC${usual}`] : (itemsOf(given) ?? []);
  if (rank < 1 || rank > 3 || texts.length !== 3) refuseHere("such a lax.conv");
  const [input, weight, output] = texts.map((text, i) => orderOf(text, i === 1 ? "OI" : "NC"));
  const along = ({ text }) => input.spatial.map((letter) => text.indexOf(letter));
  if ([input, weight, output].some((one) => one.text.length !== x.ndim || along(one).includes(-1)))
    refuseHere("such dimension_numbers");
  const steps = numbers(strides);
  if (steps.length !== rank) {
    const rule = "conv_general_dilated window and window_strides must have the same number of dimensions";
    raise("ValueError", `${rule}, but got ${rank} and ${steps.length}`);
  }
  const apart = dilation === null ? steps.map(() => 1) : numbers(dilation);
  if (spread !== null && numbers(spread).some((one) => one !== 1)) refuseHere("lhs_dilation of lax.conv");
  const groups = Number(groupsGiven);
  const first = x.permute([...input.first, ...along(input)]);
  const turned = kernel.permute([...weight.first, ...along(weight)]);
  const [, features] = first.shape;
  if (features % groups !== 0 || turned.shape[0] % groups !== 0) refuseHere("such a feature_group_count");
  if (features / groups !== turned.shape[1]) {
    const rule =
      "conv_general_dilated lhs feature dimension size divided by feature_group_count must equal the rhs input feature dimension size";
    raise("ValueError", `${rule}, but ${features} // ${groups} != ${turned.shape[1]}.`);
  }
  const [sizes, kernels] = [first.shape.slice(2), turned.shape.slice(2)];
  const around = aroundOf(padding, sizes, kernels, steps, apart);
  if (around.length !== rank || around.flat().some((one) => one < 0)) refuseHere("such a padding");
  const windows = sizes.map((_, i) => ({
    kernel: kernels[i],
    stride: steps[i],
    before: around[i][0],
    after: around[i][1],
    dilation: apart[i],
  }));
  if (windows.some((window, i) => places(sizes[i], window) < 1)) refuseHere("a convolution without places");
  const back = [];
  [...output.first, ...along(output)].forEach((axis, i) => {
    back[axis] = i;
  });
  return give(ask(() => convolved(first, turned, windows, groups).permute(back)));
}

/** An operand as one of other sizes; its axes stand where they are told. */
export function broadcastInDim({ operand, shape: sizes, broadcast_dimensions: dims }) {
  const { tensor, weak } = convert(operand);
  const [wanted, axes] = [numbers(sizes), numbers(dims)];
  if (axes.length !== tensor.ndim) refuseHere("such a lax.broadcast_in_dim");
  if (tensor.shape.some((size, i) => size !== 1 && size !== wanted[axes[i]])) {
    const rule =
      "broadcast_in_dim operand dimension sizes must either be 1, or be equal to their corresponding dimensions in the target broadcast shape";
    const found = `got operand of shape ${tuple(tensor.shape)}, target broadcast shape ${tuple(wanted)}, broadcast_dimensions ${tuple(axes)} `;
    raise("TypeError", `${rule}; ${found}`);
  }
  const open = wanted.map((_, axis) => (axes.includes(axis) ? tensor.shape[axes.indexOf(axis)] : 1));
  return give(
    ask(() => tensor.reshape(open).broadcastTo(wanted).clone()),
    weak,
  );
}

export function broadcast({ operand, sizes }) {
  const { tensor, weak } = convert(operand);
  return give(
    ask(() => tensor.broadcastTo([...numbers(sizes), ...tensor.shape]).clone()),
    weak,
  );
}

export function collapse({ operand, start_dimension: from, stop_dimension: to = null }) {
  const { tensor, weak } = convert(operand);
  const [start, stop] = [from, to ?? BigInt(tensor.ndim)].map((one) =>
    Number(one) < 0 ? Number(one) + tensor.ndim : Number(one),
  );
  const inner = product(tensor.shape.slice(start, stop));
  return give(
    ask(() => tensor.reshape([...tensor.shape.slice(0, start), inner, ...tensor.shape.slice(stop)])),
    weak,
  );
}

/** Zeros or another number around and between elements. */
export function pad({ operand, padding_value: filler, padding_config: config }) {
  const { tensor, weak } = convert(operand);
  const sides = (itemsOf(config) ?? refuseHere("such a lax.pad")).map(numbers);
  if (
    sides.length !== tensor.ndim ||
    sides.some(([before, after, inner]) => before < 0 || after < 0 || inner !== 0)
  )
    return padded(operand, filler, sides);
  const value = convert(filler).tensor;
  return give(
    ask(() =>
      engine.pad(
        tensor,
        sides
          .map(([before, after]) => [before, after])
          .reverse()
          .flat(),
        { value: value.item() },
      ),
    ),
    weak,
  );
}
