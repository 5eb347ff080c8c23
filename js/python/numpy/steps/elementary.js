// exp, log, sin and cos of float32 in the steps that NumPy takes, which their last digits tell: its quotients of polynomials, by
// fused steps of float32. What is as good as rounded once in float64 is rounded once.
import { fusedSingle } from "../../algorithms/rounding/once.js";
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { PRECISE } from "../../builtins/precise.js";

const { fround } = Math;
/** More elements than these are the engine's; of float64 fewer, each of which takes long. */
const MOST = { float32: 20_000, float64: 2048 };

/** So many numbers of float64 are rounded once in a program. */
const IN_ALL = 20_000;

/** Whether there is time for so many numbers more. */
function hasTime(dtype, numel) {
  if (session().mode !== "values" || numel > MOST[dtype]) return false;
  if (dtype !== "float64") return true;
  const all = /** @type {any} */ (session());
  all.roundedOnce = (all.roundedOnce ?? 0) + numel;
  return all.roundedOnce <= IN_ALL;
}

const bytes = new DataView(new ArrayBuffer(8));
const floats = (numbers) => numbers.map(fround);

/** A polynomial by Horner, the highest power first. */
const horner = (coefficients, x) => coefficients.reduce((sum, one) => fusedSingle(sum, x, one));

const LOG2_E = fround(Math.LOG2E);
const LN2_PARTS = floats([-0.69314575, -0.0000014286068]);
const MAGIC = 3 * 2 ** 22;
const EXP_ABOVE = floats([0.0005082763, 0.006757897, 0.05114512, 0.24736154, 0.7257665, 1]);
const EXP_BELOW = floats([0.021595094, -0.27423354, 1]);

function exp32(x) {
  if (!(x < 88.72283935546875)) return x > 0 ? Number.POSITIVE_INFINITY : x;
  if (x <= -103.97208404541016) return 0;
  const turns = fround(fround(fround(x * LOG2_E) + MAGIC) - MAGIC);
  const rest = LN2_PARTS.reduce((all, part) => fusedSingle(turns, part, all), x);
  const ratio = fround(horner(EXP_ABOVE, rest) / horner(EXP_BELOW, rest));
  return fround(ratio * 2 ** turns);
}

const LOG_ABOVE = floats([0.0258997912, 0.38088377, 1.4800006, 2.1126775, 1, 0]);
const LOG_BELOW = floats([0.0058750954, 0.15464764, 0.9864943, 2.453006, 2.6126775, 1]);

/** The power of two at or below a number. */
function exponentOf(x) {
  bytes.setFloat64(0, x);
  return ((bytes.getUint16(0) >> 4) & 2047) - 1023;
}

function log32(x) {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) return Math.log(x);
  let exponent = exponentOf(x) + 1;
  let mantissa = x / 2 ** exponent;
  if (mantissa <= fround(Math.SQRT1_2)) {
    mantissa *= 2;
    exponent -= 1;
  }
  const rest = fround(mantissa - 1);
  const ratio = fround(horner(LOG_ABOVE, rest) / horner(LOG_BELOW, rest));
  return fusedSingle(exponent, fround(Math.LN2), ratio);
}

const TWO_BY_PI = fround(2 / Math.PI);
const QUARTERS = floats([-1.570796, -3.1391647e-7, -5.3903025e-15]);
const COS = floats([0.000024372266, -0.001388652, 0.04166662, -0.5, 1]);
const SIN = floats([0.0000028404097, -0.00019856491, 0.008333397, -0.16666667, 0]);

/** sin, or cos a quarter further on. */
const turned = (ahead, most) => (x, otherwise) => {
  if (!(Math.abs(x) <= most)) return otherwise;
  const quarters = fround(fround(fround(x * TWO_BY_PI) + MAGIC) - MAGIC);
  const rest = QUARTERS.reduce((all, part) => fusedSingle(quarters, part, all), x);
  const square = fround(rest * rest);
  const place = (((quarters + ahead) % 4) + 4) % 4;
  const own = place % 2 === 0 ? fusedSingle(horner(SIN, square), rest, rest) : horner(COS, square);
  return place < 2 ? own : 0 - own;
};

/** @type {Record<string, (x: number, otherwise: number) => number>} */
const SINGLE = { exp: exp32, log: log32, sin: turned(0, 117435.992), cos: turned(1, 71476.0625) };
const { log, sin, cos, tan, atan } = PRECISE;
const STEPS = { float32: SINGLE, float64: { log, sin, cos, tan, atan } };

/** What a function gives, with the last digits of NumPy; `made` is the engine's. */
export function elementaryInSteps(name, x, made) {
  const { dtype, numel } = x;
  const step = STEPS[dtype]?.[name];
  if (step === undefined || !hasTime(dtype, numel)) return made;
  checkElements(4 * numel);
  const given = x.contiguous().toTyped();
  const own = made.contiguous().toTyped();
  const numbers = own.map((one, i) => step(given[i], one));
  return engine.tensor(numbers, { shape: made.shape, dtype: made.dtype });
}

/** A power as it is rounded once; of a base below 0 only whole exponents have one. */
function powerOf(base, exponent) {
  if (base >= 0 || !Number.isInteger(exponent)) return PRECISE.pow(base, exponent);
  const size = PRECISE.pow(-base, exponent);
  return exponent % 2 === 0 ? size : -size;
}
const SINGLE_POWER = (base, exponent) => fround(base ** exponent);
const POWERS = { float32: SINGLE_POWER, float64: powerOf };

/** Powers, which NumPy rounds as good as once, and no products of products; `made` is the engine's. */
export function powersInSteps(base, exponent, made) {
  const step = POWERS[made.dtype];
  const { numel, shape, dtype } = made;
  if (step === undefined || session().mode !== "values") return made;
  const alone = exponent.numel === 1 ? exponent.item() : null;
  if (alone === 0.5) return engine.sqrt(base).broadcastTo(shape).clone();
  if (alone === 2 || alone === -1 || !hasTime(dtype, numel)) return made;
  checkElements(4 * numel);
  const [bases, exponents] = [base, exponent].map((one) => one.broadcastTo(shape).contiguous().toTyped());
  const numbers = bases.map((one, i) => step(one, exponents[i]));
  return engine.tensor(numbers, { shape, dtype });
}
