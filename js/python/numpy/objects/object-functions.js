// What NumPy's functions do with arrays of objects, and np.frompyfunc.
import { FunctionOf } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import { compare } from "../../values/compare.js";
import { itemsOf } from "../../values/iterate.js";
import { ATTRIBUTE, REPR, TYPE, UNARY } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { nameOf, raise } from "../../values/types.js";
import { toInt, toShape } from "../base/arguments.js";
import { give, isArray, notRead, result } from "../base/framework.js";
import { hasObjects, isObjectType } from "../base/object-names.js";
import { COMPARING } from "../texts/text-ufuncs.js";
import { ufuncs } from "../ufuncs.js";
import {
  elementwise,
  fromLists,
  METHODS,
  ObjectArray,
  ofValues,
  operandOf,
  reduced,
  STEPS,
  sortedPlaces,
} from "./object-array.js";
import { objectDType } from "./object-dtype.js";
import { inner } from "./object-sums.js";

const words = (text) => new Set(text.split(" "));
const MOVING = words(
  "concatenate concat stack vstack hstack append where repeat tile reshape ravel transpose flip flipud fliplr take insert delete roll " +
    "squeeze expand_dims broadcast_to atleast_1d array_split split compress extract copy asarray asanyarray",
);
const TELLING = words("shape ndim size");
const OPERATORS = {
  add: "+",
  subtract: "-",
  multiply: "*",
  divide: "/",
  floor_divide: "//",
  remainder: "%",
  power: "**",
};
const UNARIES = { negative: "-", positive: "+", absolute: "abs", invert: "~" };
const UNSAFE = words("isnan isinf isfinite signbit");

/** An array of what is given. */
function array(given, copy) {
  if (given?.isObjectArray) return copy ? given.copy() : given;
  if (given instanceof List || given instanceof Tuple) return fromLists(given);
  return isArray(given) || given?.isTextArray ? operandOf(given) : ofValues([given], []);
}

const filled = (shape, value) => {
  const sizes = toShape(shape);
  return ofValues(Array(sizes.reduce((all, size) => all * size, 1)).fill(value), sizes);
};

/** A function of the module where objects are among its arguments, or asked for. */
export function call(name, table, args, keywords) {
  const [first, second] = args;
  if (name === "array" || name === "asarray" || name === "asanyarray") {
    const type = keywords.dtype ?? (isObjectType(second) ? null : second) ?? null;
    if (keywords.ndmin !== undefined || keywords.ndmax !== undefined) notRead("ndmin= of objects");
    if (type !== null && !isObjectType(type))
      return array(first, true)[ATTRIBUTE]("astype").call([type], {}, session().machine);
    return array(first, name === "array" && keywords.copy !== false);
  }
  if (/^(?:zeros|empty|ones)$/.test(name))
    return filled(keywords.shape ?? first, { zeros: 0n, ones: 1n, empty: null }[name]);
  if (name === "full") return filled(first, keywords.fill_value ?? second);
  if (name === "sort" || name === "unique") return inOrder(name, args, keywords);
  if (Object.hasOwn(METHODS, name)) {
    const [own, ...rest] = args;
    return METHODS[name](operandOf(own), rest, keywords);
  }
  if (name === "inner" && args.length === 2) return inner(first, second);
  if (name === "array_equal") {
    const [one, two] = [operandOf(first), operandOf(second)];
    if (one.shape.join() !== two.shape.join()) return false;
    return one.values.every((value, i) => compare("==", value, two.values[i]) === true);
  }
  if (name === "round" || name === "around") return lacking("rint", operandOf(first));
  if (MOVING.has(name) || TELLING.has(name)) return onPlaces(name, table, args, keywords);
  return notRead(`np.${name} of an array of objects`);
}

function inOrder(name, args, keywords) {
  if (args.length > 1 || Object.keys(keywords).length > 0) notRead(`such a np.${name} of objects`);
  const own = operandOf(args[0]);
  const row = new ObjectArray(own.table, give(own.places.tensor.reshape(-1)));
  if (name === "sort" && own.shape.length !== 1) notRead("np.sort of objects in several axes");
  const { values } = row;
  const places = sortedPlaces(row);
  const kept =
    name === "sort"
      ? places
      : places.filter((place, i) => i === 0 || compare("==", values[place], values[places[i - 1]]) !== true);
  return ofValues(
    kept.map((place) => values[place]),
    [kept.length],
  );
}

/** Where operands of a function are, and whether they are several in a list. */
const LISTS = words("concatenate concat stack vstack hstack");
const OPERANDS = { append: [0, 1], where: [1, 2], insert: [0, 2], compress: [1], extract: [1] };

/** A function of the module, called on places of objects. */
function onPlaces(name, call, args, keywords) {
  if (keywords.out !== undefined) notRead(`np.${name} of objects`);
  const table = [];
  const placed = (value) => {
    const own = operandOf(value);
    const start = table.length;
    table.push(...own.table);
    return result(own.places.tensor.add(start));
  };
  const places = OPERANDS[name] ?? [0];
  const replaced = args.map((one, i) => {
    if (!places.includes(i)) return hasObjects(one) ? notRead(`such a np.${name} of objects`) : one;
    return LISTS.has(name) ? new List(itemsOf(one).map(placed)) : placed(one);
  });
  const made = call(replaced, keywords);
  if (TELLING.has(name)) return made;
  const wrapped = (one) =>
    one instanceof List || one instanceof Tuple
      ? new List(one.items.map(wrapped))
      : isArray(one)
        ? new ObjectArray(table, Object.assign(one, { scalar: false }))
        : one;
  return wrapped(made);
}

