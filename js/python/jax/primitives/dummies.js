// What stands for values that are traced where the functions themselves are asked what comes out, and what they say to it.
import { blank } from "../../arrays/blank.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { ask, give } from "../framework.js";
import { withLeaves } from "../trees/nodes.js";
import { Held, Literal, Tracer } from "./core.js";
import { Kind } from "./kinds.js";

/** An array of ones that takes no memory. */
function arrayOf({ shape, dtype, weak }) {
  const made = ask(() =>
    session().mode === "shapes" ? blank(shape, dtype) : engine.ones([], { dtype }).expand(shape),
  );
  return give(made, weak);
}

/** The same value as an array, where it is traced. */
export const dummyOf = (value) =>
  value instanceof Held
    ? value.array
    : value instanceof Tracer || value instanceof Literal
      ? arrayOf(value.kind)
      : value;

export const dummiesIn = (value) => withLeaves(value, dummyOf);

export const kindOfArray = ({ tensor, weak }) => new Kind(tensor.shape, tensor.dtype, weak === true);

/** The shape that two meet in. */
export const shapeTogether = (some, others) => ask(() => [...engine.broadcastShapes(some, others)]);

/** Whether something of a call is traced. */
export function isStaged(value) {
  let found = false;
  withLeaves(value, (leaf) => {
    found ||= leaf instanceof Tracer;
    return leaf;
  });
  return found;
}

/** What a program is given for a value: numbers of Python's are that again, what was worked out already is an array as any other. */
export const handedOver = (tree) =>
  withLeaves(tree, (value) => {
    if (value instanceof Held) return value.array;
    if (!(value instanceof Literal)) return value;
    const { kind, isArray } = value;
    if (kind.weak && !isArray) return value.value;
    return give(engine.tensor(Number(value.value), { dtype: kind.dtype }), kind.weak);
  });
