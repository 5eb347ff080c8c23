// Operations that only pick elements: the numbers of the elements, picked the same way, say where each weight belongs.
import { zeros } from "../creating/create.js";
import { arange } from "../creating/range.js";
import { reshape } from "../views/views.js";

/**
 * What `pick` took from each of `tensors`, weighted: a sum for every element. Numbers begin at 1; 0 stands where a result
 * has something else. Sums are in float64 and rounded once. What is only copied keeps the sign of zeros.
 */
export function scatterBack(weights, tensors, pick, isCopied = true) {
  let count = 1;
  const numbers = tensors.map(({ shape, numel }) => {
    const first = count;
    count += numel;
    return reshape(arange(first, count, { dtype: "float64" }), shape);
  });
  const sums = zeros(count, { dtype: "float64" });
  const rows = [pick(numbers)].flat().map((places) => places.long().reshape(-1));
  if (isCopied) for (const places of rows) sums.scatter_(0, places, -0);
  rows.forEach((places, i) => {
    sums.scatterAdd_(0, places, weights[i].double().reshape(-1));
  });
  return numbers.map((places) => sums.take(places.long()));
}
