// Functions of float32 as Eigen has them for TensorFlow, each step rounded: eight elements at a time by polynomials of its own, and
// what is left at the end one by one, by the exponential of C. TensorFlow answers so with TF_ENABLE_ONEDNN_OPTS=0: with oneDNN its
// last digits are those of the processor at hand.

import { engine } from "../../arrays/engine.js";
import * as curves from "./eigen-curves.js";
import { packedPower as packedRaised } from "./eigen-powers.js";
import { reduced } from "./eigen-sums.js";
import { cosineOf, sineOf } from "./elementary.js";
import { hyperbolicCosine, hyperbolicSine } from "./hyperbolas.js";
import { logarithmOfMore, powerLessOne } from "./near-one.js";
import { withNumbers } from "./numbers.js";
import { singleLogarithm } from "./single-logarithm.js";

const { floats, polynomial } = curves;
const { fround } = Math;
const LANES = 8;

const [BY_LN_2, LN_2_HIGH, LN_2_LOW] = floats([Math.LOG2E, 0.693359375, -2.1219444e-4]);
/** Even and odd factors of e^x - 1 - x, beside x². */
const WHOLE = [
  floats([1.3744963798671961e-3, 4.166965186595917e-2, 0.49999988079071045]),
  floats([8.368944749236107e-3, 0.166665181517601]),
];
/** The same where half of x is raised, whose square is taken. */
const HALVED = [
  floats([4.1898667812347412e-2, 0.49999141693115234]),
  floats([8.33471305668354e-3, 0.16666877269744873]),
];

/** 2ⁿ times e to what is left, which is near 0. @param {number} x @param {number[][]} factors */
function power(x, [even, odd]) {
  const whole = Math.floor(fround(fround(x * BY_LN_2) + 0.5));
  const rest = fround(fround(x - fround(whole * LN_2_HIGH)) - fround(whole * LN_2_LOW));
  const square = fround(rest * rest);
  const sum = fround(fround(rest * polynomial(square, odd)) + polynomial(square, even));
  return fround(fround(fround(square * sum) + fround(rest + 1)) * 2 ** whole);
}

const plainPower = (x) => fround(Math.exp(x));
/** Where there is nothing to round, or too little for a float, it is what it is. */
const packedPower = (x) => (x > -87 && x < 88 ? power(x, WHOLE) : plainPower(x));

/** From here on it is 1. */
const MOST_SIGMOID = fround(16.6355324);
const share = (power) => fround(power / fround(1 + power));
const plainSigmoid = (x) => share(plainPower(Math.min(x, MOST_SIGMOID)));
function packedSigmoid(x) {
  if (!(x > -87)) return plainSigmoid(x);
  const half = power(fround(Math.min(x, MOST_SIGMOID) / 2), HALVED);
  return share(fround(half * half));
}

const TANGENT = {
  high: floats([1.394553628e-8, 2.10273356e-5, 3.520756727e-3, 1.3402161e-1]),
  low: floats([8.015776984e-7, 3.326951409e-4, 2.597254514e-2, 4.67354834e-1, 1]),
  /** Further out it does not change. */
  most: fround(7.907389640808105),
};
function tangent(x) {
  const { high, low, most } = TANGENT;
  const own = Math.min(Math.max(x, -most), most);
  const square = fround(own * own);
  const above = fround(fround(fround(square * own) * polynomial(square, high)) + own);
  return fround(above / polynomial(square, low));
}

const [SCALE, SCALE_BELOW] = floats([1.0507009873554805, 1.7580993408473766]);
/** Below 0 what a power gives, and else x. */
const below = (power) => (x) => (x < 0 ? fround(power(x) - 1) : x);
const scaled = (power) => (x) => (x < 0 ? fround(SCALE_BELOW * fround(power(x) - 1)) : fround(SCALE * x));
const gated = (sigmoid) => (x) => fround(x * sigmoid(x));

/** Below it nothing but the power is left, and above its opposite nothing but the number. */
const FLAT = fround(fround(Math.log(2 ** -23)) + 2);
const softening = (power, logarithm) => (x) => (x > -FLAT ? x : x < FLAT ? power(x) : logarithm(power(x)));
const rounded = (of) => (x) => fround(of(x));

/** Each as it is done of eight together, and of one. @type {Record<string, [(x: number) => number, (x: number) => number]>} */
const FUNCTIONS = {
  log: [curves.logarithm, singleLogarithm],
  log1p: [curves.logarithmAbove, logarithmOfMore],
  expm1: [(x) => curves.lessOne(x, packedPower(x)), powerLessOne],
  erf: [curves.errorFunction, curves.errorFunction],
  erfc: [(x) => curves.errorRest(x, packedPower), (x) => curves.errorRest(x, plainPower)],
  sin: [curves.sine, sineOf],
  cos: [curves.cosine, cosineOf],
  asin: [curves.arcSine, rounded(Math.asin)],
  acos: [curves.arcCosine, rounded(Math.acos)],
  softplus: [softening(packedPower, curves.logarithmAbove), softening(plainPower, logarithmOfMore)],
  exp: [packedPower, plainPower],
  tanh: [tangent, tangent],
  sinh: [hyperbolicSine, hyperbolicSine],
  cosh: [hyperbolicCosine, hyperbolicCosine],
  sigmoid: [packedSigmoid, plainSigmoid],
  silu: [gated(packedSigmoid), gated(plainSigmoid)],
  elu: [below(packedPower), below(plainPower)],
  selu: [scaled(packedPower), scaled(plainPower)],
};

