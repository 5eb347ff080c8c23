// Polynomials that stand upright on each other, by how each follows from the two before it.

/** By name: the first one after 1, and the next of a number, its place and the two before. @type {Record<string, [(x: number) => number, (x: number, k: number, last: number, before: number) => number]>} */
const FAMILIES = {
  chebyshev_polynomial_t: [(x) => x, (x, _, p, q) => 2 * x * p - q],
  chebyshev_polynomial_u: [(x) => 2 * x, (x, _, p, q) => 2 * x * p - q],
  chebyshev_polynomial_v: [(x) => 2 * x - 1, (x, _, p, q) => 2 * x * p - q],
  chebyshev_polynomial_w: [(x) => 2 * x + 1, (x, _, p, q) => 2 * x * p - q],
  hermite_polynomial_h: [(x) => 2 * x, (x, k, p, q) => 2 * x * p - 2 * k * q],
  hermite_polynomial_he: [(x) => x, (x, k, p, q) => x * p - k * q],
  laguerre_polynomial_l: [(x) => 1 - x, (x, k, p, q) => ((2 * k + 1 - x) * p - k * q) / (k + 1)],
  legendre_polynomial_p: [(x) => x, (x, k, p, q) => ((2 * k + 1) * x * p - k * q) / (k + 1)],
};

function worthOf([first, next], x, order) {
  const n = Math.trunc(order);
  if (n < 0) return 0;
  if (n === 0) return 1;
  let [before, last] = [1, first(x)];
  for (let k = 1; k < n; k++) [before, last] = [last, next(x, k, last, before)];
  return last;
}

/** Each as a function of a number and a degree, those of Chebyshev over 0 to 1 as well. @type {Record<string, (x: number, n: number) => number>} */
export const polynomials = Object.fromEntries(
  Object.entries(FAMILIES).flatMap(([name, family]) => {
    const own = [name, (x, n) => worthOf(family, x, n)];
    return name.startsWith("chebyshev")
      ? [own, [`shifted_${name}`, (x, n) => worthOf(family, 2 * x - 1, n)]]
      : [own];
  }),
);
