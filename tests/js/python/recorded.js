// Recorded questions to Python: their values read from JSON, and what is said to them here.
import { getAttribute } from "../../../js/python/builtins/attributes.js";
import { BUILTINS } from "../../../js/python/builtins/builtins.js";
import { binary, inPlace, unary } from "../../../js/python/builtins/operators.js";
import { compare } from "../../../js/python/values/compare.js";
import { deleteItem, getItem, setItem } from "../../../js/python/values/items.js";
import { Iterator, itemsOf, unpack } from "../../../js/python/values/iterate.js";
import { ELLIPSIS } from "../../../js/python/values/protocol.js";
import { repr, str } from "../../../js/python/values/repr.js";
import { List, Tuple } from "../../../js/python/values/sequences.js";
import { Range, Slice } from "../../../js/python/values/slice.js";
import { Dict, PySet } from "../../../js/python/values/tables.js";
import { nameOf, Raised, raise } from "../../../js/python/values/types.js";

const SPECIAL = { inf: Infinity, "-inf": -Infinity, nan: Number.NaN };
const KINDS = {
  i: (text) => BigInt(text),
  f: (text) => SPECIAL[text] ?? Number(text),
  l: (items) => new List(items.map(readValue)),
  t: (items) => new Tuple(items.map(readValue)),
  s: (items) => new PySet(items.map(readValue)),
  d: (pairs) => new Dict(pairs.map(([key, value]) => [readValue(key), readValue(value)])),
  sl: (parts) => new Slice(...parts.map(readValue)),
  r: ([start, stop, step]) => new Range(readValue(start), readValue(stop), readValue(step)),
  b: (name) => BUILTINS[name],
  e: () => ELLIPSIS,
};

/** A recorded value: a number by its kind, `{ i: "12" }` or `{ f: "2.5" }`, containers likewise. */
export function readValue(recorded) {
  if (recorded === null || typeof recorded !== "object") return recorded;
  const [[kind, content]] = Object.entries(recorded);
  return KINDS[kind](content);
}

/** What functions may ask of a program; `written` collects what they print. */
export function contextOf(written = []) {
  const context = {
    call: (callee, args) =>
      typeof callee?.call === "function"
        ? callee.call(args, {}, context)
        : raise("TypeError", `'${nameOf(callee)}' object is not callable`),
    perform: (callee, args) => context.call(callee, args),
    binary,
    write: (text) => written.push(text),
  };
  return context;
}

const ASKED = {
  binary: ([left, right], { n }) => binary(n, left, right),
  inplace: ([left, right], { n }) => inPlace(n, left, right),
  unary: ([value], { n }) => unary(n, value),
  compare: ([left, right], { n }) => compare(n, left, right),
  call: (args, { n }, keywords, context) => BUILTINS[n].call(args, keywords, context),
  method: ([self, ...args], { n }, keywords, context) => getAttribute(self, n).call(args, keywords, context),
  attribute: ([value], { n }) => getAttribute(value, n),
  get: ([value, key]) => getItem(value, key),
  set: ([value, key, item]) => setItem(value, key, item) ?? null,
  del: ([value, key]) => deleteItem(value, key) ?? null,
  unpack: ([value], { n, star }) =>
    new List(unpack(value, n, star).map((one) => (Array.isArray(one) ? new List(one) : one))),
};

/** The answer as it was recorded: the `repr` of the result, of what was changed and of what was printed; or the error. */
export function answerTo(question) {
  const args = (question.a ?? []).map(readValue);
  const keywords = Object.fromEntries(
    Object.entries(question.k ?? {}).map(([name, value]) => [name, readValue(value)]),
  );
  const written = [];
  try {
    const result = ASKED[question.o](args, question, keywords, contextOf(written));
    const text = repr(result instanceof Iterator ? new List(itemsOf(result)) : result);
    const changed = question.show ? ` ${repr(args[0])}` : "";
    return text + changed + (written.length > 0 ? ` ${repr(written.join(""))}` : "");
  } catch (error) {
    if (error instanceof Raised) return `${error.value.type.name}: ${str(error.value)}`;
    throw error;
  }
}

/** `Type: message` of what a call raises. */
export function refusalOf(call) {
  try {
    call();
  } catch (error) {
    if (error instanceof Raised) return `${error.value.type.name}: ${str(error.value)}`;
    throw error;
  }
  return undefined;
}
