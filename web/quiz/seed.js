// What a path of questions is drawn by.

/** Seeds are short enough to be read out. */
const SEEDS = 10_000;

/** A seed that nobody chose. */
export const anySeed = () => Math.floor(Math.random() * SEEDS);
