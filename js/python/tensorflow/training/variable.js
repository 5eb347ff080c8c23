// tf.Variable: a tensor that may be given other values. It gets another tensor then, so that what was read before stays as it is.
import { ArrayValue, NOT_IMPLEMENTED } from "../../arrays/array.js";
import { tensorOf, toSizes } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ValueUnknown } from "../../values/limits.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE, FORMAT, GET, IN_PLACE, LENGTH, REPR, STR, TYPE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { ask, convert, itemsOf } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { nodeError } from "../errors.js";
import { itemOf, tf, wrap } from "../framework.js";
import { getItem } from "../indexing.js";

const PATH = "tensorflow.python.ops.resource_variable_ops.ResourceVariable";
export const VARIABLE = new Type(
  "tensorflow.python.ops.variables.Variable",
  TYPES.object,
  "tensorflow.python.ops.variables.Variable",
);
const RESOURCE = new Type("ResourceVariable", VARIABLE, PATH);

const sizes = ({ shape }) => repr(new Tuple(toSizes(shape)));
const openShape = (open, name = "TensorShape") =>
  new Tuple(
    open.map((size) => (size === null ? null : BigInt(size))),
    name,
  );
const sizesOf = (variable) =>
  variable.open === null ? sizes(tensorOf(variable)) : str(openShape(variable.open));
const isWithin = (open, { shape }) =>
  open.length === shape.length && open.every((size, i) => size === null || size === shape[i]);

/** A part of a variable: what is assigned to it goes into the variable. */
class Part extends ArrayValue {
  constructor(variable, key, tensor) {
    super(tf, tensor);
    this.variable = variable;
    this.key = key;
  }
  [ATTRIBUTE](name) {
    if (!/^assign/.test(name)) return super[ATTRIBUTE](name);
    if (name !== "assign") refuseHere(`${name} of a part of a tf.Variable`);
    return new FunctionOf(name, (args, keywords) => this.#assign(given(this, args, keywords)));
  }
  #assign(value) {
    const own = tensorOf(this.variable);
    const places = ask(() =>
      tensorOf(getItem(wrap(engine.arange(own.numel, { dtype: "int64" }).reshape(own.shape)), this.key)),
    );
    if (`${value.shape}` !== `${places.shape}` && value.numel !== 1) refuseHere("such a value for a part");
    const row = ask(() => value.expand(places.shape).reshape(-1));
    const made = ask(() => engine.scatter(own.reshape(-1), 0, places.reshape(-1), row).reshape(own.shape));
    return replaced(this.variable, made);
  }
}

/**
 * The variables of a run, who is told of another value of one, and the compiled functions that are traced, the innermost last.
 * @typedef {{ all: Set<any>, onChange: (variable: any) => void, traces: import("./creations.js").Creations[] }} Variables
 * @type {WeakMap<object, Variables>}
 */
const made = new WeakMap();

/** Those of the program that a machine runs. @returns {Variables} */
export function variablesOf(machine) {
  const known = made.get(machine) ?? { all: new Set(), onChange: () => {}, traces: [] };
  made.set(machine, known);
  return known;
}

/** A variable has its first value. */
export function begun(variable) {
  const known = variablesOf(session().machine);
  known.all.add(variable);
  for (const trace of known.traces) trace.begun(variable);
  known.onChange(variable);
}

class Variable extends ArrayValue {
  hasValue = true;
  /** Its sizes where some are left open: null for those. @type {(number | null)[] | null} */
  open = null;
  constructor(tensor, name, trainable) {
    super(tf, tensor);
    this.name = `${name}:0`;
    this.trainable = trainable;
  }
  get [TYPE]() {
    return RESOURCE;
  }
  [REPR]() {
    const tensor = tensorOf(this);
    const told = `'${this.name}' shape=${sizesOf(this)} dtype=${tensor.dtype}`;
    if (session().mode === "shapes") return `<tf.Variable ${told}>`;
    const numbers = tensor.ndim === 0 ? repr(itemOf(this)) : ask(() => tensor.toString({ style: "numpy" }));
    return `<tf.Variable ${told}, numpy=${numbers.includes("\n") ? "\n" : ""}${numbers}>`;
  }
  [STR]() {
    return this[REPR]();
  }
  [LENGTH]() {
    return raise("TypeError", "object of type 'ResourceVariable' has no len()");
  }
  [FORMAT](spec) {
    return spec === "" ? this[REPR]() : super[FORMAT](spec);
  }
  [IN_PLACE](operator) {
    const change = { "+": "assign_add", "-": "assign_sub" }[operator];
    // Other operators make a tensor of it.
    if (change === undefined && !["*", "/", "**"].includes(operator)) return NOT_IMPLEMENTED;
    const name = change ? "variable" : "var";
    const own = `${name} ${operator} value`;
    const instead = `${name} ${operator === "-" ? "*" : operator} value`;
    const use = `Use \`${name}.${change ? `${change}(value)` : `assign(${own})`}\` to modify the variable`;
    return raise(
      "RuntimeError",
      `\`${name} ${operator}= value\` with \`tf.Variable\`s is not supported. ${use}, or \`out = ${instead}\` if you need to get a new output Tensor.`,
    );
  }
  [GET](key) {
    const part = super[GET](key);
    return part instanceof ArrayValue ? new Part(this, key, part.tensor) : part;
  }
  [ATTRIBUTE](name) {
    if (name === "shape" && this.open !== null) return openShape(this.open);
    if (name === "get_shape" && this.open !== null) refuseHere("get_shape() of a variable of an open shape");
    if (name === "name") return this.name;
    if (name === "ndim") return undefined;
    if (name === "trainable") return this.trainable;
    if (Object.hasOwn(METHODS, name))
      return new FunctionOf(name, (args, keywords) => METHODS[name](this, args, keywords));
    return super[ATTRIBUTE](name);
  }
}

