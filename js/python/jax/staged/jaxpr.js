// jax.make_jaxpr and what it gives.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { TYPES, Type } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { isArray, isNumber } from "../framework.js";
import { sizesOfStruct, structOf } from "../outline.js";
import { Literal, Recording, under } from "../primitives/core.js";
import { kindOfArray } from "../primitives/dummies.js";
import { Kind } from "../primitives/kinds.js";
import { asValue } from "../primitives/operations.js";
import { programText } from "../primitives/printing.js";
import { Trace } from "../traces/tracing.js";
import { pathsIn, withLeaves } from "../trees/nodes.js";
import { staging } from "./staging.js";

const CLOSED = new Type("ClosedJaxpr", TYPES.object, "jax._src.core.ClosedJaxpr");
const OPEN = new Type("Jaxpr", TYPES.object, "jax._src.core.Jaxpr");
const EQUATION = new Type("JaxprEqn", TYPES.object, "jax._src.core.JaxprEqn");
const PRIMITIVE = new Type("Primitive", TYPES.object, "jax._src.core.Primitive");
const SHAPED = new Type("ShapedArray", TYPES.object, "jax._src.core.ShapedArray");

/** A value of Python's by its attributes and its text. */
const valued = (type, text, attributes) => ({
  get [TYPE]() {
    return type;
  },
  [REPR]: text,
  [ATTRIBUTE]: (name) =>
    Object.hasOwn(attributes, name) ? attributes[name]() : refuseHere(`attribute .${name} of a jaxpr`),
});

const shaped = ({ shape, dtype, weak }) =>
  valued(SHAPED, () => `ShapedArray(${dtype}[${shape.join()}]${weak ? ", weak_type=True" : ""})`, {
    shape: () => new Tuple(shape.map(BigInt)),
  });

const primitive = (name) => valued(PRIMITIVE, () => name, { name: () => name });

const equation = ({ name }) =>
  valued(EQUATION, () => refuseHere("an equation of a jaxpr as a text"), {
    primitive: () => primitive(name),
  });

/** @param {any} program */
function closed(program) {
  const equations = () => new List(program.equations.map(equation));
  const inner = valued(OPEN, () => programText(program), { eqns: equations });
  return valued(CLOSED, () => programText(program), {
    jaxpr: () => inner,
    eqns: equations,
    consts: () => new List(program.values.map(({ array }) => array)),
    in_avals: () => new List(program.inputs.map(({ kind }) => shaped(kind))),
    out_avals: () => new List(program.outputs.map(({ kind }) => shaped(kind))),
  });
}

/** Of what kind a leaf of the arguments is. */
function kindOfLeaf(leaf) {
  const told = sizesOfStruct(leaf);
  if (told !== null) return new Kind(told.shape, told.dtype);
  if (!isArray(leaf) && !isNumber(leaf) && leaf?.framework?.name !== "numpy")
    refuseHere("such an argument of what jax.make_jaxpr traces");
  return kindOfArray(convert(leaf));
}

/** What the arguments of a function are called. */
function namesOf(made, count) {
  const parameters = made?.node?.parameters ?? [];
  const plain = parameters.filter(({ kind }) => kind === "plain").map(({ name }) => name);
  const rest = parameters.find(({ kind }) => kind === "rest")?.name ?? "args";
  return Array.from({ length: count }, (_, i) => plain[i] ?? `${rest}[${i - plain.length}]`);
}

/** Runs a function on what stands for its arguments. */
function traced(made, args, isStatic) {
  const recording = Object.assign(new Recording(), new Told(made));
  const names = namesOf(made, args.length);
  const inputs = args.map((one, i) => {
    if (isStatic(i)) return one;
    const paths = pathsIn(one, names[i]);
    return withLeaves(one, (leaf) => recording.input(kindOfLeaf(leaf), paths.shift()));
  });
  return staging(() => {
    const answer = under(recording, () => session().machine.call(made, inputs));
    const outputs = [];
    const outline = withLeaves(answer, (leaf) => {
      const value = under(recording, () => asValue(leaf));
      outputs.push(
        value instanceof Literal && isArray(leaf) && leaf.tensor.ndim > 0
          ? refuseHere("such an answer")
          : value,
      );
      return structOf(value.kind);
    });
    return { program: recording.program(outputs), outline };
  });
}

/** Where messages say that a function is traced. */
class Told {
  constructor(made) {
    this.trace = new Trace(made, "jit");
  }
}
Object.defineProperty(Recording.prototype, "told", {
  get() {
    return this.trace === undefined
      ? refuseHere("a message of what is traced inside of jax.make_jaxpr")
      : this.trace.told;
  },
});

const placesOf = (given) => new Set((given === null ? [] : (itemsOf(given) ?? [given])).map(Number));

export function makeJaxpr(
  [made, ...more],
  { static_argnums: fixed = null, return_shape: withShape = false, ...others },
) {
  if (more.length > 0 || Object.keys(others).length > 0 || made === undefined)
    refuseHere("such a jax.make_jaxpr");
  const places = placesOf(fixed);
  const derived = new FunctionOf("make_jaxpr", (args, keywords) => {
    if (Object.keys(keywords).length > 0) refuseHere("arguments by name of what jax.make_jaxpr traces");
    const { program, outline } = traced(made, args, (i) => places.has(i));
    const own = closed(program);
    return withShape === true ? new Tuple([own, outline]) : own;
  });
  return Object.assign(derived, {
    [REPR]: () => refuseHere(`${repr(made)} of jax.make_jaxpr as a text`),
  });
}
