// Masks, indices and assigned values that have other axes than what they are for.
import { calledIn, edited, numberOf, ofText, productOf, replaced, said, textOf } from "./writing.js";

/** A mask that lies along another axis. */
function masked(_, around) {
  const { node, operands } = around;
  const [whole, mask] = operands;
  if (node.type !== "Subscript" || whole?.shape === undefined || mask?.shape === undefined) return [];
  if (mask.shape.length === 2 && mask.shape[1] === 1 && mask.shape[0] === whole.shape[0])
    return [edited(mask, [{ edit: "squeeze", dim: -1 }], around, 1)];
  const axis = whole.shape.indexOf(mask.shape[0]);
  if (mask.shape.length !== 1 || axis < 1) return [];
  const { from } = mask.node;
  return [said("mask", { axis }, [{ from, to: from, insert: ":, ".repeat(axis) }], 1)];
}

/** An index for one element of each row, which lacks the axis it looks along. */
function looked(_, around) {
  const [whole, ...more] = around.operands;
  const axis = more.find(({ number }) => number !== undefined)?.number;
  const [index, source] = more.filter(({ shape }) => shape !== undefined);
  if (whole?.shape === undefined || axis === undefined || index === undefined) return [];
  const rank = whole.shape.length;
  const one = index.shape.lastIndexOf(1);
  if (index.shape.length === rank + 1 && one >= 0)
    return [edited(index, [{ edit: "squeeze", dim: one === rank ? -1 : one }], around, 1)];
  if (index.shape.length !== rank - 1) return [];
  const at = axis < 0 ? axis + rank : axis;
  if (
    source !== undefined &&
    source.shape.length === rank &&
    source.shape[0] === index.shape[0] &&
    at === 0
  ) {
    const insert = `${ofText(index.node, around)}.unsqueeze(-1).expand_as(${around.code.slice(source.node.from, source.node.to)})`;
    return [said("expanded", { name: calledIn(index.node, around) }, [replaced(index.node, insert)], 1)];
  }
  const isPerRow =
    at === rank - 2 && index.shape.every((size, axis) => axis === at || size <= whole.shape[axis]);
  if (isPerRow && source === undefined && around.dialect === "pytorch") {
    const sizes = [...index.shape.map(() => "-1"), `${ofText(whole.node, around)}.size(-1)`].join(", ");
    const insert = `${ofText(index.node, around)}.unsqueeze(-1).expand(${sizes})`;
    return [said("expanded", { name: calledIn(index.node, around) }, [replaced(index.node, insert)], 1)];
  }
  return [edited(index, [{ edit: "unsqueeze", dim: at === rank - 1 ? -1 : at }], around, 1)];
}

const withoutOnes = (shape) => shape.filter((size) => size !== 1).join();

const isWhole = (node) =>
  node?.type === "Slice" && node.start === null && node.stop === null && node.step === null;

/** Rows that are assigned as columns, and columns as rows: `table[:, i] = row`. */
function along(_, around) {
  const { node, operands } = around;
  const [whole, value] = operands;
  if (node.type !== "Subscript" || !whole?.shape || !value?.shape || value.node === node) return [];
  const { index } = node;
  const axes = index.type === "Tuple" ? index.elements : [index];
  const place = axes.findIndex((axis) => !isWhole(axis));
  const isOne = axes.every((axis, at) => at === place || isWhole(axis)) && place >= 0;
  if (!isOne || !["Name", "Constant"].includes(axes[place].type)) return [];
  return [0, 1].flatMap((axis) => {
    if (axis === place || whole.shape.toSpliced(axis, 1).join() !== value.shape.join()) return [];
    const words = `${":, ".repeat(axis)}${textOf(axes[place], around)}`;
    return [said("turned", { index: `[${words}]` }, [replaced(index, words)])];
  });
}

/** A value with axes of size 1 that the place does not have. */
function assigned(_, around) {
  const [, value] = around.operands;
  if (around.node.type !== "Subscript" || value?.shape === undefined || value.node === around.node) return [];
  const ones = value.shape.flatMap((size, axis) => (size === 1 ? [axis] : []));
  if (ones.length !== 1 || withoutOnes(value.shape) === "") return [];
  const dim = ones[0] === value.shape.length - 1 ? -1 : ones[0];
  return [edited(value, [{ edit: "squeeze", dim }], around, 1)];
}

/** A part of a picture that is as long as what is put there: `canvas[10:30, 10:30] = patch` of 20 by 30. */
function asLong(_, around) {
  const { node, operands } = around;
  const [whole, value] = operands;
  if (node.type !== "Subscript" || !whole?.shape || !value?.shape || value.node === node) return [];
  const axes = node.index.type === "Tuple" ? node.index.elements : [node.index];
  if (!axes.every(({ type, step }) => type === "Slice" && step === null)) return [];
  const offset = value.shape.length - whole.shape.length;
  const changes = axes.flatMap(({ start, stop }, axis) => {
    const [from, to] = [start === null ? 0 : numberOf(start), numberOf(stop)];
    const size = value.shape[axis + offset];
    if (from === null || to === null || from < 0 || to <= from || size === undefined) return [];
    const isThere = from + size <= whole.shape[axis];
    return size !== 1 && isThere && to - from !== size ? [replaced(stop, String(from + size))] : [];
  });
  if (offset !== 0 || changes.length === 0) return [];
  const name = calledIn(value.node, around);
  return [said("asLong", { name }, changes)];
}

/** As many elements as there are places, in other axes: `pictures[i] = vector`. */
function inShape(_, around) {
  const { node, operands, message } = around;
  const [, value] = operands;
  const sizes =
    /(?:into shape \(|size=\[|Target sizes: \[)([\d, ]+)/.exec(message)?.[1].match(/\d+/g)?.map(Number) ?? [];
  if (node.type !== "Subscript" || !value?.shape || value.node === node) return [];
  const isOther = withoutOnes(sizes) !== withoutOnes(value.shape) && sizes.length !== value.shape.length;
  if (!isOther || productOf(sizes) !== productOf(value.shape)) return [];
  const insert = `${ofText(value.node, around)}.reshape(${sizes.join(", ")})`;
  const facts = { name: calledIn(value.node, around), other: calledIn(node, around) };
  return [said("inShapeOf", facts, [replaced(value.node, insert)], 1)];
}

export const INDEXING = [
  { says: /^The shape of the mask \[|^boolean index did not match/, ways: masked },
  { says: /^Index tensor must have the same number of dimensions/, ways: looked },
  { says: /^The expanded size of the tensor|^could not broadcast input array from shape/, ways: along },
  { says: /^The expanded size of the tensor|^could not broadcast input array from shape/, ways: asLong },
  {
    says: /^The expanded size of the tensor|^expand\(torch|^could not broadcast input array from shape/,
    ways: inShape,
  },
  { says: /^expand\(torch\.|^could not broadcast input array from shape/, ways: assigned },
];
