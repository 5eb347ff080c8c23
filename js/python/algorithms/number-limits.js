// What dtypes can hold, as frameworks tell it.

const FLOATS = {
  float16: { mantissa: 10, least: -14, most: 16, bits: 16n, precision: 3n },
  bfloat16: { mantissa: 7, least: -126, most: 128, bits: 16n, precision: 2n },
  float32: { mantissa: 23, least: -126, most: 128, bits: 32n, precision: 6n },
  float64: { mantissa: 52, least: -1022, most: 1024, bits: 64n, precision: 15n },
};

/** Of a float: its step at 1, its bounds, and digits that are sure; undefined of others. */
export function floatLimits(name) {
  if (!Object.hasOwn(FLOATS, name)) return undefined;
  const { mantissa, least, most, bits, precision } = FLOATS[name];
  const eps = 2 ** -mantissa;
  const max = (2 - eps) * 2 ** (most - 1);
  const tiny = 2 ** least;
  const numbers = { eps, max, min: -max, tiny, smallest_normal: tiny, resolution: Number(`1e-${precision}`) };
  return { bits, precision, numbers, smallest_subnormal: tiny * eps };
}

/** Of an integer: its bounds; undefined of others. */
export function intLimits(name) {
  const [, unsigned, digits] = /^(u?)int(\d+)$/.exec(name) ?? [];
  if (digits === undefined) return undefined;
  const bits = BigInt(digits);
  const max = (1n << (unsigned ? bits : bits - 1n)) - 1n;
  return { bits, max, min: unsigned ? 0n : -max - 1n };
}

function roundEven(value) {
  const low = Math.floor(value);
  const rest = value - low;
  if (rest !== 0.5) return rest < 0.5 ? low : low + 1;
  return low % 2 === 0 ? low : low + 1;
}

/** A number as a float of fewer bits has it, ties to even. */
export function roundedTo(value, name) {
  const { mantissa, least, most } = FLOATS[name];
  const size = Math.abs(value);
  if (size === 0 || !Number.isFinite(size)) return value;
  const exponent = Math.max(Math.floor(Math.log2(size)), least);
  // The logarithm of what is just below a power of two may be that of the power.
  const step = 2 ** ((2 ** exponent > size && exponent > least ? exponent - 1 : exponent) - mantissa);
  const made = roundEven(size / step) * step;
  return Math.sign(value) * (made >= 2 ** most ? Number.POSITIVE_INFINITY : made);
}

/**
 * Whether sums of products of some rows are exact, in whatever order and however they are rounded: all numbers are whole and few.
 * @param {number[][]} rows @param {number} most the largest number up to which a dtype has all whole ones
 */
export function areExact(rows, most) {
  const sizes = rows.map((row) => row.reduce((all, one) => all + Math.abs(one), 0));
  return rows.flat().every(Number.isInteger) && sizes.reduce((all, one) => all * one, 1) <= most;
}
