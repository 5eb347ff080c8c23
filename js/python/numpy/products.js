// Products of matrices, and of tensors.

import { tightTuple } from "../../refusals/shape-text.js";
import { kronecker } from "../algorithms/vectors.js";
import { checkElements, tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { operate } from "../arrays/operate.js";
import { truth } from "../values/compare.js";
import { itemsOf } from "../values/iterate.js";
import { ELLIPSIS } from "../values/protocol.js";
import { Raised, raise } from "../values/types.js";
import { axisOf, functionsOf, toInt } from "./base/arguments.js";
import { toArray, toTensor } from "./base/data.js";
import { dtypeName } from "./base/dtypes.js";
import { ask, give, notRead, numpy, raiseNamed, result, unknown, write, wrong } from "./base/framework.js";
import { common, fits } from "./base/promotion.js";
import { elementwise, quietly } from "./elementwise.js";
import { contractedInSteps as einsumInSteps } from "./steps/contracting.js";
import { inSteps } from "./steps/multiplying.js";

/** Multiplies in the dtype that arrays meet in; bool has no products of its own. */
function inCommon(arrays, call) {
  const answer = common(arrays);
  const dtype = answer === "bool" ? "uint8" : answer;
  return (tensor) => call(...arrays.map((array) => tensor(array).to(dtype))).to(answer);
}

/** What is converted for `@` lies row by row, for others as it lay. */
function converted(tensor, dtype, keepsOrder) {
  const made = tensor.to(dtype);
  return keepsOrder || tensor.dtype === dtype ? made : made.contiguous();
}
function multiply(arrays, { keepsOrder = true, areApart = false }) {
  const answer = common(arrays);
  const dtype = answer === "bool" ? "uint8" : answer;
  return (tensor) => {
    const [left, right] = arrays.map((array) => converted(tensor(array), dtype, keepsOrder));
    return inSteps(engine.matmul(left, right), left, right, areApart).to(answer);
  };
}

/** A product of arrays that the engine plans, and draws. */
function product(op, values, call, extra = [], how = {}) {
  const arrays = values.map(toArray);
  if (arrays.some(({ tensor }) => tensor === null)) return unknown();
  const run = op === "matmul" ? multiply(arrays, how) : inCommon(arrays, call);
  const made = operate(numpy, op, arrays, run, { always: true, extra });
  made.scalar = made.tensor?.ndim === 0;
  return made;
}

/** `a @ b`. */
export const matmul = (a, b) => product("matmul", [a, b], engine.matmul, [], { keepsOrder: false });

/** The same by `np.dot`, which takes each number of more than matrices by itself. */
const dotOf = (a, b, areApart) => product("matmul", [a, b], engine.matmul, [], { areApart });

/** `a @= b`. */
export function matmulInto(target, other) {
  const own = toArray(other);
  const { dtype, ndim, shape } = tensorOf(target);
  if (ndim < 1 || own.tensor?.ndim === 1)
    wrong(
      "inplace matrix multiplication requires the first operand to have at least one and the second at least two dimensions.",
    );
  if (target.narrow !== null || own.narrow !== null) notRead("such a @=");
  const answer = common([target, own]);
  if (!fits(answer, dtype)) {
    const casting = `from dtype('${answer}') to dtype('${dtype}') with casting rule 'same_kind'`;
    raiseNamed("UFuncTypeError", `Cannot cast ufunc 'matmul' output ${casting}`);
  }
  const { tensor } = matmul(target, own);
  const [last, wanted] = [tensor.shape[ndim - 1], shape[ndim - 1]];
  if (tensor.ndim !== ndim || (ndim < 2 && last !== wanted)) notRead("such a @=");
  if (last !== wanted) {
    const sizes = `(size ${wanted} is different from ${last})`;
    const rule = "mismatch in its core dimension 1, with gufunc signature (n?,k),(k,m?)->(n?,m?)";
    wrong(`matmul: Output operand 0 has a ${rule} ${sizes}`);
  }
  if (tensor.shape.join() !== shape.join()) notRead("such a @=");
  write(target, (memory) => memory.copy_(tensor), "output array is read-only");
  return target;
}

/** As a product of two matrices, which have the axes that are added up side by side. */
function contractedInSteps(made, a, b, [left, right]) {
  const others = ({ ndim }, dims) =>
    [...Array(ndim).keys()].filter((i) => !dims.some((dim) => dim === i || dim + ndim === i));
  const count = left.reduce((all, dim) => all * a.shape.at(dim), 1);
  if (count === 0 || made.numel === 0) return made;
  const at = a.permute(...others(a, left), ...left).reshape(-1, count);
  const bt = b.permute(...right, ...others(b, right)).reshape(count, -1);
  const flat = made.reshape(at.shape[0], bt.shape[1]);
  return inSteps(flat, at, bt).reshape(made.shape);
}

/** Sums over pairs of axes. */
function contracted(values, dims) {
  const arrays = values.map(toArray);
  checkElements(arrays.reduce((all, { tensor }) => all * Math.max(1, tensor.numel), 1) / 64);
  return ask(() =>
    inCommon(arrays, (a, b) => contractedInSteps(engine.tensordot(a, b, dims), a, b, dims))(tensorOf),
  );
}

/** Draws a product that is refused; the caller has words of its own for that. */
function asRefused(call) {
  try {
    call();
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
  }
}

/** The last axis of one with an axis of the other, whose shape `shown` is what a refusal tells. */
function along(a, b, axisFor, /** @type {(tensor: any) => any} */ shownFor = ({ shape }) => shape) {
  const [left, right] = [a, b].map((value) => toTensor(value));
  if (left.ndim === 0 || right.ndim === 0) {
    const made = quietly("mul", a, b);
    // A row is added to zeros, where a single number is not.
    const isRow = /^float(?:32|64)$/.test(made.tensor?.dtype) && made.tensor.numel > 1;
    return isRow ? quietly("add", made, 0n) : made;
  }
  const [last, axis] = [left.ndim - 1, axisFor(right)];
  const [one, other] = [left.shape[last], right.shape[axis]];
  const plain = axis === Math.max(0, right.ndim - 2) && right.ndim < 3;
  if (one !== other) {
    if (plain) asRefused(() => dotOf(a, b, false));
    const why = `${one} (dim ${last}) != ${other} (dim ${Math.max(0, right.ndim - 2)})`;
    wrong(`shapes ${tightTuple(left.shape)} and ${tightTuple(shownFor(right))} not aligned: ${why}`);
  }
  if (plain) return dotOf(a, b, left.ndim > 2);
  return result(contracted([a, b], [[last], [axis]]));
}

const dot = (a, b) => along(a, b, ({ ndim }) => Math.max(0, ndim - 2));
const inner = (a, b) =>
  along(
    a,
    b,
    ({ ndim }) => ndim - 1,
    (tensor) => (tensor.ndim < 2 ? tensor : tensor.transpose(-1, -2)).shape,
  );

function vdot(a, b) {
  const [left, right] = [a, b].map(flat);
  if (left.numel === right.numel) return dot(give(left), give(right));
  return wrong(`cannot reshape array of size ${right.numel} into shape (${left.numel},)`);
}

function tensordot(a, b, /** @type {any} */ axes = 2n) {
  const arrays = [a, b].map(toArray);
  const [left, right] = arrays.map((array) => tensorOf(array).shape);
  const count = axes.items ? 0 : toInt(axes);
  const listed = (value, i) => (value.items ?? [value]).map((axis) => axisOf(axis, [left, right][i].length));
  const dims = axes.items?.map(listed) ?? [
    Array.from({ length: count }, (_, i) => i - count),
    [...Array(count).keys()],
  ];
  const differ = (one, i) => left.at(one) !== right[dims[1][i]];
  if (dims[0].length !== dims[1].length) wrong("shape-mismatch for sum");
  dims[0].forEach((one, i) => {
    // A rank that is too low shows where NumPy looks the size up.
    if (one < -left.length || dims[1][i] >= right.length) raise("IndexError", "tuple index out of range");
    if (differ(one, i)) wrong("shape-mismatch for sum");
  });
  return give(contracted(arrays, dims));
}

/** Operands each with the numbers of its axes, as an equation with letters: the lesser number is the earlier letter. */
function lettered(args) {
  const lists = args.filter((_, i) => i % 2 === 1);
  const isWhole = args.length % 2 === 0;
  if (!isWhole) lists.push(args[args.length - 1]);
  const numbers = lists.map((list) => itemsOf(list).map((one) => (one === ELLIPSIS ? "..." : toInt(one))));
  const used = [...new Set(numbers.flat())]
    .filter((one) => one !== "...")
    .sort((a, b) => Number(a) - Number(b));
  if (used.length > 26) notRead("np.einsum of so many axes");
  const texts = numbers.map((list) =>
    list.map((one) => (one === "..." ? one : String.fromCharCode(97 + used.indexOf(one)))).join(""),
  );
  const operands = args.filter((_, i) => i % 2 === 0).slice(0, args.length >> 1);
  const last = isWhole ? "" : `->${texts.pop()}`;
  return [texts.join(",") + last, ...operands];
}

function einsum(
  args,
  { out = null, dtype = null, optimize = false, order = "K", casting = "safe", ...others },
) {
  const [unread] = Object.keys(others);
  const hasLists = args.length > 1 && typeof args[0] !== "string" && Boolean(args[1]?.items);
  const [equation, ...given] = hasLists ? lettered(args) : args;
  if (
    unread !== undefined ||
    typeof equation !== "string" ||
    given.length === 0 ||
    order !== "K" ||
    casting !== "safe"
  ) {
    notRead("np.einsum called so");
  }
  const own = dtypeName(dtype, null);
  const operands = own === null ? given : given.map((one) => give(ask(() => toTensor(one).to(own))));
  const run = (...tensors) => {
    const made = engine.einsum(equation, ...tensors);
    return truth(optimize) ? made : einsumInSteps(made, equation, tensors);
  };
  const made = product("einsum", operands, run, [equation]);
  return out === null ? made : elementwise("positive", [made], { out });
}

/** The crosswise product of vectors of three; of two it is the number that stands on both. */
function cross(a, b, axisa = -1n, axisb = -1n, axisc = -1n, axis = null) {
  if ([a, b].some((value) => toTensor(value).ndim === 0)) wrong("At least one array has zero dimension");
  const tensors = [a, b].map((value, i) => {
    const tensor = toTensor(value);
    const own = axisOf(axis ?? [axisa, axisb][i], tensor.ndim, ["axisa: ", "axisb: "][i]);
    return tensor.movedim(own, -1);
  });
  const made = crossed(tensors);
  if (tensors.every(({ shape }) => shape[shape.length - 1] === 2)) return give(made.tensor);
  const { tensor } = made;
  return give(tensor.movedim(-1, axisOf(axis ?? axisc, tensor.ndim, "axisc: ")));
}

/** The same along the last axes. */
function crossed(tensors) {
  const lasts = tensors.map(({ shape }) => shape[shape.length - 1]);
  if (lasts.some((size) => size !== 2 && size !== 3))
    wrong("incompatible dimensions for cross product\n(dimension must be 2 or 3)");
  ask(() => engine.broadcastTensors(...tensors.map((tensor) => tensor.select(-1, 0))));
  if (lasts.includes(2)) {
    const part = (tensor, place) => give(tensor.select(-1, place));
    const [one, other] = tensors;
    const product = (i, j) => quietly("mul", part(one, i), part(other, j));
    const last = quietly("sub", product(0, 1), product(1, 0));
    if (!lasts.includes(3)) return last;
    const [first, second] =
      lasts[0] === 2
        ? [product(1, 2), quietly("neg", product(0, 2))]
        : [quietly("neg", product(2, 1)), product(2, 0)];
    return give(
      engine.stack(
        [first, second, last].map(({ tensor }) => tensor),
        { dim: -1 },
      ),
    );
  }
  const times = (...turns) =>
    quietly("mul", ...tensors.map((tensor, i) => give(engine.roll(tensor, [turns[i]], [-1]))));
  return quietly("sub", times(-1, 1), times(1, -1));
}

function kron(a, b) {
  const [one, other] = [a, b].map((value) => toTensor(value));
  return result(kronecker(one, other, (...pair) => quietly("mul", ...pair.map(give)).tensor));
}

const flat = (value) => toTensor(value).reshape(-1);
const outer = (a, b) => quietly("mul", give(flat(a).unsqueeze(1)), give(flat(b)));

/** @type {Record<string, (args: any[], keywords: any) => any>} */
export const products = {
  ...functionsOf({
    "matmul x1 x2 -out * -axes -axis -keepdims -dtype -signature": matmul,
    "dot a b -out": dot,
    "inner a b": inner,
    "outer a b -out": outer,
    "vdot a b": vdot,
    "tensordot a b axes=": tensordot,
    "kron a b": kron,
    "cross a b axisa= axisb= axisc= axis=": cross,
  }),
  einsum,
};
