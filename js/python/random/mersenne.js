// The Mersenne Twister of 32 bits (Matsumoto and Nishimura, 1998), which PyTorch and Python draw from, each with seeds of its own.

const [SIZE, SHIFT] = [624, 397];

/** An integer as numbers of 32 bits, the lowest first. */
export function wordsOf(value) {
  const words = [];
  for (let rest = value < 0n ? -value : value; rest > 0n; rest >>= 32n)
    words.push(Number(rest & 0xffffffffn));
  return words.length === 0 ? [0] : words;
}

/** The state that a number of 32 bits begins with. */
export function stateOf(seed) {
  const state = new Uint32Array(SIZE);
  state[0] = seed;
  for (let i = 1; i < SIZE; i++) state[i] = Math.imul(1812433253, state[i - 1] ^ (state[i - 1] >>> 30)) + i;
  return state;
}

/** The state that several such numbers begin with. */
export function stateOfAll(seeds) {
  const state = stateOf(19650218);
  let at = 1;
  const next = (factor, added) => {
    const before = state[at - 1] ^ (state[at - 1] >>> 30);
    state[at] = (state[at] ^ Math.imul(before, factor)) + added;
    if (++at < SIZE) return;
    state[0] = state[SIZE - 1];
    at = 1;
  };
  for (let i = 0; i < Math.max(SIZE, seeds.length); i++) {
    const place = i % seeds.length;
    next(1664525, seeds[place] + place);
  }
  for (let i = 0; i < SIZE - 1; i++) next(1566083941, -at);
  state[0] = 0x80000000;
  return state;
}

/** Numbers of 32 bits without end, from a state that goes on with them. @returns {Generator<number, never>} */
export function* drawsOf(state) {
  for (;;) {
    for (let i = 0; i < SIZE; i++) {
      const pair = (state[i] & 0x80000000) | (state[(i + 1) % SIZE] & 0x7fffffff);
      state[i] = state[(i + SHIFT) % SIZE] ^ (pair >>> 1) ^ (pair & 1 ? 0x9908b0df : 0);
    }
    for (let one of state) {
      one ^= one >>> 11;
      one ^= (one << 7) & 0x9d2c5680;
      one ^= (one << 15) & 0xefc60000;
      yield (one ^ (one >>> 18)) >>> 0;
    }
  }
}
