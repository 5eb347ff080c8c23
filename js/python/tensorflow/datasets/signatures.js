// Compiled functions that say which tensors they take.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ATTRIBUTE, COMPARE, NOT_IMPLEMENTED, REPR, TYPE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { Raised, raise, TYPES, Type, typeOf } from "../../values/types.js";
import { convert, isArray, isTensor, itemsOf } from "../convert.js";
import { dtypeNamed, dtypeOf } from "../dtypes.js";
import { wrap } from "../framework.js";

/** tf.TensorSpec: which tensors a compiled function takes. */
export const TENSOR_SPEC = new Type(
  "TensorSpec",
  TYPES.object,
  "tensorflow.python.framework.tensor.TensorSpec",
);
class TensorSpec {
  constructor(sizes, dtype, name = null) {
    this.sizes = sizes;
    this.dtype = dtype;
    this.name = name;
  }
  get [TYPE]() {
    return TENSOR_SPEC;
  }
  get shape() {
    const sizes = this.sizes ?? refuseHere("a shape that is not known");
    return new Tuple(
      sizes.map((size) => (size === null ? null : BigInt(size))),
      "TensorShape",
    );
  }
  [REPR]() {
    const shape = this.sizes === null ? "<unknown>" : str(this.shape);
    return `TensorSpec(shape=${shape}, dtype=tf.${this.dtype}, name=${repr(this.name)})`;
  }
  [ATTRIBUTE](name) {
    if (name === "shape") return this.shape;
    if (name === "dtype") return dtypeNamed(this.dtype);
    if (name === "name") return this.name;
    return name === "is_compatible_with"
      ? new FunctionOf(name, ([other]) =>
          isWithin(this, other?.[TYPE] === TENSOR_SPEC ? other : specFor(other)),
        )
      : undefined;
  }
  [COMPARE](operator, other) {
    if (!/^[!=]=$/.test(operator) || other?.[TYPE] !== TENSOR_SPEC) return NOT_IMPLEMENTED;
    return (repr(this) === repr(other)) === (operator === "==");
  }
}
/** What is told of a tensor: its sizes, null where one is not known. */
export const specOf = (sizes, dtype) => new TensorSpec(sizes, dtype);

TENSOR_SPEC.call = ([shape, dtype, name], keywords) => {
  const given = keywords.shape ?? shape ?? null;
  return new TensorSpec(
    given === null ? null : (itemsOf(given) ?? [given]).map((size) => (size === null ? null : Number(size))),
    dtypeOf(keywords.dtype ?? dtype ?? "float32"),
    keywords.name ?? name ?? null,
  );
};

const specFor = (value) => {
  const { shape, dtype } = convert(value);
  return specOf(shape, dtype);
};

/** Whether what is told of one tensor may be true of another one. */
const isWithin = ({ sizes, dtype }, other) =>
  dtype === other.dtype &&
  (sizes === null ||
    other.sizes === null ||
    (sizes.length === other.sizes.length &&
      sizes.every((size, i) => size === null || other.sizes[i] === null || size === other.sizes[i])));
const fits = (spec, value) => isWithin(spec, specFor(value));

const named = (spec, name) => new TensorSpec(spec.sizes, spec.dtype, name ?? null);
const FROM = {
  from_tensor([tensor, name], keywords) {
    const value = keywords.tensor ?? tensor;
    if (!isTensor(value) || "trainable" in value)
      raise("ValueError", `\`tensor\` should be a tf.Tensor, but got type ${repr(typeOf(value))}.`);
    if (/** @type {any} */ (session().machine).isTracing) refuseHere("a TensorSpec of a traced tensor");
    return named(specFor(value), keywords.name ?? name);
  },
  from_spec([spec, name], keywords) {
    const own = keywords.spec ?? spec;
    if (own?.[TYPE] !== TENSOR_SPEC) refuseHere("such a TensorSpec.from_spec");
    return named(own, keywords.name ?? name ?? own.name);
  },
};
Object.assign(TENSOR_SPEC, {
  [ATTRIBUTE]: (name) => (Object.hasOwn(FROM, name) ? new FunctionOf(name, FROM[name]) : undefined),
});

/** A compiled function that takes certain tensors only. */
export function signed(made, signature) {
  const specs = signature?.items ?? refuseHere("such an input_signature");
  if (!specs.every((spec) => spec?.[TYPE] === TENSOR_SPEC)) refuseHere("such an input_signature");
  made.specs = specs;
  return made;
}

/** Parameters that tensors of a signature are for; in a class the first one is the object's. */
function parametersOf({ method, specs }, self) {
  const plain = method.node.parameters.filter(({ kind }) => kind === "plain").slice(self === null ? 0 : 1);
  const isPlain =
    plain.length === specs.length && method.node.parameters.every(({ kind }) => kind === "plain");
  return isPlain ? plain.map(({ name }) => name) : refuseHere("such an input_signature");
}

/** The object of a method, and what else it is called with. */
function apart(method, given) {
  const isOfObject = method.owner !== null && given[0]?.isOfProgram === true;
  return isOfObject ? { self: given[0], args: given.slice(1) } : { self: null, args: given };
}

