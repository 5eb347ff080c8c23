// Equations of einsum whose letters are in another order than the axes, or fewer.
import { replaced, said } from "./writing.js";

const LETTERS = "bntzxyw";

/** Equations in which two letters of one operand are exchanged. */
function* exchanged(terms, result) {
  for (let term = terms.length - 1; term >= 0; term--) {
    const letters = [...terms[term]];
    for (let i = letters.length - 2; i >= 0; i--)
      for (let j = letters.length - 1; j > i; j--) {
        const other = letters.with(i, letters[j]).with(j, letters[i]).join("");
        yield `${terms.with(term, other).join(",")}${result === null ? "" : `->${result}`}`;
      }
  }
}

/** An equation with one letter more in front, wherever an operand has one axis more. */
function batched(terms, result, shapes) {
  const letter = [...LETTERS].find((one) => !terms.join("").includes(one));
  const longer = terms.map((term, i) => (shapes[i]?.length === term.length + 1 ? letter + term : term));
  if (longer.join() === terms.join() || longer.some((term, i) => term.length !== shapes[i]?.length))
    return [];
  return [`${longer.join(",")}${result === null ? "" : `->${letter}${result}`}`];
}

/** Whether every letter has one size. */
function fits(equation, shapes) {
  const sizes = new Map();
  return equation
    .split("->")[0]
    .split(",")
    .every((term, i) =>
      [...term].every((letter, axis) => {
        const known = sizes.get(letter) ?? shapes[i]?.[axis];
        sizes.set(letter, known);
        return known === shapes[i]?.[axis];
      }),
    );
}

function relabelled(_, around) {
  const { operands, code } = around;
  const at = operands.findIndex(({ node }) => node.type === "Constant" && typeof node.value === "string");
  const shapes = operands.flatMap(({ shape }) => (shape === undefined ? [] : [shape]));
  if (at < 0 || shapes.length === 0) return [];
  const { node } = operands[at];
  const [left, result = null] = node.value.replaceAll(" ", "").split("->");
  const terms = left.split(",");
  if (terms.length !== shapes.length || /[^A-Za-z,]/.test(left)) return [];
  const isShort = terms.some((term, i) => term.length !== shapes[i].length);
  const found = isShort ? batched(terms, result, shapes) : [...exchanged(terms, result)];
  const quote = code[node.from];
  return found
    .filter((equation) => fits(equation, shapes))
    .slice(0, 2)
    .map((equation) =>
      said("letters", { equation: `\`${equation}\`` }, [replaced(node, `${quote}${equation}${quote}`)]),
    );
}

export const EQUATIONS = [
  {
    says: /^einsum\(\): (?:subscript \w has size|the number of subscripts)|remapped shapes|\[Op:Einsum\]|^einstein sum subscripts string|^Size of label/,
    ways: relabelled,
  },
];
