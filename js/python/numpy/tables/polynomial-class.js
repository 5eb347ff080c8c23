// numpy.polynomial.Polynomial: coefficients, the lowest power first, and the interval that is mapped to a window.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import * as protocol from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { TYPES, Type } from "../../values/types.js";
import { toArray, toTensor } from "../base/data.js";
import { isArray, notRead, result, wrong } from "../base/framework.js";
import { quietly } from "../elementwise.js";
import { ascending, fitted, rowOf, seriesOf, valuesAt, zerosOf } from "./ascending.js";

const { ATTRIBUTE, BINARY, COMPARE, ITERATE, LENGTH, NOT_IMPLEMENTED, REPR, STR, TYPE, UNARY } =
  /** @type {any} */ (protocol);

const TYPE_OF = new Type("Polynomial", TYPES.object, "numpy.polynomial.polynomial.Polynomial");
const UNIT = [-1, 1];
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A coefficient as the polynomial shows it. */
function shownNumber(value) {
  const size = Math.abs(value);
  if (value !== 0 && (!Number.isFinite(value) || size >= 1e8 || size < 1e-4))
    notRead("a polynomial with such a coefficient as text");
  return str(result(engine.tensor(Number(value.toFixed(8)), { dtype: "float64" })));
}

class Polynomial {
  constructor(row, domain = UNIT, window = UNIT, symbol = "x") {
    this.row = row;
    this.domain = domain;
    this.window = window;
    this.symbol = symbol;
  }
  get [TYPE]() {
    return TYPE_OF;
  }
  /** Where the domain begins in the window, and how much it grows. */
  get mapping() {
    const [[a, b], [c, d]] = [this.domain, this.window];
    return [(b * c - a * d) / (b - a), (d - c) / (b - a)];
  }
  like(array) {
    return new Polynomial(array.tensor.tolist(), this.domain, this.window, this.symbol);
  }
  [REPR]() {
    const [coefficients, domain, window] = [this.row, this.domain, this.window].map((one) =>
      repr(rowOf(one)).slice("array(".length, -1),
    );
    return `Polynomial(${coefficients}, domain=${domain}, window=${window}, symbol='${this.symbol}')`;
  }
  [STR]() {
    const [offset, scale] = this.mapping;
    const inner =
      offset === 0
        ? scale === 1
          ? this.symbol
          : `(${shownNumber(scale)}${this.symbol})`
        : `(${shownNumber(offset)} ${scale < 0 ? "-" : "+"} ${scale === 1 ? "" : shownNumber(Math.abs(scale))}${this.symbol})`;
    let text = shownNumber(this.row[0]);
    const width = /** @type {any} */ (session()).numpyPrintOptions?.linewidth ?? 75;
    this.row.slice(1).forEach((one, i) => {
      const power = i === 0 ? "" : [...String(i + 1)].map((digit) => RAISED[Number(digit)]).join("");
      const term = `${one >= 0 ? "+" : "-"} ${shownNumber(Math.abs(one))}·${inner}${power}`;
      const lines = `${text} `.split("\n");
      const length = lines[lines.length - 1].length + term.length + (i < this.row.length - 2 ? 2 : 0);
      text += ` ${length >= width ? term.replace(" ", "\n") : term}`;
    });
    return text;
  }
  [LENGTH]() {
    return this.row.length;
  }
  [ITERATE]() {
    return rowOf(this.row)[ITERATE]();
  }
  call([x]) {
    const [offset, scale] = this.mapping;
    const at = x?.items ? toArray(x) : x instanceof Polynomial ? notRead("a polynomial of a polynomial") : x;
    return valuesAt(quietly("add", offset, quietly("mul", scale, at)), rowOf(this.row));
  }
  [UNARY](operator) {
    return operator === "-"
      ? this.like(rowOf(this.row.map((one) => -one)))
      : operator === "+"
        ? this
        : NOT_IMPLEMENTED;
  }
  [COMPARE](operator, other) {
    if (!(other instanceof Polynomial) || !/^[!=]=$/.test(operator)) return NOT_IMPLEMENTED;
    const [one, two] = [this, other].map(({ row, domain, window }) => `${row};${domain};${window}`);
    return (one === two) === (operator === "==");
  }
  [BINARY](operator, other, reflected) {
    if (other instanceof Polynomial && `${other.domain};${other.window}` !== `${this.domain};${this.window}`)
      notRead("polynomials of several domains");
    if (operator === "**" && !reflected && !(other instanceof Polynomial))
      return this.like(ascending.polypow([rowOf(this.row), other], { maxpower: null }));
    const isNumber = /^(?:bigint|number)$/.test(typeof other) || (isArray(other) && other.scalar);
    if (operator === "/" && isNumber && !reflected) return this.like(quietly("div", rowOf(this.row), other));
    const given = other instanceof Polynomial ? rowOf(other.row) : other;
    if (!isNumber && !isArray(given) && !given?.items) return NOT_IMPLEMENTED;
    const operands = reflected ? [given, rowOf(this.row)] : [rowOf(this.row), given];
    const name = {
      "+": "polyadd",
      "-": "polysub",
      "*": "polymul",
      "//": "polydiv",
      "%": "polydiv",
      divmod: "polydiv",
    }[operator];
    if (name === undefined) return notRead(`${operator} of polynomials`);
    const made = ascending[name](operands, {});
    if (!(made instanceof Tuple)) return this.like(made);
    const both = made.items.map((one) => this.like(one));
    return operator === "divmod" ? new Tuple(both) : both[operator === "//" ? 0 : 1];
  }
  [ATTRIBUTE](name) {
    if (name === "coef") return rowOf(this.row);
    if (name === "domain" || name === "window") return rowOf(this[name]);
    if (name === "symbol") return this.symbol;
    if (Object.hasOwn(METHODS, name))
      return new FunctionOf(name, (args, keywords) => METHODS[name](this, args, keywords));
    return notRead(`.${name} of a polynomial`);
  }
}

