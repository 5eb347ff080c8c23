// Seeded random numbers for tests: the seed is printed, SEED= repeats a run, ROUNDS=10 tries ten times as often.

export const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

/** How often a test tries that would try so often by itself. */
export const rounds = (count) => Math.ceil(count * Number(process.env.ROUNDS ?? 1));

/** mulberry32: small and good enough to pick test cases. `random(n)` is a whole number from 0 to n - 1. */
export function generator(seed = SEED) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Shapes that mostly broadcast: columns of a result with axes left out, set to 1 and now and then to something else. */
export function relatedShapes(random, { count, rank, sizes, stray = 8 }) {
  const result = Array.from({ length: rank }, () => sizes[random(sizes.length)]);
  return Array.from({ length: count }, () => {
    const own = result.slice(random(rank + 1));
    return own.map((size) =>
      random(3) === 0 ? 1 : random(stray) === 0 ? sizes[random(sizes.length)] : size,
    );
  });
}
