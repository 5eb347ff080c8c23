// Random numbers that can be had again: the seed is printed, and SEED= sets it.

/** Reads SEED or the clock, prints it, and returns a generator of numbers in [0, 1) (mulberry32). */
export function seeded(name) {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`# ${name}: SEED=${seed}\n`);
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
