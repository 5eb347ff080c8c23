// Products summed over chosen axes: a matrix product of both tensors reshaped, as PyTorch makes it.
import { integers } from "../arguments/sizes.js";
import { isNumber, kindOf, plainNumber, pythonTypeName } from "../engine/number.js";
import { elementsOf } from "../engine/shape.js";
import { typeError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { Tensor } from "../tensor/tensor.js";
import { wrapAxis } from "../views/slices.js";
import { permute, reshape } from "../views/views.js";
import { multiply } from "./products.js";
import { sum } from "./reductions.js";

const isInt = (value) => isNumber(value) && kindOf(value) === "int";

/** The axes of both that are summed: the last so many with the first so many, or two lists. */
function axesOf(given, operands, op) {
  const dims = given instanceof Tensor ? /** @type {any} */ (given).toArray() : given;
  const no = (message) => runtimeError(op, operands, message);
  if (isInt(dims)) {
    const count = Number(plainNumber(dims));
    if (count < 0) throw no(`tensordot expects dims >= 0, but got dims=${count}`);
    if (operands.some(({ ndim }) => count > ndim)) {
      throw no(`tensordot expects dims < ndim_a or ndim_b, but got dims=${count}`);
    }
    return [Array.from({ length: count }, (_, i) => i - count), Array.from({ length: count }, (_, i) => i)];
  }
  if (!Array.isArray(dims) || dims.length !== 2) {
    const rule =
      "tensordot expects dims to be int or tuple[list[int], list[int]] or list[list[int]] containing two lists";
    throw no(`${rule}, but got dims=${String(plainNumber(dims))}`);
  }
  return dims.map((list, i) => {
    const name = ["dims_self", "dims_other"][i];
    if (Array.isArray(list)) return integers(list, op, name, 3 + i);
    const text = `argument '${name}' (position ${3 + i}) must be tuple of ints, not ${pythonTypeName(list)}`;
    throw typeError(op, `${op}(): ${text}`);
  });
}

/** The axes of a list as indices; each may stand there once. */
const wrapped = (axes, tensor, op) =>
  axes.map((dim, i) => {
    const axis = wrapAxis(dim, tensor, op);
    if (axes.slice(0, i).every((before) => wrapAxis(before, tensor, op) !== axis)) return axis;
    throw runtimeError(op, tensor, `dim ${axis} appears multiple times in the list of dims`);
  });

/** Sums of products over the axes named, which are paired; the other axes of both follow each other. */
export const tensordot = define(
  "tensordot",
  "Tensor input, Tensor other, object dims = 2",
  ({ input, other, dims }, op) => {
    const lists = axesOf(dims, [input, other], op);
    const [left, right] = lists;
    if (left.length !== right.length) {
      throw runtimeError(op, [input, other], "both dimension lists should have same length");
    }
    if (input.dtype !== other.dtype)
      throw runtimeError(op, [input, other], "both inputs should have same dtype");
    return tidy(() => {
      const operands = [input, other];
      // What is longer in one of the two is summed there first.
      left.forEach((dim, i) => {
        const axes = [wrapAxis(dim, input, op), wrapAxis(right[i], other, op)];
        const sizes = axes.map((axis, k) => operands[k].shape[axis] ?? 1);
        if (sizes[0] === sizes[1]) return;
        const one = sizes.indexOf(1);
        if (one < 0) {
          const found = `first has size ${sizes[0]} in dim ${dim} and second has size ${sizes[1]} in dim ${right[i]}`;
          throw runtimeError(op, [input, other], `contracted dimensions need to match, but ${found}`);
        }
        const long = operands[1 - one];
        operands[1 - one] = sum(long, axes[1 - one], true, { dtype: long.dtype });
      });
      const summed = lists.map((axes, k) => wrapped(axes, operands[k], op));
      const free = operands.map(({ shape }, k) =>
        [...shape.keys()].filter((axis) => !summed[k].includes(axis)),
      );
      const sizes = free.map((axes, k) => axes.map((axis) => operands[k].shape[axis]));
      const length = elementsOf(summed[0].map((axis) => operands[0].shape[axis]));
      const [rows, columns] = sizes.map(elementsOf);
      const product = multiply(
        "mm",
        [
          reshape(permute(operands[0], [...free[0], ...summed[0]]), [rows, length]),
          reshape(permute(operands[1], [...summed[1], ...free[1]]), [length, columns]),
        ],
        false,
        op,
      );
      return reshape(product, sizes.flat());
    });
  },
);
