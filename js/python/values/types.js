// Type objects, exceptions among them.
import { partOf } from "./parts.js";
import { ATTRIBUTE, BINARY, ELLIPSIS, NOT_IMPLEMENTED, REPR, TYPE } from "./protocol.js";

/** A type object. What is called through it, and its methods, are set where those are written. */
export class Type {
  /** @type {((args: any[], keywords: Record<string, any>, context: any) => any) | null} */
  call = null;
  /** @type {Record<string, any> | null} name → what `instance.name` is made of */
  methods = null;
  /** @type {((name: string) => any) | null} what it and those that derive from it have of methods that are given an object */
  unbound = null;
  /** @type {string | null} the part that brings its methods, where they come later */
  part = null;

  /**
   * @param {string} name      as messages have it
   * @param {Type | null} base
   * @param {string} [path]    as its `repr` has it
   */
  constructor(name, base = TYPES.object, path = name) {
    this.name = name;
    this.base = base;
    this.path = path;
  }

  get [TYPE]() {
    return TYPES.type;
  }
  [REPR]() {
    return `<class '${this.path}'>`;
  }
  [BINARY](operator, other, reflected) {
    return operator === "|"
      ? partOf("standardMore").united(operator, this, other, reflected)
      : NOT_IMPLEMENTED;
  }
  /** @returns {any} */
  [ATTRIBUTE](name) {
    if (name === "__name__") return this.name.slice(this.name.lastIndexOf(".") + 1);
    /** @type {Type | null} */
    let type = this;
    while (type !== null && type.unbound === null) type = type.base;
    return type?.unbound?.(name);
  }

  /** Whether it is the other type or inherits from it. */
  inherits(other) {
    /** @type {Type | null} */
    let type = this;
    while (type !== null && type !== other) type = type.base;
    return type !== null;
  }
}

/** A raised exception, or one that might be. */
export class ExceptionValue {
  /** What a program gave it. @type {Map<string, any> | null} */
  own = null;
  constructor(type, args) {
    this.type = type;
    this.args = args;
  }
  get [TYPE]() {
    return this.type;
  }
}

export class ExceptionType extends Type {
  call = (args) => new ExceptionValue(this, args);
}

/** @type {Record<string, Type>} every type of Python's own, by name */
export const TYPES = {};
TYPES.object = new Type("object", null);
for (const name of (
  "type int float complex str bytes list tuple dict set frozenset range slice function generator NoneType ellipsis enumerate zip map filter " +
  "reversed iterator module builtin_function_or_method dict_keys dict_values dict_items odict_keys odict_values odict_items NotImplementedType"
).split(" ")) {
  TYPES[name] = new Type(name);
}
TYPES.bool = new Type("bool", TYPES.int);
TYPES["torch.Size"] = new Type("torch.Size", TYPES.tuple);
TYPES.TensorShape = new Type(
  "TensorShape",
  TYPES.object,
  "tensorflow.python.framework.tensor_shape.TensorShape",
);

// A name behind each base.
for (const line of (
  "object BaseException;BaseException Exception KeyboardInterrupt SystemExit GeneratorExit;" +
  "Exception ArithmeticError AssertionError AttributeError LookupError NameError RuntimeError StopIteration TypeError " +
  "ValueError Warning OSError ImportError SyntaxError SystemError ReferenceError ExceptionGroup MemoryError BufferError EOFError;" +
  "ArithmeticError ZeroDivisionError OverflowError FloatingPointError;LookupError IndexError KeyError;" +
  "NameError UnboundLocalError;RuntimeError NotImplementedError RecursionError;ValueError UnicodeError;" +
  "OSError FileNotFoundError FileExistsError PermissionError IsADirectoryError NotADirectoryError InterruptedError " +
  "TimeoutError ConnectionError;ConnectionError ConnectionRefusedError ConnectionResetError BrokenPipeError;" +
  "ImportError ModuleNotFoundError;SyntaxError IndentationError;UnicodeError UnicodeDecodeError UnicodeEncodeError;" +
  "Warning UserWarning DeprecationWarning PendingDeprecationWarning SyntaxWarning RuntimeWarning FutureWarning " +
  "ImportWarning ResourceWarning"
).split(";")) {
  const [base, ...names] = line.split(" ");
  for (const name of names) TYPES[name] = new ExceptionType(name, TYPES[base]);
}

/** What JavaScript throws where Python raises. */
export class Raised extends Error {
  name = "Raised";
  /** Whether it is known to be raised whatever the sizes are that nobody knows. */
  isSure = false;
  /** Where it was raised, of one that a framework raises once more for its caller. @type {number | undefined} */
  within = undefined;
  constructor(/** @type {ExceptionValue} */ value) {
    super(`${value.type.name}: ${value.args.map(String).join(", ")}`);
    this.value = value;
  }
}

export const sure = (/** @type {Raised} */ raised) => Object.assign(raised, { isSure: true });

/**
 * Raises one of Python's own exceptions.
 * @param {string} typeName
 * @param {...any} args a message, mostly
 * @returns {never}
 */
export function raise(typeName, ...args) {
  throw new Raised(new ExceptionValue(TYPES[typeName], args));
}

const OF_JAVASCRIPT = { bigint: "int", number: "float", boolean: "bool", string: "str" };

/** The type of a value. @returns {Type} */
export function typeOf(value) {
  if (value === null) return TYPES.NoneType;
  const plain = OF_JAVASCRIPT[typeof value];
  if (plain !== undefined) return TYPES[plain];
  if (value === ELLIPSIS) return TYPES.ellipsis;
  return typeof value === "symbol" ? TYPES.NotImplementedType : (value[TYPE] ?? TYPES.object);
}

/** The name of a value's type, as messages have it. */
export const nameOf = (value) => typeOf(value).name;

/** The number or the text that an object of a class is which derives from int, float or str. */
export const bareOf = (value) => (value?.isOfProgram ? (value.plain ?? value) : value);

/** Whether a value can be called: functions of a program bind their arguments, all else has a call; objects say it themselves. */
export function isCallable(/** @type {any} */ value) {
  if (value === null || value === undefined) return false;
  return value.isCallable ?? (typeof value.call === "function" || typeof value.bind === "function");
}
