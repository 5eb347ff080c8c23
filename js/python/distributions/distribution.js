// A distribution: its parameters, its shapes, and what may be asked of it.

import { floatLimits } from "../algorithms/number-limits.js";
import { tensorOf, toSizes } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";
import { workOut } from "../run/formulas.js";
import { isTensor, sizeOf } from "../torch/tensor.js";
import { itemsOf } from "../values/iterate.js";
import { ValueUnknown } from "../values/limits.js";
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { format } from "../values/texts.js";
import { raise, TYPES, Type } from "../values/types.js";
import { CONSTRAINTS, checkAll } from "./constraints.js";

export const DISTRIBUTION = new Type(
  "Distribution",
  TYPES.object,
  "torch.distributions.distribution.Distribution",
);
DISTRIBUTION.call = () => refuseHere("torch.distributions.Distribution()");

/** Methods by their parameters, which are a formula of the distribution's kind. */
const METHODS = {
  log_prob: "value",
  cdf: "value",
  icdf: "value",
  entropy: "",
  sample: "sample_shape=",
  rsample: "sample_shape=",
  sample_n: "n",
  perplexity: "",
  expand: "batch_shape",
  enumerate_support: "expand=",
};
const PROPERTIES = ["mean", "mode", "variance", "stddev"];
/** Of the class, which a program may ask as well. */
const TOLD = "batch_shape event_shape support has_rsample has_enumerate_support param_shape".split(" ");

export const DISTRIBUTION_ATTRIBUTES = new Set([
  ...Object.keys(METHODS),
  ...PROPERTIES,
  ...TOLD,
  ..."loc scale low high probs logits total_count rate concentration concentration0 concentration1 covariance_matrix scale_tril base_dist reinterpreted_batch_ndims df mixture_distribution component_distribution".split(
    " ",
  ),
]);

const shapeOf = (array) => tensorOf(array).shape;
const sizes = (shape) => repr(sizeOf(shape));

export class Distribution {
  /** What was given or has been worked out. @type {Map<string, any>} */
  fields = new Map();
  /** The name of the parameter that it was made of. */
  given = "";
  /** What is done once its parameters have been looked at. @type {(() => void) | null} */
  after = null;
  /** Whether what it is given is looked at. */
  isChecked = true;
  /** @type {number[]} */
  batch = [];
  /** @type {number[]} */
  event = [];

