// Logarithms and the inverse error function in float32, to the bits of XLA on a processor with fused products: what JAX draws depends on them.

const round = Math.fround;
const coefficients = (...numbers) => numbers.map(round);

/** The exact product and the sum are rounded once; a double holds the product. */
const fused = (x, y, z) => round(x * y + z);

/** By Horner's rule, the highest power first. */
function polynomial(own, x) {
  let sum = own[0];
  for (let i = 1; i < own.length; i++) sum = fused(sum, x, own[i]);
  return sum;
}

const LOG_HIGH = coefficients(7.0376836292e-2, -1.151461031e-1, 1.167699874e-1);
const LOG_MIDDLE = coefficients(-1.2420140846e-1, 1.4249322787e-1, -1.6668057665e-1);
const LOG_LOW = coefficients(2.0000714765e-1, -2.4999993993e-1, 3.3333331174e-1);
const [LN2_HIGH, LN2_LOW] = coefficients(0.693359375, -2.1219444e-4);
const BIAS = 126;
const exponents = new Int32Array(1);
const floats = new Float32Array(exponents.buffer);

/** The logarithm of a positive normal float (Moshier's polynomial, its thirds at once). */
export function logOf(x) {
  floats[0] = x;
  let exponent = (exponents[0] >>> 23) - BIAS;
  exponents[0] = (exponents[0] & 0x7fffff) | (BIAS << 23);
  let part = floats[0];
  if (part < Math.SQRT1_2) {
    exponent--;
    part *= 2;
  }
  part = round(part - 1);
  const square = round(part * part);
  const cube = round(square * part);
  const high = fused(polynomial(LOG_HIGH, part), cube, polynomial(LOG_MIDDLE, part));
  const whole = fused(high, cube, polynomial(LOG_LOW, part));
  const tail = fused(whole, cube, round(exponent * LN2_LOW));
  return fused(exponent, LN2_HIGH, round(fused(-0.5, square, part) + tail));
}

const ABOVE = coefficients(
  4.52700009e-5,
  0.498541028,
  6.57873259,
  29.9119193,
  60.949668,
  57.1129636,
  20.0395535,
);
const BELOW = coefficients(1, 15.0629091, 83.047566, 221.762398, 309.098722, 216.427886, 60.1186605);

/** The logarithm of 1 + x (Moshier's quotient, where x is small). */
export function log1pOf(x) {
  if (Math.abs(x) >= Math.SQRT2 - 1) return logOf(round(1 + x));
  const square = round(x * x);
  const quotient = round(polynomial(ABOVE, x) / polynomial(BELOW, x));
  const rest = round(round(x * square) * quotient);
  return round(x + round(rest - round(square / 2)));
}

const CENTRE = coefficients(
  2.81022636e-8,
  3.43273939e-7,
  -3.5233877e-6,
  -4.39150654e-6,
  0.00021858087,
  -0.00125372503,
  -0.00417768164,
  0.246640727,
  1.50140941,
);
const TAIL = coefficients(
  -0.000200214257,
  0.000100950558,
  0.00134934322,
  -0.00367342844,
  0.00573950773,
  -0.0076224613,
  0.00943887047,
  1.00167406,
  2.83297682,
);
const EDGE = 5;

/** The inverse error function of a number between -1 and 1 (Giles, 2012). */
export function inverseErrorOf(x) {
  const distance = -log1pOf(round(x * -x));
  const own =
    distance < EDGE
      ? polynomial(CENTRE, round(distance - 2.5))
      : polynomial(TAIL, round(round(Math.sqrt(distance)) - 3));
  return round(own * x);
}
