// A product with a layer's weight that fails: the layer takes another number of features than come to it.
import { nodesOf } from "../syntax/walk.js";
import { numbersAs } from "./rules/numbers.js";
import { numberOf } from "./rules/writing.js";
import { nameOfSize, writtenSizes } from "./rules/written-sizes.js";

const IS_WEIGHT = /\.weight\.T$/;

/** The argument that tells how many features a call of nn.Linear takes. */
function taking({ callee, arguments: given }, code) {
  if (!/(?:^|\.)Linear$/.test(code.slice(callee.from, callee.to))) return null;
  return given.find(({ name }, i) => name === "in_features" || (i === 0 && name === null))?.value ?? null;
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
  const given = nodesOf(statements, "Call").map((call) => taking(call, code));
  const numbers = given.filter((value) => numberOf(value) === taken);
  const told = given
    .filter((value) => value !== null && numberOf(value) === null)
    .flatMap((value) => writtenSizes(value, statements))
    .filter((value) => numberOf(value) === taken);
  const layer = names[1].replace(IS_WEIGHT, "");
  // Of a class the layer is known by its name: what it takes is often told by a parameter.
  const own = nodesOf(statements, "Assign")
    .filter(({ targets: [target], value }) => {
      const isIt = target.type === "Attribute" && code.slice(target.from, target.to) === layer;
      return isIt && value.type === "Call";
    })
    .map(({ value }) => taking(value, code))
    .filter((value) => value !== null && numberOf(value) === null);
  const waysOf = (values) => values.map(({ from, to }) => [{ from, to, insert: String(come) }]);
  const better = own.flatMap((value) => {
    const name = nameOfSize(value, come, statements);
    return name === null ? [] : [[{ from: value.from, to: value.to, insert: name }]];
  });
  return {
    come,
    ways: [...waysOf(numbers), ...better, ...waysOf(told)],
    named: waysOf(own),
    elsewhere: numbersAs(taken, come, { statements }),
  };
}
