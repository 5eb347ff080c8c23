// Two lines as `difflib.ndiff` of Python shows them: under those that are much alike it is marked where they differ. Alike is
// what has long pieces in common, found one inside the other (Ratcliff and Metzener, 1988).

const BLANK = /[ \t]/;

/** The longest piece that stands in both: in the first from `a`, in the second from `b`. Blanks alone begin none. */
function longest(one, other, [fromA, toA, fromB, toB]) {
  let best = { a: fromA, b: fromB, length: 0 };
  let lengths = new Map();
  for (let a = fromA; a < toA; a++) {
    const next = new Map();
    for (let b = fromB; b < toB; b++) {
      if (one[a] !== other[b] || BLANK.test(other[b])) continue;
      const length = (lengths.get(b - 1) ?? 0) + 1;
      next.set(b, length);
      if (length > best.length) best = { a: a - length + 1, b: b - length + 1, length };
    }
    lengths = next;
  }
  let { a, b, length } = best;
  // Blanks around it belong to it, what is behind them does not.
  const isShared = (i, k) => one[i] === other[k] && BLANK.test(other[k]);
  while (a > fromA && b > fromB && isShared(a - 1, b - 1)) [a, b, length] = [a - 1, b - 1, length + 1];
  while (a + length < toA && b + length < toB && isShared(a + length, b + length)) length++;
  return { a, b, length };
}

/** All pieces that stand in both, in order. @returns {{ a: number, b: number, length: number }[]} */
function pieces(one, other, [fromA, toA, fromB, toB]) {
  if (fromA >= toA || fromB >= toB) return [];
  const found = longest(one, other, [fromA, toA, fromB, toB]);
  if (found.length === 0) return [];
  const { a, b, length } = found;
  return [
    ...pieces(one, other, [fromA, a, fromB, b]),
    found,
    ...pieces(one, other, [a + length, toA, b + length, toB]),
  ];
}

/** From how much of them two lines are alike. */
const ALIKE = 0.75;

/** @param {string} one @param {string} other @returns {string[]} lines, those of marks with an end of line */
export function lineDifference(one, other) {
  const same = pieces(one, other, [0, one.length, 0, other.length]);
  const shared = same.reduce((all, { length }) => all + length, 0);
  if ((2 * shared) / (one.length + other.length) < ALIKE) return [`- ${one}`, `+ ${other}`];
  let [above, below, a, b] = ["", "", 0, 0];
  for (const piece of [...same, { a: one.length, b: other.length, length: 0 }]) {
    const [gone, come] = [piece.a - a, piece.b - b];
    const isChange = gone > 0 && come > 0;
    above += (isChange ? "^" : "-").repeat(gone) + " ".repeat(piece.length);
    below += (isChange ? "^" : "+").repeat(come) + " ".repeat(piece.length);
    [a, b] = [piece.a + piece.length, piece.b + piece.length];
  }
  const marks = (text) => (text.trim() === "" ? [] : [`? ${text.trimEnd()}\n`]);
  return [`- ${one}`, ...marks(above), `+ ${other}`, ...marks(below)];
}
