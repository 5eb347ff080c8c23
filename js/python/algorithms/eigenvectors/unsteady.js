// Factorizations of which rounding decides signs, or which of several vectors are taken. A program that has one is run some more times,
// each time with others that rounding might give as well: what is the same every time holds, else the factorization is refused by name.
import { session } from "../../arrays/session.js";
import { refuse } from "../../syntax/refusal.js";

/** So many times more. */
const TURNS = 4;
/** So far apart are numbers that rounding may take for each other, beside the greatest. */
const APART = 2 ** -49;
/** Digits beyond these are not printed. */
const NEAR = 1e-9;
/** Below such a share of the greatest a number may be rounding alone. */
const NOISE = 1e-12;

/** A number between -1 and 1 for each place and turn; the same on both sides of the diagonal. */
function moveOf(i, j, turn) {
  const [low, high] = [Math.min(i, j), Math.max(i, j)];
  const turned = Math.sin((low + 1) * 12.9898 + (high + 1) * 78.233 + turn * 37.719) * 43758.5453;
  return 2 * (turned - Math.floor(turned)) - 1;
}

const greatest = (rows) => Math.max(...rows.flat().map(Math.abs));

const movedOf = (rows, turn) => {
  const share = APART * greatest(rows);
  return rows.map((row, i) => row.map((value, j) => value + share * moveOf(i, j, turn)));
};

const turned = (rows) => rows[0]?.map((_, j) => rows.map((row) => row[j])) ?? [];
const isNear = (one, other, most) => one.every((value, i) => Math.abs(value - other[i]) <= NEAR * most);

/** Vectors: those that others took the place of, with the other sign where that is asked for. */
const vectorsOf = (own, found, { isAny, flips }) =>
  own.map((vector, i) =>
    !isAny && isNear(vector, found[i], 1) ? vector : found[i].map((value) => (flips ? -value : value)),
  );

/** What stands for values and vectors at a later turn. */
function variant(own, found, turn, isAny, most) {
  const told = { isAny, flips: turn % 2 === 0 };
  const made = {};
  for (const [name, part] of Object.entries(own)) {
    const other = found[name];
    if (name === "values")
      made.values = part.map((value, i) => {
        if (Math.abs(value) > NOISE * most)
          return Math.abs(value - other[i]) <= NEAR * most ? value : other[i];
        return turn === TURNS ? 0 : other[i];
      });
    // Those of `right` are rows.
    else if (name === "right") made.right = vectorsOf(part, other, told);
    else made[name] = turned(vectorsOf(turned(part), turned(other), told));
  }
  return made;
}

const plain = (value) => JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `${one}n` : one));

/** Runs a program again at each turn, and compares. @param {any} first @param {(turn: number) => any} again */
function settled({ unsteady, ...first }, again) {
  const { what, from } = unsteady;
  for (let turn = 1; turn <= TURNS; turn++) {
    const { output, error, figures } = again(turn);
    if (output !== first.output || plain(error) !== plain(first.error)) refuse(what, { from });
    first.figures.all.forEach((figure, i) => {
      if (plain(figure.numbers) !== plain(figures.all[i]?.numbers)) delete figure.numbers;
    });
  }
  return first;
}

/** Which run of the program it is, where what it comes to has several answers: the first one, or one of those that follow. */
export function turnOf(/** @type {string} */ what) {
  const run = /** @type {any} */ (session());
  run.unsteady ??= { what, from: run.machine.at, settled };
  return run.turn;
}

/**
 * What `make` might give of a matrix, at each run of the program something else; null where there is none.
 * @param {number[][]} rows @param {(rows: number[][]) => any} make `values`, and vectors: columns, rows only as `right`
 * @param {string} what as which it is refused @param {boolean} isAny whether the signs of all of them are not known
 */
export function varied(rows, make, what, isAny) {
  const own = make(rows);
  const turn = turnOf(what);
  if (own === null || turn === 0) return own;
  const found = make(movedOf(rows, turn));
  return found === null ? null : variant(own, found, turn, isAny, greatest(rows));
}
