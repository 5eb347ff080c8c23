// Fixes of code that fails: edits of its own text, each tried by running it again.
import { suggestFixes } from "../advice/fixes.js";
import { ArrayValue } from "./arrays/array.js";
import { perform } from "./program.js";
import { say } from "./say.js";

const SHOWN = 4;

const isArray = (value) => value instanceof ArrayValue;

/** Operands that need no brackets before a dot. */
const ATOMS = new Set(["Name", "Call", "Attribute", "Subscript", "List", "Tuple"]);

/** How each framework writes an edit of an operand; `x` is its text. */
const WRITTEN = {
  pytorch: {
    unsqueeze: (x, { dim }) => `${x}.unsqueeze(${dim})`,
    squeeze: (x, { dim }) => `${x}.squeeze(${dim})`,
    transpose: (x, { dims: [i, j] }) => `${x}.transpose(${i}, ${j})`,
    permute: (x, { dims }) => `${x}.permute(${dims.join(", ")})`,
    clone: (x) => `${x}.clone()`,
  },
  numpy: {
    unsqueeze: (x, { dim }, np) => (dim === -1 ? `${x}[..., None]` : `${np}.expand_dims(${x}, ${dim})`),
    squeeze: (x, { dim }, np) => `${np}.squeeze(${x}, ${dim})`,
    transpose: (x, { dims: [i, j] }, np) => `${np}.swapaxes(${x}, ${i}, ${j})`,
    permute: (x, { dims }, np) => `${np}.transpose(${x}, (${dims.join(", ")}))`,
    clone: (x) => `${x}.copy()`,
  },
  tensorflow: {
    unsqueeze: (x, { dim }, tf) => `${tf}.expand_dims(${x}, ${dim})`,
    squeeze: (x, { dim }, tf) => `${tf}.squeeze(${x}, ${dim})`,
    transpose: (x, _, tf) => `${tf}.transpose(${x})`,
    permute: (x, { dims }, tf) => `${tf}.transpose(${x}, [${dims.join(", ")}])`,
  },
};
const KEEPS = { pytorch: "keepdim", numpy: "keepdims", tensorflow: "keepdims" };
const USUAL = { pytorch: "torch", numpy: "np", tensorflow: "tf", jax: "jnp" };

/** What a slice leaves of an operand's axis, counted from either end. */
const sliced = (x, { dim, stop }) =>
  dim < 0 ? `${x}[..., :${stop}${", :".repeat(-1 - dim)}]` : `${x}[${":, ".repeat(dim)}:${stop}]`;

const REDUCTIONS = /^(?:reduce_)?(?:sum|mean|std|var|max|min|amax|amin|prod|norm|median|logsumexp|any|all)$/;

/** The call that made an operand by reducing axes, or null. */
function reductionOf(node) {
  if (node?.type !== "Call" || node.arguments.some(({ name }) => /^keepdims?$/.test(name ?? ""))) return null;
  const { callee } = node;
  return callee.type === "Attribute" && REDUCTIONS.test(callee.name) && node.arguments.length > 0
    ? node
    : null;
}

/** The text with pieces of it replaced, from the last to the first. */
function replaced(text, pieces) {
  return [...pieces]
    .sort((a, b) => b.from - a.from)
    .reduce((all, { from, to, by }) => all.slice(0, from) + by + all.slice(to), text);
}

const mapped = (texts, change) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]));

/** What changes an operand's text by one edit. */
function written(dialect, text, edit, module) {
  const family = dialect === "jax" ? "numpy" : dialect;
  if (edit.edit === "slice") return sliced(text, edit);
  return WRITTEN[family][edit.edit]?.(text, edit, module) ?? null;
}

