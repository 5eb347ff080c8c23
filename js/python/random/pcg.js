// The generator of 64 bits that NumPy's Generator draws from: PCG XSL RR 128/64 (O'Neill, 2014), and the mixing of its seeds.

const BITS = (1n << 128n) - 1n;
const LONG = (1n << 64n) - 1n;
const FACTOR = 0x2360ed051fc65da44385df649fccf645n;

const POOL = 4;
const SHIFT = 16;

/** Hashes numbers of 32 bits, each by another constant than the one before. */
function hashing(first, factor) {
  let constant = first;
  return (value) => {
    const mixed = value ^ constant;
    constant = Math.imul(constant, factor);
    const hashed = Math.imul(mixed, constant);
    return (hashed ^ (hashed >>> SHIFT)) >>> 0;
  };
}

function joined(x, y) {
  const both = Math.imul(0xca01f9dd, x) - Math.imul(0x4973f715, y);
  return (both ^ (both >>> SHIFT)) >>> 0;
}

/** Four numbers of 64 bits from a seed in numbers of 32 bits, the lowest first (O'Neill's seed_seq). @param {number[]} words */
function spread(words) {
  const hash = hashing(0x43b0d7e5, 0x931e8875);
  const pool = Array.from({ length: POOL }, (_, i) => hash(words[i] ?? 0));
  for (let from = 0; from < POOL; from++)
    for (let to = 0; to < POOL; to++) if (from !== to) pool[to] = joined(pool[to], hash(pool[from]));
  for (const word of words.slice(POOL))
    for (let to = 0; to < POOL; to++) pool[to] = joined(pool[to], hash(word));
  const next = hashing(0x8b51f9dd, 0x58f38ded);
  const halves = Array.from({ length: 2 * POOL }, (_, i) => BigInt(next(pool[i % POOL])));
  return Array.from({ length: POOL }, (_, i) => halves[2 * i] | (halves[2 * i + 1] << 32n));
}

/** Numbers of 64 bits without end. @param {number[]} words @returns {Generator<bigint, never>} */
export function* longDrawsOf(words) {
  const [high, low, upper, lower] = spread(words);
  const added = ((((upper << 64n) | lower) << 1n) | 1n) & BITS;
  let state = (added + ((high << 64n) | low)) & BITS;
  state = (state * FACTOR + added) & BITS;
  for (;;) {
    state = (state * FACTOR + added) & BITS;
    const mixed = (state >> 64n) ^ (state & LONG);
    const turn = state >> 122n;
    yield ((mixed >> turn) | (mixed << (64n - turn))) & LONG;
  }
}
