// The module sys, as far as it tells of Python itself: no paths, no arguments, no modules.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Builtin } from "../../builtins/builtin.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { ATTRIBUTE, CONTAINS, REPR, TYPE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { toIndex } from "../../values/slice.js";
import { nameOf, raise, TYPES, Type } from "../../values/types.js";

const TEXT_IO = new Type("_io.TextIOWrapper", TYPES.object, "_io.TextIOWrapper");

/** What it was before anything else took its place. */
const writing = (machine, text) => Object.getPrototypeOf(machine).write.call(machine, text);

/** What a program writes to: its output, or what is not shown. */
class Output {
  isTextStream = true;
  /** @param {boolean} isShown */
  constructor(isShown) {
    this.isShown = isShown;
  }
  get [TYPE]() {
    return TEXT_IO;
  }
  write(text) {
    if (typeof text !== "string") raise("TypeError", `write() argument must be str, not ${nameOf(text)}`);
    if (this.isShown) writing(session().machine, text);
    return BigInt(text.length);
  }
  [ATTRIBUTE](name) {
    if (name === "write") return new Builtin("write s", (text) => this.write(text));
    return name === "flush" ? new Builtin("flush", () => null) : undefined;
  }
}

/** Of where an exception went nothing is told. */
const TRACEBACK = { [TYPE]: new Type("traceback"), [REPR]: () => "<traceback object at 0x7f0000000000>" };

const DEEPEST = 1000n;

export const SYS = {
  maxsize: 2n ** 63n - 1n,
  byteorder: "little",
  platform: "linux",
  float_info: new NamedTuple("sys.float_info", {
    max: Number.MAX_VALUE,
    max_exp: 1024n,
    max_10_exp: 308n,
    min: 2 ** -1022,
    min_exp: -1021n,
    min_10_exp: -307n,
    dig: 15n,
    mant_dig: 53n,
    epsilon: Number.EPSILON,
    radix: 2n,
    rounds: 1n,
  }),
  version_info: new NamedTuple("sys.version_info", {
    major: 3n,
    minor: 12n,
    micro: 0n,
    releaselevel: "final",
    serial: 0n,
  }),
  // Where modules are looked for: here that changes nothing.
  path: {
    [TYPE]: TYPES.list,
    [REPR]: () => refuseHere("sys.path as a whole"),
    [ATTRIBUTE]: (name) =>
      /^(?:append|insert)$/.test(name)
        ? new Builtin(`${name} ...`, () => null)
        : refuseHere(`sys.path.${name}`),
    [CONTAINS]: () => refuseHere("what stands in sys.path"),
  },
  stdout: new Output(true),
  stderr: new Output(false),
  exit: new Builtin("exit status?", (status) =>
    raise("SystemExit", ...(status === undefined ? [] : [status])),
  ),
  exc_info: new Builtin("exc_info", () => {
    const { value = null } = session().machine.handled.at(-1) ?? {};
    return new Tuple(value === null ? [null, null, null] : [value.type, value, TRACEBACK]);
  }),
  argv: new List(["main.py"]),
  getrecursionlimit: new Builtin("getrecursionlimit", () => DEEPEST),
  // How deep calls may go here does not change.
  setrecursionlimit: new Builtin("setrecursionlimit limit", (limit) =>
    toIndex(limit) < 1n ? raise("ValueError", "recursion limit must be greater or equal than 1") : null,
  ),
};
