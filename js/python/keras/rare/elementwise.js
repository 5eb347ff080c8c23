// keras.ops: what is done to each element, or to two that meet.
import { stepOf } from "../../algorithms/rounding/eigen-functions.js";
import { inverseCosine, inverseSine } from "../../algorithms/rounding/hyperbolas.js";
import { unnoted } from "../../algorithms/rounding/numbers.js";
import { inverseError } from "../../algorithms/special.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { convert } from "../../tensorflow/convert.js";
import { shortName } from "../../tensorflow/dtypes.js";
import { wrap } from "../../tensorflow/framework.js";
import { raise } from "../../values/types.js";
import { floats, floatsTogether, functions, int, isFloating, made, own, together } from "../common.js";

const log = stepOf("log");
const logOne = stepOf("log1p");
const exp = stepOf("exp");
const scalar = (value, x) => engine.tensor(value, { dtype: x.dtype });

const ofFloats =
  (of) =>
  ({ x }) => {
    const tensor = floats(x);
    return made(() => of(tensor));
  };
const wholesStay =
  (of) =>
  ({ x }) => {
    const tensor = convert(x);
    return isFloating(tensor) ? made(() => of(tensor)) : wrap(tensor);
  };
const ofPair =
  (of, meet = together) =>
  ({ x1, x2 }) => {
    const pair = meet(x1, x2);
    return made(() => of(...pair));
  };

/** A function that the engine is without, with its slope. */
const mapped = (make, slope, single = make) =>
  ofFloats((x) => {
    if (session().mode === "shapes") return engine.empty(x.shape, { dtype: x.dtype });
    const each = (of) => engine.tensor([...x.contiguous().data].map(of), { dtype: x.dtype }).reshape(x.shape);
    const answer = unnoted(() => each(x.dtype === "float32" ? single : make));
    const { machine } = session();
    const tape = machine.tape?.notes ?? null;
    if (tape?.follows(x))
      tape.custom([x], answer, (weights) => {
        if (machine.tape.notes !== null) refuseHere("such a gradient of a gradient");
        return [weights.mul(each(slope))];
      });
    return answer;
  });

const TURN = { deg2rad: [Math.PI, 180], rad2deg: [180, Math.PI] };
const turned = (name) =>
  ofFloats((x) => {
    const [one, other] = TURN[name].map((value) => scalar(value, x));
    return x.mul(one.div(other));
  });

/** The one that is a number, where the other is none. */
const known = (name) =>
  ofPair((x, y) => {
    const found = engine[name](x, y);
    if (!isFloating(x)) return found;
    const [left, right] = [x, y].map((one) => one.isnan());
    const less = engine.where(engine.logicalAnd(left, right.logicalNot()), y, found);
    return engine.where(engine.logicalAnd(right, left.logicalNot()), x, less);
  });

const added = (base) =>
  ofPair((x, y) => {
    const off = x.sub(y);
    const away = engine.neg(off.abs());
    const more =
      base === null ? logOne(exp(away)) : logOne(exp(away.mul(scalar(base, x)))).div(scalar(base, x));
    return engine.where(off.isnan(), x.add(y), engine.maximum(x, y).add(more));
  }, floatsTogether);

