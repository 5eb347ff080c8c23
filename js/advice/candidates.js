// Everything that is worth trying when shapes do not fit: small edits of one operand, and few of two. Nothing here
// decides whether an edit helps; the engine is asked about each.
import { isProduct, meeting } from "./plan.js";

// A placement of many axes among many has too many ways to try them all.
const PLACEMENTS = 400;
const SQUEEZED = 3;

/** Unsqueezes that spread the axes of an operand over the given places of a shape of `rank` axes. */
function spread(operand, places, rank) {
  const edits = [];
  let length = places.length;
  for (let at = places[0] ?? rank; at < rank; at++) {
    if (places.includes(at)) continue;
    const inserted = at - (places[0] ?? rank);
    length++;
    edits.push({ operand, edit: "unsqueeze", dim: inserted === length - 1 ? -1 : inserted });
  }
  return edits;
}

/** Every way to put the sizes of one shape, in their order, over sizes of another that they could meet. */
function* placements(sizes, reference, meets) {
  const places = [];
  let tried = 0;
  function* from(axis, start) {
    if (axis === sizes.length) {
      tried++;
      yield [...places];
      return;
    }
    for (let at = start; at <= reference.length - (sizes.length - axis) && tried < PLACEMENTS; at++) {
      if (!meets(sizes[axis], reference[at])) continue;
      places.push(at);
      yield* from(axis + 1, at + 1);
      places.pop();
    }
  }
  yield* from(0, 0);
}

/** New axes of size 1 that spread a shorter operand along a longer one, and with it those that have the same shape. */
function* placed({ shapes, editable, reference, op }) {
  const meets = isProduct(op) ? () => true : meeting();
  for (const operand of editable) {
    const shape = shapes[operand];
    if (shape.length === 0 || shape.length >= reference.length) continue;
    for (const places of placements(shape, reference, meets)) {
      const edits = spread(operand, places, reference.length);
      if (edits.length === 0) continue;
      yield { kind: "place", operand, edits, places };
      const twins = editable.filter((other) => other > operand && shapes[other].join() === shape.join());
      if (twins.length > 0)
        yield {
          kind: "place",
          operand,
          edits: [operand, ...twins].flatMap((twin) => spread(twin, places, reference.length)),
          places,
        };
    }
  }
}

/** One new axis anywhere, even where the result gains an axis by it. */
function* inserted({ shapes, editable, op }) {
  // A product of batches that differ is none of all pairs of them.
  if (isProduct(op) && shapes.every((shape) => shape.length > 2)) return;
  for (const operand of editable) {
    const rank = shapes[operand].length;
    for (let dim = 1; dim <= rank; dim++)
      yield {
        kind: "outer",
        operand,
        edits: [{ operand, edit: "unsqueeze", dim: dim === rank ? -1 : dim }],
      };
  }
}

/** Two axes exchanged, or one axis moved past several (channels first, channels last). */
function* reordered({ shapes, editable, op }) {
  for (const operand of editable) {
    const rank = shapes[operand].length;
    for (let i = 0; i < rank; i++)
      for (let j = i + 1; j < rank; j++)
        yield { kind: "swap", operand, edits: [{ operand, edit: "transpose", dims: [i, j] }], moved: [i, j] };
    for (let from = 0; from < rank && !isProduct(op); from++)
      for (let to = 0; to < rank; to++) {
        if (Math.abs(from - to) < 2) continue;
        const dims = shapes[operand]
          .map((_, axis) => axis)
          .toSpliced(from, 1)
          .toSpliced(to, 0, from);
        yield { kind: "move", operand, edits: [{ operand, edit: "permute", dims }], moved: [from, to] };
      }
  }
}

/** Axes of size 1 taken away, up to three of them, from the last to the first so that the dims stay true. */
function* squeezed({ shapes, editable }) {
  for (const operand of editable) {
    const ones = shapes[operand].flatMap((size, axis) => (size === 1 ? [axis] : [])).reverse();
    const rank = shapes[operand].length;
    const shorter = shapes.some((shape) => shape.length > 0 && shape.length < rank);
    if (!shorter) continue;
    /** @type {number[][]} */
    let sets = [[]];
    for (const axis of ones.slice(0, 8)) sets = [...sets, ...sets.map((set) => [...set, axis])];
    for (const set of sets) {
      if (set.length === 0 || set.length > SQUEEZED) continue;
      const edits = set.map((axis, gone) => ({
        operand,
        edit: "squeeze",
        dim: axis === rank - gone - 1 ? -1 : axis,
      }));
      yield { kind: "squeeze", operand, edits };
    }
  }
}

/** Whether an axis may hold colours: of an image, a list of points, or one colour for a whole image. */
function isColour(shape, axis, rank) {
  const last = shape.length - 1;
  if (last === 0) return rank > 2;
  if (last === 1) return axis === 1 && shape[0] > 4;
  return axis === last || axis === last - 2;
}

