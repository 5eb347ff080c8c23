// A product with a layer's weight that fails: the layer takes another number of features than come to it.
import { nodesOf } from "../syntax/walk.js";

const IS_WEIGHT = /\.weight\.T$/;

/** The argument that tells how many features a call of nn.Linear takes. */
function taking({ callee, arguments: given }, code) {
  if (!/(?:^|\.)Linear$/.test(code.slice(callee.from, callee.to))) return null;
  return given.find(({ name }, i) => name === "in_features" || (i === 0 && name === null))?.value ?? null;
}

const ARITHMETIC = { "+": (a, b) => a + b, "-": (a, b) => a - b, "*": (a, b) => a * b };

/** What a number is that is written as such, or as a product of numbers: `16 * 5 * 5`; null where it is neither. */
function numberOf(node) {
  if (node?.type === "Constant") return typeof node.value === "bigint" ? node.value : null;
  if (node?.type !== "Binary" || !Object.hasOwn(ARITHMETIC, node.operator)) return null;
  const [left, right] = [numberOf(node.left), numberOf(node.right)];
  return left === null || right === null ? null : ARITHMETIC[node.operator](left, right);
}

/**
 * Changes of the layers of a program that may be the one that fails, each with the number of features that come. Which
 * of several it is shows when they are tried.
 * @param {any} figure @param {any} place
 */
export function featuresOf({ op, ok, shapes, names }, { statements, code }) {
  if (op !== "matmul" || ok !== false || !IS_WEIGHT.test(names[1] ?? "")) return null;
  const [come] = shapes[0].slice(-1);
  const [taken] = shapes[1].slice(-2);
  const ways = nodesOf(statements, "Call")
    .map((call) => taking(call, code))
    .filter((value) => numberOf(value) === BigInt(taken))
    .map(({ from, to }) => [{ from, to, insert: String(come) }]);
  return { come, ways };
}
