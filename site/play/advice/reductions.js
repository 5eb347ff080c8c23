// Where an operand was made by reducing an axis that was not kept: that is where `keepdim` belongs.
import { nodesOf } from "../../../js/python/syntax/walk.js";

const REDUCTIONS = new Set(
  "sum mean prod std var amax amin max min norm all any median logsumexp nansum nanmean argmax argmin reduce_sum reduce_mean reduce_max reduce_min reduce_prod reduce_std reduce_variance".split(
    " ",
  ),
);
const MODULES = new Set(["torch", "np", "numpy", "jnp", "tf", "linalg"]);
const KEEPS = new Set(["keepdim", "keepdims"]);
const AXES = new Set(["dim", "axis"]);

const isModule = ({ type, id, name }) => MODULES.has(type === "Name" ? id : type === "Attribute" ? name : "");

/** The value that a name has at a place of the program: what was assigned to it last before. */
function assigned(id, before, statements) {
  const all = nodesOf(statements, "Assign").filter(
    ({ targets, from }) => from < before && targets.length === 1 && targets[0].id === id,
  );
  return all[all.length - 1]?.value ?? null;
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

function reducing(node) {
  if (node?.type === "Attribute" && node.name === "values") return reducing(node.object);
  if (node?.type !== "Call" || node.callee.type !== "Attribute") return null;
  const { object, name } = node.callee;
  if (!REDUCTIONS.has(name)) return null;
  if (node.arguments.some((argument) => argument.star > 0 || KEEPS.has(argument.name))) return null;
  const positional = node.arguments.filter((argument) => argument.name === null);
  const isFunction = isModule(object);
  const axis =
    node.arguments.find((argument) => AXES.has(argument.name))?.value ??
    positional[isFunction ? 1 : 0]?.value;
  if (axis === undefined) return null;
  return { call: node, of: isFunction ? positional[0]?.value : object, dim: literal(axis) };
}

/**
 * The reduction that made an operand, `{ call, of, dim }`: its call, what it reduced, and which axis where that is a number;
 * null where it was made otherwise or the axis was kept.
 */
export function reductionOf(node, statements) {
  if (node === null) return null;
  const value = node.type === "Name" ? assigned(node.id, node.from, statements) : node;
  return reducing(value);
}
