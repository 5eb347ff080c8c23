// Functions of elements that are put together of others, or that few programs call.

import { divisorsOf, orOne } from "../../algorithms/euclid.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { partOf } from "../../values/parts.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { axisOf, functionsOf } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { ask, give, isArray, notRead, result } from "../base/framework.js";
import { common, fits } from "../base/promotion.js";
import { elementwise, quietly } from "../elementwise.js";
import { isFloat } from "../reductions.js";
import { checkErrors } from "./short.js";

/** The floats that NumPy computes in: of small ints small ones. */
const FLOATS = { int16: "float32", int32: "float64", int64: "float64" };

function floatsOf(x) {
  const tensor = toTensor(x);
  return isFloat(tensor) ? tensor : tensor.to(FLOATS[tensor.dtype] ?? notRead("float16"));
}
const floats = (x) => give(floatsOf(x));

/** A function that the engine has not. */
const eachBy = (run) => (x) => {
  const own = floatsOf(x);
  if (session().mode === "shapes") return result(engine.empty(own.shape, { dtype: own.dtype }));
  return result(engine.tensor(own.toTyped().map(run), { shape: own.shape, dtype: own.dtype }));
};
const FURTHER = {
  cbrt: "cbrt",
  arcsinh: "asinh",
  arccosh: "acosh",
  arctanh: "atanh",
  asinh: "asinh",
  acosh: "acosh",
  atanh: "atanh",
};

/** Times a number. */
const scaled = (factor) => (x) => {
  const own = floatsOf(x);
  const { dtype } = own;
  return result(
    own.mul(engine.tensor(factor(dtype === "float32" ? Math.fround(Math.PI) : Math.PI), { dtype })),
  );
};
const degrees = scaled((pi) => 180 / pi);
const radians = scaled((pi) => pi / 180);

function sinc(x) {
  const given = floats(x);
  const angle = quietly("mul", given, Math.PI);
  const zero = quietly("eq", angle, 0);
  const safe = give(engine.where(zero.tensor, engine.tensor(1, { dtype: angle.tensor.dtype }), angle.tensor));
  const made = quietly("div", quietly("sin", safe), safe);
  return result(engine.where(zero.tensor, engine.tensor(1, { dtype: made.tensor.dtype }), made.tensor));
}

function divisors(a, b) {
  const arrays = [a, b].map(toArray);
  const dtype = common(
    [a, b].map((one, i) => (isArray(one) ? one : /^(?:bigint|boolean)$/.test(typeof one) ? one : arrays[i])),
  );
  if (dtype.startsWith("float") || dtype === "bool") notRead("np.gcd of what is not int");
  return ask(() => divisorsOf(.../** @type {[any, any]} */ (arrays.map(({ tensor }) => tensor.to(dtype)))));
}

function lcm(a, b) {
  const { pair, divisor } = divisors(a, b);
  return result(pair[0].floorDivide(orOne(divisor)).mul(pair[1]));
}

const modf = (x) => {
  const given = floats(x);
  const whole = quietly("trunc", given);
  const part = quietly("copysign", quietly("sub", given, whole), given);
  return new Tuple([part, whole]);
};

/** The running greatest or least. */
export const running =
  (name) =>
  (array, axis = 0n) => {
    const tensor = toTensor(array);
    return give(ask(() => engine[name](tensor, axisOf(axis, tensor.ndim))[0]));
  };

/** A number times a power of two. */
function ldexp(a, b) {
  const { dtype } = toTensor(a);
  // The first loop that takes it: small integers, and numbers of Python beside arrays, are float16.
  const isSmall =
    (typeof a === "bigint" && isArray(b)) ||
    typeof a === "boolean" ||
    (isArray(a) && /^(?:bool|u?int8)$/.test(dtype));
  const [own, power] = [isSmall ? toTensor(a, "float64") : floatsOf(a), toTensor(b)];
  if (isFloat(power)) notRead("np.ldexp by floats");
  const made = engine.pow(engine.tensor(2, { dtype: "float64" }), power.to("float64"));
  const answer = result(ask(() => own.to("float64").mul(made).to(own.dtype)));
  return isSmall ? partOf("numpyRare").narrow.madeIn(answer, "float16") : answer;
}

