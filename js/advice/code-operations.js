// How each framework writes an operation, as an expression and in place. What is elementwise follows from js/records/.
import {
  ASSIGNING,
  OPERATORS as ELEMENTWISE,
  FRESH,
  SPELLINGS as RECORDED,
  TERNARY,
  TRUTHS,
} from "../../build/generated/spellings.js";
import { CONDITIONS, WHOLE } from "../../build/generated/vocabulary.js";

const PRODUCTS = { matmul: "@", mm: "@", bmm: "@", mv: "@", dot: "@" };
const OPERATORS = { ...ELEMENTWISE, ...PRODUCTS };
const PREFIX = { pytorch: "torch", numpy: "np", tensorflow: "tf", jax: "jnp" };

const isAmong = (words, op) => ` ${words} `.includes(` ${op} `);
const snake = (op) => op.replace(/[A-Z]/g, "_$&").toLowerCase();

const BROADCAST = { broadcastShapes: "broadcast_arrays", broadcastTensors: "broadcast_arrays" };
const copied = (module) => `${module}.broadcast_to($2, $1.shape)`;
/** A function's name, or an expression over operands $1, $2 …, where they differ from PyTorch's. */
const SPELLINGS = {
  pytorch: { broadcastShapes: "broadcast_tensors" },
  numpy: { ...RECORDED.numpy, ...BROADCAST },
  tensorflow: {
    ...RECORDED.tensorflow,
    broadcastShapes: "experimental.numpy.broadcast_arrays",
    broadcastTensors: "experimental.numpy.broadcast_arrays",
    copy: copied("tf"),
  },
  jax: { ...RECORDED.jax, ...BROADCAST, copy: copied("jnp") },
};

/** Losses as formulas, where a framework has no function of that name. */
const MEANS = {
  numpy: (text) => `np.mean(${text})`,
  jax: (text) => `jnp.mean(${text})`,
  tensorflow: (text) => `tf.reduce_mean(${text})`,
};
const ABS = { numpy: "np.abs", jax: "jnp.abs", tensorflow: "tf.abs" };
const WHERE = { numpy: "np.where", jax: "jnp.where", tensorflow: "tf.where" };

/** log(1 + exp(x)), which is not exp of what is large. */
const SOFTPLUS = {
  numpy: (text) => `np.logaddexp(0, ${text})`,
  jax: (text) => `jnp.logaddexp(0, ${text})`,
  tensorflow: (text) => `tf.nn.softplus(${text})`,
};
const LOG = { numpy: "np.log", jax: "jnp.log", tensorflow: "tf.math.log" };

const LOSSES = {
  mseLoss: (a, b) => `(${a} - ${b}) ** 2`,
  l1Loss: (a, b, dialect) => `${ABS[dialect]}(${a} - ${b})`,
  smoothL1Loss(a, b, dialect) {
    const distance = `${ABS[dialect]}(${a} - ${b})`;
    return `${WHERE[dialect]}(${distance} < 1, 0.5 * ${distance} ** 2, ${distance} - 0.5)`;
  },
};
LOSSES.huberLoss = LOSSES.smoothL1Loss;
LOSSES.binaryCrossEntropy = (a, b, dialect) =>
  `-(${b} * ${LOG[dialect]}(${a}) + (1 - ${b}) * ${LOG[dialect]}(1 - ${a}))`;
LOSSES.binaryCrossEntropyWithLogits = (a, b, dialect) => `${SOFTPLUS[dialect](a)} - ${b} * ${a}`;
const SMOOTH = "smooth_l1_loss";
const TORCH_LOSSES = {
  mseLoss: "mse_loss",
  l1Loss: "l1_loss",
  smoothL1Loss: SMOOTH,
  huberLoss: "huber_loss",
  binaryCrossEntropy: "binary_cross_entropy",
  binaryCrossEntropyWithLogits: "binary_cross_entropy_with_logits",
};

/** The dtype that an operand needs where ones of floating point would be refused; null where they do. */
export function dtypeOf(op, place, dialect) {
  if (isAmong(WHOLE, op)) return "int32";
  return CONDITIONS[op] === place || (dialect === "tensorflow" && isAmong(TRUTHS, op)) ? "bool" : null;
}

/** An expression over its operands. */
const filled = (formula, texts) => formula.replace(/\$(\d)/g, (_, place) => texts[place - 1]);

