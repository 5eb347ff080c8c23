// What few programs take from the module operator.
import { Builtin } from "../../builtins/builtin.js";
import { unary } from "../../builtins/operators.js";
import { compare, equals, truth } from "../../values/compare.js";
import { deleteItem, getItem, setItem } from "../../values/items.js";
import { itemsOf } from "../../values/iterate.js";
import { toIndex } from "../../values/slice.js";
import { raise } from "../../values/types.js";

const two = (name, of) => new Builtin(`${name} a b`, of);
const one = (name, of) => new Builtin(`${name} a`, of);

const IN_PLACE = {
  iadd: "+",
  isub: "-",
  imul: "*",
  itruediv: "/",
  ifloordiv: "//",
  imod: "%",
  ipow: "**",
  imatmul: "@",
};

export const OPERATORS = {
  ...Object.fromEntries(
    Object.entries(IN_PLACE).map(([name, sign]) => [
      name,
      two(name, (a, b, context) => context.augment(sign, a, b)),
    ]),
  ),
  lshift: two("lshift", (a, b, context) => context.binary("<<", a, b)),
  rshift: two("rshift", (a, b, context) => context.binary(">>", a, b)),
  concat: two("concat", (a, b, context) => context.binary("+", a, b)),
  pos: one("pos", (a) => unary("+", a)),
  invert: one("invert", (a) => unary("~", a)),
  abs: one("abs", (a, context) => context.call(context.known("abs"), [a])),
  not_: one("not_", (a) => !truth(a)),
  truth: one("truth", truth),
  is_: two("is_", (a, b) => compare("is", a, b)),
  is_not: two("is_not", (a, b) => compare("is not", a, b)),
  index: one("index", (a) => toIndex(a)),
  contains: two("contains", (a, b) => compare("in", b, a)),
  countOf: two("countOf", (a, b) => BigInt(itemsOf(a).filter((item) => equals(item, b)).length)),
  indexOf: two("indexOf", (a, b) => {
    const place = itemsOf(a).findIndex((item) => equals(item, b));
    return place < 0 ? raise("ValueError", "sequence.index(x): x not in sequence") : BigInt(place);
  }),
  getitem: two("getitem", getItem),
  setitem: new Builtin("setitem a b c", (a, b, c) => setItem(a, b, c) ?? null),
  delitem: two("delitem", (a, b) => deleteItem(a, b) ?? null),
  methodcaller: new Builtin(
    "methodcaller ...",
    ([name, ...args], keywords) =>
      new Builtin("methodcaller obj", (value, context) =>
        context.call(context.attribute(value, name), args, keywords),
      ),
  ),
};