/** A number as a part below one and a power of two. */
function frexp(x) {
  const own = floatsOf(x);
  if (session().mode === "shapes")
    return new Tuple([result(own), result(engine.zeros(own.shape, { dtype: "int32" }))]);
  const pairs = Array.from(own.toTyped(), (value) => {
    const number = Number(value);
    if (number === 0 || !Number.isFinite(number)) return [number, 0];
    let power = Math.max(-1074, Math.floor(Math.log2(Math.abs(number))) + 1);
    let part = number / 2 ** power;
    // The logarithm may be rounded over a power of two, and small numbers are divided in two steps.
    if (!Number.isFinite(part)) part = (number / 2 ** (power + 64)) * 2 ** 64;
    while (Math.abs(part) >= 1) [part, power] = [part / 2, power + 1];
    while (Math.abs(part) < 0.5) [part, power] = [part * 2, power - 1];
    return [part, power];
  });
  return new Tuple(
    [own.dtype, "int32"].map((dtype, i) =>
      result(
        engine
          .tensor(
            pairs.map((pair) => pair[i]),
            { dtype },
          )
          .reshape(own.shape),
      ),
    ),
  );
}

/** The logarithm of a sum of powers of two, from the greater one on. */
function logaddexp2(a, b) {
  const most = quietly("maximum", ...[a, b].map((one) => quietly("mul", one, 1.0)));
  const apart = quietly("neg", quietly("abs", quietly("sub", a, b)));
  const more = quietly("mul", quietly("log1p", quietly("exp2", apart)), Math.LOG2E);
  const same = toTensor(quietly("eq", a, b));
  return result(engine.where(same, quietly("add", most, 1.0).tensor, quietly("add", most, more).tensor));
}

/** How many bits a whole number has. */
function bitCount(x) {
  const own = toTensor(x);
  if (!/int/.test(own.dtype)) notRead("np.bitwise_count of what is not int");
  if (session().mode === "shapes") return result(engine.zeros(own.shape, { dtype: "uint8" }));
  const counts = Array.from(own.toTyped(), (value) => {
    const size = BigInt(value) < 0n ? -BigInt(value) : BigInt(value);
    return [...size.toString(2)].filter((bit) => bit === "1").length;
  });
  return result(engine.tensor(counts, { dtype: "uint8" }).reshape(own.shape));
}

/** One that raises what goes wrong, where a program wants that. */
const telling = (name, own) => (x) => {
  const made = eachBy(Math[own])(x);
  const { numpyRaises, warn } = /** @type {any} */ (session());
  if (numpyRaises || warn) checkErrors(own, [toArray(x)], made.tensor, name);
  return made;
};

export const elementary = functionsOf(
  {
    ...Object.fromEntries(Object.entries(FURTHER).map(([name, own]) => [`${name} x`, telling(name, own)])),
    "deg2rad x": radians,
    "radians x": radians,
    "rad2deg x": degrees,
    "degrees x": degrees,
    "sinc x": sinc,
    "gcd x1 x2": (a, b) => result(divisors(a, b).divisor),
    "lcm x1 x2": lcm,
    "fabs x": (x) => quietly("abs", floats(x)),
    "float_power x1 x2": (a, b) =>
      elementwise(
        "pow",
        [a, b].map((one) => give(toTensor(one, "float64"))),
      ),
    "divmod x1 x2": (a, b) => new Tuple(["floorDivide", "remainder"].map((op) => quietly(op, a, b))),
    "modf x": modf,
    "ldexp x1 x2": ldexp,
    "frexp x": frexp,
    "bitwise_count x": bitCount,
    "spacing x": (x) => {
      const own = floats(x);
      const next = quietly("nextafter", quietly("abs", own), Number.POSITIVE_INFINITY);
      return quietly("copysign", quietly("sub", next, quietly("abs", own)), own);
    },
    "real val": (val) =>
      /^(?:number|bigint)$/.test(typeof val) || isArray(val)
        ? val
        : typeof val === "boolean"
          ? BigInt(val)
          : toArray(val),
    "conj x": (x) => quietly("positive", x),
    "conjugate x": (x) => quietly("positive", x),
    "ediff1d ary to_end= to_begin=": (ary, end = null, begin = null) => {
      const own = ask(() => engine.diff(toTensor(ary).reshape(-1)));
      const part = (one) => {
        if (one === null) return [];
        const row = toTensor(one).reshape(-1);
        if (!fits(row.dtype, own.dtype))
          raise(
            "TypeError",
            `dtype of \`to_${one === end ? "end" : "begin"}\` must be compatible with input \`ary\` under the \`same_kind\` rule.`,
          );
        return [row.to(own.dtype)];
      };
      return give(engine.cat([...part(begin), own, ...part(end)]));
    },
    "logaddexp2 x1 x2": logaddexp2,
  },
  false,
);
