// Numbers of distributions out of draws of 32 bits.

/** @typedef {() => number} Draw a whole number below 2^32 */

/** A float of 53 bits in [0, 1). @param {Draw} draw */
export function unitFloat(draw) {
  const [high, low] = [draw() >>> 5, draw() >>> 6];
  return (high * 67108864 + low) / 9007199254740992;
}

/** An integer up to another one, below 2^32: draws of its length are repeated until one fits. @param {Draw} draw */
export function upTo(most, draw) {
  if (most === 0) return 0;
  const mask = 0xffffffff >>> Math.clz32(most);
  for (;;) {
    const value = (draw() & mask) >>> 0;
    if (value <= most) return value;
  }
}

/** A point of the unit disk and the square of its distance, of which the polar method makes two normal numbers (Marsaglia). */
export function pointOfDisk(draw) {
  for (;;) {
    const [x, y] = [2 * unitFloat(draw) - 1, 2 * unitFloat(draw) - 1];
    const square = x * x + y * y;
    if (square < 1 && square > 0) return { x, y, square };
  }
}

/** The high half of a product of a draw and the number of integers (Lemire, 2019); few draws are repeated. @param {Draw} draw */
export function upToByProduct(most, draw, bits = 32) {
  if (most === 0) return 0;
  const count = BigInt(most) + 1n;
  const [width, whole] = [BigInt(bits), 1n << BigInt(bits)];
  for (;;) {
    const product = BigInt(draw()) * count;
    if ((product & (whole - 1n)) >= whole % count) return Number(product >> width);
  }
}

/** The places of so many items in an order that is drawn from the last one down to `first` (Fisher and Yates).
 * @param {(most: number) => number} below an integer up to another one */
export function mixedPlaces(count, below, first = 1) {
  const places = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i >= first; i--) {
    const other = below(i);
    [places[i], places[other]] = [places[other], places[i]];
  }
  return places;
}

/** Different numbers below `count`, as many as are asked for (Floyd). @param {(most: number) => number} below */
export function someOf(count, many, below) {
  /** @type {Set<number>} */
  const taken = new Set();
  for (let last = count - many; last < count; last++) {
    const value = below(last);
    taken.add(taken.has(value) ? last : value);
  }
  return [...taken];
}
