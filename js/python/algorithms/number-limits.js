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
