// How primitives change with what they are given, in JAX's own formulas and its order. What changes is named like a value here: where it
// stands in a primitive, that is noted as linear; all else is worked out at once.
import { refuseHere } from "../../arrays/refuse.js";
import { bind, Literal } from "./core.js";
import { converted, literal, reshaped } from "./operations.js";

/** A number of the kind of another value. */
export const constant = (value, number) => literal(number, value.kind.dtype, value.kind.weak);

/** As many of a number as a value has elements. */
export function filled(value, number) {
  const one = literal(number, value.kind.dtype);
  const { shape } = value.kind;
  return shape.length === 0
    ? new Literal(one.value, one.kind, true)
    : bind("broadcast_in_dim", [one], { shape, dimensions: [] });
}

const mul = (x, y) => bind("mul", [x, y]);
const div = (x, y) => bind("div", [x, y]);
const sub = (x, y) => bind("sub", [x, y]);
const add = (x, y) => bind("add", [x, y]);
const neg = (x) => bind("neg", [x]);
const pick = (which, yes, no) => bind("select_n", [which, no, yes]);

/** Stretched to the shape of an answer. */
function widened(value, shape) {
  if (value.kind.shape.join() === shape.join()) return value;
  const missing = shape.length - value.kind.ndim;
  if (missing > 0 && value.kind.ndim > 0) refuseHere("such a derivative in jax.make_jaxpr");
  const kept = value.kind.shape
    .map((_, axis) => axis)
    .filter((axis) => value.kind.shape[axis] === shape[axis]);
  const own = reshaped(
    value,
    kept.map((axis) => shape[axis]),
  );
  return bind("broadcast_in_dim", [own], { shape, dimensions: kept });
}

/** Half where both are the greatest. */
function balanced(x, z, y) {
  const one = pick(bind("eq", [x, z]), filled(z, 1), filled(z, 0));
  const other = pick(bind("eq", [y, z]), filled(z, 2), filled(z, 1));
  return div(one, other);
}

/** One formula for each operand: what changes, the answer, the operands. */
const byOperand =
  (...rules) =>
  (name, primals, tangents, params) => {
    const made = bind(name, primals, params);
    const parts = rules.flatMap((rule, i) =>
      tangents[i] === null ? [] : [rule(tangents[i], made, ...primals, params)],
    );
    return [made, parts.reduce((sum, part) => bind("add_any", [sum, part]))];
  };

const linear = (name, primals, [tangent], params) => [
  bind(name, primals, params),
  bind(name, [tangent], params),
];
const still = (name, primals, _, params) => [bind(name, primals, params), null];

/** A sum: what does not change is left out. */
const sums = (name, primals, [x, y]) => {
  const made = bind(name, primals);
  const { shape } = made.kind;
  if (x !== null && y !== null) return [made, bind(name, [x, y])];
  if (y === null) return [made, widened(x, shape)];
  return [made, widened(name === "sub" ? neg(y) : y, shape)];
};

const limit = byOperand(
  (g, made, x, y) => mul(g, balanced(x, made, y)),
  (g, made, x, y) => mul(g, balanced(y, made, x)),
);

function greatest(name, [x], [g], { axes, ...params }) {
  const made = bind(name, [x], { axes, ...params });
  const shape = x.kind.shape.map((size, axis) => (axes.includes(axis) ? 1 : size));
  const places = converted(bind("eq", [x, reshaped(made, shape)]), "float32");
  const counts = bind("reduce_sum", [places], { axes });
  return [made, div(bind("reduce_sum", [mul(g, places)], { axes }), counts)];
}

function chosen(name, [which, ...cases], [, ...tangents]) {
  const made = bind(name, [which, ...cases]);
  const first = tangents.find((one) => one !== null);
  const none = filled(first, 0);
  return [made, bind(name, [which, ...tangents.map((one) => one ?? none)])];
}

function whole(g, _, x, { y }) {
  if (y === 0n) return refuseHere("a derivative of a power of 0 in jax.make_jaxpr");
  if (y === 1n) return g;
  const rest = y === 2n ? x : bind("integer_pow", [x], { y: y - 1n });
  return mul(g, mul(constant(x, Number(y)), rest));
}

function joined(name, primals, tangents, params) {
  const made = bind(name, primals, params);
  return [
    made,
    bind(
      name,
      tangents.map((one, i) => one ?? filled(primals[i], 0)),
      params,
    ),
  ];
}

const nextToZero = (x) => pick(bind("eq", [x, constant(x, 0)]), filled(x, 1), x);

/** @type {Record<string, any>} */
export const CHANGES = {
  ...Object.fromEntries(
    "neg reduce_sum broadcast_in_dim reshape transpose squeeze slice rev cumsum"
      .split(" ")
      .map((name) => [name, linear]),
  ),
  ...Object.fromEntries(
    "eq ne lt le gt ge sign floor ceil round is_finite and or xor not argmax argmin stop_gradient"
      .split(" ")
      .map((name) => [name, still]),
  ),
  convert_element_type: (name, primals, tangents, params) =>
    params.dtype === "float32"
      ? linear(name, primals, tangents, params)
      : still(name, primals, tangents, params),
  add: sums,
  sub: sums,
  add_any: sums,
  mul: byOperand(
    (g, _, __, y) => mul(g, y),
    (g, _, x) => mul(x, g),
  ),
  dot_general: byOperand(
    (g, _, __, y, params) => bind("dot_general", [g, y], params),
    (g, _, x, __, params) => bind("dot_general", [x, g], params),
  ),
  div: byOperand(
    (g, _, __, y) => div(g, y),
    (g, _, x, y) => mul(mul(neg(g), x), bind("integer_pow", [y], { y: -2n })),
  ),
  max: limit,
  min: limit,
  exp: byOperand((g, made) => mul(g, made)),
  log: byOperand((g, _, x) => div(g, x)),
  log1p: byOperand((g, _, x) => div(g, add(x, constant(x, 1)))),
  expm1: byOperand((g, made) => mul(g, add(made, constant(made, 1)))),
  sin: byOperand((g, _, x) => mul(g, bind("cos", [x]))),
  cos: byOperand((g, _, x) => neg(mul(g, bind("sin", [x])))),
  tan: byOperand((g, made, x) => mul(g, add(constant(x, 1), bind("square", [made])))),
  tanh: byOperand((g, made, x) => mul(add(g, mul(g, made)), sub(constant(x, 1), made))),
  logistic: byOperand((g, made) => mul(g, mul(made, sub(constant(made, 1), made)))),
  sqrt: byOperand((g, made, x) => mul(g, div(constant(x, 0.5), made))),
  rsqrt: byOperand((g, made, x) => mul(g, mul(constant(x, -0.5), div(made, x)))),
  square: byOperand((g, _, x) => mul(g, mul(constant(x, 2), x))),
  sinh: byOperand((g, _, x) => mul(g, bind("cosh", [x]))),
  cosh: byOperand((g, _, x) => mul(g, bind("sinh", [x]))),
  abs: byOperand((g, _, x) => {
    const above = bind("ge", [x, constant(x, 0)]);
    return pick(above, g, neg(g));
  }),
  integer_pow: byOperand(whole),
  pow: byOperand(
    (g, _, x, y) => {
      const [base, exponent] = [x, y].map((one) => converted(one, "float32"));
      return mul(g, mul(exponent, bind("pow", [base, sub(exponent, filled(exponent, 1))])));
    },
    (g, made, x) => mul(g, mul(bind("log", [nextToZero(x)]), made)),
  ),
  reduce_max: greatest,
  reduce_min: greatest,
  select_n: chosen,
  concatenate: joined,
  stack: joined,
};
