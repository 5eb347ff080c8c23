// torch.distributions.Independent: some of the axes of a distribution as one event.
import { refuseHere } from "../arrays/refuse.js";
import { taken } from "../layers/calling.js";
import { workOut } from "../run/formulas.js";
import { REPR } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { raise, Type } from "../values/types.js";
import { together } from "./constraints.js";
import { DISTRIBUTION, Distribution } from "./distribution.js";

const SUMMED = "value.reshape(value.shape[:-axes] + (-1,)).sum(-1) if axes > 0 else value";

export const INDEPENDENT = new Type(
  "Independent",
  DISTRIBUTION,
  "torch.distributions.independent.Independent",
);

export class Independent extends Distribution {
  /** @param {Distribution} base @param {number} axes */
  constructor(base, axes) {
    super(INDEPENDENT, base.kind);
    this.base = base;
    this.axes = axes;
    const whole = [...base.batch, ...base.event];
    const own = whole.length - axes - base.event.length;
    this.batch = whole.slice(0, own);
    this.event = whole.slice(own);
  }
  [REPR]() {
    return `Independent(${repr(this.base)}, ${this.axes})`;
  }
  get support() {
    return this.axes > 0 ? together(this.base.support, this.axes) : this.base.support;
  }
  attribute(name) {
    if (name === "base_dist") return this.base;
    if (name === "reinterpreted_batch_ndims") return BigInt(this.axes);
    if (name === "stddev") return workOut("variance.sqrt()", { variance: this.base.attribute("variance") });
    return /^(?:mean|mode|variance)$/.test(name) ? this.base.attribute(name) : undefined;
  }
  /** What the base says of every element, for each event. */
  summed(value) {
    return workOut(SUMMED, { value, axes: BigInt(this.axes) });
  }
  entropy() {
    return this.summed(this.base.entropy());
  }
  ofValue(name, value) {
    return name === "log_prob" ? this.summed(this.base.ofValue(name, value)) : this.missing();
  }
  draw(name, sizes) {
    return this.base.draw(name, sizes);
  }
  enumerate(isWide) {
    if (this.axes > 0) raise("NotImplementedError", "Enumeration over cartesian product is not implemented");
    return this.base.enumerate(isWide);
  }
  expand(batch) {
    const inner = this.event.slice(0, this.axes).map(BigInt);
    return new Independent(this.base.expand([...batch, ...inner]), this.axes);
  }
}

INDEPENDENT.call = (args, keywords) => {
  const words = "base_distribution reinterpreted_batch_ndims validate_args=";
  const given = taken("Independent.__init__", words, args, keywords, { method: true });
  const { base_distribution: base, reinterpreted_batch_ndims: axes } = given;
  if (!(base instanceof Distribution) || typeof axes !== "bigint") refuseHere("such a call of Independent");
  const { length } = base.batch;
  if (axes > length) {
    const rule = "Expected reinterpreted_batch_ndims <= len(base_distribution.batch_shape)";
    raise("ValueError", `${rule}, actual ${axes} vs ${length}`);
  }
  return new Independent(base, Number(axes));
};
