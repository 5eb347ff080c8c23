// Functions of mathematics that JavaScript is without, in double precision.

/** The logarithm of the gamma function: Stirling's series far out, and the recurrence towards it. */
export function logGamma(x) {
  if (Number.isNaN(x)) return x;
  if (x <= 0) {
    if (Number.isInteger(x)) return Number.POSITIVE_INFINITY;
    return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x);
  }
  if (x === Number.POSITIVE_INFINITY) return x;
  if (x === 1 || x === 2) return 0;
  let shift = 1;
  let far = x;
  for (; far < 15; far++) shift *= far;
  const square = 1 / (far * far);
  const series =
    (1 / 12 -
      square *
        (1 / 360 -
          square * (1 / 1260 - square * (1 / 1680 - square * (1 / 1188 - (square * 691) / 360360))))) /
    far;
  return (far - 0.5) * Math.log(far) - far + 0.5 * Math.log(2 * Math.PI) + series - Math.log(shift);
}

/** Its slope. */
export function digamma(x) {
  if (x === 0) return Object.is(x, -0) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  if (x < 0) {
    if (Number.isInteger(x)) return Number.NaN;
    return digamma(1 - x) - Math.PI / Math.tan(Math.PI * x);
  }
  let sum = 0;
  let far = x;
  for (; far < 12; far++) sum -= 1 / far;
  const square = 1 / (far * far);
  const series =
    square *
    (1 / 12 -
      square *
        (1 / 120 - square * (1 / 252 - square * (1 / 240 - square * (1 / 132 - (square * 691) / 32760)))));
  return sum + Math.log(far) - 0.5 / far - series;
}

/** What is left of the error function's rest beside exp(-x²) far out: a continued fraction (Lentz). */
function farRest(x) {
  let fraction = 0;
  for (let n = 60; n >= 1; n--) fraction = n / 2 / (x + fraction);
  return 1 / Math.sqrt(Math.PI) / (x + fraction);
}

/** What the error function leaves to one: its series, or far out a continued fraction (Lentz). */
export function complementaryError(x) {
  if (x < 0) return 2 - complementaryError(-x);
  if (x < 2.5) {
    let [term, sum] = [x, x];
    for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum) && n < 200; n++) {
      term *= (-x * x) / n;
      sum += term / (2 * n + 1);
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  if (x > 27) return 0;
  return Math.exp(-x * x) * farRest(x);
}

/** The logarithm of what a normal distribution has below `x`. */
export function logNormalBelow(x) {
  const far = -x * Math.SQRT1_2;
  if (far > 2.5) return Math.log(farRest(far) / 2) - far * far;
  return x < 1 ? Math.log(complementaryError(far) / 2) : Math.log1p(-complementaryError(-far) / 2);
}

/** The modified Bessel functions of orders 0 and 1, times exp(-|x|): their series, or far out those in 1 / x. */
export function scaledBessel(order, x) {
  const size = Math.abs(x);
  const sign = order === 1 && x < 0 ? -1 : 1;
  let [term, sum] = [1, 1];
  if (size < 30) {
    const quarter = (size * size) / 4;
    for (let n = 1; term > 1e-17 * sum; n++) {
      term *= quarter / (n * (n + order));
      sum += term;
    }
    return sign * sum * (order === 1 ? size / 2 : 1) * Math.exp(-size);
  }
  for (let n = 1; n < 25; n++) {
    const next = (-term * (4 * order - (2 * n - 1) ** 2)) / (8 * n * size);
    if (Math.abs(next) > Math.abs(term)) break;
    term = next;
    sum += term;
  }
  return (sign * sum) / Math.sqrt(2 * Math.PI * size);
}

/** Where the error function has a value: Newton's way from a near guess (Winitzki). */
export function inverseError(y) {
  if (Math.abs(y) >= 1) return Math.abs(y) === 1 ? y * Number.POSITIVE_INFINITY : Number.NaN;
  if (y === 0 || Number.isNaN(y)) return y;
  const size = Math.abs(y);
  const log = Math.log1p(-size * size);
  const half = 2 / (Math.PI * 0.147) + log / 2;
  let x = Math.sqrt(Math.sqrt(half * half - log / 0.147) - half);
  for (let i = 0; i < 4; i++) {
    const apart = 1 - size - complementaryError(x);
    x -= (apart / ((-2 / Math.sqrt(Math.PI)) * Math.exp(-x * x))) * -1;
  }
  return Math.sign(y) * x;
}
