// A matrix of float32 by a vector, in the steps of OpenBLAS: rows of up to eight in ways of their own.
import { fusedSingle as fused } from "../../algorithms/rounding/once.js";

const { fround } = Math;
/** Rows up to here are blocks of a kernel each. */
const SHORT = 8;
/** A longer vector is cut into parts. */
const UNCUT = 48;

const product = ({ a, from, b, start }, i) => fround(a[from + i] * b[start + i]);
const withNext = ({ a, from, b, start }, i, sum) => fused(a[from + i], b[start + i], sum);
const add = (x, y) => fround(x + y);

/** One product after the other, rounded once, behind those before `first`. */
function inTurn(pair, first = 0, sum = 0) {
  let all = sum;
  for (let i = first; i < pair.count; i++) all = withNext(pair, i, all);
  return all;
}

/** One product after the other, each rounded by itself. */
function plain(pair) {
  let all = product(pair, 0);
  for (let i = 1; i < pair.count; i++) all = add(all, product(pair, i));
  return all;
}

const products = (pair) => Array.from({ length: pair.count }, (_, i) => product(pair, i));

/** Neighbours added up, until one is left. */
function paired(sums) {
  let own = sums;
  while (own.length > 1)
    own = Array.from({ length: own.length / 2 }, (_, i) => add(own[2 * i], own[2 * i + 1]));
  return own[0];
}

const secondFirst = (pair) => inTurn(pair, 2, withNext(pair, 0, product(pair, 1)));

/** What is left of threes when eights and fours of rows are gone. */
function ofThree(pair, rest) {
  if (rest >= 8) return inTurn(pair);
  return rest >= 4 || rest === 1 ? secondFirst(pair) : plain(pair);
}

/** Six and seven numbers, as they lie across registers. */
function crosswise(pair) {
  const [p0, p1, p2, p3, p4, p5, p6] = products(pair);
  return pair.count === 6
    ? add(add(p0, add(p1, p2)), add(p3, add(p4, p5)))
    : add(add(add(p0, p1), add(p4, p5)), add(add(p2, p3), p6));
}

/** The halves of eight on top of each other, then by pairs, or one after the other. */
function eightLeft(pair, isAlone) {
  const all = products(pair);
  if (!isAlone)
    return add(add(add(all[0], all[1]), add(all[4], all[5])), add(add(all[2], all[3]), add(all[6], all[7])));
  return [0, 1, 2, 3].map((i) => add(all[i], all[i + 4])).reduce(add);
}

/** Rows of up to eight: `rest` rows are left of the block that a row is in. */
function short(pair, place, size) {
  const { count } = pair;
  const behind = (block) => size - (size % block);
  if (count === 2) return place < behind(16) ? inTurn(pair) : plain(pair);
  const rest = place < behind(8) ? 8 : place < behind(4) ? 4 : place < behind(2) ? 2 : 1;
  if (count === 3) return ofThree(pair, rest);
  if (count === 4) return rest === 1 ? plain(pair) : paired(products(pair));
  if (count === 5) return rest >= 4 ? inTurn(pair) : plain(pair);
  if (count < SHORT) return rest === 8 ? inTurn(pair) : rest === 4 ? crosswise(pair) : plain(pair);
  return rest >= 4 ? paired(products(pair)) : eightLeft(pair, rest === 1);
}

/** Of longer rows, the numbers of whole fours. */
function fours(pair, place, size) {
  const whole = pair.count - (pair.count % 4);
  const isOfFour = place < size - (size % 4);
  if (isOfFour) {
    const sums = Array(8).fill(0);
    let i = 0;
    if (whole % 8 === 4) for (; i < 4; i++) sums[i] = product(pair, i);
    for (let at = 0; i < whole; i++, at++) sums[at % 8] = withNext(pair, i, sums[at % 8]);
    return paired([0, 1, 2, 3].map((lane) => add(sums[lane], sums[lane + 4])));
  }
  const isAlone = place === size - 1 && size % 2 === 1;
  const sums = Array(8).fill(0);
  let i = 0;
  if (whole % 8 === 4) for (; i < 4; i++) sums[i] = product(pair, i);
  for (let at = 0; i < whole; i++, at++) {
    const lane = isAlone ? at % 8 : at % 4;
    sums[lane] = add(sums[lane], product(pair, i));
  }
  return paired([0, 1, 2, 3].map((lane) => add(sums[lane], sums[lane + 4])));
}

/** A row by a vector, where rows lie side by side. */
export function rowBySingles(pair, place, size) {
  if (pair.count <= SHORT) return short(pair, place, size);
  const whole = pair.count - (pair.count % 4);
  const sum = fours(pair, place, size);
  const rest = pair.count - whole;
  if (rest === 0) return sum;
  if (rest === 1) return withNext(pair, whole, sum);
  const next = withNext(pair, whole, product(pair, whole + 1));
  return add(sum, rest === 2 ? next : withNext(pair, whole + 2, next));
}

/** So many numbers of a column from a place on, in one lane or in two. */
function partOf(pair, first, count, lanes) {
  const sums = Array(lanes).fill(0);
  for (let i = 0; i < count; i++) sums[i % lanes] = withNext(pair, first + i, sums[i % lanes]);
  return lanes === 1 ? sums[0] : add(sums[1], sums[0]);
}

/** Eights of a column by themselves, then four, two and one. */
function inParts(pair, lanes) {
  let sum = 0;
  let i = 0;
  for (const part of [8, 4, 2, 1])
    for (; i + part <= pair.count && (part === 8 || (pair.count - i) & part); i += part)
      sum = add(sum, partOf(pair, i, part, part < 4 ? 1 : lanes));
  return sum;
}

/** Of fewer than four columns, two rows at a time of the first fours. */
function byTwos(pair) {
  const whole = pair.count - (pair.count % 4);
  let sum = 0;
  for (let i = 0; i < whole; i += 2) sum = add(sum, withNext(pair, i, product(pair, i + 1)));
  return inTurn(pair, whole, sum);
}

/** A column by a vector: long ones, and those of four numbers, in parts; the rows of such a matrix are taken by sixteen, before which a four and an eight are. */
export function singlesByColumn(count) {
  if (count !== 4 && count <= UNCUT) return (pair) => inTurn(pair);
  return (pair, place, size) => {
    if (size < 4) return byTwos(pair);
    if (place >= size - (size % 4)) return inTurn(pair);
    return inParts(pair, place < 4 * Math.floor((size % 16) / 4) ? 2 : 1);
  };
}
