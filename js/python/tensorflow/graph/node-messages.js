// What TensorFlow says of a node that does not take its inputs, while a graph is made.
import { ArrayValue } from "../../arrays/array.js";
import { truth } from "../../values/compare.js";
import { repr } from "../../values/repr.js";
import { convert, integersOf, isTensor, itemsOf } from "../convert.js";
import { AXIS_MESSAGES } from "./axis-messages.js";
import { product as productMessage } from "./product-messages.js";
import { misfit, sizes, told, typed, unequal, within, wrongType } from "./telling.js";

/** Operands as tensors, a number in the dtype of the first tensor. */
function tensorsOf(operands) {
  const strong = operands.find(isTensor);
  return operands.map((one) =>
    isTensor(one) || strong === undefined ? convert(one) : convert(one, null, strong.tensor.dtype),
  );
}

/** The inputs by their names, or null. */
function inputsOf(graph, name, operands, parameters) {
  const names = operands.map((one, i) => graph.input(one, name, parameters[i]));
  return names.includes(undefined) ? null : names;
}

/** A division looks at its operands before there is a node. */
const unlikeDivision = (one, other) =>
  wrongType(`\`x\` and \`y\` must have the same dtype, got tf.${one} != tf.${other}.`);

/** Where a number cannot have the tensor's dtype. */
function numberMisfit({ operation, given: { args } }, parameters) {
  const place = args.findIndex((one) => typeof one === "number");
  const other = args[1 - place];
  if (place < 0 || !isTensor(other) || !/int/.test(other.tensor.dtype)) return null;
  const { dtype } = other.tensor;
  if (operation === "RealDiv" && place === 1) return unlikeDivision(dtype, "float32");
  if (operation === "AddV2" && place === 1)
    return wrongType(
      `Input '${parameters[1]}' of '${operation}' Op has type float32 that does not match type ${dtype} of argument '${parameters[0]}'.`,
    );
  const found = `got ${repr(args[place])} of type 'float'`;
  return wrongType(
    `Expected ${dtype} passed to parameter '${parameters[place]}' of op '${operation}', ${found} instead. Error: Expected ${dtype}, but ${found}.`,
  );
}

function typeMisfit({ operation, given: { args } }, parameters) {
  const [one, other] = args;
  if (!isTensor(one) || !isTensor(other) || one.tensor.dtype === other.tensor.dtype) return null;
  if (operation === "RealDiv") return unlikeDivision(one.tensor.dtype, other.tensor.dtype);
  return wrongType(
    `Input '${parameters[1]}' of '${operation}' Op has type ${other.tensor.dtype} that does not match type ${one.tensor.dtype} of argument '${parameters[0]}'.`,
  );
}

function pair(graph, kind) {
  const wrong = numberMisfit(kind, ["x", "y"]) ?? typeMisfit(kind, ["x", "y"]);
  if (wrong !== null) return wrong;
  const { args } = kind.given;
  if (args.length !== 2) return null;
  const tensors = tensorsOf(args);
  const [{ dtype }] = tensors;
  const shapes = graph.openShapes(args, tensors);
  if (shapes === null) return null;
  const found = misfit(shapes[0], shapes[1]);
  const inputs = inputsOf(graph, kind.name, args, ["x", "y"]);
  if (found === null || inputs === null) return null;
  const more = /Equal$/.test(kind.operation) && !/(?:Less|Greater)/.test(kind.operation);
  const attributes = `T=${typed(dtype)}${more ? ", incompatible_shape_error=true" : ""}`;
  return told(unequal(found[0], found[1]), { ...kind, attributes, inputs, shapes });
}

const flag = (one) => one !== undefined && one !== null && truth(one);

function product(graph, kind) {
  const { args, keywords } = kind.given;
  const operands = [args[0] ?? keywords.a, args[1] ?? keywords.b];
  const wrong = typeMisfit({ ...kind, given: { args: operands } }, ["a", "b"]);
  const [left, right] = tensorsOf(operands);
  const isBatch = Math.max(left.ndim, right.ndim) > 2;
  if (wrong !== null) return isBatch ? null : wrong;
  const flags = [args[2] ?? keywords.transpose_a, args[3] ?? keywords.transpose_b].map(flag);
  const inputs = inputsOf(graph, kind.name, operands, isBatch ? ["x", "y"] : ["a", "b"]);
  const open = graph.openShapes(operands, [left, right]);
  if (inputs === null || open === null) return null;
  const [one, other] = [left, right].map(({ ndim, dtype }, i) => ({ ndim, dtype, shape: open[i] }));
  return productMessage({ ...kind, left: one, right: other, flags, inputs });
}

