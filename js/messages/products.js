// What the four frameworks say to matrix products they refuse.
import { products } from "../../build/generated/tables.js";
import { mixed, notAllowed, takenBy } from "../dialects/tensorflow.js";
import { C_NAMES, SCALAR_NAMES } from "./scalar-names.js";
import { bracketed, tight, tightTuple, tuple } from "./shape.js";

const ranks = (shapes) => shapes.map(({ length }) => length);

const RANKS = {
  dot: (_, { shapes }) => `1D tensors expected, but got ${ranks(shapes).join("D and ")}D tensors`,
  mv: (_, { shapes }) => `vector + matrix @ vector expected, got 1, ${ranks(shapes).join(", ")}`,
  addmv: (_, { shapes }) => `vector + matrix @ vector expected, got ${ranks(shapes).join(", ")}`,
  bmm: ({ operand }) => `batch${operand + 1} must be a 3D tensor`,
};
RANKS.baddbmm = RANKS.bmm;
const matrixRank = ({ operand }, { op, shapes }) =>
  `${op}: ${operand === 0 ? "self" : "mat2"} must be a matrix, got ${shapes.at(operand - 2).length}-D tensor`;

const SIZES = {
  dot: ([, a, b]) =>
    `inconsistent tensor size, expected tensor [${a}] and src [${b}] to have the same number of elements, but got ${a} and ${b} elements respectively`,
  mv: ([input, rows, inner, vector]) =>
    `size mismatch, got input (${input}), mat (${rows}x${inner}), vec (${vector})`,
  mm: ([rows, inner, given, columns], { op }) =>
    `${op === "addmm" ? op : "mm"}: mat1 and mat2 shapes cannot be multiplied (${rows}x${inner} and ${given}x${columns})`,
  bmm: ([batch, inner, other, given]) =>
    `Expected size for first two dimensions of batch2 tensor to be: [${batch}, ${inner}] but got: [${other}, ${given}].`,
  inner: (_, { shapes }) =>
    `inner() the last dimension must match on both input tensors but got shapes ${shapes.map(bracketed).join(" and ")}`,
};

const threeVectors = (input, matrix, vector) =>
  `addmv input tensors must have the same dtype, but got ${SCALAR_NAMES[input]}, ${SCALAR_NAMES[matrix]}, and ${SCALAR_NAMES[vector]}`;
const DTYPES = {
  dot: (a, b) =>
    `dot : expected both vectors to have same dtype, but found ${SCALAR_NAMES[a]} and ${SCALAR_NAMES[b]}`,
  mv: (matrix, vector) => threeVectors(vector, matrix, vector),
  addmv: (matrix, vector, [input]) => threeVectors(input, matrix, vector),
  mm: (a, b) => `expected m1 and m2 to have the same dtype, but got: ${C_NAMES[a]} != ${C_NAMES[b]}`,
  addmm: (a, b) =>
    `mat1 and mat2 must have the same dtype, but got ${SCALAR_NAMES[a]} and ${SCALAR_NAMES[b]}`,
  bmm: (a, b) => `expected scalar type ${SCALAR_NAMES[a]} but found ${SCALAR_NAMES[b]}`,
  inner: () => "both inputs should have same dtype",
};

const KERNELS = { dot: "dot", mv: "addmv_impl_cpu", mm: "addmm_impl_cpu_", bmm: "bmm", baddbmm: "baddbmm" };

const pytorch = {
  product_scalar: (_, { shapes }) =>
    `both arguments to matmul need to be at least 1D, but they are ${ranks(shapes).join("D and ")}D`,
  product_axis: ({ left, right }) =>
    right === 0
      ? `Dimension specified as ${left} but tensor has no dimensions`
      : `Dimension out of range (expected to be in range of [${-right}, ${right - 1}], but got ${left})`,
  product_rank: (facts, call) => (RANKS[call.op] ?? matrixRank)(facts, call),
  product_sizes: ({ operand, shape }, call) => SIZES[products[operand]](shape, call),
  product_batch: ({ left, right, axis, rank }) =>
    `The size of tensor a (${left}) must match the size of tensor b (${right}) at non-singleton dimension ${rank + axis}`,
  product_dtypes: ({ operand, left, right }, { dtypes, dtypeOf }) =>
    DTYPES[products[operand]](dtypeOf(left), dtypeOf(right), dtypes),
  product_added({ left, right }, { op, dtypes, dtypeOf }) {
    if (op.startsWith("addmm")) {
      return `self and mat2 must have the same dtype, but got ${SCALAR_NAMES[dtypeOf(left)]} and ${SCALAR_NAMES[dtypeOf(right)]}`;
    }
    const [input, first, second] = dtypes.map((dtype) => C_NAMES[dtype]);
    return `Input dtypes must be the same, got: input ${input}, batch1: ${first}, batch2: ${second}`;
  },
  product_kernel: ({ operand, left }, { dtypeOf }) =>
    `"${KERNELS[products[operand]]}" not implemented for '${SCALAR_NAMES[dtypeOf(left)]}'`,
};

// The other frameworks look at sizes, batch axes and dtypes in orders of their own: the engine's facts say whether the
// contracted sizes differ (first) and whether the batch axes do not broadcast (second).

