// np.poly1d: polynomials by their coefficients, the highest power first, and how they print on two lines.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import * as protocol from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { format } from "../../values/texts.js";
import { TYPES, Type } from "../../values/types.js";
import { toInt } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { give, isArray, notRead, result } from "../base/framework.js";
import { quietly } from "../elementwise.js";

const { ATTRIBUTE, BINARY, COMPARE, GET, ITERATE, LENGTH, NOT_IMPLEMENTED, REPR, STR, TYPE, UNARY } =
  /** @type {any} */ (protocol);

export const POLY = new Type("poly1d", TYPES.object, "numpy.poly1d");

/** Without zeros in front. */
function trimmed(tensor) {
  if (session().mode !== "values") notRead("np.poly1d with shapes alone");
  const row = tensor.reshape(-1);
  const first = row.tolist().findIndex((one) => Number(one) !== 0);
  return first < 0 ? engine.zeros([1], { dtype: row.dtype }) : row.narrow(0, first, row.numel - first);
}

const isNumber = (value) => /^(?:bigint|number|boolean)$/.test(typeof value);

/** What the functions of the module do, which are handed in: they stand in other files. @type {any} */
export const algebra = {};

const WIDTH = 70;

/** Exponents on a line above their coefficients; what is too long goes on below. */
function raised(text) {
  let [above, below, lines, at] = ["", "", " ", 0];
  for (const found of text.matchAll(/\*\*(\d+)/g)) {
    const part = text.slice(at, found.index);
    const [overPart, underPart] = [
      " ".repeat(part.length - 1) + found[1],
      part + " ".repeat(found[1].length - 1),
    ];
    if (below.length + underPart.length > WIDTH || above.length + overPart.length > WIDTH) {
      lines += `${above}\n${below}\n `;
      [above, below] = ["", ""];
    }
    above += overPart;
    below += underPart;
    at = found.index + found[0].length;
  }
  return `${lines}${above}\n${below}${text.slice(at)}`;
}

/** A coefficient with four digits. */
const digitsOf = (value) => format(Number(value), ".4g");

