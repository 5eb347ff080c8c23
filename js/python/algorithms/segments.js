// Rows put together by the numbers of their segments.
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";

const LIMITS = {
  uint8: [0, 255],
  int8: [-128, 127],
  int16: [-32768, 32767],
  int32: [-(2 ** 31), 2 ** 31 - 1],
};
const FLOATS = { float32: 3.4028234663852886e38, float64: Number.MAX_VALUE };
const endOf = (dtype, place) =>
  (LIMITS[dtype] ??
    (dtype in FLOATS ? [-FLOATS[dtype], FLOATS[dtype]] : refuseHere("segments of such a dtype")))[place];

/** What a segment without rows is, and how the rows of one are put together. */
const KINDS = {
  Sum: { start: () => 0, fold: (rows) => rows.sum({ dim: 0 }) },
  Prod: { start: () => 1, fold: (rows) => engine.prod(rows, { dim: 0 }) },
  Mean: { start: () => 0, fold: (rows) => rows.mean({ dim: 0 }) },
  Max: {
    start: (dtype, isSorted) => (isSorted ? 0 : endOf(dtype, 0)),
    fold: (rows) => engine.amax(rows, { dim: 0 }),
  },
  Min: {
    start: (dtype, isSorted) => (isSorted ? 0 : endOf(dtype, 1)),
    fold: (rows) => engine.amin(rows, { dim: 0 }),
  },
};

/**
 * The rows of each of so many segments put together.
 * @param {string} kind @param {any} tensor @param {number[]} places of its rows; those below 0 have none
 * @param {number} count @param {boolean} isSorted what no row belongs to is 0 then
 */
export function put(kind, tensor, places, count, isSorted) {
  const { start, fold } = KINDS[kind];
  const of = Array.from({ length: count }, () => /** @type {number[]} */ ([]));
  places.forEach((place, row) => {
    if (place >= 0) of[place].push(row);
  });
  const empty = () =>
    engine.full(tensor.shape.slice(1), start(tensor.dtype, isSorted), { dtype: tensor.dtype });
  if (count === 0) return engine.zeros([0, ...tensor.shape.slice(1)], { dtype: tensor.dtype });
  return engine.stack(
    of.map((rows) =>
      rows.length === 0
        ? empty()
        : fold(tensor.indexSelect(0, engine.tensor(rows, { dtype: "int64" }))).to(tensor.dtype),
    ),
  );
}
