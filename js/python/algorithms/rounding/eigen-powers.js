// Powers of float32 in Eigen's steps, which eight elements take together: 2 raised to the exponent times a logarithm of twice the digits.
import { floats, flushed, parted, polynomial } from "./eigen-curves.js";

const { fround } = Math;

/** A sum, and what its rounding lost; the first one is the larger. */
function sum(x, y) {
  const made = fround(x + y);
  return [made, fround(y - fround(made - x))];
}
/** The same of numbers of twice the digits. */
/** @param {number[]} one @param {number[]} other */
function wideSum([x, ofX], [y, ofY]) {
  const [made, lost] = sum(x, y);
  return sum(made, fround(fround(ofY + lost) + ofX));
}
/** A product, and what its rounding lost: doubles hold it whole. */
function product(x, y) {
  const made = fround(x * y);
  return [made, fround(x * y - made)];
}
/** @param {number[]} one @param {number} y */
function wideProduct([x, ofX], y) {
  const [made, lost] = product(x, y);
  const [most, rest] = sum(made, fround(ofX * y));
  return sum(most, fround(rest + lost));
}

const wide = (x) => [fround(x), fround(x - fround(x))];
const FIRST = wide(1.4426950417421103);
const SECOND = wide(-0.72134751588268664);
const FACTORS = floats([
  9.701082855463028e-2, -0.16896486282348633, 0.1720083683729172, -0.17892272770404816, 0.20505344867706299,
  -0.24046677350997925, 0.28857553005218506, -0.36067414283752441, 0.48089790344238281,
]);
/** The logarithm by 2 of a number from √½ to √2. */
function logarithm(part) {
  const x = fround(part - 1);
  const last = wideSum(SECOND, product(x, polynomial(x, FACTORS)));
  return wideProduct(wideSum(FIRST, wideProduct(last, x)), x);
}

const BELOW_HALF = fround(0.49999997);
const nearest = (x) => Math.trunc(fround(x + (x < 0 ? -BELOW_HALF : BELOW_HALF)));
const LN_2 = fround(Math.LN2);

/** A positive number to the power of another one. @param {(x: number) => number} power of e */
function raised(x, y, power) {
  const [part, exponent] = parted(x);
  const [most, lost] = wideSum(product(exponent, y), wideProduct(logarithm(part), y));
  const whole = nearest(most);
  const left = fround(fround(most - whole) + lost);
  const more = nearest(left);
  const [by, ofBy] = product(LN_2, fround(left - more));
  return fround(fround(power(by) * fround(1 + ofBy)) * 2 ** (whole + more));
}

/** Where there is nothing to round it is what it is everywhere. */
const isPlain = (x, y) => x === 0 || y === 0 || y === 1 || !Number.isFinite(x) || !Number.isFinite(y);

export function packedPower(given, y, power) {
  const x = flushed(given);
  if (isPlain(x, y) || x === 1 || (x < 0 && y !== Math.floor(y))) return flushed(fround(x ** y));
  const made = flushed(raised(Math.abs(x), y, power));
  return x < 0 && y % 2 !== 0 ? -made : made;
}
