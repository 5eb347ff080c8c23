// Blocks of cubes in parallel projection, up to three axes: the last runs to the right, the one before it down, the
// third away from the reader. Only the faces that can be seen are made; a long axis is cut.

/** As many cubes as an axis is drawn with. */
export const LONGEST = 6;
const UNIT = 30;
const AWAY = { x: 0.5 * UNIT, y: -0.38 * UNIT };

/**
 * @typedef {{ points: string, stored: boolean, side: "front" | "top" | "right" }} Face
 * @typedef {{ faces: Face[], width: number, height: number, cut: boolean }} Block
 */

/** The three lengths a block is drawn with, from the third axis to the last. */
const lengths = (shape) =>
  [...Array(3 - shape.length).fill(1), ...shape].map((size) => Math.min(size, LONGEST));

/**
 * A block of a shape; a cube is stored where it lies at 0 on every axis that is read again.
 * @param {number[]} shape of the result @param {boolean[]} again  for each of its axes, whether it is read again
 * @returns {Block}
 */
export function blockOf(shape, again) {
  const [depth, rows, columns] = lengths(shape);
  const repeats = [...Array(3 - again.length).fill(false), ...again];
  const stored = (...index) => index.every((at, axis) => at === 0 || !repeats[axis]);
  const rise = (depth - 1) * -AWAY.y - AWAY.y;
  const at = (column, row, away) =>
    [column * UNIT + away * AWAY.x, rise + row * UNIT + away * AWAY.y]
      .map((value) => Math.round(value * 10) / 10)
      .join(",");
  /** @type {Face[]} */
  const faces = [];
  const face = (side, corners, index) =>
    faces.push({ side, points: corners.map((corner) => at(...corner)).join(" "), stored: stored(...index) });
  for (let away = depth - 1; away >= 0; away--) {
    for (let column = 0; column < columns; column++)
      face(
        "top",
        [
          [column, 0, away],
          [column, 0, away + 1],
          [column + 1, 0, away + 1],
          [column + 1, 0, away],
        ],
        [away, 0, column],
      );
    for (let row = 0; row < rows; row++)
      face(
        "right",
        [
          [columns, row, away],
          [columns, row, away + 1],
          [columns, row + 1, away + 1],
          [columns, row + 1, away],
        ],
        [away, row, columns - 1],
      );
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      face(
        "front",
        [
          [column, row, 0],
          [column + 1, row, 0],
          [column + 1, row + 1, 0],
          [column, row + 1, 0],
        ],
        [0, row, column],
      );
  return {
    faces,
    width: columns * UNIT + depth * AWAY.x,
    height: rows * UNIT + rise,
    cut: shape.some((size) => size > LONGEST),
  };
}