/** The value that a method is given. */
function given(variable, args, { value = args[0], delta = value, ...others }) {
  const unread = Object.keys(others).find((name) => !["use_locking", "read_value"].includes(name));
  if (unread !== undefined || delta === undefined || args.length > 1) refuseHere("such a call of a variable");
  return convert(delta, tensorOf(variable).dtype);
}

function assign(variable, args, keywords) {
  const value = given(variable, args, keywords);
  const own = tensorOf(variable);
  const isRight =
    variable.open === null ? `${value.shape}` === `${own.shape}` : isWithin(variable.open, value);
  if (!isRight) {
    const isOpen = session().generic.isUnknown([...own.shape, ...value.shape]);
    if (isOpen && own.ndim === value.ndim) throw new ValueUnknown("size");
    const found = `The variable shape ${sizesOf(variable)}, and the assigned value shape ${sizes(value)} are incompatible.`;
    raise("ValueError", `Cannot assign value to variable ' ${variable.name}': Shape mismatch.${found}`);
  }
  return replaced(variable, value.clone());
}

/** The variable itself: what is echoed has no name. */
function replaced(variable, tensor) {
  // A variable is where gradients end: none comes to what it was given.
  variable.tensor = tensor.detach();
  variablesOf(session().machine).onChange(variable);
  const { open } = variable;
  return Object.assign(new Variable(variable.tensor, "", variable.trainable), {
    name: "UnreadVariable",
    open,
  });
}

const changing = (node, op) => (variable, args, keywords) => {
  const value = given(variable, args, keywords);
  const own = tensorOf(variable);
  if (`${value.shape}` !== `${own.shape}`) {
    const [one, other] = [own, value].map(({ shape }) => `[${shape.join(",")}]`);
    nodeError(
      node,
      `Cannot update variable with shape ${one} using a Tensor with shape ${other}, shapes must be equal.`,
    );
  }
  return replaced(
    variable,
    ask(() => engine[op](own, value)),
  );
};

/** Rows of a variable that are told by their places. */
const scattering =
  (name) =>
  (variable, [indices, updates, ...more], { indices: at = indices, updates: by = updates, ...others }) => {
    if (more.length + Object.keys(others).length > 0) refuseHere("such a call of a variable");
    const { tensorflow } = partOf("tensorflowRare");
    return replaced(variable, tensorOf(tensorflow[name].call([wrap(tensorOf(variable)), at, by], {})));
  };

const read = (variable) => wrap(tensorOf(variable));

const METHODS = {
  assign,
  assign_add: changing("AssignAddVariableOp", "add"),
  assign_sub: changing("AssignSubVariableOp", "sub"),
  // It takes tf.IndexedSlices alone.
  scatter_add: () => refuseHere("scatter_add of a tf.Variable"),
  scatter_nd_update: scattering("tensor_scatter_nd_update"),
  scatter_nd_add: scattering("tensor_scatter_nd_add"),
  scatter_nd_sub: scattering("tensor_scatter_nd_sub"),
  value: read,
  read_value: read,
};

/** Attributes that variables have and other tensors have not. */
export const VARIABLE_ATTRIBUTES = [...Object.keys(METHODS), "trainable", "name"];

/** Sizes that a variable is given, null where none is left open. */
function openOf(shape, tensor) {
  const items = itemsOf(shape) ?? refuseHere("such a shape of tf.Variable");
  const wanted = items.map((size) => (size === null ? null : Number(size)));
  if (!isWithin(wanted, tensor))
    raise(
      "ValueError",
      `In this \`tf.Variable\` creation, the initial value's shape (${sizes(tensor)}) is not compatible with the explicitly supplied \`shape\` argument (${str(shape)}).`,
    );
  return wanted.includes(null) ? wanted : null;
}

VARIABLE.call = (
  args,
  { initial_value: start = args[0], trainable = args[1] ?? true, name, dtype, shape = null, ...others },
) => {
  if (Object.keys(others).length > 0 || args.length > 2) refuseHere("such a call of tf.Variable");
  if ((start ?? null) === null)
    raise(
      "ValueError",
      "The `initial_value` arg to `tf.Variable` must be specified except when you are not providing a `variable_def`. You provided neither.",
    );
  if (typeof start?.call === "function" && !(start instanceof ArrayValue))
    refuseHere("a function for tf.Variable");
  variablesOf(session().machine).traces.at(-1)?.create();
  const wanted = (dtype ?? null) === null ? null : dtypeOf(dtype);
  const variable = new Variable(convert(start, wanted).clone(), name ?? "Variable", trainable !== false);
  if (shape !== null) variable.open = openOf(shape, tensorOf(variable));
  begun(variable);
  return variable;
};
