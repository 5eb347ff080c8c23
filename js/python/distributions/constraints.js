// What parameters and samples of distributions have to satisfy, and what PyTorch says where they do not.
import { tensorOf, toSizes } from "../arrays/convert.js";
import { session } from "../arrays/session.js";
import { workOut } from "../run/formulas.js";
import { REPR, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { format } from "../values/texts.js";
import { nameOf, Raised, raise, TYPES, Type } from "../values/types.js";

class Constraint {
  /** @param {string} name @param {string} formula of what has to be true @param {Record<string, any>} [bounds] @param {number} [axes] how many belong together */
  constructor(name, formula, bounds = {}, axes = 0) {
    this.name = name;
    this.formula = formula;
    this.bounds = bounds;
    this.axes = axes;
  }
  get [TYPE]() {
    return new Type(`_${this.name}`, TYPES.object, `torch.distributions.constraints._${this.name}`);
  }
  [REPR]() {
    const shown = Object.entries(this.bounds).map(([name, value]) => `${name}=${format(value, "")}`);
    return `${this.name}(${shown.join(", ")})`;
  }
  /** Which of the values, an array, satisfy it. */
  check(value) {
    return workOut(this.formula, { ...this.bounds, value }, { records: false });
  }
}

/** The same of several axes together. */
class Together extends Constraint {
  constructor(base, axes) {
    super("IndependentConstraint", "", {}, axes);
    this.base = base;
  }
  [REPR]() {
    return `${this.name}(${repr(this.base)}, ${this.axes})`;
  }
  check(value) {
    const passed = this.base.check(value);
    const kept = tensorOf(passed).shape.slice(0, -this.axes);
    return workOut("passed.reshape(shape).all(-1)", { passed, shape: new Tuple([...toSizes(kept), -1n]) });
  }
}

/** Symmetric matrices that have a triangle of which they are the square. */
class PositiveDefinite extends Constraint {
  check(value) {
    try {
      workOut("torch.linalg.cholesky(value)", { value }, { records: false });
    } catch (error) {
      if (!(error instanceof Raised)) throw error;
      return workOut("torch.tensor(False)", {});
    }
    return super.check(value);
  }
}

export const greaterThan = (lower_bound) =>
  new Constraint("GreaterThan", "lower_bound < value", { lower_bound });
export const lessThan = (upper_bound) => new Constraint("LessThan", "value < upper_bound", { upper_bound });
const atLeast = (lower_bound) => new Constraint("GreaterThanEq", "lower_bound <= value", { lower_bound });
export const interval = (lower_bound, upper_bound) =>
  new Constraint("Interval", "(lower_bound <= value) & (value <= upper_bound)", { lower_bound, upper_bound });
export const integersWithin = (lower_bound, upper_bound) =>
  new Constraint("IntegerInterval", "(value % 1 == 0) & (lower_bound <= value) & (value <= upper_bound)", {
    lower_bound,
    upper_bound,
  });
/** Counts that come to no more than a number. */
export const countsWithin = (upper_bound) =>
  Object.assign(
    new Constraint(
      "Multinomial",
      "(value >= 0).all(dim=-1) & (value.sum(dim=-1) <= upper_bound)",
      { upper_bound },
      1,
    ),
    { [REPR]: () => "Multinomial()" },
  );
export const together = (base, axes) => new Together(base, axes);

const real = new Constraint("Real", "value == value");
const positive = greaterThan(0);

/** By name. */
export const CONSTRAINTS = {
  real,
  positive,
  positive_vector: together(positive, 1),
  nonnegative: atLeast(0),
  unit_interval: interval(0, 1),
  boolean: new Constraint("Boolean", "(value == 0) | (value == 1)"),
  natural: new Constraint("IntegerGreaterThan", "(value % 1 == 0) & (value >= lower_bound)", {
    lower_bound: 0n,
  }),
  simplex: new Constraint(
    "Simplex",
    "torch.all(value >= 0, dim=-1) & ((value.sum(-1) - 1).abs() < 1e-6)",
    {},
    1,
  ),
  one_hot: new Constraint("OneHot", "((value == 0) | (value == 1)).all(-1) & value.sum(-1).eq(1)", {}, 1),
  real_vector: together(real, 1),
  lower_cholesky: new Constraint(
    "LowerCholesky",
    "(value.tril() == value).flatten(-2).all(-1) & (value.diagonal(dim1=-2, dim2=-1) > 0).all(-1)",
    {},
    2,
  ),
  positive_definite: new PositiveDefinite(
    "PositiveDefinite",
    "torch.isclose(value, value.mT, atol=1e-6).all(-2).all(-1)",
    {},
    2,
  ),
};

/** Refuses values of which some do not satisfy a constraint, in a sentence about what they are. */
export function checkAll(value, constraint, sentence) {
  if (value.tensor === null || session().mode === "shapes") return;
  const passed = workOut("passed.all().item()", { passed: constraint.check(value) }, { records: false });
  if (passed === true) return;
  const sizes = repr(new Tuple(toSizes(tensorOf(value).shape)));
  const what = `(${nameOf(value)} of shape ${sizes})`;
  raise("ValueError", `${sentence(what)}, but found invalid values:\n${format(value, "")}`);
}
