// Functions of jax.numpy and its kin by the primitives that JAX makes of them, in its order. What a call gives is worked out by the
// functions themselves, too, and compared.
import { refuseHere } from "../../arrays/refuse.js";
import { defined } from "../../arrays/signature.js";
import { itemsOf } from "../convert.js";
import { isNumber } from "../framework.js";
import { bind } from "../primitives/core.js";
import { asValue, converted, literal } from "../primitives/operations.js";
import { ACTIVATIONS, ARITHMETIC } from "./arithmetic.js";
import { ARRANGING, CLASSES } from "./arranging.js";
import { MORE, MORE_ACTIVATIONS, MORE_OF_LAX } from "./more.js";
import { einsumRule, PRODUCTS } from "./products.js";
import { NORMS, REDUCTIONS, SOFTENED } from "./reductions.js";

const EACH =
  "exp log sin cos tan tanh sinh cosh sqrt rsqrt abs sign floor ceil square exp2 expm1 log1p neg asin acos atan logistic erf is_finite";
const BOTH = "add sub mul div max min pow rem atan2 eq ne lt le gt ge";

/** Functions of jax.lax that are primitives: numbers beside arrays are of their dtype. */
const both = (name) => [
  `${name} x y`,
  ({ x, y }) => {
    const [example] = [x, y].filter((one) => !isNumber(one)).map(asValue);
    if (example === undefined) refuseHere(`such a jax.lax.${name} in jax.make_jaxpr`);
    const values = [x, y].map((one) =>
      isNumber(one) ? literal(one, example.kind.dtype, example.kind.weak) : asValue(one),
    );
    return bind(name, values);
  },
];

const numbers = (value) => (itemsOf(value) ?? [value]).map(Number);

const LAX = [
  ...EACH.split(" ").map((name) => [`${name} x`, ({ x }) => bind(name, [asValue(x)])]),
  ...BOTH.split(" ").map(both),
  ["stop_gradient x", ({ x }) => bind("stop_gradient", [asValue(x)])],
  [
    "broadcast_in_dim operand shape broadcast_dimensions",
    ({ operand, shape, broadcast_dimensions: dimensions }) =>
      bind("broadcast_in_dim", [asValue(operand)], {
        shape: numbers(shape),
        dimensions: numbers(dimensions),
      }),
  ],
  [
    "convert_element_type operand new_dtype",
    ({ operand, new_dtype: dtype }) =>
      converted(asValue(operand), dtype.name ?? refuseHere("such a dtype"), false),
  ],
  ["integer_pow x y", ({ x, y }) => bind("integer_pow", [asValue(x)], { y })],
];

/** By module, what its functions do. @type {Record<string, any[]>} */
const ROWS = {
  numpy: [...ARITHMETIC, ...REDUCTIONS, ...ARRANGING, ...PRODUCTS, ...MORE],
  nn: [...ACTIVATIONS, ...SOFTENED, ...CLASSES, ...MORE_ACTIVATIONS],
  scipy: SOFTENED,
  lax: [...LAX, ...MORE_OF_LAX],
  linalg: NORMS,
};

/** The rules by module and name. @type {Record<string, Record<string, any>>} */
export const RULES = Object.fromEntries(
  Object.entries(ROWS).map(([module, rows]) => [
    module,
    Object.fromEntries(rows.map(([signature, body]) => defined(signature, body, "jnp."))),
  ]),
);
RULES.numpy.einsum = einsumRule;
