// What the ledger says of einsum: sentences about labels in the place of axes.
import { failingColumns, isReadAgain } from "../scene/scene.js";

/** @typedef {import("../scene/types.js").Scene} Scene */

const labelsIn = (columns, words) => words.list(columns.map(({ label }) => label));

/** How many products make an element; null where nothing is summed. */
function sumsOf({ columns }) {
  const summed = columns.filter(({ removed }) => removed);
  return summed.length === 0 ? null : summed.reduce((total, { size }) => total * BigInt(size), 1n);
}

/** The sentences after the first where it works: what is summed, and what is read again. @param {Scene} scene */
export function labelSentences(scene, words) {
  const { columns, rows } = scene;
  const sums = sumsOf(scene);
  const reused = rows.flatMap(({ name, chips }) => {
    const again = columns.filter(({ index }) => isReadAgain(chips[index]));
    return again.length === 0 ? [] : [words.along(name, labelsIn(again, words))];
  });
  return [
    ...(sums === null ? [] : [(rows.length > 1 ? words.contracts : words.sums)(sums)]),
    ...(reused.length === 0 ? [] : [words.together(reused)]),
  ];
}

/** What the operands that differ have on a column, and whether they are more than two. @param {Scene} scene */
export function sidesAt(scene, { index }, words) {
  const sides = scene.rows.flatMap(({ name, chips }) =>
    chips[index].state === "fail" ? [words.has(name, chips[index].size)] : [],
  );
  return [sides, sides.length > 2];
}

/** A sentence for each label that fails. @param {Scene} scene */
export const failingLabels = (scene, words) =>
  failingColumns(scene)
    .reverse()
    .map((column) => {
      const { index, label } = column;
      if (column.core) return words.product(...scene.rows.map(({ name }) => name));
      const row = scene.rows.find(({ chips }) => chips[index].uneven);
      return row
        ? words.uneven(label, row.name, words.list(row.chips[index].uneven))
        : words.mismatch(words.labelOf(label), ...sidesAt(scene, column, words));
    });
