// The module logging, and warnings that are caught: what they write goes to where errors are written, which is not shown.
import { refuseHere } from "../../arrays/refuse.js";
import { Builtin } from "../../builtins/builtin.js";
import { ATTRIBUTE, REPR, SET_ATTRIBUTE, TYPE } from "../../values/protocol.js";
import { TYPES, Type } from "../../values/types.js";

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
/** `warnings.catch_warnings()`: which warnings there were is not known. */
export const catching = (_, keywords) =>
  keywords.record === true
    ? refuseHere("warnings.catch_warnings(record=True)")
    : { isContext: true, [TYPE]: CAUGHT, enter: () => null, leave: () => false };
