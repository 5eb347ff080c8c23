// exp, log, tanh, and sin and cos of float32 in the steps that NumPy takes with AVX-512, which their last digits tell: its own polynomials of float32, and those of
// the library of vectors that it has for float64.
import { fusedDouble, fusedSingle } from "../../algorithms/rounding/once.js";
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { doubles, singles } from "./tanh-tables.js";

const { fround } = Math;
/** More elements than these are the engine's. */
const MOST = 20_000;

const bytes = new DataView(new ArrayBuffer(8));
const floats = (numbers) => numbers.map(fround);

/** A polynomial by Horner, the highest power first. */
const horner = (coefficients, x, fused) => coefficients.reduce((sum, one) => fused(sum, x, one));

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
  const ratio = fround(horner(EXP_ABOVE, rest, fusedSingle) / horner(EXP_BELOW, rest, fusedSingle));
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
  const ratio = fround(horner(LOG_ABOVE, rest, fusedSingle) / horner(LOG_BELOW, rest, fusedSingle));
  return fusedSingle(exponent, fround(Math.LN2), ratio);
}

/** A power of the sixteenth root of two, and what it lacks, as a part of it. */
const ROOTS = [
  1,
  1.0442737824274138,
  1.0905077326652577,
  1.1387886347566916,
  1.189207115002721,
  1.241857812073484,
  1.2968395546510096,
  1.3542555469368927,
  Math.SQRT2,
  1.4768261459394993,
  1.5422108254079407,
  1.6104903319492543,
  1.681792830507429,
  1.7562521603732995,
  1.8340080864093424,
  1.9152065613971474,
];
const LACKING = [
  0, 8.189317638195515e-17, -2.7939114859515733e-17, 7.826573258636076e-17, 3.3484623336251524e-17,
  3.750854201303127e-17, 1.9572585293112036e-17, 5.68648095791174e-17, -6.835808657661922e-17,
  -2.3591094770850053e-17, 5.1548301170786783e-17, 1.5341410053603723e-17, 4.875160526227062e-17,
  1.685487290628973e-17, 1.790126907604513e-17, -5.545065618639427e-17,
];
const [C1, C2, C3, C4, C5, C6] = [
  0.999999999999984, 0.5000000000059126, 0.1666666658485894, 0.0416667205488057, 0.008331512908898442,
  0.0014193283516881214,
];

/** exp where it is neither too large nor too small. */
function exp64(x, otherwise) {
  if (!(Math.abs(x) < 707.7032713517042)) return otherwise;
  let sixteenths = Math.floor(x * Math.LOG2E * 16);
  const left = (count) => fusedDouble(x, Math.LOG2E, -count / 16);
  if (left(sixteenths) < 0) sixteenths -= 1;
  else if (left(sixteenths + 1) >= 0) sixteenths += 1;
  const turns = sixteenths / 16;
  const r = fusedDouble(-turns, 2.3190468138462996e-17, fusedDouble(-turns, Math.LN2, x));
  const square = r * r;
  const [low, middle, high] = [
    [C2, C1],
    [C4, C3],
    [C6, C5],
  ].map(([factor, plus]) => fusedDouble(r, factor, plus));
  const sum = fusedDouble(fusedDouble(high, square, middle), square, low);
  const place = ((sixteenths % 16) + 16) % 16;
  const part = fusedDouble(sum, r, LACKING[place]);
  return fusedDouble(ROOTS[place], part, ROOTS[place]) * 2 ** Math.floor(turns);
}

