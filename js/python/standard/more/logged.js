// The module logging, and warnings: what they write goes to where errors are written, which is not shown; a program may have
// warnings raised, or written to a list.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Builtin } from "../../builtins/builtin.js";
import { ATTRIBUTE, GET, ITERATE, LENGTH, REPR, SET_ATTRIBUTE, TRUTH, TYPE } from "../../values/protocol.js";
import { List } from "../../values/sequences.js";
import { ExceptionValue, Raised, TYPES, Type } from "../../values/types.js";

const LEVELS = {
  CRITICAL: 50n,
  FATAL: 50n,
  ERROR: 40n,
  WARNING: 30n,
  WARN: 30n,
  INFO: 20n,
  DEBUG: 10n,
  NOTSET: 0n,
};
const SILENT = "debug info warning error critical exception log setLevel".split(" ");
const silent = Object.fromEntries(SILENT.map((name) => [name, new Builtin(`${name} ...`, () => null)]));

const LOGGER = new Type("Logger", TYPES.object, "logging.Logger");
class Logger {
  constructor(name) {
    this.name = name;
  }
  get [TYPE]() {
    return LOGGER;
  }
  [REPR]() {
    return refuseHere("a logger as a text");
  }
  [ATTRIBUTE](name) {
    if (name === "name") return this.name;
    return Object.hasOwn(silent, name) ? silent[name] : refuseHere(`.${name} of a logger`);
  }
  [SET_ATTRIBUTE](name) {
    if (name !== "propagate") refuseHere(`.${name} of a logger`);
  }
}

/** Which of these settings leave the place alone where is written to. */
const QUIET = new Set(["level", "format", "datefmt", "style", "force"]);

export const LOGGING = {
  ...LEVELS,
  ...silent,
  Logger: LOGGER,
  basicConfig: new Builtin("basicConfig ...", (_, keywords) =>
    Object.keys(keywords).every((name) => QUIET.has(name)) ? null : refuseHere("such a logging.basicConfig"),
  ),
  getLogger: new Builtin("getLogger name=", (name = null) => new Logger(name ?? "root")),
  disable: new Builtin("disable level=", () => null),
  captureWarnings: new Builtin("captureWarnings capture", () => null),
};

const CAUGHT = new Type("catch_warnings", TYPES.object, "warnings.catch_warnings");
const MESSAGE = new Type("WarningMessage", TYPES.object, "warnings.WarningMessage");

/** What a machine's program has said of warnings: the filters, the last one first, and the list that it has them written to. */
function stateOf() {
  const { machine } = /** @type {any} */ (session());
  machine.warnings ??= { filters: [], records: null };
  return machine.warnings;
}

/** A list of warnings: while it is empty, frameworks may have given some that are not known here. */
class Recorded extends List {
  get isUnsure() {
    return this.items.length === 0 && OF_FRAMEWORKS.test(/** @type {any} */ (session()).machine.source.code);
  }
  #check() {
    if (this.isUnsure) refuseHere("whether a framework has given warnings");
  }
  [LENGTH]() {
    this.#check();
    return super[LENGTH]();
  }
  [GET](key) {
    this.#check();
    return super[GET](key);
  }
  [ITERATE]() {
    this.#check();
    return super[ITERATE]();
  }
  [TRUTH]() {
    this.#check();
    return this.items.length > 0;
  }
  [REPR]() {
    return refuseHere("recorded warnings as a text");
  }
}
const OF_FRAMEWORKS = /\b(?:torch|numpy|tensorflow|keras|jax)\b/;

/** A warning goes to the list that is open, or is raised where a filter says so; others go where errors are written. */
export function warned(category, message) {
  const { filters, records } = stateOf();
  const value = message instanceof ExceptionValue ? message : new ExceptionValue(category, [message]);
  const type = value.type;
  const filter = filters.find((one) => type.inherits(one.category));
  if (filter?.isOdd) refuseHere("a filter of warnings by their words");
  if (filter?.action === "error") throw new Raised(value);
  if (filter?.action === "ignore" || records === null) return null;
  const fields = { message: value, category: type, line: null, source: null };
  records.items.push({
    [TYPE]: MESSAGE,
    [REPR]: () => refuseHere("a recorded warning as a text"),
    [ATTRIBUTE]: (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
  });
  return null;
}

/** `warnings.warn(message, category, …)`. */
export function warning([message, category = TYPES.UserWarning], keywords) {
  return warned(keywords.category ?? category, keywords.message ?? message);
}

/** `warnings.simplefilter(action, category)` and `warnings.filterwarnings(action, message, category, …)`. */
export function filtering(name, [action, ...rest], keywords) {
  const { filters } = stateOf();
  const [first, second] = rest;
  const words = name === "filterwarnings" ? (keywords.message ?? first ?? "") : "";
  const category = keywords.category ?? (name === "filterwarnings" ? second : first) ?? TYPES.Warning;
  const isOdd = words !== "" || "module" in keywords || "lineno" in keywords;
  filters.unshift({ action, category, isOdd });
  return null;
}

/** `warnings.catch_warnings()`: filters are again what they were before, and warnings go to a list where it is asked for. */
export function catching(_, keywords) {
  const isRecorded = keywords.record === true;
  let before = /** @type {any} */ (null);
  return {
    isContext: true,
    [TYPE]: CAUGHT,
    enter() {
      const state = stateOf();
      before = { filters: [...state.filters], records: state.records };
      if (isRecorded) state.records = new Recorded([]);
      return isRecorded ? state.records : null;
    },
    leave() {
      Object.assign(stateOf(), before);
      return false;
    },
  };
}