  /** @param {Type} type @param {any} kind */
  constructor(type, kind) {
    this.type = type;
    this.kind = kind;
  }

  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    const { isHidden, beside, parameters } = this.kind;
    const names = isHidden ? [] : [...(beside ? [beside] : []), ...Object.keys(parameters)];
    const shown = names
      .filter((name) => this.fields.has(name))
      .map((name) => {
        const value = this.fields.get(name);
        return `${name}: ${tensorOf(value).numel === 1 ? format(value, "") : sizes(shapeOf(value))}`;
      });
    return `${this.type.name}(${shown.join(", ")})`;
  }

  /** The parameter that it was made of. */
  get param() {
    return this.fields.get(this.given) ?? this.fields.values().next().value;
  }
  /** How many classes, or numbers, belong together. */
  get last() {
    return toSizes(shapeOf(this.param)).at(-1);
  }

  get support() {
    const { support } = this.kind;
    return typeof support === "string" ? CONSTRAINTS[support] : support(this);
  }

  /** What formulas and programs find under a name, undefined where there is nothing. */
  attribute(name) {
    const own = this.fields.get(name);
    if (own !== undefined) return own;
    const { kind } = this;
    if (kind.lazy !== undefined && Object.hasOwn(kind.lazy, name)) {
      // PyTorch records what is worked out once, wherever it is first asked for.
      const made = this.formula(kind.lazy[name], {}, { records: true });
      this.fields.set(name, made);
      return made;
    }
    if (name === "stddev" && kind.stddev === undefined) return this.formula("variance.sqrt()");
    if (PROPERTIES.includes(name)) {
      if (kind[name] === undefined) refuseHere(`.${name} of ${this.type.name}`);
      return this.formula(kind[name]);
    }
    return undefined;
  }

  /** @param {string} text @param {Record<string, any>} [given] @param {any} [details] */
  formula(text, given = {}, details = {}) {
    const { param } = this;
    const limits = /** @type {any} */ (floatLimits(tensorOf(param).dtype))?.numbers ?? {};
    const names = {
      param,
      last: this.last ?? null,
      eps: limits.eps ?? null,
      least: limits.min ?? null,
      tiny: limits.tiny ?? null,
      shape: this.shape(),
      ...given,
    };
    return workOut(text, names, { owner: this, ...details });
  }

  /** The sizes of samples. @param {any[]} [leading] Python's ints */
  shape(leading = []) {
    return new Tuple([...leading, ...toSizes([...this.batch, ...this.event])], "torch.Size");
  }

  [ATTRIBUTE](name) {
    if (Object.hasOwn(METHODS, name))
      return new FunctionOf(name, (args, keywords) => this.method(name, args, keywords));
    if (name === "batch_shape") return sizeOf(this.batch);
    if (name === "event_shape") return sizeOf(this.event);
    if (name === "param_shape") return sizeOf(shapeOf(this.param));
    if (name === "support") return this.support;
    if (name === "has_rsample") return this.kind.rsample !== undefined;
    if (name === "has_enumerate_support") return this.kind.values !== undefined;
    return this.attribute(name);
  }

  method(name, args, keywords) {
    const words = METHODS[name];
    const given = taken(`${this.type.name}.${name}`, words, args, keywords, { method: true });
    if (this.kind.unread?.split(" ").includes(name)) refuseHere(`.${name}() of ${this.type.name}`);
    if (name === "sample" || name === "rsample") return this.draw(name, given.sample_shape);
    if (name === "sample_n") return this.draw("sample", new Tuple([given.n]));
    if (name === "perplexity") return workOut("torch.exp(entropy)", { entropy: this.entropy() });
    if (name === "expand") return this.expand(itemsOf(given.batch_shape));
    if (name === "enumerate_support") return this.enumerate(given.expand ?? true);
    if (name === "entropy") return this.entropy();
    return this.ofValue(name, given.value);
  }

  entropy() {
    return this.formula(this.kind.entropy ?? this.missing());
  }

  /** @returns {never} */
  missing() {
    return raise("NotImplementedError");
  }

  ofValue(name, value) {
    const formula = this.kind[name] ?? this.missing();
    if (this.isChecked && name !== "icdf") this.checkValue(value);
    return this.formula(formula, { value });
  }

  /** Samples: with gradients through how they are made of other numbers, or without. */
  draw(name, sizesGiven) {
    const leading = sizesGiven === undefined ? [] : itemsOf(sizesGiven);
    if (leading.some((one) => typeof one !== "bigint")) refuseHere("such a shape of samples");
    const isMade = name === "rsample";
    const formula = isMade ? this.kind.rsample : (this.kind.sample ?? this.kind.rsample);
    if (formula === undefined) this.missing();
    const count = leading.reduce((all, size) => all * size, 1n);
    const names = { shape: this.shape(leading), count };
    return this.formula(formula, names, isMade ? {} : { records: false });
  }

  enumerate(isWide) {
    if (this.kind.values === undefined) this.missing();
    const view = [-1n, ...this.batch.map(() => 1n)];
    const wide = isWide === true ? view.slice(0, 1).concat(toSizes(this.batch)) : view;
    const names = { view: new Tuple(view), wide: new Tuple(wide) };
    return this.formula(`${this.kind.values}.view(view).expand(wide)`, names);
  }

  /** The same for more of them at once. */
  expand(batch) {
    const made = new Distribution(this.type, this.kind);
    made.given = this.given;
    made.isChecked = this.isChecked;
    made.batch = batch.map(Number);
    made.event = this.event;
    for (const [name, value] of this.fields) {
      const own = toSizes(shapeOf(value)).slice(-this.kind.own || Number.POSITIVE_INFINITY);
      made.fields.set(name, workOut("value.expand(wide)", { value, wide: new Tuple([...batch, ...own]) }));
    }
    return made;
  }

  /** Refuses parameters that do not satisfy what they have to. */
  check() {
    const { checked, isPositive } = this.kind;
    if (checked !== undefined) {
      // What holds its parameters as one refuses them.
      const [name, formula, other] = checked;
      const whole = workOut(formula, Object.fromEntries(this.fields));
      const { positive_vector: constraint } = CONSTRAINTS;
      checkAll(whole, constraint, (what) => {
        const told = `${other}(${name}: ${repr(sizeOf(tensorOf(whole).shape))})`;
        return `Expected parameter ${name} ${what} of distribution ${told} to satisfy the constraint ${repr(constraint)}`;
      });
      return;
    }
    this.#checkEach();
    const share = isPositive === undefined ? undefined : this.fields.get(isPositive);
    if (
      share !== undefined &&
      share.tensor !== null &&
      session().mode === "values" &&
      tensorOf(share).le(0).any().item()
    ) {
      const sizes = repr(new Tuple(toSizes(tensorOf(share).shape)));
      const found = repr(workOut("share[~(share > 0)]", { share }, { records: false }));
      raise(
        "ValueError",
        `Expected parameter ${isPositive} (Tensor of shape ${sizes}) of distribution ${repr(this)} to be positive but found invalid values:\n${found}`,
      );
    }
  }
  #checkEach() {
    for (const [name, rule] of Object.entries(this.kind.parameters)) {
      const value = this.kind.isHidden ? this.attribute(name) : this.fields.get(name);
      if (value === undefined) continue;
      const constraint = typeof rule === "function" ? rule(this.fields) : CONSTRAINTS[rule];
      checkAll(value, constraint, (what) =>
        this.kind.unread !== undefined
          ? refuseHere(`such parameters of ${this.type.name}`)
          : `Expected parameter ${name} ${what} of distribution ${repr(this)} to satisfy the constraint ${repr(constraint)}`,
      );
    }
  }

  /** Refuses a value that it is no distribution of. */
  checkValue(value) {
    if (!isTensor(value)) raise("ValueError", "The value argument to log_prob must be a Tensor");
    const { shape } = tensorOf(value);
    const own = shape.slice(Math.max(0, shape.length - this.event.length));
    if (`${own}` !== `${this.event}`)
      raise(
        "ValueError",
        `The right-most size of value must match event_shape: ${sizes(shape)} vs ${sizes(this.event)}.`,
      );
    const expected = [...this.batch, ...this.event];
    for (let i = 1; i <= Math.min(shape.length, expected.length); i++) {
      const [one, other] = [shape.at(-i), expected.at(-i)];
      if (one === 1 || other === 1 || one === other) continue;
      if (session().generic.isUnknown([one, other])) throw new ValueUnknown("size");
      raise(
        "ValueError",
        `Value is not broadcastable with batch_shape+event_shape: ${sizes(shape)} vs ${sizes(expected)}.`,
      );
    }
    const { support } = this;
    checkAll(
      value,
      support,
      (what) =>
        `Expected value argument ${what} to be within the support (${repr(support)}) of the distribution ${repr(this)}`,
    );
  }
}
