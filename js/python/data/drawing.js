// Orders that are drawn from a generator of their own, as PyTorch's samplers draw them.

import { engine } from "../arrays/engine.js";
import { drawsOf, stateOf } from "../random/mersenne.js";

/** The seed of another generator, drawn from the program's: PyTorch draws 63 bits, of which 32 count. */
export const drawSeed = () => Number(engine.randint(0, 2 ** 32, [1]).item());

/** Numbers below `count` in an order that a seed decides. */
export function shuffled(count, seed) {
  const numbers = Array.from({ length: count }, (_, i) => i);
  const draws = drawsOf(stateOf(seed));
  for (let i = 0; i < count - 1; i++) {
    const other = i + (Number(draws.next().value) % (count - i));
    [numbers[i], numbers[other]] = [numbers[other], numbers[i]];
  }
  return numbers;
}