/** @type {Record<string, (self: Polynomial, args: any[], keywords: any) => any>} */
const METHODS = {
  degree: (self) => BigInt(self.row.length - 1),
  copy: (self) => self.like(rowOf(self.row)),
  mapparms: (self) => new Tuple(self.mapping),
  roots(self) {
    const found = zerosOf(rowOf(self.row));
    const [offset, scale] = self.mapping;
    if (offset === 0 && scale === 1) return found;
    return isArray(found)
      ? quietly("div", quietly("sub", found, offset), scale)
      : notRead("such roots of a polynomial");
  },
  deriv: (self, [m = 1n], keywords) =>
    self.like(ascending.polyder([rowOf(self.row)], { m, ...keywords, scl: self.mapping[1] })),
  integ(self, [m = 1n, k = null], { lbnd = null, ...keywords }) {
    const [offset, scale] = self.mapping;
    const start = lbnd === null ? 0 : offset + scale * Number(lbnd);
    return self.like(
      ascending.polyint([rowOf(self.row)], { m, k, ...keywords, lbnd: start, scl: 1 / scale }),
    );
  },
  trim: (self, [tol = 0], keywords) =>
    self.like(ascending.polytrim([rowOf(self.row), keywords.tol ?? tol], {})),
  convert(self, args, keywords) {
    if (args.length + Object.keys(keywords).length > 0) notRead("such a conversion of a polynomial");
    const [offset, scale] = self.mapping;
    // The polynomial of what its variable is mapped to.
    let made = rowOf([self.row[self.row.length - 1]]);
    for (const one of self.row.slice(0, -1).reverse())
      made = ascending.polyadd([ascending.polymul([made, rowOf([offset, scale])], {}), rowOf([one])], {});
    return new Polynomial(made.tensor.tolist(), UNIT, UNIT, self.symbol);
  },
};

const interval = (value, usual) => (value == null ? usual : toTensor(value, "float64").tolist());

/** What its type makes, by names. @type {Record<string, (args: any[], keywords: any) => any>} */
export const makingPolynomials = {
  Polynomial([coef, ...rest], { domain = rest[0], window = rest[1], symbol = "x", ...others }) {
    if (rest.length > 2 || Object.keys(others).length > 0) notRead("such a Polynomial");
    if (session().mode !== "values") notRead("numpy.polynomial with shapes alone");
    const row = toTensor(coef, "float64");
    if (row.ndim !== 1) wrong("Coefficient array is not 1-d");
    if (row.numel === 0) wrong("Coefficient array is empty");
    return new Polynomial(row.tolist(), interval(domain, UNIT), interval(window, UNIT), symbol);
  },
  fit([x, y, deg, ...rest], { domain = rest[0] ?? null, ...others }) {
    if (rest.length > 1 || Object.keys(others).length > 0 || domain?.items?.length === 0)
      notRead("such a fit of a Polynomial");
    if (session().mode !== "values") notRead("numpy.polynomial with shapes alone");
    const points = toTensor(x, "float64");
    const bounds = interval(domain, [points.amin().item(), points.amax().item()]);
    if (bounds[0] === bounds[1]) notRead("such a fit of a Polynomial");
    const [offset, scale] = new Polynomial([0], bounds).mapping;
    const { tensor } = fitted(quietly("add", offset, quietly("mul", scale, toArray(x))), y, deg);
    return new Polynomial(tensor.tolist(), bounds);
  },
  fromroots([roots, ...rest], keywords) {
    if (rest.length + Object.keys(keywords).length > 0) notRead("such a Polynomial");
    return new Polynomial(seriesOf(ascending.polyfromroots([roots], {})));
  },
};
