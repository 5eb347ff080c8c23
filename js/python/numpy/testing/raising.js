// numpy.testing: whether something raises, called at once or in the block of a `with`.
import { session } from "../../arrays/session.js";
import { ATTRIBUTE, TYPE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { Raised, raise, TYPES, Type } from "../../values/types.js";
import { notRead } from "../base/framework.js";

const CONTEXT = new Type("_AssertRaisesContext", TYPES.object, "unittest.case._AssertRaisesContext");

const isKind = (kind) => kind instanceof Type && kind.inherits(TYPES.BaseException);
const kindsOf = (kinds) => kinds?.items ?? [kinds];
const namesOf = (kinds) =>
  kinds?.items ? `(${kinds.items.map(repr).join(", ")}${kinds.items.length === 1 ? "," : ""})` : kinds.name;

/** What waits for an exception of some kinds, and takes it; `pattern` is what its message has to have. */
class Awaiting {
  isContext = true;
  /** @type {any} */
  #found = undefined;

  constructor(kinds, pattern, called = null) {
    this.kinds = kinds;
    this.pattern = pattern;
    this.called = called;
  }
  get [TYPE]() {
    return CONTEXT;
  }
  [ATTRIBUTE](name) {
    return name === "exception" ? this.#found : undefined;
  }
  enter() {
    return this;
  }
  leave(error) {
    if (error === null) {
      const by = this.called === null ? "" : ` by ${this.called}`;
      return raise("AssertionError", `${namesOf(this.kinds)} not raised${by}`);
    }
    if (!(error instanceof Raised) || !kindsOf(this.kinds).some((kind) => error.value.type.inherits(kind)))
      return false;
    session().machine.stamp(error);
    const isUntold = /** @type {any} */ (error).isUntold === true;
    if (this.pattern !== null) {
      if (isUntold) notRead("what is said of such an error");
      const text = str(error.value);
      if (!text.includes(this.pattern)) raise("AssertionError", `"${this.pattern}" does not match "${text}"`);
    }
    this.#found = isUntold ? undefined : error.value;
    return true;
  }
}

function awaiting(kinds, pattern, /** @type {any[]} */ [callable, ...args], keywords) {
  if (!kindsOf(kinds).every(isKind))
    raise("TypeError", "assertRaises() arg 1 must be an exception type or tuple of exception types");
  if (callable == null)
    return Object.keys(keywords).length > 0
      ? notRead("such words of np.testing.assert_raises")
      : new Awaiting(kinds, pattern);
  const { machine } = session();
  const waiting = new Awaiting(kinds, pattern, callable.name ?? machine.attribute(callable, "__name__"));
  try {
    machine.call(callable, args, keywords);
  } catch (error) {
    if (waiting.leave(error) === true) return null;
    throw error;
  }
  return waiting.leave(null);
}

export const raising = {
  assert_raises: ([kinds, ...rest], keywords) => awaiting(kinds, null, rest, keywords),
  assert_raises_regex([kinds, pattern, ...rest], keywords) {
    if (typeof pattern !== "string" || /[\\^$.*+?()[\]{}|]/.test(pattern))
      notRead("np.testing.assert_raises_regex with such a pattern");
    return awaiting(kinds, pattern, rest, keywords);
  },
  assert_([value, message = ""], _) {
    return session().machine.call(TYPES.bool, [value]) === true
      ? null
      : raise("AssertionError", str(message));
  },
};
