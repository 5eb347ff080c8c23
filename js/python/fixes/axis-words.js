// What a program calls the axes of an operand: the names of the sizes that it was made with, `torch.randn(B, T, D)`.
import { madeOf } from "./elementwise.js";
import { reducedBy } from "./reductions.js";

const SIZED = /^(?:randn?|zeros|ones|empty)$/;
const SHAPED = /^(?:full|randint|normal|uniform|standard_normal|random|random_sample|truncated_normal)$/;

const isList = (node) => node?.type === "Tuple" || node?.type === "List";

/** The nodes of the sizes that a call makes an array of, null where it makes none or they stand elsewhere. */
function sizesOf({ type, callee, arguments: given }) {
  const name = type === "Call" ? (callee.name ?? "") : "";
  if (!SIZED.test(name) && !SHAPED.test(name)) return null;
  const told =
    given.find((one) => /^(?:size|shape)$/.test(one.name ?? ""))?.value ??
    given.find(({ value }) => isList(value))?.value;
  if (isList(told)) return told.elements;
  const positional = given.filter((one) => one.name === null && one.star === 0);
  return SIZED.test(name) && told === undefined ? positional.map(({ value }) => value) : null;
}

function wordOf(node) {
  if (node.type === "Name") return node.id;
  if (node.type === "Attribute") return node.name;
  return node.type === "Constant" && Number(node.value) === 1 ? "1" : null;
}

/** What the axes of an expression of `rank` axes are called; null where none is. */
function wordsOf(node, statements, rank) {
  if (!node) return null;
  for (const part of madeOf(node, statements)) {
    if (reducedBy(part) !== null) return null;
    const sizes = sizesOf(part);
    if (sizes === null) continue;
    const words = sizes.map(wordOf);
    return words.length === rank && words.some((word) => word !== null && word !== "1") ? words : null;
  }
  return null;
}

/** Sizes that have no name are called by themselves, and by which of those of this size they are from the right. */
const whole = (words, shape) =>
  words.map((word, axis) => {
    const behind = shape.slice(axis).filter((size, at) => size === shape[axis] && words[axis + at] === null);
    return word ?? `${shape[axis]}.${behind.length}`;
  });

/**
 * The names of both operands' axes where they tell which of several equally long axes was meant: all agree, or one of the
 * shorter operand belongs to another axis of the longer.
 * @param {any} figure @param {any} place @returns {(string | null)[][] | null}
 */
export function tellingNames({ shapes }, place) {
  if (place === null || shapes.length !== 2 || shapes[0].length === shapes[1].length) return null;
  const words = place.nodes.map((node, index) => wordsOf(node, place.statements, shapes[index].length));
  const [longer, shorter] = words.toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0));
  if (!longer || !shorter) return null;
  const beside = longer.slice(-shorter.length);
  const agree = shorter.every((word, axis) => word === "1" || word === beside[axis]);
  const strays = shorter.some(
    (word, axis) => word !== null && word !== "1" && word !== beside[axis] && longer.includes(word),
  );
  return agree || strays ? words.map((own, index) => whole(own, shapes[index])) : null;
}