export class Poly {
  constructor(tensor, variable = "x") {
    this.coefficients = give(trimmed(tensor));
    this.variable = variable;
  }
  get [TYPE]() {
    return POLY;
  }
  get order() {
    return this.coefficients.tensor.numel - 1;
  }
  [REPR]() {
    return `poly1d(${repr(this.coefficients).slice("array(".length, -1)})`;
  }
  [STR]() {
    const { order, variable } = this;
    const values = this.coefficients.tensor.tolist().map(Number);
    let text = "0";
    values.forEach((value, k) => {
      const power = order - k;
      const size = digitsOf(Math.abs(value));
      const name = power === 0 ? "" : power === 1 ? variable : `${variable}**${power}`;
      const isNothing = size === "0" && !(power === 0 && k === 0);
      if (isNothing) return;
      const term = power === 0 ? size : `${size} ${name}`;
      if (k === 0) text = value < 0 ? `-${term}` : term;
      else text += `${value < 0 ? " - " : " + "}${term}`;
    });
    return raised(text);
  }
  [LENGTH]() {
    return this.order;
  }
  [ITERATE]() {
    return this.coefficients[ITERATE]();
  }
  [GET](key) {
    const place = toInt(key);
    if (place > this.order || place < 0)
      return result(engine.tensor(0, { dtype: this.coefficients.tensor.dtype }));
    return this.coefficients[GET](BigInt(this.order - place));
  }
  call([x]) {
    if (x instanceof Poly) return this.of(x);
    const at = isNumber(x) ? x : toArray(x);
    let made = isNumber(x) ? result(engine.tensor(0, { dtype: "int64" })) : give(engine.zerosLike(at.tensor));
    for (const one of this[ITERATE]()) made = quietly("add", quietly("mul", made, at), one);
    return made;
  }
  /** A polynomial of another one. */
  of(x) {
    let made = new Poly(engine.tensor([0], { dtype: "int64" }), this.variable);
    for (const one of this[ITERATE]())
      made = /** @type {any} */ (/** @type {any} */ (made)[BINARY]("*", x, false))[BINARY]("+", one, false);
    return made;
  }
  [UNARY](operator) {
    return operator === "-"
      ? this.like(quietly("neg", this.coefficients))
      : operator === "+"
        ? this
        : NOT_IMPLEMENTED;
  }
  like(array) {
    return new Poly(array.tensor, this.variable);
  }
  [COMPARE](operator, other) {
    if (!(other instanceof Poly) || !/^[!=]=$/.test(operator)) return NOT_IMPLEMENTED;
    const [one, two] = [this, other].map(({ coefficients }) => coefficients.tensor.tolist().map(Number));
    // What is as long is compared by NumPy.
    const isSame = one.length === two.length && one.every((value, i) => value === two[i]);
    if (operator === "!=") return !isSame;
    return one.length === two.length ? result(engine.tensor(isSame)) : false;
  }
  [BINARY](operator, other, reflected) {
    if (operator === "**" && typeof other === "bigint" && other >= 0n && !reflected) {
      let made = new Poly(engine.tensor([1], { dtype: "int64" }), this.variable);
      for (let i = 0n; i < other; i++) made = /** @type {any} */ (made)[BINARY]("*", this, false);
      return made;
    }
    const own = this.coefficients;
    if (operator === "/" && isNumber(other) && !reflected) return this.like(quietly("div", own, other));
    const given =
      other instanceof Poly
        ? other.coefficients
        : isNumber(other)
          ? give(toTensor(other).reshape([1]))
          : toArray(other);
    const operands = reflected ? [given, own] : [own, given];
    const name = { "+": "polyadd", "-": "polysub", "*": "polymul", "/": "polydiv" }[operator];
    if (name === undefined) return notRead(`${operator} of polynomials`);
    const made = algebra[name](operands, {});
    return made instanceof Tuple ? new Tuple(made.items.map((one) => this.like(one))) : this.like(made);
  }
  [ATTRIBUTE](name) {
    if (/^(?:c|coef|coeffs|coefficients)$/.test(name)) return this.coefficients;
    if (name === "order" || name === "o") return BigInt(this.order);
    if (name === "variable") return this.variable;
    if (/^(?:r|roots)$/.test(name)) return algebra.roots([this.coefficients], {});
    if (name === "deriv")
      return new FunctionOf(name, ([m = 1n], keywords) =>
        this.like(algebra.polyder([this.coefficients], { m, ...keywords })),
      );
    if (name === "integ")
      return new FunctionOf(name, ([m = 1n, k = 0n], keywords) =>
        this.like(algebra.polyint([this.coefficients], { m, k, ...keywords })),
      );
    return undefined;
  }
}

/** The polynomial that has some roots. */
export function fromRoots(values) {
  let made = engine.tensor([1], { dtype: "float64" });
  for (const one of values.reshape(-1).tolist().map(Number)) {
    const shifted = engine.cat([made, engine.zeros([1], { dtype: "float64" })]);
    const other = engine.cat([engine.zeros([1], { dtype: "float64" }), made.mul(-one)]);
    made = shifted.add(other);
  }
  return made;
}

POLY.call = ([given, isRoots], { c_or_r: c = given, r = isRoots ?? false, variable = "x" }) => {
  if (c instanceof Poly) return new Poly(c.coefficients.tensor, c.variable);
  const tensor = isArray(c) ? c.tensor : toTensor(c);
  return new Poly(truth(r) ? fromRoots(tensor) : tensor, variable ?? "x");
};

/** A function of coefficients, of polynomials too. */
export const ofPolynomials = (run) => (args, keywords) => {
  const found = args.find((one) => one instanceof Poly);
  const made = run(
    args.map((one) => (one instanceof Poly ? one.coefficients : one)),
    keywords,
  );
  if (found === undefined) return made;
  return made instanceof Tuple ? new Tuple(made.items.map((one) => found.like(one))) : found.like(made);
};
