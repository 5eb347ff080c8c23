// Where an operand was made by reducing an axis that was not kept: that is where `keepdim` belongs.
import { nodesOf } from "../syntax/walk.js";

const words = (text) => new Set(text.split(" "));

const REDUCTIONS = words(
  "sum mean prod std var amax amin max min norm all any median logsumexp nansum nanmean nanmedian nanmax nanmin nanstd nanvar quantile nanquantile percentile nanpercentile average argmax argmin ptp vector_norm reduce_sum reduce_mean reduce_max reduce_min reduce_prod reduce_std reduce_variance reduce_all reduce_any reduce_logsumexp reduce_euclidean_norm",
);
/** Those that are told something else before the axis. */
const LATER = words("norm vector_norm quantile nanquantile percentile nanpercentile");
const MODULES = words("torch np numpy jnp tf math linalg nn special F");
const KEEPS = words("keepdim keepdims");
const AXES = words("dim axis");
/** What an expression that is made of a reduction may be wrapped in: an operand is as long as what it is made of. */
const DEPTH = 4;

export const isModule = ({ type, id, name }) =>
  MODULES.has(type === "Name" ? id : type === "Attribute" ? name : "");

/** What a statement gives a name, as one of several too: `values, indices = x.max(1)`, `m, s = x.mean(0), x.std(0)`; null for others. */
function givenBy({ targets, value }, id) {
  const [target] = targets;
  if (targets.length !== 1) return null;
  if (target.type !== "Tuple") return target.id === id ? value : null;
  const at = target.elements.findIndex((one) => one.id === id);
  if (value.type === "Tuple") return value.elements[at] ?? null;
  return at === 0 ? value : null;
}

/** The value that a name has at a place of the program: what was assigned to it last before, else where it is first made. */
export function assigned(id, at, statements) {
  const all = nodesOf(statements, "Assign").flatMap((statement) => {
    const value = givenBy(statement, id);
    const isElsewhere = statement.to <= at || statement.from > at;
    return value !== null && isElsewhere ? [{ value, to: statement.to }] : [];
  });
  return (all.findLast(({ to }) => to <= at) ?? all[0])?.value ?? null;
}

const literal = (node) => {
  if (node?.type === "Constant" && typeof node.value === "number") return node.value;
  if (node?.type === "Constant" && typeof node.value === "bigint") return Number(node.value);
  if (node?.type === "Unary" && node.operator === "-") {
    const value = literal(node.operand);
    return value === null ? null : -value;
  }
  return null;
};

/** A call without what takes one of its results: `.values`, `[0]`. */
function called(node) {
  const isPart =
    (node?.type === "Attribute" && node.name === "values") ||
    (node?.type === "Subscript" && node.object.type === "Call" && literal(node.index) === 0);
  return isPart ? node.object : node;
}

/** What a call reduces, `axis` as it is written, and as the number that it is. */
export function reducedBy(node) {
  if (node?.type !== "Call" || node.callee.type !== "Attribute") return null;
  const { object, name } = node.callee;
  if (!REDUCTIONS.has(name) || node.arguments.some(({ star }) => star > 0)) return null;
  const positional = node.arguments.filter((argument) => argument.name === null);
  const isFunction = isModule(object);
  const place = (isFunction ? 1 : 0) + (LATER.has(name) ? 1 : 0);
  const axis = node.arguments.find((argument) => AXES.has(argument.name))?.value ?? positional[place]?.value;
  if (axis === undefined) return null;
  return { call: node, of: isFunction ? positional[0]?.value : object, axis, dim: literal(axis) };
}

/** The same where the axis is not kept. */
function reducing(given) {
  const found = reducedBy(called(given));
  return found?.call.arguments.some(({ name }) => KEEPS.has(name)) ? null : found;
}

/** What is as long as its operands, and what those are. */
export function partsOf(node) {
  if (node.type === "Binary") return [node.left, node.right];
  if (node.type === "Unary") return [node.operand];
  if (node.type !== "Call" || node.callee.type !== "Attribute") return [];
  const given = node.arguments.map(({ value }) => value);
  return isModule(node.callee.object) ? given.slice(0, 1) : [node.callee.object];
}

/**
 * The reductions that an operand was made by, `{ call, of, dim }` each: its call, what it reduced, and which axis where that
 * is a number; none where it was made otherwise or the axis was kept.
 * @returns {any[]}
 */
export function reductionsOf(node, statements, depth = DEPTH) {
  if (node === null || depth === 0) return [];
  if (node.type === "Name") {
    return reductionsOf(assigned(node.id, node.from, statements), statements, depth - 1);
  }
  const found = reducing(node);
  return found ? [found] : partsOf(node).flatMap((part) => reductionsOf(part, statements, depth - 1));
}
