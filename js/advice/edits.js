// Edits of operands, applied one after the other. An axis remembers where it came from and what it was called, so that
// names and places can be followed through any number of edits.

import { elementsOf } from "../engine/shape.js";

/**
 * @typedef {{ size: number, name: string | null, from: number | null, cut?: boolean }} Axis
 *   `from` is the axis of the operand as given, null for an inserted one.
 * @typedef {{ op: string, inPlace: boolean, operands: Axis[][] }} Problem
 */

export const sizesOf = (axes) => axes.map(({ size }) => size);
export const shapesOf = ({ operands }) => operands.map(sizesOf);

/** Whether a result is larger than each operand: it goes over pairs. */
export const isOuter = ({ op, operands }, { elements }) =>
  op !== "matmul" && operands.every((axes) => elementsOf(sizesOf(axes)) < elements);

const place = (dim, rank) => (dim < 0 ? dim + rank : dim);

const OF_AXES = {
  unsqueeze: (axes, { dim }) =>
    axes.toSpliced(place(dim, axes.length + 1), 0, { size: 1, name: null, from: null }),
  squeeze: (axes, { dim }) => axes.toSpliced(place(dim, axes.length), 1),
  transpose(axes, { dims }) {
    const [i, j] = dims.map((dim) => place(dim, axes.length));
    return axes.with(i, axes[j]).with(j, axes[i]);
  },
  permute: (axes, { dims }) => dims.map((dim) => axes[place(dim, axes.length)]),
  slice(axes, { dim, stop }) {
    const at = place(dim, axes.length);
    return axes.with(at, { ...axes[at], size: stop, cut: true });
  },
};
OF_AXES.keepdim = OF_AXES.unsqueeze;

/**
 * The problem after one edit.
 * @param {Problem} problem
 * @returns {Problem}
 */
export function applyEdit(problem, edit) {
  if (edit.edit === "matmul") return { ...problem, op: "matmul" };
  if (edit.edit === "out-of-place") return { ...problem, inPlace: false };
  if (edit.edit === "clone") return problem;
  const axes = OF_AXES[edit.edit](problem.operands[edit.operand], edit);
  return { ...problem, operands: problem.operands.with(edit.operand, axes) };
}

export const applyEdits = (problem, edits) => edits.reduce(applyEdit, problem);

/**
 * One text for all edits that come to the same: an axis of size 1 is like any other, and in front of an operand of an
 * elementwise operation it changes nothing.
 */
export function meaningOf({ op, inPlace, operands }, edits) {
  const clones = edits.some(({ edit }) => edit === "clone");
  const written = operands.map((axes, operand) => {
    const marks = axes.map(({ size, from, cut }) =>
      size === 1 && !cut ? "." : cut ? `${from}/${size}` : `${from}`,
    );
    const fixed = op === "matmul" || (inPlace && operand === 0);
    const first = fixed ? 0 : marks.findIndex((mark) => mark !== ".");
    return (first < 0 ? [] : marks.slice(first)).join(" ");
  });
  return `${op} ${inPlace} ${clones} ${written.join(" | ")}`;
}
