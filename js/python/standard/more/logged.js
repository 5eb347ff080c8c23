// The module logging, and warnings: what a program wants of them, and those that it keeps. What they write goes to where errors are written,
// which is not shown.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Builtin } from "../../builtins/builtin.js";
import { truth } from "../../values/compare.js";
import { ATTRIBUTE, GET, ITERATE, LENGTH, REPR, SET_ATTRIBUTE, TRUTH, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { ExceptionValue, Raised, raise, TYPES, Type } from "../../values/types.js";

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

const ACTIONS = ["default", "error", "ignore", "always", "module", "once", "all"];

/**
 * @typedef {{ how: string, category: Type, start: string }} Rule what becomes of warnings of a category that start so
 * @typedef {{ rules: Rule[], kept: List | null, seen: Set<string> }} State
 */

/** @returns {State} */
const state = () => {
  const own = /** @type {any} */ (session());
  const early = own.warnedEarly ?? [];
  own.warned ??= { rules: early.map((given) => ruleOf(...given)).reverse(), kept: null, seen: new Set() };
  return own.warned;
};

const isWatched = ({ rules, kept }) => kept !== null || rules.some(({ how }) => how === "error");

/** From now on frameworks tell their warnings, if anything comes of them. */
function put(next) {
  const own = /** @type {any} */ (session());
  own.warned = next;
  own.warn = isWatched(next) ? warn : undefined;
}

const isOf = (type, category) => {
  for (let own = type; own; own = own.base) if (own === category) return true;
  return false;
};

const WARNING = new Type("WarningMessage", TYPES.object, "warnings.WarningMessage");
class WarningMessage {
  constructor(message, line) {
    this.message = message;
    this.category = message.type;
    this.lineno = BigInt(line ?? 0);
  }
  get [TYPE]() {
    return WARNING;
  }
  [REPR]() {
    return refuseHere("a kept warning as a text");
  }
  [ATTRIBUTE](name) {
    return name === "message" || name === "category" ? this[name] : refuseHere(`.${name} of a kept warning`);
  }
}

/** Tells of something: it is raised, kept, or nothing comes of it. */
function warn(name, text) {
  tell(new ExceptionValue(TYPES[name], [text]));
}

function tell(/** @type {any} */ message) {
  const { rules, kept, seen } = state();
  const text = String(message.args[0] ?? "");
  const rule = rules.find(
    ({ category, start }) => isOf(message.type, category) && text.toLowerCase().startsWith(start),
  );
  const how = rule?.how ?? "default";
  if (how === "error") throw new Raised(message);
  if (how === "ignore" || kept === null) return;
  if (how !== "always" && how !== "all") {
    if (seen.has(`${message.type.name} ${text}`)) refuseHere("the same warning kept twice");
    seen.add(`${message.type.name} ${text}`);
  }
  kept.items.push(new WarningMessage(message, 0));
}

const PLAIN = /^[\w ,'()]*$/;

/** @returns {Rule} */
function ruleOf(isFilter, args, keywords) {
  const names = isFilter
    ? ["action", "message", "category", "module"]
    : ["action", "category", "lineno", "append"];
  const given = { ...Object.fromEntries(args.map((one, i) => [names[i], one])), ...keywords };
  const { action, category = TYPES.Warning, message = "", module = "", append = false } = given;
  if (!ACTIONS.includes(action)) raise("ValueError", `Unknown warnings action: ${repr(action)}`);
  if (!(category instanceof Type)) refuseHere("such a category of warnings");
  if (append !== false || module !== "" || typeof message !== "string" || !PLAIN.test(message))
    refuseHere("such a filter of warnings");
  return { how: action, category, start: message.toLowerCase() };
}

/** `warnings.simplefilter()` and `warnings.filterwarnings()`. */
function filter(isFilter, args, keywords) {
  const before = state();
  put({ ...before, rules: [ruleOf(isFilter, args, keywords), ...before.rules], seen: new Set() });
  return null;
}

const reset = () => {
  put({ ...state(), rules: [] });
  return null;
};

/** `warnings.warn()` of a program. */
function warnOf([message, category = null], { category: told = category, stacklevel: _, ...others }) {
  if (Object.keys(others).length > 0) refuseHere("such a warnings.warn");
  if (message instanceof ExceptionValue) tell(message);
  else tell(new ExceptionValue(told ?? TYPES.UserWarning, [message]));
  return null;
}

/** Frameworks that give warnings which are not known here. */
const OF_FRAMEWORKS = /\b(?:torch|tensorflow|keras|jax)\b/;

/** A list of warnings: while it is empty, a framework may have given some. */
class Kept extends List {
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
    return refuseHere("kept warnings as a text");
  }
}

const CAUGHT = new Type("catch_warnings", TYPES.object, "warnings.catch_warnings");
/** `warnings.catch_warnings()`: what becomes of warnings is as it was when it is left. */
function catching(args, keywords) {
  const { record = false, action = null, category = TYPES.Warning, ...others } = keywords;
  if (args.length > 0 || Object.keys(others).length > 0) refuseHere("such a warnings.catch_warnings");
  let before = state();
  return {
    isContext: true,
    [TYPE]: CAUGHT,
    enter() {
      before = state();
      const kept = truth(record) ? new Kept([]) : null;
      put({ ...before, kept: kept ?? before.kept, seen: new Set() });
      if (action !== null) filter(false, [action, category], {});
      return kept;
    },
    leave() {
      put(before);
      return false;
    },
  };
}

export const warned = { catching, filter, reset, warnOf };
