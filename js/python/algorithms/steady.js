// Whether rounding alone decides what a factorization gives: it is made once more of numbers that are a little apart.

/** So far apart: some last digits of a float. */
const APART = 2 ** -50;
/** Digits beyond these are not printed. */
const NEAR = 1e-9;

const flat = (made) => Object.values(made).flat(2);

/** The same matrix with every number but 0 a little apart; a symmetric one stays so. */
const movedOf = (rows, share) =>
  rows.map((row, i) =>
    row.map((value, j) => value * (1 + share * APART * (((i + j) * 5 + i * j * 3) % 7) - share * APART * 3)),
  );

const isDiagonal = (rows) => rows.every((row, i) => row.every((value, j) => i === j || value === 0));

/** Two rows of short numbers: what a factorization decides of them comes before anything is rounded. */
const isExact = (rows) =>
  rows.length === 2 &&
  rows.every(
    (row) => row.length === 2 && row.every((one) => Math.abs(one) < 1024 && Number.isInteger(one * 64)),
  );

/**
 * What `make` gives of a matrix; null where matrices next to it give something else.
 * @template {Record<string, any>} T
 * @param {number[][]} rows @param {(rows: number[][]) => T | null} make
 * @returns {T | null}
 */
export function steadily(rows, make) {
  const made = make(rows);
  if (made === null || isDiagonal(rows) || isExact(rows)) return made;
  const own = flat(made);
  const most = Math.max(1, ...rows.flat().map(Math.abs));
  for (const share of [1, -2, 3, -5]) {
    const other = make(movedOf(rows, share));
    if (other === null) return null;
    const found = flat(other);
    if (own.some((value, i) => !(Math.abs(value - found[i]) <= NEAR * most))) return null;
  }
  return made;
}
