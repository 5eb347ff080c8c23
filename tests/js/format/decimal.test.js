import assert from "node:assert/strict";
import { test } from "node:test";
import { exponential, FLOAT_KINDS, fixed, shortest } from "../../../js/format/decimal.js";
import { seeded } from "./random.js";

const float64 = new Float64Array(1);
const bits64 = new BigUint64Array(float64.buffer);
const float32 = new Float32Array(1);
const bits32 = new Uint32Array(float32.buffer);

function float64FromBits(bits) {
  bits64[0] = BigInt.asUintN(64, bits);
  return float64[0];
}

function float32FromBits(bits) {
  bits32[0] = bits;
  return float32[0];
}

const text = ({ digits, power }) => `${digits}e${power - digits.length + 1}`;

/** Random values of all magnitudes, every power of two with its neighbours, the smallest and the largest. */
function* float32Values(random, count) {
  for (let exponent = 0; exponent < 255; exponent++) {
    for (const step of [-1, 0, 1]) yield float32FromBits(Math.max(1, (exponent << 23) + step));
  }
  for (let bits = 1; bits < 200; bits++) yield float32FromBits(bits);
  for (let power = -45; power <= 38; power++) yield Math.fround(10 ** power);
  for (let i = 0; i < count; i++) yield float32FromBits(Math.floor(random() * 0x7f800000));
}

function* float64Values(random, count) {
  for (let exponent = 0n; exponent < 2047n; exponent++) {
    for (const step of [-1n, 0n, 1n]) {
      const bits = (exponent << 52n) + step;
      if (bits > 0n) yield float64FromBits(bits);
    }
  }
  for (let i = 0; i < count; i++) {
    const bits = BigInt(Math.floor(random() * 0x7ff00000)) << 32n;
    yield float64FromBits(bits | BigInt(Math.floor(random() * 2 ** 32)));
    yield Math.round(random() * 1e6) / 2 ** Math.floor(random() * 12);
    yield random() * 10 ** Math.floor(random() * 30 - 10);
  }
}

/** The slow twin: the decimals of so many digits on both sides of a value, nearest (or even) first. */
function candidates(value, places) {
  const [mantissa, power] = value.toExponential(40).split("e");
  const scaled = BigInt(mantissa.replace(".", ""));
  const unit = 10n ** BigInt(40 - places);
  const down = scaled / unit;
  const rest = scaled % unit;
  const up = rest * 2n > unit || (rest * 2n === unit && down % 2n === 1n);
  const nearestFirst = up ? [down + 1n, down] : [down, down + 1n];
  return nearestFirst.map((digits) => `${digits}e${Number(power) - places}`);
}

test("shortest float32 digits name the value, and no shorter ones do", () => {
  const random = seeded("decimal: float32");
  for (const value of float32Values(random, 20000)) {
    const result = shortest(value, FLOAT_KINDS.float32);
    const naive = Array.from({ length: 9 }, (_, places) => candidates(value, places))
      .map((pair) => pair.find((candidate) => Math.fround(Number(candidate)) === value))
      .find((candidate) => candidate !== undefined);
    assert.equal(Number(text(result)), Number(naive), `${value}`);
    assert.equal(Math.fround(Number(text(result))), value);
    assert.ok(!result.digits.endsWith("0"), `${value}: ${result.digits}`);
  }
});

test("shortest float64 digits are those that JavaScript prints", () => {
  const random = seeded("decimal: float64");
  for (const value of float64Values(random, 5000)) {
    if (value === 0) continue;
    const [mantissa, power] = value.toExponential().split("e");
    const expected = { digits: mantissa.replace(".", ""), power: Number(power) };
    assert.deepEqual(shortest(value, FLOAT_KINDS.float64), expected, `${value}`);
  }
});

