// Operations that only pick elements: the numbers of the elements, picked the same way, say where each weight belongs.
import { tensor } from "../creating/data.js";
import { arange } from "../creating/range.js";
import { reshape } from "../views/views.js";

/**
 * What `pick` took from each of `tensors`, weighted: a sum for every element. Numbers begin at 1; 0 stands where a result
 * has something else. Sums are in float64 and rounded once.
 */
export function scatterBack(weights, tensors, pick) {
  let count = 1;
  const numbers = tensors.map(({ shape, numel }) => {
    const first = count;
    count += numel;
    return reshape(arange(first, count, { dtype: "float64" }), shape);
  });
  const sums = new Float64Array(count);
  [pick(numbers)].flat().forEach((places, i) => {
    const values = weights[i].toTyped();
    places.toTyped().forEach((place, k) => {
      sums[place] += values[k];
    });
  });
  return numbers.map((places) => tensor(sums).take(places.long()));
}
