// The slow twin of the edits: an operand is a small array of real positions, and every edit moves them as NumPy would.
import { broadcast } from "../../slow.js";

const wrap = (dim, rank) => {
  if (!Number.isInteger(dim) || dim < -rank || dim >= rank)
    throw new RangeError(`dim ${dim} of rank ${rank}`);
  return dim < 0 ? dim + rank : dim;
};

/** Axes as texts: where each comes from, "." for one that was not there, with the length it was cut to. */
function edited(axes, edit) {
  const copy = axes.map((axis) => ({ ...axis }));
  const rank = copy.length;
  switch (edit.edit) {
    case "unsqueeze":
    case "keepdim":
      copy.splice(wrap(edit.dim, rank + 1), 0, { size: 1, label: "." });
      return copy;
    case "squeeze": {
      const [gone] = copy.splice(wrap(edit.dim, rank), 1);
      if (gone.size !== 1) throw new RangeError(`squeeze of an axis of ${gone.size}`);
      return copy;
    }
    case "transpose": {
      const [i, j] = edit.dims.map((dim) => wrap(dim, rank));
      [copy[i], copy[j]] = [copy[j], copy[i]];
      return copy;
    }
    case "permute": {
      const order = edit.dims.map((dim) => wrap(dim, rank));
      if ([...order].sort((a, b) => a - b).join() !== copy.map((_, axis) => axis).join())
        throw new RangeError(`permute by ${edit.dims}`);
      return order.map((axis) => copy[axis]);
    }
    case "slice": {
      const axis = copy[wrap(edit.dim, rank)];
      if (!(edit.stop > 0 && edit.stop < axis.size))
        throw new RangeError(`slice to ${edit.stop} of ${axis.size}`);
      axis.label += `:${edit.stop}`;
      axis.size = edit.stop;
      return copy;
    }
    default:
      throw new RangeError(`edit ${edit.edit} of an operand`);
  }
}

function product(a, b) {
  if (a.length === 0 || b.length === 0) return null;
  const [left, right] = [a.length === 1 ? [1, ...a] : a, b.length === 1 ? [...b, 1] : b];
  if (left.at(-1) !== right.at(-2)) return null;
  const { shape } = broadcast([left.slice(0, -2), right.slice(0, -2)]);
  return shape && [...shape, ...(a.length > 1 ? [left.at(-2)] : []), ...(b.length > 1 ? [right.at(-1)] : [])];
}

/** The result's shape, null where it does not run. */
export function slowResult(op, shapes, inPlace) {
  if (op === "matmul") return product(shapes[0], shapes[1]);
  const { shape } = broadcast(shapes);
  return inPlace && shape?.join() !== shapes[0].join() ? null : shape;
}

/** What a list of edits comes to: shapes, result, and one text for all lists that mean the same. */
export function slowEdits({ op: given, shapes, inPlace: writes = false }, edits) {
  let op = given.replace(/_$/, "");
  let inPlace = writes || given.endsWith("_");
  const operands = shapes.map((shape) => shape.map((size, axis) => ({ size, label: String(axis) })));
  for (const edit of edits) {
    if (edit.edit === "matmul") op = "matmul";
    else if (edit.edit === "out-of-place") inPlace = false;
    else if (edit.edit !== "clone") operands[edit.operand] = edited(operands[edit.operand], edit);
  }
  const after = operands.map((axes) => axes.map(({ size }) => size));
  const meaning = operands.map((axes, operand) => {
    const labels = axes.map(({ size, label }) => (size === 1 && !label.includes(":") ? "." : label));
    const leading = op === "matmul" || (operand === 0 && (writes || given.endsWith("_")));
    while (!leading && labels[0] === ".") labels.shift();
    return labels.join(" ");
  });
  return {
    shapes: after,
    result: slowResult(op, after, inPlace),
    meaning: `${op} ${inPlace} ${meaning.join(" | ")}`,
  };
}