const common = (one, other) => {
  let [x, y] = [Math.abs(one), Math.abs(other)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
};
const ofWholes = (name, of) =>
  function met({ x1, x2 }) {
    const [x, y] = together(x1, x2);
    if (!/int/.test(x.dtype))
      raise(
        "TypeError",
        name === "gcd"
          ? "Arguments to gcd must be integers."
          : `Arguments to lcm must be integers. Received: x1.dtype=${convert(x1).dtype}, x2.dtype=${convert(x2).dtype}`,
      );
    return made(() => {
      const [left, right] = engine.broadcastTensors(x, y).map((one) => one.contiguous());
      if (session().mode === "shapes") return left;
      const [a, b] = [left, right].map(({ data }) => [...data].map(Number));
      return engine
        .tensor(
          a.map((value, i) => of(value, b[i])),
          { dtype: x.dtype },
        )
        .reshape(left.shape);
    });
  };
const least = (x, y) => (x === 0 && y === 0 ? 0 : Math.abs(x) * (Math.abs(y) / common(x, y)));

function heaviside(x, y) {
  const zero = engine.zerosLike(x);
  return engine.where(x.lt(0), zero, engine.where(x.gt(0), engine.onesLike(x), y));
}

function hypot(x, y) {
  const [one, other] = [x.abs(), y.abs()];
  const [most, few] = [engine.maximum(one, other), engine.minimum(one, other)];
  const share = engine.where(most.eq(0), engine.zerosLike(most), few.div(engine.where(most.eq(0), 1, most)));
  return most.mul(engine.sqrt(share.square().add(1)));
}

function ldexp({ x1, x2 }) {
  const power = convert(x2);
  if (!/int/.test(power.dtype))
    raise(
      "TypeError",
      `ldexp exponent must be an integer type. Received: x2 dtype=<dtype: '${power.dtype}'>`,
    );
  const [x, y] = floatsTogether(x1, x2);
  return made(() => {
    const grown = x.mul(engine.pow(scalar(2, x), y));
    return engine.where(engine.logicalOr(x.isinf(), x.eq(0)), x, grown);
  });
}

/** Other numbers where there is none. */
function nanToNum({ x, nan = 0, posinf = null, neginf = null }) {
  const tensor = convert(x);
  if (!isFloating(tensor)) return wrap(tensor);
  const most = tensor.dtype === "float32" ? 3.4028234663852886e38 : Number.MAX_VALUE;
  return made(() => {
    const put = (where, value, rest) => engine.where(where, scalar(Number(value), tensor), rest);
    const less = put(tensor.eq(Number.NEGATIVE_INFINITY), neginf ?? -most, tensor);
    const all = put(tensor.eq(Number.POSITIVE_INFINITY), posinf ?? most, less);
    return put(tensor.isnan(), nan, all);
  });
}

function isclose({ x1, x2, rtol = 1e-5, atol = 1e-8, equal_nan: isSame = false }) {
  const [x, y] = floatsTogether(x1, x2);
  return made(() => {
    const near = x
      .sub(y)
      .abs()
      .le(y.abs().mul(Number(rtol)).add(Number(atol)));
    const finite = engine.logicalAnd(x.isfinite(), y.isfinite());
    const found = engine.where(finite, near, x.eq(y));
    const none = engine.logicalAnd(x.isnan(), y.isnan());
    return isSame === true ? engine.logicalOr(found, none) : found;
  });
}

const bits =
  (name) =>
  ({ x: one, y: other, x1 = one, x2 = other }) => {
    const [x, y] = together(x1, x2);
    if (!/int/.test(x.dtype)) refuseHere(`keras.ops of bits of ${shortName(x.dtype)}`);
    return made(() => engine[name](x, y));
  };

const same = (names, of) => Object.fromEntries(names.map((name) => [name, of]));

/** Those of single precision come of other series. */
const inDouble =
  (name, of) =>
  ({ x }) =>
    convert(x).dtype === "float64" ? of({ x }) : refuseHere(`keras.ops.${name} of single precision`);
const inverse = mapped(inverseError, (y) => Math.exp(inverseError(y) ** 2) * (Math.sqrt(Math.PI) / 2));

const step = (name) => ofFloats(stepOf(name));

export const ELEMENTWISE = functions({
  "absolute x": ({ x }) => own("abs", [x]),
  "negative x": ({ x }) => own("negative", [x]),
  "arccos x": step("acos"),
  "arcsin x": step("asin"),
  "arctan x": ofFloats((x) => own("math.atan", [wrap(x)]).tensor),
  "tan x": ofFloats((x) => own("math.tan", [wrap(x)]).tensor),
  "sinh x": ofFloats((x) => own("math.sinh", [wrap(x)]).tensor),
  "cosh x": ofFloats((x) => own("math.cosh", [wrap(x)]).tensor),
  "arccosh x": mapped(Math.acosh, (x) => 1 / Math.sqrt(x * x - 1), inverseCosine),
  "arcsinh x": mapped(Math.asinh, (x) => 1 / Math.sqrt(x * x + 1), inverseSine),
  "arctanh x": inDouble(
    "arctanh",
    mapped(Math.atanh, (x) => 1 / (1 - x * x)),
  ),
  "erf x": ({ x }) => own("math.erf", [x]),
  "erfc x": ({ x }) => own("math.erfc", [x]),
  "erfinv x": inDouble("erfinv", inverse),
  "log1p x": step("log1p"),
  "expm1 x": step("expm1"),
  "log10 x": ofFloats((x) => log(x).div(log(scalar(10, x)))),
  "log2 x": ofFloats((x) => log(x).div(log(scalar(2, x)))),
  "exp2 x": ofFloats((x) => own("pow", [wrap(scalar(2, x)), wrap(x)]).tensor),
  "rsqrt x": ({ x }) => own("math.rsqrt", [x]),
  "reciprocal x": ({ x }) => own("math.reciprocal", [x]),
  "ceil x": ({ x }) => own("math.ceil", [wrap(floats(x))]),
  "trunc x": wholesStay((x) => engine.where(x.lt(0), x.ceil(), x.floor())),
  "fabs x": ofFloats((x) => x.abs()),
  "cbrt x": ofFloats((x) => x.sign().mul(own("pow", [wrap(x.abs()), wrap(scalar(1 / 3, x))]).tensor)),
  "deg2rad x": turned("deg2rad"),
  "rad2deg x": turned("rad2deg"),
  "sinc x": ofFloats((x) => {
    const turn = x.mul(scalar(Math.PI, x));
    return engine.where(x.eq(0), engine.onesLike(x), stepOf("sin")(turn).div(turn));
  }),
  "isinf x": ({ x }) => own("math.is_inf", [wrap(floats(x))]),
  "isfinite x": ({ x }) => own("math.is_finite", [wrap(floats(x))]),
  "isposinf x": ofFloats((x) => x.eq(Number.POSITIVE_INFINITY)),
  "isneginf x": ofFloats((x) => x.eq(Number.NEGATIVE_INFINITY)),
  "isreal x": ({ x }) => made(() => engine.onesLike(convert(x)).to("bool")),
  "signbit x": ({ x }) => made(() => engine.signbit(convert(x))),
  "nan_to_num x nan= posinf= neginf=": nanToNum,
  "arctan2 x1 x2": ofPair((x, y) => own("math.atan2", [wrap(x), wrap(y)]).tensor, floatsTogether),
  "fmax x1 x2": known("maximum"),
  "fmin x1 x2": known("minimum"),
  "fmod x1 x2": ofPair((x, y) => x.sign().mul(engine.remainder(x.abs(), y.abs()))),
  "mod x1 x2": ofPair((x, y) => engine.remainder(x, y)),
  "floor_divide x1 x2": ofPair((x, y) => engine.floorDivide(x, y)),
  "true_divide x1 x2": ofPair((x, y) => x.div(y), floatsTogether),
  "divide_no_nan x1 x2": ({ x1, x2 }) => own("math.divide_no_nan", floatsTogether(x1, x2).map(wrap)),
  "heaviside x1 x2": ofPair(heaviside, floatsTogether),
  "hypot x1 x2": ofPair(hypot, floatsTogether),
  "logaddexp x1 x2": added(null),
  "logaddexp2 x1 x2": added(Math.LN2),
  "ldexp x1 x2": ldexp,
  "nextafter x1 x2": ({ x1, x2 }) => {
    const [x, y] = floatsTogether(x1, x2);
    return made(() => engine.nextafter(x.to("float64"), y.to("float64")).to(x.dtype));
  },
  "gcd x1 x2": ofWholes("gcd", common),
  "lcm x1 x2": ofWholes("lcm", least),
  "logical_xor x1 x2": ({ x1, x2 }) =>
    own(
      "math.logical_xor",
      [x1, x2].map((one) => own("cast", [one, "bool"])),
    ),
  "isclose x1 x2 rtol= atol= equal_nan=": isclose,
  "allclose x1 x2 rtol= atol= equal_nan=": (given) => own("reduce_all", [isclose(given)]),
  ...same(["bitwise_and x y"], bits("bitwiseAnd")),
  ...same(["bitwise_or x y"], bits("bitwiseOr")),
  ...same(["bitwise_xor x y"], bits("bitwiseXor")),
  ...same(["bitwise_left_shift x y", "left_shift x y"], bits("bitwiseLeftShift")),
  ...same(["bitwise_right_shift x y", "right_shift x y"], bits("bitwiseRightShift")),
  ...same(["bitwise_not x", "bitwise_invert x"], ({ x }) => made(() => engine.bitwiseNot(convert(x)))),
  ...same(["conj x", "conjugate x", "real x"], ({ x }) => wrap(convert(x))),
  "imag x": ({ x }) => made(() => engine.zerosLike(convert(x))),
  "angle x": ofFloats((x) => own("math.atan2", [wrap(engine.zerosLike(x)), wrap(x)]).tensor),
  "saturate_cast x dtype": ({ x, dtype }) => own("saturate_cast", [x, dtype]),
  "stop_gradient variable": ({ variable }) => own("stop_gradient", [variable]),
  "copy x": ({ x }) => made(() => convert(x).clone()),
  "view x dtype=": ({ x, dtype }) => own("bitcast", [x, dtype]),
  "in_top_k targets predictions k": ({ targets, predictions, k }) =>
    own("math.in_top_k", [targets, predictions, BigInt(int(k))]),
});
