// np.pad: what stands around an array is taken of the array itself, or is a number for each end of each axis.
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { widthsOf } from "../../values/widths.js";
import { toTensor } from "../base/data.js";
import { ask, notRead, wrong } from "../base/framework.js";

/** The place of a row of so many from which an element comes that stands before, in or behind it. */
const PLACES = {
  edge: (place, size) => Math.min(Math.max(place, 0), size - 1),
  wrap: (place, size) => ((place % size) + size) % size,
  symmetric(place, size) {
    const turned = PLACES.wrap(place, 2 * size);
    return turned < size ? turned : 2 * size - 1 - turned;
  },
  reflect(place, size) {
    if (size === 1) return 0;
    const turned = PLACES.wrap(place, 2 * size - 2);
    return turned < size ? turned : 2 * size - 2 - turned;
  },
};

/** What NumPy has beside these. */
const OTHERS = new Set(["mean", "median", "linear_ramp", "empty"]);
const STATISTICS = { maximum: "amax", minimum: "amin" };

/** What stands before and behind along an axis, of numbers or of the axis' own extreme. */
function between(tensor, dim, [before, behind], fillers) {
  const parts = [before, behind].map((count, end) => {
    const shape = tensor.shape.map((size, i) => (i === dim ? count : size));
    return fillers[end].to(tensor.dtype).broadcastTo(shape);
  });
  return engine.cat([parts[0], tensor, parts[1]], { dim });
}

/** @param {any} tensor @param {any} width @param {string} mode @param {any} filler */
export function padding(tensor, width, mode, filler) {
  const { ndim } = tensor;
  const pairs = widthsOf(width, ndim) ?? ask(() => toTensor(width).broadcastTo([ndim, 2])).tolist();
  if (pairs.flat().some((count) => count < 0)) wrong("index can't contain negative values");
  const counted = pairs.map(([before, behind], i) => Number(before) + Number(behind) + tensor.shape[i]);
  checkElements(counted.reduce((all, size) => all * size, 1));
  const fillers = mode === "constant" ? ask(() => toTensor(filler).broadcastTo([ndim, 2])) : null;
  return pairs.reduce((made, pair, dim) => {
    const [before, behind] = pair.map(Number);
    const size = made.shape[dim];
    if (fillers !== null)
      return between(made, dim, [before, behind], [fillers.at(dim, 0), fillers.at(dim, 1)]);
    if (mode in STATISTICS) {
      const extreme = made[STATISTICS[mode]]({ dim, keepdim: true });
      return between(made, dim, [before, behind], [extreme, extreme]);
    }
    const placeOf = Object.hasOwn(PLACES, mode)
      ? PLACES[mode]
      : OTHERS.has(mode)
        ? notRead(`np.pad(mode='${mode}')`)
        : wrong(`mode '${mode}' is not supported`);
    if (before + behind === 0) return made;
    if (size === 0) wrong(`can't extend empty axis ${dim} using modes other than 'constant' or 'empty'`);
    const places = Array.from({ length: before + size + behind }, (_, i) => placeOf(i - before, size));
    return engine.indexSelect(made, dim, engine.tensor(places, { dtype: "int64" }));
  }, tensor);
}