test("shortest float16 digits", () => {
  const known = [
    [65504, "655e2"],
    [2048, "2048e0"],
    [2 ** -24, "6e-8"],
    [0.0999755859375, "1e-1"],
    [0.333251953125, "3333e-4"],
  ];
  for (const [value, expected] of known) assert.equal(text(shortest(value, FLOAT_KINDS.float16)), expected);
});

test("limits: cut off with rounding, and go on past the shortest", () => {
  const { float32: single, float64: double } = FLOAT_KINDS;
  assert.deepEqual(shortest(0, double, { most: 8 }), { digits: "0", power: 0 });
  assert.equal(text(shortest(2 / 3, double, { most: 4 })), "6667e-4");
  assert.equal(text(shortest(0.99996, double, { most: 4 })), "1e0");
  assert.equal(text(shortest(4e-9, double, { most: 8 })), "0e-8");
  assert.equal(text(shortest(6e-9, double, { most: 8 })), "1e-8");
  assert.equal(text(shortest(0.6, double, { most: 0 })), "1e0");
  assert.equal(text(shortest(2.5, double, { most: 0 })), "2e0");
  assert.equal(
    text(shortest(Math.fround(9.1234567e-10), single, { scientific: true, least: 7 })),
    "91234564e-17",
  );
  assert.equal(text(shortest(0.5, double, { scientific: true, least: 3 })), "5000e-4");
  assert.equal(text(shortest(9.996, double, { scientific: true, most: 2 })), "1e1");
});

test("fixed rounds the exact value, ties to even", () => {
  const known = [
    [0.5, 0, "0"],
    [1.5, 0, "2"],
    [2.5, 0, "2"],
    [-2.5, 0, "-2"],
    [0.125, 2, "0.12"],
    [0.375, 2, "0.38"],
    [0.99995, 4, "1.0000"],
    [Math.fround(0.99995), 4, "0.9999"],
    [99999.99999, 4, "100000.0000"],
    [-0.0, 2, "-0.00"],
    [-1e-9, 4, "-0.0000"],
    [1e22, 0, "10000000000000000000000"],
    [2 ** 70, 1, "1180591620717411303424.0"],
    [5e-324, 3, "0.000"],
    [Number.NaN, 4, "nan"],
    [-Infinity, 4, "-inf"],
  ];
  for (const [value, places, expected] of known) assert.equal(fixed(value, places), expected);
  assert.equal(fixed(5e-324, 1074).length, 1076);
});

test("exponential rounds the exact value, ties to even", () => {
  const known = [
    [0, 4, "0.0000e+00"],
    [-0.0, 2, "-0.00e+00"],
    [2.5, 0, "2e+00"],
    [3.5, 0, "4e+00"],
    [9.5, 0, "1e+01"],
    [99999.5, 4, "1.0000e+05"],
    [25, 0, "2e+01"],
    [12345, 3, "1.234e+04"],
    [1e-300, 2, "1.00e-300"],
    [5e-324, 4, "4.9407e-324"],
    [Number.MAX_VALUE, 4, "1.7977e+308"],
    [Infinity, 4, "inf"],
  ];
  for (const [value, places, expected] of known) assert.equal(exponential(value, places), expected);
});

test("fixed and exponential agree with toFixed and toExponential where nothing is half-way", () => {
  const random = seeded("decimal: rounding");
  for (const value of float64Values(random, 5000)) {
    const places = Math.floor(random() * 12);
    // A float is half-way at some place exactly when its last binary digit behind the point stands one further on.
    const tie = Math.abs((value * 2 ** (places + 1)) % 2) === 1;
    if (value < 1e21 && !tie) assert.equal(fixed(value, places), value.toFixed(places));
    const [mantissa, power] = exponential(value, 30).split("e");
    const [expected, expectedPower] = value.toExponential(30).split("e");
    const exact = value.toExponential(60);
    if (!/^[^e]{32}50*e/.test(exact))
      assert.deepEqual([mantissa, Number(power)], [expected, Number(expectedPower)]);
  }
});
