// Functions of elements that few programs call of jax.numpy, and what there is to ask of values.
import { divisorsOf, orOne } from "../../algorithms/euclid.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { partOf } from "../../values/parts.js";
import { ITERATE } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert } from "../convert.js";
import { checkOperand, common, elementwise } from "../elementwise.js";
import { ask, give, isArray, isNumber } from "../framework.js";
import { FUNCTIONS } from "../functions.js";

const call = (name, args, keywords = {}) => FUNCTIONS[name].call(args, keywords, null);

/** A value as floats, weak where it was. */
const floats = (value) => {
  const array = convert(value);
  return array.tensor.dtype === "float32"
    ? array
    : give(
        ask(() => array.tensor.to("float32")),
        array.weak,
      );
};
const same = (name) => [`${name} x`, ({ x }) => convert(x)];

function divmod({ x1, x2 }) {
  return new Tuple([call("floor_divide", [x1, x2]), call("remainder", [x1, x2])]);
}

function modf({ x }) {
  const own = floats(x);
  const whole = elementwise("trunc", [own]);
  const rest = ask(() => engine.where(own.tensor.isinf(), 0, own.tensor.sub(whole.tensor)));
  return new Tuple([give(rest, own.weak), whole]);
}

/** Greatest common divisors, and the least common multiples that they make. */
const divisors =
  (name) =>
  ({ x1, x2 }) => {
    [x1, x2].forEach((one, i) => {
      checkOperand(one, name, i);
    });
    const { dtype, weak } = common([x1, x2]);
    if (!/int/.test(dtype)) raise("ValueError", `Arguments to jax.numpy.${name} must be integers.`);
    return give(
      ask(() => {
        const tensors = [x1, x2].map((one) => convert(one).tensor.to(dtype));
        const { pair, divisor } = divisorsOf(tensors[0], tensors[1]);
        return name === "gcd" ? divisor : pair[0].floorDivide(orOne(divisor)).mul(pair[1]);
      }),
      weak,
    );
  };

/** sin(πx) / πx, and 1 at 0. */
function sinc({ x }) {
  const own = floats(x);
  const angle = elementwise("mul", [own, Math.PI]);
  const isZero = elementwise("eq", [own, 0]);
  const safe = elementwise("where", [isZero, 1, angle]);
  // What stands at 0 has the derivatives of the whole there.
  const square = elementwise("mul", [angle, angle]);
  const series = [-1 / 5040, 1 / 120, -1 / 6, 1].reduce(
    (all, one) => elementwise("add", [elementwise("mul", [all, square]), one]),
    elementwise("mul", [square, 0]),
  );
  return elementwise("where", [isZero, series, elementwise("div", [elementwise("sin", [safe]), safe])]);
}

const infinite =
  (sign) =>
  ({ x }) => {
    const own = convert(x);
    return elementwise("logical_and", [
      elementwise("isinf", [own]),
      elementwise(sign > 0 ? "gt" : "lt", [own, 0n]),
    ]);
  };

const truths = (value, truth) =>
  give(ask(() => engine.full([...convert(value).tensor.shape], truth, { dtype: "bool" })));

const isScalar = ({ element }) =>
  isNumber(element) ||
  typeof element === "string" ||
  (isArray(element) && element.tensor.ndim === 0) ||
  element?.tensor?.ndim === 0;
const isIterable = ({ y }) =>
  typeof y === "string" || (y?.tensor ? y.tensor.ndim > 0 : Boolean(y?.[ITERATE]) || Boolean(y?.items));

/** Running sums and products along an axis, with what they start from. */
const cumulative =
  (name, start) =>
  ({ x, axis = null, dtype = null, include_initial: isWhole = false }) => {
    const array = convert(x);
    const { ndim } = array.tensor;
    if (ndim === 0) {
      const rule = `The input must be non-scalar to take a cumulative ${name === "cumsum" ? "sum" : "product"}`;
      raise("ValueError", `${rule}, however a scalar value or scalar array was given.`);
    }
    if (axis === null && ndim > 1) {
      const found = `The input array has rank ${ndim}, however axis was not set to an explicit value.`;
      raise("ValueError", `${found} The axis argument is only optional for one-dimensional arrays.`);
    }
    const own = axis ?? 0n;
    const made = call(name, [array], { axis: own, ...(dtype !== null && { dtype }) });
    if (isWhole !== true) return made;
    const dim = Number(own) < 0 ? Number(own) + ndim : Number(own);
    const sizes = made.tensor.shape.map((size, i) => (i === dim ? 1 : size));
    return give(
      ask(() => engine.cat([engine.full(sizes, start, { dtype: made.tensor.dtype }), made.tensor], { dim })),
    );
  };

/** Bits that are set, one after the other. */
function bitCount({ x }) {
  const { tensor } = convert(x);
  if (!/int/.test(tensor.dtype)) refuseHere("such a jnp.bitwise_count");
  return give(
    ask(() => {
      let [rest, count] = [tensor.to("int64").abs(), engine.zeros([...tensor.shape], { dtype: "int64" })];
      for (let bit = 0; bit < 32; bit++) {
        count = count.add(rest.remainder(2));
        rest = rest.floorDivide(2);
      }
      return count.to("uint8");
    }),
  );
}

/** The angle of a number that is real: half a turn below 0. */
function angle({ z, deg = false }) {
  const own = floats(z);
  const made = elementwise("atan2", [elementwise("mul", [own, 0]), own]);
  return deg === true ? elementwise("mul", [made, 180 / Math.PI]) : made;
}

export const numbers = [
  ["fabs x", ({ x }) => elementwise("abs", [floats(x)])],
  ["rint x", ({ x }) => elementwise("round", [floats(x)])],
  ["around a decimals= out!", ({ a, ...given }) => call("round", [a], given)],
  ["divmod x1 x2", divmod],
  ["modf x out!", modf],
  ["gcd x1 x2", divisors("gcd")],
  ["lcm x1 x2", divisors("lcm")],
  ["sinc x", sinc],
  ["isposinf x out!", infinite(1)],
  ["isneginf x out!", infinite(-1)],
  ...["asin", "acos", "atan"].map((name) => [`${name} x`, ({ x }) => call(name.replace("a", "arc"), [x])]),
  same("conj"),
  same("conjugate"),
  [
    "imag val",
    ({ val }) => {
      const { tensor, weak } = convert(val);
      return give(
        ask(() => engine.zerosLike(tensor)),
        weak,
      );
    },
  ],
  ["angle z deg=", angle],
  ["sort_complex a", ({ a }) => partOf("jaxRare").complex.scalarOf(call("sort", [a]))],
  ["isreal x", ({ x }) => truths(x, true)],
  ["iscomplex x", ({ x }) => truths(x, false)],
  ["isrealobj x", () => true],
  ["iscomplexobj x", () => false],
  ["isscalar element", isScalar],
  ["iterable y", isIterable],
  ["bitwise_invert x", ({ x }) => call("invert", [x])],
  ["bitwise_left_shift x y", ({ x, y }) => elementwise("bitwise_left_shift", [x, y])],
  ["bitwise_right_shift x y", ({ x, y }) => elementwise("bitwise_right_shift", [x, y])],
  ["bitwise_count x", bitCount],
  ["cumulative_sum x axis= dtype= include_initial=", cumulative("cumsum", 0)],
  ["cumulative_prod x axis= dtype= include_initial=", cumulative("cumprod", 1)],
];
