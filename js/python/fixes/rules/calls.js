// Calls that are given sizes one by one where they take a tuple, and products with a vector.
import { withOwnModule } from "./module-name.js";
import {
  argumentAt,
  calledIn,
  calleeName,
  edited,
  numberOf,
  ofText,
  replaced,
  said,
  textOf,
} from "./writing.js";

const MADE = /^(?:zeros|ones|empty|full)$/;

/** `np.zeros(3, 4)`. */
function asTuple(_, { node }) {
  const given = node.arguments ?? [];
  const sizes = given.filter(({ name, value }) => name === null && typeof value.value === "bigint");
  if (!MADE.test(calleeName(node)) || sizes.length < 2) return [];
  const [first, last] = [sizes[0].value, sizes.at(-1).value];
  return [
    said("tuple", {}, [
      { from: first.from, to: first.from, insert: "(" },
      { from: last.to, to: last.to, insert: ")" },
    ]),
  ];
}

/** `torch.cat(a, b)`. */
function together(_, around) {
  const { node } = around;
  const given = node.arguments?.filter(({ name, star }) => name === null && star === 0) ?? [];
  const axis = given.length > 1 && numberOf(given.at(-1).value) !== null ? given.at(-1) : null;
  const arrays = axis === null ? given : given.slice(0, -1);
  if (!/^(?:cat|concat|concatenate|[hvd]?stack)$/.test(calleeName(node)) || arrays.length < 2) return [];
  const [first, last] = [arrays[0].value, arrays.at(-1).value];
  return [
    said("together", {}, [
      { from: first.from, to: first.from, insert: "(" },
      { from: last.to, to: last.to, insert: ")" },
    ]),
  ];
}

/** A vector where a product takes matrices alone. */
function column(_, around) {
  const vector = around.operands.at(-1);
  return vector?.shape?.length === 1 ? [edited(vector, [{ edit: "unsqueeze", dim: -1 }], around, 1)] : [];
}

/** A matrix where a batch of them is taken. */
function inBatch([, place], around) {
  const matrices = around.operands.filter(({ shape }) => shape !== undefined);
  const operand = matrices[Number(place) - 1];
  if (operand?.shape.length !== 2) return [];
  return (place === "1" ? [1, 0] : [-1, 0]).map((dim) =>
    edited(operand, [{ edit: "unsqueeze", dim }], around, Number(place) - 1),
  );
}

/** Operands of a product in the other order. */
function exchanged(_, { node, operands, ...around }) {
  const [a, b] = operands.filter(({ shape }) => shape !== undefined);
  const isPlain = node.type === "Binary" || (node.type === "Call" && node.arguments.length === 2);
  if (b === undefined || !isPlain || a.shape.length !== 2 || b.shape.length !== 2) return [];
  if (a.shape[0] !== b.shape[1]) return [];
  const changes = [replaced(a.node, ofText(b.node, around)), replaced(b.node, ofText(a.node, around))];
  return [
    {
      ...said("exchanged", { a: calledIn(b.node, around), b: calledIn(a.node, around) }, changes),
      late: true,
    },
  ];
}

/** `x.unsqueeze(0)` of an array of NumPy or JAX. */
function newAxis(_, around) {
  const { node, dialect } = around;
  const dim = numberOf(argumentAt(node, "dim", 0));
  const x = node.callee?.object;
  if (calleeName(node) !== "unsqueeze" || x === undefined || dim === null) return [];
  const module = withOwnModule(`${{ jax: "jnp" }[dialect] ?? "np"}.expand_dims`, dialect, around.statements);
  return [said("newAxis", {}, [replaced(node, `${module}(${textOf(x, around)}, ${dim})`)])];
}

/** A matrix of least squares that has its rows as columns. */
function upright(_, around) {
  const [a, b] = around.operands.filter(({ shape }) => shape !== undefined);
  if (a?.shape.length !== 2 || a.shape[1] !== b?.shape[0]) return [];
  return [edited(a, [{ edit: "transpose", dims: [0, 1] }], around)];
}

/** The right side of equations, which has its columns as rows. */
function sideways(_, around) {
  const [a, b] = around.operands.filter(({ shape }) => shape !== undefined);
  if (a?.shape.length !== 2 || b?.shape.length !== 2 || b.shape[1] !== a.shape[0]) return [];
  return [edited(b, [{ edit: "transpose", dims: [0, 1] }], around, 1)];
}

const PRODUCTS = /^(?:mm|bmm|mv|dot)$/;

/** A product that takes matrices, or vectors, or batches alone, and is given others. */
function anyProduct(_, { node, operands, ...around }) {
  if (node.type !== "Call" || !PRODUCTS.test(calleeName(node)) || node.callee.at === undefined) return [];
  const { at: from, to } = node.callee;
  const given = operands.filter(({ shape }) => shape !== undefined);
  const changes = given.map((one) => replaced(one.node, `${ofText(one.node, around)}.flatten()`));
  const areVectors = calleeName(node) === "dot" && given.length === 2;
  return [
    ...(areVectors ? [said("vectors", {}, changes)] : []),
    said("anyProduct", {}, [{ from, to, insert: "matmul" }]),
  ];
}

export const CALLS = [
  { says: /must be a matrix|^1D tensors expected|^vector \+ matrix @ vector/, ways: anyProduct },
  {
    says: /Incompatible shapes of A and B for the equation|^solve: Input operand 1 has a mismatch/,
    ways: sideways,
  },
  { says: /^Incompatible dimensions$/, ways: upright },
  { says: /has no attribute 'unsqueeze'/, ways: newAxis },
  { says: /^batch([12]) must be a 3D tensor/, ways: inBatch },
  { says: /must be tuple of Tensors, not Tensor|^only integer scalar arrays can be conv/, ways: together },
  {
    says: /shapes cannot be multiplied|not aligned|mismatch in its core dimension|dot_general|In\[0\] mismatch|Matrix size-incompatible/,
    ways: exchanged,
  },
  { says: /^Cannot interpret '\d+' as a data type/, ways: asTuple },
  { says: /In\[0\] and In\[1\] has different ndims/, ways: column },
];
