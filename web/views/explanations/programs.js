// The same case as a program of each framework that runs as it stands: build, operate, print the shape.

import {
  calls,
  dtypeOf,
  isComparison,
  isCopiedInto,
  isShort,
  statements,
  withValue,
} from "../../../js/advice/code-operations.js";
import { operandNames } from "../../../js/advice/operand-names.js";
import { isProduct } from "../../../js/advice/plan.js";
import { elementsOf } from "../../../js/engine/shape.js";
import { explain } from "../../../js/explain/explain.js";
import { formatShape } from "../../../js/expression/format.js";
import { isUnary, mostOperands, operandCount } from "../../../js/expression/vocabulary.js";

/** @typedef {import("../../attributes/dialects.js").Dialect | "shapecast"} Speaker */

/** From here on a tensor is not built for an example. */
const LARGE = 2 ** 27;
const PLAIN = new Set(["broadcastShapes", "broadcastTensors"]);
const RESERVED = new Set(
  "case catch const debugger default delete do enum export extends function new super switch this throw typeof var void let static ones explain print torch np tf jnp jax result".split(
    " ",
  ),
);

const IMPORTS = {
  pytorch: "import torch",
  numpy: "import numpy as np",
  tensorflow: "import tensorflow as tf",
  jax: "import jax.numpy as jnp",
};
const MODULES = { pytorch: "torch", numpy: "np", tensorflow: "tf", jax: "jnp" };

const list = (shape) => `[${shape.join(", ")}]`;

/** Whether a letter has a 1 that stretches. */
const stretches = ({ label, operands }) =>
  !label.startsWith("...") && operands.some(({ verdict }) => verdict === "expand");

/** Whether its tensors are never written into. */
const isImmutable = (speaker) => speaker === "tensorflow" || speaker === "jax";

/** The call over names: einsum is given its equation too. */
const called = ({ op, equation, shapes, ok }, names, speaker) =>
  equation === null
    ? calls(op, names, speaker, ok ? shapes.map(({ length }) => length) : [])
    : `${MODULES[speaker]}.einsum(${[`"${equation}"`, ...names].join(", ")})`;

/** Operand `place`: ones of a shape. */
function tensorText(shape, place, { speaker, op, large, ok, inPlace }) {
  const dtype = dtypeOf(op, place, speaker);
  const typed = dtype === null ? "" : `, dtype=${MODULES[speaker]}.${dtype}`;
  const sizes = shape.join(", ");
  // What is written into has a memory of its own, which nobody fills here.
  if (large && inPlace && place === 0 && speaker === "numpy") return `np.empty(${formatShape(shape)})`;
  if (large && inPlace && place === 0 && speaker === "pytorch" && !ok) return `torch.empty(${sizes})`;
  switch (speaker) {
    case "pytorch":
      // Nothing is stored on "meta", but it refuses in words of its own; an expanded scalar is stored once.
      if (large && !ok) return `torch.ones(()).expand(${sizes})`;
      return `torch.ones(${sizes || "()"}${typed}${large ? ', device="meta"' : ""})`;
    case "numpy":
      return large
        ? `np.broadcast_to(np.float32(1), ${formatShape(shape)})`
        : `np.ones(${formatShape(shape)}${typed})`;
    case "tensorflow":
      return `tf.ones(${list(shape)}${typed})`;
    case "jax":
      return large
        ? `jax.ShapeDtypeStruct(${formatShape(shape)}, jnp.${dtype ?? "float32"})`
        : `jnp.ones(${formatShape(shape)}${typed})`;
    default:
      return `ones(${dtype === null ? sizes || "[]" : `${list(shape)}, { dtype: "${dtype}" }`})`;
  }
}

/** Whether there is a shape and nothing to do with it. */
const isAlone = ({ op, equation, names }) => names.length === 1 && equation === null && !isUnary(op);