/** RGBA to RGB wherever colours may lie; in place also the first of a few where the target has one. */
function* sliced({ op, shapes, editable, inPlace, reference }) {
  for (const operand of editable) {
    const shape = shapes[operand];
    const last = shape.length - 1;
    for (const [axis, size] of shape.entries()) {
      const dim = axis === last && last > 0 ? -1 : axis;
      // Whoever multiplies matrices has the colours last, and batches in front.
      if (isProduct(op) && (operand > 0 || axis < last)) continue;
      if (size === 4 && isColour(shape, axis, reference.length))
        yield { kind: "slice", operand, edits: [{ operand, edit: "slice", dim, stop: 3 }] };
      const target = reference[reference.length - shape.length + axis];
      if (inPlace && size > 1 && size <= 4 && target === 1)
        yield { kind: "first", operand, edits: [{ operand, edit: "slice", dim, stop: 1 }] };
    }
  }
}

/** A table of named positions that is longer than the sequence: the only length that may be cut. It has no samples. */
function* tables({ operands, editable, shapes, reference }) {
  for (const operand of editable) {
    const axes = operands[operand];
    const shared = axes[0]?.size === 1 && axes[0].name === null;
    const isTable = axes.length > 1 && (shared || axes.length < reference.length);
    if (!isTable) continue;
    for (const [axis, { name, size }] of axes.entries()) {
      const others = operands.flatMap((other, index) =>
        index === operand ? [] : other.filter((found) => found.name === name && found.size < size),
      );
      if (name === null || others.length === 0) continue;
      const dim = axis === shapes[operand].length - 1 ? -1 : axis;
      yield { kind: "table", operand, edits: [{ operand, edit: "slice", dim, stop: others[0].size }] };
    }
  }
}

/** Both operands spread so that an axis in which they differ becomes two: all pairs inside each group. */
function* paired({ shapes, editable }) {
  const [a, b] = shapes;
  if (shapes.length !== 2 || editable.length !== 2 || a.length !== b.length) return;
  const different = a.flatMap((size, axis) => (size === b[axis] ? [] : [axis]));
  if (different.length !== 1 || different[0] === 0) return;
  const [axis] = different;
  const last = axis === a.length - 1;
  const edits = [
    { operand: 0, edit: "unsqueeze", dim: last ? -1 : axis + 1 },
    { operand: 1, edit: "unsqueeze", dim: axis },
  ];
  yield { kind: "pair", operand: 1, edits, axis };
}

/** The axes of one operand in the order of the names of another, with new axes where it lacks them. */
export function* named({ operands, editable }) {
  for (const operand of editable) {
    const axes = operands[operand];
    for (const [index, reference] of operands.entries()) {
      if (index === operand || reference.length < axes.length) continue;
      const order = reference.flatMap(({ name }) => {
        const axis = axes.findIndex((own) => own.name !== null && own.name === name);
        return axis < 0 ? [] : [axis];
      });
      if (order.length === 0 || order.length !== axes.length || new Set(order).size !== order.length)
        continue;
      const places = order.map((axis) => reference.findIndex(({ name }) => name === axes[axis].name));
      const sorted = order.every((axis, at) => axis === at);
      const edits = [
        ...(sorted ? [] : [{ operand, edit: "permute", dims: order }]),
        ...spread(operand, places, reference.length),
      ];
      if (edits.length > 0) yield { kind: "named", operand, edits };
    }
  }
}

function* fromReduction({ shapes, reducedDim, editable }) {
  if (!Number.isInteger(reducedDim) || !editable.includes(1) || shapes[1].length + 1 !== shapes[0].length)
    return;
  const rank = shapes[0].length;
  if (reducedDim < -rank || reducedDim >= rank) return;
  yield { kind: "keepdim", operand: 1, edits: [{ operand: 1, edit: "keepdim", dim: reducedDim }] };
}

function* product({ op, shapes, inPlace }) {
  if (op !== "mul" || shapes.length !== 2 || inPlace) return;
  yield { kind: "matmul", operand: 1, edits: [{ operand: 1, edit: "matmul" }] };
}

const OUT_OF_PLACE = { operand: 0, edit: "out-of-place" };

function* outOfPlace({ op, inPlace }) {
  if (inPlace && op !== "copy") yield { kind: "out-of-place", operand: 0, edits: [OUT_OF_PLACE] };
}

/** The target spread first, where even out of place it would not fit. */
function* grown(problem) {
  const { op, inPlace, shapes } = problem;
  if (!inPlace || op === "copy") return;
  const reference = shapes
    .slice(1)
    .reduce((longest, shape) => (shape.length > longest.length ? shape : longest), []);
  for (const found of placed({ ...problem, reference, editable: [0] }))
    yield { ...found, kind: "grown", edits: [...found.edits, OUT_OF_PLACE] };
}

/** A cut to three colours of an operand that must be spread or reordered as well. */
function* slicedAndSpread(problem) {
  for (const cut of sliced({ ...problem, inPlace: false })) {
    const shapes = problem.shapes.with(cut.operand, problem.shapes[cut.operand].with(cut.edits[0].dim, 3));
    const reference = shapes.reduce((longest, shape) => (shape.length > longest.length ? shape : longest));
    for (const next of placed({ ...problem, shapes, reference }))
      if (!cut.edits.some(({ operand }) => operand === next.operand))
        yield { kind: "slice-place", operand: cut.operand, edits: [...cut.edits, ...next.edits] };
  }
}

/** Candidates that stand for themselves, and those that are tried only where none of these helps. */
export const FIRST = [fromReduction, named, product, placed, squeezed, reordered, sliced, tables, outOfPlace];
export const LAST = [inserted, paired, grown, slicedAndSpread];
