// Shapes that the elements do not fill, and views of elements that lie in another order.
import { labelledName } from "./renamed.js";
import { calleeName, flattened, productOf, replaced, said } from "./writing.js";

const RESHAPES = /^(?:view|reshape)$/;

const contiguous = (_, { node }) =>
  calleeName(node) === "view" ? [said("reshape", {}, [labelledName(node, "reshape")])] : [];

/** The sizes that a call gives, each with its node. */
function sizesOf({ operands }) {
  const [whole, first, ...more] = operands;
  if (first === undefined || whole.shape === undefined) return null;
  const nodes = first.node.elements;
  const sizes =
    first.items === undefined
      ? [first, ...more]
      : first.items.map((item, i) => ({ ...item, node: nodes?.[i] ?? null }));
  return sizes.every(({ number, node }) => number !== undefined && node !== null) ? { whole, sizes } : null;
}

/** -1 in place of a size that the others leave to the elements. */
function counted(_, around) {
  const { node } = around;
  const told = RESHAPES.test(calleeName(node)) ? sizesOf(around) : null;
  if (told === null) return [];
  const { whole, sizes } = told;
  const count = productOf(whole.shape);
  const numbers = sizes.map(({ number }) => number);
  if (numbers.includes(-1)) {
    const isFlat = numbers.length === 2 && numbers[0] === -1 && whole.shape.length > 2;
    if (!isFlat) return [];
    const { changes, text, edits } = flattened(whole, around);
    return [{ text, edits, changes: [{ ...changes[0], from: node.from, to: node.to }] }];
  }
  return sizes
    .map(({ node: size }, at) => ({ size, rest: count / productOf(numbers.toSpliced(at, 1)) }))
    .filter(({ rest }) => Number.isInteger(rest) && rest > 0)
    .sort((a, b) => Number(a.rest === 1) - Number(b.rest === 1))
    .reverse()
    .sort((a, b) => Number(a.rest === 1) - Number(b.rest === 1))
    .map(({ size, rest }) => said("rest", { size: rest }, [replaced(size, "-1")], 1));
}

export const RESHAPING = [
  { says: /^view size is not compatible/, ways: contiguous },
  {
    says: /^shape '\[.*\]' is invalid for input of size|^cannot reshape array of|Input to reshape is a tensor with/,
    ways: counted,
  },
];