/** A program in Python, by lines. */
function python(speaker, { op, equation, inPlace, names, shapes, large, ok }) {
  const call = () => called({ op, equation, shapes, ok }, names, speaker);
  const build = names.map(
    (name, i) => `${name} = ${tensorText(shapes[i], i, { speaker, op, large, ok, inPlace })}`,
  );
  const first = [IMPORTS[speaker]];
  const [, library = large && speaker === "jax" ? "jax" : null] =
    /(?<![.\w])(math|jax(?:\.scipy)?)\./.exec(call()) ?? [];
  if (library !== null) first.unshift(`import ${library}`);
  if (large && speaker === "tensorflow" && ok && equation === null) {
    const static_ = shapes.map((shape) => `tf.TensorShape(${list(shape)})`);
    return [
      ...first,
      "",
      `print(${static_.reduce((left, right) => `tf.broadcast_static_shape(${left}, ${right})`)})`,
    ];
  }
  if (large && speaker === "numpy" && ok && equation === null)
    return [...first, "", ...build, `print(np.broadcast(${names.join(", ")}).shape)`];
  if (isAlone({ op, equation, names })) return [...first, "", ...build, `print(${names[0]}.shape)`];
  if (large && speaker === "jax") {
    const body = `lambda ${names.join(", ")}: ${call()}`;
    return [...first, "", ...build, `print(jax.eval_shape(${body}, ${names.join(", ")}).shape)`];
  }
  if (inPlace) {
    const written = isImmutable(speaker)
      ? `${names[0]} = ${calls(op, names, speaker)}`
      : statements(op, names, speaker);
    return [...first, "", ...build, written, `print(${names[0]}.shape)`];
  }
  const many = PLAIN.has(op) ? "[0]" : "";
  return [...first, "", ...build, `result = ${call()}`, `print(result${many}.shape)`];
}

/** The program of this package, by lines. */
function javascript({ op, equation, inPlace, names, shapes, large, ok, written }) {
  const text = equation === null ? [] : [`"${equation}"`];
  if (large) {
    return [
      'import { explain } from "shapecast";',
      "",
      `const plan = explain("${written}", [${[...text, ...shapes.map(list)].join(", ")}]);`,
      "console.log(plan.shape ?? plan.error.message);",
    ];
  }
  const speaker = "shapecast";
  const build = names.map(
    (name, i) => `const ${name} = ${tensorText(shapes[i], i, { speaker, op, large, ok, inPlace: false })};`,
  );
  const bare = isAlone({ op, equation, names });
  const isCopied = inPlace && isCopiedInto(op, "pytorch");
  const used = bare || (inPlace && !isCopied) ? [] : [PLAIN.has(op) ? "broadcastTensors" : op];
  const lines = [`import { ${[...used, "ones"].sort().join(", ")} } from "shapecast";`, "", ...build];
  if (bare) return [...lines, `console.log(${names[0]}.shape);`];
  if (inPlace) {
    const [target] = names;
    const method = isCopied
      ? `copy_(${op}(${names.join(", ")}))`
      : `${op}_(${withValue(op, names).slice(1).join(", ")})`;
    return [...lines, `${target}.${method};`, `console.log(${target}.shape);`];
  }
  if (PLAIN.has(op))
    return [
      ...lines,
      `const [result] = broadcastTensors(${names.join(", ")});`,
      "console.log(result.shape);",
    ];
  const isFolded = equation === null && names.length > (operandCount(op) ?? 2);
  const nested = isFolded
    ? names.reduce((left, right) => `${op}(${left}, ${right})`)
    : `${op}(${[...text, ...withValue(op, names)].join(", ")})`;
  return [...lines, `const result = ${nested};`, "console.log(result.shape);"];
}

/** Functions that look at all their operands at once. */
const AT_ONCE = { where: Object.keys(MODULES), clamp: ["pytorch", "numpy"] };

/**
 * Whether the broadcast of all operands stands for an operation. Operands beyond two are folded from the left, but what
 * refuses them together is the broadcast of all.
 */
function isTogether(op, shapes, ok, speaker) {
  const { length } = shapes;
  if (isShort(op, shapes)) return true;
  if (length < 3) return false;
  if (length > mostOperands(op)) return true;
  return ok ? speaker === "tensorflow" && isComparison(op) : !AT_ONCE[op]?.includes(speaker);
}

