// Modules of Python's own that programs about arrays import, and those that only show how long something takes.

import { ModuleValue } from "../arrays/module.js";
import { session } from "../arrays/session.js";
import { Builtin } from "../builtins/builtin.js";
import { partOf } from "../values/parts.js";
import { COLLECTION_ATTRIBUTES, COLLECTIONS } from "./collections.js";
import { COPY, FUNCTOOLS } from "./functools.js";
import { besides, FURTHER, FURTHER_ATTRIBUTES } from "./further.js";
import { ITERTOOLS } from "./itertools.js";
import { json } from "./json.js";
import { OPERATOR } from "./operator.js";
import { RANDOM } from "./random.js";
import { STRING } from "./string.js";
import { TQDM, TQDM_ATTRIBUTES } from "./tqdm.js";

const seconds = () => Date.now() / 1000;
const TIME = {
  time: new Builtin("time", seconds),
  perf_counter: new Builtin("perf_counter", seconds),
  monotonic: new Builtin("monotonic", seconds),
  process_time: new Builtin("process_time", seconds),
  time_ns: new Builtin("time_ns", () => BigInt(Math.round(seconds() * 1000)) * 1_000_000n),
  perf_counter_ns: new Builtin("perf_counter_ns", () => BigInt(Math.round(seconds() * 1000)) * 1_000_000n),
  sleep: new Builtin("sleep seconds", () => null),
};

/** What goes to where errors are written is not shown. */
const warned = () => partOf("standardMore").warned;
/** Filters are noted until one of them makes errors of warnings, or some are caught. */
function filtering(isFilter, args, keywords) {
  const own = /** @type {any} */ (session());
  if (own.warned || (keywords.action ?? args[0]) === "error")
    return warned().filter(isFilter, args, keywords);
  own.warnedEarly ??= [];
  own.warnedEarly.push([isFilter, args, keywords]);
  return null;
}

const WARNINGS = {
  simplefilter: new Builtin("simplefilter ...", (...given) => filtering(false, ...given)),
  filterwarnings: new Builtin("filterwarnings ...", (...given) => filtering(true, ...given)),
  resetwarnings: new Builtin("resetwarnings", () => warned().reset()),
  warn: new Builtin("warn ...", (...given) =>
    /** @type {any} */ (session()).warned ? warned().warnOf(...given) : null,
  ),
  catch_warnings: new Builtin("catch_warnings ...", (...given) => warned().catching(...given)),
};

const moduleOf = (path, members) =>
  new ModuleValue(path, (name) => (Object.hasOwn(members, name) ? members[name] : besides(path, name)));

export const STANDARD = {
  ...FURTHER,
  collections: moduleOf("collections", COLLECTIONS),
  itertools: moduleOf("itertools", ITERTOOLS),
  functools: moduleOf("functools", FUNCTOOLS),
  json,
  operator: moduleOf("operator", OPERATOR),
  string: moduleOf("string", STRING),
  copy: moduleOf("copy", COPY),
  random: moduleOf("random", RANDOM),
  time: moduleOf("time", TIME),
  warnings: moduleOf("warnings", WARNINGS),
  timeit: moduleOf("timeit", { default_timer: TIME.perf_counter }),
  tqdm: moduleOf("tqdm", TQDM),
  "tqdm.auto": moduleOf("tqdm.auto", TQDM),
  "tqdm.notebook": moduleOf("tqdm.notebook", TQDM),
};

/** Attributes that objects of these modules have. */
export const isStandardAttribute = (name) => COLLECTION_ATTRIBUTES.includes(name) || FURTHER_NAMES.has(name);
const FURTHER_NAMES = new Set(`${FURTHER_ATTRIBUTES} ${TQDM_ATTRIBUTES}`.split(" "));
