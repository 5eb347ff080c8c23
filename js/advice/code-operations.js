// How each framework writes an operation, as an expression and in place.

export const OPERATORS = {
  add: "+",
  sub: "-",
  mul: "*",
  div: "/",
  pow: "**",
  floorDivide: "//",
  remainder: "%",
  eq: "==",
  ne: "!=",
  lt: "<",
  le: "<=",
  gt: ">",
  ge: ">=",
  bitwiseAnd: "&",
  bitwiseOr: "|",
  bitwiseXor: "^",
  matmul: "@",
  mm: "@",
  bmm: "@",
  mv: "@",
  dot: "@",
};
const IN_PLACE = new Set([
  "add",
  "sub",
  "mul",
  "div",
  "pow",
  "floorDivide",
  "remainder",
  "bitwiseAnd",
  "bitwiseOr",
  "bitwiseXor",
]);
const PREFIX = { pytorch: "torch", numpy: "np", tensorflow: "tf", jax: "jnp" };

const snake = (op) => op.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names that differ from PyTorch's. */
const RENAMED = {
  numpy: {
    atan2: "arctan2",
    bitwiseLeftShift: "left_shift",
    bitwiseRightShift: "right_shift",
    broadcastShapes: "broadcast_arrays",
    broadcastTensors: "broadcast_arrays",
  },
  tensorflow: {
    atan2: "math.atan2",
    bitwiseLeftShift: "bitwise.left_shift",
    bitwiseRightShift: "bitwise.right_shift",
    xlogy: "math.xlogy",
    logicalXor: "math.logical_xor",
    nextafter: "math.nextafter",
    fmod: "math.floormod",
    hypot: "experimental.numpy.hypot",
    logaddexp: "experimental.numpy.logaddexp",
    heaviside: "experimental.numpy.heaviside",
    fmax: "maximum",
    fmin: "minimum",
    isclose: "experimental.numpy.isclose",
    clamp: "clip_by_value",
    broadcastShapes: "experimental.numpy.broadcast_arrays",
    broadcastTensors: "experimental.numpy.broadcast_arrays",
  },
  pytorch: {
    broadcastShapes: "broadcast_tensors",
    binaryCrossEntropy: "nn.functional.binary_cross_entropy",
    binaryCrossEntropyWithLogits: "nn.functional.binary_cross_entropy_with_logits",
  },
};
RENAMED.numpy.clamp = "clip";
RENAMED.jax = RENAMED.numpy;

/** What has no function of its own somewhere, written out there. */
const FORMULAS = {
  lerp: (_, a, b, weight) => `${a} + ${weight} * (${b} - ${a})`,
  addcmul: (_, a, b, c) => `${a} + ${b} * ${c}`,
  addcdiv: (_, a, b, c) => `${a} + ${b} / ${c}`,
  maskedFill: (dialect, a, mask, value) => `${PREFIX[dialect]}.where(${mask}, ${value}, ${a})`,
  xlogy: (dialect, a, b) =>
    dialect === "jax" ? `jax.scipy.special.xlogy(${a}, ${b})` : `${a} * np.log(${b})`,
  copy: (dialect, a, b) => `${PREFIX[dialect]}.broadcast_to(${b}, ${a}.shape)`,
  copysign: (_, a, b) => `tf.abs(${a}) * tf.sign(${b})`,
};
const OF_FORMULAS = {
  pytorch: [],
  numpy: ["lerp", "addcmul", "addcdiv", "maskedFill", "xlogy"],
  jax: ["lerp", "addcmul", "addcdiv", "maskedFill", "xlogy", "copy"],
  tensorflow: ["lerp", "addcmul", "addcdiv", "maskedFill", "copysign", "copy"],
};
/** These have no method with an underscore. */
const NO_METHOD = new Set(["maximum", "minimum", "fmax", "fmin", "logaddexp", "where", "isclose"]);

/** Losses as formulas, where a framework has no function of that name. */
const MEANS = {
  numpy: (text) => `np.mean(${text})`,
  jax: (text) => `jnp.mean(${text})`,
  tensorflow: (text) => `tf.reduce_mean(${text})`,
};
const ABS = { numpy: "np.abs", jax: "jnp.abs", tensorflow: "tf.abs" };
const WHERE = { numpy: "np.where", jax: "jnp.where", tensorflow: "tf.where" };

const LOSSES = {
  mseLoss: (a, b) => `(${a} - ${b}) ** 2`,
  l1Loss: (a, b, dialect) => `${ABS[dialect]}(${a} - ${b})`,
  smoothL1Loss(a, b, dialect) {
    const distance = `${ABS[dialect]}(${a} - ${b})`;
    return `${WHERE[dialect]}(${distance} < 1, 0.5 * ${distance} ** 2, ${distance} - 0.5)`;
  },
};
LOSSES.huberLoss = LOSSES.smoothL1Loss;
const SMOOTH = "smooth_l1_loss";
const TORCH_LOSSES = {
  mseLoss: "mse_loss",
  l1Loss: "l1_loss",
  smoothL1Loss: SMOOTH,
  huberLoss: "huber_loss",
};

/** The operation over texts of its operands. */
export function calls(op, texts, dialect) {
  if (Object.hasOwn(OPERATORS, op)) return texts.join(` ${OPERATORS[op]} `);
  if (Object.hasOwn(LOSSES, op) && texts.length === 2) {
    const [a, b] = texts;
    if (dialect === "pytorch") return `torch.nn.functional.${TORCH_LOSSES[op]}(${a}, ${b})`;
    return MEANS[dialect](LOSSES[op](a, b, dialect));
  }
  if (OF_FORMULAS[dialect].includes(op)) return FORMULAS[op](dialect, ...texts);
  const renamed = RENAMED[dialect];
  const name = Object.hasOwn(renamed, op) ? renamed[op] : snake(op);
  return `${PREFIX[dialect]}.${name}(${texts.join(", ")})`;
}

/** The operation written into its first operand. */
export function statements(op, texts, dialect) {
  const [target, ...others] = texts;
  if (op === "copy") {
    const [value] = others;
    return {
      pytorch: `${target}.copy_(${value})`,
      numpy: `${target}[...] = ${value}`,
      tensorflow: `${target}.assign(tf.broadcast_to(${value}, ${target}.shape))`,
      jax: `${target} = ${target}.at[...].set(${value})`,
    }[dialect];
  }
  if (IN_PLACE.has(op)) return `${target} ${OPERATORS[op]}= ${others.join(` ${OPERATORS[op]} `)}`;
  if (dialect === "pytorch" && NO_METHOD.has(op)) return `${target}.copy_(${calls(op, texts, dialect)})`;
  if (dialect === "pytorch") return `${target}.${snake(op)}_(${others.join(", ")})`;
  return `${target}[...] = ${calls(op, texts, dialect)}`;
}
