// Functions while JAX traces them: every array that is made then stands for a value that nobody knows yet. Here it has one all
// the same, which a program may not ask.
import { Tape } from "../../../gradients/tape.js";
import { exceptionNamed, exceptionType } from "../../arrays/errors.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ExceptionValue, Raised, TYPES, Type } from "../../values/types.js";

const { setRecorder } = Tape.tools;

/** Exceptions of jax.errors, each with what it is. */
const ERRORS = {
  ConcretizationTypeError: "TypeError",
  NonConcreteBooleanIndexError: "IndexError",
  TracerArrayConversionError: "TypeError",
  TracerBoolConversionError: "ConcretizationTypeError",
  TracerIntegerConversionError: "TypeError",
  UnexpectedTracerError: "TypeError",
};
for (const [name, base] of Object.entries(ERRORS)) {
  const own = exceptionType(name, base in ERRORS ? "TypeError" : base, `jax.errors.${name}`);
  if (base in ERRORS) own.base = exceptionNamed(base);
}
export const errorNamed = (name) => (name in ERRORS ? exceptionNamed(name) : undefined);

export const TRACER = new Type(
  "DynamicJaxprTracer",
  TYPES.object,
  "jax._src.interpreters.partial_eval.DynamicJaxprTracer",
);

/** The function that is traced, by which transformation, and which of its arguments every tensor depends on. */
export class Trace {
  isOver = false;
  /** How many functions stand around what the traced one does. */
  depth = session().machine?.budget?.depth ?? 0;
  /** @type {WeakMap<any, Set<string>>} */
  sources = new WeakMap();

  /** @param {any} made @param {string} kind @param {Trace | null} outer @param {number} count how many are mapped */
  constructor(made, kind, outer = null, count = 1) {
    this.made = made;
    this.kind = kind;
    this.outer = outer;
    this.count = count;
  }
  /** `f at <stdin>:3 for jit`. */
  get told() {
    const { node } = this.made;
    if (node === undefined) refuseHere("tracing of such a function");
    const { source } = /** @type {any} */ (session().machine);
    const line = source.lineAt(node.above ?? node.from);
    return `${node.type === "Lambda" ? "<lambda>" : node.name} at <stdin>:${line} for ${this.kind}`;
  }
}

/** @type {Trace | null} */
let current = null;
export const currentTrace = () => current;

function* tensorsIn(value) {
  if (Array.isArray(value)) for (const one of value) yield* tensorsIn(one);
  else if (value instanceof Object && typeof value.numel === "number") yield value;
}

/** Tells of every tensor that a call makes on what it depends. */
function noting(trace, before) {
  return (op, call, args, isMethod) => {
    setRecorder(before);
    try {
      const made = before === null ? call(args) : before(op, call, args, isMethod);
      const names = new Set([...tensorsIn(args)].flatMap((one) => [...(trace.sources.get(one) ?? [])]));
      if (names.size > 0) for (const one of tensorsIn(made)) trace.sources.set(one, names);
      return made;
    } finally {
      setRecorder(recorderOf.get(trace));
    }
  };
}
const recorderOf = new WeakMap();

/**
 * Runs a function as one that is traced.
 * @template T
 * @param {any} made the function @param {string} kind by what
 * @param {(trace: Trace) => T} run
 * @param {number} [count] of how many parts it is called on one
 * @returns {T}
 */
export function tracing(made, kind, run, count = 1) {
  const outer = current;
  const trace = new Trace(made, kind, outer, count);
  const before = setRecorder(null);
  recorderOf.set(trace, noting(trace, before));
  setRecorder(recorderOf.get(trace));
  current = trace;
  try {
    return run(trace);
  } finally {
    current = outer;
    trace.isOver = true;
    setRecorder(before);
  }
}

/** Has a recorder that was set meanwhile tell the function that is traced of what it notes; answers with what undoes that. */
export function noteAgain() {
  const trace = current;
  if (trace === null) return () => {};
  const before = recorderOf.get(trace);
  const inner = setRecorder(null);
  recorderOf.set(trace, noting(trace, inner));
  setRecorder(recorderOf.get(trace));
  return () => {
    recorderOf.set(trace, before);
    setRecorder(inner);
  };
}

