// Tensors brought to a common number of axes, and laid side by side.
import { spread } from "../arguments/sizes.js";
import { defineFunction } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { checkTensors, Tensor } from "../tensor/tensor.js";
import { traced } from "../tensor/trace.js";
import { checkSome, join, LIST } from "./joining.js";
import { alias, reshape, unsqueeze } from "./views.js";

/** A view with at least `rank` axes, added where NumPy adds them. */
function lifted(tensor, rank, op) {
  const { ndim } = tensor;
  if (ndim >= rank) return alias(tensor, op);
  if (ndim === 0) return reshape(tensor, new Array(rank).fill(1));
  return tidy(() => {
    const behind = rank === 3 ? unsqueeze(tensor, -1) : tensor;
    return ndim === 1 ? unsqueeze(behind, 0) : behind;
  });
}

const stacking = (op, rank, axis) =>
  defineFunction(op, LIST, ({ tensors }) => {
    checkSome(tensors, op);
    return tidy(() => {
      const views = tensors.map((tensor) => lifted(tensor, rank, op));
      return join(views, axis(views[0]), op);
    });
  });
/** Side by side: along the second axis, or the only one. */
export const hstack = stacking("hstack", 1, ({ ndim }) => (ndim === 1 ? 0 : 1));
/** One below the other. */
export const vstack = stacking("vstack", 2, () => 0);
export const rowStack = stacking("row_stack", 2, () => 0);
/** One behind the other along a third axis. */
export const dstack = stacking("dstack", 3, () => 2);

/** Views with at least so many axes: of a tensor, or of each of a list. */
const lifting = (rank, op = `atleast_${rank}d`) =>
  traced(op, (args) =>
    args.length === 1 && args[0] instanceof Tensor
      ? lifted(args[0], rank, op)
      : checkTensors(spread(args), op).map((tensor) => lifted(tensor, rank, op)),
  );
export const atleast1d = lifting(1);
export const atleast2d = lifting(2);
export const atleast3d = lifting(3);
