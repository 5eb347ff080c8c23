// The edited operation as one line of each framework.
import { calls, grownCopy, statements } from "./code-operations.js";
import { applyEdit, applyEdits, sizesOf } from "./edits.js";
import { codeNames } from "./operand-names.js";

const DIALECTS = /** @type {const} */ (["pytorch", "numpy", "tensorflow", "jax"]);
const NEW_AXIS = { numpy: "None", jax: "None", tensorflow: "tf.newaxis" };
const MODULE = { numpy: "np", jax: "jnp" };

const tuple = (dims) => `(${dims.join(", ")})`;

/** An index that takes the first `stop` of one axis. */
function sliceIndex(dim, stop, rank) {
  if (dim === -1 && rank > 1) return `[..., :${stop}]`;
  return `[${":, ".repeat(dim < 0 ? dim + rank : dim)}:${stop}]`;
}

/** An index that inserts every new axis of a run of edits at once. */
function newAxesIndex(axes, token) {
  const last = axes.findLastIndex(({ inserted }) => inserted);
  return `[${axes
    .slice(0, last + 1)
    .map(({ inserted }) => (inserted ? token : ":"))
    .join(", ")}]`;
}

const pytorch = {
  unsqueeze: (text, { dim }) => `${text}.unsqueeze(${dim})`,
  squeeze: (text, { dim }) => `${text}.squeeze(${dim})`,
  transpose: (text, { dims }, rank) => (rank === 2 ? `${text}.T` : `${text}.transpose(${dims.join(", ")})`),
  permute: (text, { dims }) => `${text}.permute(${dims.join(", ")})`,
  slice: (text, { dim, stop }, rank) => text + sliceIndex(dim, stop, rank),
};
const likeNumpy = (module) => ({
  squeeze: (text, { dim }) => `${module}.squeeze(${text}, axis=${dim})`,
  transpose: (text, { dims }, rank) =>
    rank === 2 ? `${text}.T` : `${module}.swapaxes(${text}, ${dims.join(", ")})`,
  permute: (text, { dims }) => `${module}.transpose(${text}, ${tuple(dims)})`,
  slice: pytorch.slice,
});
const tensorflow = {
  squeeze: (text, { dim }) => `tf.squeeze(${text}, axis=${dim})`,
  transpose(text, { dims: [i, j] }, rank) {
    if (rank === 2) return `tf.transpose(${text})`;
    const order = Array.from({ length: rank }, (_, axis) => axis);
    const [first, second] = [i, j].map((dim) => (dim < 0 ? dim + rank : dim));
    return tensorflow.permute(text, { dims: order.with(first, second).with(second, first) });
  },
  permute: (text, { dims }) => `tf.transpose(${text}, perm=[${dims.join(", ")}])`,
  slice: pytorch.slice,
};
const WRITE = { pytorch, numpy: likeNumpy(MODULE.numpy), jax: likeNumpy(MODULE.jax), tensorflow };

/** One operand with its edits: its text, and its axes before them. */
export function operandText(name, axes, edits, dialect) {
  let text = name;
  let state = { op: "", inPlace: false, operands: [axes] };
  /** @type {any} */
  let inserted = null;
  const flush = () => {
    if (inserted !== null) text += newAxesIndex(inserted, NEW_AXIS[dialect]);
    inserted = null;
  };
  for (const edit of edits) {
    const own = state.operands[0];
    const isNew = edit.edit === "unsqueeze" || edit.edit === "keepdim";
    if (isNew && dialect !== "pytorch") {
      inserted ??= own.map(() => ({ inserted: false }));
      const at = edit.dim < 0 ? edit.dim + inserted.length + 1 : edit.dim;
      inserted.splice(at, 0, { inserted: true });
    } else {
      flush();
      text = WRITE[dialect][isNew ? "unsqueeze" : edit.edit](text, edit, sizesOf(own).length);
    }
    state = applyEdit(state, { ...edit, operand: 0 });
  }
  flush();
  return text;
}

/** One operand after its edits, written for every framework. @returns {ReturnType<typeof codeOf>} */
export function operandCode(problem, edits, operand) {
  const name = codeNames(problem)[operand];
  const assigned = /^\w+$/.test(name) ? `${name} = ` : "";
  const written = DIALECTS.map((dialect) => [
    dialect,
    assigned + operandText(name, problem.operands[operand], edits, dialect),
  ]);
  return Object.fromEntries(written);
}

const OF_OPERANDS = new Set(["unsqueeze", "keepdim", "squeeze", "transpose", "permute", "slice"]);

/**
 * The operation after its edits, written for every framework.
 * @returns {{ pytorch: string, numpy: string, tensorflow: string, jax: string }}
 */
export function codeOf(problem, edits) {
  const names = codeNames(problem);
  const has = (kind) => edits.some(({ edit }) => edit === kind);
  const op = has("matmul") ? "matmul" : problem.op;
  const ranks = applyEdits(problem, edits).operands.map(({ length }) => length);
  const written = DIALECTS.map((dialect) => {
    const texts = names.map((name, operand) => {
      const own = edits.filter((edit) => edit.operand === operand && OF_OPERANDS.has(edit.edit));
      return operandText(name, problem.operands[operand], own, dialect);
    });
    return [dialect, statement({ problem, op, names, texts, ranks, dialect, has })];
  });
  return Object.fromEntries(written);
}

function statement({ problem, op, names, texts, ranks, dialect, has }) {
  const keep = has("keepdim")
    ? `  # ${dialect === "pytorch" ? "keepdim" : "keepdims"}=True in the reduction does the same`
    : "";
  if (!problem.inPlace) return calls(op, texts, dialect, ranks) + keep;
  const [target] = names;
  if (op === "copy" && has("out-of-place")) return `${target} = ${grownCopy(texts, dialect)}`;
  const grows = has("out-of-place") || (op !== "copy" && (dialect === "tensorflow" || dialect === "jax"));
  if (grows) return `${target} = ${calls(op, texts, dialect)}${keep}`;
  const copy = { pytorch: "clone", numpy: "copy" }[dialect];
  const first = has("clone") && copy !== undefined ? `${target} = ${target}.${copy}(); ` : "";
  return first + statements(op, texts, dialect) + keep;
}