/** The functions that are traced, the innermost first. */
export function* tracesAround() {
  for (let trace = current; trace !== null; trace = trace.outer) yield trace;
}

/** What comes of tensors in a way that is not noted depends on what they depend on. */
export function dependAlike(made, tensors) {
  for (const { sources } of tracesAround()) {
    const names = new Set(tensors.flatMap((one) => [...(sources.get(one) ?? [])]));
    if (names.size > 0) for (const one of made) sources.set(one, names);
  }
}

/** Whether the value of an array is not known to the program. */
export const isTraced = (array) => (array.trace ?? null) !== null;

const kindText = ({ tensor, weak }) => `${weak ? "~" : ""}${tensor.dtype}[${tensor.shape.join()}]`;

/** `float32[2,3]`, with `~` in front where it is weak. */
export const kindOf = (array) =>
  array.trace?.kind === "vmap" ? refuseHere("what jax.vmap maps over as a text") : kindText(array);

/** What is traced as a text. */
export const tracerText = (array) =>
  array.batched === undefined
    ? `JitTracer(${kindOf(array)})`
    : `VmapTracer(aval=${kindText(array)}, batched=${array.batched})`;

export const LINEARIZED = new Type(
  "LinearizeTracer",
  TYPES.object,
  "jax._src.interpreters.ad.LinearizeTracer",
);

/** While derivatives are worked out: what they are worked out for, in which function that is traced, and whether its text is known. @type {{ follows: (tensor: any) => boolean, trace: Trace | null, isTold: boolean } | null} */
let derived = null;

/** Derivatives of something else from now on, or of nothing (null). Answers with what it was before. @param {typeof derived} next */
export function derivedBy(next) {
  const before = derived;
  derived = next;
  return before;
}

/** Whether an array stands for a value and how it changes. */
export const isLinearized = ({ tensor, trace }) =>
  derived !== null && tensor !== null && trace === derived.trace && derived.follows(tensor);

/** Such an array as a text. @param {any} array @param {string} primal its value */
export function linearizedText({ tensor }, primal) {
  if (derived?.isTold !== true) refuseHere("such a tracer as a text");
  return `GradTracer(primal=${primal}, typeof(tangent)=f32[${tensor.shape.join()}])`;
}

/** Which arguments a value depends on, as messages have it. */
function dependence({ trace, tensor }) {
  if (trace.kind === "vmap") refuseHere("the value of what jax.vmap maps over");
  const names = [...(trace.sources.get(tensor) ?? refuseHere("what is traced and depends on no argument"))];
  const last = names.pop();
  const listed =
    names.length === 0
      ? `value of the argument ${last}`
      : `values of the arguments ${names.join(", ")}${names.length > 1 ? "," : ""} and ${last}`;
  return (
    `The error occurred while tracing the function ${trace.told}. ` +
    `This concrete value was not available in Python because it depends on the ${listed}.`
  );
}

/** @returns {never} */
function fail(name, message) {
  throw new Raised(new ExceptionValue(exceptionNamed(name), [message]));
}

const PAGE = "See https://docs.jax.dev/en/latest/errors.html#jax.errors.";

const RULED = "------------------------------";

/** Where an array was made, as messages have it: nowhere where it is an argument. */
function madeAt({ trace, place, tensor, isGiven = false }) {
  if (isGiven) return "";
  const { source } = /** @type {any} */ (session().machine);
  // What helpers made has more frames.
  if (place === undefined || place.depth !== trace.depth + 1 || tensor === null)
    refuseHere("an array that left the function that was traced");
  const { at } = place;
  const column = at - (source.code.lastIndexOf("\n", at - 1) + 1);
  const { node } = trace.made;
  return `<stdin>:${source.lineAt(at)}:${column} (${node.type === "Lambda" ? "<lambda>" : node.name})`;
}

