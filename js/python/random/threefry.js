// Threefry 2x32 of twenty rounds (Salmon et al., 2011), which JAX draws from: what a key of two numbers makes of a counter.

const TURNS = [
  [13, 15, 26, 6],
  [17, 29, 16, 24],
];
const ROUNDS = 5;
const PARITY = 0x1bd11bda;

/** What so many counters become, from the first one on: pairs of numbers of 32 bits. @param {ArrayLike<number>} key */
export function pairsOf(key, count, first = 0) {
  const words = new Uint32Array(2 * count);
  const keys = [key[0], key[1], key[0] ^ key[1] ^ PARITY];
  for (let i = 0; i < count; i++) {
    let left = keys[0] | 0;
    let right = (first + i + keys[1]) | 0;
    for (let round = 0; round < ROUNDS; round++) {
      const turns = TURNS[round % 2];
      for (let k = 0; k < turns.length; k++) {
        left = (left + right) | 0;
        right = left ^ ((right << turns[k]) | (right >>> (32 - turns[k])));
      }
      left = (left + keys[(round + 1) % 3]) | 0;
      right = (right + keys[(round + 2) % 3] + round + 1) | 0;
    }
    words[2 * i] = left;
    words[2 * i + 1] = right;
  }
  return words;
}

/** Numbers of 32 bits of a key, both halves of each counter as one. */
export function bitsOf(key, count) {
  const pairs = pairsOf(key, count);
  return new Uint32Array(count).map((_, i) => pairs[2 * i] ^ pairs[2 * i + 1]);
}
