// The engine's answer to "does this run, and what comes out": the only place where advice learns the truth about shapes.
import { explain } from "../explain/explain.js";
import { ShapeError } from "../refusals/classes.js";

const PRODUCTS = new Set(["matmul", "mm", "bmm", "mv", "dot"]);

/** Losses that take two of the same shape alone. */
const ALIKE = new Set(["binaryCrossEntropy", "binaryCrossEntropyWithLogits"]);

export const LOSSES = /loss$|entropy|^bce/i;

export const isProduct = (op) => PRODUCTS.has(op);

/**
 * What explain() says of shapes that are only lined up; the operation's own dtype rules do not matter here. The axes of a
 * product are left out: no doubt is raised about them.
 */
const ask = ({ op, shapes, inPlace }) =>
  isProduct(op) && shapes.length === 2
    ? { ...explain("matmul", shapes), axes: [] }
    : explain(inPlace ? "add_" : "add", shapes);

const REFUSED = { ok: false, shape: null, axes: [], elements: null };

/**
 * The plan of an operation: `{ ok, shape, axes, elements }`, axes from the last to the first as explain() gives them.
 * What is too large to be counted has none.
 * @returns {any}
 */
export function planOf(question) {
  const { op, shapes } = question;
  if (ALIKE.has(op) && shapes.some((shape) => shape.join() !== shapes[0].join())) return REFUSED;
  try {
    return ask(question);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    return REFUSED;
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