function choice(graph, kind) {
  const { args, keywords } = kind.given;
  const [mask, x, y] = [args[0] ?? keywords.condition, args[1] ?? keywords.x, args[2] ?? keywords.y];
  if (x === undefined || y === undefined) return null;
  const wrong = typeMisfit({ ...kind, given: { args: [x, y] } }, ["t", "e"]);
  if (wrong !== null) return wrong;
  const [then, other] = tensorsOf([x, y]);
  const shapes = [convert(mask).shape, then.shape, other.shape];
  const found = misfit(shapes[1], shapes[2]) ?? misfit(shapes[0], shapes[1]) ?? misfit(shapes[0], shapes[2]);
  const inputs = inputsOf(graph, kind.name, [mask, x, y], ["condition", "t", "e"]);
  if (found === null || inputs === null) return null;
  return told(unequal(found[0], found[1]), { ...kind, attributes: `T=${typed(then.dtype)}`, inputs, shapes });
}

function reshape(graph, kind) {
  const { args, keywords } = kind.given;
  const tensor = args[0] ?? keywords.tensor;
  const wanted = args[1] ?? keywords.shape;
  const input = graph.input(tensor, kind.name, "tensor");
  const items = itemsOf(wanted);
  if (input === undefined || items === null || items.some((one) => one instanceof ArrayValue)) return null;
  const target = items.map(Number);
  const { shape, dtype, numel } = convert(tensor);
  const rest = target.filter((size) => size >= 0).reduce((a, b) => a * b, 1);
  const isOpen = target.includes(-1);
  if (target.filter((size) => size < 0).length > 1) return null;
  const open = target.map((size) => (size < 0 ? "?" : size));
  const reason = isOpen
    ? `Dimension size must be evenly divisible by ${rest} but is ${numel}`
    : `Cannot reshape a tensor with ${numel} elements to shape ${sizes(target)} (${rest} elements)`;
  return told(reason, {
    ...kind,
    attributes: `T=${typed(dtype)}, Tshape=DT_INT32`,
    inputs: [input, `${kind.name}/shape`],
    shapes: [shape, [target.length]],
    more: ` and with input tensors computed as partial shapes: input[1] = ${sizes(open)}`,
  });
}

/** Tensors in a list, with what they are called. */
function listed(graph, kind, list, axis) {
  const items = itemsOf(list);
  if (items === null || items.length === 0) return null;
  const tensors = tensorsOf(items);
  const inputs = items.map((one, i) =>
    graph.input(one, kind.name, one instanceof ArrayValue || i > 0 ? `values_${i}` : "values"),
  );
  return inputs.includes(undefined) ? null : { tensors, inputs, axis: Number([integersOf(axis)].flat()[0]) };
}

function join(graph, kind) {
  const { args, keywords } = kind.given;
  const found = listed(graph, kind, args[0] ?? keywords.values, args[1] ?? keywords.axis ?? 0n);
  if (found === null) return null;
  const { tensors, inputs, axis } = found;
  const [first] = tensors;
  if (tensors.some(({ dtype }) => dtype !== first.dtype)) {
    const types = tensors.map(({ dtype }) => dtype).join(", ");
    return wrongType(
      `Tensors in list passed to 'values' of 'ConcatV2' Op have types [${types}] that don't all match.`,
    );
  }
  const details = {
    ...kind,
    attributes: `N=${tensors.length}, T=${typed(first.dtype)}, Tidx=DT_INT32`,
    inputs: [...inputs, `${kind.name}/axis`],
    shapes: [...tensors.map(({ shape }) => shape), []],
  };
  const odd = tensors.find(({ ndim }) => ndim !== first.ndim);
  if (odd)
    return tensors.length > 2
      ? null
      : told(`Shape must be rank ${first.ndim} but is rank ${odd.ndim}`, details);
  const own = axis < 0 ? axis + first.ndim : axis;
  const more = ` and with computed input tensors: input[${tensors.length}] = <${axis}>`;
  for (const { shape } of tensors.slice(1)) {
    for (const [from, to] of [
      [0, own],
      [own + 1, shape.length],
    ]) {
      const [one, other] = [first.shape.slice(from, to), shape.slice(from, to)];
      const place = one.findIndex((size, i) => size !== other[i]);
      if (place >= 0)
        return tensors.length > 2 ? null : told(within(place, one, other), { ...details, more });
    }
  }
  return null;
}

