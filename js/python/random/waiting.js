// Waiting times by the ziggurat method (Marsaglia and Tsang, 2000) with 256 layers, for draws of 64 bits, as NumPy's Generator has it.
// Each edge comes of the one below it, and what rounding leaves grows on the way: so the edges are made of integers of 160 bits.

const LAYERS = 256;
const MANTISSA = 2 ** 53;
const TAIL = 7.69711747013105;
const BITS = 160n;
const ONE = 1n << BITS;
/** The tail's beginning, in units of 10^-28. */
const TAIL_DIGITS = 76971174701310497140446280481n;

/** @param {bigint} x of which the exponential is taken, in units of 2^-160, at most 1 or so */
function exponential(x) {
  let [sum, term] = [ONE, ONE];
  for (let i = 1n; term !== 0n; i++) {
    term = (term * x) / (i << BITS);
    sum += term;
  }
  return sum;
}

const toNumber = (x) => Number(x >> (BITS - 100n)) / 2 ** 100;
const exact = (/** @type {number} */ x) => BigInt(Math.round(x * MANTISSA)) << (BITS - 53n);

/** The logarithm of what lies between 0 and 1: a float's, and what is left beside it. */
function logarithm(x) {
  const near = exact(Math.log(toNumber(x)));
  let power = exponential(-near / 16n);
  for (let i = 0; i < 4; i++) power = (power * power) >> BITS;
  const rest = ((x * power) >> BITS) - ONE;
  return near + rest - ((rest * rest) >> (BITS + 1n));
}

/** By layer how wide a unit is, how high it ends, and how many units lie inside of the one above. */
function tablesOf() {
  const [edges, heights] = [Array(LAYERS), Array(LAYERS)];
  const tail = (TAIL_DIGITS << BITS) / 10n ** 28n;
  let height = exponential(-tail / 16n);
  for (let i = 0; i < 4; i++) height = (height * height) >> BITS;
  const area = ((tail + ONE) * height) >> BITS;
  [edges[LAYERS - 1], heights[LAYERS - 1]] = [tail, height];
  for (let i = LAYERS - 2; i > 0; i--) {
    heights[i] = (area << BITS) / edges[i + 1] + heights[i + 1];
    edges[i] = -logarithm(heights[i]);
  }
  [edges[0], heights[0]] = [(area << BITS) / height, ONE];
  const share = (/** @type {number} */ i) => (i === 0 ? tail : i === 1 ? 0n : edges[i - 1]);
  return {
    widths: edges.map((edge) => toNumber(edge) / MANTISSA),
    heights: heights.map(toNumber),
    inside: edges.map((edge, i) => (share(i) << 53n) / edge),
  };
}

/** @type {ReturnType<typeof tablesOf> | null} */
let tables = null;

/** A waiting time. @param {() => bigint} draw of 64 bits @param {() => number} float in [0, 1) */
export function waitingOf(draw, float) {
  tables ??= tablesOf();
  const { widths, heights, inside } = tables;
  for (;;) {
    const bits = draw() >> 3n;
    const layer = Number(bits & 0xffn);
    const size = bits >> 8n;
    const x = Number(size) * widths[layer];
    if (size < inside[layer]) return x;
    if (layer === 0) return TAIL - Math.log1p(-float());
    if ((heights[layer - 1] - heights[layer]) * float() + heights[layer] < Math.exp(-x)) return x;
  }
}
