// The module inspect, as far as it tells which parameters a function has. What types they are given is not read.
import { refuseHere } from "../../arrays/refuse.js";
import { Builtin } from "../../builtins/builtin.js";
import { FURTHER, OPTIONS } from "../../optimizers/options.js";
import { FunctionValue } from "../../run/functions.js";
import { ATTRIBUTE, REPR, STR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { Dict } from "../../values/tables.js";
import { isCallable, raise, TYPES, Type } from "../../values/types.js";

/** A type of the module, with what its objects share. */
class OfInspect extends Type {
  constructor(name, shared = {}) {
    super(name, TYPES.object, `inspect.${name}`);
    this.shared = shared;
  }
  [ATTRIBUTE](name) {
    return Object.hasOwn(this.shared, name) ? this.shared[name] : super[ATTRIBUTE](name);
  }
}

const EMPTY = new OfInspect("_empty");
const KIND = new OfInspect("_ParameterKind");

/** How a parameter is given. */
class Kind {
  constructor(name, place) {
    this.name = name;
    this.place = place;
  }
  get [TYPE]() {
    return KIND;
  }
  [STR]() {
    return this.name;
  }
  [REPR]() {
    return `<_ParameterKind.${this.name}: ${this.place}>`;
  }
  [ATTRIBUTE](name) {
    return name === "name" ? this.name : undefined;
  }
}

const NAMES = ["POSITIONAL_ONLY", "POSITIONAL_OR_KEYWORD", "VAR_POSITIONAL", "KEYWORD_ONLY", "VAR_KEYWORD"];
const KINDS = Object.fromEntries(NAMES.map((name, place) => [name, new Kind(name, place)]));
/** By what the reader of functions calls it. */
const OWN = { plain: NAMES[1], rest: NAMES[2], keyword: NAMES[3], options: NAMES[4] };
const PARAMETER = new OfInspect("Parameter", { ...KINDS, empty: EMPTY });
const SIGNATURE = new OfInspect("Signature", { empty: EMPTY });

/** An object that is asked for what it has, and whose text tells types as well. */
class Described {
  constructor(type, own) {
    this.type = type;
    this.own = own;
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return refuseHere(`how inspect.${this.type.name} is printed`);
  }
  [ATTRIBUTE](name) {
    return Object.hasOwn(this.own, name) ? this.own[name] : this.type[ATTRIBUTE](name);
  }
}

/** By optimizer: what it takes behind the options that have places, which are in front of a star. */
const OF_OPTIMIZERS = {
  SGD: "* maximize foreach differentiable fused",
  Adam: "* foreach maximize capturable differentiable fused decoupled_weight_decay",
  AdamW: "* maximize foreach capturable differentiable fused",
  RMSprop: "capturable foreach maximize differentiable",
  Adagrad: "foreach * maximize differentiable fused",
  Adadelta: "foreach * capturable maximize differentiable",
  Adamax: "foreach * maximize differentiable capturable",
};

function parametersOfOptimizer(name) {
  const words = ["params", ...Object.keys(OPTIONS[name]), ...OF_OPTIMIZERS[name].split(" ")];
  const star = words.indexOf("*");
  const values = { ...FURTHER, decoupled_weight_decay: false, ...OPTIONS[name] };
  return words.flatMap((word, i) =>
    i === star ? [] : [{ name: word, kind: NAMES[star >= 0 && i > star ? 3 : 1], value: values[word] }],
  );
}

/**
 * The parameters of what can be called, in order.
 * @returns {{ name: string, kind: string, value: any }[]} `value` is undefined where there is none
 */
function parametersOf(called) {
  if (called instanceof FunctionValue)
    return called.node.parameters.map((one) => ({
      name: one.name,
      kind: one.isUnnamed ? NAMES[0] : OWN[one.kind],
      value: called.defaults.get(one),
    }));
  // A method of an object has that in place of its first one.
  const { method, self } = called;
  if (method !== undefined) return parametersOf(method).slice(self === undefined ? 0 : 1);
  const start = called instanceof Type ? called[ATTRIBUTE]("__init__") : undefined;
  if (start?.isOfProgram === true) return parametersOf(start).slice(1);
  const [, optimizer = ""] = /^torch\.optim\.[a-z]+\.(\w+)$/.exec(called.path ?? "") ?? [];
  if (Object.hasOwn(OF_OPTIMIZERS, optimizer)) return parametersOfOptimizer(optimizer);
  return refuseHere("inspect.signature() of what a library has");
}

function signature(called) {
  if (!isCallable(called)) raise("TypeError", `${repr(called)} is not a callable object`);
  const parameters = parametersOf(called).map(({ name, kind, value = EMPTY }) => [
    name,
    new Described(PARAMETER, { name, kind: KINDS[kind], default: value }),
  ]);
  return new Described(SIGNATURE, { parameters: new Dict(/** @type {any} */ (parameters)) });
}

export const INSPECT = {
  Parameter: PARAMETER,
  Signature: SIGNATURE,
  signature: new Builtin("signature obj", signature),
  isclass: new Builtin("isclass object", (one) => one instanceof Type),
  isfunction: new Builtin("isfunction object", (one) => one?.isOfProgram === true && one.isMethod === true),
  ismethod: new Builtin("ismethod object", (one) => one?.isOfProgram === true && "self" in one),
};
