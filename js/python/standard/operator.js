// The module operator: what operators do, as functions.

import { getAttribute } from "../builtins/attributes.js";
import { Builtin } from "../builtins/builtin.js";
import { unary } from "../builtins/operators.js";
import { compare } from "../values/compare.js";
import { getItem } from "../values/items.js";
import { Tuple } from "../values/sequences.js";

const two = (name, of) => [name, new Builtin(`${name} a b`, of)];

const BINARIES = {
  add: "+",
  sub: "-",
  mul: "*",
  truediv: "/",
  floordiv: "//",
  mod: "%",
  pow: "**",
  matmul: "@",
  and_: "&",
  or_: "|",
  xor: "^",
};
const COMPARISONS = { eq: "==", ne: "!=", lt: "<", le: "<=", gt: ">", ge: ">=" };

/** What gets one thing of a value, or several as a tuple. */
const getter = (name, get) =>
  new Builtin(
    `${name} ...`,
    (keys) =>
      new Builtin(`${name} obj`, (value) =>
        keys.length === 1 ? get(value, keys[0]) : new Tuple(keys.map((key) => get(value, key))),
      ),
  );

export const OPERATOR = {
  ...Object.fromEntries(
    Object.entries(BINARIES).map(([name, sign]) => two(name, (a, b, context) => context.binary(sign, a, b))),
  ),
  ...Object.fromEntries(
    Object.entries(COMPARISONS).map(([name, sign]) => two(name, (a, b) => compare(sign, a, b))),
  ),
  neg: new Builtin("neg a", (a) => unary("-", a)),
  itemgetter: getter("itemgetter", getItem),
  attrgetter: getter("attrgetter", (value, path) =>
    path.split(".").reduce((one, name) => getAttribute(one, name), value),
  ),
};
