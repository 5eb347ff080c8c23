// One line for each suspicion that says out loud what is meant, in every framework.

import { tuple } from "../refusals/shape-text.js";
import { named } from "./candidates.js";
import { codeOf } from "./code.js";
import { meetingEdits } from "./meeting.js";

const DIALECTS = ["pytorch", "numpy", "tensorflow", "jax"];

const inAll = (text) => Object.fromEntries(DIALECTS.map((dialect) => [dialect, text]));

const assertEqual = (names) => inAll(`assert ${names.map((name) => `${name}.shape`).join(" == ")}`);
const assertShape = (name, shape) => inAll(`assert tuple(${name}.shape) == ${tuple(shape)}`);

/** The operation with the missing axes of a shorter operand written out in front. */
function writtenOut({ problem }, operand) {
  const missing = problem.reference.length - problem.shapes[operand].length;
  return codeOf(
    problem,
    Array.from({ length: missing }, () => ({ operand, edit: "unsqueeze", dim: 0 })),
  );
}

/** Operands of one shape, by dropping axes of size 1; what has to be equal where these are not what is between them. */
function elementByElement({ operands = [0, 1] }, { problem, names }) {
  const edits = problem.inPlace ? null : meetingEdits(problem.shapes);
  return edits === null ? assertEqual(operands.map((operand) => names[operand])) : codeOf(problem, edits);
}

const LINES = {
  "loss-shapes": elementByElement,
  "both-expanded": elementByElement,
  "square-reduced": (_, { problem }) =>
    codeOf(problem, [{ operand: 1, edit: "keepdim", dim: problem.reducedDim }]),
  coincidence(_, { problem, names }) {
    for (const { edits } of named(problem)) return codeOf(problem, edits);
    const shorter = problem.shapes.findIndex((shape) => shape.length < problem.reference.length);
    return shorter < 0 ? assertEqual(names) : writtenOut({ problem }, shorter);
  },
  "rank-promotion": ({ operands: [shorter] }, { problem }) => writtenOut({ problem }, shorter),
  "size-one-batch": (_, { names }) => inAll(`assert ${names.map((name) => `len(${name})`).join(" == ")}`),
  "in-place-grow": (_, { problem }) => codeOf(problem, [{ operand: 0, edit: "out-of-place" }]),
  "write-expanded": (_, { problem }) => codeOf(problem, [{ operand: 0, edit: "clone" }]),
  "large-result": (_, { problem, names }) => assertShape(names[0], problem.shapes[0]),
  "zero-size": (_, { problem, names }) => {
    const empty = problem.shapes.findIndex((shape) => shape.includes(0));
    const name = names[Math.max(empty, 0)];
    return {
      ...inAll(`assert ${name}.size > 0`),
      pytorch: `assert ${name}.numel() > 0`,
      tensorflow: `assert tf.size(${name}) > 0`,
    };
  },
};

export const explicitCode = (id, finding, context) => LINES[id](finding, context);
