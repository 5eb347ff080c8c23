// A table of positions that is longer than the sequence it is added to.
import { calledIn, ofText, replaced, said, textOf } from "./writing.js";

const OF_POSITIONS = /pos|(?:^|[._])pe(?:$|[._])|embed/i;
const SIZE = { pytorch: (x, axis) => `${x}.size(${axis})` };

/** What is longer than it should be, at its place among the operands, cut to that length. */
const cut = (node, insert, size, index, around) =>
  said("lengths", { name: calledIn(node, around), size }, [replaced(node, insert)], index);

function tableOf(_, around) {
  const { node, operands, dialect } = around;
  const isSum = (node.type === "Binary" || node.type === "Augmented") && /^\+=?$/.test(node.operator);
  if (!isSum || operands.length !== 2 || operands.some(({ shape }) => shape === undefined)) return [];
  const [x, table] = operands.toSorted(
    (a, b) => b.shape.length - a.shape.length || Number(a.shape[0] === 1) - Number(b.shape[0] === 1),
  );
  const isShared = table.shape.length < x.shape.length || table.shape[0] === 1;
  const offset = x.shape.length - table.shape.length;
  const differing = table.shape.flatMap((size, axis) =>
    size === x.shape[axis + offset] || size === 1 ? [] : [axis],
  );
  const [axis] = differing;
  if (!isShared || x.shape.length < 3 || table.shape.length < 2 || differing.length !== 1) return [];
  const size = x.shape[axis + offset];
  if (table.shape[axis] <= size || axis === table.shape.length - 1) return [];
  // A state for each of the batch, which wants an axis between.
  const isOfBatch = x.shape.slice(0, offset).includes(table.shape[axis]);
  if (isOfBatch && !OF_POSITIONS.test(textOf(table.node, around))) return [];
  const isName = x.node.type === "Name" || x.node.type === "Attribute";
  const own = textOf(x.node, around);
  const length = isName ? (SIZE[dialect]?.(own, axis + offset) ?? `${own}.shape[${axis + offset}]`) : size;
  const insert = `${ofText(table.node, around)}[${":, ".repeat(axis)}:${length}]`;
  return [cut(table.node, insert, size, operands.indexOf(table), around)];
}

/** A square mask, as long as the longest sequence. */
function squareOf(_, around) {
  const arrays = around.operands.filter(({ shape }) => shape !== undefined);
  const [x, mask] = arrays.toSorted((a, b) => Number(b.shape.length > 2) - Number(a.shape.length > 2));
  const [size, other] = x?.shape.slice(-2) ?? [];
  const given = mask?.shape.slice(-2) ?? [];
  if (x === undefined || x.shape.length < 3 || given.length < 2 || size !== other) return [];
  if (given[0] !== given[1] || given[0] <= size) return [];
  // What has each of the axes in front is no mask: two feature maps, one of which is smaller.
  const leading = mask.shape.slice(0, -2);
  const front = x.shape.slice(0, -2);
  const fits = leading.every(
    (length, i) => length === 1 || length === front[i + front.length - leading.length],
  );
  const isWhole = leading.length === front.length && leading.every((length, i) => length === front[i]);
  if (!fits || isWhole) return [];
  const isName = x.node.type === "Name";
  const own = textOf(x.node, around);
  const length = isName ? (SIZE[around.dialect]?.(own, -1) ?? `${own}.shape[-1]`) : size;
  const before = mask.shape.length > 2 ? "..., " : "";
  const insert = `${ofText(mask.node, around)}[${before}:${length}, :${length}]`;
  return [cut(mask.node, insert, size, arrays.indexOf(mask), around)];
}

export const POSITIONS = [
  { says: /must match the size of tensor b|could not be broadcast|[Ii]ncompatible shapes/, ways: tableOf },
  { says: /must match the size of tensor b|could not be broadcast|[Ii]ncompatible shapes/, ways: squareOf },
];