/** Says that objects have no method of a function's name. @returns {never} */
function lacking(name, array) {
  const [value] = array.values;
  if (/^(?:tuple|list|object)$/.test(nameOf(value))) notRead(`np.${name} of such objects`);
  return raise(
    "TypeError",
    `loop of ufunc does not support argument 0 of type ${nameOf(value)} which has no callable ${name} method`,
  );
}

/** A ufunc of objects: Python's operator, or a method of theirs. */
export function ufunc(name, operands) {
  const { machine } = session();
  const own = operands.map(operandOf);
  if (Object.hasOwn(OPERATORS, name))
    return elementwise(own, (one, two) => machine.binary(OPERATORS[name], one, two));
  if (Object.hasOwn(COMPARING, name)) return compare(COMPARING[name], own[0], own[1]);
  if (Object.hasOwn(UNARIES, name)) return /** @type {any} */ (own[0])[UNARY](UNARIES[name]);
  if (name === "square") return elementwise([own[0], own[0]], (one, two) => machine.binary("*", one, two));
  if (name === "maximum" || name === "minimum")
    return elementwise(own, name === "maximum" ? STEPS.max : STEPS.min);
  if (UNSAFE.has(name)) {
    const rule = "could not be safely coerced to any supported types according to the casting rule ''safe''";
    raise("TypeError", `ufunc '${name}' not supported for the input types, and the inputs ${rule}`);
  }
  if (
    /^(?:sqrt|exp|exp2|expm1|log|log2|log10|log1p|sin|cos|tan|arcsin|arccos|arctan|sinh|cosh|tanh|rint)$/.test(
      name,
    )
  )
    return lacking(name, own[0]);
  return notRead(`np.${name} of an array of objects`);
}

/** What np.frompyfunc makes of a function. */
class PythonUfunc extends FunctionOf {
  constructor(method, nin, nout) {
    super(`${method.name ?? nameOf(method)} (vectorized)`, (args) => this.apply(args));
    this.method = method;
    this.nin = nin;
    this.nout = nout;
  }
  get [TYPE]() {
    return /** @type {any} */ (ufuncs.add)[TYPE];
  }
  [REPR]() {
    return `<ufunc '${this.name}'>`;
  }
  apply(args) {
    const { method, nin, nout, name } = this;
    if (args.length !== nin) {
      if (args.length > nin) notRead(`${name} with an array for its answer`);
      raise(
        "TypeError",
        `${name}() takes from ${nin} to ${nin + nout} positional arguments but ${args.length} ${args.length === 1 ? "was" : "were"} given`,
      );
    }
    const { machine } = session();
    const answers = [];
    const made = elementwise(args.map(operandOf), (...values) => {
      const answer = machine.perform(method, values);
      answers.push(answer);
      return answer;
    });
    if (nout === 1) return made;
    const parts = answers.map((one) => itemsOf(one));
    return new Tuple(
      Array.from({ length: nout }, (_, i) =>
        made?.isObjectArray
          ? ofValues(
              parts.map((items) => items[i]),
              made.shape,
            )
          : parts[0][i],
      ),
    );
  }
  /** @returns {any} */
  [ATTRIBUTE](name) {
    if (name === "__name__") return this.name;
    if (name === "nin" || name === "nout") return BigInt(this[name]);
    const { machine } = session();
    const step = (one, other) => machine.perform(this.method, [one, other]);
    if (name === "reduce" && this.nin === 2 && this.nout === 1)
      return new FunctionOf(name, ([given, axis = 0n]) => {
        const own = operandOf(given);
        return reduced(own, step, own.shape.length === 1 ? null : axis, name);
      });
    if (name === "accumulate" && this.nin === 2 && this.nout === 1)
      return new FunctionOf(name, ([given]) => {
        const own = operandOf(given);
        if (own.shape.length !== 1) notRead("accumulate along such an axis");
        const found = [];
        for (const value of own.values) found.push(found.length === 0 ? value : step(found.at(-1), value));
        return ofValues(found, own.shape);
      });
    if (name === "outer" && this.nin === 2)
      return new FunctionOf(name, ([one, other]) => {
        const [a, b] = [operandOf(one), operandOf(other)];
        const ones = b.shape.map(() => 1);
        return this.apply([
          new ObjectArray(a.table, give(a.places.tensor.reshape([...a.shape, ...ones]))),
          b,
        ]);
      });
    return notRead(`.${name} of what np.frompyfunc makes`);
  }
}

function fromPython([method, nin, nout], { identity }) {
  if (identity !== undefined) notRead("np.frompyfunc(identity=…)");
  return new PythonUfunc(method, toInt(nin), toInt(nout));
}

export const objects = { call, ufunc, fromPython, objectDType, operandOf, ofValues };
