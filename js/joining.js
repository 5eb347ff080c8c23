// Tensors laid behind or on top of each other, and brought to a common number of axes. The engine adds the sizes up, one
// tensor after the other, and refuses.
import { DTYPE, exchange, open, RANK } from "./engine.js";
import { ArgumentError, ShapecastError, ShapeError, typeError } from "./errors.js";
import { checkOptions, isOptions } from "./options.js";
import { pythonTypeName } from "./scalar.js";
import { checkRank, integersNamed, missing, spread, tooMany } from "./sizes.js";
import { wrapAxis } from "./slices.js";
import { readView } from "./slots.js";
import { allocateTensor, checkAlive, refuse, Tensor, viewOf, writeTensor } from "./tensor.js";
import { unsqueeze } from "./views.js";

/** The tensors of a list, each of them checked. */
function checkTensors(list, op) {
  if (!Array.isArray(list)) {
    const type = pythonTypeName(list);
    throw typeError(op, `${op}(): argument 'tensors' (position 1) must be tuple of Tensors, not ${type}`);
  }
  list.forEach((tensor, i) => {
    if (!(tensor instanceof Tensor)) {
      throw typeError(op, `expected Tensor as element ${i} in argument 0, but got ${pythonTypeName(tensor)}`);
    }
    checkAlive(tensor, op);
  });
  return list;
}

/** The list and the axis of a call. */
function listAndDim(args, op) {
  const given = [...args];
  const options = isOptions(given.at(-1)) ? checkOptions(op, given.pop(), ["dim", "axis"]) : {};
  if (given.length === 0) throw missing(op, ["tensors"]);
  if (given.length > 2)
    throw typeError(op, `${op}() takes from 1 to 2 positional arguments but ${given.length} were given`);
  const [list, dim = options.dim ?? options.axis ?? 0] = given;
  return { tensors: checkTensors(list, op), dim: integersNamed([dim], op, ["dim"], 2)[0] };
}

const shapesOf = (tensors) => tensors.map(({ shape }) => shape);

/** What `step` makes of the tensors one after the other, beginning with a slot of rank -1. */
function fold(tensors, op, step) {
  const block = exchange();
  block[RANK] = -1;
  block[DTYPE] = -1;
  tensors.forEach((tensor, number) => {
    writeTensor(exchange(), 1, tensor, op);
    const status = step(number);
    if (status !== 0) throw refuse(status, { op, shapes: shapesOf(tensors) });
  });
  return readView(exchange(), 0);
}

/** Copies tensors one behind the other along an axis of `result`. */
function lay(tensors, axis, result, op) {
  let start = 0;
  for (const tensor of tensors) {
    if (tensor.numel > 0) {
      const block = exchange();
      writeTensor(block, 0, result, op);
      writeTensor(block, 1, tensor, op);
      open().sc_wasm_copy_at(axis, start);
      start += tensor.shape.at(axis);
    }
  }
  return result;
}

function join(tensors, dim, op) {
  if (tensors.length === 0) {
    throw new ArgumentError("torch.cat(): expected a non-empty list of Tensors", {
      op,
      pythonType: "ValueError",
    });
  }
  const scalar = tensors.findIndex(({ ndim }) => ndim === 0);
  if (scalar >= 0) {
    throw new ShapeError(`zero-dimensional tensor (at position ${scalar}) cannot be concatenated`, {
      op,
      shapes: shapesOf(tensors),
    });
  }
  const { shape, dtype } = fold(tensors, op, (number) => open().sc_wasm_join(number, dim));
  return lay(tensors, dim, allocateTensor(shape, dtype, op), op);
}

const concatenating = (op) => {
  return (...args) => {
    const { tensors, dim } = listAndDim(args, op);
    return join(tensors, dim, op);
  };
};
/** Tensors one behind the other along an axis, under each of its names. */
export const cat = concatenating("cat");
export const concat = concatenating("concat");
export const concatenate = concatenating("concatenate");

/** Runs `body` on a view of each tensor, and lets the views go. */
function withViews(tensors, look, body) {
  const views = [];
  try {
    for (const tensor of tensors) views.push(look(tensor));
    return body(views);
  } finally {
    for (const view of views) view.dispose();
  }
}

function checkSome(tensors, op) {
  if (tensors.length > 0) return tensors;
  throw new ShapecastError(`${op} expects a non-empty TensorList`, { op });
}

/** Tensors of one shape along a new axis. */
export function stack(...args) {
  const op = "stack";
  const { tensors, dim } = listAndDim(args, op);
  const [first] = checkSome(tensors, op);
  const axis = wrapAxis(dim, { ndim: first.ndim + 1, shapes: shapesOf(tensors) }, op);
  const block = exchange();
  const { dtype, shape } = fold(tensors, op, (number) => {
    if (number === 0) writeTensor(block, 0, first, op);
    return open().sc_wasm_stack(number);
  });
  const sizes = checkRank(shape.toSpliced(axis, 0, tensors.length), op);
  const result = allocateTensor(sizes, dtype, op);
  return withViews(
    tensors,
    (tensor) => unsqueeze(tensor, axis),
    (views) => lay(views, axis, result, op),
  );
}

/** A view with at least `rank` axes, added where NumPy adds them. */
function lifted(tensor, rank, op) {
  const { ndim, shape, strides } = tensor;
  if (ndim >= rank) return viewOf(tensor, op, shape, strides);
  if (ndim === 0) return viewOf(tensor, op, new Array(rank).fill(1), new Array(rank).fill(1));
  if (rank === 2) return unsqueeze(tensor, 0);
  const behind = unsqueeze(tensor, -1);
  if (ndim === 2) return behind;
  try {
    return unsqueeze(behind, 0);
  } finally {
    behind.dispose();
  }
}

const stacking = (op, rank, axis) => {
  return (...args) => {
    if (args.length === 0) throw missing(op, ["tensors"]);
    if (args.length > 1) throw tooMany(op, 1, args.length);
    const tensors = checkSome(checkTensors(args[0], op), op);
    return withViews(
      tensors,
      (tensor) => lifted(tensor, rank, op),
      (views) => join(views, axis(views[0]), op),
    );
  };
};
/** Side by side: along the second axis, or the only one. */
export const hstack = stacking("hstack", 1, ({ ndim }) => (ndim === 1 ? 0 : 1));
/** One below the other. */
export const vstack = stacking("vstack", 2, () => 0);
export const rowStack = stacking("row_stack", 2, () => 0);
/** One behind the other along a third axis. */
export const dstack = stacking("dstack", 3, () => 2);

const lifting = (rank) => {
  const op = `atleast_${rank}d`;
  return (...args) => {
    if (args.length === 1 && args[0] instanceof Tensor) return lifted(args[0], rank, op);
    return checkTensors(spread(args), op).map((tensor) => lifted(tensor, rank, op));
  };
};
/** Views with at least so many axes: of a tensor, or of each of a list. */
export const atleast1d = lifting(1);
export const atleast2d = lifting(2);
export const atleast3d = lifting(3);
