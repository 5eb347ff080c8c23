// What cases are called with: shapes and dtypes, and the same numbers for everybody.

/** @typedef {{ shape: number[], dtype: string, from: number, to: number }} Spec Numbers lie from `from` to below `to`. */

/** @type {Record<string, any>} */
export const ARRAYS = {
  bool: Uint8Array,
  uint8: Uint8Array,
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  float32: Float32Array,
  float64: Float64Array,
};
// Integers fill their dtype, so that a way through float32 would be seen, but int64 stays within what JavaScript's numbers hold.
const LIMITS = {
  bool: 2,
  uint8: 256,
  int8: 128,
  int16: 32768,
  int32: 1e9,
  int64: 1e9,
  float32: 1,
  float64: 1,
};

const operand =
  (dtype) =>
  (...shape) => ({
    shape,
    dtype,
    from: dtype === "bool" || dtype === "uint8" ? 0 : -LIMITS[dtype],
    to: LIMITS[dtype],
  });
export const [bool, uint8, int8, int16, int32, int64, float32, float64] = Object.keys(ARRAYS).map(operand);
/** The same with other numbers. */
export const within = (from, to, spec) => ({ ...spec, from, to });
export const of = (dtype, ...shape) => operand(dtype)(...shape);

export const elements = (shape) => shape.reduce((product, size) => product * size, 1);
export const bytes = ({ shape, dtype }) => elements(shape) * ARRAYS[dtype].BYTES_PER_ELEMENT;

/** How many different numbers there are: a prime, so that no two rows are alike. */
const DIFFERENT = 65521;
const pools = new Map();

function pool({ dtype, from, to }, Stored) {
  const key = [dtype, from, to, Stored.name].join();
  const known = pools.get(key);
  if (known) return known;
  const whole = !dtype.startsWith("float");
  let state = 1;
  const numbers = Float64Array.from({ length: DIFFERENT }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const number = from + (to - from) * (state / 2 ** 32);
    return whole ? Math.floor(number) : number;
  });
  const made = Stored === BigInt64Array ? BigInt64Array.from(numbers, BigInt) : Stored.from(numbers);
  pools.set(key, made);
  return made;
}

/**
 * The numbers of an operand; int64 as doubles where `Wide` says so.
 * @param {Spec} spec @param {number} place which operand of its case it is @param {any} [Wide]
 */
export function numbers(spec, place, Wide) {
  const Stored = spec.dtype === "int64" && Wide ? Wide : ARRAYS[spec.dtype];
  const source = pool(spec, Stored);
  const filled = new Stored(elements(spec.shape));
  let [from, to] = [(place * 7919) % DIFFERENT, 0];
  while (to < filled.length) {
    const piece = source.subarray(from, from + filled.length - to);
    filled.set(piece, to);
    [from, to] = [0, to + piece.length];
  }
  return filled;
}