/**
 * The elements of tensors of one shape, one of each at a time, by what is done of eight together, and of one.
 * @param {[(...numbers: number[]) => number, (...numbers: number[]) => number]} steps @param {any[]} given
 * @param {number} [length] of the rows that are gone through one by one
 */
function eachBy([packed, plain], given, length) {
  const [x, ...others] = given.map((one) => one.contiguous().data);
  const row = length ?? x.length;
  const whole = row - (row % LANES);
  const numbers = Float32Array.from(x, (one, i) =>
    curves.flushed((i % row < whole ? packed : plain)(one, ...others.map((other) => other[i]))),
  );
  return engine.tensor(numbers).reshape(given[0].shape);
}
const numbersOf = (name, x) => eachBy(FUNCTIONS[name], [x]);

const isCounted = (...given) => given.every((one) => one?.dtype === "float32" && one.numel > 0);

/** What the engine made of a tensor by a function of that name, with Eigen's numbers where it is one of Eigen's. */
export const inItsSteps = (name, made, x) =>
  Object.hasOwn(FUNCTIONS, name) && isCounted(x) ? withNumbers(made, () => numbersOf(name, x)) : made;

/** The engine's function of that name, with Eigen's numbers. @param {string} name */
export const stepOf = (name) => (/** @type {any} */ x) => inItsSteps(name, engine[name](x), x);

/** The logarithm of one and a power. */
export const softened = (x) => inItsSteps("softplus", engine.logaddexp(x, engine.zerosLike(x)), x);

/** What the error function lacks of 1. */
export const errorRest = (x) => inItsSteps("erfc", engine.neg(engine.sub(engine.erf(x), 1)), x);

/** What the engine made of a tensor raised to another one. */
export const raisedInSteps = (made, x, y) =>
  isCounted(x, y)
    ? withNumbers(made, () =>
        eachBy(
          [(one, other) => packedRaised(one, other, packedPower), (one, other) => fround(one ** other)],
          [x, y].map((one) => one.expand(made.shape)),
        ),
      )
    : made;

/** How weights go back through results: by these steps of eight, and of one. @type {Record<string, [(w: number, y: number) => number, (w: number, y: number) => number]>} */
const BACK = {
  sigmoid: [(w, y) => fround(w * fround(y * fround(1 - y))), (w, y) => fround(fround(w * y) * fround(1 - y))],
  sqrt: [
    (w, y) => (w === 0 ? 0 : fround(fround(0.5 / y) * w)),
    (w, y) => (w === 0 ? 0 : fround(fround(0.5 * w) / y)),
  ],
};
export const backInSteps = (name, made, w, y) =>
  isCounted(w, y) ? withNumbers(made, () => eachBy(BACK[name], [w, y])) : made;

const summed = (powers) => reduced("sum", powers, [powers.ndim - 1], true);

/** Rows along an axis with what `make` makes of them less what is largest in each, where these are numbers; `made` is what the engine has. */
function ofRows(made, x, dim, make) {
  if (!isCounted(x)) return made;
  return withNumbers(made, () => {
    const rows = x.transpose(dim, -1).contiguous();
    return make(engine.sub(rows, engine.amax(rows, { dim: -1, keepdim: true }))).transpose(dim, -1);
  });
}

export const softmax = (x, dim) =>
  ofRows(engine.softmax(x, { dim }), x, dim, (apart) => {
    const powers = numbersOf("exp", apart);
    return engine.mul(powers, engine.reciprocal(summed(powers)));
  });

/** The powers of each row by their sum, as crossentropies have them. */
export const shares = (x) =>
  ofRows(engine.softmax(x, { dim: -1 }), x, -1, (apart) => {
    const sums = summed(eachBy(FUNCTIONS.exp, [apart], apart.shape.at(-1)));
    return engine.div(numbersOf("exp", apart), sums);
  });

/** The powers are made while they are added up, row by row; the logarithms of the sums are one by one where `isSparse`. */
export const logSoftmax = (x, dim, isSparse = false) =>
  ofRows(engine.logSoftmax(x, { dim }), x, dim, (apart) => {
    const sums = summed(eachBy(FUNCTIONS.exp, [apart], apart.shape.at(-1)));
    return engine.sub(apart, eachBy(FUNCTIONS.log, [sums], isSparse ? 1 : undefined));
  });
