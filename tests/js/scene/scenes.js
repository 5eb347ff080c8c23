// Scenes for the tests of the picture, from the real engine.
import { explain } from "../../../js/index.js";
import { buildScene } from "../../../js/scene/scene.js";

export const scene = (shapes, { op = "add", ...options } = {}) => buildScene(explain(op, shapes), options);

/** Shapes that between them show every state a chip, a column and a step can have. */
export const SAMPLES = [
  [
    [5, 1, 4, 1],
    [3, 1, 1],
  ],
  [[4, 3], [4]],
  [
    [8, 4, 5, 6],
    [1, 2, 1, 3],
  ],
  [
    [2, 1, 3, 1, 5],
    [4, 3, 6, 1],
  ],
  [[5, 1], [1, 6], [6]],
  [[5, 1], [1, 6], [6], []],
  [[2], [3], [1]],
  [[], []],
  [[3], []],
  [[3, 4]],
  [[]],
  [[0], [1]],
  [[0], [2, 2]],
  [
    [1, 0],
    [1, 1, 1],
  ],
  [[1000000000, 1], [7]],
  [[9007199254740991], []],
  [
    [134217728, 1],
    [1, 134217728],
  ],
  [Array(16).fill(1), Array(16).fill(2)],
];