/** What TensorFlow says of arguments that find no parameters. @returns {never} */
function unbound(reason, args, keywords, signature) {
  const received = `Received args: ${repr(new Tuple(args))} and kwargs: ${repr(new Dict(Object.entries(keywords)))}`;
  return raise(
    "TypeError",
    `Binding inputs to tf.function failed due to \`${reason}\`. ${received} for signature: (${signature}).`,
  );
}

/** The values of parameters in their order, undefined for those that are not given. */
function valuesOf(names, args, keywords, wrong) {
  if (args.length > names.length) wrong("too many positional arguments");
  const twice = names.slice(0, args.length).find((name) => name in keywords);
  if (twice !== undefined) wrong(`multiple values for argument '${twice}'`);
  return names.map((name, i) => (i < args.length ? args[i] : keywords[name]));
}

function checkKnown(names, keywords, wrong) {
  const unknown = Object.keys(keywords).find((name) => !names.includes(name));
  if (unknown !== undefined) wrong(`got an unexpected keyword argument '${unknown}'`);
}

/** Whether the parameters of a function have types behind them, which its signature tells. */
function hasHints({ from, body }) {
  const { code } = /** @type {any} */ (session().machine.source);
  const head = code.slice(from, Array.isArray(body) ? body[0].from : body.from);
  return head.indexOf(":") !== head.lastIndexOf(":");
}

/** Refuses a call of a compiled function, as TensorFlow does, that its parameters do not fit. */
export function checkBound({ method }, given, keywords) {
  const { self, args } = apart(method, given);
  const parameters = method.node.parameters.slice(self === null ? 0 : 1);
  if (!parameters.every(({ kind }) => kind === "plain") || hasHints(method.node)) return;
  const signature = parameters
    .map(({ name, fallback }) => (fallback === null ? name : `${name}=<captured_default_value>`))
    .join(", ");
  const wrong = (reason) => unbound(reason, args, keywords, signature);
  const names = parameters.map(({ name }) => name);
  const values = valuesOf(names, args, keywords, wrong);
  const lacking = parameters.find(({ fallback }, i) => values[i] === undefined && fallback === null);
  if (lacking !== undefined) wrong(`missing a required argument: '${lacking.name}'`);
  checkKnown(names, keywords, wrong);
}

/** The arguments of a call in the order of a signature, and what is told of each. */
export function bound(made, given, keywords) {
  const { method, specs } = made;
  const { self, args } = apart(method, given);
  const names = parametersOf(made, self);
  const signature = names.map((name, i) => `${name}: ${repr(specs[i])}`).join(", ");
  const wrong = (reason) => unbound(reason, args, keywords, signature);
  const values = valuesOf(names, args, keywords, wrong);
  const lacking = names.find((_, i) => values[i] === undefined);
  if (lacking !== undefined) wrong(`missing a required argument: '${lacking}'`);
  checkKnown(names, keywords, wrong);
  const tensors = values.map((value, i) => {
    const { dtype } = specs[i];
    const tensor = isArray(value) ? value : wrap(convert(value, dtype));
    if (!fits(specs[i], tensor)) wrong(`Can not cast ${repr(specFor(tensor))} to ${repr(specs[i])}`);
    return tensor;
  });
  return self === null ? { args: tensors, specs } : { args: [self, ...tensors], specs: [null, ...specs] };
}
const CONCRETE = new Type(
  "ConcreteFunction",
  TYPES.object,
  "tensorflow.python.eager.polymorphic_function.concrete_function.ConcreteFunction",
);

/** A compiled function for one kind of arguments. */
class Concrete {
  constructor(made, self, specs) {
    Object.assign(this, { made, self, specs });
  }
  get [TYPE]() {
    return CONCRETE;
  }
  [REPR]() {
    return refuseHere("the text of a concrete function");
  }
  [ATTRIBUTE](name) {
    return refuseHere(`attribute .${name} of a concrete function`);
  }
  call(args, keywords, machine) {
    const { made, self, specs } = /** @type {any} */ (this);
    const own = { method: made.method, specs };
    const given = self === null ? args : [self, ...args];
    try {
      const found = bound(own, given, keywords);
      return made.run(found.args, {}, machine, found.specs);
    } catch (error) {
      if (error instanceof Raised) refuseHere("such a call of a concrete function");
      throw error;
    }
  }
}

/** What get_concrete_function() gives; it is traced when it is called. */
export function concrete(made, self, args, keywords) {
  if (made.prints || Object.keys(keywords).length > 0) refuseHere("such a get_concrete_function()");
  const given = made.specs !== null && args.length === 0 ? made.specs : args;
  const specs = given.map((one) =>
    one?.[TYPE] === TENSOR_SPEC
      ? one
      : isTensor(one)
        ? specFor(one)
        : refuseHere("such a get_concrete_function()"),
  );
  parametersOf({ method: made.method, specs }, self);
  return new Concrete(made, self, specs);
}
