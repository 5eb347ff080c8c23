// Orders that are drawn from a generator of their own, as PyTorch's samplers draw them.
import { engine } from "../arrays/engine.js";

const [SIZE, SHIFT] = [624, 397];

/** The Mersenne Twister (Matsumoto and Nishimura, 1998): 32 bits at a time. */
export function* mersenne(seed) {
  const state = new Uint32Array(SIZE);
  state[0] = seed;
  for (let i = 1; i < SIZE; i++) state[i] = Math.imul(1812433253, state[i - 1] ^ (state[i - 1] >>> 30)) + i;
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

/** The seed of another generator, drawn from the program's: PyTorch draws 63 bits, of which 32 count. */
export const drawSeed = () => Number(engine.randint(0, 2 ** 32, [1]).item());

/** Numbers below `count` in an order that a seed decides. */
export function shuffled(count, seed) {
  const numbers = Array.from({ length: count }, (_, i) => i);
  const draws = mersenne(seed);
  for (let i = 0; i < count - 1; i++) {
    const other = i + (Number(draws.next().value) % (count - i));
    [numbers[i], numbers[other]] = [numbers[other], numbers[i]];
  }
  return numbers;
}