/** A fix as pieces of the text that are replaced, or null where it cannot be written there. */
function piecesOf(fix, { site, source, text, dialect, module }) {
  const byOperand = new Map();
  for (const edit of fix.edits) {
    const node = site.nodes[edit.operand];
    if ((node ?? null) === null) return null;
    const own = node.inner ?? node;
    const [from, to] = source.rangeOf(node.closed ? node : own);
    const before = byOperand.get(edit.operand)?.by ?? text.slice(from, to);
    const atom = ATOMS.has(own.type) || node.closed || byOperand.has(edit.operand) ? before : `(${before})`;
    const by = written(dialect, atom, edit, module);
    if (by === null) return null;
    byOperand.set(edit.operand, { from, to, by });
  }
  return [...byOperand.values()];
}

/** `a += b` as `a = a + b`, `a + b` as `a @ b`. */
function piecesOfOperation(fix, { site, source }) {
  const { node } = site;
  if (fix.edits.length !== 1) return null;
  const [{ edit }] = fix.edits;
  if (edit === "matmul" && node.type === "Binary") {
    const from = source.offsetOf(node.at);
    return [{ from, to: from + node.operator.length, by: "@" }];
  }
  if (edit !== "out-of-place" || node.type !== "Augmented") return null;
  const [from, to] = source.rangeOf(node.target);
  const place = source.offsetOf(node.at);
  const target = source.code.slice(node.target.from, node.target.to);
  const between = { from: to, to: place + node.operator.length + 1, by: ` = ${target} ${node.operator}` };
  return from < to ? [between] : null;
}

/** The lines of the edited text that were not there before. */
function changedLines(before, after) {
  const old = before.split("\n");
  return after.split("\n").filter((line, i) => line !== old[i]);
}

/** Whether the edited text runs past that line. */
function runsPast(text, line, options) {
  const { error } = perform(text, { ...options, mode: "shapes" });
  return error === null || (error.pythonType !== null && error.line !== line);
}

/** keepdim=True where an operand was reduced. */
function keepingFixes({ site, source, dialect }) {
  const word = KEEPS[dialect === "jax" ? "numpy" : dialect];
  return site.nodes.flatMap((node, operand) => {
    const call = reductionOf(node?.inner ?? node) ?? reductionOf(node);
    if (call === null) return [];
    const at = source.offsetOf(call.to - 1);
    const pieces = [{ from: at, to: at, by: `, ${word}=True` }];
    const text = say("keepdim", { word });
    return [{ edits: [{ operand, edit: "keepdim" }], pieces, text, warning: null }];
  });
}

/**
 * Fixes of a failing figure as new texts, best first; each of them runs past the line that failed.
 * @param {string} text @param {any} figure one of perform()'s, with its site
 * @param {any} options as for run()
 */
export function sourceFixes(text, figure, options) {
  const { op, shapes, line, dialect } = figure;
  const { site: whole } = figure.origin;
  // Operands of the figure, in its order.
  const nodes = whole.nodes.filter((_, i) => isArray(whole.values[i]));
  const site = { node: whole.node, nodes };
  const { source } = whole;
  const inPlace = op.endsWith("_");
  const context = { site, source, text, dialect, module: USUAL[dialect] };
  // Names that stand nowhere else, in the place of which the operands' own words are put.
  const operandNames = shapes.map((_, i) => `operand_${i}_`);
  const worded = (texts) =>
    texts && mapped(texts, (text) => text.replace(/operand_(\d+)_/g, (_, i) => figure.names[i] ?? "ab"[i]));
  const fixes = suggestFixes(inPlace ? op.slice(0, -1) : op, shapes, { inPlace, operandNames }).map(
    (fix) => ({ ...fix, text: worded(fix.text), warning: worded(fix.warning) }),
  );
  const all = [
    ...keepingFixes(context),
    ...fixes.map((fix) => ({ ...fix, pieces: piecesOfOperation(fix, context) ?? piecesOf(fix, context) })),
  ];
  const tried = all.flatMap(({ edits, pieces, text: said, warning }) => {
    if (pieces === null) return [];
    const edited = replaced(text, pieces);
    return runsPast(edited, line, options)
      ? [{ edits, text: said, warning, source: edited, changed: changedLines(text, edited) }]
      : [];
  });
  return tried.slice(0, SHOWN);
}
