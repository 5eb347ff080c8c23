// Philox 4x32 of ten rounds (Salmon et al., 2011), which TensorFlow draws from: what a key of two numbers makes of counters.

const [FIRST, SECOND] = [0xd2511f53, 0xcd9e8d57];
const [FIRST_STEP, SECOND_STEP] = [0x9e3779b9, 0xbb67ae85];
const ROUNDS = 10;
const WORD = 2 ** 32;
const HALF = 2 ** 16;

/** The upper half of a product of two numbers of 32 bits, put together of four shorter ones. */
function highOf(x, y) {
  const [xHigh, xLow, yHigh, yLow] = [x >>> 16, x & 0xffff, y >>> 16, y & 0xffff];
  const middle = xHigh * yLow + ((xLow * yLow) >>> 16);
  const rest = xLow * yHigh + (middle % HALF);
  return xHigh * yHigh + Math.floor(middle / HALF) + Math.floor(rest / HALF);
}

/**
 * Numbers of 32 bits, four of each counter.
 * @param {ArrayLike<number>} key @param {ArrayLike<number>} counter the first one, in four numbers, the lowest first
 */
export function blocksOf(key, counter, count) {
  const words = new Uint32Array(4 * count);
  const next = Uint32Array.from(counter);
  for (let i = 0; i < count; i++) {
    let [a, b, c, d] = next;
    let [left, right] = [key[0], key[1]];
    for (let round = 0; round < ROUNDS; round++) {
      const [highA, highC] = [highOf(a, FIRST), highOf(c, SECOND)];
      const [lowA, lowC] = [Math.imul(a, FIRST), Math.imul(c, SECOND)];
      [a, b, c, d] = [(highC ^ b ^ left) >>> 0, lowC >>> 0, (highA ^ d ^ right) >>> 0, lowA >>> 0];
      left = (left + FIRST_STEP) >>> 0;
      right = (right + SECOND_STEP) >>> 0;
    }
    words.set([a, b, c, d], 4 * i);
    advance(next, 1);
  }
  return words;
}

/** Moves a counter on. @param {Uint32Array} counter */
export function advance(counter, by) {
  let carry = by;
  for (let i = 0; i < counter.length && carry > 0; i++) {
    const sum = counter[i] + (carry % WORD);
    counter[i] = sum;
    carry = Math.floor(carry / WORD) + Math.floor(sum / WORD);
  }
}

/** Numbers of 32 bits without end. @param {{ key: ArrayLike<number>, counter: ArrayLike<number> }} source @returns {Generator<number, never>} */
export function* drawsOf({ key, counter }) {
  const next = Uint32Array.from(counter);
  for (;;) {
    yield* blocksOf(key, next, 1);
    advance(next, 1);
  }
}
