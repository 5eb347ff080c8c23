// Methods of two underscores that a program calls by their names, of values that are none of its own objects.
import { ArrayValue } from "../arrays/array.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { unary } from "../builtins/operators.js";
import { Layer } from "../layers/layer.js";
import { compare, truth } from "../values/compare.js";
import { deleteItem, getItem, setItem } from "../values/items.js";
import { Iterator } from "../values/iterate.js";
import { partOf } from "../values/parts.js";
import { LENGTH } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { TYPES, Type, typeOf } from "../values/types.js";
import { methodOfContainer } from "./containers.js";
import { Instance, OPERATORS } from "./instance.js";

const named = (signs) => Object.fromEntries(Object.entries(signs).map(([sign, name]) => [name, sign]));
const ARITHMETIC = named(OPERATORS);
const COMPARISONS = { eq: "==", ne: "!=", lt: "<", le: "<=", gt: ">", ge: ">=" };

const isNumber = (value) => /^(?:number|bigint)$/.test(typeof value);
const isArray = (value) => value instanceof ArrayValue;
const isSequence = (value) => typeof value === "string" || value instanceof List || value instanceof Tuple;
const isTable = (value) => isArray(value) || isSequence(value) || value instanceof Dict;

/** Operands of two types may be left to the other one, which is not followed. */
const checkAlike = (value, other) =>
  isArray(value) || typeOf(value) === typeOf(other) || refuseHere("such operands of a method by its name");

/** By Python's own function of that name. */
const byFunction = (name) => (value, args, machine) => machine.call(machine.known(name), [value, ...args]);

/** By name: which values have it, and what it does. @type {Record<string, [(value: any) => boolean, (value: any, args: any[], machine: any) => any]>} */
const METHODS = {
  len: [(value) => typeof value === "string" || value?.[LENGTH] !== undefined, byFunction("len")],
  getitem: [isTable, (value, [key], machine) => machine.made(getItem(value, key), "[]", [value, key])],
  setitem: [
    (value) => isTable(value) && typeof value !== "string",
    (value, [key, item]) => setItem(value, key, item) ?? null,
  ],
  delitem: [
    (value) => value instanceof List || value instanceof Dict,
    (value, [key]) => deleteItem(value, key) ?? null,
  ],
  contains: [isTable, (value, [item]) => compare("in", item, value)],
  iter: [(value) => isTable(value) || value instanceof Iterator, byFunction("iter")],
  next: [(value) => value instanceof Iterator, byFunction("next")],
  repr: [() => true, byFunction("repr")],
  str: [() => true, byFunction("str")],
  float: [(value) => isNumber(value) || isArray(value), byFunction("float")],
  int: [(value) => isNumber(value) || isArray(value), byFunction("int")],
  bool: [(value) => isNumber(value) || isArray(value), (value) => truth(value)],
  abs: [(value) => isNumber(value) || isArray(value), byFunction("abs")],
  round: [isNumber, byFunction("round")],
  neg: [
    (value) => isNumber(value) || isArray(value),
    (value, _, machine) => machine.made(unary("-", value), "-", [value]),
  ],
  format: [isNumber, byFunction("format")],
  call: [(value) => typeof value?.call === "function", (value, args, machine) => machine.call(value, args)],
};

/** An operator between two values. */
function operatorOf(value, name) {
  const [, turned, plain] = /^([ri]?)([a-z]+)$/.exec(name) ?? [];
  if (Object.hasOwn(COMPARISONS, name))
    return (other, machine) => {
      checkAlike(value, other);
      const sign = COMPARISONS[name];
      return machine.made(compare(sign, value, other), sign, [value, other]);
    };
  const sign = ARITHMETIC[plain];
  const isRead =
    isArray(value) ||
    (isNumber(value) && turned !== "i" && sign !== "@") ||
    (isSequence(value) && name === "add");
  if (sign === undefined || !isRead) return undefined;
  return (other, machine) => {
    checkAlike(value, other);
    if (turned === "i") return machine.augment(sign, value, other);
    return turned === "r" ? machine.binary(sign, other, value) : machine.binary(sign, value, other);
  };
}

/** `Base.__init__(self, …)` */
const initialising =
  (type) =>
  (/** @type {any[]} */ [self, ...args], keywords) => {
    const own = self?.isOfProgram ? self.type.foreign : undefined;
    if (own !== type) refuseHere(`${type.name}.__init__ of such an object`);
    return self.type.make.inherited(self, "__init__").call(args, keywords);
  };

/** What classes and functions tell of themselves. */
const TOLD =
  /^__(?:bases?|mro|subclasses|qualname|module|(?:kw)?defaults|self|func|abstractmethods|dataclass_fields|new|dict|enter|exit|post_init|traceback|init_subclass|set_name)__$/;

/** A method of that name, undefined where a value has none. */
export function dunderOf(value, dunder) {
  const told = TOLD.test(dunder) ? partOf("classesRare").told(value, dunder) : undefined;
  if (told !== undefined) return told;
  const name = dunder.slice(2, -2);
  if (value instanceof Type) {
    const own = methodOfContainer(value, dunder);
    if (own !== undefined) return own;
    if (name === "setattr" && value === TYPES.object)
      return new FunctionOf(dunder, ([self, place, given]) =>
        self instanceof Instance ? (self.give(place, given) ?? null) : refuseHere(`object.${dunder}`),
      );
    if (/^(?:int|float|str)$/.test(value.name) && value === TYPES[value.name] && name !== "init")
      return new FunctionOf(dunder, ([self, ...args], keywords, machine) =>
        machine.call(
          self?.plain === undefined
            ? machine.attribute(self, dunder)
            : self.type.make.inherited(self, dunder),
          args,
          keywords,
        ),
      );
    if (name !== "init") refuseHere(`${value.name}.${dunder}`);
    return new FunctionOf(dunder, initialising(value));
  }
  if (value?.isOfProgram && !(name === "call" && value instanceof Layer))
    return /^(?:eq|ne|repr|str|hash|format)$/.test(name) ? refuseHere(dunder) : undefined;
  const operator = operatorOf(value, name);
  if (operator !== undefined)
    return new FunctionOf(dunder, ([other], _, machine) => operator(other, machine));
  const [isOf, run] = METHODS[name] ?? refuseHere(dunder);
  if (!isOf(value))
    return isNumber(value) && /^(?:len|getitem|setitem|iter|next)$/.test(name)
      ? undefined
      : refuseHere(dunder);
  if (name === "call") return value;
  return new FunctionOf(dunder, (args, keywords, machine) =>
    Object.keys(keywords).length > 0 ? refuseHere(dunder) : run(value, args, machine),
  );
}

/** What parameters of a function have where they are not given: by place, or by name. */
export function defaultsOf({ node, defaults }, name) {
  const isPlain = name === "__defaults__";
  const kind = isPlain ? "plain" : "keyword";
  const found = node.parameters.filter((one) => one.kind === kind && defaults.has(one));
  if (found.length === 0) return null;
  if (isPlain) return new Tuple(found.map((one) => defaults.get(one)));
  return new Dict(found.map((one) => [one.name, defaults.get(one)]));
}
