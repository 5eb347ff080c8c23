// The scene of a message that tells one size of each operand: `(…, 3)` over `(…, 4)`, everything else unknown.
import { UNKNOWN } from "./open.js";
import { alignedScene } from "./scene.js";

const REST = "…";

/** What stands for all axes that are not known. */
const restChip = { axis: -2, state: "open", size: UNKNOWN, to: null, own: null, stride: null };

/** @param {any} explained @param {import("./types.js").Options} [options] @returns {any} */
export function partialScene(explained, options) {
  const { sizes, axis } = explained;
  const scene = alignedScene({ ...explained, shapes: sizes.map((size) => [size]) }, options);
  const [column] = scene.columns;
  const nothing = { stored: null, bytes: null, copied: null, repeated: null, reads: null };
  return {
    ...scene,
    kind: "partial",
    open: true,
    rank: 2,
    columns: [
      {
        ...column,
        axis: -2,
        index: 0,
        head: REST,
        name: null,
        kind: "partial",
        size: UNKNOWN,
        fails: false,
        grows: false,
        core: false,
        removed: false,
      },
      { ...column, index: 1, kind: "partial", head: axis === null ? UNKNOWN : String(axis) },
    ],
    rows: scene.rows.map((row, i) => ({
      ...row,
      ...nothing,
      offset: 0,
      shape: [REST, sizes[i]],
      chips: [restChip, { ...row.chips[0], own: null }],
    })),
    walk: [-1],
    dimension: axis,
  };
}
