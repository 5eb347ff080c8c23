// Refusals as JavaScript errors: facts from the engine, words from the four dialects.
import { planStatuses } from "../../build/generated/tables.js";
import { KINDS } from "./classes.js";
import { scopeOf } from "./facts.js";
import { shapeRefusal } from "./shape-refusal.js";
import { say } from "./words/lines.js";

/**
 * What frameworks refuse for the dtypes of tensors; `array-words.js` brings it.
 * @type {((dialect: string, op: string, operands: any[]) => string | undefined) | undefined}
 */
let dtypeRefusal;
/** @param {NonNullable<typeof dtypeRefusal>} found */
export const judgeDtypes = (found) => {
  dtypeRefusal = found;
};

/** What the dtypes alone make another framework say to an elementwise call. */
function dtypesRefused(dialect, { engineOp, operands, inPlace }) {
  if (engineOp === undefined || operands === undefined) return undefined;
  return dtypeRefusal?.(dialect, inPlace && dialect === "numpy" ? `${engineOp}_` : engineOp, operands);
}

// PyTorch refuses these before it looks at shapes, the others after.
const BEFORE_SHAPES = new Set(["bool_subtraction", "condition_dtype", "different_dtypes"]);

/** What a dialect says to a refusal; undefined where it does not refuse. */
function sayOf(dialect, { name, facts }, call) {
  const scope = scopeOf(name, facts, call);
  return (say(dialect, name, scope) ?? say(dialect, scope.family, scope))?.text || undefined;
}

/** What each framework says to the call. */
function messagesOf(name, facts, call, pytorch) {
  /** @type {Record<string, string>} */
  const messages = { pytorch };
  const early = call.operands !== undefined && BEFORE_SHAPES.has(name);
  const unseen = early ? shapeRefusal(call.shapes, call.inPlace === true) : null;
  for (const dialect of ["numpy", "tensorflow", "jax"]) {
    const shapes = unseen === null ? undefined : sayOf(dialect, unseen, call);
    const said = shapes ?? sayOf(dialect, { name, facts }, call);
    // JAX looks at shapes before it looks at dtypes.
    const late = dialect === "jax" && (name === "broadcast" || shapes !== undefined);
    const text = late ? said : (dtypesRefused(dialect, call) ?? said);
    if (text !== undefined) messages[dialect] = text;
  }
  return messages;
}

/**
 * The error for a refusal of the engine, by its name. `call` says what was asked: `op` as Python spells it, the operands'
 * shapes and dtypes, a hint, and whatever the sentence needs beside the facts.
 */
export function errorNamed(name, facts, call) {
  const { text = name, classes = [] } = say("pytorch", name, scopeOf(name, facts, call)) ?? {};
  const [kind = "ShapeError", pythonType = "RuntimeError"] = classes;
  const axis = name === "broadcast" || name === "product_batch" ? facts.axis : null;
  const { op, shapes, hint } = call;
  const error = new KINDS[kind](text, { op, shapes, axis, pythonType, hint });
  // The other frameworks' words are found when they are first read.
  return Object.defineProperty(error, "messages", {
    get() {
      this.messages = messagesOf(name, facts, call, text);
      return this.messages;
    },
    set(value) {
      Object.defineProperty(this, "messages", { value, writable: true });
    },
  });
}

/** The same, by the status of a plan. */
export const errorOfStatus = (status, facts, call) => errorNamed(planStatuses[status], facts, call);
