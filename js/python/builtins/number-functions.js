// Builtins that make one number of another, or write it in another base.

import { charactersOf } from "../values/iterate.js";
import { divideIntegers } from "../values/numbers.js";
import { toIndex } from "../values/slice.js";
import { nameOf, raise } from "../values/types.js";
import { binary } from "./operators.js";
import { round } from "./rounding.js";

const refuse = (message) => raise("TypeError", message);
/** @returns {boolean} */
const isInteger = (/** @type {any} */ value) => typeof value === "bigint" || typeof value === "boolean";

/** What a number times is 1 by a modulus: Euclid's way. */
function inverse(value, modulus) {
  const size = modulus < 0n ? -modulus : modulus;
  let [low, high] = [divideIntegers(value, size)[1], size];
  let [found, before] = [1n, 0n];
  while (low > 1n) {
    const [times, rest] = divideIntegers(high, low);
    [high, low] = [low, rest];
    [found, before] = [before - times * found, found];
  }
  return low === 0n && size !== 1n
    ? raise("ValueError", "base is not invertible for the given modulus")
    : divideIntegers(found, size)[1];
}

function power(base, exponent, modulus = null) {
  if (modulus === null) return binary("**", base, exponent);
  if (![base, exponent, modulus].every(isInteger)) {
    refuse("pow() 3rd argument not allowed unless all arguments are integers");
  }
  let [square, left, divisor] = [base, exponent, modulus].map(BigInt);
  if (divisor === 0n) raise("ValueError", "pow() 3rd argument cannot be 0");
  if (left < 0n) [square, left] = [inverse(square, divisor), -left];
  let result = 1n;
  for (; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % divisor;
    square = (square * square) % divisor;
  }
  return divideIntegers(result, divisor)[1];
}

const based = (prefix, radix) => (value) => {
  const integer = toIndex(value);
  return (integer < 0n ? "-" : "") + prefix + (integer < 0n ? -integer : integer).toString(radix);
};

function character(value) {
  const code = toIndex(value);
  return code < 0n || code > 0x10ffffn
    ? raise("ValueError", "chr() arg not in range(0x110000)")
    : String.fromCodePoint(Number(code));
}

function code(value) {
  if (typeof value !== "string") refuse(`ord() expected string of length 1, but ${nameOf(value)} found`);
  const { length: count } = charactersOf(value);
  if (count !== 1) refuse(`ord() expected a character, but string of length ${count} found`);
  return BigInt(value.codePointAt(0) ?? 0);
}

export const NUMBER_FUNCTIONS = {
  bin: based("0b", 2),
  chr: character,
  hex: based("0x", 16),
  oct: based("0o", 8),
  ord: code,
  pow: power,
  round,
};
