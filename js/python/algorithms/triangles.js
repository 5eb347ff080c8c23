// The places of a triangle of a matrix, row by row.
import { checkItems } from "../values/limits.js";

/** @param {number} rows @param {number} columns @param {(right: number) => boolean} holds by how far a column is to the right */
export function triangleOf(rows, columns, holds) {
  checkItems(rows * columns);
  /** @type {number[][]} */
  const [down, across] = [[], []];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (holds(column - row)) {
        down.push(row);
        across.push(column);
      }
  return [down, across];
}
