// JAX 0.10's words. A refusal that JAX does not make is absent.

import { PRIMITIVES } from "../dialects/jax.js";
import { elementsOf } from "../shape.js";
import { jaxJoining } from "./joining.js";
import { productWords } from "./products.js";
import { jaxReductions } from "./reductions.js";
import { bracketed, tight, tuple } from "./shape.js";

const notAssigned = ([target, source], [dtype]) =>
  source.length > target.length
    ? `Cannot broadcast to shape with fewer dimensions: arr_shape=${tuple(source)} shape=${tuple(target)}`
    : `Incompatible types for broadcasting: input type=${dtype}${tight(source)} and requested type=${dtype}${tight(target)}`;
/** floor_divide and pow of floats and of integers are made of different primitives. */
function primitive(name, operands) {
  const known = operands?.every((operand) => typeof operand !== "object" || "dtype" in operand);
  const integral =
    known === true && operands.every((operand) => !String(operand.dtype ?? "int").startsWith("float"));
  if (name === "floor_divide") return integral ? "div" : "rem";
  if (name === "pow" && integral) return "and";
  return PRIMITIVES[name] ?? name;
}

export const jax = {
  ...jaxReductions,
  ...jaxJoining,
  broadcast(_, { op, shapes, dtypes, operands }) {
    const name = op.replace(/_$/, "");
    if (name === "copy" || name === "setAt") return notAssigned(shapes, dtypes);
    const sameRank = shapes.every((shape) => shape.length === shapes[0].length);
    if (sameRank && shapes.length === 2 && !name.startsWith("broadcast")) {
      return `${primitive(name, operands)} got incompatible shapes for broadcasting: ${shapes.map(tuple).join(", ")}.`;
    }
    return `Incompatible shapes for broadcasting: shapes=[${shapes.map(tuple).join(", ")}]`;
  },
  output_shape: (_, { op, shapes, dtypes }) =>
    op === "copy_" || op === "setAt" ? notAssigned(shapes, dtypes) : undefined,
  negative_size: ({ operand }, { shapes }) =>
    `Only non-negative indices are allowed when broadcasting static shapes, but got shape ${tuple(shapes[operand])}.`,
  expand_rank: (_, { shapes, sizes }) =>
    `Cannot broadcast to shape with fewer dimensions: arr_shape=${tuple(shapes[0])} shape=${tuple(sizes)}`,
  expand_size: (_, { shapes, dtypes, sizes }) =>
    `Incompatible types for broadcasting: input type=${dtypes[0]}${tight(shapes[0])} and requested type=${dtypes[0]}${tight(sizes)}`,
  reshape_two_unknown: (_, { sizes }) =>
    `can only specify one unknown axis size with a \`-1\` value, got ${bracketed(sizes)}`,
  reshape_elements: (_, { shapes, sizes }) => {
    const start = `cannot reshape array of shape ${tuple(shapes[0])} (size ${elementsOf(shapes[0])}) into shape `;
    if (!sizes.includes(-1)) return `${start}${tuple(sizes)} (size ${elementsOf(sizes)})`;
    const known = elementsOf(sizes.filter((size) => size !== -1));
    return `${start}${bracketed(sizes)} because the product of specified axis sizes (${known}) does not evenly divide ${elementsOf(shapes[0])}`;
  },
  ...productWords.jax,
};
