// The same for nodes that take an axis, places or pieces of one tensor.
import { truth } from "../../values/compare.js";
import { List, Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { convert, itemsOf } from "../convert.js";
import { product } from "./product-messages.js";
import { misfit, sizes, told, typed, unequal, within, wrongType } from "./telling.js";

const first = ({ given: { args, keywords } }, name) => args[0] ?? keywords[name];
const second = ({ given: { args, keywords } }, name) => args[1] ?? keywords[name] ?? null;

/** The one tensor of a node, with what it is called. */
function source(graph, kind, name) {
  const value = first(kind, name);
  const input = graph.input(value, kind.name, name);
  return input === undefined ? null : { input, ...shapeOf(value) };
}
const shapeOf = (value) => {
  const { shape, dtype, ndim } = convert(value);
  return { shape, dtype, ndim };
};
const isOut = (axis, rank) => typeof axis === "bigint" && (axis < -rank || axis >= rank);

const reduction = (graph, kind) => {
  const found = source(graph, kind, "input_tensor");
  const axis = second(kind, "axis");
  if (found === null || !isOut(axis, found.ndim)) return null;
  const keeps = kind.given.args[2] ?? kind.given.keywords.keepdims ?? null;
  return told(`Invalid reduction dimension ${axis} for input with ${found.ndim} dimensions.`, {
    ...kind,
    attributes: `${/A(?:ny|ll)/.test(kind.operation) ? "" : `T=${typed(found.dtype)}, `}Tidx=DT_INT32, keep_dims=${keeps !== null && truth(keeps)}`,
    inputs: [found.input, `${kind.name}/reduction_indices`],
    shapes: [found.shape, []],
    more: ` and with computed input tensors: input[1] = <${axis}>`,
  });
};

const extreme = (graph, kind) => {
  const found = source(graph, kind, "input");
  const axis = second(kind, "axis");
  if (found === null || !isOut(axis, found.ndim)) return null;
  const rule = `Dimension (${axis}) must be in the range [-${found.ndim}, ${found.ndim}), where ${found.ndim}`;
  return told(`${rule} is the number of dimensions in the input.`, {
    ...kind,
    attributes: `T=${typed(found.dtype)}, Tidx=DT_INT32, output_type=DT_INT64`,
    inputs: [found.input, `${kind.name}/dimension`],
    shapes: [found.shape, []],
    more: ` and with computed input tensors: input[1] = <${axis}>`,
  });
};

const expand = (graph, kind) => {
  const found = source(graph, kind, "input");
  const axis = second(kind, "axis");
  if (found === null || !isOut(axis, found.ndim + 1)) return null;
  return told(`dim ${axis} not in the interval [-${found.ndim + 1}, ${found.ndim}].`, {
    ...kind,
    attributes: `T=${typed(found.dtype)}, Tdim=DT_INT32`,
    inputs: [found.input, `${kind.name}/dim`],
    shapes: [found.shape, []],
    more: ` and with computed input tensors: input[1] = <${axis}>`,
  });
};

const squeeze = (graph, kind) => {
  const found = source(graph, kind, "input");
  const axis = second(kind, "axis");
  if (found === null || axis === null) return null;
  const axes = (itemsOf(axis) ?? [axis]).map(Number);
  const own = axes.map((one) => (one < 0 ? one + found.ndim : one));
  const odd = own.find((one) => found.shape[one] !== undefined && found.shape[one] !== 1);
  if (odd === undefined || own.some((one) => found.shape[one] === undefined)) return null;
  return told(`Can not squeeze dim[${odd}], expected a dimension of 1, got ${found.shape[odd]}`, {
    ...kind,
    attributes: `T=${typed(found.dtype)}, squeeze_dims=${sizes(axes)}`,
    inputs: [found.input],
    shapes: [found.shape],
  });
};

const tile = (graph, kind) => {
  const found = source(graph, kind, "input");
  const items = itemsOf(second(kind, "multiples"));
  if (found === null || items === null || items.length === found.ndim) return null;
  return told(`Shape must be rank ${found.ndim} but is rank ${items.length}`, {
    ...kind,
    attributes: `T=${typed(found.dtype)}, Tmultiples=DT_INT32`,
    inputs: [found.input, `${kind.name}/multiples`],
    shapes: [found.shape, [items.length]],
  });
};

const ensure = (graph, kind) => {
  const found = source(graph, kind, "x");
  const items = itemsOf(second(kind, "shape"));
  if (found === null || items === null) return null;
  const wanted = items.map((one) => (one === null ? "?" : Number(one)));
  const place = wanted.findIndex((size, i) => size !== "?" && size !== found.shape[i]);
  const reason =
    wanted.length === found.ndim
      ? within(place, wanted, found.shape)
      : `Shapes must be equal rank, but are ${wanted.length} and ${found.ndim}`;
  return told(reason, {
    ...kind,
    attributes: `T=${typed(found.dtype)}, shape=${sizes(wanted)}`,
    inputs: [found.input],
    shapes: [found.shape],
  });
};

const split = (graph, kind) => {
  const value = first(kind, "value");
  const count = second(kind, "num_or_size_splits");
  const axis = Number(kind.given.args[2] ?? kind.given.keywords.axis ?? 0n);
  const input = graph.input(value, kind.name, "value");
  const { shape, dtype, ndim } = shapeOf(value);
  const size = shape[axis < 0 ? axis + ndim : axis];
  if (input === undefined || size === undefined) return null;
  if (typeof count === "bigint") {
    const rule = "Number of ways to split should evenly divide the split dimension";
    return told(`Dimension size must be evenly divisible by ${count} but is ${size}\n\t${rule}`, {
      ...kind,
      attributes: `T=${typed(dtype)}, num_split=${count}`,
      inputs: [`${kind.name}/split_dim`, input],
      shapes: [[], shape],
      more: ` and with computed input tensors: input[0] = <${axis}>`,
    });
  }
  const pieces = itemsOf(count)?.map(Number);
  if (pieces === undefined || pieces.includes(-1)) return null;
  return told(`can't split axis of size ${size} into pieces of size [${pieces.join(",")}]`, {
    ...kind,
    operation: "SplitV",
    attributes: `T=${typed(dtype)}, Tlen=DT_INT32, num_split=${pieces.length}`,
    inputs: [input, kind.pieces ?? "Const", `${kind.name}/split_dim`],
    shapes: [shape, [pieces.length], []],
    more: ` and with computed input tensors: input[1] = <${pieces.join(" ")}>, input[2] = <${axis}>`,
  });
};

/** An index that is too large, or more of them than there are axes. */
const slice = (graph, kind) => {
  const [value, key] = kind.given.args;
  const keys = key instanceof Tuple || key instanceof List ? key.items : [key];
  const input = graph.input(value, kind.name, "input");
  const { shape, dtype, ndim } = shapeOf(value);
  const isWhole = (one) => one instanceof Slice && one.parts.every((part) => part === null);
  if (input === undefined || !keys.every((one) => isWhole(one) || (typeof one === "bigint" && one >= 0n)))
    return null;
  const bits = (test) => keys.reduce((sum, one, i) => sum + (test(one) ? 2 ** i : 0), 0);
  const spans = bits(isWhole);
  const attributes = `Index=DT_INT32, T=${typed(dtype)}, begin_mask=${spans}, ellipsis_mask=0, end_mask=${spans}, new_axis_mask=0, shrink_axis_mask=${bits((one) => !isWhole(one))}`;
  const all = (make) => `<${keys.map(make).join(" ")}>`;
  const details = {
    ...kind,
    attributes,
    inputs: [input, ...["stack", "stack_1", "stack_2"].map((one) => `${kind.name}/${one}`)],
    shapes: [shape, ...Array(3).fill([keys.length])],
  };
  const steps = all(() => 1);
  if (keys.length > ndim)
    return told(`Index out of range using input dim ${ndim}; input has only ${ndim} dims`, {
      ...details,
      more: ` and with computed input tensors: input[3] = ${steps}`,
    });
  const place = keys.findIndex((one, i) => !isWhole(one) && Number(one) >= shape[i]);
  if (place < 0) return null;
  const [begin, end] = [all((one) => (isWhole(one) ? 0 : one)), all((one) => (isWhole(one) ? 0 : one + 1n))];
  return told(`slice index ${keys[place]} of dimension ${place} out of bounds.`, {
    ...details,
    more: ` and with computed input tensors: input[1] = ${begin}, input[2] = ${end}, input[3] = ${steps}`,
  });
};

const bias = (graph, kind) => {
  const found = source(graph, kind, "value");
  const other = second(kind, "bias");
  const input = graph.input(other, kind.name, "bias");
  if (found === null || input === undefined) return null;
  const { shape } = shapeOf(other);
  if (shape.length !== 1) return null;
  return told(unequal(found.shape.at(-1), shape[0]), {
    ...kind,
    attributes: `T=${typed(found.dtype)}, data_format="NHWC"`,
    inputs: [found.input, input],
    shapes: [found.shape, shape],
  });
};

const convolution = (graph, kind) => {
  const { args, keywords } = kind.given;
  const found = source(graph, kind, "input");
  const filters = second(kind, "filters");
  const stride = args[2] ?? keywords.strides ?? 1n;
  const padding = args[3] ?? keywords.padding;
  const input = graph.input(filters, kind.name, "filters");
  const { shape } = shapeOf(filters);
  if (found === null || input === undefined || found.ndim !== 4 || shape.length !== 4) return null;
  const steps = (itemsOf(stride) ?? [stride]).map(Number);
  const all = { 1: [1, steps[0], steps[0], 1], 2: [1, steps[0], steps[1], 1], 4: steps }[steps.length];
  if (found.shape[3] % shape[2] === 0 || all === undefined || typeof padding !== "string") return null;
  const attributes =
    `T=${typed(found.dtype)}, data_format="NHWC", dilations=[1, 1, 1, 1], explicit_paddings=[], ` +
    `padding="${padding}", strides=[${all.join(", ")}], use_cudnn_on_gpu=true`;
  const rule = `Depth of input (${found.shape[3]}) is not a multiple of input depth of filter (${shape[2]})`;
  return told(rule, { ...kind, attributes, inputs: [found.input, input], shapes: [found.shape, shape] });
};

/** A matrix and a vector, which gets an axis. */
const matvec = (graph, kind) => {
  const [matrix, vector] = [first(kind, "a"), second(kind, "b")];
  const input = graph.input(matrix, `${kind.name}/MatMul`, "a");
  const [left, right] = [shapeOf(matrix), shapeOf(vector)];
  if (input === undefined || left.ndim !== 2 || right.ndim !== 1 || kind.given.args.length > 2) return null;
  return product({
    ...kind,
    name: `${kind.name}/MatMul`,
    left,
    right: { ...right, ndim: 2, shape: [...right.shape, 1] },
    inputs: [input, `${kind.name}/ExpandDims`],
    flags: [false, false],
  });
};

/** Two matrices along one axis. */
const tensordot = (graph, kind) => {
  const [one, other] = [first(kind, "a"), second(kind, "b")];
  const axes = kind.given.args[2] ?? kind.given.keywords.axes;
  const [left, right] = [shapeOf(one), shapeOf(other)];
  const name = `${kind.name}/MatMul`;
  const inputs = [graph.input(one, kind.name, "a"), graph.input(other, kind.name, "b")];
  if (axes !== 1n || left.ndim !== 2 || right.ndim !== 2 || inputs.includes(undefined)) return null;
  return product({ ...kind, name, left, right, inputs, flags: [false, false] });
};

/** Rows of labels and of logits, each made a matrix before. */
const crossentropy = (_, kind) => {
  const [labels, logits] = [first(kind, "labels"), second(kind, "logits")].map(shapeOf);
  const shapes = [logits.shape, labels.shape];
  const found = misfit(shapes[0], shapes[1]);
  if (found === null || logits.ndim !== 2 || labels.ndim !== 2) return null;
  return told(unequal(found[0], found[1]), {
    ...kind,
    operation: "SoftmaxCrossEntropyWithLogits",
    attributes: `T=${typed(logits.dtype)}`,
    inputs: [`${kind.name}/Reshape`, `${kind.name}/Reshape_1`],
    shapes,
  });
};

const FLOATS = "bfloat16, float16, float32, float64, complex64, complex128";
/** A function of floats. */
const floats = (_, kind) => {
  const { dtype } = shapeOf(first(kind, "x"));
  return /int|bool/.test(dtype)
    ? wrongType(
        `Value passed to parameter 'x' has DataType ${dtype} not in list of allowed values: ${FLOATS}`,
      )
    : null;
};

const each = (names, make) => Object.fromEntries(names.split(" ").map((name) => [name, make]));

export const AXIS_MESSAGES = {
  ...each("Sum Mean Max Min Prod Any All", reduction),
  ...each("ArgMax ArgMin", extreme),
  ...each("Sqrt Exp Log Sin Cos Tanh Sigmoid Rsqrt", floats),
  ExpandDims: expand,
  Squeeze: squeeze,
  Tile: tile,
  EnsureShape: ensure,
  Split: split,
  StridedSlice: slice,
  BiasAdd: bias,
  Conv2D: convolution,
  matvec,
  tensordot,
  softmax_cross_entropy_with_logits: crossentropy,
};