function pack(graph, kind) {
  const { args, keywords } = kind.given;
  const axis = Number(args[1] ?? keywords.axis ?? 0n);
  // Along the first axis it is tried in another way before.
  const name = axis === 0 ? graph.unique("stack") : kind.name;
  const found = listed(graph, { ...kind, name }, args[0] ?? keywords.values, BigInt(axis));
  if (found === null || found.tensors.length > 2) return null;
  const [one, other] = found.tensors;
  if (one.dtype !== other.dtype) return null;
  const place = one.shape.findIndex((size, i) => size !== other.shape[i]);
  const reason =
    one.ndim === other.ndim
      ? within(place, one.shape, other.shape)
      : `Shapes must be equal rank, but are ${one.ndim} and ${other.ndim}`;
  return told(`${reason}\n\tFrom merging shape 0 with other shapes.`, {
    ...kind,
    name,
    attributes: `N=2, T=${typed(one.dtype)}, axis=${axis}`,
    inputs: found.inputs,
    shapes: [one.shape, other.shape],
  });
}

/** Labels of an equation meet sizes from the left. */
function einsum(graph, kind) {
  const [equation, ...operands] = kind.given.args;
  const tensors = operands.map((one) => convert(one));
  const inputs = operands.map((one) => graph.input(one, kind.name, "inputs"));
  const terms = String(equation).replaceAll(" ", "").split("->")[0].split(",");
  if (inputs.includes(undefined) || terms.length !== tensors.length || equation.includes(".")) return null;
  const known = new Map();
  for (const [i, term] of terms.entries()) {
    if (term.length !== tensors[i].ndim) return null;
    for (const [axis, label] of [...term].entries()) {
      const size = tensors[i].shape[axis];
      const before = known.get(label) ?? size;
      known.set(label, size);
      if (before !== size)
        return told(unequal(before, size), {
          ...kind,
          name: `${kind.name}/Einsum`,
          operation: "Einsum",
          attributes: `N=${tensors.length}, T=${typed(tensors[0].dtype)}, equation="${equation}"`,
          inputs,
          shapes: tensors.map(({ shape }) => shape),
        });
    }
  }
  return null;
}

function stretch(graph, kind) {
  const { args, keywords } = kind.given;
  const items = itemsOf(args[1] ?? keywords.shape);
  const tensor = convert(args[0] ?? keywords.input);
  const input = graph.input(args[0] ?? keywords.input, kind.name, "input");
  if (items === null || input === undefined || items.some((one) => one instanceof ArrayValue)) return null;
  const target = items.map(Number);
  const found = misfit(tensor.shape, target);
  if (found === null) return null;
  return told(unequal(found[0], found[1]), {
    ...kind,
    attributes: `T=${typed(tensor.dtype)}, Tidx=DT_INT32`,
    inputs: [input, `${kind.name}/shape`],
    shapes: [tensor.shape, [target.length]],
    more: ` and with input tensors computed as partial shapes: input[1] = ${sizes(target)}`,
  });
}

function turn(graph, kind) {
  const { args, keywords } = kind.given;
  const items = itemsOf(args[1] ?? keywords.perm);
  const input = graph.input(args[0], kind.name, "a");
  if (items === null || input === undefined) return null;
  const { shape, dtype, ndim } = convert(args[0]);
  if (items.length === ndim) return null;
  return told(`Dimension must be ${ndim} but is ${items.length}`, {
    ...kind,
    attributes: `T=${typed(dtype)}, Tperm=DT_INT32`,
    inputs: [input, `${kind.name}/perm`],
    shapes: [shape, [items.length]],
  });
}

const MESSAGES = {
  ...AXIS_MESSAGES,
  AddV2: pair,
  Sub: pair,
  Mul: pair,
  RealDiv: pair,
  FloorDiv: pair,
  FloorMod: pair,
  Pow: pair,
  Maximum: pair,
  Minimum: pair,
  SquaredDifference: pair,
  Less: pair,
  LessEqual: pair,
  Greater: pair,
  GreaterEqual: pair,
  Equal: pair,
  NotEqual: pair,
  MatMul: product,
  SelectV2: choice,
  Reshape: reshape,
  ConcatV2: join,
  Pack: pack,
  einsum,
  BroadcastTo: stretch,
  Transpose: turn,
};

/** The type and the message of what fails, or null where it is not known. @param {import("./graph.js").Graph} graph @param {any} kind */
export const messageOf = (graph, kind) => MESSAGES[kind.operation]?.(graph, kind) ?? null;