const innerSize = (shape) => shape.at(shape.length > 1 ? -2 : -1);
const lastTwoSwapped = (shape) =>
  shape.length < 2 ? shape : [...shape.slice(0, -2), shape.at(-1), shape.at(-2)];

function numpy({ first, second }, { op, shapes }) {
  const [left, right] = shapes.slice(-2);
  if (op === "dot" || op === "inner") {
    if (first === 0) return undefined;
    const shown = op === "inner" ? lastTwoSwapped(right) : right;
    const place = `${left.at(-1)} (dim ${left.length - 1}) != ${innerSize(shown)} (dim ${Math.max(shown.length - 2, 0)})`;
    return `shapes ${tightTuple(left)} and ${tightTuple(shown)} not aligned: ${place}`;
  }
  const scalar = [left, right].findIndex(({ length }) => length === 0);
  if (scalar >= 0) {
    return `matmul: Input operand ${scalar} does not have enough dimensions (has 0, gufunc core with signature (n?,k),(k,m?)->(n?,m?) requires 1)`;
  }
  if (first === 1) {
    return `matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size ${innerSize(right)} is different from ${left.at(-1)})`;
  }
  if (second === 0) return undefined;
  const remapped = [left, right].map(
    (shape) => `${tightTuple(shape)}->(${[...shape.slice(0, -2), "newaxis", "newaxis"].join(",")})`,
  );
  return `operands could not be broadcast together with remapped shapes [original->remapped]: ${remapped.join(" ")}  and requested shape ${tightTuple([left.at(-2), right.at(-1)])}`;
}

const flags = (names) => names.map((name) => `; attr=${name}:bool,default=false`).join("");
/** By node: the dtypes it takes, its signature as errors show it, and what stands behind the dtypes there. */
const NODES = {
  MatMul: [
    "Bhfdce1234xy",
    `a:T, b:T -> product:T${flags(["transpose_a", "transpose_b"])}`,
    flags(["grad_a", "grad_b"]),
  ],
  BatchMatMulV2: ["Bhfdbce1234xy", "x:T, y:T -> output:T", flags(["adj_x", "adj_y", "grad_x", "grad_y"])],
};

function sizesRefused(node, left, right, { first, second }) {
  const pair = `${tight(left)} vs. ${tight(right)}`;
  if (node === "MatMul") {
    if (left.length !== right.length) return `In[0] and In[1] has different ndims: ${pair}`;
    if (left.length !== 2) return `In[0] and In[1] ndims must be == 2: ${left.length}`;
  } else {
    const flat = [left, right].findIndex(({ length }) => length < 2);
    if (flat >= 0) return `In[${flat}] ndims must be >= 2: ${[left, right][flat].length}`;
    if (second === 1) return `In[0] and In[1] must have compatible batch dimensions: ${pair}`;
  }
  return first === 1 ? `Matrix size-incompatible: In[0]: ${tight(left)}, In[1]: ${tight(right)}` : undefined;
}

function tensorflow(facts, { op, shapes, dtypes }) {
  if (op === "dot" || op === "inner") return undefined;
  const [left, given] = shapes.slice(-2);
  const right = op.endsWith("mv") && given.length === 1 ? [...given, 1] : given; // linalg.matvec
  const node = Math.max(left.length, right.length) < 3 ? "MatMul" : "BatchMatMulV2";
  const [one, other] = (dtypes ?? [null, null]).slice(-2);
  const [allowed, signature, more] = NODES[node];
  if (one !== null && other !== null) {
    if (!takenBy(one, allowed)) return notAllowed(node, one, allowed, signature, more).text;
    if (one !== other) return mixed(node, 1, one, other).text;
  }
  const text = sizesRefused(node, left, right, facts);
  return text === undefined
    ? undefined
    : `{{function_node __wrapped__${node}_device_/job:localhost/replica:0/task:0/device:CPU:0}} ${text} [Op:${node}] name: `;
}

function jax({ first, second }, { op, shapes, dtypes }) {
  const [left, right] = shapes.slice(-2);
  const scalar = [left, right].findIndex(({ length }) => length === 0);
  if (scalar >= 0 && op === "dot") return undefined;
  if (scalar >= 0) return `matmul input operand ${scalar} must have ndim at least 1, but it has ndim 0`;
  if (second === 1 && op !== "inner" && op !== "dot") {
    const types = (dtypes ?? []).slice(-2);
    const [a, b] = [left, right].map((shape, i) => `${types[i] ?? "float32"}${tight(shape)}`);
    return `Incompatible types for matmul arguments: ${a} and ${b}`;
  }
  if (first === 0) return undefined;
  const given = op === "inner" ? right.at(-1) : innerSize(right);
  return `dot_general requires contracting dimensions to have the same shape, got ${tuple([left.at(-1)])} and ${tuple([given])}.`;
}

const everywhere = (words) => Object.fromEntries(Object.keys(pytorch).map((name) => [name, words]));

/** Words by dialect and refusal. */
export const productWords = {
  pytorch,
  numpy: everywhere(numpy),
  tensorflow: everywhere(tensorflow),
  jax: everywhere(jax),
};
