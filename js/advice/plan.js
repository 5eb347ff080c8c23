// The engine's answer to "does this run, and what comes out": the only place where advice learns the truth about shapes.
import { explain } from "../explain/explain.js";
import { ShapeError } from "../refusals/classes.js";

const PRODUCTS = new Set(["matmul", "mm", "bmm", "mv", "dot"]);

export const isProduct = (op) => PRODUCTS.has(op);

/** What explain() says of shapes that are only lined up; the operation's own dtype rules do not matter here. */
const lineUp = (shapes, inPlace) => explain(inPlace ? "add_" : "add", shapes);

const product = (shape) => shape.reduce((total, size) => total * size, 1);

/**
 * A matrix product as torch.matmul plans it: the inner axes are contracted, so they must be equal as they stand, and
 * the axes before the matrices broadcast. Both questions go to the engine.
 */
function planProduct([a, b]) {
  if (a.length === 0 || b.length === 0) return { ok: false, shape: null, axes: [] };
  const left = a.length === 1 ? [1, ...a] : a;
  const right = b.length === 1 ? [...b, 1] : b;
  const inner = lineUp([left.slice(-1), right.slice(-2, -1)], false);
  const equal = inner.axes[0].operands.every(({ verdict }) => verdict === "equal");
  const batch = lineUp([left.slice(0, -2), right.slice(0, -2)], false);
  if (!equal || !batch.ok) return { ok: false, shape: null, axes: [] };
  const rows = a.length > 1 ? [left[left.length - 2]] : [];
  const columns = b.length > 1 ? [right[right.length - 1]] : [];
  const shape = [.../** @type {number[]} */ (batch.shape), ...rows, ...columns];
  return { ok: true, shape, axes: [], elements: product(shape) };
}

/**
 * The plan of an operation: `{ ok, shape, axes, elements }`, axes from the last to the first as explain() gives them.
 * What is too large to be counted has none.
 * @returns {any}
 */
export function planOf({ op, shapes, inPlace }) {
  try {
    return isProduct(op) && shapes.length === 2 ? planProduct(shapes) : lineUp(shapes, inPlace);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    return { ok: false, shape: null, axes: [], elements: null };
  }
}

/** The plan of what runs, else null. */
export function tryPlan(question) {
  const plan = planOf(question);
  return plan.ok ? plan : null;
}

/** Whether two sizes could stand in one column, asked once for each pair. */
export function meeting() {
  const known = new Map();
  return (a, b) => {
    const key = `${a} ${b}`;
    if (!known.has(key)) known.set(key, tryPlan({ op: "add", shapes: [[a], [b]], inPlace: false }) !== null);
    return known.get(key);
  };
}
