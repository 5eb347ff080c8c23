// The logarithm of one and a number, and the power less one, of single precision: each step rounded as C's library rounds it.

const { fround } = Math;
const floats = (...numbers) => numbers.map(fround);

/** The logarithm of 2: of few bits, and what is left of it. */
const [MOST, REST] = floats(0.69313812256, 0.0000090580006145);
const SERIES = floats(
  0.66666668653,
  0.40000000596,
  0.28571429849,
  0.22222198546,
  0.1818357259,
  0.15313838422,
  0.1479819864,
);
const words = new DataView(new ArrayBuffer(4));
/** A float32 as its exponent and what it is between 1 and 2. @returns {[number, number]} */
function parted(x) {
  words.setFloat32(0, x);
  const bits = words.getInt32(0);
  words.setInt32(0, (bits & 0x7fffff) | 0x3f800000);
  return [(bits >> 23) - 127, words.getFloat32(0)];
}

/** From here on a number is taken as the half of it, and twice that. */
const ROOT = 1.4142136573791504;

/** @param {number} x a float32 */
export function logarithmOfMore(x) {
  if (!(x > -1) || x === Number.POSITIVE_INFINITY) return fround(Math.log1p(x));
  if (Math.abs(x) < 2 ** -24) return x;
  if (Math.abs(x) < 2 ** -15) return fround(x - fround(fround(x * x) * 0.5));
  let [twos, over, lost] = [0, x, 0];
  if (x <= -0.2929 || x >= 0.41421357) {
    const sum = fround(1 + x);
    const [exponent, part] = parted(sum);
    lost = fround((exponent > 0 ? fround(1 - fround(sum - x)) : fround(x - fround(sum - 1))) / sum);
    const isFar = part >= ROOT;
    twos = exponent + (isFar ? 1 : 0);
    over = fround((isFar ? part / 2 : part) - 1);
  }
  const half = fround(fround(0.5 * over) * over);
  const low = fround(fround(twos * REST) + lost);
  const high = fround(twos * MOST);
  if (over === 0) return twos === 0 ? 0 : fround(high + fround(lost + fround(twos * REST)));
  if (twos !== 0 && Math.abs(over) < 2 ** -20) {
    const rest = fround(half * fround(1 - fround((2 / 3) * over)));
    return fround(high - fround(fround(rest - low) - over));
  }
  const share = fround(over / fround(2 + over));
  const square = fround(share * share);
  const sum = SERIES.reduceRight((all, one) => fround(one + fround(square * all)), 0);
  const more = fround(share * fround(half + fround(square * sum)));
  return twos === 0
    ? fround(over - fround(half - more))
    : fround(high - fround(fround(half - fround(more + low)) - over));
}

const POWERS = floats(
  -0.033333335072,
  0.0015873016091,
  -0.00007936507609,
  0.0000040082177293,
  -2.0109921195e-7,
);
const PER_TWO = fround(1.4426950216);

/** @param {number} x a float32 */
export function powerLessOne(x) {
  const size = Math.abs(x);
  if (!(size < 88) || size < 2 ** -25) return fround(Math.expm1(x));
  let [twos, part, lost] = [0, x, 0];
  if (size > fround(0.5 * Math.LN2)) {
    twos =
      size < fround(1.5 * Math.LN2)
        ? Math.sign(x)
        : Math.trunc(fround(fround(PER_TWO * x) + 0.5 * Math.sign(x)));
    const [high, low] = [fround(x - fround(twos * MOST)), fround(twos * REST)];
    part = fround(high - low);
    lost = fround(fround(high - part) - low);
  }
  const half = fround(0.5 * part);
  const square = fround(part * half);
  const sum = fround(
    1 + fround(square * POWERS.reduceRight((all, one) => fround(one + fround(square * all)), 0)),
  );
  const rest = fround(3 - fround(sum * half));
  const off = fround(square * fround(fround(sum - rest) / fround(6 - fround(part * rest))));
  if (twos === 0) return fround(part - fround(fround(part * off) - square));
  const less = fround(fround(fround(part * fround(off - lost)) - lost) - square);
  if (twos === -1) return fround(fround(0.5 * fround(part - less)) - 0.5);
  if (twos === 1)
    return part < -0.25
      ? fround(-2 * fround(less - fround(part + 0.5)))
      : fround(1 + fround(2 * fround(part - less)));
  const power = 2 ** twos;
  if (twos <= -2 || twos > 56) return fround(fround(fround(1 - fround(less - part)) * power) - 1);
  const small = 2 ** -twos;
  return twos < 23
    ? fround(fround(fround(1 - small) - fround(less - part)) * power)
    : fround(fround(fround(part - fround(less + small)) + 1) * power);
}
