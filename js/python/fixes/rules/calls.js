// Calls that are given sizes one by one where they take a tuple, and products with a vector.
import { calledIn, calleeName, edited, ofText, replaced, said } from "./writing.js";

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
  return [{ ...said("exchanged", { a: calledIn(b.node, around), b: calledIn(a.node, around) }, changes), late: true }];
}

export const CALLS = [
  { says: /^batch([12]) must be a 3D tensor/, ways: inBatch },
  {
    says: /shapes cannot be multiplied|not aligned|mismatch in its core dimension|dot_general|In\[0\] mismatch|Matrix size-incompatible/,
    ways: exchanged,
  },
  { says: /^Cannot interpret '.*' as a data type|data type .* not understood/, ways: asTuple },
  { says: /In\[0\] and In\[1\] has different ndims/, ways: column },
];
