// Names that stand for sizes although nobody gave them a value: letters.
import { walk } from "../syntax/scopes.js";

// What takes sizes among its arguments.
const SIZED = new Set(
  (
    "zeros ones empty full rand randn randint normal uniform random view reshape expand repeat tile broadcast_to " +
    "Size TensorShape unflatten arange eye linspace fill new_zeros new_ones permute Linear Embedding LayerNorm Dense Input"
  ).split(" "),
);

/** What is called so is a number, whatever it is. */
const NUMBERS = /^(?:lr|learning_rate|weight_decay|momentum|scalar|eps(?:ilon)?|temperature)$/;
export const numbersAmong = (names) => names.filter((name) => NUMBERS.test(name));

const nameOfCallee = (callee) => (callee.type === "Attribute" ? callee.name : callee.id);

/** Calls `visit` with the names that stand where sizes stand: alone, in lists, in arithmetic. */
function sizesIn(node, visit) {
  if (node.type === "Name") visit(node.id);
  else if (node.type === "Tuple" || node.type === "List")
    for (const one of node.elements) sizesIn(one, visit);
  else if (node.type === "Binary" && node.operator !== "@") {
    sizesIn(node.left, visit);
    sizesIn(node.right, visit);
  }
}

/** How often names stand anywhere. */
function countsOf(statements) {
  const counts = new Map();
  walk(statements, (node) => {
    if (node.type === "Name") counts.set(node.id, (counts.get(node.id) ?? 0) + 1);
    return true;
  });
  return counts;
}

/** Those of the names that stand only where sizes do. */
export function lettersAmong(statements, names) {
  if (names.length === 0) return [];
  const counts = countsOf(statements);
  const asSizes = new Map();
  const add = (name) => asSizes.set(name, (asSizes.get(name) ?? 0) + 1);
  walk(statements, (node) => {
    if (node.type === "Call" && SIZED.has(nameOfCallee(node.callee))) {
      for (const { value } of node.arguments) sizesIn(value, add);
    } else if (node.type === "Assign" && node.value.type === "Tuple" && node.targets[0].type === "Name") {
      // A shape that is written down: `x = (B, T, C)`.
      if (node.value.elements.every(({ type }) => type === "Name" || type === "Constant")) {
        sizesIn(node.value, add);
      }
    }
    return true;
  });
  return names.filter((name) => counts.has(name) && asSizes.get(name) === counts.get(name));
}
