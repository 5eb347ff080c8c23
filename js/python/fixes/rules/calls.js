// Calls that are given sizes one by one where they take a tuple, and products with a vector.
import { calleeName, edited, said } from "./writing.js";

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

export const CALLS = [
  { says: /^Cannot interpret '.*' as a data type|data type .* not understood/, ways: asTuple },
  { says: /In\[0\] and In\[1\] has different ndims|^batch2 must be a 3D tensor/, ways: column },
];
