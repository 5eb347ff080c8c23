// a b + c of plain numbers, rounded once.

const SPLIT = 2 ** 27 + 1;
const [LEAST, GREATEST] = [2 ** -400, 2 ** 400];
const double = new Float64Array(1);
const words = new BigInt64Array(double.buffer);
const halves = new Int32Array(double.buffer);
/** What a float64 has below the last bit of a float32, and the half of that. */
const [BELOW, HALF] = [0x1fffffff, 0x10000000];

/** What is lost in a sum, by Knuth. */
function lost(a, b, sum) {
  const second = sum - a;
  return a - (sum - second) + (b - second);
}

/** The sum of two, whose last bit is odd where it is not exact: it is rounded once more and then right. */
function toOdd(a, b) {
  const sum = a + b;
  const rest = lost(a, b, sum);
  if (rest === 0) return sum;
  double[0] = sum;
  if (words[0] & 1n) return sum;
  words[0] += rest > 0 === sum > 0 ? 1n : -1n;
  return double[0];
}

const inRange = (x) => x === 0 || (Math.abs(x) > LEAST && Math.abs(x) < GREATEST);

/** As float64: Dekker's product, and the sum of three by Boldo and Melquiond. */
export function fusedDouble(a, b, c) {
  const product = a * b;
  if (!inRange(product) || !inRange(a) || !inRange(b) || !inRange(c)) return product + c;
  const [x, y] = [a * SPLIT, b * SPLIT];
  const [ah, bh] = [x - (x - a), y - (y - b)];
  const [al, bl] = [a - ah, b - bh];
  const low = al * bl - (product - ah * bh - al * bh - ah * bl);
  const rest = c + low;
  const sum = product + rest;
  return sum + toOdd(lost(product, rest, sum), lost(c, low, rest));
}

/** As float32, of three of them: the product is exact, and a sum that lies halfway between two goes where its rest points. */
export function fusedSingle(a, b, c) {
  const product = a * b;
  const sum = product + c;
  double[0] = sum;
  if ((halves[0] & BELOW) !== HALF) return Math.fround(sum);
  const rest = lost(product, c, sum);
  if (rest !== 0) halves[0] += rest > 0 === sum > 0 ? 1 : -1;
  return Math.fround(double[0]);
}