/** Logarithms of the reciprocals of what numbers are divided by, in two parts. */
const LOGS = [
  0, -0.06062462181671435, -0.11778303565643, -0.17185025692651834, -0.22314355131402408,
  -0.27193371548401046, -0.3184537311180975, -0.3629054936891407, 0.2876820724513891, 0.24686007793116005,
  0.2076393647785153, 0.1698990367949591, 0.13353139262471814, 0.09844007281299127, 0.06453852113736502,
  0.03174869831491378,
];
const LOW_LOGS = [
  0, 2.795098818345971e-13, 4.654729747598445e-14, -1.4088127937111135e-13, -1.856757095979601e-13,
  3.687042831583768e-13, -4.3712191957429144e-13, -2.2774076114039556e-13, 3.918237769963822e-13,
  3.657488373208597e-13, -2.707990980384746e-13, 4.383710744723666e-13, -1.9551393909415374e-13,
  2.6124491647247346e-13, 2.0614806739842207e-13, -3.334802027954729e-13,
];
const POWERS = [
  [0.11135561406034511, -0.125220000081181],
  [0.14285690939597326, -0.16666650546695666],
  [0.20000000009280938, -0.2500000000437373],
  [0.33333333333332005, -0.4999999999999968],
];

function log64(x, otherwise) {
  if (!(x >= 2 ** -1022 && x < Number.POSITIVE_INFINITY)) return otherwise;
  let exponent = exponentOf(x);
  const mantissa = x / 2 ** exponent;
  const near = Math.round(32 / mantissa);
  const r = fusedDouble(near / 32, mantissa, -1);
  if (near < 24) exponent += 1;
  const place = near === 32 ? 0 : near - 16;
  const square = r * r;
  const [p8, p6, p4, p2] = POWERS.map(([factor, plus]) => fusedDouble(r, factor, plus));
  const sum = fusedDouble(fusedDouble(p8, square, p6), square * square, fusedDouble(p4, square, p2));
  const whole = fusedDouble(exponent, 0.6931471805582987, LOGS[place]);
  const high = whole + r;
  const low = fusedDouble(sum, square, r - (high - whole));
  return high + (low + fusedDouble(exponent, 1.6465949582866463e-12, LOW_LOGS[place]));
}

/** @type {Record<string, Float64Array | Float32Array>} */
const tables = {};

/** tanh of a number above or below 0, on one of so many pieces. */
function onPieces(x, piece, pieces, table, round, fused) {
  const y = round(Math.abs(x) - table[piece]);
  const rows = table.length / pieces;
  let sum = table[(rows - 1) * pieces + piece];
  for (let row = rows - 2; row > 0; row--) sum = fused(sum, y, table[row * pieces + piece]);
  return x < 0 || Object.is(x, -0) ? -Math.abs(sum) : sum;
}

const within = (low, x, high) => Math.min(Math.max(x, low), high);

function tanh64(x, otherwise) {
  if (!Number.isFinite(x)) return otherwise;
  bytes.setFloat64(0, x);
  const piece = within(0, (bytes.getInt32(0) & 0x7ff80000) - 0x3fc00000, 0x780000) >> 19;
  tables.doubles ??= doubles();
  return onPieces(x, piece, 16, tables.doubles, (y) => y, fusedDouble);
}

function tanh32(x, otherwise) {
  if (!Number.isFinite(x)) return otherwise;
  bytes.setFloat32(0, x);
  const piece = within(0, (bytes.getInt32(0) & 0x7fe00000) - 0x3d400000, 0x3e00000) >> 21;
  tables.singles ??= singles();
  return onPieces(x, piece, 32, tables.singles, fround, fusedSingle);
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
  const own =
    place % 2 === 0
      ? fusedSingle(horner(SIN, square, fusedSingle), rest, rest)
      : horner(COS, square, fusedSingle);
  return place < 2 ? own : 0 - own;
};

/** @type {Record<string, Record<string, (x: number, otherwise: number) => number>>} */
const STEPS = {
  float32: { exp: exp32, log: log32, tanh: tanh32, sin: turned(0, 117435.992), cos: turned(1, 71476.0625) },
  float64: { exp: exp64, log: log64, tanh: tanh64 },
};

/** What a function gives, with the last digits of NumPy; `made` is the engine's. */
export function elementaryInSteps(name, x, made) {
  const step = STEPS[x.dtype]?.[name];
  if (step === undefined || session().mode !== "values" || x.numel > MOST) return made;
  checkElements(4 * x.numel);
  const given = x.contiguous().toTyped();
  const own = made.contiguous().toTyped();
  const numbers = own.map((one, i) => step(given[i], one));
  return engine.tensor(numbers, { shape: made.shape, dtype: made.dtype });
}