/** What an operation is refused with. */
const refusalOf = (op, shapes, speaker) => explain(op, shapes).error?.messages[speaker];

/** What the program that is shown is refused with: it may be made of other operations than the plan is. */
function wordsOf({ op, base, inPlace, equation, error, shapes }, speaker) {
  if (speaker === "shapecast")
    return inPlace && equation === null
      ? wordsOf({ op, base, inPlace, equation, error, shapes }, "pytorch")
      : error?.message;
  const own = error?.messages[speaker];
  if (equation !== null) return own;
  if (!inPlace) {
    const shown = isProduct(op) && speaker !== "pytorch" ? "matmul" : PLAIN.has(op) ? "broadcastTensors" : op;
    return shown === base ? own : refusalOf(shown, shapes, speaker);
  }
  if (isImmutable(speaker)) {
    if (base !== "copy") return refusalOf(op, shapes, speaker);
    // Recorded are the words of a variable, which this is none.
    return speaker === "tensorflow" ? null : own;
  }
  if (!isCopiedInto(op, speaker)) return own;
  const made = explain(op, shapes);
  return made.ok ? refusalOf("copy_", [shapes[0], made.shape], speaker) : made.error?.messages[speaker];
}

/** Why there are no words of a refusal: what a framework does instead. */
function insteadOf({ op, base, shapes }, speaker) {
  if (speaker === "tensorflow" && (op === "eq" || op === "ne")) return "code.unequalShapes";
  const [target, value] = shapes;
  const cut = base === "copy" && value.slice(0, -target.length || value.length).every((size) => size === 1);
  const fits = () => explain("copy_", [target, value.slice(value.length - target.length)]).ok;
  return speaker === "numpy" && cut && value.length > target.length && fits()
    ? "code.leading"
    : "code.unknown";
}

/**
 * The program of a plan for one speaker, and what it says: the exact message, or a note where there is none.
 * @param {import("../../../js/index.js").Explained} plan @param {(string | null)[]} given names of the operands
 * @param {Speaker} speaker
 * @returns {{ text: string, message: string | null, note: "code.silent" | "code.unknown" | "code.unequalShapes" | "code.leading" | "code.new" | "code.large" | "code.unequal" | null }}
 */
export function programOf(plan, given, speaker) {
  const { shapes, ok, error } = plan;
  const inPlace = plan.op.endsWith("_");
  const base = inPlace ? plan.op.slice(0, -1) : plan.op;
  const equation = plan.equation ?? null;
  const op = equation === null && isTogether(base, shapes, ok, speaker) ? "broadcastTensors" : base;
  const names = operandNames({
    shapes,
    operandNames: given.map((name) => (name && RESERVED.has(name) ? null : name)),
  });
  const large = (plan.elements ?? 0) > LARGE || shapes.some((shape) => elementsOf(shape) > LARGE);
  const facts = { op, equation, inPlace, names, shapes, large, ok, written: plan.op };
  const text = (speaker === "shapecast" ? javascript(facts) : python(speaker, facts)).join("\n");
  const aligned = plan.labels ?? plan.axes;
  const fits = aligned.every(({ size }) => size !== null);
  const copies = inPlace && isImmutable(speaker);
  // A result that is only too large is refused by each in words about its own memory.
  const tooLarge = !ok && fits && !inPlace && plan.labels?.length !== 0;
  const told = { op, base, inPlace, equation, error, shapes };
  const words = ok ? null : wordsOf(told, speaker);
  const message = tooLarge && speaker !== "shapecast" ? null : (words?.trimEnd() ?? null);
  if (message !== null) return { text, message, note: null };
  if (ok && speaker === "tensorflow" && plan.labels?.some(stretches))
    return { text, message, note: "code.unequal" };
  if (ok) return { text, message, note: large ? "code.large" : copies ? "code.new" : null };
  return {
    text,
    message,
    note: tooLarge
      ? "code.large"
      : copies && fits && base !== "copy"
        ? "code.silent"
        : insteadOf(told, speaker),
  };
}