/** An operator or a function with as many operands as it takes. */
function called(op, texts, dialect) {
  const { [dialect]: spellings } = SPELLINGS;
  const spelling = Object.hasOwn(spellings, op) ? spellings[op] : undefined;
  if (spelling?.includes("$")) return filled(spelling, texts);
  if (spelling === undefined && Object.hasOwn(OPERATORS, op))
    return texts.length === 1 ? OPERATORS[op] + texts[0] : texts.join(` ${OPERATORS[op]} `);
  const path = spelling?.startsWith("jax.") ? spelling : `${PREFIX[dialect]}.${spelling ?? snake(op)}`;
  return `${path}(${texts.join(", ")})`;
}

/** Operators that Python joins in a row as they are meant, from the left. */
const isChained = (op) => (op !== "pow" && isAmong(ASSIGNING, op)) || Object.hasOwn(PRODUCTS, op);
/** Whether an operand is missing. */
export const isShort = (op, texts) => isAmong(TERNARY, op) && op !== "clamp" && texts.length < 3;
/** Whether it compares, which Python does not do in a row and TensorFlow not with truth values. */
export const isComparison = (op) => Object.hasOwn(OPERATORS, op) && op !== "pow" && !isChained(op);
const isBinary = (op) => !isAmong(TERNARY, op) && !/^broadcast/.test(op);

/** What a mask is filled with is a number, which need not be said. */
export const withValue = (op, texts) =>
  op === "maskedFill" && texts.length === 2 ? [...texts, "0.0"] : texts;

/** A product with a vector, which TensorFlow writes in other words. */
function ofVector(texts, ranks) {
  const [a, b] = texts;
  const [first, second] = ranks;
  if (first === 1 && second === 1) return `tf.tensordot(${a}, ${b}, 1)`;
  return first === 1 ? `tf.linalg.matvec(${b}, ${a}, transpose_a=True)` : `tf.linalg.matvec(${a}, ${b})`;
}

/**
 * The operation over texts of its operands.
 * @param {readonly number[]} [ranks] of operands that go together, where they are known
 */
export function calls(op, texts, dialect, ranks = []) {
  if (dialect === "tensorflow" && Object.hasOwn(PRODUCTS, op) && ranks.length === 2 && ranks.includes(1))
    return ofVector(texts, ranks);
  if (dialect === "tensorflow" && isComparison(op) && texts.length > 2)
    return called("broadcastTensors", texts, dialect);
  if (Object.hasOwn(LOSSES, op) && texts.length === 2) {
    const [a, b] = texts;
    if (dialect === "pytorch") return `torch.nn.functional.${TORCH_LOSSES[op]}(${a}, ${b})`;
    return MEANS[dialect](LOSSES[op](a, b, dialect));
  }
  const all = withValue(op, texts);
  // A bound alone is the lower one.
  if (op === "clamp" && all.length === 2 && dialect !== "pytorch") return called("maximum", all, dialect);
  if (isShort(op, all)) return called("broadcastTensors", all, dialect);
  if (texts.length < 3 || !isBinary(op)) return called(op, all, dialect);
  const isOperator = Object.hasOwn(OPERATORS, op) && !Object.hasOwn(SPELLINGS[dialect], op);
  if (isOperator && isChained(op)) return called(op, texts, dialect);
  return texts.reduce((left, right) =>
    called(op, [isOperator && left !== texts[0] ? `(${left})` : left, right], dialect),
  );
}

/** Whether a result is made first, and then copied into its first operand. */
export const isCopiedInto = (op, dialect) =>
  op !== "copy" &&
  !isAmong(ASSIGNING, op) &&
  (dialect === "numpy" || (dialect === "pytorch" && isAmong(FRESH, op)));

/** A copy over the shape that it would take, in the place of a target that is too small for it. */
export const grownCopy = (texts, dialect) => `${called("broadcastTensors", texts, dialect)}[1]`;

/** The operation written into its first operand. */
export function statements(op, texts, dialect) {
  const [target, ...others] = withValue(op, texts);
  if (op === "copy") {
    const [value] = others;
    return {
      pytorch: `${target}.copy_(${value})`,
      numpy: `${target}[...] = ${value}`,
      tensorflow: `${target} = ${calls(op, texts, dialect)}`,
      jax: `${target} = ${target}.at[...].set(${value})`,
    }[dialect];
  }
  if (isAmong(ASSIGNING, op)) return `${target} ${OPERATORS[op]}= ${others.join(` ${OPERATORS[op]} `)}`;
  if (dialect === "pytorch" && isAmong(FRESH, op)) return `${target}.copy_(${calls(op, texts, dialect)})`;
  if (dialect === "pytorch") return `${target}.${snake(op)}_(${others.join(", ")})`;
  return `${target}[...] = ${calls(op, texts, dialect)}`;
}