/** Raises that something is left of a function whose tracing is over. */
export function checkLeft(value) {
  if (!value?.trace?.isOver) return;
  const { trace, tensor } = value;
  if (trace.kind === "vmap") refuseHere("an array that left the function that was mapped");
  const place = madeAt(value);
  const kind = `${tensor.dtype}[${tensor.shape.join()}]`;
  fail(
    "UnexpectedTracerError",
    "Encountered an unexpected tracer. A function transformed by JAX had a side effect, allowing for a reference to an " +
      `intermediate value with type ${kind} wrapped in a DynamicJaxprTracer to escape the scope of the transformation.\n` +
      "JAX transformations require that functions explicitly return their outputs, and disallow saving intermediate values to " +
      `global state.\nThe function being traced when the value leaked was ${trace.told.replace(" for ", " traced for ")}.\n` +
      `${RULED}\nThe leaked intermediate value was created on line ${place}. \n${RULED}\n` +
      "When the value was created, the final 5 stack frames (most recent last) excluding JAX-internal frames were:\n" +
      `${RULED}\n${place}\n${RULED}\n\n` +
      "To catch the leak earlier, try setting the environment variable JAX_CHECK_TRACER_LEAKS or using the " +
      `\`jax.checking_leaks\` context manager.\n${PAGE}UnexpectedTracerError`,
  );
}

/** Raises that an array's value is asked for. @returns {never} */
export function refuseConcrete(array, context, told = () => `${dependence(array)}\n`) {
  const { tensor } = array;
  const found = `traced array with shape ${tensor.dtype}[${tensor.shape.join()}]`;
  const rule = `Abstract tracer value encountered where concrete value is expected: ${found}`;
  const name = "ConcretizationTypeError";
  return fail(name, `${rule}\n${context}\n${told()}\n${PAGE}${name}`);
}

/** Raises that an array is wanted as a list; JAX says twice of what it depends. @returns {never} */
export function refuseList(array) {
  const { dtype, shape } = array.tensor;
  const rule = `The tolist() method was called on traced array with shape ${dtype}[${shape.join()}].`;
  return refuseConcrete(array, `${rule}\n${dependence(array)}`);
}

export const refuseNumber = (array, kind, /** @type {(() => string) | undefined} */ told = undefined) =>
  refuseConcrete(
    array,
    `The problem arose with the \`${kind}\` function. If trying to convert the data type of a value, ` +
      `try using \`x.astype(${kind})\` or \`jnp.array(x, ${kind})\` instead.`,
    told,
  );

/** Raises one of those whose text begins so. @returns {never} */
function refuseBy(array, name, start) {
  const { tensor } = array;
  const found = `traced array with shape ${tensor.dtype}[${tensor.shape.join()}]`;
  return fail(
    name,
    `${start} ${found}${name === "TracerBoolConversionError" ? "." : ""}\n${dependence(array)}\n${PAGE}${name}`,
  );
}

export const refuseTruth = (array) =>
  refuseBy(array, "TracerBoolConversionError", "Attempted boolean conversion of");
export const refuseIndex = (array) =>
  refuseBy(array, "TracerIntegerConversionError", "The __index__() method was called on");
export const refuseConversion = (array) =>
  refuseBy(
    array,
    "TracerArrayConversionError",
    "The numpy.ndarray conversion method __array__() was called on",
  );

/** Raises that elements are picked by truths that are not known. @returns {never} */
export function refuseMask({ tensor }) {
  const name = "NonConcreteBooleanIndexError";
  const rule = `Array boolean indices must be concrete; got ${tensor.dtype}[${tensor.shape.join()}]`;
  return fail(name, `${rule}\n\n${PAGE}${name}`);
}

/** Raises that a size is not known. @param {string} shown the shape @param {any} array @returns {never} */
export const refuseShape = (shown, array) =>
  fail(
    "TypeError",
    `Shapes must be 1D sequences of concrete values of integer type, got ${shown}.\n` +
      `If using \`jit\`, try using \`static_argnums\` or applying \`jit\` to smaller subfunctions.\n${dependence(array)}`,
  );

/** What sees the calls of functions while derivatives are worked out. @type {((name: string, args: any[], keywords: any, run: () => any) => any) | null} */
let witness = null;

/** Another witness, or none (null). Answers with the one before. @param {typeof witness} next */
export function witnessedBy(next) {
  const before = witness;
  witness = next;
  return before;
}

/** Calls a function where the witness sees it. */
export const witnessed = (name, args, keywords, run) =>
  witness === null ? run() : witness(name, args, keywords, run);
