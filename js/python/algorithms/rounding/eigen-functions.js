// Functions of float32 as Eigen has them for TensorFlow, each step rounded: eight elements at a time by polynomials of its own, and
// what is left at the end one by one, by the exponential of C. TensorFlow answers so with TF_ENABLE_ONEDNN_OPTS=0: with oneDNN its
// last digits are those of the processor at hand.
import { engine } from "../../arrays/engine.js";
import { reduced } from "./eigen-sums.js";
import { withNumbers } from "./numbers.js";

const { fround } = Math;
const floats = (numbers) => numbers.map(fround);
const LANES = 8;

/** A polynomial, its highest factor first. */
const polynomial = (x, factors) => factors.reduce((sum, factor) => fround(fround(sum * x) + factor));

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

/** What is smaller than any normal number is 0 there. */
const LEAST_NORMAL = 2 ** -126;
function plainPower(x) {
  const made = fround(Math.exp(x));
  return made < LEAST_NORMAL ? 0 : made;
}
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

/** Each as it is done of eight together, and of one. @type {Record<string, [(x: number) => number, (x: number) => number]>} */
const FUNCTIONS = {
  exp: [packedPower, plainPower],
  tanh: [tangent, tangent],
  sigmoid: [packedSigmoid, plainSigmoid],
  silu: [gated(packedSigmoid), gated(plainSigmoid)],
  elu: [below(packedPower), below(plainPower)],
  selu: [scaled(packedPower), scaled(plainPower)],
};

/** The numbers of a function of a tensor that lies dense. */
function numbersOf(name, x) {
  const [packed, plain] = FUNCTIONS[name];
  const whole = x.numel - (x.numel % LANES);
  const numbers = Float32Array.from(x.contiguous().data, (one, i) => (i < whole ? packed(one) : plain(one)));
  return engine.tensor(numbers).reshape(x.shape);
}

/** What the engine made of a tensor by a function of that name, with Eigen's numbers where it is one of Eigen's. */
export const inItsSteps = (name, made, x) =>
  Object.hasOwn(FUNCTIONS, name) && x.dtype === "float32" && x.numel > 0
    ? withNumbers(made, () => numbersOf(name, x))
    : made;

/** What is largest of each row is taken off: with the powers of what is left, and their sums. */
function shifted(x) {
  const apart = engine.sub(x, engine.amax(x, { dim: -1, keepdim: true }));
  const powers = numbersOf("exp", apart);
  return { apart, powers, sums: reduced("sum", powers, [x.ndim - 1], true) };
}

/** Rows along an axis with what `make` makes of them, where these are numbers; `made` is what the engine has. */
function ofRows(made, x, dim, make) {
  if (x.dtype !== "float32" || x.numel === 0) return made;
  return withNumbers(made, () => make(shifted(x.transpose(dim, -1).contiguous())).transpose(dim, -1));
}

export const softmax = (x, dim) =>
  ofRows(engine.softmax(x, { dim }), x, dim, ({ powers, sums }) =>
    engine.mul(powers, engine.reciprocal(sums)),
  );

/** The logarithm of few numbers. */
const logarithms = (x) =>
  engine.tensor(Float32Array.from(x.contiguous().data, (one) => fround(Math.log(one)))).reshape(x.shape);

export const logSoftmax = (x, dim) =>
  ofRows(engine.logSoftmax(x, { dim }), x, dim, ({ apart, sums }) => engine.sub(apart, logarithms(sums)));
